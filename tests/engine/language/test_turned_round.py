"""What a text says the other way round: of what is weakest, of what is left, of its own uncovering."""

import pytest

from engine.language import compile_card


@pytest.mark.parametrize(
    ("kind", "text", "ours"),
    [
        ("action", "Renvoyez la Créature de Force la plus basse.", "la plus petite Force"),
        ("action", "Renvoyez la Créature de Force la plus élevée.", "la plus grande Force"),
        (
            "action",
            "Révélez les deux premières cartes de votre pioche. Placez-en une dans votre main et le reste dans votre "
            "défausse.",
            "Placez les autres cartes dans votre défausse.",
        ),
        ("action", "Quand vous dévoilez cette carte, gagnez 1 PV.", "Dévoilée : Gagnez 1 PV."),
    ],
)  # fmt: skip
def test_what_is_turned_round_is_read_as_what_it_says(kind: str, text: str, ours: str):
    read = compile_card(text, kind)
    assert read.understood and ours in (read.canonical or "")


def test_what_is_not_uncovered_is_no_label():
    assert not compile_card("Quand cette carte, gagnez 1 PV.", "action").understood

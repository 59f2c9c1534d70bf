"""Cards called by their names without « »: read where the words of the language are not, and where one is meant."""

from __future__ import annotations

import pytest

from engine.language import Called, compile_card, compile_text

CALLED = Called(
    [
        ("Shinobi", "Shinobi"),
        ("Momie", "Momie"),
        ("Mummy", "Momie"),
        ("Prêtre d'Anubis", "Prêtre d'Anubis"),
        ("Priest of Anubis", "Prêtre d'Anubis"),
        ("Disguise", "Disguise"),
        ("Disguise Penguin", "Disguise Penguin"),
        ("Iron Man", "Iron Man"),
        ("G.E.L.F.", "G.E.L.F."),
        ("Sacrifice", "Sacrifice"),
        ("Démence", "Démence"),
        ("The Hill", "The Hill"),
        ("Le Hill", "Le Hill"),
    ]
)


def _ours(text: str, name: str | None = None) -> str | None:
    return compile_card(text, "minion", name, called=CALLED).canonical


@pytest.mark.parametrize(
    ("typed", "quoted"),
    [
        ("va chercher un shinobi dans ta pioche", "va chercher un « Shinobi » dans ta pioche"),
        ("détruis tous les shinobis", "détruis tous les « Shinobi »"),
        ("bouge une de tes momies ici", "bouge une de tes « Momie » ici"),
        ("bouge une de tes mummy ici", "bouge une de tes « Momie » ici"),
        ("detruis une crea autre que priest of anubis", "detruis une crea autre que « Prêtre d'Anubis »"),
        ("detruis une crea autre que pretre danubis", "detruis une crea autre que « Prêtre d'Anubis »"),
        ("detruis ironman", "detruis « Iron Man »"),
        ("detruis un disguise penguin", "detruis un « Disguise Penguin »"),
        ("detruis un disguise", "detruis un « Disguise »"),
        ("cherche un gelf dans ta pioche", "cherche un « G.E.L.F. » dans ta pioche"),
        ("cette creature a +2 de force si Iron Man est ici", "cette creature a +2 de force si « Iron Man » est ici"),
    ],
)
def test_a_name_needs_no_quotes(typed: str, quoted: str) -> None:
    assert _ours(typed) == _ours(quoted) is not None


def test_the_words_of_the_language_come_first() -> None:
    assert _ours("sacrifice une de tes créas") == "Détruisez l'une de vos Créatures."
    assert _ours("défausse toutes tes démences") == compile_card("défausse toutes tes démences", "minion").canonical


def test_a_card_is_called_what_it_goes_by() -> None:
    assert _ours("cherche un « priest of anubis » dans ta pioche") == (
        "Cherchez une carte « Prêtre d'Anubis » dans votre pioche."
    )


def test_the_card_itself_comes_before_another_of_its_name() -> None:
    assert _ours("détruis shinobi", "Shinobi") == "Détruisez cette Créature."


def test_a_card_that_has_not_said_its_own_name_may_mean_itself() -> None:
    called = Called([("Shinobi", "Shinobi")], {"Shinobi": "minion"})
    [clause] = compile_card("détruis shinobi", "minion", called=called).clauses
    assert clause.problem == "« shinobi » : cette carte, ou une autre de ce nom ? Dites comment s'appelle celle-ci."
    assert compile_card("détruis shinobi", "minion", "Ronin", called=called).understood
    assert compile_card("détruis un shinobi", "minion", called=called).understood
    assert compile_card("détruis shinobi", "action", called=called).understood


def test_a_name_that_two_cards_share_is_refused_with_both() -> None:
    [clause] = compile_card("détruis hill", "minion", called=CALLED).clauses
    assert clause.problem == "« hill » : « The Hill » ou « Le Hill » ? Dites laquelle de ces cartes."
    assert clause.faults == ((8, 12),)


def test_an_unread_sentence_with_a_name_tells_what_is_not_read() -> None:
    [clause] = compile_card("va chercher un shinobi zut dans ta pioche", "minion", called=CALLED).clauses
    assert clause.problem == "« zut » : hors du langage des cartes."


def test_on_a_titan_what_was_called_by_name_is_what_a_pronoun_points_at() -> None:
    text = "Talent : Détruisez une Créature OU cherchez un shinobi dans votre pioche et prenez le en main."
    assert compile_card(text, "titan", called=CALLED).canonical == (
        "Talent : Détruisez une Créature OU cherchez une carte « Shinobi » dans votre pioche et placez-la dans votre "
        "main."
    )


def test_the_pieces_of_a_sentence_are_those_of_its_words() -> None:
    text = "détruis un iron man"
    [clause] = compile_text("minion", text, called=CALLED)["clauses"]
    assert [(slot["slot"], text[slice(*slot["span"])]) for slot in clause["slots"]] == [
        ("verb", "détruis"),
        ("how_many", "un"),
        ("what", "iron man"),
    ]


def test_a_name_and_the_one_in_brackets_after_it_are_not_one_name() -> None:
    """« Esprit de la forêt (Spirit of the Forest) » is no card of that long name: it is asked which is meant."""
    assert compile_card("Jouez Esprit de la forêt.", "action").understood
    assert not compile_card("Jouez Esprit de la forêt (Spirit of the Forest).", "action").understood

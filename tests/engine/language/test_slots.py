"""A clause is shown piece by piece: each word that carries meaning lies in one, with our words for it."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

import pytest

from engine.language import compile_text
from tests.engine.language.texts import readings

PIECES = [
    (
        "minion",
        "Permanent : Vos autres Créatures ici ont +1.",
        [("what", "Vos autres Créatures ici"), ("verb", "ont"), ("how_many", "+1")],
    ),
    (
        "minion",
        "Permanent : Une fois par tour, après que vous avez joué une Action ici, vous pouvez piocher deux cartes.",
        [
            ("limit", "Une fois par tour"),
            ("moment", "après que vous avez joué une Action ici"),
            ("who", "vous"),
            ("may", "pouvez"),
            ("verb", "piocher"),
            ("how_many", "deux"),
            ("what", "cartes"),
        ],
    ),
    (
        "action",
        "Vous pouvez détruire une Créature de Force 3 ou moins sur une Base où vous avez une Créature.",
        [
            ("who", "Vous"),
            ("may", "pouvez"),
            ("verb", "détruire"),
            ("how_many", "une"),
            ("what", "Créature de Force 3 ou moins"),
            ("where", "sur une Base où vous avez une Créature"),
        ],
    ),
    (
        "action",
        "Si vous avez deux Créatures ici, chaque autre joueur défausse une carte verte.",
        [
            ("condition", "Si vous avez deux Créatures ici"),
            ("who", "chaque autre joueur"),
            ("verb", "défausse"),
            ("how_many", "une"),
            ("what", "carte"),
            ("unread", "verte"),
        ],
    ),
]


def pieces(kind: str, text: str) -> list[dict[str, Any]]:
    return [slot for clause in compile_text(kind, text)["clauses"] for slot in clause["slots"]]


@pytest.mark.parametrize(("kind", "text", "expected"), PIECES)
def test_each_piece_has_its_slot_and_its_place(kind: str, text: str, expected: list[tuple[str, str]]) -> None:
    assert [(slot["slot"], text[slice(*slot["span"])]) for slot in pieces(kind, text)] == expected


def test_a_piece_is_said_in_our_words() -> None:
    said = pieces("minion", "Permanent : Après que vous avez joué une créa ici, piochez 2 cartes.")
    assert [slot["says"] for slot in said if slot["slot"] == "moment"] == [
        "Après que vous avez joué une Créature sur cette Base"
    ]


def test_another_duration_or_limit_is_offered() -> None:
    said = pieces("action", "La Force d'une Créature est augmentée de 2 jusqu'à la fin du tour.")
    (until,) = [slot for slot in said if slot["slot"] == "until"]
    assert "jusqu'au début de votre prochain tour" in until["instead"] and until["says"] not in until["instead"]


def test_every_word_of_every_card_lies_in_one_piece() -> None:
    for written in readings():
        for clause in compile_text(written.kind, written.text, written.name, written.power, offers=False)["clauses"]:
            spans = [slot["span"] for slot in clause["slots"]]
            assert all(end <= start for (_, end), (start, _) in pairwise(spans))
            held = {at for start, end in spans for at in range(start, end)}
            start = clause["span"][0]
            words = [start + word.start() for word in re.finditer(r"[^\W_]{3,}", clause["text"])]
            assert set(words) <= held, (clause["text"], clause["slots"])


def test_a_word_like_the_unread_one_is_offered_with_its_accents() -> None:
    (unread,) = [slot for slot in pieces("action", "Défauserez une carte.") if slot["slot"] == "unread"]
    assert "défaussez" in unread["instead"]


@pytest.mark.parametrize(
    ("slot", "kind", "text", "offered"),
    [
        ("moment", "minion", "Permanent : Après que vous avez joué une Action ici, piochez une carte.",
         "Au début de votre tour"),
        ("condition", "action", "Si vous avez deux Créatures sur une Base, piochez une carte.",
         "Si vous avez joué une Action ce tour"),
        ("who", "action", "Chaque autre joueur défausse une carte.", "Chaque joueur"),
        ("how_many", "action", "Piochez deux cartes.", "une"),
        ("what", "action", "Détruisez l'une de vos Créatures.", "Actions"),
        ("verb", "action", "Vous pouvez détruire une Créature.", "renvoyer"),
        ("verb", "action", "Chaque autre joueur défausse une carte.", "détruit"),
        ("where", "action", "Placez une carte de votre défausse dans votre main.", "sur le dessus de votre pioche"),
    ],
)  # fmt: skip
def test_another_piece_is_offered_where_the_clause_is_then_read_otherwise(
    slot: str, kind: str, text: str, offered: str
) -> None:
    (piece,) = [one for one in pieces(kind, text) if one["slot"] == slot]
    start, end = piece["span"]
    assert offered in piece["instead"]
    read = [compile_text(kind, text[:start] + other + text[end:]) for other in piece["instead"]]
    said = {one["canonical"] for one in read}
    assert read and len(said) == len(read) and {None, compile_text(kind, text)["canonical"]}.isdisjoint(said)


def test_of_a_clause_whose_moment_is_read_the_rest_alone_is_looked_at_word_by_word() -> None:
    said = pieces("minion", "Permanent : Après qu'une Action a été jouée ici, jouez à pile ou face.")
    assert (said[0]["slot"], said[0]["says"]) == ("moment", "Après qu'une Action a été jouée ici")
    assert [slot["says"] for slot in said if slot["slot"] == "unread"] == ["pile", "face"]


def test_the_words_that_a_problem_quotes_are_marked() -> None:
    said = pieces("action", "Détruisez une Créature de Force 3 ou moins sur cette Base.")
    assert [slot["says"] for slot in said if slot["slot"] == "unread"] == ["cette Base"]


@pytest.mark.parametrize(
    ("text", "offered"),
    [("Zorglez une Créature.", "Détruisez"), ("Détruisez une Créature violette.", "d'un autre joueur")],
)
def test_of_a_word_that_is_not_read_what_fits_there_is_offered(text: str, offered: str) -> None:
    (unread,) = [slot for slot in pieces("action", text) if slot["slot"] == "unread"]
    assert offered in unread["instead"]
    start, end = unread["span"]
    made = [compile_text("action", text[:start] + other + text[end:]) for other in unread["instead"]]
    assert all(one["understood"] for one in made)


def test_a_word_that_would_not_be_read_either_is_not_offered() -> None:
    (unread,) = [slot for slot in pieces("action", "Fusionnez deux Bases.") if slot["slot"] == "unread"]
    assert unread["instead"] == []


def test_no_other_piece_is_looked_for_where_none_is_asked() -> None:
    (clause,) = compile_text("action", "Piochez deux cartes.", offers=False)["clauses"]
    assert [slot["instead"] for slot in clause["slots"]] == [[], [], []]


def test_a_piece_is_offered_as_it_is_read_after_what_comes_before() -> None:
    """« la » is the card that was shown, and not the one that speaks."""
    text = "Révélez la première carte de votre pioche. Placez-la sous votre pioche."
    (where,) = [slot for slot in compile_text("minion", text)["clauses"][1]["slots"] if slot["slot"] == "where"]
    start, end = where["span"]
    read = [compile_text("minion", text[:start] + other + text[end:])["clauses"][1] for other in where["instead"]]
    assert read and all(clause["canonical"].startswith("Placez-la") for clause in read)

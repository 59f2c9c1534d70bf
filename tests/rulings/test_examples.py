"""The table of a worked example is the same in its words, in the rulings that prove it and on their boards."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from ground.names import fold
from rulebook.load import book
from rulebook.model import Entry, Section
from rulings.load import rulings
from rulings.model import Ruling

GROUPS = [
    section
    for annex in book().annexes
    for section in annex.sections
    if section.intro.startswith("La table :") and section.entries[0].startswith("X.")
]
PROOFS = [(book().entries[id], ruling) for ruling in rulings() for id in ruling.settles if re.fullmatch(r"X\.\d+", id)]
DRAWN = {"X.48": "les quatre Bases de la figure sont tirées de la pioche Base"}
"""Examples whose cards no table can lay, with the reason."""


def named(card: dict[str, Any]) -> str:
    return card["card"] if isinstance(card["card"], str) else card["card"]["name"]


def standing(ruling: Ruling) -> Iterator[tuple[str, str | None]]:
    """The cards in play at the start of a ruling, each with who controls it."""
    for base in ruling.table["bases"]:
        for card in (*base.get("minions", ()), *base.get("actions", ())):
            yield named(card), card["controller"]
            yield from ((named(on), on["controller"]) for on in card.get("attached", ()))


def told(entry: Entry) -> str:
    return fold(f"{entry.title} {entry.markdown} {entry.scenario}")


def of(section: Section) -> list[Ruling]:
    return [ruling for entry, ruling in PROOFS if entry.id in section.entries]


@pytest.mark.parametrize("section", GROUPS, ids=lambda section: section.title)
def test_every_ruling_of_a_group_starts_from_the_table_told_above_it(section: Section) -> None:
    tables = {
        ruling.slug: (
            [player["name"] for player in ruling.table["players"]],
            sorted(standing(ruling), key=str),
            ruling.table["bases"][0]["card"],
        )
        for ruling in of(section)
    }
    first = next(iter(tables.values()))
    assert [slug for slug, table in tables.items() if table != first] == []
    words = fold(section.intro)
    assert [name for name in first[0] if fold(name) not in words] == []
    anonymous = {named(card) for ruling in of(section) for card in _made_up(ruling)}
    assert [name for name, _ in first[1] if name not in anonymous and fold(name) not in words] == []


@pytest.mark.parametrize("section", GROUPS, ids=lambda section: section.title)
def test_what_is_told_above_a_group_is_on_the_board_of_its_rulings(section: Section) -> None:
    words = f" {fold(section.intro)} "
    cards = [card for card in book().cards.values() if card.kind != "base" and f" {fold(card.name)} " in words]
    for ruling in of(section):
        table = fold(str(ruling.table))
        assert [card.name for card in cards if fold(card.name) not in table] == [], ruling.slug


@pytest.mark.parametrize(("entry", "ruling"), PROOFS, ids=lambda each: getattr(each, "slug", None) or each.id)
def test_the_cards_of_an_example_are_at_its_ruling_s_table(entry: Entry, ruling: Ruling) -> None:
    wanted = {book().entries[id].title for id in entry.applies_to if id.startswith("K.")}
    if entry.id not in DRAWN:
        table = fold(str(ruling.table))
        assert {name for name in wanted if fold(name) not in table} == set()


@pytest.mark.parametrize(("entry", "ruling"), PROOFS, ids=lambda each: getattr(each, "slug", None) or each.id)
def test_who_acts_in_an_example_sits_at_its_ruling_s_table(entry: Entry, ruling: Ruling) -> None:
    seated = {player["name"] for player in ruling.table["players"]}
    people = {player["name"] for _, each in PROOFS for player in each.table["players"]}
    assert {name for name in people if f" {fold(name)} " in f" {told(entry)} "} <= seated


def _made_up(ruling: Ruling) -> Iterator[dict[str, Any]]:
    """The cards of a table that no catalogue has: they stand for any of their sort."""
    for base in ruling.table["bases"]:
        yield from (card for card in base.get("minions", ()) if not isinstance(card["card"], str))

"""Texts that undo each other, and texts typed at random: the engine says in French where it cannot go on."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.arbiter import Arbiter
from engine.kernel import Game
from engine.process import Process, Unruled
from engine.run import attempt
from engine.scenario import explore, read_request, resolve
from tests.drawing import draws
from tests.engine.boards import EMPTY, action, at, base, minion, table
from tests.engine.language.texts import readings

WHOM = ("cette Créature", "l'une de vos Créatures", "l'une de vos autres Créatures", "une Créature")
DEEDS = {  # what would happen, and what is done instead
    "détruite": ("détruisez-la", "de la détruire"),
    "renvoyée": ("renvoyez-la dans la main de son propriétaire", "de la renvoyer"),
    "déplacée": ("déplacez-la vers une autre Base", "de la déplacer"),
    "affectée": ("détruisez cette Créature", "de l'affecter"),
}
HITS = (
    "Détruisez une Créature.",
    "Renvoyez une Créature dans la main de son propriétaire.",
    "Déplacez une Créature vers une autre Base.",
)


def instead(whom: str, feared: str, done: str, *, may: bool = False) -> str:
    deed = DEEDS[done][0]
    act = f"vous pouvez {'détruire cette Créature' if 'cette' in deed else deed}" if may else deed
    return f"Permanent : Si {whom} devait être {feared}, {act} au lieu {DEEDS[feared][1]}."


def struck(*texts: str, by: str) -> dict[str, Any]:
    """A table where each text is on a minion of Ben's, and Anna strikes."""
    stands = [at(minion(f"Ami {'ABC'[n]}", 2, text), "Ben") for n, text in enumerate(texts)]
    given = table(base("Ring", minions=stands), base("Quai"), hand={"Anna": [action("Coup", by)]})
    return {"table": given, "sequence": [{"player": "Anna", "play": "Coup"}]}


def to_its_end(request: dict[str, Any], pick: Random) -> dict[str, Any]:
    """The resolution, each choice answered somehow."""
    answers: list[Any] = []
    while (seen := resolve({**request, "answers": answers}, EMPTY))["status"] == "pending" and len(answers) < 40:
        asked = seen["pending"]
        answers.append([o["id"] for o in pick.sample(asked["options"], max(asked["min"], 1))])
    return seen


TURNED = instead(WHOM[0], "détruite", "renvoyée")
TURNED_BACK = instead(WHOM[3], "renvoyée", "détruite")
BY_ANOTHER = "Permanent : Si l'une de vos autres Créatures devait être détruite, détruisez cette Créature à la place."


@pytest.mark.parametrize(("texts", "hit"), [((TURNED, TURNED_BACK), HITS[0]), ((BY_ANOTHER, BY_ANOTHER), HITS[0])])
def test_5_4_1_what_is_replaced_by_turns_without_end_is_unruled(texts: tuple[str, str], hit: str) -> None:
    seen = to_its_end(struck(*texts, by=hit), Random(1))
    assert seen["status"] == "unruled"
    assert "Ami A" in seen["verdict"]["text"] and "Ami B" in seen["verdict"]["text"]
    assert "remplacent sans fin" in seen["verdict"]["text"]


def test_explore_tells_the_endless_way_beside_the_others() -> None:
    ends = explore(struck(TURNED, TURNED_BACK, by=HITS[0]), EMPTY)
    assert ends["complete"] and "unruled" in {outcome["status"] for outcome in ends["outcomes"]}


def test_what_is_replaced_once_is_followed_to_its_end() -> None:
    assert to_its_end(struck(TURNED, by=HITS[0]), Random(1))["status"] == "resolved"


def test_what_is_nested_deeper_than_can_be_followed_is_unruled() -> None:
    def deeper() -> Process[None]:
        yield from deeper()

    asked = read_request(struck("", by=HITS[0]), EMPTY)
    seen = attempt(Game(asked.table, Arbiter(), EMPTY), deeper())
    assert seen.status == "unruled" and isinstance(seen.stop, Unruled)


typed = st.builds(
    instead, st.sampled_from(WHOM), st.sampled_from([*DEEDS]), st.sampled_from([*DEEDS]), may=st.booleans()
)
# Deferred: whoever only lists the tests need not wait until every text is read.
written = st.deferred(lambda: st.sampled_from(sorted({w.text for w in readings() if w.kind == "minion"})))


@draws(60)
@given(st.lists(st.one_of(typed, typed, written), min_size=2, max_size=3), st.sampled_from(HITS), st.integers(0, 9))
def test_whatever_is_typed_nothing_but_a_resolution_comes_out(texts: list[str], hit: str, n: int) -> None:
    request = struck(*texts, by=hit)
    assert to_its_end(request, Random(n))["status"] in ("resolved", "pending", "unruled", "illegal")
    assert explore({**request, "limit": 20}, EMPTY)["outcomes"]

"""What another player has chosen, moved or named is what the next sentence points at."""

from collections.abc import Callable
from typing import Any

import pytest

from engine.context import POINTED, Context
from tests.engine.boards import JSON, Seen, action, at, base, minion, table, ways


def told(text: str, **more: Any) -> list[Seen]:
    bases = base("Port", Anna="Ancre 2", Ben="Xylo 2"), base("Quai", Anna="Corde 2", Ben="Yole 2")
    given: JSON = table(*bases, hand={"Anna": [action("Geste", text)], **more.pop("hand", {})}, **more)
    return ways(given, {"player": "Anna", "play": "Geste"})


def left(seen: Seen) -> tuple[str, ...]:
    return tuple(i for i in ("ancre", "xylo", "corde", "yole") if seen.in_play(i))


def test_g_directement_the_base_that_another_player_chooses_is_this_base() -> None:
    for chooses in ("Un autre joueur", "Choisissez un autre joueur. Ce joueur"):
        seen = told(f"{chooses} choisit une Base. Détruisez toutes les Créatures sur cette Base.")
        assert {left(one) for one in seen} == {("ancre", "xylo"), ("corde", "yole")}


def test_so_is_the_base_of_the_minion_that_another_player_chooses() -> None:
    seen = told("Un autre joueur choisit une Créature. Détruisez toutes les Créatures sur sa Base.")
    assert {left(one) for one in seen} == {("ancre", "xylo"), ("corde", "yole")}


def test_so_is_the_base_to_which_another_player_moves_a_minion() -> None:
    text = "Un autre joueur déplace une de ses Créatures vers une autre Base. Détruisez toutes vos Créatures sur cette"
    assert {left(one) for one in told(f"{text} Base.")} == {("ancre", "xylo", "yole"), ("xylo", "corde", "yole")}


def test_what_another_player_names_is_named() -> None:
    seen = told("Un autre joueur nomme une Créature. Détruisez toutes les Créatures de ce nom.")
    assert {len(left(one)) for one in seen} == {3}


def test_bases_that_several_players_choose_are_this_base_where_they_are_one() -> None:
    seen = told("Chaque joueur choisit une Base. Détruisez toutes les Créatures sur cette Base.")
    assert {(one.status, left(one)) for one in seen} == {
        ("resolved", ("ancre", "xylo")),
        ("resolved", ("corde", "yole")),
        ("unruled", ("ancre", "xylo", "corde", "yole")),  # Anna has named one, and Ben another
    }


@pytest.mark.parametrize("name", POINTED)
def test_whatever_a_part_of_another_player_points_at_is_taken_over(name: str) -> None:
    ctx = Context("c", "Anna")
    sub = ctx.as_player("Ben")
    there: dict[str, Callable[[], Any]] = {"there": lambda: "quai", "left": lambda: "quai", "did": lambda: True}
    now = there.get(name, lambda: ("quai",))()
    setattr(sub, name, now)
    ctx.takes_over(sub)
    assert (getattr(ctx, name), ctx.you) == (now, "Anna")


@pytest.mark.parametrize("first", ["Son propriétaire pioche une carte", "Son propriétaire la place dans sa main"])
def test_the_controller_is_of_the_card_of_which_the_owner_was(first: str) -> None:
    ring = base("Ring", minions=[at(minion("Ogre", 2), "Ben", owner="Zoé")])
    decks = {name: [minion("Réserve", 1)] * 3 for name in ("Anna", "Ben", "Zoé")}
    given = table(ring, players="Anna Ben Zoé", deck=decks)
    text = f"Détruisez une Créature. {first} et son contrôleur pioche une carte."
    (seen,) = ways(given, {"player": "Anna", "effect": text})
    assert [seen.hand_size(name) for name in ("Anna", "Ben", "Zoé")] == [0, 1, 1]


@pytest.mark.parametrize(("counters", "points"), [(1, 1), (0, 0)])
def test_a_marker_asked_of_a_card_that_has_left_is_one_it_bore(counters: int, points: int) -> None:
    given = table(base("Ring", minions=[at(minion("Ogre", 2), "Ben", counters=counters)]))
    text = "Détruisez une Créature. Si elle avait un marqueur Force +1, gagnez 1 PV."
    (seen,) = ways(given, {"player": "Anna", "effect": text})
    assert seen.vp["Anna"] == points

"""Vampires."""

from typing import Any

import pytest

from tests.engine.boards import action, at, base, minion, table
from tests.rulings.cards.at_table import offered, played, revised, step, ways

KILL = action("Coup", "Détruisez une Créature.")


def test_the_count_feeds_on_the_others_alone() -> None:
    board = table(
        base("Ici", minions=[at("The Count", "Anna")], Anna="Amie 1"), base("Là", Ben="Proie 1"), hand={"Anna": [KILL]}
    )
    fed = {i: s.counters("the-count") for s in ways(board, step("Coup")) for i in ("amie", "proie") if not s.in_play(i)}
    assert fed == {"amie": 0, "proie": 1}


def test_the_count_revised_marks_somebody_where_the_dead_one_stood() -> None:
    board = table(
        base("Ici", minions=[at("The Count", "Anna", printing="revised")]),
        base("Là", Ben="Proie 1, Témoin 1"),
        hand={"Anna": [KILL]},
    )
    seen = [s for s in ways(board, step("Coup")) if not s.in_play("proie")]
    assert {(s.counters("the-count"), s.counters("temoin")) for s in seen} == {(0, 1), (0, 0)}


@pytest.mark.parametrize(("prey", "counters"), [("Ben", 1), ("", 0)])
def test_nightstalker_is_marked_only_by_killing_here(prey: str, counters: int) -> None:
    there = base("Ici", Ben="Proie 2") if prey else base("Ici", Ben="Forte 3")
    board = table(there, base("Là", Ben="Loin 1"), hand={"Anna": ["Nightstalker"]})
    seen = played(board, step("Nightstalker", "ici"))
    assert (seen.counters("nightstalker"), seen.in_play("loin")) == (counters, True)


def test_nightstalker_revised_asks_that_you_have_destroyed() -> None:
    board = table(
        base("Ici", minions=[at("Nightstalker", "Anna", printing="revised")], Ben="Proie 2"),
        hand={"Anna": [KILL]},
        deck={"Anna": ["Diva"]},
    )
    before = played(board, step("nightstalker", verb="talent"))
    after = played(board, step("Coup"), step("nightstalker", verb="talent"), answers=[["proie"]])
    assert [(s.power("nightstalker"), s.hand_size("Anna")) for s in (before, after)] == [(4, 1), (6, 1)]


def test_heavy_drinker_may_drink_one_of_yours() -> None:
    board = table(base("Ici", Ben="Proie 1"), base("Là", Anna="Amie 4"), hand={"Anna": ["Heavy Drinker"]})
    seen = ways(board, step("Heavy Drinker", "ici"))
    assert {(s.in_play("amie"), s.counters("heavy-drinker")) for s in seen} == {(True, 0), (False, 1), (True, None)}
    assert all(s.in_play("proie") for s in seen)


def test_heavy_drinker_revised_drinks_the_weak_here_or_any_other_of_yours() -> None:
    board = table(
        base("Ici", Ben="Proie 2, Forte 3"),
        base("Là", Anna="Amie 4", Ben="Loin 1"),
        hand={"Anna": [revised("Heavy Drinker")]},
    )
    assert set(offered(board, step("Heavy Drinker", "ici"))) - {"heavy-drinker"} == {"proie", "amie"}
    assert played(board, step("Heavy Drinker", "ici"), answers=[["amie"]]).counters("heavy-drinker") == 2


def test_fledgling_vampire_wants_somebody_stronger_here() -> None:
    for power, counters in ((3, 1), (2, 0)):
        board = table(base("Ici", Ben=f"Rivale {power}"), hand={"Anna": ["Fledgling Vampire"]})
        assert played(board, step("Fledgling Vampire", "ici")).counters("fledgling-vampire") == counters


@pytest.mark.parametrize("pile", ["hand", "discard"])
@pytest.mark.parametrize("killer", ["Anna", "Ben"])
def test_fledgling_vampire_revised_may_be_buried_after_you_destroyed_another(pile: str, killer: str) -> None:
    young = {"Anna": [revised("Fledgling Vampire")]}
    held = {"hand": {killer: [KILL]}, "discard": {}}
    held[pile] = {**held[pile], "Anna": [*held[pile].get("Anna", []), *young["Anna"]]}
    board = table(base("Ici", Carole="Proie 1"), base("Là"), players="Anna Ben Carole", active=killer, **held)
    seen = ways(board, step("Coup", player=killer))
    assert {s.base_of("fledgling-vampire") for s in seen} == ({None, "ici", "la"} if killer == "Anna" else {None})


def test_fledgling_vampire_revised_comes_back_marked() -> None:
    young = at("Fledgling Vampire", "Anna", printing="revised")
    buried = table(base("Ici", buried=[young]), phase="start")
    came = [s for s in ways(buried, {"phase": "start"}) if s.counters("fledgling-vampire")]
    assert came == [] or {s.counters("fledgling-vampire") for s in came} == {1}
    assert (
        played(
            table(base("Ici"), hand={"Anna": [revised("Fledgling Vampire")]}), step("Fledgling Vampire", "ici")
        ).counters("fledgling-vampire")
        == 0
    )


def test_buffet_is_for_the_winner() -> None:
    for mine, marked in ((6, {0, 1}), (3, {0})):
        board = table(
            base("Ici", 5, Anna=f"Amie {mine}", Ben="Proie 4"), base("Là", Anna="Loin 1"), hand={"Anna": ["Buffet"]}
        )
        assert {s.counters("loin") for s in ways(board, {"score": "ici"})} == marked


def test_buffet_revised_may_follow_a_kill_of_yours() -> None:
    hand = {"Anna": [KILL, revised("Buffet")]}
    board = table(base("Ici", Ben="Proie 2"), hand=hand, deck={"Anna": ["Diva"] * 3})
    assert {s.hand_size("Anna") for s in ways(board, step("Coup"))} == {1, 2}


def test_crack_of_dusk_marks_what_it_plays() -> None:
    board = table(
        base("Ici"), hand={"Anna": ["Crack of Dusk"]}, discard={"Anna": ["Tiki", "Jade Fox", "Fledgling Vampire"]}
    )
    seen = ways(board, step("Crack of Dusk"))
    assert {s.counters("fledgling-vampire") for s in seen if s.in_play("fledgling-vampire")} == {1}
    assert not any(s.in_play("tiki") for s in seen)


def test_dinner_date_kills_where_the_marked_one_stands() -> None:
    board = table(base("Ici", Anna="Amie 3", Ben="Proie 2"), base("Là", Ben="Loin 1"), hand={"Anna": ["Dinner Date"]})
    seen = played(board, step("Dinner Date"))
    assert (seen.counters("amie"), seen.in_play("proie"), seen.in_play("loin")) == (1, False, True)


@pytest.mark.parametrize(("power", "stays"), [(2, False), (3, True)])
def test_dinner_date_revised_destroys_whoever_it_brings_down_to_nothing(power: int, stays: bool) -> None:
    board = table(base("Ici", Anna="Amie 3", Ben=f"Proie {power}"), hand={"Anna": [revised("Dinner Date")]})
    seen = played(board, step("Dinner Date", "proie"))
    assert (seen.in_play("proie"), seen.counters("amie")) == (stays, 2)


def test_mad_monster_party_marks_those_without_a_marker() -> None:
    had = at(minion("Marquée", 1), "Anna", counters=1)
    board = table(base("Ici", minions=[had], Anna="Nue 1", Ben="Proie 1"), hand={"Anna": ["Mad Monster Party"]})
    seen = played(board, step("Mad Monster Party"))
    assert [seen.counters(i) for i in ("marquee", "nue", "proie")] == [1, 1, 0]


@pytest.mark.parametrize("killer", ["Anna", "Ben"])
def test_mad_monster_party_revised_may_follow_a_destruction_of_yours_where_it_was(killer: str) -> None:
    hands = {"Anna": [revised("Mad Monster Party")]}
    hands[killer] = [*hands.get(killer, []), KILL]
    board = table(
        base("Ici", Anna="Amie 1, Autre 1"), base("Là", Anna="Loin 1", Ben="Proie 1"), active=killer, hand=hands
    )
    seen = [s for s in ways(board, step("Coup", player=killer)) if not s.in_play("proie")]
    told = {tuple(s.counters(i) for i in ("amie", "autre", "loin")) for s in seen if s.in_play("loin")}
    assert {t for t in told if None not in t} == {(0, 0, 0)} | ({(0, 0, 1)} if killer == "Anna" else set())


def test_ancient_lord_doubles_the_first_marker_of_a_creature_here() -> None:
    mark = action("Marque", "Placez un marqueur Force +1 sur une Créature.")
    lord = base(
        "Ici", titans=[at("Ancient Lord", "Anna")], Anna="Nue 1", minions=[at(minion("Marquée", 1), "Anna", counters=1)]
    )
    board = table(lord, base("Là", Anna="Loin 1"), hand={"Anna": [mark]})
    marked = {tuple(s.counters(i) for i in ("nue", "marquee", "loin")) for s in ways(board, step("Marque"))}
    assert marked == {(2, 1, 0), (0, 2, 0), (0, 1, 1)}


MARK = action("Marque", "Placez un marqueur Force +1 sur une Créature.")
TWO = action("Paire", "Placez deux marqueurs Force +1 sur une Créature.")
ALL = action("Toutes", "Placez un marqueur Force +1 sur chacune de vos Créatures.")


def _aside(counters: int) -> dict[str, list[Any]]:
    return {"Anna": [{"card": "Ancient Lord", "counters": counters}]}


@pytest.mark.parametrize(
    ("marks", "told"),
    [
        (MARK, {(1, 0, 0), (0, 1, 0), (0, 0, 1)}),
        (TWO, {(2, 0, 0), (0, 2, 0), (1, 0, 1)}),
        (ALL, {(1, 0, 0), (0, 0, 1)}),
    ],
)
def test_k_ancient_lord_set_aside_takes_one_of_the_markers_of_its_own_player(marks: Any, told: set[Any]) -> None:
    """One of those that Anna would place on hers, whichever she likes; none of those on Ben's."""
    board = table(base("Ici", Anna="Amie 1", Ben="Proie 1"), titans=_aside(0), hand={"Anna": [marks]})
    seen = ways(board, step(marks["name"]))
    assert {tuple(s.counters(i) for i in ("amie", "proie", "ancient-lord")) for s in seen} == told


def test_ancient_lord_takes_one_of_all_those_of_an_instant() -> None:
    board = table(base("Ici", Anna="A 1, B 1"), titans=_aside(0), hand={"Anna": [ALL]})
    seen = {tuple(s.counters(i) for i in ("a", "b", "ancient-lord")) for s in ways(board, step("Toutes"))}
    assert seen == {(1, 1, 0), (0, 1, 1), (1, 0, 1)}


def test_ancient_lord_comes_for_its_third_marker_and_then_takes_no_more() -> None:
    board = table(base("Ici", Anna="Amie 1"), titans=_aside(2), hand={"Anna": [MARK]})
    seen = {
        (s.counters("amie"), s.in_play("ancient-lord"), s.counters("ancient-lord")) for s in ways(board, step("Marque"))
    }
    assert seen == {(1, False, 2), (0, False, 3), (0, True, 0)}
    of_another = table(base("Ici", Ben="Proie 1"), titans=_aside(2), hand={"Ben": [MARK]}, active="Ben")
    assert {s.counters("ancient-lord") for s in ways(of_another, step("Marque", player="Ben"))} == {2}


def test_castle_blood_helps_whoever_is_behind() -> None:
    castle = {"card": "Castle Blood", "id": "chateau", "minions": [at(minion("Rivale", 3), "Ben")]}
    for power, counters in ((2, 1), (3, 0)):
        board = table(castle, hand={"Anna": [minion("Neuve", power)]})
        assert {s.counters("neuve") for s in ways(board, step("Neuve", "chateau"))} == {0, counters}


def test_castle_blood_revised_falls_by_two_for_each_card_buried_there() -> None:
    castle = {
        "card": "Castle Blood",
        "printing": "revised",
        "id": "chateau",
        "buried": [at("Tiki", "Anna"), at("Maui", "Ben")],
    }
    assert played(table(castle)).base("chateau")["breakpoint"] == 13


def test_opportunist_feeds_its_bearer_on_the_others() -> None:
    bearer = at(minion("Porteuse", 2), "Anna", attached=[at("Opportunist", "Anna")])
    board = table(base("Ici", minions=[bearer], Anna="Amie 1", Ben="Proie 1"), hand={"Anna": [KILL]})
    fed = {i: s.counters("porteuse") for s in ways(board, step("Coup")) for i in ("amie", "proie") if not s.in_play(i)}
    assert fed == {"amie": 0, "proie": 1}


def test_summon_wolves_count_while_you_have_a_creature_here() -> None:
    wolves = at("Summon Wolves", "Anna", counters=2)
    board = table(base("Ici", actions=[wolves], Anna="Amie 1"), phase="start")
    assert played(board, {"phase": "start"}).base("ici")["totals"]["Anna"] == 4
    assert played(table(base("Ici", actions=[wolves], Ben="Proie 1"))).base("ici")["totals"].get("Anna", 0) == 0


@pytest.mark.parametrize("printing", ["first", "revised"])
def test_crypt_pays_once_for_a_massacre(printing: str) -> None:
    crypt = {
        "card": "Crypt",
        "id": "crypte",
        "minions": [at(minion("Amie", 9), "Anna"), at(minion("P1", 1), "Ben"), at(minion("P2", 1), "Ben")],
    }
    if printing == "revised":
        crypt["printing"] = "revised"
    cull = action("Tri", "Choisissez une Base. Détruisez toutes les Créatures de Force 2 ou moins sur cette Base.")
    seen = ways(table(crypt, hand={"Anna": [cull]}), step("Tri"))
    assert {s.counters("amie") for s in seen} == {0, 1}


def test_castle_blood_revised_takes_in_who_is_destroyed_elsewhere() -> None:
    castle = {"card": "Castle Blood", "printing": "revised", "id": "chateau", "minions": [at(minion("Ci", 1), "Ben")]}
    board = table(castle, base("Là", Ben="Proie 1"), hand={"Anna": [KILL]})
    seen = ways(board, step("Coup"))
    assert {s.base_of("proie") for s in seen} == {"la", None, "chateau"}
    assert {s.base_of("ci") for s in seen} == {"chateau", None}

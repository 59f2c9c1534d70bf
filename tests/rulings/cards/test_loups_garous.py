"""Loups-Garous."""

import pytest

from tests.engine.boards import JSON, action, at, base, minion, table
from tests.rulings.cards.at_table import asked, offered, played, refused, revised, step, ways

DAWN = {"phase": "start"}
DRAWER = minion("Conteur", 1, "Talent : Piochez une carte.")
DECK = [minion(n) for n in "UVWXYZ"]


def talent(card: str) -> JSON:
    return step(card, verb="talent")


def test_the_pack_swells_before_its_base_is_scored_and_on_that_base_alone() -> None:
    pack = [at("Pack Alpha", "Anna"), at("Loup-Garou", "Anna")]
    given = table(base("Ici", 10, minions=pack, Ben="B 12"), base("Là", Anna="C 1"))
    seen = ways(given, {"score": "ici"})
    assert {s.vp["Anna"] for s in seen} == {2, 4} and {s.power("c") for s in seen} == {1}
    assert {s.vp["Anna"] for s in ways(given, {"score": "la"})} == {4}


def test_a_chew_toy_is_weaker_than_the_minion_chosen_and_beside_it() -> None:
    given = table(base("Ici", Anna="A 3, Petite 1", Ben="B 3, Faible 2"), base("Là", Ben="Loin 1"),
                  hand={"Anna": ["Chew Toy"]})  # fmt: skip
    assert offered(given, step("Chew Toy"), answers=[["a"]]) == ["petite", "faible"]


def test_a_frenzy_is_for_ones_own_of_force_4_or_more() -> None:
    given = table(base("Ici", Anna="A 4, P 3", Ben="B 5"), hand={"Anna": ["Frenzy"]})
    seen = played(given, step("Frenzy"))
    assert [seen.power(one) for one in ("a", "p", "b")] == [5, 3, 5]


@pytest.mark.parametrize(("rival", "drawn"), [(3, 1), (4, 0)])
def test_the_moon_touches_the_strongest_here_be_it_tied(rival: int, drawn: int) -> None:
    host = at(minion("A", 3), "Anna", attached=[at("Moontouched", "Anna")])
    given = table(base("Ici", minions=[host], Ben=f"B {rival}"), base("Là", Ben="Loin 9"), deck={"Anna": DECK})
    assert played(given, talent("moontouched")).hand_size("Anna") == drawn


def test_the_leader_of_the_pack_gives_an_action_to_the_actions_player() -> None:
    host = at(minion("A", 3), "Ben", attached=[at("Leader of the Pack", "Anna")])
    given = table(base("Ici", minions=[host]), hand={"Anna": ["Frenzy"], "Ben": ["Frenzy"]})
    assert offered(given, talent("leader-of-the-pack")) == ["frenzy"]
    assert asked(given, talent("leader-of-the-pack"))["player"] == "Anna"


def test_the_dog_let_out_destroys_any_whose_force_adds_up_to_no_more_than_its_own() -> None:
    given = table(base("Ici", Anna="A 4", Ben="B 3, C 2, D 1"), base("Là", Ben="Loin 1"),
                  hand={"Anna": ["Let the Dog Out"]})  # fmt: skip
    gone = {"".join(one for one in "abcd" if not s.in_play(one)) for s in ways(given, step("Let the Dog Out"))}
    assert gone == {"", "a", "b", "c", "d", "bd", "cd"}


@pytest.mark.parametrize(("anna", "breakpoint"), [(4, 0), (3, 20), (2, 20)])
def test_marked_territory_falls_to_who_has_more_than_each_other_here(anna: int, breakpoint: int) -> None:
    marked = base("Ici", 20, actions=[at("Marking Territory", "Anna")], Anna=f"A {anna}", Ben="B 3", Carole="C 3")
    given = table(marked, players="Anna Ben Carole", phase="start")
    seen = played(given, DAWN)
    assert seen.base("ici")["breakpoint"] == breakpoint
    assert played(given, DAWN, {"phase": "play"}, {"phase": "score"}).bases == (
        ["terrain-vague"] if breakpoint == 0 else ["ici"]
    )


def test_marked_territory_waits_for_its_own_players_turn() -> None:
    marked = base("Ici", 20, actions=[at("Marking Territory", "Anna")], Anna="A 4")
    assert played(table(marked, phase="start", active="Ben"), DAWN).base("ici")["breakpoint"] == 20


def test_nobody_destroys_the_unstoppable_but_it_may_be_moved() -> None:
    host = at(minion("A", 1), "Ben", attached=[at("Unstoppable", "Ben")])
    burn, push = (
        action("Feu", "Détruisez une Créature."),
        action("Poussée", "Déplacez une Créature vers une autre Base."),
    )
    given = table(base("Ici", minions=[host]), base("Là"), hand={"Anna": [burn, push]})
    assert played(given, step("Feu")).in_play("a") and played(given, step("Poussée")).base_of("a") == "la"


@pytest.mark.parametrize(("spirit", "there", "twice"), [
    ("Great Wolf Spirit", "la", True), (revised("Great Wolf Spirit"), "la", False),
    (revised("Great Wolf Spirit"), "ici", True),
])  # fmt: skip
def test_the_great_wolf_spirit_wakes_talents_twice_and_once_revised_only_here(
    spirit: JSON | str, there: str, twice: bool
) -> None:
    titan = at(spirit, "Anna") if isinstance(spirit, str) else {**spirit, "controller": "Anna"}
    ici, la = base("Ici", minions=[at(DRAWER, "Anna")]), base("Là")
    next(b for b, name in ((ici, "ici"), (la, "la")) if name == there)["titans"] = [titan]
    given = table(ici, la, deck={"Anna": DECK})
    two = [talent("conteur")] * 2
    (played if twice else refused)(given, *two)
    refused(given, *two, talent("conteur"))


def test_the_great_wolf_spirit_comes_to_who_leads_on_two_bases() -> None:
    def led(rival: int) -> JSON:
        return table(base("Ici", Anna="A 2", Ben="B 1"), base("Là", Anna="C 2", Ben=f"D {rival}"), base("Loin"),
                     titans={"Anna": ["Great Wolf Spirit"]})  # fmt: skip

    assert played(led(1), step("Great Wolf Spirit", "la")).base_of("great-wolf-spirit") == "la"
    refused(led(1), step("Great Wolf Spirit", "loin"))  # only where one leads
    assert played(led(2), step("Great Wolf Spirit", "la")).base_of("great-wolf-spirit") == "la"  # a tie is enough
    refused(led(3), step("Great Wolf Spirit", "ici"))


def test_standing_stones_wake_twice_the_talent_of_one_minion_of_who_plays() -> None:
    two = [at({**DRAWER, "name": "Un"}, "Anna"), at({**DRAWER, "name": "Deux"}, "Anna")]
    given = table({"card": "Standing Stones", "id": "stones", "minions": two}, deck={"Anna": DECK})
    once = [talent("un"), talent("un"), talent("deux")]
    assert played(given, *once).hand_size("Anna") == 3
    refused(given, *once, talent("deux"))


def test_moot_site_strengthens_the_first_minion_of_the_turn_whoever_plays_it() -> None:
    given = table(
        {"card": "Moot Site", "id": "moot"}, base("Là"), hand={"Anna": [minion("A", 1)], "Ben": [minion("B", 1)]}
    )
    second = {"player": "Ben", "effect": "Jouez une Créature supplémentaire."}
    seen = played(given, step("A", "moot"), second, answers=[["b"], ["moot"]])
    assert (seen.power("a"), seen.power("b")) == (3, 1)
    seen = played(given, step("A", "la"), second, answers=[["b"], ["moot"]])
    assert (seen.power("a"), seen.power("b")) == (1, 3)


def test_full_moon_rises_for_its_player_here() -> None:
    given = table(base("Ici", actions=[at("Full Moon", "Anna")], Anna="A 1", Ben="B 1"), base("Là", Anna="C 1"))
    assert [played(given).power(one) for one in "abc"] == [2, 1, 1]

"""Chapter 3: Factions, decks, first Bases, opening hands."""

import pytest

from engine.errors import RequestErrors
from engine.library import Catalogue, FactionRecord
from tests.engine.boards import FAR, action, base, minion, pending, play, table, ways

FACTIONS = {
    "Anna": ["Pirates", "Ninjas"],
    "Ben": ["Zombies", "Robots"],
    "Carole": ["Aliens", "Vikings"],
    "David": ["Orques", "Geeks"],
}
MULLIGAN = {"player": "Anna", "mulligan": True}
PLANS = [action(f"Plan {n}", "Piochez une carte.") for n in range(5)]
NEW = [minion(f"Neuf {n}", 1) for n in range(6)]


def bases(n: int) -> list[dict]:
    return [{**FAR, "name": f"Base {n}"} for n in range(n)]


def setup(first: str | None = "Anna", players: str = "Anna Ben", factions: dict | None = None, **more: object):
    told = {"factions": factions or {p: FACTIONS[p] for p in players.split()}}
    step = {"setup": {**told, "first": first} if first else told}
    return table(players=players, base_deck=bases(6), **more), step


def test_3_1_1_two_different_factions_each():
    for chosen in (["Pirates", "Pirates"], ["Pirates"], ["Pirates", "Ninjas", "Robots"]):
        seen = play(*setup(factions={"Anna": chosen, "Ben": ["Zombies", "Robots"]}))
        assert seen.status == "illegal" and "3.1.1" in seen.cites
    assert play(*setup()).player("Anna")["factions"] == ["Pirates", "Ninjas"]


def test_3_1_4_two_players_may_hold_the_same_faction_where_there_are_two_boxes():
    seen = play(*setup(factions={"Anna": ["Pirates", "Ninjas"], "Ben": ["Pirates", "Robots"]}))
    assert seen.status == "resolved"


def test_3_3_1_hands_of_five_cards():
    seen = play(*setup())
    assert [seen.hand_size(p) for p in ("Anna", "Ben")] == [5, 5]


@pytest.mark.parametrize("players", ["Anna Ben", "Anna Ben Carole", "Anna Ben Carole David"])
def test_3_2_4_one_base_more_than_there_are_players(players):
    seen = play(*setup(players=players))
    assert len(seen.bases) == len(players.split()) + 1 and "3.2.4" in seen.cites


def test_3_2_6_first_bases_receive_their_monsters():
    given, step = setup(monster_deck=[{"name": "Ogre", "kind": "monster", "power": 4}])
    given["base_deck"] = [{**FAR, "name": "Tanière", "monsters": 1}, *bases(2)]
    assert play(given, step).base_of("ogre") == "taniere"


def test_3_4_3_without_a_first_player_chance_decides():
    given, step = setup(first=None)
    asked = pending(given, step)
    assert asked["kind"] == "chance" and {o["id"] for o in asked["options"]} == {"Anna", "Ben"}
    assert {o.table["active"] for o in ways(given, step)} == {"Anna", "Ben"}
    assert play(*setup(first="Ben")).table["active"] == "Ben"


def test_1_1_2_two_to_four_players():
    for players in ("Anna", "Anna Ben Carole David Eve"):
        with pytest.raises(RequestErrors) as wrong:
            play(table(players=players), {"phase": "play"})
        assert [e["path"] for e in wrong.value.errors] == ["table.players"]


# ---------------------------------------------------------------------------------------- the draft


def picks(*told: str) -> list[dict]:
    return [{"player": p, "pick": f} for p, f in (one.split(":") for one in told)]


def test_3_1_10_the_draft_goes_clockwise_from_the_first_to_choose():
    given = table(players="Anna Ben Carole", active="Ben")
    assert play(given, *picks("Ben:Pirates", "Carole:Ninjas", "Anna:Robots")).status == "resolved"
    seen = play(given, *picks("Ben:Pirates", "Anna:Ninjas"))
    assert seen.status == "illegal" and "3.1.10" in seen.cites


def test_3_1_11_then_back_from_the_last():
    given = table(players="Anna Ben Carole", active="Ben")
    first = ("Ben:Pirates", "Carole:Ninjas", "Anna:Robots")
    seen = play(given, *picks(*first, "Anna:Zombies", "Carole:Aliens", "Ben:Orques"))
    assert seen.player("Ben")["factions"] == ["Pirates", "Orques"]
    assert play(given, *picks(*first, "Ben:Orques")).status == "illegal"
    taken = play(given, *picks(*first, "Anna:Pirates"))
    assert taken.status == "illegal"


# ---------------------------------------------------------------------------------------- the opening hand


def opening(hand: list[dict], deck: list[dict] | None = None, **more: object) -> dict:
    return table(hand={"Anna": hand}, deck={"Anna": deck or NEW}, phase="start", **more)


def test_3_3_5_five_new_cards_come_before_the_old_hand_is_shuffled_in():
    seen = play(opening(PLANS), MULLIGAN)
    assert seen.names("Anna") == [f"Neuf {n}" for n in range(5)]
    held = [e["card"]["name"] for e in seen.player("Anna")["deck_unordered"]]
    assert sorted(held) == ["Neuf 5", *(f"Plan {n}" for n in range(5))] and not seen.names("Anna", "discard")
    assert {"3.3.4", "3.3.5"} <= seen.cites


def test_3_3_2_a_hand_with_a_minion_is_kept():
    seen = play(opening([*PLANS[:4], minion("Recrue", 1)]), MULLIGAN)
    assert seen.status == "illegal" and "3.3.2" in seen.cites


def test_3_3_6_the_second_hand_is_final():
    given = opening(PLANS, [action(f"Idée {n}", "Piochez une carte.") for n in range(9)])
    seen = play(given, MULLIGAN, MULLIGAN)
    assert seen.status == "illegal" and "3.3.6" in seen.cites


def test_3_2_1_the_base_deck_is_of_the_boxes_played():
    assert "Ces Années-Là" in _base_deck() and "conseil" not in _base_deck()


def _base_deck(**more: object) -> str:
    given, step = setup(**more)
    shelf = Catalogue(factions=[FactionRecord(name, "Ces Années-Là") for name in ("Pirates", "Ninjas")])
    notes = play(given, step, catalogue=shelf).kinds("note")
    return next(n["text"] for n in notes if "3.2.1" in n["cites"])


def test_3_3_2_once_the_game_has_begun_a_hand_is_no_opening_hand():
    later = table(base("Ring", Ben="Brute 3"), hand={"Anna": PLANS}, deck={"Anna": NEW})
    assert play(later, MULLIGAN).status == "illegal"

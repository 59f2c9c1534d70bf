"""Contes d'Anansi."""

import pytest

from tests.engine.boards import JSON, action, at, base, minion, table
from tests.rulings.cards.at_table import asked, offered, played, step, ways

DRAW = action("Coup", "Gagnez 1 PV.")


def spider(*deck: JSON) -> JSON:
    lair = base("Antre", minions=[at("Anansi l'Araignée", "Anna")])
    return table(lair, hand={"Anna": [DRAW]}, deck={"Anna": list(deck)})


TALENT = step("anansi-l-araignee", verb="talent")


def test_anansi_gives_away_what_was_played_and_forbids_its_like() -> None:
    seen = played(spider(DRAW), TALENT, answers=[["yes"]])
    assert (seen.vp["Anna"], seen.names("Ben")) == (1, ["Coup"])


def test_anansi_gives_nothing_away_that_was_not_played() -> None:
    seen = played(spider(DRAW), TALENT, answers=[["no"]])
    assert (seen.names("Ben"), seen.names("Anna", "deck")) == ([], ["Coup"])


def test_anansi_who_finds_nothing_forbids_nothing() -> None:
    seen = played(spider(minion("Autre", 1)), TALENT, step("Coup"))
    assert seen.vp["Anna"] == 1


def test_onini_sees_whoever_discards_from_his_own_hand_discard_his_own_card() -> None:
    there = base("Ring", minions=[at("Onini le Python", "Carole")])
    given = table(there, players="Anna Ben Carole", hand={"Anna": ["Probe"], "Ben": [minion("X"), minion("Y")]})
    seen = played(given, step("Probe"), answers=[["Ben"], ["x"]])
    assert (seen.counters("onini-le-python"), seen.names("Ben", "discard")) == (0, ["X"])


@pytest.mark.parametrize(
    ("pile", "deed", "counters"),
    [
        ("deck", "Jouez une Créature supplémentaire du dessus de votre pioche.", 1),
        ("discard", "Jouez une Créature supplémentaire de votre défausse.", 0),
        ("deck", "Défaussez la carte du dessus de votre pioche.", 1),
        ("hand", "Défaussez une carte.", 1),
    ],
)
def test_onini_sees_another_s_card_leave_a_hand_or_a_deck_and_no_discard(pile: str, deed: str, counters: int) -> None:
    lent = {"card": minion("Mienne", 2), "owner": "Anna"}
    given = table(base("Ring", minions=[at("Onini le Python", "Anna")]), active="Ben", **{pile: {"Ben": [lent]}})
    seen = ways(given, {"player": "Ben", "effect": deed})
    assert max(s.counters("onini-le-python") for s in seen) == counters


def test_onini_sees_no_card_discarded_from_play() -> None:
    worn = {"card": action("Bandeau", "Attachez : Créature."), "controller": "Ben", "owner": "Anna"}
    there = base("Ring", minions=[at("Onini le Python", "Anna"), at(minion("M", 2), "Ben", attached=[worn])])
    worn_out = {"player": "Ben", "effect": "Défaussez une Action attachée à une Créature."}
    seen = ways(table(there, active="Ben"), worn_out)
    assert {(s.names("Anna", "discard")[0], s.counters("onini-le-python")) for s in seen} == {("Bandeau", 0)}


def test_mboro_comes_for_no_card_played_from_a_discard() -> None:
    lent = {"card": minion("Mienne", 2), "owner": "Anna"}
    given = table(base("Ring"), active="Ben", hand={"Anna": ["Mboro le Frelon"]}, discard={"Ben": [lent]})
    seen = ways(given, {"player": "Ben", "effect": "Jouez une Créature supplémentaire de votre défausse."})
    assert any(s.in_play("mienne") for s in seen) and not any(s.in_play("mboro-le-frelon") for s in seen)


def test_mboro_comes_for_a_card_played_from_the_deck_of_someone_else() -> None:
    deck = {"Carole": [minion("Prise", 1)]}
    given = table(base("Ring"), players="Anna Ben Carole", active="Ben", deck=deck)
    given["players"][0]["hand"], given["players"][1]["hand"] = ["Mboro le Frelon"], ["Raiding Party"]
    seen = ways(given, step("Raiding Party", player="Ben"), answers=[["Carole"]])
    assert any(s.in_play("prise") and s.in_play("mboro-le-frelon") for s in seen)
    assert not any(s.in_play("mboro-le-frelon") and not s.in_play("prise") for s in seen)


def test_mboro_comes_after_another_has_played_a_card_that_is_not_his() -> None:
    lent = {"card": minion("Mienne", 2), "owner": "Anna"}
    given = table(base("Ring"), active="Ben", hand={"Anna": ["Mboro le Frelon"], "Ben": [lent, minion("Sienne", 1)]})
    assert played(given, step("Mienne", "ring", "Ben"), answers=[["yes"]]).in_play("mboro-le-frelon")
    assert not played(given, step("Sienne", "ring", "Ben")).in_play("mboro-le-frelon")


def test_collecting_stories_plays_only_what_one_owns_of_that_hand() -> None:
    lent = {"card": minion("Mienne", 2), "owner": "Anna"}
    given = table(base("Ring"), hand={"Anna": ["Recueillir des Histoires"], "Ben": [lent, minion("Sienne", 1)]})
    assert offered(given, step("Recueillir des Histoires")) == ["mienne"]


def test_the_web_gives_the_first_standard_action_away_for_two_cards() -> None:
    web = {"card": "Toile d'Anansi", "id": "toile", "minions": [at(minion("Amie", 1), "Anna")]}
    deck = {"Anna": [minion("A"), minion("B"), minion("C")]}
    seen = played(table(web, hand={"Anna": [DRAW]}, deck=deck), step("Coup"), answers=[["yes"]])
    assert (seen.names("Ben"), seen.hand_size("Anna")) == (["Coup"], 2)
    alone = {"card": "Toile d'Anansi", "id": "toile"}
    assert played(table(alone, hand={"Anna": [DRAW]}, deck=deck), step("Coup")).names("Ben") == []


def test_pot_of_wisdom_gives_each_other_player_a_card() -> None:
    given = table(
        base("Ring"),
        players="Anna Ben Carole",
        hand={"Anna": ["Pot of Wisdom", minion("X")]},
        deck={"Anna": [minion("A"), minion("B")]},
    )
    assert asked(given, step("Pot of Wisdom"))["kind"] == "cards"
    seen = played(given, step("Pot of Wisdom"), answers=[["x"], ["a"]])
    assert (seen.names("Anna"), seen.hand_size("Ben"), seen.hand_size("Carole")) == (["B"], 1, 1)


def test_osebo_grows_with_each_card_that_you_put_in_the_hand_of_another_player() -> None:
    there = base("Ici", minions=[at("Osebo the Leopard", "Anna"), at(minion("Lente", 1), "Anna")])
    given = table(there, hand={"Anna": [minion("X")], "Ben": [minion("Y")]})
    effect = "Placez une carte de votre main dans la main d'un autre joueur."
    for player, markers in (("Anna", 1), ("Ben", 0)):
        assert played(given, {"player": player, "effect": effect}).counters("osebo-the-leopard") == markers
    from_play = {"player": "Anna", "effect": "Placez une Créature dans la main d'un autre joueur.", "on": "lente"}
    seen = played(given, from_play)
    assert (seen.names("Ben"), seen.counters("osebo-the-leopard")) == (["Y", "Lente"], 1)


def test_osebo_grows_with_a_card_put_in_its_owner_s_hand_where_that_is_another_s() -> None:
    lent = {"card": minion("Prêtée", 1), "controller": "Ben", "owner": "Anna"}
    there = base("Ici", minions=[at("Osebo the Leopard", "Anna"), at(minion("Lente", 1), "Ben"), lent])
    effect = "{} une Créature d'un autre joueur dans la main de son propriétaire."
    for verb, on, markers in (("Placez", "lente", 1), ("Renvoyez", "lente", 0), ("Placez", "pretee", 0)):
        deed = {"player": "Anna", "effect": effect.format(verb), "on": on}
        assert played(table(there), deed).counters("osebo-the-leopard") == markers


def test_anansi_forbids_nothing_where_nothing_was_played() -> None:
    given = spider(action("Coup", "Gagnez 1 PV."))
    assert played(given, TALENT, step("Coup"), answers=[["no"]]).vp["Anna"] == 1


def test_anansi_forbids_the_like_to_you_alone() -> None:
    twice = action("Coup", "Gagnez 1 PV. Spécial : Avant la Conquête d'une Base, gagnez 1 PV.")
    lair = base("Antre", 5, minions=[at("Anansi l'Araignée", "Anna")])
    given = table(lair, hand={"Anna": [twice]}, deck={"Anna": [twice]})
    assert [o["id"] for o in asked(given, {"score": "antre"})["options"]] == ["coup"]
    after = asked(given, TALENT, {"score": "antre"}, answers=[["yes"]])
    assert (after["player"], [o["id"] for o in after["options"]]) == ("Ben", ["coup-2"])


STEAL = action("Emprunt", "Consultez la main d'un autre joueur. Jouez une Action supplémentaire de sa main.")


def test_onini_sees_what_is_played_from_the_hand_of_whoever_owns_it() -> None:
    there = base("Ring", minions=[at("Onini le Python", "Carole")])
    given = table(there, players="Anna Ben Carole", hand={"Anna": [STEAL], "Ben": [DRAW]})
    seen = ways(given, step("Emprunt"))
    assert {one.counters("onini-le-python") for one in seen if one.vp["Anna"]} == {1}

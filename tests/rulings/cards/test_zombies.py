"""Zombies."""

import pytest

from tests.engine.boards import action, at, base, minion, table
from tests.rulings.cards.at_table import asked, played, refused, step, ways

CHARM = action("Charme", "Piochez une carte.")


def test_zombie_lord_raises_one_small_creature_on_each_base_you_lack() -> None:
    board = table(
        base("Ici"), base("Vide"), base("Là", Ben="Proie 1"), base("Prise", Anna="Amie 1"),
        hand={"Anna": ["Seigneur Zombie"]},
        discard={"Anna": ["Igor", "Walker", "Heavy Drinker", "Maui"]}, deck={"Anna": []},
    )  # fmt: skip
    seen = ways(board, step("Seigneur Zombie", "ici"))
    risen = ("igor", "walker", "heavy-drinker")
    assert {sum(s.in_play(i) for i in risen) for s in seen} == {0, 1, 2}
    assert {s.base_of(i) for s in seen for i in risen} == {None, "vide", "la"} and not any(
        s.in_play("maui") for s in seen
    )


def test_tenacious_z_rises_once_a_turn_whatever_their_number() -> None:
    board = table(base("Ici"), discard={"Anna": ["Tenacious Z", "Tenacious Z"]})
    seen = played(board, step("Tenacious Z", "ici", verb="special"))
    assert len(seen.base("ici")["minions"]) == 1 and seen.table["plays"]["minion"] == 1
    refused(board, step("Tenacious Z", "ici", verb="special"), step("Tenacious Z", "ici", verb="special"))


def test_walker_discards_the_top_card_or_leaves_it() -> None:
    board = table(base("Ici"), hand={"Anna": ["Walker"]}, deck={"Anna": ["Tiki", "Igor"]})
    ends = {
        (tuple(s.names("Anna", "deck")), tuple(s.names("Anna", "discard"))) for s in ways(board, step("Walker", "ici"))
    }
    assert ends == {(("Tiki", "Igor"), ()), (("Igor",), ("Tiki",))}


def test_grave_robbing_and_lend_a_hand_do_not_reach_themselves() -> None:
    for card in ("Grave Robbing", "Lend a Hand"):
        board = table(base("Ici"), hand={"Anna": [card]}, discard={"Anna": ["Tiki", CHARM]}, deck={"Anna": ["Igor"]})
        choice = asked(board, step(card))
        assert {o["label"].split(" (")[0] for o in choice["options"]} == {"Tiki", "Charme"}


def test_mall_crawl_discards_cards_of_one_name() -> None:
    board = table(base("Ici"), hand={"Anna": ["Mall Crawl"]}, deck={"Anna": ["Tiki", "Igor", "Tiki", CHARM]})
    gone = {
        tuple(sorted(n for n in s.names("Anna", "discard") if n != "Mall Crawl"))
        for s in ways(board, step("Mall Crawl"))
    }
    assert gone == {(), ("Tiki",), ("Tiki", "Tiki"), ("Igor",), ("Charme",)}


def test_not_enough_bullets_takes_creatures_of_one_name() -> None:
    board = table(base("Ici"), hand={"Anna": ["Not Enough Bullets"]}, discard={"Anna": ["Tiki", "Igor", "Tiki", CHARM]})
    assert {tuple(sorted(s.names("Anna"))) for s in ways(board, step("Not Enough Bullets"))} == {
        (), ("Tiki",), ("Tiki", "Tiki"), ("Igor",)
    }  # fmt: skip


def test_outbreak_is_for_a_base_where_you_have_nobody() -> None:
    board = table(
        base("Prise", Anna="Amie 1"), base("Libre", Ben="Proie 1"), hand={"Anna": ["Outbreak", minion("Neuve", 1)]}
    )
    assert {s.base_of("neuve") for s in ways(board, step("Outbreak"))} == {None, "libre"}


def test_overrun_keeps_the_others_out_until_your_turn() -> None:
    there = base("Ici", actions=[at("Overrun", "Anna")])
    refused(table(there, active="Ben", hand={"Ben": [minion("Neuve", 1)]}), step("Neuve", "ici", player="Ben"))
    assert played(table(there, hand={"Anna": [minion("Neuve", 1)]}), step("Neuve", "ici")).in_play("neuve")
    assert not played(table(there, phase="start"), {"phase": "start"}).in_play("overrun")


def test_theyre_coming_to_get_you_plays_from_the_discard_there_and_spends_the_turns_creature() -> None:
    for card in ("They're Coming To Get You", "revised"):
        coming = at("They're Coming To Get You", "Anna", **({"printing": "revised"} if card == "revised" else {}))
        board = table(
            base("Ici", actions=[coming]),
            base("Là"),
            discard={"Anna": ["Tiki", "Igor"]},
            plays={"minion": 2, "action": 0},
        )
        refused(board, step("Tiki", "la"))
        seen = played(board, step("Tiki", "ici"))
        assert seen.in_play("tiki") and seen.table["plays"]["minion"] == 1
        both = (step("Tiki", "ici"), step("Igor", "ici"))
        refused(board, *both)


def test_evans_city_cemetery_renews_the_winners_hand() -> None:
    cemetery = {"card": "Evans City Cemetery", "id": "cimetiere", "minions": [at(minion("Forte", 20), "Anna")]}
    board = table(cemetery, hand={"Anna": ["Tiki", "Igor"], "Ben": ["Maui"]}, deck={"Anna": ["Raider"] * 6})
    seen = played(board, {"score": "cimetiere"})
    assert (seen.names("Anna"), seen.names("Ben")) == (["Raider"] * 5, ["Maui"])


def test_rhodes_plaza_mall_pays_by_the_creature() -> None:
    mall = {"card": "Rhodes Plaza Mall", "id": "galerie", "minions": [at(minion(n, 8), p) for n, p in
            (("A1", "Anna"), ("A2", "Anna"), ("B1", "Ben"))]}  # fmt: skip
    assert played(table(mall), {"score": "galerie"}).vp == {"Anna": 2, "Ben": 1}


def test_they_keep_coming_plays_and_the_grave_digger_takes_back() -> None:
    board = table(base("Ici"), hand={"Anna": ["They Keep Coming"]}, discard={"Anna": ["Tiki", CHARM]})
    assert {s.in_play("tiki") for s in ways(board, step("They Keep Coming"))} == {True, False}
    board = table(base("Ici"), hand={"Anna": ["Fossoyeur"]}, discard={"Anna": ["Tiki", CHARM]})
    assert {tuple(s.names("Anna")) for s in ways(board, step("Fossoyeur", "ici"))} == {("Tiki",), ()}


def test_they_are_coming_from_the_discard_by_an_extra_play_of_no_card_in_particular_too() -> None:
    dead, more = at("They're Coming To Get You", "Anna"), at("Enshrouding Mist", "Anna")
    given = table(base("Ici", actions=[dead, more]), hand={"Anna": ["Petit Scarabée"]}, discard={"Anna": ["Diva"]})
    board = {**given, "plays": {"minion": 0, "action": 0}}
    assert played(board, step("Diva", "ici")).base_of("diva") == "ici"
    refused({**board, "used": ["enshrouding-mist"]}, step("Diva", "ici"))


@pytest.mark.parametrize("printing", ["first", "revised"])
def test_c_zombies_3_once_a_turn_holds_for_an_extra_creature_that_must_be_played_at_once(printing) -> None:
    tomb = base("Tombe", actions=[at("They're Coming to Get You", "Anna")], Ben="Veilleur 2")
    dead = [minion("Ancien", 2), minion("Revenant", 2)]
    given = table(tomb, base("Pré"), hand={"Anna": ["Commission"]}, discard={"Anna": dead}, printing=printing)
    steps = (step("Ancien", "tombe"), step("Commission"))
    assert {way.base_of("revenant") == "tombe" for way in ways(given, *steps)} == {False}
    assert "pre" not in {way.base_of("revenant") for way in ways(given, *steps)}


def test_c_zombies_3_it_serves_in_the_play_phase_alone() -> None:
    dawn = action("Aube", "Attachez : Base. Permanent : Au début de votre tour, jouez une Créature supplémentaire.")
    tomb = base("Tombe", actions=[at("They're Coming to Get You", "Anna"), at(dawn, "Anna")])
    given = table(tomb, discard={"Anna": [minion("Revenant", 2)]}, phase="start")
    assert not any(way.in_play("revenant") for way in ways(given, {"phase": "start"}))

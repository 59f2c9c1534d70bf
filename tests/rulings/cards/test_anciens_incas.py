"""Anciens Incas."""

import pytest

from tests.engine.boards import JSON, action, at, base, minion, table
from tests.rulings.cards.at_table import offered, played, refused, step, ways

CHEST = {"Anna": [minion("A"), minion("B"), minion("C")]}


def site(*actions: JSON, **more: object) -> JSON:
    return base("Site", minions=[at(minion("Hote", 3), "Anna")], actions=list(actions), **more)


def test_sapa_inca_looks_at_actions_attached_to_a_base_not_to_a_minion() -> None:
    given = table(base("Site", minions=[at("Sapa Inca", "Anna")], Ben="Proie 3"), hand={"Anna": ["Upgrade", "Armory"]})
    assert played(given, step("Upgrade", "sapa-inca")).counters("sapa-inca") == 0
    assert played(given, step("Armory", "site")).counters("sapa-inca") == 1


@pytest.mark.parametrize(("card", "on", "drawn"), [("Upgrade", "hote", 0), ("Armory", "machu-picchu", 1)])
def test_machu_picchu_draws_for_what_is_attached_to_it_and_not_to_its_minions(card: str, on: str, drawn: int) -> None:
    picchu = {"card": "Machu Picchu", "minions": [at(minion("Hote", 3), "Anna")]}
    assert played(table(picchu, hand={"Anna": [card]}, deck=CHEST), step(card, on)).hand_size("Anna") == drawn


def test_temple_of_the_sun_draws_when_it_comes_and_then_for_others_on_its_base() -> None:
    given = table(site(), hand={"Anna": ["Temple of the Sun", "Armory", "Upgrade"]}, deck=CHEST, plays={"action": 3})
    seen = played(given, step("Temple of the Sun", "site"), step("Armory", "site"), step("Upgrade", "hote"))
    assert seen.hand_size("Anna") == 2


def test_armory_counts_your_other_actions_here_alone() -> None:
    seen = played(table(site(at("Armory", "Anna"), at("Fortress Walls", "Anna"), at("Armory", "Ben"))))
    assert seen.base("site")["totals"]["Anna"] == 5


def test_ashlar_masonry_saves_one_and_shuffles_the_rest_of_yours() -> None:
    there = site(at("Armory", "Anna"), at("Temple of the Sun", "Anna"), at("Armory", "Ben"), breakpoint=3)
    given = table(there, hand={"Anna": ["Ashlar Masonry"]})
    seen = played(given, {"score": "site"}, answers=[["ashlar-masonry"], ["armory"]])
    assert (seen.names("Anna"), seen.names("Anna", "deck")) == (["Armory"], ["Temple of the Sun"])
    assert "Armory" in seen.names("Ben", "discard")


def test_llama_carries_an_action_over_and_plays_it_here() -> None:
    given = table(site(at("Fortress Walls", "Anna")), base("Pré"), hand={"Anna": ["Lama"]})
    seen = played(given, step("Lama", "pre"), answers=[["yes"]])
    assert (seen.base_of("fortress-walls"), seen.counters("lama")) == ("pre", 1)


def test_royal_highway_joins_its_base_with_the_one_an_action_was_attached_to() -> None:
    given = table(site(at("Royal Highway", "Anna")), base("Pré"), base("Bois"), hand={"Anna": ["Armory"]})
    assert offered(given, step("Armory", "pre")) == ["yes", "no"]
    assert played(given, step("Armory", "pre"), answers=[["yes"]]).base_of("hote") == "pre"


ROADS = ["Armory", "Fortress Walls"]
DRAW = action("Z", "Piochez une carte.")


def test_sapa_inca_finds_an_action_for_a_base_in_the_deck_or_the_discard_and_no_other() -> None:
    given = table(base("Site"), hand={"Anna": ["Sapa Inca"]}, deck={"Anna": ["Armory", "Upgrade", DRAW]},
                  discard={"Anna": ["Full Moon", minion("M")]})  # fmt: skip
    assert set(offered(given, step("Sapa Inca", "site"))) == {"armory", "full-moon"}


def test_the_incan_engineer_reveals_down_to_an_action_for_a_base() -> None:
    given = table(
        base("Site"), hand={"Anna": ["Incan Engineer"]}, deck={"Anna": ["Upgrade", DRAW, "Armory", "Full Moon"]}
    )
    seen = played(given, step("Incan Engineer", "site"))
    assert seen.names("Anna") == ["Armory"] and not seen.names("Anna", "discard")


@pytest.mark.parametrize(("base_of_child", "extra"), [("site", True), ("pre", False)])
def test_a_child_of_the_sun_gives_one_more_action_for_the_first_attached_here_each_turn(
    base_of_child: str, extra: bool
) -> None:
    given = table(base("Site"), base("Pré"), hand={"Anna": ["Armory", "Full Moon", DRAW, DRAW]})
    next(b for b in given["bases"] if b["card"]["name"] == {"site": "Site", "pre": "Pré"}[base_of_child])["minions"] = [
        at("Child of the Sun", "Anna")
    ]
    seen = ways(given, step("Armory", "site"))
    assert any(s.base_of("full-moon") == "site" for s in seen) is extra
    assert all(len(s.names("Anna")) >= 2 for s in seen)  # the second one attached here gives nothing more


def test_a_child_of_the_sun_has_had_its_first_time_though_its_action_was_kept_for_later() -> None:
    given = table(base("Site", minions=[at("Child of the Sun", "Anna")]), hand={"Anna": ["Armory", "Full Moon", DRAW]})
    refused(given, step("Armory", "site"), step("Full Moon", "site"), step("Z"), answers=[[]])


def test_the_golden_condor_brings_actions_back_in_the_order_its_player_wants() -> None:
    site = base("Site", actions=[at("Convoi", "Anna"), at("Temple of the Sun", "Anna")])
    given = table(site, hand={"Anna": ["Golden Condor"]}, deck=CHEST)
    both = [["convoi", "temple-of-the-sun"]]
    first = {order[0]: played(given, step("Golden Condor"), answers=[*both, order]).hand_size("Anna")
             for order in (both[0], both[0][::-1])}  # fmt: skip
    assert first == {"convoi": 1, "temple-of-the-sun": 2}


def test_fortress_walls_mark_one_here_and_one_more_for_each_other_action_attached_here() -> None:
    given = table(
        site(Anna="Garde 1"), base("Pré", Anna="Loin 1"), hand={"Anna": [*ROADS[::-1], "Upgrade"]}, plays={"action": 3}
    )
    seen = ways(given, step("Fortress Walls", "site"), step("Armory", "site"), step("Upgrade", "hote"))
    assert {tuple(s.counters(one) for one in ("hote", "garde", "loin")) for s in seen} == {
        (1, 0, 0), (0, 1, 0), (2, 0, 0), (1, 1, 0), (0, 2, 0)
    }  # fmt: skip


def test_quipu_strings_tie_an_action_of_the_discard_to_a_base() -> None:
    given = table(site(), hand={"Anna": ["Quipu Strings"]}, discard={"Anna": ["Armory", "Upgrade", DRAW]})
    assert played(given, step("Quipu Strings"), answers=[["armory"]]).base_of("armory") == "site"


def test_royal_highway_leads_one_minion_here_or_away_as_it_comes() -> None:
    given = table(site(), base("Pré", Anna="Loin 1", Ben="Rival 1"), hand={"Anna": ["Royal Highway"]})
    seen = ways(given, step("Royal Highway", "site"))
    assert {(s.base_of("hote"), s.base_of("loin"), s.base_of("rival")) for s in seen} == {
        ("site", "pre", "pre"), ("pre", "pre", "pre"), ("site", "site", "pre")
    }  # fmt: skip


def test_cuzcu_is_lower_for_each_action_attached_to_it_and_not_to_its_minions() -> None:
    host = at(minion("Hote", 3), "Anna", attached=[at("Upgrade", "Anna")])
    cuzcu = {
        "card": "Cuzcu",
        "id": "cuzcu",
        "minions": [host],
        "actions": [at("Armory", "Anna"), at("Full Moon", "Ben")],
    }
    bare = played(table({"card": "Cuzcu", "id": "cuzcu"})).base("cuzcu")["breakpoint"]
    assert played(table(cuzcu)).base("cuzcu")["breakpoint"] == bare - 6


def test_star_omens_lend_the_first_base_and_are_turned_over_or_passed_by() -> None:
    omens = site(at("Présages des Étoiles", "Anna"))
    given = table(omens, base_deck=["Machu Picchu", "Cuzcu"], hand={"Anna": ["Armory"]}, deck=CHEST)
    assert played(given, step("Armory", "site")).hand_size("Anna") == 1
    passed = played(given, step("presages-des-etoiles", verb="talent"), step("Armory", "site"))
    assert (passed.hand_size("Anna"), passed.base("site")["breakpoint"]) == (0, 30 - 3 * 2)
    dawn = {**given, "phase": "start"}
    hidden = played(dawn, {"phase": "start"}, step("Armory", "site"), answers=[["yes"]])
    assert hidden.hand_size("Anna") == 0

"""Anciens Égyptiens."""

import pytest

from tests.engine.boards import JSON, at, base, minion, table
from tests.rulings.cards.at_table import offered, played, revised, step, ways

DECK = [minion(n) for n in "UVWXYZ"]
DAWN = {"phase": "start"}


def tomb(*cards: JSON | str, of: str = "Anna", **there: str) -> JSON:
    return base("Ici", buried=[at(card, of) for card in cards], **there)


def test_what_an_uncovered_action_calls_here_is_the_base_where_it_lay() -> None:
    away = base("Là", Anna="Loin 3", Ben="Faible 1")
    blessed = table(tomb("Blessing of Anubis", Anna="A 3", Ben="B 3"), away, phase="start")
    seen = played(blessed, step("blessing-of-anubis", verb="uncover"))
    assert [seen.power(one) for one in ("a", "b", "loin")] == [5, 3, 3]
    trapped = table(tomb("Tomb Trap", Anna="A 3", Ben="Gros 5, B 4"), away, phase="start")
    assert offered(trapped, step("tomb-trap", verb="uncover")) == ["a", "b"]


def test_pharaoh_draws_for_the_buried_card_of_anyone_but_not_for_himself() -> None:
    there = base("Ici", minions=[at("Pharaoh", "Anna")], buried=[at(minion("Neuve"), "Ben")])
    given = table(there, deck={"Anna": DECK}, active="Ben", phase="start")
    assert played(given, DAWN, answers=[["neuve"]]).hand_size("Anna") == 1
    given = table(tomb("Pharaoh"), deck={"Anna": DECK}, phase="start")
    assert played(given, DAWN, answers=[["pharaoh"]]).hand_size("Anna") == 0


def test_pharaoh_uncovers_one_of_his_players_here_before_the_scoring() -> None:
    there = base("Ici", 5, minions=[at("Pharaoh", "Anna")], Ben="Rivale 6",
                 buried=[at(minion("Neuve", 2), "Anna"), at(minion("Tienne", 9), "Ben")])  # fmt: skip
    given = table(there, tomb(minion("Loin", 2)) | {"card": base("Là")["card"]})
    seen = played(given, {"score": "ici"}, answers=[["pharaoh"]])
    assert seen.vp == {"Anna": 4, "Ben": 2} and seen.base_of("loin") == "la"


def test_the_priest_counts_only_what_his_player_buried_here() -> None:
    priest = at("Prêtre d'Anubis", "Anna")
    for whose, power in (("Anna", 6), ("Ben", 4)):
        assert played(table(base("Ici", minions=[priest], buried=[at("Momie", whose)]))).power(priest["card"]) == power
    assert played(table(base("Ici", minions=[priest]), tomb("Momie"))).power(priest["card"]) == 4


def test_the_pyramid_engineer_uncovers_here_only_and_buries_here() -> None:
    given = table(tomb("Momie"), tomb("Pharaoh") | {"card": base("Là")["card"]},
                  hand={"Anna": ["Architecte de Pyramide", minion("X")]})  # fmt: skip
    play = step("Architecte de Pyramide", "ici")
    assert offered(given, play) == ["momie"]
    seen = played(given, play, step("architecte-de-pyramide", verb="talent"), answers=[[]])
    assert [entry["id"] for entry in seen.base("ici")["buried"]] == ["momie", "x"]


def test_a_mummy_scored_lies_bare_on_another_base() -> None:
    mummy = at("Momie", "Anna", counters=2, attached=[at("Upgrade", "Ben")])
    seen = ways(table(base("Ici", 5, minions=[mummy]), base("Là")), {"score": "ici"})
    assert {s.base_of("momie") for s in seen} == {None, "la"}
    assert all(s.names("Ben", "discard") == ["Upgrade"] and not s.counters("momie") for s in seen)


def test_an_ancient_curse_takes_a_marker_away_if_its_player_wants() -> None:
    given = table(base("Ici", minions=[at(minion("B", 3), "Ben", counters=2)]), hand={"Anna": ["Ancient Curse"]})
    assert {s.power("b") for s in ways(given, step("Ancient Curse", "b"))} == {2, 3}


@pytest.mark.parametrize(("card", "gain"), [("Mummy Strength", 3), (revised("Mummy Strength"), 4)])
def test_mummy_strength_asks_for_a_buried_card_of_anyone_on_that_base(card: JSON | str, gain: int) -> None:
    given = table(tomb("Momie", of="Ben", Anna="A 1"), base("Là", Anna="C 1"), hand={"Anna": [card]})
    assert played(given, step("Mummy Strength"), answers=[["a"]]).power("a") == 1 + gain
    assert played(given, step("Mummy Strength"), answers=[["c"]]).power("c") == 3


def test_locusts_weaken_the_others_on_one_base_even_before_a_scoring() -> None:
    given = table(base("Ici", 3, Anna="A 3", Ben="B 3", Carole="C 3"), base("Là", Ben="D 3"),
                  hand={"Anna": ["Plague of Locusts"]}, players="Anna Ben Carole")  # fmt: skip
    seen = played(given, step("Plague of Locusts"), answers=[["ici"]])
    assert [seen.power(one) for one in "abcd"] == [3, 2, 2, 3]
    seen = played(given, {"score": "ici"}, answers=[["plague-of-locusts"], ["ici"]])
    assert seen.vp == {"Anna": 4, "Ben": 2, "Carole": 2}


def test_the_tomb_is_sealed_or_opened_on_one_base_at_a_time() -> None:
    draw = minion("F", 5, "Piochez une carte.")
    given = table(tomb("Tomb Trap", draw, Ben="B 4"), tomb(minion("H")) | {"card": base("Là")["card"]},
                  hand={"Anna": ["Seal the Tomb", minion("P"), minion("Q")]}, deck={"Anna": DECK})  # fmt: skip
    seen = ways(given, step("Seal the Tomb"))
    buried = {tuple(tuple(e["id"] for e in s.base(b)["buried"]) for b in ("ici", "la")) for s in seen}
    assert (("tomb-trap", "f", "p", "q"), ("h",)) in buried and (("tomb-trap", "f", "p"), ("h", "q")) not in buried
    assert ((), ("h",)) in buried and (("tomb-trap",), ()) not in buried
    assert any(not s.in_play("b") and s.in_play("f") and s.hand_size("Anna") == 3 for s in seen)


def test_lost_knowledge_buries_or_uncovers_before_a_scoring_too() -> None:
    given = table(base("Ici", 3, Anna="A 3"), tomb("Momie") | {"card": base("Là")["card"]},
                  hand={"Anna": ["Lost Knowledge", minion("P")]})  # fmt: skip
    seen = ways(given, {"score": "ici"}, answers=[["lost-knowledge"]])
    totals = {(s.base("la")["totals"].get("Anna"), s.base_of("p"), s.hand_size("Anna")) for s in seen}
    assert totals == {(2, None, 1), (None, None, 0), (None, "la", 0)}


def test_the_sphinx_comes_where_a_buried_card_is_taken_back_by_who_buried_it() -> None:
    given = table(tomb(minion("F")), titans={"Anna": ["Sphinx"]}, phase="start")
    given["bases"].append(base("Là", buried=[at(minion("H"), "Anna", owner="Ben")]))
    seen = played(given, DAWN, answers=[["sphinx"], ["h"], []])
    assert (seen.base_of("sphinx"), seen.names("Anna")) == ("la", ["H"]), "R 8.6.7"


def test_the_sphinx_saves_a_buried_card_of_its_player_from_a_scored_base() -> None:
    there = base("Ici", 3, Anna="A 3", buried=[at(minion("F"), "Anna"), at(minion("G"), "Ben")])
    given = table(there, base("Là", titans=[at("Sphinx", "Anna")]))
    seen = {(tuple(s.names("Anna")), tuple(s.names("Ben", "discard"))) for s in ways(given, {"score": "ici"})}
    assert seen == {(("F",), ("G",)), ((), ("G",))}, "its player may"


def test_a_star_portal_pays_who_buries_there_or_attaches_to_it() -> None:
    portal = {"card": "Star Portal", "id": "portal", "minions": [at(minion("M", 3), "Ben")]}
    given = table(portal, hand={"Anna": ["Armory", "Upgrade", "Tomb Trap"]}, deck={"Anna": DECK, "Ben": DECK})
    for card, on, drawn in (("Armory", "portal", 1), ("Upgrade", "m", 0), ("Tomb Trap", "portal", 1)):
        seen = played(given, step(card, on))
        assert (seen.hand_size("Anna"), seen.hand_size("Ben")) == (2 + drawn, 0)


def test_what_the_pyramids_hold_is_played_when_its_player_uncovers_it() -> None:
    book = "You Can Take It With You"
    given = table({"card": "Pyramides", "id": "pyramides"}, hand={"Anna": [book]}, deck={"Anna": DECK})
    seen = played(given, step("pyramides", verb="use"), *[{"end_turn": True}, DAWN] * 2,
                  answers=[["you-can-take-it-with-you"]])  # fmt: skip
    assert seen.hand_size("Anna") == 5 and seen.names("Anna", "discard") == [book]


def test_a_curse_uncovered_with_no_minion_there_is_discarded() -> None:
    given = table(tomb("Ancient Curse"), base("Là", Ben="E 1"), phase="start")
    assert played(given, step("ancient-curse", verb="uncover")).names("Anna", "discard") == ["Ancient Curse"]

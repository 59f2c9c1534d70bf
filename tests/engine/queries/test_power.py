"""What a card and a player weigh: power, totals, breakpoints, presence."""

import pytest

from engine.language import compile_card
from engine.queries.power import power
from engine.scenario import read_request, resolve
from tests.engine.boards import EMPTY, action, at, base, minion, play, table, ways

LOOK = {"phase": "play"}
FLAG = action("Étendard", "Attachez : Base. Permanent : Vous avez +4 de Force ici.")


def seen(*bases: dict, **more: object):
    return play(table(*bases, **more), LOOK)


def ring(*minions: dict, **more: object) -> dict:
    return base("Ring", 20, minions=list(minions), **more)


# ---------------------------------------------------------------------------------------- power


def test_8_1_4_each_marker_is_worth_one():
    assert seen(ring(at(minion("Brute", 4), "Anna", counters=2))).power("brute") == 6


def test_g_force_1_power_in_play_is_the_printed_one_and_its_modifiers():
    charm = at(action("Talisman", "Attachez : Créature. Permanent : Cette Créature gagne +2 de Force."), "Ben")
    bearer = at(minion("Brute", 3), "Anna", counters=1, power_bonus=-2, attached=[charm])
    assert seen(ring(bearer)).power("brute") == 3 + 1 - 2 + 2


def test_9_1_3_power_never_falls_below_zero():
    weak = seen(ring(at(minion("Frêle", 2), "Anna", power_bonus=-3), at(minion("Brute", 5), "Anna")))
    assert weak.power("frele") == 0 and weak.base("ring")["totals"] == {"Anna": 5}


def test_9_2_7_a_power_limit_counts_what_is_added():
    bolt = action("Foudre", "Détruisez une Créature de Force 3 ou moins.")
    given = table(ring(at(minion("Brute", 2), "Ben", counters=2)), hand={"Anna": [bolt]})
    after = play(given, {"player": "Anna", "play": "Foudre"})
    assert after.in_play("brute")
    (left_out,) = [c for c in after.json["choices"] if c["excluded"]] or [{"excluded": []}]
    assert all("G.force.1" in e["cites"] for e in left_out["excluded"])


def test_g_de_depart_1_a_printed_power_is_looked_at_where_the_text_says_so():
    bolt = action("Foudre", "Détruisez une Créature de Force de départ 2 ou moins.")
    given = table(ring(at(minion("Brute", 2), "Ben", counters=2)), hand={"Anna": [bolt]})
    assert not play(given, {"player": "Anna", "play": "Foudre"}).in_play("brute")


def test_9_2_6_outside_play_power_is_the_printed_one():
    raise_dead = action("Rappel", "Placez une Créature de Force 2 ou moins de votre défausse en main.")
    given = table(base("Ring"), hand={"Anna": [raise_dead]}, discard={"Anna": [minion("Deux", 2), minion("Quatre", 4)]})
    assert play(given, {"player": "Anna", "play": "Rappel"}).names("Anna") == ["Deux"]


def test_g_permanent_1_a_standing_clause_holds_while_its_card_is_in_play():
    chief = minion("Chef", 1, "Permanent : Chacune de vos autres Créatures ici gagne +1 de Force.")
    bolt = action("Foudre", "Détruisez une Créature de Force 1.")
    given = table(base("Ring", minions=[at(chief, "Anna")], Anna="Brute 3", Ben="Rival 3"), hand={"Anna": [bolt]})
    assert (play(given, LOOK).power("brute"), play(given, LOOK).power("rival")) == (4, 3)
    assert play(given, {"player": "Anna", "play": "Foudre"}).power("brute") == 3


def test_g_permanent_1_what_a_standing_clause_counts_on_each_is_counted_on_each():
    text = "Chaque Créature ici gagne +1 de Force pour chaque marqueur Force +1 sur elle."
    marked = [at(minion("Riche", 1), "Anna", counters=2), at(minion("Nue", 1), "Ben")]
    seen = play(table(base("Ring", text=text, minions=marked)))
    assert (seen.power("riche"), seen.power("nue")) == (5, 1)


@pytest.mark.parametrize("lasting", [True, False])
def test_g_force_1_what_several_get_for_each_other_minion_beside_them_is_counted_beside_each(lasting):
    text = "Chacune de vos Créatures gagne +1 de Force pour chaque autre Créature sur sa Base{}."
    said = minion("Chef", 4, "Permanent : " + text.format("") if lasting else "")
    given = table(base("Ring", minions=[at(said, "Anna")], Anna="A 1", Ben="B 1"), base("Foin", Anna="C 1", Ben="D 1"),
                  hand={"Anna": [action("Élan", text.format(" jusqu'à la fin du tour"))]})  # fmt: skip
    seen = play(given, *([] if lasting else [{"player": "Anna", "play": "Élan"}]))
    assert [seen.power(one) for one in ("chef", "a", "b", "c", "d")] == [6, 3, 1, 2, 1]


def test_g_permanent_3_a_standing_clause_does_nothing_from_elsewhere():
    chief = minion("Chef", 1, "Permanent : Chacune de vos autres Créatures gagne +1 de Force.")
    assert seen(base("Ring", Anna="Brute 3"), hand={"Anna": [chief]}, discard={"Anna": [chief]}).power("brute") == 3


# ---------------------------------------------------------------------------------------- totals


def test_6_1_2_every_source_of_power_counts():
    there = base(
        "Ring",
        20,
        actions=[at(FLAG, "Anna")],
        titans=[at({"name": "Golgoth", "kind": "titan", "text": ""}, "Anna", counters=1)],
        Anna="Brute 15",
    )
    assert seen(there).base("ring")["totals"] == {"Anna": 20}
    assert play(table(there), {"phase": "score"}).vp["Anna"] == 4


def test_2_2_1_an_action_without_a_number_brings_no_power():
    plain = action("Blindé", "Attachez : Base. Permanent : Vos Créatures ici ne peuvent être détruites.")
    assert seen(base("Ring", actions=[at(plain, "Anna")])).base("ring")["totals"] == {}


def test_2_2_2_the_number_printed_on_an_action_is_what_it_brings():
    tail = {**FLAG, "power": 4}
    assert seen(base("Ring", actions=[at(tail, "Anna")])).base("ring")["totals"] == {"Anna": 4}, (
        "its text says it already"
    )
    told_by_number = {"name": "Queue", "kind": "action", "power": 4, "text": "Attachez : Base."}
    assert seen(base("Ring", actions=[at(told_by_number, "Anna")])).base("ring")["totals"] == {"Anna": 4}


def test_8_5_2_power_without_a_minion_conquers_and_scores():
    there = base("Ring", 12, actions=[at(FLAG, "Ben")], Anna="Brute 8")
    assert play(table(there), {"phase": "score"}).vp == {"Anna": 4, "Ben": 2}


def test_8_1_8_markers_of_a_titan_add_to_its_controller_s_total():
    there = base(
        "Ring", titans=[at({"name": "Golgoth", "kind": "titan", "text": ""}, "Ben", counters=2)], Ben="Rival 3"
    )
    assert seen(there).base("ring")["totals"] == {"Ben": 5}


def test_8_1_9_markers_elsewhere_bring_nothing():
    there = base(
        "Ring",
        actions=[
            at(
                action("Toile", "Attachez : Base. Permanent : Vos Créatures ici ne peuvent être détruites."),
                "Anna",
                counters=3,
            )
        ],
        Anna="Brute 2",
    )
    assert seen(there).base("ring")["totals"] == {"Anna": 2}


def test_8_3_9_a_monster_that_nobody_controls_counts_for_nobody():
    there = base("Ring", 20, minions=[at({"name": "Ogre", "kind": "monster", "power": 4}, None)])
    assert seen(there).base("ring")["totals"] == {}


def test_g_controle_2_a_stolen_minion_counts_for_who_controls_it():
    there = base("Ring", minions=[at(minion("Transfuge", 4), "Anna", owner="Ben")])
    assert seen(there).base("ring")["totals"] == {"Anna": 4}


def test_5_11_2_what_a_base_grants_you_it_grants_each_player():
    island = "Vous avez +3 de Force ici pour chacun de vos Titans ici. Chacune de vos Créatures ici gagne +1 de Force."
    golgoth = {"name": "Golgoth", "kind": "titan", "text": ""}
    there = base("Île", 30, "1 1 1", island, titans=[at(golgoth, "Anna")], Anna="Brute 2", Ben="Rival 2")
    assert seen(there).base("ile")["totals"] == {"Anna": 2 + 1 + 3, "Ben": 2 + 1}


def test_5_11_2_what_a_base_adds_to_your_total_it_adds_to_each_player_s():
    there = base("Île", 30, "1 1 1", "Vous avez +3 de Force ici.", Anna="Brute 2", Ben="Rival 1")
    assert seen(there).base("ile")["totals"] == {"Anna": 5, "Ben": 4}


# ---------------------------------------------------------------------------------------- breakpoints


@pytest.mark.parametrize(("power", "conquered"), [(19, False), (20, True), (21, True)])
def test_6_1_1_a_base_is_conquered_when_the_power_there_reaches_its_breakpoint(power, conquered):
    after = play(table(base("Ring", 20, Anna=f"Brute {power - 5}", Ben="Rival 5")), {"phase": "score"})
    assert ("ring" not in after.bases) is conquered


def test_6_1_3_the_breakpoint_that_counts_is_the_current_one():
    weaken = action("Sape", "La Résistance d'une Base est réduite de 3 jusqu'à la fin du tour.")
    given = table(base("Ring", 20, Anna="Brute 17"), hand={"Anna": [weaken]})
    after = play(given, {"player": "Anna", "play": "Sape"})
    assert after.base("ring")["breakpoint"] == 17
    assert play(given, {"player": "Anna", "play": "Sape"}, {"phase": "score"}).vp["Anna"] == 4


def test_9_1_3_a_breakpoint_never_falls_below_zero():
    weaken = action("Sape", "La Résistance d'une Base est réduite de 30 jusqu'à la fin du tour.")
    given = table(base("Ring", 20), hand={"Anna": [weaken]})
    assert play(given, {"player": "Anna", "play": "Sape"}).base("ring")["breakpoint"] == 0


def test_g_de_depart_2_a_card_may_set_the_starting_breakpoint():
    claim = action("Bornage", "Attachez : Base. Permanent : La Résistance de départ de cette Base devient 0.")
    there = base(
        "Ring", 20, actions=[at(claim, "Anna")], minions=[at({"name": "Ogre", "kind": "monster", "power": 4}, None)]
    )
    assert seen(there).base("ring")["breakpoint"] == 4


# ---------------------------------------------------------------------------------------- presence


def test_6_4_10_a_minion_of_power_zero_is_present():
    assert play(table(base("Ring", 20, "4 3 2", Anna="Brute 20", Ben="Zéro 0")), {"phase": "score"}).vp["Ben"] == 3


def test_6_4_11_power_without_a_minion_is_present():
    there = base("Ring", 20, "4 3 2", actions=[at(FLAG, "Ben")], Anna="Brute 18")
    assert play(table(there), {"phase": "score"}).vp["Ben"] == 3


POISON = action("Poison", "Attachez : Créature. Permanent : Cette Créature perd 4 de Force.")
VEIL = action(
    "Voile",
    "Attachez : Base. Permanent : Vos Créatures de Force 2 ou moins ici ne peuvent être affectées par les cartes des "
    "autres joueurs.",
)


def test_power_is_the_same_whoever_asks_first_even_where_it_decides_of_itself():
    weak = at(minion("Robot", 4), "Anna", attached=[at(POISON, "Ben")])
    read = read_request({"table": table(base("Ring", minions=[weak], actions=[at(VEIL, "Anna")]))}, EMPTY)
    assert power(read.table, "robot") == power(read.table, "robot") == power(read.table.but(), "robot")


def test_6_4_9_nobody_has_the_greatest_power_where_nobody_is():
    count = action("Recensement", "Gagnez 1 PV pour chaque Base où vous avez la plus grande Force.")
    given = table(base("Ring", Anna="A 3", Ben="B 3"), base("Vide"), base("Leur", Ben="C 1"), hand={"Anna": [count]})
    assert play(given, {"player": "Anna", "play": "Recensement"}).vp["Anna"] == 1


def test_k_war_cry_the_force_of_the_chosen_card_is_given_and_not_doubled():
    text = (
        "Choisissez une Créature. Détruisez-la. "
        "La Force de l'une de vos Créatures est augmentée de la Force de cette Créature jusqu'à la fin du tour."
    )
    given = table(base("Ring", Ben="Rival 5", Anna="Page 1"), hand={"Anna": [action("X", text)]})
    seen = ways(given, {"player": "Anna", "play": "X"}, answers=[["rival"]])
    assert {o.power("page") for o in seen} == {6}


@pytest.mark.parametrize(
    "text",
    [
        "Choisissez une Créature. La Force de l'une de vos Créatures est augmentée de sa Force jusqu'à la fin du tour.",
        "Détruisez un Monstre. La Force d'une Créature est augmentée de sa Force jusqu'à la fin du tour.",
        "Détruisez une Créature. La Force d'une Créature est augmentée de la Force de cette Créature.",
    ],
)
def test_k_war_cry_whose_force_is_asked_where_two_are_spoken_of(text: str):
    assert not compile_card(text, "action").understood


MIMIC = minion(
    "Mimic",
    0,
    "Permanent : La Force de départ de cette Créature est égale à la plus grande Force imprimée des Créatures en jeu.",
)
BEAR = minion(
    "Lovey Bear",
    3,
    "Permanent : La Force de départ de cette Créature est augmentée jusqu'à la plus grande Force de départ "
    "des Créatures des autres joueurs ici.",
)
BOSSY = action(
    "Matrix", "Attachez : l'une de vos Créatures. Permanent : La Force de départ de cette Créature est de 5."
)  # fmt: skip


def powers(given):
    read = read_request({"table": given}, EMPTY).table
    return {card: power(read, card) for card in ("mimic", "lovey-bear")}


def test_g_de_depart_2_a_starting_power_that_another_card_gives_is_what_the_rest_is_counted_on():
    robot = at(minion("Robot", 2), "Ben", counters=4, attached=[at(BOSSY, "Ben")])
    given = table(base("Ring", minions=[at(MIMIC, "Anna", counters=1), at(BEAR, "Anna"), robot]))
    assert powers(given) == {"mimic": 5 + 1, "lovey-bear": 5}


def test_k_lovey_bear_and_k_mimic_each_count_on_the_other_and_are_both_told():
    given = table(base("Ring", minions=[at(MIMIC, "Anna"), at(BEAR, "Ben")]), base("Loin", Anna="Géant 7"))
    assert powers(given) == {"mimic": 7, "lovey-bear": 7}


def test_k_lovey_bear_is_never_lowered_and_sees_no_other_base():
    given = table(
        base("Ring", minions=[at(MIMIC, "Anna"), at(BEAR, "Anna")], Ben="Page 1"), base("Loin", Ben="Géant 7")
    )
    assert powers(given)["lovey-bear"] == 3


def test_k_matrix_of_bossiness_is_seen_by_what_asks_for_a_starting_power():
    robot = at(minion("Robot", 2), "Anna", attached=[at(BOSSY, "Anna")])
    deed = action("Geste", "Détruisez une Créature de Force de départ 4 ou moins.")
    given = table(base("Ring", minions=[robot], Ben="Page 4"), hand={"Anna": [deed]})
    seen = ways(given, {"player": "Anna", "play": "Geste"})
    assert all(o.in_play("robot") and not o.in_play("page") for o in seen)


def test_c_rockstars_1_two_cards_that_each_set_a_starting_breakpoint_are_not_settled_by_their_order():
    loud = action("Ampli", "Attachez : Base. Permanent : La Résistance de départ de cette Base est de 21.")
    wild = action("Ronces", "Attachez : Base. Permanent : La Résistance de départ de cette Base est de 0.")
    both = base("Ring", 18, actions=[at(loud, "Anna"), at(wild, "Ben")])
    (answer,) = asked(both)
    assert answer["value"] == "unknown" and answer["cites"] == ["9.1.5"]
    (alone,) = asked(base("Ring", 18, actions=[at(loud, "Anna"), at(loud, "Ben")]))
    assert alone["value"] == 21


def asked(ring: dict) -> list[dict]:
    return resolve({"table": table(ring), "sequence": [], "ask": [{"breakpoint": "ring"}]}, EMPTY)["answers_to"]


def test_a_protection_that_asks_where_a_power_starts_says_what_lifts_it():
    keep = "Les Créatures de Force de départ 4 ou plus ici ne peuvent être affectées par les cartes des autres joueurs."
    lift = action(
        "Cœur", "Attachez : l'une de vos Créatures. Permanent : La Force de départ de cette Créature est de 5."
    )
    drop = action("Venin", "Attachez : Créature. Permanent : Cette Créature perd 1 de Force.")
    bearer = at(minion("Page", 2), "Anna", attached=[at(drop, "Ben", id="venin")])
    given = table(base("Cour", text=keep, minions=[bearer]), hand={"Anna": [lift], "Ben": []})
    seen = play(given, {"player": "Anna", "play": "Cœur", "on": "page"})
    assert seen.power("page") == 5 and seen.names("Ben", "discard") == ["Venin"]

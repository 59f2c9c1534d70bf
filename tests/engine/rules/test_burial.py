"""Section 8.6: burying and uncovering."""

import pytest

from tests.engine.boards import action, at, base, minion, pending, play, table, ways

START = {"phase": "start"}
TAP = {"player": "Anna", "play": "Pelle"}
SHOVEL = action("Pelle", "Enterrez une carte de votre main sur une Base.")


def uncover(card: str, player: str = "Anna") -> dict:
    return {"player": player, "uncover": card}


def dug(*cards: dict, phase: str = "start", **more: object) -> dict:
    """Anna has those cards buried at the Ring."""
    return table(base("Ring", buried=[at(c, "Anna") for c in cards], **more), base("Plaine"), phase=phase)


def test_8_6_1_burying_lays_the_card_at_a_base_under_who_buried_it():
    given = table(base("Ring"), hand={"Anna": [SHOVEL, minion("Momie", 5)]})
    seen = play(given, TAP)
    (buried,) = seen.base("ring")["buried"]
    assert buried["id"] == "momie" and buried["controller"] == "Anna"
    assert "8.6.1" in seen.cites and seen.base("ring")["totals"] == {}


def test_8_6_11_a_player_may_uncover_one_card_at_the_start_of_the_turn():
    given = dug(minion("Momie", 3), minion("Ronfleur", 2))
    asked = pending(given, START)
    assert (asked["player"], asked["min"], asked["max"]) == ("Anna", 0, 1) and "8.6.11" in asked["cites"]
    outcomes = ways(given, START)
    assert {(o.base("ring")["minions"] != [], len(o.base("ring")["buried"])) for o in outcomes} == {
        (False, 2),
        (True, 1),
    }


def test_8_6_11_the_step_uncovers_once_and_only_then():
    given = dug(minion("Momie", 3), minion("Ronfleur", 2))
    seen = play(given, uncover("momie"), uncover("ronfleur"))
    assert seen.status == "illegal" and "8.6.11" in seen.cites
    assert seen.base_of("momie") == "ring" and len(seen.base("ring")["buried"]) == 1
    assert play(dug(minion("Momie", 3), phase="play"), uncover("momie")).status == "illegal"


def test_8_6_6_only_the_controller_may_uncover():
    seen = play({**dug(minion("Momie", 3)), "active": "Ben"}, uncover("momie", "Ben"))
    assert seen.status == "illegal" and "8.6.6" in seen.cites


def test_8_6_13_an_uncovered_card_is_played_as_an_extra_one():
    given = dug(minion("Momie", 3, "Marquez 1 PV."))
    seen = play(given, uncover("momie"))
    assert seen.base_of("momie") == "ring" and seen.vp["Anna"] == 1
    assert seen.table["plays"]["minion"] == 1 and "8.6.13" in seen.cites


def test_8_6_14_an_action_is_attached_at_its_own_base():
    charm = action("Talisman", "Attachez : Créature. Permanent : Cette Créature gagne +2 de Force.")
    given = table(
        base("Ring", buried=[at(charm, "Anna")], Anna="Hôte 3"), base("Plaine", Anna="Autre 3"), phase="start"
    )
    seen = play(given, uncover("talisman"))
    assert (seen.power("hote"), seen.power("autre")) == (5, 3)


def test_8_6_15_a_standard_action_is_resolved_as_from_the_hand():
    bonus = action("Élan", "L'une de vos Créatures gagne +2 de Force jusqu'à la fin du tour.")
    seen = play(dug(bonus, Anna="Brute 3"), uncover("elan"))
    assert seen.power("brute") == 5 and seen.names("Anna", "discard") == ["Élan"]


def test_8_6_16_a_card_that_cannot_be_played_now_is_discarded():
    late = action("Embuscade", "Spécial : Avant la Conquête d'une Base, marquez 1 PV.")
    seen = play(dug(late), uncover("embuscade"))
    assert seen.names("Anna", "discard") == ["Embuscade"] and seen.vp["Anna"] == 0
    assert "8.6.16" in seen.cites
    charm = action("Talisman", "Attachez : Créature. Permanent : Cette Créature gagne +2 de Force.")
    assert play(dug(charm), uncover("talisman")).names("Anna", "discard") == ["Talisman"], "nobody to bear it"


def test_8_6_15_what_a_card_in_play_uncovers_in_a_window_is_played_in_it_on_every_way():
    digger = at(
        minion("Zed", 3, "Permanent : Avant la Conquête de cette Base, dévoilez une carte enterrée ici."), "Anna"
    )
    ambush = at(action("Ruse", "Spécial : Avant la Conquête d'une Base, piochez deux cartes."), "Anna")
    port = base("Port", 5, minions=[digger], buried=[ambush], Ben="Gros 8")
    given = table(port, deck={"Anna": [minion(name, 1) for name in ("Un", "Deux", "Trois")]})
    (outcome,) = ways(given, {"score": "port"})
    assert len(outcome.names("Anna", "hand")) == 2
    assert outcome.table == play(given, {"score": "port"}).table


def test_8_6_12_an_effect_may_uncover_at_another_time():
    digger = minion("Architecte", 3, "Vous pouvez dévoiler l'une de vos cartes enterrées ici.")
    given = table(base("Ring", buried=[at(minion("Momie", 4), "Anna")]), hand={"Anna": [digger]})
    outcomes = ways(given, {"player": "Anna", "play": "Architecte", "on": "ring"})
    assert {bool(o.base("ring")["buried"]) for o in outcomes} == {True, False}
    (out,) = [o for o in outcomes if not o.base("ring")["buried"]]
    assert out.power("momie") == 4


def test_8_6_17_what_a_card_bears_goes_before_it_is_buried():
    mummy = minion(
        "Momie",
        3,
        "Spécial : Après la Conquête de cette Base, vous pouvez enterrer cette "
        "carte sur une autre Base au lieu de la défausser.",
    )
    ribbon = at(action("Ruban", "Attachez : Créature. Permanent : Cette Créature gagne +2 de Force."), "Ben")
    given = table(base("Ring", 5, minions=[at(mummy, "Anna", counters=2, attached=[ribbon])]), base("Plaine"))
    buried = [o for o in ways(given, {"phase": "score"}) if o.base("plaine")["buried"]]
    assert buried
    for outcome in buried:
        (entry,) = outcome.base("plaine")["buried"]
        assert entry["id"] == "momie" and not entry.get("counters") and not entry.get("attached")
        assert outcome.names("Ben", "discard") == ["Ruban"]


def test_8_6_19_a_buried_card_brings_no_power():
    given = table(base("Ring", 10, buried=[at(minion("Momie", 5), "Ben")], Anna="Brute 10"))
    seen = play(given, {"phase": "score"})
    assert seen.vp == {"Anna": 4, "Ben": 0}


def test_8_6_20_after_a_conquest_buried_cards_are_discarded():
    given = table(base("Ring", 10, buried=[at(minion("Momie", 5), "Ben", owner="Anna")], Anna="Brute 10"))
    seen = play(given, {"phase": "score"})
    assert sorted(seen.names("Anna", "discard")) == ["Brute", "Momie"]


def test_8_6_4_a_text_about_minions_does_not_reach_a_buried_one():
    bolt = action("Foudre", "Détruisez une Créature.")
    given = table(base("Ring", buried=[at(minion("Momie", 5), "Ben")]), hand={"Anna": [bolt]})
    seen = play(given, {"player": "Anna", "play": "Foudre"})
    assert len(seen.base("ring")["buried"]) == 1


def test_8_6_5_a_text_about_cards_reaches_a_buried_one():
    trap = action("Trappe", "Attachez : Base. Détruisez une autre carte sur cette Base.")
    given = table(base("Ring", buried=[at(minion("Momie", 5), "Ben")]), hand={"Anna": [trap]})
    seen = play(given, {"player": "Anna", "play": "Trappe", "on": "ring"})
    assert seen.names("Ben", "discard") == ["Momie"]


def test_8_6_10_a_buried_card_has_no_effect():
    chief = minion("Chef", 5, "Permanent : Vos autres Créatures gagnent +1 de Force.")
    given = table(base("Ring", buried=[at(chief, "Anna")], Anna="Brute 3"))
    assert play(given, {"phase": "play"}).power("brute") == 3


CRYPT = action("Caveau", "Enterrez cette carte sur une Base. Dévoilée : Piochez une carte.")


def test_g_standard_1_an_action_that_buries_itself_lies_at_the_base_its_player_names():
    given = table(base("Ring", text="Après qu'une Action a été attachée ici, marquez 1 PV."), base("Plaine"))
    given["players"][0]["hand"] = [CRYPT]
    seen = play(given, {"player": "Anna", "play": "Caveau", "on": "ring"})
    assert [e["id"] for e in seen.base("ring")["buried"]] == ["caveau"]
    assert seen.vp["Anna"] == 0, "it was never attached"


def test_8_6_18_an_action_that_buries_itself_does_not_when_it_is_uncovered():
    given = {**dug(CRYPT), "phase": "start"}
    given["players"][0]["deck"] = [minion("Perle", 1)]
    seen = play(given, uncover("caveau"))
    assert seen.names("Anna") == ["Perle"] and seen.names("Anna", "discard") == ["Caveau"]
    assert any(n["card"] == "caveau" and "8.6.18" in n["cites"] for n in seen.kinds("considered"))


def test_8_6_18_what_its_uncovering_triggers_cannot_bury_it_either_but_a_later_effect_can():
    sexton = minion("Fossoyeur", 1, "Permanent : Après que vous avez joué une autre Créature ici, enterrez-la ici.")
    given = table(base("Ring", minions=[at(sexton, "Anna")], buried=[at(minion("Momie", 3), "Anna")]), phase="start")
    assert play(given, uncover("momie")).power("momie") == 3
    mole = minion("Taupe", 3, "Talent : Enterrez cette Créature ici.")
    later = play(dug(mole), uncover("taupe"), {"phase": "start"}, {"player": "Anna", "talent": "taupe"})
    assert later.base("ring")["minions"] == [] and [e["id"] for e in later.base("ring")["buried"]] == ["taupe"]


def test_9_1_4_what_may_not_be_played_at_a_base_is_discarded_as_it_is_uncovered():
    text = "Les Créatures de Force 2 ou moins ne peuvent pas être jouées sur cette Base."
    given = dug(minion("Momie", 2), minion("Géant", 5), text=text)
    assert play(given, uncover("momie")).names("Anna", "discard") == ["Momie"]
    assert play(given, uncover("geant")).base_of("geant") == "ring"


def test_8_6_13_its_controller_plays_a_card_that_another_player_has_uncovered():
    spade = action("Pelle", "Dévoilez une carte enterrée d'un autre joueur.")
    given = table(
        base("Ring", buried=[at(minion("Momie", 2, "Piochez une carte."), "Ben")]),
        hand={"Anna": [spade]},
        deck={"Anna": [minion("Sienne")], "Ben": [minion("Leur")]},
    )
    seen = play(given, TAP)
    assert seen.card("momie")["controller"] == "Ben"
    assert (seen.names("Anna"), seen.names("Ben")) == ([], ["Leur"])


@pytest.mark.parametrize(("barred", "kept"), [("affectées", True), ("détruites", True), ("renvoyées", False)])
def test_8_6_5_a_buried_card_can_be_shielded_like_any_card(barred, kept):
    guard = minion("Garde", 2, f"Permanent : Vos cartes enterrées ne peuvent être {barred}.")
    ring = base("Ring", minions=[at(guard, "Ben")], buried=[at(minion("Momie", 3), "Ben")])
    seen = play(table(ring), {"player": "Anna", "effect": "Détruisez une carte enterrée."})
    assert bool(seen.base("ring")["buried"]) is kept and ("9.1.4" in seen.cites) is kept
    seen = play(table(ring), {"player": "Anna", "effect": "Détruisez une Créature."})
    assert not seen.in_play("garde"), "and no card that is not buried is shielded"


def test_9_1_5_the_active_player_uncovers_before_or_after_the_effects_of_the_start_of_the_turn():
    herald = minion("Héraut", 2, "Permanent : Au début de votre tour, marquez 1 PV pour chaque Créature ici.")
    buried = [at(minion(name, 1), "Anna") for name in ("Momie", "Ronfleur")]
    ring = base("Ring", minions=[at(herald, "Anna")], buried=buried)
    given = table(ring, phase="start")
    first, last = play(given, uncover("momie"), START), play(given, START, answers=[["momie"]])
    assert (first.vp["Anna"], last.vp["Anna"]) == (2, 1)
    assert first.base_of("momie") == last.base_of("momie") == "ring" and "9.1.5" in last.cites
    assert len(first.base("ring")["buried"]) == len(last.base("ring")["buried"]) == 1


def test_8_6_7_as_long_as_it_lies_there_its_controller_passes_for_its_owner():
    ring = base("Ring", 5, buried=[at(minion("Butin", 2), "Anna", owner="Ben")], Anna="Brute 6")
    back = {"player": "Anna", "effect": "Renvoyez une carte enterrée dans la main de son propriétaire."}
    seen = play(table(ring), back)
    assert (seen.names("Anna"), seen.names("Ben")) == (["Butin"], []) and "8.6.7" in seen.cites
    scored = play(table(ring), {"score": "ring"})
    assert scored.names("Ben", "discard") == ["Butin"]


def test_p_79_what_the_start_of_the_turn_has_had_played_counts_only_if_the_point_is_read_so():
    rise = "Spécial : À votre tour, si vous n'avez pas joué de Créature ce tour, jouez ce Titan sur une Base."
    colossus = {"name": "Colosse", "kind": "titan", "text": rise}
    oasis = base("Oasis", buried=[at(minion("Scarabée", 1), "Anna")])
    steps = (
        {"player": "Anna", "uncover": "scarabee"},
        {"phase": "start"},
        {"player": "Anna", "play": "Colosse", "on": "oasis"},
    )
    for readings, status in ({}, "resolved"), ({"P.79": 2}, "illegal"):
        given = table(oasis, titans={"Anna": [colossus]}, phase="start", readings=readings)
        assert play(given, *steps).status == status

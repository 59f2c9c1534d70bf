"""What the rules attach to an event, whoever caused it."""

from tests.engine.boards import action, at, base, minion, play, table

CHARM = action("Talisman", "Attachez : Créature. Permanent : Cette Créature gagne +2 de Force.")
BACK = action("Rappel", "Renvoyez une Créature dans la main de son propriétaire.")


def cast(name: str) -> dict:
    return {"player": "Anna", "play": name}


def bearer(owner: str = "Ben") -> dict:
    return at(minion("Porteur", 3), "Ben", owner=owner, counters=2, attached=[at(CHARM, "Carole")])


def test_9_2_4_what_is_attached_to_a_card_that_leaves_is_discarded():
    bolt = action("Foudre", "Détruisez une Créature.")
    given = table(base("Ring", minions=[bearer()]), hand={"Anna": [bolt]}, players="Anna Ben Carole")
    seen = play(given, cast("Foudre"))
    assert seen.names("Ben", "discard") == ["Porteur"] and seen.names("Carole", "discard") == ["Talisman"]
    assert "9.2.4" in seen.cites


def test_g_renvoyer_3_the_same_when_it_is_returned():
    given = table(base("Ring", minions=[bearer(owner="Anna")]), hand={"Anna": [BACK]}, players="Anna Ben Carole")
    seen = play(given, cast("Rappel"))
    assert seen.names("Anna") == ["Porteur"] and seen.names("Carole", "discard") == ["Talisman"]
    assert {"G.renvoyer.2", "9.2.4"} <= seen.cites


def test_8_1_6_markers_do_not_follow_a_card_out_of_play():
    given = table(
        base("Ring", minions=[at(minion("Porteur", 3), "Anna", counters=2, power_bonus=1)]), hand={"Anna": [BACK]}
    )
    seen = play(given, cast("Rappel"), {"player": "Anna", "play": "Porteur", "on": "ring"})
    assert (seen.counters("porteur"), seen.power("porteur")) == (0, 3)


def test_g_deplacer_2_they_follow_a_card_that_moves():
    push = action("Poussée", "Déplacez une Créature vers une autre Base.")
    given = table(base("Ring", minions=[bearer()]), base("Plaine"), hand={"Anna": [push]}, players="Anna Ben Carole")
    seen = play(given, cast("Poussée"))
    assert (seen.base_of("porteur"), seen.base_of("talisman"), seen.power("porteur")) == ("plaine", "plaine", 7)


def test_8_4_11_a_titan_leaves_with_its_base():
    raze = action("Séisme", "Détruisez une Base.")
    titan = at({"name": "Golgoth", "kind": "titan", "text": ""}, "Ben", counters=1)
    seen = play(table(base("Ring", titans=[titan]), hand={"Anna": [raze]}), cast("Séisme"))
    assert seen.names("Ben", "titans") == ["Golgoth"] and not seen.names("Ben", "discard")


def test_8_6_21_so_do_buried_cards_and_g_detruire_2_the_base_goes_to_its_discard():
    raze = action("Séisme", "Détruisez une Base.")
    given = table(base("Ring", buried=[at(minion("Momie", 5), "Ben")], Anna="Brute 3"), hand={"Anna": [raze]})
    seen = play(given, cast("Séisme"))
    assert seen.names("Ben", "discard") == ["Momie"] and sorted(seen.names("Anna", "discard")) == ["Brute", "Séisme"]
    assert [e["id"] for e in seen.table["base_discard"]] == ["ring"]


def test_9_1_1_what_a_card_says_instead_is_done_instead():
    grave = action(
        "Sursis",
        "Attachez : Base. Permanent : Si l'une de vos Créatures ici devait être détruite, "
        "renvoyez-la dans la main de son propriétaire au lieu de la détruire.",
    )
    bolt = action("Foudre", "Détruisez une Créature.")
    given = table(base("Ring", actions=[at(grave, "Ben")], Ben="Sauvé 2"), hand={"Anna": [bolt]})
    seen = play(given, cast("Foudre"))
    assert seen.names("Ben") == ["Sauvé"] and seen.kinds("replaced")

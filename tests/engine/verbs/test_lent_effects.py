"""What is lent: to a Base the effect of the first one of its deck (C.presages-des-etoiles.1–4), to cards a Talent."""

from tests.engine.boards import action, at, base, minion, play, table, ways

OMEN = action(
    "Augure",
    "Attachez : Base. Permanent : Cette Base a aussi l'effet de la première Base de la pioche Base. Permanent : Au "
    "début du tour de chaque joueur, ce joueur peut retourner la première Base de la pioche Base face cachée jusqu'à "
    "la fin du tour. Talent : Placez la première Base de la pioche Base sous la pioche Base.",
)
SPRING = {
    "name": "Tremplin", "kind": "base", "breakpoint": 20, "vp": [1, 1, 1],
    "text": "Après que vous avez joué une Créature sur cette Base, celle-ci gagne +2 de Force jusqu'à la fin du tour.",
}  # fmt: skip
FORGE = {
    "name": "Forge", "kind": "base", "breakpoint": 20, "vp": [1, 1, 1],
    "text": "Les Créatures sur cette Base gagnent +1 de Force. À votre tour, gagnez 1 PV.",
}  # fmt: skip
RECRUIT = {"player": "Anna", "play": "Recrue", "on": "ring"}
TALENT = {"player": "Anna", "talent": "augure"}


def omens(**more: object) -> dict:
    given = table(
        base("Ring", minions=[at(minion("Garde", 3), "Ben")], actions=[at(OMEN, "Anna")]),
        base("Autre"),
        hand={"Anna": [minion("Recrue", 3)]},
        **more,
    )
    return {**given, "base_deck": [SPRING, FORGE]}


def test_c_presages_des_etoiles_1_the_first_base_of_the_deck_lends_its_effect_there_alone():
    assert play(omens(), RECRUIT).power("recrue") == 5
    assert play(omens(), {**RECRUIT, "on": "autre"}).power("recrue") == 3


def test_c_presages_des_etoiles_3_what_was_gained_stays_when_the_first_base_changes():
    seen = play(omens(), RECRUIT, TALENT)
    assert (seen.power("recrue"), seen.power("garde")) == (6, 4)
    assert play(omens(), TALENT, RECRUIT).power("recrue") == 4


def test_c_presages_des_etoiles_4_a_base_turned_face_down_lends_nothing_that_turn():
    lent = ways(omens(phase="start"), {"phase": "start"}, RECRUIT)
    assert {(o.power("recrue"), len(o.table["effects"])) for o in lent} == {(5, 0), (3, 1)}


def test_k_cellular_bonding_an_action_has_the_abilities_of_the_one_chosen_while_it_is_in_play():
    """Said « pour de bon » of what was chosen at first, as the catalogue says it in one sentence."""
    bond = "Attachez : Créature. Choisissez une Action jouée sur une Créature. Permanent : Cette carte a les capacités "
    spur = at(action("Éperon", "Attachez : Créature. Permanent : Cette Créature a +2 de Force."), "Anna")
    given = table(
        base("Ring", minions=[at(minion("Monté", 2), "Anna", attached=[spur]), at(minion("À Pied", 1), "Anna")]),
        hand={"Anna": [action("Lien", bond + "de l'Action choisie.")]},
    )
    seen = ways(given, {"player": "Anna", "play": "Lien", "on": "a-pied"})
    assert {(o.power("monte"), o.power("a-pied")) for o in seen} == {(4, 3), (4, 1)}, "itself, or the other"


def test_an_effect_lent_is_used_as_the_base_s_own():
    seen = play(omens(), TALENT, {"player": "Anna", "use": "ring"}, {"player": "Anna", "use": "ring"})
    assert seen.vp["Anna"] == 1 and seen.status == "illegal"


ARMOUR = action(
    "Armure",
    "Attachez : Créature. Permanent : Cette Créature a « Talent : Cette Créature gagne +2 de Force jusqu'à la fin du "
    "tour. ».",
)


def armed(on: dict, controller: str = "Anna", **more: object) -> dict:
    bearer = at(on, controller, attached=[at(ARMOUR, "Anna")])
    return table(base("Ring", minions=[bearer]), **more)


def talent(of: str, player: str = "Anna") -> dict:
    return {"player": player, "talent": of}


def test_g_talent_5_a_talent_that_is_lent_is_used_as_the_creature_s_own_once_a_turn():
    given = armed(minion("Garde", 3))
    assert play(given, talent("garde")).power("garde") == 5
    assert play(given, talent("garde"), talent("garde")).status == "illegal"
    assert play(given, talent("armure")).status == "illegal"  # which has none


def test_g_controle_3_a_talent_lent_to_a_rival_s_creature_is_the_rival_s_to_use():
    assert play(armed(minion("Garde", 3), "Ben"), talent("garde")).status == "illegal"
    assert play(armed(minion("Garde", 3), "Ben", active="Ben"), talent("garde", "Ben")).power("garde") == 5


def test_g_talent_1_a_creature_s_own_talent_and_the_one_lent_are_each_used_once():
    given = armed(minion("Garde", 3, "Talent : Gagnez 1 PV."))
    each = ways(given, talent("garde"), talent("garde"))
    assert {(way.power("garde"), way.vp["Anna"]) for way in each} == {(5, 1)}
    assert {(way.power("garde"), way.vp["Anna"]) for way in ways(given, talent("garde"))} == {(5, 0), (3, 1)}
    assert play(given, *[talent("garde")] * 3, answers=[["garde"]]).status == "illegal"


def test_5_7_1_a_creature_that_has_lost_its_effects_has_no_talent_to_use():
    hush = action("Silence", "Attachez : Créature. Permanent : Cette Créature perd ses effets.")
    bearer = at(minion("Garde", 3), "Anna", attached=[at(ARMOUR, "Anna"), at(hush, "Ben")])
    assert play(table(base("Ring", minions=[bearer])), talent("garde")).status == "illegal"


def test_g_affectee_4_nothing_lends_a_talent_to_what_it_cannot_affect():
    lends = minion("Chef", 2, "Permanent : Les Créatures ici ont « Talent : Gagnez 1 PV. ».")
    apart = minion("Sauvage", 2, "Permanent : Cette Créature ne peut pas être affectée par les autres joueurs.")
    ring = base("Ring", minions=[at(lends, "Ben"), at(apart, "Anna"), at(minion("Garde", 3), "Anna")])
    assert play(table(ring), talent("garde")).vp["Anna"] == 1
    assert play(table(ring), talent("sauvage")).status == "illegal"


def test_5_9_1_a_talent_lent_for_a_turn_is_there_for_that_turn():
    lends = action("Cours", "L'une de vos Créatures gagne « Talent : Gagnez 1 PV. » jusqu'à la fin du tour.")
    given = table(base("Ring", minions=[at(minion("Garde", 3), "Anna")]), hand={"Anna": [lends]})
    assert play(given, {"player": "Anna", "play": "Cours"}, talent("garde")).vp["Anna"] == 1


def test_5_11_2_a_base_lends_to_the_creatures_there_what_each_player_uses_once():
    hall = base(
        "Salle", text="Les Créatures ici ont « Talent : Vous gagnez 1 PV. ».", minions=[at(minion("Garde", 3), "Anna")]
    )
    assert play(table(hall), talent("garde")).vp["Anna"] == 1
    assert play(table(hall), talent("garde"), talent("garde")).status == "illegal"

"""A Base that also has the effect of the first Base of the Base deck (C.presages-des-etoiles.1–4)."""

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


def test_an_effect_lent_is_used_as_the_base_s_own():
    seen = play(omens(), TALENT, {"player": "Anna", "use": "ring"}, {"player": "Anna", "use": "ring"})
    assert seen.vp["Anna"] == 1 and seen.status == "illegal"

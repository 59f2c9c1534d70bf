"""Extra plays (R G.supplementaire, 5.8)."""

import pytest

from tests.engine.boards import action, at, base, minion, pending, play, table, ways

RECRUITS = [minion("Recrue", 1), minion("Conscrit", 4), minion("Renfort", 2)]
CALL = {"player": "Anna", "play": "Appel"}


def calling(text: str = "Jouez une Créature supplémentaire.", **more: object) -> dict:
    return table(base("Ring"), base("Plaine"), hand={"Anna": [action("Appel", text), *RECRUITS]}, **more)


def put(name: str, on: str = "ring") -> dict:
    return {"player": "Anna", "play": name, "on": on}


def test_g_supplementaire_1_an_extra_card_is_one_more_than_the_limit():
    seen = play(calling(), CALL, put("Conscrit"), put("Renfort"), answers=[["recrue"], ["ring"]])
    assert seen.status == "illegal" and "4.2.2" in seen.cites, "one extra play, not two"
    seen = play(calling(), CALL, put("Conscrit"), answers=[["recrue"], ["ring"]])
    assert seen.status == "resolved" and seen.in_play("recrue") and seen.in_play("conscrit")


def test_g_supplementaire_2_it_may_be_played_at_once():
    asked = pending(calling(), CALL)
    assert (asked["min"], {o["id"] for o in asked["options"]}) == (0, {"recrue", "conscrit", "renfort"})
    assert {"G.supplementaire.2", "5.4.3"} & set(asked["cites"])


def test_g_supplementaire_3_or_later_in_the_same_phase():
    kept = play(calling(), CALL, answers=[[]])
    assert [e["kind"] for e in kept.table["plays"]["extra"]] == ["minion"]
    seen = play(calling(), CALL, put("Recrue"), put("Conscrit"), answers=[[]])
    assert seen.status == "resolved" and not seen.table["plays"]["extra"]
    assert play(calling(), CALL, {"phase": "score"}, answers=[[]]).table["plays"]["extra"] == []


def test_g_supplementaire_3_a_play_that_was_kept_is_read_back():
    kept = play(calling(), CALL, answers=[[]])
    seen = play(kept.table, put("Recrue"), put("Conscrit"))
    assert seen.status == "resolved" and seen.in_play("recrue") and seen.in_play("conscrit")


def test_g_supplementaire_1_a_restricted_play_takes_only_what_it_says():
    given = calling("Jouez une Créature supplémentaire de Force 2 ou moins.")
    assert {o["id"] for o in pending(given, CALL)["options"]} == {"recrue", "renfort"}
    given["players"][0]["hand"].append(minion("Colosse", 6))
    seen = play(given, CALL, put("Colosse"), put("Conscrit"), answers=[[]])
    assert seen.status == "illegal" and not seen.in_play("conscrit")


def test_a_play_for_small_creatures_is_spent_on_one_before_the_play_that_is_good_for_any():
    given = calling("Jouez une Créature supplémentaire de Force 2 ou moins.")
    for first, second in (("Conscrit", "Recrue"), ("Recrue", "Conscrit")):
        assert play(given, CALL, put(first), put(second), answers=[[]]).status == "resolved"


def test_what_the_text_does_to_the_creature_so_played_waits_with_the_play():
    given = calling("Jouez une Créature supplémentaire. Placez un marqueur Force +1 sur elle.")
    recruit = put("Recrue") | {"using": "minion"}
    seen = play(given, CALL, recruit, put("Conscrit"), answers=[[]])
    assert (seen.counters("recrue"), seen.counters("conscrit")) == (0, 1)
    kept = play(given, CALL, answers=[[]])
    assert play(kept.table, recruit, put("Conscrit")).counters("conscrit") == 1
    both = ways(given, CALL, put("Recrue"), put("Conscrit"), answers=[[]])
    told = {(o.counters("recrue"), o.counters("conscrit")) for o in both}
    assert told == {(0, 1), (1, 0)}  # two that differ in effect are its player's choice


def test_g_supplementaire_1_a_play_bound_to_a_base_is_made_there():
    mist = minion("Brume", 3, "Jouez une Créature supplémentaire ici.")
    given = table(base("Ring"), base("Plaine"), hand={"Anna": [mist, *RECRUITS]})
    seen = play(given, put("Brume"), put("Recrue", "plaine"), answers=[[]])
    assert seen.status == "illegal"
    assert play(given, put("Brume"), put("Recrue", "ring"), answers=[[]]).base_of("recrue") == "ring"


def test_g_supplementaire_5_nobody_has_to():
    assert play(calling(), CALL, {"phase": "play"}, answers=[[]]).status == "resolved"


def test_5_8_1_outside_the_second_phase_it_is_played_now_or_lost():
    gate = minion("Portier", 1, "Permanent : Au début de votre tour, vous pouvez jouer une Créature supplémentaire.")
    given = table(base("Ring", minions=[at(gate, "Anna")]), hand={"Anna": RECRUITS[:2]}, phase="start")
    outcomes = ways(given, {"phase": "start"})
    assert {(o.in_play("recrue"), o.in_play("conscrit")) for o in outcomes} == {
        (True, False),
        (False, True),
        (False, False),
    }
    for outcome in outcomes:
        assert outcome.table["plays"] == {"minion": 1, "action": 1, "extra": []}


def test_5_8_2_one_gained_in_a_conquest_is_not_kept():
    after = "Après la Conquête de cette Base, le Vainqueur peut jouer une Créature supplémentaire."
    given = table(base("Ring", 5, "4 2 1", after, Anna="Brute 5"), base("Plaine"), hand={"Anna": RECRUITS[:1]})
    outcomes = ways(given, {"phase": "score"})
    assert {o.in_play("recrue") for o in outcomes} >= {True, False}
    assert all(o.table["plays"]["extra"] == [] for o in outcomes)


def test_g_supplementaire_4_a_card_that_is_pointed_at_is_played_now_or_never():
    scout = action(
        "Appel",
        "Révélez la carte du dessus de votre pioche. Si c'est une Créature, vous pouvez la jouer immédiatement "
        "comme Créature supplémentaire. Sinon, replacez-la sur le dessus de votre pioche.",
    )
    given = table(base("Ring"), hand={"Anna": [scout]}, deck={"Anna": RECRUITS[:2]})
    outcomes = ways(given, CALL)
    assert {o.in_play("recrue") for o in outcomes} == {True, False}
    assert all(o.table["plays"] == {"minion": 1, "action": 0, "extra": []} for o in outcomes)


def test_the_target_a_step_names_is_its_card_s_whatever_another_asks_before():
    bolt = action("Foudre", "Détruisez une Créature.")
    no = action("Paratonnerre", "Spécial : Après qu'un autre joueur a joué une Action, annulez son effet.")
    given = table(base("Ring", Ben="Berger 3, Veilleur 2"), hand={"Anna": [bolt], "Ben": [no]})
    steps = [{"player": "Anna", "play": "Foudre", "on": "berger"}]
    assert {(o.in_play("berger"), o.in_play("veilleur")) for o in ways(given, *steps)} == {(True, True), (False, True)}


def test_the_target_a_step_names_outlives_the_choice_of_a_mode():
    either = action("Foudre", "Piochez une carte OU détruisez une Créature.")
    deck = {"Anna": [minion("Perle", 1)]}
    given = table(base("Ring", Ben="Berger 3, Veilleur 2"), hand={"Anna": [either]}, deck=deck)
    outcomes = ways(given, {"player": "Anna", "play": "Foudre", "on": "berger"})
    assert {(o.in_play("berger"), o.in_play("veilleur")) for o in outcomes} == {(True, True), (False, True)}


def test_one_kept_for_a_place_or_a_sort_of_card_is_explored_to_the_end_of_the_turn():
    for text in ("Jouez une Créature supplémentaire de Force 2 ou moins.", "Jouez une Créature supplémentaire ici."):
        chief = minion("Chef", 3, text)
        given = table(base("Ring"), base("Plaine"), hand={"Anna": [chief, minion("Recrue", 1)]})
        outcomes = ways(given, {"player": "Anna", "play": "Chef", "on": "ring"}, {"end_turn": True})
        assert {o.base_of("recrue") for o in outcomes} >= {None, "ring"}


def test_g_supplementaire_3_no_play_is_kept_for_a_base_that_nothing_pointed_at():
    text = "Choisissez l'une de vos Créatures. Jouez une Créature supplémentaire de Force 2 ou moins sur la même Base."
    given = table(base("Ring", Ben="Sienne 2"), hand={"Anna": [action("Renfort", text)]})
    seen = play(given, {"player": "Anna", "play": "Renfort"})
    assert seen.table["plays"]["extra"] == []
    given = table(base("Ring", Anna="Mienne 2"), hand={"Anna": [action("Renfort", text)]})
    (kept,) = play(given, {"player": "Anna", "play": "Renfort"}).table["plays"]["extra"]
    assert kept["on"] == "ring" and kept["text"].endswith("sur cette Base.")


def test_g_supplementaire_3_an_action_on_the_card_to_be_played_waits_with_it_once():
    both = "Jouez une Créature supplémentaire. Jouez une Action supplémentaire affectant directement celle-ci."
    boost = action("Élan", "L'une de vos Créatures gagne +3 de Force jusqu'à la fin du tour.")
    held = [action("Appel", both), minion("Recrue", 1), boost]
    given = table(base("Ring"), hand={"Anna": held}, plays={"minion": 0, "action": 1})
    waits = play(given, CALL, answers=[[]])
    assert [extra["kind"] for extra in waits.table["plays"]["extra"]] == ["minion"], "the Action comes with the minion"
    later = play(given, CALL, put("Recrue"), answers=[[], ["elan"]])
    assert later.power("recrue") == 4 and not later.table["plays"]["extra"]


@pytest.mark.parametrize(("on", "drawn"), [("ring", 1), ("recrue", 0)])
def test_c_actions_sur_creatures_an_action_on_a_minion_was_not_played_on_its_base(on, drawn):
    host = {"ring": "Base", "recrue": "Créature"}[on]
    given = table(
        base("Ring", text="Après que vous avez joué une Action sur cette Base, piochez une carte.", Anna="Recrue 2"),
        hand={"Anna": [action("Fanion", f"Attachez : {host}.")]},
        deck={"Anna": [minion("Renfort", 1)]},
    )
    assert len(play(given, {"player": "Anna", "play": "Fanion", "on": on}).names("Anna", "hand")) == drawn


def test_c_actions_sur_creatures_an_action_on_a_minion_does_not_count_on_its_base():
    per_action = "La Résistance de cette Base est réduite de 3 pour chaque Action sur cette Base."
    bearer = at(minion("Recrue", 2), "Anna", attached=[at(action("Fanion", "Attachez : Créature."), "Anna")])
    given = table(
        base("Ring", text=per_action, minions=[bearer], actions=[at(action("Mur", "Attachez : Base."), "Anna")])
    )
    assert play(given).table["bases"][0]["breakpoint"] == 27


def test_9_1_4_what_keeps_the_weak_from_being_played_keeps_no_one_from_playing_the_strong():
    pole = base("Pôle", 20, "4 2 1", "Les Créatures de Force 2 ou moins ne peuvent pas être jouées ici.")
    call = action("Appel", "Jouez une Créature supplémentaire immédiatement.")
    given = table(pole, hand={"Anna": [call, minion("Faible", 2), minion("Fort", 4)]})
    assert play(given, {"player": "Anna", "play": "Appel"}, answers=[["fort"]]).in_play("fort")

"""The copiers, from Diva to Le Palace (C.diva.1–9, C.roi-du-dancing.1)."""

from typing import get_args

from engine.effects import ast
from engine.language.reading.nouns import AT_ONCE
from tests.engine.boards import action, at, base, minion, pending, play, table, ways

DIVA = minion(
    "Diva",
    3,
    "Permanent : Une fois par tour, après qu'une Action standard a directement affecté une autre de vos Créatures ici, "
    "cette Créature peut être affectée de la même façon.",
)
KING = minion(
    "Roi",
    5,
    "Permanent : Une fois par carte jouée, après qu'une Action standard a directement affecté une ou plusieurs "
    "Créatures ici, une autre Créature ici peut être affectée de la même façon.",
)
BOOST = action("Élan", "Une Créature gagne +2 de Force jusqu'à la fin du tour.")
MOVE = action("Départ", "Déplacez l'une de vos Créatures vers une autre Base.")


def floor(*actions: dict, divas: int = 1, **more: object) -> dict:
    """Anna's Lou, and her Divas, on Base X."""
    there = [at(minion("Lou", 2), "Anna"), *(at(DIVA, "Anna", id=f"diva{n + 1}") for n in range(divas))]
    return table(
        base("X", minions=there),
        base("Deux"),
        base("Trois"),
        hand={"Anna": list(actions)},
        plays={"minion": 1, "action": len(actions), "extra": []},
        **more,
    )


def cast(name: str = "Élan", **more: str) -> dict:
    return {"player": "Anna", "play": name, **more}


def test_g_affectee_6_to_cancel_an_effect_is_copied_as_what_else_affects():
    hush = action("Silence", "Annulez l'effet d'une Créature jusqu'à la fin du tour.")
    asked = pending(floor(hush), cast("Silence", on="lou"))
    assert asked["cites"] == ["5.4.2"]


def test_g_affectee_the_verbs_that_affect_and_those_of_them_that_are_copied():
    def named(sort: object) -> set[str]:
        return {verb.__name__ for verb in get_args(ast.Verb) if issubclass(verb, sort)}

    copied = {
        *("Destroy", "DestroyUnlooted", "Move", "Return", "Put", "ShuffleIn", "Boost", "PutCounters", "TakeControl"),
        *("CancelEffects", "Grant", "GrantTrigger"),
    }
    assert named(ast.DoneToEach) == copied
    assert named(ast.Affects) - copied == {"RemoveCounters", "MoveCounters", "SwapPlaces", "Transfer"}
    assert {verb.__name__ for verb in AT_ONCE} == {
        *("Destroy", "DestroyUnlooted", "Move", "Return", "Put", "ShuffleIn", "Discard", "PutCounters", "RevealCards")
    }


def test_g_directement_1_each_diva_may_copy_what_the_action_does_to_another():
    outcomes = ways(floor(BOOST, divas=2), cast(on="lou"))
    assert {(o.power("lou"), o.power("diva1"), o.power("diva2")) for o in outcomes} == {
        (4, 3, 3),
        (4, 5, 3),
        (4, 3, 5),
        (4, 5, 5),
    }


def test_c_diva_3_a_copy_is_not_copied():
    for outcome in ways(floor(BOOST, divas=2), cast(on="lou")):
        assert max(outcome.power("diva1"), outcome.power("diva2")) <= 5
    traced = play(floor(BOOST, divas=2), cast(on="lou"), answers=[["diva1"], ["diva2"]])
    assert "G.directement.1" in traced.cites


def test_c_diva_1_an_attached_action_is_not_copied():
    charm = action("Talisman", "Attachez : Créature. Permanent : Cette Créature gagne +2 de Force.")
    seen = play(floor(charm), cast("Talisman", on="lou"))
    assert seen.status == "resolved" and (seen.power("lou"), seen.power("diva1")) == (4, 3)


def test_c_diva_2_an_action_played_before_is_not_copied():
    given = table(base("X", Anna="Lou 2"), hand={"Anna": [BOOST, DIVA]})
    seen = play(given, cast(), cast("Diva", on="x"))
    assert seen.status == "resolved" and seen.power("diva") == 3


def test_c_diva_4_one_copy_for_one_action():
    everyone = action("Fête", "Chacune de vos Créatures de Force 2 ou moins gagne +2 de Force jusqu'à la fin du tour.")
    given = floor(everyone)
    given["bases"][0]["minions"] += [at(minion("Lia", 2), "Anna"), at(minion("Léo", 1), "Anna")]
    assert {o.power("diva1") for o in ways(given, cast("Fête"))} <= {3, 5}


def test_x_26_one_copy_a_turn():
    given = floor(BOOST, {**BOOST, "name": "Envol"})
    outcomes = ways(given, cast(on="lou"), cast("Envol", on="lou"))
    assert {o.power("diva1") for o in outcomes} == {3, 5}
    twice = play(given, cast(on="lou"), cast("Envol", on="lou"), answers=[["diva1"]])
    assert [node["card"] for node in twice.kinds("considered") if "9.1.1" in node["cites"]] == ["diva1"]


def test_c_diva_5_a_copied_move_goes_to_the_same_base():
    for outcome in ways(floor(MOVE), cast("Départ")):
        there = {outcome.base_of("lou"), outcome.base_of("diva1")}
        assert len(there - {"x"}) == 1


def test_c_diva_6_the_copier_need_not_fit_the_text():
    bolt = action("Foudre", "Détruisez une Créature de Force 3 ou moins.")
    given = table(base("X", minions=[at(KING, "Ben")], Anna="Lou 2", Ben="Colosse 9"), hand={"Anna": [bolt]})
    gone = {i for o in ways(given, cast("Foudre")) for i in ("lou", "roi", "colosse") if not o.in_play(i)}
    assert gone == {"lou", "roi", "colosse"}


def test_c_diva_7_the_copy_is_declared_before_the_effect():
    asked = pending(floor(BOOST), cast(on="lou"))
    assert asked["cites"] == ["5.4.2"] and asked["min"] == 0
    assert play(floor(BOOST), cast(on="lou")).power("lou") == 2, "nothing has happened yet"


def test_c_diva_8_of_an_effect_in_parts_the_copier_names_one():
    two = action(
        "Éclair",
        "L'une de vos Créatures gagne +2 de Force jusqu'à la fin du tour. "
        "Renvoyez-la dans la main de son propriétaire.",
    )
    outcomes = ways(floor(two), cast("Éclair", on="lou"))
    fates = {(o.power("diva1"), "Diva" in o.names("Anna")) for o in outcomes}
    assert fates == {(3, False), (5, False), (None, True)}


def test_c_diva_9_the_source_of_a_copy_is_the_action():
    shielded = {**DIVA, "text": DIVA["text"].replace("une autre de vos Créatures ici", "une autre Créature ici")}
    shielded["text"] += " Permanent : Cette Créature ne peut être affectée par les Actions des autres joueurs."
    given = table(base("X", minions=[at(shielded, "Ben")], Anna="Lou 2"), hand={"Anna": [BOOST]})
    outcomes = ways(given, cast(on="lou"))
    assert {o.power("diva") for o in outcomes} == {3}
    copied = play(given, cast(on="lou"), answers=[["diva"]])
    assert copied.kinds("prevented")


def test_c_roi_du_dancing_1_another_is_one_that_the_action_does_not_affect_itself_included():
    given = table(base("X", minions=[at(KING, "Ben")], Anna="Lou 2, Lia 1"), hand={"Anna": [BOOST]})
    asked = pending(given, cast(on="lou"))
    assert asked["player"] == "Ben" and {o["id"] for o in asked["options"]} == {"roi", "lia"}


def test_x_40_the_king_copies_again_for_another_card():
    given = table(
        base("X", minions=[at(KING, "Anna")], Anna="Lou 2"),
        hand={"Anna": [BOOST, {**BOOST, "name": "Envol"}]},
        plays={"minion": 1, "action": 2, "extra": []},
    )
    assert 9 in {o.power("roi") for o in ways(given, cast(on="lou"), cast("Envol", on="lou"))}


def test_k_quand_on_arrive_en_ville_the_bearer_copies_even_another_player_s_action():
    fame = action(
        "Gloire",
        "Attachez : Créature. Permanent : Une fois par tour, après qu'une Action standard a directement affecté une "
        "autre Créature ici, cette Créature peut être affectée de la même façon.",
    )
    given = table(
        base("X", minions=[at(minion("Star", 3), "Ben", attached=[at(fame, "Ben")])], Anna="Lou 2"),
        hand={"Anna": [BOOST]},
    )
    assert {o.power("star") for o in ways(given, cast(on="lou"))} == {3, 5}


def test_k_le_palace_a_base_lets_the_player_of_the_action_copy():
    palace = (
        "Une fois par tour, après que l'une de vos Actions standard a directement affecté une ou plusieurs de vos "
        "Créatures ici, une autre de vos Créatures ici peut être affectée de la même façon."
    )
    given = table(base("X", 23, "4 3 2", palace, Anna="Lou 2, Lia 1", Ben="Rival 4"), hand={"Anna": [BOOST]})
    outcomes = ways(given, cast(on="lou"))
    assert {(o.power("lou"), o.power("lia"), o.power("rival")) for o in outcomes} == {(4, 1, 4), (4, 3, 4)}


def test_c_diva_8_the_copier_may_copy_that_it_cannot_be_destroyed():
    shield = action("Égide", "Une Créature gagne +2 de Force et ne peut pas être détruite jusqu'à la fin du tour.")
    sweep = {"player": "Ben", "effect": "Détruisez toutes les Créatures de Force 5 ou moins."}
    fates = {(o.in_play("lou"), o.power("diva1")) for o in ways(floor(shield), cast("Égide", on="lou"), sweep)}
    assert fates == {(True, None), (True, 3)}, "shielded it stays, of Force 3; stronger by 2 it goes"


def test_p_74_once_a_turn_follows_a_copier_that_is_played_again_unless_read_otherwise():
    cheer = "L'une de vos Créatures gagne +2 de Force jusqu'à la fin du tour."
    hand = [action("Bravo", cheer), action("Hourra", cheer), action("Retour", "Renvoyez l'une de vos Créatures.")]
    steps = (
        {"player": "Anna", "play": "Bravo", "on": "brute"},
        {"player": "Anna", "play": "Retour", "on": "diva"},
        {"player": "Anna", "play": "Diva", "on": "ring"},
        {"player": "Anna", "play": "Hourra", "on": "brute"},
    )
    there = base("Ring", minions=[at(DIVA, "Anna")], Anna="Brute 1")
    more = {"hand": {"Anna": hand}, "plays": {"minion": 1, "action": 3}}
    assert {s.card("diva")["power"] for s in ways(table(there, **more), *steps, answers=[["diva"]])} == {3}
    otherwise = ways(table(there, readings={"P.74": 1}, **more), *steps, answers=[["diva"]])
    assert {s.card("diva")["power"] for s in otherwise} == {3, 5}
    assert "P.74" in play(table(there, **more), *steps, answers=[["diva"]]).cites

"""« vous pouvez … Sinon … »: what « la » means once the offer is declined."""

from typing import get_args

import pytest

from engine.effects import ast
from engine.scenario import resolve
from engine.verbs.registry import COULD, VERBS, always
from tests.engine.boards import EMPTY, action, at, base, minion, play, table, ways

PICK = {"player": "Anna", "play": "Pioche-Moi"}


def outcomes(text: str) -> set[tuple[tuple[str, ...], tuple[str, ...]]]:
    deck = {"Anna": [minion("Perle", 1), minion("Nacre", 1)]}
    given = table(base("Ring"), hand={"Anna": [action("Pioche-Moi", text)]}, deck=deck)
    return {(tuple(o.names("Anna")), tuple(o.names("Anna", "deck"))) for o in ways(given, PICK)}


def test_5_4_2_a_card_shown_and_declined_is_still_the_one_that_otherwise_means():
    text = (
        "Révélez la première carte de votre pioche. Vous pouvez la placer dans votre main. "
        "Sinon, placez-la sous votre pioche."
    )
    assert outcomes(text) == {(("Perle",), ("Nacre",)), ((), ("Nacre", "Perle"))}


def test_g_en_jeu_1_nothing_is_transferred_to_a_card_that_has_left_meanwhile():
    frog = action(
        "Grenouille",
        "Attachez : l'une de vos Créatures. Talent : Placez cette Créature sous la pioche de son propriétaire pour "
        "jouer une Créature du dessus de votre pioche ici et transférer cette Action à la Créature jouée.",
    )
    shy = minion("Timide", 2, "Renvoyez une Créature de Force 2 ou moins dans la main de son propriétaire.")
    given = table(
        base("Ring", minions=[at(minion("Prince", 3), "Anna", attached=[at(frog, "Anna")])]), deck={"Anna": [shy]}
    )
    seen = play(given, {"player": "Anna", "talent": "grenouille"})
    assert seen.names("Anna") == ["Timide"] and not seen.in_play("Grenouille")
    assert seen.names("Anna", "discard") == ["Grenouille"]


def test_5_5_1_if_you_do_asks_whether_what_had_to_be_done_was_done():
    drawing = "Détruisez l'une de vos Créatures. Si vous le faites, piochez deux cartes."
    deck = {"Anna": [minion("Perle", 1), minion("Nacre", 1)]}

    def drawn(*minions: dict) -> int:
        given = table(base("Ring", minions=minions), hand={"Anna": [action("Sacrifice", drawing)]}, deck=deck)
        return len(play(given, {"player": "Anna", "play": "Sacrifice"}).names("Anna"))

    assert drawn(at(minion("Page", 2), "Anna")) == 2
    assert drawn(at(minion("Roc", 2, "Permanent : Cette Créature ne peut pas être détruite."), "Anna")) == 0
    assert drawn() == 0


@pytest.mark.parametrize("then", ["Détruisez alors une Créature.", "Vous détruisez alors une Créature."])
def test_5_5_1_what_is_then_done_after_an_offer_is_done_by_who_takes_it_alone(then: str):
    given = table(base("Ring", Ben="Proie 2"), hand={"Anna": [action("Ruse", f"Vous pouvez perdre 1 PV. {then}")]})
    given["players"][0]["vp"] = 3
    ends = {(o.vp["Anna"], bool(o.in_play("Proie"))) for o in ways(given, {"player": "Anna", "play": "Ruse"})}
    assert ends == {(3, True), (2, False)}


@pytest.mark.parametrize(("shown", "points"), [(1, 0), (2, 1)])
def test_5_4_1_a_player_who_reveals_is_one_of_those_who_were_told_to(shown: int, points: int):
    text = "Chaque autre joueur révèle sa main. Si un joueur révèle au moins deux Actions, gagnez 1 PV."
    given = table(base("Ring"), hand={"Anna": [action("Buts", text), action("Sienne"), action("Autre")]})
    given["players"][1]["hand"] = [action(f"Vue {n}") for n in range(shown)]
    assert play(given, {"player": "Anna", "play": "Buts"}).vp["Anna"] == points


@pytest.mark.parametrize(("power", "points"), [(5, 1), (4, 0)])
def test_5_5_1_if_you_do_and_if_more_asks_both(power: int, points: int):
    text = "Détruisez une Créature d'un autre joueur. Si vous le faites et si sa Force était de 5 ou plus, gagnez 1 PV."
    given = table(base("Ring", Ben=f"Proie {power}"), hand={"Anna": [action("Onde", text)]})
    assert play(given, {"player": "Anna", "play": "Onde"}).vp["Anna"] == points


@pytest.mark.parametrize(("drawn", "markers"), [("yes no", 0), ("no yes", 0), ("no no", 1)])
def test_5_4_2_if_no_other_player_does_asks_all_of_them_and_nobody_else(drawn: str, markers: int):
    text = (
        "Chaque autre joueur peut piocher une Démence. Vous pouvez piocher une carte. "
        "Si aucun autre joueur ne le fait, placez un marqueur Force +1 sur cette Créature."
    )
    given = table(base("Ring"), players="Anna Ben Cy", hand={"Anna": [minion("Guetteur", 3, text)]})
    steps = {"player": "Anna", "play": "Guetteur"}
    assert {o.counters("guetteur") for o in ways(given, steps, answers=[[one] for one in drawn.split()])} == {markers}


def test_5_4_1_where_each_player_gives_a_card_all_have_chosen_before_any_gives():
    pass_on = action("Passe", "Chaque joueur donne une carte de sa main au joueur à sa gauche.")
    given = table(base("Ring"), hand={"Anna": [pass_on, minion("Mienne", 1)], "Ben": [minion("Tienne", 1)]})
    seen = play(given, {"player": "Anna", "play": "Passe"})
    assert (seen.names("Anna"), seen.names("Ben")) == (["Tienne"], ["Mienne"])
    given["players"][1]["hand"] = []
    assert play(given, {"player": "Anna", "play": "Passe"}).names("Ben") == ["Mienne"]


def test_5_4_2_who_gives_nothing_where_each_player_may_is_one_who_does_not_do_it():
    offer = action("Offrande", "Chaque joueur peut donner une carte de sa main au joueur à sa gauche. ")
    offer["text"] += "Chaque joueur qui ne le fait pas perd 1 PV."
    given = table(base("Ring"), hand={"Anna": [offer, minion("Mienne", 1)], "Ben": [minion("Tienne", 1)]})
    seen = play(given, {"player": "Anna", "play": "Offrande"}, answers=[["mienne"], []])
    assert seen.names("Ben") == ["Tienne", "Mienne"] and seen.vp == {"Anna": 0, "Ben": -1}


GUARD = minion("Sentinelle", 4, "Permanent : Cette Créature ne peut pas être détruite.")
DEVOURER = minion(
    "Dévoreur",
    10,
    "Détruisez deux autres de vos Créatures OU placez cette Créature sous la pioche de son propriétaire.",
)


def devoured(*others: dict, readings: dict | None = None) -> set[tuple[bool, int]]:
    """Whether the Devourer stays in play, and how many of Anna's Creatures have gone to the discard."""
    given = table(
        base("Ring", minions=[at(one, "Anna") for one in others], Ben="Rival 3, Autre 3"),
        hand={"Anna": [DEVOURER]},
        deck={"Anna": []},
        readings=readings or {},
    )
    seen = ways(given, {"player": "Anna", "play": "Dévoreur", "on": "ring"})
    return {(o.in_play("Dévoreur"), len(o.names("Anna", "discard"))) for o in seen}


def test_p_56_two_creatures_are_no_way_out_where_there_is_one():
    assert devoured() == devoured(minion("Page", 2)) == {(False, 0)}
    assert devoured(minion("Page", 2), minion("Valet", 2)) == {(True, 2), (False, 0)}


def test_p_56_what_cannot_be_destroyed_is_no_way_out():
    assert devoured(minion("Page", 2), GUARD) == {(False, 0)}


def test_p_56_chosen_in_vain_the_other_side_follows():
    both_or_in_vain = devoured(minion("Page", 2), minion("Valet", 2), GUARD)
    assert both_or_in_vain == {(True, 2), (False, 1), (False, 0)}


def test_p_56_what_is_given_in_vain_is_followed_by_the_other_side():
    shy = minion("Timide", 2, "Permanent : Cette Créature ne peut pas être affectée par les autres joueurs.")
    text = "Annulez l'effet d'une Créature jusqu'à la fin du tour OU piochez une carte."
    there = base("Ring", minions=[at(shy, "Ben"), at(minion("Page", 1), "Ben")])
    given = table(there, hand={"Anna": [action("Pioche-Moi", text)]}, deck={"Anna": [minion("Perle", 1)]})
    seen = play(given, PICK, answers=[["1"], ["timide"]])
    assert seen.status == "resolved" and seen.names("Anna") == ["Perle"]


def test_p_56_read_the_other_way_any_side_is_taken_as_far_as_it_goes():
    assert devoured(minion("Page", 2), readings={"P.56": 2}) == {(True, 1), (False, 0)}


@pytest.mark.parametrize(
    ("text", "sides"),
    [
        ("Défaussez deux cartes OU piochez une carte.", {"2"}),
        ("Déplacez une Créature vers une autre Base OU piochez une carte.", {"1", "2"}),
        ("Retirez deux marqueurs Force +1 d'une Créature OU piochez une carte.", {"2"}),
        ("Transférez un marqueur Force +1 d'une Créature à une autre Créature OU piochez une carte.", {"1", "2"}),
        ("Transférez une Action attachée à une Base vers une autre Base OU piochez une carte.", {"2"}),
        ("Dévoilez l'une de vos cartes enterrées OU piochez une carte.", {"2"}),
        ("Placez une Créature de votre défausse dans votre main OU piochez une carte.", {"2"}),
        ("Jouez une Créature supplémentaire immédiatement OU piochez une carte.", {"2"}),
        ("Jouez une Créature supplémentaire OU piochez une carte.", {"1", "2"}),
        ("Prenez le contrôle d'une Créature de Force 9 ou plus OU piochez une carte.", {"2"}),
        ("Détruisez la Créature Absent pour gagner 2 PV OU piochez une carte.", {"2"}),
        ("Piochez une carte OU gagnez 1 PV.", {"1", "2"}),
    ],
)
def test_p_56_only_what_can_happen_is_offered(text: str, sides: set[str]):
    worn = at(minion("Page", 2), "Anna", counters=1)
    given = table(
        base("Ring", minions=[worn, at(minion("Valet", 2), "Ben")]),
        base("Cirque"),
        hand={"Anna": [action("Choix", text), action("Autre")]},
        deck={"Anna": [minion("Perle", 1)]},
    )
    seen = resolve({"table": given, "sequence": [{"player": "Anna", "play": "Choix"}]}, EMPTY)
    asked = seen["pending"] or seen["choices"][0]
    assert asked["kind"] == "mode" and {o["id"] for o in asked["options"]} == sides
    assert {o["id"] for o in asked["excluded"]} == {"1", "2"} - sides


def test_5_4_1_where_nothing_can_happen_either_side_is_taken_for_nothing():
    text = "Détruisez une Créature OU défaussez une carte."
    given = table(base("Ring"), hand={"Anna": [action("Vide", text)]})
    assert [o.status for o in ways(given, {"player": "Anna", "play": "Vide"})] == ["resolved"]


@pytest.mark.parametrize(("held", "discarded"), [(0, {0}), (1, {0}), (2, {0, 2})])
def test_c_maison_en_pain_d_epices_1_you_may_discard_two_is_two_or_none(held: int, discarded: set[int]):
    given = table(
        base("Ring"),
        hand={
            "Anna": [action("Don", "Vous pouvez défausser deux cartes."), *[minion(f"Pion {n}") for n in range(held)]]
        },
    )
    seen = ways(given, {"player": "Anna", "play": "Don"})
    assert {len(o.names("Anna", "discard")) - 1 for o in seen} == discarded


def test_k_always_get_our_man_if_you_do_is_known_as_it_is_said():
    text = (
        "Choisissez une Créature d'un autre joueur. Déplacez l'une de vos Créatures dont la Force est supérieure à la "
        "sienne vers sa Base. Si vous le faites, détruisez la Créature choisie à la fin du tour."
    )

    def survives(power: int) -> bool:
        given = table(
            base("Ring", Ben="Rival 3"), base("Cirque", Anna=f"Fine {power}"), hand={"Anna": [action("X", text)]}
        )
        ends = ways(given, {"player": "Anna", "play": "X"}, {"end_turn": True})
        (alive,) = {o.in_play("rival") for o in ends}
        return alive

    assert not survives(4)
    assert survives(2)


@pytest.mark.parametrize("later", ["à la fin du tour", "au début de votre prochain tour"])
def test_5_4_1_what_was_declined_brings_nothing_later(later: str):
    text = f"Vous pouvez détruire une Créature d'un autre joueur. Si vous le faites, gagnez 2 PV {later}."
    given = table(base("Ring", Ben="Rival 3"), hand={"Anna": [action("X", text)]})
    ends = ways(given, {"player": "Anna", "play": "X"}, *[{"end_turn": True}] * 3)
    assert {(o.in_play("rival"), o.vp["Anna"]) for o in ends} == {(True, 0), (False, 2)}


def test_5_4_1_who_reveals_until_may_also_take_the_other_side():
    text = (
        "Piochez une carte OU révélez des cartes de votre pioche jusqu'à trouver une Action, placez-la dans votre main "
        "et mélangez les autres cartes dans votre pioche."
    )
    deck = {"Anna": [minion("Perle", 1), minion("Nacre", 1), action("Ruse")]}
    given = table(base("Ring"), hand={"Anna": [action("X", text)]}, deck=deck)
    seen = ways(given, {"player": "Anna", "play": "X"})
    assert {tuple(o.names("Anna")) for o in seen} == {("Perle",), ("Ruse",)}


@pytest.mark.parametrize(
    "side",
    [
        "Échangez la place de deux Créatures",
        "Annulez l'effet d'une Créature jusqu'à la fin du tour",
        "Une Créature ne peut pas être détruite jusqu'à la fin du tour",
        "Utilisez le Talent d'une Créature",
    ],
)
def test_p_56_what_is_done_to_a_creature_is_no_way_out_where_there_is_none(side: str):
    deck = {"Anna": [minion("Perle", 1)]}
    given = table(base("Ring"), hand={"Anna": [action("Pioche-Moi", f"{side} OU piochez une carte.")]}, deck=deck)
    assert play(given, PICK).names("Anna") == ["Perle"]


@pytest.mark.parametrize(("there", "elsewhere", "ends"), [("Un 1, Deux 2", None, 1), ("Un 1", "Deux 2", 2)])
def test_p_56_two_of_one_base_do_not_swap_places(there: str, elsewhere: str | None, ends: int):
    plain = base("Plaine", Ben=elsewhere) if elsewhere else base("Plaine")
    hand = {"Anna": [action("Pioche-Moi", "Échangez la place de deux Créatures OU piochez une carte.")]}
    seen = ways(table(base("Ring", Ben=there), plain, hand=hand, deck={"Anna": [minion("Perle", 1)]}), PICK)
    assert len(seen) == ends and ["Perle"] in [o.names("Anna") for o in seen]


def test_each_verb_says_whether_it_could_be_done_and_these_always_could():
    assert {*VERBS} == {*COULD} == {*get_args(ast.Effect)}
    assert {node.__name__ for node, could in COULD.items() if could is always} == {
        *("AffectInstead", "AffectLikewise", "DivertCounter", "DoNothing", "Following", "ForEach", "May"),
        *("NameSomething", "NextBase", "Reveal", "RevealCards", "ScoreOn", "Search", "SwapHands", "TakeTurn"),
        *("TriggerAsIf", "Unread"),
    }


def test_a_side_that_is_no_way_out_is_named_by_its_words():
    text = "Piochez une carte OU placez une Action de votre défausse en main."
    given = table(base("Ring"), hand={"Anna": [action("Pioche-Moi", text)]}, deck={"Anna": [minion("Perle", 1)]})
    said = [node["text"].replace("\N{NO-BREAK SPACE}", " ") for node in play(given, PICK).kinds("considered")]
    assert any(one.startswith("« Placez une Action de votre défausse") for one in said)


@pytest.mark.parametrize(("left", "drawn"), [(0, {0}), (1, {0, 1}), (2, {0, 2})])
def test_8_2_5_no_madness_is_no_way_out_of_what_must_be_done(left: int, drawn: set[int]):
    text = "Piochez deux Démences OU détruisez l'une de vos Créatures."
    given = table(base("Ring", Anna="Page 1"), hand={"Anna": [action("Pioche-Moi", text)]}, madness_deck=left)
    assert {len(o.names("Anna")) for o in ways(given, PICK)} == drawn


def test_g_talent_1_who_uses_a_talent_of_a_card_that_has_two_says_which():
    text = "Talent : Piochez une carte. Talent : Placez un marqueur Force +1 sur cette Créature."
    given = table(base("Ring", minions=[at(minion("Nef", 2, text), "Anna")]), deck={"Anna": [minion("Neuf", 1)]})
    step = {"player": "Anna", "effect": "Utilisez le Talent d'une de vos Créatures."}
    assert {(len(way.names("Anna")), way.counters("nef")) for way in ways(given, step)} == {(1, 0), (0, 1)}

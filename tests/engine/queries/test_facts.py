"""What a text says of the table: amounts, and conditions."""

import pytest

from engine.language import compile_card
from tests.engine.boards import action, at, base, minion, pending, play, table

HORNS = action("Cor", "Attachez : Base. Talent : Si la Résistance de cette Base est de 21 ou plus, piochez une carte.")
DYKE = action("Digue", "Attachez : Base. Permanent : La Résistance de cette Base est augmentée de 3.")
CARDS = {"Anna": [action("Un"), action("Deux")]}


@pytest.mark.parametrize(("printed", "dykes", "drawn"), [(21, 0, 1), (20, 0, 0), (18, 1, 1), (22, 0, 1)])
def test_6_1_3_a_condition_on_a_breakpoint_sees_the_base_as_it_now_is(printed, dykes, drawn):
    there = base("Ring", printed, actions=[at(HORNS, "Anna"), *[at(DYKE, "Ben")] * dykes])
    assert play(table(there, deck=CARDS), {"player": "Anna", "talent": "cor"}).hand_size("Anna") == drawn


def test_g_de_depart_2_a_starting_breakpoint_is_raised_only_where_it_is_lower():
    amp = "Attachez : Base. Permanent : Si la Résistance de départ de cette Base est inférieure à 21, elle devient 21."
    low, high = (
        base(name, n, actions=[at(action("Ampli", amp), "Anna"), at(DYKE, "Ben")])
        for name, n in (("Bas", 18), ("Haut", 24))
    )
    seen = play(table(low, high))
    assert [seen.base(name)["breakpoint"] for name in ("bas", "haut")] == [24, 27]


def test_5_10_1_bases_of_a_lower_breakpoint_are_lower_than_the_one_pointed_at():
    text = "Déplacez une Créature sur une Base dont la Résistance est inférieure à celle de cette Base vers cette Base."
    given = table(base("Ring", 20, Anna="Ici 2"), base("Foin", 15, Anna="Bas 2"), base("Mer", 25, Ben="Haut 2"),
                  base("Ami", 20, Ben="Pareil 2"), hand={"Anna": [minion("Chef", 3, text)]})  # fmt: skip
    assert play(given, {"player": "Anna", "play": "Chef", "on": "ring"}).base_of("bas") == "ring"
    given = table(base("Ring", 20), base("Foin", 15, Anna="Bas 2"), base("Mer", 19, Ben="Moyen 2"),
                  hand={"Anna": [minion("Chef", 3, text)]})  # fmt: skip
    asked = pending(given, {"player": "Anna", "play": "Chef", "on": "ring"})
    assert {option["id"] for option in asked["options"]} == {"bas", "moyen"}


def test_5_12_1_a_breakpoint_that_nobody_told_stops_the_text():
    unknown = {**base("Ring", 20, actions=[at(HORNS, "Anna")])}
    del unknown["card"]["breakpoint"], unknown["card"]["vp"]
    seen = play(table(unknown, deck=CARDS), {"player": "Anna", "talent": "cor"})
    assert seen.status == "unruled" and "Résistance" in seen.json["verdict"]["text"]


@pytest.mark.parametrize(("printed", "drawn"), [(20, 1), (19, 0)])
def test_two_conditions_said_with_si_each_must_both_hold(printed, drawn):
    text = "Si vous avez une Créature ici et si la Résistance de cette Base est de 20 ou plus, piochez une carte."
    given = table(base("Ring", printed), deck=CARDS, hand={"Anna": [minion("Chef", 3, text)]})
    assert play(given, {"player": "Anna", "play": "Chef", "on": "ring"}).hand_size("Anna") == drawn


TOGETHER = "Si les autres joueurs ont au moins deux Créatures, piochez une carte."


@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("Si un autre joueur a au moins deux Créatures, piochez une carte.", (0, 1, 1)),
        ("Si au moins un autre joueur a deux Créatures, piochez une carte.", (0, 1, 1)),
        ("Si un autre joueur a deux Créatures sur une Base, piochez une carte.", (0, 0, 1)),
        ("S'il y a une Base où un autre joueur a deux Créatures, piochez une carte.", (0, 0, 1)),
        ("Si un autre joueur a exactement une Créature, piochez une carte.", (1, 1, 0)),
        (TOGETHER, (1, 1, 1)),
    ],
)
def test_so_many_of_another_player_are_of_one_of_them_and_of_the_others_of_all(text, drawn):
    each_one = base("Ici", Ben="B 1", Carole="C 1"), base("La")
    apart = base("Ici", Ben="B 1", Carole="C 1"), base("La", Ben="D 1")
    at_once = base("Ici", Ben="B 1, D 1"), base("La")
    for bases, cards in zip((each_one, apart, at_once), drawn, strict=True):
        given = table(*bases, players="Anna Ben Carole", deck=CARDS)
        assert play(given, {"player": "Anna", "effect": text}).hand_size("Anna") == cards, text


@pytest.mark.parametrize(
    "text",
    [
        "Si un autre joueur a une Créature sur au moins deux Bases, piochez une carte.",
        "Si un autre joueur a au moins deux Créatures dont vous êtes propriétaire, piochez une carte.",
        "Spécial : Avant la Conquête d'une Base où un autre joueur a au moins deux Créatures, piochez une carte.",
    ],
)
def test_so_many_that_no_single_player_is_told_of_is_not_understood(text):
    assert not compile_card(text, "action").understood


def test_so_many_of_all_the_others_is_written_of_all():
    assert compile_card(TOGETHER, "action").canonical == TOGETHER


CHARM = action("Talisman", "Attachez : Créature. Permanent : Cette Créature gagne +1 de Force.")


def test_g_attachez_2_whose_action_a_minion_bears_is_looked_at():
    text = "Détruisez une Créature portant l'une de vos Actions."
    mine, theirs = (
        at(minion(name, 2), "Ben", attached=[at(CHARM, who)]) for name, who in (("A", "Anna"), ("B", "Ben"))
    )
    bare = at(minion("C", 2), "Ben")
    given = table(base("Ring", minions=[mine, theirs, bare]), hand={"Anna": [action("Foudre", text)]})
    seen = play(given, {"player": "Anna", "play": "Foudre"})
    assert [seen.in_play(one) for one in "abc"] == [False, True, True]


@pytest.mark.parametrize(("name", "power"), [("Thor", 5), ("Loki", 1)])
def test_2_1_1_a_rule_under_a_name_holds_for_it_and_its_sinon_for_others(name, power):
    text = (
        "Attachez : Créature. Permanent : Si cette carte est attachée à Thor, cette Créature gagne +2 de Force. "
        "Sinon, cette Créature perd 2 de Force."
    )
    bearer = at(minion(name, 3), "Anna", attached=[at(action("Marteau", text), "Anna")])
    assert play(table(base("Ring", minions=[bearer]))).power(name) == power


@pytest.mark.parametrize("early", [True, False])
def test_g_jouer_1_a_card_in_play_since_the_turn_began_is_none_played_in_it(early):
    text = (
        "Permanent : Si cette Créature était en jeu au début du tour, chacune de vos Créatures ici gagne +1 de Force."
    )
    chief = minion("Chef", 3, text)
    there = base("Ring", minions=[at(chief, "Anna")] if early else [])
    given = table(there, hand={"Anna": [] if early else [chief]})
    steps = [] if early else [{"player": "Anna", "play": "Chef", "on": "ring"}]
    assert play(given, *steps).power("chef") == 3 + early


def test_9_1_1_of_all_the_cards_of_a_name_one_effect_serves_a_turn():
    singer = minion("Chanteur", 2, "Talent : Piochez une carte. Un seul effet de Chanteur peut être utilisé par tour.")
    given = table(base("Ring", minions=[at(singer, "Anna"), at(singer, "Anna")]), deck=CARDS)
    first = {"player": "Anna", "talent": "chanteur"}
    assert play(given, first).hand_size("Anna") == 1
    assert play(given, first, {"player": "Anna", "talent": "chanteur-2"}).status == "illegal"


def test_9_1_1_of_all_the_cards_of_a_name_one_effect_of_being_played_serves_a_turn():
    star = minion("Étoile", 2, "Piochez une carte. Un seul effet d'Étoile peut être utilisé par tour.")
    given = table(base("Ring"), deck=CARDS, hand={"Anna": [star, star]}, plays={"minion": 2, "action": 1})
    seen = play(given, *[{"player": "Anna", "play": one, "on": "ring"} for one in ("etoile", "etoile-2")])
    assert (seen.hand_size("Anna"), seen.in_play("etoile-2")) == (1, True)


@pytest.mark.parametrize(("vp", "power"), [(3, 2), (4, 3), (9, 4)])
def test_g_permanent_1_power_for_every_four_points_counts_whole_fours(vp, power):
    snake = minion("Serpent", 2, "Permanent : Cette Créature gagne +1 de Force par tranche de 4 PV que vous avez.")
    assert play(table(base("Ring", minions=[at(snake, "Anna")]), vp={"Anna": vp})).power("serpent") == power


@pytest.mark.parametrize(("theirs", "drawn"), [(12, 1), (11, 0)])
def test_6_1_2_the_total_of_all_players_is_the_sum_of_theirs(theirs, drawn):
    text = "Attachez : Base. Talent : Si la Force totale de tous les joueurs ici est de 22 ou plus, piochez une carte."
    there = base("Ring", 30, actions=[at(action("Fort", text), "Anna")], Anna="Brute 10", Ben=f"Rival {theirs}")
    assert play(table(there, deck=CARDS), {"player": "Anna", "talent": "fort"}).hand_size("Anna") == drawn


def test_g_talent_1_a_talent_that_was_used_wakes_what_waits_for_it():
    text = "Après que le Talent d'une Créature ici a été utilisé, elle gagne +1 de Force jusqu'à la fin du tour."
    singer = minion("Chanteur", 2, "Talent : Piochez une carte.")
    there = base("Ring", text=text, minions=[at(singer, "Anna")]), base("Foin", minions=[at(singer, "Anna")])
    seen = play(table(*there, deck=CARDS), *[{"player": "Anna", "talent": one} for one in ("chanteur", "chanteur-2")])
    assert (seen.power("chanteur"), seen.power("chanteur-2")) == (3, 2)


def test_5_4_1_chance_takes_a_base_at_random():
    text = "Choisissez une Créature. Déplacez-la vers une autre Base au hasard."
    given = table(base("Ring", Anna="Brute 2"), base("Foin"), base("Mer"), hand={"Anna": [action("Vent", text)]})
    asked = pending(given, {"player": "Anna", "play": "Vent"})
    assert asked["kind"] == "chance" and {option["id"] for option in asked["options"]} == {"foin", "mer"}


@pytest.mark.parametrize(
    ("whose", "designated"), [("jouée ce tour", {"mienne", "sienne"}), ("que vous avez jouée ce tour", {"mienne"})]
)
def test_g_jouer_1_what_was_played_this_turn_was_by_anyone_unless_it_is_said(whose, designated):
    given = table(base("Ring", Anna="Mienne 2, Ancienne 2", Ben="Sienne 3"),
                  hand={"Anna": [action("Coup", f"Placez un marqueur Force +1 sur une Créature {whose}.")]},
                  played=[{"player": "Anna", "card": "Mienne"}, {"player": "Ben", "card": "Sienne"}])  # fmt: skip
    seen = [play(given, {"player": "Anna", "play": "Coup", "on": one}) for one in ("mienne", "sienne", "ancienne")]
    assert {
        name for name, one in zip(("mienne", "sienne", "ancienne"), seen, strict=True) if one.status == "resolved"
    } == designated


@pytest.mark.parametrize(("moved", "marked"), [("page", 0), (None, 1)])
def test_k_la_reine_a_minion_played_elsewhere_and_moved_here_was_not_played_here(moved, marked):
    talent = "Choisissez une autre Créature que vous avez jouée ici ce tour. Placez un marqueur Force +1 sur elle."
    there = base("Ring", minions=[at(minion("Reine", 4, f"Talent : {talent}"), "Anna")]), base("Plaine")
    hand = {"Anna": [minion("Page", 2), action("Ruse", "Déplacez une Créature vers une autre Base.")]}
    steps = [{"player": "Anna", "play": "page", "on": "plaine" if moved else "ring"}]
    steps += [{"player": "Anna", "play": "Ruse", "on": moved}] if moved else []
    seen = play(table(*there, hand=hand), *steps, {"player": "Anna", "talent": "reine"})
    assert seen.counters("page") == marked and seen.base_of("page") == "ring"


def test_the_cards_of_who_has_the_most_are_counted_once_however_many_players_have_as_many():
    text = (
        "Permanent : Cette Créature gagne +1 de Force pour chaque Créature ici de celui des autres joueurs qui en a "
        "le plus."
    )
    for theirs, force in (
        ({"Ben": "B1 1, B2 1", "Carole": "C1 1"}, 4),
        ({"Ben": "B1 1", "Carole": "C1 1"}, 3),
        ({}, 2),
    ):
        there = base("Ring", minions=[at(minion("Major", 2, text), "Anna")], Anna="A1 1, A2 1, A3 1", **theirs)
        seen = play(table(there, players="Anna Ben Carole"), {"phase": "play"})
        assert seen.power("major") == force, theirs


def test_9_1_1_a_creature_moved_twice_is_one_creature_moved():
    storm = {
        "name": "Ouragan",
        "kind": "titan",
        "text": "Spécial : À votre tour, si vous avez déplacé au moins deux Créatures ce tour, jouez ce Titan sur "
        "une Base.",
    }
    push = [action(name, "Déplacez une Créature vers une autre Base.") for name in ("Bond", "Saut")]
    given = table(
        base("Ring", Anna="Mousse 2, Pilote 2"), base("Quai"), hand={"Anna": push}, titans={"Anna": [storm]},
        plays={"action": 2},
    )  # fmt: skip
    comes = {"player": "Anna", "play": "Ouragan", "on": "quai"}
    for second, status in (("mousse", "illegal"), ("pilote", "resolved")):
        moves = [{"player": "Anna", "play": "Bond", "on": "mousse"}, {"player": "Anna", "play": "Saut", "on": second}]
        assert play(given, *moves, comes).status == status

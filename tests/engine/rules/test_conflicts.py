"""Chapter 9: what prevails when rules and cards disagree."""

import pytest

from tests.engine.boards import action, at, base, minion, play, table, ways

GHOST = "Permanent : Cette Créature ne peut être affectée par les cartes des autres joueurs."
TRUCK = action(
    "Blindé",
    "Attachez : Base. Permanent : Vos Créatures ici ne peuvent être "
    "détruites ni déplacées par les cartes des autres joueurs.",
)
ALLEY = "Les Créatures ici ne peuvent être affectées par les cartes des autres joueurs."


def cast(name: str = "Coup", player: str = "Anna", **more: str) -> dict:
    return {"player": player, "play": name, **more}


def prevented(seen) -> bool:
    return any("9.1.4" in n["cites"] for n in seen.kinds("prevented"))


def struck(text: str, shield: str = GHOST, **more: object):
    """Anna plays that text; the only minion, Ben's, says that it is protected."""
    given = table(
        base("Ring", minions=[at(minion("Spectre", 3, shield), "Ben", **more)]),
        base("Plaine"),
        hand={"Anna": [action("Coup", text)]},
    )
    return play(given, cast(), answers=more.get("answers", ()))


def test_9_1_4_cannot_beats_can():
    seen = struck("Détruisez une Créature.", "Permanent : Cette Créature ne peut être détruite.")
    assert seen.in_play("spectre") and prevented(seen)
    assert not struck(
        "Renvoyez une Créature dans la main de son propriétaire.", "Permanent : Cette Créature ne peut être détruite."
    ).in_play("spectre")


def test_9_1_1_a_card_prevails_over_the_rules():
    closed = base("Zone", 30, "1 1 1", "Les joueurs ne peuvent pas jouer de Créatures sur cette Base.")
    given = table(closed, hand={"Anna": [minion("Lutin", 1)]})
    seen = play(given, cast("Lutin", on="zone"))
    assert seen.status == "illegal" and seen.names("Anna") == ["Lutin"] and "9.1.4" in seen.cites


def test_9_1_4_a_limit_of_one_minion_a_turn():
    narrow = base("Banquise", 30, "1 1 1", "Chaque joueur ne peut jouer qu'une Créature par tour ici.")
    given = table(
        narrow,
        base("Plaine"),
        hand={"Anna": [minion("Un", 1), minion("Deux", 1)]},
        plays={"minion": 2, "action": 1, "extra": []},
    )
    seen = play(given, cast("Un", on="banquise"), cast("Deux", on="banquise"))
    assert seen.status == "illegal" and "9.1.4" in seen.cites
    assert play(given, cast("Un", on="banquise"), cast("Deux", on="plaine")).status == "resolved"


@pytest.mark.parametrize(
    ("rule_id", "text"),
    [
        ("G.affectee.1", "Déplacez une Créature vers une autre Base."),
        ("G.affectee.3", "Détruisez une Créature."),
        ("G.affectee.3", "Renvoyez une Créature dans la main de son propriétaire."),
        ("G.affectee.3", "Mélangez une Créature dans la pioche de son propriétaire."),
        ("G.affectee.3", "Placez une Créature sous la pioche de son propriétaire."),
        ("G.affectee.4", "Une Créature perd 2 de Force jusqu'à la fin du tour."),
        ("G.affectee.4", "Prenez le contrôle d'une Créature."),
        ("8.1.7", "Placez un marqueur Force +1 sur une Créature."),
        ("8.1.7", "Retirez un marqueur Force +1 d'une Créature."),
    ],
)
def test_g_affectee_1_to_4_what_cannot_be_affected_stays_as_it_is(rule_id, text):
    seen = struck(text, counters=1)
    spectre = seen.card("spectre")
    assert (seen.base_of("spectre"), spectre["power"], spectre["counters"], spectre["controller"]) == (
        "ring",
        4,
        1,
        "Ben",
    )
    assert rule_id in {c for n in seen.kinds("prevented") for c in n["cites"]}


def test_g_affectee_5_an_action_attached_affects_its_host():
    charm = action("Talisman", "Attachez : Créature. Permanent : Cette Créature gagne +2 de Force.")
    given = table(base("Ring", minions=[at(minion("Spectre", 3, GHOST), "Ben")]), hand={"Anna": [charm]})
    seen = play(given, cast("Talisman", on="spectre"))
    assert seen.power("spectre") == 3 and prevented(seen)


@pytest.mark.parametrize(("kind", "stands"), [("Créatures", False), ("Actions", True)])
def test_9_1_4_a_shelter_from_one_kind_of_card_lets_the_others_through(kind, stands):
    shelter = f"Permanent : Cette Créature ne peut être affectée par les {kind} des autres joueurs."
    board = base("Ring", minions=[at(minion("Spectre", 3, shelter), "Ben")])
    struck = play(table(board, hand={"Anna": [action("Coup", "Détruisez une Créature.")]}), cast())
    biter = minion("Mordeur", 2, "Détruisez une autre Créature ici.")
    bitten = play(table(board, hand={"Anna": [biter]}), cast("Mordeur", on="ring"))
    assert (struck.in_play("spectre"), bitten.in_play("spectre")) == (stands, not stands)


def test_g_affectee_6_to_cancel_an_effect_affects():
    seen = struck("Annulez l'effet d'une Créature jusqu'à la fin du tour.")
    assert prevented(seen)


def test_g_affectee_2_a_transfer_affects():
    pull = action("Aimant", "Transférez un marqueur Force +1 d'une Créature à une autre Créature.")
    given = table(
        base("Ring", minions=[at(minion("Spectre", 3, GHOST), "Ben", counters=1)], Anna="Brute 2"),
        hand={"Anna": [pull]},
    )
    seen = play(given, cast("Aimant"))
    assert (seen.counters("spectre"), seen.counters("brute")) == (1, 0) and prevented(seen)


def test_8_7_15_the_shield_holds_against_others_only():
    own = table(
        base("Ring", minions=[at(minion("Spectre", 3, GHOST), "Anna")]),
        hand={"Anna": [action("Coup", "Détruisez une Créature.")]},
    )
    assert not play(own, cast()).in_play("spectre")


def test_k_camion_blinde_shields_its_controller_s_minions_from_others():
    given = table(
        base("Ring", actions=[at(TRUCK, "Anna")], Anna="Brute 3"),
        base("Plaine"),
        hand={
            "Anna": [action("Sacrifice", "Détruisez une Créature.")],
            "Ben": [
                action("Coup", "Détruisez une Créature."),
                action("Poussée", "Déplacez une Créature vers une autre Base."),
            ],
        },
    )
    assert play({**given, "active": "Ben"}, cast("Coup", "Ben")).in_play("brute")
    assert play({**given, "active": "Ben"}, cast("Poussée", "Ben")).base_of("brute") == "ring"
    assert not play(given, cast("Sacrifice")).in_play("brute")


def test_5_11_1_on_a_stolen_card_you_is_who_controls_it():
    given = table(
        base("Ring", actions=[at(TRUCK, "Ben", owner="Anna")], Ben="Brute 3"),
        hand={"Anna": [action("Coup", "Détruisez une Créature.")]},
    )
    assert play(given, cast()).in_play("brute")


def test_k_ruelle_sombre_on_a_base_the_others_are_other_than_the_minion_s_controller():
    given = table(
        base("Ruelle", 18, "4 2 1", ALLEY, Ben="Cible 3"),
        hand={"Anna": [action("Coup", "Détruisez une Créature.")], "Ben": [action("Coup", "Détruisez une Créature.")]},
    )
    assert play(given, cast()).in_play("cible")
    assert not play({**given, "active": "Ben"}, cast(player="Ben")).in_play("cible")


def test_2_3_3_a_base_protects_as_long_as_it_is_in_play():
    given = table(
        base("Ruelle", 18, "4 2 1", ALLEY),
        base("Plaine", Ben="Cible 3"),
        hand={"Anna": [action("Coup", "Détruisez une Créature.")]},
    )
    assert not play(given, cast()).in_play("cible")


def test_9_1_2_protection_from_actions_leaves_minions_free():
    smoke = "Permanent : Cette Créature ne peut être affectée par les Actions des autres joueurs."
    ninja = minion("Assassin", 3, "Vous pouvez détruire une Créature de Force 3 ou moins ici.")
    given = table(
        base("Ring", minions=[at(minion("Spectre", 3, smoke), "Ben")]),
        hand={"Anna": [ninja, action("Coup", "Détruisez une Créature.")]},
    )
    assert play(given, cast()).in_play("spectre")
    assert not play(given, cast("Assassin", on="ring"), answers=[["spectre"]]).in_play("spectre")


def test_9_1_4_some_may_not_move_there():
    idol = minion("Idole", 3, "Permanent : Les autres joueurs ne peuvent pas déplacer leurs Créatures vers cette Base.")
    given = table(
        base("Ring", minions=[at(idol, "Ben")]),
        base("Plaine", Anna="Brute 3"),
        hand={"Anna": [action("Poussée", "Déplacez l'une de vos Créatures vers une autre Base.")]},
    )
    assert play(given, cast("Poussée")).base_of("brute") == "plaine"


SILENCE = "Permanent : Les autres joueurs ne peuvent pas jouer d'Actions."
HUSH = "Les autres joueurs ne peuvent pas jouer d'Actions jusqu'au début de votre prochain tour."
DRAW = action("Pêche", "Piochez une carte.")
SWEEP = {"player": "Ben", "effect": "Détruisez toutes les Créatures de Force 2 ou moins."}


@pytest.mark.parametrize(
    ("card", "on"),
    [
        (DRAW, None),
        (action("Ruban", "Attachez : Créature. Permanent : La Force de cette Créature est augmentée de 2."), "muet"),
        (action("Digue", "Attachez : Base. Permanent : La Résistance de cette Base est augmentée de 2."), "ring"),
    ],
)
def test_9_1_4_who_may_play_no_action_plays_none_of_any_sort(card, on):
    mute = base("Ring", minions=[at(minion("Muet", 2, SILENCE), "Anna")])
    given = table(mute, hand={"Anna": [DRAW], "Ben": [card]}, deck={"Anna": [minion("Lutin", 1)]}, active="Ben")
    seen = play(given, cast(card["name"], "Ben", **({"on": on} if on else {})))
    assert seen.status == "illegal" and seen.hand_size("Ben") == 1 and "9.1.4" in seen.cites
    assert play({**given, "active": "Anna"}, cast("Pêche")).status == "resolved"


def test_9_1_4_nor_is_a_special_of_the_hand_offered_to_who_may_play_no_action():
    mute = base("Ring", 4, minions=[at(minion("Muet", 2, SILENCE), "Anna"), at(minion("Brute", 2), "Ben")])
    trick = action(
        "Ruse",
        "Spécial : Avant la Conquête d'une Base, une Créature sur cette Base perd 2 de Force jusqu'à la fin du tour.",
    )
    seen = play(table(mute, hand={"Ben": [trick]}), {"phase": "score"})
    assert seen.status == "resolved" and seen.names("Ben") == ["Ruse"]
    assert any(n["card"] == "ruse" and "9.1.4" in n["cites"] for n in seen.kinds("considered"))


def test_5_9_1_what_an_action_forbids_for_a_time_holds_when_the_action_is_discarded():
    decks = {"Anna": [minion("Lutin", 1), minion("Nain", 1)], "Ben": [minion("Elfe", 1), minion("Troll", 1)]}
    given = table(base("Ring"), hand={"Anna": [action("Silence", HUSH)], "Ben": [DRAW]}, deck=decks)
    seen = play(given, cast("Silence"), {"end_turn": True}, {"phase": "start"}, cast("Pêche", "Ben"))
    assert seen.status == "illegal" and seen.names("Anna", "discard") == ["Silence"]
    ends = [{"end_turn": True}, {"end_turn": True}, {"phase": "start"}]
    after = play(given, cast("Silence"), *ends, {"end_turn": True}, {"phase": "start"}, cast("Pêche", "Ben"))
    assert after.status == "resolved"


def test_5_9_1_only_the_minions_designated_are_shielded():
    shelter = "Talent : Vos autres Créatures ne peuvent pas être détruites jusqu'à la fin du tour."
    here = base("Ring", minions=[at(minion("Garde", 2, shelter), "Anna"), at(minion("Page", 2), "Anna")])
    seen = play(table(here), {"player": "Anna", "talent": "garde"}, SWEEP)
    assert seen.in_play("page") and not seen.in_play("garde")


def test_5_9_1_a_minion_played_later_is_not_shielded():
    shelter = action("Abri", "Vos Créatures ne peuvent pas être détruites jusqu'à la fin du tour.")
    given = table(base("Ring", Anna="Page 2"), hand={"Anna": [shelter, minion("Tardif", 1)]})
    seen = play(given, cast("Abri"), cast("Tardif", on="ring"), SWEEP)
    assert seen.in_play("page") and not seen.in_play("tardif")


def test_5_9_1_an_action_that_waits_for_something_until_the_end_of_the_turn_waits_once():
    pact = action("Pacte", "Jusqu'à la fin du tour, après qu'une Créature a été détruite, piochez une carte.")
    given = table(
        base("Ring", Anna="Page 2", Ben="Brute 5, Nain 1"),
        hand={"Anna": [pact]},
        deck={"Anna": [minion(n, 1) for n in ("Un", "Deux", "Trois")]},
    )
    coup = {"player": "Anna", "effect": "Détruisez une Créature de Force 5 ou plus."}
    assert play(given, cast("Pacte"), coup).names("Anna") == ["Un"]


def test_9_1_4_what_is_safe_from_actions_is_not_from_minions():
    shield = "Permanent : Cette Créature ne peut pas être détruite par les Actions."
    assert struck("Détruisez une Créature.", shield).in_play("spectre")
    killer = minion("Tueur", 4, "Détruisez une Créature de Force 3 ou moins sur cette Base.")
    here = base("Ring", minions=[at(minion("Spectre", 3, shield), "Ben")])
    assert not play(table(here, hand={"Anna": [killer]}), cast("Tueur", on="ring")).in_play("spectre")


def test_g_permanent_2_what_replaces_once_a_turn_replaces_one_of_two():
    spare = (
        "Permanent : Une fois par tour, si l'une de vos autres Créatures devait être détruite, "
        "vous pouvez la renvoyer dans votre main à la place."
    )
    here = base("Ring", Anna="Page 1, Nain 1", minions=[at(minion("Ange", 3, spare), "Anna")])
    seen = [s.hand_size("Anna") for s in ways(table(here), SWEEP)]
    assert max(seen) == 1 and min(seen) == 0


FOG = "Permanent : La Force des Créatures des autres joueurs sur cette Base est diminuée de 1."


def test_g_affectee_4_a_standing_loss_of_power_does_not_reach_who_cannot_be_affected():
    stood = [at(minion("Spectre", 4, GHOST), "Anna"), at(minion("Brume", 1, FOG), "Ben")]
    here = base("Ring", Anna="Page 4", minions=stood)
    seen = play(table(here), {"phase": "score"})
    assert (seen.power("spectre"), seen.power("page")) == (4, 3)


def test_g_affectee_4_a_base_is_no_other_players_card():
    damp = base("Marais", 30, "1 1 1", "La Force de chaque Créature sur cette Base est diminuée de 1.")
    seen = play(table({**damp, "minions": [at(minion("Spectre", 4, GHOST), "Anna")]}), {"phase": "score"})
    assert seen.power("spectre") == 3


# --------------------------------------------------------------------------------------------- instead of that

HIDEOUT = action(
    "Cachette",
    "Attachez : Base. Permanent : Si une ou plusieurs de vos Créatures ici devaient être affectées par une Action "
    "d'un autre joueur, détruisez cette carte au lieu de les affecter.",
)
HAZE = action(
    "Nuée", "Attachez : Base. Permanent : La Force des Créatures des autres joueurs sur cette Base est diminuée de 1."
)
CANCELLER = action(
    "Silence", "Attachez : Base. Permanent : L'effet des Créatures des autres joueurs sur cette Base est annulé."
)
RISER = minion("Fier", 2, "Permanent : Cette Créature gagne +2 de Force.")


def sheltered(*actions, hand=HAZE, minions=(), **more):
    """Ben has a shelter on the Ring, where Anna can play that card; `actions` are there too."""
    here = base("Ring", Ben="Page 4, Nain 2", minions=list(minions), actions=[at(HIDEOUT, "Ben"), *actions])
    return table(here, base("Plaine", Ben="Loup 3"), hand={"Anna": [hand]}, **more)


def test_g_affectee_4_a_shelter_meets_a_standing_clause_as_it_comes_into_play():
    seen = play(sheltered(), cast("Nuée", on="ring"))
    assert (seen.power("page"), seen.power("nain"), seen.in_play("nuee")) == (4, 2, True)
    assert seen.names("Ben", "discard") == ["Cachette"] and len(seen.kinds("replaced")) == 1


def test_g_affectee_4_the_clause_holds_again_when_the_turn_has_ended():
    seen = play(sheltered(), cast("Nuée", on="ring"))
    assert play(seen.table, {"phase": "play"}).power("page") == 4, "the table that is sent back in has not forgotten"
    for ended in (play(seen.table, {"end_turn": True}), play(sheltered(), cast("Nuée", on="ring"), {"end_turn": True})):
        assert (ended.power("page"), ended.power("nain")) == (3, 1)


def test_g_affectee_4_who_comes_later_in_the_turn_is_not_spared():
    more = action("Appel", "Déplacez une Créature vers une autre Base.")
    given = sheltered(plays={"action": 2})
    given["players"][0]["hand"].append(more)
    seen = play(given, cast("Nuée", on="ring"), cast("Appel", on="loup"))
    assert (seen.base_of("loup"), seen.power("loup"), seen.power("page")) == ("ring", 2, 4)


def test_g_affectee_4_a_shelter_meets_it_as_a_minion_comes_under_it():
    call = action("Appel", "Déplacez une Créature vers une autre Base.")
    seen = play(sheltered(at(HAZE, "Anna"), hand=call), cast("Appel", on="loup"))
    assert (seen.base_of("loup"), seen.power("loup"), seen.power("page")) == ("ring", 3, 3)
    assert not seen.in_play("cachette")


def test_g_affectee_6_a_shelter_meets_what_cancels_an_effect():
    seen = play(sheltered(hand=CANCELLER, minions=[at(RISER, "Ben")]), cast("Silence", on="ring"))
    assert (seen.power("fier"), seen.in_play("cachette")) == (4, False)
    seen = play(sheltered(hand=CANCELLER, minions=[at(RISER, "Ben")]), cast("Silence", on="ring"), {"end_turn": True})
    assert seen.power("fier") == 2


def test_g_affectee_4_a_shelter_does_not_mind_its_own_players_clauses_nor_what_applied_before_it():
    given = sheltered(at(HAZE, "Ben"), hand=action("Signe", "Piochez une carte."))
    assert play(given, cast("Signe")).in_play("cachette")
    late = table(base("Ring", Ben="Page 4", actions=[at(HAZE, "Anna")]), hand={"Ben": [HIDEOUT]}, active="Ben")
    seen = play(late, cast("Cachette", "Ben", on="ring"))
    assert (seen.in_play("cachette"), seen.power("page")) == (True, 3)


def test_g_affectee_4_until_monstres_a_standing_clause_meets_no_shelter():
    seen = play(sheltered(edition="base"), cast("Nuée", on="ring"))
    assert (seen.power("page"), seen.in_play("cachette")) == (3, True)


@pytest.mark.parametrize(
    ("whom", "what", "price"),
    [("l'une de vos autres Créatures devait être détruite", "la", 2),
     ("une ou plusieurs de vos autres Créatures devaient être détruites", "les", 1)],
)  # fmt: skip
def test_9_1_1_what_befalls_several_at_once_is_replaced_one_by_one_or_for_all_as_the_text_says(whom, what, price):
    text = f"Permanent : Si {whom}, vous pouvez défausser une carte au lieu de {what} détruire."
    guard = at(minion("Gardienne", 1, text), "Anna")
    given = table(base("Ring", minions=[guard], Anna="Une 2, Deux 2"), hand={"Anna": [minion("X"), minion("Y")]})
    sweep = {"player": "Ben", "effect": "Détruisez toutes les Créatures de Force 2."}
    saved = play(given, sweep, answers=[["x"], ["y"]][:price])
    assert saved.status == "resolved" and saved.in_play("une") and saved.in_play("deux")
    assert len(saved.names("Anna", "discard")) == price
    lost = play(given, sweep, answers=[[]] * price)
    assert lost.status == "resolved" and not (lost.in_play("une") or lost.in_play("deux"))


def test_9_1_1_a_card_that_must_go_in_place_of_one_of_two_asks_of_which():
    def guarded(whom: str, what: str) -> dict:
        text = f"Permanent : Si {whom}, détruisez cette carte au lieu de {what} détruire."
        return table(base("Ring", minions=[at(minion("Gardienne", 1, text), "Anna")], Anna="Une 2, Deux 2"))

    sweep = {"player": "Ben", "effect": "Détruisez toutes les Créatures de Force 2."}
    assert play(guarded("l'une de vos autres Créatures devait être détruite", "la"), sweep).status == "unruled"
    seen = play(guarded("une ou plusieurs de vos autres Créatures devaient être détruites", "les"), sweep)
    assert [m["id"] for m in seen.base("ring")["minions"]] == ["une", "deux"]


def test_g_affectee_3_a_card_that_cannot_be_affected_is_not_put_in_the_hand_of_another_player():
    rock = minion("Roc", 3, "Permanent : Cette Créature ne peut pas être affectée.")
    gift = {"player": "Ben", "effect": "Placez une Créature dans la main d'un autre joueur."}
    seen = play(table(base("Ring", minions=[at(rock, "Anna")])), gift)
    assert seen.in_play("roc") and "9.1.4" in seen.cites


def test_9_1_4_who_ignores_a_base_is_not_kept_off_it():
    climb = "Attachez : Base. Vous pouvez ignorer l'effet de cette Base jusqu'au début de votre prochain tour."
    for bar in (
        "Les joueurs ne peuvent pas jouer de Créatures ici.",
        "Chaque joueur ne peut jouer qu'une Créature par tour ici.",
    ):
        hand = {"Anna": [action("Escalade", climb), minion("Un", 1), minion("Deux", 1)]}
        given = table(base("Verrou", text=bar), hand=hand, plays={"minion": 2, "action": 1})
        up = {"player": "Anna", "play": "Escalade", "on": "verrou"}
        come = [{"player": "Anna", "play": name, "on": "verrou"} for name in ("Un", "Deux")]
        assert play(given, up, *come, answers=[["yes"]]).in_play("Deux")
        assert play(given, up, *come, answers=[["no"]]).status == "illegal"


WALL = "Attachez : Base. Permanent : Vos Créatures ici ne peuvent être affectées par les {} des autres joueurs."


def test_p_43_a_protection_gained_sheds_what_may_not_be_attached_there_or_leaves_it_idle():
    wall = action("Réserve", WALL.format("Actions"))
    venom = action("Venin", "Attachez : Créature. Permanent : Cette Créature perd 4 de Force.")
    charm = action("Talisman", "Attachez : Créature. Permanent : Cette Créature gagne +1 de Force.")
    guinea = at(minion("Cobaye", 6), "Anna", id="cobaye", attached=[at(venom, "Ben"), at(charm, "Anna")])
    other = at(minion("Autre", 6), "Ben", id="autre", attached=[at({**venom, "name": "Fiel"}, "Anna")])
    given = table(base("Rue", minions=[guinea, other]), hand={"Anna": [wall]})
    step = {"player": "Anna", "play": "Réserve", "on": "rue"}
    seen = play(given, step)
    assert seen.names("Ben", "discard") == ["Venin"] and seen.power("cobaye") == 7
    assert seen.power("autre") == 2, "the Creatures of others are not protected"
    assert {"G.affectee.5", "P.43"} <= seen.cites
    kept = play({**given, "readings": {"P.43": 2}}, step)
    assert kept.in_play("Venin") and kept.power("cobaye") == 7


def test_g_affectee_5_it_is_shed_where_the_host_comes_under_the_protection():
    wall = action("Réserve", WALL.format("cartes"))
    venom = action("Venin", "Attachez : Créature. Permanent : Cette Créature perd 4 de Force.")
    guinea = at(minion("Cobaye", 6), "Anna", id="cobaye", attached=[at(venom, "Ben")])
    given = table(base("Rue", minions=[guinea]), base("Parc", actions=[at(wall, "Anna")]))
    seen = play(given, {"player": "Anna", "effect": "Déplacez l'une de vos Créatures vers une autre Base."})
    assert seen.base_of("cobaye") == "parc" and seen.names("Ben", "discard") == ["Venin"]


@pytest.mark.parametrize(
    "barred", ["Les Créatures ne peuvent pas être {}", "Les autres joueurs ne peuvent pas {} de Créatures"]
)
def test_9_1_4_what_is_barred_from_a_base_chosen_is_barred_from_it_alone(barred):
    passive = "être" in barred
    for verb, step in (
        ("jouées sur" if passive else "jouer", {"player": "Ben", "play": "recrue", "on": "rue"}),
        (
            "déplacées vers" if passive else "déplacer",
            {"player": "Ben", "effect": "Déplacez une Créature vers une autre Base."},
        ),
    ):
        said = barred.format(verb) + ("" if passive else (" sur" if verb == "jouer" else " vers"))
        text = f"Choisissez une Base. {said} cette Base jusqu'au début de votre prochain tour."
        given = table(base("Rue"), base("Parc", Ben="Rival 3"), base("Quai"), hand={"Ben": [minion("Recrue", 2)]})
        first = ({"player": "Anna", "effect": text}, {"end_turn": True}, {"phase": "start"})
        barring, free = (ways(given, *first, step, answers=[[chosen]]) for chosen in ("rue", "quai"))
        came = [
            any(s.base_of("recrue") == "rue" or s.base_of("rival") == "rue" for s in seen) for seen in (barring, free)
        ]
        assert came == [False, True], text


def test_9_1_4_specials_barred_from_the_conquest_of_a_base_chosen():
    text = (
        "Choisissez une Base. Les autres joueurs ne peuvent pas utiliser de Spécial pendant la Conquête de cette Base."
    )
    late = minion(
        "Veilleur", 2, "Spécial : Avant la Conquête d'une Base, vous pouvez jouer cette Créature sur cette Base."
    )
    given = table(base("Rue", 3, Anna="Brute 4"), base("Parc"), hand={"Ben": [late]})
    for chosen, barred in (("rue", True), ("parc", False)):
        seen = ways(given, {"player": "Anna", "effect": text}, {"score": "rue"}, answers=[[chosen]])
        assert all(s.names("Ben") == ["Veilleur"] for s in seen) is barred


HIDES = (
    "Attachez : Base. Permanent : Si une ou plusieurs de vos Créatures ici devaient être affectées par une Action d'un "
    "autre joueur, détruisez cette carte au lieu de les affecter."
)


def hidden(card: dict, **more: object) -> dict:
    """Anna acts; Ben's Page and Loup stand at Ring, where his Cachette keeps them from being affected."""
    there = [at(minion("Page", 2), "Ben"), at(minion("Loup", 3), "Ben")]
    ring = base("Ring", minions=there, actions=[at(action("Cachette", HIDES), "Ben"), *more.pop("beside", ())])
    return table(ring, base("Port"), hand={"Anna": [card]}, plays={"minion": 1, "action": 2, "extra": []})


@pytest.mark.parametrize(
    "text",
    [
        "Placez un marqueur Force +1 sur une Créature. Déplacez-la vers une autre Base.",
        "Une Créature perd 1 de Force jusqu'à la fin du tour. Détruisez une Créature de Force 3 ou moins.",
        "Détruisez une Créature de Force 2 ou moins. Renvoyez une Créature dans la main de son propriétaire.",
    ],
)
def test_g_affectee_4_an_action_kept_from_affecting_them_affects_them_by_nothing_it_says(text: str) -> None:
    for seen in ways(hidden(action("Coup", text)), {"player": "Anna", "play": "Coup"}):
        assert not seen.in_play("Cachette")
        assert [(seen.base_of(i), seen.power(i)) for i in ("page", "loup")] == [("ring", 2), ("ring", 3)]


def test_g_affectee_4_the_next_action_affects_them_once_nothing_keeps_it_from_it() -> None:
    blow = {"player": "Anna", "play": "Coup"}
    back = {"player": "Anna", "effect": "Placez une Action de votre défausse dans votre main."}
    given = hidden(action("Coup", "Détruisez toutes les Créatures de Force 2 ou moins."))
    assert play(given, blow).in_play("Page")
    assert not play(given, blow, back, blow).in_play("Page"), "the same card, played again"


def test_c_voyageurs_de_l_espace_5_what_takes_one_effect_of_an_action_is_asked_again_for_the_next() -> None:
    may = "vous pouvez affecter cette Créature à la place."
    taker = f"Permanent : Si l'une de vos autres Créatures devait être affectée, {may}"
    there = [at(minion("Garde", 4, taker), "Ben"), at(minion("Page", 2), "Ben"), at(minion("Loup", 3), "Ben")]
    text = "Placez un marqueur Force +1 sur une Créature. Détruisez une Créature de Force 3 ou moins."
    given = table(base("Ring", minions=there), hand={"Anna": [action("Coup", text)]})
    seen = ways(given, {"player": "Anna", "play": "Coup"}, answers=[["page"], ["yes"], ["loup"]])
    assert {(one.in_play("loup"), one.in_play("garde")) for one in seen} == {(False, True), (True, False)}


def test_g_affectee_4_the_talent_of_an_action_in_play_is_that_action_s_doing() -> None:
    art = action("Art", "Attachez : Base. Talent : Placez un marqueur Force +1 sur une Créature ici.")
    given = hidden(action("Rien", "Piochez une carte."), beside=[at(art, "Anna")])
    (seen,) = ways(given, {"player": "Anna", "talent": "art"}, answers=[["page"]])
    assert not seen.in_play("Cachette") and seen.counters("page") == 0


DODGE = "Si cette Créature devait être renvoyée, vous pouvez piocher une carte au lieu de la renvoyer."
RETREAT = "Si cette Créature devait être détruite, renvoyez-la dans la main de son propriétaire au lieu de la détruire."
FLEE = "Si cette Créature devait être détruite, déplacez-la vers une autre Base au lieu de la détruire."
STAY = "Permanent : Les Créatures ici ne peuvent pas être déplacées."


def hit(text: str, *more: dict, beside: tuple[dict, ...] = (), **given: object):
    """Ben destroys Anna's Page, of which that is the text."""
    page = at(minion("Page", 3, text), "Anna")
    here = base("Ring", minions=[page, *more], actions=given.pop("actions", []))
    return table(here, *beside, deck={"Anna": [minion("Due", 1)]}, active="Ben", **given)


BLOW_PAGE = {"player": "Ben", "effect": "Détruisez une Créature.", "on": "page"}


def test_9_1_1_what_is_done_instead_and_replaced_in_its_turn_was_done_instead():
    seen = ways(hit(f"Permanent : {RETREAT} Permanent : {DODGE}"), BLOW_PAGE)
    assert {(one.in_play("page"), tuple(one.names("Anna"))) for one in seen} == {(True, ("Due",)), (False, ("Page",))}
    assert not any(one.names("Anna", "discard") for one in seen)


def test_c_voyageurs_de_l_espace_5_what_is_taken_in_vain_is_taken():
    taker = "vous pouvez affecter cette Créature à la place."
    text = f"Permanent : Si l'une de vos autres Créatures devait être affectée, {taker}"
    hard = "Permanent : Cette Créature ne peut être détruite."
    seen = ways(hit("", at(minion("Garde", 2, f"{text} {hard}"), "Anna")), BLOW_PAGE)
    assert {(one.in_play("page"), one.in_play("garde")) for one in seen} == {(True, True), (False, True)}


def test_p_90_what_can_in_no_part_be_done_instead_replaces_nothing():
    elsewhere, rooted = base("Loin"), at(action("Racines", f"Attachez : Base. {STAY}"), "Ben")
    half = "déplacez-la vers une autre Base et piochez une carte au lieu de la détruire."
    partly = f"Permanent : Si cette Créature devait être détruite, {half}"
    for given, stands in (
        (hit(f"Permanent : {FLEE}"), False),
        (hit(f"Permanent : {FLEE}", beside=(elsewhere, base("Là")), actions=[rooted]), False),
        (hit(partly), True),
        (hit(partly, beside=(elsewhere, base("Là")), actions=[rooted]), True),
    ):
        retained, other = (play({**given, "readings": r}, BLOW_PAGE) for r in ({}, {"P.90": 2}))
        assert (retained.status, retained.in_play("page")) == ("resolved", stands)
        assert other.in_play("page")


def test_p_90_who_may_do_instead_what_cannot_be_done_is_not_asked():
    rooted = at(action("Racines", f"Attachez : Base. {STAY}"), "Ben")
    may = "vous pouvez la déplacer vers une autre Base au lieu de la détruire."
    given = hit(f"Permanent : Si cette Créature devait être détruite, {may}", beside=(base("Loin"),), actions=[rooted])
    for readings in ({}, {"P.90": 2}):
        seen = play({**given, "readings": readings}, BLOW_PAGE)
        assert seen.status == "resolved" and not seen.in_play("page")


def refused(seen) -> str:
    return seen.json["verdict"]["text"]


def test_9_1_4_what_bars_a_card_by_its_force_tells_that_force():
    gate = "Les joueurs ne peuvent pas jouer de Créatures de Force 3 ou moins sur cette Base."
    given = table(base("Porte", text=gate), hand={"Anna": [minion("Nain", 2)]})
    seen = play(given, cast("Nain", on="porte"))
    assert seen.status == "illegal" and refused(seen) == "Non\u00a0: Porte l'interdit, car Nain a 2 de Force."
    assert "9.2.6" in seen.cites


def test_5_9_1_what_is_forbidden_for_a_time_names_the_card_that_forbids_it():
    hush = action("Chut", "Jusqu'à la fin du tour, les joueurs ne peuvent pas jouer de Créature.")
    given = table(base("Rue"), hand={"Anna": [hush, minion("Nain", 2)]})
    seen = play(given, cast("Chut"), cast("Nain", on="rue"))
    assert seen.status == "illegal" and refused(seen) == "Non\u00a0: Chut l'interdit."
    assert {"9.1.4", "5.9.1"} <= seen.cites


def test_5_9_1_so_does_what_protects_for_a_time():
    calm = action("Calme", "Jusqu'à la fin du tour, vos Créatures ne peuvent pas être détruites.")
    given = table(base("Rue", Anna="Nain 2"), hand={"Anna": [calm]})
    seen = play(given, cast("Calme"), {"player": "Anna", "effect": "Détruisez une Créature."})
    (told,) = [n["text"] for n in seen.kinds("prevented")]
    assert told == "Nain n'est pas détruite\u00a0: l'effet de Calme, encore en cours, la protège."

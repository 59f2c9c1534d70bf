"""Section 8.7: duels."""

from tests.engine.boards import action, at, base, minion, pending, play, table, ways

DUEL = (
    "L'une de vos Créatures défie en duel une Créature d'un autre joueur "
    "sur la même Base. Détruisez la Créature perdante."
)
CALL = {"player": "Anna", "play": "Défi"}
PUNCH = "Une Créature gagne +3 de Force jusqu'à la fin du tour."


def ring(*, hand: dict | None = None, text: str = DUEL, deck: dict | None = None, **there: object) -> dict:
    """Anna holds the Action that starts the duel; what else the hands hold is told."""
    hands = {"Anna": [action("Défi", text), *(hand or {}).get("Anna", [])], "Ben": (hand or {}).get("Ben", [])}
    return table(base("Ring", **there), hand=hands, deck=deck or {})


def test_8_7_5_the_stronger_minion_wins_and_the_stake_is_the_card_s():
    seen = play(ring(Anna="Fort 5", Ben="Frêle 3"), CALL)
    assert seen.in_play("fort") and not seen.in_play("frele")
    assert seen.names("Ben", "discard") == ["Frêle"]
    assert {"8.7.1", "8.7.5"} <= seen.cites


def test_8_7_6_at_a_tie_both_sides_bear_the_whole_effect():
    seen = play(ring(Anna="Fort 4", Ben="Égal 4"), CALL)
    assert not seen.in_play("fort") and not seen.in_play("egal")
    assert "8.7.6" in seen.cites


def test_8_7_5_what_you_do_if_your_minion_wins_points_at_the_loser():
    told = DUEL.replace("Détruisez la Créature perdante.", "Si votre Créature gagne, détruisez la Créature perdante.")
    seen = play(ring(text=told, Anna="Fort 5", Ben="Frêle 3"), CALL)
    assert seen.in_play("fort") and not seen.in_play("frele")
    seen = play(ring(text=told, Anna="Frêle 3", Ben="Fort 5"), CALL)
    assert seen.in_play("fort") and seen.in_play("frele"), "nothing is said of a minion of one's own that loses"


def test_8_7_8_laying_a_card_is_optional_and_the_challenger_decides_first():
    given = ring(hand={"Anna": [minion("Bluff", 1)], "Ben": [minion("Feinte", 1)]}, Anna="Fort 5", Ben="Frêle 3")
    first = pending(given, CALL)
    assert (first["player"], first["min"], first["max"]) == ("Anna", 0, 1)
    then = pending(given, CALL, answers=[[]])
    assert (then["player"], [o["id"] for o in then["options"]]) == ("Ben", ["feinte"])


def test_8_7_3_an_action_revealed_is_played_as_an_extra_one():
    given = ring(hand={"Ben": [action("Coup", PUNCH)]}, Anna="Fort 5", Ben="Frêle 3")
    turned = [o for o in ways(given, CALL) if not o.in_play("fort")]
    assert turned, "3 + 3 beats 5"
    for outcome in turned:
        assert outcome.power("frele") == 6 and outcome.names("Ben", "discard") == ["Coup"]
        assert outcome.table["plays"]["action"] == 0, "only the Action that started the duel was counted"


def test_8_7_2_the_challenger_s_card_is_revealed_first():
    given = ring(
        hand={"Anna": [action("Coup", PUNCH)], "Ben": [action("Riposte", PUNCH)]}, Anna="Fort 5", Ben="Frêle 3"
    )
    seen = play(given, CALL, answers=[["coup"], ["riposte"], ["fort"], ["frele"]])
    assert next(n["card"] for n in seen.kinds("event") if n["card"] in ("coup", "riposte")) == "coup"
    assert not seen.in_play("frele"), "8 against 6"


def test_8_7_3_an_action_to_attach_is_played_too():
    charm = action("Talisman", "Attachez : Créature. Permanent : Cette Créature gagne +3 de Force.")
    seen = play(ring(hand={"Ben": [charm]}, Anna="Fort 5", Ben="Frêle 3"), CALL, answers=[["talisman"], ["frele"]])
    assert seen.power("frele") == 6 and not seen.in_play("fort")


def test_8_7_4_any_other_card_goes_back_to_the_hand():
    given = ring(hand={"Ben": [minion("Feinte", 9)]}, Anna="Fort 5", Ben="Frêle 3")
    seen = play(given, CALL, answers=[["feinte"]])
    assert seen.names("Ben") == ["Feinte"] and not seen.in_play("frele")
    assert "8.7.4" in seen.cites


def test_8_7_12_a_duel_ends_without_result_when_the_two_are_no_longer_on_one_base():
    flight = action("Fuite", "Renvoyez l'une de vos Créatures dans la main de son propriétaire.")
    given = ring(hand={"Ben": [flight]}, Anna="Fort 5", Ben="Frêle 3")
    seen = play(given, CALL, answers=[["fuite"]])
    assert seen.in_play("fort") and seen.names("Ben") == ["Frêle"]
    assert seen.names("Ben", "discard") != ["Frêle"] and "8.7.12" in seen.cites


def test_8_7_13_a_change_of_control_does_not_stop_the_duel():
    steal = action("Vol", "Prenez le contrôle d'une Créature d'un autre joueur.")
    given = ring(hand={"Ben": [steal]}, Anna="Fort 5", Ben="Frêle 3")
    seen = play(given, CALL, answers=[["vol"]])
    assert not seen.in_play("frele") and seen.in_play("fort")
    assert seen.card("fort")["controller"] == "Ben"


def test_8_7_15_a_protected_minion_may_be_challenged_but_not_harmed():
    ghost = at(
        minion("Spectre", 1, "Permanent : Cette Créature ne peut être affectée par les cartes des autres joueurs."),
        "Ben",
    )
    seen = play(ring(minions=[ghost], Anna="Fort 5"), CALL)
    assert seen.in_play("spectre") and seen.kinds("prevented")
    assert "8.7.5" in seen.cites


def test_8_7_11_a_second_duel_does_not_start_within_a_duel():
    again = action("Surenchère", "Une Créature gagne +1 de Force jusqu'à la fin du tour. " + DUEL)
    given = ring(hand={"Ben": [again]}, Anna="Fort 5, Témoin 1", Ben="Frêle 3")
    outcomes = [o for o in ways(given, CALL) if "Surenchère" in o.names("Ben", "discard")]
    assert outcomes and all(o.status == "resolved" for o in outcomes)
    for outcome in outcomes:
        gone = {i for i in ("fort", "temoin", "frele") if not outcome.in_play(i)}
        assert len(gone) == 1, "one duel, one loser"


def test_8_7_14_what_waits_for_a_duel_speaks_before_any_card_is_laid():
    watch = minion(
        "Agent",
        4,
        "Permanent : Lorsque l'une de vos Créatures ici participe à un duel, placez un marqueur Force +1 sur celle-ci.",
    )
    given = table(
        base("Ring", minions=[at(watch, "Ben")], Anna="Fort 4", Ben="Frêle 4"), hand={"Anna": [action("Défi", DUEL)]}
    )
    lost = [o for o in ways(given, CALL) if not o.in_play("fort")]
    assert lost and all(o.in_play("frele") and o.in_play("agent") for o in lost)


def test_8_7_1_a_duel_says_what_it_sets_against_each_other():
    seen = play(ring(Anna="Fort 5", Ben="Frêle 3"), CALL)
    assert any({"fort", "frele"} & {n["card"]} for n in seen.kinds("rule")) and "8.7.1" in seen.cites


def revealed(**more: object) -> list[str]:
    """The ids that the trace of a duel with two Actions cites, in order: a card shown, a card played."""
    given = ring(
        hand={"Anna": [action("Coup", PUNCH)], "Ben": [action("Riposte", PUNCH)]}, Anna="Fort 5", Ben="Frêle 3"
    )
    seen = play({**given, **more}, CALL, answers=[["coup"], ["riposte"], ["fort"], ["frele"]])
    return [c for n in seen.kinds("event") for c in n["cites"] if c in ("8.7.2", "4.2.10")]


def test_p_13_cards_are_revealed_and_resolved_in_turn_or_all_revealed_first():
    assert revealed() == ["4.2.10", "8.7.2", "4.2.10", "8.7.2", "4.2.10"]
    assert revealed(readings={"P.13": 2}) == ["4.2.10", "8.7.2", "8.7.2", "4.2.10", "4.2.10"]


def test_8_7_5_a_force_said_of_duels_counts_for_who_fights_and_no_longer_than_the_duel():
    keen = at(minion("Vif", 2, "Permanent : Pendant un duel, cette Créature a +2 de Force."), "Ben")
    fought = play(ring(minions=[keen], Anna="Fort 3"), CALL)
    assert not fought.in_play("fort") and fought.power("vif") == 2
    watched = play(ring(minions=[keen], Anna="Fort 3", Ben="Frêle 1"), CALL, answers=[["frele"]])
    assert not watched.in_play("frele") and watched.power("vif") == 2


def test_p_14_who_controls_both_and_has_no_card_to_lay_needs_no_reading():
    call = action(
        "Défi", "L'une de vos Créatures provoque en duel une autre Créature sur la même Base. Détruisez la perdante."
    )
    given = table(base("Ring", Anna="Fort 4, Faible 2"), hand={"Anna": [call]})
    assert [(s.in_play("Fort"), s.in_play("Faible")) for s in ways(given, {"player": "Anna", "play": "Défi"})] == [
        (True, False)
    ]


AID = minion(
    "Renfort",
    2,
    "Spécial : Lorsque l'une de vos Créatures participe à un duel, défaussez cette carte de votre main "
    "pour donner +2 de Force à une Créature jusqu'à la fin du tour.",
)
BRAVADE = action("Bravade", "Chaque Créature de Force 3 ou moins gagne +4 de Force jusqu'à la fin du tour.")


def offers(given: dict, answers: list) -> str:
    return pending(given, CALL, answers=answers)["prompt"]


def test_8_7_14_during_a_duel_lasts_until_it_is_settled():
    given = ring(hand={"Anna": [AID], "Ben": [BRAVADE]}, Anna="Fine 3", Ben="Lourd 8")
    late = [o for o in ways(given, CALL) if o.power("fine") == 9]
    assert late and not any(o.in_play("lourd") for o in late), "3, then 7 by Ben's card, then 9"
    early = [o for o in ways(given, CALL) if "Renfort" in o.names("Anna", "discard") and not o.in_play("fine")]
    assert early, "used at once, it makes 5, which Ben's card does not reach"


def test_8_7_14_it_is_offered_after_each_step_and_to_the_one_who_is_challenged():
    given = ring(hand={"Ben": [AID, BRAVADE]}, Anna="Fort 5", Ben="Frêle 3")
    asked = pending(given, CALL)
    assert asked["player"] == "Ben" and "8.7.14" in asked["cites"]
    laid = pending(given, CALL, answers=[[]])
    assert laid["cites"][0] == "8.7.8", "declined, the duel goes on to the cards laid"
    again = pending(given, CALL, answers=[[], ["bravade"]])
    assert [o["id"] for o in again["options"]] == ["renfort"], "a card laid is a step of the duel"
    last = pending(given, CALL, answers=[[], ["bravade"], []])
    assert [o["id"] for o in last["options"]] == ["renfort"], "and so is a card revealed and resolved"


def test_8_7_14_a_step_that_did_nothing_asks_nothing_anew():
    given = ring(hand={"Anna": [AID]}, Anna="Fine 3", Ben="Lourd 8")
    asked = pending(given, CALL, answers=[[]])
    assert asked["cites"][0] == "8.7.8", "Anna may lay her only card"
    assert play(given, CALL, answers=[[], []]).status == "resolved", "none was laid: she has passed already"


def test_8_7_14_who_is_not_in_the_duel_has_no_part_in_it():
    given = table(
        base("Ring", Anna="Fort 5", Ben="Frêle 3", Carole="Tiers 2"),
        players="Anna Ben Carole",
        hand={"Anna": [action("Défi", DUEL)], "Carole": [AID]},
    )
    assert {o.power("fort") for o in ways(given, CALL) if not o.in_play("frele")} == {5}


def test_8_7_14_a_special_of_a_card_in_play_serves_once_in_a_duel():
    coach = minion(
        "Soigneur",
        2,
        "Spécial : Lorsque l'une de vos Créatures participe à un duel, "
        "une Créature gagne +2 de Force jusqu'à la fin du tour.",
    )
    given = ring(hand={"Ben": [BRAVADE]}, Anna="Fine 4", Ben="Frêle 1", minions=[at(coach, "Anna")])
    assert max(o.power("fine") or 0 for o in ways(given, CALL)) == 6


def test_8_7_7_who_controls_the_winner_has_won_the_duel():
    trophy = action("Trophée", "Attachez : Base. Permanent : Après que vous avez gagné un duel, piochez une carte.")
    for mine, drawn in (("Fort 5", 1), ("Égal 3", 1), ("Frêle 2", 0)):
        there = {"Anna": mine, "Ben": "Rival 3", "actions": [at(trophy, "Anna")]}
        seen = play(ring(deck={"Anna": [action("Une")]}, **there), CALL)
        assert seen.hand_size("Anna") == drawn, mine


def test_8_7_14_what_comes_during_a_duel_and_waits_for_one_sees_it():
    """« Lorsque … participe » lasts as long as the duel: whoever comes in time is told as whoever stood there."""
    come = (
        "Spécial : Lorsque l'une de vos Créatures participe à un duel, jouez cette Créature comme Créature "
        "supplémentaire sur la même Base. "
    )
    watches = "Permanent : Lorsqu'une Créature ici participe à un duel, gagnez 1 PV."
    there = ring(Anna="Fort 5", Ben="Frêle 3", minions=[at(minion("Témoin", 1, watches), "Anna")])
    comes = ring(Anna="Fort 5", Ben="Frêle 3", hand={"Anna": [minion("Témoin", 1, come + watches)]})
    stood = {o.vp["Anna"] for o in ways(there, CALL)}
    came = {o.in_play("temoin"): o.vp["Anna"] for o in ways(comes, CALL)}
    assert len(stood) == 1 and stood != {0}
    assert came == {True: stood.pop(), False: 0}


def test_8_7_6_at_a_tie_each_has_won_against_the_other_alone():
    text = (
        "L'une de vos Créatures défie en duel une Créature d'un autre joueur sur la même Base. "
        "Le contrôleur de la Créature gagnante déplace la Créature perdante vers une autre Base."
    )
    there = base("Ring", Anna="Fort 4", Ben="Égal 4")
    seen = play(table(there, base("Port"), hand={"Anna": [action("Défi", text)], "Ben": []}), CALL)
    assert (seen.base_of("fort"), seen.base_of("egal")) == ("port", "port")

"""« Moi d'abord ! »: how a moment that several players wait for is gone through (R 6.3)."""

from tests.engine.boards import action, at, base, minion, pending, play, table, ways

SCORE = {"phase": "score"}
ONE = "Spécial : Avant la Conquête d'une Base, marquez 1 PV."
BEFORE = "Permanent : Avant la Conquête de cette Base, marquez 1 PV."


def ring(hand: dict, players: str = "Anna Ben Carole", **more: object) -> dict:
    return table(base("Ring", 10, "0 0 0", Anna="Brute 10"), hand=hand, players=players, **more)


def speakers(given: dict, *answers: list[str]) -> list[tuple[str, tuple[str, ...]]]:
    """Who is asked, and offered what, when those answers are given and everybody passes from then on."""
    told = list(answers)
    asked: list = []
    while True:
        seen = play(given, SCORE, answers=told[: len(asked)] + [[]] * max(0, len(asked) - len(told)))
        if seen.status != "pending":
            return asked
        choice = seen.json["pending"]
        asked.append((choice["player"], tuple(o["id"] for o in choice["options"])))


def test_6_3_1_cards_in_play_speak_before_the_round_of_specials():
    guard = minion(
        "Garde", 10, "Permanent : Avant la Conquête de cette Base, détruisez une Créature de Force 3 ou moins ici."
    )
    shinobi = minion(
        "Shinobi", 3, "Spécial : Avant la Conquête d'une Base, vous pouvez jouer cette Créature sur cette Base."
    )
    given = table(base("Ring", 18, minions=[at(guard, "Anna")], Ben="Matamore 8"), hand={"Ben": [shinobi]})
    outcomes = ways(given, SCORE)
    assert {(o.vp["Anna"], o.vp["Ben"], tuple(o.names("Ben"))) for o in outcomes} == {(4, 2, ("Shinobi",)), (2, 4, ())}


def test_6_3_2_the_active_player_orders_the_cards_in_play():
    given = table(
        base(
            "Ring",
            10,
            "0 0 0",
            Anna="Brute 8",
            minions=[at(minion("Garde", 1, BEFORE), "Ben"), at(minion("Vigile", 1, BEFORE), "Carole")],
        ),
        players="Anna Ben Carole",
    )
    asked = pending(given, SCORE)
    assert asked["player"] == "Anna" and {o["id"] for o in asked["options"]} == {"garde", "vigile"}


def test_6_3_3_specials_are_offered_to_the_active_player_first_then_clockwise():
    given = ring({p: [action(f"Coup {p}", ONE)] for p in ("Anna", "Ben", "Carole")}, active="Ben")
    assert [p for p, _ in speakers(given)] == ["Ben", "Carole", "Anna"]


def test_6_3_4_each_uses_one_or_passes():
    given = ring({"Anna": [action("Un", ONE), action("Deux", ONE)], "Ben": [action("Trois", ONE)]})
    asked = speakers(given, ["un"], ["trois"], ["deux"])
    assert asked == [("Anna", ("un", "deux")), ("Ben", ("trois",)), ("Anna", ("deux",))]


def test_6_3_5_to_pass_is_not_final():
    given = ring({"Anna": [action("Un", ONE)], "Ben": [action("Trois", ONE)]})
    asked = speakers(given, [], ["trois"], ["un"])
    assert [p for p, _ in asked] == ["Anna", "Ben", "Anna"]
    assert play(given, SCORE, answers=[[], ["trois"], ["un"]]).vp == {"Anna": 1, "Ben": 1, "Carole": 0}


def test_6_3_6_the_window_closes_when_all_have_passed_in_a_row():
    given = ring({p: [action(f"Coup {p}", ONE)] for p in ("Anna", "Ben", "Carole")})
    asked = speakers(given, [], ["coup-ben"])
    assert [p for p, _ in asked] == ["Anna", "Ben", "Carole", "Anna"]
    seen = play(given, SCORE, answers=[[], ["coup-ben"], [], []])
    assert seen.status == "resolved" and seen.vp == {"Anna": 0, "Ben": 1, "Carole": 0}


def test_6_3_8_a_special_may_be_used_from_the_hand_or_from_any_base():
    pirate = minion(
        "Roi Pirate", 5, "Spécial : Avant la Conquête d'une Base, vous pouvez déplacer cette Créature vers cette Base."
    )
    given = table(base("Ring", 10, Anna="Brute 10"), base("Plaine", minions=[at(pirate, "Ben")]))
    outcomes = ways(given, SCORE)
    assert {o.vp["Ben"] for o in outcomes} == {0, 2}


def test_6_3_8_a_special_about_its_own_base_speaks_of_that_one_only():
    wolf = minion(
        "Loup", 9, "Spécial : Avant la Conquête de cette Base, cette Créature gagne +2 de Force jusqu'à la fin du tour."
    )
    given = table(base("Ring", 10, Anna="Brute 10"), base("Plaine", minions=[at(wolf, "Ben")]))
    assert play(given, SCORE).status == "resolved", "nothing to ask"
    here = table(base("Ring", 10, Anna="Brute 10", minions=[at(wolf, "Ben")]))
    assert {o.vp["Ben"] for o in ways(here, SCORE)} == {2, 4}


def test_6_3_9_before_the_conquest_is_after_the_designation_and_before_the_points():
    after = "Spécial : Après la Conquête d'une Base, si vous êtes Vainqueur, marquez 1 PV."
    given = ring({"Anna": [action("Un", ONE), action("Fin", after)]})
    asked = speakers(given)
    assert asked == [("Anna", ("un",)), ("Anna", ("fin",))]


def test_6_3_7_the_same_holds_for_any_event_that_several_wait_for():
    bolt = action("Foudre", "Détruisez une Créature.")
    revenge = "Spécial : Après qu'une Créature a été détruite, marquez 1 PV."
    given = table(
        base("Ring", Carole="Cible 1"),
        players="Anna Ben Carole",
        hand={"Anna": [bolt, action("Un", revenge)], "Ben": [action("Deux", revenge)]},
    )
    first = pending(given, {"player": "Anna", "play": "Foudre"})
    assert first["player"] == "Anna"
    seen = play(given, {"player": "Anna", "play": "Foudre"}, answers=[["yes"], ["yes"]])
    assert seen.vp == {"Anna": 1, "Ben": 1, "Carole": 0}


def test_g_special_2_a_special_is_used_from_where_its_text_says():
    ghost = minion(
        "Revenant",
        3,
        "Spécial : À votre tour, vous pouvez jouer cette Créature de votre défausse comme Créature supplémentaire.",
    )
    step = {"player": "Anna", "special": "Revenant", "on": "ring"}
    assert play(table(base("Ring"), discard={"Anna": [ghost]}), step).base_of("revenant") == "ring"
    assert play(table(base("Ring"), hand={"Anna": [ghost]}), step).status == "illegal"


def test_9_2_5_a_special_replaces_what_would_befall_its_own_card():
    rogue = "Spécial : Si cette Créature devait être détruite, déplacez-la vers une autre Base au lieu de la détruire."
    given = table(base("Ring", minions=[at(minion("Flibustier", 4, rogue), "Anna")]), base("Plaine"))
    seen = play(given, {"player": "Ben", "effect": "Détruisez une Créature."})
    assert seen.base_of("flibustier") == "plaine"


def test_9_2_5_a_special_plays_the_minion_that_it_says_it_plays():
    critic = "Spécial : Lorsqu'un autre joueur joue une Action, jouez cette Créature. Annulez l'effet de celle-ci."
    bolt = action("Foudre", "Détruisez une Créature.")
    given = table(
        base("Ring", minions=[at(minion("Pion", 1), "Ben")]),
        hand={"Anna": [bolt], "Ben": [minion("Critique", 4, critic)]},
    )
    seen = ways(given, {"player": "Anna", "play": "Foudre"})
    assert {(o.in_play("Critique"), o.in_play("Pion")) for o in seen} == {(True, True), (False, False)}


def test_5_2_1_of_two_that_would_cancel_it_the_second_is_asked_once_the_first_is_played():
    critic = "Spécial : Lorsqu'un autre joueur joue une Action, jouez cette Créature. Annulez l'effet de celle-ci."
    veto = "Spécial : Lorsqu'un autre joueur joue une Action, annulez l'effet de l'Action jouée et défaussez-la."
    bolt = action("Foudre", "Détruisez une Créature.")
    given = table(
        base("Ring", minions=[at(minion("Pion", 1), "Ben")]),
        hand={"Anna": [bolt], "Ben": [minion("Critique", 4, critic), action("Veto", veto)]},
    )
    seen = {
        (o.in_play("Critique"), o.names("Ben", "discard")[:1] == ["Veto"], o.in_play("Pion"))
        for o in ways(given, {"player": "Anna", "play": "Foudre"})
    }
    assert {(True, False, True), (False, True, True), (False, False, False)} <= seen


def test_9_2_5_a_special_of_which_the_condition_is_false_cannot_be_used():
    sneak = "Spécial : À votre tour, si vous n'avez pas joué de Créature ce tour, piochez une carte."
    given = table(
        base("Ring", minions=[at(minion("Furtif", 2, sneak), "Anna")]),
        hand={"Anna": [minion("Pion", 1)]},
        deck={"Anna": [minion("Perle", 1)]},
    )
    use = {"player": "Anna", "special": "Furtif"}
    refused = play(given, {"player": "Anna", "play": "Pion", "on": "ring"}, use)
    assert refused.status == "illegal" and "9.2.5" in refused.cites
    assert play(given, use).names("Anna") == ["Pion", "Perle"]


def test_g_special_2_one_effect_of_a_name_for_each_base():
    shinobi = minion(
        "Shinobi",
        3,
        "Spécial : Avant la Conquête d'une Base, vous pouvez jouer cette Créature sur cette Base. "
        "Un seul effet de Shinobi peut être utilisé par Base conquise.",
    )
    given = table(base("Ring", 10, Anna="Brute 10"), hand={"Ben": [shinobi, shinobi]})
    outcomes = ways(given, SCORE)
    assert {len(o.names("Ben", "discard")) for o in outcomes} == {0, 1}


def test_6_3_1_until_monstres_what_a_turn_to_speak_sets_off_is_settled_once():
    herald = (
        "Permanent : Avant la Conquête de cette Base, jouez une Créature supplémentaire. "
        "Permanent : Après que vous avez joué une Créature, marquez 1 PV."
    )
    pair = [at(minion("Héraut", 5, herald), "Anna"), at(minion("Crieur", 5, herald), "Anna")]
    given = table(
        base("Ring", 10, "0 0 0", minions=pair), hand={"Anna": [minion("Un", 1), minion("Deux", 1)]}, edition="base"
    )
    outcomes = ways(given, SCORE)
    assert {o.vp["Anna"] for o in outcomes} == {0, 2, 4}


def test_g_special_2_an_action_may_be_played_from_the_discard_where_its_special_says_so():
    text = "Spécial : Avant la Conquête d'une Base, vous pouvez jouer cette carte de votre défausse. Piochez une carte."
    given = table(
        base("Ring", 3, Anna="Brute 3"), discard={"Anna": [action("Retour", text)]}, deck={"Anna": [minion("Un")]}
    )
    seen = ways(given, {"score": "ring"})
    assert {tuple(s.names("Anna")) for s in seen} >= {(), ("Un",)}


def test_at_the_end_of_your_next_turn_is_not_at_the_end_of_this_one():
    text = "Choisissez une Créature. À la fin de votre prochain tour, détruisez-la."
    given = table(base("Ring", Ben="Proie 2"), hand={"Anna": [action("Sursis", text)]})
    turn = {"end_turn": True}
    played = {"player": "Anna", "play": "Sursis"}
    assert play(given, played, turn, turn, {"phase": "start"}).in_play("proie")
    assert not play(given, played, turn, turn, turn).in_play("proie")


def test_9_1_4_a_special_that_would_play_its_card_where_it_may_not_come_is_not_offered():
    ban = "Les Créatures ne peuvent pas être jouées sur cette Base."
    text = "Spécial : Avant la Conquête d'une Base, vous pouvez jouer cette Créature sur cette Base."
    board = table(
        base("Ring", text=ban, breakpoint=5, Ben="Fort 5"), hand={"Anna": [minion("Ombre", 3, text)], "Ben": []}
    )
    seen = play(board, {"score": "ring"})
    assert seen.names("Anna", "hand") == ["Ombre"] and "9.1.4" in seen.cites


def test_a_special_in_hand_that_a_conquest_wakes_is_offered_in_the_first_editions_too():
    encore = action("Encore", "Spécial : Après que vous avez gagné au moins 1 PV, marquez 1 PV.")
    given = table(base("Ring", 10, Anna="Brute 10"), hand={"Anna": [encore], "Ben": []}, edition="base")
    assert {o.vp["Anna"] for o in ways(given, {"score": "ring"})} == {4, 5}


def test_before_a_conquest_who_is_ahead_is_told_by_force_for_nobody_has_won_yet():
    text = "Spécial : Avant la Conquête d'une Base, si vous n'y êtes pas en tête, marquez 1 PV."

    def asked(brute: int) -> list:
        ring = base("Ring", 10, "0 0 0", Anna=f"Brute {brute}", Ben="Rival 8")
        return speakers(table(ring, hand={"Anna": [action("Coup", text)]}))

    assert asked(7) == [("Anna", ("coup",))]
    assert asked(8) == asked(9) == []  # a tie is no lead of another


def test_what_a_card_offers_at_its_moment_is_used_by_a_step_after_the_one_that_brings_it():
    text = "Au début de votre tour, vous pouvez détruire l'une de vos Créatures ici."
    mound = base("Tertre", text=text, Anna="Un 2, Deux 3")
    given, start = table(mound, phase="start"), {"phase": "start"}
    used = {"player": "Anna", "use": "tertre"}
    assert not play(given, start, {**used, "on": "deux"}).in_play("deux")
    assert play(given, start, used).status == "pending"  # which one is still to be chosen
    assert play(given, start, {**used, "player": "Ben"}, answers=[[]]).status == "illegal"
    assert play(table(mound), used).status == "illegal"  # its moment is over

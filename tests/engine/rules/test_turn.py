"""Chapter 4: the five phases of a turn, and what may be played in them."""

import pytest

from tests.engine.boards import action, at, base, minion, pending, play, table, ways

BOLT = action("Foudre", "Détruisez une Créature.")
NEW = [minion("Neuf", 1), minion("Dix", 1), minion("Onze", 1)]
PYRAMIDS = "À votre tour, vous pouvez enterrer une Créature de votre main ici."


def cast(name: str, player: str = "Anna", on: str | None = None, **more: str) -> dict:
    return {"player": player, "play": name, **({"on": on} if on else {}), **more}


def talent(card: str, player: str = "Anna") -> dict:
    return {"player": player, "talent": card}


# ---------------------------------------------------------------------------------------- phases


def test_4_0_1_the_five_phases_follow_each_other():
    seen = play(table(base("Ring"), phase="start"), {"phase": "start"})
    phases = [seen.table["phase"]]
    for phase in ("play", "score", "draw", "end"):
        seen = play(table(base("Ring"), phase=phase), {"phase": phase})
        phases.append(seen.table["phase"])
    assert phases == ["play", "score", "draw", "end", "start"] and seen.table["active"] == "Ben"


@pytest.mark.parametrize(
    ("at_phase", "wanted"), [("play", "draw"), ("start", "score"), ("score", "play"), ("end", "draw")]
)
def test_4_0_1_no_phase_is_skipped_or_run_twice(at_phase, wanted):
    seen = play(table(base("Ring"), phase=at_phase), {"phase": wanted})
    assert seen.status == "illegal" and "4.0.1" in seen.cites and seen.table["phase"] == at_phase


def test_4_2_4_a_player_may_play_nothing():
    given = table(base("Ring"), hand={"Anna": [minion("Recrue", 1)]})
    seen = play(given, {"phase": "play"}, {"phase": "score"})
    assert seen.status == "resolved" and seen.names("Anna") == ["Recrue"]
    assert "4.2.4" in play(given, {"end_turn": True}).cites


def test_who_held_nothing_or_is_only_told_to_have_a_base_scored_has_not_chosen_to_play_nothing():
    empty, held = (table(base("Ring", 5, Anna="Brute 5"), hand={"Anna": hand}) for hand in ([], [minion("Recrue", 1)]))
    assert "4.2.4" not in play(empty, {"end_turn": True}).cites | play(held, {"phase": "score"}).cites


def test_4_1_1_effects_of_the_start_come_before_any_card():
    monk = minion("Moine", 2, "Permanent : Au début de votre tour, placez un marqueur Force +1 sur cette Créature.")
    given = table(base("Ring", minions=[at(monk, "Anna")]), hand={"Anna": [BOLT]}, phase="start")
    assert play(given, {"phase": "start"}).counters("moine") == 1
    assert play({**given, "active": "Ben"}, {"phase": "start"}).counters("moine") == 0
    early = play(given, cast("Foudre"))
    assert early.status == "illegal" and early.names("Anna") == ["Foudre"]


def test_4_1_2_every_effect_of_the_start_takes_place():
    text = "Permanent : Au début de votre tour, placez un marqueur Force +1 sur cette Créature."
    pair = [at(minion("Moine", 2, text), "Anna"), at(minion("Nonne", 2, text), "Anna")]
    given = table(base("Ring", minions=pair), phase="start")
    asked = pending(given, {"phase": "start"})
    assert asked["player"] == "Anna"
    assert {(o.counters("moine"), o.counters("nonne")) for o in ways(given, {"phase": "start"})} == {(1, 1)}


def test_4_1_3_what_lasted_until_the_start_ends_first():
    bite = minion(
        "Piège", 1, "Permanent : Au début de votre tour, détruisez une Créature de Force 3 ou moins d'un autre joueur."
    )
    boost = {"on": "brute", "text": "Cette Créature gagne +2 de Force.", "until": "start_of_turn:Anna"}
    given = table(base("Ring", minions=[at(bite, "Anna")], Ben="Brute 2"), phase="start", effects=[boost])
    assert play({**given, "phase": "play"}, {"phase": "play"}).power("brute") == 4
    seen = play(given, {"phase": "start"})
    assert not seen.in_play("brute") and "4.1.3" in seen.cites


def test_4_3_1_a_base_is_conquered_only_in_the_third_phase():
    given = table(base("Ring", 10, Anna="Brute 10"))
    assert play(given, {"phase": "play"}).bases == ["ring"]
    assert play(given, {"phase": "play"}, {"phase": "score"}).vp["Anna"] == 4


def test_4_3_3_a_total_that_falls_back_before_the_third_phase_conquers_nothing():
    leave = action("Repli", "Renvoyez l'une de vos Créatures dans la main de son propriétaire.")
    given = table(base("Ring", 20, Ben="Brute 16"), hand={"Anna": [minion("Colosse", 5), leave]})
    seen = play(given, cast("Colosse", on="ring"), cast("Repli"), {"phase": "score"})
    assert seen.bases == ["ring"] and seen.vp == {"Anna": 0, "Ben": 0}


def test_4_3_4_a_threshold_reached_later_waits_for_the_next_third_phase():
    late = minion("Tardif", 4, "Permanent : À la fin de votre tour, placez un marqueur Force +1 sur cette Créature.")
    given = table(base("Ring", 5, minions=[at(late, "Anna")]))
    seen = play(given, {"end_turn": True})
    assert (seen.bases, seen.power("tardif"), seen.vp["Anna"]) == (["ring"], 5, 0)
    assert play(given, {"end_turn": True}, {"end_turn": True}).vp["Anna"] == 4


# ---------------------------------------------------------------------------------------- drawing


def drawing(hand: int, deck: int = 3) -> dict:
    return table(
        base("Ring"),
        phase="draw",
        hand={"Anna": [minion(f"Main {n}", 1) for n in range(hand)]},
        deck={"Anna": NEW[:deck]},
    )


def test_4_4_1_the_active_player_draws_two_cards():
    seen = play(drawing(4), {"phase": "draw"})
    assert len(seen.names("Anna")) == 6 and not seen.names("Ben") and "4.4.1" in seen.cites


def test_4_4_3_a_hand_keeps_ten_cards():
    asked = pending(drawing(9), {"phase": "draw"})
    assert (asked["min"], asked["max"], len(asked["options"])) == (1, 1, 11) and "4.4.3" in asked["cites"]


def test_4_4_4_the_player_chooses_which():
    seen = play(drawing(10), {"phase": "draw"}, answers=[["main-3", "neuf"]])
    assert sorted(seen.names("Anna", "discard")) == ["Main 3", "Neuf"] and len(seen.names("Anna")) == 10


def test_4_4_5_elsewhere_a_hand_may_be_larger():
    fish = action("Pêche", "Piochez trois cartes.")
    given = table(base("Ring"), hand={"Anna": [fish, *(minion(f"Main {n}", 1) for n in range(9))]}, deck={"Anna": NEW})
    seen = play(given, cast("Pêche"))
    assert seen.status == "resolved" and len(seen.names("Anna")) == 12


def test_4_4_2_an_empty_hand_draws_nothing_before_the_fourth_phase():
    given = table(base("Ring", Ben="Cible 1"), hand={"Anna": [BOLT]}, deck={"Anna": NEW})
    assert not play(given, cast("Foudre"), {"phase": "score"}).names("Anna")


# ---------------------------------------------------------------------------------------- the end of the turn


def test_4_5_2_what_happens_comes_before_what_expires():
    curfew = action(
        "Couvre-Feu",
        "Attachez : Base. Permanent : À la fin de votre tour, détruisez une Créature de Force 3 ou moins ici.",
    )
    there = [at(minion("Protégé", 3), "Anna", power_bonus=1), at(minion("Fragile", 3), "Anna")]
    seen = play(table(base("Ring", minions=there, actions=[at(curfew, "Anna")]), phase="end"), {"phase": "end"})
    assert seen.power("protege") == 3 and not seen.in_play("fragile")


def test_4_5_1_effects_of_the_end_come_after_the_draw():
    monk = minion("Moine", 2, "Permanent : À la fin de votre tour, défaussez une carte.")
    given = table(base("Ring", minions=[at(monk, "Anna")]), deck={"Anna": NEW}, phase="draw")
    outcomes = ways(given, {"phase": "draw"}, {"phase": "end"})
    assert {tuple(o.names("Anna", "discard")) for o in outcomes} == {("Neuf",), ("Dix",)}


def test_4_5_3_the_active_player_orders_them():
    text = "Permanent : À la fin du tour de chaque joueur, placez un marqueur Force +1 sur cette Créature."
    pair = [at(minion("Moine", 2, text), "Anna"), at(minion("Nonne", 2, text), "Ben")]
    assert pending(table(base("Ring", minions=pair), phase="end"), {"phase": "end"})["player"] == "Anna"


def test_4_5_4_what_lasts_until_the_end_ends_all_at_once():
    both = [
        {"on": "brute", "text": "Cette Créature gagne +3 de Force.", "until": "end_of_turn"},
        {"on": "brute", "text": "Cette Créature perd 3 de Force.", "until": "end_of_turn"},
    ]
    given = table(base("Ring", Anna="Brute 2"), phase="end", effects=both)
    seen = play(given, {"phase": "end"})
    assert seen.power("brute") == 2 and not seen.table["effects"]
    expired = [n for n in seen.kinds("event") if "4.5.4" in n["cites"]]
    assert len(expired) == 1, "one event, so no state in between"


def test_5_9_1_a_bonus_of_the_turn_ends_with_it():
    push = action("Élan", "Une Créature gagne +3 de Force jusqu'à la fin du tour.")
    given = table(base("Ring", Anna="Brute 4"), hand={"Anna": [push]})
    assert play(given, cast("Élan")).power("brute") == 7
    assert play(given, cast("Élan"), {"end_turn": True}).power("brute") == 4


def test_5_9_1_an_effect_that_says_no_duration_ends_with_its_card():
    lender = minion("Muse", 1, "Une autre de vos Créatures gagne +2 de Force.")
    given = table(
        base("Ring", Anna="Brute 3"), hand={"Anna": [lender, {**BOLT, "text": "Détruisez une Créature de Force 1."}]}
    )
    assert play(given, cast("Muse", on="ring")).power("brute") == 5
    assert play(given, cast("Muse", on="ring"), cast("Foudre")).power("brute") == 3


def test_4_5_6_the_turn_passes_to_the_left():
    order, active = [], "Carole"
    for _ in range(3):
        active = play(
            table(base("Ring"), players="Anna Ben Carole", active=active, phase="end"), {"phase": "end"}
        ).table["active"]
        order.append(active)
    assert order == ["Anna", "Ben", "Carole"]


def test_4_5_6_a_new_turn_forgets_what_was_used_and_played():
    given = table(base("Ring"), hand={"Anna": [minion("Recrue", 1)]})
    seen = play(given, cast("Recrue", on="ring"), {"end_turn": True})
    assert seen.table["plays"] == {"minion": 1, "action": 1, "extra": []}
    assert not seen.table["used"] and not seen.table["played"]


# ---------------------------------------------------------------------------------------- playing cards


def test_4_2_1_one_minion_and_one_action_at_no_cost():
    given = table(base("Ring"), hand={"Anna": [minion("Recrue", 1), BOLT]})
    for steps in ([cast("Recrue", on="ring"), cast("Foudre")], [cast("Foudre"), cast("Recrue", on="ring")]):
        seen = play(given, *steps)
        assert seen.status == "resolved" and seen.table["plays"] == {"minion": 0, "action": 0, "extra": []}


def test_4_2_2_not_two_minions_nor_two_actions():
    given = table(
        base("Ring"), hand={"Anna": [minion("Recrue", 1), minion("Conscrit", 1), BOLT, {**BOLT, "name": "Éclair"}]}
    )
    seen = play(given, cast("Recrue", on="ring"), cast("Conscrit", on="ring"))
    assert seen.status == "illegal" and "4.2.2" in seen.cites
    assert seen.in_play("recrue") and "Conscrit" in seen.names("Anna"), "the table as before the illegal step"
    assert play(given, cast("Foudre"), cast("Éclair")).status == "illegal"


def test_4_2_1_a_card_is_played_from_the_own_hand():
    given = table(base("Ring"), hand={"Ben": [minion("Recrue", 1)]})
    seen = play(given, cast("Recrue", on="ring"))
    assert seen.status == "illegal" and "4.2.1" in seen.cites


def test_4_2_13_and_only_in_the_second_phase_of_the_own_turn():
    given = table(base("Ring"), hand={"Anna": [minion("Recrue", 1)], "Ben": [minion("Renfort", 1)]})
    assert play(given, cast("Renfort", "Ben", on="ring")).status == "illegal"
    for phase in ("start", "score", "draw", "end"):
        seen = play({**given, "phase": phase}, cast("Recrue", on="ring"))
        assert seen.status == "illegal" and "4.2.13" in seen.cites


def test_g_jouer_2_a_card_is_played_again_because_an_effect_says_so():
    scholar = minion("Savant", 2, "Marquez 1 PV.")
    call = action("Rappel", "Jouez une Créature supplémentaire de votre défausse.")
    given = table(base("Ring"), hand={"Anna": [call]}, discard={"Anna": [scholar]})
    played = [o for o in ways(given, cast("Rappel")) if o.in_play("savant")]
    assert played and all(o.vp["Anna"] == 1 and o.table["plays"]["minion"] == 1 for o in played)


def test_a_monster_is_played_by_an_effect_only():
    given = table(base("Ring"), hand={"Anna": [{"name": "Ogre", "kind": "monster", "power": 4}]})
    seen = play(given, cast("Ogre", on="ring"))
    assert seen.status == "illegal" and "8.3.7" in seen.cites


# ---------------------------------------------------------------------------------------- Talents and « à votre tour »


DRAWER = minion("Archiviste", 2, "Talent : Piochez une carte.")


def archive(**more: object) -> dict:
    return table(base("Ring", minions=[at(DRAWER, "Anna")]), deck={"Anna": NEW, "Ben": NEW}, **more)


def test_g_talent_1_once_a_turn():
    seen = play(archive(), talent("archiviste"))
    assert seen.names("Anna") == ["Neuf"]
    again = play(archive(), talent("archiviste"), talent("archiviste"))
    assert again.status == "illegal" and "G.talent.1" in again.cites and again.names("Anna") == ["Neuf"]
    assert play(archive(used=["archiviste"]), talent("archiviste")).status == "illegal"


def test_g_talent_2_in_the_second_phase_of_the_own_turn():
    for phase in ("start", "score", "draw", "end"):
        seen = play(archive(phase=phase), talent("archiviste"))
        assert seen.status == "illegal" and "G.talent.2" in seen.cites
    assert play(archive(active="Ben"), talent("archiviste")).status == "illegal"


def test_g_controle_3_only_its_controller_uses_a_card():
    given = archive(active="Ben")
    seen = play(given, talent("archiviste", "Ben"))
    assert seen.status == "illegal" and "G.controle.3" in seen.cites
    stolen = table(base("Ring", minions=[at(DRAWER, "Ben", owner="Anna")]), deck={"Ben": NEW}, active="Ben")
    assert play(stolen, talent("archiviste", "Ben")).names("Ben") == ["Neuf"]


def test_g_talent_4_a_talent_is_no_action_played():
    feast = minion("Convive", 2, "Permanent : Après que vous avez joué une Action, marquez 1 PV.")
    given = table(base("Ring", minions=[at(DRAWER, "Anna"), at(feast, "Anna")]), deck={"Anna": NEW})
    assert play(given, talent("archiviste")).vp["Anna"] == 0


def test_g_talent_5_any_card_in_play_may_have_one():
    charm = action("Grimoire", "Attachez : Créature. Talent : Piochez une carte.")
    given = table(
        base("Ring", minions=[at(minion("Hôte", 1), "Ben", attached=[at(charm, "Anna")])]),
        deck={"Anna": NEW, "Ben": NEW},
    )
    assert play(given, talent("grimoire")).names("Anna") == ["Neuf"]


def test_g_talent_3_nobody_has_to():
    assert not play(archive(), {"phase": "play"}).names("Anna")


def pyramids(**more: object) -> dict:
    return table(base("Pyramides", 21, "4 2 1", PYRAMIDS), hand={"Anna": NEW, "Ben": [minion("Momie", 1)]}, **more)


USE = {"player": "Anna", "use": "pyramides"}


def test_g_a_votre_tour_1_in_the_own_second_phase():
    assert len(play(pyramids(), USE, answers=[["neuf"]]).base("pyramides")["buried"]) == 1
    for more in ({"phase": "score"}, {"active": "Ben"}):
        seen = play(pyramids(**more), USE)
        assert seen.status == "illegal" and "G.a-votre-tour.1" in seen.cites


def test_g_a_votre_tour_2_once_a_turn():
    seen = play(pyramids(), USE, USE, answers=[["neuf"]])
    assert seen.status == "illegal" and "G.a-votre-tour.2" in seen.cites


def test_g_a_votre_tour_2_each_player_in_the_own_turn():
    seen = play(
        pyramids(),
        USE,
        {"end_turn": True},
        {"phase": "start"},
        {"player": "Ben", "use": "pyramides"},
        answers=[["neuf"]],
    )
    assert seen.status == "resolved" and {e["id"] for e in seen.base("pyramides")["buried"]} == {"neuf", "momie"}


def test_g_a_votre_tour_1_who_uses_it_has_already_answered_you_may():
    assert {len(seen.base("pyramides")["buried"]) for seen in ways(pyramids(), USE)} == {1}


def test_5_11_2_on_a_base_you_is_the_active_player():
    seen = play(pyramids(active="Ben"), {"player": "Ben", "use": "pyramides"})
    (buried,) = seen.base("pyramides")["buried"]
    assert buried["controller"] == "Ben"


def test_9_2_5_a_special_that_says_no_moment_is_used_at_any_time():
    for text, status in (
        ("Spécial : Jouez cette carte à tout moment. Piochez une carte.", "resolved"),
        ("Spécial : Jouez cette carte pendant le tour d'un autre joueur. Piochez une carte.", "resolved"),
        ("Spécial : À votre tour, jouez cette carte. Piochez une carte.", "illegal"),
    ):
        given = table(base("Ring"), hand={"Ben": [action("Hop", text)]}, deck={"Ben": NEW})
        assert play(given, {"player": "Ben", "special": "Hop"}).status == status


def test_9_2_5_a_special_of_no_particular_moment_is_used_on_the_own_turn():
    fan = minion("Fan", 2, "Spécial : À votre tour, défaussez cette carte de votre main pour piocher une carte.")
    given = table(base("Ring"), hand={"Anna": [fan]}, deck={"Anna": NEW})
    step = {"player": "Anna", "special": "Fan"}
    seen = play(given, step)
    assert seen.names("Anna") == ["Neuf"] and seen.names("Anna", "discard") == ["Fan"]
    seen = play({**given, "active": "Ben"}, step)
    assert seen.status == "illegal" and "9.2.5" in seen.cites


def test_9_2_5_a_special_that_waits_for_a_moment_is_not_used_at_another():
    ambush = action("Embuscade", "Spécial : Avant la Conquête d'une Base, marquez 1 PV.")
    given = table(base("Ring"), hand={"Anna": [ambush]})
    seen = play(given, {"player": "Anna", "special": "Embuscade"})
    assert seen.status == "illegal" and seen.vp["Anna"] == 0


def test_5_1_3_what_the_draws_of_phase_4_set_off_is_resolved_in_phase_4():
    text = "Permanent : Après que vous avez pioché une carte, placez un marqueur Force +1 sur cette Créature."
    scribe = minion("Scribe", 2, text)
    given = table(
        base("Ring", minions=[at(scribe, "Anna")]), deck={"Anna": [minion(n, 1) for n in "ABC"]}, phase="draw"
    )
    seen = play(given, {"phase": "draw"})
    assert seen.counters("scribe") == 2 and seen.table["phase"] == "end"


LATE = (
    "Spécial : Si vous avez joué une Créature ce tour, vous pouvez jouer cette Créature comme Créature supplémentaire."
)
ABOVE = "Spécial : Si vous avez joué une Créature ce tour, vous pouvez jouer cette Créature de votre défausse."


def test_g_special_1_a_card_is_played_by_its_special_where_the_turn_allows_no_other():
    given = table(base("Ring"), base("Autre"), hand={"Anna": [minion("Tard", 2, LATE), *NEW]})
    seen = play(given, cast("Neuf", on="ring"), cast("Tard", on="autre"))
    assert seen.base_of("tard") == "autre" and seen.table["plays"] == {"minion": 0, "action": 1, "extra": []}
    seen = play(given, cast("Tard", on="autre"))
    assert seen.base_of("tard") == "autre" and seen.table["plays"]["minion"] == 0
    assert play(given, cast("Neuf", on="ring"), cast("Dix", on="ring")).cites >= {"4.2.2"}


def test_g_special_1_what_the_special_asks_for_must_be_true_for_the_card_to_be_played_by_it():
    given = table(base("Ring"), hand={"Anna": [minion("Tard", 2, LATE)]}, plays={"minion": 0})
    assert play(given, cast("Tard", on="ring")).status == "illegal"


def test_g_special_2_a_card_of_the_discard_is_played_by_the_special_that_says_so():
    given = table(base("Ring"), hand={"Anna": NEW}, discard={"Anna": [minion("Spectre", 2, ABOVE)]})
    seen = play(given, cast("Neuf", on="ring"), cast("Spectre", on="ring"))
    assert seen.base_of("spectre") == "ring"
    assert play(given, cast("Spectre", on="ring")).status == "illegal"


def test_g_special_4_an_action_played_by_its_special_costs_no_play():
    given = table(base("Ring"), hand={"Anna": [action("Éclair", "Spécial : Marquez 1 PV.")]})
    seen = play(given, cast("Éclair"))
    assert seen.vp["Anna"] == 1 and seen.table["plays"]["action"] == 1


def test_g_talent_2_a_talent_counts_what_was_played_since_the_play_phase_began():
    born = "Permanent : Au début de votre tour, jouez une Créature supplémentaire."
    alone = "Talent : Si vous n'avez pas joué de Créature ce tour, marquez 1 PV."
    ring = base("Ring", minions=[at(minion("Mère", 2, born), "Anna"), at(minion("Seul", 2, alone), "Anna", id="seul")])
    given = table(ring, hand={"Anna": [minion("Fils", 1), minion("Neuf", 1)]}, phase="start")
    talent = {"player": "Anna", "talent": "seul"}
    early = [o for o in ways(given, {"phase": "start"}) if o.in_play("Fils")]
    assert early and {play(o.table, talent).vp["Anna"] for o in early} == {1}, "and so the table can be sent back"
    late = play({**given, "phase": "play"}, {"player": "Anna", "play": "Neuf", "on": "ring"}, talent)
    assert late.vp["Anna"] == 0


def test_g_talent_1_a_card_with_two_talents_asks_which_is_used_by_the_rule_of_talents():
    twice = "Talent : Piochez une carte. Talent : Marquez 1 PV."
    asked = pending(
        table(base("Ring", minions=[at(minion("Page", 2, twice), "Anna")])), {"player": "Anna", "talent": "page"}
    )
    assert (asked["kind"], asked["cites"]) == ("mode", ["G.talent.1"])


def test_4_5_6_what_the_passing_of_the_turn_sets_off_is_settled_in_the_turn_that_comes():
    shell = minion("Cuirasse", 3, "Permanent : Pendant le tour des autres joueurs, cette Créature a +2 de Force.")
    text = "Permanent : Après que la Force d'une Créature d'un autre joueur a augmenté, piochez une carte."
    watch = at(minion("Guet", 2, text), "Anna")
    given = table(
        base("Ring", minions=[watch, at(shell, "Ben")]),
        active="Ben",
        deck={p: [minion(f"Carte{n}", 1) for n in range(8)] for p in ("Anna", "Ben")},
    )
    seen = play(given, {"end_turn": True})
    assert seen.power("cuirasse") == 5
    assert [len(p["hand"]) for p in seen.table["players"]] == [1, 2]


def test_4_1_3_what_is_done_by_a_step_of_its_own_is_done_in_a_turn_that_has_begun():
    hush = action("Silence", "Les autres joueurs ne peuvent pas jouer d'Actions jusqu'au début de votre tour.")
    mark = action("Sommeil", "Choisissez un joueur. Ce joueur ne peut pas jouer d'Actions pendant son prochain tour.")
    pit = action("Fosse", "Détruisez une Créature.")
    there = base("Ring", Ben="Page 3", Anna="Loup 3", buried=[at(pit, "Anna"), at(pit, "Ben")])
    given = table(there, hand={"Anna": [hush, mark]}, plays={"minion": 1, "action": 2, "extra": []})
    silence, sleep = ({"player": "Anna", "play": name} for name in ("Silence", "Sommeil"))
    over, own_step = {"end_turn": True}, {"player": "Ben", "uncover": "fosse-2"}
    for said, named, works in ((silence, [], False), (sleep, [["Ben"]], False), (sleep, [["Anna"]], True)):
        for steps in ([said, over, own_step], [said, over, {"phase": "start"}]):
            ends = ways(given, *steps, answers=named)
            assert any(not (one.in_play("page") and one.in_play("loup")) for one in ends) is works, steps

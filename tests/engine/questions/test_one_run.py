"""A question is answered from what the run knows: the value, one French sentence, the rules that decide, the nodes."""

from __future__ import annotations

from typing import Any

import pytest

import engine.queries.power as force
from engine.scenario import RequestErrors, explore, resolve
from tests.engine.boards import EMPTY, Seen, action, at, base, minion, table
from tests.rulings.cards import at_table

BOLT = action("Foudre", "Détruisez une Créature de Force 3 ou moins.")
SHELTER = action("Abri", "Attachez : Base. Permanent : Vos Créatures ici ne peuvent pas être détruites.")
CROWN = action("Couronne", "Attachez : Créature. Permanent : La Force de cette Créature est augmentée de 2.")
CHIEF = minion("Chef", 2, "Permanent : La Force de chacune de vos autres Créatures sur cette Base est augmentée de 1.")
TAKE = action("Rapt", "Prenez le contrôle d'une Créature de Force 4 ou moins.")
SHIFT = action("Élan", "Déplacez l'une de vos Créatures vers une autre Base.")
READER = minion("Scribe", 1, "Permanent : Après que vous avez joué une Action, piochez une carte.")
RIDDLE = action("Énigme", "Chatouillez la Lune jusqu'à ce qu'elle éternue.")
CREST = action("Blason", "Attachez : Base. Permanent : La Force de chacune de vos Créatures ici est augmentée de 1.")
CROWD = action(
    "Foule", "Attachez : Base. Permanent : Si vous avez une Créature ici, votre total de Force ici est augmenté de 3."
)
STRIKE = {"player": "Anna", "play": "Foudre"}
Answered = dict[str, Any]


def ask(board: Answered, *steps: Answered, **question: Any) -> Answered:
    """The answer to one question; `on_card` says its `on`."""
    if "on_card" in question:
        question["on"] = question.pop("on_card")
    answer = resolve({"table": board, "sequence": list(steps), "ask": [question]}, EMPTY)
    (told,) = answer["answers_to"]
    known = set(_ids(answer["trace"]))
    assert told["ask"] == question and told["question"].endswith("?")
    assert set(told["nodes"]) <= known
    assert told["text"].endswith((".", "»")) and len(told["cites"]) <= 3
    assert told["cites"] or told["value"] in ("unknown", "unruled")
    return told


def _ids(node: Answered) -> list[str]:
    return [one["id"] for one in _walk(node)]


def _walk(node: Answered) -> list[Answered]:
    return [node, *(one for child in node["children"] for one in _walk(child))]


DUEL = action(
    "Défi",
    "L'une de vos Créatures défie en duel une Créature d'un autre joueur sur la même Base. "
    "Détruisez la Créature perdante.",
)


@pytest.mark.parametrize(
    ("theirs", "value", "says"), [(2, "Anna", "Anna"), (6, "Ben", "Ben"), (4, ["Anna", "Ben"], "Anna et Ben")]
)
def test_a_duel_is_won_by_the_stronger_though_it_be_destroyed(theirs: int, value: Any, says: str) -> None:
    board = table(base("Ring", Anna="Fort 4", Ben=f"Rival {theirs}"), hand={"Anna": [DUEL], "Ben": []})
    told = ask(board, {"player": "Anna", "play": "Défi"}, duel=True)
    assert told["value"] == value and told["text"].startswith(f"{says}\u00a0: ")
    assert {"8.7.5", "8.7.6"} & {*told["cites"]}


def test_what_a_duel_destroys_is_destroyed_by_the_rule_that_told_who_won() -> None:
    board = table(base("Ring", Anna="Fort 4", Ben="Rival 2"), hand={"Anna": [DUEL], "Ben": []})
    assert "8.7.5" in ask(board, {"player": "Anna", "play": "Défi"}, survives="rival")["cites"]


@pytest.mark.parametrize("victim", ["Collector", "King Rex"])
def test_a_card_destroyed_that_said_nothing_in_play_does_not_decide_it(victim: str) -> None:
    board = table(base("Ring", Anna="Témoin 1"), hand={"Anna": ["Maître Ninja"]})
    board["bases"][0]["minions"].append({"card": victim, "controller": "Ben", "id": "proie"})
    step, asked = {"player": "Anna", "play": "Maître Ninja", "on": "ring"}, [{"survives": "proie"}]
    request = {"table": board, "sequence": [step], "answers": [["proie"]], "ask": asked}
    (told,) = resolve(request, at_table.catalogue())["answers_to"]
    assert told["value"] is False and "G.detruire.1" in told["cites"]
    assert not [i for i in told["cites"] if i.startswith("C.")]


def test_without_a_duel_nobody_has_won_it() -> None:
    board = table(base("Ring", Anna="Fort 4", Ben="Rival 2"), hand={"Anna": [BOLT]})
    told = ask(board, STRIKE, duel=True)
    assert (told["value"], told["cites"][0]) == ([], "8.7.1")


RISE = "Spécial : À votre tour, vous pouvez jouer ce Titan sur une Base."


@pytest.mark.parametrize(
    ("mine", "stays", "rule"), [(6, "Golem", "8.4.19"), (2, "Hydre", "8.4.19"), (4, "Hydre", "8.4.20")]
)
def test_8_4_18_a_clash_is_won_by_the_titan_of_the_stronger_and_a_tie_by_the_one_in_place(
    mine: int, stays: str, rule: str
) -> None:
    hydra = at({"name": "Hydre", "kind": "titan", "text": ""}, "Ben")
    ring = base("Ring", titans=[hydra], Anna=f"Fort {mine}", Ben="Rival 4")
    board = table(ring, titans={"Anna": [{"name": "Golem", "kind": "titan", "text": RISE}]})
    told = ask(board, {"player": "Anna", "play": "Golem", "on": "ring"}, clash=True)
    assert told["value"] == stays and told["text"].startswith(f"{stays}\u00a0: choc des Titans sur Ring")
    assert rule in told["cites"]


HYDRA, GOLEM = at({"name": "Hydre", "kind": "titan", "text": ""}, "Ben"), at({"name": "Golem", "kind": "titan"}, "Anna")


@pytest.mark.parametrize(
    ("mine", "stays", "rule"), [(6, "Golem", "8.4.19"), (2, "Hydre", "8.4.19"), (4, "unknown", "8.4.20")]
)
def test_8_4_20_of_titans_that_stand_together_it_is_told_which_would_stay(mine: int, stays: str, rule: str) -> None:
    """At a tie the one that comes leaves: nothing tells which did, and the order in which they are told is no word."""
    told = ask(table(base("Ring", titans=[HYDRA, GOLEM], Anna=f"Fort {mine}", Ben="Rival 4")), clash=True)
    assert told["value"] == stays and rule in told["cites"]
    assert f"Hydre 4 et Golem {mine}" in told["text"]


def test_8_4_17_of_titans_that_may_stand_together_both_stay() -> None:
    peace = "Permanent : Les Titans ici ne font pas partir les autres."
    told = ask(table(base("Ring", text=peace, titans=[HYDRA, GOLEM], Anna="Fort 2")), clash=True)
    assert told["value"] == ["Hydre", "Golem"] and "8.4.17" in told["cites"]


def test_a_duel_that_nobody_has_begun_has_no_winner_yet() -> None:
    """« Personne » would be a tie: what the two weigh is told, and what is still to be said."""
    told = ask(table(base("Ring", Anna="Fort 4", Ben="Rival 2")), duel=True)
    assert told["value"] == "unknown" and "Fort a 4 de Force et Rival a 2 de Force" in told["text"]


def test_points_to_come_are_told_of_a_base_that_can_be_conquered_now() -> None:
    told = ask(table(base("Ring", breakpoint=6, Anna="Fort 4", Ben="Rival 2")), points="Anna")
    assert told["value"] == 0 and "4 si Ring était conquise maintenant" in told["text"]


def test_after_a_step_it_is_still_told_who_would_be_first() -> None:
    board = table(base("Ring", Anna="Fort 4", Ben="Rival 2"), hand={"Anna": [CROWN]})
    told = ask(board, {"player": "Anna", "play": "Couronne", "on": "rival"}, ranks="ring")
    assert told["value"] == [["Anna", "Ben"]] and "si Ring était conquise maintenant" in told["text"]


def test_without_a_clash_no_titan_stays_of_it() -> None:
    told = ask(table(base("Ring", Anna="Fort 4")), clash=True)
    assert (told["value"], told["cites"][0]) == ([], "8.4.16") and told["text"].startswith("Aucun\u00a0:")


def test_the_counters_of_a_card_are_counted_and_are_lost_as_it_leaves() -> None:
    board = table(base("Ring", Ben="Frêle 1"), hand={"Anna": [BOLT]})
    board["bases"][0]["minions"][0]["counters"] = 2
    assert ask(board, counters="frele")["value"] == 2
    gone = ask(board, STRIKE, counters="frele")
    assert gone["value"] == 0 and "8.1.6" in gone["cites"]


# --------------------------------------------------------------------------------------------- where cards end


def test_a_destroyed_creature_does_not_survive_and_the_answer_says_what_became_of_it() -> None:
    told = ask(table(base("Ring", Ben="Frêle 1"), hand={"Anna": [BOLT]}), STRIKE, survives="frele")
    assert told["value"] is False
    assert told["text"].startswith("Non\u00a0: Frêle est détruite")
    assert told["nodes"] and "G.detruire.1" in told["cites"]


def test_a_sheltered_creature_survives_by_the_clause_that_shelters_it() -> None:
    board = table(base("Ring", actions=[at(SHELTER, "Ben")], Ben="Frêle 1"), hand={"Anna": [BOLT]})
    told = ask(board, STRIKE, survives="frele")
    assert told["value"] is True
    assert "Abri la protège" in told["text"]
    assert set(told["cites"]) & {"9.1.4", "5.4.5"}


def test_a_creature_too_strong_survives_because_the_text_does_not_mean_it() -> None:
    told = ask(table(base("Ring", Ben="Gros 5, Frêle 1"), hand={"Anna": [BOLT]}), STRIKE, survives="gros")
    assert told["value"] is True
    assert "sa Force est de 5" in told["text"]


def test_where_a_text_means_no_card_there_is_each_is_spared_for_a_reason_of_its_own() -> None:
    """Seeing Stars on a Zombie Lord who is too strong, alone there: nothing else could be meant either."""
    board = table(base("Ring", Ben="Seigneur 5"), hand={"Anna": [BOLT]})
    for question in ({"survives": "seigneur"}, {"affects": "foudre", "on": "seigneur"}):
        told = ask(board, STRIKE, **question)
        assert "sa Force est de 5, plus que 3" in told["text"], question


def test_what_is_attached_goes_where_its_bearer_goes() -> None:
    bearer = at(minion("Brute", 3), "Anna", attached=[at(CROWN, "Ben", id="couronne")])
    board = table(base("Ring", minions=[bearer]), base("Plaine"), hand={"Anna": [SHIFT]})
    shift = {"player": "Anna", "play": "Élan"}
    assert ask(board, shift, where="couronne")["value"] == "attached:brute"
    moved = ask(board, shift, where="brute")
    assert (moved["value"], moved["text"].split("\u00a0")[0]) == ("base:plaine", "Sur Plaine")


@pytest.mark.parametrize(
    ("card", "place"),
    [("frele", "base:ring"), ("abri", "attached:ring"), ("foudre", "hand:Anna"), ("sous", "buried:ring"),
     ("reste", "discard:Ben")],
)  # fmt: skip
def test_a_question_of_now_needs_no_step(card: str, place: str) -> None:
    buried = [{"card": minion("Sous", 1), "controller": "Anna", "id": "sous"}]
    ring = base("Ring", actions=[at(SHELTER, "Ben")], buried=buried, Ben="Frêle 1")
    board = table(ring, hand={"Anna": [BOLT]}, discard={"Ben": [minion("Reste", 1)]})
    assert ask(board, where=card)["value"] == place


# --------------------------------------------------------------------------------------------- how much


def test_a_power_is_told_with_what_it_is_made_of() -> None:
    ami = at(minion("Ami", 3), "Anna", counters=1, attached=[at(CROWN, "Anna")])
    told = ask(table(base("Ring", minions=[at(CHIEF, "Anna"), ami])), power="ami")
    assert told["value"] == 7
    assert told["text"].startswith("7\u00a0: 3 de départ, +1 (1 marqueur Force +1), ")
    assert "+2 de Couronne" in told["text"] and "+1 de Chef" in told["text"]


def test_out_of_play_a_power_is_the_printed_one() -> None:
    told = ask(table(base("Ring"), hand={"Anna": [CHIEF]}), power="chef")
    assert told["value"] == 2 and "9.2.6" in told["cites"]


def test_a_total_adds_up_what_its_player_controls() -> None:
    board = table(base("Ring", Anna="Brute 4, Nain 1", Ben="Rival 2"), hand={"Ben": [TAKE]}, active="Ben")
    take = {"player": "Ben", "play": "Rapt", "on": "brute"}
    assert [ask(board, take, total="ring", player=p)["value"] for p in ("Anna", "Ben")] == [1, 6]
    assert "Brute 4 et Rival 2" in ask(board, take, total="ring", player="Ben")["text"]


def test_the_total_of_a_conquered_base_is_that_of_its_conquest() -> None:
    told = ask(table(base("Ring", 5, Anna="Brute 6")), {"score": "ring"}, total="ring", player="Anna")
    assert told["value"] == 6 and "à la Conquête" in told["text"]


def test_5_11_2_a_total_is_not_told_of_what_its_player_ignores() -> None:
    island = base("Île", 30, "1 1 1", "Vous avez +3 de Force ici.", Anna="Brute 2", Ben="Rival 2")
    climb = "Attachez : Base. Vous pouvez ignorer l'effet de cette Base jusqu'au début de votre prochain tour."
    board = table(island, hand={"Anna": [action("Escalade", climb)]})
    request = {"table": board, "sequence": [{"player": "Anna", "play": "Escalade", "on": "ile"}], "answers": [["yes"]]}
    answer = resolve({**request, "ask": [{"total": "ile", "player": who} for who in ("Anna", "Ben")]}, EMPTY)
    told = [(one["value"], "Île 3" in one["text"]) for one in answer["answers_to"]]
    assert told == [(2, False), (5, True)]


def test_8_3_16_a_breakpoint_is_not_told_of_a_monster_whose_force_does_not_count() -> None:
    hush = action("Calme", "Attachez : Créature. Permanent : La Force de cette Créature ne compte pas sur sa Base.")
    ogre = {"name": "Ogre", "kind": "monster", "power": 4, "treasures": 0, "text": ""}
    told = ask(table(base("Ring", 20, minions=[at(ogre, None, attached=[at(hush, "Anna")])])), breakpoint="ring")
    assert told["value"] == 20 and "Ogre" not in told["text"]


def test_what_lowers_a_breakpoint_for_a_turn_is_told_as_such_and_not_as_the_base_itself() -> None:
    lower = {"player": "Anna", "effect": "La Résistance d'une Base est réduite de 8 jusqu'à la fin du tour."}
    told = ask(table(base("Ring", 20)), lower, breakpoint="ring")
    assert told["value"] == 12 and told["text"] == "12\u00a0: 20 de départ, −8 de l'effet annoncé (effet en cours)."


def test_a_card_without_a_text_is_said_to_have_no_effect() -> None:
    told = ask(table(base("Ring", Anna="Recrue 2")), happens="recrue")
    assert told["value"] == 0 and "n'a pas d'effet" in told["text"]
    waiting = ask(table(base("Ring", minions=[at(READER, "Anna")])), happens="scribe")
    assert waiting["value"] == 0 and "rien n'a déclenché l'effet" in waiting["text"]


def test_a_wild_monster_raises_a_breakpoint_and_a_tamed_one_does_not() -> None:
    monster = {"name": "Hydre", "kind": "monster", "power": 4}
    for holder, value in ((None, 24), ("Anna", 20)):
        told = ask(table(base("Ring", 20, minions=[at(monster, holder)])), breakpoint="ring")
        assert told["value"] == value
        assert {"8.3.16", "8.3.17"} & set(told["cites"])


# --------------------------------------------------------------------------------------------- who wins what

SHARED = table(base("Ring", 20, "4 3 2", Anna="Brute 10", Ben="Rival 10", Carole="Tiers 5"), players="Anna Ben Carole")


def test_points_are_those_that_the_sequence_brought() -> None:
    told = ask({**SHARED, "players": [{**p, "vp": 7} for p in SHARED["players"]]}, {"score": "ring"}, points="Ben")
    assert told["value"] == 4
    assert "6.5.1" in told["cites"]


def test_those_who_tie_share_their_place() -> None:
    told = ask(SHARED, {"score": "ring"}, ranks="ring")
    assert told["value"] == [["Anna", "Ben"], "Carole"]
    assert told["text"].startswith("Anna et Ben à égalité, puis Carole")


def test_without_a_conquest_nobody_has_a_place_nor_points() -> None:
    board = table(base("Ring", 20, Anna="Brute 5"))
    assert ask(board, {"phase": "score"}, ranks="ring")["value"] == []
    told = ask(board, {"phase": "score"}, points="Anna")
    assert told["value"] == 0 and "5 sur 20" in told["text"]


def test_the_winner_is_named_once_the_game_is_over() -> None:
    board = table(base("Ring"), vp={"Anna": 15, "Ben": 3})
    assert ask(board, {"end_game": True}, winners=True)["value"] == ["Anna"]
    open_game = ask(board, winners=True)
    assert open_game["value"] == [] and open_game["text"].startswith("Personne")


def test_cards_of_a_pile_are_counted_those_that_nobody_described_too() -> None:
    board = table(base("Ring"), hand={"Anna": []}, deck={"Anna": [minion("Pion", 1), minion("Tour", 2)]})
    board["madness_deck"] = 30
    told = ask(board, {"player": "Anna", "effect": "Piochez une carte. Piochez une carte Démence."}, cards="hand:Anna")
    assert told["value"] == 2 and told["text"].startswith("2\u00a0: ")
    assert ask(board, {"player": "Anna", "effect": "Piochez une carte Démence."}, cards="madness_deck")["value"] == 29
    del board["players"][1]["hand"]
    assert ask(board, cards="hand:Ben")["value"] == "unknown"
    assert ask(board, cards="deck:anna")["value"] == 2


def test_cards_drawn_and_discarded_are_counted_with_what_makes_it_so() -> None:
    study = action("Étude", "Piochez deux cartes. Défaussez votre main.")
    board = table(base("Ring", Anna="Scribe 1"), hand={"Anna": [study, BOLT]}, deck={"Anna": [CROWN, SHELTER]})
    drawn = ask(board, {"player": "Anna", "play": "Étude"}, drawn="Anna")
    assert (drawn["value"], drawn["text"]) == (2, "2\u00a0: par Étude.")
    assert ask(board, drawn="Anna")["text"] == "0\u00a0: rien ne fait piocher."
    assert ask(board, {"player": "Anna", "play": "Étude"}, discarded="Anna")["value"] == 3


def test_4_2_1_what_may_still_be_played_is_counted_with_what_gives_it() -> None:
    crew = minion("Équipage", 2, "Jouez une Créature supplémentaire de Force 2 ou moins.")
    board = table(base("Ring", Anna="Scribe 1"), hand={"Anna": [crew, BOLT], "Ben": []})
    step = {"player": "Anna", "play": "Équipage"}
    board["players"][0].pop("hand")
    assert ask(board, plays="minion:Anna")["text"] == "1\u00a0: celle du tour."
    told = ask(board, {**step, "play": crew}, plays="minion:Anna")
    assert told["text"] == "1\u00a0: une Créature supplémentaire de Force 2 ou moins."
    assert ask(board, {**step, "play": crew}, plays="action:Anna")["value"] == 1
    assert ask(board, plays="action:Ben")["text"] == "0\u00a0: c'est le tour d'Anna."
    assert ask(board, {"phase": "score"}, plays="action:Anna")["value"] == 0


def test_the_creatures_that_are_left_are_counted_and_named() -> None:
    board = table(base("Ring", Anna="Fort 4", Ben="Nain 2, Ogre 6"), hand={"Anna": [BOLT]})
    told = ask(board, {**STRIKE, "on": "nain"}, minions="all")
    assert told["value"] == ["fort", "ogre"]
    assert told["text"].startswith("2 (Fort et Ogre)\u00a0: Nain est détruite")
    assert ask(board, {**STRIKE, "on": "nain"}, minions="of:Ben")["text"].startswith("1 (Ogre)")
    assert ask(board, {**STRIKE, "on": "nain"}, minions="named:Nain")["value"] == []
    assert ask(board, minions="all")["text"] == "3 (Fort, Nain et Ogre)\u00a0: rien n'arrive ni ne part."


def test_whose_turn_it_is_is_told_before_and_after_it_passes() -> None:
    board = table(base("Ring"), hand={"Anna": [], "Ben": []})
    assert ask(board, turn=True)["value"] == "Anna"
    passed = ask(board, {"end_turn": True}, turn=True)
    assert passed["value"] == "Ben" and "4.5.6" in passed["cites"]


def test_the_boxes_of_the_bases_are_unknown_where_no_faction_is_named() -> None:
    assert ask(table(base("Ring")), boxes=True)["value"] == "unknown"


# --------------------------------------------------------------------------------------------- may a step be made


def test_a_step_may_be_tried_without_being_made() -> None:
    board = table(base("Ring", Anna="Brute 3"), hand={"Anna": [minion("Lutin", 2), minion("Gnome", 3)]})
    play, other = ({"player": "Anna", "play": name, "on": "ring"} for name in ("Lutin", "Gnome"))
    assert ask(board, may=play)["value"] is True
    told = ask(board, play, may=other)
    assert told["value"] is False and told["cites"] == ["4.2.2", "4.2.1"]
    made = resolve({"table": board, "sequence": [play], "ask": [{"may": other}]}, EMPTY)
    assert [e["id"] for e in made["table"]["bases"][0]["minions"]] == ["brute", "lutin"]


IDOL = minion("Idole", 2, "Talent : Marquez 1 PV.")
WELL = minion("Puits", 2, "À votre tour, vous pouvez marquer 1 PV.")
GUARD = minion("Garde", 2, "Spécial : Vous pouvez marquer 1 PV.")


@pytest.mark.parametrize(
    ("step", "phase", "permits"),
    [
        ({"talent": "idole"}, "play", {"4.2.5", "G.talent.1"}),
        ({"use": "puits"}, "play", {"4.2.5", "G.a-votre-tour.1"}),
        ({"special": "garde"}, "play", {"9.2.5"}),
        ({"uncover": "momie"}, "start", {"8.6.11"}),
    ],
)
def test_what_permits_a_step_is_what_making_it_rests_on(step: Answered, phase: str, permits: set[str]) -> None:
    cards = [at(card, "Anna") for card in (IDOL, WELL, GUARD)]
    board = table(base("Ring", minions=cards, buried=[at(minion("Momie", 3), "Anna")]), phase=phase)
    made = resolve({"table": board, "sequence": [{"player": "Anna", **step}]}, EMPTY)
    assert permits <= {*ask(board, may={"player": "Anna", **step})["cites"]} & Seen(made).cites


def test_a_card_that_only_the_step_tried_brings_goes_by_its_name() -> None:
    late = {"name": "Guet Tardif", "kind": "action", "text": "Spécial : Avant la Conquête d'une Base, marquez 1 PV."}
    told = ask(table(base("Ring", Anna="Brute 3")), may={"player": "Anna", "play": late})
    assert told["value"] is False and told["text"].startswith("Non\N{NO-BREAK SPACE}: Guet Tardif")


def test_a_step_is_refused_for_its_target_too() -> None:
    told = ask(table(base("Ring", Ben="Gros 5, Nain 1"), hand={"Anna": [BOLT]}), may={**STRIKE, "on": "gros"})
    assert told["value"] is False and "sa Force est de 5" in told["text"]


@pytest.mark.parametrize("others", ["", ", Nain 1"])
def test_5_4_4_a_step_is_refused_for_its_target_though_there_be_no_other(others: str) -> None:
    """The Action itself may be played, and that is told: it does nothing to what was named."""
    board = table(base("Ring", Ben=f"Gros 5{others}"), hand={"Anna": [BOLT]})
    told = ask(board, may={**STRIKE, "on": "gros"})
    assert told["value"] is False and "Gros ne peut pas être choisie\u00a0: sa Force est de 5" in told["text"]
    assert ("Foudre peut se jouer, mais ne fait rien à Gros" in told["text"]) is not bool(others)
    assert others or "5.4.4" in told["cites"]
    assert ask(board, may=STRIKE)["value"] is True


def test_5_4_4_a_card_that_was_named_in_vain_is_said_to_be_none_that_may_be_chosen() -> None:
    board = table(base("Ring", Ben="Gros 5"), hand={"Anna": [BOLT]})
    told = ask(board, {**STRIKE, "on": "gros"}, destroyed="gros")
    assert told["text"] == "Non\u00a0: Gros ne peut pas être choisie\u00a0: sa Force est de 5, plus que 3."


def test_the_piles_of_whoever_asks_are_told_as_theirs() -> None:
    board = table(base("Ring", Ben="Nain 1"), hand={"Ben": [BOLT]}, active="Ben")
    board["players"][0]["name"] = "Moi"
    board["bases"][0]["minions"] = [at(minion("Nain", 1), "Moi")]
    told = ask(board, {**STRIKE, "player": "Ben", "on": "nain"}, where="nain")
    assert told["text"] == "À ma défausse\u00a0: Nain est détruite\u00a0: elle va à ma défausse."


HEAP = action("Tas", "Choisissez une ou deux de vos Créatures sur une même Base. Renvoyez les Créatures choisies.")


@pytest.mark.parametrize("mine", [{}, {"Anna": "Nain 1"}])
def test_5_11_4_a_step_is_refused_for_a_target_among_those_chosen_together(mine: dict[str, str]) -> None:
    board = table(base("Ring", Ben="Gros 5", **mine), hand={"Anna": [HEAP]})
    told = ask(board, may={"player": "Anna", "play": "Tas", "on": "gros"})
    assert told["value"] is False and "Ben la contrôle" in told["text"]


def test_5_4_5_what_is_protected_may_be_named_and_it_is_told_what_spares_it() -> None:
    board = table(base("Ring", actions=[at(SHELTER, "Ben")], Ben="Nain 1"), hand={"Anna": [BOLT]})
    told = ask(board, may={**STRIKE, "on": "nain"})
    assert told["value"] is True and "mais Nain n'est pas détruite\u00a0: Abri la protège" in told["text"]
    assert "5.4.5" in told["cites"]


def test_4_2_1_what_is_permitted_by_leave_of_a_card_is_so_for_that_card() -> None:
    giant = minion("Colosse", 5, "Ne peut être jouée que sur une Base où votre total de Force est de 6 ou plus.")
    banner = action("Bannière", "Attachez : Base. Permanent : Chacune de vos Créatures ici gagne +1 de Force.")
    board = table(base("Ring", actions=[at(banner, "Anna")], Anna="Brute 5"), hand={"Anna": [giant]})
    step = {"player": "Anna", "play": "Colosse", "on": "ring"}
    assert ask(board, may=step)["text"] == "Oui\u00a0: Bannière le permet."
    board["bases"][0]["minions"][0]["counters"] = 1  # seven without it
    assert ask(board, may=step)["text"] == "Oui\u00a0: rien ne l'interdit."


def test_g_supplementaire_3_an_extra_play_that_was_kept_is_by_leave_of_the_card_that_gave_it() -> None:
    herald = minion("Héraut", 2, "Vous pouvez jouer une Créature supplémentaire de Force 2 ou moins.")
    board = table(base("Ring"), hand={"Anna": [herald, minion("Nain", 1), minion("Gros", 5)]})
    played = {"player": "Anna", "play": "Héraut", "on": "ring"}
    request = {"table": board, "sequence": [played], "answers": [[]]}
    told = resolve({**request, "ask": [{"may": {**played, "play": "Nain"}}]}, EMPTY)["answers_to"]
    assert told[0]["text"] == "Oui\u00a0: Héraut le permet."
    (refused,) = resolve({**request, "ask": [{"may": {**played, "play": "Gros"}}]}, EMPTY)["answers_to"]
    assert (
        refused["value"] is False
        and "rien ne vaut pour Gros ici\u00a0: sa Force est de 5, plus que 2" in refused["text"]
    )


VENOM = action("Venin", "Attachez : Créature. Permanent : À la fin du tour, détruisez cette Créature.")


def test_g_detruire_1_what_will_be_destroyed_by_the_end_of_the_turn_is_not_yet_and_that_is_told() -> None:
    board = table(base("Ring", Ben="Gros 5"), hand={"Anna": [VENOM]})
    told = ask(board, {"player": "Anna", "play": "Venin", "on": "gros"}, destroyed="gros")
    assert told["value"] is False and "pas encore\u00a0; d'ici à la fin du tour, Gros est détruite" in told["text"]
    board["bases"][0]["actions"] = [at(SHELTER, "Ben")]
    told = ask(board, {"player": "Anna", "play": "Venin", "on": "gros"}, destroyed="gros")
    assert told["value"] is False and "pas encore" not in told["text"] and "Abri la protège" in told["text"]


def test_g_force_1_it_is_told_that_a_card_is_too_strong_for_what_protects_the_weak() -> None:
    cradle = action(
        "Berceau", "Attachez : Base. Permanent : Vos Créatures de Force 2 ou moins ici ne peuvent pas être détruites."
    )
    board = table(base("Ring", actions=[at(cradle, "Ben")], Ben="Gros 3, Nain 2"), hand={"Anna": [BOLT]})
    run = resolve({"table": board, "sequence": [{**STRIKE, "on": "gros"}]}, EMPTY)
    (seen,) = [node for node in _walk(run["trace"]) if node["kind"] == "considered" and node["card"] == "berceau"]
    assert "Berceau ne protège pas Gros\u00a0: sa Force est de 3, plus que 2" in seen["text"]
    assert {"9.1.4", "G.force.1"} <= {*seen["cites"]}


def test_a_verdict_beside_an_answer_says_no_yes_or_no_of_its_own() -> None:
    """« Oui : Nain n'est pas détruite » above « Non : Nain n'est pas détruite » would be two answers."""
    board = table(base("Ring", actions=[at(SHELTER, "Ben")], Ben="Nain 1"), hand={"Anna": [BOLT]})
    request = {"table": board, "sequence": [{**STRIKE, "on": "nain"}]}
    asked = resolve({**request, "ask": [{"survives": "nain"}]}, EMPTY)
    assert asked["answers_to"][0]["text"].startswith("Oui")
    assert asked["verdict"]["text"] == "Nain n'est pas détruite, Abri la protège."
    assert explore({**request, "ask": [{"survives": "nain"}]}, EMPTY)["verdict"]["text"] == asked["verdict"]["text"]
    assert resolve(request, EMPTY)["verdict"]["text"].startswith("Non")


@pytest.mark.parametrize("theirs", [{}, {"Ben": "Rival 2"}])
def test_8_7_1_a_card_that_has_its_part_is_not_refused_for_being_none_of_the_others(theirs: dict[str, str]) -> None:
    board = table(base("Ring", Anna="Fort 4", **theirs), hand={"Anna": [DUEL]})
    assert ask(board, may={"player": "Anna", "play": "Défi", "on": "fort"})["value"] is True


def test_8_7_1_a_duel_with_nobody_to_fight_is_not_told_as_one_that_its_own_card_may_not_fight() -> None:
    board = table(base("Ring", Anna="Fort 4"), hand={"Anna": [DUEL]})
    run = resolve({"table": board, "sequence": [{"player": "Anna", "play": "Défi", "on": "fort"}]}, EMPTY)
    assert run["verdict"]["text"] == "Anna joue Défi, mais le texte de Défi ne trouve rien à désigner."


def test_g_affectee_5_what_cannot_be_attached_to_may_be_named_and_it_is_told_what_spares_it() -> None:
    ward = action(
        "Garde",
        "Attachez : Base. Permanent : Les cartes des autres joueurs ne peuvent pas affecter vos Créatures ici.",
    )
    board = table(base("Ring", actions=[at(ward, "Ben")], Ben="Nain 1"), hand={"Anna": [CROWN]})
    told = ask(board, may={"player": "Anna", "play": "Couronne", "on": "nain"})
    assert told["value"] is True and "mais Couronne ne s'attache pas à Nain" in told["text"]


STONE = minion("Stèle", 3, "Permanent : Les autres joueurs ne peuvent pas déplacer cette Créature.")
PUSH = action("Poussée", "Déplacez une Créature d'un autre joueur vers une autre Base.")


def test_9_1_4_what_a_text_bars_a_player_from_doing_is_not_permitted() -> None:
    """Of a card that bars her from moving it alone, it is told that another may be moved."""
    stands = base("Ring", minions=[at(STONE, "Ben")], Ben="Nain 1")
    board = table(stands, base("Port"), hand={"Anna": [PUSH]})
    told = ask(board, may={"player": "Anna", "play": "Poussée", "on": "stele"})
    assert told["value"] is False and "Stèle n'est pas déplacée" in told["text"]
    other = ask(board, may={"player": "Anna", "play": "Poussée", "on": "nain"})
    assert other["value"] is True and "ce n'est pas ce qu'interdit Stèle" in other["text"]


def test_a_step_is_not_refused_where_a_way_does_something_to_its_target() -> None:
    either = action("Choix", "Détruisez une Créature de Force 2 ou moins OU renvoyez une Créature.")
    board = table(base("Ring", Ben="Gros 5"), hand={"Anna": [either]})
    assert ask(board, may={"player": "Anna", "play": "Choix", "on": "gros"})["value"] is True


# --------------------------------------------------------------------------------------------- what cards do


def test_an_effect_happens_as_often_as_it_was_woken() -> None:
    board = table(base("Ring", minions=[at(READER, "Anna")], Ben="Frêle 1"), hand={"Anna": [BOLT, CROWN]},
                  deck={"Anna": [minion("Pion", 1)] * 3}, plays={"action": 2})  # fmt: skip
    crown = {"player": "Anna", "play": "Couronne", "on": "scribe"}
    assert ask(board, happens="scribe")["value"] == 0
    assert ask(board, crown, happens="scribe")["value"] == 1
    twice = ask(board, crown, {**STRIKE, "on": "frele"}, happens="scribe")
    assert twice["value"] == 2 and twice["text"].startswith("2 fois")


CALL = "Jouez une Créature supplémentaire"


@pytest.mark.parametrize(
    ("caller", "step"),
    [
        (action("Appel", f"{CALL}."), {"player": "Anna", "play": "Appel"}),
        (
            action("Appel", f"Spécial : Avant la Conquête d'une Base, {CALL.lower()} sur cette Base."),
            {"phase": "score"},
        ),
        (action("Appel", f"Spécial : Avant la Conquête d'une Base, {CALL.lower()} sur cette Base."), {"score": "ring"}),
    ],
)
def test_an_effect_happens_once_where_the_card_it_lets_be_played_is_played_at_once(
    caller: dict[str, Any], step: dict[str, Any]
) -> None:
    board = table(base("Ring", 10, Anna="Brute 12"), hand={"Anna": [caller, minion("Bleu", 1)]})
    special = [["appel"]] if "play" not in step else []
    request = {"table": board, "sequence": [step], "ask": [{"happens": "appel"}]}
    (called,) = resolve({**request, "answers": [*special, ["bleu"]]}, EMPTY)["answers_to"]
    assert (called["value"], "Bleu" in called["text"]) == (1, True)
    declined = resolve({**request, "answers": [[]]}, EMPTY)
    assert declined["answers_to"][0]["value"] == (0 if special else 1)  # nothing was used; or the play waits


def test_a_card_affects_the_one_it_is_attached_to_and_not_its_neighbour() -> None:
    board = table(base("Ring", Anna="Brute 3, Nain 1"), hand={"Anna": [CROWN]})
    crown = {"player": "Anna", "play": "Couronne", "on": "brute"}
    told = ask(board, crown, affects="couronne", on_card="brute")
    assert told["value"] is True and "G.affectee.5" in told["cites"]
    assert ask(board, crown, affects="couronne", on_card="nain")["value"] is False


def test_g_affectee_6_to_cancel_an_effect_is_no_change_of_force_or_controller() -> None:
    hush = action("Silence", "Annulez l'effet d'une Créature jusqu'à la fin du tour.")
    told = ask(table(base("Ring", minions=[at(CHIEF, "Ben")]), hand={"Anna": [hush]}),
               {"player": "Anna", "play": "Silence"}, affects="silence", on_card="chef")  # fmt: skip
    assert told["value"] is True and told["cites"] == ["5.7.1", "G.affectee.6"]


def test_a_permanent_effect_affects_whose_power_it_changes() -> None:
    board = table(base("Ring", minions=[at(CHIEF, "Anna")], Anna="Ami 3", Ben="Rival 3"))
    assert ask(board, affects="chef", on_card="ami")["value"] is True
    assert ask(board, affects="chef", on_card="rival")["value"] is False


def test_who_controls_a_card_decides_for_it() -> None:
    board = table(base("Ring", minions=[at(minion("Transfuge", 3), "Anna", owner="Ben")]))
    told = ask(board, decides="transfuge")
    assert told["value"] == "Anna" and "G.controle.2" in told["cites"]


# --------------------------------------------------------------------------------------------- what is not known


def test_what_nobody_can_read_is_unruled_and_what_is_still_open_unknown() -> None:
    board = table(base("Ring", Ben="Frêle 1, Nain 1"), hand={"Anna": [RIDDLE, BOLT]})
    riddle = ask(board, {"player": "Anna", "play": "Énigme"}, survives="frele")
    assert riddle["value"] == "unruled" and "Chatouillez" in riddle["text"]
    open_choice = ask(board, STRIKE, survives="frele")
    assert open_choice["value"] == "unknown" and "Anna" in open_choice["text"]


def test_a_power_that_hangs_on_an_unknown_hand_is_unknown() -> None:
    counts = minion("Devin", 0, "Permanent : La Force de cette Créature est augmentée de 1 par carte dans votre main.")
    board = table(base("Ring", minions=[at(counts, "Anna")]))
    board["players"][0].pop("hand")
    assert ask(board, power="devin")["value"] == "unknown"


# --------------------------------------------------------------------------------------------- bad questions


@pytest.mark.parametrize(
    ("question", "path"),
    [
        ({"survives": "personne-ici"}, "ask[1].survives"),
        ({"survives": 3}, "ask[1].survives"),
        ({"smells": "brute"}, "ask[1].smells"),
        ({}, "ask[1]"),
        ("survives", "ask[1]"),
        ({"survives": "brute", "where": "brute"}, "ask[1]"),
        ({"survives": "brute", "on": "brute"}, "ask[1].on"),
        ({"total": "ring"}, "ask[1].player"),
        ({"total": "brute", "player": "Anna"}, "ask[1].total"),
        ({"total": "ring", "player": "Zoé"}, "ask[1].player"),
        ({"breakpoint": "brute"}, "ask[1].breakpoint"),
        ({"power": "ring"}, "ask[1].power"),
        ({"points": "Zoé"}, "ask[1].points"),
        ({"winners": False}, "ask[1].winners"),
        ({"cards": "hand"}, "ask[1].cards"),
        ({"drawn": "Zoé"}, "ask[1].drawn"),
        ({"minions": "Zoé"}, "ask[1].minions"),
        ({"plays": "Anna"}, "ask[1].plays"),
        ({"minions": "of:Zoé"}, "ask[1].minions"),
        ({"cards": "poche:Anna"}, "ask[1].cards"),
        ({"cards": "hand:Zoé"}, "ask[1].cards"),
        ({"may": {"player": "Anna"}}, "ask[1].may"),
        ({"may": {"player": "Anna", "play": "Rien De Tel"}}, "ask[1].may.play"),
        ({"affects": "brute"}, "ask[1].on"),
        ({"affects": "brute", "on": "personne-ici"}, "ask[1].on"),
    ],
)
def test_a_bad_question_is_refused_at_its_place(question: Any, path: str) -> None:
    request = {"table": table(base("Ring", Anna="Brute 3")), "ask": [{"survives": "brute"}, question]}
    with pytest.raises(RequestErrors) as refused:
        resolve(request, EMPTY)
    assert [e["path"] for e in refused.value.errors] == [path]


def test_questions_change_nothing_of_the_answer() -> None:
    board = table(base("Ring", minions=[at(READER, "Anna")], Ben="Frêle 1"), hand={"Anna": [BOLT]},
                  deck={"Anna": [minion("Pion", 1)]})  # fmt: skip
    asking = [{"happens": "scribe"}, {"affects": "foudre", "on": "frele"}, {"decides": "foudre"}, {"ranks": "ring"}]
    strike = {**STRIKE, "on": "frele"}
    plain, asked = (resolve({"table": board, "sequence": [strike], **more}, EMPTY) for more in ({}, {"ask": asking}))
    assert [a["value"] for a in asked.pop("answers_to")] == [1, True, "Anna", ["Anna"]]
    assert asked == plain


# --------------------------------------------------------------------------------------------- many at once

MANY = 20


@pytest.mark.parametrize(
    "questions",
    [
        [{"total": "ring", "player": "Anna"}] * MANY,
        [{"happens": f"chef-{i}"} for i in range(2, MANY + 2)],
        [{"affects": f"chef-{i}", "on": f"chef-{i + 1}"} for i in range(2, MANY + 2)],
        [{"power": f"chef-{i}"} for i in range(2, MANY + 2)],
    ],
    ids=lambda questions: next(iter(questions[0])),
)
@pytest.mark.parametrize("way", (resolve, explore), ids=lambda way: way.__name__)
def test_twenty_questions_on_cards_that_boost_each_other_do_not_cost_twenty_times_one(
    monkeypatch: pytest.MonkeyPatch, questions: list[Answered], way: Any
) -> None:
    looked: list[str] = []
    meant = force.is_meant
    monkeypatch.setattr(force, "is_meant", lambda *told: (looked.append("x"), meant(*told))[1])
    board = table(base("Ring", minions=[at(CHIEF, "Anna")] * (MANY + 10)))

    def cost(asked: list[Answered]) -> int:
        looked.clear()
        answer = way({"table": board, "ask": asked}, EMPTY)
        assert len(answer["answers_to"]) == len(asked)
        assert all(told["value"] in (True, 1, MANY + 11, (MANY + 10) * (MANY + 11)) for told in answer["answers_to"])
        return len(looked)

    assert 0 < cost(questions) < MANY / 4 * cost(questions[:1])


def test_an_effect_that_its_victim_escapes_did_not_happen_because_of_what_protects_it() -> None:
    rock = minion("Roc", 3, "Permanent : Cette Créature ne peut pas être détruite.")
    board = table(base("Ring", minions=[at(rock, "Ben")]), hand={"Anna": [BOLT]})
    told = ask(board, STRIKE, happens="foudre")
    assert told["value"] == 0 and "Roc n'est pas détruite" in told["text"].replace("\u00a0", " ")


def test_whoever_a_card_makes_choose_is_not_said_to_control_it() -> None:
    each = action("Sacrifice", "Chaque joueur détruit une de ses Créatures.")
    board = table(base("Ring", Anna="Nain 2", Ben="Frêle 1"), hand={"Anna": [each]})
    told = ask(board, {"player": "Anna", "play": "Sacrifice"}, decides="sacrifice")
    assert told["value"] == ["Anna", "Ben"] and "fait choisir chacun d'eux" in told["text"]
    assert "qui contrôle" not in told["text"]
    assert "c'est à qui contrôle Foudre" in ask(
        table(base("Ring", Ben="Frêle 1"), hand={"Anna": [BOLT]}), STRIKE, decides="foudre"
    )["text"].replace("\u00a0", " ")


def test_what_is_still_in_play_and_will_not_be_when_the_turn_ends_is_not_said_to_be_safe() -> None:
    doom = action("Glas", "Attachez : Créature. Permanent : À la fin du tour, détruisez cette Créature.")
    board = table(base("Ring", Ben="Frêle 1"), hand={"Anna": [doom, CROWN]})
    told = ask(board, {"player": "Anna", "play": "Glas", "on": "frele"}, survives="frele")
    assert told["value"] is True and "n'y reste pas jusqu'à la fin du tour" in told["text"]
    crowned = ask(board, {"player": "Anna", "play": "Couronne", "on": "frele"}, survives="frele")
    assert crowned["value"] is True and "fin du tour" not in crowned["text"]


def test_how_a_card_is_played_decides_no_answer() -> None:
    board = table(base("Ring", Anna="Coureur 3"), base("Plaine"), hand={"Anna": [SHIFT]})
    told = ask(board, {"player": "Anna", "play": "Élan"}, where="coureur")
    assert "G.deplacer.1" in told["cites"] and not {"4.2.10", "4.2.11", "5.1.1", "5.1.7"} & set(told["cites"])


def laid(name: str, controller: str) -> dict[str, str]:
    return {"card": name, "controller": controller}


def test_what_a_step_that_is_refused_would_show_tells_the_refusal() -> None:
    given = {
        "players": [{"name": "Anna"}, {"name": "Ben", "hand": ["Seeing Stars"]}],
        "bases": [{"card": "Tortuga", "minions": [laid("Walker", "Ben"), laid("King Rex", "Anna")]}],
        "active": "Ben",
    }
    steps = [{"player": "Ben", "play": "Seeing Stars", "on": "king-rex"}]
    asked = {"table": given, "sequence": steps, "ask": [{"cards": "hand:Ben"}, {"happens": "seeing-stars"}]}
    told = resolve(asked, at_table.catalogue())
    assert told["status"] == "illegal" and [one["value"] for one in told["answers_to"]] == [1, 0]
    for one in told["answers_to"]:
        assert "pas permis" in one["text"] and "King Rex ne peut pas être choisie" in one["text"]
        assert set(told["verdict"]["cites"]) & set(one["cites"])


@pytest.mark.parametrize("question", ["where", "survives", "power", "happens", "decides", "counters"])
def test_what_becomes_of_a_card_that_a_step_after_a_refused_one_plays_is_not_known(question: str) -> None:
    board = {"players": [{"name": "Anna"}, {"name": "Ben"}], "bases": [base("Ring", Anna="Fort 4")]}
    later = {"player": "Anna", "play": {"name": "Zorg", "kind": "minion", "power": 3}, "on": "ring"}
    told = ask(board, {"player": "Ben", "play": later["play"], "on": "ring"}, later, **{question: "zorg"})
    assert told["value"] == "unknown" and "ce n'est pas le tour de Ben" in told["text"]
    everywhere = {"table": board, "sequence": [{"player": "Ben", "play": later["play"]}, later]}
    [told] = explore({**everywhere, "ask": [{question: "zorg"}]}, EMPTY)["answers_to"]
    assert told["value"] == "unknown" and told["cites"]
    with pytest.raises(RequestErrors):
        ask(board, {"player": "Ben", "play": later["play"], "on": "ring"}, **{question: "zarg"})


def test_a_card_that_only_a_step_tells_can_be_asked_about() -> None:
    zorg = {"name": "Zorg", "kind": "minion", "power": 3}
    board = {"players": [{"name": "Anna"}, {"name": "Ben"}], "bases": [base("Ring", Anna="Fort 4")]}
    assert ask(board, {"player": "Anna", "play": zorg, "on": "ring"}, where="zorg")["value"] == "base:ring"


def test_7_1_1_fifteen_points_win_at_the_end_of_the_turn_which_is_told() -> None:
    kings = [laid("King Rex", "Anna")] * 3
    given = {"players": [{"name": "Anna", "vp": 14}, {"name": "Ben"}], "bases": [{"card": "Tortuga", "minions": kings}]}
    asked = {"table": given, "sequence": [{"score": "tortuga"}], "ask": [{"winners": True}]}
    [won] = resolve(asked, at_table.catalogue())["answers_to"]
    assert won["value"] == [] and "à la fin de ce tour" in won["text"] and "Anna" in won["text"]
    given["players"][0]["vp"] = 3
    [not_yet] = resolve(asked, at_table.catalogue())["answers_to"]
    assert "à la fin de ce tour" not in not_yet["text"]


@pytest.mark.parametrize(
    ("question", "path", "meant"),
    [
        ({"power": "brute", "is": "5"}, "ask[0].is", "Un nombre est attendu"),
        ({"survives": "brute", "may_be": 1}, "ask[0].may_be", "true ou false est attendu"),
        ({"where": "brute", "is": ["ring"]}, "ask[0].is", "Un lieu ou un nom est attendu"),
        ({"ranks": "ring", "is": 1}, "ask[0].is", "Un nom, ou une liste de noms, est attendu"),
        ({"power": "brute", "is": 5, "may_be": 5}, "ask[0].may_be", "l'un des deux"),
    ],
)
def test_what_is_compared_is_what_the_question_answers(question: Answered, path: str, meant: str) -> None:
    with pytest.raises(RequestErrors) as wrong:
        resolve({"table": table(base("Ring", Anna="Brute 3")), "ask": [question]}, EMPTY)
    (error,) = wrong.value.errors
    assert error["path"] == path and meant in error["message"]


def test_what_is_drawn_by_lot_is_nobody_s_choice() -> None:
    prank = action("Farce", "Chaque autre joueur défausse une carte au hasard.")
    board = table(base("Ring"), hand={"Ben": [minion("Un", 1), minion("Deux", 2)], "Anna": [prank]})
    request = {"table": board, "sequence": [{"player": "Anna", "play": "Farce"}], "ask": [{"decides": "farce"}]}
    assert resolve({**request, "answers": [["un"]]}, EMPTY)["answers_to"][0]["value"] == []


def test_9_1_4_a_power_says_what_a_shield_has_stopped_and_which_shield_it_was() -> None:
    chill = action(
        "Gel", "Attachez : Base. Permanent : Les Créatures des autres joueurs sur cette Base perdent 1 de Force."
    )
    dome = action(
        "Dôme",
        "Attachez : Base. Permanent : Vos Créatures ici ne peuvent être affectées par les Actions des autres joueurs.",
    )
    proud = minion(
        "Fière", 3, "Permanent : Cette Créature ne peut pas être affectée par les Actions des autres joueurs."
    )
    kept, bare = at(proud, "Ben", id="fiere"), at(minion("Nue", 3), "Ben", id="nue")
    chilled = table(base("Ring", minions=[kept, bare], actions=[at(chill, "Anna", id="gel")]))
    told = ask(chilled, power="fiere")
    assert (told["value"], told["cites"][0]) == (3, "9.1.4")
    assert "Fière se protège de Gel, qui lui ôterait 1 de Force" in told["text"].replace("\N{NO-BREAK SPACE}", " ")
    assert ask(chilled, power="nue")["value"] == 2 and "9.1.4" not in ask(chilled, power="nue")["cites"]
    spared = ask(chilled, affects="gel", on_card="fiere")
    assert (spared["value"], spared["cites"][0]) == (False, "9.1.4")
    under = table(base("Ring", minions=[bare], actions=[at(chill, "Anna", id="gel"), at(dome, "Ben", id="dome")]))
    assert "Dôme protège Nue de Gel" in ask(under, power="nue")["text"].replace("\N{NO-BREAK SPACE}", " ")


def test_what_lasts_is_told_by_the_card_that_began_it() -> None:
    tide = action("Marée", "Réduisez de 2 la Résistance d'une Base jusqu'à la fin du tour.")
    told = ask(table(base("Ring", 20), hand={"Anna": [tide]}), {"player": "Anna", "play": "Marée"}, breakpoint="ring")
    assert told["text"] == "18\u00a0: 20 de départ, −2 de Marée (effet en cours)."


def test_what_a_card_adds_to_itself_is_told_as_its_own_text() -> None:
    proud = minion("Fier", 2, "Permanent : Tant que vous avez une autre Créature ici, cette Créature a +2 de Force.")
    told = ask(table(base("Ring", minions=[at(proud, "Anna")], Anna="Ami 1")), power="fier")
    assert told["text"] == "4\u00a0: 2 de départ, +2 de son propre texte."


def test_points_won_several_times_are_each_counted_and_tell_by_what() -> None:
    altar = "Après qu'une Créature a été détruite ici, son propriétaire gagne 1 PV."
    board = table(base("Autel", text=altar, Ben="Un 1, Deux 2"))
    sweep = {"player": "Anna", "effect": "Détruisez toutes les Créatures."}
    assert ask(board, sweep, points="Ben")["text"] == "2\u00a0: Ben gagne deux fois 1 PV par Autel."


def test_what_is_kept_from_a_card_tells_why_nothing_was_woken() -> None:
    watcher = minion("Vigie", 4, "Permanent : Après qu'une Créature a été détruite ici, gagnez 1 PV.")
    rock = minion("Roc", 3, "Permanent : Cette Créature ne peut pas être détruite.")
    board = table(base("Ring", minions=[at(watcher, "Ben"), at(rock, "Ben")]), hand={"Anna": [BOLT]})
    told = ask(board, STRIKE, happens="vigie")
    assert told["value"] == 0 and "Roc n'est pas détruite" in told["text"]


def test_what_every_turn_brings_is_not_cited_for_what_it_does_not_decide() -> None:
    hermit = minion(
        "Ermite", 2, "Permanent : À la fin de votre tour, si vous n'avez pas de carte en main, gagnez 1 PV."
    )
    board = table(base("Ring", minions=[at(hermit, "Anna")]))
    told = ask(board, {"end_turn": True}, points="Anna")
    assert told["value"] == 1 and not {"5.3.1", "6.2.1", "7.1.7"} & {*told["cites"]}


def test_that_a_turn_passes_is_no_answer_where_a_condition_was_not_met() -> None:
    hermit = minion("Ermite", 2, "Permanent : À la fin de votre tour, si vous avez joué une Action, gagnez 1 PV.")
    answer = resolve(
        {"table": table(base("Ring", minions=[at(hermit, "Anna")])), "sequence": [{"end_turn": True}]}, EMPTY
    )
    assert answer["verdict"]["text"].startswith("La condition d'Ermite n'est pas remplie")


WORM = minion("Ver", 5, "Lors de la Conquête de cette Base, les autres joueurs gagnent 1 PV de moins.")


def test_what_makes_a_place_worth_less_has_taken_place_once_and_is_named_with_the_points() -> None:
    there = base("Ring", 20, minions=[at(WORM, "Anna")], Ben="Ogre 15", Carole="Puce 3")
    board = table(there, players="Anna Ben Carole")
    assert ask(board, {"score": "ring"}, happens="ver")["value"] == 1
    told = ask(board, {"score": "ring"}, points="Ben")
    assert told["value"] == 3 and "Ver réduit de 4 à 3 PV la place de Ben" in told["text"]


MUTE = action("Sourdine", "Attachez : Créature. Permanent : L'effet de cette Créature est annulé.")
STURDY = minion("Tenace", 3, "Permanent : Cette Créature ne peut pas être détruite.")
PROUD = minion("Fier", 3, "Permanent : Cette Créature a +2 de Force.")


def test_5_7_1_an_effect_that_is_cancelled_is_told_with_the_card_that_cancels_it() -> None:
    twice = {"minion": 1, "action": 2, "extra": []}
    board = table(base("Ring", minions=[at(STURDY, "Ben")]), hand={"Anna": [MUTE, BOLT]}, plays=twice)
    steps = [{"player": "Anna", "play": "Sourdine", "on": "tenace"}, STRIKE]
    seen = at_table.played(board, *steps)
    assert seen.json["verdict"]["text"] == "L'effet de Tenace est annulé par Sourdine et Tenace est détruite."
    assert [n["text"] for n in seen.kinds("considered")] == [
        "L'effet de Tenace est annulé par Sourdine.",
        "L'effet de Tenace, annulé par Sourdine, ne protège pas Tenace.",
    ]


def test_5_7_1_what_a_cancelled_effect_would_add_to_a_power_is_told_with_it() -> None:
    worn = at(PROUD, "Ben", attached=[at(MUTE, "Anna")])
    told = ask(table(base("Ring", minions=[worn])), power="fier")
    assert told["value"] == 3 and "l'effet de Fier, annulé par Sourdine, n'ajoute rien à sa Force" in told["text"]
    assert "5.7.1" in told["cites"]


def test_9_1_4_what_keeps_a_base_from_being_conquered_is_named_beside_its_total() -> None:
    stasis = action("Stase", "Attachez : Base. Permanent : Cette Base ne peut pas être conquise.")
    board = table(base("Ring", 20, actions=[at(stasis, "Ben")], Anna="Brute 25"), phase="score")
    answer = resolve({"table": board, "sequence": [{"phase": "score"}]}, EMPTY)
    assert "Ring (25 sur 20, mais Stase l'interdit)" in answer["verdict"]["text"]


def test_G_de_depart_2_what_sets_a_starting_breakpoint_is_named_with_it() -> None:
    text = "Tant que vous avez une Créature ici, la Résistance de départ de cette Base est de 0."
    told = ask(table(base("Ring", 20, text=text, Anna="Brute 2")), breakpoint="ring")
    assert told["value"] == 0 and "0 de départ (par son propre texte)" in told["text"]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Attachez : l'une de vos Créatures de Force 5 ou plus.", "Frêle ne convient pas, sa Force est de 2"),
        ("Attachez : une Base où vous avez au moins deux Créatures.", "Ring n'est pas une Base où vous avez"),
    ],
)
def test_what_a_text_asks_where_it_is_played_is_told_where_that_is_not_so(text: str, why: str) -> None:
    board = table(base("Ring", Anna="Frêle 2"), base("Autre"), hand={"Anna": [action("Fanion", text)]})
    on = "frele" if "Créatures de" in text else "ring"
    told = ask(board, may={"player": "Anna", "play": "Fanion", "on": on})
    assert told["value"] is False and why in told["text"]


def test_a_starting_breakpoint_that_waits_for_what_is_not_so_says_what() -> None:
    text = "Tant que chaque joueur a une Créature ici, la Résistance de départ de cette Base est de 0."
    told = ask(table(base("Baie", 20, text=text, Anna="Brute 2")), breakpoint="baie")
    assert told["value"] == 20 and "la condition de Baie n'est pas remplie" in told["text"]


def test_8_6_6_it_is_who_buried_a_card_that_decides_for_it() -> None:
    board = table(base("Ring", buried=[{"card": minion("Momie", 2), "controller": "Ben"}]))
    told = ask(board, decides="momie")
    assert told["value"] == "Ben" and "8.6.6" in told["cites"]


def test_8_2_3_a_madness_card_that_a_text_has_another_draw_is_its_doing() -> None:
    board = table(base("Ring"), hand={"Anna": [action("Murmure", "Chaque autre joueur pioche une Démence.")]})
    told = ask(board | {"madness_deck": 5}, {"player": "Anna", "play": "Murmure"}, happens="murmure")
    assert told["value"] == 1


def test_6_1_2_a_total_names_and_cites_each_card_that_makes_it() -> None:
    board = table(base("Ring", actions=[at(CROWD, "Anna"), at(CREST, "Anna")], Anna="Brute 5"))
    told = ask(board, total="ring", player="Anna")
    assert told["value"] == 9 and told["text"] == "9\u00a0: Brute 6 et Foule 3, avec Blason."
    assert told["cites"] == ["8.5.1", "G.permanent.1", "6.1.2"]


def test_g_permanent_2_a_total_says_of_what_gives_nothing_which_condition_fails() -> None:
    board = table(base("Ring", actions=[at(CROWD, "Anna")], Ben="Brute 5"))
    told = ask(board, total="ring", player="Anna")
    assert told["value"] == 0 and "rien n'y compte\u00a0; la condition de Foule n'est pas remplie" in told["text"]
    assert "G.permanent.2" in told["cites"]


def test_4_2_1_the_turns_own_play_is_left_where_a_card_gave_the_one_made() -> None:
    sage = minion(
        "Sage", 2, "Permanent : Une fois par tour, à votre tour, vous pouvez jouer une Action supplémentaire."
    )
    board = table(base("Ring", minions=[at(sage, "Anna")]), hand={"Anna": [SHIFT, BOLT]})
    told = ask(board, {"player": "Anna", "play": "Élan"}, may={"player": "Anna", "play": "Foudre"})
    assert told["text"] == "Oui\u00a0: l'Action du tour reste à jouer, celles d'avant l'ont été par Sage."


def test_g_talent_1_what_a_talent_says_is_what_lets_it_be_used() -> None:
    board = table(base("Ring", minions=[at(minion("Barde", 2, "Talent : Piochez une carte."), "Anna")]))
    told = ask(board, may={"player": "Anna", "talent": "barde"})
    assert told["text"] == "Oui\u00a0: le texte de Barde le permet."


def test_g_supplementaire_1_an_extra_play_bound_to_a_sort_of_base_says_why_not_here() -> None:
    horde = action("Horde", "Jouez une Créature supplémentaire sur une Base où vous n'avez pas de Créature.")
    bases = base("Ring", Anna="Nain 1"), base("Plaine")
    board = table(*bases, hand={"Anna": [horde, minion("Gros", 5)]}, plays={"minion": 0, "action": 1})
    asked = {"may": {"player": "Anna", "play": "Gros", "on": "ring"}}
    request = {"table": board, "sequence": [{"player": "Anna", "play": "Horde"}], "answers": [[]], "ask": [asked]}
    (told,) = resolve(request, EMPTY)["answers_to"]
    assert told["value"] is False and "Ring n'est pas une Base où vous n'avez pas de Créature" in told["text"]

"""Over every way the choices can go: one answer where all agree, else what it depends on, which resolve gives again."""

from __future__ import annotations

from typing import Any

from engine.scenario import explore, resolve
from engine.wording.answers import shared
from tests.engine.boards import EMPTY, action, at, base, minion, table

BOLT = action("Foudre", "Détruisez une Créature.")
SWAP = action("Troc", "Spécial : Avant la Conquête d'une Base, remplacez cette Base par une Base de la pioche Base.")
FLOOD = action("Marée", "Réduisez de 2 la Résistance d'une Base jusqu'à la fin du tour.")
MAYBE = minion("Hôte", 1, "Permanent : Après que vous avez joué une Action, vous pouvez piocher une carte.")
RIDDLE = action("Énigme", "Détruisez une Créature OU chatouillez la Lune.")


def ask(board: dict[str, Any], *steps: dict[str, Any], **question: Any) -> dict[str, Any]:
    """The answer over every way; what it depends on must come out of resolve too."""
    request = {"table": board, "sequence": list(steps), "ask": [question]}
    answer = explore(request, EMPTY)
    (told,) = answer["answers_to"]
    assert answer["verdict"]["text"]
    for way in told.get("by", ()):
        (again,) = resolve({**request, "answers": way["answers"]}, EMPTY)["answers_to"]
        assert again["value"] == way["value"]
        assert way["choices"].startswith("si ")
    return told


STRIKE = {"player": "Anna", "play": "Foudre"}


def test_where_all_ways_agree_the_answer_says_so() -> None:
    board = table(base("Ring", 5, Anna="Brute 6", Ben="Nain 1"), hand={"Anna": [BOLT]})
    told = ask(board, STRIKE, points="Ben")
    assert told["value"] == 0
    assert told["text"].startswith("0, quels que soient les choix")


def test_what_depends_on_a_choice_names_it() -> None:
    board = table(base("Ring", Ben="Nain 1, Gros 5"), hand={"Anna": [BOLT]})
    told = ask(board, STRIKE, survives="nain")
    assert told["value"] == "depends"
    assert {way["value"]: way["choices"] for way in told["by"]} == {
        False: "si Anna choisit Nain",
        True: "si Anna choisit Gros",
    }
    assert "non si Anna choisit Nain" in told["text"] and "oui si Anna choisit Gros" in told["text"]


def test_what_is_said_to_lead_to_an_answer_leads_there_whatever_else_is_chosen() -> None:
    """King Rex may be sent against the Nukebot too, whose end takes Walker with it: to choose him is not enough."""
    nukebot = minion("Bombe", 5, "Permanent : Après que cette Créature a été détruite, détruisez toutes les Créatures "
                     "des autres joueurs sur cette Base.")  # fmt: skip
    duel = action("Midi", "L'une de vos Créatures défie en duel une Créature d'un autre joueur. "
                  "Détruisez la Créature perdante.")  # fmt: skip
    ring = base("Ring", minions=[at(nukebot, "Ben")], Anna="Roi 7, Frêle 2", Ben="Soldat 4")
    told = ask(table(ring, hand={"Anna": [duel]}), {"player": "Anna", "play": "Midi"}, survives="frele")
    assert {way["value"]: way["choices"] for way in told["by"]} == {
        False: "si Anna choisit Frêle",
        True: "si Anna choisit Roi, puis Soldat",
    }


def test_a_special_that_may_be_used_or_not() -> None:
    board = table(base("Ring", 5, Anna="Brute 6"), hand={"Ben": [SWAP]})
    told = ask(board, {"phase": "score"}, points="Anna")
    assert {way["value"]: way["choices"] for way in told["by"]} == {
        4: "si Ben passe",
        0: "si Ben choisit Troc",
    }


def test_ways_that_leave_one_table_are_told_apart_by_what_is_asked() -> None:
    """Where nothing is left to draw, whether the effect took place does not show on the table."""
    deck = {"Anna": [minion("Pion", 1)]}
    board = table(base("Ring", minions=[at(MAYBE, "Anna")], Ben="Nain 1"), hand={"Anna": [BOLT]}, deck=deck)
    told = ask(board, {**STRIKE, "on": "nain"}, happens="hote")
    assert sorted(way["value"] for way in told["by"]) == [0, 1]


def test_a_way_that_nobody_can_rule_on_is_one_of_the_answers() -> None:
    board = table(base("Ring", Ben="Nain 1"), hand={"Anna": [RIDDLE]})
    told = ask(board, {"player": "Anna", "play": "Énigme"}, survives="nain")
    assert told["value"] == "unruled" or {way["value"] for way in told["by"]} >= {"unruled"}


def test_explore_tells_its_verdict() -> None:
    board = table(base("Ring", 5, Anna="Brute 6"), hand={"Ben": [SWAP]})
    verdict = explore({"table": board, "sequence": [{"phase": "score"}]}, EMPTY)["verdict"]
    assert verdict["text"].startswith("Cela dépend des choix") and "si Ben passe" in verdict["text"]
    assert 1 <= len(verdict["cites"]) <= 3
    sure = explore({"table": table(base("Ring", 5, Anna="Brute 6")), "sequence": [{"score": "ring"}]}, EMPTY)
    assert sure["verdict"]["text"].startswith("Anna marque")


def test_a_verdict_set_in_a_sentence_keeps_the_capital_of_a_name_alone() -> None:
    board = table(base("Port", 20, Ben="Nain 1"), base("Quai", 20), hand={"Anna": [BOLT, FLOOD]})
    told = explore({"table": board, "sequence": [{"player": "Anna", "play": "Marée"}]}, EMPTY)["verdict"]["text"]
    assert "si Anna choisit Port, la Résistance de Port baisse" in told
    struck = explore({"table": {**board, "bases": [base("Ring", Ben="Nain 1, Gros 5")]}, "sequence": [STRIKE]}, EMPTY)
    assert "si Anna choisit Gros, Gros est détruite" in struck["verdict"]["text"]


def test_what_every_way_supposes_is_said_once() -> None:
    board = table(base("Ring", 15, Anna="Brute 6"), hand={"Ben": [SWAP]})
    said = explore({"table": board, "sequence": [{"score": "ring"}]}, EMPTY)["verdict"]["text"]
    assert said.startswith("En supposant Ring conquise (6 sur 15)\u00a0: cela dépend des choix")
    assert said.lower().count("en supposant") == 1


def test_an_answer_rests_on_what_its_verdict_rests_on() -> None:
    """A Base forced to its Conquest, a hand that nobody described: « 4 » alone would be too sure."""
    ring = base("Ring", 20, Anna="Brute 6")
    forced = ask(table(ring), {"score": "ring"}, points="Anna")
    assert forced["value"] == 4 and forced["text"].startswith("4, en supposant Ring conquise (6 sur 20)\u00a0:")
    unknown = {**table(base("Ring", 5, Anna="Brute 6")), "players": [{"name": "Anna"}, {"name": "Ben"}]}
    assert ask(unknown, {"score": "ring"}, points="Anna")["text"].startswith("4, sous réserve d'un Spécial en main")
    assert ask(unknown, {"score": "ring"}, turn=True)["text"].startswith("Anna\u00a0:")
    chosen = table(base("Ring", 20, Anna="Brute 6"), hand={"Ben": [SWAP]})
    assert ask(chosen, {"score": "ring"}, points="Anna")["text"].startswith("Cela dépend, en supposant Ring conquise")


def test_a_question_may_compare_what_is_found_with_one_value() -> None:
    """« gagne-t-elle … ? »: yes or no, then what is found, and why."""
    board = table(base("Ring", Ben="Nain 1, Gros 5"), hand={"Anna": [BOLT]})
    on_dwarf = {**STRIKE, "on": "nain"}
    assert ask(board, on_dwarf, **{"where": "nain", "is": "discard:Ben"})["text"].startswith(
        "Oui, à la défausse de Ben"
    )
    kept = ask(board, on_dwarf, **{"power": "gros", "is": 6})
    assert (kept["value"], kept["text"]) == (False, "Non\u00a0: 5 de départ.")
    assert kept["question"].endswith(": est-ce 6\u00a0?")
    chosen = ask(board, STRIKE, **{"where": "nain", "is": "discard:Ben"})
    assert chosen["value"] == "depends"
    assert chosen["text"] == "Cela dépend\u00a0: oui si Anna choisit Nain\u00a0; non si Anna choisit Gros."


def test_what_may_be_is_so_as_soon_as_one_way_leads_there() -> None:
    board = table(base("Ring", Ben="Nain 1, Gros 5"), hand={"Anna": [BOLT]})
    may = ask(board, STRIKE, where="nain", may_be="discard:Ben")
    assert may["value"] is True and may["text"].startswith("Oui, à la défausse de Ben, si Anna choisit Nain\u00a0:")
    never = ask(board, STRIKE, where="nain", may_be="hand:Ben")
    assert (never["value"], never["text"]) == (False, "Non, quels que soient les choix.")
    sure = ask(board, STRIKE, points="Anna", may_be=1)
    assert sure["value"] is False and sure["text"].startswith("Non, 0 PV, quels que soient les choix\u00a0:")


def test_what_a_player_may_draw_of_a_deck_that_nobody_knows_is_not_told_as_certain() -> None:
    board = table(base("Ring", minions=[at(MAYBE, "Anna")], Ben="Nain 1"))
    for player in board["players"]:
        del player["hand"], player["deck"]
    answer = explore({"table": board, "sequence": [{"player": "Anna", "play": BOLT, "on": "nain"}]}, EMPTY)
    assert [outcome["count"] for outcome in answer["outcomes"]] == [2]
    assert answer["verdict"]["depends"]
    text = answer["verdict"]["text"].replace("\N{NO-BREAK SPACE}", " ")
    assert text.startswith("Cela dépend des choix : si Anna répond oui pour Hôte, Nain est détruite et Anna pioche")
    assert text.endswith("si Anna répond non pour Hôte, Nain est détruite.")


def test_many_verdicts_are_told_by_what_they_share_and_what_only_some_say() -> None:
    told = [
        "Nain est détruite ; Anna pioche 1 carte ; Ben pioche 1 carte, sous réserve d'un Spécial en main",
        "Nain est détruite ; Ben pioche 1 carte, sous réserve d'un Spécial en main",
        "Nain est détruite ; Anna pioche 1 carte, sous réserve d'un Spécial en main",
        "Nain est détruite, sous réserve d'un Spécial en main",
    ]
    assert (shared(told) or "").replace("\N{NO-BREAK SPACE}", " ") == (
        "Nain est détruite ; selon les choix : Anna pioche 1 carte ; Ben pioche 1 carte, "
        "sous réserve d'un Spécial en main."
    )
    assert shared(["Nain est détruite", "Brute est détruite"]) is None


def test_a_reason_that_one_way_alone_has_is_told_as_an_example() -> None:
    runner = minion("Fuyard", 3, "Permanent : Si cette Créature devait être détruite, déplacez-la vers une autre Base "
                    "au lieu de la détruire.")  # fmt: skip
    board = table(base("Ring", minions=[at(runner, "Ben")]), base("Quai"), base("Pont"), hand={"Anna": [BOLT]})
    told = ask(board, STRIKE, survives="fuyard")
    assert told["value"] is True
    example = "par exemple, au lieu d'être détruite, Fuyard est déplacée vers "
    assert told["text"].startswith(f"Oui, quels que soient les choix\u00a0: {example}")


def test_a_card_that_asks_several_times_is_named_once_with_what_is_answered_alike() -> None:
    """« oui pour Élève au sujet d'Un et de Deux et non au sujet de Trois »: the card once, an answer while it stays."""
    pupil = minion(
        "Élève",
        1,
        "Permanent : Après que vous avez joué une Action, vous pouvez placer un marqueur Force +1 sur cette Créature.",
    )
    cards = [action(name, "Piochez une carte.") for name in ("Un", "Deux", "Trois")]
    board = table(base("Ring", minions=[at(pupil, "Anna")]), hand={"Anna": cards}, plays={"action": 3})
    steps = [{"player": "Anna", "play": name} for name in ("Un", "Deux", "Trois")]
    told = ask(board, *steps, power="eleve")
    ways = {by["value"]: by["choices"] for by in told["by"]}
    assert ways[4] == "si Anna répond oui chaque fois pour Élève"
    assert ways[3] == "si Anna répond oui pour Élève au sujet d'Un et de Deux et répond non au sujet de Trois"
    assert ways[2] == "si Anna répond oui pour Élève au sujet d'Un et répond non au sujet de Deux"

"""What a clause waits for: the first thing that is not as it asks is the reason why it stays silent."""

import pytest

from engine.scenario import why
from tests.engine.boards import EMPTY, action, at, base, check_texts, minion, play, table, ways

RIVAL_HERE = "Permanent : Après qu'un autre joueur a joué une Créature ici, gagnez 1 PV."
RECRUIT, COME = minion("Recrue", 1), {"player": "Anna", "play": "Recrue", "on": "ring"}


def watched(text: str, *, here: bool, whose: str, **more: object) -> dict:
    watcher = at(minion("Veilleur", 3, text), whose)
    there = [base("Ring", minions=[watcher] if here else []), base("Quai", minions=[] if here else [watcher])]
    return table(*there, hand={"Anna": [RECRUIT]}, **more)


def reasons(given: dict, step: dict) -> set[str]:
    because = why({"table": given, "sequence": [step], "about": "veilleur"}, EMPTY)["because"]
    return {cite for node in because for cite in node["cites"]}


@pytest.mark.parametrize(
    ("here", "whose", "silent_by"), [(True, "Anna", "5.11.3"), (False, "Ben", "G.permanent.2"), (True, "Ben", None)]
)
def test_a_clause_either_reacts_or_says_what_alone_keeps_it_silent(here: bool, whose: str, silent_by: str | None):
    given = watched(RIVAL_HERE, here=here, whose=whose)
    assert play(given, COME).vp[whose] == (1 if silent_by is None else 0)
    told = reasons(given, COME) & {"5.11.3", "G.permanent.2"}
    assert told == ({silent_by} if silent_by else set())


def test_of_two_reasons_the_first_that_is_asked_is_told():
    told = reasons(watched(RIVAL_HERE, here=False, whose="Anna"), COME)
    assert "5.11.3" in told and "G.permanent.2" not in told


@pytest.mark.parametrize("awaited", ["une Action", "un Titan"])
def test_nobody_wonders_why_what_waits_for_another_sort_of_card_stays_silent(awaited: str):
    text = f"Permanent : Après qu'un autre joueur a joué {awaited}, piochez une carte."
    check_texts(minion("Veilleur", 3, text), unread=False)
    assert "5.11.3" not in reasons(watched(text, here=True, whose="Anna"), COME)


MARK = "Placez un marqueur Force +1 sur cette Créature."
ROUSE = action("Élan", "Placez un marqueur Force +1 sur une Créature.")
SEVERAL, EACH = "une ou plusieurs", "une"


@pytest.mark.parametrize(
    ("what", "deed", "told", "marks"),
    [
        ("détruit {} Créatures ici", "Détruisez deux Créatures des autres joueurs.", SEVERAL, 1),
        ("détruit {} Créatures ici", "Détruisez toutes les Créatures des autres joueurs.", SEVERAL, 1),
        ("détruit {} Créature ici", "Détruisez toutes les Créatures des autres joueurs.", EACH, 2),
        ("détruit {} Créatures ici", "Détruisez une Créature d'un autre joueur. " * 2, SEVERAL, 2),  # two acts
    ],
)
def test_one_or_more_are_told_of_once_an_act_and_one_once_for_each(what: str, deed: str, told: str, marks: int) -> None:
    text = f"Après que vous avez {what.format(told)}, placez un marqueur Force +1 sur l'une de vos Créatures ici."
    given = table(base("Ring", text=text, Anna="Amie 1", Ben="Un 1, Deux 1"))
    assert {seen.counters("amie") for seen in ways(given, {"player": "Anna", "effect": deed})} == {marks}


@pytest.mark.parametrize(
    ("given", "step", "won"),
    [
        ({"hand": {"Anna": [ROUSE]}}, {"player": "Anna", "play": "Élan"}, 1),
        ({"hand": {"Ben": [ROUSE]}, "active": "Ben"}, {"player": "Ben", "play": "Élan"}, 0),  # played by another
        ({"attached": f"Talent : {MARK}"}, {"player": "Anna", "talent": "sceau"}, 0),  # a Talent is no play
        ({"attached": f"Permanent : À la fin de votre tour, {MARK.lower()}", "phase": "end"}, {"phase": "end"}, 0),
    ],
)
def test_an_action_that_you_played_is_told_of_by_what_it_does_as_it_is_played(given: dict, step: dict, won: int):
    text = "Permanent : Après qu'une Action que vous avez jouée a directement affecté cette Créature, gagnez 1 PV."
    given = dict(given)
    attached = (
        [at(action("Sceau", f"Attachez : Créature. {said}"), "Anna")] if (said := given.pop("attached", "")) else []
    )
    seen = play(table(base("Ring", minions=[at(minion("Renarde", 3, text), "Anna", attached=attached)]), **given), step)
    assert (seen.counters("renarde"), seen.vp["Anna"]) == (1, won)

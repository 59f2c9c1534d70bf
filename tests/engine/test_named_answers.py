"""Answers by name: a choice is answered by its key, wherever it comes up."""

from __future__ import annotations

from typing import Any

import pytest

from engine.errors import RequestErrors
from engine.library import Catalogue
from engine.scenario import explore, resolve
from engine.spelling import in_full
from tests.engine.boards import action, base, minion, table

STRIKE = {"player": "Anna", "effect": "Détruisez une Créature de Force 3 ou moins."}
FIRST, SECOND = "effet-annonce:anna:cards", "effet-annonce-2:anna:cards"
PORT = table(base("Port", Ben="Pion 2, Tour 2", Anna="Fou 3"))
CARDS = Catalogue()


def asked(*steps: Any, **more: Any) -> dict[str, Any]:
    return {"table": PORT, "sequence": list(steps) or [STRIKE, STRIKE], **more}


def refused(request: dict[str, Any], ask: Any = resolve) -> dict[str, str]:
    with pytest.raises(RequestErrors) as wrong:
        ask(request, CARDS)
    return {e["path"]: e["message"] for e in wrong.value.errors}


def keys_of(answer: dict[str, Any]) -> list[str]:
    return [choice["key"] for choice in answer["choices"]]


def test_a_choice_is_answered_by_the_key_it_was_asked_under():
    pending = resolve(asked(), CARDS)["pending"]
    assert pending["key"] == FIRST
    then = resolve(asked(answers={FIRST: ["pion"]}), CARDS)
    assert then["pending"]["key"] == SECOND and keys_of(then) == [FIRST]
    done = resolve(asked(answers={SECOND: ["fou"], FIRST: ["pion"]}), CARDS)
    assert done == {**resolve(asked(answers=[["pion"], ["fou"]]), CARDS)}


def test_a_choice_without_an_entry_is_asked_and_what_comes_after_may_be_answered_already():
    answer = resolve(asked(answers={SECOND: ["fou"]}), CARDS)
    assert answer["status"] == "pending" and answer["pending"]["key"] == FIRST


def test_a_key_that_never_comes_is_told_those_that_do():
    for answers in ({"port:anna:cards": ["pion"]}, {FIRST: ["pion"], SECOND: ["fou"], "port:anna:cards": []}):
        found = refused(asked(answers=answers))
        assert list(found) == ["answers.port:anna:cards"]
        assert f"« {FIRST} », « {SECOND} »" in found["answers.port:anna:cards"]


def test_a_choice_that_makes_itself_needs_no_answer_and_has_its_name():
    alone = {"table": table(base("Port", Ben="Pion 2")), "sequence": [STRIKE]}
    assert keys_of(resolve(alone, CARDS)) == [FIRST]
    assert resolve({**alone, "answers": {FIRST: ["pion"]}}, CARDS) == resolve(alone, CARDS)
    assert list(refused({**alone, "answers": {FIRST: ["port"]}})) == [f"answers.{FIRST}"]


@pytest.mark.parametrize("answer", [["tour-2"], [], ["pion", "tour"], ["pion", "pion"]])
def test_an_answer_that_its_choice_does_not_allow_is_refused_under_its_key(answer):
    assert list(refused(asked(answers={FIRST: answer}))) == [f"answers.{FIRST}"]


@pytest.mark.parametrize("answer", [3, "pion", [3], [{"skip": False}], [{"effect": 3}]])
def test_an_answer_of_no_form_is_refused_under_its_key(answer):
    assert list(refused(asked(answers={FIRST: answer}))) == [f"answers.{FIRST}"]
    assert list(refused(asked(answers=[answer]))) == ["answers[0]"]


def test_a_choice_that_comes_up_again_is_numbered():
    twice = action("Foudre", "Détruisez une Créature de Force 3 ou moins. Détruisez une Créature de Force 2 ou moins.")
    told = {**table(base("Port", Ben="Pion 2, Tour 2", Anna="Fou 3"), hand={"Anna": [twice]})}
    step = {"player": "Anna", "play": "Foudre"}
    answers = {"foudre:anna:cards": ["fou"], "foudre:anna:cards:2": ["pion"]}
    done = resolve({"table": told, "sequence": [step], "answers": answers}, CARDS)
    assert done["status"] == "resolved" and keys_of(done) == list(answers)


def test_two_players_of_the_same_letters_are_two():
    rain = {"player": "Anna", "effect": "Chaque joueur détruit une de ses Créatures."}
    told = table(base("Port", **{"Zoé": "Pion 2, Tour 2", "Zoë 2": "Fou 3, Roi 3"}), players="Anna Zoé")
    told["players"].append({**told["players"][1], "name": "Zoë 2"})
    met = explore({"table": told, "sequence": [rain], "limit": 1}, CARDS)["outcomes"][0]["answers"]
    names = keys_of(resolve({"table": told, "sequence": [rain], "answers": met}, CARDS))
    assert len(names) == len(set(names)) and len(names) == 2


def test_what_players_say_of_a_clause_is_given_under_its_key_too():
    told = table(base("Port"), hand={"Anna": [action("Comptine", "Chatouillez la Lune.")]})
    step = {"player": "Anna", "play": "Comptine"}
    key = resolve({"table": told, "sequence": [step]}, CARDS)["unread"]["key"]
    done = resolve({"table": told, "sequence": [step], "answers": {key: [{"skip": True}]}}, CARDS)
    assert done["status"] == "resolved" and done["unread"] is None


def test_exploring_keeps_to_the_answers_given_by_name():
    found = explore(asked(answers={SECOND: ["fou"]}, tables=False), CARDS)
    assert [o["answers"] for o in found["outcomes"]] == [[["pion"], ["fou"]], [["tour"], ["fou"]]]
    assert list(refused(asked(answers={SECOND: ["roi"]}), explore)) == [f"answers.{SECOND}"]
    for outcome in explore(asked(), CARDS)["outcomes"]:
        keys = keys_of(resolve(asked(answers=outcome["answers"]), CARDS))
        named = dict(zip(keys, outcome["answers"], strict=False))
        assert resolve(asked(answers=named), CARDS)["table"] == outcome["table"]


def test_a_request_in_full_says_the_same():
    told = {
        **table(),
        "bases": [{"name": "Quai", "kind": "base"}, base("Port", minions=[minion("Roi", 3)], Ben="Pion 2, Tour 2")],
    }
    ogre = {"name": "Ogre", "kind": "monster", "power": 9}
    told["bases"][1]["minions"].append(ogre)
    short = {"table": told, "sequence": [STRIKE], "answers": {FIRST: ["roi"]}, "edition": "choc"}
    full = in_full(short, CARDS)
    assert full["answers"] == [["roi"]] and "edition" not in full and full["table"]["edition"] == "choc"
    assert [m.get("controller", "?") for m in full["table"]["bases"][1]["minions"]] == ["Anna", "Ben", "Ben", None]
    assert resolve(full, CARDS) == resolve(short, CARDS)
    assert in_full(full, CARDS) is full


def test_an_option_is_picked_by_its_name_where_it_alone_bears_it():
    by_id = resolve(asked(answers=[["pion"], ["fou"]]), CARDS)
    assert resolve(asked(answers=[["Pion"], ["FOU"]]), CARDS)["table"] == by_id["table"]
    assert resolve(asked(answers={FIRST: ["Pion"], SECOND: ["Fou"]}), CARDS)["table"] == by_id["table"]
    twins = {"table": table(base("Port", Ben="Pion 2, Pion 2")), "sequence": [STRIKE]}
    assert "choisissez « pion » ou « pion-2 »" in refused({**twins, "answers": [["Pion 2"]]})["answers[0]"].replace(
        "\u00a0", " "
    )
    alone = {"table": table(base("Port", Ben="Pion 2")), "sequence": [STRIKE]}
    assert resolve({**alone, "answers": {FIRST: ["Pion"]}}, CARDS) == resolve(alone, CARDS)


def test_yes_and_no_are_said_in_french_before_they_are_asked_for():
    deck = {"Anna": [minion("Un"), minion("Deux")]}
    host = minion("Hôte", 1, "Permanent : Après que vous avez joué une Action, vous pouvez piocher une carte.")
    given = table(
        base("Port", minions=[{"card": host, "controller": "Anna"}]), hand={"Anna": [action("Rien", "")]}, deck=deck
    )
    request = {"table": given, "sequence": [{"player": "Anna", "play": "Rien"}]}
    (pending,) = [resolve(request, CARDS)["pending"]]
    for said in ("oui", "yes", "Oui"):
        then = resolve({**request, "answers": {pending["key"]: [said]}}, CARDS)
        assert then["status"] == "resolved" and len(then["table"]["players"][0]["hand"]) == 1

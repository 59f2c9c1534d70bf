"""The schema that is served and what is accepted are one: told by requests made on both sides of each bound."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

import jsonschema_rs
import pytest
from flask.testing import FlaskClient

from app.api import openapi
from engine import contract
from engine.errors import RequestErrors
from engine.library import Catalogue
from engine.scenario import read_as

JSON = dict[str, Any]
CARD = {"name": "Brute", "kind": "minion", "power": 3, "text": "", "faction": "F"}
TABLE: JSON = {
    "edition": "choc",
    "readings": {"P.13": 2},
    "printing": "first",
    "players": [
        {"name": "Anna", "vp": 1, "factions": ["Pirates"], "hand": [CARD, None, {"card": None}], "unknown_hand": 0,
         "deck": [CARD], "deck_unordered": [CARD], "unknown_deck": False, "discard": [{"card": CARD, "owner": "Ben"}],
         "titans": [{"card": {"name": "Colosse", "kind": "titan"}, "counters": 1}]},
        {"name": "Ben"},
    ],
    "active": "Anna",
    "phase": "play",
    "plays": {"minion": 1, "action": 1, "extra": [{"kind": "minion", "text": "", "on": None}]},
    "bases": [
        {"card": {"name": "Port", "kind": "base", "breakpoint": 20, "vp": [4, 2, 1], "monsters": 0, "treasures": 0},
         "id": "port", "counters": 0, "named": ["Pirates"],
         "minions": [
             {"card": CARD, "id": "brute", "controller": "Anna", "owner": "Anna", "counters": 0, "power_bonus": 0,
              "named": [], "printing": None,
              "attached": [{"card": {"name": "Talisman", "kind": "action"}, "controller": "Ben"}]},
             CARD,
         ],
         "actions": [], "titans": [], "buried": [{"card": None, "controller": "Ben"}]},
        {"name": "Plaine", "kind": "base"},
    ],
    "base_deck": [{"name": "Autre", "kind": "base"}], "base_discard": [], "madness_deck": 30,
    "monster_deck": [], "monster_discard": [], "treasure_deck": [], "treasure_discard": [], "set_aside": [], "box": [],
    "used": ["brute"],
    "played": [{"player": "Anna", "card": "brute", "from": "hand", "on": "port"}],
    "happened": [{"what": "moved", "card": "brute", "player": "Anna", "controller": "Anna", "on": "port"}],
    "effects": [{"on": "brute", "text": "Cette Créature gagne +1 de Force.", "until": "end_of_turn", "spares": False}],
}  # fmt: skip
REQUEST: JSON = {
    "table": TABLE,
    "sequence": [
        {"player": "Anna", "play": {**CARD, "name": "Inconnu"}, "on": "port"},
        {"player": "Anna", "effect": "Piochez une carte."},
        {"phase": "score"},
        {"end_turn": True},
    ],
    "answers": [],
    "ask": [
        {"survives": "brute"},
        {"total": "port", "player": "Anna"},
        {"affects": "brute", "on": "brute"},
        {"winners": True},
        {"may": {"phase": "score"}},
    ],
    "edition": "choc",
    "readings": {"P.13": 2},
    "printing": "first",
    "limit": 10,
    "tables": False,
}
"""A request that has nearly every key of the contract, and to which nothing is wrong."""

Place = tuple[str | int, ...]
SCHEMA = openapi.document()["components"]["schemas"]
VALID = jsonschema_rs.validator_for({"$ref": "#/components/schemas/ExploreRequest", "components": {"schemas": SCHEMA}})


def places(value: Any, place: Place = ()) -> Iterator[Place]:
    yield place
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in inner:
        yield from places(item, (*place, key))


def at(value: Any, place: Place) -> Any:
    for part in place:
        value = value[part]
    return value


def changed(place: Place, value: Any) -> JSON:
    request = copy.deepcopy(REQUEST)
    if place[0] in contract.OF_THE_TABLE and isinstance(request["table"], dict):  # said twice, it must say the same
        request["table"].pop(place[0])
    if place[:2] in [("table", key) for key in contract.OF_THE_TABLE]:
        request.pop(str(place[1]))
    holder = at(request, place[:-1])
    holder[place[-1]] = value
    return request


def schemas_at(place: Place) -> list[JSON]:
    """What the schema says of the value at a place: of each shape that it may have."""
    found: list[JSON] = [{"$ref": "#/components/schemas/ExploreRequest"}]
    for part in place:
        inner: list[JSON] = []
        for one in flat(found):
            if isinstance(part, int):
                inner += [one["items"]] if "items" in one else []
            elif part in one.get("properties", ()):
                inner.append(one["properties"][part])
            elif isinstance(one.get("additionalProperties"), dict):
                inner.append(one["additionalProperties"])
        found = inner
    return flat(found)


def flat(schemas: list[JSON]) -> list[JSON]:
    out: list[JSON] = []
    for one in schemas:
        if "$ref" in one:
            out += flat([SCHEMA[one["$ref"].rpartition("/")[2]]])
        elif "anyOf" in one or ("oneOf" in one and "properties" not in one):
            out += flat(one.get("anyOf", []) + one.get("oneOf", []))
        else:
            out.append(one)
    return out


def tries(place: Place) -> Iterator[Any]:
    """Values on both sides of each bound that the schema names, and others that are of no form foreseen."""
    yield from (None, True, 7, 1.5, "zz", [], {}, [[]], {"zz": 1})
    for told in schemas_at(place):
        for bound in ("minimum", "maximum"):
            if bound in told:
                yield from (told[bound] - 1, told[bound], told[bound] + 1)
        for bound in ("minLength", "maxLength"):
            if bound in told:
                yield from ("x" * n for n in (told[bound] - 1, told[bound], told[bound] + 1) if n >= 0)
        for word in told.get("enum", ()):
            yield from (word, word + "x")
        for bound in ("minItems", "maxItems"):
            if bound in told and at(REQUEST, place):
                yield from ([at(REQUEST, place)[0]] * n for n in (told[bound] - 1, told[bound], told[bound] + 1))


def path_of(place: Place) -> str:
    return "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in place).removeprefix(".")


NOT_BY_SHAPE = (
    "Carte inconnue", "Joueur inconnu", "Deux joueurs", "Il n'y a pas de", "n'est pas une carte qui se",
    "donné deux fois",
    "ne peut être attaché", "Dites qui contrôle", "fait de caractères imprimables", "Un identifiant de carte",
    "désigne plusieurs cartes", "ne donne pas de carte supplémentaire", "Dites dans « source »", "ne sait pas encore",
    "n'est pas une carte qui se pose", "cartes en jeu", "est de trop",
    "n'est pas une Base", "n'a pas de Force",
)  # fmt: skip
"""What is wrong with a value at this table, which no schema can say."""


def refused(request: JSON) -> list[str]:
    """What is said against the shape of the request."""
    try:
        read_as(request, Catalogue(), contract.ExploreRequest)
    except RequestErrors as wrong:
        return [e["message"] for e in wrong.errors if not any(said in e["message"] for said in NOT_BY_SHAPE)]
    return []


def test_the_request_from_which_others_are_made_is_accepted(client: FlaskClient) -> None:
    assert VALID.is_valid(REQUEST)
    assert client.post("/api/v1/explore", json=REQUEST).status_code == 200


@pytest.mark.parametrize("place", sorted({p for p in places(REQUEST) if p}, key=path_of), ids=path_of)
def test_what_the_schema_allows_is_what_is_accepted(place: Place) -> None:
    for value in tries(place):
        request = changed(place, value)
        errors = refused(request)
        assert VALID.is_valid(request) == (not errors), (path_of(place), str(value)[:80], errors[:2])


@pytest.mark.parametrize("place", [p for p in places(REQUEST) if isinstance(at(REQUEST, p), dict)], ids=path_of)
def test_every_object_refuses_the_keys_that_the_schema_does_not_know(place: Place) -> None:
    holder = at(REQUEST, place)
    free = place[-1:] == ("readings",)
    request = changed((*place, "zz"), "P.1" if free else holder)
    assert not VALID.is_valid(request)
    assert refused(request)


@pytest.mark.parametrize("word", contract.QUESTIONS)
def test_a_question_is_of_one_sort_as_the_schema_says(word: str) -> None:
    told = {
        "winners": True,
        "may": {"phase": "score"},
        "breakpoint": "port",
        "ranks": "port",
        "total": "port",
        "turn": True,
    }
    told |= {"boxes": True, "duel": True, "clash": True, "cards": "hand:Anna"}
    told |= {"minions": "all", "drawn": "Anna", "discarded": "Anna", "plays": "minion:Anna"}
    asked = {word: told.get(word, "Anna" if word == "points" else "brute")}
    for more in ({}, {"player": "Anna"}, {"on": "brute"}, {"player": None}, {"survives": "brute"}, {"points": "Anna"},
                 {"is": 1, "may_be": 1}):  # fmt: skip
        request = {"table": TABLE, "ask": [{**asked, **more}]}
        errors = refused(request)
        assert VALID.is_valid(request) == (not errors), (asked, more, errors)


@pytest.mark.parametrize("verb", contract.VERBS)
def test_a_step_has_one_verb_as_the_schema_says(verb: str) -> None:
    told = {"setup": {"factions": {}}, "phase": "play"}.get(verb, True if verb.startswith(("end", "mull")) else "brute")
    for step in ({verb: told}, {"player": "Anna", verb: told}, {"player": None, verb: told}, {"player": "Anna"}):
        for more in ({}, {"score": "port"} if verb != "score" else {"pick": "Pirates"}):
            request = {"table": TABLE, "sequence": [{**step, **more}]}
            errors = refused(request)
            assert VALID.is_valid(request) == (not errors), (step, more, errors)


def test_every_key_of_a_step_or_a_question_is_its_verb_or_goes_with_it() -> None:
    assert set(contract.Step.model_fields) == {*contract.VERBS, "player", "on", "as_", "using", "then"}
    assert set(contract.Question.model_fields) == {*contract.QUESTIONS, "player", "on", *contract.COMPARED}

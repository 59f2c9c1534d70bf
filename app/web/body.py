"""Reading JSON that strangers send: strict UTF-8, strict JSON, bounded depth, and an answer in French when it is not.

The body is read as UTF-8 JSON whatever its Content-Type. What is not JSON is a 400; what is JSON but beyond what a
request may be (too deep, half a character, a key given twice, of which one would be lost) is a 422.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any, NoReturn

from engine.contract import MAX_DEPTH

_SURROGATE = re.compile("[\ud800-\udfff]")
# Beyond these a number means nothing here, and Python cannot always read it: cut, the engine says its range.
_INTEGER_DIGITS = 18
_FLOAT_LIMIT = 1e18


class Refusal(Exception):
    """A request that cannot be answered: an HTTP status, and every error as {"path", "message"}."""

    def __init__(self, status: int, *errors: dict[str, str]) -> None:
        super().__init__(" ".join(each["message"] for each in errors))
        self.status = status
        self.errors = list(errors)


def error(message: str, path: str = "") -> dict[str, str]:
    """One error as the contract writes it; `path` is "" for the whole body."""
    return {"path": path, "message": message}


def read_json(data: bytes) -> Any:
    """The JSON value of `data`. Raises `Refusal`: 400 when it is no JSON, 422 when it is too deep or unreadable."""
    try:
        value = json.loads(
            data.decode("utf-8"),
            parse_constant=_refuse_constant,
            parse_int=_integer,
            parse_float=_float,
            object_pairs_hook=_object,
        )
    except UnicodeDecodeError as problem:
        raise Refusal(
            400, error(f"Le corps n'est pas de l'UTF-8 : octet illisible à la position {problem.start}.")
        ) from problem
    except json.JSONDecodeError as problem:
        where = f"ligne {problem.lineno}, colonne {problem.colno}"
        raise Refusal(400, error(f"Le corps n'est pas du JSON : il cesse d'être lisible {where}.")) from problem
    except RecursionError as problem:
        raise _too_deep() from problem
    twice: list[dict[str, str]] = []
    for path, depth, text in _walk(value, twice):
        if depth > MAX_DEPTH:
            raise _too_deep()
        if _SURROGATE.search(text):
            raise Refusal(
                422, error("Ce texte contient la moitié d'un caractère (« \\ud800 » à « \\udfff ») : retirez-la.", path)
            )
    if twice:
        raise Refusal(422, *twice)
    return value


class _Twice(dict[str, Any]):
    """An object with a key that it gives more than once."""

    key: str


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    told = dict(pairs)
    if len(told) == len(pairs):
        return told
    keys, twice = [key for key, _ in pairs], _Twice(told)
    twice.key = next(key for key in told if keys.count(key) > 1)
    return twice


def _refuse_constant(name: str) -> NoReturn:
    raise Refusal(400, error(f"Le corps n'est pas du JSON : {name} n'est pas un nombre que JSON connaît."))


def _integer(digits: str) -> int:
    if len(digits) <= _INTEGER_DIGITS:
        return int(digits)
    beyond: int = 10**_INTEGER_DIGITS
    return -beyond if digits.startswith("-") else beyond


def _float(digits: str) -> float:
    return min(max(float(digits), -_FLOAT_LIMIT), _FLOAT_LIMIT)


def _too_deep() -> Refusal:
    return Refusal(422, error(f"Le JSON est trop profond : {MAX_DEPTH} niveaux au plus."))


def _walk(value: Any, twice: list[dict[str, str]]) -> Iterator[tuple[str, int, str]]:
    """Every string (keys too) and every container of `value`, with its path and depth; a container comes as "".

    `twice`: gets what is wrong with each object that gives a key more than once.
    """
    waiting: list[tuple[str, int, Any]] = [("", 0, value)]
    while waiting:
        path, depth, item = waiting.pop()
        if isinstance(item, str):
            yield path, depth, item
        elif isinstance(item, dict):
            yield path, depth + 1, ""
            if isinstance(item, _Twice):
                told = f"La clé « {item.key[:80]} » est donnée deux fois : laquelle vaut ?"
                twice.append(error(told, f"{path}.{item.key[:80]}" if path else item.key[:80]))
            if depth <= MAX_DEPTH:
                for key, inner in item.items():
                    yield path, depth, key
                    waiting.append((f"{path}.{key}" if path else key, depth + 1, inner))
        elif isinstance(item, list):
            yield path, depth + 1, ""
            if depth <= MAX_DEPTH:
                waiting.extend((f"{path}[{i}]", depth + 1, inner) for i, inner in enumerate(item))

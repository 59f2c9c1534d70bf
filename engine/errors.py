"""What is wrong with a request: every error at once, each with its place and a French sentence."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError
from rapidfuzz import fuzz, process

from engine import contract
from ground.names import fold

S = TypeVar("S", bound=BaseModel)
Loc = tuple[int | str, ...]
_RANK = re.compile(r"\[(\d+)\]")

MOST_TOLD = 1_000_000
"""Bytes of errors that are told: with more, the answer would be longer than any may be."""
AROUND = 30
"""Bytes around each."""
MORE = "Il y a d'autres erreurs encore : corrigez d'abord celles-ci."


class RequestErrors(ValueError):
    """A well-formed request that means nothing: every error, each with its path and a French message."""

    def __init__(self, errors: list[dict[str, str]]) -> None:
        super().__init__("; ".join(f"{e['path']}: {e['message']}" for e in errors))
        self.errors = errors


class Errors:
    """The errors of one request, each told once: what is too many first, then the others."""

    def __init__(self) -> None:
        self.found: list[dict[str, str]] = []
        self._bounds = 0  # of those found, at their head, how many are about something that is too many
        self._room = MOST_TOLD
        self._told: set[tuple[str, str]] = set()
        self._ranks: dict[str, list[int]] = {}  # of lists that were shortened: what stood where in what was sent

    def add(self, path: str, message: str, *, bound: bool = False) -> None:
        """Notes an error; `path` is that of what was read. A `bound` that was passed is told however many there are."""
        error = {"path": self._as_sent(path), "message": message}
        if (self.full and not bound) or (error["path"], message) in self._told:
            return
        self._told.add((error["path"], message))
        if bound:
            self.found.insert(self._bounds, error)
            self._bounds += 1
            return
        self._room -= len((error["path"] + message).encode("utf-8", "replace")) + AROUND
        self.found.append({"path": "", "message": MORE} if self.full else error)

    @property
    def full(self) -> bool:
        """Have as many been told as an answer holds? No more are, but bounds."""
        return self._room < 0

    def shape(self, shape: type[S], value: Any, path: str = "") -> S | None:
        """The value in its shape, every error of it told. What is wrong is left out and the rest is read all the same,
        so that it can be judged too; None where nothing can be read without it.
        """
        rest = Rest(value)
        read, errors = _read(shape, rest.value)
        for place, error in {join(path, _told_at(error)): error for error in reversed(errors)}.items():
            if (bound := error["type"] == "too_long") or not self.full:
                self.add(place, _in_french(error, shape), bound=bound)
        while read is None and rest.leave_out(errors):
            read, errors = _read(shape, rest.value)
        self._ranks |= {join(path, loc): ranks for loc, ranks in rest.shortened()}
        return read

    def _as_sent(self, path: str) -> str:
        """The path in what was sent, where what comes after something that was left out stands further down."""
        sent, end = "", 0
        for match in _RANK.finditer(path) if self._ranks else ():
            ranks = self._ranks.get(path[: match.start()])
            sent += path[end : match.start()] + (f"[{ranks[int(match[1])]}]" if ranks else match[0])
            end = match.end()
        return sent + path[end:]


def read(shape: type[S], value: Any) -> S:
    """The value in its shape. Raises `RequestErrors`."""
    errors = Errors()
    made = errors.shape(shape, value)
    if made is None or errors.found:
        raise RequestErrors(errors.found)
    return made


def _read(shape: type[S], value: Any) -> tuple[S | None, list[Any]]:
    try:
        return shape.model_validate(value), []
    except ValidationError as wrong:
        return None, wrong.errors(include_url=False)


# --------------------------------------------------------------------------------------------- what can still be read


class Ranked(list[Any]):
    """A list out of which items may go; `ranks`: where those that are left stood."""

    def __init__(self, items: Iterable[Any]) -> None:
        super().__init__(items)
        self.ranks = list(range(len(self)))


class Rest:
    """A value, without what was found wrong in it."""

    def __init__(self, value: Any) -> None:
        self.value = _copied(value)

    def leave_out(self, errors: list[Any]) -> bool:
        """Takes out of it what those errors are about; false where nothing is then left."""
        places = sorted({_at_fault(error) for error in errors}, key=_order, reverse=True)  # the last first: ranks hold
        return all(place and self._take_out(place) for place in places)

    def _take_out(self, place: Loc) -> bool:
        holder = self.value
        for part in place[:-1]:
            holder = holder[part]
        if isinstance(holder, dict) and place[-1] not in holder:
            return False
        del holder[place[-1]]
        if isinstance(holder, Ranked):
            del holder.ranks[int(place[-1])]
        return True

    def shortened(self) -> Iterator[tuple[Loc, list[int]]]:
        """The lists that lost items, each with where those that are left stood."""
        todo: list[tuple[Loc, Any]] = [((), self.value)]
        while todo:
            place, value = todo.pop()
            if isinstance(value, Ranked) and value.ranks != list(range(len(value))):
                yield place, value.ranks
            inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
            todo += [((*place, key), item) for key, item in inner]


def _copied(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _copied(item) for key, item in value.items()}
    return Ranked(map(_copied, value)) if isinstance(value, list) else value


def _told_at(error: Any) -> Loc:
    """Where an error is told: of the value, or of the key of it that it names."""
    at = error.get("ctx", {}).get("at")
    return error["loc"] if at is None else (*error["loc"], at)


def _at_fault(error: Any) -> Loc:
    """What must go for an error to go: the value; of a key that is missing, the whole object."""
    place = tuple(part for part in error["loc"] if part not in contract.TAGS)
    return place[:-1] if error["type"] == "missing" else place


def _order(place: Loc) -> tuple[tuple[int, str], ...]:
    return tuple((part, "") if isinstance(part, int) else (0, part) for part in place)


# --------------------------------------------------------------------------------------------- in French


def join(path: str, loc: Iterable[int | str]) -> str:
    """`table.bases[0].card`, without the names that pydantic gives to the branches of a union."""
    for part in loc:
        if isinstance(part, int):
            path += f"[{part}]"
        elif part not in contract.TAGS:
            path = f"{path}.{part}" if path else part
    return path


def _in_french(error: Any, shape: type[BaseModel]) -> str:
    context = error.get("ctx", {})
    match error["type"]:
        case "in_french":
            return str(error["msg"])
        case "extra_forbidden":
            return unknown_key(str(error["loc"][-1]), _shape_at(shape, error["loc"][:-1]))
        case "missing":
            return f"« {error['loc'][-1]} » manque."
        case "literal_error":
            return f"Valeur inconnue. Valeurs possibles : {context.get('expected', '').replace(' or ', ' ou ')}."
        case "greater_than_equal":
            return f"Un nombre d'au moins {context['ge']} est attendu ici."
        case "less_than_equal":
            return f"Un nombre d'au plus {context['le']} est attendu ici."
        case "string_too_long":
            return f"Ce texte est trop long : {context['max_length']} caractères au plus."
        case "string_too_short":
            return "Ce texte ne peut pas être vide."
        case "too_short":
            return f"Il en faut au moins {context['min_length']}, et non {context['actual_length']}."
        case "too_long":
            return f"Il en faut au plus {context['max_length']}, et non {context['actual_length']}."
    return _EXPECTED.get(error["type"], "Cette valeur n'est pas de la forme attendue.")


_EXPECTED = {
    **dict.fromkeys(("int_type", "int_from_float", "int_parsing"), "Un nombre entier est attendu ici."),
    "string_type": "Un texte est attendu ici.",
    "list_type": "Une liste est attendue ici.",
    **dict.fromkeys(("dict_type", "model_type", "model_attributes_type"), "Un objet JSON est attendu ici."),
    "bool_type": "« true » ou « false » est attendu ici.",
}


def _shape_at(shape: type[BaseModel], loc: Loc) -> type[BaseModel]:
    """The shape of the object at that place."""
    held = [shape]
    for part in loc:
        if part == contract.BARE:
            held = [contract.InlineCard]
        elif part in contract.TAGS:
            held = [one for one in held if one is not contract.InlineCard]
        elif isinstance(part, str):
            held = next(contract.held(f.annotation) for n, f in held[0].model_fields.items() if part in (n, f.alias))
    return held[0]


# --------------------------------------------------------------------------------------------- unknown keys

SAME, ALIKE = 80, 60  # how near a key is to the one that it means, and to one that it may mean
PLACES: dict[type[BaseModel], str] = {
    contract.Request: "à côté de « table »",
    contract.Table: "dans « table »",
    contract.Player: "dans un joueur de « table.players »",
    contract.Base: "dans une Base de « table.bases »",
    contract.Standing: "dans une carte en jeu",
    contract.Plays: "dans « table.plays »",
    contract.Step: "dans une étape de « sequence »",
}
FRENCH = {
    "joueur": ("player", "players", "controller"), "nom": ("name",), "pv": ("vp",), "points": ("vp",),
    "main": ("hand",), "pioche": ("deck",), "defausse": ("discard",), "titan": ("titans",), "actif": ("active",),
    "partie": ("table",), "phase": ("phase",), "base": ("bases", "on"), "creature": ("minions", "minion"),
    "action": ("actions", "action"), "enterree": ("buried",), "carte": ("card",), "controleur": ("controller",),
    "proprietaire": ("owner",), "marqueur": ("counters",), "force": ("power",), "resistance": ("breakpoint",),
    "attache": ("attached",), "attachee": ("attached",), "sorte": ("kind",), "type": ("kind",), "genre": ("kind",),
    "texte": ("text",), "effet": ("effects", "effect"), "sequence": ("sequence",), "etape": ("sequence",),
    "step": ("sequence",), "coup": ("sequence",), "reponse": ("answers",), "choix": ("answers",),
    "question": ("ask",), "lecture": ("readings",), "livret": ("edition",), "joue": ("play", "played"),
    "jouer": ("play",), "sur": ("on",), "conquete": ("score",), "demence": ("madness_deck",),
    "tresor": ("treasures", "treasure_deck"), "monstre": ("monsters", "monster_deck"), "utilise": ("used", "use"),
}  # fmt: skip
"""Words that French speakers try as keys, and what they may mean by them."""


def unknown_key(key: str, shape: type[BaseModel]) -> str:
    """What is said of a key that the shape does not have: the one that was meant, or where that one belongs."""
    known = contract.keys_of(shape)
    word = fold(key)
    meant = (key, *FRENCH.get(word, FRENCH.get(word.removesuffix("s"), ())))
    near = next((one for one in meant if one in known), None) or _nearest(key, known, SAME)
    if near is None:
        elsewhere = (
            (one, where) for one in meant for holder, where in PLACES.items() if one in contract.keys_of(holder)
        )
        for one, where in elsewhere:
            return f"Clé inconnue ici : « {key} ». « {one} » se dit {where}."
        near = _nearest(key, known, ALIKE)
    hint = f" Vouliez-vous dire « {near} » ?" if near else ""
    return f"Clé inconnue : « {key} ».{hint}"


def _nearest(key: str, known: list[str], cutoff: int) -> str | None:
    near = process.extractOne(key, known, scorer=fuzz.ratio, score_cutoff=cutoff)
    return near[0] if near else None

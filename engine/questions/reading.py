"""Reads the questions of a request: every error in them at once, at its path."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator
from dataclasses import replace
from typing import Any

from engine import contract
from engine.intake import Intake, Step, find_card, slug_of
from engine.library import Catalogue
from engine.question import (
    Affects,
    Asked,
    Boxes,
    BreakpointOf,
    CardsIn,
    CardsMoved,
    ClashWon,
    CountersOn,
    Decides,
    Destroyed,
    DuelWon,
    Happens,
    May,
    MinionsLeft,
    PlaysLeft,
    Points,
    PowerOf,
    Question,
    Ranks,
    Survives,
    TotalOf,
    Turn,
    Where,
    Winners,
)
from engine.table import (
    BASE_DECK,
    BASE_DISCARD,
    BASES,
    MADNESS,
    MONSTER_DECK,
    MONSTER_DISCARD,
    TREASURE_DECK,
    TREASURE_DISCARD,
    CardSpec,
    Place,
    Sort,
    Table,
)
from engine.value import but
from ground.names import slug

JSON = dict[str, Any]
OF_A_CARD: dict[str, Callable[[str], Question]] = {
    "survives": Survives,
    "destroyed": Destroyed,
    "where": Where,
    "power": PowerOf,
    "happens": Happens,
    "decides": Decides,
    "counters": CountersOn,
}
OF_THE_GAME: dict[str, Callable[[], Question]] = {
    "winners": Winners,
    "turn": Turn,
    "boxes": Boxes,
    "duel": DuelWon,
    "clash": ClashWon,
}
OF_A_PLAYER: dict[str, Sort] = {"hand": "hand", "deck": "deck", "discard": "discard"}
OF_ALL: dict[str, Place] = {
    "bases": BASES,
    "base_deck": BASE_DECK,
    "base_discard": BASE_DISCARD,
    "monster_deck": MONSTER_DECK,
    "monster_discard": MONSTER_DISCARD,
    "treasure_deck": TREASURE_DECK,
    "treasure_discard": TREASURE_DISCARD,
    "madness_deck": MADNESS,
}
MOVED = {"drawn": True, "discarded": False}
OF_A_BASE: dict[str, Callable[[str], Question]] = {"breakpoint": BreakpointOf, "ranks": Ranks}


def read_questions(intake: Intake, asked: list[contract.Question], given: Any, table: Table | None) -> list[Asked]:
    """The questions of a request, `given` as they were sent; what is wrong with them goes to the intake's errors."""
    if table is None:
        return []
    read = []
    for i, one in enumerate(asked):
        try:
            question = Reader(intake, table).read(one, f"ask[{i}]")
            wanted = one.may_be if one.may_be is not None else one.is_
            if question is not None and wanted is not None:
                _check_wanted(question, wanted, f"ask[{i}].{'is' if one.may_be is None else 'may_be'}")
            read += [] if question is None else [Asked(question, given[i], f"ask[{i}]", wanted, one.may_be is not None)]
        except Mistake as mistake:
            intake.errors.add(mistake.path, mistake.message)
    return read


def _check_wanted(question: Question, wanted: Any, path: str) -> None:
    """Raises `Mistake` for a value that no answer to that question can be."""
    if isinstance(question, NUMBERED):
        right, meant = type(wanted) is int, "Un nombre"
    elif isinstance(question, Survives | Destroyed | May | Affects):
        right, meant = type(wanted) is bool, "true ou false"
    elif isinstance(question, Where | Turn):
        right, meant = isinstance(wanted, str), "Un lieu ou un nom"
    else:
        right, meant = _is_named(wanted), "Un nom, ou une liste de noms,"
    if not right:
        raise Mistake(path, f"{meant} est attendu ici : c'est ce que répond cette question.")


NUMBERED = PowerOf | TotalOf | BreakpointOf | Points | CountersOn | CardsIn | CardsMoved | PlaysLeft | Happens


def _is_named(wanted: Any) -> bool:
    return isinstance(wanted, str) or (isinstance(wanted, list) and all(map(_is_named, wanted)))


class Mistake(ValueError):
    """What is wrong with a question, and where."""

    def __init__(self, path: str, message: str) -> None:
        self.path, self.message = path, message


class Reader:
    """Reads a question; raises `Mistake` for one that means nothing. None: the intake has said what is wrong."""

    def __init__(self, intake: Intake, table: Table) -> None:
        self._intake = intake
        self._table = table

    def read(self, asked: contract.Question, path: str) -> Question | None:
        word, table = asked.sort, self._table
        value, where = getattr(asked, word), f"{path}.{word}"
        if word in OF_THE_GAME:
            return OF_THE_GAME[word]()
        if word == "cards":
            pile = self._pile(value, where)
            return None if pile is None else CardsIn(pile)
        if word == "may":
            step = self._intake.step(value, where, table)
            return None if step is None else May(step)
        if word == "points":
            player = self._player(value, where)
            return None if player is None else Points(player)
        if word in MOVED:
            player = self._player(value, where)
            return None if player is None else CardsMoved(player, MOVED[word])
        if word == "plays":
            return self._plays(value, where)
        if word == "minions":
            return self._minions(value, where)
        if word in OF_A_BASE:
            return OF_A_BASE[word](self._base(value, where, table))
        if word == "total":
            base, player = self._base(value, where, table), self._player(asked.player, f"{path}.player")
            return None if player is None else TotalOf(base, player)
        card = self._card(value, where, table)
        if word == "affects":
            return Affects(card, self._card(asked.on, f"{path}.on", table))
        return OF_A_CARD[word](card)

    def _card(self, name: Any, path: str, table: Table) -> str:
        """The id of a card at the table, or of one that may still come."""
        if not isinstance(name, str) or not name:
            raise Mistake(path, "Un identifiant de carte est attendu ici.")
        found = self._intake.mentioned(name, path, table, named=True)
        return find_card(table, found) or found

    def _base(self, name: Any, path: str, table: Table) -> str:
        base = self._card(name, path, table)
        card = table.cards.get(base)
        if card is not None and card.spec.kind != "base":
            raise Mistake(path, f"« {card.spec.name} » n'est pas une Base.")
        return base

    def _pile(self, name: Any, path: str) -> Place | None:
        sort, _, of = name.partition(":") if isinstance(name, str) else ("", "", "")
        if name in OF_ALL:
            return OF_ALL[name]
        if sort not in OF_A_PLAYER:
            known = ", ".join((*(f"{word}:{self._table.active}" for word in OF_A_PLAYER), *OF_ALL))
            raise Mistake(path, f"Un nom de pile est attendu ici : {known}.")
        player = self._player(of, path)
        return None if player is None else Place(OF_A_PLAYER[sort], player)

    def _plays(self, told: Any, path: str) -> Question | None:
        kind, _, of = told.partition(":") if isinstance(told, str) else ("", "", "")
        if kind not in ("minion", "action"):
            raise Mistake(path, f"« minion:{self._table.active} » ou « action:{self._table.active} » est attendu ici.")
        player = self._player(of, path)
        return None if player is None else PlaysLeft(player, kind)

    def _minions(self, told: Any, path: str) -> Question | None:
        sort, _, of = told.partition(":") if isinstance(told, str) else ("", "", "")
        if told in ("all", "in_play"):
            return MinionsLeft(titans=told == "in_play")
        if sort == "of":
            player = self._player(of, path)
            return None if player is None else MinionsLeft(player)
        if sort == "at":
            return MinionsLeft(titans=True, base=self._base(of, path, self._table))
        if sort != "named" or not of:
            known = f"« all », « in_play », « of:{self._table.active} », « at:tortuga » ou « named:walker »"
            raise Mistake(path, f"{known} est attendu ici.")
        return MinionsLeft(named=slug(of))

    def _player(self, name: Any, path: str) -> str | None:
        if not isinstance(name, str):
            raise Mistake(path, "Un nom de joueur est attendu ici.")
        return self._intake.known_player(name, path)


def coming(steps: Iterable[Step], catalogue: Catalogue) -> frozenset[str]:
    """What the cards that these steps play would be called at the table."""
    told = [step.value for step in steps if step.verb in ("play", "special")]
    named = {what.slug if isinstance(what, CardSpec) else slug(str(what)) for what in told}
    found = (catalogue.find(what) for what in told if isinstance(what, str))
    return frozenset(named | {record.slug for records in found for record in records if len(records) == 1})


def strangers(asked: list[Asked], tables: list[Table], still: Container[str] = ()) -> Iterator[JSON]:
    """An error for each question about a card that none of these tables has, or about a Base that is none.

    `still`: what is played by steps that have not been reached; what becomes of those cards is merely not known.
    """
    for one in asked:
        for field in (*one.question.cards, *one.question.bases):
            name = getattr(one.question, field)
            found = next((t.cards[name] for t in tables if name in t.cards), None)
            path = f"{one.path}.{_key_of(one, field)}"
            if found is None and slug_of(name) in still:
                continue
            if found is None:
                yield {"path": path, "message": f"Il n'y a pas de « {name[:80]} » à cette table."}
            elif field in one.question.bases and found.spec.kind != "base":
                yield {"path": path, "message": f"« {found.spec.name} » n'est pas une Base."}
            elif isinstance(one.question, PowerOf) and found.known and found.spec.kind in ("base", "titan"):
                message = f"« {found.spec.name} » n'a pas de Force (R 8.4.15) : demandez le total d'une Base."
                yield {"path": path, "message": message}


def called(asked: Asked, table: Table, catalogue: Catalogue) -> Asked:
    """The same question, a card that this table never had called by its name: only to be said."""
    names: dict[str, str] = {}
    question = asked.question
    for field in (*question.cards, *question.bases):
        found = catalogue.find(slug_of(name)) if (name := getattr(question, field)) not in table.cards else []
        names |= {field: found[0].name} if len(found) == 1 else {}
    return replace(asked, question=but(question, **names)) if names else asked


def _key_of(one: Asked, field: str) -> str:
    """The key of the request that says this field."""
    return "on" if field == "on" else next(key for key in one.given if key in contract.QUESTIONS)


def watching(asked: list[Asked]) -> Callable[[Table, Any], tuple[Any, ...]] | None:
    """What these questions want to be remembered of a run, each mark with the place of its question; None: nothing."""
    watchers = [(i, a.question) for i, a in enumerate(asked) if type(a.question).sees is not Question.sees]
    if not watchers:
        return None
    return lambda table, what: tuple((i, seen) for i, q in watchers if (seen := q.sees(table, what)) is not None)

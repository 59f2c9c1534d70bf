"""The resolver: what a query names outright, before any ranking.

It tries, in this order, an id, a name, another form of a name, a word players say for it, the beginning of a name, how
it sounds, and how it is nearly spelt; the first that answers wins. A word that the corpus holds is never corrected.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile

from rapidfuzz import process
from rapidfuzz.distance import OSA

from rulebook.names import fold
from rulebook.search.documents import KINDS, Document
from rulebook.search.lexicon import Lexicon
from rulebook.search.words import slips, sound, split, stems

TITLE, ALIAS, PART = range(3)
"""What a query met of a document, best first: its title, another name, the end of one."""
_NAMED = ("term", "card", "base", "faction", "booklet")
"""Kinds with a proper name, which a part of it or a misspelling still finds; the others answer to their whole title."""

_RULE = re.compile(r"(?:(?:r|r[eè]gle|rule|art|article|chapitre|section|§|n°|no)[\s.]*)?(\d(?:\.\d+){0,2})\.?")
_LETTERED = re.compile(r"([cgxpkf])[\s.]*([a-z0-9-]+(?:[\s.]+\d+)?)")
_MENTION = re.compile(r"(?<![\w.])(?:\d\.\d{1,2}\.\d{1,2}|[cgxpkf]\.[a-z0-9-]+(?:\.\d+)?)(?![\w])")

_QUOTED = re.compile(r"[«“\"]([^«»“”\"]+)[»”\"]")


@dataclass(frozen=True, slots=True)
class Resolution:
    """Positions of the documents that a query names, best first; how it ought to be spelt; and whether that is sure."""

    pins: tuple[int, ...] = ()
    corrected: str | None = None
    sure: bool = True


class Resolver:
    """Names of all documents, looked up in ever more forgiving ways."""

    def __init__(self, documents: Sequence[Document], lexicon: Lexicon, holds: Callable[[str], bool]) -> None:
        """`holds` tells whether the corpus has a folded word."""
        self._documents = documents
        self._lexicon = lexicon
        self._holds = holds
        self._ids = {document.id.lower(): place for place, document in enumerate(documents)}
        self._names: dict[str, list[int]] = {}
        self._squeezed: dict[str, list[int]] = {}
        self._keys: dict[str, list[int]] = {}
        tails: dict[str, dict[int, int]] = {}
        for place, name, grade in self._named():
            self._names.setdefault(name, []).append(place)
            self._squeezed.setdefault(name.replace(" ", ""), []).append(place)
            for key in self._forms(name) if grade != TITLE or documents[place].kind in _NAMED else ():
                self._keys.setdefault(key, []).append(place)
            if documents[place].kind in _NAMED:
                words = name.split()
                for start in range(len(words)):
                    tails.setdefault(" ".join(words[start:]), {}).setdefault(place, PART if start else grade)
        self._tails = {tail: tuple(places.items()) for tail, places in tails.items()}
        self._sorted = sorted(self._tails)
        self._sounds: dict[str, list[str]] = {}
        for tail in self._sorted:
            self._sounds.setdefault(sound(tail), []).append(tail)

    def resolve(self, query: str) -> Resolution:
        """What the query names: possibly nothing."""
        if places := self._by_id(query.lower().strip()):
            return Resolution(places)
        name = fold(query)
        if not name:
            return Resolution()
        for look in (self._by_name, self._by_form, self._by_hint, self._by_tail, self._by_first_words):
            if places := tuple(dict.fromkeys(look(name))):
                return Resolution(places)
        known = all(map(self._holds, name.split()))
        if not known or len(name) < 3:
            if places := tuple(dict.fromkeys(self._by_prefix(name))):
                return Resolution(places, sure=len(name) > 2)
        if not known or " " in name:
            if tail := self._heard(name):
                return Resolution(self._ranked(self._tails[tail]), self._spelling(tail))
        if not known:
            if tail := self._misspelt(name):
                sure = len(name) > 6 and OSA.distance(name, tail) < 3
                return Resolution(self._ranked(self._tails[tail]), self._spelling(tail), sure)
        return Resolution(tuple(dict.fromkeys(self._mentioned(query))))

    def _named(self) -> Iterator[tuple[int, str, int]]:
        """Every document with each of its folded names, and whether that is its title or another name."""
        for place, document in enumerate(self._documents):
            if not document.part_of:
                title = fold(document.title)
                yield place, title, TITLE
                yield from ((place, name, ALIAS) for name in map(fold, document.aliases) if name not in ("", title))
        for name, entries in self._lexicon.named.items():
            for entry in entries:
                if (place := self._ids.get(entry.lower())) is not None:
                    yield place, name, ALIAS

    def _forms(self, name: str) -> set[str]:
        """The name as tokens, once by each stem: what its inflections have in common. None if it says too little."""
        content = self._lexicon.content(split(name))
        if 2 * len(content) < len(name.split()):
            return set()
        words = [self._lexicon.tokens(word) for word in content]
        return {" ".join(tokens[0] for tokens in words), " ".join(tokens[-1] for tokens in words)}

    def _by_id(self, query: str) -> tuple[int, ...]:
        if rule := _RULE.fullmatch(query):
            number = rule[1]
            if (place := self._ids.get(number)) is not None:
                return (place,)
            return tuple(place for name, place in self._ids.items() if name.startswith(f"{number}."))
        if lettered := _LETTERED.fullmatch(query):
            name = ".".join([lettered[1], *re.split(r"[\s.]+", lettered[2])])
            place = self._ids.get(name, self._ids.get(name[2:]) if lettered[1] in "kf" else None)
            return () if place is None else (place,)
        return ()

    def _by_name(self, name: str) -> Iterable[int]:
        places = self._names.get(name) or self._squeezed.get(name.replace(" ", ""), ())

        def rank(place: int) -> tuple[bool, int]:
            return fold(self._documents[place].title) != name, KINDS.index(self._documents[place].kind)

        return sorted(places, key=rank)

    def _by_form(self, name: str) -> Iterable[int]:
        """« tu déplaces », « propriétaires », « que veut dire Affectée ». A bare stem (« contr ») is no form, but a start."""
        words = [fold(word) for word in self._lexicon.content(split(name))]
        if any(not self._holds(word) and stems(word) == (word,) for word in words):
            return
        content = " ".join(words)
        yield from self._by_name(content)
        for key in sorted(self._forms(content)):
            yield from sorted(self._keys.get(key, ()), key=lambda place: KINDS.index(self._documents[place].kind))

    def _by_hint(self, name: str) -> Iterable[int]:
        """« tuer » → Détruire."""
        content = [fold(word) for word in self._lexicon.content(split(name))]
        if len(content) == 1:
            places = (self._ids.get(entry.lower()) for entry in self._lexicon.hinted.get(content[0], ()))
            yield from (place for place in places if place is not None)

    def _by_tail(self, name: str) -> Iterable[int]:
        """« vengeance » → La Vengeance."""
        return self._ranked(self._tails.get(name, ()))

    def _by_first_words(self, name: str) -> Iterable[int]:
        """« quand on arrive » → Quand On Arrive En Ville."""
        return self._by_prefix(f"{name} ")

    def _by_prefix(self, name: str) -> Iterable[int]:
        start = bisect_left(self._sorted, name)
        tails = takewhile(lambda tail: tail.startswith(name), (self._sorted[i] for i in range(start, len(self._sorted))))
        return self._ranked(found for tail in tails for found in self._tails[tail])

    def _heard(self, name: str) -> str | None:
        """The name that sounds the same: « egiptiens » → Égyptiens."""
        heard = sound(name)
        alike = [(OSA.distance(name, tail), tail) for tail in self._sounds.get(heard, ())] if len(heard) > 2 else []
        return next((tail for distance, tail in sorted(alike) if distance <= slips(name) + 2), None)

    def _misspelt(self, name: str) -> str | None:
        """The name that is nearly spelt so, whole names before parts."""
        if not (allowed := slips(name)):
            return None
        found = process.extract(name, self._sorted, scorer=OSA.distance, score_cutoff=allowed, limit=8)
        near = [(distance, min(grade for _, grade in self._tails[tail]), tail) for tail, distance, _ in found]
        return next((tail for _, _, tail in sorted(near) if tail[0] == name[0]), None)

    def _mentioned(self, query: str) -> Iterator[int]:
        """Within a question: the ids it cites, the names it quotes."""
        for mention in _MENTION.findall(query.lower()):
            yield from self._by_id(mention)
        for quoted in _QUOTED.findall(query):
            yield from self._by_name(fold(quoted))

    def _ranked(self, found: Iterable[tuple[int, int]]) -> tuple[int, ...]:
        """By what was met, then by kind, then the shortest title."""

        def rank(pair: tuple[int, int]) -> tuple[int, int, int, str]:
            document = self._documents[pair[0]]
            return pair[1], KINDS.index(document.kind), len(document.title), document.id

        return tuple(dict.fromkeys(place for place, _ in sorted(found, key=rank)))

    def _spelling(self, tail: str) -> str:
        """The name as written: the title of what it names where that is the name, else the folded name."""
        titles = (self._documents[place].title for place, _ in self._tails[tail])
        return next((title for title in titles if fold(title) == tail), tail)

"""The resolver: what a query names outright, before any ranking.

It tries, in this order, an id, a name, another form of a name, its words in another order, a word players say for it, a
part of a name, its beginning, how it sounds, and how it is nearly spelt; the first that answers wins. A word that the
corpus holds is never corrected.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile

from rapidfuzz import process
from rapidfuzz.distance import OSA

from ground.names import fold
from rulebook.search.documents import KINDS, Document
from rulebook.search.lexicon import LONGEST, Lexicon, one
from rulebook.search.words import CEDILLA, QUOTED, jumble, slips, sound, split, spoken, stems

TITLE, ALIAS, PART = range(3)
"""What a name is to its document, best first: the title, another name, the end of one."""
NAMED = ("term", "card", "base", "faction", "booklet", "box")
"""Kinds with a proper name, which a part of it or a misspelling still finds; the others answer to their whole title."""

PROPER = ("card", "base", "faction")
"""Kinds whose names are known in whatever order their words are said."""
CARDS = ("card", "base")
"""Kinds whose names are heard within a question."""

TOLD_OF_FACTIONS = frozenset(("action", "base", "carte", "contenu", "creature", "faction", "liste", "titan"))
"""What the page of a Faction tells, whatever Faction it is."""

JOINTS = frozenset(f"{joint}{article}" for joint in ("ou", "et") for article in ("", " un", " une", " le", " la", " l"))
JOINED = re.compile(r"\w\s*[/=]\s*\w")
"""What stands between two terms that are named beside each other, and nothing else with them."""

SHORT = 6
"""Letters of a name, at most, that is known only as it is parted into words: « to ad » is no toad."""
SLIP = 5
"""One letter in so many may be another, for a name to be surely the one that sounds so, or is nearly spelt so."""
_PARTED = r"\d(?:[\s.,/-]+\d{1,2}){2}"
_OF_RULES = r"(?:(?:r|r[eè]gle|rule|article|chapitre|section|§|n°)[\s.]*)?"
_RULE = re.compile(rf"{_OF_RULES}(\d(?:\d?(?:\.\d+){{1,2}})?|{_PARTED})\.?")
"""A number, as the rulebook writes it or as a thumb does: « 6 5 1 », « 6-5-1 »."""
_SAID = re.compile(rf"(?<!\w)(?:r|r[eè]gles?|rule|article|§)[\s.]*({_PARTED})(?!\w)")
_CITED = re.compile(r"(?<![\w.])(?:\d\.\d{1,2}\.\d{1,2}|[cgxpkfb]\.[a-z0-9-]+(?:\.\d+)?)(?!\w)")


@dataclass(frozen=True, slots=True)
class Resolution:
    """Places of the documents that a query names, best first; how it ought to be spelt; and whether that is sure."""

    pins: tuple[int, ...] = ()
    corrected: str | None = None
    sure: bool = True


class Resolver:
    """The names of all documents, looked up in ever more forgiving ways. Names are folded."""

    def __init__(self, documents: Sequence[Document], lexicon: Lexicon, holds: Callable[[str], bool]) -> None:
        """`holds` tells whether the corpus has a folded word."""
        self._documents = documents
        self._lexicon = lexicon
        self._holds = holds
        self._ids = {document.id.lower(): place for place, document in enumerate(documents)}
        lettered = {fold(id): place for id, place in self._ids.items() if not id[0].isdigit()}
        self._names = {name: [place] for name, place in lettered.items()}
        self._squeezed = {name.replace(" ", ""): [place] for name, place in lettered.items()}
        self._forms: dict[str, list[int]] = {}
        self._orders: dict[str, list[int]] = {}
        self._parts: dict[str, dict[int, int]] = {}
        for place, name, grade in self.names():
            self._names.setdefault(name, []).append(place)
            self._squeezed.setdefault(name.replace(" ", ""), []).append(place)
            named = documents[place].kind in NAMED
            if named or grade == ALIAS:
                for form in self._forms_of(name):
                    self._forms.setdefault(form, []).append(place)
                    if documents[place].kind in PROPER:
                        self._orders.setdefault(_sorted(form), []).append(place)
            if named:
                words = name.split()
                for start in range(len(words)):
                    met = self._parts.setdefault(" ".join(words[start:]), {})
                    met[place] = min(met.get(place, PART), PART if start else grade)
        self._about: dict[str, list[int]] = {}
        for place, document in enumerate(documents):
            for id in document.about:
                self._about.setdefault(id, []).append(place)
        self._cards = {name: place for name, place in self._proper_names() if self._is_telling(name)}
        self._run_together = {
            squeezed: place for name, place in self._cards.items() if len(squeezed := name.replace(" ", "")) > SHORT
        }
        self._sorted = sorted(self._parts)
        self._sounds: dict[str, list[str]] = {}
        self._jumbled: dict[str, list[str]] = {}
        self._begun: dict[tuple[str, int], list[str]] = {}
        for name in self._sorted:
            self._begun.setdefault((name[0], len(name)), []).append(name)
            self._sounds.setdefault(sound(name), []).append(name)
            if jumbled := jumble(name):
                self._jumbled.setdefault(jumbled, []).append(name)
        for document in documents:
            if document.kind in NAMED and not document.part_of:
                for name in filter(CEDILLA.search, (document.title, *document.aliases)):
                    self._sounds.setdefault(spoken(name), []).append(fold(name))

    def names(self) -> Iterator[tuple[int, str, int]]:
        """Every document with each of its names, and what that is to it. Parts of a document go by their id alone; a
        rule by what comes before the colon in its title too, where no other is called so.
        """
        heads = [fold(document.title.partition(" : ")[0]) for document in self._documents if document.kind == "rule"]
        heard = Counter((*heads, *(fold(document.title) for document in self._documents if document.kind == "term")))
        for place, document in enumerate(self._documents):
            if not document.part_of:
                title = fold(document.title)
                yield place, title, TITLE
                yield from ((place, name, ALIAS) for name in map(fold, document.aliases) if name not in ("", title))
                head = fold(document.title.partition(" : ")[0])
                if head != title and heard[head] == 1:
                    yield place, head, ALIAS
        for name, ids in self._lexicon.named.items():
            known = (id.lower() for id in ids if id.lower() in self._ids)
            yield from ((self._ids[id], name, ALIAS) for id in known)

    def _proper_names(self) -> Iterator[tuple[str, int]]:
        """The names of cards and Bases, titles last: they go before another's other name."""
        named = [each for each in self.names() if self._documents[each[0]].kind in CARDS]
        yield from ((name, place) for place, name, _ in sorted(named, key=lambda each: -each[2]))

    def _is_telling(self, name: str) -> bool:
        """Whether a name tells of its card in the midst of a question: « Sacrifice » is a word of the game too."""
        return any(not (self._lexicon.knows(word) or self._lexicon.says_little(word)) for word in name.split())

    def within(self, query: str) -> tuple[int, ...]:
        """The cards and Bases that a question names in full, in its order, the longest names first."""
        words, found, start = fold(query).split(), [], 0
        while start < len(words):
            ends = ((self._called(words[start:end]), end) for end in range(len(words), start, -1))
            place, start = next(((place, end) for place, end in ends if place is not None), (None, start + 1))
            found += [] if place is None else [place]
        return tuple(dict.fromkeys(found))

    def _called(self, words: Sequence[str]) -> int | None:
        """The card of that name, be it written in more words than it has, or in fewer: « laser tops »."""
        return self._cards.get(" ".join(words), self._run_together.get("".join(words)))

    def compared(self, query: str) -> tuple[int, ...]:
        """The two terms that a question compares, in its order: it says so, or says no more than « l'un ou l'autre ».

        What it says twice is not compared: « Action attachée et Action standard ».
        """
        words, met, start, rest = fold(query).split(), [], 0, list[list[str]]([[]])
        while start < len(words):
            ends = ((self._defined(words[start:end]), end) for end in range(len(words), start, -1))
            place, end = next(((place, end) for place, end in ends if place is not None), (None, start + 1))
            if place is None:
                rest[-1].append(words[start])
            else:
                met.append(place)
                rest.append([])
            start = end
        terms = tuple(place for place in met if met.count(place) == 1)
        if len(terms) != 2:
            return ()
        alone = len(met) == 2 and all(self._lexicon.says_little(word) for beside in rest for word in beside)
        joined = " ".join(rest[1]) in JOINTS or (not rest[1] and JOINED.search(query))
        return terms if (alone and joined) or self._lexicon.compares(query) else ()

    def _defined(self, words: Sequence[str]) -> int | None:
        """The term that these words name, if they do more than join others: « pour »."""
        if len(words) > LONGEST or all(map(self._lexicon.says_little, words)):
            return None
        places = self._names.get(" ".join(words), ())
        return next((place for place in places if self._documents[place].kind == "term"), None)

    def tied(self, named: Sequence[int]) -> tuple[int, ...]:
        """The documents that speak of all these cards."""
        ids = {self._documents[place].id for place in named}
        if not ids:
            return ()
        return tuple(place for place in self._about.get(min(ids), ()) if ids.issubset(self._documents[place].about))

    def resolve(self, query: str) -> Resolution:
        """What the query names: possibly nothing."""
        if rule := _RULE.fullmatch(query.lower().strip()):
            return self._rule(_dotted(rule[1]))
        name = fold(query)
        if not name:
            return Resolution()
        if cited := tuple(dict.fromkeys(self._cited(query))):
            return Resolution(cited)
        looks = (self._by_name, self._by_form, self._by_words, self._by_page, self._by_hint, self._by_part)
        for look in (*looks, self._by_first_words):
            if places := tuple(dict.fromkeys(look(name))):
                return Resolution(places)
        return self._by_beginning(name) or self._corrected(name) or Resolution()

    def _rule(self, number: str) -> Resolution:
        """A rule by its number; all those of a section or chapter; the section's, for a number that does not exist;
        surely nothing, where there is no such chapter.
        """
        if number in self._ids:
            return Resolution((self._ids[number],))
        within = tuple(place for id, place in self._ids.items() if id.startswith(f"{number}."))
        if within or "." not in number:
            return Resolution(within, sure=bool(within))
        return Resolution(self._rule(number.rpartition(".")[0]).pins, sure=False)

    def _by_name(self, name: str) -> Iterable[int]:
        places = self._names.get(name) or self._squeezed.get(name.replace(" ", ""), [])
        return sorted(places, key=lambda place: (fold(self._documents[place].title) != name, self._kind(place)))

    def _by_form(self, name: str) -> Iterator[int]:
        """« tu déplaces », « propriétaires », « que veut dire Affectée »."""
        words = self._lexicon.content(split(name))
        if any(not self._holds(word) and stems(word) == (word,) for word in words):
            return  # a bare stem (« contr ») is no form, but a beginning
        content = " ".join(words)
        yield from self._by_name(content)
        for form in sorted(self._forms_of(content)):
            yield from sorted(self._forms.get(form, ()), key=self._kind)

    def _by_words(self, name: str) -> Iterator[int]:
        """« tournois arène » → Arène De Tournoi."""
        for form in sorted(self._forms_of(name)):
            yield from sorted(self._orders.get(_sorted(form), ()), key=self._kind)

    def _by_page(self, name: str) -> Iterator[int]:
        """« quelles cartes ont les vampires » → the Faction's page, that lists them."""
        words = self._lexicon.content(name.split())
        named = [word for word in words if one(word) not in TOLD_OF_FACTIONS]
        if named and len(named) < len(words):
            places = self._by_form(" ".join(named))
            yield from (place for place in places if self._documents[place].kind == "faction")

    def _forms_of(self, name: str) -> set[str]:
        """The name as tokens, once by each stem: what inflections share. Nothing if it is mostly function words."""
        words = split(name)
        content = self._lexicon.content(words)
        if 2 * len(content) < len(words):
            return set()
        tokens = [self._lexicon.tokens(word) for word in content]
        return {" ".join(each[0] for each in tokens), " ".join(each[-1] for each in tokens)}

    def _by_hint(self, name: str) -> Iterator[int]:
        """« tuer » → Détruire."""
        words = self._lexicon.content(split(name))
        if len(words) == 1:
            yield from (
                self._ids[id.lower()] for id in self._lexicon.hinted.get(words[0], ()) if id.lower() in self._ids
            )

    def _by_part(self, name: str) -> Iterable[int]:
        """« vengeance » → La Vengeance."""
        return self._ranked(self._parts.get(name, {}).items())

    def _by_first_words(self, name: str) -> Iterable[int]:
        """« quand on arrive » → Quand On Arrive En Ville."""
        return self._beginning(f"{name} ") if len(name) > 2 else ()

    def _by_beginning(self, name: str) -> Resolution | None:
        """« renv » → Renvoyer, « pirate k » → Pirate King; unless it is a word itself."""
        word = self._all_known(name) and len(name) > 2 and " " not in name
        places = () if word else self._beginning(name)
        return Resolution(places, sure=len(name) > 3) if places else None

    def _beginning(self, name: str) -> tuple[int, ...]:
        start = bisect_left(self._sorted, name)
        following = (self._sorted[place] for place in range(start, len(self._sorted)))
        parts = takewhile(lambda part: part.startswith(name), following)
        return self._ranked(found for part in parts for found in self._parts[part].items())

    def _corrected(self, name: str) -> Resolution | None:
        """Words that are known one by one may still miss a title together: « polar command » → Polar Commando."""
        known = self._all_known(name)
        if known and " " not in name:
            return None
        heard = self._heard(name)
        part = heard or self._misspelt(name)
        if not part or (not heard and known and TITLE not in self._parts[part].values()):
            return None
        near = (heard is not None or len(name) > 6) and SLIP * OSA.distance(name, part) <= len(name)
        sure = near or "" < jumble(name) == jumble(part)
        return Resolution(self._ranked(self._parts[part].items()), self._spelling(part), sure)

    def _heard(self, name: str) -> str | None:
        """The name that sounds the same: « egiptiens » → Égyptiens."""
        heard = sound(name)
        alike = self._nearest(name, self._sounds.get(heard, ())) if len(heard) > 2 else None
        return alike if alike and OSA.distance(name, alike) <= slips(name) + 2 else None

    def _misspelt(self, name: str) -> str | None:
        """The name that is nearly spelt so: « detruore » → Détruire; or of the same letters: « tiatn » → Titan."""
        if not (allowed := slips(name)):
            return None
        lengths = range(len(name) - allowed, len(name) + allowed + 1)
        begun = [part for length in lengths for part in self._begun.get((name[0], length), ())]
        found = process.extract(name, begun, scorer=OSA.distance, score_cutoff=allowed, limit=None)
        return self._nearest(name, [part for part, _, _ in found] or self._jumbled.get(jumble(name), ()))

    def _nearest(self, name: str, parts: Iterable[str]) -> str | None:
        """The one spelt most alike; of several, a title before another name before a part."""
        return min(
            parts,
            key=lambda part: (OSA.distance(name, part), min(self._parts[part].values()), part),
            default=None,
        )

    def _cited(self, query: str) -> Iterator[int]:
        """Within a question: the ids it cites, the names it quotes."""
        for id in _CITED.findall(query.lower()):
            yield from [self._ids[id]] if id in self._ids else self._by_name(fold(id))
        yield from (self._ids[id] for id in map(_dotted, _SAID.findall(query.lower())) if id in self._ids)
        for quoted in QUOTED.findall(query):
            yield from self._by_name(fold(quoted))

    def _all_known(self, name: str) -> bool:
        return all(map(self._holds, name.split()))

    def _kind(self, place: int) -> int:
        return KINDS.index(self._documents[place].kind)

    def _ranked(self, found: Iterable[tuple[int, int]]) -> tuple[int, ...]:
        """By what was met, then by kind, then the shortest title."""

        def rank(met: tuple[int, int]) -> tuple[int, int, int, str]:
            place, grade = met
            document = self._documents[place]
            return grade, self._kind(place), len(document.title), document.id

        return tuple(dict.fromkeys(place for place, _ in sorted(found, key=rank)))

    def _spelling(self, part: str) -> str:
        """The name as written where it is a title, else as folded."""
        titles = (self._documents[place].title for place in self._parts[part])
        return next((title for title in titles if fold(title) == part), part)


def _dotted(number: str) -> str:
    return ".".join(re.findall(r"\d+", number))


def _sorted(form: str) -> str:
    """The tokens of a form in order, without the plural that a stem may keep: « tournois »."""
    return " ".join(sorted(token.rstrip("sx") for token in form.split()))

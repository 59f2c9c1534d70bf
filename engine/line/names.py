"""The names of cards in a line: whole, with a slip of the pen, or shortened; in French or in English.

What is read is the longest that fits. A name that may be several cards stays several: the reader settles it by what
can stand there, or leaves it unread.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from rapidfuzz import process
from rapidfuzz.distance import OSA

from engine.library import CardRecord, Catalogue
from engine.line.words import Word, vocabulary, words_of

SMALL = frozenset(
    [
        "a",
        "au",
        "aux",
        "c",
        "d",
        "de",
        "des",
        "du",
        "en",
        "et",
        "j",
        "l",
        "la",
        "le",
        "les",
        "of",
        "on",
        "par",
        "qu",
        "sur",
        "the",
        "to",
        "un",
        "une",
    ]
)
"""Words that neither begin nor end what is read of a name."""
_OF = frozenset(["d", "de", "des", "du", "l", "la", "le", "les", "of", "the"])
"""Those that may stand within a name of which the words are said in another order."""
DOING = frozenset(["play", "use", "bury", "uncover", "score", "apply", "do_with"])
"""Verbs: with what follows them they are no name that is written otherwise."""
ARTICLES = frozenset(["a", "an", "la", "le", "les", "l", "the", "un", "une"])
SHORTEST_PART = 4
"""Letters by which a card may be called with one word of its name."""
SHORTEST_MISSPELT = 7
"""Letters from which a part of a name is known though there is a slip in it."""
END = SHORTEST_MISSPELT // 2
"""So many letters at the beginning of such a part are not those at its end: one slip leaves either as it is."""
KEPT = 8192
"""So many comparisons with all names are kept."""

_PARTED = re.compile(r"[,;:.\n()+&=|«»“”\"]")
SIGNS = ' ,;:.()+&=|«»“”"'
_HEARD = re.compile(r"^c(?=[aeiy])")
"""« sa » and « ça », « ses » and « ces » sound the same, and are written one for the other."""
_DOUBLED = re.compile(r"([a-z])\1+")
_WHOLE, _SLIP = 0, 1


class Match(NamedTuple):
    """The cards that so many words may name; how far from a whole name (0: it is one)."""

    records: tuple[CardRecord, ...]
    words: int
    far: float

    @property
    def whole(self) -> bool:
        return self.far == _WHOLE


def allowed(letters: int) -> int:
    """How many slips a name of so many letters may bear and still be meant."""
    return 0 if letters < 5 else 1 if letters < 7 else 2 if letters < 12 else 3


def _worse(one: Match, two: Match) -> bool:
    """Is the second the better reading? A word more is worth a slip; a whole name gives way to one slip alone."""
    if one.whole:
        return two.far <= 1
    return (two.far - two.words, two.far) < (one.far - one.words, one.far)


def _alike(said: Sequence[Word], name: Sequence[str], slips: int) -> bool:
    """Does each word keep half of its letters, a short one nearly all? « Main de Ben » is no slip of « Main de Fer »,
    nor « Ben garde » of « En Garde ». Of words written otherwise apart one slip is enough: « garde son », « Garrison ».
    """
    if len(said) != len(name):
        last = said[-1].folded
        letter = len(last) == 1 and (last == "x" or (last,) in vocabulary().phrases)
        small = len(said) > len(name) and letter  # « tortuga y a », « walker x 2 »: no slips of these
        return not small and (len(said) == 1 or slips <= 1)
    return all(_slipped(one.folded, two) for one, two in zip(said, name, strict=True))


def _one_word_off(said: Sequence[Word], name: Sequence[str]) -> bool:
    """Is it that name but for a slip in one of its longer words? « Mria Hill » is Maria Hill, not The Hill."""
    if len(said) != len(name):
        return False
    apart = [(one.folded, two) for one, two in zip(said, name, strict=True) if one.folded != two]
    return len(apart) == 1 and len(max(apart[0], key=len)) >= SHORTEST_PART and OSA.distance(*apart[0]) == 1


def _slipped(said: str, word: str) -> bool:
    if max(len(said), len(word)) < SHORTEST_PART:
        said, word = _HEARD.sub("s", said), _HEARD.sub("s", word)
        return sorted(said) == sorted(word) or (said[:1] == word[:1] and OSA.distance(said, word) <= 1)
    return OSA.distance(said, word) * 2 <= max(len(said), len(word))


class Names:
    """All names of a catalogue, as they are met in lines."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._whole: defaultdict[str, dict[str, CardRecord]] = defaultdict(dict)
        self._parts: defaultdict[str, dict[str, CardRecord]] = defaultdict(dict)
        self._ends: defaultdict[str, dict[str, CardRecord]] = defaultdict(dict)
        self._translated: defaultdict[str, dict[str, CardRecord]] = defaultdict(dict)
        self._short: defaultdict[str, dict[str, CardRecord]] = defaultdict(dict)
        self._words: dict[str, list[str]] = {}
        self._titled: set[str] = set()
        self._signed: defaultdict[int, set[str]] = defaultdict(set)  # with a sign within, by their number of words
        self.longest = 1
        for record in catalogue.all:
            for name in (record.name, *record.names):
                self._enter(record, [word.folded for word in words_of(name)])
                if _PARTED.search(name.strip(SIGNS)):
                    words = [word.folded for word in words_of(name)]
                    self._signed[len(words)].add("".join(words))
            for name in record.translations:
                words = [word.folded for word in words_of(name)]
                if all((word,) in vocabulary().phrases for word in words):
                    continue  # « à moi » is whose a card is
                self.longest = max(self.longest, len(words))
                self._translated["".join(words)][record.slug] = record
                if len(words) > 2 and words[0] in ARTICLES:
                    self._translated["".join(words[1:])][record.slug] = record
        self._orders: defaultdict[tuple[str, ...], dict[str, CardRecord]] = defaultdict(dict)
        self._told = {_telling(words) for words in self._words.values()}
        for name, words in self._words.items():
            if len(told := _telling(words)) > 1:
                self._orders[tuple(sorted(told))] |= self._whole[name]
        self._sorted = sorted({*self._whole, *self._translated})
        self._by_length: defaultdict[int, list[str]] = defaultdict(list)
        for name in self._whole:
            self._by_length[len(name)].append(name)
        self._by_ends: defaultdict[str, list[str]] = defaultdict(list)  # what one slip leaves whole: a part's first
        for name in self._parts.keys() - self._whole.keys():  # letters, or its last
            if len(name) >= SHORTEST_MISSPELT:
                self._by_ends[f"{name[:END]}…"].append(name)
                self._by_ends[f"…{name[-END:]}"].append(name)
        self._single: defaultdict[str, list[str]] = defaultdict(list)
        for name in self._whole:
            if len(name) >= SHORTEST_PART:
                self._single[_undoubled(name)].append(name)
        self._slips = lru_cache(KEPT)(self._within_reach)

    def _enter(self, record: CardRecord, words: list[str]) -> None:
        self.longest = max(self.longest, len(words))
        self._whole["".join(words)][record.slug] = record
        self._words["".join(words)] = words
        if len(words) > 1 and words[0] in ARTICLES:
            self._titled.add("".join(words))
            self._whole["".join(words[1:])][record.slug] = record
        known = vocabulary().phrases
        called = words[-1] if len(words) > 1 and record.power is not None else ""
        if len(called) == SHORTEST_PART - 1 and called not in SMALL and (called,) not in known:
            self._short[called][record.slug] = record
        for i in range(len(words)):
            for j in range(i + 1, len(words) + 1):
                part = words[i:j]
                if part[0] in SMALL or part[-1] in SMALL or (len(part) == 1 and (part[0],) in known):
                    continue
                if sum(map(len, part)) >= SHORTEST_PART and not part[0].isdigit():
                    self._parts["".join(part)][record.slug] = record

        if len(words) > 2 and words[0] not in SMALL and words[-1] not in SMALL:  # « Grand Loup »
            self._ends[f"{words[0]}{words[-1]}"][record.slug] = record

    def whole(self, text: str) -> tuple[CardRecord, ...]:
        """The cards of exactly that name."""
        return tuple(self._whole.get("".join(word.folded for word in words_of(text)), {}).values())

    def short(self, folded: str) -> tuple[CardRecord, ...]:
        """The Creatures whose name ends with a word too short to be looked for anywhere: « Rex », « Fox »."""
        return tuple(self._short.get(folded, {}).values())

    def at(self, words: Sequence[Word], i: int, slips: bool = True) -> Match | None:
        """What the words from `i` on name, if they name anything; `slips` False: only whole names are looked for."""
        most = min(self.longest + 1, len(words) - i)
        exact = self._longest(words, i, most)
        best = Match(self._exact(words, i, exact), exact, _WHOLE) if exact else None
        for k in range(most, exact, -1) if slips else ():
            found = self._inexact(words, i, k)
            if found and (best is None or _worse(best, found)):
                best = found
        return best

    def _exact(self, words: Sequence[Word], i: int, k: int) -> tuple[CardRecord, ...]:
        """The cards of that name; a translation counts where no card bears it, and where it is more than one word."""
        glued = "".join(word.folded for word in words[i : i + k])
        found = self._whole.get(glued) or (self._translated.get(glued, {}) if k > 1 else {})
        return tuple(found.values()) if k else ()

    def translated(self, folded: str) -> tuple[CardRecord, ...]:
        """The cards of which these words are a translated name, where no card bears them."""
        return tuple(self._translated.get(folded, {}).values()) if folded not in self._whole else ()

    def completes(self, folded: str) -> bool:
        """Are these words only a part of the name that is read in them?"""
        part = folded in self._parts or folded in self._ends or folded in self._short
        return part and folded not in self._whole and folded not in self._translated

    def _ends_beyond(self, words: Sequence[Word], i: int, end: int) -> bool:
        """Does a whole name begin with the word `i` and go up to the word `end`, or beyond?"""
        return self._longest(words, i, min(self.longest, len(words) - i)) >= end - i

    def _longest(self, words: Sequence[Word], i: int, most: int) -> int:
        """How many of the words from `i` on, `most` of them at most, are a whole name; 0 where none are."""
        glued, longest = "", 0
        for k in range(1, most + 1):
            glued += words[i + k - 1].folded
            at = bisect_left(self._sorted, glued)
            if at == len(self._sorted) or not self._sorted[at].startswith(glued):
                break
            if glued in self._whole or (k > 1 and glued in self._translated):
                longest = k
        return longest

    def _inexact(self, words: Sequence[Word], i: int, k: int) -> Match | None:
        """A slip or a part of a name, where the words are not another name after something else."""
        window = words[i : i + k]
        titled = window[0].folded in ARTICLES and k > 1  # « le palass »: the article is of the name
        if (window[0].folded in SMALL and not titled) or window[-1].folded in SMALL or window[0].folded.isdigit():
            return None
        if any(_PARTED.search(word.after) for word in window[:-1]):
            signed = [name for name in self._signed.get(k, ()) if _one_word_off(window, self._words[name])]
            return Match(tuple(self._whole[signed[0]].values()), k, _SLIP) if len(signed) == 1 else None
        if k == 1 and (window[0].folded,) in vocabulary().phrases:
            return None
        ends_another = any(self._ends_beyond(words, j, i + k) for j in range(i + 1, i + k))
        does = vocabulary().phrases.get((window[0].folded,)) in DOING  # « joue Red » is no slip of « Rose Red »
        glued = "".join(word.folded for word in window)
        if not titled and not ends_another and (part := self._parts.get(glued) or self._ends.get(glued)):
            return Match(tuple(part.values()), k, _SLIP if k > 1 else _SLIP + 0.1)
        told = _telling([word.folded for word in window], _OF)
        if len(told) > 1 and k > len(told) and not ends_another and (part := self._ends.get("".join(told))):
            return Match(tuple(part.values()), k, _SLIP)  # « Finist le Faucon »
        if told not in self._told and (order := self._orders.get(tuple(sorted(told)))):  # « Chosen of Cthulhu »
            return Match(tuple(order.values()), k, _SLIP)
        near = [
            one
            for one in self._slips(glued)
            if (not titled or one[0] in self._titled)
            and (not does or self._words.get(one[0], ("",))[0] == window[0].folded)
            and (not ends_another or _one_word_off(window, self._words.get(one[0], ())))
            and _alike(window, self._words.get(one[0], ()), one[1])
        ]
        if not near:
            return None
        least = near[0][1]
        meant: dict[str, CardRecord] = {}
        for name, far in near:
            if far == least:
                meant |= self._whole.get(name, {})
        if meant:
            return Match(tuple(meant.values()), k, least)
        for name, far in near:
            if far == least:
                meant |= self._parts[name]
        return Match(tuple(meant.values()), k, least + 0.5)

    def _within_reach(self, glued: str) -> list[tuple[str, int]]:
        """(name, slips) of the names that may be meant, the nearest first."""
        letters = len(glued)
        digits = [c for c in glued if c.isdigit()]
        found: list[tuple[str, float]] = []
        for length in range(letters - 3, letters + 4):
            reach = allowed(min(length, letters))
            if reach >= abs(length - letters):
                found += _near(glued, self._by_length.get(length, ()), reach)
        found += [(name, 1) for name in self._single.get(_undoubled(glued), ()) if name != glued]  # « Divva »
        ends = (f"{glued[:END]}…", f"…{glued[-END:]}")
        found += _near(glued, sorted({part for end in ends for part in self._by_ends.get(end, ())}), 1)
        meant = [(name, int(far)) for name, far in found if [c for c in name if c.isdigit()] == digits]
        return sorted(meant, key=lambda one: one[1])


def _telling(words: Sequence[str], small: frozenset[str] = SMALL) -> tuple[str, ...]:
    """The words of a name that tell: of « Cthulhu's Chosen » and « Chosen of Cthulhu » they are the same."""
    return tuple(word for word in words if word not in small and word != "s")


def _undoubled(name: str) -> str:
    """The name with each letter that is doubled said once."""
    return _DOUBLED.sub(r"\1", name)


def _near(glued: str, names: Sequence[str], reach: int) -> list[tuple[str, float]]:
    """The names within so many slips, and how many there are in each."""
    found = process.extract(glued, names, scorer=OSA.distance, score_cutoff=reach, limit=None)
    return [(name, far) for name, far, _ in found]


def meant(name: str, catalogue: Catalogue) -> CardRecord | None:
    """The one card that a name means, a slip or a shortened name included; None for none, and for several."""
    words = words_of(name)
    found = names_of(catalogue).at(words, 0) if words else None
    one = found is not None and found.words == len(words) and len(found.records) == 1
    return found.records[0] if found and one else None


@lru_cache(maxsize=4)
def names_of(catalogue: Catalogue) -> Names:
    """The names of a catalogue, gathered once."""
    return Names(catalogue)

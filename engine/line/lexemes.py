"""A line cut into what it speaks of: names of cards, numbers, words of the vocabulary, signs, and words unknown."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.library import CardRecord, Catalogue
from engine.line.names import Match, Names, names_of
from engine.line.words import Vocabulary, Word, vocabulary, words_of
from ground.names import bare

_SIGNS = re.compile(r"[.:;,!?()\[\]\n+&/=|<>→@×*]|(?<!\w)[-−–](?=\d)")
_QUOTED = re.compile(r"«([^«»\n]*)»|“([^“”\n]*)”|\"([^\"\n]*)\"")
_MARK = re.compile(r"\s?([?!])")
_TIMES = re.compile(r"[x×](\d{1,2})|(\d{1,2})[x×]")
_POWER = re.compile(r"[fF](\d{1,2})")
_SAME = {"+": "with", "&": "and", "/": "and", "=": ":", "→": ":", ">": ":", "|": ";", "@": "on"}
LONGEST_FACTION = 6
"""Words of a Faction's name, at most: « Chevaliers de la Table Ronde » has five."""
TO_LOOK_UP = 400
"""Words of a line that are compared with all names: the others are read only as they are written."""

EACH = frozenset(
    ["chacun", "chacune", "chaque", "tous", "toutes", "tousdeux", "toutesdeux", "touslesdeux", "touteslesdeux"]
)
"""Words, as they are folded, by which what is told of one card or player is so of each."""
LITTLE = ("article", "noise")
"""The sorts of words that tell nothing by themselves, and may stand between any two."""


@dataclass(slots=True, eq=False)
class Lexeme:
    """One thing that a line says. `sort` is that of the vocabulary, else name, number, bonus, times, player, quoted,
    word, or the sign itself; `value` the number, the player, what is between the quotes, or the Faction of which a part
    of a name is the word (« Zombie »)."""

    sort: str
    start: int
    end: int
    text: str
    value: Any = None
    records: tuple[CardRecord, ...] = ()
    far: float = 0
    taken: bool = False
    folded: str = field(default="")

    @property
    def names_any(self) -> bool:
        """Is it a part of a name, and as well the word for any card of a Faction?"""
        return self.sort == "name" and bool(self.far and self.value)


def cut(text: str, catalogue: Catalogue) -> Iterator[Lexeme]:
    """Everything that a line says, in order; its players are still words."""
    names, known = names_of(catalogue), vocabulary()
    words = words_of(text)
    quotes = {m.start(): m for m in _QUOTED.finditer(text)}
    signs = {m.start(): m.group() for m in _SIGNS.finditer(text)}
    i, at, looked = 0, 0, 0
    while at < len(text):
        if at in quotes:
            yield _quoted(quotes[at], catalogue)
            at = quotes[at].end()
            while i < len(words) and words[i].start < at:
                i += 1
        elif i < len(words) and words[i].start == at:
            looked += 1
            faction = _faction(words, i, catalogue.faction_names)
            match = (
                names.at(words, i, looked <= TO_LOOK_UP) if faction is None or _whole_name(names, words, i) else None
            )
            if match is not None and _is_cut_short(match, words, i, known):
                match = None
            if match is not None and not match.whole and _whole_name(names, words, i + 1):
                faction = _one_of_them(words[i], catalogue.faction_names)  # « un Zombie Walker »
                match = None if faction else match
            if match is None:
                faction = faction or _one_of_them(words[i], catalogue.faction_names)
            if match is None and faction is not None:
                one, taken = faction
            else:
                one, taken = _at(words, i, text, match, known)
            if one.sort == "name" and taken == 1:
                kin = _faction_of_all(one, words[i], catalogue.faction_names) if one.far else None
                one.value = kin or catalogue.faction_names.get(one.folded)
            if one.sort in ("word", "faction"):
                folded = one.folded or bare(text[one.start : one.end])
                one.records = names.translated(folded) or names.translated(folded.removesuffix("s"))
            yield one
            i, at = i + taken, one.end
        elif at in signs:
            sign = signs[at]
            signed = (
                sign in "+-−–" and i < len(words) and words[i].start in (at + 1, at + 2) and words[i].folded.isdigit()
            )
            if signed and len(words[i].folded) < 4:
                number = int(words[i].folded)
                yield Lexeme("bonus", at, words[i].end, text[at : words[i].end], number if sign == "+" else -number)
                i, at = i + 1, words[i].end
            else:
                yield Lexeme(_SAME.get(sign, sign), at, at + 1, sign)
                at += 1
        else:
            at += 1


def _at(words: Sequence[Word], i: int, text: str, match: Any, known: Any) -> tuple[Lexeme, int]:
    """The lexeme that begins with the word `i`, and how many words it is."""
    word = words[i]
    phrase = known.at(words, i)

    def said(sort: str, count: int, **more: Any) -> tuple[Lexeme, int]:
        last = words[i + count - 1]
        start, end = word.start, last.end
        if sort == "name" and (mark := _MARK.match(last.after)) and any(r.name[-1:] == mark[1] or any(
            n[-1:] == mark[1] for n in r.names) for r in more["records"]):  # fmt: skip
            end += mark.end()  # « C'est une Trappe ! »
        folded = "".join(one.folded for one in words[i : i + count])
        return Lexeme(sort, start, end, text[start:end], folded=folded, **more), count

    if match and match.words == 1 and not match.whole and not phrase and word.folded in known.numbers:
        match = None  # « zéro » is none of « Moon Zero Three »
    longer = match and (not phrase or match.words + match.whole > phrase[1])
    if match and longer and (match.whole or not phrase or match.far <= match.words):
        return said("name", match.words, records=match.records, far=match.far)
    if phrase:
        return said(phrase[0], phrase[1])
    if word.folded.isdigit() and len(word.folded) < 4:
        return said("number", 1, value=int(word.folded))
    if word.folded in known.numbers:
        return said("number", 1, value=known.numbers[word.folded])
    if times := _TIMES.fullmatch(word.text.lower()):
        return said("times", 1, value=int(times[1] or times[2]))
    if power := _POWER.fullmatch(word.text):
        return said("number", 1, value=int(power[1]))  # « une F4 »
    if slip := known.slip(word.folded):
        return said(slip, 1)
    return said("word", _hyphened(words, i))


def _hyphened(words: Sequence[Word], i: int) -> int:
    """How many words from `i` on are joined by hyphens: « Jean-Paul » is two."""
    joined = 1
    while i + joined < len(words) and words[i + joined - 1].after == "-":
        joined += 1
    return joined


def _is_cut_short(match: Match, words: Sequence[Word], i: int, known: Vocabulary) -> bool:
    """« Marie-Lou »: is what would only be a part of a card's name the beginning of a longer word?"""
    joined = _hyphened(words, i)
    return not match.whole and match.words < joined and not any(known.at(words, j) for j in range(i, i + joined))


def _whole_name(names: Names, words: Sequence[Word], i: int) -> bool:
    return i < len(words) and names.at(words, i, slips=False) is not None


def _faction(words: Sequence[Word], i: int, factions: Mapping[str, str]) -> tuple[Lexeme, int] | None:
    """The Faction that is named from the word `i` on."""
    for k in range(min(LONGEST_FACTION, len(words) - i), 0, -1):
        some = words[i : i + k]
        if name := factions.get("".join(word.folded for word in some)):
            return Lexeme("faction", some[0].start, some[-1].end, name, name), k
    return None


def _one_of_them(word: Word, factions: Mapping[str, str]) -> tuple[Lexeme, int] | None:
    """The Faction of which the word names one: « un Zombie »."""
    name = factions.get(f"{word.folded}s")
    return (Lexeme("faction", word.start, word.end, word.text, name), 1) if name else None


def _faction_of_all(one: Lexeme, word: Word, factions: Mapping[str, str]) -> str | None:
    """« Zombie » for Seigneur Zombie: the Faction of those cards, of which the word says any."""
    kin = _one_of_them(word, factions)
    return kin[0].value if kin and all(r.faction == kin[0].value for r in one.records) else None


def _quoted(found: re.Match[str], catalogue: Catalogue) -> Lexeme:
    """A quotation: the name of a card where it is one, else whatever it says."""
    inside = next(group for group in found.groups() if group is not None).strip()
    records = names_of(catalogue).whole(inside)
    sort = "name" if records else "quoted"
    return Lexeme(sort, found.start(), found.end(), found.group(), inside, records, folded=bare(inside))

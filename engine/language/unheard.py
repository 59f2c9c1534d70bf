"""No word is lost: what our wording does not repeat of a text, the text must need.

What a table writes and what we print seldom hold the same words. A word that both hold has been heard. Any other is
put to the proof: the sentence is read again without it and what goes with it, or with another of its kind in its place.
Where that says the same, nothing has heard it: it is a courtesy, and `unheard.txt` says why, or it is lost. What is
heard is what the rewrites have made of the text: they answer for the words that they drop.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from engine.language.neighbours import piles
from engine.language.terms import NOUNS, PLAYERS, Term
from engine.language.words import lexicon

Reads = Callable[[list[Term]], object]

_LONGEST_GROUP = 6  # terms that go together: « dans la main d'un autre joueur »
_JOINING = ", : AND DE FROM DEF A EN IT CLITIC THEN THERE THAN IS HAVE BE DANS UN CARD SELF EACH NOR ACT"
_SILENT = PLAYERS | frozenset(  # what joins, points at or measures: without it nothing is narrowed less
    [*_JOINING.split(), "SIGNED", "GAIN", "GIVE", "POWER", "OF_POWER", "THAT_ONE", "CHOSEN", "SUBJECT", "THE_PLAYER"]
)
_ALIKE = {  # said in other words, by them or by us
    **{
        towards: [([towards, "THIS", "BASE"], "HERE"), ([towards, "THE_SAME_BASE"], "HERE")]
        for towards in ("SUR", "VERS", "DE", "FROM", "A")
    },
    "THIS": [(["THIS", "BASE"], "HERE")],
    "FIRST": [(["FIRST"], "FROM_TOP")],
    "DURING_YOUR_TURN": [(["DURING_YOUR_TURN"], "ON_YOUR_TURN")],
    "defausse": [(["defausse"], "DISCARD")],
    "AND_OR": [(["AND_OR"], "OR")],
    "ANOTHER_OF": [(["ANOTHER_OF"], "OTHER")],
    **{name: [([name], "QUOTED")] for name in ("A_NAME", "OWN_NAME", "ITS_NAME")},
    "SHOULD_BE": [(["SHOULD_BE", "RETURN"], "SHOULD_BE_RETURNED")],  # what is waited for, not what is done
}
_ALIKE["SUR"].append((["SUR", "THAT_OTHER_BASE"], "HERE"))
_ALIKE["DE"].append((["DE", "DEF", "BASE"], "HERE"))  # « après la conquête de la base »
_A_PILE = frozenset(("DISCARD", "HAND", "pioche", "DECK"))  # of each, that it is said of another card is no courtesy
_WITH_A_NOUN = frozenset(("YOUR", "THEIR", "THIS", "UN", "ALL", "OTHER"))  # they go with a noun, said elsewhere or not
_OF_ITS_KIND = {  # another in place of what cannot be left out
    **dict.fromkeys(("ALL", "N", "THIS", "NONE"), "UN"), "YOUR": "THEIR", "OR": "AND",
}  # fmt: skip


class Courtesy(NamedTuple):
    """Words that may be left out beside one of each of these alternatives, save beside others, and why."""

    words: frozenset[str]
    beside: tuple[frozenset[str], ...]
    unless: frozenset[str]
    why: str


_SETS = {
    "@OTHERS": PLAYERS - {"YOU"},
    "@LESS": frozenset(("WITHOUT", "NONE", "HAVE_NOT", "NOT_WITH", "THERE_IS_NOT", "WHERE", "OR")),
    "@COMPARED": frozenset(
        ("LESS_THAN", "MORE_THAN", "AT_MOST_AS", "AT_LEAST_AS", "AS_MUCH_AS", "LESS_POWER", "MORE_POWER")
    ),
}
_COURTESY_ROW = re.compile(r"^([A-Za-z_ ]+?)(?: ; beside (.*?))?(?: ; unless (.*?))? => (.*)$", re.MULTILINE)


def _terms(said: str) -> Iterator[frozenset[str]]:
    return (_SETS.get(one) or frozenset(one.split("|")) for one in said.split())


COURTESIES = tuple(
    Courtesy(frozenset(words.split()), tuple(_terms(beside)), frozenset().union(*_terms(unless)), why)
    for words, beside, unless, why in _COURTESY_ROW.findall(Path(__file__).with_suffix(".txt").read_text("utf-8"))
)
_COURTESIES: dict[str, list[Courtesy]] = {}
for _one in COURTESIES:
    _COURTESIES.setdefault(min(_one.words), []).append(_one)


def unheard(
    terms: list[Term], told: list[Term], keyword: str, meaning: Callable[[], object], reads: Reads
) -> list[Term]:
    """The first terms of a sentence that change nothing in what is read of it; none where each counts.

    `told`: the terms of our wording. `meaning`: what the card says with the sentence. `reads`: what it would say with
    other terms, None where they are not read.
    """
    words = _alike(terms)
    missing = Counter(words) - Counter(_alike(told))
    said = meaning() if missing else None

    def free(span: slice) -> bool:
        return courtesy({*words[span]}, {keyword, *words[: span.start], *words[span.stop :]}) is not None

    for at, word in enumerate(words):
        if word not in missing or word in _SILENT or free(slice(at, at + 1)):
            continue
        if word == "OR" and _denied(words, at):
            continue
        spans = [span for span in _around(words, at) if {*words[span]} <= _SILENT | _WITH_A_NOUN | missing.keys()]
        spans = [span for span in spans if not _calls_it(words, span)]
        kind = _OF_ITS_KIND.get(word) if not _denied(words, at) else None
        while kind is None and spans and free(spans[-1]):
            spans.pop()  # whatever changes nothing is then a courtesy
        lost = next((span for span in spans if reads(_without(terms, span)) == said), None)
        if kind and any({*words[span]} == {"DE", word} and reads(_without(terms, span)) is not None for span in spans):
            kind = None  # « une (de vos) Actions »: it can be left out, and says more
        if lost is None and kind:
            other = [*terms[:at], terms[at].becoming(kind), *terms[at + 1 :]]
            lost = slice(at, at + 1) if reads(other) == said else None
        if lost and not free(lost):
            return terms[lost]
    return []


def _calls_it(words: list[str], span: slice) -> bool:
    """« détruisez le Monstre »: what « le » stands for, called by its noun."""
    return words[span.start - 1 : span.start] == ["DEF"] and {*words[span]} <= NOUNS


def _denied(words: list[str], at: int) -> bool:
    """« ne peuvent être détruites ou déplacées »: what is denied of one or the other is of both.

    « n'avez aucune carte », « aucune ne peut … »: the verb says it.
    """
    if words[at] == "NONE":
        return any("NOT" in word for word in words[max(0, at - 3) :])
    before = [word for word in words[:at] if word != ","][-1:]
    either = {*before, *words[at + 1 : at + 2]} <= lexicon().verbs
    return words[at] == "OR" and either and not {"CANNOT", "CANNOT_BE"}.isdisjoint(words[:at])


def _alike(terms: list[Term]) -> list[str]:
    """The types of terms, one a term, where « sur cette Base » is « ici »."""
    settled = zip(terms, piles(terms), strict=True)  # « pioche la » is no pile
    types = [act.type if act.type == "DRAW" else term.type for term, act in settled]
    types = ["UN" if said == "N" and term.value == 1 else said for said, term in zip(types, terms, strict=True)]
    for at, first in enumerate(types):
        for said, ours in _ALIKE.get(first, ()):
            if types[at : at + len(said)] == said:
                types[at : at + len(said)] = [ours, *"," * (len(said) - 1)]
                break
    return types


def _around(words: list[str], at: int) -> Iterator[slice]:
    """The stretches of terms around one that may go with it, shortest first; never all of them."""
    for length in range(1, min(_LONGEST_GROUP, len(words) - 1) + 1):
        for start in range(max(0, at - length + 1), min(at, len(words) - length) + 1):
            yield slice(start, start + length)


def _without(terms: list[Term], span: slice) -> list[Term]:
    return [*terms[: span.start], *terms[span.stop :]]


def courtesy(lost: set[str], left: set[str]) -> Courtesy | None:
    """The one of `COURTESIES` that what is left out is, all else of it being said again elsewhere; else None."""
    for one in (one for word in sorted(lost) for one in _COURTESIES.get(word, ())):
        if one.words <= lost and one.unless.isdisjoint(left) and not any(map(left.isdisjoint, one.beside)):
            again = lost - one.words - _SILENT
            if again <= left and again.isdisjoint(_A_PILE):
                return one
    return None

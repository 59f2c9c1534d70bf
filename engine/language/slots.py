"""A clause piece by piece: when, if what, who, may, does what, to what, where, how many, for how long.

Each word lies in one piece, by the rule of the grammar that reads it; of a clause that is not read, by what it is.
"""

from __future__ import annotations

import tomllib
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Any

from lark import Tree
from lark.exceptions import UnexpectedInput
from rapidfuzz import fuzz, process

from engine.language.called import NOBODY, Called, quoting
from engine.language.canon.deeds import conjugate
from engine.language.discourse import Node
from engine.language.french import Mood
from engine.language.lexer import Lexer
from engine.language.neighbours import settle
from engine.language.paraphrase.courtesy import plain
from engine.language.paraphrase.relative import related
from engine.language.parser import parse
from engine.language.parting import sentences
from engine.language.reading.both import sides
from engine.language.reading.sentence import OPENINGS
from engine.language.steps import spelt
from engine.language.terms import PLAYERS, Term
from engine.language.words import HOMOGRAPHS, Form, as_written, heard, in_order, lexicon

Span = tuple[int, int]
Ours = Callable[[Span, str], str | None]
"""Our wording of the clause at a place, with other words in it; None where it is not read."""

_LOOKS_LIKE = 70  # how much a word must look like another, of 100
_OFFERED = 3  # for a piece
_TRIED = 40  # for a text: each is read
_LONG = 300  # characters of a clause of which no other piece is tried

_NARROWING = (
    "power", "of", "attached", "with_", "without", "named", "richer", "same_name_as", "other_than", "affecting",
)  # fmt: skip
_OF_RULES = {
    **dict.fromkeys((*OPENINGS, "next_turn", "your_turn", "during"), "moment"),
    **dict.fromkeys(("condition", "when_so"), "condition"),
    **dict.fromkeys(("who", "by_cards"), "who"),
    **dict.fromkeys(("per", "each", "n", "amount", "as_many", "many", "until_hand", "counters"), "how_many"),
    **dict.fromkeys(("into", "at", "onto", "at_place", "in_zones", "from_top", "where"), "where"),
    **dict.fromkeys(("obj", "np", "noun", "bare", "det", *_NARROWING), "what"),
    "limit": "limit",
    "until": "until",
}
_OF_TERMS = {
    **dict.fromkeys(("SUR", "VERS", "A", "DANS", "FROM", "SOUS", "HERE", "THITHER", "THERE", "ON_TOP"), "where"),
    **dict.fromkeys(PLAYERS, "who"),
    **dict.fromkeys(("IF", "WHILE", "UNLESS", "ELSE"), "condition"),
    **dict.fromkeys(("IS", "HAVE"), "verb"),
    **dict.fromkeys(("N", "SIGNED", "VP", "UN", "ALL", "UP_TO"), "how_many"),
    **dict.fromkeys(("CLITIC", "IT", "SELF", "THIS"), "what"),
    "MAY": "may",
    "WHEN": "moment",
}
_PLACED_BY = ("SUR", "VERS", "A", "DANS", "FROM")  # what follows says where
_ALL_OF_IT = ("moment", "condition", "who", "where", "limit", "until")  # whose words are all of that piece
_NUMBERS = {"UN", "N", "UP_TO", "ANY_NUMBER", "ALL", "EACH_OF", "AT_LEAST", "AT_MOST", "ONE_OR_MORE", "EXACTLY", "NONE"}
_NOUN_WORDS = ("Créature", "Action", "carte")
_NOUNS_SAID = {heard(noun) for noun in _NOUN_WORDS}
_PILE_WORDS = {"main", "pioche", "defausse"}
_VERBS = ("détruire", "renvoyer", "déplacer", "défausser", "piocher", "jouer")  # what cards do most
_NARROWED_AS = ("de Force 3 ou moins", "d'un autre joueur")
_MORE = ("+1", "+2", "+3")
_COUNTING = {"un", "une", "jusqu'à", "toutes", "tous", "n'importe", "chaque", "chacune", "l'une", "l'un"}
_INSTEAD = tomllib.loads(Path(__file__).with_suffix(".toml").read_text("utf-8"))


@dataclass(frozen=True, slots=True)
class Slot:
    """A piece of a clause, where it stands in the text that was sent, and our words for it."""

    slot: str
    span: Span
    says: str
    instead: tuple[str, ...] = ()


@dataclass
class Offers:
    """What may stand in place of a piece, as long as the clause is then read: `ours` says it in our words."""

    ours: Ours
    tried: int = 0

    def instead(self, clause: Span, text: str, span: Span, others: Iterable[str]) -> tuple[str, ...]:
        """Other pieces for a place of the clause, `text`: each is read there, and each says something else."""
        start, end = span
        if len(text) > _LONG or self.tried >= _TRIED:
            return ()
        found: list[str] = []
        said = {self.ours(clause, text), None}
        for other in others:
            if len(found) == _OFFERED or self.tried == _TRIED:
                break
            self.tried += 1
            made = self.ours(clause, text[:start] + other + text[end:])
            if made not in said:
                said.add(made)
                found.append(other)
        return tuple(found)


def _others(slot: str, words: str) -> Iterator[str]:
    """What may be tried in place of these words, with their capital."""
    if not words.strip():
        return  # a fault where no word stands
    first, *more = words.split()
    slot = "pile" if slot == "where" and _PILE_WORDS & {heard(word) for word in more} else slot
    for other in _INSTEAD.get(slot, ()) if not first.startswith("+") else _MORE:
        counts = slot != "how_many" or heard(first).isdigit() or first.startswith("+") or first.lower() in _COUNTING
        if counts and heard(other) != heard(words):
            yield other[:1].upper() + other[1:] if first[:1].isupper() else other
    for noun in _NOUN_WORDS if slot == "what" else ():
        said = next((one for one in (first, *more) if heard(one).removesuffix("s") in _NOUNS_SAID), None)
        if said is not None and heard(said).removesuffix("s") != heard(noun):
            yield words.replace(said, noun + "s" * said.endswith("s"), 1)
    if slot == "what" and "Force" not in words and "réature" in words:
        yield words + " de Force 3 ou moins"
    mood = {"told": Mood.YOU, "to": Mood.TO}.get(spelt(words), Mood.HE)
    if slot == "verb" or (slot == "unread" and mood is not Mood.HE):
        for verb in (conjugate(infinitive, mood) for infinitive in _VERBS):
            if heard(verb) != heard(words):
                yield verb[:1].upper() + verb[1:] if first[:1].isupper() else verb
    elif slot == "unread":
        yield from _NARROWED_AS


def slots(
    text: str,
    span: Span,
    ours: str | None,
    faults: Sequence[Span],
    offers: Offers | None,
    names: tuple[Form, ...] = (),
    called: Called = NOBODY,
) -> list[Slot]:
    """The pieces of the clause of `text` at `span`; `ours`: our wording of it; `faults`: what of it is not read."""
    start, end = span
    pieces = list(_pieces(text[start:end], [(at - start, to - start) for at, to in faults], names, called))
    told = defaultdict(list)
    for slot, (at, to) in _pieces(ours, (), names) if ours else ():
        told[slot].append((ours or "")[at:to])
    counted = {slot: sum(other == slot for other, _ in pieces) for slot, _ in pieces}
    found = []
    for slot, (at, to) in pieces:
        said = text[start + at : start + to]
        same = ours and len(told[slot]) == counted[slot]
        says = told[slot].pop(0) if same else said
        tried = (at, to), (*(_alike(says) if slot == "unread" else ()), *_others(slot, said))
        alone = slot != "unread" or counted[slot] == 1  # of two words that are not read, mending one is not enough
        asked = offers if alone and (ours or slot == "unread") else None
        instead = asked.instead(span, text[start:end], *tried) if asked else ()
        found.append(Slot(slot, (start + at, start + to), says, instead))
        counted[slot] -= bool(same)
    return found


def _alike(says: str) -> tuple[str, ...]:
    """The words that look like one that is not read."""
    word = heard(says)
    near = process.extract(word, in_order(), scorer=fuzz.ratio, score_cutoff=_LOOKS_LIKE, limit=_OFFERED)
    near.sort(key=lambda one: (-one[1], one[0][-2:] != word[-2:]))  # « défauserez » is told to do, as « défaussez »
    return tuple(as_written(known) for known, _, _ in near if known != word)


def _pieces(
    text: str, faults: Sequence[Span], names: tuple[Form, ...], called: Called = NOBODY
) -> Iterator[tuple[str, Span]]:
    """Each piece of a text of one clause, in the order of its words."""
    for sentence in sentences(text):
        terms = Lexer(names).read(sentence.words)
        said = _by_rule(terms)
        if not said and (quoted := called.among(sentence.words)):
            terms = Lexer(names).read(quoting(sentence.words, quoted))
            said = _by_rule(terms)
        read = bool(said)
        said = said or _of_moment(terms)
        slot, placed = "verb", []
        for term in terms:
            if any(at < term.end and term.start < to for at, to in faults):
                slot = "unread"
            else:
                known = said.get((term.start, term.end)) or (None if read else _by_word(term))
                slot = known or ("verb" if slot == "unread" else slot)
            placed.append((slot, term))
        for slot, group in groupby((one for one in placed if one[1].type != ","), key=lambda one: one[0]):
            together = [
                term for _, term in group if term.start < term.end
            ]  # a turn of the tongue may lie in fewer words
            if together:
                yield slot, (together[0].start, together[-1].end)


def _of_moment(terms: list[Term]) -> dict[Span, str]:
    """The piece of each term of a moment that is read, where what happens at it is not."""
    commas = (at for at in reversed(range(len(terms))) if terms[at].type == ",")
    moments = (_by_rule([*terms[: at + 1], terms[at].becoming("GAP")]) for at in commas)
    return next(filter(None, moments), {})


def _by_word(term: Term) -> str:
    """What a word is by itself, where the clause around it is not read."""
    acts = term.type in lexicon().verbs or term.type in HOMOGRAPHS
    return "verb" if acts else _OF_TERMS.get(term.type, "what")


def _by_rule(terms: list[Term]) -> dict[Span, str]:
    """The piece of each term, by its place in the tree of the clause, or of it with either of two pieces."""
    if placed := _of_tree(terms):
        return placed
    for _, *both in sides(terms):
        one, other = (next(filter(None, (_of_tree(side.terms) for side in found)), {}) for found in both)
        if one and other:
            return one | other
    return {}


def _of_tree(terms: list[Term]) -> dict[Span, str]:
    settled = settle(plain([*related(terms)]))
    for start in ("sentence", "attach", "header"):
        try:
            tree = parse(settled, start)
        except UnexpectedInput:
            continue
        return dict(_placed(tree, "where" if start == "attach" else ""))
    return {}


def _placed(node: Node, within: str, whole: bool = False) -> Iterator[tuple[Span, str]]:
    before: Any = None
    for child in node.children:
        if isinstance(child, Tree):
            towards = isinstance(before, Term) and before.type in _PLACED_BY and within in ("", "verb")
            own = "where" if towards and child.data == "np" else _OF_RULES.get(str(child.data), within)
            if child.data == "det" and {one.type for one in child.children if isinstance(one, Term)} & _NUMBERS:
                own = "how_many"
            yield from _placed(
                child, within if whole or within in _ALL_OF_IT else own, whole or child.data in _NARROWING
            )
        else:
            yield (child.start, child.end), within or _OF_TERMS.get(child.type, "verb")
        before = child

"""A sentence has one parse: proved of the grammar, and seen on every sentence that the project holds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import pairwise
from typing import Any

from hypothesis import given
from lark import Lark
from lark.common import LexerConf, ParserConf
from lark.grammar import Rule
from lark.parsers.earley import Parser
from lark.parsers.earley_forest import ForestVisitor

from engine.language import print_effect
from engine.language.lexer import Lexer
from engine.language.neighbours import settle
from engine.language.paraphrase.courtesy import plain
from engine.language.paraphrase.relative import related
from engine.language.parser import _Terms, build
from engine.language.parting import sentences as cut
from engine.language.terms import Term
from tests.drawing import draws
from tests.engine.language.effects import Card, cards
from tests.engine.language.texts import sentences


class Given:
    """Terms already read, for a parser that wants to be handed a lexer."""

    def __init__(self, terms: list[Term]) -> None:
        self.terms = terms

    def lex(self, _: Any) -> Iterator[Term]:
        return iter(self.terms)


class Forks(ForestVisitor):
    """The places of a forest where a symbol was derived in several ways."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def visit_symbol_node_in(self, node: Any) -> Iterator[Any]:
        if node.is_ambiguous:
            self.found.append(str(node))
        return iter(node.children)

    def visit_packed_node_in(self, node: Any) -> Iterator[Any]:
        return iter(node.children)


@cache
def whole() -> Lark:
    return build(parser="earley", ambiguity="explicit")


@cache
def needs(grammar: Lark) -> list[tuple[Rule, str, frozenset[str]]]:
    """Each rule, what it makes, and what must be known for it to have a part in a parse; as plain text, not tokens."""
    return [
        (rule, str(rule.origin.name), frozenset(str(part.name) for part in rule.expansion)) for rule in grammar.rules
    ]


def usable(grammar: Lark, terms: list[Term]) -> list[Rule]:
    """The rules that can have a part in a parse of these terms: looking at the others takes ten times as long."""
    known, waiting, found = {str(term.type) for term in terms}, needs(grammar), list[Rule]()
    while True:
        before, left = len(found), list[tuple[Rule, str, frozenset[str]]]()
        for each in waiting:
            rule, made, needed = each
            if needed <= known:
                found.append(rule)
                known.add(made)
            else:
                left.append(each)
        if len(found) == before:
            return found
        waiting = left


def forks(terms: list[Term], start: str, grammar: Lark) -> list[str]:
    """Where the parses of these terms part, by Earley's algorithm, which finds them all."""
    conf = ParserConf(usable(grammar, terms), {}, [start])
    lexer: LexerConf = grammar.lexer_conf
    earley = Parser(lexer, conf, lambda symbol, term: symbol.name == term.type, False, tree_class=None)
    visitor = Forks()
    visitor.visit(earley.parse(Given(terms), start))  # type: ignore[arg-type]
    return visitor.found


def of(text: str) -> Iterator[list[Term]]:
    """The terms of each sentence of a text that `sentence` reads."""
    for sentence in cut(text):
        terms = settle(plain([*related(Lexer().read(sentence.words))]))
        if sentence.keyword != "Attachez" and terms[-1].type not in ("TREASURE", "MONSTER", "UNDEAD"):
            yield terms


def test_the_grammar_has_no_conflict() -> None:
    """Lark refuses, when strict, a grammar where one term of look-ahead does not settle every step: what it accepts
    is LR(1), of which no sentence can have two parses.
    """
    build(strict=True)


def told_apart(sentences: Iterable[list[Term]]) -> Iterator[list[Term]]:
    """The sentences where two words stand side by side that do so in none before, the longest first."""
    seen = set[tuple[str, str]]()
    for terms in sorted(sentences, key=len, reverse=True):
        beside = set(pairwise(term.type for term in terms))
        if beside - seen:
            seen |= beside
            yield terms


def test_every_sentence_of_ours_has_one_parse() -> None:
    read = list(told_apart(terms for text in sentences() for terms in of(text)))
    assert len(read) > 200
    parted = {" ".join(term.raw for term in terms): forks(terms, "sentence", whole()) for terms in read}
    assert {sentence: found for sentence, found in parted.items() if found} == {}


@draws(8)
@given(cards())
def test_a_sentence_that_can_be_said_has_one_parse(card: Card) -> None:
    for terms in of(print_effect(card.effect, card.kind)):
        assert forks(terms, "sentence", whole()) == []


def test_an_ambiguous_grammar_is_found_out() -> None:
    grammar = Lark("start: start start | CARD\n%declare CARD\n", parser="earley", lexer=_Terms)
    card = Term("CARD", "carte", 0, 5, 0, "carte", False)
    assert forks([card] * 2, "start", grammar) == []
    assert forks([card] * 3, "start", grammar) != []

"""A row says it and reads it: a verb or a condition is five places, and no more."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import pytest
from lark import Tree
from lark.exceptions import UnexpectedInput

import engine
from engine.effects import ast
from engine.effects.ast import Clause, OnPlay, Ref, Seq, Target
from engine.language import compile_card
from engine.language.canon.grammar import ACTS, FACTS, MOMENTS
from engine.language.canon.rows import Room
from engine.language.compiler import Compiler, own_names
from engine.language.discourse import Discourse
from engine.language.french import Mood
from engine.language.lexer import Lexer
from engine.language.neighbours import settle
from engine.language.paraphrase.courtesy import plain
from engine.language.parser import GRAMMAR, parse
from engine.language.parting import sentences
from engine.language.printing.nouns import Unsayable
from engine.language.printing.printer import Printer
from engine.language.reading.nouns import NounReader
from engine.language.terms import Term
from tests.engine.language.test_said_at_a_table import CANONICAL
from tests.engine.language.texts import readings

HOUSE = Path(engine.__file__).parent
GENERATED = {"grammar.lark"}
SAID_OTHERWISE = (  # of an effect that lasts at a table; of what our sources say too little of
    "La première Base de la pioche Base est face cachée.",
    "Talent : Suite non connue.",
)


def places(*names: str) -> set[str]:
    """The files of the engine that name one of these; not what is written from the rows."""
    files = (path for path in HOUSE.rglob("*") if path.suffix in (".py", ".toml", ".txt"))
    return {path.name for path in files if any(name in path.read_text("utf-8") for name in names)} - GENERATED


@pytest.mark.parametrize(
    "names",
    [
        ("SwapHands", "swap_hands", "YOUR_HAND_WITH", "Échangez votre main"),
        ("TriggerAsIf", "trigger_as_if", "TRIGGER_ALL", "HAD_YOU_PLAYED"),
        ("GiveUpPlay", "GIVE_UP", "enoncez à une"),
        ("PlayedFrom", "_played_from", "n'a pas été jouée de votre main"),
    ],
    ids=lambda names: names[0],
)
def test_a_verb_or_a_condition_is_named_in_five_places_at_most(names: tuple[str, ...]) -> None:
    found = places(*names)
    assert "ast.py" in found or "facts.py" in found
    assert len(found) <= 5, found


@dataclass(frozen=True)
class Applaud:
    """A verb that the cards do not know."""

    target: Target


def test_a_row_of_data_is_built_read_and_said() -> None:
    room: Room[object] = Room()
    room.row(Applaud, "applaud", "DESTROY obj", "détruire {target:buried}")
    assert room.shapes == {"applaud": "DESTROY obj"}
    pronoun = Tree("applaud", [Tree("obj", [Term("CLITIC", "la", 0, 2)])])
    discourse = Discourse("minion", it=True)
    assert room.read(NounReader(discourse, lambda *_: Clause(OnPlay(Seq(())))), pronoun) == Applaud(Ref.IT)
    printer = Printer("minion")
    printer.discourse.it = True
    assert room.say(printer, Applaud(Ref.IT), Mood.YOU) == "détruisez-la"
    assert room.say(printer, Applaud(Ref.IT), Mood.TO) == "la détruire"
    assert room.say(printer, Applaud(Ref.SELF), Mood.HE) == "détruit cette Créature"


def test_what_no_row_says_has_no_words() -> None:
    with pytest.raises(Unsayable):
        FACTS.say(Printer("minion"), ast.Uneven())


def test_every_rule_that_a_row_writes_has_its_reader() -> None:
    for room in (ACTS, FACTS, MOMENTS):
        assert room.shapes.keys() <= room.rules


def test_every_rule_that_a_row_writes_is_read_in_some_text() -> None:
    """What no text says is no part of the language: a row that nothing needs goes."""
    written = [text.text for text in readings()] + [said for _, said, _ in CANONICAL] + [*SAID_OTHERWISE]
    read: set[str] = set()
    for sentence in (sentence for text in written for sentence in sentences(text)):
        with suppress(UnexpectedInput):
            read |= {str(tree.data) for tree in parse(settle(plain(Lexer().read(sentence.words)))).iter_subtrees()}
    assert {rule for room in (ACTS, FACTS, MOMENTS) for rule in room.shapes} - read == set()


AS_TABLES_SAY = {  # rules that our own wording has no use for yet: each is to become a rewrite, and none is added
    "duel_starts", "except_by", "gain_power", "gap", "give_power", "lies", "lose_effects", "onto", "own_power",
    "put_on_or_under", "so_many_have", "staying", "take", "total_of",
}  # fmt: skip
TERMS_OF_TABLES = frozenset(  # and terms
    [
        "AND_WHO",
        "ANOTHER_OF",
        "ATTACHED_ANY",
        "ATTACHED_THERE",
        "ATTACHED_TO_IT",
        "BY_DUEL",
        "COPY",
        "DIFFERENT",
        "DUEL_BETWEEN",
        "DUEL_STARTS",
        "EACH",
        "EN",
        "EXCEPT_BY",
        "FACE_UP",
        "FIGHT",
        "GAP",
        "INCLUDING_IT",
        "JUST_PLAYED",
        "LESS_CARDS",
        "MINUS",
        "MONSTER_DISCARD",
        "MORE",
        "NAMED",
        "NEVER_NEGATIVE",
        "NOT_DID_IT",
        "NOT_WITH",
        "OF_OLD_BASE",
        "OF_THAT_PLAYER",
        "OF_THEIR_CHOICE",
        "OF_THIRD",
        "ONCE_PER_BASE",
        "ONCE_RESOLVED",
        "ONLY",
        "ONLY_ONE_EFFECT",
        "ON_A_BASE",
        "ON_HIS_TURN",
        "ON_TOP_AND_OR_UNDER",
        "ON_TOP_OF_IT",
        "ON_TOP_OR_UNDER",
        "OR_NOUN",
        "OTHERS_OF",
        "OWN_NAME",
        "PLACES",
        "PLAYED_BY_ANYONE",
        "POWERLESS",
        "RIGHT_PLAYER",
        "SELF",
        "SET_ASIDE",
        "SO_MANY_OR_LESS",
        "SO_MANY_OR_MORE",
        "STAY",
        "TAKE",
        "THAT_ONE",
        "THERE",
        "THITHER",
        "THOSE",
        "UNDER_IT",
        "UNLESS",
        "UNPLAYED",
        "UNTIL_END_OF_YOUR_NEXT_TURN",
        "WHILE_SCORED",
        "WITH_REVEALED",
        "YOUR_HANDS",
    ]
)


def ours() -> Iterator[tuple[str, str, str | None]]:
    """Each text in our own wording, with the kind and the name of its card."""
    yield from ((said.kind, read.canonical, said.name) for said, read in readings().items() if read.canonical)
    yield from ((kind, wording, None) for kind, _, wording in CANONICAL)


def test_every_rule_and_term_of_the_grammar_is_in_some_text_of_ours() -> None:
    """What only tables say is put as the canon reads it before, in a room of the paraphrase."""
    found: set[str] = set()
    for kind, text, name in ours():
        for _, terms in Compiler(kind, names=own_names(name, ())).lexed(text):
            for start in ("header", "attach", "sentence"):
                with suppress(UnexpectedInput):
                    tree = parse(settle(terms), start)
                    found |= {str(part.data) for part in tree.iter_subtrees()}
                    found |= {term.type for term in tree.scan_values(lambda _: True)}
                    break
    grammar = re.sub(r"//.*", "", GRAMMAR.read_text("utf-8"))
    rules = {*re.findall(r"-> *(\w+)", grammar), *(rule for room in (ACTS, FACTS, MOMENTS) for rule in room.rules)}
    rules |= set(re.findall(r"^(?!_)(\w+):(?!.*->)", grammar, re.MULTILINE))
    assert rules - found == AS_TABLES_SAY
    assert {*re.findall(r"\b[A-Z][A-Z_]*\b", grammar)} - found == TERMS_OF_TABLES


def test_a_slot_that_is_only_checked_refuses_another_base() -> None:
    said = compile_card("Les Titans sur cette Base ne font pas partir les autres.", "base")
    assert [clause.ability for clause in said.effect.clauses] == [ast.Static(ast.NoTitanClash())]
    other = compile_card("Les Titans sur une autre Base ne font pas partir les autres.", "base")
    assert not other.understood and "seuls les Titans d'une Base" in str(other.clauses[0].problem)

"""From a card's text to its `CardEffect`: cut into keywords and sentences, each read, then put together as abilities.

A sentence that cannot be read keeps its place as `Unread`, with a problem in French: nothing is guessed or dropped.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Any

from lark import Lark
from lark.exceptions import UnexpectedInput, UnexpectedToken
from lark.lexer import Lexer as LarkLexer

from engine.effects.ast import (
    Ability,
    Activated,
    BaseFilter,
    By,
    CardEffect,
    Did,
    Duel,
    Effect,
    Filter,
    If,
    Kind,
    May,
    Not,
    OnPlay,
    OnUncover,
    Play,
    PlayOnly,
    Ref,
    Seq,
    Special,
    Static,
    TakeControl,
    Talent,
    Triggered,
    Unread,
    Until,
)
from engine.language.lexer import Lexer
from engine.language.nominal import PhraseReader
from engine.language.printing import Printer, Unsayable
from engine.language.reading import Reader, Said
from engine.language.scene import Scene, Unreadable, part
from engine.language.terms import Term
from engine.language.words import LABELS, Piece, fold, lexicon, pieces

GRAMMAR = Path(__file__).with_name("grammar.lark")
_STOPS = frozenset(".;!?…")
_COLONS = frozenset(":—–-")


class _Terms(LarkLexer):
    """Hands the terms that `Lexer` has read to the parser as they are."""

    def __init__(self, lexer_conf: Any) -> None: ...

    def lex(self, data: Any) -> Iterator[Any]:  # type: ignore[override]
        yield from data


@cache
def parser(algorithm: str = "lalr", **options: Any) -> Lark:
    """The grammar, ready to parse lists of terms. `algorithm` is lalr at run time; the tests also ask for earley."""
    grammar = GRAMMAR.read_text(encoding="utf-8")
    terminals = sorted(set(re.findall(r"\b[A-Z][A-Z_]*\b", re.sub(r"//.*", "", grammar))))
    return Lark(
        f"{grammar}\n%declare {' '.join(terminals)}\n",
        parser=algorithm, lexer=_Terms, start=["sentence", "attach", "header"], **options,
    )  # fmt: skip


# ------------------------------------------------------------------------------------------ keywords and sentences


@dataclass
class Sentence:
    """A sentence under its keyword: its pieces, and where it stands in the text."""

    keyword: str
    pieces: list[Piece]
    opens: bool

    @property
    def span(self) -> tuple[int, int]:
        return self.pieces[0].start, self.pieces[-1].end


def sentences(text: str) -> list[Sentence]:
    """Cut a text at its stops and keywords. Every word lies in a sentence, save the keywords."""
    found: list[Sentence] = []
    keyword, opens = "", True
    current: list[Piece] = []
    stream = pieces(text)

    def close() -> None:
        nonlocal current, opens
        if any(piece.raw not in _STOPS | _COLONS for piece in current):
            if found and current[0].raw == "OU" and found[-1].keyword == keyword:
                found[-1].pieces = [*_without_stop(found[-1].pieces), *current]
            else:
                found.append(Sentence(keyword, current, opens))
            opens = False
        elif found and current:
            found[-1].pieces.extend(current)
        current = []

    i = 0
    while i < len(stream):
        piece = stream[i]
        label = LABELS.get(piece.folded)
        if label and _labels(stream, i, bool(current)):
            close()
            keyword, opens = label, True
            after = i + 2 if stream[i + 1].raw in _COLONS else i + 1
            if after == len(stream) or (LABELS.get(stream[after].folded) and _labels(stream, after, False)):
                found.append(Sentence(label, [replace(stream[i], raw="")], True))  # it announces nothing
            i = after
            continue
        current.append(piece)
        if piece.raw in _STOPS or (piece.raw == ":" and not _offers(current)):
            close()
            if keyword == "Attachez":
                keyword, opens = "", True
        i += 1
    close()
    if not found and stream:
        found.append(Sentence("", stream, True))
    return found


def _offers(sentence: list[Piece]) -> bool:
    """« Choisissez : X OU Y » goes on after its colon."""
    return len(sentence) > 1 and sentence[-2].folded in ("choisissez", "effets", "option", "choix")


def _labels(stream: list[Piece], i: int, inside: bool) -> bool:
    """Whether a keyword opens a section here: « Talent : », or a capital at the start of a sentence."""
    after = stream[i + 1] if i + 1 < len(stream) else None
    if after is None:
        return False
    return after.raw in _COLONS or (not inside and stream[i].raw[0].isupper() and after.raw[0].isupper())


def _without_stop(sentence: list[Piece]) -> list[Piece]:
    return sentence[:-1] if sentence[-1].raw in _STOPS else sentence


# ------------------------------------------------------------------------------------------ reading


@dataclass
class Compiler:
    """Reads one card, sentence by sentence."""

    kind: str
    names: tuple[tuple[str, ...], ...] = ()
    abilities: list[Ability] = field(default_factory=list)
    header: CardEffect = field(default_factory=CardEffect)

    def __post_init__(self) -> None:
        self.scene = Scene(self.kind)
        self.reader = Reader(self.scene)
        self.printer = Printer(self.kind)
        self.lexer = Lexer(self.names, frozenset(word for name in self.names for word in name if len(word) > 5))

    def read(self, sentence: Sentence) -> tuple[Any, str | None, str | None]:
        """What a sentence says, our wording of it and no problem; or nothing, and the problem."""
        terms = self.lexer.read([piece for piece in sentence.pieces if piece.raw and piece.raw not in _STOPS])
        if not terms:
            return None, None, "Ce mot n'annonce aucun effet."
        unknown = [term.raw for term in terms if term.type == "?"]
        if unknown:
            words = ", ".join(f"« {word} »" for word in dict.fromkeys(unknown))
            return None, None, f"{words} : hors du langage des cartes."
        try:
            meaning = self._meaning(sentence, terms)
            return meaning, self._worded(sentence, meaning), None
        except Unreadable as why:
            return None, None, f"La phrase ne se comprend pas : {why.args[0]}."
        except UnexpectedInput as error:
            return None, None, f"La phrase cesse d'être lisible {_where(error)}."
        except Unsayable:
            return None, None, "La phrase se lit, mais aucune carte ne dit cela."

    def _worded(self, sentence: Sentence, meaning: Said | CardEffect) -> str:
        """Our wording; what has none is not understood."""
        if isinstance(meaning, CardEffect):
            self.printer.scene.attach = meaning.attach or self.printer.scene.attach
            return " ".join(self.printer.header(meaning))
        return self.printer.said(meaning, sentence.opens)

    def _meaning(self, sentence: Sentence, terms: list[Term]) -> Any:
        if sentence.keyword == "Attachez":
            return self._attach(parser().parse(terms, start="attach"))
        if not sentence.keyword and len(terms) <= 2 and terms and terms[-1].type in ("TREASURE", "MONSTER", "UNDEAD"):
            return self._header(parser().parse(terms, start="header"))
        tree: Any = parser().parse(terms, start="sentence")
        self.scene.uncovered = self.printer.scene.uncovered = sentence.keyword == "Dévoilée"
        if sentence.opens:
            self.scene.it = self.scene.there = self.scene.shown = self.scene.scored = False
            self.scene.subject = None
        may_stand = sentence.keyword == "Permanent" or (not sentence.keyword and self.scene.stands)
        said = self.reader.sentence(tree, may_stand)
        self._check(sentence, said)
        return said

    def _check(self, sentence: Sentence, said: Said) -> None:
        """Refuse what has no place under its keyword."""
        timeless = said.effect is not None and not (said.trigger or said.your_turn or said.otherwise)
        timeless = timeless and not (isinstance(said.effect, TakeControl) and said.effect.until is Until.LEAVES)
        continues = not sentence.opens and self.abilities and not _closed(self.abilities[-1])
        if timeless and not continues and not isinstance(said.effect, Unread):
            if sentence.keyword == "Permanent":
                raise Unreadable("un effet Permanent qui n'est pas une règle demande un moment (« après que… »)")
            if not sentence.keyword and self.kind == "base":
                raise Unreadable("l'effet d'une Base demande un moment (« après la Conquête de cette Base… »)")
        if said.effect is None and not said.standing and not said.only:
            last = self.abilities[-1] if self.abilities else None
            if not isinstance(last, Special | Triggered):
                raise Unreadable("cette limite ne porte sur aucun effet")
        if said.trigger and sentence.keyword == "Talent":
            raise Unreadable("un Talent s'utilise à votre tour, sans attendre de moment")

    def _attach(self, tree: Any) -> CardEffect:
        if self.header.attach is not None:
            raise Unreadable("cette carte est déjà attachée autrement")
        np = part(tree, "np")
        if np is None:
            noun = part(tree, "noun").children[0].type
            if noun not in ("BASE", "MINION"):
                raise Unreadable("une carte s'attache à une Base ou à une Créature")
            self.scene.attach = Kind.BASE if noun == "BASE" else Kind.MINION
            return CardEffect(attach=self.scene.attach)
        phrase = PhraseReader(self.scene).phrase(np)
        if phrase.is_base:
            self.scene.attach = Kind.BASE
            found = phrase.base_filter()
            return CardEffect(attach=Kind.BASE, attach_at=None if found == BaseFilter() else found)
        narrowed = phrase.filter()
        if narrowed.kind is not Kind.MINION:
            raise Unreadable("une carte s'attache à une Base ou à une Créature")
        self.scene.attach = Kind.MINION
        return CardEffect(attach=Kind.MINION, attach_to=None if narrowed == Filter(Kind.MINION) else narrowed)

    def _header(self, tree: Any) -> CardEffect:
        if part(tree, "UNDEAD"):
            return CardEffect(undead=True)
        number = part(tree, "n").children[0]
        n = 1 if number.type == "UN" else number.value
        return CardEffect(treasures=n) if part(tree, "TREASURE") else CardEffect(monsters=n)

    # ------------------------------------------------------------------------------------------ abilities

    def add(self, sentence: Sentence, meaning: Said | CardEffect | Unread) -> None:
        """Put what a sentence says in its place: a new ability, or more of the one before."""
        if isinstance(meaning, CardEffect):
            for name in ("attach", "attach_to", "attach_at", "treasures", "undead", "monsters"):
                if getattr(meaning, name):
                    self.header = replace(self.header, **{name: getattr(meaning, name)})
        elif isinstance(meaning, Unread):
            self._unread(sentence, meaning)
        elif meaning.only:
            self.abilities.append(meaning.only)
        elif meaning.effect is None and not meaning.standing:
            self._limit(meaning)
        elif meaning.standing:
            self.abilities.extend(Static(clause) for clause in meaning.standing)
        elif meaning.trigger or meaning.your_turn:
            self.abilities.append(self._opened(sentence.keyword, meaning))
        else:
            assert meaning.effect is not None
            self._go_on(sentence, meaning)

    def _opened(self, keyword: str, said: Said) -> Ability:
        assert said.effect is not None
        if keyword == "Spécial":
            return Special(said.trigger, said.effect, said.limit, said.zone)
        if said.trigger is None:
            return Activated(said.effect)
        return Triggered(said.trigger, said.effect, said.limit, said.instead)

    def _go_on(self, sentence: Sentence, said: Said) -> None:
        effect = said.effect
        assert effect is not None
        last: Any = self.abilities[-1] if self.abilities and not sentence.opens else None
        if isinstance(last, Static) and isinstance(last.clause, Unread):  # its own opening was not read
            words = f"{last.clause.text} {self.printer_words(sentence)}"
            self.abilities[-1] = Static(Unread(words, last.clause.problem))
        elif last is None or _closed(last):
            self.abilities.append(_new(sentence.keyword, effect))
        elif said.otherwise:
            self.abilities[-1] = _otherwise(last, effect)
        elif said.duel:
            self.abilities[-1] = replace(last, effect=_in_duel(last.effect, said.duel, effect))
        else:
            self.abilities[-1] = _further(last, effect)

    def printer_words(self, sentence: Sentence) -> str:
        return " ".join(piece.raw for piece in sentence.pieces)

    def _limit(self, said: Said) -> None:
        """« Un seul effet de ce nom … »: on the ability just before."""
        last = self.abilities[-1] if self.abilities else None
        if isinstance(last, Special | Triggered):
            self.abilities[-1] = replace(last, limit=said.limit)

    def _unread(self, sentence: Sentence, unread: Unread) -> None:
        last: Any = self.abilities[-1] if self.abilities and not sentence.opens else None
        if isinstance(last, Static) and isinstance(last.clause, Unread):
            self.abilities.append(Static(unread))
        elif last is not None and not _closed(last):
            self.abilities[-1] = replace(last, effect=then(last.effect, unread))
        elif sentence.keyword == "Permanent" or (not sentence.keyword and self.kind == "base"):
            self.abilities.append(Static(unread))
        else:
            self.abilities.append(_new(sentence.keyword, unread))


def _further(ability: Any, effect: Effect) -> Ability:
    """« X. Y. »; « Jouez cette carte avant … . X » is what the card does in that window."""
    if isinstance(ability, Special) and isinstance(ability.effect, Play) and ability.effect.target is Ref.SELF:
        return replace(ability, effect=effect)
    return replace(ability, effect=then(ability.effect, effect))  # type: ignore[no-any-return]


def _closed(ability: Ability) -> bool:
    """Whether nothing can follow on it: it has no effect to go on with."""
    return isinstance(ability, PlayOnly) or (isinstance(ability, Static) and not isinstance(ability.clause, Unread))


def _new(keyword: str, effect: Effect) -> Ability:
    match keyword:
        case "Talent":
            return Talent(effect)
        case "Spécial":
            return Special(None, effect)
        case "Dévoilée":
            return OnUncover(effect)
    return OnPlay(effect)


def then(before: Effect, after: Effect) -> Effect:
    """« X. Y. »."""
    steps = before.steps if isinstance(before, Seq) else (before,)
    return Seq((*steps, *(after.steps if isinstance(after, Seq) else (after,))))


def _otherwise(ability: Any, effect: Effect) -> Ability:
    """« Sinon, Y »: on the « si » just before, else on what was just offered and declined."""
    steps = ability.effect.steps if isinstance(ability.effect, Seq) else (ability.effect,)
    last = steps[-1]
    if isinstance(last, If) and last.otherwise is None:
        joined: Effect = replace(last, otherwise=effect)
        return replace(ability, effect=_rebuilt(steps[:-1], joined))  # type: ignore[no-any-return]
    trigger = getattr(ability, "trigger", None)
    if len(steps) == 1 and trigger is not None and trigger.condition is not None:
        joined = If(trigger.condition, last, effect)
        return replace(ability, trigger=replace(trigger, condition=None), effect=joined)  # type: ignore[no-any-return]
    return replace(ability, effect=then(ability.effect, If(Not(Did()), effect)))  # type: ignore[no-any-return]


def _rebuilt(steps: tuple[Effect, ...], last: Effect) -> Effect:
    return Seq((*steps, last)) if steps else last


def _in_duel(effect: Effect, side: str, what: Effect) -> Effect:
    """« Détruisez la Créature perdante »: a part of the duel just before."""
    match effect:
        case Duel():
            outcome: dict[str, Any] = {side: what}
            return replace(effect, **outcome)
        case May(inner):
            return May(_in_duel(inner, side, what))
        case By(who, inner):
            return By(who, _in_duel(inner, side, what))
        case Seq(steps):
            return Seq((*steps[:-1], _in_duel(steps[-1], side, what)))
    return then(effect, what)


def _where(error: UnexpectedInput) -> str:
    if isinstance(error, UnexpectedToken) and isinstance(error.token, Term):
        return f"à « {error.token.raw} »"
    return "à la fin"


def own_names(name: str | None, short_names: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """The card's own names as the lexer knows them; a name that is a word of the language stays that word."""
    known = lexicon().phrases
    found = []
    for one in (name, *short_names):
        words = tuple(piece.folded for piece in pieces(one or "") if piece.raw not in _COLONS)
        bare = words[1:] if words[:1] in (("le",), ("la",), ("les",), ("l",)) else words
        for form in dict.fromkeys((words, bare)):
            if form and not any(key == form for key, _terms in known.get(form[0], ())) and fold("".join(form)):
                found.append(form)
    return tuple(found)

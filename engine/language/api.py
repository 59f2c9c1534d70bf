"""What the rest of the house asks of the language."""

from __future__ import annotations

import re
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, NamedTuple

from engine.effects.ast import (
    BaseFilter,
    BasePick,
    CardEffect,
    Clause,
    Condition,
    Designate,
    Effect,
    Kind,
    Ref,
    StaticClause,
    Unread,
)
from engine.effects.walk import chooses_idly, unread, walk
from engine.language.called import NOBODY, Called
from engine.language.canon.facts import say_condition
from engine.language.canon.grammar import ACTS
from engine.language.compiler import Compiler, own_names
from engine.language.discourse import ThisMinion
from engine.language.french import Mood, capital
from engine.language.nearest import nearest
from engine.language.parting import sentences
from engine.language.printing.nouns import Unsayable
from engine.language.printing.printer import Printer
from engine.language.readback import ReadStep, reads_back
from engine.language.reading.abilities import SentenceMeaning
from engine.language.reading.sentence import Said
from engine.language.sections import Sentence
from engine.language.slots import Offers, Slot, slots
from engine.language.words import Form, is_english
from ground.codes import KINDS
from ground.names import unaccented

LONGEST = 2000
_MENDED = 12  # how many sentences of a text that are not read are mended; others are only compared
_AMBIGUOUS = "Dit dans nos mots, ce texte se relirait autrement : il peut se comprendre de deux façons."
ENGLISH = "Ce texte est en anglais : tapez-le en français."
_IDLE = (
    "Rien de ce qui suit ne parle à coup sûr de ce que ce texte fait choisir : dites « sur cette Base », "
    "« cette Créature », « de ce joueur » là où il en est question."
)
_TWO_NOTES = (
    "Après une note d'une phrase, on ne sait plus si ce qui suit est un effet : dites l'effet avant elle, ou mettez "
    "toute la note entre parenthèses."
)
_UNSAID = "Ces phrases se lisent, mais aucune carte ne dit tout cela ensemble."
CONTROLS = "Ce texte contient des caractères de contrôle."
_KINDS_CALLED = {str(kind): said for kind, said in KINDS.items()}
_QUOTED = re.compile(r"« ([^»]+?) »")
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\u2028-\u202e\u2066-\u2069\ufeff]")  # and what turns text round


class LanguageError(ValueError):
    """A text that cannot even be looked at; the message says why, in French."""


@dataclass(frozen=True, slots=True)
class ReadClause:
    """A sentence of the text: as sent, where, whether it was understood, our wording of it, and the problem if not.

    `faults`: where in the text its unread words stand, where they are known. `explains`: « Précision : … », which is
    kept and shown, and has no effect.
    """

    text: str
    span: tuple[int, int]
    understood: bool
    canonical: str | None
    problem: str | None
    faults: tuple[tuple[int, int], ...] = ()
    explains: bool = False


@dataclass(frozen=True, slots=True)
class Reading:
    """A card's text as it was read; `canonical` is our wording of the whole, None when nothing was understood."""

    effect: CardEffect
    clauses: tuple[ReadClause, ...]
    canonical: str | None
    understood: bool


def has_controls(text: str) -> bool:
    """Does a text hold characters that nobody types, or that turn round what is shown of it?"""
    return _CONTROL.search(text) is not None


_NOTHING = re.compile(  # a card that says so has no text
    r"\W*(?:cette carte n'a )?(?:aucune?|pas d[e' ]+|sans) ?(?:capa|capacite|effet|texte|pouvoir)s?\W*"
)

Asked = tuple[str, str, str | None, int | None]
"""What is asked of `compile_card`: a text, a kind, a name and a power."""


class _Names(NamedTuple):
    """How the card calls itself, how others are called, and what its Force is."""

    own: tuple[Form, ...] = ()
    called: Called = NOBODY
    power: int | None = None

    def compiler(self, kind: str, ours: bool = False) -> Compiler:
        return Compiler(kind, names=self.own, called=self.called, ours=ours)


_brought: list[Mapping[Asked, Reading]] = []


def bring_readings(readings: Mapping[Asked, Reading]) -> None:
    """Let these texts be read as they were read elsewhere, from the same grammar; all others are read here."""
    _brought[:] = [readings]
    compile_card.cache_clear()


@lru_cache(maxsize=2048)
def compile_card(
    text: str,
    kind: str,
    name: str | None = None,
    power: int | None = None,
    short_names: tuple[str, ...] = (),
    called: Called = NOBODY,
) -> Reading:
    """Read the text of a card of `kind` (minion, action, base, titan, monster, treasure).

    `name` and `short_names` are how the card calls itself, `called` how others are; `power` tells a Treasure that
    is a Creature. What is understood says the same in our wording: a text that this would change is not understood.
    Raises `LanguageError` for a text over 2,000 characters or with control characters.
    """
    for brought in _brought:
        if not short_names and (told := brought.get((text, kind, name, power))):
            return told
    if len(text) > LONGEST:
        raise LanguageError(f"Ce texte compte {len(text)} caractères : une carte n'en porte pas plus de {LONGEST}.")
    if has_controls(text):
        raise LanguageError(CONTROLS)
    kind = "minion" if kind == "treasure" and power is not None else kind
    text = "" if _NOTHING.fullmatch(unaccented(text)) else text
    if is_english(text):
        return _read(text, kind, _Names(), doubt=ENGLISH, hints=False)[0]
    return _sound(text, kind, _Names(own_names(name, short_names), called, power))


def _sound(text: str, kind: str, names: _Names) -> Reading:
    """Read a text; one that our wording would change is not understood."""
    try:
        found, steps = _read(text, kind, names)
    except Unsayable:
        return _read(text, kind, names, doubt=_UNSAID)[0]
    if chooses_idly(found.effect):
        return _of_the_chosen(text, kind, names) or _read(text, kind, names, doubt=_IDLE)[0]
    if found.understood and kind == "minion" and any(isinstance(node, Designate) for node in walk(found.effect)):
        asked, _ = _read(text, kind, names, this_minion=ThisMinion.ASKED)
        if not asked.understood:
            return asked
    ours = found.canonical
    same = ours in (None, text) or reads_back(ours or "", found.effect, names.compiler(kind, ours=True), steps)
    return found if same else _read(text, kind, names, doubt=_AMBIGUOUS)[0]


def _of_the_chosen(text: str, kind: str, names: _Names) -> Reading | None:
    """« Choisissez une Créature. Détruisez cette Créature »: on a Creature too, the chosen one, or why choose it."""
    with suppress(Unsayable):
        found, _ = _read(text, kind, names, this_minion=ThisMinion.CHOSEN)
        ours = found.canonical if not chooses_idly(found.effect) else None
        return found if ours and reads_back(ours, found.effect, names.compiler(kind, ours=True)) else None
    return None


def _read(
    text: str,
    kind: str,
    names: _Names,
    doubt: str = "",
    hints: bool = True,
    this_minion: ThisMinion = ThisMinion.ITSELF,
) -> tuple[Reading, list[ReadStep]]:
    """Read a text, sentence by sentence, and tell how each was; with a `doubt`, none is understood.

    `hints`: say what is like the unread. `this_minion`: what « cette Créature » is on a Creature.
    """
    compiler = names.compiler(kind)
    compiler.discourse.this_minion = this_minion
    clauses: list[ReadClause] = []
    steps: list[ReadStep] = []
    for told in sentences(text):
        sentence = compiler.card.going_on(told)
        words = text[slice(*sentence.span)]
        if sentence.explains:
            why = doubt if doubt == ENGLISH else _belied(sentence, kind, names.power, text) or _effects_too(sentence)
            if why:
                compiler.card.add(sentence, Unread(words, why), words)
            clauses.append(ReadClause(words, sentence.span, not why, None if why else "", why, explains=True))
            continue
        before = compiler.fork()
        step = ReadStep(before, sentence, compiler.read(sentence, before))
        steps.append(step)
        if step.read.meaning is None or step.read.rest or doubt:
            failed = sum(not clause.understood for clause in clauses)
            clause, meaning = _not_read(text, step, doubt, hints, mends=failed < _MENDED)
            clauses.append(clause)
            compiler.card.add(sentence, meaning, words)
        else:
            clauses.append(_understood(words, step, step.read.meaning))
            compiler.card.add(sentence, step.read.meaning, words)
    effect = compiler.card.effect()
    whole, texts = Printer(kind, effect.attach).card(effect)
    effect = replace(effect, clauses=tuple(Clause(c.ability, t) for c, t in zip(effect.clauses, texts, strict=True)))
    understood = all(clause.understood for clause in clauses)
    return Reading(effect, tuple(clauses), whole if understood else None, understood), steps


def _understood(words: str, step: ReadStep, meaning: SentenceMeaning) -> ReadClause:
    """A sentence that was read: to its end, but for « suite non connue »."""
    gap = next(unread(meaning), None)
    ours = step.read.canonical if gap is None else None
    return ReadClause(words, step.sentence.span, gap is None, ours, gap.problem if gap else None)


def _not_read(
    text: str, step: ReadStep, doubt: str, hints: bool, mends: bool
) -> tuple[ReadClause, SentenceMeaning | Unread]:
    """A sentence that was not, or only up to a moment, and what the card keeps of it."""
    _, sentence, read = step
    start, end = sentence.span
    words = text[start:end]
    problem = doubt if doubt == ENGLISH else read.problem or doubt
    if read.lost and problem != doubt:
        problem = f"« {text[read.faults[0][0] : read.faults[-1][1]]} » : {problem}"
    if hints:
        faults = [(at - start, to - start) for at, to in read.faults] if mends else []
        label = f"{sentence.keyword} : " if sentence.opens and sentence.keyword not in ("", "Attachez") else ""
        problem = f"{problem} {nearest(words, faults, step.instead, label)}".rstrip()
    kept = read.meaning if isinstance(read.meaning, Said) and read.rest and not doubt else None
    rest = Unread(text[read.rest : end].strip() if kept else words, problem, read.cites)
    faulty = read.faults or _told_of(read.problem, words, start)
    clause = ReadClause(words, sentence.span, False, None, problem, faulty)
    return clause, replace(kept, effect=rest) if kept else rest


def _belied(sentence: Sentence, kind: str, power: int | None, text: str) -> str | None:
    """What is wrong with what a text tells at its head: its Force is that of the card, or what an Action adds."""
    if sentence.kind not in ("", kind):
        told, given = _KINDS_CALLED[sentence.kind], _KINDS_CALLED[kind]
        return f"Ce texte dit « {told} », et cette carte est donnée pour « {given} »."
    force = sentence.force
    if force == power or force is None or (power is None and re.search(rf"\+ ?{force}(?!\d)", text)):
        return None
    return "La Force d'une carte se donne à part." if power is None else f"Cette carte est de Force {power}."


def _effects_too(sentence: Sentence) -> str | None:
    """« Note : A. B. »: nothing tells whether B is an effect of the card or still the note; « (note : A. B.) » does."""
    return _TWO_NOTES if sentence.stops_within else None


def told_force(text: str) -> str:
    """The Force that a text tells at its head, « Force 3. »; empty where it tells none, or is no card's text."""
    told = [sentence.force for sentence in sentences(text)] if len(text) <= LONGEST and not has_controls(text) else []
    return next((str(force) for force in told if force is not None), "")


def _told_of(problem: str, words: str, start: int) -> tuple[tuple[int, int], ...]:
    """Where in the text, from `start`, the words stand that a problem quotes: once, else nobody knows which."""
    quoted = _QUOTED.search(problem)
    at = words.lower().find(quoted[1].lower()) if quoted and words.lower().count(quoted[1].lower()) == 1 else -1
    return ((start + at, start + at + len(quoted[1])),) if quoted and at >= 0 else ()


def compile_whole(text: str, kind: str, name: str | None = None, called: Called = NOBODY) -> CardEffect:
    """The effect of a text that is read to the end.

    Raises `LanguageError` as `compile_card` does, and with the problem of the first sentence that is not read.
    """
    reading = compile_card(text, kind, name, called=called)
    for clause in reading.clauses:
        if clause.problem:
            raise LanguageError(f"« {clause.text} » : {clause.problem}")
    return reading.effect


def compile_text(
    kind: str,
    text: str,
    name: str | None = None,
    power: int | None = None,
    known: str | None = None,
    offers: bool = True,
    called: Called = NOBODY,
) -> dict[str, Any]:
    """The answer of `POST /api/v1/compile`. Raises `LanguageError` as `compile_card` does.

    `known`: the card of that name which somebody already has in French, offered to who types it in English.
    `offers`: whether what else may stand in a piece is looked for, which takes as long as reading some texts.
    """
    reading, names = compile_card(text, kind, name, power, called=called), _Names(own_names(name, ()), called, power)
    stands: dict[tuple[int, int], ReadStep] = {}
    if offers:
        with suppress(Unsayable):
            stands = {step.sentence.span: step for step in _read(text, kind, names, hints=False)[1]}
    other = Offers(lambda span, words: stands[span].instead(words)) if stands else None
    offered = f"{ENGLISH} « {known} » est déjà au catalogue, en français."
    return {
        "understood": reading.understood,
        "canonical": reading.canonical,
        "clauses": [
            {
                **({"explains": True} if clause.explains else {}),
                "text": clause.text,
                "span": list(clause.span),
                "understood": clause.understood,
                "canonical": clause.canonical,
                "problem": offered if known and clause.problem == ENGLISH else clause.problem,
                "slots": [
                    {"slot": slot.slot, "span": list(slot.span), "says": slot.says, "instead": list(slot.instead)}
                    for slot in _slots_of(text, clause, other, names)
                ],
            }
            for clause in reading.clauses
        ],
    }


def _slots_of(text: str, clause: ReadClause, offers: Offers | None, names: _Names) -> list[Slot]:
    """The pieces of a clause; an explanation has none."""
    if clause.explains:
        return []
    return slots(text, clause.span, clause.canonical, clause.faults, offers, names.own, names.called)


def attaching(attach: Kind | None) -> str:
    """How the text of an Action begins that is attached: it then has a Base of its own, « cette Base »."""
    return "" if attach is None else f"{print_effect(CardEffect(attach=attach), 'action')} "


def print_clause(clause: StaticClause, kind: str = "minion", attach: Kind | None = None) -> str:
    """A standing clause in our French, as a card of `kind` says it; `attach`: what that one is attached to."""
    return capital(ACTS.say(Printer(kind, attach), clause, Mood.ALONE))


def print_effect(effect: CardEffect, kind: str) -> str:
    """A whole card in our French; `compile_card` reads it back as the same effect."""
    return Printer(kind, effect.attach).card(effect)[0]


def print_condition(condition: Condition, kind: str) -> str | None:
    """« si vous avez une Créature ici », as a card of that kind says it; None for one that cannot be said alone."""
    try:
        return say_condition(Printer(kind), condition)
    except Unsayable:
        return None


def print_base(wanted: BaseFilter) -> str | None:
    """« une Base où vous avez deux Actions »; None for one that cannot be said alone."""
    try:
        return Printer("action").base_pick(BasePick(wanted))
    except Unsayable:
        return None


def print_verb(effect: Effect, it: Kind | None = None) -> str:
    """An effect as a fragment without capital or stop, for the sentences of a trace; `it`: what « la » points at."""
    printer = Printer("action")
    printer.discourse.kinds |= {} if it is None else {Ref.IT: it}
    try:
        return printer.effect(effect, Mood.ALONE)
    except Unsayable:
        return "appliquez cet effet"

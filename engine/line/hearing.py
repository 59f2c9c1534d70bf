"""A line read into a request. Every lexeme is taken by what understands it; what nobody took is unread.

A line speaks of Bases, of players, and of cards: a card belongs to the player named last and lies on the Base named
last, unless what follows it says otherwise (« en main », « sur Le Palace », « attachée à King Rex », « de Ben »). A
verb makes the card a step. What can only be settled once all has been heard (which Walker, whose turn) waits for
`laying`.
"""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise, takewhile
from typing import Any

from engine.library import Catalogue
from engine.line import of_cards, of_names, of_numbers, of_piles, of_players, of_steps
from engine.line.asking import asked as asked_of
from engine.line.laying import laid
from engine.line.lexemes import LITTLE, Lexeme
from engine.line.of_each import spread
from engine.line.of_steps import CANCELS
from engine.line.players import AFTER_A_CARD, CALLED, SENTENCE_ENDS, is_base, names_what_is_done, seats, subject_of
from engine.line.questions import questions, without
from engine.line.reader import HEARD, Reader
from engine.line.said import lexemes
from engine.line.told import PLAYS, Doubt, Line, Ref
from ground.codes import KINDS

JSON = dict[str, Any]
ROOMS = (of_cards, of_names, of_numbers, of_piles, of_players, of_steps)
"""Where each sort of lexeme is understood: to name a room is to let it hear."""
SILENT = frozenset(
    {
        "article", "noise", "of", "to", "by", "has", "controlled", "with", "on", "in", "and", "then", "versus",
        "until_end", ",", ";", ":", ".", "(", ")", "[", "]", "!", "?", "=", "|", "<", ">", "→", "\n", "-", "out_of",
    }
)  # fmt: skip
"""What says nothing by itself: left over, it is no word that was not understood."""
WEIGHED = ("points", "everyone", "each", "held", "forces", "ranks", "score", "total")
"""Questions whose answers hang on what each player has on a Base."""
SCORED = re.compile(
    r"\b(?:on (?:marque|score|conquiert|d[ée]compte)|conqu[êe]te|conquise|scor(?:e|er))\b", re.IGNORECASE
)
"""A Conquest that is told: so do what it brings."""
MAY = ("peut", "peux", "peuvent", "pourrait", "pourrais")
UNDONE = ("pas", "jamais", "non", "not", "never", "absent", "absente")
"""Of the words that deny, those that may deny what is done."""
DENIED = ("name", "quoted", "number", "unknown", "times", "bonus", "counters", *KINDS, "card", "owned")
"""What may not be there: « pas Invader », « aucune Créature », « sans son Invader »."""
CLAUSE_ENDS = (*SENTENCE_ENDS, ";", ",", "(", ")", ":", "then", "and")
TELLING = ("play", "use", "bury", "uncover", "apply", "do_with", "score", "end_turn", ":")


def lay(text: str, catalogue: Catalogue) -> JSON:
    """The request that a line tells, what was read in it, and what was not: `request`, `read`, `unread`, `doubts`.

    `read` holds spans, what each says in French, and its path in the request; `unread` the spans of what was not
    understood; `doubts` says of some why, with what might be written `instead`.
    """
    asked = questions(text, catalogue)
    weighed = any(one.sort in WEIGHED for one in asked) or SCORED.search(text) is not None
    line = heard(Reader(text, lexemes(without(text, asked), catalogue, weighed=weighed)))
    line.ask(asked)
    line.unseat()
    line.presume()
    return laid(line, catalogue, asked_of)


def heard(reader: Reader) -> Line:
    """All that the lexemes tell, each understood in its turn."""
    for one in reader.said:
        if one.sort in ("player", "owned"):
            reader.line.player(one.value)
    _unname(reader)
    _leave_questions(reader)
    _leave_denied(reader)
    _leave_unknown_verbs(reader)
    _leave_undergone(reader)
    if told := seats(reader.said):
        reader.line.seats = told[0]
        reader.take(*told)
    while reader.at < len(reader.said):
        one = reader.said[reader.at]
        reader.at += 1
        if one.taken:
            continue
        if (understood := HEARD.get(one.sort)) is not None:
            understood(reader, one)
            spread(reader, one)
        titled = one.sort in (*KINDS, "card") and one.sort != "base" and one.taken and reader.next_is("name")
        if one.sort not in LITTLE and not titled and not (one.sort == "owned" and reader.whose):
            reader.earlier, reader.before = reader.before, one
    reader.line.steps.sort(key=lambda step: step.said.start)
    reader.line.unread += [one for one in reader.said if not one.taken and one.sort not in SILENT]
    return reader.line


def _leave_questions(reader: Reader) -> None:
    """« … Est-ce que Ben a Diva ? »: what is asked, and is no question that is known, lays no card; a step that is
    told as one does (« Ben joue Walker ? »)."""
    some: list[Lexeme] = []
    told = False
    for one in reader.said:
        if one.sort not in (".", "\n", "!", "?", ";"):
            some.append(one)
            continue
        if one.sort == "?" and told and (asked := _asked_of(some)):
            for lost in asked:
                lost.sort = "lost"
            says = "Cette question n'est pas lue."
            reader.line.doubts.append(Doubt(asked[0].start, asked[-1].end, says, ()))
            reader.line.heard.append((asked[0].start, asked[-1].end))
        told = told or any(two.sort in ("name", "player", "quoted", "called") for two in some)
        some = []


def _leave_denied(reader: Reader) -> None:
    """« j'ai pas encore joué Howl », « Anna Scout, pas Invader »: what is not so is neither laid nor done."""
    clause: list[Lexeme] = []
    for i, one in enumerate([*reader.said, Lexeme(".", 0, 0, "")]):
        if one.sort not in CLAUSE_ENDS or (one.sort == "and" and _deny(clause) and _is_denied(reader.said[i + 1 :])):
            clause.append(one)
            continue
        for lost in _deny(clause):
            lost.sort = lost.sort if lost.sort in (*CALLED, "player", "owned") else "lost"
        clause = []


def _deny(clause: list[Lexeme]) -> list[Lexeme]:
    """What a clause says is not so: the cards that follow « pas », else all of it where something is done."""
    at = next((i for i, one in enumerate(clause) if one.sort == "denied"), len(clause))
    if _is_denied(clause[at:]):
        while at and clause[at - 1].sort not in (*AFTER_A_CARD, *CALLED, "player", "owned"):
            at -= 1  # « Anna n'a pas Invader »
        return [*takewhile(lambda one: one.sort != "player", clause[at:])]
    undone = any(one.folded in UNDONE for one in clause[at:] if one.sort == "denied")
    return clause if undone and any(one.sort in (*TELLING, "name", "talent", "special") for one in clause) else []


def _is_denied(some: list[Lexeme]) -> bool:
    """Is what is said first, small words left aside, a card, a kind or a number?"""
    first = next((one for one in some if one.sort not in (*LITTLE, "of", "denied")), None)
    return first is not None and first.sort in DENIED and not is_base(first)


def _leave_unknown_verbs(reader: Reader) -> None:
    """« Ben zorgle High Noon sur Walker »: what Ben does is not known; it is asked, and nothing of it is laid."""
    for i, one in enumerate(reader.said[:-1]):
        verb = reader.said[i + 1]
        told = one.sort == "player" and names_what_is_done(reader.said, i + 1)
        if verb.taken or not (told or _is_done_with(reader, i + 1)):
            continue
        more = pairwise([one, *reader.following(i + 1)])
        done = [two for _, two in takewhile(lambda pair: not _parts(*pair), more)]
        for lost in done:
            lost.sort = "lost"
        pronoun = subject_of(reader.said, i + 1)
        does = f"fait {one.value}" if pronoun is None else f"fait-{pronoun.text.lower()}"
        reader.line.doubts.append(Doubt(verb.start, verb.end, f"« {verb.text} » : que {does} ?", (PLAYS,)))
        reader.line.heard.append((done[0].start, done[-1].end))


def _parts(before: Lexeme, one: Lexeme) -> bool:
    """Does what a verb says end there? « anna zorglub walker ben nukebot »: of Ben it says nothing, save « de Ben »."""
    seats_another = one.sort == "player" and before.sort not in ("of", "to", "by")
    return seats_another or one.sort in (*SENTENCE_ENDS, ";", "then", "and", ",")


def _is_done_with(reader: Reader, i: int) -> bool:
    """« elle montre un Maître Ninja », « Ben montre … »: after who does it an unknown word is what is done."""
    verb, who = reader.said[i], reader.said[i - 1].sort == "player" or subject_of(reader.said, i)
    if verb.sort != "word" or not verb.text[:1].islower() or not who:
        return False
    what = next((two for two in reader.following(i + 1) if two.sort not in (*LITTLE, "number", "owned")), verb)
    return what.sort in ("name", "quoted") and not is_base(what)


def _leave_undergone(reader: Reader) -> None:
    """« Nukebot est détruit par Howl »: who plays it is not told, and the card that undergoes it is not one more."""
    clause: list[Lexeme] = []
    for one in [*reader.said, Lexeme(".", 0, 0, "")]:
        if one.sort not in (*SENTENCE_ENDS, ";", ","):
            clause.append(one)
            continue
        undergone = any(
            a.sort == "do_with" and b.sort == "by" and not a.folded.startswith(CANCELS) for a, b in pairwise(clause)
        )
        if undergone and _done_by(reader, clause):
            clause = []
            continue
        if undergone and not any(two.sort in ("play", "use", "uncover", "apply", ":") for two in clause):
            for lost in clause:
                lost.sort = "lost" if lost.sort not in SILENT else lost.sort
            says = "Dites qui joue quoi, et sur quelle carte."
            reader.line.doubts.append(Doubt(clause[0].start, clause[-1].end, says, (PLAYS,)))
        clause = []


def _done_by(reader: Reader, clause: list[Lexeme]) -> bool:
    """« Le King Rex d'Anna est détruit par Big Gulp de Ben », « … par Ben avec Big Gulp »: Ben plays it on that."""
    told = [one for one in clause if one.sort not in LITTLE]
    at = next(i for i, one in enumerate(told) if one.sort == "do_with")
    on, by = _whose(told[:at]), _whose(told[at + 2 :])
    if on is None or by is None or by[1] is None or any(one.kind != "action" for one in by[0].records):
        return False
    before = [one for one in reader.said[: reader.place[id(clause[0])]] if one.sort == "name"]
    if on[1] is None and not any(one.records == on[0].records for one in before):
        return False
    step = reader.line.step("play", by[1], replace(told[at], start=clause[0].start))
    step.what = Ref(by[0], by[0].records, by[0].start, by[0].end)
    step.on = Ref(on[0], on[0].records, on[0].start, on[0].end, of=on[1])
    step.end, step.loosely = clause[-1].end, True
    reader.take(*clause)
    for name in filter(None, (on[1], by[1])):
        reader.line.player(name)
    return True


def _whose(some: list[Lexeme]) -> tuple[Lexeme, str | None] | None:
    """The card that these words name, and no more than whose it is."""
    match [one.sort for one in some]:
        case ["name"]:
            return some[0], None
        case ["name", "of", "player"]:
            return some[0], some[2].value
        case ["owned", "name"]:
            return some[1], some[0].value
        case ["player", "with", "name"]:
            return some[2], some[0].value
    return None


def _unname(reader: Reader) -> None:
    """« Coup de griffe », « Vieux Coup »: with a word that no name holds, a part of a name is of another card."""
    for i, one in enumerate(reader.said):
        if one.sort != "name" or not one.far:
            continue
        more = [*takewhile(lambda two: two.sort in ("of", "article"), reader.following(i + 1))]
        after = reader.said[i + len(more) + 1] if i + len(more) + 1 < len(reader.said) else one
        before = reader.said[i - 1] if i else None
        if after.sort == "word":
            one.sort, one.end = "word", after.end
            reader.take(*more, after)
        elif before and before.sort == "word" and before.text[:1].isupper():
            one.sort = "word"


def _asked_of(sentence: list[Lexeme]) -> list[Lexeme]:
    """What a sentence asks that ends with « ? »: all of it, or what follows its last comma where a step is told."""
    comma = max((i for i, one in enumerate(sentence) if one.sort == ","), default=-1)
    tells = [_tells(sentence) or _has_something(sentence[: max(0, comma)]), _tells(sentence[comma + 1 :])]
    return [] if tells[1] else sentence[comma + 1 :] if tells[0] else sentence


def _tells(some: list[Lexeme]) -> bool:
    """Does it tell what is done? « Ben joue Walker ? » does; « Ben peut la jouer ? » asks leave."""
    if any(one.folded in MAY for one in some):
        return False
    spoken = [one for one in some if one.sort not in LITTLE]
    return any(
        one.sort in TELLING and not (one.sort == "do_with" and i == 1 and spoken[0].sort == "name")
        for i, one in enumerate(spoken)
    )


def _has_something(some: list[Lexeme]) -> bool:
    """« J'ai Walker sur Tortuga, … ? »: before its comma a question may tell what a player has there."""
    sorts = [one.sort for one in some if one.sort not in (*LITTLE, "owned")]
    return sorts[:2] in (["player", "has"], ["player", "name"]) and "aside" not in sorts

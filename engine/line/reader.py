"""A line read into a request. Every lexeme is taken by what understands it; what nobody took is unread.

A line speaks of Bases, of players, and of cards: a card belongs to the player named last and lies on the Base named
last, unless what follows it says otherwise (« en main », « sur Le Palace », « attachée à King Rex », « de Ben »). A
verb makes the card a step. What can only be settled once all has been heard (which Walker, whose turn) waits for
`laying`.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import accumulate, takewhile
from typing import Any

from engine.library import CardRecord, Catalogue
from engine.line.asking import asked as asked_of
from engine.line.laying import COMMON, MOST_CARDS, Base, Doubt, Item, Line, Ref, Step, laid
from engine.line.lexemes import Lexeme
from engine.line.players import lexemes, seats
from engine.line.questions import questions, without
from ground.codes import KINDS

JSON = dict[str, Any]

_IN_PLAY = ("minion", "monster", "titan", "action", "treasure")
_PILES = {"hand": "hand", "discard": "discard", "deck": "deck", "deck_top": "deck", "deck_in": "deck"}
_PHASES = {f"{name}_phase": name for name in ("start", "play", "score", "draw", "end")}
_CONTROLS = ("controle", "controls", "detient")
_WERE = ("si", "quand", "lorsque", "lorsqu")
_AIMED = ("play", "special", "talent", "use")  # steps that may be told to be on a card
_FAR = 12  # lexemes ahead, at most, that a step is sought in
_ENDS = (".", "\n", ",", ";", "and", "player", ")", "with")
_TELLING = ("play", "use", "uncover", "apply", "do_with", "score", "end_turn", ":")
_BOUNDS = (".", "\n", "!", "?", ";", "then", "versus", "|")


def lay(text: str, catalogue: Catalogue) -> JSON:
    """The request that a line tells, what was read in it, and what was not: `request`, `read`, `unread`, `doubts`.

    `read` holds spans, what each says in French, and its path in the request; `unread` the spans of what was not
    understood; `doubts` says of some why, with what might be written `instead`.
    """
    asked = questions(text, catalogue)
    line = _Reader(lexemes(without(text, asked), catalogue)).read()
    line.ask(asked)
    line.unseat()
    line.presume()
    return laid(line, text, catalogue, asked_of)


def _next_piles(said: Sequence[Lexeme]) -> list[Lexeme | None]:
    """Of each place in the line, the pile that is told further on in the same clause; None for none."""
    found: list[Lexeme | None] = [None]
    for one in reversed(said):
        pile = one.sort in _PILES or one.sort == "titans_aside"
        found.append(one if pile else None if one.sort in (".", "\n", ";", "player") else found[-1])
    return found[::-1]


def _asked_of(sentence: list[Lexeme]) -> list[Lexeme]:
    """What a sentence asks that ends with « ? »: all of it, or what follows its last comma where a step is told."""
    comma = max((i for i, one in enumerate(sentence) if one.sort == ","), default=-1)
    tells = [any(one.sort in _TELLING for one in some) for some in (sentence, sentence[comma + 1 :])]
    return [] if tells[1] else sentence[comma + 1 :] if tells[0] else sentence


class _Reader:
    """Goes through the lexemes once, from left to right."""

    def __init__(self, said: list[Lexeme]) -> None:
        self.said = said
        self.at = 0
        self.place = {id(one): i for i, one in enumerate(said)}
        self.starts = [one.start for one in said]
        self.opened = list(accumulate(((one.sort == "(") - (one.sort == ")") for one in said), initial=0))
        self.piles = _next_piles(said)
        self.line = Line(said=said)
        self.who: str | None = None
        self.base: Base | None = None
        self.zone: str | None = None
        self.table_zone: str | None = None
        self.listed: list[Item] = []  # what the list of the moment holds, not yet placed by what follows it
        self.has = False
        self.taken = False  # « Ben contrôle le Walker d'Anna »: it may have been told already
        self.step: Step | None = None
        self.doer: str | None = None
        self.last: Item | Ref | None = None
        self.before: Lexeme | None = None  # the lexeme before, small words left out
        self.earlier: Lexeme | None = None  # and the one before that
        self.weak = False  # a sentence or « ; » has come since the player was named
        self.headed = False  # the Base of the moment was named by « sur »
        self.counting = False  # PV are being told
        self.forces = False  # what each player has of Force is being told
        self.whose: str | None = None  # the next card is that player's own
        self.heading: str | None = None  # the pile that heads the sentence: « Défausse : Ben Momie, Anna Walker »
        self.alone: str | None = None  # who is named alone on a line: the lines below are of what that player has
        self.top = False  # the cards named are the first of a deck
        self.numbered = 0  # « 1) … 2) … »: brackets that close nothing
        self.bearer: Item | None = None  # the card whose markers were just told: « Walker avec 2 marqueurs et Upgrade »

    def read(self) -> Line:
        for one in self.said:
            if one.sort in ("player", "owned"):
                self.line.player(one.value)
        self._unname()
        self._leave_questions()
        if told := seats(self.said):
            self.line.seats = told[0]
            self.take(*told)
        while self.at < len(self.said):
            one = self.said[self.at]
            self.at += 1
            if one.taken:
                continue
            reader = getattr(self, f"on_{one.sort}", None)
            if reader is not None:
                reader(one)
            elif one.sort in _BOUNDS:
                self._bound(one)
            elif one.sort in _PILES or one.sort == "titans_aside":
                self._pile(one)
            elif one.sort in COMMON:
                self._common(one)
            elif one.sort in _PHASES:
                self._phase(one)
            elif one.sort in KINDS or one.sort == "card":
                self._kind(one)
            elif one.sort in ("talent", "special", "use", "uncover"):
                self._verb(one)
            titled = one.sort in KINDS and one.sort != "base" and one.taken and self.next_is("name")
            if one.sort not in ("article", "noise") and not titled and not (one.sort == "owned" and self.whose):
                self.earlier, self.before = self.before, one
        self.line.unread += [one for one in self.said if not one.taken and one.sort not in SILENT]
        return self.line

    def _leave_questions(self) -> None:
        """« … Est-ce que Ben a Diva ? »: what is asked, and is no question that is known, lays no card; a step that is
        told as one does (« Ben joue Walker ? »)."""
        some: list[Lexeme] = []
        told = False
        for one in self.said:
            if one.sort not in (".", "\n", "!", "?", ";"):
                some.append(one)
                continue
            if one.sort == "?" and told and (asked := _asked_of(some)):
                for lost in asked:
                    lost.sort = "lost"
                says = "Cette question n'est pas lue."
                self.line.doubts.append(Doubt(asked[0].start, asked[-1].end, says, ()))
            told = told or any(two.sort in ("name", "player", "quoted", "called") for two in some)
            some = []

    def _unname(self) -> None:
        """« Coup de griffe », « Vieux Coup »: with a word that no name holds, a part of a name is of another card."""
        for i, one in enumerate(self.said):
            if one.sort != "name" or not one.far:
                continue
            more = [*takewhile(lambda two: two.sort in ("of", "article"), self._from(i + 1))]
            after = self.said[i + len(more) + 1] if i + len(more) + 1 < len(self.said) else one
            before = self.said[i - 1] if i else None
            if after.sort == "word":
                one.sort, one.end = "word", after.end
                self.take(*more, after)
            elif before and before.sort == "word" and before.text[:1].isupper():
                one.sort = "word"

    # -------------------------------------------------------------------------------------------- looking around

    def peek(self, n: int = 0, small: bool = True) -> Lexeme | None:
        """The lexeme so many further on, small words left out."""
        at = self.at
        while at < len(self.said):
            if not (small and self.said[at].sort in ("article", "noise")):
                if n == 0:
                    return self.said[at]
                n -= 1
            at += 1
        return None

    def _from(self, at: int) -> Iterator[Lexeme]:
        return (self.said[i] for i in range(at, len(self.said)))

    def next_is(self, *sorts: str, n: int = 0) -> Lexeme | None:
        one = self.peek(n)
        return one if one is not None and one.sort in sorts else None

    def take(self, *some: Lexeme | None) -> None:
        for one in some:
            if one is not None:
                one.taken = True

    def was(self, *sorts: str) -> bool:
        return self.before is not None and self.before.sort in sorts

    # -------------------------------------------------------------------------------------------- bounds

    def _bound(self, one: Lexeme) -> None:
        self.take(one)
        self.step = None if one.sort != "then" else self.step
        if one.sort == "then" and self.step is not None:
            self.step = (
                self.line.step(self.step.verb, self.step.player, one) if self.next_is("name", "quoted") else None
            )
        if one.sort in (".", "\n", "!", "?"):
            self.zone = self.table_zone = self.heading = None
            self.top = False
            self.doer, self.counting, self.forces = None, False, False
            if one.sort != "\n" or (self.was("player") and self._begins_line(self.before)):
                self.alone = self.who if one.sort == "\n" else None
            if self.base is not None:
                self.who = self.alone
        self.weak = self.weak or one.sort in (".", "\n", "!", "?", ";")
        self.zone = self.heading if one.sort == ";" else self.zone
        self.listed, self.has, self.last = [], False, None
        if one.sort in (".", "\n") and self.base is not None and not self.base.items and not self.base.heading:
            self.base = None

    def _begins_line(self, one: Lexeme | None) -> bool:
        at = self.place[id(one)] if one is not None else 0
        return bool(at) and self.said[at - 1].sort == "\n"

    # -------------------------------------------------------------------------------------------- who

    def on_player(self, one: Lexeme) -> None:
        name = one.value
        if self.was("of") and self._owner(one, name):
            return
        if self.was("to", "controlled", "(", "has") and self._controller(one, name):
            return
        if self.was("by", "owner") and self._told_of_last(one, name):
            return
        if self.was("to", "score") and self.next_is("to_play"):
            self.take(one, self.peek())
            self.line.to_move(name, one)
            return
        if self._after_its_card(one, name):
            return
        over = self.peek() is None or self.next_is(".", "\n", "!", "?")
        if self.was("to") and over and self.last is None and not self.listed:
            self.take(one)  # « C'est à Ben. »
            self.line.to_move(name, one)
            return
        if self.next_is("to_play"):
            self.take(one, self.peek())
            self.line.to_move(name, one)
            return
        if self.was(
            "end_turn", "end_game", "turn", "start_phase", "play_phase", "draw_phase", "end_phase", "score_phase"
        ):
            self.take(one)
            return
        self.take(one)
        self.line.seen(name, one)
        self.alone = None
        self.step, self.who, self.doer, self.listed, self.has, self.last = None, name, name, [], False, None
        self.weak = False
        if not self.was("hand", "discard", "deck", "titans_aside", ":"):
            self.zone = self.heading

    def _owner(self, one: Lexeme, name: str) -> bool:
        """« de Ben »: of the card just said, the pile, or the turn."""
        two = self.said[self.place[id(one)] - 2] if self.place[id(one)] > 1 else None
        if two is not None and two.sort == "turn":
            self.take(one, two)
            self.line.to_move(name, one)
            return True
        if two is not None and (two.sort in _PHASES or two.sort == "end_turn"):
            self.take(one)
            if two.sort == "end_turn" and len(self.line.steps) == 1 and self.line.active is None:
                self.line.active = (name, one)  # « fin du tour de Ben »: it was that player's
            if two.sort in _PHASES and self.line.phase:
                self.line.to_move(name, one)
            return True
        if self.zone is not None and not self.listed and self.last is None:
            self.take(one)
            self.who = name
            self.line.seen(name, one)
            return True
        if isinstance(self.last, Ref):
            self.take(one)
            self.last.of, self.last.end = name, one.end
            return True
        if isinstance(self.last, Item):
            self.take(one)
            item = self.last
            item.end = one.end
            if isinstance(item.host, Item) or (item.host is not None and item.who is None):
                item.owner, item.controller = name, item.controller or name
            elif item.who is None or item.who == name or item.weak:
                item.who, item.weak = name, False
            else:
                item.owner = name
                self._same_as_before(item)
            return True
        return False

    def _same_as_before(self, item: Item) -> None:
        """« Anna King Rex. Ben contrôle le King Rex d'Anna. »: that card is not there twice."""
        told = [one for one in self.line.items if one.who == item.owner and one.zone == "play" and one.host is None]
        same = [one for one in told if one.records and one.records == item.records and one.count == 1]
        if self.taken and len(same) == 1 and item.zone == "play":
            [before] = same
            before.who, before.owner, before.start, before.end = item.who, item.owner, item.start, item.end
            self.line.items.remove(item)
            self.listed, self.last = [one for one in self.listed if one is not item], before

    def _controller(self, one: Lexeme, name: str) -> bool:
        """« King Rex (Anna) », « à Anna », « contrôlée par Anna »: who controls the card just said."""
        last = self.last
        within = self.was("to") and self.earlier is not None and self.earlier.sort == "("  # « Lancelot (à Ben) »
        inside = self.was("(") or within
        if inside and not self.next_is(")"):
            return False
        if self.was("to", "has") and (self.next_is("name", "play", "use", ":", "number") or self.next_is("to_play")):
            return False
        if isinstance(last, Ref):
            last.of, last.end = name, one.end
        elif isinstance(last, Item):
            last.end = one.end
            if last.host is not None:
                last.controller = name
            elif last.who is not None and not self.was("controlled") and last.who != name:
                if inside:  # its owner, or who controls it now?
                    whose = (f"appartenant à {name}", f"contrôlée par {name}")
                    self.line.doubts.append(Doubt(one.start, one.end, "À lui, ou sous son contrôle ?", whose))
                return inside
            else:
                last.who = name
                self._of_those_with(last, name)
        else:
            return False
        self.take(one, self.before if self.before and self.before.sort == "has" else None)
        return True

    def _of_those_with(self, item: Item, name: str) -> None:
        """« Skjaldmö et Valkyrie à Nina »: so are those that « et » alone joins to it, if nobody's are told."""
        after, near = item, self.said[max(0, self.at - 2 * _FAR) : self.at]
        for one in reversed(self.listed[-_FAR:-1] if self.listed[-1:] == [item] else []):
            between = [x.sort for x in near if one.end <= x.start < after.start and x.sort not in ("article", "noise")]
            if one.who is not None or between != ["and"]:
                break
            one.who, after = name, one

    def _after_its_card(self, one: Lexeme, name: str) -> bool:
        """« Tortuga : King Rex Anna, Nukebot Ben. »"""
        last = self.last
        over = self.peek() is None or self.next_is(",", ";", ".", "\n", "and")
        if not (over and self.was("name") and isinstance(last, Item) and last.who is None and last.host is None):
            return False
        self.take(one)
        last.who, last.end = name, one.end
        self.line.seen(name, one)
        return True

    def _told_of_last(self, one: Lexeme, name: str) -> bool:
        """« Poison attachée à King Rex par Ben », « King Rex (propriétaire Ben) »."""
        item = self.line.items[-1] if self.line.items else None
        if self.was("by") and item is not None and item.host is not None and self.last in (item, item.host):
            item.controller = name
        elif self.was("owner") and isinstance(self.last, Item):
            self.last.owner = name
        elif self.was("by") and isinstance(self.last, Item) and self.last.who is None:
            self.last.who = name  # « Momie est enterrée à Tortuga par Anna »
        else:
            return False
        self.take(one, self.before)
        return True

    def on_owned(self, one: Lexeme) -> None:
        """« mon Walker »: mine, whoever has been named before; in a step, or of what another has, whose it is."""
        had = self.was("controlled") or (self.has and not self.listed)  # « Ben a mon Walker »
        if self.step is None and not had:
            self.on_player(one)
            return
        self.take(one)
        self.whose = one.value
        self.line.seen(one.value, one)

    def on_nobody(self, one: Lexeme) -> None:
        self.take(one)
        self.step, self.who, self.listed, self.last = None, "", [], None

    def on_players(self, one: Lexeme) -> None:
        """« Joueurs : Anna, Ben. »: who is at the table, and in what order."""
        colon = self.next_is(":")
        if colon is None:
            return
        self.take(one, colon)
        while (said := self.peek()) is not None and said.sort in ("player", ",", "and", ":", ";"):
            self.take(said)
            self.at = self.place[id(said)] + 1
            if said.sort == "player":
                self.line.seen(said.value, said)
                self.line.declared = True
                self._points_in_brackets(said.value)
        self.before = None

    def _points_in_brackets(self, who: str) -> None:
        """« Joueurs : Anna (12 PV), Ben (9 PV) »."""
        number = self.next_is("number", n=1) if self.next_is("(") else None
        if number is None or not self.next_is("points", n=2) or not (shut := self.next_is(")", n=3)):
            return
        self.take(*self.said[self.at : self.place[id(shut)] + 1])
        self.line.points(who, number.value, number)
        self.at = self.place[id(shut)] + 1

    def on_factions(self, one: Lexeme) -> None:
        """« Anna (Factions Dinosaures et Zombies) »: up to the end of the list, each is one."""
        self.take(one)
        while (
            self.who
            and (said := self.peek()) is not None
            and (said.sort in ("faction", "quoted", "and", ",", ":") or (said.sort == "name" and said.value))
        ):
            self.take(said)
            if said.sort in ("faction", "quoted", "name"):
                self.line.of_faction(self.who, said)
            self.at = self.place[id(said)] + 1

    def on_faction(self, one: Lexeme) -> None:
        """« Anna Dinosaures et Zombies »."""
        if self.who and self.last is None and (self.step is None or self.step.what is not None):
            self.take(one)
            self.step = None
            self.line.of_faction(self.who, one)

    def on_rank(self, one: Lexeme) -> None:
        """« Walker nº 2 »: which of those of that name, in the order of the table."""
        number = self.next_is("number")
        if number is not None and isinstance(self.last, Ref):
            self.take(one, number)
            self.last.rank, self.last.end = number.value, number.end

    def on_aside(self, one: Lexeme) -> None:
        """« la deuxième Base Le Palace »: which one is told by its name. « Si Ben joue … »: then that is done."""
        base = self.peek()
        if one.folded in _WERE and self.next_is("player") and self.next_is("play", "use", n=1):
            self.take(one)
        if base is not None and base.sort == "base" and self._names_base(self.peek(1)):
            self.take(one)

    def on_or(self, one: Lexeme) -> None:
        """« King Rex ou Walker »: neither is laid, for it is not told which."""
        name, last = self.next_is("name", "quoted"), self.last
        if name is None or not isinstance(last, Item | Ref):
            return
        names = tuple(said.text for said in (last.said, name))
        self.line.doubts.append(Doubt(last.start, name.end, "L'une ou l'autre ?", names))
        self.line.items = [item for item in self.line.items if item is not last]
        self.line.steps = [step for step in self.line.steps if last not in (step.what, step.on)]
        self.listed, self.last = [item for item in self.listed if item is not last], None
        self.at = self.place[id(name)] + 1

    def on_here(self, one: Lexeme) -> None:
        """« Ben joue Walker ici »: on the Base spoken of last."""
        step, base = self.step, self.base
        if step is None and isinstance(self.last, Item) and self.last.base is not None:
            self.take(one)  # « Ben a Tomb Trap enterrée ici »
        if step is not None and step.what is not None and step.on is None and base is not None and base.said:
            self.take(one)
            step.on = Ref(base.said, (base.record,) if base.record else (), one.start, one.end)
            step.end = one.end

    def on_table(self, one: Lexeme) -> None:
        """« Notre table : Tortuga, … »."""
        number = self.peek(1) if self.next_is("to") else None
        self.take(one if self.next_is(":") or (number is not None and number.taken) else None)

    def on_seat(self, one: Lexeme) -> None:
        """« joueur Anna »."""
        self.take(one if self.next_is("player") else None)

    def on_has(self, one: Lexeme) -> None:
        self.take(one)
        self.has = True
        self.taken = one.folded in _CONTROLS

    # -------------------------------------------------------------------------------------------- cards

    def on_name(self, one: Lexeme) -> None:
        if self.step is not None and self._in_step(one):
            return
        kinds = {record.kind for record in one.records}
        heads = self.next_is(":") is not None
        if self.was("on") and "base" not in kinds and isinstance(self.last, Item) and not heads:
            self._onto(self.last, one)
        elif kinds == {"base"} or ("base" in kinds and (heads or self.was("on", "base"))):
            self._base_named(one)
        else:
            self._card(one, self._fitting(one))

    def _onto(self, item: Item, one: Lexeme) -> None:
        """« Upgrade sur Nukebot »: attached to it."""
        if any(r.kind in ("action", "treasure") for r in item.records) and item.host is None:
            self.take(self.before)
            self._host(item, one)
        else:
            self.line.doubts.append(Doubt(one.start, one.end, "Rien ne s'attache là.", ()))

    def _fitting(self, one: Lexeme) -> tuple[CardRecord, ...]:
        """The cards of the name that can lie where it is said."""
        place = self.table_zone or self.zone
        if place in ("base_deck", "base_discard"):
            kinds: tuple[str, ...] = ("base",)
        elif place in ("monster_deck", "monster_discard", "treasure_deck", "treasure_discard"):
            kinds = (place.split("_")[0],)
        elif place == "titans":
            kinds = ("titan",)
        elif place in ("hand", "deck", "discard", "deck_unordered"):
            kinds = ("minion", "action", "treasure", "monster")
        elif self.was("with", "attached") or self._attached_next():
            kinds = ("action", "treasure", "minion", "monster", "titan")
        else:
            kinds = ("minion", "monster", "titan") if self._pile_follows() is None else _IN_PLAY
        fit = tuple(r for r in one.records if r.kind in kinds)
        return fit or tuple(r for r in one.records if r.kind != "base") or one.records

    def _attached_next(self) -> bool:
        return self.next_is("attached") is not None

    def _pile_follows(self) -> Lexeme | None:
        """The pile that the list of the moment is said to lie in, further on in the clause."""
        return self.piles[self.at]

    def _card(self, one: Lexeme, records: tuple[CardRecord, ...], given: JSON | None = None) -> Item:
        """One more card of the list of the moment."""
        self.take(one)
        before, count, start = self.before, 1, one.start
        if before is not None and before.sort == "number" and not before.taken:
            count, start = before.value, before.start
            self.take(before)
        if before is not None and before.sort == "times" and not before.taken:
            count = before.value
            self.take(before)
        who = (
            None if before is not None and before.sort in ("word", "aside") else self.who
        )  # « Anna zorglub Walker »: whose?
        item = Item(one, records, given, start, one.end, who, self.zone or "play", self.base, count, weak=self.weak)
        attaches = any(r.kind in ("action", "treasure") for r in records) and not any(
            r.kind == "minion" for r in records
        )
        host = self.last
        if attaches and isinstance(host, Item) and host.zone == item.zone == "play":
            and_of = self.was("of") and self.earlier is not None and self.earlier.sort == "and"  # « de X et de Y »
            under = host.host if self.was("and", "with", ",") or and_of else host if self.was("(") else None
            under = under or (host if self.was("with") or host is self.bearer else None)
            listed = (
                not self.was(",")
                or self._attached_next()
                or self._in_brackets(under if isinstance(under, Item) else host, one)
            )
            if isinstance(under, Item) and self._hosts(under) and listed:
                item.host, item.who = under, under.who
        item.owner, self.whose = self.whose, None
        item.on_top = self.top and item.zone == "deck"
        self.line.items.append(item)
        if item.host is None and len(self.listed) < MOST_CARDS:  # those beyond are too many to be laid
            self.listed.append(item)
        self.last = item
        if self.base is not None and item.zone == "play":
            self.base.items += 1
        return item

    def _in_brackets(self, item: Item, one: Lexeme) -> bool:
        """« Walker (2 marqueurs, Upgrade) »: is this said of the card within brackets that are still open?"""
        after = bisect_left(self.starts, item.said.end)
        return self.opened[self.place[id(one)]] > self.opened[after]

    @staticmethod
    def _hosts(item: Item) -> bool:
        return any(r.kind in ("minion", "monster", "treasure") for r in item.records) or item.given is not None

    def on_quoted(self, one: Lexeme) -> None:
        """A card that the catalogue has not, or the text of an effect."""
        if self.step is not None and self.step.verb == "effect" and self.step.what is None:
            self.take(one)
            self.step.what = Ref(one, (), one.start, one.end)
            self.step.end = one.end
            return
        play = self.step is not None and self.step.verb == "play" and self.step.what is None
        if self.step is not None and play and (one.value.endswith(".") or len(one.value.split()) > 4):
            self.step.verb = "effect"  # « Ben joue « Détruisez une Créature. » »
            self.on_quoted(one)
            return
        if self.step is not None and self._in_step(one):
            return
        kind = "minion"
        if self.before is not None and self.before.sort in KINDS and not self.before.taken:
            kind = self.before.sort
            self.take(self.before)
        given: JSON = {"name": one.value, "kind": kind}
        if kind == "base":
            self._base_new(one, given)
        elif one.value:
            self._card(one, (), given)

    def _base_named(self, one: Lexeme, given: JSON | None = None) -> None:
        bases = tuple(r for r in one.records if r.kind == "base")
        if self.table_zone in ("base_deck", "base_discard"):
            self._card(one, bases)
            return
        if self.was("(") and self.next_is(")") and isinstance(self.last, Item) and self.last.zone == "play":
            self.take(one)
            self._lie([self.last], self.line.base(one, bases, given), one)
            return
        if self.was("attached", "on", "to", "in") and self._place(one, bases, given):
            return
        if self.next_is("score"):  # « Tortuga est conquise »
            verb = self.peek()
            self.take(one, verb)
            step = self.line.step("score", None, one)
            step.what = Ref(one, bases, one.start, one.end)
            self.at = self.place[id(verb)] + 1 if verb else self.at
            return
        self.take(one)
        led = self.was(":") and self.earlier is not None and self.earlier.sort == "player"  # « Léo : Tortuga King Rex »
        who = self.who if led else None
        self.base = self.line.base(one, bases, given)
        self.base.heading = True
        self.take(self.before if self.was("base", "on", "in") else None)
        self.headed = self.was("on", "to", "in")
        self._fresh()
        self.who = who

    def on_called(self, one: Lexeme) -> None:
        """« Base 1 : », « sur la Base 1 »."""
        if self.step is None or not self._in_step(one):
            self._base_named(one, {"name": one.value, "kind": "base"})

    def _base_new(self, one: Lexeme, given: JSON | None) -> None:
        self.take(one)
        self.base = self.line.base(one, (), given)
        self.base.heading = True
        self._fresh()

    def _fresh(self) -> None:
        """After the head of a Base nobody has been named yet."""
        self.who, self.zone, self.listed, self.has, self.last, self.step = None, None, [], False, None, None
        self.alone = None

    def _place(self, one: Lexeme, bases: tuple[CardRecord, ...], given: JSON | None = None) -> bool:
        """« sur Tortuga », after cards: where they lie. Before them it is a heading."""
        scope = self._scope()
        if self.was("attached") or (isinstance(self.last, Item) and self.last.told_attached):
            scope = [self.last] if isinstance(self.last, Item) else []
        if not scope or self.next_is(":"):
            return False
        parted = self.earlier is not None and self.earlier.sort in ("and", ",", ";", "then")
        if self.next_is("player", "nobody") and (parted or self.headed) and not self.was("attached"):
            return False  # « …, et sur Le Palace Ben a Diva »
        self.take(one, self.before)
        self._lie(scope, self.line.base(one, bases, given), one)
        return True

    def _lie(self, scope: list[Item], base: Base, one: Lexeme) -> None:
        for item in scope:
            item.base, item.end = base, max(item.end, one.end)
            base.items += 1
        self.listed = [item for item in self.listed if item not in scope]

    def _scope(self) -> list[Item]:
        """The cards that what follows them is said of: the whole list where no Base was named before it, else the
        last one with those joined to it by « et »."""
        loose = [item for item in self.listed if not item.placed]
        if self.base is None or self.has:
            return loose
        return loose[-1:] if not self.joined() else loose[-self.joined() - 1 :]

    def joined(self) -> int:
        """How many cards of the list are joined to the last one by « et »."""
        loose = [item for item in self.listed if not item.placed]
        count = 0
        for one, two in zip(reversed(loose[:-1]), reversed(loose[1:]), strict=False):
            after, before = bisect_left(self.starts, one.end), bisect_left(self.starts, two.start)
            between = [x.sort for x in self.said[after:before]]
            if [s for s in between if s not in ("article", "noise", "number")] != ["and"]:
                break
            count += 1
        return count

    def _kind(self, one: Lexeme) -> None:
        """« la Base Tortuga », « une Créature à 4 », « la Base inconnue », « 3 cartes inconnues en main »."""
        after = self.peek()
        if one.sort == "base" and after is not None and after.sort == "unknown":
            self.take(one, after, self.before if self.was("number") else None)
            self.at = self.place[id(after)] + 1
            self._base_new(one, None)
            return
        if one.sort == "base" and self._only_base(one):
            return
        if one.sort == "base" and not self.listed and self._heads(after):  # « une autre Base : »
            self.take(self.before if self.was("number", "on") else None)
            self._base_new(one, None)
            return
        if one.sort == "base" and self.was("attached", "on", "to") and self.base is not None:
            self.take(one, self.before)
            if isinstance(self.last, Item):
                self._lies_on_base(self.last)
            return
        if one.sort in ("minion", "action", "card") and self.next_is("of") and (player := self.next_is("player", n=1)):
            self.take(one, self.peek())  # « les Créatures d'Anna : »
            self.at = self.place[id(player)]
            self.before = None
            return
        if after is not None and (after.sort in ("name", "quoted", "called", ":") or after.sort == "player"):
            if after.sort == "name":
                fit = tuple(r for r in after.records if r.kind == one.sort)
                after.records = fit or after.records
            if after.sort != "quoted":
                self.take(one)
            if one.sort == "base" and self.was("number"):  # « On a deux Bases : Tortuga … »
                self.take(self.before)
            if one.sort == "titan" and (after.sort in (":", "player") or (after.sort == "of")):
                self._heads_sentence("titans")
                self.zone = "titans"
            return
        if isinstance(self.last, Item) and (self.was("(") or self._in_brackets(self.last, one)):
            self._of_kind(self.last, one)
            return
        if one.sort == "titan" and after is not None and after.sort == "of" and self.next_is("player", n=1):
            self.take(one)
            self.zone, self.listed, self.last = "titans", [], None
            return
        self._stranger(one)

    def _of_kind(self, item: Item, one: Lexeme) -> None:
        """« Fort Titanosaurus (Titan) »: what it is, or which of those of that name."""
        fit = tuple(record for record in item.records if record.kind == one.sort)
        if fit:
            item.records = fit
            self.take(one)

    def _lies_on_base(self, item: Item) -> None:
        """« Poulet Couineur avec Camion Blindé sur la Base »: attached to the Base, and whose the card is."""
        item.told_attached = True
        host = item.host
        if isinstance(host, Item):
            item.host, item.base = None, host.base
            self.listed.append(item)

    def _only_base(self, one: Lexeme) -> bool:
        """« On marque la Base »: the one that has been told of."""
        step = self.step
        if step is None or step.verb != "score" or step.what is not None or self.next_is("name", "quoted"):
            return False
        if self._only_base_told():
            self.take(one)
            self._score_it(step, one.start, one.end)
        return step.what is not None

    def _only_base_told(self) -> bool:
        return len(self.line.bases) == 1 and self.line.bases[0].said is not None

    def _score_it(self, step: Step, start: int, end: int) -> None:
        """The one Base of the line is what this step scores."""
        [base] = self.line.bases
        assert base.said is not None
        step.what, step.end = Ref(base.said, (base.record,) if base.record else (), start, end), end

    def _heads(self, after: Lexeme | None) -> bool:
        """Is a Base without a name headed there: « : » after it, or after « sur » whom it speaks of?"""
        if after is None or self.step is not None or (after.sort == ":" and self._names_base(self.peek(1))):
            return False
        one = self.earlier if self.was("number") else self.before
        whom = self.next_is("player", n=1) if after.sort == "," else after.sort == "player"
        return after.sort == ":" or bool(whom and one is not None and one.sort == "on")

    @staticmethod
    def _names_base(one: Lexeme | None) -> bool:
        return one is not None and one.sort == "name" and all(record.kind == "base" for record in one.records)

    def on_times(self, one: Lexeme) -> None:
        """« Walker x2 »."""
        if isinstance(self.last, Item) and self.was("name", "quoted"):
            self.take(one)
            self.last.count, self.last.end = one.value, one.end

    def on_against(self, one: Lexeme) -> None:
        """« joue High Noon contre Walker »; between two players it parts them."""
        self.take(one)
        if self.step is None or self.step.what is None:
            self._bound(one)

    def on_number(self, one: Lexeme) -> None:
        after = self.peek() or Lexeme(".", one.end, one.end, ".")
        beside = isinstance(self.last, Item) and self.before is self.last.said and after.sort in _ENDS
        if isinstance(self.last, Item) and (self.was("power") or beside):
            (self._force_said_again if beside else self._valued)(self.last, one)
            return
        told = after.sort in (".", ",", ";", "\n", "and") or (self.was("player") and self._names_base(after))
        if self.counting and self.who and self.last is None and told:
            self.take(one)  # « Anna 12 PV, Ben 14 »
            self.line.points(self.who, one.value, one)
            return
        if after.sort == ")" and not self._open_bracket(one):  # « 1) Anna joue … 2) … »
            self.take(one, after)
            self.at, self.numbered = self.place[id(after)] + 1, self.numbered + 1
            self._bound(Lexeme(".", one.start, after.end, ""))
            return
        if self.was("and", ",", "player", "has") and self._of_power():  # « …, et deux de Force 2 »
            self._stranger(one)
            return
        if one.value == 1 and after.sort == "word" and self.next_is("to", "(", n=1) and self.next_is("number", n=2):
            self._nameless(one)  # « un truc à 5 »
            return
        if after.sort == "counters":
            return  # `_counters` looks back
        if after.sort == "number" and one.text.isalpha():  # « une 4 », « deux 3 »
            self.take(one, after)
            self.at = self.place[id(after)] + 1
            self._strangers(one, after.end, after.value, one.value)
        elif after.sort == "to" and one.value == 1 and (power := self.next_is("number", n=1)):  # « une à 4 »
            self.take(one, after, power)
            self.at = self.place[id(power)] + 1
            self._strangers(one, power.end, power.value, 1)
        elif (
            self.base is not None
            and self.last is None
            and self.who is None
            and (self.was("(", "to", "breakpoint") or (self.was("name", "called") and after.sort == ":"))
        ):
            record = self.base.record  # « Tortuga (21) », « Tortuga 21 : »: what is printed on it
            if self.base.given is not None:
                self.base.given["breakpoint"] = one.value
            if self.base.given is not None or (record is not None and record.breakpoint == one.value):
                self.take(one, self.before if self.was("breakpoint") else None)
        elif (after.sort == "power" and one.value == 1 and self.next_is("number", n=1)) or (
            after.sort in ("unknown",) and self.step is None
        ):  # « une Force 4 »
            self._stranger(one, at=0)
        elif isinstance(self.last, Item) and self.was("(", "power") and (after.sort in (")",) or self.was("power")):
            self._valued(self.last, one)
        elif self.base is not None and self.who and self.was("player") and after.sort == "power":  # « 12 de Force »
            self.take(one, after)
            self.forces = True
            self._strangers(one, after.end, one.value, 1)
        elif self.forces and self.who and self.was("player") and after.sort in (*_BOUNDS, ",", "and", "player"):
            self.take(one)
            self._strangers(one, one.end, one.value, 1)
        elif self.base is not None and self.who and self.was("player") and after.sort in (*_BOUNDS, ",", "and"):
            meant = (f"une Créature à {one.value}", f"{one.value} PV")
            self.line.doubts.append(Doubt(one.start, one.end, "Une Force, ou des PV ?", meant))

    def _force_said_again(self, item: Item, one: Lexeme) -> None:
        """« Roi du Dancing 5 »: what is printed on it; any other number may be its Force or its markers."""
        if item.records and all(record.power == one.value for record in item.records):
            self.take(one)
            item.end = one.end
        else:
            meant = (f"à {one.value}", f"avec {one.value} marqueurs")
            self.line.doubts.append(Doubt(one.start, one.end, "Sa Force, ou des marqueurs ?", meant))

    def _open_bracket(self, one: Lexeme) -> bool:
        """Is a bracket open there, those that close nothing left aside?"""
        return self.opened[self.place[id(one)]] + self.numbered > 0

    def _of_power(self) -> bool:
        """Does « de Force 2 » follow?"""
        return bool(self.next_is("power") and self.next_is("number", n=1))

    def _nameless(self, one: Lexeme) -> None:
        power = self.peek(2)
        assert power is not None
        self.take(one, self.peek(), self.peek(1), power)
        self.at = self.place[id(power)] + 1
        self._strangers(one, power.end, power.value, 1)

    def _stranger(self, one: Lexeme, at: int = 0) -> None:
        """A card that nobody names: « une Créature inconnue », « 2 Créatures à 3 », « 3 cartes en main »."""
        number = self.before if self.was("number") and self.before and not self.before.taken else None
        count = number.value if number else 1
        if one.sort == "number":
            number, count = one, one.value
        ahead, power, end, taken = self.at, None, one.end, [one]
        unknown = one.sort == "number" and not self.next_is("power")
        while ahead < len(self.said):
            said = self.said[ahead]
            if said.sort == "unknown":
                unknown = True
            elif said.sort == "number" and self.said[ahead - 1].sort in (
                "to",
                "power",
                "unknown",
                "has",
                "minion",
                "of",
            ):
                power = said.value
            elif said.sort not in ("to", "of", "power", "has", "article", "minion", "noise"):
                break
            taken.append(said)
            end = said.end if said.sort not in ("to", "of", "has", "article", "noise") else end
            ahead += 1
        while taken and taken[-1].sort in ("to", "of", "has", "article", "noise"):
            taken.pop()
        if power is None and not unknown and not (number and one.sort == "card" and self._pile_follows()):
            return
        if self.step is not None and self.step.verb != "play":
            return
        self.take(*taken, number)
        self.at = self.place[id(taken[-1])] + 1
        self._strangers(number or one, end, power, count)

    def _strangers(self, one: Lexeme, end: int, power: int | None, count: int) -> None:
        given = None if power is None else {"name": f"Créature de Force {power}", "kind": "minion", "power": power}
        if self.step is not None:
            if given and self.step.what is None:
                self.step.what = Ref(one, (), one.start, end, given=given)
                self.step.end = end
            return
        item = Item(one, (), given, one.start, end, self.who, self.zone or "play", self.base, count)
        self.line.items.append(item)
        self.listed.append(item)
        self.last = item

    # -------------------------------------------------------------------------------------------- of a card

    def on_counters(self, one: Lexeme) -> None:
        number = self.before if self.was("number", "bonus") and self.before and not self.before.taken else None
        more = self.next_is("bonus")
        if not isinstance(self.last, Item) or number is None or number.value < 0:
            return
        self.last.counters, self.bearer = number.value, self.last
        if more is not None and more.value == 1:  # « 2 marqueurs +1 »
            self.take(more)
        if (force := self.next_is("power")) is not None or (more is not None and (force := self.next_is("power", n=1))):
            self.take(force)
        self.last.end = max(self.last.end, one.end)
        self.take(one, number)

    def on_bonus(self, one: Lexeme) -> None:
        if self.next_is("counters"):
            return
        if self.next_is("points") and self.who and self.last is None:
            self.take(one, self.peek())
            self.line.points(self.who, one.value, one)
        elif isinstance(self.last, Item):
            self.take(one)
            self.last.bonus += one.value
            self.last.end = one.end
            if (force := self.next_is("power")) is not None:
                self.take(force)

    def on_until_end(self, one: Lexeme) -> None:
        if isinstance(self.last, Item) and self.last.bonus:
            self.take(one)

    def _valued(self, item: Item, one: Lexeme) -> None:
        """« King Rex (9) », « à 9 »: the Force it has now; less than is printed may be something else."""
        if self.was("(") and item.records and all((record.power or 0) > one.value for record in item.records):
            self._force_said_again(item, one)
            return
        item.power = one.value
        item.end = one.end
        self.take(one, self.before if self.was("power") else None)

    def on_to(self, one: Lexeme) -> None:
        """« Walker à 3 »: its Force; « Anna à 12 PV »."""
        number = self.next_is("number")
        if number is None:
            power = self.next_is("power")
            number = self.next_is("number", n=1) if power else None
        after = self.place[id(number)] + 1 if number else 0
        counted = number is not None and after < len(self.said) and self.said[after].sort in ("points", "counters")
        if number is not None and not counted and isinstance(self.last, Item):
            self.last.power, self.last.end = number.value, number.end
            self.take(one, number, self.peek())
        elif number is not None and isinstance(self.last, Ref) and self.last.quoted and self.last.given is None:
            self.last.given = {"name": self.last.said.value, "kind": "minion", "power": number.value}
            self.last.end = number.end
            self.take(one, number, self.peek())
        elif isinstance(self.last, Item) and self.was("attached"):
            self.take(one)

    def on_points(self, one: Lexeme) -> None:
        if self._heads_counts():
            self.take(one)
            self.counting = True
            return
        number = self.before if self.was("number") else None
        if number is not None and self.who and self.step is None:
            self.take(one, number)
            self.counting = True
            self.line.points(self.who, number.value, number)

    def on_attached(self, one: Lexeme) -> None:
        """« Upgrade attachée à King Rex », « King Rex avec Upgrade attachée »."""
        what, on = self.peek(), self.next_is("name", n=2)
        if self.who and what is not None and what.sort == "name" and on and self.next_is("to", "on", n=1):
            self.take(one, self.peek(1))  # « Ben a attaché Poison à King Rex »
            self._host(self._card(what, self._fitting(what)), on)
            return
        item = self.last
        if not isinstance(item, Item):
            return
        self.take(one)
        item.told_attached = True
        item.end = max(item.end, one.end)
        if isinstance(item.host, Item) and self._said_again(item.host):
            return
        if self.next_is("name") and item.host is None:
            name = self.peek()
            assert name is not None
            if all(r.kind == "base" for r in name.records):
                return
            self._host(item, name)
        elif self.next_is("to", "on") and item.host is None and self.next_is("name", n=1):
            name, link = self.peek(1), self.peek()
            assert name is not None
            if all(r.kind == "base" for r in name.records):
                return
            self.take(link)
            self._host(item, name)

    def _said_again(self, host: Item) -> bool:
        """« King Rex (Poison attachée à King Rex) »: what bears it is told twice."""
        link = self.next_is("to", "on")
        name = self.next_is("name", n=1 if link else 0)
        if name is None or not host.records or not set(name.records) & set(host.records):
            return False
        self.take(link, name)
        self.at = self.place[id(name)] + 1
        return True

    def _host(self, item: Item, name: Lexeme) -> None:
        self.take(name)
        self.at = self.place[id(name)] + 1
        ref = Ref(name, name.records, name.start, name.end)
        item.host = ref
        item.end = name.end
        self.listed = [one for one in self.listed if one is not item]
        self.last = ref

    def on_buried(self, one: Lexeme) -> None:
        scope = self._scope() if one.text.rstrip().endswith("s") and not self.was(".", ";") else [
            item for item in self.listed if not item.placed][-1:]  # fmt: skip
        if self.was("number") and one.folded.startswith("carte") and self.before and not self.before.taken:
            number = self.before  # « une carte enterrée »: nobody names it
            self.take(one, number)
            self._strangers(number, one.end, None, number.value)
            if isinstance(self.last, Item):
                self.last.zone = "buried"
            return
        if self.was("name", "number", ")", "unknown", "quoted", "player", "card") and scope:
            self.take(one)
            for item in scope:
                item.zone, item.end = "buried", max(item.end, one.end)
        elif self.was("(") and isinstance(self.last, Item) and self.next_is(")"):  # « Tomb Trap (enterrée) »
            self.take(one)
            self.last.zone, self.last.end = "buried", max(self.last.end, one.end)
        elif self.next_is(":", "name", "quoted"):
            self.take(one)
            self._heads_sentence("buried")
            self.zone = "buried"

    # -------------------------------------------------------------------------------------------- piles

    def _pile(self, one: Lexeme) -> None:
        zone = "titans" if one.sort == "titans_aside" else _PILES[one.sort]
        scope = self._scope()
        after = self.peek()
        if (empty := self.next_is("empty")) or self.was("empty"):
            self.take(one, empty, self.before if self.was("empty") else None)
            self._nothing_in(zone, one)
            return
        if after and after.sort == ":":
            self._counted_first(scope)
        if scope and not self.was(",", "and", ".", ":", ";", "\n", "(") and not (after and after.sort == ":"):
            self.take(one)
            if one.sort == "deck_in" and len(scope) > 1:
                zone = "deck_unordered"
            for item in scope:
                item.zone, item.base, item.end = zone, None, max(item.end, one.end)
                item.on_top = one.sort == "deck_top"
            self.listed = [item for item in self.listed if item not in scope]
            self.zone = None
            return
        self.take(one)
        if (loose := self.next_is("unordered")) or self.next_is("of"):
            at = self.place[id(loose)] if loose else self.at
            if not loose and at + 2 < len(self.said) and self.said[at + 2].sort == "unordered":
                loose = self.said[at + 2]
            if loose:
                self.take(loose)
                zone = "deck_unordered" if zone == "deck" else zone
        self._heads_sentence(zone)
        self.top = one.sort == "deck_top"
        self.zone, self.base, self.listed, self.last = zone, None, [], None

    def _counted_first(self, scope: list[Item]) -> None:
        """« 2 cartes dans sa défausse : Walker et Nukebot »: those that are named are the ones that were counted."""
        counted = [item for item in scope if not item.records and item.given is None]
        if not counted:
            return
        told = takewhile(lambda said: said.sort not in (*_BOUNDS, "player", *_PILES), self._from(self.at))
        named = sum(said.sort in ("name", "quoted") for said in told)
        for item in counted:
            self.line.items.remove(item)
            self.listed.remove(item)
        if named != sum(item.count for item in counted):
            self.line.doubts.append(Doubt(counted[0].start, counted[-1].end, "Elles ne sont pas autant.", ()))

    def _heads_sentence(self, zone: str) -> None:
        """« Défausse : Ben Momie, Anna Walker »: the pile of each player that the sentence names."""
        if (self.before is None or self.was(".", "\n", "!", "?")) and self.next_is(":", ","):
            self.heading = zone

    def _nothing_in(self, zone: str, one: Lexeme) -> None:
        who = self.who
        if self.next_is("of") and (player := self.next_is("player", n=1)):
            self.take(player)
            who = player.value
        if who and zone in ("hand", "deck"):
            self.line.empty.append((who, zone, one))
            self.line.seen(who, one)

    def on_empty(self, one: Lexeme) -> None:
        """« Ben rien » at a Base leaves it as it is; of a pile, it holds no card."""
        of_player = self.was("player") or (self.was(":") and self.who is not None and self.last is None)
        if self.line.bases and of_player and self.zone is None:
            self.take(one)
        elif self.zone and self.who and not self.listed:
            self.take(one)
            self.line.empty.append((self.who, self.zone, one))

    def _common(self, one: Lexeme) -> None:
        empty = self.next_is("empty")
        self.take(one, empty)
        if empty is not None:
            self.line.empty.append((None, one.sort, one))
        self._fresh()
        self.base, self.table_zone, self.zone = None, one.sort, one.sort

    def on_then_unknown(self, one: Lexeme) -> None:
        if self.who and self.zone == "deck":
            self.take(one)
            self.line.unknown_deck.add(self.who)

    # -------------------------------------------------------------------------------------------- steps

    def on_use_effect(self, one: Lexeme) -> None:
        """« utilise l'effet de »: what a card says of one's turn, whatever else it says."""
        self.take(one)
        self.step = self.line.step("use", self.doer or self.who, one)
        self.step.strict = True

    def _verb(self, one: Lexeme) -> None:
        """« utilise le Talent de », « Spéciale de », « déterre »."""
        self.take(one)
        if one.sort == "special" and self.step is not None and self.step.verb == "play" and self.was("in"):
            self.step.verb = one.sort  # « joue Ninja Acolyte en Spécial »
            return
        if self.step is not None and self.step.what is None and self.step.verb in ("use", "play"):
            if one.sort in ("talent", "special"):
                self.step.verb = one.sort
            return
        if self.doer is None and self.who is None and one.sort in ("talent", "special") and not self.next_is("name"):
            one.taken = False
            return
        self.step = self.line.step(one.sort, self.doer or self.who, one)
        self._it(self.step, one)

    def _it(self, step: Step, one: Lexeme) -> None:
        """« elle la dévoile », « il le joue sur Tortuga »: the card said last is the one it is done with."""
        before = self.said[self.place[id(one)] - 1] if self.said[0] is not one else one
        if before.folded in ("le", "la", "l") and self.line.items and not self.next_is("name", "quoted", "number"):
            item = self.line.items[-1]
            step.what = self.last = Ref(item.said, item.records, one.start, one.end, of=item.who, given=item.given)

    def on_play(self, one: Lexeme) -> None:
        self.take(one)
        if self.next_is("factions") or self.peek() is None:
            return
        self.step = self.line.step("play", self.doer or self.who, one)
        self._it(self.step, one)

    def on_on(self, one: Lexeme) -> None:
        """« Ben joue High Noon dessus », « sur lui »: on the one Creature that has been told; else, on which?"""
        step = self.step
        if one.folded not in ("dessus", "surlui", "surelle") or step is None or step.what is None:
            return
        if self.next_is("name", "quoted"):
            return
        alive = [item for item in self.line.items if any(r.kind in ("minion", "monster") for r in item.records)]
        if len(alive) == 1 and step.on is None and alive[0].zone == "play":
            self.take(one)
            step.on, step.end = Ref(alive[0].said, alive[0].records, one.start, one.end), one.end
        else:
            self.line.doubts.append(Doubt(one.start, one.end, "Sur quelle carte ?", ()))

    on_with = on_on

    def on_do_with(self, one: Lexeme) -> None:
        """« Anna détruit le Nukebot de Ben avec Seeing Stars »: that card is played on the other."""
        said = [x for x in self.said[self.at : self.at + _FAR] if x.sort not in ("article", "noise", "owned")]
        whose = said[1:3] if [x.sort for x in said[1:3]] == ["of", "player"] else []
        after = said[1 + len(whose) : 3 + len(whose)]
        if not said or said[0].sort not in ("name", "quoted"):
            return
        if [x.sort for x in after] != ["with", "name"]:
            how = "Avec quelle carte ? Dites « joue … sur … »."
            self.line.doubts.append(Doubt(one.start, said[0].end, how, ()))
            self.at = self.place[id(said[0])] + 1
            return
        on, what = said[0], after[1]
        if self.was("player") and all(record.kind == "action" for record in what.records):
            self.take(one, on, *whose, *after)
            self.step = step = self.line.step("play", self.doer or self.who, one)
            step.what, step.on = self._told_of(what), self._told_of(on)
            step.on.of = whose[1].value if whose else None
            step.end = what.end
            self.at = self.place[id(what)] + 1

    def _heads_counts(self) -> bool:
        """« PV : Anna 12, Ben 10 »."""
        return bool(self.next_is(":") and self.next_is("player", n=1) and self.next_is("number", n=2))

    def on_score(self, one: Lexeme) -> None:
        if self._heads_counts():
            self.take(one)
            self.counting = True
            return
        target = self.next_is("name", "base", "called")
        if target is None and self.next_is("of", ":"):
            target = self.next_is("name", "called", n=1)
        alone = self.peek() is None or self.next_is(".", "\n", "!", "?", ",", ";", "then", "and")
        if target is None and not (alone and self._only_base_told()):
            return
        self.take(one)
        self.step = self.line.step("score", None, one)
        if target is None:  # « On marque. »
            self._score_it(self.step, one.start, one.end)

    def on_around_score(self, one: Lexeme) -> None:
        """« Avant la Conquête, Ben joue Hidden Ninja »: that is no step before the Conquest, nor after it."""
        at = self.place[id(one)]
        ends = (".", "\n", "!", "?")
        start = next((i + 1 for i in range(at - 1, -1, -1) if self.said[i].sort in ends), 0)
        told = [*takewhile(lambda said: said.sort not in ends, self._from(start))]
        self.line.steps = [step for step in self.line.steps if step.said.start < told[0].start]
        for said in told:
            said.taken = False
        self.line.unread += told
        self.at, self.step = start + len(told), None
        says = "Ce qui se joue pendant une Conquête se choisit à son moment : dites la carte en main, puis la Conquête."
        self.line.doubts.append(Doubt(told[0].start, told[-1].end, says, ()))
        self.line.heard.append((told[0].start, told[-1].end))

    def on_apply(self, one: Lexeme) -> None:
        if self.next_is("quoted"):
            self.take(one)
            self.step = self.line.step("effect", self.doer or self.who, one)

    def on_end_turn(self, one: Lexeme) -> None:
        self.take(one)
        self.line.step("end_turn", self.doer, one)
        self.step = None

    def on_end_game(self, one: Lexeme) -> None:
        self.take(one)
        self.line.step("end_game", None, one)
        self.step = None

    def _phase(self, one: Lexeme) -> None:
        """« au début du tour » tells when it is; « phase de Conquête », what is done."""
        self.take(one)
        whose = one.sort == "start_phase" and self.next_is("of") and self.next_is("player", n=1)
        of_turn = self.was(",") and self.line.active is not None  # « Tour d'Anna, phase de jeu. »
        if (whose or of_turn or self.was("to", "in")) and not self.line.steps:
            self.line.phase = (_PHASES[one.sort], one)
        else:
            self.line.step("phase", None, one).value = _PHASES[one.sort]
        self.step = None

    def on_turn(self, one: Lexeme) -> None:
        if self.next_is("of") and self.next_is("player", n=1):
            return  # `_owner` takes it
        if (player := self.next_is("player")) is not None:
            self.take(one, player)
            self.line.to_move(player.value, player)
            self.at = self.place[id(player)] + 1

    def on_to_play(self, one: Lexeme) -> None:
        if self.who and self.was("player") and self.step is None:
            self.take(one)
            self.line.to_move(self.who, one)

    def _in_step(self, one: Lexeme) -> bool:
        """A name where a step is told: what is played, used or scored, or what it is on."""
        step = self.step
        assert step is not None
        if step.verb == "effect":
            return False
        if step.what is None and self.was("on", "against", "word"):
            self.step = None  # « joue zorglub sur King Rex »: what is played is not known
            if self.next_is("on", "against") and (name := self.next_is("name", "quoted", "called", n=1)):
                self.at = self.place[id(name)] + 1  # and what that is on lies there already
            return True
        if step.what is None:
            self.take(one, self.before if self.was("number") and self.before and self.before.value == 1 else None)
            step.what = self.last = self._told_of(one)
            step.end = one.end
            return True
        if self.was("on", "to", "of", "with", "against") and step.on is None and step.verb in _AIMED:
            self.take(one, self.before)
            step.on = self.last = self._told_of(one)
            step.end = one.end
            return True
        if self.was("against") and step.verb == "play" and step.against is None:
            self.take(one)
            step.against = self.last = self._told_of(one)
            step.end = one.end
            return True
        if self.was("and", ",") and step.on is None and not any(r.kind == "base" for r in one.records):
            self.step = self.line.step(step.verb, step.player, one)
            return self._in_step(one)
        if self.was(":", ",", "(") or self.next_is(":"):
            self.step = None
            return False
        self.line.doubts.append(Doubt(one.start, one.end, "Une étape se fait sur une seule carte ou Base.", ()))
        return True

    def _told_of(self, one: Lexeme) -> Ref:
        ref = Ref(one, one.records, one.start, one.end, of=self.whose, quoted=one.sort == "quoted")
        self.whose = None
        return ref

    def on_as(self, one: Lexeme) -> None:
        kind = self.next_is("action", "minion")
        if self.step is not None and kind is not None:
            self.take(one, kind)
            self.step.as_kind = kind.sort
            self.at = self.place[id(kind)] + 1


SILENT = frozenset(
    [
        "article",
        "noise",
        "of",
        "to",
        "by",
        "has",
        "controlled",
        "with",
        "on",
        "in",
        "and",
        "then",
        "versus",
        "until_end",
        ",",
        ";",
        ":",
        ".",
        "(",
        ")",
        "[",
        "]",
        "!",
        "?",
        "=",
        "|",
        "<",
        ">",
        "→",
        "\n",
        "-",
    ]
)
"""What says nothing by itself: left over, it is no word that was not understood."""

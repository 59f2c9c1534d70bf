"""Who « il » and « elle » are: where they do something, the one who has just acted, or whom what is done leaves; where
more than one may be meant, it is asked. In a question, whoever acted last, never whose card it was done to.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice, takewhile

from engine.line.lexemes import LITTLE, Lexeme
from engine.line.players import (
    BOUNDS,
    CALLED,
    DO,
    SENTENCE_ENDS,
    SPEAK,
    THEY,
    has_a_creature,
    is_base,
)

WHOEVER = "whoever"
"""A pronoun of which it is asked who is meant: its value holds those who may be."""
_OF = ("of", "to", "by", "controlled", "owner", "(")
_WHOSE_TURN = ("turn", "end_turn", "start_phase", "play_phase", "score_phase", "draw_phase", "end_phase")
_UPON = ("on", "against")
_FAR = 12
"""Lexemes after a pronoun in which what it does is looked at."""


@dataclass(slots=True)
class _Told:
    """What a line has told up to a pronoun."""

    speaks: bool  # does somebody say « je », « mon »? That is none of « il » and « elle »
    named: list[str] = field(default_factory=list)  # the players, in order, whoever speaks left aside
    last: str = ""  # the one spoken of last, as one who has or does something, or whose cards are listed
    subject: str = ""  # the same, be it whoever speaks
    does: bool = False  # has that player done something, or is it that player's turn?
    has: bool = False  # or is it told, in the sentence at hand, what that player has?
    row: str = ""  # of whom the cards are that come next
    owners: defaultdict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    cards: list[Lexeme] = field(default_factory=list)  # those that are somebody's

    def hear(self, said: Sequence[Lexeme], i: int) -> None:
        one = said[i]
        before = [two for two in said[max(0, i - 4) : i] if two.sort not in LITTLE]
        if one.sort == "player":
            self._player(one.value, before, _next(said, i))
        elif one.sort in ("name", "quoted") and not is_base(one):
            mine = any(two.sort == "mine" for two in before[-1:])
            if not (before and before[-1].sort in _UPON) and (owner := CALLED["me"] if mine else self.row):
                self.owners[_key(one)].add(owner)
                self.cards.append(one)
        elif one.sort in SENTENCE_ENDS or one.sort == ";":
            self.has = False

    def _player(self, name: str, before: list[Lexeme], after: Lexeme | None) -> None:
        sorts = [two.sort for two in before]
        turn = sorts[-2:-1] and sorts[-2] in _WHOSE_TURN and sorts[-1] == "of"
        to_move = sorts[-1:] == ["to"] and (sorts[-2:-1] == [] or sorts[-2] in BOUNDS)
        if name not in SPEAK and name not in self.named:
            self.named.append(name)
        if sorts[-1:] and sorts[-1] in (*_OF, "on") and not (turn or to_move):
            if self.cards and sorts[-2:-1] and sorts[-2] in ("name", "quoted"):  # « King Rex à Anna »
                self.owners[_key(self.cards[-1])] = {name}
            return
        self.row = self.subject = name
        if name not in SPEAK:
            self.last = name
            self.does = bool(turn or to_move or (after is not None and after.sort in (*DO, "to_play", "leads")))
            self.has = after is not None and after.sort == "has"

    def who(self, upon: Lexeme | None) -> list[str]:
        """Those who may be meant by a pronoun that does something, `upon` a card where that is told."""
        if not self.named:
            return [CALLED["opponent"]]
        owners = self.owners.get(_key(upon), set()) if upon is not None else set()
        if self.last and (self.does or self.has):
            return [self.last]
        alone = len(self.named) == 1
        if alone and (self.speaks or not owners):
            return self.named
        if alone:
            return [*self.named, CALLED["opponent"]]
        left = [name for name in self.named if name not in owners]
        return left if owners and self.last not in owners and left else self.named


def meant_by_pronouns(said: list[Lexeme]) -> Iterator[Lexeme]:
    """« Il joue Seeing Stars »: the player who does it, in place of the pronoun. Where nobody else is named,
    « elle a Nukebot », « lui : Nukebot » are said of whom one plays against."""
    alone = not any(one.sort == "player" and one.value not in SPEAK for one in said)
    told = _Told(any(one.sort == "mine" or (one.sort == "player" and one.value in SPEAK) for one in said))
    for i, one in enumerate(said):
        told.hear(said, i)
        after = said[i + 1].sort if i + 1 < len(said) else ""
        they = one.folded in THEY and (does := _next(said, i)) is not None and does.sort in DO
        has = one.folded in THEY and after == "has" and has_a_creature(said, i + 2)
        heads = alone and not told.named and one.folded in (*THEY, "lui") and after == ":"
        who = told.who(_upon(said, i, told.cards)) if they else [told.last or CALLED["opponent"]] if has else []
        who = [CALLED["opponent"]] if heads else who
        if not (who and (told.named or alone)):
            yield one
            continue
        sure = len(who) == 1
        meant = replace(one, sort="player", text="", value=who[0]) if sure else replace(one, sort=WHOEVER, value=who)
        if sure and who[0] != told.last:
            told.last = told.row = who[0]
        told.does = told.does or (they and sure)
        yield meant


def asked_of(said: Sequence[Lexeme], before: int, *, named: bool) -> list[str]:
    """Whom a question that begins at `before` means by a pronoun, or by no word where that is not `named`: whoever last
    acts or has something, then those others who are named; nobody where no player is.

    « Anna joue Seeing Stars sur le Walker de Ben. Elle pioche ? »: of Ben it is only told what is his.
    """
    told = _Told(False)
    heard = [*takewhile(lambda one: one.start < before, said)]
    for i in range(len(heard)):
        told.hear(heard, i)
    players = [one.value for one in heard if one.sort == "player"]
    who = (told.last if named else told.subject) or told.subject or next(reversed(players), "")
    return [*filter(None, [who]), *(name for name in told.named if name != who)]


def _upon(said: Sequence[Lexeme], i: int, cards: Sequence[Lexeme]) -> Lexeme | None:
    """The card that what is done there is done to: « … sur Walker », « … dessus », « détruit Walker »."""
    aimed = False
    for two in islice(said, i + 1, i + 1 + _FAR):
        if two.sort in (*SENTENCE_ENDS, ";", "player", "then"):
            break
        if two.folded in ("dessus", "surlui", "surelle"):
            return cards[-1] if cards else None
        aimed = aimed or two.sort in (*_UPON, "do_with")
        if aimed and two.sort in ("name", "quoted"):
            return None if is_base(two) else two
    return None


def _next(said: Sequence[Lexeme], i: int) -> Lexeme | None:
    """What follows, small words left aside."""
    return next((two for two in islice(said, i + 1, i + 4) if two.sort not in LITTLE), None)


def _key(card: Lexeme) -> str:
    return card.records[0].slug if card.records else card.folded

"""Section 8.4: Titans."""

from __future__ import annotations

from engine.context import Context, base_at
from engine.effects.ast import NoTitanClash, Ref
from engine.events import Send, TitansMeet, home
from engine.kernel import Game
from engine.pending import Pending
from engine.process import YES_NO, Choose, Considered, Option, Process, Unruled
from engine.queries.power import total
from engine.queries.standing import clauses_of
from engine.statements import tie
from engine.table import Meeting, Table
from engine.tied import rule, told
from engine.trace import Say, say


@tie("8.4.16", "8.4.18")
def meet(game: Game, titan: str, base: str, before: Table, by_its_talent: bool) -> Process[None]:
    """A Titan comes where others stand: a clash is due. `before`: the table just before it came."""
    there, earlier = game.table.pile(("titans_at", base)), before.pile(("titans_at", base))
    if not in_place(game.table, Meeting(titan, base)):
        return
    along = tuple(i for i in there if i != titan and i not in earlier)
    if comes_at_once(game.table, by_its_talent):
        yield from clash(game, titan, base, along)
    else:
        yield TitansMeet(Meeting(titan, base, along), cites=("8.4.16",))


@rule("8.4.18", "8.4.16")
def comes_at_once(table: Table, by_its_talent: bool) -> bool:
    """Does the clash come before the rest of what brings the Titan? Of its own Talent, whose rest must not count."""
    return by_its_talent


@comes_at_once.reading("P.96", 2, surely=False)
def _after_its_talent(table: Table, by_its_talent: bool) -> bool:
    """Read the other way: a Talent is carried out to its end, as anything that brings a Titan."""
    return False


def in_place(table: Table, meeting: Meeting) -> tuple[str, ...]:
    """The Titans that the one who came still meets there: those that came before it."""
    there = table.pile(("titans_at", meeting.base))
    return there[: there.index(meeting.titan)] if meeting.titan in there else ()


@tie("8.4.16", "8.4.18", "5.1.4", "9.1.5")
def next_clash(game: Game, waiting: list[Pending]) -> Process[Meeting | None]:
    """The clash whose turn it is, if any: « après » what brings the Titan, the Permanents of those Titans done.

    Beside what other cards in play say then (`waiting`), it comes when the active player wants.
    """
    meeting = next(iter(game.table.meetings), None)
    if meeting is None or not waiting:
        return meeting
    met = (meeting.titan, *in_place(game.table, meeting))
    if len(met) > 1 and any(pending.card in met for pending in waiting):
        return None
    if len(met) > 1 and stayed_by(game.table, meeting.base) is None:
        prompt = say("clash_first", base=meeting.base)
        picked = yield Choose(game.table.active, "yes_no", YES_NO, prompt, cites=("9.1.5", "5.1.4"))
        return meeting if picked[0].id == "yes" else None
    return meeting


@rule("8.4.16", "8.4.17", "8.4.18", "8.4.19", "8.4.20", "8.4.12")
def clash(game: Game, titan: str, base: str, along: tuple[str, ...] = ()) -> Process[None]:
    """Two Titans on one Base: the lower total of the two controllers loses; at a tie, the newcomer.

    `titan`: the one that came; `along`: those that came with it.
    """
    meeting = Meeting(titan, base, along)
    yield TitansMeet(meeting, now=True, cites=("8.4.16",))
    table = game.table
    earlier = in_place(table, meeting)
    if not earlier:
        yield Considered(say("clash_off", base=base), ("8.4.16",), titan, about=(titan,))
        return
    titans = table.pile(("titans_at", base))
    if (by := stayed_by(table, base)) is not None:
        yield Considered(say("no_clash", base=base), kept_by(table, by), about=titans)
        return
    standing, newcomer = earlier[0], titan
    fought = compared(table, base, standing, newcomer)
    if _is_tied(fought) and standing in along:
        standing = yield from in_place_at_a_tie(game, standing, newcomer)
        newcomer = next(i for i in (titan, earlier[0]) if i != standing)
        fought = compared(table, base, standing, newcomer)
    loser: str = fought.facts["loser"]
    yield Considered(fought, cited(fought), loser, about=titans)  # why it does not stay
    yield Send(loser, home(table.cards[loser], "titans"), "clashed", cites=cited(fought))


@rule("8.4.20")
@told
def in_place_at_a_tie(game: Game, one: str, other: str) -> str:
    """Which of two Titans that come at one instant is in place as the other comes: an open point."""
    raise Unruled(say("both_newcomers", titans=(one, other), point="P.78"), ("P.78", "8.4.20"))


@in_place_at_a_tie.reading("P.78", 1)
def _active_player_says(game: Game, one: str, other: str) -> Process[str]:
    """The one that the active player has come first, as of all that happens at one instant (R 9.1.5)."""
    options = tuple(Option(i, say("card_label", card=i), i) for i in (one, other))
    picked = yield Choose(game.table.active, "cards", options, say("which_titan_first"), cites=("9.1.5", "P.78"))
    first: str = picked[0].value
    return first


@in_place_at_a_tie.reading("P.78", 2)
@told
def _in_the_order_of_turns(game: Game, one: str, other: str) -> str:
    """That of the player whose turn comes first, the active player's before all."""
    turns = game.table.turn_order()
    return min((one, other), key=lambda i: turns.index(game.table.cards[i].controller or turns[-1]))


def compared(table: Table, base: str, standing: str, newcomer: str) -> Say:
    """What a clash of these two would come to there, at this table."""
    forces = {i: total(table, base, table.cards[i].controller or "") for i in (standing, newcomer)}
    loser = standing if forces[newcomer] > forces[standing] else newcomer
    return say("clash", base=base, standing=standing, newcomer=newcomer, forces=forces, loser=loser)


def cited(fought: Say) -> tuple[str, ...]:
    """By what the one who loses a clash does: the lower total, or that it came last."""
    return "8.4.18", "8.4.20" if _is_tied(fought) else "8.4.19"


def _is_tied(fought: Say) -> bool:
    return len(set(fought.facts["forces"].values())) == 1


def stayed_by(table: Table, base: str) -> Context | None:
    """Who says that the Titans there make none leave, if any card does."""
    return next((ctx for _, ctx in clauses_of(table, NoTitanClash) if base_at(table, Ref.HERE, ctx) == base), None)


def kept_by(table: Table, by: Context) -> tuple[str, ...]:
    """By what none leaves: that a card may say so, and what is told of the one that does."""
    return "8.4.17", *(table.cards[by.self].spec.own_entry if by.self else ())


def crowded(table: Table) -> tuple[str, ...]:
    """The Bases where Titans stand together."""
    return tuple(b for b in table.bases if len(table.pile(("titans_at", b))) > 1)


def stayed(table: Table) -> tuple[str, ...]:
    """The Bases where they do since something keeps them from clashing."""
    return tuple(b for b in crowded(table) if stayed_by(table, b) is not None)

"""Which clauses are in force at a table: of cards in play, and of effects that last; and what they do to one card."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import compress
from operator import not_
from typing import Any, NamedTuple, TypeVar

from engine.budget import look
from engine.context import Context, base_at, cards_of, players_of
from engine.derived import Board
from engine.effects import ast
from engine.effects.ast import Filter, Kind, Ref, Zone
from engine.effects.walk import asks_weight, says_you, weighs_in, weighs_what_stands
from engine.events import Cause
from engine.kinds import is_printed
from engine.once import Once
from engine.process import Unseen
from engine.queries.knot import ask
from engine.queries.matching import is_meant, matches, meant
from engine.queries.mutual import Values, held_together
from engine.statements import tie
from engine.table import BASE_DECK, BASES, Card, CardSpec, Lasting, Table
from engine.tied import rule
from engine.trace import say

C = TypeVar("C")
Spoken = tuple[ast.StaticClause, Context]


NOTHING_MUTED: Mapping[str, tuple[str | None, ...]] = {}


class Voice(NamedTuple):
    """A clause in play, what it waits for, and who says it: a card or, of what is `held` for a time, what it is on."""

    clause: ast.Clause
    awaits: ast.Happening | None
    on: str
    held: Lasting | None = None

    def you(self, table: Table) -> str | None:
        """Who « vous » is in it."""
        return self.held.player if self.held is not None else table.cards[self.on].controller


# where a card says clauses of a sort, and which cards say any such (as `Table.speakers` asks)
SAID_AS = {
    ast.Static: ("statics", "listens"), ast.Triggered: ("triggers", "listens"),
    ast.Activated: ("activated", "activated"),
}  # fmt: skip


def voices(table: Table, sort: type) -> Sequence[Voice]:
    """All clauses in play of one sort: what the cards there say of themselves, then what is `given` besides."""
    also = given(table, sort)
    return (*own_voices(table, sort), *also) if also else own_voices(table, sort)


def own_voices(table: Table, sort: type) -> Sequence[Voice]:
    """What the cards in play say by themselves, of one sort: the same as long as they stand."""
    layout = table.derived.layout
    if sort not in layout:
        (said_as, speaking), cards = SAID_AS[sort], table.cards
        spoken = ((clause, i) for i in table.speakers(speaking) for clause in getattr(cards[i].spec, said_as))
        layout[sort] = [_voice(clause, i) for clause, i in spoken]
    return layout[sort]  # type: ignore[no-any-return]


def given(table: Table, sort: type) -> Sequence[Voice]:
    """What is said in play, of one sort, by no text there: what Bases have of another, and what holds for a time.

    A player bears none but standing clauses; of what is for his next turn nothing holds before.
    """
    if not (table.lasting or table.speakers("lends")):
        return ()
    lent_ones = [_voice(clause, base.id) for base, spec in lent(table) for clause in getattr(spec, SAID_AS[sort][0])]
    held = (e for e in table.lasting if isinstance(e.clause.ability, sort) and e.begun)
    return lent_ones + [_voice(e.clause, e.on, e) for e in held if e.on in table.cards or sort is ast.Static]


def _voice(clause: ast.Clause, on: str, held: Lasting | None = None) -> Voice:
    ability = clause.ability
    return Voice(clause, ability.trigger.happening if isinstance(ability, ast.Triggered) else None, on, held)


class InForce:
    """The standing clauses that hold, each with who speaks it. Those `in doubt` keep a condition nobody can see.

    Of the `knots`, each would hold or not by what they do themselves, and no rule tells. Those `hushed` would hold, but
    for what cancels the effect of their card.
    """

    __slots__ = ("_by_sort", "change_power", "forbid", "hushed", "in_doubt", "knots", "muted", "said")

    def __init__(
        self,
        said: Iterable[Spoken],
        muted: Mapping[str, tuple[str | None, ...]] = NOTHING_MUTED,
        knots: Sequence[Spoken] = (),
        hushed: Sequence[Spoken] = (),
    ) -> None:
        self.said = tuple(said)
        self.hushed = tuple(hushed)
        self.muted = muted  # the cards whose effect is cancelled, each with those that cancel it
        self.knots = tuple(knots)
        self._by_sort: dict[type, Any] = {}
        for spoken in self.said:
            self._by_sort.setdefault(type(spoken[0]), []).append(spoken)
        self.in_doubt = (*self.of(ast.While), *self.knots)
        # may any of them change a power, or keep something from taking place? Most do neither
        self.change_power = bool(self.in_doubt or self.of(ast.PowerChange) or self.of(ast.StartingPower))
        self.forbid = bool(self.in_doubt or self.of(ast.Cannot) or self.of(ast.PlayLimit))
        self.forbid = self.forbid or bool(self.of(ast.PlayedHereFirst))

    def of(self, sort: type[C]) -> Sequence[tuple[C, Context]]:
        """Those of one sort."""
        return self._by_sort.get(sort, ())  # type: ignore[no-any-return]


def in_force(table: Table) -> InForce:
    """Every standing clause in force at a table, with who speaks it: of cards in play, and of effects that last.

    A clause under a condition is in force while it holds; one of a card whose effect is cancelled is not (R 5.7.1).
    """
    board = table.derived.board  # looked at here too: nothing is asked more often
    return board_of(table).in_force if board is None else board.in_force  # type: ignore[no-any-return]


def board_of(table: Table) -> Board:
    """What is known of the cards in play: all that stands there alone can change."""
    board = table.derived.board
    if board is None:
        said = _said_at(table)
        holding = said.always or _in_force(table, said)
        board = table.derived.board = Board(holding, lasts=said.is_of_the_board)
    return board


def _in_force(table: Table, said: Said) -> InForce:
    """Found in layers, each read off the table as the layer below leaves it.

    What holds by what cards, players or Bases weigh comes last: all that makes them weigh that is then in force.
    """
    look(table, len(said.clauses))
    free = InForce((c, ctx) for c, ctx in said.clauses if not isinstance(c, ast.While))
    # a card that bears a name bears it for every condition (C.benediction-des-grimm.1)
    names = [(c, ctx) for c, ctx in said.clauses if isinstance(c, ast.While) and isinstance(c.clause, ast.CountsAs)]
    named = InForce((*free.said, *_that_hold(under(table, free), names)))
    below = tuple(_that_hold(under(table, named), said.unweighed))
    return _with_weighed(table, below, said.weighed) if said.weighed else _unless_silenced(table, below)


@tie("6.1.3", "9.2.7", "G.permanent.1")
def _with_weighed(table: Table, below: tuple[Spoken, ...], weighed: tuple[Spoken, ...]) -> InForce:
    """Those of the clauses below, and of those that hold by what is weighed: each by what all others make of it, since
    no clause can hold itself up.

    Where those that change what is weighed could hold in several ways together, or in none, nobody can tell whether
    they do.
    """
    acting = [one for one in weighed if weighs_in(_without_condition(one[0]))]

    def held(holding: Values) -> list[Spoken]:
        return [(_without_condition(c), ctx) for (c, ctx), holds in zip(acting, holding, strict=True) if holds]

    @cache
    def with_these(holding: Values) -> Table:
        return under(table, _unless_silenced(table, (*below, *held(holding))))

    def follow(holding: Values) -> Values:
        seen = with_these(holding)
        alone = (with_these((*holding[:n], 0, *holding[n + 1 :])) if on else seen for n, on in enumerate(holding))
        return tuple(int(_is_held(each, c, ctx)) for each, (c, ctx) in zip(alone, acting, strict=True))

    ways = held_together((0,) * len(acting), (1,) * len(acting), follow) if acting else [()]
    if len(ways) != 1:
        seen = under(table, InForce(below, knots=acting))
        rest = _that_hold(seen, (one for one in weighed if one not in acting))
        return _unless_silenced(table, (*below, *rest), acting)
    (holding,) = ways
    settled = [one for one, on in zip(acting, holding, strict=True) if on]
    rest = _that_hold(with_these(holding), (one for one in weighed if one not in settled))
    return _unless_silenced(table, (*below, *held(holding), *rest))


def _unless_silenced(table: Table, said: Iterable[Spoken], knots: Sequence[Spoken] = ()) -> InForce:
    """These clauses, but for those of cards whose effect is cancelled."""
    held = InForce(said, knots=knots)
    muted: dict[str, tuple[str | None, ...]] = {}
    for speaker, card_id in silenced(under(table, held)):
        muted[card_id] = (*muted.get(card_id, ()), speaker)
    if not muted:
        return held
    speaks = [ctx.lasts or ctx.self not in muted or isinstance(c, ast.NoEffect) for c, ctx in held.said]
    kept, hushed = compress(held.said, speaks), tuple(compress(held.said, map(not_, speaks)))
    return InForce(kept, muted, [(c, ctx) for c, ctx in knots if ctx.lasts or ctx.self not in muted], hushed)


def under(table: Table, clauses: InForce) -> Table:
    """The same table, where these clauses and no others are in force."""
    seen = table.but()
    seen.derived.board = Board(clauses, lasts=False)
    return seen


@tie("5.7.1", "G.affectee.6")
def silenced(table: Table) -> Iterator[tuple[str | None, str]]:
    """Each card whose effect is cancelled for everybody, after the card that says so."""
    for clause, ctx in clauses_of(table, ast.NoEffect):
        for card_id in meant(table, clause.of, ctx) if clause.for_whom is None else ():
            if not is_out_of_reach(table, card_id, ctx.self):
                yield ctx.self, card_id


class Said:
    """Every standing clause, whether it holds or not, and how soon that may change.

    `always`: those in force, where none has a condition or cancels another: as long as the same are said. `weighed`:
    those that hold by what cards, players or Bases weigh.
    """

    __slots__ = ("always", "clauses", "is_of_the_board", "unweighed", "weighed")

    def __init__(self, table: Table) -> None:
        self.clauses = tuple(_spoken(table))
        weighs = [isinstance(clause, ast.While) and asks_weight(clause) for clause, _ in self.clauses]
        self.weighed = tuple(compress(self.clauses, weighs))
        self.unweighed = tuple(compress(self.clauses, map(not_, weighs)))
        plain = not any(isinstance(clause, (ast.While, ast.NoEffect)) for clause, _ in self.clauses)
        self.always = InForce(self.clauses) if plain else None
        of_cards = all(weighs_what_stands(clause) for card in table.listeners() for clause in card.spec.statics)
        lasting = all(weighs_what_stands(effect.clause) for effect in table.lasting)
        self.is_of_the_board = of_cards and lasting and not table.speakers("lends")


@tie("G.permanent.1", "G.permanent.3", "2.3.3", "8.6.10", "G.attachez.3", "G.deplacer.4")
def _said_at(table: Table) -> Said:
    """The same as long as those who speak, what is lent and what lasts are the same."""
    asked = table.listeners(), lent(table), table.lasting
    texts = table.derived.texts
    kept = texts.get("said")
    if kept is None or kept[0] != asked:
        kept = texts["said"] = asked, Said(table)
    return kept[1]


def _spoken(table: Table) -> Iterator[Spoken]:
    """The standing clauses, each once for each « vous »: on a Base that is whoever it fits (R 5.11.2)."""
    for voice in voices(table, ast.Static):
        clause, on, held, you = voice.clause, voice.on, voice.held, voice.you(table)
        assert isinstance(clause.ability, ast.Static)
        if held is None:
            card = table.cards[on]
            for who in table.players if card.place == BASES and says_you(clause) else (you,):
                yield clause.ability.clause, Context(on, who, you, named=card.named, clause=clause.text)
        else:
            that = on if on in table.players else you  # « ce joueur » it was laid on, not who laid it
            of = Cause(held.source, play=held.play) if held.play else None
            bearer = on if on in table.cards else None
            by = speaker_of(held)
            ctx = Context(bearer, you, you, that=that, clause=held.text, cause=of, lasts=True, by=by)
            yield clause.ability.clause, ctx


def _that_hold(table: Table, said: Iterable[Spoken]) -> Iterator[Spoken]:
    """Those that hold, without their condition; those of which nobody can see it, with their condition still."""
    for spoken, ctx in said:
        try:
            clause = _held(table, spoken, ctx)
        except Unseen:
            clause = spoken
        if clause is not None:
            yield clause, ctx


def _held(table: Table, clause: ast.StaticClause, ctx: Context) -> ast.StaticClause | None:
    """What a clause says without its conditions; None where one does not hold."""
    while isinstance(clause, ast.While):
        if not ask.holds(table, clause.condition, ctx):
            return None
        clause = clause.clause
    return clause


def _is_held(table: Table, clause: ast.StaticClause, ctx: Context) -> bool:
    """Does it hold, as far as anybody can see?"""
    try:
        return _held(table, clause, ctx) is not None
    except Unseen:
        return False


def waiting_on(table: Table, sort: type[C]) -> Iterator[tuple[ast.Condition, C, Context]]:
    """The clauses of one sort that do not hold, of cards that are heard, each with the condition that is not met."""
    muted = in_force(table).muted
    for said, ctx in _said_at(table).clauses:
        if not isinstance(said, ast.While) or ctx.self in muted:
            continue
        clause = _without_condition(said)
        if isinstance(clause, sort) and not _is_held(table, said, ctx):
            yield said.condition, clause, ctx


def clauses_of(
    table: Table, sort: type[C], about: str | None = None, deeds: frozenset[ast.Deed] | None = None
) -> Sequence[tuple[C, Context]]:
    """The standing clauses of one sort. Raises `Unseen` where nobody can see whether one of them holds.

    `about`: clauses on a card's power that may hold for other cards alone do not matter; nor do, with `deeds`, bans on
    other deeds.
    """
    known = in_force(table)
    for doubtful, ctx in known.in_doubt:
        clause = _without_condition(doubtful)
        elsewhere = isinstance(clause, ast.PowerChange) and about and not is_meant(table, clause.who, about, ctx)
        otherwise = isinstance(clause, ast.Cannot) and deeds is not None and deeds.isdisjoint(clause.deeds)
        if isinstance(clause, sort) and not elsewhere and not otherwise:
            if (doubtful, ctx) in known.knots:
                raise Unseen(say("knotted", card=ctx.self, clause=ctx.clause), ("G.permanent.1",), ctx.self, ctx.clause)
            _held(table, doubtful, ctx)
    return known.of(sort)


def bans(table: Table, deeds: Iterable[ast.Deed]) -> list[tuple[ast.Cannot, Context]]:
    """The standing clauses that forbid one of these deeds. Raises `Unseen` where nobody sees if one of them holds."""
    wanted = frozenset(deeds)
    said = clauses_of(table, ast.Cannot, deeds=wanted)
    return [(clause, ctx) for clause, ctx in said if not wanted.isdisjoint(clause.deeds)]


def _without_condition(clause: ast.StaticClause) -> ast.StaticClause:
    while isinstance(clause, ast.While):
        clause = clause.clause
    return clause


@tie("C.presages-des-etoiles.1", "C.presages-des-etoiles.2", "C.presages-des-etoiles.4", "K.presages-des-etoiles")
def lent(table: Table) -> tuple[tuple[Card, CardSpec], ...]:
    """The Bases that also have the effect of the first Base of the Base deck, and that one; none if it lies face down.

    Whichever is first now: why the first has changed does not matter, and what lay face up goes on doing so.
    """
    if not table.speakers("lends"):
        return ()
    derived = table.derived
    if derived.lent is None:
        derived.lent = tuple(_lent(table))
    return derived.lent


def laid_on(table: Table, card_id: str, clause: ast.Clause) -> Lasting | None:
    """The effect that lasts on a card by which this is said of it, and not by its own text."""
    return next((held for held in table.lasting if held.on == card_id and held.clause == clause), None)


def speaker_of(held: Lasting | None) -> str | None:
    """The card whose text an effect that lasts is, where that is known."""
    return None if held is None else held.by or held.source


def lenders(table: Table, base: str) -> tuple[str, ...]:
    """The cards by which that Base has the effect of another."""
    return tuple(one for one in table.speakers("lends") if table.base_of(one) == base)


def _lent(table: Table) -> Iterator[tuple[Card, CardSpec]]:
    if (first := table.first_known(BASE_DECK)) is None:
        return
    for lender in table.speakers("lends"):
        base = table.base_of(lender)
        if base is not None and not _lies_face_down(table, lender):
            yield table.cards[base], table.cards[first].spec


def _lies_face_down(table: Table, lender: str) -> bool:
    said = (e.clause.ability for e in table.lasting if e.on == lender)
    return any(isinstance(ability, ast.Static) and isinstance(ability.clause, ast.FaceDown) for ability in said)


@tie("G.talent.5", "5.7.1")
def talents(table: Table, card: Card) -> dict[Once, ast.Clause]:
    """The Talents of a card in play, by what their use is remembered: its own, and those that other cards lend it.

    One whose effect is cancelled has none, but what the very card that cancels it gives it in their place.
    """
    by = in_force(table).muted.get(card.id)
    own = card.spec.talents if by is None else ()
    has = {Once(card.id, f"talent {n}" if n else ""): clause for n, clause in enumerate(own)}
    for n, (clause, ctx) in enumerate(clauses_of(table, ast.Lends)):
        if by is not None and ctx.self not in by:
            continue
        if is_meant(table, clause.who, card.id, ctx) and not is_out_of_reach(table, card.id, ctx.self):
            has[Once(card.id, f"{ctx.self} {n if ctx.lasts else ''}".rstrip())] = clause.said
    return has


def activated(table: Table, card: Card) -> dict[Once, ast.Clause]:
    """The « à votre tour » effects of a card in play, by what their use is remembered: its own, then those lent.

    None where its effect is cancelled.
    """
    has = () if is_muted(table, card.id) else (v.clause for v in voices(table, ast.Activated) if v.on == card.id)
    return {Once(card.id, str(n) if n else ""): clause for n, clause in enumerate(has)}


def on_own_turn(table: Table) -> tuple[str, ...]:
    """The cards in play with an « à votre tour » effect, lent ones included."""
    return tuple(dict.fromkeys(voice.on for voice in voices(table, ast.Activated)))


@tie("5.7.1")
def is_muted(table: Table, card_id: str) -> bool:
    """Is the effect of this card cancelled for everybody?"""
    return card_id in in_force(table).muted


def hushed_by(table: Table, card_id: str) -> tuple[str, ...]:
    """The cards by which the effect of this one is cancelled; none where it is not, or where it is by no card."""
    saying = [
        ctx.by if ctx.lasts else ctx.self
        for clause, ctx in in_force(table).of(ast.NoEffect)
        if clause.for_whom is None and card_id in meant(table, clause.of, ctx)
    ]
    return tuple(dict.fromkeys(i for i in saying if i is not None and not is_out_of_reach(table, card_id, i)))


@tie("5.7.1")
def hushing_rules(table: Table, card_id: str) -> tuple[str, ...]:
    """What says that the effect of this card is cancelled, and what is said of the cards that do so."""
    return ("5.7.1", *(i for by in hushed_by(table, card_id) for i in table.cards[by].spec.few_rulings))


def ignores(table: Table, player: str | None, card_id: str | None) -> bool:
    """May this player ignore the effect of that card? It then does nothing to that player nor to their cards."""
    cancelled = clauses_of(table, ast.NoEffect) if player is not None else ()
    return bool(cancelled) and any(
        clause.for_whom is not None
        and card_id in meant(table, clause.of, ctx)
        and player in players_of(table, clause.for_whom, ctx)
        for clause, ctx in cancelled
    )


def is_buried(table: Table, card_id: str) -> bool:
    return table.cards[card_id].place.sort == "buried"


def shields(table: Table, clause: ast.Cannot, ctx: Context, card_id: str, cause: Cause) -> bool:
    """Does the clause protect this card from that cause? « Les autres » are other than who speaks the clause.

    On a Base nobody speaks: the others are then other than the controller of the protected card (R 5.11.2).
    A clause that lasts may be against what one card does, of one play alone.
    """
    if ctx.lasts and ctx.cause is not None and (ctx.cause.card, ctx.cause.play) != (cause.card, cause.play):
        return False
    who = clause.who
    if isinstance(who, Ref):
        if card_id not in cards_of(table, who, ctx):
            return False
    elif not matches(table, who, card_id, ctx) or (who.zone is Zone.BURIED and not is_buried(table, card_id)):
        return False
    if ignores(table, table.cards[card_id].controller, ctx.self):
        return False
    by = clause.by or Filter()
    if by.kind is not Kind.CARD and not (cause.spec is not None and is_printed(cause.spec, by.kind)):
        return False
    if isinstance(by.at, Ref) and (cause.card is None or table.base_of(cause.card) != base_at(table, by.at, ctx)):
        return False
    speaker = ctx
    if ctx.self is not None and table.cards[ctx.self].place == BASES:
        speaker = ctx.as_player(table.cards[card_id].controller or "")
    if clause.players is not None:  # it is for these players not to do it, whatever card lets them
        return cause.player in players_of(table, clause.players, speaker)
    if by.controller is None:
        return True
    if cause.card is None or cause.controller is None:
        return False  # the rules, and Bases, are nobody's cards
    return cause.controller in players_of(table, by.controller, speaker)


@rule("G.affectee.4")
def is_out_of_reach(table: Table, card_id: str, speaker: str | None) -> bool:
    """Is the card shielded from what that other card keeps saying? To change its power is to affect it."""
    if speaker is None or speaker == card_id:
        return False
    if any(e.spares and (e.on, e.source) == (card_id, speaker) for e in table.lasting):
        return True
    return is_shielded_from(table, card_id, speaker)


@is_out_of_reach.until("monstres")
def _power_is_no_reach(table: Table, card_id: str, speaker: str | None) -> bool:
    """Up to *Monstres Sacrés*, a card whose power changes is not affected by it."""
    return False


def is_shielded_from(table: Table, card_id: str, speaker: str) -> bool:
    """Does something in force keep the card from being affected by that other card?"""
    return any(shields_from(table, card_id, speaker))


def shields_from(table: Table, card_id: str, speaker: str) -> Iterator[Context]:
    """Who says what keeps the card from being affected by that other card."""
    said = bans(table, (ast.Deed.BE_AFFECTED,))
    if said:
        card = table.cards[speaker]
        cause = Cause(speaker, card.controller, card.controller, card.spec)
        yield from (ctx for clause, ctx in said if shields(table, clause, ctx, card_id, cause))


@tie(
    "3.1.2", "C.benediction-des-grimm.1", "C.benediction-des-grimm.2", "C.benediction-des-grimm.3",
    "C.benediction-des-grimm.4", "C.grand-mechant-loup.1",
)  # fmt: skip
def bears_name(table: Table, card: Card, name: str) -> bool:
    """Does a card have that name, by print or because a clause says so (C.benediction-des-grimm)?"""
    if _same_name(card.spec.name, name) or (card.spec.family and _same_name(card.spec.family, name)):
        return True
    for clause, ctx in clauses_of(table, ast.CountsAs):
        if not is_meant(table, clause.who, card.id, ctx):
            continue
        if clause.name is not None and _same_name(clause.name, name):
            return True
        if clause.name is None and any(
            _same_name(one, name) for c in table.cards.values() if c.owner == ctx.you for one in _names_owned(c)
        ):
            return True
    return False


def _names_owned(card: Card) -> Iterator[str]:
    """Of the Creatures that are its owner's, the names of which a card tells: its own, and those of all its Faction,
    of which its owner plays every card (R 3.1.2), wherever they lie."""
    yield from card.spec.kin
    if card.spec.is_minion:
        yield card.spec.name


def _same_name(printed: str, asked: str) -> bool:
    """« Microbot » names every Microbot; otherwise a name is a whole name."""
    a, b = printed.casefold(), asked.casefold()
    return a == b or a.startswith(b + " ") or a.rstrip("s") == b.rstrip("s")


ask.bears_name = bears_name

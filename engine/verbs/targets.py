"""Designating: who chooses which cards, among which, and why not the others."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any

from engine.context import Aim, Context, base_at, cards_of, in_reach
from engine.effects.ast import Alike, Altogether, BasePick, Filter, Group, Kind, Pick, Ref, Rel, Such, Targets, Zone
from engine.effects.walk import KEPT, members, walk
from engine.events import Cause, Identify, Send, WayOut
from engine.kernel import Game
from engine.kinds import asks_what_is_held, candidates, places_of
from engine.process import Choose, Considered, Excluded, Option, Process
from engine.queries.facts import amount
from engine.queries.matching import IN_COMMON, base_fits, compare, refusal
from engine.queries.power import counted_power
from engine.rules.topdeck import settle_top
from engine.rules.unknowns import count_hand, tell_hands
from engine.statements import tie
from engine.table import BASE_DECK, UNKNOWN, UNKNOWN_CARD, Place, Table
from engine.tied import rule
from engine.trace import Say, say


def in_chosen_order(game: Game, ids: tuple[str, ...], prompt: Say, ctx: Context) -> Process[tuple[str, ...]]:
    """The cards in the order that whoever carries the effect out wishes; a single one needs none."""
    if len(ids) < 2:
        return ids
    options = tuple(Option(i, say("card_label", card=i)) for i in ids)
    picked = yield Choose(ctx.you or game.table.active, "order", options, prompt, cites=("5.4.1",))
    return tuple(option.id for option in picked)


def in_any_order(game: Game, ids: tuple[str, ...], ctx: Context) -> Process[tuple[str, ...]]:
    """The cards in an order that nobody chooses, one after the other."""
    left, drawn = list(ids), list[str]()
    while left:
        options = tuple(Option(i, say("card_label", card=i)) for i in left)
        (picked,) = yield Choose(ctx.you or game.table.active, "chance", options, say("chance_order"), cites=("5.4.1",))
        left.remove(picked.id)
        drawn.append(picked.id)
    return tuple(drawn)


def designate(
    game: Game,
    target: Targets,
    ctx: Context,
    within: tuple[Filter, ...] = (),
    *,
    unseen: bool = False,
    unmoved: str | None = None,
    barred: tuple[Excluded, ...] = (),
) -> Process[tuple[tuple[str, ...], bool]]:
    """The cards that a text designates, and whether there were as many as it asks. They become IT.

    A protected card may be chosen, in vain (R 5.4.5); only what the text does not mean is left out, with the reason.
    `unseen`: unknown cards of a hand may stay options (« ?1 »); else each becomes a card, though nobody knows which.
    `unmoved`: where they would be moved to, so that what stands there is not meant. `barred`: what cannot be chosen
    beside what this text does with it.
    """
    if isinstance(target, Group):
        return (yield from _each_of_group(game, target, ctx, unseen, unmoved))
    if isinstance(target, Ref):
        yield from tell_gone(game.table, target, ctx)
        ids = in_reach(game.table, target, ctx)
        return ids, bool(ids)
    if target.filter.zone is Zone.DECK:
        yield from use_deck_of(game, ctx.you or game.table.active, ctx)
        for deck in places_of(game.table, target.filter, ctx) if target.filter.top is not None else ():
            yield from settle_top(game, deck, target.filter.top or 0)
    many = target.quantity.every or target.quantity.high != 1 or target.quantity.amount is not None
    for wanted in within or (target.filter,):
        yield from tell_hands(game, wanted, ctx, None if target.quantity.every else target.quantity.high)
        if many and wanted.zone is Zone.HAND and not asks_what_is_held(wanted):
            for hand in places_of(game.table, wanted, ctx):
                yield from count_hand(game, hand.of)
    ids, complete = yield from _pick(game, target, ctx, within, unmoved, barred)
    ids = ids if unseen else (yield from taken_up(game, ids, ctx))
    if target.quantity.amount is None:  # « autant de cartes que sa Force … la »: « la » is still the one measured
        ctx.it = ids
    if Such.OF_CHOSEN in target.filter.such:  # « l'une d'elles »: « les autres » are then what is left of them
        ctx.chosen = tuple(i for i in ctx.chosen if i not in ids)
    ctx.notes.designated.extend(i for i in ids if i not in ctx.notes.designated)
    if ctx.there is None:
        stand = {game.table.base_of(i) for i in ids if i in game.table.cards}
        ctx.there = stand.pop() if len(stand) == 1 else None  # of several Bases, « sa Base » is that of each
    return ids, complete


@tie("5.1.4")
def tell_gone(table: Table, target: Ref, ctx: Context) -> Process[None]:
    """Why a text does nothing to the card that left play: what was resolved first has taken it elsewhere since."""
    if ctx.gone is not None and ctx.gone in cards_of(table, target, ctx):
        told = say("gone_on", card=ctx.self, target=ctx.gone, place=table.cards[ctx.gone].place)
        yield Considered(told, ("5.1.4", "5.4.4"), ctx.self, ctx.clause, (ctx.gone,))


def use_deck_of(game: Game, player: str, ctx: Context) -> Process[None]:
    """Before a text uses a deck again: what it has shown of it lies there, unless the text is not done with it."""
    if ctx.notes.shows and not any(_speaks_of_shown(step) for step in ctx.upcoming):
        yield from put_away(game, ctx, player)


@lru_cache(KEPT)
def _speaks_of_shown(step: Any) -> bool:
    return any(
        (isinstance(node, Filter) and node.zone is Zone.REVEALED)
        or any(one in (Ref.IT, Ref.REST) for one in members(getattr(node, "target", None)))
        for node in walk(step)
    )


@rule("5.12.3", "8.8.3")
def put_away(game: Game, ctx: Context, player: str | None = None) -> Process[None]:
    """Cards looked at lie where they were, in their order; what was sought in a deck is shuffled into it.

    `player`: of whose deck; of all, once the text is carried out.
    """
    cause, notes = ctx.cause or Cause(), ctx.notes
    for card_id in (*reversed(notes.seen), *reversed(notes.under), *notes.sought):
        place = game.table.cards[card_id].place
        waits = card_id in (*game.table.travellers, game.table.next_base)  # for the replacement of the one being scored
        if place.sort == "aside" and player in (None, place.of) and not waits:
            deck = BASE_DECK if game.table.cards[card_id].spec.kind == "base" else Place("deck", place.of)
            verb: WayOut = "shuffled" if card_id in notes.sought else "placed"
            by = "5.12.3" if card_id in notes.sought else "5.12.2"
            yield Send(card_id, deck, verb, card_id in notes.seen, cause=cause, cites=(by,))
    for pile in (notes.seen, notes.under, notes.sought):
        pile[:] = [i for i in pile if game.table.cards[i].place.sort == "aside"]


def taken_up(game: Game, ids: tuple[str, ...], ctx: Context) -> Process[tuple[str, ...]]:
    """An unknown card of a hand is a card all the same: it can be buried or given without being seen."""
    taken: list[str] = []
    for card_id in ids:
        if card_id.startswith(UNKNOWN):
            before = set(game.table.cards)
            holder = card_id.partition("@")[2] or ctx.you
            yield Identify(UNKNOWN_CARD, Place("hand", holder or ""), holder, cites=("9.1.1",))
            taken += set(game.table.cards) - before
        else:
            taken.append(card_id)
    return tuple(taken)


def _each_of_group(
    game: Game, group: Group, ctx: Context, unseen: bool, unmoved: str | None
) -> Process[tuple[tuple[str, ...], bool]]:
    """« X et Y »: each in its turn, before anything is done to any of them, and none twice. IT is all of them."""
    meant: tuple[str, ...] = ()
    whole = True
    for one in group.of:
        chosen = isinstance(one, Pick) and not one.quantity.every
        bound = unmoved if chosen else None
        twice = tuple(Excluded(i, as_target(i).label, say("same_card"), ("5.10.1",)) for i in meant)
        ids, complete = yield from designate(game, one, ctx, unseen=unseen, unmoved=bound, barred=twice)
        meant, whole = tuple(dict.fromkeys((*meant, *ids))), whole and complete
    if any(isinstance(one, Pick) for one in group.of):
        ctx.it = meant
    return meant, whole


@tie("5.4.4", "5.4.5", "5.4.6", "5.4.8")
def _pick(
    game: Game,
    pick: Pick,
    ctx: Context,
    within: tuple[Filter, ...],
    unmoved: str | None,
    barred: tuple[Excluded, ...],
) -> Process[tuple[tuple[str, ...], bool]]:
    """The cards that YOU choose among those that fit, or all of them; and whether it is all that the text asks.

    What does not fit is told with its reason; so is that nothing does (R 5.4.4, 5.4.8).
    """
    table = game.table
    options, excluded = _sort(table, within or (pick.filter,), ctx, unmoved)
    if ctx.aim is not None:
        options, excluded = _aimed(ctx.aim, options, excluded)
    if barred and not pick.quantity.every:
        options, excluded = _without(barred, options, excluded)
    low, high, complete = _bounds(table, pick, len(options), ctx)
    if pick.quantity.every:
        yield from _left_out(game, excluded, ctx)
        if not options:
            yield Considered(say("no_target", card=ctx.self, you=_told_to(ctx)), ("5.4.8",), ctx.self, ctx.clause)
        return tuple(o.id for o in options), True
    if must_go_together(pick.filter) and options:
        return (yield from _one_by_one(game, pick, ctx, options, excluded, low, high))
    if not options:
        yield from _left_out(game, excluded, ctx)
        about = tuple(e.id for e in excluded)
        played = ctx.cause is not None and ctx.cause.standard
        why = ("5.4.4", "5.4.6") if played else ("5.4.4",)
        yield Considered(say("no_target", card=ctx.self, you=_told_to(ctx)), why, ctx.self, ctx.clause, about)
        return (), low == 0 and pick.quantity.low == 0
    kind = "chance" if pick.at_random else "base" if pick.filter.kind is Kind.BASE else "cards"
    chooser = ctx.you or table.active
    prompt = say("choose_target", pick=pick, card=ctx.self, clause=ctx.clause)
    cites = _choice_rules(pick, low)
    choice = Choose(chooser, kind, options, prompt, low, high, cites, excluded, ctx.self)  # type: ignore[arg-type]
    picked = yield choice
    return tuple(o.id for o in picked), complete and len(picked) >= min(pick.quantity.low, 1)


@tie("G.directement.1")
def _aimed(aim: Aim, options: tuple[Option, ...], excluded: tuple[Excluded, ...]) -> Sorted:
    """Of what the text means, what the Action must affect directly; if none is among it, nothing is narrowed here."""
    kept = tuple(o for o in options if o.id in aim.cards)
    if not kept:
        return options, excluded
    others = (Excluded(o.id, o.label, say("not_aimed_at"), ("G.directement.1",)) for o in options if o not in kept)
    return kept, (*excluded, *others)


def _without(barred: tuple[Excluded, ...], options: tuple[Option, ...], excluded: tuple[Excluded, ...]) -> Sorted:
    """Of what the text means, what is not barred; of the rest, why."""
    meant = {option.id for option in options}
    why = {one.id: one for one in barred if one.id in meant}
    return tuple(o for o in options if o.id not in why), (*excluded, *why.values())


def _told_to(ctx: Context) -> str | None:
    """Which player a text has told to designate, where that is one of several, or another than who speaks it."""
    return ctx.you if ctx.you not in (None, ctx.controller) else None


def _left_out(game: Game, excluded: tuple[Excluded, ...], ctx: Context) -> Process[None]:
    """Where nobody is asked, why the text does not mean these cards is told all the same; of one that it has meant
    before, there is nothing to tell."""
    if game.tracing:
        for one in (one for one in excluded if one.id not in ctx.notes.designated):
            told = say("not_meant", target=one.id, because=one.because, you=_told_to(ctx))
            yield Considered(told, one.cites, one.id, about=(one.id,))


@tie("5.4.1", "5.4.2", "5.4.7", "5.10.1", "5.10.2", "9.2.1", "G.en-jeu.1", "G.force.1", "G.force.2")
def _choice_rules(pick: Pick, low: int) -> tuple[str, ...]:
    """What makes the choice: where the cards are, and whether it may, or must, be made."""
    wanted = pick.filter
    where = WHERE.get(wanted.zone, "G.en-jeu.1" if wanted.kind is Kind.CARD and wanted.zone is Zone.PLAY else "5.10.1")
    power = () if wanted.power is None else ("G.force.2", "G.de-depart.1") if wanted.power.printed else ("G.force.1",)
    if pick.quantity.high is None:
        return (where, "5.4.7", *power)
    return (where, "5.4.1" if low else "5.4.2", *power)


WHERE = {Zone.HAND: "5.10.2", Zone.DISCARD: "9.2.1"}


def _bounds(table: Table, pick: Pick, there: int, ctx: Context) -> tuple[int, int, bool]:
    """How few and how many may be chosen of those there are; and whether that is as many as the text asks."""
    quantity = pick.quantity
    if quantity.amount is not None:
        n = amount(table, quantity.amount, ctx)
        high = min(n, there)
        return (min(quantity.low, high) if quantity.low == 0 else high), high, there >= n
    high = there if quantity.high is None else min(quantity.high, there)
    return min(quantity.low, high), high, there >= quantity.low


Sorted = tuple[tuple[Option, ...], tuple[Excluded, ...]]


def _sort(table: Table, filters: tuple[Filter, ...], ctx: Context, unmoved: str | None = None) -> Sorted:
    """What may be chosen; and of the cards that come near, what may not, with the reason.

    Kept with the table: in every way the choices can go, it is asked again at the same place.
    """
    outlook = ctx.outlook
    if outlook is None:
        return _sort_anew(table, filters, ctx, unmoved)
    asked = filters, unmoved, outlook
    kept = table.derived.kept
    if asked not in kept:
        kept[asked] = _sort_anew(table, filters, ctx, unmoved)
    return kept[asked]  # type: ignore[no-any-return]


def _sort_anew(table: Table, filters: tuple[Filter, ...], ctx: Context, unmoved: str | None) -> Sorted:
    """What fits one of the filters, and what is of that kind but does not, with why."""
    options: dict[str, Option] = {}
    excluded: dict[str, Excluded] = {}
    for f in filters:
        for card_id in (*candidates(table, f, ctx), *_look_alikes(table, f)):
            wrong = refusal(table, f, card_id, ctx)
            if wrong is None and unmoved is not None and table.base_of(card_id) == unmoved:
                wrong = say("there_already", base=unmoved), ("G.deplacer.1",)
            if wrong is None:
                options[card_id] = as_target(card_id)
            elif wrong[0].key not in ("not_a", "unknown_kind"):
                excluded[card_id] = Excluded(card_id, as_target(card_id).label, *wrong)
        if (
            f.zone is Zone.HAND
            and f.kind is Kind.CARD
            and not f.alternatives
            and (f.whose in (None, Rel.YOU) or not asks_what_is_held(f))
        ):
            options |= {o.id: o for place in places_of(table, f, ctx) for o in _unknown_cards(table, place, ctx)}
    return tuple(options.values()), tuple(e for i, e in excluded.items() if i not in options)


@lru_cache(KEPT)  # offered again and again, in every way the choices can go
def as_target(card_id: str) -> Option:
    return Option(card_id, say("target_label", card=card_id))


@tie("8.4.1", "8.4.9", "8.6.4")
def _look_alikes(table: Table, f: Filter) -> Iterator[str]:
    """Where a text says « Créature » or « Action », Titans and buried cards stand there and are neither."""
    if f.zone is Zone.PLAY and f.on is None and f.kind in (Kind.MINION, Kind.ACTION):
        for base in table.bases:
            yield from table.pile(("titans_at", base))
            yield from table.pile(("buried", base))


def _unknown_cards(table: Table, hand: Place, ctx: Context) -> list[Option]:
    """The cards of a hand that nobody described (of another player, « ?1@Ben »); one, if nobody knows how many."""
    unknown = table.unknown.get(hand, 0)
    count, whose = 1 if unknown is None else unknown, "" if hand.of == ctx.you else f"@{hand.of}"
    return [Option(f"{UNKNOWN}{i + 1}{whose}", say("unknown_card")) for i in range(count)]


def _one_by_one(
    game: Game,
    pick: Pick,
    ctx: Context,
    options: tuple[Option, ...],
    excluded: tuple[Excluded, ...],
    low: int,
    high: int,
) -> Process[tuple[tuple[str, ...], bool]]:
    """Chooses cards that must go together: of one Base, or within a sum of power."""
    chosen: list[str] = []
    while len(chosen) < high:
        left = _left_to_choose(game.table, pick, chosen, tuple(o for o in options if o.id not in chosen), ctx)
        if not left:
            if not chosen and pick.quantity.low:
                yield Considered(say("no_target", card=ctx.self), ("5.4.4",), ctx.self, ctx.clause)
            break
        prompt = say("choose_next", pick=pick, card=ctx.self, chosen=tuple(chosen))
        least = 1 if len(chosen) < low else 0
        picked = yield Choose(
            ctx.you or game.table.active, "cards", tuple(left), prompt, least, 1, ("5.4.7",), excluded, ctx.self
        )
        if not picked:
            break
        chosen.append(picked[0].id)
    return tuple(chosen), len(chosen) >= pick.quantity.low


def _left_to_choose(
    table: Table, pick: Pick, chosen: list[str], options: tuple[Option, ...], ctx: Context
) -> list[Option]:
    """What goes with those chosen, and with as many others as the text asks: « deux … de même Force » are two."""
    fitting = [o for o in options if _goes_with(table, pick, chosen, o.id, ctx)]
    if Alike.APART in pick.filter.such:  # each stands by itself: as many as there are Bases
        return fitting
    wanting = max(0, pick.quantity.low - len(chosen))
    return [
        o for o in fitting
        if sum(p is o or _goes_with(table, pick, [*chosen, o.id], p.id, ctx) for p in fitting) >= wanting
    ]  # fmt: skip


def could_choose(table: Table, pick: Pick, ctx: Context, could: Callable[[str], bool] = lambda _: True) -> bool:
    """Are there as many cards to designate as the text asks, and one at least, among those to which it could happen?"""
    found, _ = _sort(table, (pick.filter,), ctx)
    options = tuple(o for o in found if could(o.id))
    if Alike.APART in pick.filter.such:
        return len({table.base_of(o.id) for o in options}) >= max(1, pick.quantity.low)
    if must_go_together(pick.filter):
        return bool(_left_to_choose(table, pick, [], options, ctx))
    return bool(options) and _bounds(table, pick, len(options), ctx)[2]


def exists(table: Table, target: Any, ctx: Context, could: Callable[[str], bool] = lambda _: True) -> bool:
    """Are there as many cards, or Bases, as the text designates to which it could happen?"""
    if isinstance(target, Group):
        return all(exists(table, one, ctx, could) for one in target.of if not _may_be_none(one))
    if isinstance(target, BasePick):
        return any(base_fits(table, target.filter, base, ctx) for base in table.bases)
    if isinstance(target, Ref):
        ids = in_reach(table, target, ctx)
        return bool(ids) and all(could(i) for i in ids)
    if target.filter.zone is Zone.HAND and not all(map(table.is_told, places_of(table, target.filter, ctx))):
        return True  # nobody knows what that hand holds
    return could_choose(table, target, ctx, could)


def _may_be_none(target: Any) -> bool:
    """« toutes les autres », « jusqu'à deux autres »: what is done to another card is not undone for want of these."""
    return isinstance(target, Pick) and (target.quantity.every or target.quantity.low == 0)


def has_target(table: Table, verb: Any, ctx: Context) -> bool:
    """Is there what the verb is done to?"""
    return exists(table, verb.target, ctx)


def must_go_together(f: Filter) -> bool:
    """Does what is chosen first bound what may be chosen next?"""
    return bool(f.asks(Alike) or f.asks(Altogether))


def _goes_with(table: Table, pick: Pick, chosen: list[str], card_id: str, ctx: Context) -> bool:
    """May this card be chosen beside those chosen already: alike, or apart, or within a sum, as the text asks?"""
    f = pick.filter
    for alike in f.asks(Alike) if chosen else ():
        shared = {IN_COMMON[alike](table, table.cards[i]) for i in chosen}
        if (IN_COMMON[alike](table, table.cards[card_id]) in shared) is (alike is Alike.APART):
            return False
    total = sum(counted_power(table, i) for i in (*chosen, card_id)) if f.asks(Altogether) else 0
    return all(compare(total, one.cmp, amount(table, one.amount, ctx)) for one in f.asks(Altogether))


def choose_base(
    game: Game, pick: BasePick, ctx: Context, movers: tuple[str, ...] = (), excluded: tuple[Excluded, ...] = ()
) -> Process[str | None]:
    """A Base that the text means and that is not `excluded`, chosen by YOU; it becomes THERE. None if there is none.

    « une autre Base » is other for one at least of the `movers`.
    """
    table, closed = game.table, {one.id for one in excluded}
    fitting = [
        b for b in table.bases
        if b not in closed and any(base_fits(table, pick.filter, b, ctx, mover) for mover in movers or (None,))
    ]  # fmt: skip
    if not fitting:
        yield Considered(say("no_base", card=ctx.self), ("5.4.4",), ctx.self, ctx.clause)
        for one in excluded:
            yield Considered(one.because, one.cites, ctx.self, ctx.clause, (one.id,))
        return None
    options = tuple(Option(b, say("base_label", base=b)) for b in fitting)
    prompt = say("choose_base", card=ctx.self, clause=ctx.clause)
    you = ctx.you or table.active
    picked: tuple[Option, ...] = yield Choose(
        you, "chance" if pick.at_random else "base", options, prompt, cites=("5.4.1",), excluded=excluded, card=ctx.self
    )
    ctx.there = picked[0].id
    return picked[0].id


def shut(base: str, because: Say, *cites: str) -> Excluded:
    """A Base that cannot be chosen, and why."""
    return Excluded(base, say("base_label", base=base), because, cites)


def bases_of(game: Game, place: Any, ctx: Context) -> Process[tuple[str, ...]]:
    """The Bases that a text means: every one that fits, one chosen by YOU, or the one pointed at."""
    if isinstance(place, BasePick):
        if place.every:
            return tuple(b for b in game.table.bases if base_fits(game.table, place.filter, b, ctx))
        base = yield from choose_base(game, place, ctx)
        return (base,) if base else ()
    base = base_at(game.table, place, ctx)
    return (base,) if base else ()


def choose_players(game: Game, among: tuple[str, ...], ctx: Context) -> Process[tuple[str, ...]]:
    """One player, chosen by YOU."""
    if not among:
        return ()
    options = tuple(Option(p, say("player_label", player=p)) for p in among)
    prompt = say("choose_player", card=ctx.self, clause=ctx.clause)
    you = ctx.you or game.table.active
    cites = ("5.4.1",) if you in among else ("5.11.3",)
    picked = yield Choose(you, "player", options, prompt, cites=cites, card=ctx.self)
    return (picked[0].id,)

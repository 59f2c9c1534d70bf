"""Which cards a text means: what its filter asks of a card, in order, and the first thing that is wrong with one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from engine.budget import look
from engine.context import Context, base_at, cards_of, host_of, players_of
from engine.effects import ast
from engine.effects.ast import Alike, Besides, Came, Cmp, Filter, Kind, Named, Predicate, Ref, Rel, Such, Zone
from engine.kinds import Refusal, candidates, in_play_of, kind_refusal, places_of
from engine.queries.knot import ask
from engine.statements import tie
from engine.table import BASES, Card, PlayedCard, Table
from engine.trace import say
from engine.value import but
from ground.names import bare


def matches(table: Table, f: Filter, card_id: str, ctx: Context) -> bool:
    """Is the card one that the filter means, wherever it lies?"""
    return refusal(table, f, card_id, ctx) is None


def refusal(table: Table, f: Filter, card_id: str, ctx: Context) -> Refusal | None:
    """Why a card is not one that the filter means; None where it is."""
    card = table.cards[card_id]
    look(table)
    if f.alternatives and not any(
        matches(table, one, card_id, ctx) and (one.zone is f.zone or card.place in places_of(table, one, ctx))
        for one in f.alternatives
    ):
        return say("no_alternative", filter=f), ("5.10.1",)
    wrong = kind_refusal(table, f, card) or _relation_refusal(table, f, card, ctx)
    wrong = wrong or _place_refusal(table, f, card, ctx)
    if wrong is None and f.such:
        wrong = _state_refusal(table, f, card, ctx) or _too_strong_alone(table, f, card, ctx)
    if wrong is None and f.power is not None:
        wrong = _power_refusal(table, f.power, f, card, ctx)
    return wrong


def _state_refusal(table: Table, f: Filter, card: Card, ctx: Context) -> Refusal | None:
    """What it bears, and what is happening to it: the first of these that is wrong with the card."""
    for one in f.such:
        match one:
            case ast.Has(what, cmp, n):
                borne = table.pile(("on", card.id))
                if not compare(sum(matches(table, what, i, ctx) for i in borne), cmp, n):
                    reason = "carries_none" if not borne else "not_bare" if n == 0 else "bears_no_such"
                    return say(reason), ("G.attachez.2",)
            case Such.OF_THESE | Such.OF_CHOSEN if card.id not in (ctx.it if one is Such.OF_THESE else ctx.chosen):
                return say("not_told_of"), ("5.6.1",)
            case Such.MARKED if not card.counters:
                return say("counters_not", n=0), ("G.marqueur.1",)
            case Such.IN_DUEL if card.id not in table.duel:
                return say("not_in_duel"), ("8.7.1",)
            case Such.BARE if card.counters:
                return say("has_counters", n=card.counters), ("G.marqueur.1",)
    return None


def _owner_rule(card: Card) -> tuple[str, ...]:
    return ("G.proprietaire.1",) if card.owner is not None else ("G.proprietaire.2", "8.3.3")


ANATOMY = {
    "minion": "2.1.1", "action": "2.2.1", "base": "2.3.1", "titan": "2.4.2", "monster": "2.4.4", "treasure": "2.4.6",
}  # fmt: skip


@tie(*ANATOMY.values(), "2.4.3")
def _printed(card: Card) -> tuple[str, ...]:
    """By what statement a card of its sort bears a name and the symbol of a Faction."""
    return ("2.4.3" if card.spec.madness else ANATOMY[card.spec.kind],)


@tie("5.11.3", "5.11.4", "G.proprietaire.1", "G.proprietaire.2")
def _relation_refusal(table: Table, f: Filter, card: Card, ctx: Context) -> Refusal | None:
    """Whose it is, which other it is not, what it is called: the first of these that is wrong with the card."""
    if f.controller is not None and card.controller not in players_of(table, f.controller, ctx):
        yours = f.controller is Rel.YOU
        return say("not_yours" if yours else "yours", player=card.controller), ("5.11.4" if yours else "5.11.3",)
    if f.owner is not None and card.owner not in players_of(table, f.owner, ctx):
        return say("not_owned", player=card.owner), _owner_rule(card)
    if f.other and card.id in (ctx.notes.designated or _other_than(table, ctx)):
        return say("same_card"), ("5.10.1",)
    if f.name is not None and not ask.bears_name(table, card, f.name):
        return say("not_named", name=f.name), _printed(card)
    if not f.such:
        return None
    return next(filter(None, (_such_refusal(table, f, one, card, ctx) for one in f.such)), None)


def _such_refusal(table: Table, f: Filter, such: Predicate, card: Card, ctx: Context) -> Refusal | None:
    """Why one of the things said of it besides is not so: what it is not, its name, its faction, when it came."""
    spec, by = card.spec, {p.player for p in table.played if p.card == card.id and _was_there(table, f, p)}
    match such:
        case Besides(Filter(controller=Rel() as whose)) if card.controller in players_of(table, whose, ctx):
            return say("yours", player=card.controller), ("5.11.4",)
        case Besides(Filter(owner=Rel() as whose)) if card.owner in players_of(table, whose, ctx):
            return say("owned", player=card.owner), _owner_rule(card)
        case Besides(what):
            names = (name for name in _names(table, what, ctx) if ask.bears_name(table, card, name))
            return next(((say("named_so", name=name), _printed(card)) for name in names), None)
        case Named():
            return _called_otherwise(table, such, card, ctx)
        case Such.OF_THAT_NAME if spec.name not in ctx.named:
            return say("not_named", name=" ou ".join(ctx.named)), _printed(card)
        case ast.OfFaction(name):
            factions = ctx.named if name is None else (name,)
            if bare(spec.faction or "") not in map(bare, factions):
                return say("not_faction", faction=" ou ".join(factions)), _printed(card)
        case Such.ONE_A_NAME if _comes_before(table, f, card, ctx):
            return say("one_a_name", name=spec.name), _printed(card)
        case Such.TWIN if not _has_a_twin(table, card):
            return say("no_twin"), ("G.de-depart.1",)
        case Such.OF_MOST if card.controller not in who_has_most(table, f, ctx):
            return say("not_of_most"), ("5.11.3",)
        case Came.BY_YOU | Came.PLAYED if not by or (such is Came.BY_YOU and ctx.you not in by):
            return say("not_played_now"), ("G.jouer.1",)
        case Came.JUST_NOW if card.id != _last_played(table, ctx):
            return say("not_just_played"), ("G.jouer.1",)
        case Came.BEFORE if by:
            return say("played_now"), ("G.jouer.1",)
        case Came.PLAYED_OR_MOVED if not _came_this_turn(table, card.id):
            return say("not_come_now"), ("G.jouer.1", "G.deplacer.1")
        case ast.Affecting() if not ask.affects_as_told(table, such, f.zone, card, ctx):
            return say("affects_none"), ("G.directement.1",)
    return None


def _was_there(table: Table, f: Filter, played: PlayedCard) -> bool:
    """« jouée ce tour ici »: was it played where it stands, not elsewhere and moved? Of an untold Base, yes."""
    return f.at is None or played.base in (None, table.base_of(played.card))


def _called_otherwise(table: Table, such: Named, card: Card, ctx: Context) -> Refusal | None:
    name, like = card.spec.name, meant(table, such.like, ctx)
    if such.within:
        told = any(name in (table.cards[i].spec.text or "") for i in like)
        return None if told else (say("not_named_in", name=name), _printed(card))
    same = any(name == table.cards[i].spec.name for i in like if i != card.id)
    return None if same else (say("not_same_name"), _printed(card))


def _comes_before(table: Table, f: Filter, card: Card, ctx: Context) -> bool:
    """Is there another such card of its name before it in its pile?"""
    pile, any_of_them = table.pile(card.place), f.without(Such.ONE_A_NAME)
    before = pile[: pile.index(card.id)] if card.id in pile else ()
    return any(table.cards[i].spec.name == card.spec.name and matches(table, any_of_them, i, ctx) for i in before)


def _has_a_twin(table: Table, card: Card) -> bool:
    """Does its controller have another minion on its Base whose Force starts at as much?"""
    near = (table.cards[i] for i in table.minions(table.base_of(card.id) or "") if i != card.id)
    theirs = (other for other in near if other.controller == card.controller)
    return ask.seen_power(table, card, True) in {ask.seen_power(table, other, True) for other in theirs}


def who_has_most(table: Table, f: Filter, ctx: Context) -> tuple[str, ...]:
    """The other players who have the most of these cards, where any has one: several where they have as many."""
    any_of_them = f.without(Such.OF_MOST)
    counts = Counter(
        card.controller
        for card in (table.cards[i] for i in found(table, any_of_them, ctx))
        if card.controller not in (None, ctx.you)
    )
    return tuple(player for player, n in counts.items() if player is not None and n == max(counts.values()))


def _last_played(table: Table, ctx: Context) -> str | None:
    """The card that was played last before the one that speaks."""
    return next((p.card for p in reversed(table.played) if p.card != ctx.self), None)


def _came_this_turn(table: Table, card_id: str) -> bool:
    """Was a card played or moved this turn to the Base where it stands?"""
    base = table.base_of(card_id)
    played = any((p.card, p.base) == (card_id, base) for p in table.played)
    return played or any((e.card, e.base) == (card_id, base) and ast.Happening.MOVED in e.what for e in table.log)


def _other_than(table: Table, ctx: Context) -> tuple[str | None, ...]:
    """What « une autre » is other than, nothing having been designated: who speaks; of a Base, whom it speaks of."""
    base_speaks = ctx.self is not None and table.cards[ctx.self].place == BASES
    return (ctx.subject,) if base_speaks else (ctx.self, host_of(table, ctx))


@tie("C.actions-sur-creatures.1")
def _place_refusal(table: Table, f: Filter, card: Card, ctx: Context) -> Refusal | None:
    """Where it stands, and what it is attached to: the first of these that is wrong with the card."""
    if f.at is None and f.attached is None and f.on is None:
        return None
    base = table.base_of(card.id)
    if isinstance(f.at, Ref):
        if base is None or base != base_at(table, f.at, ctx):
            return say("elsewhere", base=base), ("5.10.1",)
    elif f.at is not None and (base is None or not base_fits(table, f.at, base, ctx)):
        return say("base_unfit", base=base, wanted=f.at), ("5.10.1",)
    if f.attached is not None:
        on_base, on_card = card.place.sort == "actions", card.place.sort == "on"
        fits = {Kind.BASE: on_base, Kind.MINION: on_card, Kind.CARD: on_base or on_card}[f.attached]
        if not fits:
            return say("not_attached", kind=f.attached), _attached_rule(table, ctx)
    if isinstance(f.on, Filter) and not matches(table, f.on, card.place.of, ctx):
        return say("not_attached", kind=f.on.kind), _attached_rule(table, ctx)
    if isinstance(f.on, Ref) and card.place.sort == "on" and card.place.of not in cards_of(table, f.on, ctx):
        return say("not_attached", kind=Kind.MINION), _attached_rule(table, ctx)
    return None


def _attached_rule(table: Table, ctx: Context) -> tuple[str, ...]:
    said = table.cards[ctx.self].spec.said_in("C.actions-sur-creatures.1") if ctx.self is not None else ()
    return (*said, "G.attachez.2")


@tie("G.force.1", "G.force.2", "G.de-depart.1", "9.2.6", "9.2.7")
def _power_refusal(table: Table, test: ast.PowerTest, f: Filter, card: Card, ctx: Context) -> Refusal | None:
    """Why the card is too weak or too strong, or not the weakest or strongest of those that the rest means."""
    value = ask.seen_power(table, card, test.printed)
    if value is None:
        return say("no_power"), ("8.4.15",)
    cites = ("G.force.1", "9.2.7") if table.in_play(card.id) else ("9.2.6", "G.en-jeu.2")
    cites = ("G.force.2", "G.de-depart.1") if test.printed else cites
    if test.cmp in (Cmp.HIGHEST, Cmp.LOWEST):
        rivals = [
            ask.seen_power(table, table.cards[i], test.printed) or 0
            for i in candidates(table, but(f, power=None), ctx)
            if matches(table, but(f, power=None), i, ctx)
        ]
        best = (max if test.cmp is Cmp.HIGHEST else min)(rivals, default=value)
        told = say("not_extreme", value=value, best=best, cmp=test.cmp, printed=_is_printed(table, card, test))
        return None if value == best else (told, cites)
    return _bound_refusal(table, value, test, ctx, cites, printed=_is_printed(table, card, test))


def _is_printed(table: Table, card: Card, test: ast.PowerTest) -> bool:
    """Is it where its Force starts that a text asks about, of a card whose Force may be another?"""
    return test.printed and table.in_play(card.id)


def _too_strong_alone(table: Table, f: Filter, card: Card, ctx: Context) -> Refusal | None:
    """« dont la Force totale est de 5 ou moins »: a card that is too strong by itself is so with others."""
    bounds = [one for one in f.asks(ast.Altogether) if one.cmp in (Cmp.AT_MOST, Cmp.LESS)]
    force = ask.seen_power(table, card, False) if bounds else None
    return None if force is None else _bound_refusal(table, force, bounds[0], ctx, ("G.force.1",))


def _bound_refusal(
    table: Table,
    force: int,
    test: ast.PowerTest | ast.Altogether,
    ctx: Context,
    cites: tuple[str, ...],
    *,
    printed: bool = False,
) -> Refusal | None:
    """Why a Force is not within the bound that a text sets to it."""
    bound = ask.amount(table, test.amount, ctx)
    told = say("power_bad", value=force, cmp=test.cmp, n=bound, printed=printed)
    return None if compare(force, test.cmp, bound) else (told, cites)


def compare(value: int, cmp: Cmp, bound: int) -> bool:
    """Is a number, beside its bound, as a text asks?"""
    match cmp:
        case Cmp.AT_MOST:
            return value <= bound
        case Cmp.AT_LEAST:
            return value >= bound
        case Cmp.LESS:
            return value < bound
        case Cmp.MORE:
            return value > bound
        case _:
            return value == bound


def found(table: Table, f: Filter, ctx: Context) -> tuple[str, ...]:
    """The cards that the filter means, looked for where it says that they lie."""
    return tuple(dict.fromkeys(i for i in candidates(table, f, ctx) if matches(table, f, i, ctx)))


def meant(table: Table, who: Filter | Ref, ctx: Context) -> tuple[str, ...]:
    """The cards that a standing clause is about."""
    return cards_of(table, who, ctx) if isinstance(who, Ref) else found(table, who, ctx)


def _names(table: Table, named: Filter | Ref, ctx: Context) -> tuple[str, ...]:
    """The names that « « Hansel » », or a card that is pointed at, tells of."""
    if isinstance(named, Ref):
        return tuple(table.cards[i].spec.name for i in cards_of(table, named, ctx))
    return () if named.name is None else (named.name,)


@tie("G.en-jeu.1")
def is_meant(table: Table, who: Filter | Ref, card_id: str, ctx: Context) -> bool:
    """Does a standing clause speak of that card? « vos Créatures » are in play, unless the text says otherwise."""
    if isinstance(who, Ref):
        return card_id in cards_of(table, who, ctx)
    return (who.zone is not Zone.PLAY or table.in_play(card_id)) and matches(table, who, card_id, ctx)


def base_fits(table: Table, f: ast.BaseFilter, base: str, ctx: Context, mover: str | None = None) -> bool:
    """Is a Base one that the text means? « une autre Base » is other than where the moved card (or SELF) stands.

    Of an Action that stands nowhere, it is other than each where it has played a card (R C.elder-things.5).
    """
    if f.other:
        moved = mover or ctx.self
        here = table.base_of(moved) if moved else None
        if base == (here or ctx.there) or (here is None and base in ctx.notes.settled):
            return False
    if f.breakpoint is not None:
        stands = ask.amount(table, ast.Breakpoint(Ref.THERE, f.breakpoint.printed), but(ctx, there=base))
        if not compare(stands, f.breakpoint.cmp, ask.amount(table, f.breakpoint.amount, ctx)):
            return False
    if f.where is None and not f.having:
        return True
    there = but(ctx, there=base)
    if f.where is not None and not ask.holds(table, f.where, there):
        return False
    return all(_has_there(table, has, there) for has in f.having)


def _has_there(table: Table, has: ast.Has, ctx: Context) -> bool:
    """« (une Base) où il y a », « où vous avez »; « où un autre joueur a deux Créatures »: one of them has both."""
    what = but(has.what, at=Ref.THERE)
    if what.controller is not Rel.OTHERS or (has.cmp, has.n) in ((Cmp.AT_LEAST, 1), (Cmp.AT_MOST, 0)):
        return compare(alike(table, what, ctx), has.cmp, has.n)
    held = Counter(table.cards[i].controller for i in found(table, what, ctx))
    return any(compare(held[who], has.cmp, has.n) for who in players_of(table, Rel.OTHERS, ctx))


IN_COMMON: dict[Alike, Callable[[Table, Card], object]] = {
    Alike.NAME: lambda _, card: card.spec.name,
    Alike.POWER: lambda table, card: ask.seen_power(table, card, False),
    Alike.FACTION: lambda _, card: card.spec.faction,
    Alike.BASE: lambda table, card: table.base_of(card.id),
    Alike.APART: lambda table, card: table.base_of(card.id),
}


def alike(table: Table, f: Filter, ctx: Context) -> int:
    """How many cards the filter finds; « de même nom », « sur une même Base »: the most that have that in common."""
    ids = in_play_of(table, f, found(table, f, ctx))
    if not f.asks(Alike):
        return len(ids)
    shared = Counter(tuple(IN_COMMON[what](table, table.cards[i]) for what in f.asks(Alike)) for i in ids)
    return len(shared) if Alike.APART in f.such else max(shared.values(), default=0)


def written_out(table: Table, f: Filter, ctx: Context) -> Filter:
    """The filter as one says it later, when the text points at nothing any more: with names and numbers."""
    such, name, power = list[Predicate](), f.name, f.power
    for one in f.such:
        match one:
            case Named(Ref() as like, within=False):
                name = next(iter(_names(table, like, ctx)), None)
            case Such.OF_THAT_NAME if ctx.named:
                name = ctx.named[-1]
            case ast.OfFaction(None) if ctx.named:
                such.append(ast.OfFaction(ctx.named[-1]))
            case Besides(Ref() as like):
                such += (Besides(Filter(name=other)) for other in _names(table, like, ctx)[:1])
            case ast.Affecting(Ref() as like) if names := _names(table, like, ctx):
                such.append(but(one, what=Filter(Kind.MINION, name=names[0])))
            case ast.Altogether(_, most):
                such.append(but(one, amount=ast.Fixed(ask.amount(table, most, ctx))))
            case _:
                such.append(one)
    if power is not None:
        power = but(power, amount=ast.Fixed(ask.amount(table, power.amount, ctx)))
    return but(f, such=tuple(such), name=name, power=power)

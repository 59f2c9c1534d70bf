"""What a text says of the table: how much, which players, and whether its condition is true."""

from __future__ import annotations

from collections.abc import Iterable

from engine.context import Context, base_at, cards_of, host_of, placed, players_of, that_player
from engine.effects import ast
from engine.effects.ast import Cmp, Filter, Kind, Ref, Rel, Role, Who, Zone
from engine.events import REMEMBERED, Send
from engine.kinds import ZONES, Refusal, asks_what_is_held, is_kind, places_of
from engine.process import Unruled, Unseen
from engine.queries.knot import ask
from engine.queries.matching import alike, base_fits, compare, found, matches, who_has_most
from engine.queries.power import breakpoint_of, counted_power, is_present, power, printed_power, starting_power, total
from engine.statements import tie
from engine.table import BASE_DISCARD, Card, Place, Table
from engine.tied import rule
from engine.trace import Say, say
from engine.value import but


def amount(table: Table, a: ast.Amount, ctx: Context) -> int:
    """How much a text says, at this moment."""
    match a:
        case ast.Fixed(n):
            return n
        case ast.Per(n, what, step):
            return n * (_count(table, what, ctx) // step)
        case ast.PowerOf(of, True):
            return sum(printed_power(table, table.cards[i]) or 0 for i in cards_of(table, of, ctx))
        case ast.PowerOf(of):
            return sum(_power_told(table, i, ctx) for i in cards_of(table, of, ctx))
        case ast.PowerOfAll(what):
            return sum(counted_power(table, i) for i in found(table, what, ctx))
        case ast.HighestPower(what, printed):
            weigh = printed_power if printed else starting_power
            return max((weigh(table, table.cards[i]) or 0 for i in found(table, what, ctx)), default=0)
        case ast.CountersOf(of):
            bearers = cards_of(table, of, ctx) if isinstance(of, Ref) else found(table, of, ctx)
            return sum(_markers((_as_it_left(table, i, ctx) or table).cards[i]) for i in bearers)
        case ast.AffectedThus():
            return _count(table, a, ctx)
        case ast.CountersRemoved():
            return sum(ctx.notes.removed)
        case ast.PowerHere(who, at):
            base = base_at(table, at, ctx)
            return sum(total(table, base, p) for p in players_of(table, who, ctx) if p) if base else 0
        case ast.HandSize(who):
            return sum(_hand_size(table, p, ctx) for p in players_of(table, who, ctx) if p)
        case ast.Breakpoint(of, printed):
            return _breakpoint(table, base_at(table, of, ctx), printed, ctx)
        case ast.Points():
            return table.vp.get(ctx.you or "", 0)
        case ast.OneMoreCard(than):
            held = [_hand_size(table, p, ctx) for p in table.others(ctx.you)]
            return 1 + (min if than is Role.ANOTHER else max)(held) if held else 0
        case ast.Raised(of, n):
            return amount(table, of, ctx) + n
        case ast.Difference(left, right):
            return max(0, amount(table, left, ctx) - amount(table, right, ctx))


def _power_told(table: Table, card_id: str, ctx: Context) -> int:
    """« sa Force », of a card in play or not; of one that has left since the text spoke of it: `power_of_the_gone`."""
    then = _as_it_left(table, card_id, ctx)
    return counted_power(table, card_id) if then is None else power_of_the_gone(table, then, card_id)


def _is_such(table: Table, f: Filter, card_id: str, ctx: Context) -> bool:
    """Is a card pointed at such? « si elle avait une Force de 5 ou plus », of one gone: as « si sa Force était … »."""
    test, then = f.power, _as_it_left(table, card_id, ctx)
    if then is not None and f.such and f == Filter(such=f.such) and all(map(_is_borne, f.such)):
        return matches(then, f, card_id, ctx)
    bounded = test is not None and test.cmp not in (Cmp.HIGHEST, Cmp.LOWEST) and f == Filter(power=test)
    if then is None or test is None or test.printed or not bounded:
        return matches(table, f, card_id, ctx)
    return compare(power_of_the_gone(table, then, card_id), test.cmp, amount(table, test.amount, ctx))


def _is_borne(such: ast.Predicate) -> bool:
    """« si elle portait un marqueur, une Action »: which a card has lost as it left play."""
    return such in (ast.Such.MARKED, ast.Such.BARE) or isinstance(such, ast.Has)


def _as_it_left(table: Table, card_id: str, ctx: Context) -> Table | None:
    """The table before the card left play, since the text spoke of it; None of a card in play, or long gone."""
    sent = (then for event, then in reversed(ctx.notes.deeds) if isinstance(event, Send) and event.card == card_id)
    left = (then for then in sent if then.in_play(card_id))  # it may have been sent on from where it went
    then = next(left, ctx.before if card_id == ctx.subject else None)
    return None if then is None or table.in_play(card_id) or not then.in_play(card_id) else then


@rule("9.2.7")
def power_of_the_gone(table: Table, then: Table, card_id: str) -> int:
    """The power that a text counts of a card that has just left play: as it last was in play."""
    return counted_power(then, card_id)


@power_of_the_gone.reading("P.47", 2)
def _as_printed(table: Table, then: Table, card_id: str) -> int:
    """Read the other way: the card is out of play, and so has its printed power alone (R 9.2.6)."""
    return counted_power(table, card_id)


def _breakpoint(table: Table, base: str | None, printed: bool, ctx: Context) -> int:
    """A Base's breakpoint, where the table tells: as it now is, or « de départ »."""
    told = None if base is None else table.cards[base].spec.breakpoint if printed else breakpoint_of(table, base)
    if told is None:
        raise Unseen(say("unknown_breakpoint", base=base), ("6.1.3",), ctx.self, ctx.clause)
    return told


def _hand_size(table: Table, player: str, ctx: Context) -> int:
    """How many cards a player holds, where the table tells."""
    size = table.hand_size(player)
    if size is None:
        unseen = Unseen(say("unknown_hand", player=player), (), ctx.self, ctx.clause)
        raise unseen.of_hand(None, Place("hand", player))
    return size


@tie("C.hutte-du-conteur.1")
def _markers(card: Card) -> int:
    """A Base's own markers are not of Force +1 (R C.hutte-du-conteur.1); on anything else only those are meant."""
    return card.own_counters if card.spec.kind == "base" else card.counters


def _count(table: Table, what: Filter | Who | ast.Amount, ctx: Context) -> int:
    """How many cards, Bases or players a text means; of an amount, how much it is."""
    match what:
        case Filter(kind=Kind.BASE, zone=Zone.BASE_DISCARD):
            return len(table.pile(BASE_DISCARD))
        case Filter(kind=Kind.BASE, at=None):
            return len([b for b in table.bases if matches(table, what, b, ctx)])
        case Filter(kind=Kind.BASE, at=ast.BaseFilter() as at):
            return len([b for b in table.bases if base_fits(table, at, b, ctx)])
        case Filter(zone=Zone.HAND) if asks_what_is_held(what):
            _see_hands(table, what, ctx)
            return alike(table, what, ctx)
        case Filter(zone=Zone.HAND):
            return sum(_hand_size(table, place.of, ctx) for place in places_of(table, what, ctx))
        case Filter(zone=Zone.DECK):
            return alike(table, what, ctx) + _unknown_in_decks(table, what, ctx)
        case Filter(such=such) if ast.Such.OF_MOST in such:
            return alike(table, what, ctx) // max(1, len(who_has_most(table, what, ctx)))
        case Filter():
            return alike(table, what, ctx)
        case Who():
            return len(players(table, what, ctx))
        case ast.AffectedThus():
            return len(affected_thus(table, what, ctx))
        case _:
            return amount(table, what, ctx)


def _see_hands(table: Table, what: Filter, ctx: Context) -> None:
    """Nobody can say how many such cards a hand holds that was not described, unless that has just been asked."""
    for place in places_of(table, what, ctx):
        if not table.is_told(place) and (what, place) not in ctx.notes.told:
            raise Unseen(say("unknown_held", player=place.of), (), ctx.self, ctx.clause).of_hand(what, place)


def _unknown_in_decks(table: Table, what: Filter, ctx: Context) -> int:
    """How many cards that nobody has described lie in these decks, where the text asks nothing more of them."""
    unknown = 0
    for player in filter(None, players_of(table, what.whose or Rel.YOU, ctx)):
        hidden = table.unknown.get(Place("deck", player), 0)
        if hidden is None or (hidden and what != Filter(zone=what.zone, whose=what.whose)):
            raise Unseen(say("unknown_deck", player=player), (), ctx.self, ctx.clause)
        unknown += hidden
    return unknown


def affected_thus(table: Table, what: ast.AffectedThus, ctx: Context) -> tuple[str, ...]:
    """The cards that this text has affected, drawn or had chosen, each once; of one drawn unseen nobody says more."""
    notes = ctx.notes
    done = [i for i, _, doer in notes.affected[ctx.since :] if not what.own or doer == ctx.you]
    thus = notes.drawn if what.drawn else ctx.chosen if what.chosen else done
    meant = Filter(what.kind, owner=what.owner, such=what.such)
    if meant != Filter() and any(i not in table.cards for i in thus):
        raise Unseen(say("unknown_kind"), (), ctx.self, ctx.clause)
    told = what.owner is not None or what.such
    fit = (
        i
        for i in thus
        if i not in table.cards or (matches(table, meant, i, ctx) if told else is_kind(table.cards[i], what.kind))
    )
    return tuple(dict.fromkeys(fit))


def players(table: Table, who: Who, ctx: Context) -> tuple[str, ...]:
    """The players a text names, in turn order; ANOTHER and ANY give those among whom a choice must be made."""
    named = _of_role(table, who.role, ctx)
    if who.refused:
        named = tuple(p for p in named if p in ctx.notes.refused)
    if who.present_at is not None:
        base = base_at(table, who.present_at, ctx)
        named = tuple(p for p in named if base is not None and is_present(table, base, p))
    if who.having is not None:
        what, cmp, n = who.having.what, who.having.cmp, who.having.n
        enough = n if cmp is Cmp.AT_LEAST else None
        named = tuple(p for p in named if compare(_held_by(table, what, p, ctx, enough), cmp, n))
    return named if who.test is None else _tested(table, who, who.test, named, ctx)


def _of_role(table: Table, role: Role, ctx: Context) -> tuple[str, ...]:
    """The players whom one word means, whatever else is said of them."""
    match role:
        case Role.YOU:
            return (ctx.you,) if ctx.you else ()
        case Role.EACH | Role.ANY | Role.THE:
            return table.turn_order()
        case Role.EACH_OTHER | Role.ANOTHER:
            return table.others(ctx.you)
        case Role.THAT:
            that = that_player(table, ctx) if ctx.that or not ctx.notes.doers else None
            return (that,) if that else tuple(ctx.notes.doers)
        case Role.OWNER:
            return _each_once(table.cards[i].owner for i in whose(table, ctx))
        case Role.CONTROLLER_OF_IT:
            was = {i: held for i, held, _ in ctx.notes.affected}
            if ctx.subject is not None and not table.in_play(ctx.subject):
                was.setdefault(ctx.subject, ctx.held)
            of = whose(table, ctx)
            left = {i: _as_it_left(table, i, ctx) for i in of}
            was |= {i: then.cards[i].controller for i, then in left.items() if then is not None}
            return _each_once(was.get(i, table.cards[i].controller) for i in of)
        case Role.CONTROLLER_OF_HOST:
            host = host_of(table, ctx)
            return _each_once((table.cards[host].controller,)) if host else ()
        case Role.LEFT | Role.RIGHT:
            order = table.players
            at = order.index(ctx.you) if ctx.you in order else 0
            return (order[(at + (1 if role is Role.LEFT else -1)) % len(order)],)
        case Role.ACTIVE:
            return (table.active,)
        case Role.WINNER | Role.SECOND | Role.THIRD | Role.ALL_BUT_WINNER:
            return _by_place(table, role, ctx)


def whose(table: Table, ctx: Context) -> tuple[str, ...]:
    """Of which cards « son propriétaire » and « son contrôleur » are: of the same, whatever the first has taken."""
    of, since = ctx.whose
    return of if of and ctx.it == since else ctx.it or _whose_owner(table, ctx)


def _whose_owner(table: Table, ctx: Context) -> tuple[str, ...]:
    """Of whom « son propriétaire » is when nothing was designated: what the moment tells of, else this card."""
    if ctx.subject is not None and table.cards[ctx.subject].spec.kind != "base":
        return (ctx.subject,)
    own = table.cards.get(ctx.self or "")
    return (own.id,) if own is not None and own.place.sort != "on" else ()


def _held_by(table: Table, what: Filter, player: str, ctx: Context, enough: int | None) -> int:
    """How many such cards a player controls, or has in hand; of a hand not described, it sees no more than `enough`."""
    if what == Filter(zone=Zone.HAND, whose=Rel.YOU):
        return _hand_size(table, player, ctx)
    own = ctx.as_player(player)
    held = len(found(table, but(what, controller=Rel.YOU), own))
    if what.zone is Zone.HAND and (enough is None or held < enough):
        _see_hands(table, what, own)
    return held


def _tested(table: Table, who: Who, test: ast.PlayerTest, named: tuple[str, ...], ctx: Context) -> tuple[str, ...]:
    """Those who have the most, the least, or more than YOU."""
    have = {p: amount(table, test.of, ctx.as_player(p)) for p in named}
    base = base_at(table, test.of.base, ctx) if isinstance(test.of, ast.PowerHere) else None
    if test.cmp not in (Cmp.HIGHEST, Cmp.LOWEST):
        if isinstance(test.of, ast.PowerHere) and base is None:
            return ()
        bound = amount(table, test.than or test.of, ctx)
        return tuple(p for p in named if compare(have[p], test.cmp, bound))
    absent = tuple(p for p in named if base is not None and not is_present(table, base, p))
    if test.cmp is Cmp.LOWEST and absent and len(absent) < len(named):
        compared = who_may_have_least(table, named, absent)
        if compared is None:
            cites = ("P.51", "6.4.9", "9.1.1")
            raise Unruled(say("absent_players", players=absent, base=base), cites, ctx.self, ctx.clause)
        have = {p: have[p] for p in compared}
    wanted = (max if test.cmp is Cmp.HIGHEST else min)(have.values(), default=0)
    tied = tuple(p for p in have if have[p] == wanted)
    if len(tied) > 1 and who.role is Role.THE:
        retained = which_of_the_tied(table, tied)
        if retained is None:
            raise Unruled(say("tied_players", players=tied), ("P.50", "9.1.1"), ctx.self, ctx.clause)
        return retained
    return tied


@rule("9.1.1")
def which_of_the_tied(table: Table, tied: tuple[str, ...]) -> tuple[str, ...] | None:
    """Who is « le joueur qui a le plus », of several at a tie: an open point that nothing settles."""
    return None


@which_of_the_tied.reading("P.50", 1)
def _all_of_them(table: Table, tied: tuple[str, ...]) -> tuple[str, ...] | None:
    """Each of them."""
    return tied


@which_of_the_tied.reading("P.50", 2)
def _none_of_them(table: Table, tied: tuple[str, ...]) -> tuple[str, ...] | None:
    """None of them: no single player has the most."""
    return ()


@rule("6.4.9")
def who_may_have_least(table: Table, named: tuple[str, ...], absent: tuple[str, ...]) -> tuple[str, ...] | None:
    """Has the least power on a Base who has nothing there: an open point that nothing settles."""
    return None


@who_may_have_least.reading("P.51", 1)
def _anyone(table: Table, named: tuple[str, ...], absent: tuple[str, ...]) -> tuple[str, ...] | None:
    """Yes: nothing is the least there is."""
    return named


@who_may_have_least.reading("P.51", 2)
def _who_is_there(table: Table, named: tuple[str, ...], absent: tuple[str, ...]) -> tuple[str, ...] | None:
    """No: those alone are compared who are there."""
    return tuple(p for p in named if p not in absent)


def _each_once(names: Iterable[str | None]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(n for n in names if n is not None))


@tie("6.5.4", "6.5.5")
def _by_place(table: Table, role: Role, ctx: Context) -> tuple[str, ...]:
    """Who holds that place of the Conquest at hand; nobody where there is none."""
    if (ctx.standing or table.standing) is None:
        return ()
    if role is Role.ALL_BUT_WINNER:
        winners = placed(table, 0, ctx)
        return tuple(p for p in table.turn_order() if p not in winners)
    return placed(table, {Role.WINNER: 0, Role.SECOND: 1, Role.THIRD: 2}[role], ctx)


@tie("G.controle.6")
def holds(table: Table, condition: ast.Condition, ctx: Context) -> bool:
    """Is a text's condition true now?"""
    match condition:
        case ast.Exists(Filter(zone=Zone.HAND) as what, Cmp.AT_LEAST, n) if asks_what_is_held(what):
            return alike(table, what, ctx) >= n or compare(_count(table, what, ctx), Cmp.AT_LEAST, n)
        case ast.Exists(what, cmp, n):
            return compare(_count(table, what, ctx), cmp, n)
        case ast.Matches(of, f):
            ids = cards_of(table, of, ctx)
            if f == ast.Filter():  # « est en jeu » says no more of it
                return bool(ids) and all(table.in_play(i) for i in ids)
            return bool(ids) and all(_is_such(table, f, i, ctx) for i in ids)
        case ast.PlayedBefore(what, cmp, n):
            is_the_first = (cmp, n) == (Cmp.EXACTLY, 1)
            return compare(_played_before(table, what, ctx, up_to_the_told=is_the_first), cmp, n)
        case ast.Compare(left, cmp, right, than):
            if than is None:
                return compare(amount(table, left, ctx), cmp, amount(table, right, ctx))
            return _outdoes(table, condition, than, ctx)
        case ast.Happened():
            return compare(_happened(table, condition, ctx), condition.cmp, condition.n)
        case ast.Uneven():
            there = base_at(table, Ref.THERE, ctx)
            return there is not None and len({power(table, i) for i in table.minions(there)}) > 1
        case ast.AwaitsConquest():
            awaited = table.standing
            return awaited is not None and not awaited.places and awaited.base == base_at(table, Ref.HERE, ctx)
        case ast.PlayedFrom() | ast.AwaitsDiscard() | ast.WasThere() | ast.InDuel():
            return _is_so(table, condition, cards_of(table, condition.of, ctx), ctx)
        case ast.Did() | ast.Searched():
            return _is_done(table, condition, ctx)
        case ast.TurnOf(who, playing):
            return table.active in players_of(table, who, ctx) and (not playing or table.phase == "play")
        case ast.Placed(role):
            return ctx.you in _by_place(table, role, ctx)
        case ast.Not(of):
            return not holds(table, of, ctx)
        case ast.Both(of):
            return all(holds(table, c, ctx) for c in of)


def _is_done(table: Table, fact: ast.Did | ast.Searched, ctx: Context) -> bool:
    """Has the text had it done before?"""
    if isinstance(fact, ast.Searched):
        return (ctx.you or table.active) in ctx.notes.searched
    return bool(ctx.notes.doers if fact.another else ctx.did)


def _is_so(
    table: Table,
    fact: ast.PlayedFrom | ast.AwaitsDiscard | ast.WasThere | ast.InDuel,
    ids: tuple[str, ...],
    ctx: Context,
) -> bool:
    """Is it true of the cards that the text points at? What became of them is seen by no filter."""
    match fact:
        case ast.PlayedFrom(_, zone):
            return all(played_from(table, i, (zone,), ctx) for i in ids)
        case ast.AwaitsDiscard():
            return all(awaits_discard(table, i) for i in ids)
        case ast.WasThere():
            then = ctx.before or table
            return all(i in then.cards and then.in_play(i) for i in ids)
        case ast.InDuel():
            return any(i in table.duel for i in ids)


def played_from(table: Table, card_id: str, zones: Iterable[Zone], ctx: Context) -> bool:
    """Was the card played, the last time this turn, out of one of those piles?"""
    lay = next((played.zone for played in reversed(table.played) if played.card == card_id), "")
    if lay == "deck" and Zone.DECK_TOP in zones:  # it was looked for there
        return False
    return came_from(table, lay, zones, ctx)


def came_from(table: Table, lay: str, zones: Iterable[Zone], ctx: Context) -> bool:
    """Did what lay there come out of one of those piles? What was set aside came off a deck, or, laid in a duel, out of
    a hand.

    `Unruled` where a duel lets nobody say which, and the answer hangs on it.
    """
    piles = {ZONES[zone] for zone in zones}
    came = {lay} if lay != "aside" else {"deck", "hand"} if table.duel else {"deck"}
    if came <= piles or not came & piles:
        return came <= piles
    raise Unruled(say("not_remembered"), (), ctx.self, ctx.clause)


def unmet(table: Table, condition: ast.Condition, ctx: Context) -> Refusal:
    """Why a text's condition, which does not hold, is false; and the rules that say so, what is said of its card with
    them.
    """
    facts = condition.of if isinstance(condition, ast.Both) else (condition,)
    first = next(fact for fact in facts if not holds(table, fact, ctx))
    if isinstance(first, ast.AwaitsDiscard):
        said = table.cards[ctx.self].spec.said_in("C.toile-d-anansi.1") if ctx.self is not None else ()
        return say("sent_elsewhere", card=cards_of(table, first.of, ctx)[0]), (*said, "4.2.11")
    own = table.cards[ctx.self].spec.few_rulings if ctx.self is not None else ()
    return condition_false(table, ctx.self, first), ("G.permanent.2", *own)


def condition_false(table: Table, card: str | None, condition: ast.Condition) -> Say:
    """What is told of a condition of that card, which does not hold."""
    kind = table.cards[card].spec.kind if card is not None else "action"
    return say("condition_false", card=card, condition=condition, kind=kind)


@tie("C.toile-d-anansi.1", "4.2.11")
def awaits_discard(table: Table, card_id: str) -> bool:
    """Is this an Action just played that is still to be discarded? Its own text may have sent it elsewhere."""
    return table.cards[card_id].place.sort == "shown"


def _happened(table: Table, asked: ast.Happened, ctx: Context) -> int:
    """How many such cards, as they were then, it has happened to this turn; of the card pointed at, how many times."""
    if asked.happening not in REMEMBERED:
        raise Unruled(say("not_remembered"), (), ctx.self, ctx.clause)
    here = base_at(table, asked.at, ctx) if asked.at is not None else None
    times = list[str]()
    for logged in table.log:
        if asked.happening not in logged.what or (here is not None and logged.base != here):
            continue
        if asked.who is not None and logged.who not in players_of(table, asked.who, ctx):
            continue
        if isinstance(asked.what, Ref):
            such = logged.card in cards_of(table, asked.what, ctx)
        else:
            then = table.with_card(table.cards[logged.card].but(controller=logged.controller))
            such = was_there(table, asked.what, logged.base, ctx)
            such = such and matches(then, but(asked.what, at=None, zone=Zone.DISCARD), logged.card, ctx)
        times += [logged.card] if such else []
    return len(times if isinstance(asked.what, Ref) else set(times))


@tie("C.oursons.3")
def _played_before(table: Table, what: Filter, ctx: Context, *, up_to_the_told: bool) -> int:
    """How many such cards YOU have played this turn (« une autre » is not this card).

    What only serves in the play phase counts from there, not what the start of the turn has had played. « C'est la
    première »: of the card told of, or of this one, whatever has been played after it since.
    """
    anywhere = what.without(ast.Came, at=None, zone=Zone.PLAY, controller=None)
    cards = [
        p.card
        for p in table.played
        if p.player == ctx.you
        and (not (p.at_start and ctx.in_play_phase) or counts_from_the_start(table, ctx.self))
        and was_there(table, what, p.base, ctx)
        and matches(table, anywhere, p.card, ctx)
    ]
    told = ctx.subject or ctx.self
    return len(cards) - cards[::-1].index(told) if up_to_the_told and told in cards else len(cards)


@rule("4.2.5", "C.ninjas.3")
def counts_from_the_start(table: Table, card_id: str | None) -> bool:
    """Does what only serves in the play phase count, « ce tour », what the start of the turn has had played? No."""
    return False


@counts_from_the_start.reading("P.79", 2)
def _of_the_whole_turn(table: Table, card_id: str | None) -> bool:
    """Read to the letter: all that has been played this turn; of Ninja Acolyte alone it is said otherwise."""
    return card_id is None or not table.cards[card_id].spec.said_in("C.ninjas.3")


def was_there(table: Table, what: Filter, base: str | None, ctx: Context) -> bool:
    """Is the Base where it happened to a card one that is meant? One that has left since fits « une autre Base »."""
    if isinstance(what.at, Ref):
        here = base_at(table, what.at, ctx)
        return here is None or base == here
    return what.at is None or (base is not None and base_fits(table, what.at, base, ctx))


def _outdoes(table: Table, fact: ast.Compare, than: Role, ctx: Context) -> bool:
    """Compares your amount, less by how much, with that of each other player, of one at least, or of the one named.

    Who is not present on a Base (R 6.4.9) has not the greatest power there, though nobody has more.
    """
    what, cmp = fact.left, fact.cmp
    if isinstance(what, ast.PowerHere) and cmp is Cmp.AT_LEAST and ctx.you is not None:
        base = base_at(table, what.base, ctx)
        if base is not None and not is_present(table, base, ctx.you):
            return False
    mine = amount(table, what, ctx) - amount(table, fact.right, ctx)
    others = table.others(ctx.you) if than is not Role.THAT else tuple(p for p in (ctx.that,) if p)
    tests = [compare(mine, cmp, amount(table, what, ctx.as_player(p))) for p in others]
    return all(tests) if than is Role.EACH_OTHER else any(tests)


ask.amount, ask.players, ask.holds = amount, players, holds

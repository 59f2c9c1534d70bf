"""« Jouez … »: extra plays, particular cards, from the top of the deck, Monsters."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.context import Context, base_at, cards_of, host_of, in_reach
from engine.effects import ast
from engine.effects.ast import Alike, Altogether, BasePick, Filter, Kind, Pick, Quantity, Ref, Rel, Zone
from engine.effects.walk import instead_of, plays_itself, refs_in, starts_in_hand, taken_up, unread
from engine.events import Arrive, AsIfPlayed, Begin, Cause, GrantPlay, Send, SpendPlay, WaitForNextBase, home
from engine.kernel import Game
from engine.process import YES_NO, Choose, Considered, Excluded, Note, Option, Process, Unruled
from engine.queries.facts import amount, holds
from engine.queries.matching import found, matches, refusal, written_out
from engine.queries.standing import talents
from engine.rules.conflicts import keeps_from_extra, keeps_from_playing, keeps_out
from engine.rules.decks import can_give_one
from engine.rules.hand import Leave, from_elsewhere, take_leave
from engine.rules.monsters import play_monster
from engine.rules.places import choose_spot, coming, controls_titan, places_for, spots, way_in
from engine.rules.plays import after_one, kind_of_play, left_open, of_any_card, other_allowances, place_fits, terms_of
from engine.rules.resolution import play_card
from engine.rules.topdeck import put_back, reveal_until
from engine.rules.turn import next_turn_to
from engine.rules.using import which_effect
from engine.rules.windows import is_there
from engine.statements import tie
from engine.table import MONSTER_DECK, MONSTER_DISCARD, Card, Place, Table
from engine.tied import rule, told
from engine.trace import say
from engine.value import but
from engine.verbs.affecting import lasting
from engine.verbs.registry import always, unmodelled, verb
from engine.verbs.targets import bases_of, choose_base, designate, exists, must_go_together, shut, tell_gone


def can_be_played(table: Table, verb: ast.Play, ctx: Context) -> bool:
    """Is there a card to be played so now, or, where that may wait, could there be one later?"""
    target, player = verb.target, ctx.you or table.active
    if _is_extra(verb) and keeps_from_extra(table, player) is not None:
        return False
    if isinstance(target, Ref):
        ids = in_reach(table, target, ctx)
        return bool(ids) and all(_places(table, verb, i, ctx) for i in ids)
    f = _where_titans_wait(table, target, ctx).filter
    waits = table.active == player and may_wait(table) and not _is_for_now(table, verb, ctx)
    if f.kind is Kind.MONSTER:  # what comes first nobody knows
        return can_give_one(table, MONSTER_DECK)
    if verb.from_top:
        return can_give_one(table, Place("deck", player))
    if f.zone is Zone.HAND and waits:
        return True  # what may wait is kept
    if f.zone is Zone.HAND and not table.is_told(Place("hand", player)):
        return True
    if f.zone is Zone.TITANS and controls_titan(table, player):
        return False
    return any(_places(table, verb, i, ctx) for i in found(table, but(f, whose=f.whose or Rel.YOU), ctx))


@verb(ast.Play, could=can_be_played)
def _play(game: Game, verb: ast.Play, ctx: Context) -> Process[bool]:
    """« Jouez … »: from the hand an extra play that may be declined, and kept for later in the play phase."""
    target = verb.target
    if (yield from _may_play_no_more(game, verb, ctx)):
        return False
    if isinstance(verb.at, Ref) and base_at(game.table, verb.at, ctx) is None:
        yield Considered(say("no_base", card=ctx.self), ("5.4.4",), ctx.self, ctx.clause)
        return False  # « sur la même Base » as nothing: there is none
    asked = target.filter.asks(ast.Affecting) if isinstance(target, Pick) else ()
    if any(isinstance(one.what, Ref) and not cards_of(game.table, one.what, ctx) for one in asked):
        yield Considered(say("no_target", card=ctx.self), ("5.4.4",), ctx.self, ctx.clause)
        return False  # « affectant directement celle-ci », of a card that waits to be played: it waits with it
    if isinstance(verb.at, BasePick) and verb.at.filter.replacement:
        return (yield from _play_on_next_base(game, verb, ctx))
    if isinstance(verb.at, BasePick) and verb.at.every:
        return (yield from _play_on_each(game, verb, ctx))
    if isinstance(target, Ref):
        yield from tell_gone(game.table, target, ctx)
        done = yield from _play_these(game, verb, in_reach(game.table, target, ctx), ctx)
        if target is Ref.CHOSEN and not done:
            ctx.it = ()  # « la » would be the card chosen, not one that was given up for it
        return done
    target = _where_titans_wait(game.table, target, ctx)
    zone = target.filter.zone
    if target.filter.kind is Kind.MONSTER and zone in (Zone.MONSTERS, Zone.PLAY, Zone.HAND):
        return (yield from _play_monsters(game, verb, target.quantity, ctx))
    if zone is Zone.TITANS:
        return (yield from play_titan(game, ctx.you or game.table.active, verb, target, ctx))
    if verb.from_top:
        return (yield from _play_from_top(game, verb, target, ctx))
    if zone is Zone.REVEALED and not found(game.table, target.filter, ctx):
        hand = game.table.hand(ctx.you or game.table.active)  # « piochez-les. Jouez l'une d'elles »: they are there now
        ctx.notes.revealed.extend(i for i in ctx.notes.seen if i in hand)
    if zone is not Zone.HAND or target.filter.whose not in (None, Rel.YOU) or target.quantity.every:
        optional = target if verb.must else but(target, quantity=but(target.quantity, low=0))
        ids, _ = yield from designate(game, optional, ctx)
        return (yield from _play_these(game, verb, ids, ctx, accepted=True))
    return (yield from _play_from_hand(game, verb, target, ctx))


def _may_play_no_more(game: Game, verb: ast.Play, ctx: Context) -> Process[bool]:
    """Does something keep the player from one more extra card? Asked before each of those that a text gives."""
    ban = keeps_from_extra(game.table, ctx.you or game.table.active) if _is_extra(verb) else None
    if ban is not None:
        yield Considered(ban.reason, ban.cites, ctx.self, ctx.clause)
    return ban is not None


def _is_extra(verb: ast.Play) -> bool:
    """Is it an extra card that a player plays: not in place of one of the turn, and no Titan, nor a Monster?"""
    kind = verb.target.filter.kind if isinstance(verb.target, Pick) else None
    return not verb.instead_of and kind not in (Kind.TITAN, Kind.MONSTER)


def _where_titans_wait(table: Table, target: Pick, ctx: Context) -> Pick:
    """« jouez Megabot », of which nothing says of what kind it is: where a Titan so called has been set aside."""
    f = target.filter
    if f.name is None or f.kind is not Kind.CARD or f.zone is not Zone.HAND:
        return target
    titan = but(f, kind=Kind.TITAN, zone=Zone.TITANS)
    return but(target, filter=titan) if found(table, titan, ctx) else target


def _play_from_hand(game: Game, verb: ast.Play, target: Pick, ctx: Context) -> Process[bool]:
    """As many extra plays as the text gives, each of which may be declined; of some « de même nom », once one is."""
    high = amount(game.table, target.quantity.amount, ctx) if target.quantity.amount else target.quantity.high
    if high is None:  # « n'importe quel nombre »: no more than one holds
        high = max(1, len(game.table.hand(ctx.you or game.table.active)))
    bound = high > 1 and must_go_together(target.filter)
    if bound and not (Alike.NAME in target.filter.such or target.filter.asks(Altogether)):
        return (yield from unmodelled(game, verb, ctx))
    if target.filter.asks(Altogether):
        verb = but(verb, target=but(target, filter=written_out(game.table, target.filter, ctx)))
    played, pointed_at = tuple[str, ...](), ctx.it
    for _ in range(high):
        assert isinstance(verb.target, Pick)
        if played and (yield from _may_play_no_more(game, verb, ctx)):
            break
        ctx.it = pointed_at  # « affectant cette Créature » is of the same one each time, not of what was just played
        done = yield from _offer_play(game, verb, verb.target, ctx)
        if done:
            played += ctx.it
        rest = after_one(game.table, verb, ctx.it) if bound and done else verb
        if (bound and not done) or rest is None:
            break
        verb = rest
    ctx.it = played or ctx.it  # « elles »: all that were played, not the last
    return bool(played)


def _play_on_next_base(game: Game, verb: ast.Play, ctx: Context) -> Process[bool]:
    """« sur la Base de remplacement »: which card is said now, it is played as that Base comes (R 6.2.5)."""
    if game.table.standing is None:
        return (yield from unmodelled(game, verb, ctx))
    player, others = ctx.you or game.table.active, tuple[str, ...]()
    if isinstance(verb.target, Ref):
        ids = in_reach(game.table, verb.target, ctx)
    elif verb.from_top:
        ids, others = yield from reveal_until(game, player, verb.target.filter, 1, ctx, "8.8.6")
    else:
        optional = but(verb.target, quantity=but(verb.target.quantity, low=0))
        ids, _ = yield from designate(game, optional, ctx)
    done = False
    for card_id in ids:
        done = (yield WaitForNextBase(card_id, cause=ctx.cause or Cause(), cites=("6.2.5",))) or done
    if others:
        yield from put_back(game, player, others, ctx.cause or Cause())
    return done


def _play_on_each(game: Game, verb: ast.Play, ctx: Context) -> Process[bool]:
    """« sur chaque Base où … »: one such play for each of the Bases that fit now, whatever is played meanwhile."""
    played = False
    for base in (yield from bases_of(game, verb.at, ctx)):
        ctx.there = base
        ctx.notes.designated.clear()
        played = (yield from _play(game, but(verb, at=Ref.THERE), ctx)) or played
    return played


@tie(
    "5.4.3", "5.8.1", "5.8.2", "G.supplementaire.2", "G.supplementaire.3", "G.supplementaire.4", "G.supplementaire.5"
)  # fmt: skip
def _offer_play(game: Game, verb: ast.Play, target: Pick, ctx: Context) -> Process[bool]:
    """One extra play: a card of the hand now, or none; in the play phase it is then kept (R G.supplementaire.3)."""
    player, table = ctx.you or game.table.active, game.table
    options = [
        Option(i, say("card_label", card=i))
        for i in (*table.hand(player), *_from_the_discard(table, player, verb))
        if _may_be_offered(table, verb, target, i, ctx) and _places(table, verb, i, ctx)
    ]
    leaves = _instead_of_hand(table, player, verb, ctx)
    options += [
        Option(i, say("card_label", card=i))
        for i, leave in leaves.items()
        if _at_base(table, _places(table, verb, i, ctx), leave.at)
    ]
    cites = ("G.supplementaire.2", "5.4.1" if verb.must else "5.4.3")
    picked: tuple[Option, ...] = ()
    if options:
        prompt = say("extra_play", kind=kind_of_play(verb), card=ctx.self, clause=ctx.clause, must=verb.must)
        low, unfit = int(verb.must), _unfit(table, target, ctx)
        offer = Choose(player, "cards", tuple(options), prompt, low, 1, cites, unfit, ctx.self)
        picked = yield offer
    if picked:
        leave = leaves.get(picked[0].id)
        if leave is not None:
            yield from take_leave(table, leave)
        return (yield from _play_at(game, verb, picked[0].id, ctx, leave.at if leave else None))
    if not options:
        yield from _barred(table, verb, target, ctx)
    if table.active == player and may_wait(table) and not _is_for_now(table, verb, ctx):
        if target.quantity.high != 1 and target.filter.asks(Alike):
            return (yield from unmodelled(game, verb, ctx))  # kept for later, each would bind the others
        declined = ("G.supplementaire.5",) if options else ()
        cause = ctx.cause or Cause()
        yield GrantPlay(left_open(table, verb, ctx), cause=cause, cites=("G.supplementaire.3", *declined))
        return False
    too_late = () if may_wait(table) else ("5.8.1",)
    if options:
        kept_back = ("5.8.2",) if table.standing is not None else ()
        why = (*too_late, "G.supplementaire.4", *kept_back)
        yield Considered(say("offer_lost", card=ctx.self), why, ctx.self, ctx.clause)
    else:
        why = too_late or ("G.supplementaire.4",)
        yield Considered(say("nothing_to_play", card=ctx.self), why, ctx.self, ctx.clause)
    return False


def _barred(table: Table, verb: ast.Play, target: Pick, ctx: Context) -> Process[None]:
    """What keeps the cards of the hand that the offer means from being played where it lets them be: the first."""
    player = ctx.you or table.active
    for card in (table.cards[i] for i in table.hand(player)):
        if not _may_be_offered(table, verb, target, card.id, ctx):
            continue
        for place in spots(table, player, card.spec):
            ban = keeps_out(table, coming(player, card, place))
            if ban is not None and place_fits(table, verb, place, ctx, card.spec):
                told = say("kept_out", target=card.id, reason=ban.reason)
                yield Considered(told, ban.cites, ban.card, ban.clause, (card.id,))
                return


def could_play_so_many(table: Table, verb: ast.Play, n: int, ctx: Context) -> bool:
    """« pour chaque …, vous devez jouer une Créature »: are there as many in hand to be played there? All, or none."""
    player, hand = ctx.you or table.active, Place("hand", ctx.you or table.active)
    if not verb.must or not isinstance(verb.target, Pick) or not table.is_told(hand):
        return True
    meant = found(table, but(verb.target.filter, whose=Rel.YOU), ctx)
    return sum(bool(_places(table, verb, i, ctx)) for i in meant if i in table.hand(player)) >= n


def _may_be_offered(table: Table, verb: ast.Play, target: Pick, card_id: str, ctx: Context) -> bool:
    """A card that the extra play means; or one that says it is played in place of any such card."""
    if matches(table, but(target.filter, whose=Rel.YOU), card_id, ctx):
        return True
    kind = kind_of_play(verb)
    in_its_place = of_any_card(verb) and kind in other_allowances(table.cards[card_id].spec)
    return in_its_place and keeps_from_playing(table, ctx.you or table.active, kind) is None


@tie("C.ghosts.4")
def _from_the_discard(table: Table, player: str, verb: ast.Play) -> Iterator[str]:
    """The cards of the discard pile that say now that they are played in place of such a card."""
    for card in (table.cards[i] for i in table.pile(("discard", player))):
        for special in (c.ability for c in card.spec.specials if isinstance(c.ability, ast.Special)):
            serves = kind_of_play(verb) in instead_of(special.effect)
            if special.window is not None or not serves or not plays_itself(special.effect):
                continue
            told, ctx = taken_up(special.effect), Context(card.id, player, player)
            if is_there(table, card, special) and (not isinstance(told, ast.If) or holds(table, told.condition, ctx)):
                yield card.id


@tie("C.zombies.3")
def _instead_of_hand(table: Table, player: str, verb: ast.Play, ctx: Context) -> dict[str, Leave]:
    """What clauses in play let be played in place of a card of the hand, by such a play that must be made now."""
    if table.active != player or table.phase != "play" or not of_any_card(verb) or not _is_for_now(table, verb, ctx):
        return {}
    kind = kind_of_play(verb)
    if keeps_from_playing(table, player, kind) is not None:
        return {}
    leaves = from_elsewhere(table, player)
    return {i: leave for i, leave in leaves.items() if table.cards[i].spec.is_minion == (kind == "minion")}


def _at_base(table: Table, places: list[Place], base: str | None) -> list[Place]:
    """Of those places, the ones of that Base, or that very card, if one is told."""
    return [place for place in places if base in (None, place.of, table.base_under(place))]


@rule("5.8.1", "G.supplementaire.3")
def may_wait(table: Table) -> bool:
    """Can an extra play won at this moment be kept for later? In the phase « Jouer des cartes » alone."""
    return table.phase == "play"


@may_wait.until("monstres")
def _also_before(table: Table) -> bool:
    """Up to *Monstres Sacrés*, one may wait all through the turn; only in a Conquest must it be played at once."""
    return table.phase in ("start", "play")


def _unfit(table: Table, target: Pick, ctx: Context) -> tuple[Excluded, ...]:
    """The cards of the hand that are of the kind offered, and that the offer does not mean all the same."""
    left_out = []
    for card_id in table.hand(ctx.you or table.active):
        wrong = refusal(table, but(target.filter, whose=Rel.YOU), card_id, ctx)
        if wrong is not None and wrong[0].key not in ("not_a", "unknown_kind"):
            left_out.append(Excluded(card_id, say("card_label", card=card_id), *wrong))
    return tuple(left_out)


@tie("C.bear-cavalry.1", "G.supplementaire.4")
def _is_for_now(table: Table, verb: ast.Play, ctx: Context) -> bool:
    """Must the play be made at once: so it is said, by a Special, of a card that the text names, or for what others
    then undergo where it is made?
    """
    if verb.now or _of_special(ctx):
        return True
    if isinstance(verb.target, Pick) and verb.target.filter.name is not None and is_lost_if_declined(table):
        return True
    nowhere_yet = verb.at is None and ctx.there is None
    return nowhere_yet and any(Ref.THERE in refs_in(step) for step in ctx.upcoming)


def _of_special(ctx: Context) -> bool:
    spec = ctx.cause.spec if ctx.cause else None
    return spec is not None and any(c.text == ctx.clause for c in spec.specials)


def _places(table: Table, verb: ast.Play, card_id: str, ctx: Context) -> list[Place]:
    """Where this play may put the card."""
    card = table.cards[card_id]
    if _waits(card, ctx):
        return []
    places = places_for(table, ctx.you or table.active, card, terms=terms_of(table, verb, ctx))
    return [p for p in places if card.spec.is_shown or place_fits(table, verb, p, ctx, card.spec)]


@tie("G.special.1")
def _waits(card: Card, ctx: Context) -> bool:
    """Has the card its own moment, which is not that of another card's effect?"""
    return card.spec.is_special_only and card.id != ctx.self


def _play_at(game: Game, verb: ast.Play, card_id: str, ctx: Context, base: str | None = None) -> Process[bool]:
    """Plays a given card where the effect lets it (`base`: there alone), the player choosing among those places."""
    player = ctx.you or game.table.active
    places = _at_base(game.table, _places(game.table, verb, card_id, ctx), base)
    if verb.on is not None:
        hosts, _ = yield from designate(game, verb.on, ctx)
        places = [place for place in places if place.of in hosts]
    if not places:
        waits = _waits(game.table.cards[card_id], ctx)
        why, cites = ("special_only", ("8.8.8", "G.special.1")) if waits else ("nowhere_to_play", ("8.8.8", "9.1.4"))
        yield Considered(say(why, card=card_id), cites, ctx.self, ctx.clause, (card_id,))
        return False
    place = yield from choose_spot(player, card_id, places, "4.2.6")
    held_it = ctx.it
    how = way_in(game.table, game.table.cards[card_id])
    played = yield from play_card(game, player, card_id, place, how, terms_of(game.table, verb, ctx))
    ctx.it = (card_id,) if played and card_id != ctx.self else held_it
    there = game.table.base_of(card_id) or game.table.base_under(place)  # a Titan may have come and gone
    ctx.there = there or ctx.there
    if played and ctx.there:
        ctx.notes.settled.append(ctx.there)
    return played


@tie("5.4.3", "G.supplementaire.4", "G.jouer.2", "C.supplementaire-choisie.1")
def _play_these(
    game: Game, verb: ast.Play, ids: tuple[str, ...], ctx: Context, *, accepted: bool = False
) -> Process[bool]:
    """Particular cards are played at once, or the offer is lost (R G.supplementaire.4)."""
    played: tuple[str, ...] = ()
    for card_id in (yield from _one_after_the_other(game, ids, ctx)) if verb.must and len(ids) > 1 else ids:
        if played and (yield from _may_play_no_more(game, verb, ctx)):
            break
        if _is_given_back(game.table, card_id, ctx):
            told = say("not_in_hand", card=card_id, player=ctx.you or game.table.active)
            yield Considered(told, ("4.2.1", "G.renvoyer.1"), ctx.self, ctx.clause, (card_id,))
            continue
        own = card_id == ctx.self and _of_special(ctx)
        found_for_it = card_id in ctx.notes.until or card_id in ctx.notes.sought
        nothing_to_ask = found_for_it and verb.on is None and not _places(game.table, verb, card_id, ctx)
        if not (nothing_to_ask or verb.must or accepted or ctx.accepted or own):
            prompt = say("play_this", card=card_id)
            cites = ("5.4.3", "G.supplementaire.4")
            picked = yield Choose(ctx.you or game.table.active, "yes_no", YES_NO, prompt, cites=cites, card=card_id)
            if picked[0].id != "yes":
                yield from _keep_for_later(game, verb, card_id, ctx)
                continue
        done = yield from _play_at(game, verb, card_id, ctx)
        if not done and found_for_it:
            yield from _discard_unplayable(game, card_id, ctx)
        played += (card_id,) if done else ()
    if len(played) > 1:
        ctx.it = played  # « elles »
    return bool(played)


@rule("C.supplementaire-choisie.1", "G.supplementaire.4")
def is_lost_if_declined(table: Table) -> bool:
    """Must the extra play of a card that is pointed at, or named, be made at once, or not at all?"""
    return True


@is_lost_if_declined.until("boite")
def _waits_like_any(table: Table) -> bool:
    """Up to *L'Énorme Boîte pour Geek* it may wait, as any other."""
    return False


def _keep_for_later(game: Game, verb: ast.Play, card_id: str, ctx: Context) -> Process[None]:
    """What is declined of a card that lies in the hand is kept where the booklet lets it wait; else it is lost."""
    table, player = game.table, ctx.you or game.table.active
    card = table.cards[card_id]
    in_time = table.active == player and may_wait(table) and not _of_special(ctx)
    if is_lost_if_declined(table) or not in_time or card.place != Place("hand", player):
        return
    kind = ast.Kind.MINION if card.spec.is_minion else ast.Kind.ACTION
    this = Pick(Filter(kind, name=card.spec.name, zone=Zone.HAND, whose=Rel.YOU))
    cites = ("G.supplementaire.3", "G.supplementaire.5")
    yield GrantPlay(left_open(table, but(verb, target=this, now=False), ctx), cause=ctx.cause or Cause(), cites=cites)


@tie("9.1.5")
def _one_after_the_other(game: Game, ids: tuple[str, ...], ctx: Context) -> Process[tuple[str, ...]]:
    """The order in which cards that must all be played are: their player's choice."""
    options = tuple(Option(i, say("card_label", card=i)) for i in ids)
    player = ctx.you or game.table.active
    picked = yield Choose(player, "order", options, say("order_of_plays"), cites=("9.1.5",), card=ctx.self)
    return tuple(option.id for option in picked)


def _is_given_back(table: Table, card_id: str, ctx: Context) -> bool:
    """Has this very text sent the card to the hand of another player, who alone may play it from there?"""
    place = table.cards[card_id].place
    return place.sort == "hand" and place.of != ctx.you and any(card_id == i for i, _, _ in ctx.notes.affected)


@tie("8.8.8", "C.metamorphes.2")
def _discard_unplayable(game: Game, card_id: str, ctx: Context) -> Process[bool]:
    """A card that was revealed, or sought in a deck, to be played, and cannot be, is discarded instead. Was it?"""
    card = game.table.cards[card_id]
    if card.place.sort != "aside":
        return False
    cites = ("8.8.8", *card.spec.own_entry)
    yield Send(card_id, home(card, "discard"), "unplayable", cause=ctx.cause or Cause(), cites=cites)
    return True


@tie("8.8.1", "8.8.2", "8.8.3", "8.8.8")
def _play_from_top(game: Game, verb: ast.Play, target: Pick, ctx: Context) -> Process[bool]:
    """« du dessus de votre pioche »: R 8.8.1–8.8.8."""
    player = ctx.you or game.table.active
    played, left, again = False, target.quantity.high or 1, False
    rest: list[str] = []
    if left > 1 and (yield from finds_too_few(game, player, target.filter, left, ctx)):
        return False
    while left > 0 and not (played and (yield from _may_play_no_more(game, verb, ctx))):
        if again:
            yield Note(say("search_again"), ("8.8.2",))
        again = True
        shown, others = yield from reveal_until(game, player, target.filter, 1, ctx, "8.8.6")
        rest += others
        left = left - 1 if shown else 0
        for card_id in shown:
            done = yield from _play_at(game, verb, card_id, ctx)
            if not done and (yield from _discard_unplayable(game, card_id, ctx)):
                left += yield from searched_again(game)
            played = done or played
    if rest:
        yield from put_back(game, player, tuple(rest), ctx.cause or Cause())
    return played


@rule("8.8.2", "8.8.6")
@told
def finds_too_few(game: Game, player: str, wanted: Filter, n: int, ctx: Context) -> bool:
    """Does a deck that does not hold all that is asked let nothing be played? No: what is revealed is played."""
    return False


@finds_too_few.reading("P.28", 2, surely=False)
def _all_or_none(game: Game, player: str, wanted: Filter, n: int, ctx: Context) -> Process[bool]:
    """Read the other way: all of them, or none."""
    deck = but(wanted, zone=Zone.DECK, whose=Rel.YOU)
    if not game.table.is_told(Place("deck", player)) or len(found(game.table, deck, ctx)) >= n:
        return False
    shown, others = yield from reveal_until(game, player, wanted, n, ctx)
    yield from put_back(game, player, (*shown, *others), ctx.cause or Cause())
    return True


@rule("8.8.8")
@told
def searched_again(game: Game) -> int:
    """How many more are looked for where the one revealed could not be played: none, it is one of them."""
    return 0


@searched_again.reading("P.27", 2)
@told
def _another(game: Game) -> int:
    """Read the other way: the search goes on for another."""
    return 1


def _play_monsters(game: Game, verb: ast.Play, quantity: Quantity, ctx: Context) -> Process[bool]:
    """« Jouez un Monstre »: the first of the Monster deck, on a Base that the player chooses."""
    at, player = verb.at or BasePick(), ctx.you or game.table.active
    played: list[str] = []
    wanted = verb.target.filter if isinstance(verb.target, Pick) else Filter(Kind.MONSTER)
    any_one = not (wanted.such or wanted.power or wanted.name)
    for _ in range(amount(game.table, quantity.amount, ctx) if quantity.amount else quantity.high or 1):
        if isinstance(at, Ref):
            base = base_at(game.table, at, ctx)
        elif not played or verb.at is None:
            closed = _closed_to_monsters(game.table, player) if any_one else ()
            base = yield from choose_base(game, at, ctx, excluded=closed)
        if base is None:
            break
        card_id = yield from play_monster(game, player, base) if any_one else _play_such(game, wanted, base, ctx)
        if card_id is None:
            break
        played.append(card_id)
    if played:
        ctx.it, ctx.there = tuple(played), game.table.base_of(played[-1]) or ctx.there
    return bool(played)


@tie("8.8.1", "8.8.3")
def _play_such(game: Game, wanted: Filter, base: str, ctx: Context) -> Process[str | None]:
    """« Jouez un Monstre Mort-Vivant »: the first such, as of any card that is played from the top of a deck."""
    player, cause = ctx.you or game.table.active, ctx.cause or Cause()
    shown, others = yield from reveal_until(game, player, wanted, 1, ctx, "8.8.6", MONSTER_DECK)
    came = bool(shown) and (yield from play_card(game, player, shown[0], Place("minions", base)))
    if shown or others:
        yield from put_back(game, player, (*shown, *others), cause, MONSTER_DECK)
    return shown[0] if came else None


@tie("9.1.4")
def _closed_to_monsters(table: Table, player: str) -> tuple[Excluded, ...]:
    """The Bases where no Monster that may come first can be played; none while nobody knows which may."""
    closed = []
    for base in table.bases:
        place = Place("minions", base)
        bans = [keeps_out(table, coming(player, card, place)) for card in _may_come_first(table)]
        ban = bans[0] if bans and all(bans) else None
        if ban is not None:
            closed.append(shut(base, ban.reason, *ban.cites))
    return tuple(closed)


def _may_come_first(table: Table) -> list[Card]:
    if first := table.first_known(MONSTER_DECK):
        return [table.cards[first]]
    pile = table.pile(MONSTER_DECK) or table.pile(MONSTER_DISCARD) if table.is_told(MONSTER_DECK) else ()
    return [table.cards[i] for i in pile]


@rule("8.4.3", "8.4.4", "8.4.8")
def play_titan(game: Game, player: str, verb: ast.Play, target: Pick, ctx: Context) -> Process[bool]:
    """An effect lets a player play a Titan set aside; nobody has to, and who controls one plays no other."""
    if controls_titan(game.table, player):
        yield Considered(say("one_titan", player=player), ("8.4.8",), ctx.self, ctx.clause)
        return False
    optional = target if ctx.accepted else but(target, quantity=but(target.quantity, low=0))
    ids, _ = yield from designate(game, optional, ctx)
    return (yield from _play_these(game, verb, ids, ctx, accepted=True))


def _holds_one(table: Table, verb: ast.GiveUpPlay, ctx: Context) -> bool:
    return any(extra.kind == verb.kind.value for extra in table.plays.extra)


@verb(ast.GiveUpPlay, could=_holds_one)
def _give_up_play(game: Game, verb: ast.GiveUpPlay, ctx: Context) -> Process[bool]:
    """An extra play that is held goes unused."""
    held = [e for e in game.table.plays.extra if e.kind == verb.kind.value]
    if not held:
        yield Considered(say("no_extra_play", kind=verb.kind.value), ("G.supplementaire.1",), ctx.self, ctx.clause)
        return False
    done: bool = yield SpendPlay(verb.kind.value, held[0], cause=ctx.cause or Cause(), cites=("G.supplementaire.5",))
    return done


@verb(ast.TakeTurn, could=always)
def _take_turn(game: Game, verb: ast.TakeTurn, ctx: Context) -> Process[bool]:
    """Whoever carries it out plays the turn after this one."""
    player = ctx.you or game.table.active
    yield next_turn_to(player, ctx.clause or "", ctx.cause or Cause())
    return True


@verb(ast.TriggerAsIf, could=always)
def _as_if(game: Game, verb: ast.TriggerAsIf, ctx: Context) -> Process[bool]:
    if ctx.self is None or verb.kind is not Kind.ACTION:
        return (yield from unmodelled(game, verb, ctx))
    own = game.table.cards[ctx.self].spec.own_entry
    done: bool = yield AsIfPlayed(ctx.self, ctx.you or "", cites=own)
    return done


def _has_talent(table: Table, verb: ast.UseTalent, ctx: Context) -> bool:
    return exists(table, verb.of, ctx, lambda i: bool(talents(table, table.cards[i])))


@verb(ast.UseTalent, could=_has_talent)
def _use_talent(game: Game, verb: ast.UseTalent, ctx: Context) -> Process[bool]:
    """« utilisez le Talent de … »: what it says is done, by that card or, where the text says so, by this one.

    What has none is not meant. Of several, YOU say which.
    """
    table = game.table
    idle = [i for i, card in table.cards.items() if table.in_play(i) and not talents(table, card)]
    barred = [Excluded(i, say("card_label", card=i), say("no_talent", card=i), ("G.talent.1",)) for i in idle]
    ids, _ = yield from designate(game, verb.of, ctx, barred=tuple(barred))
    done = False
    for card_id in ids:
        has = {use.key: clause for use, clause in talents(game.table, game.table.cards[card_id]).items()}
        if not has:  # one that was designated beforehand
            continue
        clause = has[(yield from which_effect(ctx.you or game.table.active, card_id, has, "G.talent.1"))]
        assert isinstance(clause.ability, ast.Talent)
        owner = (host_of(game.table, ctx) or ctx.self) if verb.as_own else card_id
        here = game.table.base_of(owner) if owner else None
        sub = Context(owner, ctx.you, ctx.you, clause=clause.text, cause=ctx.cause, stood=here)
        done = (yield from game.perform(clause.ability.effect, sub)) or done
    return done


def _has_it(table: Table, verb: ast.TakeEffects, ctx: Context) -> bool:
    return exists(table, verb.of, ctx)


@verb(ast.TakeEffects, could=_has_it)
@tie("C.metamorphes.4", "C.metamorphes.5", "C.moutons.7")
def _take_effects(game: Game, verb: ast.TakeEffects, ctx: Context) -> Process[bool]:
    """Says what that card says, from now on: at once what it does as it is played, the rest for as long as told.

    Of what is said of later moments a card that is in no play has no use; nor has any of how a card comes into play.
    """
    chosen = next(iter(cards_of(game.table, verb.of, ctx)), None)
    if chosen is None or ctx.self is None:
        return False
    spec, until = game.table.cards[chosen].spec, verb.until
    if any(True for clause in spec.effect.clauses for _ in unread(clause)):
        raise Unruled(say("cannot_lend", card=chosen), (), ctx.self, ctx.clause)
    if spec.effect.attach is not None and not game.table.in_play(ctx.self):
        until = ast.Until.LEAVES
        if not (yield from _attach_likewise(game, spec.effect.attach, ctx)):
            return False
    stands = game.table.in_play(ctx.self)
    for clause in spec.effect.clauses:
        said = _lent(clause, stands=stands, whole=spec.is_special_only)
        own = Context(ctx.self, ctx.you, ctx.you, there=ctx.there, clause=clause.text, cause=ctx.cause, stood=ctx.stood)
        if isinstance(said, ast.OnPlay):
            yield from game.perform(said.effect, own)
        elif said is not None:
            told = lasting(game.table, ctx.self, said, until, but(ctx, clause=clause.text))
            yield Begin(told, cause=ctx.cause or Cause(), cites=("5.9.1",))
    return bool(spec.effect.clauses)


def _lent(clause: ast.Clause, *, stands: bool, whole: bool) -> ast.Ability | None:
    """What a card that takes that clause says by it; None where it is of no use to it.

    `whole`: the Special is all that the Action says, and is done now: when it may be used does not matter any more.
    """
    ability = clause.ability
    match ability:
        case ast.OnPlay():
            return ability
        case ast.Special(effect=effect) if not stands:
            return ast.OnPlay(effect) if whole and not plays_itself(effect) else None
        case ast.Special(effect=effect, zone=zone):
            return ability if zone in (None, Zone.PLAY) and not starts_in_hand(effect) else None
        case ast.Talent():
            return ast.Static(ast.Lends(Ref.SELF, clause)) if stands else None
        case ast.Static() | ast.Triggered() | ast.Activated():
            return ability if stands else None
    return None


@tie("C.moutons.7")
def _attach_likewise(game: Game, attach: Kind, ctx: Context) -> Process[bool]:
    """An Action that takes what an attached one says is attached too, to a Base or Creature that its player chooses."""
    assert ctx.self is not None
    player, card = ctx.you or game.table.active, game.table.cards[ctx.self]
    places = places_for(game.table, player, card.but(spec=replace(card.spec, effect=ast.CardEffect(attach=attach))))
    if not places:
        yield Considered(say("nowhere_to_play", card=card.id), ("G.attachez.1",), card.id, ctx.clause, (card.id,))
        return False
    place = yield from choose_spot(player, card.id, places, "G.attachez.1")
    said = card.spec.said_in("C.moutons.7") or ("G.attachez.1",)
    done: bool = yield Arrive(card.id, place, player, "placed", cause=ctx.cause or Cause(), cites=said)
    return done

"""What can be read off a table: which cards a text means, how much an amount is, what power a card has.

Continuous values are computed each time they are asked for, from printed value, markers, standing clauses and
effects of the turn, and each term cites its rule; nothing is stored on a card. A table never changes, so what was
found on it may be kept with it (`Table.memo`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from engine.context import Context, base_at, cards_of, host_of, placed, players_of, that_player
from engine.effects import ast
from engine.effects.ast import Cmp, Filter, Kind, Ref, Rel, Role, Who, Zone
from engine.effects.walk import says_you
from engine.events import REMEMBERED, Begin, Boost, Cause, Control, Counters, Event, MoveCounters, Send, Transfer
from engine.kernel import Unruled, Unseen, look, rule
from engine.kinds import ZONES, candidates, is_kind, kind_refusal, places_of
from engine.statements import tie
from engine.table import BASE_DECK, BASES, Card, CardSpec, Place, Table
from engine.trace import Say, say
from engine.value import but, value

C = TypeVar("C")

# --------------------------------------------------------------------------------------------- which cards


def matches(table: Table, f: Filter, card_id: str, ctx: Context) -> bool:
    return refusal(table, f, card_id, ctx) is None


def refusal(table: Table, f: Filter, card_id: str, ctx: Context) -> tuple[Say, tuple[str, ...]] | None:
    """Why a card is not one that the filter means, with the rules that say so; None where it is."""
    card = table.cards[card_id]
    look(table)
    if f.alternatives and not any(
        matches(table, one, card_id, ctx) and (one.zone is f.zone or card.place in places_of(table, one, ctx))
        for one in f.alternatives
    ):
        return say("no_alternative", filter=f), ("5.10.1",)
    wrong = kind_refusal(table, f, card) or _relation_refusal(table, f, card, ctx)
    wrong = wrong or _place_refusal(table, f, card, ctx)
    if wrong is not None:
        return wrong
    if f.carries is not None and bool(table.pile(Place("on", card_id))) is not f.carries:
        return say("carries_none" if f.carries else "not_bare"), ("G.attachez.2",)
    if f.counters is not None and (card.counters > 0) is not f.counters:
        return say("counters_not" if f.counters else "has_counters", n=card.counters), ("G.marqueur.1",)
    if f.power is not None:
        return _power_refusal(table, f, card, ctx)
    return None


def _owner_rule(card: Card) -> tuple[str, ...]:
    return ("G.proprietaire.1",) if card.owner is not None else ("G.proprietaire.2", "8.3.3")


@tie("2.1.1", "5.11.3", "5.11.4", "G.proprietaire.1", "G.proprietaire.2")
def _relation_refusal(table: Table, f: Filter, card: Card, ctx: Context) -> tuple[Say, tuple[str, ...]] | None:
    if f.controller is not None and card.controller not in players_of(table, f.controller, ctx):
        yours = f.controller is Rel.YOU
        return say("not_yours" if yours else "yours", player=card.controller), ("5.11.4" if yours else "5.11.3",)
    if f.not_controller is not None and card.controller in players_of(table, f.not_controller, ctx):
        return say("yours", player=card.controller), ("5.11.4",)
    if f.owner is not None and card.owner not in players_of(table, f.owner, ctx):
        return say("not_owned", player=card.owner), _owner_rule(card)
    if f.not_owner is not None and card.owner in players_of(table, f.not_owner, ctx):
        return say("owned", player=card.owner), _owner_rule(card)
    if f.other and card.id in (ctx.notes.designated or _spoken_of(table, ctx)):
        return say("same_card"), ("5.10.1",)
    if f.name is not None and not bears_name(table, card, f.name):
        return say("not_named", name=f.name), ("2.1.1",)
    if f.same_name_as is not None:
        model = f.same_name_as
        alike = cards_of(table, model, ctx) if isinstance(model, Ref) else found(table, model, ctx)
        models = {table.cards[i].spec.name for i in alike if i != card.id}
        if card.spec.name not in models:
            return say("not_same_name"), ("2.1.1",)
    if f.chosen_name and card.spec.name not in ctx.named:
        return say("not_named", name=" ou ".join(ctx.named)), ("2.1.1",)
    if f.named_in is not None:
        texts = " ".join(table.cards[i].spec.text or "" for i in cards_of(table, f.named_in, ctx))
        if card.spec.name not in texts:
            return say("not_named_in", name=card.spec.name), ("2.1.1",)
    if f.chosen_faction and card.spec.faction not in ctx.named:
        return say("not_faction", faction=" ou ".join(ctx.named)), ("2.1.1",)
    if f.played_this_turn and not any(p.card == card.id and p.player == ctx.you for p in table.played):
        return say("not_played_now"), ("G.jouer.1",)
    if f.just_played and card.id != _last_played(table, ctx):
        return say("not_just_played"), ("G.jouer.1",)
    if f.came_this_turn and not _came_this_turn(table, card.id):
        return say("not_come_now"), ("G.jouer.1", "G.deplacer.1")
    return None


def _last_played(table: Table, ctx: Context) -> str | None:
    """The card that was played last before the one that speaks."""
    return next((p.card for p in reversed(table.played) if p.card != ctx.self), None)


def _came_this_turn(table: Table, card_id: str) -> bool:
    """Was a card played or moved this turn to the Base where it stands?"""
    base = table.base_of(card_id)
    played = any((p.card, p.base) == (card_id, base) for p in table.played)
    return played or any((e.card, e.base) == (card_id, base) and ast.Happening.MOVED in e.what for e in table.log)


def _spoken_of(table: Table, ctx: Context) -> tuple[str | None, ...]:
    """What « une autre » is other than, nothing having been designated: who speaks; of a Base, whom it speaks of."""
    base_speaks = ctx.self is not None and table.cards[ctx.self].place == BASES
    return (ctx.subject,) if base_speaks else (ctx.self, host_of(table, ctx))


@tie("C.actions-sur-creatures.1")
def _place_refusal(table: Table, f: Filter, card: Card, ctx: Context) -> tuple[Say, tuple[str, ...]] | None:
    if f.at is None and f.attached is None and f.on is None:
        return None
    base = table.base_of(card.id)
    if isinstance(f.at, Ref):
        if base is None or base != base_at(table, f.at, ctx):
            return say("elsewhere", base=base), ("5.10.1",)
    elif f.at is not None and (base is None or not base_fits(table, f.at, base, ctx)):
        return say("base_unfit", base=base), ("5.10.1",)
    if f.attached is not None:
        on_base, on_card = card.place.sort == "actions", card.place.sort == "on"
        fits = {Kind.BASE: on_base, Kind.MINION: on_card, Kind.CARD: on_base or on_card}[f.attached]
        if not fits:
            return say("not_attached", kind=f.attached), ("C.actions-sur-creatures.1",)
    if isinstance(f.on, Filter) and not matches(table, f.on, card.place.of, ctx):
        return say("not_attached", kind=f.on.kind), ("C.actions-sur-creatures.1",)
    if isinstance(f.on, Ref) and card.place.sort == "on" and card.place.of not in cards_of(table, f.on, ctx):
        return say("not_attached", kind=Kind.MINION), ("C.actions-sur-creatures.1",)
    return None


@tie("G.force.1", "G.force.2", "G.de-depart.1", "9.2.6", "9.2.7")
def _power_refusal(table: Table, f: Filter, card: Card, ctx: Context) -> tuple[Say, tuple[str, ...]] | None:
    test = f.power
    assert test is not None
    if test.total:  # the sum is bounded, not each card
        return None
    value = seen_power(table, card, printed=test.printed)
    if value is None:
        return say("no_power"), ("8.4.15",)
    cites = ("G.force.1", "9.2.7") if table.in_play(card.id) else ("9.2.6", "G.en-jeu.2")
    cites = ("G.force.2", "G.de-depart.1") if test.printed else cites
    if test.cmp in (Cmp.HIGHEST, Cmp.LOWEST):
        rivals = [
            seen_power(table, table.cards[i], printed=test.printed) or 0
            for i in candidates(table, but(f, power=None), ctx)
            if matches(table, but(f, power=None), i, ctx)
        ]
        best = (max if test.cmp is Cmp.HIGHEST else min)(rivals, default=value)
        return None if value == best else (say("not_extreme", value=value, best=best, cmp=test.cmp), cites)
    bound = amount(table, test.amount, ctx)
    return None if compare(value, test.cmp, bound) else (say("power_bad", value=value, cmp=test.cmp, n=bound), cites)


def compare(value: int, cmp: Cmp, bound: int) -> bool:
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
    return tuple(dict.fromkeys(i for i in candidates(table, f, ctx) if matches(table, f, i, ctx)))


def base_fits(table: Table, f: ast.BaseFilter, base: str, ctx: Context, mover: str | None = None) -> bool:
    """Is a Base one that the text means? « une autre Base » is other than where the moved card (or SELF) stands."""
    if f.other:
        moved = mover or ctx.self
        if base == ((table.base_of(moved) if moved else None) or ctx.there):
            return False
    if f.not_scored and table.standing is not None and table.standing.base == base:
        return False
    if f.where is None and not f.having:
        return True
    there = but(ctx, there=base)
    if f.where is not None and not holds(table, f.where, there):
        return False
    return all(compare(_alike(table, but(h.what, at=Ref.THERE), there), h.cmp, h.n) for h in f.having)


def _alike(table: Table, f: Filter, ctx: Context) -> int:
    """How many cards the filter finds; « de même nom », « sur une même Base »: the most that have that in common."""
    ids = found(table, f, ctx)
    if not (f.same_name or f.same_base):
        return len(ids)
    shared = [(table.cards[i].spec.name if f.same_name else "", table.base_of(i) if f.same_base else "") for i in ids]
    return max(Counter(shared).values(), default=0)


def written_out(table: Table, f: Filter, ctx: Context) -> Filter:
    """The filter as one says it later, when the text points at nothing any more: with names and numbers."""
    if isinstance(f.same_name_as, Ref):
        names = [table.cards[i].spec.name for i in cards_of(table, f.same_name_as, ctx)]
        f = but(f, same_name_as=None, name=names[0] if names else None)
    if f.chosen_name and ctx.named:
        f = but(f, chosen_name=False, name=ctx.named[-1])
    if f.chosen_faction and ctx.named:
        f = but(f, chosen_faction=False, faction=ctx.named[-1])
    if f.power is not None:
        f = but(f, power=but(f.power, amount=ast.Fixed(amount(table, f.power.amount, ctx))))
    return f


@tie(
    "C.benediction-des-grimm.1", "C.benediction-des-grimm.2", "C.benediction-des-grimm.3", "C.benediction-des-grimm.4",
    "C.grand-mechant-loup.1",
)  # fmt: skip
def bears_name(table: Table, card: Card, name: str) -> bool:
    """Does a card have that name, by print or because a clause says so (C.benediction-des-grimm)?"""
    if _same_name(card.spec.name, name):
        return True
    for clause, ctx in clauses_of(table, ast.CountsAs):
        if card.id not in _subjects(table, clause.who, ctx) and not _is_meant(table, clause.who, card.id, ctx):
            continue
        if clause.name is not None and _same_name(clause.name, name):
            return True
        if clause.name is None and any(
            _same_name(c.spec.name, name) for c in table.cards.values() if c.owner == ctx.you and c.spec.is_minion
        ):
            return True
    return False


def _same_name(printed: str, asked: str) -> bool:
    """« Microbot » names every Microbot; otherwise a name is a whole name."""
    a, b = printed.casefold(), asked.casefold()
    return a == b or a.startswith(b + " ") or a.rstrip("s") == b.rstrip("s")


def _subjects(table: Table, who: Filter | Ref, ctx: Context) -> tuple[str, ...]:
    return cards_of(table, who, ctx) if isinstance(who, Ref) else ()


def _is_meant(table: Table, who: Filter | Ref, card_id: str, ctx: Context) -> bool:
    if isinstance(who, Ref):
        return card_id in cards_of(table, who, ctx)
    return matches(table, who, card_id, ctx)


# --------------------------------------------------------------------------------------------- standing clauses


@tie("G.permanent.1", "G.permanent.3", "2.3.3", "8.6.10", "G.attachez.3", "G.deplacer.4")
def standing_clauses(table: Table) -> tuple[tuple[ast.StaticClause, Context], ...]:
    """Every standing clause in force, with who speaks it: of cards in play, and of effects that last.

    A clause under a condition is in force while it holds; one of a card whose effect is cancelled is not (R 5.7.1).
    """
    kept = table.memo.get("standing")
    if kept is None:
        try:
            kept = _in_force(table)
        except Unruled:  # too much to look at: what is kept so far is not what holds
            table.memo.clear()
            raise
    return kept


def _in_force(table: Table) -> tuple[tuple[ast.StaticClause, Context], ...]:
    spoken = _said_here(table)
    look(table, len(spoken))
    if any(isinstance(clause, ast.While | ast.NoEffect) for clause, _ in spoken):
        # While conditions are read only the unconditional clauses hold, and those that give names: no clause can
        # hold itself up, and a card that bears a name bears it for every condition (C.benediction-des-grimm.1).
        table.memo["standing"] = tuple((c, ctx) for c, ctx in spoken if not isinstance(c, ast.While))
        names = [(c, ctx) for c, ctx in spoken if isinstance(c, ast.While) and isinstance(c.clause, ast.CountsAs)]
        table.memo["standing"] += tuple(_unconditional(table, names))
        said = tuple(_unconditional(table, spoken))
        _compute_anew(table)
        table.memo["standing"] = said
        table.memo["doubtful"] = tuple((c, ctx) for c, ctx in said if isinstance(c, ast.While))
        muted = {card_id for _, card_id in _silenced(table)}
        if muted:
            said = tuple((c, ctx) for c, ctx in said if ctx.self not in muted or isinstance(c, ast.NoEffect))
        _compute_anew(table)
        table.memo["muted"], spoken = muted, said
    table.memo["standing"] = spoken
    return spoken


def _compute_anew(table: Table) -> None:
    """What was computed on the way did not count every clause, or counted one too many."""
    for provisional in ("power", "totals", "sorts"):
        table.memo.pop(provisional, None)


@tie("5.7.1", "G.affectee.6")
def _silenced(table: Table) -> Iterator[tuple[str | None, str]]:
    """Each card whose effect is cancelled for everybody, after the card that says so."""
    for clause, ctx in clauses_of(table, ast.NoEffect):
        for card_id in meant(table, clause.of, ctx) if clause.for_whom is None else ():
            if not is_out_of_reach(table, card_id, ctx.self):
                yield ctx.self, card_id


def _said_here(table: Table) -> tuple[tuple[ast.StaticClause, Context], ...]:
    """Every standing clause, whether it holds or not: the same as long as the cards and what lasts are the same."""
    asked = table.cards, table.lasting, table.shuffled
    kept = table.layout.get("said")
    if kept is None or any(was is not now for was, now in zip(kept[0], asked, strict=True)):
        kept = table.layout["said"] = asked, tuple(_said(table))
    return kept[1]


def _said(table: Table) -> Iterator[tuple[ast.StaticClause, Context]]:
    for card in table.listeners():
        for clause in card.spec.statics:
            assert isinstance(clause.ability, ast.Static)
            # On a Base « vous » is whoever the clause fits: R 5.11.2
            owner = card.controller
            for who in table.players if card.place == BASES and says_you(clause) else (owner,):
                yield clause.ability.clause, Context(card.id, who, owner, named=card.named, clause=clause.text)
    for base, spec in lent(table):
        for clause in spec.statics:
            assert isinstance(clause.ability, ast.Static)
            for who in table.players if says_you(clause) else (None,):
                yield clause.ability.clause, Context(base.id, who, None, clause=clause.text)
    for lasting in table.lasting:
        if lasting.begun and isinstance(lasting.clause.ability, ast.Static):
            on = lasting.on if lasting.on in table.cards else None
            who = lasting.player
            yield lasting.clause.ability.clause, Context(on, who, who, that=who, clause=lasting.text)


def _unconditional(
    table: Table, said: Iterable[tuple[ast.StaticClause, Context]]
) -> Iterator[tuple[ast.StaticClause, Context]]:
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
        if not holds(table, clause.condition, ctx):
            return None
        clause = clause.clause
    return clause


@tie("C.presages-des-etoiles.1", "C.presages-des-etoiles.2", "C.presages-des-etoiles.4", "K.presages-des-etoiles")
def lent(table: Table) -> tuple[tuple[Card, CardSpec], ...]:
    """The Bases that also have the effect of the first Base of the Base deck, and that one; none if it lies face down.

    Whichever is first now: why the first has changed does not matter, and what lay face up goes on doing so.
    """
    if not table.speakers("lends"):
        return ()
    kept = table.memo.get("lent")
    if kept is None:
        kept = table.memo["lent"] = tuple(_lent(table))
    return kept


def _lent(table: Table) -> Iterator[tuple[Card, CardSpec]]:
    first = table.pile(BASE_DECK)[:1] if table.shuffled.get(BASE_DECK, 1) else ()
    for lender in table.speakers("lends") if first else ():
        base = table.base_of(lender)
        if base is not None and not _lies_face_down(table, lender):
            yield table.cards[base], table.cards[first[0]].spec


def _lies_face_down(table: Table, lender: str) -> bool:
    said = (e.clause.ability for e in table.lasting if e.on == lender)
    return any(isinstance(ability, ast.Static) and isinstance(ability.clause, ast.FaceDown) for ability in said)


def activated(table: Table, card: Card) -> tuple[ast.Clause, ...]:
    """The « à votre tour » effects of a card in play, lent ones included."""
    return (*card.spec.activated, *(c for base, spec in lent(table) if base.id == card.id for c in spec.activated))


def on_own_turn(table: Table) -> tuple[str, ...]:
    """The cards in play with an « à votre tour » effect, lent ones included."""
    return (*table.speakers("activated"), *(base.id for base, spec in lent(table) if spec.activated))


def clauses_of(table: Table, sort: type[C], about: str | None = None) -> list[tuple[C, Context]]:
    """The standing clauses of one sort. Raises `Unseen` where nobody can see whether one of them holds.

    `about`: clauses on a card's power that may hold for other cards alone do not matter.
    """
    said = standing_clauses(table)
    if not said:
        return []
    for doubtful, ctx in table.memo.get("doubtful", ()):
        clause = _without_condition(doubtful)
        elsewhere = isinstance(clause, ast.PowerChange) and about and not _is_meant(table, clause.who, about, ctx)
        if isinstance(clause, sort) and not elsewhere:
            _held(table, doubtful, ctx)
    sorts = table.memo.setdefault("sorts", {})
    if sort not in sorts:
        sorts[sort] = [(clause, ctx) for clause, ctx in said if isinstance(clause, sort)]
    return sorts[sort]  # type: ignore[no-any-return]


def _without_condition(clause: ast.StaticClause) -> ast.StaticClause:
    while isinstance(clause, ast.While):
        clause = clause.clause
    return clause


def meant(table: Table, who: Filter | Ref, ctx: Context) -> tuple[str, ...]:
    """The cards that a standing clause is about."""
    return cards_of(table, who, ctx) if isinstance(who, Ref) else found(table, who, ctx)


def ignores(table: Table, player: str | None, card_id: str | None) -> bool:
    """May this player ignore the effect of that card? It then does nothing to that player nor to their cards."""
    return player is not None and any(
        clause.for_whom is not None
        and card_id in meant(table, clause.of, ctx)
        and player in players_of(table, clause.for_whom, ctx)
        for clause, ctx in clauses_of(table, ast.NoEffect)
    )


def is_buried(table: Table, card_id: str) -> bool:
    return table.cards[card_id].place.sort == "buried"


def shields(table: Table, clause: ast.Cannot, ctx: Context, card_id: str, cause: Cause) -> bool:
    """Does the clause protect this card from that cause? « Les autres » are other than who speaks the clause.

    On a Base nobody speaks: the others are then other than the controller of the protected card (R 5.11.2).
    """
    meant = clause.who
    if isinstance(meant, Ref):
        if card_id not in cards_of(table, meant, ctx):
            return False
    elif not matches(table, meant, card_id, ctx) or (meant.zone is Zone.BURIED and not is_buried(table, card_id)):
        return False
    if ignores(table, table.cards[card_id].controller, ctx.self):
        return False
    if clause.by_kind is Kind.ACTION and not (cause.spec is not None and cause.spec.is_action):
        return False
    speaker = ctx
    if ctx.self is not None and table.cards[ctx.self].place == BASES:
        speaker = ctx.as_player(table.cards[card_id].controller or "")
    if clause.players is not None:  # it is for these players not to do it, whatever card lets them
        return cause.player in players_of(table, clause.players, speaker)
    if clause.by is None:
        return True
    if cause.card is None or cause.controller is None:
        return False  # the rules, and Bases, are nobody's cards
    return cause.controller in players_of(table, clause.by, speaker)


@rule("G.affectee.1", "G.affectee.2", "G.affectee.3", "G.affectee.4", "G.affectee.5", "G.affectee.6", "8.1.7")
def affects(table: Table, event: Event) -> bool:
    """Does an event affect a card in play, in one of the ways that count?"""
    return bool(event.affected(table))


@affects.until("monstres")
def _affects_by_moving(table: Table, event: Event) -> bool:
    """Up to *Monstres Sacrés*: only what moves, returns or destroys a card, or is attached to it."""
    return not affects_of_late(event) and bool(event.affected(table))


def affects_of_late(event: Event) -> bool:
    """Is it one of the ways of affecting that count since *Ces Années-Là* only?"""
    if isinstance(event, Send):
        return event.verb in ("placed", "shuffled")
    return isinstance(event, Counters | MoveCounters | Boost | Control | Begin | Transfer)


@rule("G.affectee.4")
def is_out_of_reach(table: Table, card_id: str, speaker: str | None) -> bool:
    """Is the card shielded from what that other card keeps saying? To change its power is to affect it."""
    if speaker is None or speaker == card_id:
        return False
    if any(e.spares and (e.on, e.source) == (card_id, speaker) for e in table.lasting):
        return True
    card = table.cards[speaker]
    cause = Cause(speaker, card.controller, card.controller, card.spec)
    return any(
        ast.Deed.BE_AFFECTED in clause.deeds and shields(table, clause, ctx, card_id, cause)
        for clause, ctx in clauses_of(table, ast.Cannot)
    )


@is_out_of_reach.until("monstres")
def _power_is_no_reach(table: Table, card_id: str, speaker: str | None) -> bool:
    """Up to *Monstres Sacrés*, a card whose power changes is not affected by it."""
    return False


def reached(table: Table) -> dict[str, list[str]]:
    """The cards whose power or effect is changed by what others keep saying, under the card that says it."""
    found: dict[str, list[str]] = {}
    minions = (i for base in table.bases for i in table.minions(base)) if clauses_of(table, ast.PowerChange) else ()
    pairs = [(speaker, i) for i in minions for _, speaker in power_changes(table, i)]
    for speaker, card_id in dict.fromkeys((*pairs, *_silenced(table))):
        if speaker is not None and speaker != card_id:
            found.setdefault(speaker, []).append(card_id)
    return found


@tie("5.7.1")
def is_muted(table: Table, card_id: str) -> bool:
    """Is the effect of this card cancelled for everybody?"""
    standing_clauses(table)
    return card_id in table.memo.get("muted", ())


# --------------------------------------------------------------------------------------------- power


def if_known(query: Callable[..., int | None], table: Table, *about: str) -> int | None:
    """What a query finds; None where it depends on what nobody at the table sees, such as the size of a hand."""
    try:
        return query(table, *about)
    except Unruled:
        return None


@value
class Term:
    """One line of a ledger: how much, why, and by which card and rule."""

    value: int
    why: Say
    cites: tuple[str, ...]
    card: str | None = None


def ledger(table: Table, card_id: str) -> tuple[Term, ...]:
    """The terms of a card's power in play; their sum is its power (never below zero: the last term says so)."""
    printed = table.cards[card_id].spec.power or 0
    return (Term(printed, say("printed_power"), ("G.de-depart.1",), card_id), *besides_printed(table, card_id))


def besides_printed(table: Table, card_id: str) -> tuple[Term, ...]:
    """What makes a card's power in play other than printed: no terms, most of the time."""
    card = table.cards[card_id]
    terms = [Term(n, say("clause_term"), ("G.permanent.1",), by) for n, by in power_changes(table, card_id)]
    if card.bonus:
        terms.insert(0, Term(card.bonus, say("bonus_term"), ("G.permanent.4",), card_id))
    if card.counters:
        terms.insert(0, Term(card.counters, say("counters_term", n=card.counters), ("8.1.4",), card_id))
    total = (card.spec.power or 0) + sum(term.value for term in terms)
    if total < 0:
        terms.append(Term(-total, say("floor_term"), ("9.1.3",)))
    return tuple(terms)


def power_changes(table: Table, card_id: str) -> Iterator[tuple[int, str | None]]:
    """By how much standing clauses change a card's power, and who speaks each."""
    clauses = clauses_of(table, ast.PowerChange, card_id)
    look(table, len(clauses) // 4)
    for clause, ctx in clauses:
        if _is_meant(table, clause.who, card_id, ctx):
            n = amount(table, clause.n, _counting(table, clause, card_id, ctx))
            ignored = ignores(table, table.cards[card_id].controller, ctx.self)
            if n and not ignored and not is_out_of_reach(table, card_id, ctx.self):
                yield -n if clause.lower else n, ctx.self


def _counting(table: Table, clause: ast.PowerChange, card_id: str, ctx: Context) -> Context:
    """Who reads how much a standing clause gives to a card."""
    if isinstance(clause.n, ast.Fixed):
        return ctx
    own = counting_on(table, but(ctx, subject=card_id), card_id)
    counted = clause.n.what if isinstance(clause.n, ast.Per) else None
    alike = isinstance(counted, Filter) and isinstance(clause.who, Filter) and counted.kind is clause.who.kind
    return own if alike else but(own, notes=ctx.notes)


def counting_on(table: Table, ctx: Context, card_id: str) -> Context:
    """The same text, of which « elle », « sa Base » and « une autre » are now said of that card."""
    others = [*(i for i in ctx.notes.designated if i not in ctx.it), card_id]
    notes = but(ctx.notes, designated=others)
    return but(ctx, it=(card_id,), there=ctx.there or table.base_of(card_id), notes=notes)


@tie("G.force.1", "8.1.4", "9.2.7", "9.1.3", "G.de-depart.1", "4.5.4", "2.1.2")
def power(table: Table, card_id: str) -> int:
    """The power of a minion in play: the sum of its `ledger`, of which no line is written; 0 for what has none."""
    said = standing_clauses(table)  # before anything is kept: to find them may already have asked for powers
    powers = table.memo.setdefault("power", {})
    if card_id not in powers:
        card = table.cards[card_id]
        own = (card.spec.power or 0) + card.counters + card.bonus
        powers[card_id] = own  # what a clause on powers may look at
        try:
            changed = own + sum([n for n, _ in power_changes(table, card_id)]) if said else own
        except Unruled:
            del powers[card_id]
            raise
        powers[card_id] = max(0, changed) if card.spec.is_minion else 0
    return powers[card_id]  # type: ignore[no-any-return]


def seen_power(table: Table, card: Card, *, printed: bool = False) -> int | None:
    """The power that a text sees: modified in play (R 9.2.7), as printed elsewhere (R 9.2.6); None: none."""
    if card.spec.kind == "titan":
        return force_of_titan(table, card)
    if not card.spec.is_minion:
        return None
    return power(table, card.id) if table.in_play(card.id) and not printed else card.spec.power or 0


@rule("8.4.15")
def force_of_titan(table: Table, card: Card) -> int | None:
    """What a text that compares powers sees of a Titan: nothing, it has none."""
    return None


@force_of_titan.reading("P.5", 1)
def _its_markers(table: Table, card: Card) -> int | None:
    """Read the other way: its markers are its Force."""
    return card.counters


@rule("6.4.1", "6.1.2", "8.1.8", "8.4.15", "8.5.1", "8.5.2", "2.2.2", "8.3.9", "8.6.19", "2.2.1")
def total(table: Table, base: str, player: str) -> int:
    """What a player's cards add up to on a Base: minions, Actions with a force, Titans' markers, clauses on totals."""
    totals = table.memo.setdefault("totals", {})
    if base not in totals:
        totals[base] = _totals(table, base)
    return totals[base].get(player, 0)  # type: ignore[no-any-return]


@total.until("monstres")
def _minions_only(table: Table, base: str, player: str) -> int:
    """Up to *Monstres Sacrés*, the booklets add up minions alone."""
    return sum(power(table, i) for i in table.minions(base) if table.cards[i].controller == player)


def _totals(table: Table, base: str) -> dict[str, int]:
    sums = dict.fromkeys(table.players, 0)
    for card_id in table.on_base(base):
        card = table.cards[card_id]
        if card.controller is None:
            continue
        if card.spec.is_minion and card.place.sort == "minions":
            sums[card.controller] += power(table, card_id)
        elif card.spec.kind == "titan":
            sums[card.controller] += card.counters
        elif card.place.sort == "actions":
            sums[card.controller] += card.spec.own_force
    for clause, ctx in clauses_of(table, ast.TotalChange):
        if base_at(table, clause.base, ctx) == base:
            n = amount(table, clause.n, ctx)
            for player in (p for p in players(table, clause.whose, ctx) if not ignores(table, p, ctx.self)):
                sums[player] += -n if clause.lower else n
    return {player: max(0, n) for player, n in sums.items()}


@tie("8.3.16", "8.3.17", "6.1.3", "9.1.3", "G.de-depart.2")
def breakpoint_of(table: Table, base: str) -> int | None:
    """The Base's breakpoint now: changed by clauses, raised by uncontrolled Monsters; None: unknown."""
    start = table.cards[base].spec.breakpoint
    if start is None:
        return None
    change = 0
    for clause, ctx in clauses_of(table, ast.BreakpointChange):
        if ctx.self is None or table.base_of(ctx.self) != base:
            continue
        if clause.set_to is not None:
            start = clause.set_to
        n = amount(table, clause.n, ctx)
        change += -n if clause.lower else n
    wild = sum(power(table, i) for i in table.minions(base) if table.cards[i].controller is None)
    return max(0, start + change + wild)


@tie("6.1.1")
def is_ready(table: Table, base: str) -> bool:
    """A Base is conquered when the force on it reaches its breakpoint."""
    needed = breakpoint_of(table, base)
    return needed is not None and sum(total(table, base, p) for p in table.players) >= needed


@rule("6.4.9", "6.4.10", "6.4.11", "8.3.23")
def is_present(table: Table, base: str, player: str) -> bool:
    """At least a minion there, be it of power 0, or a force of 1 from anything else."""
    return has_minion(table, base, player) or total(table, base, player) >= 1


@is_present.until("monstres")
def _has_minion(table: Table, base: str, player: str) -> bool:
    """Up to *Monstres Sacrés*: a minion, nothing less."""
    return has_minion(table, base, player)


def has_minion(table: Table, base: str, player: str) -> bool:
    return player in [table.cards[i].controller for i in table.minions(base)]


# --------------------------------------------------------------------------------------------- amounts, conditions


def amount(table: Table, a: ast.Amount, ctx: Context) -> int:
    """How much a text says, at this moment."""
    match a:
        case ast.Fixed(n):
            return n
        case ast.Per(n, what, step):
            return n * (_count(table, what, ctx) // step)
        case ast.PowerOf(of, printed):
            return sum(seen_power(table, table.cards[i], printed=printed) or 0 for i in cards_of(table, of, ctx))
        case ast.CountersOf(of):
            bearers = cards_of(table, of, ctx) if isinstance(of, Ref) else found(table, of, ctx)
            return sum(_markers(table.cards[i]) for i in bearers)
        case ast.AffectedThus():
            return _count(table, a, ctx)
        case ast.CountersRemoved():
            return sum(ctx.notes.removed)
        case ast.PowerHere(who, at):
            base = base_at(table, at, ctx)
            return sum(total(table, base, p) for p in players_of(table, who, ctx) if p) if base else 0
        case ast.HandSize(who):
            return sum(_hand_size(table, p, ctx) for p in players_of(table, who, ctx) if p)
        case ast.Points():
            return table.vp.get(ctx.you or "", 0)
        case ast.Difference(left, right):
            return max(0, amount(table, left, ctx) - amount(table, right, ctx))


def _hand_size(table: Table, player: str, ctx: Context) -> int:
    """How many cards a player holds, where the table tells."""
    size = table.hand_size(player)
    if size is None:
        raise Unseen(say("unknown_hand", player=player), ("5.12.1",), ctx.self, ctx.clause)
    return size


@tie("C.hutte-du-conteur.1")
def _markers(card: Card) -> int:
    """A Base's own markers are not of Force +1 (R C.hutte-du-conteur.1); on anything else only those are meant."""
    return card.own_counters if card.spec.kind == "base" else card.counters


def _count(
    table: Table,
    what: Filter | Who | ast.Amount,
    ctx: Context,
) -> int:
    match what:
        case Filter(kind=Kind.BASE, at=None):
            return len([b for b in table.bases if matches(table, what, b, ctx)])
        case Filter(kind=Kind.BASE, at=ast.BaseFilter() as at):
            return len([b for b in table.bases if base_fits(table, at, b, ctx)])
        case Filter():
            return _alike(table, what, ctx)
        case Who():
            return len(players(table, what, ctx))
        case ast.AffectedThus():
            return len(affected_thus(table, what, ctx))
        case _:
            return amount(table, what, ctx)


def affected_thus(table: Table, what: ast.AffectedThus, ctx: Context) -> tuple[str, ...]:
    """The cards that this text has affected, drawn or had chosen, each once; of one drawn unseen nobody says more."""
    notes = ctx.notes
    done = [i for i, _, doer in notes.affected[ctx.since :] if not what.own or doer == ctx.you]
    thus = notes.drawn if what.drawn else ctx.chosen if what.chosen else done
    if what.kind is not Kind.CARD and any(i not in table.cards for i in thus):
        raise Unseen(say("unknown_kind"), ("5.12.1",), ctx.self, ctx.clause)
    fit = (i for i in thus if i not in table.cards or is_kind(table.cards[i], what.kind))
    return tuple(dict.fromkeys(fit))


def players(table: Table, who: Who, ctx: Context) -> tuple[str, ...]:
    """The players a text names, in turn order; ANOTHER and ANY give those among whom a choice must be made."""
    named: tuple[str, ...]
    match who.role:
        case Role.YOU:
            named = (ctx.you,) if ctx.you else ()
        case Role.EACH | Role.ANY | Role.THE:
            named = table.turn_order()
        case Role.EACH_OTHER | Role.ANOTHER:
            named = table.others(ctx.you)
        case Role.THAT:
            that = that_player(table, ctx) if ctx.that or not ctx.notes.doers else None
            named = (that,) if that else tuple(ctx.notes.doers)
        case Role.OWNER:
            named = _each_once(table.cards[i].owner for i in ctx.it or ((ctx.subject,) if ctx.subject else ()))
        case Role.CONTROLLER_OF_IT:
            was = {i: held for i, held, _ in ctx.notes.affected}
            if ctx.subject is not None and not table.in_play(ctx.subject):
                was.setdefault(ctx.subject, ctx.held)
            named = _each_once(was.get(i, table.cards[i].controller) for i in ctx.it)
        case Role.LEFT | Role.RIGHT:
            order = table.players
            at = order.index(ctx.you) if ctx.you in order else 0
            named = (order[(at + (1 if who.role is Role.LEFT else -1)) % len(order)],)
        case Role.ACTIVE:
            named = (table.active,)
        case Role.WINNER | Role.SECOND | Role.THIRD | Role.ALL_BUT_WINNER:
            named = _by_place(table, who.role, ctx)
    if who.refused:
        named = tuple(p for p in named if p in ctx.notes.refused)
    if who.powerless_at is not None:
        base = base_at(table, who.powerless_at, ctx)
        named = tuple(p for p in named if base is not None and total(table, base, p) == 0)
    if who.present_at is not None:
        base = base_at(table, who.present_at, ctx)
        named = tuple(p for p in named if base is not None and is_present(table, base, p))
    if who.having is not None:
        named = tuple(p for p in named if _held_by(table, who.having, p, ctx) >= who.at_least)
    if who.without is not None:
        without = who.without
        named = tuple(p for p in named if not found(table, but(without, controller=Rel.YOU), ctx.as_player(p)))
    return named if who.test is None else _tested(table, who, who.test, named, ctx)


def _held_by(table: Table, what: Filter, player: str, ctx: Context) -> int:
    """How many such cards a player controls, or has in hand."""
    if what == Filter(zone=Zone.HAND, whose=Rel.YOU):
        return _hand_size(table, player, ctx)
    return len(found(table, but(what, controller=Rel.YOU), ctx.as_player(player)))


def _tested(table: Table, who: Who, test: ast.PlayerTest, named: tuple[str, ...], ctx: Context) -> tuple[str, ...]:
    """Those who have the most, the least, or more than YOU.

    No booklet says who is « le joueur » of several at a tie, nor whether who has nothing there has the least of it.
    """
    have = {p: amount(table, test.of, ctx.as_player(p)) for p in named}
    if test.cmp not in (Cmp.HIGHEST, Cmp.LOWEST):
        yours = amount(table, test.of, ctx)
        return tuple(p for p in named if compare(have[p], test.cmp, yours))
    wanted = (max if test.cmp is Cmp.HIGHEST else min)(have.values(), default=0)
    found = tuple(p for p in named if have[p] == wanted)
    if len(found) > 1 and who.role is Role.THE:
        raise Unruled(say("tied_players", players=found), ("9.1.1",), ctx.self, ctx.clause)
    base = base_at(table, test.of.base, ctx) if isinstance(test.of, ast.PowerHere) else None
    absent = tuple(p for p in named if base is not None and not is_present(table, base, p))
    if test.cmp is Cmp.LOWEST and absent and len(absent) < len(named):
        raise Unruled(say("absent_players", players=absent, base=base), ("6.4.9", "9.1.1"), ctx.self, ctx.clause)
    return found


def _each_once(names: Iterable[str | None]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(n for n in names if n is not None))


@tie("6.5.4", "6.5.5")
def _by_place(table: Table, role: Role, ctx: Context) -> tuple[str, ...]:
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
        case ast.Exists(what, cmp, n):
            return compare(_count(table, what, ctx), cmp, n)
        case ast.Matches(of, f):
            ids = cards_of(table, of, ctx)
            if f == ast.Filter():  # « est en jeu » says no more of it
                return bool(ids) and all(table.in_play(i) for i in ids)
            return bool(ids) and all(matches(table, f, i, ctx) for i in ids)
        case ast.PlayedBefore(what, cmp, n):
            return compare(_played_before(table, what, ctx), cmp, n)
        case ast.Compare(left, cmp, right, than):
            if than is None:
                return compare(amount(table, left, ctx), cmp, amount(table, right, ctx))
            return _outdoes(table, left, cmp, than, ctx)
        case ast.Happened():
            return compare(_happened(table, condition, ctx), condition.cmp, condition.n)
        case ast.Uneven(base):
            there = base_at(table, base, ctx)
            return there is not None and len({power(table, i) for i in table.minions(there)}) > 1
        case ast.PlayedFrom(of, zone):
            last = {p.card: p.zone for p in table.played}
            return all(last.get(i) == ZONES[zone] for i in cards_of(table, of, ctx))
        case ast.AwaitsDiscard(of):
            return all(awaits_discard(table, i) for i in cards_of(table, of, ctx))
        case ast.InDuel(of):
            return any(i in table.duel for i in cards_of(table, of, ctx))
        case ast.Did(another=another):
            return bool(ctx.notes.doers) if another else bool(ctx.did)
        case ast.TurnOf(who):
            return table.active in players_of(table, who, ctx)
        case ast.Placed(role):
            return ctx.you in _by_place(table, role, ctx)
        case ast.Not(of):
            return not holds(table, of, ctx)
        case ast.Both(of):
            return all(holds(table, c, ctx) for c in of)


def unmet(table: Table, condition: ast.Condition, ctx: Context) -> tuple[Say, tuple[str, ...]]:
    """Why a text's condition, which does not hold, is false; and the rules that say so."""
    facts = condition.of if isinstance(condition, ast.Both) else (condition,)
    first = next(fact for fact in facts if not holds(table, fact, ctx))
    if isinstance(first, ast.AwaitsDiscard):
        return say("sent_elsewhere", card=cards_of(table, first.of, ctx)[0]), ("C.toile-d-anansi.1", "4.2.11")
    return say("condition_false", card=ctx.self), ("G.permanent.2",)


@tie("C.toile-d-anansi.1", "4.2.11")
def awaits_discard(table: Table, card_id: str) -> bool:
    """Is this an Action just played that is still to be discarded? Its own text may have sent it elsewhere."""
    return table.cards[card_id].place.sort == "shown"


def _happened(table: Table, asked: ast.Happened, ctx: Context) -> int:
    """How many times this turn such a thing has happened to such a card, as it was then."""
    if asked.happening not in REMEMBERED:
        raise Unruled(say("not_remembered"), ("9.1.1",), ctx.self, ctx.clause)
    here = base_at(table, asked.at, ctx) if asked.at is not None else None
    count = 0
    for logged in table.log:
        if asked.happening not in logged.what or (here is not None and logged.base != here):
            continue
        if asked.who is not None and logged.who not in players_of(table, asked.who, ctx):
            continue
        if isinstance(asked.what, Ref):
            count += logged.card in cards_of(table, asked.what, ctx)
        else:
            then = table.with_card(table.cards[logged.card].but(controller=logged.controller))
            count += matches(then, but(asked.what, at=None, zone=Zone.DISCARD), logged.card, ctx)
    return count


def _played_before(table: Table, what: Filter, ctx: Context) -> int:
    """How many such cards YOU have played this turn (« une autre » is not this card)."""
    here = base_at(table, what.at, ctx) if isinstance(what.at, Ref) else None
    anywhere = but(what, at=None, zone=Zone.PLAY, controller=None, played_this_turn=False)
    return sum(
        1
        for p in table.played
        if p.player == ctx.you and (here is None or p.base == here) and matches(table, anywhere, p.card, ctx)
    )


def _outdoes(table: Table, what: ast.Amount, cmp: Cmp, than: Role, ctx: Context) -> bool:
    """Compares your amount with that of each other player, of one at least, or of the one named before.

    Who is not present on a Base (R 6.4.9) has not the greatest power there, though nobody has more.
    """
    if isinstance(what, ast.PowerHere) and cmp is Cmp.AT_LEAST and ctx.you is not None:
        base = base_at(table, what.base, ctx)
        if base is not None and not is_present(table, base, ctx.you):
            return False
    mine = amount(table, what, ctx)
    others = table.others(ctx.you) if than is not Role.THAT else tuple(p for p in (ctx.that,) if p)
    tests = [compare(mine, cmp, amount(table, what, ctx.as_player(p))) for p in others]
    return all(tests) if than is Role.EACH_OTHER else any(tests)

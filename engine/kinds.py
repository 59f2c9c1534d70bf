"""Of what sort a card is, and where a text looks for its cards: what can be told of a filter by the cards alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.context import Context, base_at, cards_of, players_of
from engine.effects.ast import Besides, Filter, Kind, Ref, Rel, Such, Zone
from engine.statements import tie
from engine.table import BASE_DECK, BASE_DISCARD, Card, CardSpec, Place, Sort, Table, kind_of
from engine.tied import rule
from engine.trace import Say, say

Refusal = tuple[Say, tuple[str, ...]]
"""Why something is not as a text says, with the rules that say so."""


@tie("8.4.10", "8.6.5")
def candidates(table: Table, f: Filter, ctx: Context) -> Iterator[str]:
    """The cards among which a filter chooses: those of its kind in its zone, whatever else it asks."""
    if any(one.zone is not f.zone for one in f.alternatives):  # « de votre main ou de votre défausse »
        for one in f.alternatives:
            yield from candidates(table, one, ctx)
        return
    if f.zone is not Zone.PLAY:
        for place in places_of(table, f, ctx):
            pile = table.pile(place)
            yield from pile if f.top is None else pile[: f.top]
        if f.zone is Zone.REVEALED:
            yield from (i for i in ctx.notes.revealed if table.cards[i].place.sort == "hand")
            yield from (i for i in ctx.notes.drawn_out if table.cards[i].place.sort == "discard")
        return
    if isinstance(f.on, Ref):
        for host in cards_of(table, f.on, ctx):
            yield from table.attached(host)
        return
    if f.kind is Kind.BASE:
        yield from table.bases
        return
    here = base_at(table, f.at, ctx) if isinstance(f.at, Ref) else None
    bases: Iterable[str] = table.bases if not isinstance(f.at, Ref) else ((here,) if here else ())
    for base in bases:
        if f.kind in (Kind.MINION, Kind.MONSTER):
            yield from table.minions(base)
            if Such.OR_TITAN in f.such:
                yield from table.pile(("titans_at", base))
        elif f.kind is Kind.TITAN:
            yield from table.pile(("titans_at", base))
        else:
            yield from table.on_base(base)
            if f.kind is Kind.CARD:  # a text that says « carte » reaches buried cards too: R 8.6.5
                yield from table.pile(("buried", base))


ZONES: dict[Zone, Sort] = {
    Zone.HAND: "hand",
    Zone.DECK: "deck",
    Zone.DECK_TOP: "deck",
    Zone.DECK_BOTTOM: "deck",
    Zone.DISCARD: "discard",
    Zone.TITANS: "titans",
    Zone.MONSTERS: "monster_deck",
    Zone.TREASURES: "treasure_deck",
    Zone.MONSTER_DISCARD: "monster_discard",
    Zone.TREASURE_DISCARD: "treasure_discard",
    Zone.BASES: "base_deck",
    Zone.BASE_DISCARD: "base_discard",
}


@tie("G.en-jeu.2")
def places_of(table: Table, f: Filter, ctx: Context) -> tuple[Place, ...]:
    """The piles in which a filter looks, outside play."""
    if f.zone is Zone.REVEALED:
        return tuple(Place("aside", p) for p in table.players)
    if f.zone is Zone.BURIED:
        here = base_at(table, f.at, ctx) if isinstance(f.at, Ref) else None
        return tuple(Place("buried", b) for b in ((here,) if here else table.bases))
    if f.zone is Zone.BASES:
        return (BASE_DECK,)
    if f.zone is Zone.BASE_DISCARD:
        return (BASE_DISCARD,)
    sort = ZONES[f.zone]
    if sort not in ("hand", "deck", "discard", "titans"):
        return (Place(sort),)
    whose = f.whose or (f.controller if f.zone is Zone.TITANS else None)
    return tuple(Place(sort, p) for p in players_of(table, whose or Rel.YOU, ctx) if p)


def asks_what_is_held(wanted: Filter) -> bool:
    """Does a text look in a hand for more than « une carte »?"""
    return wanted.zone is Zone.HAND and wanted != Filter(zone=Zone.HAND, whose=wanted.whose)


@rule("G.en-jeu.1", "8.6.5")
def counts_buried_in_play(table: Table) -> bool:
    """Is a buried card counted among those in play, and seen to leave play? Yes: it only has no kind, power or effect
    there (R 8.6.4, 8.6.10, 8.6.19).
    """
    return True


@counts_buried_in_play.reading("P.72", 2)
def _as_one_apart(table: Table) -> bool:
    """Read the other way: it has rules of its own, and is not in play."""
    return False


def in_play_of(table: Table, f: Filter, found: tuple[str, ...]) -> tuple[str, ...]:
    """Of the cards that a filter has found, those that count where a text says « en jeu » and names no Base."""
    buried = [i for i in found if table.cards[i].place.sort == "buried"] if f.kind is Kind.CARD else ()
    if not buried or f.zone is not Zone.PLAY or f.at is not None or counts_buried_in_play(table):
        return found
    return tuple(i for i in found if i not in buried)


@rule("G.standard.1")
def is_standard(table: Table, card: Card) -> bool:
    """Is it an Action that stays nowhere, neither attached nor buried?"""
    return card.spec.is_standard


@is_standard.until("annees")
def _does_not_attach(table: Table, card: Card) -> bool:
    """In *Ces Années-Là*, every Action that does not say « Attachez »."""
    return card.spec.is_shown


@is_standard.until("monstres")
def _not_told(table: Table, card: Card) -> bool:
    """Older booklets do not define it."""
    return card.spec.is_standard


@tie("8.4.1", "8.4.9")
def kind_refusal(table: Table, f: Filter, card: Card) -> Refusal | None:
    """Why a card is not of the sort that the filter means; None where it is."""
    spec, kind = card.spec, f.kind
    fits = is_kind(card, kind) or (Such.OR_TITAN in f.such and spec.kind == "titan")
    if card.place.sort == "buried" and f.zone is not Zone.BURIED and kind is not Kind.CARD:
        return say("is_buried"), ("8.6.4",)
    if not fits:
        if spec.kind == "titan" and kind in (Kind.MINION, Kind.ACTION):
            return say("is_titan"), ("8.4.1", "8.4.9")
        return say("not_a", kind=kind), ("5.10.1",)
    if f.zone is not Zone.PLAY and kind is not Kind.CARD and not card.known:
        return say("unknown_kind"), ("5.10.1",)
    if f.attach_text is not None and spec.effect.attach is not f.attach_text:
        return say("not_attachable", kind=f.attach_text), ("G.attachez.1",)
    for one in f.such:
        match one:
            case Such.STANDARD if not is_standard(table, card):
                return say("not_standard"), ("G.standard.1",)
            case Such.UNDEAD if not spec.undead:
                return say("not_undead"), ("2.4.5",)
            case Such.SPECIAL if not spec.specials:
                return say("has_no_special"), ("G.special.1",)
            case Besides(Filter(kind=other)) if other is not Kind.CARD and is_kind(card, other):
                return say("is_a", kind=other), ("8.3.1",)
    return None


def is_kind(card: Card, kind: Kind | None) -> bool:
    """Is the card of that kind? None and CARD: any is."""
    return is_printed(card.spec, kind) or kind is kind_of(card)


def is_printed(spec: CardSpec, kind: Kind | None) -> bool:
    """Is a card of that kind, by what is printed on it? None and CARD: any is."""
    return (
        kind is None
        or kind is Kind.CARD
        or kind is spec.seen_as
        or (kind is Kind.MONSTER and spec.kind == "monster")
        or (kind is Kind.TREASURE and spec.kind == "treasure")
        or (kind is Kind.MADNESS and spec.madness)
    )

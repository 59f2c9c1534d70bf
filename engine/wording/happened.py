"""One phrase for each thing that can happen, and for each that a card may forbid.

A phrase has no capital and no stop: `sentences` finishes it, or sets it inside another.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from engine import events as ev
from engine.effects import ast
from engine.effects.ast import Ref, Rel, Until
from engine.effects.walk import refs_in
from engine.language import print_verb
from engine.rules.plays import bound_to, granted
from engine.table import UNKNOWN_CARD, ExtraPlay, Lasting, Standing, Table
from engine.value import but
from engine.wording.french import Name, counted, listed, quoted
from engine.wording.names import PHASES, card, cards, moment, pile, pile_of, player

RANKS = ("Vainqueur", "Deuxième", "Troisième")
MARKER = "marqueur Force +1"


def _hand_told(name: str, left: int) -> str:
    hand = pile_of("hand", name)
    if not left:
        return f"{hand} ne compte pas d'autre carte"
    return f"{hand} compte {counted(left, 'carte inconnue', 'cartes inconnues')}"


# --------------------------------------------------------------------------------------------- leaving play

SENT: dict[str, str] = {
    "destroyed": "{card} est détruit{card:e} : {card:elle} va {to}",
    "returned": "{card} est renvoyé{card:e} {into}",
    "placed": "{card} est placé{card:e} {into}",
    "shuffled": "{card} est mélangé{card:e} {into}",
    "given": "{card} passe {into}",
    "discarded": "{card} est défaussé{card:e} : {card:elle} va {to}",
    "conquest": "{card} quitte la Base conquise et va {to}",
    "resolved": "l'effet {card:de} a eu lieu : {card:elle} va {to}",
    "unplayable": "{card} ne peut pas être joué{card:e} et va {to}",
    "taken": "{card} va {into}",
    "clashed": "{card} quitte le jeu et va {to}",
    "left": "{card} quitte le jeu et va {to}",
}
NOT_SENT: dict[str, str] = {
    "destroyed": "{card} n'est pas détruit{card:e}",
    "returned": "{card} n'est pas renvoyé{card:e}",
    "placed": "{card} n'est pas placé{card:e} {into}",
    "given": "{card} ne passe pas {into}",
    "shuffled": "{card} n'est pas mélangé{card:e} {into}",
}
TO_BE_SENT: dict[str, str] = {
    "destroyed": "d'être détruit{card:e}",
    "returned": "d'être renvoyé{card:e} {into}",
    "placed": "d'être placé{card:e} {into}",
    "shuffled": "d'être mélangé{card:e} {into}",
    "given": "de passer {into}",
    "discarded": "d'être défaussé{card:e}",
}
TO_GO = "d'aller {to}"


def _send(table: Table, event: ev.Send) -> str:
    if table.cards[event.card].spec.announced:
        return "l'effet annoncé est résolu"
    return SENT[event.verb].format(card=card(table, event.card), **_destination(event))


def _destination(event: ev.Send) -> dict[str, str]:
    """`to`: « à la défausse d'Anna »; `into`: « dans la main d'Anna », « sur la pioche d'Anna », « sous » it."""
    if event.to.sort == "titans":
        beside = f"à côté de la pioche {player(event.to.of):de}"
        return {"to": beside, "into": beside}
    to = pile(event.to)
    within = event.verb in ("shuffled", "given") or not event.to.sort.endswith("deck")
    into = "dans" if within else "sur" if event.top else "sous"
    return {"to": f"{to:à}", "into": f"{into} {to}"}


def _reshuffle(table: Table, event: ev.Reshuffle) -> str:
    becomes = "dans" if event.into else "et devient"
    return f"{pile(event.source)} est mélangée {becomes} {pile(event.to)}"


def _base_leaves(table: Table, event: ev.BaseLeaves) -> str:
    deed = {"destroyed": "est détruite et va", "replaced": "est remplacée et va"}.get(event.verb, "va")
    return f"{card(table, event.base)} {deed} {pile(event.to):à}"


# --------------------------------------------------------------------------------------------- coming into play

CAME: dict[str, str] = {
    "played": "{player} joue {card} sur {where}",
    "uncovered": "{player} dévoile {card}, qui est joué{card:e} sur {where}",
    "placed": "{card} est placé{card:e} sur {where}, sans être joué{card:e}",
    "buried": "{player} enterre {card} sur {where}",
    "entered": "{card} entre en jeu sur {where}",
}


def _arrive(table: Table, event: ev.Arrive) -> str:
    who, where = player(event.player), card(table, event.to.of)
    return CAME[event.verb].format(player=who, card=card(table, event.card), where=where)


def _not_arrive(table: Table, event: ev.Arrive) -> str:
    came = card(table, event.card)
    deed = "s'attache pas à" if event.to.sort == "on" else "peut pas venir sur"
    return f"{came} ne {deed} {card(table, event.to.of)}"


def _shown(table: Table, event: ev.ActionShown) -> str:
    verb = "dévoile et joue" if event.uncovered else "joue"
    return f"{event.player} {verb} {card(table, event.card)}"


def _enters(table: Table, event: ev.BaseEnters) -> str:
    entered = card(table, event.card) if event.card is not None else Name("une nouvelle Base, inconnue,")
    return f"{entered} entre en jeu"


# --------------------------------------------------------------------------------------------- markers and power


def markers(n: int, own_sort: bool = False) -> str:
    """« 2 marqueurs Force +1 »; of a Base's `own_sort`, which are not, « 2 marqueurs »."""
    return counted(n, "marqueur") if own_sort else counted(n, MARKER, "marqueurs Force +1")


def _counters(table: Table, event: ev.Counters) -> str:
    verb = "reçoit" if event.n >= 0 else "perd"
    return f"{card(table, event.card)} {verb} {markers(abs(event.n), event.own_sort)}"


def _not_counters(table: Table, event: ev.Counters) -> str:
    verb = "reçoit" if event.n >= 0 else "perd"
    return f"{card(table, event.card)} ne {verb} pas de {MARKER}"


def _move_counters(table: Table, event: ev.MoveCounters) -> str:
    verb = "passe" if event.n == 1 else "passent"
    return f"{markers(event.n)} {verb} {card(table, event.source):de} {card(table, event.to):à}"


def _boost(table: Table, event: ev.Boost) -> str:
    return f"{card(table, event.card)} {_gains(event.n)} jusqu'à la fin du tour"


def _gains(n: int) -> str:
    return f"gagne +{n} de Force" if n >= 0 else f"perd {-n} de Force"


# --------------------------------------------------------------------------------------------- effects that last


def _begin(table: Table, event: ev.Begin) -> str:
    lasting = event.lasting
    on = card(table, lasting.on) if lasting.on in table.cards else player(lasting.on)
    until = _until(table, lasting)
    if lasting.lends:
        holder = card(table, lasting.source) if lasting.until is Until.LEAVES and lasting.source else None
        end = until.removeprefix("jusqu'") if holder is None else f"quand {holder} quittera le jeu"
        owed = lasting.gives_back
        return f"{on} reviendra {player(owed):à} {end}" if owed else f"{on} redeviendra sans contrôleur {end}"
    if lasting.spares or lasting.play:
        by = "son propre effet" if lasting.source == lasting.on else card(table, lasting.source or "")
        spared = f"{on} n'est pas affecté{on:e} par {by}"
        return f"{spared} {until}" if lasting.spares else spared
    match lasting.clause.ability:
        case ast.Static(ast.PowerChange(Ref.SELF, ast.Fixed(n), lower)):
            return f"{on} {_gains(-n if lower else n)} {until}"
        case ast.Static(ast.BreakpointChange(set_to=int(value))):
            return f"la Résistance de départ {on:de} devient {value} {until}"
        case ast.Static(ast.BreakpointChange(ast.Fixed(n), lower)):
            return f"la Résistance {on:de} {'baisse' if lower else 'augmente'} de {n} {until}"
        case ast.Static(ast.TotalChange(ast.Fixed(n), _, lower)):
            verb = "baisse" if lower else "augmente"
            return f"le total de Force {player(lasting.player):de} sur {on} {verb} de {n} {until}"
        case ast.Static(ast.PlaysNext()):
            return f"le tour suivant est celui {on:de}"
        case ast.Static(ast.NoEffect(for_whom=Rel.YOU)):
            return f"{player(lasting.player)} ignore l'effet {on:de} {until}"
        case ast.Static(ast.NoEffect()):
            passes = lasting.on in table.cards and table.cards[lasting.on].spec.is_shown  # it has no effect but now
            return f"l'effet {on:de} est annulé{'' if passes else f' {until}'}"
    if lasting.on in table.cards and table.cards[lasting.on].spec.is_shown and Ref.SELF not in refs_in(lasting.clause):
        return f"l'effet {on:de} dure {until} : {quoted(lasting.text)}"  # it lies in the discard, and is not spoken of
    return f"un effet s'applique à {on} {until} : {quoted(lasting.text)}"


def _until(table: Table, lasting: Lasting) -> str:
    whose, kept_by = player(lasting.player), f"tant {card(table, lasting.source or lasting.on):que} reste en jeu"
    also = f", {kept_by}" if lasting.source else ""
    return {
        Until.END_OF_TURN: "jusqu'à la fin du tour",
        Until.START_OF_YOUR_TURN: f"jusqu'au début du prochain tour {whose:de}{also}",
        Until.END_OF_YOUR_NEXT_TURN: f"jusqu'à la fin du prochain tour {whose:de}",
        Until.THEIR_NEXT_TURN: f"pendant le prochain tour {whose:de}",
        Until.LEAVES: kept_by,
        Until.STAYS: f"jusqu'à la fin du tour, tant {card(table, lasting.on):que} reste là",
        Until.ALWAYS: "sans limite de durée",
    }[lasting.until]


def _expire(table: Table, event: ev.Expire) -> str:
    back = "".join(f", et {one}" for one in given_back(table, event))
    if event.bonuses:
        return f"tout ce qui durait jusqu'à la fin du tour prend fin{back}"
    return f"prend fin ce qui durait sur {listed(_bearers(table, event.ended))}{back}"


def _shorten(table: Table, event: ev.Shorten) -> str:
    return f"ce qui dure sur {listed(_bearers(table, event.lasting))} prendra fin avec ce tour"


def _bearers(table: Table, held: tuple[Lasting, ...]) -> list[str]:
    named = (card(table, e.on) if e.on in table.cards else player(e.on) for e in held)
    return [*dict.fromkeys(map(str, named))]


def given_back(table: Table, event: ev.Expire, then: str = "") -> list[str]:
    """« Zapbot revient ensuite à Ben », of each control that was taken for a time; `then` is « ensuite »."""
    return [
        f"{card(table, lent)} " + (f"revient{then} {player(owed):à}" if owed else f"redevient{then} sans contrôleur")
        for lent, owed in event.back
    ]


def _control(table: Table, event: ev.Control) -> str:
    if event.player is None:
        return f"plus personne ne contrôle {card(table, event.card)}"
    return f"{event.player} prend le contrôle {card(table, event.card):de}"


# --------------------------------------------------------------------------------------------- hands and decks


def _draw(table: Table, event: ev.Draw) -> str:
    what = card(table, event.card, "une carte inconnue")
    return f"{event.player} pioche {what}"


def _hand_discard(table: Table, event: ev.HandDiscard) -> str:
    """To whose discard it goes is told of a card that is another's."""
    gone = card(table, event.card)
    to = f" : {gone:elle} va {pile(event.to):à}" if event.to.of not in (None, event.player) else ""
    return f"{event.player} défausse {gone}{to}"


def _identify(_: Table, event: ev.Identify) -> str:
    if event.spec.announced:
        return f"{player(event.owner)} annonce un effet"
    if event.spec is UNKNOWN_CARD:
        return f"une carte de {pile(event.place)} reste inconnue"
    if event.place.sort == "titans":
        return f"{player(event.place.of)} a {event.spec.name} à côté de sa pioche"
    if event.place.sort == "hand" and event.place.of is not None:
        return f"{player(event.place.of)} a {event.spec.name} en main"
    return f"une carte de {pile(event.place)} est {event.spec.name}"


def _reveal(table: Table, event: ev.Reveal) -> str:
    verb = "consulte" if event.look else "révèle"
    return f"{event.player} {verb} {listed(cards(table, event.cards)) or 'une main vide'}"


def _points(table: Table, event: ev.GainPoints) -> str:
    verb = "gagne" if event.n >= 0 else "perd"
    on = f" sur {card(table, event.base)}" if event.base is not None else ""
    return f"{event.player} {verb} {abs(event.n)} PV{on}"


# --------------------------------------------------------------------------------------------- plays and turns


def play_kind(kind: str) -> str:
    return "Créature" if kind == "minion" else "Action"


def _left_to_play(table: Table, event: ev.GrantPlay) -> str:
    """« une Créature supplémentaire de Force 2 ou moins, sur Tortuga, reste à jouer dans cette phase »."""
    said = extra_play(table, event.extra)
    return f"{said} {'reste' if said.startswith(('un ', 'une ')) else 'restent'} à jouer dans cette phase"


def extra_play(table: Table, extra: ExtraPlay) -> str:
    """« une Créature supplémentaire de Force 2 ou moins », « …, sur Tortuga, »: what may be played besides."""
    play, base = granted(table, extra), bound_to(table, extra)
    play = play.steps[0] if isinstance(play, ast.Seq) else play
    assert isinstance(play, ast.Play)
    said = print_verb(but(play, at=None) if base is not None else play).partition("jouez ")[2]
    plain = f"une {play_kind(extra.kind)} supplémentaire"
    if not said or POINTING.search(said):  # at what the rest of the text tells
        said = plain
    elif TO_YOU.search(said):  # as the text says it to its player
        said = f"{plain} ({quoted(said.removeprefix(plain).strip())})"
    return f"{said}{f', sur {card(table, base)},' if base is not None else ''}"


POINTING = re.compile(r"\b(?:cette|celle|sienne|ainsi|son|sa)\b")
TO_YOU = re.compile(r"\b(?:vous|votre|vos)\b")


def _spend(_: Table, event: ev.SpendPlay) -> str:
    of_turn = "la Créature du tour" if event.kind == "minion" else "l'Action du tour"
    which = f"une {play_kind(event.kind)} supplémentaire" if event.extra else of_turn
    return f"{which} est utilisée"


def _use(table: Table, event: ev.Use) -> str:
    what, _, who = event.key.partition(":")
    if what in ("uncover", "mulligan"):
        return f"c'est fait pour {who}, et ne se refait pas"
    if what == "fifteen":
        return f"{who} a eu 15 PV ce tour, et cela suffit"
    if event.of_a_moment:
        return f"le Spécial {card(table, event.card):de} a servi : il ne sert qu'une fois à ce moment"
    if event.talent:
        return f"le Talent {card(table, event.card):de} a servi pour ce tour"
    return f"l'effet {card(table, event.card):de} a servi : cela compte dans sa limite"


def _factions(_: Table, event: ev.SetFactions) -> str:
    return (
        f"{event.player} joue {'la Faction' if len(event.factions) == 1 else 'les Factions'} {listed(event.factions)}"
    )


def _duel_begins(table: Table, event: ev.DuelBegins) -> str:
    sides = card(table, event.challenger), card(table, event.challenged)
    if event.late:
        seen_by = listed([card(table, i) for i in event.late])
        return f"le duel entre {sides[0]} et {sides[1]} dure encore, et concerne {seen_by}"
    return f"{sides[0]} provoque {sides[1]} en duel"


def _titans_meet(table: Table, event: ev.TitansMeet) -> str:
    base = card(table, event.meeting.base)
    if event.now:
        return f"les Titans sur {base} en viennent au choc"
    return f"deux Titans sont sur {base} : leur choc suivra ce qui a lieu"


def _moment(table: Table, event: ev.Moment) -> str:
    return moment(table, event.happening, event.base, event.player or table.active)


# --------------------------------------------------------------------------------------------- Conquests, the end


def _duel_ends(table: Table, event: ev.DuelEnds) -> str:
    if not event.winners:
        return "le duel finit sans vainqueur"
    return f"{listed(cards(table, event.winners))} {'gagne' if len(event.winners) == 1 else 'gagnent'} le duel"


def _rank(table: Table, event: ev.Rank) -> str:
    """« sur Ring, Anna (12) est Vainqueur, Ben et Carole (7) sont Deuxièmes »."""
    held = [_place(event.standing, rank, who) for rank, who in enumerate(event.standing.places) if who]
    return f"sur {card(table, event.standing.base)}, {', '.join(held) or 'personne ne tient de place'}"


def _place(standing: Standing, rank: int, who: tuple[str, ...]) -> str:
    verb, plural = ("est", "") if len(who) == 1 else ("sont", "s")
    total = f" ({standing.totals[who[0]]})"
    return f"{listed(who)}{total} {verb} {RANKS[rank]}{plural}{' à égalité' if plural else ''}"


def _end_game(_: Table, event: ev.EndGame) -> str:
    winners, scores = event.result.winners, event.result.scores
    if not winners:
        return "personne n'a gagné : il faut être seul en tête, avec 15 PV ou plus"
    if len(winners) > 1:
        return f"{listed(winners)} partagent la victoire, avec {scores[winners[0]]} PV"
    return f"{winners[0]} gagne la partie, avec {scores[winners[0]]} PV"


# --------------------------------------------------------------------------------------------- the tables

HAPPENED: dict[type[ev.Event], Callable[[Table, Any], str]] = {
    ev.Send: _send,
    ev.HandDiscard: _hand_discard,
    ev.HandTold: lambda t, e: _hand_told(e.player, e.left),
    ev.UnknownDiscarded: lambda t, e: f"{e.player} défausse une carte inconnue",
    ev.Arrive: _arrive,
    ev.ActionShown: _shown,
    ev.EndUncovering: lambda t, e: "ce qui vient d'être dévoilé est résolu",
    ev.Move: lambda t, e: f"{(c := card(t, e.card))} est déplacé{c:e} vers {card(t, e.base)}",
    ev.TitansMeet: _titans_meet,
    ev.Transfer: lambda t, e: f"{(c := card(t, e.card))} est transféré{c:e} vers {card(t, e.to.of)}",
    ev.Counters: _counters,
    ev.MoveCounters: _move_counters,
    ev.Boost: _boost,
    ev.Begin: _begin,
    ev.Reach: lambda t, e: f"l'effet {card(t, e.cause.card):de} s'applique à {listed(cards(t, e.cards))}",
    ev.Expire: _expire,
    ev.Shorten: _shorten,
    ev.Control: _control,
    ev.Draw: _draw,
    ev.DrawMadness: lambda t, e: f"{e.player} prend une carte Démence",
    ev.Reshuffle: _reshuffle,
    ev.Shuffle: lambda t, e: f"{pile(e.pile)} est mélangée",
    ev.Identify: _identify,
    ev.Reveal: _reveal,
    ev.SetAside: lambda t, e: f"{(c := card(t, e.card))} est mis{c:e} de côté",
    ev.GainPoints: _points,
    ev.GrantPlay: _left_to_play,
    ev.SpendPlay: _spend,
    ev.Use: _use,
    ev.SpecialUsed: lambda t, e: f"{player(e.player)} a utilisé un Spécial",
    ev.SetPhase: lambda t, e: f"la table passe à la phase {quoted(PHASES[e.phase])}",
    ev.PassTurn: lambda t, e: f"le tour passe {player(e.player):à}",
    ev.Moment: _moment,
    ev.DuelBegins: _duel_begins,
    ev.DuelEnds: _duel_ends,
    ev.WaitForNextBase: lambda t, e: f"{card(t, e.card)} attend la Base de remplacement",
    ev.Designate: lambda t, e: f"{card(t, e.base)} est désignée : elle sera décomptée jusqu'au bout",
    ev.Rank: _rank,
    ev.EndScoring: lambda t, e: "la Conquête est finie",
    ev.BaseEnters: _enters,
    ev.BaseLeaves: _base_leaves,
    ev.HandsSwapped: lambda t, e: f"{player(e.player)} et {player(e.other)} échangent leurs mains",
    ev.BaseSwapped: lambda t, e: f"{card(t, e.new)} prend la place {card(t, e.old):de}, qui va {pile(e.to):à}",
    ev.NameIt: lambda t, e: f"le nom dit pour {card(t, e.card)} est {e.named}",
    ev.ChooseNextBase: lambda t, e: f"{card(t, e.base)} est choisie : elle sera la prochaine Base",
    ev.AsIfPlayed: lambda t, e: f"{card(t, e.card)} compte comme une Action jouée par {e.player}",
    ev.SetFactions: _factions,
    ev.SetTitan: lambda t, e: f"{e.player} pose {e.spec.name} à côté de sa pioche",
    ev.Deal: lambda t, e: f"{e.player} mélange ses cartes et en pioche {e.hand}",
    ev.SetFirst: lambda t, e: f"{e.player} commence",
    ev.EndGame: _end_game,
}
FORBIDDEN: dict[type[ev.Event], Callable[[Table, Any], str]] = {
    ev.Send: lambda t, e: NOT_SENT[e.verb].format(card=card(t, e.card), **_destination(e)),
    ev.Arrive: _not_arrive,
    ev.ActionShown: lambda t, e: f"{player(e.player)} ne joue pas {card(t, e.card)}",
    ev.Move: lambda t, e: f"{(c := card(t, e.card))} n'est pas déplacé{c:e} vers {card(t, e.base)}",
    ev.WaitForNextBase: lambda t, e: f"{(c := card(t, e.card))} n'est pas déplacé{c:e} vers la Base de remplacement",
    ev.Transfer: lambda t, e: f"{(c := card(t, e.card))} n'est pas transféré{c:e} vers {card(t, e.to.of)}",
    ev.Counters: _not_counters,
    ev.MoveCounters: lambda t, e: f"aucun {MARKER} ne passe {card(t, e.source):de} à {card(t, e.to)}",
    ev.Boost: lambda t, e: f"la Force {card(t, e.card):de} ne change pas",
    ev.Begin: lambda t, e: f"{(c := card(t, e.lasting.on))} n'est pas affecté{c:e}",
    ev.Control: lambda t, e: f"{player(e.player)} ne prend pas le contrôle {card(t, e.card):de}",
}

REPLACED: dict[type[ev.Event], Callable[[Table, Any], str]] = {
    ev.HandDiscard: lambda t, e: f"{e.player} ne défausse pas {card(t, e.card)}",
    ev.Draw: lambda t, e: f"{e.player} ne pioche pas {card(t, e.card, 'de carte')}",
    ev.DrawMadness: lambda t, e: f"{e.player} ne prend pas de carte Démence",
    ev.GainPoints: lambda t, e: f"{e.player} ne {'gagne' if e.n >= 0 else 'perd'} pas {abs(e.n)} PV",
    ev.Reach: lambda t, e: f"l'effet {card(t, e.cause.card):de} ne s'applique pas à {listed(cards(t, e.cards))}",
    ev.BaseLeaves: lambda t, e: f"{card(t, e.base)} reste en jeu",
}  # of what no card forbids, that it does not take place


def happened(table: Table, event: ev.Event) -> str:
    """What took place: « Patineuse est détruite : elle va à la défausse d'Anna »."""
    return HAPPENED[type(event)](table, event)


def forbidden(table: Table, event: ev.Event) -> str:
    """What did not: « Patineuse n'est pas détruite »."""
    return FORBIDDEN[type(event)](table, event)


def undone(table: Table, event: ev.Event) -> str:
    """What did not, be it nothing that a card may forbid: « Anna ne gagne pas 1 PV »."""
    if isinstance(event, ev.Send) and event.verb not in NOT_SENT:
        return f"{card(table, event.card)} ne va pas {_destination(event)['to']}"
    told = FORBIDDEN.get(type(event)) or REPLACED.get(type(event))
    return told(table, event) if told is not None else f"ceci n'a pas lieu, {happened(table, event)}"


def instead_of(table: Table, event: ev.Event, done: tuple[ev.Event, ...]) -> str:
    """What was done in the place of an event: « au lieu d'être détruite, Buccaneer est déplacée vers Ring », where it
    is the same card that it befalls; else « Diva n'est pas détruite, Camion Blindé est défaussé à la place »."""
    told = listed(dict.fromkeys(happened(table, one).partition(" : ")[0] for one in done))
    avoided = _to_be(table, event)
    if not told:
        return undone(table, event)
    if avoided and all(getattr(one, "card", None) == event.card for one in done):  # type: ignore[attr-defined]
        return f"au lieu {avoided}, {told}"
    return f"{undone(table, event)}, {told} à la place"


def _to_be(table: Table, event: ev.Event) -> str:
    """« d'être détruite »: what was to befall a card; "" of what is not told so."""
    match event:
        case ev.Send():
            return TO_BE_SENT.get(event.verb, TO_GO).format(card=card(table, event.card), **_destination(event))
        case ev.Move():
            return f"d'être déplacé{card(table, event.card):e} vers {card(table, event.base)}"
        case ev.Transfer():
            return f"d'être transféré{card(table, event.card):e} vers {card(table, event.to.of)}"
    return ""

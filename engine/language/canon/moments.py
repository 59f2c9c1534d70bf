"""Moments: « après que … », « avant la Conquête … », « au début de votre tour »."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from engine.effects import ast
from engine.effects.ast import BaseFilter, Filter, Kind, Pick, Quantity, Ref, Rel
from engine.language.canon.deeds import BY_PLAYERS, DONE, GIVEN, HAPPENINGS, TO_COUNTERS
from engine.language.canon.facts import WHERE
from engine.language.canon.nouns import NOUN_OF, WHOEVER
from engine.language.canon.rows import FACTS, MOMENTS
from engine.language.discourse import Ambiguous, Node, Unreadable, name_of, part, parts, role_of, term_of
from engine.language.french import Noun, agree, elide, of, to
from engine.language.phrases import Phrase
from engine.language.printing.nouns import NounPrinter, Unsayable
from engine.language.reading.heads import number_of
from engine.language.reading.nouns import NounReader, pull_place

_SCORING = {
    "BEFORE": ast.Happening.BEFORE_SCORING,
    "AFTER": ast.Happening.AFTER_SCORING,
    "DURING": ast.Happening.WHEN_SCORING,
}
_SCORING_SAID = {
    ast.Happening.BEFORE_SCORING: "avant",
    ast.Happening.WHEN_SCORING: "lors de",
    ast.Happening.AFTER_SCORING: "après",
}
_OF_THE_CARD = (  # what a card itself does: the rule, what is built so, what happens, how it is said
    ("discarded", "np GOES_TO_DISCARD ((FROM | DE) np)?", ast.Happening.TO_DISCARD,
     "après que {} est allé{e} à la défausse"),
    ("to_hand", "np GOES_TO_HAND", ast.Happening.TO_HAND,
     "après que {} est allé{e} du jeu ou de la défausse dans votre main"),
    ("left_play", "np LEAVES_PLAY", ast.Happening.LEFT_PLAY, "après que {} a quitté le jeu"),
    ("left", "np HAVE? LEAVE np", ast.Happening.LEFT_BASE, "après que {} a quitté cette Base"),
    ("talent_used", "DEF TALENT DE np IS USE", ast.Happening.TALENT_USED, "après que le Talent de {} a été utilisé"),
    ("in_duel", "np IN_DUEL", ast.Happening.IN_DUEL, "lorsque {} participe à un duel"),
    ("starts_duel", "np STARTS_DUEL", ast.Happening.CHALLENGED, "lorsque {} provoque un duel"),
    ("duel_won", "np HAVE? WIN_DUEL (SUR np | HERE)?", ast.Happening.DUEL_WON, "après que {} a gagné un duel"),
    ("power_raised", "POWER_OF np GROWS", ast.Happening.POWER_RAISED, "après que la Force de {} a augmenté"),
)  # fmt: skip
_SAYS = {
    **{happening: said for _, _, happening, said in _OF_THE_CARD},
    ast.Happening.POWER_LOST: "après que la Force de {} est tombée à 0",
}
_DOES = {  # what a player does with a card
    ast.Happening.GIVEN: "placé {0} dans la main d'un autre joueur",
    ast.Happening.HANDED_OVER: "donné le contrôle {1} à un autre joueur",
    ast.Happening.DRAWN: "pioché {0}",
}
_BY_A_PLAYER = (*BY_PLAYERS, "PLAY_OR_MOVE", "DESTROY", "MOVE", "RETURN")
"""What a player does himself, told of the card: « par un autre joueur » is who does it, not whose card has it done."""
_MARKED = {  # what befalls a marker: the participle, and how the card is said after it
    ast.Happening.COUNTER_PLACED: ("placé", "sur {0}"),
    ast.Happening.COUNTER_REMOVED: ("retiré", "{1}"),
    ast.Happening.COUNTER_CHANGED: ("placé ou retiré", "sur {0}"),
    ast.Happening.TRANSFERRED: ("transféré", "{2}"),
}
# a Base that these tell of is the one where the card is
_AT_THE_CARD = {*_SAYS, *_DOES, *_MARKED, ast.Happening.OFF_TO_DISCARD} - {
    ast.Happening.LEFT_BASE, ast.Happening.HANDED_OVER,
}  # fmt: skip
_LEAVING = (
    ast.Happening.TO_DISCARD, ast.Happening.LEFT_PLAY, ast.Happening.DESTROYED, ast.Happening.DISCARDED,
    ast.Happening.RETURNED,
)  # fmt: skip
_ANOTHER_BASE = BaseFilter(other=True)  # where what is moved always goes (R G.deplacer.1)
_LASTING = ("gain_power", "raise_", "raise_it", "own_power", "give_power")
_OF_WHOSE_TURN = {Rel.YOU: "de votre tour", Rel.OTHERS: "du tour d'un autre joueur"}
_NO_TRANSFER = "on guette le transfert d'un marqueur, non celui d'une Action"
_ORDINALS = {2: "deuxième", 3: "troisième", 4: "quatrième", 5: "cinquième", 6: "sixième", 7: "septième"}


def _happens(
    r: NounReader,
    happening: ast.Happening,
    phrase: Phrase,
    who: Rel | None = None,
    by: Filter | None = None,
    base: Phrase | None = None,
) -> ast.Trigger:
    """What is waited for, on `base`; « celle-ci » is then the card it happens to."""
    r.discourse.it, r.discourse.left = False, happening in _LEAVING
    low, high = phrase.quantity.low, phrase.quantity.high
    if r.first_of_each and phrase.quantity.every:
        low, high = 1, 1
    elif phrase.universal or (phrase.ref is None and (low > 1 or (high or 1) > 1)):
        raise Unreadable("ce qui se produit, se produit carte par carte : un nombre n'a pas de sens ici")
    at = _where_it_happens(happening, phrase, base)
    if happening is ast.Happening.MOVED and base is None and phrase.place is not None and phrase.place.ref is None:
        raise Ambiguous("« sur »", "« depuis » la Base qu'elle quitte", "« vers » celle où elle va")
    if phrase.ref is not None:
        if r.discourse.used_from is not None:
            raise Unreadable("d'où vient cette carte ne se guette pas")
        phrase.check()
        r.discourse.subject = phrase.ref
        return ast.Trigger(happening, who, phrase.ref, at, by)
    r.discourse.tell_of(Ref.SUBJECT, phrase.kind)
    r.discourse.powerless = happening is ast.Happening.DRAWN or (
        phrase.kind is Kind.ACTION and "on" not in phrase.fields
    )
    ordinal = 1 if phrase.take("FIRST") else phrase.take_ordinal()
    if ordinal is not None:
        phrase.take("OF_TURN")
    r.discourse.group = several = low == 1 and high is None
    return ast.Trigger(happening, who, phrase.filter(), at, by, ordinal=ordinal, together=several)


def _doing(r: NounReader, node: Node) -> Rel | None:
    """Who does what is waited for: one player at a time, for no moment waits until each has done it."""
    if role_of(part(node, "who")) in ("EACH_PLAYER", "EACH_OTHER"):
        raise Unreadable("un moment vient pour un joueur à la fois : dites « un joueur », « un autre joueur »")
    return r.doer(node)


def _base_said(r: NounReader, node: Node, *bases: Phrase) -> Phrase | None:
    """« … sur cette Base », « … ici », after the verb."""
    if part(node, "HERE"):
        return Phrase("BASE", ref=r.discourse.here())
    return bases[0] if bases else None


# ------------------------------------------------------------------------------------------ a player does


@MOMENTS.reads(
    done="who HAVE? _deed_verb DIRECTLY? (np | counters (SUR | DE | A) np) ((VERS | A | DANS) np)? by_cards?"
)
def when_done(r: NounReader, node: Node) -> ast.Trigger:
    who, verb = _doing(r, node), part(node, *HAPPENINGS)
    what, *to = (r.np(np) for np in parts(node, "np"))
    if part(node, "counters"):
        return _happens(r, _to_counters(node), what, who)
    if part(node, *GIVEN) and to and to[0].noun == "HAND" and to[0].owner is Rel.OTHERS:
        return _happens(r, ast.Happening.GIVEN, what, who)
    if verb is None or verb.type == "AFFECT":
        raise Unreadable("on ne sait pas ce qui doit se passer")
    if verb.type == "TRANSFER":
        raise Unreadable(_NO_TRANSFER)
    raising = what.take("RAISING")
    directly = what.take("DIRECTLY") or raising
    if what.affecting is not None:  # « un joueur a joué une Action standard affectant … »
        by = what.filter() if who is None else replace(what.filter(), controller=who)
        r.once_a_play = True
        affected = _happens(r, ast.Happening.AFFECTED, what.affecting, by=by)
        return replace(affected, directly=directly, raising=raising, by_play=ast.Such.STANDARD not in by.such)
    if verb.type == "PLAY" and what.place is not None and _bears(what.place, what):
        to = [host] if (host := pull_place(what)) else to
    if verb.type == "MOVE" and _starts_at_a_base(part(node, "np")):  # « … depuis cette Base », « … d'ici »
        if to or what.place is None or what.place.ref is None:
            raise Unreadable("on ne sait pas de quelle Base on part, ou vers laquelle on va")
        return _happens(r, ast.Happening.MOVED_AWAY, what, who)
    to = _laid_on(r, verb, what, to)
    return _happens(r, HAPPENINGS[verb.type], what, who, base=to[0] if to else None)


def _starts_at_a_base(np: Node) -> bool:
    """« (déplacé) une Créature depuis cette Base »: where it was, and not where it goes."""
    of_a_base = any(term.type == "BASE" for of in parts(np, "of") for term in of.scan_values(lambda _: True))
    return of_a_base or any(term.shade == "from" for term in parts(np, "HERE"))


def _laid_on(r: NounReader, verb: Any, what: Phrase, to: list[Phrase]) -> list[Phrase]:
    """« … est attachée à une Créature », « jouée sur une Créature » tells which card by what bears it.

    Gives back where the event happens, which a bearer is not.
    """
    if verb.type not in ("ATTACH", "PLAY") or not to:
        return to
    if verb.type == "ATTACH" and to[0].noun == "BASE":  # to the Base itself, not to what stands there
        what.fields["attached"] = Kind.BASE
    elif _bears(to[0], what):
        r.attach(what, to[0])
        return []
    return to


def _bears(place: Phrase, what: Phrase) -> bool:
    """« une Action sur une Créature », « sur cette Base »: attached to it; « ici » is wherever it is played there."""
    stays = what.noun == "ACTION" and ast.Such.STANDARD not in what.fields.get("such", ())
    return place.is_card or (stays and place.is_base and "ICI" not in place.flags)


@MOMENTS.reads(drawn="who HAVE? DRAW np")
def when_drawn(r: NounReader, node: Node) -> ast.Trigger:
    return _happens(r, ast.Happening.DRAWN, r.np(part(node, "np")), _doing(r, node))


@MOMENTS.reads(handed_over="who HAVE? GIVE_CONTROL np A who")
def when_handed_over(r: NounReader, node: Node) -> ast.Trigger:
    """« Après que vous avez donné le contrôle de l'une de vos Créatures à un autre joueur »."""
    if role_of(parts(node, "who")[1]) != "ANOTHER":
        raise Unreadable("on guette le contrôle donné à un autre joueur")
    return _happens(r, ast.Happening.HANDED_OVER, r.np(part(node, "np")), r.doer(node))


@MOMENTS.reads(gained="who HAVE? GAIN (AT_LEAST? n | ONE_OR_MORE | DE) VP")
def when_gained(r: NounReader, node: Node) -> ast.Trigger:
    if number_of(part(node, "n")) != 1:
        raise Unreadable("on guette qu'un joueur gagne des PV, quel qu'en soit le nombre")
    return ast.Trigger(ast.Happening.VP_GAINED, _doing(r, node))


@MOMENTS.reads(special_used="who HAVE? USE SPECIALS | SPECIALS IS USE")
def when_special_used(r: NounReader, node: Node) -> ast.Trigger:
    return ast.Trigger(ast.Happening.SPECIAL_USED, _doing(r, node) if part(node, "who") else None)


@MOMENTS.reads(you_win="who HAVE? WIN_DUEL (SUR np | HERE)?")
def when_you_win(r: NounReader, node: Node) -> ast.Trigger:
    if part(node, "SUR", "HERE"):  # the minion that has won is there
        base = _base_said(r, node, *(r.np(np) for np in parts(node, "np")))
        return _happens(r, ast.Happening.DUEL_WON, Phrase("MINION"), _doing(r, node), base=base)
    return ast.Trigger(ast.Happening.DUEL_WON, _doing(r, node))


# ------------------------------------------------------------------------------------------ a card undergoes


@MOMENTS.reads(
    suffered="(np | counters) IS DIRECTLY? _deed_verb DIRECTLY? ((SUR | VERS | A | FROM | DE | DANS) np | "
    "HERE)? by_cards?"
)
def when_suffered(r: NounReader, node: Node) -> ast.Trigger:
    verb = part(node, *HAPPENINGS)
    what, *to = [r.np(np) for np in parts(node, "np")] or [Phrase("MINION")]
    by, by_play = _played_source(r, node)
    player = part(part(node, "by_cards") or node, "who")
    if player and part(node, *_BY_A_PLAYER):
        return replace(_undergone(r, node, verb, what, to, None), who=r.doer(part(node, "by_cards")))
    moment = replace(_undergone(r, node, verb, what, to, by), by_play=by_play)
    itself = Kind(r.discourse.kind) if moment.what is Ref.SELF else Kind.MINION
    r.discourse.doer = _who_did(moment, NOUN_OF[moment.what.kind if isinstance(moment.what, Filter) else itself])
    return moment


def _undergone(r: NounReader, node: Node, verb: Any, what: Phrase, to: list[Phrase], by: Filter | None) -> ast.Trigger:
    """What happens to a card, or to its markers, and by which card."""
    if part(node, "counters"):
        return _happens(r, _to_counters(node), what, base=_base_said(r, node, *to))
    if verb is None:
        raise Unreadable("on ne sait pas ce qui doit se passer")
    if verb.type == "TRANSFER" and to:
        raise Unreadable(_NO_TRANSFER)
    if verb.type == "DISCARD" and part(node, "DE"):
        return _cleared(r, what, to[0])
    to = _laid_on(r, verb, what, to)
    if verb.type == "RETURN" and part(node, "DANS") and to[0].noun == "HAND":
        to = []
    if part(node, "DE", "DANS") and to:
        raise Unreadable("on ne sait pas d'où, ni vers où")
    from_here = any(term.shade == "from" for term in parts(node, "HERE"))  # « d'ici »
    left = verb.type == "MOVE" and (from_here or part(node, "FROM") is not None)
    if verb.type == "MOVE" and not to and what.place is not None and not part(node, "HERE"):
        raise Ambiguous("« sur »", "« depuis » la Base qu'elle quitte", "« vers » celle où elle va")
    if left and to and to[0].ref is None:
        raise Unreadable("on ne sait pas de quelle Base on part")
    happening = ast.Happening.MOVED_AWAY if left else HAPPENINGS[verb.type]
    trigger = _happens(r, happening, what, by=by, base=_base_said(r, node, *to))
    return replace(trigger, directly=part(node, "DIRECTLY") is not None)


@MOMENTS.reads(affects="np HAVE? DIRECTLY? AFFECT DIRECTLY? np")
def when_affects(r: NounReader, node: Node) -> ast.Trigger:
    source, what = (r.np(np) for np in parts(node, "np"))
    by_play, or_talent = source.take("PLAYED_THEN"), source.take("OR_TALENT")
    trigger = _happens(r, ast.Happening.AFFECTED, what, by=source.filter())
    return replace(trigger, directly=part(node, "DIRECTLY") is not None, by_play=by_play, or_talent=or_talent)


def _cleared(r: NounReader, what: Phrase, base: Phrase) -> ast.Trigger:
    """« a été défaussée de cette Base », « … d'une Base »: not destroyed, and not from a hand."""
    if base.ref is None and (base.noun != "BASE" or base.base_filter() != BaseFilter()):
        raise Unreadable("on ne sait pas de quelle Base il s'agit")
    trigger = _happens(r, ast.Happening.DISCARDED, what, base=base if base.ref else None)
    return trigger if base.ref else replace(trigger, at=Ref.THERE)


@MOMENTS.reads(power_lost="POWER_OF np BECOMES N")
def when_power_lost(r: NounReader, node: Node) -> ast.Trigger:
    if term_of(node, "N").value != 0:
        raise Unreadable("on ne guette que la Force qui tombe à 0")
    return _happens(r, ast.Happening.POWER_LOST, r.np(part(node, "np")))


def _of_the_card(happening: ast.Happening, r: NounReader, node: Node) -> ast.Trigger:
    what, *base = (r.np(np) for np in parts(node, "np"))
    whose = Rel.YOU if happening is ast.Happening.TO_HAND else None
    return _happens(r, happening, what, whose, base=_base_said(r, node, *base))


for rule, shape, happening, _ in _OF_THE_CARD:
    MOMENTS.reads(**{rule: shape})(partial(_of_the_card, happening))
MOMENTS.reads("ahead")(partial(_of_the_card, ast.Happening.OFF_TO_DISCARD))  # it goes there all the same


@MOMENTS.reads("would")
def when_would(r: NounReader, node: Node) -> ast.Trigger:
    verb = part(node, *HAPPENINGS)
    happening = HAPPENINGS[verb.type] if verb else ast.Happening.TO_DISCARD
    if part(node, "WOULD_LOSE_CLASH"):
        happening = ast.Happening.CLASH_LOST
    what, *to = (r.np(np) for np in parts(node, "np"))
    if part(node, "DANS") and (happening is not ast.Happening.RETURNED or to[0].noun != "HAND"):
        raise Unreadable("on ne sait pas où la carte devait aller")
    base = None if part(node, "DANS") else _base_said(r, node, *to)
    by, by_play = _played_source(r, node)
    directly = part(node, "DIRECTLY") is not None
    return replace(_happens(r, happening, what, by=by, base=base), by_play=by_play, directly=directly)


@MOMENTS.reads("would_put")
def when_would_put(r: NounReader, node: Node) -> ast.Trigger:
    """« si vous deviez placer un ou plusieurs marqueurs Force +1 sur l'une de vos Créatures »."""
    det = {name_of(child) for child in part(part(node, "counters"), "det").children}
    if not det & {"UN", "ONE_OR_MORE", "SOME"}:
        raise Unreadable("un ou plusieurs marqueurs : leur nombre ne se guette pas")
    return _happens(r, ast.Happening.COUNTER_PLACED, r.np(part(node, "np")), _doing(r, node))


def _played_source(r: NounReader, node: Node) -> tuple[Filter | None, bool]:
    """By which card, or whose, and whether by its being played: « par une carte jouée par un autre joueur »."""
    by = part(node, "by_cards")
    if by is None or part(by, "who"):
        return Filter(controller=r.doer(by)) if by else None, False
    source = r.np(part(by, "np"))
    by_play = source.take("PLAYED_THEN")
    return source.filter(), by_play


# ------------------------------------------------------------------------------------------ Conquests, turns


@MOMENTS.reads("scoring")
def when_scoring(r: NounReader, node: Node) -> ast.Trigger:
    happening, np = _SCORING[part(node, *_SCORING).type], part(node, "np")
    if np is None and r.discourse.kind == "base":  # « après la Conquête », on a Base: its own
        return ast.Trigger(happening, at=Ref.HERE)
    if np is None:
        r.discourse.there = True
        return ast.Trigger(happening)
    base = r.np(np)
    if base.ref is Ref.HERE:
        return ast.Trigger(happening, at=Ref.HERE)
    if base.noun != "BASE":
        raise Unreadable("seule une Base est conquise")
    r.discourse.there = True
    return ast.Trigger(happening, at=Ref.THERE if base.other else None, condition=_where_it_is_so(base))


@MOMENTS.reads(base_entered="np ENTERS_PLAY")
def when_base_entered(r: NounReader, node: Node) -> ast.Trigger:
    """« après qu'une Base est entrée en jeu », « … cette Base … »."""
    base = r.np(part(node, "np"))
    if base.ref in (Ref.HERE, Ref.SELF) and r.discourse.kind == "base":
        return ast.Trigger(ast.Happening.BASE_ENTERED, what=Ref.SELF)
    if base.noun != "BASE":
        raise Unreadable("on guette l'entrée d'une Base ; d'une carte, dites qu'elle est jouée")
    if base.ref is not None or base.base_filter() != BaseFilter():
        raise Unreadable("on ne sait pas de quelle Base on guette l'entrée")
    r.discourse.there = True
    return ast.Trigger(ast.Happening.BASE_ENTERED)


@MOMENTS.reads("duel_starts")
def when_duel_starts(r: NounReader, node: Node) -> ast.Trigger:
    """« Pendant un duel, … »: where « votre Créature » is then told of, the one that fights."""
    yours = [n for n in r.body.find_data("head") if _your_minion(n)]
    if not yours and term_of(node).shade == "during" and r.body.data not in _LASTING:
        raise Unreadable("« pendant un duel », à quel moment ? Dites « lorsqu'un duel commence »")
    if not yours:
        return ast.Trigger(ast.Happening.IN_DUEL)
    return _happens(r, ast.Happening.IN_DUEL, Phrase("MINION", fields={"controller": Rel.YOU}))


@MOMENTS.reads("turn")
def when_turn(r: NounReader, node: Node) -> ast.Trigger:
    happening = ast.Happening.TURN_START if part(node, "START_OF") else ast.Happening.TURN_END
    if part(node, "YOUR"):
        return ast.Trigger(happening, Rel.YOU)
    if part(node, "THEIR"):
        return ast.Trigger(happening, _of_whoever_acts(r))
    return ast.Trigger(happening, Rel.OTHERS if part(node, "OF_OTHERS", "OF_EACH_OTHER") else None)


def _of_whoever_acts(r: NounReader) -> Rel | None:
    """« Au début de son tour, chaque joueur … »: whose turns these are."""
    prefix = part(r.body, "may", "by")
    r.on_whose_turn = "theirs"
    if prefix is None:
        raise Unreadable("on ne sait pas du tour de qui il s'agit")
    return Rel.OTHERS if term_of(part(prefix, "who")).type in ("EACH_OTHER", "ANOTHER") else None


def moment(p: NounPrinter, trigger: ast.Trigger, instead: bool = False) -> str:
    """« après que … », « avant la Conquête … », « au début de votre tour »."""
    if trigger.happening in _SCORING_SAID:
        return scoring_moment(p, trigger)
    if trigger.happening in (ast.Happening.TURN_START, ast.Happening.TURN_END):
        edge = "au début" if trigger.happening is ast.Happening.TURN_START else "à la fin"
        return f"{edge} {_OF_WHOSE_TURN.get(trigger.who, 'de chaque tour') if trigger.who else 'de chaque tour'}"
    return event(p, trigger, instead)


def in_moment(p: NounPrinter, trigger: ast.Trigger) -> bool:
    """Whether the condition is said within the moment: « la Conquête d'une Base où vous avez une Créature »."""
    if trigger.happening not in _SCORING_SAID or trigger.at is Ref.HERE:
        return False
    match trigger.condition:
        case ast.Placed() | ast.Not(ast.Placed()):
            return True
    return all(isinstance(fact, ast.Exists) and fact.what.at is Ref.THERE for fact in _facts(trigger))


def scoring_moment(p: NounPrinter, trigger: ast.Trigger) -> str:
    word = _SCORING_SAID[trigger.happening]
    if trigger.at is Ref.HERE:
        return f"{word} la Conquête de cette Base"
    where = ""
    if trigger.condition is not None and in_moment(p, trigger):
        where = "".join(_of_that_base(p, fact) for fact in _facts(trigger))
    p.discourse.there = True
    return f"{word} la Conquête d'une {'autre ' if trigger.at is Ref.THERE else ''}Base{where}"


def _of_that_base(p: NounPrinter, fact: ast.Condition) -> str:
    if isinstance(fact, ast.Exists):
        return p.having(ast.Has(replace(fact.what, at=None), fact.cmp, fact.n))
    return f" où {FACTS.say(p, fact)}"


def event(p: NounPrinter, trigger: ast.Trigger, instead: bool) -> str:
    """« après que l'une de vos Créatures a été détruite », « si elle devait l'être »."""
    if (said := _of_no_card(p, trigger)) is not None:
        return said
    what = trigger.what
    assert what is not None
    if isinstance(what, Filter) and trigger.at is not None and (instead or trigger.happening in _AT_THE_CARD):
        what, trigger = replace(what, at=trigger.at), replace(trigger, at=None)
    if trigger.happening is ast.Happening.ATTACHED and isinstance(what, Filter) and isinstance(what.on, Ref):
        return _attached(p, trigger, what, what.on)
    what, trigger, place = _placed(p, what, trigger)
    card = p.ref(what) if isinstance(what, Ref) else _one(p, what, trigger.ordinal, trigger.together)
    noun = p.described(what)[0]
    by = "" if trigger.by is None else p.pick(Pick(trigger.by))
    if trigger.happening is ast.Happening.DISCARDED and trigger.at is not None and trigger.who is None:
        place = " d'une Base" if trigger.at is Ref.THERE else " de cette Base"
    itself = Kind.TITAN if what is Ref.SELF and noun.masculine else None
    own = itself or (p.discourse.kinds.get(what) if isinstance(what, Ref) else what.kind)
    p.discourse.tell_of(what if isinstance(what, Ref) else Ref.SUBJECT, own or Kind.MINION)
    if trigger.happening is ast.Happening.OFF_TO_DISCARD:
        return f"{elide('avant que', card)} aille{'nt' if trigger.together else ''} à la défausse"
    played = _as_played(p, trigger.by, trigger.or_talent) if trigger.by_play and trigger.by else by
    if instead and trigger.happening is ast.Happening.COUNTER_PLACED:
        if trigger.who is not Rel.YOU:
            return _unsaid(trigger)
        return f"si vous deviez placer un ou plusieurs marqueurs Force +1 sur {card}"
    if instead:
        return f"si {card} {_would(trigger, noun)}{f' par {played}' if by else ''}"
    if trigger.happening is ast.Happening.AFFECTED and by:
        return _affects(p, trigger, card, played)
    return _happened(p, trigger, card, noun, place, played)


def _of_no_card(p: NounPrinter, trigger: ast.Trigger) -> str | None:
    """What happens to a player, a Base or in a duel, and is told of no card; None of what is."""
    what = trigger.what
    match trigger.happening:
        case ast.Happening.VP_GAINED:
            return _doer(p, trigger, "gagné au moins 1 PV")
        case ast.Happening.SPECIAL_USED:
            return _doer(p, trigger, "utilisé un Spécial")
        case ast.Happening.BASE_ENTERED:
            p.discourse.there = what is None
            return "après qu'une Base est entrée en jeu" if what is None else "après que cette Base est entrée en jeu"
        case ast.Happening.DUEL_WON if isinstance(what, Filter) and trigger.who is not None:
            there = p.where(trigger.at) if trigger.at is not None else ""
            return _doer(p, trigger, f"gagné un duel sur {there}") if there else _unsaid(trigger)
        case ast.Happening.DUEL_WON if what is None:
            return _doer(p, trigger, "gagné un duel")
        case ast.Happening.IN_DUEL if what is None:
            return "lorsqu'un duel commence"
    return _unsaid(trigger) if what is None else None


def _placed(p: NounPrinter, what: Filter | Ref, trigger: ast.Trigger) -> tuple[Filter | Ref, ast.Trigger, str]:
    """Where it happens, as it is said after the verb; what is said so is said no more of the card."""
    attached, played = (trigger.happening is one for one in (ast.Happening.ATTACHED, ast.Happening.PLAYED))
    if (attached or played) and isinstance(what, Filter) and what.attached is ast.Kind.BASE:
        base = trigger.at or what.at
        place = f" {'à' if attached else 'sur'} {p.where(base) if base is not None else 'une Base'}"
        return replace(what, attached=None, at=None), replace(trigger, at=None), place
    stays = isinstance(what, Filter) and what.kind is ast.Kind.ACTION and ast.Such.STANDARD not in what.such
    if trigger.at is Ref.HERE and (attached or (played and stays)):  # on the Base, or on what stands there
        return what, trigger, " ici"
    if trigger.happening is ast.Happening.MOVED and isinstance(what, Filter) and isinstance(what.at, ast.BaseFilter):
        return replace(what, at=None), trigger, f" vers {p.where(what.at)}"
    place = "" if trigger.at is None else f" {WHERE.get(trigger.happening, 'sur')} {p.where(trigger.at)}"
    return what, trigger, place


def _attached(p: NounPrinter, trigger: ast.Trigger, what: Filter, host: Ref) -> str:
    """« après que vous avez attaché une Action à cette Créature »."""
    card = p.pick(Pick(replace(what, attached=None, on=None)))
    noun, on = NOUN_OF[what.kind], to(p.ref(host))
    p.discourse.tell_of(Ref.SUBJECT, what.kind)
    if trigger.who is not None:
        return _doer(p, trigger, f"attaché {card} {on}")
    return f"{elide('après que', card)} a été {agree('attaché', noun.masculine)} {on}"


def _one(p: NounPrinter, found: Filter, ordinal: int | None, together: bool) -> str:
    """« une Créature », « une ou plusieurs Créatures », « votre troisième Créature du tour »."""
    card = p.pick(Pick(found, Quantity(1, None)) if together else Pick(found))
    if ordinal in (None, 1):
        return card
    if ordinal not in _ORDINALS:
        raise Unsayable(str(ordinal))
    return f"votre {_ORDINALS[ordinal]} {card.split(' ', 1)[1]} du tour"


def _affects(p: NounPrinter, trigger: ast.Trigger, card: str, by: str) -> str:
    if trigger.raising:
        return f"après que vous avez joué une Action augmentant directement la Force {of(card)}"
    if isinstance(trigger.what, Filter) and trigger.what.controller is Rel.THAT:
        return f"après qu'un joueur a joué {by} affectant {'directement ' if trigger.directly else ''}{card}"
    return f"{elide('après que', by)} a affecté {'directement ' if trigger.directly else ''}{card}"


def _as_played(p: NounPrinter, by: Filter, or_talent: bool) -> str:
    """« une carte jouée par un autre joueur », « … ou un Talent utilisé par … »."""
    if by.controller not in (None, Rel.YOU, Rel.OTHERS):
        raise Unsayable(str(by.controller))
    played = agree("joué", NOUN_OF[by.kind].masculine) + (" ou un Talent utilisé" if or_talent else "")
    return f"{p.pick(Pick(replace(by, controller=None)))} {played} par {WHOEVER[by.controller][0]}"


def _happened(p: NounPrinter, trigger: ast.Trigger, card: str, noun: Noun, place: str, by: str) -> str:
    happening, ways = trigger.happening, (card, of(card), to(card))
    if happening in _DOES:
        return _doer(p, trigger, _DOES[happening].format(*ways))
    an_action = happening is ast.Happening.TRANSFERRED and p.described(trigger.what)[0] is not NOUN_OF[Kind.MINION]
    if happening in _MARKED and (trigger.who is not None or not an_action):
        done, where = _MARKED[happening][0], _MARKED[happening][1].format(*ways)
        if trigger.who is not None:
            return _doer(p, trigger, f"{done} un marqueur Force +1 {where}")
        anywhere = happening is ast.Happening.COUNTER_CHANGED and trigger.what == Filter()
        return f"après qu'un marqueur Force +1 a été {done}{'' if anywhere else f' {where}'}"
    if happening in _SAYS:
        when, _, did = _SAYS[happening].partition(" {} ")
        return f"{elide(when, card)} {did.format(e='' if noun.masculine else 'e')}"
    done = DONE[trigger.happening]
    if trigger.who is not None:
        return _doer(p, trigger, f"{done} {card}{place}")
    directly = " directement" if trigger.directly else ""
    source = f" par {by}" if by else ""
    p.discourse.doer = _who_did(trigger, noun)
    was = f"{'ont' if trigger.together else 'a'} été {agree(done, noun.masculine, trigger.together)}"
    return f"{elide('après que', card)} {was}{directly}{place}{source}"


def _who_did(trigger: ast.Trigger, noun: Noun) -> str:
    """What names whoever destroyed a card of which it is only told that it was: « ce joueur » may be its controller."""
    if trigger.happening is not ast.Happening.DESTROYED or trigger.who is not None or trigger.by is not None:
        return ""
    destroyed = agree("détruit", noun.masculine, trigger.together)
    return f"le joueur qui {'les a' if trigger.together else elide('la', 'a')} {destroyed}"


def _doer(p: NounPrinter, trigger: ast.Trigger, deed: str) -> str:
    if trigger.who not in WHOEVER:
        return _unsaid(trigger)
    has = "avez" if trigger.who is Rel.YOU else "a"
    return f"{elide('après que', WHOEVER[trigger.who][0])} {has} {deed}"


def _your_minion(head: Node) -> bool:
    """« votre Créature », one."""
    det, noun = part(head, "det"), part(head, "noun")
    return bool(det and noun and part(det, "YOUR") and part(noun, "MINION")) and not term_of(noun).plural


def _where_it_happens(happening: ast.Happening, phrase: Phrase, base: Phrase | None) -> Ref | None:
    """The Base of an event: that of the trigger where it is pointed at; else it narrows the cards."""
    if base is not None:
        if not base.is_base:
            raise Unreadable("on ne sait pas où cela doit se passer")
        if base.ref is None:
            if phrase.place is not None or (phrase.ref and base.base_filter() not in (BaseFilter(), _ANOTHER_BASE)):
                raise Unreadable("dites la condition après le moment : « …, si … »")
            phrase.place = base
        return base.ref
    if phrase.place is None or phrase.place.ref is None or happening is ast.Happening.AFFECTED:
        return None
    place = pull_place(phrase)
    return place.ref if place else None


def _where_it_is_so(base: Phrase) -> ast.Condition | None:
    """« avant la Conquête d'une Base où vous avez une Créature »."""
    found = base.base_filter()
    if any(has.what.controller is Rel.OTHERS and has.n > 1 for has in found.having):
        raise Unreadable("on ne sait pas s'il les faut à un seul des autres joueurs, ou à eux tous")
    facts = tuple(ast.Exists(replace(has.what, at=Ref.THERE), has.cmp, has.n) for has in found.having)
    asked = facts if found.where is None else (*facts, found.where)
    return ast.Both(asked) if len(asked) > 1 else asked[0] if asked else None


def _to_counters(node: Node) -> ast.Happening:
    """What happens to markers, one at a time."""
    how_many = {name_of(child) for child in part(part(node, "counters"), "det").children}
    if how_many & {"N", "UP_TO", "AT_LEAST", "EXACTLY"}:
        raise Unreadable("un moment se guette marqueur par marqueur")
    verb = part(node, *TO_COUNTERS)
    if verb is None:
        raise Unreadable("un marqueur se place, se retire ou se transfère")
    return TO_COUNTERS[verb.type]


def _facts(trigger: ast.Trigger) -> tuple[ast.Condition, ...]:
    fact = trigger.condition
    return () if fact is None else fact.of if isinstance(fact, ast.Both) else (fact,)


def _would(trigger: ast.Trigger, noun: Noun) -> str:
    """« devait être détruite », « devaient aller à la défausse »."""
    would = "devaient" if trigger.together else "devait"
    if trigger.happening is ast.Happening.TO_DISCARD:
        return f"{would} aller à la défausse"
    if trigger.happening is ast.Happening.CLASH_LOST:
        return f"{would} perdre un Choc des Titans"
    directly = "directement " if trigger.directly else ""
    return f"{would} être {directly}{agree(DONE[trigger.happening], noun.masculine, trigger.together)}"


def _unsaid(trigger: ast.Trigger) -> str:
    raise Unsayable(str(trigger))

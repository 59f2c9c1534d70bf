"""What holds, what is forbidden or cancelled, what may be copied; duels and Talents."""

from __future__ import annotations

from dataclasses import replace

from engine.effects import ast
from engine.effects.ast import ALL, ONE, Alike, BasePick, Filter, Kind, Pick, Quantity, Ref, Rel, Role, Until, Who
from engine.language.canon.deeds import BARRED, BARS_COMING, FORBIDDEN, conjugate
from engine.language.canon.durations import LASTS
from engine.language.canon.nouns import NOUN_OF, WHOEVER
from engine.language.canon.rows import ACTS, FACTS
from engine.language.canon.saying import changed, for_a_time, stands_alone
from engine.language.discourse import Node, Unreadable, name_of, part, parts, role_of, term_of, terms_of
from engine.language.french import Mood, Noun, agree, elide, number, of
from engine.language.phrases import Phrase
from engine.language.printing.nouns import NounPrinter, Unsayable, during
from engine.language.reading.nouns import Meaning, NounReader, pull_place, standing_who

LEAVING, USING = (ast.Deed.LEAVE,), (ast.Deed.USE_TALENT,)
_ON_SPECIALS: dict[tuple[ast.Deed, ...], str] = {(ast.Deed.USE_SPECIAL,): "utiliser", (ast.Deed.PLAY_SPECIAL,): "jouer"}
_FROM_OR_TO = "est-ce de cette Base, ou vers elle, que l'on ne déplace pas ? Dites-le"
_OF_WHO_COMES = {ast.Deed.BE_MOVED, *BARS_COMING.values(), *(deed for deeds in _ON_SPECIALS for deed in deeds)}


# ------------------------------------------------------------------------------------------ breakpoints


@ACTS.reads(
    breakpoint="BREAKPOINT_OF np IS (RAISE | LOWER) DE_N? amount per? until?",
    lower_breakpoint="(RAISE_IT | LOWER_IT) BREAKPOINT_OF np (_by_n | amount) per? until? | (RAISE_IT | "
    "LOWER_IT) _by_n BREAKPOINT_OF np per? until?",
)
def do_breakpoint(r: NounReader, node: Node) -> Meaning:
    if _printed(node):
        raise Unreadable("la Résistance de départ prend une valeur ; c'est la Résistance qui augmente ou diminue")
    place, n = r.go(r.np(part(node, "np"))), r.amount(node, chosen=True)
    match r.first[-1:]:
        case [ast.Designate(Pick(Filter(at=Ref.THERE)))] if isinstance(place, BasePick):
            r.first[-1:-1], place = [ast.Designate(place)], Ref.THERE  # « d'une Base de la Force d'une Créature d'ici »
    return _resists(r, node, place, ast.BreakpointChange(n, part(node, "LOWER", "LOWER_IT") is not None))


def _resists(r: NounReader, node: Node, place: ast.Place, change: ast.BreakpointChange) -> Meaning:
    """That a Base resists more or less: « cette Base », for as long as the card is there; else for a time."""
    until = r.until_of(node)
    holds = r.standing and until is None and place is Ref.HERE
    return change if holds else ast.Grant(place, change, until or Until.ALWAYS)


@ACTS.says(ast.BreakpointChange)
def say_breakpointchange(p: NounPrinter, clause: ast.BreakpointChange, _: Mood) -> str:
    if clause.set_to is not None:
        return f"la Résistance de départ de cette Base est de {clause.set_to}"
    return f"la Résistance de cette Base est {'réduite' if clause.lower else 'augmentée'} {p.by_n(clause.n)}"


@ACTS.reads(becomes="(BREAKPOINT_OF np | IT) BECOMES N until?")
def do_becomes(r: NounReader, node: Node) -> Meaning:
    told = r.discourse.resistant if part(node, "IT") else None
    if part(node, "IT") and told is None:
        raise Unreadable("on ne sait pas ce qui devient ce nombre")
    if not (told.printed if told else _printed(node)):
        raise Unreadable("ce qui change encore la Résistance compte-t-il ? Dites « la Résistance de départ »")
    place = told.of if told else r.go(r.np(part(node, "np")))
    return _resists(r, node, place, ast.BreakpointChange(set_to=term_of(node, "N").value))


def _printed(node: Node) -> bool:
    """« la Résistance de départ »: what is printed, which all that changes it is then counted on (R G.de-depart.2)."""
    return term_of(node, "BREAKPOINT_OF").shade == "printed"


# ------------------------------------------------------------------------------------------ effects undone


@ACTS.reads(
    cancel="CANCEL (EFFECT_OF np | THEIR EFFECT) until?",
    no_effect="(EFFECT_OF np | THEIR EFFECT) IS CANCEL until?",
    lose_effects="np? LOSE THEIR EFFECT until?",
)
def do_cancel(r: NounReader, node: Node) -> Meaning:
    np, until = part(node, "np"), r.until_of(node)
    of_base = r.discourse.speaks_of_its_base
    phrase = r.np(np) if np else Phrase("BASE", ref=Ref.HERE) if of_base else Phrase("", ref=r.discourse.pronoun())
    if node.data != "cancel" and r.standing and until is None:
        return ast.NoEffect(standing_who(phrase))
    return ast.CancelEffects(r.go(phrase) if phrase.is_base else r.hit(phrase), until or Until.ALWAYS)


@ACTS.says(ast.CancelEffects)
def say_canceleffects(p: NounPrinter, effect: ast.CancelEffects, mood: Mood) -> str:
    return f"{conjugate('annuler', mood)} {its_effect(p.anything(effect.target))}{LASTS[effect.until]}"


def its_effect(whose: str) -> str:
    """« l'effet de cette Base », « son effet », « leur effet »."""
    return _ITS_EFFECT.get(whose) or f"l'effet {of(whose)}"


_ITS_EFFECT = {"elle": "son effet", "lui": "son effet", "elles": "leur effet", "eux": "leur effet"}


@ACTS.says(ast.NoEffect)
def say_noeffect(p: NounPrinter, clause: ast.NoEffect, _: Mood) -> str:
    whose = of(p.cards(clause.of))
    return f"vous ignorez l'effet {whose}" if clause.for_whom is Rel.YOU else f"l'effet {whose} est annulé"


@ACTS.reads(ignore="IGNORE EFFECT_OF np until?")
def do_ignore(r: NounReader, node: Node) -> Meaning:
    return ignored(r, node, Who(Role.YOU))


def ignored(r: NounReader, node: Node, who: Who) -> Meaning:
    """« vous ignorez l'effet de cette Base »."""
    ref = r.np(part(node, "np")).ref
    if ref is None or who.role not in (Role.YOU, Role.EACH):
        raise Unreadable("on ne sait pas qui ignore quoi")
    rule, until = ast.NoEffect(ref, Rel.YOU if who.role is Role.YOU else None), r.until_of(node)
    return rule if r.standing and until is None else ast.Grant(ref, rule, until or Until.ALWAYS)


# ------------------------------------------------------------------------------------------ what cannot be


@ACTS.reads(cannot="np? CANNOT_BE deed (NOR deed)* at_place? (by_cards | except_by)? (until | HER_NEXT_TURN)?")
def do_cannot(r: NounReader, node: Node) -> Meaning:
    np, place = part(node, "np"), part(node, "at_place")
    phrase = r.np(np) if np else _the_same(r) or _itself(r)
    deeds = [term_of(deed).type for deed in parts(node, "deed")]
    piles = ({name_of(noun.children[0]) for noun in parts(deed, "noun")} for deed in parts(node, "deed"))
    elsewhere = any(to and not {"HAND"} <= to <= {"HAND", "DECK"} for to in piles)
    if phrase is None or elsewhere or not BARRED.keys() >= set(deeds):
        raise Unreadable("on ne sait pas ce qui ne peut pas l'être")
    if ("SCORE" in deeds) is not (phrase.noun == "BASE") or (phrase.noun == "BASE" and phrase.ref is None):
        raise Unreadable("une Base se conquiert, une autre carte non : il faut dire ce qui ne peut pas l'être")
    until = _until_or_next_turn(r, node, phrase.fields.get("controller"))
    if place is not None:
        at = r.base_of(part(place, "np"))
        comes = BARS_COMING.keys() >= set(deeds) and phrase.place is None and not part(place, "FROM")
        if comes and "MOVE" in deeds and part(place, "HERE"):
            raise Unreadable(_FROM_OR_TO)
        if part(place, "VERS") or comes:  # « … ne peuvent pas être déplacées sur cette Base »
            return _cannot_come(phrase, deeds, at, until)
        phrase.place = Phrase("BASE", ref=at)  # « … ne peuvent pas être détruites sur cette Base »
    if deeds == ["PLAY"] and not part(node, "by_cards"):  # « les Actions de même nom ne peuvent pas être jouées »
        rule = ast.Cannot((ast.Deed.BE_PLAYED,), standing_who(phrase))
        return ast.Grant(Ref.SELF, rule, until) if until else rule
    forbidden = tuple(BARRED[deed] for deed in deeds)
    by, save = part(node, "by_cards"), part(node, "except_by")
    players = _all_but(r, save, phrase) if save else r.doer(by) if by and part(by, "who") else None
    return _barred(r, forbidden, phrase, node, _by_cards(r, by), until, players)


def _the_same(r: NounReader) -> Phrase | None:
    """« (une Créature gagne +3 de Force) et ne peut pas être détruite »: what was just spoken of, or designated."""
    said = r.discourse.said_last
    designated = said is not None and said.ref is None and not r.standing and r.discourse.it
    return Phrase("", ref=r.discourse.pronoun()) if designated else said


def _itself(r: NounReader) -> Phrase | None:
    """« Permanent : Ne peut pas être détruite »: the card that says so, or the one that bears it."""
    return Phrase("", ref=Ref.HOST if r.discourse.attach is Kind.MINION else Ref.SELF) if r.standing else None


@ACTS.reads(cannot_leave="np CANNOT LEAVE np until?")
def do_cannot_leave(r: NounReader, node: Node) -> Meaning:
    """« Cette Créature ne peut pas quitter cette Base »: any, where it is said of those of no Base."""
    phrase, base = (r.np(np) for np in parts(node, "np"))
    if base.ref not in (Ref.HERE, Ref.THERE):
        raise Unreadable("on ne sait pas quelle Base ne peut pas être quittée")
    if phrase.ref is None and phrase.place is None:
        phrase.place = Phrase("BASE", ref=base.ref)
    return _barred(r, (ast.Deed.LEAVE,), phrase, node)


@ACTS.reads(
    no_talent="np CANNOT USE THEIR TALENT until? | DEF TALENT DE np CANNOT_BE USE until? | (who | NO_PLAYER | "
    "NO_OTHER) CANNOT USE DEF TALENT DE np until?"
)
def do_no_talent(r: NounReader, node: Node) -> Meaning:
    """« Cette Créature ne peut pas utiliser son Talent », « les autres joueurs … ceux de leurs Créatures »."""
    phrase = r.np(part(node, "np"))
    if part(node, "who", "NO_PLAYER", "NO_OTHER"):
        whose = _forbidden_to(r, node)
        if phrase.fields.pop("controller", whose) not in (whose, Rel.THAT) or phrase.ref is not None:
            raise Unreadable("on ne sait pas de qui sont ces Talents")
        if whose is not None:
            phrase.fields["controller"] = whose
    return _barred(r, (ast.Deed.USE_TALENT,), phrase, node)


def _barred(
    r: NounReader,
    deeds: tuple[ast.Deed, ...],
    phrase: Phrase,
    node: Node,
    by: Filter | None = None,
    until: Until | None = None,
    players: Rel | None = None,
) -> Meaning:
    """What cannot be done to cards, or by them: for as long as the card is in play, or for a time."""
    until, by = until or r.until_of(node), None if by == Filter() else by
    if r.standing and until is None:
        return ast.Cannot(deeds, standing_who(phrase), by, players=players)
    target = r.hit(phrase)
    who = target if isinstance(target, Ref) else target.filter
    return ast.Grant(target, ast.Cannot(deeds, who, by, players=players), until or Until.ALWAYS)


def _by_cards(r: NounReader, node: Node | None) -> Filter | None:
    """« par les Actions des autres joueurs », « par les Créatures des autres joueurs ici »."""
    if node is None or part(node, "who"):
        return None
    phrase = r.np(part(node, "np"))
    at = phrase.place.ref if phrase.place is not None and phrase.place.ref is Ref.HERE else None
    phrase.place = None if at else phrase.place
    phrase.only("controller")
    return Filter(phrase.kind if phrase.noun else Kind.CARD, phrase.fields.get("controller"), at=at)


def _all_but(r: NounReader, node: Node, phrase: Phrase) -> Rel:
    """« sauf par leur contrôleur »: by all the others, where nobody speaks (a Base) or the controller does."""
    role, of_a_base = role_of(part(node, "who")), r.discourse.kind == "base"
    yours = phrase.ref is Ref.SELF or phrase.fields.get("controller") is Rel.YOU
    if not (role == "YOU" and not of_a_base) and not (role == "HIS_CONTROLLER" and (of_a_base or yours)):
        raise Unreadable("« sauf par » ne se dit que du contrôleur de vos cartes, ou de celles d'une Base")
    return Rel.OTHERS


@ACTS.reads(cannot_play="(who | NO_PLAYER | NO_OTHER) CANNOT (PLAY | MOVE) np (VERS np)? (until | HER_NEXT_TURN)?")
def do_cannot_play(r: NounReader, node: Node) -> Meaning:
    """« les autres joueurs ne peuvent pas jouer de Créatures sur cette Base »."""
    what, *to = (r.np(np) for np in parts(node, "np"))
    if what.noun == "CARD" and not to and part(node, "PLAY") and what.take("EXTRA"):
        none = _few_extras(r, node, what, 0)
        until = _until_or_next_turn(r, node, Rel.OTHERS)
        return ast.Grant(Ref.HERE if none.present else Ref.SELF, none, until) if until else none
    players = _forbidden_to(r, node)
    leaves = "STANDS" in what.flags and part(node, "MOVE") is not None  # « depuis cette Base »: they stand there
    if part(node, "MOVE") and not to and what.place is not None and what.quantity.every and not leaves:
        raise Unreadable(_FROM_OR_TO)
    place = to[0] if to else None if leaves else pull_place(what)
    kept = leaves or what.fields.get("controller") is Rel.YOU
    theirs = None if kept else what.fields.pop("controller", None)
    moving = part(node, "MOVE") is not None
    until = _until_or_next_turn(r, node, players)
    if moving and place is None:  # « ce joueur ne peut pas déplacer de Créatures »
        rule = ast.Cannot((ast.Deed.BE_MOVED,), standing_who(what), players=players)
        whom = what.ref or (Pick(what.filter(), ALL) if "controller" in what.fields else Ref.SELF)
        return ast.Grant(whom, rule, until) if until else rule
    if place is not None and place.ref is None and place.noun == "MINION" and what.noun == "ACTION" and not moving:
        if players is None or what.filter() != Filter(Kind.ACTION):  # « … d'Actions sur les Créatures ici »
            raise Unreadable("on ne sait pas à qui c'est interdit, ou sur quoi : dites-le en deux phrases")
        rule = ast.Cannot((ast.Deed.BE_PLAYED,), standing_who(what), at=standing_who(place), players=players)
        return ast.Grant(Ref.SELF, rule, until) if until else rule
    if leaves or (place is not None and not place.is_base) or "controller" in what.fields:
        raise Unreadable("on ne sait pas ce qui est interdit, ni sur quelle Base")
    if place is not None and place.ref is None:
        place = _base_chosen(r, place, until)
    if moving and theirs is Rel.THAT:  # « leurs Créatures »; what they would play is theirs anyway
        what.fields["controller"] = theirs
    deed, at = ast.Deed.MOVE_TO if moving else ast.Deed.BE_PLAYED, place.ref if place else None
    rule = ast.Cannot((deed,), standing_who(what), at=at, players=players)
    on = at if players is None and at is not None else Ref.SELF
    return ast.Grant(on, rule, until) if until else rule


@ACTS.reads(
    no_special="(who | NO_PLAYER | NO_OTHER) CANNOT (USE | PLAY) SPECIALS (WHILE_SCORED | DURING DEF SCORING DE np)"
)
def do_no_special(r: NounReader, node: Node) -> Meaning:
    """« les autres joueurs ne peuvent pas utiliser de Spécial pendant la Conquête de cette Base »."""
    np, players = part(node, "np"), _forbidden_to(r, node)
    at = r.base_of(np) if np else r.discourse.here()
    if at is not (Ref.HERE if r.standing else Ref.THERE) or players is None:
        at_its_base = "pendant la Conquête de la Base où est cette carte"
        raise Unreadable(f"un Spécial n'est interdit qu'à qui l'on nomme, {at_its_base}")
    deed = ast.Deed.PLAY_SPECIAL if part(node, "PLAY") else ast.Deed.USE_SPECIAL
    barred = ast.Cannot((deed,), Filter(), at=at, players=players)
    return barred if r.standing else ast.Grant(at, barred, Until.END_OF_TURN)


def _until_or_next_turn(r: NounReader, node: Node, whose: Rel | None) -> Until | None:
    """The duration said; « pendant son prochain tour » is that of a player named before."""
    if part(node, "HER_NEXT_TURN") is None:
        return r.until_of(node)
    if whose is not Rel.THAT:
        raise _nobody_named()
    return Until.THEIR_NEXT_TURN


def _base_chosen(r: NounReader, place: Phrase, until: Until | None) -> Phrase:
    """« … ne peuvent pas jouer de Créatures sur une Base jusqu'à … »: that Base is chosen first."""
    chosen = r.go(place)
    if until is None or not isinstance(chosen, BasePick) or chosen.every or chosen.each:
        raise Unreadable("on ne sait pas sur quelle Base c'est interdit")
    r.first.append(ast.Designate(chosen))
    return Phrase("BASE", ref=Ref.THERE)


@ACTS.reads(at_most_once="(who | NO_PLAYER) CANNOT PLAY THAN np PER_TURN (SUR np | HERE)?")
def do_at_most_once(r: NounReader, node: Node) -> Meaning:
    """« Chaque joueur ne peut jouer qu'une Créature par tour sur cette Base »."""
    what, *where = (r.np(np) for np in parts(node, "np"))
    if what.take("EXTRA"):
        return _few_extras(r, node, what, what.quantity.low)
    place = where[0] if where else pull_place(what)
    everyone = (None, Rel.YOU) if r.discourse.kind == "base" else (None,)  # « vous » is there whoever reads it
    here = part(node, "HERE") or (place and place.ref is Ref.HERE)
    if _forbidden_to(r, node) not in everyone or not here:
        raise Unreadable("cette limite vaut pour chaque joueur, « sur cette Base »")
    return ast.PlayLimit(what.filter(), what.quantity.low)


def _few_extras(r: NounReader, node: Node, what: Phrase, n: int) -> ast.PlayLimit:
    """« chaque autre joueur ne peut jouer qu'une carte supplémentaire par tour », « … ayant une Créature ici … »."""
    said = part(node, "who")
    who = r.who(said) if said else None
    what.only()
    present = who is not None and who.having == ast.Has(Filter(Kind.MINION, at=Ref.HERE))
    if who is None or who.role not in (Role.EACH_OTHER, Role.ANOTHER) or (part(said, "who_mod") and not present):
        raise Unreadable("cette limite vaut pour toutes les cartes supplémentaires des autres joueurs")
    return ast.PlayLimit(Filter(), n, Rel.OTHERS, extra=True, present=present)


@ACTS.reads(played_here_first="who MUST_IF_ABLE PLAY HERE np")
def do_played_here_first(r: NounReader, node: Node) -> Meaning:
    """« les autres joueurs doivent si possible jouer ici les Créatures dont ils sont propriétaires »."""
    what = r.np(part(node, "np"))
    if role_of(part(node, "who")) != "EACH_OTHER" or not r.standing or r.discourse.here() is not Ref.HERE:
        raise Unreadable("on ne sait pas de quels joueurs il s'agit, ni sur quelle Base")
    if what.fields.get("controller") is Rel.THAT:
        what.fields.pop("controller")  # what they would play is theirs anyway
        if terms_of(node, "OF_THAT_PLAYER"):  # « qu'ils possèdent »: in no play
            what.fields["owner"] = Rel.THAT
    what.take("BELONGS")  # in no play, a card belongs to its owner
    if what.ref is not None:
        raise Unreadable("cette règle ne se dit que des Créatures que l'on jouera")
    return ast.PlayedHereFirst(what.filter())


@ACTS.says(ast.PlayedHereFirst)
def say_played_here_first(p: NounPrinter, clause: ast.PlayedHereFirst, _: Mood) -> str:
    said = p.plural(clause.what).replace("dont il est propriétaire", "dont ils sont propriétaires")
    return f"les autres joueurs doivent si possible jouer ici {said}"


@ACTS.says(ast.PlayLimit)
def say_playlimit(_: NounPrinter, clause: ast.PlayLimit, __: Mood) -> str:
    if clause.extra:
        who = "les autres joueurs ayant une Créature sur cette Base" if clause.present else "les autres joueurs"
        if clause.n == 0:
            return f"{who} ne peuvent pas jouer de cartes supplémentaires"
        cards = "carte supplémentaire" if clause.n == 1 else "cartes supplémentaires"
        n = number(clause.n, NOUN_OF[Kind.CARD]).split()[0]
        return f"{who} ne peuvent jouer {elide('que', n)} {cards} par tour"
    only = f"ne peut jouer qu'{number(clause.n, NOUN_OF[clause.what.kind])}"
    return f"ce joueur {only}" if clause.player is Rel.THAT else f"chaque joueur {only} par tour sur cette Base"


@ACTS.reads(at_most_for_a_time="who CANNOT PLAY THAN np (until | HER_NEXT_TURN)?")
def do_at_most_for_a_time(r: NounReader, node: Node) -> Meaning:
    """« ce joueur ne peut jouer qu'une Créature pendant son prochain tour »."""
    what = r.np(part(node, "np"))
    if _forbidden_to(r, node) is not Rel.THAT:
        raise _nobody_named()
    rule = ast.PlayLimit(what.filter(), what.quantity.low, Rel.THAT)
    until = _until_or_next_turn(r, node, Rel.THAT)
    return ast.Grant(Ref.SELF, rule, until) if until else rule


# ------------------------------------------------------------------------------------------ what holds


ACTS.row(ast.NoTitanClash, "no_titan_clash", "np NO_TITAN_CLASH", "{titans} ne font pas partir les autres")
ACTS.row(ast.PlaysNext, "plays_next", "YOU PLAYS_NEXT", "vous jouez le tour suivant")
ACTS.row(
    ast.TakesBoth, "takes_both", "YOU TAKE_BOTH", "vous pouvez appliquer une fois par tour les deux effets d'un choix"
)
ACTS.row(
    ast.LendsEffect, "lends_effect", "np LENDS FACE_UP?", "{here} a aussi l'effet de la première Base de la pioche Base"
)


@ACTS.reads(uncounted="POWER_OF np (NOT_COUNTED | NOT_IN_TOTAL)")
def do_uncounted(r: NounReader, node: Node) -> Meaning:
    """« la Force de cette Créature ne compte pas sur sa Base », « … dans le total de son contrôleur »."""
    phrase = r.np(part(node, "np"))
    r.of_a_minion(phrase)
    if not r.standing:
        raise Unreadable("une Force qui ne compte pas ne se dit que d'une carte en jeu, Permanente")
    return ast.Uncounted(standing_who(phrase), breaks=part(node, "NOT_IN_TOTAL") is not None)


@ACTS.says(ast.Uncounted)
def say_uncounted(p: NounPrinter, clause: ast.Uncounted, _: Mood) -> str:
    where = "dans le total de son contrôleur" if clause.breaks else "sur sa Base"
    return f"la Force {of(p.cards(clause.who))} ne compte pas {where}"


ACTS.row(
    ast.PrizeChange, "fewer_prize", "OTHERS_PRIZE IS LOWER n",
    "les PV que les autres joueurs gagnent à la Conquête de {here} sont réduits de {n:number}",
)  # fmt: skip
ACTS.row(
    ast.LootChange, "more_loot", "LOOT_OF np CONTAINS n TREASURE EXTRA",
    "la récompense de {here} compte {n:treasures} de plus",
)  # fmt: skip


@ACTS.reads(count_as="np COUNT_AS np")
def do_count_as(r: NounReader, node: Node) -> Meaning:
    who, what = (r.np(np) for np in parts(node, "np"))
    if "name" not in what.fields:
        raise Unreadable("il faut dire sous quel nom")
    return ast.CountsAs(standing_who(who), what.fields["name"])


@ACTS.says(ast.CountsAs)
def say_countsas(p: NounPrinter, clause: ast.CountsAs, _: Mood) -> str:
    what, one = p.cards(clause.who), isinstance(clause.who, Ref)
    if clause.name is not None:
        return f"{what} {'compte' if one else 'comptent'} comme « {clause.name} »"
    if not one:
        raise Unsayable(str(clause))
    return f"{what} porte aussi le nom de toutes les Créatures dont vous êtes propriétaire"


@ACTS.reads(bear_name="np BEARS np")
def do_bear_name(r: NounReader, node: Node) -> Meaning:
    who, what = (r.np(np) for np in parts(node, "np"))
    if what.filter() != Filter(Kind.MINION, owner=Rel.YOU) or not what.quantity.every:
        raise Unreadable("on ne prend que le nom de toutes les Créatures dont vous êtes propriétaire")
    return ast.CountsAs(standing_who(who))


# ------------------------------------------------------------------------------------------ duels, copies, Talents


@ACTS.reads(lends="np (HAVE | GAIN) ABILITY until?")
def do_lends(r: NounReader, node: Node) -> Meaning:
    """« Cette Créature a “Talent : X” », « vos Créatures gagnent “Talent : X” jusqu'à la fin du tour »."""
    phrase, until = r.np(part(node, "np")), r.until_of(node)
    r.of_a_minion(phrase)
    if phrase.ref is None and phrase.kind is not Kind.MINION:
        raise Unreadable("on ne sait prêter un Talent qu'à une Créature")
    said = r.quoted(part(node, "ABILITY").name, "minion")
    if r.standing and until is None:
        if phrase.ref is None and not phrase.quantity.every:
            raise Unreadable("on ne sait pas à laquelle ce Talent est prêté")
        return ast.Lends(standing_who(phrase), said)
    return ast.Grant(r.hit(phrase), ast.Lends(Ref.SELF, said), until or Until.ALWAYS)


@ACTS.says(ast.Lends)
def say_lends(p: NounPrinter, clause: ast.Lends, _: Mood) -> str:
    return f"{p.cards(clause.who)} {'a' if isinstance(clause.who, Ref) else 'ont'} “{clause.said.text}”"


@ACTS.reads(
    duel="np MAY? CHALLENGE np BY_DUEL? | CHALLENGE np BY_DUEL? | DUEL_BETWEEN np AND_NP np | "
    "CHOOSE? np (AND_NP np)? FIGHT"
)
def do_duel(r: NounReader, node: Node) -> Meaning:
    *first, last = parts(node, "np")[:2]
    if part(node, "FIGHT") and not first:
        return _between_two(r, r.np(last))
    duel = ast.Duel(r.hit(r.np(first[0])) if first else Ref.SELF, r.hit(r.np(last)))
    return ast.May(duel) if part(node, "MAY") else duel


@ACTS.says(ast.Duel)
def say_duel(p: NounPrinter, effect: ast.Duel, mood: Mood) -> str:
    stands_alone(effect, mood)
    return duel(p, effect, "provoque")


def duel(p: NounPrinter, duel: ast.Duel, challenges: str) -> str:
    challenger = p.target(duel.challenger)
    return f"{challenger} {challenges} en duel {p.target(duel.challenged)}"


def _between_two(r: NounReader, phrase: Phrase) -> Meaning:
    """« Deux Créatures sur une même Base s'affrontent en duel »: one, then another that may fight it."""
    if phrase.ref is not None or phrase.quantity != Quantity(2, 2):
        raise Unreadable("il faut dire quelles sont les deux Créatures qui s'affrontent")
    together = phrase.take_such(Alike.BASE)
    other = replace(phrase, quantity=ONE, fields=dict(phrase.fields), other=True)
    one = replace(phrase, quantity=ONE, fields=dict(phrase.fields))
    if together:  # of a Base where there are two
        several = replace(phrase, quantity=Quantity(2, None), fields=dict(phrase.fields))
        one.place, other.place = Phrase("BASE", having=[(several, None, False)]), Phrase("BASE", ref=Ref.THERE)
    challenger = r.hit(one)
    return ast.Duel(challenger, r.hit(other))


@ACTS.reads(take_effects="np (HAVE | GAIN) EFFECT_OF np until?")
def do_take_effects(r: NounReader, node: Node) -> Meaning:
    who, of_whom = (r.np(np) for np in parts(node, "np"))
    near = part(part(part(node, "np"), "head"), "IT")
    if near and near.shade == "here" and who.ref is of_whom.ref:  # « celle-ci a le même effet qu'elle »: not its own
        who.ref = Ref.SELF
    until = r.until_of(node)
    if who.ref is not Ref.SELF or of_whom.ref is None or (r.standing and until is None):
        raise Unreadable("seule la carte qui le dit prend les effets d'une autre, qu'il faut d'abord choisir")
    return ast.TakeEffects(of_whom.ref, until or Until.LEAVES)


@ACTS.says(ast.TakeEffects)
def say_takeeffects(p: NounPrinter, effect: ast.TakeEffects, mood: Mood) -> str:
    stands_alone(effect, mood)
    near = "celui-ci" if p.noun_of(effect.of).masculine else "celle-ci"
    whose = near if p.is_it(effect.of) else p.ref(effect.of)
    return f"{p.ref(Ref.SELF)} gagne les effets de {whose}{LASTS[effect.until]}"


ACTS.row(
    ast.AffectLikewise, "affect_likewise", "AFFECT (LIKEWISE obj | obj LIKEWISE)",
    "affecter {target:object} de la même façon",
)  # fmt: skip
ACTS.row(
    ast.TriggerAsIf, "trigger_as_if", "TRIGGER_ALL SET_OFF HAD_YOU_PLAYED UN (ACTION | MINION)",
    "déclencher tous les effets qui se seraient déclenchés si vous aviez joué {kind:kind}",
)  # fmt: skip


@ACTS.reads(likewise="np MAY BE AFFECT LIKEWISE")
def do_likewise(r: NounReader, node: Node) -> Meaning:
    """« une autre Créature peut être affectée de la même façon », « elle peut affecter … », of the Action."""
    return ast.May(ast.AffectLikewise(r.hit(r.np(part(node, "np")))))


@ACTS.reads(gap="GAP")
def do_gap(r: NounReader, _node: Node) -> Meaning:
    """« suite non connue »: what happens at that moment, of which our sources say too little."""
    return ast.Unread("suite non connue", "La suite de ce texte n'est pas connue.")


@ACTS.says(ast.Unread)
def say_unread(_: NounPrinter, clause: ast.Unread, __: Mood) -> str:
    return clause.text.strip().rstrip(".")


@ACTS.reads(use_talent="USE THEIR TALENT AGAIN?", use_talent_of="USE DEF TALENT DE np (AS_ITS_OWN | AGAIN)?")
def do_use_talent(r: NounReader, node: Node) -> Meaning:
    own, again = (part(node, how) is not None for how in ("AS_ITS_OWN", "AGAIN"))
    np = part(node, "np")
    return ast.UseTalent(r.hit(r.np(np)) if np else r.discourse.pronoun(), own, again)


@ACTS.says(ast.UseTalent)
def say_usetalent(p: NounPrinter, effect: ast.UseTalent, mood: Mood) -> str:
    how = " comme s'il était le sien" if effect.as_own else " une fois de plus" if effect.again else ""
    if isinstance(effect.of, Ref) and not effect.as_own:
        return f"{conjugate('utiliser', mood)} son Talent{how}"
    return f"{conjugate('utiliser', mood)} le Talent {of(p.target(effect.of))}{how}"


@ACTS.reads(talent_twice="DEF TALENT DE np MAY BE? USE TWICE")
def do_talent_twice(r: NounReader, node: Node) -> Meaning:
    phrase = r.np(part(node, "np"))
    if phrase.quantity not in (ONE, ALL):
        raise Unreadable("il faut dire si c'est l'une des Créatures, ou chacune")
    return ast.TalentTwice(phrase.filter(), each=phrase.quantity.every)


@ACTS.says(ast.TalentTwice)
def say_talenttwice(p: NounPrinter, clause: ast.TalentTwice, _: Mood) -> str:
    whose = p.each(clause.who) if clause.each else p.pick(Pick(clause.who))
    return f"le Talent {of(whose)} peut être utilisé deux fois"


def _nobody_named() -> Unreadable:
    return Unreadable("dites d'abord de quel joueur il s'agit : « choisissez un joueur »")


def _forbidden_to(r: NounReader, node: Node) -> Rel | None:
    """Whom a sentence forbids something; None: everyone."""
    who = part(node, "who")
    if who is None:
        return Rel.OTHERS if part(node, "NO_OTHER") else None
    whom = r.doer(node)
    return None if term_of(who).shade == "anyone" else whom  # « on ne peut pas jouer d'Actions ici »


def _cannot_come(phrase: Phrase, deeds: list[str], at: Ref, until: Until | None) -> Meaning:
    """« … ne peuvent pas être jouées sur cette Base »."""
    if not BARS_COMING.keys() >= set(deeds):
        raise Unreadable("on ne sait pas ce qui ne peut pas venir")
    rule = ast.Cannot(tuple(BARS_COMING[deed] for deed in deeds), standing_who(phrase), at=at)
    return ast.Grant(at, rule, until) if until else rule


@ACTS.says(ast.Cannot)
def say_cannot(p: NounPrinter, clause: ast.Cannot, _: Mood) -> str:
    if clause.at is not None or (clause.players is not None and {*clause.deeds} <= _OF_WHO_COMES):
        return cannot_come(p, clause)
    noun, several = p.described(clause.who)
    what = p.ref(clause.who) if isinstance(clause.who, Ref) else p.plural(clause.who)
    if clause.deeds in (LEAVING, USING):
        return cannot_do(p, clause, what, several)
    return f"{what} {forbidden(p, clause, noun, several)}"


def cannot_do(p: NounPrinter, clause: ast.Cannot, what: str, several: bool) -> str:
    """« cette Créature ne peut pas quitter cette Base », « … ne peut pas utiliser son Talent »."""
    cannot = f"ne {'peuvent' if several else 'peut'} pas"
    if clause.deeds == USING:
        return f"{what} {cannot} utiliser {'leur' if several else 'son'} Talent"
    at = clause.who.at if isinstance(clause.who, Filter) else Ref.HERE
    base = p.where(at) if isinstance(at, Ref) else "cette Base"
    bare = p.plural(replace(clause.who, at=None)) if isinstance(clause.who, Filter) else what
    return f"{bare} {cannot} quitter {base}"


def cannot_come(p: NounPrinter, clause: ast.Cannot) -> str:
    """« les autres joueurs ne peuvent pas jouer de Créatures sur cette Base »."""
    what = clause.who
    if clause.players is None and clause.at is not None and isinstance(what, Filter):
        return cannot_be_put(p, clause, what)
    if clause.players not in WHOEVER:
        raise Unsayable(str(clause))
    who = WHOEVER[clause.players][1]
    may_not = f"{who} ne {'pouvez' if who == 'vous' else 'peuvent' if who.startswith('les') else 'peut'} pas"
    if clause.deeds == (ast.Deed.BE_MOVED,) and isinstance(what, Filter) and isinstance(what.at, Ref):
        base = p.where(what.at)
        return f"{may_not} déplacer {_any_of(p, clause, replace(what, at=None))} depuis {base}"
    if clause.deeds == (ast.Deed.BE_MOVED,) and (isinstance(what, Ref) or what.controller is not None):
        return f"{may_not} déplacer {p.ref(what) if isinstance(what, Ref) else p.plural(what)}"
    if isinstance(what, Ref):
        raise Unsayable(str(clause))
    if verb := _ON_SPECIALS.get(clause.deeds):
        scored = p.where(clause.at if isinstance(clause.at, Ref) else Ref.HERE)
        return f"{may_not} {verb} de Spécial pendant la Conquête de {scored}"
    moved = clause.deeds in ((ast.Deed.MOVE_TO,), (ast.Deed.BE_MOVED,))
    where = "" if clause.at is None else f" {'vers' if moved else 'sur'} {_place(p, clause.at)}"
    return f"{may_not} {'déplacer' if moved else 'jouer'} {_any_of(p, clause, what)}{where}"


def _any_of(p: NounPrinter, clause: ast.Cannot, what: Filter) -> str:
    """« (ne peut pas jouer) de Créatures », « (déplacer) ses Créatures », « leurs Créatures », « vos Créatures »."""
    if what.controller is Rel.THAT:
        return f"{'ses' if clause.players is Rel.THAT else 'leurs'} {p.noun(replace(what, controller=None), True)}"
    return p.plural(what) if what.controller is not None else elide("de", p.noun(what, True))


def cannot_be_put(p: NounPrinter, clause: ast.Cannot, what: Filter) -> str:
    """« les Créatures … ne peuvent pas être jouées sur cette Base »."""
    assert clause.at is not None
    said = {ast.Deed.BE_PLAYED: "joué", ast.Deed.MOVE_TO: "déplacé"}
    done = " ni ".join(agree(said[deed], NOUN_OF[what.kind].masculine, True) for deed in clause.deeds)
    to = "vers" if clause.deeds == (ast.Deed.MOVE_TO,) else "sur"
    return f"{p.plural(what)} ne peuvent pas être {done} {to} {_place(p, clause.at)}"


def _place(p: NounPrinter, at: Ref | Filter) -> str:
    """« cette Base », « les Créatures sur cette Base »."""
    return p.where(at) if isinstance(at, Ref) else p.plural(at)


def forbidden(p: NounPrinter, clause: ast.Cannot, noun: Noun, several: bool) -> str:
    by = clause.by or Filter()
    done = [agree(FORBIDDEN[deed], noun.masculine, several) for deed in clause.deeds]
    joined = done[0] if len(done) == 1 else ", ".join(done[:-1]) + f" ni {done[-1]}"
    if clause.players not in (None, Rel.YOU, Rel.OTHERS, Rel.THAT):
        raise Unsayable(str(clause))
    source = f" par {WHOEVER[clause.players][1]}" if clause.players else ""
    source = source if clause.by is None else f" par les {NOUN_OF[by.kind].many}"
    source += " de ce joueur" if by.controller is Rel.THAT else ""
    source += " des autres joueurs" if by.controller is Rel.OTHERS else ""
    source += "" if by.at is None else f" sur {p.where(by.at)}"
    return f"ne {'peuvent' if several else 'peut'} pas être {joined}{source}"


@ACTS.says(ast.Grant)
def say_grant(p: NounPrinter, effect: ast.Grant, mood: Mood) -> str:
    lasts = LASTS[effect.until]
    match effect.clause:
        case ast.FaceDown():
            return f"{conjugate('retourner', mood)} la première Base de la pioche Base face cachée{lasts}"
        case ast.NoEffect(for_whom=Rel.YOU):
            return f"{conjugate('ignorer', mood)} {its_effect(p.anything(effect.target))}{lasts}"
        case ast.TotalChange() | ast.BreakpointChange(set_to=None) as change:
            return for_a_time(p, p.anything(effect.target), change, mood) + lasts
        case ast.PowerChange(Filter() as who, n, lower):  # of all that are there, as long as the card that says so is
            return changed(p, f"la Force {of(p.one_by_one(Pick(who, ALL)))}", "diminuée", lower, n, mood) + lasts
    stands_alone(effect, mood)
    if isinstance(effect.clause, ast.Cannot) and effect.clause.deeds in _ON_SPECIALS:  # the Conquest is the duration
        return cannot_come(p, effect.clause)
    return _granted(p, effect.target, effect.clause) + lasts


def _granted(p: NounPrinter, target: ast.Target | ast.Place, clause: ast.StaticClause) -> str:
    match clause:
        case ast.Cannot((ast.Deed.BE_PLAYED,), Filter() as who, None, None, None):
            return f"{p.plural(who)} ne peuvent pas être {agree('joué', NOUN_OF[who.kind].masculine, True)}"
        case ast.Cannot(deeds, _, None, None, None) if deeds in (LEAVING, USING):
            several, what = p.described(target)[1], p.anything(target)
            return cannot_do(p, replace(clause, who=Ref.SELF), what, several)
        case ast.Cannot((ast.Deed.BE_MOVED,), Filter(), None, None, None) if target is Ref.SELF:
            return cannot_come(p, clause)
        case ast.Cannot(deeds, _, _, None, players) if players is None or not {*deeds} <= _OF_WHO_COMES:
            noun, several = p.described(target)
            every = isinstance(target, Pick) and target.quantity.every
            what = p.plural(target.filter) if every and isinstance(target, Pick) else p.anything(target)
            return f"{what} {forbidden(p, clause, noun, several)}"
        case ast.Cannot():
            return cannot_come(p, clause)
        case ast.While(ast.TurnOf() as turn, ast.PowerChange(_, n, lower)):
            what = p.anything(target)
            force = p.its_force(target) if p.is_it(target) else f"la Force {of(what)}"
            return f"{force} est {'diminuée' if lower else 'augmentée'} {p.by_n(n)} {during(turn)}"
        case ast.BreakpointChange(set_to=value):
            return f"la Résistance de départ {of(p.anything(target))} devient {value}"
        case ast.Lends(_, said):
            several = p.described(target)[1]
            return f"{p.anything(target)} {'gagnent' if several else 'gagne'} “{said.text}”"
        case ast.PlayLimit(_, _, Rel.THAT) | ast.PlayLimit(extra=True):
            return ACTS.say(p, clause, Mood.ALONE)
        case ast.NoEffect(_, None):
            return f"l'effet {of(p.anything(target))} est annulé"
    raise Unsayable(str(clause))


@ACTS.says(ast.While)
def say_while(p: NounPrinter, clause: ast.While, mood: Mood) -> str:
    fact = clause.condition
    lasts = during(fact) if isinstance(fact, ast.TurnOf) else elide("tant que", FACTS.say(p, fact))
    return f"{lasts}, {ACTS.say(p, clause.clause, mood)}"

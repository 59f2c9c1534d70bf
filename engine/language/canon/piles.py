"""What happens to hands and piles: return, put, draw, discard, reveal, search, choose."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeGuard

from lark import Tree

from engine.effects import ast
from engine.effects.ast import ONE, BasePick, Filter, Group, Kind, Pick, Quantity, Ref, Rel, Role, Until, Who, Zone
from engine.language.canon.deeds import conjugate
from engine.language.canon.kinds import SLOTS, first_base
from engine.language.canon.nouns import CARDS, NOUN_OF, PILES, ROLES
from engine.language.canon.rows import ACTS
from engine.language.canon.saying import act, held, rather, whole_hand
from engine.language.discourse import Ambiguous, Node, Unreadable, name_of, part, parts, term_of, terms_of
from engine.language.french import Mood, number, of, to, words
from engine.language.phrases import Phrase
from engine.language.printing.nouns import NounPrinter
from engine.language.reading.heads import number_of
from engine.language.reading.nouns import Into, Meaning, NounReader, pull_place

_DRAWN = {"CARD": Zone.DECK, "MADNESS": Zone.MADNESS, "TREASURE": Zone.TREASURES, "MONSTER": Zone.MONSTERS}
_COMMON_DECKS = {"MADNESS": Zone.MADNESS, "TREASURE": Zone.TREASURES}
_LOOKED_AT = {False: "révélé", True: "consulté"}  # by whether cards are only looked at
_SHUFFLED = (Zone.DECK, Zone.MADNESS, Zone.MONSTERS, Zone.TREASURES, Zone.BASES)
_NOBODYS = (Zone.MONSTERS, Zone.TREASURES, Zone.BASES)
_DRAWN_KINDS = {zone: CARDS[noun] for noun, zone in _DRAWN.items()}


@ACTS.reads(return_="RETURN obj into? per? | RETURN into bare")
def do_return(r: NounReader, node: Node) -> Meaning:
    return _returned(r, r.the_object(node), part(node, "into"))


def _returned(r: NounReader, phrase: Phrase, into: Node | None) -> ast.Return:
    yours = phrase.ref is not None or phrase.fields.get("controller") in (r.discourse.your(), Rel.YOU)
    yours = yours or phrase.fields.get("owner") is Rel.YOU
    target = r.hit(phrase)
    if into is None:
        return ast.Return(target)
    to = r.into(into)
    said = part(into, "np") and to.zone is Zone.HAND
    if said and (to.whose is Role.ANOTHER or (to.whose is Rel.YOU and not yours)):
        raise Unreadable("une carte renvoyée va dans la main de son propriétaire")
    if to.bottom:
        raise Unreadable("une carte se renvoie d'où elle vient, pas sous une pioche")
    return ast.Return(target, to.zone)


@ACTS.says(ast.Return)
def say_return(p: NounPrinter, effect: ast.Return, mood: Mood) -> str:
    what = act(p, "renvoyer", mood, effect.target)
    return f"{what} {p.into(effect.to, None)}{rather(p, effect.target)}"


ACTS.row(ast.FaceDown, "lies", "np IS FACE_DOWN", "{first_base} est face cachée")


@ACTS.reads(turn_down="RETURN obj FACE_DOWN until?")
def do_turn_down(r: NounReader, node: Node) -> Meaning:
    """« retournez la première Base de la pioche Base face cachée »."""
    first_base(r.the_object(node))
    return ast.Grant(Ref.SELF, ast.FaceDown(), r.until_of(node) or Until.ALWAYS)


@ACTS.reads(put="PUT obj into? (BEFORE_SHARE | UNPLAYED)? | PUT into bare")
def do_put(r: NounReader, node: Node) -> Meaning:
    phrase, into = r.the_object(node), part(node, "into")
    if phrase.noun == "BASE":
        return _put_base(r, phrase, into)
    if into is not None:
        return _put_into(r, phrase, into)
    place = pull_place(phrase)
    if place is None:
        return _put_back(r, phrase, term_of(node, "PUT").shade == "back")
    if "REPLACEMENT" in place.flags:  # what is on a Base goes to its replacement: it moves
        return ast.Move(r.hit(phrase), r.go(place))
    return ast.Put(r.hit(phrase), Zone.PLAY, at=r.go(place))


def in_order(p: NounPrinter) -> str:
    return f"dans l'ordre de {'son' if p.discourse.by else 'votre'} choix"


@ACTS.says(ast.Put)
def say_put(p: NounPrinter, effect: ast.Put, mood: Mood) -> str:
    target = effect.target
    if effect.to is Zone.PLAY and effect.at is not None:
        return f"{act(p, 'placer', mood, target)} sur {p.place(effect.at)}"
    order = f" {in_order(p)}" if effect.any_order else ""
    order = " dans un ordre tiré au hasard" if effect.by_chance else order
    if isinstance(target, Pick) and (target.filter.kind, target.filter.zone) == (Kind.TREASURE, Zone.REVEALED):
        order += " avant le partage des Trésors"
    if effect.whose in (Role.LEFT, Role.RIGHT) and effect.to is Zone.HAND:
        return f"{act(p, 'donner', mood, target)} {to(p.who(Who(effect.whose)))}"
    what = _hand(p, "placer", mood) if whole_hand(target) else act(p, "placer", mood, target)
    return f"{what} {p.into(effect.to, effect.whose, effect.bottom)}{order}{rather(p, target)}"


def _put_back(r: NounReader, phrase: Phrase, back: bool) -> Meaning:
    """« Replacez-les dans l'ordre de votre choix »: what was looked at goes back on its deck."""
    ordered, whose = phrase.take("IN_ANY_ORDER"), r.discourse.shown_of
    one = back and phrase.ref is Ref.IT and not r.discourse.several
    if not (ordered or one) or whose in (None, Rel.ANYONE) or phrase.ref not in (Ref.IT, Ref.REST):
        raise Unreadable("« placez » demande un endroit")
    if isinstance(whose, Zone):
        return ast.Put(r.hit(phrase), whose, any_order=ordered)
    return ast.Put(r.hit(phrase), Zone.DECK_TOP, whose, any_order=ordered)


def _placed(r: NounReader, into: Node) -> Into:
    """Where a card is placed: of a pile that is nobody's, on its top or under it."""
    to = r.into(into)
    if to.zone in _NOBODYS and name_of(into.children[0]) == "DANS":
        raise Ambiguous("« dans » cette pioche", "« sur le dessus de »", "« sous »")
    return to


@ACTS.reads(put_on_or_under="PUT obj (ON_TOP_OR_UNDER | ON_TOP_AND_OR_UNDER) (np | IN_ANY_ORDER)")
def do_put_on_or_under(r: NounReader, node: Node) -> Meaning:
    """« Placez-la sur ou sous votre pioche »."""
    phrase, np = r.the_object(node), part(node, "np")
    pile = r.np(np) if np else r.shown_deck()
    unknown = pile.noun == "DECK" and not np and pile.owner in (None, Rel.ANYONE)
    if unknown or r.pile(pile) not in (Zone.DECK, Zone.BASES):
        raise Unreadable("seule une pioche a un dessus et un dessous")
    ordered = part(node, "IN_ANY_ORDER") is not None or pile.take("IN_ANY_ORDER")
    each = part(node, "ON_TOP_AND_OR_UNDER") is not None
    if each and phrase.ref in (Ref.IT, Ref.REST) and r.discourse.shown:
        return _some_under_the_rest_on_top(r.ends_of(pile, ordered))
    return _either(r, phrase, [*r.ends_of(pile, ordered)], each)


def _some_under_the_rest_on_top(ends: tuple[Into, Into]) -> ast.Effect:
    """« Consultez trois cartes. Placez-les sur le dessus et/ou sous votre pioche »."""
    top, under = ends
    any_of_them = Pick(Filter(Kind.CARD, zone=Zone.REVEALED), ast.ANY_NUMBER)
    some = ast.Put(any_of_them, under.zone, under.whose, any_order=under.any_order, bottom=under.bottom)
    return ast.Seq((some, ast.Put(Ref.REST, top.zone, top.whose, any_order=top.any_order)))


def _either(r: NounReader, phrase: Phrase, intos: list[Into], each: bool = False) -> ast.Effect:
    """In one of these places, the same for all; `each`: a place of its own for each card."""
    target = r.hit(phrase)
    first: tuple[ast.Effect, ...] = ()
    one_by_one = each and any(to.any_order for to in intos)
    if not isinstance(target, Ref):  # the same cards, wherever they go
        first, target = (ast.Designate(target, any_order=one_by_one),), Ref.IT
    either: ast.Effect = ast.Or(
        tuple(ast.Put(target, to.zone, to.whose, to.at, to.any_order and not one_by_one, to.bottom) for to in intos)
    )
    if each:
        either = _for_each_chosen(either)
    return ast.Seq((*first, either)) if first else either


@ACTS.says(ast.Designate)
def say_designate(p: NounPrinter, effect: ast.Designate, mood: Mood) -> str:
    target = effect.target
    chosen = p.who(target) if isinstance(target, Who) else p.anything(target)
    p.discourse.rival = p.discourse.rival or (p.discourse.by and isinstance(target, Who))
    if isinstance(target, BasePick):
        p.discourse.choose_base()
    if isinstance(target, Pick):
        p.discourse.choose()
        p.discourse.chosen = Ref.IT
    order = f"{in_order(p)} " if effect.any_order else ""
    return f"{conjugate('choisir', mood)} {order}{chosen}"


def _put_into(r: NounReader, phrase: Phrase, into: Node) -> ast.Effect:
    drawn = "zone" in phrase.fields and name_of(into.children[0]) == "INTO_HAND" and _drawn(r, phrase)
    if drawn:
        return drawn
    ordered = phrase.take("IN_ANY_ORDER")
    _of_those_shown(r, phrase)
    _of_the_hand(r, phrase, into)
    target = r.hand_of(phrase) if phrase.noun == "HAND" else r.hit(phrase)
    to = _placed(r, into)
    r.discourse.said_pile = to.zone
    several = any(term.shade == "several" for term in terms_of(into, "OF_OTHERS"))
    if several and isinstance(target, Pick):  # « dans la main d'autres joueurs »: each card in anyone's
        return ast.Seq((ast.Designate(target), _for_each_chosen(ast.Put(Ref.IT, to.zone, to.whose))))
    by_chance = phrase.take("BY_CHANCE") or to.by_chance
    return _taken(r, ast.Put(target, to.zone, to.whose, to.at, ordered or to.any_order, to.bottom, by_chance))


def _of_the_hand(r: NounReader, phrase: Phrase, into: Node) -> None:
    """« Piochez trois cartes et replacez-en deux sur votre pioche »: what goes back there, from the hand."""
    of_them = phrase.take("ONE_OF_THEM")
    in_play = "IN_PLAY" in phrase.flags or terms_of(into, "OF_OWNER")
    goes_back = name_of(into.children[0]) in ("ON_TOP", "SOUS") and not in_play
    if phrase.noun != "CARD" or phrase.ref or not phrase.says_no_more or in_play:
        return
    if not (of_them or goes_back):
        _said_from_where(r, phrase)
        return
    if r.discourse.shown or phrase.quantity.every or (of_them and not r.discourse.drawn):
        raise Unreadable("on ne sait pas d'où vient la carte")
    phrase.fields.update(zone=Zone.HAND, whose=Rel.YOU)


def _said_from_where(r: NounReader, phrase: Phrase) -> None:
    """Raises `Unreadable` for « prenez une carte », « mélangez une carte dans votre pioche »: from where?"""
    nowhere = phrase == Phrase("CARD", phrase.quantity, flags=phrase.flags & {"AT_RANDOM"})
    if nowhere and not (r.discourse.shown or phrase.quantity.every):
        raise Unreadable("on ne sait pas d'où vient la carte")


def _of_those_shown(r: NounReader, phrase: Phrase) -> None:
    """« Révélez trois cartes … . Défaussez les Créatures »: those among them."""
    those = phrase.definite and phrase.quantity.every and phrase.is_plain and phrase.says_no_more
    if those and r.discourse.shown and not phrase.other:
        found = r.discourse.it and r.discourse.several and phrase.noun != "CARD"
        if found and r.discourse.kinds.get(Ref.IT) is phrase.kind:
            phrase.ref = Ref.IT  # « jusqu'à trouver deux Actions. Piochez les Actions »
        else:
            phrase.fields["zone"] = Zone.REVEALED


def _put_base(r: NounReader, phrase: Phrase, into: Node | None) -> ast.Effect:
    """« Placez la première Base de la pioche Base sous la pioche Base »."""
    source = Zone.BASE_DISCARD if phrase.take("BASE_DISCARD") else Zone.BASES if phrase.take("BASE_DECK") else None
    if into is None or source is None:
        raise Unreadable("une Base ne se place que depuis la pioche ou la défausse Base")
    under_it = part(into, "SOUS") and part(part(part(into, "np"), "head"), "IT")  # « en dessous de celle-ci »
    back = name_of(into.children[0]) == "UNDER_IT" or under_it
    to = Into(Zone.BASES, bottom=True) if back and source is Zone.BASES else _placed(r, into)
    first = 1 if phrase.take("FIRST", "FROM_TOP") else None
    phrase.only()
    return ast.Put(Pick(Filter(Kind.BASE, zone=source, top=first), phrase.quantity), to.zone, bottom=to.bottom)


@ACTS.says(ast.ShuffleIn)
def say_shufflein(p: NounPrinter, effect: ast.ShuffleIn, mood: Mood) -> str:
    target = effect.target
    what = _hand(p, "mélanger", mood) if whole_hand(target) else act(p, "mélanger", mood, target)
    return f"{what} dans {p.pile(effect.pile, effect.whose)}{rather(p, target)}"


_SAID_WHERE = frozenset(("zone", "attached", "alternatives"))  # of a card, that it lies elsewhere than in a hand


@ACTS.reads(take="TAKE obj into? | TAKE into bare")
def do_take(r: NounReader, node: Node) -> Meaning:
    """« Prenez une carte (au hasard) dans la main d'un autre joueur », « reprenez en main l'une de vos Créatures »."""
    phrase, source = r.the_object(node), part(node, "into")
    into_hand = source is None or _is_own_hand(r, source)
    back = term_of(node, "TAKE").shade == "back"
    if (source is None or (back and into_hand)) and _stands(r, phrase):
        if back:
            return _returned(r, phrase, source)
        raise Ambiguous("« prenez »", "« placez dans votre main »", "« choisissez »")
    if into_hand and (back or phrase.ref is not None or phrase.fields.keys() & _SAID_WHERE):
        source = None  # it goes there, since it is taken from elsewhere
    if source is not None and name_of(source.children[0]) != "INTO_HAND":
        pile = r.np(part(source, "np")) if name_of(source.children[0]) == "DANS" else Phrase("")
        if not phrase.is_plain or pile.noun not in PILES or "zone" in phrase.fields or into_hand:
            raise Unreadable("on ne sait pas où la carte est prise")
        phrase.fields.update(zone=PILES[pile.noun], whose=pile.owner)
    elif r.discourse.shown and phrase.is_plain and phrase.says_no_more:
        phrase.fields["zone"] = Zone.REVEALED
    else:
        _said_from_where(r, phrase)
    return _drawn(r, phrase) or _taken(r, ast.Put(r.hit(phrase), Zone.HAND, Rel.YOU))


def _taken(r: NounReader, put: ast.Put) -> ast.Put:
    """« prenez les Créatures révélées »: « l'une d'elles » after it may be of these, or of the others."""
    target = put.target
    if isinstance(target, Pick) and target.filter.zone is Zone.REVEALED and target.quantity.every:
        r.discourse.taken = target.filter
    return put


def _is_own_hand(r: NounReader, into: Node) -> bool:
    """« en main », « dans votre main »: where it goes, not where it is taken."""
    if name_of(into.children[0]) != "DANS":
        return name_of(into.children[0]) == "INTO_HAND"
    pile = r.np(part(into, "np"))
    return pile.noun == "HAND" and pile.owner is Rel.YOU


def _stands(r: NounReader, phrase: Phrase) -> bool:
    """Whether a card is in play, so that to take it back is to return it."""
    if phrase.ref is not None:
        return phrase.ref is Ref.SELF and r.discourse.stands and not r.discourse.left
    in_play = phrase.noun == "MINION" or bool({"attached", "controller"} & phrase.fields.keys()) or phrase.place
    return bool(in_play) and "zone" not in phrase.fields and not r.discourse.shown


def _drawn(r: NounReader, phrase: Phrase) -> ast.Draw | None:
    """« Prenez une Démence », « un Trésor de la pioche Trésor »: the first of its own deck, which is to draw it."""
    deck = _COMMON_DECKS.get(phrase.noun)
    if deck is None or phrase.ref or r.discourse.shown or phrase.fields.get("zone", deck) is not deck:
        return None
    if not phrase.quantity.high or phrase.place is not None:
        return None
    phrase.only("zone", "whose")
    return ast.Draw(ast.Fixed(phrase.quantity.high), deck, up_to=phrase.quantity.low == 0)


@ACTS.says(ast.Draw)
def say_draw(p: NounPrinter, effect: ast.Draw, mood: Mood) -> str:
    if isinstance(effect.n, ast.Difference):
        return f"{conjugate('piocher', mood)} des cartes {held(effect.n.left)}"
    noun = NOUN_OF[_DRAWN_KINDS[effect.pile]]
    verb = conjugate("piocher", mood) + (" jusqu'à" if effect.up_to else "")
    said = f"{verb} {p.times(effect.n, lambda k: number(k, noun), noun.many)}"
    if isinstance(effect.n, ast.Fixed):
        p.designated(_DRAWN_KINDS[effect.pile], several=effect.n != ast.Fixed(1))
    return said


@ACTS.reads(give="GIVE obj A (np | who)")
def do_give(r: NounReader, node: Node) -> Meaning:
    target = r.hit(r.the_object(node), Zone.HAND)
    who = r.who(part(node, "who")) if part(node, "who") else None
    if who is None or who != Who(who.role):
        raise Unreadable("une carte se donne à un joueur")
    if who.role is Role.YOU and r.discourse.by:  # « ce joueur vous donne une carte »
        return ast.Put(target, Zone.HAND, Rel.CONTROLLER)
    return ast.Put(target, Zone.HAND, who.role)


@ACTS.reads(shuffle="SHUFFLE obj into? | SHUFFLE into bare")
def do_shuffle(r: NounReader, node: Node) -> Meaning:
    phrase, into = r.the_object(node), part(node, "into")
    if phrase.noun in PILES and phrase.owner not in (None, Rel.YOU):
        raise Unreadable("chacun mélange sa propre pioche")
    if into is None and phrase.ref is Ref.IT and r.discourse.said_pile is Zone.DECK:  # « mélangez-la »: the deck
        return ast.ShufflePile()
    if into is None and phrase.noun not in ("DECK", "BASE_DECK", "TREASURE_DECK"):
        raise Unreadable("on mélange une pioche, ou quelque chose dans une pioche")
    if into is None:
        return ast.ShufflePile(r.pile(phrase))
    if phrase.noun in PILES and phrase.noun != "HAND":
        return ast.ShufflePile(r.into(into).zone, PILES[phrase.noun])
    _said_from_where(r, phrase)
    target = r.hand_of(phrase) if phrase.noun == "HAND" else r.hit(phrase)
    to = r.into(into)
    if to.zone not in _SHUFFLED:
        raise Unreadable("on ne mélange rien que dans une pioche")
    return ast.ShuffleIn(target, to.zone, to.whose if isinstance(to.whose, Rel) else None)


@ACTS.says(ast.ShufflePile)
def say_shufflepile(p: NounPrinter, effect: ast.ShufflePile, mood: Mood) -> str:
    first = p.pile(effect.source or effect.pile, Rel.YOU)
    into = f" dans {p.pile(effect.pile, Rel.YOU)}" if effect.source else ""
    return f"{conjugate('mélanger', mood)} {first}{into}"


@ACTS.reads(discard="DISCARD obj (DISCARD_UNTIL np)? per?")
def do_discard(r: NounReader, node: Node) -> Meaning:
    phrase = r.the_object(node)
    if phrase.noun == "HAND":
        return ast.Discard(r.hand_of(phrase))
    phrase.take("ONE_OF_THEM")
    _of_those_shown(r, phrase)
    if part(node, "DISCARD_UNTIL"):
        return ast.Discard(r.hit(phrase, Zone.HAND), r.np(part(node, "np")).filter())
    elsewhere = r.discourse.shown and not (r.discourse.hand_seen or r.discourse.by or "zone" in phrase.fields)
    if "OF_CHOICE" in phrase.flags and elsewhere:
        raise Unreadable("on ne sait pas dans quelle main la carte est choisie")
    in_play = phrase.place or {"attached", "controller"} & phrase.fields.keys()
    if r.discourse.hand_seen and not (r.discourse.by or in_play or phrase.ref or "zone" in phrase.fields):
        if not phrase.take("OF_CHOICE") or not r.discourse.one_hand:
            raise Ambiguous("de quelle main", "« de votre main »", "« de sa main »")
        phrase.fields.update(zone=Zone.HAND, whose=Rel.THAT)  # « regardez sa main et défaussez-en une … »
    discarded = ast.Discard(r.hit(phrase, None if in_play else Zone.HAND))
    measured = phrase.quantity.amount is not None  # « … autant de cartes que sa Force pour la détruire »
    r.discourse.gone = "défaussée" if phrase.fields.get("zone") is Zone.HAND and not measured else ""
    return discarded


@ACTS.says(ast.Discard)
def say_discard(p: NounPrinter, effect: ast.Discard, mood: Mood) -> str:
    target = effect.target
    if effect.until is None and whole_hand(target):
        return _hand(p, "défausser", mood)
    if isinstance(target, Group) and all(_of_your_hand(one) for one in target.of):
        of_which = p.discourse.hand_seen and not p.discourse.by
        return f"{conjugate('défausser', mood)} {p.group(target, ' et ', lambda one: p.pick(one, hand=of_which))}"
    if not _of_your_hand(target):
        return act(p, "défausser", mood, target)
    if isinstance(target.quantity.amount, ast.Difference):
        return f"{conjugate('défausser', mood)} des cartes {held(target.quantity.amount.right)}"
    said = f"{conjugate('défausser', mood)} {p.pick(target, hand=p.discourse.hand_seen and not p.discourse.by)}"
    p.designate(target)
    return said + (f" jusqu'à défausser {p.pick(Pick(effect.until))}" if effect.until is not None else "")


def _of_your_hand(target: ast.Targets) -> TypeGuard[Pick]:
    return isinstance(target, Pick) and (target.filter.zone, target.filter.whose) == (Zone.HAND, Rel.YOU)


def _hand(p: NounPrinter, infinitive: str, mood: Mood) -> str:
    return f"{conjugate(infinitive, mood)} {p.poss(Rel.YOU, False)} main"


@ACTS.reads(draw="DRAW obj per?")
def do_draw(r: NounReader, node: Node) -> Meaning:
    phrase = r.the_object(node)
    if phrase.noun not in _DRAWN:
        _of_those_shown(r, phrase)
    found = phrase.ref is Ref.IT and (r.discourse.shown or r.discourse.sought)
    if found or phrase.fields.get("zone") is Zone.REVEALED:
        return _taken(r, ast.Put(r.hit(phrase), Zone.HAND, Rel.YOU))
    from_discard = phrase.fields.get("zone") is Zone.DISCARD and "ONE_OF_THEM" not in phrase.flags
    if from_discard or r.discourse.used_from is Zone.DISCARD:
        return ast.Put(r.hit(phrase), Zone.HAND, Rel.YOU)
    if (sought := _sought_from_top(r, phrase)) is not None:
        return ast.Seq((sought, ast.Put(Ref.IT, Zone.HAND, Rel.YOU)))
    if phrase.noun not in _DRAWN or phrase.ref is not None:
        raise Unreadable("on pioche des cartes, des Démences ou des Trésors")
    phrase.take("EXTRA")
    phrase.take("ONE_OF_THEM")  # « pour en piocher deux »
    phrase.only("zone", "whose")
    quantity = phrase.quantity
    if quantity.amount is not None:
        return ast.Draw(quantity.amount, _DRAWN[phrase.noun], up_to=quantity.low == 0)
    if not quantity.high:
        raise Unreadable("le nombre de cartes à piocher manque")
    drawn = ast.Draw(r.times(node, quantity.high), _DRAWN[phrase.noun], up_to=quantity.low == 0)
    if isinstance(drawn.n, ast.Fixed):  # of « une carte pour chaque … », « elle » is what was counted or named before
        r.discourse.designate(several=drawn.n != ast.Fixed(1))
        r.discourse.drawn = True
    return drawn


@ACTS.reads(draw_until="DRAW obj? (until_hand | UNTIL_HAVING MORE_CARDS THAN _role)")
def do_draw_until(r: NounReader, node: Node) -> Meaning:
    """« Piochez jusqu'à avoir cinq cartes en main », « … plus de cartes en main qu'un autre joueur »."""
    _check_any(part(node, "obj"), r)
    if part(node, "MORE_CARDS"):
        than = ROLES[term_of(node, *ROLES).type]
        if than not in (Role.ANOTHER, Role.EACH_OTHER):
            raise Unreadable("on ne compare votre main qu'à celle d'un autre joueur")
        return ast.Draw(ast.Difference(ast.OneMoreCard(than), ast.HandSize(Rel.YOU)))
    return ast.Draw(ast.Difference(ast.Fixed(_held_at_last(r, node)), ast.HandSize(Rel.YOU)))


@ACTS.reads(discard_until="DISCARD obj? until_hand")
def do_discard_until(r: NounReader, node: Node) -> Meaning:
    """« Défaussez des cartes jusqu'à en avoir trois en main »."""
    _check_any(part(node, "obj"), r)
    over = ast.Difference(ast.HandSize(Rel.YOU), ast.Fixed(_held_at_last(r, node)))
    return ast.Discard(Pick(Filter(zone=Zone.HAND, whose=Rel.YOU), Quantity(amount=over)))


def _held_at_last(r: NounReader, node: Node) -> int:
    until = part(node, "until_hand")
    pile = r.np(part(until, "np")) if part(until, "np") else None
    if pile is not None and (pile.noun != "HAND" or pile.owner is not Rel.YOU):
        raise Unreadable("on ne compte ici que les cartes en main")
    return number_of(part(until, "n"))


@ACTS.reads(reveal="(REVEAL | LOOK) obj (UNTIL_FOUND np | per)?")
def do_reveal(r: NounReader, node: Node) -> Meaning:
    phrase, until, look = r.the_object(node), part(node, "np"), part(node, "LOOK") is not None
    each = r.times(node, 1)
    if not isinstance(each, ast.Fixed) and not (isinstance(each, ast.Per) and isinstance(each.what, Filter)):
        raise Unreadable("on ne sait pas combien de cartes en révéler")
    r.discourse.shown = _LOOKED_AT[look]
    r.discourse.one_hand = r.discourse.by or phrase.owner in (Rel.OTHERS, Rel.ANYONE, Rel.THAT)
    r.discourse.hand_seen = phrase.noun == "HAND" and (r.discourse.by or phrase.owner not in (None, Rel.YOU))
    zone, whose = phrase.fields.get("zone"), _revealer(phrase.fields.get("whose"))
    if zone is Zone.DISCARD and "AT_RANDOM" in phrase.flags:  # all can see what lies in it, but not what chance takes
        return ast.RevealCards(r.hit(phrase))
    many = {"OF_EACH_OTHER": Role.EACH_OTHER, "OF_EACH_PLAYER": Role.EACH}
    whose = next((role for flag, role in many.items() if phrase.take(flag)), whose)
    if not isinstance(each, ast.Fixed) and (phrase.ref is not None or zone is not Zone.DECK):
        raise Unreadable("c'est d'une pioche que l'on révèle une carte pour chacune")
    if phrase.ref is not None or zone in (Zone.REVEALED, Zone.HAND):
        return ast.RevealCards(r.hit(phrase))
    r.discourse.designate()
    if (of_bases := phrase.noun == "BASE" and phrase.take("BASE_DECK")) or zone is Zone.BASES:
        zone, r.discourse.kinds[Ref.IT] = Zone.BASES, Kind.BASE
    if phrase.noun == "HAND":
        phrase.check()
        return ast.Reveal(Zone.HAND, whose=_revealer(phrase.owner), look=look)
    if not look and not until and (sought := _sought_from_top(r, phrase)) is not None:
        return sought
    if zone not in (Zone.DECK, Zone.BASES) or not (of_bases or phrase.noun == "CARD"):
        raise Unreadable("on révèle des cartes d'une pioche ou d'une main")
    from_top, last = phrase.take("FIRST", "FROM_TOP"), phrase.take("LAST")
    from_top = from_top or (phrase.quantity.amount is not None and not last)  # « autant de cartes de sa pioche que … »
    phrase.only("zone", "whose")
    of_whom = Rel.ANYONE if whose in many.values() else Rel.YOU if whose is Rel.YOU else Rel.THAT
    r.discourse.shown_of = zone if zone is Zone.BASES else of_whom
    if until:
        found = r.np(until)
        if found.quantity.low != found.quantity.high:
            raise Unreadable("on révèle jusqu'à en trouver tant, ni plus ni moins")
        r.discourse.kinds[Ref.IT], r.discourse.several = found.kind, found.quantity.low != 1
        return ast.Reveal(Zone.DECK, 1, whose, look, found.filter(), found.quantity.low)
    if from_top is last or not phrase.quantity.high:
        raise Unreadable("il faut dire combien des premières cartes")
    if last:
        r.discourse.shown_of = None  # « replacez-les »: under the deck, which must be said
    first = phrase.quantity.high
    if phrase.quantity.amount is not None:
        r.discourse.spread = True
        if phrase.quantity.low == 0 or not isinstance(each, ast.Fixed):
            raise Unreadable("il faut dire combien des premières cartes")
        return ast.Reveal(Zone.DECK, phrase.quantity.amount, whose, look, last=last)
    so_many = first if isinstance(each, ast.Fixed) else replace(each, n=first)
    r.discourse.spread = r.discourse.several = so_many != 1
    if zone is Zone.BASES and (last or not isinstance(so_many, int)):
        raise Unreadable("on ne révèle que les premières Bases de la pioche Base")
    return ast.Reveal(zone, so_many, whose, look, last=last)


def _sought_from_top(r: NounReader, phrase: Phrase) -> ast.Reveal | None:
    """« (Révélez) une Créature du dessus de votre pioche »: cards are revealed until there is one (R 8.8.1)."""
    own_deck = phrase.fields.get("zone") is Zone.DECK and phrase.fields.get("whose") is Rel.YOU
    if not own_deck or phrase.noun == "CARD" or not phrase.take("FROM_TOP", "FIRST"):
        return None
    if phrase.quantity.low != phrase.quantity.high:
        raise Unreadable("on révèle jusqu'à en trouver tant, ni plus ni moins")
    del phrase.fields["zone"], phrase.fields["whose"]
    r.discourse.shown, r.discourse.shown_of = _LOOKED_AT[False], Rel.YOU
    r.discourse.designate(phrase.kind, several=phrase.quantity.low != 1)
    return ast.Reveal(Zone.DECK, 1, Rel.YOU, until=phrase.filter(), until_n=phrase.quantity.low)


@ACTS.says(ast.Reveal)
def say_reveal(p: NounPrinter, effect: ast.Reveal, mood: Mood) -> str:
    verb = conjugate("consulter" if effect.look else "révéler", mood)
    kind = Kind.CARD if effect.until is None else effect.until.kind
    noun, kind = ("Base", Kind.BASE) if effect.zone is Zone.BASES else ("carte", kind)
    counted = isinstance(effect.n, ast.Per) and isinstance(effect.n.what, Filter)
    many = "" if isinstance(effect.n, int) or counted else p.the_measure(effect.n)  # of a card told of before these
    p.designated(kind, several=effect.n != 1 or effect.until_n > 1 or effect.zone is Zone.HAND)
    theirs = p.discourse.by or effect.whose is not Rel.YOU
    p.discourse.shown, p.discourse.hand_seen = _LOOKED_AT[effect.look], effect.zone is Zone.HAND and theirs
    pile = p.pile(effect.zone, effect.whose)
    if effect.zone is Zone.HAND:
        return f"{verb} {pile}"
    if effect.until is not None:
        wanted = Pick(effect.until, Quantity(effect.until_n, effect.until_n))
        return f"{verb} des cartes {of(pile)} jusqu'à trouver {p.pick(wanted)}"
    end = "dernière" if effect.last else "première"
    if many:
        return f"{verb} autant de cartes du dessus {of(pile)} que {many}"
    per = effect.n if isinstance(effect.n, ast.Per) else None
    n, for_each = (per.n, f" {p.per(per.what)}") if per else (effect.n, "")
    assert isinstance(n, int)
    first = f"la {end} {noun}" if n == 1 else f"les {words(n)} {end}s {noun}s"
    return f"{verb} {first} {of(pile)}{for_each}"


@ACTS.says(ast.RevealCards)
def say_revealcards(p: NounPrinter, effect: ast.RevealCards, mood: Mood) -> str:
    p.discourse.shown = _LOOKED_AT[False]
    return act(p, "révéler", mood, effect.target)


@ACTS.reads(search="SEARCH obj in_zones? | SEARCH in_zones sought")
def do_search(r: NounReader, node: Node) -> Meaning:
    phrase = r.the_object(node)
    piles = [r.np(np) for np in parts(part(node, "in_zones"), "np")] if part(node, "in_zones") else []
    zones = tuple(r.pile(pile) for pile in piles) or (phrase.fields.get("zone", Zone.DECK),)
    owners = {phrase.fields.get("whose"), *(pile.owner for pile in piles)}
    if not owners <= {None, Rel.YOU}:
        raise Unreadable("on ne cherche que dans ses propres cartes")
    phrase.fields.update(zone=zones[0], whose=Rel.YOU)
    target = r.hit(phrase)
    if not isinstance(target, Pick):
        raise Unreadable("on cherche une carte qui se décrit, pas celle dont on parle déjà")
    r.discourse.sought = target.quantity == ONE
    return ast.Search(target, zones)


@ACTS.says(ast.Search)
def say_search(p: NounPrinter, effect: ast.Search, mood: Mood) -> str:
    wanted = replace(effect.target.filter, zone=Zone.PLAY, whose=None)
    found = p.pick(replace(effect.target, filter=wanted), hand=False)
    p.designate(effect.target)
    return f"{conjugate('chercher', mood)} {found} dans {p.piles(effect.zones)}"


@ACTS.reads(choose="CHOOSE THITHER? IN_ANY_ORDER? (np | who) (DANS np)?")
def do_choose(r: NounReader, node: Node) -> Meaning:
    if part(node, "who"):
        return ast.Designate(r.named(r.who(part(node, "who"))))
    phrase, *among = (r.np(np) for np in parts(node, "np"))
    if among:
        r.discourse.bases_shown = True
        return _next_base(phrase, among[0])
    among_them = phrase.take("AMONG_THEM") or r.discourse.shown_of is Zone.BASES
    if phrase.noun == "BASE" and among_them and phrase.take("REPLACEMENT"):
        phrase.check()
        return ast.NextBase(Zone.REVEALED)
    if phrase.noun == "BASE" and phrase.ref is None:
        place = r.go(phrase)
        assert isinstance(place, BasePick)
        if place.each or place.every:
            raise Unreadable("une seule Base se choisit ainsi : « cette Base » n'en désignera pas plusieurs ensuite")
        r.discourse.choose_base()
        r.discourse.holds = _minion_of_yours_there(phrase)
        return ast.Designate(place)
    if phrase.is_base:
        raise Unreadable("il n'y a rien à choisir")
    if part(node, "THITHER"):
        _chosen_there(r, phrase)
    if r.discourse.shown and phrase.is_plain and phrase.says_no_more:
        phrase.fields["zone"] = Zone.REVEALED
    target = r.hit(phrase)
    r.discourse.choose()
    r.discourse.chosen = Ref.IT
    if isinstance(target, Pick) and target.quantity != ONE and not target.filter.alternatives:
        r.discourse.lot = target.filter
    return ast.Designate(target, any_order=part(node, "IN_ANY_ORDER") is not None)


def _minion_of_yours_there(base: Phrase) -> Phrase | None:
    """« Choisissez une Base où vous avez une Créature »: « cette Créature » is then one of those that are there."""
    held = [phrase for phrase, whose, none in base.having if whose is Rel.YOU and not none]
    if len(held) != 1 or held[0].noun != "MINION" or held[0].quantity != ast.ONE or not held[0].is_plain:
        return None
    there = Phrase("BASE", ref=Ref.THERE)
    return replace(held[0], fields={**held[0].fields, "controller": Rel.YOU}, place=there, flags=set())


def _chosen_there(r: NounReader, phrase: Phrase) -> None:
    """« Choisissez-y une Créature »: on the Base named before, or among the cards just shown."""
    if not r.discourse.shown:
        phrase.place = phrase.place or Phrase("BASE", ref=r.discourse.this_base())
    elif r.discourse.there:
        raise Ambiguous("« y »", "sur la Base (« sur cette Base »)", "parmi les cartes montrées (« l'une d'elles »)")


@ACTS.reads(name_it="NAME_IT det (FACTION | CARD | ACTION | MINION)")
def do_name_it(r: NounReader, node: Node) -> Meaning:
    named = SLOTS["sort"].read(r, node)
    r.discourse.name_said = term_of(node, "CARD", "ACTION", "MINION").type if isinstance(named, Kind) else ""
    theirs = named is None and part(part(node, "det"), "THEIR") is not None
    if theirs and (not (r.discourse.by or r.discourse.someone) or r.discourse.their_said() is not Rel.THAT):
        raise Unreadable("« ses Factions » : on ne sait pas de quel joueur")
    return ast.NameSomething(Rel.THAT if theirs else named)


@ACTS.says(ast.NameSomething)
def say_namesomething(p: NounPrinter, effect: ast.NameSomething, mood: Mood) -> str:
    theirs = effect.what is Rel.THAT
    sort = "l'une de ses Factions" if theirs else SLOTS["sort"].say(p, effect.what)
    return f"{conjugate('nommer', mood)} {sort}"


@ACTS.says(ast.NextBase)
def say_nextbase(p: NounPrinter, effect: ast.NextBase, mood: Mood) -> str:
    among = "dans la défausse Base" if effect.zone is Zone.BASE_DISCARD else "parmi elles"
    if effect.zone is Zone.BASES:
        among = f"parmi les {words(effect.top or 1)} premières Bases de la pioche Base"
    return f"{conjugate('choisir', mood)} la Base de remplacement {among}"


def _check_any(obj: Node | None, reader: NounReader) -> None:
    """« des cartes », which says nothing of which, nor of how many."""
    if obj is None:
        return
    phrase = reader.the_object(Tree("", [obj]))
    if phrase.noun != "CARD" or phrase.quantity != ast.ANY_NUMBER:
        raise Unreadable("le nombre de cartes est dit deux fois")
    phrase.only()


def _for_each_chosen(effect: ast.Effect) -> ast.Effect:
    return ast.ForEach(ast.AffectedThus(Kind.CARD, chosen=True), effect)


def _next_base(phrase: Phrase, among: Phrase) -> ast.Effect:
    """« choisissez la Base de remplacement parmi les trois premières Bases de la pioche Base »."""
    if not phrase.take("REPLACEMENT"):
        raise Unreadable("on ne sait pas parmi quoi choisir")
    if among.noun == "BASE_DISCARD":
        return ast.NextBase(Zone.BASE_DISCARD)
    if among.noun == "BASE" and among.take("BASE_DECK") and among.take("FIRST"):
        among.only()
        return ast.NextBase(Zone.BASES, among.quantity.high)
    raise Unreadable("la Base de remplacement vient de la pioche ou de la défausse Base")


def _revealer(whose: Rel | Role | None) -> Rel | Role:
    roles: dict[Rel | Role | None, Role] = {Rel.OTHERS: Role.ANOTHER, Rel.ANYONE: Role.ANY}
    return roles.get(whose) or whose or Rel.YOU

"""What happens to cards in play, and playing them: destroy, bury, move, take control, play."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lark import Tree

from engine.effects import ast
from engine.effects.ast import ONE, Alike, BaseFilter, BasePick, Kind, Pick, Quantity, Ref, Rel, Role, Until, Who, Zone
from engine.effects.walk import goes_to_replacement
from engine.language.canon.deeds import conjugate
from engine.language.canon.durations import LASTS
from engine.language.canon.nouns import NOUN_OF
from engine.language.canon.rows import ACTS
from engine.language.canon.saying import act, pronounced, rather
from engine.language.discourse import FAMILIES, Ambiguous, Node, Unreadable, part, parts, term_of, terms_of
from engine.language.french import Mood, of, to
from engine.language.phrases import Phrase
from engine.language.printing.nouns import NounPrinter, Unsayable, says_where
from engine.language.reading.nouns import Meaning, NounReader, pull_place

_PLAYED_FROM = {"MONSTER": Zone.MONSTERS, "TITAN": Zone.TITANS}


@ACTS.reads(destroy="DESTROY (THITHER | HERE)? obj per? UNLOOTED?")
def do_destroy(r: NounReader, node: Node) -> Meaning:
    phrase = r.the_object(node)
    r.of_play(phrase)
    if part(node, "THITHER", "HERE") and phrase.place is None:
        here = part(node, "HERE") is not None
        base = r.discourse.here() if here else r.discourse.this_base()
        phrase.place = Phrase("BASE", ref=base, flags={"ICI"} if here else set())
    if part(node, "UNLOOTED") and phrase.noun != "MONSTER":
        raise Unreadable("seul un Monstre détruit donne un Trésor")
    destroyed = _destroyed(r, phrase)
    return ast.DestroyUnlooted(destroyed.target) if part(node, "UNLOOTED") else destroyed


def _destroyed(r: NounReader, phrase: Phrase) -> ast.Destroy:
    if phrase.is_base:
        return ast.Destroy(r.go(phrase))
    target = r.hit(phrase)
    r.discourse.gone = "" if r.discourse.duel else "détruite"
    return ast.Destroy(target)


@ACTS.says(ast.Destroy)
def say_destroy(p: NounPrinter, effect: ast.Destroy, mood: Mood) -> str:
    if isinstance(effect.target, BasePick) or effect.target in (Ref.HERE, Ref.THERE):
        return f"{conjugate('détruire', mood)} {p.place(effect.target)}"
    return act(p, "détruire", mood, effect.target)


@ACTS.says(ast.DestroyUnlooted)
def say_destroyunlooted(p: NounPrinter, effect: ast.DestroyUnlooted, mood: Mood) -> str:
    return f"{say_destroy(p, effect, mood)} sans piocher de Trésor"


@ACTS.reads(bury="BURY FACE_DOWN? obj | BURY (HERE | SUR np) bare")
def do_bury(r: NounReader, node: Node) -> Meaning:
    """A minion is buried from where it is in play (R 5.10.1); a card, from the hand, unless the text says where."""
    phrase = r.the_object(node)
    its = phrase.place is not None and any(term.shade == "its" for term in terms_of(node))
    if its and "zone" not in phrase.fields:
        raise Ambiguous("« sa Base »", "« sur cette Base »", "celle où elle se trouve (sans rien en dire)")
    said = part(node, "np")
    place = r.np(said) if said else Phrase("BASE", ref=r.discourse.here()) if part(node, "HERE") else None
    stays = phrase.take("ITS_OWN_BASE")  # « sur sa Base »: where it is buried unless the text says elsewhere
    in_play = stays or phrase.noun != "CARD" or "controller" in phrase.fields or "STANDS" in phrase.flags
    if in_play and phrase.ref is None and "zone" not in phrase.fields:
        return _bury_from_play(r, phrase, place)
    place = place or pull_place(phrase)
    if phrase.take_such(Alike.BASE):  # « enterrez deux cartes de votre main sur une même Base »: all there
        place = place or Phrase("BASE")
    somewhere: ast.Place = BasePick()
    return ast.Bury(r.hit(phrase, Zone.HAND), r.go(place) if place else somewhere)


@ACTS.says(ast.Bury)
def say_bury(p: NounPrinter, effect: ast.Bury, mood: Mood) -> str:
    what = act(p, "enterrer", mood, effect.target)
    where = "" if effect.at is None else f" sur {p.place(effect.at)}"
    return what + where + rather(p, effect.target)


def _bury_from_play(r: NounReader, phrase: Phrase, to: Phrase | None) -> Meaning:
    """« Enterrez une Créature (sur cette Base) »: of that Base, and there; « … sur une autre »: it goes there."""
    elsewhere = phrase.destination is not None or (phrase.place is not None and phrase.place.other)
    if to is None and elsewhere:
        to = pull_place(phrase)
    elif to is not None and to.ref is not None and phrase.place is None:
        phrase.place, to = to, None
    return ast.Bury(r.hit(phrase), r.go(to) if to else None)


ACTS.row(ast.Uncover, "uncover", "UNCOVER obj", "dévoiler {target:buried}")


@ACTS.says(ast.Move)
def say_move(p: NounPrinter, effect: ast.Move, mood: Mood) -> str:
    waits = goes_to_replacement(effect.to) and not effect.spared
    instead = "" if waits else rather(p, effect.target)
    said = f"{act(p, 'déplacer', mood, effect.target)} vers {p.place(effect.to)}{instead}"
    p.discourse.depart(effect.target.filter.at if isinstance(effect.target, Pick) else None)
    return said


@ACTS.reads(move="MOVE THITHER? obj ((VERS | A) np)? per? | MOVE VERS np bare")
def do_move(r: NounReader, node: Node) -> Meaning:
    move = _moved(r, node)
    if isinstance(move, ast.Move):
        r.discourse.depart(move.target.filter.at if isinstance(move.target, Pick) else None)
    return move


def _moved(r: NounReader, node: Node) -> Meaning:
    phrase = r.the_object(node)
    r.of_play(phrase)
    if part(node, "THITHER"):
        there = r.discourse.same_base()
        return ast.Move(r.hit(phrase), there)
    to = part(node, "np")
    said_on = phrase.destination is not None or (phrase.place is not None and "STANDS" not in phrase.flags)
    onto = pull_place(phrase) if to is None and said_on else None  # « sur une autre Base »
    if to is None and not said_on and phrase.ref is not None and phrase.place is not None:
        raise Unreadable("on dit d'où part cette carte, et non vers où")
    if to is None and _onto_the_same(part(node, "obj")) and phrase.take_such(Alike.BASE):
        onto = Phrase("BASE", flags={"ONE_FOR_ALL"})
    named_before = r.discourse.it or r.discourse.there or r.discourse.subject
    came_here = r.discourse.moved == "here" and not (r.discourse.it or r.discourse.there)
    new = to and part(part(to, "head"), "IT") and r.discourse.there and not r.discourse.it  # the Base told of
    if (its := _its_own(r, node)) and not r.discourse.it:
        raise its
    phrase.take("ITS_OWN_BASE")  # « de sa Base vers une autre »
    one_by_one = phrase.one_by_one and phrase.place is None
    target = r.hit(phrase)
    place = Phrase("BASE", ref=Ref.THERE) if new else r.np(to) if to else onto
    same = to and part(part(to, "head"), "THE_SAME_BASE") and not isinstance(target, Ref)
    if same and (r.one_for_all or not named_before):
        place = Phrase("BASE", flags={"ONE_FOR_ALL"})  # « vers la même Base »: one for all that is moved
    if place is not None and place.take("ONE_FOR_ALL"):
        r.one_for_all = True
    if isinstance(target, Pick) and target.filter.kind is Kind.ACTION:  # an attached card is moved by transfer
        if place is None:
            raise Unreadable("il faut dire vers où l'Action est transférée")
        return ast.Transfer(target, r.go(place) if place.is_base else r.hit(place))
    if to and any(term.shade == "this" for term in terms_of(to, "OTHER")) and not _is_here(r, target):
        here, own = "« d'ici vers une autre Base »", "« vers une autre Base » que la sienne"
        raise Ambiguous("« une Base autre que celle-ci »", here, own)
    several = isinstance(target, Pick) and target.quantity.high != 1  # each where one likes
    goal = r.go(place) if place else BasePick(BaseFilter(other=True), each=several)
    if one_by_one and several and isinstance(goal, BasePick) and goal.filter.other:
        goal = replace(goal, each=True)  # « chacune de vos Créatures vers une autre Base »: than its own
    if isinstance(target, Pick) and goal is Ref.HERE and target.filter.at is Ref.THERE and came_here:
        target = replace(target, filter=replace(target.filter, at=Ref.LEFT))  # where it came from: it is here now
    if isinstance(target, Pick) and goal is Ref.THERE and target.filter.at is Ref.THERE:
        if new and r.discourse.stands:
            return ast.Move(replace(target, filter=replace(target.filter, at=Ref.HERE)), goal)
        raise Unreadable("« cette Base » serait celle d'où l'on part et celle où l'on va")
    if target is Ref.SELF and goal is Ref.HERE and r.discourse.stands:
        raise Ambiguous("« cette Base »", "« la même Base »", "celle où cette carte est déjà")
    return ast.Move(target, goal, spared=r.rescued_from is not None and goes_to_replacement(goal))


def _its_own(r: NounReader, node: Node) -> Ambiguous | None:
    """« Déplacez une Créature de sa Base vers … », on what stands on one: that of the card moved, or of this one."""
    said = part(part(node, "obj"), "np") and terms_of(part(node, "obj"), "THE_SAME_BASE")
    if said and said[0].shade == "its" and r.discourse.itself:
        return Ambiguous("« de sa Base »", "« d'ici »", "celle de la Créature déplacée, quelle qu'elle soit")
    return None


def _is_here(r: NounReader, target: ast.Targets) -> bool:
    """Whether what is moved stands on « cette Base », so that another than that one is another than its own."""
    if isinstance(target, Pick):
        return target.filter.at in (Ref.HERE, Ref.THERE)
    return target in (Ref.SELF, Ref.HOST)


@ACTS.says(ast.Transfer)
def say_transfer(p: NounPrinter, effect: ast.Transfer, mood: Mood) -> str:
    what = act(p, "transférer", mood, effect.target)
    if isinstance(effect.to, BasePick) or effect.to in (Ref.HERE, Ref.THERE):
        return f"{what} vers {p.place(effect.to)}"
    said = f"{what} {to(p.target(effect.to))}"
    if _is_told(effect.target, effect.to):
        p.designated(Kind.ACTION, several=False)
    return said


def _is_told(target: ast.Targets, to: ast.Target | ast.Place) -> bool:
    """« Transférez une Action à une Créature »: « la » is the Action that was chosen, and not what now bears it."""
    return isinstance(to, Pick) and (isinstance(target, Pick) or target is Ref.IT)


@ACTS.reads(transfer="TRANSFER THITHER? obj ((A | VERS) np)? | TRANSFER (SUR | A | VERS) np bare")
def do_transfer(r: NounReader, node: Node) -> Meaning:
    phrase, to = r.the_object(node), part(node, "np")
    if part(node, "THITHER"):
        there = r.discourse.same_base()
        return ast.Transfer(r.hit(phrase), there)
    from_base = phrase.fields.get("attached") is Kind.BASE and phrase.destination is None
    leaves = from_base or "STANDS" in phrase.flags  # « d'une autre Base »: where it is, not where it goes
    beside = _onto(phrase) if to is None and not leaves else None
    told = beside is not None and beside.ref in (Ref.HERE, Ref.THERE)
    if told and phrase.is_plain and "attached" not in phrase.fields:
        raise Ambiguous("« sur »", "l'Action « attachée à cette Base »", "n'importe laquelle, « vers cette Base »")
    if phrase.noun == "ACTION" and phrase.is_plain and phrase.place and "attached" not in phrase.fields:
        r.attach(phrase, pull_place(phrase) or phrase)  # « une Action d'une Base à une autre »: one attached there
    target = r.hit(phrase)
    place = r.np(to) if to else beside
    if place is None and from_base:  # what lies on a Base goes to another
        return ast.Transfer(target, BasePick(BaseFilter(other=True)))
    if place is None:
        raise Unreadable("« transférez » demande vers où")
    moved = target.filter.kind if isinstance(target, Pick) else Kind.ACTION
    if moved in (Kind.MINION, Kind.TITAN, Kind.MONSTER) or place.noun == "ACTION":
        raise Unreadable("une Action se transfère, d'une Base ou d'une Créature à une autre")
    if target is Ref.IT and place.ref is Ref.IT:  # « la transférer à celle-ci »: none is attached to itself
        if not r.discourse.itself:
            raise Unreadable("on ne sait pas à quelle carte l'Action est transférée")
        place = Phrase("", ref=Ref.HOST if r.discourse.attach else Ref.SELF)
    goal = r.go(place) if place.is_base else r.hit(place)
    if _is_told(target, goal):
        r.discourse.designate(Kind.ACTION)
    return ast.Transfer(target, goal)


@ACTS.reads(swap_places="SWAP PLACE_OF np (AND_NP np | AGAINST THAT_OF? np)? | SWAP np PLACES")
def do_swap_places(r: NounReader, node: Node) -> Meaning:
    """« Échangez la place de deux Créatures », « … de cette Créature et d'une autre »."""
    first, *other = parts(node, "np")
    n = 1 if other else 2
    one = one_swapped(r, r.np(first), n)
    return ast.SwapPlaces(one, one_swapped(r, r.np(other[0]), n) if other else None)


@ACTS.says(ast.SwapPlaces)
def say_swapplaces(p: NounPrinter, effect: ast.SwapPlaces, mood: Mood) -> str:
    places = f"{conjugate('échanger', mood)} la place {of(p.target(effect.target))}"
    return places if effect.other is None else f"{places} et {of(p.target(effect.other))}"


ACTS.row(
    ast.SwapHands,
    "swap_hands",
    "SWAP YOUR_HAND_WITH who | SWAP YOUR_HANDS",
    "échanger {your} main avec celle {who:of_another}",
)


def one_swapped(r: NounReader, phrase: Phrase, n: int) -> ast.Target:
    if phrase.is_base or not phrase.is_card or phrase.noun == "ACTION":
        raise Unreadable("seules deux Créatures échangent leurs places")
    if "zone" in phrase.fields:
        raise Unreadable("seules des Créatures en jeu échangent leurs places")
    if not (phrase.quantity == Quantity(n, n) if phrase.ref is None else n == 1):
        raise Unreadable("il faut dire quelles sont les deux Créatures")
    return r.hit(phrase)


@ACTS.reads(take_control="TAKE_CONTROL obj until?", give_control="GIVE_CONTROL obj A who")
def do_take_control(r: NounReader, node: Node) -> Meaning:
    taken = r.the_object(node)
    if part(node, "who"):
        return _given(r.hit(taken), r.who(part(node, "who")).role)
    taken.take("BELONGS")  # what is yours already is taken back by its owner
    target = _of_yours_elsewhere(r.hit(taken))
    until, held = r.until_of(node), term_of(node, "TAKE_CONTROL").shade == "held"
    if held and not until and not (r.standing and isinstance(target, Ref)):
        raise Unreadable("« vous contrôlez » ne se dit que d'une carte Permanente, ou jusqu'à quand")
    holds = r.standing and (held or target is Ref.HOST)  # « Permanent : Prenez le contrôle de cette Créature »
    return ast.TakeControl(target, until=until or (Until.LEAVES if holds else Until.ALWAYS))


def _given(target: Any, to: Role) -> ast.TakeControl:
    """« Donnez à un autre joueur le contrôle de l'une de ses Créatures »: he has it already."""
    if to is Role.ANOTHER and isinstance(target, Pick) and target.filter.controller is Rel.THAT:
        raise Unreadable("ce joueur contrôle déjà ses Créatures : dites « l'une de vos Créatures »")
    return ast.TakeControl(target, to)


def _of_yours_elsewhere(target: Any) -> Any:
    """« Reprenez le contrôle de l'une de vos Créatures dont vous êtes propriétaire »: of one that another controls."""
    if not isinstance(target, Pick) or target.filter.controller is not Rel.YOU:
        return target
    if target.filter.owner is not Rel.YOU:
        raise Unreadable("vous contrôlez déjà vos Créatures : dites « une Créature dont vous êtes propriétaire »")
    return replace(target, filter=replace(target.filter, controller=None))


@ACTS.says(ast.TakeControl)
def say_takecontrol(p: NounPrinter, effect: ast.TakeControl, mood: Mood) -> str:
    whose = of(p.target(effect.target))
    if effect.to is Role.YOU:
        return f"{conjugate('prendre', mood)} le contrôle {whose}{LASTS[effect.until]}"
    if effect.until is not Until.ALWAYS:
        raise Unsayable(str(effect))
    return f"{conjugate('donner', mood)} le contrôle {whose} {to(p.who(Who(effect.to)))}"


@ACTS.reads(play="PLAY (THITHER | HERE)? obj (INSTEAD_CARD DE? (replaced (_also replaced)? onto? | from_hand))? per?")
def do_play(r: NounReader, node: Node) -> Meaning:
    r.discourse.told = None  # « si vous avez joué une Créature, jouez celle-ci »: what was played is not played again
    phrase = r.the_object(node)
    at = _played_where(r, node, phrase)
    drawn = _drawn_thus(r, phrase)
    taken = r.discourse.taken if phrase.take("OF_THE_TAKEN") else None
    if taken is not None:  # « piochez toutes les Créatures révélées. Jouez l'une d'elles »: they are in hand now
        phrase.noun, phrase.fields = taken.kind.name, {**phrase.fields, "power": taken.power, "such": taken.such}
    now, from_top = phrase.take("NOW"), _from_the_top(phrase)
    extra = phrase.take("EXTRA", "THIS_TURN")
    _check_kind(r, node, phrase)
    if at is not None:
        at.take("EXTRA")
    replaced = [r.phrases.phrase(np) for np in parts(node, "np")]  # « au lieu de votre Créature »: the turn's
    if replaced and replaced[0].noun == "HAND":
        if from_top:
            raise Unreadable("« du dessus » et « au lieu de votre main » : on ne sait pas ce qui se joue")
        if extra or r.passing:
            raise Unreadable("« au lieu de votre main » se dit de la carte gratuite, par une carte qui reste en jeu")
        return _play_from(r, phrase, at)
    instead_of = tuple(kind for one in replaced for kind in _free_cards(one))
    if phrase.ref is Ref.SELF and at is not None and at.ref is Ref.HERE:
        at = Phrase("BASE", ref=r.discourse.same_base())  # « ici », of a card that is not in play yet
    waits = "zone" in phrase.fields or phrase.noun in _PLAYED_FROM
    if phrase.ref is None and not waits and phrase.fields.get("controller") not in (None, Rel.YOU):
        raise Unreadable("on ne sait pas d'où la carte d'un autre se joue : dites « de sa main »")
    target = r.hit(phrase) if phrase.ref else r.hit(phrase, _PLAYED_FROM.get(phrase.noun, Zone.HAND))
    if phrase.ref is Ref.CHOSEN and r.discourse.kinds.get(Ref.CHOSEN) is Kind.ACTION:
        r.discourse.designate(Kind.ACTION)  # « défaussez une carte pour jouer l'Action choisie. Placez-la … »
    r.discourse.played = r.discourse.it and r.discourse.kinds.get(Ref.IT) is Kind.ACTION
    on = None if at is None or at.is_base else r.hit(at)
    to = r.go(at) if at is not None and at.is_base else None
    if phrase.ref is not None:
        played = ast.Play(target, to, on=on, now=True, instead_of=instead_of)
        return played if drawn is None else ast.ForEach(drawn, played)
    if isinstance(to, BasePick) and to.each and isinstance(target, Pick) and target.quantity == ONE:
        raise Unreadable("une seule carte sur plusieurs Bases : on ne sait pas combien il s'en joue")
    return ast.Play(target, to, on=on, from_top=from_top, now=now, instead_of=instead_of)


def _drawn_thus(r: NounReader, phrase: Phrase) -> ast.AffectedThus | None:
    """« jouez les Actions ainsi piochées »: those taken of what was shown; else each, of those drawn."""
    if not phrase.quantity.every or not phrase.is_plain or not phrase.take("DRAWN_THUS"):
        return None
    kind, phrase.ref = phrase.kind, Ref.IT
    if r.discourse.shown and r.discourse.it:
        return None
    r.discourse.designate(kind)
    return ast.AffectedThus(kind, drawn=True)


def _played_where(r: NounReader, node: Node, phrase: Phrase) -> Phrase | None:
    """On what a card is played: said of it, « ici », « y », or after what it is played instead of."""
    at = pull_place(phrase)
    if part(node, "THITHER") and r.discourse.shown and not r.discourse.there:  # « (consultez …,) jouez-y une Créature »
        phrase.fields["zone"] = Zone.REVEALED
    elif at is None and part(node, "THITHER", "HERE"):
        at = Phrase("BASE", ref=r.discourse.same_base() if part(node, "THITHER") else r.discourse.here())
    if at is None and part(node, "onto"):  # « jouez ce Titan au lieu de votre Créature sur une Base où … »
        at = r.np(part(part(node, "onto"), "np"))
    return at


def _from_the_top(phrase: Phrase) -> bool:
    """« du dessus de votre pioche », « la première Créature de votre pioche »."""
    from_top = phrase.take("FROM_TOP")
    if phrase.noun != "CARD" and phrase.fields.get("zone") is Zone.DECK and "whose" in phrase.fields:
        from_top = from_top or phrase.take("FIRST")
    if from_top and phrase.fields.get("whose") not in (None, Rel.YOU, Rel.THAT):
        raise Unreadable("du dessus de la pioche d'un autre, on révèle d'abord la carte, puis on la joue")
    return from_top


def _free_cards(one: Phrase) -> tuple[Kind, ...]:
    """« votre Action gratuite », « une Créature de votre main »: what is not played, another being played instead."""
    one.take("FREE", "OF_TURN")
    if (one.fields.get("zone"), one.fields.get("whose")) == (Zone.HAND, Rel.YOU):
        del one.fields["zone"], one.fields["whose"]
        one.flags.discard("ZONE")
    one.only("controller")
    return one.kinds or (one.kind,)


@ACTS.says(ast.Play)
def say_play(p: NounPrinter, effect: ast.Play, mood: Mood) -> str:
    if effect.must:
        if mood not in (Mood.ALONE, Mood.YOU):
            raise Unsayable(str(effect))
        return f"vous devez {say_play(p, replace(effect, must=False), Mood.TO)}"
    instead = f" au lieu {' et '.join(of(_given_up(p, effect, kind)) for kind in effect.instead_of)}"
    instead = instead if effect.instead_of else ""
    if isinstance(effect.target, Ref):
        played = _play_it(p, effect.target, mood)
        return f"{played}{_played_on(p, effect)}{_played_at(p, effect)}{instead}"
    verb = conjugate("jouer", mood) + (" immédiatement" if effect.now else "")
    on = _played_on(p, effect)
    target, found = effect.target, effect.target.filter
    if any(map(says_where, found.asks(ast.Named))) and isinstance(here := effect.at, Ref):
        effect, target = replace(effect, at=None), replace(target, filter=replace(found, at=here))
    of_yours = (found.zone, found.whose) == (Zone.HAND, Rel.YOU)
    extra = not effect.from_top and found.kind not in (Kind.MONSTER, Kind.TITAN)
    from_hand = not of_yours or target.quantity.every
    what = p.pick(target, hand=from_hand, extra=extra, from_top=effect.from_top)
    p.designate(target)
    return f"{verb} {what}{on}{_played_at(p, effect)}{instead}"


def _given_up(p: NounPrinter, effect: ast.Play, kind: Kind) -> str:
    """« une Action », be it extra; of what a Titan comes instead, and what is no card of its own, the turn's alone."""
    if effect.target is Ref.SELF and p.discourse.kind != "titan":
        return NOUN_OF[kind].a()
    return f"{p.poss(Rel.YOU, False)} {NOUN_OF[kind].one} gratuite"


def _play_it(p: NounPrinter, ref: Ref, mood: Mood) -> str:
    """« jouez-la comme Créature supplémentaire », « jouez cette carte »."""
    if not p.is_it(ref):
        return f"{conjugate('jouer', mood)} {p.ref(ref)}"
    noun = p.noun_of(ref)
    said = noun if noun in (NOUN_OF[Kind.MINION], NOUN_OF[Kind.ACTION]) else NOUN_OF[Kind.CARD]
    return f"{pronounced(p, 'jouer', mood, ref, '')} comme {said.one} supplémentaire"


def _played_on(p: NounPrinter, effect: ast.Play) -> str:
    return "" if effect.on is None else f" sur {p.target(effect.on)}"


def _played_at(p: NounPrinter, effect: ast.Play) -> str:
    return "" if effect.at is None else f" sur {p.place(effect.at)}"


def _check_kind(r: NounReader, node: Node, phrase: Phrase) -> None:
    """« Jouez-la comme Créature supplémentaire »: of an Action it makes no sense."""
    extra = next(iter(terms_of(part(node, "obj"), "EXTRA")), None)
    kind = r.discourse.kinds.get(phrase.ref) if phrase.ref else None
    kinds = {"minion": Kind.MINION, "action": Kind.ACTION}
    said = kinds.get(extra.shade, kind) if extra is not None else kind
    if phrase.ref is None and said is not None and not phrase.kinds:
        if phrase.noun in ("CARD", "OWN_NAME", "A_NAME"):
            phrase.noun = said.name  # « l'une d'elles comme Créature supplémentaire »: a Creature among them
        elif phrase.noun not in (*FAMILIES[said], "TREASURE", "COPY"):
            raise Unreadable("une carte ne se joue pas comme une autre sorte de carte")
        return
    if said is not kind and kind in kinds.values():
        raise Unreadable("la carte désignée n'est pas de ce type")


def _play_from(r: NounReader, phrase: Phrase, at: Phrase | None) -> Meaning:
    """« Vous pouvez jouer une Créature de votre défausse ici au lieu de votre main »."""
    zone = phrase.fields.pop("zone", Zone.HAND)
    phrase.fields.pop("whose", None)
    if zone is Zone.HAND or (at is not None and at.ref is None):
        raise Unreadable("on ne sait pas d'où, ou sur quelle Base, la carte se joue")
    what = phrase.filter()
    if at is not None and at.ref is Ref.SELF and what.kind is Kind.ACTION:  # on a Creature, what is attached to one
        what = replace(what, attach_text=Kind.MINION)
    return ast.PlayFrom(what, zone, at.ref if at else None)


@ACTS.says(ast.PlayFrom)
def say_playfrom(p: NounPrinter, clause: ast.PlayFrom, _: Mood) -> str:
    card = f"{p.pick(Pick(clause.what))} {of(p.pile(clause.zone, Rel.YOU))}"
    on_itself = clause.at is Ref.SELF
    where = "" if clause.at is None else f" sur {p.ref(Ref.SELF) if on_itself else p.where(clause.at)}"
    moment = ("une fois par tour, " if clause.once else "") + ("à votre tour, " if clause.your_turn else "")
    return f"{moment}vous pouvez jouer {card}{where} au lieu de votre main"


ACTS.row(ast.GiveUpPlay, "give_up", "GIVE_UP A np", "renoncer à {kind:extra} supplémentaire")


ACTS.row(ast.TakeTurn, "take_turn", "PLAY EXTRA_TURN", "jouer un tour supplémentaire après celui-ci")


ACTS.row(ast.DivertCounter, "divert", "PUT ONE_OF_THE_COUNTERS SUR np", "placer l'un de ces marqueurs sur {to:self}")
ACTS.row(ast.AffectInstead, "affect_instead", "AFFECT np", "affecter {target:self}")


@ACTS.reads(do_nothing="DO_NOTHING")
def do_nothing(_: NounReader, __: Node) -> Meaning:
    return ast.DoNothing()


@ACTS.says(ast.DoNothing)
def say_donothing(_: NounPrinter, __: ast.DoNothing, mood: Mood) -> str:
    return {Mood.TO: "ne rien faire", Mood.HE: "ne fait rien"}.get(mood, "ne faites rien")


def _onto_the_same(obj: Tree[Any]) -> bool:
    """« déplacez deux Créatures sur une même Base »: to one and the same."""
    said = terms_of(obj, "OF_SAME_BASE", "SUR", "THE_SAME_BASE")
    on = [term.type for term in said] == ["SUR", "THE_SAME_BASE"]
    return on or any(term.shade == "on" for term in said)


def _onto(phrase: Phrase) -> Phrase | None:
    """« … attachée à une Créature sur une autre »: what is said of the bearer's place is where the Action goes."""
    bearer = phrase.host
    on_a_card = bearer is not None and bearer.place is not None and bearer.place.is_card
    return pull_place(bearer if bearer is not None and on_a_card else phrase)

"""Verbs that move cards about: destroy, move, place, draw, search."""

from __future__ import annotations

from typing import Any

from lark import Tree

from engine.effects.ast import (
    ANY_NUMBER,
    ONE,
    AffectedThus,
    BaseFilter,
    BasePick,
    Bury,
    Designate,
    Destroy,
    Difference,
    Discard,
    Draw,
    Effect,
    EnterBase,
    FaceDown,
    Filter,
    Fixed,
    ForEach,
    GiveUpPlay,
    Grant,
    HandSize,
    Kind,
    Move,
    NameSomething,
    NextBase,
    Or,
    Pick,
    Place,
    Play,
    PlayFrom,
    Put,
    Quantity,
    Ref,
    Rel,
    Return,
    Reveal,
    RevealCards,
    Role,
    Search,
    Seq,
    ShuffleIn,
    ShufflePile,
    SwapHands,
    SwapPlaces,
    TakeControl,
    Target,
    Transfer,
    Uncover,
    Until,
    Who,
    Zone,
)
from engine.language.phrases import PILES, Phrase
from engine.language.reading.moments import Moments
from engine.language.reading.nouns import Into, Meaning, number, pull_place
from engine.language.scene import Node, Unreadable, name_of, part, parts
from engine.language.terms import Term

_DRAWN = {"CARD": Zone.DECK, "MADNESS": Zone.MADNESS, "TREASURE": Zone.TREASURES, "MONSTER": Zone.MONSTERS}
_COMMON_DECKS = {"MADNESS": Zone.MADNESS, "TREASURE": Zone.TREASURES}
_SHUFFLED = (Zone.DECK, Zone.MADNESS, Zone.MONSTERS, Zone.TREASURES, Zone.BASES)
_NAMED = {"FACTION": None, "CARD": Kind.CARD, "MINION": Kind.MINION, "ACTION": Kind.ACTION}
_PLAYED_FROM = {"MONSTER": Zone.MONSTERS, "TITAN": Zone.TITANS}


class Cards(Moments):
    """Reads what happens to cards and Bases: one method a rule of the grammar."""

    # ------------------------------------------------------------------------------------------ in play

    def do_destroy(self, node: Node) -> Meaning:
        phrase = self.the_object(node)
        self.of_play(phrase)
        if part(node, "THITHER") and phrase.place is None:
            phrase.place = Phrase("BASE", ref=self.scene.this_base())
        return Destroy(self.go(phrase) if phrase.is_base else self.hit(phrase))

    def do_bury(self, node: Node) -> Meaning:
        """A minion is buried from where it is in play (R 5.10.1); a card, from the hand, unless the text says where."""
        phrase = self.the_object(node)
        said = part(node, "np")
        place = self.np(said) if said else Phrase("BASE", ref=self.scene.here()) if part(node, "HERE") else None
        stays = phrase.take("ITS_OWN_BASE")  # « sur sa Base »: where it is buried unless the text says elsewhere
        in_play = stays or phrase.noun != "CARD" or "controller" in phrase.fields or "STANDS" in phrase.flags
        if in_play and phrase.ref is None and "zone" not in phrase.fields:
            return self._bury_from_play(phrase, place)
        place = place or pull_place(phrase)
        somewhere: Place = Ref.HERE if self.scene.stands else BasePick()
        return Bury(self.hit(phrase, Zone.HAND), self.go(place) if place else somewhere)

    def _bury_from_play(self, phrase: Phrase, to: Phrase | None) -> Meaning:
        """« Enterrez une Créature (sur cette Base) »: of that Base, and there; « … sur une autre »: it goes there."""
        elsewhere = phrase.destination is not None or (phrase.place is not None and phrase.place.other)
        if to is None and elsewhere:
            to = pull_place(phrase)
        elif to is not None and to.ref is not None and phrase.place is None:
            phrase.place, to = to, None
        return Bury(self.hit(phrase), self.go(to) if to else None)

    def do_uncover(self, node: Node) -> Meaning:
        phrase = self.the_object(node)
        if phrase.ref is None:
            phrase.fields["zone"] = Zone.BURIED
        return Uncover(self.hit(phrase))

    def do_undergoes(self, node: Node) -> Meaning:
        """« la Créature perdante est détruite », « elle est déplacée vers cette Base »."""
        np, *where = parts(node, "np")
        phrase = self.np(np)
        if self.standing and not self.scene.duel:
            raise Unreadable("un effet Permanent qui n'est pas une règle demande un moment (« après que… »)")
        if part(node, "DESTROY"):
            return Destroy(self.go(phrase) if phrase.is_base else self.hit(phrase))
        if part(node, "DISCARD"):
            return Discard(self.hit(phrase))
        if not where and not part(node, "HERE"):
            raise Unreadable("il faut dire vers où")
        to = self.np(where[0]) if where else Phrase("BASE", ref=self.scene.here())
        target = self.hit(phrase)
        return Bury(target, self.go(to)) if part(node, "BURY") else Move(target, self.go(to))

    def do_move(self, node: Node) -> Meaning:
        phrase = self.the_object(node)
        self.of_play(phrase)
        if part(node, "THITHER"):
            there = self.scene.same_base()
            return Move(self.hit(phrase), there)
        to = part(node, "np")
        said_on = phrase.destination is not None or (phrase.place is not None and "STANDS" not in phrase.flags)
        onto = pull_place(phrase) if to is None and said_on else None  # « sur une autre Base »
        if to is None and "same_base" in phrase.fields and _onto_the_same(part(node, "obj")):
            del phrase.fields["same_base"]
            onto = Phrase("BASE", flags={"ONE_FOR_ALL"})
        named_before = self.scene.it or self.scene.there or self.scene.subject
        target = self.hit(phrase)
        place = self.np(to) if to else onto
        same = to and part(part(to, "head"), "THE_SAME_BASE") and not isinstance(target, Ref)
        if same and (self.one_for_all or not named_before):
            place = Phrase("BASE", flags={"ONE_FOR_ALL"})  # « vers la même Base »: one for all that is moved
        if place is not None and place.take("ONE_FOR_ALL"):
            self.one_for_all = True
        if isinstance(target, Pick) and target.filter.kind is Kind.ACTION:  # an attached card is moved by transfer
            if place is None:
                raise Unreadable("il faut dire vers où l'Action est transférée")
            return Transfer(target, self.go(place) if place.is_base else self.hit(place))
        return Move(target, self.go(place) if place else BasePick(BaseFilter(other=True)))

    def do_transfer(self, node: Node) -> Meaning:
        phrase, to = self.the_object(node), part(node, "np")
        if part(node, "THITHER"):
            there = self.scene.same_base()
            return Transfer(self.hit(phrase), there)
        beside = _onto(phrase) if to is None else None
        target = self.hit(phrase)
        place = self.np(to) if to else beside
        if place is None:
            raise Unreadable("« transférez » demande vers où")
        moved = target.filter.kind if isinstance(target, Pick) else Kind.ACTION
        if moved in (Kind.MINION, Kind.TITAN, Kind.MONSTER) or place.noun == "ACTION":
            raise Unreadable("une Action se transfère, d'une Base ou d'une Créature à une autre")
        return Transfer(target, self.go(place) if place.is_base else self.hit(place))

    def do_swap_places(self, node: Node) -> Meaning:
        """« Échangez la place de deux Créatures », « … de cette Créature et d'une autre »."""
        first, *other = parts(node, "np")
        n = 1 if other else 2
        one = self._swapped(self.np(first), n)
        return SwapPlaces(one, self._swapped(self.np(other[0]), n) if other else None)

    def do_swap_hands(self, node: Node) -> Meaning:
        """« Échangez votre main avec celle d'un autre joueur », « … de ce joueur »; « échangez vos mains »."""
        who = self.who(part(node, "who")) if part(node, "who") else Who(Role.THAT)
        if part(node, "who") is None and not self.scene.someone:
            raise Unreadable("on ne sait pas avec quel joueur les mains s'échangent")
        if who.role not in (Role.ANOTHER, Role.THAT, Role.LEFT, Role.RIGHT):
            raise Unreadable("on ne sait pas avec quel joueur les mains s'échangent")
        return SwapHands(who)

    def _swapped(self, phrase: Phrase, n: int) -> Target:
        if phrase.is_base or not phrase.is_card or phrase.noun == "ACTION":
            raise Unreadable("seules deux Créatures échangent leurs places")
        if "zone" in phrase.fields:
            raise Unreadable("seules des Créatures en jeu échangent leurs places")
        if not (phrase.quantity == Quantity(n, n) if phrase.ref is None else n == 1):
            raise Unreadable("il faut dire quelles sont les deux Créatures")
        return self.hit(phrase)

    def do_take_control(self, node: Node) -> Meaning:
        target = self.hit(self.the_object(node))
        holds = self.standing and target is Ref.HOST  # « Permanent : Prenez le contrôle de cette Créature »
        return TakeControl(target, until=self.until_of(node) or (Until.LEAVES if holds else Until.ALWAYS))

    def do_have_control(self, node: Node) -> Meaning:
        """« Permanent : Vous contrôlez cette Créature »."""
        if not self.standing or self.scene.by:
            raise Unreadable("« vous contrôlez » ne se dit que d'une carte Permanente")
        return TakeControl(self.hit(self.np(part(node, "np"))), until=Until.LEAVES)

    def do_give_control(self, node: Node) -> Meaning:
        target = self.hit(self.the_object(node))
        return TakeControl(target, self.who(part(node, "who")).role)

    # ------------------------------------------------------------------------------------------ played

    def do_play(self, node: Node) -> Meaning:
        self.scene.told = (
            None  # « si vous avez joué une Créature, jouez celle-ci »: what was played is not played again
        )
        phrase = self.the_object(node)
        at = pull_place(phrase)
        # « (consultez …,) jouez-y une Créature »
        if part(node, "THITHER") and self.scene.shown and not self.scene.there:
            phrase.fields["zone"] = Zone.REVEALED
        elif at is None and part(node, "THITHER", "HERE"):
            at = Phrase("BASE", ref=self.scene.same_base() if part(node, "THITHER") else self.scene.here())
        if at is None and part(node, "onto"):  # « jouez ce Titan au lieu de votre Créature sur une Base où … »
            at = self.np(part(part(node, "onto"), "np"))
        now, from_top = phrase.take("NOW"), phrase.take("FROM_TOP")
        if phrase.noun != "CARD" and phrase.fields.get("zone") is Zone.DECK and "whose" in phrase.fields:
            from_top = from_top or phrase.take("FIRST")  # « la première Créature de votre pioche »
        phrase.take("EXTRA", "THIS_TURN")
        self._check_kind(node, phrase)
        if at is not None:
            at.take("EXTRA")
        replaced = [self.np(np) for np in parts(node, "np")]
        if replaced and replaced[0].noun == "HAND":
            if from_top:
                raise Unreadable("« du dessus » et « au lieu de votre main » : on ne sait pas ce qui se joue")
            return self._play_from(phrase, at)
        for one in replaced:
            one.take("FREE", "OF_TURN")
            if (one.fields.get("zone"), one.fields.get("whose")) == (Zone.HAND, Rel.YOU):  # « … de votre main »
                del one.fields["zone"], one.fields["whose"]
                one.flags.discard("ZONE")
            one.only("controller")
        instead_of = tuple(one.kind for one in replaced)
        if phrase.ref is Ref.SELF and at is not None and at.ref is Ref.HERE and self.scene.there:
            at = Phrase("BASE", ref=Ref.THERE)  # « ici », of a card that is not in play yet
        if phrase.ref is not None:
            return Play(self.hit(phrase), None if at is None else self.go(at), now=True, instead_of=instead_of)
        target = self.hit(phrase, _PLAYED_FROM.get(phrase.noun, Zone.HAND))
        on = None if at is None or at.is_base else self.hit(at)
        to = self.go(at) if at is not None and at.is_base else None
        return Play(target, to, on=on, from_top=from_top, now=now, instead_of=instead_of)

    def _check_kind(self, node: Node, phrase: Phrase) -> None:
        """« Jouez-la comme Créature supplémentaire »: of an Action it makes no sense."""
        extra = next(iter(part(node, "obj").scan_values(lambda term: term.type == "EXTRA")), None)
        kind = self.scene.kinds.get(phrase.ref) if phrase.ref else None
        said = extra.raw.lower() if extra is not None else ""
        wrong = (kind is Kind.ACTION and "créature" in said) or (kind is Kind.MINION and "action" in said)
        if wrong:
            raise Unreadable("la carte désignée n'est pas de ce type")

    def _play_from(self, phrase: Phrase, at: Phrase | None) -> Meaning:
        """« Vous pouvez jouer une Créature de votre défausse ici au lieu de votre main »."""
        zone = phrase.fields.pop("zone", Zone.HAND)
        phrase.fields.pop("whose", None)
        if zone is Zone.HAND or (at is not None and at.ref is None):
            raise Unreadable("on ne sait pas d'où, ou sur quelle Base, la carte se joue")
        return PlayFrom(phrase.filter(), zone, at.ref if at else None)

    def do_give_up(self, node: Node) -> Meaning:
        phrase = self.np(part(node, "np"))
        if not phrase.take("EXTRA") or phrase.quantity.high != 1:
            raise Unreadable("on ne renonce qu'à une carte supplémentaire")
        phrase.only()
        return GiveUpPlay(phrase.kind)

    # ------------------------------------------------------------------------------------------ hands and piles

    def do_return(self, node: Node) -> Meaning:
        phrase = self.the_object(node)
        yours = phrase.ref is not None or phrase.fields.get("controller") is self.scene.your()
        target = self.hit(phrase)
        if part(node, "into") is None:
            return Return(target)
        to = self.into(part(node, "into"))
        said = part(part(node, "into"), "np") and to.zone is Zone.HAND
        if said and (to.whose is Role.ANOTHER or (to.whose is Rel.YOU and not yours)):
            raise Unreadable("une carte renvoyée va dans la main de son propriétaire")
        if to.bottom:
            raise Unreadable("une carte se renvoie d'où elle vient, pas sous une pioche")
        return Return(target, to.zone)

    def do_turn_down(self, node: Node) -> Meaning:
        """« retournez la première Base de la pioche Base face cachée »."""
        _check_first_base(self.the_object(node))
        return Grant(Ref.SELF, FaceDown(), self.until_of(node) or Until.ALWAYS)

    def do_lies(self, node: Node) -> Meaning:
        _check_first_base(self.np(part(node, "np")))
        return FaceDown()

    def do_put(self, node: Node) -> Meaning:
        phrase, into = self.the_object(node), part(node, "into")
        if phrase.noun == "BASE":
            return self._put_base(phrase, into)
        if into is not None:
            return self._put_into(phrase, into)
        place = pull_place(phrase)
        if place is None:
            return self._put_back(phrase)
        if "REPLACEMENT" in place.flags:  # what is on a Base goes to its replacement: it moves
            return Move(self.hit(phrase), self.go(place))
        return Put(self.hit(phrase), Zone.PLAY, at=self.go(place))

    def _put_back(self, phrase: Phrase) -> Meaning:
        """« Replacez-les dans l'ordre de votre choix »: what was looked at goes back on its deck."""
        ordered = phrase.take("IN_ANY_ORDER")
        whose = self.scene.shown_of
        if not ordered or whose is None or phrase.ref not in (Ref.IT, Ref.REST):
            raise Unreadable("« placez » demande un endroit")
        return Put(self.hit(phrase), Zone.DECK_TOP, whose, any_order=True)

    def do_put_either(self, node: Node) -> Meaning:
        """« Placez-la dans votre main ou sous votre pioche »."""
        phrase, intos = self.the_object(node), [self.into(into) for into in parts(node, "into")]
        return self._either(phrase, intos)

    def do_put_on_or_under(self, node: Node) -> Meaning:
        """« Placez-la sur ou sous votre pioche »."""
        phrase, pile = self.the_object(node), self.np(part(node, "np"))
        if self.pile(pile) is not Zone.DECK:
            raise Unreadable("seule une pioche a un dessus et un dessous")
        intos = [Into(zone, pile.owner) for zone in (Zone.DECK_TOP, Zone.DECK_BOTTOM)]
        return self._either(phrase, intos, each=part(node, "ON_TOP_AND_OR_UNDER") is not None)

    def _either(self, phrase: Phrase, intos: list[Into], each: bool = False) -> Effect:
        """In one of these places, the same for all; `each`: a place of its own for each card."""
        target = self.hit(phrase)
        first: tuple[Effect, ...] = ()
        if not isinstance(target, Ref):  # the same cards, wherever they go
            first, target = (Designate(target),), Ref.IT
        either: Effect = Or(tuple(Put(target, to.zone, to.whose, to.at, to.any_order, to.bottom) for to in intos))
        if each:
            either = _for_each_chosen(either)
        return Seq((*first, either)) if first else either

    def _put_into(self, phrase: Phrase, into: Node) -> Effect:
        drawn = "zone" in phrase.fields and name_of(into.children[0]) == "INTO_HAND" and self._drawn(phrase)
        if drawn:
            return drawn
        ordered = phrase.take("IN_ANY_ORDER")
        self._of_those_shown(phrase)
        self._of_the_hand(phrase, into)
        target = self.hand_of(phrase) if phrase.noun == "HAND" else self.hit(phrase)
        to = self.into(into)
        self.said_pile = to.zone
        several = any(term.raw.lower().endswith("autres joueurs") for term in into.scan_values(_is_of_others))
        if several and isinstance(target, Pick):  # « dans la main d'autres joueurs »: each card in anyone's
            return Seq((Designate(target), _for_each_chosen(Put(Ref.IT, to.zone, to.whose))))
        return Put(target, to.zone, to.whose, to.at, ordered or to.any_order, to.bottom)

    def _of_the_hand(self, phrase: Phrase, into: Node) -> None:
        """« Piochez trois cartes et replacez-en deux sur votre pioche »: what goes back there, from the hand."""
        of_them = phrase.take("ONE_OF_THEM")
        of_its_owner = any(term.type == "OF_OWNER" for term in into.scan_values(lambda said: isinstance(said, Term)))
        in_play = "IN_PLAY" in phrase.flags or of_its_owner
        goes_back = name_of(into.children[0]) in ("ON_TOP", "SOUS") and not in_play
        if phrase.noun != "CARD" or phrase.ref or phrase.fields or phrase.place or not (of_them or goes_back):
            return
        if self.scene.shown or phrase.quantity.every:
            raise Unreadable("on ne sait pas d'où vient la carte")
        phrase.fields.update(zone=Zone.HAND, whose=Rel.YOU)

    def _of_those_shown(self, phrase: Phrase) -> None:
        """« Révélez trois cartes … . Défaussez les Créatures »: those among them."""
        those = phrase.definite and phrase.quantity.every and phrase.is_plain and not phrase.fields and not phrase.place
        if those and self.scene.shown and not phrase.other:
            phrase.fields["zone"] = Zone.REVEALED

    def _put_base(self, phrase: Phrase, into: Node | None) -> Effect:
        """« Placez la première Base de la pioche Base sous la pioche Base »."""
        source = Zone.BASE_DISCARD if phrase.take("BASE_DISCARD") else Zone.BASES if phrase.take("BASE_DECK") else None
        if into is None or source is None:
            raise Unreadable("une Base ne se place que depuis la pioche ou la défausse Base")
        back = name_of(into.children[0]) == "UNDER_IT" or (part(into, "SOUS") and _is_pronoun(part(into, "np")))
        to = Into(Zone.BASES, bottom=True) if back and source is Zone.BASES else self.into(into)
        first = 1 if phrase.take("FIRST", "FROM_TOP") else None
        phrase.only()
        return Put(Pick(Filter(Kind.BASE, zone=source, top=first), phrase.quantity), to.zone, bottom=to.bottom)

    def do_put_both(self, node: Node) -> Meaning:
        """« Placez l'une d'elles dans votre main et les autres sous votre pioche »."""
        one, other = parts(node, "into")
        first = self._put_into(self.the_object(node), one)
        return Seq((first, self._put_into(self.np(part(node, "np")), other)))

    def do_gets_moved(self, node: Node) -> Meaning:
        """« elle est mélangée dans la pioche de son propriétaire »."""
        target = self.hit(self.np(part(node, "np")))
        to = self.into(part(node, "into"))
        if part(node, "SHUFFLE"):
            return ShuffleIn(target, to.zone, to.whose if isinstance(to.whose, Rel) else None)
        if part(node, "RETURN"):
            return Return(target, to.zone)
        return Put(target, to.zone, to.whose, to.at, bottom=to.bottom)

    def do_take(self, node: Node) -> Meaning:
        """« Prenez une carte (au hasard) dans la main d'un autre joueur »."""
        phrase, source = self.the_object(node), part(node, "into")
        if source is not None and name_of(source.children[0]) != "INTO_HAND":
            pile = self.np(part(source, "np")) if name_of(source.children[0]) == "DANS" else Phrase("")
            if not phrase.is_plain or pile.noun not in PILES or "zone" in phrase.fields:
                raise Unreadable("on ne sait pas où la carte est prise")
            phrase.fields.update(zone=PILES[pile.noun], whose=pile.owner)
        elif self.scene.shown and phrase.is_plain and not phrase.fields and not phrase.place:
            phrase.fields["zone"] = Zone.REVEALED
        return self._drawn(phrase) or Put(self.hit(phrase), Zone.HAND, Rel.YOU)

    def _drawn(self, phrase: Phrase) -> Draw | None:
        """« Prenez une Démence », « un Trésor de la pioche Trésor »: the first of its own deck, which is to draw it."""
        deck = _COMMON_DECKS.get(phrase.noun)
        if deck is None or phrase.ref or self.scene.shown or phrase.fields.get("zone", deck) is not deck:
            return None
        if not phrase.quantity.high or phrase.place is not None:
            return None
        phrase.only("zone", "whose")
        return Draw(Fixed(phrase.quantity.high), deck, up_to=phrase.quantity.low == 0)

    def do_give(self, node: Node) -> Meaning:
        target = self.hit(self.the_object(node), Zone.HAND)
        who = self.who(part(node, "who")) if part(node, "who") else None
        if who is None or who != Who(who.role):
            raise Unreadable("une carte se donne à un joueur")
        if who.role is Role.YOU and self.scene.by:  # « ce joueur vous donne une carte »
            return Put(target, Zone.HAND, Rel.CONTROLLER)
        return Put(target, Zone.HAND, who.role)

    def do_shuffle(self, node: Node) -> Meaning:
        phrase, into = self.the_object(node), part(node, "into")
        if phrase.noun in PILES and phrase.owner not in (None, Rel.YOU):
            raise Unreadable("chacun mélange sa propre pioche")
        if into is None and phrase.ref is Ref.IT and self.said_pile is Zone.DECK:  # « mélangez-la »: the deck
            return ShufflePile()
        if into is None and phrase.noun not in ("DECK", "BASE_DECK"):
            raise Unreadable("on mélange une pioche, ou quelque chose dans une pioche")
        if into is None:
            return ShufflePile(self.pile(phrase))
        if phrase.noun in PILES and phrase.noun != "HAND":
            return ShufflePile(self.into(into).zone, PILES[phrase.noun])
        target = self.hand_of(phrase) if phrase.noun == "HAND" else self.hit(phrase)
        to = self.into(into)
        if to.zone not in _SHUFFLED:
            raise Unreadable("on ne mélange rien que dans une pioche")
        return ShuffleIn(target, to.zone, to.whose if isinstance(to.whose, Rel) else None)

    def do_discard(self, node: Node) -> Meaning:
        many = part(node, "as_many")
        if many:
            if not part(many, "CARD"):
                raise Unreadable("on défausse des cartes")
            return Discard(self.hit(Phrase("CARD", Quantity(amount=self.as_many(many))), Zone.HAND))
        phrase = self.the_object(node)
        if phrase.noun == "HAND":
            return Discard(self.hand_of(phrase))
        phrase.take("ONE_OF_THEM")
        self._of_those_shown(phrase)
        if part(node, "DISCARD_UNTIL"):
            return Discard(self.hit(phrase, Zone.HAND), self.np(part(node, "np")).filter())
        elsewhere = self.scene.shown and not (self.scene.hand_seen or self.scene.by or "zone" in phrase.fields)
        if "OF_CHOICE" in phrase.flags and elsewhere:
            raise Unreadable("on ne sait pas dans quelle main la carte est choisie")
        in_play = phrase.place or {"attached", "controller"} & phrase.fields.keys()
        if self.scene.hand_seen and not (self.scene.by or in_play or phrase.ref or "zone" in phrase.fields):
            if not phrase.take("OF_CHOICE") or not self.one_hand:
                raise Unreadable("de quelle main ? « de votre main » ou « de sa main »")
            phrase.fields.update(zone=Zone.HAND, whose=Rel.THAT)  # « regardez sa main et défaussez-en une … »
        return Discard(self.hit(phrase, None if in_play else Zone.HAND))

    def do_draw(self, node: Node) -> Meaning:
        many = part(node, "as_many")
        if many:
            if not part(many, "CARD"):
                raise Unreadable("on pioche des cartes")
            return Draw(self.as_many(many))
        phrase = self.the_object(node)
        if phrase.fields.get("zone") is Zone.REVEALED or (phrase.ref is Ref.IT and self.scene.shown):
            return Put(self.hit(phrase), Zone.HAND, Rel.YOU)
        if phrase.noun not in _DRAWN or phrase.ref is not None:
            raise Unreadable("on pioche des cartes, des Démences ou des Trésors")
        phrase.take("EXTRA")
        phrase.take("ONE_OF_THEM")  # « pour en piocher deux »
        phrase.only("zone", "whose")
        quantity = phrase.quantity
        if not quantity.high:
            raise Unreadable("le nombre de cartes à piocher manque")
        drawn = Draw(self.times(node, quantity.high), _DRAWN[phrase.noun], up_to=quantity.low == 0)
        if isinstance(drawn.n, Fixed):  # of « une carte pour chaque … », « elle » is what was counted or named before
            self.designated()
            self.scene.drawn = True
        return drawn

    def do_draw_until(self, node: Node) -> Meaning:
        """« Piochez jusqu'à avoir cinq cartes en main »."""
        _check_any(part(node, "obj"), self)
        return Draw(Difference(Fixed(self._held_at_last(node)), HandSize(Rel.YOU)))

    def do_discard_until(self, node: Node) -> Meaning:
        """« Défaussez des cartes jusqu'à en avoir trois en main »."""
        _check_any(part(node, "obj"), self)
        over = Difference(HandSize(Rel.YOU), Fixed(self._held_at_last(node)))
        return Discard(Pick(Filter(zone=Zone.HAND, whose=Rel.YOU), Quantity(amount=over)))

    def _held_at_last(self, node: Node) -> int:
        until = part(node, "until_hand")
        pile = self.np(part(until, "np")) if part(until, "np") else None
        if pile is not None and (pile.noun != "HAND" or pile.owner is not Rel.YOU):
            raise Unreadable("on ne compte ici que les cartes en main")
        return number(part(until, "n"))

    # ------------------------------------------------------------------------------------------ seen and chosen

    def do_reveal(self, node: Node) -> Meaning:
        phrase, until, look = self.the_object(node), part(node, "np"), part(node, "LOOK") is not None
        self.scene.shown = True
        self.one_hand = self.scene.by or phrase.owner in (Rel.OTHERS, Rel.ANYONE, Rel.THAT)
        self.scene.hand_seen = phrase.noun == "HAND" and (self.scene.by or phrase.owner not in (None, Rel.YOU))
        zone, whose = phrase.fields.get("zone"), _revealer(phrase.fields.get("whose"))
        many = {"OF_EACH_OTHER": Role.EACH_OTHER, "OF_EACH_PLAYER": Role.EACH}
        whose = next((role for flag, role in many.items() if phrase.take(flag)), whose)
        if phrase.ref is not None or zone in (Zone.REVEALED, Zone.HAND):
            return RevealCards(self.hit(phrase))
        self.designated()
        if phrase.noun == "HAND":
            phrase.check()
            return Reveal(Zone.HAND, whose=_revealer(phrase.owner), look=look)
        if zone is not Zone.DECK or phrase.noun != "CARD":
            raise Unreadable("on révèle des cartes d'une pioche ou d'une main")
        from_top, last = phrase.take("FIRST", "FROM_TOP"), phrase.take("LAST")
        phrase.only("zone", "whose")
        self.scene.shown_of = Rel.YOU if whose is Rel.YOU else Rel.THAT
        if until:
            found = self.np(until)
            self.scene.kinds[Ref.IT] = found.kind
            return Reveal(Zone.DECK, 1, whose, look, found.filter(), found.quantity.low)
        if from_top is last or not phrase.quantity.high:
            raise Unreadable("il faut dire combien des premières cartes")
        return Reveal(Zone.DECK, phrase.quantity.high, whose, look, last=last)

    def do_search(self, node: Node) -> Meaning:
        phrase = self.the_object(node)
        piles = [self.np(np) for np in parts(part(node, "in_zones"), "np")] if part(node, "in_zones") else []
        zones = tuple(self.pile(pile) for pile in piles) or (phrase.fields.get("zone", Zone.DECK),)
        owners = {phrase.fields.get("whose"), *(pile.owner for pile in piles)}
        if not owners <= {None, Rel.YOU}:
            raise Unreadable("on ne cherche que dans ses propres cartes")
        phrase.fields.update(zone=zones[0], whose=Rel.YOU)
        target = self.hit(phrase)
        if not isinstance(target, Pick):
            raise Unreadable("on cherche une carte qui se décrit, pas celle dont on parle déjà")
        self.scene.sought = target.quantity == ONE
        return Search(target, zones)

    def do_choose(self, node: Node) -> Meaning:
        if part(node, "who"):
            return Designate(self.named(self.who(part(node, "who"))))
        phrase, *among = (self.np(np) for np in parts(node, "np"))
        if among:
            return _next_base(phrase, among[0])
        if phrase.noun == "BASE" and phrase.ref is None:
            place = self.go(phrase)
            assert isinstance(place, BasePick)
            return Designate(place)
        if phrase.is_base:
            raise Unreadable("il n'y a rien à choisir")
        if self.scene.shown and phrase.is_plain and not phrase.place and not phrase.fields:
            phrase.fields["zone"] = Zone.REVEALED
        target = self.hit(phrase)
        self.scene.chosen = Ref.IT
        return Designate(target)

    def do_choose_to_discard(self, node: Node) -> Meaning:
        """« Consultez la main d'un autre joueur et choisissez une carte qu'il doit défausser »."""
        phrase = self.np(part(node, "np"))
        if not self.scene.shown or phrase.ref is not None or "zone" in phrase.fields:
            raise Unreadable("on ne sait pas dans quelle main choisir")
        phrase.fields.update(zone=Zone.HAND, whose=Rel.THAT)
        return Discard(self.hit(phrase))

    def do_name_it(self, node: Node) -> Meaning:
        if part(part(node, "det"), "UN") is None:
            raise Unreadable("on ne nomme qu'une chose à la fois")
        return NameSomething(_NAMED[name_of(node.children[-1])])

    # ------------------------------------------------------------------------------------------ Bases

    def do_enter_base(self, node: Node) -> Meaning:
        phrase = self.the_object(node)
        phrase.take("FIRST", "FROM_TOP", "EXTRA")
        if phrase.noun != "BASE" or not phrase.take("BASE_DECK") or phrase.quantity.high is None:
            raise Unreadable("seule une Base de la pioche Base est mise en jeu")
        phrase.only()
        self.scene.there = True
        return EnterBase(Fixed(phrase.quantity.high), up_to=phrase.quantity.low == 0)

    def do_replace_base(self, node: Node) -> Meaning:
        bases = [self.np(np) for np in parts(node, "np")]
        if part(node, "CLITIC"):
            bases.insert(0, Phrase("BASE", ref=Ref.THERE))
        if part(node, "SWAP") and not any(base.is_base for base in bases):
            one, other = (self._swapped(base, 1) for base in bases)
            return SwapPlaces(one, other)
        old, *new = bases
        replacing = self.go(old)
        self.scene.there = True
        if not new:
            return EnterBase(replacing=replacing)
        if new[0].noun == "CARD" and new[0].fields.get("zone") is Zone.BASES:  # « la première carte de la pioche Base »
            new[0].take("ZONE")
            new[0].noun, new[0].fields = "BASE", {}
        if new[0].noun != "BASE" or new[0].quantity.high is None:
            raise Unreadable("une Base ne s'échange que contre une Base")
        swapped = part(node, "SWAP") is not None
        of_discard = new[0].take("BASE_DISCARD")
        new[0].take("BASE_DECK", "FIRST")
        chosen = new[0].take("OF_CHOICE")
        new[0].check()
        if swapped and new[0].quantity.high != 1:
            raise Unreadable("une Base s'échange contre une seule")
        return EnterBase(Fixed(new[0].quantity.high), replacing, swapped, chosen, of_discard)


def _check_any(obj: Node | None, reader: Cards) -> None:
    """« des cartes », which says nothing of which, nor of how many."""
    if obj is None:
        return
    phrase = reader.the_object(Tree("", [obj]))
    if phrase.noun != "CARD" or phrase.quantity != ANY_NUMBER:
        raise Unreadable("le nombre de cartes est dit deux fois")
    phrase.only()


def _is_pronoun(np: Node) -> bool:
    """« (la première carte de la pioche Base) en dessous de celle-ci »."""
    return part(part(np, "head"), "IT") is not None


def _onto_the_same(obj: Tree[Any]) -> bool:
    """« déplacez deux Créatures sur une même Base »: to one and the same."""
    said = [term for term in obj.scan_values(lambda _: True) if term.type in ("OF_SAME_BASE", "SUR", "THE_SAME_BASE")]
    on = [term.type for term in said] == ["SUR", "THE_SAME_BASE"]
    return on or any(term.raw.lower().startswith("sur une") for term in said)


def _onto(phrase: Phrase) -> Phrase | None:
    """« … attachée à une Créature sur une autre »: what is said of the bearer's place is where the Action goes."""
    bearer = phrase.host
    on_a_card = bearer is not None and bearer.place is not None and bearer.place.is_card
    return pull_place(bearer if bearer is not None and on_a_card else phrase)


def _for_each_chosen(effect: Effect) -> Effect:
    return ForEach(AffectedThus(Kind.CARD, chosen=True), effect)


def _is_of_others(term: Term | Node) -> bool:
    return isinstance(term, Term) and term.type == "OF_OTHERS"


def _check_first_base(phrase: Phrase) -> None:
    if phrase.noun != "BASE" or not phrase.take("BASE_DECK") or not phrase.take("FIRST"):
        raise Unreadable("seule la première Base de la pioche Base se retourne")
    phrase.only()


def _next_base(phrase: Phrase, among: Phrase) -> Effect:
    """« choisissez la Base de remplacement parmi les trois premières Bases de la pioche Base »."""
    if not phrase.take("REPLACEMENT"):
        raise Unreadable("on ne sait pas parmi quoi choisir")
    if among.noun == "BASE_DISCARD":
        return NextBase(Zone.BASE_DISCARD)
    if among.noun == "BASE" and among.take("BASE_DECK") and among.take("FIRST"):
        among.only()
        return NextBase(Zone.BASES, among.quantity.high)
    raise Unreadable("la Base de remplacement vient de la pioche ou de la défausse Base")


def _revealer(whose: Rel | Role | None) -> Rel | Role:
    roles: dict[Rel | Role | None, Role] = {Rel.OTHERS: Role.ANOTHER, Rel.ANYONE: Role.ANY}
    return roles.get(whose) or whose or Rel.YOU

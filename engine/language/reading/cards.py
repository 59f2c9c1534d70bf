"""Verbs that move cards about: destroy, move, place, play, reveal, search."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.effects.ast import (
    ALL,
    ANY_NUMBER,
    BaseFilter,
    BasePick,
    Bury,
    CountersOf,
    CountsAs,
    Designate,
    Destroy,
    Discard,
    Draw,
    Effect,
    EnterBase,
    Filter,
    Fixed,
    GiveUpPlay,
    Kind,
    LendsEffect,
    Move,
    MoveCounters,
    NameSomething,
    NextBase,
    NoTitanClash,
    Pick,
    Place,
    Play,
    PlayFrom,
    Put,
    PutCounters,
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
    StaticClause,
    TakeControl,
    Target,
    Transfer,
    Uncover,
    Until,
    Zone,
)
from engine.language.phrases import PILES, Phrase
from engine.language.reading.moments import Moments
from engine.language.reading.nouns import pull_place, seq, standing_who
from engine.language.scene import Node, Unreadable, part, parts


class Cards(Moments):
    """Reads what happens to cards and Bases: one method a rule of the grammar."""

    # read one room further: a verb with several objects is several effects
    _on_each: Callable[[Node, Callable[[Target], Effect]], Effect]
    _each: Callable[[list[Phrase], Callable[[Target], Effect]], Effect]

    def do_destroy(self, node: Node) -> Effect:
        phrases = self.objects(node)
        if len(phrases) == 1 and phrases[0].is_base:
            return Destroy(self.go(phrases[0]))
        return self._on_each(node, Destroy)

    def do_bury(self, node: Node) -> Effect:
        phrase = self._only(node)
        place = pull_place(phrase)
        somewhere: Place = Ref.HERE if self.scene.stands else BasePick()
        return Bury(self.hit(phrase, Zone.HAND), self.go(place) if place else somewhere)

    def do_uncover(self, node: Node) -> Effect:
        phrase = self._only(node)
        if phrase.ref is None:
            phrase.fields["zone"] = Zone.BURIED
        return Uncover(self.hit(phrase))

    def do_move(self, node: Node) -> Effect:
        phrases = self.objects(node)
        to = part(node, "np")
        thither = part(node, "THITHER")
        if thither:
            return self._each(phrases, lambda target: Move(target, Ref.THERE))
        targets = [self.hit(phrase) for phrase in phrases]
        if all(isinstance(target, Pick) and target.filter.kind is Kind.ACTION for target in targets):
            raise Unreadable("une Action se transfère, elle ne se déplace pas")
        place: Place = self.go(self.np(to)) if to else BasePick(BaseFilter(other=True))
        return seq([Move(target, place) for target in targets])

    def do_return(self, node: Node) -> Effect:
        target = self.hit(self._only(node))
        if part(node, "into") is None:
            return Return(target)
        zone, _whose, _at, bottom = self.into(part(node, "into"))
        if bottom:
            raise Unreadable("une carte se renvoie d'où elle vient, pas sous une pioche")
        return Return(target, zone)

    def do_put(self, node: Node) -> Effect:
        phrases = self.objects(node)
        into = part(node, "into")
        if phrases[0].noun == "BASE":
            return self._put_base(phrases[0], into)
        if into is not None:
            ordered = any(phrase.take("IN_ANY_ORDER") for phrase in phrases) or "IN_ANY_ORDER" in self._words(into)
            targets = [self._hand(phrase) if phrase.noun == "HAND" else self.hit(phrase) for phrase in phrases]
            zone, whose, at, bottom = self.into(into)
            return seq([Put(target, zone, whose, at, ordered, bottom) for target in targets])
        place = pull_place(phrases[-1])
        if place is None:
            raise Unreadable("« placez » demande un endroit")
        return seq([Put(self.hit(phrase), Zone.PLAY, at=self.go(place)) for phrase in phrases])

    def _put_base(self, phrase: Phrase, into: Node | None) -> Effect:
        """« Placez la première Base de la pioche Base sous la pioche Base »."""
        source = Zone.BASE_DISCARD if phrase.take("BASE_DISCARD") else Zone.BASES if phrase.take("BASE_DECK") else None
        if into is None or source is None:
            raise Unreadable("une Base ne se place que depuis la pioche ou la défausse Base")
        zone, _whose, _at, bottom = self.into(into)
        first = 1 if phrase.take("FIRST", "FROM_TOP") else None
        phrase.check()
        return Put(Pick(Filter(Kind.BASE, zone=source, top=first), phrase.quantity), zone, bottom=bottom)

    def do_put_both(self, node: Node) -> Effect:
        """« Placez l'une d'elles dans votre main et les autres sous votre pioche »."""
        first, second = self._only(node), self.np(part(node, "np"))
        steps: list[Effect] = []
        for phrase, into in zip((first, second), parts(node, "into"), strict=True):
            target = self.hit(phrase)
            zone, whose, at, bottom = self.into(into)
            steps.append(Put(target, zone, whose, at, "IN_ANY_ORDER" in self._words(into), bottom))
        return Seq(tuple(steps))

    def do_double(self, node: Node) -> Effect:
        target = self.hit(self.np(part(node, "np")))
        return PutCounters(target, CountersOf(target if isinstance(target, Ref) else Ref.IT))

    def do_have_control(self, node: Node) -> Effect:
        """« Permanent : Vous contrôlez cette Créature »."""
        if not self.standing:
            raise Unreadable("« vous contrôlez » ne se dit que d'une carte Permanente")
        return TakeControl(self.hit(self.np(part(node, "np"))), until=Until.LEAVES)

    def do_take(self, node: Node) -> Effect:
        phrase = self._only(node)
        return Put(self.hit(phrase), Zone.HAND, self.scene.your() if not self.scene.by else Rel.YOU)

    def do_give(self, node: Node) -> Effect:
        target = self.hit(self._only(node), Zone.HAND)
        who = self.who(part(node, "who")) if part(node, "who") else None
        if who is None or who.having or who.without:
            raise Unreadable("une carte se donne à un joueur")
        return Put(target, Zone.HAND, who.role)

    def do_give_up(self, node: Node) -> Effect:
        phrase = self.np(part(node, "np"))
        if not phrase.take("EXTRA") or phrase.quantity.high != 1:
            raise Unreadable("on ne renonce qu'à une carte supplémentaire")
        return GiveUpPlay(phrase.kind)

    def do_put_own_counter(self, node: Node) -> Effect:
        return PutCounters(self._base(part(node, "np")), own_sort=True)

    def do_shuffle(self, node: Node) -> Effect:
        into = part(node, "into")
        steps: list[Effect] = []
        for phrase in self.objects(node):
            if into is None:
                steps.append(ShufflePile(self.pile(phrase)))
            elif phrase.noun in PILES and phrase.noun != "HAND":
                zone = self.into(into)[0]
                steps.append(ShufflePile(zone, PILES[phrase.noun]))
            else:
                target = self._hand(phrase) if phrase.noun == "HAND" else self.hit(phrase)
                zone, whose, _at, _bottom = self.into(into)
                steps.append(ShuffleIn(target, zone, whose if isinstance(whose, Rel) else None))
        return seq(steps)

    def do_discard(self, node: Node) -> Effect:
        steps: list[Effect] = []
        for phrase in self.objects(node):
            if phrase.noun == "HAND":
                steps.append(Discard(self._hand(phrase)))
            elif part(node, "DISCARD_UNTIL"):
                steps.append(Discard(self.hit(phrase, Zone.HAND), self.np(part(node, "np")).filter()))
            else:
                in_play = phrase.place or {"attached", "controller"} & phrase.fields.keys()
                steps.append(Discard(self.hit(phrase, None if in_play else Zone.HAND)))
        return seq(steps)

    def do_draw(self, node: Node) -> Effect:
        many = part(node, "as_many")
        if many:
            self._need(many, "CARD")
            return Draw(self.as_many(many))
        phrase = self._only(node)
        pile = {"CARD": Zone.DECK, "MADNESS": Zone.MADNESS, "TREASURE": Zone.TREASURES, "MONSTER": Zone.MONSTERS}.get(
            phrase.noun
        )
        if phrase.fields.get("zone") is Zone.REVEALED:
            return Put(self.hit(phrase), Zone.HAND, Rel.YOU)
        if pile is None or phrase.place or phrase.fields.keys() - {"zone", "whose"}:
            raise Unreadable("on pioche des cartes, des Démences ou des Trésors")
        quantity = phrase.quantity
        if quantity.high is None or quantity.high == 0:
            raise Unreadable("le nombre de cartes à piocher manque")
        self.scene.it = True
        return Draw(self._times(node, quantity.high), pile, up_to=quantity.low == 0)

    def do_transfer(self, node: Node) -> Effect:
        phrase = self._only(node)
        to = part(node, "np")
        place: Phrase | None = self.np(to) if to else None
        if part(node, "THITHER"):
            return Transfer(self.hit(phrase), Ref.THERE)
        if place is None:
            place = pull_place(phrase)
        if place is None:
            raise Unreadable("« transférez » demande vers où")
        target = self.hit(phrase)
        return Transfer(target, self.go(place) if place.is_base else self.hit(place))

    def do_take_control(self, node: Node) -> Effect:
        return TakeControl(self.hit(self._only(node)), until=self._until(node) or Until.ALWAYS)

    def do_play(self, node: Node) -> Effect | StaticClause:
        phrases = self.objects(node)
        phrase = phrases[0]
        at = pull_place(phrase)
        now = phrase.take("NOW")
        from_top = phrase.take("FROM_TOP")
        for one in phrases:
            one.take("EXTRA", "THIS_TURN")
        instead_of = None
        if part(node, "THITHER"):
            at = Phrase("BASE", ref=Ref.THERE)
        if part(node, "np"):
            replaced = self.np(part(node, "np"))
            replaced.take("FREE")
            if replaced.noun == "HAND":
                return self._play_from(phrase, at)
            instead_of = replaced.kind
        if phrase.ref is not None:
            return Play(self.hit(phrase), self._where(at), now=True, instead_of=instead_of)
        if len(phrases) > 1:
            target = Pick(self._any_of(phrases), phrase.quantity)
        else:
            zone = {"MONSTER": Zone.MONSTERS, "TITAN": Zone.TITANS}.get(phrase.noun, Zone.HAND)
            found = self.hit(phrase, zone)
            assert isinstance(found, Pick)
            target = found
        on = None
        if at is not None and not at.is_base:
            on, at = self.hit(at), None
        self.scene.it = True
        return Play(target, self._where(at), on=on, from_top=from_top, now=now, instead_of=instead_of)

    def _play_from(self, phrase: Phrase, at: Phrase | None) -> StaticClause:
        zone = phrase.fields.pop("zone", Zone.HAND)
        phrase.fields.pop("whose", None)
        ref = at.ref if at else None
        return PlayFrom(phrase.filter(), zone, ref)

    def _where(self, at: Phrase | None) -> Place | None:
        return None if at is None else self.go(at)

    def do_reveal(self, node: Node) -> Effect:
        look = part(node, "LOOK") is not None
        phrase = self._only(node)
        until = parts(node, "np")
        self.scene.it = self.scene.shown = True
        if phrase.ref is not None or phrase.fields.get("zone") is Zone.REVEALED:
            return RevealCards(phrase.target())
        if phrase.noun == "HAND":
            return Reveal(Zone.HAND, whose=_revealer(phrase.owner), look=look)
        whose = _revealer(phrase.fields.get("whose"))
        zone = phrase.fields.get("zone")
        if zone is not Zone.DECK or phrase.noun != "CARD":
            raise Unreadable("on révèle des cartes d'une pioche, ou une main")
        if until:
            found = self.np(until[0])
            return Reveal(Zone.DECK, 1, whose, look, found.filter(), found.quantity.low)
        if not phrase.take("FIRST", "FROM_TOP") or not phrase.quantity.high:
            raise Unreadable("il faut dire combien des premières cartes")
        return Reveal(Zone.DECK, phrase.quantity.high, whose, look)

    def do_search(self, node: Node) -> Effect:
        phrase = self._only(node)
        zones = (
            tuple(self.pile(self.np(np)) for np in parts(part(node, "in_zones"), "np"))
            if part(node, "in_zones")
            else ()
        )
        zone = phrase.fields.pop("zone", None)
        zones = zones or ((zone,) if zone else (Zone.DECK,))
        phrase.fields.update(zone=zones[0], whose=Rel.YOU)
        target = self.hit(phrase)
        assert isinstance(target, Pick)
        return Search(target, zones)

    def do_choose(self, node: Node) -> Effect:
        who = part(node, "who")
        if who is not None:
            return Designate(self.who(who))
        phrase, *among = (self.np(np) for np in parts(node, "np"))
        if among and phrase.take("REPLACEMENT"):
            return self._next_base(among[0])
        if among:
            raise Unreadable("on ne sait pas parmi quoi choisir")
        if self.scene.shown and phrase.is_card and phrase.ref is None and not phrase.place and not phrase.fields:
            phrase.fields["zone"] = Zone.REVEALED
        if phrase.noun == "BASE":
            place = phrase.to_place()
            self.scene.there = True
            if isinstance(place, Ref):
                raise Unreadable("il n'y a rien à choisir")
            return Designate(place)
        return Designate(self.hit(phrase))

    def _next_base(self, among: Phrase) -> Effect:
        """« choisissez la Base de remplacement parmi les trois premières Bases de la pioche Base »."""
        if among.noun == "BASE_DISCARD":
            return NextBase(Zone.BASE_DISCARD)
        if among.noun == "BASE" and among.take("BASE_DECK") and among.take("FIRST"):
            return NextBase(Zone.BASES, among.quantity.high)
        raise Unreadable("la Base de remplacement vient de la pioche ou de la défausse Base")

    def do_enter_base(self, node: Node) -> Effect:
        phrase = self._only(node)
        phrase.take("FIRST", "FROM_TOP", "EXTRA")
        if phrase.noun != "BASE" or not phrase.take("BASE_DECK") or phrase.quantity.high is None:
            raise Unreadable("seule une Base de la pioche Base est mise en jeu")
        self.scene.there = True
        return EnterBase(Fixed(phrase.quantity.high), up_to=phrase.quantity.low == 0)

    def do_replace_base(self, node: Node) -> Effect:
        nps = [self.np(np) for np in parts(node, "np")]
        if part(node, "CLITIC"):
            nps.insert(0, Phrase("BASE", ref=Ref.THERE))
        old = self.go(nps[0])
        self.scene.there = True
        if len(nps) == 1:
            return EnterBase(replacing=old)
        new = nps[1]
        if new.noun != "BASE" or new.quantity.high is None:
            raise Unreadable("une Base ne s'échange que contre une Base")
        of_discard = new.take("BASE_DISCARD")
        new.take("BASE_DECK", "FIRST")
        chosen = new.take("OF_CHOICE")
        new.check()
        return EnterBase(Fixed(new.quantity.high), old, chosen=chosen, of_discard=of_discard)

    def do_give_control(self, node: Node) -> Effect:
        target = self.hit(self._only(node))
        return TakeControl(target, self.who(part(node, "who")).role)

    def do_no_titan_clash(self, node: Node) -> Any:
        phrase = self.np(part(node, "np"))
        if phrase.noun != "TITAN" or phrase.place is None or phrase.place.ref is not Ref.HERE:
            raise Unreadable("seuls les Titans d'une Base peuvent ne pas se faire partir")
        return NoTitanClash()

    def do_lends_effect(self, node: Node) -> Any:
        if self.np(part(node, "np")).ref is not Ref.HERE:
            raise Unreadable("seule cette Base peut prendre l'effet d'une autre")
        return LendsEffect()

    def do_count_as(self, node: Node) -> Any:
        who, what = (self.np(np) for np in parts(node, "np"))
        if "name" not in what.fields:
            raise Unreadable("il faut dire sous quel nom")
        return CountsAs(standing_who(who), what.fields["name"])

    def do_bear_name(self, node: Node) -> Any:
        who, what = (self.np(np) for np in parts(node, "np"))
        if what.filter() != Filter(Kind.MINION, owner=Rel.YOU) or not what.quantity.every:
            raise Unreadable("on ne prend que le nom de toutes les Créatures dont vous êtes propriétaire")
        return CountsAs(standing_who(who))

    def do_between(self, node: Node) -> Effect:
        """« Transférez n'importe quel nombre de marqueurs Force +1 entre vos Créatures »."""
        phrase = self.np(part(node, "np"))
        place = pull_place(phrase) if part(node, "DE") else phrase
        target = Pick(phrase.filter(), ALL)
        if place is None or place.filter() != target.filter:
            raise Unreadable("les marqueurs ne se répartissent qu'entre les mêmes cartes")
        quantity = self._quantity(part(node, "counters"))
        return MoveCounters(target, target, ANY_NUMBER if quantity.every else quantity)

    def do_gets_moved(self, node: Node) -> Any:
        """« elle est mélangée dans la pioche de son propriétaire »."""
        target = self.hit(self.np(part(node, "np")))
        zone, whose, at, bottom = self.into(part(node, "into"))
        if part(node, "SHUFFLE"):
            return ShuffleIn(target, zone, whose if isinstance(whose, Rel) else None)
        return Return(target, zone) if part(node, "RETURN") else Put(target, zone, whose, at, bottom=bottom)

    def do_name_it(self, node: Node) -> Effect:
        return NameSomething("faction" if part(node, "FACTION") else "card")


def _revealer(whose: Rel | Role | None) -> Rel | Role:
    return Role.ANOTHER if whose is Rel.OTHERS else whose or Rel.YOU

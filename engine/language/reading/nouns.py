"""What the verbs act on: noun phrases turned into targets, places, players and amounts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple, TypeGuard, get_args, get_type_hints

from lark import Tree

from engine.effects import ast
from engine.effects.ast import ONE, BasePick, Came, Cmp, Filter, Kind, Pick, Quantity, Ref, Rel, Role, Until, Who, Zone
from engine.language.canon.durations import UNTIL
from engine.language.canon.nouns import DOERS, PILES, ROLES
from engine.language.discourse import (
    OF_A_CARD,
    Ambiguous,
    Discourse,
    Node,
    Unreadable,
    name_of,
    part,
    parts,
    role_of,
    several,
    term_of,
    terms_of,
)
from engine.language.phrases import Phrase, how_many
from engine.language.reading.heads import number_of
from engine.language.reading.nominal import PhraseReader

Meaning = ast.Effect | ast.StaticClause
Counted = Filter | Who | ast.AffectedThus | ast.CountersOf | ast.CountersRemoved | ast.HandSize

AT_ONCE = tuple(verb for verb in get_args(ast.Verb) if ast.Group in get_args(get_type_hints(verb).get("target")))
"""What may be done to several at once: what has such a target."""
_CARD_REFS = (Ref.SELF, Ref.HOST, Ref.IT, Ref.CHOSEN, Ref.SUBJECT, Ref.LOSER)
_COMPARING = ("MOST", "LEAST", "THAN", "FEWER", "DE", "SOME")


class Into(NamedTuple):
    """Where a card is put: the zone, whose, on which Base, whether under the pile, and in what order."""

    zone: Zone
    whose: Rel | Role | None = None
    at: ast.Place | None = None
    bottom: bool = False
    any_order: bool = False
    by_chance: bool = False


@dataclass
class NounReader:
    """What every verb needs: nouns, places, players, numbers; and what the sentence being read leaves for its parts."""

    discourse: Discourse
    quoted: Callable[[str, str], ast.Clause]  # reads what a text quotes of an ability, as such a card would say it
    leaves: bool = False  # the card does not stay in play
    passing: bool = False  # nor does it say when it is used
    body: Any = None  # what the sentence does
    standing: bool = False  # whether a clause without duration holds
    until: Until | None = None  # a duration said in front
    ends_turn: bool = False  # the text waits for the end of a turn
    delayed: Any = None  # until when a moment to come is waited for
    next_time: bool = False  # it happens once
    goes_on: bool = False  # « à la fin du tour » is that of what was just done
    follows: bool = False  # so is « après qu'elle a été détruite »
    once_a_play: bool = False  # it is that of a card played
    first_of_each: bool = False  # it comes for each card, the first time in a turn
    on_whose_turn: str = ""  # « son tour » is that of whoever acts
    gone_before: str = ""  # what an earlier sentence has done to the card designated last
    replaces: bool = False  # « au lieu de » is said
    to_the_last: bool = False  # « placez cette carte … au lieu de la défausser »: of an Action that leaves
    rescued_from: Ref | None = None  # the Base whose cards are saved « au lieu de les défausser »
    on_each: ast.BaseFilter | None = None  # the Bases on each of which it is done
    standing_at: Ref | None = None  # the one of them at hand
    one_for_all: bool = False  # all that is moved goes to « une même Base »
    your_choice: bool = False  # what a player discards is of your choice
    first: list[ast.Effect] = field(default_factory=list)  # what must be chosen before an act
    for_each: list[Who] = field(default_factory=list)  # the players for each of whom it is done once
    thus: set[str] = field(default_factory=set)  # what « ainsi détruite » names

    def __post_init__(self) -> None:
        self.phrases = PhraseReader(self.discourse)

    # ------------------------------------------------------------------------------------------ cards and places

    def np(self, node: Node) -> Phrase:
        said = self.discourse.said_last = self.phrases.phrase(node)
        if self.discourse.kind == "minion" and len(node.children) == 1:
            _check_which_of_yours(node, said)
        if said.is_plain and said.plural:
            self.discourse.those = None  # « elles » may now be these
        return said

    def the_object(self, node: Node) -> Phrase:
        """What a verb acts on: a noun phrase, several joined by « ou », or the pronoun beside it."""
        obj = part(node, "obj")
        if part(obj, "CLITIC"):
            self.discourse.deed = str(node.data)
            self.discourse.hear(part(obj, "CLITIC"))
            pointed = self.discourse.clitic(played=node.data == "play")  # no Base is played: « … d'une Base, jouez-la »
            self.discourse.deed = ""
            clitic = part(obj, "CLITIC")
            several_told = pointed is Ref.IT and (self.discourse.spread or self.discourse.several)
            if several_told and not clitic.plural and clitic.shade in ("", "she"):
                raise Unreadable("« la », « elle » : d'une seule carte, alors que l'on vient de parler de plusieurs")
            nouns = [Phrase("", ref=several(pointed, clitic))]
            for modifier in obj.children:
                if name_of(modifier) != "CLITIC":
                    self.phrases.give(modifier, nouns)
            return nouns[0]
        if part(obj, "so_many"):
            return self._so_many(part(obj, "so_many"))
        phrases = [self.np(np) for np in parts(obj, "np")]
        self._which_of_two(part(part(obj, "np"), "head"))
        phrases[0].flags.update(adverb.type for adverb in parts(obj, "NOW", "AT_RANDOM"))
        if len(phrases) == 1:
            return phrases[0]
        _check_how_many(phrases, of_both=part(obj, "AND_NP") is not None)
        return any_of(phrases)

    def _so_many(self, node: Node) -> Phrase:
        """« autant de Créatures que vous avez d'Actions ici », « jusqu'à autant de cartes que … »."""
        said = [child for child in node.children if name_of(child) not in ("UP_TO", "AS_MANY", "many")]
        phrase = self.np(Tree("np", said))
        phrase.quantity = Quantity(0 if part(node, "UP_TO") else 1, amount=self.as_many(node))
        phrase.plural = True
        return phrase

    def _which_of_two(self, head: Node) -> None:
        """« déplacez lui », « jouez celle-ci »: a table means the card that it holds, a grammar the one told of."""
        said = part(head, "IT")
        told = self.discourse.it or self.discourse.subject not in (None, Ref.SELF)
        him = said and said.shade == "him" and self.discourse.stands
        special = self.discourse.special and bool(terms_of(self.body, "PLAY"))  # « Spécial : … jouez celle-ci »
        held = special and said and said.shade == "here"
        if (
            said
            and told
            and self.discourse.kind != "base"
            and (him or (self.discourse.left and said.shade and not held))
        ):
            raise Ambiguous(said.quoted, "celle dont on vient de parler (« la »)", "celle qui porte ce texte")

    def hit(self, phrase: Phrase, zone: Zone | None = None) -> ast.Target:
        """What an effect acts on (in `zone` unless the words say where); from then on « elle » is that."""
        self.your_choice = self.your_choice or (phrase.take("OF_CHOICE") and self.discourse.by)
        phrase.take("OF_THEIR_CHOICE")
        lot = self.discourse.lot
        if lot is not None and phrase.take("CHOSEN_ONES"):
            phrase.narrow(ast.Such.OF_CHOSEN)
        anywhere = phrase.ref is None and "zone" not in phrase.fields
        if phrase.fields.get("zone") is Zone.MADNESS:
            raise Unreadable("les cartes de la pioche Démence ne se distinguent pas : on les pioche")
        self._one_of_each(phrase)
        for model in self.discourse.models:  # with whose Force theirs is compared
            self.first.append(ast.Designate(model.target()))
        self.discourse.models.clear()
        here = self.rescued_from or self.standing_at
        if phrase.is_all_of_them and zone is None and not here:
            self.discourse.all_or_these(phrase.noun, phrase.definite)
        if anywhere and zone is None and phrase.place is None and here:
            phrase.place = Phrase("BASE", ref=here)
        self._choose_base_first(phrase)
        if anywhere and zone is not None:
            in_zone: dict[str, Any] = {"zone": zone, "whose": Rel.YOU} if zone is Zone.HAND else {"zone": zone}
            phrase.fields.update(in_zone)
            if "alternatives" in phrase.fields:
                phrase.fields["alternatives"] = tuple(replace(f, **in_zone) for f in phrase.fields["alternatives"])
        target = phrase.target()
        if isinstance(target, Pick) and target.quantity.amount is None:
            self.discourse.designate(target.filter.kind, several=target.quantity.high != 1 or target.quantity.every)
            wanted = target.filter.kind, target.filter.controller, target.quantity
            self.discourse.mine = wanted == (Kind.MINION, Rel.YOU, ONE)
            self.discourse.worn = phrase.carried
            beside = phrase.place is not None and phrase.place.ref is not None
            told = (beside or target.filter.zone in (Zone.HAND, Zone.DISCARD)) and not target.quantity.every
            others: dict[str, Any] = {"quantity": ast.ALL, "other": True, "plural": True, "definite": False}
            self.discourse.picked = replace(phrase, **others, one_by_one=False) if told else None
            self.discourse.among = ast.Such.OF_CHOSEN in target.filter.such
            self.discourse.lot = lot if self.discourse.among else None
        return target

    def at_once(self, acts: list[Meaning]) -> Meaning:
        """« Détruisez X et Y »: one act, where the verb does the same to each; from then on « elles » are both."""
        struck = [act for act in acts if _strikes_several(act)]
        if len(acts) == 1 or len(struck) < len(acts) or len({replace(act, target=Ref.IT) for act in struck}) > 1:
            return joined(acts)
        group = ast.Group(tuple(act.target for act in struck))
        if any(isinstance(one, Pick) for one in group.of):
            self.discourse.designate(self.discourse.kind_of_all(group), several=True)
        together: Meaning = replace(struck[0], target=group)
        return together

    def _one_of_each(self, phrase: Phrase) -> None:
        """« une Créature de chaque autre joueur »: as many times, each with its own choice; « d'un autre », one."""
        for flag, role in (("OF_EACH_OTHER", Role.EACH_OTHER), ("OF_EACH_PLAYER", Role.EACH)):
            if phrase.take(flag):
                if self.discourse.by:
                    raise Unreadable("« de chaque joueur » ne se dit pas de ce que fait un joueur")
                self.for_each.append(Who(role))
                phrase.fields["whose" if "zone" in phrase.fields else "controller"] = Rel.THAT
        whose = "whose" if phrase.fields.get("zone") is Zone.HAND else "controller"
        of_one = phrase.take("OF_ONE_PLAYER") or whose == "whose"  # « deux Créatures d'un autre joueur »: of the same
        chosen = {Rel.OTHERS: Role.ANOTHER, Rel.ANYONE: Role.ANY}
        if of_one and phrase.fields.get(whose) in chosen:
            self.first.append(ast.Designate(self.named(Who(chosen[phrase.fields[whose]]))))
            phrase.fields[whose] = Rel.THAT

    def named(self, who: Who) -> Who:
        """The player that a text has chosen: within what another player does, « ses » are from then on his."""
        self.discourse.rival, self.discourse.vague = self.discourse.by, False
        return who

    def of_play(self, phrase: Phrase) -> None:
        """« (après que cette Créature a été déplacée,) piochez une carte et elle gagne … »: not the card drawn."""
        if phrase.ref is Ref.IT and (self.discourse.drawn or self.discourse.gone):
            if self.discourse.chosen is Ref.CHOSEN and self.discourse.kinds.get(Ref.CHOSEN) is not Kind.CARD:
                phrase.ref = Ref.CHOSEN
                return
            near = phrase.definite and not self.gone_before and self.discourse.subject is None
            if near and self.discourse.kind in ("minion", "monster"):
                phrase.ref = Ref.SELF  # « détruisez un Monstre pour placer un marqueur sur celle-ci »: not on that one
                return
            if self.discourse.subject is None:
                said = "piochée" if self.discourse.drawn else self.discourse.gone
                raise Unreadable(f"une carte {said} n'est pas en jeu")
            phrase.ref = self.discourse.subject

    def of_a_minion(self, phrase: Phrase, bears: bool = False) -> None:
        """What has Force, or bears markers, is in play and no Action."""
        self.of_play(phrase)
        powerless = phrase.ref is Ref.SUBJECT and self.discourse.powerless
        if powerless and self.discourse.itself and not (phrase.noun or bears):
            phrase.ref = Ref.HOST if self.discourse.attach is Kind.MINION else Ref.SELF
        elif phrase.ref is not None and self.discourse.kinds.get(phrase.ref) is Kind.ACTION:
            raise Unreadable("une Action n'a ni Force ni marqueurs")
        elif powerless:
            raise Unreadable("une carte piochée n'est pas en jeu")

    def _choose_base_first(self, phrase: Phrase) -> None:
        """« toutes les Créatures sur une Base », « la plus forte d'une Base »: a Base is chosen, then those on it."""
        if phrase.quantity.every and phrase.take_such(ast.Alike.BASE):
            phrase.place = Phrase("BASE")
        place = phrase.place
        test = phrase.fields.get("power")
        extreme = isinstance(test, ast.PowerTest) and test.cmp in (Cmp.HIGHEST, Cmp.LOWEST)
        several = phrase.quantity.every or phrase.quantity.high != 1
        if phrase.ref is not None or place is None or place.ref is not None or place.noun != "BASE":
            return
        if place.quantity.every and not several:  # « une Créature sur chaque Base »
            self.on_each = place.base_filter()
            phrase.place = Phrase("BASE", ref=Ref.THERE)
            self.discourse.there = True
        elif phrase.one_by_one and not extreme and (place.having or place.fact):
            place.plural = True  # « chacune de vos Créatures sur une Base où … »: whichever Base each stands on
        elif phrase.quantity.every and not extreme and (place.having or place.fact) and not place.plural:
            raise Ambiguous("« sur une Base où »", "« sur des Bases où »", "« Choisissez une Base où » d'abord")
        elif (several or extreme) and not place.quantity.every and not place.plural:
            chosen = self.go(place)
            assert isinstance(chosen, BasePick)
            self.discourse.gone_on = False  # it is the one chosen last
            self.first.append(ast.Designate(chosen))
            phrase.place = Phrase("BASE", ref=Ref.THERE)

    def go(self, phrase: Phrase) -> ast.Place:
        """Where something goes; from then on « cette Base » is that."""
        if not phrase.noun and self.discourse.there and not self.discourse.it:
            return Ref.THERE  # « vers elle »: of a Base, since nothing else has been designated
        place = phrase.to_place()
        if isinstance(place, BasePick):
            self.discourse.go_to_another()
        return place

    def hand_of(self, phrase: Phrase) -> Pick:
        """« votre main »: all its cards."""
        phrase.check()
        return Pick(Filter(zone=Zone.HAND, whose=phrase.owner if isinstance(phrase.owner, Rel) else Rel.YOU), ast.ALL)

    def into(self, node: Node) -> Into:
        """« dans votre main », « sous la pioche de son propriétaire », « vers une autre Base »."""
        word = name_of(node.children[0])
        if word == "INTO_HAND":
            return Into(Zone.HAND, Rel.YOU)
        if word == "A":  # « à son propriétaire »
            return Into(Zone.HAND)
        if part(node, "np") is None:  # « sur le dessus », « en dessous »: of the deck it comes from
            if not (self.discourse.shown or self.discourse.sought):
                raise Unreadable("on ne sait pas de quelle pioche il s'agit")
            pile = Phrase("DECK", owner=Rel.YOU) if self.discourse.sought else Phrase("DECK")
            pile = self.shown_deck() if self.discourse.shown_of is Zone.BASES else pile
            top, under = self.ends_of(pile, part(node, "IN_ANY_ORDER") is not None)
            return top if word == "ON_TOP_OF_IT" else under
        phrase = self.np(part(node, "np"))
        phrase.take("OF_EITHER")
        if word == "VERS":
            return Into(Zone.PLAY, at=self.go(phrase))
        zone = self.pile(phrase)
        whose = Role.ANOTHER if phrase.owner is Rel.OTHERS else phrase.owner
        if zone is Zone.HAND and word != "DANS":
            raise Unreadable("une main n'a ni dessus ni dessous : dites « dans »")
        if zone is Zone.DISCARD and word == "SOUS":
            raise Unreadable("une défausse n'a pas d'ordre : dites « dans »")
        if zone is Zone.DECK and word != "DANS":
            zone = Zone.DECK_TOP if word == "ON_TOP" else Zone.DECK_BOTTOM
        own_pile = zone in (Zone.MONSTERS, Zone.TREASURES, Zone.BASES)
        ordered, by_chance = phrase.take("IN_ANY_ORDER"), phrase.take("BY_CHANCE")
        return Into(zone, whose, bottom=own_pile and word == "SOUS", any_order=ordered, by_chance=by_chance)

    def shown_deck(self) -> Phrase:
        """« le dessus », « en dessous »: of the deck of which cards were just shown."""
        whose = self.discourse.shown_of
        return Phrase("BASE_DECK") if isinstance(whose, Zone) else Phrase("DECK", owner=whose)

    def ends_of(self, pile: Phrase, ordered: bool) -> tuple[Into, Into]:
        """The top of a deck, and what is under it."""
        if pile.noun == "BASE_DECK":
            return Into(Zone.BASES, any_order=ordered), Into(Zone.BASES, any_order=ordered, bottom=True)
        return (
            Into(Zone.DECK_TOP, pile.owner, any_order=ordered),
            Into(Zone.DECK_BOTTOM, pile.owner, any_order=ordered),
        )

    def pile(self, phrase: Phrase) -> Zone:
        if phrase.noun not in PILES:
            raise Unreadable("il faut ici une pioche, une défausse ou une main")
        return PILES[phrase.noun]

    def base_of(self, np: Node | None) -> Ref:
        """The Base of a noun phrase, or the one where the card stands."""
        base = self.np(np).ref if np else self.discourse.here()
        if base not in (Ref.HERE, Ref.THERE):
            raise Unreadable("il faut dire sur quelle Base")
        return base

    def ref_of(self, np: Node) -> Ref:
        """The card of a noun phrase that must point at one."""
        return self.pointed(self.np(np))

    def pointed(self, phrase: Phrase) -> Ref:
        if phrase.ref is None:
            raise Unreadable("il faut dire de quelle carte il s'agit")
        return phrase.ref

    def attach(self, phrase: Phrase, host: Phrase) -> None:
        """« une Action attachée à cette Base », « … à une Créature »."""
        if host.is_base:
            phrase.fields["attached"] = Kind.BASE
            phrase.place = host
        elif host.ref is not None:
            phrase.fields.update(attached=Kind.MINION, on=host.ref)
        else:
            phrase.fields["attached"], phrase.host = host.kind, host

    # ------------------------------------------------------------------------------------------ players

    def who(self, node: Node) -> Who:
        """« chaque autre joueur ayant une Créature sur cette Base »."""
        said = term_of(node)
        if part(node, "AND_WHO"):
            raise Unreadable("deux joueurs ne se disent pas ici d'un coup")
        if said.type not in ROLES:
            raise Unreadable(f"{said.quoted} : on ne sait pas qui le fait")
        role, mod = ROLES[said.type], part(node, "who_mod")
        if role is Role.THAT and self.discourse.vague:
            raise Unreadable("on ne sait pas de quel autre joueur il s'agit : choisissez-le d'abord")
        if role is Role.THAT and self.discourse.doer:
            if not said.shade:
                whose = "leur" if " les " in self.discourse.doer else "son"
                raise Ambiguous(said.quoted, f"« {self.discourse.doer} »", f"« {whose} contrôleur »")
            self.discourse.doer = ""
        if said.type == "THOSE" and not (mod and part(mod, "REFUSING")):
            raise Unreadable("on ne sait pas de quels joueurs il s'agit")
        if part(node, "OF_CHOICE") and role not in (Role.ANOTHER, Role.ANY):
            raise Unreadable("« de votre choix » ne se dit que d'un joueur à choisir")
        if said.shade == "some":
            raise Unreadable("« au moins un autre joueur » ne se dit que de ce qu'il n'a pas")
        if role in OF_A_CARD:
            self.discourse.whose(said, role)
        if said.type == "HIS_CONTROLLER" and self.discourse.speaks_of_its_host:
            role = Role.CONTROLLER_OF_HOST
        if said.type in ("WINNER_CONTROLLER", "LOSER_CONTROLLER"):
            self.discourse.duel = "winner" if said.type == "WINNER_CONTROLLER" else "loser"
        if role in (Role.LEFT, Role.RIGHT) and self.discourse.by is not (said.shade == "his"):
            raise Unreadable("on ne sait pas à côté de qui")
        if role is Role.THE and not (mod and part(mod, "STRONGEST", "WEAKEST", "MOST", "LEAST")):
            raise Unreadable("« le joueur » : on ne sait pas lequel")
        return Who(role) if mod is None else self._narrowed(role, mod)

    def _narrowed(self, role: Role, mod: Node) -> Who:
        """« … présent ici », « … ayant au moins deux Créatures sur cette Base »."""
        if part(mod, "STRONGEST", "WEAKEST", "MOST", "LEAST", "THAN"):
            return Who(role, test=self._player_test(mod))
        if part(mod, "PRESENT"):
            return Who(role, present_at=self.base_of(part(mod, "np")))
        if part(mod, "REFUSING"):
            return Who(self.discourse.of_those_told(role), refused=True)
        if part(mod, "POWERLESS"):
            return Who(role, test=_powerless(self.base_of(part(mod, "np"))))
        if part(mod, "POWER"):
            at = part(mod, "at")
            return Who(role, test=_powerless(self.phrases.head(part(at, "head")).ref if at else self.discourse.here()))
        phrase = self.np(part(mod, "np") or mod)
        if part(mod, "INTO_HAND"):
            phrase.fields.update(zone=Zone.HAND, whose=Rel.YOU)
            return Who(role, ast.Has(phrase.filter(), n=_so_many(phrase)))
        n, found = _so_many(phrase), phrase.filter()
        if n != 1 and name_of(mod.children[0]) != "WITH":
            raise Unreadable("ce nombre n'a pas de sens ici")
        match name_of(mod.children[0]):
            case "WITH_REVEALED":
                return Who(role, ast.Has(replace(found, zone=Zone.REVEALED)))
            case "WITH":
                return Who(role, ast.Has(found, n=n))
        return Who(role, ast.Has(found, Cmp.AT_MOST, 0))

    def doer(self, node: Node) -> Rel | None:
        """Who has done, or does, what a node tells of; None: anyone."""
        role = role_of(part(node, "who"))
        if role == "HIS_CONTROLLER" and self.discourse.attach is Kind.MINION:
            return Rel.CONTROLLER_OF_HOST
        if role not in DOERS:
            raise Unreadable("on ne sait pas qui doit le faire")
        return DOERS[role]

    def _player_test(self, mod: Node) -> ast.PlayerTest:
        """« ayant le plus de Force ici », « ayant moins de cartes en main que vous »."""
        if part(mod, "THAN"):
            cmp = Cmp.LESS if part(mod, "LESS_POWER", "LESS_CARDS", "FEWER") else Cmp.MORE
        else:
            cmp = Cmp.HIGHEST if part(mod, "STRONGEST", "MOST") else Cmp.LOWEST
        if part(mod, "STRONGEST", "WEAKEST", "MORE_POWER", "LESS_POWER"):
            return ast.PlayerTest(cmp, ast.PowerHere(Rel.YOU, self._base_chosen_first(part(mod, "np"))))
        return ast.PlayerTest(cmp, self.owned(mod))

    def _base_chosen_first(self, np: Node | None) -> Ref:
        """« (le plus de Force) sur une Base »: which one is chosen before."""
        base = self.np(np) if np else None
        if base is None or base.ref is not None or base.noun != "BASE":
            return self.base_of(np)
        chosen = self.go(base)
        assert isinstance(chosen, BasePick)
        self.first.append(ast.Designate(chosen))
        return Ref.THERE

    def owned(self, node: Node) -> ast.Amount:
        """« PV », « cartes en main », « Créatures ici »: how much of it YOU have."""
        if self.discourse.by:
            raise Unreadable("on ne sait pas de qui ce nombre se compare")
        if part(node, "VP"):
            return ast.Points()
        if part(node, "INTO_HAND", "MORE_CARDS", "LESS_CARDS"):
            return ast.HandSize(Rel.YOU)
        idle = ("who", "HAVE", "IS", "MORE", "WITH", *ROLES)
        owned = [child for child in node.children if name_of(child) not in idle]
        phrase = self.phrases.phrase(Tree("np", [child for child in owned if name_of(child) not in _COMPARING]))
        if not phrase.is_card:
            raise Unreadable("on ne compare que des cartes")
        return ast.Per(1, replace(phrase.filter(), controller=Rel.YOU))

    def _players(self, phrase: Phrase) -> Who:
        """« chaque autre joueur sans Force ici », where players are counted."""
        role = Role.EACH_OTHER if phrase.other else Role.EACH
        if phrase.take("REFUSING"):
            return Who(self.discourse.of_those_told(role), refused=True)
        if "test" in phrase.fields:
            return Who(role, test=phrase.fields["test"])
        if phrase.take("POWERLESS"):
            return Who(role, test=_powerless(phrase.place.ref if phrase.place else self.discourse.here()))
        for found, _whose, none in phrase.having:
            n = _so_many(found)
            return Who(role, ast.Has(found.filter(), Cmp.AT_MOST, 0) if none else ast.Has(found.filter(), n=n))
        return Who(role)

    # ------------------------------------------------------------------------------------------ numbers

    def counted(self, node: Node) -> Counted:
        """« chaque Créature ainsi affectée », « chaque autre joueur », « chaque Base où … »."""
        bearer = self.discourse.said_last
        phrase = self.np(node)
        bears = bearer is not None and (bearer.ref is not None or bearer.noun in ("MINION", "BASE"))
        if phrase.fields.get("attached") is Kind.CARD and phrase.place is None and bearer is not None and bears:
            if bearer.ref is None:
                raise Unreadable("on ne sait pas à quoi ces Actions sont attachées")
            self.attach(phrase, bearer)  # « +1 de Force par Action attachée »: to what gains it
        on_bases = phrase.fields.get("attached") is Kind.BASE  # « chaque Action attachée à une Base »: to any
        if not self.standing and phrase.is_card and not phrase.other and not on_bases:
            self._choose_base_first(phrase)
        on = phrase.place
        if phrase.noun in ("ACTION", "TREASURE") and on is not None and on.is_card and "attached" not in phrase.fields:
            self.attach(phrase, on)  # « chaque Action sur elle »
            phrase.place = None
        if (thus := self._done_thus(phrase)) is not None:
            return thus
        in_play = phrase.take("IN_PLAY")
        match phrase.noun:
            case "PLAYER":
                return self._players(phrase)
            case "OWN_COUNTER":
                return ast.CountersOf(phrase.place.ref if phrase.place and phrase.place.ref else self.discourse.here())
            case "BASE":
                found = phrase.base_filter()
                return Filter(Kind.BASE, at=None if found == ast.BaseFilter() else found)
        many: Counted | ast.Per = how_many(phrase)
        if isinstance(many, ast.Per):
            assert isinstance(many.what, Filter)
            return _that_are_known(many.what, in_play=in_play)
        return many

    def _done_thus(self, phrase: Phrase) -> Counted | None:
        """« chaque Créature ainsi détruite », « qu'il a ainsi défaussée », « chaque marqueur ainsi retiré »."""
        own, thus, chosen, drawn = (phrase.take(term) for term in ("THUS_BY_HIM", "THUS", "CHOSEN_ONES", "DRAWN_THUS"))
        if own and not self.discourse.by:
            raise Unreadable("« qu'il a ainsi … » : on ne sait pas de quel joueur il s'agit")
        if own:
            return ast.AffectedThus(phrase.kind, own=True)
        if thus and phrase.noun == "COUNTER":
            return ast.CountersRemoved()
        if chosen and self.discourse.chosen is None:
            raise Unreadable("aucune carte n'a encore été choisie")
        if thus or chosen or drawn:
            kind = phrase.kind if phrase.is_card else Kind.CARD
            owner, such = phrase.told_of_what_was_done(kind)
            return ast.AffectedThus(kind, bool(chosen), bool(drawn), owner=owner, such=such)
        return None

    def count_of(self, counters: Node) -> int:
        """« un marqueur », « deux marqueurs »: a number that is said."""
        quantity = self.quantity_of(counters)
        if quantity.low != quantity.high or not quantity.low:
            raise Unreadable("il faut dire combien de marqueurs")
        return quantity.low

    def quantity_of(self, counters: Node) -> Quantity:
        return self.phrases.quantity(part(counters, "det"), term_of(counters, "COUNTER"))

    def times(self, node: Node, n: int) -> ast.Amount:
        """« 2 », « 2 pour chaque Action », « 1 par tranche de 5 »."""
        per = part(node, "per")
        if per is None:
            return ast.Fixed(n)
        step = part(per, "step")
        if part(per, "measured"):  # « +5 moins le nombre de cartes de votre main »
            return ast.Difference(ast.Fixed(n), bare(self.measured(part(per, "measured"))))
        if step is None:
            return ast.Per(n, self.counted(part(per, "counted")))
        by = term_of(per, "N").value
        if part(step, "counted"):
            return ast.Per(n, self.counted(part(step, "counted")), by)
        who = part(step, "who")
        if who is not None and self.discourse.by is not (role_of(who) == "HE"):
            raise Unreadable("on ne sait pas de qui est cette Force")
        if part(step, "VP"):
            return ast.Per(n, ast.Points(), by)
        return ast.Per(n, ast.PowerHere(Rel.YOU, self.base_of(part(step, "np"))), by)

    def amount(self, node: Node, chosen: bool = False) -> ast.Amount:
        """« augmentée de 2 », « de la Force de cette Créature », « du nombre de … »; `chosen`: see `measured`."""
        said = part(node, "amount")
        if part(said, "n"):
            return self.times(node, number_of(part(said, "n")))
        n, per = self.measured(part(said, "measured"), chosen), part(node, "per")
        if per is None:
            return n
        if part(per, "measured") is None:
            raise Unreadable("un nombre qui dépend déjà de la table ne se dit pas « pour chacune »")
        return ast.Difference(bare(n), bare(self.measured(part(per, "measured"))))

    def measured(self, node: Node, chosen: bool = False) -> ast.Amount:
        """« le nombre de vos Créatures ici », « la Force de celle-ci »; `chosen`: or of one that is then chosen."""
        said, heads, tree = term_of(node), parts(node, "head"), Tree("np", node.children[1:])
        alone = said.type in ("HIS_POWER", "YOUR_TOTAL", "TOTAL_OF") or part(node, "VP")
        if alone and any(isinstance(one, Tree) and one.data != "head" for one in node.children):
            raise Unreadable("cette précision n'a pas de sens ici")
        match said.type:
            case "HIS_POWER":
                return ast.PowerOf(self.discourse.owner_of_power(said))
            case "YOUR_TOTAL":
                return self.phrases.your_total(heads[0] if heads else None)
            case "TOTAL_OF":
                return self.phrases.total_of(*heads)
            case "NUMBER_OF":
                return ast.Points() if part(node, "VP") else ast.Per(1, self.counted(tree))
            case "BREAKPOINT_OF":
                return ast.Breakpoint(self.base_of(tree), said.shade == "printed")
        phrase = self.np(tree)
        power = self._power_of(phrase) if chosen else ast.PowerOf(self.pointed(phrase))
        return replace(power, printed=said.type == "STARTING_POWER")

    def as_many(self, node: Node) -> ast.Amount:
        """« autant de cartes que de Créatures … », « que la Force de … »."""
        many = part(node, "many") or node
        if part(many, "measured"):
            return self.measured(part(many, "measured"), chosen=True)
        return ast.Per(1, ast.CountersRemoved() if self.discourse.counters_removed else ast.AffectedThus(Kind.CARD))

    def _power_of(self, phrase: Phrase) -> ast.PowerOf:
        """« la Force de cette Créature », « la Force d'une Créature »: which one is then chosen first."""
        if phrase.ref is not None:
            return ast.PowerOf(phrase.ref)
        if phrase.quantity != ONE:
            raise Unreadable("il faut dire de quelle carte il s'agit")
        target = self.hit(phrase)
        self.first.append(ast.Designate(target))
        return ast.PowerOf(Ref.IT)

    def until_of(self, node: Node) -> Until | None:
        """The duration said with an act, or in front of its sentence."""
        own = part(node, "until")
        if own and self.until is not None:
            raise Unreadable("la durée est dite deux fois")
        return UNTIL[term_of(own).type] if own else self.until


def _strikes_several(act: Meaning) -> TypeGuard[Any]:
    """Can it be done to several at once? Not to a Base, and no marker is shared out."""
    shared = isinstance(act, ast.PutCounters) and (act.spread or act.up_to or not isinstance(act.n, ast.Fixed))
    return isinstance(act, AT_ONCE) and not shared and (isinstance(act.target, Pick) or act.target in _CARD_REFS)


def bare(amount: ast.Amount) -> ast.Amount:
    """Of « un pour chaque marqueur », the number of markers, which is an amount by itself."""
    match amount:
        case ast.Per(1, what, 1) if not isinstance(what, Filter | Who):
            return what
    return amount


def _powerless(base: Ref | None) -> ast.PlayerTest:
    """« sans Force sur cette Base »."""
    if base is None:
        raise Unreadable("il faut dire sur quelle Base")
    return ast.PlayerTest(Cmp.EXACTLY, ast.PowerHere(Rel.YOU, base), ast.Fixed(0))


def _so_many(phrase: Phrase) -> int:
    """« ayant au moins deux Créatures », « ayant une Créature »: how many one must have."""
    low, high = phrase.quantity.low, phrase.quantity.high
    if high == 0 or phrase.quantity.every:
        return 1
    if not low or "EXACTLY" in phrase.flags:
        raise Unreadable("il faut dire combien il en faut au moins")
    return low


def _check_which_of_yours(np: Node, phrase: Phrase) -> None:
    """« votre Créature », said by one of them. Raises `Ambiguous`: itself, or whichever?"""
    yours = any([name_of(word) for word in det.children] == ["YOUR"] for det in np.find_data("det"))
    if yours and phrase == Phrase("MINION", fields={"controller": Rel.YOU}):
        raise Ambiguous("« votre Créature »", "« cette Créature »", "« l'une de vos Créatures »")


def _check_how_many(phrases: list[Phrase], of_both: bool) -> None:
    """« une Créature ou une Action » is one of either; « deux Créatures ou une Action » is not three of both.

    `of_both`: « toutes les Créatures et toutes les Actions ».
    """
    if any(not one.quantity.every if of_both else one.quantity != ONE and one.ref is None for one in phrases):
        raise Unreadable("combien de l'une, combien de l'autre ? Dites « X OU Y », avec le verbe deux fois")


def any_of(phrases: list[Phrase]) -> Phrase:
    """« une Action révélée ou une Créature révélée de Force 4 ou moins ».

    Where they are, or whose, may be said once, of the last: « une Action ou une Créature de votre défausse ».
    """
    first, last = phrases[0], phrases[-1]
    if _itself_or_another(first, last) and len(phrases) == 2:
        return replace(last, other=False)
    if any(phrase.ref is not None for phrase in phrases):
        raise Unreadable("une carte désignée et une autre à choisir ne se disent pas d'un coup")
    either = Phrase("CARD", first.quantity, flags=set().union(*(phrase.flags for phrase in phrases)))
    if all(phrase.place is None for phrase in phrases[:-1]):
        either.place = pull_place(last)
    pile: dict[str, Any] = {name: last.fields[name] for name in ("zone", "whose") if name in last.fields}
    for phrase in phrases:
        phrase.flags.clear()
        if phrase.says_no_more and last.fields.get("controller") is Rel.OTHERS:
            phrase.fields["controller"] = Rel.OTHERS
        if not {"zone", "controller", "attached"} & phrase.fields.keys():  # what is attached is in no pile
            phrase.fields.update(pile)
    either.fields["alternatives"] = tuple(phrase.filter() for phrase in phrases)
    if all(phrase.fields.get("zone") is last.fields.get("zone") for phrase in phrases):
        either.fields.update(pile)
    return either


def _itself_or_another(first: Phrase, last: Phrase) -> bool:
    """« cette Créature ou une autre de vos Créatures (ici) »: any of yours."""
    itself = first.ref is Ref.SELF and first.noun == last.noun == "MINION"
    near = (last.place is None or last.place.ref is Ref.HERE) and last.carried is None
    return itself and last.other and near and last.fields == {"controller": Rel.YOU} and not last.flags


def pull_place(phrase: Phrase) -> Phrase | None:
    """The « sur … » of a noun phrase, where the verb takes it for itself: the last of two."""
    if phrase.destination is not None:
        to, phrase.destination = phrase.destination, None
        return to
    place, phrase.place = phrase.place, None
    return place


def standing_who(phrase: Phrase) -> Filter | Ref:
    """The cards that a standing clause is about."""
    return phrase.ref if phrase.ref is not None else phrase.filter()


def all_standing(meanings: list[Meaning]) -> TypeGuard[list[ast.StaticClause]]:
    """Whether all that a sentence says only holds."""
    return all(isinstance(meaning, ast.StaticClause) and not isinstance(meaning, ast.Unread) for meaning in meanings)


def joined(meanings: list[Meaning]) -> ast.Effect:
    """« X, Y et Z » as one effect."""
    steps: list[ast.Effect] = []
    for meaning in meanings:
        if isinstance(meaning, ast.StaticClause) and not isinstance(meaning, ast.Unread):
            raise Unreadable("une règle qui dure ne se mêle pas à un effet")
        steps.extend(meaning.steps if isinstance(meaning, ast.Seq) else (meaning,))
    return steps[0] if len(steps) == 1 else ast.Seq(tuple(steps))


def _that_are_known(cards: Filter, *, in_play: bool) -> Filter:
    """Cards to be counted, where one can tell which they are."""
    if cards == Filter(Kind.CARD) and not in_play:
        raise Unreadable("« chaque carte » : dites lesquelles, celles « en jeu » ou celles « ainsi défaussées »")
    gone = cards.kind in (Kind.ACTION, Kind.CARD) and cards.attached is None
    if gone and {Came.BY_YOU, Came.PLAYED} & {*cards.such}:
        raise Unreadable("on ne compte que des cartes en jeu : une Action jouée ce tour n'y est plus")
    return cards

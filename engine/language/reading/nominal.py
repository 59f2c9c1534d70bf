"""Reading noun phrases: the noun, then each modifier given to the nearest noun before it that can take it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lark import Tree

from engine.effects import ast
from engine.effects.ast import ALL, ONE, Alike, Cmp, Filter, Kind, Quantity, Ref, Rel, Role, Zone
from engine.language.canon.modifiers import ANSWERED, MANY, NARROWS, PLACED, RELATED, WHOSE
from engine.language.canon.nouns import CARDS, PILES
from engine.language.discourse import (
    Ambiguous,
    Node,
    Unreadable,
    name_of,
    on_which,
    part,
    parts,
    role_of,
    term_of,
    terms_of,
)
from engine.language.phrases import Phrase, PileOf
from engine.language.reading.measures import MeasureReader, raised_by
from engine.language.terms import Term

_SAID_OF_THE_LAST = frozenset(("SAME_NAME", "same_name_as", "power"))  # after « autre que … », of which of the two
_WHOSE_BASE = {Ref.SELF, Ref.HOST, Ref.IT, Ref.SUBJECT}  # of whom « la Base de … » is « cette Base »
_NOT_MODIFIERS = frozenset(
    (
        "WITHOUT", "THAN", "FEWER", "MOST", "LEAST", "OWN_COUNTER", "noun", "OTHER", "COUNTER", "YOUR", "THEIR", "THIS",
        "DEF", "DANS", "np", "NUMBER_OF", "POWER_OF", "STARTING_POWER", "BREAKPOINT_OF",
    )
)  # fmt: skip

Narrowing = Callable[[Phrase, Node], list[Phrase] | None]
"""Narrows a noun by what is said of it: the phrases that later modifiers may be about, or None."""


class PhraseReader(MeasureReader):
    """Reads a noun, then gives each of its modifiers to the nearest noun before it that can take it."""

    def phrase(self, node: Node) -> Phrase:
        """A noun with all that is said of it; « la Base », « la Créature » alone are those told of."""
        head = part(node, "head")
        root = self.head(head) if head else self.bare(node)
        nouns = [root]
        for modifier in node.children:
            if modifier is head or name_of(modifier) in _NOT_MODIFIERS:
                continue
            self.give(modifier, nouns)
        sent = root.place is not None and root.place.other and len(node.children) == 2  # « la Créature sur une autre »
        if head is not None and root.definite and (sent or len(node.children) == 1):
            self._the_one(root)
        self._the_held(root)
        for noun in nouns:
            if noun.on_it:
                raise Unreadable("une Action s'attache à une Base ou à une Créature")
            if noun.is_the_base:
                noun.ref = self.discourse.this_base()
        within = part(node, "np")
        if within is not None:
            pile = self.phrase(within)
            if pile.noun not in PILES or not root.is_card:
                raise Unreadable("on ne compte que ce qui est dans une main, une pioche ou une défausse")
            root.fields.update(zone=PILES[pile.noun], whose=pile.owner)
        return root

    def _the_one(self, phrase: Phrase) -> None:
        """« la Créature », on an Action attached to it; « le Monstre » that was just named: nothing else says which."""
        one = phrase.noun in ("CARD", "MINION", "ACTION", "TITAN", "MONSTER") and phrase.quantity == ONE
        if one and not phrase.flags and not phrase.other and not phrase.kinds:
            told_of = self.discourse.subject is Ref.HOST and not self.discourse.it
            if phrase.noun == "CARD" and self.discourse.attach and (told_of or self.discourse.tells_of_subject):
                raise Ambiguous("« la carte »", "« cette carte »", "celle dont parle ce moment (« celle-ci »)")
            told = self.discourse.it or self.discourse.subject not in (None, Ref.SELF)
            phrase.ref = self.discourse.pointed(phrase.noun) if told else self.discourse.this_card(phrase.noun, False)

    def _the_held(self, phrase: Phrase) -> None:
        """« (une Base où vous avez une Créature …) la Créature sur cette Base »: yours, for which it was chosen."""
        held = self.discourse.holds
        there = Phrase("MINION", definite=True, place=Phrase("BASE", ref=Ref.THERE))
        if self.discourse.tells_of_held and phrase == there:
            phrase.fields.update(held.fields)

    def give(self, modifier: Node | Term, nouns: list[Phrase]) -> None:
        """Give a modifier to the nearest noun that can take it. Raises `Unreadable` where none can."""
        at_random = isinstance(modifier, Term) and modifier.type == "AT_RANDOM"
        for noun in reversed(nouns):
            if at_random and noun.is_base and any(other.place is noun for other in nouns):
                continue  # « une Créature sur cette Base au hasard »: the card is
            met = self.modify(noun, modifier)
            if met is not None:
                nouns.extend(met)
                return
        root = nouns[0]
        if isinstance(modifier, Tree) and modifier.data == "at" and root.is_card and root.destination is None:
            root.destination = self.head(part(modifier, "head"))  # « placez une Créature de cette Base sur une autre »
            nouns.append(root.destination)
            return
        unplaced = root.is_plain and root.place is None and "zone" not in root.fields
        if isinstance(modifier, Tree) and modifier.data == "where" and unplaced:
            root.place = Phrase("BASE")  # « une Créature où vous avez la plus grande Force »
            nouns.extend([root.place, *(self.by_where(root.place, modifier) or ())])
            return
        if name_of(modifier) == "HERE" and root.is_card and root.destination is None:
            root.destination = Phrase("BASE", ref=self.discourse.here())  # « … d'une autre Base ici »
            return
        raise Unreadable(f"{_quoted(modifier)} ne se rapporte à rien ici")

    # ------------------------------------------------------------------------------------------ heads

    def bare(self, node: Node) -> Phrase:
        """« chaque [autre] Créature »: the determiner is in the term before it."""
        counter = part(node, "COUNTER", "OWN_COUNTER")
        term = counter or part(node, "noun").children[0]
        noun = Phrase(term.type, ALL)
        noun.other = part(node, "OTHER") is not None
        whose = self.whose([name_of(child) for child in node.children])
        if whose is not None:
            noun.fields["controller"] = whose
        if term.type == "OWN_NAME":
            noun.fields["name"] = term.name
        return noun

    def each_base(self, node: Node) -> Phrase:
        """« (sur) chaque Base où … », « (sur) une Base où … »."""
        other = part(node, "OTHER")
        nouns = [Phrase("BASE", ONE if part(node, "ON_A_BASE") else ALL, other=other is not None)]
        for modifier in node.children[1:]:
            if modifier is not other:
                self.give(modifier, nouns)
        return nouns[0]

    # ------------------------------------------------------------------------------------------ modifiers

    def modify(self, noun: Phrase, modifier: Node | Term) -> list[Phrase] | None:
        """Narrow `noun`; the phrases that later modifiers may be about, or None where the noun cannot take this one."""
        if noun.besides is not None and name_of(modifier) in _SAID_OF_THE_LAST:
            raise Unreadable(f"{_quoted(modifier)} : de la carte cherchée, ou de celle qu'elle n'est pas")
        if isinstance(modifier, Term):
            if modifier.type == "EXTRA" and noun.is_base and modifier.shade:
                return None  # said of the card that is played there
            if not self.by_word(noun, modifier.type):
                return None
            if modifier.shade == "same" and noun.is_plain and noun.quantity == ONE:
                raise Unreadable("« du même joueur » : que lequel ?")
            if modifier.shade == "belongs":
                noun.flags.add("BELONGS")
            if modifier.type == "OF_OTHERS" and noun.plural and modifier.shade == "one":
                noun.flags.add("OF_ONE_PLAYER")
            return []
        narrowing: Narrowing = getattr(self, f"by_{modifier.data.strip('_')}")
        return narrowing(noun, modifier)

    def by_word(self, noun: Phrase, word: str) -> bool:
        """Narrow by a single term; whether the noun can take it."""
        if word == "DIFFERENT" and noun.is_base:
            raise Unreadable("des Bases « différentes » ne se choisissent pas d'un coup")
        if word == "REVEALED" and noun.is_base and self.discourse.shown_of is Zone.BASES:
            noun.flags.add("AMONG_THEM")
            return True
        if word in NARROWS:
            if word == "OF_DIFFERENT_BASES" and (noun.quantity.every or noun.quantity.high == 1):
                raise Unreadable("une carte n'est pas sur plusieurs Bases : dites combien de cartes")
            if word == "PLAYED_THIS_TURN" and self.discourse.by:
                raise Unreadable("on ne sait pas qui a joué cette carte")
            return _narrowed(noun, NARROWS[word].such, NARROWS[word].only)
        if word in RELATED:
            field, yours = RELATED[word]
            whose: dict[str, Any] = {field: self.discourse.your() if yours else self.discourse.their()}
            return _narrowed(noun, ast.Besides(Filter(**whose)) if word.startswith("NOT_") else whose)
        if word in ("OF_THAT_PLAYER", "OF_YOURS"):
            return _belong(noun, self.discourse.their_said() if word == "OF_THAT_PLAYER" else self.discourse.your())
        if word in WHOSE:
            return _belong(noun, WHOSE[word])
        if word in MANY:
            return _belong_to_many(noun, word)
        if word in ("SO_MANY_OR_LESS", "SO_MANY_OR_MORE"):
            return _so_many(noun, word)
        if word in ANSWERED and _sort_of(noun) in ANSWERED[word][1].split():
            noun.flags.add(word)
            return True
        return self._in_place(noun, word) if word in PLACED else self._pointed(noun, word)

    def _in_place(self, noun: Phrase, word: str) -> bool:
        """« ici », « que vous avez jouée ici ce tour »."""
        here = Phrase("BASE", ref=self.discourse.here(), flags={"ICI"})
        if word == "HERE" and _on_it(noun, here.ref):
            return True
        if noun.place is not None or not noun.can_stand:
            return False
        noun.place = here
        noun.narrow(*PLACED[word])
        return True

    def _pointed(self, noun: Phrase, word: str) -> bool:
        """Words that point at something said before."""
        discourse, fields = self.discourse, noun.fields
        match word:
            case "OF_OWNER" if noun.noun in PILES:
                noun.owner = None
            case "ATTACHED_TO_IT" if discourse.there and not discourse.named and discourse.pronoun() is Ref.SELF:
                raise on_which()
            case "ATTACHED_TO_IT" if noun.is_plain and (discourse.kind != "base" or discourse.it or discourse.subject):
                fields.update(attached=Kind.MINION, on=discourse.pronoun())
            case "ATTACHED_TO_IT" if noun.is_plain:
                fields["attached"], noun.place = Kind.BASE, Phrase("BASE", ref=discourse.here())
            case "ATTACHED_THERE" if discourse.it or discourse.subject not in (None, Ref.SELF):
                raise Ambiguous("« y »", "« qui lui est attachée »", "« attachée à cette Base »")
            case "ATTACHED_THERE" if noun.is_plain:
                fields["attached"], noun.place = Kind.BASE, Phrase("BASE", ref=discourse.this_base())
            case "SAME_NAME" if noun.is_plain and (noun.quantity == ONE or (noun.quantity.every and discourse.it)):
                noun.narrow(ast.Named(discourse.pronoun()))
            case "SAME_NAME" if noun.is_plain:
                noun.narrow(Alike.NAME)
            case "OTHER_NAME" if noun.is_plain and (discourse.it or discourse.subject):
                noun.narrow(ast.Besides(discourse.pronoun()))
            case "LOSING" if noun.noun == "MINION" and discourse.duel in ("winner", "if_you_win"):
                noun.ref = Ref.LOSER
            case "LOSING" | "WINNING" if noun.noun == "MINION":
                noun.ref = Ref.IT
                discourse.duel = "loser" if word == "LOSING" else "winner"
            case _:
                return False
        return True

    def by_at(self, noun: Phrase, modifier: Node) -> list[Phrase] | None:
        """« sur une Base où … », « sur elle »: where it stands."""
        if self._all_on_one(noun, modifier):
            return []
        head = part(modifier, "head")
        this = part(part(head, "det"), "THIS") if part(head, "det") else None
        if this and this.shade == "there" and noun.noun == "ACTION" and (bearer := self._told_to_bear()):
            noun.fields.update(attached=Kind.MINION, on=bearer)
            return []
        place = self.where_it_is(head)
        if _on_it(noun, place.ref):
            return []
        if noun.place is not None or not (place.noun == "BASE" or place.is_card):
            return None
        if not noun.can_stand:
            return None
        noun.place = place
        return [place]

    def _told_to_bear(self) -> Ref | None:
        """« (Choisissez une carte.) Détruisez une Action qui s'y trouve »: on it, where no Base was told of."""
        discourse = self.discourse
        bears = discourse.attach is Kind.MINION
        if not discourse.there and (discourse.chosen is Ref.IT or (bears and not discourse.it)):
            return Ref.IT if discourse.it else Ref.HOST
        if bears or (discourse.it and not discourse.there):
            raise Ambiguous("« qui s'y trouve »", "« qui lui est attachée »", "« sur cette Base »")
        return None

    def where_it_is(self, head: Node) -> Phrase:
        """What something is on, or attached to: « … présentes sur celle-ci », the Base where no card was told of."""
        it = part(head, "IT")
        if it and it.shade == "on" and self.discourse.there and self.discourse.it:
            raise Ambiguous("« dessus »", "sur la carte (« attachée à elle »)", "sur la Base (« à cette Base »)")
        card = self.discourse
        here = it and it.shade == "on" and (card.kind == "base" or card.attach is Kind.BASE)
        if card.it or not it or not (card.there or here):
            return self.head(head)
        return Phrase("BASE", ref=Ref.THERE if card.there else Ref.HERE)

    def _all_on_one(self, noun: Phrase, modifier: Node) -> bool:
        """« deux Créatures sur la même Base », where none has been designated yet: the same for both."""
        same = part(part(modifier, "head"), "THE_SAME_BASE")
        if same is None or noun.noun == "PILE" or self.discourse.it or self.discourse.there or self.discourse.subject:
            return False
        of_this = self.discourse.attach is Kind.MINION or self.discourse.kind in ("minion", "titan")
        of_each = not same.shade and noun.quantity.every  # « pour chacune de vos autres Créatures sur la même Base »
        if (of_each or same.shade == "its") and of_this and noun.place is None:
            noun.place = Phrase("BASE", ref=self.discourse.here())  # of the minion that this card is, or lies on
            return True
        if same.shade == "its" and noun.is_plain and noun.quantity.high == 1:
            noun.flags.add("ITS_OWN_BASE")
            return True
        if same.shade or of_each:
            return False
        if "MEASURE" in noun.flags:
            raise Unreadable("« la même Base » que laquelle ? Choisissez d'abord une Base")
        several = noun.is_plain and noun.quantity.high != 1
        if several:
            noun.narrow(Alike.BASE)
        return several

    def by_affecting(self, noun: Phrase, modifier: Node) -> list[Phrase] | None:
        """« une Action standard affectant l'une de ses Créatures »: an event, told of the card that does it."""
        if not noun.is_plain or noun.affecting is not None:
            return None
        det = part(part(modifier, "head"), "det")
        if det and term_of(det).shade == "same" and noun.quantity != ONE:
            raise Unreadable("« une même » : on ne sait pas dire que deux cartes affectent la même")
        noun.affecting = self.head(part(modifier, "head"))
        if noun.affecting.universal:
            raise Unreadable("ce qu'une carte affecte se regarde carte par carte : dites « l'une de »")
        if part(modifier, "RAISING") or term_of(modifier, "AFFECTING").shade == "directly":
            noun.flags.add("RAISING" if part(modifier, "RAISING") else "DIRECTLY")
        return [noun.affecting]

    def by_of(self, noun: Phrase, modifier: Node) -> list[Phrase] | None:
        """« de votre main », « de cette Base », « d'une Créature »: where it is, or what it is attached to."""
        if self._all_on_one(noun, modifier):
            return []
        said = self.discourse.noun
        whole, *also = (self.head(head) for head in parts(modifier, "head"))
        if also:
            if part(modifier, "AND_DE") and noun.quantity.high == 1:
                raise Unreadable("une seule carte, d'un endroit « et » d'un autre : dites « ou »")
            return self._of_two(noun, whole, also[0])
        if whole.noun in PILES and noun.ref is Ref.SELF:
            self.discourse.used_from = PILES[whole.noun]
            return []
        if whole.noun in PILES and noun.is_plain and "zone" not in noun.fields:
            if "ONE_OF_THEM" in noun.flags and said in CARDS:
                noun.noun = said  # « jouez une Créature, placez-en une de votre défausse … »: another one
            noun.fields["zone"] = PILES[whole.noun]
            noun.flags |= {"ZONE"} | (whole.flags & {"OF_EITHER"})
            if whole.owner is not None:
                noun.fields["whose"] = whole.owner
            return [PileOf(noun)]
        if whole.noun in ("BASE_DECK", "BASE_DISCARD") and noun.noun == "BASE" and noun.ref is None:
            noun.flags.add(whole.noun)
            return []
        if noun.noun == "BASE" and noun.definite and noun.ref is None and whole.is_card and whole.ref in _WHOSE_BASE:
            noun.ref = Ref.HERE if whole.ref is Ref.SELF and self.discourse.stands else Ref.THERE
            return []
        if noun.noun == "ACTION" and noun.is_plain and "attached" not in noun.fields and whole.is_card:
            return self._borne(noun, [whole])  # « une Action de cette Créature »
        if whole.noun == "BASE" and _on_it(noun, whole.ref):
            return []
        if whole.noun == "BASE" and noun.is_card and noun.place is None:
            noun.place = whole
            noun.flags.add("STANDS")
            return [whole]
        return None

    def _of_two(self, noun: Phrase, first: Phrase, second: Phrase) -> list[Phrase] | None:
        """« de votre main ou de votre défausse »."""
        if not (first.noun in PILES and second.noun in PILES and noun.is_plain):
            return None
        where = [(PILES[pile.noun], pile.owner if isinstance(pile.owner, Rel) else None) for pile in (first, second)]
        noun.fields["alternatives"] = tuple(Filter(noun.kind, zone=zone, whose=whose) for zone, whose in where)
        noun.fields["zone"], noun.fields["whose"] = where[0]
        return []

    def by_from_top(self, noun: Phrase, modifier: Node) -> list[Phrase] | None:
        """« du dessus de votre pioche »."""
        pile = self.head(part(modifier, "head"))
        if noun.noun == "BASE" and pile.noun == "BASE_DECK":
            noun.flags.add("BASE_DECK")
            return []
        if pile.noun != "DECK" or not noun.is_card:
            return None
        noun.fields.update(zone=Zone.DECK, whose=pile.owner)
        noun.flags.update(("FROM_TOP", "ZONE"))
        return [PileOf(noun)]

    def by_power(self, noun: Phrase, modifier: Node) -> list[Phrase] | None:
        """« de Force 3 ou moins », « de Force égale au nombre de vos Créatures »."""
        if not noun.is_plain or noun.kind is Kind.ACTION:
            return None
        compared = part(modifier, "compared")
        if part(modifier, "SUM_POWER"):
            return self._by_sum(noun, modifier)
        if "power" in noun.fields:
            return None
        counted = part(compared, "measure") if compared else None
        if counted is not None and part(counted, "NUMBER_OF") and not part(counted, "VP"):
            what = self.head(part(counted, "head")) if part(counted, "head") else self.bare(counted)
            what.flags.add("MEASURE")
            noun.measured = (self.power_test(modifier, ast.Fixed(raised_by(compared))), what)
            return [what]
        before = len(self.discourse.models)
        noun.fields["power"] = self.power_test(modifier)
        return self.discourse.models[before:]

    def _by_sum(self, noun: Phrase, modifier: Node) -> list[Phrase] | None:
        """« (jusqu'à trois Créatures …) dont la Force totale est de 5 ou moins »: of several, all together."""
        if noun.quantity == ONE or any(isinstance(one, ast.Altogether) for one in noun.fields.get("such", ())):
            return None
        before, test = len(self.discourse.models), self.power_test(modifier)
        if test.printed:
            raise Unreadable("une Force totale est celle d'à présent")
        noun.narrow(ast.Altogether(test.cmp, test.amount))
        return self.discourse.models[before:]

    def by_weighed(self, noun: Phrase, modifier: Node) -> list[Phrase] | None:
        """« une Base dont la Résistance est de 21 ou plus », « … inférieure à celle de cette Base »."""
        if noun.noun != "BASE" or noun.ref is not None or noun.weighed is not None:
            return None
        noun.weighed = self.power_test(modifier)
        if not isinstance(noun.weighed.amount, ast.Fixed | ast.Breakpoint):
            raise Unreadable("une Résistance se compare à un nombre, ou à celle d'une Base désignée")
        return []

    def by_attached(self, noun: Phrase, modifier: Node) -> list[Phrase] | None:
        if not noun.is_plain or noun.noun == "MINION":
            return None
        return self._borne(noun, [self.where_it_is(head) for head in parts(modifier, "head")])

    def _borne(self, noun: Phrase, hosts: list[Phrase]) -> list[Phrase]:
        """What an Action is attached to."""
        host = hosts[0]
        if len(hosts) > 1:
            either = {"BASE", "MINION"} == {one.noun for one in hosts}
            if host.noun == "BASE" and host.ref is not None:  # « à cette Base ou à une Créature sur cette Base »
                noun.place, noun.on_it = host, True
            if not either or any(
                one.ref or one.fields or one.quantity != ONE for one in hosts if one is not noun.place
            ):
                raise Unreadable("une Action s'attache à une Base ou à une Créature")
            noun.fields["attached"] = Kind.CARD
        elif host.noun == "BASE":
            noun.fields["attached"] = Kind.BASE
            if noun.quantity != ONE and not noun.quantity.every:
                host.take("ONE_FOR_ALL")  # « attachées à une même Base »: it is chosen before them
            noun.place = host
        elif host.ref is not None:
            noun.fields.update(attached=Kind.MINION, on=host.ref)
        else:
            if (host.universal and not noun.quantity.every) or (host.quantity.high or 1) > 1:
                raise Unreadable("une Action est attachée à une seule carte")
            noun.fields["attached"] = host.kind
            noun.host = host
        return hosts[:1] if len(hosts) == 1 and host.ref is None else []

    def by_with(self, noun: Phrase, modifier: Node) -> list[Phrase] | None:
        """« portant une Action », « avec un marqueur »; of a player, « ayant une Créature ici »."""
        if noun.noun == "PLAYER" and part(modifier, "head"):
            found = self.head(part(modifier, "head"))
            noun.having.append((found, None, False))
            return [found]
        counters = part(modifier, "counters")
        if counters is None and noun.is_plain:
            return self._carrying(noun, self.head(part(modifier, "head")))
        if counters is None or not noun.is_plain:
            return None
        quantity = self.quantity(part(counters, "det"), term_of(counters, "COUNTER"))
        if quantity.high != 0 and quantity.low != 1:
            raise Unreadable("on ne regarde que s'il y a un marqueur")
        noun.narrow(ast.Such.BARE if quantity.high == 0 else ast.Such.MARKED)
        return []

    def by_richer(self, noun: Phrase, modifier: Node) -> list[Phrase] | None:
        """« chaque autre joueur ayant plus de PV que vous », where players are counted."""
        if noun.noun != "PLAYER" or "test" in noun.fields:
            return None
        less = part(modifier, "FEWER", "LESS_CARDS") is not None
        owned = ast.Points() if part(modifier, "VP") else ast.HandSize(Rel.YOU)
        noun.fields["test"] = ast.PlayerTest(Cmp.LESS if less else Cmp.MORE, owned)
        return []

    def _carrying(self, noun: Phrase, borne: Phrase) -> list[Phrase] | None:
        """« une Créature portant une Action (attachée) », « … ne portant aucune Action »."""
        at_all = borne.quantity.high != 0
        some = borne.quantity in (ONE, Quantity(1, None))
        if borne.noun != "ACTION" or borne.ref is not None or (at_all and not some):
            return None
        if noun.noun not in ("MINION", "MONSTER", "CARD"):
            return None
        noun.carried = borne  # told once all that narrows it is
        borne.place = noun  # it stands where its bearer does: « sur cette Base » is said of that
        return [borne]

    def by_without(self, noun: Phrase, modifier: Node) -> list[Phrase] | None:
        """« sans marqueur », « ne portant aucune Action »; of a Base or a player, « sans Créature »."""
        if name_of(modifier.children[0]) == "NOT_WITH" and part(modifier, "head") and noun.is_plain:
            return self._carrying(noun, self.head(part(modifier, "head")))
        if part(modifier, "COUNTER", "counters"):
            return [] if _narrowed(noun, ast.Such.BARE) else None
        if part(modifier, "POWER"):
            if noun.noun != "PLAYER":
                return None
            noun.flags.add("POWERLESS")
            return []
        if noun.noun not in ("BASE", "PLAYER") or noun.ref is not None:
            return None
        bare = part(modifier, "noun")
        missing = Phrase(bare.children[0].type) if bare else self.head(part(modifier, "head"))
        noun.having.append((missing, None, True))
        return [missing]

    def by_where(self, noun: Phrase, modifier: Node) -> list[Phrase] | None:
        """« où vous avez une Créature », « où votre total de Force est de 6 ou plus »: what must be so of a Base."""
        if noun.noun != "BASE" or noun.ref is not None:
            return None
        if part(modifier, "head") and part(modifier, "IS", "THERE_IS", "THERE_IS_NOT"):
            none = part(modifier, "THERE_IS_NOT") is not None
            return self._lying_there(noun, part(modifier, "head"), None, none)
        if (fact := self._fact_of_base(modifier)) is not None:
            noun.fact = fact
            return []
        if part(modifier, "NO_OTHER", "NO_PLAYER"):
            there = self.head(part(modifier, "head"))
            whose = Rel.OTHERS if part(modifier, "NO_OTHER") else Rel.ANYONE  # of these, not the uncontrolled Monsters
            noun.having.append((there, whose, True))
            return [there]
        return self._lying_there(noun, part(modifier, "head"), *self._whose_there(modifier))

    def _fact_of_base(self, modifier: Node) -> ast.Condition | None:
        """« dont la Résistance est impaire », « où vous avez la plus grande Force », « où vous êtes le Vainqueur »."""
        if part(modifier, "UNEVEN"):
            return ast.Uneven()
        if part(modifier, "WINNER", "SECOND", "THIRD"):
            fact = ast.Placed(Role[term_of(modifier, "WINNER", "SECOND", "THIRD").type])
            return ast.Not(fact) if part(modifier, "IS_NOT") else fact
        if part(modifier, "MORE_POWER", "YOUR_TOTAL", "STRONGEST"):
            return self.where_fact(modifier)
        return None

    def _lying_there(self, noun: Phrase, head: Node, whose: Rel | None, none: bool) -> list[Phrase]:
        """« où il y a une Créature », « où vous n'avez pas d'Action »: what lies on the Base, and whose."""
        there = self.head(head)
        noun.having.append((there, whose, none))
        self.discourse.beside = "" if none else there.noun
        return [there]

    def _whose_there(self, modifier: Node) -> tuple[Rel, bool]:
        """Whose what lies there is, and whether none does: « où un autre joueur a … », « où aucun n'a … »."""
        role = role_of(part(modifier, "who"))
        said = {"YOU": self.discourse.your, "HE": self.discourse.their_said}
        whose = said[role]() if role in said else Rel.OTHERS if role in ("ANOTHER", "EACH_OTHER") else None
        none = part(modifier, "HAVE_NOT") is not None
        if whose is None or (role == "EACH_OTHER" and not none) or (role == "ANOTHER" and none):
            raise Unreadable(f"{_quoted(modifier)} : on ne sait pas de quel joueur il s'agit")
        self.discourse.vague = self.discourse.vague or role == "ANOTHER"
        return whose, none

    def by_named(self, noun: Phrase, modifier: Node) -> list[Phrase] | None:
        if not noun.is_card:
            return None
        name = part(modifier, "ITS_NAME").name
        (noun.besides or noun).narrow(ast.OfFaction(name) if part(modifier, "OF_FACTION") else {"name": name})
        return []

    def by_named_in(self, noun: Phrase, modifier: Node) -> list[Phrase] | None:
        """« nommée dans son texte », « dont le nom apparaît dans une capacité de la Créature choisie »."""
        told = self.head(part(modifier, "head")).ref if part(modifier, "head") else self.discourse.pronoun()
        if told is None or not noun.is_plain:
            return None
        noun.narrow(ast.Named(told, within=True))
        return []

    def by_same_name_as(self, noun: Phrase, modifier: Node) -> list[Phrase] | None:
        if noun.is_plain and self._is_named(part(modifier, "head")):
            noun.narrow(ast.Such.OF_THAT_NAME)
            return []
        model = self.head(part(modifier, "head"))
        if not noun.is_card or not model.is_card:
            return None
        noun.namesake = model
        return [model]

    def _is_named(self, head: Node) -> bool:
        """« (Nommez une Action. …) les exemplaires de cette Action »: those of that name."""
        det, noun, said = part(head, "det"), part(head, "noun"), self.discourse.name_said
        called = bool(said and det and noun and part(det, "THIS") and part(noun, said))
        if called and self.discourse.it and not self.discourse.hand_seen:
            raise Ambiguous(
                "« cette carte »", "celle que l'on vient de nommer (« de ce nom »)", "celle désignée ensuite"
            )
        return called

    def by_other_than(self, noun: Phrase, modifier: Node) -> list[Phrase] | None:
        other = self.head(part(modifier, "head"))
        if not noun.is_plain or noun.besides or other.ref is not None or other.noun not in CARDS:
            return None
        noun.besides = other
        return []


def _on_it(noun: Phrase, base: Ref | None) -> bool:
    """Whether « sur cette Base » says of « attachée à cette Base ou à une Créature » that it is on that one."""
    said = noun.on_it and noun.place is not None and noun.place.ref is base
    noun.on_it = noun.on_it and not said
    return said


def _so_many(noun: Phrase, word: str) -> bool:
    """« deux Créatures ou plus »."""
    low, high = noun.quantity.low, noun.quantity.high
    if noun.ref is not None or not low or low != high:
        return False
    noun.quantity = Quantity(low, None) if word == "SO_MANY_OR_MORE" else Quantity(0, high)
    return True


def _sort_of(noun: Phrase) -> str:
    """What a noun is, as far as words said of it go."""
    if noun.is_card:
        return "card"
    return "pile" if noun.noun in PILES else noun.noun.lower()


def _narrowed(noun: Phrase, said: ast.Predicate | dict[str, Any], only: tuple[Kind, ...] = ()) -> bool:
    if not noun.is_plain or (only and noun.kind not in only):
        return False
    noun.narrow(said)
    return True


def _belong(noun: Phrase, whose: Rel) -> bool:
    if isinstance(noun, PileOf):
        if noun.card.fields.get("whose") is not None:
            return False
        noun.card.fields["whose"] = whose
        return True
    if noun.noun in PILES and noun.owner is None:
        noun.owner = whose
        return True
    if noun.is_plain and "controller" not in noun.fields:
        noun.fields["controller"] = whose
        return True
    return False


def _belong_to_many(noun: Phrase, word: str) -> bool:
    """« la main de chaque autre joueur », « une Créature de chaque autre joueur »."""
    if noun.noun in PILES:
        noun.owner = MANY[word]
    elif isinstance(noun, PileOf) and word == "OF_ANY_PLAYER":
        noun.card.fields["whose"] = Rel.ANYONE
    elif isinstance(noun, PileOf):
        noun.card.flags.add(word)
    elif noun.is_plain and word != "OF_ANY_PLAYER" and not noun.quantity.every and "controller" not in noun.fields:
        noun.flags.add(word)
    elif noun.is_plain and word == "OF_EACH_OTHER" and "controller" not in noun.fields:
        noun.fields["controller"] = Rel.OTHERS
    elif noun.is_plain and word == "OF_ANY_PLAYER" and noun.quantity != ONE and "controller" not in noun.fields:
        noun.fields["controller"] = Rel.ANYONE  # « toutes les Créatures d'un joueur »: of one and the same
        noun.flags.add("OF_ONE_PLAYER")
    else:
        return noun.is_plain and word == "OF_ANY_PLAYER"  # « une carte jouée par un joueur »: anyone's
    return True


def _quoted(modifier: Node | Term) -> str:
    terms = [modifier] if isinstance(modifier, Term) else terms_of(modifier)
    return " ".join(term.quoted for term in terms).replace(" » « ", " ")

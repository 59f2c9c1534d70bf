"""Reading what a noun phrase begins with: the noun and its determiner, or what is pointed at."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from lark import Tree

from engine.effects import ast
from engine.effects.ast import ALL, ANY_NUMBER, ONE, Kind, Quantity, Ref, Rel, Zone
from engine.language.canon.nouns import CARDS, PILES
from engine.language.discourse import Ambiguous, Discourse, Node, Unreadable, name_of, part, parts, several, term_of
from engine.language.phrases import Phrase
from engine.language.terms import Term

_TOLD_OF: dict[str, Callable[[Discourse], object]] = {  # when a Base that is pointed at has been told of
    "THAT_OTHER_BASE": lambda discourse: discourse.there or discourse.subject,
    "THERE": lambda _: True,
}
_SO_MANY = {
    "UN": ONE,
    "ANOTHER_OF": ONE,
    "ONE_OR_TWO": Quantity(1, 2),
    "ANY_NUMBER": ANY_NUMBER,
    "SOME": ANY_NUMBER,
    "ONE_OR_MORE": Quantity(1, None),
    "NONE": Quantity(0, 0),
    "ALL": ALL,
    "EACH_OF": ALL,
}
"""The determiners that say how many by themselves."""
_CHOOSING = {"UN", "N", "UP_TO", "ANY_NUMBER", "ONE_OR_MORE", "EACH_OF", "ALL"}


class HeadReader:
    """Reads a noun without what follows it."""

    def __init__(self, discourse: Discourse) -> None:
        self.discourse = discourse

    def head(self, node: Node) -> Phrase:
        """A noun without what follows it: pointed at (« elle », « celle-ci »), or with its determiner."""
        discourse, pointing = self.discourse, node.children[0]
        if name_of(pointing) == "EN":
            return self._some_of_them(exactly(number_of(part(node, "n"))))
        if not isinstance(pointing, Term):
            return self.determined(node, pointing)
        discourse.hear(pointing)
        match pointing.type:
            case "IT" if pointing.plural and discourse.those is not None and not discourse.subject:
                return Phrase.of_all(discourse.those)
            case "IT" if pointing.shade == "she":
                return Phrase("", ref=several(discourse.clitic(), pointing), plural=pointing.plural)
            case "IT":
                discourse.named_again()
                near = not pointing.plural  # « celle-ci », as against « elle »
                if near and discourse.it and discourse.beside and pointing.shade != "him":
                    discourse.pointed(discourse.beside)
                ref = several(discourse.pronoun(pointing.shade == "here"), pointing)
                return Phrase("", ref=ref, plural=pointing.plural, definite=near)
            case "SELF":
                return Phrase("", ref=Ref.SELF)
            case "THE_REST":
                return self._the_rest(pointing)
            case "SUBJECT":
                discourse.named_again()
                told = None if discourse.it else discourse.subject
                return Phrase("", ref=told or discourse.pronoun())
            case "THAT_OTHER_BASE" | "THERE" | "LEFT_BASE" | "ORIGIN":
                return self._base_told_of(pointing)
            case "CHOSEN" if discourse.it:
                return Phrase("", ref=discourse.the_chosen(pointing.shade), plural=pointing.plural)
            case "THAT_ONE" if discourse.it or discourse.subject:
                noun = {"minion": "MINION", "action": "ACTION"}.get(pointing.shade, "CARD")
                return Phrase("", ref=discourse.called(discourse.pronoun(), noun))
            case "THE_SAME_BASE":
                return Phrase("BASE", ref=discourse.same_base())
            case "A_NAME":
                return Phrase("A_NAME", fields={"name": pointing.name})
            case "ONE_OF_THEM" if discourse.group and not discourse.shown:
                kind = discourse.kinds[Ref.SUBJECT]  # of those to which the moment of « une ou plusieurs » is
                noun = kind.name if kind in (Kind.MINION, Kind.ACTION) else "CARD"
                return Phrase(noun, fields={"such": (ast.Such.OF_THESE,)})
            case "ONE_OF_THEM":
                return self._some_of_them(ONE)
        raise Unreadable(f"{pointing.quoted} ne désigne rien ici")

    def _the_rest(self, pointing: Term) -> Phrase:
        """« les autres »: left of those chosen, of those shown; else the others like what was picked."""
        discourse = self.discourse
        if discourse.lot is not None and discourse.among:
            return self._of_the_lot(ALL)
        if discourse.shown or discourse.bases_shown:
            return Phrase("", ref=Ref.REST, plural=True)
        if discourse.picked is not None and pointing.shade != "one":
            picked: Phrase = discourse.picked
            return replace(picked, fields={**picked.fields}, flags=set())
        if pointing.shade == "one" and discourse.it and discourse.pointed_at_self:
            return Phrase("", ref=discourse.pronoun())
        if discourse.it or pointing.shade != "cards":
            raise Unreadable("« les autres » : lesquelles ? Dites « toutes les autres Créatures (ici) »")
        return Phrase("CARD", ALL, other=True, plural=True, definite=True)

    def _base_told_of(self, pointing: Term) -> Phrase:
        """« cette autre Base », « là-bas »: where no Base was told of, there is the card that bears this one."""
        if pointing.type in ("LEFT_BASE", "ORIGIN"):
            return Phrase("BASE", ref=self.discourse.base_left())
        if pointing.shade == "new" and self.discourse.scored and not self.discourse.entered:
            return Phrase("BASE", definite=True, flags={"REPLACEMENT"})
        if self.discourse.it or _TOLD_OF[pointing.type](self.discourse):
            return Phrase("BASE", ref=self.discourse.chosen_base() if pointing.shade == "chosen" else Ref.THERE)
        if pointing.shade == "over" and self.discourse.attach:
            return Phrase("BASE", ref=self.discourse.this_base())
        raise Unreadable(f"{pointing.quoted} ne désigne rien ici")

    def _some_of_them(self, quantity: Quantity) -> Phrase:
        """« placez-en deux », of those shown; else of the hand: « piochez deux cartes, puis défaussez-en une »."""
        if self.discourse.shown:
            taken = {"OF_THE_TAKEN"} if self.discourse.taken else set[str]()
            return Phrase("CARD", quantity, fields={"zone": Zone.REVEALED}, flags=taken)
        if self.discourse.lot is not None:
            return self._of_the_lot(quantity)
        return Phrase("CARD", quantity, flags={"ONE_OF_THEM"})

    def _of_the_lot(self, quantity: Quantity) -> Phrase:
        """« (Choisissez trois Actions de votre défausse.) … l'une d'elles … les autres »: those left of them."""
        lot, fields = self.discourse.lot, {"such": (ast.Such.OF_CHOSEN,)}
        if lot.zone is not Zone.PLAY:
            fields |= {"zone": lot.zone, "whose": lot.whose}
        return Phrase(lot.kind.name, quantity, fields=fields, plural=quantity.every)

    def determined(self, node: Node, det: Node) -> Phrase:
        """A noun with its determiner: « l'une de vos autres Créatures »."""
        if part(node, "noun") is None:  # « à une autre »
            if self.discourse.noun == "BASE":
                return Phrase("BASE", other=True)
            noun_before = self.discourse.noun if self.discourse.noun in CARDS else "CARD"
            return Phrase(noun_before, other=True, flags={"ELLIPTIC"})
        noun, types = term_of(part(node, "noun")), [name_of(child) for child in det.children]
        if noun.type == "DECK" and types == ["DEF"] and isinstance(self.discourse.shown_of, Zone):
            return Phrase("BASE_DECK")
        if (told := self._told_before(node, noun, types)) is not None:
            return told
        if noun.type == "DECK" and types == ["UN"] and term_of(det).shade == "any":
            raise Ambiguous("« n'importe quelle pioche »", "« la pioche d'un joueur »", "« la pioche Base »")
        self.discourse.noun = noun.type
        phrase = Phrase(noun.type, self.quantity(det, noun), plural=noun.plural, definite="DEF" in types)
        phrase.one_by_one = "EACH_OF" in types or ("ALL" in types and not noun.plural)
        phrase.universal = not {"EACH_OF", "ALL"}.isdisjoint(types)
        phrase.other = part(node, "OTHER") is not None or "ANOTHER_OF" in types or "OTHERS_OF" in types
        phrase.flags.update(word for word in ("FIRST", "LAST", "ONLY") if part(node, word))
        phrase.flags.update({"EXACTLY"} & set(types))
        if noun.type == "BASE" and term_of(det).shade == "same":
            phrase.flags.add("ONE_FOR_ALL")
        if noun.type == "OWN_NAME":
            phrase.fields["name"] = noun.name
        also = part(node, "also")
        if also is not None:
            phrase.add_kinds([term_of(one).type for one in parts(also, "noun")])
        if "THIS" in types:
            return self._of_those(phrase)
        ordinal = part(det, "ORDINAL")
        if ordinal:  # « votre troisième Créature »: that you play
            phrase.ordinal = ordinal.value
        else:
            self._possess(phrase, types)
        return phrase

    def _told_before(self, node: Node, noun: Term, types: list[str]) -> Phrase | None:
        """« cette Créature », « l'autre Créature », « votre Créature » where one was told of; None of what is not."""
        if "THIS" in types and not _CHOOSING & set(types):
            return self._that_other(noun) if part(node, "OTHER") and noun.type in CARDS else self.this(noun)
        if noun.type != "MINION" or noun.plural:
            return None
        if types == ["DEF"] and part(node, "OTHER"):
            return self._the_other()
        if types == ["THEIR"] and self.discourse.tells_of_subject:
            raise Ambiguous("« sa Créature »", "« cette Créature »", "« l'une de ses Créatures »")
        if types != ["YOUR"] or part(node, "ONLY"):
            return None
        if self.discourse.tells_of_subject:
            return Phrase("", ref=Ref.SUBJECT)
        if self.discourse.attach is Kind.MINION:
            return Phrase(noun.type, ref=Ref.HOST, flags={"YOURS"})
        one_of_yours = self.discourse.it and self.discourse.mine
        return Phrase(noun.type, ref=self.discourse.pronoun()) if one_of_yours else None

    def _of_those(self, phrase: Phrase) -> Phrase:
        """« l'une de ces Créatures », of those revealed; « chacune de ces Créatures », of those just designated."""
        if self.discourse.shown:
            phrase.fields["zone"] = Zone.REVEALED
            return phrase
        worn: Phrase | None = self.discourse.worn
        if worn is not None and phrase.noun == worn.noun:
            on_it = {**worn.fields, "attached": Kind.MINION, "on": Ref.IT}
            return replace(worn, quantity=phrase.quantity, fields=on_it, place=None, flags=set())
        if phrase.quantity.every and not phrase.other and not phrase.kinds:
            return Phrase("", ref=self.discourse.pointed(phrase.noun), plural=True)
        raise Unreadable("« de ces cartes » : on ne peut encore désigner l'une de celles dont on vient de parler")

    def _that_other(self, noun: Term) -> Phrase:
        """« cette autre Action »: the one told of, which is not the card that speaks."""
        ref = self.discourse.pointed(noun.type)
        if ref in (Ref.SELF, Ref.HOST):
            raise Unreadable("aucune autre carte n'a été désignée")
        return Phrase("", ref=ref)

    def _the_other(self) -> Phrase:
        """« l'autre Créature »: of two, and a duel alone has two."""
        if self.discourse.duel not in ("winner", "if_you_win"):
            raise Unreadable("« l'autre » : on ne sait pas de quelle carte il s'agit")
        return Phrase("MINION", ref=Ref.LOSER)

    def _possess(self, phrase: Phrase, types: list[str]) -> None:
        """« vos Créatures », « votre pioche », « l'une de vos Bases »."""
        their_pile = phrase.noun in PILES and "THEIR" in types
        if phrase.noun in CARDS and "THEIR" in types and self.discourse.speaks_of_a_base:
            phrase.place = Phrase("BASE", ref=Ref.THERE)
            return
        if their_pile and self.discourse.shown_of is Rel.ANYONE and not self.discourse.by:
            return  # « (les cartes du dessus de toutes les pioches) sous leur pioche »: each card's owner's
        whose = self.whose(types)
        if their_pile and self.discourse.rival:
            phrase.owner = Rel.YOU  # where they put it; of what they take, one does not know
            phrase.flags.add("OF_EITHER")
        elif phrase.noun in PILES:
            phrase.owner = Rel.ANYONE if types == ["UN"] else whose
        elif phrase.noun == "BASE" and whose is not None:
            if len(types) == 1 or (whose is Rel.THAT and not self.discourse.someone):
                raise Unreadable("une Base n'est à personne")
            phrase.having.append((Phrase("MINION"), whose, False))
        elif whose is not None:
            phrase.fields["controller"] = whose

    def this(self, noun: Term) -> Phrase:
        """« cette Créature », « cette Base », « cette main »."""
        if noun.type == "BASE":
            self.discourse.noun = noun.type
            if self.discourse.gone_on:
                raise Ambiguous("« cette Base »", "« la Base choisie »", "« cette autre Base »")
            return Phrase("BASE", ref=self.discourse.this_base())
        if noun.type in CARDS:
            self.discourse.noun = noun.type
            if self.discourse.tells_of_held and noun.type == "MINION" and not noun.plural:
                held: Phrase = self.discourse.holds
                return replace(held, fields={**held.fields}, flags=set())
            return Phrase(noun.type, ref=self.discourse.this_card(noun.type, noun.plural), plural=noun.plural)
        if noun.type == "DECK" and isinstance(self.discourse.shown_of, Zone):
            return Phrase("BASE_DECK")
        if noun.type in PILES:  # « cette main »: of the player it was seen in
            return Phrase(noun.type, owner=Rel.THAT)
        raise Unreadable(f"{noun.quoted} ne désigne rien ici")

    def whose(self, types: list[str]) -> Rel | None:
        if "YOUR" in types:
            return self.discourse.your()
        return self.discourse.their_said() if "THEIR" in types else None

    def quantity(self, det: Node, noun: Term) -> Quantity:
        """How many a determiner says: « deux », « jusqu'à trois », « vos deux », or by the noun's number alone."""
        types = [name_of(child) for child in det.children]
        number = next((number_of(child) for child in det.children if name_of(child) in ("N", "n")), None)
        if types[0] == "N" and number == 0:
            raise Unreadable("un nombre nul ne désigne rien")
        if types[0] in _SO_MANY:
            return _SO_MANY[types[0]]
        match types[0]:
            case "YOUR" if "ORDINAL" in types:
                return ONE
            case "AT_MOST":
                return Quantity(0, number)
            case "UP_TO":
                return Quantity(0, number or 1)
            case "AT_LEAST":
                return Quantity(number or 1, None)
            case "EXACTLY":
                return exactly(number)
        if number is not None:  # « vos deux », « les trois premières »
            return exactly(number)
        return ALL if noun.plural else ONE


def exactly(n: int | None) -> Quantity:
    return Quantity(n or 1, n or 1)


def number_of(node: Node | Term | None) -> int:
    """« une », « 3 »; where nothing is said, one."""
    term = node.children[0] if isinstance(node, Tree) else node
    return 1 if not isinstance(term, Term) or term.type == "UN" else term.value

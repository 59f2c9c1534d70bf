"""A card told of by who plays it: « son propriétaire pioche », « le joueur pioche », then « il joue l'une de ses … ».

He is « vous » on the card: no one else has been told of whose owner that might be. Once another player has been told
of too, « il » and « ses » may be either's, and are asked. Where a text itself says « vous », its owner is the owner.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from engine.language.steps import BEFORE_ITS_VERB, BEFORE_WHO_ACTS, HAS, acts, form, is_a_pile, is_another, type_at
from engine.language.terms import CARD_NOUNS, PILE_NOUNS, PLAYERS, Term
from engine.language.words import HOMOGRAPHS, heard, lexicon

IN_DOUBT = "whose"
"""The shade of « il », « ses » where they may be of either of two players."""
_WHO_OWNS = frozenset(("OF_OTHERS", "OF_EACH_OTHER", "OF_ANY_PLAYER"))  # « une Créature d'un autre joueur »: no doer
_NEXT = frozenset(("TURN", "NEXT"))
_UNTIL_HIS_TURN = (
    (["UP_TO", "START_OF", "YOUR", "NEXT", "TURN"], "UNTIL_START_OF_YOUR_TURN"),
    (["UP_TO", "START_OF", "YOUR", "TURN"], "UNTIL_START_OF_YOUR_TURN"),
    (["UP_TO", "DEF", "END_OF", "YOUR", "NEXT", "TURN"], "UNTIL_END_OF_YOUR_NEXT_TURN"),
    (["UP_TO", "DEF", "END_OF", "YOUR", "TURN"], "UNTIL_END_OF_YOUR_TURN"),
)
_HIM = frozenset(("HIS_OWNER", "THE_PLAYER"))
_KIND_SAID = {"carte": "card", "creature": "minion", "action": "action", "titan": "titan"}
_NAMED_HE = frozenset(("TITAN", "MONSTER", "TREASURE", "SELF", "QUOTED", "A_NAME", "ITS_NAME", "OWN_NAME"))
_HELD_BY_A_PLAYER = frozenset(("VP", "MINION", "TITAN", "BASE", *PILE_NOUNS, *HOMOGRAPHS))  # and no card
_TELLS_WHICH = ("qui", "que", "qu", "dont", "ayant", "avec", "de", "a")  # « du joueur qui la contrôle »
_GOES_ITSELF = ("retourn", "revien", "repart", "remont", "boug")  # of a card: it goes there itself


def of_its_player(terms: list[Term], before: Sequence[Term], opens: bool, kind: str, attached: bool) -> list[Term]:
    """The terms with « vous » and « vos » for who plays the card, of a `kind`, where the text tells of him so.

    `before`: those of the sentences before. `opens`: whether another ability begins, in which no card was told of but
    the one that bears it, if `attached`.
    """
    if any(_says_you(term) for term in (*before, *terms)):
        return terms
    terms = _of_the_player(terms, [] if opens else before)
    owner = any(term.shade == "owner" for term in (*before, *terms))
    alone = not before and type_at(terms, 0) == "HE"
    if not owner and not alone and not any(term.type in _HIM or term.shade == "anyone" for term in terms):
        return terms if attached or kind == "monster" else _of_nobody_else(terms, before)
    told_before = range(0) if opens else range(len(before))
    masculine = any(term.type in _NAMED_HE or _is_a_masculine_word(term) for term in (*before, *terms))
    heard_of = _Heard(
        kind="" if attached and kind == "minion" else kind,
        cards=attached or any(_is_a_card(before, at) for at in told_before),
        masculine=masculine or alone,
        rivals=any(is_another(before, at) for at in range(len(before))),
        others={before[at].type for at in told_before if owner and is_another(before, at)},
    )
    first = next((at for at in range(len(terms)) if heard_of.its_player(terms, at)), len(terms))
    heard_of.owner = owner or first < len(terms) or (alone and not masculine)
    if first == len(terms) and not heard_of.rivals:
        first = next((at for at, term in enumerate(terms) if term.shade == "anyone"), len(terms))
    alone_first = first == len(terms) or not any(is_another(terms, at) for at in range(first))
    heard_of.mine = (heard_of.owner or first < len(terms)) and alone_first
    return _until_his_turn([heard_of.hear(terms, at) for at in range(len(terms))])


@dataclass
class _Heard:
    """Who and what has been told of, so far in a text."""

    kind: str  # of the card, by which it may be called
    cards: bool  # another card
    masculine: bool  # a card that « il » may be said of
    others: set[str]  # the players who are not the card's
    rivals: bool  # whether any was, before
    owner: bool = False  # who plays the card
    mine: bool = False  # he was told of last: « ses » may be his

    def hear(self, terms: Sequence[Term], at: int) -> Term:
        """The term that stands there, as it says who plays the card, and what is told of from then on."""
        said = terms[at]
        subject = type_at(terms, at - 1) in BEFORE_WHO_ACTS and acts(terms, at + 1)
        if subject and self.its_player(terms, at):
            self.mine, said = True, replace(said, type="YOU", shade="owner")
        elif said.type in ("YOU", "OF_YOURS"):
            self.mine = self.mine or said.shade == ("anyone" if said.type == "YOU" else "owner")
        elif is_another(terms, at):
            self.others.add(said.type)
            self.mine = self.mine and not subject
        elif said.type == "HE" and self.owner and subject and _is_his(terms, at, self.masculine):
            self.mine, said = True, self._he(said)
        elif self.mine and said.type in ("THEIR", "ON_HIS_TURN"):
            said = self._his(terms, at)
        elif (said.type, said.shade) == ("IT", "him") and type_at(terms, at - 1) == "THAN":
            said = replace(said, type="YOU", shade="owner") if self.owner and not self.masculine else said
        self.cards = self.cards or _is_a_card(terms, at)
        return said

    def its_player(self, terms: Sequence[Term], at: int) -> bool:
        """« son propriétaire (joue …) », where no other card was told of; « le propriétaire de cette carte ».

        « Le joueur (joue …) », where no other player was either, or it has been said of him.
        """
        if terms[at].type not in _HIM or type_at(terms, at - 1) not in BEFORE_WHO_ACTS or not acts(terms, at + 1):
            return False
        of_no_card = not self.cards and not any(_is_a_card(terms, i) for i in range(at))
        if terms[at].type == "THE_PLAYER":
            alone = not self.rivals and not any(is_another(terms, i) for i in range(at))
            return alone and (self.owner or of_no_card)
        whose, *_, of = heard(terms[at].raw).split()
        if whose == "son":
            return of_no_card
        return whose == "le" and _KIND_SAID.get(of) in ("card", self.kind)

    def _he(self, he: Term) -> Term:
        """« il », of who plays the card; in doubt, once a player who does something was told of too."""
        doubt = not self.others <= _WHO_OWNS
        return replace(he, shade=IN_DOUBT) if doubt else replace(he, type="YOU", shade="owner")

    def _his(self, terms: Sequence[Term], at: int) -> Term:
        """« ses », « à son tour »: « vos », « à votre tour », unless another player was told of too."""
        if terms[at].type == "ON_HIS_TURN":
            return terms[at] if self.others else terms[at].becoming("ON_YOUR_TURN")
        if not _may_be_his(terms, at):
            return terms[at]
        if not self.others:
            return terms[at].becoming("YOUR")
        return replace(terms[at], shade=IN_DOUBT) if self.owner else terms[at]


def _of_the_player(terms: list[Term], before: Sequence[Term]) -> list[Term]:
    """« une Créature du joueur », « les adversaires du joueur »: of who plays the card, where nobody else was told of.

    Nor another card, in what was said `before`: that might be whose he is.
    """
    elsewhere = any(is_another(before, at) or _is_a_card(before, at) for at in range(len(before)))
    if elsewhere and not any(term.shade == "owner" for term in before):
        return terms
    told: list[Term] = []
    for at, term in enumerate(terms):
        his = [heard(one.raw) for one in (*told[-1:], term)] == ["du", "joueur"]
        which = at + 1 < len(terms) and heard(terms[at + 1].raw).partition(" ")[0] in _TELLS_WHICH
        whose = type_at(told, len(told) - 2)
        rival = whose in ("EACH_OTHER", "ANOTHER")  # « les adversaires du joueur »
        others = any(is_another(told, i) for i in range(len(told) - (2 if rival else 0)))
        if not his or which or others:
            told.append(term)
        elif rival:
            told.pop()
        elif whose == "TURN":
            told[-2:] = [replace(told[-1], type="YOUR", raw="du joueur", shade="owner"), told[-2]]
        else:
            told[-1] = replace(told[-1], type="OF_YOURS", raw="du joueur", end=term.end, shade="owner")
    return told


def _of_nobody_else(terms: list[Term], before: Sequence[Term]) -> list[Term]:
    """« L'une de ses Créatures gagne … »: « vos », where nobody is told to do it, and no player or card was told of.

    « Après avoir joué une Action, … l'une de ses Créatures »: of who has played it, whom the infinitive leaves unsaid.
    """
    told = PLAYERS | CARD_NOUNS | {"PLAYER", "THE_PLAYER", "EACH"}
    if not told.isdisjoint(term.type for term in before) or any(is_another(before, at) for at in range(len(before))):
        return terms
    doer = next((at for at, term in enumerate(terms) if (term.type, term.shade) == ("YOU", "unsaid")), len(terms))
    theirs = {at for at, (one, of) in enumerate(pairwise(terms)) if one.type == "THEIR" and not is_a_pile(of, one.type)}
    mine = (at for at, term in enumerate(terms) if at in theirs or (at < doer and term.type in told))
    at = next(mine, len(terms))
    his = type_at(terms, at) == "THEIR" and type_at(terms, at + 1) == "MINION"
    if any(_names_another(terms, i, at if his else 0) for i in range(len(terms))):
        return terms
    turned = [term.becoming("YOUR") if term.type == "THEIR" and type_at(terms, i + 1) in _NEXT else term
              for i, term in enumerate(terms)]  # fmt: skip
    yours = replace(terms[at].becoming("YOUR"), shade="owner") if his else None
    return _until_his_turn([*turned[:at], yours, *turned[at + 1 :]]) if yours else terms


def _names_another(terms: Sequence[Term], at: int, his: int) -> bool:
    """Whether the term says of whom the « ses » at `his` may be: not « (ses …) par les Actions des autres joueurs »."""
    whose = terms[at].type in _WHO_OWNS and at > his > -1
    return (is_another(terms, at) and not whose) or form(terms[at]) == "told"


def _until_his_turn(terms: list[Term]) -> list[Term]:
    """« jusqu'au début de son prochain tour », once « son » is « votre »: one term, as where it is typed so."""
    types = [term.type for term in terms]
    for said, until in _UNTIL_HIS_TURN:
        for at in range(len(types) - len(said), -1, -1):
            if types[at : at + len(said)] == said:
                raw = " ".join(term.raw for term in terms[at : at + len(said)])
                whole = replace(terms[at], type=until, raw=raw, end=terms[at + len(said) - 1].end)
                return _until_his_turn([*terms[:at], whole, *terms[at + len(said) :]])
    return terms


def _says_you(term: Term) -> bool:
    """« vous », « votre », « dont vous êtes propriétaire »: not « on », nor what has been put so here."""
    typed = "vous" in heard(term.raw).split() or heard(term.raw) in ("votre", "vos")
    return typed and term.shade not in ("owner", "anyone")


def _is_a_card(terms: Sequence[Term], at: int) -> bool:
    return terms[at].type in CARD_NOUNS and type_at(terms, at - 1) != "THIS"


def _is_a_masculine_word(term: Term) -> bool:
    """« ce personnage »: heard as a Creature, and typed as something that « il » may be said of."""
    return term.type == "MINION" and heard(term.raw).startswith("crea") and not term.raw.lower().startswith("cr")


def _is_his(terms: Sequence[Term], at: int, masculine: bool) -> bool:
    """Whether « il » does there what a player does, and no card: « il gagne 1 PV », « s'il a une Créature »."""
    verb = at + 1
    while type_at(terms, verb) in BEFORE_ITS_VERB:
        verb += 1
    word, after = heard(terms[verb].raw), [term.type for term in terms[verb + 1 : verb + 4]]
    if terms[verb].type in HAS | {"GAIN"}:
        done = lexicon().verbs | HOMOGRAPHS.keys() | {"REVEALED", "CHOSEN_ONES", "REVEAL_OR_LOOK"}
        has = not after or after[0] in done
        return not masculine or has or not _HELD_BY_A_PLAYER.isdisjoint(after)
    return not word.startswith(_GOES_ITSELF) and (
        terms[verb].type != "MAY" or type_at(terms, verb + 1) not in ("BE", "GAIN")
    )


def _may_be_his(terms: Sequence[Term], at: int) -> bool:
    """« une de ses Créatures », « sa pioche »; « une Créature et ses Actions » are the Creature's."""
    before, after = type_at(terms, at - 1), type_at(terms, at + 1)
    if after in ("BASE", "COUNTER"):
        return False
    return before not in ("AND", "AND_OR", "OR") or after not in ("ACTION", "CARD", "TREASURE", "MADNESS")

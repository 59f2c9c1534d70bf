"""A card told of by who plays it: « son propriétaire pioche », then « il joue l'une de ses Créatures ».

He is « vous » on the card: no one else has been told of whose owner that might be. Once another player has been told
of too, « il » and « ses » may be either's, and are asked. A text that itself says « vous » means the owner by that word.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.language.steps import type_at
from engine.language.terms import ASKING, LINKS, NOUNS, PILE_NOUNS, PLAYERS, TIMES, Term
from engine.language.words import HOMOGRAPHS, heard, lexicon

IN_DOUBT = "whose"
"""The shade of « il », « ses » where they may be of either of two players."""
_ANOTHER_PLAYER = PLAYERS - {"YOU", "HE"} | {
    "PLAYER", "THE_PLAYER", "LEFT_PLAYER", "RIGHT_PLAYER", "PLAYED_BY_ANOTHER", "YOU_AND_ANOTHER",
    "OF_OTHERS", "OF_EACH_OTHER", "OF_THAT_PLAYER", "OF_ANY_PLAYER", "OF_EACH_PLAYER",
}  # fmt: skip
_WHO_OWNS = frozenset(
    ("OF_OTHERS", "OF_EACH_OTHER", "OF_ANY_PLAYER")
)  # « une Créature d'un autre joueur »: who does naught
_KIND_SAID = {"carte": "card", "creature": "minion", "action": "action", "titan": "titan"}
_WHOSE_CARD = frozenset(("HIS_OWNER", "HIS_CONTROLLER"))
_TOLD_CARDS = NOUNS - {"BASE", "COUNTER"}
_NAMED_HE = frozenset(("TITAN", "MONSTER", "TREASURE", "SELF", "QUOTED", "A_NAME", "ITS_NAME", "OWN_NAME"))
_BEFORE_WHO_ACTS = ASKING | LINKS | TIMES | {"", ",", "THEN", "WHERE", "THAN", "WHICH"}
_HE_HAS = frozenset(("HAVE", "A", "HAVE_NOT"))
_HE_DOES = frozenset(("MAY", "SHOULD", "CANNOT", "GAIN", "REVEALED", "CHOSEN_ONES"))
_HELD_BY_A_PLAYER = frozenset(("VP", "MINION", "TITAN", "BASE", *PILE_NOUNS, *HOMOGRAPHS))  # and no card
_BEFORE_ITS_VERB = frozenset(("DEF", "THERE", "EN", "IT"))
_GOES_ITSELF = ("retourn", "revien", "repart", "remont", "boug")  # of a card: it goes there itself


def of_its_player(terms: list[Term], before: Sequence[Term], opens: bool, kind: str, attached: bool) -> list[Term]:
    """The terms with « vous » and « vos » for who plays the card, of a `kind`, where the text tells of him so.

    `before`: those of the sentences before. `opens`: whether another ability begins, in which no card was told of but
    the one that bears it, if `attached`.
    """
    if any(_says_you(term) for term in (*before, *terms)):
        return terms
    owner = any(term.shade == "owner" for term in before)
    alone = not before and type_at(terms, 0) == "HE"
    if not owner and not alone and not any(term.type == "HIS_OWNER" or term.shade == "anyone" for term in terms):
        return terms
    others = {before[at].type for at in range(len(before)) if owner and not opens and is_another(before, at)}
    kind = "" if attached and kind == "minion" else kind
    cards = attached or (not opens and any(_is_a_card(before, at) for at in range(len(before))))
    masculine = any(term.type in _NAMED_HE or _is_he(term) for term in (*before, *terms))
    first = next((at for at in range(len(terms)) if _is_its_player(terms, at, cards, kind)), len(terms))
    owner = owner or first < len(terms) or (alone and not masculine)
    masculine = masculine or alone
    told, mine = list[Term](), owner and (first == len(terms) or not any(is_another(terms, at) for at in range(first)))
    for at, said in enumerate(terms):
        term = said
        subject = type_at(terms, at - 1) in _BEFORE_WHO_ACTS and acts(terms, at + 1)
        if subject and _is_its_player(terms, at, cards, kind):
            term, mine = replace(term, type="YOU", shade="owner"), True
        elif term.type == "YOU":
            mine = mine or term.shade == "anyone"
        elif is_another(terms, at):
            others, mine = others | {term.type}, mine and not subject
        elif term.type == "HE" and owner and subject and _is_his(terms, at, masculine):
            doubt = not others <= _WHO_OWNS
            term, mine = replace(term, type="HE" if doubt else "YOU", shade=IN_DOUBT if doubt else "owner"), True
        elif term.type == "THEIR" and mine and _may_be_his(terms, at):
            term = term.becoming("YOUR") if not others else replace(term, shade=IN_DOUBT) if owner else term
        elif term.type == "ON_HIS_TURN" and mine and not others:
            term = term.becoming("ON_YOUR_TURN")
        elif (term.type, term.shade) == ("IT", "him") and owner and type_at(terms, at - 1) == "THAN" and not masculine:
            term = replace(term, type="YOU", shade="owner")
        cards = cards or _is_a_card(terms, at)
        told.append(term)
    return told


def _says_you(term: Term) -> bool:
    """« vous », « votre », « dont vous êtes propriétaire »: not « on », nor what has been put so here."""
    typed = "vous" in heard(term.raw).split() or heard(term.raw) in ("votre", "vos")
    return typed and term.shade not in ("owner", "anyone")


def _is_its_player(terms: Sequence[Term], at: int, cards: bool, kind: str) -> bool:
    """« son propriétaire (joue …) », where no other card was told of; « le propriétaire de cette carte »."""
    if terms[at].type != "HIS_OWNER" or type_at(terms, at - 1) not in _BEFORE_WHO_ACTS or not acts(terms, at + 1):
        return False
    if terms[at].raw.lower().startswith("le"):
        return _KIND_SAID.get(heard(terms[at].raw.split()[-1])) in ("card", kind)
    return not cards and not any(_is_a_card(terms, i) for i in range(at))


def is_another(terms: Sequence[Term], at: int) -> bool:
    """Whether a player is told of there who is not the card's: « un autre joueur », « son propriétaire (pioche) »."""
    return terms[at].type in _ANOTHER_PLAYER - _WHOSE_CARD or (
        terms[at].type in _WHOSE_CARD and type_at(terms, at - 1) in _BEFORE_WHO_ACTS and acts(terms, at + 1)
    )


def _is_a_card(terms: Sequence[Term], at: int) -> bool:
    return terms[at].type in _TOLD_CARDS and type_at(terms, at - 1) != "THIS"


def _is_he(term: Term) -> bool:
    """« ce personnage »: « il » may be said of it."""
    return term.type == "MINION" and heard(term.raw).startswith("crea") and not term.raw.lower().startswith("cr")


def acts(terms: Sequence[Term], at: int) -> bool:
    """« (il) la détruit », « (il) peut », « (il) a »."""
    while type_at(terms, at) in _BEFORE_ITS_VERB:
        at += 1
    return type_at(terms, at) in lexicon().verbs | HOMOGRAPHS.keys() | _HE_HAS | _HE_DOES


def _is_his(terms: Sequence[Term], at: int, masculine: bool) -> bool:
    """Whether « il » does there what a player does, and no card: « il gagne 1 PV », « s'il a une Créature »."""
    verb = at + 1
    while type_at(terms, verb) in _BEFORE_ITS_VERB:
        verb += 1
    word, after = heard(terms[verb].raw), [term.type for term in terms[verb + 1 : verb + 4]]
    if terms[verb].type in _HE_HAS | {"GAIN"}:
        has = not after or {after[0]} <= lexicon().verbs | HOMOGRAPHS.keys() | {
            "REVEALED",
            "CHOSEN_ONES",
            "REVEAL_OR_LOOK",
        }
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

"""Turns of phrase as data: a pattern of terms, and the terms that the canon reads in their place.

In a pattern, `A|B` is either term, `@NOUN` any of a set, `*` any, `!A` any other, `$` the end; `~word` asks for its
spelling (folded, as a regular expression), `=x` names it. `<A` must stand before, `>A` after; neither is replaced. In
what is read, `x` is the named term, `A` a term made of the first one, `A:x` of the named one, `A:x/raw` spelt so.
"""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import replace
from functools import cache
from typing import NamedTuple

from engine.language.terms import NOUNS, PLAYERS, Term
from engine.language.words import HOMOGRAPHS, heard, lexicon


class Rewrite(NamedTuple):
    """A pattern, what is read in its place, a text that needs it, and the terms of which one was said `earlier`."""

    pattern: str
    read: str
    example: str
    earlier: str = ""


REWRITES = (
    Rewrite("STRONGEST|WEAKEST=s @NOUN=n", "DEF:s n s", "Détruisez la plus forte Créature sur une Base."),
    Rewrite("<@PLAYER SUR|HERE~present.*=s", "PRESENT s",
            "Après la Conquête, chaque joueur présent pioche une carte."),
    Rewrite("<!@NOUN|IT CHOSEN_ONES~choisis", "CHOOSE", "Choisis une Base. Détruisez toutes les Créatures ici."),
    Rewrite("<!IF IF_YOU_WIN~.*creature.gagne", "YOUR MINION GAIN", "Attachez : Créature. Votre Créature gagne +2."),
    Rewrite("<@NOUN LOWER_THAN_IT|HIGHER_THAN_IT=x", "OF_POWER x", "Détruisez une Créature plus faible."),
    Rewrite("<@NOUN THAN YOU THERE HAVE", "OF_YOURS SUR THIS BASE",
            "Choisissez une Base. Détruisez une Créature que vous y avez."),
    Rewrite("<@NOUN|OF_POWER|N THAN HE HAVE|A~a|avait", "OF_THAT_PLAYER",
            "Choisissez un joueur. Détruisez une Créature qu'il a."),
    Rewrite("<@NOUN THAN YOU HAVE >SUR|HERE|,|$", "OF_YOURS", "Détruisez une Créature que vous avez ici."),
    Rewrite("<@PLAYER THERE_IS~y.a", "THERE HAVE", "Si un autre joueur y a une Créature, piochez une carte."),
    Rewrite("THERE >IS|IS_NOT", "", "Spécial : Lors de la Conquête d'une Base, gagnez 1 PV si vous y êtes Deuxième."),
    Rewrite("<CHOOSE THERE", "", "Révélez la main d'un autre joueur. Choisissez-y une Action et défaussez-la."),
    Rewrite("SACRIFICE=s UN|N=n MINION|ACTION=c", "DESTROY n DE THEIR c",
            "Chaque joueur sacrifie une Créature.", "@OTHERS"),
    Rewrite("SACRIFICE=s UN|N=n MINION|ACTION=c", "DESTROY n DE YOUR c", "Sacrifiez une Créature."),
    Rewrite("SACRIFICE >UN|N >DE", "DESTROY", "Sacrifiez l'une de vos Créatures."),
    Rewrite("SACRIFICE >THIS|YOUR|THEIR >*", "DESTROY", "Talent : Sacrifiez cette Créature pour piocher une carte."),
    Rewrite("<ACTION SUR=s UN=a BASE|MINION=b OR=o UN=c BASE|MINION=d", "ATTACHED:s/attachée A a b o A c d",
            "Détruire une action sur une créature ou une base."),
    Rewrite("<MINION ON_TOP_OF_IT~dessus", "SUR THIS BASE", "Choisissez une Base : jouez une Créature dessus."),
    Rewrite("ON_TOP_OF_IT~dessus", "SUR THIS BASE",
            "Révélez la première carte de votre pioche. Choisissez une Base et jouez-la dessus.", "BASE"),
    Rewrite("<DISCARD|defausse ONE_OF_THEM @NOUN=n", "UN n OF_CHOICE",
            "Regardez la main d'un autre joueur. Défaussez-en une Action."),
    Rewrite("DISCARD >* >COUNTER", "REMOVE", "Défaussez un marqueur d'une de vos Créatures pour piocher une carte."),
    Rewrite("THE_SAME_BASE THAN >UN >*", "UN BASE WHERE IS",
            "Jouez une Créature supplémentaire sur la même Base que l'une de vos Créatures."),
    Rewrite("THE_SAME_BASE THAN THIS MINION", "THIS BASE",
            "Permanent : Les Créatures sur la même Base que cette Créature ont +1 de Force."),
    Rewrite("ATTACHED=a HERE=h >!A", "a A:h THIS:h BASE:h", "Après qu'une Action a été attachée ici, marquez 1 PV."),
    Rewrite("IF=i YOU=y GAIN >,", "i IF_YOU_WIN:y",
            "Cette Créature provoque en duel une Créature. Si vous gagnez, piochez une carte."),
    Rewrite("IF=i YOU=y LOSE >,", "i IF_YOU_LOSE:y",
            "Cette Créature provoque en duel une Créature. Si vous perdez, défaussez une carte."),
    Rewrite("IT >FIGHT", "", "Choisissez deux Créatures sur une même Base : elles s'affrontent en duel.", "CHOOSE"),
    Rewrite("<OTHER <BASE <SUR|VERS|A IT~celle.*", "THIS BASE",
            "Attachez : Base. Talent : Transférez une Action attachée à une autre Base sur celle-ci."),
    Rewrite("HE~ils? >CANNOT_BE|SHOULD_BE", "IT", "Permanent : Il ne peut pas être déplacé."),
    Rewrite("HE~ils? >IS >@ACT", "IT", "Permanent : Quand il est détruit, chaque joueur pioche une carte."),
    Rewrite("<YOUR SECOND=s >@NOUN", "ORDINAL:s/2",
            "Si c'est votre deuxième Créature jouée ce tour, piochez une carte."),
    Rewrite("NONE_OF_THEM", "HAVE_NOT COUNTER",
            "Permanent : Après qu'une Action standard a affecté cette Créature, placez un marqueur Force +1 "
            "sur elle si elle n'en avait aucun lorsque l'Action a été jouée.", "COUNTER"),
    Rewrite("NUMBER_OF|AS_MANY=n CARD=c DE YOUR HAND >AS_MUCH_AS|THAN", "n c",
            "Pour détruire une Créature, défaussez un nombre de cartes de votre main égal à "
            "sa Force.", "DISCARD|defausse"),
    Rewrite("INSTEAD=i DEF=d PUT=p DANS YOUR|DEF|THEIR defausse OF_OWNER", "i d DISCARD:p",
            "Spécial : Après la Conquête d'une Base, renvoyez l'une de vos Créatures de cette Base au lieu "
            "de la placer dans la défausse de son propriétaire."),
    Rewrite("INSTEAD=i DEF=d PUT=p DANS YOUR|DEF|THEIR defausse", "i d DISCARD:p",
            "Spécial : Après la Conquête d'une Base, renvoyez l'une de vos Créatures de cette Base au lieu "
            "de la placer dans votre défausse."),
    Rewrite("IS=i DE AT_LEAST=b N=n", "BECOMES n OR_MORE:b",
            "Ne peut être jouée que sur une Base où votre total de Force est d'au moins 6."),
    Rewrite("IS=i DE AT_MOST|OR_LESS=b N=n", "BECOMES n OR_LESS:b",
            "Ne peut être jouée que sur une Base où votre total de Force est d'au plus 6."),
    Rewrite("<$ THEN >*", "", "Piochez une carte. Ensuite gagnez 1 PV."),
    Rewrite("THEN >!@ACT|@PLAYER|@OPENS|$", "",
            "Révélez la première carte de votre pioche. Placez-la ensuite sous votre pioche."),
)  # fmt: skip
_OPENS = "THIS IT POWER_OF EACH_OF SELF HIS_POWER YOUR_TOTAL DEF IF BREAKPOINT_OF"
_TOKEN = re.compile(r"([<>]?)(!?)([^~=]+)(?:~([^=]+))?(?:=(\w+))?")


class _Asked(NamedTuple):
    """A token of a pattern: where it stands beside what is replaced, its terms, its spelling, its name."""

    side: str
    other: bool
    types: frozenset[str]
    spelt: re.Pattern[str] | None
    name: str

    def fits(self, term: Term | None) -> bool:
        said = "$" if term is None else term.type
        known = said in self.types or (term is not None and "*" in self.types)
        return known is not self.other and (self.spelt is None or bool(term and self.spelt.fullmatch(heard(term.raw))))


def rewritten(terms: list[Term], at: int) -> tuple[list[Term], int] | None:
    """What the canon reads instead of the terms from `at` on, and how many they are; None: as they are."""
    for before, said, after, rewrite in _by_first().get(terms[at].type, ()):
        end = at + len(said)
        start = at - len(before)
        around = [terms[i] if 0 <= i < len(terms) else None for i in range(start, end + len(after))]
        asked = zip((*before, *said, *after), around, strict=True)
        if not all(one.fits(term) for one, term in asked) or not _said_earlier(rewrite.earlier, terms[:at]):
            continue
        named = {one.name: term for one, term in zip(said, terms[at:end], strict=True)}
        return [_made(word, named, terms[at]) for word in rewrite.read.split()], len(said)
    return None


def _said_earlier(types: str, terms: list[Term]) -> bool:
    return not types or any(term.type in _types(types) for term in terms)


def _made(word: str, named: dict[str, Term], first: Term) -> Term:
    if word in named:
        return named[word]
    term, _, of = word.partition(":")
    name, _, spelt = of.partition("/")
    made = replace(named.get(name, first), type=term)
    return replace(made, value=int(spelt)) if spelt.isdigit() else replace(made, raw=spelt or made.raw)


@cache
def _by_first() -> dict[str, list[tuple[tuple[_Asked, ...], tuple[_Asked, ...], tuple[_Asked, ...], Rewrite]]]:
    """The rewrites, by the first term that they replace."""
    found = defaultdict(list)
    for rewrite in REWRITES:
        asked = [_asked(token) for token in rewrite.pattern.split()]
        before, said, after = (tuple(one for one in asked if one.side == side) for side in ("<", "", ">"))
        for term in said[0].types:
            found[term].append((before, said, after, rewrite))
    return found


def _asked(token: str) -> _Asked:
    match = _TOKEN.fullmatch(token)
    assert match is not None, token
    side, other, types, spelt, name = match.groups()
    return _Asked(side, bool(other), _types(types), re.compile(spelt) if spelt else None, name or "")


@cache
def _types(said: str) -> frozenset[str]:
    """The terms of « A|@NOUN »."""
    acts = lexicon().verbs | HOMOGRAPHS.keys()
    sets = {"@NOUN": NOUNS, "@PLAYER": PLAYERS, "@OTHERS": PLAYERS - {"YOU"}, "@ACT": acts, "@OPENS": _OPENS.split()}
    return frozenset(term for one in said.split("|") for term in sets.get(one, (one,)))

"""What is wrong in a sentence of ours, as a teacher of French would underline it.

Small on purpose: the vocabulary is closed, so each noun's gender is known, and a determiner, an adjective or a
participle that stands beside one must agree with it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

_FEMININE = "carte|créature|action|base|démence|main|pioche|défausse|faction|force|résistance|conquête"
_MASCULINE = "titan|monstre|trésor|marqueur|joueur|duel|talent|effet|contrôle|propriétaire|vainqueur"

_NOUN = f"(?:{_FEMININE}|{_MASCULINE})s?"
_CARD = "cartes?|créatures?|actions?|démences?|titans?|monstres?|trésors?"
_A_FEMININE = "une|la|cette|sa|aucune"
_A_MASCULINE = "un|le|ce|du|au|aucun"
_ONE = f"{_A_FEMININE}|{_A_MASCULINE}|chaque|votre|son|leur|l'"
_NUMBER = "deux|trois|quatre|cinq|six|sept|huit|neuf|dix|[2-9]|1[0-9]"
_MANY = f"toutes les|tous les|les|des|vos|ses|leurs|ces|aux|plusieurs|toutes|tous|{_NUMBER}"
_BETWEEN = r"(?:(?:autres?|premières?|premiers?|seule?s?) )*"
_VOWEL = "aeiouyâàéèêîôœAEIOUYÉÈÊÎÔŒ"
_PRONOUN = "(?:les |l[ae] |l'|vous )?+"
_NO_INFINITIVE = r"\w*(?<!er)(?<!re)(?<!ir)(?=[ -])"
_PLAYER = "joueurs?|propriétaire|contrôleur|Vainqueur|Deuxième|Troisième"
_CLAUSE = r"(?:^|, |: |après qu(?:e |')|lorsqu(?:e |')|si |s')"
_IS = "a été|ont été|est|sont|devait être|(?:ne )?peut (?:pas )?être|(?:ne )?peuvent (?:pas )?être"

_DETERMINED = re.compile(rf"(?<!\w)({_ONE}|{_MANY}) ?({_BETWEEN})({_NOUN})(?!\w)", re.IGNORECASE)
_ADJECTIVES = "(?: supplémentaires?| standards?| morts?-vivants?)*"
_BESIDE = re.compile(rf"(?<!\w)({_CARD})({_ADJECTIVES})(?: ainsi)?(?: \w+(?:é|choisi)(e?)(s?)(?!\w))?", re.IGNORECASE)
_SUBJECT = re.compile(
    rf"{_CLAUSE}(?P<det>l'une? de|chacune? de|{_ONE}|{_MANY}) ?(?:vos |ses )?{_BETWEEN}(?P<noun>{_NOUN})(?!\w)"
    rf"(?P<rest>[^,.:]*?) (?P<verb>{_IS}) \w*(?:é|détruit|choisi)(?P<e>e?)(?P<s>s?)(?!\w)",
    re.IGNORECASE,
)
_ANOTHER_VERB = re.compile(r"(?<!\w)(?:a|ont|est|sont|peut|peuvent|avez|où)(?!\w)")
_RULES = {
    "élision": rf"(?<![\w'-])(?i:le|la|de|que|ne|se|lorsque|jusque|si(?= ils?\b)) (?=[{_VOWEL}](?!nze))",
    "contraction": r"(?<![\w'])(?:de|à) les? (?!défausser)",
    "possessif": rf"(?<!\w)(?:sa|ma) (?=[{_VOWEL}])",
    "infinitif après « peut »": rf"(?<!\w)(?:pouvez|peut|peuvent) {_PRONOUN}(?!pas\b|être\b|ne rien\b){_NO_INFINITIVE}",
    "infinitif après « pour »": rf" pour (?!qu[e']|chaque|chacune?|immé){_PRONOUN}{_NO_INFINITIVE}",
    "impératif avec sujet": rf"(?<!\w)(?:{_PLAYER}) (?!avez)\w+ez(?!\w)",
    "espaces": r"  | [,.]|\( | \)|(?<! ):|« (?= )|[^ ]»|\s$",
    "capitale": r"(?:^|[.] )[a-zéèà]",
    "point": r"[^.]$|\.\.|,\.|,,|: ?,",
}


@dataclass(frozen=True)
class Fault:
    """What is wrong, and the words."""

    what: str
    words: str


def faults(text: str) -> list[Fault]:
    """Everything wrong in a text; what stands in quotation marks is left out of it."""
    bare = re.sub(r"« [^»]* »", "« X »", text)
    matches = ((what, match) for what, rule in _RULES.items() for match in re.finditer(rule, bare))
    found = [Fault(what, bare[max(0, match.start() - 15) : match.end() + 20]) for what, match in matches]
    return [*found, *_determiners(bare), *_beside(bare), *_subjects(bare)]


def _feminine(noun: str) -> bool:
    return noun.lower().removesuffix("s") in _FEMININE.split("|")


def _plural(noun: str) -> bool:
    return noun.endswith("s")


def _determiners(text: str) -> Iterator[Fault]:
    """« une Créature », « deux autres Titans », « toutes les Actions »."""
    for match in _DETERMINED.finditer(text):
        det, between, noun = match.group(1).lower(), match.group(2), match.group(3)
        many = re.fullmatch(_MANY, det) is not None
        if any(_plural(word) != many for word in (noun, *between.split())):
            yield Fault("nombre", match.group())
        masculine = det in _A_MASCULINE.split("|") or det.startswith("tous")
        if (masculine and _feminine(noun)) or (_is_feminine(det) and not _feminine(noun)):
            yield Fault("genre", match.group())


def _is_feminine(det: str) -> bool:
    return det in _A_FEMININE.split("|") or det.startswith("toutes")


def _beside(text: str) -> Iterator[Fault]:
    """« deux Actions supplémentaires », « une Créature jouée »: right after the noun."""
    for match in _BESIDE.finditer(text):
        noun, adjectives, e, s = match.groups()
        if e is not None and (bool(e) != _feminine(noun) or bool(s) != _plural(noun)):
            yield Fault("participe", match.group())
        if any(_plural(adjective) != _plural(noun) for adjective in adjectives.split()):
            yield Fault("adjectif", match.group())


def _subjects(text: str) -> Iterator[Fault]:
    """« vos Créatures ne peuvent pas être détruites », « l'une de vos Créatures a été détruite »."""
    for match in _SUBJECT.finditer(text):
        if _ANOTHER_VERB.search(match["rest"]):
            continue
        det, verb = match["det"].lower(), match["verb"].lower()
        plural = re.fullmatch(_MANY, det) is not None
        if verb.startswith(("ont", "sont", "peuvent", "ne peuvent")) != plural:
            yield Fault("verbe", match.group())
        if bool(match["e"]) != _feminine(match["noun"]) or bool(match["s"]) != plural:
            yield Fault("participe", match.group())

"""The little French the printer needs: numbers, agreement, elision, contraction, and three moods of each verb."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

_NUMERALS = ["aucune", "une", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix"]


class Mood(Enum):
    """Who does it: « détruisez », « détruire », « (chaque joueur) détruit ».

    ALONE is YOU where the effect may be a sentence of its own: « La Force de cette Créature est augmentée de 2. ».
    """

    YOU = 0
    TO = 1
    HE = 2
    ALONE = 3


@dataclass(frozen=True, slots=True)
class Noun:
    """A noun with its plural and gender."""

    one: str
    many: str
    masculine: bool = False

    def a(self, other: bool = False) -> str:
        """« une Créature », « un autre Titan »."""
        return f"{'un' if self.masculine else 'une'} {'autre ' if other else ''}{self.one}"


def number(n: int, noun: Noun) -> str:
    """« une carte », « deux cartes », « 12 cartes »."""
    if n == 1:
        return noun.a()
    return f"{_NUMERALS[n] if 1 < n <= 10 else n} {noun.many}"


def words(n: int) -> str:
    """« deux », « 12 »."""
    return _NUMERALS[n] if 1 <= n <= 10 else str(n)


def elide(word: str, following: str) -> str:
    """« de » + « une » → « d'une »; « que » + « un » → « qu'un »."""
    if following[:1].lower() in "aeéèêiîoôuâàh" and not following.startswith("onze"):
        return f"{word[:-1]}'{following}"
    return f"{word} {following}"


def of(following: str) -> str:
    """« de » before a noun phrase: « d'une », « des », « du »."""
    return _contract("de", following, {"les ": "des ", "le ": "du "})


def to(following: str) -> str:
    """« à » before a noun phrase: « à une », « aux », « au »."""
    return _contract("à", following, {"les ": "aux ", "le ": "au "})


def _contract(word: str, following: str, contractions: dict[str, str]) -> str:
    for article, contracted in contractions.items():
        if following.startswith(article):
            return contracted + following.removeprefix(article)
    return elide(word, following) if word == "de" else f"{word} {following}"


def capital(sentence: str) -> str:
    """A sentence with its capital and its stop."""
    return sentence[:1].upper() + sentence[1:] + "."


def agree(participle: str, masculine: bool = False, plural: bool = False) -> str:
    """« détruit » → « détruite », « détruits », « détruites »."""
    ending = ("" if masculine else "e") + ("s" if plural else "")
    return " ou ".join(one + ending for one in participle.split(" ou "))

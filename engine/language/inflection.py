"""The forms that a row of the lexicon stands for: its choices, each in both genders and numbers, elided at its end."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

VERB_ENDINGS = ("e", "es", "ez", "er", "ent", "ee", "ees", "ait", "aient", "era", "eront")
"""Of the forms of a verb in « -er » that cards and tables say, folded."""
_CHOICE = re.compile(r"\(([^()]*)\)")
_RUN_OF_LETTERS = re.compile(r"[^\W\d_]+")
_AGREEING = """
il elle ils elles, lui elle eux elles, celui celle ceux celles, chacun chacune chacun chacune, gros grosse gros grosses,
lequel laquelle lesquels lesquelles, duquel laquelle desquels desquelles, quel quelle quels quelles,
spécial spéciale spéciaux spéciales, additionnel additionnelle additionnels additionnelles, bas basse bas basses,
premier première premiers premières, dernier dernière derniers dernières, ennemi ennemie ennemis ennemies,
suivant suivante suivants suivantes, permanent permanente permanents permanentes
"""  # masculine, feminine, and the plurals of both
_NUMBERED = """
est sont, soit soient, était étaient, fut furent, sera seront, serait seraient, a ont, ait aient, avait avaient,
peut peuvent, pouvait pouvaient, pourra pourront, doit doivent, devait devaient, devrait devraient, va vont,
allait allaient, vient viennent, fait font, part partent, contient contiennent, appartient appartiennent,
trouvait trouvaient, portait portaient, sa leur
"""  # of one, and of several
_NOUNS = """
Action Base Conquête Créature Démence Faction Monstre Talent Titan Trésor adverse capacité carte compteur copie deck
effet exemplaire faible gratuite habituelle indestructible jeton main marqueur même ordinaire pion point pouvoir
propriétaire supplémentaire tour
"""
_AS_VERBS_AGREE = """
affecte arrive compte comporte contrôle dépasse déplace entre oblige partage porte possède quitte remplace reste trouve
"""
_DONE = re.compile(
    r"(?!été)(\w+(?<![iou]t)(?<!côt)é|\w*truit|(?!hormis)\w*(?:pr|m)is"
    r"|présent|différent|distinct|seul|vaincu|perdu|fort|petit|grand|haut|puissant)(e?)(s?)"
)  # done, or found so; « capacité », « moitié », « volonté » and « côté » are things


@cache
def _rows() -> dict[str, tuple[str, ...]]:
    rows = [tuple(row.split()) for row in _AGREEING.split(",")]
    pairs = [row.split() for row in _NUMBERED.split(",")]
    pairs += [[noun, f"{noun}s"] for noun in _NOUNS.split()] + [[verb, f"{verb}nt"] for verb in _AS_VERBS_AGREE.split()]
    return {word: row for row in (*rows, *((one, one, more, more) for one, more in pairs)) for word in row}


def wordings(row: str) -> Iterator[str]:
    """The forms that a row lists: « (sur|dans) le jeu » is two."""
    choice = _CHOICE.search(row)
    if choice is None:
        yield " ".join(row.split())
        return
    for one in choice[1].split("|"):
        yield from wordings(row[: choice.start()] + one + row[choice.end() :])


def inflected(said: str) -> Iterator[str]:
    """A form as it is said of one and of several in both genders, with « de » and « que » elided at its end."""
    for agreed in dict.fromkeys(_agreed(said, at) for at in range(4)):
        yield agreed
        begin, _, last = agreed.rpartition(" ")
        if begin and last in ("de", "que"):
            yield f"{begin} {last[:-1]}"


def _agreed(said: str, at: int) -> str:
    """`at`: masculine, feminine, and the plurals of both."""

    def agreed(word: re.Match[str]) -> str:
        row, done = _rows().get(word[0]), _DONE.fullmatch(word[0])
        if row or done is None:
            return row[at] if row else word[0]
        return done[1] + ("", "e", "s" * (done[1][-1] != "s"), "es")[at]

    return _RUN_OF_LETTERS.sub(agreed, said)

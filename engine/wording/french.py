"""The small French that every sentence needs: names joined to « de » and « à », agreement, counts, lists, spaces.

Names of cards and players are used without an article, as players say them: « Diva va à la défausse d'Anna ».
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

_MUTE_H = "elic|eracl|eureu[sx]|eure|ippo|omm|onn|onor|ôt|uma|umid|ydr|yper|abit|armon|istoi|iver"
_ELIDES = re.compile(rf"[aeiouàâäéèêëîïôöùûüœæ]|h[éèê]|h(?:{_MUTE_H})|y[^aeiouy]", re.IGNORECASE)
_ARTICLE = re.compile(r"(Le|Les) (?=\S)")
_BEFORE_HIGH_SIGN = re.compile(r" (?=[:;?!»])")
NUMBERS = ("zéro", "une", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix")


class Name(str):
    """A proper name (or what stands for one) that knows how the words around it bend.

    As a format: `{x:de}` « d'Anna », « du Palace »; `{x:à}` « au Palace »; `{x:que}` « qu'Anna »; and by its gender
    `{x:e}` the ending of a participle, `{x:elle}`, `{x:la}`, `{x:lui}` its pronouns.
    """

    masculine: bool

    def __new__(cls, text: str, *, masculine: bool = False) -> Name:
        name = super().__new__(cls, text)
        name.masculine = masculine
        return name

    def __format__(self, spec: str) -> str:
        match spec:
            case "":
                return str(self)
            case "de":
                return self._joined("d'", "de ", {"Le": "du", "Les": "des"})
            case "à":
                return self._joined("à ", "à ", {"Le": "au", "Les": "aux"})
            case "que":
                return self._joined("qu'", "que ", {})
            case "e":
                return "" if self.masculine else "e"
            case "elle":
                return "il" if self.masculine else "elle"
            case "lui":
                return "lui" if self.masculine else "elle"
            case "la":
                return "le" if self.masculine else "la"
        raise ValueError(spec)

    def _joined(self, elided: str, plain: str, contracted: dict[str, str]) -> str:
        article = _ARTICLE.match(self)
        if article and article[1] in contracted:
            return f"{contracted[article[1]]} {self[article.end() :]}"
        return f"{elided if _ELIDES.match(self) else plain}{self!s}"


def counted(n: int, noun: str, plural: str | None = None) -> str:
    """« 1 carte », « 2 cartes », « 3 marqueurs Force +1 » (`plural` where adding an s is not enough)."""
    return f"{n} {noun if n in (0, 1) else plural or noun + 's'}"


def number(n: int) -> str:
    """« 3 », « −3 »."""
    return str(n) if n >= 0 else f"−{-n}"


def signed(n: int) -> str:
    """« +3 », « −3 »."""
    return f"+{n}" if n >= 0 else number(n)


def listed(parts: Iterable[str], last: str = "et") -> str:
    """« a », « a et b », « a, b et c »."""
    words = list(parts)
    return f" {last} ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))


def quoted(text: str) -> str:
    """« the words », without the stop they end on."""
    return f"« {text.strip().rstrip('.')} »"


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def finished(text: str) -> str:
    """A phrase made a whole sentence: its capital and its stop."""
    return capital(text) + ("" if text.endswith((".", "?", "!", "…")) else ".")


def typeset(text: str) -> str:
    """The spaces that must not break: inside guillemets and before « : ; ? ! »."""
    return _BEFORE_HIGH_SIGN.sub("\u00a0", text).replace("« ", "«\u00a0")


def natural(card_id: str) -> tuple[Sequence[str | int], str]:
    """The order in which people count ids: `diva`, `diva-2`, `diva-10`."""
    return [int(part) if part.isdigit() else part for part in re.split(r"(\d+)", card_id)], card_id

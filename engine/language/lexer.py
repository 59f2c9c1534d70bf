"""From the words of a card to the terms the grammar knows, with the place of each in the text as it was sent.

Spelling is forgiven here and nowhere else: accents, capitals, quotes, hyphens, line breaks, digits, synonyms, a slip of
one letter. So are the words of which French has only one spelling for two things (« pioche », « la », « ou »): the
word before or after settles what they are. Whatever is not in the lexicon stays unknown, and is reported as such.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from engine.language.settle import settle
from engine.language.terms import NOUNS, Term
from engine.language.words import HOMOGRAPHS, QUOTES, Piece, lexicon, slip

_ORDINALS = {"troisieme": 3, "quatrieme": 4, "cinquieme": 5, "sixieme": 6, "septieme": 7}


_LONGEST_NAME = 8


@dataclass
class Lexer:
    """Reads the pieces of one sentence into terms.

    `names` are the folded words of the card's own names; `kin` the words of them that other cards may share
    (« l'un de vos Microbots » on a Microbot).
    """

    names: tuple[tuple[str, ...], ...] = ()
    kin: frozenset[str] = frozenset()
    terms: list[Term] = field(default_factory=list)
    sentence: list[Piece] = field(default_factory=list)

    def read(self, sentence: list[Piece]) -> list[Term]:
        """The terms of a sentence, in the order in which the grammar reads them."""
        self.terms = []
        self.sentence = sentence = [piece for piece in sentence if piece.raw not in ("-", "—", "–", "(", ")")]
        if sentence and sentence[-1].raw == ":":
            self.sentence = sentence = sentence[:-1]
        position = 0
        while position < len(sentence):
            position += self._one(sentence, position)
        return settle(self.terms)

    def _one(self, sentence: list[Piece], at: int) -> int:
        """Read the longest form that begins at piece `at`; how many pieces it took."""
        piece = sentence[at]
        known = self._known(sentence, at)
        if known:
            length, terminals = known
            last = sentence[at + length - 1]
            for terminal in terminals:
                self._add(terminal, piece, last)
            return length
        if piece.raw[0] in QUOTES:
            self._add("QUOTED", piece, piece, name=piece.raw.strip(QUOTES + " \u00a0\u202f"))
        elif piece.folded.isdigit():
            self._add("N", piece, piece, value=int(piece.folded))
        elif piece.folded in _ORDINALS:
            self._add("ORDINAL", piece, piece, value=_ORDINALS[piece.folded])
        elif piece.folded[0] in "+-" and len(piece.folded) > 1:
            self._add("SIGNED", piece, piece, value=int(piece.folded))
        elif piece.raw == ",":
            self._add(",", piece, piece)
        elif piece.folded.removesuffix("s") in HOMOGRAPHS:
            self._add(piece.folded.removesuffix("s"), piece, piece)
        else:
            return self._unknown(sentence, at)
        return 1

    def _unknown(self, sentence: list[Piece], at: int) -> int:
        """A name, a slip of a known word, or a word the cards do not use."""
        piece = sentence[at]
        if self._named(sentence, at):
            return _capitals(sentence, at)
        if piece.folded.removesuffix("s") in self.kin and self.terms:
            self._add("OWN_NAME", piece, piece, name=piece.raw.removesuffix("s"))
            return 1
        corrected = slip(piece.folded) if piece.raw.isalpha() else None
        if corrected is not None:
            return self._one([*sentence[:at], replace(piece, folded=corrected), *sentence[at + 1 :]], at)
        length = _capitals(sentence, at)
        after = sentence[at + length].folded if at + length < len(sentence) else ""
        named = self.terms and self.terms[-1].type in NOUNS
        if length and (named or after in ("est", "n")):
            self._add("ITS_NAME" if named else "A_NAME", piece, sentence[at + length - 1])
            return length
        self._add("?", piece, piece)
        return 1

    def _named(self, sentence: list[Piece], at: int) -> bool:
        """« la Créature Le Bouleau »: a capital after a noun begins a name, its article included."""
        length = _capitals(sentence, at)
        before = self.terms[-2:]
        if (
            not length
            or len(before) < 2
            or before[1].type != "DEF"
            or not before[1].raw[0].isupper()
            or before[0].type not in NOUNS
        ):
            return False
        article = self.terms.pop()
        self._add(
            "ITS_NAME", next(piece for piece in sentence if piece.start == article.start), sentence[at + length - 1]
        )
        return True

    def _known(self, sentence: list[Piece], at: int) -> tuple[int, tuple[str, ...]] | None:
        best: tuple[int, tuple[str, ...]] | None = None
        for key, terminals in lexicon().phrases.get(sentence[at].folded, ()):
            if _matches(key, sentence, at):
                best = len(key), terminals
                break
        for name in self.names:
            if (best is None or len(name) > best[0]) and _matches(name, sentence, at):
                best = len(name), ("SELF",)
        return best

    def _add(self, terminal: str, first: Piece, last: Piece, value: int = 0, name: str = "") -> None:
        raw = " ".join(piece.raw for piece in self.sentence if first.start <= piece.start <= last.start)
        plural = first.folded.endswith(("s", "x"))
        self.terms.append(Term(terminal, raw, first.start, last.end, value, name or raw, plural))


def _capitals(sentence: list[Piece], at: int) -> int:
    """How many words a name that begins here takes: capitals, and the small words between them."""
    length = 0
    for offset, piece in enumerate(sentence[at : at + _LONGEST_NAME], start=1):
        if piece.raw[0].isupper():
            length = offset
        elif piece.folded not in ("de", "d", "du", "des", "au", "a", "la", "le", "les", "l", "et", "en"):
            break
    return length


def _matches(key: tuple[str, ...], sentence: list[Piece], at: int) -> bool:
    return len(sentence) - at >= len(key) and all(
        sentence[at + offset].folded == word for offset, word in enumerate(key)
    )

"""What is found beside the index: few documents, that come while the site runs, and are put in order as the others are.

An index is a build product. What is written meanwhile is looked at by the second look alone, all of it, as rare as the
words of a question are in the rulebook.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rulebook.search.documents import Document
from rulebook.search.excerpt import Line, lines
from rulebook.search.lexicon import Lexicon
from rulebook.search.ranking import ALIKE, COVERED, DIGITS, Look, Question, Word
from rulebook.search.words import split


@dataclass(frozen=True, slots=True)
class Beside:
    """Documents, each with what the second look needs of it and its lines as an excerpt shows them."""

    documents: Sequence[Document]
    looks: Sequence[Look]
    read: Sequence[tuple[Line, ...]]

    @classmethod
    def of(cls, documents: Sequence[Document], lexicon: Lexicon) -> Beside:
        """These documents, read once."""
        looks = [_look(document, lexicon) for document in documents]
        return cls(documents, looks, [lines(document.body, lexicon.tokens) for document in documents])

    def covering(self, words: Sequence[Word], enough: float) -> list[int]:
        """The places of the documents that answer at least so much of a question (0 to 1), best first."""
        question = Question(words)
        told = {
            place: round(COVERED * covered + ALIKE * question.alike(look), DIGITS)
            for place, look in enumerate(self.looks)
            if (covered := question.covered(look)) >= enough
        }
        return sorted(told, key=lambda place: (-told[place], place))


def _look(document: Document, lexicon: Lexicon) -> Look:
    names = [lexicon.phrase(split(name)) for name in (document.title, *document.aliases, *document.keywords)]
    sentences = [lexicon.phrase(split(line)) for line in document.body.split("\n")]
    return Look(frozenset().union(*(tokens for tokens, _ in (*names, *sentences))), names, sentences)

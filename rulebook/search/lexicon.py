"""The words of the game: which forms are one word, what players say instead, and what each entry is called."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from rulebook.names import fold
from rulebook.search.words import split, stems

HERE = Path(__file__).parent
LONGEST = 6
"""Words of the longest expression."""
SURE, NEAR = 1.0, 0.6
"""How surely a word means a token: it is one of its forms; it is something players say for it."""

_CONJUGATED = """e es ons ez ent er ai as a ames ates erent ais ait ions iez aient erai eras era erons erez eront erais erait erions
eriez eraient ant ante antes ants ee ees""".split()


@dataclass(frozen=True)
class Lexicon:
    """What `lexicon.toml` and `keywords.toml` say, turned round so that a word can be looked up.

    `lemmas`: folded form → the words it is a form of; `expressions`: the same for several words. `near`: folded word → lemmas it may stand for. `named`: folded
    form or phrase → ids of the entries it names. `hinted`: the same for words that name less surely. `keywords`: id of
    an entry → what players say when they look for it.
    """

    lemmas: Mapping[str, tuple[str, ...]]
    expressions: Mapping[str, tuple[str, ...]]
    near: Mapping[str, tuple[str, ...]]
    named: Mapping[str, tuple[str, ...]]
    hinted: Mapping[str, tuple[str, ...]]
    keywords: Mapping[str, tuple[str, ...]]
    function_words: frozenset[str]
    terms: frozenset[str]

    @classmethod
    @cache
    def load(cls) -> Lexicon:
        """The lexicon of this folder."""
        said = tomllib.loads((HERE / "lexicon.toml").read_text(encoding="utf-8"))
        keywords = tomllib.loads((HERE / "keywords.toml").read_text(encoding="utf-8"))
        lemmas: dict[str, list[str]] = {}
        expressions: dict[str, list[str]] = {}
        near: dict[str, list[str]] = {}
        named: dict[str, list[str]] = {}
        hinted: dict[str, list[str]] = {}
        for lemma, word in said["words"].items():
            entries = word.get("names", "").split()
            for form in _forms(f"{word.get('forms', '')} {word.get('english', '')}"):
                lemmas.setdefault(form, []).append(f"={lemma}")
                named.setdefault(form, []).extend(entries)
            for form in _forms(word.get("near", "")):
                near.setdefault(form, []).append(f"={lemma}")
                hinted.setdefault(form, []).extend(entries)
            for phrase in word.get("phrases", ()):
                expressions.setdefault(fold(phrase), []).append(f"={lemma}")
                named.setdefault(fold(phrase), []).extend(entries)
        return cls(
            *({form: tuple(dict.fromkeys(found)) for form, found in table.items()} for table in (lemmas, expressions, near, named, hinted)),
            keywords={entry: tuple(part.strip() for part in text.split(";")) for entry, text in keywords.items()},
            terms=frozenset(f"={lemma}" for lemma, word in said["words"].items() if word.get("names","").startswith("G.")),
            function_words=frozenset(form for word in said["function_words"].split() for form in (word, fold(word))),
        )

    def tokens(self, word: str) -> tuple[str, ...]:
        """What a word is indexed as: its lemmas (`=detruire`), else both its stems."""
        folded = fold(word)
        if folded in self.function_words and word not in self.function_words:
            return (word,)  # « dés » is not « des »
        return self.lemmas.get(folded) or stems(word)

    def expressions_in(self, words: Sequence[str]) -> Iterator[tuple[str, tuple[str, ...]]]:
        """The expressions among these words, with their tokens: « même force » → `=egalite`."""
        folded = [fold(word) for word in words]
        for start in range(len(folded)):
            for end in range(start + 2, min(start + LONGEST, len(folded)) + 1):
                phrase = " ".join(folded[start:end])
                if phrase in self.expressions:
                    yield phrase, self.expressions[phrase]

    def meanings(self, word: str) -> dict[str, float]:
        """What a word in a question may mean: token → how surely."""
        return {token: NEAR for token in self.near.get(fold(word), ())} | {token: SURE for token in self.tokens(word)}

    def says_little(self, word: str) -> bool:
        """Whether it is a function word. « des » is; « dés », with its accent, is not."""
        return word in self.function_words

    def knows(self, folded: str) -> bool:
        """Whether it is a form of one of the words, or said for one."""
        return folded in self.lemmas or folded in self.near

    def content(self, words: Sequence[str]) -> Sequence[str]:
        """The words that say something; all of them where none does."""
        return [word for word in words if not self.says_little(word)] or words

    def read(
        self, text: str, kept: Callable[[Sequence[str]], Sequence[str]] = lambda words: words
    ) -> list[tuple[str, ...]]:
        """The tokens of each word of a text that is `kept`, then those of its expressions."""
        words = split(text)
        return [*map(self.tokens, kept(words)), *(tokens for _, tokens in self.expressions_in(words))]

    def tables(self) -> list[object]:
        """All it says, as JSON can hold it."""
        return [sorted(part) if isinstance(part, frozenset) else dict(part) for part in vars(self).values()]


def _forms(said: str) -> Iterator[str]:
    """« plac-er destruction » → every form meant, folded."""
    for word in said.split():
        if word.endswith("-er"):
            yield from (fold(word[:-3]) + ending for ending in _CONJUGATED)
        else:
            yield from (fold(word), fold(word) + "s")

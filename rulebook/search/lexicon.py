"""The words of the game: which forms are one word, what players say instead, and what each entry is called."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain
from pathlib import Path

from ground.names import fold
from rulebook.search.words import split, stems

HERE = Path(__file__).parent
LONGEST = 6
"""Words of the longest expression."""
LEAST = 5
"""Letters from which a word is another form of one that is held, rather than a slip."""
SURE, NEAR = 1.0, 0.6
"""How surely a word means a token: it is one of its forms; it is something players say for it."""

_CONJUGATED = re.findall(
    r"\w+",
    """e es ons ez ent er ai as a ames ates erent ais ait ions iez aient erai eras era erons erez eront
    erais erait erions eriez eraient ant ante antes ants ee ees""",
)
"""The endings of a regular verb, folded."""


@dataclass(frozen=True)
class Lexicon:
    """What `lexicon.toml` and `keywords.toml` say, turned round so that a word can be looked up.

    `lemmas`: folded form → tokens of the words it is a form of (`=detruire`); `expressions`: the same for several
    words; `asked`: for several words of a question; `near`: the same for what players say instead. `named`: form or
    expression → ids of the entries it names; `hinted`: the same, less surely. `keywords`: id of an entry → what
    players say when they look for it. `shorthand`: what a thumb leaves out, folded → in full. `terms`: tokens of what
    the glossary defines. `elsewhere`: words and phrases of other games, or of no game. `comparing`: by which words
    two things are told apart, or taken for one. `optional`: tokens of what may be left undone, or may not. `numbers`:
    those of numbers. `idle`: words that together say nothing of what is looked for. `everyday`: ordinary words, and
    their stems. `instead`: words of a question that together mean others → those.
    """

    lemmas: Mapping[str, tuple[str, ...]]
    expressions: Mapping[str, tuple[str, ...]]
    asked: Mapping[str, tuple[str, ...]]
    near: Mapping[str, tuple[str, ...]]
    named: Mapping[str, tuple[str, ...]]
    hinted: Mapping[str, tuple[str, ...]]
    keywords: Mapping[str, tuple[str, ...]]
    shorthand: Mapping[str, str]
    function_words: frozenset[str]
    terms: frozenset[str]
    elsewhere: frozenset[str]
    comparing: frozenset[str]
    optional: frozenset[str]
    numbers: frozenset[str]
    idle: frozenset[str]
    everyday: frozenset[str]
    instead: Mapping[str, tuple[str, ...]]

    @classmethod
    @cache
    def load(cls) -> Lexicon:
        """The lexicon of this folder."""
        said = tomllib.loads((HERE / "lexicon.toml").read_text(encoding="utf-8"))
        keywords = tomllib.loads((HERE / "keywords.toml").read_text(encoding="utf-8"))
        lemmas, expressions, asked, near, named, hinted = (_Table() for _ in range(6))
        for lemma, word in said["words"].items():
            ids = word.get("names", "").split()
            for form in _forms(f"{word.get('forms', '')} {word.get('english', '')}"):
                lemmas.add(form, [f"={lemma}"])
                named.add(form, ids)
            for form in _forms(word.get("near", "")):
                near.add(form, [f"={lemma}"])
                hinted.add(form, ids)
            for phrase in map(fold, word.get("asked", ())):
                asked.add(_each_one(phrase), [f"={lemma}"])
            for phrase in map(fold, word.get("phrases", ())):
                expressions.add(_each_one(phrase), [f"={lemma}"])
                named.add(phrase, ids)
        return cls(
            lemmas=lemmas,
            expressions=expressions,
            asked=asked,
            near=near,
            named=named,
            hinted=hinted,
            keywords=_of_terms({id: tuple(map(str.strip, text.split(";"))) for id, text in keywords.items()}),
            shorthand={fold(short): full for short, full in said["shorthand"].items()},
            terms=frozenset(f"={lemma}" for lemma, word in said["words"].items() if "G." in word.get("names", "")),
            elsewhere=frozenset(map(fold, (*said["elsewhere"].split(), *said["elsewhere_phrases"]))),
            idle=frozenset(map(fold, said["idle"])),
            everyday=frozenset(each for word in said["everyday"].split() for each in (fold(word), *stems(word))),
            instead={_each_one(fold(phrase)): tuple(split(meant)) for phrase, meant in said["instead"].items()},
            numbers=frozenset(token for form, tokens in lemmas.items() if form.isdigit() for token in tokens),
            optional=frozenset(f"={lemma}" for lemma in said["optional"]),
            comparing=frozenset(map(fold, said["comparing"])),
            function_words=frozenset(form for word in said["function_words"].split() for form in (word, fold(word))),
        )

    def tokens(self, word: str) -> tuple[str, ...]:
        """What a word is indexed as: its lemmas (`=detruire`), else both its stems."""
        folded = fold(word)
        if folded in self.function_words and word not in self.function_words:
            return (word,)  # « dés » is not « des »
        return self.lemmas.get(folded) or stems(word)

    def expressions_in(self, words: Sequence[str], asked: bool = False) -> Iterator[tuple[str, tuple[str, ...]]]:
        """The expressions among these words, be they said of one or of several, with their tokens: « même force » →
        `=egalite`; `asked` in a question.
        """
        folded = [one(fold(word)) for word in words]
        for start in range(len(folded)):
            for end in range(start + 2, min(start + LONGEST, len(folded)) + 1):
                phrase = " ".join(folded[start:end])
                if tokens := self.expressions.get(phrase) or (asked and self.asked.get(phrase)):
                    yield phrase, tokens

    def meanings(self, word: str) -> dict[str, float]:
        """What a word in a question may mean: token → how surely."""
        return dict.fromkeys(self.near.get(fold(word), ()), NEAR) | dict.fromkeys(self.tokens(word), SURE)

    def says_little(self, word: str) -> bool:
        """Whether it is a function word. « des » is; « dés », with its accent, is not."""
        return word in self.function_words

    def knows(self, folded: str) -> bool:
        """Whether it is a form of one of the words, or said for one."""
        return folded in self.lemmas or folded in self.near

    def is_everyday(self, word: str) -> bool:
        """Whether it is ordinary French, or a form of it."""
        return fold(word) in self.everyday or (len(word) > LEAST and not self.everyday.isdisjoint(stems(word)))

    def in_other_words(self, words: Sequence[str]) -> list[str]:
        """The words of a question, those that together mean others put so: « en dehors de » → « hors de »."""
        folded, meant, start = [one(fold(word)) for word in words], list[str](), 0
        while start < len(words):
            ends = range(min(start + LONGEST, len(words)), start, -1)
            end = next((end for end in ends if " ".join(folded[start:end]) in self.instead), None)
            meant += self.instead[" ".join(folded[start:end])] if end else [words[start]]
            start = end or start + 1
        return meant

    def idle_in(self, words: Sequence[str]) -> set[int]:
        """Which of these words say nothing where they stand: « que se passe-t-il »."""
        folded = [fold(word) for word in words]
        runs = ((start, end) for start in range(len(folded)) for end in range(start + 2, start + LONGEST + 1))
        idle = (range(start, end) for start, end in runs if " ".join(folded[start:end]) in self.idle)
        return {place for run in idle for place in run if place < len(folded)}

    def counts(self, word: str) -> bool:
        """Whether it is a number, in figures or in letters."""
        return word.isdigit() or any(token in self.numbers for token in self.lemmas.get(fold(word), ()))

    def strays(self, query: str) -> bool:
        """Whether a question says what belongs to another game, or to none."""
        return not self.elsewhere.isdisjoint(_runs(query))

    def compares(self, query: str) -> bool:
        """Whether a question tells two things apart, or asks if they are one: « c'est pareil », « vs »."""
        return not self.comparing.isdisjoint(_runs(query))

    def content(self, words: Sequence[str]) -> Sequence[str]:
        """The words that say something; all of them where none does."""
        return [word for word in words if not self.says_little(word)] or words

    def phrase(self, words: Sequence[str]) -> tuple[frozenset[str], int]:
        """The tokens of a phrase, and how many of its words, and of its expressions, say something."""
        said = [tokens for _, tokens in self.expressions_in(words)]
        telling = [*map(self.tokens, self.content(words)), *said]
        return frozenset(token for tokens in telling for token in tokens), len(telling)

    def tables(self) -> list[object]:
        """All it says, as JSON can hold it."""
        return [sorted(part) if isinstance(part, frozenset) else dict(part) for part in vars(self).values()]


def _runs(query: str) -> Iterator[str]:
    """The words of a question, folded, one by one and in runs."""
    words = fold(query).split()
    return (" ".join(words[start:end]) for start in range(len(words)) for end in range(start + 1, start + LONGEST))


def one(folded: str) -> str:
    """A folded word as it is said of one thing, more or less: without its plural."""
    return folded.removesuffix("s") if len(folded) > 3 else folded


def _each_one(phrase: str) -> str:
    return " ".join(map(one, phrase.split()))


def _of_terms(keywords: Mapping[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    """The same, what is said of the claims of a term (`G.talent.5`) being said of the term too."""
    claims = {id: id.rpartition(".")[0] for id in keywords if id.startswith("G.") and id.count(".") == 2}
    of_terms: dict[str, tuple[str, ...]] = {
        term: tuple(dict.fromkeys(chain.from_iterable(keywords[id] for id in claims if claims[id] == term)))
        for term in claims.values()
    }
    return {**keywords, **{term: (*keywords.get(term, ()), *said) for term, said in of_terms.items()}}


class _Table(dict[str, tuple[str, ...]]):
    """What is said of each form, without repeats, in the order of the file."""

    def add(self, form: str, values: list[str]) -> None:
        self[form] = tuple(dict.fromkeys((*self.get(form, ()), *values)))


def _forms(said: str) -> Iterator[str]:
    """« plac-er destruction » → every form meant, folded."""
    for word in said.split():
        if word.endswith("-er"):
            yield from (fold(word[:-3]) + ending for ending in _CONJUGATED)
        else:
            yield from (fold(word), fold(word) + "s")

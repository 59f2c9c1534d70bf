"""Our wording of a text, read back by the canon alone: it must say what was read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import dropwhile
from typing import NamedTuple

from engine.effects.ast import CardEffect, Clause
from engine.language.compiler import Compiler, Cut, Read
from engine.language.sections import Sentence


class ReadStep(NamedTuple):
    """A sentence as it was read, and who stood before it."""

    before: Compiler
    sentence: Sentence
    read: Read

    def instead(self, words: str) -> str | None:
        """Our wording of other words in its place; None where they are not read there as one sentence."""
        return self.before.wording(self.sentence, words)

    @property
    def is_ours(self) -> bool:
        return self.sentence.is_worded(self.read.canonical)

    @property
    def label(self) -> str:
        return self.sentence.keyword if self.sentence.opens and self.sentence.keyword != "Attachez" else ""

    @property
    def wording(self) -> str:
        """Our wording of it, under its keyword."""
        return f"{self.label} : {self.read.canonical}" if self.label else self.read.canonical


def reads_back(ours: str, effect: CardEffect, canon: Compiler, steps: Sequence[ReadStep] = ()) -> bool:
    """Whether our wording has that effect, as `canon` reads it, who has read nothing yet.

    `steps`: how the text was read. Where our wording is that of its sentences, it is read from the first that was
    said otherwise: up to there it is the text itself.
    """
    told = [step for step in steps if step.read.canonical]
    lexed: Iterator[Cut]
    if " ".join(step.wording for step in told) != ours or any(step.sentence.lasts for step in told):
        lexed = iter(canon.lexed(ours))
    else:
        said = [*dropwhile(lambda step: step.is_ours, told)]
        if not said:
            return True
        canon, lexed = said[0].before.by_the_canon(), _cut(said)
    read = all(canon.reads_on(sentence, terms) for sentence, terms in lexed)
    return read and canon.card.effect() == replace(effect, clauses=tuple(Clause(one.ability) for one in effect.clauses))


def _cut(steps: Sequence[ReadStep]) -> Iterator[Cut]:
    """Our wording of these sentences, each sentence where it stands in the whole."""
    keyword, opens = steps[0].sentence.keyword, steps[0].sentence.opens
    for step in steps:
        keyword, opens = (step.label, True) if step.label else (keyword, opens)
        for sentence, terms in step.read.lexed or step.before.lexed(step.read.canonical):
            if sentence.keyword == "Attachez":
                yield sentence, terms
                keyword, opens = "", True
            else:
                yield replace(sentence, keyword=keyword, opens=opens), terms
                opens = False

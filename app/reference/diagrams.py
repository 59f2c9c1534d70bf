"""The drawings of the rulebook, made from its rules: what comes first, what next, and where one starts again."""

from __future__ import annotations

import re
from dataclasses import dataclass

from rulebook.model import Chapter, Rulebook

_STEP = re.compile(r"Étape (?P<number>\d*)(?: : )?(?P<label>.+)")


@dataclass(frozen=True)
class Step:
    """A box: its number (none for a step that only an extension adds), its label, and the rule or section it is."""

    number: str
    label: str
    id: str


@dataclass(frozen=True)
class Diagram:
    """Steps in a ring. `told` says all of it in one sentence, for who does not see it."""

    name: str
    title: str
    steps: tuple[Step, ...]
    again: str

    @property
    def told(self) -> str:
        steps = (f"{step.number}. {step.label}" if step.number else step.label for step in self.steps)
        return f"{' ; '.join(steps)} ; {self.again}."


def turn(book: Rulebook) -> Diagram:
    """The phases of a turn: the sections of chapter 4 but its overview."""
    sections = [section for section in _chapter(book, "4").sections if section.number != "4.0"]
    steps = (Step(section.number.rpartition(".")[2], section.title, section.number) for section in sections)
    return Diagram("tour", "Les phases du tour", tuple(steps), "puis c'est au joueur de gauche")


def conquest(book: Rulebook) -> Diagram:
    """The steps of a Conquest: the rules of 6.2 that are called « Étape »."""
    section = next(section for section in _chapter(book, "6").sections if section.number == "6.2")
    named = ((id, _STEP.fullmatch(book.entries[id].title)) for id in section.entries)
    steps = (Step(match["number"], _capital(match["label"]), id) for id, match in named if match)
    return Diagram("conquete", "Les étapes de la Conquête", tuple(steps), "tant qu'il reste une Base conquise")


def _chapter(book: Rulebook, number: str) -> Chapter:
    return next(chapter for chapter in book.chapters if chapter.number == number)


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]

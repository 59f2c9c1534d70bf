"""Our wording of a text is read back by the canon alone, from where it is not the text itself."""

from __future__ import annotations

import pytest

from engine.language import api, compile_card
from engine.language.compiler import Compiler
from engine.language.readback import Step, reads_back
from tests.engine.language.texts import Written, readings


def read(written: Written) -> tuple[api.Reading, list[Step]]:
    """A text as it was read, and how."""
    steps: list[Step] = []
    return api._read(written.text, written.kind, api._Names(api.own_names(written.name, ())), steps=steps), steps


def test_read_back_from_where_it_is_said_otherwise_it_says_what_the_whole_does() -> None:
    told = [written for written, reading in readings().items() if reading.understood and reading.canonical]
    otherwise = []
    for written in told[::6]:
        found, steps = read(written)
        names = api.own_names(written.name, ())
        from_there, whole = (
            reads_back(found.canonical or "", found.effect, Compiler(written.kind, names=names, ours=True), told_by)
            for told_by in (steps, ())
        )
        if from_there is not whole:
            otherwise.append(written.text)
    assert otherwise == []


@pytest.mark.parametrize(
    "text",
    [
        "Talent : Piochez une carte. Cette Créature gagne +2 de Force jusqu'à la fin du tour.",
        "Attachez : Base. Piochez une carte. Permanent : Vos Créatures ici ont +1 de Force.",
    ],
)
def test_another_effect_is_not_what_our_wording_says(text: str) -> None:
    found, steps = read(Written(text, "action" if "Attachez" in text else "minion"))
    other = compile_card(text.replace("Piochez une carte.", "Piochez deux cartes."), "action").effect
    assert not reads_back(found.canonical or "", other, Compiler("action", ours=True), steps)

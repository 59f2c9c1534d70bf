"""What tables say is put in a card's words before it is read: each turn is needed, and words keep their place."""

from __future__ import annotations

import pytest

from engine.language import compile_card, spoken
from engine.language.parting import sentences
from engine.language.spoken import Turn, turns
from engine.language.words import pieces

KINDS = ("action", "minion", "base", "titan")
anew = compile_card.__wrapped__


@pytest.mark.parametrize("turn", turns(), ids=lambda turn: turn.said)
def test_each_turn_has_a_text_that_needs_it(turn: Turn, monkeypatch: pytest.MonkeyPatch) -> None:
    with_it = [anew(turn.example, kind) for kind in KINDS]
    others = tuple(one for one in turns() if one is not turn)
    monkeypatch.setattr(spoken, "turns", lambda: others)
    for kept in (sentences, spoken._needs):
        kept.cache_clear()
    without = [anew(turn.example, kind) for kind in KINDS]
    for kept in (sentences, spoken._needs):
        kept.cache_clear()
    both = zip(with_it, without, strict=True)
    assert any(one.understood and (not other.understood or one.effect != other.effect) for one, other in both)


def test_a_word_that_is_kept_lies_where_it_was_typed() -> None:
    text = "Mets autant de marqueurs +1 que sa force sur tes créas, répartis comme tu veux."
    found = {piece.raw: text[piece.start : piece.end] for piece in pieces(text)}
    assert found["repartissez"] == "Mets" and found["tes"] == "tes" and "comme" not in found


def test_a_turn_is_looked_for_wherever_it_is_said() -> None:
    """What a line must hold for a turn to be looked for, it holds wherever the expression of the turn is found."""
    for line in (" ".join(piece.folded for piece in pieces(turn.example, ours=True)) for turn in turns()):
        said = {place for place, turn in enumerate(turns()) if spoken._pattern(turn.said).search(line)}
        assert said <= {*spoken._near(line)}, line

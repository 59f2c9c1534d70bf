"""Two texts that differ by one qualifier are two effects, or one is refused: no qualifier is lost in silence."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.language import compile_card

PAIRS = [line.split("\t") for line in Path(__file__).with_name("pairs.tsv").read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize(("kind", "text", "other"), PAIRS, ids=[text for _, text, _ in PAIRS])
def test_two_texts_that_differ_by_one_qualifier_are_not_one_effect(kind: str, text: str, other: str) -> None:
    one, two = compile_card(text, kind), compile_card(other, kind)
    assert not (one.understood and two.understood) or (one.effect != two.effect and one.canonical != two.canonical)
    assert all(clause.problem for read in (one, two) for clause in read.clauses if not clause.understood)


def test_most_of_these_texts_are_read() -> None:
    """What refuses every text keeps none apart."""
    read = [compile_card(text, kind).understood for kind, *texts in PAIRS for text in texts]
    assert sum(read) >= len(read) * 0.8, f"{sum(read)} of {len(read)}"

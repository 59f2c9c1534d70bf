"""What tables type is put as the canon reads it, outside it: each rewrite is needed, and the catalogue needs none."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.language import Reading, api, compile_card
from engine.language.compiler import Compiler, own_names
from engine.language.paraphrase import rewrites
from engine.language.paraphrase.rewrites import REWRITES, Rewrite
from engine.language.paraphrase.settle import settle
from engine.language.sections import sentences
from engine.language.terms import Term
from tests.engine.language.texts import readings

KINDS = ("action", "minion", "base", "titan")


anew = compile_card.__wrapped__
"""`compile_card` that reads again: what it keeps serves the tests that come after."""


@pytest.fixture(autouse=True)
def forgotten() -> Iterator[None]:
    """Nothing is kept of what was read with other rewrites."""
    yield
    _forget()


def _forget() -> None:
    rewrites._by_first.cache_clear()
    api._alone.cache_clear()


def read_with(monkeypatch: pytest.MonkeyPatch, known: tuple[Rewrite, ...], text: str) -> list[Reading]:
    monkeypatch.setattr(rewrites, "REWRITES", known)
    _forget()
    return [anew(text, kind) for kind in KINDS]


@pytest.mark.parametrize("rewrite", REWRITES, ids=lambda rewrite: rewrite.pattern)
def test_each_rewrite_has_a_text_that_needs_it(rewrite: Rewrite, monkeypatch: pytest.MonkeyPatch) -> None:
    with_it = read_with(monkeypatch, REWRITES, rewrite.example)
    without = read_with(monkeypatch, tuple(one for one in REWRITES if one is not rewrite), rewrite.example)
    both = zip(with_it, without, strict=True)
    assert any(one.understood and (not other.understood or one.effect != other.effect) for one, other in both)


def test_the_canon_alone_reads_our_own_wording_of_every_card(monkeypatch: pytest.MonkeyPatch) -> None:
    """What no rewrite touches is read back without them, as `test_round_trip` shows; the rest is read again here."""
    ours = [(written, reading) for written, reading in readings().items() if reading.canonical]
    touched = False

    def left_alone(terms: list[Term]) -> list[Term]:
        nonlocal touched
        touched |= list(rewrites.spoken(terms)) != terms
        return terms

    monkeypatch.setattr("engine.language.paraphrase.settle.spoken", left_alone)
    for written, reading in ours:
        touched, text = False, str(reading.canonical)
        for sentence in sentences(text):
            settle(Compiler(written.kind, own_names(written.name, ())).lexer.read(sentence.words))
        if touched:
            again = anew(*written._replace(text=text))
            assert again.effect == reading.effect or again.canonical == reading.canonical, written.text


def test_attached_to_a_base_of_which_more_is_said() -> None:
    with_article = compile_card("Attachez : une Base où vous avez une Créature.", "action")
    assert compile_card("Attachez : Base où vous avez une Créature.", "action").effect == with_article.effect
    assert with_article.understood

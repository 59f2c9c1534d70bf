"""What tables type is put as the canon reads it, outside it: each rewrite is needed, and the catalogue needs none."""

from __future__ import annotations

import pytest

from engine.language import Reading, compile_card
from engine.language.paraphrase import rewrites
from engine.language.paraphrase.rewrites import REWRITES, Rewrite
from tests.engine.language.texts import readings

KINDS = ("action", "minion", "base", "titan")


@pytest.fixture(autouse=True)
def forgotten() -> None:
    """Nothing is kept of what was read with other rewrites."""
    compile_card.cache_clear()
    rewrites._by_first.cache_clear()


def read_with(monkeypatch: pytest.MonkeyPatch, known: tuple[Rewrite, ...], text: str) -> list[Reading]:
    monkeypatch.setattr(rewrites, "REWRITES", known)
    compile_card.cache_clear()
    rewrites._by_first.cache_clear()
    return [compile_card(text, kind) for kind in KINDS]


@pytest.mark.parametrize("rewrite", REWRITES, ids=lambda rewrite: rewrite.pattern)
def test_each_rewrite_has_a_text_that_needs_it(rewrite: Rewrite, monkeypatch: pytest.MonkeyPatch) -> None:
    with_it = read_with(monkeypatch, REWRITES, rewrite.example)
    without = read_with(monkeypatch, tuple(one for one in REWRITES if one is not rewrite), rewrite.example)
    both = zip(with_it, without, strict=True)
    assert any(one.understood and (not other.understood or one.effect != other.effect) for one, other in both)


def test_the_canon_alone_reads_our_own_wording_of_every_card(monkeypatch: pytest.MonkeyPatch) -> None:
    ours = [(written, reading) for written, reading in readings().items() if reading.canonical]
    monkeypatch.setattr("engine.language.paraphrase.settle.spoken", lambda terms: terms)
    compile_card.cache_clear()
    for written, reading in ours:
        again = compile_card(*written._replace(text=reading.canonical))
        assert again.effect == reading.effect or again.canonical == reading.canonical, written.text
    compile_card.cache_clear()


def test_attached_to_a_base_of_which_more_is_said() -> None:
    with_article = compile_card("Attachez : une Base où vous avez une Créature.", "action")
    assert compile_card("Attachez : Base où vous avez une Créature.", "action").effect == with_article.effect
    assert with_article.understood

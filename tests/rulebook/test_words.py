"""The glossary is closed: a word of our own is defined, and no synonym stands in for one that the booklets define."""

import re
import tomllib
from fnmatch import fnmatchcase
from pathlib import Path

import pytest

from rulebook.load import book
from rulebook.model import Entry

LEXICON = tomllib.loads((Path(__file__).parent / "lexicon.toml").read_text(encoding="utf-8"))


def said(entry: Entry) -> str:
    """What an entry states: its title, its statement and, of a point, its readings."""
    return " ".join((entry.title, entry.markdown, *entry.readings))


def statements() -> list[Entry]:
    """The entries whose words are ours to choose; a card's are those of its text, in the engine's language."""
    return [e for e in book().entries.values() if e.sources or e.kind in ("rule", "term", "point", "remedy")]


@pytest.mark.parametrize(("word", "id"), LEXICON["house"].items())
def test_a_word_of_our_own_is_used_and_defined(word: str, id: str) -> None:
    term = book().entries[id]
    assert term.authority == "proposal" and "de nous" in term.note
    assert any(re.fullmatch(word, form) for form in term.forms)
    assert any(re.search(rf"\b({word})\b", said(entry)) for entry in statements() if entry.id != id)


@pytest.mark.parametrize("word", LEXICON["gone"])
def test_no_synonym_stands_in_for_a_defined_word(word: str) -> None:
    allowed = LEXICON["gone"][word]["but"].split()
    used = [entry.id for entry in statements() if re.search(rf"\b({word})\b", said(entry), re.IGNORECASE)]
    assert [id for id in used if not any(fnmatchcase(id, pattern) for pattern in allowed)] == []
    assert all(any(fnmatchcase(id, pattern) for id in used) for pattern in allowed), "an allowance nobody needs"

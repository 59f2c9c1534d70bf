"""How a word is spelt is looked at where words become terms, where their neighbours settle them and in paraphrase."""

from __future__ import annotations

from pathlib import Path

import engine.language
from engine.language.words import entries, lexicon, words_of

ROOM = Path(engine.language.__file__).parent
BEFORE_TERMS = {
    "called.py",
    "words.py",
    "sections.py",
    "parting.py",
    "lexer.py",
}  # of which terms are made
SETTLING = {"neighbours.py", "steps.py", "instead.py"}
QUOTING = "terms.py"  # a message names the words that were read


def test_the_spelling_of_a_term_is_looked_at_in_no_other_room() -> None:
    looking = {path for path in ROOM.rglob("*.py") if ".raw" in path.read_text("utf-8")}
    elsewhere = {path.name for path in looking if path.parent.name != "paraphrase"}
    assert elsewhere == BEFORE_TERMS | SETTLING | {QUOTING}
    assert (ROOM / QUOTING).read_text("utf-8").count(".raw") == 2  # and carried to another terminal


def test_each_shade_of_a_word_is_asked_for_and_said() -> None:
    """A form whose shade nobody asks for would be one too many."""
    terms = {term for entry in entries().values() for term in entry.get("to", "").split()}
    shades = {shade for term in terms for _, _, shade in [term.partition("/")] if shade}
    asked = "".join(path.read_text("utf-8") for path in ROOM.rglob("*.py"))
    assert {shade for shade in shades if f'"{shade}"' not in asked} == {"that"}  # a Base that is told apart
    after = words_of("après que")
    assert lexicon().forms[after] == ("WHEN/after",)

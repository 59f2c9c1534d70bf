"""What is packed of the parser's tables parses as what was computed.

The grammar is a small one, whose tables are to ours as a page to a book.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from lark import Lark

from engine.language import parser, tables


def test_what_is_packed_does_at_every_state_what_was_computed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    small = tmp_path / "small.lark"
    small.write_text("sentence: word+\nattach: word\nheader: word\nword: DESTROY | UN | MINION\n")
    monkeypatch.setattr(parser, "GRAMMAR", small)
    computed = parser.build()
    states = list(computed.parser.parser.parser.parse_table.states)
    read_back = tables.unpack(tables.pack(computed))
    packed_again = tables.unpack(tables.pack(read_back))
    expected = [done_at(computed, state) for state in states]
    assert expected
    assert [done_at(read_back, state) for state in states] == expected
    assert [done_at(packed_again, state) for state in states] == expected


def done_at(made: Lark, state: int) -> dict[str, tuple[str, object]]:
    """What a parser does at a state, by the term it meets."""
    row = made.parser.parser.parser.parse_table.states[state]
    return {term: (str(action), arg) for term, (action, arg) in row.items()}

"""The table for suggestions as you type is all that a page needs."""

import json
import re

from ground.names import fold
from rulebook.search import KINDS


def suggest(table, typed):
    """What a page does with it: every name that begins so, by grade, then kind, then the shortest title."""
    entries = {}
    for name, entry, grade in table["names"]:
        if name.startswith(fold(typed)):
            entries[entry] = min(grade, entries.get(entry, grade))
    found = sorted(
        entries, key=lambda entry: (entries[entry], table["entries"][entry][2], len(table["entries"][entry][0]))
    )
    return [table["entries"][entry][0] for entry in found]


def test_names_lead_to_what_they_name(index):
    table = index.suggestions()
    assert suggest(table, "renv")[0] == "Renvoyer"
    assert "La Vengeance" in suggest(table, "veng")
    assert suggest(table, "dancing k") == ["Roi Du Dancing"]
    assert suggest(table, "6.5.1")[0] == "Égalité : tous gagnent la place"


def test_the_table_is_sorted_and_whole(index, all_documents):
    table = index.suggestions()
    names = [(name, entry) for name, entry, _ in table["names"]]
    assert names == sorted(set(names)) and all(name for name, _ in names)
    assert {entry for _, entry in names} == set(range(len(table["entries"])))
    assert {KINDS[kind] for _, _, kind in table["entries"]} <= {document.kind for document in all_documents}


def test_the_table_is_json_and_its_rewritings_are_regular_expressions(index):
    table = json.loads(json.dumps(index.suggestions()))
    for pattern, _ in table["sounds"]:
        re.compile(pattern)

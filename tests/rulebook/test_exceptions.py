"""An exception goes with its rule: what is said of all, none or never links what it does not hold of."""

import re
import tomllib
from pathlib import Path

from rulebook.graph import ties
from rulebook.load import book

UNIVERSAL = re.compile(
    r"\b(chaque|chacun|toutes?|tous|jamais|aucune?|seule?s?|toujours|nul|personne|n'importe|quel que soit)\b"
    r"|\bn[e'] ?[^.;:]{1,60}?\bque?\b",
    re.IGNORECASE,
)
REASONS = tomllib.loads((Path(__file__).parent / "universals.toml").read_text(encoding="utf-8"))["reason"]


def test_a_universal_links_its_exceptions_or_has_a_reason() -> None:
    rules = [e for e in book().entries.values() if e.kind in ("rule", "term") and e.nature == "rule"]
    unlinked = {e.id for e in rules if not e.exceptions and UNIVERSAL.search(e.markdown)}
    reasoned = [id for reason in REASONS for id in reason["entries"].split()]
    assert len(reasoned) == len(set(reasoned)) and all(reason["why"] for reason in REASONS)
    assert unlinked == set(reasoned)


def test_an_exception_leads_back_to_its_rule() -> None:
    assert {"6.6.6", "6.6.7"} <= set(book().entries["6.2.7"].exceptions)
    assert "6.2.7" in ties().sources("6.6.6", "excepts")
    assert set(book().entries["G.special.5"].exceptions) == {"G.permanent.1", "G.talent.1"}
    for entry in book().entries.values():
        assert entry.id not in entry.exceptions
        assert len(set(entry.exceptions)) == len(entry.exceptions)


def test_what_is_deduced_says_from_what() -> None:
    deduced = [e for e in book().entries.values() if e.authority == "deduced" and e.kind != "point"]
    assert len(deduced) > 10
    assert [e.id for e in deduced if not e.deduced_from] == []

"""What stands in « » as a booklet's words is in that booklet; the rest is in our own. Skipped where none is at hand."""

import re
import unicodedata
from pathlib import Path

import pytest

from rulebook.draft import texts
from rulebook.load import book
from rulebook.model import Entry
from rulebook.render import all_sources

BOOKLETS = Path(__file__).resolve().parents[3] / "shared" / "livrets"
FILES = {"choc": "000", "annees": "001", "base": "002", "boite": "003", "monstres": "004"}
QUOTED = re.compile(r"« ([^«»]+?) »")

pytestmark = pytest.mark.skipif(not BOOKLETS.is_dir(), reason="the booklets are not at hand")


def folded(text: str) -> str:
    """Words alone, lower case, without accents: our copies lose many, and break words at the ends of lines."""
    plain = unicodedata.normalize("NFKD", text.replace("œ", "oe")).encode("ascii", "ignore").decode().lower()
    return " ".join(re.findall(r"[a-z0-9]+", plain))


def said_by() -> dict[str, str]:
    """The words of each booklet's copy, by its code."""
    found = {}
    for code, start in FILES.items():
        (path,) = BOOKLETS.glob(f"{start}_*.txt")
        found[code] = folded(path.read_text(encoding="utf-8"))
    return found


def quotations(entry: Entry) -> list[str]:
    """What an entry quotes in its statement, variants, note and readings; « X… » and « N fois » are patterns."""
    spoken = texts(entry).replace(entry.scenario, "") if entry.scenario else texts(entry)
    return [words for words in QUOTED.findall(spoken) if not re.search(r"\b[XYNn]\b|…|\[\[", words)]


def booklets_of(entry: Entry) -> set[str]:
    return {source.booklet for source in all_sources(entry)} | {b for v in entry.variants for b in v.booklets}


def test_what_is_quoted_is_in_a_booklet_that_the_entry_cites() -> None:
    copies, checked, strange = said_by(), 0, []
    for entry in book().entries.values():
        cited = booklets_of(entry)
        if entry.kind not in ("rule", "term", "clarification", "point", "example") or not cited:
            continue
        for words in quotations(entry):
            checked += 1
            if not any(folded(words) in copies[code] for code in cited):
                strange.append((entry.id, words))
    assert strange == [] and checked > 100


def test_what_a_variant_quotes_is_in_each_booklet_it_is_laid_to() -> None:
    copies = said_by()
    strange = [
        (entry.id, code, words)
        for entry in book().entries.values()
        for variant in entry.variants
        for words in QUOTED.findall(variant.text)
        if not re.search(r"\b[XYN]\b|…|\[\[", words)
        for code in variant.booklets
        if folded(words) not in copies[code]
    ]
    assert strange == []


def in_a_row(text: str, many: int) -> set[str]:
    words = folded(text).split()
    return {" ".join(words[start : start + many]) for start in range(len(words) - many + 1)}


def alike(ours: list[tuple[str, str]], many: int) -> set[tuple[str, str]]:
    """Which texts, by their id, have so many words in a row that a booklet has too."""
    theirs = set().union(*(in_a_row(said, many) for said in said_by().values()))
    return {(id, words) for id, said in ours for words in in_a_row(said, many) & theirs}


def test_no_statement_repeats_nine_words_of_a_booklet() -> None:
    stated = [entry for entry in book().entries.values() if entry.kind not in ("card", "base")]
    ours = [(entry.id, said) for entry in stated for said in (entry.title, *texts(entry).split("\n"))]
    assert alike(ours, 9) == set() and len(ours) > 2000


def test_no_card_text_repeats_a_printed_sentence_beyond_its_defined_verbs() -> None:
    """« Détruisez une Créature de Force 3 ou moins » is how a card must say it; eleven words are a sentence."""
    ours = [
        (card.id, said)
        for card in book().cards.values()
        for said in (card.text, card.revised, card.fact, card.fact_revised, card.otherwise and card.otherwise.text)
        if said
    ]
    assert alike(ours, 11) == set() and len(ours) > 1000

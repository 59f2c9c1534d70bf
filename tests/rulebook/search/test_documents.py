"""Every entry of the rulebook can be found, under the names that players use."""

import re
from dataclasses import replace
from html import unescape

from rulebook.load import book
from rulebook.model import Entry, Source
from rulebook.render import plain
from rulebook.search import documents


def only(entry: Entry):
    return documents(replace(book(), entries={entry.id: entry}))[0]


def test_every_entry_has_its_document(all_documents):
    assert len(all_documents) == len(book().entries)


def test_a_card_goes_by_its_slug_its_english_name_and_its_id(all_documents):
    [diva] = [document for document in all_documents if document.id == "roi-du-dancing"]
    assert diva.kind == "card" and {"Dancing King", "K.roi-du-dancing"} <= set(diva.aliases)


def test_a_term_says_all_its_claims_and_they_are_part_of_it(all_documents):
    by_id = {document.id: document for document in all_documents}
    assert by_id["G.renvoyer.3"].part_of == "G.renvoyer"
    assert by_id["G.renvoyer.3"].body in by_id["G.renvoyer"].body.split("\n")


def test_a_clarification_is_looked_for_by_the_cards_and_factions_that_it_is_about(all_documents):
    [clarification] = [document for document in all_documents if document.id == "C.diva.1"]
    assert {"Diva", "Le Palace", "Danseurs Disco"} <= set(clarification.keywords)


def test_markup_is_not_part_of_a_statement_and_paragraphs_are_lines():
    body = "+1 de **Force** à une carte [[G.affectee|affectée]] ([[6.5.1]]).\n\nUne autre\nphrase."
    assert (
        only(Entry("1.1.1", "rule", "T", body, "/")).body
        == "+1 de Force à une carte affectée (6.5.1).\nUne autre phrase."
    )


def test_a_page_that_is_deduced_is_cited_so():
    entry = Entry("1.1.1", "rule", "T", "B", "/", sources=(Source("choc", "8-9", deduced=True), Source("base", "6")))
    assert only(entry).sources == ("choc p. 8-9 (déduite)", "base p. 6")


def test_a_term_is_cited_where_its_claims_are(all_documents):
    [term] = [document for document in all_documents if document.id == "G.renvoyer"]
    assert "choc p. 10-13" in term.sources and len(set(term.sources)) == len(term.sources)


def test_0_2_2_a_point_is_shown_with_what_is_retained_of_it_whatever_was_asked(index):
    """No line of a point stands alone: a reading that was left aside would pass for the answer."""
    for point in (entry for entry in book().entries.values() if entry.kind == "point"):
        for query in (point.title, *(plain(reading) for reading in point.readings)):
            for hit in (hit for hit in index.search(query).results if hit.id == point.id):
                said = unescape(re.sub("</?mark>", "", hit.excerpt))
                kept = f"Lecture retenue : {plain(point.readings[point.retained - 1])}"
                assert said.startswith(kept if point.retained else "Aucune lecture n'est retenue.")

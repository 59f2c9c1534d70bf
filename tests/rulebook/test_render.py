"""What a reader sees: links that lead somewhere, pages, citations, and the rulebook as an earlier booklet had it."""

import re

import pytest

from rulebook import render
from rulebook.draft import texts
from rulebook.load import book
from rulebook.model import Source

LINK = re.compile(r'<a href="([^"]+)">')


def test_every_link_leads_to_an_entry() -> None:
    urls = {entry.url for entry in book().entries.values()}
    for entry in book().entries.values():
        for url in LINK.findall(render.to_html(texts(entry), book())):
            assert url in urls, entry.id


def test_every_entry_renders_without_leftover_markup() -> None:
    for entry in book().entries.values():
        html = render.to_html(texts(entry), book())
        assert not re.search(r"\[\[|\]\]|:::|\{:", html), entry.id


def test_a_term_links_itself_where_it_is_first_mentioned_only() -> None:
    html = render.to_html("Une Créature détruite puis détruite encore.", book())
    assert html == '<p>Une Créature <a href="/glossaire/detruire">détruite</a> puis détruite encore.</p>'


def test_a_term_may_open_the_sentence() -> None:
    assert render.to_html("Détruire.", book()) == '<p><a href="/glossaire/detruire">Détruire</a>.</p>'


def test_a_term_does_not_link_to_itself() -> None:
    term = book().entries["G.detruire"]
    own = [render.html(entry, book()) for entry in (term, *term.claims)]
    assert not any(term.url in LINK.findall(html) for html in own)


def test_the_longest_term_is_the_one_linked() -> None:
    html = render.to_html("Placez un marqueur Force +1.", book())
    assert LINK.findall(html) == ["/glossaire/placer", "/glossaire/marqueur"]


def test_the_title_of_a_booklet_leads_to_it_and_not_to_a_term_in_it() -> None:
    html = render.to_html("Selon Monstres Sacrés, un Monstre revient.", book())
    assert LINK.findall(html) == ["/livrets/monstres", "/glossaire/monstre"]
    assert render.mentions("Selon Monstres Sacrés.", book()) == []


@pytest.mark.parametrize("text", ["Il faut détruirez.", "La forces.", "un sous-titan"])
def test_a_word_that_only_contains_a_term_is_left_alone(text: str) -> None:
    assert LINK.findall(render.to_html(text, book())) == []


def test_a_reference_shows_its_own_words_and_stops_the_self_link() -> None:
    html = render.to_html("On [[G.detruire|supprime]] : détruire, selon [[6.5.1]].", book())
    assert html == (
        '<p>On <a href="/glossaire/detruire">supprime</a> : détruire, selon '
        '<a href="/regles/6-conquete#6.5.1">6.5.1</a>.</p>'
    )


def test_links_inside_lists_and_emphasis_keep_their_text() -> None:
    html = render.to_html("- une *Créature détruite* ici ;\n- un Titan.", book())
    assert '<em>Créature <a href="/glossaire/detruire">détruite</a></em> ici ;' in html
    assert 'un <a href="/glossaire/titan">Titan</a>.' in html


def test_a_text_cites_all_the_rules_between_two() -> None:
    assert render.cited("Voir [[6.5.1]] à [[6.5.3]].", book()) == ["6.5.1", "6.5.3", "6.5.2"]


def test_plain_text_is_one_line_without_markup() -> None:
    assert render.plain("On *peut* [[G.renvoyer|renvoyer]]\n\n([[6.5.1]]).") == "On peut renvoyer (6.5.1)."


def test_a_deduced_page_says_so() -> None:
    assert render.pages(Source("choc", "8-9")) == "p. 8-9"
    assert render.pages(Source("base", "4-5", deduced=True)) == "p. 4-5 (déduite)"


@pytest.mark.parametrize(
    ("id", "citation"),
    [
        ("6.5.1", "Smash Up, R 6.5.1 — Choc des Cultures (2022), p. 8-9"),
        ("8.4.16", "Smash Up, R 8.4.16 — L'Énorme Boîte pour Geek (2020), p. 8"),
        ("1.2.1", "Smash Up, R 1.2.1 — Smash Up, la boîte de base (2013), p. 2-3 (déduite)"),
        ("C.diva.1", "Smash Up, C.diva.1 — Ces Années-Là (2019), p. 12-13"),
        ("G.renvoyer", "Smash Up, G.renvoyer — Choc des Cultures (2022), p. 10-13"),
        ("G.duel", "Smash Up, G.duel — Duel"),
        ("K.nukebot", "Smash Up, K.nukebot — Nukebot (wiki AEG)"),
    ],
)
def test_a_citation_names_the_latest_booklet_and_its_page(id: str, citation: str) -> None:
    assert render.citation(book().entries[id], book()) == citation


def test_a_permalink_leads_to_the_entry_as_it_stood() -> None:
    assert render.permalink(book().entries["6.5.1"], "2020-01-02.abc") == "/regles/6.5.1?v=2020-01-02.abc"


@pytest.mark.parametrize(
    ("id", "booklet", "words", "speaker"),
    [
        ("3.3.5", "base", "défaussée", "base"),
        ("3.3.5", "annees", "défaussée", "annees"),
        ("3.3.5", "boite", "remélangée", "boite"),
        ("3.3.5", "choc", "remélangée", "choc"),
        ("5.9.2", "annees", "pas de durée limitée", "annees"),
        ("5.9.2", "boite", "pas de durée limitée", "annees"),  # silent: what was last said holds
        ("5.9.2", "base", "persiste", None),  # nobody had spoken yet: the merged statement
        ("G.renvoyer", "base", "", "base"),  # a term stands on the sources of its claims
    ],
)
def test_an_edition_reads_what_was_last_said_up_to_it(id: str, booklet: str, words: str, speaker: str | None) -> None:
    text, said_by = render.said_in(book().entries[id], booklet, book())
    assert words in text
    assert (said_by and said_by.code) == speaker

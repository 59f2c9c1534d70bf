"""Every page of the site: it answers, says where what it says comes from, and runs nothing foreign."""

from __future__ import annotations

import gzip
import json
import re
from collections import defaultdict
from functools import cache
from itertools import accumulate

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from app.offline.shelves import Shelves
from app.world import World
from ground.names import fold, slug

PAGES = [
    "/",
    "/recherche",
    "/recherche?q=renvoyees",
    "/recherche?q=renvoyer&sorte=term",
    "/regles/",
    "/glossaire/",
    "/cartes/",
    "/decisions/",
    "/table",
    "/editions",
    "/editions?livret=annees&piege=1",
    "/editions?gauche=base&droite=choc",
    "/regles/chemin?de=6.5.1&a=Diva",
    "/livrets/",
    "/moments",
    "/ce-soir",
    "/premiere-partie",
    "/pense-bete",
    "/api/",
]


@pytest.fixture(scope="session")
def known(app: Flask) -> World:
    found: World = app.extensions["arbitre"]
    return found


@pytest.mark.parametrize("path", PAGES)
def test_page_answers_in_french_with_one_heading(client: FlaskClient, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 200
    assert '<html lang="fr">' in answer.text
    assert len(re.findall(r"<h1[ >]", answer.text)) == 1


@cache
def read(app: Flask, page: str) -> TestResponse:
    """What the site answers there, asked once: several tests look at every page."""
    return app.test_client().get(page)


@cache
def shelved(app: Flask) -> dict[str, str]:
    """Address → main part of each page that a device keeps, from the shelves that the whole run makes once: a page
    that does not answer 200 is not shelved, it raises."""
    shelves: Shelves = app.extensions["arbitre.shelves"]
    return {
        address: main
        for name in shelves.addresses
        for address, (_, _, main, _) in json.loads(shelves.shelf(name)).items()
    }


def test_every_entry_stands_on_the_page_its_url_names(app: Flask, known: World) -> None:
    anchors: dict[str, set[str]] = defaultdict(set)
    for entry in known.book.entries.values():
        page, _, anchor = entry.url.partition("#")
        anchors[page].add(anchor)
    kept = shelved(app)
    for page, wanted in anchors.items():
        assert wanted - {""} <= set(re.findall(r'id="([^"]+)"', kept[page])), page


def test_every_link_of_the_main_pages_leads_somewhere(app: Flask, known: World) -> None:
    pages = [
        *PAGES,
        "/regles/6-conquete",
        "/glossaire/renvoyer",
        "/cartes/diva",
        "/factions/danseurs-disco",
        "/livrets/choc",
    ]
    links = {link.partition("#")[0] for page in pages for link in re.findall(r'href="(/[^"]*)"', read(app, page).text)}
    others = {link.replace("&amp;", "&") for link in links} - set(shelved(app))
    broken = {link for link in others if read(app, link).status_code >= 400}
    assert not broken


@pytest.mark.parametrize(
    ("path", "leads_to"),
    [
        ("/regles/6.5.1", "/regles/6-conquete#6.5.1"),
        ("/regles/R 6.5.1", "/regles/6-conquete#6.5.1"),
        ("/regles/6.5", "/regles/6-conquete#s-6.5"),
        ("/regles/6", "/regles/6-conquete"),
        ("/regles/C.diva.3", "/regles/clarifications-diva#C.diva.3"),
        ("/regles/C.diva", "/regles/clarifications-diva"),
        ("/regles/C", "/regles/clarifications"),
        ("/regles/G.renvoyer.1", "/glossaire/renvoyer#G.renvoyer.1"),
        ("/cartes/K.diva", "/cartes/diva"),
        ("/cartes/DIVA", "/cartes/diva"),
        ("/factions/Disco Dancers", "/factions/danseurs-disco"),
    ],
)
def test_an_id_or_another_name_leads_to_the_page(client: FlaskClient, path: str, leads_to: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 302
    assert answer.headers["Location"] == leads_to


def test_a_rule_shows_its_statement_its_sources_and_its_citation(client: FlaskClient, known: World) -> None:
    page = client.get("/regles/6-conquete").text
    article = page[page.index('id="6.5.1"') : page.index('id="6.5.2"')]
    assert "Smash Up, R 6.5.1 — Choc des Cultures (2022), p. 8-9" in article
    assert f"/regles/6.5.1?v={known.version}" in article
    for origin in ("Choc des Cultures", "Ces Années-Là", "Monstres Sacrés"):
        assert origin in article
    assert "Voir aussi" in article


def test_a_deduced_page_says_so(client: FlaskClient) -> None:
    page = client.get("/regles/6-conquete").text
    assert "p. 7, 11-12 (déduite)" in page


def test_what_older_booklets_said_is_shown(client: FlaskClient, known: World) -> None:
    entry = next(e for e in known.book.entries.values() if e.kind == "rule" and e.variants)
    assert "Autres livrets" in client.get(entry.url.partition("#")[0]).text


def test_a_search_answers_with_whole_statements_and_marks(client: FlaskClient) -> None:
    page = client.get("/recherche?q=renvoyées").text
    assert "<mark>" in page
    assert page.index('href="/glossaire/renvoyer"') > 0
    assert "Rien ne répond bien" not in page


def test_what_is_no_rule_is_one_tap_away_from_the_rules_and_marked_as_such(client: FlaskClient) -> None:
    query = "dans quel ordre conquérir les Bases"
    page = client.get("/recherche", query_string={"q": query}).text
    assert "pas une règle</span>" not in page
    [more] = re.findall(r'href="(/recherche\?[^"]*aussi=1)">Aussi ce qui n\'est pas une règle', page)
    told = client.get(more.replace("&amp;", "&")).text
    assert "conseil, pas une règle</span>" in told
    assert "Les règles seulement</a>" in told


@pytest.mark.parametrize("query", ["xqzzyw blorf", "?!…", "a" * 10_000, "%00%1b", "((((", ""])
def test_a_search_without_answer_stays_polite(client: FlaskClient, query: str) -> None:
    page = client.get("/recherche", query_string={"q": query})
    assert page.status_code == 200
    assert "Les chapitres" in page.text or "<mark>" in page.text


def test_an_address_that_leads_nowhere_searches_for_what_it_said(client: FlaskClient) -> None:
    answer = client.get("/glossaire/renvoyerr")
    assert answer.status_code == 404
    assert "Page introuvable" in answer.text
    assert 'href="/glossaire/renvoyer"' in answer.text


def test_a_lost_address_is_offered_what_is_near_it_and_nothing_else(client: FlaskClient) -> None:
    assert "cherchiez" in client.get("/cartes/divaa").text
    assert "cherchiez" not in client.get("/regles/xqzzyw").text


@pytest.mark.parametrize(
    "path",
    ["/decisions/..%2f..%2fetc%2fpasswd", "/livrets/zzz", "/factions/zzz", "/regles/99.9", "/cartes/zz"],
)
def test_nothing_there_is_a_404_in_french(client: FlaskClient, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 404
    assert "Rien ne se trouve à cette adresse." in answer.text


def test_what_is_asked_comes_back_escaped(client: FlaskClient) -> None:
    for path in ("/recherche?q=<script>alert(1)</script>", "/regles/<script>alert(1)</script>"):
        assert "<script>alert" not in client.get(path).text


def test_no_page_runs_or_fetches_anything_foreign(client: FlaskClient) -> None:
    for path in (*PAGES, "/nulle-part", "/api/v1/rules/6.5.1"):
        answer = client.get(path)
        policy = answer.headers["Content-Security-Policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert "Set-Cookie" not in answer.headers
        assert not re.search(r'(?:src|href|action)="(?:https?:)?//(?!localhost/)', answer.text)
        assert not re.search(r"<script(?! type=\"module\" src=)| style=| on[a-z]+=\"", answer.text)


def test_pages_come_compressed_to_those_who_can_read_it(client: FlaskClient) -> None:
    plain = client.get("/regles/6-conquete")
    packed = client.get("/regles/6-conquete", headers={"Accept-Encoding": "gzip"})
    assert "Content-Encoding" not in plain.headers
    assert gzip.decompress(packed.data) == plain.data
    assert len(packed.data) < 30_000


def test_the_style_sheet_is_one_file_kept_for_good(client: FlaskClient) -> None:
    link = re.search(r'href="(/style\.css\?v=[^"]+)"', client.get("/").text)
    assert link
    answer = client.get(link[1])
    assert answer.mimetype == "text/css"
    assert answer.cache_control.immutable
    assert "immutable" not in client.get("/style.css?v=old").headers.get("Cache-Control", "")


def test_suggestions_hold_every_card_by_both_names(client: FlaskClient, known: World) -> None:
    table = client.get("/suggestions.json").get_json()
    ends = [(title, stem + slug(title) * stem.endswith("/")) for title, stem, *_ in zip(*table["entries"], strict=True)]
    leads_to = {(fold(title), address) for title, address in ends}
    names, steps, _ = table["names"]
    leads_to |= {(name, ends[entry][1]) for name, entry in zip(names, accumulate(steps), strict=True)}
    for card in known.book.cards.values():
        assert {(fold(card.name), f"/cartes/{card.slug}"), (fold(card.name_en), f"/cartes/{card.slug}")} <= leads_to


def test_suggestions_weigh_at_most_60_kb_on_their_way(client: FlaskClient) -> None:
    assert len(client.get("/suggestions.json", headers={"Accept-Encoding": "gzip"}).data) <= 60 * 1024


def test_translated_names_weigh_little_and_are_of_cards_that_have_no_french_name(
    client: FlaskClient, known: World
) -> None:
    answer = client.get("/traductions.json", headers={"Accept-Encoding": "gzip"})
    assert len(answer.data) <= 20_000
    table = client.get("/traductions.json").get_json()
    cards = {card.name: card for card in known.book.cards.values()}
    assert len(table) > 500 and not any(cards[name].french_known for name in table)

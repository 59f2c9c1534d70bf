"""The reference beyond the plain page: other booklets, other versions, ties, drawings, and a way to answer back."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from html import unescape
from urllib.parse import parse_qs, unquote, urlsplit
from xml.etree import ElementTree

import pytest
from flask import Flask
from flask.testing import FlaskClient

from app import create_app
from app.reference import diagrams, sheet
from app.reference.entries import Shown
from app.world import World
from engine.timing import STEPS, WINDOWS
from engine.wording import timing
from rulebook import history
from rulebook.model import Rulebook
from rulebook.render import is_lost, plain
from tests.app.conftest import words


@pytest.fixture(scope="session")
def known(app: Flask) -> World:
    found: World = app.extensions["arbitre"]
    return found


def article(page: str, id: str) -> str:
    """What a page shows of one entry."""
    return page[page.index(f'<article class="entry" id="{id}"') :].partition("</article>")[0]


# --- On what an entry stands


@pytest.mark.parametrize(
    ("url", "id", "badge"),
    [
        ("/regles/6-conquete", "6.5.1", "certain"),
        ("/regles/6-conquete", "6.2.12", "déduit"),
        ("/regles/6-conquete", "6.1.5", "P.3 : réglé par les livrets"),
        ("/regles/points-ouverts", "P.35", "vraiment ouvert"),
    ],
)
def test_what_is_certain_and_what_is_a_choice_shows_at_a_glance(
    client: FlaskClient, url: str, id: str, badge: str
) -> None:
    header = words(article(client.get(url).text, id)).partition("</header>")[0]
    assert badge in header


def test_every_entry_says_on_what_authority_it_stands(client: FlaskClient, known: World) -> None:
    for entry in known.book.entries.values():
        assert Shown(entry, known).authority, entry.id
    page = client.get("/regles/6-conquete").text
    assert page.count("<dt>Autorité</dt>") == page.count('<article class="entry"')


def test_an_open_point_is_shown_on_every_entry_it_touches(client: FlaskClient, known: World) -> None:
    for point in (entry for entry in known.book.entries.values() if entry.kind == "point"):
        for touched in (known.book.entries[id] for id in point.applies_to):
            page = client.get(touched.url.partition("#")[0]).text
            shown = article(page, touched.id) if "#" in touched.url else page
            assert f'<a class="badge {point.status}" href="{point.url}">' in shown, (point.id, touched.id)
            assert f'<a href="{point.url}">{point.id}</a>' in shown, (point.id, touched.id)


# --- As another booklet had it


@pytest.mark.parametrize(
    ("edition", "words", "speaker"),
    [
        ("base", "défaussée", "D'après Smash Up, la boîte de base (2013)"),
        ("choc", "remélangée", "D'après Choc des Cultures (2022)"),
    ],
)
def test_a_page_reads_as_a_booklet_had_it(client: FlaskClient, edition: str, words: str, speaker: str) -> None:
    page = client.get(f"/regles/3-mise-en-place?edition={edition}")
    shown = unescape(article(page.text, "3.3.5"))
    assert words in shown.partition("</header>")[2].partition("</p>")[0]
    assert speaker in shown


def test_what_no_booklet_had_said_yet_is_marked(client: FlaskClient) -> None:
    page = unescape(client.get("/regles/8-extensions?edition=base").text)
    assert "Aucun livret n'en parle jusqu'à Smash Up, la boîte de base" in article(page, "8.4.1")


@pytest.mark.parametrize(
    "path",
    ["/glossaire/", "/glossaire/renvoyer", "/cartes/diva", "/regles/clarifications", "/regles/clarifications-diva"],
)
def test_every_page_of_entries_takes_an_edition(client: FlaskClient, path: str) -> None:
    assert "Tel que dans Ces Années-Là (2019)" in client.get(f"{path}?edition=annees").text


def test_an_id_keeps_the_edition_on_its_way_to_the_page(client: FlaskClient) -> None:
    answer = client.get("/regles/3.3.5?edition=annees")
    assert answer.headers["Location"] == "/regles/3-mise-en-place?edition=annees#3.3.5"


def test_what_left_a_page_for_its_own_leads_there_from_its_old_anchor(client: FlaskClient, known: World) -> None:
    page = client.get("/regles/clarifications").text
    cut = next(annex for annex in known.book.annexes if annex.number == "C")
    assert len(cut.sections) > 60
    for section in cut.sections:
        assert f'id="s-{section.number}"><a href="/regles/{section.slug}"' in page
        for id in section.entries:
            assert f'<li id="{id}"><a href="{known.book.entries[id].url}"' in page


# --- Versions


@pytest.fixture
def older(known: World, monkeypatch: pytest.MonkeyPatch) -> str:
    """A version in which 6.5.1 said something else and 6.5.2 did not exist."""
    version = "2020-01-01.0badcafe"
    then = history.present(known.book)
    then["6.5.1"] = then["6.5.1"]._replace(markdown="Autrefois, les ex æquo ne marquaient rien.")
    del then["6.5.2"]
    monkeypatch.setattr(history, "past", {version: then}.get)
    return version


@pytest.mark.parametrize(
    ("id", "told"),
    [
        ("6.5.1", "Autrefois, les ex æquo ne marquaient rien."),
        ("6.5.2", "n'existait pas dans la version 2020-01-01.0badcafe"),
        ("6.5.3", "n'a pas changé depuis la version 2020-01-01.0badcafe"),
    ],
)
def test_a_citation_shows_what_its_version_said(
    client: FlaskClient, known: World, older: str, id: str, told: str
) -> None:
    page = unescape(re.sub(r"</?a\b[^>]*>", "", client.get(f"/regles/{id}?v={older}").text))
    assert told in page
    assert plain(known.book.entries[id].markdown) in page, "today's text stands there too"


def test_a_citation_of_today_says_that_nothing_has_changed(client: FlaskClient, known: World) -> None:
    for id in ("6.5.1", "G.renvoyer", "G.renvoyer.2", "C.diva.1", "K.diva", "F.pirates", "P.3"):
        answer = client.get(f"/regles/{id}?v={known.version}")
        assert answer.status_code == 200
        assert "il n'a pas changé" in unescape(answer.text)


def test_every_page_and_every_citation_carries_the_version(client: FlaskClient, known: World) -> None:
    for path in ("/", "/recherche?q=duel", "/regles/6-conquete", "/table", "/decisions/", "/api/", "/nulle-part"):
        assert f"Livret {known.version}" in client.get(path).text
    for id in ("6.5.1", "G.duel", "K.diva"):
        assert client.get(f"/api/v1/rules/{id}").get_json()["permalink"] == f"/regles/{id}?v={known.version}"


@pytest.mark.parametrize(
    ("path", "message", "found"),
    [
        ("/regles/6.5.1?v=2019-01-01.00000000", "Aucune version « 2019-01-01.00000000 »", "#6.5.1"),
        ("/glossaire/renvoyer?v=hier", "Aucune version « hier »", "/glossaire/renvoyer"),
        ("/regles/6.5.1?edition=zzz", "Aucun livret ne porte le code « zzz »", "#6.5.1"),
        ("/editions?gauche=zzz&droite=choc", "Aucun livret ne porte le code « zzz »", "Les règles"),
        ("/regles/chemin?de=6.5.1&a=renvoyerr", "« renvoyerr » ne désigne aucune entrée", "/glossaire/renvoyer"),
        ("/regles/6.5.99", "Rien ne se trouve à cette adresse", "#6.5.1"),
        ("/glossaire/detruirre", "Rien ne se trouve à cette adresse", "/glossaire/detruire"),
    ],
)
def test_what_there_never_was_is_a_404_that_searches(client: FlaskClient, path: str, message: str, found: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 404
    page = words(answer.text)
    assert message in page
    assert found in page.partition("<main")[2].partition("</main>")[0]


# --- From one to the other


def test_a_chain_of_rules_says_what_ties_each_to_the_next(client: FlaskClient) -> None:
    page = client.get("/regles/chemin?de=X.22&a=Diva").text
    assert re.findall(r'<p class="tie">([^<]+)</p>', page) == ["porte sur la carte"]
    long = client.get("/regles/chemin?de=R 6.5.1&a=Diva").text
    assert long.count('<p class="tie">') == long.count('<article class="entry">') - 1 > 1


@pytest.mark.parametrize(
    ("path", "previous", "following"),
    [
        ("/regles/6-conquete", "/regles/5-resolution", "/regles/7-fin"),
        ("/glossaire/renvoyer", "/glossaire/proprietaire", "/glossaire/resistance"),
        ("/regles/6.5.2?v={v}", "/regles/6-conquete#6.5.1", "/regles/6-conquete#6.5.3"),
    ],
)
def test_each_page_leads_to_its_neighbours(
    client: FlaskClient, known: World, path: str, previous: str, following: str
) -> None:
    page = client.get(path.format(v=known.version)).text
    assert f'rel="prev" href="{previous}"' in page
    assert f'rel="next" href="{following}"' in page


@pytest.mark.parametrize(
    ("read", "said"),
    [(None, "Texte lu une seule fois"), (2, "les deux lectures s'accordent"), (3, "une troisième lecture a tranché")],
)
def test_a_card_says_how_many_readings_attest_its_text(
    client: FlaskClient, known: World, read: int | None, said: str
) -> None:
    card = next(card for card in known.book.cards.values() if card.text is not None and card.read == read)
    assert said in words(client.get(f"/cartes/{card.slug}").text).replace("’", "'")
    assert client.get(f"/api/v1/cards/{card.slug}").json["read"] == read  # type: ignore[index]


def test_a_card_whose_revised_text_is_wanting_says_so_beside_what_is_known_of_it(client: FlaskClient) -> None:
    wanting, held = (words(client.get(f"/cartes/{slug}").text).replace("’", "'") for slug in ("backstab", "muffin"))
    assert "Version révisée" in wanting and "l'arbitre ne joue pas encore ce texte" in wanting
    assert "l'arbitre ne joue pas encore ce texte" not in held


def test_a_card_leads_to_the_next_of_its_faction(client: FlaskClient, known: World) -> None:
    first, second = known.book.factions["danseurs-disco"].cards[:2]
    page = client.get(f"/cartes/{first}").text
    assert f'rel="next" href="/cartes/{second}"' in page
    assert 'rel="prev"' not in page


# --- Booklets side by side


def test_the_differences_are_a_table_kept_to_one_booklet_or_to_traps(client: FlaskClient, known: World) -> None:
    def rows(query: str) -> int:
        return client.get(f"/editions{query}").text.count('<tr id="difference-')

    differences = known.book.differences
    assert rows("") == len(differences)
    assert rows("?piege=1") == sum(bool(one.trap) for one in differences)
    assert rows("?livret=boite&piege=1") == sum("boite" in one.said and bool(one.trap) for one in differences)


def test_two_booklets_stand_side_by_side(client: FlaskClient, known: World) -> None:
    page = unescape(client.get("/editions?gauche=base&droite=choc").text)
    assert re.findall(r'<th scope="col">([^<]*)', page)[:3] == [
        "Point",
        "Smash Up, la boîte de base ",
        "Choc des Cultures ",
    ]
    shown = {int(number) for number in re.findall(r'<tr id="difference-(\d+)"', page)}
    assert shown == {one.number for one in known.book.differences if one.said.get("base") != one.said.get("choc")}
    reworded = page.partition("n'énoncent pas de même")[2]
    assert 'data-cite="3.3.5"' in reworded
    assert "remélangée" in reworded
    same = client.get("/editions?gauche=choc&droite=choc").text
    assert "Aucune différence ne répond à ce choix" in same


def test_0_2_3_a_lost_page_is_told_from_the_silence_of_a_booklet(client: FlaskClient, known: World) -> None:
    """Of « Contrôle » L'Énorme Boîte announces a chapter, which our copy lacks."""
    page = unescape(client.get("/editions").text)

    def cell(number: int, booklet: str) -> str:
        row = page.partition(f'id="difference-{number}"')[2].partition("</tr>")[0]
        return re.search(rf'data-label="{re.escape(booklet)}"[^>]*>([^<]*)', row)[1]  # type: ignore[index]

    assert {cell(n, "L'Énorme Boîte pour Geek") for n in (38, 48, 56, 79, 83, 94, 97)} == {"page perdue"}
    assert cell(3, "Smash Up, la boîte de base") == "page perdue"
    assert cell(97, "Ces Années-Là") == "n'en dit rien"
    for one in known.book.differences:
        for code, booklet in known.book.booklets.items():
            if code not in one.said:
                lost = is_lost(one.entries, booklet, known.book)
                assert cell(one.number, booklet.title) == ("page perdue" if lost else "n'en dit rien")


def test_0_2_3_a_comparison_says_whose_words_stand_for_a_lost_page(client: FlaskClient) -> None:
    page = unescape(client.get("/editions?gauche=boite&droite=choc").text).partition("n'énoncent pas de même")[2]
    row = page.partition('data-cite="9.1.2"')[2].partition("</tr>")[0]
    assert re.search(r"page perdue\s:\sd'après Ces Années-Là", row)
    shown = unescape(client.get("/glossaire/affectee?edition=boite").text)
    assert "D'après Ces Années-Là (2019)" in shown and "de L'Énorme Boîte pour Geek, la page est perdue" in shown


def test_what_an_edition_says_is_not_listed_again_among_the_others(client: FlaskClient) -> None:
    shown = unescape(client.get("/regles/7-fin?edition=base").text)
    entry = shown.partition('<article class="entry" id="7.1.1"')[2].partition("</article>")[0]
    assert entry.count("fin de la phase 3") == 1


# --- Drawings and the sheet


@pytest.mark.parametrize(
    ("path", "draw"), [("/regles/4-tour", diagrams.turn), ("/regles/6-conquete", diagrams.conquest)]
)
def test_a_drawing_tells_its_steps_to_who_does_not_see_it(
    client: FlaskClient, known: World, path: str, draw: object
) -> None:
    drawn = re.search(r'<svg role="img".*?</svg>', client.get(path).text, re.DOTALL)
    assert drawn
    svg = ElementTree.fromstring(drawn[0])
    parts = {element.get("id"): element.text for element in svg if element.get("id")}
    title, told = (parts[id] for id in svg.attrib["aria-labelledby"].split())
    diagram = draw(known.book)  # type: ignore[operator]
    assert (title, told) == (diagram.title, diagram.told)
    texts = [element.text for element in svg if element.tag == "text"]
    for step in diagram.steps:
        assert {step.label, step.id} <= set(texts)
        assert step.label in told


@pytest.mark.parametrize("draw", [diagrams.turn, diagrams.conquest])
def test_a_label_does_not_run_over_the_id_beside_it(known: World, draw: Callable[[Rulebook], diagrams.Diagram]) -> None:
    assert [step.label for step in draw(known.book).steps if len(step.label) > 24] == []


def test_the_conquest_is_drawn_from_its_rules(known: World) -> None:
    steps = diagrams.conquest(known.book).steps
    assert [step.number for step in steps] == ["1", "2", "3", "4", "5", "", "6", "7", "8", "9"]
    assert [step.id for step in steps] == [f"6.2.{number}" for number in range(1, 11)]
    renamed = replace(known.book.entries["6.2.2"], title="Étape 2 : choix de la Base")
    book = replace(known.book, entries={**known.book.entries, "6.2.2": renamed})
    assert diagrams.conquest(book).steps[1].label == "Choix de la Base"


def test_the_sheet_says_what_the_rules_say(client: FlaskClient, known: World) -> None:
    page = words(client.get("/pense-bete").text)
    ids = [id for blocks in sheet.SHEET for _, listed in blocks for id in listed.split()]
    assert len(ids) == len(set(ids))
    for id in ids:
        assert plain(known.book.entries[id].markdown) in page, id
    assert {id[0] for id in ids} >= {"4", "5", "6", "7", "8", "9"}


def test_the_moments_are_those_by_which_the_engine_opens_its_windows(client: FlaskClient, known: World) -> None:
    page = client.get("/moments").text
    for window in WINDOWS:
        row = page[page.index(f'<tr id="moment-{window.id}">') :].partition("</tr>")[0]
        told = words(row)
        assert timing.TITLES[window.id] in told
        for said in (timing.BOUNDS[window.opens], timing.BOUNDS[window.closes], *map(timing.USES.get, window.usable)):
            assert said and said in told
        for id in window.cites + window.orders:
            assert f'data-cite="{id}"' in row and id in known.book.entries, id
    assert 'href="/moments"' in client.get("/regles/").text


def test_each_step_of_the_game_says_its_rules_and_who_acts(client: FlaskClient, known: World) -> None:
    page = client.get("/moments").text
    for step in STEPS:
        row = page[page.index(f'<li id="etape-{step.id}">') :].partition("</li>")[0]
        assert timing.STEPS[step.id] in words(row) and timing.ACTORS[step.who] in words(row)
        assert all(f'data-cite="{id}"' in row and id in known.book.entries for id in step.cites), step.id
        for window in (window for window in WINDOWS if (window.of, window.opens) == (step.of, step.id)):
            assert f'href="#moment-{window.id}"' in row


def test_an_exception_shows_beside_its_rule_and_the_rule_beside_it(client: FlaskClient) -> None:
    page = client.get("/regles/6-conquete").text
    for id, label, other in (("6.2.7", "Sauf", "6.6.6"), ("6.6.6", "Exception à", "6.2.7")):
        told = article(page, id).partition(f"<strong>{label}</strong>")[2].partition("</p>")[0]
        assert f'<span class="id">{other}</span>' in told


def test_what_our_copy_lacks_is_said_where_it_would_bear(client: FlaskClient) -> None:
    told = words(article(client.get("/regles/5-resolution").text, "5.4.1"))
    assert "p. 12-13 (Règles détaillées) : absent de notre exemplaire" in told
    assert "absent de notre exemplaire" not in words(article(client.get("/regles/6-conquete").text, "6.5.1"))


def test_advice_is_marked_as_no_rule_and_a_proposal_as_ours(client: FlaskClient) -> None:
    assert "conseil, pas une règle" in words(article(client.get("/regles/6-conquete").text, "6.1.6"))
    assert "proposition d'Arbitre, sans autorité officielle" in words(
        article(client.get("/regles/infractions").text, "I.1")
    )


# --- What a pasted link previews, and answering back


@pytest.mark.parametrize("id", ["6.5.1", "G.renvoyer.2", "C.diva.1", "X.9", "P.13"])
def test_a_pasted_citation_previews_the_entry(client: FlaskClient, known: World, id: str) -> None:
    entry = known.book.entries[id]
    page = client.get(f"/regles/{id}?v={known.version}").text
    meta = {name: unescape(text) for name, text in re.findall(r'<meta property="og:(\w+)" content="([^"]*)"', page)}
    assert entry.title in meta["title"]
    assert plain(entry.markdown) in meta["description"]
    assert meta["url"].endswith(f"/regles/{id}?v={known.version}")


def test_an_error_is_reported_by_a_message_that_the_reader_sends(client: FlaskClient, known: World) -> None:
    page = client.get("/regles/6-conquete").text
    link = re.search(r'href="(mailto:[^"]+)"', article(page, "6.5.1"))
    assert link
    message = parse_qs(urlsplit(unescape(link[1])).query)
    assert message["subject"] == ["Arbitre : R 6.5.1"]
    assert f"/regles/6.5.1?v={known.version}" in message["body"][0]
    assert f"Version du livret : {known.version}" in message["body"][0]
    assert "+" not in unquote(link[1]).partition("?")[2], "mail programs do not read + as a space"


@pytest.mark.parametrize(
    ("target", "start"),
    [
        ("arbitre@example.org", "mailto:arbitre@example.org?subject="),
        ("https://example.org/new", "https://example.org/new?title="),
        ("https://example.org/new?label=regle", "https://example.org/new?label=regle&title="),
    ],
)
def test_the_operator_says_where_errors_go(app: Flask, target: str, start: str) -> None:
    config = {"ARBITRE_HOME": app.config["ARBITRE_HOME"], "ARBITRE_REPORT": target, "ARBITRE_WARM": False}
    page = create_app(config).test_client().get("/glossaire/renvoyer").text
    assert f'href="{start}' in unescape(page)


# --- Asking


def test_a_misspelling_is_asked_about_and_answered(client: FlaskClient) -> None:
    page = client.get("/recherche?q=ranvoyer").text
    assert "Vouliez-vous dire Renvoyer ?" in re.sub(r"<[^>]+>", "", words(page))
    assert 'href="/glossaire/renvoyer"' in page


def test_a_search_of_ten_thousand_characters_does_not_come_back_many_times_over(client: FlaskClient) -> None:
    page = client.get("/recherche", query_string={"q": "é" * 10_000})
    assert page.status_code == 200
    assert page.text.count("é" * 1_000) <= 10


def test_the_api_says_on_what_an_entry_stands(client: FlaskClient) -> None:
    rule = client.get("/api/v1/rules/6.1.5").get_json()
    assert (rule["authority"], rule["points"]) == ("booklet", ["P.3", "P.40"])
    assert "obligation" in rule["note"]
    point = client.get("/api/v1/rules/P.3").get_json()
    assert (point["authority"], point["retained"], len(point["readings"])) == ("deduced", 2, 2)


def test_a_box_lists_its_factions_with_what_each_does_and_holds(client: FlaskClient) -> None:
    page = words(client.get("/boites/meme-pas-mort").text)
    assert "Awesome Level 9000" in page and page.index("Cavalerie Ours") < page.index("Steampunks")
    assert "Des spectres à qui une main vide réussit" in page
    assert "20 cartes, 2 Bases, 1 Titan" in page


def test_a_box_answers_to_its_english_name_and_leads_to_its_booklet(client: FlaskClient) -> None:
    assert client.get("/boites/Awesome Level 9000").location == "/boites/meme-pas-mort"
    assert client.get("/boites/inconnue").status_code == 404
    assert 'href="/livrets/choc"' in client.get("/boites/choc-des-cultures").text
    assert (
        'href="/livrets/' not in client.get("/boites/meme-pas-mort").text.partition("<main")[2].partition("</main")[0]
    )


def test_a_box_known_in_english_alone_says_so(client: FlaskClient) -> None:
    assert "nom français à compléter" in client.get("/boites/smash-up-goblins").text
    assert "nom français à compléter" not in client.get("/boites/meme-pas-mort").text


def test_a_faction_shows_its_cards_by_kind_with_their_figures_and_copies(client: FlaskClient) -> None:
    html = words(client.get("/factions/ghosts").text)
    assert re.findall(r'<h2 class="section-title">(.*?)</h2>', html) == ["Créatures", "Actions", "Titan", "Bases"]
    page = re.sub(r"<[^>]+>|\s+", " ", html)
    assert re.search(r"Ghost +Force 2 · ×4", page) and re.search(r"Haunted House +Résistance 18 · PV 4-3-2", page)
    assert "Nom français : listes de joueurs (confiance moyenne)" in page


def test_a_faction_says_whose_cards_it_reprints_and_how_many(client: FlaskClient) -> None:
    page = re.sub(r"<[^>]+>|\s+", " ", words(client.get("/factions/dream-team").text))
    assert re.search(r"Sprout +Force 2 · Plantes Carnivores", page)
    assert re.search(
        r"Sprout +Force 2 · ×4", re.sub(r"<[^>]+>|\s+", " ", words(client.get("/factions/killer-plants").text))
    )


def test_the_old_address_of_a_faction_is_still_its_own(client: FlaskClient) -> None:
    assert client.get("/factions/ghosts").status_code == 200
    for name in ("Fantômes", "Ghosts", "F.ghosts"):
        assert client.get(f"/factions/{name}").location == "/factions/ghosts"


@pytest.mark.parametrize(
    ("asked", "address"),
    [
        ("Fantômes", "/factions/ghosts"),
        ("ghosts", "/factions/ghosts"),
        ("awesome level 9000", "/boites/meme-pas-mort"),
        ("trop minions", "/boites/trop-minions"),
    ],
)
def test_a_faction_and_a_box_are_found_by_either_name(client: FlaskClient, asked: str, address: str) -> None:
    hits = re.findall(r'<h2><a href="([^"]*)">', client.get("/recherche", query_string={"q": asked}).text)
    assert hits[0] == address


def test_every_faction_says_what_it_does_and_stands_in_one_box(known: World) -> None:
    assert [one.name for one in known.book.factions.values() if not one.does] == []
    held = [slug for box in known.book.boxes.values() for slug in box.factions]
    assert sorted(held) == sorted(known.book.factions)


@pytest.mark.parametrize("card", ["goblin-town", "goblin-caves"])
def test_a_card_that_lacks_a_part_says_so_and_never_that_it_is_whole(client: FlaskClient, card: str) -> None:
    text = client.get(f"/cartes/{card}").text
    assert "Il lui manque une suite" in text
    assert "sait jouer cet effet en entier" not in text and "Sans effet" not in text


def test_a_card_without_effect_has_nothing_that_the_arbiter_cannot_play(client: FlaskClient) -> None:
    text = client.get("/cartes/king-rex").text
    assert "Sans effet" in text and "ne sait pas encore jouer" not in text


def test_a_card_much_written_of_shows_the_first_clarifications_and_the_titles_of_the_others(
    client: FlaskClient, known: World
) -> None:
    text = client.get("/cartes/diva").text
    about = [entry.id for entry in known.about_card["K.diva"]]
    assert [f'<article class="entry" id="{id}">' in text for id in about] == [True] * 3 + [False] * (len(about) - 3)
    assert all(f'<details class="entry" id="{id}">' in text for id in about[3:])
    assert all(f'href="/decisions/{ruling.slug}"' in text for ruling in known.played_in["diva"])
    assert '<details class="entry"' not in client.get("/cartes/igor").text

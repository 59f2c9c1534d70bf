"""With the network cut, the server stopped even: the whole reference is there, and found by the same search."""

from __future__ import annotations

import json
import random
import re
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from playwright.sync_api import Browser, BrowserContext, Page, expect

from app.offline.shelves import Shelves
from app.world import World
from ground.names import fold
from rulebook.search import SearchAnswer
from rulebook.search.words import sound, stems
from tests.browser.conftest import PHONE, serving
from tests.drawing import one_in

QUERIES = Path(__file__).parent.parent / "rulebook" / "search" / "queries.json"
KEPT = "Tout le livret est sur cet appareil"
MINUTES = 3 * 60_000


def keep(context: BrowserContext) -> Page:
    """Visit the home page once, as a reader does, and wait until the device has everything."""
    page = context.new_page()
    page.goto("/")
    expect(page.locator("[data-kept]")).to_contain_text(KEPT, timeout=MINUTES)
    return page


@dataclass(frozen=True)
class Away:
    """A phone that keeps everything, and the address of the site, which is gone unless it is back for a while."""

    phone: BrowserContext
    address: str

    @contextmanager
    def back(self, app: Flask) -> Iterator[None]:
        """While it lasts, the network and the site are there."""
        with serving(app, int(self.address.rpartition(":")[2])):
            self.phone.set_offline(False)
            yield
        self.phone.set_offline(True)


def until(true: Callable[[], bool]) -> None:
    """Wait until something is, a few minutes at most."""
    deadline = time.monotonic() + MINUTES / 1000
    while not true():
        assert time.monotonic() < deadline
        time.sleep(0.2)


@pytest.fixture(scope="module")
def away(browser: Browser, app: Flask) -> Iterator[Away]:
    """A phone that visited the home page of a site that is gone since."""
    with serving(app) as address:
        context = browser.new_context(viewport=PHONE, base_url=address)  # type: ignore[arg-type]
        keep(context).close()
    context.set_offline(True)
    yield Away(context, address)
    context.close()


@pytest.fixture
def page(away: Away) -> Iterator[Page]:
    opened = away.phone.new_page()
    errors: list[str] = []
    opened.on("pageerror", lambda error: errors.append(str(error)))
    yield opened
    opened.close()
    assert not errors


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("/", "Le livret,"),
        ("/regles/6-conquete", "6.5.1"),
        ("/regles/6.5.1", "Égalité : tous gagnent la place"),
        ("/glossaire/renvoyer", "Renvoyer"),
        ("/cartes/diva", "Diva"),
        ("/factions/danseurs-disco", "Danseurs Disco"),
        ("/decisions/egalite-10-10-5", "Ce que l'arbitre répond aujourd'hui"),
        ("/pense-bete", "Pense-bête"),
        ("/livrets/choc", "Choc des Cultures"),
        ("/table", "La table"),
    ],
)
def test_what_was_never_visited_is_read_without_a_network(page: Page, address: str, words: str) -> None:
    answer = page.goto(address)
    assert answer and answer.from_service_worker
    expect(page.locator("main")).to_contain_text(words)
    expect(page.locator(".offline-mark")).to_be_visible()
    page.reload()
    expect(page.locator("main")).to_contain_text(words)


def test_every_page_of_the_reference_is_kept(page: Page, app: Flask) -> None:
    known: World = app.extensions["arbitre"]
    urls = {entry.url.partition("#")[0] for entry in known.book.entries.values()}
    urls |= {f"/decisions/{slug}" for slug in known.rulings}
    kept: Shelves = app.extensions["arbitre.shelves"]
    assert urls <= {address for addresses in kept.addresses.values() for address in addresses}
    page.goto("/")
    held = page.evaluate(
        """async (catalogue) => {
             const { pages, shelves } = await (await fetch(catalogue)).json();
             const read = async (shelf) => Object.keys(await (await fetch(shelf)).json());
             return [Object.keys(pages).sort(), (await Promise.all(shelves.map(read))).flat().sort()];
           }""",
        f"/hors-ligne/{kept.version}/catalogue.json",
    )
    assert held[0] == held[1]
    assert urls <= set(held[0])


def test_a_rule_s_number_leads_to_its_place(page: Page) -> None:
    page.goto("/regles/6.5.1")
    assert page.url.endswith("/regles/6-conquete#6.5.1")


def test_a_page_looks_as_it_does_online(page: Page, app: Flask) -> None:
    page.goto("/decisions/egalite-10-10-5")
    online = app.test_client().get("/decisions/egalite-10-10-5").text
    assert page.title() in online
    expect(page.locator(".bar [aria-current]")).to_have_text("Décisions")
    assert page.locator(".brand").evaluate("brand => getComputedStyle(brand).display") == "none"  # it has its style


def test_the_search_forgives_a_slip_without_a_network(page: Page) -> None:
    page.goto("/")
    page.get_by_role("combobox", name="Chercher").fill("renvoyre")
    page.keyboard.press("Enter")
    expect(page.locator(".hit h2 a").first).to_have_text("Renvoyer")
    expect(page.locator("main")).to_contain_text("Vouliez-vous dire Renvoyer")
    page.locator(".hit h2 a").first.click()
    expect(page.locator("h1")).to_have_text("Renvoyer")


def test_answers_are_kept_to_one_kind_without_a_network(page: Page) -> None:
    page.goto("/recherche?q=renvoyees")
    kinds = page.get_by_role("navigation", name="Sortes de réponses")
    expect(kinds.get_by_role("link").first).to_have_text(re.compile(r"Tout \d+"))
    rules = kinds.get_by_role("link", name=re.compile(r"Règles \d+"))
    among_others = int(rules.inner_text().split()[-1])
    rules.click()
    chosen = kinds.locator("[aria-current=page]")
    expect(chosen).to_have_text(re.compile(r"Règles \d+"))
    of_them = int(chosen.inner_text().split()[-1])
    assert of_them >= among_others > 3
    expect(page.locator(".hit .id", has_text="R ")).to_have_count(of_them)
    expect(page.locator(".hit")).to_have_count(of_them)


def test_the_search_says_where_each_rule_is_as_it_does_with_a_network(page: Page) -> None:
    page.goto("/recherche?q=egalite")
    hit = page.locator(".hit", has_text="R 6.5.1").locator("small")
    expect(hit).to_have_text("Choc des Cultures, p. 8-9 · inchangé depuis 2013")


def test_a_search_that_the_device_has_not_kept_yet_says_so(browser: Browser, site: str) -> None:
    context = browser.new_context(viewport=PHONE, base_url=site, service_workers="block")  # type: ignore[arg-type]
    page = context.new_page()
    page.route("**/recherche.json", lambda route: route.abort())
    page.goto("/hors-ligne/recherche?q=egalite")
    expect(page.locator("main")).to_contain_text("La recherche n'est pas encore sur cet appareil")
    page.unroute("**/recherche.json")
    page.get_by_role("link", name="Réessayer").click()
    expect(page.locator(".hit").first).to_be_visible()
    context.close()


def test_a_question_that_nothing_answers_is_told_so(page: Page) -> None:
    page.goto("/recherche?q=permis+de+conduire")
    expect(page.locator("main")).to_contain_text("Rien ne répond bien à cette question.")


def test_suggestions_come_without_a_network(page: Page) -> None:
    page.goto("/")
    page.get_by_role("combobox", name="Chercher").fill("veng")
    expect(page.get_by_role("option", name="La Vengeance")).to_be_visible()


def test_what_an_address_asks_for_besides_is_not_passed_over(page: Page) -> None:
    page.goto("/regles/6-conquete?edition=base")
    expect(page.locator("main .notice").first).to_contain_text("sans ce que son adresse précise")


def test_a_table_told_in_a_line_stays_in_its_field_and_the_arbiter_is_offered(page: Page) -> None:
    line = "Tortuga : Anna King Rex ; Ben Nukebot. Conquête"
    page.goto("/")
    page.get_by_role("combobox", name="Chercher").fill(line)
    page.get_by_role("button", name="Chercher").click()
    expect(page.locator("#q")).to_have_value(line)
    expect(page.get_by_role("link", name="Garder l'arbitre sur cet appareil").first).to_be_visible()
    page.goto(f"/table?ligne={line}")
    expect(page.locator("textarea[name=ligne]").first).to_have_value(line)
    expect(page.locator("main .notice").first).to_contain_text("votre ligne n'est pas encore lue")


def test_a_line_that_is_not_read_yet_offers_no_other_table_for_its_own(away: Away, page: Page, app: Flask) -> None:
    with away.back(app):
        page.goto("/table?ligne=Tortuga : Anna King Rex. Anna joue Jolt.")
        expect(page.locator("#verdict")).to_contain_text("King Rex")
    page.goto("/table")
    expect(page.get_by_role("link", name="Reprendre votre table")).to_be_visible()
    page.goto("/table?ligne=Tortuga : Anna Walker. Anna joue Jolt.")
    expect(page.locator("main .notice").first).to_contain_text("votre ligne n'est pas encore lue")
    expect(page.get_by_role("link", name="Reprendre votre table")).to_be_hidden()


def test_a_slow_answer_is_awaited_and_not_taken_for_a_missing_network(
    browser: Browser, app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    answers, inner = threading.Event(), app.wsgi_app

    def late(environ: dict[str, Any], start: Any) -> Any:
        if environ["QUERY_STRING"].startswith("ligne="):
            asked.append(environ["QUERY_STRING"])
            answers.wait(MINUTES / 1000)
        return inner(environ, start)

    monkeypatch.setattr(app, "wsgi_app", late)
    with serving(app) as address:
        context = browser.new_context(viewport=PHONE, base_url=address)  # type: ignore[arg-type]
        page = context.new_page()
        page.goto("/")
        until(lambda: page.evaluate("Boolean(navigator.serviceWorker.controller)"))
        page.goto("/table?ligne=Tortuga : Anna Walker. Anna joue Jolt. Walker fait combien ?", wait_until="commit")
        expect(page.locator("h1")).to_have_text("On calcule…")
        expect(page.locator("main")).to_contain_text("Walker fait combien ?")
        expect(page.locator("body")).not_to_contain_text("Hors ligne")
        answers.set()
        expect(page.locator("#verdict")).to_contain_text("Quelle est la Force de Walker ?")
        assert len(asked) == 1  # what was begun is not asked anew
        context.close()


def test_a_page_that_is_not_kept_says_so_in_french(page: Page) -> None:
    answer = page.goto("/regles/chemin?de=6.5.1&a=Diva")
    assert answer and answer.status == 503
    expect(page.locator("h1")).to_have_text("Cette page n'est pas sur cet appareil")
    expect(page.get_by_role("link", name="Réessayer")).to_be_visible()


def test_another_version_takes_the_whole_place_of_the_one_before(browser: Browser, app: Flask) -> None:
    shelves: Shelves = app.extensions["arbitre.shelves"]
    before, after = shelves.version, f"{shelves.version}.next"
    with serving(app) as address:
        context = browser.new_context(viewport=PHONE, base_url=address)  # type: ignore[arg-type]
        page = keep(context)
        assert page.evaluate("caches.keys()") == [f"arbitre-{before}"]
        try:
            shelves.version = after
            page.reload()
            until(lambda: page.evaluate("caches.keys()") == [f"arbitre-{after}"])
        finally:
            shelves.version = before
        held = page.evaluate(
            "async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)",
            f"arbitre-{after}",
        )
        context.close()
    assert {path.split("/")[2] for path in held if path.endswith(".json") and path.startswith("/hors-ligne/")} == {
        after
    }


def test_a_table_changed_without_a_network_is_kept_and_resolves_when_it_is_back(
    away: Away, page: Page, app: Flask
) -> None:
    with away.back(app):
        page.goto("/decisions/egalite-10-10-5/table")
        laid = page.url
    page.reload()
    page.get_by_text("Modifier la table de départ").click()
    anna = page.locator("[id='table.players[0]']")
    anna.locator("summary").click()
    points = anna.get_by_role("spinbutton", name="PV")
    points.fill("7")
    points.blur()
    expect(page.locator("main")).to_contain_text("Hors ligne : une modification attend le réseau.")
    page.reload()
    expect(page.locator("main")).to_contain_text("Hors ligne : une modification attend le réseau.")
    assert page.url == laid
    with away.back(app):
        expect(anna.locator("summary")).to_contain_text("7 PV")
        expect(page.locator(".waiting")).to_have_count(0)
        assert page.url != laid


def test_a_table_that_was_being_laid_is_taken_up_again_without_a_network(away: Away, page: Page, app: Flask) -> None:
    with away.back(app):
        page.goto("/table")
        page.locator("[name='quick']").fill("King Rex")
        page.keyboard.press("Enter")
        expect(page.locator("main")).to_contain_text("King Rex")
        page.wait_for_url("**/table/*")
        laid = page.url
    page.goto("/table")
    page.get_by_role("link", name="Reprendre votre table").click()
    expect(page.locator("main")).to_contain_text("King Rex")
    assert page.url == laid


def test_a_page_that_is_not_taken_yet_says_so_and_not_that_it_is_no_page(away: Away, page: Page) -> None:
    page.goto("/")
    shelf = page.evaluate(
        """async () => {
             const name = (await caches.keys()).find((one) => one.startsWith("arbitre-"));
             const cache = await caches.open(name);
             const found = (await cache.keys()).map(({ url }) => url).find((url) => url.includes("/decisions-0.json"));
             window.taken = await cache.match(found);
             await cache.delete(found);
             return [name, found];
           }"""
    )
    slugs = json.loads(page.evaluate("window.taken.clone().text()"))
    other = page.context.new_page()
    other.goto(next(iter(slugs)))
    expect(other.locator("h1")).to_have_text("Cette page n'est pas encore sur cet appareil")
    other.goto("/decisions/nulle-part")
    expect(other.locator("h1")).to_have_text("Cette page n'est pas sur cet appareil")
    other.close()
    page.evaluate("async ([name, url]) => (await caches.open(name)).put(url, window.taken)", shelf)


def test_the_mark_of_no_network_goes_when_it_is_back(away: Away, page: Page, app: Flask) -> None:
    page.goto("/regles/6-conquete")
    expect(page.locator(".offline-mark")).to_be_visible()
    with away.back(app):
        expect(page.locator(".offline-mark")).to_have_count(0)


# ---------------------------------------------------------------- the same search


@pytest.fixture(scope="module")
def searching(browser: Browser, site: str, app: Flask) -> Iterator[Page]:
    """A page that has read the search's data into `found`, as the search page does."""
    page = browser.new_page(base_url=site)
    page.goto("/")
    script = page.locator("script[type=module]").get_attribute("src") or ""
    version = app.extensions["arbitre.shelves"].version
    page.evaluate(
        """async ([modules, data]) => {
             const { Index } = await import(`${modules}/search/index.js`);
             window.words = await import(`${modules}/search/words.js`);
             window.tables = await (await fetch(data)).json();
             window.found = new Index(window.tables);
           }""",
        [script.rpartition("/")[0], f"/hors-ligne/{version}/recherche.json"],
    )
    yield page
    page.close()


def slipped(text: str, chance: random.Random) -> str:
    """The text with a letter lost, added, changed, or swapped with the next."""
    at, letter = chance.randrange(max(1, len(text) - 1)), chance.choice("abcdefghijklmnopqrstuvwxyz")
    here, rest = text[at : at + 1], text[at + 1 :]
    return text[:at] + chance.choice([rest, letter + here + rest, letter + rest, rest[:1] + here + rest[1:]])


def told(answer: SearchAnswer) -> list[object]:
    """What must be the same in both: what is found in its order, with its excerpt, and how sure it is."""
    results = [[each.id, each.excerpt] for each in answer.results]
    return [answer.query, answer.corrected, answer.weak, dict(answer.groups), answer.asides, results]


IN_BROWSER = """(queries) => queries.map(([query, kind, wanted]) => {
    const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
    const marked = ([text, wanted]) => (wanted ? `<mark>${text}</mark>` : escaped(text));
    const { query: read, corrected, weak, groups, asides, results } = found.search(query, kind, 20, wanted);
    return [read, corrected, weak, groups, asides, results.map((hit) => [hit.id, hit.excerpt.map(marked).join("")])];
})"""


@pytest.mark.hypothesis
def test_the_browser_finds_what_python_finds(searching: Page, app: Flask) -> None:
    known: World = app.extensions["arbitre"]
    asked = [row["q"] for row in json.loads(QUERIES.read_text(encoding="utf-8"))]
    doubted = json.loads(QUERIES.with_name("weak.json").read_text(encoding="utf-8"))
    asked += one_in(4, [*doubted["good"], *doubted["nonsense"]])
    chance = random.Random(20)
    titles = [entry.title for entry in known.book.entries.values()]
    asked += [slipped(text, chance) for text in (*chance.sample(titles, 400), *chance.sample(asked, 300))]
    asked += ["", "  ", "R 6.5.1", "6.5.99", "« Diva » et K.diva", "é" * 300, "😀 diva", "<b>&amp;"]
    queries = [(query, None, False) for query in asked] + [(query, "card", False) for query in asked[:100]]
    queries += [(query, kind, True) for query in asked[:200] for kind in (None, "rule")]
    queries = one_in(3, queries)
    differ = [
        (mine, theirs)
        for (query, kind, asides), theirs in zip(queries, searching.evaluate(IN_BROWSER, queries), strict=True)
        if (mine := told(known.index.search(query, kind, asides=asides))) != theirs
    ]
    assert not differ, (len(differ), differ[:3])


@pytest.mark.hypothesis
def test_the_browser_resolves_names_as_python_does(searching: Page, app: Flask) -> None:
    known: World = app.extensions["arbitre"]
    chance = random.Random(21)
    names = [entry.title for entry in known.book.entries.values()]
    asked = one_in(3, names + [slipped(name, chance) for name in names])
    theirs = searching.evaluate(
        "(queries) => queries.map((query) => Object.values(found.resolver.resolve(query)))", asked
    )
    for query, resolution in zip(asked, theirs, strict=True):
        mine = known.index.resolver.resolve(query)
        assert [list(mine.pins), mine.corrected, mine.sure] == resolution, query


def test_the_browser_stems_and_hears_every_word_as_python_does(searching: Page, app: Flask) -> None:
    known: World = app.extensions["arbitre"]
    words = sorted({word for entry in known.book.entries.values() for word in entry.markdown.lower().split()})
    words += [
        "arrière",
        "entière",
        "précisément",
        "constamment",
        "évidemment",
        "nationalités",
        "destructrices",
        "aiguë",
    ]
    theirs = searching.evaluate(
        """(spoken) => spoken.map((word) => [words.stems(word), words.sound(words.fold(word), tables.sounds)])""",
        words,
    )
    for word, (cut, heard) in zip(words, theirs, strict=True):
        assert (list(stems(word)), sound(fold(word))) == (cut, heard), word

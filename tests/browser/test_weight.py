"""What a page costs: bytes on the way, and nothing that moves once it is drawn."""

from __future__ import annotations

import pytest
from flask import Flask
from playwright.sync_api import Browser, Page

from app.offline.shelves import Shelves
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.test_accessibility import PAGES, RULING

KB = 1000
PAGE, FIRST_LOAD = 60 * KB, 120 * KB
QUIET = 150  # milliseconds without anything more asked for, after which a page has all it asks for
SHIFTS = """(quiet) => new Promise((resolve) => {
    let moved = 0, waiting;
    const wait = () => { clearTimeout(waiting); waiting = setTimeout(() => resolve(moved), quiet); };
    const watch = (type, see) => new PerformanceObserver((list) => { list.getEntries().forEach(see); wait(); })
      .observe({ type, buffered: true });
    watch("layout-shift", ({ value }) => { moved += value; });
    watch("resource", () => {});
    wait();
})"""


def moves(page: Page) -> float:
    """How much of the page has moved, once nothing more comes."""
    return round(page.evaluate(SHIFTS, QUIET), 3)


def test_every_page_of_the_reference_weighs_at_most_60_kb(app: Flask) -> None:
    client = app.test_client()
    shelves: Shelves = app.extensions["arbitre.shelves"]
    addresses = [address for kept in shelves.addresses.values() for address in kept]
    # All that stand alone and all chapters; of cards, terms, Factions and rulings, which are many, one in ten.
    few = [address for address in addresses if address.startswith("/regles/") or address.count("/") == 1]
    weights = {
        address: len(client.get(address, headers={"Accept-Encoding": "gzip"}).data)
        for address in dict.fromkeys([*few, *addresses[::10], *(path for path in PAGES if "table" in path)])
    }
    heavy = {address: weight for address, weight in weights.items() if weight > PAGE}
    assert len(weights) > 80
    assert not heavy


@pytest.mark.parametrize("path", PAGES)
def test_a_first_visit_weighs_at_most_120_kb_and_nothing_moves_once_it_is_drawn(
    browser: Browser, site: str, path: str
) -> None:
    context = browser.new_context(viewport=PHONE, base_url=site, service_workers="block")  # type: ignore[arg-type]
    page = context.new_page()
    network = context.new_cdp_session(page)
    network.send("Network.enable")
    asked: set[str] = set()
    weights: dict[str, float] = {}
    network.on("Network.requestWillBeSent", lambda event: asked.add(event["requestId"]))
    network.on("Network.loadingFinished", lambda come: weights.update({come["requestId"]: come["encodedDataLength"]}))
    page.goto(path, wait_until="load")
    moved = moves(page)
    for _ in range(100):
        if asked <= weights.keys():
            break
        moved += moves(page)
    context.close()
    assert asked == weights.keys() and len(asked) > 5
    assert moved == 0
    if "hors-ligne" not in path:  # what stands there was fetched long before
        assert sum(weights.values()) <= FIRST_LOAD


def test_nothing_moves_on_a_large_screen_either(browser: Browser, site: str) -> None:
    page = browser.new_page(viewport=DESKTOP, base_url=site, service_workers="block")  # type: ignore[arg-type]
    moved = {}
    for path in PAGES:
        page.goto(path, wait_until="load")
        if shift := moves(page):
            moved[path] = shift
    page.close()
    assert not moved


def test_a_table_is_drawn_once_on_a_slow_phone(browser: Browser, site: str) -> None:
    """What is read first on a phone stands last in the page: nothing is drawn before all of it has come."""
    page = browser.new_page(viewport=PHONE, base_url=site, service_workers="block")  # type: ignore[arg-type]
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 4})
    page.goto(f"{RULING}/table", wait_until="load")
    assert moves(page) == 0
    page.close()


def test_a_page_that_moves_is_seen_to(browser: Browser, site: str) -> None:
    page = browser.new_page(viewport=PHONE, base_url=site, service_workers="block")  # type: ignore[arg-type]
    page.goto("/")
    page.evaluate("""() => new Promise((resolve) => requestAnimationFrame(() => {
        document.querySelector("main").insertAdjacentHTML("afterbegin", "<div>…</div>");
        document.querySelector("main").firstChild.attributeStyleMap.set("height", "200px");
        requestAnimationFrame(resolve);
    }))""")
    assert moves(page) > 0
    page.close()

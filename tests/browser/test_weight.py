"""What a page costs: bytes on the way, and nothing that moves once it is drawn."""

from __future__ import annotations

import pytest
from flask import Flask
from playwright.sync_api import Browser, ViewportSize

from app.offline.shelves import Shelves
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.test_accessibility import PAGES, RULING

KB = 1000
PAGE, FIRST_LOAD = 60 * KB, 120 * KB
SHIFTS = """() => new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().reduce((sum, { value }) => sum + value, 0)))
      .observe({ type: "layout-shift", buffered: true });
    setTimeout(() => resolve(0), 300);
})"""


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


@pytest.mark.parametrize("path", [path for path in PAGES if "hors-ligne" not in path])
def test_a_first_visit_weighs_at_most_120_kb(browser: Browser, site: str, path: str) -> None:
    context = browser.new_context(viewport=PHONE, base_url=site, service_workers="block")  # type: ignore[arg-type]
    page = context.new_page()
    network = context.new_cdp_session(page)
    network.send("Network.enable")
    weights: list[float] = []
    network.on("Network.loadingFinished", lambda event: weights.append(event["encodedDataLength"]))
    page.goto(path, wait_until="networkidle")
    context.close()
    assert len(weights) > 5
    assert sum(weights) <= FIRST_LOAD


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_nothing_moves_once_it_is_drawn(browser: Browser, site: str, size: ViewportSize) -> None:
    page = browser.new_page(viewport=size, base_url=site)
    moved = {}
    for path in PAGES:
        page.goto(path, wait_until="load")
        if shift := round(page.evaluate(SHIFTS), 3):
            moved[path] = shift
    page.close()
    assert not moved


def test_a_table_is_drawn_once_on_a_slow_phone(browser: Browser, site: str) -> None:
    """What is read first on a phone stands last in the page: nothing is drawn before all of it has come."""
    page = browser.new_page(viewport=PHONE, base_url=site)  # type: ignore[arg-type]
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 4})
    page.goto(f"{RULING}/table", wait_until="load")
    assert page.evaluate(SHIFTS) == 0
    page.close()


def test_a_page_that_moves_is_seen_to(browser: Browser, site: str) -> None:
    page = browser.new_page(viewport=PHONE, base_url=site)  # type: ignore[arg-type]
    page.goto("/")
    page.evaluate("""() => new Promise((resolve) => requestAnimationFrame(() => {
        document.querySelector("main").insertAdjacentHTML("afterbegin", "<div>…</div>");
        document.querySelector("main").firstChild.attributeStyleMap.set("height", "200px");
        requestAnimationFrame(resolve);
    }))""")
    assert page.evaluate(SHIFTS) > 0
    page.close()

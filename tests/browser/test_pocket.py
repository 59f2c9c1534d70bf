"""The arbiter in the pocket, in a real browser: kept with one tap, it settles without a network as the site does."""

from __future__ import annotations

import base64
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask
from playwright.sync_api import Browser, BrowserContext, Page, expect

from app.pocket import build
from app.world import default_home
from tests.browser.conftest import PHONE, serving
from tests.pocket import Asked, answered, questions

SETTLED = "The Homeworld : Anna King Rex, King Rex, King Rex, King Rex ; Ben Nukebot. On marque The Homeworld."
MINUTES = 4 * 60_000
SLOWER = 4


@pytest.fixture(scope="module")
def offering(app: Flask, home: Path) -> Iterator[str]:
    """A site that offers the pocket of this version, made once for what it is made of and kept in the user's cache."""
    build.make(default_home())
    (home / "pocket").symlink_to(default_home() / "pocket")
    with serving(app) as address:
        yield address
    (home / "pocket").unlink()


def at_the_button(context: BrowserContext) -> Page:
    """The page that offers the arbiter; who counts every byte is not sent the whole book meanwhile."""
    context.add_init_script("Object.defineProperty(navigator.connection, 'saveData', { get: () => true })")
    page = context.new_page()
    page.goto("/poche")
    page.evaluate(
        "async () => { while (!navigator.serviceWorker.controller) await new Promise((r) => setTimeout(r, 50)); }"
    )
    return page


def keep(context: BrowserContext) -> Page:
    """Tap the button, and wait until the arbiter is on the device."""
    page = at_the_button(context)
    page.get_by_role("button", name="Garder l'arbitre entier").click()
    expect(page.locator("[data-pocket]")).to_contain_text("il tranche sans réseau", timeout=MINUTES)
    return page


@pytest.fixture(scope="module")
def away(browser: Browser, offering: str) -> Iterator[BrowserContext]:
    """A phone that kept the arbiter, and has no network since."""
    context = browser.new_context(viewport=PHONE, base_url=offering)  # type: ignore[arg-type]
    context.set_default_timeout(MINUTES)
    keep(context)
    context.set_offline(True)
    yield context
    context.close()


def in_pocket(page: Page, asked: Asked) -> tuple[int, bytes]:
    """What the pocket answers to a page without a network."""
    method, path, body = asked
    status, said = page.evaluate(
        """async ([method, path, body]) => {
             const answer = await fetch(path, { method, ...(body && { body }) });
             const bytes = new Uint8Array(await answer.arrayBuffer());
             return [answer.status, btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))];
           }""",
        [method, path, body.decode()],
    )
    return status, base64.b64decode(said)


def test_the_pocket_says_to_the_byte_what_the_site_says(away: BrowserContext, app: Flask) -> None:
    """A sample; `make pocket-check` asks every ruling, the sample scenarios and 500 tables."""
    page = away.pages[0]
    for asked in questions(app, rulings=60, tables=3):
        assert in_pocket(page, asked) == answered(app, asked), asked


def test_a_line_typed_at_home_is_settled_without_a_network_on_a_slow_phone(browser: Browser, offering: str) -> None:
    context = browser.new_context(viewport=PHONE, base_url=offering)
    context.set_default_timeout(MINUTES)
    page = keep(context)
    page.goto("/")
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    context.set_offline(True)
    page.get_by_role("combobox", name="Chercher").fill(SETTLED)
    page.keyboard.press("Enter")
    expect(page.locator("#verdict")).to_contain_text("Anna marque 4 PV", timeout=MINUTES)
    expect(page.locator("#verdict a[data-cite]", has_text="R 6.6.4")).to_have_attribute(
        "href", "/regles/6-conquete#6.6.4"
    )
    context.close()


def test_it_goes_away_with_one_tap(browser: Browser, offering: str) -> None:
    context = browser.new_context(viewport=PHONE, base_url=offering)
    page = keep(context)
    page.get_by_role("button", name="Ôter l'arbitre").click()
    expect(page.get_by_role("button", name="Garder l'arbitre entier")).to_be_visible()
    assert [name for name in page.evaluate("caches.keys()") if not name.startswith("arbitre-")] == []
    context.close()


def test_what_was_cut_is_taken_up_again_and_what_came_damaged_is_thrown_away(browser: Browser, offering: str) -> None:
    context = browser.new_context(viewport=PHONE, base_url=offering)
    taken: list[str] = []
    context.on("request", lambda request: taken.append(request.url) if "/poche/" in request.url else None)
    page = at_the_button(context)
    told = page.evaluate("async () => (await fetch(document.querySelector('[data-pocket]').dataset.pocket)).json()")
    pieces = [piece["digest"] for file in told["files"] for piece in file["pieces"]]
    context.route(f"**/poche/{pieces[5]}", lambda route: route.abort())
    page.get_by_role("button", name="Garder l'arbitre entier").click()
    expect(page.locator("[data-pocket]")).to_contain_text("ce qui est arrivé est gardé")
    context.unroute(f"**/poche/{pieces[5]}")
    context.route(f"**/poche/{pieces[5]}", lambda route: route.fulfill(body=b"autre chose"))
    page.get_by_role("button", name="Reprendre").click()
    expect(page.locator("[data-pocket]")).to_contain_text("abîmé")
    context.unroute(f"**/poche/{pieces[5]}")
    taken.clear()
    page.get_by_role("button", name="Reprendre").click()
    expect(page.locator("[data-pocket]")).to_contain_text("il tranche sans réseau", timeout=MINUTES)
    assert {url.rpartition("/")[2] for url in taken} & set(pieces[:5]) == set()
    context.close()


def test_a_site_that_made_none_says_so(browser: Browser, offering: str) -> None:
    context = browser.new_context(viewport=PHONE, base_url=offering)
    context.route("**/poche.json", lambda route: route.fulfill(status=404))
    page = at_the_button(context)
    expect(page.locator("[data-pocket]")).to_contain_text("ne propose pas")
    expect(page.get_by_role("button", name="Garder l'arbitre entier")).to_be_hidden()
    context.close()

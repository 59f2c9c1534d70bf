"""The arbiter in the pocket, in a real browser: kept with one tap, it settles without a network as the site does."""

from __future__ import annotations

import base64
import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from flask import Flask
from playwright.sync_api import Browser, BrowserContext, Error, Page, expect

from tests.browser.conftest import PATIENCE, PHONE, few_pages, serving
from tests.pocket import Asked, answered, questions

SETTLED = "The Homeworld : Anna King Rex, King Rex, King Rex, King Rex ; Ben Nukebot. On marque The Homeworld."
MINUTES = 4 * 60_000
SLOWER = 4
HARM = """async (harm) => {
  const cache = await caches.open((await caches.keys()).find((name) => name.startsWith("poche-")));
  const file = (await cache.keys()).find(({ url }) => url.endsWith("/arbitre.zip"));
  if (harm === "delete") return cache.delete(file);
  const bytes = new Uint8Array(await (await cache.match(file)).arrayBuffer());
  await cache.put(file, new Response(bytes.slice(0, bytes.length / 2)));
}"""

TAKE_THE_BOOK = """() => new Promise((taken) => {
  navigator.serviceWorker.addEventListener("message", ({ data }) => taken(data), { once: true });
  navigator.serviceWorker.controller.postMessage("garder");
})"""


@pytest.fixture(scope="module")
def offering(app: Flask, pocket_made: None) -> Iterator[str]:
    """A site that offers the pocket of this version."""
    with serving(app) as address:
        yield address


def at_the_button(context: BrowserContext) -> Page:
    """The page that offers the arbiter; who counts every byte is not sent the whole book meanwhile."""
    context.add_init_script("Object.defineProperty(navigator.connection, 'saveData', { get: () => true })")
    page = context.new_page()
    page.goto("/poche")
    await_worker(page)
    return page


def await_worker(page: Page) -> None:
    """Wait until the device answers its pages itself; fails where it does not come to it."""
    page.evaluate(
        """async (patience) => {
             const until = Date.now() + patience;
             while (!navigator.serviceWorker.controller) {
               if (Date.now() > until) throw new Error("the service worker does not come");
               await new Promise((r) => setTimeout(r, 50));
             }
           }""",
        PATIENCE,
    )


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
    return waited(page, asked)[0]


def waited(page: Page, asked: Asked) -> tuple[tuple[int, bytes], float]:
    """What the pocket answers, and the seconds that the page waits for it."""
    method, path, body = asked
    status, said, took = page.evaluate(
        """async ([method, path, body]) => {
             const begun = performance.now();
             const answer = await fetch(path, { method, ...(body && { body }) });
             const bytes = await answer.blob();
             const took = performance.now() - begun;
             const reader = new FileReader();
             const read = new Promise((done) => reader.addEventListener("load", done));
             reader.readAsDataURL(bytes);
             await read;
             return [answer.status, reader.result.split(",")[1] ?? "", took];
           }""",
        [method, path, body.decode()],
    )
    return (status, base64.b64decode(said)), took / 1000


def seconds(done: Callable[[], object]) -> float:
    """How long it takes."""
    begun = time.perf_counter()
    done()
    return time.perf_counter() - begun


def test_the_pocket_says_to_the_byte_what_the_site_says(away: BrowserContext, app: Flask) -> None:
    """A sample; `make pocket-check` asks every ruling, the sample scenarios and 500 tables."""
    page = away.pages[0]
    for asked in questions(app, rulings=60, tables=3):
        assert in_pocket(page, asked) == answered(app, asked), asked


def test_the_installed_app_opens_and_settles_a_line_without_a_network_on_a_slow_phone(
    browser: Browser, offering: str, app: Flask, tmp_path: Path
) -> None:
    context = browser.new_context(viewport=PHONE, base_url=offering)
    context.set_default_timeout(MINUTES)
    with few_pages(app, tmp_path, ("/", "/recherche", "/table")):
        page = keep(context)
        started = page.evaluate("async () => (await (await fetch('/manifest.webmanifest')).json()).start_url")
        assert page.evaluate(TAKE_THE_BOOK) == "gardé"
    page.close()
    context.set_offline(True)
    page = context.new_page()
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.goto(started)
    page.get_by_role("combobox", name="Chercher").fill(SETTLED)
    page.keyboard.press("Enter")
    expect(page.locator("#verdict")).to_contain_text("Anna marque 4 PV", timeout=MINUTES)
    page.locator("#verdict a[data-cite]").first.click()
    leads = page.get_by_role("dialog").get_by_role("link", name="Ouvrir la page")
    expect(leads).to_have_attribute("href", re.compile(r"/(regles|glossaire|cartes)/."), timeout=MINUTES)
    assert urlsplit(page.url).path.startswith("/table")
    context.close()


def test_the_arbiter_stays_awake_from_one_page_to_the_next(browser: Browser, offering: str) -> None:
    context = browser.new_context(viewport=PHONE, base_url=offering)
    context.set_default_timeout(MINUTES)
    page = keep(context)
    context.set_offline(True)
    first = seconds(lambda: in_pocket(page, ("POST", "/api/v1/resolve", b"{}")))
    page.goto("/")
    assert seconds(lambda: in_pocket(page, ("POST", "/api/v1/resolve", b"{}"))) < first / 3
    context.close()


@pytest.mark.parametrize("harm", ["delete", "damage"])
def test_a_copy_that_is_broken_is_thrown_away_and_said(browser: Browser, offering: str, harm: str) -> None:
    context = browser.new_context(viewport=PHONE, base_url=offering)
    context.set_default_timeout(MINUTES)
    page = keep(context)
    context.set_offline(True)
    page.evaluate(HARM, harm)
    page.evaluate("fetch('/api/v1/resolve', { method: 'POST', body: '{}' }).catch(() => null)")
    expect(page.locator("body")).to_contain_text("incomplet ou abîmé : il en est retiré", timeout=MINUTES)
    assert [name for name in page.evaluate("caches.keys()") if not name.startswith("arbitre-")] == []
    context.close()


def test_only_the_worker_s_script_may_compute(browser: Browser, offering: str) -> None:
    """The pages keep their policy: what would compile a module in one of them is refused."""
    page = browser.new_page(base_url=offering)
    policies = {}
    page.on("response", lambda answer: policies.update({urlsplit(answer.url).path: answer.headers}))
    page.goto("/poche")
    script = page.locator("script[type=module]").first.get_attribute("src") or ""
    page.evaluate("(url) => fetch(url)", script.replace("main.js", "pocket/worker.js"))
    allowed = {path for path, told in policies.items() if "wasm-unsafe-eval" in told.get("content-security-policy", "")}
    assert allowed == {script.replace("main.js", "pocket/worker.js")}
    with pytest.raises(Error, match=r"Content Security Policy|unsafe-eval"):
        page.evaluate("WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]))")
    page.close()


def test_it_goes_away_with_one_tap(browser: Browser, offering: str) -> None:
    context = browser.new_context(viewport=PHONE, base_url=offering)
    page = keep(context)
    expect(page.locator("[data-part=told]")).to_be_focused()
    expect(page.get_by_role("link", name="tapez une ligne")).to_be_visible()
    page.get_by_role("button", name="Ôter l'arbitre").press("Enter")
    expect(page.get_by_role("button", name="Garder l'arbitre entier")).to_be_visible()
    expect(page.locator("[data-part=told]")).to_be_focused()
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

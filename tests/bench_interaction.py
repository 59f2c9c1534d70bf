"""`make bench`: from a tap or a key to the next picture, on a processor four times slower, as a phone's.

Each row is the longest of the interactions of its page, over `ROUNDS`; « page nue » is a button on a page that has
nothing else, in the same run. The target: at most 200 ms, and at most three times the bare page.
"""

from __future__ import annotations

import logging
import tempfile
from collections.abc import Callable
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, Page, sync_playwright

from app import create_app
from tests.browser.conftest import PHONE, chromium, serving
from tests.browser.screenshots import RULING

SLOWER = 4
ROUNDS = 5
LONGEST, RATIO = 200, 3
WATCH = """() => {
    window.longest = 0;
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries()) {
        if (interactionId) longest = Math.max(longest, duration);
      }
    }).observe({ type: "event", buffered: true, durationThreshold: 16 });
}"""
BARE = "<!doctype html><title>Nue</title><button onclick=\"this.textContent += '.'\">Ici</button><input>"


def bare(page: Page) -> None:
    page.set_content(BARE)
    page.evaluate(WATCH)
    page.get_by_role("button").click()
    page.keyboard.press("Tab")
    page.keyboard.type("ren", delay=150)


def search(page: Page) -> None:
    """Typing in the search box of the home page, suggestions and all."""
    page.goto("/")
    page.evaluate(WATCH)
    page.get_by_role("combobox", name="Chercher").tap()
    page.keyboard.type("renv", delay=150)
    page.get_by_role("option").first.wait_for()
    page.keyboard.press("ArrowDown")


def choose(page: Page) -> None:
    """Answering a choice of the table."""
    page.goto(f"/decisions/{RULING}/table")
    page.evaluate(WATCH)
    asked = page.url
    page.locator("main label.option").first.tap()
    page.locator("button[value=answer]").tap()
    page.wait_for_url(lambda url: url != asked)


def edit(page: Page) -> None:
    """Changing a player's victory points: the table answers by itself, or when asked what happens."""
    page.goto("/decisions/egalite-10-10-5/table")
    page.evaluate(WATCH)
    page.get_by_text("Modifier la table de départ").tap()
    page.locator("[id='table.players[0]'] > summary").tap()
    page.locator("[name='table.players[0].vp']").tap()
    page.keyboard.type("7", delay=150)
    page.keyboard.press("Enter")


def undo(page: Page) -> None:
    """Taking back what was done to the table, and doing it again."""
    page.goto("/table?cartes=Le+Palace;Diva;Disco+Lou")
    page.locator("section.base summary", has_text="Diva").tap()
    page.get_by_role("button", name="Un de plus : Marqueurs Force +1, Diva").tap()
    page.get_by_text("1 marqueur Force").wait_for()
    page.evaluate(WATCH)
    page.get_by_role("button", name="Annuler").tap()
    page.get_by_role("button", name="Rétablir").tap()


INTERACTIONS: dict[str, Callable[[Page], None]] = {
    "page nue": bare,
    "recherche de l'accueil": search,
    "un choix": choose,
    "une table changée": edit,
    "annuler, rétablir": undo,
}


def measured(browser: Browser, site: str, interact: Callable[[Page], None]) -> float:
    """The longest interaction of one visit, in milliseconds."""
    context = browser.new_context(viewport=PHONE, base_url=site, has_touch=True, service_workers="block")  # type: ignore[arg-type]
    page = context.new_page()
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    interact(page)
    page.wait_for_timeout(500)
    longest = float(page.evaluate("longest"))
    context.close()
    return longest


def main() -> None:
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    with tempfile.TemporaryDirectory() as home, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        with serving(create_app({"ARBITRE_HOME": Path(home)})) as site:
            print(f"\nDu doigt à l'image suivante, {SLOWER} fois moins vite (médiane de {ROUNDS} visites)")
            base = 0.0
            for name, interact in INTERACTIONS.items():
                took = median(measured(browser, site, interact) for _ in range(ROUNDS))
                base = base or took
                verdict = "" if took <= LONGEST and took <= RATIO * base else "   trop"
                print(f"  {name:<26}{took:>8.0f} ms   × {took / base:.1f}{verdict}", flush=True)
        browser.close()


if __name__ == "__main__":
    main()

"""`make screenshots`: every kind of page, phone and desktop, light and dark, into docs/screenshots/."""

from __future__ import annotations

import tempfile
import threading
from itertools import product
from pathlib import Path

from playwright.sync_api import sync_playwright
from werkzeug.serving import make_server

from app import create_app
from app.world import World
from tests.browser.conftest import DESKTOP, PHONE, chromium

HERE = Path(__file__).parent.parent.parent / "docs" / "screenshots"
SCREENS = {"phone": PHONE, "desktop": DESKTOP}
PAGES = {
    "home": "/",
    "search": "/recherche?q=renvoyees",
    "chapter": "/regles/6-conquete",
    "rule": "/regles/6.5.2",
    "term": "/glossaire/renvoyer",
    "card": "/cartes/diva",
    "rulings": "/decisions/",
    "editions": "/editions",
    "table-new": "/table",
}


def main() -> None:
    """Take them all; the address of a ruling and of its table come from the rulings themselves."""
    with tempfile.TemporaryDirectory() as home, sync_playwright() as playwright:
        app = create_app({"ARBITRE_HOME": Path(home)})
        server = make_server("127.0.0.1", 0, app, threaded=True)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        known: World = app.extensions["arbitre"]
        slug = next(iter(known.rulings))
        pages = {**PAGES, "ruling": f"/decisions/{slug}", "table": f"/decisions/{slug}/table"}
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        HERE.mkdir(parents=True, exist_ok=True)
        for (screen, size), scheme in product(SCREENS.items(), ("light", "dark")):
            context = browser.new_context(viewport=size, color_scheme=scheme)  # type: ignore[arg-type]
            page = context.new_page()
            for name, path in pages.items():
                page.goto(f"http://127.0.0.1:{server.server_port}{path}")
                page.screenshot(path=HERE / f"{name}-{screen}-{scheme}.png")
            context.close()
        browser.close()
        server.shutdown()


if __name__ == "__main__":
    main()

"""`make screenshots`: every kind of page, phone and desktop, light and dark, into docs/screenshots/."""

from __future__ import annotations

import logging
import tempfile
import threading
from itertools import product
from pathlib import Path

from playwright.sync_api import sync_playwright
from werkzeug.serving import make_server

from app import create_app
from tests.browser.conftest import DESKTOP, PHONE, chromium

HERE = Path(__file__).parent.parent.parent / "docs" / "screenshots"
SCREENS = {"phone": PHONE, "desktop": DESKTOP}
RULING = "laissez-moi-danser-et-deux-divas"
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
    "ruling": f"/decisions/{RULING}",
    "table": f"/decisions/{RULING}/table",
}


def main() -> None:
    """Take them all: the ruling everyone argues about, and its table, where a choice waits, among them."""
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    with tempfile.TemporaryDirectory() as home, sync_playwright() as playwright:
        app = create_app({"ARBITRE_HOME": Path(home)})
        server = make_server("127.0.0.1", 0, app, threaded=True)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        HERE.mkdir(parents=True, exist_ok=True)
        for (screen, size), scheme in product(SCREENS.items(), ("light", "dark")):
            context = browser.new_context(viewport=size, color_scheme=scheme)  # type: ignore[arg-type]
            page = context.new_page()
            for name, path in PAGES.items():
                answer = page.goto(f"http://127.0.0.1:{server.server_port}{path}")
                assert answer and answer.ok, path
                page.screenshot(path=HERE / f"{name}-{screen}-{scheme}.png")
            context.close()
        browser.close()
        server.shutdown()


if __name__ == "__main__":
    main()

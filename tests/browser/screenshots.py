"""`make screenshots`: every kind of page, phone and desktop, light and dark, into build/screenshots/ to be looked at.

The four that the README shows go to docs/screenshots/.
"""

from __future__ import annotations

import logging
import shutil
import tempfile
from itertools import product
from pathlib import Path

from playwright.sync_api import sync_playwright

from app import create_app
from tests.browser.conftest import DESKTOP, PHONE, chromium, serving

ROOT = Path(__file__).parent.parent.parent
ALL, SHOWN = ROOT / "build" / "screenshots", ROOT / "docs" / "screenshots"
IN_README = ("search-phone-light", "verdict-phone-light", "table-phone-dark", "chapter-desktop-light")
SCREENS = {"phone": PHONE, "desktop": DESKTOP}
RULING = "laissez-moi-danser-et-deux-divas"
PAGES = {
    "home": "/",
    "search": "/recherche?q=renvoyees",
    "search-nothing": "/recherche?q=zzzzqqq",
    "rules": "/regles/",
    "chapter": "/regles/6-conquete",
    "rule": "/regles/6.5.2",
    "chain": "/regles/chemin?de=6.5.1&a=Diva",
    "glossary": "/glossaire/",
    "term": "/glossaire/renvoyer",
    "cards": "/cartes/",
    "card": "/cartes/diva",
    "base": "/cartes/le-palace",
    "card-new": "/cartes/nouvelle?kind=action&text=Frobulez+le+zorglub.+Piochez+deux+cartes.",
    "card-language": "/cartes/langage",
    "faction": "/factions/danseurs-disco",
    "box": "/boites/meme-pas-mort",
    "editions": "/editions",
    "booklets": "/livrets/",
    "booklet": "/livrets/choc",
    "sheet": "/pense-bete",
    "api": "/api/",
    "missing": "/regles/nulle-part",
    "offline": "/hors-ligne/",
    "rulings": "/decisions/",
    "ruling": f"/decisions/{RULING}",
    "verdict": "/decisions/egalite-10-10-5/table",
    "table-new": "/table",
    "table": f"/decisions/{RULING}/table",
}


def main() -> None:
    """Take them all: the ruling everyone argues about, and its table, where a choice waits, among them."""
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    ALL.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        with serving(create_app({"ARBITRE_HOME": Path(home)})) as site:
            for (screen, size), scheme in product(SCREENS.items(), ("light", "dark")):
                context = browser.new_context(viewport=size, color_scheme=scheme)  # type: ignore[arg-type]
                page = context.new_page()
                for name, path in PAGES.items():
                    page.goto(site + path)
                    page.screenshot(path=ALL / f"{name}-{screen}-{scheme}.png")
                context.close()
        browser.close()
    for name in IN_README:
        shutil.copy(ALL / f"{name}.png", SHOWN)


if __name__ == "__main__":
    main()

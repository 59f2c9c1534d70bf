"""`make lighthouse`: what Lighthouse thinks of six pages, as a phone sees them.

The argument is the lighthouse that npm installed. Prints a row a page, and fails when a category is below `WANTED` on
one of them. A busy machine only ever takes points away: a page that is short of some gets `TRIES`.
"""

from __future__ import annotations

import json
import logging
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from app import create_app
from rulebook.load import book
from tests.browser.conftest import chromium, serving
from tests.browser.screenshots import RULING

WANTED = 95
TRIES = 3
PAGES = {
    "accueil": "/",
    "chapitre": "/regles/6-conquete",
    "règle": f"/regles/6.5.2?v={book().version}",
    "carte": "/cartes/diva",
    "table": f"/decisions/{RULING}/table",
    "verdict": "/decisions/egalite-10-10-5",
}
HIDDEN = "--skip-audits=is-crawlable"
"""What is not asked of a table: robots.txt keeps everybody's from search engines, and means to."""
AUDITS = ("largest-contentful-paint", "cumulative-layout-shift")
CATEGORIES = ("performance", "accessibility", "best-practices", "seo")


def scores(command: str, address: str, *options: str) -> dict[str, float]:
    """Each category's score out of 100, then the milliseconds to the largest paint and how much the page shifts.

    All zero where Lighthouse gave up, having said why.
    """
    told = subprocess.run(
        [
            command,
            address,
            "--quiet",
            "--output=json",
            f"--only-categories={','.join(CATEGORIES)}",
            "--chrome-flags=--headless=new --no-sandbox --disable-gpu",
            *options,
        ],
        env={**os.environ, "CHROME_PATH": chromium() or ""},
        capture_output=True,
        text=True,
        check=False,
    )
    if told.returncode:
        print(f"Lighthouse n'a pas pu lire {address} :\n{told.stderr}", file=sys.stderr)
        return dict.fromkeys((*CATEGORIES, *AUDITS), 0)
    report = json.loads(told.stdout)
    return {name: round(report["categories"][name]["score"] * 100) for name in CATEGORIES} | {
        name: report["audits"][name]["numericValue"] for name in AUDITS
    }


def worst(found: dict[str, float]) -> float:
    """The lowest of the four scores."""
    return min(found[category] for category in CATEGORIES)


def main() -> int:
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    short = False
    with tempfile.TemporaryDirectory() as home, serving(create_app({"ARBITRE_HOME": Path(home)})) as site:
        print(f"{'':<10}" + "".join(f"{name:>16}" for name in (*CATEGORIES, "peinture (ms)", "décalage")))
        for name, path in PAGES.items():
            options = [HIDDEN] if name == "table" else []
            found = scores(sys.argv[1], site + path, *options)
            for _ in range(TRIES - 1):
                if worst(found) < WANTED:
                    found = max(found, scores(sys.argv[1], site + path, *options), key=worst)
            short |= worst(found) < WANTED
            print(f"{name:<10}" + "".join(f"{value:>16.4g}" for value in found.values()), flush=True)
    return int(short)


if __name__ == "__main__":
    sys.exit(main())

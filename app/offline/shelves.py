"""The reference cut into shelves, for a device that keeps it: every page as its reader sees it, many in one file.

A shelf holds pages by their address, each as its title, its trail, its main part and the entry of the menu it stands
under; a device sets them into one shell. The pages are those that the site itself answers, rendered once for a version
and kept in the site's home.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import re
import shutil
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import cache, cached_property
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Lock

from flask import Flask

from app.legal.pages import SETTINGS
from app.web.finished import SHELVING
from app.world import World

ROOT = Path(__file__).parents[2]
ROOMS = ("ground", "rulebook", "engine", "rulings", "app", "templates")
"""The folders on which what a page says depends."""
SIZE = {"regles": 3, "pages": 12}
"""Pages of a shelf, by section; of any other, `USUAL`. A shelf is made while somebody waits for it."""
USUAL = 60
SOONEST = ("regles", "glossaire", "decisions")
"""The sections that are taken first, after the pages that are no entry's: what is argued about is there soonest."""
ALONE = {
    "/": "/",
    "/regles/": "/regles/",
    "/glossaire/": "/glossaire/",
    "/ce-soir": "/ce-soir",
    "/cartes/": "/cartes/",
    "/cartes/langage": "/cartes/langage",
    "/decisions/": "/decisions/",
    "/editions": "/editions",
    "/livrets/": "/livrets/",
    "/moments": "/moments",
    "/pense-bete": "/pense-bete",
    "/poche": "/poche",
    "/mentions-legales": "/mentions-legales",
    "/retrait": "/retrait",
    "/accessibilite": "/accessibilite",
    "/table": "/table",
    "/recherche": "/hors-ligne/recherche",
}
"""Addresses that are no entry's, and the page of the site that a device shows there."""
_MENU = re.compile(r'<nav class="bar".*?</nav>', re.DOTALL)
_CURRENT = re.compile(r'href="([^"]*)" aria-current')
_PAGE = re.compile(
    r"<title>(?P<title>.*?)</title>"
    r".*?<nav aria-label=\"Fil d'Ariane\">(?P<trail>.*?)</nav>"
    r".*?<main[^>]*>(?P<main>.*)</main>",
    re.DOTALL,
)


@cache
def code_digest() -> str:
    """What the site's files say, in a few letters: another word in any of them makes it another."""
    digest = hashlib.sha256()
    for room in ROOMS:
        for path in sorted((ROOT / room).rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                digest.update(f"{path.relative_to(ROOT)}\0".encode() + path.read_bytes())
    return digest.hexdigest()[:12]


class Shelves:
    """The shelves of one app, made when they are first asked for."""

    def __init__(self, app: Flask, world: World, home: Path) -> None:
        """`home` is where they are kept; a home that cannot be written keeps none."""
        told = "\0".join(app.config[setting] for setting in SETTINGS)
        settings = hashlib.sha256(told.encode()).hexdigest()[:4]
        self.version = f"{world.version}.{code_digest()}{settings}{world.named}"
        self._app = app
        self._world = world
        self._home = home / self.version
        self._making = Lock()

    @cached_property
    def addresses(self) -> dict[str, tuple[str, ...]]:
        """Name of a shelf → the addresses that it holds."""
        shelves = {}
        for section, addresses in self._sections():
            size = SIZE.get(section, USUAL)
            for start in range(0, len(addresses), size):
                shelves[f"{section}-{start // size}"] = tuple(addresses[start : start + size])
        return shelves

    def _sections(self) -> Iterator[tuple[str, list[str]]]:
        yield "pages", list(ALONE)
        book = self._world.book
        found: dict[str, dict[str, None]] = {}
        chapters = (*book.chapters, *book.annexes)
        apart = {each.url_of(one): each.slug for each in chapters for one in each.sections if one.slug}
        pages = (f"/regles/{chapter.slug}" for chapter in chapters)
        for page in (*pages, *(entry.url.partition("#")[0] for entry in book.entries.values())):
            found.setdefault(apart.get(page) or page.split("/")[1], {})[page] = None
        found["decisions"] = {f"/decisions/{slug}": None for slug in self._world.rulings}
        soonest = sorted(found, key=lambda section: SOONEST.index(section) if section in SOONEST else len(SOONEST))
        for section, addresses in ((section, found[section]) for section in soonest):
            yield section, [address for address in addresses if address not in ALONE]

    @cached_property
    def leads(self) -> dict[str, str]:
        """Short address of an entry, a chapter or a section → where it stands."""
        book = self._world.book
        leads = {f"/regles/{id}": entry.url for id, entry in book.entries.items()}
        for page in (*book.chapters, *book.annexes):
            leads[f"/regles/{page.number}"] = f"/regles/{page.slug}"
            leads |= {f"/regles/{one.number}": page.url_of(one) for one in page.sections}
        return leads

    def shelf(self, name: str) -> str:
        """A shelf, as JSON, with `HERE` where the site's address stands. Raises `KeyError` for no such name."""
        addresses = self.addresses[name]
        kept = self._home / f"{name}.json.gz"
        if (text := _read(kept)) is not None:
            return text
        with self._alone():
            text = _read(kept)  # another may have made it while this one waited
            if text is None:
                text = json.dumps({address: self._page(address) for address in addresses}, ensure_ascii=False)
                self._keep(kept, text)
        return text

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """One at a time makes a shelf, among the threads and processes that share the home; where none can be kept,
        each makes its own."""
        from filelock import FileLock

        with self._making, ExitStack() as held:
            with suppress(OSError):
                self._home.mkdir(parents=True, exist_ok=True)
                held.enter_context(FileLock(self._home / "making.lock"))
            yield

    def fill(self) -> int:
        """Make every shelf that is not kept yet; how many there are."""
        for name in self.addresses:
            self.shelf(name)
        return len(self.addresses)

    def _page(self, address: str) -> list[str]:
        answer = self._app.test_client().get(ALONE.get(address, address), environ_overrides={SHELVING: True})
        found = _PAGE.search(answer.text)
        if answer.status_code != 200 or not found:
            raise LookupError(f"La page {address} ne se laisse pas ranger (réponse {answer.status_code}).")
        menu = _MENU.search(answer.text)
        current = _CURRENT.search(menu[0]) if menu else None
        return [found["title"], found["trail"], found["main"], current[1] if current else ""]

    def _keep(self, path: Path, text: str) -> None:
        """Write it beside its place, then move it there; what was kept of other versions goes."""
        with suppress(OSError):
            path.parent.mkdir(parents=True, exist_ok=True)
            with TemporaryDirectory(dir=path.parent, ignore_cleanup_errors=True) as beside:
                draft = Path(beside, path.name)
                draft.write_bytes(gzip.compress(text.encode(), 9, mtime=0))
                draft.rename(path)
            for other in self._home.parent.iterdir():
                if other != self._home:
                    shutil.rmtree(other, ignore_errors=True)


def _read(path: Path) -> str | None:
    """What is kept there, if anything is."""
    try:
        return gzip.decompress(path.read_bytes()).decode()
    except (OSError, EOFError):
        return None

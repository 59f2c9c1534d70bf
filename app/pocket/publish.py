"""The whole site as files that any host can give: its pages, its search, and the pocket that answers what asks.

A page is a file of its address (`regles/6-conquete.html`); what leads to another, a small page that leads there. The
service worker knows that nobody answers behind it: it asks the pocket first, and where the device keeps none, shows
where to take it.
"""

from __future__ import annotations

import html
import json
from collections.abc import Iterator
from pathlib import Path

from flask import Flask

from app.offline.shelves import ALONE, Shelves
from app.pocket.pages import listed
from app.pocket.place import MANIFEST, is_offered, place

STATIC = Path(__file__).parents[1] / "static"
ALSO = {
    "/hors-ligne/": "hors-ligne/index.html",
    "/hors-ligne/poche": "hors-ligne/poche.html",
    "/manifest.webmanifest": "manifest.webmanifest",
    "/suggestions.json": "suggestions.json",
    "/traductions.json": "traductions.json",
    "/style.css": "style.css",
    "/sitemap.xml": "sitemap.xml",
    "/robots.txt": "robots.txt",
    "/api/": "api/index.html",
    "/api/openapi.json": "api/openapi.json",
    "/premiere-partie": "premiere-partie.html",
}
"""What is neither on the shelves nor named after a version, and the file that holds it."""
BEHIND = "const ALONE = true; // no server stands behind these files\n"
LEADS = (
    '<!doctype html><html lang="fr"><meta charset="utf-8"><title>Arbitre</title><link rel="icon" href="data:,">'
    '<meta http-equiv="refresh" content="0; url={to}"><a href="{to}">{to}</a></html>\n'
)


def publish(app: Flask, into: Path) -> int:
    """Write the site of `app`, and its pocket where it was made, into the folder; how many files there are.

    Raises `OSError` where it cannot be written.
    """
    count = 0
    for name, data in _files(app):
        path = into / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        count += 1
    return count


def _files(app: Flask) -> Iterator[tuple[str, bytes]]:
    """The name of each file, and what it holds."""
    asked = app.test_client()
    shelves: Shelves = app.extensions["arbitre.shelves"]

    def said(address: str) -> bytes:
        answer = asked.get(address)
        if answer.status_code != 200:
            raise LookupError(f"{address} ne se publie pas (réponse {answer.status_code}).")
        return bytes(answer.data)

    for addresses in shelves.addresses.values():
        for address in addresses:
            yield file_of(address), said(ALONE.get(address, address))
    for address, name in ALSO.items():
        yield name, said(address)
    for address, to in shelves.leads.items():
        yield file_of(address), LEADS.format(to=html.escape(to)).encode()
    yield "404.html", said("/hors-ligne/")
    yield "sw.js", BEHIND.encode() + said("/sw.js")
    kept = f"/hors-ligne/{shelves.version}"
    for name in ("catalogue", "recherche", *shelves.addresses):
        yield f"{kept}/{name}.json"[1:], said(f"{kept}/{name}.json")
    for path in sorted(path for path in STATIC.rglob("*") if path.is_file()):
        yield f"{app.static_url_path}/{path.relative_to(STATIC).as_posix()}"[1:], path.read_bytes()
    yield from _pocket(Path(app.config["ARBITRE_HOME"]), shelves.version)


def _pocket(home: Path, version: str) -> Iterator[tuple[str, bytes]]:
    """The pieces of the pocket and their list; nothing where none was made."""
    if not is_offered(home):
        return
    made = place(home)
    told = json.loads((made / MANIFEST).read_text(encoding="utf-8"))
    for piece in {piece["digest"] for file in told["files"] for piece in file["pieces"]}:
        yield f"poche/{piece}", (made / piece).read_bytes()
    yield f"hors-ligne/{version}/poche.json", listed(made, version).encode()


def file_of(address: str) -> str:
    """The file that a host gives for an address: `/regles/` → `regles/index.html`, `/moments` → `moments.html`."""
    return f"{address[1:]}index.html" if address.endswith("/") else f"{address[1:]}.html"

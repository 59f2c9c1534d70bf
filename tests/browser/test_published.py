"""The site as files, given by a server that knows nothing of it: read, searched and settled in a real browser."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import ClassVar

import pytest
from flask import Flask
from playwright.sync_api import Browser, Page, expect

from app.pocket.publish import publish
from tests.browser.conftest import PHONE, few_pages
from tests.browser.test_pocket import MINUTES, SETTLED, await_worker, keep

READ = ("/", "/poche", "/table", "/recherche", "/regles/6-conquete", "/glossaire/renvoyer", "/cartes/diva")
"""The pages that are published here; the others are written alike."""
LEADS = {"/regles/6.5.1": "/regles/6-conquete#6.5.1", "/regles/6.6.4": "/regles/6-conquete#6.6.4"}


class Files(SimpleHTTPRequestHandler):
    """What docs/exploiter.md asks of a host: `NAME.html` for `/NAME`, and `404.html` for what is not there."""

    missed: ClassVar[list[str]] = []

    def translate_path(self, path: str) -> str:
        found = super().translate_path(path)
        return f"{found}.html" if Path(f"{found}.html").is_file() else found

    def do_POST(self) -> None:
        self.send_error(405)

    def send_error(self, code: int, *_: str | None) -> None:
        self.missed.append(f"{self.command} {self.path}")
        said = (Path(self.directory) / "404.html").read_bytes()
        self.send_response(code)
        self.send_header("Content-Length", str(len(said)))
        self.end_headers()
        self.wfile.write(said)

    def log_message(self, format: str, *args: object) -> None: ...


@pytest.fixture(scope="module")
def host(app: Flask, pocket_made: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A few pages of the site, published with its search and its pocket, and the address of who gives the files."""
    folder = tmp_path_factory.mktemp("published")
    with few_pages(app, tmp_path_factory.mktemp("few"), READ, LEADS):
        publish(app, folder)
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Files, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


@pytest.fixture
def reader(browser: Browser, host: str) -> Iterator[Page]:
    """A phone that comes for the first time; none of its scripts fails."""
    context = browser.new_context(viewport=PHONE, base_url=host)  # type: ignore[arg-type]
    context.set_default_timeout(MINUTES)
    errors: list[str] = []
    context.on("page", lambda page: page.on("pageerror", lambda error: errors.append(str(error))))
    Files.missed.clear()
    yield context.new_page()
    context.close()
    assert not errors


def test_the_published_site_is_read_and_searched_without_a_server(reader: Page) -> None:
    for address, words in (("/", "Le livret,"), ("/regles/6-conquete", "6.5.1"), ("/cartes/diva", "Diva")):
        reader.goto(address)
        expect(reader.locator("main")).to_contain_text(words)
    reader.goto("/regles/6.5.1")
    reader.wait_for_url("**/regles/6-conquete#6.5.1")
    reader.goto("/")
    reader.get_by_role("combobox", name="Chercher").fill("renvoyre")
    reader.keyboard.press("Enter")
    expect(reader.locator(".hit h2 a").first).to_have_text("Renvoyer")
    await_worker(reader)
    answer = reader.goto("/table/abcdefgh")
    assert answer and answer.status == 503
    expect(reader.locator("h1")).to_have_text("L'arbitre sur cet appareil")
    assert Files.missed == []


def test_the_published_site_settles_a_table_without_a_server_and_says_what_needs_one(reader: Page) -> None:
    page = keep(reader.context)
    page.goto("/")
    page.get_by_role("combobox", name="Chercher").fill(SETTLED)
    page.keyboard.press("Enter")
    expect(page.locator("#verdict")).to_contain_text("Anna marque 4 PV", timeout=MINUTES)
    page.locator("#verdict a[data-cite]").first.click()
    expect(page.get_by_role("dialog")).to_contain_text("Citer")
    page.keyboard.press("Escape")
    page.goto("/table/abcdefgh")
    expect(page.locator("main")).to_contain_text("il y faut le réseau")
    assert Files.missed == []

"""A real browser on a real server: the system's Chromium, or playwright's own where there is none."""

from __future__ import annotations

import shutil
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from cachetools import LRUCache
from flask import Flask
from playwright.sync_api import Browser, Page, expect, sync_playwright
from werkzeug.serving import make_server

from app.offline.shelves import Shelves
from app.pocket import build
from app.web.kept import MOST
from app.world import default_home

PHONE = {"width": 390, "height": 844}
DESKTOP = {"width": 1280, "height": 800}
PATIENCE = 30_000  # milliseconds: what is awaited comes, however busy the machine is
FLAGS = ["--no-sandbox", "--disable-gpu"]  # what a machine without a GPU draws as if it had one costs it a third more
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "chrome")  # quickest first


def chromium() -> str | None:
    """The path of a Chromium on PATH; None leaves playwright to use its own."""
    return next((found for name in BROWSERS if (found := shutil.which(name))), None)


@contextmanager
def serving(app: Flask, port: int = 0) -> Iterator[str]:
    """The address of a site, which answers as long as the block lasts."""
    server = make_server("127.0.0.1", port, app, threaded=True)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()


@pytest.fixture(scope="session")
def site(app: Flask) -> Iterator[str]:
    """The address of the running site."""
    with serving(app) as address:
        yield address


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        yield started
        started.close()


@contextmanager
def few_pages(
    app: Flask, folder: Path, addresses: tuple[str, ...], leads: Mapping[str, str] | None = None
) -> Iterator[None]:
    """Meanwhile a device keeps those pages alone: the others are kept alike. `folder` is for what is made of them.

    What the site has answered before is put aside: it tells a device of all the shelves."""
    shelves: Shelves = app.extensions["arbitre.shelves"]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(app.extensions["arbitre.kept"], "_made", LRUCache(MOST, getsizeof=len))
        patch.setitem(shelves.__dict__, "addresses", {"pages-0": addresses})
        patch.setitem(shelves.__dict__, "leads", dict(leads or {}))
        patch.setattr(shelves, "_home", folder / "shelves" / shelves.version)
        yield


@pytest.fixture(scope="session")
def pocket_made(home: Path) -> None:
    """The pocket of this version in the site's home, made once for what it is made of and kept in the user's cache."""
    build.make(default_home())
    with suppress(FileExistsError):
        (home / "pocket").symlink_to(default_home() / "pocket")


@pytest.fixture
def phone(browser: Browser, site: str) -> Iterator[Page]:
    """A page on a phone, that fails the test on any error of a script or of the content policy.

    It keeps nothing offline: that is for the tests of it, and costs each new phone the whole book."""
    context = browser.new_context(
        viewport=PHONE, base_url=site, permissions=["clipboard-read", "clipboard-write"], service_workers="block"
    )
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
    yield page
    context.close()
    assert not errors


@pytest.fixture
def plain_phone(browser: Browser, site: str) -> Iterator[Page]:
    """The same phone without JavaScript."""
    context = browser.new_context(viewport=PHONE, base_url=site, java_script_enabled=False)
    yield context.new_page()
    context.close()

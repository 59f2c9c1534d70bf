"""The whole site as files: every page at its address, what leads elsewhere, and a worker that knows it is alone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from app.pocket import build, publish
from app.pocket.place import place


@pytest.fixture
def few(app: Flask, monkeypatch: pytest.MonkeyPatch) -> Flask:
    """A site of four pages: the others are written alike."""
    shelves: Any = app.extensions["arbitre.shelves"]
    addresses = {"pages-0": ("/", "/table", "/recherche", "/pense-bete")}
    monkeypatch.setitem(shelves.__dict__, "addresses", addresses)
    monkeypatch.setitem(shelves.__dict__, "leads", {"/regles/6.5.1": "/regles/6-conquete#6.5.1"})
    monkeypatch.setattr(shelves, "shelf", lambda name: "{}")
    return app


def test_a_page_is_a_file_of_its_address(few: Flask, tmp_path: Path) -> None:
    count = publish.publish(few, tmp_path)
    assert count == sum(path.is_file() for path in tmp_path.rglob("*"))
    assert "Pense-bête" in (tmp_path / "pense-bete.html").read_text("utf-8")
    assert "data-search" in (tmp_path / "recherche.html").read_text("utf-8")
    assert "0; url=/regles/6-conquete#6.5.1" in (tmp_path / "regles" / "6.5.1.html").read_text("utf-8")
    assert (tmp_path / few.static_url_path[1:] / "js" / "main.js").is_file()  # type: ignore[index]
    for name in ("index.html", "404.html", "style.css", "manifest.webmanifest", "hors-ligne/poche.html"):
        assert (tmp_path / name).stat().st_size, name


def test_its_worker_knows_that_no_server_stands_behind(few: Flask, tmp_path: Path) -> None:
    publish.publish(few, tmp_path)
    assert (tmp_path / "sw.js").read_text("utf-8").startswith("const ALONE = true;")
    assert "const ALONE" not in few.test_client().get("/sw.js").text


def test_the_pocket_is_published_where_it_was_made(few: Flask, tmp_path: Path) -> None:
    home = Path(few.config["ARBITRE_HOME"])
    publish.publish(few, tmp_path / "without")
    if not (home / "pocket").exists():
        assert not list(tmp_path.glob("without/hors-ligne/*/poche.json"))
    few.config["ARBITRE_HOME"] = tmp_path / "home"
    try:
        (tmp_path / "file").write_bytes(b"import")
        build._cut({"pyodide.mjs": tmp_path / "file"}, place(tmp_path / "home"))
        publish.publish(few, tmp_path / "with")
    finally:
        few.config["ARBITRE_HOME"] = home
    assert len(list(tmp_path.glob("with/hors-ligne/*/poche.json"))) == 1
    assert len(list(tmp_path.glob("with/poche/*"))) == 1


@pytest.mark.parametrize(
    ("address", "name"),
    [("/", "index.html"), ("/regles/", "regles/index.html"), ("/regles/6-conquete", "regles/6-conquete.html")],
)
def test_a_host_finds_the_file_of_an_address(address: str, name: str) -> None:
    assert publish.file_of(address) == name

"""What the pocket is made of: named, locked, and no more of the house than a device reads."""

from __future__ import annotations

import ast
import gzip
import hashlib
import json
import lzma
from pathlib import Path

import pytest
from flask import Flask

from app import create_app
from app.pocket import build
from app.pocket.pages import ANSWERED
from app.pocket.place import MANIFEST, place


def test_every_library_is_locked_by_the_version_and_the_hashes_of_the_site() -> None:
    locked = build._locked()
    assert set(locked) == set(build.LIBRARIES)
    assert all(lines.startswith(f"{name}==") and "--hash=sha256:" in lines for name, lines in locked.items())


def test_the_pocket_holds_the_rooms_and_not_what_only_a_server_reads() -> None:
    for name in ("engine/kernel.py", "templates/table/page.html", "engine/language/lexicon.toml", "app/pocket/site.py"):
        assert build._is_packed(name), name
    for name in ("rulebook/rules/6-conquete.md", "app/cli.py", "app/static/js/main.js", "app/pocket/build.py"):
        assert not build._is_packed(name), name


def test_what_was_left_out_is_imported_by_nothing_that_is_packed() -> None:
    left_out = {name.replace("/", ".").removesuffix(".py") for name in build.NOT_PACKED if name.endswith(".py")}
    for room in build.ROOMS:
        for path in (build.ROOT / room).rglob("*.py"):
            if not build._is_packed(path.relative_to(build.ROOT).as_posix()):
                continue
            tree = ast.parse(path.read_text("utf-8"))
            named = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
            assert not named & left_out, path


@pytest.fixture
def made(tmp_path: Path) -> Path:
    """A pocket of two small files."""
    folder = place(tmp_path)
    files = {"pyodide.mjs": tmp_path / "one", "arbitre.zip": tmp_path / "two"}
    files["pyodide.mjs"].write_bytes(b"import" * 1000)
    files["arbitre.zip"].write_bytes(bytes(range(256)) * 9000)
    build._cut(files, folder)
    return folder


def test_pieces_are_named_after_what_they_hold_and_make_the_file_again(made: Path) -> None:
    told = json.loads((made / MANIFEST).read_text())
    unpack = {"gzip": gzip.decompress, "xz": lzma.decompress}
    for file in told["files"]:
        pieces = [(made / piece["digest"]).read_bytes() for piece in file["pieces"]]
        assert [hashlib.sha256(piece).hexdigest() for piece in pieces] == [piece["digest"] for piece in file["pieces"]]
        assert hashlib.sha256(b"".join(pieces)).hexdigest() == file["packed"]
        assert hashlib.sha256(unpack[file["packing"]](b"".join(pieces))).hexdigest() == file["digest"]
    assert told["weight"] == sum(path.stat().st_size for path in made.iterdir() if path.name != MANIFEST)


def test_what_was_packed_once_is_not_packed_again(made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told = (made / MANIFEST).read_text()
    files = {"pyodide.mjs": tmp_path / "one", "arbitre.zip": tmp_path / "two"}
    for name, path in files.items():
        build._pack_once(name, path)
    monkeypatch.setattr(build, "PACKERS", {})
    build._cut(files, made)
    assert (made / MANIFEST).read_text() == told


def test_a_site_gives_what_was_made_and_nothing_else(made: Path, app: Flask, tmp_path: Path) -> None:
    site = create_app({"ARBITRE_HOME": tmp_path, "TESTING": True}).test_client()
    version = site.application.extensions["arbitre.shelves"].version
    told = site.get(f"/hors-ligne/{version}/poche.json").json
    assert (told["version"], tuple(told["answered"])) == (version, ANSWERED)
    piece = told["files"][0]["pieces"][0]["digest"]
    assert site.get(f"/poche/{piece}").data == (made / piece).read_bytes()
    for wrong in (
        f"/hors-ligne/autre.{version}/poche.json",
        "/poche/manifest.json",
        "/poche/..%2F..%2Fsecret",
        "/poche/0",
        f"/poche/{'a' * 5_000}",
        f"/poche/{'²' * 64}",
    ):
        assert site.get(wrong).status_code == 404, wrong


def test_without_a_pocket_the_page_stands_and_the_list_is_not_found(tmp_path: Path) -> None:
    site = create_app({"ARBITRE_HOME": tmp_path, "TESTING": True}).test_client()
    version = site.application.extensions["arbitre.shelves"].version
    assert site.get(f"/hors-ligne/{version}/poche.json").status_code == 404
    assert "Garder l'arbitre entier" in site.get("/poche").text


def test_only_the_worker_may_compile_what_it_runs(app: Flask) -> None:
    site = app.test_client()
    here = app.static_url_path
    computing = site.get(f"{here}/js/pocket/worker.js").headers["Content-Security-Policy"]
    assert "script-src 'self' 'wasm-unsafe-eval';" in computing
    for other in ("/", "/poche", "/table", f"{here}/js/main.js", "/sw.js"):
        assert "wasm-unsafe-eval" not in site.get(other).headers["Content-Security-Policy"], other


def test_what_is_missing_to_make_it_is_said_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nulle/part")
    with pytest.raises(build.NotMade, match="node et npm"):
        build._run("npm", "pack")

"""What a device is given to keep: all of one version, and nothing of another."""

from __future__ import annotations

import errno
import gzip
import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from app.offline.pages import ACCENT, PAPER
from app.offline.shelves import Shelves

TOKENS = Path(__file__).parents[3] / "app" / "static" / "css" / "tokens.css"


@pytest.fixture
def shelves(app: Flask) -> Shelves:
    found: Shelves = app.extensions["arbitre.shelves"]
    return found


def test_the_site_can_be_installed(client: FlaskClient) -> None:
    answer = client.get("/manifest.webmanifest")
    assert answer.mimetype == "application/manifest+json"
    manifest = json.loads(answer.data)
    assert {"name", "short_name", "start_url", "display", "icons"} <= manifest.keys()
    assert {"192x192", "512x512", "any"} == {icon["sizes"] for icon in manifest["icons"]}
    assert "maskable" in {icon["purpose"] for icon in manifest["icons"]}
    for icon in manifest["icons"]:
        drawn = client.get(icon["src"])
        assert drawn.mimetype == icon["type"]
        if icon["type"] == "image/png":
            assert f"{int.from_bytes(drawn.data[16:20])}x{int.from_bytes(drawn.data[20:24])}" == icon["sizes"]
    assert all(client.get(shortcut["url"]).status_code == 200 for shortcut in manifest["shortcuts"])


def test_the_app_has_the_colours_of_its_pages(client: FlaskClient) -> None:
    tokens = TOKENS.read_text(encoding="utf-8")
    page = client.get("/").text
    assert f"--paper: {PAPER}" in tokens and f"--accent: {ACCENT}" in tokens
    assert f'<meta name="theme-color" content="{PAPER}" media="(prefers-color-scheme: light)">' in page


def test_the_worker_says_its_version_first_and_is_always_asked_for_again(client: FlaskClient, shelves: Shelves) -> None:
    answer = client.get("/sw.js")
    assert answer.mimetype == "text/javascript"
    assert answer.text.startswith(f'const VERSION = "{shelves.version}";\n')
    assert answer.cache_control.no_cache
    assert client.get("/sw.js", headers={"If-None-Match": answer.get_etag()[0] or ""}).status_code in (200, 304)
    assert "worker-src 'self'" in answer.headers["Content-Security-Policy"]


def test_all_that_is_kept_at_once_answers(client: FlaskClient, shelves: Shelves) -> None:
    catalogue = client.get(f"/hors-ligne/{shelves.version}/catalogue.json").json
    for address in catalogue["first"]:
        assert client.get(address).status_code == 200, address
    besides = [address for address in catalogue["later"] if address not in catalogue["shelves"]]
    assert [address.partition("?")[0].rpartition("/")[2] for address in besides] == [
        "recherche.json", "suggestions.json", "traductions.json"]  # fmt: skip
    assert set(catalogue["pages"].values()) == set(range(len(catalogue["shelves"])))


def test_decisions_are_taken_before_the_cards(shelves: Shelves) -> None:
    sections = list(dict.fromkeys(name.rpartition("-")[0] for name in shelves.addresses))
    assert sections[:4] == ["pages", "regles", "glossaire", "decisions"] and "cartes" in sections


def test_the_address_of_another_version_is_not_found(client: FlaskClient, shelves: Shelves) -> None:
    for name in ("catalogue", "recherche", "pages-0", "nulle-part-0"):
        assert client.get(f"/hors-ligne/2013-01-01.0/{name}.json").status_code == 404
    assert client.get(f"/hors-ligne/{shelves.version}/nulle-part-0.json").status_code == 404


def test_what_is_kept_is_what_the_site_shows(client: FlaskClient, shelves: Shelves) -> None:
    kept = client.get(f"/hors-ligne/{shelves.version}/livrets-0.json").json
    assert "/livrets/choc" in kept
    for address, (title, trail, main, menu) in kept.items():
        page = client.get(address).text
        assert f"<title>{title}</title>" in page
        assert trail in page and main in page
        assert f'<a href="{menu}" aria-current="true">' in page


def test_a_kept_page_bears_the_address_of_the_site_that_was_asked(client: FlaskClient, shelves: Shelves) -> None:
    address = f"/hors-ligne/{shelves.version}/regles-0.json"
    main = client.get(address, base_url="https://regles.example").json["/regles/1-but"][2]
    assert "https://regles.example/" in main
    assert "arbitre.invalid" not in main
    strange = client.get(address, headers={"Host": 'a"<b>'})
    assert strange.status_code == 200 and "<b>" not in strange.text


def test_a_shelf_is_made_once_and_the_old_ones_go(app: Flask, shelves: Shelves, tmp_path: Path) -> None:
    (tmp_path / "older").mkdir()
    mine = Shelves(app, app.extensions["arbitre"], tmp_path)
    said = mine.shelf("livrets-0")
    kept = tmp_path / mine.version / "livrets-0.json.gz"
    assert [path.name for path in tmp_path.iterdir()] == [mine.version]
    written = kept.stat().st_mtime_ns
    assert mine.shelf("livrets-0") == said
    assert kept.stat().st_mtime_ns == written


def test_a_shelf_that_a_full_disk_cannot_keep_is_given_and_leaves_nothing(
    app: Flask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, data: bytes) -> int:
        path.touch()
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    mine = Shelves(app, app.extensions["arbitre"], tmp_path)
    assert json.loads(mine.shelf("livrets-0"))
    assert not [path for path in tmp_path.rglob("*") if "livrets" in path.name or path.name.startswith("tmp")]


def test_a_shelf_cut_short_is_made_again(app: Flask, tmp_path: Path) -> None:
    mine = Shelves(app, app.extensions["arbitre"], tmp_path)
    said, kept = mine.shelf("livrets-0"), tmp_path / mine.version / "livrets-0.json.gz"
    kept.write_bytes(kept.read_bytes()[:-200])
    assert mine.shelf("livrets-0") == said and gzip.decompress(kept.read_bytes()).decode() == said


def test_shelves_asked_for_at_once_are_made_once(app: Flask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []
    page = Shelves._page
    monkeypatch.setattr(Shelves, "_page", lambda mine, address: (made.append(address), page(mine, address))[1])
    shelves = [Shelves(app, app.extensions["arbitre"], tmp_path) for _ in range(4)]
    with ThreadPoolExecutor(8) as several:
        told = list(several.map(lambda n: shelves[n % 4].shelf("livrets-0"), range(16)))
    assert len(set(told)) == 1
    assert len(made) == len(set(made)) == len(shelves[0].addresses["livrets-0"])


def test_no_shelf_kept_on_disk_holds_the_address_of_who_asked(app: Flask, shelves: Shelves) -> None:
    client = app.test_client()
    client.get(f"/hors-ligne/{shelves.version}/livrets-0.json", base_url="https://etrange.example")
    kept = Path(app.config["ARBITRE_HOME"]) / "shelves" / shelves.version / "livrets-0.json.gz"
    assert b"etrange.example" not in gzip.decompress(kept.read_bytes())


def test_a_home_that_cannot_be_written_keeps_nothing_and_answers(app: Flask, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder", encoding="utf-8")
    mine = Shelves(app, app.extensions["arbitre"], tmp_path / "file")
    assert "/livrets/choc" in mine.shelf("livrets-0")


def test_scripts_are_kept_for_good_under_the_address_of_what_they_say(client: FlaskClient) -> None:
    page = client.get("/").text
    source = page.partition('<script type="module" src="')[2].partition('"')[0]
    answer = client.get(source)
    assert answer.status_code == 200
    assert (answer.cache_control.max_age or 0) >= 31536000
    older = source.replace(source.split("/")[2], "000000000000")
    assert client.get(older).status_code == 404

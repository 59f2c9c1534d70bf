"""The site as a browser runs it: it imports nothing that only a server has, and answers what the server would."""

from __future__ import annotations

import json
import pickle
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NoReturn

import pytest
from flask import Flask

from app.grammar import bring_tables, keep_tables
from app.pocket.site import BROUGHT, ELSEWHERE, TABLES, answer, carried, create_pocket
from app.world import World
from engine import library
from engine.language import api, bring_readings, compile_card, compile_text
from rulebook import load

ORIGIN = "http://arbitre.test"
LINE = "/table?ligne=Tortuga+:+Anna+King+Rex,+Walker+;+Ben+Nukebot.+Ben+joue+High+Noon."
SERVERS_ONLY = (
    "sqlalchemy", "alembic", "gunicorn", "flask_limiter", "limits", "flask_wtf", "wtforms", "whoosh", "networkx",
    "ruamel", "filelock", "multiprocessing", "app.web.pool", "app.web.limits", "app.storage.database",
    "app.storage.saved", "app.cli", "app.web.journal", "prometheus_client",
)  # fmt: skip
TRIED = """
import sys
from pathlib import Path
from typing import NoReturn
from app.grammar import bring_tables, keep_tables
from app.pocket.site import answer, create_pocket
pocket = create_pocket(Path(sys.argv[1]))
for url in ("/table", sys.argv[2], "/api/", "/nulle-part"):
    said = answer(pocket, "GET", "http://arbitre.test" + url, {}, b"")
    assert said.status in (200, 404), said
print(*sys.modules)
"""


@pytest.fixture(scope="module")
def brought(app: Flask, home: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What a device is brought, made here."""
    folder = tmp_path_factory.mktemp("brought")
    (folder / BROUGHT).write_bytes(pickle.dumps(carried(app)))
    bring_tables(folder, TABLES)
    return folder


@pytest.fixture(scope="module")
def pocket(brought: Path, home: Path) -> Iterator[Flask]:
    yield create_pocket(brought)
    load.unbring()
    bring_readings({})
    keep_tables(home)


def test_what_only_a_server_needs_is_not_imported(brought: Path) -> None:
    said = subprocess.run(
        [sys.executable, "-c", TRIED, str(brought), LINE], capture_output=True, text=True, check=False
    )
    assert said.returncode == 0, said.stderr
    imported = said.stdout.split()
    assert "app.table.pages" in imported
    assert [name for name in imported if name.startswith(SERVERS_ONLY)] == []


def test_the_tables_of_the_grammar_are_read_where_they_were_brought(brought: Path, tmp_path: Path) -> None:
    """By the name under which they were brought, whatever Python reads them."""
    code = (
        "import sys; from pathlib import Path; from app.grammar import keep_tables\n"
        "from engine.language import parser\n"
        "parser.build = None\n"
        "keep_tables(Path(sys.argv[1]), sys.argv[2]); print(parser.ready())"
    )
    said = subprocess.run(
        [sys.executable, "-c", code, str(brought), TABLES], capture_output=True, text=True, check=False
    )
    assert said.returncode == 0, said.stderr


@pytest.mark.parametrize("path", ["resolve", "explore", "why"])
def test_the_pocket_answers_a_request_as_the_site_does(app: Flask, pocket: Flask, path: str) -> None:
    for ruling in list(app.extensions["arbitre"].rulings.values())[::40]:
        asked = json.dumps({**ruling.request, **({"card": "x"} if path == "why" else {})}).encode()
        here = app.test_client().post(f"/api/v1/{path}", data=asked)
        there = answer(pocket, "POST", f"{ORIGIN}/api/v1/{path}", {}, asked)
        assert (there.status, there.body) == (here.status_code, here.data), ruling.slug


def test_the_pocket_shows_the_page_that_the_site_shows(app: Flask, pocket: Flask) -> None:
    here = app.test_client().get(LINE, base_url=ORIGIN)
    there = answer(pocket, "GET", ORIGIN + LINE, {}, b"")
    assert there.status == here.status_code == 200
    assert (
        there.body.decode().partition("<main")[2].partition("</main>")[0]
        == here.text.partition("<main")[2].partition("</main>")[0]
    )


def test_a_form_is_answered_by_the_address_of_what_it_leads_to(pocket: Flask) -> None:
    state = json.dumps({"table": {"players": [{"name": "Anna"}, {"name": "Ben"}]}})
    form = {"Content-Type": "application/x-www-form-urlencoded"}
    said = answer(
        pocket, "POST", f"{ORIGIN}/table", form, f"do=add:quick&quick=Diva&quick_who=Anna&state={state}".encode()
    )
    assert said.status == 303
    assert dict(said.headers)["Location"].startswith("/table/")


@pytest.mark.parametrize("path", ["/table/abcdefgh", "/decisions/rendues", "/table/garder"])
def test_what_a_server_keeps_is_said_to_take_one(pocket: Flask, path: str) -> None:
    method = "POST" if path == "/table/garder" else "GET"
    said = answer(pocket, method, ORIGIN + path, {}, b"")
    assert said.status == 503
    assert ELSEWHERE.partition(" :")[0] in said.body.decode()


def test_every_address_of_the_site_is_one_of_the_pocket(app: Flask, pocket: Flask) -> None:
    """So that a page of one leads where that of the other does."""
    of_site, of_pocket = ({rule.endpoint for rule in site.url_map.iter_rules()} for site in (app, pocket))
    assert of_site == of_pocket


def test_a_page_that_is_not_there_suggests_nothing_and_says_so(pocket: Flask) -> None:
    said = answer(pocket, "GET", f"{ORIGIN}/nulle-part", {}, b"")
    assert said.status == 404
    assert "Rien ne se trouve à cette adresse." in said.body.decode()


def test_texts_are_understood_with_the_tables_that_were_brought(pocket: Flask) -> None:
    assert compile_text("action", "Détruisez une Créature.")["understood"]


def test_the_cards_of_the_catalogue_are_not_read_again_on_the_device(
    pocket: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In either printing: a table of theirs needs no grammar, whose tables are long to unpack."""

    def unread(text: str, *_: object, **__: object) -> NoReturn:
        raise AssertionError(text)

    monkeypatch.setattr(api, "_sound", unread)
    for asked_before in (library._spec, compile_card):
        asked_before.cache_clear()
    known: World = pocket.extensions["arbitre"]
    cards = [card for card in known.catalogue.all if card.text is not None]
    assert len(cards) > 1000
    for card in cards:
        for printing in ("first", "revised"):
            assert known.catalogue.spec(card, printing).name == card.name

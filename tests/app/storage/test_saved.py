"""The tables that people keep: a short key of their content, for ever the same, and a database that may be missing."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from app import create_app
from app.storage import saved
from app.storage.database import Storage
from app.storage.keys import KEY, LONGEST, Unavailable
from app.web import permalink
from app.web.security import secret
from tests.app.asked import ASKED, TABLE
from tests.app.conftest import words
from tests.app.table.test_table_page import key

DAY = date(2026, 11, 21)
DONE = {**ASKED, "answers": [["m1"]]}


def at_home(app: Flask) -> dict[str, Any]:
    return {"ARBITRE_HOME": app.config["ARBITRE_HOME"], "ARBITRE_WARM": False, "TESTING": True}


def confirm(client: FlaskClient, state: str) -> Any:
    """Ask to keep a table, then confirm."""
    assert client.post("/table/garder", data={"state": state}).status_code == 200
    return client.post("/table/gardee", data={"state": state})


def test_the_same_table_with_the_same_answer_has_one_key(storage: Storage) -> None:
    first = saved.keep(storage, {"table": {}, "answers": []}, "1", "Anna gagne.", DAY)
    again = saved.keep(storage, {"answers": [], "table": {}}, "1", "Anna gagne.", date(2027, 1, 1))
    assert first == again
    assert KEY.fullmatch(first)
    found = saved.opened(storage, first)
    assert found and found.request == {"table": {}, "answers": []}
    assert (found.verdict, found.saved_on) == ("Anna gagne.", DAY)


def test_another_table_or_another_answer_has_another_key(storage: Storage) -> None:
    kept = {
        saved.keep(storage, {"table": {"n": n}}, version, verdict, DAY)
        for n in (1, 2)
        for version in ("1", "2")
        for verdict in ("Oui.", "Non.")
    }
    assert len(kept) == 8


def test_two_tables_whose_names_begin_alike_do_not_overwrite_each_other(storage: Storage) -> None:
    key = saved.keep(storage, {"table": {}}, "1", "", DAY)
    with storage.begin() as rows:
        rows.exec_driver_sql("UPDATE saved SET digest = 'someone else''s', request = '{\"table\": 1}'")
    longer = saved.keep(storage, {"table": {}}, "1", "", DAY)
    assert longer.startswith(key) and len(longer) > len(key)
    assert saved.opened(storage, key).request == {"table": 1}  # type: ignore[union-attr]
    assert saved.opened(storage, longer).request == {"table": {}}  # type: ignore[union-attr]


def test_no_long_key_can_be_taken_for_a_short_one() -> None:
    shortest = permalink.encode({})
    assert shortest and len(shortest) > LONGEST


@pytest.mark.parametrize("url", ["sqlite:////nulle/part/x.db", "postgres://x@127.0.0.1:1/y", "rien", "mysql://x/y"])
def test_a_database_out_of_reach_is_one_error_in_french(url: str) -> None:
    with pytest.raises(Unavailable, match="inaccessible"):
        saved.keep(Storage(url), {"table": {}}, "1", "", DAY)


def test_a_database_that_comes_back_is_used_again(tmp_path: Path) -> None:
    storage = Storage(f"sqlite:///{tmp_path / 'later' / 'kept.db'}")
    with pytest.raises(Unavailable):
        saved.opened(storage, "abcdefgh")
    (tmp_path / "later").mkdir()
    assert saved.opened(storage, "abcdefgh") is None


def test_a_kept_table_opens_at_its_short_address(client: FlaskClient) -> None:
    answer = confirm(client, key(DONE))
    assert answer.status_code == 303
    short = answer.headers["Location"].rpartition("/")[2]
    assert KEY.fullmatch(short)
    page = words(client.get(f"/table/{short}").text)
    assert "Table gardée le" in page
    assert "n'est plus la même" not in page
    assert f"/table/{short}?pourquoi=" in page
    assert client.post("/table", data={"state": short, "do": "undo"}).status_code == 303


def test_a_page_that_only_reads_sets_no_cookie(client: FlaskClient) -> None:
    for path in ("/", "/table", f"/table/{key(DONE)}", "/recherche?q=diva", "/decisions/"):
        assert "Set-Cookie" not in client.get(path).headers, path


def test_the_page_says_when_the_verdict_is_another_one_today(app: Flask, client: FlaskClient) -> None:
    with app.app_context():
        from app.storage.database import storage as of_app

        short = saved.keep(of_app(), DONE, "2020-01-01.ancien", "Mousse survit.", DAY)
    page = words(client.get(f"/table/{short}").text)
    assert "La réponse n'est plus la même, au moins dans ses mots." in page
    assert "Ce jour-là : « Mousse survit. »" in page
    assert "2020-01-01.ancien" in page


CARD = {"name": "Bidule", "kind": "action", "text": "Gagnez 1 PV."}
UNREAD = {**CARD, "text": "Frobulez le zorglub."}
LATER = {
    "a_text_no_longer_read": (UNREAD, [], "L'arbitre s'arrête"),
    "words_of_the_players_no_longer_read": (UNREAD, [[{"effect": "Gagnez un PV bleu."}]], "Un point est à corriger"),
    "an_answer_no_longer_offered": (CARD, [["bidule"]], "Un point est à corriger"),
    "a_card_no_longer_known": ("Bidule", [], "Carte inconnue"),
}


@pytest.mark.parametrize("why", LATER)
def test_a_kept_table_that_is_no_longer_answered_opens_and_says_what_it_was(
    app: Flask, client: FlaskClient, why: str
) -> None:
    """As after a changed grammar or catalogue: what could be kept one day cannot be resolved today."""
    card, answers, said = LATER[why]
    table = {**TABLE, "players": [{"name": "Anna", "hand": [{"card": card}]}, {"name": "Ben"}]}
    request = {"table": table, "sequence": [{"player": "Anna", "play": "Bidule"}], "answers": answers}
    with app.app_context():
        from app.storage.database import storage as of_app

        short = saved.keep(of_app(), request, "2020-01-01.ancien", "Anna gagne 4 PV.", DAY)
    page = client.get(f"/table/{short}")
    assert page.status_code == 200
    assert said in words(page.text)
    assert "Ce jour-là : « Anna gagne 4 PV. »" in words(page.text)
    long = key(request)
    assert "la réponse a changé" in words(client.get(f"/table/{long}?dit=0badcafe").text)


def test_a_long_link_says_so_too(client: FlaskClient) -> None:
    changed = "Depuis que ce lien a été fait, la réponse a changé"
    assert changed in words(client.get(f"/table/{key(DONE)}?dit=0badcafe").text)
    page = client.get(f"/table/{key(DONE)}").text
    link = page.partition('class="link" readonly value="http://localhost')[2].partition('"')[0]
    assert "?dit=" in link
    assert changed not in words(client.get(link).text)


def test_a_table_too_long_for_a_link_can_be_kept(client: FlaskClient) -> None:
    minions = [
        {"card": {"name": f"Nom {i}", "kind": "minion", "faction": str(i**30)}, "id": f"c{i**5}", "controller": "Anna"}
        for i in range(1, 200)
    ]
    big = {"table": {**TABLE, "bases": [{**TABLE["bases"][0], "minions": minions}]}}
    assert permalink.encode(big) is None
    answer = confirm(client, json.dumps(big))
    assert answer.status_code == 303
    page = client.get(answer.headers["Location"])
    assert page.status_code == 200
    assert "Nom 1" in page.text


def test_without_a_database_the_site_works_and_says_why_it_keeps_nothing(
    home: Path, caplog: pytest.LogCaptureFixture
) -> None:
    app = create_app({"ARBITRE_HOME": home, "TESTING": True, "DATABASE_URL": "sqlite:////nulle/part/x.db"})
    client = app.test_client()
    assert client.get(f"/table/{key(DONE)}").status_code == 200
    answer = confirm(client, key(DONE))
    assert answer.status_code == 503
    assert "Rien n'a été gardé" in words(answer.text)
    missing = client.get("/table/abcdefgh")
    assert missing.status_code == 503 and int(missing.headers["Retry-After"]) > 0
    assert "Réessayez plus tard" in words(missing.text)
    assert [record.levelname for record in caplog.records] == ["ERROR"] * 2
    assert "unable to open database file" in caplog.text and "Anna" not in caplog.text


def test_only_what_the_engine_answers_is_kept(app: Flask, url: str) -> None:
    client = create_app({**at_home(app), "DATABASE_URL": url}).test_client()
    for wrong in ({"table": {"players": []}}, {**DONE, "answers": [["personne"]]}, {**DONE, "sequence": ["x" * 9]}):
        answer = confirm(client, json.dumps(wrong))
        assert answer.status_code == 422 and "n'est pas gardée" in words(answer.text)
    kept = confirm(client, key(DONE))
    assert kept.status_code == 303


def test_as_many_are_kept_as_the_operator_wants(app: Flask, url: str) -> None:
    client = create_app({**at_home(app), "DATABASE_URL": url, "ARBITRE_KEPT": "1"}).test_client()
    first = confirm(client, key(DONE))
    assert first.status_code == 303
    assert confirm(client, key(DONE)).headers["Location"] == first.headers["Location"]
    full = confirm(client, key(ASKED))
    assert full.status_code == 422 and "autant qu'il en veut" in words(full.text)
    with pytest.raises(ValueError, match="ARBITRE_KEPT est un nombre"):
        create_app({**at_home(app), "ARBITRE_KEPT": "peu"})


def test_a_removed_table_leaves_a_stub_and_its_key_is_never_given_again(app: Flask, url: str) -> None:
    client = create_app({**at_home(app), "DATABASE_URL": url}).test_client()
    address = confirm(client, key(DONE)).headers["Location"]
    storage, short = Storage(url), address.rpartition("/")[2]
    assert saved.remove(storage, short, DAY) and not saved.remove(storage, short, DAY)
    page = client.get(address)
    assert page.status_code == 410 and "effacée le 21/11/2026" in words(page.text) and "Vigie" not in page.text
    again = confirm(client, key(DONE)).headers["Location"]
    assert again != address and client.get(again).status_code == 200


def test_an_address_under_which_nothing_is_kept_is_not_found(client: FlaskClient) -> None:
    answer = client.get("/table/zzzzzzzz")
    assert answer.status_code == 404
    assert "Aucune table n'est gardée" in words(answer.text)


def test_the_secret_is_made_once_and_read_by_its_owner_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SECRET_KEY", raising=False)
    made = secret(tmp_path)
    assert made == secret(tmp_path)
    assert (tmp_path / "secret").stat().st_mode & 0o077 == 0
    assert secret(tmp_path / "nulle part") != secret(tmp_path / "nulle part")
    monkeypatch.setenv("SECRET_KEY", "donnée")
    assert secret(tmp_path) == "donnée"

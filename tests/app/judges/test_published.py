"""What is published: read by all, found, cited, taken away as a proof, followed; replaced, and never changed."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import jsonschema_rs
import pytest
from flask import Flask
from flask.testing import FlaskClient

from app import create_app
from app.cli import main
from app.judges.published import Numbered
from app.storage import decisions
from app.storage.accounts import judges, utc
from app.storage.database import Storage
from app.web import permalink
from app.world import World
from rulings.check import check
from rulings.load import load
from tests.app.asked import DESTROY, TABLE
from tests.app.conftest import words
from tests.app.judges.deciding import DONE, FORM, KEY, fields, publish, send
from tests.app.storage.test_saved import at_home

VIGIE = {**DONE, "answers": [["v1"]]}
ATOM = "{http://www.w3.org/2005/Atom}"


@pytest.fixture
def reader(site: Flask) -> FlaskClient:
    return site.test_client()


def proof_of(client: FlaskClient, address: str, folder: Path) -> Any:
    """The file of a decision, loaded as the book loads its rulings."""
    answer = client.get(f"{address}/preuve.md")
    name = answer.headers["Content-Disposition"].partition('filename="')[2].rstrip('"')
    (folder / name).write_text(answer.text, encoding="utf-8")
    return load(folder / name)


ASKING = {**DONE, "ask": [{"survives": "m1"}]}
REFUSED = {"table": TABLE, "sequence": [{"player": "Anna", "talent": "v1"}]}
STOPPED = {"table": TABLE, "sequence": [{"player": "Anna", "effect": "Frobulez le zorglub."}]}
SCORED = {"table": TABLE, "sequence": [DESTROY, {"score": "port"}, {"end_game": True}], "answers": [["m1"]]}
SAID = {**STOPPED, "answers": [[{"effect": "Gagnez 2 PV."}]]}


@pytest.mark.parametrize(
    ("request_", "status"),
    [(DONE, "resolved"), (VIGIE, "resolved"), (ASKING, "resolved"), (REFUSED, "illegal"), (STOPPED, "unruled"),
     (SCORED, "resolved"), (SAID, "resolved")],
)  # fmt: skip
def test_its_file_is_a_ruling_of_the_book_whose_proof_holds(
    maud: FlaskClient, site: Flask, tmp_path: Path, request_: dict[str, Any], status: str
) -> None:
    known: World = site.extensions["arbitre"]
    page = fields(maud.get(f"/juges/nouvelle/{permalink.encode(request_)}").text)
    answer = "Oui : c'est la règle.\n\n---\n\nEt la page le dit aussi."
    address = publish(maud, request_, cites=page["cites"], title="Mousse : détruit ?", answer=answer)
    ruling = proof_of(maud, address, tmp_path)
    assert check(ruling, known.catalogue) == []
    assert (ruling.slug, ruling.kind, ruling.expect.status) == ("mousse-detruit", "judge", status)
    assert ruling.title == FORM["question"] and ruling.explanation == answer and ruling.settles == page["cites"]
    assert all(said in ruling.source for said in ("Maud Tête", "Coupe de Lyon", "21/11/2026", known.version))
    assert [id for id in ruling.settles if id not in known.book.entries] == []
    points = {name: vp + 1 for name, vp in ruling.expect.always.vp.items()}
    always = ruling.expect.always.model_copy(update={"vp": points})
    wrong = ruling.model_copy(update={"expect": ruling.expect.model_copy(update={"always": always})})
    assert check(wrong, known.catalogue), "the proof can fail"


def test_an_older_decision_leads_to_the_one_that_replaces_it_and_both_stay(
    maud: FlaskClient, reader: FlaskClient
) -> None:
    old = publish(maud)
    link = reader.get(old).text.partition("Juges : la remplacer")[0].rpartition('href="')[2].partition('"')[0]
    assert link == f"/juges/nouvelle/{KEY}?remplace=1"
    form = fields(maud.get(link).text)
    assert form["replaces"] == "1" and form["answer"] == FORM["answer"]
    new = publish(maud, title="Autrement dit", answer="Non : pas ce jour-là.", replaces=f"http://localhost{old}")
    before, after = words(reader.get(old).text), words(reader.get(new).text)
    assert "Cette décision ne vaut plus." in before and f'href="{new}"' in before and FORM["answer"][:20] in before
    assert "Remplace" in after and f'href="{old}"' in after and "ne vaut plus" not in after
    assert reader.get(f"/api/v1/rulings{old.removeprefix('/decisions')}").json["replaced_by"] == new.rpartition("/")[2]
    assert reader.get(f"{new}.json").json["replaces"] == old.rpartition("/")[2]
    assert "Remplacée par la décision 2" in words(reader.get("/decisions/rendues").text)
    third = send(maud, f"/juges/nouvelle/{KEY}", **{**FORM, "replaces": "1"})
    assert third.status_code == 422 and "déjà remplacée par la 2" in words(third.text)


def test_nothing_published_can_be_changed(maud: FlaskClient, reader: FlaskClient, storage: Storage) -> None:
    address = publish(maud)
    said = reader.get(f"{address}.json").json
    for method in ("post", "put", "patch", "delete"):
        for path in (address, f"{address}.json", f"/api/v1/rulings{address.removeprefix('/decisions')}"):
            assert getattr(maud, method)(path, data=FORM).status_code == 405
    with storage.begin() as rows:
        id = rows.exec_driver_sql("select draft from decisions").scalar()
    assert maud.post(f"/juges/brouillons/{id}", data={"do": "save", **FORM}).headers["Location"] == address
    assert reader.get(f"{address}.json").json == said
    writing = Path(decisions.__file__).read_text(encoding="utf-8")
    assert "delete(_decisions)" not in writing
    removing = writing.partition("def remove_decision")[2].partition("\ndef ")[0]
    assert writing.count("update(_decisions)") == removing.count("update(_decisions)") == 1


def test_what_an_operator_removes_leaves_a_stub_and_says_nothing_more(
    app: Flask, url: str, maud: FlaskClient, reader: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    old, other = publish(maud), publish(maud, VIGIE, title="Une autre")
    new = publish(maud, title="La suivante", replaces="1")
    monkeypatch.setenv("ARBITRE_HOME", str(app.config["ARBITRE_HOME"]))
    monkeypatch.setenv("DATABASE_URL", url)
    assert main(["effacer", f"https://regles.example{old}"]) == 0 and main(["effacer", old]) == 1
    assert main(["effacer", "9-rien"]) == 1
    for path in (old, f"{old}.json", f"{old}.md", f"{old}/preuve.md", f"{old}/table", f"/api/v1/rulings/{old[11:]}"):
        gone = reader.get(path)
        assert gone.status_code == 410 and "Mousse" not in gone.text and FORM["answer"] not in gone.text, path
    assert "effacée le" in words(reader.get(old).text)
    for path in ("/decisions/rendues", "/decisions/rendues.atom", "/api/v1/rulings"):
        told = reader.get(path).text
        assert old not in told and other in told and new in told, path
    assert reader.get(new).status_code == reader.get(f"{new}.json").status_code == 200
    assert maud.get(f"/juges/nouvelle/{KEY}?remplace=1").status_code == 200
    again = send(maud, f"/juges/nouvelle/{KEY}", **{**FORM, "replaces": "1"})
    assert again.status_code == 422 and "Aucune décision n'a ce numéro" in words(again.text)
    with Storage(url).begin() as rows:
        assert "Mousse" not in str(rows.exec_driver_sql("select * from decisions where id = 1").all())


def test_decisions_are_found_by_their_words_however_they_are_typed(maud: FlaskClient, reader: FlaskClient) -> None:
    first, second = publish(maud), publish(maud, VIGIE, title="L'œil de la sorcière", event="Nantes")
    for asked, found in [
        ("", (second, first)), ("VIGIE", (first,)), ("oeil sorciere", (second,)), ("nantes", (second,)),
        ("G.force.1", (second, first)), ("maud", (second, first)), ("orciere", ()), ("100%", ()),
        ("_", (second, first)),
    ]:  # fmt: skip
        page = reader.get("/decisions/rendues", query_string={"q": asked}).text
        listed = [line.partition('"')[0] for line in page.split('<h2><a href="')[1:]]
        assert listed == list(found), asked
        told = reader.get("/api/v1/rulings", query_string={"q": asked}).json
        assert [each["url"] for each in told["rulings"]] == list(found) and told["count"] == len(found)
    assert "Aucune décision rendue ici ne dit" in words(reader.get("/decisions/rendues?q=orciere").text)
    for page_ in ("0", "-1", "abc", "²", "99999", "9" * 400):
        assert reader.get("/decisions/rendues", query_string={"page": page_}).status_code == 200


def test_the_list_comes_by_pages(site: Flask, storage: Storage, reader: FlaskClient, monkeypatch: Any) -> None:
    monkeypatch.setattr("app.judges.published.PAGE", 2)
    made = many(storage, 5)
    first, last = (reader.get("/decisions/rendues", query_string={"page": n}).text for n in (1, 3))
    assert made[4] in first and made[3] in first and made[2] not in first and 'rel="next"' in first
    assert made[0] in last and 'rel="prev"' in last and 'rel="next"' not in last


def many(storage: Storage, count: int, answer: str = "Oui, alors.", cites: tuple[str, ...] = ("6.5.1",)) -> list[str]:
    """So many decisions, put there by hand; their names."""
    judge, settled = judges(storage)[0], {"status": "resolved", "verdict": "Oui.", "cites": [], "ids": [], "always": {}}
    settled |= {"answers": [], "ask": None, "answer": None}
    names = []
    for n in range(count):
        said = decisions.Written(f"Titre {n}", "Alors donc ?", answer, "", utc().date(), cites)
        decisions.begin_draft(storage, judge, said, DONE, settled, "1", utc())
        names.append(decisions.publish(storage, decisions.drafts(storage, judge)[0], judge, "1.a", utc()).name)
    return names


def test_it_is_answered_by_the_api_as_described(maud: FlaskClient, reader: FlaskClient, site: Flask) -> None:
    address = publish(maud)
    name = address.rpartition("/")[2]
    told = reader.get(f"/api/v1/rulings/{name}").json
    assert told["kind"] == "judge" and told["id"] == name and told["url"] == address
    assert (told["judge"], told["published_by"], told["event"], told["held_on"]) == (
        "Maud Tête", "Maud Tête", "Coupe de Lyon", "2026-11-21",
    )  # fmt: skip
    assert told["still"]["same"] is True and told["version"] == site.extensions["arbitre"].version
    assert (
        told["question"] == FORM["question"] and told["markdown"] == FORM["answer"] and told["cites"] == ["G.force.1"]
    )
    assert reader.post("/api/v1/resolve", json=told["request"]).json["verdict"]["text"] == told["verdict"]
    description = reader.get("/api/openapi.json").json
    for path, url in (("/api/v1/rulings/{slug}", f"/api/v1/rulings/{name}"), ("/api/v1/rulings", "/api/v1/rulings")):
        schema = description["paths"][path]["get"]["responses"]["200"]["content"]["application/json"]["schema"]
        validator = jsonschema_rs.validator_for({**schema, "components": description["components"]})
        validator.validate(reader.get(url).json)
    missing = reader.get("/api/v1/rulings/99-rien")
    assert missing.status_code == 404 and missing.json["errors"]


def test_it_is_taken_away_as_json_and_markdown_and_cited(maud: FlaskClient, reader: FlaskClient) -> None:
    address = publish(maud)
    assert reader.get(f"{address}.json").json == reader.get(f"/api/v1/rulings/{address.rpartition('/')[2]}").json
    told = reader.get(f"{address}.md")
    assert told.mimetype == "text/markdown"
    assert told.text.startswith(f"# {FORM['title']}\n\n**{FORM['question']}**\n\n{FORM['answer']}")
    assert "(http://localhost/glossaire/force" in told.text and f"(http://localhost{address})" in told.text
    page = words(reader.get(address).text)
    assert "Smash Up, décision 1 « La vigie ou le mousse » — Maud Tête, Coupe de Lyon, 21/11/2026" in page
    assert f"http://localhost{address}" in page


def test_the_latest_are_followed_in_a_feed(maud: FlaskClient, reader: FlaskClient) -> None:
    assert ET.fromstring(reader.get("/decisions/rendues.atom").data).findall(f"{ATOM}entry") == []
    first, second = publish(maud, title="Un & deux < trois"), publish(maud, VIGIE)
    answer = reader.get("/decisions/rendues.atom")
    assert answer.mimetype == "application/atom+xml"
    root = ET.fromstring(answer.data)
    entries = root.findall(f"{ATOM}entry")
    assert [entry.findtext(f"{ATOM}id") for entry in entries] == [
        f"http://localhost{second}",
        f"http://localhost{first}",
    ]
    assert entries[1].findtext(f"{ATOM}title") == "Un & deux < trois"
    assert entries[0].findtext(f"{ATOM}author/{ATOM}name") == "Maud Tête"
    assert root.findtext(f"{ATOM}updated") == entries[0].findtext(f"{ATOM}updated")
    assert 'href="/decisions/rendues.atom"' in reader.get("/decisions/rendues").text


def test_what_a_judge_writes_runs_nothing_and_fetches_nothing(maud: FlaskClient, reader: FlaskClient) -> None:
    wicked = "Oui. [là](javascript:alert(1)) ![x](https://mal.example/x.png) *bien* [ici](https://ffg.example/)"
    address = publish(maud, answer=wicked, event='"> & Lyon')
    page = reader.get(address).text
    assert (
        "javascript:" not in page and "<img" not in page and "&#34;&gt; &amp; Lyon" in page and "<em>bien</em>" in page
    )
    assert 'href="https://ffg.example/"' in page and "noopener" in page


def test_a_book_that_knows_an_id_no_more_still_shows_what_was_decided(
    storage: Storage, site: Flask, reader: FlaskClient
) -> None:
    (name,) = many(storage, 1, answer="Oui, par [[9.9.99]] et [[6.5.1]].", cites=("9.9.99", "6.5.1"))
    page = reader.get(f"/decisions/{name}")
    assert page.status_code == 200 and "9.9.99" in page.text and 'href="/regles/6-conquete#6.5.1"' in page.text
    for path in (f"/decisions/{name}.json", f"/decisions/{name}.md", f"/decisions/{name}/preuve.md"):
        assert reader.get(path).status_code == 200


def test_a_reader_has_them_from_a_cache_until_they_change(maud: FlaskClient, reader: FlaskClient) -> None:
    address = publish(maud)
    seen = reader.get(address)
    assert "Set-Cookie" not in seen.headers and "Cookie" not in seen.headers.get("Vary", "")
    tag = {"If-None-Match": seen.headers["ETag"]}
    assert reader.get(address, headers=tag).status_code == 304 and seen.headers["Cache-Control"] == "no-cache"
    assert maud.get(address).data == seen.data
    publish(maud, replaces="1")
    assert reader.get(address, headers=tag).status_code == 200


def test_an_address_half_remembered_leads_there_and_one_that_is_none_says_so(
    maud: FlaskClient, reader: FlaskClient
) -> None:
    address = publish(maud)
    assert reader.get("/decisions/1-autre-chose").headers["Location"] == address
    assert reader.get(f"{address}/table").headers["Location"] == f"/table/{KEY}"
    for missing in ("/decisions/2-rien", "/decisions/2-rien.json", "/decisions/999999999-x/preuve.md", "/decisions/1-"):
        assert reader.get(missing).status_code == 404


def test_no_ruling_of_the_book_is_called_as_a_decision_is(site: Flask) -> None:
    assert [slug for slug in site.extensions["arbitre"].rulings if re.fullmatch(Numbered.regex, slug)] == []


def test_readers_of_the_book_are_told_of_them(reader: FlaskClient) -> None:
    assert 'href="/decisions/rendues"' in reader.get("/decisions/").text
    assert 'href="/decisions/rendues?q=diva"' in reader.get("/recherche?q=diva").text


def test_without_a_database_the_reader_is_told_and_the_book_is_read(app: Flask) -> None:
    client = create_app({**at_home(app), "DATABASE_URL": "sqlite:////nulle/part/x.db"}).test_client()
    for path in ("/decisions/rendues", "/decisions/1-x", "/decisions/rendues.atom"):
        answer = client.get(path)
        assert answer.status_code == 503 and int(answer.headers["Retry-After"]) > 0
    told = client.get("/api/v1/rulings/1-x")
    assert told.status_code == 503 and json.loads(told.text)["errors"]
    assert client.get("/decisions/").status_code == 200

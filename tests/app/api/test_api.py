"""The API as its contract has it: answers, errors told all at once, and never a 5xx."""

from __future__ import annotations

import json
from typing import Any

import pytest
from flask.testing import FlaskClient

from engine.contract import MAX_DEPTH
from tests.app.asked import DESTROY, TABLE


def test_a_choice_is_asked_then_answered_then_resolved(client: FlaskClient) -> None:
    asked = client.post("/api/v1/resolve", json={"table": TABLE, "sequence": [DESTROY]}).get_json()
    assert asked["status"] == "pending"
    assert {option["id"] for option in asked["pending"]["options"]} == {"v1", "m1"}
    done = client.post("/api/v1/resolve", json={"table": TABLE, "sequence": [DESTROY], "answers": [["m1"]]}).get_json()
    assert done["status"] == "resolved"
    assert [minion["id"] for minion in done["table"]["bases"][0]["minions"]] == ["v1"]
    assert done["verdict"]["cites"]
    assert client.get(done["permalink"]).status_code == 200


def test_the_same_request_has_the_same_answer(client: FlaskClient) -> None:
    request = {"table": TABLE, "sequence": [{"score": "port"}]}
    assert client.post("/api/v1/resolve", json=request).data == client.post("/api/v1/resolve", json=request).data


def test_the_permalink_shows_the_verdict(client: FlaskClient) -> None:
    answer = client.post("/api/v1/resolve", json={"table": TABLE, "sequence": [{"score": "port"}]}).get_json()
    assert answer["verdict"]["text"] in client.get(answer["permalink"]).text.replace("&#39;", "'")


def test_a_request_too_long_for_an_address_has_no_permalink(client: FlaskClient) -> None:
    # Words that do not repeat, so that they do not compress.
    text = " ".join(f"{number * 7919 % 104729:x}" for number in range(330))
    minions = [
        {"card": {"name": f"M{number}", "kind": "minion", "power": 1, "text": text[number:]}, "controller": "Anna"}
        for number in range(12)
    ]
    cards = [{**minion, "card": {**minion["card"], "text": text[::-1][:1900] + text[:50]}} for minion in minions]
    noise = [json.dumps(number**9) for number in range(900, 1800)]
    bases = [{**TABLE["bases"][0], "minions": cards}]
    table = {
        **TABLE,
        "bases": bases,
        "played": [{"player": "Anna", "card": {"name": n, "kind": "action"}} for n in noise],
    }
    answer = client.post("/api/v1/resolve", json={"table": table})
    assert answer.status_code == 200
    assert answer.get_json()["permalink"] is None


def test_explore_tells_every_outcome(client: FlaskClient) -> None:
    answer = client.post("/api/v1/explore", json={"table": TABLE, "sequence": [DESTROY]}).get_json()
    assert answer["complete"] is True
    assert sorted(outcome["answers"] for outcome in answer["outcomes"]) == [[["m1"]], [["v1"]]]


def test_why_says_why_not(client: FlaskClient) -> None:
    strong = {"card": {"name": "Colosse", "kind": "minion", "power": 9}, "id": "c1", "controller": "Ben"}
    base = {**TABLE["bases"][0], "minions": [*TABLE["bases"][0]["minions"], strong]}
    request = {"table": {**TABLE, "bases": [base]}, "sequence": [DESTROY], "about": "c1"}
    because = client.post("/api/v1/why", json=request).get_json()["because"]
    assert because
    assert all(node["cites"] for node in because)


def test_compile_reads_a_text_and_reads_its_own_reading_the_same(client: FlaskClient) -> None:
    first = client.post(
        "/api/v1/compile", json={"kind": "action", "text": "Détruisez une Créature de Force 3 ou moins."}
    )
    reading = first.get_json()
    assert reading["understood"] is True
    again = client.post("/api/v1/compile", json={"kind": "action", "text": reading["canonical"]}).get_json()
    assert again["canonical"] == reading["canonical"]
    assert client.post("/api/v1/compile", json={"kind": "action", "text": ""}).get_json()["canonical"] == ""


def test_a_line_is_laid_and_told_again(client: FlaskClient) -> None:
    said = "Tortuga : Anna King Rex, Walker ; Ben Nukebot. Ben joue High Noon sur Walker."
    laid = client.post("/api/v1/lay", json={"text": said}).get_json()
    assert laid["unread"] == [] and laid["doubts"] == []
    assert {"span": [15, 23], "as": "King Rex, Créature, à Anna, sur Tortuga", "path": "table.bases[0].minions[0]"} in (
        laid["read"]
    )
    assert client.post("/api/v1/resolve", json=laid["request"]).status_code == 200
    told = client.post("/api/v1/lay", json={"request": laid["request"]}).get_json()
    assert told == {"line": said, "left_out": []}


def test_what_no_line_says_is_told_left_out(client: FlaskClient) -> None:
    table = {**TABLE, "madness_deck": 12}
    told = client.post("/api/v1/lay", json={"request": {"table": table}}).get_json()
    assert told["left_out"] == ["table.madness_deck"] and "(20 ; 4-2-1)" in told["line"]


def test_every_error_of_a_lay_request_is_told(client: FlaskClient) -> None:
    for asked, path in [
        ({"text": 3}, "text"),
        ({"text": "x" * 20_001}, "text"),
        ({"text": "Tortuga", "request": {"table": TABLE}}, ""),
        ({"txt": "Tortuga"}, "txt"),
        ({"request": []}, "request"),
        ({"request": {"table": {"players": []}}}, "request.table.players"),
    ]:
        answer = client.post("/api/v1/lay", json=asked)
        assert answer.status_code == 422
        assert path in {error["path"] for error in answer.get_json()["errors"]}, asked


@pytest.mark.parametrize("path", ["resolve", "explore", "why", "compile", "lay"])
def test_what_is_no_json_is_a_400_whatever_its_type(client: FlaskClient, path: str) -> None:
    for data in (b"", b"{", b'{"a": NaN}', b"\xff\xfe", b"a=b"):
        for kind in ("application/json", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data"):
            answer = client.post(f"/api/v1/{path}", data=data, content_type=kind)
            assert answer.status_code == 400
            assert answer.get_json()["errors"][0]["path"] == ""


@pytest.mark.parametrize("path", ["resolve", "explore", "why", "compile", "lay"])
def test_json_that_means_nothing_is_a_422(client: FlaskClient, path: str) -> None:
    too_deep = b"[" * (MAX_DEPTH + 1) + b"]" * (MAX_DEPTH + 1)
    for data in (b"null", b"[]", b'"x"', b"1", b"{}", too_deep):
        answer = client.post(f"/api/v1/{path}", data=data)
        assert answer.status_code == 422, data[:10]
        assert answer.get_json()["errors"]


def test_good_json_is_read_whatever_its_type(client: FlaskClient) -> None:
    body = json.dumps({"table": TABLE}).encode()
    for kind in ("text/plain", "application/x-www-form-urlencoded", ""):
        assert client.post("/api/v1/resolve", data=body, content_type=kind).status_code == 200


def test_every_error_of_a_compile_request_is_told(client: FlaskClient) -> None:
    answer = client.post("/api/v1/compile", json={"kind": "sort", "text": 3, "name": [], "power": -1, "txet": ""})
    assert answer.status_code == 422
    errors = {error["path"]: error["message"] for error in answer.get_json()["errors"]}
    assert set(errors) == {"kind", "text", "name", "power", "txet"}
    assert "Vouliez-vous dire « text »" in errors["txet"]
    for text in ("x" * 2001, "Détruisez\0 une Créature."):
        assert client.post("/api/v1/compile", json={"kind": "action", "text": text}).status_code == 422


def test_a_body_too_big_is_a_413(client: FlaskClient) -> None:
    answer = client.post("/api/v1/resolve", data=b" " * ((1 << 20) + 1))
    assert answer.status_code == 413
    assert "1 Mio" in answer.get_json()["errors"][0]["message"]


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/api/v1/resolve", 405),
        ("DELETE", "/api/v1/search", 405),
        ("GET", "/api/v1/nulle-part", 404),
        ("GET", "/api/v1/rules/99.9", 404),
        ("GET", "/api/v1/terms/diva", 404),
        ("GET", "/api/v1/cards/zzz", 404),
        ("GET", "/api/v1/clarifications/6.5.1", 404),
        ("GET", "/api/v1/rulings/zzz", 404),
        ("GET", "/api/v1/booklets/..%2fpyproject.toml", 404),
        ("GET", "/api/v1/search?q=a&kind=zzz", 422),
        ("GET", "/api/v1/search?q=a&limit=0", 422),
        ("GET", "/api/v1/search?q=a&asides=oui", 422),
        ("GET", "/api/v1/search?q=a&limit=²", 422),
    ],
)
def test_errors_are_json_in_french(client: FlaskClient, method: str, path: str, status: int) -> None:
    answer = client.open(path, method=method)
    assert answer.status_code == status
    assert answer.mimetype == "application/json"
    for error in answer.get_json()["errors"]:
        assert error["message"].endswith(".")
        assert "not found" not in error["message"]


def test_a_bug_is_a_french_500_and_is_not_hidden_from_tests(app: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(request: Any) -> Any:
        raise ZeroDivisionError

    monkeypatch.setattr("app.engine_service.resolve", broken)
    with pytest.raises(ZeroDivisionError):
        app.test_client().post("/api/v1/resolve", json={})
    monkeypatch.setitem(app.config, "TESTING", False)
    answer = app.test_client().post("/api/v1/resolve", json={})
    assert answer.status_code == 500
    assert answer.get_json()["errors"][0]["message"].startswith("Une erreur de notre part")


def test_every_entry_answers_by_its_id(client: FlaskClient, app: Any) -> None:
    for id in app.extensions["arbitre"].book.entries:
        answer = client.get(f"/api/v1/rules/{id}")
        assert answer.status_code == 200, id
        thing = answer.get_json()
        assert thing["html"].startswith("<"), id
        assert thing["url"].startswith("/"), id


def test_a_card_has_its_facts_and_a_booklet_its_sections(client: FlaskClient) -> None:
    card = client.get("/api/v1/cards/Diva").get_json()
    assert (card["id"], card["kind"], card["power"], card["faction"]) == ("diva", "minion", 3, "Danseurs Disco")
    assert client.get("/api/v1/cards/le-palace").get_json()["vp"] == [4, 3, 2]
    booklet = client.get("/api/v1/booklets/choc").get_json()
    assert booklet["year"] == 2022
    assert {"title", "pages", "deduced"} == set(booklet["sections"][0])


def test_search_answers_as_the_contract_has_it(client: FlaskClient) -> None:
    answer = client.get("/api/v1/search?q=renvoyées&limit=3").get_json()
    assert answer["results"][0]["id"] == "G.renvoyer"
    assert answer["results"][0]["url"] == "/glossaire/renvoyer"
    assert len(answer["results"]) <= 3
    assert answer["groups"]["term"] >= 1
    terms = client.get("/api/v1/search?q=renvoyées&kind=term").get_json()["results"]
    assert {hit["kind"] for hit in terms} == {"term"}
    assert client.get("/api/v1/search").get_json()["results"] == []


def test_a_request_said_for_short_has_a_page_that_can_be_changed(client: FlaskClient) -> None:
    short = {
        "table": {
            "players": [{"name": "Anna"}, {"name": "Ben"}],
            "bases": ["Le Palace", {"card": "Tortuga", "minions": ["Diva"]}],
        },
        "edition": "choc",
        "answers": {},
    }
    link = client.post("/api/v1/resolve", json=short).get_json()["permalink"]
    page = client.get(link).get_data(as_text=True)
    assert "Diva" in page and 'name="table.bases[1].minions[0].controller"' in page

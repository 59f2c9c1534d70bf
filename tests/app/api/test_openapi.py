"""What is served keeps to what is described: each answer is judged by its own schema."""

from __future__ import annotations

import re
from typing import Any

import jsonschema_rs
import pytest
from flask.testing import FlaskClient

from tests.app.asked import DESTROY, TABLE


@pytest.fixture
def schema_of(client: FlaskClient) -> Any:
    description = client.get("/api/openapi.json").get_json()
    assert description["openapi"].startswith("3.1")

    def find(path: str, method: str, status: str) -> Any:
        content = description["paths"][path][method]["responses"][status]["content"]
        schema = {**content["application/json"]["schema"], "components": description["components"]}
        return jsonschema_rs.validator_for(schema)

    return find


POSTS: list[tuple[str, dict[str, Any]]] = [
    ("/api/v1/resolve", {"table": TABLE, "sequence": [DESTROY]}),
    ("/api/v1/resolve", {"table": TABLE, "sequence": [{"score": "port"}, {"end_game": True}]}),
    ("/api/v1/explore", {"table": TABLE, "sequence": [DESTROY]}),
    ("/api/v1/why", {"table": TABLE, "sequence": [DESTROY], "about": "v1"}),
    ("/api/v1/lay", {"text": "Tortuga : Anna King Rex, Walker ; Ben Nukebot, Loup. Ben joue High Noon sur Walker."}),
    ("/api/v1/lay", {"request": {"table": {"players": [{"name": "Anna"}, {"name": "Ben"}]}}}),
    ("/api/v1/compile", {"kind": "action", "text": "Piochez une carte. Abracadabrez tout."}),
]
GETS = [
    ("/api/v1/search", "/api/v1/search?q=diva"),
    ("/api/v1/rules/{id}", "/api/v1/rules/6.5.1"),
    ("/api/v1/terms/{slug}", "/api/v1/terms/renvoyer"),
    ("/api/v1/cards/{slug}", "/api/v1/cards/diva"),
    ("/api/v1/clarifications/{id}", "/api/v1/clarifications/C.diva.1"),
    ("/api/v1/booklets/{code}", "/api/v1/booklets/choc"),
]


@pytest.mark.parametrize(("path", "body"), POSTS)
def test_posts_answer_as_described(client: FlaskClient, schema_of: Any, path: str, body: dict[str, Any]) -> None:
    answer = client.post(path, json=body)
    assert answer.status_code == 200
    schema_of(path, "post", "200").validate(answer.get_json())


@pytest.mark.parametrize(("path", "url"), GETS)
def test_gets_answer_as_described(client: FlaskClient, schema_of: Any, path: str, url: str) -> None:
    schema_of(path, "get", "200").validate(client.get(url).get_json())


def test_every_ruling_answers_as_described(client: FlaskClient, schema_of: Any, app: Any) -> None:
    schema = schema_of("/api/v1/rulings/{slug}", "get", "200")
    assert app.extensions["arbitre"].rulings
    for slug in app.extensions["arbitre"].rulings:
        schema.validate(client.get(f"/api/v1/rulings/{slug}").get_json())


@pytest.mark.parametrize(
    ("limit", "table"),
    [
        ("3000 cartes et étapes en tout", {**TABLE, "base_deck": [None] * 3001}),
        ("60000 caractères de textes", {**TABLE, "base_deck": [
            {"name": f"Base {i}", "kind": "base", "text": f"{i:04} " * 399} for i in range(31)
        ]}),
    ],
)  # fmt: skip
def test_the_limits_described_are_those_that_are_kept(client: FlaskClient, limit: str, table: dict[str, Any]) -> None:
    assert limit in client.get("/api/openapi.json").get_json()["info"]["description"]
    fewer = {**table, "base_deck": table["base_deck"][:30]}
    assert client.post("/api/v1/resolve", json={"table": fewer}).status_code == 200
    assert client.post("/api/v1/resolve", json={"table": table}).status_code == 422


def test_errors_are_as_described(client: FlaskClient, schema_of: Any) -> None:
    for status, data in (("400", b"{"), ("422", b"{}")):
        answer = client.post("/api/v1/resolve", data=data)
        assert answer.status_code == int(status)
        schema_of("/api/v1/resolve", "post", status).validate(answer.get_json())


def test_the_page_of_the_api_tells_every_shape_with_its_bounds(client: FlaskClient) -> None:
    page = client.get("/api/").get_data(as_text=True).replace("\N{NO-BREAK SPACE}", " ")
    schemas = client.get("/api/openapi.json").get_json()["components"]["schemas"]
    for name, schema in schemas.items():
        section = page.partition(f'id="forme-{name}"')[2].partition("</section>")[0]
        assert section, name
        for key in schema.get("properties", {}):
            assert f"<code>{key}</code>" in section, (name, key)
    player = page.partition('id="forme-Player"')[2].partition("</section>")[0]
    assert "texte (1 à 60 caractères)" in player and "entier (−99999 à 99999)" in player
    for target in set(re.findall(r'href="#(forme-\w+)"', page)):
        assert f'id="{target}"' in page


def test_the_fields_of_the_forms_have_the_bounds_of_the_contract(client: FlaskClient) -> None:
    page = client.get(client.post("/api/v1/resolve", json={"table": TABLE}).get_json()["permalink"]).text
    schemas = client.get("/api/openapi.json").get_json()["components"]["schemas"]
    field = re.search(r'<input[^>]*name="table.players\[0\].name"[^>]*>', page)
    assert field and f'maxlength="{schemas["Player"]["properties"]["name"]["maxLength"]}"' in field[0]
    deck = re.search(r'<input[^>]*name="table.madness_deck"[^>]*>', page)
    assert deck and 'max="30"' in deck[0]

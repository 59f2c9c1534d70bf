"""From a table to a draft, and from a draft to a decision: who may, what is asked, and that nothing typed is lost."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from app import create_app, engine_service
from app.judges import settling
from app.storage.accounts import Judge, judges
from app.storage.database import Storage
from app.storage.decisions import drafts, search
from app.web import permalink
from tests.app.asked import ASKED, TABLE
from tests.app.conftest import words
from tests.app.judges.conftest import PASSWORD, Entering
from tests.app.judges.deciding import DONE, FORM, KEY, fields, publish, send, write
from tests.app.storage.test_saved import at_home

NEW = f"/juges/nouvelle/{KEY}"


def test_a_judge_drafts_from_a_resolved_table_and_a_head_judge_publishes(
    anna: FlaskClient, maud: FlaskClient, site: Flask
) -> None:
    draft = write(anna)
    assert send(anna, draft, "publish").status_code == 303, "only kept: she is no head judge"
    assert "À publier" not in anna.get("/juges/").text and maud.get(draft).status_code == 404
    assert send(anna, draft, "propose").headers["Location"] == "/juges/"
    assert FORM["title"] in maud.get("/juges/").text
    published = send(maud, draft, "publish", title="La Vigie ou le Mousse")
    assert published.headers["Location"] == "/decisions/1-la-vigie-ou-le-mousse"
    page = words(site.test_client().get(published.headers["Location"]).text)
    for told in (
        "La Vigie ou le Mousse", FORM["question"], "compte la limite", "Coupe de Lyon", "21/11/2026", "Anna",
        "Maud Tête", "Mousse est détruite.", site.extensions["arbitre"].version, "Il répond toujours ainsi",
    ):  # fmt: skip
        assert told in page, told
    assert anna.get(draft).headers["Location"] == published.headers["Location"], "the draft leads to what it became"
    assert FORM["title"] not in anna.get("/juges/").text


def test_a_table_leads_to_the_form_with_what_decides_its_verdict(anna: FlaskClient) -> None:
    table = anna.get(f"/table/{KEY}")
    assert f'href="{NEW}"' in table.text
    page = anna.get(NEW)
    assert "Mousse est détruite." in words(page.text)
    chosen = fields(page.text)["cites"]
    assert set(chosen) == {"5.10.1", "5.4.1", "G.detruire.1"} and page.text.count('name="cites"') > len(chosen)


@pytest.mark.parametrize(
    ("request_", "said"),
    [(ASKED, "attend encore un choix"), ({"table": {**TABLE, "players": []}}, "n'a pas de réponse")],
)
def test_no_decision_begins_where_nothing_is_settled(anna: FlaskClient, request_: Any, said: str) -> None:
    answer = anna.get(f"/juges/nouvelle/{permalink.encode(request_)}")
    assert answer.status_code == 422 and said in words(answer.text)
    assert anna.get("/juges/nouvelle/zzzzzzzz").status_code == 404


def test_what_may_not_be_and_what_stops_are_decided_too(maud: FlaskClient) -> None:
    twice = [{"player": "Anna", "talent": "v1"}]
    unread = [{"player": "Anna", "effect": "Frobulez le zorglub."}]
    for sequence in (twice, unread):
        request = {"table": TABLE, "sequence": sequence}
        page = fields(maud.get(f"/juges/nouvelle/{permalink.encode(request)}").text)
        address = publish(maud, request, cites=page["cites"][:1], answer="Non : c'est ainsi.")
        assert "Ce que l'arbitre répondait ce jour-là" in words(maud.get(address).text)


WRONG = [
    ({"title": "Oui"}, "title", "5 caractères au moins"),
    ({"title": ""}, "title", "À écrire avant"),
    ({"title": "x" * 121}, "title", "120 caractères au plus ; il y en a 121"),
    ({"question": ""}, "question", "À écrire avant"),
    ({"answer": "x" * 6001}, "answer", "6000 caractères au plus"),
    ({"answer": "Oui <script>alert(1)</script> bien."}, "answer", "Pas de balises HTML"),
    ({"answer": "Oui, voyez [[99.9.9]] par exemple."}, "answer", "« [[99.9.9]] » ne mène à rien"),
    ({"title": "La vigie\x07 et le mousse"}, "title", "caractère invisible"),
    ({"held_on": "hier"}, "held_on", "Un jour s'écrit 22/11/2026."),
    ({"held_on": ""}, "held_on", "Dites quel jour"),
    ({"held_on": "2999-01-01"}, "held_on", "Un jour passé"),
    ({"held_on": "0001-01-01"}, "held_on", "Un jour passé"),
    ({"cites": []}, "cites", "Choisissez au moins un énoncé"),
    ({"cites": ["6.5.1"]}, "cites", "ne cite pas « 6.5.1 »"),
    ({"replaces": "999"}, "replaces", "Aucune décision n'a ce numéro"),
    ({"replaces": "http://["}, "replaces", "Aucune décision n'a ce numéro"),
]


@pytest.mark.parametrize(("typed", "field", "said"), WRONG)
def test_what_is_wrong_is_said_at_its_field_and_nothing_typed_is_lost(
    maud: FlaskClient, storage: Storage, typed: dict[str, Any], field: str, said: str
) -> None:
    draft = write(maud)
    answer = send(maud, draft, "publish", **{**FORM, **typed})
    assert answer.status_code == 422 and said in words(answer.text), words(answer.text)
    assert f'id="why-{field}"' in answer.text and f'href="#f-{field}"' in answer.text
    back = fields(answer.text)
    for name, text in {**FORM, **typed}.items():
        if name not in ("cites", "title") or "\x07" not in str(text):
            assert back[name] == [id for id in text if id != "6.5.1"] if name == "cites" else back[name] == text, name
    assert search(storage) == ([], 0) and len(drafts(storage, _judge(storage))) == 1


def _judge(storage: Storage) -> Judge:
    return next(judge for judge in judges(storage) if judge.head)


def test_a_draft_may_be_unfinished_and_a_day_is_written_both_ways(anna: FlaskClient) -> None:
    draft = write(anna, title="", question="", answer="", held_on="", cites=[])
    assert send(anna, draft, "propose").status_code == 422
    assert send(anna, draft, **{**FORM, "held_on": "21/11/2026", "question": "Alors"}).status_code == 303
    page = fields(anna.get(draft).text)
    assert page["held_on"] == "2026-11-21" and page["question"] == "Alors ?"


def test_two_who_write_in_one_draft_do_not_undo_each_other(enters: Entering) -> None:
    one, other = enters("Maud Tête"), enters("Maud Tête")
    draft = write(one)
    seen = fields(other.get(draft).text)
    assert send(one, draft, title="Le titre d'ici").status_code == 303
    for do in ("save", "publish", "drop", "back"):
        late = other.post(draft, data={**seen, "title": "Le titre de là", "do": do})
        assert late.status_code == 409 and "Quelqu'un d'autre a changé" in words(late.text), do
        assert "Le titre d'ici" in words(late.text) and fields(late.text)["title"] == "Le titre de là"
    again = other.post(draft, data={**fields(late.text), "do": "save"})
    assert again.status_code == 303 and fields(one.get(draft).text)["title"] == "Le titre de là"


def test_a_draft_is_its_authors_until_it_is_proposed_and_is_given_back_with_a_word(
    anna: FlaskClient, maud: FlaskClient
) -> None:
    draft = write(anna)
    assert maud.get(draft).status_code == 404 and maud.post(draft, data={"do": "drop"}).status_code == 404
    send(anna, draft, "propose")
    assert send(maud, draft, "drop").status_code == 303 and anna.get(draft).status_code == 200, "not hers to drop"
    send(maud, draft, "back", note="Citez aussi 9.1.1.")
    assert maud.get(draft).status_code == 404
    assert "Citez aussi 9.1.1." in anna.get("/juges/").text and "Citez aussi 9.1.1." in anna.get(draft).text
    assert send(anna, draft, "drop").status_code == 303 and anna.get(draft).status_code == 404


def test_a_form_that_nobody_gave_out_changes_nothing(maud: FlaskClient, storage: Storage) -> None:
    draft = write(maud)
    for token in ("", "volé"):
        answer = send(maud, draft, "publish", csrf_token=token, title="Un autre titre")
        assert answer.status_code == 403 and fields(answer.text)["title"] == "Un autre titre"
        stolen = maud.post(NEW, data={**FORM, "csrf_token": token})
        assert stolen.status_code == 403 and fields(stolen.text)["answer"] == FORM["answer"]
    assert search(storage) == ([], 0) and len(drafts(storage, _judge(storage))) == 1


def test_a_session_that_ended_while_one_wrote_loses_nothing(site: Flask, maud: FlaskClient) -> None:
    draft = write(maud)
    typed = {**fields(maud.get(draft).text), "answer": "Oui : ce que j'ai mis\nune heure à écrire.", "do": "save"}
    maud.delete_cookie("session")
    asked = maud.post(draft, data=typed)
    assert asked.status_code == 403 and "Votre session a pris fin" in words(asked.text)
    entered = maud.post("/juges/entrer", data={**fields(asked.text), "nom": "Maud Tête", "mot": PASSWORD})
    resumed = re.search(r'<form method="post" action="([^"]+)">(.*?)</form>', entered.text, re.DOTALL)
    assert resumed and resumed[1] == draft
    again = fields(f'class="stack">{resumed[2]}</form>')
    assert maud.post(draft, data=again).status_code == 303
    assert fields(maud.get(draft).text)["answer"] == typed["answer"]


def test_a_version_that_answers_otherwise_is_read_before_it_is_published(
    maud: FlaskClient, storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    draft = write(maud)
    real = settling.settle
    monkeypatch.setattr(settling, "settle", lambda asked: {**real(asked), "verdict": "Mousse survit."})
    answer = send(maud, draft, "publish")
    assert answer.status_code == 409 and "répond autrement" in words(answer.text)
    assert "Mousse survit." in answer.text and search(storage) == ([], 0)
    assert maud.post(draft, data={**fields(answer.text), "do": "publish"}).status_code == 303


def test_a_table_too_long_for_an_address_is_decided_from_where_it_is_kept(maud: FlaskClient) -> None:
    minions = [
        {
            "card": {"name": f"Nom {i}", "kind": "minion", "power": 1, "faction": str(i**30)},
            "id": f"c{i**5}",
            "controller": "Anna",
        }
        for i in range(1, 190)
    ]
    base = {**TABLE["bases"][0], "minions": [*TABLE["bases"][0]["minions"], *minions]}
    step = {"player": "Anna", "effect": "Détruisez une Créature de Force 2."}
    big = {"table": {**TABLE, "bases": [base]}, "sequence": [step]}
    assert permalink.encode(big) is None
    kept = maud.post("/table/gardee", data={"state": json.dumps(big)}).headers["Location"]
    short = kept.rpartition("/")[2]
    answer = send(maud, f"/juges/nouvelle/{short}", **FORM)
    made = send(maud, answer.headers["Location"], "publish").headers["Location"]
    assert "Nom 7" in maud.get(f"{made}/table").text and maud.get(made).status_code == 200


def test_the_engine_is_asked_by_named_answers_too(site: Flask) -> None:
    with site.app_context():
        key = engine_service.resolve(ASKED)["pending"]["key"]
        named, listed = settling.settle({**ASKED, "answers": {key: ["m1"]}}), settling.settle(DONE)
    assert named == listed and listed["answers"] == [["m1"]]


def test_a_judge_decides_on_a_site_whose_engine_is_guarded(app: Flask, site: Flask, url: str) -> None:
    client = create_app({**at_home(app), "DATABASE_URL": url, "ARBITRE_WORKERS": "1"}).test_client()
    client.post("/juges/entrer", data={"nom": "Maud Tête", "mot": PASSWORD})
    address = publish(client)
    page = client.get(address)
    assert FORM["title"] in words(page.text) and "Set-Cookie" not in page.headers
    draft = client.get("/juges/brouillons/1")
    assert draft.headers["Location"] == address and draft.headers["Cache-Control"] == "no-store"
    assert client.get(f"{address}/table").status_code == 302

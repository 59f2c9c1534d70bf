"""The table page's plain forms, as a browser without JavaScript sends them."""

from __future__ import annotations

import html
import json
import re
from typing import Any
from urllib.parse import unquote

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from app.web import permalink
from tests.app.asked import ASKED, DESTROY, TABLE


def key(request: dict[str, Any]) -> str:
    found = permalink.encode(request)
    assert found
    return found


def send(client: FlaskClient, request: dict[str, Any], **fields: str) -> TestResponse:
    return client.post("/table", data={"state": key(request), **fields})


def request_of(answer: TestResponse) -> dict[str, Any]:
    assert answer.status_code == 303
    return permalink.decode(answer.headers["Location"].rpartition("/")[2].partition("#")[0])


def text_of(answer: TestResponse) -> str:
    return re.sub(r"\s+", " ", html.unescape(re.sub(r"<[^>]+>", " ", answer.text)))


def test_a_choice_shows_what_can_be_chosen(client: FlaskClient) -> None:
    page = client.get(f"/table/{key(ASKED)}")
    assert 'type="radio" name="pick" value="m1"' in page.text
    assert 'type="radio" name="pick" value="v1"' in page.text


def test_an_answer_makes_the_next_page_and_can_be_taken_back(client: FlaskClient) -> None:
    done = request_of(send(client, ASKED, do="answer", kind="cards", pick="m1"))
    assert done["answers"] == [["m1"]]
    page = text_of(client.get(f"/table/{key(done)}"))
    assert "Verdict" in page
    assert "Port → défausse de Ben" in page
    assert request_of(send(client, done, do="undo"))["answers"] == []


def test_what_the_verdict_is_in_doubt_of_stands_in_its_box_and_is_copied_with_it(client: FlaskClient) -> None:
    """Tiger Assassin: a printing says otherwise. While a choice is open, it stands with what is foreseen."""
    step = {"player": "Anna", "play": "Tiger Assassin", "on": "port"}
    told = {"table": TABLE, "sequence": [step], "ask": [{"survives": "m1"}]}
    for request in (told, {**told, "answers": [["m1"]]}):
        page = html.unescape(client.get(f"/table/{key(request)}").text)
        box = page.partition('<section class="verdict')[2].partition("</section>")[0]
        (doubt,) = re.findall(r'<p class="doubt muted" data-copy-text>([^<]+)</p>', box)
        assert "Sur Tiger Assassin, nos sources laissent un doute" in doubt
        assert ('class="choice"' in page) is (request is told)


def test_a_verdict_shows_the_booklet_and_pages_of_its_rules(client: FlaskClient) -> None:
    request = {"table": TABLE, "sequence": [{"score": "port"}]}
    page = html.unescape(client.get(f"/table/{key(request)}").text)
    assert re.search(r'<p class="sourced muted">Choc des Cultures \(2022\), p. \d', page)


def test_a_card_of_which_only_the_english_name_is_known_says_its_language(client: FlaskClient) -> None:
    request = {"table": {"players": [{"name": "Anna"}, {"name": "Ben"}], "bases": [{"card": "Tortuga", "minions": [
        {"card": "King Rex", "controller": "Anna"}, {"card": "Diva", "controller": "Ben"}]}]}}  # fmt: skip
    page = client.get(f"/table/{key(request)}").text
    assert '<span class="name" lang="en">King Rex</span>' in page and '<span class="name">Diva</span>' in page


def test_a_card_that_cannot_be_chosen_says_the_language_of_its_name(client: FlaskClient) -> None:
    there = [{"card": name, "controller": "Ben"} for name in ("King Rex", "Walker", "Gnome", "Diva")]
    strike = {"player": "Anna", "effect": "Détruisez une Créature de Force 3 ou moins."}
    table = {"players": [{"name": "Anna"}, {"name": "Ben"}], "bases": [{"card": "Tortuga", "minions": there}]}
    page = client.get(f"/table/{key({'table': table, 'sequence': [strike]})}").text
    left_out = page.partition("Pas celles-ci")[2]
    assert '<span class="text"><span lang="en">King Rex</span> (Ben, Tortuga)<small>' in left_out


def test_the_title_is_the_answer_though_a_choice_is_left(client: FlaskClient) -> None:
    """« Combien de PV ? » is answered whatever is still to be chosen."""
    there = [{"card": "King Rex", "controller": "Anna"}, {"card": "Nukebot", "controller": "Ben"}]
    elsewhere = {"card": "Oasis Luxuriante", "minions": [{"card": "Walker", "controller": "Ben"}]}
    table = {
        "players": [{"name": "Anna"}, {"name": "Ben"}],
        "bases": [{"card": "Tortuga", "minions": there}, elsewhere],
    }
    page = client.get(
        f"/table/{key({'table': table, 'sequence': [{'score': 'tortuga'}], 'ask': [{'points': 'Anna'}]})}"
    )
    assert 'class="choice"' in page.text and "<title>4, quels que soient les choix" in page.text


def test_a_wrong_answer_is_told_and_the_choice_asked_again(client: FlaskClient) -> None:
    for answers in ([["zzz"]], [["m1"], ["m1"]], [["m1", "m1"]]):
        page = client.get(f"/table/{key({**ASKED, 'answers': answers})}")
        assert page.status_code == 200
        assert "answers[" in page.text
        assert 'class="notice warn"' in page.text
        assert 'value="answer"' in page.text or "Verdict" in page.text


def test_the_table_that_came_out_can_be_played_on(client: FlaskClient) -> None:
    adopted = request_of(send(client, {**ASKED, "answers": [["m1"]]}, do="adopt"))
    assert "sequence" not in adopted
    assert [minion["id"] for minion in adopted["table"]["bases"][0]["minions"]] == ["v1"]
    assert client.get(f"/table/{key(adopted)}").status_code == 200


def test_a_ready_made_step_is_added(client: FlaskClient) -> None:
    page = client.get(f"/table/{key({'table': TABLE})}?coups=1").text
    step = html.unescape(next(value for value in re.findall(r'value="step:([^"]+)"', page) if "score&#34;:" in value))
    assert request_of(send(client, {"table": TABLE}, do=f"step:{step}"))["sequence"] == [{"score": "port"}]


def test_every_proposed_step_is_one_the_engine_reads(client: FlaskClient) -> None:
    vigie = {"name": "Vigie", "kind": "minion", "power": 3}
    hand = ["Diva", "Diva", {"card": vigie}, vigie, "Laissez-Moi Danser"]
    request_ = {"table": {**TABLE, "players": [{"name": "Anna", "hand": hand}, {"name": "Ben"}]}}
    page = client.get(f"/table/{key(request_)}?coups=1").text
    steps = [json.loads(html.unescape(value)) for value in re.findall(r'value="step:([^"]+)"', page)]
    assert {"player": "Anna", "play": "diva", "on": "port"} in steps
    assert {"score": "port"} in steps
    for step in steps:
        answer = client.post("/api/v1/resolve", json={**request_, "sequence": [step]})
        assert answer.status_code == 200, step
        assert answer.get_json()["status"] in ("resolved", "pending"), step


def proposed(client: FlaskClient, **anna: list[str]) -> list[dict[str, Any]]:
    request_ = {"table": {**TABLE, "players": [{"name": "Anna", **anna}, {"name": "Ben"}]}}
    page = client.get(f"/table/{key(request_)}?coups=1").text
    steps = [json.loads(html.unescape(value)) for value in re.findall(r'value="step:([^"]+)"', page)]
    return [step for step in steps if "player" in step]


@pytest.mark.parametrize("titan", ["cthulhu", "major-ursa", "spirit-of-the-forest"])
def test_a_titan_set_aside_is_one_move_on_each_base(client: FlaskClient, titan: str) -> None:
    assert proposed(client, titans=[titan]) == [{"player": "Anna", "play": titan, "on": "port"}]


def test_a_titan_that_waits_for_its_moment_is_refused_once(client: FlaskClient) -> None:
    request_ = {"table": {**TABLE, "players": [{"name": "Anna", "titans": ["Sphinx"]}, {"name": "Ben"}]}}
    page = client.get(f"/table/{key(request_)}?coups=1").text
    assert page[page.index('id="refus"') :].count("Anna joue le Spécial de Sphinx") == 1
    assert "Anna joue Sphinx" not in page


def test_a_move_that_nobody_can_judge_hides_no_other(client: FlaskClient) -> None:
    """How many cards Anna holds, nobody has told, and Creampuff Man asks it."""
    moves = proposed(client, titans=["Creampuff Man", "Major Ursa"])
    assert [move["play"] for move in moves] == ["creampuff-man", "major-ursa"]


def test_what_cannot_be_done_says_why(client: FlaskClient) -> None:
    players = [{"name": "Anna", "hand": ["Diva"]}, {"name": "Ben"}]
    request_ = {"table": {**TABLE, "players": players, "plays": {"minion": 0, "action": 1}}}
    page = client.get(f"/table/{key(request_)}?coups=1").text
    refused = page[page.index('id="refus"') :]
    assert "Anna joue Diva" in refused
    assert 'data-cite="4.2.2"' in refused


def test_editing_returns_to_what_was_edited(client: FlaskClient) -> None:
    answer = send(client, {"table": TABLE}, do="add:table.bases[0]")
    assert unquote(answer.headers["Location"]).endswith("#table.bases[0]")


def test_explore_lists_the_outcomes_with_a_page_for_each(client: FlaskClient) -> None:
    page = client.get(f"/table/{key(ASKED)}?explorer=1").text
    outcomes = re.findall(r'href="/table/([^"?]+)">Voir cette issue', page)
    assert {tuple(permalink.decode(outcome)["answers"][0]) for outcome in outcomes} == {("m1",), ("v1",)}


def test_exploring_a_story_already_told_starts_before_its_first_choice(client: FlaskClient) -> None:
    page = client.get(f"/table/{key({**ASKED, 'answers': [['m1']]})}?explorer=1").text
    outcomes = re.findall(r'href="/table/([^"?]+)">Voir cette issue', page)
    assert {tuple(permalink.decode(outcome)["answers"][0]) for outcome in outcomes} == {("m1",), ("v1",)}


def test_the_choices_that_matter_make_a_tree_of_who_chooses_and_where_it_leads(client: FlaskClient) -> None:
    page = text_of(client.get(f"/table/{key(ASKED)}?explorer=1"))
    told = page.partition("Les choix qui comptent")[2].partition("Chaque issue")[0]
    assert "Selon le choix d'Anna :" in told
    assert re.search(r"Mousse \(Ben, Port\) → Mousse est détruite", told.replace("\u00a0", " "))


def test_why_not_says_why(client: FlaskClient) -> None:
    strong = {"card": {"name": "Colosse", "kind": "minion", "power": 9}, "id": "c1", "controller": "Ben"}
    base = {**TABLE["bases"][0], "minions": [*TABLE["bases"][0]["minions"], strong]}
    page = client.get(f"/table/{key({**ASKED, 'table': {**TABLE, 'bases': [base]}})}?pourquoi=c1")
    assert "Pourquoi pas Colosse ?" in page.text
    assert 'id="pourquoi"' in page.text


def test_errors_stand_at_their_field(client: FlaskClient) -> None:
    wrong = {**TABLE, "players": [{"name": "Anna", "vp": 200_000}, {"name": "Anna"}]}
    page = client.get(f"/table/{key({'table': wrong})}")
    assert page.status_code == 200
    assert page.text.count('class="field-error"') >= 2


@pytest.mark.parametrize(
    "request_",
    [
        {},
        {"table": 3},
        {"table": {"players": 1}},
        {"table": {"players": [{"name": 3}]}},
        {"table": {"players": [{"name": "A", "hand": "Diva"}], "bases": {}}},
        {"table": TABLE, "sequence": ["x"]},
        {"table": TABLE, "answers": 3},
        {"table": {**TABLE, "bases": [{"card": ["x"]}]}},
        {"table": {**TABLE, "bases": [{"card": {"name": [], "vp": "x", "text": 5}, "minions": [None, "x", 3]}]}},
        {"table": {**TABLE, "phase": [], "active": {}}},
        {"table": {**TABLE, "bases": ["Le Palace", None]}, "sequence": [{"play": [], "on": {}}, {"score": None}]},
    ],
)
def test_a_strange_request_has_a_page_that_says_what_is_wrong(client: FlaskClient, request_: dict[str, Any]) -> None:
    page = client.get(f"/table/{key(request_)}")
    assert page.status_code == 200
    assert 'class="notice warn"' in page.text
    assert "La demande en JSON" in page.text
    for do in ("resolve", "adopt", "undo", "answer", "restart", "remove:table.players[0]", "step:{}"):
        assert send(client, request_, do=do).status_code in (200, 303)


def test_null_is_as_good_as_left_out(client: FlaskClient) -> None:
    table = {**TABLE, "players": [{"name": "Anna", "hand": None, "deck": None}, {"name": "Ben"}]}
    page = client.get(f"/table/{key({'table': {**table, 'base_deck': None}, 'sequence': [DESTROY]})}")
    assert page.status_code == 200
    assert 'value="answer"' in page.text
    assert "main inconnue" in page.text


def test_what_players_type_comes_back_escaped(client: FlaskClient) -> None:
    name = '<script>alert(1)</script>"><img src=x onerror=alert(2)>'
    table = {
        "players": [{"name": "Anna<script>"}, {"name": "Ben"}],
        "bases": [{"card": {"name": name, "kind": "base", "breakpoint": 3, "text": name}, "minions": []}],
    }
    page = client.get(f"/table/{key({'table': table, 'sequence': [{'player': 'Ben', 'effect': name}]})}").text
    assert "<script>alert" not in page
    assert "<img src=x" not in page
    assert "Anna<script>" not in page


def test_a_state_that_was_tampered_with_is_a_404(client: FlaskClient) -> None:
    assert client.post("/table", data={"state": "zzz"}).status_code == 404
    assert client.post("/table", data={"state": "{"}).status_code == 404
    assert client.post("/table").status_code == 404


def test_a_table_too_big_for_a_link_is_carried_by_the_form(client: FlaskClient) -> None:
    minions = [
        {"card": {"name": f"Nom {i}", "kind": "minion", "faction": str(i**30)}, "id": f"c{i**5}", "controller": "Anna"}
        for i in range(1, 200)
    ]
    big = {"table": {**TABLE, "bases": [{**TABLE["bases"][0], "minions": minions}]}}
    assert permalink.encode(big) is None
    page = client.post("/table", data={"state": json.dumps(big), "table.players[0].vp": "3"})
    assert page.status_code == 200
    assert "trop grande pour tenir dans un lien" in page.text
    assert "3 PV" in page.text


LAID: dict[str, Any] = {
    "table": {
        "players": [{"name": "Anna"}, {"name": "Ben", "hand": ["Assassin"]}],
        "active": "Ben",
        "bases": [
            {
                "card": "Tortuga",
                "minions": [{"card": "King Rex", "controller": "Anna"}, {"card": "Nukebot", "controller": "Ben"}],
            }
        ],
    }
}
PLAYED: dict[str, Any] = {**LAID, "sequence": [{"player": "Ben", "effect": "Détruisez une Créature."}]}


def offered(page: str) -> list[str]:
    """The questions that the page's buttons ask."""
    return [html.unescape(found) for found in re.findall(r'value="ask:([^"]+)"', page)]


def test_a_tap_on_what_is_laid_asks_of_it_before_anything_is_played(client: FlaskClient) -> None:
    asked = offered(client.get(f"/table/{key(LAID)}").text)
    assert '{"power": "king-rex"}' in asked
    assert '{"total": "tortuga", "player": "Anna"}' in asked
    assert not any("survives" in one for one in asked)  # nothing has happened to it

    power = request_of(send(client, LAID, do='ask:{"power": "king-rex"}'))
    assert power["ask"] == [{"power": "king-rex"}]
    page = text_of(client.get(f"/table/{key(power)}"))
    assert "Quelle est la Force de King Rex ?" in page
    assert "7 de départ." in page
    assert "Rien ne change" not in page


def test_what_was_asked_is_answered_whatever_is_chosen(client: FlaskClient) -> None:
    page = text_of(client.get(f"/table/{key({**PLAYED, 'ask': [{'survives': 'nukebot'}]})}"))
    assert "Cela dépend" in page
    page = text_of(client.get(f"/table/{key({**PLAYED, 'ask': [{'where': 'tortuga'}]})}"))
    assert "quels que soient les choix" in page


def test_every_question_that_the_board_offers_is_answered(client: FlaskClient) -> None:
    settled = {**PLAYED, "answers": [["king-rex"]]}
    for request in (LAID, settled):
        for ask in dict.fromkeys(offered(client.get(f"/table/{key(request)}").text)):
            page = client.get(f"/table/{key(request_of(send(client, request, do=f'ask:{ask}')))}").text
            assert 'class="answer"' in page, ask
            assert 'role="alert"' not in page, ask


def test_a_question_that_the_table_no_longer_answers_can_be_dropped(client: FlaskClient) -> None:
    lost = {**LAID, "ask": [{"power": "personne"}]}
    page = client.get(f"/table/{key(lost)}").text
    assert "Ne plus demander" in page
    assert "ask" not in request_of(send(client, lost, do="ask:"))
    assert request_of(send(client, lost, do="ask:{"))["ask"] == lost["ask"]


def test_a_point_whose_readings_all_agree_is_no_doubt_of_the_verdict(client: FlaskClient) -> None:
    line = "Tortuga : Anna King Rex, Walker ; Ben Nukebot. Ben joue High Noon sur Walker. Walker survit ?"
    page = client.get("/table", query_string={"ligne": line}, follow_redirects=True).text
    assert "sous toutes les lectures des points à trancher" in page
    assert 'class="doubt' not in page

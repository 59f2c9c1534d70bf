"""The one field that lays cards: slips, ghosts, what is played at once, and what can be done of what is unknown."""

from __future__ import annotations

import json
from html import unescape
from typing import Any

from flask import Flask
from flask.testing import FlaskClient

from app.table.catalogue import facts
from app.table.steps import TURN
from app.table.view import View, draw
from app.web import permalink
from rulings.load import rulings
from tests.drawing import one_in

JSON = dict[str, Any]
EMPTY: JSON = {"table": {"players": [{"name": "Anna"}, {"name": "Ben"}], "bases": []}}


def laid(client: FlaskClient, name: str, request: JSON = EMPTY, **fields: str) -> JSON:
    """The request once a name has been typed in the quick field."""
    form = {"state": json.dumps(request), "quick": name, "quick_who": "Anna", "do": "add:quick", **fields}
    answer = client.post("/table", data=form)
    assert answer.status_code == 303
    return permalink.decode(answer.location.partition("/table/")[2].partition("#")[0].partition("?")[0])


def shown(client: FlaskClient, request: JSON) -> str:
    text = unescape(client.get(f"/table/{permalink.encode(request)}?coups=1").text)
    return text.replace("\u00a0", " ").replace("\u202f", " ")


def test_a_name_cut_short_or_misspelt_is_that_of_its_card(client: FlaskClient) -> None:
    assert laid(client, "tortug")["table"]["bases"] == [{"card": "Tortuga"}]
    assert laid(client, "Chaperon")["table"]["bases"][0]["minions"][0]["card"] == "Petit Chaperon Rouge"


def test_a_base_takes_the_place_of_the_unknown_one_under_a_creature(client: FlaskClient) -> None:
    (base,) = laid(client, "Tortuga", laid(client, "King Rex"))["table"]["bases"]
    assert base["card"] == "Tortuga" and base["minions"][0]["card"] == "King Rex"


def test_a_card_may_be_played_at_once(client: FlaskClient) -> None:
    request = laid(client, "King Rex", laid(client, "Tortuga"), quick_how="play", quick_who="Ben")
    assert request["sequence"] == [{"player": "Ben", "play": "King Rex", "on": "Tortuga"}]
    assert request["table"]["active"] == "Ben"
    assert "Ben joue King Rex sur Tortuga" in shown(client, request)


def test_a_titan_beside_its_deck_is_seen_on_the_board(client: FlaskClient) -> None:
    text = shown(client, laid(client, "Cthulhu"))
    assert "Titan d'Anna, à côté de sa pioche" in text


def test_a_conquest_below_the_breakpoint_is_no_move_that_comes_by_itself(client: FlaskClient) -> None:
    text = shown(client, laid(client, "King Rex", laid(client, "Tortuga")))
    now, _, later = text.partition('id="refus"')
    assert "Conquête de Tortuga</button>" not in now
    assert "7 de Force sur 21 : la Résistance n'est pas atteinte." in later and "La supposer conquise" in later


def test_a_choice_within_a_forced_conquest_says_on_what_it_rests(client: FlaskClient) -> None:
    table = laid(client, "Walker", laid(client, "The Mothership; King Rex; Invader"), quick_who="Ben")
    text = shown(client, {**table, "sequence": [{"score": "the-mothership"}]})
    assert "En supposant The Mothership conquise (12 sur 20)." in text and "Facultatif" in text


def test_a_step_calls_its_card_as_it_is_printed_however_it_was_typed(client: FlaskClient) -> None:
    for typed, printed in (("tiger assassin", "Tiger Assassin"), ("laissez moi danser", "Laissez-Moi Danser")):
        request = {**laid(client, "Tortuga"), "sequence": [{"player": "Anna", "play": typed}]}
        assert f"Anna joue {printed}" in shown(client, request)


def test_no_move_stands_twice_and_no_phase_gone_by_pads_what_is_refused(app: Flask) -> None:
    with app.test_request_context():
        for ruling in one_in(5, rulings()):
            view = View({"table": ruling.table})
            draw(view, facts)
            told = [proposal.text for proposal in view.proposals]
            assert len(told) == len({*told}), ruling.slug
            assert not [proposal.text for proposal in view.proposals if proposal.refusal and proposal.group == TURN]


def test_nothing_is_suggested_for_a_name_that_is_like_no_other(client: FlaskClient) -> None:
    table = {
        **EMPTY["table"],
        "bases": [{"card": "Tortuga", "minions": [{"card": "Chat Botté", "controller": "Anna"}]}],
    }
    text = shown(client, {"table": table})
    assert "Carte inconnue : « Chat Botté »." in text and "Cab-over Pete" not in text
    assert "« Chat Botté » : c'est laquelle ?" in text and "table.bases[0].minions[0].card</span>" not in text


def test_what_was_nearly_typed_is_a_tap_away(client: FlaskClient) -> None:
    request: JSON = {"table": {**EMPTY["table"], "bases": [{"card": "Le Palace Royal"}]}}
    assert 'value="rename:table.bases[0].card>Le Palace">Le Palace</button>' in shown(client, request)
    form = {"state": json.dumps(request), "do": "rename:table.bases[0].card>Le Palace"}
    location = client.post("/table", data=form).location
    assert permalink.decode(location.partition("/table/")[2].partition("#")[0])["table"]["bases"] == [
        {"card": "Le Palace"}
    ]


def test_an_empty_step_says_what_is_missing(client: FlaskClient) -> None:
    form = {"state": json.dumps(EMPTY), "do": "step", "step.verb": "play", "step.player": "Anna"}
    assert "Dites ce qui se passe" in unescape(client.post("/table", data=form).text)


def test_a_link_cut_on_its_way_says_so(client: FlaskClient) -> None:
    key = permalink.encode(laid(client, "Tortuga; King Rex"))
    assert key
    for cut in (key[:-9], key[:9]):
        answer = client.get(f"/table/{cut}")
        assert answer.status_code == 404 and "coupé en route" in answer.text
        assert f'value="{cut}"' not in answer.text


def test_each_phase_of_the_home_page_leads_to_its_section(client: FlaskClient) -> None:
    text = client.get("/").text
    for number in range(1, 6):
        assert f"#4.{number}.1" in text

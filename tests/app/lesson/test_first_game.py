"""The first game, played whole: whatever one does, it goes to its end, and says nothing that is not ruled."""

from __future__ import annotations

import re

import pytest
from flask import Flask
from flask.testing import FlaskClient

from app import engine_service
from app.lesson.game import Position, stand
from app.world import world
from tests.app.conftest import words


def every_way(here: Position) -> list[Position]:
    """Every position that can be reached from here, this one first."""
    ways = [option["id"] for option in here.pending["options"]] if here.pending else [move for move, _ in here.steps]
    found = [here]
    for move in ways:
        there = stand((*here.moves, move))
        found += every_way(there) if len(there.moves) > len(here.moves) else [there]
    return found


@pytest.fixture
def positions(app: Flask) -> list[Position]:
    with app.app_context():
        return every_way(stand(()))


def test_whatever_one_chooses_the_game_goes_to_its_end(app: Flask, positions: list[Position]) -> None:
    with app.app_context():
        ends = [here for here in positions if not here.pending and not here.steps]
        assert len(ends) == 4  # two orders of play, two Creatures that can be destroyed
        assert all(here.number == len(here.game.stages) - 1 for here in ends)
        assert {here.table["active"] for here in ends} == {"Ben"}


def test_no_step_is_refused_but_those_that_are_tried_in_vain(app: Flask, positions: list[Position]) -> None:
    with app.app_context():
        status = [here.result["status"] for here in positions if here.result]
    assert set(status) == {"resolved", "pending", "illegal"}
    refused = [here for here in positions if here.result and here.result["status"] == "illegal"]
    assert {tuple(here.result["verdict"]["cites"]) for here in refused if here.result} == {("4.2.2",)}


def test_the_choice_decides_who_wins_the_base(app: Flask, positions: list[Position]) -> None:
    with app.app_context():
        points = {tuple(player["vp"] for player in here.table["players"]) for here in positions if here.number == 5}
    assert points == {(4, 2), (4, 4)}


def test_a_stage_says_what_the_rulebook_says_and_the_engine_the_rest(client: FlaskClient, app: Flask) -> None:
    page = words(client.get("/premiere-partie?joue=0").get_data(as_text=True))
    with app.app_context():
        here = stand(["0"])
        assert here.result is not None
        assert engine_service.resolve(here.asked)["verdict"]["text"] in page
        for id in here.stage.says:
            entry = world().entry(id)
            assert entry is not None
            assert entry.title in page
        again = words(client.get("/premiere-partie?joue=0.0").get_data(as_text=True))
        assert all(world().book.entries[id].title not in again for id in here.stage.says)


def test_each_button_leads_on_to_the_end(client: FlaskClient) -> None:
    address, seen = "/premiere-partie", []
    while link := re.search(
        r'class="button main[^"]*" href="(\?joue=[^"]+)"', client.get(address).get_data(as_text=True)
    ):
        address = f"/premiere-partie{link[1]}"
        seen.append(address)
        assert len(seen) < 20
    assert len(seen) == 7
    assert "Poser votre table" in client.get(address).get_data(as_text=True)


@pytest.mark.parametrize("moves", ["zzz", "0.zzz", "0.1.zzz", "9.9.9", "0.1.corsaire", "." * 500])
def test_a_move_that_fits_nowhere_is_left_aside(client: FlaskClient, moves: str) -> None:
    answer = client.get("/premiere-partie", query_string={"joue": moves})
    assert answer.status_code == 200


@pytest.mark.parametrize(
    "query", ["comment se passe un tour", "première partie", "débuter", "Comment se passe un tour ?"]
)
def test_the_search_leads_to_it(client: FlaskClient, query: str) -> None:
    page = client.get("/recherche", query_string={"q": query}).get_data(as_text=True)
    assert 'href="/premiere-partie"' in page


def test_another_question_does_not(client: FlaskClient) -> None:
    page = client.get("/recherche?q=renvoyer").get_data(as_text=True)
    assert 'href="/premiere-partie"' not in page


def test_home_leads_to_it(client: FlaskClient) -> None:
    assert 'href="/premiere-partie"' in client.get("/").get_data(as_text=True)

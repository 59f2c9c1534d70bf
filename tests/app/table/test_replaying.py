"""The walk through a resolution, moment by moment, as plain pages."""

from __future__ import annotations

import re
from typing import Any

from flask.testing import FlaskClient

from app.web import permalink
from tests.app.asked import ASKED, TABLE
from tests.app.conftest import words

CHOSEN = {**ASKED, "answers": [["m1"]]}


def walk(client: FlaskClient, request: dict[str, Any], at: object) -> str:
    answer = client.get(f"/table/{permalink.encode(request)}?pas={at}")
    assert answer.status_code == 200
    return words(answer.get_data(as_text=True))


def standing(page: str) -> tuple[int, int]:
    found = re.search(r"Pas (\d+) sur (\d+)", page)
    assert found
    return int(found[1]), int(found[2])


def test_a_link_to_a_step_opens_there_with_its_one_rule(client: FlaskClient) -> None:
    page = walk(client, CHOSEN, 2)
    assert standing(page)[0] == 2
    assert page.count('class="pill"') == 1
    assert 'rel="prev"' in page
    assert 'rel="next"' in page


def test_the_board_stands_as_it_did_and_marks_what_has_just_changed(client: FlaskClient) -> None:
    last = standing(walk(client, CHOSEN, 1))[1]
    pages = [walk(client, CHOSEN, at) for at in range(1, last + 1)]
    gone = [at for at, page in enumerate(pages) if "is-gone" in page]
    assert len(gone) == 1  # it is marked where it leaves, and nowhere else
    assert all("Mousse" in page.split("La table à ce moment")[1].split("<details")[0] for page in pages[: gone[0]])
    assert all(
        "Mousse" not in page.split("La table à ce moment")[1].split("<details")[0] for page in pages[gone[0] + 1 :]
    )


def test_at_a_choice_it_says_whose_it_is(client: FlaskClient) -> None:
    last = standing(walk(client, CHOSEN, 1))[1]
    choosing = [page for page in (walk(client, CHOSEN, at) for at in range(1, last + 1)) if "de choisir" in page]
    assert len(choosing) == 1
    assert "C'est à Anna de choisir" in choosing[0].replace("’", "'")
    assert "<strong>Mousse" in choosing[0]


def test_an_open_choice_ends_the_walk_and_leads_to_it(client: FlaskClient) -> None:
    page = walk(client, ASKED, 999)
    at, last = standing(page)
    assert at == last
    assert "Pas encore choisi" in page
    assert "#resultat" in page


def test_what_is_no_step_opens_the_first_and_too_far_the_last(client: FlaskClient) -> None:
    assert standing(walk(client, CHOSEN, "xyz"))[0] == 1
    assert standing(walk(client, CHOSEN, "-4"))[0] == 1
    at, last = standing(walk(client, CHOSEN, 10**7))
    assert at == last


def test_a_table_at_which_nothing_is_played_is_its_own_page(client: FlaskClient) -> None:
    assert "Que se passe-t-il ?" in walk(client, {"table": TABLE}, 3)


def test_the_verdict_leads_to_the_walk(client: FlaskClient) -> None:
    page = client.get(f"/table/{permalink.encode(CHOSEN)}").get_data(as_text=True)
    assert "pas=1" in page

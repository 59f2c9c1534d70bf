"""A player with the card in hand sends its French name; a head judge accepts it or not, and it says who vouches."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from app import create_app
from app.cli import main
from app.storage import card_names
from app.storage.accounts import judges, utc
from app.storage.card_names import ACCEPTED, REFUSED, WAITING, Named
from app.storage.database import Storage
from app.world import World, operator_names
from tests.app.conftest import words
from tests.app.storage.test_saved import at_home

HERE = "/cartes/supreme-overlord/nom"
TOLD = {"nom": "Grand Manitou", "source": "carte imprimée, boîte de base, 2013"}


@pytest.fixture
def player(site: Flask) -> FlaskClient:
    return site.test_client()


@pytest.fixture
def other(site: Flask) -> str:
    """Another card without a French name; its id."""
    known: World = site.extensions["arbitre"]
    return next(c.id for c in known.book.cards.values() if not c.french_known and c.slug != "supreme-overlord")


def decide(head: FlaskClient, do: str, id: int = 1) -> str:
    """Press a button of the queue; what the page then says."""
    token = head.get("/juges/").text.partition('name="csrf_token" value="')[2].partition('"')[0]
    answer = head.post(f"/juges/noms/{id}", data={"do": do, "csrf_token": token}, follow_redirects=True)
    assert answer.status_code == 200
    return words(answer.text)


def test_a_name_is_sent_from_the_cards_page_and_waits_for_a_head_judge(
    player: FlaskClient, maud: FlaskClient, anna: FlaskClient
) -> None:
    assert f'href="{HERE}"' in player.get("/cartes/supreme-overlord").text
    assert "Grand Manitou" in player.get(HERE, query_string=TOLD).text
    answer = player.post(HERE, data=TOLD, follow_redirects=True)
    assert "Ce nom attend maintenant un juge : merci." in words(answer.text) and "Set-Cookie" not in answer.headers
    assert "Grand Manitou" not in player.get("/cartes/noms").text and "Grand Manitou" not in player.get(HERE).text
    assert "Grand Manitou" not in anna.get("/juges/").text, "a head judge decides"
    queue = words(maud.get("/juges/").text)
    assert "Grand Manitou" in queue and TOLD["source"] in queue and "Supreme Overlord" in queue


def test_an_accepted_name_says_who_vouches_for_it(player: FlaskClient, maud: FlaskClient) -> None:
    player.post(HERE, data=TOLD)
    decide(maud, "accept")
    for page in (words(player.get(HERE).text), words(player.get("/cartes/noms").text)):
        assert "Grand Manitou" in page and TOLD["source"] in page and "ccepté par Maud Tête" in page
    assert "déjà accepté" in words(player.post(HERE, data=TOLD, follow_redirects=True).text)


def test_a_refused_name_is_not_asked_about_again(player: FlaskClient, maud: FlaskClient) -> None:
    player.post(HERE, data=TOLD)
    decide(maud, "refuse")
    again = player.post(HERE, data={**TOLD, "nom": " GRAND  manitou "}, follow_redirects=True)
    assert "ne l'a pas retenu" in words(again.text)
    assert "Grand Manitou" not in maud.get("/juges/").text and "Grand Manitou" not in player.get("/cartes/noms").text


def test_a_card_has_one_accepted_name_and_it_can_be_taken_back(player: FlaskClient, maud: FlaskClient) -> None:
    player.post(HERE, data=TOLD)
    player.post(HERE, data={**TOLD, "nom": "Suprême Chef"})
    decide(maud, "accept", 1)
    assert "a déjà un nom accepté" in decide(maud, "accept", 2)
    decide(maud, "back", 1)
    decide(maud, "accept", 2)
    page = player.get("/cartes/noms").text
    assert "Suprême Chef" in page and "Grand Manitou" not in page
    assert "jugé entre-temps" in decide(maud, "refuse", 2) and "jugé entre-temps" in decide(maud, "accept", 99)


@pytest.mark.parametrize(
    ("told", "field", "said"),
    [
        ({"nom": ""}, "nom", "À remplir."),
        ({"nom": "…"}, "nom", "À remplir."),
        ({"source": "  "}, "source", "À remplir."),
        ({"nom": "x" * 61}, "nom", "60 caractères au plus ; il y en a 61"),
        ({"source": "x" * 121}, "source", "120 caractères au plus"),
        ({"nom": "Grand\x07Manitou"}, "nom", "caractère invisible"),
        ({"nom": "Diva"}, "nom", "C'est déjà le nom d'une autre carte, Diva (Danseurs Disco)."),
    ],
)
def test_what_is_wrong_is_said_at_its_field_and_the_rest_is_kept(
    player: FlaskClient, storage: Storage, told: dict[str, str], field: str, said: str
) -> None:
    answer = player.post(HERE, data={**TOLD, **told})
    assert answer.status_code == 422 and said in words(answer.text) and f'id="why-{field}"' in answer.text
    kept = "source" if field == "nom" else "nom"
    assert f'value="{TOLD[kept]}"' in answer.text
    assert card_names.sent_names(storage, WAITING) == []


def test_a_card_whose_name_is_known_asks_for_none(player: FlaskClient) -> None:
    assert player.post("/cartes/diva/nom", data=TOLD).headers["Location"] == "/cartes/diva"
    assert "/cartes/diva/nom" not in player.get("/cartes/diva").text
    assert player.get("/cartes/personne/nom").status_code == 404


def test_no_more_names_wait_than_may(
    player: FlaskClient, storage: Storage, other: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(card_names, "MOST_WAITING", 3)
    for n in range(5):
        answer = player.post(HERE, data={**TOLD, "nom": f"Nom {n}"})
        assert answer.status_code == (303 if n < 3 else 503)
    assert "attendent déjà d'être lus" in words(answer.text) and 'value="Nom 4"' in answer.text
    assert player.post(HERE, data={**TOLD, "nom": "NOM 1"}).status_code == 303, "sent before"
    assert len(card_names.sent_names(storage, WAITING)) == 3


def test_only_a_head_judge_with_a_form_of_ours_decides(
    player: FlaskClient, anna: FlaskClient, maud: FlaskClient, storage: Storage
) -> None:
    player.post(HERE, data=TOLD)
    assert player.post("/juges/noms/1", data={"do": "accept"}).status_code == 403
    assert anna.post("/juges/noms/1", data={"do": "accept"}).status_code == 404
    answer = maud.post("/juges/noms/1", data={"do": "accept"}, follow_redirects=True)
    assert "a attendu trop longtemps" in words(answer.text)
    assert len(card_names.sent_names(storage, WAITING)) == 1


def test_two_who_accept_at_once_accept_one(storage: Storage, site: Flask) -> None:
    for n in range(6):
        card_names.send_name(storage, "K.x", f"Nom {n}", "carte", utc().date())
    judge = judges(storage)[0]

    def accept(id: int) -> bool:
        try:
            return card_names.decide_name(storage, id, ACCEPTED, WAITING, judge, utc().date())
        except Named:
            return False

    with ThreadPoolExecutor(6) as pool:
        assert list(pool.map(accept, range(1, 7))).count(True) == 1
    assert len(card_names.sent_names(storage, ACCEPTED)) == 1 and len(card_names.sent_names(storage, WAITING)) == 5
    assert card_names.sent_names(storage, REFUSED) == []


def test_accepted_names_join_those_of_the_operator_and_say_who_accepted_them(
    app: Flask,
    url: str,
    player: FlaskClient,
    maud: FlaskClient,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    home, named = tmp_path / "before", tmp_path / "after"
    for folder in (home, named):
        folder.mkdir()
        (folder / "index").symlink_to(app.config["ARBITRE_HOME"] / "index")
    monkeypatch.setenv("ARBITRE_HOME", str(home))
    monkeypatch.setenv("DATABASE_URL", url)
    player.post(HERE, data={"nom": 'Le "Grand" Manitou', "source": "carte, 2013"})
    player.post("/cartes/haunting/nom", data={"nom": "La Hantise", "source": "carte, 2013"})
    decide(maud, "accept", 1)
    decide(maud, "accept", 2)
    (home / "noms.csv").write_text("english,french,source,confidence\nHaunting,Hantise,vu,haute\n", encoding="utf-8")
    assert main(["noms", "importer", str(home / "noms.csv")]) == 0
    capsys.readouterr()
    assert main(["juge", "noms"]) == 0
    told = capsys.readouterr().out
    assert 'Supreme Overlord : Le "Grand" Manitou (carte, 2013, accepté par Maud Tête)' in told
    assert "Noms pris : 1." in told and "en tient 2." in told
    assert main(["juge", "noms"]) == 0 and "Noms pris : 0." in capsys.readouterr().out
    operator_names(home).rename(operator_names(named))
    client = create_app({**at_home(app), "DATABASE_URL": url, "ARBITRE_HOME": named}).test_client()
    page = words(client.get("/cartes/supreme-overlord", follow_redirects=True).text)
    assert 'Le "Grand" Manitou' in page and "accepté par Maud Tête" in page and "à compléter" not in page
    assert "Hantise" in words(client.get("/cartes/haunting", follow_redirects=True).text)
    assert "Grand" not in client.get("/cartes/noms").text, "the book of this site says it by now"

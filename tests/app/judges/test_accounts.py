"""Who comes in, for how long, and who does not; and that whoever only reads is not asked anything."""

from __future__ import annotations

import io
import multiprocessing
from datetime import timedelta
from pathlib import Path

import pytest
from argon2 import Type, extract_parameters
from flask import Flask
from flask.testing import FlaskClient

from app import create_app
from app.cli import main
from app.judges import passwords
from app.storage import accounts
from app.storage.accounts import IDLE, LASTS, TRIES, utc
from app.storage.database import Storage
from tests.app.conftest import words
from tests.app.judges.conftest import DEAR, PASSWORD, Entering
from tests.app.storage.test_saved import at_home


def is_in(client: FlaskClient) -> bool:
    return client.get("/juges/").status_code == 200


def test_a_judge_comes_in_with_name_and_password_however_the_name_is_typed(enters: Entering) -> None:
    assert is_in(enters("Anna")) and is_in(enters(" ANNA ")) and is_in(enters("maud tete"))
    assert "Bonjour, Maud Tête" in words(enters("Maud Tête").get("/juges/").text)


@pytest.mark.parametrize(
    ("name", "password"),
    [("Anna", "trois petits chiens"), ("Personne", PASSWORD), ("", ""), ("Anna", ""), ("Anna", "x" * 5000)],
)
def test_whoever_has_another_password_or_another_name_stays_outside(enters: Entering, name: str, password: str) -> None:
    client = enters(name, password)
    assert not is_in(client)
    again = client.post("/juges/entrer", data={"nom": name, "mot": password})
    assert again.status_code == 403 and "ne vont pas ensemble" in words(again.text)
    assert "Set-Cookie" not in again.headers


def test_the_pages_of_judges_are_kept_by_nobody(anna: FlaskClient) -> None:
    for path in ("/juges/", "/juges/entrer"):
        answer = anna.get(path)
        assert answer.headers["Cache-Control"] == "no-store", path
        assert "Cookie" in answer.headers["Vary"], path


def test_what_is_the_same_for_all_is_so_for_a_judge_too(site: Flask, anna: FlaskClient) -> None:
    stranger = site.test_client()
    for path in ("/", "/regles/1-but", "/cartes/diva", "/decisions/", "/table"):
        theirs, hers = stranger.get(path), anna.get(path)
        assert theirs.data == hers.data and hers.get_etag()[0], path
        assert "Set-Cookie" not in hers.headers and "Cookie" not in hers.headers.get("Vary", ""), path


def test_a_session_ends_by_itself(storage: Storage, site: Flask) -> None:
    judge, began = accounts.judges(storage)[0], utc()
    token = accounts.enter(storage, judge, began)
    assert accounts.whose(storage, token, began + IDLE - timedelta(seconds=1))
    seen = began + IDLE - timedelta(seconds=1)  # used then, it lasts from then on
    assert accounts.whose(storage, token, seen + IDLE - timedelta(seconds=1))
    assert not accounts.whose(storage, token, seen + 2 * IDLE)
    token, now = accounts.enter(storage, judge, began), began
    while now < began + LASTS - IDLE / 2:
        assert accounts.whose(storage, token, now)
        now += IDLE / 2
    assert not accounts.whose(storage, token, began + LASTS)


def test_who_goes_out_is_out_and_a_copy_of_the_cookie_opens_nothing(site: Flask, anna: FlaskClient) -> None:
    page = anna.get("/juges/").text
    copied = anna.get_cookie("session")
    assert copied and copied.http_only and copied.same_site == "Lax"
    token = page.partition('name="csrf_token" value="')[2].partition('"')[0]
    assert anna.post("/juges/sortir").status_code == 303 and is_in(anna), "no proof that the form is ours"
    anna.post("/juges/sortir", data={"csrf_token": token})
    thief = site.test_client()
    thief.set_cookie("session", copied.value)
    assert not is_in(anna) and not is_in(thief)


def test_who_is_retired_or_has_another_password_is_out_at_once(storage: Storage, enters: Entering) -> None:
    anna, maud = enters("Anna"), enters("Maud Tête")
    assert accounts.retire(storage, "anna", utc().date()) and not accounts.retire(storage, "anna", utc().date())
    assert accounts.set_password(storage, "Maud Tête", passwords.hashed("encore plus de chats"))
    assert not is_in(anna) and not is_in(maud) and not is_in(enters("Anna")) and not is_in(enters("Maud Tête"))
    assert is_in(enters("Maud Tête", "encore plus de chats"))


def test_who_guesses_waits_longer_each_time_even_with_the_right_password(storage: Storage, enters: Entering) -> None:
    for _ in range(TRIES):
        enters("Anna", "au hasard, encore")
    client = enters("Anna")
    assert not is_in(client)
    told = client.post("/juges/entrer", data={"nom": "Anna", "mot": PASSWORD})
    assert told.status_code == 403 and "attendez 1 minute " in words(told.text)
    now = utc() + timedelta(minutes=1)
    assert accounts.begin_try(storage, "Anna", now).until is None
    assert accounts.begin_try(storage, "Anna", now + timedelta(minutes=1)).until == now + timedelta(minutes=2)
    assert is_in(enters("Maud Tête")), "the others need not wait"
    accounts.set_password(storage, "Anna", passwords.hashed(PASSWORD))
    assert is_in(enters("Anna")), "a new password ends the wait"


def test_a_right_password_forgets_the_wrong_ones(enters: Entering) -> None:
    for _ in range(2):
        for _ in range(TRIES - 1):
            enters("Anna", "au hasard, encore")
        assert is_in(enters("Anna"))


def _guess(url: str, times: int, looked: multiprocessing.Queue[int]) -> None:
    storage, now = Storage(url), utc()
    looked.put(sum(accounts.begin_try(storage, "Anna", now).until is None for _ in range(times)))


def test_a_digest_takes_memory_and_time_to_whoever_tries_passwords_on_it() -> None:
    told = extract_parameters(DEAR.hash(PASSWORD))
    assert told.type is Type.ID and told.memory_cost >= 19 << 10 and told.time_cost >= 2


def test_guesses_at_the_same_time_by_two_processes_are_no_more_than_one_after_the_other(site: Flask, url: str) -> None:
    spawning = multiprocessing.get_context("spawn")
    looked: multiprocessing.Queue[int] = spawning.Queue()
    guessers = [spawning.Process(target=_guess, args=(url, 20, looked)) for _ in range(2)]
    for one in guessers:
        one.start()
    assert sum(looked.get(timeout=60) for _ in guessers) == TRIES
    for one in guessers:
        one.join()


def test_what_was_typed_when_the_session_had_ended_comes_back_after_entering(site: Flask) -> None:
    client = site.test_client()
    asked = client.post("/juges/sortir?x=1", data={"title": "Deux\nlignes <b>", "cites": ["6.5.1", "X.9"]})
    assert asked.status_code == 403 and "Rien n'est perdu" in words(asked.text)
    typed = {"garde.title": "Deux\nlignes <b>", "garde.cites": ["6.5.1", "X.9"], "suite": "/juges/sortir?x=1"}
    for name in ("garde.title", "garde.cites"):
        assert f'name="{name}"' in asked.text
    assert "Deux\nlignes &lt;b&gt;</textarea>" in asked.text
    wrong = client.post("/juges/entrer", data={**typed, "nom": "Anna", "mot": "non"})
    assert 'name="garde.title"' in wrong.text
    back = client.post("/juges/entrer", data={**typed, "nom": "Anna", "mot": PASSWORD})
    assert '<form method="post" action="/juges/sortir?x=1">' in back.text
    assert 'name="title">\nDeux\nlignes &lt;b&gt;</textarea>' in back.text and back.text.count('name="cites"') == 2
    assert 'name="csrf_token"' in back.text and 'name="mot"' not in back.text and "garde." not in back.text


@pytest.mark.parametrize("going", ["https://ailleurs.example/", "//ailleurs.example", "/juges/\\\\x", "/regles/", "x"])
def test_one_is_led_nowhere_else(site: Flask, going: str) -> None:
    answer = site.test_client().post("/juges/entrer", data={"nom": "Anna", "mot": PASSWORD, "suite": going})
    assert answer.headers["Location"] == "/juges/"


@pytest.mark.parametrize(
    ("settings", "asked", "secure"),
    [
        ({"ARBITRE_URL": "https://regles.example"}, {}, True),
        ({"ARBITRE_PROXIES": "1"}, {"X-Forwarded-Proto": "https"}, True),
        ({}, {"X-Forwarded-Proto": "https"}, False),
    ],
)
def test_the_cookie_travels_by_https_alone(
    app: Flask, site: Flask, url: str, settings: dict[str, str], asked: dict[str, str], secure: bool
) -> None:
    client = create_app({**at_home(app), "DATABASE_URL": url, **settings}).test_client()
    cookie = client.post("/juges/entrer", data={"nom": "Anna", "mot": PASSWORD}, headers=asked).headers["Set-Cookie"]
    assert ("; Secure" in cookie) is secure and "HttpOnly" in cookie and "SameSite=Lax" in cookie


def test_a_worker_that_may_take_little_looks_at_a_password_all_the_same(app: Flask, site: Flask, url: str) -> None:
    client = create_app({**at_home(app), "DATABASE_URL": url, "ARBITRE_WORKERS": "1"}).test_client()
    assert client.post("/juges/entrer", data={"nom": "Anna", "mot": PASSWORD}).status_code == 303 and is_in(client)


# ------------------------------------------------------------------------------------------------ in a terminal


@pytest.fixture
def command(app: Flask, url: str, monkeypatch: pytest.MonkeyPatch) -> object:
    monkeypatch.setenv("ARBITRE_HOME", str(app.config["ARBITRE_HOME"]))
    monkeypatch.setenv("DATABASE_URL", url)

    def run(*words: str, typed: str = PASSWORD) -> int:
        monkeypatch.setattr("sys.stdin", io.StringIO(f"{typed}\n"))
        return main(["juge", *words])

    return run


def test_judges_are_added_changed_retired_and_listed_by_the_operator(
    command: object, url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert callable(command)
    assert command("ajouter", "Maud", "Tête", "--principal") == 0 and command("ajouter", "Anna") == 0
    assert command("ajouter", "ANNA") == 2 and command("retirer", "Personne") == 1
    assert command("mot-de-passe", "anna", typed="un tout autre secret") == 0
    assert command("retirer", "Maud Tête") == 0 and command("lister") == 0
    told = capsys.readouterr()
    assert "« ANNA » a déjà un compte" in told.err and "Aucun juge ne s'appelle « Personne »" in told.err
    last = told.out.splitlines()[-2:]
    assert last[0].startswith("Anna : juge depuis le ") and "retiré" not in last[0]
    assert last[1].startswith("Maud Tête : juge principal depuis le ") and "retiré le" in last[1]
    tried = accounts.begin_try(Storage(url), "Anna", utc())
    assert passwords.is_right(tried.password, "un tout autre secret") and "secret" not in tried.password
    assert command("ajouter", "Maud Tête") == 0, "who had left comes back"
    assert [judge.head for judge in accounts.judges(Storage(url))] == [False, False]


@pytest.mark.parametrize("typed", ["court", "aaaaaaaaaaaaaaaaaaaaaa", "x" * 201, ""])
def test_a_password_that_is_easily_guessed_is_refused(
    command: object, url: str, typed: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert callable(command)
    assert command("ajouter", "Anna", typed=typed) == 2
    assert "mot de passe" in capsys.readouterr().err.lower() and accounts.judges(Storage(url)) == []


@pytest.mark.parametrize("name", ["…", "x" * 41, "a\x07b", "œ" * 30])
def test_a_name_that_nobody_could_sign_with_is_refused(
    command: object, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert callable(command)
    assert command("ajouter", name) == 2 and "Un nom a de 1 à 40 caractères" in capsys.readouterr().err


def test_the_reference_asks_nothing_of_what_accounts_need() -> None:
    """A reader's pocket has neither argon2 nor Flask-Login: only the room of the judges names them."""
    root = Path(__file__).parents[3] / "app"
    naming = {
        path.relative_to(root).parts[0]
        for path in root.rglob("*.py")
        if any(word in path.read_text(encoding="utf-8") for word in ("argon2", "flask_login", "flask_wtf"))
    }
    assert naming == {"judges"}

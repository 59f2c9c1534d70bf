"""What a version answers otherwise than before is told by a command, and kept for the pages to tell."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from flask import Flask
from flask.testing import FlaskClient

from app import engine_service
from app.cli import main
from app.storage import decisions, saved
from app.storage.accounts import utc
from app.storage.database import Storage
from tests.app.asked import ASKED
from tests.app.conftest import words
from tests.app.judges.deciding import DONE, publish
from tests.app.judges.test_published import VIGIE

DAY = utc().date()


@pytest.fixture
def command(app: Flask, url: str, monkeypatch: pytest.MonkeyPatch) -> Callable[..., int]:
    monkeypatch.setenv("ARBITRE_HOME", str(app.config["ARBITRE_HOME"]))
    monkeypatch.setenv("DATABASE_URL", url)
    return lambda *words: main([*words])


def another_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    """An engine that destroys nothing any more, but where the Vigie is chosen."""
    for name in ("resolve", "explore"):
        real = getattr(engine_service, name)

        def otherwise(request: dict[str, object], real: Callable[..., object] = real) -> object:
            if request.get("answers") == [["m1"]]:
                request = {key: value for key, value in request.items() if key not in ("answers", "sequence")}
            return real(request)

        monkeypatch.setattr(engine_service, name, otherwise)


def test_the_command_tells_which_decisions_and_tables_are_answered_otherwise(
    command: Callable[..., int],
    storage: Storage,
    maud: FlaskClient,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    still, old = publish(maud, VIGIE), publish(maud)
    kept = saved.keep(storage, DONE, "1", "Mousse est détruite.", DAY)
    moved = saved.keep(storage, DONE, "1", "Mousse survit.", DAY)
    saved.keep(storage, {"table": ASKED["table"]}, "1", "", DAY)
    gone = saved.keep(storage, VIGIE, "1", "Rien.", DAY)
    saved.remove(storage, gone, DAY)
    assert command("verdicts", "rendues", "tables") == 1
    told = capsys.readouterr().out
    assert "Décisions rendues ici : 2 sur 2 répondent comme avant." in told
    assert f"/table/{moved} : « Mousse survit. » est devenu « Mousse est détruite. »" in told
    assert "Tables gardées : 2 sur 3 répondent comme avant." in told and kept not in told and gone not in told
    with monkeypatch.context() as then:
        another_engine(then)
        then.setattr("rulings.check.explore", lambda request, catalogue: engine_service.explore(request))
        assert command("verdicts", "rendues") == 1
    told = capsys.readouterr().out
    assert f"{old} : « Mousse est détruite. » est devenu" in told and f"{still} :" not in told
    assert "Décisions rendues ici : 1 sur 2 répondent comme avant." in told
    page = words(maud.get(old).text)
    assert "Il répond autrement avec le livret" in page and "Mousse est détruite." in page
    assert "À relire" in words(maud.get("/juges/").text)
    assert "répond autrement depuis" in words(maud.get("/decisions/rendues").text)
    assert maud.get(f"{old}.json").json["still"]["same"] is False
    assert "Il répond toujours ainsi" in words(maud.get(still).text)
    assert command("verdicts", "rendues") == 0
    assert "Il répond toujours ainsi" in words(maud.get(old).text)
    assert "À relire" not in words(maud.get("/juges/").text)


def test_the_pages_never_ask_the_engine(site: Flask, maud: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    address = publish(maud)

    def refuse(*_: object, **__: object) -> object:
        raise AssertionError("the engine is asked")

    for name in ("resolve", "explore", "why", "moves"):
        monkeypatch.setattr(engine_service, name, refuse)
    for path in (address, f"{address}.json", f"{address}.md", f"{address}/preuve.md", "/decisions/rendues"):
        assert site.test_client().get(path).status_code == 200, path


def test_a_page_says_that_its_version_was_not_checked_yet(storage: Storage, maud: FlaskClient) -> None:
    address = publish(maud)
    assert "n'a pas encore été vérifié" not in words(maud.get(address).text)
    made = decisions.search(storage)[0][0]
    decisions.note_check(storage, made.id, "2020.x", decisions.Check("2020-01-01.x", True, "Oui.", utc()))
    assert "n'a pas encore été vérifié" in words(maud.get(address).text)


def test_the_command_holds_the_book_too(
    command: Callable[..., int], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("app.judges.verdicts.check", lambda ruling, _: ["faux"] if "diva" in ruling.slug else [])
    assert command("verdicts", "livret") == 1
    told = capsys.readouterr().out
    assert "/decisions/laissez-moi-danser-et-deux-divas : faux" in told and "Décisions du livret : " in told
    monkeypatch.setattr("app.judges.verdicts.check", lambda ruling, _: [])
    assert command("verdicts", "livret") == 0
    with pytest.raises(SystemExit):
        command("verdicts", "demain")

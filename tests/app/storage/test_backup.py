"""What is kept, in one file and back: whole or not at all, on either database."""

from __future__ import annotations

import gzip
import json
import stat
from collections.abc import Callable
from datetime import date, datetime
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from app.cli import main
from app.storage import accounts, backup, card_names, decisions, saved
from app.storage.database import Storage, _with_driver, migrate
from app.storage.keys import Unavailable

DAY, NOW = date(2026, 11, 22), datetime(2026, 11, 22, 20, 0)
SETTLED = {"status": "resolved", "verdict": "Oui."}
SAID = decisions.Written("Titre", "Question ?", "Réponse.", "Tournoi d'été", DAY, ("6.5.1",))


def filled(storage: Storage) -> None:
    """A table, a judge, a published decision, a name that waits."""
    saved.keep(storage, {"table": {"n": "é"}}, "1", "Oui.", DAY)
    accounts.add_judge(storage, "Anna", "Anna", "empreinte", True, DAY)
    (anna,) = accounts.judges(storage)
    accounts.enter(storage, anna, NOW)
    decided(storage, anna)
    card_names.send_name(storage, "K.celebration", "Que la Fête Commence", "carte imprimée", DAY)


def decided(storage: Storage, judge: accounts.Judge) -> decisions.Decision:
    """A decision that the judge drafts and publishes."""
    draft = decisions.draft(storage, decisions.begin_draft(storage, judge, SAID, {"table": {}}, SETTLED, "1", NOW))
    assert draft
    return decisions.publish(storage, draft, judge, "1", NOW)


def held(storage: Storage) -> object:
    """All that can be asked of the database."""
    return (
        saved.after(storage, "", 10), accounts.judges(storage), decisions.search(storage),
        card_names.sent_names(storage, card_names.WAITING),
    )  # fmt: skip


@pytest.fixture
def other(tmp_path: Path) -> Storage:
    return Storage(f"sqlite:///{tmp_path / 'other.db'}")


def test_what_is_saved_comes_back_whole_on_an_empty_database(storage: Storage, other: Storage, tmp_path: Path) -> None:
    """From the database that is tested to SQLite, and back."""
    filled(storage)
    before, file = held(storage), tmp_path / "one.gz"
    assert backup.save(storage, file, "[[name]]") == 5
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert backup.restore(other, file) == (5, "[[name]]")
    assert held(other) == before
    backup.save(other, tmp_path / "two.gz", None)
    assert backup.restore(storage, tmp_path / "two.gz", replace=True) == (5, None)
    assert held(storage) == before


def test_no_session_is_saved(storage: Storage, tmp_path: Path) -> None:
    filled(storage)
    (anna,) = accounts.judges(storage)
    token = accounts.enter(storage, anna, NOW)
    backup.save(storage, tmp_path / "one.gz", None)
    backup.restore(storage, tmp_path / "one.gz", replace=True)
    assert accounts.whose(storage, token, NOW) is None


def test_a_number_that_was_given_is_not_given_again(storage: Storage, other: Storage, tmp_path: Path) -> None:
    """The draft of the decision has gone: were its number given again, the next could not be published."""
    filled(storage)
    backup.save(storage, tmp_path / "one.gz", None)
    backup.restore(other, tmp_path / "one.gz")
    backup.save(other, tmp_path / "two.gz", None)
    backup.restore(storage, tmp_path / "two.gz", replace=True)
    for restored in (other, storage):
        (anna,) = accounts.judges(restored)
        assert decided(restored, anna).id > 1
        card_names.send_name(restored, "K.diva", "Une Autre", "carte imprimée", DAY)
        accounts.add_judge(restored, "Ben", "Ben", "empreinte", False, DAY)


def test_what_is_kept_is_not_replaced_unawares(storage: Storage, tmp_path: Path) -> None:
    filled(storage)
    backup.save(storage, tmp_path / "one.gz", None)
    saved.keep(storage, {"table": {"n": 2}}, "1", "Non.", DAY)
    before = held(storage)
    with pytest.raises(backup.Occupied):
        backup.restore(storage, tmp_path / "one.gz")
    assert held(storage) == before


def edited(change: Callable[[list[str]], list[str]]) -> Callable[[bytes], bytes]:
    return lambda data: gzip.compress("".join(change(gzip.decompress(data).decode().splitlines(True))).encode())


DAMAGES: dict[str, Callable[[bytes], bytes]] = {
    "empty": lambda data: b"",
    "no archive": lambda data: b"Bonjour",
    "cut short": lambda data: data[:-60],
    "a line missing": edited(lambda lines: [line for line in lines if '"table": "card_names", "row"' not in line]),
    "no end": edited(lambda lines: lines[:-1]),
    "no line of ours": edited(lambda lines: ["[]\n", *lines]),
    "another file": edited(lambda lines: ['{"arbitre": 99}\n']),
    "a table unknown": edited(lambda lines: [line.replace('"judges"', '"juges"') for line in lines]),
    "a column unknown": edited(lambda lines: [line.replace('"verdict":', '"dit":') for line in lines]),
    "a day that is none": edited(lambda lines: [line.replace('"2026-11-22"', '"demain"') for line in lines]),
    "a text for a number": edited(lambda lines: [line.replace('"author": 1', '"author": "1"') for line in lines]),
    "said twice": edited(lambda lines: [*lines[:-1], *(line for line in lines if '"saved"' in line), lines[-1]]),
    "another version's": edited(lambda lines: [lines[0].replace('"000', '"900'), *lines[1:]]),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_file_is_refused_and_nothing_moves(storage: Storage, tmp_path: Path, damage: str) -> None:
    filled(storage)
    file, before = tmp_path / "one.gz", held(storage)
    backup.save(storage, file, None)
    whole = file.read_bytes()
    file.write_bytes(DAMAGES[damage](whole))
    assert file.read_bytes() != whole
    with pytest.raises((backup.Damaged, Unavailable)):
        backup.restore(storage, file, replace=True)
    assert held(storage) == before


def test_a_backup_of_an_older_version_is_brought_up_to_date(url: str, storage: Storage, tmp_path: Path) -> None:
    """As a version before `removed_on` of decisions would have written it."""
    filled(storage)
    before, file = held(storage), tmp_path / "one.gz"
    backup.save(storage, file, None)
    lines = [json.loads(line) for line in gzip.decompress(file.read_bytes()).decode().splitlines()]
    lines[0]["revision"] = "0005"
    for line in lines:
        if line.get("table") == "decisions" and "row" in line:
            del line["row"]["removed_on"]
    file.write_bytes(gzip.compress("\n".join(map(json.dumps, lines)).encode()))
    assert backup.restore(storage, file, replace=True)[0] == 5
    assert held(storage) == before
    engine = create_engine(_with_driver(url))
    migrate(engine)
    with engine.begin() as connection:
        assert connection.scalar(text("select version_num from alembic_version")) >= "0006"
    engine.dispose()


def test_the_commands_say_what_they_did_and_refuse_to_overwrite(
    home: Path, url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("ARBITRE_HOME", str(home))
    monkeypatch.setenv("DATABASE_URL", url)
    filled(Storage(url))
    file = str(tmp_path / "one.gz")
    assert main(["sauvegarder", file]) == 0
    assert capsys.readouterr().out == f"5 lignes sauvegardées dans « {file} ».\n"
    assert main(["sauvegarder", file]) == main(["restaurer", file]) == 2
    assert capsys.readouterr().err.count("--remplacer") == 2
    assert main(["sauvegarder", file, "--remplacer"]) == main(["restaurer", file, "--remplacer"]) == 0
    assert "5 lignes restaurées" in capsys.readouterr().out
    assert main(["restaurer", str(tmp_path / "nothing.gz")]) == 2
    assert main(["sauvegarder", str(tmp_path / "nowhere" / "one.gz")]) == 2
    assert capsys.readouterr().err.startswith("Impossible de lire « ")
    assert [path.name for path in tmp_path.glob("*.part")] == []

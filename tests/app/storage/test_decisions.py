"""Decisions in the database: none lost, none doubled, whoever publishes at the same time."""

from __future__ import annotations

import multiprocessing
from datetime import date, datetime
from typing import Any

import pytest
from sqlalchemy import create_engine, text

from app.storage import accounts, decisions, saved
from app.storage.database import Storage, _with_driver, migrate
from app.storage.decisions import Changed, Replaced, Written

DAY, NOW = date(2026, 11, 22), datetime(2026, 11, 22, 12)
REQUEST = {"table": {"n": 1}}
SETTLED = {"status": "resolved", "verdict": "Oui.", "cites": []}


def a_judge(storage: Storage) -> accounts.Judge:
    accounts.add_judge(storage, "Maud", "Maud", "x", True, DAY)
    return accounts.judges(storage)[0]


def drafted(storage: Storage, judge: accounts.Judge, count: int, replaces: int | None = None) -> list[int]:
    return [
        decisions.begin_draft(
            storage, judge, Written(f"Titre {n}", "Alors ?", "Oui.", "", DAY, ("6.5.1",), replaces), REQUEST, SETTLED,
            "1", NOW,
        )
        for n in range(count)
    ]  # fmt: skip


def publish(storage: Storage, id: int) -> decisions.Decision:
    opened = decisions.draft(storage, id)
    if opened is None:
        raise Changed
    return decisions.publish(storage, opened, accounts.judges(storage)[0], "1.a", NOW)


def publish_all(url: str, ids: list[int], barrier: Any, told: Any) -> None:
    storage, made, late = Storage(url), [], 0
    with storage.begin():
        pass
    barrier.wait()
    for id in ids:
        try:
            made.append(publish(storage, id).id)
        except (Changed, Replaced):
            late += 1
    told.put((made, late))


def together(url: str, ids: list[int]) -> list[tuple[list[int], int]]:
    """What two processes that publish these drafts at the same time have each made, and come too late for."""
    spawning = multiprocessing.get_context("spawn")
    told, barrier = spawning.Queue(), spawning.Barrier(2)
    processes = [spawning.Process(target=publish_all, args=(url, ids, barrier, told)) for _ in range(2)]
    for one in processes:
        one.start()
    answers = [told.get(timeout=90) for _ in processes]
    for one in processes:
        one.join()
    return answers


def test_two_processes_that_publish_the_same_drafts_make_each_decision_once(storage: Storage, url: str) -> None:
    ids = drafted(storage, a_judge(storage), 30)
    answers = together(url, ids)
    made = [id for theirs, _ in answers for id in theirs]
    assert len(made) == len(set(made)) == 30 and sum(late for _, late in answers) == 30
    found, count = decisions.search(storage, most=100)
    assert count == 30 and {each.id for each in found} == set(made)
    assert sorted(each.written.title for each in found) == sorted(f"Titre {n}" for n in range(30))
    assert [decisions.published_from(storage, id) for id in ids].count(None) == 0
    assert decisions.drafts(storage, accounts.judges(storage)[0]) == []


def test_two_processes_that_replace_one_decision_replace_it_once(storage: Storage, url: str) -> None:
    judge = a_judge(storage)
    first = publish(storage, drafted(storage, judge, 1)[0])
    ids = drafted(storage, judge, 20, replaces=first.id)
    answers = together(url, ids)
    made = [id for theirs, _ in answers for id in theirs]
    assert len(made) == 1
    old = decisions.decision(storage, first.id)
    assert old and old.replaced_by == made[0] and decisions.search(storage)[1] == 2
    assert len(decisions.drafts(storage, judge)) == 19, "who came too late keeps the draft"


def test_a_draft_written_by_two_is_written_by_the_first(storage: Storage) -> None:
    opened = decisions.draft(storage, drafted(storage, a_judge(storage), 1)[0])
    assert opened
    mine = decisions.change_draft(storage, opened, Written("Le mien"), NOW, proposed=True)
    for late in (
        lambda: decisions.change_draft(storage, opened, Written("L'autre"), NOW),
        lambda: decisions.drop_draft(storage, opened),
        lambda: decisions.publish(storage, opened, accounts.judges(storage)[0], "1", NOW),
    ):
        with pytest.raises(Changed):
            late()
    assert decisions.draft(storage, opened.id) == mine and mine.proposed and mine.revision == 2


def test_what_a_check_says_last_is_what_is_known(storage: Storage) -> None:
    made = publish(storage, drafted(storage, a_judge(storage), 1)[0])
    for hour, (version, same) in enumerate([("2", False), ("2", True), ("3", False)], 13):
        told = decisions.Check(version, same, "Non.", datetime(2026, 11, 22, hour))
        decisions.note_check(storage, made.id, f"{version}.a", told)
    found = decisions.decision(storage, made.id)
    assert found and found.check and (found.check.version, found.check.same) == ("3", False)
    assert found.written == made.written and found.version == "1" and found.published_at == NOW


def test_a_base_with_tables_in_it_takes_decisions_and_gives_them_up(storage: Storage, url: str) -> None:
    key = saved.keep(storage, {"table": {"n": 1}}, "1", "Oui.", DAY)
    engine = create_engine(_with_driver(url))
    migrate(engine, "0002")
    migrate(engine)
    storage = Storage(url)
    made = publish(storage, drafted(storage, a_judge(storage), 1)[0])
    migrate(engine, "0004")
    assert decisions.decision(Storage(url), made.id)
    migrate(engine, "0002")
    with engine.begin() as connection:
        assert connection.execute(text("select key from saved")).scalars().all() == [key]
    migrate(engine)
    assert decisions.search(Storage(url)) == ([], 0)
    engine.dispose()

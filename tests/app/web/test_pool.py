"""Work done apart: a deadline, a bound of memory and an asker who hangs up end it, and the next job finds a worker."""

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Timer
from typing import Any

import pytest

from app.web.pool import Abandoned, Busy, Pool, TooDear

DEADLINE = 0.4
READ: list[int] = []


def reading() -> Iterator[None]:
    """Two things to read, each leaving a trace in memory."""
    for n in (1, 2):
        READ.append(n)
        yield


def serve(asked: Any) -> Any:
    """A worker that does what it is told."""
    match asked:
        case "loop":
            while True:
                pass
        case "match":  # far inside the interpreter, where nothing in Python is ever asked
            return re.match(r"(a+)+$", "a" * 40 + "b")
        case "grow":
            return len([0] * 10**9)
        case "read":
            return tuple(READ)
        case "raise":
            raise KeyError(asked)
        case ("sleep", seconds):
            time.sleep(seconds)
    return asked, os.getpid()


@pytest.fixture(scope="module")
def pool() -> Iterator[Pool]:
    yield Pool(serve, workers=2, waiting=2, seconds=DEADLINE)


def test_a_worker_answers_and_is_not_the_process_that_asks(pool: Pool) -> None:
    answers = {pool.ask(n) for n in range(20)}
    assert {asked for asked, _ in answers} == set(range(20))
    assert os.getpid() not in {process for _, process in answers}


@pytest.mark.parametrize("dear", ("loop", "match", "grow", "raise"))
def test_what_passes_its_bounds_is_ended_and_the_next_is_answered(pool: Pool, dear: str) -> None:
    begun = time.process_time()
    with pytest.raises(TooDear):
        pool.ask(dear)
    assert time.process_time() - begun < DEADLINE  # none of it was done here
    assert pool.ask("next")[0] == "next"


def test_who_hangs_up_stops_the_work(pool: Pool) -> None:
    mine, theirs = socket.socketpair()
    Timer(0.1, theirs.close).start()
    begun = time.monotonic()
    with pytest.raises(Abandoned):
        pool.ask(("sleep", 60), mine)
    assert time.monotonic() - begun < 10
    with ThreadPoolExecutor() as several:  # both workers are free: the abandoned one was ended
        assert {each[0] for each in several.map(pool.ask, range(2))} == {0, 1}


def test_who_hangs_up_while_waiting_waits_no_more(pool: Pool) -> None:
    with ThreadPoolExecutor(2) as several:
        taken = [several.submit(pool.ask, ("sleep", 1.0)) for _ in range(2)]
        time.sleep(0.2)
        mine, theirs = socket.socketpair()
        theirs.close()
        begun = time.monotonic()
        with pytest.raises(Abandoned):
            pool.ask("too late", mine)
        assert time.monotonic() - begun < 0.5
        assert all(one.result()[0] == ("sleep", 1.0) for one in taken)


def test_more_than_may_wait_are_told_so_at_once(pool: Pool) -> None:
    def asked(_: int) -> bool:
        try:
            pool.ask(("sleep", 0.3))
        except Busy:
            return False
        return True

    with ThreadPoolExecutor(12) as several:
        answered = list(several.map(asked, range(12)))
    assert 2 <= answered.count(True) < 12


PROGRAM = """
import os, sys, time
from app.web.pool import Pool
pool = Pool(lambda asked: os.getpid(), 1, 1, 1.0)
print(pool.ask(0), flush=True)
os.kill(os.getpid(), 9)
"""


def test_workers_end_with_the_process_that_asks() -> None:
    run = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=False)
    worker = int(run.stdout)
    for _ in range(100):
        if not os.path.exists(f"/proc/{worker}"):
            return
        time.sleep(0.05)
    raise AssertionError("a worker outlives those who could ask it anything")


def test_what_is_read_in_spare_time_its_workers_know_and_no_job_is_lost_for_it() -> None:
    learning = Pool(serve, workers=2, waiting=2, seconds=DEADLINE, reading=reading())
    answers = [learning.ask("read")]
    while answers[-1] != (1, 2):
        answers.append(learning.ask("read"))  # each is answered, by those who know and by those who do not yet
    assert READ == []  # nothing of it was read here
    assert [learning.ask("read") for _ in range(10)] == [(1, 2)] * 10

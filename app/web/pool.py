"""Work that may be dear is done by processes of its own: a few, each with a deadline and a bound of memory.

The site's processes only read and pass on; whatever a request asks of a worker, reading is never slowed by it. A
worker that passes its deadline, its bound of memory, or whose asker has hung up, is ended by the system itself,
whatever it was doing, and another takes its place at once.

One process, the nursery, is forked when the pool is made, while there is a single thread, and forks the workers: none
is ever forked beside running threads. All share the memory of what was read before. The jobs wait in one socket, from
which the workers help themselves; each job is a socket of its own, on which the request goes in and the answer comes
out. The nursery and its workers end with the last process that can ask them anything.

What the nursery reads while nobody asks anything, its workers need not read: those that were born before go, each once
it has nothing to do.
"""

from __future__ import annotations

import os
import resource
import select
import signal
import socket
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from fcntl import F_GETFL, F_SETFL, F_SETOWN, fcntl
from multiprocessing.connection import Connection, wait
from pathlib import Path
from threading import BoundedSemaphore
from typing import Any, NoReturn

Serve = Callable[[Any], Any]

STARTED = "started"
_ALL = object()
STALLED = 12.0
"""Seconds that a job may last in all, where the machine itself is too slow for it to come to its deadline."""
PATIENCE = 2.0
"""Seconds that a job waits to be begun."""
ROOM = 256 << 20
"""Bytes that a worker may take beyond what it was born with."""


class Busy(Exception):
    """So many jobs wait that this one would not be answered soon; it may be asked again."""


class TooDear(Exception):
    """The job took more time or memory than any may."""


class Abandoned(Exception):
    """Whoever asked has hung up; the work has been stopped."""


class Pool:
    """Workers that answer what is asked of them, by a function of what can be pickled."""

    def __init__(
        self, serve: Serve, workers: int, waiting: int, seconds: float, reading: Iterable[object] = ()
    ) -> None:
        """`waiting` jobs wait at most, besides those at work; each has `seconds` of the processor. `reading` is gone
        through by the nursery in its spare time, in short steps, for the sake of what that leaves in memory.
        """
        self._places = BoundedSemaphore(workers + waiting)
        self._jobs, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._jobs.setblocking(False)
        theirs.setblocking(False)
        life, self._life = os.pipe()
        child = os.fork()
        if child == 0:
            _begin_nursery(theirs, life, workers, _Worker(serve, seconds), iter(reading))
        os.waitpid(child, 0)
        os.close(life)
        theirs.close()

    def __del__(self) -> None:
        with suppress(OSError, AttributeError):
            os.close(self._life)

    def ask(self, asked: Any, client: socket.socket | None = None) -> Any:
        """What a worker answers; `client`: the connection of whoever waits for it.

        Raises `Busy`, `TooDear` or `Abandoned`.
        """
        if not self._places.acquire(blocking=False):
            raise Busy
        try:
            mine, theirs = socket.socketpair()
            with Connection(mine.detach()) as job:
                with theirs:
                    socket.send_fds(self._jobs, [b"job"], [theirs.fileno()])
                job.send(asked)
                return self._answered(job, client)
        except (BlockingIOError, ConnectionError) as problem:  # more jobs wait than the system holds, or nobody is left
            raise Busy from problem
        finally:
            self._places.release()

    def _answered(self, job: Connection, client: socket.socket | None) -> Any:
        try:
            _wait(job, client, PATIENCE)
            job.recv()
            _wait(job, client, STALLED)
            return job.recv()
        except EOFError as ended:
            raise TooDear from ended


def _wait(job: Connection, client: socket.socket | None, seconds: float) -> None:
    """Until the job says something. Raises `Abandoned` when its asker hangs up first, `Busy` when nothing comes."""
    watched: list[Any] = [job] if client is None else [job, client]
    while job not in (ready := wait(watched, seconds)):
        if not ready:
            raise Busy
        if not client or not client.recv(1, socket.MSG_PEEK | socket.MSG_DONTWAIT):
            raise Abandoned
        watched = [job]  # it says more already: it is there, and will read


# --------------------------------------------------------------------------------------------- in the nursery


def _begin_nursery(jobs: socket.socket, life: int, workers: int, work: _Worker, reading: Iterator[object]) -> NoReturn:
    """Leave the family of the site's processes, and live as long as any of them; never returns."""
    try:
        os.setsid()
        if os.fork():
            os._exit(0)  # an orphan: no server takes it for one of its own
        _close_all_but(jobs.fileno(), life)
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGUSR1, signal.SIGUSR2):
            signal.signal(number, signal.SIG_IGN)  # a server told to end finishes what it has begun
        _keep(jobs, life, workers, work, reading)
    finally:
        os._exit(0)


def _close_all_but(*kept: int) -> None:
    """What the others had open (a connection, a listening socket) is not held open here."""
    last = 2
    for number in sorted(kept):
        os.closerange(last + 1, number)
        last = number
    os.closerange(last + 1, os.sysconf("SC_OPEN_MAX") if os.sysconf("SC_OPEN_MAX") < 1 << 20 else 1 << 16)


def _keep(jobs: socket.socket, life: int, workers: int, work: _Worker, reading: Iterator[object]) -> None:
    """So many workers at any time, until nobody is left to ask them."""
    woken, wakes = os.pipe()
    unread, read = os.pipe()  # the second is shut once all is read: those who watch the first have read too little
    ends = {life, unread}
    os.set_blocking(wakes, False)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    signal.set_wakeup_fd(wakes, warn_on_full_buffer=False)
    alive: set[int] = set()
    while True:
        while len(alive) < workers:
            child = os.fork()
            if child == 0:
                signal.set_wakeup_fd(-1)
                signal.signal(signal.SIGCHLD, signal.SIG_DFL)
                if unread in ends:
                    os.close(read)
                work.go_on(jobs, ends)
            alive.add(child)
        ready, _, _ = select.select([life, woken], [], [], 0 if unread in ends else None)
        if life in ready:
            for child in alive:
                os.kill(child, signal.SIGKILL)
            return
        if woken not in ready:
            if next(reading, _ALL) is _ALL:
                os.close(read)
                ends = {life}
            continue
        os.read(woken, 4096)
        with suppress(ChildProcessError):
            while (ended := os.waitpid(-1, os.WNOHANG)[0]) != 0:
                alive.discard(ended)


class _Worker:
    """One that takes jobs for as long as there are any."""

    def __init__(self, serve: Serve, seconds: float) -> None:
        self._serve = serve
        self._seconds = seconds

    def go_on(self, jobs: socket.socket, ends: set[int]) -> NoReturn:
        """Never returns: what goes wrong, or one of `ends`, ends the process, and the nursery makes another."""
        try:
            born = _bound_memory()
            signal.signal(signal.SIGPROF, signal.SIG_DFL)  # the deadline: it ends the process, whatever it is doing
            signal.signal(signal.SIGIO, signal.SIG_DFL)  # the asker has hung up: the same
            while _peak() - born < ROOM // 2:
                if not ends.isdisjoint(select.select([jobs.fileno(), *ends], [], [])[0]):
                    break
                with suppress(BlockingIOError):  # another worker was quicker
                    _, (job, *_), _, _ = socket.recv_fds(jobs, 16, 1)
                    self._answer(job)
        except BaseException as problem:
            if not isinstance(problem, MemoryError):
                sys.excepthook(type(problem), problem, problem.__traceback__)
        finally:
            os._exit(0)

    def _answer(self, number: int) -> None:
        with Connection(number) as job, suppress(EOFError, ConnectionError):
            asked = job.recv()
            job.send(STARTED)
            flags = fcntl(number, F_GETFL)
            fcntl(number, F_SETOWN, os.getpid())
            fcntl(number, F_SETFL, flags | os.O_ASYNC)
            signal.setitimer(signal.ITIMER_PROF, self._seconds)
            answer = self._serve(asked)
            signal.setitimer(signal.ITIMER_PROF, 0)
            fcntl(number, F_SETFL, flags)
            job.send(answer)


def _bound_memory() -> int:
    """Let this process take only so much more than it has; what it has, in bytes."""
    with suppress(OSError, ValueError):
        told = dict(line.split(":", 1) for line in Path("/proc/self/status").read_text().splitlines())
        most = (int(told["VmData"].split()[0]) << 10) + ROOM
        resource.setrlimit(resource.RLIMIT_DATA, (most, most))
    return _peak()


def _peak() -> int:
    """The most memory that this process has held, in bytes."""
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak if sys.platform == "darwin" else peak << 10

"""What all the tests of the site share."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from flask import Flask
from hypothesis import settings
from xdist.remote import Producer
from xdist.scheduler import LoadFileScheduling

from app import create_app
from app.grammar import keep_tables
from app.world import default_home
from engine.language import compile_text

# What is drawn is the same at every run, so that only a change of the project can fail it;
# `make soak` draws anew each time, and what it finds is mended before it can surprise anybody.
settings.register_profile("steady", derandomize=True, deadline=None, print_blob=True)
settings.register_profile("searching", derandomize=False, deadline=None, print_blob=True)
settings.load_profile("steady")


LONGEST = (
    "test_pocket.py",
    "language",
    "browser",
    "test_serving.py",
    "judges",
    "test_rulings.py",
    "test_explore.py",
    "test_properties.py",
)
"""The folders and files that take longest, in that order."""
TEXTS = ("tests/engine/language/", "tests/engine/test_undoing.py", "tests/rulings/test_catalogue.py")
"""The tests that read every text of the catalogue: one worker reads it for them all."""


def pytest_configure() -> None:
    """The grammar's tables are kept where the site keeps them: computed for a new grammar, not by every process."""
    keep_tables(default_home())


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest files first: no worker should begin one when the others are done."""

    def turn(item: pytest.Item) -> int:
        return next((n for n, name in enumerate(LONGEST) if name in item.path.parts), len(LONGEST))

    items.sort(key=turn)


class _ByFile(LoadFileScheduling):
    """A file stays with one worker: what it makes once is made once; `TEXTS` are as one file."""

    def _split_scope(self, nodeid: str) -> str:
        return TEXTS[0] if nodeid.startswith(TEXTS) else super()._split_scope(nodeid)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> LoadFileScheduling:
    return _ByFile(config, log)


@pytest.fixture(scope="session")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site's folder: its index, its grammar's tables and the pages to keep offline are built once for all tests.

    The workers of one run share it, as the processes of a server do.
    """
    base = tmp_path_factory.getbasetemp()
    shared = base.parent if "PYTEST_XDIST_WORKER" in os.environ else base
    home = shared / "home"
    home.mkdir(exist_ok=True)
    compile_text("action", "Piochez une carte.")  # with the tables already kept, before the site keeps its own there
    return home


@pytest.fixture(scope="session")
def app(home: Path) -> Flask:
    """One site for all the tests that ask it something, in a browser or not: its world is read-only."""
    return create_app({"ARBITRE_HOME": home, "TESTING": True})

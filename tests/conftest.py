"""What all the tests of the site share."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import settings

# What is drawn is the same at every run, so that only a change of the project can fail it;
# `make soak` draws anew each time, and what it finds is mended before it can surprise anybody.
settings.register_profile("steady", derandomize=True, deadline=None, print_blob=True)
settings.register_profile("searching", derandomize=False, deadline=None, print_blob=True)
settings.load_profile("steady")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The real browser's files first: they are the longest, and no worker should begin one when the others are done."""
    items.sort(key=lambda item: "browser" not in item.path.parts)


@pytest.fixture(scope="session")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site's folder: its index, its grammar's tables and the pages to keep offline are built once for all tests.

    The workers of one run share it, as the processes of a server do.
    """
    base = tmp_path_factory.getbasetemp()
    shared = base.parent if "PYTEST_XDIST_WORKER" in os.environ else base
    home = shared / "home"
    home.mkdir(exist_ok=True)
    return home

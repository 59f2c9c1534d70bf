"""What all the tests of the site share."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import settings

# What is drawn is the same at every run, so that only a change of the project can fail it;
# `make soak` draws anew each time, and what it finds is mended before it can surprise anybody.
settings.register_profile("steady", derandomize=True, deadline=None)
settings.register_profile("searching", derandomize=False, deadline=None, print_blob=True)
settings.load_profile("steady")


@pytest.fixture(scope="session")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site's folder: its index, its grammar's tables and the pages to keep offline are built once for all tests."""
    return tmp_path_factory.mktemp("home")

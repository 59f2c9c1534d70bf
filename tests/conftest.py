"""What all the tests of the site share."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site's folder: its index, its grammar's tables and the pages to keep offline are built once for all tests."""
    return tmp_path_factory.mktemp("home")

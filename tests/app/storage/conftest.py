"""The databases on which tables are kept: SQLite, and PostgreSQL where one is given (`make test-postgres`)."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from sqlalchemy import MetaData, create_engine

from app.storage.database import Storage, _with_driver

POSTGRES = os.environ.get("ARBITRE_TEST_POSTGRES", "")
"""The address of a database that holds nothing of worth: each test begins with none of its tables."""


@pytest.fixture
def url(tmp_path: Path) -> str:
    if not POSTGRES:
        return f"sqlite:///{tmp_path / 'kept.db'}"
    engine = create_engine(_with_driver(POSTGRES))
    found = MetaData()
    found.reflect(engine)
    found.drop_all(engine)
    engine.dispose()
    return POSTGRES


@pytest.fixture
def storage(url: str) -> Storage:
    return Storage(url)

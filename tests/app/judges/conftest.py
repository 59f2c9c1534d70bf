"""A site of its own for each test, with its judges: Anna decides, Maud publishes."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import cache

import pytest
from argon2 import PasswordHasher
from flask import Flask
from flask.testing import FlaskClient

from app import create_app
from app.judges import passwords
from app.storage import accounts
from app.storage.database import Storage
from tests.app.storage.conftest import storage, url
from tests.app.storage.test_saved import at_home

__all__ = ["storage", "url"]

PASSWORD = "trois petits chats"
DEAR = passwords._hasher
"""What makes the digests of a site that is no test's."""
DAY = date(2026, 11, 22)
Entering = Callable[..., FlaskClient]


@pytest.fixture(autouse=True)
def quick_digests(monkeypatch: pytest.MonkeyPatch) -> None:
    """A digest takes long, so that a password cannot be guessed from it: only the test of that waits for one."""
    monkeypatch.setattr(passwords, "_hasher", PasswordHasher(time_cost=1, memory_cost=64, parallelism=1))
    monkeypatch.setattr(passwords, "_nobodys", cache(passwords._nobodys.__wrapped__))


@pytest.fixture
def digest() -> str:
    """The digest of `PASSWORD`."""
    return passwords.hashed(PASSWORD)


@pytest.fixture
def site(app: Flask, url: str, storage: Storage, digest: str) -> Flask:
    """A site with its two judges, and nothing else in its database."""
    accounts.add_judge(storage, "Anna", "Anna", digest, False, DAY)
    accounts.add_judge(storage, "Maud Tête", "Maud Tête", digest, True, DAY)
    return create_app({**at_home(app), "DATABASE_URL": url})


@pytest.fixture
def enters(site: Flask) -> Entering:
    """Who signs in, with which password: their browser."""

    def enter(name: str = "Anna", password: str = PASSWORD) -> FlaskClient:
        client = site.test_client()
        client.post("/juges/entrer", data={"nom": name, "mot": password})
        return client

    return enter


@pytest.fixture
def anna(enters: Entering) -> FlaskClient:
    return enters("Anna")


@pytest.fixture
def maud(enters: Entering) -> FlaskClient:
    return enters("maud tete")

"""A site of its own for each test, with its judges: Anna decides, Maud publishes."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

import pytest
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
DAY = date(2026, 11, 22)
Entering = Callable[..., FlaskClient]


@pytest.fixture(scope="session")
def digest() -> str:
    """The digest of `PASSWORD`: it is dear to make."""
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

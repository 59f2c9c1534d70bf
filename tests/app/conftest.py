"""One app for all the tests of the site: its world is read-only."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from app import create_app
from app.web.typography import NO_BREAK


@pytest.fixture(scope="session")
def app(home: Path) -> Flask:
    return create_app({"ARBITRE_HOME": home, "TESTING": True})


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()


def words(html: str) -> str:
    """The same page as a keyboard types it, without what typography forbids to break."""
    return re.sub(r'<span class="unbroken">(.*?)</span>', r"\1", unescape(html)).replace(NO_BREAK, " ")

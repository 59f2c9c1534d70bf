"""Who asks the site, and how its pages are read."""

from __future__ import annotations

import re
from html import unescape

import pytest
from flask import Flask
from flask.testing import FlaskClient

from app.web.typography import NO_BREAK


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()


def words(html: str) -> str:
    """The same page as a keyboard types it, without what typography forbids to break."""
    return re.sub(r'<span class="unbroken">(.*?)</span>', r"\1", unescape(html)).replace(NO_BREAK, " ")

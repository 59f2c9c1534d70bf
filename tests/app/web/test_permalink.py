"""A request in a URL: comes back as it went, and nothing else gets in."""

from __future__ import annotations

import base64
import json
import random
import zlib
from html import unescape
from pathlib import Path

import pytest
from flask.testing import FlaskClient
from hypothesis import given
from hypothesis import strategies as st

from app.web import permalink
from tests.app.conftest import words

KEPT = json.loads((Path(__file__).parent / "keys.json").read_text(encoding="utf-8"))
"""Links once sent, with the verdict they must still open to. Lines are added, never taken away or remade."""

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**9), 10**9) | st.text(st.characters(exclude_categories=["Cs"])),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text("abcé", max_size=5), inner, max_size=3),
    max_leaves=12,
)


@given(st.dictionaries(st.text("abc", max_size=5), VALUES, max_size=4))
def test_a_request_comes_back_as_it_went(request: dict[str, object]) -> None:
    key = permalink.encode(request)
    assert key is not None
    assert permalink.decode(key) == request


def test_the_order_of_keys_does_not_make_another_link() -> None:
    assert permalink.encode({"table": 1, "answers": 2}) == permalink.encode({"answers": 2, "table": 1})


def test_a_request_too_long_for_an_address_has_no_key() -> None:
    noise = random.Random(7).randbytes(9_000).hex()
    assert permalink.encode({"table": noise}) is None


def _packed(data: bytes) -> str:
    return base64.urlsafe_b64encode(zlib.compress(data, 9)).decode().rstrip("=")


GOOD = _packed(b'{"table": {}}')


@pytest.mark.parametrize(
    "key",
    ["", "é", "a b", "AAAA", GOOD[:-3], GOOD + "AAAA", _packed(b"[1]"), _packed(b"{"), _packed(b'{"a": NaN}')],
)
def test_a_key_that_is_not_ours_is_unreadable(key: str) -> None:
    with pytest.raises(permalink.UnreadableKey):
        permalink.decode(key)


def test_a_bomb_is_unreadable_and_never_inflated() -> None:
    bomb = _packed(b'{"table": "' + b" " * (200 << 20) + b'"}')
    with pytest.raises(permalink.UnreadableKey):
        permalink.decode(bomb)


@pytest.mark.parametrize("kept", KEPT, ids=lambda kept: kept["why"])
def test_a_link_once_sent_opens_the_same_table_for_ever(client: FlaskClient, kept: dict[str, str]) -> None:
    page = words(client.get(f"/table/{kept['key']}").text)
    verdict = page.partition('class="says" data-copy-text>')[2].partition("<")[0]
    assert words(kept["verdict"]).rstrip(".") in unescape(verdict)  # what is added to it may differ
    assert 'class="notice warn"' not in page

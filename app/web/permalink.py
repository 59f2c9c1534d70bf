"""A request in a URL: compressed, so that a link holds its whole table and nothing is stored.

A key is the request's JSON, deflated, in base64url without padding. Keys come from strangers: reading one never
inflates more than `TEXT_LIMIT`, and whatever is wrong with it is one error, `UnreadableKey`.
"""

from __future__ import annotations

import base64
import binascii
import json
import zlib
from typing import Any

from app.web.body import Refusal, read_json

KEY_LIMIT = 8 * 1024
TEXT_LIMIT = 1 << 20


class UnreadableKey(ValueError):
    """The key is not one of ours, was cut on its way, or unpacks to more than a request may hold."""


def encode(request: dict[str, Any]) -> str | None:
    """The key of a request, or None when it would be longer than `KEY_LIMIT` characters."""
    text = json.dumps(request, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    key = base64.urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")
    return key if len(key) <= KEY_LIMIT else None


def decode(key: str) -> dict[str, Any]:
    """The request a key holds. Raises `UnreadableKey`."""
    try:
        packed = base64.b64decode(key + "=" * (-len(key) % 4), altchars=b"-_", validate=True)
        inflater = zlib.decompressobj()
        text = inflater.decompress(packed, TEXT_LIMIT)
        if not inflater.eof or inflater.unused_data:  # cut short, a bomb with more to give, or something tacked on
            raise UnreadableKey(key)
        request = read_json(text)
    except (binascii.Error, zlib.error, UnicodeError, ValueError, Refusal) as problem:
        raise UnreadableKey(key) from problem
    if not isinstance(request, dict):
        raise UnreadableKey(key)
    return request

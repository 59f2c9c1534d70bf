"""JSON from strangers: strict, bounded, and refused in French."""

from __future__ import annotations

import pytest

from app.web.body import Refusal, read_json
from engine.contract import MAX_DEPTH


@pytest.mark.parametrize(
    "data", [b"", b"{", b"nan", b"NaN", b'{"vp": Infinity}', b"\xff", b'"\xe9"', b"\xef\xbb\xbf{}", b"'a'", b"{}{}"]
)
def test_what_is_not_json_is_a_400(data: bytes) -> None:
    with pytest.raises(Refusal) as refusal:
        read_json(data)
    assert refusal.value.status == 400
    assert refusal.value.errors[0]["path"] == ""
    assert "Le corps n'est pas" in refusal.value.errors[0]["message"]


def test_nesting_is_allowed_up_to_the_limit_and_no_further() -> None:
    read_json(b"[" * MAX_DEPTH + b"]" * MAX_DEPTH)
    for depth in (MAX_DEPTH + 1, 200_000):
        with pytest.raises(Refusal) as refusal:
            read_json(b"[" * depth + b"]" * depth)
        assert refusal.value.status == 422


def test_half_a_character_is_refused_at_its_place() -> None:
    with pytest.raises(Refusal) as refusal:
        read_json(rb'{"table": {"players": [{"name": "\ud800"}]}}')
    assert (refusal.value.status, refusal.value.errors[0]["path"]) == (422, "table.players[0].name")


def test_a_number_without_meaning_stays_a_number() -> None:
    assert read_json(b"9" * 10_000) == 10**18
    assert read_json(b"-" + b"9" * 10_000) == -(10**18)
    assert read_json(b"1e999") == 1e18


def test_a_key_given_twice_is_refused_each_at_its_place() -> None:
    with pytest.raises(Refusal) as refusal:
        read_json(b'{"table": {"vp": 1, "vp": 2, "players": [{"name": "Anna", "name": "Ben"}]}}')
    assert refusal.value.status == 422
    assert {error["path"] for error in refusal.value.errors} == {"table.vp", "table.players[0].name"}

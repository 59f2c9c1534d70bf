"""Rows under titles (`spoken.txt`, `chatter.txt`), and at the head of the file what several have in common."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path


def titled(file: Path) -> tuple[str, list[str]]:
    """The head of the file, and what stands under each of its titles, which opens it."""
    head, *parts = file.read_text("utf-8").split("\n## ")
    return head, parts


def in_common(head: str) -> dict[str, str]:
    """What the head says for each « {NAME} »."""
    return dict(re.findall(r"^(\{\w+\}) = (.+)$", head, re.MULTILINE))


def whole(said: str, shared: Mapping[str, str]) -> str:
    """An expression with each « {NAME} » said in full. Raises `KeyError` for a name that nothing says."""
    return re.sub(r"\{[A-Z_0]+\}", lambda name: whole(shared[name.group()], shared), said)

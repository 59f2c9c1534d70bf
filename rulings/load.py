"""Reads the rulings: YAML 1.2 front matter, then the explanation in Markdown."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from pydantic import ValidationError
from ruamel.yaml import YAML
from ruamel.yaml.error import YAMLError

from rulings.model import Ruling

HERE = Path(__file__).resolve().parent


class RulingError(ValueError):
    """A ruling's file that cannot be read; the message names the file and the place."""


def load(path: Path) -> Ruling:
    """One ruling; raises `RulingError` where its file is not one."""
    head, _, body = path.read_text(encoding="utf-8").removeprefix("---\n").partition("\n---\n")
    yaml = YAML(typ="safe")
    yaml.version = (1, 2)
    try:
        facts: Any = yaml.load(head)
        return Ruling.model_validate({**(facts or {}), "slug": path.stem, "explanation": body.strip()})
    except YAMLError as wrong:
        raise RulingError(f"{path.name} : {wrong}") from wrong
    except ValidationError as wrong:
        where = "; ".join(f"{'.'.join(map(str, e['loc']))} : {e['msg']}" for e in wrong.errors())
        raise RulingError(f"{path.name} : {where}") from wrong


@cache
def rulings(folder: Path = HERE) -> tuple[Ruling, ...]:
    """Every ruling, in the order of their titles."""
    return tuple(sorted((load(p) for p in sorted(folder.glob("*.md"))), key=lambda r: r.title))

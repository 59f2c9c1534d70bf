"""The format of the content files: headings that carry an id and attributes, a statement, and named blocks.

    ### 6.4.9 Présence minimale {: sources="choc:8-9/pv" keywords="zéro" }
    The statement.

    ::: variante base monstres
    What these booklets said.
    :::

A level-1 heading opens the file, level 2 a section, level 3 an entry. This module only cuts a file into passages;
what ids, attributes and blocks mean is the business of `load`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from rulebook.errors import RulebookError

_HEADING = re.compile(r"(?P<level>#{1,3}) (?P<id>\S+) (?P<title>.+?)(?:\s*\{:(?P<attributes>.*)\})?\s*$")
_ATTRIBUTE = re.compile(r'\s*([a-z-]+)="([^"]*)"')
_FENCE = ":::"


@dataclass(slots=True)
class Block:
    """A named block: `::: variante base monstres` has the name `variante` and the arguments `("base", "monstres")`."""

    name: str
    arguments: tuple[str, ...]
    line: int
    lines: list[str] = field(default_factory=list)

    @property
    def text(self) -> str:
        return "\n".join(self.lines).strip()


@dataclass(slots=True)
class Passage:
    """A heading with everything up to the next one; `path` and `line` say where it stands."""

    path: Path
    line: int
    level: int
    id: str
    title: str
    attributes: Mapping[str, str]
    lines: list[str] = field(default_factory=list)
    blocks: list[Block] = field(default_factory=list)

    @property
    def text(self) -> str:
        return "\n".join(self.lines).strip()

    def error(self, message: str) -> RulebookError:
        """The error to raise about this passage."""
        return RulebookError(self.path, self.line, message)


def parse(path: Path) -> list[Passage]:
    """Cut a file into passages, in order. RulebookError on text before a heading, a bad heading or an open block."""
    return list(_passages(path, path.read_text(encoding="utf-8").splitlines()))


def _passages(path: Path, lines: list[str]) -> Iterator[Passage]:
    passage: Passage | None = None
    block: Block | None = None
    for number, line in enumerate(lines, start=1):
        if block and not line.startswith(_FENCE):
            block.lines.append(line)
        elif line.startswith("#"):
            if passage:
                yield passage
            passage = _heading(path, number, line)
        elif passage is None:
            if line.strip():
                raise RulebookError(path, number, "du texte avant le premier titre")
        elif line.startswith(_FENCE):
            block = _fence(passage, block, number, line)
        else:
            passage.lines.append(line)
    if block:
        raise RulebookError(path, block.line, f"bloc « {block.name} » jamais refermé")
    if passage:
        yield passage


def _heading(path: Path, number: int, line: str) -> Passage:
    match = _HEADING.fullmatch(line)
    if not match:
        raise RulebookError(path, number, 'titre illisible : attendu « ### 6.5.1 Titre {: attribut="…" } »')
    written = match["attributes"] or ""
    attributes = dict(_ATTRIBUTE.findall(written))
    if _ATTRIBUTE.sub("", written).strip():
        raise RulebookError(path, number, f"attributs illisibles : {written.strip()}")
    return Passage(path, number, len(match["level"]), match["id"], match["title"], attributes)


def _fence(passage: Passage, block: Block | None, number: int, line: str) -> Block | None:
    """Open or close a block; the block that is open from here on, if any."""
    words = line.removeprefix(_FENCE).split()
    if block and not words:
        return None
    if block or not words:
        raise RulebookError(passage.path, number, "« ::: » sans nom, ou un bloc dans un bloc")
    opened = Block(words[0], tuple(words[1:]), number)
    passage.blocks.append(opened)
    return opened

"""The TOML files of the rulebook: booklets, cards, Factions, differences; their schemas and how they are read.

A file that does not fit its schema is a RulebookError at the line of the table that is wrong.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Annotated, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from ground.codes import CardKind
from rulebook.errors import RulebookError
from rulebook.model import Authority


class Table(BaseModel):
    """A table in which every key is known."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class SectionTable(Table):
    title: str
    pages: str
    deduced: bool = False


class MissingTable(Table):
    """Pages that our copy lacks, what they hold, and patterns of the ids on which they would bear."""

    pages: str
    title: str
    governs: str


class BookletTable(Table):
    title: str
    year: int
    pages: int
    sections: dict[str, SectionTable]
    missing: list[MissingTable] = []


class SourcesFile(Table):
    """`sources.toml`: the date of this state of the rulebook, the booklets, and which of them prevails (the last)."""

    date: str
    precedence: list[str]
    booklets: dict[str, BookletTable]


class OtherwiseTable(Table):
    """How a card reads in another reading of an open point."""

    point: str
    reading: Literal[1, 2]
    text: str


class CardTable(Table):
    """A card of `cards/*.toml`. `statement`, `booklets`, `scenario` and `note` are what a booklet shows of it."""

    id: str | None = None
    name: str
    name_en: str | None = None
    french_known: bool = True
    aliases: list[str] = []
    kind: CardKind
    quantity: int = 1
    power: int | None = None
    breakpoint: int | None = None
    vp: Annotated[list[int], Field(min_length=3, max_length=3)] | None = None
    treasures: int = 0
    monsters: int = 0
    undead: bool = False
    family: str = ""
    text: str | None = None
    revised: str | None = None
    revised_quantity: int | None = None
    revised_power: int | None = None
    revised_breakpoint: int | None = None
    revised_vp: Annotated[list[int], Field(min_length=3, max_length=3)] | None = None
    fact: str = ""
    fact_revised: str = ""
    printing: Literal["first", "revised"] = "first"
    source: str = ""
    uncertain: str = ""
    missing: str = ""
    missing_revised: str = ""
    otherwise: OtherwiseTable | None = None
    statement: str = ""
    booklets: str = ""
    authority: Authority = "booklet"
    keywords: str = ""
    deduced_from: str = ""
    scenario: str = ""
    note: str = ""
    read: Literal[2, 3] | None = None
    read_on: Annotated[str, Field(pattern=r"^\d{4}-\d{2}-\d{2}$")] = ""
    read_digest: str = ""


class CardsFile(Table):
    """`cards/<faction>.toml`; no `faction` for the common decks (Monsters, Treasures, Madness)."""

    faction: str | None = None
    card: list[CardTable]


class NameTable(Table):
    """A French name of `cards/names.toml`: the English one it is for, and who attests it, how surely."""

    english: str
    french: str
    source: str = Field(min_length=1)
    confidence: Literal["haute", "moyenne", "faible"]


class NamesFile(Table):
    """`cards/names.toml`."""

    name: list[NameTable]


class FactionTable(Table):
    """A Faction. `id` where it keeps the one it had under another name; `does` what its cards are about, in our words;
    `reprints` the cards of other Factions that its deck holds too, by id, each with its copies there."""

    id: Annotated[str, Field(pattern=r"^F\.[a-z0-9-]+$")] | None = None
    name: str
    name_en: str | None = None
    french_known: bool = True
    aliases: list[str] = []
    attested: str = ""
    does: str = ""
    reprints: dict[str, Annotated[int, Field(ge=1)]] = {}
    statement: str = ""
    booklets: str = ""
    keywords: str = ""
    note: str = ""


class FactionsFile(Table):
    """`factions/<box>.toml`: the Factions of one box, and its other names, the English one first."""

    box: str
    box_aliases: list[str] = []
    box_french_known: bool = True
    faction: list[FactionTable]


class DifferenceTable(Table):
    number: int
    title: str
    entries: str
    said: dict[str, str]
    prevails: str
    why: str
    trap: str = ""
    rule: str = ""


class DifferencesFile(Table):
    """`differences.toml`: the points on which booklets differ."""

    difference: list[DifferenceTable]


File = TypeVar("File", bound=Table)


def read(path: Path, schema: type[File]) -> File:
    """The file as its schema has it. RulebookError, with the line, where it is no TOML or does not fit."""
    try:
        return schema.model_validate(tomllib.loads(path.read_text(encoding="utf-8")))
    except tomllib.TOMLDecodeError as error:
        line = re.search(r"line (\d+)", str(error))
        raise RulebookError(path, int(line[1]) if line else 1, f"TOML illisible : {error}") from error
    except ValidationError as error:
        first = error.errors()[0]
        raise RulebookError(path, _line(path, first["loc"]), _explain(first["type"], first["loc"])) from error


def headers(path: Path, table: str) -> list[int]:
    """The lines at which the `[[table]]` headers of a file stand, in order."""
    written = path.read_text(encoding="utf-8").splitlines()
    return [number for number, line in enumerate(written, start=1) if line.strip() == f"[[{table}]]"]


def _line(path: Path, location: tuple[int | str, ...]) -> int:
    """The line of the `[[table]]` that pydantic locates as `("card", 3, "power")`; 1 outside any."""
    match location:
        case (str(table), int(index), *_):
            return headers(path, table)[index]
        case _:
            return 1


def _explain(kind: str, location: tuple[int | str, ...]) -> str:
    key = next((part for part in reversed(location) if isinstance(part, str)), "")
    match kind:
        case "extra_forbidden":
            return f"attribut inconnu : « {key} »"
        case "missing":
            return f"attribut manquant : « {key} »"
        case _:
            return f"valeur inattendue pour « {key} »"

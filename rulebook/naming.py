"""French names that the operator of a site adds to those of `cards/names.toml`: read from a CSV, checked row by row.

They are kept in the site's home, never in this package, and are shown as attested by the operator.
"""

from __future__ import annotations

import csv
import json
import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from ground.names import bare, fold
from rulebook import tables
from rulebook.find import card as find_card
from rulebook.find import nearest
from rulebook.model import Rulebook
from rulebook.tables import NameTable

COLUMNS = ("english", "french", "source", "confidence")
CONFIDENCE = ("haute", "moyenne", "faible")
LONGEST = 120
"""Characters of a name or a source."""
LARGEST = 1_000_000
"""Bytes of a file: a name for every card there is takes a fifth of it."""
OURS = "attesté par l'exploitant de ce site"


class Wrong(NamedTuple):
    """What is wrong with a line of the CSV, in French."""

    line: int
    message: str


def read_csv(text: str) -> tuple[list[tuple[int, NameTable]], list[Wrong]]:
    """The names that a CSV tells, each with its line, and every line that tells none.

    Its first line names the columns, in any order; commas or semicolons part them.
    """
    header = text.partition("\n")[0]
    rows = csv.reader(text.splitlines(keepends=True), delimiter=";" if header.count(";") > header.count(",") else ",")
    found, wrong = list[tuple[int, NameTable]](), list[Wrong]()
    try:
        columns = [" ".join(column.split()).casefold() for column in next(rows, [])]
        if sorted(columns) != sorted(COLUMNS):
            told = f"Première ligne attendue : {','.join(COLUMNS)} (dans l'ordre voulu)."
            return [], [Wrong(1, told)]
        for row in rows:
            if any(field.strip() for field in row):
                told_row = dict(zip(columns, (" ".join(field.split()) for field in row), strict=False))
                message = _unfit(told_row, len(row))
                if message:
                    wrong.append(Wrong(rows.line_num, message))
                else:
                    found.append((rows.line_num, NameTable.model_validate(told_row)))
    except csv.Error:
        wrong.append(Wrong(rows.line_num, "Ligne illisible : des guillemets y sont ouverts, ou un signe de contrôle."))
    return found, wrong


def _unfit(row: dict[str, str], fields: int) -> str:
    """Why a row tells no name; empty where it tells one."""
    if fields != len(COLUMNS):
        return f"{fields} colonne{'s' if fields > 1 else ''} au lieu de {len(COLUMNS)}."
    for column in COLUMNS:
        value = row[column]
        if not bare(value):
            return f"« {column} » est à remplir."
        if len(value) > LONGEST:
            return f"« {column} » a plus de {LONGEST} caractères."
        if not value.isprintable():
            return f"« {column} » a un caractère invisible."
    if row["confidence"] not in CONFIDENCE:
        return f"« confidence » vaut {', '.join(CONFIDENCE[:-1])} ou {CONFIDENCE[-1]}, et non « {row['confidence']} »."
    return ""


def unusable(names: Iterable[NameTable], book: Rulebook) -> Iterator[str]:
    """For each name, why the book cannot take it with those before it, in French; empty where it can."""
    taken: dict[str, str] = {}
    given: dict[str, str] = {}
    for name in names:
        card = find_card(name.english, book)
        bearer = find_card(name.french, book)
        if card is None or fold(name.english) not in map(fold, (card.name_en, *card.aliases)):
            near = nearest(name.english, 1, book)
            yield f"Aucune carte ne s'appelle « {name.english} » en anglais{_asked(near)}"
        elif card.french_known:
            yield f"« {card.name_en} » a déjà son nom français dans le livret : « {card.name} »."
        elif card.id in given:
            yield f"« {card.name_en} » est déjà nommée plus haut : « {given[card.id]} »."
        elif (bearer is not None and bearer.id != card.id) or taken.get(fold(name.french), card.id) != card.id:
            other = bearer.name if bearer is not None else given[taken[fold(name.french)]]
            yield f"« {name.french} » est déjà le nom d'une autre carte, {other}."
        else:
            given[card.id] = name.french
            taken[fold(name.french)] = card.id
            yield ""


def _asked(near: list[str]) -> str:
    return f" : est-ce « {near[0]} » ?" if near else "."


def kept_names(path: Path) -> list[NameTable]:
    """The operator's names; none without the file. RulebookError where somebody wrote in it what is no name."""
    return tables.read(path, tables.NamesFile).name if path.exists() else []


def usable(names: Iterable[NameTable], book: Rulebook) -> list[NameTable]:
    """Those that the book takes, by the card's own English name, and said to be the operator's."""
    names = list(names)
    fit = [name for name, problem in zip(names, unusable(names, book), strict=True) if not problem]
    return [
        name.model_copy(update={"english": card.name_en, "source": f"{name.source}, {OURS}"})
        for name in fit
        if (card := find_card(name.english, book))
    ]


def keep_names(names: Iterable[NameTable], path: Path) -> None:
    """Write the operator's names, all at once: whoever reads the file finds those of before, or these."""
    blocks = (
        "[[name]]\n" + "".join(f"{key} = {json.dumps(getattr(name, key), ensure_ascii=False)}\n" for key in COLUMNS)
        for name in names
    )
    path.parent.mkdir(parents=True, exist_ok=True)
    written = path.with_suffix(".new")
    written.write_text("\n".join(blocks), encoding="utf-8")
    os.replace(written, path)

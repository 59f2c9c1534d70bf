"""`arbitre noms`: the French names of cards that the operator of this site attests."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from flask import current_app

from app.web.body import Refusal, error
from app.world import RELAUNCH, operator_names
from ground.names import fold
from rulebook import naming
from rulebook.load import book


def offer_names(commands: Any) -> None:
    """Add `noms` and what it does to the commands of `arbitre`."""
    names = commands.add_parser("noms", help="donner aux cartes les noms français que l'on a lus")
    doing = names.add_subparsers(required=True, metavar="geste", title="gestes")
    importing = doing.add_parser("importer", help="prendre les noms d'un fichier CSV, tous ou aucun")
    importing.add_argument("fichier", help=f"un fichier CSV : {','.join(naming.COLUMNS)}")
    importing.set_defaults(command=import_names)
    listing = doing.add_parser("lister", help="dire les noms pris, et ceux que le livret ne prend plus")
    listing.set_defaults(command=list_names)


def _file() -> Path:
    return operator_names(Path(current_app.config["ARBITRE_HOME"]))


def import_names(chosen: argparse.Namespace) -> int:
    """Take the names of a file into the site's home; where a line is wrong, say each that is and take none."""
    told, wrong = naming.read_csv(_text(Path(chosen.fichier)))
    problems = naming.unusable((name for _, name in told), book())
    wrong += [naming.Wrong(line, why) for (line, _), why in zip(told, problems, strict=True) if why]
    if wrong or not told:
        for line, message in sorted(wrong):
            print(f"{chosen.fichier}, ligne {line} : {message}", file=sys.stderr)
        many = len({line for line, _ in wrong})
        lines = "Aucun nom dans ce fichier" if not wrong else f"{many} ligne{'s' if many > 1 else ''} à corriger"
        raise Refusal(422, error(f"{lines} : rien n'a été pris."))
    before = {fold(name.english): name for name in naming.kept_names(_file())}
    after = before | {fold(name.english): name for _, name in told}
    naming.keep_names(after.values(), _file())
    new, same = len(after) - len(before), sum(before.get(fold(name.english)) == name for _, name in told)
    changed = len(told) - new - same
    print(f"Noms pris : {new} ; changés : {changed} ; déjà là : {same}. {_file()} en tient {len(after)}.")
    print(RELAUNCH)
    return 0


def list_names(chosen: argparse.Namespace) -> int:
    """Print the names kept, and why the book leaves any aside."""
    names = naming.kept_names(_file())
    for name, why in zip(names, naming.unusable(names, book()), strict=True):
        print(f"{name.english} : {name.french} ({name.source}, confiance {name.confidence})")
        if why:
            print(f"  laissé de côté : {why}")
    return 0 if names else 1


def _text(path: Path) -> str:
    data = path.read_bytes()
    if len(data) > naming.LARGEST:
        raise Refusal(422, error(f"« {path} » est trop gros : {naming.LARGEST // 1000} ko au plus."))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        line = data.count(b"\n", 0, problem.start) + 1
        raise Refusal(422, error(f"« {path} », ligne {line} : ce n'est pas de l'UTF-8.")) from problem

"""`arbitre sauvegarder` and `arbitre restaurer`: all that people have kept, in one file, and back again."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from flask import current_app

from app.storage import backup
from app.storage.database import storage
from app.world import operator_names

OCCUPIED = "Ce site garde déjà des tables, des juges ou des noms : « --remplacer » met la sauvegarde à leur place."


def offer_backups(commands: Any) -> None:
    """Add `sauvegarder` and `restaurer` to the commands of `arbitre`."""
    told = (
        (
            "sauvegarder",
            write_backup,
            "écrire en un fichier tout ce que le site garde, sans l'arrêter",
            "le fichier à écrire",
        ),
        ("restaurer", put_back, "remettre ce que tient une sauvegarde ; relancez ensuite le site", "la sauvegarde"),
    )
    for word, command, help_, file in told:
        parser = commands.add_parser(word, help=help_)
        parser.add_argument("fichier", type=Path, help=file)
        parser.add_argument("--remplacer", action="store_true", help="même s'il y a déjà quelque chose à la place")
        parser.set_defaults(command=command)


def write_backup(chosen: argparse.Namespace) -> int:
    """Write a backup; an older one is replaced only where that is told."""
    if chosen.fichier.exists() and not chosen.remplacer:
        return _refused(f"« {chosen.fichier} » existe déjà : « --remplacer » écrit à sa place.")
    names = _names()
    try:
        count = backup.save(storage(), chosen.fichier, names.read_text("utf-8") if names.exists() else None)
    except OSError as problem:
        return _refused(f"Impossible d'écrire « {chosen.fichier} » : {problem.strerror}.")
    print(f"{count} lignes sauvegardées dans « {chosen.fichier} ».")
    return 0


def put_back(chosen: argparse.Namespace) -> int:
    """Put a backup back; what is kept is replaced only where that is told."""
    if _names().exists() and not chosen.remplacer:
        return _refused(OCCUPIED)
    try:
        count, names = backup.restore(storage(), chosen.fichier, chosen.remplacer)
    except backup.Occupied:
        return _refused(OCCUPIED)
    except backup.Damaged as problem:
        return _refused(str(problem))
    if names is not None:
        _names().write_text(names, "utf-8")
    print(f"{count} lignes restaurées depuis « {chosen.fichier} ».")
    return 0


def _names() -> Path:
    return operator_names(Path(current_app.config["ARBITRE_HOME"]))


def _refused(why: str) -> int:
    print(why, file=sys.stderr)
    return 2

"""`arbitre juge`: who may decide on this site, told in a terminal of the machine that serves it."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from getpass import getpass
from pathlib import Path
from typing import Any

from flask import current_app

from app.judges import naming, passwords
from app.storage import accounts
from app.storage.database import storage
from app.web.body import Refusal, error
from app.world import RELAUNCH, operator_names
from ground.names import fold
from rulebook.load import book
from rulebook.naming import keep_names, kept_names, unusable


def offer(commands: Any) -> None:
    """Add `juge` and what it does to the commands of `arbitre`."""
    judge = commands.add_parser("juge", help="ajouter, retirer ou lister qui rend des décisions sur ce site")
    doing = judge.add_subparsers(required=True, metavar="geste", title="gestes")
    told: tuple[tuple[str, Callable[[argparse.Namespace], int], str], ...] = (
        ("ajouter", add, "donner un compte à un juge ; le mot de passe est demandé"),
        ("mot-de-passe", change, "lui en donner un autre ; ses sessions finissent, son attente aussi"),
        ("retirer", remove, "ne plus le laisser entrer ; ce qu'il a décidé garde son nom"),
    )
    for word, command, help_ in told:
        parser = doing.add_parser(word, help=help_)
        parser.add_argument("nom", nargs="+", help="son nom, tel qu'il signe ; c'est avec lui qu'il entre")
        parser.set_defaults(command=command)
        if command is add:
            parser.add_argument("--principal", action="store_true", help="juge principal : c'est lui qui publie")
    names = doing.add_parser(
        "noms", help="prendre les noms de cartes acceptés parmi ceux de ce site (« arbitre noms »)"
    )
    names.set_defaults(command=take_names)
    doing.add_parser("lister", help="dire qui peut entrer, et qui ne le peut plus").set_defaults(command=list_all)


def add(chosen: argparse.Namespace) -> int:
    """Give a judge an account."""
    name = _name(chosen)
    if not fold(name) or not name.isprintable() or max(len(name), len(fold(name))) > accounts.LONGEST_LOGIN:
        raise Refusal(422, error(f"Un nom a de 1 à {accounts.LONGEST_LOGIN} caractères, dont une lettre.", "nom"))
    digest = _new_password()
    try:
        accounts.add_judge(storage(), name, name, digest, chosen.principal, datetime.now(UTC).date())
    except accounts.Taken:
        raise Refusal(
            422, error(f"« {name} » a déjà un compte : « arbitre juge mot-de-passe » le change.", "nom")
        ) from None
    print(f"{name} peut entrer{', et publier' if chosen.principal else ''}.")
    return 0


def change(chosen: argparse.Namespace) -> int:
    """Give a judge another password."""
    return _told(accounts.set_password(storage(), _name(chosen), _new_password()), chosen, "a un nouveau mot de passe")


def remove(chosen: argparse.Namespace) -> int:
    """Let a judge in no more."""
    today = datetime.now(UTC).date()
    return _told(accounts.retire(storage(), _name(chosen), today), chosen, "n'entrera plus ; ses décisions restent")


def list_all(chosen: argparse.Namespace) -> int:
    """Say who may come in."""
    for judge in accounts.judges(storage()):
        what = "juge principal" if judge.head else "juge"
        left = f", retiré le {judge.retired_on:%d/%m/%Y}" if judge.retired_on else ""
        print(f"{judge.name} : {what} depuis le {judge.added_on:%d/%m/%Y}{left}")
    return 0


def take_names(chosen: argparse.Namespace) -> int:
    """Take the French names that were accepted into those of the site's home, where the operator's own come first."""
    file = operator_names(Path(current_app.config["ARBITRE_HOME"]))
    before = {fold(name.english): name for name in kept_names(file)}
    told = [name for name in naming.as_tables() if fold(name.english) not in before]
    problems = list(unusable([*before.values(), *told], book()))[len(before) :]
    new = [name for name, why in zip(told, problems, strict=True) if not why]
    for name, why in zip(told, problems, strict=True):
        print(f"{name.english} : {name.french} ({name.source}){f', laissé de côté : {why}' if why else ''}")
    if new:
        keep_names([*before.values(), *new], file)
    print(f"Noms pris : {len(new)}. {file} en tient {len(before) + len(new)}.")
    if new:
        print(RELAUNCH)
    return 0


def _told(found: bool, chosen: argparse.Namespace, what: str) -> int:
    if not found:
        print(f"Aucun juge ne s'appelle « {_name(chosen)} ».", file=sys.stderr)
        return 1
    print(f"{_name(chosen)} {what}.")
    return 0


def _name(chosen: argparse.Namespace) -> str:
    return " ".join(chosen.nom)


def _new_password() -> str:
    """The digest of the password that is typed, twice at a terminal, else on one line of the standard input."""
    if sys.stdin.isatty():
        typed = getpass("Mot de passe : ")
        if typed != getpass("Encore une fois : "):
            raise Refusal(422, error("Les deux mots de passe ne sont pas les mêmes."))
    else:
        typed = sys.stdin.readline().rstrip("\r\n")
    if wrong := passwords.problem(typed):
        raise Refusal(422, error(wrong))
    return passwords.hashed(typed)

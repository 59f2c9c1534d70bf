"""What a judge types in a draft: read, and judged field by field, in French; nothing of it is lost on the way."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta

from app.storage import decisions
from app.storage.database import storage
from app.storage.decisions import Written
from app.world import world
from rulebook.draft import REFERENCE


@dataclass(frozen=True)
class Field:
    """A field: what it is called, and how many characters it holds, at least and at most."""

    label: str
    least: int
    most: int
    lines: bool = False


FIELDS = {
    "title": Field("Titre", 5, 120),
    "question": Field("Question", 10, 300),
    "answer": Field("Réponse", 10, 6000, lines=True),
    "event": Field("Tournoi ou rencontre", 0, 120),
}
MOST_CITED = 12
EARLIEST = date(2012, 1, 1)
"""Before the game was, nothing was decided about it."""
_TAG = re.compile(r"<[a-zA-Z/!?]")
_NUMBER = re.compile(r"(?:.*/decisions/)?(?:n[°o] ?)?([1-9]\d{0,8})(?:-[a-z0-9-]*)?")


@dataclass(frozen=True)
class Typed:
    """What a form holds, as it was typed, and what is wrong with it: field → why."""

    text: Mapping[str, str]
    cites: tuple[str, ...]
    wrong: Mapping[str, str]
    written: Written


def of_written(said: Written) -> Typed:
    """The form of what was written before."""
    text = {name: getattr(said, name) for name in FIELDS}
    held_on = said.held_on.isoformat() if said.held_on else ""
    return Typed({**text, "held_on": held_on, "replaces": str(said.replaces or "")}, said.cites, {}, said)


def read(form: Mapping[str, str], cites: Sequence[str], ids: Sequence[str], whole: bool) -> Typed:
    """What was typed; `ids` may be cited; `whole`: nothing may be missing, as when it is to be published.

    Raises `Unavailable`, since it looks for the decision that is replaced.
    """
    wrong: dict[str, str] = {}
    text = {name: _cleaned(form.get(name, ""), field.lines) for name, field in FIELDS.items()}
    if text["question"]:
        text["question"] = f"{text['question'].rstrip('? ')} ?"
    for name, field in FIELDS.items():
        if problem := _problem(text[name], field, whole):
            wrong[name] = problem
    if missing := [ref for ref, _ in REFERENCE.findall(text["answer"]) if ref not in world().book.entries]:
        wrong.setdefault(
            "answer", f"« [[{missing[0]}]] » ne mène à rien : écrivez un identifiant, [[6.5.1]] par exemple."
        )
    held_on = _day(form.get("held_on", ""), whole, wrong)
    replaces = _replaced(form.get("replaces", ""), wrong)
    chosen = tuple(id for id in dict.fromkeys(cites) if id in ids)
    if unknown := [id for id in cites if id not in ids]:
        wrong["cites"] = (
            f"La trace de cette table ne cite pas « {unknown[0][:40]} » : choisissez parmi ce qu'elle cite."
        )
    elif whole and not chosen:
        wrong["cites"] = "Choisissez au moins un énoncé sur lequel la décision s'appuie."
    elif len(chosen) > MOST_CITED:
        wrong["cites"] = f"{MOST_CITED} énoncés au plus : gardez ceux qui décident."
    typed = {**text, "held_on": form.get("held_on", ""), "replaces": form.get("replaces", "")}
    return Typed(typed, chosen, wrong, Written(**text, held_on=held_on, cites=chosen, replaces=replaces))


def _cleaned(text: str, lines: bool) -> str:
    if lines:
        return "\n".join(line.rstrip() for line in text.replace("\r\n", "\n").replace("\r", "\n").split("\n")).strip()
    return " ".join(text.split())


def _problem(text: str, field: Field, whole: bool) -> str:
    if len(text) > field.most:
        return f"{field.most} caractères au plus ; il y en a {len(text)}."
    if any(not (letter.isprintable() or letter == "\n") for letter in text):
        return "Il y a là un caractère invisible : effacez-le, ou retapez ce passage."
    if _TAG.search(text):
        return "Pas de balises HTML : du texte, *en italique* ou **en gras** s'il le faut."
    if whole and len(text) < field.least:
        return f"{field.least} caractères au moins." if text else "À écrire avant de proposer ou de publier."
    return ""


def _day(typed: str, whole: bool, wrong: dict[str, str]) -> date | None:
    """The day that was typed, as `2026-11-22` or `22/11/2026`."""
    typed = typed.strip()
    for form in ("%Y-%m-%d", "%d/%m/%Y"):
        try:
            day = datetime.strptime(typed, form).date()
        except ValueError:
            continue
        latest = datetime.now(UTC).date() + timedelta(days=1)  # it may be tomorrow already where one is
        if not EARLIEST <= day <= latest:
            wrong["held_on"] = "Un jour passé, ou aujourd'hui."
        return day
    if typed:
        wrong["held_on"] = "Un jour s'écrit 22/11/2026."
    elif whole:
        wrong["held_on"] = "Dites quel jour la question s'est posée."
    return None


def _replaced(typed: str, wrong: dict[str, str]) -> int | None:
    """The number of the decision that is to be replaced, told by its number or its address."""
    if not (typed := typed.strip()):
        return None
    number = _NUMBER.fullmatch(typed)
    found = decisions.decision(storage(), int(number[1])) if number else None
    if found is None or found.removed_on:
        wrong["replaces"] = "Aucune décision n'a ce numéro ni cette adresse."
        return None
    if found.replaced_by:
        wrong["replaces"] = (
            f"La décision {found.id} est déjà remplacée par la {found.replaced_by} : remplacez celle-là."
        )
    return found.id


def problems(typed: Typed) -> Iterator[tuple[str, str, str]]:
    """(field, its name, why) of each thing that is wrong."""
    labels = {**{name: field.label for name, field in FIELDS.items()}, "held_on": "Jour", "cites": "Énoncés"}
    labels["replaces"] = "Remplace"
    for name, why in typed.wrong.items():
        yield name, labels.get(name, "Table"), why

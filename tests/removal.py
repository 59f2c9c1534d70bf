"""What rulings rest on: without what carries out a statement that it settles, a ruling must not hold.

Each function tied to a statement is made idle in its place, for everybody: a rule yields nothing, an event changes
nothing, a question is always answered no, or always yes, a value is empty. Where no function carries the statement
out, the card that it is about loses its text. A ruling that holds all the same proves nothing of that statement.

`python -m tests.removal [slug…]` (or `make removal`) tries the rulings named, or all, and lists what holds anyway.
"""

from __future__ import annotations

import inspect
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from types import CodeType, FunctionType
from typing import Any

from engine.library import Catalogue
from engine.statements import RULES, RuleRecord
from rulebook.load import book
from rulings.catalogue import build
from rulings.check import check
from rulings.load import rulings
from rulings.model import Ruling
from tests.ties import cards_about

ENDLESS = 30  # seconds of work for a ruling that takes one at most: what counts its events may be what is idle
EXCUSED = {
    ("ne-rien-jouer-de-son-tour", "G.talent.3"): "Un droit dont on n'use pas : sans lui non plus, rien ne se passe.",
    ("mysteries-of-the-deep-sur-une-meme-base", "C.innsmouth.1"): "Sa condition n'y est pas : sans texte non plus.",
    ("la-benediction-et-le-shinobi", "C.benediction-des-grimm.5"): "Elle ne se sert de rien : sans texte non plus.",
    ("mark-of-sleep-et-l-action-deja-en-jeu", "C.petit-peuple.5"): "Elle n'empêche pas cela : sans texte non plus.",
    ("trade-winds-une-seule-creature", "C.tornados.2"): "Elle ne peut rien échanger : sans texte non plus.",
    ("johnny-sur-une-base-fermee-aux-actions", "K.johnny"): "Elle ne peut rien rejouer : sans texte non plus.",
    ("trade-winds-une-seule-creature", "K.trade-winds"): "Elle ne peut rien échanger : sans texte non plus.",
    ("emperor-penguin-au-lieu-d-une-supplementaire", "C.penguins.1"): "Une supplémentaire quelconque n'exige rien.",
    ("they-re-coming-au-lieu-de-la-creature-gratuite", "C.zombies.3"): "Au lieu de la gratuite, son texte suffit.",
    ("pv-perdus-avant-la-verification", "7.1.7"): "Personne ne gagne : sans vérification non plus.",
    ("qui-choisit-la-cible-d-une-carte", "5.11.1"): "« Détruisez » dit « vous » sans le dire : rien ne le cherche.",
    ("deux-effets-offrent-la-prochaine-base", "C.archipel-volcanique.1"): "Choisir deux fois laisse les mêmes issues.",
}
"""The statements that a ruling settles and that nothing can be taken from, with the reason."""

# --------------------------------------------------------------------------------------------- doing nothing


def _yields_nothing(*_: Any, **__: Any) -> Any:
    return
    yield


def _only_agrees(*_: Any, **__: Any) -> Any:
    return True
    yield


def _changes_nothing(_: Any, table: Any, *__: Any) -> Any:
    return table


def _says_no(*_: Any, **__: Any) -> Any:
    return False


def _says_yes(*_: Any, **__: Any) -> Any:
    return True


def _is_empty(*_: Any, **__: Any) -> Any:
    return ()


def _is_nought(*_: Any, **__: Any) -> Any:
    return 0


def _is_nothing(*_: Any, **__: Any) -> Any:
    return None


def _never_fits(*_: Any, **__: Any) -> Any:
    from engine.rules.awaited import UNSAID

    return UNSAID


def idlers(function: FunctionType) -> tuple[CodeType, ...]:
    """What does nothing in place of a function, as far as what it gives back tells."""
    gives = str(function.__annotations__.get("return"))
    if inspect.isgeneratorfunction(function):
        stand_ins: tuple[Any, ...] = (_yields_nothing, _only_agrees)
    elif gives == "bool":
        stand_ins = (_says_no, _says_yes)
    elif gives == "Table":
        stand_ins = (_changes_nothing,)
    elif gives == "Misfit | None":
        stand_ins = (_is_nothing, _never_fits)
    elif gives == "int":
        stand_ins = (_is_nought,)
    else:
        stand_ins = (_is_empty if gives.startswith(("tuple", "list", "Iterat")) else _is_nothing,)
    return tuple(stand_in.__code__ for stand_in in stand_ins)


def _versions(record: RuleRecord) -> list[FunctionType]:
    """The functions that carry a rule out, those that only tell as they are written."""
    return [inspect.unwrap(f) for f in (record.function, *record.versions.values(), *record.readings.values())]


@contextmanager
def idle(record: RuleRecord, nth: int) -> Iterator[None]:
    """As long as this goes on the function is idle, in each of its versions."""
    functions = _versions(record)
    codes = {function: function.__code__ for function in functions}
    forget = getattr(record.function, "cache_clear", lambda: None)
    forget()
    for function in functions:
        ways = idlers(function)
        function.__code__ = ways[nth % len(ways)]
    try:
        yield
    finally:
        for function, code in codes.items():
            function.__code__ = code
        forget()


# --------------------------------------------------------------------------------------------- trying a ruling


def holds_without(ruling: Ruling, catalogue: Catalogue) -> dict[str, list[str]]:
    """The statements that the ruling settles and that it does not rest on, with what carries each out."""
    found = {}
    for statement in ruling.settles:
        without = [(r.where, _rests_on(ruling, r, catalogue)) for r in RULES.get(statement, ())]
        without = without or [
            (f"carte {slug}", _fails(ruling, _without_text(slug))) for slug in cards_about(book().entries[statement])
        ]
        if without and not any(rests for _, rests in without):
            found[statement] = [where for where, _ in without]
    return found


def _rests_on(ruling: Ruling, record: RuleRecord, catalogue: Catalogue) -> bool:
    for nth in range(max(len(idlers(function)) for function in _versions(record))):
        with idle(record, nth):
            if _fails(ruling, catalogue):
                return True
    return False


def _fails(ruling: Ruling, catalogue: Catalogue) -> bool:
    signal.signal(signal.SIGVTALRM, _give_up)
    signal.setitimer(signal.ITIMER_VIRTUAL, ENDLESS)
    try:
        return bool(check(ruling, catalogue))
    except Exception:  # it cannot even be played, or not to its end
        return True
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def _give_up(*_: Any) -> None:
    raise TimeoutError


def _without_text(slug: str) -> Catalogue:
    """The catalogue, one of its cards with nothing written on it; one that has no text is worth nothing."""
    card = book().cards[slug]
    blank = replace(card, text="", revised=None, missing="", missing_revised="")
    if not card.text:
        blank = replace(blank, power=card.power and 0, breakpoint=card.breakpoint and 99, vp=None)
    return build(replace(book(), cards={**book().cards, slug: blank}))


def main(wanted: list[str]) -> int:
    """Prints the statements that rulings settle without resting on what carries them out; 0 where there are none."""
    catalogue, left = build(book()), 0
    for ruling in rulings():
        if wanted and ruling.slug not in wanted:
            continue
        for statement, where in holds_without(ruling, catalogue).items():
            if (ruling.slug, statement) not in EXCUSED:
                left += 1
                print(f"{ruling.slug}: {statement} ({', '.join(where)})", flush=True)
    print(f"{left} statements are settled by rulings that hold without what carries them out.")
    return 1 if left else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

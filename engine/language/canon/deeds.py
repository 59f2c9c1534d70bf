"""Every verb that a moment waits for, that may be forbidden, or whose forms do not follow; others need no row."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.effects.ast import Deed, Happening
from engine.language.french import Mood


@dataclass(frozen=True)
class Verb:
    """A verb: its terminal, its infinitive, and « détruisez », « détruit », « (a) détruit » where these do not follow.

    `waits`: what a moment waits for, « après qu'une Créature a été détruite », « si vous avez détruit … »; `away`: the
    same, « depuis » a Base; `of_counters`: of a marker; `given`: of a card put in another's hand. `barred`: what « ne
    peut pas être détruite » forbids; `bars_coming`: « … sur cette Base ». `by_player`: what no card does.
    """

    term: str
    infinitive: str
    you: str = ""
    he: str = ""
    done: str = ""
    waits: Happening | None = None
    away: Happening | None = None
    of_counters: Happening | None = None
    given: Happening | None = None
    barred: Deed | None = None
    bars_coming: Deed | None = None
    by_player: bool = False

    def __post_init__(self) -> None:
        stem = self.infinitive.removesuffix("er")  # of the first group; another says its forms
        for name, ending in (("you", "ez"), ("he", "e"), ("done", "é")):
            object.__setattr__(self, name, getattr(self, name) or stem + ending)


ROWS = (
    Verb("PLAY_OR_MOVE", "", done="joué ou déplacé", waits=Happening.CAME),
    Verb("PLAY", "jouer", waits=Happening.PLAYED, barred=Deed.BE_PLAYED, bars_coming=Deed.BE_PLAYED, by_player=True),
    Verb("DESTROY", "détruire", "détruisez", "détruit", "détruit", Happening.DESTROYED, barred=Deed.BE_DESTROYED),
    Verb("MOVE", "déplacer", waits=Happening.MOVED, away=Happening.MOVED_AWAY, barred=Deed.BE_MOVED,
         bars_coming=Deed.MOVE_TO),
    Verb("RETURN", "renvoyer", he="renvoie", waits=Happening.RETURNED, barred=Deed.BE_RETURNED),
    Verb("DISCARD", "défausser", waits=Happening.DISCARDED),
    Verb("ATTACH", "attacher", waits=Happening.ATTACHED, by_player=True),
    Verb("BURY", "enterrer", waits=Happening.BURIED, by_player=True),
    Verb("UNCOVER", "dévoiler", waits=Happening.UNCOVERED, by_player=True),
    Verb("TRANSFER", "transférer", he="transfère", waits=Happening.TRANSFERRED, of_counters=Happening.TRANSFERRED,
         by_player=True),
    Verb("REVEAL_OR_LOOK", "", done="révélé ou consulté", waits=Happening.SEEN),
    Verb("REVEAL", "révéler", he="révèle", waits=Happening.REVEALED),
    Verb("LOOK", "consulter", waits=Happening.LOOKED_AT),
    Verb("AFFECT", "affecter", waits=Happening.AFFECTED, barred=Deed.BE_AFFECTED),
    Verb("SCORE", "", done="conquis", barred=Deed.BE_SCORED, by_player=True),
    Verb("GIVE", "donner", given=Happening.GIVEN),
    Verb("PUT", "placer", of_counters=Happening.COUNTER_PLACED, given=Happening.GIVEN),
    Verb("REMOVE", "retirer", of_counters=Happening.COUNTER_REMOVED),
    Verb("PUT_OR_REMOVE", "", done="placé ou retiré", of_counters=Happening.COUNTER_CHANGED),
    Verb("LOSE", "perdre", "perdez", "perd", "perdu"),
    Verb("LOWER_IT", "réduire", "réduisez", "réduit", "réduit"),
    Verb("SPREAD", "répartir", "répartissez", "répartit", "réparti"),
    Verb("TAKE", "prendre", "prenez", "prend", "pris"),
    Verb("CHOOSE", "choisir", "choisissez", "choisit", "choisi"),
    Verb("ENTER", "mettre", "mettez", "met", "mis"),
)  # fmt: skip

HAPPENINGS = {row.term: row.waits for row in ROWS if row.waits}
TO_COUNTERS = {row.term: row.of_counters for row in ROWS if row.of_counters}
BARRED = {row.term: row.barred for row in ROWS if row.barred}
BARS_COMING = {row.term: row.bars_coming for row in ROWS if row.bars_coming}
BY_PLAYERS = tuple(row.term for row in ROWS if row.by_player)
GIVEN = tuple(row.term for row in ROWS if row.given)
DONE = {happening: row.done for row in ROWS for happening in (row.waits, row.away, row.of_counters) if happening}
FORBIDDEN = {row.barred: row.done for row in ROWS if row.barred}
_FORMS = {row.infinitive: row for row in ROWS if row.infinitive}


def conjugate(infinitive: str, mood: Mood) -> str:
    """A verb in the mood of its sentence."""
    if mood is Mood.TO:
        return infinitive
    verb = _FORMS.get(infinitive) or Verb("", infinitive)
    return verb.he if mood is Mood.HE else verb.you


def is_a_verb(word: str) -> bool:
    """Whether a word is an infinitive: of one of these, or of the first group."""
    return word in _FORMS or word.endswith("er")


def rules_of_verbs() -> Iterator[str]:
    """The rules of the grammar that list verbs."""
    done = [row.term for row in ROWS if row.waits or row.of_counters or row.given]
    yield f"_deed_verb: {' | '.join(done)}\n"
    yield f"_barred: {' | '.join(BARRED)}\n"

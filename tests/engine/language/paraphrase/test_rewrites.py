"""What tables type is put as the canon reads it, outside it: each rewrite is needed, and the catalogue needs none."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from engine.language import Reading, compile_card
from engine.language.canon.durations import UNTIL
from engine.language.compiler import Compiler, own_names
from engine.language.paraphrase import rewrites
from engine.language.paraphrase.courtesy import COURTESY
from engine.language.paraphrase.notes import filled_in
from engine.language.paraphrase.owner import of_its_player
from engine.language.paraphrase.relative import related
from engine.language.paraphrase.rewrites import REWRITES, Rewrite
from engine.language.parting import sentences
from engine.language.spoken import turns
from engine.language.terms import PLAYERS, Term
from engine.language.words import entries
from tests.engine.language.paraphrase.worded import KINDS, meaning, worded
from tests.engine.language.texts import readings

NEEDS = {
    "bounded": "Détruisez une Créature ayant au plus 3 de Force.",
    "by_its_noun": "Permanent : Après la destruction d'une de vos Créatures, piochez une carte.",
    "some_asked": "Permanent : Vos Créatures ici ne peuvent pas être détruites tant que vous en avez deux ou plus ici.",
    "_pauses": "Spécial : Pendant votre tour si vous n'avez joué aucune Créature vous pouvez jouer ce Titan.",
    "active": "Permanent : Après la Conquête d'une autre Base, une Créature ici peut être détruite par chaque joueur.",
    "offered": "Piochez une Démence et si vous le souhaitez vous détruisez une Créature.",
    "_either_or": "Soit piochez une carte, soit gagnez 1 PV.",
    "_first_time": "Permanent : La première fois qu'une Créature est jouée ici à chaque tour, piochez une carte.",
    "told_to_do": "Choisis une créature et détruis-la.",
    "_on_it": "Choisissez une Créature. Détruisez une Action dessus.",
}


anew = compile_card.__wrapped__
"""`compile_card` that reads again: what it keeps serves the tests that come after."""


@pytest.fixture(autouse=True)
def forgotten() -> Iterator[None]:
    """Nothing is kept of what was read with other rewrites."""
    yield
    _forget()


def _forget() -> None:
    rewrites._by_rarest.cache_clear()


def read_with(monkeypatch: pytest.MonkeyPatch, known: tuple[Rewrite, ...], text: str) -> list[Reading]:
    monkeypatch.setattr(rewrites, "REWRITES", known)
    _forget()
    return [anew(text, kind) for kind in KINDS]


@pytest.mark.parametrize("rewrite", REWRITES, ids=lambda rewrite: rewrite.pattern)
def test_each_rewrite_has_a_text_that_needs_it(rewrite: Rewrite, monkeypatch: pytest.MonkeyPatch) -> None:
    with_it = read_with(monkeypatch, REWRITES, rewrite.example)
    without = read_with(monkeypatch, tuple(one for one in REWRITES if one is not rewrite), rewrite.example)
    both = zip(with_it, without, strict=True)
    assert any(one.understood and (not other.understood or one.effect != other.effect) for one, other in both)
    told = meaning(zip(KINDS, with_it, strict=True))
    assert worded().get(rewrite.example) == told, "python -m tests.engine.language.paraphrase.worded"


def ours() -> Iterator[tuple[str, list[Term]]]:
    """Each sentence of our own wording of the whole catalogue, and its terms as they are spelt."""
    for written, reading in readings().items():
        lexer = Compiler(written.kind, names=own_names(written.name, ())).lexer
        for sentence in sentences(reading.canonical or ""):
            yield reading.canonical or "", lexer.read(sentence.words)


def test_courtesy_has_nothing_to_do_in_our_own_wording_of_any_card() -> None:
    """So the canon alone reads it: that it is read back as the same effect, `test_round_trip` shows."""
    steps = (related, *COURTESY)
    touched = [(step.__name__, text) for text, terms in ours() for step in steps if list(step(terms)) != terms]
    touched += [("filled_in", text) for text, terms in ours() if filled_in(terms, ()) != terms]
    before: dict[str, list[Term]] = {}
    for text, terms in ours():
        said = before.setdefault(text, [])
        touched += [("of_its_player", text)] * (of_its_player(terms, said, not said, "", False) != terms)
        said += terms
    assert touched == []
    assert sum(1 for _ in ours()) > 1500


ELSEWHERE = (rewrites.spoken,)  # which has its own tests


@pytest.mark.parametrize("step", [step for step in COURTESY if step not in ELSEWHERE], ids=lambda s: s.__name__)
def test_each_courtesy_has_a_text_that_needs_it(step: Callable[..., object], monkeypatch: pytest.MonkeyPatch) -> None:
    text = NEEDS[step.__name__]
    with_it = read_with(monkeypatch, REWRITES, text)
    monkeypatch.setattr("engine.language.paraphrase.courtesy.COURTESY", tuple(one for one in COURTESY if one != step))
    without = read_with(monkeypatch, REWRITES, text)
    assert any(one.understood and one.effect != other.effect for one, other in zip(with_it, without, strict=True))


def test_attached_to_a_base_of_which_more_is_said() -> None:
    with_article = compile_card("Attachez : une Base où vous avez une Créature.", "action")
    assert compile_card("Attachez : Base où vous avez une Créature.", "action").effect == with_article.effect
    assert with_article.understood


def test_each_row_of_the_file_is_a_rewrite_and_stands_once() -> None:
    """A row without its example beneath is not loaded, and does nothing."""
    lines = Path(rewrites.__file__).with_suffix(".txt").read_text("utf-8").splitlines()
    rows = [line for line in lines if " =>" in line and line[0] not in "# "]
    assert len(rows) == len(set(rows)) == len(REWRITES)


def test_what_is_written_down_is_of_the_turns_that_stand() -> None:
    assert {*worded()} == {one.example for one in (*turns(), *REWRITES)}


def test_each_name_that_a_rewrite_reads_is_given_by_one_of_its_ways():
    given: dict[Rewrite, set[str]] = {}
    for known in rewrites._known():
        tokens = (*known.before, *known.replaced, *known.after)
        given.setdefault(known.rewrite, set()).update(one.name for one in tokens)
    assert [row.pattern for row, names in given.items() if not _named_in(row.read) <= names] == []


def _named_in(read: str) -> set[str]:
    """The names that what is read uses: `x`, and those of `A:x`, `A:x/raw`."""
    words = [word.partition(":") for word in read.split()]
    return {of.partition("/")[0] if of else word for word, _, of in words if of or (len(word) == 1 and word.islower())}


REFUSALS = frozenset(["NONE", "NONE_OF_THEM", "NOR", "UNLESS", "OTHER_THAN", "EXCEPT_BY", "NO_PLAYER", "NO_OTHER"])
GUARDED = {  # what no text may lose: a word of each, and those that say it in other words
    "a player": PLAYERS - {"YOU", "HE", "THOSE"},
    "a number": frozenset(("N", "SIGNED")),
    "a refusal": REFUSALS | {one for one in entries() if re.search("(^|_)(CANNOT|NOT|WITHOUT)(_|$)", one)},
    "all": frozenset(("ALL",)),
    "a duration": frozenset(
        [*UNTIL, "UNTIL_IT_LEAVES_PLAY", "FIRST_TIME", *(one for one in entries() if one.endswith("_TURN"))]
    ),
}
"""A row that puts another of its sort in its place has not dropped it."""


def lost(known: rewrites._Known) -> set[str]:
    """What a way of a row drops of what it replaces, unnamed: any term at all, or the sort of those that it may."""
    named = _named_in(known.rewrite.read)
    kept = {word.partition(":")[0].partition(".")[0] for word in known.rewrite.read.split()}
    dropped = [one for one in known.replaced if one.name not in named]
    kept = kept.union(*(one.types for one in known.replaced if one.name in named))
    found = {"anything" for one in dropped if one.other or "*" in one.types or (one.many and not one.types)}
    sorts = {sort for sort, terms in GUARDED.items() if terms.isdisjoint(kept)}
    return found | {sort for sort in sorts for one in dropped if GUARDED[sort] & one.types}


def test_a_rewrite_drops_nothing_that_it_does_not_name():
    """What it puts is heard, and what it drops is not: it stands there, term by term."""
    assert [one.rewrite.pattern for one in rewrites._known() if "anything" in lost(one)] == []


def test_a_rewrite_that_drops_a_player_a_number_a_refusal_all_or_a_duration_says_why():
    told: dict[Rewrite, set[str]] = {}
    for known in rewrites._known():
        told.setdefault(known.rewrite, set()).update(lost(known))
    wrong = {row.pattern: sorts for row, sorts in told.items() if bool(sorts) != bool(row.why)}
    assert wrong == {}, "« => … ; pourquoi » dans rewrites.txt"

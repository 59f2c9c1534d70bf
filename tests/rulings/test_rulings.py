"""Every ruling holds on every way its table can go, proves entries that exist, and reads as a page."""

import re
from pathlib import Path
from typing import Any

import pytest

from engine.library import Catalogue
from engine.scenario import explore, resolve
from rulebook.load import book
from rulings.__main__ import main
from rulings.catalogue import build
from rulings.check import check
from rulings.load import RulingError, load, rulings
from rulings.model import Ruling
from tests.drawing import one_in

RULINGS = pytest.mark.parametrize("ruling", rulings(), ids=lambda ruling: ruling.slug)


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return build(book())


@RULINGS
def test_holds(ruling: Ruling, catalogue: Catalogue) -> None:
    assert check(ruling, catalogue) == []


@RULINGS
def test_speaks_of_entries_that_exist(ruling: Ruling) -> None:
    linked = re.findall(r"\[\[(.+?)]]", ruling.explanation)
    assert [id for id in (*ruling.settles, *ruling.expect.cites, *linked) if id not in book().entries] == []


@RULINGS
def test_asks_and_says_who_answered(ruling: Ruling) -> None:
    assert ruling.title.endswith(" ?")
    assert ruling.source


@pytest.mark.hypothesis
def test_where_nothing_is_chosen_the_one_way_there_is_is_the_answer(catalogue: Catalogue) -> None:
    tried = 0
    for ruling in one_in(5, rulings()):
        request = {key: told for key, told in ruling.request.items() if key != "ask"}
        seen = resolve(request, catalogue)
        if seen["status"] != "pending":
            (way,) = explore(request, catalogue)["outcomes"]
            assert (way["status"], way["table"]) == (seen["status"], seen["table"]), ruling.slug
            tried += 1
    assert tried


ASKING = [ruling for ruling in rulings() if ruling.ask is not None]
MUTE = 0
"""How many rulings do not ask yet."""


@pytest.mark.parametrize("ruling", ASKING, ids=lambda ruling: ruling.slug)
def test_the_engine_answers_what_the_ruling_says(ruling: Ruling, catalogue: Catalogue) -> None:
    (told,) = explore({**ruling.request, "tables": False}, catalogue)["answers_to"]
    assert told["value"] == ruling.answer, told["text"]
    first = re.match(r"(Oui|Non)\b", ruling.explanation)
    if first and isinstance(ruling.answer, bool):
        assert told["text"].startswith(first[1]), ruling.title


FIRST = re.compile(r".*?[.?](?= [A-ZÀ-Ý0-9«]|$)")
READ_AT_A_GLANCE = 145
"""Letters of an answer's first sentence, at most: it is read on a telephone."""


def test_an_answer_says_first_and_shortly_what_it_is(catalogue: Catalogue) -> None:
    said = {r.slug: explore({**r.request, "tables": False}, catalogue)["answers_to"][0]["text"] for r in ASKING}
    first = {slug: found[0] for slug, text in said.items() if (found := FIRST.match(text))}
    assert len(first) == len(said)
    assert not [slug for slug, sentence in first.items() if len(sentence) > READ_AT_A_GLANCE]
    assert said["castle-blood-a-chaque-creature"].replace("\N{NO-BREAK SPACE}", " ") == (
        "Oui, 2 fois. Si Anna répond oui les deux fois pour Castle Blood : Chauve-Souris reçoit 1 marqueur Force +1 et "
        "Loup Maigre reçoit 1 marqueur Force +1."
    )
    told = said["tattoo-artist-tout-de-suite"].replace("\N{NO-BREAK SPACE}", " ")
    assert told.startswith("Cela dépend des choix. Dans la main d'Anna si Anna choisit « Placez-la dans votre main » ;")


OPEN = re.compile(
    r"(Que|Quel\w*|Combien|Où|Quand|Comment|D'où|Pourquoi)\b|.* : (que|quel\w*|combien|où|quand|comment)\b"
)
ASKED_BY = {"Combien de PV": {"points"}, "Où va": {"where"}, "Qui gagne la partie": {"winners"}}
"""What a title that begins so must ask the engine."""


@RULINGS
def test_the_title_asks_what_the_ruling_answers(ruling: Ruling) -> None:
    """« Oui » and « Non » answer no « combien », and who asks for points is told points."""
    assert ruling.ask is not None
    if re.match(r"(Oui|Non)\b", ruling.explanation):
        assert not OPEN.match(ruling.title), ruling.title
    for head, kinds in ASKED_BY.items():
        assert not ruling.title.startswith(head) or kinds & set(ruling.ask), ruling.title


def test_where_a_ruling_says_yes_or_no_so_does_the_engine() -> None:
    said = [ruling for ruling in ASKING if re.match(r"(Oui|Non)\b", ruling.explanation)]
    neither = [ruling.slug for ruling in said if not isinstance(ruling.answer, bool)]
    assert len(said) > 300 and not neither


def test_the_rulings_ask_and_their_answers_cite_what_they_settle(catalogue: Catalogue) -> None:
    assert len(rulings()) - len(ASKING) <= MUTE
    aside = [ruling.slug for ruling in ASKING if not _is_answered_by_what_it_settles(ruling, catalogue)]
    assert not aside


def _is_answered_by_what_it_settles(ruling: Ruling, catalogue: Catalogue) -> bool:
    seen = explore({**ruling.request, "tables": False}, catalogue)
    (told,) = seen["answers_to"]
    return _names_what_it_settles(ruling, {**seen["verdict"], "cites": told["cites"]})


def _names_what_it_settles(ruling: Ruling, verdict: dict[str, Any]) -> bool:
    """A verdict cites a statement; of an open point, it says that it follows one of its readings."""
    cited = any(f"{id}.".startswith(f"{settled}.") for id in verdict["cites"] for settled in ruling.settles)
    return cited or any(_rests_on(verdict, settled) for settled in ruling.settles)


def _rests_on(verdict: dict[str, Any], point: str) -> bool:
    return any(re.match(rf"Point {re.escape(point)}\b", doubt) for doubt in verdict["doubts"])


BESIDE_THE_POINT = 59
"""How many rulings' verdicts cite none of the statements that the ruling settles: this only goes down."""


def test_the_verdict_of_a_ruling_cites_what_the_ruling_settles(catalogue: Catalogue) -> None:
    beside = [ruling.slug for ruling in rulings() if not _cites_what_it_settles(ruling, catalogue)]
    assert len(beside) <= BESIDE_THE_POINT, beside


def _cites_what_it_settles(ruling: Ruling, catalogue: Catalogue) -> bool:
    ends = explore({**ruling.request, "tables": False}, catalogue)["outcomes"]
    expected = [end for end in ends if end["status"] == ruling.expect.status] or ends
    verdict = resolve({**ruling.request, "answers": expected[0]["answers"]}, catalogue)["verdict"]
    return _names_what_it_settles(ruling, verdict)


LITERAL = [f"P.{n}" for n in (*range(42, 50), 56, 57, *range(70, 76), 77)]
"""The points on which a text is read to the letter where no booklet says how, and a reading is retained."""


@pytest.mark.parametrize("point", LITERAL)
def test_each_reading_of_a_literal_text_is_ruled_on_and_carries_its_open_point(
    point: str, catalogue: Catalogue
) -> None:
    ruled = [ruling for ruling in rulings() if point in ruling.settles]
    seen = {ruling.slug: explore({**ruling.request, "tables": False}, catalogue)["verdict"] for ruling in ruled}
    silent = [slug for slug, verdict in seen.items() if not _rests_on(verdict, point)]
    assert not silent, f"the open point is not said: {silent}"
    retained = book().entries[point].retained
    ways = {ruling.table.get("readings", {}).get(point, retained) for ruling in ruled}
    assert ways == {1, 2}


DISPUTES = set(range(1, 92, 2))
"""The forty-six questions that players have really had, by number."""


def test_every_question_that_players_have_had_is_ruled_on() -> None:
    assert {number for ruling in rulings() for number in ruling.disputes} == DISPUTES


# ---------------------------------------------------------------------------- a small ruling, and its faults

DRAW = """\
---
title: Que pioche-t-on en phase 4 ?
kind: official
settles: [4.4.1]
table:
  players: [{name: Anna, hand: [], deck: [Diva, Diva]}, {name: Ben}]
  phase: draw
sequence: [{phase: draw}]
expect:
  always: {hand_size: {Anna: 2}}
  cites: [4.4.1]
---
Deux cartes.
"""


def ruling(folder: Path, *changes: tuple[str, str]) -> Ruling:
    text = DRAW
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    path = folder / "pioche.md"
    path.write_text(text, encoding="utf-8")
    return load(path)


def test_reads_a_file(tmp_path: Path) -> None:
    read = ruling(tmp_path)
    assert (read.slug, read.settles, read.explanation, read.cards) == ("pioche", ["4.4.1"], "Deux cartes.", ["Diva"])


def test_holds_where_the_table_does(tmp_path: Path, catalogue: Catalogue) -> None:
    assert check(ruling(tmp_path), catalogue) == []


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("always: {hand_size: {Anna: 2}}", "always: {hand_size: {Anna: 3}}", "toujours : hand_size de Anna vaut 2"),
        ("always: {hand_size: {Anna: 2}}", "sometimes: {hand_size: {Anna: 3}}", "parfois : jamais vu"),
        ("always: {hand_size: {Anna: 2}}", "never: {hand_size: {Anna: 2}}", "jamais : vu dans une issue"),
        ("cites: [4.4.1]", "cites: [6.5.1]", "la trace ne cite pas 6.5.1"),
        ("settles: [4.4.1]", "settles: [4.4.1, 6.5.1]", "la trace ne cite pas 6.5.1"),
        ("sequence: [{phase: draw}]", "sequence: [{player: Ben, effect: Sautez de joie.}]", "obtenu : unruled"),
    ],
)
def test_tells_what_does_not_hold(tmp_path: Path, catalogue: Catalogue, old: str, new: str, told: str) -> None:
    misses = check(ruling(tmp_path, (old, new)), catalogue)
    assert any(told in miss for miss in misses), misses


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("kind: official", "kind: divine", "pioche.md : kind"),
        ("settles: [4.4.1]\n", "", "pioche.md : settles"),
        ("settles: [4.4.1]", "settles: []", "pioche.md : settles"),
        ("Deux cartes.", "", "pioche.md : explanation"),
        ("always: {hand_size", "toujours: {hand_size", "pioche.md : expect.toujours"),
        ("sequence: [", "sequence: [[", "pioche.md"),
    ],
)
def test_refuses_a_file_that_is_no_ruling(tmp_path: Path, old: str, new: str, told: str) -> None:
    with pytest.raises(RulingError) as wrong:
        ruling(tmp_path, (old, new))
    assert told in str(wrong.value)


def test_the_command_proves_and_tells(capsys: pytest.CaptureFixture[str]) -> None:
    first = rulings()[0].slug
    assert main([first]) == 0
    assert "Prouvées : 1 sur 1." in capsys.readouterr().out
    assert main(["nulle-part"]) == 1
    assert "Décision inconnue : « nulle-part »." in capsys.readouterr().out

"""What two blind readings attest: the marks are those of the texts as they stand, and the report counts them."""

from dataclasses import replace
from pathlib import Path

import pytest

from rulebook import readings
from rulebook.load import book
from rulebook.model import CardFacts

CARDS = tuple(book().cards.values())
FILE = """\
faction = "Essai"

[[card]]
name = "Patineuse"
kind = "minion"
text = "Piochez une carte."
note = "read = rien."

[[card]]
name = "Muette"
kind = "minion"
"""


def card(**changed: object) -> CardFacts:
    bare = CardFacts("K.x", "x", "X", "X", True, "minion", None, text="Piochez une carte.")
    return replace(bare, **changed)  # type: ignore[arg-type]


def test_no_mark_attests_a_text_that_changed_since_it_was_read() -> None:
    stale = readings.stale(CARDS)
    assert not stale, (
        f"Textes changés depuis leur lecture : {', '.join(stale)}. Relisez-les dans l'anglais, puis "
        "« python -m rulebook.readings 3 <id> », ou retirez « read », « read_on » et « read_digest »."
    )


@pytest.mark.parametrize("changed", [{"text": "Piochez deux cartes."}, {"revised": "Piochez une carte."}])
def test_a_change_of_either_text_makes_the_mark_stale(changed: dict[str, str]) -> None:
    read = card(read=2, read_digest=readings.digest("Piochez une carte.", None))
    assert readings.stale([read]) == []
    assert readings.stale([replace(read, **changed)]) == ["K.x"]  # type: ignore[arg-type]


def test_whoever_attests_a_text_says_when() -> None:
    assert all(bool(one.read) == bool(one.read_on) == bool(one.read_digest) for one in CARDS)
    assert sum(bool(one.read) for one in CARDS) > 250


def test_the_report_counts_each_card_once() -> None:
    told = readings.report([card(), card(read=2), card(read=2, uncertain="?"), card(read=3), card(faction="Pirates")])
    assert [line.strip() for line in told.splitlines()] == [
        "Cartes : 5",
        "Lues deux fois : 3",
        "accordées d'emblée : 2",
        "tranchées par une troisième lecture : 1",
        "dont incertaines : 1",
        "Non lues deux fois : 2",
        "Pioches communes : 1",
        "Pirates : 1",
    ]


def test_marking_a_card_writes_its_three_lines_and_replaces_those_of_before(tmp_path: Path) -> None:
    path = tmp_path / "essai.toml"
    path.write_text(FILE, "utf-8")
    assert readings.mark(["K.patineuse", "K.muette", "K.inconnue"], 2, tmp_path) == {"K.patineuse"}
    once = path.read_text("utf-8")
    assert readings.mark(["K.patineuse"], 3, tmp_path) == {"K.patineuse"}
    assert path.read_text("utf-8") == once.replace("read = 2", "read = 3")
    assert once.count("read_digest") == 1 and once.endswith(FILE[FILE.index('\n[[card]]\nname = "Muette"') :])
    assert readings.digest("Piochez une carte.", None) in once and 'note = "read = rien."' in once

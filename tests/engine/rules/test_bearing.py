"""What bears on an event: the code names the rules, and the rulebook says which of its entries on a card do."""

import re
from pathlib import Path
from typing import get_args

from engine.rules import bearing
from ground.codes import Upon
from rulebook.load import book
from rulings.catalogue import build
from tests.engine.boards import base, minion, play, table


def test_no_entry_about_a_card_is_named_where_what_bears_on_an_event_is_worked_out():
    code = Path(bearing.__file__).read_text(encoding="utf-8")
    assert re.findall(r'"[CK]\.[^"]*"', code) == []


def test_every_moment_upon_which_an_entry_may_bear_has_one_and_is_asked_for():
    engine = Path(bearing.__file__).parent.parent
    code = "".join(
        path.read_text(encoding="utf-8") for path in (*engine.glob("rules/*.py"), *engine.glob("verbs/*.py"))
    )
    said = {entry.upon for entry in book().entries.values() if entry.upon}
    assert said == set(get_args(Upon)) == {word for word in get_args(Upon) if f'"{word}"' in code}


def test_a_card_of_the_catalogue_knows_which_of_its_entries_bear_upon_what():
    card = build(book()).named("Présages des Étoiles")
    assert card is not None
    assert card.said_upon("base-enters") == ("C.presages-des-etoiles.2", "C.presages-des-etoiles.4")
    assert card.said_upon("madness-played") == ()


def test_g_permanent_3_bears_on_a_hand_discard_only_of_a_card_that_awaits_one() -> None:
    def told(text: str) -> set[str]:
        given = table(base("Ring"), hand={"Anna": [minion("Guet", 2, text)]})
        seen = play(given, {"player": "Anna", "effect": "Défaussez une carte."})
        assert seen.names("Anna", "discard") == ["Guet"]
        return set(seen.cites)

    assert "G.permanent.3" not in told("Permanent : Vos autres Créatures gagnent +1 de Force.")
    waits = "Permanent : Après que cette carte a été placée dans la défausse depuis le jeu, piochez une carte."
    assert "G.permanent.3" in told(waits)

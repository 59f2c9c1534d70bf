"""Cards of the Musketeers, at moments that one line of a table does not tell."""

import pytest

from engine.scenario import explore
from tests.rulings.cards.at_table import catalogue

GAINS = "'une de vos Créatures gagne +1 de Force jusqu'à la fin du tour."


@pytest.mark.parametrize(
    ("text", "steps", "offered"),
    [
        (f"L{GAINS}", [{"player": "Anna", "play": "Cri"}], True),
        (f"Spécial : Avant la Conquête d'une Base, l{GAINS}", [{"phase": "play"}, {"phase": "score"}], False),
    ],
)
def test_aramis_gives_an_action_in_the_phase_of_playing_cards_and_in_no_conquest(
    text: str, steps: list[dict[str, str]], offered: bool
) -> None:
    hand = [{"name": "Cri", "kind": "action", "text": text}, {"name": "Elan", "kind": "action", "text": f"L{GAINS}"}]
    ring = {"name": "Ring", "kind": "base", "breakpoint": 3, "vp": [4, 2, 1]}
    table = {
        "players": [{"name": "Anna", "hand": hand}, {"name": "Ben", "hand": []}],
        "bases": [{"card": ring, "minions": [{"card": "Aramis", "controller": "Anna"}]}],
    }
    ends = explore({"table": table, "sequence": steps}, catalogue())["outcomes"]
    assert any(["elan"] in end["answers"] for end in ends) is offered

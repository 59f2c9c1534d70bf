"""Whole games keep the laws that no rule may break, and the list of moves tells the truth."""

from random import Random

import pytest

from engine.errors import RequestErrors
from engine.game import deal, play
from engine.intake import Step
from engine.library import Catalogue
from engine.moves import Move, moves, step_json
from engine.scenario import read_request
from engine.trace import say
from engine.wording.sentences import sentence
from rulebook.load import book
from rulings.catalogue import build
from rulings.load import rulings
from tests.engine.boards import EMPTY, action, at, base, minion
from tests.engine.boards import table as laid
from tests.engine.games import check, check_moves, check_replayed, check_sent_back

GAMES = {
    7: {"Anna": ("Pirates", "Zombies"), "Ben": ("Robots", "Danseurs Disco")},
    8: {"Anna": ("Justiciers", "Vikings"), "Ben": ("Petit Peuple", "Innsmouth"), "Carole": ("Samurai", "Routiers")},
    9: {"Anna": ("Minions of Cthulhu", "Pirates"), "Ben": ("Zombies", "Justiciers")},
}


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return build(book())


@pytest.mark.parametrize("seed", GAMES)
def test_a_game_is_played_to_its_end_and_breaks_no_law(seed: int, catalogue: Catalogue) -> None:
    chance = Random(seed)
    turns = list(play(deal(catalogue, GAMES[seed], chance), catalogue, chance))
    for number, turn in enumerate(turns):
        check(turn)
        if number % 10 == seed % 10 and turn is not turns[-1]:
            check_sent_back(turn.outcome.table, catalogue)
            check_replayed(turn)
            check_moves(turn.outcome.table, catalogue)
    result = turns[-1].outcome.table.result
    assert result is not None
    assert result.winners
    assert max(turns[-1].outcome.table.vp.values()) >= 15


def test_the_same_chance_gives_the_same_game(catalogue: Catalogue) -> None:
    def scores() -> list[dict[str, int]]:
        chance = Random(3)
        table = deal(catalogue, GAMES[7], chance)
        return [turn.outcome.table.vp for turn in play(table, catalogue, chance, tracing=False, longest=12)]

    assert scores() == scores()


def test_a_deal_leaves_hands_of_five_and_a_base_more_than_players(catalogue: Catalogue) -> None:
    table = deal(catalogue, GAMES[8], Random(1))
    assert [len(table.hand(p)) for p in table.players] == [5, 5, 5]
    assert len(table.bases) == 4
    assert sum(c.owner == "Anna" and c.spec.kind in ("minion", "action") for c in table.cards.values()) == 40


def test_a_faction_whose_cards_are_not_known_is_not_dealt(catalogue: Catalogue) -> None:
    with pytest.raises(RequestErrors, match="Elfes Noirs"):
        deal(catalogue, {"Anna": ("Elfes Noirs", "Pirates"), "Ben": ("Robots", "Zombies")}, Random(1))


def test_moves_tell_the_steps_there_are_and_why_not_the_others(catalogue: Catalogue) -> None:
    table = deal(catalogue, GAMES[7], Random(1)).but(phase="play", active="Anna")
    listed, whole = moves(table, catalogue)
    assert whole
    minion = next(i for i in table.hand("Anna") if table.cards[i].spec.is_minion)
    assert {m.step.on for m in listed if m.step.value == minion and m.legal} == set(table.bases)
    start = next(m for m in listed if m.step == Step("phase", None, "start"))
    assert (start.legal, start.cites) == (False, ("4.0.1",))
    assert listed == sorted(listed, key=lambda move: not move.legal)
    base = table.bases[0]
    assert step_json(Step("play", "Anna", minion, base)) == {"player": "Anna", "play": minion, "on": base}


def test_what_is_too_much_to_think_of_is_left_off_and_said_so() -> None:
    crowd = [at(minion(f"Pion {n}", 1), "Anna") for n in range(300)]
    hand = {"Anna": [action(f"Entrave {n}", "Attachez : Créature") for n in range(20)]}
    start = read_request({"table": laid(base("Ring", 999, minions=crowd), hand=hand)}, EMPTY).table
    listed, whole = moves(start, EMPTY)
    assert not whole and 1_000 < len(listed) < 300 * 20
    assert Step("end_turn", None, True) in [move.step for move in listed]


def test_a_card_refused_everywhere_for_one_reason_is_told_once(catalogue: Catalogue) -> None:
    table = deal(catalogue, GAMES[7], Random(1)).but(phase="play", active="Anna")
    spent = table.but(plays=type(table.plays)(minion=0, action=0))
    minion = next(i for i in table.hand("Anna") if table.cards[i].spec.is_minion)
    (only,) = [m for m in moves(spent, catalogue)[0] if (m.step.verb, m.step.value) == ("play", minion)]
    assert isinstance(only, Move)
    assert (only.legal, only.step.on, only.cites) == (False, None, ("4.2.2",))


def told(slug: str, catalogue: Catalogue) -> list[str]:
    table = read_request({"table": next(one.table for one in rulings() if one.slug == slug)}, catalogue).table
    return [sentence(say("step", step=move.step), table) for move in moves(table, catalogue)[0]]


def test_what_may_be_played_as_an_action_too_is_told_apart(catalogue: Catalogue) -> None:
    argonaut = told("argonaute-a-la-place-d-une-action-supplementaire", catalogue)
    assert sorted(set(argonaut)) == sorted(argonaut)
    assert any("à la place d'une Action" in one for one in argonaut)


def test_a_titan_that_its_own_text_lets_in_is_told_once_on_each_base(catalogue: Catalogue) -> None:
    cthulhu = [one for one in told("cthulhu-arrive-sans-marqueur", catalogue) if "Cthulhu" in one]
    assert sorted(set(cthulhu)) == sorted(cthulhu)
    assert not any("à la place" in one or "Spécial" in one for one in cthulhu)

"""Chapter 7: when the game ends, and who has won."""

import pytest

from tests.engine.boards import FAR, at, base, minion, play, table

END = {"phase": "end"}
OVER = {"end_game": True}
MADNESS = {"name": "Démence", "kind": "action"}


def ended(step: dict = END, players: str = "Anna Ben Carole", **vp: int) -> dict | None:
    phase = "end" if step == END else "play"
    return play(table(base("Ring"), players=players, vp=vp, phase=phase), step).result


def test_7_1_2_fifteen_points_or_more_end_the_game():
    assert ended(Anna=17)["winners"] == ["Anna"]
    assert ended(Anna=14) is None


def test_7_1_3_the_highest_total_wins():
    assert ended(Anna=15, Ben=16, Carole=9) == {"winners": ["Ben"], "scores": {"Anna": 15, "Ben": 16, "Carole": 9}}


def test_7_1_4_a_tie_in_front_goes_on():
    seen = play(table(base("Ring"), vp={"Anna": 15, "Ben": 15}, phase="end"), END)
    assert seen.result is None and "7.1.4" in seen.cites
    assert seen.table["active"] == "Ben"


def test_7_1_5_the_check_is_made_at_the_end_of_each_turn():
    assert ended(Carole=15)["winners"] == ["Carole"], "though it is the end of Anna's turn"


def test_7_1_1_nobody_wins_before_the_end_of_the_turn():
    given = table(base("Ring", 10, Anna="Brute 10"), vp={"Anna": 13})
    seen = play(given, {"phase": "score"})
    assert (seen.vp["Anna"], seen.result) == (17, None)
    assert play(given, {"end_turn": True}).result == {"winners": ["Anna"], "scores": {"Anna": 17, "Ben": 0}}


def test_1_1_1_who_comes_to_fifteen_first_does_not_win_for_that():
    two = table(
        base("Un", 10, "2 1 1", Anna="Brute 10"),
        base("Deux", 10, Ben="Colosse 10"),
        vp={"Anna": 13, "Ben": 13},
        base_deck=[FAR, {**FAR, "name": "Friche"}],
    )
    for order in (["un"], ["deux"]):
        assert play(two, {"end_turn": True}, answers=[order]).result["winners"] == ["Ben"]


def test_7_1_7_points_lost_before_the_check_are_lost():
    curse = minion("Dîme", 1, "Permanent : À la fin de votre tour, perdez 1 PV.")
    given = table(base("Ring", minions=[at(curse, "Anna")]), vp={"Anna": 15}, phase="end")
    seen = play(given, END)
    assert (seen.vp["Anna"], seen.result) == (14, None)


def test_7_1_6_end_game_counts_as_if_the_game_ended_here():
    assert ended(OVER, Anna=16, Ben=16)["winners"] == [], "a victory is not shared"
    assert ended(OVER, Anna=14, Ben=3)["winners"] == []
    assert ended(OVER, Anna=16, Ben=15)["winners"] == ["Anna"]


# ---------------------------------------------------------------------------------------- with Madness cards

MAD = {"name": "Démence", "slug": "demence"}


def mad(catalogue, **cards: tuple[int, int]) -> dict:
    """The end of a game in which each player has so many points and holds so many Madness cards."""
    given = table(
        base("Ring"),
        players=" ".join(cards),
        vp={p: points for p, (points, _) in cards.items()},
        hand={p: ["Démence"] * n for p, (_, n) in cards.items()},
    )
    seen = play(given, OVER, catalogue=catalogue)
    return {**seen.result, "cites": seen.cites}


def test_7_2_1_madness_is_deducted_before_the_winner_is_told(madness):
    result = mad(madness, Anna=(16, 4), Ben=(15, 0))
    assert result["winners"] == ["Ben"] and result["scores"] == {"Anna": 14, "Ben": 15}
    assert "7.2.1" in result["cites"]


def test_8_2_12_the_best_final_score_wins_even_below_fifteen(madness):
    assert mad(madness, Anna=(15, 5), Ben=(14, 0))["winners"] == ["Ben"]


def test_7_2_2_at_equal_scores_the_fewest_madness_cards_win(madness):
    result = mad(madness, Anna=(15, 5), Ben=(14, 3))
    assert result["scores"] == {"Anna": 13, "Ben": 13} and result["winners"] == ["Ben"]
    assert "7.2.2" in result["cites"]


def test_7_2_3_a_tie_that_lasts_is_a_shared_victory(madness):
    result = mad(madness, Anna=(15, 5), Ben=(14, 2), Carole=(14, 2))
    assert result["winners"] == ["Ben", "Carole"] and set(result["scores"].values()) == {13}
    assert "7.2.3" in result["cites"]


def test_x_17_ludo_wins_at_thirteen_all(madness):
    result = mad(madness, Julien=(15, 5), Marie=(14, 3), Ludo=(13, 0))
    assert result == {"winners": ["Ludo"], "scores": {"Julien": 13, "Marie": 13, "Ludo": 13}, "cites": result["cites"]}


def test_8_2_9_madness_is_counted_only_for_a_sole_leader_at_fifteen(madness):
    result = mad(madness, Anna=(15, 4), Ben=(15, 0))
    assert result["winners"] == []


@pytest.mark.parametrize("phase", ["start", "play", "score", "draw"])
def test_4_5_5_the_check_is_the_last_thing_of_the_turn(phase):
    seen = play(table(base("Ring"), vp={"Anna": 15}, phase=phase), {"phase": phase})
    assert seen.result is None


def test_p_1_read_the_other_way_the_conquests_end_the_game():
    given = table(base("Ring", 10, Anna="Brute 10"), vp={"Anna": 13})
    assert play({**given, "readings": {"P.1": 1}}, {"phase": "score"}).result["winners"] == ["Anna"]
    assert play({**given, "readings": {"P.1": 2}}, {"phase": "score"}).result is None


def test_p_1_a_reading_asked_for_comes_before_the_edition():
    given = table(base("Ring", 10, Anna="Brute 10"), vp={"Anna": 13}, edition="base", readings={"P.1": 2})
    assert play(given, {"phase": "score"}).result is None, "those booklets say the other thing too"


def test_7_1_1_nothing_is_played_once_the_game_is_over():
    given = table(base("Ring", 10, Anna="Brute 10"), vp={"Anna": 13}, deck={"Anna": [minion("Pion", 1)]})
    given["edition"] = "base"
    seen = play(given, {"end_turn": True})
    assert seen.result["winners"] == ["Anna"] and seen.names("Anna") == []

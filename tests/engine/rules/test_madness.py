"""Section 8.2: Madness cards."""

from tests.engine.boards import action, base, minion, play, table

OVER = {"end_game": True}
DRAW = action("Murmures", "Piochez deux Démences.")
CAST = {"player": "Anna", "play": "Murmures"}


def score(catalogue, n: int, **zones: object) -> int:
    hands = {"Anna": ["Démence"] * n}
    given = table(base("Ring", **zones), vp={"Anna": 20}, hand=hands)
    return play(given, OVER, catalogue=catalogue).result["scores"]["Anna"]


def test_8_2_11_each_whole_pair_costs_one_point(madness):
    assert [20 - score(madness, n) for n in range(6)] == [0, 0, 1, 1, 2, 2]


def test_x_15_five_cards_cost_two_points(madness):
    assert score(madness, 5) == 18


def test_8_2_10_hand_deck_discard_and_buried_cards_count(madness):
    given = table(
        base("Ring", buried=[{"card": "Démence", "controller": "Anna"}]),
        vp={"Anna": 20},
        hand={"Anna": ["Démence"]},
        deck={"Anna": ["Démence"]},
        discard={"Anna": ["Démence"]},
    )
    assert play(given, OVER, catalogue=madness).result["scores"]["Anna"] == 18


def test_8_2_6_who_holds_a_madness_card_passes_for_its_owner(madness):
    borrowed = [{"card": "Démence", "owner": "Ben"}] * 2
    given = table(base("Ring"), vp={"Anna": 20, "Ben": 0}, hand={"Anna": borrowed})
    assert play(given, OVER, catalogue=madness).result["scores"] == {"Anna": 19, "Ben": 0}


def test_8_2_3_an_effect_that_says_so_draws_madness(madness):
    given = table(base("Ring"), hand={"Anna": [DRAW]}, madness_deck=30)
    seen = play(given, CAST, catalogue=madness)
    assert seen.names("Anna") == ["Démence", "Démence"] and seen.table["madness_deck"] == 28
    assert "8.2.3" in seen.cites


def test_8_2_5_an_empty_madness_deck_gives_nothing(madness):
    given = table(base("Ring"), hand={"Anna": [DRAW]}, discard={"Anna": ["Démence"]}, madness_deck=1)
    seen = play(given, CAST, catalogue=madness)
    assert seen.names("Anna") == ["Démence"] and seen.table["madness_deck"] == 0
    assert seen.names("Anna", "discard") == ["Démence", "Murmures"]
    assert "8.2.5" in seen.cites


def test_8_2_7_a_madness_card_discarded_goes_to_its_holder_s_discard(madness):
    given = table(
        base("Ring"), hand={"Anna": [action("Purge", "Défaussez deux cartes."), "Démence", "Démence"]}, madness_deck=28
    )
    seen = play(given, {"player": "Anna", "play": "Purge"}, catalogue=madness)
    assert seen.names("Anna", "discard").count("Démence") == 2 and seen.table["madness_deck"] == 28


def test_8_2_8_a_madness_card_given_back_counts_no_more(madness):
    given = table(base("Ring"), hand={"Anna": ["Démence"]}, deck={"Anna": [minion("Perle")]}, madness_deck=29)
    seen = play(given, {"player": "Anna", "play": "Démence"}, answers=[["2"]], catalogue=madness)
    assert seen.table["madness_deck"] == 30
    assert not seen.names("Anna") and not seen.names("Anna", "discard")

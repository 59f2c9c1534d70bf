"""Section 8.8: playing from the top of the deck."""

from tests.engine.boards import action, at, base, minion, play, table, ways

FIND = {"player": "Anna", "play": "Trouvaille"}
PEARL, PLAN = minion("Perle", 3), action("Plan", "Piochez une carte.")


def search(*deck: dict, text: str = "Jouez une Créature du dessus de votre pioche.", discard: tuple = ()) -> dict:
    return table(
        base("Ring"),
        hand={"Anna": [action("Trouvaille", text)]},
        deck={"Anna": list(deck)},
        discard={"Anna": list(discard)},
    )


def plan(n: int) -> dict:
    return action(f"Plan {n}", "Piochez une carte.")


def deck_of(seen) -> list[str]:
    return sorted(e["card"]["name"] for key in ("deck", "deck_unordered") for e in seen.player("Anna").get(key, ()))


def test_8_8_1_cards_are_revealed_until_one_fits_and_it_is_played():
    seen = play(search(plan(1), plan(2), PEARL, plan(3)), FIND)
    assert seen.base_of("perle") == "ring" and {"8.8.1", "8.8.4"} <= seen.cites
    assert seen.table["plays"]["minion"] == 1


def test_8_8_3_the_rest_is_shuffled_into_the_deck():
    seen = play(search(plan(1), plan(2), PEARL, plan(3)), FIND)
    assert deck_of(seen) == ["Plan 1", "Plan 2", "Plan 3"] and seen.names("Anna", "discard") == ["Trouvaille"]
    assert "deck_unordered" in seen.player("Anna") and "8.8.3" in seen.cites


def test_8_8_3_where_nothing_is_left_over_the_deck_keeps_its_order():
    seen = play(search(PEARL, plan(2), plan(1)), FIND)
    assert seen.names("Anna", "deck") == ["Plan 2", "Plan 1"]


def test_8_8_2_two_cards_are_two_searches():
    text = "Jouez deux Créatures du dessus de votre pioche."
    for seen in ways(search(PEARL, plan(1), minion("Nacre", 2), text=text), FIND):
        assert seen.base_of("perle") == seen.base_of("nacre") == "ring"


def test_8_8_5_an_empty_deck_is_first_made_anew():
    seen = play(search(discard=(PEARL,)), FIND)
    assert seen.base_of("perle") == "ring" and "5.3.1" in seen.cites


def test_8_8_6_a_deck_that_runs_out_on_the_way_is_not():
    for seen in ways(search(plan(1), plan(2), plan(3), discard=(PEARL, minion("Nacre", 2))), FIND):
        assert not seen.base("ring")["minions"]
        assert deck_of(seen) == ["Plan 1", "Plan 2", "Plan 3"]
        assert sorted(seen.names("Anna", "discard")) == ["Nacre", "Perle", "Trouvaille"]


def test_8_8_7_the_same_holds_for_any_revealing_until():
    text = (
        "Révélez des cartes de votre pioche jusqu'à révéler une Action. "
        "Placez-la en main. Mélangez les autres cartes dans votre pioche."
    )
    seen = play(search(minion("Un", 1), minion("Deux", 2), text=text, discard=(PLAN,)), FIND)
    assert not seen.names("Anna") and deck_of(seen) == ["Deux", "Un"]
    assert "Plan" in seen.names("Anna", "discard") and "8.8.7" in seen.cites


def test_8_8_8_a_card_that_may_not_be_played_is_discarded():
    picky = minion("Shoggoth", 6, "Ne peut être jouée que sur une Base où votre total de Force est de 6 ou plus.")
    seen = play(search(picky), FIND)
    assert "Shoggoth" in seen.names("Anna", "discard") and "8.8.8" in seen.cites
    strong = table(
        base("Ring", minions=[at(minion("Allié", 6), "Anna")]),
        hand={"Anna": [action("Trouvaille", "Jouez une Créature du dessus de votre pioche.")]},
        deck={"Anna": [picky]},
    )
    assert play(strong, FIND).base_of("shoggoth") == "ring"


def test_8_8_8_an_action_that_waits_for_its_own_moment_is_discarded_and_not_played():
    late = action("Revanche", "Spécial : Après la Conquête d'une Base, piochez une carte.")
    marks = "Permanent : Après que vous avez joué une Action, placez un marqueur Force +1 sur cette Créature."
    scribe = minion("Scribe", 2, marks)
    quest = action("Quête", "Jouez une Action du dessus de votre pioche.")
    given = table(base("Ring", minions=[at(scribe, "Anna")]), hand={"Anna": [quest]}, deck={"Anna": [late]})
    seen = play(given, {"player": "Anna", "play": "Quête"})
    assert sorted(seen.names("Anna", "discard")) == ["Quête", "Revanche"]
    assert seen.counters("Scribe") == 1 and {"8.8.8", "G.special.1"} <= seen.cites


def test_6_2_5_a_card_found_on_top_of_the_deck_waits_for_the_base_that_replaces():
    text = "Attachez : Base. Spécial : Après la Conquête de cette Base, jouez une Créature du dessus de votre pioche "
    board = action("Planche", text + "sur la Base de remplacement.")
    ring = base("Ring", 5, Anna="Brute 5", actions=[at(board, "Anna")])
    seen = play(table(ring, deck={"Anna": [plan(1), PEARL]}), {"score": "ring"}, answers=[["planche"]])
    assert seen.base_of("perle") == "terrain-vague" and deck_of(seen) == ["Plan 1"]


def test_8_8_4_one_of_the_cards_just_drawn_may_be_played_while_others_wait_to_go_back():
    text = (
        "Révélez les deux cartes du dessus de votre pioche. Piochez toutes les Créatures révélées. "
        "Vous pouvez jouer l'une de ces Créatures comme Créature supplémentaire. "
        "Replacez les autres cartes sur le dessus de votre pioche."
    )
    seen = ways(search(PEARL, plan(1), text=text), FIND)
    assert {s.base_of("perle") for s in seen} == {"ring", None}
    assert all(deck_of(s) == ["Plan 1"] for s in seen)

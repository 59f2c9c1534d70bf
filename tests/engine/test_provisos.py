"""What the table does not say matters: the verdict tells on what it hangs, and only then."""

from tests.engine.boards import action, at, base, minion, play, table

SPECIAL, DECK, SHUFFLE = "sous réserve d'un Spécial en main", "selon la carte piochée", "selon le mélange"
FISHING = action("Pêche", "Piochez une carte.")


def said(given: dict, step: dict, answers: object = ()) -> str:
    return play(given, step, answers=answers).json["verdict"]["text"].replace("\xa0", " ")


def unknown(given: dict, player: int, *piles: str) -> dict:
    for pile in piles:
        del given["players"][player][pile]
    return given


def test_a_hand_nobody_described_may_hold_a_special_while_a_base_is_scored():
    ring = table(base("Ring", 10, Anna="Brute 10"))
    assert SPECIAL not in said(ring, {"score": "ring"})
    assert SPECIAL in said(unknown(ring, 1, "hand"), {"score": "ring"})


def test_even_where_the_conquest_ends_the_game():
    ring = unknown(table(base("Ring", 10, Anna="Brute 10"), vp={"Anna": 13}), 1, "hand")
    assert SPECIAL in said(ring, {"end_turn": True})


def test_cards_drawn_once_the_base_is_scored_raise_no_alarm():
    ring = unknown(table(base("Ring", 10, Anna="Brute 10")), 0, "deck")
    assert SPECIAL not in said(ring, {"end_turn": True}) and DECK not in said(ring, {"end_turn": True})


def test_nor_does_an_unknown_hand_where_no_base_is_scored():
    plain = unknown(table(base("Ring"), hand={"Anna": [minion("Recrue", 2)]}), 1, "hand")
    assert SPECIAL not in said(plain, {"player": "Anna", "play": "Recrue", "on": "ring"})
    assert SPECIAL not in said(unknown(table(base("Ring", 20, Anna="Brute 10")), 1, "hand"), {"phase": "score"})


def test_what_an_effect_draws_from_an_unknown_deck_decides_what_comes_next():
    step, sorting = {"player": "Anna", "play": "Tri"}, action("Tri", "Piochez une carte. Défaussez une carte.")
    given = table(base("Ring"), hand={"Anna": [sorting, FISHING]}, deck={"Anna": [minion("Perle", 1)]})
    assert DECK not in said(given, step, [["perle"]])
    assert DECK in said(unknown(given, 0, "deck"), step, [["peche"]])


def test_but_not_where_nothing_comes_of_the_card_drawn():
    given = table(base("Ring"), hand={"Anna": [FISHING]})
    assert said(unknown(given, 0, "deck"), {"player": "Anna", "play": "Pêche"}) == "Anna pioche 1 carte."


def test_so_does_a_treasure_out_of_a_deck_that_nobody_described():
    goblin = at({"name": "Gobelin", "kind": "monster", "power": 1, "treasures": 1}, None)
    given = table(base("Ring", minions=[goblin]), hand={"Anna": [action("Foudre", "Détruisez une Créature.")]})
    assert DECK in said(given, {"player": "Anna", "play": "Foudre"})


def test_so_does_a_monster_out_of_a_deck_that_nobody_described():
    given = table(base("Ring"), hand={"Anna": [action("Appel", "Jouez un Monstre.")]})
    assert DECK in said(given, {"player": "Anna", "play": "Appel"})
    assert DECK not in said({**given, "monster_deck": []}, {"player": "Anna", "play": "Appel"})


def test_so_does_chance_in_a_deck_whose_order_nobody_knows():
    given = table(base("Ring"), hand={"Anna": [FISHING]})
    given["players"][0].pop("deck")
    given["players"][0]["deck_unordered"] = [minion("Perle", 1), minion("Nacre", 2)]
    told = said(given, {"player": "Anna", "play": "Pêche"}, [["perle"]])
    assert SHUFFLE in told and DECK not in told, "which cards there are is known, and not in which order"


def test_5_9_2_a_control_taken_for_the_turn_is_told_to_go_back_once_it_ends():
    grab = action("Retournement", "Prenez le contrôle d'une Créature adverse jusqu'à la fin du tour.")
    ring = table(base("Ring", 20, Ben="Brute 3"), hand={"Anna": [grab]})
    played = {"player": "Anna", "play": "Retournement"}
    assert said(ring, played) == "Anna prend le contrôle de Brute."
    ended = play(ring, played, {"end_turn": True}).json["verdict"]["text"].replace("\xa0", " ")
    assert ended.startswith("Anna prend le contrôle de Brute et Brute revient ensuite à Ben")


def test_g_supplementaire_3_an_extra_play_is_told_with_what_limits_it_and_only_while_it_is_left():
    zap = minion("Zap", 2, "Jouez une Créature supplémentaire de Force 2 ou moins.")
    given = table(base("Ring"), hand={"Anna": [zap, minion("Perle", 1)]})
    first = {"player": "Anna", "play": "Zap"}
    limited = "une Créature supplémentaire de Force 2 ou moins reste à jouer dans cette phase"
    assert limited in said(given, first, [[]])
    assert "reste à jouer" not in said(given, first, [["perle"]])
    assert "reste à jouer" not in play(given, first, {"end_turn": True}, answers=[[]]).json["verdict"]["text"]

"""What a step names with its card: the answer to the first choice that this card leaves."""

from engine.scenario import explore
from tests.engine.boards import EMPTY, action, at, base, minion, play, table, ways

DUEL = action(
    "Défi", "L'une de vos Créatures défie en duel une Créature d'un autre joueur. Détruisez la Créature perdante."
)


def test_5_10_1_what_a_play_names_answers_the_first_choice_that_leaves_one():
    rivals = [at(minion("Page", 2), "Ben"), at(minion("Géant", 7), "Ben")]
    given = table(base("Ring", minions=[at(minion("Preux", 5), "Anna"), *rivals]), hand={"Anna": [DUEL]})
    seen = play(
        given, {"player": "Anna", "play": "Défi", "on": "page"}
    )  # Anna has one minion: « sur Page » tells whom it duels
    assert seen.status == "resolved" and not seen.in_play("Page") and seen.in_play("Géant")


def test_5_11_4_what_no_choice_of_the_card_takes_is_refused_and_nothing_of_it_is_told():
    slight = action("Coup", "Détruisez une Créature de Force 2 ou moins. Piochez une carte.")
    given = table(base("Ring", minions=[at(minion("Page", 2), "Ben"), at(minion("Géant", 7), "Ben")]),
                  hand={"Anna": [slight]})  # fmt: skip
    seen = play(given, {"player": "Anna", "play": "Coup", "on": "geant"})
    assert seen.status == "illegal" and seen.in_play("Page")
    assert "est détruite" not in str(seen.json["trace"])


def test_4_2_6_a_creature_played_on_a_creature_comes_where_that_one_lies_and_aims_at_it():
    archer = minion("Archer", 3, "Vous pouvez détruire une Créature de Force 3 ou moins ici.")
    rings = [
        base("Ring", minions=[at(minion("Géant", 7), "Ben")]),
        base("Port", minions=[at(minion("Page", 2), "Ben")]),
    ]
    given = table(*rings, hand={"Anna": [archer]})
    seen = play(given, {"player": "Anna", "play": "Archer", "on": "page"})
    assert seen.status == "resolved" and not seen.in_play("Page") and seen.base_of("Archer") == "port"
    missed = play(given, {"player": "Anna", "play": "Archer", "on": "geant"})
    assert missed.in_play("Géant") and "ne peut pas être choisie" in missed.json["verdict"]["text"]


def test_4_2_6_a_creature_that_designates_nothing_is_not_played_on_a_creature():
    given = table(base("Ring", minions=[at(minion("Page", 2), "Ben")]), hand={"Anna": [minion("Brute", 5)]})
    seen = play(given, {"player": "Anna", "play": "Brute", "on": "page"})
    assert seen.status == "illegal" and "ne se joue pas sur Page" in seen.json["verdict"]["text"]


TIDE = {
    "name": "Marée",
    "kind": "titan",
    "text": "Spécial : Au début de votre tour, si ce Titan n'est pas en jeu, placez un marqueur Force +1 sur ce Titan. "
    "Spécial : À votre tour, si ce Titan porte au moins deux marqueurs Force +1, vous pouvez jouer ce Titan sur une "
    "Base.",
}
RISING = {
    "name": "Houle",
    "kind": "titan",
    "text": "Spécial : Au début de votre tour, si ce Titan n'est pas en jeu, placez un marqueur Force +1 sur ce Titan. "
    "Si ce Titan porte au moins trois marqueurs Force +1, vous pouvez retirer tous les marqueurs Force +1 de ce Titan "
    "pour jouer ce Titan sur une Base.",
}


def test_8_4_4_to_play_a_titan_answers_no_special_that_does_not_bring_it():
    given = table(base("Ring"), titans={"Anna": [{"card": TIDE, "counters": 2}]}, phase="start")
    comes = {"player": "Anna", "play": "Marée", "on": "ring"}
    ends = ways(given, {"phase": "start"}, comes)
    assert {(one.in_play("maree"), one.counters("maree")) for one in ends} == {(True, 2), (True, 3)}


def test_8_4_4_a_titan_that_its_special_has_not_brought_is_not_in_silence_left_out():
    steps = [{"phase": "start"}, {"player": "Anna", "play": "Houle", "on": "ring"}]
    for markers, ends in ((1, {"illegal"}), (2, {"resolved", "illegal"})):
        given = table(base("Ring"), titans={"Anna": [{"card": RISING, "counters": markers}]}, phase="start")
        seen = explore({"table": given, "sequence": steps}, EMPTY)
        assert {one["status"] for one in seen["outcomes"]} == ends

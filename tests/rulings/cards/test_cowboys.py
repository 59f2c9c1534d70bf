"""Cowboys."""

import pytest

from tests.engine.boards import JSON, action, at, base, minion, table
from tests.rulings.cards.at_table import asked, offered, played, refused, step, ways


@pytest.mark.parametrize(("hero", "mover"), [("Amie 5", "Anna"), ("Amie 1", "Ben")])
def test_the_winners_controller_runs_the_loser_off(hero: str, mover: str) -> None:
    given = table(base("Ring", Anna=hero, Ben="Proie 2"), base("Foin"), base("Bar"), hand={"Anna": ["Run 'Em Off"]})
    pending = asked(given, step("Run 'Em Off"))
    assert (pending["player"], [o["id"] for o in pending["options"]]) == (mover, ["foin", "bar"])
    loser, winner = ("proie", "amie") if mover == "Anna" else ("amie", "proie")
    seen = played(given, step("Run 'Em Off"), answers=[["bar"]])
    assert (seen.base_of(loser), seen.power(winner)) == ("bar", 8 if mover == "Anna" else 5)


def test_dynamite_is_for_who_is_not_ahead() -> None:
    def scored(hero: str) -> JSON:
        return table(base("Ring", 3, Anna=hero, Ben="Proie 2"), hand={"Anna": ["Dynamite Surprise"]})

    assert offered(scored("Amie 1"), {"score": "ring"}) == ["dynamite-surprise"]
    assert played(scored("Amie 3"), {"score": "ring"}).names("Anna") == ["Dynamite Surprise"]


def test_stagecoach_carries_minions_and_actions_of_one_base() -> None:
    armory = {"card": "Armory", "controller": "Anna"}
    given = table(base("Ring", Anna="Amie 1", actions=[armory]), base("Foin", Anna="Loin 1"), base("Bar"),
                  hand={"Anna": ["Stagecoach"]})  # fmt: skip
    assert offered(given, step("Stagecoach"), answers=[["amie"]]) == ["armory"]
    seen = played(given, step("Stagecoach"), answers=[["amie"], ["armory"], ["bar"]])
    assert (seen.base_of("amie"), seen.base_of("armory")) == ("bar", "bar")


def test_the_one_who_plays_at_the_corral_may_challenge_any_other_player() -> None:
    there = [at(minion("A", 1), "Anna"), at(minion("C", 1), "Carole")]
    corral, new = {"card": "Si-Si Corral", "id": "corral", "minions": there}, minion("Neuve", 2)
    given = table(corral, players="Anna Ben Carole", active="Ben", hand={"Ben": [new]})
    assert offered(given, step("Neuve", "corral", "Ben"), answers=[["yes"]]) == ["a", "c"]


def test_form_a_posse_strengthens_and_shields_what_was_there() -> None:
    kill = action("Coup", "Détruisez une Créature.")
    given = table(base("Ring", Anna="Amie 1"), hand={"Anna": ["Form a Posse", kill]}, plays={"action": 2})
    assert played(given, step("Form a Posse"), step("Coup")).power("amie") == 2


PEEK = action("Coup d'Œil", "Consultez les deux premières cartes de la pioche d'un autre joueur.")


@pytest.mark.parametrize(("looker", "card"), [("Ben", "Probe"), ("Ben", PEEK), ("Anna", "Probe")])
def test_dynamite_surprise_answers_whoever_else_looks_at_your_hand_or_deck(looker: str, card: JSON | str) -> None:
    hands = {"Anna": ["Dynamite Surprise", minion("Trois")], "Ben": [minion("Quatre")]}
    hands[looker].append(card)
    deck = [minion("Un"), minion("Deux")]
    board = table(base("Ring", Ben="Proie 2"), active=looker, hand=hands, deck={"Anna": deck})
    seen = ways(board, step(card if isinstance(card, str) else card["name"], player=looker))
    assert any(not s.in_play("proie") for s in seen) is (looker == "Ben")


DECK = [minion(n) for n in "UVWXYZ"]


def test_the_sheriff_may_call_out_one_here_before_the_scoring() -> None:
    there = base("Ring", 5, minions=[at("Sheriff", "Anna")], Ben="Proie 1, Autre 2", Anna="Amie 1")
    given = table(there, base("Foin", Ben="Loin 1"))
    assert offered(given, {"score": "ring"}, answers=[["sheriff"]]) == ["proie", "autre"]
    assert {s.vp["Anna"] for s in ways(given, {"score": "ring"})} == {4}


@pytest.mark.parametrize(("power", "dead"), [(1, ["proie"]), (9, ["gunfighter"]), (3, ["proie", "gunfighter"])])
def test_who_loses_to_a_gunfighter_is_destroyed_and_both_at_a_tie(power: int, dead: list[str]) -> None:
    given = table(base("Ring", Ben=f"Proie {power}"), hand={"Anna": ["Gunfighter"]})
    seen = played(given, step("Gunfighter", "ring"), answers=[["yes"]])
    assert [one for one in ("proie", "gunfighter") if not seen.in_play(one)] == dead


@pytest.mark.parametrize(("printing", "fighter", "counters"), [
    ("first", "ring", 1), ("first", "foin", 0), ("revised", "ring", 1), ("revised", "foin", 1),
])  # fmt: skip
def test_a_pinkerton_marks_yours_in_a_duel_of_its_base_or_revised_of_any(
    printing: str, fighter: str, counters: int
) -> None:
    ring, foin = (base(n, Anna=f"{n[0]} 3", Ben=f"{n[1]} 1") for n in ("Ring", "Foin"))
    ring["minions"].append(at("Pinkerton", "Anna", printing=printing))
    given = table(ring, foin, hand={"Anna": ["High Noon"]})
    mine, foe = ("r", "i") if fighter == "ring" else ("f", "o")
    seen = next(s for s in ways(given, step("High Noon")) if not s.in_play(foe))
    assert seen.counters(mine) == counters


def test_a_deputy_is_discarded_for_force_on_ones_turn_or_amid_a_duel_of_ones_own() -> None:
    given = table(base("Ring", Anna="Amie 3", Ben="Proie 4"), hand={"Anna": ["High Noon"], "Ben": ["Deputy"]})
    seen = ways(given, step("High Noon"))
    assert {(s.power("amie"), s.power("proie")) for s in seen} == {(None, 4), (None, 6), (5, None)}
    given = table(base("Ring", Anna="Amie 3"), hand={"Anna": ["Deputy"]})
    assert played(given, step("deputy", verb="special")).power("amie") == 5
    refused(given | {"active": "Ben"}, step("deputy", verb="special"))


def test_gold_found_is_shown_taken_and_may_be_played_and_the_rest_stays_on_top() -> None:
    deck = [minion("M", 2), action("Z", "Piochez une carte."), minion("N"), minion("O")]
    given = table(base("Ring"), hand={"Anna": ["Gold in Them Thar Hills"]}, deck={"Anna": deck})
    seen = ways(given, step("Gold in Them Thar Hills"))
    taken = {(tuple(s.names("Anna")), s.in_play("m"), tuple(s.names("Anna", "deck"))) for s in seen}
    assert (("M",), False, ("Z", "N", "O")) in taken and ((), True, ("Z", "N", "O")) in taken


def test_gold_is_struck_by_its_own_player_here() -> None:
    given = table(base("Ring", actions=[at("Gold Strike", "Anna")]), base("Foin"), deck={"Anna": DECK, "Ben": DECK},
                  hand={"Anna": [minion("N")], "Ben": [minion("B")]})  # fmt: skip
    assert played(given, step("N", "ring")).hand_size("Anna") == 1
    assert played(given, step("N", "foin")).hand_size("Anna") == 0
    seen = played(given | {"active": "Ben"}, step("B", "ring", "Ben"))
    assert (seen.hand_size("Anna"), seen.hand_size("Ben")) == (1, 0)


@pytest.mark.parametrize(("power", "extra"), [(1, True), (9, False), (3, False)])
def test_high_noon_won_and_survived_brings_a_minion_there(power: int, extra: bool) -> None:
    given = table(
        base("Ring", Anna="Amie 3", Ben=f"Proie {power}"), base("Foin"), hand={"Anna": ["High Noon", minion("N")]}
    )
    seen = ways(given, step("High Noon"))
    assert {s.base_of("n") for s in seen} == ({None, "ring"} if extra else {None})


def test_quick_draw_is_stronger_in_the_midst_of_a_duel() -> None:
    quick = {"player": "Anna", "effect": "Choisissez l'une de vos Créatures. Si elle participe à un duel, "
             "elle gagne +4 de Force jusqu'à la fin du tour."}  # fmt: skip
    given = table(base("Ring", Anna="Amie 3"), hand={"Anna": ["Quick Draw"]})
    assert played(given, step("Quick Draw")).power("amie") == 5 and played(given, quick).power("amie") == 3
    ring = base("Ring", Anna="Amie 3, Autre 3", Ben="Proie 6")
    given = table(ring, hand={"Anna": ["High Noon", "Quick Draw"]})
    assert any(s.power("amie") == 7 and not s.in_play("proie") for s in ways(given, step("High Noon")))


def test_a_form_of_posse_shields_nobody_who_comes_later() -> None:
    kill = action("Coup", "Détruisez une Créature.")
    given = table(base("Ring"), hand={"Anna": ["Form a Posse", kill, minion("N")]}, plays={"action": 2})
    assert not played(given, step("Form a Posse"), step("N", "ring"), step("Coup")).in_play("n")


def test_the_saloon_serves_those_who_still_have_a_minion_there() -> None:
    saloon = {"card": "Saloon", "id": "saloon", "minions": [
        at(minion("A"), "Anna"), at(minion("B"), "Ben"), at(minion("C"), "Ben")]}  # fmt: skip
    given = table(
        saloon,
        base("Foin", Carole="D 1"),
        players="Anna Ben Carole",
        deck=dict.fromkeys(("Anna", "Ben", "Carole"), DECK),
    )
    kill = {"player": "Anna", "effect": "Détruisez une Créature."}

    def served(dead: str) -> set[tuple[int, ...]]:
        return {tuple(s.hand_size(p) for p in ("Anna", "Ben", "Carole")) for s in ways(given, kill, answers=[[dead]])}

    assert served("b") == {(0, 0, 0), (1, 0, 0), (0, 1, 0), (1, 1, 0)}
    assert served("a") == {(0, 0, 0), (0, 1, 0)} and served("d") == {(0, 0, 0)}


def test_the_saloon_says_of_whom_it_asks_each_time() -> None:
    saloon = {"card": "Saloon", "id": "saloon", "minions": [
        at(minion("A"), "Anna"), at(minion("B"), "Anna"), at(minion("C"), "Ben")]}  # fmt: skip
    kill = {"player": "Anna", "effect": "Détruisez deux Créatures."}
    given, picks = table(saloon, deck={"Anna": DECK, "Ben": DECK}), [["a", "b"]]
    first, second = asked(given, kill, answers=picks), asked(given, kill, answers=[*picks, ["no"]])
    assert first["player"] == second["player"] == "Ben"
    assert ("au sujet d'A\u00a0:" in first["prompt"]) and ("au sujet de B\u00a0:" in second["prompt"])

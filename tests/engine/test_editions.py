"""The differences between booklets: each changes what comes of a table, or cannot, and `alike.toml` says why.

A row is shown by one table, asked under each of the five editions; what is seen of it changes where the booklets part.
"""

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.library import Catalogue, FactionRecord
from engine.statements import RuleRecord
from ground.codes import EDITIONS
from rulebook.load import book
from tests.engine.boards import FAR, JSON, action, at, base, minion, play, table, ways
from tests.ties import records

SCORE = {"phase": "score"}
ALIKE = tomllib.loads(Path(__file__).with_name("alike.toml").read_text(encoding="utf-8"))["alike"]
FLAG = action("Étendard", "Attachez : Base. Permanent : Vous avez +4 de Force ici.")
SPECTRE = minion("Spectre", 3, "Permanent : Cette Créature ne peut être affectée par les cartes des autres joueurs.")


def cast(name: str, **more: str) -> JSON:
    return {"player": "Anna", "play": name, **more}


def since(edition: str, before: Any, after: Any) -> dict[str, Any]:
    """What is seen in the editions before that one, and from it on."""
    return {e: before if EDITIONS.index(e) < EDITIONS.index(edition) else after for e in EDITIONS}


# --------------------------------------------------------------------------------------------- what is seen of a table


def game_is_over_after_phase_3(edition: str) -> bool:
    given = table(base("Ring", 10, Anna="Brute 10"), vp={"Anna": 13}, edition=edition)
    return play(given, SCORE).result is not None


def discards_the_old_hand(edition: str) -> bool:
    deck = [minion(f"Neuf {n}", 1) for n in range(6)]
    hand = [action(f"Plan {n}", "Piochez une carte.") for n in range(5)]
    given = table(hand={"Anna": hand}, deck={"Anna": deck}, phase="start", edition=edition)
    return len(play(given, {"player": "Anna", "mulligan": True}).names("Anna", "discard")) == 5


def base_deck_is_made_of(edition: str) -> str:
    step = {"setup": {"factions": {"Anna": ["Pirates", "Ninjas"], "Ben": ["Robots", "Aliens"]}, "first": "Anna"}}
    shelf = Catalogue(factions=[FactionRecord(name, "Smash Up") for name in ("Pirates", "Ninjas", "Robots", "Aliens")])
    notes = play(table(edition=edition), step, catalogue=shelf).kinds("note")
    told = next(n["text"] for n in notes if "3.2.1" in n["cites"])
    of_boxes = "the boxes played, as an advice" if "conseil" in told else "the boxes played"
    return of_boxes if "Smash Up" in told else "all"


def attached_action_stays_without_a_permanent_effect(edition: str) -> bool:
    relay = action("Relais", "Attachez : Base. Piochez une carte.")
    dyke = action("Digue", "Attachez : Base. Permanent : La Résistance de cette Base est augmentée de 2.")
    given = table(base("Ring"), hand={"Anna": [relay, dyke]}, edition=edition)
    given["plays"] = {"minion": 0, "action": 2, "extra": []}
    seen = play(given, cast("Relais", on="ring"), cast("Digue", on="ring"))
    assert seen.in_play("Digue")
    return seen.in_play("Relais")


def buried_action_is_standard(edition: str) -> bool:
    crypt = action("Caveau", "Enterrez cette carte sur une Base. Dévoilée : Piochez une carte.")
    scribe = minion("Scribe", 1, "Permanent : Après que vous avez joué une Action standard, marquez 1 PV.")
    given = table(base("Ring", minions=[at(scribe, "Anna")]), hand={"Anna": [crypt]}, edition=edition)
    return play(given, cast("Caveau")).vp["Anna"] == 1


def empty_deck_is_made_anew_to_look(edition: str) -> bool:
    look = action("Coup d'Œil", "Consultez la carte du dessus de votre pioche. Vous pouvez la défausser.")
    given = table(base("Ring"), hand={"Anna": [look]}, discard={"Anna": [minion("Neuf", 1)]}, edition=edition)
    return "5.3.1" in {c for n in play(given, cast("Coup d'Œil")).kinds("event") for c in n["cites"]}


def search_goes_on_in_the_discard(edition: str) -> bool:
    find = action("Trouvaille", "Jouez une Créature du dessus de votre pioche.")
    given = table(
        base("Ring"),
        hand={"Anna": [find]},
        deck={"Anna": [action("Plan", "Piochez une carte.")]},
        discard={"Anna": [minion("Perle", 2)]},
        edition=edition,
    )
    return play(given, cast("Trouvaille")).in_play("perle")


def actions_conquer(edition: str) -> bool:
    there = base("Ring", 20, actions=[at(FLAG, "Ben")], Anna="Brute 19", Ben="Rival 0")
    return play(table(there, edition=edition), SCORE).bases != ["ring"]


def actions_count_for_a_place(edition: str) -> bool:
    there = base("Ring", 20, actions=[at(FLAG, "Ben")], Anna="Brute 11", Ben="Rival 9")
    return play(table(there, edition=edition), SCORE).vp["Ben"] == 4


def second_base_is_scored_though_fallen_back(edition: str) -> bool:
    culling = "Après la Conquête de cette Base, le Vainqueur peut détruire une Créature."
    first = base("Alpha", 10, "3 0 0", culling, Anna="Champion 10")
    given = table(first, base("Bêta", 12, Ben="Colosse 10, Page 2"), base_deck=[FAR, FAR], edition=edition)
    return not any(o.in_play("page") or o.in_play("colosse") for o in ways(given, SCORE))


def player_speaks_before_a_card_in_play(edition: str) -> bool:
    guard = minion(
        "Garde", 9, "Permanent : Avant la Conquête de cette Base, détruisez une Créature de Force 3 ou moins ici."
    )
    boost = action(
        "Élan",
        "Spécial : Avant la Conquête d'une Base, une Créature sur cette Base gagne +2 de Force jusqu'à la fin du tour.",
    )
    there = base("Ring", 18, minions=[at(guard, "Ben")], Anna="Brute 6, Frêle 3")
    outcomes = ways(table(there, hand={"Anna": [boost]}, edition=edition), SCORE)
    return 4 in {o.vp["Anna"] for o in outcomes}


def force_without_a_minion_is_present(edition: str) -> bool:
    there = base("Ring", 20, "4 3 2", actions=[at(FLAG, "Ben")], Anna="Brute 20")
    return play(table(there, edition=edition), SCORE).vp["Ben"] == 3


def empty_base_deck_is_made_anew(edition: str) -> bool:
    given = table(base("Ring", 10, Anna="A 10"), base("Plaine"), base_deck=[], edition=edition)
    return len(play(given, SCORE).bases) == 2


def change_of_power_affects(edition: str) -> bool:
    weaken = action("Coup", "Une Créature perd 2 de Force jusqu'à la fin du tour.")
    given = table(base("Ring", minions=[at(SPECTRE, "Ben")]), hand={"Anna": [weaken]}, edition=edition)
    return play(given, cast("Coup")).power("spectre") == 3


def once_a_turn(edition: str) -> bool:
    deck = [minion(f"Neuf {n}", 1) for n in range(2)]
    given = table(base("Puits", 21, "4 2 1", "À votre tour, piochez une carte."), deck={"Anna": deck}, edition=edition)
    use = {"player": "Anna", "use": "puits"}
    return play(given, use, use).status == "illegal"


def special_is_used_from_the_discard(edition: str) -> bool:
    ghost = minion(
        "Revenant",
        3,
        "Spécial : À votre tour, vous pouvez jouer cette Créature de votre défausse comme Créature supplémentaire.",
    )
    step = {"player": "Anna", "special": "Revenant", "on": "ring"}
    return play(table(base("Ring"), discard={"Anna": [ghost]}, edition=edition), step).status == "resolved"


def extra_play_of_the_start_of_the_turn_may_wait(edition: str) -> bool:
    herald = minion("Héraut", 1, "Permanent : Au début de votre tour, vous pouvez jouer une Créature supplémentaire.")
    given = table(
        base("Ring", minions=[at(herald, "Anna")]), hand={"Anna": [minion("Pion", 1)]}, phase="start", edition=edition
    )
    given["plays"] = {"minion": 0, "action": 0, "extra": []}
    seen = play(given, {"phase": "start"}, cast("Pion", on="ring"), answers=[[]])
    return seen.status == "resolved"


def extra_play_of_the_card_chosen_may_wait(edition: str) -> bool:
    pair = action("Duo", "Choisissez une Créature de votre main : vous pouvez la jouer comme Créature supplémentaire.")
    hand = [pair, minion("Pion", 1), minion("Fou", 2)]
    given = table(base("Ring"), hand={"Anna": hand}, plays={"minion": 0, "action": 1}, edition=edition)
    kept = play(given, cast("Duo"), answers=[["pion"], ["no"]]).table
    assert play(kept, cast("Fou", on="ring")).status == "illegal", "it was the other that was chosen"
    return play(kept, cast("Pion", on="ring")).status == "resolved"


def bonus_falls_with_its_card(edition: str) -> bool:
    lend = minion("Maître", 3, "Une autre de vos Créatures a +2 de Force.")
    kill = {"player": "Ben", "effect": "Détruisez une Créature de Force de départ 3.", "on": "maitre"}
    given = table(base("Ring", Anna="Élève 1"), hand={"Anna": [lend]}, edition=edition)
    return play(given, cast("Maître", on="ring"), kill).power("eleve") == 1


SHOWN: dict[int, tuple[Callable[[str], Any], dict[str, Any]]] = {
    1: (game_is_over_after_phase_3, since("annees", True, False)),
    5: (discards_the_old_hand, since("boite", True, False)),
    6: (
        base_deck_is_made_of,
        {**since("annees", "all", "the boxes played"), "boite": "the boxes played, as an advice"},
    ),
    14: (attached_action_stays_without_a_permanent_effect, since("annees", False, True)),
    15: (buried_action_is_standard, {**dict.fromkeys(EDITIONS, False), "annees": True}),
    22: (empty_deck_is_made_anew_to_look, since("annees", False, True)),
    24: (search_goes_on_in_the_discard, since("choc", True, False)),
    28: (actions_conquer, since("annees", False, True)),
    32: (second_base_is_scored_though_fallen_back, since("annees", True, False)),
    35: (player_speaks_before_a_card_in_play, since("annees", True, False)),
    39: (actions_count_for_a_place, since("annees", False, True)),
    41: (force_without_a_minion_is_present, since("annees", False, True)),
    47: (empty_base_deck_is_made_anew, since("annees", False, True)),
    56: (change_of_power_affects, since("annees", False, True)),
    65: (once_a_turn, since("choc", False, True)),
    70: (special_is_used_from_the_discard, since("annees", False, True)),
    72: (extra_play_of_the_start_of_the_turn_may_wait, since("annees", True, False)),
    73: (extra_play_of_the_card_chosen_may_wait, since("choc", True, False)),
    74: (extra_play_of_the_start_of_the_turn_may_wait, since("annees", True, False)),
    89: (bonus_falls_with_its_card, since("annees", False, True)),
}


@pytest.mark.parametrize("row", SHOWN)
def test_a_difference_between_booklets_changes_what_comes_of_a_table(row: int) -> None:
    seen, expected = SHOWN[row]
    assert {edition: seen(edition) for edition in EDITIONS} == expected
    assert len(set(map(str, expected.values()))) > 1


def test_every_difference_is_shown_or_has_a_reason_not_to_be() -> None:
    alike = [row for group in ALIKE for row in group["rows"]]
    rows = sorted([*SHOWN, *alike])
    assert rows == sorted(difference.number for difference in book().differences)
    assert all(group["why"].endswith(".") for group in ALIKE)


@pytest.mark.parametrize("record", [r for r in records() if r.versions], ids=lambda record: record.where)
def test_an_earlier_version_of_a_rule_is_shown_by_the_difference_it_carries_out(record: RuleRecord) -> None:
    for edition in record.versions:
        following = EDITIONS[EDITIONS.index(edition) + 1]
        assert any(seen[edition] != seen[following] for seen in _shown_of(record)), edition


def _shown_of(record: RuleRecord) -> list[dict[str, Any]]:
    """What each edition lets see of the statements that a function carries out."""
    rows = (d for d in book().differences if d.number in SHOWN and set(record.ids) & set(d.entries))
    return [SHOWN[d.number][1] for d in rows]

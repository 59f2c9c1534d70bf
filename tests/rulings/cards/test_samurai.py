"""Samurai."""

import pytest

from tests.engine.boards import JSON, Seen, action, at, base, minion, table
from tests.rulings.cards.at_table import asked, played, revised, step, ways

KILL = action("Coup", "Détruisez une Créature.")
SWEEP = action("Fléau", "Choisissez une Base. Détruisez toutes les Créatures sur cette Base.")
PUSH = action("Renvoi", "Renvoyez une Créature dans la main de son propriétaire.")


def killed(name: str, *cards: JSON, player: str = "Anna", text: JSON = KILL, **there: str) -> list[Seen]:
    board = table(
        base("Ici", minions=list(cards), **there), base("Là", Ben="Loin 1"), active=player, hand={player: [text]},
        deck={"Anna": ["Diva"] * 4, "Ben": ["Tiki"] * 4},
    )  # fmt: skip
    return [s for s in ways(board, step(text["name"], player=player)) if not s.in_play(name)]


def test_shogun_counts_his_companions_that_go_to_the_discard() -> None:
    shogun = at("Shogun", "Anna")
    assert {s.counters("shogun") for s in killed("amie", shogun, Anna="Amie 2")} == {1}
    assert {s.counters("shogun") for s in killed("amie", shogun, text=PUSH, Anna="Amie 2")} == {0}
    assert {s.counters("shogun") for s in killed("proie", shogun, Ben="Proie 2")} == {0}
    scored = table(base("Ici", 2, Anna="Amie 2"), base("Là", minions=[shogun]))
    assert played(scored, {"score": "ici"}).counters("shogun") == 1


def test_bushi_pays_nothing_as_he_is_returned() -> None:
    assert {s.vp["Anna"] for s in killed("bushi", at("Bushi", "Anna", counters=3), text=PUSH)} == {0}


@pytest.mark.parametrize(("printing", "counters"), [("first", {1}), ("revised", {0, 2})])
def test_ronin_is_marked_where_you_have_no_other(printing: str, counters: set[int]) -> None:
    ronin = "Ronin" if printing == "first" else revised("Ronin")
    board = table(base("Ici", Ben="Proie 2"), base("Prise", Anna="Amie 1"), hand={"Anna": [ronin]})
    assert {s.counters("ronin") for s in ways(board, step("Ronin", "ici"))} == counters
    assert {s.counters("ronin") for s in ways(board, step("Ronin", "prise"))} == {0}


def test_samurai_chan_draws_from_the_discard_alone() -> None:
    assert {s.hand_size("Anna") for s in killed("samurai-chan", at("Samurai-Chan", "Anna"))} == {1}
    assert {s.names("Anna")[0] for s in killed("samurai-chan", at("Samurai-Chan", "Anna"), text=PUSH)} == {
        "Samurai-Chan"
    }
    scored = table(base("Ici", 2, minions=[at("Samurai-Chan", "Anna")]), deck={"Anna": ["Diva"]})
    assert played(scored, {"score": "ici"}).names("Anna") == ["Diva"]


def test_code_of_bushido_marks_three_of_yours_or_as_revised_as_you_like() -> None:
    there = base("Ici", Anna="Un 1, Deux 1, Trois 1, Quatre 1", Ben="Proie 1")
    choice = asked(table(there, hand={"Anna": ["Code of Bushido"]}), step("Code of Bushido"))
    assert (choice["min"], choice["max"], len(choice["options"])) == (3, 3, 4)
    few = table(base("Ici", Anna="Un 1, Deux 1"), hand={"Anna": [revised("Code of Bushido")]})
    spread = {(s.counters("un"), s.counters("deux")) for s in ways(few, step("Code of Bushido"))}
    assert spread == {(0, 3), (1, 2), (2, 1), (3, 0)}


def test_final_haiku_strengthens_those_who_stay() -> None:
    host = at(minion("Poète", 2), "Anna", attached=[at("Final Haiku", "Anna")])
    seen = killed("poete", host, Anna="Amie 2", Ben="Proie 2")
    assert {(s.power("amie"), s.power("proie")) for s in seen} == {(4, 2)}


def test_heart_of_the_battle_destroys_the_loser_before_the_conquest() -> None:
    board = table(base("Ici", 5, Anna="Amie 4", Ben="Proie 3"), hand={"Anna": ["Heart of the Battle"]})
    vps = {tuple(s.vp.values()) for s in ways(board, {"score": "ici"})}
    assert vps == {(4, 2), (4, 0)}


def test_honor_the_ancestors_shuffles_once_for_each_other_player_if_you_like() -> None:
    board = table(
        base("Ici", Anna="Amie 1"), players="Anna Ben Carole", hand={"Anna": ["Honor the Ancestors"]},
        discard={"Anna": ["Tiki", "Maui", "Wayfinder", "Yokai Attack!"]},
    )  # fmt: skip
    seen = ways(board, step("Honor the Ancestors"))
    left = {tuple(sorted(n for n in s.names("Anna", "discard") if n != "Honor the Ancestors")) for s in seen}
    assert {len(names) for names in left} == {2, 3, 4} and all("Yokai Attack!" in names for names in left)
    assert {s.counters("amie") for s in seen} == {1}


def test_honor_the_fallen_hears_yours_of_its_base() -> None:
    fallen = base("Ici", actions=[at("Honor the Fallen", "Anna")], Anna="Amie 1", Ben="Proie 1")
    board = table(fallen, base("Là", Anna="Loin 1"), hand={"Anna": [KILL]}, deck={"Anna": ["Diva"]})
    drawn = {
        i: s.hand_size("Anna") for s in ways(board, step("Coup")) for i in ("amie", "proie", "loin") if not s.in_play(i)
    }
    assert drawn == {"amie": 1, "proie": 0, "loin": 0}


def test_honorable_combat_pays_whoever_controls_the_winner() -> None:
    board = table(
        base("Menée", Anna="Amie 3", Ben="Rivale 2, Forte 6"), base("Tenue", Anna="Chef 9", Ben="Loin 1"),
        hand={"Anna": ["Honorable Combat"]},
    )  # fmt: skip
    assert {tuple(s.vp.values()) for s in ways(board, step("Honorable Combat"))} == {(1, 0), (0, 1)}
    assert all(
        "chef" not in str(c["answer"]) for s in ways(board, step("Honorable Combat")) for c in s.json.get("choices", ())
    )


def test_way_of_the_warrior_draws_for_that_creature_till_the_end_of_the_turn() -> None:
    board = table(
        base("Ici", Anna="Amie 2, Autre 2"), hand={"Anna": ["Way of the Warrior", KILL]}, deck={"Anna": ["Diva"]},
        plays={"minion": 1, "action": 2},
    )  # fmt: skip
    seen = ways(board, step("Way of the Warrior"), step("Coup"), answers=[["amie"]])
    assert {(s.power("amie"), s.hand_size("Anna")) for s in seen} == {(None, 1), (5, 0)}


def test_yokai_attack_needs_a_sacrifice() -> None:
    hand = {"Anna": ["Yokai Attack!", minion("Neuve", 1), action("Pioche", "Piochez une carte.")]}
    alone = ways(table(base("Ici", Ben="Proie 2"), hand=hand), step("Yokai Attack!"))
    assert {len(s.table["plays"]["extra"]) for s in alone} == {0} and not any(s.in_play("neuve") for s in alone)
    assert any(s.in_play("neuve") for s in ways(table(base("Ici", Anna="Amie 1"), hand=hand), step("Yokai Attack!")))


def test_shoguns_palace_lets_what_is_played_there_challenge_once_a_turn() -> None:
    palace = {"card": "Shogun's Palace", "id": "palais", "minions": [at(minion("Rivale", 2), "Ben")]}
    board = table(
        palace, hand={"Anna": [minion("Forte", 5), minion("Faible", 1)]}, plays={"minion": 2, "action": 1},
        deck={"Anna": ["Diva"] * 4, "Ben": ["Tiki"] * 4},
    )  # fmt: skip
    seen = ways(board, step("Forte", "palais"), step("Faible", "palais"))
    assert {(s.hand_size("Anna"), s.hand_size("Ben")) for s in seen} == {(2, 0), (0, 2), (0, 0)}


@pytest.mark.parametrize(("counters", "vp"), [(0, 0), (1, 1)])
def test_bushi_is_paid_for_the_power_he_had(counters: int, vp: int) -> None:
    assert {s.vp["Anna"] for s in killed("bushi", at("Bushi", "Anna", counters=counters))} == {vp}


def test_sakura_garden_draws_once_a_turn_for_each_player_in_whose_loss_it_is() -> None:
    garden = {"card": "Sakura Garden", "id": "jardin", "minions": [at(minion(n, 1), p) for n, p in
              (("A1", "Anna"), ("A2", "Anna"), ("B1", "Ben"))]}  # fmt: skip
    board = table(garden, hand={"Anna": [SWEEP]}, deck={"Anna": ["Diva"] * 3, "Ben": ["Tiki"] * 3})
    assert {(s.hand_size("Anna"), s.hand_size("Ben")) for s in ways(board, step("Fléau"))} == {(1, 1)}

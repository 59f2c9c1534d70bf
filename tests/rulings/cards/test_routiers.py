"""Routiers."""

from tests.engine.boards import JSON, action, at, base, table
from tests.rulings.cards.at_table import asked, offered, played, revised, step, ways

BANNER = action("Bannière", "Attachez : Base. Permanent : Vous avez +1 de Force ici.")
FLAG = action("Drapeau", "Attachez : Base. Permanent : Vous avez +1 de Force ici.")
KILL = action("Coup", "Détruisez une Créature.")
BLANK = action("Feuille", "Piochez une carte.")


def ring(*actions: JSON, **more: object) -> JSON:
    return base("Ring", 30, actions=list(actions), **more)


def test_el_bandido_takes_the_action_of_another_player_here_only() -> None:
    board = table(ring(at(BANNER, "Ben")), base("Loin", actions=[at(FLAG, "Ben")]), hand={"Anna": ["El Bandido"]})
    assert offered(board, step("El Bandido", "ring")) == ["banniere"]
    assert played(board, step("El Bandido", "ring"), answers=[["banniere"]]).card("banniere")["controller"] == "Anna"
    assert played(board, step("El Bandido", "ring"), answers=[[]]).card("banniere")["controller"] == "Ben"


def test_el_bandidos_talent_plays_an_action_for_a_base_and_no_other() -> None:
    board = table(ring(minions=[at("El Bandido", "Anna")]), hand={"Anna": [BANNER, BLANK]})
    seen = ways(board, step("el-bandido", verb="talent"))
    assert {"Bannière" in s.names("Anna") for s in seen} == {True, False}
    assert all("Feuille" in s.names("Anna") for s in seen)


def test_rubber_chicken_counts_your_actions_on_its_base_not_on_creatures() -> None:
    held = at("Poulet Couineur", "Anna", attached=[at(action("Gri-Gri", "Attachez : Créature."), "Anna")])
    seen = played(table(ring(at(BANNER, "Anna"), at(FLAG, "Ben"), minions=[held])))
    assert seen.power("poulet-couineur") == 5


def test_skinny_minnie_leaves_with_an_action_of_her_base_or_not_at_all() -> None:
    board = table(ring(at(BANNER, "Ben"), minions=[at("Mamie Minnie", "Anna")]), base("Loin"), base("Ailleurs"))
    seen = ways(board, step("mamie-minnie", verb="talent"))
    assert {(s.base_of("mamie-minnie"), s.base_of("banniere")) for s in seen} == {
        ("loin", "loin"),
        ("ailleurs", "ailleurs"),
    }
    bare = table(ring(minions=[at("Mamie Minnie", "Anna")]), base("Loin"))
    assert {s.base_of("mamie-minnie") for s in ways(bare, step("mamie-minnie", verb="talent"))} == {"ring"}


def test_good_buddy_draws_for_your_action_alone() -> None:
    for owner, drawn in (("Anna", 1), ("Ben", 0)):
        board = table(ring(at(BANNER, owner)), hand={"Anna": ["Good Buddy"]}, deck={"Anna": ["Diva"]})
        assert played(board, step("Good Buddy", "ring")).hand_size("Anna") == drawn


def test_cab_over_pete_takes_one_more_of_your_cards_along() -> None:
    board = table(ring(at("Cab-over Pete", "Anna"), at(BANNER, "Anna"), Anna="Amie 2", Ben="Proie 2"), base("Loin"))
    assert set(offered(board, step("cab-over-pete", verb="talent"))) == {"banniere", "amie"}
    for taken, left in (("banniere", "amie"), ("amie", "banniere")):
        seen = played(board, step("cab-over-pete", verb="talent"), answers=[[taken]])
        assert [seen.base_of(i) for i in ("cab-over-pete", taken, left)] == ["loin", "loin", "ring"]


def test_dekotora_takes_up_to_three_of_yours_from_its_base() -> None:
    board = table(ring(at("Dekotora", "Anna"), Anna="Un 1, Deux 1, Trois 1, Quatre 1"), base("Loin"))
    choice = asked(board, step("dekotora", verb="talent"))
    assert (choice["min"], choice["max"]) == (0, 3)
    seen = played(board, step("dekotora", verb="talent"), answers=[["un", "trois"]])
    assert [seen.base_of(i) for i in ("dekotora", "un", "deux", "trois")] == ["loin", "loin", "ring", "loin"]
    assert played(board, step("dekotora", verb="talent"), answers=[[]]).base_of("dekotora") == "loin"


def test_high_speed_chase_strengthens_the_creature_it_takes_along() -> None:
    chase = at("Course-Poursuite", "Anna")
    board = table(ring(chase, Anna="Amie 2"), base("Loin"), base("Ailleurs", Anna="Lointaine 1", Ben="Proie 1"))
    seen = ways(board, step("course-poursuite", verb="talent"))
    assert {s.base_of("course-poursuite") for s in seen} == {"loin", "ailleurs"}
    assert {(s.power("amie"), s.power("lointaine")) for s in seen} == {(5, 1)}  # one that stood with it alone
    assert all(s.base_of("course-poursuite") == s.base_of("amie") for s in seen)


def test_hotwire_transfers_or_takes_or_both() -> None:
    board = table(ring(at(BANNER, "Ben")), base("Loin"), hand={"Anna": ["Contact Aux Fils"]})
    seen = ways(board, step("Contact Aux Fils"))
    assert {(s.base_of("banniere"), s.card("banniere")["controller"]) for s in seen} == {
        ("ring", "Anna"),
        ("loin", "Ben"),
        ("loin", "Anna"),
    }


def test_hotwire_revised_leaves_alone_what_it_plays() -> None:
    """One plays from the deck, or meddles with an Action on a Base: never both."""
    hand = {"Anna": [revised("Contact Aux Fils")]}
    board = table(ring(at(BANNER, "Ben")), base("Loin"), hand=hand, deck={"Anna": [BLANK, FLAG]})
    seen = ways(board, step("Contact Aux Fils"))
    meddled = {(s.base_of("banniere"), s.card("banniere")["controller"]) for s in seen if not s.in_play("drapeau")}
    assert {("ring", "Anna"), ("loin", "Ben"), ("loin", "Anna")} <= meddled
    with_flag = [s for s in seen if s.in_play("drapeau")]
    assert {s.base_of("drapeau") for s in with_flag} == {"ring", "loin"}
    assert {(s.base_of("banniere"), s.card("banniere")["controller"]) for s in with_flag} == {("ring", "Ben")}


def test_rally_counts_your_actions_on_the_scored_base() -> None:
    board = table(
        base("Ring", 5, actions=[at(BANNER, "Anna"), at(FLAG, "Ben")], Anna="Amie 2", Ben="Proie 6"),
        hand={"Anna": ["Festival Routier"]},
    )
    seen = ways(board, {"score": "ring"})
    assert {tuple(s.vp.values()) for s in seen} >= {(2, 4)}
    assert not any(s.vp["Anna"] > s.vp["Ben"] for s in seen)  # 2 + 1 + 2, against 7


def test_rally_revised_counts_all_actions_of_that_base() -> None:
    board = table(
        ring(at(BANNER, "Anna"), at(FLAG, "Ben"), Anna="Amie 2"),
        base("Loin", Anna="Seule 2"),
        hand={"Anna": [revised("Festival Routier")]},
    )
    powers = {(s.power("amie"), s.power("seule")) for s in ways(board, step("Festival Routier"))}
    assert powers == {(4, 2), (2, 2)}


def test_the_greasy_spoon_shuffles_away_the_actions_that_it_would_discard() -> None:
    board = table(
        base("La Louche Collante", actions=[at(BANNER, "Ben")], Ben="Forte 20")
        | {"card": "La Louche Collante", "id": "louche"},
        players="Anna Ben",
    )
    seen = played(board, {"score": "louche"})
    assert "Bannière" not in seen.names("Ben", "discard")
    assert len(seen.player("Ben").get("deck", seen.player("Ben").get("deck_unordered", []))) == 1


def test_truck_stop_moves_an_action_here_or_away_at_the_start_of_the_turn() -> None:
    stop = {"card": "Relais Routier", "id": "relais", "actions": [at(FLAG, "Ben")]}
    board = table(stop, base("Loin", actions=[at(BANNER, "Ben")]), base("Ailleurs"), phase="start")
    seen = ways(board, {"phase": "start"})
    assert {(s.base_of("drapeau"), s.base_of("banniere")) for s in seen} == {
        ("relais", "loin"),
        ("relais", "relais"),
        ("loin", "loin"),
        ("ailleurs", "loin"),
    }


def test_armored_truck_shields_yours_here_from_the_others_alone() -> None:
    truck = base("Ici", actions=[at("Camion Blindé", "Anna")], Anna="Amie 1", Ben="Proie 1")
    for player, falls in (("Ben", {"proie"}), ("Anna", {"amie", "proie"})):
        board = table(truck, active=player, hand={player: [KILL]})
        seen = ways(board, step("Coup", player=player))
        assert {i for s in seen for i in ("amie", "proie") if not s.in_play(i)} == falls


def test_convoy_counts_itself_and_yours_alone() -> None:
    board = table(base("Ici", actions=[at("Convoi", "Anna"), at(BANNER, "Ben"), at("Dekotora", "Anna")]))
    assert played(board).base("ici")["totals"]["Anna"] == 2


def test_fixin_to_fix_it_plays_an_action_for_a_base_from_the_discard() -> None:
    board = table(
        base("Ici"), hand={"Anna": ["Fixin' to Fix It"]}, discard={"Anna": ["Convoi", KILL, "Tiki", "Überserum"]}
    )
    seen = ways(board, step("Fixin' to Fix It"))
    assert {s.base_of("convoi") for s in seen} == {None, "ici"}
    assert all({"Coup", "Tiki", "Überserum"} <= set(s.names("Anna", "discard")) for s in seen)


def test_skinny_minnie_carries_nothing_where_she_may_not_go() -> None:
    board = table(
        ring(at(BANNER, "Ben"), minions=[at("Mamie Minnie", "Anna")]), base("Loin", minions=[at("Mo'ai", "Ben")])
    )
    seen = played(board, step("mamie-minnie", verb="talent"))
    assert (seen.base_of("mamie-minnie"), seen.base_of("banniere")) == ("ring", "ring") and "5.5.2" in seen.cites

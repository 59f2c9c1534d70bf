"""Contes de Grimm."""

import pytest

from tests.engine.boards import action, at, base, minion, table
from tests.rulings.cards.at_table import offered, played, step, ways


def test_teamwork_finds_nobody_in_a_text_that_names_nobody_and_asks_nothing_more() -> None:
    given = table(base("Ring", Anna="Amie 1"), hand={"Anna": ["Teamwork"]}, deck={"Anna": [minion("X")]})
    assert played(given, step("Teamwork")).names("Anna") == []


def test_teamwork_fetches_gretel_for_hansel() -> None:
    given = table(base("Ring", minions=[at("Hansel", "Anna")]), hand={"Anna": ["Teamwork"]}, deck={"Anna": ["Gretel"]})
    seen = played(given, step("Teamwork"), answers=[["2"], ["yes"]])
    assert (seen.power("hansel"), seen.power("gretel")) == (4, 4)


def test_the_big_bad_wolf_is_followed_by_another_minion_of_the_discard_where_it_stood() -> None:
    den = base("Ring", minions=[at("Grand Méchant Loup", "Anna")])
    given = table(den, base("Foin"), discard={"Anna": [minion("M")]})
    kill = {"player": "Ben", "effect": "Détruisez une Créature."}
    assert offered(given, kill) == ["m"]
    assert played(given, kill, answers=[["m"]]).base_of("m") == "ring"


def test_the_wolf_eats_only_while_no_hood_is_in_play_wherever_she_stands() -> None:
    hand = {"Anna": ["Grand Méchant Loup"]}
    arrives = step("Grand Méchant Loup", "ring")
    alone = table(base("Ring", Ben="Proie 4, Grosse 5"), base("Foin", Ben="Loin 1"), hand=hand)
    assert offered(alone, arrives) == ["proie"]
    hood = base("Foin", minions=[at("Petit Chaperon Rouge", "Ben")])
    assert played(table(base("Ring", Ben="Proie 4"), hood, hand=hand), arrives).in_play("proie")


def test_the_hood_cheers_hers_here_until_a_wolf_is_in_play_anywhere() -> None:
    here = base("Ring", minions=[at("Petit Chaperon Rouge", "Anna")], Anna="Amie 2", Ben="Rivale 2")
    hood = "petit-chaperon-rouge"
    seen = played(table(here, base("Foin", Anna="Loin 2")))
    calm = seen.power(hood)
    assert [seen.power(one) for one in ("amie", "rivale", "loin")] == [3, 2, 2]
    seen = played(table(here, base("Foin", minions=[at("Grand Méchant Loup", "Ben")])))
    assert (seen.power("amie"), seen.power(hood)) == (2, calm - 1)


@pytest.mark.parametrize(("partner", "kind", "base_of_extra"), [
    ("Charmante Princesse", "minion", "ring"), ("Prince Charmant", "action", None),
])  # fmt: skip
def test_the_charming_couple_acts_side_by_side_whoever_holds_the_other(
    partner: str, kind: str, base_of_extra: str
) -> None:
    other = next(name for name in ("Charmante Princesse", "Prince Charmant") if name != partner)
    extra = minion("E", 1) if kind == "minion" else action("E", "Piochez une carte.")
    talent = step(partner, verb="talent")
    near = table(base("Ring", minions=[at(partner, "Anna"), at(other, "Ben")]), base("Foin"), hand={"Anna": [extra]})
    assert played(near, talent, answers=[["e"]]).base_of("e") == base_of_extra
    far = table(
        base("Ring", minions=[at(partner, "Anna")]), base("Foin", minions=[at(other, "Anna")]), hand={"Anna": [extra]}
    )
    assert played(far, talent).names("Anna") == ["E"]


def test_the_frog_prince_leaves_for_a_minion_of_the_discard_to_come_here() -> None:
    given = table(
        base("Ring", minions=[at("The Frog Prince", "Anna")]),
        base("Foin"),
        hand={"Anna": [minion("N")]},
        discard={"Anna": [minion("M"), action("Z", "Piochez une carte.")]},
    )
    assert played(given, step("N", "foin")).in_play("the-frog-prince")
    seen = played(given, step("N", "ring"), answers=[["yes"], ["m"]])
    assert (seen.base_of("m"), seen.names("Anna", "deck")) == ("ring", ["The Frog Prince"])


@pytest.mark.parametrize(("one", "other"), [("Hansel", "Gretel"), ("Rose Red", "The Other Snow White")])
def test_siblings_are_stronger_side_by_side_only(one: str, other: str) -> None:
    near = played(table(base("Ring", minions=[at(one, "Anna"), at(other, "Ben")])))
    far = played(table(base("Ring", minions=[at(one, "Anna")]), base("Foin", minions=[at(other, "Anna")])))
    assert [near.power(n) for n in (one, other)] == [far.power(n) + 2 for n in (one, other)]


@pytest.mark.parametrize(("card", "finds"), [
    ("Basket of Goodies", ["z"]), ("Fairy Godmother's Blessing", ["x", "y"]),
])  # fmt: skip
def test_what_is_fetched_is_the_next_card_drawn(card: str, finds: list[str]) -> None:
    given = table(base("Ring"), hand={"Anna": [card]},
                  deck={"Anna": [minion("X"), minion("Y"), action("Z", "Piochez une carte.")]})  # fmt: skip
    draw = {"player": "Anna", "effect": "Piochez une carte."}
    assert {tuple(s.names("Anna")) for s in ways(given, step(card), draw)} == {(one.upper(),) for one in finds}


def test_breadcrumbs_lead_two_of_one_base_to_one_other() -> None:
    given = table(base("Ring", Anna="A 1, B 1, C 1", Ben="Rivale 1"), base("Foin", Anna="D 1"), base("Bar"),
                  hand={"Anna": ["Breadcrumbs"]})  # fmt: skip
    gone = {tuple(s.base_of(one) for one in "abcd") for s in ways(given, step("Breadcrumbs"))}
    assert ("bar", "bar", "ring", "foin") in gone and ("ring", "ring", "ring", "bar") in gone
    assert ("bar", "foin", "ring", "foin") not in gone and ("bar", "ring", "ring", "bar") not in gone


def test_mouse_bird_and_sausage_are_of_one_faction_on_one_base() -> None:
    dogs, robots = ["Howler", "Teenage Wolf"], ["Zapbot"]
    here = base("Ring", minions=[at(card, "Anna") for card in (*dogs, *robots)])
    given = table(here, base("Foin", minions=[at("Loup-Garou", "Ben")]), hand={"Anna": ["Mouse, Bird and Sausage"]})
    powers = {tuple(s.power(one) for one in ("howler", "teenage-wolf", "zapbot", "loup-garou")) for s in
              ways(given, step("Mouse, Bird and Sausage"))}  # fmt: skip
    assert powers == {(2, 3, 2, 4), (4, 3, 2, 4), (2, 5, 2, 4), (2, 3, 4, 4), (2, 3, 2, 6), (4, 5, 2, 4)}


def test_the_axe_fells_an_action_for_an_action_or_the_wolf_for_a_minion_where_he_stood() -> None:
    wolf = base("Foin", minions=[at("Grand Méchant Loup", "Ben")])
    given = table(
        base("Ring", actions=[at("Full Moon", "Ben")]),
        wolf,
        hand={"Anna": ["La Hache du Bûcheron", action("Z", "Piochez une carte.")]},
        deck={"Anna": [minion("M", 9)]},
    )
    seen = played(given, step("La Hache du Bûcheron"), answers=[["1"], ["z"]])
    assert seen.names("Ben", "discard") == ["Full Moon"] and seen.names("Anna") == ["M"]
    seen = played(given, step("La Hache du Bûcheron"), answers=[["2"], ["yes"]])
    assert seen.base_of("m") == "foin" and not seen.in_play("grand-mechant-loup")


def test_the_gingerbread_house_sweetens_two_equals_of_each_player_before_its_scoring() -> None:
    house = {
        "card": "Maison en Pain d'Épices",
        "id": "maison",
        "minions": [
            at(minion(n, p), who)
            for n, p, who in (("A", 7, "Anna"), ("B", 7, "Anna"), ("C", 8, "Ben"), ("D", 8, "Ben"))
        ],
    }
    scored = ways(table(house), {"score": "maison"})
    assert len({tuple(s.vp.values()) for s in scored}) == 2  # 18 against 16 when Anna alone takes it, else Ben leads


@pytest.mark.parametrize("turn", [1, 2])
def test_the_cottage_finds_once_a_turn_a_small_minion_for_who_plays_there(turn: int) -> None:
    cottage = {"card": "Woodland Cottage", "id": "cottage"}
    given = table(cottage, base("Ring"), hand={"Anna": [minion("N"), minion("M")]},
                  deck={"Anna": [minion("P", 3), minion("Q", 4), minion("R", 3)]}, plays={"minion": 2})  # fmt: skip
    seen = ways(given, *[step(n, "cottage") for n in ("N", "M")][:turn])
    assert {tuple(set(s.names("Anna")) - {"M", "N"}) for s in seen} == {("P",), ("R",), ()}  # nobody has to search


@pytest.mark.parametrize("of_hers", ["Gretel", "Rose Red"])
def test_the_blessing_bears_the_names_of_all_creatures_of_a_faction_that_its_owner_plays(of_hers: str) -> None:
    """Hansel is hers wherever he lies; the Blessing wants two Creatures beside it."""
    blessing = {"actions": [at("Bénédiction des Grimm", "Anna")]}
    here = base("Ring", minions=[at(of_hers, "Anna")])
    two = base("Ring", minions=[at(of_hers, "Anna")], Anna="Amie 1")
    powers = [played(table({**one, **blessing})).power(of_hers.lower().replace(" ", "-")) for one in (here, two)]
    assert powers == [2, 4]


def test_the_blessing_bears_no_name_of_a_faction_that_its_owner_does_not_play() -> None:
    blessing = {"actions": [at("Bénédiction des Grimm", "Ben")]}
    here = base("Ring", minions=[at("Charmante Princesse", "Anna"), at("Raptor de Combat", "Anna")], Ben="A 1, B 1")
    assert played(table({**here, **blessing})).power("raptor-de-combat") == 3

"""Vikings."""

from tests.engine.boards import action, at, base, minion, table
from tests.rulings.cards.at_table import asked, played, refused, step, ways

KILL = action("Coup", "Détruisez une Créature.")
CHARM = action("Charme", "Piochez une carte.")


def test_valkyrie_takes_a_creature_from_the_discard_of_another() -> None:
    board = table(base("Ici"), hand={"Anna": ["Valkyrie"]}, discard={"Anna": ["Tiki"], "Ben": ["Igor", KILL]})
    seen = played(board, step("Valkyrie", "ici"))
    assert (seen.names("Anna"), seen.names("Anna", "discard")) == (["Igor"], ["Tiki"])


def test_raider_grows_by_the_card_put_back() -> None:
    board = table(
        base("Ici", minions=[at("Raider", "Anna")]),
        hand={"Anna": ["Tiki", "Igor", "Maui", "Shogun"]},
        deck={"Anna": ["Ronin"]},
    )
    ends = {
        (s.power("raider"), s.hand_size("Anna"), len(s.names("Anna", "deck")))
        for s in ways(board, step("raider", verb="talent"))
    }
    assert ends == {(4 + n, 4 - n, 1 + n) for n in range(4)}


def test_huscarl_and_berserk_want_a_card_first() -> None:
    bare = table(base("Ici", minions=[at("Huscarl", "Anna")]))
    assert played(bare, step("huscarl", verb="talent")).power("huscarl") == 2
    held = table(base("Ici", minions=[at("Huscarl", "Anna")]), hand={"Anna": ["Tiki"]})
    assert played(held, step("huscarl", verb="talent")).power("huscarl") == 4


def test_shield_maiden_takes_an_action_or_a_weak_creature_and_leaves_the_rest() -> None:
    for top, taken in ((CHARM, True), ("Igor", True), ("Maui", False)):
        board = table(base("Ici"), hand={"Anna": ["Skjaldmö"]}, deck={"Ben": [top, "Tiki"]})
        seen = played(board, step("Skjaldmö", "ici"))
        assert (seen.hand_size("Anna"), len(seen.names("Ben", "deck"))) == ((1, 1) if taken else (0, 2))


def test_cast_the_runes_looks_at_one_and_the_same_player() -> None:
    board = table(
        base("Ici"), players="Anna Ben Carole", hand={"Anna": ["Cast the Runes"], "Ben": ["Tiki"], "Carole": ["Igor"]},
        deck={"Ben": ["Maui", "Shogun", "Ronin"], "Carole": ["Raider", "Huscarl", "Bushi"]},
    )  # fmt: skip
    ends = {
        (tuple(s.names("Ben", "deck")), tuple(s.names("Carole", "deck"))) for s in ways(board, step("Cast the Runes"))
    }
    ben, carole = ("Maui", "Shogun", "Ronin"), ("Raider", "Huscarl", "Bushi")
    assert ends == {(ben, carole), ((ben[1], ben[0], ben[2]), carole), (ben, (carole[1], carole[0], carole[2]))}


def test_pillage_takes_at_random() -> None:
    board = table(base("Ici"), hand={"Anna": ["Pillage"], "Ben": ["Tiki", "Igor"]})
    assert asked(board, step("Pillage"))["kind"] == "chance"
    assert {tuple(s.names("Anna")) for s in ways(board, step("Pillage"))} == {("Tiki",), ("Igor",)}


def test_raiding_party_plays_one_of_three_and_puts_the_rest_back() -> None:
    board = table(
        base("Ici"),
        hand={"Anna": ["Raiding Party"]},
        deck={"Ben": ["Raider", "Maui", CHARM, "Tiki"], "Anna": ["Ronin"]},
    )
    seen = ways(board, step("Raiding Party"))
    assert {(s.in_play("raider"), s.names("Anna") == ["Ronin"], len(s.names("Ben", "deck"))) for s in seen} == {
        (True, False, 3),
        (False, True, 3),
        (False, False, 4),
    }
    assert all(s.card("raider")["controller"] == "Anna" for s in seen if s.in_play("raider"))
    assert all("Charme" in s.names("Ben", "discard") for s in seen if s.names("Anna") == ["Ronin"])


def test_ransack_takes_an_attached_action_or_a_buried_card() -> None:
    clad = at(minion("Vêtue", 2), "Ben", attached=[at("Überserum", "Ben")])
    board = table(
        base("Ici", minions=[clad], actions=[at("Convoi", "Ben")], buried=[at("Tiki", "Ben")]),
        hand={"Anna": ["Ransack"]},
    )
    taken = {tuple(s.names("Anna")) for s in ways(board, step("Ransack"))}
    assert taken == {("Überserum",), ("Convoi",), ("Tiki",)}
    alone = table(base("Ici", buried=[at("Tiki", "Ben")], Ben="Vêtue 2"), hand={"Anna": ["Ransack"]})
    assert played(alone, step("Ransack")).names("Anna") == ["Tiki"]  # what there is must be taken


def test_viking_funeral_pays_and_sends_your_own_to_the_box() -> None:
    for owner in ("Anna", "Ben"):
        hero = at(minion("Héros", 5), "Anna", owner=owner, attached=[at("Viking Funeral", "Anna")])
        seen = played(table(base("Ici", minions=[hero]), hand={"Anna": [KILL]}), step("Coup"))
        assert seen.vp["Anna"] == 1
        assert ("Héros" in seen.names(owner, "discard")) is (owner == "Ben")
    refused(table(base("Ici", Anna="Faible 4"), hand={"Anna": ["Viking Funeral"]}), step("Viking Funeral", "faible"))


def test_drakkar_may_reveal_for_the_first_creature_of_yours_there() -> None:
    board = table({"card": "Drakkar", "id": "drakkar"},
                  hand={"Anna": ["Tiki", "Raider"]}, deck={"Ben": ["Igor", CHARM]},
                  plays={"minion": 2, "action": 0})  # fmt: skip
    seen = ways(board, step("Tiki", "drakkar"), step("Raider", "drakkar"))
    assert {(tuple(s.names("Anna")), len(s.names("Ben", "deck"))) for s in seen} == {((), 2), (("Igor",), 1)}
    assert all(s.in_play("tiki") and s.in_play("raider") for s in seen)


def test_longhouse_serves_whoever_plays() -> None:
    house = {
        "card": "Longhouse",
        "id": "maison",
        "minions": [at(minion("Amie", 2), "Anna"), at(minion("Rivale", 2), "Ben")],
    }
    seen = ways(table(house, active="Ben", hand={"Ben": ["Tiki"]}), step("maison", player="Ben", verb="use"))
    assert {(s.power("amie"), s.power("rivale")) for s in seen} >= {(2, 4)} and all(s.power("amie") == 2 for s in seen)

"""What comes out can be sent back in."""

from engine.dump import dump
from engine.intake import Intake
from tests.engine.boards import EMPTY, action, at, base, minion, play, table, ways

CHARM = action("Talisman", "Attachez : Créature. Permanent : Cette Créature gagne +2 de Force.")
FULL = table(
    base(
        "Ring",
        20,
        "4 2 1",
        "Les Créatures ici ne peuvent être détruites.",
        minions=[
            at(
                minion("Brute", 3),
                "Anna",
                owner="Ben",
                counters=2,
                power_bonus=-1,
                attached=[at(CHARM, "Carole", id="t1")],
            ),
            at({"name": "Ogre", "kind": "monster", "power": 4, "treasures": 2}, None),
        ],
        actions=[at(action("Toile", "Attachez : Base. Permanent : Vous avez +1 de Force ici."), "Ben")],
        titans=[at({"name": "Golgoth", "kind": "titan", "text": ""}, "Anna", counters=1)],
        buried=[at(minion("Momie", 5), "Ben", owner="Anna")],
        counters=2,
    ),
    players="Anna Ben Carole",
    vp={"Anna": 3, "Ben": -1},
    hand={"Anna": [minion("Main", 1), {"card": None}], "Ben": [{"card": minion("Prêtée", 1), "owner": "Anna"}]},
    deck={"Anna": [minion("Dessus", 1), minion("Dessous", 1)]},
    discard={"Carole": [action("Jouée", "Piochez une carte.")]},
    titans={"Ben": [{"card": {"name": "Colosse", "kind": "titan", "text": ""}, "counters": 2}]},
    active="Ben",
    phase="score",
    plays={"minion": 0, "action": 2, "extra": [{"kind": "minion", "text": "Jouez une Créature supplémentaire."}]},
    base_discard=[{"name": "Ruine", "kind": "base", "breakpoint": 12, "vp": [1, 1, 1]}],
    madness_deck=28,
    monster_deck=[{"name": "Rat", "kind": "monster", "power": 2}],
    treasure_discard=[{"name": "Coffre", "kind": "treasure"}],
    used=["golgoth"],
    played=[{"player": "Anna", "card": "Brute"}],
    effects=[{"on": "brute", "text": "Cette Créature gagne +2 de Force.", "until": "start_of_turn:Anna"}],
    edition="annees",
)


def read(given: dict) -> dict:
    intake = Intake(EMPTY)
    found = intake.table(given)
    assert found is not None, intake.errors.found
    return dump(found)


def test_a_table_comes_out_as_it_went_in():
    first = play(FULL).table
    assert first["players"][1]["titans"][0]["counters"] == 2, "given while it is set aside"
    assert first["players"][0]["vp"] == 3 and first["active"] == "Ben" and first["edition"] == "annees"
    assert read(first) == first


def test_what_is_computed_comes_out_too():
    out = play(FULL).table
    ring = out["bases"][0]
    brute = ring["minions"][0]
    assert (brute["power"], brute["counters"], brute["power_bonus"]) == (3 + 2 - 1 + 2 + 2, 2, -1)
    assert ring["breakpoint"] == 24 and ring["totals"]["Anna"] == 8 + 1 and ring["counters"] == 2
    assert out["players"][0]["unknown_hand"] == 1


def test_what_was_unknown_stays_untold():
    out = play({"players": [{"name": "Anna"}, {"name": "Ben", "hand": []}]}).table
    anna, ben = out["players"]
    assert "hand" not in anna and "deck" not in anna and "base_deck" not in out and "madness_deck" not in out
    assert ben["hand"] == [] and ben["unknown_hand"] == 0
    assert read(out) == out


def test_a_deck_in_unknown_order_says_so():
    shuffle = action("Brassage", "Mélangez votre défausse dans votre pioche.")
    given = table(
        base("Ring"), hand={"Anna": [shuffle]}, deck={"Anna": [minion("A", 1)]}, discard={"Anna": [minion("B", 1)]}
    )
    out = play(given, {"player": "Anna", "play": "Brassage"}).table
    assert (
        sorted(e["id"] for e in out["players"][0]["deck_unordered"]) == ["a", "b"] and "deck" not in out["players"][0]
    )
    assert read(out) == out


def test_what_is_known_on_top_of_a_shuffled_deck_is_told_before_the_rest_and_is_drawn_first():
    fetch = action("Fouille", "Cherchez une carte dans votre pioche et placez-la sur le dessus de votre pioche.")
    given = table(base("Ring"), hand={"Anna": [fetch]}, deck={"Anna": [minion(name, 1) for name in "ABC"]})
    tops = {}
    for seen in ways(given, {"player": "Anna", "play": "Fouille"}):
        assert read(seen.table) == seen.table
        anna = seen.player("Anna")
        tops[anna["deck"][0]["id"]] = {entry["id"] for entry in anna["deck_unordered"]}
        drawn = play(seen.table, {"player": "Anna", "effect": "Piochez une carte."})
        assert drawn.names("Anna") == [anna["deck"][0]["card"]["name"]]
    assert tops == {"a": {"b", "c"}, "b": {"a", "c"}, "c": {"a", "b"}}


def test_what_lies_under_a_deck_that_nobody_knows_is_told_with_the_rest_and_read_back():
    given = table(base("Ring", Ben="Pion 2"))
    given["players"][1] |= {"deck": [minion("Haut", 1)], "unknown_deck": True}
    out = play(given, {"player": "Anna", "effect": "Placez une Créature sous la pioche de son propriétaire."}).table
    ben = out["players"][1]
    assert ([entry["id"] for entry in ben["deck"]], ben["deck_under"]) == (["haut", "pion"], 1) and read(out) == out


def test_an_owner_is_told_where_it_is_not_the_one_whose_zone_it_is():
    out = play(FULL).table
    assert out["players"][1]["hand"][0]["owner"] == "Anna" and "owner" not in out["players"][0]["hand"][0]
    assert out["bases"][0]["buried"][0]["owner"] == "Anna"


def test_a_power_that_depends_on_an_unknown_hand_is_told_as_unknown():
    wizard = minion("Devin", 1, "Permanent : Cette Créature a +1 de Force pour chaque carte de votre main.")
    given = table(base("Ring", minions=[at(wizard, "Anna")], Ben="Pion 2"))
    del given["players"][0]["hand"]
    told = play(given).table["bases"][0]
    assert told["minions"][0]["power"] is None and told["totals"] == {"Anna": None, "Ben": None}


def test_g_supplementaire_3_a_kept_play_is_told_by_itself_and_read_back():
    text = "La première fois de chaque tour, après que vous avez joué une Créature sur cette Base, "
    text += "jouez une Créature supplémentaire portant le même nom sur cette Base."
    twins = [minion("Jumelle", 2), minion("Jumelle", 2), minion("Autre", 2)]
    given = table(base("Plateau", text=text), hand={"Anna": twins})
    kept = play(given, {"player": "Anna", "play": "Jumelle", "on": "plateau"}, answers=[[]]).table
    assert [extra["on"] for extra in kept["plays"]["extra"]] == ["plateau"]
    tried = {
        name: play(kept, {"player": "Anna", "play": name, "on": "plateau"}).status for name in ("Jumelle", "Autre")
    }
    assert tried == {"Jumelle": "resolved", "Autre": "illegal"}


def test_g_supplementaire_3_a_kept_play_of_the_faction_named_is_told_with_its_name_and_read_back():
    call = action("Appel", "Nommez une Faction. Jouez une Créature supplémentaire de cette Faction.")
    held = [call, minion("Zombie", 2, faction="Zombies"), minion("Pirate", 2, faction="Pirates")]
    given = {**table(base("Ring"), hand={"Anna": held}), "plays": {"minion": 0, "action": 1}}
    given["players"][0]["factions"] = ["Zombies", "Pirates"]
    kept = play(given, {"player": "Anna", "play": "Appel"}, answers=[["Zombies"], []]).table
    assert [one["text"] for one in kept["plays"]["extra"]] == [
        "Jouez une Créature supplémentaire de la Faction « Zombies »."
    ]
    tried = {name: play(kept, {"player": "Anna", "play": name, "on": "ring"}).status for name in ("Zombie", "Pirate")}
    assert tried == {"Zombie": "resolved", "Pirate": "illegal"}


def test_a_table_read_otherwise_comes_out_with_its_readings():
    assert play({**table(base("Ring")), "readings": {"P.12": 1}}).table["readings"] == {"P.12": 1}
    assert "readings" not in play(table(base("Ring"))).table

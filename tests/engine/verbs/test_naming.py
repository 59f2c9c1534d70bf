"""« Nommez … »: among what one may name it, and for whom it is named."""

from engine.library import CardRecord, Catalogue
from engine.scenario import resolve
from tests.engine.boards import action, at, base, minion, pending, play, table, ways

RECORDS = [
    CardRecord("Zombie", "zombie", "minion", 2, faction="Zombies", text=""),
    CardRecord("Pirate", "pirate", "minion", 2, faction="Pirates", text=""),
    CardRecord("Abordage", "abordage", "action", faction="Pirates", text="Piochez une carte."),
    CardRecord("Extraterrestre", "extraterrestre", "minion", 2, faction="Aliens", text=""),
]
CATALOGUE = Catalogue(RECORDS)
WALL = "Attachez : Base. Nommez une Faction. Permanent : Les Créatures de cette Faction ne peuvent être jouées ici."
CENSOR = (
    "Pour chaque autre joueur, nommez une Action. Chaque autre joueur révèle sa main et défausse toutes les cartes de "
    "ce nom de sa main."
)
WALLED = {"player": "Anna", "play": "Mur", "on": "ring"}
CENSORED = {"player": "Anna", "play": "Censure"}


def names(choice: dict) -> list[str]:
    return [option["id"] for option in choice["options"]]


def test_any_faction_can_be_named_those_said_to_be_played_before_the_others():
    given = table(base("Ring"), hand={"Anna": [action("Mur", WALL)]})
    assert names(pending(given, WALLED, catalogue=CATALOGUE)) == ["Aliens", "Pirates", "Zombies"]
    given["players"][1]["factions"] = ["zombies"]
    assert names(pending(given, WALLED, catalogue=CATALOGUE)) == ["Zombies", "Aliens", "Pirates"]


def test_what_was_named_and_still_stands_makes_another_outcome():
    given = table(base("Ring"), hand={"Anna": [action("Mur", WALL)]})
    found = ways(given, WALLED, catalogue=CATALOGUE)
    assert sorted(seen.card("mur")["named"] for seen in found) == [["Aliens"], ["Pirates"], ["Zombies"]]


def test_what_was_named_is_forgotten_with_the_card_that_had_it_named():
    wall = at(action("Mur", WALL), "Anna", named=["Pirates"])
    given = table(base("Ring", actions=[wall]))
    seen = play(given, {"player": "Anna", "effect": "Renvoyez une Action dans la main de son propriétaire."})
    replayed = play(seen.table, WALLED, answers=[["Zombies"]], catalogue=CATALOGUE)
    assert replayed.card("mur")["named"] == ["Zombies"]


def test_each_player_discards_the_card_named_for_that_player_alone():
    both = [action("Ruse", "Piochez une carte."), action("Tour", "Piochez deux cartes.")]
    given = table(
        base("Ring"), players="Anna Ben Carole", hand={"Anna": [action("Censure", CENSOR)], "Ben": both, "Carole": both}
    )
    assert pending(given, CENSORED)["prompt"] == "Choisissez un nom pour Ben."
    seen = play(given, CENSORED, answers=[["Ruse"], ["Tour"]])
    assert (seen.names("Ben"), seen.names("Carole")) == (["Tour"], ["Ruse"])


def test_what_follows_of_that_player_is_done_for_each_with_the_card_named_for_that_one():
    text = (
        "Pour chaque autre joueur, nommez une Action puis révélez sa main. Ce joueur doit défausser tous les "
        "exemplaires de cette Action."
    )
    both = [action("Ruse", "Piochez une carte."), action("Tour", "Piochez deux cartes.")]
    given = table(
        base("Ring"), players="Anna Ben Carole", hand={"Anna": [action("Censure", text)], "Ben": both, "Carole": both}
    )
    seen = play(given, CENSORED, answers=[["Ruse"], ["Tour"]])
    assert (seen.names("Ben"), seen.names("Carole")) == (["Tour"], ["Ruse"])


def test_where_a_hand_is_unknown_any_card_of_the_factions_played_can_be_named():
    given = table(base("Ring"), hand={"Anna": [action("Censure", CENSOR)]})
    choices = resolve({"table": given, "sequence": [CENSORED]}, CATALOGUE)["choices"]
    assert [(c["options"], c["forced"]) for c in choices] == [([{"id": "Censure", "label": "Censure"}], True)]
    given["players"][1] |= {"hand": [{"card": None}], "factions": ["Pirates", "Aliens"]}
    assert names(pending(given, CENSORED, catalogue=CATALOGUE)) == ["Censure", "Abordage"]


def test_another_than_the_one_named_is_any_other():
    given = table(base("Ring", minions=[at(minion("Zombie", 2), "Ben"), at(minion("Pirate", 2), "Ben")]))
    given["players"][0]["hand"] = [action("Tri", "Détruisez une Créature autre que « Zombie ».")]
    seen = play(given, {"player": "Anna", "play": "Tri"})
    assert seen.in_play("Zombie") and not seen.in_play("Pirate")

"""Moments that cards wait for: a power that falls to 0, a duel, a marker placed or removed, an arrival of the turn."""

from tests.engine.boards import action, at, base, minion, pending, play, table, ways

CURSE = action(
    "Malédiction",
    "Attachez : Créature. Permanent : Cette Créature perd 2 de Force. Permanent : Après que la Force de cette Créature "
    "est tombée à 0, détruisez cette Créature.",
)
FEAR = action("Peur", "La Force d'une Créature est diminuée de 2 jusqu'à la fin du tour.")


def cast(name: str, **more: str) -> dict:
    return {"player": "Anna", "play": name, **more}


def test_a_power_that_falls_to_0_is_seen_at_once_whatever_lowers_it():
    weak = table(base("Ring", Ben="Frêle 2"), hand={"Anna": [CURSE]})
    assert not play(weak, cast("Malédiction", on="frele")).in_play("frele")
    strong = table(
        base("Ring", minions=[at(minion("Fort", 4), "Ben", attached=[at(CURSE, "Anna")])]), hand={"Anna": [FEAR]}
    )
    assert not play(strong, cast("Peur")).in_play("fort")
    assert play({**strong, "players": [{**strong["players"][0], "hand": []}, strong["players"][1]]}).power("fort") == 2


def test_k_pinkerton_once_a_duel_is_once_each_duel():
    second = minion(
        "Témoin",
        1,
        "Permanent : Une fois par duel, lorsque l'une de vos Créatures participe à un duel, placez un marqueur "
        "Force +1 sur celle-ci.",
    )
    brawl = "Talent : Cette Créature provoque en duel une Créature d'un autre joueur ici."
    there = [at(minion(n, 3, brawl), "Anna") for n in ("A", "B")]
    given = table(
        base("Ring", minions=[*there, at(minion("Rival", 9), "Ben")]), base("Banc", minions=[at(second, "Anna")])
    )
    seen = play(given, {"player": "Anna", "talent": "a"}, {"player": "Anna", "talent": "b"})
    assert (seen.counters("a"), seen.counters("b")) == (1, 1)


def test_a_marker_placed_or_removed_wakes_either_way():
    clerk = minion("Scribe", 1, "Permanent : Après qu'un marqueur Force +1 a été placé ou retiré, gagnez 1 PV.")
    put, take = (action(n, t) for n, t in [
        ("Don", "Placez un marqueur Force +1 sur une Créature d'un autre joueur."),
        ("Vol", "Retirez un marqueur Force +1 d'une Créature d'un autre joueur."),
    ])  # fmt: skip
    given = table(
        base("Ring", minions=[at(clerk, "Anna"), at(minion("Cible", 2), "Ben")]),
        hand={"Anna": [put, take]},
        plays={"minion": 1, "action": 2, "extra": []},
    )
    assert play(given, cast("Don"), cast("Vol")).vp["Anna"] == 2


def test_an_arrival_of_the_turn_is_played_or_moved_there_by_anyone():
    trap = minion(
        "Guet", 5, "Spécial : Avant la Conquête de cette Base, détruisez une Créature jouée ou déplacée ici ce tour."
    )
    given = table(
        base("Ring", 5, minions=[at(trap, "Anna"), at(minion("Ancienne", 2), "Ben")]),
        base("Autre", Ben="Venue 1"),
        hand={
            "Anna": [
                action("Traîne", "Déplacez une Créature d'un autre joueur vers une autre Base."),
                minion("Neuve", 1),
            ]
        },
    )
    steps = [cast("Traîne"), cast("Neuve", on="ring"), {"score": "ring"}]
    asked = pending(given, *steps, answers=[["venue"], ["guet"]])
    assert {o["id"] for o in asked["options"]} == {"venue", "neuve"}


def test_an_action_on_a_creature_is_one_attached_to_it():
    fan = minion("Fan", 1, "Permanent : Après que vous avez joué une Action sur une Créature, gagnez 1 PV.")
    charm = action("Talisman", "Attachez : Créature. Permanent : Cette Créature gagne +2 de Force.")
    banner = action("Bannière", "Attachez : Base. Permanent : Vous avez +1 de Force ici.")
    given = table(
        base("Ring", minions=[at(fan, "Anna")]),
        hand={"Anna": [charm, banner]},
        plays={"minion": 1, "action": 2, "extra": []},
    )
    assert play(given, cast("Bannière", on="ring")).vp["Anna"] == 0
    assert play(given, cast("Talisman", on="fan")).vp["Anna"] == 1


MARCH = action("Marche", "Choisissez une Base. Déplacez toutes vos Créatures vers cette Base.")
BANNER = action(
    "Bannière",
    "Attachez : Base. Permanent : Après qu'une ou plusieurs de vos Créatures ont été déplacées vers cette Base, placez "
    "un marqueur Force +1 sur l'une d'elles. Si sa Force est de 7 ou plus, détruisez cette carte pour gagner 1 PV.",
)


def test_p_44_one_or_several_moved_at_once_one_of_them_is_told():
    given = table(
        base("Ring", actions=[at(BANNER, "Anna")], Anna="Garde 3"),
        base("Quai", Anna="Un 2, Deux 6"),
        hand={"Anna": [MARCH]},
    )
    ends = [end for end in ways(given, cast("Marche")) if end.base_of("un") == "ring"]
    told = {(end.counters("un"), end.counters("deux"), end.counters("garde"), end.vp["Anna"]) for end in ends}
    assert told == {(1, 0, 0, 0), (0, 1, 0, 1)}  # one of those that came, and its Force is read with the marker on it


def test_p_44_a_card_that_moved_alone_is_the_one():
    step = {"player": "Anna", "effect": "Déplacez une Créature de Force 6 ou plus vers une autre Base."}
    given = table(base("Ring", actions=[at(BANNER, "Anna")], Anna="Garde 3"), base("Quai", Anna="Deux 6"))
    assert play(given, step).counters("deux") == 1

"""Section 8.3: Monsters and Treasures."""

from tests.engine.boards import FAR, Seen, action, at, base, minion, pending, play, table, ways

SCORE = {"phase": "score"}
BOLT = action("Foudre", "Détruisez une Créature.")
CAST = {"player": "Anna", "play": "Foudre"}


def monster(name: str, power: int, treasures: int = 0, text: str = "") -> dict:
    return {"name": name, "kind": "monster", "power": power, "treasures": treasures, "text": text}


def treasure(name: str, power: int | None = None, text: str = "") -> dict:
    card = {"name": name, "kind": "treasure", "text": text}
    return card if power is None else {**card, "power": power}


def lair(n: int) -> dict:
    return {**FAR, "name": "Tanière", "monsters": n}


# ---------------------------------------------------------------------------------------- Monsters in play


def test_8_3_16_the_power_of_wild_monsters_raises_the_breakpoint():
    given = table(base("Ring", 20, minions=[at(monster("Ogre", 4), None)], Anna="Brute 23"))
    assert play(given, {"phase": "play"}).base("ring")["breakpoint"] == 24
    assert play(given, SCORE).bases == ["ring"]


def test_8_3_17_a_monster_under_control_is_that_player_s_minion():
    given = table(base("Ring", 20, minions=[at(monster("Ogre", 4), "Anna")], Anna="Brute 3"))
    ring = play(given, {"phase": "play"}).base("ring")
    assert (ring["breakpoint"], ring["totals"]) == (20, {"Anna": 7})


def test_8_3_1_a_monster_is_destroyed_as_a_minion_is():
    weak = action("Petite Foudre", "Détruisez une Créature de Force 3 ou moins.")
    given = table(base("Ring", minions=[at(monster("Rat", 2), None)]), hand={"Anna": [weak]})
    seen = play(given, {"player": "Anna", "play": "Petite Foudre"})
    assert [e["card"]["name"] for e in seen.table["monster_discard"]] == ["Rat"]


def test_8_3_4_a_text_about_the_owner_does_nothing_to_a_monster():
    back = action("Rappel", "Renvoyez une Créature dans la main de son propriétaire.")
    given = table(base("Ring", minions=[at(monster("Ogre", 4), None)]), hand={"Anna": [back]})
    seen = play(given, {"player": "Anna", "play": "Rappel"})
    assert seen.base_of("ogre") == "ring" and "8.3.4" in seen.cites


# ---------------------------------------------------------------------------------------- Monsters that come


def test_8_3_12_a_base_that_enters_receives_its_monsters():
    given = table(
        base("Ring", 10, Anna="Brute 10"),
        base_deck=[lair(2)],
        monster_deck=[monster("Ogre", 4), monster("Rat", 2), monster("Ver", 1)],
    )
    seen = play(given, SCORE)
    (entered,) = seen.table["bases"]
    assert [(e["id"], e["controller"]) for e in entered["minions"]] == [("ogre", None), ("rat", None)]
    assert entered["breakpoint"] == 30 + 6 and "8.3.12" in seen.cites


def test_5_3_1_a_monster_deck_that_nobody_described_is_not_made_anew():
    given = table(base("Ring", 10, Anna="Brute 10"), base_deck=[lair(1)], monster_discard=[monster("Ver", 1)])
    seen = play(given, SCORE)
    assert [e["card"]["name"] for e in seen.table["monster_discard"]] == ["Ver"]
    assert seen.table["bases"][0]["minions"] == []


def test_8_3_14_nobody_has_played_them():
    watch = minion(
        "Vigie", 1, "Permanent : Après qu'un joueur a joué une Créature, placez un marqueur Force +1 sur Vigie."
    )
    given = table(
        base("Ring", 10, Anna="Brute 10"),
        base("Plaine", minions=[at(watch, "Ben")]),
        base_deck=[lair(1)],
        monster_deck=[monster("Ogre", 4)],
    )
    assert play(given, SCORE).counters("vigie") == 0


def test_8_3_15_what_a_monster_says_happens_as_it_comes():
    given = table(
        base("Ring", 10, Anna="Brute 10"),
        base("Plaine", Ben="Cible 2"),
        base_deck=[lair(1)],
        monster_deck=[monster("Gobeur", 4, 0, "Détruisez une Créature de Force 2 ou moins.")],
    )
    seen = play(given, SCORE)
    assert not seen.in_play("cible") and "8.3.15" in seen.cites


def test_8_3_6_an_effect_plays_the_first_monster_of_its_deck_under_nobody_s_control():
    call = action("Appel", "Jouez un Monstre sur une Base.")
    given = table(base("Ring"), hand={"Anna": [call]}, monster_deck=[monster("Ogre", 4), monster("Rat", 2)])
    seen = play(given, {"player": "Anna", "play": "Appel"})
    assert seen.base_of("ogre") == "ring" and seen.card("ogre")["controller"] is None
    assert seen.table["plays"]["minion"] == 1, "R 8.3.8: it costs no play"
    assert seen.base("ring")["totals"] == {}, "R 8.3.9"


CALL = {"player": "Anna", "play": "Appel"}


def calling(text: str, *more: dict, **given: object) -> dict:
    """Anna holds an Action that plays Monsters of a deck where an Ogre, then a Rat, lie."""
    deck = {"monster_deck": [monster("Ogre", 4), monster("Rat", 2)]} | given
    return table(base("Ring", minions=list(more)), hand={"Anna": [action("Appel", text)]}, **deck)


def test_8_3_1_who_plays_a_monster_by_an_effect_has_played_a_minion():
    watch = "Permanent : Après que vous avez joué une Créature, placez un marqueur Force +1 sur cette Créature."
    hers, his = at(minion("Vigie", 1, watch), "Anna"), at(minion("Guet", 1, watch), "Ben")
    seen = play(calling("Jouez un Monstre sur une Base.", hers, his), CALL)
    assert (seen.counters("Vigie"), seen.counters("Guet")) == (1, 0)


def test_8_3_9_the_monster_just_played_may_be_taken_control_of():
    seen = play(calling("Jouez un Monstre. Prenez-en le contrôle."), CALL)
    ring = seen.base("ring")
    assert (ring["breakpoint"], ring["totals"]) == (30, {"Anna": 4}) and "8.3.17" in seen.cites


def test_8_3_6_an_effect_may_play_several_monsters_or_one_of_their_discard():
    seen = play(calling("Jouez deux Monstres sur une Base."), CALL)
    assert seen.base("ring")["breakpoint"] == 36
    seen = play(calling("Jouez un Monstre de la défausse Monstre.", monster_discard=[monster("Ver", 1)]), CALL)
    assert seen.base_of("Ver") is None, "nobody has to"
    taken = play(
        calling("Jouez un Monstre de la défausse Monstre.", monster_discard=[monster("Ver", 1)]),
        CALL,
        answers=[["ver"]],
    )
    assert taken.card("Ver")["controller"] is None and taken.base("ring")["totals"] == {}


def test_9_1_4_a_monster_is_not_played_on_a_base_that_forbids_it():
    walled = base("Rempart", text="Les Monstres ne peuvent pas être joués sur cette Base.")
    hand = {"Anna": [action("Appel", "Jouez un Monstre.")]}
    board = table(base("Ring"), base("Quai"), walled, hand=hand, monster_deck=[monster("Ogre", 4)])
    choice = pending(board, CALL)
    assert [o["id"] for o in choice["options"]] == ["ring", "quai"]
    assert [(e["id"], e["cites"][0]) for e in choice["excluded"]] == [("rempart", "9.1.4")]
    nowhere = play(table(walled, hand=hand, monster_deck=[monster("Ogre", 4)]), CALL)
    assert not nowhere.in_play("Ogre") and "9.1.4" in nowhere.cites


def test_8_3_18_what_a_monster_destroys_as_it_is_played_is_nobody_s_doing():
    given = calling(
        "Jouez un Monstre sur une Base.",
        at(monster("Larve", 1, 2), None),
        at(
            minion(
                "Abrité", 2, "Permanent : Cette Créature ne peut pas être affectée par les cartes des autres joueurs."
            ),
            "Ben",
        ),
        monster_deck=[monster("Gobeur", 4, 0, "Détruisez toutes les Créatures de Force 1 ou moins sur cette Base.")],
        treasure_deck=[treasure("Bague"), treasure("Clé")],
    )
    seen = play(given, CALL)
    assert not seen.in_play("Larve") and seen.names("Anna") == [] and "8.3.15" in seen.cites


def test_8_3_7_nobody_plays_a_monster_at_will():
    seen = play(calling("Piochez une carte."), {"player": "Anna", "play": "Ogre", "on": "ring"})
    assert seen.status == "illegal" and "8.3.7" in seen.cites


# ---------------------------------------------------------------------------------------- Treasures


def test_8_3_18_who_destroys_a_monster_draws_its_treasures():
    given = table(
        base("Ring", minions=[at(monster("Roi", 4, 2), None)]),
        hand={"Anna": [BOLT]},
        treasure_deck=[treasure("Coffre"), treasure("Bague"), treasure("Clé")],
    )
    seen = play(given, CAST)
    assert seen.names("Anna") == ["Coffre", "Bague"] and "8.3.18" in seen.cites


def test_2_4_4_where_nobody_told_what_a_monster_is_worth_the_verdict_says_so():
    untold = {"name": "Ogre", "kind": "monster", "power": 3}
    for told, doubts in ((untold, 1), ({**untold, "treasures": 0}, 0), ({**untold, "treasures": 1}, 0)):
        given = table(base("Ring", 5, minions=[at(told, None)], Anna="Brute 9"), hand={"Anna": [BOLT]})
        destroyed = play(given, CAST, answers=[["ogre"]]).json["verdict"]["doubts"]
        conquered = play(given, SCORE).json["verdict"]["doubts"]
        assert [sum("combien de Trésors vaut Ogre" in one for one in said) for said in (destroyed, conquered)] == [
            doubts
        ] * 2


def test_5_9_2_a_monster_lent_for_the_turn_goes_back_to_nobody():
    given = table(
        base("Ring", 20, minions=[at(monster("Ogre", 4), None, id="ogre")]),
        hand={"Anna": [action("Dressage", "Prenez le contrôle d'un Monstre jusqu'à la fin du tour.")]},
    )
    tamed = play(given, {"player": "Anna", "play": "Dressage"})
    assert tamed.base("ring")["totals"] == {"Anna": 4}
    for freed in (play(given, {"player": "Anna", "play": "Dressage"}, {"end_turn": True}), sent_back(tamed)):
        ring = freed.base("ring")
        assert (ring["breakpoint"], ring["minions"][0]["controller"]) == (24, None)


def sent_back(seen: Seen) -> Seen:
    return play({k: v for k, v in seen.table.items() if v is not None}, {"end_turn": True})


def test_8_3_18_what_a_wild_monster_destroys_leaves_nobody_any_treasure():
    fire = "Permanent : À la fin du tour, détruisez toutes les Créatures de Force 2 ou moins."
    dragon = monster("Dragon", 5, 1, fire)
    ring = base("Ring", minions=[at(dragon, None), at(monster("Rat", 1, 2), None)])
    seen = play(table(ring, treasure_deck=[treasure("Bague")], phase="end"), {"phase": "end"})
    assert not seen.in_play("Rat") and seen.names("Anna") == []


def test_5_11_4_a_minion_that_you_do_not_control_may_be_a_wild_monster():
    given = table(base("Ring", minions=[at(monster("Rat", 1), None)], Anna="Brute 3"))
    seen = play(given, {"player": "Anna", "effect": "Détruisez une Créature que vous ne contrôlez pas."})
    assert not seen.in_play("Rat") and seen.in_play("Brute")


def test_9_2_8_a_treasure_discarded_from_a_hand_goes_to_its_own_discard():
    given = table(base("Ring"), hand={"Anna": [treasure("Bague")]})
    seen = play(given, {"player": "Ben", "effect": "Chaque autre joueur défausse une carte."})
    assert seen.names("Anna", "discard") == [] and {"9.2.8", "8.3.5"} <= seen.cites


def test_8_3_19_a_monster_that_leaves_otherwise_gives_none():
    away = action("Oubli", "Défaussez une Créature sur une Base.")
    given = table(
        base("Ring", minions=[at(monster("Roi", 4, 2), None)]),
        hand={"Anna": [away]},
        treasure_deck=[treasure("Coffre")],
    )
    shuffle = action("Mélange", "Mélangez un Monstre dans la pioche Monstre.")
    given["players"][0]["hand"] = [shuffle]
    given["monster_deck"] = []
    seen = play(given, {"player": "Anna", "play": "Mélange"})
    assert not seen.in_play("roi") and not seen.names("Anna")


def test_8_3_2_an_empty_treasure_deck_is_made_anew_from_its_discard():
    given = table(
        base("Ring", minions=[at(monster("Roi", 4, 1), None)]),
        hand={"Anna": [BOLT]},
        treasure_deck=[],
        treasure_discard=[treasure("Coffre")],
    )
    assert play(given, CAST).names("Anna") == ["Coffre"]


def test_8_3_11_a_treasure_minion_played_counts_for_its_controller():
    given = table(base("Ring"), hand={"Anna": [treasure("Mercenaire", 3)]})
    seen = play(given, {"player": "Anna", "play": "Mercenaire", "on": "ring"})
    assert seen.base("ring")["totals"] == {"Anna": 3} and seen.table["plays"]["minion"] == 0


def test_8_3_5_a_treasure_minion_destroyed_goes_to_the_treasure_discard():
    given = table(base("Ring", minions=[at(treasure("Mercenaire", 3), "Ben")]), hand={"Anna": [BOLT]})
    seen = play(given, CAST)
    assert [e["card"]["name"] for e in seen.table["treasure_discard"]] == ["Mercenaire"]
    assert not seen.names("Ben", "discard")


# ---------------------------------------------------------------------------------------- the loot of a Conquest


def hoard(n: int) -> list[dict]:
    return [treasure(f"Trésor {i + 1}") for i in range(n)]


def conquered(*treasures: int, players: str, treasure_deck: int = 6, active: str | None = None, **there: str) -> list:
    """Every way the loot of a Base with such Monsters can be shared."""
    lot = [at(monster(f"Monstre {chr(65 + i)}", 1, n), None) for i, n in enumerate(treasures)]
    told = {"active": active} if active else {}
    given = table(base("Ring", 1, minions=lot, **there), players=players, treasure_deck=hoard(treasure_deck), **told)
    return ways(given, {"score": "ring"}, limit=10_000)


def test_8_3_21_as_many_treasures_are_revealed_as_the_remaining_monsters_are_worth():
    for outcome in conquered(1, 1, players="Anna Ben", treasure_deck=3, Anna="A 9"):
        assert len(outcome.names("Anna")) == 2 and len(outcome.table["treasure_deck"]) == 1
        assert len(outcome.table["monster_discard"]) == 2, "R 6.2.6: the Monsters then go to their own discard"


def test_x_19_ludo_takes_three_and_laurene_two_of_five():
    given = table(
        base(
            "Ring",
            1,
            minions=[at(monster("Ogre", 1, 3), None), at(monster("Rat", 1, 2), None)],
            Ludo="L 9",
            Laurène="Z 0",
        ),
        players="Ludo Laurène Patrice",
        treasure_deck=hoard(5),
    )
    takers = []
    answers: list = []
    while (seen := play(given, {"score": "ring"}, answers=answers)).status == "pending":
        takers.append(seen.json["pending"]["player"])
        answers.append([seen.json["pending"]["options"][0]["id"]])
    assert takers == ["Ludo", "Laurène", "Ludo", "Laurène"], "the fifth, Ludo's, is the only one left"
    assert [len(seen.names(p)) for p in ("Ludo", "Laurène", "Patrice")] == [3, 2, 0]
    assert {"8.3.21", "8.3.22"} <= seen.cites


def test_8_3_23_a_minion_of_power_zero_shares_and_an_absent_player_does_not():
    for outcome in conquered(2, players="Anna Ben Carole", treasure_deck=2, Anna="A 9", Ben="B 0"):
        assert [len(outcome.names(p)) for p in ("Anna", "Ben", "Carole")] == [1, 1, 0]


def test_8_3_24_the_fourth_player_shares_too():
    for outcome in conquered(
        4, players="Anna Ben Carole David", treasure_deck=4, Anna="A 9", Ben="B 8", Carole="C 7", David="D 6"
    ):
        assert {len(outcome.names(p)) for p in ("Anna", "Ben", "Carole", "David")} == {1}
        assert outcome.vp["David"] == 0


def first_takers(**there: str) -> list[str]:
    active = there.pop("active")
    given = table(
        base("Ring", 1, minions=[at(monster("Ogre", 1, 3), None)], **there),
        players="Anna Ben Carole",
        treasure_deck=hoard(4),
        active=active,
    )
    one = play(given, {"score": "ring"})
    two = play(given, {"score": "ring"}, answers=[["tresor-1"]])
    return [one.json["pending"]["player"], two.json["pending"]["player"]]


def test_8_3_25_the_order_is_that_of_the_totals():
    assert first_takers(active="Anna", Anna="A 5", Ben="B 9", Carole="C 2") == ["Ben", "Anna"]


def test_8_3_26_at_equal_power_the_order_is_that_of_the_turn():
    assert first_takers(active="Carole", Anna="A 5", Ben="B 5", Carole="C 2") == ["Anna", "Ben"]
    assert first_takers(active="Ben", Anna="A 5", Ben="B 5", Carole="C 2") == ["Ben", "Anna"]


def test_8_3_20_the_loot_is_shared_after_the_points_and_before_the_discard():
    late = "Permanent : Après la Conquête de cette Base, le Vainqueur défausse deux cartes."
    given = table(base("Ring", 1, minions=[at(monster("Roi", 1, 1, late), None)], Anna="A 9"), treasure_deck=hoard(1))
    seen = play(given, {"score": "ring"})
    assert seen.vp["Anna"] == 4
    assert seen.names("Anna") == ["Trésor 1"], "nothing was in hand yet when the Monster spoke"


def test_p_11_read_the_other_way_a_monster_that_comes_says_nothing():
    given = table(
        base("Ring", 10, Anna="Brute 10"),
        base("Plaine", Ben="Cible 2"),
        base_deck=[lair(1)],
        monster_deck=[monster("Gobeur", 4, 0, "Détruisez une Créature de Force 2 ou moins.")],
    )
    assert play({**given, "readings": {"P.11": 2}}, SCORE).in_play("cible")
    assert not play({**given, "readings": {"P.11": 1}}, SCORE).in_play("cible")


def test_5_3_1_the_loot_of_a_conquest_is_taken_of_the_treasure_discard_made_anew():
    given = table(
        base("Ring", 5, minions=[at(monster("Roi", 2, 2), None)], Anna="Brute 20"),
        treasure_deck=[treasure("Bague")],
        treasure_discard=[treasure("Clé")],
    )
    assert {tuple(sorted(seen.names("Anna"))) for seen in ways(given, SCORE)} == {("Bague", "Clé")}


def test_8_3_5_a_text_that_does_not_speak_of_treasures_sends_one_to_their_discard_and_into_no_hand():
    horn = {"name": "Cor", "kind": "treasure", "text": "Attachez : Créature."}
    host = at(minion("Porteuse", 2), "Ben", attached=[at(horn, "Ben")])
    given = table(base("Ring", minions=[host]))
    seen = play(given, {"player": "Anna", "effect": "Placez une Action attachée à une Créature dans votre main."})
    assert not seen.names("Anna") and [c["card"]["name"] for c in seen.table["treasure_discard"]] == ["Cor"]
    assert "8.3.5" in seen.cites
    seen = play(given, {"player": "Anna", "effect": "Placez un Trésor dans votre main."})
    assert seen.names("Anna") == ["Cor"]


def test_9_2_4_a_monster_that_bears_nothing_takes_nothing_along():
    troll = {"name": "Troll", "kind": "monster", "power": 3, "treasures": 1}
    given = table(base("Ring", minions=[at(troll, None)]), treasure_deck=[{"name": "Lance", "kind": "treasure"}])
    seen = play(given, {"player": "Anna", "effect": "Détruisez une Créature."})
    assert "était attaché" not in str(seen.json["trace"]) and seen.hand_size("Anna") == 1

"""What nobody described: an effect that must see it asks which card it is (R 5.12)."""

import pytest

from engine.library import CardRecord, Catalogue
from engine.library import _spec as read_spec
from tests.engine.boards import FAR, action, at, base, minion, pending, play, table, ways

PIRATES = Catalogue(
    [
        CardRecord("Moussaillon", "moussaillon", "minion", 2, faction="Pirates", text=""),
        CardRecord("Canon", "canon", "action", faction="Pirates", text="Piochez une carte."),
        CardRecord("Spectre", "spectre", "minion", 3, faction="Fantômes", text=""),
    ]
)
LOOK = {"player": "Anna", "play": "Œil"}


def looking(text: str, **ben: object) -> dict:
    given = table(base("Ring"), hand={"Anna": [action("Œil", text)]})
    given["players"][1] = {"name": "Ben", "factions": ["Pirates"], **ben}
    return given


def test_5_12_2_a_card_revealed_from_an_unknown_deck_is_asked_for():
    text = "Révélez la carte du dessus de la pioche d'un autre joueur. Placez-la en main si c'est une Action."
    asked = pending(looking(text), LOOK, catalogue=PIRATES)
    assert asked["kind"] == "unknown_card"
    assert {o["id"] for o in asked["options"]} == {"moussaillon", "canon"}, "those of the Factions he plays"
    seen = play(looking(text), LOOK, answers=[["canon"]], catalogue=PIRATES)
    assert seen.names("Anna") == ["Canon"]


def test_5_12_2_a_hand_shown_is_told_card_by_card():
    text = "Consultez la main d'un autre joueur. Ce joueur défausse une Créature de votre choix."
    given = looking(text, hand=[], unknown_hand=2)
    seen = play(given, LOOK, answers=[["canon"], ["moussaillon"]], catalogue=PIRATES)
    assert seen.names("Ben", "discard") == ["Moussaillon"]
    assert seen.names("Ben") == ["Canon"] and seen.player("Ben")["unknown_hand"] == 0


def test_a_card_drawn_from_an_unknown_deck_is_an_unknown_card():
    given = table(base("Ring"), hand={"Anna": [action("Pêche", "Piochez deux cartes.")]})
    del given["players"][0]["deck"]
    seen = play(given, {"player": "Anna", "play": "Pêche"})
    assert (seen.status, seen.names("Anna"), seen.hand_size("Anna")) == ("resolved", [], 2)


def test_5_12_3_a_search_in_an_unknown_deck_asks_for_what_it_finds():
    given = table(
        base("Ring"), hand={"Anna": [action("Œil", "Cherchez une Action dans votre pioche et placez-la en main.")]}
    )
    del given["players"][0]["deck"]
    given["players"][0]["factions"] = ["Pirates"]
    asked = pending(given, LOOK, catalogue=PIRATES)
    assert [o["id"] for o in asked["options"]] == ["canon"]
    assert play(given, LOOK, answers=[["canon"]], catalogue=PIRATES).names("Anna") == ["Canon"]


def test_an_unknown_hand_may_hold_any_card_that_is_played_from_it():
    given = table(base("Ring"))
    del given["players"][0]["hand"]
    seen = play(given, {"player": "Anna", "play": "Moussaillon", "on": "ring"}, catalogue=PIRATES)
    assert seen.power("moussaillon") == 2


def test_an_unknown_hand_opens_no_window():
    given = table(base("Ring", 10, Anna="Brute 10"))
    for player in given["players"]:
        del player["hand"]
    assert play(given, {"phase": "score"}).status == "resolved"


def test_a_minion_played_from_a_known_hand_must_be_there():
    given = table(base("Ring"), hand={"Anna": [minion("Recrue", 1)]})
    seen = play(given, {"player": "Anna", "play": "Moussaillon", "on": "ring"}, catalogue=PIRATES)
    assert seen.status == "illegal"


def test_8_6_2_an_unknown_card_may_be_buried_unseen():
    pyramids = "À votre tour, enterrez une carte de votre main ici."
    given = table(base("Pyramides", 21, "4 2 1", pyramids))
    given["players"][0] = {"name": "Anna", "hand": [minion("Momie", 1)], "unknown_hand": 1}
    use = {"player": "Anna", "use": "pyramides"}
    asked = pending(given, use)
    assert {o["id"] for o in asked["options"]} == {"momie", "?1"}
    seen = play(given, use, answers=[["?1"]])
    (buried,) = seen.base("pyramides")["buried"]
    assert buried["card"] is None and buried["controller"] == "Anna"
    assert seen.player("Anna")["unknown_hand"] == 0 and seen.names("Anna") == ["Momie"]


def test_g_placer_1_an_unknown_card_may_be_given_unseen():
    gift = action("Cadeau", "Placez une carte de votre main dans la main d'un autre joueur.")
    given = table(base("Ring"), hand={"Anna": [gift]})
    given["players"][0]["unknown_hand"] = 1
    seen = play(given, {"player": "Anna", "play": "Cadeau"}, catalogue=PIRATES)
    assert seen.hand_size("Ben") == 1 and seen.hand_size("Anna") == 0


def test_8_6_13_an_unknown_card_that_is_uncovered_is_asked_for():
    given = table(base("Ring", buried=[{"card": None, "controller": "Anna", "id": "secret"}]), phase="start")
    given["players"][0]["factions"] = ["Pirates"]
    step = {"player": "Anna", "uncover": "secret"}
    asked = pending(given, step, catalogue=PIRATES)
    assert asked["kind"] == "unknown_card" and {o["id"] for o in asked["options"]} == {"moussaillon", "canon"}
    seen = play(given, step, answers=[["moussaillon"]], catalogue=PIRATES)
    assert seen.base_of("secret") == "ring" and seen.power("secret") == 2


def test_5_10_1_an_unknown_card_among_the_minions_is_a_minion():
    bolt = action("Foudre", "Détruisez une Créature.")
    given = table(base("Ring", minions=[{"card": None, "controller": "Ben", "id": "secret"}]), hand={"Anna": [bolt]})
    assert not play(given, {"player": "Anna", "play": "Foudre"}).in_play("secret")


def test_5_12_2_a_card_that_must_be_seen_and_that_no_catalogue_knows_is_not_ruled_on():
    seen = play(looking("Révélez la première carte de votre pioche.") | {"players": [
        {"name": "Anna", "hand": [action("Œil", "Révélez la première carte de votre pioche.")]}, {"name": "Ben"}
    ]}, LOOK)  # fmt: skip
    assert seen.status == "unruled" and "5.12.2" in seen.json["verdict"]["cites"]
    grave = table(base("Ring", buried=[{"card": None, "id": "tombe", "controller": "Anna"}]), phase="start")
    assert play(grave, {"player": "Anna", "uncover": "tombe"}).status == "unruled"


MUMBLE = "Zigouillez les chaussettes de la Base."


@pytest.mark.parametrize(
    ("card", "on"),
    [
        (minion("Muet", 1, f"Permanent : {MUMBLE}"), "ring"),
        (minion("Muet", 1, f"Spécial : {MUMBLE}"), "ring"),
        (action("Muet", f"Attachez : Base. Permanent : {MUMBLE}"), "ring"),
        (action("Muet", f"Attachez : Créature. Permanent : {MUMBLE}"), "page"),
        (action("Muet", MUMBLE), None),
    ],
)
def test_9_1_1_what_nobody_can_read_is_asked_as_its_card_comes_into_play(card, on):
    given = table(base("Ring", Anna="Page 1"), hand={"Anna": [card]})
    step = {"player": "Anna", "play": "Muet", **({"on": on} if on else {})}
    assert play(given, step, unread=True).status == "unruled"
    assert play(given, step, answers=[[{"skip": True}]], unread=True).status == "resolved"


def test_9_1_1_and_so_is_what_a_base_says_that_replaces_another():
    given = table(base("Ring", 1, Anna="Page 1"), base_deck=[{**FAR, "text": MUMBLE}])
    assert play(given, {"phase": "score"}, unread=True).status == "unruled"


def test_9_1_1_the_players_say_what_it_does_and_it_lasts():
    given = table(base("Ring", Anna="Page 1"), hand={"Anna": [minion("Muet", 1, f"Permanent : {MUMBLE}")]})
    said = [[{"effect": "Permanent : La Force de vos autres Créatures sur cette Base est augmentée de 2."}]]
    seen = play(given, {"player": "Anna", "play": "Muet", "on": "ring"}, answers=said, unread=True)
    assert seen.status == "resolved" and seen.power("page") == 3


def test_9_1_1_an_unread_special_in_a_known_hand_is_a_reservation():
    trick = action("Muet", f"Spécial : {MUMBLE}")
    seen = play(table(base("Ring", 1, Anna="Page 1"), hand={"Anna": [trick]}), {"phase": "score"}, unread=True)
    assert seen.status == "resolved" and any(n["card"] == "muet" for n in seen.kinds("note"))


def test_5_12_2_a_hand_of_unknown_size_is_told_until_the_last_card_a_madness_too():
    given = looking("Chaque autre joueur révèle sa main et défausse toutes les Démences de sa main.")
    asked = pending(given, LOOK, answers=[["canon"]], catalogue=PIRATES)
    assert asked["min"] == 0 and "demence" in {o["id"] for o in asked["options"]}
    seen = play(given, LOOK, answers=[["canon"], ["demence"], []], catalogue=PIRATES)
    assert (seen.names("Ben"), seen.names("Ben", "discard")) == (["Canon"], ["Démence"])
    assert seen.player("Ben")["unknown_hand"] == 0


@pytest.mark.parametrize(
    ("text", "answers", "status"),
    [
        ("Marquez 1 PV.", [], "resolved"),
        ("Détruisez une Créature.", [["page"]], "resolved"),
        ("Détruisez une Créature de Force 3 ou moins.", [], "unruled"),  # is the Goinfre one? Nobody can see it
    ],
)
def test_what_depends_on_a_hand_that_nobody_counted_stops_what_needs_it_alone_and_blames_no_rule(text, answers, status):
    hungry = "Permanent : Tant que vous avez au plus cinq cartes en main, cette Créature gagne +2 de Force."
    given = table(base("Ring", minions=[at(minion("Goinfre", 2, hungry), "Anna")], Ben="Page 1"))
    del given["players"][0]["hand"]
    seen = play(given, {"player": "Ben", "effect": text}, answers=answers)
    assert seen.status == status
    assert (seen.json["verdict"]["cites"] == []) is (status == "unruled")
    if text == "Marquez 1 PV.":
        assert [(m["id"], m["power"]) for m in seen.table["bases"][0]["minions"]] == [("goinfre", None), ("page", 1)]


TAKEN = (
    "Défaussez la première carte de votre pioche.",
    "Placez la première carte de votre pioche dans votre main.",
    "Enterrez la première carte de votre pioche sur une Base.",
)


@pytest.mark.parametrize("text", TAKEN)
def test_5_12_2_the_first_card_of_a_deck_that_nobody_described_is_asked_for(text):
    given = table(base("Ring"), hand={"Anna": [action("Geste", text)]})
    del given["players"][0]["deck"]
    asked = play(given, {"player": "Anna", "play": "Geste"}, catalogue=PIRATES).json["pending"]
    assert (asked["kind"], asked["player"]) == ("unknown_card", "Anna")


@pytest.mark.parametrize("text", TAKEN)
def test_5_3_5_the_first_card_of_a_shuffled_deck_is_for_chance_to_say(text):
    given = table(base("Ring"), hand={"Anna": [action("Geste", text)]})
    del given["players"][0]["deck"]
    given["players"][0]["deck_unordered"] = [minion("Un", 1), minion("Deux", 2)]
    step = {"player": "Anna", "play": "Geste"}
    assert play(given, step).json["pending"]["kind"] == "chance"
    left = [o.names("Anna", "deck_unordered") + o.names("Anna", "deck") for o in ways(given, step)]
    assert sorted(left) == [["Deux"], ["Un"]]


def test_5_3_5_the_first_card_of_a_deck_whose_order_is_known_is_that_one():
    deck = {"Anna": [minion("Un", 1), minion("Deux", 2)]}
    given = table(base("Ring"), hand={"Anna": [action("Geste", TAKEN[0])]}, deck=deck)
    assert play(given, {"player": "Anna", "play": "Geste"}).names("Anna", "discard") == ["Un", "Geste"]


def test_to_ask_which_card_it_is_reads_no_text_but_that_of_the_one_told():
    many = Catalogue(
        CardRecord(f"Tour {n}", f"tour-{n}", "action", faction="Tours", text=f"Piochez {n} cartes.")
        for n in range(2, 40)
    )
    given = looking("Cherchez une Action dans votre pioche, révélez-la et placez-la en main.")
    del given["players"][0]["deck"]
    before = read_spec.cache_info().misses
    asked = pending(given, LOOK, catalogue=many)
    assert len(asked["options"]) == 38 and read_spec.cache_info().misses == before
    assert play(given, LOOK, answers=[["tour-7"]], catalogue=many).names("Anna") == ["Tour 7"]
    assert read_spec.cache_info().misses == before + 1


def test_a_standard_action_is_told_from_the_others_by_its_text():
    both = Catalogue(
        [
            CardRecord("Élan", "elan", "action", faction="Tours", text="Piochez une carte."),
            CardRecord(
                "Ruban",
                "ruban",
                "action",
                faction="Tours",
                text="Attachez : Créature. Permanent : La Force de cette Créature est augmentée de 2.",
            ),
        ]
    )
    given = looking("Cherchez une Action standard dans votre pioche, révélez-la et placez-la en main.")
    del given["players"][0]["deck"]
    assert [o["id"] for o in pending(given, LOOK, catalogue=both)["options"]] == ["elan"]


def test_5_12_2_a_hand_nobody_described_is_asked_for_what_the_text_seeks_in_it():
    given = looking("Chaque autre joueur défausse une Créature.", hand=[], unknown_hand=2)
    asked = pending(given, LOOK, catalogue=PIRATES)
    assert (asked["player"], asked["kind"], asked["min"]) == ("Ben", "unknown_card", 0)
    assert [o["id"] for o in asked["options"]] == ["moussaillon"], "only what the text means"
    seen = play(given, LOOK, answers=[["moussaillon"]], catalogue=PIRATES)
    assert seen.names("Ben", "discard") == ["Moussaillon"] and seen.player("Ben")["unknown_hand"] == 1
    none = play(given, LOOK, answers=[[]], catalogue=PIRATES)
    assert none.names("Ben", "discard") == [] and none.player("Ben")["unknown_hand"] == 2


def test_5_12_2_a_cost_is_not_unpaid_because_nobody_described_the_hand():
    given = looking("Défaussez une Créature pour gagner 1 PV.")
    given["players"][0] |= {"factions": ["Pirates"], "unknown_hand": 1}
    assert pending(given, LOOK, catalogue=PIRATES)["kind"] == "unknown_card"
    assert play(given, LOOK, answers=[["moussaillon"]], catalogue=PIRATES).vp["Anna"] == 1
    assert play(given, LOOK, answers=[[]], catalogue=PIRATES).vp["Anna"] == 0


def test_5_12_2_what_a_condition_asks_of_an_unknown_hand_is_asked():
    given = looking("Si vous avez une Action en main, gagnez 1 PV.")
    given["players"][0] |= {"factions": ["Pirates"], "unknown_hand": 1}
    assert play(given, LOOK, answers=[["canon"]], catalogue=PIRATES).vp["Anna"] == 1
    assert play(given, LOOK, answers=[[]], catalogue=PIRATES).vp["Anna"] == 0


def test_what_an_unknown_hand_holds_is_never_counted_as_nothing():
    given = looking("Gagnez 1 PV pour chaque Créature dans votre main.")
    given["players"][0] |= {"factions": ["Pirates"], "unknown_hand": 2}
    assert play(given, LOOK, answers=[["moussaillon"], []], catalogue=PIRATES).vp["Anna"] == 1
    assert play(given, LOOK, answers=[[]], catalogue=PIRATES).vp["Anna"] == 0


def test_a_player_having_such_a_card_in_an_undescribed_hand_is_asked():
    given = looking("Chaque autre joueur ayant une Créature en main gagne 1 PV.", unknown_hand=2)
    assert pending(given, LOOK, catalogue=PIRATES)["player"] == "Ben"
    assert play(given, LOOK, answers=[["moussaillon"]], catalogue=PIRATES).vp["Ben"] == 1
    assert play(given, LOOK, answers=[[]], catalogue=PIRATES).vp["Ben"] == 0


def test_mushroom_kingdom_asks_how_many_cards_an_uncounted_hand_holds():
    given = looking("Si vous avez plus de cartes en main que chaque autre joueur, gagnez 1 PV.")
    given["players"][0]["unknown_hand"] = 2
    assert pending(given, LOOK, catalogue=PIRATES)["kind"] == "number"
    assert play(given, LOOK, answers=[["1"]], catalogue=PIRATES).vp["Anna"] == 1
    assert play(given, LOOK, answers=[["2"]], catalogue=PIRATES).vp["Anna"] == 0


def test_pillage_takes_an_unknown_card_from_another_hand():
    text = "Placez une carte au hasard de la main d'un autre joueur en main."
    seen = play(looking(text, hand=[], unknown_hand=1), LOOK, catalogue=PIRATES)
    assert (seen.hand_size("Anna"), seen.hand_size("Ben")) == (1, 0)


def test_wood_for_sheep_asks_which_card_is_revealed_from_an_unknown_hand():
    text = "Choisissez un autre joueur. Révélez une carte au hasard de sa main. Si c'est une Action, gagnez 1 PV."
    given = looking(text, hand=[], unknown_hand=1)
    assert pending(given, LOOK, catalogue=PIRATES)["kind"] == "unknown_card"
    assert play(given, LOOK, answers=[["canon"]], catalogue=PIRATES).vp["Anna"] == 1


def test_5_12_2_how_many_cards_an_uncounted_hand_holds_is_asked_before_several_are_taken():
    given = looking("Chaque autre joueur défausse deux cartes.")
    asked = pending(given, LOOK, catalogue=PIRATES)
    assert (asked["player"], asked["kind"]) == ("Ben", "number")
    first = play(given, LOOK, catalogue=PIRATES).json["verdict"]["text"]
    assert first == "Ben doit dire combien de cartes inconnues il y a dans la main de Ben."
    seen = play(given, LOOK, answers=[["3"], ["?1", "?2"]], catalogue=PIRATES)
    assert seen.player("Ben")["unknown_hand"] == 1
    assert play(given, LOOK, answers=[["0"]], catalogue=PIRATES).player("Ben")["unknown_hand"] == 0


def test_a_card_discarded_unseen_counts_among_those_discarded_so():
    given = looking("Défaussez votre main. Gagnez 1 PV pour chaque carte défaussée ainsi.")
    given["players"][0]["unknown_hand"] = 3
    assert play(given, LOOK, catalogue=PIRATES).vp["Anna"] == 3


def test_of_what_kind_a_card_discarded_unseen_was_nobody_says():
    given = looking("Défaussez votre main. Gagnez 1 PV pour chaque Créature défaussée ainsi.")
    given["players"][0]["unknown_hand"] = 1
    assert play(given, LOOK, catalogue=PIRATES).status == "unruled"


def test_one_card_of_an_uncounted_hand_is_taken_without_counting_it():
    seen = play(looking("Chaque autre joueur défausse une carte."), LOOK, catalogue=PIRATES)
    assert seen.status == "resolved" and seen.player("Ben")["unknown_hand"] is None


def test_6_1_3_a_ban_that_hangs_on_a_breakpoint_nobody_knows_stops_only_what_it_forbids():
    panic = "Attachez : Base. Permanent : Tant que la Résistance de cette Base est de 19 ou moins, {}."
    kept = "vos Créatures ici ne peuvent pas être détruites"
    unseen = {}
    for rule in ("les autres joueurs ne peuvent pas utiliser de Spécial pendant la Conquête de cette Base", kept):
        ring = base("Ring", Ben="Frêle 2", actions=[at(action("Panique", panic.format(rule)), "Ben")])
        del ring["card"]["breakpoint"]
        given = table(ring, hand={"Anna": [action("Coup", "Détruisez une Créature.")]})
        unseen[rule] = play(given, {"player": "Anna", "play": "Coup"})
    special, shield = unseen.values()
    assert special.status == "resolved" and not special.in_play("frele")
    assert shield.status == "unruled", "whether it is protected hangs on it"


@pytest.mark.parametrize("told", [{}, {"unknown_deck": True, "deck": []}, {"deck_unordered": ["Canon", "Canon"]}])
def test_5_3_5_what_is_put_under_a_deck_that_nobody_knows_is_not_drawn_first(told: dict):
    text = "Placez une Créature d'un autre joueur sous la pioche de son propriétaire. Un autre joueur pioche une carte."
    given = table(base("Ring", Ben="Pion 2"), hand={"Anna": [action("Œil", text)]})
    given["players"][1] = {"name": "Ben", "factions": ["Pirates"], "hand": [], **told}
    for seen in ways(given, LOOK, catalogue=PIRATES):
        ben = seen.player("Ben")
        assert seen.names("Ben", "deck")[-1] == "Pion" and (ben.get("deck_under") == 1 or len(ben["deck"]) == 2)
        assert "Pion" not in seen.names("Ben")


def test_5_3_5_once_that_deck_is_shuffled_it_may_be():
    text = "Placez une Créature d'un autre joueur sous la pioche de son propriétaire. "
    text += "Un autre joueur mélange sa pioche. Un autre joueur pioche une carte."
    given = table(base("Ring", Ben="Pion 2"), hand={"Anna": [action("Œil", text)]})
    given["players"][1] = {"name": "Ben", "factions": ["Pirates"], "hand": [], "deck_unordered": ["Canon", "Canon"]}
    drawn = {tuple(seen.names("Ben")) for seen in ways(given, LOOK, catalogue=PIRATES)}
    assert drawn == {("Pion",), ("Canon",)}

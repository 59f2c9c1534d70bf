"""R 5.9.2: how long a change of controller lasts."""

from tests.engine.boards import action, at, base, minion, play, table

CHAIN = action("Chaîne", "Attachez : Créature. Permanent : Vous contrôlez cette Créature.")
CUT = {"player": "Ben", "effect": "Détruisez une Action attachée à une Créature."}


def chained(*steps):
    given = table(base("Ring", minions=[at(minion("Ogre", 4), "Ben")]), hand={"Anna": [CHAIN]})
    return play(given, {"player": "Anna", "play": "Chaîne", "on": "ogre"}, *steps)


def test_5_9_2_who_holds_by_a_card_holds_as_long_as_it_is_there():
    assert chained().card("ogre")["controller"] == "Anna"
    freed = chained(CUT)
    assert freed.card("ogre")["controller"] == "Ben" and "5.9.2" in freed.cites


def test_5_9_2_the_hold_is_told_and_read_again():
    again = play(chained().table, CUT)
    assert again.card("ogre")["controller"] == "Ben"


def test_5_9_2_a_table_that_begins_with_the_hold_knows_to_whom_the_minion_goes_back():
    ogre = at(minion("Ogre", 4), "Anna", owner="Ben", attached=[at(CHAIN, "Anna")])
    assert play(table(base("Ring", minions=[ogre])), CUT).card("ogre")["controller"] == "Ben"


def test_g_controle_5_the_controller_of_a_minion_that_is_gone_is_who_held_it_last():
    wake = "Après qu'une Créature a été détruite ici, son contrôleur pioche une carte."
    deck = {p: [minion("Perle", 1)] for p in ("Anna", "Ben")}
    given = table(base("Ring", text=wake, minions=[at(minion("Ogre", 4), "Anna", owner="Ben")]), deck=deck)
    seen = play(given, {"player": "Ben", "effect": "Détruisez une Créature."})
    assert (seen.names("Anna"), seen.names("Ben")) == (["Perle"], []) and seen.names("Ben", "discard") == ["Ogre"]


def test_g_controle_2_control_given_to_its_owner_goes_to_whose_minion_it_is_whoever_acts():
    back = "Après que cette carte a quitté le jeu, donnez le contrôle de cette Créature à son propriétaire."
    loan = action("Prêt", f"Attachez : Créature. Permanent : {back}")
    for held_by in ("Anna", "Ben"):
        ogre = at(minion("Ogre", 4), held_by, owner="Carole", attached=[at(loan, "Anna")])
        three = table(base("Ring", minions=[ogre]), players="Anna Ben Carole")
        assert play(three, CUT).card("ogre")["controller"] == "Carole", held_by


def test_9_2_2_a_text_that_puts_its_own_card_in_your_hand_takes_it_from_nobody():
    text = "Permanent : Après que cette Créature est allée du jeu à la défausse, placez-la en main."
    there = base("Ring", minions=[at(minion("Prêtée", 2, text), "Anna", owner="Ben")])
    seen = play(table(there, hand={"Anna": [], "Ben": []}), {"player": "Ben", "effect": "Détruisez une Créature."})
    assert seen.names("Ben", "hand") == ["Prêtée"] and not seen.names("Anna", "hand")


def test_8_3_3_a_treasure_that_has_no_owner_goes_to_the_hand_that_a_text_says():
    text = (
        "Permanent : Si un Trésor attaché à l'une de vos Créatures devait aller à la défausse, placez-le dans votre "
        "main au lieu de le défausser."
    )
    wear = "Attachez : Créature. Permanent : Cette Créature gagne +1 de Force."
    hat = {"name": "Chapeau", "kind": "treasure", "text": wear}
    bearer = at(minion("Page", 2), "Anna", attached=[at(hat, "Anna")])
    given = table(base("Ring", minions=[bearer, at(minion("Roi", 9, text), "Anna")]), hand={"Anna": [], "Ben": []})
    seen = play(given, {"player": "Ben", "effect": "Détruisez une Créature de Force 4 ou moins."})
    assert seen.names("Anna", "hand") == ["Chapeau"]
    strip = action("Rafle", "Placez un Trésor en jeu dans votre main.")
    given = table(base("Ring", minions=[bearer]), hand={"Anna": [strip], "Ben": []})
    assert play(given, {"player": "Anna", "play": "Rafle"}).names("Anna", "hand") == ["Chapeau"]


TAKE = "Prenez le contrôle d'une Créature jusqu'à la fin du tour."
THREE = "Anna Ben Carole"


def lent_twice(later, *more):
    """Ben takes Anna's Loup for the turn, then Carole by that text; then what follows."""
    given = table(base("Ring", minions=[at(minion("Loup", 3), "Anna")]), players=THREE, active="Anna")
    return play(given, {"player": "Ben", "effect": TAKE}, {"player": "Carole", "effect": later}, *more)


def test_5_9_2_what_was_lent_twice_for_the_turn_is_its_first_player_s_again():
    assert lent_twice(TAKE).card("Loup")["controller"] == "Carole"
    assert lent_twice(TAKE, {"end_turn": True}).card("Loup")["controller"] == "Anna"


def test_5_9_2_who_takes_for_good_keeps_what_another_had_for_the_turn():
    for_good = lent_twice("Prenez le contrôle d'une Créature.", {"end_turn": True})
    assert for_good.card("Loup")["controller"] == "Carole"
    assert "revient" not in for_good.json["verdict"]["text"]


def test_5_9_2_a_loan_that_outlasts_an_earlier_one_goes_back_past_it():
    longer = "Prenez le contrôle d'une Créature jusqu'au début de votre prochain tour."
    ended = lent_twice(longer, {"end_turn": True})
    assert ended.card("Loup")["controller"] == "Carole" and ended.table["active"] == "Ben"
    over = lent_twice(longer, *[{"end_turn": True}] * 3)
    assert over.table["active"] == "Anna" and over.card("Loup")["controller"] == "Anna"


def test_5_9_1_what_is_lent_until_the_end_of_a_next_turn_is_kept_through_it():
    longer = "Prenez le contrôle d'une Créature jusqu'à la fin de votre prochain tour."
    given = table(base("Ring", minions=[at(minion("Loup", 3), "Ben")]), active="Anna")
    seen = play(given, {"player": "Anna", "effect": longer}, {"end_turn": True}, {"end_turn": True})
    assert seen.table["active"] == "Anna" and seen.card("Loup")["controller"] == "Anna"
    seen = play(seen.table, {"end_turn": True})
    assert seen.card("Loup")["controller"] == "Ben"


def test_5_9_2_what_a_card_holds_goes_back_past_who_has_it_when_that_card_leaves():
    given = table(
        base("Ring", minions=[at(minion("Loup", 3), "Anna")]),
        players=THREE,
        active="Ben",
        hand={"Ben": [CHAIN]},
    )
    steps = [{"player": "Ben", "play": "Chaîne", "on": "loup"}, {"player": "Carole", "effect": TAKE}]
    gone = play(given, *steps, {"player": "Carole", "effect": "Détruisez une Action."})
    assert gone.card("Loup")["controller"] == "Carole"
    assert play(gone.table, {"end_turn": True}).card("Loup")["controller"] == "Anna"


def test_5_9_2_what_is_lent_twice_until_the_end_of_the_turn_goes_back_to_whom_it_was_first():
    lend = "Prenez le contrôle d'une Créature d'un autre joueur jusqu'à la fin du tour."
    given = table(base("Ring", Ben="Otage 3"), players="Anna Ben Carole")
    steps = [{"player": who, "effect": lend, "on": "otage"} for who in ("Anna", "Carole")]
    seen = play(given, *steps)
    assert "Otage reviendra à Anna" not in str(seen.json["trace"]).replace("\xa0", " ")
    assert play(given, *steps, {"end_turn": True}).card("otage")["controller"] == "Ben"

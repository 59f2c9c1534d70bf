"""Hands shown: what was revealed can be designated, and by whom it is discarded."""

import pytest

from tests.engine.boards import action, at, base, minion, play, table, ways

HAND = {"Ben": [minion("Lutin", 1), action("Ruse", "Piochez une carte."), action("Tour", "Piochez une carte.")]}


@pytest.mark.parametrize(
    "text",
    [
        "Un autre joueur révèle sa main. Choisissez une Action révélée : ce joueur la défausse.",
        "Révélez la main d'un autre joueur. Choisissez une Action révélée. Ce joueur la défausse.",
    ],
)
def test_5_12_2_an_action_revealed_in_a_hand_is_chosen_and_discarded(text):
    seen = play(table(base("Ring"), hand=HAND), {"player": "Anna", "effect": text}, answers=[["tour"]])
    assert (seen.names("Ben"), seen.names("Ben", "discard")) == (["Lutin", "Ruse"], ["Tour"])


def test_5_12_2_that_player_discards_all_that_was_revealed_of_a_kind():
    text = "Un autre joueur révèle sa main. Il défausse toutes les Actions révélées."
    seen = play(table(base("Ring"), hand=HAND), {"player": "Anna", "effect": text})
    assert (seen.names("Ben"), seen.names("Ben", "discard")) == (["Lutin"], ["Ruse", "Tour"])


def test_5_12_2_each_card_revealed_by_several_counts():
    text = (
        "Chaque autre joueur révèle sa main. Une de vos Créatures gagne +2 de Force pour chaque Action révélée "
        "jusqu'à la fin du tour."
    )
    hands = {**HAND, "Carole": [action("Piège", "Piochez une carte.")]}
    given = table(base("Ring", Anna="Page 1"), players="Anna Ben Carole", hand=hands)
    assert play(given, {"player": "Anna", "effect": text}).power("page") == 7


@pytest.mark.parametrize(
    ("waits", "does", "woken"),
    [
        ("révélé", "Révélez", True),
        ("révélé", "Consultez", False),
        ("consulté", "Révélez", False),
        ("consulté", "Consultez", True),
        ("révélé ou consulté", "Révélez", True),
        ("révélé ou consulté", "Consultez", True),
    ],
)
def test_5_12_1_a_card_looked_at_by_one_player_is_not_revealed(waits, does, woken):
    seer = minion("Voyante", 2, f"Permanent : Après que vous avez {waits} une carte de votre pioche, marquez 1 PV.")
    glance = action("Coup d'œil", f"{does} la première carte de votre pioche.")
    given = table(base("Ring", minions=[at(seer, "Anna")]), hand={"Anna": [glance]}, deck={"Anna": [minion("Une", 1)]})
    assert play(given, {"player": "Anna", "play": "Coup d'œil"}).vp["Anna"] == woken


def test_8_8_1_a_card_of_a_kind_from_the_top_is_searched_for_one_by_one_and_the_rest_shuffled_in():
    deck = [action("Ruse"), minion("Page", 2), minion("Comte", 4), minion("Duc", 4)]
    for text in (
        "Révélez une Créature de Force 4 du dessus de votre pioche. Piochez-la.",
        "Piochez une Créature de Force 4 du dessus de votre pioche.",
    ):
        seen = play(table(base("Ring"), deck={"Anna": deck}), {"player": "Anna", "effect": text})
        assert (seen.names("Anna"), seen.names("Anna", "discard"), "8.8.1" in seen.cites) == (["Comte"], [], True)


def test_5_12_2_of_the_minions_that_were_all_drawn_one_is_played_and_no_card_that_is_left():
    text = (
        "Révélez les trois premières cartes de votre pioche. Piochez toutes les Créatures révélées ; vous pouvez jouer "
        "l'une d'elles en tant que Créature supplémentaire. Remettez les autres cartes dans l'ordre de votre choix."
    )
    deck = [minion("Page", 2), action("Ruse"), minion("Duc", 4)]
    given = table(base("Ring"), deck={"Anna": deck}, hand={"Anna": [action("Plan", text), minion("Vieux", 1)]})
    seen = ways(given, {"player": "Anna", "play": "Plan"})
    assert {(o.in_play("Page"), o.in_play("Duc")) for o in seen} == {(False, False), (True, False), (False, True)}
    assert {tuple(o.names("Anna", "deck")) for o in seen} == {("Ruse",)}
    assert not any(o.in_play("Vieux") for o in seen)


def test_5_4_3_each_card_drawn_thus_may_be_played_and_none_that_was_held():
    text = "Piochez deux cartes. Vous pouvez jouer les Actions ainsi piochées comme Actions supplémentaires."
    deck = [action("Une", "Gagnez 1 PV."), minion("Page", 2)]
    mine = [action("Élan", text), action("Vieille", "Gagnez 5 PV.")]
    given = table(base("Ring"), hand={"Anna": mine}, deck={"Anna": deck})
    assert {o.vp["Anna"] for o in ways(given, {"player": "Anna", "play": "Élan"})} == {0, 1}


def test_two_players_take_each_others_hand_known_or_not_and_own_their_cards_still():
    swap = action("Troc", "Échangez votre main avec celle d'un autre joueur.")
    given = table(base("Ring"), hand={"Anna": [swap, minion("Mienne", 1)], "Ben": [minion("Tienne", 1)]})
    seen = play(given, {"player": "Anna", "play": "Troc"})
    assert (seen.names("Anna"), seen.names("Ben")) == (["Tienne"], ["Mienne"])
    assert seen.json["verdict"]["text"] == "Anna et Ben échangent leurs mains."
    lost = play(seen.table, {"player": "Anna", "effect": "Défaussez une carte."})
    assert lost.names("Ben", "discard") == ["Tienne"]
    given["players"][1] |= {"hand": [], "unknown_hand": 3}
    seen = play(given, {"player": "Anna", "play": "Troc"})
    assert (seen.hand_size("Anna"), seen.names("Anna"), seen.names("Ben")) == (3, [], ["Mienne"])


TOP = "la première carte de votre pioche"
DECK = {"Anna": [minion(name, 1) for name in ("Un", "Deux", "Trois")]}


@pytest.mark.parametrize(
    ("text", "hand", "deck", "discarded"),
    [
        (f"Révélez {TOP}. Si c'est une Créature, piochez une carte.", "Un", "Deux Trois", ""),
        (f"Révélez {TOP}. Piochez deux cartes.", "Un Deux", "Trois", ""),
        (f"Révélez {TOP}. Défaussez {TOP}.", "", "Deux Trois", "Un"),
        (f"Révélez {TOP}. Piochez une carte. Défaussez la carte révélée.", "Deux", "Trois", "Un"),
    ],
)  # fmt: skip
def test_5_12_2_a_card_revealed_still_lies_on_its_deck_where_the_next_sentence_uses_that_deck(
    text, hand, deck, discarded
):
    step = {"player": "Anna", "play": "Vue"}
    seen = play(table(base("Ring"), hand={"Anna": [action("Vue", text)]}, deck=DECK), step)
    assert (seen.names("Anna"), seen.names("Anna", "deck")) == (hand.split(), deck.split())
    assert seen.names("Anna", "discard") == [*discarded.split(), "Vue"]


def test_5_12_3_a_deck_looked_at_is_shuffled_before_the_next_sentence_draws_from_it():
    look = action("Vue", "Consultez la première carte de votre pioche. Piochez une carte.")
    given = table(base("Ring"), hand={"Anna": [look]}, deck=DECK)
    drawn = [seen.names("Anna") for seen in ways(given, {"player": "Anna", "play": "Vue"})]
    assert sorted(drawn) == [["Deux"], ["Trois"], ["Un"]]


def test_5_12_3_what_is_done_if_the_deck_was_searched_is_not_done_where_it_was_not():
    text = (
        "Vous pouvez chercher une Créature dans votre pioche et/ou votre défausse et la placer dans votre main. "
        "Si vous avez cherché dans votre pioche, piochez une carte."
    )
    given = table(base("Ring"), hand={"Anna": [action("Vue", text)]}, deck=DECK)
    held = {len(seen.names("Anna")) for seen in ways(given, {"player": "Anna", "play": "Vue"})}
    assert held == {0, 2}


def test_9_2_2_a_card_of_another_found_in_your_deck_goes_to_its_owners_discard():
    text = "Cherchez une carte dans votre pioche et placez-la dans votre défausse."
    lent = {"card": minion("Prêtée", 1), "owner": "Ben"}
    given = table(base("Ring"), deck={"Anna": [minion("Sienne", 1), lent]})
    seen = play(given, {"player": "Anna", "effect": text}, answers=[["pretee"]])
    assert (seen.names("Anna", "discard"), seen.names("Ben", "discard")) == ([], ["Prêtée"])


def test_k_cat_burglar_cards_shown_in_a_hand_are_counted_there():
    text = (
        "Révélez n'importe quel nombre de Trésors de votre main. "
        "Placez un marqueur Force +1 sur cette Créature pour chaque Trésor révélé."
    )
    hoard = [{"name": name, "kind": "treasure", "text": "Piochez une carte."} for name in ("Or", "Jade")]
    given = table(base("Ring"), hand={"Anna": [minion("Chat", 3, text), *hoard, action("Z")]})
    seen = ways(given, {"player": "Anna", "play": "Chat"})
    assert {(o.counters("chat"), o.hand_size("Anna")) for o in seen} == {(0, 3), (1, 3), (2, 3)}


def test_k_wood_for_sheep_the_card_shown_in_their_hand_is_played_from_there():
    text = (
        "Choisissez un autre joueur. Révélez une carte au hasard de sa main. Vous pouvez placer une carte de votre "
        "main dans sa main pour jouer la carte révélée. Sinon, jouez une Action supplémentaire."
    )
    mine = [action("Troc", text), action("Laine", "Gagnez 5 PV.")]
    given = table(base("Ring"), hand={"Anna": mine, "Ben": [action("Bois", "Gagnez 2 PV.")]})
    seen = ways(given, {"player": "Anna", "play": "Troc"})
    assert {(o.vp["Anna"], tuple(o.names("Ben"))) for o in seen} == {
        (0, ("Bois",)),
        (5, ("Bois",)),
        (0, ("Bois", "Laine")),
        (2, ("Laine",)),
    }

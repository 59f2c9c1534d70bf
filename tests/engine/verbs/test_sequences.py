"""« vous pouvez … Sinon … »: what « la » means once the offer is declined."""

import pytest

from tests.engine.boards import action, at, base, minion, play, table, ways

PICK = {"player": "Anna", "play": "Pioche-Moi"}


def outcomes(text: str) -> set[tuple[tuple[str, ...], tuple[str, ...]]]:
    deck = {"Anna": [minion("Perle", 1), minion("Nacre", 1)]}
    given = table(base("Ring"), hand={"Anna": [action("Pioche-Moi", text)]}, deck=deck)
    return {(tuple(o.names("Anna")), tuple(o.names("Anna", "deck"))) for o in ways(given, PICK)}


def test_5_4_2_a_card_shown_and_declined_is_still_the_one_that_otherwise_means():
    text = (
        "Révélez la première carte de votre pioche. Vous pouvez la placer dans votre main. "
        "Sinon, placez-la sous votre pioche."
    )
    assert outcomes(text) == {(("Perle",), ("Nacre",)), ((), ("Nacre", "Perle"))}


def test_g_en_jeu_1_nothing_is_transferred_to_a_card_that_has_left_meanwhile():
    frog = action(
        "Grenouille",
        "Attachez : l'une de vos Créatures. Talent : Placez cette Créature sous la pioche de son propriétaire pour "
        "jouer une Créature du dessus de votre pioche ici et transférer cette Action à la Créature jouée.",
    )
    shy = minion("Timide", 2, "Renvoyez une Créature de Force 2 ou moins dans la main de son propriétaire.")
    given = table(
        base("Ring", minions=[at(minion("Prince", 3), "Anna", attached=[at(frog, "Anna")])]), deck={"Anna": [shy]}
    )
    seen = play(given, {"player": "Anna", "talent": "grenouille"})
    assert seen.names("Anna") == ["Timide"] and not seen.in_play("Grenouille")
    assert seen.names("Anna", "discard") == ["Grenouille"]


def test_5_5_1_if_you_do_asks_whether_what_had_to_be_done_was_done():
    drawing = "Détruisez l'une de vos Créatures. Si vous le faites, piochez deux cartes."
    deck = {"Anna": [minion("Perle", 1), minion("Nacre", 1)]}

    def drawn(*minions: dict) -> int:
        given = table(base("Ring", minions=minions), hand={"Anna": [action("Sacrifice", drawing)]}, deck=deck)
        return len(play(given, {"player": "Anna", "play": "Sacrifice"}).names("Anna"))

    assert drawn(at(minion("Page", 2), "Anna")) == 2
    assert drawn(at(minion("Roc", 2, "Permanent : Cette Créature ne peut pas être détruite."), "Anna")) == 0
    assert drawn() == 0


@pytest.mark.parametrize(("drawn", "markers"), [("yes no", 0), ("no yes", 0), ("no no", 1)])
def test_5_4_2_if_no_other_player_does_asks_all_of_them_and_nobody_else(drawn: str, markers: int):
    text = (
        "Chaque autre joueur peut piocher une Démence. Vous pouvez piocher une carte. "
        "Si aucun autre joueur ne le fait, placez un marqueur Force +1 sur cette Créature."
    )
    given = table(base("Ring"), players="Anna Ben Cy", hand={"Anna": [minion("Guetteur", 3, text)]})
    steps = {"player": "Anna", "play": "Guetteur"}
    assert {o.counters("guetteur") for o in ways(given, steps, answers=[[one] for one in drawn.split()])} == {markers}


def test_5_4_1_where_each_player_gives_a_card_all_have_chosen_before_any_gives():
    pass_on = action("Passe", "Chaque joueur donne une carte de sa main au joueur à sa gauche.")
    given = table(base("Ring"), hand={"Anna": [pass_on, minion("Mienne", 1)], "Ben": [minion("Tienne", 1)]})
    seen = play(given, {"player": "Anna", "play": "Passe"})
    assert (seen.names("Anna"), seen.names("Ben")) == (["Tienne"], ["Mienne"])
    given["players"][1]["hand"] = []
    assert play(given, {"player": "Anna", "play": "Passe"}).names("Ben") == ["Mienne"]


def test_5_4_2_who_gives_nothing_where_each_player_may_is_one_who_does_not_do_it():
    offer = action("Offrande", "Chaque joueur peut donner une carte de sa main au joueur à sa gauche. ")
    offer["text"] += "Chaque joueur qui ne le fait pas perd 1 PV."
    given = table(base("Ring"), hand={"Anna": [offer, minion("Mienne", 1)], "Ben": [minion("Tienne", 1)]})
    seen = play(given, {"player": "Anna", "play": "Offrande"}, answers=[["mienne"], []])
    assert seen.names("Ben") == ["Tienne", "Mienne"] and seen.vp == {"Anna": 0, "Ben": -1}

"""« la Créature choisie », « pour chaque marqueur ainsi retiré »: what is done since does not change their meaning."""

from tests.engine.boards import JSON, Seen, action, at, base, minion, pending, play, table, ways


def told(text: str, *answers: list[str], **more: object) -> Seen:
    hero = at(minion("Héros", 3), "Anna", counters=2)
    ring = base("Ring", minions=[hero, at(minion("Second", 2), "Anna", counters=1)], Ben="Proie 2")
    given: JSON = table(ring, hand={"Anna": [action("Geste", text), minion("Une", 1), minion("Deux", 1)]}, **more)
    seen = play(given, {"player": "Anna", "play": "Geste"}, answers=answers)
    assert seen.status == "resolved", seen.json["pending"]
    return seen


def test_the_minion_chosen_is_not_the_cards_discarded_since() -> None:
    seen = told(
        "Choisissez l'une de vos Créatures. Défaussez n'importe quel nombre de Créatures de votre main. "
        "Placez un marqueur Force +1 sur la Créature choisie pour chaque Créature ainsi défaussée.",
        ["heros"],
        ["une", "deux"],
    )
    assert (seen.counters("heros"), seen.names("Anna", "discard")) == (4, ["Une", "Deux", "Geste"])


def test_nor_the_cards_put_under_the_deck_since() -> None:
    seen = told(
        "Choisissez une Créature. Placez n'importe quel nombre de cartes de votre main sous votre pioche. "
        "Placez un marqueur Force +1 sur la Créature choisie pour chaque carte ainsi placée.",
        ["proie"],
        ["une"],
    )
    assert seen.counters("proie") == 1


def test_what_is_said_for_good_of_the_chosen_lasts_as_long_as_the_card_that_has_it_chosen() -> None:
    """« Permanent : » after a choice goes on with it (R G.permanent.1): it is over as that card leaves."""
    flag = action(
        "Fanion", "Attachez : Base. Choisissez une Créature ici. Permanent : La Créature choisie a +2 de Force."
    )
    given: JSON = table(base("Ring", Anna="Héros 3"), hand={"Anna": [flag]})
    laid = {"player": "Anna", "play": "Fanion", "on": "ring"}
    torn = {"player": "Ben", "effect": "Détruisez une Action.", "on": "fanion"}
    assert (play(given, laid).power("heros"), play(given, laid, torn).power("heros")) == (5, 3)


def test_each_marker_removed_thus_counts_and_no_card() -> None:
    text = "Retirez n'importe quel nombre de marqueurs Force +1 de vos Créatures. Piochez une carte pour chaque"
    seen = told(f"{text} marqueur ainsi retiré.", ["2"], ["1"], deck={"Anna": [minion(f"C{n}") for n in range(5)]})
    assert (seen.counters("heros"), seen.counters("second"), seen.hand_size("Anna")) == (0, 0, 5)


def test_a_force_is_compared_with_the_markers_removed_thus() -> None:
    text = (
        "Retirez n'importe quel nombre de marqueurs Force +1 de vos Créatures. "
        "Détruisez une Créature dont la Force est inférieure ou égale au nombre de marqueurs ainsi retirés."
    )
    assert not told(text, ["2"], ["1"], ["proie"]).in_play("proie")
    assert told(text, ["1"], ["0"]).in_play("proie")


def test_p_47_the_force_added_is_that_of_the_one_destroyed_as_it_left():
    text = "Détruisez une Créature de Force 2 pour ajouter sa Force à celle d'une Créature ici jusqu'à la fin du tour."
    cry = action("Cri", f"Attachez : Base. Talent : {text}")
    given = table(base("Ring", Anna="Témoin 1", Ben="Proie 2, Autre 5", actions=[at(cry, "Anna", id="cri")]))
    told = ways(given, {"player": "Anna", "talent": "cri"})
    assert {(o.in_play("proie"), o.power("autre"), o.power("temoin")) for o in told} == {(False, 7, 1), (False, 5, 3)}


def test_6_1_1_a_base_loses_the_force_of_one_that_stands_there_and_of_no_other():
    text = "Réduisez la Résistance d'une Base de la Force d'une de vos Créatures sur cette Base jusqu'à la fin du tour."
    given = table(base("Ring", 8, Anna="Ours 4"), base("Quai", 4, Anna="Rat 1"), hand={"Anna": [action("Rage", text)]})
    told = ways(given, {"player": "Anna", "play": "Rage"})
    assert {tuple(b.get("breakpoint") for b in o.table["bases"]) for o in told} == {(4, 4), (8, 3)}


def test_5_4_1_what_is_chosen_on_different_bases_stands_each_on_its_own():
    spread = action("Coup", "Détruisez deux Créatures sur des Bases différentes.")
    given = table(base("Ring", Ben="Un 1, Deux 2"), base("Foin", Ben="Trois 3"), hand={"Anna": [spread]})
    step = {"player": "Anna", "play": "Coup"}
    asked = pending(given, step)
    assert {option["id"] for option in asked["options"]} == {"un", "deux", "trois"}
    seen = play(given, step, answers=[["deux", "trois"]] if asked["max"] == 2 else [["deux"]])
    assert (seen.status, seen.base_of("un"), seen.names("Ben", "discard")) == ("resolved", "ring", ["Deux", "Trois"])


def test_5_4_1_of_one_base_alone_only_one_is_chosen_on_different_bases():
    spread = action("Coup", "Détruisez deux Créatures sur des Bases différentes.")
    given = table(base("Ring", Ben="Un 1, Deux 2"), hand={"Anna": [spread]})
    seen = play(given, {"player": "Anna", "play": "Coup"}, answers=[["deux"]])
    assert (seen.status, seen.base_of("un"), seen.names("Ben", "discard")) == ("resolved", "ring", ["Deux"])


def test_5_10_1_one_of_those_chosen_is_taken_and_the_others_are_what_is_left_of_them() -> None:
    text = (
        "Choisissez deux Actions de votre défausse. Prenez-en en main une qui peut être jouée sur une Créature, puis "
        "mélangez les autres à votre pioche."
    )
    pile = [action("Lien", "Attachez : Créature."), action("Ruse", "Piochez une carte."), action("Tour")]
    given = table(base("Ring"), hand={"Anna": [action("Geste", text)]}, discard={"Anna": pile})
    seen = ways(given, {"player": "Anna", "play": "Geste"})
    assert {(*o.names("Anna"), "|", *sorted(o.names("Anna", "discard"))) for o in seen} == {
        ("Lien", "|", "Geste", "Ruse"),
        ("Lien", "|", "Geste", "Tour"),
        ("|", "Geste", "Lien"),
    }


def test_5_10_1_the_other_of_two_minions_chosen_is_the_one_that_nothing_was_done_to() -> None:
    text = "Choisissez deux Créatures d'un autre joueur. Détruisez l'une d'elles et déplacez l'autre."
    given = table(base("Ring", Ben="Un 1, Deux 2"), base("Quai"), hand={"Anna": [action("Geste", text)]})
    seen = ways(given, {"player": "Anna", "play": "Geste"})
    assert {(o.base_of("un"), o.base_of("deux")) for o in seen} == {(None, "quai"), ("quai", None)}


def test_5_10_1_the_others_on_that_base_are_all_but_the_one_that_was_picked() -> None:
    text = "Choisissez une Base. Renvoyez une Créature sur cette Base et détruisez les autres."
    given = table(base("Ring", Ben="Un 1, Deux 2"), base("Quai", Ben="Loin 3"), hand={"Anna": [action("Geste", text)]})
    seen = play(given, {"player": "Anna", "play": "Geste"}, answers=[["ring"], ["un"]])
    assert (seen.names("Ben"), seen.names("Ben", "discard"), seen.in_play("loin")) == (["Un"], ["Deux"], True)


def test_5_4_1_no_base_is_chosen_where_what_must_be_done_cannot_be_when_it_can_elsewhere():
    raid = action("Rafle", "Choisissez une Base. Détruisez une Créature de Force 2 ou moins sur cette Base.")
    cast = {"player": "Anna", "play": "Rafle"}
    given = table(base("Ring", Ben="Frêle 2"), base("Quai", Ben="Fort 5"), base("Vide"), hand={"Anna": [raid]})
    assert all(not o.in_play("frele") for o in ways(given, cast))
    free = {**given, "readings": {"P.56": 2}}
    assert {o.in_play("frele") for o in ways(free, cast)} == {True, False}
    nowhere = table(base("Quai", Ben="Fort 5"), base("Vide"), hand={"Anna": [raid]})
    assert all(o.status == "resolved" and o.in_play("fort") for o in ways(nowhere, cast))
    swarm = action("Rafle", "Choisissez une Base. Détruisez n'importe quel nombre de Créatures sur cette Base.")
    any_number = table(*given["bases"], hand={"Anna": [swarm]})
    assert any(o.in_play("frele") and o.in_play("fort") for o in ways(any_number, cast))


def test_5_4_7_an_action_that_finds_itself_alone_asks_nobody_whether_to_undo_it():
    poison = action(
        "Poison", "Attachez : Créature. Détruisez n'importe quel nombre d'Actions attachées à cette Créature."
    )
    seen = play(
        table(base("Ring", Ben="Brute 4"), hand={"Anna": [poison]}), {"player": "Anna", "play": "Poison", "on": "brute"}
    )
    assert seen.status == "resolved" and seen.in_play("poison")


def test_5_4_8_no_player_is_asked_for_where_no_choice_would_do_anything():
    text = "Choisissez un joueur. Détruisez toutes les Créatures de Force 2 ou moins de ce joueur."
    given = table(base("Ring", Ben="Brute 4"), hand={"Anna": [action("Bordée", text)]})
    assert play(given, {"player": "Anna", "play": "Bordée"}).status == "resolved"
    weak = table(base("Ring", Ben="Frêle 1"), hand={"Anna": [action("Bordée", text)]})
    assert play(weak, {"player": "Anna", "play": "Bordée"}).status == "pending"

"""A limit has a subject: the player, the card or the table that its text speaks to."""

import pytest

from tests.engine.boards import action, at, base, minion, play, table, ways

DRAWS = "Une fois par tour, après que vous avez joué une Créature ici, piochez une carte."
DEEP = {p: [action("Une"), action("Deux"), action("Trois")] for p in ("Anna", "Ben")}
SHADOW = minion(
    "Shinobi",
    3,
    "Spécial : Avant la Conquête d'une Base, vous pouvez jouer cette Créature sur cette Base. "
    "Un seul effet de Shinobi peut être utilisé par Base conquise.",
)
COMES = "Jouez une Créature supplémentaire."


def drawn(text: str, **more: object) -> tuple[int, int]:
    """What Anna draws of two minions played on a Base, and Ben of one that he plays there in the same turn."""
    hand = {"Anna": [minion("Un", 1), minion("Deux", 1)], "Ben": [minion("Neuf", 1)]}
    plays = {"minion": 2, "action": 1}
    given = table(base("Ring", text=text), hand=hand, deck=DEEP, plays=plays, **more)
    seen = play(
        given,
        {"player": "Anna", "play": "Un", "on": "ring"},
        {"player": "Anna", "play": "Deux", "on": "ring"},
        {"player": "Ben", "effect": COMES},
        answers=[["neuf"]],
    )
    return seen.hand_size("Anna"), seen.hand_size("Ben")


def test_p_31_a_base_that_speaks_to_you_serves_each_player_once_a_turn():
    assert drawn(DRAWS) == (1, 1)


def test_p_31_the_first_time_is_each_player_s_own():
    first = "La première fois de chaque tour, après que l'une de vos Créatures ici a été détruite, piochez une carte."
    given = table(base("Ring", text=first, Anna="A 1, B 1", Ben="C 1"), hand={"Anna": [
        action("Fléau", "Détruisez toutes les Créatures.")]}, deck=DEEP)  # fmt: skip
    seen = play(given, {"player": "Anna", "play": "Fléau"})
    assert (seen.hand_size("Anna"), seen.hand_size("Ben")) == (1, 1)


def test_p_31_read_the_other_way_it_serves_once_whoever_plays():
    assert drawn(DRAWS, readings={"P.31": 2}) == (1, 0)


def test_p_31_a_base_that_speaks_of_whatever_happens_there_does_so_once():
    assert drawn("Une fois par tour, après qu'une Créature a été jouée ici, le joueur actif pioche une carte.") == (
        1,
        0,
    )


def test_p_31_a_table_that_tells_the_base_alone_means_the_active_player_s_use():
    assert drawn(DRAWS, used=["ring"]) == (0, 1)


@pytest.mark.parametrize(("readings", "both"), [({}, True), ({"P.31": 2}, False)])
def test_k_shinobi_of_one_bars_that_of_no_other(readings: dict[str, int], both: bool):
    given = table(
        base("Ring", 10, Anna="Grande 20", Ben="Petit 5"), hand={"Anna": [SHADOW], "Ben": [SHADOW]}, readings=readings
    )
    came = {tuple("Shinobi" in o.names(p, "discard") for p in ("Anna", "Ben")) for o in ways(given, {"score": "ring"})}
    assert {(True, False), (False, True), (False, False)} <= came
    assert ((True, True) in came) is both


def test_k_shinobi_a_second_of_one_player_is_barred():
    given = table(base("Ring", 10, Anna="Grande 20"), hand={"Anna": [SHADOW, SHADOW]})
    assert max(o.names("Anna", "discard").count("Shinobi") for o in ways(given, {"score": "ring"})) == 1


def test_4_2_2_a_limit_on_plays_holds_for_each_player():
    given = table(
        base(
            "Ring",
            text="Chaque joueur ne peut jouer qu'une Créature par tour ici.",
            minions=[at(minion("Hôte"), "Ben")],
        ),
        hand={"Anna": [minion("Un", 1), minion("Deux", 1)], "Ben": [minion("Neuf", 1)]},
        plays={"minion": 2, "action": 1},
    )
    first = {"player": "Anna", "play": "Un", "on": "ring"}
    assert play(given, first, {"player": "Anna", "play": "Deux", "on": "ring"}).status == "illegal"
    assert play(given, first, {"player": "Ben", "effect": COMES}, answers=[["neuf"]]).in_play("Neuf")


FORT = {
    "name": "Fort",
    "kind": "titan",
    "text": "Permanent : Une fois par tour, après que l'une de vos Actions a directement affecté une ou plusieurs "
    "Créatures, vous pouvez placer un marqueur Force +1 sur celle-ci.",
}


def howled(text: str = FORT["text"], **more: object) -> list[tuple[int | None, int | None]]:
    """The markers of two minions that one Action affects, in every way, where a clause does something to one."""
    titan = at({**FORT, "text": text}, "Anna")
    hurls = action("Hurle", "Chacune de vos Créatures gagne +1 de Force jusqu'à la fin du tour.")
    given = table(base("Ring", titans=[titan], Anna="Rex 7, Raptor 2"), hand={"Anna": [hurls]}, **more)
    seen = ways(given, {"player": "Anna", "play": "Hurle"})
    return sorted((one.counters("rex"), one.counters("raptor")) for one in seen)


def test_fort_titanosaurus_serves_any_one_of_the_minions_that_an_action_has_affected():
    assert howled() == [(0, 0), (0, 1), (1, 0)]


def test_a_limit_that_its_player_may_not_decline_lets_him_say_which_card_it_serves():
    assert howled(FORT["text"].replace("vous pouvez placer", "placez")) == [(0, 1), (1, 0)]


def test_a_limited_clause_that_serves_no_card_told_of_speaks_once_of_them_all():
    draws = FORT["text"].replace("vous pouvez placer un marqueur Force +1 sur celle-ci", "piochez une carte")
    assert howled(draws, deck=DEEP) == [(0, 0)]


def test_9_1_1_an_effect_under_way_has_been_used():
    twice = "Jouez une Créature supplémentaire. Un seul effet de Jumelle peut être utilisé par tour."
    hand = {"Anna": [minion("Jumelle", 1, twice), minion("Jumelle", 1, twice), minion("Tierce", 1)]}
    seen = ways(table(base("Ring"), hand=hand), {"player": "Anna", "play": "jumelle", "on": "ring"})
    assert all(len(way.names("Anna", "hand")) >= 1 for way in seen)


def test_9_1_1_the_first_action_of_the_turn_that_affects_it_is_the_only_one():
    text = "Permanent : Après que vous avez joué pour la première fois de chaque tour une Action affectant directement "
    knight = minion("Cadet", 3, text + "cette Créature, piochez une carte.")
    hand = {"Anna": [action(name, "Une Créature gagne +1 jusqu'à la fin du tour.") for name in ("Un", "Deux", "Trois")]}
    given = table(base("Ring", minions=[at(knight, "Anna")], Anna="Garde 2"), hand=hand, deck=DEEP)
    given["plays"] = {"minion": 1, "action": 3}
    aims = zip(("Un", "Deux", "Trois"), ("garde", "cadet", "cadet"), strict=True)
    seen = play(given, *({"player": "Anna", "play": name, "on": aim} for name, aim in aims))
    assert (seen.power("cadet"), seen.hand_size("Anna")) == (5, 1)


def test_9_1_1_an_extra_play_kept_for_later_has_been_given_all_the_same():
    twice = "Jouez une Créature supplémentaire. Un seul effet de Jumelle peut être utilisé par tour."
    hand = {"Anna": [minion("Jumelle", 1, twice), minion("Jumelle", 1, twice), minion("Tierce", 1)]}
    told = ({"player": "Anna", "play": name, "on": "ring"} for name in ("jumelle", "jumelle-2", "tierce"))
    seen = play(table(base("Ring"), hand=hand), *told, answers=[[]])
    assert (seen.status, seen.names("Anna", "hand")) == ("illegal", ["Tierce"])


HEIRESS = minion("Dauphine", 3, "Permanent : Les autres joueurs ne peuvent jouer qu'une carte supplémentaire par tour.")


def under_the_heiress(minions: int) -> dict:
    return table(
        base("Ring", minions=[at(HEIRESS, "Ben")]),
        hand={"Anna": [minion("Un", 1), minion("Deux", 1)]},
        plays={"minion": minions, "action": 1, "extra": [{"kind": "minion", "text": COMES}] * 2},
    )


def test_c_princesses_2_of_several_extra_plays_that_one_text_gives_a_limit_leaves_as_many_as_it_says():
    hand = {"Anna": [minion("Un", 1), minion("Deux", 1)]}
    given = table(base("Ring", minions=[at(HEIRESS, "Ben")]), hand=hand)
    seen = ways(given, {"player": "Anna", "effect": "Jouez jusqu'à deux Créatures supplémentaires."})
    assert {len(way.names("Anna", "hand")) for way in seen} == {1, 2}


def test_c_princesses_2_a_card_is_not_played_by_an_extra_play_that_a_limit_bars_but_by_the_turn_s_own():
    first, second = ({"player": "Anna", "play": name, "on": "ring"} for name in ("Un", "Deux"))
    assert play(under_the_heiress(0), first, second).status == "illegal"
    seen = play(under_the_heiress(1), first, second)
    assert seen.status == "resolved"
    assert (seen.table["plays"]["minion"], len(seen.table["plays"]["extra"])) == (0, 1)
    assert play(under_the_heiress(1), first, {**second, "using": "extra"}).status == "illegal"


@pytest.mark.parametrize(
    ("text", "deed"),
    [
        ("une Créature est jouée sur une autre Base", "Jouez une Créature supplémentaire"),
        ("l'une de vos Créatures sur une autre Base est détruite", "Détruisez l'une de vos Créatures"),
    ],
)
def test_g_permanent_2_the_first_time_elsewhere_is_not_used_up_here(text: str, deed: str):
    waits = minion("Vigie", 5, f"Permanent : La première fois de chaque tour où {text}, gagnez 1 PV.")
    given = table(
        base("Ring", minions=[at(waits, "Anna")], Anna="Ami 1"),
        base("Lande", Anna="Autre 2"),
        hand={"Anna": [minion("Un", 1), minion("Deux", 1)]},
    )
    plays = text.startswith("une")
    steps = (
        [{"player": "Anna", "play": "Un", "on": "ring"}, {"player": "Anna", "play": "Deux", "on": "lande"}]
        if plays
        else [{"player": "Anna", "effect": f"{deed} de Force {n}."} for n in (1, 2)]
    )
    given["plays"] = {"minion": 2, "action": 1}
    assert play(given, *steps).player("Anna")["vp"] == 1


def test_5_4_2_as_many_cards_as_its_force_are_discarded_or_none():
    text = "Choisissez une Créature. Vous pouvez défausser autant de cartes que sa Force pour la détruire."
    given = table(base("Ring", Ben="Pion 3"), hand={"Anna": [action("Offre", text), action("Une"), action("Deux")]})
    seen = play(given, {"player": "Anna", "play": "Offre"})
    assert sorted(seen.names("Anna")) == ["Deux", "Une"] and seen.base_of("pion") == "ring"


def test_5_9_2_control_is_given_to_who_sits_beside():
    given = table(base("Ring", Anna="Pion 3"), players="Anna Ben Carole")
    effect = "Donnez le contrôle de l'une de vos Créatures au joueur à votre {}."
    for side, who in (("gauche", "Ben"), ("droite", "Carole")):
        (pion,) = play(given, {"player": "Anna", "effect": effect.format(side)}).base("ring")["minions"]
        assert pion["controller"] == who


def test_g_permanent_2_of_several_events_at_once_a_player_may_let_one_go_by_for_another():
    follows = minion(
        "Limier",
        1,
        "Permanent : Une fois par tour, après qu'une autre Créature a été déplacée depuis cette Base, vous pouvez "
        "déplacer cette Créature vers la même Base.",
    )
    rush = action("Ruée", "Déplacez jusqu'à deux de vos Créatures vers d'autres Bases.")
    given = table(
        base("Ring", minions=[at(follows, "Ben")], Anna="Un 2, Deux 2"),
        base("Quai"),
        base("Val"),
        hand={"Anna": [rush]},
    )
    ends = ways(given, {"player": "Anna", "play": "Ruée"})
    parted = {one.base_of("limier") for one in ends if (one.base_of("un"), one.base_of("deux")) == ("quai", "val")}
    assert parted == {"ring", "quai", "val"}


def test_5_11_3_it_answers_one_player_or_the_other_who_did_it_at_once():
    avenges = minion(
        "Vigile",
        5,
        "Permanent : Une fois par tour, après qu'un autre joueur a détruit une Créature, vous pouvez détruire l'une de "
        "ses Créatures de Force 1.",
    )
    brawl = action("Mêlée", "Choisissez une Base. Chaque joueur ayant une Créature sur cette Base détruit une Créature "
    "d'un autre joueur sur cette Base.")  # fmt: skip
    given = table(
        base("Ring", Anna="Ane 2", Ben="Bouc 2"),
        base("Quai", minions=[at(avenges, "Carole")], Anna="Aspic 1", Ben="Busard 1"),
        hand={"Anna": [brawl]},
        players="Anna Ben Carole",
    )
    ends = ways(given, {"player": "Anna", "play": "Mêlée", "on": "ring"})
    assert {(one.in_play("aspic"), one.in_play("busard")) for one in ends} == {
        (True, True),
        (False, True),
        (True, False),
    }


def test_p_31_the_first_time_several_are_first_it_is_that_of_any_one_of_them():
    first = (
        "Permanent : La première fois de chaque tour, après qu'une autre Créature a été déplacée depuis cette Base, "
    )
    given = table(
        base("Ring", minions=[at(minion("Limier", 1, first + "vous pouvez déplacer cette Créature vers la même Base."),
        "Ben")], Anna="Un 2, Deux 2"), base("Quai"), base("Val"),
        hand={"Anna": [action("Ruée", "Déplacez jusqu'à deux de vos Créatures vers d'autres Bases.")]},
    )  # fmt: skip
    ends = ways(given, {"player": "Anna", "play": "Ruée"})
    parted = {one.base_of("limier") for one in ends if (one.base_of("un"), one.base_of("deux")) == ("quai", "val")}
    assert parted == {"ring", "quai", "val"}

"""Bases that come in for others, and how a card is moved away from one that is destroyed."""

from itertools import permutations

from tests.engine.boards import FAR, action, at, base, minion, play, table, ways

NEW = {"name": "Neuve", "kind": "base", "breakpoint": 12, "vp": [1, 1, 1]}
CHARM = action("Talisman", "Attachez : Créature. Permanent : Cette Créature gagne +2 de Force.")


def ring(text: str) -> dict:
    titan = {"card": {"name": "Colosse", "kind": "titan", "text": ""}, "controller": "Ben"}
    bearer = at(minion("Porteuse", 2), "Anna", attached=[at(CHARM, "Anna")])
    given = table(base("Ring", minions=[bearer], titans=[titan]), hand={"Anna": [action("Bascule", text)]})
    return {**given, "base_deck": [NEW, FAR]}


def test_8_4_11_a_base_swapped_keeps_what_stands_there_but_titans():
    (seen,) = ways(ring("Échangez une Base contre la première Base de la pioche Base."), step())
    assert seen.bases == ["neuve"] and seen.power("porteuse") == 4
    assert [b["id"] for b in seen.table["base_deck"]] == ["ring", "terrain-vague"]
    assert seen.names("Ben", "titans") == ["Colosse"]


def test_a_base_of_your_choice_is_any_of_the_deck_and_the_old_one_is_shuffled_in():
    outcomes = ways(ring("Échangez une Base contre une Base de votre choix de la pioche Base."), step())
    assert {o.bases[0] for o in outcomes} == {"neuve", "terrain-vague"}
    assert all(o.power("porteuse") == 4 and len(o.table["base_deck"]) == 2 for o in outcomes)


def test_6_2_15_a_base_replaced_is_discarded_but_what_stands_there_stays_on_the_new_one():
    seen = play(ring("Remplacez une Base par une Base."), step())
    assert seen.bases == ["neuve"] and seen.table["base_discard"][0]["id"] == "ring"
    assert seen.power("porteuse") == 4 and seen.names("Ben", "titans") == ["Colosse"]


def test_the_base_left_is_destroyed_after_the_one_who_left_it():
    text = "Déplacez l'une de vos Créatures vers une autre Base. Détruisez la Base quittée. Remplacez la Base quittée."
    given = table(base("Ring", Anna="Fuyarde 3", Ben="Victime 2"), base("Abri"), hand={"Anna": [action("Exode", text)]})
    seen = play({**given, "base_deck": [NEW]}, {"player": "Anna", "play": "Exode"})
    assert seen.base_of("fuyarde") == "abri" and seen.bases == ["abri", "neuve"]
    assert seen.names("Ben", "discard") == ["Victime"]


def test_6_2_15_the_verdict_says_which_base_takes_the_place_of_which():
    given = {**table(base("Ring", Anna="Page 1")), "base_deck": [NEW]}
    seen = play(given, {"player": "Anna", "effect": "Remplacez une Base par la première carte de la pioche Base."})
    assert seen.bases == ["neuve"]
    assert seen.json["verdict"]["text"] == "Neuve prend la place de Ring, qui va à la défausse Base."


def named(*names: str) -> list[dict]:
    return [{"name": name, "kind": "base", "breakpoint": 20, "vp": [3, 2, 1]} for name in names]


def test_6_6_9_the_winner_looks_at_the_first_bases_chooses_one_and_puts_the_others_back_as_he_likes():
    text = (
        "Après la Conquête de cette Base, le Vainqueur regarde les trois premières cartes de la pioche de Bases, en "
        "choisit une pour remplacer cette Base et remet les autres dans l'ordre de son choix."
    )
    given = {
        **table(base("École", 20, text=text, Anna="Page 20")),
        "base_deck": named("Une", "Deux", "Trois", "Quatre"),
    }
    seen = ways(given, {"score": "ecole"})
    assert {(o.bases[-1], *(b["id"] for b in o.table["base_deck"])) for o in seen} == {
        (one, *others, "quatre") for one, *others in permutations(("une", "deux", "trois"))
    }


def test_6_6_9_of_two_bases_revealed_one_replaces_the_base_scored_and_the_other_is_discarded():
    text = (
        "Après la Conquête de cette Base, le Vainqueur révèle les deux premières cartes de la pioche Base. Il en "
        "choisit une pour remplacer la Base conquise et défausse l'autre."
    )
    given = {**table(base("Fouilles", 20, text=text, Anna="Page 20")), "base_deck": named("Une", "Deux", "Trois")}
    seen = ways(given, {"score": "fouilles"})
    assert {(o.bases[-1], o.table["base_discard"][0]["id"]) for o in seen} == {("une", "deux"), ("deux", "une")}
    assert all([b["id"] for b in o.table["base_deck"]] == ["trois"] for o in seen)


def test_5_12_1_bases_looked_at_go_back_on_their_deck_or_under_it():
    text = (
        "Regardez les deux premières cartes de la pioche Base. Remettez-les dessus et/ou dessous, dans l'ordre voulu."
    )
    given = {**ring(text), "base_deck": named("Une", "Deux", "Trois")}
    assert {tuple(b["id"] for b in o.table["base_deck"]) for o in ways(given, step())} == {
        *((*order, "trois") for order in permutations(("une", "deux"))),
        *(("trois", *order) for order in permutations(("une", "deux"))),
        ("une", "trois", "deux"),
        ("deux", "trois", "une"),
    }


def test_6_6_9_after_a_conquest_the_new_base_is_the_one_that_comes():
    text = "Après la Conquête de cette Base, le Vainqueur peut jouer une Créature supplémentaire sur la nouvelle Base."
    hand = {"Anna": [minion("Pion", 1)]}
    given = {**table(base("Ring", 20, text=text, Anna="Page 20"), hand=hand), "base_deck": named("Une")}
    assert {o.base_of("pion") for o in ways(given, {"score": "ring"})} == {None, "une"}


def test_6_6_9_a_base_of_the_discard_replaces_the_one_scored_and_nothing_stays_on_it():
    text = "Après la Conquête de cette Base, remplacez-la par une Base de la défausse."
    given = {
        **table(base("Ring", 20, text=text, Anna="Page 20")),
        "base_deck": named("Une"),
        "base_discard": named("Vieille"),
    }
    (seen,) = ways(given, {"score": "ring"})
    assert seen.bases == ["vieille"] and seen.base_of("page") is None


def step() -> dict:
    return {"player": "Anna", "play": "Bascule"}


def test_c_explorers_3_crypt_looter_comes_where_a_base_takes_the_place_of_another():
    looter = minion(
        "Crypt Looter",
        3,
        "Spécial : Après qu'une Base est entrée en jeu, vous pouvez jouer cette Créature sur cette Base comme Créature "
        "supplémentaire.",
    )
    given = {**table(base("Ring", Anna="Page 1"), hand={"Anna": [looter]}), "base_deck": [NEW]}
    effect = "Remplacez une Base par la première carte de la pioche Base."
    seen = ways(given, {"player": "Anna", "effect": effect})
    assert {o.base_of("crypt-looter") for o in seen} == {None, "neuve"}
    assert all(o.base_of("page") == "neuve" for o in seen)


BURNED = "Détruisez une Base et toutes les Actions jouées sur elle. Remplacez-la. Toutes les Créatures restent."


def test_6_2_15_of_a_base_destroyed_and_replaced_whose_minions_remain_the_actions_alone_are_destroyed():
    given = ring(BURNED)
    given["bases"][0]["actions"] = [at(action("Brume", "Attachez : Base."), "Ben")]
    seen = play(given, step())
    assert seen.bases == ["neuve"] and seen.power("porteuse") == 4
    assert seen.names("Ben", "discard") == ["Brume"] and seen.names("Ben", "titans") == ["Colosse"]


def test_g_detruire_2_a_base_and_its_actions_are_destroyed_the_actions_while_they_are_there():
    mourned = minion("Pleureuse", 1, "Permanent : Après qu'une Action a été détruite, gagnez 1 PV.")
    given = table(
        base("Ring", actions=[at(action("Brume", "Attachez : Base."), "Ben")]),
        base("Abri", minions=[at(mourned, "Anna")]),
        hand={"Anna": [action("Bascule", "Détruisez une Base et toutes les Actions jouées sur elle.")]},
    )
    seen = play(given, step(), answers=[["ring"]])
    assert seen.bases == ["abri"] and seen.vp["Anna"] == 1

"""Each word that points back × each sort of thing told of: what differs is read as another, or refused."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from engine.language import compile_card

_SEEN = (
    "Détruisez une Action {}.",
    "Renvoyez une Créature de Force 3 ou moins {}.",
    "Piochez une carte par Action {}.",
)
_LEFT = ("la Base quittée", "la Base d'où elle vient", "la Base qu'elle a quittée", "sa Base de départ")
_MOVED = "Déplacez l'une de vos Créatures vers une autre Base."
_CHOSEN = "Choisissez une Base. Déplacez l'une de vos Créatures sur cette Base vers une autre Base."
_BASES = [  # what is told, and for each sort of Base the words that say it
    ("action", _MOVED, {"arrived at": ("cette Base",), "left": _LEFT}),
    ("action", _CHOSEN, {"arrived at": ("cette autre Base",), "left": (*_LEFT, "la Base choisie")}),
    ("minion", f"Talent : {_MOVED}", {"arrived at": ("cette Base",), "left": _LEFT, "other": ("une autre Base",)}),
]
_PLAYERS = ("vous", "ce joueur", "un autre joueur", "chaque autre joueur", "son propriétaire", "son contrôleur")
_SOMEWHERE = (
    "Choisissez une Base où un autre joueur a une Créature.",
    "Déplacez l'une de vos Créatures vers une Base où un autre joueur a une Action.",
    "Jouez une Créature supplémentaire sur une Base où un autre joueur a plus de Force que vous.",
)


def _read(kind: str, text: str) -> object:
    reading = compile_card(text, kind)
    return reading.effect.clauses[0].ability if reading.understood else None


@pytest.mark.parametrize(("kind", "told", "sorts"), _BASES)
@pytest.mark.parametrize(("said", "where"), [*product(_SEEN, ("sur {}", "de {}"))])
def test_the_base_left_the_base_chosen_and_that_of_arrival_are_told_apart(
    kind: str, told: str, sorts: dict[str, tuple[str, ...]], said: str, where: str
) -> None:
    read = {
        sort: {_read(kind, f"{told} {said.format(where.format(word))}") for word in words} - {None}
        for sort, words in sorts.items()
    }
    assert all(len(readings) <= 1 for readings in read.values()), read
    assert all(one.isdisjoint(other) for one, other in combinations(read.values(), 2)), read
    assert read["left"]


@pytest.mark.parametrize("one", ["pioche une carte", "défausse une carte", "perd 1 PV"])
def test_each_player_told_of_is_another(one: str) -> None:
    told = "Choisissez un autre joueur. Détruisez une Créature."
    you = {"pioche": "piochez", "défausse": "défaussez", "perd": "perdez"}
    texts = [f"{told} {who.capitalize()} {one}." for who in _PLAYERS[1:]]
    verb, rest = one.split(" ", 1)
    read = [_read("action", text) for text in (*texts, f"{told} {you[verb].capitalize()} {rest}.")]
    understood = [one for one in read if one is not None]
    assert len(understood) > 2 and all(first != second for first, second in combinations(understood, 2))


@pytest.mark.parametrize("told", _SOMEWHERE)
@pytest.mark.parametrize(
    "said", ["Ce joueur pioche une carte.", "Détruisez l'une de ses Actions.", "Regardez sa main.", "Il perd 1 PV."]
)
def test_who_has_a_card_on_a_base_is_not_told_of_until_he_is_chosen(told: str, said: str) -> None:
    assert _read("action", f"{told} {said}") is None
    assert _read("action", f"{told} Choisissez un autre joueur. {said}") is not None


@pytest.mark.parametrize("kind", ["minion", "titan"])
@pytest.mark.parametrize("other", ["autre que celle-ci", "différente de celle-ci", "autre que cette Base"])
def test_another_base_than_this_one_is_no_other_card(kind: str, other: str) -> None:
    text = "Talent : Détruisez une Créature sur {}."
    assert _read(kind, text.format(f"une Base {other}")) == _read(kind, text.format("une autre Base"))
    text = "Permanent : Après que vous avez joué une Action sur {}, piochez une carte."
    assert _read(kind, text.format(f"une Base {other}")) == _read(kind, text.format("une autre Base"))
    assert _read(kind, f"Talent : Déplacez une Créature vers une Base {other}.") is None  # than its own, or than this


@pytest.mark.parametrize(("one", "other"), [("propriétaire", "contrôleur"), ("contrôleur", "propriétaire")])
@pytest.mark.parametrize("joint", [" et son", ". Son"])
def test_the_owner_and_the_controller_are_of_one_card(one: str, other: str, joint: str) -> None:
    told = "Détruisez une Créature. Son"
    drawn = _read("action", f"{told} {one} pioche une carte{joint} {other} défausse une carte.")
    assert drawn == _read("action", f"{told} {one} pioche une carte. Son {other} défausse une carte.") is not None
    assert _read("action", f"{told} {one} détruit une Action{joint} {other} pioche une carte.") is None
    assert _read("action", "Détruisez une Créature. Piochez une carte. Son contrôleur perd 1 PV.") is None


@pytest.mark.parametrize("done", ["détruit", "déplacé", "renvoyé"])
def test_what_a_player_does_is_the_same_told_of_the_card(done: str) -> None:
    passive = _read(
        "minion", f"Permanent : Après qu'une Créature a été {done}e par un autre joueur, piochez une carte."
    )
    active = _read("minion", f"Permanent : Après qu'un autre joueur a {done} une Créature, piochez une carte.")
    his_card = f"Permanent : Après qu'une Créature a été {done}e par une carte d'un autre joueur, piochez une carte."
    assert passive == active != _read("minion", his_card)


@pytest.mark.parametrize("it", ["Celle-ci", "Elle", "Cette Créature"])
def test_an_action_transferred_gains_no_force(it: str) -> None:
    told = "Transférez une Action attachée à une Créature à une autre Créature."
    assert _read("action", f"{told} {it} gagne +2 de Force jusqu'à la fin du tour.") is None
    assert _read("action", f"{told} Détruisez-la.") is not None


@pytest.mark.parametrize("all_of_them", ["chacune de vos Créatures", "chacune de vos Créatures de Force 2 ou moins"])
def test_each_moves_to_another_base_than_its_own(all_of_them: str) -> None:
    each = _read("action", f"Déplacez {all_of_them} vers une autre Base.")
    together = all_of_them.replace("chacune de", "toutes")
    assert each == _read("action", f"Déplacez {together} vers d'autres Bases.")
    assert each != _read("action", f"Déplacez {together} vers une autre Base.")


@pytest.mark.parametrize(
    "text",
    [
        "Un autre joueur révèle les trois premières cartes de sa pioche. Replacez-les dans l'ordre de son choix.",
        "Chaque joueur consulte les trois premières cartes de sa pioche et les replace dans l'ordre de votre choix.",
    ],
)
def test_who_chooses_the_order_is_who_places_the_cards(text: str) -> None:
    assert _read("action", text) is None
    mended = {"votre choix": "son choix", "Replacez-les dans l'ordre de son": "Replacez-les dans l'ordre de votre"}
    for said, meant in mended.items():
        text = text.replace(said, meant) if said in text else text
    assert _read("action", text) is not None


@pytest.mark.parametrize(
    ("kind", "his", "yours"),
    [
        ("minion", "Permanent : Après avoir joué une Action, détruire une de ses Créatures.", True),
        ("action", "Renvoyer une de ses Créatures en main. Défausser une carte de sa main.", True),
        ("action", "Regarder la main d'un autre joueur. Détruire une de ses Créatures.", False),
        ("action", "Choisir un autre joueur. Défausser une carte de sa main.", False),
    ],
)  # fmt: skip
def test_in_the_infinitive_his_are_yours_until_another_player_is_told_of(kind: str, his: str, yours: bool) -> None:
    said = his.replace("une de ses Créatures", "une de vos Créatures").replace("sa main", "votre main")
    assert _read(kind, his) is not None
    assert (_read(kind, his) == _read(kind, said)) is yours


def test_his_minions_are_not_of_those_told_of_only_by_whose_actions() -> None:
    text = "Permanent : {} Créatures ici ne peuvent pas être affectées par les Actions des autres joueurs."
    assert _read("minion", text.format("Ses")) == _read("minion", text.format("Vos")) is not None


@pytest.mark.parametrize("and_more", ["", " et toutes les Actions sur cette Base"])
def test_the_minion_of_a_base_chosen_for_it_is_one_of_yours(and_more: str) -> None:
    text = "Choisissez une Base où vous avez une Créature. Détruisez {}."
    told = text.format(f"l'une de vos Créatures sur cette Base{and_more}")
    there = "" if and_more else " sur cette Base"
    assert _read("action", text.format(f"la Créature{there}{and_more}")) == _read("action", told) is not None


def test_a_titan_that_puts_itself_into_play_is_used_from_out_of_play() -> None:
    text = "Au début de votre tour, vous pouvez mettre ce Titan en jeu sur une Base."
    assert _read("titan", text) == _read("titan", "Spécial : Au début de votre tour, jouez ce Titan sur une Base.")


@pytest.mark.parametrize(
    ("said", "ours"),
    [
        (
            "Talent : S'il y a trois Créatures ici et que vous en avez une, piochez une carte.",
            "Talent : S'il y a au moins trois Créatures sur cette Base et vous avez une Créature sur cette Base, "
            "piochez une carte.",
        ),
        ("Talent : Si vous en avez une, piochez une carte.", None),
        ("Tant qu'elle est ici, une Créature ne peut pas être détruite.", None),
    ],
)
def test_en_and_elle_stand_for_what_was_told_of_before_and_for_nothing_told_after(said: str, ours: str | None) -> None:
    assert compile_card(said, "minion").canonical == ours


def test_either_of_two_goes_where_what_is_said_around_both_says() -> None:
    said = "Mélangez dans votre pioche soit toutes les Actions, soit toutes les Créatures de votre défausse."
    alike = "Mélangez dans votre pioche toutes les Actions ou toutes les Créatures de votre défausse."
    reading = compile_card(said, "action")
    assert reading.understood and reading.effect == compile_card(alike, "action").effect

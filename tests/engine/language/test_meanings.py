"""What turns of phrase mean: each read as the sentence beside it, or refused."""

import pytest

from engine.effects.ast import ForTo, May, OnPlay, Or
from engine.language import compile_card

SAID_AS = [
    (
        "minion",
        "Permanent : Après qu'une Créature a été déplacée ici par une carte d'un autre joueur, piochez une carte.",
        "Permanent : Après qu'une Créature a été déplacée vers cette Base par une carte d'un autre joueur, piochez une "
        "carte.",
    ),
    (
        "action",
        "Placez une carte en jeu sous la pioche de son propriétaire.",
        "Placez une carte sous la pioche de son propriétaire.",
    ),
    ("action", "Piochez deux cartes Trésor.", "Piochez deux Trésors."),
    (
        "action",
        "Pour chaque autre joueur : dites un nom de carte, regardez sa main. Il place sous sa pioche les copies "
        "de cette carte qu'il a en main.",
        "Pour chaque autre joueur, nommez une carte, consultez sa main et ce joueur place toutes les cartes de ce nom "
        "de sa main sous sa pioche.",
    ),
    (
        "action",
        "Mélangez dans votre pioche une Créature choisie au hasard dans votre défausse.",
        "Mélangez une Créature de votre défausse au hasard dans votre pioche.",
    ),
    (
        "action",
        "Prends dans ta main une Action dans ta défausse.",
        "Placez une Action de votre défausse dans votre main.",
    ),
    ("action", "Piochez deux cartes de votre défausse.", "Placez deux cartes de votre défausse dans votre main."),
    (
        "action",
        "Choisissez une Créature. Cherchez une Créature dont le nom figure dans un effet de celle-ci.",
        "Choisissez une Créature. Cherchez une Créature nommée dans son texte dans votre pioche.",
    ),
    (
        "action",
        "Révélez des cartes de votre pioche jusqu'à trouver deux Actions. Piochez les Actions et mélangez le reste.",
        "Révélez des cartes de votre pioche jusqu'à trouver deux Actions. Placez-les dans votre main. Mélangez les "
        "autres cartes dans la pioche de leur propriétaire.",
    ),
    (
        "action",
        "Consultez les cinq premières cartes de votre pioche. Mélangez-les et remettez-les sur votre pioche.",
        "Consultez les cinq premières cartes de votre pioche. Placez-les sur le dessus de votre pioche dans un ordre "
        "tiré au hasard.",
    ),
    (
        "minion",
        "Si un autre joueur au moins n'a pas de Créature ici, piochez une carte.",
        "Si au moins un autre joueur n'a pas de Créature sur cette Base, piochez une carte.",
    ),
    (
        "action",
        "Attachez : Créature. Permanent : Avant la Conquête de cette Base, son contrôleur pioche une carte.",
        "Attachez : Créature. Permanent : Avant la Conquête de cette Base, le contrôleur de cette Créature pioche une "
        "carte.",
    ),
    (
        "titan",
        "Talent : Détruisez une Créature ici de Force inférieure au nombre de marqueurs Force +1 sur ce Titan.",
        "Talent : Détruisez une Créature sur cette Base dont la Force est inférieure au nombre de marqueurs Force +1 "
        "sur ce Titan.",
    ),
    ("action", "Prenez une carte Démence dans la pioche Démence.", "Piochez une Démence."),
    ("action", "Placez un Trésor de la pioche Trésor en main.", "Piochez un Trésor."),
    (
        "action",
        "Révélez les trois premières cartes de votre pioche. Prenez une Action.",
        "Révélez les trois premières cartes de votre pioche. Placez une Action révélée dans votre main.",
    ),
    (
        "action",
        "Prenez le contrôle d'un Monstre non contrôlé.",
        "Prenez le contrôle d'un Monstre que personne ne contrôle.",
    ),
    (
        "action",
        "Enterrez face cachée une carte de votre main sur une Base.",
        "Enterrez une carte de votre main sur une Base.",
    ),
    ("action", "Enterrez l'une de vos Créatures sur la Base où elle se trouve.", "Enterrez l'une de vos Créatures."),
    (
        "base",
        "Le total de Force de chaque joueur qui contrôle une Créature sur cette Base est augmenté de 2.",
        "Chaque joueur ayant une Créature sur cette Base a +2 de Force sur cette Base.",
    ),
    (
        "minion",
        "Talent : Cette Créature se bat en duel contre une Créature d'un autre joueur ici. "
        "Si elle gagne, piochez une carte.",
        "Talent : Cette Créature provoque en duel une Créature d'un autre joueur sur cette Base. "
        "Si votre Créature gagne, piochez une carte.",
    ),
    (
        "base",
        "Après la Conquête de cette Base, le Vainqueur consulte les deux premières cartes de la pioche Base et choisit "
        "celle qui remplace cette Base.",
        "Après la Conquête de cette Base, le Vainqueur consulte les deux premières Bases de la pioche Base et choisit "
        "la Base de remplacement parmi elles.",
    ),
    (
        "action",
        "Détruisez une Créature sur chaque Base où vous avez une Créature.",
        "Sur chaque Base où vous avez une Créature, détruisez une Créature sur cette Base.",
    ),
    (
        "action",
        "Déplacez une Créature de Force 2 ou moins de chaque autre joueur vers une autre Base.",
        "Pour chaque autre joueur, déplacez l'une de ses Créatures de Force 2 ou moins vers une autre Base.",
    ),
    (
        "action",
        "Chaque joueur détruit toutes les Créatures d'un autre joueur.",
        "Chaque joueur choisit un autre joueur et détruit toutes ses Créatures.",
    ),
    (
        "action",
        "Chaque joueur prend une carte au hasard de la main d'un autre joueur.",
        "Chaque joueur choisit un autre joueur et place une carte de la main de ce joueur au hasard dans sa main.",
    ),
    (
        "action",
        "Déplacez une Créature de chaque joueur vers une même Base.",
        "Choisissez une Base. Pour chaque joueur, déplacez l'une de ses Créatures vers cette Base.",
    ),
    (
        "action",
        "Déplacez l'une de vos Créatures et une Créature d'un autre joueur vers la même Base.",
        "Déplacez l'une de vos Créatures et une Créature d'un autre joueur vers une Base.",
    ),
    (
        "minion",
        "Talent : Déplacez vers une autre Base cette Créature et une autre de vos Créatures ici.",
        "Talent : Déplacez cette Créature et l'une de vos autres Créatures sur cette Base vers une autre Base.",
    ),
    (
        "action",
        "Choisissez une Base. Détruisez toutes les Créatures et toutes les Actions sur cette Base.",
        "Choisissez une Base. Détruisez toutes les Créatures sur cette Base et toutes les Actions attachées à cette "
        "Base.",
    ),
    (
        "action",
        "Prenez une carte au hasard dans la main d'un autre joueur.",
        "Choisissez un autre joueur. Placez une carte de sa main au hasard dans votre main.",
    ),
    (
        "action",
        "Détruisez la Créature ayant la plus grande Force sur une Base.",
        "Choisissez une Base. Détruisez une Créature ayant la plus grande Force sur cette Base.",
    ),
    (
        "action",
        "Détruisez une Créature dont la Force est inférieure à celle de l'une de vos Créatures.",
        "Choisissez l'une de vos Créatures. Détruisez une Créature dont la Force est inférieure à la sienne.",
    ),
    (
        "action",
        "Piochez autant de cartes que la Force de l'une de vos Créatures.",
        "Choisissez l'une de vos Créatures. Piochez autant de cartes que sa Force.",
    ),
    (
        "minion",
        "Regardez la première carte de votre pioche. Placez-la dans votre main ou sous votre pioche.",
        "Consultez la première carte de votre pioche. Placez-la dans votre main OU placez-la sous votre pioche.",
    ),
    (
        "minion",
        "Révélez la première carte de votre pioche. Placez-la sur ou sous votre pioche.",
        "Révélez la première carte de votre pioche. Placez-la sur le dessus de votre pioche OU placez-la sous votre "
        "pioche.",
    ),
    (
        "minion",
        "Permanent : Une fois par tour, vous pouvez piocher une carte.",
        "Permanent : Une fois par tour, à votre tour, vous pouvez piocher une carte.",
    ),
    (
        "minion",
        "Permanent : Si votre main est vide, cette Créature gagne +3 de Force.",
        "Permanent : Tant que vous n'avez pas de carte en main, la Force de cette Créature est augmentée de 3.",
    ),
    (
        "action",
        "Si vous avez deux cartes ou moins en main, gagnez 1 PV.",
        "Si vous avez au plus deux cartes en main, gagnez 1 PV.",
    ),
    (
        "action",
        "Gagnez 1 PV à moins que vous n'ayez deux Créatures en jeu.",
        "Si vous avez au plus une Créature, gagnez 1 PV.",
    ),
    (
        "base",
        "Lorsque cette Base est conquise, chaque joueur pioche une carte.",
        "Lors de la Conquête de cette Base, chaque joueur pioche une carte.",
    ),
    (
        "minion",
        "Permanent : Après qu'une Créature a été jouée ou déplacée ici, gagnez 1 PV.",
        "Permanent : Après qu'une Créature a été jouée ou déplacée sur cette Base, gagnez 1 PV.",
    ),
    (
        "titan",
        "Spécial : Au lieu de jouer votre Créature gratuite, vous pouvez jouer ce Titan.",
        "Spécial : À votre tour, jouez ce Titan au lieu de votre Créature gratuite.",
    ),
    (
        "action",
        "Choisissez un joueur. Ce joueur révèle sa main et défausse une carte de votre choix.",
        "Choisissez un joueur. Ce joueur révèle sa main. Défaussez une carte de sa main.",
    ),
    (
        "action",
        "Jouez une Créature supplémentaire pour chaque Base où vous avez une Créature.",
        "Pour chaque Base où vous avez une Créature, jouez une Créature supplémentaire.",
    ),
    (
        "action",
        "Répartissez quatre marqueurs Force +1 entre vos Créatures.",
        "Répartissez quatre marqueurs Force +1 sur toutes vos Créatures.",
    ),
    (
        "action",
        "L'une de vos Créatures provoque en duel une Créature d'un autre joueur. Si votre Créature gagne, détruisez "
        "l'autre Créature.",
        "L'une de vos Créatures provoque en duel une Créature d'un autre joueur. Si votre Créature gagne, détruisez "
        "la Créature perdante.",
    ),
]
EITHER = [
    "Vous pouvez piocher une carte OU gagnez 1 PV.",
    "Gagnez 1 PV et vous pouvez piocher une carte OU détruisez une Base sans Créature.",
    "Vous pouvez piocher une carte OU vous pouvez gagner 1 PV.",
]
REFUSED = [
    ("action", "Défaussez une carte. Détruisez une Créature. Pour chaque défaussée, piochez une carte."),
    (
        "action",
        "Choisissez l'une de vos Créatures. Placez une Créature de votre main sous votre pioche. Placez un marqueur "
        "Force +1 sur cette Créature.",
    ),  # the one chosen, or the one that is in the deck
    (
        "action",
        "Choisissez une Base. Choisissez une Créature. Si elle est la seule Créature sur cette Base, détruisez-la.",
    ),  # it may be elsewhere than on the Base chosen
    ("minion", "Choisissez une Créature. Détruisez les Actions qui y sont attachées."),
    ("action", "Vous pouvez piocher deux Démences ou défausser une Démence pour jouer une Action supplémentaire."),
    ("action", "Détruisez une Créature à la place."),
    ("action", "Choisissez l'une de vos Créatures sur chaque Base."),
    ("minion", "Permanent : Chaque joueur ayant une Créature ici ne peut pas jouer d'Actions."),
    ("action", "Si vous avez une ou deux Créatures, piochez une carte."),
    ("action", "Si un joueur a détruit au moins deux Créatures ce tour, piochez une carte."),
    ("action", "Si l'un des joueurs a révélé au moins deux Démences, piochez une carte."),
    ("action", "Si chaque joueur a révélé une Démence, piochez une carte."),
    ("action", "Au moins un autre joueur défausse une carte."),
    ("minion", "Permanent : Après que vous avez joué une Action standard sur cette Créature, piochez une carte."),
    ("minion", "Talent : Jouez cette Créature de votre défausse."),
    ("action", "Chaque joueur déplace l'une de ses Créatures vers une même Base."),
    ("action", "Déplacez une Créature de chaque Base vers une même Base."),
    ("action", "Déplacez l'une de vos Créatures vers la même Base."),
    ("action", "Chaque joueur choisit un autre joueur et consulte sa main."),
    ("action", "Chaque joueur choisit un autre joueur et défausse une carte de sa main."),
    ("action", "Détruisez une Créature immunisée contre les Actions."),
    ("action", "Choisissez une Créature indestructible."),
    ("action", "Déplacez-y une Créature."),
    ("action", "Échangez vos mains."),
    ("action", "La Force d'une Créature devient 5 jusqu'à la fin du tour."),
    ("minion", "Permanent : La Force des autres Créatures ici devient 0."),
    ("minion", "Permanent : Une fois par tour, après qu'une Créature a été détruite ou renvoyée, piochez une carte."),
    ("monster", "Permanent : Après qu'un joueur a joué une Créature ici, détruisez cette Créature."),
    ("action", "Ceux piochent une carte."),
    ("action", "Choisissez une Créature. Détruisez l'autre Créature."),
    ("action", "Choisissez n'importe quel nombre de Bases. Jouez un Monstre sur chacune d'elles."),
]


@pytest.mark.parametrize(("kind", "text", "ours"), SAID_AS, ids=[text for _, text, _ in SAID_AS])
def test_a_turn_of_phrase_is_read_as_we_say_it(kind: str, text: str, ours: str) -> None:
    reading = compile_card(text, kind)
    assert reading.canonical == ours, [clause.problem for clause in reading.clauses]
    assert compile_card(ours, kind).effect == reading.effect


@pytest.mark.parametrize("text", EITHER)
def test_what_is_told_to_do_is_no_part_of_what_is_offered_before(text: str) -> None:
    reading = compile_card(text, "action")
    (clause,) = reading.effect.clauses
    assert reading.canonical == text and isinstance(clause.ability, OnPlay)
    assert isinstance(clause.ability.effect, Or) and len(clause.ability.effect.choices) == 2


@pytest.mark.parametrize(("kind", "text"), REFUSED, ids=[text for _, text in REFUSED])
def test_what_can_be_read_two_ways_or_loses_a_word_is_refused(kind: str, text: str) -> None:
    assert not compile_card(text, kind).understood


@pytest.mark.parametrize("told", ["Défaussez", "Vous pouvez défausser"])
def test_what_is_paid_once_is_paid_for_either_aim(told: str) -> None:
    reading = compile_card(f"{told} une carte pour piocher une carte et perdre 1 PV OU jouer une Action.", "action")
    (clause,) = reading.effect.clauses
    assert reading.canonical.startswith(told) and isinstance(clause.ability, OnPlay)
    effect = clause.ability.effect
    paid = effect.effect if isinstance(effect, May) else effect
    assert isinstance(paid, ForTo) and isinstance(paid.gain, Or) and len(paid.gain.choices) == 2


def test_each_with_its_own_price_is_an_offer_of_two() -> None:
    reading = compile_card(
        "Vous pouvez défausser une carte pour piocher une carte OU perdre 1 PV pour jouer une Action.", "action"
    )
    (clause,) = reading.effect.clauses
    assert isinstance(clause.ability, OnPlay) and isinstance(clause.ability.effect, May)
    offer = clause.ability.effect.effect
    assert isinstance(offer, Or) and all(isinstance(choice, ForTo) for choice in offer.choices)


def test_after_a_look_at_another_hand_one_says_from_which_hand_to_discard() -> None:
    look = "Consultez la main d'un autre joueur."
    assert not compile_card(f"{look} Défaussez une carte.", "action").understood
    for whose in ("sa", "votre"):
        text = f"{look} Défaussez une carte de {whose} main."
        assert compile_card(text, "action").canonical == text
    assert compile_card("Révélez votre main. Défaussez une carte.", "action").understood

"""« elle », « cette carte », « ce joueur »: what may point at two things is refused, and both readings are offered."""

from __future__ import annotations

import pytest

from engine.language import compile_card

AMBIGUOUS = [  # on which card, what is ambiguous, the two readings named, and the two texts that say them
    ("minion", "Talent : Votre Créature gagne +1 jusqu'à la fin du tour.",
     ("« cette Créature »", "« l'une de vos Créatures »"),
     ("Talent : Cette Créature gagne +1 jusqu'à la fin du tour.",
      "Talent : L'une de vos Créatures gagne +1 jusqu'à la fin du tour.")),
    ("action", "Révélez la première carte de n'importe quelle pioche.",
     ("la pioche d'un joueur", "la pioche Base"),
     ("Révélez la première carte de la pioche d'un joueur.", "Révélez la première carte de la pioche Base.")),
    ("base", "Après qu'une ou plusieurs Créatures ont été détruites ici, ce joueur pioche une carte.",
     ("le joueur qui les a détruites", "leur contrôleur"),
     ("Après qu'une ou plusieurs Créatures ont été détruites ici, le joueur qui les a détruites pioche une carte.",
      "Après qu'une ou plusieurs Créatures ont été détruites ici, leur contrôleur pioche une carte.")),
    ("base", "Après qu'une Créature a été détruite ici, ce joueur pioche une carte.",
     ("le joueur qui l'a détruite", "son contrôleur"),
     ("Après qu'une Créature a été détruite ici, le joueur qui l'a détruite pioche une carte.",
      "Après qu'une Créature a été détruite ici, son contrôleur pioche une carte.")),
    ("minion", "Cherchez une Action dans votre pioche. Mélangez cette carte dans votre pioche.",
     ("celle que l'on vient de trouver (« la »)", "celle qui porte ce texte"),
     ("Cherchez une Action dans votre pioche. Mélangez-la dans votre pioche.",
      "Cherchez une Action dans votre pioche. Mélangez Zéphyr dans votre pioche.")),
    ("minion", "Si un autre joueur a une Créature ici, vous pouvez la détruire.",
     ("la carte qui est là", "celle dont on a parlé avant"),
     ("Si un autre joueur a une Créature ici, vous pouvez détruire une Créature d'un autre joueur ici.",
      "Si un autre joueur a une Créature ici, vous pouvez détruire cette Créature.")),
    ("minion", "Si une Action est attachée à une autre Créature, détruisez-la.",
     ("la carte qui est là", "celle dont on a parlé avant"),
     ("Détruisez une Action attachée à une autre Créature.",
      "Si une Action est attachée à une autre Créature, vous pouvez détruire cette Créature.")),
    ("minion", "Permanent : Tant qu'une autre de vos Créatures est ici, elle a +1 de Force.",
     ("la carte qui est là", "celle dont on a parlé avant"),
     ("Permanent : Tant que vous avez une autre Créature ici, cette Créature a +1 de Force.",
      "Permanent : Vos autres Créatures ici ont +1 de Force.")),
    ("minion", "Si une Créature a été détruite ce tour, elle gagne +1 de Force jusqu'à la fin du tour.",
     ("la carte qui est là", "celle dont on a parlé avant"),
     ("Si une Créature a été détruite ce tour, cette Créature gagne +1 de Force jusqu'à la fin du tour.",
      "Si une Créature a été détruite ce tour, une Créature gagne +1 de Force jusqu'à la fin du tour.")),
    ("minion", "Révélez la première carte de votre pioche. Si une Action s'y trouve, placez-la dans votre main.",
     ("sur la Base", "parmi les cartes montrées"),
     ("Révélez la première carte de votre pioche. S'il y a une Action sur cette Base, placez-la dans votre main.",
      "Révélez la première carte de votre pioche. Si c'est une Action, placez-la dans votre main.")),
    ("minion", "Permanent : Après qu'une autre Créature a été déplacée d'ici vers une autre Base, déplacez cette "
     "Créature vers cette Base.",
     ("« la même Base »", "celle où cette carte est déjà"),
     ("Permanent : Après qu'une autre Créature a été déplacée depuis cette Base, déplacez cette Créature vers la même "
      "Base.",
      "Permanent : Après qu'une autre Créature a été déplacée depuis cette Base, détruisez cette Créature.")),
    ("monster", "Permanent : Après qu'une Créature a été jouée ici, placez un marqueur Force +1 sur cette Créature.",
     ("« ce Monstre »", "la Créature dont on vient de parler"),
     ("Permanent : Après qu'une Créature a été jouée ici, placez un marqueur Force +1 sur ce Monstre.",
      "Permanent : Après qu'une Créature a été jouée ici, placez un marqueur Force +1 sur celle-ci.")),
    ("minion", "Permanent : Après qu'une autre Créature a été déplacée, vous pouvez déplacer lui vers la même Base.",
     ("celle dont on vient de parler", "celle qui porte ce texte"),
     ("Permanent : Après qu'une autre Créature a été déplacée, détruisez-la.",
      "Permanent : Après qu'une autre Créature a été déplacée, détruisez cette Créature.")),
    ("action", "Prenez l'une de vos Créatures sur une Base.",
     ("« placez dans votre main »", "« choisissez »"),
     ("Placez dans votre main l'une de vos Créatures sur une Base.",
      "Choisissez l'une de vos Créatures sur une Base.")),
    ("action", "Joue une créa sur une base et détruis une action dessus.",
     ("sur la carte", "sur la Base"),
     ("Choisissez une Créature. Détruisez une Action attachée à elle.",
      "Choisissez une Base. Détruisez une Action attachée à cette Base.")),
    ("action", "Détruisez une Créature. Détruisez une Action qui s'y trouve.",
     ("« qui lui est attachée »", "« sur cette Base »"),
     ("Détruisez une Créature. Détruisez une Action qui lui est attachée.",
      "Détruisez une Créature. Détruisez une Action sur cette Base.")),
    ("action", "L'une de vos Créatures provoque en duel une Créature. Son contrôleur déplace la Créature perdante vers "
     "une autre Base.",
     ("celui de la Créature gagnante", "celui de la Créature perdante"),
     ("L'une de vos Créatures provoque en duel une Créature. Le contrôleur de la Créature perdante déplace la Créature "
      "perdante vers une autre Base.",
      "L'une de vos Créatures provoque en duel une Créature. La Créature gagnante gagne +3 de Force jusqu'à la fin du "
      "tour et son contrôleur déplace la Créature perdante vers une autre Base.")),
    ("action", "S'il y a une Action sur une Base, détruisez-la.",
     ("la carte qui est là", "celle dont on a parlé avant"),
     ("Détruisez une Action.", "Choisissez une Action. Détruisez-la.")),
    ("minion",
     "Permanent : Après qu'une Créature sur une Base où vous avez une Action a été déplacée, piochez une carte.",
     ("« depuis » la Base qu'elle quitte", "« vers » celle où elle va"),
     ("Permanent : Après qu'une Créature a été déplacée depuis cette Base, piochez une carte.",
      "Permanent : Après qu'une Créature a été déplacée vers une Base où vous avez une Action, piochez une carte.")),
    ("action", "Défaussez une carte et défaussez une Démence pour piocher une carte.",
     ("les deux sont le prix", "seul le dernier l'est"),
     ("Défaussez deux cartes pour piocher une carte.",
      "Défaussez une carte. Défaussez une Démence pour piocher une carte.")),
    ("action", "Choisissez une Base. Transférez une Action sur cette Base.",
     ("l'Action « attachée à cette Base »", "n'importe laquelle, « vers cette Base »"),
     ("Choisissez une Base. Transférez une Action attachée à cette Base à une Créature.",
      "Choisissez une Base. Transférez une Action vers cette Base.")),
    ("action", "Déplacez l'une de vos Créatures vers une Base où un autre joueur a une Créature de Force inférieure. "
     "Détruisez cette Créature.",
     ("celle que l'on désigne d'abord (« la »)", "celle qui est sur la Base où elle va"),
     ("Déplacez l'une de vos Créatures vers une Base où un autre joueur a une Créature de Force inférieure. "
      "Détruisez-la.",
      "Déplacez l'une de vos Créatures vers une autre Base. Détruisez une Créature de Force inférieure d'un autre "
      "joueur sur cette Base.")),
    ("action", "Choisissez une Base. Révélez la main d'un autre joueur. Choisissez-y une Action et détruisez-la.",
     ("sur la Base", "parmi les cartes montrées"),
     ("Choisissez une Base. Choisissez-y une Action et détruisez-la.",
      "Révélez la main d'un autre joueur. Choisissez-y une Action et défaussez-la.")),
    ("titan", "Talent : Révélez une Créature de votre main et mélangez-la dans votre pioche pour placer un marqueur "
     "Force +1 sur cette carte.",
     ("celle que l'on vient de trouver", "celle qui porte ce texte"),
     ("Talent : Choisissez une Créature. Placez un marqueur Force +1 sur elle.",
      "Talent : Révélez une Créature de votre main et mélangez-la dans votre pioche pour placer un marqueur Force +1 "
      "sur ce Titan.")),
    ("action", "Renvoyez une Créature et une Action d'un autre joueur.",
     ("chacune", "la dernière seule"),
     ("Renvoyez une Créature d'un autre joueur et une Action d'un autre joueur.",
      "Renvoyez une Créature. Renvoyez une Action d'un autre joueur.")),
    ("minion", "Permanent : Après qu'une Créature d'un autre joueur a été détruite, placez un marqueur Force +1 sur "
     "elle.",
     ("celle qui porte ce texte", "celle dont parle ce moment"),
     ("Permanent : Après qu'une Créature d'un autre joueur a été détruite, placez un marqueur Force +1 sur cette "
      "Créature.",
      "Permanent : Après qu'une Créature d'un autre joueur a été jouée, placez un marqueur Force +1 sur celle-ci.")),
    ("minion", "Permanent : Si l'une de vos Créatures devait être détruite, vous pouvez retirer un marqueur Force +1 "
     "de celle-ci à la place.",
     ("celle qui porte ce texte", "celle dont parle ce moment"),
     ("Permanent : Si l'une de vos Créatures devait être détruite, vous pouvez retirer un marqueur Force +1 de cette "
      "Créature à la place.",
      "Permanent : Si l'une de vos Créatures devait être détruite, placez-la sous votre pioche à la place.")),
    ("minion", "Permanent : Après avoir joué une Action, tout autre joueur défausse une carte.",
     ("« après que vous avez … »", "« après qu'un autre joueur a … »"),
     ("Permanent : Après que vous avez joué une Action, chaque autre joueur défausse une carte.",
      "Permanent : Après qu'un autre joueur a joué une Action, ce joueur défausse une carte.")),
    ("action", "Piochez une carte. Spécial : Jouez-la après avoir détruit une Créature.",
     ("« cette carte »", "celle dont parle ce moment"),
     ("Piochez une carte. Spécial : Après que vous avez détruit une Créature, jouez cette carte.",
      "Piochez une carte. Spécial : Après que vous avez joué une Créature, détruisez-la.")),
    ("action", "Piochez une carte et détruisez une Créature ou jouez une Action supplémentaire.",
     ("tout ce qui précède OU tout ce qui suit", "un seul de ces effets"),
     ("Piochez une carte et détruisez une Créature OU jouez une Action supplémentaire.",
      "Piochez une carte. Détruisez une Créature OU jouez une Action supplémentaire.")),
    ("action", "Si vous avez une Créature, vous pouvez piocher une carte OU détruisez une Action.",
     ("si …, l'un OU l'autre", "le second sans condition"),
     ("Si vous avez une Créature, piochez une carte OU détruisez une Action.",
      "Détruisez une Action OU si vous avez une Créature, piochez une carte.")),
    ("action", "Attachez : Créature. Permanent : Après que cette Créature a été détruite, remettez la carte en main.",
     ("« cette carte »", "celle dont parle ce moment"),
     ("Attachez : Créature. Permanent : Après que cette Créature a été détruite, placez-la dans votre main.",
      "Attachez : Créature. Permanent : Après que cette Créature a été détruite, placez cette carte dans votre main.")),
]  # fmt: skip
UNTOLD = [  # a card, and what its last sentence points at that nothing before can be
    (
        "action",
        "Attachez : Créature. Permanent : Vos Créatures ici ne peuvent pas être détruites. Si vous avez deux Monstres "
        "ici, elles ont +1 de Force chacune.",
    ),
    ("action", "Choisissez une Créature. Choisissez une Action. Détruisez la Créature choisie."),
    ("action", "Choisissez l'une de vos Créatures. Détruisez ce Monstre."),
    ("action", "Détruisez la Créature."),
    ("minion", "Détruisez cette autre Créature."),
    ("minion", "Détruisez une de vos Créatures. Placez un marqueur Force +1 sur celle-ci."),
    ("action", "Choisissez deux Créatures. Déplacez chacune d'elles vers la Base de l'autre."),
    ("minion", "Déplacez une Créature. Au début de votre tour, détruisez-la."),
    ("action", "L'une de vos Créatures gagne +1 de Force jusqu'à la fin du tour. Une fois résolue, placez-la en main."),
    ("action", "Déplacez deux Créatures vers une autre Base. Placez un marqueur Force +1 sur l'une de ces Créatures."),
]
POINTED = [  # two texts, of which the second says what the first points at
    ("action", "Choisissez un autre joueur. Prenez une Action au hasard dans sa défausse : jouez-la en plus ou "
     "remettez-la.",
     "Choisissez un autre joueur. Choisissez une Action de sa défausse au hasard. Jouez-la comme Action "
     "supplémentaire."),
    ("action", "Choisissez l'une de vos Créatures. Détruisez n'importe quel nombre de Créatures dont la Force totale "
     "est inférieure ou égale à celle de votre Créature.",
     "Choisissez l'une de vos Créatures. Détruisez n'importe quel nombre de Créatures dont la Force totale est "
     "inférieure ou égale à la sienne."),
    ("base", "Après qu'une Créature a été déplacée ici, déplacez une autre Créature depuis la même Base vers ici.",
     "Après qu'une Créature a été déplacée vers cette Base, déplacez une autre Créature de la Base quittée vers cette "
     "Base."),
    ("minion", "Déplacez une Créature vers cette Base. À la fin du tour, si vous contrôlez la Créature déplacée, "
     "détruisez-la.",
     "Déplacez une Créature vers cette Base. À la fin du tour, si vous contrôlez celle-ci, détruisez-la."),
    ("action", "Choisissez un Monstre. Détruisez le Monstre.", "Choisissez un Monstre. Détruisez-le."),
    ("minion", "Spécial : Après que vous avez joué une Créature, jouez celle-ci comme Créature supplémentaire.",
     "Spécial : Après que vous avez joué une Créature, jouez cette carte comme Créature supplémentaire."),
    ("action", "Attachez : Créature. Permanent : Après qu'une Créature d'un autre joueur a été détruite, placez un "
     "marqueur Force +1 sur celle-ci.",
     "Attachez : Créature. Permanent : Après qu'une Créature d'un autre joueur a été détruite, placez un marqueur "
     "Force +1 sur cette Créature."),
    ("minion", "Permanent : Après que cette Créature a été déplacée vers une Base où il y a une de vos Actions, placez "
     "un marqueur Force +1 sur elle.",
     "Permanent : Après que cette Créature a été déplacée vers une Base où il y a une de vos Actions, placez un "
     "marqueur Force +1 sur cette Créature."),
    ("minion", "Vous pouvez jouer la première Base de la pioche Base, puis déplacer vers elle une Créature de cette "
     "Base.",
     "Vous pouvez jouer la première Base de la pioche Base, puis y déplacer une Créature d'ici."),
    ("minion", "Après l'avoir jouée, piochez une carte.", "Piochez une carte."),
    ("minion", "Quand tu joues cette créature tu pioches une carte.", "Piochez une carte."),
    ("minion", "Quand tu joues la carte, tu pioches une carte.", "Piochez une carte."),
    ("minion", "Choisissez une autre Créature, celle-ci a le même effet qu'elle jusqu'à la fin du tour.",
     "Choisissez une autre Créature. Cette carte a le même effet qu'elle jusqu'à la fin du tour."),
    ("minion", "Talent : Jusqu'à la fin du tour, soit une autre Créature a -4, soit celle-ci a +1.",
     "Talent : Jusqu'à la fin du tour, soit une autre Créature a -4, soit cette Créature a +1."),
    ("action", "Choisissez une Base. Déplacez toutes ses Créatures vers une autre Base.",
     "Choisissez une Base. Déplacez toutes les Créatures de cette Base vers une autre Base."),
    ("action", "Choisissez une Créature portant une de vos Actions. Détruisez l'une de ces Actions.",
     "Choisissez une Créature portant une de vos Actions. Détruisez l'une de vos Actions attachées à elle."),
    ("base", "Après la Conquête de cette Base, vous pouvez placer l'une de vos Créatures ici sur le dessus ou en "
     "dessous de votre pioche plutôt que dans la défausse.",
     "Après la Conquête de cette Base, vous pouvez placer l'une de vos Créatures ici sur le dessus ou en dessous de "
     "votre pioche au lieu de la défausser."),
    ("action", "Attachez : Base. Permanent : Détruisez toute Créature d'un autre joueur qui y est déplacée.",
     "Attachez : Base. Permanent : Après qu'une Créature d'un autre joueur a été déplacée ici, détruisez-la."),
    ("minion", "Si une Action est attachée à une autre Créature, vous pouvez la transférer à celle-ci.",
     "Si une Action est attachée à une autre Créature, vous pouvez choisir une Action attachée à une autre Créature et "
     "la transférer à cette Créature."),
    ("minion", "Permanent : Tant qu'une autre de vos Créatures est ici, celle-ci a +1 de Force.",
     "Permanent : Tant que vous avez une autre Créature ici, cette Créature a +1 de Force."),
    ("minion", "Spécial : Avant la Conquête d'une Base, si vous y avez une Créature, vous pouvez jouer cette Créature "
     "sur cette Base et lui donner -1 de Force jusqu'à la fin du tour.",
     "Spécial : Avant la Conquête d'une Base où vous avez une Créature, vous pouvez jouer cette Créature sur cette "
     "Base "
     "et réduire de 1 la Force de cette Créature jusqu'à la fin du tour."),
    ("base", "Avant la Conquête de cette Base, si vous avez une Créature ici, révélez la première carte de votre "
     "pioche. "
     "Si c'est une Créature, jouez-la ici.",
     "Avant la Conquête de cette Base, si vous avez une Créature ici, révélez la première carte de votre pioche et "
     "jouez-la ici si c'est une Créature."),
    ("action", "Détruisez un Monstre pour ajouter sa Force à celle d'une Créature sur cette Base jusqu'à la fin du "
     "tour.",
     "Choisissez un Monstre. Détruisez-le pour augmenter la Force d'une Créature sur cette Base de la Force de la "
     "carte "
     "choisie jusqu'à la fin du tour."),
    ("action", "Choisissez une carte. Détruisez une Action qui s'y trouve OU retirez-en tous les marqueurs.",
     "Choisissez une carte. Détruisez une Action attachée à elle OU retirez tous les marqueurs Force +1 d'elle."),
    ("action", "Choisissez une Base et un joueur qui y a moins de Créatures que vous. Détruisez l'une de ses Créatures "
     "là-bas.",
     "Choisissez une Base. Choisissez un joueur ayant moins de Créatures sur cette Base que vous. Détruisez l'une de "
     "ses "
     "Créatures sur cette Base."),
    ("action", "Choisissez une Base. Vous pouvez transférer ou détruire une Action sur cette Base.",
     "Choisissez une Base. Vous pouvez transférer ou détruire une Action attachée à cette Base."),
    ("action", "Choisissez une Base. Placez un marqueur Force +1 sur chacune de vos Créatures qui s'y trouvent OU "
     "piochez "
     "une carte pour chacune d'elles.",
     "Choisissez une Base. Placez un marqueur Force +1 sur chacune de vos Créatures sur cette Base OU piochez une "
     "carte "
     "pour chacune de vos Créatures sur cette Base."),
    ("action", "Détruisez n'importe quel nombre de Créatures, force totale 5 max.",
     "Détruisez n'importe quel nombre de Créatures dont la Force totale est de 5 ou moins."),
    ("action", "Réduisez la Résistance d'une Base de la Force de l'une de vos Créatures sur cette Base jusqu'à la fin "
     "du "
     "tour.",
     "Choisissez une Base. Choisissez l'une de vos Créatures sur cette Base. La Résistance de cette Base est réduite "
     "de "
     "sa Force jusqu'à la fin du tour."),
    ("action", "Détruisez l'une de vos Créatures et toutes celles de Force égale ou inférieure sur la même Base.",
     "Détruisez l'une de vos Créatures et toutes les Créatures sur la même Base dont la Force est inférieure ou égale "
     "à "
     "la sienne."),
    ("action", "Choisissez un Monstre. La Force d'une Créature est augmentée de la Force de ce Monstre.",
     "Choisissez un Monstre. La Force d'une Créature est augmentée de la Force de la carte choisie."),
    ("action", "Déplacez deux Créatures vers une autre Base. Chacune de ces Créatures gagne +1 de Force jusqu'à la fin "
     "du tour.",
     "Déplacez deux Créatures vers une autre Base. La Force de chacune d'elles est augmentée de 1 jusqu'à la fin du "
     "tour."),
    ("minion", "choisis deux crea. ces crea la ont +1 chacune jusqu'à la fin du tour",
     "Choisissez deux Créatures. La Force de chacune d'elles est augmentée de 1 jusqu'à la fin du tour."),
    ("minion", "détruis tes crea ici", "Détruisez toutes vos Créatures ici."),
    ("action", "Piochez deux cartes. Spécial : Vous pouvez la jouer avant la Conquête d'une Base.",
     "Piochez deux cartes. Spécial : Avant la Conquête d'une Base, jouez cette carte."),
    ("base", "Après qu'une Créature a été jouée ici, son propriétaire peut placer une carte de la défausse d'un joueur "
     "sous la pioche de celui-ci.",
     "Après qu'une Créature a été jouée ici, son propriétaire peut placer une carte de la défausse d'un joueur sous la "
     "pioche de son propriétaire."),
]  # fmt: skip


RULE = "Permanent : Vos autres Créatures ici ne peuvent pas être détruites."


@pytest.mark.parametrize(
    ("said", "ours"),
    [
        ("Elles ont +1 de Force.", "Vos autres Créatures ici ont +1 de Force."),
        ("Elles ne peuvent pas être déplacées.", "Vos autres Créatures ici ne peuvent pas être déplacées."),
        ("Pendant votre tour, elles ont +1.", "Pendant votre tour, vos autres Créatures ici ont +1."),
    ],
)
def test_they_are_the_cards_of_which_the_rule_before_speaks(said: str, ours: str) -> None:
    told, meant = compile_card(f"{RULE} {said}", "minion"), compile_card(f"{RULE} Permanent : {ours}", "minion")
    assert told.understood and told.effect == meant.effect


@pytest.mark.parametrize(
    "said", ["Si un autre joueur a deux Créatures ici, elles ont +1.", "Si vous avez deux Monstres ici, elles ont +1."]
)
def test_but_not_where_others_were_told_of_since(said: str) -> None:
    assert not compile_card(f"{RULE} {said}", "minion").understood


@pytest.mark.parametrize(("kind", "text", "readings", "_"), AMBIGUOUS, ids=lambda said: str(said)[:40])
def test_what_points_at_two_things_is_refused_with_both(kind: str, text: str, readings: list[str], _: object) -> None:
    read = compile_card(text, kind, "Zéphyr")
    assert not read.understood
    problem = next(clause.problem for clause in read.clauses if clause.problem)
    assert "Dites lequel des deux" in problem
    assert all(reading in problem for reading in readings)


@pytest.mark.parametrize(("kind", "_", "__", "texts"), AMBIGUOUS, ids=lambda said: str(said)[:40])
def test_each_of_the_two_readings_is_read_as_another(kind: str, _: str, __: object, texts: tuple[str, str]) -> None:
    one, two = (compile_card(text, kind, "Zéphyr") for text in texts)
    assert one.understood and two.understood
    assert one.effect != two.effect


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Permanent : Après qu'une Créature a été détruite, placez un marqueur Force +1 sur celle-ci.", "détruite"),
        ("Permanent : Après qu'une de vos Créatures a été déplacée, déplacez celle-ci vers la même Base.", "déplacée"),
    ],
)
def test_the_near_one_is_who_speaks_where_the_other_is_no_more_there(text: str, said: str) -> None:
    read = compile_card(text, "minion", "Zéphyr")
    assert read.understood and said in read.canonical
    assert read.effect == compile_card(text.replace("celle-ci", "cette Créature"), "minion", "Zéphyr").effect
    assert not compile_card(text, "action", "Zéphyr").understood


@pytest.mark.parametrize("words", ["elle", "celle-ci"])
def test_a_pronoun_is_what_was_designated_last(words: str) -> None:
    text = f"Permanent : Après qu'une Créature a été jouée ici, placez un marqueur Force +1 sur {words}."
    named = compile_card(text, "base")
    assert named.canonical == text.removeprefix("Permanent : ").replace("ici", "sur cette Base").replace(
        "sur elle", "sur celle-ci"
    )


@pytest.mark.parametrize(("kind", "text"), UNTOLD)
def test_what_points_at_nothing_that_was_told_is_refused(kind: str, text: str) -> None:
    *told, last = compile_card(text, kind).clauses
    assert all(clause.understood for clause in told)
    assert not last.understood


@pytest.mark.parametrize(("kind", "text", "told"), POINTED)
def test_a_noun_points_at_the_last_that_is_one(kind: str, text: str, told: str) -> None:
    one, two = compile_card(text, kind), compile_card(told, kind)
    assert one.understood and two.understood
    assert one.effect == two.effect


@pytest.mark.parametrize("words", ["celle-ci", "cette Créature", "elles", "chacune d'elles"])
def test_of_one_or_more_that_moved_the_one_meant_next_is_not_the_first(words: str) -> None:
    text = "Attachez : Base. Permanent : Après {} vers cette Base, placez un marqueur Force +1 sur {}."
    several = compile_card(text.format("qu'une ou plusieurs de vos Créatures ont été déplacées", words), "action")
    assert "on ne sait pas de laquelle" in (several.clauses[-1].problem or "")
    assert compile_card(text.format("que l'une de vos Créatures a été déplacée", "celle-ci"), "action").understood


def test_one_other_base_for_two_that_may_stand_apart_is_other_than_nobody_knows_which():
    text = "Déplacez l'une de vos Créatures et une Créature d'un autre joueur vers une même {}."
    told = compile_card(text.format("autre Base"), "action").clauses[0]
    assert not told.understood and "autre que laquelle" in (told.problem or "")
    assert compile_card(text.format("Base"), "action").understood


def test_the_card_just_played_is_not_the_one_that_moves_where_it_is() -> None:
    found = compile_card("Permanent : Quand une Créature est jouée, vous pouvez déplacer celle-ci là-bas.", "minion")
    assert not found.understood and "y est déjà" in (found.clauses[0].problem or "")


def test_one_extra_of_two_sorts_told_of_is_of_neither() -> None:
    base = "Une fois par tour, après avoir joué {} ici, vous pouvez défausser {} pour en jouer une supplémentaire ici."
    assert not compile_card(base.format("une Créature", "une carte"), "base").understood
    assert compile_card(base.format("une Créature", "une Créature"), "base").understood


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("minion", "Permanent : Cette Créature a +1 pour chacune de vos autres Créatures sur la même Base."),
        ("action", "Attachez : Créature. Permanent : Elle a +1 pour chacune de vos autres Créatures sur la même Base."),
    ],
)
def test_each_of_the_others_on_the_same_base_is_on_that_of_the_card(kind: str, text: str) -> None:
    there = compile_card(text.replace("la même Base", "cette Base"), kind)
    assert compile_card(text, kind).effect == there.effect and there.understood


def test_she_is_not_the_two_cards_just_drawn() -> None:
    text = "Piochez {}. Placez-la dans la main d'un autre joueur."
    assert compile_card(text.format("une carte"), "action").understood
    assert not compile_card(text.format("deux cartes"), "action").understood


def test_those_that_you_want_of_the_cards_revealed_are_not_all_of_them() -> None:
    revealed = "Révélez les deux premières cartes de votre pioche."
    found = compile_card(f"{revealed} Celles que vous voulez, vous les placez dans votre défausse.", "action")
    assert found.canonical is None or "n'importe quel nombre" in found.canonical


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("action", "Choisissez une Base. Choisissez une autre Base. Renvoyez toutes les Créatures sur cette Base."),
        (
            "action",
            "Choisissez une Base. Déplacez une Créature vers une autre Base. Détruisez une Action sur cette Base.",
        ),
        ("action", "Choisissez un joueur. Un autre joueur défausse une carte. Ce joueur gagne 1 PV."),
        ("action", "Chaque autre joueur donne une carte à un joueur. Ce joueur pioche une carte."),
        (
            "action",
            "Chaque joueur donne le contrôle de l'une de ses Créatures à un autre joueur. Ce joueur gagne 1 PV.",
        ),
        ("minion", "Choisissez une Créature. Elle gagne +2 jusqu'à la fin du tour. Renvoyez cette Créature en main."),
    ],
)
def test_what_may_point_at_either_of_two_is_asked(kind: str, text: str) -> None:
    assert not compile_card(text, kind).understood


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        (
            "action",
            "Choisissez une Base. Renvoyez une Créature de cette Base. Déplacez une Créature vers une autre Base.",
        ),
        ("action", "Choisissez un joueur. Ce joueur gagne 1 PV. Un autre joueur défausse une carte."),
        ("action", "Chaque autre joueur défausse une carte. Ce joueur pioche une carte."),
        ("minion", "Choisissez une Créature. Elle gagne +2 jusqu'à la fin du tour. Renvoyez cette carte en main."),
        ("minion", "Choisissez une Créature. Renvoyez cette Créature en main."),
    ],
)
def test_what_can_point_at_one_only_is_read(kind: str, text: str) -> None:
    assert compile_card(text, kind).understood


def test_le_is_of_no_creature_and_of_no_base() -> None:
    """« S'il y a un Monstre ici, détruisez-le »: « la » might be of more than one thing there, « le » is not."""
    told = compile_card("Talent : S'il y a un Monstre ici, vous pouvez le détruire.", "minion")
    assert told.understood
    assert not compile_card("Talent : S'il y a une Action ici, vous pouvez la détruire.", "minion").understood
    assert not compile_card("Talent : S'il y a un Monstre ici, vous pouvez le détruire.", "titan").understood
    assert not compile_card("S'il y a un Monstre ici, détruisez-le.", "monster").understood

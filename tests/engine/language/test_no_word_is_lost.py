"""No word is lost: with a qualifier more, a text says something else, or it is refused and the qualifier is named."""

from __future__ import annotations

import re

import pytest

from engine.language import compile_card, compile_text, unheard
from engine.language.examples import groups
from tests.engine.language.test_said_at_a_table import CANONICAL
from tests.engine.language.texts import readings

APART = [  # kind, a text, and the same with a qualifier less or another
    ("minion", "Vous pouvez jouer un Monstre.", "Jouez un Monstre."),
    ("minion", "Vous pouvez jouer un Titan.", "Jouez un Titan."),
    ("minion", "Un autre joueur peut jouer une Créature du dessus de sa pioche.",
     "Un autre joueur joue une Créature du dessus de sa pioche."),
    ("minion", "Permanent : À votre tour, après que vous avez joué une Créature, gagnez 1 PV.",
     "Permanent : Après que vous avez joué une Créature, gagnez 1 PV."),
    ("minion", "Permanent : Une fois pendant votre tour, après que vous avez joué une Créature, gagnez 1 PV.",
     "Permanent : À votre tour, après que vous avez joué une Créature, gagnez 1 PV."),
    ("minion", "Permanent : Une fois pendant votre tour, après que vous avez joué une Créature, gagnez 1 PV.",
     "Permanent : Une fois par tour, après que vous avez joué une Créature, gagnez 1 PV."),
    ("minion", "Permanent : Après qu'une Créature a été déplacée vers une Base où vous avez une Action, gagnez 1 PV.",
     "Permanent : Après qu'une Créature a été déplacée, gagnez 1 PV."),
    ("base", "Après qu'un joueur a joué une Créature ici à son tour, il pioche une carte.",
     "Après qu'un joueur a joué une Créature ici, il pioche une carte."),
    ("action", "Si vous avez joué une Action sur une Base ce tour, piochez une carte.",
     "Si vous avez joué une Action ce tour, piochez une carte."),
    ("minion", "Permanent : Après que vous avez joué une Action sur une Base, piochez une carte.",
     "Permanent : Après que vous avez joué une Action, piochez une carte."),
    ("action", "Détruisez deux Créatures sur une Base.", "Détruisez deux Créatures."),
    ("action", "Vous pouvez détruire une Action et piochez une carte.",
     "Vous pouvez détruire une Action et piocher une carte."),
    ("action", "Chaque autre joueur défausse une carte OU piochez une carte.",
     "Chaque autre joueur défausse une carte OU pioche une carte."),
    ("minion", "Piochez une carte. À la fin du tour, détruisez cette Créature.",
     "Piochez une carte. À la fin de chaque tour, détruisez cette Créature."),
    ("minion", "Détruisez une Créature autre que « Bosquet ».", "Détruisez une Créature autre que « Chêne »."),
    ("minion", "Détruisez une Créature autre que la Créature « Bosquet ».", "Détruisez une Créature « Bosquet »."),
    ("minion", "Permanent : Les autres joueurs ne peuvent pas déplacer de Créatures depuis cette Base.",
     "Permanent : Les autres joueurs ne peuvent pas déplacer de Créatures vers cette Base."),
    ("minion", "Spécial : Si vous pouvez jouer une Créature, vous pouvez jouer cette Créature de votre défausse au "
     "lieu d'une Créature.",
     "Spécial : Si vous pouvez jouer une Créature, vous pouvez jouer cette Créature au lieu d'une Créature."),
    ("action", "Révélez les trois premières cartes de votre pioche. Vous pouvez jouer l'une d'elles comme Créature "
     "supplémentaire.",
     "Révélez les trois premières cartes de votre pioche. Vous pouvez jouer l'une d'elles comme carte supplémentaire."),
    ("action", "Chacune de vos Créatures sur une Base où il y a un Monstre gagne +2 de Force jusqu'à la fin du tour.",
     "Choisissez une Base où il y a un Monstre. Vos Créatures sur cette Base gagnent +2 de Force jusqu'à la fin du "
     "tour."),
    ("base", "Après qu'un joueur a déplacé une Créature depuis cette Base, il défausse une carte.",
     "Après qu'un joueur a déplacé une Créature vers cette Base, il défausse une carte."),
    ("minion", "Permanent : Après que vous avez déplacé une Créature d'ici, piochez une carte.",
     "Permanent : Après que vous avez déplacé une Créature ici, piochez une carte."),
    ("action", "Remplacez une Base par jusqu'à deux Bases.", "Remplacez une Base par deux Bases."),
    ("action", "Choisissez une Créature. Utilisez le Talent de cette Créature une fois de plus.",
     "Choisissez une Créature. Utilisez le Talent de cette Créature."),
    ("action", "Vous pouvez utiliser le Talent de l'une de vos Créatures une fois de plus.",
     "Vous pouvez utiliser le Talent de l'une de vos Créatures."),
    ("action", "Piochez une carte et défaussez une carte pour détruire une Créature.",
     "Piochez une carte, puis défaussez une carte pour détruire une Créature."),
    ("action", "Vous pouvez détruire une Créature Piochez une carte.",  # a full stop was lost
     "Vous pouvez détruire une Créature et piocher une carte."),
    ("action", "Remplacez une Base par jusqu'à deux Bases.", "Remplacez une Base par deux Bases."),
    ("action", "Transférez une Action d'une Base à une autre.", "Transférez une Action vers une autre Base."),
    ("minion", "Talent : Enterrez une carte de votre main ici.", "Talent : Enterrez une carte de votre main."),
]  # fmt: skip
REFUSED = [  # kind, a text, and what of it nothing has heard
    ("action", "Chaque autre joueur peut défausser deux cartes. Jouez une Créature supplémentaire par joueur qui ne le "
     "fait pas, chacune sur une Base différente.", "sur une Base différente"),
    (
        "minion",
        "au choix : tu renvoies une démence (de ta main ou de ta défausse) dans la pioche démence, "
        "ou alors t'en pioches une depuis ta défausse",
        "depuis ta défausse",
    ),
    ("action", "Détruisez une Créature. Défaussez n'importe quel nombre de cartes. Elle gagne +1 de Force jusqu'à "
     "la fin du "
     "tour pour chaque carte défaussée.", "n'est pas en jeu"),
    ("action", "Détruisez une Créature sur la Base.", "ne désigne ici aucune Base"),
    ("action", "Prenez une carte au hasard.", "d'où vient la carte"),
    ("action", "Mélangez une carte dans votre pioche.", "d'où vient la carte"),
    ("action", "Choisissez une Base. Détruisez les Créatures.", "celles qui sont sur cette Base"),
    ("action", "Choisissez une Base. Vos Créatures gagnent +1 de Force jusqu'à la fin du tour.", "sur cette Base"),
    ("action", "Choisissez deux Créatures. Détruisez les Créatures.", "celles que l'on vient de nommer"),
    ("action", "Réduisez la Résistance de la Base de 2 jusqu'à la fin du tour.", "ne désigne ici aucune Base"),
    ("action", "L'une de vos Créatures gagne +2 de Force jusqu'à la fin du tour, ou défaussez une carte pour qu'elle "
     "gagne "
     "+4 de Force à la place.", "« au lieu de »"),  # for how long?
    ("action", "Révélez les trois premières cartes de votre pioche. Piochez les Créatures révélées. Placez-en une sous "
     "votre pioche.", "celles qui restent"),
    ("action", "Piochez une carte de la pioche d'un autre joueur.", "« de la pioche d'un autre joueur »"),
    ("action", "Choisissez une Créature. Détruisez les autres.", "lesquelles"),
    ("base", "Les Créatures ne peuvent pas être déplacées ici.", "ou vers elle"),
    ("base", "Les autres joueurs ne peuvent pas déplacer les Créatures sur cette Base.", "ou vers elle"),
    ("action", "Nommez une Action. Un autre joueur révèle sa main. Il défausse cette Action.", "« de ce nom »"),
    ("minion", "Permanent : Après que cette Créature a été renvoyée dans votre main, gagnez 1 PV.",
     "« dans votre main »"),
    ("minion", "Permanent : Après que cette Créature a été renvoyée dans la main d'un autre joueur, gagnez 1 PV.",
     "« dans la main d'un autre joueur »"),
    ("action", "Si vous avez une Créature, sur chaque Base, piochez une carte.", "« sur chaque Base »"),
    ("action", "Déplacez une Créature vers une Base sans Action d'un joueur.", "« d'un joueur »"),
    ("minion", "Vous ne pouvez jouer une Action que sur une Base où vous avez une Créature.", "de cette carte"),
    ("minion", "Renvoyez une Créature dans votre main.", "dans la main de son propriétaire"),
    ("minion", "Permanent : Après que vous avez défaussé cette carte de votre main, gagnez 1 PV.", "d'où vient"),
    ("minion", "Permanent : Après qu'une Créature sur une Base où vous avez une Action a été déplacée, gagnez 1 PV.",
     "Dites lequel des deux"),
    ("minion", "Cherchez une carte dans votre pioche. Mélangez cette carte dans votre pioche.", "cette carte"),
    ("minion",
     "Permanent : À votre tour, vous pouvez jouer une Créature du dessus de votre pioche au lieu de votre main.",
     "« du dessus »"),
    ("action", "La Résistance de départ d'une Base est réduite de 5 jusqu'à la fin du tour.", "Résistance de départ"),
    ("action", "La Résistance d'une Base devient 0 jusqu'à la fin du tour.", "« la Résistance de départ »"),
    ("action", "Attachez : Base. Permanent : Vous pouvez jouer une carte « Bosquet » autre qu'une carte.", "autre que"),
    ("minion", "Permanent : Une fois par tour pour chacune de vos Créatures, après qu'elle a été déplacée, piochez une "
     "carte.", "ou pour chacune"),
    ("action", "Jouez un Monstre sur n'importe quel nombre de Bases.", "combien"),
    ("action", "Choisissez une Action. Retirez tous les marqueurs de l'Action choisie.", "de quelle sorte"),
    ("action", "Déplacez une Créature vers une autre Base pour la détruire à la fin du tour.", "Dites-le d'abord"),
    ("action", "Piochez une carte et détruisez une Créature à la fin du tour.", "Dites-le d'abord"),
    ("action", "Choisissez une Base. Déplacez une Créature sur cette Base et une Action sur cette Base vers une même "
     "autre Base.", "d'où l'on part"),
    ("action", "Détruisez toutes les Créatures et toutes les Actions sur une Base.", "sur une même Base"),
    ("action", "Renvoyez une Créature de chaque joueur et une Action.", "en deux phrases"),
    ("action", "Cherchez une Créature et une Action dans votre pioche et placez-les en main.", "une chose à la fois"),
    ("action", "Déplacez toutes vos Créatures et une Créature d'un autre joueur vers une autre Base.", "que laquelle"),
    ("minion", "Permanent : Pendant un duel, piochez une carte.", "à quel moment"),
    ("action", "Vous pouvez jouer une Créature supplémentaire de votre défausse au lieu de votre main.",
     "de la carte gratuite"),
    ("minion", "Placez un marqueur Force +1 sur l'une de vos Créatures si elle n'en porte aucun.",
     "Dites la condition d'abord"),
    ("minion", "Permanent : Après qu'une Action a affecté l'une de vos Créatures, placez un marqueur Force +1 sur "
     "celle-ci si elle n'en portait aucun.", "quand ?"),
    ("action", "Choisissez une Base. Déplacez toutes vos Créatures sur une autre Base vers cette Base.",
     "d'où l'on part"),
    ("minion", "Consultez la première carte de votre pioche OU consultez la dernière carte de votre pioche. "
     "Replacez-la dans l'ordre de votre choix.", "demande un endroit"),
    ("action", "Révélez les trois premières cartes de votre pioche. Jouez l'une de ces Actions comme Créature "
     "supplémentaire.", "une autre sorte"),
    ("minion", "Spécial : Vous pouvez jouer cette Créature au lieu de votre Créature gratuite.", "« gratuite »"),
    ("minion", "Révélez les trois premières cartes de votre pioche. Gagnez 1 PV pour chaque Trésor ainsi affecté.",
     "rien de ce qui est dit avant"),
    ("action", "Détruisez une Créature. Défaussez deux cartes. Piochez une carte pour chaque carte ainsi défaussée.",
     "ne compte pas à part"),
    ("action", "Choisissez une Créature. Détruisez-la. Transférez une Action attachée à cette Créature vers une autre "
     "Créature.", "transférez-la d'abord"),
    ("minion", "La Force d'une autre Créature est augmentée de sa Force jusqu'à la fin du tour.",
     "celle de la carte dont on parlait avant"),
    ("action", "Piochez une carte et défaussez une carte pour détruire une Créature.", "le prix"),
    ("action", "Pour détruire une Créature, piochez une carte et défaussez une carte.", "le prix"),
    ("action", "Cherchez une carte Spéciale dans votre pioche.", "« Spéciale »"),
    ("minion", "Permanent : Après qu'une Créature d'ici a été déplacée, piochez une carte.", "« depuis » la Base"),
    ("minion", "Permanent : Après qu'une Créature sur cette Base a été déplacée, piochez une carte.",
     "« depuis » la Base"),
    ("minion", "Permanent : Après que vous avez transféré une Action depuis cette Base, piochez une carte.",
     "le transfert d'un marqueur"),
    ("minion", "Permanent : Après qu'une Action a été transférée vers cette Créature, piochez une carte.",
     "le transfert d'un marqueur"),
    ("action", "Si vous contrôlez la Créature ayant la plus grande Force sur une Base, piochez une carte.",
     "de quelle Base"),
    ("minion", "Permanent : Après qu'une autre Créature a été jouée ici, si vous contrôlez cette Créature, placez-la "
     "dans votre main.", "celle qui porte ce texte"),
    ("minion", "Spécial : Après que vous avez joué une autre Créature, jouez cette Créature sur la même Base. "
     "Placez-la sous votre pioche.", "celle qui porte ce texte"),
    ("minion", "Permanent : Après que toutes vos Créatures ont été détruites, piochez une carte.", "carte par carte"),
    ("minion", "Permanent : Après que tous les joueurs ont joué une Action, piochez une carte.", "un joueur à la fois"),
    ("minion", "Permanent : Après que chaque autre joueur a joué une Action, piochez une carte.", "un joueur"),
    ("action", "Spécial : Après la Conquête de deux Bases, piochez une carte.", "« deux »"),
    ("action", "Révélez la première carte de votre pioche. Si c'est deux Actions, piochez-la.", "« deux »"),
    ("action", "Jouez une Action supplémentaire augmentant directement la Force de toutes vos Créatures.", "l'une de"),
    ("action", "Attachez : Toutes vos Créatures.", "une seule autre"),
    ("action", "Détruisez une Action attachée à toutes vos Créatures.", "une seule carte"),
    ("action", "Transférez une Action attachée à deux Créatures vers une autre Créature.", "une seule carte"),
    ("action", "Transférez tous les marqueurs Force +1 entre vos Créatures.", "laquelle les reçoit"),
    ("action", "Si vous avez joué une Action, piochez une carte.", "« ce tour »"),
    ("minion", "Talent : Si cette Créature a été déplacée, piochez une carte.", "« ce tour »"),
    ("base", "Chaque joueur ne peut jouer qu'une Créature par tour.", "« sur cette Base »"),
    ("monster", "Permanent : Après que ce Monstre a été détruit, placez-le dans la pioche Monstre.", "« sous »"),
    ("minion", "Talent : Les autres joueurs ne peuvent pas déplacer vos Créatures.", "« Permanent : »"),
    ("minion", "Spécial : Si vous pouvez jouer une Créature, vous pouvez jouer cette Créature au lieu d'une Action.",
     "« pouvez »"),
    ("action", "Attachez : Base. Permanent : À votre tour, vous devez jouer une Créature de votre défausse ici au lieu "
     "de votre main.", "« devez »"),
    ("action", "Vous pouvez renvoyer une Démence de votre main et de votre défausse dans la pioche Démence.", "« ou »"),
    ("action", "Consultez les trois premières cartes de votre pioche. Replacez-les sur le dessus dans l'ordre de son "
     "choix.", "de qui"),
    ("base", "Après qu'une Créature a été détruite ici, le joueur qui l'a déplacée pioche une carte.", "rien de tel"),
    ("action", "Jouez une Créature supplémentaire. À la fin du tour, détruisez la Créature déplacée.", "rien de tel"),
    ("minion", "Permanent : Après que vous avez joué une Créature ici, placez un marqueur Force +1 sur cette "
     "Action-là.", "de ce type"),
    ("action", "Détruisez une Créature ou une Action dont vous êtes propriétaire et toutes les Créatures sur sa Base "
     "dont la Force est inférieure à la sienne.", "« ou »"),
    ("action", "Jouez une Créature ou une Action supplémentaire et une Action supplémentaire.", "« ou »"),
    ("action", "Prenez une Action standard de votre pioche. Jouez-la en Action supplémentaire ou remettez-la.",
     "rien de tel"),
    ("action", "Mélangez votre pioche si vous y avez cherché.", "rien de tel"),
    ("action", "Déplacez toutes vos Créatures ou Actions vers une autre Base.", "l'un ou l'autre, ou les deux"),
    ("action", "Annulez l'effet d'une Base jusqu'à la fin du tour. Piochez une carte pour chaque Créature ainsi "
     "affectée.", "rien de ce qui est dit avant"),
    ("action", "La Résistance d'une Base est réduite de 2 jusqu'à la fin du tour. Piochez une carte pour chaque "
     "Créature ainsi affectée.", "rien de ce qui est dit avant"),
]  # fmt: skip
ADDED = {  # a qualifier, and behind what it is put
    " de votre défausse": r"\b(Créatures?|Actions?)\b",
    " d'un autre joueur": r"\b(Créatures?|Actions?)\b",
    " que vous contrôlez": r"\b(Créatures?|Actions?)\b",
    " attachée à cette Base": r"\bActions?\b",
    " de Force 3 ou moins": r"\bCréatures?\b",
    " au hasard": r"\b(Créatures?|Actions?|cartes?)\b",
    " où vous avez une Créature": r"\bBases?\b",
    " directement": r"\b(détruite|déplacée|affectée|jouée)\b",
    " par un autre joueur": r"\b(détruite|déplacée|affectée|jouée)\b",
    " pendant votre tour": r"(?=\.$)",
    " jusqu'à la fin du tour": r"(?=\.$)",
}
IN_FRONT = ("À votre tour, ", "Pendant votre tour, ", "Une fois par tour, ", "Sur chaque Base, ")

MORE = [  # courtesies that no other text pays
    ("action", "Si vous n'avez pas plus de deux cartes en main, piochez une carte."),
    ("action", "Chaque joueur prend deux cartes de sa pioche."),
    ("action", "Piochez deux cartes de votre pioche."),
    ("minion", "Talent : Détruisez une Créature de Force inférieure à la Force de cette Créature."),
    (
        "minion",
        "Permanent : Après que cette Créature s'est déplacée vers une Base où il y a au moins une de vos Actions "
        "dessus, piochez une carte.",
    ),
    ("action", "Défaussez une carte pour, au choix : piocher deux cartes ou jouer une Action supplémentaire."),
    ("minion", "Spécial : Avant une Conquête, si vous avez une Créature sur la Base, piochez une carte."),
    ("action", "Chaque joueur renvoie l'une de ses Créatures en main (celle du propriétaire)."),
    ("action", "Chaque joueur renvoie l'une de ses Créatures en main (celle de son propriétaire)."),
    (
        "minion",
        "Spécial : Avant la Conquête d'une Base où vous avez une Créature, vous pouvez y jouer cette carte avec -1 "
        "jusqu'à la fin du tour.",
    ),
    ("action", "Choisissez l'une de vos Créatures. Détruisez une Créature sur la même Base que votre Créature."),
    ("minion", "Permanent : À la Conquête de cette Base, les autres joueurs gagnent 1 PV de moins pour celle-ci."),
    ("action", "Révélez les deux premières cartes de votre pioche. Mettez les deux dans votre main."),
    ("action", "Pioche autant de cartes qu'il y a de joueurs dans la partie, toi compris."),
    ("minion", "Permanent : Si cette Créature a un Trésor sur elle, elle a +2 de Force."),
    ("minion", "Permanent : Si cette Créature a deux Actions jouées sur elle, elle a +2 de Force."),
    ("action", "Révélez les deux premières cartes du dessus de votre pioche."),
    ("action", "Révélez les cartes du dessus de votre pioche jusqu'à avoir révélé une Action."),
    (
        "action",
        "Révélez la première carte de la pioche de chaque joueur. Placez celles que vous voulez sous la pioche de "
        "leur propriétaire et les autres retournent au-dessus.",
    ),
    ("base", "Lorsque vous jouez une Créature ici, après sa résolution, piochez une carte."),
    ("minion", "Permanent : Les autres joueurs ne peuvent pas déplacer de Créatures vers ou depuis cette Base."),
    ("minion", "Permanent : +2 de Force si une Créature d'un autre joueur ici a une de vos Actions attachée dessus."),
    ("base", "Avant la Conquête de cette Base, détruisez une autre Base. Remplacez-la normalement."),
    ("action", "prends le controle d'un monstre, il compte comme une de tes crea jusqua la fin du tour"),
    (
        "action",
        "Regardez les deux premières cartes de la pioche Base. Replacez-les dessus et/ou dessous de cette pioche dans "
        "l'ordre de votre choix.",
    ),
    (
        "action",
        "Révélez les trois premières cartes de votre pioche. S'il y a une Action, vous pouvez la prendre en main.",
    ),
    ("action", "Spécial : Après qu'une Base a été conquise, renvoyez dans votre main l'une de vos Créatures."),
    ("action", "Regardez la main d'un autre joueur et choisissez une Créature parmi ses cartes."),
    ("minion", "Permanent : Après l'arrivée ici d'une Créature jouée ou déplacée par un autre joueur, gagnez 1 PV."),
    (
        "action",
        "Attachez : Base. Permanent : Vos Créatures ici ne peuvent pas être détruites ni renvoyées dans votre main ou "
        "votre pioche.",
    ),
    (
        "minion",
        "Permanent : Les cartes des autres joueurs ne peuvent ni détruire vos Créatures, ni les renvoyer dans votre "
        "main ou votre pioche.",
    ),
    ("minion", "Cherchez une Action dans votre pioche, révélez cette carte et placez-la dans votre main."),
    ("minion", "Talent : Si cette Créature est la seule ici, piochez une carte."),
    (
        "action",
        "Révélez des cartes de votre pioche jusqu'à trouver deux Actions. Piochez-les. Jouez les cartes ainsi "
        "piochées comme Actions supplémentaires.",
    ),
    (
        "action",
        "Révélez des cartes de votre pioche jusqu'à trouver deux Actions. Piochez-les. Jouez les cartes "
        "piochées comme Actions supplémentaires.",
    ),
    (
        "action",
        "tu révèles les deux cartes du dessous de ta pioche, tu pioches les créatures révélées et tu défausses "
        "le reste",
    ),
    ("action", "Choisissez l'une de vos Créatures. Détruisez une Créature qui a moins de Force que la vôtre."),
    ("action", "Choisissez l'une de vos Créatures. Détruisez une Créature de Force inférieure à celle de la vôtre."),
    ("action", "Piochez un nombre de cartes égal au nombre de vos PV."),
    ("action", "Un autre joueur choisit une Créature. Choisissez à votre tour une Créature et détruisez-la."),
    ("action", "Détruisez un Monstre pour ajouter sa Force à celle d'une Créature de sa Base jusqu'à la fin du tour."),
    ("action", "Chaque autre joueur détruit sa Créature la plus faible (à égalité, le choix revient à ce joueur)."),
    ("base", "Après la Conquête de cette Base, le Vainqueur pioche autant de cartes qu'il y a de Créatures ici."),
    ("minion", "Talent : L'une de vos Créatures gagne autant de Force que le nombre de vos Actions ici."),
    ("titan", "Spécial : À votre tour, vous pouvez jouer ce Titan sur toute Base où vous avez une Créature."),
    ("action", "Choisissez une Base : tous les joueurs présents avec une Créature sur celle-ci piochent une carte."),
    ("action", "Détruisez une Base sans aucune Créature."),
    (
        "base",
        "Après qu'une Créature est jouée ici, son propriétaire peut mettre une carte de la défausse de n'importe "
        "quel joueur sous la pioche de ce joueur.",
    ),
    (
        "minion",
        "Révélez la première carte de votre pioche. Si c'est une Action, piochez-la. Sinon, remettez-la en place.",
    ),
    ("minion", "Permanent : Après qu'une Créature a été jouée ici, si elle est encore ici, détruisez-la."),
    ("action", "Détruisez une Créature sur une Base."),
    ("minion", "Permanent : Vos Créatures ont +1 tant que leur Force est de 2 ou moins."),
    ("base", "Une fois par tour, lorsque vous venez de jouer ici votre première Créature du tour, piochez une carte."),
    ("minion", "Permanent : Tant qu'elles sont ici, vos Créatures ne peuvent pas être détruites."),
    ("action", "Détruisez une Créature à condition que sa Force soit de 2 ou moins."),
    ("action", "Spécial : Lorsqu'une Base est sur le point d'être conquise, piochez une carte."),
    ("action", "Spécial : Si une Base va être conquise, piochez une carte."),
    ("minion", "Talent : À votre tour, piochez une carte."),
    ("action", "Renvoyez l'une de vos Créatures dans votre main."),
    ("action", "Enterrez face cachée une carte de votre main sur une Base."),
    ("action", "Enterrez l'une de vos Créatures sur la Base où elle se trouve."),
    ("action", "Remplacez une Base par la première carte de la pioche Base."),
    ("action", "Prenez une carte Démence dans la pioche Démence."),
    ("action", "Si vous avez une Créature et si vous avez une Démence en main, piochez une carte."),
    ("action", "Déplacez deux Créatures vers une autre Base. Chacune de ces Créatures gagne +1 de Force."),
    ("minion", "Spécial : Si vous pouvez jouer une Action, vous pouvez jouer cette Créature au lieu d'une Action."),
    ("action", "Chaque autre joueur doit défausser une carte."),
    ("action", "Un autre joueur choisit et défausse une carte."),
    ("action", "Détruisez exactement deux Créatures."),
    ("action", "Révélez la première carte de votre pioche. Vous pouvez la placer en main ou la remettre à sa place."),
    ("action", "Détruisez la ou les Créatures ayant la plus grande Force sur une Base."),
    ("action", "Prenez une Créature de votre défausse en main."),
    ("action", "Gagnez 1 PV de plus."),
    ("action", "Piochez deux cartes. Vous pouvez piocher une carte de plus."),
    ("action", "Piochez une carte pour chaque Base où vous avez deux Créatures ou plus."),
    ("action", "Échangez deux Créatures de place."),
    ("action", "Détruisez une Créature de Force 3 ou moins, quel que soit son propriétaire."),
    ("action", "Piochez une carte. Placez cette carte sur le dessus de votre pioche au lieu de la défausser."),
    ("minion", "Spécial : À chaque fois que vous pouvez jouer une Créature, vous pouvez jouer cette carte à la place."),
    ("action", "Déplacez une Créature. Piochez aussi une carte."),
    ("minion", "Permanent : Si cette Créature a une Action sur elle, elle a +2 de Force."),
    ("action", "Piochez une carte. Vous pouvez reprendre cette carte en main au lieu de la défausser."),
    ("minion", "Permanent : Après chaque Créature jouée ici, piochez une carte."),
    ("action", "Révélez des cartes de votre pioche jusqu'à ce que deux Créatures soient révélées."),
    ("action", "Détruisez une Action jouée sur une Créature."),
    ("minion", "Permanent : Après avoir joué votre première Action du tour, piochez une carte."),
    ("minion", "À votre tour, vous pouvez jouer une Créature de votre défausse ici au lieu de la jouer de votre main."),
    ("minion", "Permanent : Vos Créatures ici ne peuvent pas être déplacées ou renvoyées dans votre main."),
    (
        "action",
        "Révélez la première carte de votre pioche. Si c'est une Action, jouez-la comme Action supplémentaire. Sinon, "
        "remettez-la à sa place.",
    ),
    (
        "action",
        "Choisissez une Action de votre défausse. Jouez-la comme Action supplémentaire ou remettez-la à sa place.",
    ),
    ("minion", "Permanent : Cette Créature a +2 de Force pour chaque Trésor placé sur elle."),
    ("action", "Jouez une Créature supplémentaire sur une Base où il n'y a aucune de vos Actions."),
    ("action", "Répartissez deux marqueurs Force +1 sur vos Créatures comme vous le souhaitez."),
    ("action", "Choisissez une Créature, qui gagne +1 de Force jusqu'à la fin du tour."),
    ("minion", "Talent : Révélez les quatre cartes du dessus de votre pioche. Prenez une Action dedans."),
    ("action", "Révélez la première carte de la pioche de chaque joueur (vous aussi)."),
    ("action", "Mélangez n'importe quel nombre de vos Créatures de votre défausse dans votre pioche."),
    ("action", "Placez l'une de vos Actions de votre défausse dans votre main."),
    (
        "action",
        "Attachez : Base. Permanent : Quand cette Base est conquise les autres joueurs gagnent 1 PV de moins dessus.",
    ),
    (
        "action",
        "Attachez : Base. Permanent : Tant que cette Base est en cours de Conquête, les autres joueurs ne peuvent pas "
        "jouer ou utiliser de Spécial.",
    ),
    ("action", "Placez deux marqueurs Force +1 au total, répartis sur vos Créatures."),
    ("action", "Détruisez une Action posée sur une Créature."),
    ("base", "Vous ne pouvez pas déplacer vos Créatures de cette Base vers une autre Base."),
    ("minion", "Talent : Jouez « Megabot » sur cette Base ou déplacez-le sur celle-ci."),
    ("base", "Au début de votre tour, transférez vers une autre Base une Action jouée ici."),
    ("minion", "Talent : Cette Créature gagne +3 et perd toutes ses autres capacités jusqu'à la fin du tour."),
    ("action", "Toutes les Créatures de tous les joueurs gagnent +1 jusqu'à la fin du tour."),
    ("action", "remets dans ta main une de tes créatures d'une base"),
    ("action", "Renvoyez l'une de vos Créatures d'une Base."),
    ("action", "special : quand un adversaire joue une action, defausse cette action, elle a aucun effet"),
    ("minion", "Permanent : Après que cette Créature a bougé sur une autre Base, piochez une carte."),
    ("minion", "Permanent : Après s'être déplacé vers une autre Base, ce Personnage gagne +1 jusqu'à la fin du tour."),
    ("base", "Réduisez la Résistance de cette Base d'autant de points que vous avez de Créatures ici."),
    ("action", "Tous les joueurs révèlent des cartes de leur pioche jusqu'à ce qu'ils révèlent une Créature."),
    ("action", "Choisissez une Créature. Retirez-lui tous ses marqueurs."),
    ("action", "Attachez : l'une de vos Créatures sur une Base sans aucune Créature d'un autre joueur."),
    ("action", "Prenez le contrôle d'une Créature jusqu'à ce qu'elle quitte le jeu."),
    ("action", "Piochez une carte. Placez cette carte sous votre pioche au lieu de votre défausse."),
    ("minion", "Permanent : Si une Créature ici porte une de vos Actions jouée sur elle, cette Créature a +2."),
    ("action", "Choisissez l'une de vos Créatures. Détruisez une Action sur la Base où se trouve cette Créature."),
    ("action", "Placez deux cartes de votre main sous votre pioche. Pour chaque carte mise dessous, gagnez 1 PV."),
    ("action", "Piochez une carte et après défaussez une carte."),
    (
        "action",
        "Attachez : Base. Permanent : Si la Résistance est ici de 19 ou moins, vos Créatures ici ont +1 de Force.",
    ),
    (
        "action",
        "Attachez : Créature. Permanent : Au début de votre tour, placez un marqueur Force +1 sur la Créature à "
        "laquelle cette carte est attachée.",
    ),
    ("action", "Si vos Créatures portent au moins six marqueurs Force +1 au total, piochez une carte."),
    ("action", "Détruisez jusqu'à deux Créatures ayant chacune une Force de 2 ou moins."),
    (
        "action",
        "Spécial : Si la Base a une Résistance de 21 ou plus, vous pouvez jouer cette carte avant la Conquête de la "
        "Base. Piochez une carte.",
    ),
    ("action", "Attachez : Créature. Permanent : La Créature portant cette carte ne peut pas être détruite."),
    ("action", "Attachez : Créature. Permanent : La Créature portant cette Action ne peut pas être détruite."),
    ("action", "Attachez : Créature. Permanent : La Créature à laquelle cette Action est attachée a +2 en Force."),
    (
        "action",
        "Attachez : Base. Permanent : Les autres joueurs gagnent 1 PV de moins lors de la Conquête de cette Base.",
    ),
    (
        "base",
        "Avant la Conquête de cette Base, chaque joueur détruit toutes ses Créatures et toutes ses Actions ici sauf "
        "une carte en tout.",
    ),
    ("minion", "Talent : Transférez un marqueur Force +1 entre deux de vos Créatures."),
    (
        "base",
        "Une fois cette Base conquise et remplacée, le Vainqueur peut chercher une Créature dans sa pioche et la "
        "jouer sur la Base de remplacement.",
    ),
]


def ours() -> list[tuple[str, str]]:
    return [(group.kind, sentence) for group in groups() for sentence in group.sentences]


def same(kind: str, one: str, other: str) -> bool:
    """Whether both are understood, and as the same."""
    told, again = compile_card(one, kind), compile_card(other, kind)
    return told.understood and again.understood and told.canonical == again.canonical


@pytest.mark.parametrize(("kind", "one", "other"), APART)
def test_one_qualifier_more_is_heard(kind: str, one: str, other: str) -> None:
    assert compile_card(other, kind).understood
    assert not same(kind, one, other)


@pytest.mark.parametrize(("kind", "text", "named"), REFUSED)
def test_what_nothing_hears_is_named(kind: str, text: str, named: str) -> None:
    (problem,) = [clause.problem for clause in compile_card(text, kind).clauses if clause.problem]
    assert named in problem.partition("Vouliez-vous")[0]


def test_a_sentence_of_which_nothing_is_left_without_a_word_is_read_without_a_fall() -> None:
    (read, *_) = compile_card(
        "Révélez la première carte de votre pioche. Piochez-la, sinon défaussez-la.", "action"
    ).clauses
    assert read.understood


def test_a_sentence_of_which_one_word_is_all_is_weighed_too() -> None:
    read = compile_card("Révélez la première carte de votre pioche. Piochez-la, sinon défaussez-la.", "action")
    assert read.understood and read.canonical.endswith("Sinon, défaussez-la.")


def test_how_many_cannot_be_destroyed_is_not_dropped() -> None:
    said = "Permanent : Les autres joueurs ne peuvent pas détruire plus de deux Créatures ici."
    assert not compile_card(said, "minion").understood


@pytest.mark.parametrize("qualifier", ADDED)
def test_a_qualifier_put_into_any_example_is_heard_or_refused(qualifier: str) -> None:
    met = 0
    for kind, text in ours():
        for found in re.finditer(ADDED[qualifier], text):
            rest = text[found.end() :]
            if qualifier in text:
                continue
            met += 1
            assert not same(kind, text, text[: found.end()] + qualifier + rest), (text, rest)
    assert met


@pytest.mark.parametrize("opening", IN_FRONT)
def test_an_opening_put_before_any_example_is_heard_or_refused(opening: str) -> None:
    for kind, text in ours():
        label, colon, rest = (
            text.rpartition(" : ") if text.startswith(("Permanent", "Spécial", "Talent")) else ("", "", text)
        )
        if not label.endswith("Talent"):  # which is used at one's turn, once a turn, anyway
            assert not same(kind, text, f"{label}{colon}{opening}{rest[:1].lower()}{rest[1:]}"), text


def test_every_courtesy_is_one_that_a_text_pays(monkeypatch: pytest.MonkeyPatch) -> None:
    paid = set()

    def told(lost: set[str], left: set[str], of=unheard.courtesy) -> unheard.Courtesy | None:
        paid.add(one := of(lost, left))
        return one

    monkeypatch.setattr(unheard, "courtesy", told)
    owed = set(unheard.COURTESIES)
    cards = ((text, kind, name, power) for text, kind, name, power in readings())
    for text, kind, *more in (*((text, kind) for kind, text, *_ in (*CANONICAL, *MORE)), *cards):
        if not owed - paid:
            break
        compile_card.__wrapped__(text, kind, *more)
    assert owed - paid == set()


@pytest.mark.parametrize(
    "text",
    [
        "Choisissez une Base. Détruisez une Créature.",
        "Choisissez une Base. Chaque joueur détruit l'une de ses Créatures.",
        "Choisissez un autre joueur. Détruisez une Créature.",
        "Choisissez une Créature. Piochez une carte.",
    ],
)
def test_what_a_text_has_chosen_is_spoken_of_afterwards(text: str) -> None:
    reading = compile_card(text, "action")
    assert not reading.understood
    assert all("Rien de ce qui suit ne parle" in (clause.problem or "") for clause in reading.clauses)


@pytest.mark.parametrize(
    ("kind", "text", "lost"),
    (
        ("action", "Placez une Créature sous la main de son propriétaire.", "ni dessus ni dessous"),
        ("action", "Placez une Créature sur le dessus de la main de son propriétaire.", "ni dessus ni dessous"),
        ("action", "Placez deux cartes de votre main sous votre défausse.", "pas d'ordre"),
        ("action", "Révélez des cartes de votre pioche jusqu'à révéler jusqu'à deux Actions.", "ni plus ni moins"),
        ("action", "Révélez des cartes de votre pioche jusqu'à révéler toutes les Actions.", "ni plus ni moins"),
        ("action", "Attachez : Base. Talent : Transférez cette Action depuis une autre Base.", "vers où"),
        ("action", "Attachez : Base. Talent : Transférez cette Action d'une autre Base.", "vers où"),
        ("minion", "Talent : Déplacez cette Créature depuis une autre Base.", "et non vers où"),
        ("action", "Choisissez une Créature. Déplacez-la d'une autre Base.", "et non vers où"),
        ("action", "Déplacez une Créature vers aucune autre Base.", "« aucune »"),
        ("minion", "Talent : Déplacez cette Créature vers pas une autre Base.", "« pas une »"),
        ("action", "Détruisez une Action attachée à aucune Créature.", "« aucune »"),
        ("minion", "Permanent : Après que vous avez joué aucune Créature ici, piochez une carte.", "« aucune »"),
        ("action", "Détruisez deux Créatures. Placez un marqueur Force +1 sur cette Créature.", "plusieurs"),
    ),
)
def test_what_a_pile_a_number_or_a_place_cannot_be_is_not_passed_over(kind: str, text: str, lost: str) -> None:
    reading = compile_card(text, kind)
    assert not reading.understood
    assert lost in " ".join(clause.problem or "" for clause in reading.clauses)


@pytest.mark.parametrize(
    ("text", "explains"),
    [
        ("Piochez une carte. Précision : va en main ; par exemple, là.", "Précision : va en main ; par exemple, là."),
        ("Piochez une carte (précision : dans votre main).", "(précision : dans votre main)"),
        ("Piochez une carte. Notes : *le Talent suit. Talent : Piochez une carte.", "Notes : *le Talent suit."),
    ],
)
def test_what_explains_a_card_is_kept_and_is_no_effect_of_it(text: str, explains: str) -> None:
    bare = text.replace(explains, "")
    told = compile_text("minion", text, offers=False)
    assert told["understood"] and compile_card(text, "minion").effect == compile_card(bare, "minion").effect
    (kept,) = [clause for clause in told["clauses"] if clause.get("explains")]
    assert kept["text"].startswith(explains) and kept["text"] == text[slice(*kept["span"])]
    assert (kept["canonical"], kept["problem"], kept["slots"]) == ("", None, [])


def test_what_follows_a_note_is_not_taken_for_more_of_it() -> None:
    """« Note : A. B. »: B may be an effect, unless brackets hold both."""
    told = "Gagnez 1 PV. {}Note : cela compte. Piochez une carte.{}"
    assert not compile_card(told.format("", ""), "action").understood
    assert compile_card(told.format("(", ")"), "action").canonical == "Gagnez 1 PV."


@pytest.mark.parametrize("text", ["Précision : piochez une carte.", "Piochez une carte. Précision piochez une carte."])
def test_what_explains_nothing_is_no_explanation(text: str) -> None:
    assert not compile_card(text, "action").understood


def test_a_treasure_that_is_an_action_calls_itself_so() -> None:
    """« cette Action » on it is the card itself, not the Treasures it has just drawn."""
    told = "Piochez deux Trésors. Mélangez cette {} dans la pioche Trésor."
    read = [compile_card(told.format(noun), "treasure") for noun in ("Action", "carte")]
    assert read[0].effect == read[1].effect


@pytest.mark.parametrize(
    ("denied", "told"),
    (
        ("Si vous n'avez pas plus de deux Créatures en jeu, {}", "Si vous avez au plus deux Créatures, {}"),
        ("Si vous n'avez pas plus de deux cartes en main, {}", "Si vous avez au plus deux cartes en main, {}"),
        ("S'il n'y a pas plus de deux Créatures en jeu, {}", "S'il y a au plus deux Créatures, {}"),
        ("Si vous n'avez pas deux Créatures en jeu, {}", "Si vous avez au plus une Créature, {}"),
        ("Si vous n'avez pas exactement une Créature en jeu, {}", None),
        ("S'il n'y a pas exactement une Créature sur une Base, {}", None),
        ("Si vous n'avez pas joué exactement une Action ce tour, {}", None),
        ("Si aucun joueur n'a plus de deux Créatures en jeu, {}", None),
        ("Si aucun autre joueur n'a plus de deux Créatures en jeu, {}", None),
        ("Si chaque joueur a plus de deux Créatures en jeu, {}", None),
        ("Choisissez une Base où aucun autre joueur n'a plus de deux Créatures. Détruisez une Créature sur cette Base.",
         None),
    ),
)  # fmt: skip
def test_a_number_that_is_denied_is_counted(denied: str, told: str | None) -> None:
    """« pas plus de deux » is two at most, and not none."""
    draws = "piochez une carte."
    assert compile_card(denied.format(draws), "action").canonical == (told and told.format(draws))

"""What players read of the windows of the game (`engine.timing`): their names, their bounds, what may be used there."""

from __future__ import annotations

from engine.timing import Actor, Usable

TITLES = {
    "turn_start": "Au début du tour",
    "play_phase": "À votre tour",
    "turn_end": "À la fin du tour",
    "after_a_play": "Après qu'une carte a été jouée",
    "before_scoring": "Avant la Conquête d'une Base",
    "when_scoring": "Lors de la Conquête d'une Base",
    "after_scoring": "Après la Conquête d'une Base",
    "duel": "Pendant un duel",
}
"""Of each window, by its id."""

BOUNDS = {
    "effects_of_start": "En phase 1, quand a pris fin ce qui durait jusqu'au début du tour",
    "uncovering": "Après la carte que le joueur actif peut dévoiler",
    "play_phase": "Avec la phase 2, et de nouveau après chaque carte ou effet résolu",
    "conquest_phase": "Quand le joueur actif passe à la phase 3",
    "end_phase": "Avec la phase 5",
    "expiry": "Avant que prenne fin ce qui durait jusqu'à la fin du tour",
    "own_effect": "Quand la carte jouée a fait ce que dit son propre texte",
    "discard_played": "Avant la défausse de l'Action standard",
    "designated": "Quand le joueur actif a désigné la Base conquise",
    "points": "Quand les PV sont marqués",
    "after_points": "Quand les PV sont marqués et leurs effets résolus",
    "clearing": "Avant que les cartes de la Base partent à la défausse",
    "declared": "Dès que le duel est déclaré, et de nouveau après chaque carte posée, révélée ou résolue",
    "compared": "Quand les Forces sont comparées",
}
"""When a window opens and closes, by the name of the step."""

USES = {
    Usable.TRIGGERED: "Les effets des cartes en jeu et des Bases, obligatoires, dans l'ordre du joueur actif",
    Usable.SPECIAL: "Les Spéciaux : un à la fois, le joueur actif d'abord, jusqu'à ce que tous passent à la suite",
    Usable.ANSWER: "Les Spéciaux en main qui attendent cela, dans l'ordre du tour",
    Usable.UNCOVER: "Une carte enterrée, par le joueur actif",
    Usable.PLAY: "Les cartes du tour et les supplémentaires",
    Usable.TALENT: "Les Talents, une fois chacun",
    Usable.ON_YOUR_TURN: "Les effets « à votre tour » et les Spéciaux sans moment",
}
"""What may be used in a window."""

CHARTS = {
    "turn": "Un tour",
    "play": "Une carte jouée",
    "conquest": "Une Conquête",
    "duel": "Un duel",
    "clash": "Un Choc des Titans",
}
"""What the game goes through, by the name that its steps and windows give it."""

STEPS = {
    "expiry_of_start": "Prend fin ce qui durait jusqu'au début du tour",
    "effects_of_start": "Les effets de début de tour",
    "uncovering": "Le joueur actif peut dévoiler une carte enterrée",
    "play_phase": "Jouer ses cartes",
    "resolution": "Chaque carte jouée se résout (voir « Une carte jouée »)",
    "conquest_phase": "Vérifier les Conquêtes (voir « Une Conquête »)",
    "draw_phase": "Piocher deux cartes, n'en garder que dix",
    "end_phase": "Les effets de fin de tour",
    "expiry": "Prend fin ce qui durait jusqu'à la fin du tour",
    "victory": "Vérifier si un joueur a 15 PV",
    "next_turn": "Au joueur de gauche",
    "laid_down": "Poser la Créature, ou montrer l'Action",
    "own_effect": "L'effet de la carte jouée",
    "under_way": "Ce dont la résolution était en cours",
    "woken_in_play": "Ce que la carte a déclenché parmi les cartes en jeu",
    "woken_in_hand": "Ce qu'elle a déclenché parmi les cartes en main",
    "discard_played": "La défausse de l'Action standard",
    "checked": "Une Base a-t-elle atteint sa Résistance ?",
    "designated": "Désigner une des Bases conquises",
    "points": "Attribuer les PV",
    "after_points": "Les PV sont attribués",
    "loot": "Partager les Trésors des Monstres restants",
    "clearing": "Défausser les cartes de la Base",
    "base_leaves": "Défausser la Base",
    "replaced": "La remplacer",
    "again": "Recommencer tant qu'il reste une Base conquise",
    "declared": "Le duel est déclaré",
    "laid": "Poser chacun une carte, ou aucune",
    "revealed": "Révéler les cartes posées et les résoudre",
    "compared": "Comparer les Forces, appliquer les enjeux",
    "met": "Deux Titans sont sur une même Base",
    "counted": "Comparer les totaux sur cette Base",
    "removed": "Le total le plus bas retire son Titan",
}
"""Of each step, by its id."""

ACTORS = {
    Actor.NOBODY: "personne n'a à choisir",
    Actor.ACTIVE: "le joueur actif",
    Actor.WHO_PLAYS: "le joueur de la carte",
    Actor.ORDERS: "le joueur actif fixe l'ordre",
    Actor.EACH: "chaque joueur, l'actif d'abord",
    Actor.BY_STRENGTH: "chaque joueur présent, du plus fort au plus faible",
    Actor.CHALLENGER_FIRST: "les deux duellistes, le challenger d'abord",
    Actor.WEAKER: "qui a le plus bas total ; à égalité, qui arrive",
}
"""Who acts at a step."""

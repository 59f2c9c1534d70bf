"""What players read of the windows of the game (`engine.timing`): their names, their bounds, what may be used there."""

from __future__ import annotations

from engine.timing import Usable

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

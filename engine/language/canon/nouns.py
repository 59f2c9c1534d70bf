"""Cards, piles and players, a row each: the terminal that names them, what they are, and how we call them."""

from __future__ import annotations

from engine.effects.ast import Kind, Rel, Role, Zone
from engine.language.french import Noun

_CARDS = (
    ("CARD", Kind.CARD, Noun("carte", "cartes")),
    ("MINION", Kind.MINION, Noun("Créature", "Créatures")),
    ("ACTION", Kind.ACTION, Noun("Action", "Actions")),
    ("TITAN", Kind.TITAN, Noun("Titan", "Titans", masculine=True)),
    ("MONSTER", Kind.MONSTER, Noun("Monstre", "Monstres", masculine=True)),
    ("TREASURE", Kind.TREASURE, Noun("Trésor", "Trésors", masculine=True)),
    ("MADNESS", Kind.MADNESS, Noun("Démence", "Démences")),
)
CARDS = {term: kind for term, kind, _ in _CARDS} | dict.fromkeys(("COPY", "A_NAME", "OWN_NAME"), Kind.CARD)
NOUN_OF = {kind: noun for _, kind, noun in _CARDS} | {Kind.BASE: Noun("Base", "Bases")}
COUNTER = Noun("marqueur Force +1", "marqueurs Force +1", masculine=True)

_PILES = (  # « » before a pile that each player has: whose it is, is said
    ("HAND", Zone.HAND, "", "main"),
    ("DECK", Zone.DECK, "", "pioche"),
    ("DISCARD_PILE", Zone.DISCARD, "", "défausse"),
    ("MADNESS_DECK", Zone.MADNESS, "la ", "pioche Démence"),
    ("MONSTER_DECK", Zone.MONSTERS, "la ", "pioche Monstre"),
    ("TREASURE_DECK", Zone.TREASURES, "la ", "pioche Trésor"),
    ("BASE_DECK", Zone.BASES, "la ", "pioche Base"),
    ("BASE_DISCARD", Zone.BASE_DISCARD, "la ", "défausse Base"),
    ("MONSTER_DISCARD", Zone.MONSTER_DISCARD, "la ", "défausse Monstre"),
    ("TREASURE_DISCARD", Zone.TREASURE_DISCARD, "la ", "défausse Trésor"),
    ("BOX", Zone.BOX, "la ", "boîte"),
)
PILES = {term: zone for term, zone, _, _ in _PILES}
EVERYBODYS = {zone: the + name for _, zone, the, name in _PILES if the}
OF_A_PLAYER = {zone: name for _, zone, the, name in _PILES if not the} | dict.fromkeys(
    (Zone.DECK_TOP, Zone.DECK_BOTTOM), "pioche"
)

_PLAYERS = (  # « » is said elsewhere, or of another term
    ("YOU", Role.YOU, "vous"),
    ("EACH_PLAYER", Role.EACH, "chaque joueur"),
    ("THOSE", Role.EACH, ""),
    ("EACH_OTHER", Role.EACH_OTHER, "chaque autre joueur"),
    ("ANOTHER", Role.ANOTHER, "un autre joueur"),
    ("ANY_PLAYER", Role.ANY, "un joueur"),
    ("THAT_PLAYER", Role.THAT, "ce joueur"),
    ("HE", Role.THAT, ""),
    ("HIS_OWNER", Role.OWNER, "son propriétaire"),
    ("HIS_CONTROLLER", Role.CONTROLLER_OF_IT, "son contrôleur"),
    ("WINNER_CONTROLLER", Role.CONTROLLER_OF_IT, ""),
    ("LOSER_CONTROLLER", Role.CONTROLLER_OF_IT, ""),
    ("WINNER", Role.WINNER, "le Vainqueur"),
    ("SECOND", Role.SECOND, "le Deuxième"),
    ("THIRD", Role.THIRD, "le Troisième"),
    ("ALL_BUT_WINNER", Role.ALL_BUT_WINNER, "chaque joueur sauf le Vainqueur"),
    ("THE_PLAYER", Role.THE, "le joueur"),
    ("ACTIVE", Role.ACTIVE, "le joueur actif"),
    ("LEFT_PLAYER", Role.LEFT, ""),
    ("RIGHT_PLAYER", Role.RIGHT, ""),
)
ROLES = {term: role for term, role, _ in _PLAYERS}
WHO = {role: said for _, role, said in _PLAYERS if said}
DOERS: dict[str, Rel | None] = {
    "YOU": Rel.YOU,
    **dict.fromkeys(("ANOTHER", "EACH_OTHER"), Rel.OTHERS),
    **dict.fromkeys(("HE", "THAT_PLAYER"), Rel.THAT),
    **dict.fromkeys(("ANY_PLAYER", "EACH_PLAYER"), None),
}
"""Whose doing is told of, by the term that names them; None: anyone's."""
WHOEVER: dict[Rel | None, tuple[str, str]] = {
    None: ("un joueur", "les joueurs"),
    Rel.YOU: ("vous", "vous"),
    Rel.OTHERS: ("un autre joueur", "les autres joueurs"),
    Rel.THAT: ("ce joueur", "ce joueur"),
    Rel.CONTROLLER_OF_HOST: ("le contrôleur de cette Créature", "le contrôleur de cette Créature"),
}
"""And how we call who does it: one of them, and all."""

"""Eight disputes as a table has them, with real cards: the verdict answers each, and cites what decides it."""

from __future__ import annotations

from tests.engine.boards import JSON, action, at, base, minion, table
from tests.rulings.cards.at_table import played, step


def says(given: JSON, *steps: JSON, answers: list[list[str]] | None = None) -> tuple[str, list[str]]:
    verdict = played(given, *steps, answers=answers or []).json["verdict"]
    return verdict["text"].replace("\u00a0", " "), verdict["cites"]


def titan(name: str) -> JSON:
    return {"name": name, "kind": "titan"}


def at_base(card: str, id: str, **there: str) -> JSON:
    """A catalogue's Base, and plain Creatures on it."""
    return {**base("Modèle", **there), "card": card, "id": id}


def test_three_who_tie_at_tortuga() -> None:
    tied = at_base("Tortuga", "tortuga", Anna="Ravageur 7", Ben="Corsaire 7", Carole="Flibustier 7")
    text, cites = says(table(tied, players="Anna Ben Carole"), {"score": "tortuga"})
    assert text == "Anna, Ben et Carole marquent 4 PV chacun sur Tortuga."
    assert {"6.5.1", "6.5.2"} <= set(cites)


def test_a_base_scored_below_its_breakpoint_is_supposed_conquered() -> None:
    text, _ = says(table(at_base("Tortuga", "tortuga", Anna="Ravageur 7")), {"score": "tortuga"})
    assert text == "En supposant Tortuga conquise (7 sur 21) : Anna marque 4 PV sur Tortuga."


def test_a_titan_that_enters_and_loses_the_clash() -> None:
    ring = base("Ring", titans=[at(titan("Colosse"), "Ben")], Anna="Brute 3", Ben="Rival 7")
    call = action("Appel", "Jouez un Titan.")
    given = table(ring, hand={"Anna": [call]}, titans={"Anna": [titan("Géant")]})
    text, cites = says(given, step("Appel"), {"end_turn": True}, answers=[["geant"]])
    assert "choc des Titans sur Ring, Colosse 7 et Géant 3, Géant part" in text
    assert {"8.4.18", "8.4.19"} <= set(cites)
    assert "pioche" not in text


def test_a_monster_gives_the_treasures_that_its_card_tells() -> None:
    given = table(
        base("Ring", minions=[at("Hippogriff", None)]), hand={"Anna": [action("Foudre", "Détruisez un Monstre.")]}
    )
    seen = played(given, step("Foudre"))
    verdict = seen.json["verdict"]
    assert "Hippogriff est détruit" in verdict["text"] and seen.table["players"][0]["unknown_hand"] == 1
    assert not any("Trésors" in doubt for doubt in verdict["doubts"])


def test_a_duel_that_ends_in_a_tie() -> None:
    given = table(base("Ring", Anna="Walker 4", Ben="Nukebot 4"), hand={"Anna": ["High Noon"]})
    text, cites = says(given, step("High Noon"))
    assert "Au duel, Walker a 4 de Force et Nukebot a 4 de Force, égalité" in text
    assert "Walker et Nukebot sont détruites" in text
    assert "8.7.6" in cites


def test_a_tomb_trap_uncovered() -> None:
    ring = base("Ring", buried=[{"card": "Tomb Trap", "controller": "Anna"}], Ben="Rival 4")
    given = table(ring, phase="start")
    text, cites = says(given, {"phase": "start"}, answers=[["tomb-trap"], ["rival"]])
    assert "Rival est détruite" in text and "Tomb Trap" in text
    assert any(i.startswith(("8.6", "K.tomb-trap")) for i in cites)


def test_the_creature_that_a_base_has_destroyed_is_named() -> None:
    ring = at_base("Dojo Ninja", "dojo", Anna="Ravageur 18", Ben="Rival 2")
    given = table(ring, base("Plaine", Ben="King Rex 7"))
    text, cites = says(given, {"score": "dojo"}, answers=[["king-rex"]])
    assert "Anna marque 2 PV et Ben 3 PV sur Dojo Ninja" in text or "Ben marque 3 PV et Anna 2 PV" in text
    assert "King Rex est détruite" in text
    assert "K.dojo-ninja" in cites


def test_a_card_typed_by_hand() -> None:
    blow = action("Coup Bas", "Détruisez une Créature de Force 2 ou moins.")
    text, cites = says(table(base("Ring", Ben="Nain 2, Gros 5"), hand={"Anna": [blow]}), step("Coup Bas"))
    assert text == "Nain est détruite."
    assert set(cites) & {"G.detruire.1", "9.2.7", "G.force.1"}


def test_a_hidden_ninja_that_brings_a_creature_before_the_conquest() -> None:
    ring = base("Ring", 10, Anna="Brute 6", Ben="Rival 7")
    given = table(ring, hand={"Anna": ["Hidden Ninja", minion("Renfort", 3)]})
    text, cites = says(given, {"phase": "score"}, answers=[["hidden-ninja"], ["renfort"]])
    assert "Anna marque 4 PV et Ben 2 PV sur Ring" in text
    assert "Renfort" in text
    assert set(cites) & {"K.hidden-ninja", "G.special.3"}

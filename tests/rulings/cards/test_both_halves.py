"""Two conditions held apart, effects that come too late to save, and two printings laid side by side.

Each table was written from the cards' English and the rules before it was played.
"""

from __future__ import annotations

import pytest

from engine.scenario import explore, resolve
from tests.engine.boards import JSON, Seen, action, at, base, minion, table
from tests.rulings.cards.at_table import catalogue, revised, step, ways

# --------------------------------------------------------------------------- « gagne » and « survit »


def duel(card: JSON | str, mine: JSON, theirs: int, **more: object) -> JSON:
    """A duel between two creatures, and no card but those told."""
    ring = base("Ring", minions=[at(mine, "Anna", **more)], Ben=f"Rival {theirs}")
    return table(ring, base("Quai"), hand={"Anna": [card, minion("Recrue", 1)]})


def came(given: JSON, name: str) -> set[str | None]:
    """Where a card may stand once the duel is done, no card of the hand having been laid in it."""
    laid_none = [way for way in ways(given, step(name)) if "Recrue" in way.names("Anna") or way.in_play("recrue")]
    return {way.base_of("recrue") for way in laid_none}


@pytest.mark.parametrize(("mine", "theirs", "where"), [(5, 4, {None, "ring"}), (4, 4, {None}), (4, 5, {None})])
def test_high_noon_s_creature_must_win_and_live(mine, theirs, where) -> None:
    """Even, both win and both are destroyed (R 8.7.6): « sur cette Base » is where the winner still stands."""
    assert came(duel("High Noon", minion("Lad", mine), theirs), "High Noon") == where


def test_high_noon_s_creature_that_ends_even_and_lives_has_won() -> None:
    roc = minion("Roc", 4, "Permanent : Cette Créature ne peut être détruite.")
    assert came(duel("High Noon", roc, 4), "High Noon") == {None, "ring"}


DUEL = "L'une de vos Créatures défie en duel une Créature d'un autre joueur sur la même Base. "


@pytest.mark.parametrize(("mine", "theirs", "points"), [(5, 4, {1}), (4, 4, {1}), (4, 5, {0})])
def test_8_7_6_who_only_has_to_win_wins_dead_or_alive(mine, theirs, points) -> None:
    bet = action("Pari", f"{DUEL}Détruisez la Créature perdante. Si votre Créature gagne, marquez 1 PV.")
    assert {way.vp["Anna"] for way in ways(duel(bet, minion("Lad", mine), theirs), step("Pari"))} == points


@pytest.mark.parametrize(("mine", "theirs", "markers"), [(5, 4, {1}), (4, 4, {None}), (4, 5, {None})])
def test_what_a_winner_gets_is_lost_with_it(mine, theirs, markers) -> None:
    says = f"{DUEL}Détruisez la Créature perdante. Placez un marqueur Force +1 sur la Créature gagnante."
    given = duel(action("Laurier", says), minion("Lad", mine), theirs)
    assert {way.counters("lad") for way in ways(given, step("Laurier"))} == markers


# --------------------------------------------------------------------------- what waits for the next Base saves nothing

NEXT = [{"name": "Lagon", "kind": "base", "breakpoint": 22, "vp": [4, 2, 1]}]


def scored(card: JSON | str, **more: object) -> JSON:
    """A Base to be scored where Anna leads and Ben comes second, each with a creature elsewhere too."""
    here = {**base("Modèle", 8, Anna="Amirale 9", Ben="Bosco 3", **more), "id": "ici"}
    here = {**here, "card": card} if isinstance(card, str) or "kind" in card else here
    return table(here, base("Ailleurs", Anna="Pion 1", Ben="Mousse 1"), base_deck=NEXT)


def told(text: str) -> JSON:
    return {"name": "Havre", "kind": "base", "breakpoint": 8, "vp": [4, 2, 1], "text": text}


@pytest.mark.parametrize(
    ("text", "gone", "comes"),
    [
        ("le Deuxième peut déplacer l'une de ses Créatures vers la Base de remplacement.", "bosco", "mousse"),
        ("le Vainqueur déplace l'une de ses Créatures vers la Base de remplacement.", "amirale", "pion"),
        ("chaque joueur peut déplacer l'une de ses Créatures vers la Base de remplacement.", "amirale", "pion"),
        ("le Vainqueur peut déplacer une Créature vers la Base de remplacement.", "amirale", "mousse"),
    ],
)
def test_6_2_7_no_creature_of_a_conquered_base_waits_for_the_next(text, gone, comes) -> None:
    done = ways(scored(told(f"Après la Conquête de cette Base, {text}")), {"score": "ici"})
    assert {way.base_of(gone) for way in done} == {None}, "it is in the discard before the next Base is there"
    assert "lagon" in {way.base_of(comes) for way in done}


def test_6_2_7_a_creature_s_own_special_that_waits_for_the_next_base_does_not_save_it() -> None:
    says = "Spécial : Après la Conquête de cette Base, déplacez cette Créature vers la Base de remplacement."
    given = scored(told(""), minions=[at(minion("Guetteur", 2, says), "Ben")])
    assert {way.base_of("guetteur") for way in ways(given, {"score": "ici"})} == {None}


def test_6_6_3_one_that_goes_instead_of_being_discarded_is_saved() -> None:
    says = (
        "Spécial : Après la Conquête de cette Base, déplacez cette Créature vers une autre Base "
        "au lieu de la défausser."
    )
    given = scored(told(""), minions=[at(minion("Guetteur", 2, says), "Ben")])
    assert "ailleurs" in {way.base_of("guetteur") for way in ways(given, {"score": "ici"})}


def test_6_2_9_tortuga_moves_a_creature_from_elsewhere_to_the_next_base_alone() -> None:
    given = scored("Tortuga")
    given["bases"][0] = {
        **given["bases"][0],
        "minions": [at(minion("Amirale", 18), "Anna"), at(minion("Bosco", 4), "Ben")],
    }
    done = ways(given, {"score": "ici"})
    assert {(way.base_of("bosco"), way.base_of("mousse")) for way in done} == {(None, "lagon"), (None, "ailleurs")}


# --------------------------------------------------------------------------- both printings, side by side


def differing(given: JSON, *steps: JSON) -> list[tuple[list[str], list[str]]]:
    """Which printing differs, by resolving (where nothing has to be chosen) and by exploring."""
    request = {"table": {**given, "printing": "all"}, "sequence": list(steps)}
    answers = [explore(request, catalogue())]
    first = resolve(request, catalogue())
    answers += [first] if first["status"] == "resolved" else []
    return [sorted(one["printing"] for one in answer["differs"]) for answer in answers]


STEGO = table(base("Ring", minions=[at("Armor Stego", "Anna")]), active="Ben")
STOMPED = base("Ring", actions=[at(action("Panneau", "Attachez : Base."), "Ben")], Anna="Pion 1")
BOMBED = minion("Pion", 1)


@pytest.mark.parametrize(
    ("given", "steps", "differs"),
    [
        (STEGO, [{"phase": "score"}], True),
        ({**STEGO, "active": "Anna"}, [{"phase": "score"}], False),
        (table(base("Ring", Ben="Proie 2"), hand={"Anna": ["Lasertops"]}), [step("Lasertops", "ring")], True),
        (table(base("Ring", Ben="Roc 5"), hand={"Anna": ["Lasertops"]}), [step("Lasertops", "ring")], False),
        (table(STOMPED, hand={"Anna": ["Terraforming"]}, base_deck=NEXT), [step("Terraforming", "ring")], True),
        (
            table(base("Ring", Anna="Pion 1"), hand={"Anna": ["Terraforming"]}, base_deck=NEXT),
            [step("Terraforming", "ring")],
            False,
        ),
        (
            table(
                base("Ring", minions=[at(BOMBED, "Anna", attached=[at("Smoke Bomb", "Anna")])]),
                phase="start",
            ),
            [{"phase": "start"}],
            True,
        ),
        (scored("Tortuga"), [{"score": "ici"}], False),
    ],
)  # fmt: skip
def test_both_printings_are_compared_and_differ_where_they_do(given, steps, differs) -> None:
    assert differing(given, *steps) in ([["revised"]] if differs else [[]], [["revised"]] * 2 if differs else [[], []])


def test_a_card_that_asks_for_its_own_printing_keeps_it_whatever_the_table_asks() -> None:
    """It is of that printing on both sides: the comparison has nothing to say of it."""
    given = table(base("Ring", minions=[at(revised("Armor Stego")["card"], "Anna", printing="revised")]), active="Ben")
    assert differing(given, {"phase": "score"}) == [[], []]
    assert Seen(resolve({"table": {**given, "printing": "all"}}, catalogue())).power("armor-stego") == 3


def test_two_cards_of_two_printings_are_compared_together() -> None:
    """The table's other printing changes all of its cards at once."""
    stegos = [at("Armor Stego", "Anna", id="a"), at("Armor Stego", "Anna", id="b")]
    request = {"table": {**table(base("Ring", minions=stegos), active="Ben"), "printing": "all"}}
    told = resolve({**request, "sequence": [{"phase": "score"}]}, catalogue())["differs"]
    assert [one["printing"] for one in told] == ["revised"]

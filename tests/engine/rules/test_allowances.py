"""By what a card is played: the turn's own plays, the extra ones, and those that cards in play give."""

import pytest

from tests.engine.boards import action, at, base, minion, pending, play, table, ways

GIVER = minion("Sage", 4, "Permanent : Une fois par tour, à votre tour, vous pouvez jouer une Action supplémentaire.")
MIST = action(
    "Brume",
    "Attachez : Base. Permanent : Une fois par tour, à votre tour, vous pouvez jouer une Créature supplémentaire ici.",
)
DRAW, OTHER = action("Lueur", "Piochez une carte."), action("Éclat", "Gagnez 1 PV.")
KILL = action("Foudre", "Détruisez une Créature.")
SAILOR = minion(
    "Marin", 2, "Spécial : Si vous pouvez jouer une Action, vous pouvez jouer cette Créature au lieu d'une Action."
)
SLEEP = "Choisissez un joueur. Ce joueur ne peut pas jouer d'Actions pendant son prochain tour."
SLED = minion(
    "Luge",
    3,
    "Permanent : À votre tour, vous pouvez jouer une Créature du dessus de votre pioche ici au lieu de votre "
    "Créature gratuite.",
)


def step(card: str, on: str | None = None, **more: object) -> dict:
    return {"player": "Anna", "play": card} | ({"on": on} if on else {}) | more


def two_sites(*held: dict) -> dict:
    return table(base("Rue", actions=[at(MIST, "Anna")]), base("Quai"), hand={"Anna": [*held]})


@pytest.mark.parametrize("order", [("rue", "quai"), ("quai", "rue")])
def test_g_supplementaire_1_the_order_of_plays_changes_none_of_them(order: tuple[str, str]):
    given = two_sites(minion("Un", 1), minion("Deux", 1))
    assert play(given, step("Un", order[0]), step("Deux", order[1])).status == "resolved"


SMALL = {"kind": "minion", "text": "Jouez une Créature supplémentaire de Force 2 ou moins."}


def test_g_supplementaire_1_what_serves_fewer_of_the_cards_held_is_taken_first():
    held = {**two_sites(minion("Petit", 2), minion("Gros", 5)), "plays": {"minion": 0, "action": 0, "extra": [SMALL]}}
    assert play(held, step("Petit", "rue"), step("Gros", "rue")).status == "resolved"
    assert play(held, step("Gros", "rue"), step("Petit", "rue")).status == "resolved"


def test_g_supplementaire_1_two_of_which_each_serves_a_card_that_the_other_would_not_are_a_choice():
    given = two_sites(minion("Petit", 2), minion("Menu", 2), minion("Gros", 5))
    held = {**given, "plays": {"minion": 0, "action": 0, "extra": [SMALL]}}
    asked = pending(held, step("Petit", "rue"))
    assert asked["kind"] == "mode" and len(asked["options"]) == 2
    assert pending(held, step("Menu", "rue"))["kind"] == "mode"
    assert play(held, step("Petit", "quai"), step("Gros", "rue")).status == "resolved"


def test_4_2_2_two_where_one_may_come_and_none_elsewhere():
    given = two_sites(minion("Un", 1), minion("Deux", 1))
    assert play(given, step("Un", "quai"), step("Deux", "quai")).status == "illegal"


def struck(*hand: dict, readings: dict | None = None) -> dict:
    return table(base("Ring", minions=[at(GIVER, "Anna")]), hand={"Anna": [*hand]}, deck={"Anna": [minion("Perle", 1)]},
                 readings=readings or {})  # fmt: skip


def test_p_57_what_a_card_gave_is_still_due_once_it_has_gone():
    gone = {"player": "Anna", "effect": "Détruisez une Créature.", "on": "sage"}
    assert play(struck(DRAW, OTHER), gone, step("Lueur"), step("Éclat")).vp["Anna"] == 1
    assert play(struck(DRAW, OTHER, readings={"P.57": 2}), gone, step("Lueur"), step("Éclat")).status == "illegal"


def test_p_57_what_it_gave_is_due_once():
    spent = play(struck(KILL, DRAW, OTHER), step("Foudre", "sage"), step("Lueur"))
    assert spent.status == "resolved" and spent.table["plays"]["action"] == 0 and not spent.table["plays"]["extra"]
    assert play(struck(KILL, DRAW, OTHER), step("Foudre", "sage"), step("Lueur"), step("Éclat")).status == "illegal"


@pytest.mark.parametrize(("edition", "status"), [("boite", "resolved"), ("choc", "illegal")])
def test_g_a_votre_tour_2_a_play_given_at_one_s_turn_is_given_once_where_the_booklet_says_so(edition: str, status: str):
    gate = action(
        "Porte", "Attachez : Base. Permanent : À votre tour, vous pouvez jouer une Créature supplémentaire ici."
    )
    given = table(
        base("Rue", actions=[at(gate, "Anna")]),
        hand={"Anna": [minion("Un", 1), minion("Deux", 1)]},
        edition=edition,
        plays={"minion": 0, "action": 0},
    )
    assert play(given, step("Un", "rue"), step("Deux", "rue")).status == status


SQUIRE = minion("Écuyer", 3, "Vous pouvez jouer une Créature supplémentaire ici.")


@pytest.mark.parametrize("text", ["Détruisez une Créature.", "Déplacez une Créature vers une autre Base."])
def test_g_supplementaire_3_here_is_where_it_was_given_whatever_becomes_of_who_gave_it(text: str):
    given = table(base("Rue"), base("Quai"), hand={"Anna": [SQUIRE, minion("Neuf", 2)]})
    gone = {"player": "Ben", "effect": text}
    played = [step("Écuyer", "rue"), gone]
    kept = {"answers": [[]]}  # the play is offered at once, and waits
    assert play(given, *played, step("Neuf", "rue"), **kept).status == "resolved"
    assert play(given, *played, step("Neuf", "quai"), **kept).status == "illegal"


def test_g_supplementaire_1_allowances_are_told_and_one_is_named():
    given = struck(DRAW, OTHER)
    told = [(a["id"], a["for"], a["from"]) for a in play(given).json["allowances"]]
    assert told == [("minion", "minion", None), ("action", "action", None), ("sage", "action", "Sage")]
    by_turn = play(given, step("Lueur", using="action"))
    assert [a["id"] for a in by_turn.json["allowances"]] == ["minion", "sage"]
    assert [a["id"] for a in play(given, step("Lueur")).json["allowances"]] == ["minion", "action"]
    assert play(given, step("Lueur", using="minion")).status == "illegal"
    assert play(given, step("Lueur", using="rien")).status == "illegal"


def test_9_1_4_nothing_is_played_in_place_of_what_may_not_be_played():
    given = table(base("Ring"), hand={"Anna": [minion("Page", 1), SAILOR]})
    asleep = [{"player": "Ben", "effect": SLEEP}, {"end_turn": True}, {"end_turn": True}, {"phase": "start"}]
    free = play(given, step("Page", "ring"), step("Marin", "ring"))
    assert free.in_play("Marin") and free.table["plays"]["action"] == 0
    barred = play(given, *asleep, step("Page", "ring"), step("Marin", "ring"), answers=[["Anna"]])
    assert barred.status == "illegal" and barred.in_play("Page") and barred.names("Anna")[0] == "Marin"
    assert "9.1.4" in barred.cites
    assert play(given, *asleep, step("Marin", "ring"), answers=[["Anna"]]).in_play("Marin")  # as the Creature it is


def test_9_1_1_to_replace_a_play_costs_it():
    given = table(base("Ring", minions=[at(SLED, "Anna")]), hand={"Anna": [minion("Page", 1)]},
                  deck={"Anna": [minion("Perle", 1)]})  # fmt: skip
    slide = {"player": "Anna", "use": "luge"}
    seen = play(given, slide)
    assert seen.in_play("Perle") and seen.table["plays"]["minion"] == 0
    assert play(given, slide, step("Page", "ring")).status == "illegal"
    assert play(given, step("Page", "ring"), slide).status == "illegal"


def test_9_1_1_an_extra_play_can_be_replaced_before_the_turn_s_own_is():
    given = struck(SAILOR, DRAW, OTHER)
    seen = play(given, step("Marin", "ring", **{"as": "action"}), step("Lueur"))
    assert seen.in_play("Marin") and seen.status == "resolved"
    outcomes = ways(given, step("Marin", "ring", **{"as": "action"}), step("Lueur"), step("Éclat"))
    assert {o.status for o in outcomes} == {"illegal"}


def test_9_1_1_a_card_is_played_for_another_kind_only_where_its_text_lets_it():
    given = struck(minion("Recrue", 2), DRAW)
    refused = play(given, step("Recrue", "ring", **{"as": "action"}))
    assert refused.status == "illegal" and "9.1.1" in refused.cites
    assert play(given, step("Recrue", "ring", **{"as": "minion"})).in_play("Recrue")


def test_g_supplementaire_1_a_play_given_on_a_condition_is_taken_before_the_turns_own():
    text = "À votre tour, si vous n'avez pas de Créature ici, vous pouvez jouer une Créature supplémentaire ici."
    given = table(base("Antre", text=text), base("Port"), hand={"Anna": [minion("Un", 4), minion("Deux", 5)]})
    there, elsewhere = (
        {"player": "Anna", "play": "Un", "on": "antre"},
        {"player": "Anna", "play": "Deux", "on": "port"},
    )
    for steps in ((there, elsewhere), (elsewhere, there)):
        assert play(given, *steps).status == "resolved"
    taken = table(base("Antre", text=text, Anna="Hôte 2"), base("Port"), hand={"Anna": [minion("Un"), minion("Deux")]})
    assert play(taken, there, elsewhere).status == "illegal"

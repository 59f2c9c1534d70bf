"""The table as it is drawn, and what differs between two of them."""

from __future__ import annotations

from typing import Any

from app.table.board import board, of
from app.table.changes import Change, called, changes, compared


def table(**more: Any) -> dict[str, Any]:
    return {
        "players": [{"name": "Anna", "vp": 3, "hand": [{"card": "Diva", "id": "diva"}]}, {"name": "Ben", "vp": 0}],
        "bases": [
            {
                "card": {"name": "Port", "kind": "base", "breakpoint": 20, "vp": [4, 2, 1]},
                "id": "port",
                "breakpoint": 20,
                "totals": {"Anna": 5, "Ben": 2},
                "minions": [
                    {
                        "card": {"name": "Vigie", "kind": "minion", "power": 3},
                        "id": "v",
                        "controller": "Anna",
                        "power": 5,
                    },
                    {
                        "card": {"name": "Mousse", "kind": "minion", "power": 2},
                        "id": "m",
                        "controller": "Ben",
                        "power": 2,
                    },
                ],
            }
        ],
        **more,
    }


def drawn(given: dict[str, Any]) -> Any:
    return board(given, lambda name: None, given, called(given))


def test_a_gauge_fills_by_player_against_the_breakpoint() -> None:
    base = drawn(table()).bases[0]
    assert (base.total, base.breakpoint, base.vp) == (7, 20, "4-2-1")
    assert base.segments == [(1, 0.0, 25.0), (2, 25.0, 10.0)]


def test_a_gauge_never_overflows() -> None:
    full = table()
    full["bases"][0]["totals"] = {"Anna": 30, "Ben": 10}
    assert sum(width for _, _, width in drawn(full).bases[0].segments) == 100


def test_a_chip_shows_how_far_its_power_stands_from_what_is_printed() -> None:
    vigie, mousse = drawn(table()).bases[0].zones["minions"]
    assert (vigie.power, vigie.change, vigie.seat, vigie.who) == (5, "+2 ▲", 1, "Anna")
    assert (mousse.change, mousse.seat) == ("", 2)


def test_everything_in_play_can_be_the_target_of_a_step() -> None:
    assert drawn(table()).targets == [("port", "Port"), ("v", "Vigie (Anna, Port)"), ("m", "Mousse (Ben, Port)")]
    assert drawn(table()).name_of("v") == "Vigie"
    assert drawn(table()).name_of("ailleurs") == "ailleurs"


def test_changes_tell_points_hands_moves_and_powers() -> None:
    after = table()
    after["players"][0] = {"name": "Anna", "vp": 7, "hand": []}
    mousse = after["bases"][0]["minions"].pop()
    after["players"][1]["discard"] = [mousse]
    after["bases"][0]["minions"][0]["power"] = 6
    assert changes(table(), after) == [
        Change("PV d'Anna", "3", "7"),
        Change("Main d'Anna", "1 carte", "0 carte"),
        Change("Diva", "main d'Anna", "hors de la table"),
        Change("Vigie, Force", "5", "6"),
        Change("Mousse", "Port", "défausse de Ben"),
    ]


def test_nothing_changes_between_a_table_and_itself() -> None:
    assert changes(table(), table()) == []


def test_the_board_says_what_came_what_left_and_what_changed_in_words_and_signs() -> None:
    before, after = table(), table()
    vigie, mousse = after["bases"][0]["minions"]
    vigie["power"] = 6
    after["bases"][0]["minions"] = [vigie, {**after["players"][0]["hand"][0], "controller": "Anna", "power": 3}]
    after["players"][0]["hand"] = []
    after["players"][1]["discard"] = [{"card": mousse["card"], "id": "m"}]
    chips = compared(drawn(before), drawn(after), before, after).bases[0].zones["minions"]
    assert [(chip.name, chip.mark, chip.told) for chip in chips] == [
        ("Vigie", "changed", "Force 5 → 6"),
        ("Diva", "new", "arrivée : main d'Anna"),
        ("Mousse", "gone", "partie : défausse de Ben"),
    ]


def test_a_base_that_left_stands_where_it_was_with_what_it_held() -> None:
    before, after = table(), table(base_discard=[{"card": "Port", "id": "port"}])
    new = {"card": None, "id": "carte", "minions": []}
    after["bases"] = [new]
    after["players"][0]["discard"] = before["bases"][0]["minions"][:1]
    drawn_ = compared(drawn(before), drawn(after), before, after)
    assert [(base.chip.mark, base.standing) for base in drawn_.bases] == [("new", True), ("gone", False)]
    assert drawn_.bases[1].chip.told == "partie : défausse des Bases"
    assert drawn_.bases[1].zones["minions"][0].told == "partie : défausse d'Anna"
    assert drawn_.targets == [("carte", "Base inconnue")]
    assert Change("Port", "en jeu", "défausse des Bases") in changes(before, after)


def test_an_unknown_base_that_takes_a_place_is_no_news() -> None:
    after = table()
    after["bases"].append({"card": None, "id": "carte", "minions": []})
    assert changes(table(), after) == []


def test_two_cards_of_one_name_are_numbered_as_the_engine_does() -> None:
    before, after = table(), table()
    for given in (before, after):
        given["bases"][0]["minions"] = [
            {"card": "Diva", "id": f"diva-{n}", "controller": "Anna", "power": 3} for n in (1, 2)
        ]
        given["players"][0]["hand"] = []
    after["bases"][0]["minions"][1]["power"] = 5
    assert changes(before, after) == [Change("Diva nº 2, Force", "3", "5")]
    assert [chip.name for chip in drawn(after).bases[0].zones["minions"]] == ["Diva nº 1", "Diva nº 2"]


def test_names_are_elided_as_in_french() -> None:
    assert [of(name) for name in ("Anna", "Élise", "Ben")] == ["d'Anna", "d'Élise", "de Ben"]

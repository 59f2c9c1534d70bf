"""The table page's form: fields are paths, rows come and go, answers fall when they no longer fit."""

from __future__ import annotations

from typing import Any

from app.table import draft

DIVA = {"card": "Diva", "controller": "Anna"}


def laid(**more: Any) -> draft.Request:
    return {
        "table": {"players": [{"name": "Anna"}, {"name": "Ben"}], "bases": [{"card": "Le Palace", "minions": [DIVA]}]},
        **more,
    }


def minions(request: draft.Request) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = request["table"]["bases"][0]["minions"]
    return found


def test_a_field_changes_what_its_path_names_and_nothing_else() -> None:
    changed = draft.read({"table.bases[0].minions[0].counters": "2"}, laid())
    assert minions(changed) == [{**DIVA, "counters": 2}]
    assert changed["table"]["players"] == laid()["table"]["players"]


def test_a_blank_field_takes_an_optional_value_away() -> None:
    request = draft.read({"table.bases[0].minions[0].counters": "2"}, laid())
    assert minions(draft.read({"table.bases[0].minions[0].counters": " "}, request)) == [DIVA]


def test_a_blank_name_is_an_unknown_card() -> None:
    assert minions(draft.read({"table.bases[0].minions[0].card": ""}, laid()))[0]["card"] is None


def test_a_number_that_is_none_is_left_for_the_engine_to_refuse() -> None:
    changed = draft.read({"table.bases[0].minions[0].counters": "trois", "table.players[0].vp": "9" * 30}, laid())
    assert minions(changed)[0]["counters"] == "trois"
    assert changed["table"]["players"][0]["vp"] == "9" * 30


def test_a_power_and_a_text_make_a_card_described_by_hand() -> None:
    fields = {
        "table.bases[0].minions[0].card": "Vigie",
        "table.bases[0].minions[0].card.power": "3",
        "table.bases[0].minions[0].card.text": "Piochez une carte.",
    }
    card = {"name": "Vigie", "kind": "minion", "power": 3, "text": "Piochez une carte."}
    assert minions(draft.read(fields, laid()))[0]["card"] == card


def test_a_base_described_by_hand_has_its_three_points() -> None:
    fields = {"table.bases[0].card": "Port", "table.bases[0].card.breakpoint": "20", "table.bases[0].card.vp": "4-2-1"}
    card = {"name": "Port", "kind": "base", "breakpoint": 20, "vp": [4, 2, 1]}
    assert draft.read(fields, laid())["table"]["bases"][0]["card"] == card


def test_rows_are_added_where_the_form_says() -> None:
    changed = draft.read(
        {
            "new.player": "Carole",
            "new.base": "Le Dojo",
            "new.table.bases[0].card": "Jade Fox",
            "new.table.bases[0].to": "minions",
            "new.table.bases[0].controller": "Ben",
        },
        laid(),
    )
    assert [player["name"] for player in changed["table"]["players"]] == ["Anna", "Ben", "Carole"]
    assert [base["card"] for base in changed["table"]["bases"]] == ["Le Palace", "Le Dojo"]
    assert minions(changed)[1] == {"card": "Jade Fox", "controller": "Ben"}


def test_an_action_is_attached_to_the_minion_chosen() -> None:
    fields = {"new.table.bases[0].card": "Camion", "new.table.bases[0].to": "minions[0].attached"}
    assert minions(draft.read(fields, laid()))[0]["attached"] == [{"card": "Camion"}]


def test_a_card_with_a_power_added_to_a_hand_is_a_minion() -> None:
    fields = {
        "new.table.players[0].card": "Vigie",
        "new.table.players[0].to": "hand",
        "new.table.players[0].power": "3",
    }
    hand = draft.read(fields, laid())["table"]["players"][0]["hand"]
    assert hand == [{"card": {"name": "Vigie", "kind": "minion", "power": 3}}]


def test_a_hand_is_unknown_until_someone_says_otherwise() -> None:
    known = draft.read({"table.players[0].hand_known": "yes"}, laid())
    assert known["table"]["players"][0]["hand"] == []
    unknown = draft.read({"table.players[0].hand_known": "no"}, known)
    assert "hand" not in unknown["table"]["players"][0]


def test_fields_that_are_no_path_of_the_request_are_left_aside() -> None:
    strange = {"state": "x", "table.bases[7].minions[0].card": "X", "table[0]": "x", "new.x.y.card": "X", "a[b": "x"}
    assert draft.read(strange, laid()) == draft.spread(laid())


def test_a_row_is_taken_out_by_its_path() -> None:
    assert minions(draft.without_row(draft.spread(laid()), "table.bases[0].minions[0]")) == []
    assert draft.without_row(laid(), "table.bases[4]") == laid()


def test_the_composer_writes_each_verb_as_the_contract_has_it() -> None:
    def step(**fields: str) -> Any:
        composed = draft.read({f"step.{name}": value for name, value in fields.items()}, laid())
        return composed.get("sequence", [None])[-1]

    assert step(verb="", what="Diva") is None
    assert step(verb="play", player="Anna", what="Diva", on="palace") == {
        "player": "Anna",
        "play": "Diva",
        "on": "palace",
    }
    assert step(verb="talent", player="Anna", on="diva") == {"player": "Anna", "talent": "diva"}
    assert step(verb="effect", player="Ben", what="Piochez une carte.") == {
        "player": "Ben",
        "effect": "Piochez une carte.",
    }
    assert step(verb="score", on="palace") == {"score": "palace"}
    assert step(verb="phase:score") == {"phase": "score"}
    assert step(verb="end_turn") == {"end_turn": True}


def test_answers_stay_when_steps_follow_and_fall_when_the_table_changes() -> None:
    request = laid(sequence=[{"score": "palace"}], answers=[["diva"]])
    assert draft.read({"step.verb": "end_turn"}, request)["answers"] == [["diva"]]
    assert "answers" not in draft.read({"table.players[0].vp": "3"}, request)
    assert "answers" not in draft.without_row(draft.spread(request), "sequence[0]")


def test_choices_are_answered_and_taken_back() -> None:
    once = draft.with_answer(laid(), ["diva"])
    assert once["answers"] == [["diva"]]
    assert draft.without_last_answer(once)["answers"] == []
    assert draft.picked("cards", ["diva", " "], {}) == ["diva"]
    assert draft.picked("order", [], {"a": "2", "b": "1", "c": "x"}) == ["b", "a", "c"]


def test_a_bare_table_is_a_request() -> None:
    assert draft.from_json('{"players": []}') == {"table": {"players": []}}
    assert draft.from_json('{"table": {}, "sequence": []}') == {"table": {}, "sequence": []}


def test_a_composer_left_as_it_was_drawn_adds_no_step() -> None:
    drawn = {"step.verb": "play", "step.player": "Anna", "step.what": "", "step.on": ""}
    assert "sequence" not in draft.read(drawn, draft.blank())
    played = draft.read({**drawn, "step.what": "Diva"}, draft.blank())
    assert played["sequence"] == [{"player": "Anna", "play": "Diva"}]

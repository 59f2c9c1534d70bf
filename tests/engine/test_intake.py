"""A request as the contract says it: whatever is wrong is told at once, in French, with its place."""

import re
from typing import Any

import pytest

from engine.errors import RequestErrors
from engine.library import CardRecord, Catalogue
from engine.scenario import explore, resolve
from tests.engine.boards import action, at, base, minion, play, table

CATALOGUE = Catalogue(
    [
        CardRecord("Diva", "diva", "minion", 3, text="", names=("Disco Diva",)),
        CardRecord("L'Éclair Mœlleux", "l-eclair-moelleux", "action", text="Piochez une carte.", names=("Soft Bolt",)),
        CardRecord("Le Palace", "le-palace", "base", breakpoint=23, vp=(4, 3, 2), text=""),
        CardRecord("Écho", "echo", "minion", 1, text=""),
        CardRecord("Écho", "echo-2", "action", text=""),
    ]
)


def errors(request: Any) -> dict[str, str]:
    """The errors of a request, by place."""
    with pytest.raises(RequestErrors) as wrong:
        resolve(request, CATALOGUE)
    found = {e["path"]: e["message"] for e in wrong.value.errors}
    assert len(found) == len(wrong.value.errors), "one place, one message"
    return found


def wrong_table(change: dict, *bases: dict, sequence: tuple = ()) -> dict[str, str]:
    return errors({"table": {**table(*bases), **change}, "sequence": list(sequence)})


def one(found: dict[str, str]) -> tuple[str, str]:
    ((path, message),) = found.items()
    return path, message


# ---------------------------------------------------------------------------------------- what is no request


@pytest.mark.parametrize("request_", [None, [], "table", 3, True])
def test_a_request_is_an_object(request_):
    assert errors(request_) == {"": "Un objet JSON est attendu ici."}


def test_the_table_cannot_be_left_out():
    assert "table" in errors({"sequence": []})


@pytest.mark.parametrize("value", [None, [], "x", 1])
def test_a_table_is_an_object(value):
    assert list(errors({"table": value})) == ["table"]


def test_an_unknown_key_names_the_nearest_one():
    path, message = one(wrong_table({"base": []}))
    assert path == "table.base" and "« bases »" in message
    path, message = one(errors({"table": table(), "sequences": []}))
    assert path == "sequences" and "« sequence »" in message
    path, message = one(wrong_table({}, {**base("Ring"), "minion": []}))
    assert path == "table.bases[0].minion" and "« minions »" in message


@pytest.mark.parametrize(
    ("place", "key", "meant"),
    [
        ("bases", "creatures", "« minions » ?"),
        ("bases", "Créatures", "« minions » ?"),
        ("players", "main", "« hand » ?"),
        ("players", "défausse", "« discard » ?"),
        ("table", "joueurs", "« players » ?"),
        ("players", "minions", "« minions » se dit dans une Base de « table.bases »."),
        ("players", "readings", "« readings » se dit à côté de « table »."),
        ("", "phase", "« phase » se dit dans « table »."),
        ("", "étapes", "« sequence » ?"),
    ],
)
def test_a_key_in_french_or_in_another_place_says_the_right_one(place, key, meant):
    request: dict[str, Any] = {"table": table(base("Ring"))}
    holder = {"": request, "table": request["table"]}.get(place) or request["table"][place][0]
    holder[key] = []
    path, message = one(errors(request))
    assert path.endswith(key) and meant in message


@pytest.mark.parametrize(("key", "value"), [("edition", "base"), ("readings", {"P.13": 2})])
def test_edition_and_readings_may_be_said_beside_the_table(key, value):
    beside = resolve({"table": table(), key: value}, CATALOGUE)["table"]
    within = resolve({"table": {**table(), key: value}}, CATALOGUE)["table"]
    assert beside == within and beside[key] == value
    assert resolve({"table": {**table(), key: value}, key: value}, CATALOGUE)["table"] == within


def test_said_twice_they_must_say_the_same():
    path, message = one(errors({"table": {**table(), "edition": "choc"}, "edition": "base"}))
    assert path == "edition" and "« table » dit déjà autre chose" in message


def test_what_is_wrong_hides_nothing_of_the_rest():
    bad = {**base("Ring", minions=[at("Diva", "Anna", counters=100_000), at("Divaa", "Anna")]), "counters": -1}
    players = [{"name": "Anna", "vp": 100_000, "hand": [3, "Divaa"]}, {"name": "Ben"}]
    found = wrong_table({"players": players}, bad, sequence=({"player": "Zoé", "play": "Diva"}, {"score": 3}))
    assert set(found) == {
        "table.bases[0].counters", "table.bases[0].minions[0].counters", "table.bases[0].minions[1].card",
        "table.players[0].vp", "table.players[0].hand[0]", "table.players[0].hand[1]",
        "sequence[0].player", "sequence[1].score",
    }  # fmt: skip


def test_every_error_of_a_request_is_told_at_once():
    ring = {**base("Ring", minions=[at("Divaa", "Annna")]), "counters": -1}
    found = wrong_table(
        {"active": "Zoé", "phase": "nuit"}, ring, sequence=({"player": "Anna"}, {"score": "ring", "end_turn": True})
    )
    assert {"table.phase", "table.active", "sequence[0]", "sequence[1]"} <= set(found)
    found = wrong_table({"active": "Zoé"}, base("Ring", minions=[at("Divaa", "Annna")]))
    assert set(found) == {"table.active", "table.bases[0].minions[0].card", "table.bases[0].minions[0].controller"}


# ---------------------------------------------------------------------------------------- cards


def test_a_misspelt_card_suggests_the_nearest_names():
    path, message = one(wrong_table({}, base("Ring", minions=[at("Divaa", "Anna")])))
    assert path == "table.bases[0].minions[0].card"
    assert message.startswith("Carte inconnue : « Divaa ».") and "« Diva »" in message


def test_an_ambiguous_name_asks_for_more():
    players = table()["players"]
    players[0]["hand"] = ["echo"]
    path, message = one(wrong_table({"players": players}))
    assert path == "table.players[0].hand[0]" and "echo-2" in message
    played = resolve({"table": table(base("Ring", minions=[at("Écho", "Anna")]))}, CATALOGUE)
    assert played["status"] == "resolved", "only one of them stands on a Base"


@pytest.mark.parametrize(
    "name", ["L'Éclair Mœlleux", "l’eclair moelleux", "L ECLAIR MOELLEUX", "l-eclair-moelleux", "soft bolt"]
)
def test_names_forgive_accents_case_and_apostrophes(name):
    seen = play(table(base("Ring"), hand={"Anna": [name]}), {"player": "Anna", "play": name}, catalogue=CATALOGUE)
    assert seen.names("Anna", "discard") == ["L'Éclair Mœlleux"]


@pytest.mark.parametrize(
    ("zone", "card"),
    [
        ("minions", action("A", "")),
        ("actions", minion("M", 1)),
        ("titans", minion("M", 1)),
        ("buried", {"name": "B", "kind": "base"}),
    ],
)
def test_a_card_of_the_wrong_kind_for_its_place_is_refused(zone, card):
    path, message = one(wrong_table({}, base("Ring", **{zone: [at(card, "Anna")]})))
    assert path.startswith(f"table.bases[0].{zone}[0]") and card["name"] in message


def test_a_base_is_a_base():
    assert one(wrong_table({"bases": [{"card": minion("M", 1)}]}))[0] == "table.bases[0].card"
    assert one(wrong_table({"base_deck": ["Diva"]}))[0] == "table.base_deck[0]"
    assert one(wrong_table({"monster_deck": [minion("M", 1)]}))[0] == "table.monster_deck[0]"


@pytest.mark.parametrize(
    ("card", "place"),
    [
        ({"kind": "minion"}, "name"),
        ({"name": "M"}, "kind"),
        ({"name": "", "kind": "minion"}, "name"),
        ({"name": "M", "kind": "dragon"}, "kind"),
        ({"name": "M", "kind": "minion", "power": -1}, "power"),
        ({"name": "M", "kind": "minion", "power": 1000}, "power"),
        ({"name": "M", "kind": "minion", "power": 1.5}, "power"),
        ({"name": "M", "kind": "minion", "power": True}, "power"),
        ({"name": "M", "kind": "minion", "power": "3"}, "power"),
        ({"name": "M", "kind": "minion", "text": "x" * 2001}, "text"),
        ({"name": "M", "kind": "minion", "puissance": 3}, "puissance"),
    ],
)
def test_a_card_typed_on_the_spot_is_checked(card, place):
    assert f"table.bases[0].minions[0].card.{place}" in wrong_table({}, base("Ring", minions=[at(card, "Anna")]))


@pytest.mark.parametrize("vp", [[1, 2], [1, 2, 3, 4], [1, 2, "3"], [100, 0, 0], 4])
def test_a_base_typed_on_the_spot_has_three_numbers_of_points(vp):
    found = wrong_table({"bases": [{"card": {"name": "B", "kind": "base", "breakpoint": 20, "vp": vp}}]})
    assert found and all(path.startswith("table.bases[0].card.vp") for path in found)


def test_an_id_given_twice_is_an_error():
    path, message = one(
        wrong_table({}, base("Ring", minions=[at(minion("M", 1), "Anna", id="a"), at(minion("N", 1), "Ben", id="a")]))
    )
    assert path == "table.bases[0].minions[1].id" and "« a »" in message


def test_attachments_go_two_deep_and_only_where_they_can():
    charm = action("Talisman", "Attachez : Créature. Permanent : Cette Créature gagne +1 de Force.")
    on_action = base("Ring", actions=[at(action("Toile", ""), "Anna", attached=[at(charm, "Anna")])])
    assert one(wrong_table({}, on_action))[0] == "table.bases[0].actions[0].attached"
    on_minion = at(minion("M", 1), "Anna", attached=[at(minion("N", 1), "Anna")])
    assert one(wrong_table({}, base("Ring", minions=[on_minion])))[0] == "table.bases[0].minions[0].attached[0].card"
    pet = {"name": "Familier", "kind": "treasure", "power": 1, "text": ""}
    third = at(pet, "Anna", attached=[at(charm, "Anna")])
    tower = at(minion("M", 1), "Anna", attached=[at(pet, "Anna", attached=[third])])
    path, message = one(wrong_table({}, base("Ring", minions=[tower])))
    assert path == "table.bases[0].minions[0].attached[0].attached[0].attached" and "Familier" in message


def test_a_card_in_play_has_a_controller_unless_it_is_a_monster():
    assert (
        one(wrong_table({}, base("Ring", minions=[{"card": minion("M", 1)}])))[0]
        == "table.bases[0].minions[0].controller"
    )
    wild = base("Ring", minions=[at({"name": "Ogre", "kind": "monster", "power": 4}, None)])
    assert resolve({"table": table(wild)}, CATALOGUE)["status"] == "resolved"


def test_a_card_told_by_its_name_alone_stands_for_the_player_whose_turn_it_is():
    ring = base("Ring", minions=["Diva", minion("M", 1), {"name": "Ogre", "kind": "monster", "power": 4}])
    seen = resolve({"table": {**table(ring), "active": "Ben"}}, CATALOGUE)["table"]["bases"][0]["minions"]
    assert [(m["id"], m["controller"]) for m in seen] == [("diva", "Ben"), ("m", "Ben"), ("ogre", None)]
    assert resolve({"table": {**table(), "bases": ["Le Palace"]}}, CATALOGUE)["table"]["bases"][0]["id"] == "le-palace"


def test_a_card_of_nobody_s_shows_how_to_say_whose_it_is():
    path, message = one(wrong_table({}, base("Ring", minions=[{"card": "Diva"}])))
    assert path == "table.bases[0].minions[0].controller"
    assert '{"card": "Diva", "controller": "Anna"}' in message


# ---------------------------------------------------------------------------------------- players, numbers, limits


def test_player_names_are_told_apart():
    found = errors({"table": table(players="Anna ÀNNA")})
    assert list(found) == ["table.players[1].name"]


@pytest.mark.parametrize("name", ["", "x" * 61, "a\u0007b", "   ", 3, None])
def test_a_player_s_name_is_short_and_printable(name):
    told = table()
    told["players"][1]["name"] = name
    assert "table.players[1].name" in errors({"table": told})


def test_an_unknown_player_is_named_with_the_nearest():
    path, message = one(wrong_table({}, base("Ring", minions=[at(minion("M", 1), "Annna")])))
    assert path == "table.bases[0].minions[0].controller" and "« Anna »" in message
    path, _ = one(wrong_table({}, sequence=({"player": "Zoé", "play": "Diva"},)))
    assert path == "sequence[0].player"


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"plays": {"minion": -1}}, "table.plays.minion"),
        ({"plays": {"action": 100_000}}, "table.plays.action"),
        ({"plays": {"minion": 1.0}}, "table.plays.minion"),
        ({"madness_deck": 31}, "table.madness_deck"),
        ({"edition": "deluxe"}, "table.edition"),
        ({"readings": {"P.13": 3}}, "table.readings.P.13"),
        ({"phase": None}, "table.phase"),
        ({"bases": {}}, "table.bases"),
        ({"used": [1]}, "table.used[0]"),
    ],
)
def test_numbers_and_words_have_their_bounds(change, place):
    assert place in wrong_table(change)


def test_points_and_counters_have_their_bounds():
    for vp in (-100_000, 100_000, 1.5, "3", True):
        told = table()
        told["players"][0]["vp"] = vp
        assert "table.players[0].vp" in errors({"table": told})
    for change, place in (({"counters": 100_000}, "counters"), ({"power_bonus": -100_000}, "power_bonus")):
        assert f"table.bases[0].minions[0].{place}" in wrong_table(
            {}, base("Ring", minions=[at(minion("M", 1), "Anna", **change)])
        )


def test_five_hundred_cards_in_play_and_two_hundred_steps_at_most():
    crowd = base("Ring", minions=[at(minion("M", 1), "Anna")] * 501)
    assert "table" in wrong_table({}, crowd)
    assert "sequence" in wrong_table({}, sequence=({"phase": "play"},) * 201)


# ---------------------------------------------------------------------------------------- the sequence


@pytest.mark.parametrize(
    ("step", "place"),
    [
        ({"player": "Anna"}, "sequence[0]"),
        ({"player": "Anna", "play": "Diva", "talent": "diva"}, "sequence[0]"),
        ({"score": "ring", "phase": "score"}, "sequence[0]"),
        ({"play": "Diva"}, "sequence[0].player"),
        ({"phase": "midi"}, "sequence[0].phase"),
        ({"end_turn": "oui"}, "sequence[0].end_turn"),
        ({"end_turn": False}, "sequence[0].end_turn"),
        ({"player": "Anna", "joue": "Diva"}, "sequence[0].joue"),
        ("score", "sequence[0]"),
        ({"player": "Anna", "play": "Diva", "as": "titan"}, "sequence[0].as"),
        ({"score": "nulle-part"}, "sequence[0].score"),
        ({"player": "Anna", "talent": "personne"}, "sequence[0].talent"),
        ({"player": "Anna", "uncover": "personne"}, "sequence[0].uncover"),
        ({"player": "Anna", "play": "Diva", "on": "nulle-part"}, "sequence[0].on"),
        ({"player": "Anna", "play": "Personne"}, "sequence[0].play"),
        ({"score": None}, "sequence[0].score"),
    ],
)
def test_a_step_that_means_nothing_says_where(step, place):
    assert place in wrong_table({}, base("Ring"), sequence=(step,))


@pytest.mark.parametrize("value", [{}, "score", None, 1])
def test_a_sequence_is_a_list(value):
    assert "sequence" in errors({"table": table(), "sequence": value})


@pytest.mark.parametrize("value", ["a", 1])
def test_answers_are_a_list_or_named(value):
    assert "answers" in errors({"table": table(), "answers": value})


@pytest.mark.parametrize("limit", [0, 10_001, "1", 1.5, True, None])
def test_the_limit_of_an_exploration_is_bounded(limit):
    with pytest.raises(RequestErrors) as wrong:
        explore({"table": table(), "limit": limit}, CATALOGUE)
    assert [e["path"] for e in wrong.value.errors] == ["limit"]


def test_effects_in_force_say_on_what_and_until_when():
    def effect(**change: Any) -> dict[str, str]:
        told = {"on": "brute", "text": "Cette Créature gagne +2 de Force.", "until": "end_of_turn", **change}
        return wrong_table({"effects": [told]}, base("Ring", Anna="Brute 2"))

    assert "table.effects[0].on" in effect(on="personne")
    assert "table.effects[0].until" in effect(until="demain")
    assert "table.effects[0].until" in effect(until="start_of_turn:Zoé")
    told = {"on": "brute", "text": "Sautez à cloche-pied.", "until": "end_of_turn"}
    seen = play(table(base("Ring", Anna="Brute 2"), effects=[told]), {"phase": "score"}, unread=True)
    assert seen.status == "unruled", "what nobody can read is said, not skipped"


# ---------------------------------------------------------------------------------------- what is meant


def test_ids_follow_the_name_and_are_numbered_when_it_repeats():
    seen = play(table(base("Ring", Anna="Diva 1, Diva 1", Ben="Diva 1"), hand={"Anna": [minion("Diva", 1)]}))
    assert [e["id"] for e in seen.base("ring")["minions"]] == ["diva", "diva-2", "diva-3"]
    assert [e["id"] for e in seen.player("Anna")["hand"]] == ["diva-4"]


def test_a_name_without_latin_letters_is_carte():
    seen = play(table(base("Ring", minions=[at(minion("日本", 1), "Anna"), at(minion("中国", 1), "Anna")])))
    assert [e["id"] for e in seen.base("ring")["minions"]] == ["carte", "carte-2"]


def test_what_is_not_told_is_unknown_not_empty():
    told = {"players": [{"name": "Anna"}, {"name": "Ben"}]}
    anna = play(told).player("Anna")
    assert "hand" not in anna and anna["unknown_hand"] is None and "deck" not in anna


def test_an_unknown_card_may_stand_in_a_pile_or_in_play():
    seen = play(table(base("Ring", minions=[at(None, "Ben")]), hand={"Anna": [{"card": None}]}))
    assert seen.player("Anna")["unknown_hand"] == 1 and seen.base("ring")["minions"][0]["card"] is None


def test_fields_of_a_card_may_stand_in_its_text():
    thot = {"name": "Thot", "kind": "monster", "power": 4, "text": "2 Trésors. Mort-Vivant."}
    seen = play(
        table(
            base("Ring", minions=[at(thot, None)]),
            hand={"Anna": [action("Foudre", "Détruisez un Monstre.")]},
            treasure_deck=[{"name": f"T{n}", "kind": "treasure"} for n in range(3)],
        ),
        {"player": "Anna", "play": "Foudre"},
    )
    assert len(seen.names("Anna")) == 2


def test_messages_are_french_sentences():
    bad = [
        {"table": {**table(), "phase": "nuit", "plays": {"minion": -1}, "bases": [1]}},
        {"table": table(base("Ring", minions=[at("Divaa", "Annna")])), "sequence": [{}, 3]},
        {"table": {"players": [{"name": ""}]}},
    ]
    for request in bad:
        for message in errors(request).values():
            assert re.match(r"[A-ZÀÉÊ«]", message) and message.rstrip()[-1] in ".?»)", message
            assert not re.search(r"\b(Input|should|field|valid|string)\b", message), message


def test_a_step_may_name_a_card_that_comes_only_on_the_way():
    given = table(base("Ring", 10, Anna="Brute 10"), base("Plaine"))
    del given["base_deck"]
    seen = play(given, {"phase": "score"}, {"score": "base-inconnue"})
    assert seen.status == "resolved" and seen.bases == ["base-inconnue-2", "plaine"]
    draw = action("Murmures", "Piochez deux Démences.")
    mad = Catalogue([CardRecord("Démence", "demence", "action", text="Marquez 1 PV.", madness=True)])
    hand = table(base("Ring"), hand={"Anna": [draw]}, plays={"minion": 1, "action": 2, "extra": []}, madness_deck=30)
    steps = [{"player": "Anna", "play": "Murmures"}, {"player": "Anna", "play": "demence-2"}]
    assert play(hand, *steps, catalogue=mad).vp["Anna"] == 1
    assert play(hand, steps[1], catalogue=mad).status == "illegal", "not drawn yet"


def test_a_misspelt_card_to_play_is_sought_in_the_catalogue_too():
    step = {"player": "Anna", "play": "Divaa", "on": "ring"}
    told = errors({"table": table(base("Ring", Anna="A 2")), "sequence": [step]})
    assert "Vouliez-vous dire « Diva » ?" in told["sequence[0].play"]

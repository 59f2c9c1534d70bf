"""Lines as people write them, and what each gives: the same table told in our own line."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from engine.line import lay, tell
from engine.scenario import resolve
from tests.rulings.cards.at_table import catalogue

LINES: list[dict[str, Any]] = tomllib.loads(Path(__file__).with_name("lines.toml").read_text("utf-8"))["line"]
READ = [line for line in LINES if "gives" in line]
NOTHING = [line["said"] for line in LINES if "gives" not in line]


def unread(said: str) -> list[str]:
    return [said[start:end] for start, end in lay(said, catalogue())["unread"]]


def test_the_corpus_is_of_many_lines() -> None:
    assert len(READ) > 120 and len(NOTHING) > 8


@pytest.mark.parametrize("line", READ, ids=lambda line: line["said"][:60])
def test_a_line_gives_its_table_and_marks_what_it_does_not_read(line: dict[str, Any]) -> None:
    answer = lay(line["said"], catalogue())
    assert tell(answer["request"], catalogue()) == {"line": line["gives"], "left_out": []}
    assert unread(line["said"]) == line.get("unread", [])
    stops = ["unruled"] if line.get("unruled") else ["resolved", "pending", "illegal"]
    assert resolve(answer["request"], catalogue())["status"] in stops


def test_a_translated_name_finds_its_card_and_says_so() -> None:
    answer = lay("Tortuga : Anna chef suprême, King Rex", catalogue())
    marked = {told["as"].partition(",")[0]: "(nom traduit par nous)" in told["as"] for told in answer["read"]}
    assert marked["Supreme Overlord"] and not marked["King Rex"]
    assert catalogue().nearest("Chef suprême") == ["Supreme Overlord"]


def test_a_name_that_is_completed_is_said_so_and_the_word_of_a_whole_faction_is_asked() -> None:
    answer = lay("Jungle : Anna King Rex, Ben Zombie", catalogue())
    assert "Oasis Luxuriante, Base (« Jungle », complété)" in [told["as"] for told in answer["read"]]
    assert [doubt["instead"] for doubt in answer["doubts"]] == [["Seigneur Zombie"]]


def test_a_bonus_alone_is_read_until_the_end_of_the_turn_and_a_marker_is_offered() -> None:
    answer = lay("Tortuga : Anna Walker +1, Ben Nukebot -1, Zapbot +2 jusqu'à la fin du tour", catalogue())
    assert answer["unread"] == []
    assert [doubt["instead"] for doubt in answer["doubts"]] == [["avec 1 marqueur", "+1 jusqu'à la fin du tour"]]


def test_of_several_bases_conquered_it_is_asked_which_is_first() -> None:
    answer = lay("Tortuga : Anna King Rex. Le Palace : Ben Nukebot. Tortuga et Le Palace sont conquises", catalogue())
    assert "sequence" not in answer["request"]
    assert answer["doubts"][0]["instead"] == ["Tortuga est conquise", "Le Palace est conquise"]


@pytest.mark.parametrize("line", READ, ids=lambda line: line["said"][:60])
def test_the_line_of_a_line_says_the_same_again(line: dict[str, Any]) -> None:
    again = lay(line["gives"], catalogue())
    assert again["unread"] == []
    assert tell(again["request"], catalogue())["line"] == line["gives"]


@pytest.mark.parametrize("said", NOTHING)
def test_what_tells_of_no_table_is_left_alone(said: str) -> None:
    answer = lay(said, catalogue())
    assert answer["unread"] == [[0, len(said)]] and answer["read"] == []
    assert "sequence" not in answer["request"] and answer["request"]["table"]["bases"] == []


@pytest.mark.parametrize("line", READ, ids=lambda line: line["said"][:60])
def test_what_is_read_has_its_place_in_the_line_and_in_the_request(line: dict[str, Any]) -> None:
    said, answer = line["said"], lay(line["said"], catalogue())
    for read in answer["read"]:
        start, end = read["span"]
        assert 0 <= start < end <= len(said) and read["as"]
        node: Any = answer["request"]
        for part in read["path"].replace("]", "").replace("[", ".").split("."):
            node = node[int(part)] if isinstance(node, list) else node[part]


def test_a_name_of_several_cards_is_unread_with_those_it_may_be() -> None:
    answer = lay("Tortuga : Anna Loup ; Ben Nukebot.", catalogue())
    (doubt,) = answer["doubts"]
    assert set(doubt["instead"]) == {"Grand Méchant Loup", "Loup-Garou"}
    assert answer["unread"] == [doubt["span"]]


def test_the_factions_told_settle_a_short_name() -> None:
    told = lay("Anna (Loups-garous). Tortuga : Anna Loup ; Ben Nukebot.", catalogue())
    assert told["unread"] == []
    assert told["request"]["table"]["bases"][0]["minions"][0]["card"] == "Loup-Garou"


def test_a_step_on_one_of_two_cards_of_a_name_asks_which() -> None:
    answer = lay("Tortuga : Anna Walker ; Ben Walker. Ben joue High Noon sur Walker.", catalogue())
    assert answer["request"]["sequence"] == [{"player": "Ben", "play": "High Noon"}]
    assert set(answer["doubts"][0]["instead"]) == {"Walker d'Anna", "Walker de Ben"}


@pytest.mark.parametrize(
    ("said", "seated"),
    [
        ("Maison en Pain d'Épices : Hansel Gretel à moi, Nukebot à lui.", ["Moi", "Adversaire"]),
        ("Tortuga : Léa Invader ; Tom Microbot Alpha. Léa joue Collector, remonte Alpha.", ["Léa", "Tom"]),
        ("je joue Shanghai pour virer le Mo'ai de Ben", ["Moi", "Ben"]),
    ],
)
def test_no_card_and_no_verb_is_seated(said: str, seated: list[str]) -> None:
    assert [player["name"] for player in lay(said, catalogue())["request"]["table"]["players"]] == seated


@pytest.mark.parametrize(
    "denied",
    [
        "pas Invader", "mais pas Invader", "sans Invader", "jamais Invader", "aucun Invader", "ni Invader ni Nukebot",
        "voire Invader", "presque Invader", "plus d'Invader", "pas Invader et Nukebot", "peut-être une 4",
        "Invader pas encore", "au lieu d'Invader", "plutôt Invader", "no Invader",
    ],
)  # fmt: skip
def test_what_is_denied_seats_nobody_and_stays_unread_with_its_card(denied: str) -> None:
    said = f"Tortuga : Anna Scout, {denied} ; Ben Gnome."
    table = lay(said, catalogue())["request"]["table"]
    assert [player["name"] for player in table["players"]] == ["Anna", "Ben"]
    assert [entry["card"] for entry in table["bases"][0]["minions"]] == ["Scout", "Gnome"]
    assert "".join(unread(said)).replace("'", "") == denied.replace("'", "")


@pytest.mark.parametrize(
    "said",
    [
        "Tortuga : Anna 10, Ben 7, Carole 3.", "Tortuga : Anna 10 ; Ben 7 ; Carole 3.",
        "Anna a 10 de force sur Tortuga, Ben 7, Carole 3.", "tortuga anna dix ben sept carole trois on marque",
        "Sur Tortuga, Anna a 10, Ben est à 7 et Carole fait 3", "Tortuga :\nAnna : 10\nBen : 7\nCarole : 3",
        "Anna totalise 10 à Tortuga, Ben (7), Carole (3)", "Anna 10, Ben 7 et Carole 3 sur Tortuga.",
    ],
)  # fmt: skip
def test_a_number_after_a_player_is_the_force_there(said: str) -> None:
    answer = lay(said, catalogue())
    (base,) = answer["request"]["table"]["bases"]
    forces = [(one["controller"], one["card"]["power"]) for one in base["minions"]]
    assert (base["card"], forces) == ("Tortuga", [("Anna", 10), ("Ben", 7), ("Carole", 3)])
    assert answer["unread"] == []


@pytest.mark.parametrize(
    "said", ["Scout et Invader de Léa, et Gnome de Tim", "le Gnome de Tim, l'Invader & le Scout de Léa"]
)
def test_cards_joined_by_et_are_of_whom_the_last_is(said: str) -> None:
    (base,) = lay(f"Tortuga : {said}.", catalogue())["request"]["table"]["bases"]
    assert {(one["card"], one["controller"]) for one in base["minions"]} == {
        ("Scout", "Léa"), ("Invader", "Léa"), ("Gnome", "Tim"),
    }  # fmt: skip


@pytest.mark.parametrize("turn", ["Ben's turn.", "It's Ben's turn to play", "C'est le tour à Ben"])
def test_ben_s_turn_makes_ben_active(turn: str) -> None:
    answer = lay(f"Tortuga : Anna King Rex ; Ben Nukebot. {turn}", catalogue())
    assert answer["request"]["table"]["active"] == "Ben" and answer["unread"] == []


@pytest.mark.parametrize(
    "head", ["Base 20 (4-2-1)", "Base (20, 4/2/1)", "Une base de résistance 20 qui donne 4 2 1", "Base à 20 (4, 2, 1)"]
)
def test_a_base_that_nobody_names_has_the_figures_told(head: str) -> None:
    answer = lay(f"{head} : Anna une 12 ; Ben une 9.", catalogue())
    (base,) = answer["request"]["table"]["bases"]
    assert base["card"] == {"name": "Base", "kind": "base", "breakpoint": 20, "vp": [4, 2, 1]}
    assert answer["unread"] == []


@pytest.mark.parametrize("joined", [",", " et"])
def test_lui_before_a_verb_is_whom_one_plays_against(joined: str) -> None:
    request = lay(f"j'ai King Rex{joined} lui joue Nukebot", catalogue())["request"]
    assert request["sequence"] == [{"player": "Adversaire", "play": "Nukebot"}]


def test_lui_after_a_verb_undergoes_what_is_done() -> None:
    request = lay("je joue Howl et lui renvoie Archmage", catalogue())["request"]
    assert request["sequence"] == [{"player": "Moi", "play": "Howl"}]


def test_a_card_after_a_word_nobody_knows_is_nobodys() -> None:
    answer = lay("tortuga anna zorglub walker ben nukebot", catalogue())
    assert [m["card"] for m in answer["request"]["table"]["bases"][0]["minions"]] == ["Nukebot"]
    assert unread("tortuga anna zorglub walker ben nukebot") == ["zorglub walker"]


def test_what_a_player_plays_is_in_the_hand_that_was_told() -> None:
    answer = lay("Tortuga : Anna King Rex. Ben a Diva en main. Ben joue High Noon.", catalogue())
    ben = next(p for p in answer["request"]["table"]["players"] if p["name"] == "Ben")
    assert [entry["card"] for entry in ben["hand"]] == ["Diva", "High Noon"]


def test_of_two_cards_that_nothing_tells_apart_either_is_meant() -> None:
    said = lay("Tortuga : Anna Walker, Walker ; Ben Nukebot. Ben joue Assassination sur Walker.", catalogue())
    assert said["unread"] == [] and said["request"]["sequence"][0]["on"] == "walker"


@pytest.mark.parametrize("apart", ["Walker (1 marqueur), Walker", "Walker. Le Palace : Anna Walker"])
def test_of_two_cards_that_something_tells_apart_neither_is(apart: str) -> None:
    said = lay(f"Tortuga : Anna {apart}. Ben Nukebot. Ben joue Assassination sur Walker.", catalogue())
    assert [doubt["says"] for doubt in said["doubts"]] == ["« Walker » : laquelle ?"]


@pytest.mark.parametrize(
    ("said", "card"),
    [
        ("Mria Hill", "Maria Hill"),  # « Hill » alone is a Base
        ("La aDme au Bouleau", "La Dame au Bouleau"),
        ("Cuub Scout", "Cub Scout"),
        ("Divva", "Diva"),
        ("Grand Loup", "Grand Méchant Loup"),
    ],
)
def test_a_slip_in_one_word_of_a_name_is_no_other_card(said: str, card: str) -> None:
    answer = lay(f"Tortuga : Anna {said}, King Rex ; Ben Nukebot.", catalogue())
    [base] = answer["request"]["table"]["bases"]
    assert [minion["card"] for minion in base["minions"]] == [card, "King Rex", "Nukebot"] and answer["unread"] == []


@pytest.mark.parametrize(
    ("said", "card"),
    [("Mouse, Bird and Sauusage", "Mouse, Bird and Sausage"), ("Red Birhtday Party", "Red Birthday Party")],
)
def test_a_slip_in_the_name_of_what_is_played_plays_it_once(said: str, card: str) -> None:
    answer = lay(f"Tortuga : Anna King Rex ; Ben Nukebot. Ben joue {said} sur King Rex.", catalogue())
    assert answer["request"]["sequence"] == [{"player": "Ben", "play": card, "on": "king-rex"}]


@pytest.mark.parametrize("said", ["Week lf Sharks", "Trucmuche", "tranquillement Zorglub"])
def test_what_an_unknown_card_is_played_on_is_not_laid_again(said: str) -> None:
    answer = lay(f"Tortuga : Anna King Rex ; Ben Nukebot. Ben joue {said} sur King Rex.", catalogue())
    assert len(answer["request"]["table"]["bases"][0]["minions"]) == 2 and "sequence" not in answer["request"]


@pytest.mark.parametrize("zone", ["en main", "dans sa défausse", "sur sa pioche"])
def test_a_card_out_of_play_bears_no_counter(zone: str) -> None:
    answer = lay(f"Tortuga : Ben Nukebot. Anna a Walker avec 2 marqueurs {zone}.", catalogue())
    resolve(answer["request"], catalogue())
    assert answer["unread"] and "aucun marqueur" in answer["doubts"][0]["says"]


@pytest.mark.parametrize(
    ("said", "at", "instead"),
    [
        ("Ben zorgle High Noon sur Walker.", "zorgle", "joue"),
        ("ben zorgle high noon sur le walker d'anna", "zorgle", "joue"),
        ("Ben joue High Noon sur Walker.", "Walker", "Walker d'Adversaire"),
        ("Tortuga : Anna King Rex ; Ben Nukebot. Ben joue High Noon sur Walker.", "Walker", "Walker d'Anna"),
        (
            "Tortuga : Anna King Rex ; Ben → Corruption sur King Rex",
            "Corruption sur King Rex",
            "joue Corruption sur King Rex",
        ),
    ],
)
def test_what_a_line_leaves_open_of_a_step_is_asked_and_what_is_offered_settles_it(
    said: str, at: str, instead: str
) -> None:
    """A verb that nobody knows, a card that is nobody's yet: with what is offered, the step is read."""
    answer = lay(said, catalogue())
    (doubt,) = [one for one in answer["doubts"] if instead in one["instead"]]
    start, end = doubt["span"]
    assert said[start:end] == at and any(a <= start < b for a, b in answer["unread"])
    assert not any("on" in step for step in answer["request"].get("sequence", ()))
    settled = lay(said[:start] + instead + said[end:], catalogue())
    assert settled["request"]["sequence"][0]["play"] in ("High Noon", "Corruption")
    if "walker" not in said:  # whose it is may still have to be said
        assert settled["unread"] == [] or "À qui est" in settled["doubts"][0]["says"]


def test_a_play_that_is_only_the_word_of_a_faction_is_asked() -> None:
    answer = lay("Anna joue Zombie", catalogue())
    assert [doubt["instead"] for doubt in answer["doubts"]] == [["Seigneur Zombie"]]


@pytest.mark.parametrize(
    ("aimed", "says"),
    [
        ("la Créature de Ben", "« la Créature de Ben » : rien de tel n'est posé."),
        ("le Titan de Ben", "« le Titan de Ben » : rien de tel n'est posé."),
        ("le Titan d'Anna qui penche", "« le Titan d'Anna qui penche » : lequel ?"),
        ("la Créature adverse", "« la Créature adverse » : laquelle ?"),
    ],
)
def test_what_a_kind_does_not_tell_apart_is_asked_in_its_gender(aimed: str, says: str) -> None:
    line = f"Tortuga : Anna King Rex, Fort Titanosaurus. Anna joue Seeing Stars sur {aimed}"
    assert says in [doubt["says"] for doubt in lay(line, catalogue())["doubts"]]


def test_madness_that_is_counted_for_nobody_is_asked_by_its_name() -> None:
    answer = lay("Démence : 3. Tortuga : Anna King Rex ; Ben Walker", catalogue())
    assert [doubt["says"] for doubt in answer["doubts"]] == ["À qui est « Démence » ?"]

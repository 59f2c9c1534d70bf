"""Laying a line's own table gives it back, whatever the table."""

from __future__ import annotations

import copy
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from engine.effects.ast import Kind
from engine.line import lay, tell
from engine.line.rows import rows_of
from engine.scenario import RequestErrors, read_request
from tests.drawing import draws
from tests.rulings.cards.at_table import catalogue

JSON = dict[str, Any]
PLAYERS = ("Anna", "Ben", "Carole", "David", "Jean-Paul", "J1", "le grand Zoé", "Ève", "Joueur 2", "Игорь")


def names(*kinds: str) -> st.SearchStrategy[str]:
    return st.sampled_from([r.name for r in catalogue().all if r.kind in kinds])


ATTACHED = st.sampled_from(
    [r.name for r in catalogue().all if r.kind == "action" and catalogue().spec(r).effect.attach is not Kind.BASE]
)
MINION = st.one_of(
    names("minion"),
    names("minion"),
    st.none(),
    st.builds(lambda n: {"name": f"Créature de Force {n}", "kind": "minion", "power": n}, st.integers(0, 12)),
    st.builds(lambda n: {"name": "Brute épaisse", "kind": "minion", "power": n}, st.integers(0, 12)),
)


def some(cards: st.SearchStrategy[Any], most: int = 3) -> st.SearchStrategy[list[Any]]:
    return st.lists(cards, max_size=most)


@st.composite
def entry(draw: st.DrawFn, card: st.SearchStrategy[Any], players: list[str], **more: st.SearchStrategy[Any]) -> JSON:
    made: JSON = {"card": draw(card), "controller": draw(st.sampled_from(players))}
    owner = draw(st.sampled_from(players))
    if owner != made["controller"] and draw(st.booleans()):
        made["owner"] = owner
    for key, value in more.items():
        if told := draw(value):
            made[key] = told
    return made


@st.composite
def base(draw: st.DrawFn, players: list[str]) -> JSON:
    under = some(entry(ATTACHED, players, counters=st.integers(0, 2)), 2)
    minions = entry(MINION, players, counters=st.integers(0, 3), power_bonus=st.integers(-2, 3), attached=under)
    monster = st.builds(lambda card: {"card": card, "controller": None}, names("monster"))
    made: JSON = {"card": draw(st.one_of(names("base"), st.none()))}
    zones = {
        "minions": st.one_of(minions, minions, monster),
        "actions": entry(names("action"), players),
        "titans": entry(names("titan"), players, counters=st.integers(0, 3)),
        "buried": entry(st.one_of(names("action", "minion"), st.none()), players),
    }
    for zone, rows in zones.items():
        if told := draw(some(rows, 4 if zone == "minions" else 1)):
            made[zone] = told
    return made


@st.composite
def player(draw: st.DrawFn, name: str) -> JSON:
    made: JSON = {"name": name}
    if vp := draw(st.integers(-2, 15)):
        made["vp"] = vp
    if factions := draw(some(st.sampled_from(catalogue().factions), 2)):
        made["factions"] = factions
    piles = names("minion", "action", "treasure")
    for zone in ("hand", "deck", "deck_unordered", "discard"):
        if draw(st.booleans()):
            cards = [{"card": card} for card in draw(some(piles))]
            if cards or zone in ("hand", "deck"):
                made[zone] = cards
    if "hand" in made and (unknown := draw(st.integers(0, 2))):
        made["unknown_hand"] = unknown
    if titans := draw(some(names("titan"), 1)):
        made["titans"] = [{"card": card} for card in titans]
    return made


@st.composite
def request(draw: st.DrawFn) -> JSON:
    players = draw(st.lists(st.sampled_from(PLAYERS), min_size=2, max_size=4, unique=True))
    bases = draw(st.lists(base(players), max_size=3, unique_by=lambda b: b["card"] or object()))
    table: JSON = {"players": [draw(player(name)) for name in players], "bases": bases}
    table["active"] = draw(st.sampled_from(players))
    if phase := draw(st.sampled_from(["", "start", "score", "draw", "end"])):
        table["phase"] = phase
    told = begun(draw(some(step(table), 3)))
    return {"table": table, **({"sequence": told} if told else {})}


def begun(steps: list[JSON]) -> list[JSON]:
    """What is done in a turn is done once it has begun: nothing else may come right after another has ended."""
    told: list[JSON] = []
    for one in steps:
        if told and "end_turn" in told[-1] and not {"play", "talent", "use"}.isdisjoint(one):
            told.append({"phase": "start"})
        told.append(one)
    return told


def step(table: JSON) -> st.SearchStrategy[JSON]:
    rows = list(rows_of(table, catalogue()))
    standing = [
        ids for row, ids in zip(rows, named(table), strict=True) if row.record and row.zone in ("minions", "base")
    ]
    who = st.sampled_from([p["name"] for p in table["players"]])
    play = st.fixed_dictionaries({"player": who, "play": names("action", "minion")})
    bases = [ids for row, ids in zip(rows, named(table), strict=True) if row.record and row.zone == "base"]
    minions = [ids for row, ids in zip(rows, named(table), strict=True) if row.record and row.zone == "minions"]
    kinds: list[st.SearchStrategy[JSON]] = [play, st.just({"end_turn": True}), st.just({"phase": "score"})]
    if standing:
        on = st.sampled_from(standing)
        kinds.append(st.fixed_dictionaries({"player": who, "play": names("action"), "on": on}))
    if minions:
        kinds += [
            st.fixed_dictionaries({"player": who, verb: st.sampled_from(minions)}) for verb in ("talent", "special")
        ]
    if bases:
        kinds.append(st.fixed_dictionaries({"score": st.sampled_from(bases)}))
    kinds.append(st.fixed_dictionaries({"player": who, "effect": st.just("Piochez une carte.")}))
    return st.one_of(kinds)


def named(table: JSON) -> list[str]:
    """The id of every card of a table, as the engine gives them out."""
    ids: list[str] = []
    for row in rows_of(table, catalogue()):
        given = row.entry.get("id")
        n = 1
        while given is None and (row.key if n == 1 else f"{row.key}-{n}") in ids:
            n += 1
        ids.append(given or (row.key if n == 1 else f"{row.key}-{n}"))
    return ids


def plain(request: JSON) -> JSON:
    """A request without ids, what a step speaks of told by its place."""
    request = copy.deepcopy(request)
    table = request["table"]
    rows = list(rows_of(table, catalogue()))
    paths = {id: row.path for row, id in zip(rows, named(table), strict=True)}
    for one in request.get("sequence", []):
        for key in ("talent", "special", "score", "on"):
            if key in one:
                one[key] = paths.get(one[key], one[key])
    for row in rows:
        row.entry.pop("id", None)
    first = table["players"][0]["name"]
    table["active"] = table.get("active") or first
    if table.get("phase") == "play":
        del table["phase"]
    return request


@draws(60)
@given(request())
def test_the_line_of_a_table_lays_it_again(asked: JSON) -> None:
    try:
        read_request(copy.deepcopy(asked), catalogue())
    except RequestErrors:
        return  # an Action on an Action, say: no table
    told = tell(asked, catalogue())
    assert told["left_out"] == []
    answer = lay(told["line"], catalogue())
    assert answer["unread"] == [], told["line"]
    # A card that is played was in the hand that was told: the line puts it there.
    for one, two in zip(asked["table"]["players"], answer["request"]["table"]["players"], strict=True):
        if "hand" in one:
            two["hand"] = two["hand"][: len(one["hand"])]
    # And a Creature is played on a Base: where the table had none, the line has one of which nothing is told.
    if not asked["table"].get("bases") and answer["request"]["table"]["bases"] == [{"card": None}]:
        answer["request"]["table"]["bases"] = []
    assert plain(answer["request"]) == plain(asked), told["line"]


SMALL = "joue sur de à a en main défausse pioche enterrée attachée marqueurs PV , ; . : ( ) et avec"
WORDS = st.one_of(
    st.sampled_from([name for r in catalogue().all for name in (r.name, *r.names)]),
    st.sampled_from(["Tortuga", "King Rex", "Upgrade", "Anna", "Ben", "Carole", "zorglub", "« Brute »", "une 4"]),
    st.sampled_from(SMALL.split(" ")),
    st.integers(-3, 120).map(str),
    st.text(max_size=6),
)


@draws(60)
@given(st.lists(WORDS, max_size=25).map(" ".join))
def test_whatever_is_typed_gives_a_table_that_can_be_played(said: str) -> None:
    answer = lay(said, catalogue())
    read_request(answer["request"], catalogue())
    assert all(0 <= start <= end <= len(said) for start, end in answer["unread"])


def test_a_card_told_by_itself_has_its_line_as_its_entry_has() -> None:
    """A Base, a Creature or a buried card may stand in its list by its name alone: it is the active player's."""
    inline = {"name": "Barque", "kind": "minion", "power": 3}
    alone = {"card": "Le Palace", "minions": ["Diva", inline, "Roi Thot"], "buried": ["Disco Lou"]}
    full = {
        "card": "Le Palace",
        "minions": [*({"card": card, "controller": "Anna"} for card in ("Diva", inline)), {"card": "Roi Thot"}],
        "buried": [{"card": "Disco Lou", "controller": "Anna"}],
    }
    players = [{"name": "Anna"}, {"name": "Ben"}]
    told = [tell({"table": {"players": players, "bases": [base, name]}}, catalogue()) for base, name in (
        (alone, "Tortuga"), (full, {"card": "Tortuga"}),
    )]  # fmt: skip
    assert told[0] == told[1]
    assert told[0]["left_out"] == []
    assert "Anna Diva, « Barque » à 3" in told[0]["line"]


def test_a_card_that_is_not_in_play_has_no_markers() -> None:
    """« Diva, 2 marqueurs » in a hand is not read; what is read of the line means something."""
    read = lay("Tortuga : Anna King Rex. Main d'Anna : Diva (2 marqueurs).", catalogue())
    assert read["unread"]
    read_request(read["request"], catalogue())

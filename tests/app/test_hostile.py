"""Whatever is sent, a page or an answer stays small and cheap, and says in French which bound was met.

Work is counted, never timed.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from flask.testing import FlaskClient

from app import engine_service
from app.search.pages import LONGEST
from app.table import placing
from app.web.permalink import encode
from engine import contract
from engine.errors import MORE
from engine.intake import MOST_HINTED, listed, too_much
from engine.language.compiler import LONGEST_SENTENCE
from engine.language.lexer import Lexer
from rulebook.search import Index
from tests.app.conftest import words

SMALL = 60_000  # bytes of a page that draws nothing
LARGEST = 2_000_000
PLAYERS = [{"name": "Anna"}, {"name": "Ben"}]


def table(**told: Any) -> dict[str, Any]:
    return {"table": {"players": PLAYERS, "bases": [{"card": "Le Palace"}], **told}}


def crowded(row: str, n: int) -> dict[str, Any]:
    """A table with so many cards in that list."""
    if row in ("hand", "deck", "deck_unordered", "discard", "titans"):
        return table(players=[{"name": "Anna", row: ["Diva"] * n}, {"name": "Ben"}])
    if row in ("minions", "actions", "buried", "on_titans"):
        cards = [{"card": "Diva", "controller": "Anna"}] * n
        return table(bases=[{"card": "Le Palace", row.removeprefix("on_"): cards}])
    if row == "sequence":
        return {**table(), "sequence": [{"phase": "draw"}] * n}
    if row == "players":
        return table(players=[*PLAYERS, *[{"name": "Carole"}] * n])
    if row == "used":
        return table(used=["x"] * n)
    return table(**{row: ["Le Palace"] * n})


ROWS = (
    "hand", "deck", "deck_unordered", "discard", "titans", "minions", "actions", "on_titans", "buried", "sequence",
    "players", "bases", "base_deck", "base_discard", "monster_deck", "treasure_discard", "set_aside", "box", "used",
)  # fmt: skip


def noisy(length: int) -> dict[str, Any]:
    """A table too long for an address: words that do not repeat."""
    words = " ".join(f"{number * 7919 % 1_000_003:x}" for number in range(length // 4))
    return table(used=[words[at : at + 60] for at in range(0, length, 60)])


def opened(client: FlaskClient, request: dict[str, Any], **asked: Any) -> Any:
    key = encode(request)
    assert key is not None
    return client.get(f"/table/{key}", query_string=asked)


@pytest.fixture
def resolved(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Every request that a page has the engine resolve."""
    seen: list[Any] = []
    resolve = engine_service.resolve
    monkeypatch.setattr(engine_service, "resolve", lambda request: (seen.append(request), resolve(request))[1])
    return seen


@pytest.mark.parametrize("row", ROWS)
def test_a_page_draws_no_more_cards_than_its_bound(client: FlaskClient, row: str) -> None:
    """What the engine answers has its page, drawn or not; what it refuses has none."""
    asked = crowded(row, contract.MAX_DRAWN + 1)
    page = opened(client, asked, explorer=1, comparer=1, coups=1)
    assert page.status_code == 200 and len(page.data) < 3 * SMALL
    assert "trop grande pour être dessinée" in words(page.text)
    answered = client.post("/api/v1/resolve", json=asked).status_code == 200
    assert ("Voici ce que l'arbitre en répond" in words(page.text)) is answered


@pytest.mark.parametrize("row", ROWS)
def test_more_cards_than_are_answered_are_neither_resolved_nor_drawn(
    client: FlaskClient, resolved: list[Any], row: str
) -> None:
    for n in (contract.MAX_LISTED + 1, 15_000):
        page = opened(client, crowded(row, n), explorer=1, comparer=1, coups=1)
        assert page.status_code == 422 and len(page.data) < SMALL
        assert "Trop de cartes et d'étapes" in words(page.text)
    posted = client.post("/table", data={"state": json.dumps(crowded(row, 4_000)), "do": "adopt"})
    assert posted.status_code == 422 and len(posted.data) < SMALL and not resolved


@pytest.mark.parametrize("n", (450, 451, contract.MAX_IN_PLAY, contract.MAX_IN_PLAY + 1))
def test_whatever_table_is_answered_has_a_page_that_opens(client: FlaskClient, n: int) -> None:
    asked = crowded("minions", n)
    asked["sequence"] = [{"player": "Anna", "effect": "Détruisez une Créature."}]
    answer = client.post("/api/v1/resolve", json=asked)
    assert answer.status_code == (200 if n <= contract.MAX_IN_PLAY else 422)
    if answer.status_code == 200:
        page = client.get(answer.json["permalink"])
        assert page.status_code == 200 and len(page.data) < LARGEST
        assert words(answer.json["pending"]["prompt"]) in words(page.text)
        picked = answer.json["pending"]["options"][0]["id"]
        state = answer.json["permalink"].rpartition("/")[2]
        gone_on = client.post("/table", data={"state": state, "do": "answer", "kind": "cards", "pick": picked})
        assert gone_on.status_code == 303 and gone_on.headers["Location"] != answer.json["permalink"]


def test_a_hundred_thousand_cards_in_a_hand_are_not_drawn(client: FlaskClient, resolved: list[Any]) -> None:
    page = opened(client, crowded("hand", 100_000))
    assert page.status_code == 422 and len(page.data) < SMALL and not resolved


@pytest.mark.parametrize("row", ("bases", "hand", "minions"))
@pytest.mark.parametrize("sequence", ([], [{"end_turn": True}]))
def test_a_page_at_its_bound_is_drawn_and_stays_small(client: FlaskClient, row: str, sequence: list[Any]) -> None:
    most = contract.MAX_REDRAWN if sequence else contract.MAX_DRAWN
    beside = listed({**crowded(row, 0), "sequence": sequence})
    for n, drawn in ((most - beside, True), (most - beside + 1, False)):
        page = opened(client, {**crowded(row, n), "sequence": sequence})
        assert page.status_code == 200 and len(page.data) < LARGEST
        assert ("trop grande pour être dessinée" in words(page.text)) is not drawn


def test_a_page_that_would_be_too_long_goes_without_its_table(client: FlaskClient) -> None:
    cards = [{"name": f"Nom {i}", "kind": "minion", "power": i % 9} for i in range(contract.MAX_DRAWN - 10)]
    page = opened(client, table(bases=[{"card": None, "minions": [{"card": c, "controller": "Anna"} for c in cards]}]))
    assert page.status_code == 200 and len(page.data) < LARGEST
    assert "trop longue pour être dessinée" in words(page.text)


def test_a_page_draws_no_longer_text_than_its_bound(client: FlaskClient) -> None:
    names = ["<" * contract.MAX_DRAWN_TEXT]
    page = opened(client, table(players=[{"name": "Anna", "hand": names}, {"name": "Ben"}]))
    assert page.status_code == 200 and len(page.data) < LARGEST and "trop longue" in words(page.text)
    posted = client.post("/table", data={"state": json.dumps(noisy(contract.MAX_DRAWN_TEXT)), "do": "resolve"})
    assert posted.status_code == 422 and len(posted.data) < SMALL
    wrong = client.post("/table", data={"state": json.dumps(table()), "do": "load", "json": '"' * 300_000})
    assert wrong.status_code == 200 and len(wrong.data) < LARGEST


def test_a_table_too_big_for_a_page_is_not_kept_by_one(client: FlaskClient) -> None:
    for path in ("/table/garder", "/table/gardee"):
        page = client.post(path, data={"state": json.dumps(crowded("hand", 40_000))})
        assert page.status_code == 422 and len(page.data) < SMALL


@pytest.mark.parametrize("path", ("resolve", "explore", "why"))
@pytest.mark.parametrize(
    ("answers", "at"),
    [
        ([[]] * (contract.MAX_ANSWERS + 1), "answers"),
        ({f"k{i}": [] for i in range(contract.MAX_ANSWERS + 1)}, "answers"),
        ([["x"] * (contract.MAX_PICKED + 1)], "answers[0]"),
        ({"k": ["x"] * (contract.MAX_PICKED + 1)}, "answers.k"),
    ],
)
def test_answers_have_their_bound(client: FlaskClient, path: str, answers: Any, at: str) -> None:
    asked = {**table(), "answers": answers, **({"about": "x"} if path == "why" else {})}
    refused = client.post(f"/api/v1/{path}", json=asked)
    assert refused.status_code == 422
    assert at in [each["path"] for each in refused.json["errors"]]
    assert all("au plus" in each["message"] for each in refused.json["errors"])


def test_as_many_answers_as_the_bound_are_read(client: FlaskClient) -> None:
    for answers in ([[]] * contract.MAX_ANSWERS, [["x"] * contract.MAX_PICKED]):
        refused = client.post("/api/v1/resolve", json={**table(), "answers": answers})
        assert [each["path"] for each in refused.json["errors"]] == ["answers[0]"]
        assert "au plus" not in refused.json["errors"][0]["message"]


@pytest.mark.parametrize("n", (contract.MAX_ANSWERS, contract.MAX_ANSWERS + 1, 150_000))
@pytest.mark.parametrize("answer", (["x"], [3]))
def test_wrong_answers_are_not_resolved_one_by_one(
    client: FlaskClient, resolved: list[Any], n: int, answer: list[Any]
) -> None:
    page = opened(client, {**table(), "sequence": [{"end_turn": True}], "answers": [answer] * n})
    assert page.status_code in (200, 422) and len(page.data) < LARGEST
    assert len(resolved) <= 5


def test_more_names_than_are_laid_at_once_are_not_looked_up(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[str] = []
    laid = ";".join(["Diva"] * contract.MAX_NAMED)
    assert (
        client.post("/table", data={"state": json.dumps(table()), "quick": laid, "do": "add:quick"}).status_code == 303
    )
    monkeypatch.setattr("app.table.pages.kind_of", looked.append)
    for apart in ";,\n":
        for names in [apart.join(["Diva"] * n) for n in (contract.MAX_NAMED + 1, 5_000)]:
            page = client.post("/table", data={"state": json.dumps(table()), "quick": names, "do": "add:quick"})
            assert page.status_code == 200 and len(page.data) < 100_000 and not looked
            assert "Trop de noms d’un coup" in words(page.text).replace("'", "’")
            page = client.get("/table", query_string={"cartes": names})
            assert page.status_code == 422 and len(page.data) < SMALL and not looked
    assert len(placing.names("Diva" * 1000, lambda name: None)) == 1


@pytest.mark.parametrize("link", ("http://[", "http://%5B", "//[x]y", "http://[::1/table/x"))
def test_what_is_no_link_leads_nowhere(client: FlaskClient, link: str) -> None:
    assert client.get("/table", query_string={"lien": link}).status_code in (302, 404)
    assert client.get(f"/table?lien={link}").status_code in (302, 404)
    assert opened_from(client, link).status_code == 200


def opened_from(client: FlaskClient, link: str) -> Any:
    return client.get(f"/table/{encode(table())}", headers={"Referer": link})


@pytest.mark.parametrize(
    "step", ('{"play": "\\ud800"}', '{"\\udfff": 1}', '{"score": NaN}', "[" * 100_000, "{" * 9, "", "3")
)
def test_a_step_that_is_none_adds_none(client: FlaskClient, step: str) -> None:
    page = client.post("/table", data={"state": json.dumps(table()), "do": f"step:{step}"})
    assert page.status_code in (200, 303)
    assert "sequence" not in json.dumps(page.headers.get("Location", ""))


def test_a_long_story_is_not_told_again_for_each_answer(client: FlaskClient, resolved: list[Any]) -> None:
    minions = [{"card": "Diva", "controller": "Ben"} for _ in range(60)]
    destroy = {"player": "Anna", "effect": "Détruisez une Créature."}
    asked = table(bases=[{"card": "Le Palace", "minions": minions}])
    steps = [*({"player": "Anna", "effect": "Piochez une carte."} for _ in range(100)), destroy]
    page = opened(client, {**asked, "sequence": steps}, explorer=1)
    assert page.status_code == 200 and "Chaque issue" in words(page.text)
    assert len(resolved) < 20


def told_in(n: int, stop: str) -> dict[str, Any]:
    """A request whose texts have so many sentences."""
    texts = [f"Carte {i}{stop}" + f"a{stop}" * 99 for i in range(n // 100)] + [f"b{stop}" * (n % 100)]
    cards = [{"name": f"C{i}", "kind": "action", "text": text} for i, text in enumerate(texts) if text]
    return table(players=[{"name": "Anna", "hand": cards}, {"name": "Ben"}])


@pytest.mark.parametrize("stop", (".", ";", "!", "?", "…"))
def test_sentences_to_read_have_their_bound(client: FlaskClient, stop: str) -> None:
    for n in (contract.MAX_SENTENCES + 1, 15_000):
        refused = client.post("/api/v1/resolve", json=told_in(n, stop))
        assert refused.status_code == 422
        assert refused.json["errors"][0]["message"].startswith("Trop de phrases")


def test_as_many_sentences_as_the_bound_are_not_too_much() -> None:
    assert not too_much(told_in(contract.MAX_SENTENCES, "."))


@pytest.mark.parametrize("word", ("a ", "a,", "a : ", "(a) "))
def test_a_sentence_longer_than_any_card_says_is_not_searched(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch, word: str
) -> None:
    searched: list[int] = []
    read = Lexer.read
    monkeypatch.setattr(Lexer, "read", lambda lexer, words: (searched.append(len(words)), read(lexer, words))[1])
    text = (word * 2_000)[: contract.MAX_SENTENCES]
    step = {"player": "Anna", "effect": text}
    assert client.post("/api/v1/resolve", json={**table(), "sequence": [step]}).json["status"] == "unruled"
    assert max(searched, default=0) <= LONGEST_SENTENCE


def test_a_card_is_not_laid_on_a_table_too_big_to_be_answered(client: FlaskClient, resolved: list[Any]) -> None:
    for n, status in ((contract.MAX_LISTED - 10, 200), (contract.MAX_LISTED + 1, 422)):
        key = encode(crowded("hand", n))
        assert client.get("/cartes/nouvelle", query_string={"table": key}).status_code == status
        assert client.get("/cartes/", query_string={"table": key}).status_code == status
    posted = client.post("/cartes/nouvelle", data={"table": key, "name": "X", "kind": "minion"})
    assert posted.status_code == 422 and not resolved


@pytest.mark.parametrize("path", ("/recherche", "/api/v1/search"))
def test_a_question_is_read_as_far_as_its_bound(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    looked: list[str] = []
    search = Index.search
    monkeypatch.setattr(
        Index, "search", lambda index, query, *more: (looked.append(query), search(index, query, *more))[1]
    )
    monkeypatch.setattr("app.search.pages.together", lambda query, world: looked.append(query))
    for n in (LONGEST, LONGEST + 1, 6_000):
        assert client.get(path, query_string={"q": "a " * (n // 2) + "b" * (n % 2)}).status_code == 200
    assert looked and max(map(len, looked)) == LONGEST


def test_an_answer_beyond_its_bound_is_refused_in_french(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    link = client.post("/api/v1/resolve", json=table(madness_deck=11)).json["permalink"]
    monkeypatch.setattr("app.web.work.LONGEST", 300)
    refused = client.post("/api/v1/resolve", json=table(madness_deck=12))
    assert refused.status_code == 422 and "2 Mo" in refused.json["errors"][0]["message"]
    page = client.get(link)
    assert page.status_code == 422 and "2 Mo" in words(page.text)
    version = client.application.extensions["arbitre.shelves"].version
    assert client.get(f"/hors-ligne/{version}/recherche.json").status_code == 200


def test_what_takes_too_much_memory_is_refused_in_french(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    def starved(request: Any) -> None:
        raise MemoryError

    monkeypatch.setattr(engine_service, "resolve", starved)
    refused = client.post("/api/v1/resolve", json=table(madness_deck=13))
    assert refused.status_code == 422 and "mémoire" in refused.json["errors"][0]["message"]


def test_every_error_of_what_is_read_is_told_once(client: FlaskClient) -> None:
    n = contract.MAX_LISTED - 20
    unknown = table(players=[{"name": "Anna", "hand": [f"Zzz{i}" for i in range(n)]}, {"name": "Ben"}])
    for wrong in (table(used=[3] * n), unknown, {**table(), **{f"k{i}": i for i in range(n)}}):
        refused = client.post("/api/v1/resolve", json=wrong)
        told = [(each["path"], each["message"]) for each in refused.json["errors"]]
        assert refused.status_code == 422 and len(told) == len(set(told)) == n


def test_no_more_errors_are_told_than_an_answer_holds(client: FlaskClient) -> None:
    for wrong in ({f"k{i}": i for i in range(20_000)}, {"k" * 900_000 + str(i): i for i in range(1)}):
        refused = client.post("/api/v1/resolve", json=wrong)
        told = [(each["path"], each["message"]) for each in refused.json["errors"]]
        assert refused.status_code == 422 and len(refused.data) < LARGEST
        assert len(told) == len(set(told)) and told[-1] == ("", MORE)


PAST = {
    "table.players": {"players": [{"name": f"J{i}"} for i in range(5)]},
    "sequence": {"sequence": [{"end_turn": True}] * (contract.MAX_STEPS + 1)},
    "ask": {"ask": [{"winners": True}] * (contract.MAX_QUESTIONS + 1)},
    "answers": {"answers": [[]] * (contract.MAX_ANSWERS + 1)},
}


@pytest.mark.parametrize("where", PAST)
def test_a_bound_that_was_passed_is_told_however_many_errors_there_are(client: FlaskClient, where: str) -> None:
    past = dict(PAST[where])
    noise = {f"k{i}": i for i in range(17_000)}
    asked = {**table(**({"players": past.pop("players")} if "players" in past else {})), **noise, **past}
    told = client.post("/api/v1/resolve", json=asked).json["errors"]
    assert told[-1]["message"] == MORE and told[0]["path"] == where
    assert "au plus" in told[0]["message"]


def test_of_too_many_questions_it_is_told_that_they_are_questions(client: FlaskClient) -> None:
    asked = {**table(), "ask": [{"winners": True}] * (contract.MAX_LISTED + 1)}
    told = client.post("/api/v1/resolve", json=asked).json["errors"]
    assert [one["path"] for one in told] == ["ask"] and "au plus" in told[0]["message"]


def test_too_many_cards_in_play_are_told_however_many_errors_there_are(client: FlaskClient) -> None:
    asked = crowded("minions", contract.MAX_IN_PLAY + 1)
    asked["table"] |= {f"k{i}": i for i in range(17_000)}
    told = client.post("/api/v1/resolve", json=asked).json["errors"]
    assert told[-1]["message"] == MORE and told[0]["message"].startswith("Trop de cartes en jeu")


def test_all_that_is_too_much_is_told_at_once(client: FlaskClient) -> None:
    cards = [{"name": f"C{i}", "kind": "action", "text": f"{i}. " * 20} for i in range(contract.MAX_LISTED + 1)]
    asked = table(players=[{"name": "Anna", "hand": cards}, {"name": "Ben"}])
    told = [each["message"] for each in client.post("/api/v1/resolve", json=asked).json["errors"]]
    assert [message.partition(" :")[0] for message in told] == [
        "Trop de cartes et d'étapes", "Trop de textes à lire", "Trop de phrases à lire"
    ]  # fmt: skip


def test_a_nearest_name_is_looked_for_where_somebody_may_read_it(client: FlaskClient) -> None:
    asked = table(players=[{"name": "Anna", "hand": ["Dvia"] + [f"Dvia{i}" for i in range(400)]}, {"name": "Ben"}])
    told = [each["message"] for each in client.post("/api/v1/resolve", json=asked).json["errors"]]
    assert "« Diva »" in told[0] and sum("Vouliez-vous" in message for message in told) <= MOST_HINTED


BOUNDS = {
    **dict.fromkeys(("minions", "actions", "buried", "on_titans"), contract.MAX_IN_PLAY),
    "attached": contract.MAX_IN_PLAY - 1,  # beside what bears them
    "sequence": contract.MAX_STEPS,
    "ask": contract.MAX_QUESTIONS,
    "players": 4,
}
BEARER = {"card": "Diva", "controller": "Anna", "id": "diva"}
SAID = "La Force de cette Créature est augmentée de 1."
MORE_ROWS: dict[str, Callable[[int], dict[str, Any]]] = {
    "ask": lambda n: {**table(), "ask": [{"winners": True}] * n},
    "players": lambda n: table(players=[{"name": f"J{i}"} for i in range(n)]),
    "factions": lambda n: table(players=[{"name": "Anna", "factions": ["Danseurs Disco"] * n}, {"name": "Ben"}]),
    "attached": lambda n: table(
        bases=[{"card": None, "minions": [{**BEARER, "attached": [{"card": ANY_ACTION, "controller": "Ben"}] * n}]}]
    ),
    "named": lambda n: table(bases=[{"card": "Le Palace", "named": ["x"] * n}]),
    "extra": lambda n: table(plays={"extra": [{"kind": "minion"}] * n}),
    "named_by": lambda n: table(bases=[{"card": None, "minions": [{**BEARER, "named": ["x"] * n}]}]),
    "played": lambda n: table(played=[{"player": "Anna", "card": "Diva"}] * n),
    "happened": lambda n: table(happened=[{"what": "destroyed", "card": "Diva", "player": "Anna"}] * n),
    "effects": lambda n: table(
        bases=[{"card": None, "minions": [BEARER]}],
        effects=[{"on": "diva", "text": SAID, "until": "end_of_turn"}] * n,
    ),
}
ANY_ACTION = {"name": "X", "kind": "action"}


@pytest.mark.parametrize("row", sorted({*ROWS, *MORE_ROWS}))
def test_each_list_has_its_bound_wherever_it_is_sent(client: FlaskClient, row: str) -> None:
    """On the API, on the page of a table, and by the form: at the bound it is read, one past it is refused with it."""

    def request(n: int) -> dict[str, Any]:
        if row in MORE_ROWS:
            return MORE_ROWS[row](n)
        kind = {"actions": "action", "on_titans": "titan"}.get(row)
        told = json.dumps(crowded(row, n))
        fitting = told.replace('"card": "Diva"', f'"card": {{"name": "X", "kind": "{kind}"}}') if kind else told
        return dict(json.loads(fitting))

    most = BOUNDS.get(row, contract.MAX_LISTED) - (listed(request(0)) if row not in BOUNDS else 0)
    for n, past in ((most, False), (most + 1, True)):
        said = client.post("/api/v1/resolve", json=request(n))
        told = [each["message"] for each in said.json["errors"]] if said.status_code == 422 else []
        assert any("au plus" in message or "Trop de" in message for message in told) == past, (n, told[:3])
        if past:
            for path, more in (("explore", {}), ("why", {"about": "x"})):
                refused = client.post(f"/api/v1/{path}", json={**request(n), **more})
                assert refused.status_code == 422 and set(told) <= {each["message"] for each in refused.json["errors"]}
            form = client.post("/table", data={"state": json.dumps(request(n)), "do": "step:end_turn"})
            pages = [opened(client, request(n)), client.get(form.headers["Location"]) if form.location else form]
            for page in pages:
                assert page.status_code in (200, 422) and len(page.data) < LARGEST
                assert any(plain in words(page.text) for plain in (*told, "trop"))


@pytest.mark.parametrize("sign", ("\x00", "\u202e", "\u2028", "\ufeff"))
@pytest.mark.parametrize(
    ("asked", "at"),
    (
        (lambda text: {"sequence": [{"player": "Anna", "effect": text}]}, "sequence[0].effect"),
        (lambda text: {"ask": [{"may": {"player": "Anna", "effect": text}}]}, "ask[0].may.effect"),
        (lambda text: table(base_deck=[{"name": "Port", "kind": "base", "text": text}]), "table.base_deck[0].text"),
        (lambda text: table(effects=[{"on": "Anna", "text": text, "until": "end_of_turn"}]), "table.effects[0].text"),
        (
            lambda text: {
                "sequence": [{"player": "Anna", "effect": "Zorglubez tout."}],
                "answers": [[{"effect": text}]],
            },
            "answers[0]",
        ),
    ),
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_nobody_types_is_refused_wherever_a_text_is_sent(
    client: FlaskClient, sign: str, asked: Callable[[str], dict[str, Any]], at: str
) -> None:
    answer = client.post("/api/v1/resolve", json=table() | asked(f"Piochez une{sign} carte."))
    assert answer.status_code == 422
    assert answer.get_json()["errors"] == [{"path": at, "message": "Ce texte contient des caractères de contrôle."}]


def test_the_name_of_a_text_to_read_has_its_bound(client: FlaskClient) -> None:
    answer = client.post(
        "/api/v1/compile", json={"kind": "action", "text": "Piochez une carte.", "name": "x" * 900_000}
    )
    assert [error["path"] for error in answer.get_json()["errors"]] == ["name"]


def test_values_that_cost_too_much_to_find_are_not_told(client: FlaskClient) -> None:
    """Three hundred Creatures that all strengthen one another for one another: each is told, its Force is not."""
    text = "Permanent : Vos autres Créatures ont +1 en Force pour chaque autre Créature ici."
    minions = [
        {"card": {"name": "Écho", "kind": "minion", "power": 3, "text": text}, "controller": "Anna"} for _ in range(300)
    ]
    asked = table(
        bases=[{"card": {"name": "Port", "kind": "base", "breakpoint": 20}, "id": "port", "minions": minions}]
    )
    laid = client.post("/api/v1/resolve", json=asked).get_json()
    assert (laid["status"], laid["table"]["bases"][0]["minions"][-1]["power"]) == ("resolved", None)
    scored = client.post("/api/v1/resolve", json=asked | {"sequence": [{"score": "port"}]}).get_json()
    assert scored["status"] == "unruled"
    assert opened(client, asked).status_code == 200


def test_a_point_that_no_booklet_leaves_open_has_no_reading(client: FlaskClient) -> None:
    for point in ("P.0", "P.9999", "P." + "9" * 5000):
        answer = client.post("/api/v1/resolve", json=table(readings={"P.13": 2, point: 1}))
        assert [error["path"] for error in answer.get_json()["errors"]] == [f"table.readings.{point}"]
    assert client.post("/api/v1/resolve", json=table(readings={"P.13": 2})).status_code == 200


def test_unknown_players_are_told_of_beside_what_else_is_wrong(client: FlaskClient) -> None:
    """Of what has happened and of what lasts too, whether the other error is one of shape or of sense."""
    told = {
        "played": [{"player": "Zoé", "card": "Diva"}],
        "effects": [{"on": "Anna", "text": "Piochez une carte.", "until": "start_of_turn:Zoé"}],
    }
    for wrong in ({"phase": "apéro"}, {"base_deck": ["Qsdfghjklm"]}):
        answer = client.post("/api/v1/resolve", json=table(**told, **wrong))
        told_of = {error["path"] for error in answer.get_json()["errors"]}
        assert told_of >= {"table.played[0].player", "table.effects[0].until"}
        assert len(told_of) >= 3

"""Cards by hand: which one is it, the editor, the language on one page, and a clause that players decide."""

from __future__ import annotations

import re
from html import unescape
from urllib.parse import parse_qs, urlsplit

import pytest
from flask.testing import FlaskClient

from app.cards import finder
from app.table import draft, paths
from app.web import permalink
from engine.language import compile_card
from engine.language.examples import groups
from rulebook.load import book
from tests.app.conftest import words


def text_of(html: str) -> str:
    return unescape(re.sub(r"<[^>]+>", "", html))


def table_of(address: str) -> draft.Request:
    return permalink.decode(urlsplit(address).path.rpartition("/table/")[2])


def key_of(request: draft.Request) -> str:
    key = permalink.encode(request)
    assert key
    return key


# ------------------------------------------------------------------------------------------- which one is it


@pytest.mark.parametrize(
    ("asked", "name"),
    [
        (finder.Asked(faction="Danseurs Disco", power="3"), "Diva"),
        (finder.Asked(words="affecter Action", faction="danseurs disco", kind="minion", power="3"), "Diva"),
        (finder.Asked(kind="base", power="23", words="Action standard"), "Le Palace"),
        (finder.Asked(faction="Aliens", words="renvoyer main"), "Supreme Overlord"),
        (finder.Asked(faction="Aliens", words="RENVOYÉE"), "Supreme Overlord"),
    ],
)
def test_a_card_is_found_by_what_is_seen_of_it(asked: finder.Asked, name: str) -> None:
    assert name in [card.name for card in finder.find(asked, book())]


def test_nothing_told_finds_nothing_and_all_that_is_told_must_fit() -> None:
    assert finder.find(finder.Asked(name="Xyz"), book()) == []
    assert finder.find(finder.Asked(faction="Aliens", power="999"), book()) == []
    assert finder.find(finder.Asked(words="zzzz"), book()) == []


def test_an_unknown_name_at_the_table_becomes_a_card_in_one_step(client: FlaskClient) -> None:
    table = {"players": [{"name": "Anna"}, {"name": "Ben"}], "bases": [
        {"card": "Le Palace", "minions": [{"card": "Bidule Mystère", "controller": "Anna"}]}]}  # fmt: skip
    page = client.get(f"/table/{key_of({'table': table})}").get_data(as_text=True)
    link = unescape(re.search(r'href="(/cartes/\?nom=Bidule[^"]*)"', page)[1])  # type: ignore[index]
    found = client.get(link.replace("#laquelle", "&faction=Danseurs+Disco&force=3#laquelle")).get_data(as_text=True)
    assert 'data-alias="Bidule Mystère"' in found
    state = unescape(re.search(r'name="state" value="([^"]*)"', found)[1])  # type: ignore[index]
    field = re.search(r'name="(table\.[^"]*)" value="Diva"', found)[1]  # type: ignore[index]
    answer = client.post("/table", data={"state": state, field: "Diva"})
    assert table_of(answer.location)["table"]["bases"][0]["minions"][0]["card"] == "Diva"


@pytest.mark.parametrize("place", ["hand", "base", "step"])
def test_every_place_where_a_card_is_named_offers_to_say_which(client: FlaskClient, place: str) -> None:
    table: dict[str, object] = {"players": [{"name": "Anna"}, {"name": "Ben"}], "bases": [{"card": "Le Palace"}]}
    asked: draft.Request = {"table": table}
    if place == "hand":
        table["players"] = [{"name": "Anna", "hand": ["Bidule"]}, {"name": "Ben"}]
    elif place == "base":
        table["bases"] = [{"card": "Bidule"}]
    else:
        asked["sequence"] = [{"player": "Anna", "play": "Bidule"}]
    page = client.get(f"/table/{key_of(asked)}").get_data(as_text=True)
    link = unescape(re.search(r'href="(/cartes/\?nom=Bidule[^"]*)"', page)[1])  # type: ignore[index]
    found = client.get(link.replace("#laquelle", "&faction=Danseurs+Disco")).get_data(as_text=True)
    field = re.search(r'<button class="button quiet" name="([^"]*)" value="Diva"', found)[1]  # type: ignore[index]
    state = unescape(re.search(r'name="state" value="([^"]*)"', found)[1])  # type: ignore[index]
    assert "Bidule" not in str(table_of(client.post("/table", data={"state": state, field: "Diva"}).location))


@pytest.mark.parametrize("query", ["table=pas-une-clef", "chemin=..%2F..", "table=eJyrVkrKL1KyUqgFABHmA1M"])
def test_an_unreadable_place_is_no_page(client: FlaskClient, query: str) -> None:
    assert client.get(f"/cartes/?nom=X&{query}").status_code == 404


@pytest.mark.parametrize(
    "address",
    [
        "/cartes/?nom={0}&mots={0}&force={0}&faction={0}&genre={0}",
        "/cartes/nouvelle?name={0}&text={0}&kind={0}&power={0}&vp={0}",
    ],
)
def test_what_is_typed_is_escaped(client: FlaskClient, address: str) -> None:
    page = client.get(address.format("%22%3E%3Cscript%3Ealert(1)%3C/script%3E")).get_data(as_text=True)
    assert "<script>alert" not in page and "&lt;script&gt;" in page


def test_a_card_known_in_english_alone_says_so(client: FlaskClient) -> None:
    assert "nom français à compléter" in client.get("/cartes/celebration").get_data(as_text=True)
    assert "nom français à compléter" not in client.get("/cartes/diva").get_data(as_text=True)
    assert "Nom français : livret" in words(client.get("/cartes/diva").text)


# ------------------------------------------------------------------------------------------- the editor


def test_the_editor_shows_what_is_understood_and_underlines_the_rest(client: FlaskClient) -> None:
    text = "Piochez deux cartes. Frobulez le zorglub."
    page = words(client.get("/cartes/nouvelle", query_string={"kind": "action", "text": text}).text)
    assert '<span class="known">Piochez deux cartes.</span>' in page
    assert "Non compris : </span>Frobulez</mark> le <mark" in page
    assert "« Frobulez », « zorglub » : hors du langage des cartes" in page


def test_the_editor_keeps_a_precision_and_says_that_it_is_not_played(client: FlaskClient) -> None:
    text = "Piochez deux cartes. Précision : elles vont en main."
    page = words(client.get("/cartes/nouvelle", query_string={"kind": "action", "text": text}).text)
    assert "Tout est compris." in page and "mais non joué : « Précision : elles vont en main. »" in page
    assert '<span class="known">Précision' not in page


@pytest.mark.parametrize(
    ("kind", "numbers", "where"),
    [
        ("minion", {"power": "4"}, "players[0].hand"),
        ("action", {}, "players[0].hand"),
        ("titan", {}, "players[0].titans"),
        ("treasure", {"power": "2"}, "players[0].hand"),
        ("base", {"breakpoint": "20", "vp": "4 2 1"}, "bases"),
        ("monster", {"power": "5", "treasures": "2"}, "bases[0].minions"),
    ],
)
def test_a_typed_card_is_laid_on_a_table_that_holds(
    client: FlaskClient, kind: str, numbers: dict[str, str], where: str
) -> None:
    typed = {"kind": kind, "name": "Bidule", "text": "", **numbers}
    answer = client.post("/cartes/nouvelle", data=typed)
    assert answer.status_code == 303
    (row,) = paths.find(table_of(answer.location)["table"], paths.parse(where))
    assert (row["card"]["name"], row["card"]["kind"]) == ("Bidule", kind)
    page = text_of(client.get(answer.location).get_data(as_text=True))
    assert "à corriger" not in page and "Bidule" in page
    if kind in ("minion", "action"):
        assert "Anna joue Bidule" in page, "one tap away"


def test_a_typed_card_takes_the_place_of_the_name_nobody_knows(client: FlaskClient) -> None:
    table = {"players": [{"name": "Anna", "hand": ["Bidule"]}, {"name": "Ben"}], "bases": []}
    place = {"table": key_of({"table": table}), "chemin": "table.players[0].hand[0]"}
    answer = client.post("/cartes/nouvelle", data={"kind": "action", "name": "Bidule", "text": "Piochez.", **place})
    assert table_of(answer.location)["table"]["players"][0]["hand"] == [
        {"card": {"name": "Bidule", "kind": "action", "text": "Piochez."}}
    ]


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"name": ""}, "Il manque le nom de la carte"),
        ({"kind": "robot"}, "à corriger"),
        ({"power": "beaucoup"}, "à corriger"),
        ({"power": "1000"}, "Force : Un nombre d'au plus"),
        ({"text": "x" * 2001}, "2000 caractères"),
        ({"text": "a\x00b"}, "caractères de contrôle"),
        ({"text": "Piochez \u202eune carte."}, "caractères de contrôle"),
    ],
)
def test_a_card_that_cannot_be_is_refused_in_french(client: FlaskClient, wrong: dict[str, str], message: str) -> None:
    answer = client.post("/cartes/nouvelle", data={"kind": "minion", "name": "Bidule", "text": "", **wrong})
    assert answer.status_code == 422
    page = words(answer.get_data(as_text=True))
    assert message in page and "table.players" not in page


def test_numbers_that_a_card_of_its_kind_does_not_bear_are_left_out(client: FlaskClient) -> None:
    numbers = {"power": "4", "breakpoint": "20", "vp": "4 2 1", "treasures": "2", "monsters": "1"}
    answer = client.post("/cartes/nouvelle", data={"kind": "action", "name": "Bidule", "text": "Piochez.", **numbers})
    (row,) = table_of(answer.location)["table"]["players"][0]["hand"]
    assert row == {"card": {"name": "Bidule", "kind": "action", "text": "Piochez."}}


def test_the_editor_takes_the_force_that_the_text_begins_with(client: FlaskClient) -> None:
    card = {"kind": "minion", "name": "Bidule", "text": "Force 4. Piochez deux cartes."}
    page = words(client.get("/cartes/nouvelle", query_string=card).text)
    assert "Tout est compris." in page and "mais non joué : « Force 4. »" in page
    (row,) = table_of(client.post("/cartes/nouvelle", data=card).location)["table"]["players"][0]["hand"]
    assert row["card"]["power"] == 4


def test_a_force_told_otherwise_than_its_field_is_refused_and_not_kept(client: FlaskClient) -> None:
    card = {"kind": "minion", "power": "3", "text": "Force 4. Piochez deux cartes."}
    page = words(client.get("/cartes/nouvelle", query_string=card).text)
    assert "Cette carte est de Force 3." in page and "mais non joué" not in page


SCRIPT = "<script>alert(1)</script>"


def test_a_typed_card_is_escaped_wherever_its_table_is_drawn(client: FlaskClient) -> None:
    typed = {"kind": "action", "name": f"Bidule {SCRIPT}", "text": f"Piochez une carte. {SCRIPT}"}
    laid = table_of(client.post("/cartes/nouvelle", data=typed).location)
    (row,) = laid["table"]["players"][0]["hand"]
    player = laid["table"]["players"][0]["name"]
    for asked in (laid, {**laid, "sequence": [{"player": player, "play": row["card"]["name"]}]}):
        page = client.get(f"/table/{key_of(asked)}").get_data(as_text=True)
        assert SCRIPT not in page and "&lt;script&gt;" in page


def test_a_typed_card_never_enters_the_catalogue(client: FlaskClient) -> None:
    before = len(book().cards)
    client.post("/cartes/nouvelle", data={"kind": "action", "name": "Zorglubissime", "text": "Piochez une carte."})
    assert len(book().cards) == before
    assert client.get("/cartes/zorglubissime").status_code == 404
    assert client.get("/api/v1/cards/zorglubissime").status_code == 404
    table = {"players": [{"name": "Anna", "hand": ["Zorglubissime"]}, {"name": "Ben"}], "bases": []}
    assert client.post("/api/v1/resolve", json={"table": table}).status_code == 422


def test_the_longest_text_is_laid_and_drawn(client: FlaskClient) -> None:
    text = ("Piochez une carte. " * 200)[:1999] + "."
    answer = client.post("/cartes/nouvelle", data={"kind": "action", "name": "Bidule", "text": text})
    assert answer.status_code == 303
    assert client.get(answer.location).status_code == 200


# ------------------------------------------------------------------------------------------- the language


def test_every_example_is_read_and_is_our_wording() -> None:
    for group in groups():
        for sentence in group.sentences:
            assert compile_card(sentence, group.kind).canonical == sentence


def test_the_language_page_holds_every_example_to_try_on_its_kind_of_card(client: FlaskClient) -> None:
    page = unescape(client.get("/cartes/langage").text)
    tried = [parse_qs(urlsplit(link).query) for link in re.findall(r'href="(/cartes/nouvelle\?[^"]*text=[^"]*)"', page)]
    sentences = [(group.kind, sentence) for group in groups() for sentence in group.sentences]
    assert [(one["kind"][0], one["text"][0]) for one in tried] == sentences and len(sentences) > 150
    assert all(sentence in text_of(words(page)) for _, sentence in sentences)


# ------------------------------------------------------------------------------------------- decided by the players


def unruled(client: FlaskClient, data: dict[str, str]) -> str:
    """The page after the players have said what an unread clause does, by a plain form."""
    card = {"name": "Bidule", "kind": "action", "text": "Frobulez le zorglub."}
    table = {"players": [{"name": "Anna", "hand": [{"card": card}]}, {"name": "Ben"}], "bases": [{"card": "Le Palace"}]}
    key = key_of({"table": table, "sequence": [{"player": "Anna", "play": "Bidule"}]})
    page = client.get(f"/table/{key}").get_data(as_text=True)
    assert '<optgroup label="Piocher, défausser">' in page
    return text_of(client.post("/table", data={"state": key, **data}, follow_redirects=True).get_data(as_text=True))


def test_players_pick_what_an_unread_clause_does(client: FlaskClient) -> None:
    page = unruled(client, {"do": "say", "phrase": "Piochez deux cartes.", "effect": ""})
    assert "écidé par les joueurs" in page and "« Piochez deux cartes »" in page.replace("\xa0", " ")


def test_players_type_what_an_unread_clause_does(client: FlaskClient) -> None:
    page = unruled(client, {"do": "say", "phrase": "Piochez deux cartes.", "effect": "Gagnez 1 PV."})
    assert "« Gagnez 1 PV »" in page.replace("\xa0", " ") and "Piochez deux cartes »" not in page.replace("\xa0", " ")


def test_players_let_an_unread_clause_do_nothing(client: FlaskClient) -> None:
    assert "écidé par les joueurs" in unruled(client, {"do": "skip"})


CARD = {"name": "Bidule", "kind": "action", "text": "Gagnez 2 PV. Frobulez le zorglub. Gagnez 1 PV."}
PLAYED = {
    "table": {"players": [{"name": "Anna", "hand": [{"card": CARD}]}, {"name": "Ben"}], "bases": []},
    "sequence": [{"player": "Anna", "play": "Bidule"}],
}


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("Frobulez derechef.", "« Frobulez », « derechef » : hors du langage des cartes."),
        ("Piochez une cart.", "Vouliez-vous dire « Piochez une carte. » ?"),
        ("Piochez une carte bleue.", "« bleue » : hors du langage des cartes."),
        ("Piochez une carte. Détruisez une Créature verte.", "« Détruisez une Créature verte. » : "),
        ("Permanent : Vos Créatures ne peuvent pas être détruites.", "Dites ce qui se passe maintenant"),
        ("", "Dites ce qui se passe maintenant"),
        ("x" * 2001, "plus de 2000"),
        ("a\x00b", "caractères de contrôle"),
    ],
)
def test_what_players_type_is_refused_where_it_is_not_read(client: FlaskClient, typed: str, why: str) -> None:
    answer = client.post("/api/v1/resolve", json={**PLAYED, "answers": [[{"effect": typed}]]})
    assert answer.status_code == 422
    (error,) = answer.get_json()["errors"]
    assert error["path"] == "answers[0]" and why in error["message"].replace("\xa0", " ")


def test_what_players_type_decides_and_the_rest_goes_on(client: FlaskClient) -> None:
    answer = client.post("/api/v1/resolve", json={**PLAYED, "answers": [[{"effect": "Gagnez 4 PV."}]]}).get_json()
    assert answer["status"] == "resolved"
    assert answer["table"]["players"][0]["vp"] == 2 + 4 + 1


def test_a_typed_sentence_that_is_not_read_is_kept_to_be_mended(client: FlaskClient) -> None:
    said = {"state": key_of(PLAYED), "do": "say", "phrase": "", "effect": "Piochez une carte bleue."}
    answer = client.post("/table", data=said, follow_redirects=True)
    page = answer.get_data(as_text=True)
    assert answer.status_code == 200
    assert "« bleue » : hors du langage des cartes." in text_of(page).replace("\xa0", " ")
    assert re.search(r'<textarea name="effect"[^>]*>Piochez une carte bleue.</textarea>', page)
    assert "Frobulez le zorglub" in text_of(page)


def test_a_text_is_shown_piece_by_piece_and_a_tap_changes_one(client: FlaskClient) -> None:
    typed = {"kind": "minion", "name": "Bidule", "text": "Une Créature gagne +2 de Force jusqu'à la fin du tour."}
    page = client.get("/cartes/nouvelle", query_string=typed).text
    pieces = dict(re.findall(r"<dt>([^<]+)</dt><dd>(.*?)</dd>", unescape(page), re.DOTALL))
    assert pieces["Fait"]
    assert pieces["Jusqu'à quand"].startswith("jusqu'à la fin du tour")
    changed = [parse_qs(urlsplit(link).query) for link in re.findall(r'href="([^"]+)"', pieces["Jusqu'à quand"])]
    assert {one["text"][0] for one in changed} == {
        "Une Créature gagne +2 de Force jusqu'à la fin de votre prochain tour.",
        "Une Créature gagne +2 de Force jusqu'au début de votre prochain tour.",
    }
    assert all(one["name"] == ["Bidule"] and one["kind"] == ["minion"] for one in changed)


def test_an_unread_word_is_marked_among_the_pieces_and_text_is_escaped(client: FlaskClient) -> None:
    page = client.get("/cartes/nouvelle", query_string={"kind": "action", "text": "Détruisez <b>une</b> Zorglub."}).text
    assert "<dt>Non lu</dt>" in page
    assert "<b>une</b>" not in page


def test_the_page_of_a_card_shows_its_text_piece_by_piece(client: FlaskClient) -> None:
    page = client.get("/cartes/diva").text
    shown = page[page.index("Morceau par morceau") :]
    assert re.search(r"<dt>Quoi</dt><dd>[^<]+", shown)
    (changes,) = [
        parse_qs(urlsplit(unescape(link)).query) for link in re.findall(r'href="([^"]*nouvelle[^"]*)"', shown)
    ]
    assert changes["text"] == [book().cards["diva"].text]


def test_a_piece_is_changed_and_the_numbers_of_the_card_stay(client: FlaskClient) -> None:
    told = {"kind": "base", "breakpoint": "20", "vp": "4 2 1", "text": "Au début de votre tour, piochez une carte."}
    page = unescape(client.get("/cartes/nouvelle", query_string=told).text)
    links = [parse_qs(urlsplit(link).query) for link in re.findall(r'href="(/cartes/nouvelle\?[^"]*text=[^"]*)"', page)]
    assert links
    assert all((link["breakpoint"], link["vp"], link["kind"]) == (["20"], ["4 2 1"], ["base"]) for link in links)


def test_the_clause_where_a_piece_is_changed_agrees_with_it(client: FlaskClient) -> None:
    told = {"kind": "minion", "text": "Zorglez. Talent : Chaque joueur pouvez piocher une carte. Zorglez."}
    for at, text in {
        "20": "Zorglez. Talent : Chaque joueur peut piocher une carte. Zorglez.",
        "0": told["text"], "999": told["text"], "99999999999": told["text"], "²": told["text"], "": told["text"],
    }.items():  # fmt: skip
        page = unescape(client.get("/cartes/nouvelle", query_string=told | {"morceau": at}).text)
        assert f">{text}</textarea>" in page

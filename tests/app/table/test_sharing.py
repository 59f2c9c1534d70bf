"""What is copied or shown to send a verdict."""

from __future__ import annotations

import re
from html import unescape

from flask import Flask
from flask.testing import FlaskClient

from app.table import sharing

VERDICT = {"text": "Anna marque 4 PV.", "cites": ["6.5.1", "G.renvoyer"]}
LINK = "https://arbitre.example/table/clef"


def test_for_a_chat_what_was_played_comes_first_and_the_link_last(app: Flask) -> None:
    with app.app_context():
        lines = sharing.chat(["Conquête du Palace"], VERDICT, LINK).split("\n")
    assert lines[:2] == ["Conquête du Palace.", "→ Anna marque 4 PV."]
    assert lines[2] == "Smash Up, R 6.5.1 — Choc des Cultures (2022), p. 8-9"
    assert lines[3].startswith("Smash Up, G.renvoyer — Choc des Cultures (2022), p. 10-13")
    assert lines[4].startswith("Livret Arbitre 20")
    assert lines[5:] == [LINK]


def test_what_a_verdict_is_in_doubt_of_goes_with_it(app: Flask) -> None:
    doubted = {**VERDICT, "doubts": ["Point P.13 : une lecture."]}
    with app.app_context():
        assert sharing.chat([], doubted, LINK).split("\n")[:2] == ["→ Anna marque 4 PV.", "Point P.13 : une lecture."]
        assert "**Anna marque 4 PV.**\n\nPoint P.13 : une lecture.\n\n" in sharing.markdown([], doubted, LINK, "")


def test_in_markdown_each_rule_is_a_link(app: Flask) -> None:
    with app.app_context():
        text = sharing.markdown(["Conquête du Palace"], VERDICT, LINK, "https://arbitre.example")
    assert text.startswith("- Conquête du Palace.\n\n**Anna marque 4 PV.**\n\n")
    assert "[Smash Up, R 6.5.1 — Choc des Cultures (2022), p. 8-9](https://arbitre.example/" in text
    assert "(https://arbitre.example/glossaire/renvoyer)" in text
    assert text.endswith(f"[La table]({LINK})")


def test_citing_a_verdict_copies_its_sentence_its_rules_their_booklets_and_pages(client: FlaskClient) -> None:
    page = unescape(client.get("/decisions/egalite-10-10-5/table", follow_redirects=True).text)
    box = page.partition('id="verdict"')[2].partition("</section>")[0]
    copied = re.findall(r"data-copy-text>([^<]+)<", box)
    cites = re.findall(r'data-cite="([^"]+)"', box)
    assert copied[0].endswith(".") and cites
    for id in dict.fromkeys(cites):
        assert any(re.match(rf"Smash Up, (R )?{re.escape(id)} — .+, p\.", line) for line in copied), id


def test_a_code_is_drawn_while_a_phone_can_read_it(client: FlaskClient) -> None:
    assert sharing.readable(LINK) and not sharing.readable("https://arbitre.example/table/" + "x" * sharing.READABLE)
    page = client.get("/decisions/egalite-10-10-5/table", follow_redirects=True).text
    image = re.search(r'<img class="qr"[^>]* src="([^"]+)"', page)
    assert image and "<svg" not in page.partition(image[0])[2].partition("</details>")[0]  # it comes when asked for
    drawn = client.get(unescape(image[1]))
    assert drawn.status_code == 200 and drawn.mimetype == "image/svg+xml" and b"style=" not in drawn.data
    link = re.search(r'<input class="link" readonly value="([^"]+)"', page)
    assert link and drawn.data == sharing.qr(unescape(link[1]))
    assert client.get("/qr/" + "x" * sharing.READABLE + ".svg").status_code == 404


def test_a_table_with_a_verdict_offers_them_and_previews_it(client: FlaskClient) -> None:
    page = unescape(client.get("/decisions/egalite-10-10-5/table", follow_redirects=True).text)
    assert 'class="qr"' in page
    assert "\n\n[La table](http://localhost/table/" in page
    preview = page.partition('property="og:description" content="')[2].partition('"')[0]
    verdict, _, rules = preview.partition(" (")
    assert f"**{verdict}**" in page
    assert rules.startswith("R 6.5.1, R 6.5.2, R 6.4.4")
    assert rules.endswith(") Conquête d'Arène.")

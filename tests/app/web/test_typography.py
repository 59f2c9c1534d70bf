"""French type: what may not be parted by the end of a line."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient

from app.web.typography import parted, typeset


@pytest.mark.parametrize(
    ("html", "expected"),
    [
        ("<p>« vos » cartes : deux ?</p>", "<p>«\u00a0vos\u00a0» cartes\u00a0: deux\u00a0?</p>"),
        ("<p>« <a>vos</a> »</p>", "<p>«\u00a0<a>vos</a>\u00a0»</p>"),
        ("<h1>Le tueur protège-t-il ?</h1>", '<h1>Le tueur <span class="unbroken">protège-t-il</span>\u00a0?</h1>'),
        ("<h1>Peut-être Laissez-Moi</h1>", "<h1>Peut-être Laissez-Moi</h1>"),
    ],
)
def test_what_stays_together(html: str, expected: str) -> None:
    assert typeset(html) == expected


@pytest.mark.parametrize(
    "html",
    [
        '<input value="Qui ? « moi »" placeholder="peut-il ?">',
        "<option>Zoé !</option>",
        "<textarea>{ « a » : 1 }</textarea>",
        "<button>Que se passe-t-il ?</button>",
        '<a class="button quiet" href="/">Peut-il ?</a>',
    ],
)
def test_what_is_sent_back_or_laid_out_apart_is_left_alone(html: str) -> None:
    assert typeset(html) == html


def test_every_page_is_set(client: FlaskClient) -> None:
    page = client.get("/regles/6-conquete").text
    assert "«\u00a0" in page
    assert "<p>« " not in page


def test_an_answer_is_parted_after_its_first_sentence_and_no_quotation_is() -> None:
    assert parted("Oui, 2 fois. Si Anna répond oui : 1 marqueur.") == (
        "Oui, 2 fois.",
        "Si Anna répond oui : 1 marqueur.",
    )
    whole = "Oui : un effet dit « Détruisez une Créature. Piochez une carte » jusqu'à la fin du tour."
    assert parted(whole) == (whole, "")


def test_a_long_answer_that_hangs_on_choices_is_parted_before_them() -> None:
    ways = "si Anna choisit Nukebot, Nukebot et King Rex sont détruites\u00a0; si Anna choisit Warbot, rien ne l'est."
    assert parted(f"Cela dépend des choix\u00a0: {ways}") == ("Cela dépend des choix\u00a0:", ways)
    supposed = "En supposant Ring conquise (6 sur 15)\u00a0: cela dépend des choix\u00a0:"
    assert parted(f"{supposed} {ways}") == (supposed, ways)
    short = "Cela dépend des choix\u00a0: 3 ou 5."
    assert parted(short) == (short, "")

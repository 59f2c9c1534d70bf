"""A ruling's page answers first what its title asks: its first sentence is the engine's answer."""

from __future__ import annotations

import re
from html import unescape

import pytest
from flask import Flask
from flask.testing import FlaskClient

from app import engine_service
from rulings.load import rulings
from rulings.model import Ruling
from tests.drawing import one_in

FIRST = re.compile(r'<h1>.*?<p class="says"[^>]*>(.*?)</p>(?:<p class="told"[^>]*>(.*?)</p>)?', re.DOTALL)
ANSWERED = {
    "it-s-astounding-pas-elle-meme": "Non,",
    "madness-unleashed-d-abord-defausser": "Non,",
    "first-mate-et-la-conquete-d-une-autre-base": "Non,",
    "dojo-ninja-a-egalite": "Ben et Anna,",
    "changement-de-controle-durable": "Anna :",
}
"""How the page of a ruling begins, whose answer was once true of something else than what its title asks."""


def first_sentence(client: FlaskClient, slug: str) -> str:
    found = FIRST.search(client.get(f"/decisions/{slug}").text)
    assert found, slug
    return plain(" ".join(filter(None, found.groups())))


def plain(text: str) -> str:
    return unescape(text).replace("\u00a0", " ").replace("\u202f", " ")


@pytest.mark.parametrize("ruling", one_in(23, rulings()), ids=lambda ruling: ruling.slug)
def test_the_first_sentence_of_a_page_is_the_engines_answer(app: Flask, client: FlaskClient, ruling: Ruling) -> None:
    with app.app_context():
        (told,) = engine_service.explore({**ruling.request, "tables": False})["answers_to"]
    assert first_sentence(client, ruling.slug) == plain(told["text"])


@pytest.mark.parametrize("slug", ANSWERED)
def test_the_first_sentence_of_a_page_answers_its_title(client: FlaskClient, slug: str) -> None:
    assert first_sentence(client, slug).startswith(ANSWERED[slug])

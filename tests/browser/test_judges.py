"""A judge at work on a phone, without JavaScript and with a keyboard; no rule of accessibility is broken on the way."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest
from flask import Flask
from playwright.sync_api import Browser, Page, expect

from app import create_app
from app.judges import passwords
from app.storage import accounts
from app.storage.database import Storage
from tests.app.judges.deciding import FORM, KEY
from tests.browser.breaches import breaches, stretch
from tests.browser.conftest import PHONE, serving

PASSWORD = "trois petits chats"


@pytest.fixture
def address(app: Flask, tmp_path: Path) -> Iterator[str]:
    """A site of one head judge, and nothing else."""
    url = f"sqlite:///{tmp_path / 'judges.db'}"
    accounts.add_judge(Storage(url), "Maud Tête", "Maud Tête", passwords.hashed(PASSWORD), True, date(2026, 11, 22))
    home = {"ARBITRE_HOME": app.config["ARBITRE_HOME"], "ARBITRE_WARM": False, "ARBITRE_WORKERS": "0"}
    with serving(create_app({**home, "DATABASE_URL": url})) as served:
        yield served


def seen(page: Page) -> list[str]:
    """What axe finds on the whole page; it is a phone's again afterwards."""
    stretch(page)
    found = breaches(page)
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    return found


def sideways(page: Page) -> int:
    """How far the page is wider than the phone."""
    return int(page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))


def enter(page: Page) -> None:
    page.get_by_label("Votre nom").fill("maud tete")
    page.get_by_label("Mot de passe").fill(PASSWORD)
    page.keyboard.press("Enter")


def test_a_judge_decides_on_a_phone_without_javascript(browser: Browser, address: str) -> None:
    context = browser.new_context(viewport=PHONE, base_url=address, java_script_enabled=False)  # type: ignore[arg-type]
    page = context.new_page()
    page.goto(f"/table/{KEY}")
    page.get_by_role("link", name="Juges : en faire une décision").click()
    enter(page)
    for name in ("Titre", "Question", "Réponse", "Tournoi"):
        field = {"Titre": "title", "Question": "question", "Réponse": "answer", "Tournoi": "event"}[name]
        page.get_by_label(name).fill(str(FORM[field]))
    page.get_by_role("button", name="Garder le brouillon").click()
    page.get_by_label("Titre").fill("Oui")
    page.get_by_role("button", name="Publier").click()
    expect(page.get_by_role("alert")).to_contain_text("5 caractères au moins")
    expect(page.get_by_label("Réponse")).to_have_value(str(FORM["answer"]))
    page.get_by_label("Titre").fill(str(FORM["title"]))
    page.keyboard.press("Enter")  # keeps: nothing is published by mistake
    expect(page.get_by_role("heading", name="Brouillon de décision")).to_be_visible()
    page.get_by_role("button", name="Publier").click()
    expect(page).to_have_url(f"{address}/decisions/1-la-vigie-ou-le-mousse")
    expect(page.get_by_text("Il répond toujours ainsi")).to_be_visible()
    context.close()


def test_no_page_of_the_judges_breaks_a_rule_nor_runs_off_a_phone(browser: Browser, address: str) -> None:
    context = browser.new_context(
        viewport=PHONE, base_url=address, bypass_csp=True, reduced_motion="reduce", service_workers="block"
    )  # type: ignore[arg-type]
    page = context.new_page()
    found = {}

    def look(name: str) -> None:
        found[name] = (seen(page), sideways(page))

    page.goto("/cartes/supreme-overlord/nom")
    look("a name to send")
    page.get_by_label("Nom imprimé").fill("Grand Manitou")
    page.get_by_label("Où l'avez-vous lu").fill("carte imprimée, boîte de base")
    page.keyboard.press("Enter")
    page.wait_for_url("**recu=waiting")
    look("a name that was sent")
    page.goto("/decisions/rendues")
    look("no decision yet")
    page.goto(f"/juges/nouvelle/{KEY}")
    look("the door")
    enter(page)
    page.wait_for_selector("text=Nouvelle décision")
    look("a new draft")
    for field in ("title", "question", "answer"):
        page.locator(f"#f-{field}").fill(str(FORM[field]))
    page.get_by_role("button", name="Garder le brouillon").click()
    page.wait_for_url("**/juges/brouillons/1")
    page.locator("#f-title").fill("Non")
    page.get_by_role("button", name="Publier").click()
    expect(page.get_by_role("alert")).to_be_visible()
    look("a draft with an error")
    page.goto("/juges/")
    look("what waits")
    page.goto("/juges/brouillons/1")
    page.get_by_role("button", name="Publier").click()
    page.wait_for_url("**/decisions/1-*")
    look("a decision")
    page.goto("/decisions/rendues?q=vigie")
    look("decisions found")
    page.goto("/cartes/noms")
    look("names accepted")
    assert {name: told for name, told in found.items() if told != ([], 0)} == {}
    context.close()

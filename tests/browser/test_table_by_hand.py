"""A table laid from nothing, by hand, on a phone: with JavaScript and without, the same clicks."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

TEXT = "Détruisez une Créature de Force 3 ou moins."


@pytest.fixture(params=["phone", "plain_phone"])
def page(request: pytest.FixtureRequest) -> Page:
    found: Page = request.getfixturevalue(request.param)
    return found


def add_minion(page: Page, name: str, power: int, player: str) -> None:
    base = page.locator("section.base").first
    adder = base.locator("details", has_text="Ajouter une carte ici").first
    if adder.get_attribute("open") is None:
        adder.locator("summary").first.click()
    adder.get_by_label("Nom de la carte").fill(name)
    adder.get_by_label("À qui ?").select_option(player)
    adder.locator("details summary").click()
    adder.get_by_label("Force").fill(str(power))
    adder.get_by_role("button", name="Ajouter").click()
    expect(base.locator(".chip", has_text=name)).to_contain_text(player)


def test_lay_a_table_play_choose_and_take_back(page: Page) -> None:
    page.goto("/table")
    page.get_by_label("Ajouter une Base").fill("Le Palace")
    page.get_by_label("Ajouter une Base").press("Enter")
    expect(page.locator("section.base h3").first).to_contain_text("Le Palace")
    add_minion(page, "Vigie", 3, "Anna")
    add_minion(page, "Mousse", 2, "Ben")
    add_minion(page, "Colosse", 9, "Ben")
    expect(page.locator("section.base").first).to_contain_text("14 / 23")

    composer = page.locator("details.panel", has_text="Autre chose")
    if composer.get_attribute("open") is None:
        composer.locator("summary").click()
    composer.get_by_label("Qui ?").select_option("Anna")
    composer.get_by_label("Fait quoi ?").select_option("effect")
    composer.get_by_label("Quelle carte, ou quel texte ?").fill(TEXT)
    composer.get_by_role("button", name="Ajouter cette étape").click()

    choice = page.locator("#resultat form.choice")
    expect(choice.get_by_role("radio")).to_have_count(2)
    expect(page.locator("#resultat .option.not")).to_contain_text("Colosse")
    choice.get_by_role("radio", name="Mousse").check()
    choice.get_by_role("button", name="Continuer").click()
    expect(page.locator(".verdict")).to_be_visible()
    expect(page.locator(".changes")).to_contain_text("Mousse")
    expect(page.locator(".trace a.id").first).to_be_visible()

    page.get_by_role("button", name="Revenir d'un choix").click()
    expect(choice.get_by_role("radio")).to_have_count(2)
    page.get_by_role("link", name="Explorer tous les choix").click()
    expect(page.locator("#issues .outcomes > li")).to_have_count(2)


def test_what_is_wrong_is_said_at_its_place(page: Page) -> None:
    page.goto("/table")
    page.get_by_label("Ajouter une Base").fill("Le Palacce")
    page.get_by_label("Ajouter une Base").press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("Carte inconnue : « Le Palacce »")
    wrong = page.locator("section.base .field-error")
    expect(wrong).to_contain_text("Le Palace")
    page.locator("section.base").get_by_label("Nom", exact=True).fill("Le Palace")
    page.get_by_role("button", name="Que se passe-t-il ?").click()
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page.locator("section.base h3")).to_contain_text("Le Palace")


def test_a_table_is_loaded_from_its_json(page: Page) -> None:
    page.goto("/table")
    page.get_by_text("Avancé").click()
    box = page.get_by_label("La demande en JSON")
    box.fill('{"players": [{"name": "Zoé"}, {"name": "Yann", "vp": 4}]}')
    page.get_by_role("button", name="Charger ce JSON").click()
    expect(page.locator('[id="table.players[1]"]')).to_contain_text("4 PV")
    page.get_by_text("Avancé").click()
    box.fill("{")
    page.get_by_role("button", name="Charger ce JSON").click()
    expect(page.get_by_role("alert")).to_contain_text("n'est pas du JSON")
    expect(box).to_have_value("{")

"""The main path in a real browser: search, a ruling, its table changed, resolved, and the citation copied."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect


def test_from_the_search_to_the_citation(phone: Page) -> None:
    phone.goto("/")
    phone.get_by_role("combobox", name="Chercher").fill("egalite en tete")
    phone.get_by_role("button", name="Chercher").click()
    expect(phone).to_have_url(re.compile("/recherche"))
    phone.goto("/decisions/")
    phone.locator("main .list a").first.click()
    expect(phone.locator(".verdict")).to_be_visible()

    phone.get_by_role("link", name="Ouvrir cette table").click()
    expect(phone).to_have_url(re.compile("/table/"))
    before = phone.url
    player = phone.locator("details.panel").first
    player.locator("summary").first.click()
    player.get_by_label("PV").fill("7")
    phone.get_by_role("button", name="Que se passe-t-il ?").click()
    expect(phone).not_to_have_url(before)
    expect(phone.locator("details.panel").first).to_contain_text("7 PV")

    phone.goto("/regles/6.5.1")
    rule = phone.locator('[id="6.5.1"]')
    rule.get_by_role("button", name="Citer").click()
    copied = phone.evaluate("navigator.clipboard.readText()")
    assert copied.startswith("Smash Up, R 6.5.1 — Choc des Cultures (2022), p. 8-9\n")
    assert "/regles/6.5.1" in copied


def test_a_decision_is_copied_as_it_was_played(phone: Page) -> None:
    phone.goto("/decisions/egalite-10-10-5/table")
    phone.get_by_role("button", name="Copier la décision").click()
    expect(phone.locator(".said")).to_have_text("Copié.")
    lines = phone.evaluate("navigator.clipboard.readText()").split("\n")
    assert lines[-1] == phone.url
    assert any(line.startswith("→ ") for line in lines)

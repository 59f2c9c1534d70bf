"""A first game, from the home page to its end, with a thumb; without JavaScript, the same."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect


@pytest.mark.parametrize("device", ["phone", "plain_phone"])
def test_a_turn_and_a_conquest_are_played_through(request: pytest.FixtureRequest, device: str) -> None:
    page: Page = request.getfixturevalue(device)
    page.goto("/")
    page.get_by_role("link", name="Première partie").click()
    for move in ("Phase Début de tour", "Anna joue Capitaine sur Port", "Anna joue Moussaillon sur Port ?"):
        page.get_by_role("link", name=move).click()
    expect(page.locator("#suite")).to_contain_text("Non")
    page.get_by_role("link", name="Anna joue Bordée").click()
    expect(page.locator("#suite")).to_contain_text("C'est à Anna de choisir")
    page.get_by_role("link", name="Mousse (Ben").click()
    page.get_by_role("link", name="Phase Conquête").click()
    expect(page.locator("#suite")).to_contain_text("Anna marque 4 PV")
    page.get_by_role("link", name="Phase Piocher").click()
    page.get_by_role("link", name="Phase Fin de tour").click()
    expect(page.get_by_role("link", name="Poser votre table")).to_be_visible()

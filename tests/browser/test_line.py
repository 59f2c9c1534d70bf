"""A table told in one line in a real browser: typed at home, settled and corrected with a tap, without a script too."""

from __future__ import annotations

from playwright.sync_api import Page, expect

SAID = "tortuga anna king reks et loup ben nukebot ben joue high noon sur nukebot"


def test_a_line_typed_at_home_becomes_a_table_and_its_doubt_is_a_tap(phone: Page) -> None:
    phone.goto("/")
    phone.get_by_role("combobox", name="Chercher").fill(SAID)
    phone.keyboard.press("Enter")
    told = phone.locator("#ligne")
    expect(told.get_by_role("link", name="King Rex, Créature, à Anna, sur Tortuga")).to_be_visible()
    told.get_by_role("link", name="Loup-Garou").click()
    expect(phone.locator("mark.unread")).to_have_count(0)
    expect(phone.locator("#resultat")).to_contain_text("High Noon")


def test_a_part_that_was_read_is_corrected_at_its_row(phone: Page) -> None:
    phone.goto("/table?ligne=Tortuga : Anna King Rex ; Ben Nukebot.")
    phone.get_by_role("link", name="Nukebot, Créature, à Ben, sur Tortuga").click()
    row = phone.locator("[id='table.bases[0].minions[1]']")
    expect(row).to_have_attribute("open", "")
    expect(row.get_by_label("Contrôlée par")).to_be_visible()


def test_a_line_is_read_and_settled_without_a_script(plain_phone: Page) -> None:
    plain_phone.goto("/")
    plain_phone.get_by_label("Chercher").fill(SAID)
    plain_phone.get_by_role("button", name="Chercher").click()
    plain_phone.get_by_role("link", name="Grand Méchant Loup").click()
    expect(plain_phone.locator("mark.unread")).to_have_count(0)
    expect(plain_phone.get_by_text("Grand Méchant Loup, Créature, à Anna, sur Tortuga")).to_be_visible()

"""Nothing hides nor cuts what one is about to use: buttons, fields, suggestions, the keyboard up or not."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import DESKTOP, PHONE

FOUR = "/table?ligne=Le Palace : Anna Diva ; Ben Patineuse ; Carole Disco Lou ; David Walker."
KEYBOARD_UP = {"width": 390, "height": 430}
HIDDEN = """() => [...document.querySelectorAll("main :is(button, a.button, input, select)")].filter((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  if (!one.checkVisibility({ visibilityProperty: true }) || width < 8 || one.matches(".visually-hidden")) return false;
  const middle = [x + width / 2, y + height / 2];
  if (middle[1] < 0 || middle[1] > innerHeight || middle[0] < 0 || middle[0] > innerWidth) return false;
  const there = document.elementFromPoint(...middle);
  return there && !one.contains(there) && !there.contains(one) && !one.closest("label")?.contains(there);
}).map((one) => one.outerHTML.slice(0, 120))"""

TYPED_INTO_IS_SEEN = """() => {
  const { x, y, width, height } = document.activeElement.getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2) === document.activeElement;
}"""


def test_no_button_of_a_table_lies_under_another(phone: Page) -> None:
    phone.goto(FOUR)
    expect(phone.locator("section.base .chip")).to_have_count(4)
    assert phone.evaluate(HIDDEN) == []
    phone.locator(".quick").scroll_into_view_if_needed()
    assert phone.evaluate(HIDDEN) == []


CUT = """() => [...document.querySelectorAll("main :is(button, a.button)")].filter((one) => {
  const { top, bottom } = one.getBoundingClientRect();
  return one.checkVisibility() && top < 0 && bottom > 1;
}).map((one) => one.outerHTML.slice(0, 120))"""
CHEVRONS = """() => [...document.querySelectorAll("main aside")].filter((one) => one.scrollWidth > one.clientWidth)
  .map((one) => one.className)"""


def test_on_a_large_screen_an_answer_cuts_no_button_above_it_nor_what_stands_beside(
    browser: Browser, site: str
) -> None:
    page = browser.new_page(base_url=site, viewport=DESKTOP, service_workers="block")  # type: ignore[arg-type]
    page.goto("/table?ligne=Tortuga : Anna King Rex, Walker ; Ben Nukebot, Warbot. Anna joue High Noon.")
    page.locator("#resultat label.option", has_text="King Rex").click()
    page.locator("#resultat label.option", has_text="Warbot").click()
    expect(page.locator(".verdict")).to_be_focused()
    expect(page.locator("main:not([aria-busy='true'])")).to_be_attached()
    assert page.evaluate(CUT) == []
    assert page.evaluate(CHEVRONS) == []
    page.close()


def test_a_choice_says_of_whom_and_its_first_options_are_in_sight_on_a_phone(phone: Page) -> None:
    phone.goto("/table?ligne=Tortuga : Anna King Rex, Walker ; Ben Nukebot, Warbot. Anna joue High Noon.")
    asked = phone.locator("#resultat legend")
    expect(asked).to_contain_text("Choisissez l'une de vos Créatures pour High Noon")
    phone.locator("#resultat label.option", has_text="King Rex").click()
    expect(asked).to_contain_text("Choisissez une Créature d'un autre joueur pour High Noon")
    expect(phone.locator("#resultat label.option").first).to_be_in_viewport(ratio=1)


TRAIL = """() => [...document.querySelectorAll("header nav a")].filter((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2) !== one;
}).map((one) => one.textContent)"""


@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_undo_covers_no_link_of_the_trail(browser: Browser, site: str, screen: dict[str, int]) -> None:
    page = browser.new_page(base_url=site, viewport=screen, service_workers="block")  # type: ignore[arg-type]
    page.goto("/table?ligne=Tortuga : Anna King Rex, Walker ; Ben Nukebot. Anna joue High Noon.")
    page.locator("#resultat label.option", has_text="King Rex").click()
    expect(page.get_by_role("button", name="Annuler")).to_be_attached()
    expect(page.locator(".verdict")).to_be_focused()
    page.evaluate("scrollTo(0, 0)")
    assert page.evaluate(TRAIL) == []
    page.close()


def test_each_suggestion_holds_on_two_lines_and_every_seat_is_read_whole(phone: Page) -> None:
    phone.goto(FOUR)
    phone.locator("[name='quick']").press_sequentially("laissez")
    first = phone.locator(".quick [role=option]").first
    expect(first).to_be_visible()
    rows = [box["height"] for one in phone.locator(".quick [role=option]").all() if (box := one.bounding_box())]
    line = float(first.evaluate("(one) => parseFloat(getComputedStyle(one).lineHeight)"))
    assert rows and max(rows) <= 4 * line  # its name, its kind and Faction below, and what is around them
    cut = "(seats) => seats.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent)"
    assert phone.locator(".seats label").evaluate_all(cut) == []


def test_the_field_is_seen_while_the_keyboard_is_up(phone: Page) -> None:
    phone.goto(FOUR)
    field = phone.locator("[name='quick']")
    field.press_sequentially("laissez")
    expect(phone.locator(".quick [role=option]").first).to_be_visible()
    phone.set_viewport_size(KEYBOARD_UP)  # type: ignore[arg-type]
    expect(field).to_be_in_viewport(ratio=1)
    assert phone.evaluate(TYPED_INTO_IS_SEEN)

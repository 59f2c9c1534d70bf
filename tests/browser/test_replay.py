"""The walk through what happened: arrow keys, a swipe, its links without JavaScript."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from app.web import permalink
from tests.app.asked import ASKED

ADDRESS = f"/table/{permalink.encode({**ASKED, 'answers': [['m1']]})}"
SWIPE = """([from, to]) => {
  const touch = (x) => new Touch({ identifier: 1, target: document.body, clientX: x, clientY: 300 });
  const tell = (name, x, down) => document.body.dispatchEvent(new TouchEvent(name, { bubbles: true,
    touches: down ? [touch(x)] : [], changedTouches: [touch(x)] }));
  tell("touchstart", from, true);
  tell("touchend", to, false);
}"""


def at(page: Page, number: int) -> None:
    expect(page.locator("#pas .status")).to_contain_text(f"Pas {number} sur")
    expect(page).to_have_url(re.compile(rf"\?pas={number}$"))


def test_arrows_and_swipes_walk_the_steps_and_the_address_follows(phone: Page) -> None:
    phone.goto(ADDRESS)
    phone.get_by_role("link", name="Revoir pas à pas").click()
    at(phone, 1)
    phone.keyboard.press("ArrowRight")
    at(phone, 2)
    phone.evaluate(SWIPE, [300, 100])
    at(phone, 3)
    phone.evaluate(SWIPE, [100, 300])
    at(phone, 2)
    phone.keyboard.press("ArrowLeft")
    at(phone, 1)
    phone.keyboard.press("ArrowLeft")  # before the first there is nothing
    at(phone, 1)
    phone.go_back()  # the walk is one place: behind it stands the table
    expect(phone.get_by_role("link", name="Revoir pas à pas")).to_be_visible()


def test_without_javascript_its_links_walk_too(plain_phone: Page) -> None:
    plain_phone.goto(f"{ADDRESS}?pas=1")
    plain_phone.get_by_role("link", name="Après").click()
    at(plain_phone, 2)
    plain_phone.get_by_role("link", name="Avant").click()
    at(plain_phone, 1)

"""Reading in a real browser: contents that follow, anchors that copy, and what comes out of the printer."""

from __future__ import annotations

import re

import pytest
from flask import Flask
from playwright.sync_api import Browser, Page, expect

PAGE = re.compile(rb"/Type\s*/Page\b")
A4 = {"width": 726, "height": 1055}  # what 9 mm of margin leave of the paper, in CSS pixels


def test_the_contents_follow_what_is_read(phone: Page) -> None:
    phone.set_viewport_size({"width": 1280, "height": 800})
    phone.goto("/regles/6-conquete")
    for section in ("6.3", "6.5"):
        phone.locator(f'[id="s-{section}"]').evaluate("heading => heading.scrollIntoView()")
        expect(phone.locator("[data-contents] [aria-current]")).to_have_attribute("href", f"#s-{section}")


def test_without_javascript_the_contents_are_links(plain_phone: Page) -> None:
    plain_phone.goto("/regles/6-conquete")
    plain_phone.locator("[data-contents] a", has_text="Égalités").click()
    expect(plain_phone).to_have_url(re.compile(r"#s-6\.5$"))


def test_an_old_link_to_what_has_its_own_page_now_is_read_there(phone: Page) -> None:
    phone.goto("/regles/clarifications#C.diva.3")
    expect(phone).to_have_url(re.compile(r"/regles/clarifications-diva#C\.diva\.3$"))
    expect(phone.locator('[id="C.diva.3"] > details')).to_have_attribute("open", "")


def test_without_javascript_an_old_link_points_at_the_one_to_follow(plain_phone: Page) -> None:
    plain_phone.goto("/regles/clarifications#C.diva.3")
    plain_phone.locator(":target a").click()
    expect(plain_phone).to_have_url(re.compile(r"/regles/clarifications-diva#C\.diva\.3$"))


def test_a_link_within_the_page_does_not_load_it_again(phone: Page) -> None:
    phone.goto("/regles/6-conquete")
    phone.evaluate("window.here = true")
    phone.locator("[data-contents] a", has_text="Égalités").click()
    expect(phone).to_have_url(re.compile(r"#s-6\.5$"))
    assert phone.evaluate("window.here") is True


def test_the_number_of_a_rule_copies_the_link_that_lasts(phone: Page) -> None:
    phone.goto("/regles/6-conquete")
    phone.locator('[id="6.5.1"] > header a.id').click()
    expect(phone.locator(".said")).to_have_text("Lien copié.")
    expect(phone).to_have_url(re.compile(r"#6\.5\.1$"))
    copied = phone.evaluate("navigator.clipboard.readText()")
    phone.goto(copied)
    expect(phone.locator("main")).to_contain_text("il n'a pas changé")


def test_a_rule_cited_at_the_table_is_copied_with_its_version(phone: Page, site: str) -> None:
    phone.goto("/regles/6-conquete")
    version = (phone.locator(".foot").inner_text()).rpartition("livret ")[2].split()[0].rstrip(".")
    phone.goto("/decisions/")
    phone.locator("main .hit h3 a").first.click()
    phone.wait_for_load_state()
    phone.locator(".verdict a[data-cite]").first.click()
    phone.locator("dialog [data-copy]").click()
    expect(phone.locator(".said")).to_have_text("Copié.")
    assert phone.evaluate("navigator.clipboard.readText()").endswith(f"?v={version}")


def test_an_address_opens_the_fold_that_it_points_at(phone: Page) -> None:
    for address, fold, told in (
        ("/cartes/diva#C.diva.7", "C.diva.7", "citer"),
        ("/decisions/#pirates", "pirates", "Dinghy"),
    ):
        phone.goto(address)
        expect(phone.locator(f"[id='{fold}']")).to_have_attribute("open", "")
        expect(phone.locator(f"[id='{fold}']")).to_contain_text(told)


def test_the_sheet_is_two_pages_of_paper_and_nothing_falls_off_them(browser: Browser, site: str) -> None:
    page = browser.new_page(viewport=A4)  # type: ignore[arg-type]
    page.goto(f"{site}/pense-bete")
    assert len(PAGE.findall(page.pdf(prefer_css_page_size=True))) == 2
    page.emulate_media(media="print")
    edges = page.evaluate(
        """[...document.querySelectorAll('.sheet')].flatMap((sheet) => {
             const paper = sheet.getBoundingClientRect();
             return [...sheet.querySelectorAll('li, .imprint, svg')].map((one) => one.getBoundingClientRect())
               .filter((one) => one.right > paper.right + 1 || one.bottom > paper.bottom + 1).length;
           })"""
    )
    page.close()
    assert edges == [0, 0]


@pytest.mark.parametrize(
    "path", ["/", "/regles/6-conquete", "/glossaire/renvoyer", "/cartes/diva", "/editions", "/table"]
)
def test_on_paper_there_is_nothing_to_operate(browser: Browser, site: str, path: str) -> None:
    page = browser.new_page(viewport=A4)  # type: ignore[arg-type]
    page.emulate_media(media="print")
    page.goto(f"{site}{path}")
    left = page.locator(".bar:visible, .search:visible, main button:visible, .report:visible, .tabs:visible").count()
    wide = page.evaluate("document.documentElement.scrollWidth") > A4["width"]
    page.close()
    assert (left, wide) == (0, False)


def test_the_browser_has_every_name_that_the_table_of_suggestions_left_out(app: Flask, phone: Page) -> None:
    phone.goto("/")
    whole = phone.evaluate("""async () => {
      const main = document.querySelector("script[src$='main.js']").src;
      const { whole } = await import(new URL("suggest.js", main));
      return whole(await (await fetch("/suggestions.json")).json());
    }""")
    table = app.extensions["arbitre"].index.suggestions()
    assert whole["names"] == table["names"]
    assert [entry[:3] for entry in whole["entries"]] == table["entries"]


def test_a_name_that_we_translate_is_offered_and_marked_as_a_translation(phone: Page) -> None:
    phone.goto("/")
    field = phone.get_by_role("combobox", name="Chercher")
    asked: list[str] = []
    phone.on("request", lambda request: asked.append(request.url))
    field.fill("supreme ov")
    expect(phone.get_by_role("option", name="Supreme Overlord").first).to_be_visible()
    assert not any("traductions" in url for url in asked)  # nobody waits for what is not needed
    field.fill("chef sup")
    told = phone.get_by_role("option", name="Supreme Overlord").first
    expect(told).to_contain_text("« Chef suprême », traduit par nous")
    field.fill("zorglub sup")
    expect(phone.get_by_role("option")).to_have_count(0)

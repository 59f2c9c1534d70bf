"""From the argument to the verdict, with one thumb: the taps are counted."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.conftest import PHONE


@dataclass
class Thumb:
    """A thumb on a phone, that counts its taps; what is typed is not counted, as the keyboard is another matter."""

    page: Page
    taps: int = 0

    def tap(self, target: Locator) -> None:
        self.taps += 1
        target.tap()


@pytest.fixture
def thumb(browser: Browser, site: str) -> Iterator[Thumb]:
    context = browser.new_context(viewport=PHONE, base_url=site, has_touch=True, is_mobile=True)  # type: ignore[arg-type]
    yield Thumb(context.new_page())
    context.close()


def settled(page: Page) -> None:
    """Wait until the page has answered: it goes on by itself, without a reload."""
    expect(page.locator("main:not([aria-busy='true'])")).to_be_attached()


def lay(thumb: Thumb, typed: str, name: str) -> None:
    """Type the beginning of a name, and tap the card among the suggestions."""
    field = thumb.page.locator("[name='quick']")
    expect(field).to_be_focused()
    field.press_sequentially(typed)
    thumb.tap(thumb.page.locator(".quick [role=option]", has_text=name).first)
    expect(thumb.page.locator("form#edition :is(h3, .name)", has_text=name).first).to_be_visible()
    expect(field).to_have_value("")


def test_a_dispute_that_has_a_ruling_is_settled_in_six_taps(thumb: Thumb) -> None:
    page = thumb.page
    page.goto("/")
    thumb.tap(page.get_by_role("combobox", name="Chercher"))
    page.keyboard.type("diva disco lou")
    page.keyboard.press("Enter")
    thumb.taps += 1  # the keyboard's own « rechercher »
    thumb.tap(page.locator(".pair").get_by_role("link", name="Deux Divas peuvent-elles se copier l'une l'autre ?"))
    expect(page.locator("#verdict .says, #verdict .told").last).to_be_visible()
    assert thumb.taps <= 6


def test_two_cards_that_nothing_ties_are_laid_on_a_table(thumb: Thumb) -> None:
    page = thumb.page
    page.goto("/")
    thumb.tap(page.get_by_role("combobox", name="Chercher"))
    page.keyboard.type("le palace, seigneur zombie")
    page.keyboard.press("Enter")
    thumb.tap(page.get_by_role("link", name="Poser une table avec les deux"))
    expect(page.locator("section.base h3")).to_contain_text("Le Palace")
    expect(page.locator("section.base .chip")).to_have_count(1)


def test_a_new_dispute_is_settled_in_fifteen_taps(thumb: Thumb) -> None:
    page = thumb.page
    page.goto("/")
    thumb.tap(page.get_by_role("link", name="Poser la table du litige"))
    thumb.tap(page.locator("[name='quick']"))
    lay(thumb, "le pal", "Le Palace")
    lay(thumb, "diva", "Diva")
    lay(thumb, "disco", "Disco Lou")
    thumb.tap(page.locator(".seats label", has_text="Ben"))
    lay(thumb, "patin", "Patineuse")
    thumb.tap(page.locator(".seats label", has_text="Anna"))
    lay(thumb, "laissez", "Laissez-Moi Danser")
    thumb.tap(page.get_by_role("button", name="Que se passe-t-il ?"))
    thumb.tap(page.get_by_role("button", name="Anna joue Laissez-Moi Danser"))
    choice = page.locator("form.choice")
    expect(choice).to_be_visible()
    while choice.count():
        asked = choice.locator("legend").inner_text()
        thumb.tap(choice.locator(".option").first)  # one of several: a tap answers
        expect(page.locator("#resultat").get_by_text(asked, exact=True)).to_have_count(0)
    expect(page.locator("#verdict .says, #verdict .told").last).to_contain_text("passe de 3 à 5 de Force")
    assert thumb.taps <= 15


def test_a_new_dispute_takes_its_line_and_five_taps_at_most(thumb: Thumb) -> None:
    page = thumb.page
    page.goto("/")
    thumb.tap(page.get_by_role("combobox", name="Chercher"))
    page.keyboard.type("Le Palace : Anna Diva, Disco Lou ; Ben Patineuse. Anna joue Laissez-Moi Danser sur Disco Lou. ")
    page.keyboard.type("Force de Disco Lou ?")
    page.keyboard.press("Enter")
    thumb.taps += 1  # the keyboard's own « rechercher »
    expect(page.locator(".answer, #verdict").first).to_contain_text("quels que soient les choix")
    choice = page.locator("form.choice")
    while choice.count() and thumb.taps < 5:
        asked = choice.locator("legend").inner_text()
        thumb.tap(choice.locator(".option").first)
        expect(page.locator("#resultat").get_by_text(asked, exact=True)).to_have_count(0)
    expect(page.locator("#verdict")).to_contain_text("Quelle est la Force de Disco Lou")
    thumb.tap(page.get_by_role("button", name="Citer").first)
    assert thumb.taps <= 5


def test_a_card_played_at_once_leads_to_what_it_asks(thumb: Thumb) -> None:
    page = thumb.page
    page.goto("/table?ligne=Saloon : Anna King Rex ; Ben Nukebot, Walker.")
    thumb.tap(page.locator("label", has_text="on la joue maintenant"))
    lay_played = page.locator("[name='quick']")
    expect(lay_played).to_be_focused()  # the next thing is a name
    lay_played.press_sequentially("high no")
    thumb.tap(page.locator(".quick [role=option]", has_text="High Noon").first)
    asked = page.locator("form.choice legend")
    expect(asked).to_be_in_viewport(ratio=1)
    expect(asked).to_contain_text("Choisissez une Créature d'un autre joueur")
    assert thumb.taps == 2


def test_what_can_happen_now_is_one_tap_away(thumb: Thumb) -> None:
    page = thumb.page
    page.goto("/table?cartes=Le+Palace;Diva;Laissez-Moi+Danser;Patineuse")
    thumb.tap(page.get_by_role("button", name="Que se passe-t-il ?"))
    moves = page.locator("#coups")
    expect(moves).to_be_focused()
    expect(moves.locator(".move", has_text="Anna joue Laissez-Moi Danser")).to_be_visible()
    below = moves.locator(".option.not", has_text="Conquête du Palace")
    expect(below).to_contain_text("sur 23 : la Résistance n'est pas atteinte")
    expect(below.get_by_role("button", name="La supposer conquise")).to_be_visible()
    legal = moves.locator(".move").last.bounding_box()
    refused = moves.locator(".option.not").first.bounding_box()
    assert legal and refused and legal["y"] < refused["y"]


def test_after_an_answer_no_button_is_cut_by_the_top_of_the_screen(thumb: Thumb) -> None:
    page = thumb.page
    page.goto("/table?ligne=Tortuga : Anna King Rex, Walker ; Ben Nukebot, Warbot. Anna joue High Noon.")
    thumb.tap(page.locator("#resultat label.option", has_text="King Rex"))
    expect(page.locator("#resultat label.option", has_text="Warbot")).to_be_in_viewport()
    settled(page)
    ends = [box["y"] + box["height"] for one in page.locator("button:visible, a.button:visible").all()
            if (box := one.bounding_box()) and box["y"] < 0]  # fmt: skip
    assert [end for end in ends if end > 1] == []


def test_a_citation_opens_in_place(thumb: Thumb) -> None:
    page = thumb.page
    page.goto("/decisions/egalite-10-10-5/table")
    address = page.url
    thumb.tap(page.locator(".trace a.id:visible").first)
    expect(page.locator("dialog.cite-card")).to_be_visible()
    thumb.tap(page.get_by_role("button", name="Fermer"))
    assert page.url == address


def test_why_not_is_asked_of_any_card(thumb: Thumb) -> None:
    page = thumb.page
    page.goto("/decisions/laissez-moi-danser-et-deux-divas/table")
    thumb.tap(page.locator(".compared summary").filter(has_text="Diva nº 2"))
    thumb.tap(page.get_by_role("link", name="Pourquoi pas Diva nº 2 ?"))
    expect(page.locator("#pourquoi")).to_be_focused()
    expect(page.locator("#pourquoi")).to_contain_text("Pourquoi pas Diva nº 2")


def test_from_the_search_to_the_citation(phone: Page) -> None:
    phone.goto("/")
    phone.get_by_role("combobox", name="Chercher").fill("egalite en tete")
    phone.get_by_role("button", name="Chercher").click()
    expect(phone).to_have_url(re.compile("/recherche"))
    phone.goto("/decisions/")
    phone.locator("main .list a").first.click()
    expect(phone.locator("#verdict")).to_be_visible()

    phone.get_by_role("link", name="Ouvrir la table").click()
    expect(phone).to_have_url(re.compile("/table/"))
    before = phone.url
    phone.get_by_text("Modifier la table de départ").click()
    player = phone.locator("details.panel.seat1")
    player.locator("summary").first.click()
    player.get_by_role("spinbutton", name="PV").fill("7")
    player.get_by_role("spinbutton", name="PV").blur()
    expect(phone).not_to_have_url(before)
    expect(player.locator("summary").first).to_contain_text("7 PV")

    phone.goto("/regles/6.5.1")
    rule = phone.locator('[id="6.5.1"]')
    rule.get_by_role("button", name="Citer").click()
    copied = phone.evaluate("navigator.clipboard.readText()")
    stated, source, link = copied.split("\n")
    assert stated.startswith("Les joueurs à égalité")
    assert source == "Smash Up, R 6.5.1 — Choc des Cultures (2022), p. 8-9"
    assert "/regles/6.5.1" in link


def test_a_decision_is_copied_as_it_was_played(phone: Page) -> None:
    phone.goto("/decisions/egalite-10-10-5/table")
    phone.get_by_role("button", name="Copier la décision").click()
    expect(phone.locator(".said")).to_have_text("Copié.")
    lines = phone.evaluate("navigator.clipboard.readText()").split("\n")
    assert lines[-1].partition("?")[0] == phone.url
    assert any(line.startswith("→ ") for line in lines)
    phone.goto(lines[-1])
    expect(phone.locator("#gardee")).to_have_count(0)

"""What the table gains with JavaScript: nothing is lost, cards move by tap and by drag, arrows walk the trace."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.conftest import DESKTOP, PHONE

LAID = "/table?cartes=Le+Palace;Diva;Disco+Lou"
DRAWN = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"
EQUAL = "/decisions/egalite-10-10-5/table"


@pytest.fixture
def thumbs(browser: Browser, site: str) -> Iterator[BrowserContext]:
    """A phone, with what it keeps."""
    context = browser.new_context(viewport=PHONE, base_url=site, has_touch=True, service_workers="block")  # type: ignore[arg-type]
    yield context
    context.close()


@pytest.fixture
def mouse(browser: Browser, site: str) -> Iterator[Page]:
    context = browser.new_context(viewport=DESKTOP, base_url=site, service_workers="block")  # type: ignore[arg-type]
    yield context.new_page()
    context.close()


def lay(page: Page, name: str) -> None:
    page.locator("[name='quick']").fill(name)
    page.locator("[name='quick']").press("Enter")
    expect(page.locator("#edition :is(h3, .name)", has_text=name).first).to_be_visible()


def test_every_edit_is_undone_and_done_again_without_a_request(thumbs: BrowserContext) -> None:
    page = thumbs.new_page()
    page.goto(LAID)
    for name in ("Patineuse", "Jack Bill"):
        lay(page, name)
    chips = page.locator("section.base .chip")
    expect(chips).to_have_count(4)
    page.get_by_role("button", name="Annuler").click()
    expect(chips).to_have_count(3)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "/table" in request.url else None)
    page.get_by_role("button", name="Rétablir").click()
    expect(chips).to_have_count(4)
    page.keyboard.press("Control+z")
    expect(chips).to_have_count(3)
    assert asked == []
    page.get_by_role("button", name="Annuler").click()
    expect(chips).to_have_count(2)
    expect(page.get_by_role("button", name="Annuler")).to_be_disabled()


def test_an_empty_field_says_what_it_waits_for_and_never_that_a_card_was_laid(thumbs: BrowserContext) -> None:
    page = thumbs.new_page()
    page.goto(LAID)
    expect(page.get_by_role("button", name="Déplacer Diva")).to_be_visible()  # the scripts have come
    page.get_by_role("button", name="Poser", exact=True).tap()
    expect(page.locator(".said")).to_have_text("Écrivez d'abord le nom d'une carte.")
    expect(page.locator("[name='quick']")).to_be_focused()


def test_closing_the_tab_loses_nothing(thumbs: BrowserContext) -> None:
    page = thumbs.new_page()
    page.goto(LAID)
    lay(page, "Patineuse")
    page.close()
    back = thumbs.new_page()
    back.goto("/table")
    back.get_by_role("link", name="Reprendre votre table : Le Palace · Anna, Ben").click()
    expect(back.locator("section.base .chip")).to_have_count(3)
    back.get_by_role("button", name="Annuler").click()
    expect(back.locator("section.base .chip")).to_have_count(2)


def test_opening_another_table_does_not_lose_ones_own(thumbs: BrowserContext) -> None:
    page = thumbs.new_page()
    page.goto(LAID)
    lay(page, "Patineuse")
    page.goto(EQUAL)
    page.goto("/table")
    expect(page.get_by_role("link", name="Reprendre votre table : Le Palace")).to_be_visible()


def test_a_card_is_picked_up_and_put_down_by_two_taps(thumbs: BrowserContext) -> None:
    page = thumbs.new_page()
    page.goto(LAID)
    page.get_by_role("button", name="Déplacer Disco Lou").tap()
    expect(page.get_by_role("button", name="Déplacer Disco Lou")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Sur Diva : Disco Lou").tap()
    expect(page.locator("section.base .chips .name")).to_have_text("Disco Lou")
    page.get_by_role("button", name="Déplacer Disco Lou").tap()
    page.get_by_role("button", name="Main de Ben : Disco Lou").tap()
    expect(page.locator('[id="table.players[1]"]')).to_contain_text("main 1 carte")
    expect(page.locator("[data-place]:visible")).to_have_count(0)


def test_a_card_held_is_put_back_by_escape(thumbs: BrowserContext) -> None:
    page = thumbs.new_page()
    page.goto(LAID)
    page.get_by_role("button", name="Déplacer Diva").click()
    expect(page.get_by_role("button", name="Enterrer ici : Diva")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("[data-place]:visible")).to_have_count(0)


def test_the_button_one_leaves_a_field_for_is_pressed_however_fast_the_edit_is_answered(mouse: Page) -> None:
    mouse.goto(LAID)
    lay(mouse, "Patineuse")
    mouse.locator("section.base .chip", has_text="Patineuse").click()
    mouse.locator("[name$='.power']:visible, [name$='.counters']:visible").first.fill("3")
    button = mouse.get_by_role("button", name="Que se passe-t-il").first.bounding_box()
    mouse.mouse.move(button["x"] + 20, button["y"] + 10)
    with mouse.expect_response("**/table") as edited:
        mouse.mouse.down()
    edited.value.finished()
    mouse.evaluate(DRAWN)  # whatever the page does with the answer, it has had the time to
    mouse.mouse.up()
    expect(mouse.locator("#coups")).to_be_visible()
    expect(mouse.locator("section.base .chip", has_text="Patineuse")).to_contain_text("+3")


def test_a_card_is_dragged_with_a_mouse(mouse: Page) -> None:
    mouse.goto(LAID)
    expect(mouse.get_by_role("button", name="Déplacer Diva")).to_be_visible()
    card = mouse.locator("section.base .chip", has_text="Diva").bounding_box()
    assert card
    mouse.mouse.move(card["x"] + 60, card["y"] + 15)
    mouse.mouse.down()
    mouse.mouse.move(card["x"] + 80, card["y"] - 20, steps=4)
    expect(mouse.locator(".dragged")).to_have_text("Diva")
    ben = mouse.locator(".player", has=mouse.locator('[id="table.players[1]"]')).bounding_box()
    assert ben
    mouse.mouse.move(ben["x"] + 80, ben["y"] + 15, steps=6)
    mouse.mouse.up()
    expect(mouse.locator('[id="table.players[1]"]')).to_contain_text("main 1 carte")
    expect(mouse.locator("section.base .chip")).to_have_count(1)
    expect(mouse.locator(".dragged")).to_have_count(0)


def test_a_press_that_does_not_move_still_opens_the_card(mouse: Page) -> None:
    mouse.goto(LAID)
    mouse.locator("section.base .chip", has_text="Diva").click()
    expect(mouse.locator("section.base details.editable[open] .editor").first).to_be_visible()


def test_a_field_changed_is_the_tables_at_once(mouse: Page) -> None:
    mouse.goto(LAID)
    mouse.locator("section.base .chip", has_text="Diva").click()
    mouse.locator("[name='table.bases[0].minions[0].controller']").focus()
    mouse.locator("[name='table.bases[0].minions[0].controller']").select_option("Ben")
    expect(mouse.locator("section.base .chip .who").first).to_have_text("Ben")
    expect(mouse.locator("[name='table.bases[0].minions[0].controller']")).to_be_focused()


def test_a_field_ended_by_enter_is_asked_for_once(mouse: Page) -> None:
    mouse.goto(LAID)
    mouse.locator("[id='table.players[0]'] > summary").click()
    asked: list[str] = []
    mouse.on("request", lambda request: asked.append(request.url) if request.method == "POST" else None)
    mouse.get_by_role("spinbutton", name="PV").fill("7")
    mouse.keyboard.press("Enter")
    expect(mouse.locator("[id='table.players[0]'] > summary")).to_contain_text("7 PV")
    expect(mouse.locator("main:not([aria-busy='true'])")).to_be_attached()
    assert len(asked) == 1


def test_without_a_network_an_edit_waits_says_so_and_comes_with_it(thumbs: BrowserContext) -> None:
    page = thumbs.new_page()
    page.goto(LAID)
    field = page.locator("[name='quick']")
    expect(page.get_by_role("button", name="Déplacer Diva")).to_be_visible()  # the scripts have come
    thumbs.set_offline(True)
    for name in ("Patineuse", "Jack Bill"):
        field.fill(name)
        field.press("Enter")
        expect(page.get_by_text(f"En attente : {name}")).to_be_visible()
    expect(page.locator(".waiting")).to_contain_text("2 modifications attendent le réseau")
    thumbs.set_offline(False)
    expect(page.locator("section.base .chip")).to_have_count(4)
    expect(page.locator(".waiting")).to_have_count(0)


def test_what_waits_for_the_network_is_taken_back_by_undo(thumbs: BrowserContext) -> None:
    page = thumbs.new_page()
    page.goto("/table")
    thumbs.set_offline(True)
    page.locator("[name='quick']").fill("Tortuga")
    page.keyboard.press("Enter")
    expect(page.locator(".waiting")).to_contain_text("une modification attend")
    page.get_by_role("button", name="Annuler").click()
    expect(page.locator(".waiting")).to_have_count(0)
    expect(page.get_by_text("En attente : Tortuga")).to_have_count(0)
    assert page.evaluate("JSON.parse(localStorage.getItem('arbitre.attente'))") == []
    thumbs.set_offline(False)
    page.close()


def test_what_waits_in_one_tab_is_not_done_to_the_table_of_another(thumbs: BrowserContext) -> None:
    tabs = [thumbs.new_page(), thumbs.new_page()]
    for page, laid in zip(tabs, ("Tortuga : Anna King Rex.", "Le Palace : Anna Diva."), strict=True):
        page.goto(f"/table?ligne={laid}")
        expect(page.get_by_role("button", name="Déplacer")).to_be_visible()  # the scripts have come
    thumbs.set_offline(True)
    for page, name in zip(tabs, ("Walker", "Patineuse"), strict=True):
        page.bring_to_front()
        page.locator("[name='quick']").fill(name)
        page.keyboard.press("Enter")
        expect(page.locator(".waiting")).to_contain_text("une modification attend")
    thumbs.set_offline(False)
    for page, names in zip(tabs, (["King Rex", "Walker"], ["Diva", "Patineuse"]), strict=True):
        page.bring_to_front()
        expect(page.locator("section.base .name")).to_have_text(names)
        expect(page.locator(".waiting")).to_have_count(0)
        page.close()


def test_a_page_does_what_it_waits_with_though_another_tab_has_done_it_to_its_own(thumbs: BrowserContext) -> None:
    page = thumbs.new_page()
    page.goto(LAID)
    expect(page.get_by_role("button", name="Déplacer Diva")).to_be_visible()  # the scripts have come
    thumbs.set_offline(True)
    page.bring_to_front()
    page.locator("[name='quick']").fill("Patineuse")
    page.keyboard.press("Enter")
    expect(page.locator(".waiting")).to_be_visible()
    page.evaluate("localStorage['arbitre.attente'] = '[]'")  # as once the other has done it to its own
    thumbs.set_offline(False)
    expect(page.locator("section.base .chip", has_text="Patineuse")).to_be_visible()
    expect(page.locator(".waiting")).to_have_count(0)


def test_the_trace_is_folded_to_what_decides_and_arrows_walk_it(mouse: Page) -> None:
    mouse.goto(EQUAL)
    tree = mouse.get_by_role("tree", name="Pourquoi")
    expect(tree).to_be_visible()
    decisive = tree.get_by_role("treeitem", expanded=True).first
    expect(decisive).to_contain_text("Conquête d'Arène")
    aside = tree.get_by_role("treeitem", expanded=False).first
    expect(aside).to_contain_text("défaussées")
    first = tree.get_by_role("treeitem").first
    first.focus()
    mouse.keyboard.press("End")
    mouse.keyboard.press("Home")
    expect(first).to_be_focused()
    mouse.keyboard.press("ArrowDown")
    expect(tree.get_by_role("treeitem").nth(1)).to_be_focused()
    aside.focus()
    mouse.keyboard.press("ArrowRight")
    mouse.keyboard.press("ArrowRight")
    expect(mouse.locator(":focus")).to_contain_text("va à la défausse")
    mouse.keyboard.press("ArrowLeft")
    mouse.keyboard.press("ArrowLeft")
    expect(tree.get_by_role("treeitem", expanded=False).first).to_contain_text("défaussées")
    mouse.keyboard.press("ArrowUp")
    mouse.keyboard.press("Enter")
    expect(mouse.locator("dialog.cite-card")).to_be_visible()


def test_what_other_booklets_and_readings_would_say_stands_under_the_verdict(mouse: Page) -> None:
    mouse.goto("/decisions/effet-sans-duree-qui-perd-sa-carte/table")
    elsewhere = mouse.locator("#ailleurs")
    expect(elsewhere).to_contain_text("Dans un autre livret, sous une autre lecture")
    expect(elsewhere).to_contain_text("P.2 lu autrement")
    mouse.goto(EQUAL)
    expect(elsewhere).to_contain_text("Même verdict dans les cinq livrets")


def test_a_power_opens_its_ledger(thumbs: BrowserContext) -> None:
    page = thumbs.new_page()
    page.goto("/decisions/laissez-moi-danser-et-deux-divas/table")
    for number in ("1", "2"):
        expect(page.locator("form.choice legend")).to_contain_text(f"Diva nº {number}")
        page.locator("form.choice .option").first.tap()
    expect(page.locator("#verdict")).to_be_visible()
    page.locator(".compared summary").filter(has_text="Disco Lou").tap()
    page.get_by_role("link", name="Pourquoi pas Disco Lou").tap()
    ledger = page.locator("#pourquoi .changes")
    expect(ledger).to_contain_text("Force de départ")
    expect(ledger).to_contain_text("+2")
    expect(ledger.locator("div").last).to_have_text("En tout6")


def test_a_question_is_two_taps_away(thumbs: BrowserContext) -> None:
    page = thumbs.new_page()
    page.goto("/decisions/egalite-10-10-5/table")
    board, answer = page.locator(".compared"), page.locator(".answer")
    board.locator("summary").filter(has_text="Anna").first.tap()
    page.get_by_role("button", name="Combien de PV pour Anna ?").tap()
    expect(answer).to_contain_text("Combien de PV pour Anna ?")
    expect(page.locator(".verdict")).to_be_focused()
    page.get_by_role("button", name="Ne plus demander").tap()
    expect(answer).to_have_count(0)


KEYS = ["Le Palace", "Diva", "Disco Lou", "Laissez-Moi Danser"]


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until what is looked for has the focus."""
    for _ in range(150):
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never comes to {selector}")


def test_a_whole_table_is_laid_played_answered_and_its_trace_walked_by_keyboard(mouse: Page) -> None:
    page = mouse
    page.goto("/table")
    tab_to(page, "[name='quick']")
    for name in KEYS:
        page.keyboard.type(name)
        page.keyboard.press("Enter")
        expect(page.locator("#edition :is(h3, .name)", has_text=name).first).to_be_visible()
        expect(page.locator("[name='quick']")).to_be_focused()
    tab_to(page, "[value='moves']")
    page.keyboard.press("Enter")
    expect(page.locator("#coups")).to_be_focused()
    tab_to(page, ".move[value*='laissez-moi-danser']")
    page.keyboard.press("Enter")
    choice = page.locator("form.choice")
    expect(choice.get_by_role("radio")).to_have_count(2)
    for _ in range(3):
        if not choice.count():
            break
        asked = choice.locator("legend").inner_text()
        tab_to(page, "form.choice [type='radio']")
        page.keyboard.press("ArrowDown")
        page.keyboard.press("ArrowUp")
        tab_to(page, "form.choice [value='answer']")
        page.keyboard.press("Enter")
        expect(page.locator("#resultat").get_by_text(asked, exact=True)).to_have_count(0)
    expect(page.locator(".verdict .says")).to_be_visible()
    tab_to(page, "[role='treeitem']")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator("dialog.cite-card")).to_be_visible()
    page.keyboard.press("Escape")
    tab_to(page, "[data-undo]")
    page.keyboard.press("Enter")
    expect(page.locator("form.choice")).to_be_visible()

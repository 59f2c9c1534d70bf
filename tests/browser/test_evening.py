"""Tonight, on the device alone: the last table, tabs side by side, what is pinned, a file to carry it all."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from app.web import permalink
from tests.app.asked import ASKED
from tests.browser.conftest import PHONE

PLAYED = f"/table/{permalink.encode({**ASKED, 'answers': [['m1']]})}"
RULING = "/decisions/laissez-moi-danser-et-deux-divas"


def lay(page: Page, name: str) -> None:
    page.locator("[name='quick']").fill(name)
    page.get_by_role("button", name="Poser", exact=True).click()
    expect(page.locator("section.base h3", has_text=name)).to_be_visible()


def test_home_offers_the_last_table_and_tonight_tells_its_verdict(phone: Page) -> None:
    phone.goto("/")
    expect(phone.get_by_role("link", name="Reprendre")).to_be_hidden()
    phone.goto(PLAYED)
    expect(phone.locator("#verdict")).to_be_visible()
    told = phone.locator("#verdict .says").inner_text()
    phone.goto("/ce-soir")
    dispute = phone.locator("[data-evening='tables'] li")
    expect(dispute).to_contain_text("Port")
    assert told in dispute.inner_text()
    phone.goto("/")
    phone.get_by_role("link", name="Reprendre : Port").click()
    expect(phone.locator("#verdict")).to_be_visible()
    phone.goto("/ce-soir")
    dispute.get_by_role("button", name="Oublier").click()
    expect(dispute).to_have_text("Aucune table ce soir.")


def test_two_tabs_never_overwrite_one_another(phone: Page) -> None:
    phone.goto("/table")
    lay(phone, "Le Palace")
    other = phone.context.new_page()
    other.goto("/table")
    lay(other, "Tortuga")
    lay(phone, "Cuzcu")
    phone.reload()
    expect(phone.locator("[data-undo]")).to_be_enabled()
    names = "() => Object.keys(localStorage).filter((key) => key.startsWith('arbitre.table.')).length"
    assert other.evaluate(names) == 2
    other.goto("/ce-soir")
    expect(other.locator("[data-evening='tables'] li")).to_have_count(2)


def test_a_copy_of_a_tab_goes_its_own_way(phone: Page) -> None:
    phone.goto("/table")
    lay(phone, "Le Palace")
    with phone.context.expect_page() as opened:
        phone.evaluate("window.open(location.href)")  # a tab so opened begins with a copy of the other's session
    copy = opened.value
    lay(copy, "Tortuga")
    lay(phone, "Cuzcu")
    copy.goto("/ce-soir")
    tables = copy.locator("[data-evening='tables'] li")
    expect(tables).to_have_count(2)
    expect(tables.first).to_contain_text("Le Palace, Cuzcu")
    expect(tables.last).to_contain_text("Le Palace, Tortuga")


def test_two_tabs_that_do_not_hear_of_each_other_overwrite_nothing(phone: Page) -> None:
    deaf = "addEventListener('storage', (told) => told.stopImmediatePropagation(), true)"
    phone.context.add_init_script(deaf)  # a tab behind the others is told late, or never
    test_a_copy_of_a_tab_goes_its_own_way(phone)


def test_to_describe_a_card_does_not_lose_what_can_be_undone(phone: Page) -> None:
    phone.goto("/table")
    lay(phone, "Le Palace")
    phone.get_by_role("link", name="Décrivez la carte").click()
    phone.get_by_label("Nom").fill("Vigie")
    phone.get_by_role("button", name="La mettre sur cette table").click()
    expect(phone.locator(".chip", has_text="Vigie")).to_be_visible()
    expect(phone.locator("[data-undo]")).to_be_enabled()


def test_a_ruling_is_pinned_and_taken_off(phone: Page) -> None:
    phone.goto(RULING)
    title = phone.locator("h1").inner_text()
    pin = phone.get_by_role("button", name="Épingler")
    pin.click()
    expect(phone.get_by_role("button", name="Épinglée")).to_have_attribute("aria-pressed", "true")
    phone.goto("/ce-soir")
    pinned = phone.locator("[data-evening='pinned'] li")
    expect(pinned).to_contain_text(title.replace("\u00a0", " ")[:20])
    pinned.get_by_role("button").click()
    expect(pinned).to_contain_text("Une décision s'épingle")


def test_cards_of_tonights_factions_come_first(phone: Page) -> None:
    phone.goto("/ce-soir")
    phone.get_by_text("Les Factions à votre table").click()
    phone.get_by_label("Danseurs Disco").check()
    phone.goto("/table")
    phone.locator("[name='quick']").press_sequentially("di")
    first = phone.locator("[role='option']").first
    expect(first).to_contain_text("Danseurs Disco")


def test_an_evening_is_carried_to_another_device_in_a_file(
    phone: Page, browser: Browser, site: str, tmp_path: Path
) -> None:
    phone.goto(PLAYED)
    phone.goto("/ce-soir")
    phone.get_by_text("Emporter sur un autre appareil").click()
    with phone.expect_download() as saved:
        phone.get_by_role("button", name="Enregistrer dans un fichier").click()
    saved.value.save_as(tmp_path / "soir.json")
    (tmp_path / "faux.json").write_text('{"arbitre": 2}', "utf-8")
    context = browser.new_context(viewport=PHONE, base_url=site)  # type: ignore[arg-type]
    other = context.new_page()
    other.goto("/ce-soir")
    other.get_by_text("Emporter sur un autre appareil").click()
    other.locator("input[type='file']").set_input_files(tmp_path / "faux.json")
    expect(other.locator(".said")).to_contain_text("n'est pas celui d'une soirée")
    other.locator("input[type='file']").set_input_files(tmp_path / "soir.json")
    expect(other.locator("[data-evening='tables'] li")).to_contain_text("Port")
    other.locator("[data-evening='tables'] a").click()
    expect(other.locator("#verdict")).to_be_visible()
    context.close()


def test_on_paper_stand_the_disputes_and_nothing_to_press(phone: Page) -> None:
    phone.goto(PLAYED)
    phone.goto("/ce-soir")
    phone.emulate_media(media="print")
    expect(phone.locator("[data-evening='tables'] li")).to_be_visible()
    expect(phone.get_by_role("button", name="Oublier")).to_be_hidden()
    expect(phone.get_by_text("Les Factions à votre table")).to_be_hidden()


def test_without_javascript_the_page_says_what_else_keeps_a_table(plain_phone: Page) -> None:
    plain_phone.goto("/ce-soir")
    expect(plain_phone.get_by_text("Il y faut JavaScript")).to_be_visible()
    expect(plain_phone.locator(".evening")).to_be_hidden()

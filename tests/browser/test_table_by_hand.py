"""A table laid from nothing, by hand, on a phone: with JavaScript and without, the same clicks."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

TEXT = "Détruisez une Créature de Force 3 ou moins."


@pytest.fixture(params=["phone", "plain_phone"])
def page(request: pytest.FixtureRequest) -> Page:
    found: Page = request.getfixturevalue(request.param)
    return found


def lay(page: Page, name: str) -> None:
    """Type a name in the one field that lays cards, and press its button."""
    page.locator("[name='quick']").fill(name)
    page.get_by_role("button", name="Poser", exact=True).click()


def add_minion(page: Page, name: str, power: int, player: str) -> None:
    """A card that the catalogue does not have: by the fields of its Base."""
    base = page.locator("section.base").first
    adder = base.locator("details.quietly")
    if adder.get_attribute("open") is None:
        adder.locator("summary").first.click()
    adder.get_by_label("Nom de la carte").fill(name)
    adder.get_by_label("À qui ?").select_option(player)
    beyond = adder.locator("details.full")
    if beyond.get_attribute("open") is None:
        beyond.locator("summary").click()
    beyond.get_by_label("Force").fill(str(power))
    adder.get_by_role("button", name="Ajouter").click()
    expect(base.locator(".chip", has_text=name)).to_contain_text(player)


def open_row(page: Page, name: str) -> None:
    row = page.locator("details.editable", has=page.locator("summary .name", has_text=name)).first
    if row.get_attribute("open") is None:
        row.locator("summary").first.click()


def move(page: Page, card: str, place: str) -> None:
    panel = page.locator("#deplacer")
    if panel.get_attribute("open") is None:
        panel.locator("summary").click()
    panel.get_by_label("Quelle carte ?").select_option(card)
    panel.get_by_label("Vers où ?").select_option(label=place)
    panel.get_by_role("button", name="Déplacer").click()


def test_lay_a_table_play_choose_and_take_back(page: Page) -> None:
    page.goto("/table")
    lay(page, "Le Palace")
    expect(page.locator("section.base h3").first).to_contain_text("Le Palace")
    add_minion(page, "Vigie", 3, "Anna")
    add_minion(page, "Mousse", 2, "Ben")
    add_minion(page, "Colosse", 9, "Ben")
    expect(page.locator("section.base").first).to_contain_text("14 / 23")

    page.get_by_role("button", name="Que se passe-t-il ?").click()
    composer = page.locator("#autre")
    composer.get_by_label("Qui ?").select_option("Anna")
    composer.get_by_label("Fait quoi ?").select_option("effect")
    composer.get_by_label("Quelle carte, ou quel texte ?").fill(TEXT)
    composer.get_by_role("button", name="Et voilà ce qui se passe").click()

    choice = page.locator("#resultat form.choice")
    expect(choice.get_by_role("radio")).to_have_count(2)
    expect(page.locator("#resultat .option.not")).to_contain_text("Colosse")
    choice.get_by_role("radio", name="Mousse").press("Space")
    choice.get_by_role("button", name="Continuer").click()
    expect(page.locator(".verdict")).to_be_visible()
    expect(page.locator(".changes")).to_contain_text("Mousse")
    expect(page.locator(".trace a.id").first).to_be_visible()

    page.get_by_role("button", name="Revenir d'un choix").click()
    expect(choice.get_by_role("radio")).to_have_count(2)
    page.get_by_role("link", name="Explorer les choix").click()
    expect(page.locator("#issues .forks > li")).to_have_count(2)
    expect(page.locator("#issues .fork").first).to_contain_text("Selon le choix d'Anna")
    page.locator("#issues details summary").click()
    expect(page.locator("#issues .outcomes > li")).to_have_count(2)


def test_several_cards_are_laid_at_once_each_in_its_place(page: Page) -> None:
    page.goto("/table")
    page.locator(".seats label", has_text="Ben").click()
    lay(page, "Le Palace; Diva; Patineuse; Laissez-Moi Danser")
    base = page.locator("section.base")
    expect(base.locator(".chip")).to_have_count(2)
    expect(base.locator(".chip").first).to_contain_text("Ben")
    expect(page.locator('[id="table.players[1]"]')).to_contain_text("main 1 carte")


def test_counters_go_up_and_down_and_the_controller_changes(page: Page) -> None:
    page.goto("/table?cartes=Le+Palace;Diva")
    open_row(page, "Diva")
    page.get_by_role("button", name="Un de plus : Marqueurs Force +1, Diva").click()
    expect(page.locator("section.base .chip")).to_contain_text("1 marqueur")
    open_row(page, "Diva")
    page.get_by_role("button", name="Un de plus : Marqueurs Force +1, Diva").click()
    expect(page.locator("section.base .chip")).to_contain_text("2 marqueurs")
    expect(page.locator("section.base header")).to_contain_text("5 / 23")
    open_row(page, "Diva")
    page.get_by_role("button", name="Un de moins : Marqueurs Force +1, Diva").click()
    expect(page.locator("section.base .chip")).to_contain_text("1 marqueur")
    open_row(page, "Diva")
    page.locator("[name='table.bases[0].minions[0].controller']").select_option("Ben")
    if "plain" in str(page.context.pages) or page.locator("[data-undo]").is_hidden():
        page.get_by_role("button", name="Que se passe-t-il ?").click()
    expect(page.locator("section.base .chip .who")).to_have_text("Ben")


def test_a_card_is_moved_by_naming_its_place(page: Page) -> None:
    page.goto("/table?cartes=Le+Palace;Diva;Disco+Lou")
    move(page, "Disco Lou (Anna, Le Palace)", "Le Palace, enterrée")
    expect(page.locator("section.base header")).to_contain_text("3 / 23")
    move(page, "Disco Lou (Anna, Le Palace)", "attachée à Diva (Le Palace)")
    expect(page.locator("section.base .chips .name")).to_have_text("Disco Lou")
    move(page, "Disco Lou (Anna, Le Palace)", "Ben, main")
    expect(page.locator('[id="table.players[1]"]')).to_contain_text("main 1 carte")


def test_what_is_wrong_is_said_at_its_place(page: Page) -> None:
    page.goto("/table")
    lay(page, "Le Palacce")  # a slip of the one name
    base = page.locator("section.base")
    expect(base.locator("h3")).to_contain_text("Le Palace")
    base.locator("details.quietly > summary").click()
    base.get_by_label("Nom", exact=True).fill("Le Palace Royal")
    base.get_by_label("Nom", exact=True).press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("Carte inconnue : « Le Palace Royal »")
    expect(base.locator(".field-error").first).to_contain_text("Le Palace")
    page.get_by_role("button", name="Le Palace", exact=True).click()
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(base.locator("h3")).to_contain_text("Le Palace")


def test_a_table_is_loaded_from_its_json(page: Page) -> None:
    page.goto("/table")
    page.get_by_text("D'un fichier JSON").click()
    box = page.get_by_label("La demande en JSON")
    box.fill('{"players": [{"name": "Zoé"}, {"name": "Yann", "vp": 4}]}')
    page.get_by_role("button", name="Charger ce JSON").click()
    expect(page.locator('[id="table.players[1]"]')).to_contain_text("4 PV")
    page.get_by_text("Avancé").click()
    box.fill("{")
    page.get_by_role("button", name="Charger ce JSON").click()
    expect(page.get_by_role("alert")).to_contain_text("n'est pas du JSON")
    expect(box).to_have_value("{")


def test_a_table_is_loaded_from_a_file_and_from_a_link(page: Page) -> None:
    page.goto("/table")
    page.get_by_text("D'un fichier JSON").click()
    sent = b'\xef\xbb\xbf{"players": [{"name": "Lou"}, {"name": "Max"}]}'
    page.get_by_label("Ou un fichier de votre appareil").set_input_files(
        {"name": "table.json", "mimeType": "application/json", "buffer": sent}
    )
    page.get_by_role("button", name="Charger ce JSON").click()
    expect(page.locator('[id="table.players[1]"]')).to_contain_text("Max")
    link = page.url
    page.goto("/table")
    page.get_by_text("D'un lien").click()
    page.get_by_label("Le lien d'une table, ou sa clef").fill(link)
    page.get_by_role("button", name="Ouvrir ce lien").click()
    expect(page.locator('[id="table.players[0]"]')).to_contain_text("Lou")


def test_an_edit_is_undone_and_done_again(page: Page) -> None:
    page.goto("/table?cartes=Le+Palace")
    lay(page, "Diva")
    expect(page.locator("section.base .chip")).to_have_count(1)
    page.locator("[data-history] :visible", has_text="Annuler").click()
    expect(page.locator("section.base .chip")).to_have_count(0)
    page.locator("[data-history] :visible", has_text="Rétablir").click()
    expect(page.locator("section.base .chip")).to_have_count(1)


def test_a_table_is_kept_under_a_short_address(page: Page) -> None:
    page.goto("/decisions/egalite-10-10-5/table")
    page.get_by_role("button", name="Garder sous une adresse courte").click()
    page.get_by_role("button", name="Garder", exact=True).click()
    expect(page.locator("#gardee")).to_contain_text("Table gardée le")
    assert len(page.url.rpartition("/")[2]) <= 13
    expect(page.locator(".verdict")).to_be_visible()

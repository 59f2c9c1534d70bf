"""In a real browser: a typed card is read back as one types, and a name once explained is known on this device."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from app.web import permalink

PLAYERS = [{"name": "Anna"}, {"name": "Ben"}]


def table_with(*minions: str) -> str:
    rows = [{"card": name, "controller": "Anna"} for name in minions]
    key = permalink.encode({"table": {"players": PLAYERS, "bases": [{"card": "Le Palace", "minions": rows}]}})
    return f"/table/{key}"


def test_the_editor_reads_back_as_one_types_and_plays_the_card(phone: Page) -> None:
    phone.goto("/cartes/nouvelle")
    phone.get_by_label("Nom").fill("Toile")
    phone.get_by_label("Texte imprimé").fill("Piochez deux cartes. Frobulez 😀 le <b>zorglub</b>. Gagnez 1 PV.")
    expect(phone.locator(".known")).to_have_text(["Piochez deux cartes.", "Gagnez 1 PV."])
    unread = phone.locator(".read .unknown")
    expect(unread).to_have_text(["Non compris : Frobulez 😀", "Non compris : <b>zorglub</b>"])
    underline = unread.first.evaluate("mark => getComputedStyle(mark).textDecorationLine")
    assert underline == "underline"
    phone.get_by_role("button", name="Jouer cette carte sur une table").click()
    expect(phone.get_by_text("Toile").first).to_be_attached()
    assert "/table/" in phone.url


def test_only_the_numbers_of_its_kind_are_asked_for(phone: Page) -> None:
    phone.goto("/cartes/nouvelle?kind=minion")
    shown = phone.locator("[data-number]:visible")
    expect(shown).to_have_text(["Force"])
    phone.get_by_label("Type").select_option("Base")
    expect(shown).to_have_text(["Résistance", "Monstres", "PV (4 2 1)"])
    phone.get_by_label("Type").select_option("Action")
    expect(shown).to_have_count(0)


def test_what_is_understood_bears_a_mark_and_not_only_a_colour(phone: Page) -> None:
    phone.goto("/cartes/nouvelle?kind=action&text=Piochez+une+carte.+Frobulez.")
    mark = phone.locator(".known").evaluate("span => getComputedStyle(span, '::before').content")
    assert mark.startswith('"✓')


def test_players_say_what_an_unread_clause_does_and_mend_what_is_not_read(phone: Page) -> None:
    card = {"name": "Bidule", "kind": "action", "text": "Frobulez le zorglub. Gagnez 1 PV."}
    table = {"players": [{"name": "Anna", "hand": [{"card": card}]}, {"name": "Ben"}], "bases": []}
    phone.goto(f"/table/{permalink.encode({'table': table, 'sequence': [{'player': 'Anna', 'play': 'Bidule'}]})}")
    own = phone.get_by_label("Ou la vôtre")
    own.fill("Gagnez 3 PV bleus.")
    phone.get_by_role("button", name="Appliquer et continuer").click()
    expect(phone.get_by_role("alert")).to_contain_text("« bleus »")
    expect(own).to_have_value("Gagnez 3 PV bleus.")
    phone.get_by_label("Une phrase toute prête").select_option("Gagnez 2 PV.")
    expect(own).to_have_value("Gagnez 2 PV.")
    own.fill("Gagnez 3 PV.")
    phone.get_by_role("button", name="Appliquer et continuer").click()
    expect(phone.locator(".scores")).to_contain_text("4 PV")
    expect(phone.locator("main")).to_contain_text("écidé par les joueurs")


def test_a_name_once_explained_is_known_on_this_device(phone: Page) -> None:
    phone.goto(table_with("Bidule Mystère"))
    phone.get_by_role("link", name="c'est laquelle ?").click()
    phone.get_by_label("Faction").select_option("Danseurs Disco")
    phone.get_by_label("Force ou Résistance").fill("3")
    phone.get_by_role("button", name="Chercher").click()
    phone.get_by_role("button", name="C'est elle").click()
    expect(phone.locator("main")).to_contain_text("Diva")
    phone.goto(table_with())
    field = phone.locator("[name='quick']")
    field.fill("bidule mystere")
    field.blur()
    expect(field).to_have_value("Diva")
    field.fill("")
    field.press_sequentially("bidule")
    expect(phone.locator(".quick [role=option]")).to_have_text(["Diva« bidule mystere », appris ici"])
    field.press("Enter")
    expect(phone.locator("form#edition .chip", has_text="Diva")).to_be_visible()
    phone.goto("/")
    phone.get_by_role("combobox", name="Chercher").fill("Le Palace : Anna Bidule Mystère, Patineuse.")
    phone.keyboard.press("Enter")
    expect(phone.locator(".line-told .parts")).to_contain_text("Diva, Créature, à Anna, sur Le Palace")


def test_the_editor_works_without_javascript(plain_phone: Page) -> None:
    plain_phone.goto("/cartes/nouvelle")
    plain_phone.get_by_label("Texte imprimé").fill("Piochez deux cartes. Frobulez le zorglub.")
    plain_phone.get_by_role("button", name="Lire ce texte").click()
    expect(plain_phone.locator(".known")).to_have_text("Piochez deux cartes.")
    unread = plain_phone.locator(".read .unknown")
    expect(unread).to_have_text(["Non compris : Frobulez", "Non compris : zorglub"])


def test_a_translated_name_is_laid_as_its_card(phone: Page) -> None:
    phone.goto("/table")
    phone.locator("[name='quick']").fill("Chef suprême")
    phone.get_by_role("button", name="Poser", exact=True).click()
    expect(phone.locator(".chip", has_text="Supreme Overlord")).to_be_visible()
    phone.goto("/table")
    phone.locator("[name='quick']").fill("chef supreme")
    phone.get_by_role("button", name="Poser", exact=True).click()
    expect(phone.locator(".chip", has_text="Supreme Overlord")).to_be_visible()

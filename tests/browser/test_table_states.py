"""Every state of the table page: axe finds nothing, everything unfolded; on paper a verdict is one page."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from app.web import permalink
from tests.browser.breaches import breaches, stretch
from tests.browser.conftest import PHONE
from tests.browser.test_reading import PAGE

PLAYERS = [
    {"name": "Anna", "vp": 3, "factions": ["Danseurs Disco"], "hand": ["Laissez-Moi Danser"], "unknown_hand": 1,
     "deck": ["Patineuse"], "discard": ["Diva"], "titans": ["Rainboroc"]},
    {"name": "Ben", "deck_unordered": ["Jack Bill"]},
]  # fmt: skip
INLINE = {"name": "Momie", "kind": "minion", "power": 3, "undead": True, "text": "Talent : Piochez une carte."}
PALACE = {
    "card": "Le Palace",
    "minions": [
        {"card": "Diva", "controller": "Anna", "counters": 2,
         "attached": [{"card": "Quand On Arrive En Ville", "controller": "Ben"}]},
        {"card": "Disco Lou", "controller": "Anna", "power_bonus": -1},
        {"card": INLINE, "controller": "Ben", "owner": "Anna", "id": "momie"},
    ],
    "buried": [{"card": None, "controller": "Ben"}],
}  # fmt: skip
FULL = {
    "players": PLAYERS, "active": "Anna", "phase": "play", "edition": "choc", "readings": {"P.13": 2},
    "printing": "revised", "plays": {"minion": 1, "action": 2, "extra": [{"kind": "minion"}]},
    "bases": [PALACE], "base_deck": [None], "madness_deck": 12, "monster_deck": [], "treasure_deck": [],
    "used": ["momie"], "played": [{"player": "Anna", "card": "Patineuse"}],
    "effects": [{"on": "momie", "text": "Cette Créature gagne +1 de Force.", "until": "end_of_turn"}],
}  # fmt: skip
DANCE = {"player": "Anna", "play": "Laissez-Moi Danser", "on": "diva"}

# Every panel, and the panels that come with what it holds; those that close one another are parted first.
UNFOLD = """async () => {
    for (const details of document.querySelectorAll("main details[name]")) details.removeAttribute("name");
    while (document.querySelector("main details:not([open]), main noscript")) {
      for (const details of document.querySelectorAll("main details")) details.open = true;
      await new Promise((done) => setTimeout(done));
    }
}"""


def link(request: dict[str, object], query: str = "") -> str:
    return f"/table/{permalink.encode(request)}{query}"


LAID, ASKED = {"table": FULL}, {"table": FULL, "sequence": [DANCE]}
EQUAL = "/decisions/egalite-10-10-5/table"
STATES = {
    "laid": link(LAID),
    "moves": link(LAID, "?coups=1"),
    "asked": link(ASKED),
    "explored": link(ASKED, "?explorer=1"),
    "why": link(ASKED, "?pourquoi=momie"),
    "decided": EQUAL,
    "illegal": link({"table": {**FULL, "plays": {"action": 0}}, "sequence": [DANCE]}),
    "unruled": link({"table": FULL, "sequence": [{"player": "Anna", "effect": "Frobulez le zorglub."}]}),
    "wrong": link({"table": {**FULL, "active": "Zoé", "used": ["personne"]}}),
}


@pytest.fixture(scope="module")
def bare(browser: Browser, site: str) -> Iterator[Page]:
    context = browser.new_context(  # type: ignore[arg-type]
        viewport=PHONE, base_url=site, bypass_csp=True, reduced_motion="reduce", service_workers="block"
    )
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("state", STATES)
def test_a_state_of_the_table_breaks_no_rule_in_light_nor_in_dark(bare: Page, state: str) -> None:
    bare.goto(STATES[state])
    expect(bare.locator("[data-pick]").first).to_be_attached()
    bare.evaluate(UNFOLD)
    assert breaches(bare) == []


def test_while_a_card_is_held_no_rule_is_broken(bare: Page) -> None:
    bare.goto(STATES["laid"])
    bare.get_by_role("button", name="Déplacer Disco Lou").click()
    expect(bare.locator("[data-place]:visible").first).to_be_visible()
    stretch(bare)
    assert breaches(bare) == []


@pytest.mark.parametrize("path", [EQUAL, STATES["asked"], "/decisions/rapide-comme-l-eclair-au-palace/table"])
def test_on_paper_a_table_and_its_verdict_are_one_page(browser: Browser, site: str, path: str) -> None:
    page = browser.new_page(base_url=site)
    page.goto(path)
    assert len(PAGE.findall(page.pdf(prefer_css_page_size=True))) == 1
    page.close()


def test_on_paper_stand_the_table_the_verdict_the_trace_and_the_citations(browser: Browser, site: str) -> None:
    page = browser.new_page(base_url=site)
    page.emulate_media(media="print")
    page.goto(EQUAL)
    expect(page.locator(".verdict .says")).to_be_visible()
    expect(page.locator(".compared .base").first).to_be_visible()
    expect(page.locator(".printed")).to_contain_text("Smash Up, R 6.5.1 — Choc des Cultures (2022), p. 8-9")
    expect(page.locator(".printed")).to_contain_text("« Géante » à 10")  # the table as it stood before
    expect(page.locator(".trace .line", has_text="Carole gagne 2 PV")).to_be_visible()
    expect(page.locator("form:visible, button:visible")).to_have_count(0)
    page.close()


def test_every_field_of_the_contract_can_be_reached(plain_phone: Page) -> None:
    plain_phone.goto(STATES["laid"])
    names = plain_phone.locator("[name]").evaluate_all("fields => fields.map((field) => field.name)")
    fields = {re.sub(r"\[\d+\]", "", name) for name in names}
    assert fields >= {
        "table.active", "table.phase", "table.edition", "table.printing", "table.plays.minion", "table.plays.action",
        "table.plays.extra.text", "table.plays.extra.kind", "table.madness_deck", "reading.P.13", "reading.all",
        "table.effects.text", "table.players.name", "table.players.vp", "table.players.factions",
        "table.players.unknown_hand", "table.players.hand_known", "table.players.hand.card",
        "table.players.discard.card", "table.players.deck.card", "table.players.deck_unordered.card",
        "table.players.titans.card", "table.players.hand.printing", "table.bases.card", "table.bases.id",
        "table.bases.card.breakpoint", "table.bases.card.vp", "table.bases.minions.card",
        "table.bases.minions.controller", "table.bases.minions.owner", "table.bases.minions.counters",
        "table.bases.minions.power_bonus", "table.bases.minions.id", "table.bases.minions.card.kind",
        "table.bases.minions.card.faction", "table.bases.minions.card.undead", "table.bases.minions.card.text",
        "table.bases.minions.attached.card", "table.bases.buried.card", "table.base_deck.card",
        "new.player", "new.used", "new.played", "new.effect", "new.extra", "new.table.card",
    }  # fmt: skip
    piles = plain_phone.locator("[name='new.table.to'] option").evaluate_all("all => all.map((one) => one.value)")
    assert piles == [
        "base_deck", "base_discard", "monster_deck", "monster_discard", "treasure_deck", "treasure_discard",
    ]  # fmt: skip


def test_what_was_not_touched_comes_back_as_it_went(plain_phone: Page) -> None:
    plain_phone.goto(STATES["laid"])
    plain_phone.locator("[name='quick']").press("Enter")
    key = plain_phone.url.rpartition("/")[2].partition("?")[0].partition("#")[0]
    table = permalink.decode(key)["table"]
    told = {name: value for name, value in FULL.items() if name not in ("players", "bases", "phase", "base_deck")}
    assert {name: table[name] for name in told} == told
    assert table["players"][0]["factions"] == ["Danseurs Disco"]
    assert table["bases"][0]["minions"][2]["card"] == INLINE


def test_a_chat_previews_the_verdict_and_its_rules(phone: Page) -> None:
    phone.goto(EQUAL)
    verdict = phone.locator(".verdict .says").inner_text().replace("\u00a0", " ")
    title = phone.locator("meta[property='og:title']").get_attribute("content") or ""
    described = phone.locator("meta[property='og:description']").get_attribute("content") or ""
    assert title.replace("\u00a0", " ").startswith(verdict[:60])
    assert verdict in described.replace("\u00a0", " ")
    assert "R 6.5.1" in described

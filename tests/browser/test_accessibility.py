"""WCAG 2.2 AA by axe-core on every kind of page, light and dark; and that axe sees what it should."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from flask import Flask
from playwright.sync_api import Browser, Page

from tests.browser.breaches import breaches, stretch
from tests.browser.conftest import PHONE

RULING = "/decisions/laissez-moi-danser-et-deux-divas"
PAGES = [
    "/",
    "/recherche?q=renvoyees",
    "/recherche?q=zzzzqqq",
    "/regles/",
    "/regles/6-conquete",
    "/regles/clarifications",
    "/regles/clarifications-diva",
    "/regles/chemin?de=6.5.1&a=Diva",
    "/glossaire/",
    "/glossaire/renvoyer",
    "/cartes/",
    "/cartes/diva",
    "/cartes/nouvelle?kind=action&text=Frobulez+le+zorglub.",
    "/cartes/langage",
    "/factions/danseurs-disco",
    "/boites/",
    "/boites/meme-pas-mort",
    "/decisions/",
    RULING,
    f"{RULING}/table",
    "/table",
    "/editions?livret=annees&piege=1",
    "/livrets/",
    "/livrets/choc",
    "/pense-bete",
    "/api/",
    "/regles/nulle-part",
    "/premiere-partie?joue=0.0",
    "/ce-soir",
    "/mentions-legales",
    "/retrait",
    "/accessibilite",
    "/moments",
    "/poche",
    "/cartes/noms",
    "/cartes/diva/nom",
    "/juges/entrer",
    "/decisions/rendues",
    "/hors-ligne/",
    "/hors-ligne/poche",
    "/hors-ligne/recherche?q=renvoyre",
]


BY_A_JUDGE = ("judges.", "decisions.page", "decisions.table")
"""What is looked at where there is a judge, or a decision (`test_judges`)."""
BY_A_TABLE = ("table.page",)
"""What is looked at in all its states (`test_table_states`)."""
NO_PAGE = re.compile(
    r"/api/v1/.*|/sante|/pret|/qr/.*|/poche/.*|/static/.*|.*\.(json|xml|txt|css|js|webmanifest|md|atom)"
)


def test_every_kind_of_page_is_looked_at(app: Flask) -> None:
    """What the accessibility page says is so."""
    routes = app.url_map.bind("x")
    seen = {routes.match(path.partition("?")[0])[0] for path in PAGES if "nulle" not in path}
    asked = [rule for rule in app.url_map.iter_rules() if "GET" in (rule.methods or ())]
    pages = {rule.endpoint for rule in asked if not NO_PAGE.fullmatch(rule.rule)}
    assert {page for page in pages - seen if not page.startswith((*BY_A_JUDGE, *BY_A_TABLE))} == set()


@pytest.fixture(scope="module")
def bare(browser: Browser, site: str) -> Iterator[Page]:
    """A phone whose pages let axe in: the site's own policy runs no foreign script."""
    context = browser.new_context(
        viewport=PHONE, base_url=site, bypass_csp=True, reduced_motion="reduce", service_workers="block"
    )  # type: ignore[arg-type]
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("path", PAGES)
def test_a_page_breaks_no_rule_in_light_nor_in_dark(bare: Page, path: str) -> None:
    bare.set_viewport_size(PHONE)  # type: ignore[arg-type]
    bare.goto(path)
    stretch(bare)
    assert breaches(bare) == []


def test_axe_sees_what_breaks_them(bare: Page) -> None:
    bare.goto("/")
    bare.evaluate("document.querySelector('main').insertAdjacentHTML('beforeend', '<input><img src=\"/x.png\">')")
    assert {breach.partition(":")[0] for breach in breaches(bare)} == {"label", "image-alt"}


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_one_pale_word_among_all_of_a_page_is_seen_in_light_and_in_dark(bare: Page, scheme: str) -> None:
    bare.goto("/editions")
    stretch(bare)
    bare.evaluate(f"""() => {{
        const sheet = new CSSStyleSheet();
        sheet.replaceSync("@media (prefers-color-scheme: {scheme}) {{ .pale {{ color: #888; background: #999; }} }}");
        document.adoptedStyleSheets.push(sheet);
        const shown = [...document.querySelectorAll("main p")].filter((one) => one.checkVisibility());
        shown.at(shown.length / 2).classList.add("pale");
    }}""")
    [breach] = breaches(bare)
    assert breach.startswith("color-contrast: ") and "pale" in breach

"""WCAG 2.2 AA by axe-core on every kind of page, light and dark; and that axe sees what it should."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

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
    "/hors-ligne/",
    "/hors-ligne/recherche?q=renvoyre",
]
LEVELS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]


@pytest.fixture(scope="module")
def bare(browser: Browser, site: str) -> Iterator[Page]:
    """A phone whose pages let axe in: the site's own policy runs no foreign script."""
    context = browser.new_context(viewport=PHONE, base_url=site, bypass_csp=True, reduced_motion="reduce")  # type: ignore[arg-type]
    yield context.new_page()
    context.close()


def stretch(page: Page) -> None:
    """Make the screen as tall as the page: what sticks to it then covers nothing that a thumb could not scroll to."""
    page.set_viewport_size({**PHONE, "height": page.evaluate("document.documentElement.scrollHeight")})  # type: ignore[arg-type]


def violations(page: Page, rules: list[str]) -> list[str]:
    """What axe finds against these tags or rules: the rule, and the first element that breaks it."""
    found = Axe().run(page, options={"runOnly": rules, "resultTypes": ["violations"]}).response["violations"]
    return [f"{breach['id']}: {breach['nodes'][0]['html']}" for breach in found]


@pytest.mark.parametrize("path", PAGES)
def test_a_page_breaks_no_rule_in_light_nor_in_dark(bare: Page, path: str) -> None:
    bare.emulate_media(color_scheme="light")
    bare.set_viewport_size(PHONE)  # type: ignore[arg-type]
    bare.goto(path)
    stretch(bare)
    assert violations(bare, LEVELS) == []
    bare.emulate_media(color_scheme="dark")
    assert violations(bare, ["color-contrast"]) == []  # nothing else depends on the colours


def test_axe_sees_what_breaks_them(bare: Page) -> None:
    bare.goto("/")
    bare.evaluate("document.querySelector('main').insertAdjacentHTML('beforeend', '<input><img src=\"/x.png\">')")
    assert {breach.partition(":")[0] for breach in violations(bare, LEVELS)} >= {"label", "image-alt"}

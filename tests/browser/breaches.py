"""What axe-core finds against WCAG 2.2 AA on a page as it stands, in light and in dark."""

from __future__ import annotations

import json

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

from tests.browser.conftest import PHONE

LEVELS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
CONTRAST = "color-contrast"

# Contrast is most of what axe costs. It depends on how a text is written and on what it is written upon: of those that
# look alike the first and the last are looked at, and no look is left out.
LOOKS = """(() => {
    const grounds = new Map(), looks = new Map();
    const ground = (one) => {
        if (!one) return "";
        if (!grounds.has(one)) {
            const { backgroundColor, backgroundImage, opacity, filter } = getComputedStyle(one);
            const own = `${backgroundColor} ${backgroundImage} ${opacity} ${filter}`;
            const beneath = ground(one.parentElement);
            grounds.set(one, own === "rgba(0, 0, 0, 0) none 1 none" ? beneath : `${own}, ${beneath}`);
        }
        return grounds.get(one);
    };
    const written = (one) => one.matches("input, select, textarea") ||
        [...one.childNodes].some(({ nodeType, data }) => nodeType === Node.TEXT_NODE && data.trim());
    for (const one of document.querySelectorAll("body *")) {
        if (!written(one) || !one.checkVisibility()) continue;
        const { color, fontSize, fontWeight, textShadow } = getComputedStyle(one);
        const disabled = one.closest(":disabled, [aria-disabled=true]") !== null;
        const look = [color, fontSize, fontWeight, textShadow, disabled, ground(one)].join("; ");
        looks.set(look, [(looks.get(look) ?? [one])[0], one]);
    }
    return [...looks.values()].flat();
})()"""


def stretch(page: Page) -> None:
    """Make the screen as tall as the page: what sticks to it then covers nothing that a thumb could not scroll to."""
    page.set_viewport_size({**PHONE, "height": page.evaluate("document.documentElement.scrollHeight")})  # type: ignore[arg-type]


def breaches(page: Page) -> list[str]:
    """Each rule that is broken in light, and the contrasts that are in dark (nothing else depends on the colours),
    with the first element that breaks it."""
    page.evaluate(AXE_SCRIPT)
    found = _run(page, "document", {"runOnly": LEVELS, "rules": {CONTRAST: {"enabled": False}}})
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        found += _run(page, f"{{ include: {LOOKS} }}", {"runOnly": [CONTRAST]})
    page.emulate_media(color_scheme="light")
    return found


def _run(page: Page, where: str, options: dict[str, object]) -> list[str]:
    asked = json.dumps({**options, "resultTypes": ["violations"]})
    told = page.evaluate(f"axe.run({where}, {asked}).then(({{ violations }}) => violations)")
    return [f"{breach['id']}: {breach['nodes'][0]['html']}" for breach in told]

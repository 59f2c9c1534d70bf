"""`make icons`: the app's icons in the sizes that phones ask for, drawn from app/static/favicon.svg."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.conftest import chromium

STATIC = Path(__file__).parent.parent.parent / "app" / "static"
ICONS = {
    "icon-180": (180, 0.0, True),
    "icon-192": (192, 0.0, False),
    "icon-512": (512, 0.0, False),
    "icon-maskable-512": (512, 0.1, True),
}
"""Size in pixels, margin around the drawing as a share of it, and whether the background runs to the edges: where the
system cuts the icon's shape itself."""


def main() -> None:
    drawing = (STATIC / "favicon.svg").read_text(encoding="utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        for name, (size, margin, filled) in ICONS.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            inner = round(size * (1 - 2 * margin))
            background = "#0d6b50" if filled else "transparent"
            page.set_content(
                f"<body style='margin:0;display:grid;place-items:center;height:100vh;background:{background}'>"
                f"<div style='width:{inner}px;height:{inner}px;line-height:0'>{drawing}</div>"
            )
            page.screenshot(path=STATIC / f"{name}.png", omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()

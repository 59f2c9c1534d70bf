"""Every ink can be read on every paper: WCAG's contrast, from the tokens themselves, light and dark."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

TOKENS = (Path(__file__).parents[3] / "app" / "static" / "css" / "tokens.css").read_text(encoding="utf-8")
LIGHT, DARK = (
    dict(re.findall(r"--([a-z0-9-]+): (#[0-9a-f]{6});", block))
    for block in TOKENS.partition("prefers-color-scheme: dark")[::2]
)
SEATS = ("p1", "p2", "p3", "p4")


def luminance(colour: str) -> float:
    """How light a colour is, 0 to 1, as WCAG 2 reckons it."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("scheme", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("ink", ["ink", "muted", "accent", "warn", *SEATS])
def test_a_text_is_read_on_the_page_and_on_a_sheet(scheme: dict[str, str], ink: str) -> None:
    assert contrast(scheme[ink], scheme["paper"]) >= 4.5
    assert contrast(scheme[ink], scheme["sheet"]) >= 4.5


@pytest.mark.parametrize("scheme", [LIGHT, DARK], ids=["light", "dark"])
def test_what_stands_on_a_colour_is_read(scheme: dict[str, str]) -> None:
    assert contrast(scheme["on-accent"], scheme["accent"]) >= 4.5
    assert contrast(scheme["ink"], scheme["mark"]) >= 4.5
    assert contrast(scheme["edge"], scheme["paper"]) >= 3  # the frame of a field
    for soft in ("accent-soft", "warn-soft"):
        assert contrast(scheme["ink"], scheme[soft]) >= 4.5
    for seat in SEATS:  # who scored stands within a verdict
        assert contrast(scheme[seat], scheme["accent-soft"]) >= 4.5


@pytest.mark.parametrize("scheme", [LIGHT, DARK], ids=["light", "dark"])
def test_the_four_players_have_four_colours(scheme: dict[str, str]) -> None:
    assert len({scheme[seat] for seat in SEATS}) == 4


def test_contrast_is_that_of_wcag() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)

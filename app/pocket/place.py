"""Where the pocket is kept once it is made."""

from __future__ import annotations

from pathlib import Path

from app.offline.shelves import code_digest

MANIFEST = "manifest.json"


def is_offered(home: Path) -> bool:
    """Was the pocket of this very code made in the site's home?"""
    return (place(home) / MANIFEST).exists()


def place(home: Path) -> Path:
    """The folder, in the site's home, of the pocket that is made of this very code; it may not be there yet."""
    return home / "pocket" / "made" / code_digest()

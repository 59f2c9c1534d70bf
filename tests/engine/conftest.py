"""The Madness card, which has rules of its own, is known by the catalogue alone."""

import pytest

from engine.library import CardRecord, Catalogue

MADNESS = "Piochez deux cartes OU renvoyez cette Action dans la pioche Démence."


@pytest.fixture(scope="session")
def madness() -> Catalogue:
    return Catalogue([CardRecord("Démence", "demence", "action", text=MADNESS, madness=True)])

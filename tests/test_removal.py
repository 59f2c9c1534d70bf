"""A ruling rests on what carries out the statements it settles; `make removal` tries them all, here one in fifteen."""

from zlib import crc32

import pytest

from engine.library import Catalogue
from rulebook.load import book
from rulings.catalogue import build
from rulings.load import rulings
from rulings.model import Ruling
from tests.removal import EXCUSED, holds_without


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return build(book())


DRAWN = [ruling for ruling in rulings() if crc32(ruling.slug.encode()) % 15 == 0]
"""One in fifteen, by its name: another ruling draws none but itself."""


@pytest.mark.parametrize("ruling", DRAWN, ids=lambda ruling: ruling.slug)
def test_a_ruling_does_not_hold_without_what_it_settles(ruling: Ruling, catalogue: Catalogue) -> None:
    assert [s for s in holds_without(ruling, catalogue) if (ruling.slug, s) not in EXCUSED] == []


def test_what_is_excused_holds_indeed_without_it(catalogue: Catalogue) -> None:
    known = {ruling.slug: ruling for ruling in rulings()}
    assert {(slug, s) for slug, _ in EXCUSED for s in holds_without(known[slug], catalogue)} == set(EXCUSED)

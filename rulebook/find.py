"""From what someone typed to an entry or a card: exact names, accents forgiven, never a guess.

Guessing is the search's business: here a name leads to one thing or to nothing, and `nearest` says what is like it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from rapidfuzz import fuzz, process

from ground.names import fold
from rulebook.load import book
from rulebook.model import Box, CardFacts, Entry, Faction, Rulebook

_RULE = re.compile(r"(?:R|règle|regle)?\s*(\d+(?:[.\s]\d+)+)", re.IGNORECASE)


def find(ref: str, within: Rulebook | None = None) -> Entry | None:
    """The entry of an id (`6.5.1`, `R 6.5.1`, `G.renvoyer`), or of a name, alias or slug. None: there is none."""
    rulebook = within or book()
    rule = _RULE.fullmatch(ref.strip())
    id = rulebook.aliases.get(fold(rule[1] if rule else ref))
    return rulebook.entries[id] if id else None


def card(name: str, within: Rulebook | None = None) -> CardFacts | None:
    """The catalogue card of a French or English name, alias, slug or id (`K.diva`). None: there is no such card."""
    rulebook = within or book()
    slug = rulebook.card_names.get(fold(name))
    if slug:
        return rulebook.cards[slug]
    return _cards_by_id(rulebook).get(rulebook.aliases.get(fold(name), ""))


@lru_cache(maxsize=2)
def _cards_by_id(within: Rulebook) -> Mapping[str, CardFacts]:
    return {one.id: one for one in within.cards.values()}


def faction(name: str, within: Rulebook | None = None) -> Faction | None:
    """The Faction of a French or English name, slug or id. None: there is no such Faction."""
    rulebook = within or book()
    folded = fold(name).removeprefix("f ")
    for one in rulebook.factions.values():
        if folded in {fold(known) for known in (one.name, one.name_en, one.slug, *one.aliases)}:
            return one
    return None


def box(name: str, within: Rulebook | None = None) -> Box | None:
    """The box of a French or English name, slug or id. None: there is no such box."""
    folded = fold(name).removeprefix("b ")
    for one in (within or book()).boxes.values():
        if folded in {fold(known) for known in (one.name, one.slug, *one.aliases)}:
            return one
    return None


def nearest(name: str, n: int = 3, within: Rulebook | None = None) -> list[str]:
    """The names of the `n` cards whose French or English name is most like this one, the likeliest first."""
    rulebook = within or book()
    found = process.extract(fold(name), rulebook.card_names.keys(), scorer=fuzz.WRatio, limit=4 * n, score_cutoff=60)
    slugs = dict.fromkeys(rulebook.card_names[folded] for folded, _, _ in found)
    return [rulebook.cards[slug].name for slug in slugs][:n]

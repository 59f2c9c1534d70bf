"""Who attests what a card says: two readings of its English made blind to each other, a third where they differ.

`python -m rulebook.readings` counts the catalogue's cards by how they were read; `python -m rulebook.readings 3 K.diva`
marks cards as read (2: both readings agree with the texts, 3: a third decided), today, with their texts as they stand.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Collection, Iterable
from datetime import date
from hashlib import sha256
from pathlib import Path

from ground.names import slug
from rulebook.load import CONTENT, book
from rulebook.model import CardFacts

_MARK = re.compile(r"^read(?:_on|_digest)? = .*\n", re.MULTILINE)


def digest(text: str | None, revised: str | None) -> str:
    """Of the two texts that a reading attests: a mark whose digest is another attests what the card no longer says."""
    return sha256(f"{text}\n{revised}".encode()).hexdigest()[:8]


def stale(cards: Iterable[CardFacts]) -> list[str]:
    """The cards marked as read of which a text changed since, by id."""
    return [card.id for card in cards if card.read and card.read_digest != digest(card.text, card.revised)]


def report(cards: Collection[CardFacts]) -> str:
    """How many cards were read twice, and how that went; a line a Faction where some were not."""
    read = [card for card in cards if card.read]
    left: dict[str, int] = {}
    for card in cards:
        if not card.read:
            left[card.faction or "Pioches communes"] = left.get(card.faction or "Pioches communes", 0) + 1
    lines = [
        f"Cartes : {len(cards)}",
        f"Lues deux fois : {len(read)}",
        f"  accordées d'emblée : {sum(card.read == 2 for card in read)}",
        f"  tranchées par une troisième lecture : {sum(card.read == 3 for card in read)}",
        f"  dont incertaines : {sum(bool(card.uncertain) for card in read)}",
        f"Non lues deux fois : {len(cards) - len(read)}",
        *(f"  {faction} : {many}" for faction, many in sorted(left.items())),
    ]
    return "\n".join(lines)


def mark(ids: Collection[str], read: int, folder: Path = CONTENT / "cards") -> set[str]:
    """Write in the files that these cards were read, today; the ids of those found, which have a text to attest."""
    done: set[str] = set()
    for path in sorted(folder.glob("*.toml")):
        head, *blocks = re.split(r"^(?=\[\[card\]\]$)", path.read_text("utf-8"), flags=re.MULTILINE)
        for at, block in enumerate(blocks):
            (table,) = tomllib.loads(block)["card"]
            id = table.get("id") or f"K.{slug(table['name'])}"
            if id in ids and "text" in table:
                blocks[at] = _marked(block, read, digest(table["text"], table.get("revised")))
                done.add(id)
        path.write_text(head + "".join(blocks), "utf-8")
    return done


def _marked(block: str, read: int, attests: str) -> str:
    bare = _MARK.sub("", block)
    lines = f'read = {read}\nread_on = "{date.today().isoformat()}"\nread_digest = "{attests}"\n'
    return bare.rstrip("\n") + "\n" + lines + ("\n" if bare.endswith("\n\n") else "")


if __name__ == "__main__":
    if len(sys.argv) > 1:
        asked = set(sys.argv[2:])
        unknown = asked - mark(asked, int(sys.argv[1]))
        if unknown:
            sys.exit(f"Cartes inconnues ou sans texte : {', '.join(sorted(unknown))}")
    else:
        print(report(book().cards.values()))

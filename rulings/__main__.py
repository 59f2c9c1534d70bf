"""`python -m rulings [slug…]`: proves the rulings named, or all of them, and tells what does not hold."""

from __future__ import annotations

import sys

from rulebook.load import book
from rulings.catalogue import build
from rulings.check import check
from rulings.load import RulingError, rulings


def main(wanted: list[str]) -> int:
    """Prints, for each ruling that fails, why; gives back 0 where all hold."""
    try:
        known = {ruling.slug: ruling for ruling in rulings()}
    except RulingError as wrong:
        print(wrong)
        return 1
    for slug in (missing := [s for s in wanted if s not in known]):
        print(f"Décision inconnue : « {slug} ».")
    catalogue = build(book())
    proving = [known[s] for s in wanted if s in known] if wanted else list(known.values())
    failing = {r.slug: misses for r in proving if (misses := check(r, catalogue))}
    for slug, misses in failing.items():
        print("\n  - ".join([slug, *misses]))
    print(f"Prouvées : {len(proving) - len(failing)} sur {len(proving)}.")
    return 1 if failing or missing else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

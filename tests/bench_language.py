"""`make bench`: what it costs to read the text of a card, in milliseconds and in nodes of python-chess's perft(4).

Run as `python -m tests.bench_language`.
"""

from __future__ import annotations

import subprocess
import sys
from statistics import quantiles
from tempfile import TemporaryDirectory
from time import process_time

from engine.language import compile_card, compile_text
from engine.language.examples import groups
from rulebook.load import book
from rulings.catalogue import build
from tests.bench_engine import time_of_a_node

FIRST = """
import sys
from pathlib import Path
from time import process_time
from app.grammar import keep_tables
from engine.language import compile_card
keep_tables(Path(sys.argv[1]))
start = process_time()
compile_card("Piochez une carte.", "action")
print(process_time() - start)
"""


def main() -> None:
    node = time_of_a_node()
    rulebook = book()
    print(f"\nlire les textes des cartes ; un nœud de perft(4) : {node * 1e6:.2f} µs")
    start = process_time()
    build(rulebook)
    told("catalogue monté, aucun texte lu", process_time() - start, node)
    with TemporaryDirectory() as home:
        told("premier texte, tables calculées", first_text(home), node)
        told("premier texte, tables gardées", first_text(home), node)
    compile_card("Piochez une carte.", "action")
    took = each_text()
    percentiles = quantiles(took, n=20)
    told("un texte, p50", percentiles[9], node)
    told("un texte, p95", percentiles[18], node)
    for name, offers in (("tapé, ce qui en est lu", False), ("tapé, et d'autres morceaux", True)):
        percentiles = quantiles(as_typed(offers), n=20)
        told(f"{name}, p50", percentiles[9], node)
        told(f"{name}, p95", percentiles[18], node)
    told(f"tout le catalogue, {len(took)} textes", sum(took), node)
    start = process_time()
    each_text()
    told("tout le catalogue, déjà lu", process_time() - start, node)


def told(name: str, took: float, node: float) -> None:
    print(f"  {name:<36}{took * 1000:>8.3f} ms{took / node:>9.0f} nœuds")


def first_text(home: str) -> float:
    """The time that the first text takes in a new process that keeps its tables in `home`, in seconds."""
    return float(subprocess.run([sys.executable, "-c", FIRST, home], check=True, capture_output=True).stdout)


def each_text() -> list[float]:
    """The time that each wording of each card takes to read, in seconds."""
    took = []
    for card in book().cards.values():
        for text in filter(None, (card.text, card.revised)):
            start = process_time()
            compile_card(text, card.kind, card.name, card.power)
            took.append(process_time() - start)
    return took


def as_typed(offers: bool) -> list[float]:
    """The time to answer each pause of who types an example, every third word, in seconds."""
    took = []
    for group in groups():
        words = group.sentences[0].split()
        for end in range(3, len(words) + 3, 3):
            compile_card.cache_clear()
            start = process_time()
            compile_text(group.kind, " ".join(words[:end]), offers=offers)
            took.append(process_time() - start)
    return took


if __name__ == "__main__":
    main()

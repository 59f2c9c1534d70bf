"""`make bench`: what the engine's ordinary work costs, in milliseconds and in nodes of python-chess's perft(4).

A node is one move made and taken back there. Nodes and work are timed by turns, a twentieth of perft(4) each, so that
a processor that slows down slows both, and the figures mean the same on any machine; processor time is what is
counted, so that a busy machine changes little. Run as `python -m tests.bench_engine`.
"""

from __future__ import annotations

import gc
from collections.abc import Callable
from functools import partial
from random import Random
from statistics import median
from time import process_time

import chess

from engine.game import deal, play
from engine.library import Catalogue
from engine.run import run
from engine.scenario import explore, read_request
from rulebook.load import book
from rulings.catalogue import build
from rulings.load import rulings
from tests.engine.boards import EMPTY, FAR, JSON, action, at, base, minion, table

FACTIONS = {"Anna": ("Pirates", "Zombies"), "Ben": ("Robots", "Danseurs Disco")}
GAMES = range(1, 12)  # one game is longer than another: of eleven, the one in the middle


def perft(board: chess.Board, depth: int) -> int:
    if depth == 0:
        return 1
    nodes = 0
    for move in board.legal_moves:
        board.push(move)
        nodes += perft(board, depth - 1)
        board.pop()
    return nodes


def timed(work: Callable[[], object], times: int = 1) -> float:
    """The median time of some work, in seconds."""
    took = []
    for _ in range(times):
        start = process_time()
        work()
        took.append(process_time() - start)
    return median(took)


def counted(work: Callable[[], object], times: int = 1) -> tuple[float, float]:
    """Some work in milliseconds and in nodes, once it is warm: medians, `times` at each first move of perft(4)."""
    board = chess.Board()
    work()
    took, nodes = [], []
    for move in board.legal_moves:
        board.push(move)
        start, count = process_time(), perft(board, 3)
        node = (process_time() - start) / count
        board.pop()
        took.append(timed(work, times))
        nodes.append(took[-1] / node)
    return median(took) * 1000, median(nodes)


def scoring() -> JSON:
    """Three players, four minions each, the first two tied; every window opens."""
    ring = base("Ring", 20, "4 3 2", Anna="A 3, B 3, C 2, D 2", Ben="E 3, F 3, G 2, H 2", Carole="I 2, J 1, K 1, L 1")
    return {"table": table(ring, players="Anna Ben Carole", base_deck=[FAR]), "sequence": [{"score": "ring"}]}


def destroying() -> JSON:
    """An Action that destroys one of three minions."""
    given = table(
        base("Ring", 30, Ben="Frêle 2, Brute 3, Géant 5"),
        hand={"Anna": [action("Coup", "Détruisez une Créature de Force 3 ou moins.")]},
    )
    return {"table": given, "sequence": [{"player": "Anna", "play": "Coup"}], "answers": [["frele"]]}


def three_triggers() -> JSON:
    """Three effects at the same moment, each with a choice among minions: every order, every target."""
    speakers = [
        at(minion(name, 3, f"Permanent : Au début de votre tour, {text}"), "Anna")
        for name, text in (
            ("Un", "placez un marqueur Force +1 sur l'une de vos Créatures."),
            ("Deux", "l'une de vos Créatures gagne +1 de Force jusqu'à la fin du tour."),
            ("Trois", "placez deux marqueurs Force +1 sur l'une de vos Créatures."),
        )
    ]
    others = [at(minion(f"Pion {n}", 2), "Anna") for n in "ABC"]
    given = table(base("Ring", 90, minions=[*speakers, *others]), phase="start")
    return {"table": given, "sequence": [{"phase": "start"}], "limit": 10_000}


def palace() -> JSON:
    """The worked example of Le Palace, as its ruling has it."""
    ruling = next(r for r in rulings() if r.slug == "bien-plus-mechant-au-palace")
    return {"table": ruling.table, "sequence": ruling.sequence}


def main() -> None:
    catalogue = build(book())
    gc.freeze()  # as the site does, once it is ready
    print()
    for name, request, cards, without, traced in (
        ("décompte d'une Base", scoring(), EMPTY, 60, 100),
        ("Action qui détruit", destroying(), EMPTY, 40, 80),
        ("exemple du Palace", palace(), catalogue, None, None),
    ):
        asked = read_request(request, cards)
        told(f"{name}, sans trace", partial(run, asked, tracing=False), 10, without)
        told(f"{name}, avec trace", partial(run, asked), 10, traced)
    games = [counted(partial(whole_game, catalogue, seed)) for seed in GAMES]
    line("parties à deux, sans trace : médiane", median(ms for ms, _ in games), median(n for _, n in games), 15_000)
    request = three_triggers()
    outcomes = len(explore(request, EMPTY)["outcomes"])
    ms, nodes = counted(lambda: explore(request, EMPTY))
    rate = outcomes / ms * 1000
    print(f"  {'explorer trois effets simultanés':<36}{rate:>8.0f} issues distinctes par seconde   (visé : 2000)")
    line("chacune de ces issues", ms / outcomes, nodes / outcomes, 156)
    print(f"\nun nœud de perft(4) : {time_of_a_node() * 1e6:.2f} µs (3,2 quand 156 par issue font 2000 à la seconde)")


def time_of_a_node() -> float:
    start = process_time()
    nodes = perft(chess.Board(), 4)
    return (process_time() - start) / nodes


def whole_game(catalogue: Catalogue, seed: int) -> int:
    chance = Random(seed)
    return sum(1 for _ in play(deal(catalogue, FACTIONS, chance), catalogue, chance, tracing=False))


def told(name: str, work: Callable[[], object], times: int, target: int | None) -> None:
    line(name, *counted(work, times), target)


def line(name: str, ms: float, nodes: float, target: int | None) -> None:
    wanted = f"   (visé : {target})" if target else ""
    print(f"  {name:<36}{ms:>8.3f} ms{nodes:>9.0f} nœuds{wanted}")


if __name__ == "__main__":
    main()

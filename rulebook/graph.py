"""The ties between entries, as one graph: who cites, mentions, applies to or contains whom.

Others add their own (the engine's functions « carry out » a rule, a ruling « proves » it) without the rulebook knowing
them: `Ties.add`. From the graph come « voir aussi », « cité par » and the chain of rules between two entries.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import pairwise
from math import log2

import networkx as nx

from rulebook.draft import texts
from rulebook.load import book
from rulebook.model import Rulebook
from rulebook.render import cited, mentions

_COMMON = {"monster": "G.monstre", "treasure": "G.tresor"}
"""The term that holds the cards of a deck of no Faction."""

_LENGTHS = {
    "cites": 1.0, "excepts": 1.0, "deduced": 1.0, "touches": 1.0, "claims": 1.0, "applies": 1.5, "follows": 2.0,
    "holds": 4.0,
}  # fmt: skip
"""How far apart a tie leaves two entries. A mention's length grows with how common its term is."""
_FAR = 99.0
"""Farther than any tie."""
_REACHES = (1.0, 2.0, 4.0, 8.0, None)
"""How far « voir aussi » looks, from the nearest on, until it has found enough; None: everywhere."""


class Ties:
    """The graph of a rulebook: nodes are ids, and each tie has a kind.

    `cites` (a reference in the text, or an entry to see), `mentions` (a term's word in it), `applies` (a clarification
    to its card), `touches` (a point to an entry), `excepts` (a general statement to its exception), `deduced` (a
    statement to what it follows from), `claims` (a term to its parts), `holds` (a box to its Factions, a Faction, or
    the term of a common deck, to its cards), `follows` (a rule to the next).
    """

    def __init__(self, book: Rulebook) -> None:
        self._graph = nx.MultiDiGraph()
        self._graph.add_nodes_from(book.entries)
        self._near: nx.Graph | None = None
        self._booklets = book.booklets.keys()
        for entry in book.entries.values():
            text = texts(entry)
            self.add("cites", ((entry.id, id) for id in (*cited(text, book), *entry.see) if id != entry.id))
            self.add("mentions", ((entry.id, id) for id in mentions(text, book) if id not in (entry.id, entry.parent)))
            self.add("touches" if entry.kind == "point" else "applies", ((entry.id, id) for id in entry.applies_to))
            self.add("excepts", ((entry.id, id) for id in entry.exceptions))
            self.add("deduced", ((entry.id, id) for id in entry.deduced_from))
            self.add("claims", ((entry.id, claim.id) for claim in entry.claims))
        for faction in book.factions.values():
            self.add("holds", ((faction.id, book.cards[slug].id) for slug in faction.cards))
        for box in book.boxes.values():
            self.add("holds", ((box.id, book.factions[slug].id) for slug in box.factions))
        common = ((_COMMON.get(card.kind, ""), card.id) for card in book.cards.values() if card.faction is None)
        self.add("holds", ((term, id) for term, id in common if term in book.entries))
        for chapter in book.chapters:
            for section in chapter.sections:
                self.add("follows", pairwise(section.entries))

    def add(self, kind: str, ties: Iterable[tuple[str, str]]) -> None:
        """Add ties of a kind, each from what holds it (an entry, a ruling, a function) to the entry it is about."""
        self._graph.add_edges_from((source, target, kind) for source, target in ties)
        self._near = None

    def targets(self, id: str, kind: str) -> list[str]:
        """What `id` cites, mentions, applies to…, in the order of its text."""
        return [target for _, target, key in self._graph.out_edges(id, keys=True) if key == kind]

    def sources(self, id: str, kind: str) -> list[str]:
        """What cites, mentions, applies to, carries out or proves `id`."""
        return [source for source, _, key in self._graph.in_edges(id, keys=True) if key == kind]

    def cited_by(self, id: str) -> list[str]:
        """The entries that refer to `id`, and the open points that touch it."""
        return list(dict.fromkeys(self.sources(id, "cites") + self.sources(id, "touches")))

    def related(self, id: str, limit: int = 8) -> list[str]:
        """« Voir aussi »: the entries most closely tied to `id`, the nearest first."""
        near: dict[str, float] = {}
        for reach in _REACHES:
            near = nx.single_source_dijkstra_path_length(self._nearness(), id, cutoff=reach, weight="length")
            if len(near) > limit:
                break
        return [other for other in near if other != id][:limit]

    def chain(self, a: str, b: str) -> list[str]:
        """The ids from `a` to `b` along the closest ties, both included; empty where nothing ties them."""
        try:
            return list(nx.shortest_path(self._nearness(), a, b, weight="length"))
        except nx.NetworkXNoPath:
            return []

    def between(self, a: str, b: str) -> list[tuple[str, str]]:
        """The ties between two entries, the closest first: the kind of each, and which of the two holds it."""
        held = [(kind, one) for one, other in ((a, b), (b, a)) for kind in self._graph.get_edge_data(one, other) or ()]
        return sorted(held, key=lambda tie: _LENGTHS.get(tie[0], _FAR))

    def _nearness(self) -> nx.Graph:
        """The ties between entries of the rulebook whatever their direction, with their lengths."""
        if self._near is None:
            near = nx.Graph()
            near.add_nodes_from(self._graph)
            for source, target, kind in self._graph.edges(keys=True):
                # A booklet's page tells what is new in it, which brings no two rules together.
                length = None if source in self._booklets else self._length(target, kind)
                if length and length < near.get_edge_data(source, target, {"length": _FAR})["length"]:
                    near.add_edge(source, target, length=length)
            self._near = near
        return self._near

    def _length(self, target: str, kind: str) -> float | None:
        if kind == "mentions":
            return 2 + log2(self._graph.in_degree(target))
        return _LENGTHS.get(kind)


@cache
def ties() -> Ties:
    """The ties of this installation's rulebook, made at the first call; app adds the engine's and the rulings'."""
    return Ties(book())

"""What can be found: one `Document` an entry, whatever it comes from."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from rulebook.model import CardFacts, Entry, Nature, Rulebook, Source
from rulebook.render import pages, plain
from rulebook.translations import translations

KINDS = (
    "term",
    "rule",
    "faction",
    "card",
    "base",
    "clarification",
    "ruling",
    "example",
    "point",
    "remedy",
    "booklet",
    "box",
    "official",
)
"""Every kind of result, in the order in which equals are listed."""


ASKED: Mapping[Nature, tuple[str, ...]] = {
    "rule": (),
    "advice": ("conseils", "conseils de jeu", "astuces", "advice", "tips"),
    "component": ("matériel", "components"),
    "humour": ("humour", "blagues", "plaisanteries"),
    "credit": ("crédits", "auteurs", "testeurs", "credits"),
}
"""By which words one asks for statements that are no rules, whatever each is about."""


@dataclass(frozen=True, slots=True)
class Document:
    """Something to be found: a rule, a term, a card, a ruling…

    `body` is plain French, one statement a line. `aliases` are other names of the same thing, `keywords` what players
    say when they look for it. `part_of` names the document that answers for this one, which then is found by its id
    alone (a numbered claim of a term). `about` are the ids of the cards and Bases that it speaks of. `aside`: it is no
    rule, and found only by who asks for such a thing.
    """

    id: str
    kind: str
    title: str
    body: str
    url: str
    sources: tuple[str, ...] = ()
    aliases: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    about: tuple[str, ...] = ()
    aside: bool = False
    part_of: str = ""


def documents(book: Rulebook) -> list[Document]:
    """One document an entry; a claim of a term is part of the term. Cards, Factions and boxes have their slug as id."""
    cards = {card.id: card for card in book.cards.values()}
    return [_document(book, entry, cards) for entry in book.entries.values()]


def _document(book: Rulebook, entry: Entry, cards: Mapping[str, CardFacts]) -> Document:
    card = cards.get(entry.id)
    prefix, _, slug = entry.id.partition(".")
    catalogued = prefix in ("K", "F", "B")
    names = [entry.id] if catalogued else []
    if card:
        slug = card.slug
        names += [card.name_en, *card.aliases]
    claims = entry.claims if entry.kind == "term" else ()
    said = _weighed(entry) if entry.kind == "point" else entry.markdown
    body = [said, *(claim.markdown for claim in claims), (card and card.text) or ""]
    about = [id for id in entry.applies_to if id.startswith(("K.", "F.")) and id in book.entries]
    titles = [book.entries[id].title for id in about]
    factions = dict.fromkeys(named.faction for id in about if (named := cards.get(id)) and named.faction)
    of_claims = [said for claim in claims for said in claim.keywords]
    sources = entry.sources or [source for claim in claims for source in claim.sources]
    return Document(
        id=slug if catalogued else entry.id,
        kind=entry.kind,
        title=entry.title,
        body="\n".join(dict.fromkeys(line for text in body for line in _lines(text))),
        url=entry.url,
        sources=tuple(dict.fromkeys(map(_cited, sources))),
        aliases=tuple(dict.fromkeys([*names, *entry.aliases, *entry.forms])),
        keywords=(
            *entry.keywords,
            *of_claims,
            *titles,
            *factions,
            *ASKED[entry.nature],
            *(translations(card) if card else ()),
        ),
        about=tuple(cards[id].slug for id in about if id in cards),
        aside=entry.nature != "rule",
        part_of=entry.parent or "" if prefix == "G" else "",
    )


def _weighed(point: Entry) -> str:
    """A point in one paragraph, which is shown whole: what is retained first, each reading said to be so or not."""
    at = point.retained - 1
    kept = f"Lecture retenue : {point.readings[at]}" if point.retained else "Aucune lecture n'est retenue."
    label = "Lecture écartée" if point.retained else "Une lecture"
    others = (f"{label} : {reading}" for i, reading in enumerate(point.readings) if i != at)
    return re.sub(r"\n\s*\n", " ", " ".join([kept, point.markdown, *others]))


def _cited(source: Source) -> str:
    return f"{source.booklet} {pages(source)}"


def _lines(markdown: str) -> list[str]:
    """The paragraphs of a statement, each on one line, without markup."""
    return [line for line in map(plain, re.split(r"\n\s*\n", markdown)) if line]

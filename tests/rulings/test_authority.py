"""Who answered a ruling, and where: what `kind` and `source` say is what the statements that it rests on say too."""

import re
from collections.abc import Iterator

from rulebook.load import book
from rulebook.model import Entry, Source
from rulebook.render import latest, said_at
from rulings.load import rulings
from rulings.model import Ruling

TITLES = {
    "Boîte de base": "base",
    "Monstres Sacrés": "monstres",
    "Ces Années-Là": "annees",
    "L'Énorme Boîte": "boite",
    "Choc des Cultures": "choc",
}
ENGLISH = ("bigger geekier box", "wiki anglais de l'éditeur", "site de l'éditeur")


def pages(written: str) -> set[int]:
    """« p. 6-7 et 10 »: 6, 7 and 10."""
    spans = re.findall(r"(\d+)(?:-(\d+))?", written)
    return {page for first, last in spans for page in range(int(first), int(last or first) + 1)}


def given(ruling: Ruling) -> Iterator[tuple[str, str]]:
    """Each booklet that the ruling names, with each page, or span of pages, that it gives of it."""
    for part in re.sub(r"\([^)]*\)", "", ruling.source).split(";"):
        for title, code in TITLES.items():
            if title in part:
                yield from ((code, span) for span in re.findall(r"\d+(?:-\d+)?", part.partition("p. ")[2]))


def rested_on(ruling: Ruling) -> Iterator[Entry]:
    """What it settles or links to, what that holds or bears on, and the cards of its table."""
    entries = book().entries
    for id in (*ruling.settles, *re.findall(r"\[\[(.+?)]]", ruling.explanation)):
        yield entries[id]
        yield from entries[id].claims
        if entries[id].kind == "point":
            yield from (entries[other] for other in entries[id].applies_to if other in entries)
    named = set(ruling.cards)
    yield from (entry for entry in entries.values() if entry.kind in ("card", "base") and entry.title in named)


def test_every_page_given_is_one_of_what_the_ruling_rests_on() -> None:
    assert {ruling.slug: aside for ruling in rulings() if (aside := _aside(ruling))} == {}


def _aside(ruling: Ruling) -> list[tuple[str, str]]:
    """The pages given at which nothing that it rests on is said; what is of an older edition may say it as that did."""
    sources: list[Source] = [
        source
        for entry in rested_on(ruling)
        for source in (entry.sources if "edition" in ruling.table else said_at(entry))
    ]
    return [
        (code, span)
        for code, span in given(ruling)
        if not any(source.booklet == code and pages(source.pages) & pages(span) for source in sources)
    ]


def test_the_page_that_is_cited_says_what_is_cited() -> None:
    """Not a booklet whose words differ, where another says it as it stands."""
    for entry in book().entries.values():
        cited = latest(entry, book())
        differing = {code for variant in entry.variants for code in variant.booklets}
        assert not cited or cited.booklet not in differing or {s.booklet for s in entry.sources} <= differing, entry.id


def test_a_pair_of_madness_cards_is_cited_where_it_is_counted() -> None:
    for id in ("8.2.9", "8.2.11"):
        cited = latest(book().entries[id], book())
        assert cited and (cited.booklet, cited.pages) == ("boite", "7")


def test_what_is_official_is_written_in_a_booklet_that_it_names() -> None:
    official = [ruling for ruling in rulings() if ruling.kind == "official"]
    assert len(official) > 250
    assert [r.slug for r in official if not any(title in r.source for title in TITLES)] == []
    assert [r.slug for r in official if not any(_is_written(book().entries[id]) for id in r.settles)] == []


def _is_written(entry: Entry) -> bool:
    return bool(entry.sources) and entry.authority == "booklet"


def test_what_the_publisher_says_in_english_is_neither_a_booklet_s_nor_a_judge_s() -> None:
    english = [r for r in rulings() if any(publication in r.source.lower() for publication in ENGLISH)]
    assert len(english) > 150
    assert [ruling.slug for ruling in english if ruling.kind not in ("publisher", "deduced")] == []


def test_where_all_five_booklets_are_said_to_agree_each_is_a_source() -> None:
    for ruling in rulings():
        if "les cinq livrets s'accordent" in ruling.source:
            first = next(book().entries[id] for id in ruling.settles if not id.startswith("X."))
            assert {source.booklet for source in first.sources} == set(TITLES.values()), ruling.slug


def test_a_ruling_that_settles_a_choice_between_readings_says_so() -> None:
    for ruling in rulings():
        points = [book().entries[id] for id in ruling.settles if book().entries[id].kind == "point"]
        unsaid = [p.id for p in points if p.status != "settled" and f"[[{p.id}]]" not in ruling.explanation]
        assert not unsaid, ruling.slug
        if ruling.source == "Aucun livret ne le dit":
            assert not any(point.sources for point in points), f"{ruling.slug} : le livret que l'on interprète"


def test_what_decides_in_the_answer_is_among_what_the_ruling_settles() -> None:
    """Of the statements that its first paragraph names, one at least, a term standing for what it holds."""
    for ruling in rulings():
        named = re.findall(r"\[\[(.+?)]]", ruling.explanation.partition("\n\n")[0])
        met = [(f"{id}.", f"{settled}.") for id in named for settled in ruling.settles]
        assert not named or any(a.startswith(b) or b.startswith(a) for a, b in met), ruling.slug

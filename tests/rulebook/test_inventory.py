"""The inventory of the booklets' statements, id by id with its pages: what the rulebook may never lose."""

from pathlib import Path

from rulebook.find import find
from rulebook.load import book

INVENTORY = dict(
    line.split("\t") for line in (Path(__file__).parent / "inventory.tsv").read_text(encoding="utf-8").splitlines()
)


def test_every_id_of_the_inventory_is_an_entry() -> None:
    assert [id for id in INVENTORY if id not in book().entries] == []
    assert (
        len(INVENTORY) == 603 + 15 + 7 + 2 + 2
    )  # the booklets', how they are read, our remedies, our words, the box's


def test_every_id_of_the_inventory_is_found_as_typed() -> None:
    for id in INVENTORY:
        entry = find(id)
        assert entry and entry.id == id


def test_every_statement_keeps_its_booklets_and_pages() -> None:
    lost = {
        id: pages
        for id, pages in INVENTORY.items()
        if set(pages.split()) != {f"{source.booklet}:{source.pages}" for source in book().entries[id].sources}
    }
    assert lost == {}


def test_what_a_booklet_said_otherwise_is_at_a_page_of_it() -> None:
    for entry in book().entries.values():
        spoke = {source.booklet for source in entry.sources}
        assert {code for variant in entry.variants for code in variant.booklets} <= spoke, entry.id


def test_every_rule_stands_once_in_its_chapter_in_order_or_on_a_booklet_page() -> None:
    listed = [rule for chapter in book().chapters for rule in chapter.rules]
    rules = [id for id in INVENTORY if id[0].isdigit()]
    aside = [id for id in rules if book().entries[id].url.startswith("/livrets/")]
    assert listed == rules
    assert aside == []


def test_annexes_hold_every_clarification_example_and_open_point_once() -> None:
    for annex in book().annexes:
        entries = {id for id in book().entries if id.startswith(f"{annex.number}.")}
        assert len(annex.rules) == len(set(annex.rules))
        assert set(annex.rules) == entries


def test_the_open_points_of_the_booklets_are_all_there() -> None:
    points = [entry for entry in book().entries.values() if entry.kind == "point"]
    assert {f"P.{n}" for n in range(1, 35)} <= {point.id for point in points}
    assert all(len(point.readings) >= 2 and point.note for point in points)
    assert all(point.applies_to for point in points)


def test_the_differences_between_booklets_are_all_there() -> None:
    assert [difference.number for difference in book().differences] == list(range(1, 99))
    assert sum(bool(difference.trap) for difference in book().differences) == 50
    assert all(difference.said and difference.prevails and difference.why for difference in book().differences)


def test_a_word_players_look_up_has_a_term_that_leads_to_its_rules() -> None:
    looked_up = (
        "annuler enterrer devoiler duel titan choc-des-titans demence monstre tresor resistance consulter reveler "
        "conquete avant-la-conquete lors-de-la-conquete apres-la-conquete vainqueur deuxieme troisieme egalite "
        "creature action base pioche defausse main"
    )
    for slug in looked_up.split():
        assert "[[" in book().entries[f"G.{slug}"].markdown, slug


def test_what_players_read_names_no_tool_of_ours() -> None:
    ours = ("ocr", "seed", "inventaire", "dédup", "le moteur", "aeg")
    for entry in book().entries.values():
        text = f"{entry.title} {entry.markdown} {entry.note} {entry.scenario}".lower()
        assert not [word for word in ours if f" {word} " in f" {text} "], entry.id

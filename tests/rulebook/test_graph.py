"""The ties between entries."""

import pytest

from rulebook.graph import Ties
from rulebook.load import book


@pytest.fixture(scope="module")
def ties() -> Ties:
    return Ties(book())


def test_a_reference_ties_both_ways(ties: Ties) -> None:
    assert "6.5.1" in ties.targets("G.egalite", "cites")
    assert "G.egalite" in ties.cited_by("6.5.1")


def test_an_open_point_is_seen_from_every_entry_it_touches(ties: Ties) -> None:
    points = [entry for entry in book().entries.values() if entry.kind == "point" and entry.applies_to]
    assert points
    for entry in points:
        assert all(entry.id in ties.cited_by(id) for id in entry.applies_to)


def test_a_clarification_is_seen_from_its_card(ties: Ties) -> None:
    about_diva = ties.sources("K.diva", "applies")
    assert [id for id in about_diva if id.startswith("C.")] == [f"C.diva.{n}" for n in range(1, 10)]
    assert "X.22" in about_diva


def test_a_mention_ties_a_rule_to_the_term_but_not_a_claim_to_its_own(ties: Ties) -> None:
    assert "G.titan" in ties.targets("8.4.16", "mentions")
    assert "G.titan" not in ties.targets("G.titan", "mentions")
    assert "G.renvoyer" not in ties.targets("G.renvoyer.3", "mentions")


def test_see_also_gives_the_nearest_first_and_never_itself(ties: Ties) -> None:
    related = ties.related("6.2.11", limit=6)
    assert len(related) == 6
    assert "6.2.11" not in related
    assert {"6.2.12", "X.5"} <= set(related)


def test_a_chain_leads_from_one_rule_to_another_by_ties(ties: Ties) -> None:
    chain = ties.chain("X.22", "6.5.6")
    assert (chain[0], chain[-1]) == ("X.22", "6.5.6")
    assert len(set(chain)) == len(chain)
    assert ties.chain("6.5.1", "6.5.1") == ["6.5.1"]


def test_others_add_their_ties_and_the_rulebook_carries_them(ties: Ties) -> None:
    more = Ties(book())
    more.add("proves", [("deux-divas", "C.diva.3"), ("deux-divas", "G.directement.1")])
    assert more.sources("C.diva.3", "proves") == ["deux-divas"]
    assert more.targets("deux-divas", "proves") == ["C.diva.3", "G.directement.1"]
    assert more.chain("C.diva.3", "6.5.6") == ties.chain("C.diva.3", "6.5.6")


def test_no_entry_is_an_orphan(ties: Ties) -> None:
    """From another entry's page, a link, « voir aussi » or « cité par » leads to each; sources lead to the booklets."""
    led_to = {near for id in book().entries for near in ties.related(id)}
    shown_there = ("applies", "touches", "holds", "claims")
    orphans = [
        entry.id
        for entry in book().entries.values()
        if entry.kind != "booklet"
        and entry.id not in led_to
        and not any(ties.sources(entry.id, kind) for kind in ("cites", "mentions", "follows", *shown_there))
        and not any(ties.targets(entry.id, kind) for kind in shown_there)
    ]
    assert orphans == []


def test_a_tie_says_its_kind_and_who_holds_it(ties: Ties) -> None:
    assert ties.between("X.22", "K.diva") == [("applies", "X.22")]
    assert ties.between("6.5.2", "6.5.1")[-1] == ("follows", "6.5.1")
    assert ties.between("1.1.1", "8.7.15") == []


def test_hardly_a_rule_stands_apart_from_all_but_its_neighbours(ties: Ties) -> None:
    tied = ("cites", "touches", "mentions", "applies")
    apart = [
        rule
        for chapter in book().chapters
        for rule in chapter.rules
        if not any(ties.sources(rule, kind) or ties.targets(rule, kind) for kind in tied)
    ]
    # The age, the length of a game, the count of armies, why boxes are not mixed, one mulligan, reach of the decks.
    assert apart == ["1.1.3", "1.1.4", "1.4.2", "3.2.3", "3.3.6", "3.5.4"]

"""A verb is one row: it is read, printed, waited for and forbidden from it."""

from __future__ import annotations

import pytest

from engine.effects.ast import Cannot, CardEffect, Deed, Filter, Happening, Kind, Ref, Static, Trigger, Triggered
from engine.language import compile_card
from engine.language.canon.deeds import ROWS, Verb
from engine.language.canon.grammar import written
from engine.language.french import agree
from engine.language.parser import GRAMMAR
from engine.language.words import lexicon, words_of

OF_A_CARD = [row for row in ROWS if row.waits and row.waits not in (Happening.AFFECTED, Happening.TRANSFERRED)]


def only(effect: CardEffect) -> object:
    (clause,) = effect.clauses
    return clause.ability


def test_the_grammar_is_the_one_that_the_rows_write() -> None:
    grammar = GRAMMAR.read_text(encoding="utf-8")
    assert written(grammar) == grammar


def test_the_grammar_follows_the_rows(monkeypatch: pytest.MonkeyPatch) -> None:
    swallow = Verb("SWALLOW", "avaler", waits=Happening.DESTROYED)
    monkeypatch.setattr("engine.language.canon.deeds.ROWS", (*ROWS, swallow))
    assert "| SWALLOW\n" in written(GRAMMAR.read_text(encoding="utf-8"))


@pytest.mark.parametrize("row", [row for row in ROWS if row.infinitive], ids=lambda row: row.term)
def test_each_form_of_a_verb_that_is_printed_is_read(row: Verb) -> None:
    for form in (row.infinitive, row.you, row.he):
        first = words_of(form)[0]
        known = first in ("pioche", "defausse") or first in lexicon().words
        assert known, form


@pytest.mark.parametrize("row", OF_A_CARD, ids=lambda row: row.term)
def test_what_is_done_to_a_card_is_waited_for(row: Verb) -> None:
    text = f"Permanent : Après qu'une Action a été {agree(row.done)}, gagnez 1 PV."
    reading = compile_card(text, "minion")
    ability = only(reading.effect)
    assert isinstance(ability, Triggered)
    assert ability.trigger == Trigger(row.waits, what=Filter(Kind.ACTION))
    assert reading.canonical == text


def test_a_base_alone_may_be_kept_from_conquest() -> None:
    ability = only(compile_card("Cette Base ne peut pas être conquise.", "base").effect)
    assert isinstance(ability, Static) and ability.clause == Cannot((Deed.BE_SCORED,), Ref.HERE)
    assert not compile_card("Permanent : Cette Créature ne peut pas être conquise.", "minion").understood
    assert not compile_card("Cette Base ne peut pas être détruite.", "base").understood


OF_CARDS = [row for row in ROWS if row.barred and row.barred is not Deed.BE_SCORED]


@pytest.mark.parametrize("row", OF_CARDS, ids=lambda row: row.term)
def test_what_may_not_be_done_is_said_of_its_verb(row: Verb) -> None:
    done = agree(row.done, plural=True)
    text = f"Permanent : Vos Créatures ne peuvent pas être {done} par les cartes des autres joueurs."
    ability = only(compile_card(text, "minion").effect)
    assert isinstance(ability, Static) and isinstance(ability.clause, Cannot)
    assert ability.clause.deeds == (row.barred,)
    assert compile_card(text, "minion").canonical == text


def test_every_deed_that_a_clause_forbids_of_a_card_has_its_verb() -> None:
    by_verb = {deed for row in ROWS for deed in (row.barred, row.bars_coming)}
    assert {*Deed} - by_verb == {Deed.LEAVE, Deed.USE_TALENT, Deed.USE_SPECIAL, Deed.PLAY_SPECIAL}  # what one does

"""What tables say is put in a card's words before it is read: each turn is needed, and words keep their place."""

from __future__ import annotations

import re

import pytest

from engine.language import compile_card, spoken
from engine.language.parting import sentences
from engine.language.spoken import Turn, turns
from engine.language.terms import NOUNS, PLAYERS
from engine.language.words import lexicon, pieces
from tests.engine.language.paraphrase.worded import KINDS, meaning, worded

anew = compile_card.__wrapped__


@pytest.mark.parametrize("turn", turns(), ids=lambda turn: turn.said)
def test_each_turn_has_a_text_that_needs_it(turn: Turn, monkeypatch: pytest.MonkeyPatch) -> None:
    with_it = [anew(turn.example, kind) for kind in KINDS]
    others = tuple(one for one in turns() if one is not turn)
    monkeypatch.setattr(spoken, "turns", lambda: others)
    for kept in (sentences, spoken._needs):
        kept.cache_clear()
    without = [anew(turn.example, kind) for kind in KINDS]
    for kept in (sentences, spoken._needs):
        kept.cache_clear()
    both = zip(with_it, without, strict=True)
    assert any(one.understood and (not other.understood or one.effect != other.effect) for one, other in both)
    told = meaning(zip(KINDS, with_it, strict=True))
    assert worded().get(turn.example) == told, "python -m tests.engine.language.paraphrase.worded"


def test_a_word_that_is_kept_lies_where_it_was_typed() -> None:
    text = "Mets autant de marqueurs +1 que sa force sur tes créas, répartis comme tu veux."
    found = {piece.raw: text[piece.start : piece.end] for piece in pieces(text)}
    assert found["repartissez"] == "Mets" and found["tes"] == "tes" and "comme" not in found


def test_a_turn_is_looked_for_wherever_it_is_said() -> None:
    """What a line must hold for a turn to be looked for, it holds wherever the expression of the turn is found."""
    for line in (" ".join(piece.folded for piece in pieces(turn.example, ours=True)) for turn in turns()):
        said = {place for place, turn in enumerate(turns()) if spoken._pattern(turn.said).search(line)}
        assert said <= {*spoken._near(line)}, line


REFUSES = {"pas", "sans", "sauf", "autre", "autres", "non", "ni", "jamais", "moins", "plusieurs"}
OF_NOBODY = "vous on il ils elle elles lui soi ceci celui celle celles ceux"
SAYS_NOTHING = {"1", *OF_NOBODY.split()}
WHATEVER = re.compile(r"(?<![a-z)])\\[wdS]|\[\^[^]]*\]|\[a-z]|(?<!\\)\.[+*{]|\[\+-\]|\[-\+\]|-\?")
"""Any word, any number, either sign."""


def dropped(said: str) -> str:
    """What an expression demands of a text and does not keep: all but its groups, and what it looks around at.

    Of expressions it knows escaped signs, sets, and plain, open, ahead and behind groups: no named ones, and no flags.
    """
    out, keeps = "", [False]
    for part in re.findall(r"\\.|\[[^]]+\]|\((?:\?(?:<?[=!]|:))?|.", said):
        if part == ")":
            out += ")" * (not keeps.pop())
        elif part[0] == "(":
            keeps.append(keeps[-1] or part != "(?:")
        if not keeps[-1] and part != ")":
            out += part
    return out


def says_something(word: str) -> bool:
    terms = {term.partition("/")[0] for term in lexicon().forms.get((word,), ())}
    told = terms & (NOUNS | PLAYERS | lexicon().verbs) or word.isdecimal() or word in REFUSES
    return bool(told) and word not in SAYS_NOTHING


def test_a_turn_drops_only_words_that_it_names() -> None:
    """Any word, number or sign in what a turn does not keep would be lost with all that it says."""
    told = {turn.said: WHATEVER.findall(dropped(spoken._whole(turn.said))) for turn in turns()}
    assert {said: found for said, found in told.items() if found} == {}


def test_a_turn_that_drops_what_says_something_tells_why_it_may() -> None:
    """Of a noun, a verb, a number or a refusal for which it puts no word, « ; » says what makes it a courtesy."""
    for turn in turns():
        ours = re.sub(r"\\g<\d>|\\\d|[.,;: ]", "", turn.instead)
        words = re.findall(r"[a-z0-9]+", re.sub(r"\\.", "", dropped(spoken._whole(turn.said))))
        lost = {word for word in words if says_something(word)} if not ours else set()
        assert bool(lost) == bool(turn.why), (turn.said, lost, "« => … ; pourquoi » dans spoken.txt")


@pytest.mark.parametrize(
    "text",
    [
        "Vos Créatures ont -2 de Force en plus jusqu'à la fin du tour.",
        "Une Créature a -3 de Force supplémentaire jusqu'à la fin du tour.",
        "Gagnez 1 PV. Genre détruis une Action.",
        "Détruisez une Action. Avec 3 marqueurs par exemple, elle retourne en main à la place.",
        "Détruisez une Action plus tard.",
        "Détruisez une Créature de Force 4 ou plus, peu importe sa Force.",
        "Révèle les quatre premières cartes de ta pioche et pioche-les. Tu peux en jouer une des deux en plus.",
        "Je gagne 1 PV, je la détruis quoi, et je pioche une carte.",
        "Détruis une action (elle est pas affectée).",
        "Pour chaque autre joueur, tu peux jouer une créa de ta main, à chaque fois sur une autre base.",
        "Permanent : Quand tu joues une créa ici, détruis une autre créa ici, pas celle que tu viens de poser.",
    ],
)
def test_what_a_turn_does_not_keep_is_refused_rather_than_dropped(text: str) -> None:
    assert [kind for kind in KINDS if compile_card(text, kind).understood] == []


def test_a_bonus_said_to_be_in_addition_keeps_its_sign() -> None:
    said = "Une de vos Créatures a {} jusqu'à la fin du tour."
    ours = [compile_card(said.format(n), "action").canonical for n in ("+3 de force en plus", "3 de force en moins")]
    assert ours == [compile_card(said.format(n), "action").canonical for n in ("+3 de Force", "-3 de Force")]


def test_each_turn_stands_once_above_its_example() -> None:
    """A line of the file that is not read as a turn, or is another's double, would be a dead row."""
    heads = turns_written("\n".join(spoken._titles()[2:]))
    assert len(heads) == len(set(heads)) == len(turns())


def test_a_turn_that_begins_with_what_several_share_is_counted() -> None:
    assert turns_written("{DO} a => b\n    Un texte.\n{DO} = (?:c) => d\n# e => f") == ["{DO} a"]


def turns_written(text: str) -> list[str]:
    """What stands before « => » at the head of a line, whether an example follows or not."""
    heads = re.findall(r"^([^# ].*?) =>", text, re.MULTILINE)
    return [head for head in heads if not re.match(r"\{\w+\} = ", head)]

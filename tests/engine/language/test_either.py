"""An « ou » that is read is an alternative in what is read: with one more in a text, the effect holds one more."""

from __future__ import annotations

import re
from functools import cache

import pytest

from engine.effects.ast import Came, CardEffect, Filter, Happening, Kind, Or, Quantity, Search, Trigger
from engine.effects.ast import Cannot as Forbids
from engine.effects.walk import walk
from engine.language import compile_card
from engine.language.examples import groups
from tests.engine.language.test_said_at_a_table import CANONICAL
from tests.engine.language.texts import Written, readings

EITHER = r"\b(ou|OU)\b(?! (plus|moins|-|égal|inférieure))"
ONE_IDEA = (
    "ou tu la remets",  # what is not played stays where it is  # an « ou » of which what is read is one thing
    "Placez cette Créature ou une autre de vos Créatures",  # any of those that you have
    "comme Action supplémentaire ou remettez-la",  # an extra card is never forced: R 5.4.3
    "y déplacer ou transférer",  # a Creature is moved, an Action transferred
    "du jeu ou de la défausse dans votre main",  # whichever of the two it comes from, it goes to the hand
    "ou toute carte suivante",  # the fifth card or one that follows: any from the fifth on
)
MORE = {  # what has an « ou » more, and where it stands
    r"\bet\b": "ou",
    r"\b(une|cette|autre|vos|deux) Créatures?\b": r"\g<0> ou Action",
    r"\b(une|l'une de vos) Créatures?\b": r"\g<0> ou une Action",
    r"\bl'une de vos Créatures\b": r"\g<0> ou de vos Actions",
    r"\b(cette|une) Créature\b": r"\g<0> ou ce Titan",
    r"\bd'un autre joueur\b": r"\g<0> ou les vôtres",
    r"\bsur cette Base\b": r"\g<0> ou sur une autre Base",
    r"\bcette Base\b": r"\g<0> ou une autre",
    r"\bde votre main\b": r"\g<0> ou de votre défausse",
    r"\bdans (votre|sa) (main|pioche)\b": r"\g<0> ou dans la boîte",
    r"\b(détruite|déplacée|jouée|défaussée|renvoyée)\b": r"\1 ou affectée",
    r"\bdétrui(sez|re)\b": r"détrui\1 ou déplace\1",
    r"\bun autre joueur\b": "vous ou un autre joueur",
    r"\bchaque (autre )?joueur\b": r"\g<0> ou le Vainqueur",
    r"\bpar les? Actions?\b": r"\g<0> ou les Créatures",
    r"\boù vous avez une \w+": r"\g<0> ou une Action",
    r"\bdeux\b": "deux ou trois",
}


def alternatives(effect: CardEffect) -> int:
    """How many things a card leaves open, or tells of two: what « ou » says."""
    told = len(effect.clauses)  # « après qu'il a joué ou défaussé » makes two
    for node in walk(effect):
        match node:
            case Or(choices=several) | Forbids(deeds=several) | Search(zones=several) if several:
                told += len(several) - 1
            case Filter(alternatives=several) if several:
                told += len(several) - 1
            case Filter(attached=Kind.CARD) | Trigger(happening=Happening.CAME | Happening.SEEN):
                told += 1
            case Trigger(happening=Happening.COUNTER_CHANGED) | Trigger(or_talent=True):
                told += 1
            case Filter(such=such) if Came.PLAYED_OR_MOVED in such:
                told += 1
            case Quantity(low=low, high=high) if low != high:
                told += 1
    return told


JOINED = (  # two pieces of a sentence, each of which is read with all that surrounds them
    ("action",
     "Détruisez ou renvoyez une Créature, puis piochez une carte.",
     "Détruisez une Créature OU renvoyez une Créature dans la main de son propriétaire. Piochez une carte."),
    ("action",
     "Piochez une carte et détruisez ou déplacez une Créature.",
     "Piochez une carte. Détruisez une Créature OU déplacez une Créature vers une autre Base."),
    ("action",
     "Renvoyez une Créature dans la main de son propriétaire ou sous sa pioche.",
     "Renvoyez une Créature dans la main de son propriétaire OU renvoyez une Créature sous la pioche de son "
     "propriétaire."),
    ("action",
     "Transférez sur une autre Base une Action jouée sur une Base, ou sur une autre Créature une Action jouée"
     " sur une Créature.",
     "Transférez une Action attachée à une Base vers une autre Base OU transférez une Action attachée à une "
     "Créature à une autre Créature."),
    ("action",
     "Choisissez une Base. Détruisez une Action qui s'y trouve ou qui est sur une Créature de cette Base.",
     "Choisissez une Base. Détruisez une Action attachée à cette Base OU détruisez une Action attachée à une "
     "Créature sur cette Base."),
    ("action",
     "Choisissez une Base. Remplacez-la par la première Base de la pioche Base ou par une Base de la défausse"
     " Base.",
     "Choisissez une Base. Remplacez cette Base par la première Base de la pioche Base OU remplacez cette Base par une "
     "Base de la défausse Base."),
    ("minion",
     "Talent : Déplacez l'une de vos Créatures vers ou depuis cette Base.",
     "Talent : Déplacez l'une de vos Créatures vers cette Base OU déplacez l'une de vos Créatures sur cette "
     "Base vers une autre Base."),
    ("minion",
     "Permanent : Les autres joueurs ne peuvent ni détruire vos Créatures, ni déplacer cette Créature.",
     "Permanent : Vos Créatures ne peuvent pas être détruites par les autres joueurs. Permanent : "
     "Les autres joueurs ne peuvent pas déplacer cette Créature."),
    ("minion",
     "Permanent : Après qu'une autre Créature a été déplacée vers cette Base ou depuis cette Base, piochez "
     "une carte.",
     "Permanent : Après qu'une autre Créature a été déplacée vers cette Base, piochez une carte. Permanent : "
     "Après qu'une autre Créature a été déplacée depuis cette Base, piochez une carte."),
    ("minion",
     "Permanent : Après que vous avez joué une Créature ou une Action ici, piochez une carte.",
     "Permanent : Après que vous avez joué une Créature sur cette Base, piochez une carte. Permanent : Après "
     "que vous avez joué une Action ici, piochez une carte."),
    ("minion",
     "Si vous avez une autre Créature ici et que vous avez une carte en main, piochez une carte.",
     "Si vous avez une autre Créature sur cette Base et vous avez au moins une carte en main, piochez une "
     "carte."),
)  # fmt: skip
PARTED_IN_TWO_WAYS = (  # or of which more than one thing is meant
    ("minion", "Permanent : Après que vous avez joué une Action ou détruit une Créature ici, piochez une carte."),
    ("minion", "Permanent : Cette Créature a +1 de Force pour chaque Action ou marqueur ici."),
    ("action", "Détruisez toutes les Créatures portant une Action ou un marqueur."),
    ("action", "Placez un marqueur Force +1 sur une Créature ou deux marqueurs Force +1 sur deux Créatures."),
)


@cache
def read(text: str, kind: str) -> CardEffect | None:
    """What a text says; None where it is refused."""
    reading = compile_card(text, kind)
    return reading.effect if reading.understood else None


def test_what_is_read_of_an_or_holds_an_alternative() -> None:
    texts = [*readings(), *(Written(text, kind) for kind, text, *_ in CANONICAL)]
    read = [(compile_card(*text), text.text) for text in texts if re.search(EITHER, text.text)]
    lost = [
        text
        for reading, text in read
        if reading.understood and alternatives(reading.effect) == len(reading.effect.clauses)
        if not any(". " in (clause.canonical or "") for clause in reading.clauses)  # two moments are two sentences
    ]
    assert len(read) > 100
    assert [text for text in lost if not any(one in text for one in ONE_IDEA)] == []


@pytest.mark.parametrize("found", MORE)
def test_an_or_more_is_an_alternative_more_or_refused(found: str) -> None:
    met = 0
    for group in groups():
        for text in group.sentences:
            there = re.search(found, text)
            before = read(text, group.kind) if there else None
            if there is None or before is None:
                continue
            met += 1
            other = f"{text[: there.start()]}{there.expand(MORE[found])}{text[there.end() :]}"
            after = read(other, group.kind)
            assert after is None or alternatives(after) > alternatives(before), other
    assert met


@pytest.mark.parametrize(("kind", "said", "ours"), JOINED)
def test_of_two_pieces_joined_each_is_read_with_what_surrounds_them(kind: str, said: str, ours: str) -> None:
    reading = compile_card(said, kind)
    assert (reading.understood, reading.canonical) == (True, ours)
    assert compile_card(ours, kind).effect == reading.effect


@pytest.mark.parametrize(("kind", "said"), PARTED_IN_TWO_WAYS)
def test_two_pieces_that_may_end_in_two_places_are_not_told(kind: str, said: str) -> None:
    assert not compile_card(said, kind).understood


@pytest.mark.parametrize("link", [" OU vous", ", ou vous", " ou alors vous"])
def test_ou_between_sentences_parts_all_that_is_told_on_either_side(link: str) -> None:
    said = f"Vous piochez une carte et vous détruisez une Créature{link} jouez une Action supplémentaire."
    ours = "Piochez une carte et détruisez une Créature OU jouez une Action supplémentaire."
    assert compile_card(said, "action").canonical == ours


@pytest.mark.parametrize(
    "said",
    [
        "Piochez une carte ou détruisez une Créature et gagnez 1 PV.",
        "Vous pouvez piocher une carte ou détruire une Créature et gagner 1 PV.",
        "Piochez une carte et jouez soit une Créature soit une Action supplémentaire.",
        "PIOCHEZ UNE CARTE ET DÉTRUISEZ UNE CRÉATURE OU GAGNEZ 1 PV.",
        "Piochez une carte et vous pouvez déplacer une Créature, OU dest. une Action et gagnez 1 PV.",
        "Jouez une Créature supplémentaire et vous pouvez la déplacer, OU détruisez une Base au rebut et piochez.",
    ],
)
def test_of_several_acts_what_ou_parts_is_not_guessed(said: str) -> None:
    assert not compile_card(said, "action").understood


@pytest.mark.parametrize(
    "listed",
    [
        "Après qu'une Créature a été renvoyée, détruite ou défaussée",
        "Après qu'une Créature est renvoyée, ou détruite, ou défaussée",
        "Après qu'une Créature est renvoyée ou détruite ou défaussée",
    ],
)
def test_each_of_a_list_is_waited_for_once(listed: str) -> None:
    """A list of three moments is three, however it is joined, and none of them twice."""
    each = ("renvoyée", "détruite", "défaussée")
    ours = " ".join(f"Permanent : Après qu'une Créature a été {deed}, gagnez 1 PV." for deed in each)
    assert compile_card(f"Permanent : {listed}, gagnez 1 PV.", "minion").canonical == ours


def test_a_place_does_not_hold_what_is_asked_after_it() -> None:
    """« vers cette Base ou depuis cette Base, si A, X »: A is asked at both moments."""
    so, x = "si vous avez une Action ici", "piochez une carte"
    read = compile_card(
        f"Permanent : Après qu'une Créature a été déplacée ici ou depuis cette Base, {so}, {x}.", "minion"
    )
    assert read.canonical is not None
    assert read.canonical.count("si vous avez une Action") == 2


def test_what_is_done_at_either_of_two_moments_may_be_several_acts() -> None:
    """« et » after the comma joins what is done: it tells nothing of where the moments part."""
    text = (
        "Permanent : Quand vous jouez une Créature ici ou déplacez une Créature ici, piochez une carte et gagnez 1 PV."
    )
    done = "piochez une carte. Gagnez 1 PV."
    moments = ("joué une Créature sur", "déplacé une Créature vers")
    ours = compile_card(text, "minion").canonical
    assert ours == " ".join(f"Permanent : Après que vous avez {when} cette Base, {done}" for when in moments)


def test_what_is_done_before_either_of_two_is_done_with_the_one_as_with_the_other() -> None:
    first = compile_card("Détruisez une Créature, puis, soit vous piochez une carte, soit vous gagnez 1 PV.", "action")
    assert first.canonical == "Détruisez une Créature. Piochez une carte OU gagnez 1 PV."
    assert not compile_card("Choisissez un joueur, soit il pioche une carte, soit il gagne 1 PV.", "action").understood
    moved = compile_card("Déplacez l'une de vos Créatures, soit vers cette Base, soit depuis cette Base.", "minion")
    assert moved.understood and " OU déplacez " in moved.canonical

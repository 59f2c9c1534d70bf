"""However a text is typed, it says the same: quotes, spaces, capitals, digits, accents, line breaks, the final stop."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from functools import reduce

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.language import compile_card
from engine.language.words import is_english, slip
from tests.drawing import draws
from tests.engine.language.texts import Written, readings

NUMBERS = {"deux": "2", "trois": "3", "quatre": "4", "cinq": "5", "six": "6", "sept": "7", "huit": "8", "neuf": "9"}
DIGITS = {digit: word for word, digit in NUMBERS.items()}
# Deferred: to read every text takes seconds, which whoever only lists the tests need not wait for.
understood = st.deferred(
    lambda: st.sampled_from([written for written, reading in readings().items() if reading.canonical])
)


def curly(text: str) -> str:
    return re.sub("« ?(.*?) ?»", "“\\1”", text.replace("'", "’"))


def straight(text: str) -> str:
    return re.sub("« ?(.*?) ?»", '"\\1"', text)


def spaced(text: str) -> str:
    """The spaces that French typography forbids to break, and two where one would do."""
    return re.sub(" ([:;!?])", "\u00a0\\1", text).replace("« ", "«\u202f").replace(" ", "  ")


def lower(text: str) -> str:
    """No capital but in « OU », which joins effects as « ou » joins cards."""
    return "OU".join(part.lower() for part in re.split(r"\bOU\b", text))


def in_digits(text: str) -> str:
    counted = re.sub(r"\b(" + "|".join(NUMBERS) + r")\b", lambda match: NUMBERS[match[1]], text)
    return re.sub(r"\b(?<!')une (?=carte|Créature|Action|Base|Démence)", "1 ", counted)


def in_letters(text: str) -> str:
    return re.sub(r"(?<![\w+-])([2-9])(?!\d)", lambda match: DIGITS[match[1]], text)


def unaccented(text: str) -> str:
    return "".join(letter for letter in decomposed(text) if not unicodedata.combining(letter))


def decomposed(text: str) -> str:
    """Each accent a character of its own, as some keyboards and systems write it."""
    return unicodedata.normalize("NFD", text)


def broken(text: str) -> str:
    """As a photo's text is recognised: one word a line, and a long one cut in two."""
    return re.sub(r"\bCréature", "Créa-\nture", text.replace(" ", "\n"))


def unstopped(text: str) -> str:
    return text.rstrip(".")


WAYS = [curly, straight, spaced, lower, in_digits, in_letters, unaccented, decomposed, broken, unstopped]
QUOTED_AS_TYPED = {lower, unaccented, broken}


@pytest.mark.parametrize("way", WAYS)
@draws(30)
@given(data=st.data())
def test_a_text_says_the_same_typed_another_way(way: Callable[[str], str], data: st.DataObject) -> None:
    says_the_same(data.draw(understood), [way])


@draws(60)
@given(understood, st.lists(st.sampled_from(WAYS), min_size=2, max_size=4, unique=True))
def test_a_text_says_the_same_typed_in_several_ways_at_once(written: Written, ways: list[Callable[[str], str]]) -> None:
    says_the_same(written, ways)


def says_the_same(written: Written, ways: list[Callable[[str], str]]) -> None:
    canonical = readings()[written].canonical
    if "«" in (canonical or "") and QUOTED_AS_TYPED & set(ways):
        return  # a name stands as it was typed
    text = reduce(lambda typed, way: way(typed), ways, written.text)
    assert compile_card(*written._replace(text=text)).canonical == canonical, text


def test_a_name_lost_its_quotation_marks_is_still_that_name() -> None:
    quoted = compile_card("Détruisez la Créature « Hansel ».", "action")
    assert quoted.understood
    assert compile_card("Détruisez la Créature Hansel.", "action").canonical == quoted.canonical


@pytest.mark.parametrize(
    ("kind", "bare", "quoted"),
    [
        (
            "minion",
            "Cherchez une Groupie dans votre pioche et prenez-la.",
            "Cherchez une « Groupie » dans votre pioche et prenez-la.",
        ),
        ("minion", "Détruisez cette Créature et un autre Mako.", "Détruisez cette Créature et un autre « Mako »."),
        (
            "minion",
            "Permanent : +1 de Force pour chaque Héritage ici.",
            "Permanent : +1 de Force pour chaque « Héritage » ici.",
        ),
        (
            "action",
            "Piochez une carte OU jouez l'Esprit de la Forêt.",
            "Piochez une carte OU jouez « Esprit de la Forêt ».",
        ),
        (
            "minion",
            "Piochez une carte. Un seul talent de pingouin déguisé par tour.",
            "Piochez une carte. Un seul effet de « Pingouin Déguisé » par tour.",
        ),
        (
            "minion",
            "Piochez une carte. L'effet Permanent de Bonne Action ne peut être utilisé qu'une fois par tour.",
            "Piochez une carte. Un seul effet de « Bonne Action » par tour.",
        ),
    ],
)
def test_what_can_only_be_a_name_needs_no_quotes(kind: str, bare: str, quoted: str) -> None:
    said = compile_card(bare, kind)
    assert said.understood and said.canonical == compile_card(quoted, kind).canonical


def test_a_name_that_is_not_known_for_one_is_to_be_quoted() -> None:
    problem = compile_card("Détruisez deux Mako.", "action").clauses[0].problem
    assert problem is not None and "entre « »" in problem
    assert compile_card("Détruisez deux « Mako ».", "action").understood


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Piochez deux cartes.", "Piochez trois cartes."),
        ("Piochez deux cartes.", "Piochez jusqu'à deux cartes."),
        ("Piochez une carte.", "Vous pouvez piocher une carte."),
        ("Détruisez une Créature.", "Détruisez l'une de vos Créatures."),
        ("Détruisez une Créature.", "Détruisez une autre Créature."),
        ("Détruisez une Créature de Force 3 ou moins.", "Détruisez une Créature de Force 3 ou plus."),
        ("Détruisez une Créature de Force 3 ou moins.", "Détruisez une Créature de Force de départ 3 ou moins."),
        ("Piochez une carte OU gagnez 1 PV.", "Piochez une carte. Gagnez 1 PV."),
        ("Piochez une carte OU gagnez 1 PV.", "Piochez une carte et/ou gagnez 1 PV."),
        ("Piochez une carte pour gagner 1 PV.", "Piochez une carte. Gagnez 1 PV."),
        ("Chaque joueur pioche une carte.", "Chaque autre joueur pioche une carte."),
    ],
)
def test_texts_that_differ_in_meaning_differ_in_our_wording(one: str, other: str) -> None:
    said = [compile_card(text, "action").canonical for text in (one, other)]
    assert None not in said and said[0] != said[1]


def test_initials_are_one_word_and_their_last_stop_ends_a_sentence_before_a_capital() -> None:
    found = compile_card("Détruisez une autre G.E.L.F. ici. Piochez une carte.", "minion", "G.E.L.F.")
    assert [clause.text for clause in found.clauses] == ["Détruisez une autre G.E.L.F. ici.", "Piochez une carte."]
    assert found.understood and "« G.E.L.F. »" in (found.canonical or "")
    last = compile_card("Défaussez une Créature autre que G.E.L.F. Piochez une carte.", "minion", "G.E.L.F.")
    assert last.understood and len(last.clauses) == 2


def test_other_than_its_own_name_is_than_any_of_that_name() -> None:
    own = compile_card("Cherchez une Créature autre que Groupie dans votre pioche.", "minion", "Groupie")
    assert own.understood and own.effect == compile_card(own.canonical or "", "minion", "Groupie").effect
    assert "autre que « Groupie »" in (own.canonical or "")


def test_a_slip_of_two_words_that_say_the_same_is_always_read_as_the_same_one() -> None:
    assert slip.__wrapped__("renvoies") == "renvoie"
    assert slip.__wrapped__("retournee") == "retourne"


@pytest.mark.parametrize(
    ("said", "ours"),
    [
        ("Tu peux move un minion vers une autre base.", "Vous pouvez déplacer une Créature vers une autre Base."),
        ("Shuffle ton deck et draw une carte.", "Mélangez votre pioche. Piochez une carte."),
        ("Destroy un minion de power 2 ou moins.", "Détruisez une Créature de Force 2 ou moins."),
        (
            "Mets deux +1 power counters sur un de tes minions.",
            "Placez deux marqueurs Force +1 sur l'une de vos Créatures.",
        ),
        ("Discard ta hand.", "Défaussez votre main."),
    ],
)
def test_words_of_english_cards_are_read_within_a_french_text(said: str, ours: str) -> None:
    assert compile_card(said, "action").canonical == ours


def test_an_english_word_with_a_capital_is_a_name() -> None:
    read = compile_card("Cherchez une Action Draw Power dans votre pioche. Placez-la dans votre main.", "action")
    assert read.canonical and "« Draw Power »" in read.canonical


@pytest.mark.parametrize(
    "text", ["Draw two cards.", "Destroy a minion.", "Destroy all minions here.", "Play an extra action."]
)
def test_words_read_within_french_leave_a_wholly_english_text_english(text: str) -> None:
    assert is_english(text)


@pytest.mark.parametrize(
    ("said", "ours"),
    [
        ("Chaque J pioche 1 carte.", "Chaque joueur pioche une carte."),
        ("Les autres J défaussent une carte.", "Chaque autre joueur défausse une carte."),
        (
            "+2F à 1 de tes créas jusqu'à FDT.",
            "La Force de l'une de vos Créatures est augmentée de 2 jusqu'à la fin du tour.",
        ),
        ("Mets 3 marq. +1 sur 1 créa.", "Placez trois marqueurs Force +1 sur une Créature."),
        ("Détruis 1 créa de F < 3.", "Détruisez une Créature dont la Force est inférieure à 3."),
        ("Pioche dix-huit cartes.", "Piochez 18 cartes."),
        ("Pioche septante-deux cartes.", "Piochez 72 cartes."),
        ("Pige une carte pis brasse ton paquet.", "Piochez une carte. Mélangez votre pioche."),
    ],
)
def test_what_is_typed_in_a_hurry_is_read(said: str, ours: str) -> None:
    assert compile_card(said, "action").canonical == ours


def test_a_titan_is_pointed_at_as_a_creature_is() -> None:
    ours = compile_card("Talent : Déplacez ce Titan vers une autre Base.", "titan")
    for said in ("ce Titan-là", "ce Titan-ci", "ce titan ci"):
        assert compile_card(f"Talent : Déplacez {said} vers une autre Base.", "titan").effect == ours.effect


@pytest.mark.parametrize(
    "text",
    [
        "Gardez deux cartes en main et défaussez le reste.",  # of those that one has
        "Sortez une Créature de votre main.",
        "Trouvez une carte du dessus de votre pioche.",
        "Ne renforcez pas une Créature de 2.",
        "Renforcez une Créature de Force 2 ou moins.",
        "Débarrassez-vous d'une Action.",
    ],
)
def test_a_synonym_that_may_say_two_things_is_refused(text: str) -> None:
    assert not compile_card(text, "action").understood


def test_what_is_drawn_by_lot_is_what_the_lot_is_said_of() -> None:
    ours = "Choisissez une autre Base au hasard. Déplacez une Créature vers cette Base."
    for said in ("Choisissez au hasard", "Tirez au sort"):
        assert compile_card(f"{said} une autre Base et déplacez-y une Créature.", "action").canonical == ours

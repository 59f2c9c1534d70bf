"""What cannot be read is shown where it stands, with why, and with the nearest form that can be."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from engine.effects.ast import Static, Unread
from engine.language import LanguageError, Reading, compile_card, compile_text
from engine.language.examples import groups
from engine.language.words import LABELS, heard, is_english
from tests.drawing import draws
from tests.engine.language.texts import readings, sentences

WRONG = [  # kind, text with what is not read between brackets, a part of the problem
    ("minion", "Piochez deux cartes. ⟦Frobulez le zorglub.⟧", "« Frobulez », « zorglub »"),
    ("action", "⟦Détruisez une Créature verte.⟧", "« verte »"),
    ("action", "⟦Piochez une carte par marguerite.⟧", "« marguerite »"),
    ("action", "⟦Tapotez deux Créatures.⟧", "« Tapotez »"),
    ("action", "⟦Gagnez 2 kilomètres.⟧", "« kilomètres »"),
    ("action", "⟦Placez une Créature sur la lune.⟧ Gagnez 1 PV.", "« lune »"),
    ("action", "⟦Détruisez toutes les Créatures vertes sur une Base.⟧", "« vertes »"),
    ("action", "Piochez une carte. ⟦Détruisez une Créature, puis frobulez-la.⟧", "« frobulez »"),
    ("action", "⟦Détruisez une Créature de Force trois cents.⟧", "« cents »"),
    ("action", "⟦Détruise une créture de Force 3 ou moin⟧", "« moin »"),
    ("action", "⟦Draw two cards.⟧", "en anglais"),
    ("action", "⟦Jouez une Créature de la pioche de votre voisin.⟧", "« voisin »"),
    ("action", "⟦Jouez une Créature du dessus de la pioche d'un autre joueur.⟧", "on révèle d'abord la carte"),
    ("action", "⟦Placez la première Base au soleil.⟧", "« soleil »"),
    ("action", "⟦Si vous êtes content, piochez une carte.⟧", "« content »"),
    (
        "action",
        "Spécial : ⟦Avant la Conquête d'une Base, si vous êtes Vainqueur, gagnez 1 PV.⟧",
        "n'est encore Vainqueur",
    ),
    ("treasure", "⟦Lisez la notice.⟧", "« Lisez », « notice »"),
    ("minion", "Talent : ⟦Piochez une carte par zorglub.⟧", "« zorglub »"),
    ("minion", "Spécial : ⟦Quand bon vous semble, piochez une carte.⟧", "« bon », « semble »"),
    ("titan", "Permanent : ⟦Une fois par siècle, piochez une carte.⟧", "« siècle »"),
    ("minion", "Permanent : ⟦La Force de vos Créatures est augmentée de beaucoup.⟧", "« beaucoup »"),
    ("base", "⟦Après la Conquête de cette Base, le Vainqueur mange une carte.⟧", "« mange »"),
    ("action", "Attachez : ⟦Lune.⟧ Piochez une carte.", "« Lune »"),
    ("action", "⟦Détruisez une Créature au hasard Base.⟧", "lisible à « Base »"),
    ("action", "⟦OU piochez une carte.⟧", "lisible à « OU »"),
    ("action", "⟦Chaque perdant pioche une carte.⟧", "lisible à « perdant »"),
    ("action", "⟦Si une Créature devait, piochez une carte.⟧", "lisible à « devait »"),
    ("action", "⟦Nommez un joueur.⟧", "lisible à « un joueur »"),
    ("action", "⟦Renoncez à votre tour.⟧", "lisible à « à votre tour »"),
    ("action", "⟦Cette Base est détruite.⟧", "ne désigne ici aucune Base"),
    ("action", "⟦Échangez une Base avec une Base de la pioche des Bases.⟧", "de votre choix"),
    ("action", "⟦Échangez une Base avec la première Base de la défausse des Bases.⟧", "n'a pas de première"),
    ("action", "⟦Détruisez votre deuxième Créature.⟧", "un rang"),
    ("action", "Défaussez deux cartes. ⟦Gagnez 1 PV par carte.⟧", "lesquelles"),
    ("action", "⟦Détruisez.⟧", "lisible à la fin"),
    ("action", "⟦Piochez.⟧", "lisible à la fin"),
    ("action", "⟦une carte.⟧", "lisible à la fin"),
    ("action", "⟦Déplacez une Action.⟧", "vers où"),
    ("minion", "Permanent : ⟦Pendant la Conquête de cette Base, cette Créature a +3 de Force.⟧", "déjà attribués"),
    (
        "minion",
        "Spécial : ⟦Après la Conquête de cette Base, jouez cette Créature sur une autre Base au lieu de la défausser.⟧",
        "déjà en jeu",
    ),
    ("minion", "Permanent : ⟦Vos Créatures ici ont +1 de Force par Action attachée.⟧", "à quoi"),
    ("action", "⟦Détruisez-la.⟧", "rien n'a encore été désigné"),
    ("action", "⟦Sinon, piochez une carte.⟧", "rien n'a été proposé avant"),
    ("minion", "Permanent : ⟦Piochez une carte.⟧", "demande un moment"),
    ("minion", "Talent : ⟦Après que vous avez joué une Créature, piochez une carte.⟧", "sans attendre"),
    ("base", "⟦Piochez une carte.⟧", "demande un moment"),
    ("action", "⟦Un seul effet de ce nom peut être utilisé par tour.⟧", "ne porte sur aucun effet"),
    ("action", "Piochez une carte. Attachez : ⟦Base.⟧", "se lit avant les effets"),
    ("action", "Attachez : Base. Attachez : ⟦Créature.⟧", "déjà attachée autrement"),
    ("action", "⟦Piochez une Créature.⟧", "on pioche des cartes"),
    ("action", "⟦Cherchez une Action dans la pioche d'un autre joueur.⟧", "dans ses propres cartes"),
    ("action", "⟦Mélangez la pioche d'un autre joueur.⟧", "sa propre pioche"),
    ("action", "⟦Jouez une Base.⟧", "il faut ici une carte"),
    ("action", "⟦Placez une Créature.⟧", "« placez » demande un endroit"),
    ("action", "⟦Vous contrôlez une Créature.⟧", "que d'une carte Permanente"),
    ("action", "⟦Vous pouvez la Résistance de départ d'une Base devient 0.⟧", "aucune carte ne dit cela"),
    ("action", "⟦Détruisez la Créature perdante.⟧", "aucun duel"),
    ("action", "⟦Révélez une carte.⟧", "d'une pioche ou d'une main"),
    ("action", "⟦Transférez une Action.⟧", "demande vers où"),
    (
        "minion",
        "Permanent : La Force de cette Créature est augmentée de 1. ⟦Piochez une carte.⟧",
        "donnez à chacun son mot-clé",
    ),
    ("action", "⟦!!!⟧", "aucun effet"),
]
SLIPS_OF_THE_PEN = [  # kind, a text, and what is offered instead: all that was read of it, and no less
    ("action", "Détruise une créture de Force 3 ou moin", "Détruisez une Créature de Force 3 ou moins."),
    ("minion", "Permanent : Après que vous avez joué une Crétur, vous pouvez piocher une carte.",
     "Permanent : Après que vous avez joué une Créature, vous pouvez piocher une carte."),
    ("base", "Après la Conqête de cette Base, le Vainqueur pioche une cart.",
     "Après la Conquête de cette Base, le Vainqueur pioche une carte."),
]  # fmt: skip
WHERE_IT_STANDS = [  # kind, a text with a slip in its last sentence, and that sentence respelt where it stands
    ("minion", "Révélez la première carte de votre pioche. Placez-la sozs votre pioche.",
     "Placez-la sous votre pioche."),
    ("minion", "Permanent : Après que vous avez joué une Créature ici, si elle pozte une Action, détruisez-la.",
     "Permanent : Après que vous avez joué une Créature sur cette Base, s'il y a une Action attachée à celle-ci, "
     "détruisez-la."),
    ("action", "Attachez : Base. Permanent : Cete Base a +2 de Résistance.",
     "Permanent : La Résistance de cette Base est augmentée de 2."),
]  # fmt: skip
ENGLISH = [
    "Draw two cards.",
    "Return a minion to its owner’s hand.",
    "Talent: Move this minion and another one of your minions here to another base.",
]
HINT = re.compile(r"Vouliez-vous dire « (.*) » \?$")


def labels_apart(text: str) -> set[int]:
    """Where the letters of a text stand that a clause must hold: all but those of its keywords."""
    held = {at for at, letter in enumerate(text) if letter.isalnum()}
    for word in re.finditer(r"[^\W\d_]+", text):
        if heard(word.group()) in LABELS:
            held -= set(range(*word.span()))
    return held


def assert_all_is_told(text: str, reading: Reading) -> None:
    """Spans in the text, in order, apart; each clause quotes its own; no word is left out."""
    spans = [clause.span for clause in reading.clauses]
    assert all(0 <= start < end <= len(text) for start, end in spans)
    assert all(end <= start for (_, end), (start, _) in pairwise(spans))
    assert all(clause.text == text[slice(*clause.span)] for clause in reading.clauses)
    assert labels_apart(text) <= {at for span in spans for at in range(*span)}
    for clause in reading.clauses:
        assert clause.understood == (clause.problem is None) == (clause.canonical is not None)
        assert clause.understood or (clause.problem or "").strip()


@pytest.mark.parametrize(("kind", "marked", "why"), WRONG)
def test_what_is_wrong_is_shown_in_its_place(kind: str, marked: str, why: str) -> None:
    text = re.sub("[⟦⟧]", "", marked)
    reading = compile_card(text, kind)
    assert_all_is_told(text, reading)
    unread = [clause for clause in reading.clauses if not clause.understood]
    assert [clause.text for clause in unread] == re.findall("⟦(.*?)⟧", marked)
    assert not reading.understood and reading.canonical is None
    (problem,) = [clause.problem or "" for clause in unread]
    assert why in problem


def test_nothing_is_offered_that_says_less_than_what_was_typed() -> None:
    texts = [(kind, re.sub("[⟦⟧]", "", marked)) for kind, marked, _ in WRONG]
    offered = [HINT.search(clause.problem or "") for kind, text in texts for clause in compile_card(text, kind).clauses]
    assert [told[1] for told in offered if told] == ["Détruisez une Créature de Force 3 ou moins."]


@pytest.mark.parametrize(("kind", "text", "meant"), SLIPS_OF_THE_PEN)
def test_a_slip_is_offered_respelt(kind: str, text: str, meant: str) -> None:
    reading = compile_card(text, kind)
    told = [HINT.search(clause.problem or "") for clause in reading.clauses]
    assert reading.canonical == meant or [hint[1] for hint in told if hint] == [meant]


@pytest.mark.parametrize(("kind", "text", "meant"), WHERE_IT_STANDS)
def test_a_slip_is_respelt_where_it_stands(kind: str, text: str, meant: str) -> None:
    told = HINT.search(compile_card(text, kind).clauses[-1].problem or "")
    assert (told and told[1]) == meant


def test_a_hint_says_all_that_was_meant() -> None:
    """Of each example with another letter in a short word: what is offered is our wording of the example."""
    offered = 0
    for group in groups():
        for sentence in group.sentences:
            word = min(re.findall(r"\w{4,}", sentence), key=len, default="")
            slipped = sentence.replace(word, f"{word[:2]}z{word[3:]}", 1)
            told = HINT.search(compile_card(slipped, group.kind).clauses[0].problem or "")
            if told:
                offered += 1
                meant = compile_card(sentence, group.kind)
                assert told[1].endswith(meant.clauses[0].canonical or "?"), sentence
    assert offered >= 40


@pytest.mark.parametrize("text", ENGLISH)
def test_english_is_recognised(text: str) -> None:
    for clause in compile_text("minion", text)["clauses"]:
        assert clause["problem"] == "Ce texte est en anglais : tapez-le en français."
    for clause in compile_text("minion", text, known="Récolteur")["clauses"]:
        assert clause["problem"].endswith("« Récolteur » est déjà au catalogue, en français.")


def test_no_card_of_the_catalogue_is_taken_for_english() -> None:
    assert not [written.text for written in readings() if is_english(written.text)]


def test_the_table_of_wrong_texts_is_long() -> None:
    assert len(WRONG) >= 40


def test_the_sentences_around_what_is_wrong_are_still_read() -> None:
    answer = compile_text("action", "Piochez une carte. Frobulez le zorglub. Gagnez 1 PV.")
    assert [clause["understood"] for clause in answer["clauses"]] == [True, False, True]
    assert [clause["span"] for clause in answer["clauses"]] == [[0, 18], [19, 39], [40, 52]]


def test_what_our_wording_cannot_say_back_is_refused() -> None:
    text = (
        "Permanent : Lorsqu'un autre joueur joue une Action de votre défausse qui affecte cette Créature, gagnez 1 PV."
    )
    assert not compile_card(text, "minion").understood


@pytest.mark.parametrize("text", ["", " ", "\n", "\t "])
def test_a_text_that_says_nothing_is_understood(text: str) -> None:
    assert compile_text("action", text) == {"understood": True, "canonical": "", "clauses": []}


@pytest.mark.parametrize("text", ["x" * 2001, "Piochez\x00 une carte.", "Piochez une carte.\x1b[31m", "\ufeffPiochez."])
def test_a_text_that_no_card_bears_is_refused_in_french(text: str) -> None:
    with pytest.raises(LanguageError, match=r"Ce texte (compte|contient) .*\.$"):
        compile_card(text, "action")


SLIPS = st.sampled_from("aeéqxzOU .,:;-«»\"'’+1290()!?\n")


@st.composite
def mistyped(draw: st.DrawFn) -> str:
    """Sentences of ours, with a few characters put in, left out or swapped."""
    text = " ".join(draw(st.lists(st.sampled_from(sentences()), min_size=1, max_size=3)))
    for _ in range(draw(st.integers(1, 6))):
        at = draw(st.integers(0, max(0, len(text) - 2)))
        put_in, left_out = draw(st.sampled_from(["", draw(SLIPS)])), draw(st.integers(0, 2))
        text = text[:at] + put_in + text[at + left_out :]
    return text[:2000]


@draws(100)
@given(mistyped(), st.sampled_from(["minion", "action", "base", "titan", "monster", "treasure"]))
def test_a_mistyped_text_loses_no_word(text: str, kind: str) -> None:
    assert_all_is_told(text, compile_card(text, kind))


@draws(100)
@example("\u0301").via("a lone accent")
@example("𐩀 ² ① ٣").via("digits of other scripts")
@example('+ - − – «»«"“”»')
@given(st.text(st.characters(exclude_categories=["Cs", "Cc"]), max_size=120))
def test_no_text_at_all_is_too_strange(text: str) -> None:
    try:
        reading = compile_card(text, "minion", text[:20])
    except LanguageError:
        return
    spans = [clause.span for clause in reading.clauses]
    assert all(0 <= start < end <= len(text) for start, end in spans)
    assert all(end <= start for (_, end), (start, _) in pairwise(spans))
    assert reading.understood == all(clause.understood for clause in reading.clauses)


@pytest.mark.parametrize(
    ("text", "named", "read"),
    [
        ("Choisissez une Créature. Lancez une pièce. Si c'est face, détruisez-la.", "la pièce", 1),
        ("Piochez une carte. Placez un marqueur de stase sur cette carte.", "la stase", 1),
        ("Stockez une carte de votre main sous cette carte. Piochez une carte.", "gardées", 0),
        ("Fusionnez deux de vos Créatures. Piochez une carte.", "la fusion", 0),
    ],
)
def test_what_no_rule_of_ours_says_is_named_and_the_rest_is_read(text: str, named: str, read: int) -> None:
    reading = compile_card(text, "action")
    assert not reading.understood
    assert reading.clauses[read].problem.startswith("Suite non réglée") and named in reading.clauses[read].problem
    assert any(clause.understood for clause in reading.clauses)


@pytest.mark.parametrize(
    "moment",
    [
        "Au début de votre tour des autres joueurs",
        "Après que vous avez joué une Créature celle-ci comprise",
        "Après qu'une Créature verte a été détruite",
        "Après qu'une Créature a été détruite ici, ou déplacée vers la défausse",
        "Au début de votre tour, et à la fin de celui d'un voisin",
    ],
)
def test_a_moment_of_which_a_word_is_not_read_is_not_waited_for(moment: str) -> None:
    (clause,) = compile_card(f"{moment}, piochez une carte.", "base").effect.clauses
    assert isinstance(clause.ability, Static) and isinstance(clause.ability.clause, Unread)


def test_k_gimme_no_action_is_taken_from_a_minion_that_has_just_left_with_it():
    lost = "Choisissez une Créature. Détruisez-la, puis transférez une Action attachée à elle à l'une de vos Créatures."
    taken = "Choisissez une Créature. Transférez une Action attachée à elle à l'une de vos Créatures."
    assert "transférez-la d'abord" in str(compile_card(lost, "action"))
    assert compile_card(taken, "action").understood


@pytest.mark.parametrize("sign", ["¯", "\x84"])
@pytest.mark.parametrize("text", ["Détruisez une Créature du joueur {}.", "{} Piochez une carte.", "Piochez {}."])
def test_a_sign_that_is_no_word_is_refused_wherever_it_stands(text: str, sign: str) -> None:
    assert not compile_card(text.format(sign), "action").understood

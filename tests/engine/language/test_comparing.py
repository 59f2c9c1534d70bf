"""Whatever may be measured stands wherever a number may, and is compared in every way: never read as something else."""

from __future__ import annotations

import pytest

from engine.effects.ast import (
    Amount,
    Breakpoint,
    Cmp,
    Compare,
    CountersOf,
    Difference,
    Exists,
    Filter,
    Fixed,
    HandSize,
    Kind,
    Per,
    Points,
    PowerHere,
    PowerOf,
    PowerOfAll,
    PowerTest,
    Ref,
    Rel,
    Role,
    Who,
    Zone,
)
from engine.effects.walk import walk
from engine.language import compile_card

YOURS = Filter(Kind.MINION, controller=Rel.YOU, at=Ref.HERE)
MEASURES: dict[str, Amount | Filter | Who] = {
    "le nombre de Créatures que vous avez ici": YOURS,
    "le nombre de vos Créatures ici": YOURS,
    "le nombre de cartes de votre défausse": Filter(zone=Zone.DISCARD, whose=Rel.YOU),
    "le nombre d'autres joueurs": Who(Role.EACH_OTHER),
    "le nombre d'Actions attachées à cette Créature": Filter(Kind.ACTION, attached=Kind.MINION, on=Ref.SELF),
    "le nombre de cartes dans votre main": HandSize(),
    "le nombre de marqueurs Force +1 sur cette Créature": CountersOf(Ref.SELF),
    "le nombre de marqueurs Force +1 sur vos Créatures ici": CountersOf(YOURS),
    "le nombre de PV que vous avez": Points(),
    "la Force de cette Créature": PowerOf(Ref.SELF),
    "la Force imprimée de cette Créature": PowerOf(Ref.SELF, printed=True),
    "votre total de Force ici": PowerHere(),
    "la Force totale de vos Créatures ici": PowerOfAll(YOURS),
    "la Résistance de cette Base": Breakpoint(),
}
BOUNDS = {  # how it is said of a Force, and of a number
    "inférieure": Cmp.LESS,
    "strictement inférieure": Cmp.LESS,
    "inférieure ou égale": Cmp.AT_MOST,
    "égale ou inférieure": Cmp.AT_MOST,
    "au plus égale": Cmp.AT_MOST,
    "égale": Cmp.EXACTLY,
    "au moins égale": Cmp.AT_LEAST,
    "supérieure ou égale": Cmp.AT_LEAST,
    "supérieure": Cmp.MORE,
}
SO_MANY = (  # where a number may stand: of M, to M, than M
    "Piochez un nombre de cartes égal {à}.",
    "Piochez autant de cartes que {le}.",
    "Gagnez un nombre de PV égal {à}.",
    "Défaussez un nombre de cartes égal {à}.",
    "Détruisez un nombre d'Actions égal {à}.",
    "Détruisez un nombre d'Actions inférieur ou égal {à}.",
    "Détruisez autant d'Actions que {le}.",
    "Renvoyez jusqu'à autant d'Actions que {le}.",
    "Révélez autant de cartes du dessus de votre pioche que {le}.",
    "Placez sur l'une de vos Créatures autant de marqueurs Force +1 que {le}.",
    "L'une de vos Créatures gagne une Force égale {à} jusqu'à la fin du tour.",
    "L'une de vos Créatures gagne autant de Force que {le} jusqu'à la fin du tour.",
    "La Force d'une Créature est augmentée {de} jusqu'à la fin du tour.",
    "La Force d'une Créature est augmentée d'un montant égal {à} jusqu'à la fin du tour.",
    "La Force d'une Créature est réduite d'un montant égal {à} jusqu'à la fin du tour.",
    "Votre total de Force ici est augmenté {de} jusqu'à la fin du tour.",
    "Une Créature gagne +9 de Force moins {le} jusqu'à la fin du tour.",
)
COMPARED = "Si {le} est {bound} {to} 3, piochez une carte."
BOUNDED = ("Détruisez une Créature de Force {bound} {à}.", "Détruisez une Créature dont la Force est {bound} {à}.")


def put(text: str, measure: str, **said: str) -> str:
    """« le nombre » after « à », « de » and by itself."""
    masculine = measure.startswith("le ")
    to = measure.replace("le ", "au ", 1) if masculine else f"à {measure}"
    of = measure.replace("le ", "du ", 1) if masculine else f"de {measure}"
    return "Talent : " + text.format(à=to, de=of, le=measure, **said)


def measured(text: str) -> list[object]:
    """All that is measured in what is read of a text; nothing where it is not read."""
    read = compile_card(text, "minion")
    return list(walk(read.effect)) if read.understood else []


@pytest.mark.parametrize("place", SO_MANY)
def test_each_measure_stands_where_a_number_may(place: str) -> None:
    for measure, amount in MEASURES.items():
        assert amount in measured(put(place, measure)), measure


@pytest.mark.parametrize(("said", "cmp"), BOUNDS.items())
def test_each_measure_bounds_a_force(said: str, cmp: Cmp) -> None:
    for measure, amount in MEASURES.items():
        counted = Per(1, amount) if isinstance(amount, Filter | Who) else amount
        for text in BOUNDED:
            assert PowerTest(cmp, counted) in measured(put(text, measure, bound=said)), text


@pytest.mark.parametrize(("said", "cmp"), BOUNDS.items())
def test_each_measure_is_compared_with_a_number(said: str, cmp: Cmp) -> None:
    for measure, amount in MEASURES.items():
        if isinstance(amount, Who) or (isinstance(amount, PowerOf) and amount.printed):
            continue
        found = measured(put(COMPARED, measure, bound=said, to="à"))
        (fact,) = (one for one in found if isinstance(one, Compare | Exists))
        assert (fact.what if isinstance(fact, Exists) else fact.left) == amount
        n = fact.n if isinstance(fact, Exists) else fact.right.n  # type: ignore[union-attr]
        whole = {(Cmp.LESS, 3): (Cmp.AT_MOST, 2), (Cmp.MORE, 3): (Cmp.AT_LEAST, 4)}
        assert (fact.cmp, n) in ((cmp, 3), whole.get((cmp, 3)))


def test_what_is_left_of_a_number_is_never_less_than_nothing() -> None:
    text = "Permanent : Vous avez ici +5 en Force moins le nombre de cartes dans votre main (minimum 0)."
    assert Difference(Fixed(5), HandSize()) in measured(text)
    ours = compile_card(text, "minion").canonical
    assert ours.endswith("est augmenté de 5 moins le nombre de cartes de votre main (minimum 0).")
    assert compile_card(ours, "minion").effect == compile_card(ours.replace(" (minimum 0)", ""), "minion").effect


@pytest.mark.parametrize(
    "text",
    [
        "Talent : Détruisez un nombre de Créatures égal au nombre de marqueurs.",
        "Talent : Placez un nombre de marqueurs égal au nombre de vos Créatures.",
        "Talent : Si la Résistance de cette Base est inférieure à celle de cette Créature, piochez une carte.",
        "Talent : Si le nombre de vos Créatures ici est inférieur à la sienne, piochez une carte.",
        "Permanent : Cette Créature a une Force égale au nombre de vos Créatures ici.",
    ],
)
def test_what_is_not_measured_is_not_guessed(text: str) -> None:
    assert not compile_card(text, "minion").understood


@pytest.mark.parametrize(
    ("said", "fact"),
    [
        ("si vous avez au moins 2 de Force ici", "si votre total de Force sur cette Base est supérieur ou égal à 2"),
        ("si vous avez une Force de 5 ou plus ici", "si votre total de Force sur cette Base est supérieur ou égal à 5"),
        ("si vous avez moins de 12 de Force ici", "si votre total de Force sur cette Base est inférieur ou égal à 11"),
        ("si vous avez 1 de Force ou plus ici", "si votre total de Force sur cette Base est supérieur ou égal à 1"),
        ("si elle a 5 de Force ou plus", "si elle a une Force de 5 ou plus"),
        ("si elle a au plus 5 de Force", "si elle a une Force de 5 ou moins"),
        ("si elle a moins de 5 de Force", "si elle a une Force de 4 ou moins"),
        (
            "si votre total de Force ici dépasse celui d'un autre joueur",
            "si vous avez plus de Force qu'un autre joueur",
        ),
        (
            "si votre Force ici est inférieure à celle d'un autre joueur",
            "si vous avez moins de Force qu'un autre joueur",
        ),
        (
            "si votre Force ici n'est pas supérieure à celle de chaque autre joueur",
            "si vous n'avez pas plus de Force que",
        ),
        ("si un autre joueur a une Force supérieure à la vôtre ici", "si vous avez moins de Force qu'un autre joueur"),
    ],
)
def test_whatever_says_it_a_bound_is_read_by_its_parts(said: str, fact: str) -> None:
    told = "Choisissez une Créature. S" if said.startswith("si elle") else "Talent : S"
    read = compile_card(f"{told}{said[1:]}, piochez une carte.", "minion")
    assert read.understood and f"S{fact[1:]}" in (read.canonical or "")

"""Values that depend on each other: what follows from them, and whether it is the only thing that may."""

from itertools import permutations, product

from hypothesis import given
from hypothesis import strategies as st

from engine.queries.mutual import held_together
from tests.drawing import draws
from tests.engine.boards import action, at, base, minion, play, table

COUNTS = "Permanent : Cette Créature gagne +1 de Force pour chacune de vos autres Créatures de Force 4 ou plus ici."
FEARS = "Permanent : Cette Créature gagne +2 de Force pour chaque autre Créature de Force 3 ou moins ici."
HARDENS = "Permanent : Tant que la Résistance de cette Base est de {} ou moins, {}."
LOOK = {"phase": "play"}
DESTROY = {"player": "Anna", "effect": "Détruisez une Créature de Force 4 ou plus."}


@draws(60)
@given(st.data())
def test_of_values_that_each_go_one_way_the_only_ones_that_hold_together_are_found(data: st.DataObject):
    n = data.draw(st.integers(1, 3))
    small = st.integers(0, 3)
    rules = data.draw(
        st.lists(
            st.tuples(small, st.lists(st.tuples(small, st.sampled_from((1, -1))), min_size=n, max_size=n)),
            min_size=n, max_size=n,
        )
    )  # fmt: skip

    def follow(values: tuple[int, ...]) -> tuple[int, ...]:
        counted = ((own, zip(values, said, strict=True)) for own, said in rules)
        return tuple(own + sum(way * (v >= bar) for v, (bar, way) in each) for own, each in counted)

    every = [values for values in product(range(-4, 8), repeat=n) if follow(values) == values]
    assert held_together((-4,) * n, (7,) * n, follow) == every


def test_what_grows_without_end_holds_at_no_value():
    assert held_together((0, 0), (9, 9), lambda values: (values[1] + 1, values[0] + 1)) == []


def forces(*weakened: int, text: str = COUNTS, beside: str = "Loup 4"):
    there = [at(minion(f"Preux {n}", 4, text), "Anna", power_bonus=-less) for n, less in enumerate(weakened)]
    given = table(base("Ring", minions=there, Anna=beside))
    return [minion["power"] for minion in play(given, LOOK).base("ring")["minions"]][: len(weakened)]


def test_9_2_7_each_counts_the_others_as_they_are_whoever_stands_first():
    assert (forces(2, 0), forces(0, 2)) == ([4, 6], [6, 4])
    for weakened in permutations((3, 0, 0)):
        assert forces(*weakened) == [4 if less else 7 for less in weakened]


def test_p_91_where_several_forces_hold_together_none_is_chosen_but_by_a_reading():
    pair = [at(minion(f"Preux {n}", 4, COUNTS), "Anna", power_bonus=-1) for n in range(2)]
    given = table(base("Ring", minions=pair))
    seen = play(given, DESTROY)
    assert seen.status == "unruled" and "P.91" in seen.json["verdict"]["text"]
    assert [m["power"] for m in play(given, LOOK).base("ring")["minions"]] == [None, None]
    for reading, force in ((1, 3), (2, 4)):
        read = play({**given, "readings": {"P.91": reading}}, LOOK)
        assert [m["power"] for m in read.base("ring")["minions"]] == [force, force]


def test_9_2_7_of_two_that_could_each_be_the_stronger_one_no_reading_chooses():
    pair = [at(minion(f"Ombre {n}", 2, FEARS), "Anna") for n in range(2)]
    for readings in ({}, {"P.91": 1}, {"P.91": 2}):
        seen = play(table(base("Ring", minions=pair), readings=readings), DESTROY)
        assert seen.status == "unruled" and "dépendent l'une de l'autre" in seen.json["verdict"]["text"]


def test_9_2_7_where_no_force_holds_the_engine_says_so():
    chased = at(minion("Proie", 2, FEARS), "Anna")
    chaser = at(minion("Chien", 3, COUNTS.replace("vos autres Créatures", "vos autres Créatures")), "Anna")
    seen = play(table(base("Ring", minions=[chased, chaser])), DESTROY)
    assert seen.status == "unruled" and "aucune valeur ne convient" in seen.json["verdict"]["text"]


def test_6_1_3_a_condition_on_the_breakpoint_reads_all_that_makes_it():
    lone = {"name": "Ogre", "kind": "monster", "power": 4}
    lone["text"] = "Permanent : Tant qu'il n'y a pas d'autre Monstre ici, ce Monstre gagne +3 de Force."
    proud = at(minion("Sable", 2, HARDENS.format(19, "cette Créature gagne +2 de Force")), "Anna")
    for breakpoint, monsters, force in ((14, [], 4), (14, [at(lone, None)], 2), (12, [at(lone, None)], 4)):
        assert play(table(base("Ring", breakpoint, minions=[proud, *monsters])), LOOK).power("sable") == force


def test_5_7_1_a_condition_on_the_breakpoint_counts_nothing_of_a_card_without_effect():
    sap = at(minion("Sape", 1, "Permanent : La Résistance de cette Base est réduite de 2."), "Ben")
    mute = at(action("Voile", "Attachez : Créature. Permanent : L'effet de cette Créature est annulé."), "Anna")
    proud = at(minion("Sable", 2, HARDENS.format(19, "cette Créature gagne +2 de Force")), "Anna")
    for attached, force in (([], 4), ([mute], 2)):
        seen = play(table(base("Ring", 21, minions=[proud, {**sap, "attached": attached}])), LOOK)
        assert seen.power("sable") == force


def test_6_1_3_no_condition_holds_or_fails_by_what_it_does_itself_and_two_that_hang_together_are_not_settled():
    mine = HARDENS.format(19, "la Résistance de cette Base est augmentée de 4")
    one, other = (at(minion(name, 2, mine), "Anna") for name in ("Digue", "Mur"))
    assert play(table(base("Ring", 18, minions=[one])), LOOK).base("ring")["breakpoint"] == 22
    assert play(table(base("Ring", 12, minions=[one, other])), LOOK).base("ring")["breakpoint"] == 20
    assert play(table(base("Ring", 18, minions=[one, other])), {"phase": "score"}).status == "unruled"

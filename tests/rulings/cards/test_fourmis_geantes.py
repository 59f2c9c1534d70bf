"""Fourmis Géantes."""

from tests.engine.boards import JSON, action, at, base, minion, table
from tests.rulings.cards.at_table import asked, offered, played, revised, step, ways

KILL = action("Feu", "Détruisez une Créature.")


def test_a_kind_of_magic_spreads_the_markers_of_ones_own_minions_anew_in_any_way() -> None:
    ants = [at(minion("A"), "Anna", counters=2), at(minion("B"), "Anna"), at(minion("C"), "Ben", counters=3)]
    given = table(base("Ici", minions=ants), hand={"Anna": ["A Kind of Magic"]})
    spread = {tuple(o.counters(i) for i in "abc") for o in ways(given, step("A Kind of Magic"))}
    assert spread == {(2, 0, 3), (1, 1, 3), (0, 2, 3)}


def test_death_on_six_legs_is_paid_for_and_takes_a_marker_that_a_dead_minion_bore() -> None:
    rich = base("Ici", minions=[at(minion("A"), "Anna", counters=7)])
    given = table(rich, titans={"Anna": ["Death on Six Legs"]}, hand={"Anna": [KILL, "Headlong"]})
    enter = step("Death on Six Legs", "ici")
    assert {o["id"] for o in asked(given, enter)["options"]} == {"feu", "headlong"}
    seen = played(given, enter, step("Feu"), answers=[["headlong"], ["yes"]])
    assert seen.counters("death-on-six-legs") == 1 and sorted(seen.names("Anna", "discard")) == ["A", "Feu", "Headlong"]


def test_the_revised_worker_comes_back_elsewhere_only_if_it_bore_no_marker() -> None:
    def struck(counters: int) -> dict:
        worker = revised("Worker", controller="Ben", counters=counters)
        return table(base("Ici", minions=[worker]), base("La"), base("Loin"), hand={"Anna": [KILL]})

    back = played(struck(0), step("Feu"), answers=[["yes"], ["loin"]])
    assert back.base_of("worker") == "loin" and back.counters("worker") == 2
    assert not played(struck(0), step("Feu"), answers=[["no"]]).in_play("worker")
    assert not played(struck(1), step("Feu")).in_play("worker")


def test_the_revised_queen_shares_markers_with_a_minion_played_anywhere_this_turn() -> None:
    given = table(
        base("Ici", minions=[revised("La Reine", controller="Anna")]), base("La"), hand={"Anna": [minion("P", 1)]}
    )
    seen = played(given, step("P", "la"), step("la-reine", verb="talent"), answers=[["2"]])
    assert (seen.counters("la-reine"), seen.counters("p")) == (1, 1)


def test_the_queen_shares_markers_with_another_minion_played_here_this_turn_alone() -> None:
    queen = base("Ici", minions=[at("La Reine", "Anna")], Anna="Vieille 1")
    given = table(queen, base("Là"), hand={"Anna": [minion("P", 1)]})
    talent = step("la-reine", verb="talent")
    seen = played(given, step("P", "ici"), talent)
    assert [seen.counters(one) for one in ("la-reine", "p", "vieille")] == [1, 1, 0]
    assert played(given, step("P", "la"), talent).counters("la-reine") == 0


def test_the_revised_queen_takes_the_first_small_minion_of_the_deck() -> None:
    given = table(base("Ici", minions=[revised("La Reine", controller="Anna")]),
                  deck={"Anna": [action("Z"), minion("Grande", 2), minion("Petite", 1), minion("X", 0)]})  # fmt: skip
    assert played(given, step("la-reine", verb="talent")).names("Anna") == ["Petite"]


def test_a_drone_gives_a_marker_for_any_of_its_players_minions_and_none_when_bare() -> None:
    def struck(counters: int) -> JSON:
        return table(base("Ici", minions=[at("Drone", "Anna", counters=counters)]), base("Là", Anna="Amie 2"),
                     hand={"Anna": [KILL]})  # fmt: skip

    saved = played(struck(1), step("Feu"), answers=[["amie"], ["yes"]])
    assert saved.in_play("amie") and saved.counters("drone") == 0
    assert not played(struck(1), step("Feu"), answers=[["amie"], ["no"]]).in_play("amie")
    assert played(struck(1), step("Feu"), answers=[["drone"], ["yes"]]).in_play("drone")
    assert not played(struck(0), step("Feu"), answers=[["amie"]]).in_play("amie")  # nothing is asked


def test_one_marker_saves_one_of_those_destroyed_together() -> None:
    burn = action("Brasier", "Détruisez toutes les Créatures de Force 2 ou moins.")
    given = table(base("Ici", minions=[at("Drone", "Anna", counters=1)], Anna="A 2, B 2"), hand={"Anna": [burn]})
    assert {(s.in_play("a"), s.in_play("b")) for s in ways(given, step("Brasier"))} == {
        (False, False), (True, False), (False, True)
    }  # fmt: skip


def test_a_soldier_hands_its_own_marker_on_and_the_revised_one_any_of_its_players() -> None:
    def troop(soldier: JSON) -> JSON:
        return table(base("Ici", minions=[soldier], Anna="A 2", Ben="B 2"))

    talent = step("soldier", verb="talent")
    assert offered(troop(at("Soldier", "Anna", counters=2)), talent) == ["a", "b"]
    later = troop(revised("Soldier", controller="Anna", counters=2))
    assert {(s.counters("soldier"), s.counters("a"), s.counters("b")) for s in ways(later, talent)} == {(1, 1, 0)}


def test_the_revised_prize_gives_two_markers_and_one() -> None:
    given = table(base("Ici", Anna="A 1", Ben="B 1"), hand={"Anna": [revised("Gimme the Prize")]})
    seen = {(s.counters("a"), s.counters("b")) for s in ways(given, step("Gimme the Prize"))}
    assert seen == {(2, 1), (1, 2)}


def test_the_prize_is_for_up_to_three_of_ones_own() -> None:
    given = table(base("Ici", Anna="A 1, B 1, C 1, D 1", Ben="E 1"), hand={"Anna": ["Gimme the Prize"]})
    choice = asked(given, step("Gimme the Prize"))
    assert (choice["min"], choice["max"], [o["id"] for o in choice["options"]]) == (0, 3, ["a", "b", "c", "d"])


def test_the_show_shields_the_marked_here_from_the_cards_of_others_alone() -> None:
    marked, bare = at(minion("M"), "Anna", counters=1), at(minion("N"), "Anna")
    given = table(base("Ici", minions=[marked, bare], actions=[at("The Show Must Go On", "Anna")]),
                  hand={"Anna": [KILL], "Ben": [KILL]}, active="Ben")  # fmt: skip
    assert played(given, step("Feu", player="Ben"), answers=[["m"]]).in_play("m")
    assert not played(given, step("Feu", player="Ben"), answers=[["n"]]).in_play("n")
    assert not played(given | {"active": "Anna"}, step("Feu"), answers=[["m"]]).in_play("m")


def test_pressure_moves_markers_before_a_scoring_and_champions_off_the_scored_base_after_it() -> None:
    rich = at(minion("A", 2), "Anna", counters=2)
    given = table(base("Ici", 3, minions=[rich], Ben="B 3"), base("Là", minions=[at(minion("C"), "Anna", counters=1)]),
                  hand={"Anna": ["Under Pressure", "We Are the Champions"]})  # fmt: skip
    seen = ways(given, {"score": "ici"})
    assert {s.counters("c") for s in seen} == {0, 1, 2, 3}
    assert {s.vp["Anna"] for s in seen if s.counters("c") == 0} == {4}  # C's marker came over before the scoring
    champions = offered(given, {"score": "ici"}, answers=[[], ["we-are-the-champions"]])
    assert champions == ["b", "c"]  # from A, the only one of its player's there


def test_rock_counts_the_markers_of_each_and_keeps_what_it_counted() -> None:
    two = at(minion("A"), "Anna", counters=2)
    given = table(base("Ici", minions=[two], Anna="B 1"), base("Là", minions=[at(minion("C"), "Anna", counters=1)]),
                  hand={"Anna": ["We Will Rock You", "Headlong"]}, plays={"action": 2})  # fmt: skip
    seen = played(given, step("We Will Rock You"), step("Headlong"), answers=[["a"]])
    assert [seen.power(one) for one in "abc"] == [6, 1, 2]
    later = given | {"printing": "revised"}
    seen = played(later, step("We Will Rock You"), answers=[["ici"]])
    assert [seen.power(one) for one in "abc"] == [4, 1, 1]


def test_who_lives_forever_is_paid_in_markers_and_later_in_a_minion() -> None:
    given = table(base("Ici", minions=[at(minion("A"), "Anna", counters=2), at(minion("B"), "Ben", counters=2)]),
                  hand={"Anna": ["Who Wants to Live Forever?"]}, deck={"Anna": [minion(n) for n in "XYZ"]})  # fmt: skip
    seen = ways(given, step("Who Wants to Live Forever?"))
    assert {(s.counters("a"), s.counters("b"), s.hand_size("Anna")) for s in seen} == {(2, 2, 0), (1, 2, 1), (0, 2, 2)}
    later = given | {"printing": "revised"}
    draw = {"player": "Anna", "effect": "Piochez une carte."}
    seen = played(later, step("Who Wants to Live Forever?"), draw, answers=[["z"]])  # shuffled, and Z laid on top
    assert seen.names("Anna") == ["Z"] and not seen.in_play("a")


def test_an_egg_chamber_keeps_the_marked_of_anyone_from_being_destroyed() -> None:
    eggs = [at(minion("M"), "Ben", counters=1), at(minion("N"), "Ben")]
    given = table({"card": "Egg Chamber", "id": "oeufs", "minions": eggs}, hand={"Anna": [KILL]})
    assert {(s.in_play("m"), s.in_play("n")) for s in ways(given, step("Feu"))} == {(True, True), (True, False)}


def test_the_hill_draws_one_minion_of_the_player_whose_turn_begins() -> None:
    given = table({"card": "The Hill", "id": "hill"}, base("Là", Anna="A 1", Ben="B 1"), phase="start", active="Ben")
    seen = ways(given, {"phase": "start"})
    assert {(s.base_of("a"), s.base_of("b")) for s in seen} == {("la", "la"), ("la", "hill")}


def test_death_on_six_legs_may_take_a_marker_of_any_dead_minion() -> None:
    there = base("Ici", titans=[at("Death on Six Legs", "Anna")], minions=[at(minion("B"), "Ben", counters=2)])
    seen = ways(table(there, hand={"Anna": [KILL]}), step("Feu"))
    assert {s.counters("death-on-six-legs") for s in seen} == {0, 1}


def test_under_pressure_hands_markers_to_another_of_yours_and_revised_to_anyones() -> None:
    marked = at(minion("A", 2), "Anna", counters=1)
    for card, others in (("Under Pressure", {"c"}), (revised("Under Pressure"), {"b", "c"})):
        there = base("Là", Anna="C 1", Ben="B 3")
        given = table(base("Ici", 3, minions=[marked]), there, hand={"Anna": [card]})
        after = ways(given, {"score": "ici"}, answers=[["under-pressure"]])
        assert {one for one in "bc" for seen in after if seen.counters(one)} == others

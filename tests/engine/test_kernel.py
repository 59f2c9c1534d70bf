"""The driver: one door, replay, choices, loops, dated rules."""

from dataclasses import dataclass
from itertools import accumulate

import pytest

from engine.budget import LOOKED
from engine.dump import dump
from engine.errors import RequestErrors
from engine.events import Arrive, Boost, Counters, Event, GainPoints, Send
from engine.kernel import Ban, Game, at_once
from engine.once import Once
from engine.process import CLOSE, Choose, Considered, Open, Option, Together, Unanswered, Unruled
from engine.run import run
from engine.scenario import explore, read_request, resolve
from engine.statements import RuleRecord
from engine.table import Place, Table
from engine.trace import say
from engine.wording import changes
from tests.engine.boards import EMPTY, JSON, action, at, base, minion, play, table

POOR = Table(("Anna", "Ben"), {}, {}, {}, {}, {"Anna": 0, "Ben": 0}, {}, "Anna")


class Free:
    """Laws under which everything may happen, save what a test forbids."""

    endless: tuple[str, ...] = ("5.4.1",)

    def __init__(self, forbidden: int = 0) -> None:
        self.forbidden = forbidden

    def are_silent(self, table):
        return False

    def forbids(self, table: Table, event: Event) -> Ban | None:
        if isinstance(event, GainPoints) and event.n == self.forbidden:
            return Ban(say("illegal"), ("9.1.4",))
        return None

    def replaces(self, table, event):
        return ()

    def in_order(self, game, events, rivals):
        yield from ()
        return events

    def acts_ahead(self, game, before, events):
        return None

    def hears(self, before, after, event, silent):
        return ()

    def bearing(self, table, event):
        return ()

    def follows(self, game, before, events):
        return ()


def game(answers=(), laws=None, start: Table = POOR, **more) -> Game:
    return Game(start, laws or Free(), EMPTY, list(answers), **more)


def gain(n: int, player: str = "Anna") -> GainPoints:
    return GainPoints(player, n, cites=("3.5.6",))


PICK = Choose("Anna", "cards", (Option("a", say("yes")), Option("b", say("no"))), say("which_base"), cites=("6.1.4",))


def test_an_event_changes_the_table_and_is_written():
    told = game()

    def process():
        return (yield gain(2))

    assert told.drive(process()) is True
    assert told.table.vp == {"Anna": 2, "Ben": 0} and POOR.vp["Anna"] == 0
    (node,) = told.root.children
    assert (node.kind, node.cites, node.before, node.after) == ("event", ("3.5.6",), POOR, told.table)


def test_9_1_4_a_forbidden_event_does_not_happen_and_says_so():
    told = game(laws=Free(forbidden=2))

    def process():
        return (yield gain(2))

    assert told.drive(process()) is False
    assert told.table is POOR
    assert [(n.kind, n.cites) for n in told.root.children] == [("prevented", ("9.1.4",))]


def test_6_6_3_events_of_one_instant_are_judged_on_the_table_before_them():
    @dataclass
    class Once(Free):
        def forbids(self, table, event):
            return Ban(say("illegal"), ("9.1.4",)) if table.vp["Anna"] else None

    told = game(laws=Once())

    def process():
        return (yield Together((gain(1), gain(1))))

    assert told.drive(process()) == [True, True] and told.table.vp["Anna"] == 2


def test_an_unanswered_choice_ends_the_run_and_a_replay_takes_it_up():
    def process():
        yield gain(1)
        picked = yield PICK
        yield gain(5 if picked[0].id == "a" else 7)

    first = game()
    with pytest.raises(Unanswered) as stop:
        first.drive(process())
    assert stop.value.choice is PICK
    second = game([["b"]])
    second.drive(process())
    assert second.table.vp["Anna"] == 8 and second.leftover == 0
    assert [(m.picked[0].id, m.forced) for m in second.choices] == [("b", False)]


def test_a_choice_with_one_legal_answer_is_made_without_asking():
    only = Choose("Anna", "cards", PICK.options[:1], PICK.prompt, cites=PICK.cites)
    assert [o.id for o in only.only_answer] == ["a"]
    assert PICK.only_answer is None
    assert Choose("Anna", "cards", (), PICK.prompt).only_answer == ()
    assert Choose("Anna", "cards", PICK.options, PICK.prompt, 2, 2).only_answer == PICK.options
    assert Choose("Anna", "order", PICK.options, PICK.prompt).only_answer is None
    assert Choose("Anna", "cards", PICK.options[:1], PICK.prompt, 0, 1).only_answer is None, "none is an answer too"


DRAW = {"player": "Anna", "play": "Foudre"}
BOLT = action("Foudre", "Détruisez une Créature.")


@pytest.mark.parametrize(
    "answers",
    [[["nobody"]], [["a", "b"]], [[]], [["a"], ["b"]], ["a"], [[1]], [None], [["a", "a"]]],
    ids=["none of the options", "too many", "too few", "one left over", "no list", "no text", "null", "twice"],
)
def test_an_answer_that_does_not_fit_is_an_error_of_the_request(answers):
    with pytest.raises(RequestErrors) as wrong:
        play(table(base("Ring", Ben="A 1, B 1"), hand={"Anna": [BOLT]}), DRAW, answers=answers)
    (error,) = wrong.value.errors
    assert error["path"] == f"answers[{len(answers) - 1}]" and error["message"].endswith(".")


def test_rules_open_branches_of_the_trace():
    def process():
        yield Open("rule", say("rule", name="inner"), ("6.5.1",))
        yield gain(1)
        yield Considered(say("no_target"), ("5.4.4",))
        yield CLOSE
        yield gain(2)

    told = game()
    told.drive(process())
    branch, last = told.root.children
    assert [n.kind for n in branch.children] == ["event", "considered"] and last.kind == "event"


def test_nothing_is_written_where_nobody_reads():
    told = game(tracing=False)

    def process():
        yield Open("rule", say("rule", name="inner"), ("6.5.1",))
        yield gain(1)
        yield CLOSE

    told.drive(process())
    assert told.table.vp["Anna"] == 1 and not told.root.children


def test_work_is_budgeted_in_events_and_no_rule_is_cited_for_it():
    def endless():
        n = 0
        while True:
            n += 1
            yield gain(n)

    told = game(budget=100)
    with pytest.raises(Unruled) as stop:
        told.drive(endless())
    assert stop.value.cites == () and told.table.vp["Anna"] == 100 * 101 // 2


def test_5_4_1_a_state_that_comes_back_is_a_loop():
    def back_and_forth():
        while True:
            yield gain(1)
            yield gain(-1)

    with pytest.raises(Unruled) as stop:
        game().drive(back_and_forth())
    assert stop.value.reason.key == "loop"


def test_a_choice_in_between_makes_it_no_loop():
    def with_choices():
        for _ in range(80):
            yield gain(1)
            yield gain(-1)
            yield PICK

    told = game([["a"]] * 80)
    told.drive(with_choices())
    assert told.leftover == 0


def test_an_endless_pair_of_cards_ends_unruled_and_names_them():
    mirror = (
        "Permanent : Après qu'une autre de vos Créatures a été déplacée, déplacez cette Créature vers une autre Base."
    )
    push = action("Poussée", "Déplacez l'une de vos Créatures vers une autre Base.")
    given = table(
        base("Ring", minions=[at(minion("Écho", 1, mirror), "Anna"), at(minion("Reflet", 1, mirror), "Anna")]),
        base("Plaine"),
        hand={"Anna": [push]},
    )
    seen = play(given, {"player": "Anna", "play": "Poussée"}, answers=[["echo"]])
    assert seen.status == "unruled"
    assert "Écho" in seen.json["verdict"]["text"] and "Reflet" in seen.json["verdict"]["text"]


def test_an_edition_takes_the_earliest_version_that_still_holds_in_it():
    def now(): ...
    def early(): ...
    def middle(): ...

    record = RuleRecord(("6.5.1",), now, {"annees": middle, "base": early})
    found = {e: record.at(POOR.but(edition=e)) for e in ("base", "monstres", "annees", "boite", "choc")}
    assert found == {"base": early, "monstres": middle, "annees": middle, "boite": now, "choc": now}


def test_another_reading_of_an_open_point_is_taken_where_it_is_asked_for():
    def retained(): ...
    def other(): ...

    record = RuleRecord(("6.5.6",), retained, readings={("P.7", 1): other})
    assert record.at(POOR) is retained
    assert record.at(POOR.but(readings={"P.7": 1})) is other
    assert record.at(POOR.but(readings={"P.7": 2, "P.9": 1})) is retained


def test_an_illegal_step_leaves_the_table_as_it_stood_before():
    given = table(base("Ring"), hand={"Anna": [minion("Un", 1), minion("Deux", 1)]})
    steps = [{"player": "Anna", "play": name, "on": "ring"} for name in ("Un", "Deux")]
    seen, first = play(given, *steps), play(given, steps[0])
    assert seen.status == "illegal" and seen.table == first.table


# ------------------------------------------------------------------------------------- work has its bounds

LORD = "Permanent : Chacune de vos autres Créatures ici gagne +1 de Force."
CULL = {"player": "Anna", "effect": "Détruisez toutes les Créatures de Force 1 ou moins."}


def crowd(text: str, many: int = 240) -> JSON:
    return table(base("Ring", minions=[at(minion(f"Créature {n}", 1, text), "Anna") for n in range(many)]))


def test_a_crowded_table_is_given_up_before_it_takes_too_long_and_says_so():
    seen = play(crowd(LORD), *[CULL] * 200)
    assert seen.status == "unruled" and "trop d'événements" in seen.json["verdict"]["text"]
    assert seen.power("creature-0") == 240, "what is shown is read from the table, not from what was given up"


def test_the_work_on_a_crowded_table_is_always_cut_at_the_same_place():
    request = {"table": crowd(LORD), "sequence": [CULL] * 3}
    assert explore(request, EMPTY) == explore(request, EMPTY)


def test_looking_is_counted_with_the_run_and_not_with_who_reads_it():
    read = read_request({"table": crowd(LORD, 60), "sequence": [CULL]}, EMPTY)
    outcome = run(read, tracing=False)
    assert outcome.status == "resolved" and outcome.game.spent * LOOKED >= 60 * 60
    assert dump(outcome.table) and outcome.game.spent == run(read, tracing=False).game.spent


@pytest.mark.parametrize(
    ("request_", "said"),
    [
        ({"table": table(base("Ring")), "sequence": [{"end_turn": True}] * 3_001}, "3000 au plus"),
        ({"table": table(base("Ring"), deck={"Anna": [minion("Un", 1)] * 3_001})}, "3000 au plus"),
        (
            {
                "table": table(base("Ring")),
                "sequence": [{"player": "Anna", "effect": f"Piochez {n} cartes. " * 100} for n in range(2, 90)],
            },
            "60000 caractères",
        ),
    ],
    ids=["steps", "cards", "texts"],
)
def test_what_could_not_be_read_in_time_is_refused_at_once(request_, said):
    with pytest.raises(RequestErrors) as wrong:
        resolve(request_, EMPTY)
    assert said in wrong.value.errors[0]["message"]


def test_readings_that_would_take_too_long_to_compare_are_said_not_to_have_been_tried():
    given = {**crowd(LORD, 150), "edition": "all", "readings": "all"}
    differs = resolve({"table": given, "sequence": [CULL] * 200}, EMPTY)["differs"]
    assert any(one["verdict"].startswith("Non examiné") for one in differs)


# ------------------------------------------------------------------------------------- what goes on for ever

FOLLOW = "Permanent : Après qu'une Créature d'un autre joueur a été déplacée, {} cette Créature vers une autre Base."
PUSH = action("Poussée", "Déplacez l'une de vos Créatures vers une autre Base.")
PASS_ON = (
    "Permanent : Après qu'un marqueur Force +1 a été placé sur cette Créature, "
    "transférez un marqueur Force +1 de cette Créature à une autre Créature."
)
SPRING = "Permanent : Après que cette Créature a été détruite, jouez-la."
REAP = "Permanent : Après qu'une autre Créature a été jouée ici, détruisez-la."
ENVY = "Permanent : Après qu'un autre joueur a marqué des PV, marquez 1 PV."


def endless(given: JSON, step: JSON, *cards: str, answers: tuple = ()) -> None:
    seen = play(given, step, answers=answers)
    said = seen.json["verdict"]
    assert seen.status == "unruled" and "sans fin" in said["text"] and "obligatoires" in said["text"]
    assert "5.4.1" in said["cites"] and all(card in said["text"] for card in cards), said["text"]


def test_5_4_1_two_players_creatures_that_follow_each_other_for_ever_are_a_loop():
    follow = FOLLOW.format("déplacez")
    board = table(
        base("Ring", minions=[at(minion("Écho", 1, follow), "Anna"), at(minion("Reflet", 1, follow), "Ben")]),
        base("Plaine"), hand={"Anna": [PUSH]},
    )  # fmt: skip
    endless(board, {"player": "Anna", "play": "Poussée"}, "Écho", "Reflet")


def test_5_4_1_a_marker_that_two_creatures_pass_to_and_fro_is_a_loop():
    board = table(base("Ring", minions=[at(minion("Yin", 1, PASS_ON), "Anna"), at(minion("Yang", 1, PASS_ON), "Ben")]))
    step = {"player": "Anna", "effect": "Placez un marqueur Force +1 sur l'une de vos Créatures."}
    endless(board, step, "Yin", "Yang")


def test_a_marker_that_comes_and_goes_once_is_no_loop():
    board = table(base("Ring", minions=[at(minion("Yin", 1, PASS_ON), "Anna"), at(minion("Zen", 1), "Anna")]))
    step = {"player": "Anna", "effect": "Placez un marqueur Force +1 sur l'une de vos Créatures."}
    seen = play(board, *[step] * 30, answers=[["yin"]] * 30)
    assert seen.status == "resolved" and seen.counters("zen") == 30


def test_5_4_3_a_creature_that_may_come_back_as_often_as_it_is_destroyed_is_no_loop_its_player_is_asked():
    board = table(
        base("Ring", minions=[at(minion("Phénix", 1, SPRING), "Anna"), at(minion("Faucheur", 9, REAP), "Ben")])
    )
    step = {"player": "Anna", "effect": "Détruisez une Créature de Force 3 ou moins."}
    assert play(board, step, answers=[["yes"]] * 20).status == "pending"
    seen = play(board, step, answers=[*[["yes"]] * 20, ["no"]])
    assert seen.status == "resolved" and seen.names("Anna", "discard") == ["Phénix"]


def test_5_4_1_what_only_grows_goes_on_for_ever_too():
    board = table(base("Ring", minions=[at(minion("Envie", 1, ENVY), "Anna"), at(minion("Jalousie", 1, ENVY), "Ben")]))
    endless(board, {"player": "Anna", "effect": "Marquez 1 PV."}, "Envie", "Jalousie")


def test_what_a_player_may_stop_is_no_loop_however_often_it_comes_back():
    follow = FOLLOW.format("vous pouvez déplacer")
    board = table(
        base("Ring", minions=[at(minion("Écho", 1, follow), "Anna"), at(minion("Reflet", 1, follow), "Ben")]),
        base("Plaine"), hand={"Anna": [PUSH]},
    )  # fmt: skip
    step = {"player": "Anna", "play": "Poussée"}
    for times in (0, 1, 40):
        seen = play(board, step, answers=[*[["yes"]] * times, ["no"]])
        assert seen.status == "resolved", seen.json["verdict"]
    assert play(board, step, answers=[["yes"]] * 40).status == "pending"


def test_events_of_one_instant_leave_what_they_would_one_after_the_other() -> None:
    given = table(base("Ring", 20, Anna="Un 3, Deux 2", Ben="Trois 1"), hand={"Anna": [minion("Main", 2)]})
    start = read_request({"table": given, "sequence": []}, EMPTY).table
    events = (
        Send("un", Place("discard", "Anna"), "destroyed"),
        Send("deux", Place("discard", "Anna"), "destroyed"),
        Send("un", Place("hand", "Anna"), "returned", top=True),
        Counters("trois", 2),
        Boost("trois", 1),
        Arrive("main", Place("minions", "ring"), "Anna", "played"),
        GainPoints("Ben", 2),
        GainPoints("Ben", 1),
    )
    before, seen = dump(start), start.all_in_play()
    one_by_one = list(accumulate(events, lambda then, event: event.apply(then), initial=start))
    left = at_once(start, events)
    assert dump(left) == dump(one_by_one[-1]) and left.log == one_by_one[-1].log
    assert left.all_in_play() == ("ring", "trois", "main") and (dump(start), start.all_in_play()) == (before, seen)


def test_of_events_of_one_instant_each_node_tells_its_own_change() -> None:
    told = game()

    def process():
        yield Together((gain(2), gain(3, "Ben"), gain(1)))

    told.drive(process())
    assert [changes(n.before, n.after)[0] for n in told.root.walk() if n.kind == "event"] == [
        {"path": "vp.Anna", "before": 0, "after": 2},
        {"path": "vp.Ben", "before": 0, "after": 3},
        {"path": "vp.Anna", "before": 2, "after": 3},
    ]


def test_what_waits_is_compared_once_with_each_that_is_woken(monkeypatch):
    """However many clauses wait at one instant: so a crowded table costs in proportion to what it says."""
    read, told = [], Once.__hash__
    monkeypatch.setattr(Once, "__hash__", lambda self: read.append(self) or told(self))

    def counted(n):
        text = "Permanent : Après qu'une ou plusieurs Créatures ont été détruites, piochez une carte."
        watching = [at(minion(f"Guet {i}", 3, text), "Anna") for i in range(n)]
        read.clear()
        given = table(base("Ring", minions=watching, Ben="Proie 1"))
        seen = play(given, {"player": "Anna", "effect": "Détruisez une Créature de Force 1."})
        assert seen.status == "pending"
        return len(read)

    assert counted(20) <= 2 * counted(10) + 1

"""The tables of steps and windows: one hangs in the other, and what they cite the engine carries out."""

import engine.scenario  # noqa: F401 - importing it ties every function
from engine.statements import RULES
from engine.timing import STEPS, WINDOWS
from engine.wording import timing


def test_a_window_opens_and_closes_at_steps_of_what_it_is_a_part_of() -> None:
    order = [(step.of, step.id) for step in STEPS]
    for window in WINDOWS:
        assert order.index((window.of, window.opens)) < order.index((window.of, window.closes)), window.id
        assert all((window.of, step) in order for step in window.again), window.id


def test_each_step_follows_rules_that_the_engine_carries_out() -> None:
    assert [step.id for step in STEPS if not step.cites or not set(step.cites) <= RULES.keys()] == []
    assert len({step.id for step in STEPS}) == len(STEPS)


def test_each_step_has_its_words_and_no_word_is_left_over() -> None:
    assert {step.id for step in STEPS} == timing.STEPS.keys()
    assert {step.of for step in STEPS} == timing.CHARTS.keys()
    assert {step.who for step in STEPS} == timing.ACTORS.keys()

"""The questions that a lower query has for a higher one: each is answered, whichever query is imported first."""

import subprocess
import sys

import pytest

from engine.queries.knot import Questions, ask


@pytest.mark.parametrize("question", Questions.__annotations__)
def test_every_question_has_its_answer(question: str):
    assert callable(getattr(ask, question))


@pytest.mark.parametrize("module", ["matching", "standing", "power"])
def test_the_knot_is_tied_whichever_query_is_imported_first(module: str):
    asks_all = f"import engine.queries.{module}; from engine.queries.knot import *; "
    asks_all += "[getattr(ask, q) for q in Questions.__annotations__]"
    subprocess.run([sys.executable, "-c", asks_all], check=True)

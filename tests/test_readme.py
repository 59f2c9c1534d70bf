"""What the README shows is what happens."""

import doctest
import re
from pathlib import Path

ROOT = Path(__file__).parent.parent


def test_the_readmes_example_runs_as_printed():
    failed, run = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert run and not failed


def test_every_picture_and_page_the_readme_points_at_is_there():
    for target in re.findall(r"\]\(([^)#]+)\)", (ROOT / "README.md").read_text(encoding="utf-8")):
        assert (ROOT / target).exists(), target

"""A citation made with an old version still finds what it cited."""

from dataclasses import replace
from pathlib import Path

import pytest

from rulebook import history
from rulebook.find import find
from rulebook.load import book


def test_a_version_is_kept_and_read_back_whole(tmp_path: Path) -> None:
    path = history.keep(book(), tmp_path)
    assert history.published(tmp_path) == {book().version: path.name}
    assert history.past(book().version, tmp_path) == history.present(book())


def test_what_changes_afterwards_leaves_the_kept_version_alone(tmp_path: Path) -> None:
    history.keep(book(), tmp_path)
    rule = book().entries["6.5.1"]
    today = replace(book(), entries={**book().entries, "6.5.1": replace(rule, markdown="Autre chose.")})
    then = history.past(book().version, tmp_path)
    assert then is not None
    assert then["6.5.1"].markdown == rule.markdown != history.present(today)["6.5.1"].markdown


@pytest.mark.parametrize("version", ["", "zzz", "2026-11-20.00000000", "../sources", "2026-11-20.00000000/../x"])
def test_a_version_nobody_published_is_none(tmp_path: Path, version: str) -> None:
    assert history.past(version, tmp_path) is None


def test_every_published_version_can_still_be_read() -> None:
    published = history.published()
    assert published
    for version in published:
        then = history.past(version)
        assert then is not None
        assert all(find(id) for id in then), "ids are permanent: what is retired stays as a stub that leads on"


def test_versions_that_say_the_same_are_kept_once(tmp_path: Path) -> None:
    first = history.keep(book(), tmp_path)
    assert history.keep(replace(book(), version="2027-01-01.00000000"), tmp_path) == first
    assert len(history.published(tmp_path)) == 2 and len(list(tmp_path.iterdir())) == 2


def test_no_kept_file_is_one_that_no_version_reads() -> None:
    assert {path.name for path in history.VERSIONS.iterdir()} == {*history.published().values(), history.INDEX}

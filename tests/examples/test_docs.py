"""The examples on the page about bots say what really happens."""

import doctest
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "bots.md"


def test_examples_about_bots() -> None:
    results = doctest.testfile(str(PAGE), module_relative=False)
    assert results.attempted > 5
    assert results.failed == 0

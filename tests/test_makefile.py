"""The Makefile: CONTRIBUTING lists every target, and the tests that it names exist."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")


def test_contributing_lists_every_target() -> None:
    targets = re.findall(r"^([a-z-]+):.*## ", MAKEFILE, re.MULTILINE)
    listed = re.findall(
        r"^\| `make ([a-z-]+)` \|", (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8"), re.MULTILINE
    )
    assert len(targets) > 10
    assert sorted(listed) == sorted(targets)


def test_every_target_is_phony() -> None:
    phony = {name for line in re.findall(r"^\.PHONY: (.*)$", MAKEFILE, re.MULTILINE) for name in line.split()}
    assert phony == set(re.findall(r"^([a-z-]+):(?!=)", MAKEFILE, re.MULTILINE))


def test_the_tests_that_it_names_exist() -> None:
    named = [path for line in re.findall(r"^\w+_TESTS [:+]= (.*)$", MAKEFILE, re.MULTILINE) for path in line.split()]
    assert len(named) > 15
    assert [path for path in named if not (ROOT / path).exists()] == []

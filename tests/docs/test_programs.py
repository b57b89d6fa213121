"""Every program in README and docs is run, or is a file of examples/, which has tests of its own."""

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
PROGRAM = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def name_of(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


WITH_EXAMPLES = [page for page in PAGES if ">>>" in page.read_text(encoding="utf-8")]


def test_there_are_programs() -> None:
    assert {"README.md", "docs/bots.md", "docs/library.md"} <= set(map(name_of, WITH_EXAMPLES))


@pytest.mark.parametrize("page", WITH_EXAMPLES, ids=name_of)
def test_the_programs_say_what_really_happens(page: Path) -> None:
    results = doctest.testfile(str(page), module_relative=False)
    assert results.attempted > 0
    assert results.failed == 0


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_no_program_escapes(page: Path) -> None:
    examples = "\n".join(file.read_text(encoding="utf-8") for file in sorted((ROOT / "examples").glob("*.py")))
    for program in PROGRAM.findall(page.read_text(encoding="utf-8")):
        assert ">>> " in program or program in examples, program

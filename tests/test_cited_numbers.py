"""Every number of a rule that the project cites (R12, Q28, D13, C.1) stands in docs/rules.md."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
BOOK = ROOT / "docs" / "rules.md"
FOLDERS = ("src", "tests", "docs", "web", "examples", "bench", "training")
KINDS = {".py", ".md", ".ftl", ".yaml", ".ts", ".svelte", ".css"}
NOT_OURS = {"node_modules", "static", "build", "dist", "__pycache__"}

CITED = re.compile(r"\b[RQD][1-9]\d*\b|\b[A-H]\.\d+\b")
DRAWING = re.compile(r'\bd="[^"]*"')
"""The path of a drawing, whose commands may look like numbers of rules."""
ROW = re.compile(r"^\| ([RD]\d+) \|", re.MULTILINE)
QUESTION = re.compile(r'^- <a id="q(\d+)"></a>\*\*Q\1 ', re.MULTILINE)
SUBSECTION = re.compile(r"^### ([A-H]\.\d+) ", re.MULTILINE)
SECTION = re.compile(r"^## ([A-H])\. ", re.MULTILINE)
ITEM = re.compile(r"^(\d+)\. ", re.MULTILINE)
NUMBERED_LISTS = ("C", "G")


def numbers_of(book: str) -> list[str]:
    """All numbers that the book gives, in its order."""
    questions = [f"Q{number}" for number in QUESTION.findall(book)]
    parts = SECTION.split(book)
    sections = dict(zip(parts[1::2], parts[2::2], strict=True))
    items = [f"{letter}.{number}" for letter in NUMBERED_LISTS for number in ITEM.findall(sections[letter])]
    return [*ROW.findall(book), *questions, *SUBSECTION.findall(book), *items]


def files() -> Iterator[Path]:
    yield from ROOT.glob("*.md")
    for folder in FOLDERS:
        for file in sorted((ROOT / folder).rglob("*")):
            if file.suffix in KINDS and not NOT_OURS.intersection(file.parts):
                yield file


def strangers(text: str, known: frozenset[str]) -> list[str]:
    """The numbers cited in a text that the book does not have, each with its line."""
    return [
        f"{number}: {line.strip()}"
        for line in text.splitlines()
        for number in CITED.findall(DRAWING.sub("", line))
        if number not in known
    ]


def test_the_book_has_every_number_once() -> None:
    numbers = numbers_of(BOOK.read_text(encoding="utf-8"))
    for letter, last in (("R", 90), ("D", 21), ("Q", 46), ("A.", 9), ("C.", 6), ("E.", 2), ("G.", 8)):
        given = [number for number in numbers if re.fullmatch(re.escape(letter) + r"\d+", number)]
        assert sorted(given, key=lambda number: int(number.removeprefix(letter))) == [
            f"{letter}{number}" for number in range(1, last + 1)
        ]


def test_every_cited_number_stands_in_the_book() -> None:
    known = frozenset(numbers_of(BOOK.read_text(encoding="utf-8")))
    unknown = {str(file.relative_to(ROOT)): strangers(file.read_text(encoding="utf-8"), known) for file in files()}
    assert {file: lines for file, lines in unknown.items() if lines} == {}


def test_citations_are_found_where_they_are() -> None:
    citing = {file.relative_to(ROOT).parts[0] for file in files() if CITED.search(file.read_text(encoding="utf-8"))}
    assert citing >= {"src", "tests", "docs"}


@pytest.mark.parametrize("unknown", ["R" + "91", "Q" + "47", "D" + "22", "C." + "7", "G." + "9", "A." + "10"])
def test_an_unknown_number_is_noticed(unknown: str) -> None:
    known = frozenset(numbers_of(BOOK.read_text(encoding="utf-8")))
    assert strangers(f"# ({unknown}): a reason", known) == [f"{unknown}: # ({unknown}): a reason"]

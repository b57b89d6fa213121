"""Every decision record has a status, and what supersedes a record exists."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "docs" / "decisions"
RECORDS = {int(path.name[:4]): path for path in sorted(FOLDER.glob("[0-9]*.md"))}
STATUS = re.compile(
    r"^Status: (?P<state>accepted|superseded by (?P<by>[\d, and]+))(?:; (?:includes|replaces) [\d, andto]+)?$"
)
RETIRED_ROW = re.compile(r"^\| (?P<number>\d+) \| .+ \| (?P<state>superseded by|merged into) (?P<links>\[\d+\].+) \|$")
LINK = re.compile(r"\[(\d+)\]\((\d{4}[\w-]+\.md)\)")
REFERENCE = re.compile(r"docs/decisions/(\d{4}[\w-]*\.md)|\bdecisions? \[?(\d+)\b(?! million)", re.IGNORECASE)


def retired() -> dict[int, list[tuple[str, str]]]:
    """The records that each retired number leads to."""
    lines = (FOLDER / "retired.md").read_text(encoding="utf-8").splitlines()
    rows = [row for line in lines if (row := RETIRED_ROW.match(line))]
    return {int(row["number"]): LINK.findall(row["links"]) for row in rows}


@pytest.mark.parametrize("number", RECORDS)
def test_a_record_has_number_title_and_status(number: int) -> None:
    title, blank, status, *_rest = RECORDS[number].read_text(encoding="utf-8").splitlines()
    assert re.match(rf"^# {number}\. \w", title)
    assert blank == ""
    found = STATUS.match(status)
    assert found, status
    assert all(int(other) in RECORDS for other in re.findall(r"\d+", found["by"] or ""))


def test_a_retired_number_leads_to_a_record() -> None:
    gone = retired()
    assert len(gone) > 5
    for number, links in gone.items():
        assert number not in RECORDS
        assert links
        for other, file in links:
            assert RECORDS[int(other)].name == file


def test_no_number_is_missing() -> None:
    known = {*RECORDS, *retired()}
    assert known == set(range(1, max(known) + 1))


def test_every_record_that_is_named_exists() -> None:
    pages = [path for path in (ROOT / "docs").rglob("*.md") if path.name != "retired.md"]
    code = [path for name in ("src", "tests", "tools", "bench", "training") for path in (ROOT / name).rglob("*.py")]
    for path in [*pages, *code, ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md"]:
        for file, number in REFERENCE.findall(path.read_text(encoding="utf-8")):
            assert not file or (FOLDER / file).is_file(), f"{path}: {file}"
            assert not number or int(number) in RECORDS, f"{path}: decision {number}"

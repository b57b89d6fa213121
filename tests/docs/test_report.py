"""The report is typeset from the manual and the files of results, and says what they say."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from tools.report.contents import certificates, contents, table_under
from tools.report.typesetting import typeset
from tools.solved import read


@pytest.fixture(scope="module")
def text(tmp_path_factory: pytest.TempPathFactory) -> str:
    if shutil.which("pdftotext") is None:
        pytest.skip("pdftotext is not installed")
    file: Path = tmp_path_factory.mktemp("report") / "report.pdf"
    file.write_bytes(typeset(contents()))
    ran = subprocess.run(["pdftotext", "-layout", str(file), "-"], capture_output=True, text=True, check=True)
    return ran.stdout


def test_equal_results_give_equal_bytes() -> None:
    data = contents()
    assert typeset(data) == typeset(data)
    assert typeset(data).startswith(b"%PDF-")


def test_it_has_the_tables_of_the_manual_and_the_leaderboard(text: str) -> None:
    words = " ".join(text.split())
    for cell in [cell for row in table_under("## Costs")[1:] for cell in row[:2]]:
        assert cell in words
    for task in contents()["tasks"]:
        for title, value, _interval in task["rows"]:
            assert title in words
            assert value in words


def test_it_says_what_is_solved_and_no_more(text: str) -> None:
    solved, whole = list(certificates()), read()
    assert solved
    assert ("No whole deal is solved yet" in " ".join(text.split())) == (not whole)
    assert f"{len(whole)} are solved as whole rounds" in " ".join(text.split()) or not whole
    for each in solved:
        assert f"{each['least']} to {each['most']}%" in " ".join(text.split())


def test_a_section_without_a_table_is_noticed() -> None:
    with pytest.raises(ValueError, match="no table"):
        table_under("## Nothing")

"""`loveletter check`: one line for each scenario that does not hold, the counts, the exit code."""

from pathlib import Path

import pytest

from tests.cli.command import loveletter

GOOD = "{id: GOOD, kind: config, edition: second, expect: {size: 21}}"
BAD = "{id: BAD, kind: config, edition: second, expect: {size: 20, value_sum: 70}}"
WORSE = "{id: WORSE, kind: config, edition: second, expect: {sizes: 21}}"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "good.yaml").write_text(f"scenarios: [{GOOD}]")
    (tmp_path / "more").mkdir()
    (tmp_path / "more" / "bad.yml").write_text(f"scenarios: [{BAD}, {WORSE}]")
    (tmp_path / "none").mkdir()
    (tmp_path / "none" / "README.md").write_text("nothing here")
    return tmp_path


def test_all_hold(folder: Path) -> None:
    assert loveletter("check", str(folder / "good.yaml")) == (0, "1 passed, 0 failed\n", "")


def test_some_do_not(folder: Path) -> None:
    code, out, _ = loveletter("check", str(folder))
    assert code == 1
    assert out.splitlines() == [
        "BAD: size: expected 20, got 21",
        "WORSE: error: expect: unknown field 'sizes'; did you mean 'size'?",
        "1 passed, 2 failed",
    ]


def test_a_file_that_cannot_be_read_counts_as_failed(folder: Path) -> None:
    broken = folder / "broken.yaml"
    broken.write_text("scenarios: [")
    code, out, _ = loveletter("check", str(folder / "good.yaml"), str(broken))
    assert code == 1
    assert out.splitlines()[0].startswith(f"{broken}: error: cannot be read")
    assert out.splitlines()[-1] == "1 passed, 1 failed"


@pytest.mark.parametrize("path", ["nowhere.yaml", "none"])
def test_nothing_to_check_is_wrong_use(folder: Path, path: str) -> None:
    code, out, err = loveletter("check", str(folder / "good.yaml"), str(folder / path))
    assert (code, out) == (2, "")
    assert path in err

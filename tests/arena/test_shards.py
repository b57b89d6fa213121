"""Shards: parts of a contest give together what the whole contest gives, and other things are not put together."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from loveletter.arena.contest.contest import Contest
from loveletter.arena.contest.journal import FILE as JOURNAL
from loveletter.arena.contest.run import FILE, BadShards, Shard, all_keys, merge
from tests.cli.command import loveletter

ARENA = ("arena", "--bots", "random,novice,courtier", "--rounds", "14", "--seed", "4", "--no-plots")
TIMES = ("seconds", "longest", "late", "seconds_per_decision", "longest_decision", "late_decisions")
OF = 3


def without_times(text: str) -> str:
    """The same JSON, to the byte, but for values that depend on how quick the machine was."""

    def timeless(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        return {name: None if name in TIMES else value for name, value in pairs}

    return json.dumps(json.loads(text, object_pairs_hook=timeless))


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the whole contest and its three parts."""
    folder = tmp_path_factory.mktemp("shards")
    assert loveletter(*ARENA, "--out", str(folder / "whole")).code == 0
    for number in range(1, OF + 1):
        place = folder / f"part-{number}"
        code, out, err = loveletter(*ARENA, "--shard", f"{number}/{OF}", "--out", str(place))
        assert (code, err) == (0, "")
        assert out.startswith(f"Part {number} of {OF} is finished: {place}.")
        assert not (place / "results.json").exists()
    return folder


@pytest.fixture
def parts(played: Path, tmp_path: Path) -> list[Path]:
    """Copies of the parts, to be damaged."""
    return [Path(shutil.copytree(played / f"part-{number}", tmp_path / str(number))) for number in range(1, OF + 1)]


def test_parts_are_distinct_and_complete() -> None:
    contest = Contest("second", 2, (("random", "novice"), ("novice", "courtier")))
    for of in (1, 3, 16):
        for deals in (1, 7, 20):
            found = [key for n in range(1, of + 1) for key in Shard(n, of).of_keys(all_keys(contest, deals))]
            assert sorted(found) == sorted(all_keys(contest, deals))
    few, many = (Shard(2, 3).of_keys(all_keys(contest, deals)) for deals in (7, 20))
    assert set(few) < set(many)  # so more rounds go on from what was played


def test_parts_together_are_the_whole(played: Path, tmp_path: Path) -> None:
    out = tmp_path / "merged"
    code, said, err = loveletter(
        "arena", "merge", *(str(played / f"part-{n}") for n in (2, 3, 1)), "--no-plots", "--out", str(out)
    )
    assert (code, err) == (0, "")
    assert said.endswith(f"Results: {out}\n")
    for name in (JOURNAL, "results.json"):
        lines = [(folder / name).read_text() for folder in (played / "whole", out)]
        if name == JOURNAL:
            whole, merged = [[without_times(line) for line in text.splitlines()] for text in lines]
            assert merged == whole
        else:
            assert without_times(lines[1]) == without_times(lines[0])
    code, _, err = loveletter(*ARENA, "--rounds", "16", "--out", str(out))  # and the whole goes on from there
    assert (code, err) == (0, "")


def test_a_policy_against_baselines_and_matches_in_parts(tmp_path: Path) -> None:
    for words in (
        ("leaderboard", "novice", "--baselines", "random", "--rounds", "4", "--no-plots"),
        ("arena", "--bots", "random,novice", "--matches", "4", "--option", "tokens=2", "--no-plots"),
    ):
        folder = tmp_path / words[0]
        for number in (1, 2):
            assert loveletter(*words, "--shard", f"{number}/2", "--out", str(folder / str(number))).code == 0
        assert loveletter(*words, "--out", str(folder / "whole")).code == 0
        merged = loveletter(
            "arena", "merge", str(folder / "1"), str(folder / "2"), "--json", "--out", str(folder / "m")
        )
        assert merged.code == 0
        assert without_times(merged.out) == without_times((folder / "whole" / "results.json").read_text())


def test_a_part_goes_on_after_it_was_stopped(parts: list[Path], played: Path) -> None:
    journal = parts[0] / JOURNAL
    journal.write_bytes(b"".join(journal.read_bytes().splitlines(keepends=True)[:3]))
    assert loveletter(*ARENA, "--shard", f"1/{OF}", "--out", str(parts[0])).code == 0
    again, before = [(folder / JOURNAL).read_text().splitlines() for folder in (parts[0], played / "part-1")]
    assert [without_times(line) for line in again] == [without_times(line) for line in before]


def change(file: Path, **changed: Any) -> None:
    data = json.loads(file.read_text())
    file.write_text(json.dumps({**data, **changed}))


def other_seed(parts: list[Path]) -> None:
    data = json.loads((parts[1] / FILE).read_text())
    change(parts[1] / FILE, contest={**data["contest"], "seed": 5})


def other_bots(parts: list[Path]) -> None:
    """As played by another version of a bot, on all machines."""
    for part in parts:
        data = json.loads((part / FILE).read_text())
        change(part / FILE, badge={**data["badge"], "novice": "0" * 12})


def no_settings(parts: list[Path]) -> None:
    for part in parts:
        change(part / FILE, contest={})


def other_numpy(parts: list[Path]) -> None:
    data = json.loads((parts[2] / FILE).read_text())
    change(parts[2] / FILE, badge={**data["badge"], "numpy": "1.0"})


def cut_off(parts: list[Path]) -> None:
    journal = parts[1] / JOURNAL
    journal.write_bytes(b"".join(journal.read_bytes().splitlines(keepends=True)[:-1]))


def damaged_line(parts: list[Path]) -> None:
    lines = (parts[1] / JOURNAL).read_bytes().splitlines(keepends=True)
    (parts[1] / JOURNAL).write_bytes(b"".join([lines[0], b"{}\n", *lines[2:]]))


def journal_of_another(parts: list[Path]) -> None:
    lines = (parts[1] / JOURNAL).read_bytes().splitlines(keepends=True)
    head = json.loads(lines[0])
    head["contest"]["seed"] = 5
    (parts[1] / JOURNAL).write_bytes(json.dumps(head).encode() + b"\n" + b"".join(lines[1:]))


@pytest.mark.parametrize(
    ("damage", "code", "said"),
    [
        (lambda parts: (parts[1] / FILE).unlink(), "no_shard", "--shard"),
        (lambda parts: (parts[1] / FILE).write_text("{"), "damaged_shard", "shard.json"),
        (lambda parts: change(parts[1] / FILE, version=2), "damaged_shard", "version 2"),
        (lambda parts: change(parts[1] / FILE, shard=4), "damaged_shard", "part 4 of 3"),
        (lambda parts: change(parts[0] / FILE, contest={}), "other_shard", "seed"),
        (no_settings, "damaged_shard", "tables"),
        (lambda parts: change(parts[1] / FILE, shard=1), "shard_twice", "part 1"),
        (lambda parts: change(parts[1] / FILE, of=4), "other_shard", "shards"),
        (lambda parts: change(parts[1] / FILE, deals=8), "other_shard", "deals"),
        (lambda parts: parts.pop(1), "shards_missing", "missing: 2"),
        (lambda parts: (parts[1] / JOURNAL).unlink(), "blocks_missing", "0:1"),
        (cut_off, "blocks_missing", "2:4"),
        (damaged_line, "damaged_shard", "line 2"),
        (journal_of_another, "damaged_shard", "seed"),
        (other_seed, "other_shard", "seed"),
        (other_numpy, "other_shard", "numpy"),
        (other_bots, "other_code", "novice"),
    ],
)
def test_what_does_not_fit_together_is_refused(
    damage: Callable[[list[Path]], object], code: str, said: str, parts: list[Path], tmp_path: Path
) -> None:
    damage(parts)
    out = tmp_path / "merged"
    status, _, err = loveletter("arena", "merge", *map(str, parts), "--no-plots", "--out", str(out))
    assert status == 2
    assert err.startswith(f"Error [{code}]: ")
    assert said in err
    assert not out.exists()


def test_a_bot_that_is_not_here_is_other_code(parts: list[Path]) -> None:
    """Where the shards were played there may be bots that this machine lacks."""
    for part in parts:
        change(part / FILE, **json.loads((part / FILE).read_text().replace("novice", "nowhere:Bot")))
    with pytest.raises(BadShards, match=r"other_code.*nowhere:Bot"):
        merge(parts)

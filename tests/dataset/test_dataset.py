"""Datasets: equal bytes, rows that agree with the rules, runs that go on, and nothing that a seat could not know."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest

from loveletter import Match, Play, apply, dealt_as, read_record, replay, versions, view
from loveletter.beliefs import Belief
from loveletter.bots.registry import LEVELS
from loveletter.dataset.files import DECISIONS, MATCHES
from loveletter.dataset.matches import DatasetPlan, play_match, seen
from loveletter.editions import EDITIONS
from loveletter.language import LANGUAGES
from loveletter.notation import parse_action
from tests.cli.command import loveletter

SMALL = ("--matches", "3", "--editions", "second,premium", "--bots", "novice,courtier")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("dataset")
    ran = loveletter("dataset", str(out), *SMALL, "--json")
    assert ran.code == 0, ran.err
    assert json.loads(ran.out)["matches"] == 20
    return out


def rows(folder: Path, name: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = pq.read_table(folder / f"{name}-00000.parquet").to_pylist()
    return found


def parts(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in sorted(folder.iterdir())}


def test_equal_commands_give_equal_bytes(folder: Path, tmp_path: Path) -> None:
    assert loveletter("dataset", str(tmp_path), *SMALL, "--workers", "2").code == 0
    assert parts(tmp_path) == parts(folder)


def test_every_decision_is_that_of_its_record(folder: Path) -> None:
    """Views, legal actions, choices and posteriors, worked out again from the records."""
    matches, decisions = rows(folder, "matches"), rows(folder, "decisions")
    assert sum(each["decisions"] for each in matches) == len(decisions)
    for about in matches[:4]:
        record = read_record(about["record"])
        played = [each for each in decisions if each["match"] == about["match"]]
        steps = [step.match for step in replay(record) if step.match.awaited is not None]
        actions = [action for each in record.rounds for action in each.actions]
        assert len(played) == len(steps) == len(actions)
        for row, match, action in zip(played, steps, actions, strict=True):
            assert match.awaited == row["seat"]
            told = match.view(row["seat"])
            assert row == row | seen(told)
            assert row["legal"][row["choice"]] == action
            assert [parse_action(text, match.players) for text in row["legal"]] == list(told.legal)
            belief = Belief(told)
            for guess in row["posterior"]:
                assert belief.hand(guess["seat"])[guess["card"]] == pytest.approx(guess["chance"], abs=1e-9)
        end = Match.from_record(record)
        assert about["tokens"] == list(end.state.tokens)
        assert about["winners"] == list(end.state.champions)


def test_what_a_seat_cannot_know_is_in_no_decision() -> None:
    """The rows of a seat, byte for byte, in two worlds that differ in what another seat holds and in the pile."""
    rules = EDITIONS["second"].rules(players=3)

    def told(held: str) -> list[str]:
        cards = ["handmaid", held, "spy", "guard", "handmaid", "spy", "priest"]
        state, events = dealt_as(rules, cards, starter=0)
        first = json.dumps(seen(view(state, 0, versions(events, 0))))
        for seat, action in enumerate((Play("handmaid"), Play("handmaid"), Play("spy"))):
            state, more = apply(state, seat, action)
            events += more
        assert held in state.hand(1)
        return [first, json.dumps(seen(view(state, 0, versions(events, 0))))]

    assert told("baron") == told("king") == told("princess")


def test_every_bot_and_every_edition_plays() -> None:
    plan = DatasetPlan(1, tuple(EDITIONS), tuple(set(LEVELS) - {"champion"}))
    played = [play_match(plan, number).match for number in range(25)]
    assert {each["edition"] for each in played} == set(EDITIONS)
    assert {bot for each in played for bot in each["bots"]} == set(plan.bots)
    assert {each["seats"] for each in played} >= {2, 3, 4}


def test_a_stopped_run_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("loveletter.dataset.files.MATCHES_IN_PART", 3)
    assert loveletter("dataset", str(tmp_path), *SMALL).code == 0
    whole = parts(tmp_path)
    (tmp_path / "decisions-00000.parquet").unlink()
    (tmp_path / "decisions-00000.parquet.part").write_bytes(b"half a file")
    assert loveletter("dataset", str(tmp_path), *SMALL).code == 0
    assert parts(tmp_path) == whole
    before = (tmp_path / "matches-00000.parquet").stat().st_mtime_ns
    assert loveletter("dataset", str(tmp_path), "--matches", "4", *SMALL[2:]).code == 0
    assert (tmp_path / "matches-00000.parquet").stat().st_mtime_ns == before
    assert {each["match"] for each in pq.read_table(tmp_path / "matches-00001.parquet").to_pylist()} == {3, 4, 5}


def test_other_settings_are_not_mixed_in(folder: Path, tmp_path: Path) -> None:
    before = parts(folder)
    code, _, err = loveletter("dataset", str(folder), *SMALL, "--seed", "2")
    assert (code, "[other_dataset]" in err) == (2, True)
    assert parts(folder) == before
    (tmp_path / "old.parquet").write_bytes(b"")
    assert "[other_dataset]" in loveletter("dataset", str(tmp_path), *SMALL).err


@pytest.mark.parametrize(
    ("words", "error"),
    [
        (("--bots", "nobody"), "unknown_bot"),
        (("--bots", ""), "nobody_plays"),
        (("--editions", ""), "nobody_plays"),
        (("--editions", "third"), "unknown_edition"),
        (("--matches", "0"), "number_too_small"),
    ],
)
def test_what_cannot_be_written_is_refused(tmp_path: Path, words: tuple[str, ...], error: str) -> None:
    code, _, err = loveletter("dataset", str(tmp_path / "new"), *words)
    assert (code, f"[{error}]" in err) == (2, True)


def test_the_card_names_every_column_and_says_how_much_there_is(folder: Path) -> None:
    card = (folder / "README.md").read_text()
    assert card.startswith("---\nlicense: mit\n")
    assert f"20 whole matches with {len(rows(folder, 'decisions'))} decisions" in card
    for name in (*DECISIONS.names, *MATCHES.names):
        assert f"`{name}`" in card, name


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_says_what_was_written(folder: Path, lang: str) -> None:
    ran = loveletter("dataset", str(folder), *SMALL, "--lang", lang)
    assert (ran.code, str(folder) in ran.out) == (0, True)

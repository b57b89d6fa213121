"""What scripts and shells use: JSON from the commands that print facts, completion, one spelling for one thing."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from loveletter.cli import app
from loveletter.editions import all_editions
from tests.cli.command import loveletter
from tests.cli.test_replay import ONE_WORLD, OTHER_WORLD

SCENARIO = Path("tests/scenarios")


def document(*words: str, given: str | None = None) -> object:
    ran = loveletter(*words, "--json", given=given)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.isascii()
    return json.loads(ran.out)


def test_editions() -> None:
    found = document("editions", "--lang", "de")
    assert isinstance(found, list)
    assert [each["edition"] for each in found] == list(all_editions())
    assert found[0]["players"] == [2, 6]
    assert found[0]["options"]["baron_tie"] == "none_out"


def test_cards_and_one_card() -> None:
    every = document("cards", "--edition", "premium")
    assert isinstance(every, list)
    assert sum(each["copies"] for each in every) == 32
    [guard] = [each for each in every if each["card"] == "guard"]
    assert document("card", "guard", "--edition", "premium") == [guard]
    assert (guard["names"][:3], 1 in guard["names"]) == ([0, 2, 3], False)


def test_bots() -> None:
    found = document("bots")
    assert isinstance(found, list)
    assert {"bot": "novice", "obstacle": None}.items() <= next(
        each for each in found if each["bot"] == "novice"
    ).items()


@pytest.mark.parametrize("words", [(), ("--seat", "Anna")])
def test_a_replay_as_data_shows_a_viewer_no_more_than_its_sentences(words: tuple[str, ...]) -> None:
    one, other = (document("replay", "-", *words, given=each) for each in (ONE_WORLD, OTHER_WORLD))
    assert one == other
    assert document("replay", "-", "--all", given=ONE_WORLD) != document("replay", "-", "--all", given=OTHER_WORLD)
    assert isinstance(one, list)
    assert [each["number"] for each in one] == [0, 1, 2, 3, 4]
    assert "kind" in one[1]["events"][0]


def test_scenarios() -> None:
    file = min(SCENARIO.rglob("*.yaml"))
    found = document("check", str(file))
    assert isinstance(found, dict)
    assert (found["failed"], found["passed"]) == (0, len(found["scenarios"]))


def test_a_score() -> None:
    found = document("score", "Anna=king:guard,spy", "Ben=-:baron,priest")
    assert isinstance(found, dict)
    assert (found["tokens"], found["next_starters"], found["goal"]) == ([2, 0], [0], 6)


def test_the_number_of_players_has_both_names_everywhere() -> None:
    for command in (["play"], ["rules"], ["arena"], ["statistics"], ["leaderboard", "play"]):
        shown = loveletter(*command, "--help").out
        assert "--players" in shown, command
        assert "--seats" in shown, command


def test_no_help_shows_a_type_of_python() -> None:
    commands = ("card", "check", "replay", "score", "analyse", "print", "backup", "dataset")
    for command in (*[[each] for each in commands], ["leaderboard", "play"], ["benchmark", "field"]):
        shown = loveletter(*command, "--help").out
        assert "<" not in shown.partition("Arguments:")[2].partition("Options:")[0], command


def test_the_help_of_the_server_begins_with_what_most_hosts_need() -> None:
    often, _, rare = loveletter("serve", "--help").out.partition("Limits and tuning:")
    assert "--port" in often
    assert "--max-tables" not in often
    assert "--max-tables" in rare


def test_a_shell_can_complete_commands_and_values() -> None:
    def completed(words: str, at: int) -> list[str]:
        environment = {"_LOVELETTER_COMPLETE": "complete_bash", "COMP_WORDS": words, "COMP_CWORD": str(at)}
        return CliRunner().invoke(app, prog_name="loveletter", env=environment).stdout.split()

    assert completed("loveletter puz", 1) == ["puzzle"]
    assert completed("loveletter cards --lang ", 3) == ["en", "de", "it", "id"]
    assert set(completed("loveletter cards --edition ", 3)) >= {"second", "premium"}
    assert "--install-completion" in loveletter("--help").out

"""Matches: whole ones from the same first deals, with what was won within them."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from loveletter import Action, View
from loveletter.arena.contest import block as blocks
from loveletter.arena.contest.block import Block, BlockKey, MatchRounds, deal_seed, play_block
from loveletter.arena.contest.contest import Contest
from loveletter.arena.contest.standings import table_results
from loveletter.arena.estimate import Estimate
from loveletter.arena.players import ArenaBot
from loveletter.arena.playing import BotPlayer, ThinkingTime, play_match
from loveletter.bots.beginner import Novice
from loveletter.bots.bot import Bot, RandomBot
from loveletter.editions import EDITIONS
from loveletter.engine.events import Dealt, RoundBegan
from tests.cli.command import loveletter

CONTEST = Contest("second", 3, (("random", "novice", "novice"),), matches=True)


class Watching(RandomBot):
    """Notes its views."""

    def __init__(self) -> None:
        self.seen: list[View] = []

    def decide(self, view: View, luck: random.Random, budget: float) -> Action:
        self.seen.append(view)
        return super().decide(view, luck, budget)


def test_a_match_goes_on_until_somebody_has_the_goal() -> None:
    rules = EDITIONS["second"].rules(3)
    watching = Watching()
    bots: list[Bot] = [watching, Novice(), Novice()]
    players = [BotPlayer(bot, random.Random(number)) for number, bot in enumerate(bots)]
    match = play_match(rules, lambda number: deal_seed(1, 2, number), 1, players, 0.3)
    assert max(match.tokens) >= rules.goal
    assert all(match.tokens[seat] >= rules.goal for seat in match.champions)
    assert sum(match.tokens) >= sum(len(winners) for winners in match.rounds)  # and there are tokens of the Spy
    rounds = {
        event.number: event.starter for view in watching.seen for event in view.log if isinstance(event, RoundBegan)
    }
    assert rounds.get(1, 1) == 1
    for number, starter in rounds.items():
        assert number == 1 or starter in match.rounds[number - 2] or not match.rounds[number - 2]
    for view in watching.seen:  # the log is that of the round, and the tokens are those of the match
        assert sum(isinstance(event, Dealt) for event in view.log) == 1
        (begun,) = [event for event in view.log if isinstance(event, RoundBegan)]
        assert sum(view.tokens) >= sum(len(winners) for winners in match.rounds[: begun.number - 1])


def test_the_first_deal_is_that_of_a_contest_of_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    first: dict[bool, list[tuple[str, ...]]] = {}
    for matches in (False, True):
        watching = Watching()
        monkeypatch.setattr(blocks, "player", lambda name, bot=watching: ArenaBot(bot, RandomBot()))
        play_block(Contest("second", 2, (("random", "novice"),), matches=matches), BlockKey(0, 4))
        views = [view for view in watching.seen if view.tokens == (0, 0)]
        first[matches] = [view.hand for view in views if view.version == views[0].version]
    assert len(set(first[False])) == len(set(first[True])) == 1  # every starter begins with the same cards
    assert first[False][0] == first[True][0]


def test_a_block_of_matches_is_played_and_read_again() -> None:
    block = play_block(CONTEST, BlockKey(0, 3))
    assert len(block.matches) == len(block.winners) == 3
    for winners, within in zip(block.winners, block.matches, strict=True):
        assert all(within.tokens[chair] >= CONTEST.rules.goal for chair in winners)
        assert sum(within.won) <= within.rounds
        assert 2 * within.rounds >= CONTEST.rules.goal  # a round brings two tokens at most
    again = play_block(CONTEST, BlockKey(0, 3))
    assert (again.winners, again.matches) == (block.winners, block.matches)
    read = Block.from_dict(json.loads(json.dumps(block.to_dict())))
    assert (read.winners, read.matches) == (block.winners, block.matches)


def test_shares_of_known_matches() -> None:
    thinking = [ThinkingTime() for _ in range(3)]
    known = [
        Block(
            BlockKey(0, number),
            [[0], [1], [0, 2]],
            thinking,
            [0, 0, 0],
            (
                MatchRounds(10, [5, 4, 1], [5, 4, 1]),
                MatchRounds(6, [1, 5, 0], [1, 5, 0]),
                MatchRounds(8 + number, [4, 0.5, 3.5], [5, 1, 5]),
            ),
        )
        for number in (0, 1)
    ]
    (result,) = table_results(CONTEST, known)
    alone, field = result.standings
    assert (result.deals, result.matches, result.rounds) == (2, 6, 49)
    assert alone.share.mean == pytest.approx((1 + 0.5) / 3)
    assert alone.within is not None
    assert field.within is not None
    assert alone.within.rounds.mean == pytest.approx(20 / 49)
    assert alone.within.tokens == pytest.approx(11 / 3)
    assert field.within.rounds.mean == pytest.approx(14 / 49)
    assert field.within.tokens == pytest.approx(16 / 6)


def test_a_ratio_has_the_interval_of_its_parts() -> None:
    equal = Estimate.of_ratio([1, 2, 3, 2], [4, 4, 4, 4])
    assert equal == pytest.approx(Estimate.of([0.25, 0.5, 0.75, 0.5]))
    assert Estimate.of_ratio([2, 3], [4, 6]) == pytest.approx((0.5, 0.5, 0.5))  # always a half of its whole
    assert Estimate.of_ratio([1], [4]) == (0.25, 0, 1)


def test_the_command_shows_matches_rounds_and_tokens(tmp_path: Path) -> None:
    words = ("arena", "--bots", "random,novice", "--matches", "6", "--option", "tokens=2", "--out", str(tmp_path))
    code, out, err = loveletter(*words)
    assert (code, err) == (0, "")
    assert "random and novice: 6 matches (3 deals)" in out
    assert "tokens" in out
    assert "Matches won" in (tmp_path / "win-share-light.svg").read_text()
    (table,) = json.loads((tmp_path / "results.json").read_text())["tables"]
    assert (table["matches"], table["deals"]) == (6, 3)
    assert table["rounds"] >= 6  # a round that is won with a Spy brings both tokens
    for each in table["results"].values():
        assert each["rounds_low"] <= each["rounds_share"] <= each["rounds_high"]
        assert 0 <= each["tokens"] <= 3
    code, _, err = loveletter(*words[:3], "--rounds", "6", "--option", "tokens=2", "--out", str(tmp_path), "--no-plots")
    assert code == 2
    assert "another contest (different: unit)" in " ".join(err.split())

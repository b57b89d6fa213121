"""Blocks: one deal from every seat, the same for the same seed, with the time and the failures of each bot."""

from __future__ import annotations

import json
import random
from collections import Counter
from pathlib import Path

import pytest

from loveletter import Action, View
from loveletter.arena.contest import block as blocks
from loveletter.arena.contest.block import Block, BlockKey, play_block, seating
from loveletter.arena.contest.contest import Contest
from loveletter.arena.contest.standings import block_share, table_results
from loveletter.arena.players import ArenaBot
from loveletter.arena.playing import ThinkingTime
from loveletter.bots.beginner import Novice
from loveletter.bots.bot import RandomBot

CONTEST = Contest("second", 3, (("random", "novice", "novice"),))


class Spy:
    """Notes who sat where, with which first view, and plays as random does."""

    name = "spy"
    seen: list[View]

    def decide(self, view: View, luck: random.Random, budget: float) -> Action:
        self.seen.append(view)
        return view.legal[0]


def test_every_chair_sits_on_every_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    spies = {name: Spy() for name in ("random", "novice")}
    for spy in spies.values():
        spy.seen = []
    monkeypatch.setattr(blocks, "player", lambda name: ArenaBot(spies[name], RandomBot()))
    play_block(Contest("second", 2, (("random", "novice"),)), BlockKey(0, 5))
    for spy in spies.values():
        hands = {(view.viewer, view.log[1]) for view in spy.seen}
        assert {seat for seat, _dealt in hands} == {0, 1}
        assert all(view.rules.players == 2 and view.log for view in spy.seen)
    starts = [view for spy in spies.values() for view in spy.seen if view.version == min(v.version for v in spy.seen)]
    assert len({view.hand for view in starts}) == 1  # every starter begins with the same cards


def test_the_same_again() -> None:
    first, again = play_block(CONTEST, BlockKey(0, 7)), play_block(CONTEST, BlockKey(0, 7))
    assert first.winners == again.winners
    assert [each.decisions for each in first.thinking] == [each.decisions for each in again.thinking]


def test_the_order_around_the_table_changes() -> None:
    contest = Contest("second", 4, (("a", "b", "c", "d"),))
    orders = Counter(tuple(seating(contest, contest.lineups[0], number)) for number in range(500))
    assert len(orders) == 24


def test_a_block_is_read_as_it_was_written() -> None:
    block = play_block(CONTEST, BlockKey(0, 3))
    read = Block.from_dict(json.loads(json.dumps(block.to_dict())))
    assert (read.key, read.winners, read.failures) == (block.key, block.winners, block.failures)
    assert [each.decisions for each in read.thinking] == [each.decisions for each in block.thinking]


def test_failures_are_counted_for_their_own_chair(monkeypatch: pytest.MonkeyPatch) -> None:
    class Failing:
        name = "random"

        def decide(self, view: View, luck: random.Random, budget: float) -> Action:
            raise LookupError

    bots = {"random": ArenaBot(Failing(), RandomBot()), "novice": ArenaBot(Novice(), RandomBot())}
    monkeypatch.setattr(blocks, "player", bots.__getitem__)
    block = play_block(CONTEST, BlockKey(0, 1))
    assert block.failures == [block.thinking[0].decisions, 0, 0]


def test_shares_of_known_blocks() -> None:
    thinking = [ThinkingTime(decisions=2, seconds=0.5, longest=0.4, late=1) for _ in range(3)]
    known = [
        Block(BlockKey(0, 0), [[0], [1, 2], []], thinking, [0, 0, 0]),
        Block(BlockKey(0, 1), [[0], [0, 1, 2], [1]], thinking, [1, 0, 2]),
    ]
    assert block_share(known[0], [0]) == pytest.approx(1 / 3)
    assert block_share(known[0], [1, 2]) == pytest.approx(1 / 6)
    (result,) = table_results(CONTEST, known)
    alone, field = result.standings
    assert (result.deals, result.rounds) == (2, 6)
    assert result.even == pytest.approx(1 / 3)
    assert (alone.bot, alone.chairs, alone.failures, alone.thinking.decisions) == ("random", 1, 1, 4)
    assert (field.bot, field.chairs, field.failures, field.thinking.late) == ("novice", 2, 2, 4)
    assert alone.share.mean == pytest.approx((1 / 3 + 4 / 9) / 2)
    assert field.share.mean == pytest.approx((1 / 6 + 5 / 18) / 2)


def test_a_token_that_ends_the_match_wins_the_round() -> None:
    """With a goal of one token a Bishop's token ends the match midway: nobody wins the round by its cards."""
    contest = Contest("premium", 4, (("random", "novice", "novice", "novice"),), options={"tokens": 1})
    assert all(winners for number in range(20) for winners in play_block(contest, BlockKey(0, number)).winners)


def test_the_folder_names_the_contest(tmp_path: Path) -> None:
    other = Contest("second", 3, CONTEST.lineups, seed=2)
    assert CONTEST.folder.startswith("arena-second-3-random-novice-")
    assert other.folder != CONTEST.folder

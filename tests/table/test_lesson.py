"""The lesson: a first game of one round, from a deck that a beginner wins by following the suggestions."""

from __future__ import annotations

import json
import random
from importlib import resources
from typing import Any

import pytest

from loveletter.bots import bot
from loveletter.engine.actions import Action, Play
from loveletter.engine.events import Dealt
from loveletter.table import Setup, Sitter, Table, TableRefused, commands, create
from loveletter.table.lesson import BOT, BOT_LEVEL, GOAL, PUPIL, lesson_record, lesson_setup

TURNS: list[dict[str, Any]] = json.loads(
    (resources.files("loveletter.table") / "lesson.json").read_text(encoding="utf-8")
)["turns"]


def begun() -> Table:
    table = Table.new("lesson-1")
    sitters = [Sitter("Ayu", "hashed", None), Sitter(None, None, BOT_LEVEL)]
    table.commit(create("lesson-1", lesson_setup(), sitters, 0, True, lesson_record()))
    return table


def act(table: Table, seat: int, action: Action) -> None:
    if seat == PUPIL:
        command: commands.Command = commands.Act(f"act-{table.version}", seat, table.version, action)
        table.commit(table.decide(command, frozenset({PUPIL}), 0))
    else:
        table.commit(table.decide_as_table(commands.BotAct(seat, BOT_LEVEL, table.version, action), 0))


def awaited(table: Table) -> int:
    return next(seat for seat in (PUPIL, BOT) if table.view(seat).legal)


def let_bots_play(table: Table, luck: random.Random) -> None:
    while table.phase == "playing" and awaited(table) == BOT:
        act(table, BOT, bot(BOT_LEVEL).decide(table.view(BOT), luck, 1.0))


def test_it_is_an_ordinary_match_of_one_round_with_the_whole_deck_of_the_edition() -> None:
    table = begun()
    rules = table.setup.rules
    (dealt,) = [event for event in table.played_match().game.round_events if isinstance(event, Dealt)]
    everything = [*dealt.hands, *(dealt.pile or ()), dealt.set_aside, *dealt.face_up]
    assert sorted(map(str, everything)) == sorted(rules.deck)
    assert (table.phase, table.round, rules.goal, table.setup.lesson) == ("playing", 1, GOAL, True)
    assert table.luck is None
    assert awaited(table) == PUPIL


@pytest.mark.parametrize("seed", range(60))
def test_who_follows_the_suggestions_wins_whatever_the_luck_of_the_bot(seed: int) -> None:
    table, luck = begun(), random.Random(seed)
    for turn in TURNS:
        assert sorted(table.view(PUPIL).hand) == sorted([turn["play"], turn["keep"]])
        targets = () if turn["target"] is None else (turn["target"],)
        act(table, PUPIL, Play(turn["play"], targets, turn["guess"]))
        let_bots_play(table, luck)
    assert table.phase == "match_over"
    assert table.played_match().game.state.champions == (PUPIL,)


@pytest.mark.parametrize("seed", range(20))
def test_who_plays_anything_else_comes_to_an_end_too(seed: int) -> None:
    table, luck = begun(), random.Random(seed)
    while table.phase == "playing":
        act(table, PUPIL, luck.choice(table.view(PUPIL).legal))
        let_bots_play(table, luck)
    assert table.phase == "match_over"


def test_another_match_at_the_table_is_shuffled() -> None:
    table, luck = begun(), random.Random(1)
    while table.phase == "playing":
        act(table, PUPIL, luck.choice(table.view(PUPIL).legal))
        let_bots_play(table, luck)
    first = table.played_match(1).game.commitments
    table.commit(table.decide(commands.Ready(PUPIL), frozenset({PUPIL}), 0))
    assert table.match == 2
    assert first == (None,)
    assert table.played_match().game.commitments[0] is not None


def test_it_is_never_a_public_table() -> None:
    with pytest.raises(TableRefused):
        Setup(lesson=True, public=True).checked()

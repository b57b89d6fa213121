"""Checkpoints: a table restored from them is the table that a replay of its whole log gives."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given

from loveletter.engine.actions import Action
from loveletter.engine.seats import Seat
from loveletter.notation import Match
from loveletter.table import Setup, Table, commands
from loveletter.table.entries import Checkpoint, Entry, RoundDealt
from loveletter.table.game import Game, WrongCheckpoint
from loveletter.table.restoring import DoesNotFollow, LogEntry
from loveletter.table.state import fold
from tests.play import chance, share
from tests.table.party import Party, whole

SETUPS = (
    Setup("second", 2, {"tokens": 3}, hints=True),
    Setup("premium", 6, {"tokens": 2}, hints=True),
    Setup("original", 3, {"tokens": 2}, hints=True),
    Setup("classic", 4, {"tokens": 2}, hints=True),
)


def played(setup: Setup, luck: Random, matches: int = 2, stir: float = 0.05) -> Party:
    """Whole matches, during which people take hints, leave their seats to bots and come back."""
    party = Party(setup.players, (), setup, seed=luck.randrange(1000))
    while party.state.match <= matches and len(party.log) < 300:
        if party.state.phase == "match_over":
            party.ask(commands.Ready((party.state.not_ready or party.state.people)[0]))
            continue
        party.step()
        if luck.random() < stir and party.state.phase == "playing":
            awaited = party.game.state.awaited
            assert awaited is not None
            party.ask(commands.TakeHint(awaited, party.game.version))
        if luck.random() < stir and party.state.phase == "playing":
            away = luck.choice(party.state.people)
            party.itself(commands.StandIn(away, True))
            party.itself(commands.StandIn(away, luck.random() < 0.1))
    return party


def restored(log: list[LogEntry]) -> Table:
    return Table.restored("party-10", log)


def game_of(table: Table) -> Game:
    assert table._state.game is not None
    return table._state.game


def without_checkpoint(entry: Entry) -> Entry:
    return RoundDealt() if isinstance(entry, RoundDealt) else entry


@share(0.05)
@given(chance())
def test_at_every_cut_a_restored_table_is_the_replayed_one(luck: Random) -> None:
    party = played(luck.choice(SETUPS), luck, stir=luck.choice((0, 0.02, 0.2)))
    assert party.state.match > 1
    for length in sorted(luck.sample(range(1, len(party.log) + 1), 20)):
        log = party.log[:length]
        table, replayed = restored(log), Table.replayed("party-10", log)
        assert whole(table._state) == replayed._state
        if (views := table.views) is not None:
            assert replayed.views is not None
            assert views.public == replayed.views.public
            for viewer in (None, 0, 1):
                since = luck.randrange(table.version + 1)
                assert views.seen_by(viewer, since) == replayed.views.seen_by(viewer, since)
    assert whole(restored(party.log)._state) == party.state


@share(0.05)
@given(chance())
def test_logs_without_some_or_all_checkpoints_give_the_same_table(luck: Random) -> None:
    """As older programs have written them, also where a newer one has played on."""
    party = played(luck.choice(SETUPS), luck)
    kept = luck.choice((0.0, 0.5))
    log = [(entry if luck.random() < kept else without_checkpoint(entry), at) for entry, at in party.log]
    assert whole(restored(log)._state) == party.state
    if not kept:
        assert game_of(restored(log)).earlier is None


def long_match() -> Party:
    party = Party(2, (), Setup("second", 2, {"tokens": 7}))
    while party.game.state.round < 8:
        party.step()
    assert party.state.phase == "playing"
    return party


def test_only_the_current_round_is_replayed(monkeypatch: pytest.MonkeyPatch) -> None:
    party = long_match()
    replayed: list[int] = []
    act_all = Match.act_all

    def counted(match: Match, actions: Sequence[tuple[Seat, Action]]) -> Match:
        replayed.append(len(actions))
        return act_all(match, actions)

    monkeypatch.setattr(Match, "act_all", counted)
    table = restored(party.log)
    in_this_round = len(party.game.match.rounds[-1].actions)
    assert sum(replayed) == in_this_round
    views = table.views
    assert views is not None
    first_of_round = table.version - len(party.game.round_events)
    assert views.seen_by(0, first_of_round).events
    assert len(views.public.commitments) == 8
    assert sum(replayed) == in_this_round
    assert not views.must_replay(first_of_round)
    assert views.must_replay(first_of_round - 1)
    assert views.events_from(0) == party.game.match.events
    assert not views.must_replay(0)
    assert sum(replayed) > in_this_round


def test_a_restored_match_goes_on_to_the_same_end() -> None:
    party = long_match()
    live, begun = party.table, len(party.log)
    party.play_match()
    party.table = restored(party.log[:begun])
    for entry, at in party.log[begun:]:
        party.table._state = fold(party.table._state, entry, at)
    assert whole(party.state) == live._state
    match, live_match = party.table.played_match(), live.played_match()
    assert match.record() == live_match.record()
    assert match.fingerprint() == live_match.fingerprint()
    assert match.seeds() == live_match.seeds()
    assert list(match.steps(0)) == list(live_match.steps(0))


def damaged(log: list[LogEntry], how: Callable[[Checkpoint], Checkpoint]) -> tuple[list[LogEntry], int]:
    """With another last checkpoint, and its number."""
    at = max(number for number, (entry, _) in enumerate(log) if isinstance(entry, RoundDealt))
    dealt, time = log[at]
    assert isinstance(dealt, RoundDealt)
    assert dealt.checkpoint is not None
    return [*log[:at], (RoundDealt(how(dealt.checkpoint)), time), *log[at + 1 :]], at


@pytest.mark.parametrize(
    "how",
    [
        lambda checkpoint: replace(checkpoint, tokens=checkpoint.tokens[::-1]),
        lambda checkpoint: replace(checkpoint, version=checkpoint.version + 1),
        lambda checkpoint: replace(checkpoint, starters=tuple(1 - seat for seat in checkpoint.starters)),
    ],
)
def test_a_replay_finds_a_wrong_checkpoint(how: Callable[[Checkpoint], Checkpoint]) -> None:
    party = long_match()
    assert len(set(party.game.state.tokens)) == 2  # so that tokens in another order are others
    log, at = damaged(party.log, how)
    with pytest.raises(DoesNotFollow, match="WrongCheckpoint") as caught:
        Table.replayed("party-10", log)
    assert caught.value.number == at
    try:
        table = restored(log)
    except DoesNotFollow:  # the actions after it are not possible
        return
    with pytest.raises(WrongCheckpoint):
        _ = game_of(table).rounds


@pytest.mark.parametrize(
    "how",
    [
        lambda checkpoint: replace(checkpoint, round=checkpoint.round + 1),
        lambda checkpoint: replace(checkpoint, tokens=()),
        lambda checkpoint: replace(checkpoint, starters=()),
    ],
)
def test_an_impossible_checkpoint_is_found_at_once(how: Callable[[Checkpoint], Checkpoint]) -> None:
    log, at = damaged(long_match().log, how)
    with pytest.raises(DoesNotFollow) as caught:
        restored(log)
    assert caught.value.number == at

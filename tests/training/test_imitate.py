"""Examples are the same for the same seed, are read as they were written, and a network learns to do as they do."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from loveletter.bots.champion.encoding import inputs_of
from training import players
from training.arrays import OnNumPy
from training.examples import Examples, gather
from training.imitate import agreement, fit
from training.network import Network, save
from training.players import NetworkPlayer

POSITIONS = 400


@pytest.fixture(scope="module")
def examples() -> Examples:
    return gather("courtier", "sixteen", POSITIONS, 5, 1, lambda _found: None)


@pytest.fixture(scope="module")
def imitation(examples: Examples) -> Network:
    return fit(OnNumPy(), examples, (32, 32), epochs=30, minibatch=64, rate=5e-3)


def test_examples_are_positions_with_a_choice_at_all_tables(examples: Examples) -> None:
    assert len(examples) == POSITIONS
    assert {table.edition for table in examples.tables} == {"classic", "original"}
    assert len(set(examples.table)) >= 4
    assert (examples.allowed.sum(1) >= 2).all()
    assert np.allclose(examples.wanted.sum(1), 1)
    assert not examples.wanted[~examples.allowed].any()
    assert examples.seen.shape[1] == inputs_of(examples.tables[0].rules.edition).observation.size


def test_the_same_seed_gives_the_same_examples(examples: Examples) -> None:
    again = gather("courtier", "sixteen", 50, 5, 1, lambda _found: None)
    assert np.array_equal(again.seen, examples.seen[:50])
    assert np.array_equal(again.wanted, examples.wanted[:50])


def test_a_bot_without_known_chances_is_asked_for_its_action() -> None:
    found = gather("novice", "second", 20, 1, 1, lambda _found: None)
    assert set(np.unique(found.wanted)) == {0, 1}


def test_only_tables_of_so_many_players_may_be_asked_for() -> None:
    found = gather("courtier", "second", 30, 1, 1, lambda _found: None, [4])
    assert [table.players for table in found.tables] == [4]


def test_examples_of_several_tables_are_put_together() -> None:
    of_two, of_four = [gather("courtier", "second", 30, 1, 1, lambda _found: None, [seats]) for seats in (2, 4)]
    both = Examples.together([of_four, of_two, of_four])
    assert [table.players for table in both.tables] == [4, 2]
    assert both.table.tolist() == [0] * 30 + [1] * 30 + [0] * 30
    assert np.array_equal(both.seen[30:60], of_two.seen)


def test_examples_are_read_as_they_were_written(examples: Examples, tmp_path: Path) -> None:
    examples.save(tmp_path / "examples.npz")
    read = Examples.load(tmp_path / "examples.npz")
    assert read.tables == examples.tables
    for name in ("table", "seen", "allowed"):
        assert np.array_equal(getattr(read, name), getattr(examples, name))
    assert np.abs(read.wanted - examples.wanted).max() < 0.01
    first, last = read.split(0.25)
    assert (len(first), len(last)) == (300, 100)
    assert np.array_equal(last.seen, examples.seen[300:])


def test_a_network_learns_to_do_as_the_examples_do(examples: Examples, imitation: Network) -> None:
    before = agreement(fit(OnNumPy(), examples, (32, 32), epochs=1, minibatch=POSITIONS, rate=0.0), examples)
    after = agreement(imitation, examples)
    assert after.divergence < 0.3 < before.divergence
    assert after.agreed > 0.9 > before.agreed
    assert before.chance < after.chance <= 1


def test_the_arena_plays_a_network_from_a_file(
    imitation: Network, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(players, "WEIGHTS", tmp_path)
    save(imitation, tmp_path / "someone-sixteen.npz")
    made = players.someone()
    assert isinstance(made, NetworkPlayer)
    from loveletter.arena.contest.block import BlockKey, play_block
    from loveletter.arena.contest.contest import Contest

    contest = Contest("classic", 2, (("training.players:someone", "random"),))
    block = play_block(contest, BlockKey(0, 1))
    assert block.failures == [0, 0]
    assert block.winners == play_block(contest, BlockKey(0, 1)).winners
    with pytest.raises(AttributeError, match="there are no weights"):
        players.nobody()

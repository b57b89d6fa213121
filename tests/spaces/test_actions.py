"""Action spaces: one width for an edition whatever the table size, and the engine's actions to the last one."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from examples.duchess import COURT
from loveletter import EDITIONS, Keep, Look, Play, Redraw, deal, legal_actions
from loveletter.engine.edition import Edition, Rules
from loveletter.engine.refusals import Code, UnknownSeat
from loveletter.spaces import ActionSpace, Kind, Numbering
from tests.play import make_rules, play_on, random_seed, table_sizes

TABLES = [
    pytest.param(edition, players, names, id=f"{edition.name}-{players}-{names}")
    for edition in (*EDITIONS.values(), COURT)
    for players in table_sizes(edition)
    for names in ("character", "number")
]

every_table = pytest.mark.parametrize(("edition", "players", "names"), TABLES)


def space_of(edition: Edition, players: int, names: str) -> ActionSpace:
    return ActionSpace(make_rules(edition, players, {"guard_names": names}))


def widest(edition: Edition, names: str) -> Numbering:
    return Numbering(make_rules(edition, edition.most_players, {"guard_names": names}))


@every_table
def test_the_width_is_that_of_the_largest_table(edition: Edition, players: int, names: str) -> None:
    space = space_of(edition, players, names)
    assert space.meanings == widest(edition, names).meanings
    assert space.size == len(space.meanings) == len(space.to_table) == len({*space.meanings})


@every_table
def test_the_numbers_of_the_table_and_of_the_space_are_each_others_inverse(
    edition: Edition, players: int, names: str
) -> None:
    space = space_of(edition, players, names)
    table = Numbering(space.rules)
    assert space.to_table[space.from_table].tolist() == list(range(table.size))
    assert [space.meanings[number] for number in space.from_table] == list(table.meanings)
    here = space.to_table >= 0
    assert here.sum() == table.size
    assert (space.from_table[space.to_table[here]] == np.flatnonzero(here)).all()
    assert here.all() == (players == edition.most_players)


@every_table
def test_every_number_is_an_action_and_back(edition: Edition, players: int, names: str) -> None:
    space = space_of(edition, players, names)
    for number in space.from_table.tolist():
        hand = (space.meanings[number].card, "guard", "princess")
        for seat in range(players):
            assert space.number(space.action(number, seat, hand), seat) == number


@every_table
def test_masks_are_the_engines_legal_actions(edition: Edition, players: int, names: str) -> None:
    space = space_of(edition, players, names)
    rng = Random(f"{edition.name} {players} {names}")
    for _ in range(2):
        state, _ = deal(space.rules, random_seed(rng))
        for step in play_on(state, rng):
            legal = legal_actions(step.before)
            mask = space.mask(legal, step.seat)
            hand = step.before.hand(step.seat)
            found = {space.action(number, step.seat, hand) for number in np.flatnonzero(mask).tolist()}
            assert found == set(legal)


def test_no_action_is_an_empty_mask() -> None:
    space = ActionSpace(EDITIONS["second"].rules(2))
    assert space.mask((), 0).shape == (95,)
    assert not space.mask((), 0).any()


@pytest.mark.parametrize(
    ("edition", "names", "size"),
    [
        ("original", "character", 41),
        ("original", "number", 41),
        ("classic", "character", 41),
        ("second", "character", 95),
        ("second", "number", 95),
        ("premium", "number", 266),
        ("premium", "character", 315),
    ],
)
def test_the_sizes_stay(edition: str, names: str, size: int) -> None:
    """Policies that were learned stand on these numbers."""
    assert space_of(EDITIONS[edition], EDITIONS[edition].most_players, names).size == size


def test_the_meaning_of_a_number_is_described_in_words() -> None:
    space = ActionSpace(EDITIONS["premium"].rules(3))
    said = {
        space.describe(space.number(action, 1))
        for action in (
            Play("handmaid"),
            Play("guard", (2,), 0),
            Play("baroness", (0, 2)),
            Look(None),
            Look(1),
            Redraw(True),
            Redraw(False),
        )
    }
    assert said == {
        "play handmaid",
        "play guard on seat +1, naming 0",
        "play baroness on seat +1 and seat +2",
        "look at the hand of nobody",
        "look at the hand of seat +0",
        "throw the hand away and draw",
        "keep the hand",
    }
    second = ActionSpace(EDITIONS["second"].rules(3))
    falling = second.number(Keep("king", ("guard", "spy")), 0)
    assert second.describe(falling) == "keep king, the others under the pile in falling order"
    assert second.describe(falling - 1) == "keep king, the others under the pile in rising order"
    assert len({second.describe(number) for number in range(second.size)}) == second.size


def test_bad_numbers_actions_and_seats_are_refused_by_name() -> None:
    space = ActionSpace(EDITIONS["second"].rules(3))
    for number in (-1, 95):
        with pytest.raises(ValueError, match=r"no action .*0 to 94"):
            space.action(number, 0)
        with pytest.raises(ValueError, match=r"no action .*0 to 94"):
            space.describe(number)
    far = next(number for number, meaning in enumerate(space.meanings) if meaning.targets == (5,))
    with pytest.raises(ValueError, match=r"play guard on seat \+5.*more seats than the 3"):
        space.action(far, 0)
    with pytest.raises(ValueError, match="'second' has no such action"):
        space.number(Play("bishop"), 0)
    keep = next(number for number, meaning in enumerate(space.meanings) if meaning.kind is Kind.KEEP)
    with pytest.raises(ValueError, match="not in the hand: spy"):
        space.action(keep, 0, ("guard", "king"))
    for refused in (lambda: space.action(0, 3), lambda: space.number(Play("spy"), 3)):
        with pytest.raises(UnknownSeat) as found:
            refused()
        assert found.value.code is Code.UNKNOWN_SEAT


def test_the_space_does_not_depend_on_other_options() -> None:
    preset = ActionSpace(EDITIONS["premium"].rules(4)).meanings
    wishes = {"bishop_may_name_one": False, "tokens": 1, "allow_two": True}
    rules: Rules = EDITIONS["premium"].rules(2, wishes)
    assert ActionSpace(rules).meanings == preset

"""What speaks against a position: things that no game can lead to, and that the engine could not go on from."""

from collections.abc import Iterator, Sequence

from loveletter.engine.options import GameTie, NextStarterTie
from loveletter.engine.state import Ending, Question, State
from loveletter.notation.position import HAND
from loveletter.notation.sheet import Key


def objections(state: State, players: Sequence[str]) -> Iterator[tuple[Key, str]]:
    """The key of the line that is wrong, and why."""
    if not state.round:
        return
    yield from _about_youth(state)
    yield from _about_hands(state, players)
    if state.ending is None:
        yield from _about_a_running_round(state, players)
    else:
        yield from _about_an_ended_round(state, state.ending)


def _about_youth(state: State) -> Iterator[tuple[Key, str]]:
    options = state.rules.options
    asked = options.game_tie is GameTie.YOUNGEST or options.next_starter_tie is NextStarterTie.YOUNGEST
    if asked and len(state.youth) < state.rules.players:
        yield "youth", "the rules ask for the youngest: name all players, the youngest first"
    if state.youth and not asked:
        yield "youth", "the rules do not ask for the youngest"


def _about_hands(state: State, players: Sequence[str]) -> Iterator[tuple[Key, str]]:
    """Each survivor holds one card (rules.md, G.1); more only on turn, or while choosing what to keep."""
    for seat, hand in enumerate(state.hands):
        sizes = range(1, 2)
        if state.out_bits >> seat & 1:
            sizes = range(1)
        elif state.pending is not None and state.pending.question is Question.KEEP and seat == state.pending.seat:
            sizes = range(2, 4)
        elif state.pending is None and state.ending is None and seat == state.turn:
            sizes = range(2, 3)
        if len(hand) not in sizes:
            wanted = " or ".join(map(str, sizes))
            yield (HAND, seat), f"cards in the hand of {players[seat]}: {len(hand)}, expected {wanted}"


def _about_a_running_round(state: State, players: Sequence[str]) -> Iterator[tuple[Key, str]]:
    if len(state.survivors) < 2:
        yield "out", "with fewer than two players left, the round has an ending"
    if state.out_bits >> state.turn & 1:
        yield "turn", f"{players[state.turn]} is out of the round"
    if state.protected_bits & state.out_bits:
        yield "protected", "a player who is out of the round is not protected"
    if state.must_choose is not None and (state.out_bits | state.protected_bits) >> state.must_choose & 1:
        yield "must choose", f"{players[state.must_choose]} cannot be chosen"
    if (state.set_aside is not None) != bool(state.rules.edition.set_aside):
        wanted = "a card lies aside" if state.rules.edition.set_aside else "no card lies aside in this edition"
        yield "set aside", f"while the round goes on, {wanted}"
    for key, seats in (
        ("winners", state.winners),
        ("next starters", state.next_starters),
        ("champions", state.champions),
    ):
        if seats:
            yield key, "the round has no ending"
    if state.pending is not None:
        own = state.pending.question is not Question.REDRAW
        if own != (state.pending.seat == state.turn) or state.out_bits >> state.pending.seat & 1:
            yield "pending", f"{players[state.pending.seat]} cannot be asked now"
        if len(state.pending.among) != (2 if state.pending.question is Question.LOOK else 0):
            yield "pending", "two players are named for a look, none for anything else"


def _about_an_ended_round(state: State, ending: Ending) -> Iterator[tuple[Key, str]]:
    for key, present in (
        ("pending", state.pending is not None),
        ("protected", state.protected_bits),
        ("must choose", state.must_choose is not None),
    ):
        if present:
            yield key, "the round has ended"
    left = len(state.survivors)
    if ending is not Ending.CUT_SHORT and ending is not _ending_with(left):
        yield "ending", f"players left: {left}, so that it is {_ending_with(left)}"
    if not state.champions and not state.next_starters:
        yield "next starters", "somebody begins the next round"


def _ending_with(survivors: int) -> Ending:
    if survivors > 1:
        return Ending.COMPARISON
    return Ending.LAST_SURVIVOR if survivors else Ending.NOBODY_LEFT

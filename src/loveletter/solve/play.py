"""A play of the public tree: what both players see of it, as values and as an action of the engine."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

from loveletter.engine.actions import Play
from loveletter.engine.edition import Rules
from loveletter.engine.options import GuardNames
from loveletter.engine.seats import Seat
from loveletter.solve.passes import following_state, write_plays
from loveletter.solve.public_state import (
    COMPARE,
    FIELDS,
    GUARD,
    KINDS,
    LOOK,
    MOST_PLAYS,
    NO_HAND,
    OTHER_AT,
    PILE_AT,
    PROTECTED,
    REDRAW_OTHER,
    REDRAW_OWN,
    SWAP,
    K,
)

SHOWS_MINE, SHOWS_THEIRS = {COMPARE, REDRAW_OWN, SWAP}, {COMPARE, LOOK, REDRAW_OTHER, SWAP}
"""The effects whose outcome shows both players the hand of the one who plays, and of the other."""
NO_TARGET = frozenset({"handmaid", "countess", "princess"})


class PublicPlay(NamedTuple):
    card: int
    effect: int
    named: int
    kept: int
    """What can be left in the hand, one bit for each kind."""
    entry: int
    """Where its entries begin, counted from the first of its node; one for each card that can be left."""

    def entries(self) -> Iterator[tuple[int, int]]:
        """Each card that can be left in the hand, and the place of its entry."""
        kinds = [kind for kind in range(K) if self.kept >> kind & 1]
        return zip(kinds, range(self.entry, self.entry + len(kinds)), strict=True)


def plays_at(state: int) -> list[PublicPlay]:
    """The plays of the player on turn, with all pairs of cards that this player can hold."""
    rows = np.empty((MOST_PLAYS, FIELDS), np.int64)
    return [PublicPlay(*row) for row in rows[: write_plays(state, rows)].tolist()]


def state_after(
    state: int, play: PublicPlay, mine: int = NO_HAND, theirs: int = NO_HAND, *, cutting: bool = False
) -> int:
    """The public state after a play whose outcome shows these hands; 0 if the round is over or cannot go on so."""
    return int(following_state(state, np.array(play), mine, theirs, cutting))


def action_of(state: int, play: PublicPlay, seat: Seat, rules: Rules) -> Play:
    """The play as the engine knows it. Where every guess is wrong, the Guard names the first character that it may."""
    card, other = KINDS[play.card], 1 - seat
    if play.effect == REDRAW_OWN:
        return Play(card, (seat,))
    if card in NO_TARGET or state & PROTECTED:
        return Play(card)
    if play.card != GUARD:
        return Play(card, (other,))
    if play.named == NO_HAND:
        return Play(card, (other,), rules.guesses[card][0])
    name = KINDS[play.named]
    return Play(card, (other,), rules.values[name] if rules.options.guard_names is GuardNames.NUMBER else name)


def children_of(state: int, plays: Sequence[PublicPlay], first: int) -> dict[tuple[PublicPlay, int, int], int]:
    """The child after each play and the hands that it shows, in the order of the tree."""
    children: dict[tuple[PublicPlay, int, int], int] = {}
    for play in plays:
        kept = [kind for kind in range(K) if play.kept >> kind & 1]
        other = [kind for kind in range(K) if state >> (OTHER_AT + kind) & 1]
        for mine in kept if play.effect in SHOWS_MINE else [NO_HAND]:
            for theirs in other if play.effect in SHOWS_THEIRS else [NO_HAND]:
                after = state_after(state, play, mine, theirs)
                if after and after >> PILE_AT & 15:
                    children[play, mine, theirs] = first + len(children)
    return children

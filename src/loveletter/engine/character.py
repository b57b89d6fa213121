"""A character: whom its card may choose, what it may name, what it does. It has no value and no number of copies."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any, TypeAlias

from loveletter.engine.actions import Answer, Guess
from loveletter.engine.seats import Seat

if TYPE_CHECKING:
    from loveletter.engine.edition import Rules
    from loveletter.engine.evolve import Draft
    from loveletter.engine.state import Question
    from loveletter.engine.turn import Turn

Effect: TypeAlias = "Callable[[Turn, Seat], None]"
RoundBonus: TypeAlias = "Callable[[Draft, tuple[Seat, ...]], tuple[Seat, ...]]"


class Targets(Enum):
    """How many players a card chooses, and whether its own player may be one of them."""

    NOBODY = (0, 0, False)
    ONE_OTHER = (1, 1, False)
    ONE_OR_TWO_OTHERS = (1, 2, False)
    ANYBODY = (1, 1, True)
    ANY_TWO = (2, 2, True)

    def __init__(self, least: int, most: int, self_allowed: bool) -> None:
        self.least = least
        self.most = most
        self.self_allowed = self_allowed


def no_effect(turn: Turn) -> None:
    """What a card does that does nothing when it is played."""


@dataclass(frozen=True, slots=True)
class Character:
    """A character, by its functions: what its card does when it is played, and at all other times that matter."""

    name: str
    targets: Targets = Targets.NOBODY
    play: Callable[[Turn], None] = no_effect
    """What happens when the card is played; not called where it must choose and nobody can be chosen."""
    names: Callable[[Rules], tuple[Guess, ...]] | None = None
    """What may be named with the card; None where it names nothing."""
    asks: Question | None = None
    """The question that the card may ask midway."""
    answer: Callable[[Turn, Answer], None] | None = None
    """What happens when that question is answered."""
    must_leave_beside: frozenset[str] = frozenset()
    """Beside one of these in hand, this is the card to play."""
    when_discarded: Effect | None = None
    """What happens to the player who throws the card away."""
    discards_hand: bool = False
    """Whether the player it chooses throws the hand away."""
    draws_replacement: bool = False
    """Whether it makes somebody draw, even when the pile is used up, so that a card must have been set aside."""
    is_attack: bool = False
    """Whether the card in the hand that it chooses may strike back; an attack chooses one player."""
    when_attacked: Effect | None = None
    """What happens instead of an attack that chooses the holder."""
    when_knocked_out: Effect | None = None
    """What happens when its player leaves the round while the card lies before that player."""
    counts_when_held: Callable[[Rules], bool] | None = None
    """Whether `when_knocked_out` also works for a card still in hand."""
    round_bonus: RoundBonus | None = None
    """Who gets an extra token when a round is scored, from the table and the winners of the round."""
    bonus_wins_at_once: Callable[[Rules], bool] | None = None
    """Whether `round_bonus` comes before the tokens of the round and, where it reaches the goal, ends the match."""
    wins_token: bool = False
    """Whether it may bring a token when it is played, of which nothing lying on the table tells afterwards."""
    adds_at_comparison: int = 0
    """What each copy lying before a player adds to that player's card when hands are compared at the end."""
    yields_to: str | None = None
    """The character that beats this one when hands are compared at the end, whatever the numbers say."""

    def __copy__(self) -> Character:
        """It never changes, and it is known by itself: another one of its name is another character."""
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Character:
        return self

"""The state of a match: everything that is needed to go on, frozen. It is neither a log nor anybody's view."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Any, NamedTuple, Protocol

from loveletter.engine.edition import Rules
from loveletter.engine.refusals import UnknownSeat
from loveletter.engine.seats import NOBODY, Seat, SeatSet, members


@dataclass(frozen=True, slots=True)
class Hidden:
    """A card that does not lie open, and the seats that are certain of it (rules.md, C)."""

    card: str
    known_by: SeatSet


hidden = cache(Hidden)
"""`Hidden`, made once for each card and set of seats."""


class Question(StrEnum):
    """The kinds of question that come up midway through a card."""

    KEEP = "keep"
    LOOK = "look"
    REDRAW = "redraw"


class Ending(StrEnum):
    """How a round came to its end."""

    LAST_SURVIVOR = "last_survivor"
    COMPARISON = "comparison"
    NOBODY_LEFT = "nobody_left"
    CUT_SHORT = "cut_short"


@dataclass(frozen=True, slots=True)
class Decision:
    """A question that the game waits for: who answers, about which card, and among which seats."""

    seat: Seat
    question: Question
    card: str
    among: tuple[Seat, ...] = ()


class Situation(Protocol):
    """What a state and a view have in common."""

    @property
    def rules(self) -> Rules: ...
    @property
    def version(self) -> int: ...
    @property
    def round(self) -> int: ...
    @property
    def tokens(self) -> tuple[int, ...]: ...
    @property
    def awaited(self) -> Seat | None: ...
    @property
    def ending(self) -> Ending | None: ...


def headline(at: Situation) -> str:
    """Which game this is and how far it has come, in one line for programmers."""
    tokens = "-".join(map(str, at.tokens))
    progress = f"seat {at.awaited} to act" if at.ending is None else f"over by {at.ending.value}"
    game = f"{at.rules.edition.name}, {at.rules.players} seats"
    return f"{game}, round {at.round}, version {at.version}, tokens {tokens}, {progress}"


class State(NamedTuple):
    """Everything that is needed to go on with a match, hidden cards too; it never changes."""

    rules: Rules
    version: int
    """How many events have led here; an action can name the version it was decided on."""
    round: int
    youth: tuple[Seat, ...]
    """All seats, the youngest first, where the rules ask for it; otherwise empty."""
    tokens: tuple[int, ...]
    turn: Seat
    hands: tuple[tuple[Hidden, ...], ...]
    pile: tuple[Hidden, ...]
    """The draw pile, top card first."""
    set_aside: str | None
    face_up: tuple[str, ...]
    discards: tuple[tuple[str, ...], ...]
    """What lies before each seat, oldest first."""
    out_bits: SeatSet
    """One bit a seat, which is quick to test; `out` has the seats themselves."""
    protected_bits: SeatSet
    must_choose: Seat | None
    """The seat that a Sycophant's mark rests on."""
    bets: tuple[tuple[Seat, Seat], ...]
    """The Jester's bets: who, on whom."""
    pending: Decision | None
    ending: Ending | None
    """How the round ended; None while it goes on."""
    winners: tuple[Seat, ...]
    next_starters: tuple[Seat, ...]
    """Who begins the next round; several draw lots."""
    champions: tuple[Seat, ...]
    """Who has won the match; empty while it goes on."""

    @classmethod
    def before_match(cls, rules: Rules) -> State:
        nothing: tuple[tuple[str, ...], ...] = ((),) * rules.players
        return cls(
            rules=rules,
            version=0,
            round=0,
            youth=(),
            tokens=(0,) * rules.players,
            turn=0,
            hands=((),) * rules.players,
            pile=(),
            set_aside=None,
            face_up=(),
            discards=nothing,
            out_bits=NOBODY,
            protected_bits=NOBODY,
            must_choose=None,
            bets=(),
            pending=None,
            ending=None,
            winners=(),
            next_starters=tuple(range(rules.players)),
            champions=(),
        )

    def __copy__(self) -> State:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> State:
        """It never changes, nor does anything in it: search trees that copy it get it for nothing."""
        return self

    def __repr__(self) -> str:
        """The table in one line, with all hands open; what a player may read is the line of a `View`."""
        hands = " | ".join("+".join(held.card for held in hand) or "-" for hand in self.hands)
        return f"<State: {headline(self)}; hands {hands}; pile of {len(self.pile)}>"

    @property
    def awaited(self) -> Seat | None:
        """The seat whose action the game waits for; None when the round is over."""
        if self.ending is not None:
            return None
        return self.turn if self.pending is None else self.pending.seat

    @property
    def out(self) -> tuple[Seat, ...]:
        """Who is out of the round, as in a `View`."""
        return members(self.out_bits)

    @property
    def protected(self) -> tuple[Seat, ...]:
        """Who cannot be chosen, as in a `View`."""
        return members(self.protected_bits)

    @property
    def survivors(self) -> tuple[Seat, ...]:
        return members(self.rules.seats & ~self.out_bits)

    def hand(self, seat: Seat) -> tuple[str, ...]:
        """The cards of a hand, the one held longest first. `UnknownSeat` where there is no such seat."""
        if (refusal := self.rules.why_no_seat(seat)) is not None:
            raise UnknownSeat(refusal)
        return tuple([held.card for held in self.hands[seat]])

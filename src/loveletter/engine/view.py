"""A view: what one seat, or a spectator, knows. It is built by naming each field."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple, TypeAlias

from loveletter.engine.actions import Action
from loveletter.engine.edition import Rules
from loveletter.engine.events import Event, Viewer
from loveletter.engine.legal import legal_actions
from loveletter.engine.seats import Seat, SeatSet, members
from loveletter.engine.state import Decision, Ending, State, headline
from loveletter.engine.view_table import view_svg, view_table


class Known(NamedTuple):
    """A hidden card that the viewer is certain of: in a seat's hand, or in the pile (depth 1 is the top card)."""

    card: str
    seat: Seat | None
    depth: int | None


Marks: TypeAlias = list[tuple[Known, SeatSet]]
"""The hidden cards that somebody besides their holder is certain of, each with who is."""


class Unseen(NamedTuple):
    """How many copies of a card there are, lie open for all to see, and have not been seen by this viewer."""

    card: str
    value: int
    copies: int
    open: int
    unseen: int


class View(NamedTuple):
    """What one seat, or a spectator, knows, and what that seat may do now."""

    viewer: Viewer
    rules: Rules
    version: int
    round: int
    youth: tuple[Seat, ...]
    tokens: tuple[int, ...]
    turn: Seat
    awaited: Seat | None
    """Whose action the game waits for."""
    decision: Decision | None
    """The question awaited, if it is one that came up midway."""
    hand: tuple[str, ...]
    legal: tuple[Action, ...]
    """What this seat may do now."""
    certain: tuple[Known, ...]
    shown: tuple[tuple[Seat, str], ...]
    """The hands that the end of the round has revealed."""
    hand_sizes: tuple[int, ...]
    pile_size: int
    set_aside: bool
    """Whether the card set aside still lies there."""
    face_up: tuple[str, ...]
    discards: tuple[tuple[str, ...], ...]
    out: tuple[Seat, ...]
    protected: tuple[Seat, ...]
    must_choose: Seat | None
    bets: tuple[tuple[Seat, Seat], ...]
    ending: Ending | None
    winners: tuple[Seat, ...]
    next_starters: tuple[Seat, ...]
    champions: tuple[Seat, ...]
    log: tuple[Event, ...]
    """This viewer's version of what has happened, as far as it was handed in."""

    def __repr__(self) -> str:
        """What this viewer knows in one line: whose view, how far the game is, what is in hand."""
        viewer = "a spectator" if self.viewer is None else f"seat {self.viewer}"
        hand = "+".join(self.hand) or "-"
        return f"<View of {viewer}: {headline(self)}; hand {hand}; {len(self.legal)} legal; pile of {self.pile_size}>"

    def __str__(self) -> str:
        """The table as this viewer knows it, as lines for people."""
        return view_table(self, self._seats())

    def _repr_svg_(self) -> str:
        """The table as this viewer knows it, as notebooks draw it."""
        return view_svg(self, self._seats())

    def _seats(self) -> list[str]:
        return [f"seat {seat}" for seat in range(self.rules.players)]

    @property
    def unseen(self) -> tuple[Unseen, ...]:
        """The table of unseen cards, in the order of their values."""
        lying = Counter(self.face_up)
        for pile in self.discards:
            lying.update(pile)
        seen = lying + Counter(self.hand) + Counter(known.card for known in self.certain)
        seen += Counter(card for seat, card in self.shown if seat != self.viewer)
        return tuple(
            Unseen(
                row.character.name,
                row.value,
                row.copies,
                lying[row.character.name],
                row.copies - seen[row.character.name],
            )
            for row in self.rules.by_value
        )


def view(state: State, viewer: Viewer, log: tuple[Event, ...] = (), marks: Marks | None = None) -> View:
    """What this viewer knows. `log` is the viewer's own version of the events (see `versions`), `marks` are those of
    the state where the caller has them already."""
    awaited = state.awaited
    return View(
        viewer=viewer,
        rules=state.rules,
        version=state.version,
        round=state.round,
        youth=state.youth,
        tokens=state.tokens,
        turn=state.turn,
        awaited=awaited,
        decision=state.pending,
        hand=() if viewer is None else state.hand(viewer),
        legal=legal_actions(state) if viewer is not None and viewer == awaited else (),
        certain=certain(state, viewer) if marks is None else certain_by(marks, _number(state, viewer)),
        shown=_shown(state),
        hand_sizes=tuple([len(hand) for hand in state.hands]),
        pile_size=len(state.pile),
        set_aside=state.set_aside is not None,
        face_up=state.face_up,
        discards=state.discards,
        out=members(state.out_bits),
        protected=members(state.protected_bits),
        must_choose=state.must_choose,
        bets=state.bets,
        ending=state.ending,
        winners=state.winners,
        next_starters=state.next_starters,
        champions=state.champions,
        log=log,
    )


def seat_view(state: State, seat: Seat, public: View, marks: Marks) -> View:
    """The same as `view` for one seat, from the spectator's view of this state and its marks: what everybody sees is
    taken from there, and what only this seat knows is named here."""
    return public._replace(
        viewer=seat,
        hand=state.hand(seat),
        legal=legal_actions(state) if seat == public.awaited else (),
        certain=certain_by(marks, seat),
    )


def marks_of(state: State) -> Marks:
    """The marks of a state, which end with the round (C.6). Within a hand they are sorted by the names of the cards,
    since their order would reveal which one is older."""
    if state.ending is not None:
        return []
    marks = [
        (Known(held.card, seat, None), held.known_by)
        for seat, hand in enumerate(state.hands)
        for held in hand
        if held.known_by & ~(1 << seat)
    ]
    if len(marks) > 1:
        marks.sort(key=lambda mark: (mark[0].seat, mark[0].card))
    marks += [
        (Known(held.card, None, depth), held.known_by) for depth, held in enumerate(state.pile, 1) if held.known_by
    ]
    return marks


def certain_by(marks: Marks, viewer: Seat) -> tuple[Known, ...]:
    """What these marks make certain for a viewer, without their own hand. A spectator counts as one seat more."""
    if not marks:
        return ()
    bit = 1 << viewer
    return tuple([known for known, known_by in marks if known_by & bit and known.seat != viewer])


def certain(state: State, viewer: Viewer) -> tuple[Known, ...]:
    """The hidden cards that the marks make certain for the viewer, without their own hand."""
    return certain_by(marks_of(state), _number(state, viewer))


def _number(state: State, viewer: Viewer) -> Seat:
    """Of a viewer; a spectator counts as one seat more."""
    return state.rules.players if viewer is None else viewer


def _shown(state: State) -> tuple[tuple[Seat, str], ...]:
    """Hands are shown only where they had to be compared (Q8)."""
    if state.ending is not Ending.COMPARISON:
        return ()
    return tuple([(seat, held.card) for seat, hand in enumerate(state.hands) for held in hand])

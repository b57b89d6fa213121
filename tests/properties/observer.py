"""The observer: what a seat or a spectator is entitled to learn, derived from raw states by the table in rules.md, C.

It asks neither the engine's events nor its marks nor its views, as those are what it is there to check. `observe` says
what one viewer learns from one action; a `Mind` is certain of what follows from the observations of one viewer alone.
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple, TypeAlias

from loveletter import Action, Keep, Look, Play, Redraw, State
from loveletter.engine.edition import Rules
from loveletter.engine.events import Viewer
from loveletter.engine.seats import Seat
from loveletter.engine.state import Decision, Ending
from tests.play import Step

Shown: TypeAlias = tuple[tuple[Seat, str], ...]
"""Cards that somebody was shown, and in whose hand they are."""
Certain: TypeAlias = tuple[str, Seat | None, int | None]
"""A card, and the seat that holds it or its depth in the pile: what a `Known` of a view says."""

LOOKS = ("priest", "baroness")
DUELS = ("baron", "dowager_queen")
SWAPS = ("king", "cardinal")
PEEKS = ("duchess",)
"""Cards that look at the top card of the pile; ours have none (examples/duchess.py)."""


class Table(NamedTuple):
    """What lies open for everybody."""

    round: int
    youth: tuple[Seat, ...]
    tokens: tuple[int, ...]
    turn: Seat
    pending: Decision | None
    hand_sizes: tuple[int, ...]
    pile_size: int
    aside: bool
    face_up: tuple[str, ...]
    discards: tuple[tuple[str, ...], ...]
    out: int
    protected: int
    must_choose: Seat | None
    bets: tuple[tuple[Seat, Seat], ...]
    ending: Ending | None
    winners: tuple[Seat, ...]
    next_starters: tuple[Seat, ...]
    champions: tuple[Seat, ...]
    revealed: Shown
    """The hands, where they had to be compared at the end of the round."""


class Observation(NamedTuple):
    seat: Seat
    deed: Action | int
    """What the seat did; of what another seat put under the pile only the number of cards."""
    said: str | None
    """What the table heard of hidden cards: a hit, a miss, a tie."""
    shown: Shown
    peeked: tuple[str, ...]
    """The cards on top of the pile that this viewer was shown."""
    table: Table
    hand: tuple[str, ...]


def table(state: State) -> Table:
    hands = [state.hand(seat) for seat in range(state.rules.players)]
    compared = state.ending is Ending.COMPARISON
    return Table(
        round=state.round,
        youth=state.youth,
        tokens=state.tokens,
        turn=state.turn,
        pending=state.pending,
        hand_sizes=tuple(len(hand) for hand in hands),
        pile_size=len(state.pile),
        aside=state.set_aside is not None,
        face_up=state.face_up,
        discards=state.discards,
        out=state.out_bits,
        protected=state.protected_bits,
        must_choose=state.must_choose,
        bets=state.bets,
        ending=state.ending,
        winners=state.winners,
        next_starters=state.next_starters,
        champions=state.champions,
        revealed=tuple((seat, card) for seat, hand in enumerate(hands) for card in hand) if compared else (),
    )


def own_hand(state: State, viewer: Viewer) -> tuple[str, ...]:
    return () if viewer is None else state.hand(viewer)


def observe(step: Step, viewer: Viewer) -> Observation:
    action = step.action
    hidden = isinstance(action, Keep) and viewer != step.seat
    return Observation(
        step.seat,
        len(action.under) if isinstance(action, Keep) and hidden else action,
        _said(step),
        _shown_to(viewer, step),
        _peeked_by(viewer, step),
        table(step.after),
        own_hand(step.after, viewer),
    )


def single_hands(step: Step) -> list[str | None]:
    """What each seat holds once the played card lies on the table."""
    hands = [list(step.before.hand(seat)) for seat in range(step.before.rules.players)]
    if isinstance(step.action, Play):
        hands[step.seat].remove(step.action.card)
    return [hand[0] if hand else None for hand in hands]


def _said(step: Step) -> str | None:
    match step.action:
        case Play(card="guard" | "bishop" as card, targets=(target,), guess=guess):
            held = single_hands(step)[target]
            assert held is not None
            if (card, held) == ("guard", "assassin"):
                return "struck back"
            return "hit" if guess in (held, step.before.rules.values[held]) else "miss"
        case Play(card=card, targets=(target,)) if card in DUELS:
            values, hands = step.before.rules.values, single_hands(step)
            return "tie" if values[str(hands[step.seat])] == values[str(hands[target])] else "decided"
        case _:
            return None


def _shown_to(viewer: Viewer, step: Step) -> Shown:
    """The cards that this viewer is shown by the action: after a swap where they are now, in a duel where they were."""
    held = single_hands(step)
    match step.action:
        case Play(card=card, targets=targets) if card in LOOKS and viewer == step.seat:
            where = {target: held[target] for target in targets}
        case Play(card=card, targets=(target,)) if card in DUELS and viewer in (step.seat, target):
            where = {step.seat: held[step.seat], target: held[target]}
        case Play(card=card, targets=targets) if card in SWAPS and targets:
            first, second = targets if len(targets) == 2 else (step.seat, targets[0])
            where = {first: held[second], second: held[first]} if viewer in (first, second) else {}
        case Look(target=int(target)) if viewer == step.seat:
            where = {target: held[target]}
        case _:
            where = {}
    return tuple((seat, str(card)) for seat, card in where.items())


def _peeked_by(viewer: Viewer, step: Step) -> tuple[str, ...]:
    if isinstance(step.action, Play) and step.action.card in PEEKS and viewer == step.seat:
        return tuple(held.card for held in step.before.pile[:1])
    return ()


class Mind:
    """One viewer's certainty by the numbered rules of rules.md, C, from this viewer's observations and nothing else."""

    def __init__(self, rules: Rules, viewer: Viewer, start: Table, hand: tuple[str, ...]) -> None:
        self.viewer = viewer
        self.copies_of_number = Counter(row.value for row in rules.edition.rows)
        self.name_of_number = {row.value: row.character.name for row in rules.edition.rows}
        self.table = start
        self.hands: list[list[str | None]] = [[None] * size for size in start.hand_sizes]
        self.pile: list[str | None] = [None] * start.pile_size
        self.number: int | None = None
        self._hold(hand)

    def certain(self) -> tuple[Certain, ...]:
        if self.table.ending is not None:
            return ()  # C.6
        others = [(seat, hand) for seat, hand in enumerate(self.hands) if seat != self.viewer]
        held: list[Certain] = [(card, seat, None) for seat, hand in others for card in sorted(filter(None, hand))]
        return (*held, *[(card, None, depth) for depth, card in enumerate(self.pile, 1) if card is not None])

    def take(self, seen: Observation) -> None:
        earlier, self.table = self.table, seen.table
        if seen.table.ending is not None:
            return
        match seen.deed:
            case Play():
                self._see_play(seen.seat, seen.deed, seen, earlier)
            case Keep(under=under):
                self.pile += under
            case int(count):  # C.4
                self.hands[seen.seat] = [None]
                self.pile += [None] * count
            case Redraw(wanted=True):
                self._replace(seen.seat, earlier)
            case Redraw() if self.number is not None and self.copies_of_number[self.number] == 1:  # C.1, the Bishop
                self.hands[seen.seat] = [self.name_of_number[self.number]]
            case _:
                pass
        for seat, card in seen.shown:
            self.hands[seat] = [card]
        self.pile[: len(seen.peeked)] = seen.peeked
        for seat in range(len(self.hands)):
            if seen.table.out >> seat & 1:
                self.hands[seat] = []
        if seen.table.pending is None:
            self.hands[seen.table.turn].append(self.pile.pop(0))  # C.2
        self._hold(seen.hand)

    def _see_play(self, seat: Seat, play: Play, seen: Observation, earlier: Table) -> None:
        hand = self.hands[seat]
        if play.card in hand and None in hand:
            self.hands[seat] = [None]  # C.3
        else:
            hand.remove(play.card if play.card in hand else None)
        if play.card == "bishop" and isinstance(play.guess, int):
            self.number = play.guess
        if play.card in SWAPS and play.targets:
            first, second = play.targets if len(play.targets) == 2 else (seat, play.targets[0])
            self.hands[first], self.hands[second] = self.hands[second], self.hands[first]  # C.2
        elif play.card == "prince" or seen.said == "struck back":
            self._replace(play.targets[0], earlier)
        elif play.card == "chancellor" and seen.table.pending is not None:
            taken = earlier.pile_size - seen.table.pile_size
            self.hands[seat] += self.pile[:taken]
            del self.pile[:taken]

    def _replace(self, seat: Seat, earlier: Table) -> None:
        """C.5; a player who discarded the Princess draws nothing."""
        if not self.table.out >> seat & 1:
            from_aside = earlier.aside and not self.table.aside
            self.hands[seat] = [None] if from_aside else [self.pile.pop(0)]

    def _hold(self, hand: tuple[str, ...]) -> None:
        if self.viewer is not None:
            self.hands[self.viewer] = list(hand)

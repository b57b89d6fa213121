"""A game as one viewer may see it: the engine's view, that viewer's version of the events, and nothing else."""

from __future__ import annotations

from typing import NamedTuple

from loveletter.beliefs import Exposures
from loveletter.engine.events import Event, Viewer
from loveletter.engine.seats import Seat
from loveletter.engine.view import Known, Marks, View, certain_by, marks_of, seat_view, view
from loveletter.table.endings import MatchEnd, RoundEnd, match_end, round_end
from loveletter.table.game import Game
from loveletter.table.menu import Menu, menu
from loveletter.table.open_cards import Heaps, Reveal, Showings, open_cards_after, reveals


class PublicGame(NamedTuple):
    match: int
    """Which match of the table it is, from 1."""
    view: View
    """The spectator's, without a log."""
    heaps: Heaps
    commitments: tuple[str | None, ...]
    round_end: RoundEnd | None
    match_end: MatchEnd | None


class PrivatePart(NamedTuple):
    """What one viewer sees besides what everybody sees."""

    hand: tuple[str, ...]
    certain: tuple[Known, ...]
    known_by: tuple[tuple[Seat, ...], ...]
    """For each card of the viewer's hand: who else knows it, as far as the viewer can tell."""
    reveals: tuple[Reveal, ...]
    menu: Menu | None
    """What the viewer is asked now; None for everybody else."""


class GameView(NamedTuple):
    view: View
    """The viewer's, without a log."""
    version: int
    since: int
    """The number of the first of the events."""
    events: tuple[Event, ...]
    """The viewer's version of what has happened since."""
    own: PrivatePart


class GameViews:
    """What everybody sees of a game at one moment; built on the previous moment of the same round."""

    def __init__(self, game: Game, match: int, before: GameViews | None = None) -> None:
        self._game = game
        self._exposures: Exposures
        self._showings: Showings
        if before is None or not before.is_of_round(game):
            self._exposures, self._showings = Exposures(game.rules), ((),) * game.rules.players
            heaps: Heaps = ()
            taken = 0
        else:
            heaps, taken = before.public.heaps, self._continue(before)
        events = game.round_events
        news, first = events[taken:], game.version - len(events) + taken
        self._exposures.take_in(events)
        heaps, self._showings = open_cards_after(heaps, self._showings, news, first)
        self._marks = marks_of(game.state)
        self.public: PublicGame = _public(game, match, heaps, self._marks)

    @property
    def version(self) -> int:
        return self._game.version

    def is_of(self, game: Game) -> bool:
        return self._game is game

    def is_of_round(self, game: Game) -> bool:
        """Whether the game is in the same round of the same match."""
        return (self._game.base, self._game.state.round) == (game.base, game.state.round)

    def _continue(self, before: GameViews) -> int:
        """Take over what was seen up to an earlier moment of the round; of how many events."""
        self._exposures, self._showings = before._exposures, before._showings
        return len(before._game.round_events)

    def rounds_from(self, number: int) -> tuple[tuple[int, tuple[Event, ...]], ...]:
        """The events of the rounds that reach beyond a number, each with the number of its first event, oldest first.
        They are unfiltered: viewers may only see them through `seen_by`."""
        return self._game.rounds_from(max(number, self._game.base))

    def must_replay(self, number: int) -> bool:
        """Whether `rounds_from` this number takes long, because earlier rounds have to be replayed first."""
        return self._game.must_replay(number)

    def first_from(self, number: int) -> int:
        """The number of this match's first event from a number on; the version, if there is none."""
        return min(max(number, self._game.base), self._game.version)

    def events_from(self, number: int) -> tuple[Event, ...]:
        """The unfiltered events from a number on."""
        return self._game.events_from(number)

    def seen_by(self, viewer: Viewer, since: int, with_menu: bool = True) -> GameView:
        """What this viewer sees, with the events from a number on."""
        game, public = self._game, self.public.view
        since = self.first_from(since)
        seen = public if viewer is None else seat_view(game.state, viewer, public, self._marks)
        events = tuple([event.seen_by(viewer) for event in game.events_from(since)])
        own = self.private(viewer)
        return GameView(seen, game.version, since, events, own if with_menu else own._replace(menu=None))

    def private(self, viewer: Viewer) -> PrivatePart:
        """What only this viewer sees."""
        if viewer is None:
            return PrivatePart((), self.public.view.certain, (), (), None)
        state = self._game.state
        hand = tuple([held.card for held in state.hands[viewer]])
        certain = certain_by(self._marks, viewer)
        return PrivatePart(
            hand,
            certain,
            self._known_by(viewer, hand),
            reveals(self._showings[viewer], certain),
            menu(state, viewer),
        )

    def _known_by(self, viewer: Seat, hand: tuple[str, ...]) -> tuple[tuple[Seat, ...], ...]:
        """Empty once the round is over, when it no longer matters."""
        if self._game.state.ending is not None:
            return ((),) * len(hand)
        return self._exposures.known_by(viewer)


def _public(game: Game, match: int, heaps: Heaps, marks: Marks) -> PublicGame:
    seen = view(game.state, None, marks=marks)
    return PublicGame(
        match,
        seen,
        heaps,
        game.commitments,
        round_end(game.round_events, seen.rules) if seen.ending is not None else None,
        match_end(game.whole_match.events, game.rules.players) if seen.champions else None,
    )

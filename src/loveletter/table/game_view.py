"""A game as one viewer may see it: the engine's view, that viewer's version of the events, and nothing else."""

from __future__ import annotations

from typing import NamedTuple

from loveletter.beliefs import Knowledge
from loveletter.engine.events import Event, Viewer
from loveletter.engine.seats import Seat
from loveletter.engine.view import Known, Marks, View, certain_by, marks_of, seat_view, view
from loveletter.table.endings import MatchEnd, RoundEnd, match_end, round_end
from loveletter.table.game import Game
from loveletter.table.menu import Menu, menu
from loveletter.table.open_cards import NO_HEAPS, Heaps, Reveal, Showings, open_cards_after, reveals


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
    seen: tuple[str, ...]
    """The cards that do not lie open and that the viewer has seen, wherever they are."""


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
        self._game, self._state = game, game.state
        self.version = game.version
        self._knowledge: Knowledge
        self._showings: Showings
        events, heaps, taken = game.round_events, NO_HEAPS, 0
        if before is None or not before.is_of_round(game):
            self._knowledge, self._showings = Knowledge(game.rules), ((),) * game.rules.players
        else:
            heaps, taken = before.public.heaps, self._continue(before)
        news = events[taken:]
        for event in news:
            self._knowledge.take_in(event)
        heaps, self._showings = open_cards_after(heaps, self._showings, news, self.version - len(news))
        self._marks = marks_of(self._state)
        self.public: PublicGame = _public(game, match, heaps, self._marks)
        self._private: dict[Viewer, PrivatePart] = {}
        """What only the viewers see who were shown anything of this moment."""

    def _continue(self, before: GameViews) -> int:
        """Take over what was seen up to an earlier moment of the round; of how many events."""
        self._knowledge, self._showings = before._knowledge, before._showings
        return len(before._game.round_events)

    def is_of(self, game: Game) -> bool:
        return self._game is game

    def is_of_round(self, game: Game) -> bool:
        """Whether the game is in the same round of the same match."""
        return self._game.base == game.base and self._state.round == game.state.round

    def rounds_from(self, number: int) -> tuple[tuple[int, tuple[Event, ...]], ...]:
        """The events of the rounds that reach beyond a number, each with the number of its first event, oldest first.
        They are unfiltered: viewers may only see them through `seen_by`."""
        return self._game.rounds_from(max(number, self._game.base))

    def must_replay(self, number: int) -> bool:
        """Whether `rounds_from` this number takes long, because earlier rounds have to be replayed first."""
        return self._game.must_replay(number)

    def first_from(self, number: int) -> int:
        """The number of this match's first event from a number on; the version, if there is none."""
        return min(max(number, self._game.base), self.version)

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

    def private(self, viewer: Viewer, last: GameViews | None = None) -> PrivatePart:
        """What only this viewer sees; the same object as at `last`, a moment that the viewer was shown, if nothing has
        changed since."""
        own = self._private.get(viewer)
        if own is None:
            own = self._spectators_part() if viewer is None else self._part_of(viewer, last)
            self._private[viewer] = own
        return own

    def _spectators_part(self) -> PrivatePart:
        public = self.public.view
        seen = (*[known.card for known in public.certain], *[card for _, card in public.shown])
        return PrivatePart((), public.certain, (), (), None, seen)

    def _part_of(self, viewer: Seat, last: GameViews | None) -> PrivatePart:
        state, public = self._state, self.public.view
        certain = certain_by(self._marks, viewer)
        if last is not None and self._undisturbed(viewer, last):
            before = last.private(viewer)
            if certain == before.certain:
                return before
        hand = seen = tuple([held.card for held in state.hands[viewer]])
        if certain or public.shown:
            others = [card for seat, card in public.shown if seat != viewer]
            seen = (*hand, *[known.card for known in certain], *others)
        # once the round is over it no longer matters who knows a hand
        known_by = self._knowledge.exposed(viewer) if state.ending is None else ((),) * len(hand)
        offered = menu(state, viewer) if viewer == public.awaited else None
        return PrivatePart(hand, certain, known_by, reveals(self._showings[viewer], certain), offered, seen)

    def _undisturbed(self, seat: Seat, last: GameViews) -> bool:
        """Whether nothing has happened to a seat's hand since an earlier moment, and nothing is or was asked of it. The
        engine makes another tuple of a hand whenever anything happens to it, even that somebody sees it."""
        before, now = last._state, self._state
        if before.hands[seat] is not now.hands[seat] or now.ending is not None:
            return False
        return seat not in (last.public.view.awaited, self.public.view.awaited)


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

"""A turn at this keyboard: whose cards may be seen, who is asked what, and how far the answers have come."""

from __future__ import annotations

from collections.abc import Iterator

from loveletter.engine.events import KnockedOut
from loveletter.engine.seats import Seat
from loveletter.terminal.place import Place
from loveletter.terminal.prompt import News, PromptChoice, Standing
from loveletter.terminal.scene import Play
from loveletter.terminal.steps import Answers


class Turn:
    def __init__(self, place: Place) -> None:
        self._place = place
        self._seats: tuple[Seat, ...] = ()
        self.open_to: Seat | None = None
        """Whose cards are to be seen; None while the screen is covered, and for whoever watches."""
        self.asked_at: tuple[Seat, int] | None = None
        """Who is to decide, and on which version of the table."""
        self._sent: tuple[Seat, int] | None = None
        """What was decided already; a server may take a moment to tell what follows."""
        self._given: Answers = ()
        self._looked: dict[Seat, int] = {}
        """At which version of the table each person here has seen the own cards last."""
        self._told: dict[Seat, int] = {}
        """Up to which version each person here has noted what only they were told."""
        self.bottom: Seat = 0
        """Whose seat is at the lower edge."""
        self._sit_down()

    @property
    def alone(self) -> bool:
        return len(self._seats) == 1

    def _sit_down(self) -> None:
        """The seats of this keyboard; whoever waits at a server's table gets one later."""
        self._seats = self._place.seats
        self.open_to = self._seats[0] if self.alone else None
        self.bottom = self._seats[0] if self._seats else 0
        self._looked = {seat: self._looked.get(seat, 0) for seat in self._seats}
        self._told = {seat: self._told.get(seat, self._version(seat)) for seat in self._seats}

    def look(self) -> None:
        """Take in what the table is waiting for now."""
        if self._place.seats != self._seats:
            self._sit_down()
        asked = self._asked()
        if asked != self.asked_at:
            self.asked_at, self._given = asked, ()
        if asked != self._sent:
            self._sent = None
        if self.open_to is not None:
            self._looked[self.open_to] = self._version(self.open_to)
        for seat in (self._shown, None if asked is None else asked[0], self.open_to):
            self.bottom = self.bottom if seat is None else seat

    @property
    def now(self) -> Standing:
        asked = None if self.asked_at is None else self.asked_at[0]
        return Standing(self.open_to, asked, self._shown, self._given, self._sent is not None, self._news)

    def take(self, choice: PromptChoice) -> None:
        if choice.opens is not None or choice.hides:
            self.open_to = choice.opens
        elif choice.notes and self.open_to is not None:
            self._told[self.open_to] = self._version(self.open_to)
        elif choice.action is not None:
            self._sent = self.asked_at
        self._given = choice.answers

    def refused(self) -> None:
        self._sent, self._given = None, ()

    def back(self) -> None:
        """One answer less; to go back is free until the confirmation."""
        self._given = self._given[:-1]

    def _asked(self) -> tuple[Seat, int] | None:
        for seat in self._seats:
            play = self._play(seat)
            if play is not None and play.menu is not None:
                return seat, play.version
        return None

    @property
    def _shown(self) -> Seat | None:
        """Who else at this keyboard was shown a card since they looked last."""
        for seat, since in self._looked.items():
            play = self._play(seat)
            if seat != self.open_to and play is not None and any(each.event >= since for each in play.reveals):
                return seat
        return None

    @property
    def _news(self) -> tuple[News, ...]:
        """What the person whose cards are open was shown and has not noted yet; it stays until then."""
        play = None if self.open_to is None else self._play(self.open_to)
        if play is None or self.open_to is None or play.round_end is not None:
            return ()
        return tuple(self._private(play, self.open_to, self._told[self.open_to]))

    def _private(self, play: Play, seat: Seat, since: int) -> Iterator[News]:
        for reveal in play.reveals:
            if reveal.event >= since:
                yield News(reveal.seat, reveal.card)
        out = [number for number, event in enumerate(play.events, play.since) if _knocks_out(event, seat)]
        if self.alone and out and out[-1] >= since:
            yield News(seat, None)

    def _play(self, seat: Seat) -> Play | None:
        return self._place.scene(seat).play

    def _version(self, seat: Seat) -> int:
        play = self._play(seat)
        return 0 if play is None else play.version


def _knocks_out(event: object, seat: Seat) -> bool:
    """Whether it knocks this seat out."""
    return isinstance(event, KnockedOut) and event.seat == seat

"""Commands: what somebody at a table, or its clock, can ask for. Clients send those of people as they are here, with an
identifier (`server/messages/incoming.py`, where their fields have bounds)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from loveletter.engine.actions import Action
from loveletter.engine.seats import Seat
from loveletter.table.entries import ClockKept
from loveletter.table.setup import Setting


class Command:
    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Act(Command):
    """Do something in the game. `version` is that of the view on which it was decided."""

    id: str
    seat: Seat
    version: int
    action: Action


@dataclass(frozen=True, slots=True)
class TakeHint(Command):
    """The awaited seat asks the coach about its decision, where the table allows hints. Everybody sees that it asks.
    Answered with `hint`, as soon as the coach is ready; other messages are answered meanwhile."""

    seat: Seat
    version: int
    """That of the view on which the decision is to be made."""


@dataclass(frozen=True, slots=True)
class BotAct(Command):
    """The table itself: what the bot of a seat has decided on."""

    seat: Seat
    level: str
    version: int
    action: Action


@dataclass(frozen=True, slots=True)
class Join(Command):
    """Take a free seat, the first one where none is named, with a secret that is already hashed. Asked for again with
    the same secret, it is the same seat."""

    name: str
    secret: str
    seat: Seat | None = None
    former: str | None = None
    """The secret of a seat that this device had here, hashed."""
    face: int | None = None


@dataclass(frozen=True, slots=True)
class Claim(Command):
    """Open a seat on another device, which holds the token of its link. The old device keeps its secret."""

    token: str
    secret: str
    """Hashed."""
    date: int | None = None
    """In milliseconds since 1970, by which the link has an end, where it is not the clock of the table: several
    servers may each have the table for a while."""


@dataclass(frozen=True, slots=True)
class Admit(Command):
    """Host: the person who waits for this seat sits down now, in a match with the cards that the bot holds."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Agree(Command):
    """Lobby: the person at this seat, whom the mark stands for, agrees that the results of this table are noted."""

    seat: Seat
    mark: str


@dataclass(frozen=True, slots=True)
class Ready(Command):
    """This seat has seen the end of the round, or wants another match after this one. When all people are ready, the
    next round is dealt, or the next match begins at once."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Start(Command):
    """Host: begin the match. `starter` is who last wrote a letter by hand; None draws lots.

    `ages` has one entry for each seat, null for who does not tell; they count where `settings.youth_counts`, and only
    their order is kept.
    """

    starter: Seat | None = None
    ages: tuple[int | None, ...] | None = None


@dataclass(frozen=True, slots=True)
class PromiseLuck(Command):
    """The promise of a seat that `table.luck` asks, while its step is "promise"."""

    seat: Seat
    promise: str
    """In hexadecimal, as the luck itself."""


@dataclass(frozen=True, slots=True)
class ShowLuck(Command):
    """What this seat has promised, while the step is "show"."""

    seat: Seat
    luck: str


@dataclass(frozen=True, slots=True)
class LeaveOutLate(Command):
    """The table itself: the time for this step of the mixing is over."""


@dataclass(frozen=True, slots=True)
class Rematch(Command):
    """Host, after the match: back to the lobby with the same people and settings."""


@dataclass(frozen=True, slots=True)
class ClockRequest:
    kind: str
    """"none", "soft" or "hard"."""
    seconds: int = 0


@dataclass(frozen=True, slots=True)
class Configure(Command):
    """Host: change the settings. What is None stays as it is. Edition, options and players only in the lobby."""

    edition: str | None = None
    options: Mapping[str, Setting] | None = None
    """What differs from the edition's preset."""
    players: int | None = None
    clock: ClockRequest | None = None
    aids: bool | None = None
    """Whether the table of unseen cards and the notebook are there."""
    odds: bool | None = None
    """Whether the notebook gives odds, too; only with `aids`."""
    hints: bool | None = None
    """Whether the awaited seat may ask the coach; only in the lobby."""
    stream: int | None = None
    """By how many turns a stream with all hands open is late, or 0 for none; only in the lobby."""
    noted: bool | None = None
    """Whether results are noted for the members who play, once everybody has agreed; only in the lobby."""
    chat: str | None = None
    """"off", "emotes" or "text"."""
    public: bool | None = None
    pace: int | None = None
    """How long a bot waits before it acts, in milliseconds."""
    latecomers: bool | None = None
    """Whether somebody who comes during a match may take the seat of a bot."""
    approval: bool | None = None
    """Whether everybody who wants a seat needs the host's approval. Switched off, people who were removed can come
    back."""


@dataclass(frozen=True, slots=True)
class SetSeat(Command):
    """Host: give a seat to a bot (`level`), or, in the lobby, open it (`level` None). A person there is removed."""

    seat: Seat
    level: str | None


@dataclass(frozen=True, slots=True)
class Rename(Command):
    """Rename a seat: a person their own one in the lobby, the host any seat at any time."""

    seat: Seat
    name: str


@dataclass(frozen=True, slots=True)
class ChooseFace(Command):
    """Lobby: which guest of the ball a person is, for their own seat."""

    seat: Seat
    face: int


@dataclass(frozen=True, slots=True)
class Remove(Command):
    """Host: send away the person at the seat, or the one who waits for it. In the lobby the seat is open then; in a
    match a bot takes it. From then on newcomers need the host's approval (`settings.approval`)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class MakeHost(Command):
    """Host: hand the host's rights to another person."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Leave(Command):
    """Give up one's own seat for good, or do not wait for it any more."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Pause(Command):
    """Host: stop or continue clocks, bots and stand-ins."""

    paused: bool


@dataclass(frozen=True, slots=True)
class StandIn(Command):
    """For one's own seat: let a bot sit in, or take the seat back. The host may let one sit in for somebody away."""

    seat: Seat
    wanted: bool


@dataclass(frozen=True, slots=True)
class MakeLink(Command):
    seat: Seat
    token: str
    """Hashed."""
    seconds: int
    date: int | None = None
    """As with `Claim`."""


@dataclass(frozen=True, slots=True)
class Talk(Command):
    seat: Seat
    what: str
    emote: bool
    at: int
    """The date, in milliseconds since 1970."""


@dataclass(frozen=True, slots=True)
class KeepClock(Command):
    """The table itself: note how much of the time has gone."""

    clock: ClockKept


@dataclass(frozen=True, slots=True)
class Close(Command):
    pass

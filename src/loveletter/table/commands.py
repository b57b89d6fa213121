"""Commands: what people at a table, or its clock, can ask for. Clients send those of people as they are here, with an
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
    """The table itself: a bot's decision."""

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
    """The date, in milliseconds since 1970, that decides whether the link has expired; None: the table's clock. It is
    the database's, since the table may move between nodes."""


@dataclass(frozen=True, slots=True)
class Admit(Command):
    """Host: the person who waits for this seat sits down now; during a match they take over the bot's cards."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Substitute(Command):
    """The director of an evening: this person plays on at this seat, with the cards of the bot or the person there. The
    secret is hashed."""

    seat: Seat
    name: str
    secret: str
    face: int | None = None


@dataclass(frozen=True, slots=True)
class Agree(Command):
    """Lobby: the person at this seat agrees that the matches of this table are rated; the mark stands for them."""

    seat: Seat
    mark: str


@dataclass(frozen=True, slots=True)
class Ready(Command):
    """This seat has seen the end of the round, or wants another match after this one. When all people are ready, the
    next round is dealt, or the next match begins at once."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Start(Command):
    """Host: begin the match. `starter` goes first (who last wrote a letter by hand); None draws lots.

    `ages` has one entry for each seat, null where unknown; they count where `settings.youth_counts` is set, and only
    their order is stored.

    With `seated_only` it begins with those who have a seat by then: empty chairs are taken away, and bots on the last
    chairs move to the empty ones before them. People stay where they are; an empty chair before one of them is refused.
    """

    starter: Seat | None = None
    ages: tuple[int | None, ...] | None = None
    seated_only: bool = False


@dataclass(frozen=True, slots=True)
class PromiseLuck(Command):
    """The promise of a seat that `table.luck` awaits, in its step "promise"."""

    seat: Seat
    promise: str
    """In hexadecimal, as the luck itself."""


@dataclass(frozen=True, slots=True)
class ShowLuck(Command):
    """What this seat has promised, in the step "show"."""

    seat: Seat
    luck: str


@dataclass(frozen=True, slots=True)
class LeaveOutLate(Command):
    """The table itself: the time for this step of the commit-reveal exchange is over."""


@dataclass(frozen=True, slots=True)
class Rematch(Command):
    """Host, after the match: back to the lobby with the same people and settings."""


@dataclass(frozen=True, slots=True)
class ClockRequest:
    kind: str
    """"none", "soft", "hard" or "days"."""
    seconds: int = 0
    holidays: int = 0
    """With a clock in days: for how many days each person may stop it in a match."""


@dataclass(frozen=True, slots=True)
class Configure(Command):
    """Host: change the settings. What is None stays as it is. Edition, options and players only in the lobby."""

    edition: str | None = None
    options: Mapping[str, Setting] | None = None
    """What differs from the edition's preset."""
    players: int | None = None
    clock: ClockRequest | None = None
    """During a match only from one clock of minutes to another; see `Propose`."""
    aids: bool | None = None
    """Whether players get the table of unseen cards and the notebook."""
    odds: bool | None = None
    """Whether the notebook shows odds too; only with `aids`."""
    hints: bool | None = None
    """Whether the awaited seat may ask the coach; only in the lobby."""
    stream: int | None = None
    """Delay in turns of a stream with all hands open; 0: no stream. Only in the lobby."""
    rated: bool | None = None
    """Whether matches are rated for the members who play, once everybody has agreed; only in the lobby."""
    members: bool | None = None
    """Whether only members play, once everybody has proven to be one; only in the lobby."""
    chat: str | None = None
    """"off", "emotes" or "text"."""
    public: bool | None = None
    pace: int | None = None
    """How long a bot waits before it acts, in milliseconds."""
    latecomers: bool | None = None
    """Whether a latecomer may take the seat of a bot during a match."""
    approval: bool | None = None
    """Whether the host approves every newcomer. Switching it off lets people who were removed come back."""


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
    """Lobby: choose the picture of one's own seat."""

    seat: Seat
    face: int


@dataclass(frozen=True, slots=True)
class Remove(Command):
    """Host: remove the person at the seat, or the one who waits for it. In the lobby the seat becomes open; in a match
    a bot takes it. From then on the host approves every newcomer (`settings.approval`)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Mute(Command):
    """Host, or a moderator of the club: let the person at the seat say nothing here, or speak again."""

    seat: Seat
    muted: bool


@dataclass(frozen=True, slots=True)
class MakeHost(Command):
    """Host: hand the host's rights to another person."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Leave(Command):
    """Give up one's own seat, or stop waiting for it."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Pause(Command):
    """Host: pause or resume clocks, bots and stand-ins."""

    paused: bool


@dataclass(frozen=True, slots=True)
class StandIn(Command):
    """For one's own seat: let a bot play, or take the seat back. The host may let a bot play for a person who is
    away."""

    seat: Seat
    wanted: bool


@dataclass(frozen=True, slots=True)
class Recognise(Command):
    """The mark stands for the person at the seat, at a table that is played over days."""

    seat: Seat
    mark: str


@dataclass(frozen=True, slots=True)
class OpenSeat(Command):
    """The member for whom the mark stands opens their own seat on another device."""

    seat: Seat
    mark: str
    secret: str
    """Hashed."""


@dataclass(frozen=True, slots=True)
class TakeHoliday(Command):
    """Stop one's own clock for so many days from now on, at a table that is played over days; 0: come back."""

    seat: Seat
    days: int


@dataclass(frozen=True, slots=True)
class DeclareProgram(Command):
    """A program, such as a language model, decides for one's own seat, or will for the seat that one waits for.
    Everybody sees it, until somebody else has the seat. Refused at rated tables."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Propose(Command):
    """Propose to the others to end a match that is played over days, or, with a clock, to go on over days, or live
    again. It happens once everybody agrees for whom no bot plays."""

    seat: Seat
    clock: ClockRequest | None = None


@dataclass(frozen=True, slots=True)
class AnswerProposal(Command):
    """Agree to what is proposed, or not: then it is off the table."""

    seat: Seat
    agrees: bool


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
    """The table itself: save the elapsed time."""

    clock: ClockKept


@dataclass(frozen=True, slots=True)
class Close(Command):
    pass

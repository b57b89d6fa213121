"""Incoming: every message that a client may send. The first one on a connection is `hello`."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from loveletter.server.messages.action_messages import MOST_SEATS, ActionMessage, SeatNumber, Word
from loveletter.server.messages.fields import TYPE, Device, Face, Hash, Id, Name, NewSecret, Number, Secret
from loveletter.server.messages.hint_message import AskHint


class Hello(Struct, frozen=True, tag_field=TYPE, tag="hello", forbid_unknown_fields=True):
    """Who is there. Without secrets: a spectator. Several secrets: pass and play on one device."""

    table: Word
    secrets: Annotated[tuple[Secret, ...], Meta(max_length=MOST_SEATS)] = ()
    events_from: Number = 0
    """The number of the first event that the client does not have yet; 0 asks for the whole match."""
    luck: bool = False
    """Whether this client adds luck when `table.luck` asks for it; who does not is never waited for."""
    device: Device = ""
    attempt: Number = 0
    """Larger in each `hello` of a device: one that is heard late takes no seat from one that was said after it."""


class Act(Struct, frozen=True, tag_field=TYPE, tag="act", forbid_unknown_fields=True):
    """Do something in the game. `version` is that of the view on which it was decided."""

    id: Id
    seat: SeatNumber
    version: Number
    action: ActionMessage


class Ready(Struct, frozen=True, tag_field=TYPE, tag="ready", forbid_unknown_fields=True):
    """This seat has seen the end of the round, or wants another match after this one. When all people are ready, the
    next round is dealt, or the next match begins at once."""

    id: Id
    seat: SeatNumber


class Start(Struct, frozen=True, tag_field=TYPE, tag="start", forbid_unknown_fields=True):
    """Host: begin the match. `starter` is who last wrote a letter by hand; None draws lots.

    `ages` has one entry for each seat, null for who does not tell; they count where `settings.youth_counts`, and only
    their order is kept.
    """

    id: Id
    starter: SeatNumber | None = None
    ages: tuple[int | None, ...] | None = None


class PromiseLuck(Struct, frozen=True, tag_field=TYPE, tag="promise_luck", forbid_unknown_fields=True):
    """The promise of a seat that `table.luck` asks, while its step is "promise"."""

    id: Id
    seat: SeatNumber
    promise: Hash


class ShowLuck(Struct, frozen=True, tag_field=TYPE, tag="show_luck", forbid_unknown_fields=True):
    """What this seat has promised, while the step is "show"."""

    id: Id
    seat: SeatNumber
    luck: Hash


class Rematch(Struct, frozen=True, tag_field=TYPE, tag="rematch", forbid_unknown_fields=True):
    """Host, after the match: back to the lobby with the same people and settings."""

    id: Id


class ClockRequest(Struct, frozen=True, forbid_unknown_fields=True):
    kind: Word
    """"none", "soft" or "hard"."""
    seconds: Annotated[int, Meta(ge=0, le=86400)] = 0


class Configure(Struct, frozen=True, tag_field=TYPE, tag="configure", forbid_unknown_fields=True):
    """Host: change the settings. What is None stays as it is. Edition, options and players only in the lobby."""

    id: Id
    edition: Word | None = None
    options: dict[Word, Word | int | bool] | None = None
    """What differs from the edition's preset."""
    players: Annotated[int, Meta(ge=2, le=MOST_SEATS)] | None = None
    clock: ClockRequest | None = None
    aids: bool | None = None
    """Whether the table of unseen cards and the notebook are there."""
    odds: bool | None = None
    """Whether the notebook tells odds, too; only with `aids`."""
    hints: bool | None = None
    """Whether the awaited seat may ask the coach; only in the lobby."""
    chat: Word | None = None
    """"off", "emotes" or "text"."""
    public: bool | None = None
    pace: Annotated[int, Meta(ge=0, le=10000)] | None = None
    """How long a bot waits before it acts, in milliseconds."""
    latecomers: bool | None = None
    """Whether somebody who comes during a match may take the seat of a bot."""
    approval: bool | None = None
    """Whether everybody who wants a seat needs the host's word. Switched off, also who was removed can come again."""


class SetSeat(Struct, frozen=True, tag_field=TYPE, tag="set_seat", forbid_unknown_fields=True):
    """Host: give a seat to a bot (`level`), or, in the lobby, open it (`level` None). A person there is removed."""

    id: Id
    seat: SeatNumber
    level: Word | None


class AddPerson(Struct, frozen=True, tag_field=TYPE, tag="add_person", forbid_unknown_fields=True):
    """Lobby: another person plays on this device (pass and play). Answered with `seated`. Sent again with the same
    secret, it is the same seat."""

    id: Id
    seat: SeatNumber
    name: Name
    secret: NewSecret | None = None
    """None: the server draws one."""
    face: Face | None = None


class Rename(Struct, frozen=True, tag_field=TYPE, tag="rename", forbid_unknown_fields=True):
    """Rename a seat: a person their own one in the lobby, the host any seat at any time."""

    id: Id
    seat: SeatNumber
    name: Name


class ChooseFace(Struct, frozen=True, tag_field=TYPE, tag="choose_face", forbid_unknown_fields=True):
    """Lobby: which guest of the ball a person is, for their own seat."""

    id: Id
    seat: SeatNumber
    face: Face


class Remove(Struct, frozen=True, tag_field=TYPE, tag="remove", forbid_unknown_fields=True):
    """Host: send a person away, or who waits for the seat. In the lobby the seat is open then; in a match a bot takes
    it. From then on whoever comes needs the host's word (`settings.approval`)."""

    id: Id
    seat: SeatNumber


class Admit(Struct, frozen=True, tag_field=TYPE, tag="admit", forbid_unknown_fields=True):
    """Host: whoever waits for this seat sits down now, in a match with the cards that the bot holds."""

    id: Id
    seat: SeatNumber


class MakeHost(Struct, frozen=True, tag_field=TYPE, tag="make_host", forbid_unknown_fields=True):
    """Host: hand the host's rights to another person."""

    id: Id
    seat: SeatNumber


class Leave(Struct, frozen=True, tag_field=TYPE, tag="leave", forbid_unknown_fields=True):
    """Give up one's own seat for good, or do not wait for it any more."""

    id: Id
    seat: SeatNumber


class Pause(Struct, frozen=True, tag_field=TYPE, tag="pause", forbid_unknown_fields=True):
    """Host: stop or continue clocks, bots and stand-ins."""

    id: Id
    paused: bool


class StandIn(Struct, frozen=True, tag_field=TYPE, tag="stand_in", forbid_unknown_fields=True):
    """For one's own seat: let a bot sit in, or take the seat back. The host may let one sit in for somebody away."""

    id: Id
    seat: SeatNumber
    wanted: bool


class Skip(Struct, frozen=True, tag_field=TYPE, tag="skip", forbid_unknown_fields=True):
    """Do not wait: the bots act at once until a person is awaited."""

    id: Id


class Hold(Struct, frozen=True, tag_field=TYPE, tag="hold", forbid_unknown_fields=True):
    """The only person at a table reads something: the bots wait until it is taken back, or for two minutes."""

    id: Id
    wanted: bool


class Emote(Struct, frozen=True, tag_field=TYPE, tag="emote", forbid_unknown_fields=True):
    id: Id
    seat: SeatNumber
    emote: Word


class Chat(Struct, frozen=True, tag_field=TYPE, tag="chat", forbid_unknown_fields=True):
    id: Id
    seat: SeatNumber
    text: Annotated[str, Meta(max_length=500)]


class AskMoveLink(Struct, frozen=True, tag_field=TYPE, tag="move_link", forbid_unknown_fields=True):
    """A link that works once and moves one's own seat to another device. Answered with `move_link`."""

    id: Id
    seat: SeatNumber


class AskNotebook(Struct, frozen=True, tag_field=TYPE, tag="notebook", forbid_unknown_fields=True):
    """What follows from what one's own seat saw. Answered with `notebook`, if the table allows aids."""

    id: Id
    seat: SeatNumber


class Sync(Struct, frozen=True, tag_field=TYPE, tag="sync", forbid_unknown_fields=True):
    """Send `table`, `clock` and all views again, with the events from this number on."""

    id: Id
    events_from: Number = 0


class Ping(Struct, frozen=True, tag_field=TYPE, tag="ping", forbid_unknown_fields=True):
    id: Id


SeatMessage: TypeAlias = SetSeat | Rename | ChooseFace | Remove | Admit | MakeHost | Leave
MatchMessage: TypeAlias = Act | Ready | Start | PromiseLuck | ShowLuck | Rematch | Pause | StandIn
CommandMessage: TypeAlias = MatchMessage | Configure | SeatMessage
"""What asks for a command of the table; the command has the same name."""

Question: TypeAlias = AskMoveLink | AskNotebook | AskHint
Request: TypeAlias = CommandMessage | AddPerson | Skip | Hold | Emote | Chat | Question | Sync | Ping
"""What is answered, each with its `id`."""

Incoming: TypeAlias = Hello | Request

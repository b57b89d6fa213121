"""Incoming: every message that a client may send, with the bounds of its fields. The first one on a connection is
`hello`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, TypeAlias, Union, get_args

from msgspec import Meta, Struct

from loveletter.engine.actions import Action
from loveletter.notation.plain import kind_name
from loveletter.server.identity import IdentityProof
from loveletter.server.structs import source_value, struct_of, tagged_struct
from loveletter.table import commands
from loveletter.table.chairs import FACES
from loveletter.table.commands import Command
from loveletter.table.setup import DAY_SECONDS, MOST_DAYS, MOST_HOLIDAYS

TYPE = "type"
MOST_SEATS = 8
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
Word: TypeAlias = Annotated[str, Meta(max_length=40)]
Id: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]
"""The client's own identifier for a request, by which it knows the answer and the table notices a repetition."""
Name: TypeAlias = Annotated[str, Meta(max_length=200)]
"""A name as it was typed; the table's rules for names are stricter than this."""
Secret: TypeAlias = Annotated[str, Meta(max_length=100)]
NewSecret: TypeAlias = Annotated[str, Meta(min_length=22, max_length=100)]
"""A secret that the client has drawn for a seat, of at least 128 bits, so that it can repeat a request
whose answer was lost."""
Face: TypeAlias = Annotated[int, Meta(ge=0, lt=FACES)]
Hash: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", max_length=64)]
"""32 bytes in hexadecimal."""
Number: TypeAlias = Annotated[int, Meta(ge=0, le=2**53 - 1)]
Device: TypeAlias = Annotated[str, Meta(max_length=64)]
"""A random name that the client draws for itself; empty where it does not number its connections. The server only
compares it, and neither stores nor sends it."""

BOUNDS: dict[str, Any] = {
    "ages": tuple[int | None, ...],
    "card": Word,
    "chat": Word,
    "days": Annotated[int, Meta(ge=0, le=MOST_HOLIDAYS)],
    "edition": Word,
    "face": Face,
    "guess": Word | Annotated[int, Meta(ge=0, le=99)],
    "holidays": Annotated[int, Meta(ge=0, le=MOST_HOLIDAYS)],
    "id": Id,
    "kind": Word,
    "level": Word,
    "luck": Hash,
    "name": Name,
    "options": dict[Word, Word | int | bool],
    "pace": Annotated[int, Meta(ge=0, le=10_000)],
    "stream": Annotated[int, Meta(ge=0, le=50)],
    "players": Annotated[int, Meta(ge=2, le=MOST_SEATS)],
    "promise": Hash,
    "seat": SeatNumber,
    "seconds": Annotated[int, Meta(ge=0, le=DAY_SECONDS * MOST_DAYS)],
    "starter": SeatNumber,
    "target": SeatNumber,
    "targets": Annotated[tuple[SeatNumber, ...], Meta(max_length=MOST_SEATS)],
    "under": Annotated[tuple[Word, ...], Meta(max_length=MOST_SEATS)],
    "version": Number,
}
"""By name, the bounds of the fields of actions and commands."""


class ClientRequest(Struct, frozen=True, tag_field=TYPE, forbid_unknown_fields=True):
    """A request: it is answered, under the client's identifier."""

    id: Id


# --- Actions and commands: generated from those of the rules and of the table ------------------------------

_ACTIONS = {kind: tagged_struct(kind, BOUNDS) for kind in get_args(Action)}

if TYPE_CHECKING:
    ActionMessage: TypeAlias = Action
else:
    ActionMessage = Union[tuple(_ACTIONS.values())]  # noqa: UP007 - made at run time

_CLOCK = struct_of(commands.ClockRequest, bounds=BOUNDS)


class CommandMessage(ClientRequest, frozen=True):
    """A command of the table."""

    def command(self) -> Command:
        command: Command = source_value(self)
        return command


def _message(kind: type, name: str | None = None, tag: str | None = None) -> Any:
    return struct_of(
        kind,
        name=name,
        tag=tag or kind_name(kind),
        tag_field=TYPE,
        bases=(CommandMessage,),
        bounds={**BOUNDS, "action": ActionMessage, "clock": _CLOCK},
    )


Act = _message(commands.Act)
AskHint = _message(commands.TakeHint, "AskHint", "hint")
COMMANDS = (
    Act,
    *map(
        _message,
        (
            commands.Ready,
            commands.Start,
            commands.PromiseLuck,
            commands.ShowLuck,
            commands.Rematch,
            commands.Pause,
            commands.StandIn,
            commands.TakeHoliday,
            commands.DeclareProgram,
            commands.Propose,
            commands.AnswerProposal,
            commands.Configure,
            commands.SetSeat,
            commands.Rename,
            commands.ChooseFace,
            commands.Remove,
            commands.Mute,
            commands.Admit,
            commands.MakeHost,
            commands.Leave,
        ),
    ),
)


# --- Everything else ---------------------------------------------------------------------------------------


class Hello(Struct, frozen=True, tag_field=TYPE, tag="hello", forbid_unknown_fields=True):
    """The first message. Without secrets: a spectator. Several secrets: pass and play on one device."""

    table: Word
    secrets: Annotated[tuple[Secret, ...], Meta(max_length=MOST_SEATS)] = ()
    events_from: Number = 0
    """The number of the first event that the client does not have yet; 0 asks for the whole match."""
    luck: bool = False
    """Whether this client adds luck when `table.luck` asks for it; the table waits for no others."""
    device: Device = ""
    attempt: Number = 0
    """Larger in each `hello` of a device, so that one that arrives late takes no seat from a newer one."""
    changes: bool = False
    """Whether this client takes `change` messages after the first `view`; others get every view whole."""


class AddPerson(ClientRequest, frozen=True, tag="add_person"):
    """Lobby: another person plays on this device (pass and play). Answered with `seated`. Repeated with the same
    secret, it gives the same seat."""

    seat: SeatNumber
    name: Name
    secret: NewSecret | None = None
    """None: the server draws one."""
    face: Face | None = None


class Skip(ClientRequest, frozen=True, tag="skip"):
    """Let bots act without pauses until a person is awaited."""


class Hold(ClientRequest, frozen=True, tag="hold"):
    """Deprecated. The only person at a table reads something: the bots wait until it is taken back, or for two
    minutes."""

    wanted: bool


class Emote(ClientRequest, frozen=True, tag="emote"):
    seat: SeatNumber
    emote: Word


class Chat(ClientRequest, frozen=True, tag="chat"):
    seat: SeatNumber
    text: Annotated[str, Meta(max_length=500)]


class ProveMember(ClientRequest, frozen=True, tag="agree"):
    """Lobby: agree that the matches of this table are rated, where `settings.rated`. The proof is for the purpose
    `agree`, and about the code of the table and the seat, with a space between."""

    seat: SeatNumber
    proof: IdentityProof


class ProveIdentity(ClientRequest, frozen=True, tag="recognise"):
    """At a table that is played over days: let it be in one's own list of tables. The proof is for the purpose `sit`,
    and about the code of the table and the seat, with a space between."""

    seat: SeatNumber
    proof: IdentityProof


class Report(ClientRequest, frozen=True, tag="report"):
    """Report the person at another seat to the host of the server: one line in its log, with the address of the
    match's record."""

    seat: SeatNumber


class AskMoveLink(ClientRequest, frozen=True, tag="move_link"):
    """A link that works once and moves one's own seat to another device. Answered with `move_link`."""

    seat: SeatNumber


class AskNotebook(ClientRequest, frozen=True, tag="notebook"):
    """What one's own seat can conclude. Answered with `notebook`, if the table allows aids."""

    seat: SeatNumber


class Sync(ClientRequest, frozen=True, tag="sync"):
    """Send `table`, `clock` and all views again, with the events from this number on."""

    events_from: Number = 0


class Ping(ClientRequest, frozen=True, tag="ping"): ...


if TYPE_CHECKING:
    Identity: TypeAlias = ProveMember | ProveIdentity
    Others: TypeAlias = (
        AddPerson | Skip | Hold | Emote | Chat | Identity | Report | AskMoveLink | AskNotebook | Sync | Ping
    )
    Request: TypeAlias = CommandMessage | Others
else:
    OTHERS = (
        AddPerson,
        Skip,
        Hold,
        Emote,
        Chat,
        ProveMember,
        ProveIdentity,
        Report,
        AskMoveLink,
        AskNotebook,
        AskHint,
        Sync,
        Ping,
    )
    Request = Union[(*COMMANDS, *OTHERS)]
"""All messages that are answered, each under its `id`."""

Incoming: TypeAlias = Hello | Request

"""Text in and out: actions, positions and records of whole matches. `parse(format(x)) == x`, always."""

from loveletter.notation.actions import format_action, format_actions, parse_action
from loveletter.notation.bad_text import BadText
from loveletter.notation.match import Match, PlayedRound, Step, replay
from loveletter.notation.plain import from_plain, to_plain
from loveletter.notation.position import format_position, parse_position
from loveletter.notation.record import Record, RecordSignature, RoundRecord, read_record

__all__ = [
    "BadText",
    "Match",
    "PlayedRound",
    "Record",
    "RecordSignature",
    "RoundRecord",
    "Step",
    "format_action",
    "format_actions",
    "format_position",
    "from_plain",
    "parse_action",
    "parse_position",
    "read_record",
    "replay",
    "to_plain",
]

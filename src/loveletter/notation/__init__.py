"""Text in and out: actions, positions and records of whole matches. `parse(format(x)) == x`, always."""

from loveletter.notation.actions import format_action, parse_action
from loveletter.notation.bad_text import BadText

__all__ = ["BadText", "format_action", "parse_action"]

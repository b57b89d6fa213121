"""Events as messages: the engine's facts, each with its kind, as one viewer is told them."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias, Union, get_args

from loveletter.engine.events import Event
from loveletter.server.structs import tagged_json, tagged_struct

if TYPE_CHECKING:
    EventMessage: TypeAlias = Event
else:
    EventMessage = Union[tuple(map(tagged_struct, get_args(Event)))]  # noqa: UP007 - made at run time

encoded = tagged_json

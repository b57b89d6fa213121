"""Events as messages: the engine's facts, each with its kind, as one viewer is told them."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias, Union, get_args

import msgspec

from loveletter.engine.events import Event
from loveletter.notation.plain import KIND, kind_name
from loveletter.server.tagged_struct import tagged_struct

if TYPE_CHECKING:
    EventMessage: TypeAlias = Event
else:
    EventMessage = Union[tuple(map(tagged_struct, get_args(Event)))]  # noqa: UP007 - made at run time


@lru_cache(1 << 16)
def encoded(event: Event) -> msgspec.Raw:
    """The event as JSON, in the shape of the struct of the same name. Events recur all the time."""
    which: type = type(event)
    kind = f'{{"{KIND}":"{kind_name(which)}",'.encode()
    return msgspec.Raw(kind + msgspec.json.encode(event)[1:])

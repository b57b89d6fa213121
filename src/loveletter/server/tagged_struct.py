"""A tagged struct: the fields of a dataclass with its kind beside them, so that JSON tells which of several it is."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, get_type_hints

import msgspec

from loveletter.notation.plain import KIND, kind_name


def tagged_struct(kind: type) -> type[msgspec.Struct]:
    types: dict[str, Any] = get_type_hints(kind)
    shape = [(each.name, types[each.name]) for each in fields(kind)]
    return msgspec.defstruct(kind.__name__, shape, frozen=True, tag_field=KIND, tag=kind_name(kind))

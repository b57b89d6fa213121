"""A finding of `loveletter doctor`: what was checked, how it went, and the sentence for it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias, get_args

from loveletter.cli.errors import CommandError
from loveletter.engine.coded_text import Detail
from loveletter.language import Speaker
from loveletter.language.catalogue import fluent_id

Level: TypeAlias = Literal["ok", "warning", "problem"]
LEVELS: tuple[Level, ...] = get_args(Level)
"""The worst one last."""


@dataclass(frozen=True)
class Finding:
    check: str
    level: Level
    code: str
    """Also the id of its message: `slow_disk` is `doctor-slow-disk`."""
    details: Mapping[str, Detail] = field(default_factory=dict)
    error: CommandError | None = None
    """Says the sentence in place of a message of its own."""

    def sentence(self, voice: Speaker) -> str:
        if self.error is not None:
            return self.error.sentence(voice)
        return voice.message(f"doctor-{fluent_id(self.code)}", **voice.variables(self.details))

"""A chair: who has a seat at the table."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

ChairKind: TypeAlias = Literal["open", "person", "bot"]

IDS_KEPT = 16


class Chair(NamedTuple):
    kind: ChairKind = "open"
    name: str = ""
    level: str | None = None
    """Of a bot."""
    secret: str | None = None
    """Of a person, hashed."""
    stand_in: bool = False
    stand_in_since: int = 0
    """The number of the event before which the stand-in sat down."""
    ready: bool = False
    wins: int = 0
    ids: tuple[str, ...] = ()
    """The marks of the last actions, so that a repeated one is noticed."""

    @property
    def acts_alone(self) -> bool:
        """Whether a bot acts here."""
        return self.kind == "bot" or self.stand_in

    def with_id(self, mark: str) -> Chair:
        return self._replace(ids=(*self.ids[1 - IDS_KEPT :], mark)) if mark else self

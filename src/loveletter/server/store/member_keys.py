"""The keys of a member: those of several devices, passkeys, and the links by which a device joins."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import NamedTuple


class DeviceKey(NamedTuple):
    """Of a device of a member."""

    id: str
    """The SHA-256 of the public key, in hexadecimal. That of the first one is the name of the member."""
    since: int
    """In milliseconds since 1970."""


class Passkey(NamedTuple):
    id: str
    """As its authenticator names it (base64url)."""
    key: str
    """The public key (COSE), in hexadecimal."""
    since: int
    """In milliseconds since 1970."""


class MemberKeys(ABC):
    """All calls wait for the database; `NotWritten` where it cannot be reached."""

    @abstractmethod
    def member_of(self, key: str) -> str | None:
        """Whose key this is; one that was never seen names a new member. None for a key that its member removed."""

    @abstractmethod
    def add_member(self, member: str, now: int) -> None:
        """Store the member, if it is a new one, with the key that names it."""

    @abstractmethod
    def add_key(self, key: str, member: str, now: int) -> bool:
        """Whether this is a key of the member now, and nobody else's."""

    @abstractmethod
    def of(self, member: str) -> tuple[list[DeviceKey], list[Passkey]]:
        """The oldest first."""

    @abstractmethod
    def remove(self, member: str, key: str) -> bool:
        """Remove a key or passkey of this member, and what reminds that device; False where it is the last one."""

    @abstractmethod
    def add_passkey(self, member: str, passkey: Passkey) -> bool:
        """False where somebody else has it."""

    @abstractmethod
    def passkey(self, passkey: str) -> tuple[str, Passkey] | None:
        """Whose it is, and what is stored of it."""

    @abstractmethod
    def add_link(self, token: str, member: str, now: int, until: int) -> None:
        """Let one device join by this token (its hash) for a while. Links that are too old are removed."""

    @abstractmethod
    def follow_link(self, token: str, key: str, now: int) -> tuple[str, bool] | None:
        """Whose link this is, and whether the key is theirs now, and nobody else's; None where another key has used
        the link, or it is too old. A link that led to nothing can be used again."""

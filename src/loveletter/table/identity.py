"""Identity: what a member signs to prove a key, and how the member is named by it."""

from __future__ import annotations

import hashlib
from typing import Literal, TypeAlias

PREFIX = "loveletter-identity-v1"

Purpose: TypeAlias = Literal[
    "agree",
    "profile",
    "erase",
    "sit",
    "tables",
    "seat",
    "join",
    "link",
    "passkey",
    "remove_key",
    "club",
    "enter",
    "host",
    "moderate",
    "reminders",
]


def signed_text(purpose: Purpose, server: str, challenge: str, about: str = "") -> bytes:
    """It names the purpose, the server and the challenge, so that a signature is good for nothing else. `server` is
    its address with the base path, without a slash at the end."""
    return "\n".join((PREFIX, purpose, server, challenge, about)).encode()


def about_seat(code: str, seat: int) -> str:
    return f"{code} {seat}"


def member_id(key: str) -> str:
    """The name of the member whose first key this is: the hash of the public key, in hexadecimal."""
    return hashlib.sha256(bytes.fromhex(key)).hexdigest()

"""Signatures (Ed25519): those by which clients prove identities, and the server's own under rated matches."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from loveletter.notation import Record, RecordSignature
from loveletter.server.store.storage import Storage

RECORD_KEY = "record_key"
"""The fact that is the private key for records. All nodes of the database know it, and copies of the database have it,
so that what was signed holds after a move."""


class RecordKey:
    """With which this server signs records; None where nobody is known by an identity, so that no match is rated."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._private: str | None = None

    async def private(self) -> str | None:
        if self._private is None and self._storage.members is not None:
            self._private = await asyncio.to_thread(self._storage.secret, RECORD_KEY)
        return self._private

    async def public(self) -> str | None:
        private = await self.private()
        return None if private is None else public_key(private)


def signed(record: Record, table: str, match: int, private: str) -> Record:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey  # see `verifies`

    key = Ed25519PrivateKey.from_private_bytes(bytes.fromhex(private))
    value = key.sign(record.signed_text(table, match)).hex()
    return replace(record, signature=RecordSignature(table, match, public_key(private), value))


def public_key(private: str) -> str:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey  # see `verifies`

    return Ed25519PrivateKey.from_private_bytes(bytes.fromhex(private)).public_key().public_bytes_raw().hex()


def verifies(key: str, signature: str, text: bytes) -> bool:
    """All in hexadecimal but the text."""
    from cryptography.exceptions import InvalidSignature  # here: a browser that runs this code has no such package
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    try:
        Ed25519PublicKey.from_public_bytes(bytes.fromhex(key)).verify(bytes.fromhex(signature), text)
    except (InvalidSignature, ValueError):  # or the key is no point of the curve
        return False
    return True

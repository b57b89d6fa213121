"""Identity: proof that a client holds the private key of a member, by its signature under a challenge of this server.

A browser has another key for each origin, and so does a terminal: a proof for one server says nothing to another. What
is signed names the server, the purpose and the challenge, so that it cannot be used for anything else."""

from __future__ import annotations

import asyncio
import hmac
import secrets
from typing import Annotated

from msgspec import Meta, Struct

from loveletter.server import time_source
from loveletter.server.signing import verifies
from loveletter.server.store.club import Club
from loveletter.server.store.member_keys import MemberKeys
from loveletter.server.store.members import Members
from loveletter.server.store.storage import Storage
from loveletter.table import TableRefused
from loveletter.table.identity import PREFIX, Purpose, member_id, signed_text

CHALLENGE_SECONDS = 120
"""For which a challenge can be signed. It may be used again meanwhile: only who sees the request could, and that one
sees the seat secret, too."""


class IdentityProof(Struct, frozen=True, forbid_unknown_fields=True):
    """What proves an identity. Signed are five lines: `loveletter-identity-v1`, the purpose, the address of the server
    (with its base path, without a slash at the end), the challenge, and what it is about."""

    key: Annotated[str, Meta(pattern="^[0-9a-f]{64}$", max_length=64)]
    """The public key (Ed25519), in hexadecimal."""
    challenge: Annotated[str, Meta(max_length=200)]
    """From `POST /api/members/challenge`."""
    signature: Annotated[str, Meta(pattern="^[0-9a-f]{128}$", max_length=128)]
    """In hexadecimal."""


class Identities:
    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._key: bytes | None = None

    def members(self) -> Members:
        """Refused where nobody is known by an identity."""
        if self._storage.members is None:
            raise TableRefused("no_members")
        return self._storage.members

    def keys(self) -> MemberKeys:
        """Refused where nobody is known by an identity."""
        if self._storage.member_keys is None:
            raise TableRefused("no_members")
        return self._storage.member_keys

    def club(self) -> Club:
        """Refused where nobody is known by an identity."""
        if self._storage.club is None:
            raise TableRefused("no_members")
        return self._storage.club

    async def challenge(self) -> str:
        self.members()
        unsealed = f"{time_source.wall_ms() + 1000 * CHALLENGE_SECONDS}.{secrets.token_hex(16)}"
        return f"{unsealed}.{await self._seal(unsealed)}"

    async def proven(self, proof: IdentityProof, purpose: Purpose, server: str, about: str = "") -> str:
        """The member who has signed this; raises `TableRefused`."""
        key = await self.proven_key(proof, purpose, server, about)
        member = await asyncio.to_thread(self.keys().member_of, key)
        if member is None:
            raise TableRefused("key_removed")
        return member

    async def proven_key(self, proof: IdentityProof, purpose: Purpose, server: str, about: str = "") -> str:
        """The hash of the key that has signed this."""
        await self.check_challenge(proof.challenge)
        if not verifies(proof.key, proof.signature, signed_text(purpose, server, proof.challenge, about)):
            raise TableRefused("bad_proof")
        return member_id(proof.key)

    async def check_challenge(self, challenge: str) -> None:
        """Whether it is one of this server, and of the last minutes."""
        self.members()
        unsealed, _, seal = challenge.rpartition(".")
        if not hmac.compare_digest(seal.encode(), (await self._seal(unsealed)).encode()):
            raise TableRefused("bad_proof")
        if int(unsealed.partition(".")[0]) < time_source.wall_ms():
            raise TableRefused("proof_expired")

    async def _seal(self, unsealed: str) -> str:
        """By a key that all nodes of this database know, so that each can check what another has given."""
        if self._key is None:
            secret = await asyncio.to_thread(self._storage.secret)
            self._key = hmac.digest(secret.encode(), PREFIX.encode(), "sha256")
        return hmac.new(self._key, unsealed.encode(), "sha256").hexdigest()

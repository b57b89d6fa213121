"""An authenticator for tests: one passkey, as a device of the person would keep it."""

from __future__ import annotations

import hashlib
import json
import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric.ec import ECDSA, SECP256R1, generate_private_key
from cryptography.hazmat.primitives.hashes import SHA256

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40


def encoded(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


class Authenticator:
    def __init__(self, domain: str, origin: str, flags: int = PRESENT | VERIFIED) -> None:
        self.id = encoded(os.urandom(20))
        self._private = generate_private_key(SECP256R1())
        self._domain, self.origin, self._flags = domain, origin, flags

    def made(self, challenge: str) -> dict[str, str]:
        numbers = self._private.public_key().public_numbers()
        key = {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")}
        name = _decoded(self.id)
        about = bytes(16) + len(name).to_bytes(2, "big") + name + cbor2.dumps(key)
        attestation = {"fmt": "none", "attStmt": {}, "authData": self._data(self._flags | ATTESTED) + about}
        client_data = self._client_data("webauthn.create", challenge)
        return {"id": self.id, "client_data": encoded(client_data), "attestation": encoded(cbor2.dumps(attestation))}

    def used(self, challenge: str) -> dict[str, str]:
        client_data, data = self._client_data("webauthn.get", challenge), self._data(self._flags)
        signature = self._private.sign(data + hashlib.sha256(client_data).digest(), ECDSA(SHA256()))
        return {
            "id": self.id,
            "client_data": encoded(client_data),
            "authenticator_data": encoded(data),
            "signature": encoded(signature),
        }

    def _data(self, flags: int) -> bytes:
        return hashlib.sha256(self._domain.encode()).digest() + bytes([flags]) + bytes(4)

    def _client_data(self, kind: str, challenge: str) -> bytes:
        shape: dict[str, Any] = {"type": kind, "challenge": encoded(challenge.encode()), "origin": self.origin}
        return json.dumps(shape).encode()


def _decoded(text: str) -> bytes:

    return urlsafe_b64decode(text + "=" * (-len(text) % 4))

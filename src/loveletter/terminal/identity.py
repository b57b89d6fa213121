"""The identity of this machine at a server: a private key in a file, made when it is first needed, another for each
server."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Mapping
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
    load_pem_private_key,
)

from loveletter.table.identity import Purpose, signed_text


class BadKeyFile(ValueError):
    """A file that holds no private key of ours. It is left as it is."""


class KeyFile:
    def __init__(self, folder: Path, server: str) -> None:
        self._server = server
        self._file = folder / f"{hashlib.sha256(server.encode()).hexdigest()[:32]}.pem"

    def proof(self, purpose: Purpose, challenge: str, about: str) -> Mapping[str, str]:
        """An `IdentityProof` of the server."""
        key = self._key()
        return {
            "key": key.public_key().public_bytes(Encoding.Raw, PublicFormat.Raw).hex(),
            "challenge": challenge,
            "signature": key.sign(signed_text(purpose, self._server, challenge, about)).hex(),
        }

    def _key(self) -> Ed25519PrivateKey:
        try:
            return self._read()
        except FileNotFoundError:
            return self._made()

    def _read(self) -> Ed25519PrivateKey:
        data = self._file.read_bytes()
        try:
            key = load_pem_private_key(data, password=None)
        except (ValueError, TypeError) as problem:
            raise BadKeyFile(str(self._file)) from problem
        if not isinstance(key, Ed25519PrivateKey):
            raise BadKeyFile(str(self._file))
        return key

    def _made(self) -> Ed25519PrivateKey:
        """Written under another name first: another process sees a whole file or none, and the first one stays."""
        key = Ed25519PrivateKey.generate()
        data = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
        self._file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        draft = self._file.with_suffix(f".{os.getpid()}")
        with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(data)
        try:
            os.link(draft, self._file)
        except FileExistsError:
            return self._read()
        finally:
            draft.unlink()
        return key

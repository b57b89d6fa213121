"""Web Push: a message encrypted for one browser (RFC 8291), and the proof of who sends it (VAPID, RFC 8292)."""

from __future__ import annotations

import json
import os
import struct
from base64 import urlsafe_b64decode, urlsafe_b64encode
from urllib.parse import urlsplit

RECORD_BYTES = 4096
PROOF_SECONDS = 12 * 3600
"""For which a proof holds; push services take a day at most."""
ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""Of the curve P-256."""


class PushKey:
    """With which this server signs, for all nodes of the database."""

    def __init__(self, secret: str) -> None:
        """`secret`: 32 random bytes in hexadecimal."""
        from cryptography.hazmat.primitives.asymmetric import (
            ec,
        )  # here: a browser that runs this code has no such package

        self._private = ec.derive_private_key(int(secret, 16) % (ORDER - 1) + 1, ec.SECP256R1())

    @property
    def public(self) -> str:
        """As browsers take it when they subscribe."""
        return encode(_point(self._private.public_key()))

    def proof(self, address: str, contact: str, now_s: int) -> str:
        """The header `Authorization` of a request to this push service."""
        from cryptography.hazmat.primitives import hashes
        from cryptography.hazmat.primitives.asymmetric import ec
        from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature

        parts = urlsplit(address)
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": now_s + PROOF_SECONDS, "sub": contact}
        text = f"{_json({'typ': 'JWT', 'alg': 'ES256'})}.{_json(claims)}"
        first, second = decode_dss_signature(self._private.sign(text.encode(), ec.ECDSA(hashes.SHA256())))
        signature = encode(first.to_bytes(32, "big") + second.to_bytes(32, "big"))
        return f"vapid t={text}.{signature}, k={self.public}"


def is_subscription(public_key: str, auth: str) -> bool:
    """Whether something can be encrypted for a browser with these keys."""
    from cryptography.hazmat.primitives.asymmetric import ec

    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decode(public_key))
        return len(decode(auth)) == 16
    except ValueError:
        return False


def encrypted(
    message: bytes, public_key: str, auth: str, length: int = 0, salt: bytes | None = None, secret: int | None = None
) -> bytes:
    """The body of the request, for a browser with these keys; `message` is padded to this length, so that its size says
    nothing. `salt` and `secret` are drawn, but in tests."""
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    salt = os.urandom(16) if salt is None else salt
    curve = ec.SECP256R1()
    private = ec.generate_private_key(curve) if secret is None else ec.derive_private_key(secret, curve)
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(curve, decode(public_key))
    ours = _point(private.public_key())
    shared = private.exchange(ec.ECDH(), theirs)
    material = _derived(shared, decode(auth), b"WebPush: info\0" + _point(theirs) + ours, 32)
    key = _derived(material, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(material, salt, b"Content-Encoding: nonce\0", 12)
    padding = b"\0" * max(0, length - len(message))
    sealed = AESGCM(key).encrypt(nonce, message + b"\x02" + padding, None)
    return salt + struct.pack("!IB", RECORD_BYTES, len(ours)) + ours + sealed


def _derived(material: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    from cryptography.hazmat.primitives import hashes
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF

    return HKDF(hashes.SHA256(), length, salt, info).derive(material)


def _point(key: object) -> bytes:
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    assert isinstance(key, ec.EllipticCurvePublicKey)
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def _json(value: object) -> str:
    return encode(json.dumps(value, separators=(",", ":")).encode())


def encode(data: bytes) -> str:
    """In base64 for URLs, without padding."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))

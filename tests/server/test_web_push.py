"""Web Push: the example of RFC 8291, what a browser can open again, and the proof of who sends it."""

from __future__ import annotations

import json
import struct

import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from loveletter.server.reminders.web_push import PushKey, decode, encode, encrypted, is_subscription

MESSAGE = b"When I grow up, I want to be a watermelon"
AUTH = "BTBZMqHH6r4Tts7J_aSIgg"
BROWSER = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
SENDER_SECRET = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
SALT = "DGv6ra1nlYgDCS1FRnbzlw"
BODY = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_y"
    "l95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)
"""RFC 8291, section 5 and appendix A."""


class Receiver:
    """A browser with a subscription, opening messages by the steps of the RFC for the other side."""

    def __init__(self) -> None:
        self._private = ec.generate_private_key(ec.SECP256R1())
        self._point = self._private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.public_key, self.auth = encode(self._point), encode(b"0123456789abcdef")

    def opened(self, body: bytes) -> bytes:
        """The message with its padding."""
        salt, (record, size) = body[:16], struct.unpack("!IB", body[16:21])
        sender, sealed = body[21 : 21 + size], body[21 + size :]
        assert len(sealed) <= record
        shared = self._private.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender))
        info = b"WebPush: info\0" + self._point + sender
        material = HKDF(hashes.SHA256(), 32, decode(self.auth), info).derive(shared)
        key = HKDF(hashes.SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(material)
        nonce = HKDF(hashes.SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(material)
        return AESGCM(key).decrypt(nonce, sealed, None)


def test_the_example_of_the_rfc() -> None:
    secret = int.from_bytes(decode(SENDER_SECRET), "big")
    assert encode(encrypted(MESSAGE, BROWSER, AUTH, salt=decode(SALT), secret=secret)) == BODY


def test_messages_of_any_length_have_one_size_and_each_another_key() -> None:
    browser = Receiver()
    bodies = [encrypted(text, browser.public_key, browser.auth, 1024) for text in (b"short", b"longer" * 50, b"short")]
    assert len({len(body) for body in bodies}) == 1
    assert len(set(bodies)) == 3
    assert browser.opened(bodies[0]).rstrip(b"\0") == b"short\x02"
    assert browser.opened(bodies[1]).rstrip(b"\0") == b"longer" * 50 + b"\x02"


def test_the_proof_is_signed_for_this_push_service_alone() -> None:
    key = PushKey("ab" * 32)
    assert PushKey("ab" * 32).public == key.public != PushKey("ac" * 32).public
    proof = key.proof("https://push.example.org:8443/send/1", "mailto:host@example.org", 1_000_000)
    token, _, public = proof.removeprefix("vapid t=").partition(", k=")
    assert public == key.public
    text, _, signature = token.rpartition(".")
    header, claims = (json.loads(decode(part)) for part in text.split("."))
    assert header == {"typ": "JWT", "alg": "ES256"}
    assert claims == {"aud": "https://push.example.org:8443", "exp": 1_043_200, "sub": "mailto:host@example.org"}
    point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decode(public))
    first, second = (int.from_bytes(decode(signature)[at : at + 32], "big") for at in (0, 32))
    point.verify(encode_dss_signature(first, second), text.encode(), ec.ECDSA(hashes.SHA256()))


@pytest.mark.parametrize("secret", ["00" * 32, "ff" * 32])
def test_every_secret_is_a_key(secret: str) -> None:
    assert len(decode(PushKey(secret).public)) == 65


@pytest.mark.parametrize(
    ("public_key", "auth"),
    [("", ""), (BROWSER[:-4], AUTH), (BROWSER, AUTH[:-2]), ("B" + "A" * 86, AUTH), (BROWSER, "a")],
)
def test_what_is_no_subscription(public_key: str, auth: str) -> None:
    assert is_subscription(BROWSER, AUTH)
    assert not is_subscription(public_key, auth)

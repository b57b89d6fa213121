"""Passkeys: how a member joins from another device, or after the key of the only one was lost."""

from __future__ import annotations

import json
from base64 import urlsafe_b64encode
from ipaddress import ip_address
from typing import Annotated, Any, NamedTuple
from urllib.parse import urlsplit

from msgspec import Meta, Struct

from loveletter.server import time_source
from loveletter.server.identity import IdentityProof
from loveletter.server.store.member_keys import Passkey
from loveletter.table import TableRefused

Encoded = Annotated[str, Meta(max_length=2000, pattern=r"^[A-Za-z0-9_-]+$(?!\n)")]
"""Base64url, without padding."""
Attestation = Annotated[str, Meta(max_length=4000, pattern=r"^[A-Za-z0-9_-]+$(?!\n)")]
PasskeyId = Annotated[str, Meta(max_length=1400, pattern=r"^[A-Za-z0-9_-]+$(?!\n)")]


class NewPasskey(Struct, frozen=True, forbid_unknown_fields=True):
    """From `navigator.credentials.create`, whose challenge is that of the server, in UTF-8."""

    id: PasskeyId
    client_data: Encoded
    attestation: Attestation


class PasskeyProof(Struct, frozen=True, forbid_unknown_fields=True):
    """From `navigator.credentials.get`, whose challenge is that of the server, in UTF-8."""

    id: PasskeyId
    client_data: Encoded
    authenticator_data: Encoded
    signature: Encoded


class PasskeyPlace(NamedTuple):
    """Where a passkey is made or used."""

    origin: str
    domain: str
    """The RP ID."""


def passkey_domain(origin: str, setting: str) -> str | None:
    """The domain for which passkeys are made at this origin (the RP ID): the one that is set, or the name of the host.
    None where browsers make none: at a bare IP address, or outside the domain that is set."""
    host = urlsplit(origin).hostname or ""
    try:
        ip_address(host)
    except ValueError:
        domain = setting or host
        return domain if host == domain or host.endswith("." + domain) else None
    return None


def registered(new: NewPasskey, device: IdentityProof, place: PasskeyPlace) -> Passkey:
    """A passkey that was made by this device for the challenge of its proof; raises `TableRefused`."""
    from webauthn import verify_registration_response  # here: a browser that runs this code has no such package
    from webauthn.helpers.exceptions import WebAuthnException

    response = {"clientDataJSON": new.client_data, "attestationObject": new.attestation}
    try:
        verified = verify_registration_response(
            credential=_credential(new.id, response),
            expected_challenge=_challenge(device),
            expected_rp_id=place.domain,
            expected_origin=place.origin,
            require_user_verification=True,
        )
    except (WebAuthnException, ValueError):
        raise TableRefused("bad_passkey") from None
    key = verified.credential_public_key.hex()
    return Passkey(_text(verified.credential_id), key, time_source.wall_ms())


def require_used(proof: PasskeyProof, passkey: Passkey, device: IdentityProof, place: PasskeyPlace) -> None:
    """Raises `TableRefused` where this device has not signed the challenge of its proof with this passkey. Counters are
    not compared: few authenticators have one, and a request must be repeatable."""
    from webauthn import verify_authentication_response  # see `registered`
    from webauthn.helpers.exceptions import WebAuthnException

    response = {
        "clientDataJSON": proof.client_data,
        "authenticatorData": proof.authenticator_data,
        "signature": proof.signature,
    }
    try:
        verify_authentication_response(
            credential=_credential(proof.id, response),
            expected_challenge=_challenge(device),
            expected_rp_id=place.domain,
            expected_origin=place.origin,
            credential_public_key=bytes.fromhex(passkey.key),
            credential_current_sign_count=0,
            require_user_verification=True,
        )
    except (WebAuthnException, ValueError):
        raise TableRefused("bad_passkey") from None


def _credential(passkey: str, response: dict[str, str]) -> str:
    shape: dict[str, Any] = {"id": passkey, "rawId": passkey, "type": "public-key", "response": response}
    return json.dumps(shape)


def _challenge(device: IdentityProof) -> bytes:
    """With the key of the device, so that nobody who sees the answer can use it for another one."""
    return f"{device.challenge} {device.key}".encode()


def _text(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()

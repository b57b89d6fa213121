"""Keys of members for tests, and what they sign."""

from __future__ import annotations

from typing import Any

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from loveletter.table.identity import Purpose, about_seat, member_id, signed_text
from tests.server.running import Client, Running


class Key:
    def __init__(self) -> None:
        self._private = Ed25519PrivateKey.generate()
        self.public = self._private.public_key().public_bytes_raw().hex()
        self.member = member_id(self.public)

    def signed(self, text: bytes, challenge: str) -> dict[str, str]:
        return {"key": self.public, "challenge": challenge, "signature": self._private.sign(text).hex()}

    def proof(self, server: Running, purpose: Purpose, about: str = "") -> dict[str, str]:
        challenge = new_challenge(server)
        return self.signed(signed_text(purpose, server.url, challenge, about), challenge)

    def agree(self, server: Running, client: Client, code: str, seat: int) -> dict[str, Any]:
        return client.ask("agree", seat=seat, proof=self.proof(server, "agree", about_seat(code, seat)))

    def recognise(self, server: Running, client: Client, code: str, seat: int) -> dict[str, Any]:
        return client.ask("recognise", seat=seat, proof=self.proof(server, "sit", about_seat(code, seat)))

    def tables(self, server: Running) -> list[tuple[str, bool]]:
        """The codes of this member's tables, and whether they wait."""
        answer = server.post("api/members/tables", self.proof(server, "tables"))
        assert answer.status_code == 200, answer.text
        return [(table["code"], table["waits"]) for table in answer.json()["tables"]]

    def profile(self, server: Running) -> dict[str, Any]:
        answer = server.post("api/members/profile", self.proof(server, "profile"))
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found


def new_challenge(server: Running) -> str:
    answer = server.post("api/members/challenge", {})
    assert answer.status_code == 200, answer.text
    return str(answer.json()["challenge"])

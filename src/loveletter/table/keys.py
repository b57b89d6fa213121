"""Keys: the secret of a seat, one-time tokens, and codes of tables that can be spoken."""

import hashlib
import hmac
import secrets

from loveletter.table.code_words import WORDS

SECRET_BYTES = 24
"""192 bits: more than the 128 that nobody can guess."""

WORDS_IN_CODE = 3
"""More than 10^9 codes, of which a server has some thousand tables."""


def new_secret() -> str:
    return secrets.token_urlsafe(SECRET_BYTES)


def hashed(secret: str) -> str:
    """What is stored in place of a secret. It is long and drawn by lot, so that one round of SHA-256 is enough."""
    return hashlib.sha256(secret.encode()).hexdigest()


def fits(secret: str, stored: str) -> bool:
    return hmac.compare_digest(hashed(secret), stored)


def new_code() -> str:
    """A code such as `tulip-river-moon`."""
    return "-".join(secrets.choice(WORDS) for _ in range(WORDS_IN_CODE))

"""Keys: the secret of a seat, one-time tokens, and codes of tables that can be spoken."""

import hashlib
import hmac
import secrets
from collections.abc import Iterator
from pathlib import Path

SECRET_BYTES = 24
"""192 bits: more than the 128 that nobody can guess."""

WORDS = tuple(Path(__file__).with_name("code_words.txt").read_text(encoding="utf-8").split())
"""The words of codes: known to all, easy to say and to spell. None is another one with one letter changed, added or
left out, and none is the beginning of another."""

_KNOWN = frozenset(WORDS)
_LENGTHS = sorted({len(word) for word in WORDS})

WORDS_IN_CODE = 3
"""More than 10^9 codes, of which a server has some thousand tables."""
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""Of the part of a code that is drawn by lot; none looks like another."""


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


def drawn_letters(count: int) -> str:
    """The end of a code that says what the table is for, so that nobody finds the table of somebody else."""
    return "".join(secrets.choice(LETTERS) for _ in range(count))


def meant_code(written: str) -> str:
    """The code that somebody has written: in capitals, or with its words run together, wholly or in part."""
    code = written.strip().casefold()
    return next(_splits(code.replace("-", "")), code)


def _splits(letters: str, words: int = WORDS_IN_CODE) -> Iterator[str]:
    """The codes that are written with just these letters: one at most, since no word is the beginning of another."""
    for length in _LENGTHS:
        word, rest = letters[:length], letters[length:]
        if word in _KNOWN:
            if words == 1 and not rest:
                yield word
            elif words > 1:
                yield from (f"{word}-{more}" for more in _splits(rest, words - 1))

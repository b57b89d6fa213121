"""Keys: the secret of a seat, one-time tokens, and codes of tables that can be spoken."""

import hashlib
import hmac
import secrets
from collections.abc import Iterator

SECRET_BYTES = 24
"""192 bits: more than the 128 that nobody can guess."""

LEAST_DIGITS, MOST_DIGITS = 2, 12
"""Of the number in a code. With so many digits, all codes of that length cannot be taken."""
TRIES = 5
"""Codes of one length. Tables that were closed keep theirs, so that in the end all short ones are taken."""

_WORDS = """
amber anchor apple arrow autumn bagel bamboo basil beacon berry birch bishop blossom bonnet breeze bridge
bronze butter candle canyon carpet castle cedar cherry chestnut cider clover cobalt comet copper coral cotton
cricket crystal daisy dolphin dragon ember falcon feather fiddle flute forest fossil garden garnet ginger
glacier golden granite harbor hazel heron honey indigo island ivory jasmine jigsaw juniper kettle lagoon
lantern laurel lemon letter lilac linen lotus magnet maple marble meadow mellow melon meteor mint mirror misty
nectar nutmeg oasis olive onyx orchid otter oyster pebble pepper petal piano planet plum pocket poppy prairie
puzzle quartz quill rabbit raven ribbon river robin rocket rose ruby saffron sailor sandal sapphire scarlet
silver sparrow spruce summer sunset tango teapot temple thistle thunder tiger timber topaz tulip tunnel turtle
valley velvet violet walnut willow window winter zephyr
"""
WORDS = _WORDS.split()


def new_secret() -> str:
    return secrets.token_urlsafe(SECRET_BYTES)


def hashed(secret: str) -> str:
    """What is stored in place of a secret. It is long and drawn by lot, so that one round of SHA-256 is enough."""
    return hashlib.sha256(secret.encode()).hexdigest()


def fits(secret: str, stored: str | None) -> bool:
    return stored is not None and hmac.compare_digest(hashed(secret), stored)


def new_codes() -> Iterator[str]:
    """Short codes such as `tulip-47`, to take the first that is free: the later, the longer."""
    for digits in range(LEAST_DIGITS, MOST_DIGITS + 1):
        least = 10 ** (digits - 1)
        for _ in range(TRIES):
            yield f"{secrets.choice(WORDS)}-{least + secrets.randbelow(9 * least)}"

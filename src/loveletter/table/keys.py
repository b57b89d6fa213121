"""Keys: the secret of a seat, one-time tokens, and codes of tables that can be spoken."""

import hashlib
import hmac
import secrets
from collections.abc import Container

SECRET_BYTES = 24
"""192 bits: more than the 128 that nobody can guess."""

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


def new_code(taken: Container[str]) -> str:
    """A short code such as `tulip-47`; longer numbers where many tables are open."""
    digits = 2
    while True:
        for _ in range(20):
            code = f"{secrets.choice(WORDS)}-{secrets.randbelow(10**digits - 10 ** (digits - 1)) + 10 ** (digits - 1)}"
            if code not in taken:
                return code
        digits += 1

"""What the side process of the prints does in tests, in place of a print. It imports this module, which is quick."""

import gzip
import os
import time
from pathlib import Path

from loveletter.server.http.prints import Print


def written(wish: Print) -> bytes:
    return gzip.compress(repr(wish).encode())


def written_later(wish: Print) -> bytes:
    """When the test lets it."""
    while not Path(os.environ["GOES_ON"]).exists():
        time.sleep(0.01)
    return written(wish)


def niceness(wish: Print) -> bytes:
    return gzip.compress(str(os.nice(0)).encode())


def impossible(wish: Print) -> None:
    return None


def hang(wish: Print) -> bytes:
    time.sleep(600)
    return b""


def fail(wish: Print) -> bytes:
    raise ValueError("a bug")


def die(wish: Print) -> bytes:
    os._exit(1)

"""Pub/sub between processes that share a database. Only a shortcut: what was missed is found in the database later."""

from __future__ import annotations

from collections.abc import Callable

CHANNEL = "loveletter"
LISTED = "listed"
"""With the code of a table whose entry in lists has changed. Published with the transaction that writes the change."""

Handle = Callable[[str], None]
Missed = Callable[[], None]


class PubSub:
    """A message is a word that names its kind, and others after it: codes, numbers and keyed hashes that identify
    nobody; never a name, an address or a card. This class is for a process that is alone with its database;
    `cluster/pubsub.py` has the one for several."""

    connected = True
    """Whether every message that is published reaches this process now."""
    _handle: Handle | None = None

    def listen(self, handle: Handle, missed: Missed) -> None:
        """From now on `handle` is called with each message, and `missed` where some may be lost; both in any thread."""
        self._handle = handle

    def publish(self, *words: object) -> None:
        """Send a message to the other processes, without waiting for it."""

    def listed(self, code: str) -> None:
        if self._handle is not None:
            self._handle(f"{LISTED} {code}")

"""Subscriptions of this node: what is published on the database's pub/sub, handled on the event loop."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from loveletter.server.store.storage import PubSub

log = logging.getLogger(__name__)


class Subscriber:
    def __init__(self, pubsub: PubSub) -> None:
        self._pubsub = pubsub
        self._loop = asyncio.get_running_loop()
        self._handlers: dict[str, Callable[..., None]] = {}
        self._on_gap: list[Callable[[], None]] = []

    def subscribe(self, kind: str, handle: Callable[..., None], missed: Callable[[], None] | None = None) -> None:
        """Call `handle` with the words of each message of this kind, and `missed` where some may be lost."""
        self._handlers[kind] = handle
        if missed is not None:
            self._on_gap.append(missed)

    def start(self) -> None:
        self._pubsub.listen(lambda message: self._later(self._handle, message), lambda: self._later(self._missed))

    @property
    def connected(self) -> bool:
        """Whether every message that is published reaches this node now."""
        return self._pubsub.connected

    def publish(self, kind: str, *words: object) -> None:
        self._pubsub.publish(kind, *words)

    def _later(self, call: Callable[..., None], *arguments: str) -> None:
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(call, *arguments)

    def _missed(self) -> None:
        for missed in self._on_gap:
            missed()

    def _handle(self, message: str) -> None:
        kind, *words = message.split(" ")
        try:
            self._handlers[kind](*words)
        except (LookupError, TypeError, ValueError):  # a node of another version publishes more than is known here
            log.debug("message of an unknown kind ignored")

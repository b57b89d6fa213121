"""Hearing: what this node does with the news of the others, on its event loop, and what it tells them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from loveletter.server.store.news import News

log = logging.getLogger(__name__)


class Hearing:
    def __init__(self, news: News) -> None:
        self._news = news
        self._loop = asyncio.get_running_loop()
        self._heard: dict[str, Callable[..., None]] = {}
        self._missed: list[Callable[[], None]] = []

    def when(self, kind: str, heard: Callable[..., None], missed: Callable[[], None] | None = None) -> None:
        """Call `heard` with the words of each piece of news of this kind, and `missed` where some may be lost."""
        self._heard[kind] = heard
        if missed is not None:
            self._missed.append(missed)

    def start(self) -> None:
        self._news.listen(lambda said: self._later(self._take, said), lambda: self._later(self._miss))

    @property
    def whole(self) -> bool:
        """Whether everything that is told is heard just now."""
        return self._news.whole

    def tell(self, kind: str, *words: object) -> None:
        self._news.tell(kind, *words)

    def _later(self, what: Callable[..., None], *details: str) -> None:
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(what, *details)

    def _miss(self) -> None:
        for each in self._missed:
            each()

    def _take(self, said: str) -> None:
        kind, *words = said.split(" ")
        try:
            self._heard[kind](*words)
        except (LookupError, TypeError, ValueError):  # a node of another version says more than is known here
            log.debug("news of an unknown kind")

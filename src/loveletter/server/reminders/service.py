"""The service that sends reminders: on one node at a time, and each of them once even if two nodes believe to be it.

A reminder is claimed in the database before anything is sent, and settled afterwards. What certainly did not arrive is
tried again later. What may have arrived is not: only browsers, which show a reminder once, get it again."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable

from loveletter.server import time_source
from loveletter.server.limits import Buckets
from loveletter.server.metrics import Metrics
from loveletter.server.reminders.messages import request_for
from loveletter.server.reminders.request import ANSWER_SECONDS, OPEN_SECONDS, NotSent, Sender, Unanswered
from loveletter.server.reminders.web_push import PushKey
from loveletter.server.store.errors import NotWritten
from loveletter.server.store.owners import Elsewhere
from loveletter.server.store.reminders import MOST_OF_A_HOST, SHOWN_ONCE, Reminder, Reminders

log = logging.getLogger(__name__)

PLACES_PER_HOUR = 30
"""To which members at one address may have reminders sent: a greeting goes there, whoever reads it."""
LOOK_SECONDS = 5.0
MOST_AT_ONCE = 64
CLAIM_MS = 120_000
"""After which a claim that was not settled is one of a node that has ended: longer than any request takes."""
AGAIN_MS = (60_000, 600_000, 3_600_000, 6 * 3_600_000)
"""Before each further try."""
TRY_LATER = frozenset({429, 503})
GONE = frozenset({404, 410})
CLOSE_SECONDS = 3.0
"""For which a stop waits for answers."""
PUSH_SECRET = "push_secret"
"""The fact that is the private key for Web Push. Copies of the database have it, so that subscriptions hold after a
move."""
ERRAND = "reminders"
"""The errand of the node that sends them."""


class ReminderService:
    def __init__(
        self,
        reminders: Reminders,
        contact: str,
        key: Callable[[], str],
        elsewhere: Callable[[str], Awaitable[Elsewhere | None]],
        metrics: Metrics,
    ) -> None:
        """`key`: reads the secret for Web Push. `elsewhere`: which other node has the errand."""
        assert CLAIM_MS > 1000 * (OPEN_SECONDS + ANSWER_SECONDS)
        self.reminders = reminders
        self._contact = contact
        self._read_key = key
        self._key: PushKey | None = None
        self._elsewhere = elsewhere
        self._metrics = metrics
        self._sender = Sender()
        self.limits = Buckets(PLACES_PER_HOUR / 3600, PLACES_PER_HOUR)
        self._sending: dict[asyncio.Task[None], str] = {}
        """With the hosts to which they send."""
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.get_running_loop().create_task(self._run())

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])
        if self._sending:
            _, late = await asyncio.wait(self._sending, timeout=CLOSE_SECONDS)
            for task in late:
                task.cancel()
        self._sender.close()

    async def key(self) -> PushKey:
        if self._key is None:
            self._key = PushKey(await asyncio.to_thread(self._read_key))
        return self._key

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            try:
                await self.look()
            except NotWritten as problem:  # the next look is soon
                log.info("reminders not looked for", extra={"reason": problem.reason})
            except Exception:  # the next look is soon
                log.exception("reminders failed")

    async def look(self) -> None:
        """Decide what is due, and begin to send it."""
        if await self._elsewhere(ERRAND) is not None:
            return
        now = time_source.now_ms()
        expired = await asyncio.to_thread(self.reminders.expire, now)
        self._count("unknown", expired.unknown)
        self._count("repeated", expired.repeated)
        self._count("decided", await asyncio.to_thread(self.reminders.decide, now))
        free = MOST_AT_ONCE - len(self._sending)
        hosts = Counter(self._sending.values())
        busy = [host for host, count in hosts.items() if count >= MOST_OF_A_HOST]
        for reminder in await asyncio.to_thread(self.reminders.claim, now, now + CLAIM_MS, free, busy):
            task = asyncio.get_running_loop().create_task(self._send(reminder))
            self._sending[task] = reminder.target.host
            task.add_done_callback(self._sending.pop)

    async def _send(self, reminder: Reminder) -> None:
        try:
            await self._settle(reminder, await self._outcome(reminder))
        except NotWritten as problem:  # it expires
            log.info("reminder not settled", extra={"reason": problem.reason})
        except Exception:  # it expires
            log.exception("reminder failed")

    async def _outcome(self, reminder: Reminder) -> str:
        request = request_for(reminder, await self.key(), self._contact, time_source.wall_ms() // 1000)
        try:
            answer = await self._sender.post(reminder.target.address, *request)
        except NotSent as problem:
            return "refused" if problem.refused else "unreachable"
        except Unanswered:
            return "repeated" if reminder.target.kind == SHOWN_ONCE else "unknown"
        if answer.status in TRY_LATER:
            return "unreachable"
        if answer.status in GONE:
            return "gone"
        return "sent" if 200 <= answer.status < 300 else "failed"

    async def _settle(self, reminder: Reminder, outcome: str) -> None:
        tries = reminder.tries
        again_at = None
        if outcome in ("unreachable", "repeated") and tries <= len(AGAIN_MS):
            again_at = time_source.now_ms() + AGAIN_MS[tries - 1]
        if outcome == "gone":
            await asyncio.to_thread(self.reminders.forget, reminder.target.id)
        else:
            await asyncio.to_thread(self.reminders.settle, reminder, again_at)
        self._count(outcome, 1)

    def _count(self, outcome: str, count: int) -> None:
        if count:
            self._metrics.reminders.labels(outcome).inc(count)

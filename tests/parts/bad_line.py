"""A faulty connection: a TCP proxy between two programs that can be cut, stalled, slowed down, and repaired."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Literal

State = Literal["good", "cut", "silent"]
CHUNK = 65_536


class BadLine:
    """Takes connections on `port` and hands them on to another. It lives in the event loop that has opened it."""

    def __init__(self, to: int) -> None:
        self.to = to
        self.port = 0
        self.delay = 0.0
        """Seconds by which everything that comes back from there is late."""
        self._state: State = "good"
        self._mended = asyncio.Event()
        self._mended.set()
        self._open: set[asyncio.StreamWriter] = set()
        self._serving: set[asyncio.Task[None]] = set()
        self._server: asyncio.Server | None = None

    async def open(self) -> None:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]

    async def close(self) -> None:
        assert self._server is not None
        self._server.close()
        self._mended.set()
        self.cut()
        if self._serving:
            await asyncio.wait(self._serving)

    def cut(self) -> None:
        """End what is open, and every new connection at once."""
        self._state = "cut"
        for writer in list(self._open):
            writer.transport.abort()

    def silence(self) -> None:
        """Forward nothing in either direction, while all connections stay open: nobody notices."""
        self._state = "silent"
        self._mended.clear()

    def repair(self) -> None:
        """New connections are good again. Those that fell silent stay lost, as those of a router that was replaced."""
        if self._state == "silent":
            for writer in list(self._open):
                writer.transport.abort()
        self._state = "good"
        self.delay = 0.0
        self._mended.set()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._serving.add(task)
        task.add_done_callback(self._serving.discard)
        self._open.add(writer)
        far: asyncio.StreamWriter | None = None
        try:
            if self._state == "cut":
                return
            await self._mended.wait()
            far_reader, far = await asyncio.open_connection("127.0.0.1", self.to)
            self._open.add(far)
            await asyncio.gather(self._hand_on(reader, far, False), self._hand_on(far_reader, writer, True))
        except OSError:
            pass  # either side has ended it
        finally:
            for each in (writer, far):
                if each is not None:
                    self._open.discard(each)
                    each.transport.abort()

    async def _hand_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, back: bool) -> None:
        with suppress(ConnectionError):
            while data := await reader.read(CHUNK):
                await self._mended.wait()
                if back and self.delay:
                    await asyncio.sleep(self.delay)
                writer.write(data)
                await writer.drain()
        writer.transport.abort()

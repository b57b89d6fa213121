"""The system knows that somebody has ended a connection before all that they sent was read."""

from __future__ import annotations

import asyncio
import socket
from asyncio.trsock import TransportSocket

from loveletter.server.wire.hung_up import has_hung_up
from tests.server.running import PATIENCE


def test_who_has_hung_up_is_known_although_something_is_unread() -> None:
    with socket.create_server(("127.0.0.1", 0)) as door, socket.create_connection(door.getsockname()) as caller:
        here = door.accept()[0]
        with here:
            line = TransportSocket(here)
            caller.sendall(b"hello")
            assert here.recv(5, socket.MSG_PEEK) == b"hello"
            assert not has_hung_up(line)
            caller.close()
            asyncio.run(asyncio.wait_for(until_hung_up(line), PATIENCE))
            assert here.recv(5) == b"hello"
        assert not has_hung_up(line), "a socket that is closed here says nothing"
    assert not has_hung_up(None)


async def until_hung_up(line: TransportSocket) -> None:
    while not has_hung_up(line):
        await asyncio.sleep(0)

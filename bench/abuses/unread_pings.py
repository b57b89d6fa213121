"""Unread pings: WebSockets that send pings as fast as they can and read none of the answers."""

from bench.flood import PING, flood, frame
from bench.target import Target


async def abuse(target: Target) -> None:
    await flood(target, b"", frame(PING, bytes(125)))

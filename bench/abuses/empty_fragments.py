"""Empty fragments: WebSockets on which a message never ends, and never grows."""

from bench.flood import CONTINUED, TEXT, flood, frame
from bench.target import Target


async def abuse(target: Target) -> None:
    await flood(target, frame(TEXT, last=False), frame(CONTINUED, last=False))

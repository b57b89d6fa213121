"""A scripted program: it does what the line `next:` says, and chooses by lot among the actions that it is shown."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from random import Random
from typing import Any, Literal

from mcp import Client, StdioServerParameters
from mcp.types import TextContent

from loveletter.mcp.server import mcp_server
from loveletter.mcp.tables import ProgramTables

PATIENCE = 60.0
MOST_CALLS = 5000
UNLIMITED = 1e9
"""Calls a second, for tests that are not about limits."""
Era = Literal["legacy", "auto"]
"""With a handshake and a session, or each request by itself."""


class Refused(AssertionError):
    """An answer that is an error, by its code."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.text = text
        self.code = field(text, "error")


def field(text: str, key: str) -> str:
    line = re.search(rf"^{key}: (.*)$", text, re.MULTILINE)
    assert line is not None, text
    return line[1]


class Program:
    def __init__(self, client: Client, luck: Random | None = None) -> None:
        self.client = client
        self.luck = luck or Random(1)
        self.key = ""
        self.look_at: Callable[[str], None] = lambda _: None
        """Sees every answer about the table."""

    async def call(self, tool: str, **arguments: Any) -> str:
        result = await self.client.call_tool(tool, arguments)
        (part,) = result.content
        assert isinstance(part, TextContent)
        if result.is_error:
            raise Refused(part.text)
        return part.text

    async def sit(self, tool: str, **arguments: Any) -> str:
        text = await self.call(tool, **arguments)
        self.key = field(text, "seat")
        self.look_at(text)
        return text

    async def step(self, text: str) -> str:
        """What follows on this answer."""
        todo = field(text, "next")
        if "Call act" in todo:
            offered = len(text.partition("\nactions:\n")[2].splitlines())
            number = self.luck.randrange(offered) + 1
            text = await self.call("act", seat=self.key, version=int(field(text, "version")), action=number)
        elif "Call ready for the next" in todo:
            text = await self.call("ready", seat=self.key)
        else:
            text = await self.call("look", seat=self.key, wait=True)
        self.look_at(text)
        return text

    async def play(self, text: str) -> str:
        """To the end of the match."""
        for _ in range(MOST_CALLS):
            if field(text, "phase") == "match_over":
                return text
            text = await self.step(text)
        raise AssertionError(f"the match does not end:\n{text}")


def unlimited(**more: Any) -> ProgramTables:
    return ProgramTables(rate=UNLIMITED, burst=UNLIMITED, **more)


@asynccontextmanager
async def program(tables: ProgramTables, era: Era = "auto", luck: Random | None = None) -> AsyncIterator[Program]:
    """One that speaks to a server in this process, by the package's reference client."""
    async with Client(mcp_server(tables), mode=era, read_timeout_seconds=PATIENCE) as client:
        yield Program(client, luck)


@asynccontextmanager
async def program_at(address: str | StdioServerParameters, era: Era = "auto") -> AsyncIterator[Program]:
    """One that speaks to another process."""
    async with Client(address, mode=era, read_timeout_seconds=PATIENCE) as client:
        yield Program(client)

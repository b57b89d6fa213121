"""The tools: what a program can ask for, each with the bounds of its input and what it answers."""

from __future__ import annotations

import asyncio
from datetime import datetime
from typing import Annotated, Any, ClassVar, TypeAlias

import msgspec
from msgspec import Meta, Struct

from loveletter.bots import names as bot_levels
from loveletter.editions import EDITIONS, edition
from loveletter.language import how_to_play
from loveletter.mcp.refusals import EXPECTED, LOOK, ToolRefused, refusal_of
from loveletter.mcp.seat import ProgramSeat
from loveletter.mcp.tables import ProgramTables
from loveletter.mcp.text import puzzle_text, verdict_text
from loveletter.puzzles import check, numbered, of_the_day
from loveletter.spaces.text import read_answer
from loveletter.terminal.answers import section_lines

MOST_LETTERS = 2000
"""Of an answer: the action may stand below a few words."""

PATIENCE = 50.0
"""Seconds that a tool may take: clients give up after a minute."""

Key: TypeAlias = Annotated[str, Meta(max_length=64, description="The key of your seat, as join_table answered it.")]
Answer: TypeAlias = Annotated[
    str | int,
    Meta(description="An action exactly as listed, such as 'guard Ben priest', or its number."),
]
EditionWord: TypeAlias = Annotated[str, Meta(max_length=40, description=f"One of: {', '.join(EDITIONS)}.")]
TableLink: TypeAlias = Annotated[
    str, Meta(min_length=1, max_length=300, description="The link of a table: https://SERVER/t/CODE")
]


class ProgramTool(Struct, frozen=True, forbid_unknown_fields=True):
    """What all tools share."""

    called: ClassVar[str]
    title: ClassVar[str]
    """As clients show it to people."""
    changes: ClassVar[bool] = True
    """Whether it changes anything at a table."""
    once: ClassVar[bool] = False
    """Whether asking for the same again changes nothing more."""
    alone: ClassVar[bool] = False
    """Whether nobody else is concerned: no other player, and no server."""

    @property
    def key(self) -> str | None:
        """Of the seat that it is about."""
        return getattr(self, "seat", None)

    async def answer(self, tables: ProgramTables) -> str:
        raise NotImplementedError


class JoinTool(ProgramTool, frozen=True):
    """Take a seat at a table, by its link. Everybody there sees that a program plays. Answers with the key of your
    seat, which the tools about a table ask for, and the table. The key is valid as long as this program runs, and for
    the 32 seats that were used last."""

    called: ClassVar[str] = "join_table"
    title: ClassVar[str] = "Join a table"
    link: TableLink
    name: Annotated[str, Meta(max_length=200, description="Under which you play, in a new seat.")] | None = None
    secret: (
        Annotated[str, Meta(max_length=100, description="Of a seat that you have at this table already.")] | None
    ) = None

    async def answer(self, tables: ProgramTables) -> str:
        return await _seated(*await tables.join(self.link, self.name, self.secret))


class PracticeTool(ProgramTool, frozen=True):
    """Open a table of your own against bots, without a server. Answers as join_table does; the match has begun."""

    called: ClassVar[str] = "practice"
    title: ClassVar[str] = "Practise against bots"
    alone: ClassVar[bool] = True
    edition: EditionWord = "second"
    players: Annotated[int, Meta(ge=2, le=8)] = 2
    level: Annotated[str, Meta(max_length=40, description=f"Of the bots: {', '.join(bot_levels())}.")] = "courtier"
    name: Annotated[str, Meta(max_length=200)] = "Program"
    tokens: Annotated[int, Meta(ge=1, le=13, description="To win the match; by default as in the rules.")] | None = None
    seed: Annotated[str, Meta(max_length=100, description="Equal seeds give equal deals.")] | None = None

    async def answer(self, tables: ProgramTables) -> str:
        wish = (self.edition, self.players, self.level, self.name, self.tokens, self.seed)
        return await _seated(*await tables.practise(*wish))


class LookTool(ProgramTool, frozen=True):
    """The table as you see it, with the actions that you can choose from. With `wait`, as soon as there is something
    for you to do, or after twenty seconds."""

    called: ClassVar[str] = "look"
    title: ClassVar[str] = "Look at the table"
    changes: ClassVar[bool] = False
    seat: Key
    wait: bool = False

    async def answer(self, tables: ProgramTables) -> str:
        return await (await _awake(tables, self.seat)).look(self.wait)


class ActTool(ProgramTool, frozen=True):
    """Carry out one of the actions that look has listed. Answers with the table as soon as there is something for you
    to do again, or after twenty seconds."""

    called: ClassVar[str] = "act"
    title: ClassVar[str] = "Carry out an action"
    once: ClassVar[bool] = True
    seat: Key
    version: Annotated[int, Meta(ge=0, description="That of the table on which you have decided.")]
    action: Answer

    async def answer(self, tables: ProgramTables) -> str:
        return await (await _awake(tables, self.seat)).act(self.version, _text(self.action))


class ReadyTool(ProgramTool, frozen=True):
    """Go on: to the next round after one has ended, or to another match after the match."""

    called: ClassVar[str] = "ready"
    title: ClassVar[str] = "Go on"
    seat: Key

    async def answer(self, tables: ProgramTables) -> str:
        return await (await _awake(tables, self.seat)).ready()


class CoachTool(ProgramTool, frozen=True):
    """After a match: what each of your decisions was worth, and what would have been better."""

    called: ClassVar[str] = "coach"
    title: ClassVar[str] = "Ask the coach"
    changes: ClassVar[bool] = False
    seat: Key

    async def answer(self, tables: ProgramTables) -> str:
        return await (await _awake(tables, self.seat)).coach()


class LeaveTool(ProgramTool, frozen=True):
    """Give your seat up for good. During a match a bot plays on."""

    called: ClassVar[str] = "leave"
    title: ClassVar[str] = "Leave the table"
    once: ClassVar[bool] = True
    seat: Key

    async def answer(self, tables: ProgramTables) -> str:
        await _awake(tables, self.seat)
        await tables.give_up(self.seat)
        return "You have left the table.\n"


class RulesTool(ProgramTool, frozen=True):
    """How to play an edition: setting up, a turn, all cards, the ends of a round and of the match."""

    called: ClassVar[str] = "rules"
    title: ClassVar[str] = "Read the rules"
    alone: ClassVar[bool] = True
    changes: ClassVar[bool] = False
    edition: EditionWord = "second"
    players: Annotated[int, Meta(ge=2, le=8)] | None = None

    async def answer(self, tables: ProgramTables) -> str:
        text = how_to_play(edition(self.edition), "en", {}, self.players)
        lines = [text.title]
        for section in text.sections:
            lines += ["", *section_lines(section)]
        return "\n".join(lines) + "\n"


class PuzzleTool(ProgramTool, frozen=True):
    """A position with one clearly best action: that of today, or the one with a number."""

    called: ClassVar[str] = "puzzle"
    title: ClassVar[str] = "Show a puzzle"
    alone: ClassVar[bool] = True
    changes: ClassVar[bool] = False
    number: Annotated[int, Meta(ge=1)] | None = None

    async def answer(self, tables: ProgramTables) -> str:
        return puzzle_text(
            of_the_day(datetime.now().astimezone().date()) if self.number is None else numbered(self.number)
        )


class SolveTool(ProgramTool, frozen=True):
    """Answer a puzzle: whether you have found the best action, why it is best, and what each one is worth."""

    called: ClassVar[str] = "solve_puzzle"
    title: ClassVar[str] = "Solve a puzzle"
    alone: ClassVar[bool] = True
    changes: ClassVar[bool] = False
    puzzle: Annotated[int, Meta(ge=1)]
    action: Answer

    async def answer(self, tables: ProgramTables) -> str:
        puzzle = numbered(self.puzzle)
        return verdict_text(puzzle, check(puzzle, read_answer(_text(self.action), puzzle.view, puzzle.names)))


TOOLS: dict[str, type[ProgramTool]] = {
    tool.called: tool
    for tool in (
        JoinTool,
        PracticeTool,
        LookTool,
        ActTool,
        ReadyTool,
        CoachTool,
        LeaveTool,
        RulesTool,
        PuzzleTool,
        SolveTool,
    )
}


def input_schema(tool: type[ProgramTool]) -> dict[str, Any]:
    (_,), definitions = msgspec.json.schema_components([tool])
    schema = dict(definitions[tool.__name__])
    schema.pop("title")
    return schema


async def called(tables: ProgramTables, name: str, arguments: object) -> str:
    """The answer of a tool that there is; raises `ToolRefused`."""
    try:
        tool = msgspec.convert(arguments, TOOLS[name])
    except msgspec.ValidationError as problem:
        tables.admit()
        raise ToolRefused("malformed", f"{problem}.") from None
    tables.admit(tool.key)
    try:
        async with asyncio.timeout(PATIENCE):
            return await tool.answer(tables)
    except TimeoutError:
        raise ToolRefused("no_answer", "The server of the table does not answer at the moment.", LOOK) from None
    except EXPECTED as problem:
        raise refusal_of(problem) if tool.key is None else tables.seat(tool.key).refusal(problem) from None


async def _seated(key: str, seat: ProgramSeat) -> str:
    return f"seat: {key}\n{await seat.look(wait=False)}"


async def _awake(tables: ProgramTables, key: str) -> ProgramSeat:
    seat = tables.seat(key)
    await seat.wake()
    return seat


def _text(answer: str | int) -> str:
    if isinstance(answer, str) and len(answer) > MOST_LETTERS:
        raise ToolRefused("too_long", f"An answer has at most {MOST_LETTERS} letters.")
    return str(answer)

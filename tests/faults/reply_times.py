"""Reply times: how long the server takes to answer an action, and what the next player holds, which is hidden.

    python -m tests.faults.reply_times             some minutes
    python -m tests.faults.reply_times --help

At each table there are four people and two spectators, all connected. The first person plays a Handmaid; with the
answer the second one is sent what there is to choose from, which takes the server longer for some hands than others.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import NamedTuple

from loveletter import Play
from loveletter.server.tables.registry import TableRegistry
from loveletter.table import Setup, Sitter, Transition, commands, create
from loveletter.table.chairs import Proven
from loveletter.table.keys import hashed
from tests.faults.thinking_times import HELD_HIGH, NAMES, PLAYERS, Watcher, seat_everybody, show, tell
from tests.server.inside import living, until


class Reply(NamedTuple):
    hand: tuple[str, ...]
    """Of the next player."""
    legal: int
    done: float
    """Seconds from the action to its answer."""
    spectator: float
    """From the action to the view of the first spectator."""
    between: float
    """Between what the two spectators were sent, one before and one after the next player's view where they can."""


QUESTIONS: dict[str, Callable[[Reply], bool | None]] = {
    "Countess forced or free": lambda each: each.legal == 1 if "countess" in each.hand else None,
    "one legal action or several": lambda each: each.legal == 1,
    "two cards of 5 or more": lambda each: all(card in HELD_HIGH for card in each.hand),
    "the Princess or not": lambda each: "princess" in each.hand,
}
OBSERVERS = ("done", "spectator", "between")


@cache
def lobby() -> Transition:
    people = [Sitter(name, hashed(name), None) for name in NAMES]
    return create("replies", Setup(players=PLAYERS), people, 0)


async def reply(registry: TableRegistry, luck: Random) -> Reply:
    room = await seat_everybody(registry, lobby(), luck)
    game = room.table._state.game
    assert game is not None
    watchers = [Watcher(time.perf_counter) for _ in range(PLAYERS + 2)]
    for seat, each in enumerate(watchers):
        await room.enter(each.connection, Proven(frozenset({seat} if seat < PLAYERS else ())), 0)
    await until(lambda: room._table_timer is None)  # the table's own message has gone out
    person, *_, spectator, other = watchers
    begun = time.perf_counter()
    act = commands.Act("m", 0, game.version, Play("handmaid"))
    await room.carry_out(act, person.connection, "m")
    done, seen, then = (max(each.seen.values()) for each in (person, spectator, other))
    after = room.table._state.game
    assert after is not None
    view = after.view(1)
    for each in watchers:
        room.exit(each.connection)
    return Reply(view.hand, len(view.legal), done - begun, seen - begun, abs(then - seen))


async def measure(tables: int, at_once: int = 4) -> list[Reply]:
    left = iter(range(tables))
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as folder:
        async with living(Path(folder)) as registry:

            async def one_after_another(luck: Random) -> list[Reply]:
                return [await reply(registry, luck) for _ in left]

            lanes = [one_after_another(Random(f"replies {lane}")) for lane in range(at_once)]
            return [each for found in await asyncio.gather(*lanes) for each in found]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=5000, help="how many (default: 5000)")
    found = asyncio.run(measure(parser.parse_args().tables))
    show(f"{len(found)} replies", tell(found, QUESTIONS, OBSERVERS))


if __name__ == "__main__":
    main()

"""Thinking times: when those who watch a table learn what a bot does, and what it held meanwhile, which is hidden.

    python -m tests.faults.thinking_times             all, with real bots in processes of their own: some minutes
    python -m tests.faults.thinking_times --help

At each table three people and a bot play, and a spectator watches. The person before the bot plays a Handmaid. The deck
is stacked: the bot has the Countess with a King or Prince, which forces it to play her; or with the Princess, so that
it chooses to; or the deck is as it comes. The bot's decision is timed, then the table is left.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import tempfile
import time
from collections.abc import Callable, Iterable, Mapping, MutableMapping, Sequence
from functools import cache
from itertools import count, product
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, TypeVar

import numpy as np

from loveletter import Action, Play
from loveletter.engine.edition import Rules
from loveletter.notation import Match
from loveletter.server.store.owners import Held
from loveletter.server.tables.connection import Connection
from loveletter.server.tables.registry import TableRegistry
from loveletter.server.tables.room import Room
from loveletter.table import Setup, Sitter, Table, Transition, commands, create
from loveletter.table.chairs import Proven
from loveletter.table.game import Game
from loveletter.table.keys import hashed
from tests.faults.classifier import Told, told
from tests.server.inside import living

PLAYERS = 4
NAMES = ("Ayu", "Budi", "Citra", "Dewi")
FORCED, CHOSEN = ("king", "prince"), ("princess",)
BAR = 0.03
Seen = TypeVar("Seen")
NEW_CODES = count()


class Manner(NamedTuple):
    """How a table is played."""

    level: str
    pace: int
    skip: bool

    def __str__(self) -> str:
        return f"{self.level}, pace {self.pace}, {'skip' if self.skip else 'no skip'}"


class Moment(NamedTuple):
    """A decision of a bot: its private facts, and when the others received it."""

    hand: tuple[str, ...]
    legal: int
    action: Action
    player: float
    """Seconds between the view that asked the bot and the next one, as the person saw it."""
    spectator: float

    @property
    def played(self) -> str | None:
        return self.action.card if isinstance(self.action, Play) else None

    @property
    def kept(self) -> str | None:
        """The card that stays hidden."""
        rest = list(self.hand)
        if self.played is None or len(rest) != 2:
            return None
        rest.remove(self.played)
        return rest[0]


class Watcher:
    """A connection that notes when it was sent which version of the game."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._sent: list[tuple[float, Iterable[bytes]]] = []
        self._seen: dict[int, float] = {}
        self.pubsub = asyncio.Event()
        self.connection = Connection(self._take, "", self._write)
        self.connection.takes_changes = True

    def _write(self, texts: Iterable[bytes]) -> bool:
        self._sent.append((self._clock(), texts))  # read later, since that takes time by what is in it
        self.pubsub.set()
        return True

    async def _take(self, message: MutableMapping[str, Any]) -> None:
        """Closing goes this way."""

    @property
    def seen(self) -> dict[int, float]:
        """When each version was seen first."""
        for at, texts in self._sent:
            for text in texts:
                if b'"type":"view"' in text[:40] or b'"type":"change"' in text[:40]:
                    self._seen.setdefault(json.loads(text)["version"], at)
        self._sent.clear()
        return self._seen


def stacked(rules: Rules, luck: Random) -> list[str]:
    """A deck, top card first: one aside, the hands, then what seats draw, beginning with seat 0."""
    deck = luck.sample(rules.deck, len(rules.deck))
    wanted = {1: "handmaid"}
    if beside := luck.choice((FORCED, CHOSEN, ())):
        wanted[2], wanted[2 + PLAYERS] = luck.sample(["countess", luck.choice(beside)], 2)
    for card in wanted.values():
        deck.remove(card)
    for place, card in sorted(wanted.items()):
        deck.insert(place, card)
    return deck


@cache
def lobby(manner: Manner) -> Transition:
    setup = Setup(players=PLAYERS, pace=manner.pace, aids=False)
    first, bot, *others = NAMES
    people = [Sitter(name, hashed(name), None) for name in (first, *others)]
    return create("timing", setup, [people[0], Sitter(bot, None, manner.level), *people[1:]], 0)


async def seat_everybody(registry: TableRegistry, made: Transition, luck: Random) -> Room:
    """A room that only its visitors know of, with a stacked deck. How the table was made is in the database, which
    takes no entry without those before it."""
    code, rules = f"timing-{next(NEW_CODES)}", made._after.setup.rules
    held = registry.storage.owners.take(code)
    assert isinstance(held, Held)
    await registry.writer.write(code, made.first, made.at, made.entries, held.epoch)
    match = Match.begin(rules, NAMES).deal(stacked(rules, luck), 0)
    game = Game(match, b"s" * 32, None, 0)
    return Room(registry, Table(made._after._replace(code=code, game=game, match=1)), epoch=held.epoch)


async def watch(registry: TableRegistry, manner: Manner, luck: Random, clock: Callable[[], float]) -> Moment:
    """The decision of the bot at a new table."""
    room = await seat_everybody(registry, lobby(manner), luck)
    person, spectator = Watcher(clock), Watcher(clock)
    await room.enter(spectator.connection, Proven(), 0)
    await room.enter(person.connection, Proven(frozenset({0})), 0)
    game = room.table._state.game
    assert game is not None
    act = commands.Act("m", 0, game.version, Play("handmaid"))
    await room.carry_out(act, person.connection, "m")
    turn = room.table.bot_turn()
    assert turn is not None
    if manner.skip:
        room.bots.hurry()
    while room.table.bot_turn() is not None:  # after a Chancellor it decides again
        person.pubsub.clear()
        await person.pubsub.wait()
    assert room.table._state.game is not None
    action = room.table._state.game.rounds[0].actions[1]
    waited = [sorted(each.seen.items())[2][1] - each.seen[turn.version] for each in (person, spectator)]
    for each in (person, spectator):
        room.exit(each.connection)
    return Moment(turn.view.hand, len(turn.view.legal), action, *waited)


async def watch_many(
    registry: TableRegistry, manner: Manner, tables: int, at_once: int, clock: Callable[[], float]
) -> list[Moment]:
    found: list[Moment] = []
    left = iter(range(tables))

    async def one_after_another(luck: Random) -> None:
        await asyncio.sleep(luck.random() * max(0.1, manner.pace / 1000))  # they do not march in step
        found.extend([await watch(registry, manner, luck, clock) for _ in left])

    await asyncio.gather(*[one_after_another(Random(f"{manner} {lane}")) for lane in range(at_once)])
    return found


HELD_HIGH = {"prince", "chancellor", "king", "countess", "princess"}
QUESTIONS: dict[str, Callable[[Moment], bool | None]] = {
    "Countess forced or chosen": lambda each: each.legal == 1 if each.played == "countess" else None,
    "one legal action or several": lambda each: each.legal == 1,
    "keeps 5 or more, or less": lambda each: None if each.kept is None else each.kept in HELD_HIGH,
    "keeps the Princess or another": lambda each: None if each.kept is None else each.kept == "princess",
}
"""What somebody would like to know; None where it is not asked."""


def tell(
    found: Sequence[Seen],
    questions: Mapping[str, Callable[[Seen], bool | None]],
    observers: Sequence[str],
) -> dict[tuple[str, str], Told]:
    """How well the times of each observer answer each question."""
    results = {}
    for question, label in questions.items():
        asked = [(each, known) for each in found if (known := label(each)) is not None]
        labels = np.array([known for _, known in asked])
        for observer in observers:
            times = np.array([getattr(each, observer) for each, _ in asked])
            results[question, observer] = told(times, labels)
    return results


def answers(found: Sequence[Moment]) -> dict[tuple[str, str], Told]:
    return tell(found, QUESTIONS, ("player", "spectator"))


def show(heading: str, results: Mapping[tuple[str, str], Told]) -> None:
    print(heading)
    for (question, who), result in results.items():
        sure = "" if abs(result.auc - 0.5) <= BAR else "  TOO MUCH"
        print(
            f"  {question:30}{who:11}{result.one:6}{result.other:6}   {result.auc:.3f}"
            f" ({result.low:.3f} to {result.high:.3f})   {result.learned:.3f}{sure}",
            flush=True,
        )


async def measure(manner: Manner, tables: int, at_once: int, **settings: str) -> list[Moment]:
    """With a real database and bots in processes of their own."""
    with tempfile.TemporaryDirectory() as folder:
        async with living(Path(folder), **{"bot_workers": "1", "bot_floor_ms": "100", **settings}) as registry:
            while not registry.bots._is_ready(manner.level):
                await asyncio.sleep(0.1)
            await watch_many(registry, manner, at_once, at_once, time.perf_counter)  # until its process has started
            return await watch_many(registry, manner, tables, at_once, time.perf_counter)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=5000, help="for each level, pace and skip (default: 5000)")
    parser.add_argument("--at-once", type=int, default=20, help="how many at the same time (default: 20)")
    parser.add_argument("--levels", nargs="*", default=["courtier", "champion"])
    parser.add_argument("--paces", type=int, nargs="*", default=[0, 900])
    parser.add_argument("--settings", nargs="*", default=[], help="of the server, such as bot_budget_ms=60")
    wanted = parser.parse_args()
    settings = dict(each.split("=", 1) for each in wanted.settings)
    print("AUC with its interval of 95 %, and of a classifier that learned on half of the times\n")
    for level, pace, skip in product(wanted.levels, wanted.paces, (False, True)):
        manner = Manner(level, pace, skip)
        found = asyncio.run(measure(manner, wanted.tables, wanted.at_once, **settings))
        late = np.quantile([each.player for each in found], [0.01, 0.5, 0.99]) * 1000
        show(f"{manner}: {len(found)} decisions, 1 %, 50 % and 99 % at {late.round()} ms", answers(found))


if __name__ == "__main__":
    main()

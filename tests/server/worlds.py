"""Worlds behind the server: everything that is sent to one viewer, in rounds that this viewer cannot tell apart."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable, MutableMapping
from dataclasses import replace
from random import Random
from types import SimpleNamespace
from typing import Any, NamedTuple, cast

import msgspec

from loveletter import Action, Keep, Look, Play, State, View, legal_actions, why_not
from loveletter.engine.edition import Edition, Rules
from loveletter.engine.events import Viewer
from loveletter.notation import Match
from loveletter.server.bots import conclude
from loveletter.server.http.replays import proof, replay
from loveletter.server.messages.incoming import AskHint, AskNotebook
from loveletter.server.messages.view_message import Histories
from loveletter.server.metrics import Metrics
from loveletter.server.node import Node
from loveletter.server.reminders.messages import request_for
from loveletter.server.reminders.web_push import PushKey
from loveletter.server.settings import ServerSettings
from loveletter.server.socket import answer
from loveletter.server.store.owners import Owners
from loveletter.server.store.reminders import Reminder, ReminderTarget
from loveletter.server.tables.connection import Connection
from loveletter.server.tables.registry import TableRegistry
from loveletter.server.tables.room import Room, schedule_of
from loveletter.table import Setup, Sitter, Table, TableRefused, commands, create
from loveletter.table.chairs import Proven
from loveletter.table.game import Game
from loveletter.table.keys import hashed
from loveletter.table.results import entrants_of
from loveletter.table.setup import DAY_SECONDS
from tests.play import Step, choose, random_rules
from tests.properties.observer import observe, own_hand, table
from tests.properties.worlds import Engine, Played, Tally, in_other_world, other_deck, play_round
from tests.server.disks import NoDisk, SyncedFile
from tests.table.party import NAMES
from tests.table.test_restoring import setup_of

NOW = 1_700_000_000_000
NOTEBOOK_PLAYERS = 4
"""Chances of more hands take too long to work out at every step of a test."""
TARGET = ReminderTarget("target", "device", "ntfy", "https://chat.example/x", "chat.example", "", "", "en")
PUSH_KEY = PushKey("ab" * 32)
EXPORT_EVERY = 4
"""Steps: a replay has all steps before it too."""


class BotsHere:
    """Concludes at once, in this process."""

    async def conclude(self, view: View, address: str) -> object:
        return conclude(view)


def advised(view: View) -> str:
    """All that a hint can depend on."""
    return repr((view.hand, view.legal, view.certain, view.log))


class AdviserHere:
    """In place of the coach, says at once what it was shown."""

    def require_coach(self, edition: str) -> None:
        """There is one for every edition."""

    def admit(self, address: str) -> None:
        """As often as anybody likes."""

    async def advise(self, view: View, address: str) -> object:
        return {"choices": (), "level": 0, "why": {"about": "other", "facts": {"view": advised(view)}}, "tricks": ()}


class QuietRegistry:
    """What a room asks of its registry."""

    def __init__(self, disk: NoDisk | SyncedFile | None = None) -> None:
        self.settings = ServerSettings()
        self.writer = disk or NoDisk()
        self.storage = SimpleNamespace(owners=Owners())
        self.bots = BotsHere()
        self.adviser = AdviserHere()
        self.metrics = Metrics()
        self.histories = Histories(1_000_000)
        self.rooms: dict[str, Room] = {}
        self.stopping, self.node = False, Node()


class World:
    """A table at which one round is played from a known deck, and all that one viewer is sent.

    A viewer who comes late watches until `sit_down`, and a bot has the seat so long.
    """

    def __init__(
        self,
        rules: Rules,
        deck: tuple[str, ...],
        starter: int,
        viewer: Viewer,
        comes_late: bool = False,
        disk: NoDisk | SyncedFile | None = None,
    ) -> None:
        setup: Setup = replace(setup_of(rules), hints=True, rated=not comes_late)
        sitters = [Sitter(name, hashed(name), None) for name in NAMES[: rules.players]]
        if comes_late and viewer is not None:
            sitters[viewer] = Sitter(None, None, "novice")
        made = create("worlds-10", setup, sitters, NOW, luck=Random(1).randbytes)
        match = Match.begin(setup.rules, NAMES[: setup.players]).deal(deck, starter)
        chairs = made._after.chairs
        if setup.rated:  # by other people in each world
            drawn = hashed(repr(deck))
            chairs = tuple(chair._replace(mark=f"{drawn[:31]}{seat}") for seat, chair in enumerate(chairs))
        game = Game(match, b"s" * 32, None, 0, entrants=entrants_of(chairs) if setup.rated else ())
        board = Table.new("worlds-10")
        board._state = made._after._replace(game=game, match=1, chairs=chairs)
        self.room = Room(cast(TableRegistry, QuietRegistry(disk)), board)
        self.wanted = viewer
        self.viewer = None if comes_late else viewer
        self.sent: list[str] = []
        self.told_at = 0.0
        """When the viewer got the last message."""
        self.took = 0.0
        """Seconds from the last action to what the viewer was told of it."""
        self._times_told = 0
        self.mine = self._connection(self._keep)
        self.mine.takes_changes = True
        self.others = self._connection(self._drop)
        self.others.seats = frozenset(range(rules.players))

    @property
    def state(self) -> State:
        assert self.room.table._state.game is not None
        return self.room.table._state.game.state

    async def begin(self) -> str:
        seats: frozenset[int] = frozenset() if self.viewer is None else frozenset({self.viewer})
        await self.room.enter(self.mine, Proven(seats), 0)
        return await self.told()

    async def sit_down(self) -> str:
        """Take the seat from its bot, as a latecomer does with the host's word; all bytes that are sent for it."""
        assert self.wanted is not None
        await self.room.carry_out(commands.Join("Late", hashed("late"), self.wanted), None)
        await self.room.carry_out_as_table(commands.Admit(self.wanted))
        self.room.exit(self.mine)
        self.viewer = self.wanted
        return await self.begin()

    async def act(self, seat: int, action: Action) -> str:
        """An action, and all bytes that the viewer is sent for it or can ask for after it."""
        game = self.room.table._state.game
        assert game is not None
        who = self.mine if seat == self.viewer else self.others
        begun = time.perf_counter()
        await self.room.carry_out(commands.Act("mark", seat, game.version, action), who, "mark")
        self.took = self.told_at - begun
        chairs = tuple(chair._replace(ids=()) for chair in self.room.table.chairs)
        self.room.table._state = self.room.table._state._replace(chairs=chairs)
        return await self.told()

    async def told(self) -> str:
        self.room.send_everything(self.mine, 0)
        await self.refusals()
        await self.notebook()
        await self.hint()
        self.reminder()
        if self._times_told % EXPORT_EVERY == 0:
            self.exports()
        self._times_told += 1
        texts, self.sent[:] = "\n".join(self.sent), []
        return texts

    async def refusals(self) -> None:
        """Why the viewer may not do what is not offered."""
        game = self.room.table._state.game
        assert game is not None
        if self.viewer is None or game.state.awaited == self.viewer:
            return
        for probe in (Play("guard", (0,), "king"), Keep("guard", ("king",)), Look(0)):
            try:
                await self.room.carry_out(commands.Act("probe", self.viewer, game.version, probe), self.mine)
            except TableRefused as refused:
                self.sent.append(str(refused))

    async def notebook(self) -> None:
        """What the viewer may conclude, in the words of the table's aid."""
        few = self.state.rules.players <= NOTEBOOK_PLAYERS
        if few and self.viewer is not None and self.room.table.phase == "playing":
            await answer(self.room, self.mine, AskNotebook(id="notebook", seat=self.viewer))

    async def hint(self) -> None:
        """The awaited seat asks the coach: the viewer is told what it says, or that somebody else asks."""
        seat = self.state.awaited
        if seat is not None and self.room.table.phase == "playing":
            who = self.mine if seat == self.viewer else self.others
            await answer(self.room, who, AskHint(id="hint", seat=seat, version=self.room.table.version))
            await asyncio.sleep(0)  # the coach thinks beside everything else
            assert who is self.others or '"type":"hint"' in self.sent[-1]

    def reminder(self) -> None:
        """When somebody who is waited for is reminded, and what is sent then, were this a match over days. Who the
        members are is not the viewer's to know."""
        state = self.room.table._state
        schedule = schedule_of(Table(state._replace(setup=replace(state.setup, clock="days", seconds=DAY_SECONDS))))
        self.sent.append(repr(schedule._replace(awaits=None if schedule.awaits is None else "somebody")))
        if schedule.remind_at is not None:
            reminder = Reminder("id", 1, state.code, 1, "http://here", TARGET)
            self.sent.append(repr(request_for(reminder, PUSH_KEY, "mailto:host@example.org", NOW // 1000)))

    def exports(self) -> None:
        """What the replay and the export give to this viewer while the match runs."""
        match = self.room.table.played_match()
        self.sent.append(replay(self.room.table.code, match, self.viewer, with_cards=False).decode())
        self.sent.append(msgspec.json.encode(proof(match)).decode())
        try:
            match.require_finished()
        except TableRefused as refused:
            self.sent.append(str(refused))

    def _connection(self, write: Callable[[Iterable[bytes]], bool]) -> Connection:
        return Connection(self._goodbye, "http://test", write)

    async def _goodbye(self, message: MutableMapping[str, Any]) -> None:
        raise AssertionError(f"nobody leaves, but {message} was sent")

    def _keep(self, texts: Iterable[bytes]) -> bool:
        self.told_at = time.perf_counter()
        self.sent += [text.decode() for text in texts]
        return True

    def _drop(self, texts: Iterable[bytes]) -> bool:
        return True


class Watched(NamedTuple):
    played: Played
    viewer: Viewer
    told: list[str]
    took: list[float]
    sits_at: int | None
    """Before which step the viewer sits down; None: from the beginning."""


async def watch(played: Played, viewer: Viewer, sits_at: int | None = None, disk: SyncedFile | None = None) -> Watched:
    world = World(played.rules, played.deck, played.starter, viewer, sits_at is not None, disk)
    told, took = [await world.begin()], list[float]()
    for at, step in enumerate(played.steps):
        seated = await world.sit_down() if at == sits_at else ""
        told.append(seated + await world.act(step.seat, step.action))
        took.append(world.took)
    return Watched(played, viewer, told, took, sits_at)


async def compare(
    watched: Watched, deck: tuple[str, ...], tally: Tally, luck: Random, disk: SyncedFile | None = None
) -> None:
    """Play the same round from another deck, as long as the viewer cannot tell by what it is entitled to learn."""
    played, viewer = watched.played, watched.viewer
    world = World(played.rules, deck, played.starter, viewer, watched.sits_at is not None, disk)
    start = world.state
    if (table(start), own_hand(start, viewer)) != (table(played.start), own_hand(played.start, viewer)):
        return
    tally.worlds += 1
    tally.note(played.start, start, viewer, watched.told[0], await world.begin())
    for at, (step, text) in enumerate(zip(played.steps, watched.told[1:], strict=True)):
        there = world.state
        action = in_other_world(step.action, step.before, there, viewer, luck)
        if why_not(there, step.seat, action) is not None:
            return
        seated = await world.sit_down() if at == watched.sits_at else ""
        told = seated + await world.act(step.seat, action)
        if observe(Step(there, step.seat, action, (), world.state), viewer) != observe(step, viewer):
            return
        if world.state.champions:
            return  # the match is over: from here on everything is open
        tally.note(step.after, world.state, viewer, text, told)
        tally.time(step.after, world.state, viewer, watched.took[at], world.took)
    tally.whole += 1


def without_lots(rules: Rules) -> Rules:
    """The same rules without lots for the youngest, which follow from the deck where one is written out."""
    setup = setup_of(rules)
    options = {**setup.options, "game_tie": "shared", "next_starter_tie": "random", "tokens": 3}
    return Setup(setup.edition, setup.players, options).rules


async def check_rounds(
    edition: Edition,
    luck: Random,
    rounds: int,
    worlds: int,
    tally: Tally,
    comes_late: bool = False,
    disk: SyncedFile | None = None,
) -> None:
    for _ in range(rounds):
        rules = without_lots(random_rules(luck, edition))
        dealt, starter = tuple(luck.sample(rules.deck, len(rules.deck))), luck.randrange(rules.players)
        played = play_round(rules, dealt, starter, lambda state: choose(legal_actions(state), luck), Engine())
        for viewer in played.unmet:
            if comes_late and viewer is None:
                continue
            sits_at = luck.randrange(len(played.steps)) if comes_late else None
            watched = await watch(played, viewer, sits_at, disk)
            for _ in range(worlds):
                deck = other_deck(played, viewer, luck)
                if deck != played.deck:
                    await compare(watched, deck, tally, luck, disk)


def stand_still() -> int:
    return NOW

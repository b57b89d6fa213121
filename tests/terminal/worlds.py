"""Worlds at a terminal: everything written for one keyboard, in rounds that its people cannot tell apart."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from random import Random
from typing import TypeAlias

from loveletter import Action, State, legal_actions, why_not
from loveletter.engine.edition import Edition, Rules
from loveletter.engine.events import Viewer
from loveletter.language import speaker
from loveletter.notation import Match
from loveletter.table import Sitter, Table, commands, create
from loveletter.table.game import Game
from loveletter.table.keys import hashed
from loveletter.terminal.local_place import LocalPlace, NoWriter
from loveletter.terminal.plain import Plain
from loveletter.terminal.plain_input import Input
from loveletter.terminal.wording import LOOKING
from tests.play import Step, choose, random_rules
from tests.properties.observer import observe, own_hand, table
from tests.properties.worlds import Engine, Played, Tally, in_other_world, other_deck, play_round
from tests.server.worlds import NOW, without_lots
from tests.table.party import NAMES
from tests.table.test_restoring import setup_of

FEW = 4
"""Chances of more hands take too long to work out at every step of a test."""
Shown: TypeAlias = Callable[[LocalPlace], Awaitable[str]]
"""What people at a keyboard can see of a place now."""


class KeyboardWorld:
    """A table at which one round is played from a known deck. At the keyboard sits the viewer; for None, everybody."""

    def __init__(self, rules: Rules, deck: tuple[str, ...], starter: int, viewer: Viewer) -> None:
        setup = setup_of(rules)
        sitters = [Sitter(name, hashed(name), None) for name in NAMES[: rules.players]]
        made = create("worlds-10", setup, sitters, NOW, luck=Random(1).randbytes)
        match = Match.begin(setup.rules, NAMES[: setup.players]).deal(deck, starter)
        game = Game(match, b"s" * 32, None, 0)
        self.table = Table.new("worlds-10")
        self.table._state = made._after._replace(game=game, match=1)
        own = NAMES[: rules.players] if viewer is None else [NAMES[viewer]]
        self.place = LocalPlace(self.table, own, NoWriter(), Random(1), 0)

    @property
    def state(self) -> State:
        assert self.table._state.game is not None
        return self.table._state.game.state

    def act(self, seat: int, action: Action) -> None:
        game = self.table._state.game
        assert game is not None
        self.table.commit(self.table.decide(commands.Act("mark", seat, game.version, action), frozenset({seat}), NOW))
        chairs = tuple(chair._replace(ids=()) for chair in self.table.chairs)
        self.table._state = self.table._state._replace(chairs=chairs)


async def in_lines(place: LocalPlace) -> str:
    """Somebody comes, asks everything that can be asked, and goes without a word that would open a cover."""
    words = [word for word in LOOKING if word not in ("rules", "cards")]
    lines = iter((*words, "card king", "seats", "again", None))
    written: list[str] = []

    async def read() -> str | None:
        return next(lines)

    await Plain(place, speaker("en"), Input(read, live=True), written.append, lambda: written.append("<cover>")).run()
    return "\n".join(written)


async def compare_rounds(
    edition: Edition, luck: Random, rounds: int, worlds: int, together: bool, show: Shown, every: int = 1
) -> Tally:
    """`together`: all sit at one keyboard, and nobody opens the cover. `every`: so many steps between two looks."""
    tally = Tally()
    while rounds:
        rules = without_lots(random_rules(luck, edition))
        if rules.players > FEW:
            continue
        rounds -= 1
        deck, starter = tuple(luck.sample(rules.deck, len(rules.deck))), luck.randrange(rules.players)
        played = play_round(rules, deck, starter, lambda state: choose(legal_actions(state), luck), Engine())
        viewer = None if together else luck.randrange(rules.players)
        shown = await _watch(played, viewer, show, every)
        for _ in range(worlds):
            other = other_deck(played, viewer, luck)
            if other != played.deck:
                await _compare(played, viewer, shown, other, tally, luck, show, every)
    return tally


async def _watch(played: Played, viewer: Viewer, show: Shown, every: int) -> list[str]:
    world = KeyboardWorld(played.rules, played.deck, played.starter, viewer)
    shown = [await show(world.place)]
    for at, step in enumerate(played.steps, 1):
        world.act(step.seat, step.action)
        shown.append("" if at % every or world.state.champions else await show(world.place))
    return shown


async def _compare(
    played: Played,
    viewer: Viewer,
    shown: list[str],
    deck: tuple[str, ...],
    tally: Tally,
    luck: Random,
    show: Shown,
    every: int,
) -> None:
    """Play the same round from another deck, as long as the viewer cannot tell by what it is entitled to learn."""
    world = KeyboardWorld(played.rules, deck, played.starter, viewer)
    start = world.state
    if (table(start), own_hand(start, viewer)) != (table(played.start), own_hand(played.start, viewer)):
        return
    tally.worlds += 1
    tally.note(played.start, start, viewer, shown[0], await show(world.place))
    for at, step in enumerate(played.steps, 1):
        there = world.state
        action = in_other_world(step.action, step.before, there, viewer, luck)
        if why_not(there, step.seat, action) is not None:
            return
        world.act(step.seat, action)
        if observe(Step(there, step.seat, action, (), world.state), viewer) != observe(step, viewer):
            return
        if world.state.champions:
            return  # the match is over: from here on everything is open
        if at % every == 0:
            tally.note(step.after, world.state, viewer, shown[at], await show(world.place))
    tally.whole += 1

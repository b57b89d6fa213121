"""Nobody learns from the time of an answer what a bot holds: not a player, not a spectator, not with `skip`."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Iterable
from random import Random
from typing import Any, cast

import pytest

from loveletter import Action, Play, View, deal, versions, view
from loveletter.bots.beginner import Novice
from loveletter.engine.events import Viewer
from loveletter.server import bots as bot_pool
from loveletter.server import offload, preparation
from loveletter.server.bots import BotPool, Release
from loveletter.server.messages.view_message import ViewMessages
from loveletter.server.tables import bots as table_bots
from loveletter.server.tables.registry import TableRegistry
from loveletter.table import Setup, commands
from loveletter.table.chairs import Proven
from loveletter.table.game import Game
from tests.faults.jumping_clock import run_jumping
from tests.faults.thinking_times import (
    BAR,
    Manner,
    Moment,
    Watcher,
    answers,
    lobby,
    measure,
    seat_everybody,
    show,
    watch_many,
)
from tests.server.inside import until
from tests.server.worlds import QuietRegistry

MANNERS = [
    Manner(level, pace, skip) for level in ("courtier", "champion") for pace in (0, 900) for skip in (False, True)
]


def by_the_hand(level: str, view: View) -> float:
    """Seconds that a bot may need: next to none for a single action, else more the more it holds and may do."""
    if len(view.legal) == 1:
        return 0.0005
    strong = any(card in ("princess", "countess", "king") for card in view.hand)
    return (0.25 if strong else 0.001 * len(view.legal)) if level == "champion" else 0.002 + 0.001 * len(view.legal)


def always_the_same(level: str, view: View) -> float:
    return 0.01


def times(manner: Manner, seconds: Callable[[str, View], float], monkeypatch: pytest.MonkeyPatch) -> list[Moment]:
    """What is seen of bots that need so long, by a clock that jumps and with luck that is always the same."""

    class PretendedWorker:
        def __init__(
            self,
            own_process: bool,
            background: bool = False,
            lost: Callable[[], None] | None = None,
            warm_up: Callable[[], object] | None = None,
        ) -> None:
            pass

        async def run(self, limit: float, task: Callable[..., Any], *details: Any) -> Any:
            if task is not bot_pool.decide:
                return True  # the preparation
            level, view, luck, budget = details
            await asyncio.sleep(seconds(level, view))
            return Novice().decide(view, Random(luck), budget)

        def end(self) -> None:
            pass

    async def play() -> list[Moment]:
        registry = QuietRegistry()
        pool = BotPool(1, budget=0.3, floor=0.1)
        pool._jitter = cast(Any, Random("luck"))
        registry.bots = cast(Any, pool)
        while not pool._is_ready(manner.level):
            await asyncio.sleep(1)
        return await watch_many(cast(TableRegistry, registry), manner, 60, 1, asyncio.get_running_loop().time)

    monkeypatch.setattr(offload, "SideProcess", PretendedWorker)
    monkeypatch.setattr(preparation, "SideProcess", PretendedWorker)
    monkeypatch.setattr(table_bots, "RANDOM", Random("pauses"))
    return run_jumping(play())


@pytest.mark.parametrize("manner", MANNERS, ids=str)
def test_times_are_the_same_however_long_a_bot_thinks_about_what_it_holds(
    monkeypatch: pytest.MonkeyPatch, manner: Manner
) -> None:
    found, plain = (times(manner, seconds, monkeypatch) for seconds in (by_the_hand, always_the_same))
    assert {each.legal == 1 for each in found if each.played == "countess"} == {True, False}
    for mine, other in zip(found, plain, strict=True):
        assert mine._replace(player=0, spectator=0) == other._replace(player=0, spectator=0)
        assert mine.player == pytest.approx(other.player, abs=1e-6)
        assert mine.spectator == pytest.approx(other.spectator, abs=1e-6)
    least = manner.pace / 1000 if not manner.skip else 0
    assert min(each.player for each in found) >= max(least, 0.4 if manner.level == "champion" else 0.1) - 1e-6
    assert len({round(each.player, 6) for each in found}) > 50, "some luck is in each of them"


def test_an_answer_that_is_late_goes_out_whole_steps_later() -> None:
    async def waits(took: float) -> float:
        begun = asyncio.get_running_loop().time()
        release = Release(0.4, 0.1, Random(1))
        release.begin()
        await asyncio.sleep(took)
        await release.wait()
        return asyncio.get_running_loop().time() - begun

    chosen = run_jumping(waits(0))
    assert 0.4 <= chosen <= 0.5
    assert run_jumping(waits(chosen - 0.01)) == pytest.approx(chosen)
    for took, steps in ((chosen + 0.01, 1), (chosen + 0.09, 1), (chosen + 0.11, 2)):
        assert run_jumping(waits(took)) == pytest.approx(chosen + 0.1 * steps)


def test_who_asks_for_a_notebook_does_not_wait_for_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """With one worker for both, the time of a notebook would reveal how long a bot thinks."""
    state, events = deal(Setup(players=4).rules, b"x" * 32, starter=0)
    begun, thinks = threading.Event(), threading.Event()

    def thinking(level: str, seen: View, luck: int, budget: float) -> Action:
        begun.set()
        thinks.wait(120)
        return seen.legal[0]

    monkeypatch.setattr(bot_pool, "decide", thinking)

    async def ask() -> None:
        pool = BotPool(0, budget=120, floor=0.001)
        try:
            deciding = asyncio.create_task(pool.decide("novice", view(state, 0, versions(events, 0)), 1))
            await until(begun.is_set)
            async with asyncio.timeout(60):
                await pool.conclude(view(state, 1, versions(events, 1)))
            assert not deciding.done()
            thinks.set()
            await deciding
        finally:
            thinks.set()
            await pool.close()

    asyncio.run(ask())


def test_all_views_are_made_before_the_first_is_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise the time between two messages would reveal how long it took to build another player's view."""
    steps: list[str] = []
    make = ViewMessages.update

    def making(messages: ViewMessages, viewer: Viewer, last: ViewMessages | None) -> bytes:
        steps.append("made")
        return make(messages, viewer, last)

    def sending(texts: Iterable[bytes]) -> bool:
        steps.append("sent")
        return True

    async def act() -> None:
        here = await seat_everybody(cast(TableRegistry, QuietRegistry()), lobby(Manner("novice", 0, False)), Random(1))
        watchers = [Watcher(time.perf_counter) for _ in range(6)]
        for at, each in enumerate(watchers):
            await here.enter(each.connection, Proven(frozenset({0}) if at == 3 else frozenset()), 0)
            each.connection._write = sending
        await until(lambda: here._table_timer is None)
        steps.clear()
        monkeypatch.setattr(ViewMessages, "update", making)
        seen = cast(Game, here.table._state.game).version
        await here.carry_out(commands.Act("m", 0, seen, Play("handmaid")), watchers[3].connection)

    asyncio.run(act())
    assert steps == ["made"] * 2 + ["sent"] * 6


@pytest.mark.long
@pytest.mark.parametrize("manner", MANNERS, ids=str)
def test_a_classifier_cannot_tell_from_times_what_real_bots_hold(manner: Manner) -> None:
    results = answers(asyncio.run(measure(manner, tables=5000, at_once=20)))
    show(str(manner), results)
    for result in results.values():
        assert result.auc == pytest.approx(0.5, abs=BAR)

"""In a terminal nobody waits for a compiler: another process makes the machine code meanwhile."""

from __future__ import annotations

import asyncio
import random
from types import SimpleNamespace
from typing import Any

import pytest

from loveletter.bots.champion.availability import has_simulator
from loveletter.engine.actions import Action
from loveletter.engine.view import View
from loveletter.table import BotTurn, Setup
from loveletter.terminal import local_place, preparation
from tests.terminal.keyboard import Sitting

pytestmark = pytest.mark.skipif(not has_simulator(), reason="there is no compiler here")


class OtherProcess:
    exitcode: int | None = None
    started = 0

    def __init__(self, target: Any, daemon: bool) -> None:
        assert (target, daemon) == (preparation.make_code, True)

    def start(self) -> None:
        OtherProcess.started += 1


@pytest.mark.parametrize(("ended", "simulating"), [(None, False), (0, True), (1, False)])
def test_the_champion_searches_once_its_code_is_there(
    ended: int | None, simulating: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[bool] = []

    def decide(view: View, luck: random.Random, budget: float) -> Action:
        seen.append(has_simulator())
        return view.legal[0]

    monkeypatch.setattr(OtherProcess, "exitcode", None)
    monkeypatch.setattr(OtherProcess, "started", 0)
    monkeypatch.setattr(preparation, "get_context", lambda way: SimpleNamespace(Process=OtherProcess))
    monkeypatch.setattr(local_place, "guarded", lambda level: SimpleNamespace(decide=decide))
    place = Sitting(Setup("classic", 2, {}, pace=0, hints=True), people=2).place
    view = place._table.view(0)
    asyncio.run(place._thought(BotTurn(0, "novice", 1, view, 1)))
    asyncio.run(place._thought(BotTurn(0, "champion", 1, view, 1)))
    OtherProcess.exitcode = ended
    asyncio.run(place._thought(BotTurn(0, "champion", 1, view, 1)))
    assert seen == [True, False, simulating]
    assert OtherProcess.started == 1

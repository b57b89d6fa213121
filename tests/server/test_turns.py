"""Turns: who asks often does not come before who asks once, neither on the event loop nor for a place. And the process
whose turn it is has been warmed up."""

from __future__ import annotations

import asyncio

import pytest

from loveletter.server.offload import Crowded, Gate, SideProcess, Turns

PATIENCE = 60.0


def test_one_passes_the_gate_in_each_round_of_the_loop() -> None:
    passed: list[str] = []

    async def live() -> None:
        gate = Gate()

        async def pass_through(address: str, name: str) -> None:
            await gate.enter(address)
            passed.append(name)

        async def rounds() -> None:
            for _ in range(8):
                passed.append("|")
                await asyncio.sleep(0)

        names = ["a1", "a2", "a3", "b1"]
        await asyncio.gather(*[pass_through(name[0], name) for name in names], rounds())
        await gate.enter("c")  # nobody waits: at once

    asyncio.run(live())
    assert [each for each in passed if each != "|"] == ["a1", "a2", "b1", "a3"]
    assert all("|" in passed[at : at + 2] for at in range(len(passed) - 1))


def test_who_has_gone_does_not_hold_up_the_gate() -> None:
    async def live() -> list[str]:
        gate, passed = Gate(), list[str]()

        async def pass_through(name: str) -> None:
            await gate.enter("a")
            passed.append(name)

        tasks = [asyncio.create_task(pass_through(name)) for name in ("first", "gone", "last")]
        await asyncio.sleep(0)
        tasks[1].cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        return passed

    assert asyncio.run(live()) == ["first", "last"]


def test_places_go_by_turns_between_addresses() -> None:
    served: list[str] = []

    async def live() -> None:
        turns = Turns(1)

        async def take(name: str) -> None:
            async with turns.turn(name[0]):
                served.append(name)
                await asyncio.sleep(0)

        await asyncio.gather(*[take(name) for name in [*[f"a{number}" for number in range(29)], "b0", "c0", "b1"]])

    asyncio.run(live())
    assert served[:6] == ["a0", "a1", "b0", "c0", "a2", "b1"]
    assert len(served) == 32


def test_no_place_is_lost_with_who_waited_for_it() -> None:
    async def live() -> None:
        turns, goes_on = Turns(2), asyncio.Event()

        async def take() -> None:
            async with turns.turn("a"):
                await goes_on.wait()

        tasks = [asyncio.create_task(take()) for _ in range(6)]
        await asyncio.sleep(0)
        tasks[3].cancel()  # it waits
        goes_on.set()
        await asyncio.sleep(0)
        tasks[2].cancel()  # its place comes at this moment
        await asyncio.gather(*tasks, return_exceptions=True)
        async with asyncio.timeout(5), turns.turn("a"), turns.turn("a"):
            pass

    asyncio.run(live())


def test_so_many_of_one_address_may_wait() -> None:
    async def live() -> None:
        turns = Turns(1, most_waiting=2)
        async with turns.turn("a"):
            waiting = [asyncio.create_task(_pass(turns, "a")) for _ in range(2)]
            await asyncio.sleep(0)
            with pytest.raises(Crowded):
                await _pass(turns, "a")
            waiting.append(asyncio.create_task(_pass(turns, "b")))
            await asyncio.sleep(0)
        await asyncio.gather(*waiting)

    asyncio.run(live())


async def _pass(turns: Turns, address: str) -> None:
    async with turns.turn(address):
        pass


def test_a_process_is_warmed_up_before_its_first_task_alone() -> None:
    done: list[str] = []

    async def live() -> None:
        process = SideProcess(own_process=False, warm_up=lambda: done.append("warm"))
        for _ in range(2):
            await process.run(PATIENCE, done.append, "task")
        process.end()
        await process.run(PATIENCE, done.append, "task")
        process.end()

    asyncio.run(live())
    assert done == ["warm", "task", "task", "warm", "task"]


def test_a_warm_up_that_fails_is_tried_again() -> None:
    fails = iter((True, False))

    def warm_up() -> None:
        if next(fails):
            raise ValueError("a bug")

    async def live() -> int:
        process = SideProcess(own_process=False, warm_up=warm_up)
        with pytest.raises(ValueError, match="a bug"):
            await process.run(PATIENCE, len, "task")
        length = await process.run(PATIENCE, len, "task")
        process.end()
        return length

    assert asyncio.run(live()) == 4

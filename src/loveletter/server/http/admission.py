"""Admission: who asks over HTTP comes in by turns, pays what it costs, and is told when to come again."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from starlette.requests import Request

from loveletter.server import clock
from loveletter.server.costs import Bill, Metered
from loveletter.server.http.problems import refusal
from loveletter.server.limits import network_of
from loveletter.server.rooms.house import House

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
Application = Callable[[Scope, Receive, Send], Any]

FREE = frozenset({"/healthz", "/livez", "/readyz"})
"""What looks after the server asks here, and must learn the truth however busy the server is."""
REFUSED_SECONDS = 0.5
"""For which a refusal is held back: who asks again at once would cost more than what was refused."""
FEE = 0.0005
"""Seconds of work that each request costs before it comes here, to read it."""
BILL = "loveletter.bill"
"""The name of a request's bill in its scope."""


def bill_of(request: Request) -> Bill:
    """What the request has cost so far besides the work of the event loop, which is added by itself."""
    bill: Bill = request.scope[BILL]
    return bill


def address_of(scope: Scope) -> str:
    """The address that limits count by."""
    return network_of((scope.get("client") or ("",))[0])


async def admit(house: House | None, application: Application, scope: Scope, receive: Receive, send: Send) -> None:
    """Hand the request to the application if its address can pay for it."""
    if house is None or scope["path"] in FREE:
        await application(scope, receive, send)
        return
    address = address_of(scope)
    refused = house.costs.refusal(address, clock.seconds())
    if refused is not None:
        house.metrics.refused.labels(refused.code).inc()
        await asyncio.sleep(REFUSED_SECONDS)
        await refusal(refused)(scope, receive, send)
        return
    await house.gate.enter(address)
    bill = scope[BILL] = Bill(FEE)

    async def counted(message: MutableMapping[str, Any]) -> None:
        bill.size += len(message.get("body", b""))
        await send(message)

    work = Metered(application(scope, receive, counted))
    try:
        await work
    finally:
        bill.work += work.seconds
        house.costs.pay(address, bill, clock.seconds())

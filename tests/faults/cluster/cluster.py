"""A cluster: PostgreSQL, three nodes, each with a bad line to it, and HAProxy before them."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import psycopg

from tests.faults.cluster.audit import watch
from tests.faults.cluster.node import LEASE_SECONDS, Node
from tests.parts.bad_line import BadLine
from tests.parts.balancers import Balancer, HAProxy
from tests.parts.postgres import Postgres
from tests.server.running import Launcher

PATIENCE = 60.0
NODES = 3
ASK_AGAIN = (500, 502, 503, 504)
"""Answers of a balancer that finds no node, or of a node that cannot reach the database now."""


class Cluster:
    """A place to play at (`tests.faults.place`)."""

    def __init__(self, launcher: Launcher, postgres: Postgres, **settings: str) -> None:
        self.problems: list[str] = []
        self.sat: dict[str, str] = {}
        self.up = asyncio.Event()
        self.up.set()
        self.postgres = postgres
        self.url = postgres.database()
        self.nodes: list[Node] = []
        self.settings = {"lease_seconds": str(LEASE_SECONDS), **settings}
        self._launcher = launcher
        self._balancer: Balancer | None = None
        self._http = httpx.AsyncClient(verify=False, timeout=PATIENCE)

    async def open(self, count: int = NODES) -> None:
        name = self.url.rsplit("/", 1)[1]
        for number in range(count):
            line = BadLine(self.postgres.port)
            await line.open()
            node = Node(self._launcher, f"node{number}", self.postgres.url(name, line.port), line, self.settings)
            await node.start()
            if number == 0:
                await asyncio.to_thread(watch, self.url)
            self.nodes.append(node)
        self._balancer = await asyncio.to_thread(HAProxy, {node.name: node.port for node in self.nodes})

    async def close(self) -> None:
        for node in self.nodes:
            if node.alive:
                await node.kill()
            await node.line.close()
        if self._balancer is not None:
            await asyncio.to_thread(self._balancer.close)
        await self._http.aclose()

    @property
    def balancer(self) -> Balancer:
        assert self._balancer is not None
        return self._balancer

    @property
    def socket_url(self) -> str:
        return f"ws://127.0.0.1:{self.balancer.port}/ws"

    def reached(self, moment: str) -> None:
        """Breaks come by the clock here, not at moments."""

    async def post(self, moment: str, path: str, body: dict[str, Any]) -> dict[str, Any]:
        """Ask until it is answered. Any node may be asked: it finds the one that has the table."""
        while True:
            try:
                answer = await self._http.post(f"{self.balancer.url}/{path}", json=body)
            except httpx.TransportError:
                await asyncio.sleep(0.02)
                continue
            if answer.status_code in ASK_AGAIN:
                await asyncio.sleep(0.05)
                continue
            assert answer.status_code == 201, f"{moment}: {answer.text}"
            found: dict[str, Any] = answer.json()
            return found

    async def read(self, *statements: str) -> list[list[tuple[Any, ...]]]:
        """What these say of one and the same moment."""
        return await asyncio.to_thread(self._read, *statements)

    def _read(self, *statements: str) -> list[list[tuple[Any, ...]]]:
        with psycopg.connect(self.url) as opened:
            opened.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ
            return [opened.execute(statement.encode()).fetchall() for statement in statements]

"""Metrics: counts and times for the host, without a name in them."""

from __future__ import annotations

from typing import Any

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest


class Metrics:
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        made: Any = {"registry": self.registry, "namespace": "loveletter"}
        self.actions = Counter("actions", "Actions carried out, by people and bots", **made)
        self.refused = Counter("refused", "Requests refused", ["code"], **made)
        self.errors = Counter("errors", "Messages that could not be taken", ["code"], **made)
        self.entries = Counter("entries", "Entries written", **made)
        self.commits = Histogram(
            "commit_seconds",
            "Time of one commit",
            buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1, 5),
            **made,
        )
        self.bot_failures = Counter("bot_failures", "Decisions that a bot could not make in time", ["level"], **made)
        self.connections = Gauge("connections", "Open connections", **made)
        self.tables = Gauge("tables", "Open tables", **made)

    def committed(self, took: float, rows: int) -> None:
        self.commits.observe(took)
        self.entries.inc(rows)

    def text(self) -> bytes:
        return generate_latest(self.registry)

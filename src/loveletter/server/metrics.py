"""Metrics: counts and times for the host, without a name in them."""

from __future__ import annotations

from typing import Any


class Metrics:
    acted = 0
    """Actions since the last scrape: a counter of the library takes a lock, which is a lot beside a move."""

    def __init__(self) -> None:
        from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram  # which a browser does not have

        self.registry = CollectorRegistry()
        shared: Any = {"registry": self.registry, "namespace": "loveletter"}
        self.actions = Counter("actions", "Actions carried out, by people and bots", **shared)
        self.refused = Counter("refused", "Requests refused", ["code"], **shared)
        self.errors = Counter("errors", "Messages rejected", ["code"], **shared)
        self.cut_off = Counter("cut_off", "Connections refused or ended at the wire", ["reason"], **shared)
        self.entries = Counter("entries", "Entries written", **shared)
        self.commits = Histogram(
            "commit_seconds",
            "Time of one commit",
            buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1, 5),
            **shared,
        )
        self.bot_failures = Counter("bot_failures", "Decisions that a bot could not make in time", ["level"], **shared)
        self.analyses = Counter("analyses", "Matches that the coach looked at for a seat", ["outcome"], **shared)
        self.analysis_seconds = Histogram(
            "analysis_seconds", "Time that the coach took for one seat", buckets=(1, 2, 5, 10, 20, 60, 120), **shared
        )
        self.analyses_waiting = Gauge("analyses_waiting", "Matches that wait for the coach", **shared)
        self.hints = Counter("hints", "Hints that the coach was asked for during play", ["outcome"], **shared)
        self.prints = Counter("prints", "Prints asked for", ["outcome"], **shared)
        self.reminders = Counter("reminders", "Reminders decided, and what became of them", ["outcome"], **shared)
        self.processes_lost = Counter(
            "processes_lost", "Side processes that died, or were ended because they took too long", ["work"], **shared
        )
        self.goodbyes = Counter("goodbyes", "Connections that the server ended with a goodbye", ["code"], **shared)
        self.lease_failures = Counter("lease_failures", "Renewals of this node's leases that failed", **shared)
        self.loop_lag = Histogram(
            "loop_lag_seconds",
            "By how much the event loop was late for a tick",
            buckets=(0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5),
            **shared,
        )
        self.ready = Gauge("ready", "Whether readyz answers 200", **shared)
        self.quarantined = Gauge("quarantined_tables", "Tables whose logs are broken, found by this node", **shared)
        self.wal_bytes = Gauge("wal_bytes", "Size of SQLite's write-ahead log", **shared)
        self.last_backup = Gauge(
            "last_backup_timestamp_seconds", "When the last backup was made, in seconds since 1970; 0: never", **shared
        )
        self.connections = Gauge("connections", "Open connections", **shared)
        self.tables = Gauge("tables", "Open tables, of all nodes", **shared)
        self.rooms = Gauge("rooms", "Tables that are in use on this node", **shared)
        self.nodes = Gauge("nodes", "Nodes that share the database", **shared)

    def committed(self, took: float, rows: int) -> None:
        self.commits.observe(took)
        self.entries.inc(rows)

    def text(self) -> bytes:
        from prometheus_client import generate_latest

        self.actions.inc(self.acted)
        self.acted = 0
        return generate_latest(self.registry)


class _Uncounted:
    """Takes what a counter, gauge or histogram takes."""

    def labels(self, *values: str) -> _Uncounted:
        return self

    def set_function(self, value: object) -> None: ...

    def inc(self, amount: float = 1) -> None: ...

    def set(self, value: float) -> None: ...

    def observe(self, value: float) -> None: ...


class NoMetrics(Metrics):
    """Counts nothing: there is no host who could ask."""

    def __init__(self) -> None:
        self._uncounted = _Uncounted()

    def __getattr__(self, name: str) -> Any:
        return self._uncounted

    def text(self) -> bytes:
        return b""

"""Logs: one JSON object a line, without names, hands and secrets."""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime
from traceback import walk_tb
from types import TracebackType
from typing import Any

from loveletter.server import time_source

WEB_SERVER_SECONDS = 10.0
"""In which a message of the web server is logged once."""
_STANDARD_FIELDS = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message", "taskName"}


class JsonLines(logging.Formatter):
    """An exception is logged by type and place only: its text might reveal a hand, above all a bot's."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        line |= {name: value for name, value in vars(record).items() if name not in _STANDARD_FIELDS}
        if record.exc_info is not None and record.exc_info[0] is not None:
            line["error"] = record.exc_info[0].__name__
            line["where"] = _where(record.exc_info[2])
        return json.dumps(line, default=str)


def _where(trace: TracebackType | None) -> list[str]:
    """The places of a traceback, without the values of any variable."""
    codes = [(frame.f_code, line) for frame, line in walk_tb(trace)]
    return [f"{code.co_filename.rsplit('/', 1)[-1]}:{line} {code.co_name}" for code, line in codes]


class NowAndThen(logging.Filter):
    """Lets the same message through once in a while: those of the web server can be caused by anybody, without end."""

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self._seconds = seconds
        self._last: dict[str, float] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """By the message without its values, its reason, and the place of an exception: there are only so many."""
        trace = record.exc_info[2] if record.exc_info else None
        reason = vars(record).get("reason", "")
        key, now = "\n".join([str(record.msg), str(reason), *_where(trace)]), time_source.seconds()
        if now - self._last.get(key, -self._seconds) < self._seconds:
            return False
        self._last[key] = now
        return True


def set_up_logs(level: str) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logging.getLogger(name).handlers.clear()
        logging.getLogger(name).propagate = True
    logging.getLogger("uvicorn.error").filters[:] = [NowAndThen(WEB_SERVER_SECONDS)]
    logging.getLogger("uvicorn.error").setLevel("ERROR" if level == "error" else "WARNING")

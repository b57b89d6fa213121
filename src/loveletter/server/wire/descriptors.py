"""Descriptors: how many connections the system lets one process have."""

from __future__ import annotations

import logging
import sys

log = logging.getLogger(__name__)

BACKLOG = 256
"""Connections that may wait to be accepted; so many may come at once before one of them is looked at."""
OTHERS = 100
"""Descriptors for everything else: the database, bots, pages that are being read."""
PER_CONNECTION = 2
"""Descriptors wanted for each WebSocket connection: a browser that plays keeps others open to load pages."""


def most_sockets(connections: int) -> int:
    """Raise the limit as far as needed and allowed; how many plain connections fit below it."""
    reserve = BACKLOG + OTHERS
    limit = _raised(PER_CONNECTION * connections + reserve)
    if limit < connections + reserve:
        log.warning(
            "the system allows %d descriptors, too few for max_connections=%d; raise the hard limit (ulimit -Hn)",
            *(limit, connections),
        )
    return max(limit - reserve, limit // 2)


def _raised(wanted: int) -> int:
    if sys.platform == "win32":
        return wanted
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    unlimited = resource.RLIM_INFINITY
    if soft != unlimited and soft < wanted:
        soft = wanted if hard == unlimited else min(wanted, hard)
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        except (OSError, ValueError) as problem:  # some systems have a lower limit than they say
            log.warning("the limit of descriptors could not be raised: %s", problem)
            soft = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return wanted if soft == unlimited else soft

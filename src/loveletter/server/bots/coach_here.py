"""Whether there is a coach on this server, and for which editions."""

from __future__ import annotations

from importlib.util import find_spec

from loveletter.bots.obstacles import FAST
from loveletter.bots.registry import is_learned
from loveletter.editions import all_editions
from loveletter.server.settings import Settings
from loveletter.table import TableRefused


def why_no_coach(settings: Settings) -> TableRefused | None:
    if not settings.coach:
        return TableRefused("coach_off")
    return TableRefused("coach_needs_fast") if any(find_spec(package) is None for package in FAST) else None


def why_unlearned(name: str) -> TableRefused | None:
    """Why the coach knows nothing of the edition of this name."""
    edition = all_editions().get(name)
    return TableRefused("coach_unlearned") if edition is None or not is_learned(edition) else None

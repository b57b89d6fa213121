"""Pacing: for how long what has just happened at a table is looked at before the next one acts.

`pace.json` has the times in milliseconds, which the browser client reads, too: it shows every play for as long as bots
wait after it, and no clock runs meanwhile. `stand`: how long each card that is played lies on the stage at least;
`question`: before a guess is answered; `on_stage`: what comes of a card while it lies there; `afterwards`: what happens
once it lies before its player.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from importlib import resources
from typing import Any

from loveletter.engine import events
from loveletter.notation.plain import kind_name

_TIMES: Mapping[str, Any] = json.loads((resources.files("loveletter.table") / "pace.json").read_text(encoding="utf-8"))


def shown_ms(happened: Sequence[events.Event]) -> int:
    """For how long the last play is looked at: the card on the stage, with all that came of it.

    It follows from kinds of events, which are public, and from no card, so that the pause reveals nothing.
    """
    last = next(
        (number for number in range(len(happened) - 1, -1, -1) if isinstance(happened[number], events.Played)), None
    )
    if last is None:
        return 0
    played = happened[last]
    assert isinstance(played, events.Played)
    happening: list[type] = [type(event) for event in happened[last:]]
    kinds = [kind_name(kind) for kind in happening]
    asked: int = 0 if played.guess is None else _TIMES["question"]
    on_stage: int = asked + sum(_TIMES["on_stage"].get(kind, 0) for kind in kinds)
    afterwards: int = sum(_TIMES["afterwards"].get(kind, 0) for kind in kinds)
    stand: int = _TIMES["stand"]
    return max(stand, on_stage) + afterwards

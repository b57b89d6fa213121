"""The ways in which a round or a match can end, each with the options it needs and how it shows in the events."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from loveletter import EDITIONS, State
from loveletter.engine.events import Event, RoundEnded, TokenWon
from loveletter.engine.state import Ending


class Way(NamedTuple):
    name: str
    shows: Callable[[RoundEnded, State, tuple[Event, ...]], bool]
    """Whether a round ended like this: the event, the state after it, and all events of the last action."""
    options: Mapping[str, Any] = {}
    editions: tuple[str, ...] = tuple(EDITIONS)


def _reached_goal(state: State) -> int:
    return sum(tokens >= state.rules.goal for tokens in state.tokens)


def _token_for(card: str, events: tuple[Event, ...]) -> bool:
    return any(isinstance(event, TokenWon) and event.reason == card for event in events)


WAYS = (
    Way("last survivor", lambda end, state, events: end.ending is Ending.LAST_SURVIVOR),
    Way(
        "comparison",
        lambda end, state, events: end.ending is Ending.COMPARISON and len(end.winners) == 1 and not end.by_discards,
    ),
    Way(
        "tie shared",
        lambda end, state, events: end.ending is Ending.COMPARISON and len(end.winners) > 1,
        {"round_tie": "shared"},
    ),
    Way(
        "tie by discards",
        lambda end, state, events: end.by_discards and len(end.winners) == 1,
        {"round_tie": "discard_sum_then_shared"},
    ),
    Way(
        "tie without winner",
        lambda end, state, events: end.ending is Ending.COMPARISON and not end.winners,
        {"round_tie": "discard_sum_then_none"},
    ),
    Way(
        "tie by discards for a count",
        lambda end, state, events: end.by_discards,
        {"round_tie": "discard_sum_if_count"},
        ("premium",),
    ),
    Way("nobody left", lambda end, state, events: end.ending is Ending.NOBODY_LEFT, {"baron_tie": "both_out"}),
    Way("joint winners", lambda end, state, events: len(state.champions) > 1, {"game_tie": "shared"}),
    Way(
        "youngest wins",
        lambda end, state, events: _reached_goal(state) > 1 and len(state.champions) == 1,
        {"game_tie": "youngest"},
    ),
    Way(
        "youngest begins",
        lambda end, state, events: len(end.winners) > 1 and len(end.next_starters) == 1 and not state.champions,
        {"next_starter_tie": "youngest", "tokens": 2},
    ),
    Way("spy brings the last token", lambda end, state, events: _token_for("spy", events), editions=("second",)),
    Way("jester brings the last token", lambda end, state, events: _token_for("jester", events), editions=("premium",)),
    Way(
        "jester wins at once",
        lambda end, state, events: _token_for("jester", events) and not _token_for("round", events),
        {"jester_wins_at_once": True},
        ("premium",),
    ),
    Way(
        "cut short by bishop",
        lambda end, state, events: end.ending is Ending.CUT_SHORT and _token_for("bishop", events),
        editions=("premium",),
    ),
    Way(
        "cut short by constable",
        lambda end, state, events: end.ending is Ending.CUT_SHORT and _token_for("constable", events),
        editions=("premium",),
    ),
)

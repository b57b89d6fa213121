"""Small scenarios that hold, for tests that change something in them."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from loveletter.scenarios import ScenarioResult, run_scenarios

Write = Callable[..., Path]

POSITION: dict[str, Any] = {
    "id": "X1",
    "title": "a Priest looks",
    "kind": "position",
    "edition": "second",
    "players": ["A", "B", "C"],
    "setup": {
        "hands": {"A": "guard", "B": "king", "C": "baron"},
        "draw_pile": ["priest", "spy", "prince"],
        "set_aside": "guard",
        "discards": {"C": ["handmaid"]},
        "protected": ["C"],
        "tokens": {"A": 1},
        "turn": "A",
    },
    "actions": [{"by": "A", "draws": "priest", "play": "priest", "target": "B"}],
    "expect": {},
}
DEAL: dict[str, Any] = {
    "id": "X2",
    "kind": "deal",
    "edition": "classic",
    "players": ["A", "B"],
    "setup": {
        "deck_order": [
            *("guard", "priest", "baron", "handmaid", "prince", "guard", "king", "guard"),
            *("countess", "princess", "guard", "priest", "baron", "handmaid", "prince", "guard"),
        ],
        "turn": "B",
    },
    "expect": {"face_up": ["priest", "baron", "handmaid"], "next_turn": "B", "tokens_to_win": 6},
}
CONFIG: dict[str, Any] = {"id": "X3", "kind": "config", "edition": "premium", "expect": {"size": 32}}


def changed(scenario: dict[str, Any], /, **changes: Any) -> dict[str, Any]:
    """The scenario with some fields different; a change to a table is made inside it."""
    result = dict(scenario)
    for name, value in changes.items():
        inside = isinstance(value, dict) and isinstance(scenario.get(name), dict)
        result[name] = {**scenario[name], **value} if inside else value
    return result


def outcome(path: Path) -> ScenarioResult:
    (only,) = run_scenarios([path])
    return only

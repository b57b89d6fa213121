"""Harness of Love Letter for kaggle-environments: what a language model is asked, and how its answer is read."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from kaggle_environments.core_harness import ParseResult, parse_json_action, render_rethink_suffix

ANSWER = """
It is your turn. Think, then end your answer with your move, written exactly as in this list:

{moves}

```json
{{"move": "<move>"}}
```
"""

ILLEGAL = """
Your move "{previous_action}" is not in the list. Choose one that is, in the same JSON format.
"""

UNREADABLE = """
Your answer ended with:
{previous_response}

No JSON with a move could be read from it. End your answer with the JSON block described above.
"""


def get_legal_moves(observation: Mapping[str, Any]) -> dict[int, str]:
    """The moves of the player on turn; nobody else has any, and nobody has before the environment has begun."""
    shown = json.loads(observation.get("observationString") or "{}")
    return {action: move for move, action in shown.get("legal", {}).items()}


def generate_prompt(
    observation: Mapping[str, Any],
    move_history: list[str],
    previous_response: str | None = None,
    previous_action: str | None = None,
) -> str:
    """Rules, view and legal moves. The view tells the whole round, so the player's own moves are in it already."""
    shown = json.loads(observation["observationString"])
    moves = "\n".join(get_legal_moves(observation).values())
    retry = render_rethink_suffix(ILLEGAL, UNREADABLE, previous_response, previous_action)
    return f"{shown['rules']}\n\n{shown['view']}{ANSWER.format(moves=moves)}{retry}"


def parse_response(response: str, legal_action_strings: Sequence[str]) -> ParseResult:
    return parse_json_action(response, legal_action_strings)

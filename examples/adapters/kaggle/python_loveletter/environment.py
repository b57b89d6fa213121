"""Registers `open_spiel_python_loveletter` with kaggle-environments, without the one observation that shows all cards.

The wrapper for OpenSpiel gives every player `serializedGameAndState`, from which the whole deal can be read. Here it is
empty: what a player may know, and its legal moves, are in `observationString`.
"""

from typing import Any

import kaggle_environments
from kaggle_environments.envs.open_spiel_env import open_spiel_env

NAME = "open_spiel_python_loveletter"


def interpreter(state: list[Any], env: Any, logs: list[dict[str, Any]]) -> list[Any]:
    state = open_spiel_env.interpreter(state, env, logs)
    for agent in state:
        agent.observation.serializedGameAndState = ""
    return state


def register(game: str = "python_loveletter") -> None:
    """A game with parameters is written as for OpenSpiel: `python_loveletter(edition=classic,players=4)`."""
    environment = open_spiel_env._build_env(game)  # noqa: SLF001 - the package has no other way to add a game
    kaggle_environments.register(NAME, {**environment, "interpreter": interpreter})


register()

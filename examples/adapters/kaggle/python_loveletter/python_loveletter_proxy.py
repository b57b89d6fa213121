"""Proxy of OpenSpiel's `python_loveletter` for kaggle-environments: each player is shown its view as text, in JSON."""

import json
from typing import Any

import pyspiel
from kaggle_environments.envs.open_spiel_env import proxy

from loveletter.environments import openspiel
from loveletter.spaces.text import rules_text, view_text


class LoveLetterProxyState(proxy.State):
    def observation_string(self, player: int) -> str:
        if self.is_chance_node():  # while the cards are being dealt nobody has seen any
            return json.dumps({"phase": "deal"})
        state = self.__wrapped__
        legal = state.legal_actions() if self.current_player() == player else []
        shown = {
            "phase": "over" if self.is_terminal() else "play",
            "current_player": self.current_player(),
            "player": player,
            "rules": rules_text(state.view(player).rules),
            "view": view_text(state.view(player)),
            "legal": {state.action_to_string(action): action for action in legal},
        }
        return json.dumps(shown)

    def __str__(self) -> str:
        """The table as a spectator sees it."""
        if self.is_chance_node():
            return "dealing"
        return view_text(self.__wrapped__.view(None))


class LoveLetterProxyGame(proxy.Game):
    def __init__(self, params: dict[str, Any] | None = None) -> None:
        wrapped = pyspiel.load_game(openspiel.NAME, params or {})
        super().__init__(
            wrapped,
            short_name=f"{openspiel.NAME}_proxy",
            long_name="Love Letter (proxy)",
            provides_observation_string=True,
            provides_observation_tensor=False,
            provides_information_state_tensor=False,
        )

    def new_initial_state(self, from_string: str | None = None) -> LoveLetterProxyState:
        return LoveLetterProxyState(wrapped=self.__wrapped__.new_initial_state(), game=self)


pyspiel.register_game(LoveLetterProxyGame().get_type(), LoveLetterProxyGame)

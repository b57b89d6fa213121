"""Love Letter as a TextArena environment, over the text view of each seat."""

import random
from typing import Any

import textarena as ta

from loveletter import BadText
from loveletter.environments.text_game import TextGame


class LoveLetterEnv(ta.Env):
    """A round, or a match with `episode="match"`, for as many players as the edition has seats."""

    def __init__(self, edition: str = "second", episode: str = "round", error_allowance: int = 1) -> None:
        self.edition, self.episode, self.error_allowance = edition, episode, error_allowance

    def reset(self, num_players: int, seed: int | None = None) -> None:
        self.game = TextGame(self.edition, num_players, episode=self.episode)
        self.state = ta.MinimalMultiPlayerState(num_players, seed=seed, error_allowance=self.error_allowance)
        self.state.reset(
            game_state={}, player_prompt_function=self._prompt, role_mapping=dict(enumerate(self.game.names))
        )
        # Without a seed, the module's own luck decides, which callers of TextArena may have seeded.
        self.game.reset(random.getrandbits(63) if seed is None else seed)
        self._ask_next()

    def step(self, action: str) -> tuple[bool, dict[str, Any]]:
        """An answer goes back to its player alone: thoughts around the action are not for the table."""
        player = self.state.current_player_id
        self.state.add_observation(action, ta.ObservationType.PLAYER_ACTION, from_id=player, to_id=player)
        try:
            self.game.answer(action.replace("[", "\n").replace("]", "\n"))
        except BadText as bad:
            self._refuse(player, bad.problem)
        else:
            self._go_on()
        done, info = self.state.step()
        return done, info

    def get_board_str(self) -> str:
        """The table as everybody sees it."""
        return self.game.text(None)

    def _prompt(self, player_id: int, game_state: dict[str, Any]) -> str:
        return f"You are {self.game.names[player_id]}. {self.game.introduction()}"

    def _ask_next(self) -> bool:
        """Show the next player its view; False if the episode is over."""
        if (player := self.game.awaited) is None:
            return False
        self.state.manually_set_current_player_id(player, force=True)
        self._show(player)
        return True

    def _show(self, player: int, note: str = "") -> None:
        self.state.add_observation(note + self.game.text(player), ta.ObservationType.GAME_BOARD, to_id=player)

    def _refuse(self, player: int, problem: str) -> None:
        if self.state.set_invalid_move(problem):
            others = [seat for seat in range(self.state.num_players) if seat != player]
            self.state.set_winners(others, f"{self.game.names[player]} gave no legal action: {problem}")
        else:
            self._show(player, f"Your answer was not understood: {problem}.\n")

    def _go_on(self) -> None:
        if self._ask_next():
            return
        for player in range(self.state.num_players):
            self._show(player)
        winners = [seat for seat, share in enumerate(self.game.shares) if share]
        if winners:
            names = " and ".join(self.game.names[seat] for seat in winners)
            self.state.set_winners(winners, f"{names} won the {self.episode}")
        else:
            self.state.set_draw(f"nobody won the {self.episode}")

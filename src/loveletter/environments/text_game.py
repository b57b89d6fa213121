"""A game by text: every seat reads what it knows as lines, and answers with one of the actions that they list.

What language models are asked by stands on it: `examples/adapters/`. It needs no NumPy and no compiler.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import Any

from loveletter.editions import edition as edition_of
from loveletter.engine.edition import Edition
from loveletter.engine.events import Viewer
from loveletter.engine.luck import SEED_BYTES
from loveletter.engine.seats import Seat
from loveletter.engine.view import View
from loveletter.environments.refusals import EnvironmentCode, EnvironmentRefused, check_choice
from loveletter.notation.match import Match
from loveletter.spaces.text import read_answer, rules_text, view_text

EPISODES = ("round", "match")


class TextGame:
    """One game: `reset` it, show the awaited seat its `text`, and hand what it answers to `answer`.

    Examples:
        >>> from loveletter.environments.text_game import TextGame
        >>> game = TextGame("classic", players=2)
        >>> game.reset(seed=1)
        >>> while (seat := game.awaited) is not None:
        ...     lines = game.text(seat).splitlines()
        ...     game.answer(f"I have thought about it.\\n{lines[-1]}")
        >>> sum(game.shares)
        1.0
    """

    def __init__(
        self,
        edition: str | Edition = "second",
        players: int = 2,
        options: Mapping[str, Any] | None = None,
        episode: str = "round",
    ) -> None:
        check_choice("episode", episode, EPISODES)
        self.rules = (edition if isinstance(edition, Edition) else edition_of(edition)).rules(players, options)
        self.episode = episode
        self.names = tuple(f"seat{seat}" for seat in range(players))
        """What the players are called in texts and answers."""
        self._match: Match | None = None

    def reset(self, seed: int, *, deck: Sequence[str] | None = None, starter: Seat | None = None) -> None:
        """Begin a new episode, equal for equal seeds. A deck, top card first, is for the first round."""
        self._seed = seed
        self._match = Match.begin(self.rules, self.names).deal(self._luck(1) if deck is None else deck, starter)

    @property
    def awaited(self) -> Seat | None:
        """Whose answer the game waits for; None when the episode is over."""
        return self._begun.awaited

    def view(self, seat: Viewer) -> View:
        return self._begun.view(seat)

    def introduction(self) -> str:
        """The rules and how to answer: the same for all seats, and for the whole episode."""
        return (
            f"{rules_text(self.rules)}\n\n"
            "You are shown what your seat knows. Whenever you are asked, the last lines list your legal actions:"
            " end your answer with a line that is the number of one of them.\n"
        )

    def text(self, seat: Viewer) -> str:
        """What a seat, or a spectator (None), knows and has seen in this round; where it is awaited, what it may do."""
        return view_text(self.view(seat), self.names)

    def answer(self, answer: str) -> None:
        """Take the legal action that the awaited seat's answer chooses; `BadText`, and no change, where none is."""
        match, seat = self._begun, self.awaited
        if seat is None:
            raise EnvironmentRefused(EnvironmentCode.EPISODE_OVER)
        match = match.act(seat, read_answer(answer, match.view(seat), self.names))
        if match.awaited is None and self.episode == "match" and not match.over:
            match = match.deal(self._luck(match.state.round + 1))
        self._match = match

    @property
    def shares(self) -> tuple[float, ...]:
        """What part of the round, or of the match, each seat has won: nothing before the episode is over."""
        state = self._begun.state
        winners = state.champions if self.episode == "match" else state.winners
        return tuple([1 / len(winners) if seat in winners else 0.0 for seat in range(self.rules.players)])

    @property
    def _begun(self) -> Match:
        if self._match is None:
            raise EnvironmentRefused(EnvironmentCode.NOT_RESET)
        return self._match

    def _luck(self, number: int) -> bytes:
        """The luck of one round: of neighbouring seeds and rounds it has nothing in common."""
        return blake2b(f"{self._seed} {number}".encode(), digest_size=SEED_BYTES).digest()

"""A game by the numbers of its edition's action space, from the deal to the end of the round or of the match.

All environments of one game stand on it. It plays a row of the simulator, and nothing that it hands out is that row or
a `State`: what a seat is given is built from what that seat knows.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from hashlib import blake2b
from typing import Any

import numpy as np
from numpy.typing import NDArray

from loveletter.engine.deal import begin_round, order_of_deck
from loveletter.engine.edition import Rules
from loveletter.engine.events import YouthRanked
from loveletter.engine.refusals import Code, Refusal, UnknownSeat
from loveletter.engine.seats import Seat
from loveletter.engine.state import State
from loveletter.engine.turn import Turn
from loveletter.engine.view import View
from loveletter.environments.refusals import EnvironmentCode, EnvironmentRefused, check_choice
from loveletter.environments.setup import observation_of, rewards_of, simulator_of
from loveletter.notation.match import Match, PlayedRound
from loveletter.simulate.kernels import observe_each, traced_step_each
from loveletter.simulate.layout import CARD_MASK, GAME, NO_SEAT, ONGOING, new_games
from loveletter.simulate.simulator import new_listing, outcome
from loveletter.simulate.trace import TRACE
from loveletter.spaces.actions import NOT_HERE
from loveletter.spaces.characters import name_of
from loveletter.spaces.observation import LAST_ACTIONS
from loveletter.spaces.rewards import RoundOutcome

EPISODES = ("round", "match")
"""What an episode can be: one round, or a match of as many rounds as it takes to reach the goal."""


class NumberedGame:
    """One game: deal it by `reset`, ask whose action is awaited and what that seat sees and may do, and `step`.

    Seeds are whole numbers; the same seed and the same actions give the same game.
    """

    def __init__(self, rules: Rules, *, episode: str = "round", history: int | None = LAST_ACTIONS) -> None:
        check_choice("episode", episode, EPISODES)
        self.rules = rules
        self.episode = episode
        self.history = history
        self._simulator = simulator = simulator_of(rules)
        self.actions = simulator.actions
        """The space of the numbers that `step` takes."""
        self.observation = observation_of(rules, history)
        """The space of what `observe` gives."""
        self._encoding = simulator.encoding(self.observation)
        self._take(np.zeros(TRACE.itemsize + GAME.itemsize, np.uint8))
        self._row[:] = new_games(1)
        self._dealt = self._raw
        self._seed = 0
        self._played: list[int] = []
        self._replayed: Match | None = None
        self._outcome: RoundOutcome | None = None

    def __deepcopy__(self, known: dict[int, Any]) -> NumberedGame:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        names = ("_raw", "_dealt", "_seed", "_played", "_outcome")
        new = partial(type(self), self.rules, episode=self.episode, history=self.history)
        return new, (), {name: getattr(self, name) for name in names}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self._take(self._raw)

    # begin

    def reset(self, seed: int, *, deck: Sequence[str] | None = None, starter: Seat | None = None) -> None:
        """Begin a new episode. A deck, top card first, is for the first round; without a starter a lot is drawn."""
        simulator, games = self._simulator, new_games(1)
        simulator.begin_matches(games, _luck(seed, 1), starter=starter)
        if deck is not None:
            games["round_number"] = 0
            simulator.deal(games, [deck], [int(games["turn"][0])])
        self._row[:] = games
        self._seed = seed
        self._outcome = None
        self._begin_round()

    def clone(self) -> NumberedGame:
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        other._take(self._raw.copy())
        other._played = self._played.copy()
        return other

    # where it stands

    @property
    def awaited(self) -> Seat | None:
        """Whose action the game waits for; None when the episode is over, or has not begun."""
        seat = int(self._row["awaited"][0])
        return None if seat == NO_SEAT else seat

    @property
    def over(self) -> bool:
        return bool(self._row["ending"][0] != ONGOING)

    @property
    def round(self) -> int:
        """The number of the round in its match, from 1; 0 before the first deal."""
        return int(self._row["round_number"][0])

    @property
    def round_ended(self) -> bool:
        """Whether the last action ended a round; in a match the next one is dealt already."""
        return self._outcome is not None

    def legal(self) -> NDArray[np.int16]:
        """The numbers of what the awaited seat may do; none when the episode is over."""
        return self.actions.from_table[self._simulator.legal(self._row)]

    def mask(self, seat: Seat) -> NDArray[np.int8]:
        """Which numbers are legal for a seat; none for a seat that is not awaited."""
        mask = np.zeros(self.actions.size, np.int8)
        if seat == self._row["awaited"][0]:
            mask[self.legal()] = 1
        return mask

    def observe(self, seat: Seat) -> NDArray[np.uint8]:
        return self._seen(seat, self._encoding, self.observation.size)

    def information_state(self, seat: Seat) -> NDArray[np.uint8]:
        """All that a seat has seen since the deal, as a vector: with perfect recall, and so longer."""
        everything = self._simulator.information_state
        return self._seen(seat, self._simulator.encoding(everything), everything.size)

    def view(self, seat: Seat) -> View:
        """What a seat knows, as the engine says it, with the log of this round: for texts, pictures and bots.

        The round is played again in the engine for it, which takes a hundred times as long as a step.
        """
        self._check(seat)
        match = self._replayed or self._dealt_match()
        for number in self._played[len(match.rounds[-1].actions) :]:
            assert match.awaited is not None
            hand = match.state.hand(match.awaited)
            match = match.act(match.awaited, self._simulator.numbering.action(number, match.awaited, hand))
        self._replayed = match
        return match.view(seat)

    # play

    def step(self, number: int) -> None:
        """Take the awaited seat's action with this number; what is not legal is refused and changes nothing."""
        seat = self.awaited
        if seat is None:
            raise EnvironmentRefused(EnvironmentCode.EPISODE_OVER if self.over else EnvironmentCode.NOT_RESET)
        action = int(self.actions.to_table[number]) if 0 <= number < self.actions.size else NOT_HERE
        if action == NOT_HERE or not self._take_legal(action):
            raise EnvironmentRefused(EnvironmentCode.ILLEGAL_ACTION, action=int(number), seat=seat)
        self._played.append(action)
        self._outcome = self._round_outcome()
        if self._outcome is not None:
            self._go_on(self._outcome)

    def rewards(self, name: str, *, zero_sum: bool = False) -> NDArray[np.float64]:
        """What the last action has brought each seat (see `spaces.rewards`): nothing unless it ended a round."""
        if self._outcome is None:
            return np.zeros(self.rules.players)
        return rewards_of(self.rules, name, zero_sum).of(self._outcome)

    # inside

    def _take(self, raw: NDArray[np.uint8]) -> None:
        """Play on with the row and its trace in these bytes; bytes are copied ten times as fast as rows."""
        self._raw = raw
        self._trace: NDArray[Any] = raw[: TRACE.itemsize].view(TRACE)
        self._row: NDArray[Any] = raw[TRACE.itemsize :].view(GAME)

    def _take_legal(self, action: int) -> bool:
        """Take an action by the table's own number if it is legal; whether it was."""
        numbers = np.array([action], np.int64)
        tables, listing = self._simulator.tables, new_listing()
        return traced_step_each(tables, self._encoding, self._row, self._trace, listing, numbers, 0, 1) < 0

    def _seen(self, seat: Seat, encoding: NDArray[np.void], size: int) -> NDArray[np.uint8]:
        self._check(seat)
        vectors = np.empty((1, size), np.uint8)
        viewers = np.array([seat], np.int64)
        observe_each(self._simulator.tables, encoding, self._row, self._trace, viewers, vectors, 0, 1)
        vector: NDArray[np.uint8] = vectors[0]
        return vector

    def _begin_round(self) -> None:
        self._simulator.begin_traces(self._row, self._trace)
        self._dealt = self._raw.copy()
        self._played = []
        self._replayed = None

    def _round_outcome(self) -> RoundOutcome | None:
        """What the round has brought, if it is over."""
        if not self.over:
            return None
        winners, gained, champions = outcome(self._row, self.rules.players)
        return RoundOutcome(winners[0], gained[0], champions[0])

    def _go_on(self, outcome: RoundOutcome) -> None:
        """After a round: deal the next one, if the episode is a match that nobody has won yet."""
        if self.episode == "match" and not outcome.champions.any():
            self._simulator.next_rounds(self._row, _luck(self._seed, self.round + 1))
            self._begin_round()

    def _dealt_match(self) -> Match:
        """A match of the engine that stands at the deal of this round. It holds everything hidden."""
        (row,), rules = self._dealt[TRACE.itemsize :].view(GAME), self.rules
        deck = tuple([name_of(card & CARD_MASK) for card in row["pile"][: len(rules.deck)].tolist()])
        starter = int(row["turn"])
        before = State.before_match(rules)._replace(
            round=int(row["round_number"]) - 1,
            tokens=tuple(row["tokens"][: rules.players].tolist()),
            next_starters=(starter,),
        )
        turn = Turn(before)
        if rules.youth_counts:
            turn.emit(YouthRanked(tuple(row["youth"][: rules.players].tolist()), by_lot=True))
        state, events = begin_round(turn, order_of_deck(rules, deck), starter)
        names = tuple([str(seat) for seat in range(rules.players)])
        return Match(rules, names, None, state, (PlayedRound(deck, starter, False, None, (), events),), events)

    def _check(self, seat: Seat) -> None:
        """Compiled code trusts that there is such a seat, and that cards have been dealt."""
        if not 0 <= seat < self.rules.players:
            raise UnknownSeat(Refusal(Code.UNKNOWN_SEAT, {"seat": seat, "players": self.rules.players}))
        if self.round == 0:
            raise EnvironmentRefused(EnvironmentCode.NOT_RESET)


def _luck(seed: int, number: int) -> int:
    """The luck of one round of a match: of neighbouring seeds and rounds it has nothing in common."""
    return int.from_bytes(blake2b(f"{seed} {number}".encode(), digest_size=8).digest(), "big")

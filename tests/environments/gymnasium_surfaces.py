"""Surfaces of the Gymnasium environments, in which the same round is played from a known deck."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from loveletter.engine.edition import Rules
from loveletter.engine.options import deviations
from loveletter.engine.seats import Seat
from loveletter.environments.game import NumberedGame
from loveletter.environments.single_seat import LoveLetterEnv
from loveletter.environments.vector import LoveLetterVectorEnv
from tests.environments.twins import Dealt

SEED = 7


def table_settings(rules: Rules) -> dict[str, Any]:
    options = deviations(rules.options, rules.edition.options)
    return {"edition": rules.edition, "players": rules.players, "options": options}


class SingleSeatSurface:
    """Every seat as the learner of an environment of its own, in which the others take the actions that were taken.

    An environment says something only when its learner is asked, or when the round is over.
    """

    def __init__(self, rules: Rules, dealt: Dealt) -> None:
        self.rules, self.dealt = rules, dealt
        self.game = NumberedGame(rules)  # says whose turn it is
        self.game.reset(SEED, deck=dealt.deck, starter=dealt.starter)
        self.taken: list[tuple[Seat, int]] = []

    @property
    def awaited(self) -> Seat | None:
        return self.game.awaited

    @property
    def youth(self) -> tuple[Seat, ...]:
        return self.game.view(0).youth

    def mask(self, seat: Seat) -> NDArray[Any]:
        if seat != self.awaited:
            return np.zeros(self.game.actions.size, np.int8)
        mask: NDArray[Any] = self._replayed(seat)[1][-1]["action_mask"]
        return mask

    def step(self, number: int) -> None:
        assert self.awaited is not None
        self.taken.append((self.awaited, number))
        self.game.step(number)

    def told(self, seat: Seat) -> str:
        asked = any(actor == seat for actor, _ in self.taken)
        if self.awaited != seat and not (self.awaited is None and asked):
            return ""
        env, said = self._replayed(seat)
        rendered = []
        for mode in env.metadata["render_modes"]:
            env.render_mode = mode
            rendered.append(env.render())
        return repr(([part.tolist() if isinstance(part, np.ndarray) else part for part in said], rendered))

    def inside(self) -> object:
        env, _ = self._replayed(0 if self.awaited is None else self.awaited)
        return env

    def _replayed(self, seat: Seat) -> tuple[LoveLetterEnv, list[Any]]:
        """The environment in which this seat learns, after all that was done, and everything that it has said."""
        others: Iterator[int] = iter([number for actor, number in self.taken if actor != seat])
        env = LoveLetterEnv(
            **table_settings(self.rules),
            seat=seat,
            opponents=lambda seen, mask, luck: next(others),
            reward="tokens",
            history=None,
        )
        said: list[Any] = [*env.reset(seed=SEED, options={"deck": self.dealt.deck, "starter": self.dealt.starter})]
        for actor, number in self.taken:
            if actor == seat:
                said += env.step(number)
        return env, said


class VectorSurface:
    """One game of the vector environment; the awaited seat gets what the environment returns."""

    def __init__(self, rules: Rules, dealt: Dealt) -> None:
        self.env = LoveLetterVectorEnv(1, **table_settings(rules), reward="tokens", workers=1)
        self.env.reset(seed=SEED)
        batch = self.env._batch
        batch.games["round_number"] = 0
        batch.simulator.deal(batch.games, [dealt.deck], [dealt.starter])
        batch.simulator.begin_traces(batch.games, batch._traces)
        batch.legal_sets()
        self.seen, self.told_now = self.env._seen(), self.env._info()
        self.brought: list[Any] = []
        self.over = False

    @property
    def awaited(self) -> Seat | None:
        return None if self.over else int(self.told_now["seat"][0])

    @property
    def youth(self) -> tuple[Seat, ...]:
        rules = self.env._batch.simulator.rules
        return tuple(self.env._batch.games["youth"][0][: rules.players].tolist()) if rules.youth_counts else ()

    def mask(self, seat: Seat) -> NDArray[Any]:
        mask: NDArray[Any] = self.told_now["action_mask"][0]
        return mask if seat == self.awaited else np.zeros_like(mask)

    def step(self, number: int) -> None:
        self.seen, *brought, self.told_now = self.env.step(np.array([number]))
        self.brought = [each.tolist() for each in (*brought, self.told_now["rewards"])]
        self.over = bool(brought[1][0])

    def told(self, seat: Seat) -> str:
        """What a step brought is everybody's to know; the rest is for the seat that is asked next."""
        own = [self.seen.tolist(), self.mask(seat).tolist()] if seat == self.awaited else []
        return repr((self.awaited, self.brought, own))

    def inside(self) -> object:
        return self.env

"""Many: what the former schemer does in thousands of positions at once, on the processor or on a GPU.

`search` decides in one position, from a view. Here the same search goes over games that lie side by side: worlds are
drawn by a kernel (`imagined`), the network sees all of them together, and what each seat seems to hold is kept up from
step to step.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from loveletter.engine.edition import Rules
from loveletter.simulate.layout import KEEP, NO_QUESTION, NO_SEAT, REASONS
from loveletter.spaces.characters import CHARACTERS, KING, NUMBERS, PRINCE
from loveletter.spaces.numbering import Kind
from training.arrays import FORBIDDEN, Array, OnNumPy
from training.former_schemer.features import SEAT_FLAGS
from training.former_schemer.habits import HABIT, Guards
from training.former_schemer.opponent_model import LEAST, STRENGTH
from training.former_schemer.policy import network
from training.former_schemer.search import BONUS, DROP_MARGIN, LEAST_CHANCE, MOST_ACTIONS, POLICY_WEIGHT
from training.former_schemer.side_by_side import SideBySide

STAGES = (64, 64, 128, 256, 512)
"""In how many more worlds actions are tried before those are dropped that are far behind the best."""
AT_ONCE = 1 << 19
"""Worlds that are played on together."""


class Search:
    """The former schemer at one table. `games` is filled in by the caller, for so many games."""

    def __init__(
        self, arrays: OnNumPy, rules: Rules, size: int, *, stages: tuple[int, ...] = STAGES, at_once: int = AT_ONCE
    ) -> None:
        self.arrays, self.rules, self.stages, self.at_once = arrays, rules, stages, at_once
        self.games = SideBySide(arrays, rules, size)
        self._worlds = SideBySide(arrays, rules, at_once)
        self._network = _Layers(arrays, network(self.games.family))
        self._habits = _Habits(arrays, Guards(self.games.family))
        tables = self.games.simulator.tables[0]
        self._card = arrays.array(tables["action_card"].astype(np.int64))
        self._away = arrays.array(tables["action_first"].astype(np.int64))
        self._kinds = arrays.array(np.array([NUMBERS[name] for name in rules.characters]))
        plays = np.zeros(len(self.games.family.outputs), np.int64)
        for meaning, output in self.games.family.outputs.items():
            plays[output] = NUMBERS[meaning.card] if meaning.kind is Kind.PLAY else 0
        self._played_by = arrays.array(plays)
        """The card that each output plays, 0 for an answer."""
        self.weights = arrays.zeros((size, rules.players, CHARACTERS), "float32")
        self._every = arrays.xp.arange(size, device=arrays.device)
        self.forget(self._every >= 0)
        if arrays.batch_device == "cuda":
            arrays.xp.set_float32_matmul_precision("high")  # products of 19 bits, which is enough here

    def forget(self, over: Array) -> None:
        """Rounds begin anew in these games: nobody has played yet."""
        self.weights[over] = 1.0

    def policy(self, which: Array) -> Array:
        """The logarithms of the policy's chances in these games."""
        seen, allowed = self.games.encode(which)
        logits, _value = self._network(seen)
        return self._masked(logits, allowed)

    def _masked(self, logits: Array, allowed: Array) -> Array:
        return self.arrays.log_softmax(self.arrays.xp.where(allowed, logits, FORBIDDEN))

    def __call__(self, which: Array, seed: int) -> Array:
        """The output that does best in each of these games, all of which wait for somebody."""
        order, estimate = self.estimates(which, seed)
        return self.arrays.pick(order, estimate.argmax(1))

    def estimates(self, which: Array, seed: int) -> tuple[Array, Array]:
        """For each of these games the outputs that were tried, and what they are taken to be worth; FORBIDDEN for those
        that were not tried to the end."""
        xp = self.arrays.xp
        logs = self.policy(which)
        order = xp.argsort(-logs, 1)[:, :MOST_ACTIONS]
        rows = xp.arange(len(which), device=self.arrays.device)[:, None]
        prior = logs[rows, order]
        left = prior >= float(np.log(LEAST_CHANCE))
        left[:, 0] = True
        reward, worlds = self.arrays.zeros(tuple(order.shape), "float32"), 0
        estimate = POLICY_WEIGHT * prior
        for stage in self.stages:
            row, place = xp.where(left & (left.sum(1) > 1)[:, None])
            if len(row) == 0:
                break
            actions = self.games.action_at[order[row, place]]
            reward[row, place] += self._try_out(which[row], actions, stage, worlds, seed)
            worlds += stage
            estimate = xp.where(left, reward / worlds + POLICY_WEIGHT * prior, FORBIDDEN)
            best = self.arrays.pick(estimate, estimate.argmax(1))
            left &= estimate >= best[:, None] - DROP_MARGIN / worlds**0.5
        return order, xp.where(left, estimate, FORBIDDEN)

    def _try_out(self, which: Array, actions: Array, worlds: int, first: int, seed: int) -> Array:
        """What each action brought in its game, added up over so many worlds."""
        xp = self.arrays.xp
        found = []
        at_once = max(self.at_once // worlds, 1)
        for start in range(0, len(which), at_once):
            part = slice(start, start + at_once)
            rows = xp.arange(len(which[part]) * worlds, device=self.arrays.device)
            pair, world = rows // worlds, rows % worlds + first
            games = which[part][pair]
            self._worlds.imagine(self.games, games, world, self.weights, seed, actions[part][pair])
            brought = self._play_on(self.games.field("awaited")[games])
            found.append(brought.reshape(-1, worlds).sum(1))
        return xp.concatenate(found)

    def _play_on(self, me: Array) -> Array:
        """Let the policy play until the seats `me` are asked again, and say what that brings them."""
        xp, worlds = self.arrays.xp, self._worlds
        number = len(me)
        awaited = worlds.field("awaited")[:number]
        brought = self.arrays.zeros(number, "float32")
        open_still = awaited != NO_SEAT
        while len(which := xp.where(open_still)[0]):
            seen, allowed = worlds.encode(which)
            logits, value = self._network(seen)
            mine = awaited[which] == me[which]
            brought[which[mine]] = value[mine]
            open_still[which[mine]] = False
            logs = self._masked(logits, allowed)
            chosen = (xp.exp(logs) / self.arrays.exponential(logs.shape)).argmax(1)
            chosen = self._habits(seen, chosen, self.arrays.uniform(len(which)))
            on = ~mine
            worlds.step(which[on], worlds.action_at[chosen[on]])
            open_still &= awaited != NO_SEAT
        ended = awaited == NO_SEAT
        return xp.where(ended, self._rewards(me), brought)

    def _rewards(self, me: Array) -> Array:
        """The share of the round, and something for every other token."""
        worlds, number = self._worlds, len(me)
        winners = worlds.field("winners")[:number]
        won = winners >> me & 1
        among = sum([winners >> seat & 1 for seat in range(self.rules.players)])
        extra = sum([worlds.field("gained", reason)[:number] >> me & 1 for reason in range(1, len(REASONS))])
        full = self.arrays.full
        return full(won) / full(self.arrays.xp.clip(among, 1, self.rules.players)) + BONUS * full(extra)

    def remember(self, outputs: Array) -> None:
        """What everybody can conclude from the actions that are about to be taken, as `opponent_model` does."""
        xp, arrays, games = self.arrays.xp, self.arrays, self.games
        question = games.field("question")
        actions = games.action_at[outputs]
        cards = self._card[actions]
        seats = 0 * actions + games.field("turn")  # with as many bits as an index has
        which = xp.where(question == NO_QUESTION)[0]
        kinds = len(self._kinds)
        rows = xp.arange(len(which) * kinds, device=arrays.device)
        game, kept = which[rows // kinds], self._kinds[rows % kinds]
        seen, allowed = games.suppose(game, cards[game], kept)
        logits, _value = self._network(seen)
        chances = xp.exp(self._masked(logits, allowed))
        chance = (chances * (self._played_by[None, :] == cards[game][:, None])).sum(1)
        legal = arrays.pick(allowed, outputs[game])
        weight = xp.where(legal, xp.clip(chance, LEAST, 1.0) ** STRENGTH, 1.0)
        self.weights[game, seats[game], kept] = arrays.full(weight)
        away = self._away[actions]
        first = xp.where(away == NO_SEAT, seats, (seats + away) % self.rules.players)
        moved = (question == NO_QUESTION) & (away != NO_SEAT)
        swapped = moved & (cards == KING)
        self._unknown(swapped | (question == KEEP), seats)
        self._unknown(swapped | (moved & (cards == PRINCE)), first)

    def _unknown(self, games: Array, seats: Array) -> None:
        """The cards of these seats are no longer those that they kept."""
        which = self.arrays.xp.where(games)[0]
        self.weights[which, seats[which]] = 1.0


class _Layers:
    """The policy's network on these arrays."""

    def __init__(self, arrays: OnNumPy, stored: Any) -> None:
        self.arrays = arrays
        self._inner = [tuple([arrays.array(each) for each in layer]) for layer in stored.inner]
        heads = zip(stored.policy, stored.value, strict=True)
        self._heads = tuple([arrays.array(np.concatenate(pair, -1)) for pair in heads])

    def __call__(self, seen: Array) -> tuple[Array, Array]:
        """What to do and what to expect."""
        values = seen
        for layer in self._inner:
            values = self.arrays.rectified(self.arrays.affine(values, *layer))
        outcome = self.arrays.affine(values, *self._heads)
        return outcome[:, :-1], outcome[:, -1]


class _Habits:
    """`habits.Guards` on these arrays."""

    def __init__(self, arrays: OnNumPy, guards: Guards) -> None:
        self.arrays, self._place = arrays, guards.place
        self._copies, self._target, self._outputs, self._covers = [
            arrays.array(each) for each in (guards.copies, guards.target, guards.outputs, guards.covers)
        ]
        self._kinds = arrays.xp.arange(guards.place.kinds, device=arrays.device)

    def __call__(self, seen: Array, chosen: Array, luck: Array) -> Array:
        """The chosen outputs, with the guesses of some Guards changed to the likeliest one from what the seat knows."""
        xp, place, kinds = self.arrays.xp, self._place, self._place.kinds
        away = self._target[chosen]
        unseen = seen[:, 2 * kinds : 3 * kinds] * self._copies
        about = (place.scalars_end + away * place.per_seat + SEAT_FLAGS)[:, None] + self._kinds
        rows = xp.arange(len(chosen), device=self.arrays.device)[:, None]
        known, ruled_out = seen[rows, about], seen[rows, about + kinds]
        likely = xp.where((known > 0).any(1)[:, None], known, unseen * (1 - ruled_out))
        usual = self._outputs[away, (likely @ self._covers.T).argmax(1)]
        return xp.where((away > 0) & (luck < HABIT), usual, chosen)

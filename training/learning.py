"""Learning: from a segment that was played, minibatch by minibatch, without waiting for the device."""

from __future__ import annotations

from typing import Any

from training.adam import Adam
from training.arrays import Array, OnNumPy
from training.expanding import expander
from training.games import Games
from training.loss import METRICS, Decisions, Weighing, gradients, masked
from training.network import Network
from training.segments import Segment
from training.settings import Settings, between

SURE = 0.97
"""Of the decisions that the learner is expected to make, so many are learned from: a count would be waited for."""


class Learner:
    """A network, how it is made better, and the reference that holds it back."""

    def __init__(self, arrays: OnNumPy, settings: Settings, network: Network, reference: Network) -> None:
        self.arrays, self.settings = arrays, settings
        self.network, self.reference = network, reference
        self.adam = Adam(arrays, len(network.vector))
        self._gradient = arrays.zeros(len(network.vector))
        self.metrics = arrays.zeros(len(METRICS))
        """Sums over the minibatches since they were last read."""
        self.minibatches = 0

    def learn(self, lesson: Lesson, returned: Array, progress: float) -> int:
        """Go through a segment; how many decisions were learned from."""
        settings = self.settings
        weighing = Weighing(
            settings.clip, between(settings.entropy, progress, geometric=True), settings.divergence, settings.values
        )
        rate = between(settings.rate, progress)
        learned = 0
        lesson.take(returned)
        for _epoch in range(settings.epochs):
            for inputs, decisions in lesson.minibatches():
                self.update(inputs, decisions, weighing, rate)
                learned += len(inputs)
        return learned // settings.epochs

    def update(self, inputs: Array, decisions: Decisions, weighing: Weighing, rate: float) -> None:
        arrays = self.arrays
        reference = masked(arrays, self.reference.forward(inputs).logits, decisions.allowed)
        passed = self.network.forward(inputs)
        found = gradients(arrays, passed, reference, decisions, weighing)
        self.network.backward(passed, found.logits, found.expected, self._gradient)
        self.adam.step(self.network.vector, self._gradient, rate)
        self.network.refresh()
        self.metrics += found.metrics
        self.minibatches += 1

    def read_metrics(self) -> dict[str, float]:
        """The means since the last time; this waits for the device."""
        means = self.arrays.host(self.metrics) / max(self.minibatches, 1)
        self.metrics[:] = 0
        self.minibatches = 0
        return {name: float(mean) for name, mean in zip(METRICS, means, strict=True)}


class Lesson:
    """The decisions of one segment in an order by chance, those of opponents last, cut into minibatches."""

    def __init__(self, arrays: OnNumPy, games: Games, segment: Segment, minibatch: int, learned_from: float) -> None:
        self.arrays, self.segment, self.minibatch = arrays, segment, minibatch
        rows = segment.steps * games.size
        self.number = int(rows * learned_from * SURE) // minibatch
        if self.number < 1:
            raise ValueError(f"a segment of {rows} decisions is too short for minibatches of {minibatch}")
        kept = segment.seen.reshape(rows, -1)
        self._expand = expander(arrays, games.tables[0].sight.columns, kept, games.told, minibatch)
        self._flat = {
            name: getattr(segment, name).reshape(rows, *getattr(segment, name).shape[2:])
            for name in ("allowed", "taken", "log_chance", "worth", "mine")
        }

    def take(self, returned: Array) -> None:
        """What the decisions brought; what they brought beyond what was expected is made to vary by 1."""
        flat = self._flat
        self._weight = self.arrays.full(flat["mine"])
        self._returned = returned.reshape(-1, returned.shape[2])
        better = self._returned[:, 0] - flat["worth"]
        total = self._weight.sum()
        mean = (better * self._weight).sum() / total
        spread = (((better - mean) ** 2 * self._weight).sum() / total) ** 0.5
        self._advantage = (better - mean) / (spread + 1e-6)

    def minibatches(self) -> Any:
        arrays, flat = self.arrays, self._flat
        order = arrays.xp.argsort(arrays.uniform(len(self._weight)) - self._weight)
        for number in range(self.number):
            rows = order[number * self.minibatch : (number + 1) * self.minibatch]
            yield (
                self._expand(rows),
                Decisions(
                    flat["allowed"][rows],
                    flat["taken"][rows],
                    flat["log_chance"][rows],
                    self._advantage[rows],
                    self._returned[rows],
                    self._weight[rows],
                ),
            )

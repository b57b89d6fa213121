"""Learning: from what has become known by a segment, minibatch by minibatch, without waiting for the device."""

from __future__ import annotations

from typing import Any

from training.adam import Adam
from training.arrays import Array, OnNumPy
from training.expanding import expander
from training.games import Games
from training.loss import METRICS, Decisions, Weighing, gradients, masked
from training.network import Network
from training.segments import Memory, Outcome
from training.settings import Settings, between

SURE = 0.97
"""Of the decisions that the learner is expected to make, so many are learned from: a count would be waited for."""


class Learner:
    """A network, how it is made better, and the reference that holds it back."""

    def __init__(self, arrays: OnNumPy, settings: Settings, network: Network, reference: Network) -> None:
        self.arrays, self.settings = arrays, settings
        self.network, self.reference = network, reference
        self.smoothed = network.copy() if settings.smoothed_over else None
        """The mean of the network of the last segments, in which what sways back and forth cancels out."""
        self.adam = Adam(arrays, len(network.vector))
        self._gradient = arrays.zeros(len(network.vector))
        self.metrics = arrays.zeros(len(METRICS))
        """Sums over the minibatches since they were last read."""
        self.minibatches = 0

    def learn(self, lesson: Lesson, progress: float) -> int:
        """Go through a lesson; how many decisions were learned from."""
        settings = self.settings
        weighing = Weighing(
            settings.clip, between(settings.entropy, progress, geometric=True), settings.divergence, settings.values
        )
        rate = between(settings.rate, progress)
        learned = 0
        for _epoch in range(settings.epochs):
            for inputs, decisions in lesson.minibatches():
                self.update(inputs, decisions, weighing, rate)
                learned += len(inputs)
        return learned // settings.epochs

    def smooth(self) -> None:
        """Take the network of today into the mean, once in a segment."""
        if self.smoothed is not None:
            self.smoothed.vector += (self.network.vector - self.smoothed.vector) / self.settings.smoothed_over

    def update(self, inputs: Array, decisions: Decisions, weighing: Weighing, rate: float) -> None:
        arrays = self.arrays
        reference = masked(arrays, self.reference.forward(inputs).logits, decisions.allowed)
        passed = self.network.forward(inputs)
        gradient = gradients(arrays, passed, reference, decisions, weighing)
        self.network.backward(passed, gradient.logits, gradient.expected, self._gradient)
        self.adam.step(self.network.vector, self._gradient, rate)
        self.network.refresh()
        self.metrics += gradient.metrics
        self.minibatches += 1

    def read_metrics(self) -> dict[str, float]:
        """The means since the last time; this waits for the device."""
        means = self.arrays.host(self.metrics) / max(self.minibatches, 1)
        self.metrics[:] = 0
        self.minibatches = 0
        return {name: float(mean) for name, mean in zip(METRICS, means, strict=True)}


class Lesson:
    """Decisions whose outcome is new, in an order by chance and cut into minibatches; all others come after them."""

    def __init__(self, arrays: OnNumPy, games: Games, memory: Memory, minibatch: int, learned_from: float) -> None:
        self.arrays, self.minibatch = arrays, minibatch
        decisions = memory.length * games.size
        self.expected = int(decisions * learned_from * SURE) // minibatch
        """How many minibatches a segment usually brings: as many decisions become known as are made."""
        if self.expected < 1:
            raise ValueError(f"a segment of {decisions} decisions is too short for minibatches of {minibatch}")
        self.number = self.expected
        rows = memory.steps * games.size
        kept = memory.seen.reshape(rows, -1)
        self._expand = expander(arrays, games.tables[0].sight.columns, kept, games.table_inputs, minibatch)
        self._flat = {
            name: getattr(memory, name).reshape(rows, *getattr(memory, name).shape[2:])
            for name in ("allowed", "taken", "log_chance", "worth")
        }

    def take(self, outcome: Outcome, *, counted: bool) -> None:
        """What the decisions brought; what they brought beyond what was expected is made to vary by 1.

        The minibatches are as many as usual, or `counted`, which waits for the device: at first games are in step with
        each other, and how many rounds end in a segment goes up and down.
        """
        flat = self._flat
        self._weight = self.arrays.full(outcome.new.reshape(-1))
        self._returned = outcome.returned.reshape(-1, outcome.returned.shape[2])
        self.number = int(self._weight.sum()) // self.minibatch if counted else self.expected
        better = self._returned[:, 0] - flat["worth"]
        total = self.arrays.xp.clip(self._weight.sum(), 1, None)
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

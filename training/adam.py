"""Adam: steps down a gradient, each weight at its own pace; the whole gradient is kept below a length."""

from __future__ import annotations

from training.arrays import Array, OnNumPy

FIRST, SECOND, LEAST = 0.9, 0.999, 1e-5
LONGEST = 0.5


class Adam:
    def __init__(self, arrays: OnNumPy, size: int) -> None:
        self.arrays = arrays
        self.mean = arrays.zeros(size)
        self.square = arrays.zeros(size)
        self.steps = 0

    def step(self, vector: Array, gradient: Array, rate: float) -> None:
        """Change the vector; the gradient is gone afterwards."""
        xp = self.arrays.xp
        self.steps += 1
        length = xp.sqrt((gradient * gradient).sum())
        gradient *= xp.clip(LONGEST / (length + 1e-8), None, 1.0)
        self.mean *= FIRST
        self.mean += (1 - FIRST) * gradient
        self.square *= SECOND
        self.square += (1 - SECOND) * (gradient * gradient)
        spread = xp.sqrt(self.square * (1 / (1 - SECOND**self.steps)))
        vector -= (rate / (1 - FIRST**self.steps)) * self.mean / (spread + LEAST)

"""Arrays: the few operations that NumPy and PyTorch spell differently, so that the learner is written once for both.

Tests learn with NumPy; on a GPU everything is a tensor there, and products are made of 16 bits.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

Array = Any
"""A NumPy array or a tensor."""
FORBIDDEN = -1e9
"""What stands for minus infinity, so that nothing that is multiplied with it becomes undefined."""


class OnNumPy:
    """Arrays of NumPy, with 32 bits throughout, or with 64 for a test of gradients."""

    xp: Any = np
    device = "cpu"
    batch_device = "cpu"
    precision = "float32"

    def __init__(self, precision: str = "float32") -> None:
        self.precision = precision
        self.seed(0)

    _luck: Any

    def seed(self, number: int) -> None:
        self._luck = np.random.default_rng(number)

    def array(self, values: NDArray[Any]) -> Array:
        """A copy where these arrays are."""
        return np.array(values)

    def shared(self, array: Any) -> Array:
        """An array of a batch of games, without a copy."""
        return array

    def for_batch(self, array: Array) -> Any:
        """An array as a batch of games takes it, without a copy."""
        return array

    def address(self, array: Array) -> int:
        """Where its memory begins."""
        return int(array.ctypes.data)

    def host(self, array: Array) -> NDArray[Any]:
        return np.asarray(array)

    def zeros(self, shape: tuple[int, ...] | int, dtype: str | None = None) -> Array:
        return self.xp.zeros(shape, dtype=getattr(self.xp, dtype or self.precision), device=self.device)

    def full(self, array: Array) -> Array:
        """In the precision of all but the products."""
        return array.astype(self.precision)

    def low(self, array: Array) -> Array:
        """In the precision of the products."""
        return array

    def affine(self, inputs: Array, weights: Array, bias: Array) -> Array:
        return inputs @ weights + bias

    def rectified(self, values: Array) -> Array:
        """Without what is below 0; the values themselves are gone."""
        return np.maximum(values, 0, out=values)

    def through_rectifier(self, gradient: Array, rectified: Array) -> Array:
        return gradient * (rectified > 0)

    def sum_rows(self, values: Array) -> Array:
        return values.sum(0)

    def log_softmax(self, values: Array) -> Array:
        shifted = values - values.max(axis=1, keepdims=True)
        return shifted - np.log(np.exp(shifted).sum(axis=1, keepdims=True))

    def pick(self, values: Array, places: Array) -> Array:
        """One number of each row."""
        return np.take_along_axis(values, places[:, None], 1)[:, 0]

    def least_from_here(self, values: Array) -> Array:
        """By column, for each row the least number of it and of all rows below."""
        return np.minimum.accumulate(values[::-1])[::-1]

    def exponential(self, shape: tuple[int, ...]) -> Array:
        """Never 0, by which somebody may want to divide."""
        return np.maximum(self._luck.standard_exponential(shape, np.float32), np.finfo(np.float32).tiny)

    def uniform(self, size: int) -> Array:
        return self._luck.random(size, np.float32)


class OnTorch(OnNumPy):
    """Tensors on the processor, with 32 bits, or on a GPU, with products of 16 bits."""

    def __init__(self, device: str) -> None:
        import torch

        self.xp = torch
        self.device = device
        self.batch_device = "cuda" if device.startswith("cuda") else "cpu"
        self._low = torch.bfloat16 if self.batch_device == "cuda" else torch.float32
        self._luck = torch.Generator(device)
        self.seed(0)

    def seed(self, number: int) -> None:
        self._luck.manual_seed(number)

    def array(self, values: NDArray[Any]) -> Array:
        return self.xp.as_tensor(np.array(values), device=self.device)

    def shared(self, array: Any) -> Array:
        return self.xp.as_tensor(array, device=self.device)

    def for_batch(self, array: Array) -> Any:
        if self.batch_device != "cuda":
            return array.numpy()
        from loveletter.simulate.device_kernels import cuda  # needs numba-cuda

        return cuda.as_cuda_array(array)

    def address(self, array: Array) -> int:
        return int(array.data_ptr())

    def host(self, array: Array) -> NDArray[Any]:
        host: NDArray[Any] = array.detach().cpu().numpy()
        return host

    def full(self, array: Array) -> Array:
        return array.float()

    def low(self, array: Array) -> Array:
        return array.to(self._low)

    def affine(self, inputs: Array, weights: Array, bias: Array) -> Array:
        return self.xp.addmm(bias, inputs, weights)

    def rectified(self, values: Array) -> Array:
        return self.xp.relu_(values)

    def through_rectifier(self, gradient: Array, rectified: Array) -> Array:
        return self.xp.ops.aten.threshold_backward(gradient, rectified, 0)

    def sum_rows(self, values: Array) -> Array:
        return values.sum(0, dtype=self.xp.float32)

    def log_softmax(self, values: Array) -> Array:
        return self.xp.log_softmax(values, 1)

    def pick(self, values: Array, places: Array) -> Array:
        return values.gather(1, places[:, None])[:, 0]

    def least_from_here(self, values: Array) -> Array:
        return values.flip(0).cummin(0).values.flip(0)

    def exponential(self, shape: tuple[int, ...]) -> Array:
        return self.xp.empty(shape, device=self.device).exponential_(generator=self._luck)

    def uniform(self, size: int) -> Array:
        return self.xp.rand(size, device=self.device, generator=self._luck)


def arrays_on(device: str) -> OnNumPy:
    """`numpy`, or a device of PyTorch."""
    return OnNumPy() if device == "numpy" else OnTorch(device)

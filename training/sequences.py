"""Sequences: networks that read the history in order, for a comparison; PyTorch finds their gradients, on a GPU only.

`gru` goes through the last actions one after the other, `attention` lets them look at each other. What comes of that
stands beside the other inputs in front of the same layers as in `Network`.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from loveletter.bots.champion.inputs import HISTORY, Columns
from training.arrays import Array, OnNumPy
from training.network import VALUES, Passed, Shape, filled

UNITS = 128
HEADS = 4


class SequenceNetwork:
    """The interface of `Network`, with the history read as a sequence first."""

    def __init__(self, arrays: OnNumPy, kind: str, shape: Shape, columns: Columns, vector: NDArray[Any] | None) -> None:
        self.arrays, self.kind, self.shape, self.columns = arrays, kind, shape, columns
        counts, codes, bits = [len(each) for each in (columns.counts_from, columns.codes_from, columns.bits_from)]
        by_row = np.concatenate(
            [
                (counts + np.arange(codes)).reshape(HISTORY, -1),
                (counts + codes + np.arange(bits)).reshape(HISTORY, -1),
            ],
            1,
        )
        moment = np.concatenate([np.arange(counts), np.arange(counts + codes + bits, shape.inputs)])
        self._by_row, self._moment = arrays.array(by_row), arrays.array(moment)
        told, summary = by_row.shape[1], UNITS if kind == "gru" else HISTORY * UNITS
        self.parts: dict[str, tuple[int, ...]] = {
            "into": (told, 3 * UNITS),
            "back": (UNITS, 3 * UNITS),
            "shift": (HISTORY, 3 * UNITS),
        }
        sizes = [filled(len(moment)) + summary, *shape.hidden, filled(shape.actions + VALUES)]
        for place in range(len(sizes) - 1):
            self.parts |= {f"w{place}": (sizes[place], sizes[place + 1]), f"b{place}": (sizes[place + 1],)}
        self._fill = sizes[0] - summary - len(moment)
        self.vector = arrays.full(arrays.array(self._begun() if vector is None else vector))
        self.refresh()

    def _begun(self) -> NDArray[np.float64]:
        luck = np.random.default_rng(1)
        last = f"w{len(self.shape.hidden)}"
        parts = []
        for name, size in self.parts.items():
            spread = 0.01 if name == last else (2 / size[0]) ** 0.5
            flat = (name[0] == "b" and name != "back") or name == "shift"
            parts.append(np.zeros(size) if flat else luck.normal(0, spread, size))
        return np.concatenate([each.ravel() for each in parts])

    def refresh(self) -> None:
        self._low = self.arrays.low(self.vector).detach().requires_grad_()

    def copy_from(self, other: Any) -> None:
        self.vector[:] = other.vector
        self.refresh()

    def copy(self) -> SequenceNetwork:
        return SequenceNetwork(self.arrays, self.kind, self.shape, self.columns, self.arrays.host(self.vector))

    def forward(self, inputs: Array) -> Passed:
        torch = self.arrays.xp
        parts = self._views()
        rows = inputs[:, self._by_row]
        moment = torch.nn.functional.pad(inputs[:, self._moment], (0, self._fill))
        summary = self._gru(parts, rows) if self.kind == "gru" else self._attention(parts, rows)
        values = torch.cat((moment, summary), 1)
        depth = len(self.shape.hidden)
        for place in range(depth):
            values = torch.relu(torch.addmm(parts[f"b{place}"], values, parts[f"w{place}"]))
        outcome = torch.addmm(parts[f"b{depth}"], values, parts[f"w{depth}"])
        told, actions = outcome.detach().float(), self.shape.actions
        return Passed([outcome], told[:, :actions], told[:, actions : actions + VALUES])

    def backward(self, passed: Passed, logits: Array, expected: Array, gradient: Array) -> None:
        (outcome,) = passed.values
        actions = logits.shape[1]
        back = self.arrays.zeros(tuple(outcome.shape))
        back[:, :actions] = logits
        back[:, actions : actions + VALUES] = expected
        (found,) = self.arrays.xp.autograd.grad([outcome], [self._low], [self.arrays.low(back)])
        gradient[:] = found

    def _gru(self, parts: dict[str, Array], rows: Array) -> Array:
        torch = self.arrays.xp
        state = torch.zeros((len(rows), UNITS), dtype=rows.dtype, device=rows.device)
        into = rows @ parts["into"] + parts["shift"]
        for place in range(HISTORY):
            new, old = into[:, place], state @ parts["back"]
            keep = torch.sigmoid(new[:, :UNITS] + old[:, :UNITS])
            forget = torch.sigmoid(new[:, UNITS : 2 * UNITS] + old[:, UNITS : 2 * UNITS])
            proposed = torch.tanh(new[:, 2 * UNITS :] + forget * old[:, 2 * UNITS :])
            state = keep * state + (1 - keep) * proposed
        return state

    def _attention(self, parts: dict[str, Array], rows: Array) -> Array:
        torch = self.arrays.xp
        into = rows @ parts["into"] + parts["shift"]
        asks, tells, says = [
            each.reshape(len(rows), HISTORY, HEADS, -1).transpose(1, 2) for each in into.split(UNITS, 2)
        ]
        weights = torch.softmax(asks @ tells.transpose(2, 3) * (HEADS / UNITS) ** 0.5, 3)
        seen = weights @ says
        seen = seen.transpose(1, 2).reshape(len(rows), HISTORY, UNITS)
        mixed = seen + torch.relu(seen @ parts["back"][:, :UNITS])
        return mixed.reshape(len(rows), -1)

    def _views(self) -> dict[str, Array]:
        views, start = {}, 0
        for name, size in self.parts.items():
            end = start + int(np.prod(size))
            views[name] = self._low[start:end].reshape(size)
            start = end
        return views

    def stored(self) -> dict[str, NDArray[np.float32]]:
        """Not what ships: the vector as it is, and which network it belongs to."""
        return {self.kind: self.arrays.host(self.vector), "hidden": np.array(self.shape.hidden, np.float32)}

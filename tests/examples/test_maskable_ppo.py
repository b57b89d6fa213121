"""The example for Stable-Baselines3, with a learner that only takes what the mask allows: the library is large."""

import runpy
import sys
from types import ModuleType
from typing import Any

import gymnasium
import numpy as np
import pytest


class FirstLegal:
    """What the example asks of MaskablePPO."""

    learned = 0

    def __init__(self, policy: str, env: gymnasium.Env[Any, Any], seed: int, verbose: int) -> None:
        assert policy == "MlpPolicy"
        assert env.get_wrapper_attr("action_masks") is not None

    def learn(self, steps: int) -> None:
        FirstLegal.learned = steps

    def predict(self, seen: Any, action_masks: Any) -> tuple[Any, None]:
        return np.flatnonzero(action_masks)[0], None


def test_it_learns_and_measures(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    library = ModuleType("sb3_contrib")
    library.MaskablePPO = FirstLegal  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "sb3_contrib", library)
    monkeypatch.setattr(sys, "argv", ["maskable_ppo.py", "50"])
    runpy.run_path("examples/maskable_ppo.py", run_name="__main__")
    assert FirstLegal.learned == 50
    assert capsys.readouterr().out.endswith("of 300 rounds won against random play\n")

"""What learners and people expect of an environment beside its library's checks."""

from __future__ import annotations

import subprocess
import sys

import gymnasium
import numpy as np
import pytest

from loveletter.environments import make
from loveletter.environments.single_seat import NAME


def test_masks_are_found_by_the_name_that_maskable_learners_ask_for() -> None:
    env = gymnasium.make(NAME, players=3)
    _, told = env.reset(seed=1)
    masks = env.get_wrapper_attr("action_masks")()
    assert masks.dtype == np.bool_
    assert masks.shape == (env.action_space.n,)  # type: ignore[attr-defined]
    assert np.array_equal(masks, told["action_mask"])
    env.step(int(np.flatnonzero(masks)[0]))


@pytest.mark.parametrize("name", ["gymnasium_self_play", "gymnasium_learner"])
def test_many_games_have_one_row_of_masks_each(name: str) -> None:
    env = make(name, num_envs=8, players=2)
    _, told = env.reset(seed=1)
    masks = env.action_masks()
    assert (masks.dtype, masks.shape) == (np.bool_, (8, env.single_action_space.n))
    assert np.array_equal(masks, told["action_mask"])


@pytest.mark.parametrize("name", ["gymnasium", "pettingzoo"])
def test_human_rendering_prints_what_ansi_returns(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    text = []
    for mode in ("ansi", "human"):
        env = make(name, players=2, render_mode=mode)
        env.reset(seed=1)
        text.append(env.render())
    assert text == [capsys.readouterr().out.removesuffix("\n"), None]


@pytest.mark.parametrize("module", ["single_seat", "vector", "aec"])
def test_an_import_without_the_extra_says_what_to_install(module: str) -> None:
    code = f"import sys; sys.modules['gymnasium'] = None; import loveletter.environments.{module}"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False)
    assert ran.returncode == 1
    assert 'install it with pip install "loveletter-game[' in ran.stderr.splitlines()[-1]

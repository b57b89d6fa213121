"""The spaces of a learner need NumPy and nothing compiled; each missing library is named in one sentence."""

import subprocess
import sys

NUMBER_AN_ACTION = """
from loveletter import EDITIONS, Play
from loveletter.spaces import Numbering
print(Numbering(EDITIONS["second"].rules(4)).number(Play("handmaid"), seat=2) >= 0)
import loveletter.simulate
"""


def run_without(library: str, code: str) -> subprocess.CompletedProcess[str]:
    blocked = f"import sys; sys.modules[{library!r}] = None\n"
    return subprocess.run(
        [sys.executable, "-c", blocked + code], capture_output=True, text=True, check=False, timeout=120
    )


def test_actions_have_numbers_without_numba() -> None:
    done = run_without("numba", NUMBER_AN_ACTION)
    assert done.stdout == "True\n"
    assert done.stderr.strip().splitlines()[-1].startswith("ImportError: The simulator needs Numba")


def test_without_numpy_one_sentence_says_what_to_install() -> None:
    done = run_without("numpy", "from loveletter.spaces import ActionSpace")
    assert done.returncode == 1
    assert done.stderr.strip().splitlines()[-1] == (
        'ImportError: The spaces of a learner need NumPy: install it with pip install "loveletter-game[spaces]".'
    )

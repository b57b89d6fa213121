"""The example for Ray, with a stand-in for Ray that plays in one process: the commands and the files are real."""

import os
import subprocess
import sys
from pathlib import Path

import loveletter

EXAMPLE = Path(__file__).parents[2] / "examples" / "arena_on_ray.py"
STAND_IN = """
class Task:
    def __init__(self, function):
        self.remote = function


def init():
    pass


def remote(num_cpus, max_retries):
    assert num_cpus == 1 and max_retries > 0
    return Task


def get(results):
    return results
"""


def test_its_parts_become_a_whole_contest(tmp_path: Path) -> None:
    (tmp_path / "ray.py").write_text(STAND_IN)
    source = Path(loveletter.__file__).parents[1]
    subprocess.run(
        [sys.executable, str(EXAMPLE), "2", "--bots", "random,novice", "--rounds", "8"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": os.pathsep.join((str(tmp_path), str(source)))},
        check=True,
        capture_output=True,
    )
    assert len((tmp_path / "whole" / "blocks.jsonl").read_bytes().splitlines()) == 1 + 4
    assert (tmp_path / "whole" / "results.json").is_file()

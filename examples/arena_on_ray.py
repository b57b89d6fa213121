"""A contest in parts on a Ray cluster: arena_on_ray.py 16 --bots champion,courtier --rounds 20000.

A part whose machine is lost is played again on another one.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

import ray

PARTS, CONTEST = int(sys.argv[1]), sys.argv[2:]
ARENA = [sys.executable, "-m", "loveletter", "arena"]


@ray.remote(num_cpus=1, max_retries=5)
def play(number: int) -> dict[str, bytes]:
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([*ARENA, *CONTEST, "--shard", f"{number}/{PARTS}", "--out", folder], check=True)
        return {file.name: file.read_bytes() for file in Path(folder).iterdir()}


ray.init()
parts = [Path(f"part-{number}") for number in range(1, PARTS + 1)]
for part, files in zip(parts, ray.get([play.remote(number) for number in range(1, PARTS + 1)]), strict=True):
    part.mkdir(exist_ok=True)
    for name, content in files.items():
        (part / name).write_bytes(content)
subprocess.run([*ARENA, "merge", *map(str, parts), "--no-plots", "--out", "whole"], check=True)

"""The wheel with a compiled engine: it has both, compiled modules and their source, and passes the same tests."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

PLAY_ROUNDS = """
import random
import sys
import loveletter.engine.turn
from loveletter import EDITIONS, apply, deal, legal_actions, view

compiled = not loveletter.engine.turn.__file__.endswith(".py")
luck = random.Random(7)
for name, edition in EDITIONS.items():
    for number in range(100):
        state, events = deal(edition.rules(4), number.to_bytes(32, "big"))
        while (seat := state.awaited) is not None:
            state, events = apply(state, seat, luck.choice(legal_actions(state)))
            print(state[1:], events, [each for each in view(state, seat) if each is not state.rules])
print("compiled" if compiled else "plain", file=sys.stderr)
"""


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the wheel holds, unpacked."""
    folder = tmp_path_factory.mktemp("compiled")
    project = folder / "project"
    for part in ("src", "tools"):
        shutil.copytree(ROOT / part, project / part, ignore=shutil.ignore_patterns("__pycache__", "static"))
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, project)
    client = project / "src/loveletter/server/static/index.html"
    client.parent.mkdir()
    client.write_text("a client, for here it does not matter which")
    command = [sys.executable, "-m", "build", "--no-isolation", "--wheel", "--outdir", str(folder), str(project)]
    environment = {**os.environ, "LOVELETTER_MYPYC": "1"}
    built = subprocess.run(command, check=False, env=environment, capture_output=True, text=True)
    assert built.returncode == 0, built.stdout + built.stderr
    (wheel,) = folder.glob("*.whl")
    assert not wheel.name.endswith("-any.whl")
    unpacked = folder / "unpacked"
    with zipfile.ZipFile(wheel) as zipped:
        zipped.extractall(unpacked)
    return unpacked


def run(package: Path, *command: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(package), "PYTHONHASHSEED": "0"}
    words = [sys.executable, *command]
    return subprocess.run(words, check=False, env=environment, capture_output=True, text=True, cwd=ROOT)


@pytest.mark.long
def test_each_compiled_module_stands_beside_its_source(package: Path) -> None:
    compiled = {each.with_name(each.name.partition(".")[0] + ".py") for each in package.glob("loveletter/*/*.so")}
    assert {each.parent.name for each in compiled} == {"engine", "cards"}
    assert all(source.is_file() for source in compiled)


@pytest.mark.long
def test_the_tests_of_engine_and_cards_pass_with_it(package: Path) -> None:
    tested = run(package, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/engine", "tests/cards")
    assert tested.returncode == 0, tested.stdout + tested.stderr


@pytest.mark.long
def test_it_plays_the_same_rounds(package: Path) -> None:
    fast, plain = run(package, "-c", PLAY_ROUNDS), run(ROOT / "src", "-c", PLAY_ROUNDS)
    assert (fast.stderr.strip(), plain.stderr.strip()) == ("compiled", "plain")
    differing = [
        pair for pair in zip(fast.stdout.splitlines(), plain.stdout.splitlines(), strict=True) if len({*pair}) > 1
    ]
    assert differing == []
    assert plain.stdout.count("\n") > 1_000

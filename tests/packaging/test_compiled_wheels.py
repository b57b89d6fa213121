"""Wheels with a compiled engine: they have both, compiled modules and their source, and pass the same tests."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest
from packaging.specifiers import SpecifierSet
from packaging.utils import parse_wheel_filename

from tests.packaging.test_wheel import copied
from tools.build_hook import COMPILED

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
SETTINGS = PROJECT["tool"]["cibuildwheel"]

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
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The one that `make wheels WHERE=here` builds, which installs and tries it too."""
    project = copied(tmp_path_factory.mktemp("compiled") / "project")
    (project / ".venv").symlink_to(sys.prefix)
    built = subprocess.run([project / "tools/wheels.sh", "here"], check=False, capture_output=True, text=True)
    assert built.returncode == 0, built.stdout + built.stderr
    assert re.search(r"^The compiled engine made \d+ decisions in \d+ rounds\.$", built.stdout, re.MULTILINE)
    (wheel,) = project.glob("wheelhouse/*")
    return wheel


@pytest.fixture(scope="module")
def package(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the wheel holds, unpacked."""
    unpacked = tmp_path_factory.mktemp("unpacked")
    with zipfile.ZipFile(wheel) as zipped:
        zipped.extractall(unpacked)
    return unpacked


def run(package: Path, *command: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(package), "PYTHONHASHSEED": "0"}
    words = [sys.executable, *command]
    return subprocess.run(words, check=False, env=environment, capture_output=True, text=True, cwd=ROOT)


def test_each_supported_python_gets_one() -> None:
    built = {f"3.{minor}" for minor in re.findall(r"cp3(\d+)-", " ".join(SETTINGS["build"]))}
    named = {line.rpartition(" ")[2] for line in PROJECT["project"]["classifiers"] if re.search(r":: 3\.\d+$", line)}
    assert named <= built
    assert built == set(SpecifierSet(PROJECT["project"]["requires-python"]).filter(built))


def test_cibuildwheel_asks_for_a_compiled_engine_and_tries_it() -> None:
    assert SETTINGS["environment"] == {COMPILED: "1"}
    assert SETTINGS["test-command"] == "python -I {project}/tools/try_compiled.py"
    assert "/tools" in PROJECT["tool"]["hatch"]["build"]["targets"]["sdist"]["include"]


def test_an_engine_that_is_not_compiled_fails_the_trial() -> None:
    tried = run(ROOT / "src", "tools/try_compiled.py")
    assert (tried.returncode, tried.stdout) == (1, "")
    assert tried.stderr.startswith("loveletter.engine.turn is not compiled: ")


def test_without_containers_it_says_what_can_be_built(tmp_path: Path) -> None:
    engine = tmp_path / "docker"
    engine.write_text("#!/bin/sh\nexit 1\n")
    engine.chmod(0o755)
    environment = {"PATH": f"{tmp_path}:{os.environ['PATH']}"}
    refused = subprocess.run([ROOT / "tools/wheels.sh"], check=False, env=environment, capture_output=True, text=True)
    assert (refused.returncode, refused.stdout) == (2, "")
    assert refused.stderr.splitlines() == [
        "wheels: cibuildwheel needs containers on Linux, and 'docker info' fails here.",
        "wheels: One wheel, for this Python alone, needs none: make wheels WHERE=here",
    ]


@pytest.mark.long
def test_it_is_for_this_python_and_platform_alone(wheel: Path) -> None:
    tags = parse_wheel_filename(wheel.name)[3]
    python = f"cp{sys.version_info.major}{sys.version_info.minor}"
    assert {(tag.interpreter, tag.abi) for tag in tags} == {(python, python)}
    assert all(tag.platform.startswith(sys.platform) for tag in tags)


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

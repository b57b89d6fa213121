"""A test that hangs fails with its stack, whatever it hangs in, and the run goes on to its end."""

import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

ROOT = Path(__file__).parents[1]
HANGING = """
import asyncio
from itertools import repeat


def test_in_python() -> None:
    while True:
        pass


def test_in_a_wait() -> None:
    asyncio.run(asyncio.wait_for(asyncio.Event().wait(), None))


def test_in_compiled_code() -> None:
    assert sum(repeat(1)) == 0  # no signal is heard, and no other thread runs


def test_that_is_fine() -> None:
    pass
"""


def test_a_test_that_hangs_fails_and_the_others_run(tmp_path: Path) -> None:
    (tmp_path / "test_them.py").write_text(HANGING, encoding="utf-8")
    sooner = ("--timeout", "1", "-o", "faulthandler_timeout=3")
    command = ("pytest", "-q", "-n", "1", "-p", "no:cacheprovider", "-c", str(ROOT / "pyproject.toml"), *sooner)
    with subprocess.Popen(
        [sys.executable, "-m", *command, "--rootdir", str(tmp_path), str(tmp_path)],
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    ) as process:
        try:
            said, _ = process.communicate(timeout=200)
        finally:
            with suppress(ProcessLookupError):  # a worker that hangs outlives its parent
                os.killpg(process.pid, signal.SIGKILL)
    assert process.returncode == 1, said
    assert "3 failed, 1 passed" in said
    for name in ("test_in_python", "test_in_a_wait"):
        assert f"{name} - Failed: Timeout" in said
    assert "test_in_compiled_code - worker" in said
    assert " in test_in_compiled_code\n" in said, "its stack"

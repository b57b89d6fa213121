"""Mutation testing by sample: do the tests of an area notice when one thing in its code is changed?

python -m tools.mutants                          every area of `areas.toml`, 60 mutants of each
python -m tools.mutants store --sample all       every mutant of one area
python -m tools.mutants store --only backup.py   those of the sample whose name contains this text

mutmut, which measures the rules, loads all mutants into one process and needs tests that run there; the server's tests
start processes. Here each mutant is one changed file in a copy of `src`, tried by the tests that run its line in
their own process, the quickest first, and then by those that leave their process. These depend on time, too: such a
test has noticed a mutant if it fails a second time, alone. Tests that fail without any mutant are left out.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import shutil
import signal
import subprocess
import sys
import time
import tomllib
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from math import ceil, sqrt
from pathlib import Path
from queue import SimpleQueue

from coverage import CoverageData

from tools.mutants.mutator import Mutant, Mutator

ROOT = Path(__file__).parents[2]
PLUGIN_ROOT = ROOT
"""Where runs of pytest find `tools.mutants.plugin`."""
PACKAGE = Path("src/loveletter")
AREAS = Path(__file__).with_name("areas.toml")
WORK = ROOT / "build" / "mutants"
BAR = 0.85
PATIENCE = 60
"""A test that takes ten times as long as without a mutant, and this many seconds, has noticed it."""
PLUGINS = ("-p", "no:cacheprovider", "-p", "tools.mutants.plugin")


def mutants_of(code: list[str]) -> list[Mutant]:
    files = [sorted((ROOT / PACKAGE).glob(pattern)) for pattern in code]
    if missing := [pattern for pattern, found in zip(code, files, strict=True) if not found]:
        sys.exit(f"no code matches {missing}: update {AREAS.name}")
    paths = [str(path.relative_to(ROOT / PACKAGE)) for found in files for path in found]
    return [mutant for path in paths for mutant in Mutator(path, (ROOT / PACKAGE / path).read_bytes()).mutants]


def sample_of(mutants: list[Mutant], size: int | None, seed: int) -> list[Mutant]:
    """Those with the lowest hashes of seed and name: the sample stays the same while other code changes."""
    return sorted(mutants, key=lambda mutant: hashlib.sha256(f"{seed} {mutant.name}".encode()).digest())[:size]


def interval(killed: int, sampled: int, total: int) -> tuple[float, float]:
    """Of the share of all mutants that the tests would kill, with 95 % confidence (Wilson's)."""
    if sampled == total:
        return killed / total, killed / total
    z, share = 1.96, killed / sampled
    middle, width = share + z * z / (2 * sampled), z * sqrt(share * (1 - share) / sampled + (z / (2 * sampled)) ** 2)
    scale = 1 + z * z / sampled
    return (middle - width) / scale, (middle + width) / scale


# --- Running tests -------------------------------------------------------------------------------------


class Copy:
    """A copy of the code, of which one file at a time is mutated, and tests run on it."""

    def __init__(self, folder: Path, source: Path) -> None:
        self.folder = folder
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(source, folder / "src")

    def run(self, seconds: float, *words: str, **environment: str) -> list[str]:
        """The tests that failed, or what else did."""
        settings = {
            "PYTHONPATH": os.pathsep.join([str(self.folder / "src"), str(PLUGIN_ROOT)]),
            "NUMBA_CACHE_DIR": str(WORK / "compiled"),  # kept from one copy to the next at the same place
            "HYPOTHESIS_PROFILE": "quick",
        }
        process = subprocess.Popen(
            [sys.executable, "-m", "pytest", "-q", "--tb=no", *PLUGINS, *words],
            env={**os.environ, **settings, **environment},
            cwd=ROOT, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True,
        )  # fmt: skip
        try:
            output, _ = process.communicate(timeout=seconds)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGINT)  # pytest ends the servers that its tests have started
            try:
                process.communicate(timeout=30)
            except subprocess.TimeoutExpired:
                os.killpg(process.pid, signal.SIGKILL)
                process.communicate()
            return ["no answer in time"]
        if process.returncode == 0:
            return []
        named = [line.partition(" ")[2] for line in output.splitlines() if line.startswith(("FAILED ", "ERROR "))]
        return [name.split(" - ")[0] for name in named] or [f"status {process.returncode}: {output[-300:]}"]

    def try_mutant(self, mutant: Mutant, tests: dict[str, float], leaving: set[str]) -> str | None:
        """The first of these tests to notice it; they take so many seconds without a mutant."""
        path = PACKAGE / mutant.file
        copy = self.folder / path
        copy.write_bytes(mutant.apply((ROOT / path).read_bytes()))
        try:
            while tests and (failed := self._first_failure(tests)) is not None:
                if failed not in leaving or self._first_failure({failed: tests[failed]}) is not None:
                    return failed
                tests = {test: seconds for test, seconds in tests.items() if test != failed}
        finally:
            shutil.copy2(ROOT / path, copy)
        return None

    def _first_failure(self, tests: dict[str, float]) -> str | None:
        listed = self.folder / "tests.json"
        listed.write_text(json.dumps(list(tests)), encoding="utf-8")
        words = ["-x", "--listed-tests", str(listed), "--timeout", str(PATIENCE + 10 * max(tests.values()))]
        files = sorted(set(map(_file, tests)))  # folder by folder: pytest loses fixtures of one that it enters twice
        seconds = 2 * PATIENCE + 10 * sum(tests.values())
        # the bytecode of a mutant could be taken for that of the next, and is not written
        return next(iter(self.run(seconds, *files, *words, PYTHONDONTWRITEBYTECODE="1")), None)


class Tests:
    """The tests of an area, and the lines that each runs."""

    def __init__(self, copy: Copy, paths: list[str]) -> None:
        record, coverage = copy.folder / "record.json", copy.folder / "coverage"
        measured = ["--cov", str(copy.folder / "src"), "--cov-context", "test", "--cov-report=", "--cov-fail-under=0"]
        failed = copy.run(3600, *paths, *measured, "--record-tests", str(record), COVERAGE_FILE=str(coverage))
        tests: dict[str, tuple[float, bool]] = json.loads(record.read_text(encoding="utf-8"))
        for test in failed:
            print(f"left out, since it fails without any mutant: {test}", flush=True)
        self._seconds = {test: seconds for test, (seconds, _) in tests.items() if test not in failed}
        self.leaving = {test for test, (_, leaves) in tests.items() if leaves}
        self._data = CoverageData(str(coverage))
        self._data.read()
        self._folder = copy.folder

    def for_mutant(self, mutant: Mutant) -> list[dict[str, float]]:
        """Those that run its line in their own process (all where it runs on import), then others that might run it
        in another, with their seconds."""
        contexts = self._data.contexts_by_lineno(str(self._folder / PACKAGE / mutant.file))
        lines = range(mutant.statement, mutant.line + 1)
        near = {context.rpartition("|")[0] for line in lines for context in contexts.get(line, [])}
        if "" in near:
            near = set(self._seconds)
        about = Path(mutant.file).stem
        return [self._in_order(tests & self._seconds.keys(), about) for tests in (near, self.leaving - near)]

    def _in_order(self, tests: set[str], about: str) -> dict[str, float]:
        """File by file, so that what the tests of a file share is set up once: those whose names tell that they are
        about the mutated file, and then the quickest, come first."""
        files: Counter[str] = Counter()
        for test in tests:
            files[_file(test)] += ceil(1000 * self._seconds[test])

        def place(test: str) -> tuple[bool, int, str, float]:
            return about not in _file(test), files[_file(test)], _file(test), self._seconds[test]

        return {test: self._seconds[test] for test in sorted(tests, key=place)}


def _file(test: str) -> str:
    return test.partition("::")[0]


@dataclass(frozen=True)
class Result:
    area: str
    total: int
    killed: dict[str, str]
    """The names of mutants, and the test that noticed each."""
    survived: list[Mutant]

    @property
    def sampled(self) -> int:
        return len(self.killed) + len(self.survived)

    @property
    def share(self) -> float:
        return len(self.killed) / self.sampled


def measure(area: str, paths: list[str], total: int, sample: list[Mutant], jobs: int) -> Result:
    first = Copy(WORK / "copy-1", ROOT / "src")
    tests = Tests(first, paths)
    copies: SimpleQueue[Copy] = SimpleQueue()
    for copy in (first, *(Copy(WORK / f"copy-{number}", first.folder / "src") for number in range(2, jobs + 1))):
        copies.put(copy)

    def try_one(mutant: Mutant) -> str | None:
        copy, begin, failed = copies.get(), time.monotonic(), None
        try:
            for some in tests.for_mutant(mutant):
                failed = failed or copy.try_mutant(mutant, some, tests.leaving)
        finally:
            copies.put(copy)
        print(f"{time.monotonic() - begin:6.1f} s  {failed or 'SURVIVED'}: {' '.join(mutant.name.split())}", flush=True)
        return failed

    with ThreadPoolExecutor(jobs) as executor:
        tried = list(zip(sample, executor.map(try_one, sample), strict=True))
    killed = {mutant.name: failed for mutant, failed in tried if failed is not None}
    return Result(area, total, killed, [mutant for mutant, failed in tried if failed is None])


def report(results: list[Result], equivalent: dict[str, str]) -> None:
    for result in results:
        print(f"\nSurvivors of {result.area}:" if result.survived else f"\nNone survived of {result.area}.")
        for mutant in result.survived:
            where = f"  {PACKAGE / mutant.file}:{mutant.line} in {mutant.function}"
            print(f"{where}\n    {' '.join(mutant.before.split())}\n    -> {mutant.after}")
            if (reason := equivalent.get(mutant.name)) is not None:
                print(f"    equivalent: {reason}")
    print(f"\n{'area':15}{'mutants':>8}{'sampled':>9}{'killed':>8}{'survived':>10}{'share':>8}   95 % interval")
    for result in results:
        low, high = interval(len(result.killed), result.sampled, result.total)
        counts = f"{result.total:8}{result.sampled:9}{len(result.killed):8}{len(result.survived):10}"
        print(f"{result.area:15}{counts}{result.share:8.1%}   {low:.0%} to {high:.0%}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("areas", nargs="*", help="all of them unless some are named")
    parser.add_argument("--sample", default="60", help="mutants of each area, or: all")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--only", default="", help="a part of the name of a mutant")
    chosen = parser.parse_args()
    settings = tomllib.loads(AREAS.read_text(encoding="utf-8"))
    size = None if chosen.sample == "all" else int(chosen.sample)
    results = []
    for area in chosen.areas or settings["areas"]:
        mutants = mutants_of(settings["areas"][area]["code"])
        sample = [mutant for mutant in sample_of(mutants, size, chosen.seed) if chosen.only in mutant.name]
        print(f"\n== {area}: {len(sample)} of {len(mutants)} mutants, seed {chosen.seed}", flush=True)
        if sample:
            results.append(measure(area, settings["areas"][area]["tests"], len(mutants), sample, chosen.jobs))
            (WORK / f"{area}.json").write_text(json.dumps(asdict(results[-1]), indent=1), encoding="utf-8")
    report(results, settings["equivalent"])
    if low := [result.area for result in results if result.share < BAR]:
        sys.exit(f"less than {BAR:.0%} killed: {', '.join(low)}")


if __name__ == "__main__":
    main()

"""A journal: the finished blocks of a contest, one line of JSON each, so that nothing is lost when a run is stopped."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from types import TracebackType
from typing import IO, Any

from loveletter.arena.block import Block, Place
from loveletter.arena.contest import Contest

FILE = "blocks.jsonl"


class OtherContest(ValueError):
    """The folder holds results that were made with other settings."""

    def __init__(self, path: Path, differing: Iterable[str]) -> None:
        super().__init__(f"{path} holds results of another contest (different: {', '.join(sorted(differing))})")


class NoJournal(ValueError):
    """The file of this name is none of ours, or was damaged."""

    def __init__(self, path: Path, line: int) -> None:
        super().__init__(f"{path} cannot be read (line {line})")


class Journal:
    """Opened for one contest. The first line says which; a journal of another contest is refused, not mixed."""

    def __init__(self, folder: Path, contest: Contest, fresh: bool = False) -> None:
        self.path = folder / FILE
        self.blocks: dict[Place, Block] = {}
        folder.mkdir(parents=True, exist_ok=True)
        whole = self._read(contest) if self.path.exists() and not fresh else 0
        self._file: IO[bytes] = self.path.open("ab")
        self._file.truncate(whole)
        if not whole:
            self._write(_line({"contest": contest.settings}))

    def __enter__(self) -> Journal:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._file.close()

    def note(self, block: Block) -> None:
        self.blocks[block.place] = block
        self._write(_line(block.plain()))

    def _write(self, data: bytes) -> None:
        self._file.write(data)
        self._file.flush()

    def _read(self, contest: Contest) -> int:
        """Take in what is there; how much of the file that is. A last line that was cut off is not."""
        whole = 0
        for number, line in enumerate(self.path.read_bytes().splitlines(keepends=True), 1):
            if not line.endswith(b"\n"):
                break
            try:
                self._take_in(json.loads(line), contest.settings, head=number == 1)
            except (KeyError, TypeError, AttributeError, ValueError) as problem:
                if isinstance(problem, OtherContest):
                    raise
                raise NoJournal(self.path, number) from problem
            whole += len(line)
        return whole

    def _take_in(self, data: Any, wanted: dict[str, Any], head: bool) -> None:
        if not head:
            block = Block.read(data)
            self.blocks[block.place] = block
        elif data["contest"] != wanted:
            keys = {*data["contest"], *wanted}
            raise OtherContest(self.path, [key for key in keys if data["contest"].get(key) != wanted.get(key)])


def _line(data: dict[str, Any]) -> bytes:
    return json.dumps(data, separators=(",", ":")).encode() + b"\n"

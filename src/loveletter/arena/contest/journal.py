"""A journal: the finished blocks of a contest, one line of JSON each, so that nothing is lost when a run is stopped."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from types import TracebackType
from typing import IO, Any

from loveletter.arena.contest.block import Block, BlockKey
from loveletter.arena.contest.contest import Contest

FILE = "blocks.jsonl"


class OtherContest(ValueError):
    """The folder holds results that were made with other settings."""

    def __init__(self, path: Path, differing: Iterable[str]) -> None:
        self.path, self.differing = path, sorted(differing)
        super().__init__(f"{path} holds results of another contest (different: {', '.join(self.differing)})")


class UnreadableJournal(ValueError):
    """The file is not a journal, or it was damaged."""

    def __init__(self, path: Path, line: int) -> None:
        self.path, self.line = path, line
        super().__init__(f"{path} cannot be read (line {line})")


class Journal:
    """Opened for one contest. The first line says which; a journal of another contest is refused, not mixed."""

    def __init__(self, folder: Path, contest: Contest, fresh: bool = False) -> None:
        self.path = folder / FILE
        self.blocks: dict[BlockKey, Block] = {}
        folder.mkdir(parents=True, exist_ok=True)
        complete = 0
        if self.path.exists() and not fresh:
            complete, self.blocks = _read(self.path, contest.settings)
        self._file: IO[bytes] = self.path.open("ab")
        self._file.truncate(complete)
        if not complete:
            self._write(_line({"contest": contest.settings}))

    def __enter__(self) -> Journal:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._file.close()

    def record(self, block: Block) -> None:
        self.blocks[block.key] = block
        self._write(_line(block.to_dict()))

    def _write(self, data: bytes) -> None:
        self._file.write(data)
        self._file.flush()


def read_journal(folder: Path, wanted: dict[str, Any]) -> tuple[Path, dict[BlockKey, Block]]:
    """What is in the journal of a folder, which is left as it is. Refused if it is of a contest with other settings."""
    path = folder / FILE
    return path, _read(path, wanted)[1] if path.exists() else {}


def _read(path: Path, wanted: dict[str, Any]) -> tuple[int, dict[BlockKey, Block]]:
    """What is there, and its length in bytes; a last line that was cut off does not count."""
    complete, blocks = 0, dict[BlockKey, Block]()
    for number, line in enumerate(path.read_bytes().splitlines(keepends=True), 1):
        if not line.endswith(b"\n"):
            break
        try:
            data = json.loads(line)
            if number == 1:
                _check_head(path, data["contest"], wanted)
            else:
                block = Block.from_dict(data)
                blocks[block.key] = block
        except (KeyError, TypeError, AttributeError, ValueError) as problem:
            if isinstance(problem, OtherContest):
                raise
            raise UnreadableJournal(path, number) from problem
        complete += len(line)
    return complete, blocks


def _check_head(path: Path, found: dict[str, Any], wanted: dict[str, Any]) -> None:
    if found != wanted:
        keys = {*found, *wanted}
        raise OtherContest(path, [key for key in keys if found.get(key) != wanted.get(key)])


def _line(data: dict[str, Any]) -> bytes:
    return json.dumps(data, separators=(",", ":")).encode() + b"\n"

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


class Journal:
    """Opened for one contest. The first line says which; a journal of another contest is refused, not mixed."""

    def __init__(self, folder: Path, contest: Contest, fresh: bool = False) -> None:
        self.path = folder / FILE
        self.blocks: dict[Place, Block] = {}
        folder.mkdir(parents=True, exist_ok=True)
        begun = self.path.exists() and not fresh
        whole = self._read(contest) if begun else _line({"contest": contest.settings})
        self._file: IO[bytes] = self.path.open("wb" if whole is not None else "ab")
        if whole is not None:
            self._write(whole)

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

    def _read(self, contest: Contest) -> bytes | None:
        """Take in what is there. Where the last line was cut off, the file as it should be comes back."""
        data = self.path.read_bytes()
        *lines, torn = data.split(b"\n")
        head = json.loads(lines[0])["contest"] if lines else contest.settings
        if head != contest.settings:
            keys = {*head, *contest.settings}
            raise OtherContest(self.path, [key for key in keys if head.get(key) != contest.settings.get(key)])
        for line in lines[1:]:
            block = Block.read(json.loads(line))
            self.blocks[block.place] = block
        if lines and not torn:
            return None
        return b"".join(line + b"\n" for line in lines) or _line({"contest": contest.settings})


def _line(data: dict[str, Any]) -> bytes:
    return json.dumps(data, separators=(",", ":")).encode() + b"\n"

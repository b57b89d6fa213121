"""The files of a dataset: parts that are written whole or not at all, so that a stopped run goes on where it was."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import pyarrow as pa
import pyarrow.parquet as pq

from loveletter.arena.console import Progress
from loveletter.arena.fingerprint import code_of
from loveletter.arena.workers import run_tasks
from loveletter.dataset.matches import DatasetPlan, play_match

MATCHES_IN_PART = 20
SETTINGS = "settings.json"
FORMAT, FORMAT_VERSION = "loveletter-dataset", 1
CODE = "dataset"
"""The package that decides what is written, beside those that decide how a round goes."""

TEXTS, NUMBERS = pa.list_(pa.string()), pa.list_(pa.int16())
MATCHES = pa.schema(
    [
        ("match", pa.int64()),
        ("edition", pa.string()),
        ("seats", pa.int8()),
        ("bots", TEXTS),
        ("rounds", pa.int16()),
        ("tokens", pa.list_(pa.int8())),
        ("winners", pa.list_(pa.int8())),
        ("decisions", pa.int32()),
        ("record", pa.string()),
    ]
)
POSTERIOR = pa.list_(pa.struct([("seat", pa.int8()), ("card", pa.string()), ("chance", pa.float64())]))
DECISIONS = pa.schema(
    [
        ("match", pa.int64()),
        ("number", pa.int32()),
        ("edition", pa.string()),
        ("seats", pa.int8()),
        ("bot", pa.string()),
        ("round", pa.int16()),
        ("seat", pa.int8()),
        ("hand", TEXTS),
        ("view", pa.string()),
        ("observation", pa.list_(pa.uint8())),
        ("legal", TEXTS),
        ("legal_numbers", NUMBERS),
        ("posterior", POSTERIOR),
        ("choice", pa.int16()),
    ]
)


class OtherDataset(ValueError):
    """The folder holds a dataset of other settings, or one that other code has played."""


class DatasetSize(NamedTuple):
    matches: int
    decisions: int
    bytes: int


def write_dataset(plan: DatasetPlan, parts: int, folder: Path, workers: int, progress: Progress) -> DatasetSize:
    """So many parts; those that are there already stay."""
    _settle(plan, folder)
    missing = [part for part in range(parts) if not all(file.exists() for file in _files(folder, part))]
    with progress:
        progress.begin(parts * MATCHES_IN_PART, (parts - len(missing)) * MATCHES_IN_PART)
        for _ in run_tasks(partial(write_part, plan, folder), missing, workers):
            progress.advance(MATCHES_IN_PART)
    return size_of(folder)


def _settle(plan: DatasetPlan, folder: Path) -> None:
    """The folder belongs to this plan and this code."""
    wanted = {"format": FORMAT, "version": FORMAT_VERSION, **plan.settings, "code": code_of(CODE)}
    file = folder / SETTINGS
    if not file.exists():
        if any(folder.glob("*.parquet")):
            raise OtherDataset(str(folder))
        write_whole(file, (json.dumps(wanted, indent=2) + "\n").encode())
    elif json.loads(file.read_text("utf-8")) != wanted:
        raise OtherDataset(str(folder))


def write_part(plan: DatasetPlan, folder: Path, part: int) -> None:
    first = part * MATCHES_IN_PART
    played = [play_match(plan, number) for number in range(first, first + MATCHES_IN_PART)]
    matches, decisions = _files(folder, part)
    _write(matches, [each.match for each in played], MATCHES)
    _write(decisions, [row for each in played for row in each.decisions], DECISIONS)


def size_of(folder: Path) -> DatasetSize:
    files = {name: sorted(folder.glob(f"{name}-*.parquet")) for name in ("matches", "decisions")}
    rows = {name: sum(pq.ParquetFile(file).metadata.num_rows for file in each) for name, each in files.items()}
    total = sum(file.stat().st_size for each in files.values() for file in each)
    return DatasetSize(rows["matches"], rows["decisions"], total)


def write_whole(file: Path, content: bytes) -> None:
    """The file is there in full, or not at all."""
    partial_file = file.with_name(f"{file.name}.part")
    partial_file.write_bytes(content)
    partial_file.replace(file)


def _files(folder: Path, part: int) -> tuple[Path, Path]:
    return folder / f"matches-{part:05}.parquet", folder / f"decisions-{part:05}.parquet"


def _write(file: Path, rows: Sequence[dict[str, Any]], schema: pa.Schema) -> None:
    sink = pa.BufferOutputStream()
    pq.write_table(pa.Table.from_pylist(list(rows), schema=schema), sink, compression="zstd")
    write_whole(file, sink.getvalue().to_pybytes())

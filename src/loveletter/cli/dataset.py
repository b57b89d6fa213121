"""`loveletter dataset`: matches between bots as Parquet files, for learners."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from loveletter.bots.registry import LEVELS
from loveletter.cli.arena import Seed, Workers, read_bots
from loveletter.cli.errors import CommandError, require
from loveletter.cli.output import print_json, print_lines
from loveletter.cli.parameters import SYSTEM_LANGUAGE, AsJson, Language, known_edition, number_option
from loveletter.cli.results import interruptible, writable, writing_to
from loveletter.editions import EDITIONS
from loveletter.language import speaker

MOST_MATCHES = 10_000_000


def dataset(
    out: Annotated[Path, typer.Argument(metavar="OUT", help="Folder for the files; one that was begun is continued.")],
    matches: Annotated[
        int, number_option("--matches", "-m", least=1, most=MOST_MATCHES, about="Rounded up to files of 20.")
    ] = 1000,
    editions: Annotated[
        str, typer.Option("--editions", "-e", metavar="NAMES", help="Drawn for each match, comma-separated.")
    ] = ",".join(EDITIONS),
    bots: Annotated[
        str, typer.Option("--bots", "-b", metavar="NAMES", help="Drawn for each seat, comma-separated.")
    ] = ",".join(LEVELS),
    seed: Seed = 1,
    workers: Workers = 1,
    as_json: AsJson = False,
    lang: Language = SYSTEM_LANGUAGE,
) -> None:
    """Write matches between bots as Parquet files.

    Matches, and decisions with views, legal actions, choices and exact posteriors; and a data card. Equal seeds give
    equal bytes. After Ctrl-C the same command continues, also with more matches.
    """
    require("pyarrow", "dataset", "no_pyarrow")
    require("numba", "fast", "no_compiler")
    from loveletter.arena.console import Progress
    from loveletter.dataset.card import data_card
    from loveletter.dataset.files import MATCHES_IN_PART, OtherDataset, write_dataset, write_whole
    from loveletter.dataset.matches import DatasetPlan

    voice = speaker(lang)
    names = tuple(dict.fromkeys(name.strip() for name in editions.split(",") if name.strip()))
    for name in names:
        known_edition(name)
    plan = DatasetPlan(seed, names, tuple(dict.fromkeys(read_bots(bots, None))))
    if not names or not all(plan.playing(name) for name in names):
        raise CommandError("nobody_plays", editions=editions, bots=bots)
    folder, parts = writable(out), -(-matches // MATCHES_IN_PART)
    progress = Progress("dataset", "matches", voice=voice)
    try:
        with interruptible(voice.message("arena-stopped", folder=str(folder))), writing_to(folder):
            size = write_dataset(plan, parts, folder, workers, progress)
            write_whole(folder / "README.md", data_card(plan, size).encode())
    except OtherDataset:
        raise CommandError("other_dataset", folder=str(folder)) from None
    if as_json:
        print_json({"folder": str(folder), **size._asdict()})
        return
    megabytes = f"{size.bytes / 1e6:.1f}"
    counts = {"matches": size.matches, "decisions": size.decisions}
    print_lines([voice.message("dataset-written", folder=str(folder), megabytes=megabytes, **counts)])

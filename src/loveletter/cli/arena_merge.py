"""`loveletter arena merge`: the parts of a contest become the whole one."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from loveletter.arena.contest.journal import OtherContest, UnreadableJournal
from loveletter.arena.contest.shards import BadShards, Merged, merge
from loveletter.cli.arena_hold import journal_of, tell
from loveletter.cli.errors import WRONG_USE, CommandError, English
from loveletter.cli.results import Output, writable
from loveletter.language import Speaker


def merge_into(
    folders: Sequence[Path], out: Path | None, fresh: bool, as_json: bool, plots: bool, voice: Speaker
) -> None:
    """A folder as the whole contest would have left it; more rounds can be played there."""
    merged = _merged(folders)
    folder = out or Path(merged.contest.folder)
    if folder.resolve() in [each.resolve() for each in folders]:
        raise CommandError("merge_into_shard", file=str(folder), flag="--out")
    output = Output(writable(folder), as_json, plots, voice)
    with journal_of(merged.contest, fresh, output) as journal:
        for block in merged.blocks:
            if block.key not in journal.blocks:
                journal.record(block)
    tell(merged.contest, merged.blocks, output)


def _merged(folders: Sequence[Path]) -> Merged:
    try:
        return merge(folders)
    except BadShards as bad:
        flag = {"flag": "--shard"} if bad.code in ("no_shard", "blocks_missing") else {}
        details = {name: English(text) if name == "reason" else text for name, text in bad.details.items()}
        raise CommandError(bad.code, WRONG_USE, **details, **flag) from None
    except OtherContest as other:
        reason = ", ".join(other.differing)
        raise CommandError("damaged_shard", file=str(other.path), reason=reason) from None
    except UnreadableJournal as unreadable:
        raise CommandError("damaged_shard", file=str(unreadable.path), reason=English(unreadable)) from None

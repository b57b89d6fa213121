"""A score sheet: a match on a real table, kept in a file between its rounds."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from loveletter.cli.errors import CommandError, UnreadableText
from loveletter.cli.output import output_failed
from loveletter.notation import BadText
from loveletter.notation.plain import from_plain, to_plain
from loveletter.table.real_match import RealMatch
from loveletter.table.real_table import BadEnd
from loveletter.terminal.printable import printable

MOST_BYTES = 1_000_000


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    players: tuple[str, ...]
    match: RealMatch

    def check_players(self, names: Sequence[str]) -> None:
        """The same people as before, whatever their order."""
        if sorted(names) != sorted(self.players):
            raise CommandError("score_other_players", players=", ".join(self.players))


def read_sheet(file: Path) -> ScoreSheet | None:
    """The sheet in a file; None where there is no file."""
    try:
        data = file.read_bytes()
    except FileNotFoundError:
        return None
    except OSError as problem:
        raise CommandError("unreadable_file", file=str(file), reason=problem.strerror or str(problem)) from None
    if len(data) > MOST_BYTES:
        raise CommandError("score_bad_sheet", file=str(file))
    try:
        sheet = from_plain(ScoreSheet, json.loads(data))
    except BadText as bad:
        raise UnreadableText(str(file), bad) from None
    except (ValueError, BadEnd):
        raise CommandError("score_bad_sheet", file=str(file)) from None
    for player in sheet.players:
        if printable(player) != player:
            raise CommandError("unprintable_name", file=str(file), name=printable(player))
    if len(sheet.players) != sheet.match.rules.players or len(set(sheet.players)) < len(sheet.players):
        raise CommandError("score_bad_sheet", file=str(file))
    return sheet


def write_sheet(file: Path, sheet: ScoreSheet) -> None:
    """Beside the file first: a sheet is there whole, or as it was."""
    beside = file.with_name(file.name + ".new")
    try:
        beside.write_text(json.dumps(to_plain(sheet), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
        os.replace(beside, file)  # noqa: PTH105 - the one call that replaces on every system
    except OSError as problem:
        raise output_failed(problem) from None

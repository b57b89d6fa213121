"""The command as the tests call it."""

import logging
from functools import cache
from typing import NamedTuple

from typer import testing
from typer.testing import CliRunner

from loveletter.cli import app

testing._get_command = cache(testing._get_command)  # type: ignore[attr-defined] # else all commands are built for each call


class Ran(NamedTuple):
    code: int
    out: str
    err: str


def loveletter(*words: str, given: str | None = None) -> Ran:
    """Run the command with these words; `given` is what it reads from the input."""
    root = logging.getLogger()
    handlers, level = list(root.handlers), root.level
    result = CliRunner().invoke(app, list(words), input=given, prog_name="loveletter", env={"COLUMNS": "100"})
    root.handlers[:] = handlers  # a server that begins to start writes its log where no one reads it any more
    root.setLevel(level)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return Ran(result.exit_code, result.stdout, result.stderr)

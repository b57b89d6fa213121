"""`loveletter check`: scenario files held against the rules."""

from pathlib import Path
from typing import Annotated

import typer

from loveletter.cli.parameters import FAILED


def check(
    paths: Annotated[list[Path], typer.Argument(metavar="PATH", help="Scenario files, or folders of them.")],
) -> None:
    """Hold scenario files against the rules.

    Prints one line for each scenario that does not hold, with the fields, what was expected and what came; then the
    counts. Exit code 0 if all hold, 1 if not.
    """
    from loveletter.scenarios import run_scenarios, scenario_files  # here, as no other command reads YAML

    for path in paths:
        if not path.exists():
            raise typer.BadParameter(f"{path}: no such file or folder", param_hint="PATH")
        if not any(scenario_files([path])):
            raise typer.BadParameter(f"{path}: no scenario files (.yaml, .yml) in this folder", param_hint="PATH")
    passed = failed = 0
    for outcome in run_scenarios(paths):
        if outcome.passed:
            passed += 1
        else:
            failed += 1
            typer.echo(str(outcome))
    typer.echo(f"{passed} passed, {failed} failed")
    if failed:
        raise typer.Exit(FAILED)

"""`loveletter check`: scenario files held against the rules."""

from pathlib import Path
from typing import Annotated

import typer

from loveletter.cli.errors import FAILED, CommandError
from loveletter.cli.output import print_lines
from loveletter.cli.parameters import SYSTEM_LANGUAGE, Language
from loveletter.language import speaker


def check(
    paths: Annotated[list[Path], typer.Argument(metavar="PATH", help="Scenario files, or folders of them.")],
    lang: Language = SYSTEM_LANGUAGE,
) -> None:
    """Hold scenario files against the rules.

    Prints one line for each scenario that does not hold, with the fields, what was expected and what came; then the
    counts. Exit code 0 if all hold, 1 if not.
    """
    from loveletter.scenarios import run_scenarios, scenario_files  # here, as no other command reads YAML

    for path in paths:
        if not path.exists():
            raise CommandError("no_such_path", file=str(path))
        if not any(scenario_files([path])):
            raise CommandError("no_scenarios", file=str(path))
    passed = failed = 0
    for outcome in run_scenarios(paths):
        if outcome.passed:
            passed += 1
        else:
            failed += 1
            print_lines([str(outcome)])
    print_lines([speaker(lang).message("label-checked", passed=passed, failed=failed)])
    if failed:
        raise typer.Exit(FAILED)

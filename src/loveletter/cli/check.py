"""`loveletter check`: scenario files held against the rules."""

from pathlib import Path
from typing import Annotated

import typer

from loveletter.cli.errors import FAILED, CommandError
from loveletter.cli.output import print_json, print_lines
from loveletter.cli.parameters import SYSTEM_LANGUAGE, AsJson, Language
from loveletter.language import speaker


def check(
    paths: Annotated[list[Path], typer.Argument(metavar="PATH", help="Scenario files, or folders of them.")],
    as_json: AsJson = False,
    lang: Language = SYSTEM_LANGUAGE,
) -> None:
    """Check scenario files against the rules.

    Prints one line for each scenario that fails, with the fields and their expected and actual values; then the counts.
    The exit code is 0 if all pass, else 1.
    """
    from loveletter.scenarios import run_scenarios, scenario_files  # here, as no other command reads YAML

    for path in paths:
        if not path.exists():
            raise CommandError("no_such_path", file=str(path))
        if not any(scenario_files([path])):
            raise CommandError("no_scenarios", file=str(path))
    passed = failed = 0
    outcomes = []
    for outcome in run_scenarios(paths):
        passed += outcome.passed
        failed += not outcome.passed
        if as_json:
            differences = [str(difference) for difference in outcome.differences]
            outcomes.append({"name": outcome.name, "error": outcome.error, "differences": differences})
        elif not outcome.passed:
            print_lines([str(outcome)])
    if as_json:
        print_json({"passed": passed, "failed": failed, "scenarios": outcomes})
    else:
        print_lines([speaker(lang).message("label-checked", passed=passed, failed=failed)])
    if failed:
        raise typer.Exit(FAILED)

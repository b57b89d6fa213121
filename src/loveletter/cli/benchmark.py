"""`loveletter benchmark`: five tasks for players, each reproducible from its seed, with results as files."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from loveletter.cli.arena import Seed, Workers, unknown_policy
from loveletter.cli.errors import FAILED, CommandError, require
from loveletter.cli.output import print_lines, print_text, write_output
from loveletter.cli.parameters import SYSTEM_LANGUAGE, AsJson, Language, number_option
from loveletter.cli.results import interruptible, writing_to
from loveletter.language import Speaker, speaker
from loveletter.language.numbers import number, percent

if TYPE_CHECKING:
    from loveletter.benchmark.result import Result
    from loveletter.benchmark.task import Figure

MOST_ROUNDS = 100_000

WithChances = Annotated[
    str, typer.Argument(metavar="POLICY", help="courtier, schemer, champion, or package.module:function.")
]
Player = Annotated[
    str,
    typer.Argument(
        metavar="POLICY",
        help="The name of a bot, package.module:factory, policy:package.module:function, or onnx:FILE.",
    ),
]
PredictorName = Annotated[
    str, typer.Argument(metavar="PREDICTOR", help="exact, counting, champion, or package.module:function.")
]
ModelName = Annotated[
    str,
    typer.Argument(
        metavar="MODEL",
        help='"command:PROGRAM WORDS", package.module:function, or a script of ours: first, last, scripted.',
    ),
]
ResultFile = Annotated[Path | None, typer.Option("--out", metavar="FILE", help="Write the result to this file.")]


def benchmark(context: typer.Context) -> None:
    """Measure a policy in one of five tasks.

    What they are, and how to send results: docs/benchmark.md.
    """
    if context.invoked_subcommand is None:
        print_text(f"{context.get_help()}\n")


def exploitability(
    policy: WithChances,
    draws: Annotated[int, number_option("--draws", least=1, most=10, about="In each round.")] = 3,
    workers: Workers = 1,
    out: ResultFile = None,
    as_json: AsJson = False,
    lang: Language = SYSTEM_LANGUAGE,
) -> None:
    """Work out how much a perfect opponent wins against a policy.

    Exact, without luck: over all rounds of eight deals with a few draws. A function takes views, and gives for each the
    probabilities of its legal actions.
    """
    _measure("exploitability", {"policy": policy, "draws": draws}, workers, out, as_json, lang)


def response(
    policy: Player,
    rounds: Annotated[int, number_option("--rounds", "-r", least=4, most=MOST_ROUNDS, about="Of each deal.")] = 2000,
    seed: Seed = 1,
    workers: Workers = 1,
    out: ResultFile = None,
    as_json: AsJson = False,
    lang: Language = SYSTEM_LANGUAGE,
) -> None:
    """Let a policy play an opponent that never changes, beside what could be won.

    The opponent is courtier, in short rounds of three deals. What a perfect opponent wins against it is exact.
    """
    _measure("response", {"policy": policy, "rounds": rounds, "seed": seed}, workers, out, as_json, lang)


def field(
    policy: Player,
    deals: Annotated[int, number_option("--deals", least=2, most=MOST_ROUNDS, about="For each size of table.")] = 200,
    seed: Seed = 1,
    workers: Workers = 1,
    out: ResultFile = None,
    as_json: AsJson = False,
    lang: Language = SYSTEM_LANGUAGE,
) -> None:
    """Let a policy play alone among bots that it cannot know, with 3 to 8 seats.

    The seed draws the bots of each deal. Every deal is played from every seat.
    """
    _measure("field", {"policy": policy, "deals": deals, "seed": seed}, workers, out, as_json, lang)


def beliefs(
    predictor: PredictorName,
    rounds: Annotated[
        int, number_option("--rounds", "-r", least=2, most=MOST_ROUNDS, about="At each of three tables.")
    ] = 200,
    seed: Seed = 1,
    workers: Workers = 1,
    out: ResultFile = None,
    as_json: AsJson = False,
    lang: Language = SYSTEM_LANGUAGE,
) -> None:
    """Compare what a policy thinks the others hold with the exact posterior.

    A function takes a view, and gives for each other seat the probability of each card.
    """
    _measure("beliefs", {"policy": predictor, "rounds": rounds, "seed": seed}, workers, out, as_json, lang)


def text(
    model: ModelName,
    rounds: Annotated[
        int, number_option("--rounds", "-r", least=4, most=MOST_ROUNDS, about="Against each level.")
    ] = 40,
    seed: Seed = 1,
    workers: Workers = 1,
    out: ResultFile = None,
    as_json: AsJson = False,
    lang: Language = SYSTEM_LANGUAGE,
) -> None:
    """Let a language model play from the text of its view.

    A program reads the prompt on its input and writes its answer. Shown are how many first answers are legal, the
    rounds won against each level, and the characters read and written.
    """
    _measure("text", {"policy": model, "rounds": rounds, "seed": seed}, workers, out, as_json, lang)


def _measure(name: str, settings: Mapping[str, Any], workers: int, out: Path | None, as_json: bool, lang: str) -> None:
    require("numba", "fast", "no_compiler")
    from loveletter.arena.console import Progress
    from loveletter.arena.players import NoSuchBot
    from loveletter.benchmark.models import ModelFailed
    from loveletter.benchmark.result import TASKS, measured

    voice = speaker(lang)
    task = TASKS[name](**settings)
    try:
        task.check()
    except NoSuchBot as problem:
        raise unknown_policy(problem, [*task.known, "package.module:function"]) from None
    if out is not None:
        with writing_to(out.parent):
            out.parent.mkdir(parents=True, exist_ok=True)
    with interruptible(voice.message("arena-stopped-lost")):
        try:
            result = measured(task, workers, Progress("benchmark", "deals", voice=voice))
        except ModelFailed as problem:
            raise CommandError("model_failed", FAILED, reason=str(problem)) from None
    if out is not None:
        with writing_to(out.parent):
            out.write_text(result.to_json(), encoding="utf-8")
    if as_json:
        write_output(result.to_json())
    else:
        print_lines(lines_of(result, voice))
        if out is not None:
            print_lines([voice.message("benchmark-written", file=str(out))])


def lines_of(result: Result, voice: Speaker) -> Iterable[str]:
    """The figures of a result, one in each line."""
    heading = voice.message("benchmark-heading", task=result.task.name, policy=result.task.policy)
    names = [voice.message(f"benchmark-{figure.kind}", of=figure.of) for figure in result.figures]
    width = max(map(len, names)) + 2
    yield heading
    for name, figure in zip(names, result.figures, strict=True):
        yield f"  {name.ljust(width)}{amount(figure, voice)}"


def amount(figure: Figure, voice: Speaker) -> str:
    """A figure with its unit and, where it was sampled, its interval."""
    value, low, high = (_number(figure, each, voice) for each in figure[3:])
    said = voice.message("benchmark-amount", unit=figure.unit.value, value=value)
    return said if low == high else f"{said} ({low} – {high})"


def _number(figure: Figure, value: float, voice: Speaker) -> str:
    from loveletter.benchmark.task import Unit

    match figure.unit:
        case Unit.SHARE:
            return percent(voice.language, value)
        case Unit.CHARACTERS | Unit.DECISIONS:
            return number(voice.language, value)
        case Unit.NATS | Unit.TIMES:
            return number(voice.language, value, 3)
        case Unit.POINTS | Unit.PROMPTS:
            return number(voice.language, value, 2)

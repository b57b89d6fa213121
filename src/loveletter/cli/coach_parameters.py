"""What `analyse` is told, as values."""

from pathlib import Path
from typing import Annotated

import typer

from loveletter.cli.errors import UnknownName
from loveletter.coach.depths import DEPTHS


def _depth(name: str) -> str:
    if name not in DEPTHS:
        raise UnknownName("unknown_depth", name, DEPTHS, [*DEPTHS])
    return name


SeatName = Annotated[
    str | None, typer.Option("--seat", "-s", metavar="SEAT", help="Only this seat: a name, or 1, 2, …")
]
DepthName = Annotated[
    str, typer.Option("--depth", "-d", metavar="DEPTH", callback=_depth, help=f"One of: {', '.join(DEPTHS)}.")
]
PlotFile = Annotated[
    Path | None,
    typer.Option("--plot", metavar="FILE", help="Draw the chance to win over the match, for light and dark pages."),
]

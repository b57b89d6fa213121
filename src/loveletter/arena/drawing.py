"""Drawing: how all plots of this room look, on light and on dark paper, and the files they become."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from pathlib import Path
from typing import Any, NamedTuple

import matplotlib
from matplotlib.axes import Axes
from matplotlib.figure import Figure


class Paper(NamedTuple):
    """The colours of one kind of paper."""

    name: str
    ground: str
    ink: str
    faint: str
    """Grid and axes."""
    strong: str
    """What the plot is about."""
    other: str
    """What it is compared with."""


class Side(Enum):
    """Where a small text stands: how far away, and how it is aligned."""

    LEFT = ((-8, 0), "right", "center")
    RIGHT = ((8, 0), "left", "center")
    ABOVE = ((0, 6), "center", "bottom")


LIGHT = Paper("light", ground="#ffffff", ink="#26222b", faint="#d5d0da", strong="#b0203f", other="#5b6c8f")
DARK = Paper("dark", ground="#15131a", ink="#ece8f0", faint="#3d3845", strong="#ff7d92", other="#93a9d6")
PAPERS = (LIGHT, DARK)

DOTS_PER_INCH = 160
FORMATS = ("png", "svg")

Draw = Callable[[Figure, Paper], None]


def save(draw: Draw, folder: Path, name: str, width: float, height: float) -> list[Path]:
    """Draw once for each paper and write each as PNG and SVG: name-light.png, name-dark.svg, ..."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for paper in PAPERS:
        with matplotlib.rc_context(_settings(paper)):
            figure = Figure(figsize=(width, height), layout="constrained")
            draw(figure, paper)
            for kind in FORMATS:
                written.append(folder / f"{name}-{paper.name}.{kind}")
                # Without the date, equal results give equal files.
                figure.savefig(written[-1], dpi=DOTS_PER_INCH, metadata={"Date": None} if kind == "svg" else None)
    return written


def title(axes: Axes, text: str, below: str = "") -> None:
    """What the plot says, and in smaller letters what it was made from."""
    axes.set_title(text, loc="left", pad=24 if below else 10)
    if below:
        axes.annotate(below, (0, 1), (0, 9), "axes fraction", textcoords="offset points", fontsize=8.5, alpha=0.75)


def write(axes: Axes, text: str, x: float, y: float, side: Side) -> None:
    """A small text beside a point, on its own piece of paper, so that no line goes through it."""
    away, horizontal, vertical = side.value
    paper = {"boxstyle": "square,pad=0.1", "facecolor": axes.get_facecolor(), "edgecolor": "none"}
    axes.annotate(text, (x, y), away, textcoords="offset points", ha=horizontal, va=vertical, fontsize=8.5, bbox=paper)


def plain_rows(axes: Axes, labels: list[str]) -> None:
    """Rows with these labels, the first on top, and lines along the values only."""
    axes.set_yticks(range(len(labels)), labels)
    axes.set_ylim(len(labels) - 0.4, -0.6)
    axes.tick_params(axis="y", length=0)
    axes.grid(axis="y", visible=False)
    axes.spines["left"].set_visible(False)


def _settings(paper: Paper) -> Any:  # its keys are literals of matplotlib's own
    return {
        "figure.constrained_layout.w_pad": 0.12,
        "figure.constrained_layout.h_pad": 0.12,
        "figure.facecolor": paper.ground,
        "savefig.facecolor": paper.ground,
        "axes.facecolor": paper.ground,
        "axes.edgecolor": paper.faint,
        "axes.labelcolor": paper.ink,
        "axes.titleweight": "bold",
        "axes.titlesize": 12,
        "axes.labelsize": 9.5,
        "axes.grid": True,
        "axes.axisbelow": True,
        "axes.spines.top": False,
        "axes.spines.right": False,
        "grid.color": paper.faint,
        "grid.linewidth": 0.6,
        "text.color": paper.ink,
        "xtick.color": paper.ink,
        "ytick.color": paper.ink,
        "xtick.labelsize": 9,
        "ytick.labelsize": 9.5,
        "legend.frameon": False,
        "legend.fontsize": 9,
        "font.family": "DejaVu Sans",  # comes with matplotlib
        "svg.hashsalt": "loveletter",
    }

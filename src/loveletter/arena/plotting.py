"""The look of all plots of the arena, for light and dark pages, and the files they become."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from pathlib import Path
from typing import Any, NamedTuple

import matplotlib
from matplotlib.axes import Axes
from matplotlib.figure import Figure


class PlotTheme(NamedTuple):
    name: str
    background: str
    text: str
    grid: str
    """Grid and axes."""
    accent: str
    """What the plot is about."""
    second: str
    """What it is compared with."""


class LabelSide(Enum):
    """Where a small text stands: how far away, and how it is aligned."""

    LEFT = ((-8, 0), "right", "center")
    RIGHT = ((8, 0), "left", "center")
    ABOVE = ((0, 6), "center", "bottom")


LIGHT = PlotTheme("light", background="#ffffff", text="#26222b", grid="#d5d0da", accent="#b0203f", second="#5b6c8f")
DARK = PlotTheme("dark", background="#15131a", text="#ece8f0", grid="#3d3845", accent="#ff7d92", second="#93a9d6")
THEMES = (LIGHT, DARK)

DOTS_PER_INCH = 160
FORMATS = ("png", "svg")

Draw = Callable[[Figure, PlotTheme], None]


def save(draw: Draw, folder: Path, name: str, width: float, height: float) -> list[Path]:
    """Draw once for each theme and write each as PNG and SVG: name-light.png, name-dark.svg, ..."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for theme in THEMES:
        with matplotlib.rc_context(_settings(theme)):
            figure = Figure(figsize=(width, height), layout="constrained")
            draw(figure, theme)
            for kind in FORMATS:
                written.append(folder / f"{name}-{theme.name}.{kind}")
                # Without the date, equal results give equal files.
                figure.savefig(written[-1], dpi=DOTS_PER_INCH, metadata={"Date": None} if kind == "svg" else None)
    return written


def title(axes: Axes, text: str, below: str = "") -> None:
    """What the plot says, and in smaller letters what it was made from."""
    axes.set_title(text, loc="left", pad=24 if below else 10)
    if below:
        axes.annotate(below, (0, 1), (0, 9), "axes fraction", textcoords="offset points", fontsize=8.5, alpha=0.75)


def annotate(axes: Axes, text: str, x: float, y: float, side: LabelSide) -> None:
    """A small text beside a point, on a background of its own, so that no line goes through it."""
    away, horizontal, vertical = side.value
    box = {"boxstyle": "square,pad=0.1", "facecolor": axes.get_facecolor(), "edgecolor": "none"}
    axes.annotate(text, (x, y), away, textcoords="offset points", ha=horizontal, va=vertical, fontsize=8.5, bbox=box)


def label_rows(axes: Axes, labels: list[str]) -> None:
    """Rows with these labels, the first on top, and lines along the values only."""
    axes.set_yticks(range(len(labels)), labels)
    axes.set_ylim(len(labels) - 0.4, -0.6)
    axes.tick_params(axis="y", length=0)
    axes.grid(axis="y", visible=False)
    axes.spines["left"].set_visible(False)


def _settings(theme: PlotTheme) -> Any:  # its keys are literals of matplotlib's own
    return {
        "figure.constrained_layout.w_pad": 0.12,
        "figure.constrained_layout.h_pad": 0.12,
        "figure.facecolor": theme.background,
        "savefig.facecolor": theme.background,
        "axes.facecolor": theme.background,
        "axes.edgecolor": theme.grid,
        "axes.labelcolor": theme.text,
        "axes.titleweight": "bold",
        "axes.titlesize": 12,
        "axes.labelsize": 9.5,
        "axes.grid": True,
        "axes.axisbelow": True,
        "axes.spines.top": False,
        "axes.spines.right": False,
        "grid.color": theme.grid,
        "grid.linewidth": 0.6,
        "text.color": theme.text,
        "xtick.color": theme.text,
        "ytick.color": theme.text,
        "xtick.labelsize": 9,
        "ytick.labelsize": 9.5,
        "legend.frameon": False,
        "legend.fontsize": 9,
        "font.family": "DejaVu Sans",  # comes with matplotlib
        "svg.hashsalt": "loveletter",
    }

"""Response curve: what a responder won while it learned, as a picture, from the file of `training.best_response`.

python -m training.response_curve build/responses/responder-champion-second-2.json
"""

from __future__ import annotations

import argparse
import json
from functools import partial
from pathlib import Path
from typing import Any

from matplotlib.figure import Figure
from matplotlib.ticker import PercentFormatter

from loveletter.arena.plotting import Theme, save, title


def draw(path: Path) -> list[Path]:
    """Beside the file, for light and dark."""
    found = json.loads(path.read_text(encoding="utf-8"))
    return save(partial(_curve, found), path.parent, path.stem, 7.0, 3.4)


def _curve(found: dict[str, Any], figure: Figure, theme: Theme) -> None:
    axes = figure.subplots()
    millions = [point["decisions"] / 1e6 for point in found["curve"]]
    axes.plot(millions, [point["share"] for point in found["curve"]], color=theme.accent, linewidth=2)
    axes.errorbar(
        [millions[-1]], [found["share"]], [found["error"]], fmt="o", color=theme.second, markersize=5, capsize=3
    )
    even = 1 / found["players"]
    axes.axhline(even, color=theme.text, linewidth=1, linestyle=(0, (4, 3)))
    axes.yaxis.set_major_formatter(PercentFormatter(1, decimals=2))
    axes.set_xlabel("decisions of the responder, in millions")
    axes.set_ylabel("rounds won")
    gain = f"{100 * found['gain']:+.2f} ± {100 * found['error']:.2f} points"
    measured = f"measured afterwards over {found['rounds']:,} rounds: {gain}; dashed: an even share"
    title(axes, f"A responder to {found['bot']}: {found['edition']}, {found['players']} seats", measured)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", type=Path, nargs="+")
    for path in parser.parse_args().files:
        for picture in draw(path):
            print(picture)


if __name__ == "__main__":
    main()

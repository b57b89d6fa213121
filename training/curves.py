"""Curves: pictures of what the journals of runs tell.

    python -m training.curves build/learned/second.jsonl --out build/curves.svg
    python -m training.curves build/compared/*/second.jsonl --out build/compared.png

One panel for each figure, one line for each journal, over the decisions that were learned from. Needs matplotlib.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

PANELS = {
    "entropy": "entropy of the policy",
    "divergence": "divergence from the reference",
    "clipped": "share of decisions beyond the clip",
    "worth_error": "squared error of the worth",
    "chance_error": "squared error of the chance",
    "per_second": "decisions a second",
}


def read_journal(path: Path) -> dict[str, list[float]]:
    """The lines of a journal as columns; a run that was taken up again goes on where the earlier lines end."""
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    lines = [line for line in lines if line["decisions"] > 0]
    if not lines:
        raise ValueError(f"{path} tells of no decisions")
    return {name: [float(line[name]) for line in lines] for name in lines[0]}


def draw(journals: dict[str, dict[str, list[float]]], out: Path) -> None:
    from matplotlib.figure import Figure

    figure = Figure(figsize=(11, 6), layout="constrained")
    for panel, (name, title) in zip(figure.subplots(2, 3).flat, PANELS.items(), strict=True):
        for label, columns in journals.items():
            panel.plot([each / 1e6 for each in columns["decisions"]], columns[name], label=label, linewidth=1)
        panel.set_title(title, fontsize=9)
        panel.tick_params(labelsize=8)
        panel.set_xlabel("million decisions", fontsize=8)
    figure.legend(*figure.axes[0].get_legend_handles_labels(), loc="outside lower center", ncols=4, fontsize=8)
    out.parent.mkdir(parents=True, exist_ok=True)
    figure.savefig(out, dpi=110)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("journals", type=Path, nargs="+")
    parser.add_argument("--out", type=Path, default=Path("build/curves.svg"))
    wish = parser.parse_args()
    several = len({path.stem for path in wish.journals}) < len(wish.journals)
    names = [path.parent.name if several else path.stem for path in wish.journals]
    draw({name: read_journal(path) for name, path in zip(names, wish.journals, strict=True)}, wish.out)
    print(wish.out)


if __name__ == "__main__":
    main()

"""Learn: train a network by self-play, for one family of editions, from a file of settings.

    python -m training.learn second                                    on a GPU, as training/config/second.toml says
    python -m training.learn premium --minutes 10 --out build/learned  ten minutes, schedules fitted to them
    python -m training.learn second --resume                           go on from the last checkpoint
    python -m training.learn second --set games=4096 --set minibatch=8192 --device cpu

Weights, a checkpoint every minute and a journal go to --out. How it learns and what the settings mean:
docs/training.md.
"""

from __future__ import annotations

import argparse
import tomllib
from pathlib import Path
from typing import Any

from loveletter.bots.champion.manifest import FAMILIES
from training import network
from training.arrays import arrays_on
from training.run import Run
from training.settings import CONFIG, read_settings


def read_change(text: str) -> tuple[str, Any]:
    """`name=value`, the value as TOML writes it."""
    name, _equals, value = text.partition("=")
    try:
        return name, tomllib.loads(f"value = {value}")["value"]
    except tomllib.TOMLDecodeError as error:
        raise argparse.ArgumentTypeError(f"{text!r} is not a setting: {error}") from error


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("family", choices=sorted(FAMILIES))
    parser.add_argument("--config", type=Path, help="settings (default: training/config/FAMILY.toml)")
    parser.add_argument("--set", type=read_change, action="append", default=[], help="change a setting: name=value")
    parser.add_argument("--minutes", type=float, help="how long (default: until the decisions of the settings)")
    parser.add_argument("--stop-after", type=float, help="stop after so many minutes, to be resumed later")
    parser.add_argument("--device", default="cuda", help="cuda, cpu (both PyTorch), or numpy (default: cuda)")
    parser.add_argument("--out", type=Path, default=Path("build/learned"), help="where to write")
    parser.add_argument("--opponents", type=Path, default=Path("build/weights"), help="folder of opponents' weights")
    parser.add_argument("--start", type=Path, help="weights to begin with")
    parser.add_argument("--resume", action="store_true", help="go on from the checkpoint in --out")
    wish = parser.parse_args()
    arrays = arrays_on(wish.device)
    settings = read_settings(wish.config or CONFIG / f"{wish.family}.toml", **dict(wish.set))
    start = None if wish.start is None else network.load(arrays, wish.start)
    run = Run(arrays, settings, wish.out, opponents=wish.opponents, start=start, minutes=wish.minutes)
    if wish.resume:
        run.resume()
    run.go(minutes=wish.stop_after)


if __name__ == "__main__":
    main()

"""Respond: train a best response, a network that learns to beat one frozen policy and nothing else.

    python -m training.respond champion --edition second --players 2
    python -m training.respond courtier --edition classic --players 2 --decisions 3e8

What it gains over an even share bounds from below how much that policy can be exploited. All seats but one are played
by the frozen network: the champion's, the imitation of a bot (`training.imitate`), or a file of weights. The responder
starts as the champion, where there is one, and learns as in self-play, but for rounds alone and with nothing that holds
it back. Then `training.compare` measures the gain with its 95% interval.

Into --out go responder-BOT-EDITION-PLAYERS.npz, which the arena plays from build/weights as
`training.players:responder_BOT_EDITION_PLAYERS`, and the figures and the learning curve as JSON.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from loveletter.bots.champion.encoding import inputs_of
from loveletter.bots.champion.manifest import family_of, is_learned
from loveletter.bots.champion.network import player_network
from loveletter.editions import EDITIONS
from training import network
from training.arrays import Array, OnNumPy, arrays_on
from training.compare import rules_of, versus
from training.network import Network, save
from training.run import Run
from training.settings import Settings
from training.ship import stored_of
from training.tables import Table

WEIGHTS = Path("build/weights")
CHAMPION = "champion"
UNPACKED = Path("build/champion")
"""Where the champion's networks are unpacked, with 32 bits a weight."""
POINTS = 40
"""On the curve, as far as there are segments."""


class Point(NamedTuple):
    """Of the curve: how the responder did while it learned."""

    decisions: int
    share: float
    rounds: int


class Responding(Run):
    """A run in which one seat of every game learns, and what that seat won."""

    def __init__(
        self, arrays: OnNumPy, settings: Settings, out: Path, *, table: Table, start: Network | None = None
    ) -> None:
        super().__init__(arrays, settings, out, tables=[table], start=start)
        if len(self.files) != 1:
            raise FileNotFoundError(f"there are no weights {', '.join(settings.opponents)}")
        (self.frozen,) = self.league.networks.values()
        self._won: list[tuple[int, Array]] = []

    def segment(self) -> None:
        super().segment()
        shares = self.memory.of_newest(self.memory.shares).sum(0)
        mine = self.arrays.pick(self.arrays.xp.swapaxes(shares, 0, 1), self.league.learner)
        ended = self.arrays.full(self.memory.of_newest(self.memory.over).sum())
        self._won.append((self.progress.decisions, self.arrays.xp.stack([mine.sum(), ended])))  # waits for nothing yet

    @property
    def curve(self) -> list[Point]:
        """Means of neighbouring segments, so that there are few points."""
        together = max(1, len(self._won) // POINTS)
        points = []
        for start in range(0, len(self._won), together):
            part = self._won[start : start + together]
            won, rounds = (
                np.stack([self.arrays.host(each) for _decisions, each in part]).sum(0, dtype=np.float64).tolist()
            )
            points.append(Point(part[-1][0], won / rounds, int(rounds)))
        return points


class Response(NamedTuple):
    """What a responder gained; shares and gains with the half-width of their 95 % interval."""

    bot: str
    edition: str
    players: int
    decisions: int
    """Of the responder, that it learned from."""
    seconds: float
    rounds: int
    share: float
    error: float
    curve: list[Point]

    @property
    def gain(self) -> float:
        return self.share - 1 / self.players

    def to_dict(self) -> dict[str, Any]:
        return {**self._asdict(), "gain": self.gain, "curve": [each._asdict() for each in self.curve]}


def settings_of(family: str, frozen: Path, **changes: Any) -> Settings:
    """A responder wants to win rounds, and may become as easy to read as it likes."""
    given = {"rate": (5e-4, 1e-5), "entropy": (0.01, 0.0003), "minibatch": 32768, "decisions": 2e8, **changes}
    return Settings(family, divergence=0.0, tokens=0.0, opponents={str(frozen): 1.0}, **given)


def respond(run: Responding, bot: str, rounds: int) -> Response:
    """Learn to the end, then measure."""
    run.go()
    (table,) = run.games.tables
    result = versus(run.arrays, table, run.learner.network, run.frozen, rounds)["rounds"]
    rules, progress = table.rules, run.progress
    how_much = progress.decisions, progress.seconds, result["number"], result["share"], result["error"]
    return Response(bot, rules.edition.name, rules.players, *how_much, run.curve)


def weights_of(bot: str, family: str, players: int) -> Path:
    """Where the frozen network of a bot is, as it plays at tables of so many."""
    if bot.endswith(".npz"):
        return Path(bot)
    if bot != CHAMPION:
        return WEIGHTS / f"{bot}-{family}.npz"
    path = UNPACKED / f"{family}-{players}.npz"
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_suffix(".part.npz")  # several runs may begin at once
    whole: dict[str, Any] = stored_of(player_network(family, players))
    np.savez(unfinished, **whole)
    return unfinished.replace(path)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bot", help="champion, the bot of an imitation, or a file of weights")
    parser.add_argument("--edition", default="second", choices=sorted(EDITIONS))
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--decisions", type=float, default=2e8, help="of the responder (default: 200 million)")
    parser.add_argument("--games", type=int, default=65536, help="side by side (default: 65536)")
    parser.add_argument("--minibatch", type=int, default=32768)
    parser.add_argument("--rounds", type=int, default=2_000_000, help="for measuring the gain (default: 2 million)")
    parser.add_argument("--device", default="cuda", help="cuda, cpu (both PyTorch), or numpy (default: cuda)")
    parser.add_argument(
        "--start",
        type=Path,
        help="initial weights (default: the champion's, or the frozen ones)",
    )
    parser.add_argument("--out", type=Path, default=Path("build/responses"))
    parser.add_argument("--keep-every", type=float, default=60.0, help="seconds between two checkpoints (default: 60)")
    parser.add_argument("--seed", type=int, default=1)
    wish = parser.parse_args()
    arrays, rules = arrays_on(wish.device), rules_of(wish.edition, wish.players)
    family = family_of(rules.edition)
    name = f"responder-{Path(wish.bot).stem}-{wish.edition}-{wish.players}"
    settings = settings_of(
        family,
        weights_of(wish.bot, family, wish.players),
        decisions=wish.decisions,
        minibatch=wish.minibatch,
        keep_every=wish.keep_every,
        seed=wish.seed,
    )
    first = CHAMPION if is_learned(rules.edition) else wish.bot
    start = network.load(arrays, wish.start or weights_of(first, family, wish.players))
    table = Table(rules, wish.games, inputs_of(rules.edition))
    run = Responding(arrays, settings, wish.out / name, table=table, start=start)
    response = respond(run, wish.bot, wish.rounds)
    save(run.learner.network, wish.out / f"{name}.npz")
    path = wish.out / f"{name}.json"
    path.write_text(json.dumps(response.to_dict(), indent=1) + "\n", encoding="utf-8")
    print(
        f"{name}: {100 * response.gain:+.2f} ± {100 * response.error:.2f} points after {response.decisions / 1e6:.0f} M"
    )


if __name__ == "__main__":
    main()

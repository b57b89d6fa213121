"""The fifth task: a language model plays from the text of its view; legality, rounds won against each level, cost."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import astuple, dataclass

from loveletter.arena.estimate import Estimate
from loveletter.arena.players import player
from loveletter.arena.playing import WITHOUT_CLOCK, BotPlayer, play_round, round_winners, table_rules
from loveletter.benchmark.models import SCRIPTED, model_named
from loveletter.benchmark.task import BenchmarkTask, Figure, Outcome, Unit
from loveletter.bots.language_model import LanguageModelBot, ModelUse
from loveletter.engine.deal import deal

LEVELS = ("novice", "page", "courtier", "schemer", "champion")
EDITION = "second"


@dataclass(frozen=True)
class TextPlay(BenchmarkTask):
    rounds: int = 40
    """Against each level, half of them going first. A model is asked about four times in a round."""
    levels: tuple[str, ...] = LEVELS

    name = "text"
    options = ("rounds", "seed")
    better = 1

    @property
    def known(self) -> Sequence[str]:
        return tuple(SCRIPTED)

    def check(self) -> None:
        model_named(self.policy)

    def units(self) -> list[str]:
        return [f"{level} {number}" for number in range(-(-self.rounds // 2)) for level in self.levels]

    def measure(self, unit: str) -> Outcome:
        """The share of the two rounds of one deal, and what the model was asked in them."""
        level, number = unit.split()
        model = LanguageModelBot(model_named(self.policy))
        won = 0.0
        for seat in range(2):
            bots = [model if at == seat else player(level).fresh() for at in range(2)]
            players = [BotPlayer(bot, random.Random(f"{self.seed} {unit} {seat} {at}")) for at, bot in enumerate(bots)]
            seed = random.Random(f"{self.seed} {number} deal").randbytes(32)
            end, _events = play_round(deal(table_rules(EDITION, 2, {}), seed, starter=0), players, WITHOUT_CLOCK)
            winners = round_winners(end)
            won += (seat in winners) / max(1, len(winners))
        return [won / 2, *astuple(model.use)]

    def figures(self, outcomes: Mapping[str, Outcome]) -> list[Figure]:
        uses = [ModelUse(*map(int, use)) for _, *use in outcomes.values()]
        shares = {
            level: Estimate.of([outcome[0] for unit, outcome in outcomes.items() if unit.split()[0] == level])
            for level in self.levels
        }
        decisions = [float(use.decisions) for use in uses]
        legal = Estimate.of_ratio([float(use.legal_at_once) for use in uses], decisions)
        played = 2 * len(uses)
        costs = {
            "prompts": (Unit.PROMPTS, sum(use.prompts for use in uses)),
            "prompt-characters": (Unit.CHARACTERS, sum(use.prompt_characters for use in uses)),
            "answer-characters": (Unit.CHARACTERS, sum(use.answer_characters for use in uses)),
        }
        return [
            Figure.estimated("rounds", "", Unit.SHARE, Estimate.average(list(shares.values()))),
            Figure.estimated("legal", "", Unit.SHARE, legal),
            *[Figure.estimated("against", level, Unit.SHARE, share) for level, share in shares.items()],
            Figure.exact("unread", "", Unit.DECISIONS, sum(use.unread for use in uses)),
            *[Figure.exact(kind, "", unit, total / played) for kind, (unit, total) in costs.items()],
        ]

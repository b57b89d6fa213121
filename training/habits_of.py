"""Habits of a bot: how often it does what beginners do, counted over rounds in which it sits at every seat.

python -m training.habits_of novice --edition second --seats 2 --rounds 2000
"""

from __future__ import annotations

import argparse
import hashlib
import math
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from loveletter.arena.players import player
from loveletter.arena.playing import Player, play_round
from loveletter.beliefs import Belief
from loveletter.bots.appraise import Appraiser
from loveletter.bots.beginner import chance_to_hit, compares_a_low_card
from loveletter.bots.blunders import is_blunder
from loveletter.bots.bot import Bot
from loveletter.editions import EDITIONS
from loveletter.engine.actions import Action, Play
from loveletter.engine.deal import deal
from loveletter.engine.edition import Rules
from loveletter.engine.view import View

HABITS = {
    "names the impossible": "of its guesses, that which the cards it has seen rule out",
    "takes a certain hit": "where it can be certain what a rival holds and could name it",
    "compares 0 to 2": "where it could compare a card up to 2 with a Baron, or play that card instead",
    "plays the Handmaid": "where it holds one beside another card that could be played",
    "throws itself out": "where an action would end its own round, and another would not",
}

CERTAIN = 1 - 1e-9


@dataclass
class Observed:
    """A bot that is watched: for each habit, how often there was an occasion and how often it was taken."""

    bot: Bot
    occasions: Counter[str] = field(default_factory=Counter)
    taken: Counter[str] = field(default_factory=Counter)

    @property
    def name(self) -> str:
        return self.bot.name

    def decide(self, view: View, luck: random.Random, budget: float) -> Action:
        answer = self.bot.decide(view, luck, budget)
        if len(view.legal) > 1:
            for habit, taken in habits(Appraiser(view, Belief(view)), answer):
                self.occasions[habit] += 1
                self.taken[habit] += taken
        return answer

    def share(self, habit: str) -> float:
        return self.taken[habit] / self.occasions[habit] if self.occasions[habit] else float("nan")


def habits(player: Appraiser, answer: Action) -> Iterator[tuple[str, bool]]:
    """The habits for which this decision was an occasion, and whether it was taken."""
    view = player.view
    hits = {action: chance_to_hit(player, action) for action in view.legal}
    if not math.isnan(hits[answer]) and any(hit > 0 for hit in hits.values()):
        yield "names the impossible", hits[answer] == 0
    if any(hit > CERTAIN for hit in hits.values()):
        yield "takes a certain hit", hits[answer] > CERTAIN
    cards = {action.card for action in view.legal if isinstance(action, Play) and not is_blunder(view, action)}
    if len(cards) > 1 and any(compares_a_low_card(player, action) for action in view.legal):
        yield "compares 0 to 2", compares_a_low_card(player, answer)
    if "handmaid" in cards and len(cards) > 1:
        yield "plays the Handmaid", isinstance(answer, Play) and answer.card == "handmaid"
    if 0 < sum(is_blunder(view, action) for action in view.legal) < len(view.legal):
        yield "throws itself out", is_blunder(view, answer)


def watch(bot: Bot, rules: Rules, rounds: int, seed: int) -> Observed:
    """Play so many rounds with this bot at every seat."""
    watched = Observed(bot)
    for number in range(rounds):
        luck = hashlib.sha256(f"habits {seed} {number}".encode()).digest()
        players = [Player(watched, random.Random(f"{seed} {number} {seat}")) for seat in range(rules.players)]
        play_round(deal(rules, luck, starter=number % rules.players), players, budget=0.3)
    return watched


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bot", help="a level, or package.module:maker")
    parser.add_argument("--edition", choices=EDITIONS, default="second")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    rules = EDITIONS[asked.edition].rules(asked.seats)
    watched = watch(player(asked.bot), rules, asked.rounds, asked.seed)
    print(f"{watched.name}, {asked.edition}, {asked.seats} seats, {asked.rounds} rounds")
    for habit, occasion in HABITS.items():
        count = watched.occasions[habit]
        print(f"{habit:22} {watched.share(habit):6.1%} of {count:6}  ({occasion})")


if __name__ == "__main__":
    main()

"""A complete bot in about thirty lines: it guesses what is likeliest and keeps the higher card."""

import random
from collections import Counter

from loveletter import Action, Keep, Match, Play, View, edition, tell
from loveletter.beliefs import Belief


class SmallBot:
    name = "small"

    def decide(self, view: View, luck: random.Random, budget: float) -> Action:
        belief = Belief(view)
        return max(view.legal, key=lambda action: (worth(view, belief, action), luck.random()))


def worth(view: View, belief: Belief, action: Action) -> float:
    """The value of the card that stays in hand, and six times the chance that a guess is right."""
    values = view.rules.values
    match action:
        case Play(card="princess"):
            return -100.0
        case Play(card=card, targets=targets, guess=guess):
            (kept,) = Counter(view.hand) - Counter([card])
            if card == "prince" and kept == "princess" and view.viewer in targets:
                return -100.0
            chances = belief.hand(targets[0]) if guess is not None and targets else {}
            return values[kept] + 6 * sum(chances[name] for name in chances if guess in (name, values[name]))
        case Keep(card=card):
            return values[card]
        case _:
            return 0.0


def main() -> None:
    """A round against itself. Measure it: `loveletter arena --bots examples.small_bot:SmallBot,novice`."""
    luck, bot = random.Random(1), SmallBot()
    match = Match.begin(edition("second").rules(players=2), ["Ayu", "Ben"]).deal(luck.randbytes(32))
    while match.awaited is not None:
        match = match.act(match.awaited, bot.decide(match.view(match.awaited), luck, 1.0))
    print("\n".join(tell(match, "en")))


if __name__ == "__main__":
    main()

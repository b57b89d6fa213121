"""Search gain: by how much the champion's search wins more than its policy alone, with far fewer rounds than an arena.

    python -m training.search_gain courtier --rounds 1000 --workers 2
    python -m training.search_gain champion --edition second --players 4 --rounds 400 --seconds 240

The policy plays rounds against bots of one level. Wherever it has a choice, the search says which chances it would have
changed, and every action is worth the share of the round that it won in rounds played to the end from the true hands,
with the cards that nobody has seen in other orders: the `courtier` and the former schemer (`former`, in `second`) by
their imitations, the champion by its network. What the change of chances is worth, summed over a round, is the gain:
exact but for what a search would have changed in decisions that the policy's rounds never came to.
"""

from __future__ import annotations

import argparse
import json
import random
from functools import partial

import numpy as np
from numpy.typing import NDArray

from loveletter import EDITIONS, Match, State, drawn_as
from loveletter.beliefs import World
from loveletter.bots.bot import Bot
from loveletter.bots.champion.champion import Champion, kept
from loveletter.bots.champion.families import family_of
from loveletter.bots.champion.looking_ahead import LookingAhead, usual
from loveletter.bots.champion.policy import chances, numbering
from loveletter.bots.champion.rollouts import CHANCE, get_ready, try_each
from loveletter.bots.champion.search import improved
from loveletter.bots.champion.weights import COUNTER, ITSELF, PLANNER, player_of
from loveletter.bots.registry import bot
from loveletter.engine.chance import unknown
from loveletter.engine.edition import Rules
from loveletter.engine.view import View
from training.calibration import BUDGET, gathered, mean
from training.former_schemer import FormerSchemer

RIVALS = {"champion": ITSELF, "courtier": COUNTER, "former": PLANNER}
TRIALS = 128
"""In how many orders of the unseen cards an action is tried."""


def gain(rules: Rules, rival: str, ahead: LookingAhead, seed: int) -> float:
    """What the search would have won more in one round, in shares of it."""
    get_ready()
    luck = random.Random(f"{rival} {rules.players} {seed}")
    family = family_of(rules.edition)
    me, gained = seed % rules.players, 0.0
    others = _bot(rival)
    match = Match.begin(rules, [f"P{seat}" for seat in range(rules.players)]).deal(luck.randbytes(32))
    while (seat := match.awaited) is not None:
        seen = match.view(seat)
        if seat == me and len(seen.legal) > 1:
            policy = chances(seen, player_of(family, rules.players))
            changed = kept(improved(seen, policy, luck, BUDGET, ahead)) - kept(policy)
            if changed.any():
                gained += float(changed @ _shares(match.state, seen, RIVALS[rival], luck))
            action = seen.legal[int(luck.choices(range(len(policy)), kept(policy).tolist())[0])]
        else:
            action = others.decide(seen, luck, BUDGET)
        match = match.act(seat, action)
    return gained


def _bot(rival: str) -> Bot:
    """Who plays it; the champion without its search, which takes long."""
    if rival == "champion":
        return Champion(searching=False)
    return FormerSchemer() if rival == "former" else bot(rival)


def _shares(state: State, seen: View, kind: int, luck: random.Random) -> NDArray[np.float64]:
    """The share of the round that each legal action wins from the true hands."""
    assert seen.viewer is not None
    worlds = [_world(drawn_as(state, luck.sample(unknown(state), len(unknown(state))))) for _ in range(TRIALS)]
    kinds = np.full((TRIALS, seen.rules.players), kind)
    kinds[:, seen.viewer] = ITSELF
    actions = np.array([numbering(seen.rules).number(action, seen.viewer) for action in seen.legal])
    noise = np.random.default_rng(luck.getrandbits(64))
    player = player_of(family_of(seen.rules.edition), seen.rules.players)
    brought = try_each(seen, worlds, actions, noise, player, kinds=kinds, to_the_end=True)
    return np.asarray(brought[..., CHANCE].mean(0))


def _world(state: State) -> World:
    hands = tuple([tuple([held.card for held in hand]) for hand in state.hands])
    return World(hands, tuple([held.card for held in state.pile]), state.set_aside)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("rival", choices=tuple(RIVALS))
    parser.add_argument("--edition", default="second", choices=sorted(EDITIONS))
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1, help="of the first round")
    parser.add_argument("--temperature", type=float, help="of the search (default, as for the next two: as it plays)")
    parser.add_argument("--likely", type=float, nargs="+", help="odds of each kind of rival")
    parser.add_argument("--to-the-end", type=int, help="with up to so many seats")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--seconds", type=float, help="begin no round after so many")
    wish = parser.parse_args()
    rules = EDITIONS[wish.edition].rules(wish.players)
    usually = usual(family_of(rules.edition), wish.players)
    asked = {name: given for name in LookingAhead._fields if (given := getattr(wish, name)) is not None}
    ahead = usually._replace(**asked)
    work = partial(gain, rules, wish.rival, ahead)
    found = gathered(work, range(wish.seed, wish.seed + wish.rounds), wish.workers, wish.seconds)
    gained, half = mean(found)
    told = {"rounds": len(found), "points": round(100 * gained, 2), "half_interval": round(100 * half, 2)}
    print(json.dumps({**vars(wish), **ahead._asdict(), **told}))


if __name__ == "__main__":
    main()

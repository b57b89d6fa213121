"""Makes the recorded matches again, at random from fixed seeds.

Run it with `python -m tests.records.make`, and only where the rules themselves have changed.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

from loveletter import EDITIONS, State, legal_actions, round_seed
from loveletter.engine.edition import Rules
from loveletter.engine.events import RoundEnded
from loveletter.notation import Match, Record, replay
from tests.play import choose, random_seed
from tests.records.ways import WAYS, Way

FOLDER = Path(__file__).parent
NAMES = ("ann", "bob", "carol", "dan", "eve", "finn", "gwen", "hal")
ODD_NAMES = ("Guard", "look", "Anna Maria", "🦊", 'Jo "the King"', "7")
MOST_ROUNDS = 3


def play(rules: Rules, names: tuple[str, ...], ages: tuple[int, ...] | None, number: int) -> Match:
    """A whole match, played by the chance of this number."""
    rng, match = Random(number), Match.begin(rules, names, ages)
    secret = random_seed(rng)
    while not match.over:
        match = match.deal(round_seed(secret, match.state.round + 1))
        while (seat := match.state.awaited) is not None:
            match = match.act(seat, choose(legal_actions(match.state), rng))
    return match


def shows(record: Record, way: Way) -> bool:
    """Whether a round of the match ended in this way."""
    return any(
        way.shows(event, step.state, step.events)
        for step in replay(record)
        for event in step.events
        if isinstance(event, RoundEnded)
    )


def example(edition: str, way: Way) -> Match:
    """The first short match that ends in this way."""
    presets = EDITIONS[edition]
    number = 0
    while True:
        players = range(presets.least_players, presets.most_players + 1)[number % 3]
        rules = presets.rules(players, {"tokens": 1, **way.options})
        ages = tuple(Random(number).sample(range(8, 80), players)) if "youngest" in way.name else None
        match = play(rules, NAMES[:players], ages, number)
        if match.state.round <= MOST_ROUNDS and shows(match.record(), way):
            return match
        number += 1


def outcome(record: Record, state: State) -> dict[str, Any]:
    """What a replay must lead to."""
    ends = [event for step in replay(record) for event in step.events if isinstance(event, RoundEnded)]
    return {
        "endings": [end.ending.value for end in ends],
        "winners": [[record.players[seat] for seat in end.winners] for end in ends],
        "tokens": list(state.tokens),
        "champions": [record.players[seat] for seat in state.champions],
        "events": state.version,
    }


def main() -> None:
    made = {f"{name}-{way.name.replace(' ', '-')}": example(name, way) for way in WAYS for name in way.editions} | {
        name: play(edition.rules(4), ODD_NAMES[:4], None, 1) for name, edition in EDITIONS.items()
    }
    expected = {}
    for name, match in sorted(made.items()):
        record = match.record()
        (FOLDER / f"{name}.json").write_text(record.to_json(), encoding="utf-8")
        expected[name] = outcome(record, match.state)
    lines = [f"{json.dumps(name)}: {json.dumps(each, ensure_ascii=False)}" for name, each in expected.items()]
    (FOLDER / "expected.json").write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()

"""What counts of a finished match for ratings: the rounds that each seat won, with and without luck."""

from __future__ import annotations

from loveletter.bots.champion.availability import has_simulator
from loveletter.bots.champion.manifest import is_learned
from loveletter.editions import edition
from loveletter.notation import Record, replay
from loveletter.ratings.ladder import Rounds


def rounds_of(record: Record) -> Rounds:
    """The luck of editions of others is not known, nor any without the extra [fast]."""
    steps = list(replay(record))
    last = {step.round: step.match.state for step in steps}
    won = [state.winners for state in last.values() if state.ending is not None]
    shares = tuple(sum(1 / len(winners) for winners in won if seat in winners) for seat in range(len(record.players)))
    if not won or not is_learned(edition(record.edition)) or not has_simulator():
        return Rounds(len(won), shares, None)
    from loveletter.coach.hidden_luck import hidden_luck  # they take a while to load
    from loveletter.coach.luck import splits

    found = zip(splits(steps), hidden_luck(steps), strict=True)
    return Rounds(
        len(won), shares, tuple([split.whole.won - split.whole.luck - float(hidden) for split, hidden in found])
    )

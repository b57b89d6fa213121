"""Choose: a varied set among the puzzles that were found, without near duplicates."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping, Sequence

from loveletter.engine.actions import Keep, Play
from loveletter.puzzles.puzzle import Puzzle

WANTED = {"second": 200, "classic": 70, "original": 60, "premium": 120}
WANTED_PROVEN = {"classic": 27, "original": 34}
"""With proven answers, besides."""


def choose(pool: Iterable[Puzzle], wanted: Mapping[str, int] = WANTED, kept: Iterable[Puzzle] = ()) -> list[Puzzle]:
    """As many of each edition as are wanted, as far as there are; at each step the one that adds the most variety.

    They come in the order of their marks, which is as good as chance. What is `kept` stays in front, as it is.
    """
    before = list(kept)
    likes = {likeness(each) for each in before}
    found: list[Puzzle] = []
    fresh = sorted(pool, key=lambda each: each.mark)
    for edition, count in wanted.items():
        left = [each for each in fresh if each.edition == edition]
        counts: Counter[Hashable] = Counter(
            feature for each in before if each.edition == edition for feature in features(each)
        )
        for _ in range(count):
            left = [each for each in left if likeness(each) not in likes]
            if not left:
                break
            best = min(left, key=lambda each: sum(counts[feature] for feature in features(each)))
            likes.add(likeness(best))
            counts.update(features(best))
            found.append(best)
    return [*before, *sorted(found, key=lambda each: each.mark)]


def with_replacements(
    before: Sequence[Puzzle], found: Sequence[Puzzle], wanted: Mapping[str, int] = WANTED
) -> list[Puzzle]:
    """The set with every puzzle that was found again in its place, and a new one in the place of each that was dropped:
    of the same edition if possible. If there are too few, the last puzzles of the set fill the gaps."""
    old, now = {each.mark for each in before}, {each.mark: each for each in found}
    held = [now[each.mark] for each in before if each.mark in now]
    estimated = Counter(each.edition for each in held if not each.is_proven)
    missing = {edition: count - estimated[edition] for edition, count in wanted.items()}
    spare = [each for each in found if each.mark not in old]
    fresh = choose(spare, missing, held)[len(held) :]
    lacking = len(before) - len(held)
    others = choose(spare, dict.fromkeys(wanted, lacking), [*held, *fresh])[len(held) + len(fresh) :]
    fresh += others[: max(0, lacking - len(fresh))]  # rather more of another edition than a gap
    chosen = [now.get(each.mark) for each in before]
    gaps = [place for place, each in enumerate(chosen) if each is None]
    for alike in (True, False):
        for place in gaps:
            fitting = [each for each in fresh if not alike or each.edition == before[place].edition]
            if chosen[place] is None and fitting:
                chosen[place] = fitting[0]
                fresh.remove(fitting[0])
    while None in chosen:
        last = chosen.pop()
        if last is not None:
            chosen[chosen.index(None)] = last
    return [*[each for each in chosen if each is not None], *fresh]


def likeness(puzzle: Puzzle) -> Hashable:
    """What two puzzles must not have in common: hand, solution but for its target, how many are still in, how far the
    round is; and with proven answers, which hands are known."""
    view, action = puzzle.view, puzzle.solution
    done: Hashable = action
    if isinstance(action, Play):
        done = (action.card, action.guess)
    elif isinstance(action, Keep):
        done = (action.card, tuple(sorted(action.under)))
    certain = tuple([known.card for known in view.certain]) if puzzle.is_proven else None
    return puzzle.edition, puzzle.players, len(view.out), view.pile_size // 3, tuple(sorted(view.hand)), done, certain


def features(puzzle: Puzzle) -> tuple[Hashable, ...]:
    """What a set should have in many ways."""
    action = puzzle.solution
    card = action.card if isinstance(action, Play) else type(action).__name__
    hand = tuple(sorted(puzzle.view.hand))
    named = action.guess if isinstance(action, Play) else None
    return (
        ("theme", puzzle.theme),
        ("players", puzzle.players),
        ("difficulty", puzzle.difficulty),
        ("card", card),
        ("hand", hand),
        ("named", named),
    )

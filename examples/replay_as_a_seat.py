"""A recorded match as one seat saw it: its hand before each of its actions, and the action."""

import sys
from collections.abc import Iterator
from pathlib import Path

from loveletter import Seat, format_action, read_record, replay


def actions_of(text: str, seat: Seat) -> Iterator[str]:
    """One line for each action of the seat. Nothing in it was hidden from that seat."""
    before = None
    for step in replay(read_record(text)):
        if before is not None and step.action is not None and step.seat == seat:
            view = before.view(seat)
            action = format_action(step.action, step.match.players)
            yield f"{step.number:>3}  holds {', '.join(view.hand)}; {len(view.legal)} ways to go on: {action}"
        before = step.match


def main() -> None:
    file, seat = sys.argv[1:] or ("tests/records/second.json", "1")
    print(*actions_of(Path(file).read_text(encoding="utf-8"), int(seat) - 1), sep="\n")


if __name__ == "__main__":
    main()

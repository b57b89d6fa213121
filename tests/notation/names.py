"""Names for tables in tests: plain ones, and such as could be taken for something else."""

from typing import Final

from hypothesis import strategies as st

ODD_NAMES: Final = (
    "Guard",
    "look",
    "7",
    "two words",
    'say "hi"',
    "🦊",
    "a\nb",
    "-1",
    "Nobody",
    "spectator",
    "on",
    "ſpy",
    "Å, b",
    "hand: (x)",
    "#",
    "ann",
    "Ann",
)


def tables(players: int) -> st.SearchStrategy[list[str]]:
    """Names for this many players, all different."""
    letters = st.text(st.characters(exclude_categories=["Cs"]), min_size=1)
    return st.lists(st.sampled_from(ODD_NAMES) | letters, min_size=players, max_size=players, unique=True)

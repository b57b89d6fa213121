"""An edition is a value: rows, a range of players, goals, preset options. Rules are an edition at one table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from typing import Any

from loveletter.engine.actions import Guess, Plays
from loveletter.engine.bounded_cache import BoundedCache
from loveletter.engine.character import Character, Effect, RoundBonus
from loveletter.engine.options import GameTie, NextStarterTie, Options, changed, differences
from loveletter.engine.refusals import BadSetup, Code, Refusal
from loveletter.engine.seats import NOBODY, Seat, SeatSet
from loveletter.engine.setting_up import check_deal, open_cards

EVERY_EDITION_SETS = frozenset(
    {"tokens", "setup_order", "round_tie", "next_starter_tie", "game_tie", "baron_tie", "guard_names"}
)

MOST_PICKLED = 256
"""How many rules that came out of pickles are remembered."""
MOST_PLAYS = 12_000
"""How many lists of plays are remembered: all with up to six seats, the common ones with eight."""


@dataclass(frozen=True, slots=True)
class Row:
    """One line of an edition: a character, its number, and how many cards there are of it."""

    character: Character
    value: int
    copies: int


@dataclass(frozen=True)
class Edition:
    """A set of cards with its rules, as a value: rows, a range of players, goals, preset options.

    Examples:
        >>> from loveletter import EDITIONS
        >>> EDITIONS["premium"].rules(players=5, options={"tokens": 3}).goal
        3
    """

    name: str
    rows: tuple[Row, ...]
    least_players: int
    most_players: int
    goals: Mapping[int, int]
    """Tokens to win, by number of players."""
    options: Options = field(default_factory=Options)
    own_options: frozenset[str] = frozenset()
    """Options that only this edition has, besides those that all have."""
    token: str = "token"
    """What is won: a token, or a heart."""
    version: int = 1
    """Of its rules. It goes up when the same deal and the same actions would no longer lead to the same end."""
    messages: Mapping[str, str] = field(default_factory=dict)
    """By language, the Fluent messages of an edition that is not ours: its name, its cards, their texts."""
    set_aside: int = 1
    """How many cards a deal puts aside, face down: one, or none."""
    face_up_with_two: int = 3
    """How many cards a deal lays open where two play."""

    def __hash__(self) -> int:
        return hash(self.name)

    def __copy__(self) -> Edition:
        """It never changes; and it is known by itself, as its characters are."""
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Edition:
        return self

    @property
    def settable(self) -> frozenset[str]:
        return EVERY_EDITION_SETS | self.own_options

    def rules(self, players: int, options: Mapping[str, Any] | None = None) -> Rules:
        """The rules for this many players, with deviations from the preset.

        The option `tokens` is a number, or a table by players; where it is silent the goal of the edition stands.
        """
        wishes = dict(options or {})
        if isinstance(table := wishes.get("tokens"), Mapping):
            del wishes["tokens"]
            if players in table:
                wishes["tokens"] = table[players]
        settings = changed(self.options, wishes, self.settable)
        allowed = self.player_numbers(settings)
        if players not in allowed:
            raise BadSetup(
                Refusal(
                    Code.WRONG_PLAYER_COUNT,
                    {"edition": self.name, "players": players, "least": allowed[0], "most": allowed[-1]},
                )
            )
        check_deal(self, players)
        return Rules(self, players, settings)

    def player_numbers(self, options: Options) -> range:
        """How many can play with these options."""
        return range(2 if options.allow_two else self.least_players, self.most_players + 1)


@dataclass(frozen=True)
class Rules:
    """An edition with the options of one table and its number of players, and what follows from them."""

    edition: Edition
    players: int
    options: Options
    plays: BoundedCache[tuple[str, SeatSet, Seat | None], Plays] = field(
        default_factory=lambda: BoundedCache(MOST_PLAYS), compare=False, repr=False
    )
    """The legal plays that `legal` has worked out before, by card, who can be chosen, and who must be."""

    def __hash__(self) -> int:
        return self._hash

    def __copy__(self) -> Rules:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Rules:
        return self

    def __reduce__(self) -> tuple[Callable[..., Rules], tuple[Any, ...]]:
        """A pickle takes along what the rules are, not what was worked out from them."""
        return _out_of_a_pickle, (self.edition, self.players, differences(self.options, self.edition.options))

    @cached_property
    def _hash(self) -> int:
        """Worked out once: rules are part of the key wherever something that follows from them is remembered."""
        return hash((self.edition, self.players, self.options))

    @cached_property
    def characters(self) -> dict[str, Character]:
        return {row.character.name: row.character for row in self.edition.rows}

    @cached_property
    def values(self) -> dict[str, int]:
        return {row.character.name: row.value for row in self.edition.rows}

    @cached_property
    def by_value(self) -> tuple[Row, ...]:
        """The rows in the order of their values."""
        return tuple(sorted(self.edition.rows, key=lambda row: row.value))

    @cached_property
    def copies(self) -> dict[str, int]:
        return {row.character.name: row.copies for row in self.edition.rows}

    @cached_property
    def deck(self) -> tuple[str, ...]:
        """All cards, in the edition's row order."""
        return tuple(row.character.name for row in self.edition.rows for _ in range(row.copies))

    @property
    def face_up(self) -> int:
        """How many cards a deal lays open."""
        return open_cards(self.edition, self.players)

    @cached_property
    def numbers(self) -> tuple[int, ...]:
        """The numbers that exist in this edition, in ascending order."""
        return tuple(sorted(set(self.values.values())))

    @cached_property
    def goal(self) -> int:
        """Tokens to win the match."""
        return self.options.tokens or self.edition.goals[self.players]

    @cached_property
    def youth_counts(self) -> bool:
        """Whether the youngest comes first in a tie."""
        options = self.options
        return options.game_tie is GameTie.YOUNGEST or options.next_starter_tie is NextStarterTie.YOUNGEST

    @cached_property
    def guesses(self) -> dict[str, tuple[Guess, ...]]:
        """What each card that names something may name."""
        return {name: who.names(self) for name, who in self.characters.items() if who.names is not None}

    @cached_property
    def reach(self) -> tuple[dict[str, SeatSet], ...]:
        """For each seat, by the card that it plays: who may be chosen as far as the card is concerned."""
        return tuple(
            {
                name: (self.seats if who.targets.self_allowed else self.seats & ~own) if who.targets.most else NOBODY
                for name, who in self.characters.items()
            }
            for own in [1 << seat for seat in range(self.players)]
        )

    @cached_property
    def forced(self) -> dict[tuple[str, str], str]:
        """For each pair of cards in hand of which one must be played: which."""
        pairs = [(who.name, other) for who in self.characters.values() for other in who.must_play_with]
        return {pair: name for name, other in pairs for pair in ((name, other), (other, name))}

    @cached_property
    def playable(self) -> dict[tuple[str, str], tuple[str, ...]]:
        """For each pair of cards in hand: those of which one can be played, each named once."""
        pairs = [(first, second) for first in self.characters for second in self.characters]
        return {pair: (self.forced[pair],) if pair in self.forced else tuple(dict.fromkeys(pair)) for pair in pairs}

    @cached_property
    def parting_effects(self) -> list[tuple[str, Effect, bool]]:
        """What happens when somebody is knocked out: by which card lying there, and whether holding it is enough."""
        return [
            (who.name, who.when_knocked_out, who.counts_when_held is not None and who.counts_when_held(self))
            for who in self.characters.values()
            if who.when_knocked_out is not None
        ]

    @cached_property
    def round_bonuses(self) -> list[tuple[str, RoundBonus, bool]]:
        """Extra tokens when a round is scored: for which card, who gets them, and whether they can win at once."""
        return [
            (who.name, who.round_bonus, who.bonus_wins_at_once is not None and who.bonus_wins_at_once(self))
            for who in self.characters.values()
            if who.round_bonus is not None
        ]

    @cached_property
    def seats(self) -> SeatSet:
        return (1 << self.players) - 1

    @cached_property
    def everybody(self) -> SeatSet:
        """All seats as a set, and the spectator, whose bit is the one after the last seat's."""
        return (1 << (self.players + 1)) - 1

    def why_no_seat(self, seat: Seat) -> Refusal | None:
        """Why this is none of the seats; None if it is one."""
        if seat in range(self.players):
            return None
        return Refusal(Code.UNKNOWN_SEAT, {"seat": seat, "players": self.players})

    def of_number(self, number: int) -> tuple[str, ...]:
        """The characters that have this number."""
        return tuple(name for name, value in self.values.items() if value == number)


@lru_cache(maxsize=MOST_PICKLED)
def _out_of_a_pickle(edition: Edition, players: int, deviations: tuple[tuple[str, Any], ...]) -> Rules:
    """Made once for all states that bring the same rules, so that what follows from them is worked out once."""
    return Rules(edition, players, replace(edition.options, **dict(deviations)))

"""The setup of a table: edition, options, number of players, clock, aids, hints, talk, pace."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from functools import cached_property, lru_cache

from loveletter.editions import edition
from loveletter.engine.edition import Rules
from loveletter.engine.options import deviations
from loveletter.engine.refusals import BadSetup
from loveletter.table.refusals import TableCode, TableRefused

Setting = str | int | bool

CLOCKS = ("none", "soft", "hard", "days")
CHATS = ("off", "emotes", "text")
LEAST_SECONDS = 5
MOST_SECONDS = 86_400
DAY_SECONDS = 86_400
DAY_MS = 1000 * DAY_SECONDS
MOST_DAYS = 14
MOST_HOLIDAYS = 60
MOST_PACE = 10_000
MOST_STREAM_DELAY = 50


@dataclass(frozen=True)
class Setup:
    edition: str = "second"
    players: int = 4
    options: Mapping[str, Setting] = field(default_factory=dict)
    """What differs from the edition's preset."""
    clock: str = "none"
    seconds: int = 0
    """For one decision, at a table with a clock; whole days where it is played over days."""
    aids: bool = True
    chat: str = "emotes"
    public: bool = False
    pace: int = 900
    """Milliseconds that a bot waits before it acts, after the last play was shown long enough; 0: it never waits."""
    latecomers: bool = True
    """Whether a latecomer may take the seat of a bot during a match."""
    approval: bool = False
    """Whether the host approves every newcomer; set when somebody is removed."""
    odds: bool = True
    """Whether the notebook shows the odds of hidden cards. Entries written before this setting existed had them."""
    hints: bool = False
    """Whether the awaited seat may ask the coach; everybody sees who does."""
    stream: int = 0
    """Delay in turns of a stream with all hands open; 0: no stream."""
    rated: bool = False
    """Whether matches are rated for the members who play; everybody agrees before the first one."""
    members: bool = False
    """Whether only members play: everybody proves to be one before the first match."""
    holidays: int = 0
    """Days for which each person may stop the clock in a match, where it is played over days."""
    lesson: bool = False
    """Whether the first match of this table is the lesson, dealt from a fixed deck (`table/lesson.py`)."""
    evening: str = ""
    """The code of the evening that this table belongs to: it has one match and no host, and the director gives its
    seats. Empty at other tables."""

    @cached_property
    def rules(self) -> Rules:
        return _rules(self.edition, self.players, tuple(sorted(self.options.items())))

    @cached_property
    def in_force(self) -> dict[str, Setting]:
        """Every option that the edition has, with its value."""
        values = asdict(self.rules.options)
        settable = sorted(self.rules.edition.settable)
        return {name: self.rules.goal if name == "tokens" else values[name] for name in settable}

    def checked(self) -> Setup:
        """The same, without options that only repeat the preset; raises `TableRefused` for impossible settings."""
        try:
            rules = edition(self.edition).rules(self.players, self.options)
        except BadSetup as bad:
            raise TableRefused.by_rules(bad.refusal) from None
        _must(self.clock in CLOCKS, "clock")
        _must(self.chat in CHATS, "chat")
        _must(self._seconds_fit, "seconds")
        _must(0 <= self.holidays <= MOST_HOLIDAYS, "holidays")
        _must(0 <= self.pace <= MOST_PACE, "pace")
        _must(not (self.lesson and self.public), "public")
        _must(0 <= self.stream <= MOST_STREAM_DELAY, "stream")
        # At least a turn of everybody, so that nobody's current turn is ever shown.
        stream = max(self.stream, self.players) if self.stream else 0
        seconds = 0 if self.clock == "none" else self.seconds
        options = deviations(rules.options, rules.edition.options)
        holidays = self.holidays if self.over_days else 0
        odds = self.odds and self.aids
        return replace(self, options=options, seconds=seconds, holidays=holidays, odds=odds, stream=stream)

    @property
    def needs_members(self) -> bool:
        """Whether everybody proves to be a member before the first match, and nobody comes late."""
        return self.rated or self.members

    @property
    def over_days(self) -> bool:
        """Whether its clock goes by the date, whether or not anybody is there."""
        return self.clock == "days"

    @property
    def _seconds_fit(self) -> bool:
        if self.over_days:
            return self.seconds % DAY_SECONDS == 0 and 1 <= self.seconds // DAY_SECONDS <= MOST_DAYS
        return self.clock == "none" or LEAST_SECONDS <= self.seconds <= MOST_SECONDS


def _must(holds: bool, setting: str) -> None:
    if not holds:
        raise TableRefused(TableCode.BAD_SETTING, setting=setting)


@lru_cache(256)
def _rules(name: str, players: int, options: tuple[tuple[str, Setting], ...]) -> Rules:
    """Equal tables share their rules, and with them the cached legal plays."""
    return edition(name).rules(players, dict(options))

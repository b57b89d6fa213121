"""The deal of the day: everybody plays the same match once a day, against the same bots (docs/daily.md)."""

from loveletter.daily.codes import DailyCode, new_daily_code, read_daily_code
from loveletter.daily.deal import PLAYER_SEAT, DailyDeal, of_day
from loveletter.daily.playing import MatchScore, play, score
from loveletter.daily.seed import day_seed, is_revealed, reveal_time

__all__ = [
    "PLAYER_SEAT",
    "DailyCode",
    "DailyDeal",
    "MatchScore",
    "day_seed",
    "is_revealed",
    "new_daily_code",
    "of_day",
    "play",
    "read_daily_code",
    "reveal_time",
    "score",
]

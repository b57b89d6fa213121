"""Refusals of an evening: why a wish about its players, rounds or results is not granted."""

from enum import StrEnum


class EveningCode(StrEnum):
    """Codes never change their meaning."""

    BAD_TITLE = "bad_title"
    NOT_DIRECTOR = "not_director"
    NOT_YOUR_PLACE = "not_your_place"
    EVENING_ENDED = "evening_ended"
    EVENING_PAUSED = "evening_paused"
    EVENING_BEGUN = "evening_begun"
    EVENING_FULL = "evening_full"
    UNKNOWN_PLAYER = "unknown_player"
    UNKNOWN_EVENING = "unknown_evening"
    NO_PLAYERS = "no_players"
    ROUND_RUNNING = "round_running"
    NO_MORE_ROUNDS = "no_more_rounds"
    ONE_TABLE_ALONE = "one_table_alone"
    NO_SUCH_PLACE = "no_such_place"
    PLAYER_SEATED = "player_seated"
    TABLE_FINISHED = "table_finished"
    BAD_RESULT = "bad_result"
    BAD_NOTE = "bad_note"
    CARDS_HIDDEN = "cards_hidden"

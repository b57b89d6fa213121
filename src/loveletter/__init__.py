"""Love Letter, the card game by Seiji Kanai, in every edition: deal, ask what is legal, act, look at a view."""

from __future__ import annotations

from typing import TYPE_CHECKING

from loveletter.editions import EDITIONS, all_editions, edition
from loveletter.engine.actions import Action, Answer, Guess, Keep, Look, Play, Redraw
from loveletter.engine.chance import Outcome, cards_dealt, deals, dealt_as, drawn_as, draws, outcomes, possible_draws
from loveletter.engine.character import Character, Targets
from loveletter.engine.deal import deal, next_round
from loveletter.engine.edition import Edition, Row, Rules
from loveletter.engine.events import (
    Asked,
    BetPlaced,
    CardKept,
    Compared,
    Dealt,
    Discarded,
    Drew,
    Event,
    Fizzle,
    Fizzled,
    GuessHit,
    GuessMissed,
    HandsRevealed,
    HandsSwapped,
    KnockedOut,
    LookDeclined,
    Looked,
    Marked,
    MatchEnded,
    PeekedAtPile,
    Played,
    Protected,
    PutUnder,
    RoundBegan,
    RoundEnded,
    Showing,
    Source,
    StruckBack,
    TokenWon,
    TookCards,
    TurnBegan,
    Viewer,
    YouthRanked,
    versions,
)
from loveletter.engine.legal import legal_actions, why_not
from loveletter.engine.luck import commitment, round_seed
from loveletter.engine.options import (
    BaronTie,
    GameTie,
    GuardNames,
    NextStarterTie,
    Options,
    RoundTie,
    SetupOrder,
    SpyScope,
    SycophantUnchoosable,
)
from loveletter.engine.play import apply
from loveletter.engine.refusals import BadSetup, Code, IllegalAction, Refusal, RefusedError, UnknownSeat
from loveletter.engine.seats import Seat
from loveletter.engine.state import Decision, Ending, Question, State
from loveletter.engine.turn import Turn
from loveletter.engine.view import Known, Unseen, View, view
from loveletter.notation import (
    BadText,
    Match,
    PlayedRound,
    Record,
    RecordSignature,
    RoundRecord,
    Step,
    format_action,
    format_position,
    from_plain,
    parse_action,
    parse_position,
    read_record,
    replay,
    to_plain,
)

if TYPE_CHECKING:  # read when it is asked for: a program that says no sentence needs no messages
    __version__: str
    from loveletter.language import LANGUAGES, HowToPlay, Speaker, UnknownLanguage, how_to_play, speaker, tell

__all__ = [
    "EDITIONS",
    "LANGUAGES",
    "Action",
    "Answer",
    "Asked",
    "BadSetup",
    "BadText",
    "BaronTie",
    "BetPlaced",
    "CardKept",
    "Character",
    "Code",
    "Compared",
    "Dealt",
    "Decision",
    "Discarded",
    "Drew",
    "Edition",
    "Ending",
    "Event",
    "Fizzle",
    "Fizzled",
    "GameTie",
    "GuardNames",
    "Guess",
    "GuessHit",
    "GuessMissed",
    "HandsRevealed",
    "HandsSwapped",
    "HowToPlay",
    "IllegalAction",
    "Keep",
    "KnockedOut",
    "Known",
    "Look",
    "LookDeclined",
    "Looked",
    "Marked",
    "Match",
    "MatchEnded",
    "NextStarterTie",
    "Options",
    "Outcome",
    "PeekedAtPile",
    "Play",
    "Played",
    "PlayedRound",
    "Protected",
    "PutUnder",
    "Question",
    "Record",
    "RecordSignature",
    "Redraw",
    "Refusal",
    "RefusedError",
    "RoundBegan",
    "RoundEnded",
    "RoundRecord",
    "RoundTie",
    "Row",
    "Rules",
    "Seat",
    "SetupOrder",
    "Showing",
    "Source",
    "Speaker",
    "SpyScope",
    "State",
    "Step",
    "StruckBack",
    "SycophantUnchoosable",
    "Targets",
    "TokenWon",
    "TookCards",
    "Turn",
    "TurnBegan",
    "UnknownLanguage",
    "UnknownSeat",
    "Unseen",
    "View",
    "Viewer",
    "YouthRanked",
    "all_editions",
    "apply",
    "cards_dealt",
    "commitment",
    "deal",
    "deals",
    "dealt_as",
    "drawn_as",
    "draws",
    "edition",
    "format_action",
    "format_position",
    "from_plain",
    "how_to_play",
    "legal_actions",
    "next_round",
    "outcomes",
    "parse_action",
    "parse_position",
    "possible_draws",
    "read_record",
    "replay",
    "round_seed",
    "speaker",
    "tell",
    "to_plain",
    "versions",
    "view",
    "why_not",
]

_LANGUAGE = frozenset({"LANGUAGES", "HowToPlay", "Speaker", "UnknownLanguage", "how_to_play", "speaker", "tell"})


def __getattr__(name: str) -> object:
    if name == "__version__":
        from importlib.metadata import version  # looked up when it is asked for: it takes a while

        return version("loveletter-game")
    if name not in _LANGUAGE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from loveletter import language

    return getattr(language, name)

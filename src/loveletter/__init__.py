"""Love Letter, the card game by Seiji Kanai, in every edition: deal, ask what is legal, act, look at a view."""

from loveletter.editions import EDITIONS, edition
from loveletter.engine.actions import Action, Keep, Look, Play, Redraw
from loveletter.engine.deal import deal, next_round
from loveletter.engine.events import Event, versions
from loveletter.engine.legal import legal_actions, why_not
from loveletter.engine.luck import commitment, round_seed
from loveletter.engine.play import apply
from loveletter.engine.refusals import BadSetup, Code, IllegalAction, Refusal
from loveletter.engine.state import State
from loveletter.engine.view import View, view
from loveletter.notation.match import Match

__all__ = [
    "EDITIONS",
    "Action",
    "BadSetup",
    "Code",
    "Event",
    "IllegalAction",
    "Keep",
    "Look",
    "Match",
    "Play",
    "Redraw",
    "Refusal",
    "State",
    "View",
    "apply",
    "commitment",
    "deal",
    "edition",
    "legal_actions",
    "next_round",
    "round_seed",
    "versions",
    "view",
    "why_not",
]

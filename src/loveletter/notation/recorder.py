"""A recorder plays a match and writes down what it takes to play it again."""

from collections.abc import Sequence
from dataclasses import replace

from loveletter.engine.actions import Action
from loveletter.engine.deal import deal, next_round
from loveletter.engine.edition import Rules
from loveletter.engine.events import Event, RoundBegan
from loveletter.engine.play import apply
from loveletter.engine.refusals import Code, IllegalAction, Refusal
from loveletter.engine.seats import Seat
from loveletter.engine.state import State
from loveletter.notation.actions import format_action
from loveletter.notation.bad_text import BadText
from loveletter.notation.record import Record, RoundRecord
from loveletter.notation.setup import check_names, edition_name, settings


class Recorder:
    """Deals and applies as the engine does; what the engine refuses leaves no trace."""

    def __init__(self, rules: Rules, players: Sequence[str], ages: Sequence[int] | None = None) -> None:
        if len(players) != rules.players:
            raise BadText("players", f"{rules.players} sit at the table, here are {len(players)} names")
        check_names(players, lambda seat: f"players[{seat}]")
        self.edition = edition_name(rules)
        self.rules = rules
        self.players = tuple(players)
        self.ages = None if ages is None else tuple(ages)
        self.state = State.before_match(rules)
        """The match as it stands."""
        self._rounds: list[RoundRecord] = []
        self._actions: list[list[str]] = []

    def deal(self, order: bytes | Sequence[str], starter: Seat | None = None) -> tuple[State, tuple[Event, ...]]:
        """Begin the match, or its next round, from a seed or a deck."""
        if self.state.round:
            state, events = next_round(self.state, order, starter=starter)
        else:
            state, events = deal(self.rules, order, starter=starter, ages=self.ages)
        began = next(event for event in events if isinstance(event, RoundBegan))
        self._rounds.append(
            RoundRecord(
                self.players[began.starter],
                seed=order.hex() if isinstance(order, bytes) else None,
                deck=None if isinstance(order, bytes) else tuple(order),
                by_lot=began.by_lot,
            )
        )
        self._actions.append([])
        self.state = state
        return state, events

    def apply(self, seat: Seat, action: Action, decided_on: int | None = None) -> tuple[State, tuple[Event, ...]]:
        if not self._rounds:
            raise IllegalAction(Refusal(Code.ROUND_OVER))  # nothing is dealt yet
        state, events = apply(self.state, seat, action, decided_on)
        self._actions[-1].append(format_action(action, self.players))
        self.state = state
        return state, events

    def record(self) -> Record:
        """The match so far."""
        rounds = [
            replace(each, actions=tuple(actions)) for each, actions in zip(self._rounds, self._actions, strict=True)
        ]
        return Record(self.edition, self.players, tuple(rounds), settings(self.rules), self.ages)

"""A played match: one match of a table, running or over, step by step. Its secrets are open once it is over."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from typing import NamedTuple

from loveletter.engine.edition import Rules
from loveletter.engine.events import TurnBegan, Viewer
from loveletter.engine.seats import Seat
from loveletter.notation import BadText, Match, Record, read_record
from loveletter.table.chairs import Face, owned_by
from loveletter.table.endings import MatchEnd, match_end
from loveletter.table.game import Game
from loveletter.table.game_view import GameView, GameViews, PublicGame
from loveletter.table.luck_view import LuckProof, luck_proof
from loveletter.table.refusals import TableCode, TableRefused


@dataclass(frozen=True, slots=True)
class OpenCards:
    """Hidden cards: all of them in a replay of a match that is over, the hands alone in a stream."""

    hands: tuple[tuple[str, ...], ...]
    pile: tuple[str, ...]
    """The top card first."""
    set_aside: str | None


class SeenStep(NamedTuple):
    """One step of a match, a deal or an action, as one viewer saw it."""

    seat: Seat | None
    """Who acted; None for a deal."""
    public: PublicGame
    seen: GameView
    cards: OpenCards | None
    """Only where they were asked for."""


@dataclass(frozen=True, slots=True)
class RoundProof:
    round: int
    """From 1."""
    commitment: str | None
    """What was shown when the round began."""
    seed: str | None
    """In hexadecimal; None while the match runs, and where the cards came from a deck."""


class PlayedMatch(NamedTuple):
    number: int
    """Which match of the table it is, from 1."""
    game: Game
    names: tuple[str, ...]
    faces: tuple[Face, ...]

    @classmethod
    def of(cls, match: Match, programs: Iterable[str] = ()) -> PlayedMatch:
        """A match that is not played at a table, such as one from a record; it does not go on. `programs`: the players
        for whom one decided."""
        game = Game(match, b"", None, 0, match.rules.edition.version, broken_off=not match.over)
        seats = frozenset([match.players.index(name) for name in programs])
        return cls(1, game._replace(programs=seats), match.players, ())

    @classmethod
    def of_record(cls, text: str) -> PlayedMatch:
        """The match of a record in JSON, which may come from anywhere; refused where the rules do."""
        try:
            record = read_record(text)
            return cls.of(Match.from_record(record), record.programs)
        except BadText as problem:
            raise TableRefused("bad_record", place=str(problem.place)) from problem

    @property
    def finished(self) -> bool:
        """Whether it is over or was broken off."""
        return self.game.match.over or self.game.broken_off

    @property
    def broken_off(self) -> bool:
        return self.game.broken_off

    @property
    def rated(self) -> bool:
        """Whether everyone had agreed that it counts, and it was played to its end."""
        return bool(self.game.entrants) and self.game.match.over

    def owned_by(self, secret: str | None) -> frozenset[Seat]:
        """The seats that belonged to the device with this secret when the match ended."""
        return owned_by(self.game.owners, secret)

    @property
    def people(self) -> frozenset[Seat]:
        """The seats that had a person when the match ended, or for which one had decided before."""
        return frozenset(seat for seat, owner in enumerate(self.game.owners) if owner.person)

    @property
    def programs(self) -> tuple[Seat, ...]:
        """The seats for which a program decided, as it has declared."""
        return tuple(sorted(self.game.programs))

    @property
    def rules(self) -> Rules:
        return self.game.rules

    @property
    def rules_version(self) -> int:
        return self.game.rules_version

    @property
    def first_event(self) -> int:
        return self.game.base

    def require_finished(self) -> None:
        if not self.finished:
            raise TableRefused(TableCode.MATCH_RUNNING)

    def require_won(self) -> None:
        self.require_finished()
        if self.broken_off:
            raise TableRefused(TableCode.MATCH_BROKEN_OFF)

    def end(self) -> MatchEnd:
        self.require_won()
        end = match_end(self.game.whole_match.events, self.rules.players)
        assert end is not None
        return end

    def steps(self, viewer: Viewer, with_cards: bool = False) -> Iterator[SeenStep]:
        """Every step as this viewer saw it; with all hidden cards and full events only once the match is over."""
        if with_cards:
            self.require_finished()
        return self._steps(viewer, with_cards)

    def stream(self, turns: int) -> list[SeenStep]:
        """The steps with all hands open, without the last turns of a match that still runs.

        What lies in the pile or apart stays hidden: it would tell what is drawn next.
        """
        seen = zip(self._steps(None, with_cards=False), self.game.steps(), strict=True)
        steps = [step._replace(cards=OpenCards(_hands(game), (), None)) for step, (_seat, game) in seen]
        if self.finished:
            return steps
        begun = [at for at, step in enumerate(steps) if any(isinstance(event, TurnBegan) for event in step.seen.events)]
        return steps[: begun[-turns - 1] + 1] if len(begun) > turns else []

    def _steps(self, viewer: Viewer, with_cards: bool) -> Iterator[SeenStep]:
        since = self.game.base
        views: GameViews | None = None
        for seat, game in self.game.steps():
            views = GameViews(game, self.number, views)
            seen = views.seen_by(viewer, since, with_menu=False)
            if with_cards:
                # with open cards, the events show every card, too: drawn, looked at or put under the pile
                yield SeenStep(seat, views.public, seen._replace(events=game.events_from(since)), _open_cards(game))
            else:
                yield SeenStep(seat, views.public, seen, None)
            since = game.version

    def record(self) -> Record:
        """With all its luck, once the match is over."""
        self.require_finished()
        return self.game.record(self.names)

    def fingerprint(self) -> str:
        """Of everything that happened in the match. Without the names, which the host may change afterwards."""
        self.require_finished()
        record = self.game.record([str(seat) for seat in range(self.rules.players)])
        return sha256(record.to_json().encode()).hexdigest()

    def record_up_to(self, step: int) -> Record:
        """The record of the match up to one of its steps, from which people can play on."""
        self.require_finished()
        for at, (_seat, game) in enumerate(self.game.steps()):
            if at == step and game.state.ending is None:
                return game.record(self.names)
        raise TableRefused(TableCode.UNKNOWN_STEP, step=step)

    def seeds(self) -> tuple[RoundProof, ...]:
        """What it takes to check the deal of each round."""
        over = self.finished
        return tuple(
            RoundProof(
                number, played.commitment, played.order.hex() if over and isinstance(played.order, bytes) else None
            )
            for number, played in enumerate(self.game.rounds, 1)
        )

    def luck(self) -> LuckProof | None:
        """The luck of the match; None if nobody was asked for any."""
        return None if self.game.mixed is None else luck_proof(self.game.mixed, self.finished)


def _hands(game: Game) -> tuple[tuple[str, ...], ...]:
    return tuple(game.state.hand(seat) for seat in range(game.rules.players))


def _open_cards(game: Game) -> OpenCards:
    state = game.state
    return OpenCards(_hands(game), tuple(held.card for held in state.pile), state.set_aside)

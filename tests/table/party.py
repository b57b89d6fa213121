"""A party: a table with people and bots for tests, with a clock that moves only when the test says so."""

from __future__ import annotations

from random import Random

from loveletter import Action, legal_actions
from loveletter.bots import bot
from loveletter.table import Setup, Sitter, Table, Transition, commands, create
from loveletter.table.commands import Command
from loveletter.table.entries import Entry
from loveletter.table.game import Game
from loveletter.table.keys import hashed
from loveletter.table.state import TableState
from tests.play import choose

NAMES = ("Ayu", "Budi", "Citra", "Dewi", "Eka", "Fajar", "Gita", "Hadi")


class Party:
    """The first seats are people's, all on one device unless a command says otherwise."""

    def __init__(
        self,
        people: int = 2,
        bots: tuple[str, ...] = (),
        setup: Setup | None = None,
        *,
        start: bool = True,
        seed: int = 1,
    ) -> None:
        self.luck = Random(seed)
        self.now = 1_000_000
        self.log: list[tuple[Entry, int]] = []
        self.asked = 0
        setup = setup or Setup(players=people + len(bots))
        sitters = [Sitter(name, hashed(name), None) for name in NAMES[:people]]
        sitters += [Sitter(None, None, level) for level in bots]
        self.table = Table.new("party-10", self.luck.randbytes)
        self.commit(create("party-10", setup, sitters, self.now, start, luck=self.luck.randbytes))
        for seat in range(people):
            self.table.presence.came(seat)

    @property
    def state(self) -> TableState:
        return self.table._state

    @property
    def game(self) -> Game:
        assert self.state.game is not None
        return self.state.game

    def commit(self, outcome: Transition) -> Transition:
        assert outcome.first == self.state.number
        self.log += [(entry, outcome.at) for entry in outcome.entries]
        self.table.commit(outcome)
        return outcome

    def ask(self, command: Command, *seats: int) -> Transition:
        """A device with these seats asks; all people's, where none is named."""
        return self.commit(self.table.decide(command, frozenset(seats or self.state.people), self.now))

    def itself(self, command: Command) -> Transition:
        return self.commit(self.table.decide_as_table(command, self.now))

    def act(self, action: Action | None = None, seat: int | None = None, mark: str | None = None) -> Transition:
        """The awaited seat, or another, does something legal, or what is named."""
        self.asked += 1
        doing = choose(legal_actions(self.game.state), self.luck) if action is None else action
        who = self.game.state.awaited if seat is None else seat
        assert who is not None
        return self.ask(commands.Act(mark or f"a{self.asked}", who, self.game.version, doing))

    def step(self) -> None:
        """Whatever comes next: a bot's turn, a person's, or the next round."""
        self.now += 10
        if self.state.phase == "round_over":
            self.ask(commands.Ready((self.state.not_ready or self.state.people)[0]))
        elif (turn := self.table.bot_turn()) is not None:
            action = bot(turn.level).decide(turn.view, self.luck, 0.1)
            self.itself(commands.BotAct(turn.seat, turn.level, turn.version, action))
        else:
            self.act()

    def play_match(self) -> None:
        while self.state.phase in ("playing", "round_over"):
            self.step()

    def play_round(self) -> None:
        while self.state.phase == "playing":
            self.step()


def whole(state: TableState) -> TableState:
    """The same state with the rounds of its matches replayed that were not when it was restored."""
    past = tuple([match._replace(game=_whole(match.game)) for match in state.past])
    return state._replace(game=None if state.game is None else _whole(state.game), past=past)


def _whole(game: Game) -> Game:
    return game._replace(match=game.whole_match, earlier=None)

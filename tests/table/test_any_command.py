"""Whatever anybody asks, in whatever order: it is granted or refused with a code, and the table stays restorable."""

from __future__ import annotations

from random import Random

from hypothesis import given

from loveletter import Action, Keep, Look, Play, Redraw, legal_actions
from loveletter.engine.luck import luck_promise
from loveletter.table import Setup, Table, TableRefused, commands
from loveletter.table.commands import Command
from loveletter.table.entries import ClockKept
from loveletter.table.keys import hashed
from tests.play import chance, share
from tests.table.party import Party, whole

STEPS = 60


def some_action(party: Party, luck: Random) -> Action:
    game = party.state.game
    if game is not None and game.state.awaited is not None and luck.random() < 0.8:
        return luck.choice(legal_actions(game.state))
    seat = luck.randrange(-1, 9)
    return luck.choice((Play("guard", (seat,), "king"), Play("nobody"), Keep("x", ()), Look(seat), Redraw(True)))


def promise_of(party: Party, seat: int) -> str:
    """A promise of nothing but zeros."""
    mixing = party.state.mixing
    return "11" * 32 if mixing is None else luck_promise(mixing.commitment, abs(seat), bytes(32))


def some_command(party: Party, luck: Random) -> Command:
    seat = luck.randrange(-1, 9)
    mark = f"m{luck.randrange(30)}"
    version = party.state.game.version if party.state.game is not None and luck.random() < 0.9 else luck.randrange(50)
    awaited = party.state.game.state.awaited if party.state.game is not None else None
    action = some_action(party, luck)
    return luck.choice(
        (
            *[commands.Act(mark, seat if awaited is None else awaited, version, action)] * 8,
            *[commands.TakeHint(seat if awaited is None else awaited, version)] * 2,
            commands.Configure(hints=luck.random() < 0.8),
            commands.BotAct(seat, luck.choice(("random", "courtier")), version, action),
            commands.Join(luck.choice(("Eka", "ayu", "", "\u202e")), hashed("j"), luck.choice((None, seat))),
            commands.Claim(luck.choice(("token", "none")), hashed("c")),
            *[commands.Ready(seat)] * 4,
            *[commands.Start(luck.choice((None, seat)), seated_only=luck.random() < 0.5)] * 3,
            *[commands.PromiseLuck(seat, luck.choice((promise_of(party, seat), "00" * 32, "x")))] * 2,
            *[commands.ShowLuck(seat, luck.choice(("00" * 32, "11" * 32, "x")))] * 2,
            commands.LeaveOutLate(),
            *[commands.Rematch()] * 3,
            commands.Configure(
                edition=luck.choice((None, "premium", "original", "x")), players=luck.choice((None, 2, 3, 9))
            ),
            commands.Configure(
                clock=commands.ClockRequest(luck.choice(("none", "hard", "x")), luck.choice((0, 30))), pace=0
            ),
            commands.Configure(latecomers=luck.random() < 0.7),
            commands.SetSeat(seat, luck.choice((None, "random", "x"))),
            commands.Rename(seat, luck.choice(("Eka", "Budi", " "))),
            commands.ChooseFace(seat, luck.randrange(3)),
            commands.Remove(seat),
            commands.Admit(seat),
            commands.Configure(approval=luck.random() < 0.3),
            commands.MakeHost(seat),
            commands.Leave(seat) if luck.random() < 0.2 else commands.Ready(seat),
            commands.Pause(luck.random() < 0.4),
            commands.StandIn(seat, luck.random() < 0.5),
            commands.DeclareProgram(seat),
            commands.MakeLink(seat, hashed("token"), 60),
            commands.Talk(seat, luck.choice(("bow", "Hi", "")), luck.random() < 0.5, luck.randrange(10**6)),
            commands.KeepClock(ClockKept(luck.choice((party.state.begun_by, 0)), 1000)),
        )
    )


@share(0.5)
@given(chance())
def test_any_command_is_granted_or_refused(luck: Random) -> None:
    party = Party(2, ("random",), Setup(players=3, options={"tokens": 1}), start=luck.random() < 0.7)
    for _ in range(STEPS):
        before = party.state
        command = some_command(party, luck)
        seats = frozenset(luck.sample(range(len(before.chairs)), luck.randrange(len(before.chairs) + 1)))
        party.now += luck.randrange(2000)
        party.table.presence.lucky = luck.choice((frozenset(), frozenset((0, 1)), frozenset((1, 7))))
        try:
            if luck.random() < 0.2:
                outcome = party.table.decide_as_table(command, party.now)
            else:
                outcome = party.table.decide(command, seats, party.now)
        except TableRefused:
            outcome = None
        assert party.state is before
        if outcome is None:
            continue
        party.commit(outcome)
        assert party.state.host is None or party.state.chairs[party.state.host].kind == "person"
        assert party.state.closed or party.state.host is not None
        party.table.presence.due(party.state, party.now)
        party.table.bot_turn()
    assert whole(Table.restored("party-10", party.log)._state) == party.state

"""Everybody's luck: promised, sealed, shown, mixed; who is late is left out, and the table goes on whatever happens."""

from __future__ import annotations

import hashlib
from random import Random

import pytest
from hypothesis import given

from loveletter.engine.luck import luck_promise, mixed_secret, round_seed
from loveletter.server.store.entry_codec import decode_entry, encode_entry
from loveletter.table import Setup, Sitter, Table, TableCode, TableRefused, Transition, commands, create, entries
from loveletter.table.commands import Command
from loveletter.table.keys import hashed
from loveletter.table.mixing import Mixing
from loveletter.table.presence import LUCK_MS
from tests.play import chance, share
from tests.table.party import NAMES, Party, whole

WRONG = hashlib.sha256(b"wrong").hexdigest()


def luck_of(seat: int) -> bytes:
    return hashlib.sha256(b"luck of %d" % seat).digest()


class Mixer(Party):
    """People who are asked for luck when the match is to begin."""

    def __init__(self, people: int = 2, asked: tuple[int, ...] | None = None, bots: tuple[str, ...] = ()) -> None:
        super().__init__(people, bots, Setup(players=people + len(bots), options={"tokens": 1}), start=False)
        self.table.presence.lucky = frozenset(range(people) if asked is None else asked)
        self.ask(commands.Start())

    @property
    def mixing(self) -> Mixing:
        assert self.state.mixing is not None
        return self.state.mixing

    def promise(self, seat: int, promise: str | None = None) -> Transition:
        made = luck_promise(self.mixing.commitment, seat, luck_of(seat)) if promise is None else promise
        return self.ask(commands.PromiseLuck(seat, made), seat)

    def show(self, seat: int, luck: str | None = None) -> Transition:
        return self.ask(commands.ShowLuck(seat, luck_of(seat).hex() if luck is None else luck), seat)

    def stranger(self, command: Command) -> Transition:
        return self.commit(self.table.decide(command, frozenset(), self.now))

    def wait(self) -> list[str]:
        """The step takes as long as it may; the names of those who were left out."""
        self.now += LUCK_MS + 1
        (due,) = self.table.due(self.now).commands
        outcome = self.itself(due)
        return [str(each.params["name"]) for each in outcome.notices if each.code == "luck_left_out"]

    def began_with(self, *seats: int) -> None:
        """The match has begun, with the luck of these seats and of nobody else."""
        assert (self.state.phase, self.state.mixing) == ("playing", None)
        (secret,) = [entry.match.secret for entry, _ in self.log if isinstance(entry, entries.MixingBegan)]
        mixed = mixed_secret(bytes.fromhex(secret), {seat: luck_of(seat) for seat in seats})
        assert self.game.secret == mixed
        assert self.game.rounds[0].order == round_seed(mixed, 1)


def refused(code: TableCode, asking: object) -> None:
    assert isinstance(asking, TableRefused)
    assert asking.code == code


# as it should go


def test_a_match_begins_when_the_last_luck_is_shown() -> None:
    party = Mixer(3)
    assert party.state.phase == "mixing"
    for seat in range(3):
        assert not party.mixing.sealed
        party.promise(seat)
    assert party.mixing.sealed
    assert party.mixing.awaited == (0, 1, 2)
    for seat in range(3):
        assert party.state.phase == "mixing"
        party.show(seat)
    assert [type(entry) for entry, _ in party.log[-2:]] == [entries.LuckShown, entries.MixingEnded]
    party.began_with(0, 1, 2)
    assert party.state.match == 1


@share(0.2)
@given(chance())
def test_it_does_not_matter_who_is_first(luck: Random) -> None:
    party = Mixer(4)
    for seat in luck.sample(range(4), 4):
        party.promise(seat)
    for seat in luck.sample(range(4), 4):
        party.show(seat)
    party.began_with(0, 1, 2, 3)


def test_nobody_asked_means_no_delay_and_the_secret_as_it_was_drawn() -> None:
    party = Party(2, start=False)
    drawn = Random()
    drawn.setstate(party.luck.getstate())
    (began,) = party.ask(commands.Start()).entries
    assert began == entries.Began(drawn.randbytes(32).hex(), None)
    assert party.game.secret.hex() == drawn_secret(began)
    assert party.game.mixed is None


def drawn_secret(began: entries.Entry) -> str:
    assert isinstance(began, entries.Began)
    return began.secret


def test_only_people_are_asked_and_only_those_who_were_named_are_waited_for() -> None:
    party = Mixer(3, asked=(1, 3, 7), bots=("random",))
    assert party.mixing.awaited == (1,)
    party.promise(1)
    party.show(1)
    party.began_with(1)


def test_a_table_that_begins_at_once_asks_those_who_said_that_they_add_luck() -> None:
    sitters = [Sitter("Ayu", hashed("a"), None, adds_luck=True), Sitter(None, None, "random")]
    made = create("quill-10", Setup(players=2), sitters, 1000, start=True)
    assert made._after.phase == "mixing"
    assert made._after.mixing is not None
    assert made._after.mixing.awaited == (0,)
    record = Party(2).game.record(("Ayu", "Budi")).to_json()
    assert create("quill-10", Setup(players=2), sitters, 1000, True, record)._after.phase == "playing"


@pytest.mark.parametrize("by_lobby", [True, False])
def test_a_second_match_has_luck_of_its_own(by_lobby: bool) -> None:
    party = Mixer(2)
    for match in (1, 2):
        for seat in (0, 1):
            party.promise(seat)
        for seat in (0, 1):
            party.show(seat)
        assert party.state.match == match
        party.play_match()
        if match == 1 and by_lobby:
            party.ask(commands.Rematch())
            party.ask(commands.Start())
        elif match == 1:
            for seat in (0, 1):
                party.ask(commands.Ready(seat), seat)
    one, other = (party.table.played_match(number).luck() for number in (1, 2))
    assert one is not None
    assert other is not None
    assert one.secret != other.secret
    assert {one.added[0].luck, other.added[1].luck} == {luck_of(0).hex(), luck_of(1).hex()}


def test_those_are_asked_who_are_here_with_a_device_that_adds_luck() -> None:
    party = Party(4, start=False)
    for seat, adds_luck in enumerate((True, True, False, True)):
        party.table.came(seat, party.now, adds_luck)
    party.table.came(0, party.now)  # now with a device that adds none
    party.table.went(3, party.now)
    party.ask(commands.Start())
    assert party.state.mixing is not None
    assert party.state.mixing.awaited == (1,)


# who is late


def test_who_does_not_promise_in_time_is_left_out() -> None:
    party = Mixer(3)
    party.promise(1)
    party.now += LUCK_MS
    assert party.table.due(party.now).commands == ()
    assert party.wait() == []
    assert party.mixing.sealed
    assert party.mixing.awaited == (1,)
    with pytest.raises(TableRefused) as late:
        party.promise(0)
    refused(TableCode.WRONG_PHASE, late.value)
    outcome = party.show(1)
    assert [each.params["name"] for each in outcome.notices] == ["Ayu", "Citra"]
    party.began_with(1)


def test_who_does_not_show_in_time_is_left_out() -> None:
    party = Mixer(2)
    for seat in (0, 1):
        party.promise(seat)
    party.show(0)
    assert party.wait() == ["Budi"]
    party.began_with(0)
    luck = party.table.played_match().luck()
    assert luck is not None
    assert [(each.name, each.shown, each.promise is None) for each in luck.added] == [
        ("Ayu", True, False),
        ("Budi", False, False),
    ]
    with pytest.raises(TableRefused) as late:
        party.show(1)
    refused(TableCode.WRONG_PHASE, late.value)


def test_nobody_answers() -> None:
    party = Mixer(2)
    assert party.wait() == ["Ayu", "Budi"]
    party.began_with()


def test_the_time_stands_still_while_nobody_is_here() -> None:
    party = Mixer(2)
    for seat in (0, 1):
        party.table.went(seat, party.now)
    party.now += 10 * LUCK_MS
    assert party.table.due(party.now).commands == ()
    party.table.came(0, party.now)
    assert party.table.due(party.now).commands == ()
    party.promise(0)
    assert party.wait() == []
    assert party.mixing.sealed


# what is refused


def test_promises_are_kept() -> None:
    party = Mixer(2)
    party.promise(0)
    assert party.promise(0).repeated
    for promise in (WRONG, "", "x" * 64, WRONG.upper(), WRONG[:-1] + "\n"):
        for seat in (0, 1)[: 1 + (promise != WRONG)]:
            with pytest.raises(TableRefused) as bad:
                party.promise(seat, promise)
            refused(TableCode.LUCK_NOT_PROMISED, bad.value)
    with pytest.raises(TableRefused) as early:
        party.show(0)
    refused(TableCode.WRONG_PHASE, early.value)
    party.promise(1)
    assert party.promise(1).repeated
    for luck in (WRONG, luck_of(1).hex(), "", "00", luck_of(0).hex().upper()):
        with pytest.raises(TableRefused) as false:
            party.show(0, luck)
        refused(TableCode.LUCK_NOT_PROMISED, false.value)
    party.show(0)
    assert party.show(0).repeated
    assert party.mixing.awaited == (1,)


def test_nobody_speaks_for_another_seat_and_only_the_table_says_what_is_late() -> None:
    party = Mixer(2)
    for command in (commands.PromiseLuck(1, WRONG), commands.ShowLuck(1, WRONG)):
        with pytest.raises(TableRefused) as foreign:
            party.ask(command, 0)
        refused(TableCode.NOT_YOUR_SEAT, foreign.value)
    with pytest.raises(TableRefused) as early:
        party.ask(commands.LeaveOutLate())
    refused(TableCode.NOT_HOST, early.value)
    playing = Party(2)
    for command in (commands.PromiseLuck(0, WRONG), commands.ShowLuck(0, WRONG)):
        with pytest.raises(TableRefused) as wrong:
            playing.ask(command)
        refused(TableCode.WRONG_PHASE, wrong.value)
    with pytest.raises(TableRefused) as running:
        playing.itself(commands.LeaveOutLate())
    refused(TableCode.WRONG_PHASE, running.value)


# who comes and goes meanwhile


@pytest.mark.parametrize("step", range(4))
def test_a_host_who_leaves_is_not_waited_for(step: int) -> None:
    party = Mixer(3)
    if step > 0:
        party.promise(0)
    if step > 1:
        party.promise(1)
        party.promise(2)
    if step > 2:
        party.show(1)
    party.ask(commands.Leave(0), 0)
    assert party.state.host == 1
    if step < 2:
        party.promise(1)
        party.promise(2)
    for seat in party.mixing.awaited:
        party.show(seat)
    party.began_with(1, 2)
    luck = party.table.played_match().luck()
    assert luck is not None
    assert (luck.added[0].name, luck.added[0].shown) == ("Ayu", False)
    assert party.state.chairs[0].kind == "bot"


def test_who_has_shown_and_leaves_has_added_luck() -> None:
    party = Mixer(2)
    for seat in (0, 1):
        party.promise(seat)
    party.show(1)
    party.ask(commands.Leave(1), 1)
    party.show(0)
    party.began_with(0, 1)


def test_the_table_closes_when_all_have_left() -> None:
    party = Mixer(2)
    party.ask(commands.Leave(0), 0)
    party.ask(commands.Leave(1), 1)
    assert party.state.closed
    assert party.state.game is None


def test_a_newcomer_in_the_seat_of_somebody_who_was_asked_does_not_speak_for_them() -> None:
    party = Mixer(3)
    for seat in range(3):
        party.promise(seat)
    party.ask(commands.Leave(1), 1)
    party.stranger(commands.Join("Eka", hashed("e"), 1))
    assert party.state.chairs[1].reserved is not None
    party.ask(commands.Admit(1), 0)
    assert party.state.chairs[1].name == "Eka"
    with pytest.raises(TableRefused) as foreign:
        party.show(1)
    refused(TableCode.WRONG_PHASE, foreign.value)
    party.show(0)
    party.show(2)
    party.began_with(0, 2)


def test_settings_and_seats_stay_as_they_are_meanwhile() -> None:
    party = Mixer(2)
    for command in (commands.Start(), commands.Configure(edition="classic"), commands.Pause(True), commands.Rematch()):
        with pytest.raises(TableRefused) as wrong:
            party.ask(command)
        refused(TableCode.WRONG_PHASE, wrong.value)
    with pytest.raises(TableRefused) as full:
        party.stranger(commands.Join("Eka", hashed("e")))
    refused(TableCode.TABLE_FULL, full.value)


# what is written down


def test_the_table_goes_on_from_every_entry() -> None:
    party = Mixer(2, bots=("random",))
    for seat in (0, 1):
        party.promise(seat)
    for seat in (0, 1):
        party.show(seat)
    party.began_with(0, 1)
    texts = [(*encode_entry(entry), at) for entry, at in party.log]
    begun = next(at for at, (kind, _, _) in enumerate(texts) if kind == "MixingBegan")
    for length in range(begun + 1, len(texts) + 1):
        again = Mixer.__new__(Mixer)
        again.log = [(decode_entry(kind, data), at) for kind, data, at in texts[:length]]
        again.now = party.now + 100_000
        again.table = Table.restored("party-10", again.log)
        again.table.resume(again.now, 5000, 60_000)
        again.table.came(0, again.now)
        shown = again.state.mixing.shown if again.state.mixing is not None else (0, 1)
        while again.state.phase == "mixing":
            again.wait()
        again.began_with(*shown)
        assert whole(Table.restored("party-10", again.log)._state).game == whole(again.state).game


# what is published when


def test_the_secret_and_the_luck_are_published_when_the_match_is_over() -> None:
    party = Mixer(2)
    for seat in (0, 1):
        party.promise(seat)
    for seat in (0, 1):
        party.show(seat)
    luck = party.table.played_match().luck()
    assert luck is not None
    assert luck.secret is None
    assert [each.luck for each in luck.added] == [None, None]
    party.play_match()
    told = party.table.played_match().luck()
    assert told is not None
    assert told.secret is not None
    assert [each.luck for each in told.added] == [luck_of(0).hex(), luck_of(1).hex()]
    assert [each.promise for each in told.added] == [luck_promise(told.commitment, at, luck_of(at)) for at in (0, 1)]


def test_an_unfinished_match_publishes_its_seeds_when_the_table_is_closed() -> None:
    party = Party(2, setup=Setup(players=2))
    party.act()
    running = party.table.played_match()
    assert (running.finished, running.broken_off, running.seeds()[0].seed) == (False, False, None)
    for told in (running.record, lambda: running.record_up_to(0), lambda: running.steps(None, with_cards=True)):
        with pytest.raises(TableRefused, match="match_running"):
            told()
    party.itself(commands.Close())
    closed = party.table.played_match()
    assert (closed.finished, closed.broken_off) == (True, True)
    order = party.game.rounds[0].order
    assert isinstance(order, bytes)
    assert closed.seeds()[0].seed == order.hex()
    assert closed.record().rounds[0].seed is not None
    assert whole(Table.restored("party-10", party.log)._state) == party.state


def test_a_quarantined_table_publishes_nothing() -> None:
    party = Party(2)
    party.table.end_play()
    found = party.table.played_match()
    assert (found.finished, found.seeds()[0].seed) == (False, None)


def test_a_match_that_was_over_is_not_broken_off_when_the_table_is_closed() -> None:
    party = Party(2, setup=Setup(players=2, options={"tokens": 1}))
    party.play_match()
    party.itself(commands.Close())
    assert not party.table.played_match().broken_off
    assert party.table.played_match().finished
    assert party.state.names == NAMES[:2]

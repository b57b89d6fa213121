"""A stream: all hands open, late by so many turns that nobody's present turn is shown."""

from __future__ import annotations

import json
from gzip import decompress
from random import Random
from typing import Any

import pytest

from loveletter import EDITIONS, legal_actions
from loveletter.engine.events import TurnBegan
from loveletter.notation import Match
from loveletter.server.http import replays
from loveletter.server.http.archive import ArchiveQuestion
from loveletter.server.http.replays import match_replay
from loveletter.server.store.stored_log import StoredTable
from loveletter.table import Setup, TableCode, TableRefused, commands
from loveletter.table.game import Game
from loveletter.table.played_match import OpenCards, PlayedMatch, SeenStep
from tests.play import choose, random_rules
from tests.properties.worlds import Engine, play_round
from tests.server.worlds import without_lots
from tests.table.party import NAMES, Party

TURNS = 5


def streamed(party: Party) -> Any:
    question = ArchiveQuestion("party-10", viewer="stream")
    return json.loads(decompress(match_replay(StoredTable(party.table, None), question).body))


def turns_in(steps: Any) -> int:
    return sum(event["kind"] == "turn_began" for step in steps for event in step["events"])


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_last_turns_of_a_running_match_are_never_in_the_stream(edition: str) -> None:
    party = Party(3, (), Setup(edition, 3, {"tokens": 2}, stream=TURNS))
    sent = []
    while party.state.phase in ("playing", "round_over"):
        begun = sum(isinstance(event, TurnBegan) for event in party.game.events_from(party.game.base))
        sent.append((streamed(party), begun))
        party.step()
    whole = streamed(party)
    assert whole["finished"]
    for early, begun in sent:
        steps = early["steps"]
        assert steps == whole["steps"][: len(steps)]
        assert turns_in(steps) == max(0, begun - TURNS)
        assert bool(steps) == (begun > TURNS), "not even the deal"
    assert any(early["steps"] for early, _ in sent)
    assert all(len(hand) >= 1 for hand in whole["steps"][0]["change"]["cards"]["hands"])


def test_nothing_tells_what_is_drawn_next() -> None:
    party = Party(3, (), Setup("second", 3, stream=TURNS))
    party.play_match()
    sent = streamed(party)
    changes = [step["change"]["cards"] for step in sent["steps"] if "cards" in step["change"]]
    assert changes[0]["pile"] == []
    assert changes[0]["set_aside"] is None
    assert all(set(change) <= {"hands"} for change in changes[1:])
    drawn = [event for step in sent["steps"] for event in step["events"] if event["kind"] == "drew"]
    assert {event["card"] for event in drawn} == {None}


def turns_of(game: Game) -> int:
    return sum(isinstance(event, TurnBegan) for event in game.events_from(game.base))


def went_on(game: Game, turns: int, luck: Random) -> dict[int, bytes]:
    """The stream after each number of turns up to this one, while everybody does anything."""
    names = NAMES[: game.rules.players]
    sent = {}
    while (seat := game.state.awaited) is not None and turns_of(game) <= turns:
        match = PlayedMatch(1, game, names, ())
        sent[turns_of(game)] = replays.replay("party-10", match, None, True, stream=TURNS)
        game = game.act(seat, choose(legal_actions(game.state), luck))
    return sent


def leaks(edition: str, rounds: int = 12) -> tuple[int, int]:
    """How many streams differ, and how many were compared, in pairs of worlds: up to some step the same is played with
    the same cards, but from there on all that lay in the pile or apart is other cards, and people act otherwise."""
    luck = Random(f"streams of {edition}")
    different = compared = 0
    for _ in range(rounds):
        rules = without_lots(random_rules(luck, EDITIONS[edition]))
        deck, starter = tuple(luck.sample(rules.deck, len(rules.deck))), luck.randrange(rules.players)
        played = play_round(rules, deck, starter, lambda state: choose(legal_actions(state), luck), Engine())
        at = luck.randint(0, len(played.steps) - 1)
        unmet = sorted(set[int].intersection(*(set(played.unmet[seat][at]) for seat in range(rules.players))))
        other = list(deck)
        for place, card in zip(unmet, luck.sample([deck[place] for place in unmet], len(unmet)), strict=True):
            other[place] = card
        worlds = []
        for cards in (deck, tuple(other)):
            match = Match.begin(rules, NAMES[: rules.players]).deal(cards, starter)
            same = Game(match, b"s" * 32, None, 0)
            for step in played.steps[:at]:
                same = same.act(step.seat, step.action)
            worlds.append(went_on(same, turns_of(same) + TURNS, luck))
        both = worlds[0].keys() & worlds[1].keys()
        compared += len([turns for turns in both if turns > TURNS])
        different += len([turns for turns in both if worlds[0][turns] != worlds[1][turns]])
    return different, compared


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_stream_is_the_same_whatever_is_still_to_come(edition: str) -> None:
    different, compared = leaks(edition)
    assert different == 0
    assert compared >= 10


def test_a_stream_that_shows_the_pile_or_comes_a_turn_early_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = PlayedMatch.stream

    def with_pile(self: PlayedMatch, turns: int) -> list[SeenStep]:
        shown = zip(honest(self, turns), self.game.steps(), strict=False)
        piles = [(step, tuple(held.card for held in game.state.pile)) for step, (_seat, game) in shown]
        return [step._replace(cards=OpenCards(step.cards.hands, pile, None)) for step, pile in piles if step.cards]

    for leaky in (with_pile, lambda self, turns: honest(self, turns - 1)):
        monkeypatch.setattr(PlayedMatch, "stream", leaky)
        assert leaks("second")[0] > 0


def test_a_table_without_a_stream_shows_no_hand_while_its_match_runs() -> None:
    party = Party(2, (), Setup("second", 2))
    with pytest.raises(TableRefused) as refused:
        streamed(party)
    assert refused.value.code == TableCode.MATCH_RUNNING
    party.play_match()
    assert streamed(party)["finished"]


def test_a_stream_that_is_agreed_later_does_not_open_a_deal_of_the_day(monkeypatch: pytest.MonkeyPatch) -> None:
    party = Party(2, (), Setup("second", 2))
    party.play_match()
    party.ask(commands.Rematch())
    party.ask(commands.Configure(stream=8))
    monkeypatch.setattr(replays, "require_revealed", hidden)
    with pytest.raises(TableRefused) as refused:
        streamed(party)
    assert refused.value.code == "daily_hidden"


def hidden(code: str, match: int) -> None:
    """As for a deal of the day that others still play."""
    raise TableRefused("daily_hidden")


def test_it_is_agreed_before_the_match_and_late_by_a_turn_of_everybody() -> None:
    assert Setup("second", 6, stream=2).checked().stream == 6
    assert Setup("second", 6, stream=9).checked().stream == 9
    assert Setup("second", 6).checked().stream == 0
    for bad in (-1, 51):
        with pytest.raises(TableRefused) as refused:
            Setup("second", 2, stream=bad).checked()
        assert refused.value.code == TableCode.BAD_SETTING
    party = Party(2, (), Setup("second", 2))
    with pytest.raises(TableRefused) as refused:
        party.ask(commands.Configure(stream=8))
    assert party.state.setup.stream == 0

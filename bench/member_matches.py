"""Matches between members of known strength, for `bench.ratings`: bots that now and then do anything legal instead.

    python -m bench.member_matches SEATS MATCHES [EDITION]

plays so many matches of each group of members, one group after the other, and adds them to
build/ratings/EDITION-SEATS.jsonl. It goes on there after an interruption. What the rounds came to is worked out as the
server does it (`ratings.rounds`)."""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

from loveletter import Action, Match, Record, edition
from loveletter.bots.bot import Bot
from loveletter.bots.champion.champion import Champion
from loveletter.bots.registry import bot
from loveletter.ratings import Rounds
from loveletter.ratings.rounds import rounds_of

FOLDER = Path("build/ratings")
MEMBERS = 8


class Player(NamedTuple):
    """A bot that now and then takes any legal action."""

    bot: Bot
    errors: float

    def decide(self, match: Match, luck: random.Random) -> Action:
        assert match.awaited is not None
        seen = match.view(match.awaited)
        return luck.choice(seen.legal) if luck.random() < self.errors else self.bot.decide(seen, luck, 10.0)


def players() -> tuple[Player, ...]:
    """The members, about from the strongest to the weakest. The champion does not search."""
    alone = Champion(searching=False)
    return (
        Player(alone, 0.0),
        Player(alone, 0.08),
        Player(alone, 0.16),
        Player(bot("schemer"), 0.0),
        Player(bot("courtier"), 0.0),
        Player(bot("courtier"), 0.08),
        Player(bot("page"), 0.0),
        Player(bot("novice"), 0.0),
    )


class PlayedMembers(NamedTuple):
    members: tuple[int, ...]
    """By seat."""
    champions: tuple[int, ...]
    """The seats that won the match."""
    rounds: Rounds


def groups(seats: int) -> list[tuple[int, ...]]:
    """Who plays whom: everybody equally often; with more than two seats, at about equally strong tables."""
    every = combinations(range(MEMBERS), seats)
    return [group for group in every if seats == 2 or 2 * sum(group) == seats * (MEMBERS - 1)]


def played(members: tuple[int, ...], name: str, luck: random.Random) -> tuple[Record, tuple[int, ...]]:
    who = players()
    match = Match.begin(edition(name).rules(len(members)), [f"seat {seat}" for seat in range(len(members))])
    while not match.over:
        match = match.deal(luck.randbytes(32), starter=None if match.rounds else luck.randrange(len(members)))
        while match.awaited is not None:
            match = match.act(match.awaited, who[members[match.awaited]].decide(match, luck))
    return match.record(), match.champions


def file_of(name: str, seats: int) -> Path:
    return FOLDER / f"{name}-{seats}.jsonl"


def read(name: str, seats: int) -> Iterator[PlayedMembers]:
    for line in file_of(name, seats).read_text().splitlines():
        members, champions, rounds, won, adjusted = json.loads(line)
        yield PlayedMembers(tuple(members), tuple(champions), Rounds(rounds, tuple(won), tuple(adjusted)))


def main() -> None:
    seats, each = int(sys.argv[1]), int(sys.argv[2])
    name = (sys.argv[3:] or ["second"])[0]
    file = file_of(name, seats)
    file.parent.mkdir(parents=True, exist_ok=True)
    done = len(file.read_text().splitlines()) if file.exists() else 0
    every = groups(seats)
    with file.open("a") as out:
        for number in range(done, each * len(every)):
            luck = random.Random(f"{name} {seats} {number}")
            members = tuple(luck.sample(every[number % len(every)], seats))
            record, champions = played(members, name, luck)
            rounds = rounds_of(record)
            out.write(json.dumps([members, champions, *rounds]) + "\n")
            out.flush()


if __name__ == "__main__":
    main()

"""Luck: the vectors of docs/shuffle.md against the code and a second implementation; and no place is favoured."""

import hashlib
import hmac
import json
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice, permutations
from math import sqrt
from pathlib import Path
from typing import Any

import pytest

from loveletter import EDITIONS, BadSetup, Code, commitment, deal, round_seed
from loveletter.engine import luck
from loveletter.engine.deal import order_of_deck, order_of_seed
from loveletter.engine.edition import Rules
from loveletter.engine.events import Dealt, YouthRanked
from tests.play import make_rules

PAGE = Path(__file__).parents[2] / "docs" / "shuffle.md"
SEED = bytes(range(32))


def vectors(kind: str) -> list[dict[str, Any]]:
    """The blocks of this kind on the page."""
    return [json.loads(text) for text in re.findall(rf"```json {kind}\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)]


def vector(kind: str) -> dict[str, Any]:
    (only,) = vectors(kind)
    return only


# the page in a few lines: what a reader would write who has never seen the code


def words(seed: bytes, purpose: str) -> Iterator[int]:
    for n in range(1_000_000):
        block = hashlib.sha256(seed + purpose.encode("ascii") + bytes(4) + n.to_bytes(4, "big")).hexdigest()
        yield from (int(block[at : at + 8], 16) for at in range(0, 64, 8))


def number(bound: int, stream: Iterator[int]) -> int:
    return next(word for word in stream if word // bound < 2**32 // bound) % bound


def shuffle(deck: Sequence[str], seed: bytes) -> list[str]:
    stream, cards = words(seed, "deal"), list(deck)
    for last in range(len(cards) - 1, 0, -1):
        other = number(last + 1, stream)
        cards[last], cards[other] = cards[other], cards[last]
    return cards


def youth(players: int, seed: bytes) -> list[int]:
    stream, left = words(seed, "youth"), list(range(players))
    return [left.pop(number(len(left), stream)) for _ in range(players)]


def text(stream: Iterator[int], count: int) -> str:
    return " ".join(f"{word:08x}" for word in islice(stream, count))


# vectors


def test_round_seeds_and_commitments() -> None:
    page = vector("round-seeds")
    secret = bytes.fromhex(page["match_secret"])
    assert len(page["rounds"]) > 2
    for each in page["rounds"]:
        seed = hmac.digest(secret, each["round"].to_bytes(8, "big"), "sha256")
        assert round_seed(secret, each["round"]).hex() == each["seed"] == seed.hex()
        assert commitment(seed) == each["commitment"] == hashlib.sha256(b"loveletter-v1" + seed).hexdigest()


def test_words_and_numbers() -> None:
    page, numbers = vector("words"), vector("numbers")
    seed = bytes.fromhex(page["seed"])
    assert page["seed"] == numbers["seed"] == round_seed(SEED, 1).hex()
    assert [text(words(seed, purpose), 10) for purpose in ("deal", "lot")] == [page["deal"], page["lot"]]
    passed_over = 0
    for each in numbers["numbers"]:
        stream = words(seed, numbers["purpose"])
        assert [number(each["bound"], stream) for _ in range(4)] == each["first"]
        assert luck.lot(range(each["bound"]), seed) == each["first"][0]
        passed_over += each["first"][0] != next(words(seed, "lot")) % each["bound"]
    assert passed_over


@pytest.mark.parametrize("page", vectors("edition"), ids=lambda page: str(page["edition"]))
def test_an_edition(page: dict[str, Any]) -> None:
    edition, seed = EDITIONS[page["edition"]], bytes.fromhex(page["seed"])
    deck = [name for row in page["rows"].split(", ") for copies, name in [row.split()] for _ in range(int(copies))]
    order = page["order"].split()
    rules = make_rules(edition, 3, {})
    assert tuple(deck) == rules.deck
    assert text(words(seed, "deal"), 4) == page["first_words"]
    assert text(words(seed, "lot"), 4) == page["lot_words"]
    assert list(luck.shuffled(rules.deck, seed)) == order == shuffle(deck, seed)
    assert order_of_seed(rules, seed) == (tuple(order), seed, page["commitment"])
    for players, starter in page["starter_of_players"].items():
        state, _ = deal(make_rules(edition, int(players), {}), seed)
        assert state.turn == starter == number(int(players), words(seed, "lot"))
    for players, drawn in page["youth_of_players"].items():
        state, _ = deal(make_rules(edition, int(players), {"game_tie": "youngest"}), seed)
        assert list(state.youth) == drawn == youth(int(players), seed)


def test_each_edition_has_its_vectors() -> None:
    assert sorted(page["edition"] for page in vectors("edition")) == sorted(EDITIONS)
    for page in vectors("edition"):
        assert list(map(int, page["starter_of_players"])) == list(range(2, EDITIONS[page["edition"]].most_players + 1))


def test_where_the_cards_go() -> None:
    page = vector("deals")
    order = shuffle(EDITIONS[page["edition"]].rules(2).deck, bytes.fromhex(page["seed"]))
    for each in page["deals"]:
        rules = EDITIONS[page["edition"]].rules(each["players"], {"setup_order": each["setup_order"]})
        _, events = deal(rules, bytes.fromhex(page["seed"]))
        (dealt,) = [event for event in events if isinstance(event, Dealt)]
        pile = tuple(order[-each["pile_size"] :])
        assert pile[0] == each["pile_top"]
        assert dealt == Dealt(
            tuple(each["hands"]), each["pile_size"], pile, each["set_aside"], face_up=tuple(each["face_up"])
        )


def test_who_is_youngest() -> None:
    page = vector("ages")
    seed = bytes.fromhex(page["seed"])
    rules = EDITIONS[page["edition"]].rules(page["players"])
    for each in page["examples"]:
        ages = each["ages"] or [0] * page["players"]
        _, events = deal(rules, seed, ages=each["ages"])
        (ranked,) = [event for event in events if isinstance(event, YouthRanked)]
        assert list(ranked.order) == each["youth"] == sorted(youth(page["players"], seed), key=lambda seat: ages[seat])
        assert ranked.by_lot == (len(set(ages)) < len(ages))


def test_an_explicit_deck() -> None:
    page = vector("explicit-deck")
    deck = page["deck"].split(",")
    lot_seed = hashlib.sha256(page["deck"].encode("ascii")).digest()
    assert lot_seed.hex() == page["lot_seed"]
    for players, starter in page["starter_of_players"].items():
        rules = EDITIONS[page["edition"]].rules(int(players))
        assert order_of_deck(rules, deck) == (tuple(deck), lot_seed, None)
        assert deal(rules, deck)[0].turn == starter == number(int(players), words(lot_seed, "lot"))


def test_literal_vectors() -> None:
    """Written down once more, so that page and code cannot change together unnoticed."""
    assert round_seed(b"secret", 1).hex() == "3be7bf5eaadba158a8dbc42eca19334d29bfaf20fbd8b318be7b60948c58e5db"
    assert commitment(SEED) == "fad91f7b9d52a2eb094f5483d74d261195835d01a0cfcbe143adcf063ab83c29"
    assert luck.shuffled("ABCDEFGHIJKLMNOPQRSTU", SEED) == tuple("TNJOUBCFDMHEKPISLARGQ")
    assert [luck.lot(range(count), SEED) for count in range(1, 9)] == [0, 1, 1, 1, 2, 1, 3, 1]
    assert luck.lot_order("ABCDEFGH", SEED) == tuple("FCBDHEAG")


@pytest.mark.parametrize("length", [0, 16, 31, 33, 64])
def test_a_seed_of_another_length_is_refused(length: int) -> None:
    for use in (commitment, lambda seed: luck.shuffled("AB", seed), lambda seed: luck.lot("AB", seed)):
        with pytest.raises(BadSetup) as refused:
            use(bytes(length))
        assert refused.value.code is Code.BAD_SEED
        assert refused.value.params == {"expected": 32, "found": length}


def test_words_past_the_last_whole_multiple_are_passed_over_and_no_others() -> None:
    last = (1 << 32) - 1
    assert luck._below(2, iter([last, 0])) == 1
    assert luck._below(3, iter([last - 1, 0])) == 2
    assert luck._below(3, iter([last, 4])) == 1
    assert luck._below(5, iter([last, last, 3])) == 3


def test_a_single_candidate_needs_no_luck() -> None:
    assert luck.lot("A", b"") == "A"


# no place is favoured: chi-square over fixed seeds, so that the outcome is always the same


def chi_square(counts: Sequence[int], expected: float) -> float:
    return sum((count - expected) ** 2 / expected for count in counts)


def in_order(freedom: int, found: float) -> bool:
    """Within four standard deviations on either side; what is too even is no chance either."""
    return abs(found - freedom) < 4 * sqrt(2 * freedom)


def seed_number(number_of_seed: int) -> bytes:
    return number_of_seed.to_bytes(32, "big")


def test_every_card_comes_to_every_place_equally_often() -> None:
    cards, rounds = range(21), 4200
    counts = Counter(place for n in range(rounds) for place in enumerate(luck.shuffled(cards, seed_number(n))))
    found = chi_square([counts[place, card] for place in cards for card in cards], rounds / 21)
    assert in_order(20 * 20, found)


def test_every_order_comes_equally_often() -> None:
    orders, rounds = list(permutations("ABCD")), 4800
    counts = Counter(luck.shuffled("ABCD", seed_number(n)) for n in range(rounds))
    assert in_order(23, chi_square([counts[order] for order in orders], rounds / 24))


def test_every_candidate_is_drawn_equally_often() -> None:
    counts = Counter(luck.lot(range(7), seed_number(n)) for n in range(3500))
    assert in_order(6, chi_square([counts[seat] for seat in range(7)], 500))
    orders = Counter(luck.lot_order("ABC", seed_number(n)) for n in range(3000))
    assert in_order(5, chi_square([orders[order] for order in permutations("ABC")], 500))


def test_a_bias_would_be_noticed() -> None:
    """The well-known wrong shuffle exchanges each place with any place."""
    counts: Counter[tuple[str, ...]] = Counter()
    for n in range(4800):
        cards, stream = list("ABCD"), words(seed_number(n), "deal")
        for place in range(4):
            other = number(4, stream)
            cards[place], cards[other] = cards[other], cards[place]
        counts[tuple(cards)] += 1
    assert not in_order(23, chi_square([counts[order] for order in permutations("ABCD")], 200))


def test_options_change_the_deal_but_not_the_order() -> None:
    rules: list[Rules] = [
        EDITIONS["original"].rules(players, {"setup_order": setup_order})
        for players in (2, 3, 4)
        for setup_order in ("aside_first", "deal_first")
    ]
    assert len({order_of_seed(each, SEED) for each in rules}) == 1
    assert len({deal(each, SEED, starter=0)[0].hands for each in rules}) == len(rules)


def test_the_luck_of_a_bot_follows_from_match_seat_and_moment() -> None:
    secret = bytes(range(32))
    message = b"loveletter-v1-bot" + b"\x02" + (41).to_bytes(8, "big")
    assert luck.bot_luck(secret, 2, 41) == int.from_bytes(hmac.new(secret, message, "sha256").digest()[:8], "big")
    others = {luck.bot_luck(bytes(32), 2, 41), luck.bot_luck(secret, 3, 41), luck.bot_luck(secret, 2, 42)}
    assert len(others | {luck.bot_luck(secret, 2, 41)}) == 4

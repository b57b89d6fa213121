"""Deal: how a match and each of its rounds begin."""

import hashlib
import struct
from collections import Counter

import pytest

from loveletter.editions import EDITIONS
from loveletter.engine import luck
from loveletter.engine.deal import deal, dealt, next_round
from loveletter.engine.edition import Rules
from loveletter.engine.events import Dealt, Drew, Event, RoundBegan, Source, TurnBegan, YouthRanked
from loveletter.engine.refusals import BadSetup, Code, IllegalAction
from loveletter.engine.state import State
from loveletter.testing import set_table

SEED = bytes(range(32))


def rules(edition: str = "second", players: int = 3, **options: object) -> Rules:
    return EDITIONS[edition].rules(players, options)


def cards(state: State) -> list[tuple[str, ...]]:
    return [state.hand(seat) for seat in range(state.rules.players)]


def first(events: tuple[Event, ...], kind: type[Event]) -> Event:
    return next(event for event in events if isinstance(event, kind))


# where the cards go


def test_one_card_goes_aside_first_and_then_one_to_each_player_in_seat_order() -> None:
    table = rules()
    where = dealt(table, table.deck)
    assert where.set_aside == "spy"
    assert where.hands == ("spy", "guard", "guard")
    assert where.face_up == ()
    assert where.pile == table.deck[4:]
    assert where.pile_size == 17


def test_with_two_players_three_more_cards_lie_face_up() -> None:
    deck = ("king", "spy", "guard", "priest", "baron", "prince", "countess", "handmaid")
    where = dealt(rules(players=2), deck)
    assert where == Dealt(
        ("baron", "prince"), 2, ("countess", "handmaid"), set_aside="king", face_up=("spy", "guard", "priest")
    )


def test_the_original_deals_first_and_sets_aside_afterwards() -> None:
    deck = ("king", "spy", "guard", "priest", "baron", "prince", "countess", "handmaid")
    two = dealt(rules("original", 2), deck)
    assert two == Dealt(
        ("king", "spy"), 2, ("countess", "handmaid"), set_aside="guard", face_up=("priest", "baron", "prince")
    )
    three = dealt(rules("original", 3), deck)
    assert three == Dealt(("king", "spy", "guard"), 4, deck[4:], set_aside="priest", face_up=())


def test_the_order_of_set_up_is_an_option() -> None:
    table = rules("original", 2, setup_order="aside_first")
    assert dealt(table, table.deck).set_aside == table.deck[0]


@pytest.mark.parametrize(
    ("edition", "sizes"),
    [
        ("original", {2: 10, 3: 12, 4: 11}),
        ("classic", {2: 10, 3: 12, 4: 11}),
        ("second", {2: 15, 3: 17, 4: 16, 5: 15, 6: 14}),
        ("premium", {2: 26, 3: 28, 4: 27, 5: 26, 6: 25, 7: 24, 8: 23}),
    ],
)
def test_the_pile_after_the_deal_has_the_size_of_the_table(edition: str, sizes: dict[int, int]) -> None:
    for players, size in sizes.items():
        options = {"allow_two": True} if edition == "premium" else {}
        where = dealt(rules(edition, players, **options), rules(edition, max(players, 3)).deck)
        assert (where.pile_size, len(where.pile or ())) == (size, size)
        assert len(where.hands) == players


# how a match begins


def test_a_match_begins_with_the_deal_and_the_starters_draw() -> None:
    table = rules()
    state, events = deal(table, SEED, starter=2)
    order = luck.shuffled(table.deck, SEED)
    assert events == (
        RoundBegan(1, 2, False, luck.commitment(SEED)),
        Dealt(order[1:4], 17, order[4:], set_aside=order[0], face_up=()),
        TurnBegan(2),
        Drew(2, order[4], Source.PILE),
    )
    assert cards(state) == [(order[1],), (order[2],), (order[3], order[4])]
    assert [held.card for held in state.pile] == list(order[5:])
    assert (state.set_aside, state.round, state.turn, state.version) == (order[0], 1, 2, 4)
    assert (state.tokens, state.youth, state.next_starters, state.champions) == ((0, 0, 0), (), (), ())
    assert (state.out_bits, state.protected_bits, state.must_choose, state.bets, state.pending) == (
        0,
        0,
        None,
        (),
        None,
    )
    assert state.discards == ((), (), ())


def test_after_the_deal_each_seat_knows_its_own_card_and_nothing_else() -> None:
    state, _ = deal(rules(), SEED, starter=1)
    assert [[held.known_by for held in hand] for hand in state.hands] == [[0b001], [0b010, 0b010], [0b100]]
    assert {held.known_by for held in state.pile} == {0}


def test_a_deck_can_be_given_in_its_order() -> None:
    table = rules()
    deck = tuple(reversed(table.deck))
    state, events = deal(table, deck, starter=0)
    assert first(events, RoundBegan) == RoundBegan(1, 0, False, None)
    assert state.set_aside == "princess"
    assert cards(state) == [("countess", "chancellor"), ("king",), ("chancellor",)]
    assert deal(table, list(deck), starter=0)[0] == state


def test_the_lots_of_a_given_deck_come_from_its_cards() -> None:
    table = rules(players=6)
    for shift in range(10):
        deck = (*table.deck[shift:], *table.deck[:shift])
        state, events = deal(table, deck)
        starter = luck.lot(range(6), hashlib.sha256(",".join(deck).encode()).digest())
        assert first(events, RoundBegan) == RoundBegan(1, starter, True, None)
        assert state.turn == starter


def test_without_a_starter_the_first_player_is_drawn_by_lot() -> None:
    seeds = [bytes([number]) * 32 for number in range(40)]
    starters: Counter[int] = Counter()
    for seed in seeds:
        state, events = deal(rules(), seed)
        began = first(events, RoundBegan)
        assert began == RoundBegan(1, luck.lot(range(3), seed), True, luck.commitment(seed))
        starters[state.turn] += 1
    assert set(starters) == {0, 1, 2}


def test_a_word_at_the_very_limit_is_passed_over() -> None:
    """A word is taken if it is less than the greatest multiple of the bound; here it is that multiple itself."""
    first_word, second_word = struct.unpack(">2I", hashlib.sha256(SEED + b"lot" + bytes(8)).digest()[:8])
    assert first_word > 2**31
    assert second_word < first_word
    assert luck.lot(range(first_word), SEED) == second_word


def test_the_deal_does_not_depend_on_who_starts() -> None:
    one, other = (deal(rules(), SEED, starter=starter)[1][1] for starter in (0, 2))
    assert one == other


@pytest.mark.parametrize("starter", [-1, 3, 99])
def test_a_starter_who_is_not_at_the_table_is_refused(starter: int) -> None:
    with pytest.raises(BadSetup) as refused:
        deal(rules(), SEED, starter=starter)
    assert refused.value.code is Code.BAD_STARTER
    assert refused.value.params == {"starter": starter, "among": (0, 1, 2)}


@pytest.mark.parametrize(
    "deck", [(), ("guard",) * 21, rules().deck[1:], (*rules().deck, "guard"), ("bishop", *rules().deck[1:])]
)
def test_a_deck_that_is_not_the_editions_is_refused(deck: tuple[str, ...]) -> None:
    with pytest.raises(BadSetup) as refused:
        deal(rules(), deck)
    assert refused.value.code is Code.BAD_DECK
    assert refused.value.params == {"edition": "second", "expected": 21}


@pytest.mark.parametrize("size", [0, 31, 33])
def test_a_seed_of_another_length_is_refused(size: int) -> None:
    with pytest.raises(BadSetup) as refused:
        deal(rules(), bytes(size))
    assert refused.value.code is Code.BAD_SEED
    assert refused.value.params == {"expected": 32, "found": size}


# youth


def test_where_the_rules_ask_for_the_youngest_the_ages_rank_the_seats() -> None:
    state, events = deal(rules("original"), SEED, ages=(30, 20, 25))
    assert events[0] == YouthRanked((1, 2, 0), by_lot=False)
    assert state.youth == (1, 2, 0)


def test_equal_ages_are_ranked_by_lot_among_themselves() -> None:
    lots = luck.lot_order(range(3), SEED)
    state, events = deal(rules("original"), SEED, ages=(20, 20, 10))
    assert state.youth == (2, *[seat for seat in lots if seat != 2])
    assert events[0] == YouthRanked(state.youth, by_lot=True)
    orders = {deal(rules("original"), bytes([n]) * 32, ages=(20, 20, 10))[0].youth for n in range(20)}
    assert orders == {(2, 0, 1), (2, 1, 0)}


def test_without_ages_all_are_ranked_by_lot() -> None:
    state, events = deal(rules("original"), SEED)
    assert state.youth == luck.lot_order(range(3), SEED)
    assert events[0] == YouthRanked(state.youth, by_lot=True)


@pytest.mark.parametrize("option", ["game_tie", "next_starter_tie"])
def test_either_option_asks_for_the_youngest(option: str) -> None:
    state, _ = deal(EDITIONS["second"].rules(3, {option: "youngest"}), SEED, ages=(3, 2, 1))
    assert state.youth == (2, 1, 0)


def test_elsewhere_nobody_is_ranked() -> None:
    state, events = deal(rules(), SEED, ages=(3, 2, 1))
    assert state.youth == ()
    assert not any(isinstance(event, YouthRanked) for event in events)


@pytest.mark.parametrize("ages", [(), (20, 30), (20, 30, 40, 50), (20, -1, 30), (20, True, 30), (20, 2.5, 30)])
def test_ages_that_are_not_one_whole_number_for_each_player_are_refused(ages: tuple[int, ...]) -> None:
    with pytest.raises(BadSetup) as refused:
        deal(rules("original"), SEED, ages=ages)
    assert refused.value.code is Code.BAD_AGES
    assert refused.value.params == {"players": 3}


def test_an_age_of_zero_is_an_age() -> None:
    assert deal(rules("original"), SEED, ages=(1, 0, 2))[0].youth == (1, 0, 2)


# the next round


def over(**more: object) -> State:
    """A round that A has won."""
    table = set_table(hands={"A": "king", "B": "baron", "C": "spy"}, pile=["handmaid"], rest="D", **more)  # type: ignore[arg-type]
    return table.act("A", "handmaid").state


def test_the_winner_begins_the_next_round_and_the_tokens_stay() -> None:
    before = over()
    state, events = next_round(before, SEED)
    assert first(events, RoundBegan) == RoundBegan(2, 0, False, luck.commitment(SEED))
    assert (state.round, state.turn, state.tokens) == (2, 0, (1, 0, 0, 0))
    assert state.version == before.version + 4


def test_the_next_round_begins_with_an_empty_table() -> None:
    state, _ = next_round(over(), SEED)
    assert state.discards == ((), (), (), ())
    assert (state.out_bits, state.protected_bits, state.must_choose, state.bets) == (0, 0, None, ())
    assert (state.ending, state.winners, state.next_starters, state.pending) == (None, (), (), None)
    assert sorted(
        [*(card for hand in cards(state) for card in hand), *(held.card for held in state.pile), str(state.set_aside)]
    ) == sorted(state.rules.deck)


def test_the_youth_of_a_match_stays() -> None:
    table = set_table("original", hands={"A": "king", "B": "baron"}, top=["guard"], ages={"A": 9, "B": 3})
    state, events = next_round(table.act("A", "guard B baron").state, SEED)
    assert state.youth == (1, 0)
    assert not any(isinstance(event, YouthRanked) for event in events)


def test_several_winners_draw_lots_or_one_of_them_is_named() -> None:
    table = set_table(hands={"A": "prince", "B": "prince", "C": "spy"}, pile=["handmaid"], rest="D")
    tied = table.act("A", "handmaid").state
    for seed in [bytes([number]) * 32 for number in range(8)]:
        starter = luck.lot((0, 1), seed)
        assert first(next_round(tied, seed)[1], RoundBegan) == RoundBegan(2, starter, True, luck.commitment(seed))
    assert first(next_round(tied, SEED, starter=1)[1], RoundBegan) == RoundBegan(2, 1, False, luck.commitment(SEED))
    with pytest.raises(BadSetup) as refused:
        next_round(tied, SEED, starter=2)
    assert refused.value.params == {"starter": 2, "among": (0, 1)}


def test_the_next_round_can_have_a_given_deck() -> None:
    state, events = next_round(over(), rules().deck)
    assert first(events, RoundBegan) == RoundBegan(2, 0, False, None)
    assert state.hand(0)[0] == "spy"


def test_a_running_round_is_not_dealt_again() -> None:
    state, _ = deal(rules(), SEED)
    with pytest.raises(IllegalAction) as refused:
        next_round(state, SEED)
    assert refused.value.code is Code.ROUND_NOT_OVER


def test_after_the_match_no_round_is_dealt() -> None:
    with pytest.raises(IllegalAction) as refused:
        next_round(over(tokens={"A": 3}), SEED)
    assert refused.value.code is Code.MATCH_OVER

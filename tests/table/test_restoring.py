"""A table is what was written down for it; what it shows is what the engine shows."""

from random import Random

import pytest
from hypothesis import given

from loveletter import EDITIONS, Play, deal, legal_actions
from loveletter.engine.edition import Rules
from loveletter.engine.options import deviations
from loveletter.engine.seats import NOBODY
from loveletter.engine.state import Hidden
from loveletter.notation import Match
from loveletter.server.store.entry_codec import decode_entry, encode_entry
from loveletter.table import Setup, Table, commands
from loveletter.table.game_view import GameViews
from loveletter.table.menu import Menu, menu
from loveletter.table.open_cards import Reveal
from tests.play import chance, every_rules, play_on, share
from tests.table.party import Party, whole


def setup_of(rules: Rules) -> Setup:
    return Setup(rules.edition.name, rules.players, deviations(rules.options, rules.edition.options))


@share(0.2)
@given(every_rules(), chance())
def test_a_table_is_restored_from_its_entries_through_their_text(rules: Rules, luck: Random) -> None:
    people = luck.randint(1, rules.players)
    party = Party(people, ("random",) * (rules.players - people), setup_of(rules), seed=luck.randrange(1000))
    for _ in range(luck.randint(1, 40)):
        if party.state.phase not in ("playing", "round_over"):
            break
        party.step()
        if luck.random() < 0.1 and party.state.phase == "playing":
            party.itself(commands.StandIn(luck.choice(party.state.people), luck.random() < 0.7))
    texts = [(*encode_entry(entry), at) for entry, at in party.log]
    again = Table.restored("party-10", [(decode_entry(kind, data), at) for kind, data, at in texts])
    assert whole(again._state) == party.state


@share(0.2)
@given(every_rules(), chance())
def test_a_match_goes_on_from_its_record(rules: Rules, luck: Random) -> None:
    party = Party(rules.players, (), setup_of(rules), seed=luck.randrange(1000))
    for _ in range(luck.randint(0, 30)):
        if party.state.phase == "match_over":
            break
        party.step()
    game = party.game
    again = Match.from_record(game.record(party.state.names))
    assert (again.state, again.events) == (game.state, game.match.events)
    *_, (_seat, last) = game.steps()
    assert last.state == game.state


def plays_on(offered: Menu) -> set[Play]:
    """All plays that a menu offers."""
    found = set()
    for card in offered.cards:
        if card.reason is not None:
            assert card.choices == ()
            continue
        for targets in card.choices:
            for guess in card.guesses if targets and card.guesses else (None,):
                found.add(Play(card.card, targets, guess))
    return found


@share(0.2)
@given(every_rules(), chance())
def test_a_menu_offers_exactly_what_is_legal_and_gives_reasons_for_the_rest(rules: Rules, luck: Random) -> None:
    party = Party(rules.players, (), setup_of(rules), seed=luck.randrange(1000))
    for step in play_on(party.game.state, luck):
        state = step.before
        assert all(menu(state, other) is None for other in (None, *range(rules.players)) if other != step.seat)
        offered = menu(state, step.seat)
        assert offered is not None
        if offered.question != "play":
            continue
        assert plays_on(offered) == set(legal_actions(state))
        for card in offered.cards:
            chosen = {seat for choice in card.choices for seat in choice}
            for target in card.targets:
                assert (target.reason is None) == (target.seat in chosen), card
            assert card.warns == (card.card == "princess")


def test_a_menu_says_of_each_player_why_it_cannot_be_chosen_now() -> None:
    """Menus are remembered: who was protected once is not protected still."""
    state, _ = deal(EDITIONS["second"].rules(3), bytes(32), starter=0)
    hand = (Hidden("guard", NOBODY), Hidden("baron", NOBODY))
    state = state._replace(hands=(hand, *state.hands[1:]))
    for out, protected, code in ((0, 0b10, "target_protected"), (0b10, 0, "target_out"), (0, 0, None)):
        offered = menu(state._replace(out_bits=out, protected_bits=protected), 0)
        assert offered is not None
        reason = offered.cards[0].targets[1].reason
        assert (reason.code if reason else None) == code


@share(0.2)
@given(every_rules(), chance())
def test_discards_with_their_context_are_the_discards(rules: Rules, luck: Random) -> None:
    party = Party(rules.players, (), setup_of(rules), seed=luck.randrange(1000))
    views: GameViews | None = None
    while party.state.phase == "playing":
        party.step()
        game = party.game
        views = GameViews(game, 1, views)
        heaps = views.public.heaps
        assert heaps == GameViews(game, 1).public.heaps
        assert tuple(tuple(each.card for each in heap) for heap in heaps) == game.state.discards
        assert game.version == game.base + len(game.match.events)
        assert game.events_from(game.base) == game.match.events
        assert game.events_from(game.version) == ()


def test_what_a_priest_showed_holds_until_the_card_moves() -> None:
    for seed in range(200):
        party = Party(3, (), Setup(players=3), seed=seed)
        views: GameViews | None = None
        shown: tuple[Reveal, ...] = ()
        while party.state.phase == "playing":
            party.step()
            views = GameViews(party.game, 1, views)
            for viewer in range(3):
                certain = party.game.view(viewer).certain
                known = {(each.seat, each.card) for each in certain if each.seat is not None}
                shown = views.private(viewer).reveals
                assert shown == GameViews(party.game, 1).private(viewer).reveals
                for reveal in shown:
                    assert reveal.holds == ((reveal.seat, reveal.card) in known)
        if shown:
            return
    pytest.fail("nobody was ever shown anything")


def test_who_knows_a_hand_is_not_shown_once_the_round_is_over() -> None:
    known = False
    for seed in range(60):
        party = Party(3, (), Setup(players=3), seed=seed)
        before: tuple[tuple[int, ...], ...] = ()
        while party.state.phase == "playing":
            before = GameViews(party.game, 1).private(0).known_by
            party.step()
        own = GameViews(party.game, 1).private(0)
        assert own.known_by == ((),) * len(own.hand)
        known |= any(before) and bool(own.hand)
    assert known, "somebody knew a card of a hand that was still held at the end"

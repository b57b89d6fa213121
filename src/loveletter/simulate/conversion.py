"""Conversion: the engine's state as a row, without loss but for `version`, which rows do not count."""

from loveletter.engine.seats import seat_set
from loveletter.engine.state import Hidden, State
from loveletter.simulate import layout
from loveletter.simulate.layout import Game, Games, new_games
from loveletter.spaces.characters import NO_CARD, NUMBERS


def from_state(state: State) -> Games:
    """The state as an array with one row."""
    games = new_games(1)
    game = games[0]
    _write_cards(game, state)
    _write_course(game, state)
    return games


def _write_cards(game: Game, state: State) -> None:
    for seat, hand in enumerate(state.hands):
        if hand:
            game["hands"][seat] = _written(hand[0])
        for place, held in enumerate(hand[1:]):
            game["taken"][place] = _written(held)
    game["pile"][: len(state.pile)] = [_written(held) for held in state.pile]
    game["pile_end"] = len(state.pile)
    game["set_aside"] = NO_CARD if state.set_aside is None else NUMBERS[state.set_aside]
    game["face_up"][: len(state.face_up)] = [NUMBERS[card] for card in state.face_up]
    lying = [seat << layout.CARD_BITS | NUMBERS[card] for seat, cards in enumerate(state.discards) for card in cards]
    game["discards"][: len(lying)] = lying
    game["discarded"] = len(lying)


def _write_course(game: Game, state: State) -> None:
    game["turn"] = state.turn
    game["awaited"] = layout.NO_SEAT if state.awaited is None else state.awaited
    game["question"] = layout.NO_QUESTION if state.pending is None else layout.QUESTIONS[state.pending.question]
    game["among"] = 0 if state.pending is None else seat_set(state.pending.among)
    game["out"] = state.out_bits
    game["protected"] = state.protected_bits
    game["must_choose"] = layout.NO_SEAT if state.must_choose is None else state.must_choose
    for bettor, chosen in state.bets:
        game["bettor"], game["bet_on"] = bettor, chosen
    game["ending"] = layout.ONGOING if state.ending is None else layout.ENDINGS[state.ending]
    game["winners"] = seat_set(state.winners)
    game["next_starters"] = seat_set(state.next_starters)
    game["champions"] = seat_set(state.champions)
    game["tokens"][: len(state.tokens)] = state.tokens
    game["youth"][: len(state.youth)] = state.youth
    game["round_number"] = state.round


def _written(held: Hidden) -> int:
    return held.known_by << layout.CARD_BITS | NUMBERS[held.card]

"""Conversion: from the engine's state to a row, and back, without loss but for `version`.

`version` counts events, and the simulator makes none: a state from a row has the version that the caller names.
"""

from loveletter.engine.edition import Rules
from loveletter.engine.seats import Seat, SeatSet, members, seat_set
from loveletter.engine.state import Decision, Hidden, Question, State, hidden
from loveletter.simulate import layout
from loveletter.simulate.layout import Game, Games, new_games
from loveletter.spaces.characters import NO_CARD, NUMBERS, name_of

QUESTION_OF = {code: question for question, code in layout.QUESTIONS.items()}
ENDING_OF = {code: ending for ending, code in layout.ENDINGS.items()}


def from_state(state: State) -> Games:
    """The state as an array with one row."""
    games = new_games(1)
    game = games[0]
    _write_cards(game, state)
    _write_course(game, state)
    return games


def to_state(game: Game, rules: Rules, version: int = 0) -> State:
    players = rules.players
    bettor = int(game["bettor"])
    must_choose = int(game["must_choose"])
    return State(
        rules=rules,
        version=version,
        round=int(game["round_number"]),
        youth=tuple(game["youth"][:players].tolist()) if rules.youth_counts else (),
        tokens=tuple(game["tokens"][:players].tolist()),
        turn=int(game["turn"]),
        hands=tuple([_hand(game, seat) for seat in range(players)]),
        pile=tuple([_read(held) for held in game["pile"][game["pile_top"] : game["pile_end"]].tolist()]),
        set_aside=name_of(int(game["set_aside"])) if game["set_aside"] != NO_CARD else None,
        face_up=tuple([name_of(card) for card in game["face_up"].tolist() if card != NO_CARD]),
        discards=_discards(game, players),
        out_bits=int(game["out"]),
        protected_bits=int(game["protected"]),
        must_choose=None if must_choose == layout.NO_SEAT else must_choose,
        bets=() if bettor == layout.NO_SEAT else ((bettor, int(game["bet_on"])),),
        pending=_pending(game),
        ending=None if game["ending"] == layout.ONGOING else ENDING_OF[int(game["ending"])],
        winners=_seats(game["winners"]),
        next_starters=_seats(game["next_starters"]),
        champions=_seats(game["champions"]),
    )


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


def _read(number: int) -> Hidden:
    return hidden(name_of(number & layout.CARD_MASK), number >> layout.CARD_BITS)


def _hand(game: Game, seat: Seat) -> tuple[Hidden, ...]:
    held = [int(game["hands"][seat])]
    if seat == game["turn"]:
        held += game["taken"].tolist()
    return tuple([_read(number) for number in held if number != NO_CARD])


def _discards(game: Game, players: int) -> tuple[tuple[str, ...], ...]:
    lying: list[list[str]] = [[] for _ in range(players)]
    for number in game["discards"][: game["discarded"]].tolist():
        lying[number >> layout.CARD_BITS].append(name_of(number & layout.CARD_MASK))
    return tuple([tuple(cards) for cards in lying])


def _pending(game: Game) -> Decision | None:
    if game["question"] == layout.NO_QUESTION:
        return None
    question = int(game["question"])
    among = _seats(game["among"]) if QUESTION_OF[question] is Question.LOOK else ()
    asking = _discards(game, layout.MOST_SEATS)[game["turn"]][-1]  # the card that was just played
    return Decision(int(game["awaited"]), QUESTION_OF[question], asking, among)


def _seats(seats: SeatSet) -> tuple[Seat, ...]:
    return members(int(seats))

"""From a row of the simulator back to the engine's state and actions, to compare the two.

Rows do not count versions: a state from a row has the version that the caller names.
"""

from loveletter.engine.actions import Action
from loveletter.engine.edition import Rules
from loveletter.engine.seats import Seat, members
from loveletter.engine.state import Decision, Hidden, Question, State, hidden
from loveletter.simulate import Simulator, layout
from loveletter.simulate.layout import Game, Games
from loveletter.spaces.characters import NO_CARD, name_of

QUESTION_OF = {code: question for question, code in layout.QUESTIONS.items()}
ENDING_OF = {code: ending for ending, code in layout.ENDINGS.items()}


def to_state(rules: Rules, games: Games, index: int = 0, version: int = 0) -> State:
    game, players = games[index], rules.players
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
        winners=members(int(game["winners"])),
        next_starters=members(int(game["next_starters"])),
        champions=members(int(game["champions"])),
    )


def to_action(simulator: Simulator, game: Games, number: int) -> Action:
    """The engine's action for a number, by the awaited seat of one game."""
    seat = int(game["awaited"][0])
    held = [int(game["hands"][0][seat]), *game["taken"][0].tolist()]
    hand = [name_of(card & layout.CARD_MASK) for card in held if card != NO_CARD]
    return simulator.numbering.action(number, seat, hand)


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
    question = QUESTION_OF[int(game["question"])]
    among = members(int(game["among"])) if question is Question.LOOK else ()
    asking = _discards(game, layout.MOST_SEATS)[game["turn"]][-1]  # the card that was just played
    return Decision(int(game["awaited"]), question, asking, among)

"""Reading a position: from the lines of a text to a state that the engine can go on from."""

from collections import Counter
from collections.abc import Callable

from loveletter.editions import all_editions
from loveletter.engine.edition import Edition, Rules
from loveletter.engine.seats import NOBODY, Seat, SeatSet, seat_set
from loveletter.engine.state import Hidden, State
from loveletter.notation.bad_text import BadText
from loveletter.notation.position import DISCARDS, HAND
from loveletter.notation.position_checks import objections
from loveletter.notation.reader import Reader
from loveletter.notation.setup import Setting, deck_problem, rules_of
from loveletter.notation.sheet import Sheet
from loveletter.notation.values import (
    read_bet,
    read_count,
    read_ending,
    read_players,
    read_question,
    read_seat,
    read_seats,
    read_tokens,
)
from loveletter.notation.words import SPECTATOR, is_number


def parse_position(text: str) -> tuple[State, tuple[str, ...]]:
    """The state that a text describes, and the names of the players.

    Examples:
        >>> from loveletter import EDITIONS, deal, format_position, parse_position
        >>> state, events = deal(EDITIONS["classic"].rules(players=2), b"princess" * 4, starter=0)
        >>> parse_position(format_position(state, ["Ayu", "Ben"])) == (state, ("Ayu", "Ben"))
        True
    """
    sheet = Sheet(text)
    editions = all_editions()
    edition = editions[sheet.need("edition", lambda reader: reader.one_of("an edition", editions))]
    players = sheet.need("players", read_players)
    sheet.seat_players(players)
    rules = _rules(sheet, edition, len(players))
    state = _Cards(sheet, rules).state()
    for key, problem in objections(state, players):
        raise BadText(sheet.line_of(key), problem)
    return state, players


def _rules(sheet: Sheet, edition: Edition, players: int) -> Rules:
    places = {"players": sheet.line_of("players")}

    def option(reader: Reader) -> tuple[str, Setting]:
        start = reader.place
        name = reader.one_of("an option", edition.settable)
        if name in places:
            raise BadText(start, f"a second value for {name}")
        places[name] = reader.place
        if is_number(reader.next.folded):
            return name, reader.number()
        word = reader.take("a value").folded
        return name, {"true": True, "false": False}.get(word, word)

    options: dict[str, Setting] = sheet.read("options", lambda reader: dict(reader.several(lambda: option(reader))), {})
    return rules_of(edition, players, options, places.__getitem__)


class _Cards:
    """The state of a sheet in the making; it remembers where each card stands, for the count at the end."""

    def __init__(self, sheet: Sheet, rules: Rules) -> None:
        self.sheet = sheet
        self.rules = rules
        self.found: list[tuple[str, str]] = []

    def state(self) -> State:
        read, seats = self.sheet.read, range(self.rules.players)
        tokens: dict[Seat, int] = read("tokens", read_tokens, {})
        state = State(
            rules=self.rules,
            version=read("version", read_count, 0),
            round=read("round", read_count, 0),
            youth=read("youth", read_seats, ()),
            tokens=tuple(tokens.get(seat, 0) for seat in seats),
            turn=self.sheet.need("turn", read_seat),
            hands=tuple(read((HAND, seat), self._hand(seat), ()) for seat in seats),
            pile=read("pile", self._hidden, ()),
            set_aside=read("set aside", self._card, None),
            face_up=read("face up", self._open, ()),
            discards=tuple(read((DISCARDS, seat), self._open, ()) for seat in seats),
            out_bits=seat_set(read("out", read_seats, ())),
            protected_bits=seat_set(read("protected", read_seats, ())),
            must_choose=read("must choose", read_seat, None),
            bets=read("bets", lambda reader: tuple(reader.several(lambda: read_bet(reader))), ()),
            pending=read("pending", read_question, None),
            ending=read("ending", read_ending, None),
            winners=read("winners", read_seats, ()),
            next_starters=read("next starters", read_seats, ()),
            champions=read("champions", read_seats, ()),
        )
        self._count(state)
        return state

    def _card(self, reader: Reader) -> str:
        place = reader.place
        card = reader.one_of("a card", self.rules.characters)
        self.found.append((card, place))
        return card

    def _open(self, reader: Reader) -> tuple[str, ...]:
        return tuple(reader.several(lambda: self._card(reader)))

    def _hidden(self, reader: Reader, holder: int = 0) -> tuple[Hidden, ...]:
        return tuple(reader.several(lambda: Hidden(self._card(reader), _marks(reader) | holder)))

    def _hand(self, seat: Seat) -> Callable[[Reader], tuple[Hidden, ...]]:
        return lambda reader: self._hidden(reader, 1 << seat)

    def _count(self, state: State) -> None:
        """A card too many is pointed at; one too few has no place of its own. Before the first deal there are none."""
        if not self.found and not state.round:
            return
        problem = deck_problem([card for card, _ in self.found], self.rules)
        if problem is None:
            return
        left = Counter(self.rules.copies)
        for card, place in self.found:
            left[card] -= 1
            if left[card] < 0:
                raise BadText(place, problem)
        raise BadText(self.sheet.line_of("edition"), problem)


def _marks(reader: Reader) -> SeatSet:
    """Who knows a card, in brackets after it."""
    if not reader.take_if("("):
        return NOBODY
    spectator = len(reader.players)
    marks = seat_set(reader.several(lambda: spectator if reader.take_if(SPECTATOR) else reader.seat()))
    reader.must_take(")")
    return marks

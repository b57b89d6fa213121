"""Positions as text: one line of `key: value` for everything that a state holds; what is empty is left out."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence

from loveletter.editions import all_editions
from loveletter.engine.edition import Edition, Rules
from loveletter.engine.seats import NOBODY, Seat, SeatSet, members, seat_set
from loveletter.engine.state import Decision, Ending, Hidden, Question, State
from loveletter.notation import keyed_lines
from loveletter.notation.bad_text import BadText
from loveletter.notation.keyed_lines import Key, KeyedLines
from loveletter.notation.setup import Setting, check_names, deck_problem, edition_name, rules_of, settings
from loveletter.notation.words import SPECTATOR, WordReader, asking_cards, is_number, written_name

HAND, DISCARDS = SEAT_KEYS = ("hand", "discards")
"""Keys that are followed by the name of a player."""


# writing


def format_position(state: State, players: Sequence[str]) -> str:
    """The state as a text that `parse_position` reads."""
    if len(players) != state.rules.players:
        raise BadText("players", f"{state.rules.players} sit at the table, here are {len(players)} names")
    check_names(players, lambda seat: f"players[{seat}]")
    lines = [*_table(state, players), *_cards(state, players), *_course(state, players)]
    return "".join(f"{key}: {value}\n" for key, value in lines if value)


def _table(state: State, players: Sequence[str]) -> list[tuple[str, str]]:
    everybody = range(state.rules.players)
    return [
        ("edition", edition_name(state.rules)),
        ("options", written_options(state.rules)),
        ("players", written_names(everybody, players)),
        ("version", str(state.version)),
        ("round", str(state.round)),
        ("youth", written_names(state.youth, players)),
        ("tokens", ", ".join(f"{written_name(players[seat])} {n}" for seat, n in enumerate(state.tokens) if n)),
        ("turn", written_name(players[state.turn])),
    ]


def _cards(state: State, players: Sequence[str]) -> list[tuple[str, str]]:
    hands = [
        (f"{HAND} {written_name(players[seat])}", ", ".join(_held(held, seat, players) for held in hand))
        for seat, hand in enumerate(state.hands)
    ]
    discards = [
        (f"{DISCARDS} {written_name(players[seat])}", ", ".join(lying)) for seat, lying in enumerate(state.discards)
    ]
    return [
        *hands,
        ("pile", ", ".join(_marked(held.card, held.known_by, players) for held in state.pile)),
        ("set aside", state.set_aside or ""),
        ("face up", ", ".join(state.face_up)),
        *discards,
    ]


def _course(state: State, players: Sequence[str]) -> list[tuple[str, str]]:
    bets = [f"{written_name(players[who])} on {written_name(players[on])}" for who, on in state.bets]
    return [
        ("out", written_names(members(state.out_bits), players)),
        ("protected", written_names(members(state.protected_bits), players)),
        ("must choose", "" if state.must_choose is None else written_name(players[state.must_choose])),
        ("bets", ", ".join(bets)),
        ("pending", "" if state.pending is None else written_question(state.pending, players)),
        ("ending", "" if state.ending is None else state.ending.value),
        ("winners", written_names(state.winners, players)),
        ("next starters", written_names(state.next_starters, players)),
        ("champions", written_names(state.champions, players)),
    ]


def written_options(rules: Rules) -> str:
    written = {
        name: str(value).lower() if isinstance(value, bool) else value for name, value in settings(rules).items()
    }
    return ", ".join(f"{name} {value}" for name, value in written.items())


def written_names(seats: Iterable[Seat], players: Sequence[str]) -> str:
    return ", ".join(written_name(players[seat]) for seat in seats)


def _held(held: Hidden, holder: Seat, players: Sequence[str]) -> str:
    """A card in hand. The marks are those of the others: a holder always knows their own card."""
    if not held.known_by >> holder & 1:
        raise BadText(f"{HAND} {players[holder]}", f"the holder does not know the {held.card}")
    return _marked(held.card, held.known_by & ~(1 << holder), players)


def _marked(card: str, known_by: int, players: Sequence[str]) -> str:
    spectator = [SPECTATOR] if known_by >> len(players) & 1 else []
    who = [written_name(players[seat]) for seat in members(known_by) if seat < len(players)] + spectator
    return f"{card} ({', '.join(who)})" if who else card


def written_question(pending: Decision, players: Sequence[str]) -> str:
    if asking_cards().get(pending.card) is not pending.question:
        raise BadText("pending", f"the {pending.card} does not ask for {pending.question}")
    asked = f"{written_name(players[pending.seat])} {pending.card} {pending.question}"
    return f"{asked} {written_names(pending.among, players)}" if pending.among else asked


# reading


def parse_position(text: str) -> tuple[State, tuple[str, ...]]:
    """The state that a text describes, and the names of the players.

    Examples:
        >>> from loveletter import EDITIONS, deal, format_position, parse_position
        >>> state, events = deal(EDITIONS["classic"].rules(players=2), b"princess" * 4, starter=0)
        >>> parse_position(format_position(state, ["Ayu", "Ben"])) == (state, ("Ayu", "Ben"))
        True
    """
    sheet = KeyedLines(text, SEAT_KEYS)
    editions = all_editions()
    edition = editions[sheet.need("edition", lambda reader: reader.one_of("an edition", editions))]
    players = sheet.need("players", keyed_lines.read_players)
    sheet.seat_players(players)
    rules = _rules(sheet, edition, len(players))
    state = _Cards(sheet, rules).state()
    for key, problem in objections(state, players):
        raise BadText(sheet.line_of(key), problem)
    return state, players


def _rules(sheet: KeyedLines, edition: Edition, players: int) -> Rules:
    places = {"players": sheet.line_of("players")}

    def option(reader: WordReader) -> tuple[str, Setting]:
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

    def __init__(self, sheet: KeyedLines, rules: Rules) -> None:
        self.sheet = sheet
        self.rules = rules
        self.found: list[tuple[str, str]] = []

    def state(self) -> State:
        read, seats = self.sheet.read, range(self.rules.players)
        tokens: dict[Seat, int] = read("tokens", keyed_lines.read_tokens, {})
        state = State(
            rules=self.rules,
            version=read("version", keyed_lines.read_count, 0),
            round=read("round", keyed_lines.read_count, 0),
            youth=read("youth", keyed_lines.read_seats, ()),
            tokens=tuple(tokens.get(seat, 0) for seat in seats),
            turn=self.sheet.need("turn", keyed_lines.read_seat),
            hands=tuple(read((HAND, seat), self._hand(seat), ()) for seat in seats),
            pile=read("pile", self._hidden, ()),
            set_aside=read("set aside", self._card, None),
            face_up=read("face up", self._open, ()),
            discards=tuple(read((DISCARDS, seat), self._open, ()) for seat in seats),
            out_bits=seat_set(read("out", keyed_lines.read_seats, ())),
            protected_bits=seat_set(read("protected", keyed_lines.read_seats, ())),
            must_choose=read("must choose", keyed_lines.read_seat, None),
            bets=read("bets", lambda reader: tuple(reader.several(lambda: keyed_lines.read_bet(reader))), ()),
            pending=read("pending", keyed_lines.read_question, None),
            ending=read("ending", keyed_lines.read_ending, None),
            winners=read("winners", keyed_lines.read_seats, ()),
            next_starters=read("next starters", keyed_lines.read_seats, ()),
            champions=read("champions", keyed_lines.read_seats, ()),
        )
        self.sheet.must_be_read()
        self._count(state)
        return state

    def _card(self, reader: WordReader) -> str:
        place = reader.place
        card = reader.one_of("a card", self.rules.characters)
        self.found.append((card, place))
        return card

    def _open(self, reader: WordReader) -> tuple[str, ...]:
        return tuple(reader.several(lambda: self._card(reader)))

    def _hidden(self, reader: WordReader, holder: int = 0) -> tuple[Hidden, ...]:
        return tuple(reader.several(lambda: Hidden(self._card(reader), _marks(reader) | holder)))

    def _hand(self, seat: Seat) -> Callable[[WordReader], tuple[Hidden, ...]]:
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


def _marks(reader: WordReader) -> SeatSet:
    """Who knows a card, in brackets after it."""
    if not reader.take_if("("):
        return NOBODY
    spectator = len(reader.players)
    marks = seat_set(reader.several(lambda: spectator if reader.take_if(SPECTATOR) else reader.seat()))
    reader.must_take(")")
    return marks


# what no game can lead to, and the engine could not go on from


def objections(state: State, players: Sequence[str]) -> Iterator[tuple[Key, str]]:
    """The key of the line that is wrong, and why."""
    if not state.round:
        return
    yield from _about_youth(state)
    yield from _about_hands(state, players)
    if state.ending is None:
        yield from _about_a_running_round(state, players)
    else:
        yield from _about_an_ended_round(state, state.ending)


def _about_youth(state: State) -> Iterator[tuple[Key, str]]:
    asked = state.rules.youth_counts
    if asked and len(state.youth) < state.rules.players:
        yield "youth", "the rules ask for the youngest: name all players, the youngest first"
    if state.youth and not asked:
        yield "youth", "the rules do not ask for the youngest"


def _about_hands(state: State, players: Sequence[str]) -> Iterator[tuple[Key, str]]:
    """Each survivor holds one card (rules.md, G.1); more only on turn, or while choosing what to keep."""
    for seat, hand in enumerate(state.hands):
        sizes = range(1, 2)
        if state.out_bits >> seat & 1:
            sizes = range(1)
        elif state.pending is not None and state.pending.question is Question.KEEP and seat == state.pending.seat:
            sizes = range(2, 4)
        elif state.pending is None and state.ending is None and seat == state.turn:
            sizes = range(2, 3)
        if len(hand) not in sizes:
            wanted = " or ".join(map(str, sizes))
            yield (HAND, seat), f"cards in the hand of {players[seat]}: {len(hand)}, expected {wanted}"


def _about_a_running_round(state: State, players: Sequence[str]) -> Iterator[tuple[Key, str]]:
    if len(state.survivors) < 2:
        yield "out", "with fewer than two players left, the round has an ending"
    if state.out_bits >> state.turn & 1:
        yield "turn", f"{players[state.turn]} is out of the round"
    if state.protected_bits & state.out_bits:
        yield "protected", "a player who is out of the round is not protected"
    if state.must_choose is not None and (state.out_bits | state.protected_bits) >> state.must_choose & 1:
        yield "must choose", f"{players[state.must_choose]} cannot be chosen"
    if (state.set_aside is not None) != bool(state.rules.edition.set_aside):
        wanted = "a card lies aside" if state.rules.edition.set_aside else "no card lies aside in this edition"
        yield "set aside", f"while the round goes on, {wanted}"
    for key, seats in (
        ("winners", state.winners),
        ("next starters", state.next_starters),
        ("champions", state.champions),
    ):
        if seats:
            yield key, "the round has no ending"
    if state.pending is not None:
        own = state.pending.question is not Question.REDRAW
        if own != (state.pending.seat == state.turn) or state.out_bits >> state.pending.seat & 1:
            yield "pending", f"{players[state.pending.seat]} cannot be asked now"
        if len(state.pending.among) != (2 if state.pending.question is Question.LOOK else 0):
            yield "pending", "two players are named for a look, none for anything else"


def _about_an_ended_round(state: State, ending: Ending) -> Iterator[tuple[Key, str]]:
    for key, present in (
        ("pending", state.pending is not None),
        ("protected", state.protected_bits),
        ("must choose", state.must_choose is not None),
    ):
        if present:
            yield key, "the round has ended"
    left = len(state.survivors)
    if ending is not Ending.CUT_SHORT and ending is not _ending_with(left):
        yield "ending", f"players left: {left}, so that it is {_ending_with(left)}"
    if not state.champions and not state.next_starters:
        yield "next starters", "somebody begins the next round"


def _ending_with(survivors: int) -> Ending:
    if survivors > 1:
        return Ending.COMPARISON
    return Ending.LAST_SURVIVOR if survivors else Ending.NOBODY_LEFT

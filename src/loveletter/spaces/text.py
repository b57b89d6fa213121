"""A view as text: the table, the viewer's hand, what is known, the story of the round, and the legal actions.

It is written for people and for language models, and most of it reads back: `read_view` gives the `Facts` of a text,
which are everything but the options of the table and the story; `parse_action` reads one line of the actions, and
`read_answer` finds the chosen action. Names of players and cards are written as in docs/notation.md.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple, TypeVar

from loveletter import notation
from loveletter.beliefs import knowledge_from
from loveletter.engine.actions import Action
from loveletter.engine.edition import Rules
from loveletter.engine.events import Dealt, RoundBegan, Viewer
from loveletter.engine.seats import Seat
from loveletter.engine.state import Decision, Ending
from loveletter.engine.view import Known, View
from loveletter.language import speaker
from loveletter.notation import BadText, format_action, keyed_lines
from loveletter.notation.keyed_lines import KeyedLines
from loveletter.notation.position import written_names, written_options, written_question
from loveletter.notation.setup import check_names
from loveletter.notation.words import SPECTATOR, WordReader, written_name

T = TypeVar("T")

STORY, ACTIONS = "story:", "actions:"
"""The lines that begin the two lists at the end of a text."""

_NUMBERED = re.compile(r"\s*(?:([0-9]{1,4})[.)])?\s*(.*?)\s*")
_NUMBER = re.compile(r"[0-9]{1,4}")


class Facts(NamedTuple):
    """What the text of a view says. Most of it stands in the view under the same name."""

    edition: str
    players: tuple[str, ...]
    viewer: Viewer
    round: int
    goal: int
    tokens: tuple[int, ...]
    turn: Seat
    awaited: Seat | None
    decision: Decision | None
    hand: tuple[str, ...]
    known_by: tuple[tuple[Seat, ...], ...]
    """For each card in the viewer's hand, who is certain of it as far as the viewer can tell."""
    certain: tuple[Known, ...]
    lacks: tuple[tuple[str, ...], ...]
    """For each seat, what everybody knows that it does not hold."""
    unseen: tuple[tuple[str, int], ...]
    """Cards of which the viewer has not accounted for all copies, and of how many."""
    pile_size: int
    face_up: tuple[str, ...]
    discards: tuple[tuple[str, ...], ...]
    out: tuple[Seat, ...]
    protected: tuple[Seat, ...]
    must_choose: Seat | None
    bets: tuple[tuple[Seat, Seat], ...]
    shown: tuple[tuple[Seat, str], ...]
    ending: Ending | None
    winners: tuple[Seat, ...]
    champions: tuple[Seat, ...]
    legal: tuple[Action, ...] = ()


def facts_of(view: View, players: Sequence[str]) -> Facts:
    """The facts of a view. What only its log tells is empty where that does not reach back to the deal."""
    rules = view.rules
    whole = any(isinstance(event, Dealt) for event in view.log)
    knowledge = knowledge_from(rules, view.log if whole else ())
    return Facts(
        edition=rules.edition.name,
        players=tuple(players),
        goal=rules.goal,
        known_by=knowledge.exposed(view.viewer) if whole and view.viewer is not None else ((),) * len(view.hand),
        lacks=tuple(tuple(card for card in rules.characters if card in cards) for cards in knowledge.excluded),
        unseen=tuple((row.card, row.unseen) for row in view.unseen if row.unseen),
        **{name: getattr(view, name) for name in Facts._fields if name in View._fields},
    )


def view_text(view: View, players: Sequence[str] | None = None) -> str:
    """What a seat, or a spectator, knows and may do, as lines of English text. Without names seats are `seat0`, ...

    The story, who knows the viewer's cards and who lacks which card all need the log of the round.

    Examples:
        >>> from loveletter import EDITIONS, deal, versions, view
        >>> from loveletter.spaces.text import view_text
        >>> state, events = deal(EDITIONS["classic"].rules(players=2), b"princess" * 4, starter=0)
        >>> print(view_text(view(state, 0, versions(events, 0)), ["Ayu", "Ben"]).split("story:")[0])
        edition: classic
        players: Ayu, Ben
        you: Ayu
        round: 1
        goal: 6
        turn: Ayu
        awaited: Ayu
        hand: guard, baron
        unseen: 1 guard, 2 priest, 1 baron, 2 handmaid, 2 prince, 1 king, 1 countess, 1 princess
        pile: 9
        face up: guard, guard, guard
        <BLANKLINE>
    """
    names = _names(view, players)
    facts = facts_of(view, names)
    lines = [f"{key}: {value}" for key, value in (*_table(facts, view.rules), *_cards(facts), *_course(facts)) if value]
    story = [f"- {sentence}" for sentence in _story(view, names)]
    return "".join(f"{line}\n" for line in (*lines, STORY, *story, ACTIONS, *_offered(view, names)))


def rules_text(rules: Rules) -> str:
    """The rules in short, for somebody who has never played: how a round goes, and what each card does."""
    voice = speaker("en", rules.edition)
    cards = [f"- {card} ({rules.values[card]}): {voice.rule_text(card, rules)}" for card in rules.characters]
    return (
        f"You play Love Letter, edition {rules.edition.name}, with {rules.players} players."
        " Everybody holds one card. On your turn you draw another, play one of the two face up, and do what it says."
        " The last player in the round wins it; if several are left when the draw pile is empty, the highest card in"
        f" hand wins. The first player with {rules.goal} tokens wins the match.\n"
        "The cards, with their numbers:\n" + "\n".join(cards)
    )


def parse_action(line: str, players: Sequence[str]) -> Action:
    """The action of one line of the text, with its number or without."""
    return notation.parse_action(_without_number(line)[1], players)


def read_answer(answer: str, view: View, players: Sequence[str] | None = None) -> Action:
    """The legal action that an answer chooses: its last line that is the number or the text of one.

    `BadText` where no line is.
    """
    names = _names(view, players)
    for line in reversed(answer.splitlines()):
        number, rest = _without_number(line)
        if not rest or _NUMBER.fullmatch(rest):
            chosen = int(number or rest or 0)
            if 1 <= chosen <= len(view.legal):
                return view.legal[chosen - 1]
            continue
        try:
            action = notation.parse_action(rest, names)
        except BadText:
            continue  # words around the answer
        if action in view.legal:
            return action
    raise BadText("answer", f"no line is one of the {len(view.legal)} legal actions, or the number of one")


def _names(view: View, players: Sequence[str] | None) -> tuple[str, ...]:
    if players is None:
        return tuple(f"seat{seat}" for seat in range(view.rules.players))
    if len(players) != view.rules.players:
        raise BadText("players", f"{view.rules.players} sit at the table, here are {len(players)} names")
    check_names(players, lambda seat: f"players[{seat}]")
    return tuple(players)


def _without_number(line: str) -> tuple[str | None, str]:
    match = _NUMBERED.fullmatch(line)
    return (None, line) if match is None else (match[1], match[2])


def _story(view: View, names: tuple[str, ...]) -> Iterator[str]:
    """The sentences of this round, as far as the log has them."""
    begun = [place for place, event in enumerate(view.log) if isinstance(event, RoundBegan)]
    edition = view.rules.edition
    voice = speaker("en", edition)
    for event in view.log[begun[-1] if begun else 0 :]:
        if sentence := voice.event(event, names, view.viewer, token=edition.token):
            yield sentence


def _offered(view: View, names: tuple[str, ...]) -> Iterator[str]:
    asked_by = None if view.decision is None else view.decision.card
    for number, action in enumerate(view.legal, 1):
        yield f"{number}. {format_action(action, names, asked_by)}"


def _table(facts: Facts, rules: Rules) -> list[tuple[str, str]]:
    names = facts.players
    return [
        ("edition", facts.edition),
        ("options", written_options(rules)),
        ("players", written_names(range(len(names)), names)),
        ("you", SPECTATOR if facts.viewer is None else written_name(names[facts.viewer])),
        ("round", str(facts.round)),
        ("goal", str(facts.goal)),
        ("tokens", _listed(f"{written_name(names[seat])} {n}" for seat, n in enumerate(facts.tokens) if n)),
        ("turn", written_name(names[facts.turn])),
        ("awaited", "" if facts.awaited is None else written_name(names[facts.awaited])),
        ("question", "" if facts.decision is None else written_question(facts.decision, names)),
    ]


def _cards(facts: Facts) -> list[tuple[str, str]]:
    names = [written_name(name) for name in facts.players]
    in_hand = [
        f"{card} ({_listed(names[seat] for seat in knowing)})" if knowing else card
        for card, knowing in zip(facts.hand, facts.known_by, strict=True)
    ]
    certain, pile = [], []
    for known in facts.certain:
        if known.seat is not None:
            certain.append(f"{names[known.seat]} {known.card}")
        else:
            pile.append(f"{known.depth} {known.card}")
    return [
        ("hand", _listed(in_hand)),
        ("certain", _listed(certain)),
        *[(f"lacks {name}", _listed(cards)) for name, cards in zip(names, facts.lacks, strict=True)],
        ("unseen", _listed(f"{count} {card}" for card, count in facts.unseen)),
        ("pile", str(facts.pile_size)),
        ("pile known", _listed(pile)),
        ("face up", _listed(facts.face_up)),
        *[(f"discards {name}", _listed(lying)) for name, lying in zip(names, facts.discards, strict=True)],
    ]


def _course(facts: Facts) -> list[tuple[str, str]]:
    names = facts.players
    return [
        ("out", written_names(facts.out, names)),
        ("protected", written_names(facts.protected, names)),
        ("must choose", "" if facts.must_choose is None else written_name(names[facts.must_choose])),
        ("bets", _listed(f"{written_name(names[who])} on {written_name(names[on])}" for who, on in facts.bets)),
        ("shown", _listed(f"{written_name(names[seat])} {card}" for seat, card in facts.shown)),
        ("ending", "" if facts.ending is None else facts.ending.value),
        ("winners", written_names(facts.winners, names)),
        ("champions", written_names(facts.champions, names)),
    ]


def _listed(things: Iterable[str]) -> str:
    return ", ".join(things)


LACKS, DISCARDS = SEAT_KEYS = ("lacks", "discards")


def read_view(text: str) -> Facts:
    """What the text of a view tells, but for the options and the story. `BadText` where it cannot be read.

    The cards may be those of any edition; actions can be read with the cards of ours and of editions that are
    registered.
    """
    table, story, rest = text.partition(f"\n{STORY}\n")
    _told, actions, offered = f"\n{rest}".partition(f"\n{ACTIONS}\n")
    if not story or not actions:
        raise BadText("text", f"the lines '{STORY}' and '{ACTIONS}' are missing")
    sheet = KeyedLines(table, SEAT_KEYS)
    players = sheet.need("players", keyed_lines.read_players)
    sheet.seat_players(players)
    facts = _facts(sheet, players)
    sheet.must_be_read(["options"])
    lines = [line for line in offered.splitlines() if line.strip()]
    return facts._replace(legal=tuple([parse_action(line, players) for line in lines]))


def _facts(sheet: KeyedLines, players: tuple[str, ...]) -> Facts:
    read, need, seats = sheet.read, sheet.need, range(len(players))
    hand: tuple[tuple[str, tuple[Seat, ...]], ...] = read("hand", _several(_held), ())
    return Facts(
        edition=need("edition", _word),
        players=players,
        viewer=need("you", _viewer),
        round=need("round", keyed_lines.read_count),
        goal=need("goal", keyed_lines.read_count),
        tokens=_tokens(sheet, seats),
        turn=need("turn", keyed_lines.read_seat),
        awaited=read("awaited", keyed_lines.read_seat, None),
        decision=read("question", keyed_lines.read_question, None),
        hand=tuple(card for card, _knowing in hand),
        known_by=tuple(knowing for _card, knowing in hand),
        certain=_all_certain(sheet),
        lacks=_by_seat(sheet, LACKS, seats),
        unseen=read("unseen", _several(_counted), ()),
        pile_size=need("pile", keyed_lines.read_count),
        face_up=read("face up", _several(_word), ()),
        discards=_by_seat(sheet, DISCARDS, seats),
        out=read("out", keyed_lines.read_seats, ()),
        protected=read("protected", keyed_lines.read_seats, ()),
        must_choose=read("must choose", keyed_lines.read_seat, None),
        bets=read("bets", _several(keyed_lines.read_bet), ()),
        shown=read("shown", _several(_shown), ()),
        ending=read("ending", keyed_lines.read_ending, None),
        winners=read("winners", keyed_lines.read_seats, ()),
        champions=read("champions", keyed_lines.read_seats, ()),
    )


def _several(read: Callable[[WordReader], T]) -> Callable[[WordReader], tuple[T, ...]]:
    return lambda reader: tuple(reader.several(lambda: read(reader)))


def _by_seat(sheet: KeyedLines, key: str, seats: Sequence[Seat]) -> tuple[tuple[str, ...], ...]:
    return tuple([sheet.read((key, seat), _several(_word), ()) for seat in seats])


def _tokens(sheet: KeyedLines, seats: Sequence[Seat]) -> tuple[int, ...]:
    tokens: dict[Seat, int] = sheet.read("tokens", keyed_lines.read_tokens, {})
    return tuple([tokens.get(seat, 0) for seat in seats])


def _all_certain(sheet: KeyedLines) -> tuple[Known, ...]:
    in_hands: tuple[Known, ...] = sheet.read("certain", _several(_certain), ())
    in_pile: tuple[Known, ...] = sheet.read("pile known", _several(_known_in_pile), ())
    return in_hands + in_pile


def _word(reader: WordReader) -> str:
    return reader.take("a name").folded


def _viewer(reader: WordReader) -> Viewer:
    return None if reader.take_if(SPECTATOR) else reader.seat(others=[SPECTATOR])


def _held(reader: WordReader) -> tuple[str, tuple[Seat, ...]]:
    card = _word(reader)
    if not reader.take_if("("):
        return card, ()
    knowing = keyed_lines.read_seats(reader)
    reader.must_take(")")
    return card, knowing


def _shown(reader: WordReader) -> tuple[Seat, str]:
    return reader.seat(), _word(reader)


def _certain(reader: WordReader) -> Known:
    seat, card = _shown(reader)
    return Known(card, seat, None)


def _counted(reader: WordReader) -> tuple[str, int]:
    count, card = keyed_lines.read_count(reader), _word(reader)
    return card, count


def _known_in_pile(reader: WordReader) -> Known:
    card, depth = _counted(reader)
    return Known(card, None, depth)

"""The course of the game: setting up, a turn, choosing, going out, the end of a round and of the match."""

from collections.abc import Iterable

from loveletter.engine.character import Targets
from loveletter.engine.deal import dealt
from loveletter.engine.options import BaronTie, GameTie, NextStarterTie, RoundTie, SetupOrder
from loveletter.language.catalogue import fluent_id
from loveletter.language.guide.facts import first_player_message
from loveletter.language.guide.game import DescribedGame
from loveletter.language.guide.parts import (
    CardWords,
    GuideTable,
    Items,
    Listed,
    Paragraph,
    Part,
    Phrase,
    Section,
    Steps,
    Words,
)


def course(game: DescribedGame) -> Iterable[Section[Words]]:
    for name, parts in (
        ("setup", _setup(game)),
        ("turn", _turn(game)),
        ("choose", _choose(game)),
        ("out", _out(game)),
        ("end", _end_of_round(game)),
        ("compare", _comparison(game)),
        ("tokens", _tokens(game)),
        ("next", _next_round(game)),
        ("match", _match(game)),
    ):
        yield Section(name, Phrase(f"how-{name}-title"), tuple(parts))


def _say(message: str, **variables: Words | Listed) -> Paragraph[Words]:
    return Paragraph(Phrase(message, variables))


def _each(phrases: Iterable[Phrase]) -> Iterable[Part[Words]]:
    """Sentences that stand side by side: a list, unless there is but one."""
    match tuple(phrases):
        case ():
            return
        case (single,):
            yield Paragraph(single)
        case several:
            yield Items(several)


def _cards(names: Iterable[str]) -> Listed:
    return Listed(tuple(CardWords(name, "name") for name in names))


def _yes_or_no(fact: bool) -> str:
    return "yes" if fact else "no"


def _setup(game: DescribedGame) -> Iterable[Part[Words]]:
    box = game.box
    aside = [Phrase("how-setup-aside")] if game.sets_aside else []
    if count := game.face_up:
        aside.append(Phrase("how-setup-open-two" if game.for_two_only else "how-setup-open", {"count": count}))
    deal = [Phrase("how-setup-deal")]
    before = [Phrase("how-setup-reference")] if box is not None and box.reference_cards else []
    yield Steps(
        (
            *before,
            Phrase("how-setup-shuffle", {"cards": len(game.any_rules.deck)}),
            *(deal + aside if game.options.setup_order is SetupOrder.DEAL_FIRST else aside + deal),
        )
    )
    yield from _by_players(game, "setup-pile", [dealt(rules, rules.deck).pile_size for rules in game.rules])
    yield _say(first_player_message(game.edition.name))


def _by_players(game: DescribedGame, what: str, numbers: list[int]) -> Iterable[Part[Words]]:
    """A number for each number of players: a table, or a sentence where the players are known."""
    if len(numbers) == 1:
        yield _say(f"how-{what}-known", players=game.rules[0].players, count=numbers[0])
    else:
        players: tuple[Words, ...] = tuple(rules.players for rules in game.rules)
        yield GuideTable((Phrase("how-players"), *players), ((Phrase(f"how-{what}"), *numbers),))


def _turn(game: DescribedGame) -> Iterable[Part[Words]]:
    yield _say("how-turn-order")
    yield Steps((Phrase("how-turn-draw"), Phrase("how-turn-play")))
    yield _say("how-turn-besides")
    forced = ["how-turn-countess"] if game.has("countess", "king", "prince") else []
    yield Items(tuple(map(Phrase, ("how-turn-must", *forced, "how-turn-open", "how-turn-honest"))))


def _choose(game: DescribedGame) -> Iterable[Part[Words]]:
    yield _say("how-choose-who", handmaid=_yes_or_no(game.has("handmaid")))
    items = []
    for message, kinds in (
        ("how-choose-others", (Targets.ONE_OTHER, Targets.ONE_OR_TWO_OTHERS)),
        ("how-choose-anybody", (Targets.ANYBODY,)),
        ("how-choose-two", (Targets.ANY_TWO,)),
    ):
        if cards := [row.character.name for row in game.rows if row.character.targets in kinds]:
            items.append(Phrase(message, {"cards": _cards(cards)}))
    if game.has("sycophant"):
        items.append(Phrase(f"how-choose-marked-{game.options.sycophant_unchoosable}"))
    yield from _each(items)


def _out(game: DescribedGame) -> Iterable[Part[Words]]:
    messages = ["how-out-hand", "how-out-until"]
    if game.box is not None and game.box.turned_over:
        messages.append("how-out-reference")
    if game.has("princess"):
        messages.append("how-out-princess")
    if game.has("constable"):
        messages.append("how-out-constable-held" if game.options.constable_counts_held else "how-out-constable")
    yield from _each(map(Phrase, messages))


def _end_of_round(game: DescribedGame) -> Iterable[Part[Words]]:
    yield _say("how-end-ways")
    yield Items((Phrase("how-end-last"), Phrase("how-end-pile")))
    if _baron_empties(game):
        yield _say("how-end-nobody")


def _comparison(game: DescribedGame) -> Iterable[Part[Words]]:
    messages = ["how-compare-show"]
    if game.has("count"):
        messages.append("how-compare-count")
    if game.has("bishop", "princess"):
        messages.append("how-compare-bishop")
    messages.append(f"how-tie-{fluent_id(_round_tie(game))}")
    yield from _each(map(Phrase, messages))


def _tokens(game: DescribedGame) -> Iterable[Part[Words]]:
    messages = ["how-tokens-round"]
    if game.has("spy"):
        messages.append(f"how-tokens-spy-{game.options.spy_scope}")
    if game.has("jester"):
        messages.append("how-tokens-jester")
    yield from _each(map(Phrase, messages))


def _round_tie(game: DescribedGame) -> RoundTie:
    """Without a Count in the deck, sums that only a Count calls for never count."""
    tie = game.options.round_tie
    return RoundTie.SHARED if tie is RoundTie.DISCARD_SUM_IF_COUNT and not game.has("count") else tie


def _baron_empties(game: DescribedGame) -> bool:
    """Whether a Baron can leave nobody in the round (Q21)."""
    return game.has("baron") and game.options.baron_tie is BaronTie.BOTH_OUT


def _next_round(game: DescribedGame) -> Iterable[Part[Words]]:
    youngest = game.options.next_starter_tie is NextStarterTie.YOUNGEST
    messages = ["how-next-winner", "how-next-tie-youngest" if youngest else "how-next-tie-random"]
    tie_without_winner, nobody_left = game.options.round_tie is RoundTie.DISCARD_SUM_THEN_NONE, _baron_empties(game)
    if tie_without_winner and nobody_left:
        messages.append("how-next-nobody-either")
    elif tie_without_winner:
        messages.append("how-next-nobody-tied")
    elif nobody_left:
        messages.append("how-next-nobody-left")
    deal = Phrase("how-next-deal", {"aside": _yes_or_no(game.sets_aside or game.face_up > 0)})
    yield from _each((deal, *map(Phrase, messages)))


def _match(game: DescribedGame) -> Iterable[Part[Words]]:
    yield _say("how-match-end")
    yield from _by_players(game, "match-goal", [rules.goal for rules in game.rules])
    youngest = game.options.game_tie is GameTie.YOUNGEST
    messages = [Phrase("how-match-tie-youngest" if youngest else "how-match-tie-shared")]
    if at_once := game.those_of("constable", "bishop"):  # R39
        messages.append(Phrase("how-match-at-once", {"cards": _cards(at_once)}))
    if game.jester_first:
        messages.append(Phrase("how-match-jester"))
    yield from _each(messages)

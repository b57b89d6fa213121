"""Quick answers to what people ask, each with the ruling that it rests on (docs/rules.md, B)."""

from collections.abc import Iterable

from loveletter.engine.options import RoundTie
from loveletter.language.catalogue import fluent_id
from loveletter.language.guide.game import DescribedGame
from loveletter.language.guide.parts import CardWords, Entries, Entry, Listed, Paragraph, Phrase, Section, Words


def questions(game: DescribedGame) -> Section[Words]:
    entries = (*_of_the_game(game), *_of_common_cards(game), *_of_premium_cards(game))
    parts = (Paragraph(Phrase("how-questions-line")), Entries(entries))
    return Section("questions", Phrase("how-questions-title"), parts)


def _ask(name: str, *rulings: str, case: str = "", **variables: Words | Listed) -> Entry[Words]:
    """A question; `case` says which of its answers holds here, where it has several."""
    answer = f"how-answer-{name}-{fluent_id(case)}" if case else f"how-answer-{name}"
    return Entry(Phrase(f"how-ask-{name}"), Phrase(answer, variables), rulings)


def _of_the_game(game: DescribedGame) -> Iterable[Entry[Words]]:
    options, rules = game.options, game.any_rules
    yield _ask("last-turn", "Q1")
    yield _ask("last-hand", "Q8", aside="yes" if game.sets_aside else "no")
    if _sums_can_decide(game):
        yield _ask("sums", "Q22", "Q41")
    if len(rules.numbers) < len(rules.characters):
        yield _ask("same-number", "Q44")
    yield _ask("waive", "Q5")
    yield _ask("first", "Q7")
    yield _ask("more", "Q24", case=options.game_tie)
    if rules.youth_counts:
        yield _ask("youngest", "Q45")
    yield _ask("supply", "Q25")
    if "allow_two" in game.edition.settable:
        case = "yes" if options.allow_two else "no"
        yield _ask("two", "Q42", case=case, count=game.edition.face_up_with_two)
    if game.box is not None and game.edition.name == "premium":
        yield _ask("box-goals", "Q46")


def _sums_can_decide(game: DescribedGame) -> bool:
    match game.options.round_tie:
        case RoundTie.SHARED:
            return False
        case RoundTie.DISCARD_SUM_IF_COUNT:
            return game.has("count")
        case _:
            return True


def _of_common_cards(game: DescribedGame) -> Iterable[Entry[Words]]:
    options = game.options
    if game.has("guard"):
        by_number = _numbers_of(game, "guard")
        if by_number is None:
            yield _ask("guard", "Q12", case="character")
        else:
            assassin = "yes" if game.has("assassin") else "no"
            yield _ask("guard", "Q12", "Q29", case="number", numbers=by_number, assassin=assassin)
    if game.has("handmaid"):
        yield _ask("handmaid", "Q9")
    if game.has("handmaid", "princess"):
        yield _discarded(game)
    if game.has("baron"):
        yield _ask("baron", "Q21", case=options.baron_tie)
    if game.has("prince"):
        yield _ask("empty-pile", "Q15")
    if game.has("prince", "princess"):
        yield _ask("prince-princess", "Q14")
    if game.has("princess", "king"):
        yield _ask("princess-away", "Q18", case="chancellor" if game.has("chancellor") else "swap")
    if game.has("countess", "king", "prince"):
        yield _ask("countess", "Q20")
    if game.has("chancellor"):
        yield _ask("chancellor-last", "Q2")
        yield _ask("chancellor-keep", "Q19")
    if game.has("spy"):
        yield _ask("spy-out", "Q26", case=options.spy_scope)
        yield _ask("spy-counts", "Q27")
    if game.has("spy") or game.has("jester"):
        yield _ask("awards", "Q28", case="jester" if game.jester_first else "together")


def _numbers_of(game: DescribedGame, card: str) -> Listed | None:
    """The numbers that may be named with the card; None where it names characters."""
    numbers = tuple(guess for guess in game.any_rules.guesses[card] if isinstance(guess, int))
    return Listed(numbers) if numbers else None


def _discarded(game: DescribedGame) -> Entry[Words]:
    still_count = game.those_of("spy", "count", "constable")
    if not still_count:
        return _ask("discarded", "Q17")
    cards = Listed(tuple(CardWords(card, "name") for card in still_count))
    return _ask("discarded", "Q17", case="but", cards=cards, count=len(still_count))


def _of_premium_cards(game: DescribedGame) -> Iterable[Entry[Words]]:
    options = game.options
    if game.has("assassin", "guard"):
        yield _ask("assassin", "Q30")
    if game.has("cardinal"):
        yield _ask("cardinal", "Q33")
    if game.has("baroness"):
        yield _ask("baroness", "Q34")
    if game.has("sycophant"):
        yield _ask("sycophant-long", "Q31")
        yield _ask("sycophant-self", "Q31", case=options.sycophant_unchoosable)
        if game.has("cardinal", "baroness"):
            yield _ask("sycophant-two", "Q32")
    if game.has("jester"):
        yield _ask("jester", "Q37", first="yes" if game.jester_first else "no")
    if game.has("count"):
        yield _ask("count", "Q40")
    if game.has("constable"):
        yield _ask("constable", "Q38", case="held" if options.constable_counts_held else "lying")
    if game.has("dowager_queen"):
        yield _ask("dowager-queen", "Q39")
    if game.has("bishop"):
        yield from _of_the_bishop(game)


def _of_the_bishop(game: DescribedGame) -> Iterable[Entry[Words]]:
    numbers = game.any_rules.guesses["bishop"]
    yield _ask("bishop", "Q35", "Q13", case="one" if 1 in numbers else "not-one", numbers=Listed(numbers))
    yield _ask("bishop-redraw", "Q35")
    if game.has("princess", "count"):
        yield _ask("bishop-counts", "Q36")

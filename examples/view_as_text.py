"""A view as a few lines of text: what one seat holds and knows, the open cards, and the legal actions."""

from collections.abc import Iterator

from loveletter import EDITIONS, Match, Play, View, format_action, speaker


def lines(view: View, names: tuple[str, ...], language: str = "en") -> Iterator[str]:
    card = speaker(language).card_name
    yield f"Hand: {' and '.join(map(card, view.hand))}; {view.pile_size} cards in the pile"
    for name, pile in zip(names, view.discards, strict=True):
        yield f"Before {name}: {', '.join(map(card, pile)) or 'nothing'}"
    for known in view.certain:
        if known.seat is not None:  # the others lie in the pile, at `known.depth`
            yield f"Certain: {names[known.seat]} holds {card(known.card)}"
    yield f"Not seen: {', '.join(f'{each.unseen} {card(each.card)}' for each in view.unseen if each.unseen)}"
    for action in view.legal:
        yield f"  {format_action(action, names)}"


def main() -> None:
    match = Match.begin(EDITIONS["classic"].rules(players=2), ("Ayu", "Ben"))
    match = match.deal(b"00000008" * 4, starter=0).act(0, Play("priest", targets=(1,)))
    match = match.act(1, match.view(1).legal[-1])
    print(*lines(match.view(0), match.players), sep="\n")


if __name__ == "__main__":
    main()

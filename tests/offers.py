"""What a table offers to the player whom it waits for, in words."""

from loveletter.notation import format_action
from loveletter.testing import StagedTable


def offers(table: StagedTable, card: str = "") -> set[str]:
    """The texts of all legal actions, or of those that begin with a card."""
    texts = [format_action(action, table.players) for action in table.legal]
    assert len(set(texts)) == len(texts)
    return {text for text in texts if text.startswith(card)}

### The terminal: play one line at a time.

# The words that one may type instead of a number. A single word each.
plain-word-hand = hand
plain-word-unseen = unseen
plain-word-score = score
plain-word-protected = protected
plain-word-table = table
plain-word-known = known
plain-word-cards = cards
plain-word-turn = turn
plain-word-again = again
plain-word-help = help
plain-word-quit = quit
# $words: list of these words.
plain-help = Answer with a number from the list; 0 goes back. You can also ask: { $words }.
plain-ask = Your answer (1 – { $count }):
plain-back = 0. { question-back }
# $choice: a card or a player; $reason: a sentence.
plain-not-now = –  { $choice }: { $reason }
plain-unknown = “{ $found }” is not an answer here.
plain-nobody-else = nobody else
# $cards: list of cards that go under the pile.
plain-order = { $cards } (the last one lies lowest)
# $shown: a sentence; $holds: whether it is still so.
plain-shown = { $shown } ({ $holds })
# $value: the number on the card; $line: what it does.
plain-card = { $value } { CARD($card) } (× { $copies }): { $line }
# $what: what happens then.
plain-enter = { $what }: press Enter.
# $command: what to type.
plain-kept = The match is kept. To go on with it: { $command }
plain-welcome = Table { $code }: { $edition }, { $players }.

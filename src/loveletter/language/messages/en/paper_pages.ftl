### Printing from the browser, and keeping score of a game on a real table.

print-page-title = Print this edition
print-page-line = Cards, reference cards, tokens or hearts, a box and the rules as a PDF to cut out and play.
print-page-game = The whole game
print-page-overview = All cards on one page
print-page-ordinary = With ordinary playing cards
print-page-paper = Paper
print-page-letter = Letter
print-page-backs = Card backs (two-sided)
print-page-ink = Save ink
print-page-working = The PDF is being made. This takes a few seconds.
print-page-done = The PDF is ready: { $file }
print-page-needs = This server cannot print. Its host can add that with: { $install }
problem-print-missing = Printing is not installed on this server.
problem-print-busy = Many prints are waiting. Try again in a minute.
problem-print-failed = The print has failed. Try again later.
problem-print-impossible = This edition cannot be printed like that.

score-page-title = Score
score-page-line = Playing with real cards? After each round, enter what is on the table and see who wins what. The match is saved on this device.
score-page-open = Score a card game
score-page-players = Players
score-page-player = Player { $number }
score-page-add = One more player
score-page-remove = Remove { $name }
score-page-options = House rules
score-page-youth = Tap all players, the youngest first.
score-page-begin = Start match
score-page-enter = Enter round { $number }
score-page-still-in = { $name } is still in the round
score-page-held = Card in hand
score-page-choose = Choose a card
score-page-lying = In front of { $name }, oldest first
score-page-more = Add a card
score-page-counting = Of the cards on the table only these count: { $cards }. You can leave the others out.
score-page-counting-none = Of the cards on the table none counts: the hands are enough.
score-page-counting-all = All cards on the table count, for the sums.
score-page-take = Remove: { $card }
score-page-bet = { $card }: the bet of { $name }
score-page-nobody = nobody
score-page-token = { $card }: { $name } got a token
score-page-score = Score this round
score-page-cancel = Cancel
score-page-undo = Undo round { $number }
score-page-new = New match
score-page-really = Give up this match?
score-page-standing = { $token ->
    [heart] { $count } of { $goal } hearts
   *[token] { $count } of { $goal } tokens
}
score-page-again = Rounds so far
score-page-complete = Choose the card in hand of everybody who is still in.
score-page-together = Who left the round last, at the same time?
score-page-names = Each player needs a different name.

### A game on a real table: for the terminal and the browser.

score-goal = { $token ->
    [heart] hearts (of { $goal })
   *[token] tokens (of { $goal })
}
score-next = { $players } begins the next round.
# $players: several.
score-next-lot = Draw lots among { $players } for who begins the next round.
score-begun = The match begins between { $players }.
score-round = Round { $number }
how-setup-first-letter = The player who most recently wrote a letter by hand begins the first round. If you cannot tell, draw lots.
how-setup-first-rendezvous = The player who was most recently on a date begins the first round. If you cannot or will not tell, draw lots.
how-setup-first-lot = The rules name no first player for the first round: draw lots, or agree on somebody.

## What cannot be the end of a round

error-score-wrong-seats = There must be as many numbers of tokens as players.
error-score-unknown-card = { $player } has a card that the edition does not have: { $card }.
error-score-too-many-copies = There are more copies of { $card } on the table than the edition has.
error-score-nobody-left = Nobody is left in the round, and by these rules somebody always is.
error-score-together-needed = Where nobody is left, name with { $flag } who left last, at the same time; otherwise leave it out.
error-score-match-over = Somebody has already won the match.
error-score-no-bet = { $player } cannot have bet on that player.
error-score-no-token = No { $card } lies before { $player }.
error-score-youth-needed = In this edition ties go to the youngest: list all players with { $flag }, youngest first.

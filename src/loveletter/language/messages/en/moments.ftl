### Moments of a game, the lessons of a first one, and the notebook.

## Moments

moment-sending = Sending…
moment-out = You are out of this round
# $sum: a number, the same for everybody who is equal.
moment-sums-equal = The discards add up to the same, too: { $sum } each.
moment-letter = The letter has reached the Princess

## The notebook

notebook-seen = What you have seen for certain:
notebook-nothing = You have not seen a hidden card yet. Anything you are shown is noted here.
notebook-nothing-now = There is no hidden card that you are certain of now.
notebook-over = The round is over, and the hands are open. Your notes begin again with the next deal.
notebook-holds = { $name } holds { CARD($card, form: "the") }.

## Lessons

lesson-label = Lesson
lesson-next = Got it
lesson-skip = I know the game
lesson-again = Read a lesson again
lesson-all = All lessons so far
lesson-goal = Win rounds and collect { $goal } tokens: then your letter reaches the Princess.
lesson-turn = You hold two cards. Tap the one to play; nothing happens until you confirm.
lesson-forced = You can’t play this card now; the reason is below it. Nobody else finds out.
lesson-keep = Keep one card. The others go under the pile, in any order you like.
lesson-discards = Played cards stay face up. Keep count: everything else is still hidden.
lesson-guess = A wrong guess tells you something too: one card that this player does not hold.
lesson-protected = The shield: nobody can choose this player until their next turn.
lesson-shown = Only you saw this card. The note says whether it is still true.
lesson-out = A player who is out reveals their hand. The last one left wins at once.
lesson-pile = When the pile is empty, the highest card wins the round.
lesson-round-end = The winner gets a token and begins the next round.
lesson-done = That was a whole match. Now try it with more players.

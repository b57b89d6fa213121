### Moments of a game, the lessons of a first one, and the notebook.

## Moments

moment-sending = Sending …
moment-out = You are out of this round
# $sum: a number, the same for everybody who is equal.
moment-sums-equal = The discards add up to the same, too: { $sum } each.
moment-letter = The letter has reached the Princess

## The notebook

notebook-seen = What you have seen for certain:
notebook-nothing = You have not seen a hidden card yet. What you are shown will stand here.
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
lesson-turn = You hold two cards. Touch the one to play; nothing happens before you confirm.
lesson-forced = This card cannot be played now; below it stands why. Nobody else learns of it.
lesson-keep = Keep one card. The others go under the pile, in your order.
lesson-discards = What was played lies open before its player. Count: the rest is hidden.
lesson-guess = A wrong guess tells something, too: one card that this player does not hold.
lesson-protected = The shield: nobody can choose this player until their next turn.
lesson-shown = Only you saw this card. The note says whether it still holds.
lesson-out = Whoever is out lays the hand open. The last one left wins at once.
lesson-pile = When the pile is empty, the highest card wins the round.
lesson-round-end = The winner gets a token and begins the next round.
lesson-done = That was a whole match. Now try it with more players.

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
# $name: the opponent.
lesson-play-handmaid = Each turn you hold two cards and play one: play the Handmaid, and nobody can choose you until your next turn.
# $name: the opponent.
lesson-play-priest = Find out what { $name } holds: play the Priest.
# $name: the opponent.
lesson-play-guard = You have seen the Princess in { $name }’s hand: play the Guard, name the Princess, and { $name } is out.
lesson-turn = You hold two cards. Tap the one to play; nothing happens until you confirm.
lesson-forced = You can’t play this card now; the reason is below it. Nobody else finds out.
lesson-keep = Keep one card. The others go under the pile, in any order you like.
lesson-discards = Played cards stay face up. Keep count: everything else is still hidden.
lesson-protected = The shield: nobody can choose this player until their next turn.
lesson-shown = Only you saw this card. The note says whether it is still true.
lesson-pile = When the pile is empty, the highest card wins the round.
lesson-won = Your first letter has arrived
lesson-won-line = The last one left wins the round, and if the pile runs out, the highest card. A whole match takes several rounds.
lesson-lost-line = That happens to the best. The next letter may arrive.
lesson-retry = Try it once more
lesson-on = Play a whole match

### The terminal: play one line at a time.

# The words that one may type instead of a number. A single word each.
plain-word-hand = hand
plain-word-unseen = unseen
plain-word-score = score
plain-word-protected = protected
plain-word-table = table
plain-word-known = known
plain-word-notes = notes
plain-word-cards = cards
plain-word-card = card
plain-word-rules = rules
plain-word-turn = turn
plain-word-log = log
plain-word-hint = hint
plain-word-say = say
plain-word-emote = emote
plain-word-skip = skip
plain-word-seats = seats
plain-word-name = name
plain-word-bot = bot
plain-word-open = open
plain-word-start = start
plain-word-agree = agree
plain-word-again = again
plain-word-help = help
plain-word-quit = quit
# What each word does, with the word in front. Words in capitals stand for what is typed behind it.
plain-about-hand = { plain-word-hand }: your cards, and what they do
plain-about-unseen = { plain-word-unseen }: which cards you have not seen
plain-about-score = { plain-word-score }: who has won how much
plain-about-protected = { plain-word-protected }: who cannot be chosen
plain-about-table = { plain-word-table }: what is on the table
plain-about-known = { plain-word-known }: what you were shown
plain-about-notes = { plain-word-notes }: what the others can hold, and how likely
plain-about-cards = { plain-word-cards }: all cards of this edition
plain-about-card = { plain-word-card } NAME: what this card does
plain-about-rules = { plain-word-rules } N: how to play, or only the section of this number
plain-about-turn = { plain-word-turn }: whose turn it is
plain-about-log = { plain-word-log }: what happened last
plain-about-hint = { plain-word-hint }: what the coach would do, where the table allows it
plain-about-say = { plain-word-say } TEXT: say something to the table
plain-about-emote = { plain-word-emote } NUMBER: greet, thank or laugh; alone it lists what there is
plain-about-skip = { plain-word-skip }: do not wait for the bots
plain-about-seats = { plain-word-seats }: who sits where
plain-about-name = { plain-word-name } NAME: change your name, before a match
plain-about-bot = { plain-word-bot } SEAT LEVEL: host: give a seat to a bot
plain-about-open = { plain-word-open } SEAT: host: open a seat
plain-about-start = { plain-word-start }: host: start the match
plain-about-agree = { plain-word-agree }: agree that this table is rated
plain-about-again = { plain-word-again }: hear the question once more
plain-about-help = { plain-word-help }: this list
plain-about-quit = { plain-word-quit }: leave; the match is saved
# $words: list of these words; $help: one of them.
plain-help = Answer with a number from the list; 0 goes back. You can also type: { $words }. “{ $help }” says what each does.
plain-ask = Your answer (1–{ $count }):
plain-back = 0. { question-back }
# $choice: a card or a player; $reason: a sentence.
plain-not-now = –  { $choice }: { $reason }
plain-unknown = “{ $found }” is not an answer here.
plain-nobody-else = nobody else
# $cards: list of cards that go under the pile.
plain-order = { $cards } (the last one at the bottom)
# $shown: a sentence; $holds: whether it is still so.
plain-shown = { $shown } ({ $holds })
# $name: of whom or what the line is.
plain-entry = { $name }: { $line }
# $value: the number on the card; $line: what it does.
plain-card = { $value } { CARD($card) } (× { $copies }): { $line }
# $what: what happens then.
plain-enter = { $what }: press Enter.
# $command: what to type.
plain-kept = The match is saved. To resume it: { $command }
plain-not-saved = { $reason } This match will not be saved.
plain-welcome = Table { $code }: { $edition }, { $players }.
plain-covered = Hidden: hand the keyboard to the player who may look.
plain-over-leave = leave the table
plain-over-again = another match
plain-connected = Connected again.
plain-lobby-host = Type { plain-word-start } to start the match, or { plain-word-help } for everything else.
plain-overtaken = Too late: the game has moved on.
plain-choose-match = Which match do you want to resume?
# $code: of the table; $players: list of names; $round: a number.
plain-kept-match = { $code }: { $edition }, { $players }, round { $round }

## `loveletter puzzle`

# $number: where it stands in the list.
puzzle-choice = { $number }. { $choice }
puzzle-ask = What do you choose? (1–{ $count })
puzzle-unanswered = To answer, run the command again with { $flag } and a number.
puzzle-seat = { $name }: { $state ->
    [out] out
    [protected] protected
   *[in] in the round
}; face up: { $cards }
puzzle-seat-bare = { $name }: { $state ->
    [out] out
    [protected] protected
   *[in] in the round
}; no cards face up yet
puzzle-pile = { $count ->
    [1] 1 card in the draw pile.
   *[other] { $count } cards in the draw pile.
}
puzzle-face-up = Face up: { $cards }.

## `loveletter analyse`

coach-report-seat = { $player }: best { $best }, good { $good }, slips { $slip }, blunders { $blunder }
# All numbers come as texts: rounds, such as 1.3. $error: the standard error of $luck and $decisions.
coach-report-split = Rounds won: { $won }. An even share would be { $even }; luck brought { $luck }, decisions { $decisions } (± { $error }).
coach-report-instructive = The most instructive moments
coach-report-all = All decisions
coach-report-moment = Round { $round }, step { $number } ({ $grade })
# Heads of columns.
coach-report-round = round
coach-report-action = step
coach-report-grade = grade
coach-report-chance = chance
coach-report-best = best
coach-report-played = played
# $file: where the plot lies.
coach-report-plot = Plot: { $file }
coach-plot-title = Chance to win the round: { $player }
coach-plot-axis = steps of the match; a line for each round, marks at slips (●) and blunders (✖)

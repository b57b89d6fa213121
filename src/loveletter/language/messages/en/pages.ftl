### Pages around the table: sitting down, the rules, oneself, replays.

## The start page

start-opponents = Number of bots
difficulty-random = Very easy
difficulty-novice = Easy
difficulty-page = Medium
difficulty-courtier = Hard
difficulty-schemer = Very hard
difficulty-champion = Extreme
# $name: what the level is called. $difficulty: how hard it is, as it stands alone.
bot-with-difficulty = { $difficulty } – { $name }
tables-played = Matches played
# $names: who else won. $you: whether the reader won, alone or together with them.
tables-result = { $you ->
    [yes] You won
    [shared] You won, together with { $names }
   *[no] { $names } won
}
tables-replay = Replay
tables-replay-of = Replay: table { $code }, match { $match }
tables-all = Show all { $count }
tables-fewer = Show fewer
tables-clear = Clear the list
tables-forget = Remove
tables-forget-which = Remove table { $code } from the list
tables-forget-sure = This device will forget your seat, and you won’t be able to return to it.

## The lobby

browser-share = Share
lobby-code = Code of the table:
# Goes with the link in a message to friends.
lobby-invite-text = Play Love Letter with me. A chair is waiting for you:
lobby-fill = Fill with bots
lobby-as-printed = { $edition ->
    [second] As in the printed rules of this edition.
    [classic] As in the printed rules of this edition.
    [original] As in the printed rules of this edition.
    [premium] As in the printed rules of this edition.
   *[other] As this edition presets it.
}
lobby-all-rules = All rules in force
# In the picture that messengers show for a link.
preview-title = A seat at table { $code } is waiting for you
preview-line = Love Letter: a card game of risk, deduction and luck for two to eight. Open the link and sit down; there is nothing to install.

## After a match

notice-again = { $name } wants to play again.
browser-again = Play again
browser-to-lobby = Back to the lobby
browser-again-waiting = Waiting for { $players }.

## How to play

rules-title = How to play
rules-line = Complete rules for every edition, with all cards and quick answers.
rules-open = Read the rules
rules-contents = Contents
rules-any-number = any number

## Quick match

quick-title = Quick match
quick-line = Join an open table or wait at a new one. When time runs out, bots fill the open seats.
quick-wait = Wait for people
quick-wait-value = { $seconds ->
    [30] 30 seconds
   *[other] { $minutes ->
        [1] 1 minute
       *[other] { $minutes } minutes
    }
}
quick-go = Find a table
quick-left = { $count ->
    [0] Bots fill the open seats now.
    [1] Bots fill the open seats within one second.
   *[other] Bots fill the open seats within { $count } seconds.
}

## Replays

replay-controls = Controls of the replay
replay-play = Play
replay-pause = Pause
replay-speed = Speed
replay-speed-value = { $speed }×
# The name of a slider from the first step to the last.
replay-rail = Step
replay-turns = Turns
# Marks on a turn in the list of turns: a guess that was right, somebody who is out, the end of a round.
replay-mark-hit = Right guess
replay-mark-out = Out
replay-mark-over = End of a round
replay-picture = Picture of this moment
replay-picture-save = Save the picture
replay-clip = Make a clip
replay-clip-records = Recording…
replay-clip-save = Save the clip

## When a page, or a part of it, cannot be shown

failure-title = This page could not be shown.
failure-part = This part could not be shown.
failure-line = Something went wrong in this browser, not in your game: the server keeps your seat and your matches.
failure-again = Try again
# $name: the kind of the error and where in the program it happened.
failure-report = For a report: { $name }
problem-unexpected = The server’s answer could not be shown. Try again, or reload the page.

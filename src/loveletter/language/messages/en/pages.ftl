### Pages around the table: sitting down, the rules, oneself, replays.

## The start page

start-opponents = How many bots
difficulty-random = Very easy
difficulty-novice = Easy
difficulty-courtier = Medium
difficulty-schemer = Hard
# $name: what the level is called. $difficulty: how hard it is, as it stands alone.
bot-with-difficulty = { $difficulty } – { $name }
tables-played = Played matches
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
tables-forget-sure = This device then forgets your seat there. You could not come back to it.

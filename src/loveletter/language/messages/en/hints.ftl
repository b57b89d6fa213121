### Hints during play: the coach tells the seat that is to decide, where the table allows it.

make-hints = Hints from the coach are allowed; everybody sees who takes one
lobby-hints = Hints from the coach
# $allowed: "yes" or "no".
lobby-hints-value = { $allowed ->
    [yes] allowed; everybody sees who takes one
   *[no] none
}
hint-ask = Hint
hint-title = What the coach would do
hint-thinking = The coach is thinking …
hint-choices = Chance to win the round
# Marks actions that cannot be told from the best one.
hint-level = level with the best
hint-best = best
# $error: how many percent the chance may be off.
hint-chance = { $chance }% ± { $error }
hint-more = Show all { $count } choices
# Beside a player's name.
hint-count = { $count ->
    [1] 1 hint
   *[other] { $count } hints
}
notice-hint-taken = { $you ->
    [yes] You ask the coach for a hint. Everybody sees that.
   *[no] { $name } asks the coach for a hint.
}
problem-hints-off = This table plays without hints.
problem-hint-under-way = The coach is still thinking about your last question.

### Hints during play: the coach tells the seat that is to decide, where the table allows it.

make-hints = Allow hints (everyone sees who asks)
lobby-hints = Hints from the coach
# $allowed: "yes" or "no".
lobby-hints-value = { $allowed ->
    [yes] allowed; everyone sees who asks
   *[no] none
}
hint-ask = Hint
hint-title = What the coach would do
hint-thinking = The coach is thinking…
hint-choices = Chance to win the round
# Marks actions that cannot be told from the best one.
hint-level = level with the best
hint-best = best
# $error: how many percent the chance may be off.
hint-chance = { $chance }% ± { $error }
hint-more = Show all ({ $count })
# Beside a player's name.
hint-count = { $count ->
    [1] 1 hint
   *[other] { $count } hints
}
notice-hint-taken = { $you ->
    [yes] You ask the coach for a hint. Everyone sees that.
   *[no] { $name } asks the coach for a hint.
}
problem-hints-off = Hints are off at this table.
problem-hint-under-way = The coach is still thinking about your last question.

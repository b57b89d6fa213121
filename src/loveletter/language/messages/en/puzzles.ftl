### Puzzles: a position, a choice, a verdict; in the browser and in the terminal.

puzzle-menu = Puzzles
puzzle-title = Puzzle { $number }
# $edition: its name. $level: from 1 to 3.
puzzle-facts = { $edition }, { $players } players, { $level ->
    [1] easy
    [2] tricky
   *[3] hard
}
puzzle-level = { $level ->
    [1] Easy
    [2] Tricky
   *[3] Hard
}
puzzle-difficulty = Difficulty
puzzle-level-all = All levels
puzzle-of-the-day = Puzzle of the day
puzzle-next = Next puzzle
puzzle-others = All puzzles
puzzle-edition-all = All editions
puzzle-solved = solved
puzzle-missed = missed
puzzle-new = new
# $solved: at the first try. $tried: how many were answered.
puzzle-count = { $solved } of { $tried } solved at the first try
puzzle-streak = { $count ->
    [0] No daily streak yet
   *[other] Daily streak: { $count }
}
puzzle-right = Solved: nothing wins more often.
puzzle-wrong = Not this time: something else wins more often.
puzzle-chances = Chance to win the round
puzzle-all-choices = Show all ({ $count })
puzzle-best = the solution
puzzle-yours = your choice
puzzle-percent = { $percent }%
# $error: in percentage points.
puzzle-error = Estimated by playing the position out many times. The solution’s lead is accurate to about ± { $error } percentage points.
# Of a puzzle whose chances are no estimates.
puzzle-proven = Proven answer
puzzle-proven-only = Only proven answers
puzzle-proven-note = Proven, not estimated: the chances are exact if both play perfectly from here. A shared round counts half.
puzzle-theme = Theme: { $theme ->
    [guess] naming a card
    [duel] a duel of hands
    [look] a look at a hand
    [protection] protection
    [discard] making somebody discard
    [swap] a trade of hands
    [keep] what to keep
    [bluff] what to play openly
   *[ploy] a ploy
}
puzzle-share = Share without the solution
puzzle-copied = Copied
# $sign: a coloured square. $stars: as many as the level.
puzzle-share-text = Love Letter, puzzle { $number } { $stars }: { $sign }
puzzle-picture-line = What would you do?

### The benchmark: `loveletter benchmark` and `loveletter leaderboard`. Numbers come as ready texts.

# $task: the name of a task, as it is typed. $policy: what is measured, or what the figure below says.
benchmark-heading = { $task }: { $policy }
benchmark-written = Written: { $file }
benchmark-empty = There are no results yet.
# $unit: points (hundredths of a round), share (a percentage), times, nats, characters, decisions, prompts.
benchmark-amount = { $unit ->
    [points] { $value } points
    [times] { $value } times
    [nats] { $value } nats
   *[other] { $value }
}
# The figures. $of: a deal, a number of seats or a level, or nothing.
benchmark-lost = lost to a perfect opponent, mean of all deals
benchmark-lost-at-least = lost to a perfect opponent at least, mean of all deals
benchmark-deal = with { $of } face up
benchmark-missed = won less than a perfect opponent
benchmark-gain = won more than half
benchmark-optimum = what a perfect opponent wins more than half
benchmark-gain-at = won with { $of } face up
benchmark-optimum-at = to be won with { $of } face up
benchmark-times-even = won, compared with an even share
benchmark-seats = rounds won with { $of } seats
benchmark-failures = decisions that another bot had to make
benchmark-above-exact = log-loss above that of the exact posterior
benchmark-divergence = divergence from the exact posterior
benchmark-log-loss = log-loss
benchmark-log-loss-exact = log-loss of the exact posterior
benchmark-rounds = rounds won, mean of all levels
benchmark-legal = first answers that are legal
benchmark-against = rounds won against { $of }
benchmark-unread = decisions without a readable answer
benchmark-prompts = prompts in a round
benchmark-prompt-characters = characters read in a round
benchmark-answer-characters = characters written in a round
# $units: how many parts were measured again. $unit: the first that differs.
verify-reproduced = { $units ->
    [one] reproduced; { $units } unit measured again
   *[other] reproduced; { $units } units measured again
}
verify-figures-differ = The figures do not follow from the units.
verify-differs = Does not reproduce: { $unit } gives something else.
verify-other-code = { $unit } gives something else, but the code has changed since. Check out the commit of the result.
verify-only-figures = The figures follow from the units. The program of a language model is not run again.
error-bad-result = { $file } is not a result: { $reason }.
error-no-results = { $folder } has no results.
error-bad-title = { $flag } takes letters, digits and spaces, not “{ $found }”.
error-no-commit = Which commit measured it? Use { $flag }.
error-model-failed = The model’s program failed: { $reason }

## Datasets: `loveletter dataset`

dataset-written = Written: { $matches } matches with { $decisions } decisions, { $megabytes } MB, in { $folder }
error-no-pyarrow = Parquet needs pyarrow: { $install }.
error-other-dataset = { $folder } holds a dataset of other settings, or one that other code has played.
error-nobody-plays = For each edition ({ $editions }) there must be a bot that plays it ({ $bots }).

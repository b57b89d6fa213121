### What `loveletter arena` and `loveletter statistics` print and write into their plots.
###
### Numbers with a % or a decimal sign come as ready texts, in the notation of the language.

## For both

arena-seats = { $seats } seats
# $rounds, $deals: numbers.
arena-rounds = { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}
arena-matches = { $matches ->
    [one] { $matches } match
   *[other] { $matches } matches
}
arena-deals = { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
}
# $task: "arena" or "statistics". $done, $total, $seconds: numbers. $unit: one of the two that follow.
arena-progress = { $task }: { $done } of { $total } { $unit }, { $seconds } s left
arena-unit-deals = deals
arena-unit-rounds = rounds
arena-unit-decisions = decisions
arena-unit-states = states
arena-unit-entries = entries
arena-unit-matches = matches
# Beside a bar, after a time such as 0:03:20.
arena-left = left
# $folder: where the files are.
arena-results = Results: { $folder }
arena-stopped = Stopped. Finished results are in { $folder }; the same command continues from there.
arena-stopped-lost = Stopped. Nothing was saved.
arena-needs-openskill = Ratings need openskill: { $install }.
arena-needs-matplotlib = Plots need matplotlib: { $install }.
# $bot: a bot. $failures, $decisions: numbers.
arena-failures = { $bot } failed in { $failures } of { $decisions } decisions; a lower level made them.
arena-interval = 95% interval

## A contest

arena-seed = seed { $seed }
# Several bots of one name at a table: "3 courtier".
arena-several = { $count } { $bot }
# $table: the bots at a table, as a list. $rounds, $deals: as above.
arena-table = { $table }: { $rounds } ({ $deals })
arena-failures-at = { $table }: { $failures }
# Heads of columns.
arena-bot = bot
arena-won = won
arena-even = even: { $share }
# Of a contest of matches. $token: "token" or "heart".
arena-of-rounds = rounds
arena-tokens = { $token ->
    [heart] hearts
   *[token] tokens
}
arena-decision = decision
arena-longest = longest
arena-late = late
# Compared with an even share of the rounds.
arena-stronger = stronger
arena-weaker = weaker
arena-level = level
arena-ratings = Ratings (openskill)
arena-rating = rating
arena-uncertainty = uncertainty

# $unit: what was won, "round" or "match".
arena-plot-won = { $unit ->
    [match] Matches won
   *[round] Rounds won
}
# $heading: what was played. $played: how much of it.
arena-plot-won-from = { $heading }, { $played } at each table, every deal from every seat
arena-plot-won-axis = { $unit ->
    [match] matches
   *[round] rounds
} won, with 95% intervals over deals; dashed: an even share ({ $share })
arena-plot-one-of = { $bot } (one of { $chairs })
arena-plot-ratings = Ratings
arena-plot-ratings-axis = rating (openskill, Plackett-Luce), ± 1.96 of its uncertainty; everybody begins at 25
arena-plot-times = Time to decide
arena-plot-times-axis = time for one decision
arena-plot-average = average
arena-plot-longest = longest
arena-plot-budget = budget { $time }

## Statistics

stats-random = random play
stats-bot = all seats played by { $bot }
# $turns, $decisions: numbers with decimals.
stats-length = A round takes { $turns } turns ({ $decisions } decisions) on average.
stats-guard = A Guard knocks somebody out in { $share } of its plays.
# $token: "token" or "heart", by edition.
stats-token = { $token ->
    [heart] Hearts for { $card }: won in { $share } of the rounds.
   *[token] Tokens for { $card }: won in { $share } of the rounds.
}
stats-engine-plays = { $edition } has cards that the simulator does not know; the engine plays, which is slower.
# The place in the order of turns.
stats-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
stats-place-turn = { $place ->
    [1] 1st turn
    [2] 2nd turn
    [3] 3rd turn
   *[other] { $place }th turn
}
stats-places = Who wins, by turn order
stats-turn = turn
stats-won = rounds won
stats-endings = How rounds end
stats-end = end
stats-rounds = rounds
stats-last-survivor = only one player was left
stats-comparison = the pile ran out; hands were compared
stats-nobody-left = nobody was left
stats-cut-short = { $token ->
    [heart] a heart ended the match midway
   *[token] a token ended the match midway
}
# The heads of the columns go on with the sentence.
stats-cards = Cards: how often a player wins who…
stats-card = card
stats-dealt = is dealt it
stats-plays = plays it
stats-shows = shows it at the end
stats-played = played, in 100 rounds
stats-others-out = others out by it
stats-own-out = own player out by it

stats-plot-rounds = Rounds: { $heading }
stats-plot-cards = Cards: { $heading }
stats-plot-places-from = rounds won, 95% intervals; dashed: an even share
stats-plot-share = share of rounds
stats-plot-lengths = How long rounds are
stats-plot-lengths-axis = turns in a round, all players together
stats-plot-average = average { $turns }
stats-plot-dealt = Dealt this card…
stats-plot-dealt-from = …the player wins the round this often; dashed: even
stats-plot-shown = Showing it at the end…
stats-plot-shown-from = …wins the comparison this often
stats-plot-out = Who is knocked out by it
stats-plot-out-from = in 100 rounds
stats-plot-others = others
stats-plot-own = its own player

### The end of a match, for those who won and those who lost.

ending-won = Your letter reached the Princess
ending-lost = Your letter makes a fine boat
# $token: what is won here, as "token" or "heart"; $rounds: how many were played.
ending-score = { $won } to { $next } { $token ->
    [heart] hearts
   *[token] tokens
}, in { $rounds ->
    [1] one round
   *[other] { $rounds } rounds
}.
ending-score-lost = { $name } was first, { $won } to { $next } { $token ->
    [heart] hearts
   *[token] tokens
}.
ending-proud = One thing you did best
ending-proud-hits = Nobody else guessed right as often: { $count ->
    [1] once
    [2] twice
   *[other] { $count } times
}.
ending-proud-knocked-out = Nobody else was knocked out so rarely: { $count ->
    [0] never
    [1] once
    [2] twice
   *[other] { $count } times
}.
ending-proud-rounds-won = Nobody else won as many rounds: { $count }.
ending-proud-guesses = Nobody else dared as many guesses: { $count }.
ending-moments = See the three moments
ending-more = More about this match

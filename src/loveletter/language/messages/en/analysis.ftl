### The coach beside a replay: a finished match looked at, decision by decision. What it says of a decision is in coach.ftl.

analysis-open = Analyse match
analysis-title = The coach
analysis-close = Close the analysis
# The name of a list of players.
analysis-whose = Whose play
analysis-again = Try again

## Waiting

analysis-looking = The coach is looking at your match. That takes a few seconds.
# $count: how many matches come before this one.
analysis-waits = { $count ->
    [1] One match comes before yours.
   *[other] { $count } matches come before yours.
}

## The curve

analysis-graph = Chance to win the round
# $first, $last: percents at the beginning and at the end of the round.
analysis-graph-round = Round { $number }: from { $first } to { $last } percent.
analysis-graph-at = Step { $number }: { $chance } percent

## Grades of decisions

analysis-grades = Decisions by grade
# $grade: its name, as in coach.ftl.
analysis-count = { $grade }: { $count }
# $points: how many percent points of the chance to win the choice cost; 4 or more.
analysis-lost = −{ $points } percentage points

## Moments

analysis-moments = Moments of the match
analysis-instructive = Most instructive
analysis-mistakes = All other slips and blunders
analysis-this = This decision
analysis-no-mistakes = No slips, no blunders. Well played!
analysis-moment = Round { $round }, step { $step }
analysis-choices = The best choices, with the chance to win
# Marks the choice that was made.
analysis-taken = played
# $error: how many percent the chance may be off.
analysis-chance = { $chance }% ± { $error }
analysis-percent = { $percent }%
analysis-hands = What the others could hold
analysis-by-counting = by counting
analysis-by-play = by their play

## Luck and skill. $side: "more" or "less" than an even share, or "even", where no difference can be told from chance.
## $rounds: a number of rounds such as 1.3. $error: how much that may be off.

analysis-decisions = { $viewer ->
    [seat] { $side ->
        [more] Your decisions won you { $rounds } rounds (± { $error }).
        [less] Your decisions cost you { $rounds } rounds (± { $error }).
       *[even] Your decisions won and cost you about as much (± { $error }).
    }
   *[other] { $side ->
        [more] { $seat } won { $rounds } rounds through good decisions (± { $error }).
        [less] { $seat } lost { $rounds } rounds to weaker decisions (± { $error }).
       *[even] { $seat } won and lost about as much through decisions (± { $error }).
    }
}
analysis-luck = { $viewer ->
    [seat] { $side ->
        [more] Luck gave you { $rounds } more.
        [less] Bad luck cost you { $rounds }.
       *[even] Luck was even.
    }
   *[other] { $side ->
        [more] Luck gave { $seat } { $rounds } more.
        [less] Bad luck cost { $seat } { $rounds }.
       *[even] Luck was even.
    }
}

## Who sees it. $players: a list of names.

analysis-private = Only you see what the coach says of your play.
analysis-agree = Share my analysis
analysis-agreed-by = Agreed to share: { $players }. Once everyone agrees, everyone sees everything.
analysis-agreed-waiting = You have agreed. Everyone will see everything once these players agree too: { $players }.
analysis-all-agreed = All players have agreed: everyone sees everything.

## Why the coach says nothing

problem-coach-off = There is no coach on this server.
problem-coach-unlearned = The coach does not know this edition.
problem-coach-busy = Many matches are waiting for the coach. Try again in a few minutes.
problem-coach-failed = The coach could not finish. Try again.
problem-match-broken-off = The table was closed before the match was over. The coach only looks at complete matches.

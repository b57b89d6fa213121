### The deal of the day, the puzzle of the day as a habit, and the week.

## The deal

daily-title = Today’s deal
# $day: a date, such as 17 November.
daily-title-past = Deal of { $day }
daily-line = Everybody plays the same cards against the same bots, once a day.
daily-facts = { $edition }, { $players } players
daily-play = Play today’s deal
daily-go-on = Continue
daily-open = See your result
daily-practise = Play it again for practice
daily-practise-line = Your first match of the day counts. Everything after it is practice.
daily-practice = Practice: this match does not count.
daily-not-counted = This match does not count: it was finished too late, a bot played for you, or many results have come from your connection today.
daily-days = { $count ->
    [0] no days in a row yet
    [one] one day in a row
   *[other] { $count } days in a row
}
# $time: as daily-time.
daily-next = next in { $time }
daily-time = { $hours ->
    [0] { $minutes } min
   *[other] { $hours } h { $minutes } min
}
daily-you = You
daily-champion = The champion
daily-same = same seat, same cards
daily-champion-plays = The champion is still playing.
daily-champion-missing = The champion does not play on this server.
# $letters, $goal: won, and needed to win. $than: compared with the champion; $gap: by how many.
daily-headline = { $letters } of { $goal } letters{ $than ->
    [more] : more than the champion.
    [level] : level with the champion.
    [less] { $gap ->
        [one] : one short of the champion.
       *[other] : { $gap } short of the champion.
    }
   *[none] .
}
daily-place = { $place ->
    [1] You won the match.
   *[other] Place { $place } of { $players }.
}
# $percent: how many of 100 players have fewer letters.
daily-further = Further than { $percent } of 100
daily-results = Everybody’s results
daily-first = You are the first today
daily-played = { $count ->
    [one] one player so far
   *[other] { $count } players so far
}
# For the ear, instead of the curve.
daily-curve-row = { $letters ->
    [one] one letter
   *[other] { $letters } letters
}: { $count ->
    [one] one player
   *[other] { $count } players
}
daily-moments =
    { $count ->
        [1] A moment
        [3] Three moments
       *[other] Moments
    }
daily-moment = Round { $round }
daily-moments-wait = The coach is looking at your match…
daily-moments-none = The coach found nothing to point out.
daily-share = Share, no spoilers
daily-picture = Picture
# Shared as plain text. $seals: a row of signs, one for each letter.
daily-share-text = Love Letter, deal of { $day } ({ $edition })
    { $seals } { $letters }/{ $goal }{ $champion ->
        [none] {""}
       *[other] { " " }· champion { $champion }
    }
daily-proof = How the deal is kept secret
daily-proof-line = The hash of the day’s seed is published the day before. The seed itself is shown three hours after the day ends (UTC), when everybody has played.
daily-proof-hash = Published hash
daily-proof-seed = Seed
daily-proof-hidden = The seed is shown in { $time }.
daily-proof-good = The seed fits the hash.
daily-proof-bad = The seed does not fit the hash!
# $day: a date.
daily-proof-kept = This device has known the hash since { $day }.
daily-proof-changed = This device was given another hash before!

## The week

week-title = This week
week-deals = { $count ->
    [one] { $count } deal played
   *[other] { $count } deals played
}
week-puzzles = { $count ->
    [one] { $count } puzzle solved
   *[other] { $count } puzzles solved
}
week-letters = { $count ->
    [one] { $count } letter delivered
   *[other] { $count } letters delivered
}

## The puzzle of the day

puzzle-easy = An easy one to begin with
puzzle-solved-title = Solved!
puzzle-solved-days = { $count ->
    [one] Your first day. Come back tomorrow.
   *[other] { $count } days in a row.
}
puzzle-calendar = Your days
# $day: a date. $state: how the puzzle of that day went.
puzzle-day = { $day }: { $state ->
    [solved] solved
    [missed] missed
   *[none] not tried
}

## Refusals

problem-daily-hidden = Others are still playing this deal. Its cards are shown in about { $hours ->
    [one] one hour
   *[other] { $hours } hours
}.
problem-unknown-day = There is no deal for that day yet.
problem-not-daily = No deal of the day was played at this table.

### Evenings: several rounds at several tables, with standings.

## Why something is refused

problem-bad-title = An evening needs a name of at most { $most } letters.
problem-not-director = Only the director of the evening may do that.
problem-not-your-place = You can only decide this for yourself.
problem-evening-ended = This evening is over.
problem-evening-paused = The evening is paused.
problem-evening-begun = The evening has begun; its plan stays as it is.
problem-evening-full = This evening has { $most } players already.
problem-unknown-player = There is no such player at this evening.
problem-unknown-evening = There is no evening at this address.
problem-no-players = A round needs at least { $least } players.
problem-round-running = The tables of this round have not finished yet.
problem-no-more-rounds = All rounds have been played.
problem-one-table-alone = With the same cards at all tables, at least two tables are needed: make the tables smaller, or wait for more players.
problem-no-such-place = There is no such seat or table in this round.
problem-player-seated = { $name } has a seat in this round already.
problem-table-finished = This table has finished.
problem-bad-result = A result needs the tokens of every seat, and at least one winner.
problem-bad-note = A correction needs a note of at most { $most } letters.
problem-cards-hidden = Others still play these cards. They can be seen once all tables of the round have finished.

## The page of an evening

evening-link = Club evening
evening-link-label = Link for all players
evening-back = Back to the evening
evening-new = A club evening
evening-new-line = Several rounds at several tables, with standings. Everybody plays on their own device; no accounts.
evening-usual-title = Our evening
evening-title-label = Name of the evening
evening-format = Tables
evening-format-league = League
evening-format-league-line = Tables are shuffled; you meet many others.
evening-format-swiss = Swiss
evening-format-swiss-line = Players with about as many points meet.
evening-format-round-robin = Round robin
evening-format-round-robin-line = Tables of two, until everybody has met everybody.
evening-rounds-label = Rounds
evening-seats-label = Seats at a table
evening-edition = Edition
evening-duplicate = Same cards at all tables
evening-duplicate-line = Points are won against those in the same seat. At least two tables.
evening-final = Knock-out of the best four
evening-final-line = After the rounds: two semifinals, then the final.
evening-open = Open the evening
evening-cancel = Cancel
evening-rounds = { $count ->
    [one] one round
   *[other] { $count } rounds
}
evening-seats = tables of { $count }
evening-round = Round { $number }
evening-stage-semifinal = Semifinals
evening-stage-final = Final
evening-entry = Players are coming in.
# $round: such as "Round 2" or "Final".
evening-running = { $round } is being played.
evening-between = { $round } is over.
evening-paused = The evening is paused.
evening-over = The evening is over.
evening-lost = The server does not answer; trying again.
evening-take-part = Take part
evening-enter = I am in
evening-wait = You are in. Your table shows here when the next round begins.
evening-you-left = You have left this evening.
evening-leave = Leave the evening
evening-come-back = Come back
evening-your-table = Table { $table }, seat { $seat }
evening-sit = To your table
evening-invite = Invite
evening-standings = Standings
evening-rank = Rank
evening-player = Player
evening-points = Points
evening-wins = Won
evening-tokens = Tokens:
evening-left = (left)
evening-nobody = Nobody has come in yet.
evening-tables = Tables
evening-table = Table { $number }
evening-seat = Seat { $number }
evening-plays = plays
evening-won = (won)
evening-bot = Bot
evening-watch = Watch
# $note: what the director wrote.
evening-corrected = Corrected by the director: { $note }
evening-more = More
evening-wall = Wall view
evening-csv = Save results (CSV)
evening-print = Print
evening-seeds-line = The hash of each round’s seed is shown from the beginning on, the seed once all tables have finished. They must fit.

## The director

evening-direct = Direct the evening
evening-start = Start round { $number }
evening-start-semifinal = Start the semifinals
evening-start-final = Start the final
evening-here = { $count ->
    [one] One player is here.
   *[other] { $count } players are here.
}
evening-awaited = { $count ->
    [one] One table is still playing.
   *[other] { $count } tables are still playing.
}
evening-all-played = All rounds have been played.
evening-pause = Pause
evening-resume = Continue
evening-end = End the evening
evening-end-sure = Really?
evening-people = Players: { $count }
evening-mark-left = has left
evening-mark-back = is back
evening-seats-and-results = Seats and results
evening-give = Give the seat to…
evening-correct = Correct the result
evening-note = Note for everybody
evening-save = Save

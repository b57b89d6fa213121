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

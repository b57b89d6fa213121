### The profile: the record of one person on this device, and the seals for what was achieved.

## The record

profile-matches = matches of { $count }
profile-letters = { $count ->
    [one] letter delivered
   *[other] letters delivered
}
profile-row = in a row, the best
profile-next = { $count ->
    [one] one letter to { $level }
   *[other] { $count } letters to { $level }
}
profile-top = the highest rank there is
profile-record = Your record
profile-cards = Cards you won with
profile-out = What knocked you out
profile-seals = Seals you have earned
profile-seals-count = { $won } of { $count }
profile-played = Played
profile-none = Nothing here yet. Your record begins with your first round on this device.
profile-edit = Change name or mask
profile-bots = { $count ->
    [one] one bot
   *[other] { $count } bots
}
profile-earned = earned
profile-open = not earned yet

## Seals

seal-first-letter = First letter
seal-first-letter-how = Win a round.
seal-first-match = First match
seal-first-match-how = Win a match.
seal-three-in-a-row = Three in a row
seal-three-in-a-row-how = Win three matches in a row.
seal-clean-sweep = Clean sweep
seal-clean-sweep-how = Win a match without losing a round.
seal-comeback = Comeback
seal-comeback-how = Win a match after losing its first two rounds.
seal-never-out = Untouchable
seal-never-out-how = Win a match of at least four rounds without being knocked out once.
seal-princess-kept = At her side
seal-princess-kept-how = Win a round with the Princess in hand.
seal-won-with-guard = Small but mine
seal-won-with-guard-how = Win a round with a Guard in hand.
seal-many-cards = Good with all
seal-many-cards-how = Win rounds with eight different cards.
seal-all-editions = Well read
seal-all-editions-how = Win a match in each of the four editions.
seal-full-house = Eight at a table
seal-full-house-how = Play a match of eight.
seal-champion-beaten = Beat a Champion
seal-champion-beaten-how = Win a match against a Champion.
seal-hundred-letters = Postmaster
seal-hundred-letters-how = Win a hundred rounds.
seal-own-princess = Oh dear
seal-own-princess-how = Be knocked out by your own Princess.
seal-deal-won = Deal of the day
seal-deal-won-how = Win a deal of the day.
seal-deal-champion = Better than the best
seal-deal-champion-how = Win more letters in a deal of the day than the champion.
seal-week-of-deals = Seven days
seal-week-of-deals-how = Play the deal of the day on seven days in a row.
seal-week-of-puzzles = Sharp all week
seal-week-of-puzzles-how = Solve the puzzle of the day on seven days in a row.

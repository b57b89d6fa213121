### What the command line writes around cards, editions and bots: headings, labels and short entries.
###
### Labels stand in a column of their own, so they are short: 9 letters fit. $key, $edition, $editions and $options are
### words as they are written in commands and records; they are the same in all languages.

# What something is called, with its key: "Guard (guard)".
label-named = { $name } ({ $key })
# What something is called, with a sentence about it: "Classic. The second edition without Spies."
label-described = { $name }. { $line }

## A card

label-value = number
label-copies = copies
label-copies-of = { $copies } of { $cards } cards
# Followed by the card's one line, then by its whole text.
label-line = in short
label-text = text
# Followed by one of label-chooses-…
label-chooses = chooses
label-chooses-nobody = nobody
label-chooses-one-other = one other player
label-chooses-one-or-two-others = one or two other players
label-chooses-anybody = one player, yourself allowed
label-chooses-any-two = two players, yourself allowed
# Followed by a list of cards or numbers, the guesses that the card allows.
label-names = names

## The editions

label-name = name
label-players = players
label-cards = cards
# Above pairs of numbers: how many players, how many tokens they need, or hearts in the original.
label-goals = tokens or hearts to win, by players
label-options = options and their values, with the editions that preset them
# $option: what an option is called. $editions: list of the only editions that have it.
label-option-only = { $option } ({ $editions } only)
# $value: what a value of an option means. $editions: list of those that preset it.
label-value-preset = { $value } [{ $editions }]
# $preset: how many tokens where nothing is set; "as the edition says".
label-tokens = { $least } to { $most }; preset: { $preset }
label-variations = ready-made variations
label-variation = { $edition } with { $options }

## Other commands

# How many scenarios passed, and how many did not.
label-checked = { $passed } passed, { $failed } failed
# Parts of the lines below. $entries: how many entries of the server's journal. $tables: how many tables.
journal-entries = { $entries ->
    [1] one entry
   *[other] { $entries } entries
}
journal-tables = { $tables ->
    [1] one table
   *[other] { $tables } tables
}
label-backed-up = Copied { journal-entries } to { $file }
label-restored = Restored { journal-entries } from { $file }
# $broken: a table, the number of an entry and what is wrong with it, in English.
label-broken-log = Warning: { $broken }. A server will set this table apart.
label-log-holds = { journal-entries } of { journal-tables }: nothing is missing, nothing was changed.
# Printed by `loveletter verify-record`. $players, $winners: names.
label-record-holds = The signature is valid, and the match was replayed to its end.
label-record-played = Match { $match } of table { $table }: { $players }. Won by: { $winners }.
label-record-key = Signed with the key { $key }.
label-record-key-unchecked = Whose key this is was not checked: name the server with { $flag }.
# $until: a day and a time.
label-prunable = Tables closed before { $until }: { $tables }, with { journal-entries }. Nothing was removed.
label-prune-question = Tables closed before { $until }: { $tables }, with { journal-entries }. Remove them for good?
label-pruned = Removed for good: tables closed before { $until }: { $tables }, with { journal-entries }.
label-prune-results = Results of deals of the day from before then, removed with them: { $results }.
label-prune-declined = Nothing was removed.
# $file: where it was copied to.
label-copied = Copied to { $file }: { journal-tables } with { journal-entries }. All logs are complete.
# $before, $now: numbers.
label-migrated = Format { $before } has become format { $now }.
label-migrated-before = Nothing to do: this is format { $now }.
# $played, $now: version numbers of an edition's rules.
label-other-rules = This match was played under version { $played } of the rules and is shown under version { $now }: it may have gone differently.
# Printed by `loveletter serve`.
serve-at = Love Letter is at { $address }
# $seconds: about how long it takes; then, how long it took.
compile-begun = Preparing the fast part of the program for this computer (once, about { $seconds } s)…
compile-done = Done in { $seconds } s.
# Printed by `loveletter prepare`.
compile-ready = Champion, hints and coach are ready.

### How several things are listed in a sentence: names of players, cards, numbers.
###
### Three things A, B, C become: last(more(A, B), C). Two things: two(A, B). One thing stands alone.

list-and-two = { $before } and { $last }
list-and-more = { $before }, { $next }
list-and-last = { $before } and { $last }
list-or-two = { $before } or { $last }
list-or-more = { $before }, { $next }
list-or-last = { $before } or { $last }

# Longer entries, such as "Ann: King (7)".
list-entries-more = { $before }; { $next }

# A card in a list.
list-card = { CARD($card) }

# The viewer as one of several players at the very beginning of a sentence: "You, Ann and Bob win the round."
list-you-first = You
# The viewer as one of several players inside a sentence: "The youngest first: Ann, you and Bob."
list-you = you

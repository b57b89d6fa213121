### How several things are listed in a sentence: names of players, cards, numbers.
###
### Three things A, B, C become: last(more(A, B), C). Two things: two(A, B). One thing stands alone.

list-and-two = { $before } dan { $last }
list-and-more = { $before }, { $next }
list-and-last = { $before }, dan { $last }
list-or-two = { $before } atau { $last }
list-or-more = { $before }, { $next }
list-or-last = { $before }, atau { $last }

# Longer entries, such as "Ayu: King (7)".
list-entries-more = { $before }; { $next }

# A card in a list.
list-card = { CARD($card) }

# The viewer as one of several players at the very beginning of a sentence: "Kamu, Ayu, dan Budi menang."
list-you-first = Kamu
# The viewer as one of several players inside a sentence: "Dari yang termuda: Ayu, kamu, dan Budi."
list-you = kamu

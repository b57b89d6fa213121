### Editions, options and ready-made variations.

edition-second = Second edition
edition-second-line = The default: 21 cards numbered 0 to 9, with Spy and Chancellor, for 2 to 6 players.
edition-classic = Classic
edition-classic-line = The second edition without Spies and Chancellors and with one Guard fewer: 16 cards for 2 to 4 players.
edition-original = Original
edition-original-line = The first game: 16 cards numbered 1 to 8, for 2 to 4 players who collect hearts; the youngest player wins ties for the match.
edition-premium = Premium
edition-premium-line = The large game: 32 cards numbered 0 to 10, 17 characters, for 3 to 8 players, and the Guard names a number.

## Options and their values

# $token: "token" or "heart", by edition; "either" where all editions are meant.
option-tokens = { $token ->
    [heart] Hearts to win
    [either] Tokens or hearts to win
   *[token] Tokens to win
}
# A number of the table's own; option-tokens-preset stands for the number that the edition gives.
option-tokens-value = { $token ->
    [heart] { $count ->
        [1] one heart
       *[other] { $count } hearts
    }
   *[token] { $count ->
        [1] one token
       *[other] { $count } tokens
    }
}
option-tokens-preset = the edition’s number

option-setup-order = Order of the set-up
option-setup-order-aside-first = set a card aside, then deal
option-setup-order-deal-first = deal, then set a card aside

option-round-tie = Tie at the end of a round
option-round-tie-shared = all tied players win
option-round-tie-discard-sum-then-shared = the sum of the discards decides, then all tied players win
option-round-tie-discard-sum-then-none = the sum of the discards decides, then nobody wins
option-round-tie-discard-sum-if-count = the sum of the discards decides where a Count is involved, otherwise all tied players win

option-next-starter-tie = Who begins after a tie
option-next-starter-tie-random = one of the winners, at random
option-next-starter-tie-youngest = the youngest of the winners

option-game-tie = Several reach the goal together
option-game-tie-shared = all of them win
option-game-tie-youngest = the youngest of them wins

option-baron-tie = Tie with the Baron
option-baron-tie-none-out = nobody is out
option-baron-tie-both-out = both are out

option-guard-names = The Guard names
option-guard-names-character = a character
option-guard-names-number = a number

option-spy-scope = Whose Spies count
option-spy-scope-survivors = those of players still in the round
option-spy-scope-everyone = those of all players

option-sycophant-unchoosable = A marked player who cannot be chosen
option-sycophant-unchoosable-fizzle = the card has no effect
option-sycophant-unchoosable-ignore = the mark is ignored

option-bishop-may-name-one = The Bishop may name 1
option-bishop-may-name-one-true = yes
option-bishop-may-name-one-false = no

option-constable-counts-held = A Constable still in hand counts
option-constable-counts-held-true = yes
option-constable-counts-held-false = no

option-jester-wins-at-once = A Jester’s bet can win before the round is scored
option-jester-wins-at-once-true = yes
option-jester-wins-at-once-false = no

option-allow-two = Two players allowed
option-allow-two-true = yes
option-allow-two-false = no

## Ready-made variations

variation-german = The German rulebook to the letter
variation-indonesian = The Indonesian rulebook to the letter
variation-english-21 = The English sheet with 21 cards
variation-english-16 = The English sheet with 16 cards
variation-boxed-premium = Premium as boxed

# An edition or a card that another package brings along without a text of its own.
outside-edition-line = Comes from another package.
outside-card-line = Comes from another package, which brings no text for it.

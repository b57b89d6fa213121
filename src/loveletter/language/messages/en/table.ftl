### What is said at the table itself: the stage, the seats, the keys.

## The stage: what was just played, said and answered. Stands after the name of whoever played.

stage-asks = { $viewer ->
    [target] “Are you { CARD($guess, form: "the") }?”
   *[other] “{ $target }, are you { CARD($guess, form: "the") }?”
}
stage-asks-number = { $viewer ->
    [target] “Is your card number { $guess }?”
   *[other] “{ $target }, is your card number { $guess }?”
}
stage-yes = Yes!
stage-no = No.
stage-empty = Nobody has played a card in this round yet.

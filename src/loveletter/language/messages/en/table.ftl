### What is said at the table itself: the stage, the seats, the keys.

## The stage: what was just played, said and answered. Stands after the name of the player.

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
trail-title = Since your last turn

## The seats

seat-choose = Choose { $name }
seat-discards = Discards

## On the small cards among which one is named: how many copies are unseen.

question-left = { $count } left

## The panels

panel-unread = { $count ->
    [1] one unread message
   *[other] { $count } unread messages
}

## Keys

keys-open = Keyboard shortcuts
keys-card = choose a card
keys-player = choose a player
keys-name = name a card by its number (X: 10)
keys-confirm = play it
keys-back = back
keys-hint = ask the coach for a hint, where the table allows it
keys-help = this sheet

## Somebody is away. $seconds: until a bot takes over.

away-bot-in = away (bot in { $seconds } s)
away-bot-soon = away (bot at any moment)
status-away = { $name } is away. A bot takes over in { $seconds } s.
status-away-soon = { $name } is away. A bot is about to take over.

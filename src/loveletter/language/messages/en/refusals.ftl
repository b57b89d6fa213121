### Why something cannot be done. A refusal speaks to the one who tried it.
###
### $viewer is "target" where the player that the sentence names is the reader, otherwise "other".
### $target is a player's name, $card a card, $allowed, $known and $cards are lists.

## When it is asked

refusal-match-over = The match is over.
refusal-round-over = The round is over.
refusal-round-not-over = The round is not over yet.
refusal-not-dealt = No cards have been dealt yet.
# $decided_on, $version: numbers of two positions.
refusal-stale = This was decided on position { $decided_on }, but the table is already at position { $version }.
# $number: a seat, or what was given as one; $players: how many seats there are.
refusal-unknown-seat = There is no seat { $number }; programs and records number the { $players } seats from 0.
refusal-not-your-turn = { $viewer ->
    [target] It is your turn.
   *[other] It is not your turn; { $target } is to act.
}
refusal-not-asked = This question is not being asked.
# $question: "keep" (which card), "look" (at which hand), "redraw" (keep the card or take a new one).
refusal-answer-first = { $question ->
    [keep] First say which card you keep; the effect of { CARD($card, form: "the") } is not finished.
    [look] First say whose hand you look at, if any; the effect of { CARD($card, form: "the") } is not finished.
   *[redraw] First say whether you want a new card; the effect of { CARD($card, form: "the") } is not finished.
}

## The card

refusal-not-in-hand = You do not hold { CARD($card, form: "the") }.
# $name: a word that is no card of ours.
refusal-not-in-hand-unknown = There is no card “{ $name }” in your hand.
# $forced: the card that must be played (the Countess). $card: the other card, which was tried.
refusal-must-play-countess = Beside { CARD($card, form: "the") } you must play { CARD($forced, form: "the") }.

## The targets

refusal-no-target-allowed = With { CARD($card, form: "the") } you choose nobody.
refusal-nobody-to-choose = Nobody can be chosen now, so play { CARD($card, form: "the") } without choosing anybody.
# $least, $most: numbers of players.
refusal-too-few-targets = { $least ->
    [1] You must choose a player with { CARD($card, form: "the") }.
   *[other] You must choose { $least } players with { CARD($card, form: "the") }.
}
refusal-too-many-targets = { $most ->
    [1] You may choose only one player with { CARD($card, form: "the") }.
   *[other] You may choose at most { $most } players with { CARD($card, form: "the") }.
}
refusal-same-target-twice = { $viewer ->
    [target] You cannot choose yourself twice.
   *[other] You cannot choose { $target } twice.
}
# $number: the number of a seat at which nobody sits.
refusal-unknown-target = Nobody sits at seat { $number }.
refusal-target-self = You cannot choose yourself with { CARD($card, form: "the") }.
refusal-target-out = { $viewer ->
    [target] You are out of the round and cannot be chosen.
   *[other] { $target } is out of the round and cannot be chosen.
}
refusal-target-protected = { $viewer ->
    [target] You are protected and cannot be chosen.
   *[other] { $target } is protected and cannot be chosen.
}
refusal-must-choose-marked = { $viewer ->
    [target] You are marked, so your choice must include you.
   *[other] { $target } is marked, so your choice must include them.
}
refusal-marked-yourself = You are marked, and this card cannot choose you, so play it without choosing anybody.

## What is named

# $guess: what was named, as text: a card's name, a number or any word. $allowed: what may be named.
refusal-guess-needed = Say what you name with { CARD($card, form: "the") }.
refusal-guess-not-asked = There is nothing to name with { CARD($card, form: "the") } now.
refusal-guess-unknown = “{ $guess }” does not exist here; with { CARD($card, form: "the") } you name one of these: { $allowed }.
refusal-guess-not-allowed = “{ $guess }” may not be named with { CARD($card, form: "the") }, only one of these: { $allowed }.

## Answers to a question

# $cards: the cards in hand.
refusal-wrong-cards-kept = Keep one of your cards and put all the others under the draw pile; you hold: { $cards }.
# $players: list of names, joined with "or".
refusal-look-not-offered = You may only look at the hand of one of these players: { $players }.

## Settings. $edition, $option and $value are written as the reader typed them.

refusal-unknown-edition = There is no edition “{ $edition }”; choose { $known }.
refusal-unknown-option = There is no option “{ $option }” here; choose { $known }.
refusal-bad-option = The option “{ $option }” cannot be “{ $value }”; it can be: { $known }.
# $name: the name of the edition.
refusal-wrong-player-count = “{ $name }” is for { $least } to { $most } players, not { $players }.
refusal-bad-ages = Ages are whole numbers, one for each of the { $players } players.
refusal-bad-deck = This is not the deck of the edition “{ $name }”, which has { $expected } cards.
# $expected, $found: numbers of bytes.
refusal-bad-seed = A seed has { $expected } bytes, and this one has { $found }.
# $aside, $open, $cards, $needed: numbers of cards.
refusal-bad-set-up = The edition “{ $name }” sets { $aside } cards aside and lays { $open } face up for two players. It can set one aside or none, and lay 0 or more face up.
refusal-too-few-cards = The edition “{ $name }” has only { $cards } cards; to deal and draw, { $needed } are needed.
refusal-nothing-to-draw = The edition “{ $name }” sets no card aside, but { CARD($card, form: "the") } may have to draw one when the draw pile is empty.
# $players: list of those who may begin.
refusal-bad-starter = { $viewer ->
    [target] You cannot begin this round; one of these begins: { $players }.
   *[other] { $target } cannot begin this round; one of these begins: { $players }.
}

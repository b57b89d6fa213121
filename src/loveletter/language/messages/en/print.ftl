### What stands on printed sheets besides cards and rules, and how to play with ordinary playing cards.

## Sheets

# $edition: the name of the edition.
print-title = Love Letter: { $edition }, a game to print
print-overview-title = Love Letter: { $edition }, all cards
# In the margin of a sheet of cards, where it is cut off. $side: "front" or "back"; $turning: "double" or "single".
print-sheet-note = Sheet { $sheet }, { $side ->
    [back] back
   *[front] front
}. { $turning ->
    [double] Print at 100%, on both sides, flipped on the short edge.
   *[single] Print at 100%, on one side.
} Cut along the marks.
print-ruler = This line is 50 mm long if the size is right.
print-tokens-note = { $token ->
    [heart] Hearts for the rounds you win. Cut them out along the lines.
   *[token] Tokens for the rounds you win. Cut them out along the lines.
}
print-box-note = A box: cut along the lines, fold along the dashed ones; glue the narrow flap inside the other side, and the bottom.
print-box-players = { $least } to { $most } players
print-working = Making the PDF for “{ $edition }”: this takes a few seconds…
print-done = Written: { $file }

## Ordinary playing cards

ordinary-title = Love Letter: { $edition }, with ordinary playing cards
# $decks: 1 or 2; $cards: how many cards the edition has.
ordinary-intro = { $decks ->
    [1] From one ordinary deck, take these { $cards } cards and leave the rest in the box.
   *[other] From { $decks } ordinary decks with equal backs, take these { $cards } cards and leave the rest in the boxes.
}
ordinary-head = playing cards
ordinary-labels = Labels for the corners: cut them out and stick them onto the cards.
# "the 7 of spades": $rank and $suit are words.
ordinary-card = { $rank } of { $suit }
ordinary-joker-dark = dark Joker
ordinary-joker-light = light Joker
ordinary-rank = { $rank ->
    [ace] ace
    [jack] jack
    [queen] queen
    [king] king
   *[other] { $rank }
}
# The sign in the corner of the card.
ordinary-corner = { $rank ->
    [joker] Joker
    [ace] A
    [jack] J
    [queen] Q
    [king] K
   *[other] { $rank }
}
ordinary-suit-spades = spades
ordinary-suit-clubs = clubs
ordinary-suit-hearts = hearts
ordinary-suit-diamonds = diamonds

## Printing

error-no-print = Printing needs Typst: { $install }.
error-unknown-paper = There is no paper called “{ $name }”.
error-one-document = { $first } and { $second } are two documents: print one after the other.
error-only-in-kit = { $flag } only applies to the full game, not to { $document }.
# $text: the text of a card.
error-print-too-long = This text is too long for its place on the paper: { $text }
# $value: a number on a card.
error-no-ordinary-deck = Two ordinary decks do not have enough cards for the number { $value }.

## A round on a real table

error-score-bad-word = “{ $found }” cannot be read: a player is written like Anna=king:guard,spy.
error-score-unknown-player = Nobody is called “{ $name }”.
error-score-same-name = Two players are called “{ $name }”.
# $flag: --match.
error-score-no-players = Name the players with their cards, or a match with { $flag }.
# $undo: --undo; $flag: --match.
error-score-undo-alone = { $undo } undoes the last round of a match. Give the file with { $flag }, without players.
# $flag: what cannot be said together with --match.
error-score-tokens-kept = A match in a file keeps its tokens: leave { $flag } out.
error-score-no-match = There is no match in { $file } yet: name the players to start one.
error-score-nothing-to-undo = There is no round to undo.
error-score-other-players = The players in this match are { $players }.
error-score-bad-sheet = { $file } is not a score sheet.

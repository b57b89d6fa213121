### The screen of the terminal.

# $width, $height: columns and lines. $flag: what plays without a screen.
screen-too-small = The window is too small: at least { $width } columns and { $height } lines are needed. With { $flag } no room is needed at all.
screen-command = a command; { plain-word-help } lists them all
screen-keys-help = Help
screen-keys-commands = Commands
screen-keys-quit = Leave
screen-keys-skip = let the bots play at once
screen-keys-cards = the full text of the cards in your hand
screen-keys-marked = highlight a choice; Enter takes it
screen-keys-fold = fold or unfold a panel
screen-keys-theme = light or dark
screen-signs = Signs
screen-sign-awaited = is to act
screen-sign-hand = face-down cards in hand
screen-sign-bet = somebody has bet on this player
screen-sign-thrown = discarded without being played; in brackets, who brought it about
screen-sign-lost = held when knocked out
screen-next-round = Next round
screen-round-before = Round before

### Around the table: the start page, coming back, invitations, the lobby, and what this is.

## The start page

start-line = Court the Princess. Outwit your rivals. Trust nobody’s mask.
start-play-now = Play now
start-play-now-line = { $count ->
    [1] you and one bot
   *[other] you and { $count } bots
}
start-invite = Invite friends
start-invite-line = one link, no account
start-bots = { $count ->
    [1] 1 bot
   *[other] { $count } bots
}
start-change = Change edition, bots or your name
start-new = New to the game?
start-learn = Learn it in three minutes
start-same-again = The same again
start-streak = { $count ->
    [1] One day in a row
   *[other] { $count } days in a row
}
start-puzzle-line = One position, one choice that wins more often.
# Until the puzzle of the next day.
start-puzzle-next = Next one in { $hours } h { $minutes } min

## Tables by the people who opened them

table-own = Your table
table-of = { $name }’s table
table-at-own = at your table
table-at = at { $name }’s table
table-free = { $count ->
    [0] no free chair
    [1] one chair is free
   *[other] { $count } chairs are free
}

## Coming back

return-greeting = Good to see you, { $name }
# $place: table-at or table-at-own.
return-turn = Your turn { $place }
return-round-over = The round is over { $place }
return-others-turn = { $name }’s turn { $place }
return-go-on = Continue
return-cover = Cover my cards
return-covered = covered

## An invitation

join-title = { $name } invites you
join-title-open = A chair is waiting for you
join-line = to a round of Love Letter: two cards in hand, one bluff, and the Princess’s heart to win.
join-yours = your chair
join-free = free
join-chair = Chair { $number }, free
join-mask-before = Previous mask
join-mask-next = Next mask
join-card = Your name and your mask at this table
join-sit = Sit down
join-full = All chairs are taken. As soon as the match begins, you can watch it here.
join-learn = Three minutes, and you can play
join-code = Code:

## The lobby

lobby-empty = Empty chair
lobby-seat-bot = Bot
# $level: what the bot's level is called.
lobby-bot = { $level }, a wind-up guest
lobby-send = Send it
lobby-presets = Ways to play
lobby-preset-classic = Classic evening
lobby-preset-quick = Quick
lobby-preset-tournament = Tournament
lobby-cards = { $count } cards
lobby-change = Change something…
lobby-all-here = Everyone is here.
lobby-away = Everyone has a chair. Away: { $players }.
lobby-chairs-go = { $count ->
    [1] One chair is empty. It goes away when you start.
   *[other] { $count } chairs are empty. They go away when you start.
}
lobby-too-few = { $count ->
    [1] Still missing: one guest, or a bot.
   *[other] Still missing: { $count } guests, or bots.
}
lobby-start-with = { $count ->
    [2] Start with two
    [3] Start with three
    [4] Start with four
    [5] Start with five
    [6] Start with six
    [7] Start with seven
   *[other] Start with { $count }
}

## What this is

footer-line = A game by Seiji Kanai, played here without accounts, trackers or advertising.
about-title = About
about-game = The game
about-game-line = Love Letter was designed by Seiji Kanai. Its name is a trademark of its owners, who have nothing to do with this project: players made it for players, with rule texts and pictures of their own. If you like the game, buy it.
about-licence = The program
about-licence-line = The program, its pictures and its sounds are free under the MIT licence: you may use, change and share them. The fonts, Alegreya and Alegreya Sans by Juan Pablo del Peral, are free under the SIL Open Font License.
about-stored = What is stored
about-stored-line = Your browser keeps your name, your mask, your settings, the keys to your seats and your matches; there is no account. The server keeps what happened at each table, with the names and the chat there, so that a match can go on and be watched again. It sets no cookies, and its logs hold no addresses and no names.
about-shuffle = A fair shuffle
about-shuffle-line = Every player’s browser adds to the shuffle, and after a match anyone can check it. Hidden cards leave the server only for the player who holds them.
about-offline = Without a network
about-offline-line = Bots, several people at one screen, puzzles and the deal of the day also run on this device alone. Open that once, or install Love Letter, and it works without a network from then on (about 11 MB).
about-offline-kept = All of it is on this device already.
about-fonts = Licence of the fonts
about-version = Version
about-yours = What this device keeps

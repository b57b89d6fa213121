### What the browser says around the game: buttons, questions, notices, lessons.

## Everywhere

browser-close = Close
browser-home = Start page
browser-no-page = There is nothing at this address.
browser-connecting = Connecting…
browser-reconnecting = Connection lost; trying again…
# $reason: disk_full, or another code of what is wrong.
browser-not-written = { $reason ->
    [disk_full] The server’s disk is full. Your moves are queued and will be retried.
    [device_full] There is no space left on this device. Your moves are queued and will be retried.
    [device_failed] This device can’t save right now. Your moves are queued and will be retried.
   *[other] The server can’t save right now. Your moves are queued and will be retried.
}
browser-looking = Looking for table { $code }…
browser-copy = Copy link
browser-copied = Copied
browser-qr = QR code
browser-qr-alt = QR code of this link
browser-you = you
browser-percent = { $number }%
browser-percent-least = under 1%
# Where long words on cards and beside the pile may break, for browsers that do not know how: | marks the places.
browser-breaks = Chan|cel|lor Count|ess Prin|cess Assas|sin Cardi|nal Baron|ess Syco|phant Con|sta|ble Dow|ager Hand|maid

## The start page

start-name = Your name
start-default-name = Guest
start-level = Difficulty
start-running = Your tables
start-join = Join a table
start-code = Code or link of the table
start-join-go = Join
start-join-line = Ask the host for the code, open the link, or scan the QR code with your phone.
start-public = Open tables
start-open-seat = open seat
start-cards = The cards
start-cards-open = See the cards
phase-lobby = waiting for players
phase-playing = playing
phase-round-over = between rounds
phase-match-over = match over
phase-closed = closed

## Making a table

make-edition = Edition
make-players = Players
# $goal: tokens needed to win with so many players.
make-players-value = { $token ->
    [heart] { $count } players, { $goal } hearts to win
   *[token] { $count } players, { $goal } tokens to win
}
make-bot = Bot: { $level }
bot-missing = { $reason ->
    [not_learned] { $level }: has not learned this edition
   *[other] { $level }: does not start on this server
}
make-person-name = Name of a local player
make-public = List in open tables
make-latecomers = Let latecomers replace bots
make-approval = Host approves new players
make-preset = default: { $value }
make-clock = Timer
make-clock-none = no timer
make-clock-soft = reminder only
make-clock-hard = a bot plays when time is up
make-seconds = Time for a decision
make-seconds-value = { $count } seconds
make-aids-none = none
make-aids-seen = cards seen
make-aids-odds = cards seen and odds
make-chat = Chat
make-chat-off = off
make-chat-emotes = emotes only
make-chat-text = emotes and text

## The lobby

lobby-title = Table { $code }
lobby-waiting = { $count ->
    [1] One seat is still open.
   *[other] { $count } seats are still open.
}
lobby-full = All seats are taken. The host can start.
lobby-seats = Seats
lobby-host = host
lobby-wins = { $count ->
    [1] one match won
   *[other] { $count } matches won
}
lobby-add-person = A local player
lobby-seat-for = Seat { $number } is for
lobby-rename = Rename
lobby-remove = Remove
lobby-stand-up = Leave this seat
lobby-take-name = Use this name
lobby-face = Choose an avatar
lobby-face-others = Others
lobby-face-guest = Guest { $number }
# $edition: its name, as it is written; the rules of Premium, and of editions from other packages, name no first player.
lobby-starter = { $edition ->
    [second] Who goes first? (Who last wrote a letter by hand?)
    [classic] Who goes first? (Who last wrote a letter by hand?)
    [original] Who goes first? (Who was most recently on a date?)
   *[other] Who goes first?
}
lobby-starter-lot = random
lobby-ages = Ages, as far as you know them
lobby-ages-line = Ties go to the youngest. Players who give no age count as older; equal ages are ordered at random.
lobby-start = Start match
lobby-start-free = Fill the open seats first.
lobby-host-starts = { $name } starts the match once everyone is here.
lobby-invite = Invite
lobby-rules = Rules in force
lobby-settings = Change the settings
lobby-aids = Play aids
browser-share-table = Link to table { $code }

## What is awaited

status-play = { $viewer ->
    [seat] Your turn: play one of your cards.
   *[other] { $seat } chooses a card to play.
}
status-keep = { $viewer ->
    [seat] Choose which card to keep.
   *[other] { $seat } chooses which card to keep.
}
status-look = { $viewer ->
    [seat] You may look at one of the two hands.
   *[other] { $seat } decides whose hand to look at.
}
status-redraw = { $viewer ->
    [seat] Keep your card, or take a new one?
   *[other] { $seat } decides whether to take a new card.
}
status-paused = The host has paused the game.
status-lobby = Waiting for the match to begin.
status-match-over = The match is over.
status-closed = This table is closed.
status-round-over = The round is over. Not ready yet: { $players }.
status-dealing = The next round is being dealt.

## The table

browser-table-label = The table, for all to see
browser-players-label = Players
browser-hand-label = Only you see this
browser-to-hand = To my cards
browser-hand-title = Your hand
browser-pile = { $count ->
    [0] Draw pile empty
    [1] Draw pile: 1 card
   *[other] Draw pile: { $count } cards
}
browser-pile-order = Draw pile, top card first:
browser-set-aside = set aside
browser-face-up = face up, not in play this round
browser-round = Round { $number }
seal-title = The shuffle is sealed
seal-line = Before round { $number } was dealt, the server fixed its shuffle and showed this hash of the seed. Your browser keeps it:
seal-later = When the match is over, the seeds are shown, and your browser can hash them, shuffle again and compare.
# $token: "token" or "heart".
browser-tokens = { $token ->
    [heart] { $count } of { $goal } hearts
   *[token] { $count } of { $goal } tokens
}
browser-hand-size = { $count ->
    [0] no card in hand
    [1] one face-down card in hand
   *[other] { $count } face-down cards in hand
}
browser-out = out
browser-protected = protected
browser-marked = marked
browser-bet-by = bet by { $name }
browser-stand-in = bot plays
browser-program = program
browser-presence-away = away
browser-presence-gone = gone
browser-no-discards = nothing discarded yet
browser-discard-played = { CARD($card) }, played
browser-discard-thrown = { CARD($card) }, discarded
browser-discard-lost = { CARD($card) }, held when knocked out
browser-discard-on = on { $players }
browser-discard-named = named: { $guess }
browser-outcome-hit = right
browser-outcome-miss = wrong
browser-outcome-struck-back = struck back
browser-outcome-tied = tie
browser-outcome-no-effect = no effect
browser-card-facts = { $copies ->
    [1] Number { $value }, one copy
   *[other] Number { $value }, { $copies } copies
}
# $card: a name.
browser-card-text-of = Full text: { $card }
# Stands below the hand.
browser-known-by = { CARD($card) }: known to { $players }
browser-reveal = { $name } held { CARD($card, form: "the") }.
browser-reveal-holds = still true
browser-reveal-past = no longer certain
# $more: how many others wait to be seen.
browser-reveal-dismiss = { $more ->
    [0] Got it
   *[other] Got it (+{ $more })
}
browser-reveals-again = What I know ({ $count })
browser-known-in-pile = { $depth ->
    [1] On top of the draw pile: { CARD($card, form: "the") }.
   *[other] In the draw pile, place { $depth } from the top: { CARD($card, form: "the") }.
}
browser-skip = Skip
browser-clock = Seconds left
browser-meanwhile = Meanwhile
browser-clock-left = { $count } s
browser-watching = You are watching.
browser-watching-free = You are watching. You can also take over a bot’s seat, from the next round on.
browser-waiting = You take over { $name }’s seat when the next round is dealt. Until then, you’re watching.
browser-waiting-approval = You have asked for a seat. The host decides; until then, you’re watching.
browser-withdraw = Just watch
browser-reserved = { $name } from the next round on
browser-asks = { $name } asks for this seat
browser-admit = Let them in
browser-decline = Decline
browser-sit-for = Replace { $name }
browser-log = Log
# $kind: the kind of an event that only a newer server knows.
browser-event-unknown = This page is out of date ({ $kind }). Please reload.
browser-log-empty = Nothing has happened yet.
browser-aids-off = Play aids are off at this table.
browser-unseen-card = Card
browser-unseen-open = open
browser-unseen-left = unseen
browser-unseen-of = { $open } of { $copies }
browser-notebook-line = Odds from everything you have seen. Every possible deal counts equally.
browser-notebook-waits = Working it out…
browser-panels-label = Log, play aids and menu
panel-log = Log
panel-unseen = Unseen
panel-notebook = Notebook
panel-cards = Cards
panel-talk = Chat
panel-menu = Menu
browser-talk-empty = Nobody has said anything.
browser-said = { $name }: { $text }
browser-chat-label = Message to the table
browser-speak = Say something to the table
browser-chat-send = Send

## Questions

question-targets = { $most ->
    [1] Choose a player
   *[other] { $least ->
        [1] Choose one or two players
       *[other] Choose { $least } players
    }
}
question-nobody = Nobody can be chosen: the card will have no effect.
question-guess = Name a card
# Beside the question, where the answers have no room for words: what "×2" on them counts.
question-unseen-sign = (× unseen)
question-held = you saw it in this hand
question-unseen = { $count ->
    [0] all seen
    [1] 1 unseen
   *[other] { $count } unseen
}
question-play = Play { CARD($card, form: "the") }
question-play-on = Play { CARD($card, form: "the") } on { $players }
# $guess: a name of a card, or a number.
question-play-guess = Play { CARD($card, form: "the") } on { $players }: { $guess }
# The reader as one of $players in the two messages above.
question-yourself = yourself
question-targets-first = Choose a player first
# Beside a player who is chosen already.
question-targets-change = change
# $names: what may be named, "character" or "number".
question-guess-first = { $names ->
    [number] Name a number first
   *[character] Name a card first
}
question-warns = Playing { CARD($card, form: "the") } puts you out of the round at once.
question-sure = Yes, play { CARD($card, form: "the") }
question-back = Back
question-keep = Which card do you keep?
question-order = In which order do the others go under the pile?
question-under = Under the draw pile
question-lowest = bottom: drawn last
question-higher = above it
question-up = { CARD($card) }: further up
question-down = { CARD($card) }: further down
question-keep-confirm = Keep { CARD($card, form: "the") }
question-look = Whose hand do you look at?
question-look-at = { $name }
question-look-own = My own new hand
question-look-none = Neither
question-redraw = Your card was guessed. You may discard it and draw a new one.
question-redraw-yes = Discard it and draw
question-redraw-no = Keep it

## Ends

browser-round-end = End of the round
browser-round-over = Round { $number } is over
browser-discard-sum = discards add up to { $sum }
browser-ready = Ready for the next round
browser-match-end = End of the match
browser-statistics = Statistics
statistics-rounds-won = Rounds won
statistics-tokens = { $token ->
    [heart] Hearts
   *[token] Tokens
}
statistics-knocked-out = Times knocked out
statistics-guesses = Guesses
statistics-hits = Right guesses
statistics-plays = Cards played
browser-replay = Replay
browser-replay-so-far = The match so far
browser-verify = Check the shuffle

## The menu of the table

browser-move = Move to another device
browser-move-line = { $minutes ->
    [1] This link works once, within the next minute. Keep it to yourself: it is your seat.
   *[other] This link works once, within the next { $minutes } minutes. Keep it to yourself: it is your seat.
}
browser-move-link = Link to your seat
browser-stand-in-wanted = Let a bot play for me
browser-take-back = Take my seat back
browser-pace = Bot speed
browser-pace-value = { $seconds } s per step
browser-pause = Pause the game
browser-resume = Resume
browser-replace = Replace with a bot
browser-replace-level = Bot for { $name }’s seat
browser-make-host = Make host
browser-new-name = New name for { $name }
browser-replace-sure = A bot takes { $name }’s seat. After that, new players need your approval.
browser-replace-yes = Replace { $name }
browser-leave = Leave table
browser-leave-sure = { $latecomers ->
    [yes] Your seat goes to a bot. To come back, you would have to replace a bot.
   *[no] Your seat goes to a bot, and you cannot come back to it.
}
browser-leave-last = You’re the last player here. If you leave, the table closes.
browser-leave-yes = Leave the table

## One device for several people

browser-cover = Cover
browser-cover-give = Hand the device to { $name }
browser-cover-turn = It is { $name }’s turn. Everybody else looks away.
browser-cover-reveal = There is something that only { $name } may see.
browser-cover-open = I am { $name }: show my cards
browser-cover-hide = Hide my cards

## Answers to the question keys

answer-your-turn = Your turn.
answer-hand = In hand: { $cards }.
answer-hand-none = No cards in hand.
answer-protected = Protected: { $players }.
answer-protected-none = Nobody is protected.
answer-unseen = Unseen: { $cards }.
answer-unseen-row = { $count } × { CARD($card) }
answer-score = Score, { $goal } to win: { $players }.
answer-score-row = { $name } { $count }

## Settings

settings-title = Settings
settings-language = Language
settings-theme = Appearance
settings-theme-system = as the device
settings-theme-light = light
settings-theme-dark = dark
settings-motion = Motion
settings-motion-system = as the device
settings-motion-full = on
settings-motion-reduced = reduced
settings-sounds = Sounds
settings-cloth = Table cloth
settings-cloth-wine = wine red
settings-cloth-forest = forest green
settings-cloth-midnight = midnight blue
settings-back = Card backs
settings-back-heart = heart
settings-back-night = night
settings-back-garden = garden
settings-size = Text size
settings-size-usual = usual
settings-size-large = large
settings-size-larger = larger
settings-contrast = High contrast
settings-volume = Volume
sounds-ask = Would you like to hear the table? Cards, seals, and a bell when it is your turn.
sounds-yes = Sounds on
sounds-no = No sounds
settings-keys = Keyboard shortcuts
settings-key-r = repeat the last event
settings-key-h = my hand
settings-key-p = who is protected
settings-key-u = what is unseen
settings-key-s = the score
settings-key-t = whose turn it is

## Emotes

emote-hello = 👋 Hello!
emote-thanks = 🙏 Thanks!
emote-well-played = 👏 Well played!
emote-bow = 🎩 Touché!
emote-laugh = 😄 Haha!
emote-wow = 😮 Wow!
emote-oops = 🙈 Oops.
emote-sorry = 💔 Sorry.
emote-thinking = 🤔 Let me think.
emote-hurry = ⏳ Your letter is waiting…

## Notices. $you is "yes" where the player named is the reader.

notice-joined = { $name } joined.
notice-joined-late = { $name } joined in place of { $bot }.
notice-reserved = { $approval ->
    [true] { $name } asks the host for a seat.
   *[other] { $name } will take { $bot }’s seat when the next round is dealt.
}
notice-left = { $name } has left.
notice-removed = { $name } was removed from the table.
notice-renamed = { $old } is now called { $name }.
notice-bot-seated = Bot { $name } joined.
notice-opened = A seat is open.
notice-away = { $name } is away.
notice-back = { $name } is back.
notice-gone = { $name } has disconnected; a bot can take over.
notice-stand-in = { $you ->
    [yes] A bot is playing for you.
   *[no] A bot is playing for { $name }.
}
notice-program = { $you ->
    [yes] The table shows that a program plays for you.
   *[no] A program plays for { $name }.
}
notice-taken-back = { $you ->
    [yes] You’re back in your seat. See the log for what you missed.
   *[no] { $name } has taken the seat back.
}
notice-paused = The game is paused.
notice-resumed = The game has resumed.
notice-new-host = { $you ->
    [yes] You are the host now.
   *[no] { $name } is the host now.
}
notice-slow = { $you ->
    [yes] The others are waiting for you.
   *[no] Everybody is waiting for { $name }.
}
notice-configured = The host has changed the settings.
goodbye-taken-over = Your seat was opened on another device or tab.
goodbye-removed = The host has removed you from this table.
goodbye-stopping = The server is stopping.
goodbye-closed = This table is closed.
goodbye-unknown-table = There is no table with this code.
goodbye-table-broken = The log of this table is damaged, so the game cannot go on. What came before can be seen.
goodbye-wrong-secret = This device no longer holds a seat here.
goodbye-too-many-connections = Too many people are watching this table.
goodbye-too-frequent = Too many attempts. Wait a moment and load the page again.
goodbye-too-many-guesses = Too many wrong codes came from your network. Wait a while before you try again.
goodbye-back = Play here again
goodbye-watch = Come back as a spectator

## Why the table says no

problem-not-host = Only the host may do this.
problem-not-your-seat = This is not your seat.
problem-only-watching = You are watching; only players may do this.
problem-wrong-phase = This is not possible now.
problem-paused = The game is paused.
problem-match-running = This can be seen once the match is over.
problem-no-match = No match has been played here yet.
problem-open-seats = Some seats are still open.
problem-closed = This table is closed.
problem-unknown-seat = There is no such seat.
problem-seat-taken = Somebody already sits there.
problem-table-full = The table is full.
problem-already-seated = You already have a seat at this table.
problem-barred = You were removed from this table. Only the host can let you back in.
problem-no-person = Nobody sits there.
problem-not-away = This player is here.
problem-not-alone = Bots only wait for you in solo games.
problem-host-stays = You are the host. Leave the table, or make somebody else the host first.
problem-too-many-players = There are more people than seats.
problem-unknown-level = There is no such bot.
problem-bot-cannot-play = The bot “{ $level }” cannot play here: its package fails to create it.
problem-link-void = This link has been used or is too old.
problem-bad-record = This link holds no match that can be replayed.
problem-name-empty = Please give a name.
problem-name-too-long = A name has at most { $most } characters.
problem-name-bad-characters = This name has characters that cannot be read.
problem-name-taken = Somebody here is already called { $name }.
problem-name-alike = { $name } looks too much like { $other }, who is already here.
problem-chat-off = The host has switched this off.
problem-unknown-emote = There is no such emote.
problem-bad-text = A message has at most { $most } readable characters.
problem-bad-setting = This setting is not possible.
problem-aids-off = Play aids are off at this table.
problem-odds-off = Odds are off at this table.
problem-unknown-puzzle = There is no puzzle with that number. They run from 1 to { $most }.
problem-unknown-step = The match cannot go on from this step.
problem-malformed = The server did not understand this.
problem-unknown-type = The server did not understand this. Load the page again.
problem-too-large = That was too long.
problem-too-frequent = Too many requests. Wait a moment and try again.
problem-too-many-guesses = { $seconds ->
    [1] Too many wrong codes came from your network. Try again in a second.
   *[other] Too many wrong codes came from your network. Try again in { $seconds } seconds.
}
problem-hello-first = The connection is not ready yet.
problem-unknown-table = There is no table with this code.
problem-wrong-secret = This device no longer holds a seat here.
problem-too-many-connections = Too many people are here at the moment.
problem-too-many-tables = There are too many tables at the moment.
problem-too-many-own-tables = Too many tables from your network are open. Leave one, or try again later.
problem-internal = Something went wrong on the server; nothing was changed.
problem-moved = The table is moving to another server; nothing was changed. Try again in a moment.
problem-not-written = { $reason ->
    [disk_full] The server’s disk is full; nothing was changed. Try again later.
    [device_full] There is no space left on this device; nothing was changed. Make some room, and try again.
    [device_failed] This device can’t save right now; nothing was changed. Try again in a moment.
   *[other] The server can’t save right now; nothing was changed. Try again in a moment.
}
problem-table-broken = The log of this table is damaged from its beginning; nothing of it can be shown.
problem-not-found = There is nothing at this address.
problem-no-connection = The server cannot be reached.
# $code: the code of a refusal that this version does not know.
problem-unknown = This was refused ({ $code }).

## Replays

replay-title = Replay of table { $code }, match { $match }
replay-title-record = Replay of a match from a link
replay-step = Step { $number } of { $total }
replay-first = First step
replay-back = One step back
replay-forward = One step forward
replay-last = Last step
replay-keys = ← → to step, Home/End to jump, Space to play or pause.
replay-view = Seen by
replay-view-spectator = a spectator
replay-view-all = all cards open
replay-download = Download the record
replay-play-on = Play on from here against bots
replay-play-on-as = as { $name }
replay-link = Link to this step
replay-record-make = Make a link that holds the match
replay-record-link = Link that holds the whole match
replay-to-server = Play on at the server
replay-running = The match is still running: you see what a spectator may see.
replay-running-seat = The match is still running: you see what { $name } may see.
replay-other-rules = This match was played under version { $played } of the rules, and is shown under version { $now }: it may have gone differently.
replay-broken = The log of this table is damaged: the match can be seen up to there.
replay-round = Jump to a round

## Checking the shuffle

proof-title = Check the shuffle
proof-line = Before each round the server showed a hash of its seed. Now your browser hashes the seeds itself, shuffles and deals again, and compares.
proof-running = The match is still running. The seeds are shown when it is over; these hashes are already fixed.
proof-commitment = Hash shown before the round
proof-kept-good = Your browser saved this exact hash during the match, before any seed was revealed.
proof-kept-bad = During the match your browser received another hash:
proof-not-kept = Your browser did not follow this match; the hash is the one that the server shows now.
proof-seed = Seed
proof-deck = Deck, top card first
proof-hash-good = The hash of the seed is the one that was shown.
proof-hash-bad = The hash of the seed is not the one that was shown!
proof-deal-good = Dealt again: hands, pile and the card set aside are the same as in the match.
proof-deal-bad = Dealt again: the cards differ from those in the match!
proof-no-seed = This round was not shuffled from a seed.

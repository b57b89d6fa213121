### One screen for the whole room, with phones as hands.

tv-table = { $name }’s table
tv-scan = Scan to sit down. Your phone is your hand.
tv-start = All chairs are taken. { $name } starts the match.
tv-join = Join in:
tv-speak = Speak
tv-silent = Stop speaking
tv-open = Show the table on a TV
tv-open-line = Open this address on a television or on a tablet in the middle. It shows no hand.
tv-hand = Use this phone as a hand
tv-hand-off = Show the table here, too
tv-your-turn = Your turn, { $name }
tv-push = Tap a card, or push it up to the table.
tv-wait = The table is on the big screen.
tv-stream = { $turns } turns late, all hands open
tv-stream-soon = The stream starts after { $turns } turns.
tv-stream-link = Stream with all hands open
tv-streamed = This table is streamed with all hands open, { $turns } turns late.
tv-stream-setting = Stream all hands, late by
tv-stream-none = no stream
tv-stream-turns = { $turns } turns

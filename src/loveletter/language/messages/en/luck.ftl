# Luck of everybody: while it is mixed, and on the page that checks the shuffle.

phase-mixing = shuffling
notice-luck-left-out = { $you ->
    [yes] Your luck came too late for this shuffle; it was left out.
   *[no] { $name }’s luck came too late for this shuffle; it was left out.
}
problem-luck-not-promised = This is not the luck that was promised for this seat.
luck-title = Shuffling the cards
luck-line = Everybody’s browser adds some luck, so that nobody can choose the cards.
luck-awaited = Still waiting for: { $names }

proof-part = Everything fits: the cards were fixed before the first one was dealt, and your browser’s luck is in them. Nobody could choose them.
proof-part-but = Everything fits: the cards were fixed before the first one was dealt, and your browser’s luck is in them. Somebody’s luck was left out, though: by leaving it out on purpose, whoever runs the server could have chosen between { $deals } deals.
proof-followed = Everything fits: in every round the cards were fixed before the first turn, as your browser saw. Its own luck is not in them, so it cannot tell whether somebody chose them before that.
proof-consistent = { $seen ->
    [0] The record fits together. But your browser did not follow this match, so it cannot tell whether the cards were fixed before they were dealt, or whether somebody chose them.
   *[other] The record fits together. But your browser saw the beginning of only { $seen } of { $rounds } rounds, so it cannot tell whether the cards of the others were fixed before they were dealt, or whether somebody chose them.
}
proof-bad = Something does not fit. It is marked below.
proof-broken-off = This match was broken off: the table was closed before it was over. Its seeds are shown all the same.
proof-luck = Whose luck is in the cards
proof-luck-none = Nobody’s browser added luck to this match. The server drew its seeds alone.
proof-luck-commitment = Hash of the server’s secret, shown before anybody added luck
proof-luck-secret = The server’s secret
proof-luck-in = { $you ->
    [yes] { $name }, on this device: luck is in
   *[no] { $name }: luck is in
}
proof-luck-no-promise = { $name }: left out, since no promise came in time
proof-luck-not-shown = { $name }: left out, since the promised luck did not come in time
proof-luck-secret-good = The hash of the secret is the one that was shown.
proof-luck-secret-bad = The hash of the secret is not the one that was shown!
proof-luck-promises-good = All luck is what was promised.
proof-luck-promises-bad = The luck of { $names } is not what was promised!
proof-luck-seeds-good = The seeds of all rounds follow from the secret and this luck.
proof-luck-seeds-bad = The seeds do not follow from the secret and this luck!
proof-luck-kept-good = Your browser received this hash and these promises before the first card was dealt.
proof-luck-kept-bad = Before the first card was dealt, your browser received or sent something else!
proof-luck-not-kept = Your browser was not there when the luck was added.

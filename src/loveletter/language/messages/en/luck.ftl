# Random numbers of everybody: while they are mixed, and on the page that checks the shuffle.

phase-mixing = shuffling
notice-luck-left-out = { $you ->
    [yes] Your browser’s random number arrived too late and was not used.
   *[no] { $name }’s random number arrived too late and was not used.
}
problem-luck-not-promised = This is not the random number that this seat committed to.
luck-title = Shuffling the cards
luck-line = Everyone’s browser adds a random number, so that nobody can choose the cards.
luck-awaited = Still waiting for: { $names }

proof-part = Everything matches: the cards were fixed before the first one was dealt, and your browser’s random number is part of them. Nobody could choose them.
proof-part-but = Everything matches: the cards were fixed before the first one was dealt, and your browser’s random number is part of them. But somebody’s random number was left out: by leaving it out on purpose, the server’s host could have chosen between { $deals } deals.
proof-followed = Everything matches: your browser saw that the cards of every round were fixed before the first turn. Its own random number is not part of them, so it cannot tell whether somebody chose them before that.
proof-consistent = { $seen ->
    [0] The record is consistent. But your browser did not follow this match, so it cannot tell whether the cards were fixed before they were dealt, or whether somebody chose them.
   *[other] The record is consistent. But your browser saw the beginning of only { $seen } of { $rounds } rounds, so it cannot tell whether the cards of the others were fixed before they were dealt, or whether somebody chose them.
}
proof-bad = Something does not match. It is marked below.
proof-broken-off = This match was abandoned: the table was closed before it was over. Its seeds are shown all the same.
proof-luck = Whose random numbers are in the cards
proof-luck-none = Nobody’s browser added a random number to this match. The server drew its seeds alone.
proof-luck-commitment = Hash of the server’s secret, shown before anybody added a random number
proof-luck-secret = The server’s secret
proof-luck-in = { $you ->
    [yes] { $name }, on this device: included
   *[no] { $name }: included
}
proof-luck-no-promise = { $name }: left out, since no commitment arrived in time
proof-luck-not-shown = { $name }: left out, since the random number did not arrive in time
proof-luck-secret-good = The hash of the secret is the one that was shown.
proof-luck-secret-bad = The hash of the secret is not the one that was shown!
proof-luck-promises-good = All random numbers match their commitments.
proof-luck-promises-bad = The random numbers of { $names } do not match their commitments!
proof-luck-seeds-good = The seeds of all rounds follow from the secret and these random numbers.
proof-luck-seeds-bad = The seeds do not follow from the secret and these random numbers!
proof-luck-kept-good = Your browser received this hash and these commitments before the first card was dealt.
proof-luck-kept-bad = Before the first card was dealt, your browser received or sent something else!
proof-luck-not-kept = Your browser was not there when the random numbers were added.

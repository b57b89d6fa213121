### Members: an identity without an account, and rated matches, to which everybody agrees.

make-rated = Rated table (everyone agrees first)
rated-line = This table is rated: its results count for everyone’s rating and profile.
rated-agree = I agree
rated-agreed = You have agreed.
# Host, or somebody who waits: $players is a list of names.
rated-missing = Still to agree: { $players }
rated-title = Rated matches
rated-none = No rated matches for this device yet. They are played at tables where everyone agrees to it.
rated-kept = This server knows you by a key that this browser made. It has no account, no password and no address of yours.
rated-since = Since { $date }
rated-by-edition = By edition and players
rated-edition-row = { $edition }, { $players } players
rated-opponents = Other players
# $count: matches; $won: how many of them were won.
rated-won = { $won } of { $count } won
rated-matches = Matches
rated-someone = someone who left
rated-save = Save as a file
rated-erase = Erase everything here
rated-erase-sure = Your keys, passkeys and name, and that these results are yours, will be gone from the server for good.
rated-erase-yes = Yes, erase
rated-erase-no = Cancel
rated-erased = Erased.
problem-not-rated = This table is not rated.
problem-not-agreed = Not everyone has agreed yet.
problem-no-programs = Programs cannot play at a rated table.
problem-no-members = Nobody is known by an identity here, so no match is rated.
problem-bad-proof = The server could not check who you are. You still play as a guest.
problem-proof-expired = That took too long. Please try again.
problem-one-device = Several people play on this device. Rated matches need a device for each person.
problem-identity-insecure = Without https this browser makes no identity. You can play here as a guest, unrated.
problem-identity-unsupported = This browser can make no identity. You can play here as a guest, unrated.
problem-bad-key-file = The identity of this machine cannot be used: { $file }

## The ladders

ladder-title = Ladder
ladder-line = Rated by the rounds won, without the luck of the cards. A place counts what is sure, so a few matches are not enough. Bots mark the scale; beating them moves nobody.
ladder-none = Nobody is on a ladder yet. It begins with the first rated match.
ladder-which = Ladder
# $editions: a list of names; $seats: two or many.
ladder-of = { $seats ->
    [two] { $editions }: two players
   *[many] { $editions }: three and more
}
ladder-season = Season
ladder-all-time = All time
ladder-place = Place
ladder-name = Name
ladder-share = Rounds won against courtiers
ladder-you = you
ladder-matches = { $count ->
    [one] one match
   *[other] { $count } matches
}
ladder-like = about as strong as { $bot }
ladder-more = Show more
ladder-share-two = The figure is the part of the rounds that somebody would win against one courtier, a bot that counts every card.
ladder-share-many = The figure is the part of the rounds that somebody would win alone against three courtiers, bots that count every card.
ladder-standings = On the ladders
# $place: such as 3; $members: how many there are.
ladder-standing = place { $place } of { $members }
ladder-no-place = no place yet
ladder-open = Show the ladders
# $won: rounds won; $rounds: how many were played; $luck: how many of them deals and draws gave.
rated-luck = { $won } of { $rounds } rounds, { $luck } of them luck
rated-rounds = { $won } of { $rounds } rounds

## Several devices

devices-title = Your devices
# $kind: this, passkey or other.
devices-key = { $kind ->
    [this] This device, since { $date }
    [passkey] Passkey, since { $date }
   *[other] Another device, since { $date }
}
devices-remove = Remove
devices-link = Add another device
devices-link-label = Link for the other device
devices-link-line = Open it there or scan the QR code. It works once, and for ten minutes.
devices-passkey = Add a passkey
devices-passkey-line = If this browser loses its key, only another device of yours or a passkey can bring your results back.
devices-recover = Are you known here from another device? Choose “Add another device” there, or use a passkey here if you have one.
devices-use-passkey = Use a passkey
devices-follow = This link comes from another device. If it is yours, results from both will count for you.
devices-follow-yes = Yes, it’s mine
devices-follow-no = Cancel
devices-joined = This device is now one of yours.
problem-key-removed = You removed this device from your devices. It plays as a guest again.
problem-already-member = This device has results of its own here. Erase them first, then add it again.
problem-bad-passkey = The server could not check this passkey. Nothing has changed.
problem-unknown-passkey = This server does not know this passkey. It may have been removed.
problem-last-key = This is the only way back to your results. To remove it, erase everything.
problem-passkey-cancelled = The browser used no passkey. Nothing has changed.
problem-passkey-insecure = Passkeys need https.
problem-passkey-unsupported = This browser has no passkeys. Use the link for another device instead.
problem-no-passkeys = Passkeys need a server with a name; they do not work at this address. Use the link for another device instead.

## The club

make-members = Members only
members-line = Only members of this club play at this table.
members-agree = I’m a member
members-agreed = You play as a member.
club-title = Club
club-open = Look after the club
club-line = Members are known by a key, not by an account. Who is muted says nothing at tables; who is blocked plays nowhere as a member. Guests have no key: mute them at their table, from its menu.
club-approval = New members wait until somebody approves
club-invite = Invite
club-invite-label = Invitation to the club
club-invite-line = Everybody with this link becomes a member, for seven days or until you make another one.
club-search = Part of a name
club-search-go = Search
club-members = { $count ->
    [one] One member
   *[other] { $count } members
}
club-nameless = without a name
club-waits = waits for approval
club-admit = Approve
club-muted = muted
club-blocked = blocked
club-mute = Mute
club-unmute = Let speak again
club-block = Block
club-unblock = Unblock
club-role-label = Task
club-role-none = none
# $role: moderator or host.
club-role = { $role ->
    [host] host of the club
   *[moderator] moderator
}
club-name = Name that others see
club-own-name = Give back their own name
club-remove = Remove
club-remove-sure = Everything about this member is erased for good. The same person can come back with another key.
# $as: host or invite.
club-enter-line = { $as ->
    [host] This link makes you a host of this club: you appoint moderators and decide who plays.
   *[invite] You are invited to this club.
}
club-enter = { $as ->
    [host] Become host
   *[invite] Become a member
}
club-entered = { $as ->
    [host] You are a host of this club now.
   *[invite] You are a member of this club now.
}
conduct-hide = Hide what { $name } says
conduct-show = Show what { $name } says
conduct-mute = Mute { $name } for everybody
conduct-unmute = Let { $name } speak again
conduct-report = Report { $name }
conduct-reported = Reported. The host of this server gets a line with the record of this match.
problem-muted = You may say nothing here. The host of the table or a moderator of the club has decided so.
problem-blocked = You cannot play as a member here. A moderator of the club has decided so.
problem-not-admitted = You are not a member of this club yet. Somebody has to approve; ask the host.
problem-name-given = A moderator of the club has given you this name. It stays.
problem-not-moderator = This is for those who look after the club.
problem-not-club-host = Only a host of the club can do this.
problem-own-membership = Somebody else has to do this for you.
problem-unknown-member = There is no such member any more.
problem-wrong-host-token = This is not the token of this server.

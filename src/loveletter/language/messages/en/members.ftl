### Members: an identity without an account, and results that are noted because everybody agreed.

make-noted = Note the results (everyone agrees first)
noted-line = Results of this table go into everyone’s profile.
noted-agree = I agree
noted-agreed = You have agreed.
# Host, or somebody who waits: $players is a list of names.
noted-missing = Still to agree: { $players }
noted-title = Noted results
noted-none = No results are noted for this device yet. They are at tables where everyone agrees to it.
noted-kept = This server knows you by a key that this browser made. It has no account, no password and no address of yours.
noted-since = Since { $date }
noted-by-edition = By edition and players
noted-edition-row = { $edition }, { $players } players
noted-opponents = Other players
# $count: matches; $won: how many of them were won.
noted-won = { $won } of { $count } won
noted-matches = Matches
noted-someone = someone who left
noted-save = Save as a file
noted-erase = Erase everything here
noted-erase-sure = Your key, your name and that these results are yours will be gone from the server for good.
noted-erase-yes = Yes, erase
noted-erase-no = Cancel
noted-erased = Erased.
problem-not-noted = The results of this table are not noted.
problem-not-agreed = Not everyone has agreed yet that the results are noted.
problem-no-members = Nobody is known by an identity here, so no results are noted.
problem-bad-proof = The server could not check who you are. You still play as a guest.
problem-proof-expired = That took too long. Please try again.
problem-one-device = Several people play on this device. Noted results need a device for each person.
problem-identity-insecure = Without https this browser makes no identity. You can play here as a guest; results are not noted.
problem-identity-unsupported = This browser can make no identity. You can play here as a guest; results are not noted.
problem-bad-key-file = The identity of this machine cannot be used: { $file }

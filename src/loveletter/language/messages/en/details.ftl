### Details inside of errors: places, kinds of values and reasons. The code not_json of a CodedText is the message detail-not-json.
### All of them are parts of sentences: small letters, no full stop.

## Places

detail-document = document
# $path: a path such as rounds[0]. $place: one of the next two.
detail-place-within = { $path }, { $place }
detail-column = column { $column }
detail-line-and-column = line { $line }, column { $column }

## Kinds of values

detail-kind-object = an object
detail-kind-list = a list
detail-kind-text = a text
detail-kind-boolean = true or false
detail-kind-whole-number = a whole number
detail-kind-number = a number
detail-kind-null = null
detail-word-end = the end
detail-word-card = a card
detail-word-player = a player
detail-word-player-or-card = a player or a card
detail-word-name = the name “{ $name }”

## Texts that cannot be read

detail-unreadable = this cannot be read
# $what: key, player, card and so on. $name: as it is written.
detail-unknown = { $what ->
    [key] there is no key “{ $name }”
    [player] there is no player “{ $name }”
    [card] there is no card “{ $name }”
    [player-or-card] “{ $name }” is neither a player nor a card
    [edition] there is no edition “{ $name }”
    [option] there is no option “{ $name }”
    [kind] there is no kind “{ $name }”
   *[other] “{ $name }” is not one of the possible values
}
detail-unknown-near = { detail-unknown }; did you mean “{ $near }”?
# $wanted, $found: kinds of values from above, or words as they are written.
detail-expected = expected: { $wanted }; found: { $found }
detail-not-json = this is not valid JSON
detail-too-deep = brackets are nested too deeply
detail-number-too-long = a number has too many digits
detail-missing = this is missing
detail-key-twice = this key occurs twice in the same object
detail-not-a-number = { $found } is not a number
detail-no-record = this is not the record of a match: it has no format_version
detail-rules-version = versions begin with 1
detail-number-of-ages = players: { $players }; ages: { $ages }
detail-negative-age = an age cannot be negative
detail-seed-or-deck = it needs either a seed or a deck
detail-bad-seed = it needs { $digits } hexadecimal digits in lower case
detail-unregistered-edition = no package registers the edition “{ $name }”
detail-name-empty = the name is empty
detail-name-broken = the name contains half a character
detail-name-twice = there is a second player called “{ $name }”
# $cards: names of cards, each with two numbers, such as guard 4/5.
detail-wrong-deck = this is not the deck of { $edition } (found/expected: { $cards })
detail-number-of-entries = expected entries: { $wanted }; found: { $found }
detail-no-lot = only one player can begin, so no lot is drawn
detail-other-lot = the lot falls on { $lot }, not on { $starter }
detail-bad-quotes = the name in quotation marks cannot be read
detail-ambiguous-name = “{ $name }” could be one of several players: { $names }
detail-no-secrets = it contains no keys of seats

## Files and connections

detail-no-such-file = there is no such file or folder
detail-no-permission = permission denied
detail-is-a-folder = it is a folder
detail-not-a-folder = part of the path is not a folder
detail-exists = it already exists
detail-name-too-long = the name is too long
detail-disk-full = the disk is full
detail-read-only-disk = the disk is read-only
detail-disk-error = the disk reports an error
detail-address-in-use = another program uses this address
detail-address-not-here = this machine does not have this address
detail-connection-refused = nothing answers there
detail-connection-lost = the connection was lost
detail-unreachable = the network cannot reach it
detail-timed-out = it took too long
detail-http-status = the server answered with status { $status }
detail-unknown-host = there is no machine of this name
# $name: the name of an error, such as EIO.
detail-system-error = the system reports { $name }

## Databases

detail-no-tables = it has no tables of this game
detail-newer-format = it has format { $found } (written by { $writer }), and { $program } reads formats up to { $latest }; use a newer version
detail-other-program = it belongs to another program (table “{ $table }”)
detail-database-locked = another program is using it
detail-bad-lock = its lock { $lock } cannot be used: { $reason }
detail-server-running = another server uses this database
detail-cannot-open = it cannot be opened
detail-not-a-database = it is not a SQLite database
detail-damaged-database = the file is damaged
detail-read-only = it can only be read
# $name: the name of an error, such as SQLITE_ERROR.
detail-database-error = the database reports { $name }
detail-not-copied = { $broken }; nothing was copied
detail-table-in-use = a server is using the table { $code }
detail-needs-migration = it has the older format { $found }; run “loveletter migrate” first
detail-servers-running = servers are running on it, stop them first: { $nodes }
detail-login-refused = the database refuses the login
detail-no-such-database = there is no database of this name
detail-database-refuses = the database server refuses the connection
detail-no-database-server = no database server answers
detail-old-postgres = it is PostgreSQL { $version }; { $oldest } or later is needed
detail-wrong-encoding = its encoding is { $encoding }; create the database with ENCODING UTF8
detail-standby = it is a standby, which can only be read; name the primary
detail-tables-missing = some of its tables are missing; restore it from a backup
detail-not-empty = it is not empty; name another one

## Logs of tables

detail-broken-log = table { $code }, entry { $number }: { $reason }
detail-no-head = nothing says whether the log ends before it
detail-log-cut = it is missing; the log had { $entries } entries
detail-entry-missing = it is missing
detail-entry-changed = it was changed after it was written
detail-entry-foreign = it was not written by a server
detail-entry-replaced = another entry was written here
# $kind, $field: as they are written. $place: where in the text.
detail-entry-kind = this program does not know entries of the kind “{ $kind }”
detail-entry-field = this program does not know its field “{ $field }”
detail-entry-unreadable = its text is no “{ $kind }” of this program: { $place }
detail-entry-impossible = it does not follow from the entries before it

## Editions of other packages

# $error: the name of a Python exception.
detail-edition-not-loaded = the edition “{ $name }” cannot be loaded ({ $error })
detail-not-an-edition = “{ $name }” gives { $found }, which is not an edition
detail-edition-twice = there is another edition called “{ $name }”
detail-edition-misnamed = the edition registered as “{ $name }” calls itself “{ $own_name }”
detail-edition-bad-name = the edition “{ $name }” uses the name “{ $word }”; only small letters, digits and _ are possible
detail-edition-other-card = the edition “{ $name }” brings another “{ $card }” than the one already here
detail-edition-seats = the edition “{ $name }” is for { $least } to { $most } players; 2 to { $possible } can play
detail-edition-no-goal = the edition “{ $name }” has no goal for this number of players: { $players }
detail-edition-bad-set-up = the edition “{ $name }” sets { $set_aside } cards aside and lays { $face_up } face up; one or none, and 0 or more, are possible
detail-edition-too-few-cards = the edition “{ $name }” has only { $cards } cards, too few to deal and draw
detail-edition-nothing-to-draw = the edition “{ $name }” sets no card aside, but “{ $card }” may have to draw it

## Bots

detail-package-missing = the package { $name } is not installed
# $error: the name of a Python exception.
detail-code-failed = its code fails ({ $error })
detail-edition-not-learned = { $bot } has not learned the edition “{ $edition }”; it plays { $learned }
detail-not-a-bot = it gives { $found }, which is not a bot
detail-not-a-function = it is { $found }, which cannot be called
detail-bad-network = { $file } cannot be read as an ONNX network

## Contests on several machines

detail-shard-format = its format is { $format }, version { $version }
detail-shard-numbers = the numbers do not fit: part { $number } of { $of }, deals: { $deals }
detail-missing-field = the field “{ $name }” is missing
detail-shard-field = a field is missing or has a wrong value
detail-shard-contest = its contest cannot be played here
detail-other-settings = it holds results of other settings: { $names }
detail-journal-line = line { $line } cannot be read
detail-part-edition = the edition { $edition }

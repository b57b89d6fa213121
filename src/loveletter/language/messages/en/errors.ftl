### What a command could not do. Each error has a code, which is the same in all languages; the message
### error-unknown-card tells the code unknown_card. What the rules refuse is told by refusals.ftl.
###
### $name, $file, $flag, $found, $help, $fresh, $install: words as they are typed. $reason, $problem, $place: from details.ftl.

# $code: the code. $problem: one of the sentences below.
error = Error [{ $code }]: { $problem }

## Words that name nothing

error-unknown-command = There is no command “{ $name }”.
error-unknown-flag = There is no option { $name } for this command.
error-unknown-language = There is no language “{ $name }”.
error-unknown-card = There is no card “{ $name }”.
error-unknown-bot = There is no bot “{ $name }”.
error-unknown-seat = Nobody here is called “{ $name }”.
# These two follow one of the sentences above. $names: a list.
error-suggestion = Did you mean “{ $name }”?
error-known = Available: { $names }.

## Words that are missing or do not fit

error-missing-word = { $name } is missing; add { $help } to see what the command takes.
error-wrong-use = This command line cannot be understood; add { $help } to see what the command takes.
error-flag-use = { $flag } is not used correctly; add { $help } to see what the command takes.
# $words: what was typed.
error-extra-words = The command takes no further words: { $words }. Add { $help } to see what it takes.
error-no-number = { $flag } takes a whole number, not “{ $found }”.
error-number-too-small = { $flag } takes { $least } or more, not { $found }.
error-number-too-large = { $flag } takes { $most } or less, not { $found }.
error-bad-budget = { $flag } takes a number of seconds above 0, not “{ $found }”.
error-bad-option-word = { $flag } takes NAME=VALUE, not “{ $found }”.
# $card: what the card is called. $edition, $editions: names as they are written in commands.
error-not-in-edition = { $card } is not in { $edition }, only in { $editions }.
error-seat-and-all = Give { $seat } or { $all }, not both: a seat does not see everything.
error-bad-date = { $flag } takes a day such as 2026-12-24, not “{ $found }”.
error-puzzle-twice = Use { $number } on its own; { $date } and { $edition } don’t apply to a numbered puzzle.
error-no-puzzles = There are no puzzles for { $edition }.
error-unknown-choice = “{ $found }” is not one of the choices; answer with a number from 1 to { $most }.

## Bots

error-one-bot = { $flag } takes the name of one bot, not “{ $found }”.
error-too-few-bots = Name at least two different bots.
error-bad-bot-place = “{ $name }” is not of the form package.module:factory.
error-broken-bot = The bot “{ $name }” cannot be made: { $reason }.
error-unfit-bot = The bot “{ $name }” cannot play this edition: { $reason }.
error-broken-edition = An installed edition cannot be used: { $problem }.

## Files

error-unreadable-file = { $file } cannot be read: { $reason }.
error-no-text = { $file } is not a text file in UTF-8.
# $size, $most: sizes such as "58 MB".
error-record-too-large = { $file } is too large to be the record of a match: { $size }, at most { $most }.
# $place: a line, or a path in a JSON document. $problem: a sentence from refusals.ftl, or from details.ftl.
error-bad-record = { $file }, { $place }: { $problem }
error-unprintable-name = { $file }: the name “{ $name }” contains control characters or others that cannot be seen.
error-no-such-path = { $file } does not exist.
error-no-scenarios = There are no scenario files (.yaml, .yml) in { $file }.
error-unwritable-folder = { $file } cannot be written to: { $reason }.
error-foreign-package = The package “{ $name }”, which is something else, is installed beside loveletter-game and has the same import name. Run { $fix }, then install loveletter-game again.
error-no-data-folder = The data folder { $file } cannot be used: { $reason }. Set LOVELETTER_DATABASE_URL, or XDG_DATA_HOME to another folder.
error-edition-not-installed = This table plays the edition “{ $edition }”, which is not installed here. Install the package that provides it.
error-link-without-table = This link names no table. Copy the whole link of a table, or name a table’s code with { $flag }.
error-output-failed = The output cannot be written: { $reason }.
# $names: settings of the contest, as they are written in commands.
error-other-contest = { $file } holds results of another contest (different: { $names }). Name another folder, or add { $fresh } to discard them.
# $line: a number.
error-bad-journal = { $file } cannot be read (line { $line }). Name another folder, or add { $fresh } to discard it.
error-file-exists = { $file } already exists. Name another file.
# $file: the file of the database.
error-bad-database = { $file } cannot be used: { $problem }.
error-database-disk-full = No space is left on the disk of { $file }. Free some, then start the server again.
error-database-in-use = A server uses { $file }. Stop it first.
error-no-hashes = { $file } has no hashes yet, since an older version wrote it. A server adds them when it starts.
error-bad-age = “{ $name }” is not a duration. Use a number followed by h, d or w, such as 90d.
error-record-not-signed = { $file } is not signed. Servers sign the records of rated matches only.
error-record-unfinished = { $file }: the match in it has no end.
error-wrong-signature = { $file } is not what was signed: the record or its signature was changed.
# $key, $expected: public keys.
error-other-key = { $file } was signed with another key, { $key }; expected: { $expected }.
error-bad-key = “{ $key }” is not a public key, which has 64 hexadecimal digits in lower case.
error-no-record-key = { $address } names no key with which records are signed.

## What is not installed, and settings of the server

error-no-simulator = Random play needs Numba and NumPy: { $install }. A bot ({ $flag }) needs neither.
error-unknown-depth = There is no depth “{ $name }”.
error-not-learned = The coach does not know the edition “{ $edition }”.
error-no-coach = The coach needs Numba and NumPy: { $install }.
error-no-compiler = Compiling needs Numba and NumPy: { $install }.
error-no-mcp = A seat for programs needs the package mcp: { $install }.
# $names: names of Python packages.
error-no-server = This command needs { $names }: { $install }.
# $setting: a flag or a variable. $known: a list. The second sentence is one of those below.
error-bad-setting = { $setting } cannot be “{ $value }”.
setting-expects-number = It takes a whole number from { $least } to { $most }.
setting-expects-seconds = It takes a number of seconds from { $least } to { $most }, such as 2.5.
setting-expects-choice = It takes one of these: { $known }.
setting-expects-example = It takes something like { $example }.
setting-expects-text = It needs a text.
setting-expects-package = It needs another package: { $install }.
error-unknown-setting = There is no setting { $name }. Available: { $known }.
error-cannot-listen = The server cannot listen on { $host }, port { $port }: { $reason }.

## The terminal

error-nothing-to-resume = There is no unfinished match to resume.
error-served-already = The match database is in use by a server or another terminal. Join a server’s table with { $join }, or save elsewhere with { $flag }.
error-server-unnamed = A code alone does not say which server has the table: give its link, or name the server with { $flag }.
# $one, $other: options as they are typed.
error-flags-apart = Give { $one } or { $other }, not both.
error-needs-flag = { $flag } only works together with { $other }.
error-bad-address = { $flag } takes an address such as https://table.example, not “{ $found }”.
error-no-screen = { $flag } needs a terminal, and Textual: { $install }.

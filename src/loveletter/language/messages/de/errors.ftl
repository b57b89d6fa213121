### Was ein Befehl nicht konnte. Jeder Fehler hat einen Code, der in allen Sprachen gleich ist; die Meldung
### error-unknown-card gehört zum Code unknown_card. Was die Regeln ablehnen, steht in refusals.ftl.

error = Fehler [{ $code }]: { $problem }

## Wörter, die nichts benennen

error-unknown-command = Den Befehl „{ $name }“ gibt es nicht.
error-unknown-flag = Die Option { $name } gibt es bei diesem Befehl nicht.
error-unknown-language = Die Sprache „{ $name }“ gibt es nicht.
error-unknown-card = Die Karte „{ $name }“ gibt es nicht.
error-unknown-bot = Den Bot „{ $name }“ gibt es nicht.
error-unknown-seat = Hier heißt niemand „{ $name }“.
error-suggestion = Meinst du „{ $name }“?
error-known = Es gibt: { $names }.

## Wörter, die fehlen oder nicht passen

error-missing-word = { $name } fehlt; mit { $help } siehst du, was der Befehl braucht.
error-wrong-use = Diese Eingabe passt nicht; mit { $help } siehst du, was der Befehl annimmt.
error-flag-use = { $flag } ist falsch verwendet; mit { $help } siehst du, was der Befehl annimmt.
error-extra-words = Der Befehl nimmt keine weiteren Wörter an: { $words }. Mit { $help } siehst du, was er annimmt.
error-no-number = { $flag } braucht eine ganze Zahl, nicht „{ $found }“.
error-number-too-small = { $flag } muss mindestens { $least } sein, nicht { $found }.
error-number-too-large = { $flag } darf höchstens { $most } sein, nicht { $found }.
error-bad-budget = { $flag } braucht eine Zahl von Sekunden über 0, nicht „{ $found }“.
error-bad-option-word = { $flag } braucht NAME=WERT, nicht „{ $found }“.
error-not-in-edition = { $card } gibt es nicht in der Ausgabe „{ $edition }“, nur in: { $editions }.
error-seat-and-all = Gib { $seat } oder { $all } an, nicht beides: Von einem Platz aus sieht man nicht alles.
error-bad-date = { $flag } braucht einen Tag wie 2026-12-24, nicht „{ $found }“.
error-puzzle-twice = Gib { $number } allein an: Damit steht das Rätsel fest, { $date } und { $edition } wählen nichts mehr aus.
error-no-puzzles = Für die Ausgabe „{ $edition }“ gibt es keine Rätsel.
error-unknown-choice = „{ $found }“ steht nicht zur Wahl; antworte mit einer Zahl von 1 bis { $most }.

## Bots

error-one-bot = { $flag } braucht den Namen eines Bots, nicht „{ $found }“.
error-too-few-bots = Nenne mindestens zwei verschiedene Bots.
error-bad-bot-place = „{ $name }“ hat nicht die Form package.module:factory.
error-broken-bot = Der Bot „{ $name }“ lässt sich nicht erzeugen: { $reason }.
error-unfit-bot = Der Bot „{ $name }“ kann diese Ausgabe nicht spielen: { $reason }.
error-broken-edition = Eine installierte Ausgabe lässt sich nicht verwenden: { $problem }.

## Dateien

error-unreadable-file = { $file } lässt sich nicht lesen: { $reason }.
error-no-text = { $file } ist kein Text in UTF-8.
error-record-too-large = { $file } ist zu groß für die Aufzeichnung einer Partie: { $size }, höchstens { $most }.
error-bad-record = { $file }, { $place }: { $problem }
error-unprintable-name = { $file }: Der Name „{ $name }“ enthält Steuerzeichen oder andere unsichtbare Zeichen.
error-no-such-path = { $file } gibt es nicht.
error-no-scenarios = In { $file } gibt es keine Szenariodateien (.yaml, .yml).
error-unwritable-folder = In { $file } lässt sich nicht schreiben: { $reason }.
error-output-failed = Das Ergebnis lässt sich nicht schreiben: { $reason }.
error-foreign-package = Das Paket „{ $name }“, ein ganz anderes Projekt, ist neben loveletter-game installiert und hat denselben Importnamen. Führe { $fix } aus und installiere loveletter-game dann neu.
error-no-data-folder = Der Datenordner { $file } ist nicht nutzbar: { $reason }. Setze LOVELETTER_DATABASE_URL, oder richte XDG_DATA_HOME auf einen anderen Ordner.
error-edition-not-installed = An diesem Tisch wird die Ausgabe „{ $edition }“ gespielt, die hier nicht installiert ist. Installiere das Paket, das sie enthält.
error-link-without-table = Dieser Link nennt keinen Tisch. Kopiere den ganzen Link eines Tisches oder gib seinen Code mit { $flag } an.
error-other-contest = { $file } enthält Ergebnisse eines anderen Wettkampfs (verschieden: { $names }). Nenne einen anderen Ordner, oder verwirf sie mit { $fresh }.
error-bad-journal = { $file } lässt sich nicht lesen (Zeile { $line }). Nenne einen anderen Ordner, oder verwirf die Datei mit { $fresh }.
error-file-exists = { $file } gibt es schon. Nenne eine andere Datei.
error-bad-database = { $file } lässt sich nicht verwenden: { $problem }.
error-database-disk-full = Auf dem Datenträger von { $file } ist kein Platz mehr. Schaffe Platz und starte den Server dann neu.
error-database-in-use = Ein Server benutzt { $file }. Beende ihn zuerst.
error-no-hashes = { $file } hat noch keine Hashes, weil eine ältere Version die Datei geschrieben hat. Ein Server fügt sie beim Start hinzu.
error-bad-age = „{ $name }“ ist keine Zeit. Schreib eine Zahl mit h, d oder w, etwa 90d.
error-record-not-signed = { $file } ist nicht signiert. Server signieren nur die Aufzeichnungen gewerteter Partien.
error-record-unfinished = { $file }: Die Partie darin hat kein Ende.
error-wrong-signature = { $file } ist nicht das, was signiert wurde: Die Aufzeichnung oder ihre Signatur wurde verändert.
error-other-key = { $file } wurde mit einem anderen Schlüssel signiert, { $key }; erwartet: { $expected }.
error-bad-key = „{ $key }“ ist kein öffentlicher Schlüssel; ein solcher hat 64 hexadezimale Ziffern in Kleinbuchstaben.
error-no-record-key = { $address } nennt keinen Schlüssel, mit dem Aufzeichnungen signiert werden.

## Was nicht installiert ist, und Einstellungen des Servers

error-no-simulator = Zufälliges Spiel braucht Numba und NumPy: { $install }. Ein Bot ({ $flag }) braucht beides nicht.
error-unknown-depth = Es gibt keine Tiefe „{ $name }“.
error-not-learned = Der Coach kennt die Ausgabe „{ $edition }“ nicht.
error-no-coach = Der Coach braucht Numba und NumPy: { $install }.
error-no-compiler = Zum Kompilieren sind Numba und NumPy nötig: { $install }.
error-no-mcp = Ein Platz für Programme braucht das Paket mcp: { $install }.
error-no-server = Dieser Befehl braucht { $names }: { $install }.
error-bad-setting = { $setting } kann nicht „{ $value }“ sein.
setting-expects-number = Möglich ist eine ganze Zahl von { $least } bis { $most }.
setting-expects-seconds = Möglich sind { $least } bis { $most } Sekunden, zum Beispiel 2.5.
setting-expects-choice = Möglich ist: { $known }.
setting-expects-example = Möglich ist etwas wie { $example }.
setting-expects-text = Ein Text ist nötig.
setting-expects-package = Dafür ist ein weiteres Paket nötig: { $install }.
error-unknown-setting = Eine Einstellung { $name } gibt es nicht. Es gibt: { $known }.
error-cannot-listen = Der Server kann unter { $host }, Port { $port }, nicht antworten: { $reason }.

## Das Terminal

error-nothing-to-resume = Es gibt keine Partie zum Weiterspielen: Keine wurde vor ihrem Ende verlassen.
error-served-already = Ein Server oder ein anderes Terminal benutzt die Datenbank, in der diese Partie läge. Setz dich mit { $join } an den Tisch eines Servers oder bewahre die Partie mit { $flag } woanders auf.
error-server-unnamed = Der Code allein sagt nicht, welcher Server den Tisch hat: Gib den Link an oder nenne den Server mit { $flag }.
error-flags-apart = Gib { $one } oder { $other } an, nicht beides.
error-needs-flag = { $flag } gilt nur zusammen mit { $other }.
error-bad-address = { $flag } nimmt eine Adresse wie https://table.example, nicht „{ $found }“.
error-no-screen = { $flag } braucht ein Terminal und Textual: { $install }.

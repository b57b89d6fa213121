### Was der Browser rund um das Spiel sagt: Knöpfe, Fragen, Hinweise, Lektionen.

## Everywhere

browser-close = Schließen
browser-home = Startseite
browser-no-page = Unter dieser Adresse gibt es nichts.
browser-connecting = Verbindung wird hergestellt …
browser-reconnecting = Verbindung verloren; neuer Versuch läuft …
browser-not-written = { $reason ->
    [disk_full] Die Festplatte des Servers ist voll. Züge werden vorgemerkt und erneut versucht.
    [device_full] Auf diesem Gerät ist kein Platz mehr. Züge werden vorgemerkt und erneut versucht.
    [device_failed] Dieses Gerät kann gerade nichts speichern. Züge werden vorgemerkt und erneut versucht.
   *[other] Der Server kann gerade nichts speichern. Züge werden vorgemerkt und erneut versucht.
}
browser-looking = Tisch { $code } wird gesucht …
browser-copy = Link kopieren
browser-copied = Kopiert
browser-qr = QR-Code
browser-qr-alt = QR-Code dieses Links
browser-you = du
browser-percent = { $number } %
browser-percent-least = unter 1 %
# Where long words on cards and beside the pile may break, for browsers that do not know how: | marks the places.
browser-breaks = Nachzieh|stapel Spio|nin Wäch|te|rin Pries|ter Kanz|ler Grä|fin Prin|zes|sin Hof|narr Atten|tä|ter Kar|di|nal Baro|nin Schmeich|ler Kon|stab|ler Königin|witwe Bi|schof

## The start page

start-name = Dein Name
start-default-name = Gast
start-level = Schwierigkeit
start-running = Deine Tische
start-join = Einem Tisch beitreten
start-code = Code oder Link des Tisches
start-join-go = Beitreten
start-join-line = Frag den Gastgeber nach dem Code, öffne den Link oder scanne den QR-Code mit dem Handy.
start-public = Offen für alle
start-open-seat = freier Platz
start-cards = Die Karten
start-cards-open = Karten ansehen
phase-lobby = wartet auf Mitspieler
phase-playing = läuft
phase-round-over = zwischen zwei Runden
phase-match-over = Partie beendet
phase-closed = geschlossen

## Making a table

make-edition = Ausgabe
make-players = Spieler
# $goal: tokens needed to win with so many players.
make-players-value = { $token ->
    [heart] { $count } Spieler (bis { $goal } Herzen)
   *[token] { $count } Spieler (bis { $goal } Gunststeine)
}
make-bot = Bot: { $level }
bot-missing = { $reason ->
    [not_learned] { $level }: hat diese Ausgabe nicht gelernt
   *[other] { $level }: startet auf diesem Server nicht
}
make-person-name = Name einer Person an diesem Gerät
make-public = Unter den offenen Tischen zeigen
make-latecomers = Nachzügler ersetzen Bots
make-approval = Gastgeber bestätigt neue Spieler
make-preset = Standard: { $value }
make-clock = Uhr
make-clock-none = keine Uhr
make-clock-soft = erinnert nur
make-clock-hard = nach Ablauf spielt ein Bot
make-seconds = Zeit für eine Entscheidung
make-seconds-value = { $count } Sekunden
make-aids-none = keine
make-aids-seen = was zu sehen war
make-aids-odds = was zu sehen war, und Wahrscheinlichkeiten
make-chat = Chat
make-chat-off = aus
make-chat-emotes = nur Emotes
make-chat-text = Emotes und Text

## The lobby

lobby-title = Tisch { $code }
lobby-waiting = { $count ->
    [1] Ein Platz ist noch frei.
   *[other] { $count } Plätze sind noch frei.
}
lobby-full = Alle Plätze sind besetzt. Der Gastgeber kann die Partie starten.
lobby-seats = Plätze
lobby-host = Gastgeber
lobby-wins = { $count ->
    [1] eine Partie gewonnen
   *[other] { $count } Partien gewonnen
}
lobby-add-person = Person an diesem Gerät
lobby-seat-for = Platz { $number } ist für
lobby-rename = Umbenennen
lobby-remove = Entfernen
lobby-stand-up = Platz freigeben
lobby-take-name = Diesen Namen nehmen
lobby-face = Avatar wählen
lobby-face-others = Andere
lobby-face-guest = Gast { $number }
lobby-starter = { $edition ->
    [second] Wer beginnt? (Wer hat zuletzt einen Brief mit der Hand geschrieben?)
    [classic] Wer beginnt? (Wer hat zuletzt einen Brief mit der Hand geschrieben?)
    [original] Wer beginnt? (Wer hatte zuletzt ein Rendezvous?)
   *[other] Wer beginnt?
}
lobby-starter-lot = das Los entscheidet
lobby-ages = Alter, soweit bekannt
lobby-ages-line = Bei Gleichstand kommt die jüngste Person zuerst. Wer kein Alter angibt, zählt als älter; zwischen Gleichaltrigen entscheidet das Los.
lobby-start = Partie starten
lobby-start-free = Besetze zuerst alle freien Plätze.
lobby-host-starts = { $name } startet die Partie, sobald alle da sind.
lobby-invite = Einladen
lobby-rules = Es gelten diese Regeln
lobby-settings = Einstellungen ändern
lobby-aids = Hilfen
browser-share-table = Link zum Tisch { $code }

## What is awaited

status-play = { $viewer ->
    [seat] Du bist dran: Spiel eine deiner Karten.
   *[other] { $seat } wählt eine Karte zum Ausspielen.
}
status-keep = { $viewer ->
    [seat] Wähle, welche Karte du behältst.
   *[other] { $seat } wählt, welche Karte bleibt.
}
status-look = { $viewer ->
    [seat] Du darfst dir eine der beiden Handkarten ansehen.
   *[other] { $seat } darf sich eine der beiden Handkarten ansehen.
}
status-redraw = { $viewer ->
    [seat] Behältst du deine Karte oder ziehst du eine neue?
   *[other] { $seat } behält die Handkarte oder zieht eine neue.
}
status-paused = Der Gastgeber hat das Spiel angehalten.
status-lobby = Warten auf den Start der Partie.
status-match-over = Die Partie ist zu Ende.
status-closed = Dieser Tisch ist geschlossen.
status-round-over = Die Runde ist zu Ende. Noch nicht bereit: { $players }.
status-dealing = Die Karten der nächsten Runde werden ausgeteilt.

## The table

browser-table-label = Der Tisch, für alle sichtbar
browser-players-label = Spieler
browser-hand-label = Das siehst nur du
browser-to-hand = Zu meinen Karten
browser-hand-title = Deine Karten
browser-pile = { $count ->
    [0] Nachziehstapel leer
    [1] Nachziehstapel: 1 Karte
   *[other] Nachziehstapel: { $count } Karten
}
browser-pile-order = Nachziehstapel, oberste Karte zuerst:
browser-set-aside = zur Seite gelegt
browser-face-up = offen, in dieser Runde nicht im Spiel
browser-round = Runde { $number }
seal-title = Die Mischung ist versiegelt
seal-line = Bevor Runde { $number } ausgeteilt wurde, hat der Server die Mischung festgelegt und diesen Hash des Startwerts gezeigt. Dein Browser merkt ihn sich:
seal-later = Nach der Partie werden die Startwerte gezeigt, und dein Browser kann ihre Hashes berechnen, noch einmal mischen und vergleichen.
# $token: "token" or "heart".
browser-tokens = { $token ->
    [heart] { $count } von { $goal } Herzen
   *[token] { $count } von { $goal } Gunststeinen
}
browser-hand-size = { $count ->
    [0] keine Karte auf der Hand
    [1] eine verdeckte Karte auf der Hand
   *[other] { $count } verdeckte Karten auf der Hand
}
browser-out = ausgeschieden
browser-protected = geschützt
browser-marked = markiert
browser-bet-by = Wette von { $name }
browser-stand-in = Bot springt ein
browser-program = Programm
browser-presence-away = abwesend
browser-presence-gone = weg
browser-no-discards = noch nichts abgelegt
browser-discard-played = { CARD($card) }, ausgespielt
browser-discard-thrown = { CARD($card) }, abgelegt
browser-discard-lost = { CARD($card) }, beim Ausscheiden auf der Hand
browser-discard-on = Ziel: { $players }
browser-discard-named = genannt: { $guess }
browser-outcome-hit = richtig
browser-outcome-miss = falsch
browser-outcome-struck-back = zurückgeschlagen
browser-outcome-tied = Gleichstand
browser-outcome-no-effect = ohne Wirkung
browser-card-facts = { $copies ->
    [1] Wert { $value }, einmal vorhanden
   *[other] Wert { $value }, { $copies }-mal vorhanden
}
# $card: a name.
browser-card-text-of = Ganzer Text: { $card }
browser-known-by = { CARD($card) } – davon wissen: { $players }
browser-reveal = { $name } hatte { CARD($card, form: "accusative") }.
browser-reveal-holds = gilt noch
browser-reveal-past = nicht mehr sicher
browser-reveal-dismiss = { $more ->
    [0] Verstanden
   *[other] Verstanden (+{ $more })
}
browser-reveals-again = Was ich weiß ({ $count })
browser-known-in-pile = { $depth ->
    [1] Oben auf dem Nachziehstapel liegt { CARD($card, form: "nominative") }.
   *[other] Im Nachziehstapel, Platz { $depth } von oben: { CARD($card, form: "nominative") }.
}
browser-skip = Vorspulen
browser-clock = Sekunden übrig
browser-meanwhile = Inzwischen
browser-clock-left = { $count } s
browser-watching = Du schaust zu.
browser-watching-free = Du schaust zu. Du kannst auch den Platz eines Bots übernehmen, ab der nächsten Runde.
browser-waiting = Sobald die nächste Runde ausgeteilt wird, übernimmst du den Platz von { $name }. Bis dahin schaust du zu.
browser-waiting-approval = Du hast um einen Platz gebeten. Der Gastgeber entscheidet, ob du dich setzen darfst; bis dahin schaust du zu.
browser-withdraw = Nur zuschauen
browser-reserved = ab der nächsten Runde { $name }
browser-asks = { $name } bittet um diesen Platz
browser-admit = Sofort mitspielen lassen
browser-decline = Ablehnen
browser-sit-for = Platz von { $name } übernehmen
browser-log = Verlauf
# $kind: the kind of an event that only a newer server knows.
browser-event-unknown = Etwas ist geschehen, das diese Seite noch nicht erzählen kann ({ $kind }). Lade die Seite neu.
browser-log-empty = Noch ist nichts geschehen.
browser-aids-off = An diesem Tisch wird ohne Hilfen gespielt.
browser-unseen-card = Karte
browser-unseen-open = offen
browser-unseen-left = ungesehen
browser-unseen-of = { $open } von { $copies }
browser-notebook-line = Was aus allem folgt, was du gesehen hast; jede mögliche Verteilung zählt gleich.
browser-notebook-waits = Wird ausgerechnet …
browser-panels-label = Verlauf, Hilfen und Menü
panel-log = Verlauf
panel-unseen = Ungesehen
panel-notebook = Notizbuch
panel-cards = Karten
panel-talk = Chat
panel-menu = Menü
browser-talk-empty = Noch hat niemand etwas gesagt.
browser-said = { $name }: { $text }
browser-chat-label = Nachricht an den Tisch
browser-speak = Sag etwas in die Runde
browser-chat-send = Senden

## Questions

question-targets = { $most ->
    [1] Wähle einen Spieler
   *[other] { $least ->
        [1] Wähle einen oder zwei Spieler
       *[other] Wähle { $least } Spieler
    }
}
question-nobody = Niemand ist wählbar: Die Karte bleibt ohne Wirkung.
question-guess = Was nennst du?
question-unseen-sign = (× ungesehen)
question-held = in dieser Hand gesehen
question-unseen = { $count ->
    [0] alle gesehen
    [1] 1 ungesehen
   *[other] { $count } ungesehen
}
question-play = { CARD($card) } spielen
question-play-on = { CARD($card) } auf { $players } spielen
# $guess: a name of a card, or a number.
question-play-guess = { CARD($card) } auf { $players } spielen: { $guess }
# The reader as one of $players in the two messages above.
question-yourself = dich
question-targets-first = Wähle zuerst jemanden
question-targets-change = ändern
question-guess-first = { $names ->
    [number] Nenne zuerst eine Zahl
   *[character] Nenne zuerst eine Karte
}
question-warns = Wenn du { CARD($card, form: "accusative") } spielst, scheidest du sofort aus.
question-sure = Ja, { CARD($card) } spielen
question-back = Zurück
question-keep = Welche Karte behältst du?
question-order = In welcher Reihenfolge kommen die anderen unter den Stapel?
question-under = Unter den Nachziehstapel
question-lowest = ganz unten, zuletzt gezogen
question-higher = darüber
question-up = { CARD($card) }: weiter nach oben
question-down = { CARD($card) }: weiter nach unten
question-keep-confirm = { CARD($card) } behalten
question-look = Wessen Handkarte siehst du dir an?
question-look-at = { $name }
question-look-own = Meine eigene neue Handkarte
question-look-none = Keine
question-redraw = Deine Karte wurde erraten. Du darfst sie ablegen und eine neue ziehen.
question-redraw-yes = Ablegen und neu ziehen
question-redraw-no = Behalten

## Ends

browser-round-end = Ende der Runde
browser-round-over = Runde { $number } ist zu Ende
browser-discard-sum = Summe der abgelegten Karten: { $sum }
browser-ready = Bereit für die nächste Runde
browser-match-end = Ende der Partie
browser-statistics = Statistik
statistics-rounds-won = Gewonnene Runden
statistics-tokens = { $token ->
    [heart] Herzen
   *[token] Gunststeine
}
statistics-knocked-out = Ausgeschieden
statistics-guesses = Geraten
statistics-hits = Richtig geraten
statistics-plays = Gespielte Karten
browser-replay = Wiederholung ansehen
browser-replay-so-far = Die Partie bisher
browser-verify = Mischung prüfen

## The menu of the table

browser-move = Gerät wechseln
browser-move-line = { $minutes ->
    [1] Dieser Link gilt einmal, eine Minute lang. Behalte ihn für dich: Er ist dein Platz.
   *[other] Dieser Link gilt einmal, { $minutes } Minuten lang. Behalte ihn für dich: Er ist dein Platz.
}
browser-move-link = Link zu deinem Platz
browser-stand-in-wanted = Einen Bot spielen lassen
browser-take-back = Wieder selbst spielen
browser-pace = Tempo der Bots
browser-pace-value = { $seconds } s je Schritt
browser-pause = Spiel anhalten
browser-resume = Weiterspielen
browser-replace = Durch einen Bot ersetzen
browser-replace-level = Bot für den Platz von { $name }
browser-make-host = Zum Gastgeber machen
browser-new-name = Neuer Name für { $name }
browser-replace-sure = Ein Bot übernimmt den Platz von { $name }. Wer danach einen Platz will, braucht deine Zustimmung.
browser-replace-yes = { $name } ersetzen
browser-leave = Tisch verlassen
browser-leave-sure = { $latecomers ->
    [yes] Dein Platz geht an einen Bot. Zurück kannst du nur auf den Platz eines Bots, solange es einen gibt.
   *[no] Dein Platz geht an einen Bot, und du kannst nicht mehr zurück.
}
browser-leave-last = Außer dir ist kein Mensch hier. Ohne dich wird der Tisch geschlossen.
browser-leave-yes = Tisch verlassen

## One device for several people

browser-cover = Abdeckung
browser-cover-give = Gib das Gerät an { $name }
browser-cover-turn = { $name } ist dran. Alle anderen schauen weg.
browser-cover-reveal = Hier gibt es etwas, das nur { $name } sehen darf.
browser-cover-open = Ich bin { $name }: Karten zeigen
browser-cover-hide = Karten verdecken

## Answers to the question keys

answer-your-turn = Du bist dran.
answer-hand = Auf der Hand: { $cards }.
answer-hand-none = Keine Karten auf der Hand.
answer-protected = Geschützt: { $players }.
answer-protected-none = Niemand ist geschützt.
answer-unseen = Ungesehen: { $cards }.
answer-unseen-row = { $count } × { CARD($card) }
answer-score = Spielstand, { $goal } zum Sieg: { $players }.
answer-score-row = { $name } { $count }

## Settings

settings-title = Einstellungen
settings-language = Sprache
settings-theme = Darstellung
settings-theme-system = wie das Gerät
settings-theme-light = hell
settings-theme-dark = dunkel
settings-motion = Animationen
settings-motion-system = wie das Gerät
settings-motion-full = an
settings-motion-reduced = reduziert
settings-sounds = Töne
settings-cloth = Tischtuch
settings-cloth-wine = weinrot
settings-cloth-forest = waldgrün
settings-cloth-midnight = nachtblau
settings-back = Kartenrücken
settings-back-heart = Herz
settings-back-night = Nacht
settings-back-garden = Garten
settings-size = Schriftgröße
settings-size-usual = normal
settings-size-large = groß
settings-size-larger = größer
settings-contrast = Hoher Kontrast
settings-volume = Lautstärke
sounds-ask = Möchtest du den Tisch hören? Karten, Siegel und eine Glocke, wenn du dran bist.
sounds-yes = Töne an
sounds-no = Keine Töne
settings-keys = Tastenkürzel
settings-key-r = letztes Ereignis wiederholen
settings-key-h = meine Handkarten
settings-key-p = wer geschützt ist
settings-key-u = was noch ungesehen ist
settings-key-s = der Spielstand
settings-key-t = wer dran ist

## Emotes

emote-hello = 👋 Hallo!
emote-thanks = 🙏 Danke!
emote-well-played = 👏 Gut gespielt!
emote-bow = 🎩 Ich verneige mich.
emote-laugh = 😄 Haha!
emote-wow = 😮 Oha!
emote-oops = 🙈 Ups.
emote-sorry = 💔 Tut mir leid.
emote-thinking = 🤔 Ich überlege.
emote-hurry = ⏳ Dein Brief wartet …

## Notices. $you is "yes" where the player named is the reader.

notice-joined = { $name } ist dabei.
notice-joined-late = { $name } übernimmt den Platz von { $bot }.
notice-reserved = { $approval ->
    [true] { $name } bittet den Gastgeber um einen Platz.
   *[other] { $name } übernimmt den Platz von { $bot }, wenn die nächste Runde ausgeteilt wird.
}
notice-left = { $name } ist gegangen.
notice-removed = { $name } wurde vom Tisch entfernt.
notice-renamed = { $old } heißt jetzt { $name }.
notice-bot-seated = Bot { $name } ist dabei.
notice-opened = Ein Platz ist frei.
notice-away = { $name } ist abwesend.
notice-back = { $name } ist zurück.
notice-gone = { $name } ist weg; ein Bot kann einspringen.
notice-stand-in = { $you ->
    [yes] Ein Bot spielt für dich.
   *[no] Ein Bot spielt für { $name }.
}
notice-program = { $you ->
    [yes] Der Tisch zeigt an, dass für dich ein Programm spielt.
   *[no] Für { $name } spielt ein Programm.
}
notice-taken-back = { $you ->
    [yes] Du hast deinen Platz wieder. Was inzwischen geschehen ist, steht im Verlauf.
   *[no] { $name } hat den Platz wieder.
}
notice-paused = Das Spiel ist angehalten.
notice-resumed = Das Spiel geht weiter.
notice-new-host = { $you ->
    [yes] Du bist jetzt Gastgeber.
   *[no] { $name } ist jetzt Gastgeber.
}
notice-slow = { $you ->
    [yes] Die anderen warten auf dich.
   *[no] Alle warten auf { $name }.
}
notice-configured = Der Gastgeber hat die Einstellungen geändert.
goodbye-taken-over = Dein Platz wurde auf einem anderen Gerät oder in einem anderen Tab geöffnet.
goodbye-removed = Der Gastgeber hat dich von diesem Tisch entfernt.
goodbye-stopping = Der Server wird beendet.
goodbye-closed = Dieser Tisch ist geschlossen.
goodbye-unknown-table = Einen Tisch mit diesem Code gibt es nicht.
goodbye-table-broken = Das Protokoll dieses Tisches ist beschädigt, deshalb kann das Spiel nicht weitergehen. Was davor war, lässt sich ansehen.
goodbye-wrong-secret = Dieses Gerät hat hier keinen Platz mehr.
goodbye-too-many-connections = Zu viele Leute schauen diesem Tisch zu.
goodbye-too-frequent = Das waren zu viele Versuche. Warte kurz und lade die Seite neu.
goodbye-too-many-guesses = Aus deinem Netz kamen zu viele falsche Codes. Warte eine Weile, bevor du es wieder versuchst.
goodbye-back = Hier weiterspielen
goodbye-watch = Als Zuschauer zurückkehren

## Why the table says no

problem-not-host = Das darf nur der Gastgeber.
problem-not-your-seat = Das ist nicht dein Platz.
problem-only-watching = Du schaust zu; das dürfen nur Spieler.
problem-wrong-phase = Das geht jetzt nicht.
problem-paused = Das Spiel ist angehalten.
problem-match-running = Das gibt es erst zu sehen, wenn die Partie vorbei ist.
problem-no-match = Hier wurde noch keine Partie gespielt.
problem-open-seats = Es sind noch Plätze frei.
problem-closed = Dieser Tisch ist geschlossen.
problem-unknown-seat = Diesen Platz gibt es nicht.
problem-seat-taken = Da sitzt schon jemand.
problem-table-full = Der Tisch ist voll.
problem-already-seated = Du hast schon einen Platz an diesem Tisch.
problem-barred = Der Gastgeber hat dich von diesem Tisch entfernt. Nur er kann dich wieder hereinlassen.
problem-no-person = Da sitzt niemand.
problem-not-away = Diese Person ist da.
problem-not-alone = Bots warten nur auf jemanden, der allein gegen sie spielt.
problem-host-stays = Du bist der Gastgeber. Verlass den Tisch, oder mach erst jemand anderen zum Gastgeber.
problem-too-many-players = Es sind mehr Leute als Plätze.
problem-unknown-level = Diesen Bot gibt es nicht.
problem-bot-cannot-play = Der Bot „{ $level }“ kann hier nicht spielen: Sein Paket kann ihn nicht erzeugen.
problem-link-void = Dieser Link wurde schon benutzt oder ist zu alt.
problem-bad-record = Dieser Link enthält keine Partie, die sich wiedergeben lässt.
problem-name-empty = Bitte gib einen Namen an.
problem-name-too-long = Ein Name hat höchstens { $most } Zeichen.
problem-name-bad-characters = Dieser Name enthält unlesbare Zeichen.
problem-name-taken = Hier heißt schon jemand { $name }.
problem-name-alike = { $name } sieht genauso aus wie { $other }, und so heißt hier schon jemand.
problem-chat-off = Der Gastgeber hat das abgeschaltet.
problem-unknown-emote = Dieses Emote gibt es nicht.
problem-bad-text = Eine Nachricht hat höchstens { $most } lesbare Zeichen.
problem-bad-setting = Diese Einstellung ist nicht möglich.
problem-aids-off = An diesem Tisch wird ohne Hilfen gespielt.
problem-odds-off = An diesem Tisch wird ohne Wahrscheinlichkeiten gespielt.
problem-unknown-puzzle = Ein Rätsel mit dieser Nummer gibt es nicht; die Nummern gehen von 1 bis { $most }.
problem-unknown-step = Von diesem Schritt aus kann die Partie nicht weitergehen.
problem-malformed = Der Server hat das nicht verstanden.
problem-unknown-type = Der Server hat das nicht verstanden. Lade die Seite neu.
problem-too-large = Das war zu lang.
problem-too-frequent = Das war zu schnell. Warte kurz und versuch es noch einmal.
problem-too-many-guesses = { $seconds ->
    [1] Aus deinem Netz kamen zu viele falsche Codes. Versuch es in einer Sekunde wieder.
   *[other] Aus deinem Netz kamen zu viele falsche Codes. Versuch es in { $seconds } Sekunden wieder.
}
problem-hello-first = Die Verbindung steht noch nicht.
problem-unknown-table = Einen Tisch mit diesem Code gibt es nicht.
problem-wrong-secret = Dieses Gerät hat hier keinen Platz mehr.
problem-too-many-connections = Gerade sind zu viele Leute hier.
problem-too-many-tables = Gerade gibt es zu viele Tische.
problem-too-many-own-tables = Aus deinem Netz sind schon zu viele Tische offen. Verlass einen oder versuch es später wieder.
problem-internal = Auf dem Server ist etwas schiefgegangen; nichts wurde verändert.
problem-moved = Der Tisch zieht gerade auf einen anderen Server um; nichts wurde verändert. Versuch es gleich noch einmal.
problem-not-written = { $reason ->
    [disk_full] Die Festplatte des Servers ist voll; nichts wurde verändert. Versuch es später noch einmal.
    [device_full] Auf diesem Gerät ist kein Platz mehr; nichts wurde verändert. Schaff etwas Platz und versuch es noch einmal.
    [device_failed] Dieses Gerät kann gerade nichts speichern; nichts wurde verändert. Versuch es gleich noch einmal.
   *[other] Der Server kann gerade nichts speichern; nichts wurde verändert. Versuch es gleich noch einmal.
}
problem-table-broken = Das Protokoll dieses Tisches ist von Anfang an beschädigt; nichts davon lässt sich zeigen.
problem-not-found = Unter dieser Adresse gibt es nichts.
problem-no-connection = Der Server ist nicht erreichbar.
# $code: the code of a refusal that this version does not know.
problem-unknown = Das wurde abgelehnt ({ $code }).

## Replays

replay-title = Wiederholung von Tisch { $code }, Partie { $match }
replay-title-record = Wiederholung einer Partie aus einem Link
replay-step = Schritt { $number } von { $total }
replay-first = Erster Schritt
replay-back = Einen Schritt zurück
replay-forward = Einen Schritt vor
replay-last = Letzter Schritt
replay-keys = Pfeiltasten gehen Schritt für Schritt, Pos1 und Ende springen, die Leertaste spielt ab und hält an.
replay-view = Ansicht
replay-view-spectator = Zuschauer
replay-view-all = alle Karten offen
replay-download = Aufzeichnung herunterladen
replay-play-on = Von hier gegen Bots weiterspielen
replay-play-on-as = als { $name }
replay-link = Link zu diesem Schritt
replay-record-make = Link erstellen, der die Partie enthält
replay-record-link = Link mit der ganzen Partie
replay-to-server = Auf dem Server weiterspielen
replay-running = Die Partie läuft noch: Zu sehen ist, was Zuschauer sehen dürfen.
replay-running-seat = Die Partie läuft noch: Zu sehen ist, was { $name } sehen darf.
replay-other-rules = Diese Partie wurde nach Version { $played } der Regeln gespielt und wird nach Version { $now } gezeigt: Sie kann anders verlaufen sein.
replay-broken = Das Protokoll dieses Tisches ist beschädigt: Die Partie ist bis dorthin zu sehen.
replay-round = Zu einer Runde springen

## Checking the shuffle

proof-title = Mischung prüfen
proof-line = Vor jeder Runde hat der Server einen Hash ihres Startwerts gezeigt. Jetzt berechnet dein Browser die Hashes selbst, mischt und teilt noch einmal aus und vergleicht.
proof-running = Die Partie läuft noch. Die Startwerte gibt es danach; diese Hashes stehen schon fest.
proof-commitment = Vor der Runde gezeigter Hash
proof-kept-good = Genau diesen Hash hat dein Browser während der Partie bekommen, bevor ein Startwert zu sehen war.
proof-kept-bad = Während der Partie hat dein Browser einen anderen Hash bekommen:
proof-not-kept = Dein Browser war in dieser Partie nicht dabei; der Hash ist der, den der Server jetzt zeigt.
proof-seed = Startwert
proof-deck = Stapel, oberste Karte zuerst
proof-hash-good = Der Hash des Startwerts ist der gezeigte.
proof-hash-bad = Der Hash des Startwerts ist nicht der gezeigte!
proof-deal-good = Noch einmal ausgeteilt: Handkarten, Stapel und die zur Seite gelegte Karte sind wie in der Partie.
proof-deal-bad = Noch einmal ausgeteilt: Die Karten sind andere als in der Partie!
proof-no-seed = In dieser Runde wurde nicht mit einem Startwert gemischt.

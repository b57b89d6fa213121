### Spielabende: mehrere Runden an mehreren Tischen, mit Tabelle.

## Warum etwas abgelehnt wird

problem-bad-title = Ein Spielabend braucht einen Namen von höchstens { $most } Buchstaben.
problem-not-director = Das darf nur die Spielleitung.
problem-not-your-place = Das kannst du nur für dich selbst entscheiden.
problem-evening-ended = Dieser Spielabend ist beendet.
problem-evening-paused = Der Spielabend ist unterbrochen.
problem-evening-begun = Der Spielabend hat begonnen; der Plan bleibt, wie er ist.
problem-evening-full = An diesem Spielabend sind schon { $most } Leute.
problem-unknown-player = Wer das sein soll, ist an diesem Spielabend nicht dabei.
problem-unknown-evening = Unter dieser Adresse gibt es keinen Spielabend.
problem-no-players = Für einen Durchgang braucht es mindestens { $least } Leute.
problem-round-running = Noch sind nicht alle Tische dieses Durchgangs fertig.
problem-no-more-rounds = Alle Durchgänge sind gespielt.
problem-one-table-alone = Für gleiche Karten an allen Tischen braucht es mindestens zwei Tische: Mach die Tische kleiner oder warte auf mehr Leute.
problem-no-such-place = Diesen Platz oder Tisch gibt es in diesem Durchgang nicht.
problem-player-seated = { $name } hat in diesem Durchgang schon einen Platz.
problem-table-finished = Dieser Tisch ist fertig.
problem-bad-result = Ein Ergebnis braucht die Marker jedes Platzes und mindestens eine Siegerin oder einen Sieger.
problem-bad-note = Eine Korrektur braucht eine Bemerkung von höchstens { $most } Buchstaben.
problem-cards-hidden = Andere spielen diese Karten noch. Man sieht sie, sobald alle Tische des Durchgangs fertig sind.

## Die Seite eines Spielabends

evening-link = Spielabend
evening-link-label = Link für alle
evening-back = Zurück zum Spielabend
evening-new = Ein Spielabend
evening-new-line = Mehrere Durchgänge an mehreren Tischen, mit Tabelle. Alle spielen am eigenen Gerät; ohne Konten.
evening-usual-title = Unser Spielabend
evening-title-label = Name des Spielabends
evening-format = Tische
evening-format-league = Liga
evening-format-league-line = Die Tische werden gemischt; du triffst viele andere.
evening-format-swiss = Schweizer System
evening-format-swiss-line = Wer etwa gleich viele Punkte hat, spielt zusammen.
evening-format-round-robin = Jeder gegen jeden
evening-format-round-robin-line = Zweiertische, bis sich alle begegnet sind.
evening-rounds-label = Durchgänge
evening-seats-label = Plätze an einem Tisch
evening-edition = Ausgabe
evening-duplicate = Gleiche Karten an allen Tischen
evening-duplicate-line = Punkte gewinnt man gegen alle auf demselben Platz. Mindestens zwei Tische.
evening-final = K.-o.-Runde der besten vier
evening-final-line = Nach den Durchgängen: zwei Halbfinale, dann das Finale.
evening-open = Spielabend eröffnen
evening-cancel = Abbrechen
evening-rounds = { $count ->
    [one] ein Durchgang
   *[other] { $count } Durchgänge
}
evening-seats = { $count } Plätze je Tisch
evening-round = Durchgang { $number }
evening-stage-semifinal = Halbfinale
evening-stage-final = Finale
evening-entry = Die Leute kommen gerade.
# $round: such as "Round 2" or "Final".
evening-running = { $round } läuft.
evening-between = { $round } ist zu Ende.
evening-paused = Der Spielabend ist unterbrochen.
evening-over = Der Spielabend ist beendet.
evening-lost = Der Server antwortet nicht; neuer Versuch läuft.
evening-take-part = Mitspielen
evening-enter = Ich bin dabei
evening-wait = Du bist dabei. Dein Tisch erscheint hier, wenn der nächste Durchgang beginnt.
evening-you-left = Du hast diesen Spielabend verlassen.
evening-leave = Spielabend verlassen
evening-come-back = Wieder mitspielen
evening-your-table = Tisch { $table }, Platz { $seat }
evening-sit = Zu deinem Tisch
evening-invite = Einladen
evening-standings = Tabelle
evening-rank = Rang
evening-player = Wer
evening-points = Punkte
evening-wins = Siege
evening-tokens = Gunststeine:
evening-left = (gegangen)
evening-nobody = Noch ist niemand da.
evening-tables = Tische
evening-table = Tisch { $number }
evening-seat = Platz { $number }
evening-plays = spielt
evening-won = (gewonnen)
evening-bot = Bot
evening-watch = Zuschauen
# $note: what the director wrote.
evening-corrected = Von der Spielleitung korrigiert: { $note }
evening-more = Mehr
evening-wall = Wandansicht
evening-csv = Ergebnisse sichern (CSV)
evening-print = Drucken
evening-seeds-line = Der Hash jedes Startwerts ist von Anfang an zu sehen, der Startwert, sobald alle Tische fertig sind. Beide müssen zusammenpassen.

## Die Spielleitung

evening-direct = Spielleitung
evening-start = Durchgang { $number } starten
evening-start-semifinal = Halbfinale starten
evening-start-final = Finale starten
evening-here = { $count ->
    [one] Eine Person ist da.
   *[other] { $count } Leute sind da.
}
evening-awaited = { $count ->
    [one] Ein Tisch spielt noch.
   *[other] { $count } Tische spielen noch.
}
evening-all-played = Alle Durchgänge sind gespielt.
evening-pause = Unterbrechen
evening-resume = Weiter
evening-end = Spielabend beenden
evening-end-sure = Wirklich?
evening-people = Dabei: { $count }
evening-mark-left = ist gegangen
evening-mark-back = ist wieder da
evening-seats-and-results = Plätze und Ergebnisse
evening-give = Platz geben an …
evening-correct = Ergebnis korrigieren
evening-note = Bemerkung für alle
evening-save = Sichern

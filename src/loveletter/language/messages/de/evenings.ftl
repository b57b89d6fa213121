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

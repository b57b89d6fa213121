### Drucken aus dem Browser, und der Spielstand einer Partie am echten Tisch.

print-page-title = Diese Ausgabe drucken
print-page-line = Karten, Übersichtskarten, Gunststeine oder Herzen, eine Schachtel und die Regeln als PDF, zum Ausschneiden und Spielen.
print-page-game = Das ganze Spiel
print-page-overview = Alle Karten auf einer Seite
print-page-ordinary = Mit gewöhnlichen Spielkarten
print-page-paper = Papier
print-page-letter = Letter
print-page-backs = Mit Rückseiten (beidseitig)
print-page-ink = Tinte sparen
print-page-working = Das PDF wird erstellt. Das dauert ein paar Sekunden.
print-page-done = Das PDF ist fertig: { $file }
print-page-needs = Dieser Server kann nicht drucken. Wer ihn betreibt, kann das nachrüsten: { $install }
problem-print-missing = Auf diesem Server kann man nicht drucken.
problem-print-busy = Viele warten gerade auf einen Druck. Versuch es in einer Minute noch einmal.
problem-print-failed = Der Druck ist nicht gelungen. Versuch es später noch einmal.
problem-print-impossible = Diese Ausgabe lässt sich so nicht drucken.

score-page-title = Spielstand
score-page-line = Für eine Partie mit echten Karten: Gib am Ende jeder Runde ein, was auf dem Tisch liegt; du siehst dann, wer was gewinnt. Die Partie bleibt auf diesem Gerät.
score-page-open = Spielstand mitschreiben
score-page-players = Spieler
score-page-player = Spieler { $number }
score-page-add = Noch ein Spieler
score-page-remove = { $name } entfernen
score-page-options = Hausregeln
score-page-youth = Tippe alle Spieler an, die jüngste Person zuerst.
score-page-begin = Partie starten
score-page-enter = Runde { $number } eingeben
score-page-still-in = { $name } ist noch in der Runde
score-page-held = Handkarte
score-page-choose = Karte wählen
score-page-lying = Karten vor { $name }, zuerst gelegte zuerst
score-page-more = Karte hinzufügen
score-page-counting = Von den Karten auf dem Tisch zählen nur diese: { $cards }. Die anderen kannst du weglassen.
score-page-counting-none = Von den Karten auf dem Tisch zählt keine: Die Handkarten genügen.
score-page-counting-all = Alle Karten auf dem Tisch zählen, für die Summen.
score-page-take = Entfernen: { $card }
score-page-bet = { $card }: die Wette von { $name }
score-page-nobody = niemand
score-page-token = { $card }: { $name } hat einen Gunststein bekommen
score-page-score = Diese Runde werten
score-page-cancel = Abbrechen
score-page-undo = Runde { $number } zurücknehmen
score-page-new = Neue Partie
score-page-really = Diese Partie verwerfen?
score-page-standing = { $token ->
    [heart] { $count } von { $goal } Herzen
   *[token] { $count } von { $goal } Gunststeinen
}
score-page-again = Bisherige Runden
score-page-complete = Wähle die Handkarte von allen, die noch in der Runde sind.
score-page-together = Wer ist zuletzt zusammen ausgeschieden?
score-page-names = Alle brauchen einen eigenen Namen.

### Seiten um den Tisch herum: Platz nehmen, Regeln, man selbst, Wiederholungen.

## Die Startseite

start-opponents = Wie viele Bots
difficulty-random = Sehr leicht
difficulty-novice = Leicht
difficulty-courtier = Mittel
difficulty-schemer = Schwer
# $name: wie die Stufe heißt. $difficulty: wie schwer sie ist.
bot-with-difficulty = { $difficulty } – { $name }
tables-played = Gespielte Partien
# $names: wer sonst gewonnen hat. $you: ob man selbst gewonnen hat, allein oder zusammen.
tables-result = { $you ->
    [yes] Du hast gewonnen
    [shared] Du hast gewonnen, zusammen mit { $names }
   *[no] Gewonnen: { $names }
}
tables-replay = Ansehen
tables-replay-of = Wiederholung: Tisch { $code }, Partie { $match }
tables-all = Alle { $count } zeigen
tables-fewer = Weniger zeigen
tables-clear = Liste leeren
tables-forget = Entfernen
tables-forget-which = Tisch { $code } aus der Liste entfernen
tables-forget-sure = Dieses Gerät vergisst dann deinen Platz dort. Du könntest nicht mehr zurück.

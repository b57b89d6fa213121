### Seiten um den Tisch herum: Platz nehmen, Regeln, man selbst, Wiederholungen.

## Die Startseite

start-opponents = Wie viele Bots
difficulty-random = Sehr leicht
difficulty-novice = Leicht
difficulty-page = Mittel
difficulty-courtier = Schwer
difficulty-schemer = Sehr schwer
difficulty-champion = Extrem
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
tables-replay-of = Ansehen: Tisch { $code }, Partie { $match }
tables-all = Alle { $count } zeigen
tables-fewer = Weniger zeigen
tables-clear = Liste leeren
tables-forget = Entfernen
tables-forget-which = Tisch { $code } aus der Liste entfernen
tables-forget-sure = Dieses Gerät vergisst dann deinen Platz dort. Du könntest nicht mehr zurück.

## Die Lobby

browser-share = Teilen
lobby-code = Code des Tisches:
# Steht beim Link in einer Nachricht an Freunde.
lobby-invite-text = Spiel mit mir Love Letter. Ein Stuhl wartet auf dich:
lobby-fill = Mit Bots auffüllen
lobby-as-printed = { $edition ->
    [second] Wie in der Spielanleitung dieser Ausgabe.
    [classic] Wie in der Spielanleitung dieser Ausgabe.
    [original] Wie in der Spielanleitung dieser Ausgabe.
    [premium] Wie in der Spielanleitung dieser Ausgabe.
   *[other] Wie diese Ausgabe es vorgibt.
}
lobby-all-rules = Alle Regeln, die gelten
# In der Vorschau, die Messenger zu einem Link zeigen.
preview-title = An Tisch { $code } ist ein Platz für dich frei
preview-line = Love Letter: ein Kartenspiel voller Risiko, Kombinationsgabe und Glück für zwei bis acht. Öffne den Link und setz dich dazu; installieren musst du nichts.

## After a match

notice-again = { $name } will noch einmal spielen.
browser-again = Noch eine Partie
browser-to-lobby = Zurück in die Lobby
browser-again-waiting = Warten auf { $players }.

## How to play

rules-title = So wird gespielt
rules-line = Die vollständigen Regeln jeder Ausgabe, mit allen Karten und kurzen Antworten.
rules-open = Regeln lesen
rules-contents = Inhalt
rules-any-number = beliebig viele

## Quick match

quick-title = Schnelles Spiel
quick-line = Setz dich an einen offenen Tisch oder warte an einem neuen. Nach Ablauf der Zeit besetzen Bots die freien Plätze.
quick-wait = Wartezeit
quick-wait-value = { $seconds ->
    [30] 30 Sekunden
   *[other] { $minutes ->
        [1] 1 Minute
       *[other] { $minutes } Minuten
    }
}
quick-go = Tisch suchen
quick-left = { $count ->
    [0] Jetzt besetzen Bots die freien Plätze.
    [1] Spätestens in einer Sekunde besetzen Bots die freien Plätze.
   *[other] Spätestens in { $count } Sekunden besetzen Bots die freien Plätze.
}

## Replays

replay-controls = Steuerung der Wiederholung
replay-play = Abspielen
replay-pause = Anhalten
replay-speed = Tempo
replay-speed-value = { $speed }×
# The name of a slider from the first step to the last.
replay-rail = Schritt
replay-turns = Züge
# Marks on a turn in the list of turns: a guess that was right, somebody who is out, the end of a round.
replay-mark-hit = Richtig geraten
replay-mark-out = Ausgeschieden
replay-mark-over = Ende einer Runde
replay-picture = Bild von diesem Moment
replay-picture-save = Bild speichern
replay-clip = Clip aufnehmen
replay-clip-records = Wird aufgenommen …
replay-clip-save = Clip speichern

## Wenn eine Seite oder ein Teil davon nicht gezeigt werden kann

failure-title = Diese Seite lässt sich nicht anzeigen.
failure-part = Dieser Teil lässt sich nicht anzeigen.
failure-line = In diesem Browser ist etwas schiefgegangen, nicht in deinem Spiel: Der Server behält deinen Platz und deine Partien.
failure-again = Noch einmal versuchen
# $name: Art des Fehlers und Stelle im Programm.
failure-report = Für eine Fehlermeldung: { $name }
problem-unexpected = Die Antwort des Servers lässt sich nicht anzeigen. Versuch es noch einmal oder lade die Seite neu.

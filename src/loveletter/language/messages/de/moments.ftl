### Augenblicke eines Spiels, die Lektionen des ersten, und das Notizbuch.

## Moments

moment-sending = Wird gesendet …
moment-out = Du bist in dieser Runde raus
# $sum: a number, the same for everybody who is equal.
moment-sums-equal = Auch die Ablagen sind zusammen gleich viel wert: je { $sum }.
moment-letter = Der Brief hat die Prinzessin erreicht

## The notebook

notebook-seen = Was du sicher gesehen hast:
notebook-nothing = Du hast noch keine verdeckte Karte gesehen. Was dir gezeigt wird, steht dann hier.
notebook-nothing-now = Im Moment bist du dir bei keiner verdeckten Karte sicher.
notebook-over = Die Runde ist vorbei, und die Karten liegen offen. Mit der nächsten beginnen deine Notizen neu.
notebook-holds = { $name } hat { CARD($card, form: "accusative") }.

## Lessons

lesson-label = Lektion
lesson-next = Verstanden
lesson-skip = Ich kenne das Spiel
lesson-again = Eine Lektion noch einmal lesen
lesson-all = Alle Lektionen bisher
lesson-play-handmaid = In jedem Zug hast du zwei Karten und spielst eine: Spiel die Zofe, dann kann dich bis zu deinem nächsten Zug niemand auswählen.
lesson-play-priest = Finde heraus, was { $name } auf der Hand hat: Spiel den Priester.
lesson-play-guard = Du hast bei { $name } die Prinzessin gesehen: Spiel die Wächterin, nenne die Prinzessin, und { $name } scheidet aus.
lesson-turn = Du hast zwei Karten. Tippe die an, die du spielen willst; nichts geschieht, bevor du bestätigst.
lesson-forced = Diese Karte kannst du jetzt nicht spielen; darunter steht, warum. Sonst erfährt es niemand.
lesson-keep = Behalte eine Karte. Die anderen kommen unter den Stapel, in beliebiger Reihenfolge.
lesson-discards = Was gespielt ist, liegt offen vor seinem Spieler. Zähle mit: Der Rest ist verdeckt.
lesson-protected = Der Schild: Diese Person ist bis zu ihrem nächsten Zug nicht wählbar.
lesson-shown = Nur du hast diese Karte gesehen. Die Notiz sagt, ob sie noch gilt.
lesson-pile = Ist der Stapel leer, gewinnt die höchste Karte die Runde.
lesson-won = Dein erster Brief ist angekommen
lesson-won-line = Wer als Letzter übrig ist, gewinnt die Runde; ist der Stapel leer, die höchste Karte. Eine ganze Partie dauert mehrere Runden.
lesson-lost-line = Das passiert den Besten. Der nächste Brief kommt vielleicht an.
lesson-retry = Noch einmal versuchen
lesson-on = Eine ganze Partie spielen

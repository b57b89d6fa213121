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
lesson-goal = Gewinne Runden und sammle { $goal } Gunststeine: Dann erreicht dein Brief die Prinzessin.
lesson-turn = Du hast zwei Karten. Tippe die an, die du spielen willst; nichts geschieht, bevor du bestätigst.
lesson-forced = Diese Karte kannst du jetzt nicht spielen; darunter steht, warum. Sonst erfährt es niemand.
lesson-keep = Behalte eine Karte. Die anderen kommen unter den Stapel, in beliebiger Reihenfolge.
lesson-discards = Was gespielt ist, liegt offen vor seinem Spieler. Zähle mit: Der Rest ist verdeckt.
lesson-guess = Auch wer falsch rät, erfährt etwas: eine Karte, die diese Person nicht hat.
lesson-protected = Der Schild: Diese Person ist bis zu ihrem nächsten Zug nicht wählbar.
lesson-shown = Nur du hast diese Karte gesehen. Die Notiz sagt, ob sie noch gilt.
lesson-out = Wer raus ist, legt die Handkarte offen hin. Wer zuletzt übrig bleibt, gewinnt sofort.
lesson-pile = Ist der Stapel leer, gewinnt die höchste Karte die Runde.
lesson-round-end = Wer gewinnt, bekommt einen Gunststein und beginnt die nächste Runde.
lesson-done = Das war eine ganze Partie. Versuch es jetzt mit mehr Leuten.

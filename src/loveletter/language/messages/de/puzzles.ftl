### Puzzles: a position, a choice, a verdict; in the browser and in the terminal.

puzzle-menu = Rätsel
puzzle-title = Rätsel { $number }
puzzle-facts = { $edition }, { $players } Spieler, { $level ->
    [1] leicht
    [2] knifflig
   *[3] schwer
}
puzzle-level = { $level ->
    [1] Leicht
    [2] Knifflig
   *[3] Schwer
}
puzzle-difficulty = Schwierigkeit
puzzle-level-all = Alle Stufen
puzzle-of-the-day = Rätsel des Tages
puzzle-next = Nächstes Rätsel
puzzle-others = Alle Rätsel
puzzle-edition-all = Alle Ausgaben
puzzle-solved = gelöst
puzzle-missed = nicht gelöst
puzzle-new = neu
puzzle-count = { $solved } von { $tried } beim ersten Versuch gelöst
puzzle-streak = { $count ->
    [0] Noch keine Serie
   *[other] Serie: { $count } Rätsel des Tages
}
puzzle-right = Gelöst: Nichts gewinnt häufiger.
puzzle-wrong = Diesmal nicht: Etwas anderes gewinnt häufiger.
puzzle-chances = Gewinnchance in der Runde
puzzle-all-choices = Alle zeigen ({ $count })
puzzle-best = die Lösung
puzzle-yours = deine Wahl
puzzle-percent = { $percent } %
puzzle-error = Ermittelt durch vielfaches Weiterspielen. Der Vorsprung der Lösung ist auf etwa ± { $error ->
    [1] 1 Prozentpunkt
   *[other] { $error } Prozentpunkte
} genau.
# Of a puzzle whose chances are no estimates.
puzzle-proven = Bewiesene Lösung
puzzle-proven-only = Nur bewiesene Lösungen
puzzle-proven-note = Bewiesen, nicht geschätzt: Die Chancen sind exakt, wenn beide ab hier perfekt spielen. Eine geteilte Runde zählt halb.
puzzle-theme = Thema: { $theme ->
    [guess] eine Karte nennen
    [duel] ein Vergleich der Handkarten
    [look] ein Blick auf eine Handkarte
    [protection] Schutz
    [discard] jemanden ablegen lassen
    [swap] ein Tausch der Handkarten
    [keep] was du behältst
    [bluff] was du ausspielst
   *[ploy] eine List
}
puzzle-share = Ohne Lösung teilen
puzzle-copied = Kopiert
puzzle-share-text = Love Letter, Rätsel { $number } { $stars }: { $sign }
puzzle-picture-line = Was würdest du tun?

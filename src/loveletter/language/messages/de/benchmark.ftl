### Der Benchmark: `loveletter benchmark` und `loveletter leaderboard`. Zahlen kommen als fertige Texte.

benchmark-heading = { $task }: { $policy }
benchmark-written = Geschrieben: { $file }
benchmark-empty = Es gibt noch keine Ergebnisse.
benchmark-amount = { $unit ->
    [points] { $value } Punkte
    [times] { $value }-mal
    [nats] { $value } nat
   *[other] { $value }
}
benchmark-lost = Verlust gegen einen perfekten Gegner, Mittel aller Auslagen
benchmark-lost-at-least = Verlust gegen einen perfekten Gegner, mindestens, Mittel aller Auslagen
benchmark-deal = offen { $of }
benchmark-missed = weniger gewonnen als ein perfekter Gegner
benchmark-gain = über die Hälfte hinaus gewonnen
benchmark-optimum = was ein perfekter Gegner über die Hälfte hinaus gewinnt
benchmark-gain-at = gewonnen, offen { $of }
benchmark-optimum-at = zu gewinnen, offen { $of }
benchmark-times-even = gewonnen, gemessen am gleichen Anteil
benchmark-seats = gewonnene Runden bei { $of } Plätzen
benchmark-failures = Entscheidungen, die ein anderer Bot treffen musste
benchmark-above-exact = logarithmischer Verlust über dem der exakten Verteilung
benchmark-divergence = Abweichung von der exakten Verteilung
benchmark-log-loss = logarithmischer Verlust
benchmark-log-loss-exact = logarithmischer Verlust der exakten Verteilung
benchmark-rounds = gewonnene Runden, Mittel aller Stufen
benchmark-legal = erste Antworten, die erlaubt sind
benchmark-against = gewonnene Runden gegen { $of }
benchmark-unread = Entscheidungen ohne lesbare Antwort
benchmark-prompts = Anfragen je Runde
benchmark-prompt-characters = gelesene Zeichen je Runde
benchmark-answer-characters = geschriebene Zeichen je Runde
verify-reproduced = { $units ->
    [one] bestätigt; { $units } Teil neu gemessen
   *[other] bestätigt; { $units } Teile neu gemessen
}
verify-figures-differ = Die Zahlen folgen nicht aus den Teilen.
verify-differs = Nicht bestätigt: { $unit } ergibt etwas anderes.
verify-other-code = { $unit } ergibt etwas anderes, doch der Code hat sich seither geändert. Nimm den Commit des Ergebnisses.
verify-only-figures = Die Zahlen folgen aus den Teilen. Das Programm eines Sprachmodells wird nicht noch einmal ausgeführt.
error-bad-result = { $file } ist kein Ergebnis: { $reason }.
error-no-results = In { $folder } sind keine Ergebnisse.
error-bad-title = { $flag } nimmt Buchstaben, Ziffern und Leerzeichen, nicht „{ $found }“.
error-no-commit = Mit welchem Commit wurde gemessen? Gib { $flag } an.
error-model-failed = Das Programm des Modells ist gescheitert: { $reason }

## Datensätze: `loveletter dataset`

dataset-written = Geschrieben: { $matches } Partien mit { $decisions } Entscheidungen, { $megabytes } MB, in { $folder }
error-no-pyarrow = Parquet braucht pyarrow: { $install }.
error-other-dataset = In { $folder } liegt ein Datensatz mit anderen Einstellungen, oder einer, den anderer Code gespielt hat.
error-nobody-plays = Jede Ausgabe ({ $editions }) braucht einen Bot, der sie spielt ({ $bots }).

### Was `loveletter arena` und `loveletter statistics` ausgeben und in ihre Diagramme schreiben.

## Für beide

arena-seats = { $seats } Plätze
arena-rounds = { $rounds ->
    [one] { $rounds } Runde
   *[other] { $rounds } Runden
}
arena-matches = { $matches ->
    [one] { $matches } Partie
   *[other] { $matches } Partien
}
arena-deals = { $deals ->
    [one] { $deals } Austeilung
   *[other] { $deals } Austeilungen
}
arena-progress = { $task }: { $done } von { $total } { $unit }, noch { $seconds } s
arena-unit-deals = Austeilungen
arena-unit-rounds = Runden
arena-unit-decisions = Entscheidungen
arena-unit-states = Zustände
arena-unit-entries = Einträge
arena-unit-matches = Partien
arena-left = übrig
arena-results = Ergebnisse: { $folder }
arena-stopped = Angehalten. Was fertig ist, liegt in { $folder }; derselbe Befehl macht dort weiter.
arena-stopped-lost = Angehalten. Nichts wurde behalten.
arena-needs-openskill = Wertungen brauchen openskill: { $install }.
arena-needs-matplotlib = Diagramme brauchen matplotlib: { $install }.
arena-failures = { $bot } ist bei { $failures } von { $decisions } Entscheidungen gescheitert; eine schwächere Stufe hat sie getroffen.
arena-interval = 95-%-Intervall

## Ein Wettkampf

arena-seed = Startwert { $seed }
arena-several = { $count } { $bot }
arena-table = { $table }: { $rounds } ({ $deals })
arena-failures-at = { $table }: { $failures }
arena-bot = Bot
arena-won = gewonnen
arena-even = Gleichanteil: { $share }
arena-of-rounds = Runden
arena-tokens = { $token ->
    [heart] Herzen
   *[token] Gunststeine
}
arena-decision = Entscheidung
arena-longest = längste
arena-late = zu spät
arena-stronger = stärker
arena-weaker = schwächer
arena-level = gleich stark
arena-ratings = Wertungen (openskill)
arena-rating = Wertung
arena-uncertainty = Unsicherheit

arena-plot-won = { $unit ->
    [match] Gewonnene Partien
   *[round] Gewonnene Runden
}
arena-plot-won-from = { $heading }, { $played } an jedem Tisch, jede Austeilung von jedem Platz aus
arena-plot-won-axis = gewonnene { $unit ->
    [match] Partien
   *[round] Runden
} mit 95-%-Intervallen über Austeilungen; gestrichelt: Gleichanteil ({ $share })
arena-plot-one-of = { $bot } (einer von { $chairs })
arena-plot-ratings = Wertungen
arena-plot-ratings-axis = Wertung (openskill, Plackett-Luce), ± 1,96 ihrer Unsicherheit; alle beginnen bei 25
arena-plot-times = Bedenkzeit
arena-plot-times-axis = Zeit für eine Entscheidung
arena-plot-average = im Mittel
arena-plot-longest = längste
arena-plot-budget = erlaubt: { $time }

## Statistik

stats-random = zufälliges Spiel
stats-bot = auf allen Plätzen spielt { $bot }
stats-length = Eine Runde dauert im Mittel { $turns } Züge ({ $decisions } Entscheidungen).
stats-guard = Von allen gespielten Wächterinnen werfen { $share } jemanden aus der Runde.
stats-token = { $token ->
    [heart] Herzen durch { $card }: in { $share } der Runden.
   *[token] Gunststeine durch { $card }: in { $share } der Runden.
}
stats-engine-plays = Die Ausgabe „{ $edition }“ hat Karten, die der Simulator nicht kennt; es spielt die langsamere Engine.
stats-place = { $place }.
stats-place-turn = { $place }. am Zug
stats-places = Wer gewinnt, nach der Reihenfolge der Züge
stats-turn = Zug
stats-won = gewonnene Runden
stats-endings = Wie Runden enden
stats-end = Ende
stats-rounds = Runden
stats-last-survivor = nur ein Spieler war übrig
stats-comparison = der Stapel war leer; die Handkarten wurden verglichen
stats-nobody-left = niemand war übrig
stats-cut-short = { $token ->
    [heart] ein Herz beendete die Partie mittendrin
   *[token] ein Gunststein beendete die Partie mittendrin
}
stats-cards = Karten: Wie oft gewinnt, wer sie …
stats-card = Karte
stats-dealt = ausgeteilt bekommt
stats-plays = spielt
stats-shows = am Ende zeigt
stats-played = gespielt, in 100 Runden
stats-others-out = andere durch sie raus
stats-own-out = selbst durch sie raus

stats-plot-rounds = Runden: { $heading }
stats-plot-cards = Karten: { $heading }
stats-plot-places-from = gewonnene Runden, 95-%-Intervalle; gestrichelt: Gleichanteil
stats-plot-share = Anteil der Runden
stats-plot-lengths = Wie lange Runden dauern
stats-plot-lengths-axis = Züge in einer Runde, alle Spieler zusammen
stats-plot-average = im Mittel { $turns }
stats-plot-dealt = Wer diese Karte bekommt, …
stats-plot-dealt-from = … gewinnt die Runde so oft; gestrichelt: Gleichanteil
stats-plot-shown = Wer sie am Ende zeigt, …
stats-plot-shown-from = … gewinnt den Vergleich so oft
stats-plot-out = Wer durch sie rausfliegt
stats-plot-out-from = in 100 Runden
stats-plot-others = andere
stats-plot-own = wer sie spielt

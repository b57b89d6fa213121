### Ausgaben, Einstellungen und fertige Spielarten.

edition-second = Zweite Ausgabe
edition-second-line = Die Standardausgabe: 21 Karten mit den Zahlen 0 bis 9, mit Spionin und Kanzler, für 2 bis 6 Spieler.
edition-classic = Klassisch
edition-classic-line = Die zweite Ausgabe ohne Spioninnen und Kanzler und mit einer Wächterin weniger: 16 Karten für 2 bis 4 Spieler.
edition-original = Original
edition-original-line = Das erste Spiel: 16 Karten mit den Zahlen 1 bis 8, für 2 bis 4 Spieler, die Herzen sammeln; haben am Ende mehrere genug, gewinnt die jüngste Person.
edition-premium = Premium
edition-premium-line = Das große Spiel: 32 Karten mit den Zahlen 0 bis 10, 17 Figuren, für 3 bis 8 Spieler, und die Wächterin nennt eine Zahl.

## Einstellungen und ihre Werte

option-tokens = { $token ->
    [heart] Herzen zum Sieg
    [either] Gunststeine oder Herzen zum Sieg
   *[token] Gunststeine zum Sieg
}
option-tokens-value = { $token ->
    [heart] { $count ->
        [1] ein Herz
       *[other] { $count } Herzen
    }
   *[token] { $count ->
        [1] ein Gunststein
       *[other] { $count } Gunststeine
    }
}
option-tokens-preset = wie in der Ausgabe

option-setup-order = Reihenfolge des Aufbaus
option-setup-order-aside-first = erst eine Karte zur Seite, dann austeilen
option-setup-order-deal-first = erst austeilen, dann eine Karte zur Seite

option-round-tie = Gleichstand am Ende einer Runde
option-round-tie-shared = alle, die gleichauf liegen, gewinnen
option-round-tie-discard-sum-then-shared = die Summe der abgelegten Karten entscheidet, danach gewinnen alle, die gleichauf liegen
option-round-tie-discard-sum-then-none = die Summe der abgelegten Karten entscheidet, danach gewinnt niemand
option-round-tie-discard-sum-if-count = die Summe der abgelegten Karten entscheidet, wo ein Graf im Spiel ist, sonst gewinnen alle, die gleichauf liegen

option-next-starter-tie = Wer nach einem Gleichstand beginnt
option-next-starter-tie-random = wer von den Siegern ausgelost wird
option-next-starter-tie-youngest = wer von den Siegern am jüngsten ist

option-game-tie = Mehrere erreichen gemeinsam das Ziel
option-game-tie-shared = sie alle gewinnen
option-game-tie-youngest = wer von ihnen am jüngsten ist, gewinnt

option-baron-tie = Gleichstand beim Baron
option-baron-tie-none-out = niemand scheidet aus
option-baron-tie-both-out = beide scheiden aus

option-guard-names = Die Wächterin nennt
option-guard-names-character = eine Figur
option-guard-names-number = eine Zahl

option-spy-scope = Wessen Spioninnen zählen
option-spy-scope-survivors = die derer, die noch in der Runde sind
option-spy-scope-everyone = die aller Spieler

option-sycophant-unchoosable = Wer markiert ist, aber nicht gewählt werden kann
option-sycophant-unchoosable-fizzle = die Karte bleibt ohne Wirkung
option-sycophant-unchoosable-ignore = die Markierung gilt nicht

option-bishop-may-name-one = Der Bischof darf die 1 nennen
option-bishop-may-name-one-true = ja
option-bishop-may-name-one-false = nein

option-constable-counts-held = Ein Konstabler auf der Hand zählt
option-constable-counts-held-true = ja
option-constable-counts-held-false = nein

option-jester-wins-at-once = Eine Wette mit dem Hofnarren kann gewinnen, bevor die Runde gewertet wird
option-jester-wins-at-once-true = ja
option-jester-wins-at-once-false = nein

option-allow-two = Zwei Spieler erlaubt
option-allow-two-true = ja
option-allow-two-false = nein

## Fertige Spielarten

variation-german = Die deutsche Anleitung wörtlich
variation-indonesian = Die indonesische Anleitung wörtlich
variation-english-21 = Das englische Blatt mit 21 Karten
variation-english-16 = Das englische Blatt mit 16 Karten
variation-boxed-premium = Premium wie in der Schachtel

# Eine Ausgabe oder eine Karte, die ein anderes Paket ohne eigenen Text mitbringt.
outside-edition-line = Kommt aus einem anderen Paket.
outside-card-line = Kommt aus einem anderen Paket, das keinen Text dazu mitbringt.

### Was die Kommandozeile um Karten, Ausgaben und Bots herum schreibt: Überschriften, Stichwörter, kurze Einträge.
###
### Stichwörter stehen in einer eigenen Spalte und sind kurz: 9 Buchstaben passen hinein. $key, $edition, $editions und
### $options sind Wörter, wie sie in Befehlen und Aufzeichnungen stehen, in allen Sprachen gleich.

label-named = { $name } ({ $key })
label-described = { $name }. { $line }

## Eine Karte

label-value = Wert
label-copies = Anzahl
label-copies-of = { $copies } von { $cards } Karten
label-line = kurz
label-text = Text
label-chooses = wählt
label-chooses-nobody = niemanden
label-chooses-one-other = einen Gegner
label-chooses-one-or-two-others = einen oder zwei Gegner
label-chooses-anybody = einen Spieler, auch dich selbst
label-chooses-any-two = zwei Spieler, auch dich selbst
label-names = nennt

## Die Ausgaben

label-name = Name
label-players = Spieler
label-cards = Karten
label-goals = Gunststeine oder Herzen zum Sieg, je nach Spielerzahl
label-options = Einstellungen und ihre Werte; dahinter die Ausgaben, in denen sie von Anfang an gelten
label-option-only = { $option } (nur in { $editions })
label-value-preset = { $value } [{ $editions }]
label-tokens = { $least } bis { $most }; voreingestellt: { $preset }
label-variations = fertige Spielarten
label-variation = { $edition } mit { $options }

## Andere Befehle

label-checked = { $passed } bestanden, { $failed } nicht bestanden
journal-entries = { $entries ->
    [1] 1 Eintrag
   *[other] { $entries } Einträge
}
journal-tables = { $tables ->
    [1] 1 Tisch
   *[other] { $tables } Tische
}
label-backed-up = { journal-entries } in { $file }
label-restored = { journal-entries } aus { $file }
label-broken-log = Warnung: { $broken }. Ein Server wird diesen Tisch beiseitestellen.
label-log-holds = { journal-entries }, { journal-tables }: Nichts fehlt, nichts wurde verändert.
label-record-holds = Die Signatur ist gültig, und die Partie wurde bis zum Ende nachgespielt.
label-record-played = Partie { $match } am Tisch { $table }: { $players }. Gewonnen: { $winners }.
label-record-key = Signiert mit dem Schlüssel { $key }.
label-record-key-unchecked = Wem dieser Schlüssel gehört, wurde nicht geprüft: Nenne den Server mit { $flag }.
label-prunable = Tische, die vor { $until } geschlossen wurden: { $tables } ({ journal-entries }). Nichts wurde gelöscht.
label-prune-question = Tische, die vor { $until } geschlossen wurden: { $tables } ({ journal-entries }). Endgültig löschen?
label-pruned = Endgültig gelöscht: Tische, die vor { $until } geschlossen wurden: { $tables } ({ journal-entries }).
label-prune-results = Ergebnisse von Tagespartien aus der Zeit davor, die damit gelöscht werden: { $results }.
label-prune-declined = Nichts wurde gelöscht.
label-copied = Kopiert nach { $file }: { journal-tables } ({ journal-entries }). Alle Protokolle sind vollständig.
label-migrated = Aus Format { $before } ist Format { $now } geworden.
label-migrated-before = Nichts zu tun: Das ist Format { $now }.
label-other-rules = Diese Partie wurde nach Version { $played } der Regeln gespielt und wird nach Version { $now } erzählt: Sie kann anders verlaufen sein.
serve-at = Love Letter läuft unter { $address }
compile-begun = Der schnelle Teil des Programms wird für diesen Rechner vorbereitet (einmalig, etwa { $seconds } s) …
compile-done = Fertig nach { $seconds } s.
compile-ready = Champion, Tipps und Coach sind bereit.

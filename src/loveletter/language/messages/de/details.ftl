### Einzelheiten in Fehlern: Stellen, Arten von Werten und Gründe.

## Stellen

detail-document = Dokument
detail-place-within = { $path }, { $place }
detail-column = Spalte { $column }
detail-line-and-column = Zeile { $line }, Spalte { $column }

## Arten von Werten

detail-kind-object = ein Objekt
detail-kind-list = eine Liste
detail-kind-text = ein Text
detail-kind-boolean = true oder false
detail-kind-whole-number = eine ganze Zahl
detail-kind-number = eine Zahl
detail-kind-null = null
detail-word-end = das Ende
detail-word-card = eine Karte
detail-word-player = ein Spieler
detail-word-player-or-card = ein Spieler oder eine Karte
detail-word-name = der Name „{ $name }“

## Texte, die sich nicht lesen lassen

detail-unreadable = das lässt sich nicht lesen
detail-unknown = { $what ->
    [key] den Schlüssel „{ $name }“ gibt es nicht
    [player] einen Spieler „{ $name }“ gibt es nicht
    [card] eine Karte „{ $name }“ gibt es nicht
    [player-or-card] „{ $name }“ ist weder ein Spieler noch eine Karte
    [edition] eine Ausgabe „{ $name }“ gibt es nicht
    [option] eine Option „{ $name }“ gibt es nicht
    [kind] eine Art „{ $name }“ gibt es nicht
   *[other] „{ $name }“ ist keiner der möglichen Werte
}
detail-unknown-near = { detail-unknown }; meintest du „{ $near }“?
detail-expected = erwartet: { $wanted }; gefunden: { $found }
detail-not-json = das ist kein gültiges JSON
detail-too-deep = die Klammern sind zu tief verschachtelt
detail-number-too-long = eine Zahl hat zu viele Stellen
detail-missing = das fehlt
detail-key-twice = dieser Schlüssel kommt im selben Objekt zweimal vor
detail-not-a-number = { $found } ist keine Zahl
detail-no-record = das ist keine Aufzeichnung einer Partie: format_version fehlt
detail-rules-version = Versionen beginnen bei 1
detail-number-of-ages = Spieler: { $players }; Altersangaben: { $ages }
detail-negative-age = ein Alter kann nicht negativ sein
detail-seed-or-deck = nötig ist entweder seed oder deck
detail-bad-seed = nötig sind { $digits } hexadezimale Ziffern in Kleinbuchstaben
detail-unregistered-edition = kein Paket meldet die Ausgabe „{ $name }“ an
detail-name-empty = der Name ist leer
detail-name-broken = der Name enthält ein halbes Zeichen
detail-name-twice = es gibt einen zweiten Spieler namens „{ $name }“
detail-wrong-deck = das ist nicht das Deck von { $edition } (gefunden/erwartet: { $cards })
detail-number-of-entries = erwartete Einträge: { $wanted }; gefunden: { $found }
detail-no-lot = nur ein Spieler kann beginnen, also wird nicht gelost
detail-other-lot = das Los fällt auf { $lot }, nicht auf { $starter }
detail-bad-quotes = der Name in Anführungszeichen lässt sich nicht lesen
detail-ambiguous-name = „{ $name }“ kann mehrere Spieler meinen: { $names }
detail-no-secrets = sie enthält keine Schlüssel von Plätzen

## Dateien und Verbindungen

detail-no-such-file = diese Datei oder diesen Ordner gibt es nicht
detail-no-permission = die Berechtigung fehlt
detail-is-a-folder = das ist ein Ordner
detail-not-a-folder = ein Teil des Pfads ist kein Ordner
detail-exists = das gibt es schon
detail-name-too-long = der Name ist zu lang
detail-disk-full = der Datenträger ist voll
detail-read-only-disk = der Datenträger ist schreibgeschützt
detail-disk-error = der Datenträger meldet einen Fehler
detail-address-in-use = ein anderes Programm benutzt diese Adresse
detail-address-not-here = dieser Rechner hat diese Adresse nicht
detail-connection-refused = dort antwortet nichts
detail-connection-lost = die Verbindung ist abgebrochen
detail-unreachable = das Netz erreicht die Adresse nicht
detail-timed-out = es hat zu lange gedauert
detail-http-status = der Server antwortete mit Status { $status }
detail-unknown-host = einen Rechner dieses Namens gibt es nicht
detail-system-error = das System meldet { $name }

## Datenbanken

detail-no-tables = es gibt darin keine Tische dieses Spiels
detail-newer-format = sie hat das Format { $found } (geschrieben von { $writer }), und { $program } liest Formate bis { $latest }; nimm eine neuere Version
detail-other-program = sie gehört einem anderen Programm (Tabelle „{ $table }“)
detail-database-locked = ein anderes Programm benutzt sie gerade
detail-bad-lock = ihre Sperrdatei { $lock } ist nicht nutzbar: { $reason }
detail-server-running = ein anderer Server benutzt diese Datenbank
detail-cannot-open = sie lässt sich nicht öffnen
detail-not-a-database = das ist keine SQLite-Datenbank
detail-damaged-database = die Datei ist beschädigt
detail-read-only = sie lässt sich nur lesen
detail-database-error = die Datenbank meldet { $name }
detail-not-copied = { $broken }; nichts wurde kopiert
detail-table-in-use = ein Server benutzt den Tisch { $code }
detail-needs-migration = sie hat das ältere Format { $found }; starte zuerst „loveletter migrate“
detail-servers-running = darauf laufen Server, halte sie zuerst an: { $nodes }
detail-login-refused = die Datenbank lehnt die Anmeldung ab
detail-no-such-database = eine Datenbank dieses Namens gibt es nicht
detail-database-refuses = der Datenbankserver lehnt die Verbindung ab
detail-no-database-server = es antwortet kein Datenbankserver
detail-old-postgres = es ist PostgreSQL { $version }; nötig ist { $oldest } oder neuer
detail-wrong-encoding = ihre Kodierung ist { $encoding }; lege die Datenbank mit ENCODING UTF8 an
detail-standby = das ist ein Standby-Server, von dem sich nur lesen lässt; nenne den Primärserver
detail-tables-missing = einige ihrer Tabellen fehlen; stelle sie aus einer Sicherung wieder her
detail-not-empty = sie ist nicht leer; nenne eine andere

## Protokolle von Tischen

detail-broken-log = Tisch { $code }, Eintrag { $number }: { $reason }
detail-no-head = es ist nicht vermerkt, ob das Protokoll davor endet
detail-log-cut = er fehlt; das Protokoll hatte { $entries } Einträge
detail-entry-missing = er fehlt
detail-entry-changed = er wurde nachträglich geändert
detail-entry-foreign = ihn hat kein Server geschrieben
detail-entry-replaced = hier wurde ein anderer Eintrag geschrieben
detail-entry-kind = dieses Programm kennt keine Einträge der Art „{ $kind }“
detail-entry-field = dieses Programm kennt sein Feld „{ $field }“ nicht
detail-entry-unreadable = sein Text ist kein „{ $kind }“ dieses Programms: { $place }
detail-entry-impossible = er passt nicht zu den Einträgen davor

## Ausgaben anderer Pakete

detail-edition-not-loaded = die Ausgabe „{ $name }“ lässt sich nicht laden ({ $error })
detail-not-an-edition = „{ $name }“ liefert { $found }, und das ist keine Ausgabe
detail-edition-twice = es gibt schon eine Ausgabe namens „{ $name }“
detail-edition-misnamed = die als „{ $name }“ angemeldete Ausgabe nennt sich „{ $own_name }“
detail-edition-bad-name = die Ausgabe „{ $name }“ verwendet den Namen „{ $word }“; möglich sind nur Kleinbuchstaben, Ziffern und _
detail-edition-other-card = die Ausgabe „{ $name }“ bringt eine andere Karte „{ $card }“ mit als die vorhandene
detail-edition-seats = die Ausgabe „{ $name }“ ist für { $least } bis { $most } Spieler; möglich sind 2 bis { $possible }
detail-edition-no-goal = der Ausgabe „{ $name }“ fehlt das Ziel für diese Zahl von Spielern: { $players }
detail-edition-bad-set-up = die Ausgabe „{ $name }“ legt { $set_aside } Karten beiseite und { $face_up } offen aus; möglich sind keine oder eine und 0 oder mehr
detail-edition-too-few-cards = die Ausgabe „{ $name }“ hat nur { $cards } Karten, zu wenige zum Austeilen und Ziehen
detail-edition-nothing-to-draw = die Ausgabe „{ $name }“ legt keine Karte beiseite, aber „{ $card }“ muss sie vielleicht ziehen

## Bots

detail-package-missing = das Paket { $name } ist nicht installiert
detail-code-failed = sein Code scheitert ({ $error })
detail-edition-not-learned = { $bot } hat die Ausgabe „{ $edition }“ nicht gelernt; möglich sind { $learned }
detail-not-a-bot = er liefert { $found }, und das ist kein Bot
detail-not-a-function = es ist { $found } und lässt sich nicht aufrufen
detail-bad-network = { $file } lässt sich nicht als ONNX-Netz lesen

## Wettkämpfe auf mehreren Rechnern

detail-shard-format = ihr Format ist { $format }, Version { $version }
detail-shard-numbers = die Zahlen passen nicht: Teil { $number } von { $of }, Austeilungen: { $deals }
detail-missing-field = das Feld „{ $name }“ fehlt
detail-shard-field = ein Feld fehlt oder hat einen falschen Wert
detail-shard-contest = sein Wettkampf lässt sich hier nicht spielen
detail-other-settings = er enthält Ergebnisse anderer Einstellungen: { $names }
detail-journal-line = Zeile { $line } lässt sich nicht lesen
detail-part-edition = die Ausgabe { $edition }

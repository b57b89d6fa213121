### The installed client, and the page on oneself: what this device keeps, to take along, and in figures.

## Without a network

offline-title = Keine Verbindung
offline-line = Love Letter ist auf diesem Gerät, aber die Tische sind auf dem Server. Sobald er erreichbar ist, geht es von selbst weiter.
offline-you = Auf diesem Gerät gespeichert
offline-play = Auf diesem Gerät spielen
offline-play-line = Bis dahin kannst du hier ohne Netz spielen, gegen Bots oder zusammen vor diesem Bildschirm.
offline-open = Ohne Netz spielen

## Settings

settings-calls = Benachrichtigen, wenn ich dran bin
settings-calls-refused = Dieser Browser erlaubt dieser Seite keine Benachrichtigungen. Das lässt sich in den Einstellungen des Browsers ändern.

## You

you-title = Profil
you-line = All das bleibt allein auf diesem Gerät; es gibt kein Konto. Am Tisch sehen die anderen deinen Namen und deinen Avatar.
you-face = Anderen Avatar wählen
you-take = Auf ein anderes Gerät mitnehmen
you-take-line = Die Datei enthält Namen, Avatar, Einstellungen und gespielte Partien. Deine Plätze enthält sie nicht: Dafür gibt es „{ browser-move }“ im Menü des Tisches.
you-save = Als Datei speichern
you-link = Link mit Name, Avatar und Einstellungen
you-link-line = Link und QR-Code enthalten keine Partien; dafür wären sie zu klein.
you-import = Aus einer Datei übernehmen
you-import-file = Datei wählen
# $name: as the file says it; perhaps nothing.
you-offer = { $named ->
    [yes] Das ist { $name }, { $matches ->
        [0] ohne Partien
        [1] mit einer Partie
       *[other] mit { $matches } Partien
    }.
   *[no] Das ist jemand ohne Namen, { $matches ->
        [0] ohne Partien
        [1] mit einer Partie
       *[other] mit { $matches } Partien
    }.
}
you-offer-line = Name, Avatar und Einstellungen hier werden ersetzt; Partien kommen zu denen dieses Geräts hinzu.
you-offer-take = Übernehmen
you-offer-leave = Alles lassen, wie es ist
you-taken = { $matches ->
    [0] Übernommen; keine Partie war neu.
    [1] Übernommen, mit einer neuen Partie.
   *[other] Übernommen, mit { $matches } neuen Partien.
}
# $fault: what is wrong with a file or link.
you-fault = { $fault ->
    [unreadable] Das lässt sich nicht lesen: Es ist keine Datei von Love Letter, oder sie wurde abgeschnitten. Nichts hat sich geändert.
    [foreign] Das ist eine Datei anderer Art, nicht die, die diese Seite speichert. Nichts hat sich geändert.
    [newer] Das hat ein neueres Love Letter gespeichert als dieses. Lade die Seite neu und versuch es noch einmal. Nichts hat sich geändert.
    [too-large] Diese Datei ist zu groß, um von Love Letter zu stammen. Nichts hat sich geändert.
   *[broken] Etwas in dieser Datei ist nicht so, wie es gespeichert wurde. Nichts hat sich geändert.
}

## Figures

figures-title = Deine Statistik
figures-none = Noch gibt es nichts zu zählen. Nach deiner ersten Runde an diesem Gerät erscheint hier deine Statistik.
figures-matches = { $won } von { $count } Partien gewonnen
figures-rounds = { $won } von { $count } Runden gewonnen
figures-latest = Die letzten Partien, die neueste rechts
# For the ear, instead of the picture of the latest matches.
figures-latest-told = { $won } der letzten { $count } Partien gewonnen
figures-editions = Gewonnene Runden nach Ausgabe
figures-cards = Gewonnene Runden nach der Handkarte am Ende
figures-out = Wodurch du ausgeschieden bist
figures-of = { $won } von { $count }

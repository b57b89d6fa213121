### Around the table: the start page, coming back, invitations, the lobby, and what this is.

## The start page

start-line = Wirb um die Prinzessin. Überliste die anderen. Trau keiner Maske.
start-play-now = Jetzt spielen
start-play-now-line = { $count ->
    [1] du und ein Bot
   *[other] du und { $count } Bots
}
start-invite = Freunde einladen
start-invite-line = ein Link, kein Konto
start-bots = { $count ->
    [1] 1 Bot
   *[other] { $count } Bots
}
start-change = Ausgabe, Bots oder deinen Namen ändern
start-new = Neu hier?
start-learn = In drei Minuten gelernt
start-same-again = Noch einmal das Gleiche
start-streak = { $count ->
    [1] Ein Tag in Folge
   *[other] { $count } Tage in Folge
}
start-puzzle-line = Eine Stellung, und eine Wahl gewinnt öfter.
start-puzzle-next = Das nächste in { $hours } Std. { $minutes } Min.

## Tables by the people who opened them

table-own = Dein Tisch
table-of = Tisch von { $name }
table-at-own = an deinem Tisch
table-at = am Tisch von { $name }
table-free = { $count ->
    [0] kein Stuhl frei
    [1] ein Stuhl ist frei
   *[other] { $count } Stühle sind frei
}

## Coming back

return-greeting = Schön, dass du da bist, { $name }
# $place: table-at or table-at-own.
return-turn = Du bist dran { $place }
return-round-over = Die Runde { $place } ist vorbei
return-others-turn = { $name } ist dran { $place }
return-go-on = Weiterspielen
return-cover = Karten verdecken
return-covered = verdeckt

## An invitation

join-title = { $name } lädt dich ein
join-title-open = Ein Stuhl wartet auf dich
join-line = zu einer Partie Love Letter: zwei Karten, ein Bluff, und das Herz der Prinzessin.
join-yours = dein Stuhl
join-free = frei
join-chair = Stuhl { $number }, frei
join-mask-before = Vorige Maske
join-mask-next = Nächste Maske
join-card = Dein Name und deine Maske an diesem Tisch
join-sit = Hinsetzen
join-full = Alle Stühle sind besetzt. Sobald die Partie beginnt, kannst du hier zusehen.
join-learn = Drei Minuten, und du kannst mitspielen
join-code = Code:

## The lobby

lobby-empty = Freier Stuhl
lobby-seat-bot = Bot
lobby-bot = { $level }, zum Aufziehen
lobby-send = Abschicken
lobby-presets = Spielweisen
lobby-preset-classic = Klassischer Abend
lobby-preset-quick = Schnell
lobby-preset-tournament = Turnier
lobby-cards = { $count } Karten
lobby-change = Etwas ändern …
lobby-all-here = Alle sind da.
lobby-away = Alle haben einen Stuhl. Gerade nicht da: { $players }.
lobby-chairs-go = { $count ->
    [1] Ein Stuhl ist leer. Er verschwindet, wenn du startest.
   *[other] { $count } Stühle sind leer. Sie verschwinden, wenn du startest.
}
lobby-too-few = { $count ->
    [1] Noch nötig: ein Gast oder ein Bot.
   *[other] Noch nötig: { $count } Gäste oder Bots.
}
lobby-start-with = { $count ->
    [2] Zu zweit starten
    [3] Zu dritt starten
    [4] Zu viert starten
    [5] Zu fünft starten
    [6] Zu sechst starten
    [7] Zu siebt starten
   *[other] Zu { $count } starten
}

## What this is

footer-line = Ein Spiel von Seiji Kanai, hier ohne Konto, ohne Tracker, ohne Werbung.
about-title = Über dieses Spiel
about-game = Das Spiel
about-game-line = Love Letter stammt von Seiji Kanai. Der Name ist eine Marke ihrer Inhaber, die mit diesem Projekt nichts zu tun haben: Spieler haben es für Spieler gemacht, mit eigenen Regeltexten und eigenen Bildern. Wenn dir das Spiel gefällt, kauf es.
about-licence = Das Programm
about-licence-line = Programm, Bilder und Klänge sind frei unter der MIT-Lizenz: Du darfst sie nutzen, ändern und weitergeben. Die Schriften Alegreya und Alegreya Sans von Juan Pablo del Peral sind frei unter der SIL Open Font License.
about-stored = Was gespeichert wird
about-stored-line = Dein Browser merkt sich deinen Namen, deine Maske, deine Einstellungen, die Schlüssel zu deinen Plätzen und deine Partien; ein Konto gibt es nicht. Der Server merkt sich, was an jedem Tisch geschah, mit den Namen und dem Chat dort, damit eine Partie weitergehen und noch einmal angesehen werden kann. Er setzt keine Cookies, und in seinen Protokollen stehen weder Adressen noch Namen.
about-shuffle = Ehrlich gemischt
about-shuffle-line = Der Browser jedes Spielers mischt mit, und nach einer Partie kann es jeder nachprüfen. Verdeckte Karten verlassen den Server nur für die Person, die sie hält.
about-offline = Ohne Netz
about-offline-line = Bots, mehrere Menschen vor einem Bildschirm, Rätsel und die Partie des Tages gibt es auch auf diesem Gerät allein. Öffne das einmal oder installiere Love Letter, und von da an geht es ohne Netz (etwa 11 MB).
about-offline-kept = Alles dafür ist schon auf diesem Gerät.
about-fonts = Lizenz der Schriften
about-version = Version
about-yours = Was dieses Gerät speichert

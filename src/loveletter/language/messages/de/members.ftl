### Mitglieder: eine Identität ohne Konto, und gewertete Partien, denen alle zustimmen.

make-rated = Gewerteter Tisch (wenn alle zustimmen)
rated-line = Dieser Tisch wird gewertet: Die Ergebnisse zählen für Wertung und Profil aller.
rated-agree = Ich stimme zu
rated-agreed = Du hast zugestimmt.
rated-missing = Es müssen noch zustimmen: { $players }
rated-title = Gewertete Partien
rated-none = Für dieses Gerät gibt es noch keine gewerteten Partien. Man spielt sie an Tischen, an denen alle zustimmen.
rated-kept = Dieser Server kennt dich an einem Schlüssel, den dieser Browser erzeugt hat. Er hat kein Konto, kein Passwort und keine Adresse von dir.
rated-since = Seit { $date }
rated-by-edition = Nach Ausgabe und Spielerzahl
rated-edition-row = { $edition }, { $players } Spieler
rated-opponents = Gegner
rated-won = { $won } von { $count } gewonnen
rated-matches = Partien
rated-someone = jemand, der gegangen ist
rated-save = Als Datei speichern
rated-erase = Hier alles löschen
rated-erase-sure = Deine Schlüssel und Passkeys, dein Name und dass diese Ergebnisse deine sind, verschwinden endgültig vom Server.
rated-erase-yes = Ja, löschen
rated-erase-no = Abbrechen
rated-erased = Gelöscht.
problem-not-rated = Dieser Tisch wird nicht gewertet.
problem-not-agreed = Noch haben nicht alle zugestimmt.
problem-no-programs = An einem gewerteten Tisch darf kein Programm spielen.
problem-no-members = Hier wird niemand an einer Identität erkannt; keine Partie wird gewertet.
problem-bad-proof = Der Server konnte nicht prüfen, wer du bist. Du spielst weiter als Gast.
problem-proof-expired = Das hat zu lange gedauert. Versuch es bitte noch einmal.
problem-one-device = An diesem Gerät spielen mehrere. Für gewertete Partien braucht jeder ein eigenes.
problem-identity-insecure = Ohne https erzeugt dieser Browser keine Identität. Du kannst hier als Gast spielen, ungewertet.
problem-identity-unsupported = Dieser Browser kann keine Identität erzeugen. Du kannst hier als Gast spielen, ungewertet.
problem-bad-key-file = Die Identität dieses Rechners lässt sich nicht verwenden: { $file }

## Die Ranglisten

ladder-title = Rangliste
ladder-line = Gewertet werden gewonnene Runden, ohne das Kartenglück. Für den Platz zählt, was sicher ist; wenige Partien reichen nicht. Bots zeigen nur den Maßstab: Wer sie schlägt, verschiebt niemanden.
ladder-none = Noch steht niemand auf einer Rangliste. Sie beginnt mit der ersten gewerteten Partie.
ladder-which = Rangliste
ladder-of = { $seats ->
    [two] { $editions }: zu zweit
   *[many] { $editions }: zu dritt und mehr
}
ladder-season = Saison
ladder-all-time = Alle Zeiten
ladder-place = Platz
ladder-name = Name
ladder-share = Gewonnene Runden gegen Höflinge
ladder-you = du
ladder-matches = { $count ->
    [one] eine Partie
   *[other] { $count } Partien
}
ladder-like = etwa so stark wie { $bot }
ladder-more = Mehr zeigen
ladder-share-two = Die Zahl ist der Teil der Runden, den jemand gegen einen Höfling gewinnen würde, einen Bot, der jede Karte mitzählt.
ladder-share-many = Die Zahl ist der Teil der Runden, den jemand allein gegen drei Höflinge gewinnen würde, Bots, die jede Karte mitzählen.
ladder-standings = Auf den Ranglisten
ladder-standing = Platz { $place } von { $members }
ladder-no-place = noch kein Platz
ladder-open = Ranglisten zeigen
rated-luck = { $won } von { $rounds } Runden, davon { $luck } Glück
rated-rounds = { $won } von { $rounds } Runden

## Mehrere Geräte

devices-title = Deine Geräte
devices-key = { $kind ->
    [this] Dieses Gerät, seit { $date }
    [passkey] Passkey, seit { $date }
   *[other] Ein anderes Gerät, seit { $date }
}
devices-remove = Entfernen
devices-link = Weiteres Gerät hinzufügen
devices-link-label = Link für das andere Gerät
devices-link-line = Öffne ihn dort oder scanne den QR-Code. Er gilt einmal und zehn Minuten lang.
devices-passkey = Passkey hinzufügen
devices-passkey-line = Verliert dieser Browser seinen Schlüssel, bringen nur ein anderes deiner Geräte oder ein Passkey deine Ergebnisse zurück.
devices-recover = Kennt man dich hier von einem anderen Gerät? Wähle dort „Weiteres Gerät hinzufügen“ oder nutze hier einen Passkey, wenn du einen hast.
devices-use-passkey = Passkey nutzen
devices-follow = Dieser Link kommt von einem anderen Gerät. Wenn es deins ist, zählen künftig die Ergebnisse von beiden für dich.
devices-follow-yes = Ja, es ist meins
devices-follow-no = Abbrechen
devices-joined = Dieses Gerät ist jetzt eins von deinen.
problem-key-removed = Du hast dieses Gerät aus deinen Geräten entfernt. Es spielt wieder als Gast.
problem-already-member = Dieses Gerät hat hier eigene Ergebnisse. Lösche sie zuerst und füge es dann noch einmal hinzu.
problem-bad-passkey = Der Server konnte diesen Passkey nicht prüfen. Es hat sich nichts geändert.
problem-unknown-passkey = Dieser Server kennt den Passkey nicht. Vielleicht wurde er entfernt.
problem-last-key = Das ist der einzige Weg zurück zu deinen Ergebnissen. Um ihn zu entfernen, lösche alles.
problem-passkey-cancelled = Der Browser hat keinen Passkey benutzt. Es hat sich nichts geändert.
problem-passkey-insecure = Passkeys brauchen https.
problem-passkey-unsupported = Dieser Browser hat keine Passkeys. Nutze stattdessen den Link für ein anderes Gerät.
problem-no-passkeys = Passkeys brauchen einen Server mit Namen; unter dieser Adresse gehen sie nicht. Nutze stattdessen den Link für ein anderes Gerät.

## Der Club

make-members = Nur für Mitglieder
members-line = An diesem Tisch spielen nur Mitglieder dieses Clubs.
members-agree = Ich bin Mitglied
members-agreed = Du spielst als Mitglied.
club-title = Club
club-open = Den Club betreuen
club-line = Mitglieder erkennt man an einem Schlüssel, nicht an einem Konto. Wer stumm ist, sagt an Tischen nichts; wer gesperrt ist, spielt nirgends als Mitglied. Gäste haben keinen Schlüssel: Schalte sie an ihrem Tisch stumm, in dessen Menü.
club-approval = Neue Mitglieder warten, bis jemand zustimmt
club-invite = Einladen
club-invite-label = Einladung in den Club
club-invite-line = Wer diesen Link hat, wird Mitglied, sieben Tage lang oder bis du einen anderen erzeugst.
club-search = Teil eines Namens
club-search-go = Suchen
club-members = { $count ->
    [one] Ein Mitglied
   *[other] { $count } Mitglieder
}
club-nameless = ohne Namen
club-waits = wartet auf Zustimmung
club-admit = Zustimmen
club-muted = stumm
club-blocked = gesperrt
club-mute = Stumm schalten
club-unmute = Wieder reden lassen
club-block = Sperren
club-unblock = Entsperren
club-role-label = Aufgabe
club-role-none = keine
club-role = { $role ->
    [host] leitet den Club
   *[moderator] moderiert
}
club-name = Name, den andere sehen
club-own-name = Eigenen Namen zurückgeben
club-remove = Entfernen
club-remove-sure = Alles über dieses Mitglied wird endgültig gelöscht. Mit einem anderen Schlüssel kann dieselbe Person wiederkommen.
club-enter-line = { $as ->
    [host] Mit diesem Link leitest du diesen Club: Du ernennst, wer moderiert, und bestimmst, wer mitspielt.
   *[invite] Du bist in diesen Club eingeladen.
}
club-enter = { $as ->
    [host] Leitung übernehmen
   *[invite] Mitglied werden
}
club-entered = { $as ->
    [host] Du leitest jetzt diesen Club.
   *[invite] Du bist jetzt Mitglied dieses Clubs.
}
conduct-hide = Nicht zeigen, was { $name } sagt
conduct-show = Zeigen, was { $name } sagt
conduct-mute = { $name } für alle stumm schalten
conduct-unmute = { $name } wieder reden lassen
conduct-report = { $name } melden
conduct-reported = Gemeldet. Wer diesen Server betreibt, bekommt eine Zeile mit dem Protokoll dieser Partie.
problem-muted = Du darfst hier nichts sagen. So hat es der Gastgeber des Tischs oder jemand aus der Moderation des Clubs entschieden.
problem-blocked = Du kannst hier nicht als Mitglied spielen. So hat es jemand aus der Moderation des Clubs entschieden.
problem-not-admitted = Du bist noch kein Mitglied dieses Clubs. Jemand muss zustimmen; frag die Leitung.
problem-name-given = Diesen Namen hat dir jemand aus der Moderation des Clubs gegeben. Er bleibt.
problem-not-moderator = Das ist für alle, die den Club betreuen.
problem-not-club-host = Das kann nur, wer den Club leitet.
problem-own-membership = Das muss jemand anderes für dich tun.
problem-unknown-member = Dieses Mitglied gibt es nicht mehr.
problem-wrong-host-token = Das ist nicht der Code dieses Servers.

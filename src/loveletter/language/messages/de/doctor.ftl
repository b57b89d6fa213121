### `loveletter doctor`: was gefunden wurde, je eine Zeile. Auf einen Mangel folgt, was zu tun ist.
###
### $address, $file, $folder, $install, $host, $origin, $flag: Wörter, wie man sie tippt. $reason: aus details.ftl.

doctor-level-ok = in Ordnung
doctor-level-warning = Warnung
doctor-level-problem = Problem
doctor-summary = { $problems ->
    [0] Keine Probleme
    [1] Ein Problem
   *[other] { $problems } Probleme
}, { $warnings ->
    [0] keine Warnungen
    [1] eine Warnung
   *[other] { $warnings } Warnungen
}.

## Pakete

doctor-packages = Alle Pakete, die ein Server nutzt, sind installiert.
doctor-no-server-packages = Ohne { $names } startet kein Server, und mehr lässt sich nicht prüfen. Führe { $install } aus.
doctor-no-optional-packages = { $extra ->
    [fast] Ohne { $names } fehlen die stärksten Bots und die Analyse oder sind langsam. Führe { $install } aus.
   *[print] Ohne { $names } bietet der Server keine PDFs zum Drucken an. Führe { $install } aus.
}

## Uhren

doctor-clock = Die Uhr ist gestellt: { $date }.
doctor-clock-not-set = Die Uhr zeigt { $date }, das kann nicht stimmen. Stelle sie und lass sie über das Netz abgleichen (timedatectl set-ntp true).
doctor-clocks-agree = Die Uhr von { $name } stimmt mit dieser überein (Unterschied: { $seconds } s).
doctor-clocks-differ = Die Uhr von { $name } weicht von dieser um { $seconds } s ab. Lass beide über das Netz abgleichen (timedatectl set-ntp true).
doctor-no-date = { $name } sendet kein Datum, deshalb lässt sich die Uhr dort nicht prüfen. Der Proxy muss den Header Date weitergeben.

## Festplatte und Datenbank

doctor-disk = Was in { $folder } geschrieben wird, ist nach höchstens { $ms } ms auf der Festplatte.
doctor-slow-disk = Was in { $folder } geschrieben wird, braucht { $ms } ms bis auf die Festplatte, und jeder Zug wartet darauf. Lege die Datenbank auf eine schnellere.
doctor-disk-fails = In { $folder } lässt sich nichts sicher schreiben: { $reason }. Behebe den Fehler der Festplatte oder der Zugriffsrechte, oder nenne mit LOVELETTER_DATABASE_URL eine andere Datenbank.
doctor-space = In { $folder } sind { $mb } MB frei.
doctor-little-space = In { $folder } sind nur noch { $mb } MB frei. Schaffe Platz; ist die Festplatte voll, stehen alle Tische still.
doctor-no-space = In { $folder } sind nur noch { $mb } MB frei. Schaffe sofort Platz; ist die Festplatte voll, stehen alle Tische still.
doctor-database = Die Datenbank { $file } hat das aktuelle Format { $found }.
doctor-new-database = Die Datenbank { $file } ist noch leer; der Server legt ihre Tabellen beim Start an.
doctor-old-database = { $kind ->
    [postgres] Die Datenbank { $file } hat Format { $found }, der Server braucht { $latest }. Halte alle Server an und führe „loveletter migrate“ aus.
   *[sqlite] Die Datenbank { $file } hat Format { $found }; der Server bringt sie beim Start auf { $latest }. Mache vorher eine Sicherung („loveletter backup“).
}
doctor-bad-database = Die Datenbank { $file } lässt sich nicht verwenden: { $reason }.

## Die Adresse

doctor-ready = Der Server unter { $address } ist bereit.
doctor-not-ready = Der Server unter { $address } ist nicht bereit ({ $state }). Sieh in sein Log.
doctor-unreachable = { $address } ist nicht erreichbar: { $reason }. Prüfe, ob Server und Proxy laufen, und prüfe Name, Port und Firewall.
doctor-redirected = { $address } leitet nach { $to } um. Prüfe stattdessen diese Adresse.
doctor-not-our-server = Unter { $address } antwortet etwas anderes (Status { $status }). Prüfe den Pfad: Er muss der { $flag } des Servers sein, und der Proxy muss ihn unverändert weitergeben.

## HTTPS

doctor-https = Das Zertifikat gilt noch { $days } Tage.
doctor-certificate-ends = Das Zertifikat gilt nur noch { $days ->
    [1] einen Tag
   *[other] { $days } Tage
}. Prüfe, ob es von selbst erneuert wird.
doctor-no-https-needed = { $address } ist auf diesem Rechner, dafür brauchen Browser kein HTTPS.
doctor-no-https = { $address } hat kein HTTPS, deshalb installieren Browser den Client nicht und melden keinen Zug. Richte im Proxy ein Zertifikat ein; Caddy holt sich selbst eines.
doctor-bad-https = Browser lehnen das HTTPS von { $address } ab ({ $reason }). Verwende ein gültiges Zertifikat für diesen Namen.

## Der Proxy

doctor-no-proxy = Vor dem Server steht kein Proxy.
doctor-proxy = Der Proxy nennt die Adresse seiner Clients (deine: { $address }) und glaubt keiner anderen.
doctor-not-forwarded = Der Server sieht dich unter { $address } und keinen Header eines Proxys. Ohne Proxy ist das richtig; ein Proxy muss X-Forwarded-For setzen, sonst zählen alle als eine Adresse.
doctor-untrusted-proxy = Der Server vertraut dem Proxy unter { $address } nicht, deshalb zählen alle als eine Adresse. Starte den Server mit { $flag } { $address }.
doctor-no-address-header = Der Proxy sagt nicht, wer seine Clients sind, deshalb zählen alle als { $address }. Er muss X-Forwarded-For auf die Adresse des Clients setzen.
doctor-claim-believed = Jeder kann sich als jede Adresse ausgeben: Der Proxy gibt X-Forwarded-For von seinen Clients weiter. Er muss den Header selbst setzen.
doctor-claim-from-trusted = Dieser Rechner ({ $address }) zählt als Proxy; ob andere sich als eine fremde Adresse ausgeben können, lässt sich von hier nicht prüfen. Führe den Befehl auf einem anderen Rechner aus.
doctor-claim-not-checked = Eine Anfrage mit erfundenem X-Forwarded-For hat der Server nicht beantwortet; ob Clients sich als eine fremde Adresse ausgeben können, wurde nicht geprüft. Führe den Befehl noch einmal aus.
doctor-no-connection-info = Der Server unter { $address } sagt nicht, was er von einer Verbindung sieht (Status { $status }), deshalb wurden die Header des Proxys nicht geprüft. Aktualisiere den Server.
doctor-wrong-host = Der Server lehnt den Namen { $host } ab. Starte ihn mit { $flag } { $host }.
doctor-other-host = Der Proxy ändert den Header Host von { $host } in { $found }, deshalb können sich Browser nicht verbinden. Er muss den Header unverändert weitergeben.
doctor-other-scheme = Die Spieler nutzen { $scheme }, aber der Server glaubt, es sei { $found }. Der Proxy muss X-Forwarded-Proto setzen.
doctor-open-metrics = Alle können { $address } lesen. Sperre diesen Pfad im Proxy.

## Der WebSocket

doctor-websocket = Ein WebSocket öffnet sich, und eine Antwort kommt in höchstens { $ms } ms zurück.
doctor-no-websocket = Es öffnet sich kein WebSocket (Status { $status }), deshalb kann niemand spielen. Der Proxy muss HTTP/1.1 sprechen und die Header Upgrade und Connection weitergeben.
doctor-websocket-origin = Der Server lehnt WebSockets von Seiten unter { $origin } ab (Status { $status }). Der Proxy muss den Header Host unverändert weitergeben; oder starte den Server mit { $flag } { $origin }.
doctor-websocket-lost = Der WebSocket hält nicht: { $reason }. Sieh in die Logs von Proxy und Server.

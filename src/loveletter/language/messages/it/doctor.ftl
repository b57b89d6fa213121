### `loveletter doctor`: ciò che ha trovato, una riga per cosa. Dopo ciò che non va c'è che cosa fare.
###
### $address, $file, $folder, $install, $host, $origin, $flag: parole come si scrivono. $reason: da details.ftl.

doctor-level-ok = ok
doctor-level-warning = avviso
doctor-level-problem = problema
doctor-summary = { $problems ->
    [0] Nessun problema
    [1] Un problema
   *[other] { $problems } problemi
}, { $warnings ->
    [0] nessun avviso
    [1] un avviso
   *[other] { $warnings } avvisi
}.

## Pacchetti

doctor-packages = Tutti i pacchetti che un server usa sono installati.
doctor-no-server-packages = Senza { $names } un server non può partire, e nient’altro si può controllare. Esegui { $install }.
doctor-no-optional-packages = { $extra ->
    [fast] Senza { $names } i bot più forti e l’analisi mancano o sono lenti. Esegui { $install }.
   *[print] Senza { $names } il server non offre PDF da stampare. Esegui { $install }.
}

## Orologi

doctor-clock = L’orologio è regolato: { $date }.
doctor-clock-not-set = L’orologio segna { $date }, che non può essere giusto. Regolalo e fallo correggere via rete (timedatectl set-ntp true).
doctor-clocks-agree = L’orologio di { $name } concorda con questo (differenza: { $seconds } s).
doctor-clocks-differ = L’orologio di { $name } differisce da questo di { $seconds } s. Fai correggere entrambi via rete (timedatectl set-ntp true).
doctor-no-date = { $name } non invia la data, quindi il suo orologio non si può controllare. Il proxy deve inoltrare l’intestazione Date.

## Disco e database

doctor-disk = Ciò che si scrive in { $folder } raggiunge il disco entro { $ms } ms.
doctor-slow-disk = Ciò che si scrive in { $folder } impiega { $ms } ms per raggiungere il disco, e ogni mossa lo aspetta. Sposta il database su un disco più veloce.
doctor-disk-fails = In { $folder } non si può scrivere in modo sicuro: { $reason }. Correggi il disco o i permessi, oppure indica un altro database con LOVELETTER_DATABASE_URL.
doctor-space = In { $folder } sono liberi { $mb } MB.
doctor-little-space = In { $folder } sono liberi solo { $mb } MB. Libera spazio; con il disco pieno tutti i tavoli si fermano.
doctor-no-space = In { $folder } sono liberi solo { $mb } MB. Libera spazio subito; con il disco pieno tutti i tavoli si fermano.
doctor-database = Il database { $file } ha il formato { $found }, quello attuale.
doctor-new-database = Il database { $file } è ancora vuoto; il server crea le tabelle all’avvio.
doctor-old-database = { $kind ->
    [postgres] Il database { $file } ha il formato { $found }, e il server richiede { $latest }. Ferma tutti i server ed esegui “loveletter migrate”.
   *[sqlite] Il database { $file } ha il formato { $found }; il server lo porta a { $latest } all’avvio. Prima fai un backup (“loveletter backup”).
}
doctor-bad-database = Il database { $file } non si può usare: { $reason }.

## L'indirizzo

doctor-ready = Il server a { $address } è pronto.
doctor-not-ready = Il server a { $address } non è pronto ({ $state }). Guarda il suo log.
doctor-unreachable = { $address } non è raggiungibile: { $reason }. Controlla che server e proxy siano in funzione, e controlla nome, porta e firewall.
doctor-redirected = { $address } reindirizza a { $to }. Controlla quell’indirizzo.
doctor-not-our-server = A { $address } risponde qualcos’altro (stato { $status }). Controlla il percorso: deve essere il { $flag } del server, e il proxy deve inoltrarlo immutato.

## HTTPS

doctor-https = Il certificato è valido ancora { $days } giorni.
doctor-certificate-ends = Il certificato è valido solo { $days ->
    [1] ancora un giorno
   *[other] ancora { $days } giorni
}. Controlla che si rinnovi da solo.
doctor-no-https-needed = { $address } è su questo computer, quindi i browser non richiedono HTTPS.
doctor-no-https = { $address } non ha HTTPS, quindi i browser non installano il client e non avvisano del turno. Configura un certificato nel proxy; Caddy se ne procura uno da solo.
doctor-bad-https = I browser rifiutano l’HTTPS di { $address } ({ $reason }). Usa un certificato valido per questo nome.

## Il proxy

doctor-no-proxy = Davanti al server non c’è nessun proxy.
doctor-proxy = Il proxy indica l’indirizzo dei suoi client (il tuo: { $address }) e non crede ad altri.
doctor-not-forwarded = Il server ti vede a { $address } e non vede intestazioni di un proxy. Senza proxy va bene; un proxy deve impostare X-Forwarded-For, altrimenti tutti contano come un solo indirizzo.
doctor-untrusted-proxy = Il server non si fida del proxy a { $address }, quindi tutti contano come un solo indirizzo. Avvia il server con { $flag } { $address }.
doctor-no-address-header = Il proxy non dice chi sono i suoi client, quindi tutti contano come { $address }. Deve impostare X-Forwarded-For sull’indirizzo del client.
doctor-claim-believed = Chiunque può fingere qualsiasi indirizzo: il proxy inoltra X-Forwarded-For dei suoi client. Deve impostare lui l’intestazione.
doctor-claim-from-trusted = Questo computer ({ $address }) conta come proxy, quindi da qui non si può controllare se altri possono fingere un indirizzo. Esegui lo stesso comando su un altro computer.
doctor-claim-not-checked = A una richiesta con un X-Forwarded-For inventato il server non ha risposto, quindi non si è controllato se i client possono fingere un indirizzo. Esegui di nuovo il comando.
doctor-no-connection-info = Il server a { $address } non dice che cosa vede di una connessione (stato { $status }), quindi le intestazioni del proxy non sono state controllate. Aggiorna il server.
doctor-wrong-host = Il server rifiuta il nome { $host }. Avvialo con { $flag } { $host }.
doctor-other-host = Il proxy cambia l’intestazione Host da { $host } a { $found }, quindi i browser non possono connettersi. Deve inoltrarla immutata.
doctor-other-scheme = I giocatori usano { $scheme }, ma il server crede che sia { $found }. Il proxy deve impostare X-Forwarded-Proto.
doctor-open-metrics = Tutti possono leggere { $address }. Blocca questo percorso nel proxy.

## Il WebSocket

doctor-websocket = Un WebSocket si apre, e una risposta torna entro { $ms } ms.
doctor-no-websocket = Non si apre nessun WebSocket (stato { $status }), quindi nessuno può giocare. Il proxy deve usare HTTP/1.1 e inoltrare le intestazioni Upgrade e Connection.
doctor-websocket-origin = Il server rifiuta i WebSocket delle pagine di { $origin } (stato { $status }). Il proxy deve inoltrare immutata l’intestazione Host; oppure avvia il server con { $flag } { $origin }.
doctor-websocket-lost = Il WebSocket non resiste: { $reason }. Guarda i log del proxy e del server.

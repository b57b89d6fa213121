### Dettagli negli errori: posizioni, tipi di valori e motivi.

## Posizioni

detail-document = documento
detail-place-within = { $path }, { $place }
detail-column = colonna { $column }
detail-line-and-column = riga { $line }, colonna { $column }

## Tipi di valori

detail-kind-object = un oggetto
detail-kind-list = un elenco
detail-kind-text = un testo
detail-kind-boolean = true oppure false
detail-kind-whole-number = un numero intero
detail-kind-number = un numero
detail-kind-null = null
detail-word-end = la fine
detail-word-card = una carta
detail-word-player = un giocatore
detail-word-player-or-card = un giocatore o una carta
detail-word-name = il nome “{ $name }”

## Testi illeggibili

detail-unreadable = illeggibile
detail-unknown = { $what ->
    [key] non esiste la chiave “{ $name }”
    [player] non esiste il giocatore “{ $name }”
    [card] non esiste la carta “{ $name }”
    [player-or-card] “{ $name }” non è né un giocatore né una carta
    [edition] non esiste l’edizione “{ $name }”
    [option] non esiste l’opzione “{ $name }”
    [kind] non esiste il tipo “{ $name }”
   *[other] “{ $name }” non è tra i valori possibili
}
detail-unknown-near = { detail-unknown }; intendevi “{ $near }”?
detail-expected = previsto: { $wanted }; trovato: { $found }
detail-not-json = non è JSON valido
detail-too-deep = troppe parentesi annidate
detail-number-too-long = un numero ha troppe cifre
detail-missing = manca
detail-key-twice = questa chiave compare due volte nello stesso oggetto
detail-not-a-number = { $found } non è un numero
detail-no-record = non è la registrazione di una partita: manca format_version
detail-rules-version = le versioni iniziano da 1
detail-number-of-ages = giocatori: { $players }; età: { $ages }
detail-negative-age = un’età non può essere negativa
detail-seed-or-deck = serve seed oppure deck
detail-bad-seed = servono { $digits } cifre esadecimali minuscole
detail-unregistered-edition = nessun pacchetto registra l’edizione “{ $name }”
detail-name-empty = il nome è vuoto
detail-name-broken = il nome contiene mezzo carattere
detail-name-twice = c’è un secondo giocatore di nome “{ $name }”
detail-wrong-deck = non è il mazzo di { $edition } (trovate/previste: { $cards })
detail-number-of-entries = voci previste: { $wanted }; trovate: { $found }
detail-no-lot = può iniziare un solo giocatore, quindi non si sorteggia
detail-other-lot = la sorte sceglie { $lot }, non { $starter }
detail-bad-quotes = il nome tra virgolette è illeggibile
detail-ambiguous-name = “{ $name }” può indicare più giocatori: { $names }
detail-no-secrets = non contiene chiavi di posti

## File e connessioni

detail-no-such-file = il file o la cartella non esiste
detail-no-permission = permesso negato
detail-is-a-folder = è una cartella
detail-not-a-folder = una parte del percorso non è una cartella
detail-exists = esiste già
detail-name-too-long = il nome è troppo lungo
detail-disk-full = il disco è pieno
detail-read-only-disk = il disco è in sola lettura
detail-disk-error = il disco segnala un errore
detail-address-in-use = un altro programma usa questo indirizzo
detail-address-not-here = questa macchina non ha questo indirizzo
detail-connection-refused = lì non risponde nessuno
detail-connection-lost = la connessione è caduta
detail-unreachable = la rete non lo raggiunge
detail-timed-out = ci ha messo troppo tempo
detail-http-status = il server ha risposto con lo stato { $status }
detail-unknown-host = non esiste una macchina con questo nome
detail-system-error = il sistema segnala { $name }

## Database

detail-no-tables = non contiene tavoli di questo gioco
detail-newer-format = ha il formato { $found } (scritto da { $writer }), e { $program } legge i formati fino a { $latest }; usa una versione più recente
detail-other-program = appartiene a un altro programma (tabella “{ $table }”)
detail-database-locked = un altro programma lo sta usando
detail-bad-lock = il suo file di blocco { $lock } non si può usare: { $reason }
detail-server-running = un altro server usa questo database
detail-cannot-open = impossibile aprirlo
detail-not-a-database = non è un database SQLite
detail-damaged-database = il file è danneggiato
detail-read-only = è in sola lettura
detail-database-error = il database segnala { $name }
detail-not-copied = { $broken }; non è stato copiato nulla
detail-table-in-use = un server sta usando il tavolo { $code }
detail-needs-migration = ha il formato precedente { $found }; esegui prima “loveletter migrate”
detail-servers-running = ci sono server attivi, fermali prima: { $nodes }
detail-login-refused = il database rifiuta l’accesso
detail-no-such-database = non esiste un database con questo nome
detail-database-refuses = il server di database rifiuta la connessione
detail-no-database-server = nessun server di database risponde
detail-old-postgres = è PostgreSQL { $version }; serve { $oldest } o successivo
detail-wrong-encoding = la sua codifica è { $encoding }; crea il database con ENCODING UTF8
detail-standby = è un server di riserva in sola lettura; indica quello primario
detail-tables-missing = mancano alcune tabelle; ripristinalo da un backup
detail-not-empty = non è vuoto; indicane un altro

## Registri dei tavoli

detail-broken-log = tavolo { $code }, voce { $number }: { $reason }
detail-no-head = non è annotato se il registro finisca prima
detail-log-cut = manca; il registro aveva { $entries } voci
detail-entry-missing = manca
detail-entry-changed = è stata modificata dopo la scrittura
detail-entry-foreign = non l’ha scritta un server
detail-entry-replaced = qui era stata scritta un’altra voce
detail-entry-kind = questo programma non conosce voci del tipo “{ $kind }”
detail-entry-field = questo programma non conosce il suo campo “{ $field }”
detail-entry-unreadable = il suo testo non è “{ $kind }” per questo programma: { $place }
detail-entry-impossible = non segue dalle voci precedenti

## Edizioni di altri pacchetti

detail-edition-not-loaded = impossibile caricare l’edizione “{ $name }” ({ $error })
detail-not-an-edition = “{ $name }” fornisce { $found }, che non è un’edizione
detail-edition-twice = esiste già un’edizione di nome “{ $name }”
detail-edition-misnamed = l’edizione registrata come “{ $name }” si chiama “{ $own_name }”
detail-edition-bad-name = l’edizione “{ $name }” usa il nome “{ $word }”; sono ammesse solo lettere minuscole, cifre e _
detail-edition-other-card = l’edizione “{ $name }” porta una carta “{ $card }” diversa da quella già presente
detail-edition-seats = l’edizione “{ $name }” è per { $least }–{ $most } giocatori; sono possibili da 2 a { $possible }
detail-edition-no-goal = all’edizione “{ $name }” manca l’obiettivo per questo numero di giocatori: { $players }
detail-edition-bad-set-up = l’edizione “{ $name }” mette da parte { $set_aside } carte e ne scopre { $face_up }; sono possibili nessuna o una, e 0 o più
detail-edition-too-few-cards = l’edizione “{ $name }” ha solo { $cards } carte, troppo poche per distribuire e pescare
detail-edition-nothing-to-draw = l’edizione “{ $name }” non mette da parte nessuna carta, ma “{ $card }” potrebbe doverla pescare

## Bot

detail-package-missing = il pacchetto { $name } non è installato
detail-code-failed = il suo codice fallisce ({ $error })
detail-edition-not-learned = { $bot } non ha imparato l’edizione “{ $edition }”; gioca { $learned }
detail-not-a-bot = fornisce { $found }, che non è un bot
detail-not-a-function = è { $found }, che non si può chiamare
detail-bad-network = { $file } non si può leggere come rete ONNX

## Gare su più macchine

detail-shard-format = il suo formato è { $format }, versione { $version }
detail-shard-numbers = i numeri non tornano: parte { $number } di { $of }, distribuzioni: { $deals }
detail-missing-field = manca il campo “{ $name }”
detail-shard-field = un campo manca o ha un valore errato
detail-shard-contest = la sua gara non si può giocare qui
detail-other-settings = contiene risultati di altre impostazioni: { $names }
detail-journal-line = la riga { $line } è illeggibile
detail-part-edition = l’edizione { $edition }

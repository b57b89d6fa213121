### Che cosa un comando non ha potuto fare. Ogni errore ha un codice, uguale in tutte le lingue; il messaggio
### error-unknown-card appartiene al codice unknown_card. I rifiuti delle regole stanno in refusals.ftl.

error = Errore [{ $code }]: { $problem }

## Parole che non indicano nulla

error-unknown-command = Il comando “{ $name }” non esiste.
error-unknown-flag = Questo comando non ha l’opzione { $name }.
error-unknown-language = La lingua “{ $name }” non è disponibile.
error-unknown-card = La carta “{ $name }” non esiste.
error-unknown-bot = Il bot “{ $name }” non esiste.
error-unknown-seat = Qui nessuno si chiama “{ $name }”.
error-suggestion = Intendevi “{ $name }”?
error-known = Puoi usare: { $names }.

## Parole che mancano o non vanno bene

error-missing-word = Manca { $name }; con { $help } vedi che cosa vuole il comando.
error-wrong-use = Comando non valido; aggiungi { $help } per vedere che cosa accetta.
error-flag-use = { $flag } non è usato nel modo giusto; { $help } mostra che cosa accetta il comando.
error-extra-words = Il comando non accetta altre parole: { $words }. { $help } mostra che cosa accetta.
error-no-number = { $flag } richiede un numero intero, non “{ $found }”.
error-number-too-small = { $flag } deve essere almeno { $least }, non { $found }.
error-number-too-large = { $flag } può essere al massimo { $most }, non { $found }.
error-bad-budget = { $flag } richiede un numero di secondi maggiore di 0, non “{ $found }”.
error-bad-option-word = { $flag } richiede NOME=VALORE, non “{ $found }”.
error-not-in-edition = { $card } non c’è in { $edition }, solo in { $editions }.
error-seat-and-all = Usa { $seat } oppure { $all }, non entrambi: da un posto non si vede tutto.
error-bad-date = { $flag } richiede un giorno come 2026-12-24, non “{ $found }”.
error-puzzle-twice = Usa { $number } da solo: indica già un rompicapo, e { $date } e { $edition } non scelgono più nulla.
error-no-puzzles = Non ci sono rompicapi per { $edition }.
error-unknown-choice = “{ $found }” non è tra le scelte; rispondi con un numero da 1 a { $most }.

## Bot

error-one-bot = { $flag } richiede il nome di un solo bot, non “{ $found }”.
error-too-few-bots = Indica almeno due bot diversi.
error-bad-bot-place = “{ $name }” non ha la forma package.module:factory.
error-broken-bot = Non si può creare il bot “{ $name }”: { $reason }.
error-unfit-bot = Il bot “{ $name }” non sa giocare questa edizione: { $reason }.
error-broken-edition = Un’edizione installata non si può usare: { $problem }.

## File

error-unreadable-file = Impossibile leggere { $file }: { $reason }.
error-no-text = { $file } non è un testo in UTF-8.
error-record-too-large = { $file } è troppo grande per la registrazione di una partita: { $size }, al massimo { $most }.
error-bad-record = { $file }, { $place }: { $problem }
error-unprintable-name = { $file }: il nome “{ $name }” contiene caratteri di controllo o altri caratteri invisibili.
error-no-such-path = { $file } non esiste.
error-no-scenarios = In { $file } non ci sono file di scenari (.yaml, .yml).
error-unwritable-folder = Impossibile scrivere in { $file }: { $reason }.
error-foreign-package = Il pacchetto “{ $name }”, che è tutt’altra cosa, è installato accanto a loveletter-game e ha lo stesso nome di importazione. Esegui { $fix }, poi reinstalla loveletter-game.
error-no-data-folder = La cartella dei dati { $file } non è utilizzabile: { $reason }. Imposta LOVELETTER_DATABASE_URL, oppure XDG_DATA_HOME su un’altra cartella.
error-edition-not-installed = A questo tavolo si gioca l’edizione “{ $edition }”, che qui non è installata. Installa il pacchetto che la contiene.
error-link-without-table = Questo link non indica nessun tavolo. Copia il link completo di un tavolo, oppure indica il codice di un tavolo con { $flag }.
error-output-failed = Impossibile scrivere l’output: { $reason }.
error-other-contest = { $file } contiene i risultati di un’altra gara (diversi: { $names }). Indica un’altra cartella, oppure scartali con { $fresh }.
error-bad-journal = Impossibile leggere { $file } (riga { $line }). Indica un’altra cartella, oppure scarta il file con { $fresh }.
error-file-exists = { $file } esiste già. Indica un altro file.
error-bad-database = Impossibile usare { $file }: { $problem }.
error-database-disk-full = Sul disco di { $file } non c’è più spazio. Libera spazio, poi riavvia il server.
error-database-in-use = Un server sta usando { $file }. Prima fermalo.
error-no-hashes = { $file } non ha ancora gli hash, perché l’ha scritto una versione precedente. Un server li aggiunge quando si avvia.
error-bad-age = “{ $name }” non è una durata. Scrivi un numero con h, d o w, per esempio 90d.
error-record-not-signed = { $file } non è firmato. I server firmano solo le registrazioni delle partite di classifica.
error-record-unfinished = { $file }: la partita che contiene non ha una fine.
error-wrong-signature = { $file } non è ciò che è stato firmato: la registrazione o la sua firma è stata cambiata.
error-other-key = { $file } è stato firmato con un’altra chiave, { $key }; quella attesa: { $expected }.
error-bad-key = “{ $key }” non è una chiave pubblica, che ha 64 cifre esadecimali minuscole.
error-no-record-key = { $address } non indica la chiave con cui si firmano le registrazioni.

## Che cosa non è installato, e le impostazioni del server

error-no-simulator = Il gioco casuale ha bisogno di Numba e NumPy: { $install }. Un bot ({ $flag }) ne fa a meno.
error-unknown-depth = Non c’è una profondità “{ $name }”.
error-not-learned = Il coach non conosce l’edizione “{ $edition }”.
error-no-coach = Il coach ha bisogno di Numba e NumPy: { $install }.
error-no-compiler = La compilazione ha bisogno di Numba e NumPy: { $install }.
error-no-mcp = Un posto per programmi ha bisogno del pacchetto mcp: { $install }.
error-no-server = Questo comando richiede { $names }: { $install }.
error-bad-setting = { $setting } non può valere “{ $value }”.
setting-expects-number = Accetta un numero intero da { $least } a { $most }.
setting-expects-seconds = Accetta un numero di secondi da { $least } a { $most }, per esempio 2.5.
setting-expects-choice = Accetta uno di questi valori: { $known }.
setting-expects-example = Accetta qualcosa come { $example }.
setting-expects-text = Serve un testo.
setting-expects-package = Serve un altro pacchetto: { $install }.
error-unknown-setting = L’impostazione { $name } non esiste. Esistono: { $known }.
error-cannot-listen = Il server non può ascoltare su { $host }, porta { $port }: { $reason }.

## Il terminale

error-nothing-to-resume = Non c’è nessuna partita da riprendere: nessuna è stata lasciata prima della fine.
error-served-already = Un server o un altro terminale usa il database in cui starebbe questa partita. Siediti al tavolo di un server con { $join }, oppure conserva la partita altrove con { $flag }.
error-server-unnamed = Il codice da solo non dice quale server ha il tavolo: dai il link, o indica il server con { $flag }.
error-flags-apart = Indica { $one } o { $other }, non entrambi.
error-needs-flag = { $flag } serve solo insieme a { $other }.
error-bad-address = { $flag } richiede un indirizzo come https://table.example, non “{ $found }”.
error-no-screen = { $flag } richiede un terminale e Textual: { $install }.

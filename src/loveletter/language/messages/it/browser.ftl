### Quello che il browser dice attorno alla partita: pulsanti, domande, avvisi, lezioni.

## Everywhere

browser-close = Chiudi
browser-home = Pagina iniziale
browser-no-page = A questo indirizzo non c’è nulla.
browser-connecting = Connessione in corso…
browser-reconnecting = Connessione persa; nuovo tentativo…
browser-not-written = { $reason ->
    [disk_full] Il disco del server è pieno. Le mosse restano in attesa e vengono ritentate.
    [device_full] Su questo dispositivo non c’è più spazio. Le mosse restano in attesa e vengono ritentate.
    [device_failed] In questo momento il dispositivo non riesce a salvare nulla. Le mosse restano in attesa e vengono ritentate.
   *[other] In questo momento il server non riesce a scrivere nulla. Le mosse restano in attesa e vengono ritentate.
}
browser-looking = Cerco il tavolo { $code }…
browser-copy = Copia il link
browser-copied = Copiato
browser-qr = Codice QR
browser-qr-alt = Codice QR di questo link
browser-you = tu
browser-percent = { $number }%
browser-percent-least = sotto l’1%
# Where long words on cards and beside the pile may break, for browsers that do not know how: | marks the places.
browser-breaks = Guar|dia Dome|stica Prin|cipe Can|cel|lie|re Con|tes|sa Prin|ci|pes|sa Giul|lare Sica|rio Car|di|na|le Baro|nes|sa Adu|la|to|re Co|ne|sta|bi|le Re|gina Ve|dova Ve|scovo

## The start page

start-name = Il tuo nome
start-default-name = Ospite
start-level = Difficoltà
start-running = I tuoi tavoli
start-join = Unisciti a un tavolo
start-code = Codice o link del tavolo
start-join-go = Entra
start-join-line = Chiedi il codice all’host, apri il link o inquadra il codice QR col telefono.
start-public = Aperti a tutti
start-open-seat = posto libero
start-cards = Le carte
start-cards-open = Guarda le carte
phase-lobby = in attesa di giocatori
phase-playing = in corso
phase-round-over = tra due round
phase-match-over = partita finita
phase-closed = chiuso

## Making a table

make-edition = Edizione
make-players = Giocatori
# $goal: tokens needed to win with so many players.
make-players-value = { $token ->
    [heart] { $count } giocatori, { $goal } cuori per vincere
   *[token] { $count } giocatori, { $goal } segnalini per vincere
}
make-bot = Bot: { $level }
bot-missing = { $reason ->
    [not_learned] { $level }: non ha imparato questa edizione
   *[other] { $level }: non parte su questo server
}
make-person-name = Nome di una persona su questo dispositivo
make-public = Mostralo tra i tavoli aperti
make-latecomers = Chi arriva dopo può sostituire un bot
make-approval = L’host decide chi può sedersi
make-preset = come da edizione: { $value }
make-clock = Tempo
make-clock-none = senza limite
make-clock-soft = solo un promemoria
make-clock-hard = allo scadere gioca un bot
make-seconds = Tempo per una decisione
make-seconds-value = { $count } secondi
make-aids-none = nessuno
make-aids-seen = quello che si è visto
make-aids-odds = quello che si è visto, e le probabilità
make-chat = Chat
make-chat-off = spenta
make-chat-emotes = solo emote
make-chat-text = emote e testo

## The lobby

lobby-title = Tavolo { $code }
lobby-waiting = { $count ->
    [1] C’è ancora un posto libero.
   *[other] Ci sono ancora { $count } posti liberi.
}
lobby-full = Tutti i posti sono occupati. L’host può avviare la partita.
lobby-seats = Posti
lobby-host = host
lobby-wins = { $count ->
    [1] una partita vinta
   *[other] { $count } partite vinte
}
lobby-add-person = Qualcuno su questo dispositivo
lobby-seat-for = Il posto { $number } è per
lobby-rename = Rinomina
lobby-remove = Rimuovi
lobby-stand-up = Lascia il posto
lobby-take-name = Usa questo nome
lobby-face = Scegli un avatar
lobby-face-others = Altri
lobby-face-guest = Ospite { $number }
lobby-starter = { $edition ->
    [second] Chi comincia? (Chi ha scritto per ultimo una lettera a mano?)
    [classic] Chi comincia? (Chi ha scritto per ultimo una lettera a mano?)
    [original] Chi comincia? (Chi ha avuto per ultimo un appuntamento galante?)
   *[other] Chi comincia?
}
lobby-starter-lot = per sorteggio
lobby-ages = Età, se le conosci
lobby-ages-line = In caso di parità viene prima chi è più giovane. Chi non indica l’età conta come meno giovane; tra coetanei decide il sorteggio.
lobby-start = Avvia la partita
lobby-start-free = Prima assegna ogni posto libero a una persona o a un bot.
lobby-host-starts = { $name } avvia la partita quando ci sono tutti.
lobby-invite = Invita
lobby-rules = Regole in vigore
lobby-settings = Cambia le impostazioni
lobby-aids = Aiuti
browser-share-table = Link al tavolo { $code }

## What is awaited

status-play = { $viewer ->
    [seat] Tocca a te: gioca una delle tue carte.
   *[other] { $seat } sceglie una carta da giocare.
}
status-keep = { $viewer ->
    [seat] Scegli quale carta tenere.
   *[other] { $seat } sceglie quale carta tenere.
}
status-look = { $viewer ->
    [seat] Puoi guardare una delle due mani.
   *[other] { $seat } decide quale mano guardare.
}
status-redraw = { $viewer ->
    [seat] Tieni la tua carta o ne prendi una nuova?
   *[other] { $seat } decide se prendere una carta nuova.
}
status-paused = L’host ha messo in pausa la partita.
status-lobby = In attesa che la partita inizi.
status-match-over = La partita è finita.
status-closed = Questo tavolo è chiuso.
status-round-over = Il round è finito. In attesa di: { $players }.
status-dealing = Si distribuiscono le carte del prossimo round.

## The table

browser-table-label = Il tavolo, visibile a tutti
browser-players-label = Giocatori
browser-hand-label = Questo lo vedi solo tu
browser-to-hand = Alle mie carte
browser-hand-title = La tua mano
browser-pile = { $count ->
    [0] Mazzo vuoto
    [1] Mazzo: 1 carta
   *[other] Mazzo: { $count } carte
}
browser-pile-order = Mazzo, a partire dalla carta in cima:
browser-set-aside = messa da parte
browser-face-up = scoperte, fuori da questo round
browser-round = Round { $number }
seal-title = La mescolata è sigillata
seal-line = Prima di distribuire il round { $number } il server ha fissato la mescolata e mostrato questo hash del seed. Il tuo browser lo conserva:
seal-later = A fine partita si vedono i seed, e il tuo browser può ricalcolare gli hash, mescolare di nuovo e confrontare.
# $token: "token" or "heart".
browser-tokens = { $token ->
    [heart] cuori: { $count } su { $goal }
   *[token] segnalini: { $count } su { $goal }
}
browser-hand-size = { $count ->
    [0] nessuna carta in mano
    [1] una carta coperta in mano
   *[other] { $count } carte coperte in mano
}
browser-out = fuori
browser-protected = al sicuro
browser-marked = nel mirino
browser-bet-by = scommessa di { $name }
browser-stand-in = gioca un bot
browser-program = programma
browser-presence-away = assente
browser-presence-gone = non in linea
browser-no-discards = ancora nessuno scarto
browser-discard-played = { CARD($card) }, carta giocata
browser-discard-thrown = { CARD($card) }, carta scartata
browser-discard-lost = { CARD($card) }, in mano al momento dell’eliminazione
browser-discard-on = bersaglio: { $players }
browser-discard-named = dichiarazione: { $guess }
browser-outcome-hit = giusto
browser-outcome-miss = sbagliato
browser-outcome-struck-back = colpo respinto
browser-outcome-tied = parità
browser-outcome-no-effect = nessun effetto
browser-card-facts = { $copies ->
    [1] Valore { $value }, una copia
   *[other] Valore { $value }, { $copies } copie
}
# $card: a name.
browser-card-text-of = Testo completo: { $card }
browser-known-by = { CARD($card) }: carta nota a { $players }
browser-reveal = { $name } aveva { CARD($card, form: "il") }.
browser-reveal-holds = è ancora così
browser-reveal-past = non è più certo
browser-reveal-dismiss = { $more ->
    [0] Capito
   *[other] Capito (+{ $more })
}
browser-reveals-again = Quello che so ({ $count })
browser-known-in-pile = { $depth ->
    [1] In cima al mazzo c’è { CARD($card, form: "il") }.
   *[other] Nel mazzo, posto { $depth } dall’alto: { CARD($card, form: "il") }.
}
browser-skip = Salta
browser-clock = Secondi rimasti
browser-meanwhile = Nel frattempo
browser-clock-left = { $count } s
browser-watching = Stai guardando.
browser-watching-free = Stai guardando. Puoi anche prendere il posto di un bot, dal prossimo round.
browser-waiting = Quando si distribuisce il prossimo round hai il posto di { $name }. Fino ad allora guardi.
browser-waiting-approval = Hai chiesto un posto. L’host decide se puoi sederti; fino ad allora guardi.
browser-withdraw = Solo guardare
browser-reserved = { $name } dal prossimo round
browser-asks = { $name } chiede questo posto
browser-admit = Fai sedere subito
browser-decline = Rifiuta
browser-sit-for = Siediti al posto di { $name }
browser-log = Cronaca
# $kind: the kind of an event that only a newer server knows.
browser-event-unknown = È successo qualcosa che questa pagina non sa ancora raccontare ({ $kind }). Ricarica la pagina.
browser-log-empty = Non è ancora successo nulla.
browser-aids-off = A questo tavolo si gioca senza aiuti.
browser-unseen-card = Carta
browser-unseen-open = scoperte
browser-unseen-left = non viste
browser-unseen-of = { $open } su { $copies }
browser-notebook-line = Quello che segue da tutto ciò che hai visto; ogni distribuzione possibile conta allo stesso modo.
browser-notebook-waits = Sto calcolando…
browser-panels-label = Cronaca, aiuti e menu
panel-log = Cronaca
panel-unseen = Non viste
panel-notebook = Taccuino
panel-cards = Carte
panel-talk = Chat
panel-menu = Menu
browser-talk-empty = Nessuno ha detto nulla.
browser-said = { $name }: { $text }
browser-chat-label = Messaggio al tavolo
browser-speak = Di’ qualcosa al tavolo
browser-chat-send = Invia

## Questions

question-targets = { $most ->
    [1] Scegli un giocatore
   *[other] { $least ->
        [1] Scegli uno o due giocatori
       *[other] Scegli { $least } giocatori
    }
}
question-nobody = Nessuno può essere scelto: la carta non avrà effetto.
question-guess = Che cosa dichiari?
question-unseen-sign = (× non viste)
question-held = vista in questa mano
question-unseen = { $count ->
    [0] già tutte viste
    [1] 1 non vista
   *[other] { $count } non viste
}
question-play = Gioca { CARD($card, form: "il") }
question-play-on = Gioca { CARD($card, form: "il") } su { $players }
# $guess: a name of a card, or a number.
question-play-guess = Gioca { CARD($card, form: "il") } su { $players }: { $guess }
# The reader as one of $players in the two messages above.
question-yourself = te
question-targets-first = Prima scegli su chi
question-targets-change = cambia
question-guess-first = { $names ->
    [number] Prima dichiara un numero
   *[character] Prima dichiara una carta
}
question-warns = Se giochi { CARD($card, form: "il") }, sei subito fuori dal round.
question-sure = Sì, gioca { CARD($card, form: "il") }
question-back = Indietro
question-keep = Quale carta tieni?
question-order = In che ordine vanno sotto il mazzo le altre?
question-under = Sotto il mazzo
question-lowest = in fondo, pescata per ultima
question-higher = sopra
question-up = { CARD($card) }: più in alto
question-down = { CARD($card) }: più in basso
question-keep-confirm = Tieni { CARD($card, form: "il") }
question-look = Quale mano guardi?
question-look-at = { $name }
question-look-own = La mia nuova mano
question-look-none = Nessuna
question-redraw = La tua carta è stata indovinata. Puoi scartarla e pescarne una nuova.
question-redraw-yes = Scarta e pesca
question-redraw-no = Tienila

## Ends

browser-round-end = Fine del round
browser-round-over = Il round { $number } è finito
browser-discard-sum = somma degli scarti: { $sum }
browser-ready = Prossimo round
browser-match-end = Fine della partita
browser-statistics = Statistiche
statistics-rounds-won = Round vinti
statistics-tokens = { $token ->
    [heart] Cuori
   *[token] Segnalini
}
statistics-knocked-out = Eliminazioni subite
statistics-guesses = Tentativi
statistics-hits = Tentativi riusciti
statistics-plays = Carte giocate
browser-replay = Rivedi
browser-replay-so-far = La partita finora
browser-verify = Verifica la mescolata

## The menu of the table

browser-move = Cambia dispositivo
browser-move-line = { $minutes ->
    [1] Questo link vale una volta, per un minuto. Tienilo per te: è il tuo posto.
   *[other] Questo link vale una volta, per { $minutes } minuti. Tienilo per te: è il tuo posto.
}
browser-move-link = Link al tuo posto
browser-stand-in-wanted = Fai giocare un bot
browser-take-back = Riprendi il tuo posto
browser-pace = Ritmo dei bot
browser-pace-value = { $seconds } s per mossa
browser-pause = Metti in pausa
browser-resume = Riprendi
browser-replace = Sostituisci con un bot
browser-replace-level = Bot per il posto di { $name }
browser-make-host = Rendi host
browser-new-name = Nuovo nome per { $name }
browser-replace-sure = Un bot prende il posto di { $name }. Da quel momento chi vuole un posto ha bisogno del tuo consenso.
browser-replace-yes = Sostituisci { $name }
browser-leave = Lascia il tavolo
browser-leave-sure = { $latecomers ->
    [yes] Il tuo posto va a un bot. Potrai tornare solo al posto di un bot, finché ce n’è uno.
   *[no] Il tuo posto va a un bot e non potrai riprenderlo.
}
browser-leave-last = Non c’è nessun’altra persona qui. Senza di te il tavolo si chiude.
browser-leave-yes = Lascia

## One device for several people

browser-cover = Copertura
browser-cover-give = Passa il dispositivo a { $name }
browser-cover-turn = Tocca a { $name }. Tutti gli altri si voltano.
browser-cover-reveal = C’è qualcosa che può vedere solo { $name }.
browser-cover-open = Sono { $name }: mostra le carte
browser-cover-hide = Nascondi le carte

## Answers to the question keys

answer-your-turn = Tocca a te.
answer-hand = In mano: { $cards }.
answer-hand-none = Nessuna carta in mano.
answer-protected = Al sicuro: { $players }.
answer-protected-none = Nessuno è al sicuro.
answer-unseen = Non viste: { $cards }.
answer-unseen-row = { $count } × { CARD($card) }
answer-score = Punteggio, { $goal } per vincere: { $players }.
answer-score-row = { $name } { $count }

## Settings

settings-title = Impostazioni
settings-language = Lingua
settings-theme = Aspetto
settings-theme-system = come il dispositivo
settings-theme-light = chiaro
settings-theme-dark = scuro
settings-motion = Animazioni
settings-motion-system = come il dispositivo
settings-motion-full = attive
settings-motion-reduced = ridotte
settings-sounds = Suoni
settings-cloth = Panno del tavolo
settings-cloth-wine = rosso vino
settings-cloth-forest = verde bosco
settings-cloth-midnight = blu notte
settings-back = Dorso delle carte
settings-back-heart = cuore
settings-back-night = notte
settings-back-garden = giardino
settings-size = Dimensione del testo
settings-size-usual = normale
settings-size-large = grande
settings-size-larger = più grande
settings-contrast = Contrasto elevato
settings-volume = Volume
sounds-ask = Vuoi sentire il tavolo? Carte, sigilli e una campanella quando tocca a te.
sounds-yes = Attiva i suoni
sounds-no = Niente suoni
settings-keys = Scorciatoie da tastiera
settings-key-r = ripeti l’ultimo evento
settings-key-h = la mia mano
settings-key-p = chi è al sicuro
settings-key-u = che cosa non si è visto
settings-key-s = il punteggio
settings-key-t = a chi tocca

## Emotes

emote-hello = 👋 Ciao!
emote-thanks = 🙏 Grazie!
emote-well-played = 👏 Ben giocato!
emote-bow = 🎩 M’inchino.
emote-laugh = 😄 Ahah!
emote-wow = 😮 Accidenti!
emote-oops = 🙈 Ops.
emote-sorry = 💔 Mi dispiace.
emote-thinking = 🤔 Ci penso.
emote-hurry = ⏳ La tua lettera aspetta…

## Notices. $you is "yes" where the player named is the reader.

notice-joined = { $name } si unisce al tavolo.
notice-joined-late = { $name } prende il posto di { $bot }.
notice-reserved = { $approval ->
    [true] { $name } chiede un posto all’host.
   *[other] { $name } prende il posto di { $bot } quando si distribuisce il prossimo round.
}
notice-left = { $name } ha lasciato il tavolo.
notice-removed = L’host ha rimosso { $name }.
notice-renamed = { $old } ora si chiama { $name }.
notice-bot-seated = Il bot { $name } si unisce al tavolo.
notice-opened = Un posto è libero.
notice-away = { $name } è assente.
notice-back = { $name } è di nuovo qui.
notice-gone = { $name } non è in linea; può subentrare un bot.
notice-stand-in = { $you ->
    [yes] Un bot gioca al posto tuo.
   *[no] Un bot gioca al posto di { $name }.
}
notice-program = { $you ->
    [yes] Il tavolo mostra che per te gioca un programma.
   *[no] Per { $name } gioca un programma.
}
notice-taken-back = { $you ->
    [yes] Hai ripreso il tuo posto. La cronaca dice che cosa è successo nel frattempo.
   *[no] { $name } ha ripreso il posto.
}
notice-paused = La partita è in pausa.
notice-resumed = La partita riprende.
notice-new-host = { $you ->
    [yes] Ora l’host sei tu.
   *[no] Ora l’host è { $name }.
}
notice-slow = { $you ->
    [yes] Gli altri ti aspettano.
   *[no] Tutti aspettano { $name }.
}
notice-configured = L’host ha cambiato le impostazioni.
goodbye-taken-over = Il tuo posto è stato aperto su un altro dispositivo o in un’altra scheda.
goodbye-removed = Per decisione dell’host non sei più a questo tavolo.
goodbye-stopping = Il server si sta arrestando.
goodbye-closed = Questo tavolo è chiuso.
goodbye-unknown-table = Non c’è nessun tavolo con questo codice.
goodbye-table-broken = Il registro di questo tavolo è danneggiato, quindi il gioco non può continuare. Ciò che è successo prima si può rivedere.
goodbye-wrong-secret = Questo dispositivo non ha più un posto qui.
goodbye-too-many-connections = Troppe persone stanno guardando questo tavolo.
goodbye-too-frequent = Troppi tentativi. Aspetta un momento e ricarica la pagina.
goodbye-too-many-guesses = Dalla tua rete sono arrivati troppi codici sbagliati. Aspetta un po’ prima di riprovare.
goodbye-back = Gioca di nuovo qui
goodbye-watch = Rientra per guardare

## Why the table says no

problem-not-host = Può farlo solo l’host.
problem-not-your-seat = Questo non è il tuo posto.
problem-only-watching = Stai guardando; può farlo solo chi gioca.
problem-wrong-phase = Ora non si può.
problem-paused = La partita è in pausa.
problem-match-running = Si può vedere solo a partita finita.
problem-no-match = Qui non si è ancora giocata una partita.
problem-open-seats = Ci sono ancora posti liberi.
problem-closed = Questo tavolo è chiuso.
problem-unknown-seat = Questo posto non esiste.
problem-seat-taken = Lì c’è già qualcuno.
problem-table-full = Il tavolo è pieno.
problem-already-seated = Hai già un posto a questo tavolo.
problem-barred = Per decisione dell’host non hai più un posto a questo tavolo. Solo l’host può riammetterti.
problem-no-person = Lì non c’è nessuno.
problem-not-away = Questa persona è presente.
problem-not-alone = I bot aspettano solo chi gioca da solo contro di loro.
problem-host-stays = L’host sei tu. Lascia il tavolo, oppure prima rendi host un’altra persona.
problem-too-many-players = Ci sono più persone che posti.
problem-unknown-level = Questo bot non esiste.
problem-bot-cannot-play = Il bot “{ $level }” non può giocare qui: il suo pacchetto non riesce a crearlo.
problem-link-void = Questo link è già stato usato o è scaduto.
problem-bad-record = Questo link non contiene una partita che si possa rivedere.
problem-name-empty = Scrivi un nome.
problem-name-too-long = Un nome ha al massimo { $most } caratteri.
problem-name-bad-characters = Questo nome contiene caratteri illeggibili.
problem-name-taken = Qui qualcuno si chiama già { $name }.
problem-name-alike = { $name } sembra identico a { $other }, un nome già presente al tavolo.
problem-chat-off = L’host l’ha disattivata.
problem-unknown-emote = Questa emote non esiste.
problem-bad-text = Un messaggio ha al massimo { $most } caratteri leggibili.
problem-bad-setting = Questa impostazione non è possibile.
problem-aids-off = A questo tavolo si gioca senza aiuti.
problem-odds-off = A questo tavolo le probabilità sono disattivate.
problem-unknown-puzzle = Non c’è nessun rompicapo con questo numero; ci sono da 1 a { $most }.
problem-unknown-step = Da questo passo la partita non può continuare.
problem-malformed = Il server non ha capito.
problem-unknown-type = Il server non ha capito. Ricarica la pagina.
problem-too-large = Era troppo lungo.
problem-too-frequent = Troppo in fretta. Aspetta un momento e riprova.
problem-too-many-guesses = { $seconds ->
    [1] Dalla tua rete sono arrivati troppi codici sbagliati. Riprova tra un secondo.
   *[other] Dalla tua rete sono arrivati troppi codici sbagliati. Riprova tra { $seconds } secondi.
}
problem-hello-first = La connessione non è ancora pronta.
problem-unknown-table = Non c’è nessun tavolo con questo codice.
problem-wrong-secret = Questo dispositivo non ha più un posto qui.
problem-too-many-connections = Al momento ci sono troppe persone.
problem-too-many-tables = Al momento ci sono troppi tavoli.
problem-too-many-own-tables = Dalla tua rete sono già aperti troppi tavoli. Lasciane uno o riprova più tardi.
problem-internal = Qualcosa è andato storto sul server; nulla è cambiato.
problem-moved = Il tavolo si sta spostando su un altro server; nulla è cambiato. Riprova tra poco.
problem-not-written = { $reason ->
    [disk_full] Il disco del server è pieno; nulla è cambiato. Riprova più tardi.
    [device_full] Su questo dispositivo non c’è più spazio; nulla è cambiato. Libera un po’ di spazio e riprova.
    [device_failed] In questo momento il dispositivo non riesce a salvare nulla; nulla è cambiato. Riprova tra un attimo.
   *[other] In questo momento il server non riesce a scrivere nulla; nulla è cambiato. Riprova tra poco.
}
problem-table-broken = Il registro di questo tavolo è danneggiato fin dall’inizio; non se ne può mostrare nulla.
problem-not-found = A questo indirizzo non c’è nulla.
problem-no-connection = Il server non è raggiungibile.
# $code: the code of a refusal that this version does not know.
problem-unknown = Rifiutato ({ $code }).

## Replays

replay-title = Replay del tavolo { $code }, partita { $match }
replay-title-record = Replay di una partita da un link
replay-step = Passo { $number } di { $total }
replay-first = Primo passo
replay-back = Un passo indietro
replay-forward = Un passo avanti
replay-last = Ultimo passo
replay-keys = Le frecce fanno un passo, Inizio e Fine saltano, la barra spaziatrice avvia e mette in pausa.
replay-view = Visto da
replay-view-spectator = uno spettatore
replay-view-all = tutte le carte scoperte
replay-download = Scarica la registrazione
replay-play-on = Continua da qui contro i bot
replay-play-on-as = come { $name }
replay-link = Link a questo passo
replay-record-make = Crea un link che contiene la partita
replay-record-link = Link con l’intera partita
replay-to-server = Continua sul server
replay-running = La partita è ancora in corso: vedi ciò che può vedere uno spettatore.
replay-running-seat = La partita è ancora in corso: vedi ciò che può vedere { $name }.
replay-other-rules = Questa partita è stata giocata con la versione { $played } delle regole e viene mostrata con la versione { $now }: può essere andata diversamente.
replay-broken = Il registro di questo tavolo è danneggiato: la partita si vede fino a lì.
replay-round = Salta a un round

## Checking the shuffle

proof-title = Verifica la mescolata
proof-line = Prima di ogni round il server ha mostrato un hash del seed. Ora il tuo browser ricalcola gli hash, mescola e distribuisce di nuovo, e confronta.
proof-running = La partita è ancora in corso. I seed si vedranno alla fine; questi hash sono già fissati.
proof-commitment = Hash mostrato prima del round
proof-kept-good = Il tuo browser ha ricevuto proprio questo hash durante la partita, prima che si vedesse alcun seed.
proof-kept-bad = Durante la partita il tuo browser ha ricevuto un altro hash:
proof-not-kept = Il tuo browser non ha seguito questa partita; l’hash è quello che il server mostra adesso.
proof-seed = Seed
proof-deck = Mazzo, a partire dalla carta in cima
proof-hash-good = L’hash del seed è quello mostrato.
proof-hash-bad = L’hash del seed non è quello mostrato!
proof-deal-good = Distribuito di nuovo: mani, mazzo e carta messa da parte sono gli stessi della partita.
proof-deal-bad = Distribuito di nuovo: le carte sono diverse da quelle della partita!
proof-no-seed = Le carte di questo round non sono state mescolate a partire da un seed.

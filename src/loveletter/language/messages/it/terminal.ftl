### Il terminale: giocare una riga alla volta.

plain-word-hand = mano
plain-word-unseen = nascoste
plain-word-score = punteggio
plain-word-protected = protezione
plain-word-table = tavolo
plain-word-known = viste
plain-word-notes = appunti
plain-word-cards = carte
plain-word-card = carta
plain-word-rules = regole
plain-word-turn = turno
plain-word-log = cronaca
plain-word-hint = suggerimento
plain-word-say = parla
plain-word-emote = emote
plain-word-skip = salta
plain-word-seats = posti
plain-word-name = nome
plain-word-bot = bot
plain-word-open = libera
plain-word-start = avvia
plain-word-agree = accetta
plain-word-again = ripeti
plain-word-help = aiuto
plain-word-quit = esci
plain-about-hand = { plain-word-hand }: le tue carte e che cosa fanno
plain-about-unseen = { plain-word-unseen }: le carte che non hai ancora visto
plain-about-score = { plain-word-score }: quanto ha vinto ciascuno
plain-about-protected = { plain-word-protected }: chi non si può scegliere
plain-about-table = { plain-word-table }: che cosa c’è sul tavolo
plain-about-known = { plain-word-known }: che cosa ti è stato mostrato
plain-about-notes = { plain-word-notes }: che cosa possono avere gli altri e con quale probabilità
plain-about-cards = { plain-word-cards }: tutte le carte di questa edizione
plain-about-card = { plain-word-card } NOME: che cosa fa questa carta
plain-about-rules = { plain-word-rules } N: come si gioca, o solo la sezione con questo numero
plain-about-turn = { plain-word-turn }: di chi è il turno
plain-about-log = { plain-word-log }: che cosa è successo da poco
plain-about-hint = { plain-word-hint }: che cosa farebbe il coach, se il tavolo lo permette
plain-about-say = { plain-word-say } TESTO: di’ qualcosa al tavolo
plain-about-emote = { plain-word-emote } NUMERO: saluta, ringrazia o ridi; da solo mostra l’elenco
plain-about-skip = { plain-word-skip }: non aspettare i bot
plain-about-seats = { plain-word-seats }: chi siede dove
plain-about-name = { plain-word-name } NOME: cambia il tuo nome, prima di una partita
plain-about-bot = { plain-word-bot } POSTO LIVELLO: host: dai un posto a un bot
plain-about-open = { plain-word-open } POSTO: host: libera un posto
plain-about-start = { plain-word-start }: host: avvia la partita
plain-about-agree = { plain-word-agree }: accetta che questo sia un tavolo di classifica
plain-about-again = { plain-word-again }: riascolta la domanda
plain-about-help = { plain-word-help }: questo elenco
plain-about-quit = { plain-word-quit }: esci; la partita resta salvata
plain-help = Rispondi con un numero dell’elenco; 0 torna indietro. Puoi anche scrivere: { $words }. “{ $help }” spiega ogni parola.
plain-ask = La tua risposta (1–{ $count }):
plain-back = 0. { question-back }
plain-not-now = –  { $choice }: { $reason }
plain-unknown = “{ $found }” qui non è una risposta.
plain-nobody-else = nessun altro
plain-order = { $cards } (l’ultima sta più in basso)
plain-shown = { $shown } ({ $holds })
plain-entry = { $name }: { $line }
plain-card = { $value } { CARD($card) } (× { $copies }): { $line }
plain-enter = { $what }: premi Invio.
plain-kept = La partita è salvata. Per riprenderla: { $command }
plain-not-saved = { $reason } Questa partita non verrà salvata.
plain-welcome = Tavolo { $code }: { $edition }, { $players }.
plain-covered = Carte coperte: prima passa la tastiera a chi può guardare.
plain-over-leave = lascia il tavolo
plain-over-again = un’altra partita
plain-connected = Di nuovo in linea.
plain-lobby-host = Scrivi { plain-word-start } per avviare la partita, o { plain-word-help } per tutto il resto.
plain-overtaken = Il tavolo è andato avanti.
plain-choose-match = Quale partita riprendi?
plain-kept-match = { $code }: { $edition }, { $players }, round { $round }

## `loveletter puzzle`

puzzle-choice = { $number }. { $choice }
puzzle-ask = Che cosa scegli? (1–{ $count })
puzzle-unanswered = Per rispondere, esegui di nuovo il comando con { $flag } e un numero.
puzzle-seat = { $name }: { $state ->
    [out] fuori
    [protected] al sicuro
   *[in] in gioco
}; davanti a sé: { $cards }
puzzle-seat-bare = { $name }: { $state ->
    [out] fuori
    [protected] al sicuro
   *[in] in gioco
}; nessuna carta davanti a sé
puzzle-pile = { $count ->
    [1] 1 carta nel mazzo.
   *[other] { $count } carte nel mazzo.
}
puzzle-face-up = Scoperte: { $cards }.

## `loveletter analyse`

coach-report-seat = { $player }: migliori { $best }, buone { $good }, imprecisioni { $slip }, errori gravi { $blunder }
coach-report-split = Round vinti: { $won }. In parti uguali sarebbero { $even }; fortuna: { $luck }; decisioni: { $decisions } (± { $error }).
coach-report-instructive = I momenti più istruttivi
coach-report-all = Tutte le decisioni
coach-report-moment = Round { $round }, azione { $number } ({ $grade })
coach-report-round = round
coach-report-action = azione
coach-report-grade = voto
coach-report-chance = probabilità
coach-report-best = migliore
coach-report-played = giocata
coach-report-plot = Grafico: { $file }
coach-plot-title = Probabilità di vincere il round: { $player }
coach-plot-axis = azioni della partita; una linea per round, segni su imprecisioni (●) ed errori gravi (✖)

### Serate: più tornate a più tavoli, con classifica.

## Perché qualcosa viene rifiutato

problem-bad-title = Una serata ha bisogno di un nome di al massimo { $most } lettere.
problem-not-director = Può farlo solo chi dirige la serata.
problem-not-your-place = Puoi deciderlo solo per te.
problem-evening-ended = Questa serata è finita.
problem-evening-paused = La serata è in pausa.
problem-evening-begun = La serata è cominciata; il programma resta com’è.
problem-evening-full = Questa serata ha già { $most } giocatori.
problem-unknown-player = Questo giocatore non partecipa alla serata.
problem-unknown-evening = A questo indirizzo non c’è nessuna serata.
problem-no-players = Per una tornata servono almeno { $least } giocatori.
problem-round-running = Non tutti i tavoli di questa tornata hanno finito.
problem-no-more-rounds = Tutte le tornate sono state giocate.
problem-one-table-alone = Per avere le stesse carte a tutti i tavoli ne servono almeno due: fai tavoli più piccoli o aspetta altri giocatori.
problem-no-such-place = In questa tornata non c’è questo posto o questo tavolo.
problem-player-seated = { $name } ha già un posto in questa tornata.
problem-table-finished = Questo tavolo ha finito.
problem-bad-result = Un risultato ha bisogno dei segnalini di ogni posto e di almeno un vincitore.
problem-bad-note = Una correzione ha bisogno di una nota di al massimo { $most } lettere.
problem-cards-hidden = Altri stanno ancora giocando queste carte. Si vedranno quando tutti i tavoli della tornata avranno finito.

## La pagina di una serata

evening-link = Serata di gioco
evening-link-label = Link per tutti
evening-back = Torna alla serata
evening-new = Una serata di gioco
evening-new-line = Più tornate a più tavoli, con classifica. Ognuno gioca dal proprio dispositivo; senza account.
evening-usual-title = La nostra serata
evening-title-label = Nome della serata
evening-format = Tavoli
evening-format-league = Campionato
evening-format-league-line = I tavoli vengono mescolati; incontri molti altri.
evening-format-swiss = Sistema svizzero
evening-format-swiss-line = Si incontra chi ha circa gli stessi punti.
evening-format-round-robin = Tutti contro tutti
evening-format-round-robin-line = Tavoli da due, finché tutti si sono incontrati.
evening-rounds-label = Tornate
evening-seats-label = Posti per tavolo
evening-edition = Edizione
evening-duplicate = Stesse carte a tutti i tavoli
evening-duplicate-line = I punti si vincono contro chi ha lo stesso posto. Almeno due tavoli.
evening-final = Eliminazione dei migliori quattro
evening-final-line = Dopo le tornate: due semifinali, poi la finale.
evening-open = Apri la serata
evening-cancel = Annulla
evening-rounds = { $count ->
    [one] una tornata
   *[other] { $count } tornate
}
evening-seats = tavoli da { $count }
evening-round = Tornata { $number }
evening-stage-semifinal = Semifinali
evening-stage-final = Finale
evening-entry = I giocatori stanno arrivando.
# $round: such as "Round 2" or "Final".
evening-running = In corso: { $round }.
evening-between = Conclusa: { $round }.
evening-paused = La serata è in pausa.
evening-over = La serata è finita.
evening-lost = Il server non risponde; nuovo tentativo in corso.
evening-take-part = Partecipa
evening-enter = Ci sono
evening-wait = Ci sei. Il tuo tavolo appare qui quando comincia la prossima tornata.
evening-you-left = Hai lasciato questa serata.
evening-leave = Lascia la serata
evening-come-back = Torna a giocare
evening-your-table = Tavolo { $table }, posto { $seat }
evening-sit = Al tuo tavolo
evening-invite = Invita
evening-standings = Classifica
evening-rank = Posizione
evening-player = Giocatore
evening-points = Punti
evening-wins = Vinte
evening-tokens = Segnalini:
evening-left = (via)
evening-nobody = Non è ancora arrivato nessuno.
evening-tables = Tavoli
evening-table = Tavolo { $number }
evening-seat = Posto { $number }
evening-plays = in gioco
evening-won = (ha vinto)
evening-bot = Bot
evening-watch = Guarda
# $note: what the director wrote.
evening-corrected = Corretto da chi dirige: { $note }
evening-more = Altro
evening-wall = Vista da parete
evening-csv = Salva i risultati (CSV)
evening-print = Stampa
evening-seeds-line = L’hash del seed di ogni tornata si vede dall’inizio, il seed quando tutti i tavoli hanno finito. Devono corrispondere.

## Chi dirige

evening-direct = Dirigi la serata
evening-start = Comincia la tornata { $number }
evening-start-semifinal = Comincia le semifinali
evening-start-final = Comincia la finale
evening-here = { $count ->
    [one] C’è un giocatore.
   *[other] Ci sono { $count } giocatori.
}
evening-awaited = { $count ->
    [one] Un tavolo sta ancora giocando.
   *[other] { $count } tavoli stanno ancora giocando.
}
evening-all-played = Tutte le tornate sono state giocate.
evening-pause = Metti in pausa
evening-resume = Continua
evening-end = Chiudi la serata
evening-end-sure = Davvero?
evening-people = Giocatori: { $count }
evening-mark-left = è andato via
evening-mark-back = è tornato
evening-seats-and-results = Posti e risultati
evening-give = Dai il posto a…
evening-correct = Correggi il risultato
evening-note = Nota per tutti
evening-save = Salva

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

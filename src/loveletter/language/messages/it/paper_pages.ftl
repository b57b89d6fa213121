### Stampare dal browser, e segnare il punteggio di una partita a un tavolo vero.

print-page-title = Stampa questa edizione
print-page-line = Carte, carte consultazione, segnalini o cuori, una scatola e le regole in un PDF, da ritagliare e giocare.
print-page-game = Il gioco intero
print-page-overview = Tutte le carte in una pagina
print-page-ordinary = Con normali carte da gioco
print-page-paper = Formato
print-page-letter = Letter
print-page-backs = Con i dorsi, fronte e retro
print-page-ink = Risparmia inchiostro
print-page-working = Il PDF è in preparazione. Ci vuole qualche secondo.
print-page-done = Il PDF è pronto: { $file }
print-page-needs = Questo server non può stampare. Chi lo gestisce può aggiungere la stampa con: { $install }
problem-print-missing = Su questo server non si può stampare.
problem-print-busy = Molte stampe sono in attesa. Riprova tra un minuto.
problem-print-failed = La stampa non è riuscita. Riprova più tardi.
problem-print-impossible = Questa edizione non si può stampare così.

score-page-title = Punteggio
score-page-line = Per una partita con carte vere: alla fine di ogni round indica che cosa c’è sul tavolo e vedi chi vince che cosa. La partita resta su questo dispositivo.
score-page-open = Segna il punteggio
score-page-players = Chi gioca
score-page-player = Giocatore { $number }
score-page-add = Un giocatore in più
score-page-remove = Togli { $name }
score-page-options = Regole della casa
score-page-youth = Tocca tutti i nomi, a partire da chi è più giovane.
score-page-begin = Inizia
score-page-enter = Inserisci il round { $number }
score-page-still-in = { $name } è ancora nel round
score-page-held = Carta in mano
score-page-choose = Scegli una carta
score-page-lying = Carte di { $name } sul tavolo, dalla prima giocata
score-page-more = Aggiungi una carta
score-page-counting = Delle carte sul tavolo contano solo queste: { $cards }. Le altre puoi tralasciarle.
score-page-counting-none = Delle carte sul tavolo non conta nessuna: bastano le carte in mano.
score-page-counting-all = Contano tutte le carte sul tavolo, per le somme.
score-page-take = Togli: { $card }
score-page-bet = { $card }: la scommessa di { $name }
score-page-nobody = nessuno
score-page-token = { $card }: { $name } ha ricevuto un segnalino
score-page-score = Assegna il round
score-page-cancel = Annulla
score-page-undo = Annulla il round { $number }
score-page-new = Nuova partita
score-page-really = Abbandonare questa partita?
score-page-standing = { $token ->
    [heart] Cuori: { $count } su { $goal }
   *[token] Segnalini: { $count } su { $goal }
}
score-page-again = Round giocati
score-page-complete = Scegli la carta in mano di chi è ancora nel round.
score-page-together = Quali giocatori sono usciti insieme, per ultimi?
score-page-names = Ognuno ha bisogno di un nome diverso.

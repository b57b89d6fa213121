### Una partita a un tavolo vero: per terminale e browser.

score-goal = { $token ->
    [heart] cuori (su { $goal })
   *[token] segnalini (su { $goal })
}
score-next = { $players } comincia il prossimo round.
# $players: più persone.
score-next-lot = Tirate a sorte tra { $players }: uno di loro comincia il prossimo round.
score-begun = La partita inizia. Giocano { $players }.
score-round = Round { $number }
how-setup-first-letter = Il primo round lo comincia chi ha scritto più di recente una lettera a mano. Se non lo sapete, tirate a sorte.
how-setup-first-rendezvous = Il primo round lo comincia chi è stato più di recente a un appuntamento galante. Se non lo sapete o non volete dirlo, tirate a sorte.
how-setup-first-lot = Le regole non dicono chi comincia il primo round: tirate a sorte o mettetevi d’accordo.

## Ciò che non può essere la fine di un round

error-score-wrong-seats = Serve un numero per ogni giocatore.
error-score-unknown-card = { $player } ha una carta che non c’è in questa edizione: { $card }.
error-score-too-many-copies = Sul tavolo ci sono più copie di questa carta di quante ne ha l’edizione: { $card }.
error-score-nobody-left = Nel round non è rimasto nessuno, e con queste regole qualcuno resta sempre.
error-score-together-needed = Se nel round non è rimasto nessuno, indica con { $flag } i giocatori usciti insieme per ultimi; altrimenti non usarlo.
error-score-match-over = La partita è già vinta.
error-score-no-bet = { $player } non può aver scommesso su quel giocatore.
error-score-no-token = Davanti a { $player } non c’è questa carta: { $card }.
error-score-youth-needed = In questa edizione in caso di parità decide l’età: elenca tutti i giocatori con { $flag }, a partire da chi è più giovane.

### Il terminale: giocare una riga alla volta.

plain-word-hand = mano
plain-word-unseen = nascoste
plain-word-score = punteggio
plain-word-protected = protezione
plain-word-table = tavolo
plain-word-known = note
plain-word-cards = carte
plain-word-turn = turno
plain-word-again = ripeti
plain-word-help = aiuto
plain-word-quit = esci
plain-help = Rispondi con un numero dell’elenco; 0 torna indietro. Puoi anche chiedere: { $words }.
plain-ask = La tua risposta (1 – { $count }):
plain-back = 0. { question-back }
plain-not-now = –  { $choice }: { $reason }
plain-unknown = “{ $found }” qui non è una risposta.
plain-nobody-else = nessun altro
plain-order = { $cards } (l’ultima sta più in basso)
plain-shown = { $shown } ({ $holds })
plain-card = { $value } { CARD($card) } (× { $copies }): { $line }
plain-enter = { $what }: premi Invio.
plain-kept = La partita è salvata. Per riprenderla: { $command }
plain-welcome = Tavolo { $code }: { $edition }, { $players }.

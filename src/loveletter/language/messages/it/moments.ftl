### I momenti di una partita, le lezioni della prima, e il taccuino.

## Moments

moment-sending = Invio…
moment-out = In questo round non giochi più
# $sum: a number, the same for everybody who is equal.
moment-sums-equal = Anche gli scarti valgono lo stesso: { $sum } ciascuno.
moment-letter = La lettera è arrivata alla Principessa

## The notebook

notebook-seen = Quello che hai visto con certezza:
notebook-nothing = Non hai ancora visto nessuna carta nascosta. Quello che ti viene mostrato starà qui.
notebook-nothing-now = In questo momento non conosci con certezza nessuna carta nascosta.
notebook-over = Il round è finito e le carte sono scoperte. I tuoi appunti ricominciano con il prossimo.
notebook-holds = { $name } ha { CARD($card, form: "il") }.

## Lessons

lesson-label = Lezione
lesson-next = Capito
lesson-skip = Conosco il gioco
lesson-again = Rileggi una lezione
lesson-all = Tutte le lezioni finora
lesson-goal = Vinci i round e raccogli { $goal } segnalini: allora la tua lettera arriva alla Principessa.
lesson-turn = Hai due carte. Tocca quella da giocare; nulla accade prima della conferma.
lesson-forced = Questa carta ora non si può giocare; sotto c’è scritto perché. Nessun altro lo saprà.
lesson-keep = Tieni una carta. Le altre vanno sotto il mazzo, nell’ordine che vuoi.
lesson-discards = Quello che è stato giocato resta scoperto. Conta: il resto è nascosto.
lesson-guess = Anche un errore dice qualcosa: una carta che non è in quella mano.
lesson-protected = Lo scudo: fino al suo prossimo turno nessuno può scegliere questa persona.
lesson-shown = Solo tu hai visto questa carta. La nota dice se vale ancora.
lesson-out = Chi viene eliminato scopre la mano. Chi resta per ultimo vince subito.
lesson-pile = Quando il mazzo è vuoto, vince il round la carta più alta.
lesson-round-end = Chi vince prende un segnalino e comincia il prossimo round.
lesson-done = Era una partita intera. Ora prova con più giocatori.

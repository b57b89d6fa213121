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
lesson-play-handmaid = A ogni turno hai due carte e ne giochi una: gioca la Domestica, e nessuno potrà sceglierti fino al tuo prossimo turno.
lesson-play-priest = Scopri che cosa ha in mano { $name }: gioca il Prete.
lesson-play-guard = Hai visto che { $name } ha la Principessa: gioca la Guardia, nomina la Principessa, e { $name } è fuori.
lesson-turn = Hai due carte. Tocca quella da giocare; nulla accade prima della conferma.
lesson-forced = Questa carta ora non si può giocare; sotto c’è scritto perché. Nessun altro lo saprà.
lesson-keep = Tieni una carta. Le altre vanno sotto il mazzo, nell’ordine che vuoi.
lesson-discards = Quello che è stato giocato resta scoperto. Conta: il resto è nascosto.
lesson-protected = Lo scudo: fino al suo prossimo turno nessuno può scegliere questa persona.
lesson-shown = Solo tu hai visto questa carta. La nota dice se vale ancora.
lesson-pile = Quando il mazzo è vuoto, vince il round la carta più alta.
lesson-won = La tua prima lettera è arrivata
lesson-won-line = Chi resta per ultimo vince il round; se il mazzo finisce, vince la carta più alta. Una partita intera dura più round.
lesson-lost-line = Succede anche ai migliori. La prossima lettera può arrivare.
lesson-retry = Riprova
lesson-on = Gioca una partita intera

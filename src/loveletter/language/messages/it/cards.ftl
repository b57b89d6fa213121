### I nomi delle carte e i nostri testi di una riga.
###
### Il valore di un messaggio card- è il nome da solo. Le forme che le frasi chiedono con CARD($card, form: "..."):
###   il    il Prete, la Guardia, l’Adulatore
###   del   del Prete, della Guardia, dell’Adulatore
###   al    al Prete, alla Guardia, all’Adulatore

card-spy = Spia
    .il = la Spia
    .del = della Spia
    .al = alla Spia
card-guard = Guardia
    .il = la Guardia
    .del = della Guardia
    .al = alla Guardia
card-priest = Prete
    .il = il Prete
    .del = del Prete
    .al = al Prete
card-baron = Barone
    .il = il Barone
    .del = del Barone
    .al = al Barone
card-handmaid = Domestica
    .il = la Domestica
    .del = della Domestica
    .al = alla Domestica
card-prince = Principe
    .il = il Principe
    .del = del Principe
    .al = al Principe
card-chancellor = Cancelliere
    .il = il Cancelliere
    .del = del Cancelliere
    .al = al Cancelliere
card-king = Re
    .il = il Re
    .del = del Re
    .al = al Re
card-countess = Contessa
    .il = la Contessa
    .del = della Contessa
    .al = alla Contessa
card-princess = Principessa
    .il = la Principessa
    .del = della Principessa
    .al = alla Principessa
card-jester = Giullare
    .il = il Giullare
    .del = del Giullare
    .al = al Giullare
card-assassin = Sicario
    .il = il Sicario
    .del = del Sicario
    .al = al Sicario
card-cardinal = Cardinale
    .il = il Cardinale
    .del = del Cardinale
    .al = al Cardinale
card-baroness = Baronessa
    .il = la Baronessa
    .del = della Baronessa
    .al = alla Baronessa
card-sycophant = Adulatore
    .il = l’Adulatore
    .del = dell’Adulatore
    .al = all’Adulatore
card-count = Conte
    .il = il Conte
    .del = del Conte
    .al = al Conte
card-constable = Conestabile
    .il = il Conestabile
    .del = del Conestabile
    .al = al Conestabile
card-dowager-queen = Regina Vedova
    .il = la Regina Vedova
    .del = della Regina Vedova
    .al = alla Regina Vedova
card-bishop = Vescovo
    .il = il Vescovo
    .del = del Vescovo
    .al = al Vescovo

## Una riga per ogni carta, vera con tutte le opzioni; le variabili sono quelle dei testi completi.

line-spy = { $spy_scope ->
    [everyone] Sul momento innocua; se a fine round sei ancora in gioco e nessun altro, nemmeno chi è fuori, ne ha una davanti, vale { rule-a-token }.
   *[survivors] Sul momento innocua; se a fine round solo tu, tra chi resta, ne hai una davanti, vale { rule-a-token }.
}
line-guard =
    { $guard_names ->
        [number] Indica un avversario e di’ un numero, mai { $value }: se indovini, l’avversario è fuori.
       *[character] Indica un avversario e di’ un personaggio, mai la Guardia: se indovini, l’avversario è fuori.
    }
    { $assassin ->
        [yes] Attenzione al Sicario.
       *[no] {""}
    }
line-priest = Un avversario fa vedere la sua carta soltanto a te.
line-baron = { $baron_tie ->
    [both_out] Confronta di nascosto la tua carta con quella di un avversario: chi ha il numero minore è fuori; in caso di parità siete fuori entrambi.
   *[none_out] Confronta di nascosto la tua carta con quella di un avversario: chi ha il numero minore è fuori; in caso di parità non succede nulla.
}
line-handmaid = Finché non tocca di nuovo a te, nessun altro può prenderti di mira.
line-prince = Fa’ scartare la carta a chi vuoi, anche a te: chi la scarta ne pesca subito un’altra.
line-chancellor = Prendine altre due, tienine una delle tre, infila le altre sotto il mazzo nell’ordine che vuoi.
line-king = Tu e un avversario vi scambiate le carte.
line-countess = Accanto al Re o a un Principe va giocata lei; altrimenti è solo un bluff.
line-princess = Appena è scoperta davanti a te, sei fuori.
line-jester = { $jester_wins_at_once ->
    [true] Scommetti su un avversario: se vince il round, ricevi { rule-a-token }; se così raggiungi l’obiettivo, vinci subito.
   *[false] Scommetti su un avversario: se vince il round, ricevi { rule-a-token }.
}
line-assassin = In mano: se una Guardia sceglie te, è fuori chi l’ha giocata; poi cambia il Sicario con una carta nuova.
line-cardinal = Due giocatori a tua scelta (uno puoi essere tu) si scambiano la mano; poi, se vuoi, sbirciane una.
line-baroness = Sbircia la mano di uno o due avversari.
line-sycophant = { $sycophant_unchoosable ->
    [ignore] Metti nel mirino chi vuoi: se la carta giocata subito dopo sceglie giocatori, deve includere quella persona, se può.
   *[fizzle] Metti nel mirino chi vuoi: se la carta giocata subito dopo sceglie giocatori, deve includere quella persona, altrimenti non ha effetto.
}
line-count = Ogni Conte davanti a te aggiunge 1 alla tua carta nel confronto finale.
line-constable = { $constable_counts_held ->
    [true] Se esci e lui è davanti a te o nella tua mano, prendi { rule-a-token }.
   *[false] Se esci e lui è già davanti a te, prendi { rule-a-token }.
}
line-dowager-queen = Confronta di nascosto la tua carta con quella di un avversario: chi ha il numero maggiore è fuori; in caso di parità non succede nulla.
line-bishop = { $bishop_may_name_one ->
    [false] Di’ il numero di un avversario, mai 1: se è giusto ricevi { rule-a-token }, e l’avversario può cambiare carta.
   *[true] Di’ il numero di un avversario: se è giusto ricevi { rule-a-token }, e l’avversario può cambiare carta.
}

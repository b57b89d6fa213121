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

## Una riga per ogni carta, uguale in tutte le edizioni.

line-spy = Sul momento innocua; se a fine round solo tu, tra chi resta, ne hai una davanti, vale un segnalino in più.
line-guard = Indica un avversario e tira a indovinare, mai la Guardia: se azzecchi, lui è fuori.
line-priest = Un avversario fa vedere la carta soltanto a te.
line-baron = Metti a confronto di nascosto la tua carta con quella di un avversario: il numero minore se ne va, pari non cambia nulla.
line-handmaid = Finché non tocca di nuovo a te, nessun altro può prenderti di mira.
line-prince = Fa' buttare la mano a chi vuoi, anche a te stesso: ne riceve subito un'altra.
line-chancellor = Prendine altre due, tienine una di tre, infila il resto sotto il mazzo nell'ordine che vuoi.
line-king = Tu e un avversario vi passate le carte.
line-countess = Accanto al Re o a un Principe va giocata lei; altrimenti è solo un bluff.
line-princess = Appena giace scoperta davanti a te, sei fuori.
line-jester = Scommetti su un avversario: se si prende il round, tu prendi un segnalino.
line-assassin = In mano: se una Guardia punta te, cade chi l'ha giocata; poi cambia il Sicario con una carta nuova.
line-cardinal = Due giocatori a tua scelta, anche tu, si scambiano la mano; poi, se vuoi, sbirciane una.
line-baroness = Sbircia la mano di uno o due avversari.
line-sycophant = Segna chi vuoi: se la carta subito dopo sceglie giocatori, deve includerlo.
line-count = Ognuno davanti a te aggiunge 1 alla tua carta nel confronto finale.
line-constable = Se esci e lui è già davanti a te, prendi un segnalino.
line-dowager-queen = Come il Barone, ma se ne va il numero maggiore.
line-bishop = Di' il numero di un avversario: se è giusto guadagni un segnalino e lui può cambiare carta; alla fine perde contro la Principessa.

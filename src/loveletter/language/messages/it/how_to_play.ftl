### Come si gioca: le regole di un’edizione con le opzioni in vigore, da leggere prima della partita o mentre si gioca.
###
### Ogni messaggio riceve $token: "token" o "heart", secondo l’edizione. $cards, $numbers e $places sono elenchi.

## Parti di frasi

how-tokens = { $token ->
    [heart] cuori
   *[token] segnalini
}
how-players = giocatori

how-title = Come si gioca a Love Letter: { $edition }

## La storia

how-story-title = La storia e lo scopo
how-story = Una principessa che un giorno regnerà cerca qualcuno da amare e di cui potersi fidare. Suo padre preferirebbe darla in sposa a un ricco erede scelto da lui. Tu e i tuoi rivali la corteggiate per lettera e, poiché da una principessa non ci si presenta così, a portarle le vostre lettere sono persone della corte. Più una persona è vicina alla Principessa, più è probabile che entro sera la tua lettera le sia arrivata.
how-story-day = Ogni round è un giorno a corte: chi quel giorno riesce a far arrivare la sua lettera alla Principessa riceve { rule-a-token }.
how-goal = { $token ->
    [heart] Si giocano più round. Chi vince un round riceve un cuore, e chi ha raccolto abbastanza cuori vince la partita.
   *[token] Si giocano più round. Chi vince un round riceve un segnalino Preferenza, e chi ha raccolto abbastanza segnalini vince la partita.
}
how-aim = Vinci un round se tutti gli altri sono fuori, oppure se hai la carta più alta quando il mazzo è finito.

## In breve: due colonne

how-glance-title = In breve
how-glance-players = giocatori
how-glance-players-value = da { $least } a { $most }
how-glance-players-best = da { $least } a { $most }, l’ideale è da { $from } a { $to }
how-glance-cards = carte
how-glance-cards-value = { $cards } carte con { $characters } personaggi e numeri da { $lowest } a { $highest }
how-glance-box = nella scatola
how-box-second = 21 carte personaggio, 6 carte consultazione, 13 segnalini Preferenza e un sacchetto di tela
how-box-classic = quello che c’è nella seconda edizione; una Guardia, i due Cancellieri e le due Spie restano nel sacchetto
how-box-original = 16 carte personaggio, 4 carte consultazione e 12 cuori
how-box-premium = 32 carte personaggio e 30 segnalini Preferenza
how-glance-time = durata
how-glance-time-value = circa { $minutes } minuti
how-glance-age = età
how-glance-age-value = dai { $years } anni in su
how-glance-designer = autore
how-glance-elsewhere = altrove
how-glance-elsewhere-value = in rete su { $places }

## Regole della casa

how-house-title = Le regole della casa in vigore qui
how-house-line = In questi punti il tavolo si scosta dall’edizione. Tutto quello che segue ne tiene già conto.
how-house-rule = { $option }: { $value } (nell’edizione: { $preset }).
how-house-rule-idle = { $option }: { $value } (nell’edizione: { $preset }). Con le carte di questa edizione non cambia nulla.
how-house-goals = { $option }: numeri propri di questo tavolo, indicati sotto “{ $where }”.

## Preparazione

how-setup-title = Preparare un round
how-setup-reference = Prima del primo round ognuno prende una carta consultazione.
how-setup-shuffle = Mescolate tutte le { $cards } carte e mettetele coperte sul tavolo: sono il mazzo.
how-setup-aside = Mettete da parte, coperta, la prima carta del mazzo. Nessuno può guardarla.
how-setup-open = { $count ->
    [one] Solo in due: mettete un’altra carta scoperta sul tavolo. La vedete entrambi, e in questo round è fuori dal gioco.
    [3] Solo in due: mettete altre tre carte scoperte sul tavolo. Le vedete entrambi, e in questo round sono fuori dal gioco.
   *[other] Solo in due: mettete altre { $count } carte scoperte sul tavolo. Le vedete entrambi, e in questo round sono fuori dal gioco.
}
how-setup-open-two = { $count ->
    [one] Mettete un’altra carta scoperta sul tavolo. La vedete entrambi, e in questo round è fuori dal gioco.
    [3] Mettete altre tre carte scoperte sul tavolo. Le vedete entrambi, e in questo round sono fuori dal gioco.
   *[other] Mettete altre { $count } carte scoperte sul tavolo. Le vedete entrambi, e in questo round sono fuori dal gioco.
}
how-setup-deal = Date una carta a ogni giocatore. È la sua mano, e nessun altro può vederla.
how-setup-pile = carte nel mazzo
how-setup-pile-known = { $count ->
    [1] Con { $players } giocatori, nel mazzo resta una carta.
   *[other] Con { $players } giocatori, nel mazzo restano { $count } carte.
}

## Un turno

how-turn-title = Un turno
how-turn-order = Si gioca in senso orario. Nel tuo turno:
how-turn-draw = Pesca la prima carta del mazzo: ora ne hai due in mano.
how-turn-play = Gioca una delle due: mettila scoperta davanti a te e fa’ quello che dice. L’altra resta nella tua mano, e nessuno la vede.
how-turn-besides = Tieni presente:
how-turn-must = L’effetto va eseguito, anche se ti danneggia. Solo dove una carta dice “puoi” hai la scelta.
how-turn-countess = Se nel tuo turno hai in mano la Contessa insieme al Re o a un Principe, devi giocare la Contessa.
how-turn-open = Tutto ciò che è stato giocato o scartato resta scoperto davanti al suo giocatore, così tutti possono contare che cosa è già uscito.
how-turn-honest = Se una carta chiede che cosa hai in mano, di’ la verità; nel dubbio, ricontrolla la tua carta.

## Scegliere i giocatori

how-choose-title = Scegliere i giocatori
how-choose-who = { $handmaid ->
    [yes] Molte carte scelgono giocatori. Si può scegliere solo chi è ancora nel round e non è al sicuro grazie a una Domestica. La sua protezione dura fino al turno successivo di chi l’ha giocata.
   *[no] Molte carte scelgono giocatori. Si può scegliere solo chi è ancora nel round.
}
how-choose-others = Per un altro giocatore, mai per te: { $cards }. Se non si può scegliere nessun altro, puoi giocarle lo stesso, ma non succede nulla.
how-choose-anybody = Per un giocatore qualsiasi, anche per te: { $cards }. Se non si può scegliere nessun altro, devi scegliere te.
how-choose-two = Per due giocatori, uno dei quali puoi essere tu: { $cards }. Se, contando te, si possono scegliere meno di due giocatori, non succede nulla.
how-choose-marked-fizzle = Chi è nel mirino di un Adulatore deve essere tra i giocatori scelti dalla carta giocata subito dopo. Se è proprio quel giocatore a giocarla e la carta vale solo per gli altri, non succede nulla.
how-choose-marked-ignore = Chi è nel mirino di un Adulatore deve essere tra i giocatori scelti dalla carta giocata subito dopo. Se è proprio quel giocatore a giocarla e la carta vale solo per gli altri, il mirino non conta.

## Uscire dal round

how-out-title = Uscire dal round
how-out-hand = Se esci dal round, metti la carta che hai in mano scoperta davanti a te. Il suo effetto non si applica.
how-out-until = Fino al round successivo non hai turni e nessuno può sceglierti.
how-out-reference = Se usate le carte consultazione, metti la tua di traverso come promemoria.
how-out-princess = Chi gioca o scarta la Principessa, per qualsiasi motivo, è subito fuori.
how-out-constable = Se esci quando il Conestabile è già davanti a te, ricevi { rule-a-token }; in mano non conta.
how-out-constable-held = Se esci quando il Conestabile è davanti a te o ancora nella tua mano, ricevi { rule-a-token }.

## La fine di un round

how-end-title = La fine di un round
how-end-ways = Un round può finire in due modi:
how-end-last = Resta un solo giocatore. Il round finisce subito, e lo vince chi è rimasto.
how-end-pile = Il mazzo è vuoto alla fine di un turno, di chiunque fosse il turno. Allora si confrontano le mani.
how-end-nobody = Se con il Barone due numeri uguali fanno uscire gli ultimi due giocatori, nessuno vince il round e nessuno riceve { rule-a-token } per averlo vinto.

how-compare-title = Il confronto delle mani
how-compare-show = Chi è ancora in gioco scopre la propria carta: vince il round chi ha il numero maggiore.
how-compare-count = Ogni Conte davanti a te aggiunge 1 al tuo numero.
how-compare-bishop = Se qualcuno ha in mano la Principessa, lei batte il Vescovo benché abbia un numero più basso, e il Vescovo esce dal confronto.
how-tie-shared = Se più giocatori condividono il numero maggiore, il round lo vincono tutti.
how-tie-discard-sum-then-shared = In caso di parità, ognuno dei giocatori in parità somma i numeri delle carte davanti a sé: vince il round chi ha la somma più alta. Se anche le somme sono pari, vincono tutti quelli che sono ancora in parità.
how-tie-discard-sum-then-none = In caso di parità, ognuno dei giocatori in parità somma i numeri delle carte davanti a sé: vince il round chi ha la somma più alta. Se anche le somme sono pari, non vince nessuno.
how-tie-discard-sum-if-count = In caso di parità, tutto dipende dal Conte. Se davanti a uno dei giocatori in parità ce n’è uno, ognuno di loro somma i numeri delle carte davanti a sé: vince il round chi ha la somma più alta e, se anche le somme sono pari, vincono tutti quelli che sono ancora in parità. Se non ce n’è, vincono subito tutti i giocatori in parità.

how-tokens-title = { $token ->
    [heart] I cuori per un round
   *[token] I segnalini per un round
}
how-tokens-round = Chi vince il round riceve { rule-a-token }; se i vincitori sono più di uno, ne ricevono uno ciascuno.
how-tokens-spy-survivors = Se tra chi è ancora nel round uno solo ha giocato o scartato una Spia, riceve { rule-a-token } in più, chiunque abbia vinto.
how-tokens-spy-everyone = Se tra tutti i giocatori, anche quelli fuori, uno solo ha giocato o scartato una Spia ed è ancora nel round, riceve { rule-a-token } in più, chiunque abbia vinto.
how-tokens-jester = Se vince il round il giocatore su cui qualcuno ha scommesso con il Giullare, anche chi ha scommesso riceve { rule-a-token }.

## Il round successivo

how-next-title = Il round successivo
how-next-deal = { $aside ->
    [yes] Raccogliete tutte le carte, anche quelle messe da parte, e preparate un nuovo round.
   *[no] Raccogliete tutte le carte e preparate un nuovo round.
}
how-next-winner = Comincia chi ha vinto l’ultimo round.
how-next-tie-random = Se i vincitori sono più di uno, si tira a sorte tra loro.
how-next-tie-youngest = Se i vincitori sono più di uno, comincia chi tra loro è più giovane.
how-next-nobody-tied = Se non ha vinto nessuno, si tira a sorte tra chi è rimasto in parità fino all’ultimo.
how-next-nobody-left = Se non ha vinto nessuno, si tira a sorte tra i due che sono usciti insieme.
how-next-nobody-either = Se non ha vinto nessuno, si tira a sorte tra chi è rimasto in parità fino all’ultimo o tra i due che sono usciti insieme.

## La partita

how-match-title = Vincere la partita
how-match-end = Dopo ogni round guardate se qualcuno ha abbastanza { how-tokens }. In quel caso la partita è finita.
how-match-goal = { $token ->
    [heart] cuori per vincere
   *[token] segnalini per vincere
}
how-match-goal-known = { $token ->
    [heart] { $count ->
        [1] Con { $players } giocatori basta un cuore per vincere la partita.
       *[other] Con { $players } giocatori servono { $count } cuori per vincere la partita.
    }
   *[token] { $count ->
        [1] Con { $players } giocatori basta un segnalino per vincere la partita.
       *[other] Con { $players } giocatori servono { $count } segnalini per vincere la partita.
    }
}
how-match-tie-shared = Se più giocatori ci arrivano nello stesso round, vincono tutti.
how-match-tie-youngest = Se più giocatori ci arrivano nello stesso round, vince chi tra loro è più giovane.
how-match-at-once = Alcune carte portano { rule-a-token } nel mezzo di un round: { $cards }. Se è l’ultimo che ti serve, vinci la partita all’istante, e il round non conta più.
how-match-jester = La scommessa del Giullare paga per prima. Se così raggiungi l’obiettivo, vinci la partita all’istante, e per questo round nessun altro riceve { rule-a-token }.

## Le carte

how-overview-title = Tutte le carte in breve
how-overview-number = valore
how-overview-card = carta
how-overview-copies = copie
how-overview-line = in due parole
how-cards-title = Le carte una per una
how-card-head = { $name } ({ $value })

## La corte

how-court-title = Chi è chi a corte
how-court-princess = La Principessa aspetta il vero amore, e il favorito di suo padre la lascia indifferente.
how-court-countess = La Contessa è la migliore amica della Principessa fin da bambina e ne conosce ogni segreto.
how-court-king = Il Re ha già scelto un pretendente per la figlia e mette al suo servizio tutta la propria influenza.
how-court-prince = Il Principe è il fratello minore della Principessa, e tutta la corte conosce i suoi scherzi.
how-court-handmaid = La Domestica ha il cuore buono e fa da scudo alla Principessa e a chi le è vicino.
how-court-baron = Il Barone è un maestro d’intrighi che mette i potenti l’uno contro l’altro.
how-court-priest = Il Prete ascolta i segreti più oscuri di molti che si confidano con lui.
how-court-guard = La Guardia ha ordini del Re e trattiene chi non obbedisce.

## Con normali carte da gioco

how-playing-title = Con normali carte da gioco
how-playing-line = Senza la scatola bastano un mazzo di normali carte da gioco e qualche moneta. Ciò che qui non c’è si lascia fuori.
how-playing-head = carte da gioco
how-playing-spy = i due jolly
how-playing-jester = il jolly più chiaro
how-playing-assassin = il jolly più scuro
how-playing-guard = { $aces } assi e { $jacks } fanti
how-playing-black = { $copies ->
    [1] un { $value } nero
   *[other] i due { $value } neri
}
how-playing-red = { $copies ->
    [1] un { $value } rosso
   *[other] i due { $value } rossi
}

## Risposte rapide

how-questions-title = Risposte rapide
how-questions-line = I numeri tra parentesi sono quelli delle nostre decisioni in docs/rules.md (in inglese).

how-ask-last-turn = Quando il mazzo finisce, tutti hanno ancora un turno?
how-answer-last-turn = No. Se è vuoto alla fine di un turno, si confrontano subito le mani.
how-ask-last-hand = Se resto in gioco soltanto io, devo mostrare la mano?
how-answer-last-hand = { $aside ->
    [yes] No, e resta coperta anche la carta messa da parte.
   *[no] No.
}
how-ask-sums = Che cosa si somma esattamente in caso di parità?
how-answer-sums = I numeri di tutte le carte davanti a un giocatore, giocate o scartate che siano. La carta in mano non si conta.
how-ask-same-number = Si confrontano due personaggi diversi con lo stesso numero. Quale è più alto?
how-answer-same-number = Nessuno dei due: contano solo i numeri, quindi è parità.
how-ask-waive = Posso saltare un effetto che mi danneggia?
how-answer-waive = No. Finché si può scegliere qualcuno, devi scegliere. Hai libertà solo dove la carta dice che puoi fare qualcosa.
how-ask-first = A un tavolo in rete, chi comincia il primo round?
how-answer-first = L’host può indicare qualcuno; altrimenti si tira a sorte.
how-ask-more = In due raggiungono l’obiettivo nello stesso round, e uno ha di più. Chi vince?
how-answer-more-shared = Entrambi. Basta aver raggiunto l’obiettivo.
how-answer-more-youngest = Chi dei due è più giovane. Basta aver raggiunto l’obiettivo: avere di più non serve.
how-ask-youngest = E se nessuno vuole dire chi è più giovane?
how-answer-youngest = Allora lo decide la sorte all’inizio, e vale per tutta la partita.
how-ask-supply = E se i { how-tokens } finiscono?
how-answer-supply = Prendete qualunque altra cosa: non c’è un limite.
how-ask-two = Si può giocare in due con queste carte?
how-answer-two-yes = { $count ->
    [0] Sì, a questo tavolo.
    [one] Sì, a questo tavolo. Una carta resta scoperta.
    [3] Sì, a questo tavolo. Come nelle edizioni più piccole, tre carte restano scoperte.
   *[other] Sì, a questo tavolo. { $count } carte restano scoperte.
}
how-answer-two-no = { $count ->
    [0] Secondo le regole di questa edizione, no. L’opzione allow_two lo permette.
    [one] Secondo le regole di questa edizione, no. L’opzione allow_two lo permette, con una carta scoperta.
    [3] Secondo le regole di questa edizione, no. L’opzione allow_two lo permette, con tre carte scoperte.
   *[other] Secondo le regole di questa edizione, no. L’opzione allow_two lo permette, con { $count } carte scoperte.
}
how-ask-box-goals = Nella scatola Premium i segnalini per vincere sono altri. Perché?
how-answer-box-goals = Questa edizione segue un foglio di regole inglese. La variante boxed-premium ha i numeri della scatola.

how-ask-guard = Che cosa posso dichiarare con la Guardia?
how-answer-guard-character = Ogni personaggio del mazzo tranne la Guardia, anche uno le cui copie sono già tutte scoperte.
how-answer-guard-number = { $assassin ->
    [yes] Questi numeri: { $numbers }, anche uno le cui carte sono già tutte scoperte. Se due personaggi hanno lo stesso numero, valgono entrambi; il Sicario però risponde sempre al colpo.
   *[no] Questi numeri: { $numbers }, anche uno le cui carte sono già tutte scoperte.
}
how-ask-handmaid = Quando finisce la protezione della Domestica?
how-answer-handmaid = Quando comincia il tuo turno successivo, prima che tu peschi.
how-ask-discarded = Una carta scartata senza essere giocata ha effetto?
how-answer-discarded = No: una Domestica, per esempio, in quel caso non protegge nessuno. Solo la Principessa fa sempre danno: chi la scarta è fuori.
how-answer-discarded-but = { $count ->
    [1] No: una Domestica, per esempio, in quel caso non protegge nessuno. A questa però basta essere davanti a te: { $cards }. E chi scarta la Principessa è sempre fuori.
   *[other] No: una Domestica, per esempio, in quel caso non protegge nessuno. A queste però basta essere davanti a te: { $cards }. E chi scarta la Principessa è sempre fuori.
}
how-ask-baron = E se con il Barone i due numeri sono uguali?
how-answer-baron-none-out = Non esce nessuno, ma ognuno dei due ha visto la carta dell’altro.
how-answer-baron-both-out = Escono subito entrambi. Se non resta nessuno, nessuno vince il round.
how-ask-empty-pile = Qualcuno deve pescare una nuova carta, ma il mazzo è vuoto. E allora?
how-answer-empty-pile = Allora prende la carta messa da parte. La vede solo chi la prende, e dopo questo turno il round finisce.
how-ask-prince-princess = Il Principe fa scartare a qualcuno la Principessa. Quel giocatore pesca?
how-answer-prince-princess = No. È fuori e non riceve nessuna carta, anche se sei tu con il tuo Principe.
how-ask-princess-away = Cedo la Principessa. Sono fuori?
how-answer-princess-away-swap = No. Cederla in uno scambio non vuol dire né giocarla né scartarla.
how-answer-princess-away-chancellor = No. Cederla in uno scambio o metterla sotto il mazzo non vuol dire né giocarla né scartarla.
how-ask-countess = Quando mi obbliga esattamente la Contessa?
how-answer-countess = Solo nel tuo turno, e solo accanto al Re o a un Principe, anche quando questi non potrebbero fare nulla. Accanto a ogni altra carta hai la scelta e puoi giocarla anche come bluff: nessuno viene a sapere se dovevi.
how-ask-chancellor-last = Il Cancelliere prende le ultime carte del mazzo. Il round è finito?
how-answer-chancellor-last = No. Le carte che rimetti sotto sono di nuovo nel mazzo alla fine del turno. Solo se il mazzo era già vuoto quando hai giocato il Cancelliere, la carta non ha effetto e il round finisce.
how-ask-chancellor-keep = Quale carta posso tenere con il Cancelliere, e chi sa che cosa è finito sotto il mazzo?
how-answer-chancellor-keep = Una qualsiasi, anche un secondo Cancelliere. Tutti vedono quante carte rimetti, ma solo tu sai quali e in che ordine.
how-ask-spy-out = Contano le Spie di chi è fuori?
how-answer-spy-out-survivors = No. Si guarda solo chi è ancora nel round.
how-answer-spy-out-everyone = Sì. A chi è fuori non portano nulla, ma tolgono il premio agli altri.
how-ask-spy-counts = Conta una Spia che ho ancora in mano o che ho dovuto scartare, e conta la seconda?
how-answer-spy-counts = In mano alla fine non conta; se hai dovuto scartarla conta, e due non portano più di una.
how-ask-awards = In che ordine si danno i { how-tokens } di un round?
how-answer-awards-together = Tutti insieme; solo dopo si guarda chi ha raggiunto l’obiettivo. Così più giocatori possono arrivarci insieme.
how-answer-awards-jester = Prima paga la scommessa del Giullare. Se così si raggiunge l’obiettivo, la partita è subito vinta e nessuno riceve altro. Altrimenti tutti gli altri si danno insieme; solo dopo si guarda chi ha raggiunto l’obiettivo.

how-ask-assassin = Devo mostrare il Sicario quando una Guardia sceglie me?
how-answer-assassin = Sì, qualunque cosa sia stata dichiarata. Contro le altre carte non aiuta, e funziona solo finché lo hai in mano.
how-ask-cardinal = Dopo lo scambio del Cardinale devo guardare una mano?
how-answer-cardinal = No, ma puoi farlo. Se non c’è stato scambio, non c’è nemmeno niente da guardare.
how-ask-baroness = Con la Baronessa posso non guardare nessuna mano?
how-answer-baroness = No. Se si può scegliere qualcuno, ne guardi una o due.
how-ask-sycophant-long = Per quanto tempo si resta nel mirino dell’Adulatore?
how-answer-sycophant-long = Solo per la carta giocata subito dopo, chiunque la giochi e anche se non sceglie nessuno. Anche un secondo Adulatore sceglie, e quindi deve scegliere lo stesso giocatore.
how-ask-sycophant-self = Nel mirino ci sono io, e gioco una carta per un altro giocatore. Che cosa succede?
how-answer-sycophant-self-fizzle = Niente: la carta non ha effetto.
how-answer-sycophant-self-ignore = Il mirino non conta, e scegli chi vuoi.
how-ask-sycophant-two = Qualcuno è nel mirino, e la carta successiva può scegliere due giocatori. E allora?
how-answer-sycophant-two = Con il Cardinale scegli chi è nel mirino e un altro giocatore; con la Baronessa soltanto chi è nel mirino, oppure anche un altro.
how-ask-jester = Quando rende la scommessa del Giullare?
how-answer-jester = { $first ->
    [yes] Ogni volta che il giocatore scelto vince il round, da solo o con altri, anche se nel frattempo sei fuori. Se vinci anche tu, ricevi entrambi, a meno che la scommessa non abbia già deciso la partita. Un Giullare scartato senza essere giocato non scommette su nessuno.
   *[no] Ogni volta che il giocatore scelto vince il round, da solo o con altri, anche se nel frattempo sei fuori. Se vinci anche tu, ricevi entrambi. Un Giullare scartato senza essere giocato non scommette su nessuno.
}
how-ask-count = Quando aggiunge 1 il Conte?
how-answer-count = Solo nel confronto a fine round, e solo se è davanti a te, giocato o scartato. In un duello non aiuta, e nemmeno finché lo hai in mano.
how-ask-constable = Esco mentre ho in mano il Conestabile. Ricevo { rule-a-token }?
how-answer-constable-lying = No. Deve essere già davanti a te; se è stato giocato o scartato non importa.
how-answer-constable-held = Sì, a questo tavolo. Basta che sia davanti a te o nella tua mano.
how-ask-dowager-queen = Quali numeri contano con la Regina Vedova?
how-answer-dowager-queen = Quelli stampati, senza quello che aggiungerebbero i Conti. Se sono uguali non succede nulla; ognuno dei due vede la carta dell’altro.
how-ask-bishop = Che cosa posso dichiarare con il Vescovo, e chi posso scegliere?
how-answer-bishop-one = Questi numeri: { $numbers }. Scegli un altro giocatore, mai te.
how-answer-bishop-not-one = Questi numeri, ma non l’1: { $numbers }. Scegli un altro giocatore, mai te.
how-ask-bishop-redraw = Quando il Vescovo indovina, chi decide se si pesca una nuova carta?
how-answer-bishop-redraw = Il giocatore di cui è stato indovinato il numero. Può tenere anche la Principessa; se la scarta, è fuori. Se con questo la partita è vinta, nessuno pesca più.
how-ask-bishop-counts = Alla fine si incontrano la Principessa, il Vescovo e i Conti. Che cosa viene prima?
how-answer-bishop-counts = Prima il Vescovo esce dal confronto per via della Principessa, poi si aggiungono i Conti.

### Il testo completo di ogni carta, secondo l’edizione e le opzioni.
###
### Ogni riga di un messaggio è fatta di una o più frasi intere, oppure di una scelta che può risultare vuota; le righe
### vuote si tolgono e le altre si uniscono con uno spazio.

# Quello che le carte fanno guadagnare, come oggetto di una frase.
rule-a-token = { $token ->
    [heart] un cuore
   *[token] un segnalino
}

# Parte dei testi di tutte le carte che scelgono un altro giocatore.
rule-nobody-else = { $sycophant ->
    [yes] { $sycophant_unchoosable ->
        [ignore] Se tutti gli avversari ancora nel round sono al sicuro, la carta non ha effetto; se un Adulatore ha messo nel mirino proprio te, il mirino non conta.
       *[fizzle] Se tutti gli avversari ancora nel round sono al sicuro, o se un Adulatore ha appena messo nel mirino proprio te, la carta non ha effetto.
    }
   *[no] Se tutti gli avversari ancora nel round sono al sicuro, la carta non ha effetto.
}

rule-spy =
    Quando giochi o scarti la Spia non succede nulla.
    { $spy_scope ->
        [everyone] Se alla fine del round sei ancora in gioco, hai giocato o scartato una Spia e nessun altro l’ha fatto, nemmeno chi è fuori, ricevi { rule-a-token }.
       *[survivors] Se alla fine del round, tra chi è ancora in gioco, solo tu hai giocato o scartato una Spia, ricevi { rule-a-token }.
    }
    Si aggiunge a quello per la vittoria del round, e anche con due Spie ne ricevi uno solo.

rule-guard =
    { $guard_names ->
        [number] Scegli un altro giocatore e dichiara un numero diverso da { $value }: { $numbers }.
       *[character] Scegli un altro giocatore e dichiara un personaggio diverso dalla Guardia.
    }
    { $guard_names ->
        [number] Se la carta di quel giocatore ha il numero dichiarato, quel giocatore è fuori dal round; altrimenti non succede nulla.
       *[character] Se quel giocatore ha in mano la carta dichiarata, è fuori dal round; altrimenti non succede nulla.
    }
    { $assassin ->
        [yes] Se quel giocatore ha in mano il Sicario, invece, sei fuori tu, qualunque cosa tu abbia dichiarato.
       *[no] {""}
    }
    { rule-nobody-else }

rule-priest =
    Scegli un altro giocatore e guarda la sua mano; nessun altro la vede.
    { rule-nobody-else }

rule-baron =
    Scegli un altro giocatore: confrontate in segreto le vostre mani, e chi ha il numero più basso è fuori dal round.
    { $baron_tie ->
        [both_out] Se i numeri sono uguali, siete fuori entrambi.
       *[none_out] Se i numeri sono uguali, non succede nulla.
    }
    { rule-nobody-else }

rule-handmaid =
    Finché non inizia il tuo prossimo turno, gli altri giocatori non possono sceglierti, qualunque carta giochino.
    Se viene scartata invece che giocata, la Domestica non protegge nessuno.

rule-prince =
    Scegli un giocatore qualsiasi, anche te: quel giocatore scarta la mano senza applicarne l’effetto e pesca una nuova carta.
    Se il mazzo è vuoto, la nuova carta è quella messa da parte.
    Chi scarta così la Principessa è fuori e non pesca nulla.
    Se tutti gli avversari ancora nel round sono al sicuro, devi per forza giocare il Principe su di te.

rule-chancellor =
    Prendi in mano due carte dal mazzo, tieni una delle tre e metti le altre due coperte sotto il mazzo, nell’ordine che preferisci.
    Se nel mazzo resta una sola carta, prendi quella e rimettine una sotto; se non ne resta nessuna, il Cancelliere non ha effetto.

rule-king =
    Scegli un altro giocatore e scambia la tua mano con la sua.
    { rule-nobody-else }

rule-countess =
    Se nel tuo turno l’altra carta che hai in mano è il Re o un Principe, devi giocare la Contessa.
    Puoi giocarla anche accanto a qualsiasi altra carta, e giocandola non mostri che cos’altro hai in mano.
    Di per sé non ha alcun effetto.
    { $chancellor ->
        [yes] Mentre scegli con il Cancelliere, la Contessa non ti obbliga a nulla.
       *[no] {""}
    }

rule-princess =
    Appena la Principessa finisce davanti a te, giocata o scartata che sia, sei fuori dal round.
    { $chancellor ->
        [yes] Se la cedi in uno scambio o la metti sotto il mazzo, non ti succede nulla.
       *[no] Se la cedi in uno scambio, non ti succede nulla.
    }
    { $bishop ->
        [yes] Quando a fine round si confrontano le mani, batte il Vescovo, anche se lui ha un numero più alto.
       *[no] {""}
    }

rule-jester =
    Scegli un altro giocatore: tutti vedono su chi scommetti.
    Se quel giocatore vince il round, da solo o insieme ad altri, ricevi { rule-a-token }, anche se nel frattempo sei fuori.
    { $jester_wins_at_once ->
        [true] Se così raggiungi l’obiettivo, vinci subito la partita e nessun altro riceve nulla per il round.
       *[false] Lo ricevi insieme a chi vince il round.
    }
    { rule-nobody-else }

rule-assassin =
    Il Sicario funziona solo finché lo hai in mano.
    Se la Guardia di un altro giocatore sceglie te, lo mostri, qualunque cosa sia stata dichiarata, e al posto tuo è fuori dal round quel giocatore.
    Poi scarti il Sicario e peschi una nuova carta; se il mazzo è vuoto, peschi la carta messa da parte.
    Quando lo giochi non succede nulla.

rule-cardinal =
    Scegli due giocatori, uno dei quali puoi essere tu: si scambiano la mano.
    Poi puoi guardare una di queste due mani.
    Se i giocatori che si possono scegliere, contando te, sono meno di due, la carta non ha effetto.

rule-baroness =
    Scegli uno o due altri giocatori e guarda le loro mani; nessun altro le vede.
    { rule-nobody-else }

rule-sycophant =
    Metti nel mirino un giocatore qualsiasi che non sia al sicuro, anche te.
    Se la carta giocata subito dopo sceglie giocatori, chi è nel mirino deve essere tra loro; se la carta ne sceglie due, il secondo si sceglie liberamente.
    { $sycophant_unchoosable ->
        [ignore] Se a giocare quella carta è chi è nel mirino, e la carta non può scegliere chi la gioca, il mirino non conta.
       *[fizzle] Se a giocare quella carta è chi è nel mirino, e la carta non può scegliere chi la gioca, la carta non ha effetto.
    }
    Dopo quella carta, e alla fine del round, nessuno è più nel mirino.

rule-count =
    Quando giochi o scarti il Conte non succede nulla.
    Se sei ancora in gioco quando a fine round si confrontano le mani, ogni Conte davanti a te aggiunge 1 al numero della tua carta.
    { $dowager_queen ->
        [yes] Non aggiunge nulla contro il Barone o la Regina Vedova, né finché lo hai in mano.
       *[no] Non aggiunge nulla contro il Barone, né finché lo hai in mano.
    }
    { $round_tie ->
        [discard_sum_then_shared] Se a questo punto le mani sono pari, vince chi ha la somma degli scarti più alta; se anche questa è pari, vincono tutti i giocatori in parità.
        [discard_sum_then_none] Se a questo punto le mani sono pari, vince chi ha la somma degli scarti più alta; se anche questa è pari, non vince nessuno.
        [discard_sum_if_count] Se a questo punto le mani sono pari e davanti a uno dei giocatori in parità c’è un Conte, vince chi ha la somma degli scarti più alta e, se anche questa è pari, vincono tutti i giocatori in parità; se davanti a nessuno di loro c’è un Conte, vincono tutti.
       *[shared] Se a questo punto le mani sono pari, vincono tutti i giocatori in parità.
    }

rule-constable =
    Quando giochi o scarti il Conestabile non succede nulla.
    { $constable_counts_held ->
        [true] Se esci dal round mentre è davanti a te o nella tua mano, ricevi { rule-a-token }.
       *[false] Se esci dal round quando è già davanti a te, ricevi { rule-a-token }; in mano non conta.
    }
    Se così raggiungi l’obiettivo, vinci subito la partita.

rule-dowager-queen =
    Scegli un altro giocatore: confrontate in segreto le vostre mani, e chi ha il numero più alto è fuori dal round.
    Se i numeri sono uguali, non succede nulla.
    { rule-nobody-else }

rule-bishop =
    Scegli un altro giocatore e dichiara un numero: { $numbers }.
    Se la carta di quel giocatore ha il numero dichiarato, ricevi { rule-a-token }; se così raggiungi l’obiettivo, vinci subito la partita.
    Se la partita continua, quel giocatore può scartare la carta senza applicarne l’effetto e pescarne una nuova o, se il mazzo è vuoto, prendere quella messa da parte; chi scarta la Principessa è fuori e non pesca nulla.
    Se non indovini, non succede nulla.
    Quando a fine round si confrontano le mani, la Principessa batte il Vescovo; in ogni altro caso il Vescovo vale { $value }.
    { rule-nobody-else }

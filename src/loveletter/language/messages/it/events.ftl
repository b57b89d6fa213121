### Che cosa è successo, in frasi.
###
### $viewer dice che parte ha chi legge: "seat" (chi agisce, o a chi succede qualcosa), "target" (chi subisce),
### "other" (nessuno dei due). Dei giocatori non si conosce il genere: nessun participio o aggettivo concorda con loro.
### Davanti ai nomi si evitano «a» ed «e», che prima di una vocale possono volere la d.
### Un messaggio il cui nome finisce in -seen è per chi vede la carta nascosta.

## L’inizio di una partita e di un round

event-youth-ranked = In ordine di età, a partire da chi è più giovane: { $players }.
event-youth-ranked-lot = In ordine di età, a partire da chi è più giovane, con un sorteggio per le età mancanti o uguali: { $players }.

event-round-began = { $viewer ->
    [seat] Inizia il round { $number }: cominci tu.
   *[other] Inizia il round { $number }: comincia { $seat }.
}
event-round-began-lot = { $viewer ->
    [seat] Inizia il round { $number }: per sorteggio cominci tu.
   *[other] Inizia il round { $number }: per sorteggio comincia { $seat }.
}

pile-size = { $pile ->
    [1] nel mazzo resta una carta
   *[other] nel mazzo restano { $pile } carte
}
event-dealt = { $open ->
    [0] Tutti ricevono una carta, una carta viene messa da parte e { pile-size }.
   *[other] Tutti ricevono una carta, una carta viene messa da parte e { pile-size }; scoperte sul tavolo: { $cards }.
}
event-dealt-seen = { $viewer ->
    [seat] { $open ->
        [0] Ricevi { CARD($card, form: "il") }, una carta viene messa da parte e { pile-size }.
       *[other] Ricevi { CARD($card, form: "il") }, una carta viene messa da parte e { pile-size }; scoperte sul tavolo: { $cards }.
    }
   *[other] { $open ->
        [0] { $seat } riceve { CARD($card, form: "il") }, una carta viene messa da parte e { pile-size }.
       *[other] { $seat } riceve { CARD($card, form: "il") }, una carta viene messa da parte e { pile-size }; scoperte sul tavolo: { $cards }.
    }
}
event-dealt-open = { $open ->
    [0] Le carte distribuite: { $hands }; la carta messa da parte è { CARD($card, form: "il") } e { pile-size }.
   *[other] Le carte distribuite: { $hands }; la carta messa da parte è { CARD($card, form: "il") } e { pile-size }; scoperte sul tavolo: { $cards }.
}
event-dealt-bare = { $open ->
    [0] Tutti ricevono una carta, e { pile-size }.
   *[other] Tutti ricevono una carta, e { pile-size }; scoperte sul tavolo: { $cards }.
}
event-dealt-bare-seen = { $viewer ->
    [seat] { $open ->
        [0] Ricevi { CARD($card, form: "il") }, e { pile-size }.
       *[other] Ricevi { CARD($card, form: "il") }, e { pile-size }; scoperte sul tavolo: { $cards }.
    }
   *[other] { $open ->
        [0] { $seat } riceve { CARD($card, form: "il") }, e { pile-size }.
       *[other] { $seat } riceve { CARD($card, form: "il") }, e { pile-size }; scoperte sul tavolo: { $cards }.
    }
}
event-dealt-bare-open = { $open ->
    [0] Le carte distribuite: { $hands }; { pile-size }.
   *[other] Le carte distribuite: { $hands }; { pile-size }; scoperte sul tavolo: { $cards }.
}
event-dealt-hand = { $viewer ->
    [seat] tu: { CARD($card) }
   *[other] { $seat }: { CARD($card) }
}

## Un turno

event-turn-began = { $viewer ->
    [seat] È il tuo turno.
   *[other] È il turno di { $seat }.
}

event-drew = { $viewer ->
    [seat] Peschi una carta.
   *[other] { $seat } pesca una carta.
}
event-drew-seen = { $viewer ->
    [seat] Peschi { CARD($card, form: "il") }.
   *[other] { $seat } pesca { CARD($card, form: "il") }.
}
event-drew-aside = { $viewer ->
    [seat] Peschi la carta messa da parte.
   *[other] { $seat } pesca la carta messa da parte.
}
event-drew-aside-seen = { $viewer ->
    [seat] Peschi la carta messa da parte: { CARD($card, form: "il") }.
   *[other] { $seat } pesca la carta messa da parte: { CARD($card, form: "il") }.
}

event-played = { $viewer ->
    [seat] Giochi { CARD($card, form: "il") }.
   *[other] { $seat } gioca { CARD($card, form: "il") }.
}
event-played-target = { $viewer ->
    [seat] Giochi { CARD($card, form: "il") } su { $target }.
    [target] { $seat } gioca { CARD($card, form: "il") } su di te.
   *[other] { $seat } gioca { CARD($card, form: "il") } su { $target }.
}
event-played-self = { $viewer ->
    [seat] Giochi { CARD($card, form: "il") } su di te.
   *[other] { $seat } gioca { CARD($card, form: "il") } su di sé.
}
event-played-two = { $viewer ->
    [seat] Giochi { CARD($card, form: "il") } su { $target } e su { $second }.
    [target] { $seat } gioca { CARD($card, form: "il") } su { $second } e su di te.
   *[other] { $seat } gioca { CARD($card, form: "il") } su { $target } e su { $second }.
}
event-played-self-and-target = { $viewer ->
    [seat] Giochi { CARD($card, form: "il") } su di te e su { $target }.
    [target] { $seat } gioca { CARD($card, form: "il") } su di sé e su di te.
   *[other] { $seat } gioca { CARD($card, form: "il") } su di sé e su { $target }.
}
event-played-guess = { $viewer ->
    [seat] Giochi { CARD($card, form: "il") } su { $target } e dichiari { CARD($guess, form: "il") }.
    [target] { $seat } gioca { CARD($card, form: "il") } su di te e dichiara { CARD($guess, form: "il") }.
   *[other] { $seat } gioca { CARD($card, form: "il") } su { $target } e dichiara { CARD($guess, form: "il") }.
}
event-played-guess-number = { $viewer ->
    [seat] Giochi { CARD($card, form: "il") } su { $target } e dichiari il numero { $guess }.
    [target] { $seat } gioca { CARD($card, form: "il") } su di te e dichiara il numero { $guess }.
   *[other] { $seat } gioca { CARD($card, form: "il") } su { $target } e dichiara il numero { $guess }.
}

event-fizzled-nobody-to-choose = { $viewer ->
    [seat] Non puoi scegliere nessuno, quindi { CARD($card, form: "il") } non ha effetto.
   *[other] { $seat } non può scegliere nessuno, quindi { CARD($card, form: "il") } non ha effetto.
}
event-fizzled-marked = { $viewer ->
    [seat] Sei nel mirino, ma { CARD($card, form: "il") } non può scegliere te, quindi non ha effetto.
   *[other] { $seat } è nel mirino, ma { CARD($card, form: "il") } non può scegliere chi gioca la carta, quindi non ha effetto.
}
event-fizzled-pile-empty = Il mazzo è vuoto, quindi { CARD($card, form: "il") } non ha effetto.

## Gli effetti delle carte

event-guess-missed = { $viewer ->
    [seat] Sbagliato: { $target } non ha { CARD($guess, form: "il") }.
    [target] { $seat } sbaglia: tu non hai { CARD($guess, form: "il") }.
   *[other] { $seat } sbaglia: { $target } non ha { CARD($guess, form: "il") }.
}
event-guess-missed-number = { $viewer ->
    [seat] Sbagliato: la carta di { $target } non ha il numero { $guess }.
    [target] { $seat } sbaglia: la tua carta non ha il numero { $guess }.
   *[other] { $seat } sbaglia: la carta di { $target } non ha il numero { $guess }.
}
event-guess-hit = { $viewer ->
    [seat] Indovinato: { $target } ha { CARD($guess, form: "il") }.
    [target] { $seat } indovina: tu hai { CARD($guess, form: "il") }.
   *[other] { $seat } indovina: { $target } ha { CARD($guess, form: "il") }.
}
event-guess-hit-number = { $viewer ->
    [seat] Indovinato: la carta di { $target } ha il numero { $guess }.
    [target] { $seat } indovina: la tua carta ha il numero { $guess }.
   *[other] { $seat } indovina: la carta di { $target } ha il numero { $guess }.
}

event-struck-back = { $viewer ->
    [seat] Mostri { CARD($card, form: "il") } e l’attacco ricade su { $target }.
    [target] { $seat } mostra { CARD($card, form: "il") } e l’attacco ricade su di te.
   *[other] { $seat } mostra { CARD($card, form: "il") } e l’attacco ricade su { $target }.
}

event-looked = { $viewer ->
    [seat] Guardi la mano di { $target }.
    [target] { $seat } guarda la tua mano.
   *[other] { $seat } guarda la mano di { $target }.
}
event-looked-seen = { $viewer ->
    [seat] Guardi la mano di { $target } e vedi { CARD($card, form: "il") }.
    [target] { $seat } guarda la tua mano e vede { CARD($card, form: "il") }.
   *[other] { $seat } guarda la mano di { $target } e vede { CARD($card, form: "il") }.
}
event-looked-self = { $viewer ->
    [seat] Guardi la mano che hai appena ricevuto.
   *[other] { $seat } guarda la mano che ha appena ricevuto.
}
event-looked-self-seen = { $viewer ->
    [seat] Guardi la mano che hai appena ricevuto e vedi { CARD($card, form: "il") }.
   *[other] { $seat } guarda la mano che ha appena ricevuto e vede { CARD($card, form: "il") }.
}
event-look-declined = { $viewer ->
    [seat] Non guardi nessuna delle due mani.
   *[other] { $seat } non guarda nessuna delle due mani.
}

event-compared = { $viewer ->
    [seat] Confronti in segreto la tua mano con quella di { $target }: i numeri sono diversi.
    [target] { $seat } confronta in segreto la sua mano con la tua: i numeri sono diversi.
   *[other] { $seat } confronta in segreto la sua mano con quella di { $target }: i numeri sono diversi.
}
event-compared-tied = { $viewer ->
    [seat] Confronti in segreto la tua mano con quella di { $target }: i numeri sono uguali.
    [target] { $seat } confronta in segreto la sua mano con la tua: i numeri sono uguali.
   *[other] { $seat } confronta in segreto la sua mano con quella di { $target }: i numeri sono uguali.
}
event-compared-seen = { $viewer ->
    [seat] Confronti in segreto la tua mano con quella di { $target }: tu hai { CARD($seat_card, form: "il") }, { $target } ha { CARD($target_card, form: "il") }.
    [target] { $seat } confronta in segreto la sua mano con la tua: { $seat } ha { CARD($seat_card, form: "il") }, tu hai { CARD($target_card, form: "il") }.
   *[other] { $seat } confronta in segreto la sua mano con quella di { $target }: { $seat } ha { CARD($seat_card, form: "il") }, { $target } ha { CARD($target_card, form: "il") }.
}
event-compared-tied-seen = { $viewer ->
    [seat] Confronti in segreto la tua mano con quella di { $target } e i numeri sono uguali: tu hai { CARD($seat_card, form: "il") }, { $target } ha { CARD($target_card, form: "il") }.
    [target] { $seat } confronta in segreto la sua mano con la tua e i numeri sono uguali: { $seat } ha { CARD($seat_card, form: "il") }, tu hai { CARD($target_card, form: "il") }.
   *[other] { $seat } confronta in segreto la sua mano con quella di { $target } e i numeri sono uguali: { $seat } ha { CARD($seat_card, form: "il") }, { $target } ha { CARD($target_card, form: "il") }.
}

event-hands-swapped = { $viewer ->
    [seat] { $target } e tu vi scambiate la mano.
   *[other] { $seat } si scambia la mano con { $target }.
}
event-hands-swapped-seen = { $viewer ->
    [seat] { $target } e tu vi scambiate la mano: dai { CARD($gave, form: "il") } e ricevi { CARD($got, form: "il") }.
   *[other] { $seat } si scambia la mano con { $target }: dà { CARD($gave, form: "il") } e riceve { CARD($got, form: "il") }.
}

event-discarded = { $viewer ->
    [seat] Scarti { CARD($card, form: "il") }.
   *[other] { $seat } scarta { CARD($card, form: "il") }.
}

event-knocked-out = { $viewer ->
    [seat] Sei fuori dal round.
   *[other] { $seat } è fuori dal round.
}
event-knocked-out-card = { $viewer ->
    [seat] Sei fuori dal round e riveli { CARD($card, form: "il") }.
   *[other] { $seat } è fuori dal round e rivela { CARD($card, form: "il") }.
}
event-knocked-out-cards = { $viewer ->
    [seat] Sei fuori dal round e riveli queste carte: { $cards }.
   *[other] { $seat } è fuori dal round e rivela queste carte: { $cards }.
}

event-protected = { $viewer ->
    [seat] Sei al sicuro fino al tuo prossimo turno.
   *[other] { $seat } è al sicuro fino al suo prossimo turno.
}

event-marked = { $viewer ->
    [seat] Metti nel mirino { $target }: se la prossima carta sceglie giocatori, tra loro deve esserci { $target }.
    [target] { $seat } ti mette nel mirino: se la prossima carta sceglie giocatori, tra loro devi esserci tu.
   *[other] { $seat } mette nel mirino { $target }: se la prossima carta sceglie giocatori, tra loro deve esserci { $target }.
}
event-marked-self = { $viewer ->
    [seat] Ti metti nel mirino: se la prossima carta sceglie giocatori, tra loro devi esserci tu.
   *[other] { $seat } si mette nel mirino: se la prossima carta sceglie giocatori, tra loro deve esserci { $seat }.
}

event-bet-placed = { $viewer ->
    [seat] Scommetti sulla vittoria di { $target } in questo round.
    [target] { $seat } scommette sulla tua vittoria in questo round.
   *[other] { $seat } scommette sulla vittoria di { $target } in questo round.
}

event-peeked-at-pile = { $count ->
    [1] { $viewer ->
        [seat] Guardi la prima carta del mazzo.
       *[other] { $seat } guarda la prima carta del mazzo.
    }
   *[other] { $viewer ->
        [seat] Guardi le prime { $count } carte del mazzo.
       *[other] { $seat } guarda le prime { $count } carte del mazzo.
    }
}
event-peeked-at-pile-seen = { $count ->
    [1] { $viewer ->
        [seat] Guardi la prima carta del mazzo: { $cards }.
       *[other] { $seat } guarda la prima carta del mazzo: { $cards }.
    }
   *[other] { $viewer ->
        [seat] Guardi le prime { $count } carte del mazzo: { $cards }.
       *[other] { $seat } guarda le prime { $count } carte del mazzo: { $cards }.
    }
}
event-took-cards = { $count ->
    [1] { $viewer ->
        [seat] Peschi una carta dal mazzo.
       *[other] { $seat } pesca una carta dal mazzo.
    }
   *[other] { $viewer ->
        [seat] Peschi { $count } carte dal mazzo.
       *[other] { $seat } pesca { $count } carte dal mazzo.
    }
}
event-took-cards-seen = { $count ->
    [1] { $viewer ->
        [seat] Peschi una carta dal mazzo: { $cards }.
       *[other] { $seat } pesca una carta dal mazzo: { $cards }.
    }
   *[other] { $viewer ->
        [seat] Peschi { $count } carte dal mazzo: { $cards }.
       *[other] { $seat } pesca { $count } carte dal mazzo: { $cards }.
    }
}

event-put-under = { $count ->
    [1] { $viewer ->
        [seat] Tieni una carta e ne metti una sotto il mazzo.
       *[other] { $seat } tiene una carta e ne mette una sotto il mazzo.
    }
   *[other] { $viewer ->
        [seat] Tieni una carta e ne metti { $count } sotto il mazzo.
       *[other] { $seat } tiene una carta e ne mette { $count } sotto il mazzo.
    }
}
event-put-under-seen = { $count ->
    [1] { $viewer ->
        [seat] Tieni { CARD($card, form: "il") } e metti una carta sotto il mazzo: { $cards }.
       *[other] { $seat } tiene { CARD($card, form: "il") } e mette una carta sotto il mazzo: { $cards }.
    }
   *[other] { $viewer ->
        [seat] Tieni { CARD($card, form: "il") } e metti { $count } carte sotto il mazzo, l’ultima in fondo: { $cards }.
       *[other] { $seat } tiene { CARD($card, form: "il") } e mette { $count } carte sotto il mazzo, l’ultima in fondo: { $cards }.
    }
}

event-asked-keep = { $viewer ->
    [seat] Scegli quale carta tenere.
   *[other] { $seat } sceglie quale carta tenere.
}
event-asked-look = { $viewer ->
    [seat] Puoi guardare una delle due mani.
   *[other] { $seat } può guardare una delle due mani.
}
event-asked-redraw = { $viewer ->
    [seat] Puoi scartare la tua carta e pescarne una nuova.
   *[other] { $seat } può scartare la sua carta e pescarne una nuova.
}

event-card-kept = { $viewer ->
    [seat] Tieni la tua carta.
   *[other] { $seat } tiene la sua carta.
}
event-card-kept-seen = { $viewer ->
    [seat] Tieni { CARD($card, form: "il") }.
   *[other] { $seat } tiene { CARD($card, form: "il") }.
}

## La fine di un round e della partita

event-token-won-round = { $token ->
    [heart] { $viewer ->
        [seat] Ricevi un cuore per il round.
       *[other] { $seat } riceve un cuore per il round.
    }
   *[token] { $viewer ->
        [seat] Ricevi un segnalino per il round.
       *[other] { $seat } riceve un segnalino per il round.
    }
}
event-token-won-card = { $token ->
    [heart] { $viewer ->
        [seat] Ricevi un cuore grazie { CARD($card, form: "al") }.
       *[other] { $seat } riceve un cuore grazie { CARD($card, form: "al") }.
    }
   *[token] { $viewer ->
        [seat] Ricevi un segnalino grazie { CARD($card, form: "al") }.
       *[other] { $seat } riceve un segnalino grazie { CARD($card, form: "al") }.
    }
}

event-hands-revealed = Si scoprono le mani: { $hands }.
event-showing = { $viewer ->
    [seat] tu: { CARD($card) } ({ $value })
   *[other] { $seat }: { CARD($card) } ({ $value })
}
event-showing-bonus = { $viewer ->
    [seat] tu: { CARD($card) } ({ $value } + { $bonus } = { $total })
   *[other] { $seat }: { CARD($card) } ({ $value } + { $bonus } = { $total })
}
event-showing-beaten = { $viewer ->
    [seat] tu: { CARD($card) } ({ $value }, ma perde contro { CARD($rival, form: "il") })
   *[other] { $seat }: { CARD($card) } ({ $value }, ma perde contro { CARD($rival, form: "il") })
}

event-round-ended-last-survivor = { $viewer ->
    [seat] Resti soltanto tu e vinci il round.
   *[other] Resta soltanto { $seat }, che vince il round.
}
event-round-ended-comparison = { $viewer ->
    [seat] Vinci il confronto e, con questo, il round.
   *[other] { $seat } vince il confronto e, con questo, il round.
}
event-round-ended-comparison-discards = { $viewer ->
    [seat] Le mani sono pari, ma la somma dei tuoi scarti è più alta: vinci il round.
   *[other] Le mani sono pari, ma la somma degli scarti di { $seat } è più alta: { $seat } vince il round.
}
# Con chi legge tra i vincitori ("seat") il verbo va alla seconda persona plurale.
event-round-ended-shared = { $viewer ->
    [seat] { $players } siete in parità e vincete insieme il round.
   *[other] { $players } sono in parità e vincono insieme il round.
}
event-round-ended-shared-discards = { $viewer ->
    [seat] { $players } siete in parità anche nella somma degli scarti e vincete insieme il round.
   *[other] { $players } sono in parità anche nella somma degli scarti e vincono insieme il round.
}
event-round-ended-tied = Le mani restano pari anche nella somma degli scarti: nessuno vince il round.
event-round-ended-nobody-left = Non resta in gioco nessuno: nessuno vince il round.
event-round-ended-cut-short = La partita è decisa: il round finisce subito e non viene contato.

event-match-ended = { $viewer ->
    [seat] Hai vinto la partita!
   *[other] { $seat } ha vinto la partita!
}
event-match-ended-shared = { $viewer ->
    [seat] { $players } avete vinto insieme la partita!
   *[other] { $players } hanno vinto insieme la partita!
}

### Che cosa dice l’allenatore di una decisione. Tutti i numeri sono percentuali intere.

## Le azioni, come stanno in una frase o al suo inizio

coach-action-play = { CARD($card) }
coach-action-target = { $viewer ->
    [target] { CARD($card) } su di te
   *[other] { CARD($card) } su { $target }
}
coach-action-guess = { $viewer ->
    [target] { CARD($card) } su di te (“{ CARD($guess) }”)
   *[other] { CARD($card) } su { $target } (“{ CARD($guess) }”)
}
coach-action-number = { $viewer ->
    [target] { CARD($card) } su di te (numero { $guess })
   *[other] { CARD($card) } su { $target } (numero { $guess })
}
coach-action-two = { CARD($card) } ({ $players })
coach-action-keep = { CARD($card) } in mano (sotto il mazzo: { $cards })
coach-action-look = { $viewer ->
    [target] Guardare la tua carta
   *[other] Guardare la carta di { $target }
}
coach-action-look-nobody = Non guardare nessuna carta
coach-action-redraw = Pescare una nuova carta
coach-action-stay = Tenere la carta

coach-named = { CARD($guess, form: "il") }
coach-named-number = il numero { $guess }

## Perché un’azione era migliore di un’altra

coach-compare = { $best } vince il round con probabilità { $chance }%, { $taken } con { $was }%.
coach-well = Ben giocato: { $taken } vince il round con probabilità { $was }%, la seconda scelta, { $next }, con { $chance }%.
coach-fine = { $taken } vince il round con probabilità { $was }%. Niente era chiaramente meglio.
coach-hint-only = C’è una sola cosa da fare: { $best }.
coach-hint-level = { $best } vince il round con probabilità { $chance }%. Niente è chiaramente meglio o peggio.
coach-fatal = Chi scarta { CARD($card, form: "il") } è fuori dal round. { coach-compare }
coach-impossible = { $viewer ->
    [seat] { $target } non poteva avere { $named }, e potevi saperlo. { coach-compare }
    [target] Non potevi avere { $named }, e { $seat } poteva saperlo. { coach-compare }
   *[other] { $target } non poteva avere { $named }, e { $seat } poteva saperlo. { coach-compare }
}
coach-guess-same = { $end ->
    [win] { $viewer ->
        [seat] { $best } vince subito con probabilità { $hit }%; dichiarando { $named } ci riesci con { $was_hit }%. Per il round significa { $chance }% anziché { $was }%.
       *[other] { $best } vince subito con probabilità { $hit }%; dichiarando { $named } { $seat } ci riesce con { $was_hit }%. Per il round significa { $chance }% anziché { $was }%.
    }
   *[hit] { $viewer ->
        [seat] { $best } indovina con probabilità { $hit }%; dichiarando { $named } ci riesci con { $was_hit }%. Per il round significa { $chance }% anziché { $was }%.
       *[other] { $best } indovina con probabilità { $hit }%; dichiarando { $named } { $seat } ci riesce con { $was_hit }%. Per il round significa { $chance }% anziché { $was }%.
    }
}
coach-guess-other = { $end ->
    [win] { $best } vince subito con probabilità { $hit }%, { $taken } con { $was_hit }%. Per il round significa { $chance }% anziché { $was }%.
   *[hit] { $best } indovina con probabilità { $hit }%, { $taken } con { $was_hit }%. Per il round significa { $chance }% anziché { $was }%.
}
coach-guess-instead = { $end ->
    [win] { $best } vince subito con probabilità { $hit }%, in tutto con { $chance }%; { $taken } con { $was }%.
   *[hit] { $best } indovina con probabilità { $hit }% e vince il round con { $chance }%; { $taken } lo vince con { $was }%.
}
coach-duel = Con { CARD($kept, form: "il") } in mano il confronto si vince con probabilità { $won }% e si perde con { $lost }%. { coach-compare }
coach-keep = La carta da tenere è { CARD($card, form: "il") }, non { CARD($other, form: "il") }: { $chance }% anziché { $was }% per il round.
coach-keep-order = La carta è quella giusta, ma sotto il mazzo un altro ordine è meglio. { coach-compare }
coach-trade = { $viewer ->
    [seat] La carta di { $target } è più alta { CARD($kept, form: "del") } con probabilità { $higher }%. { coach-compare }
    [target] La tua carta è più alta { CARD($kept, form: "del") } di { $seat } con probabilità { $higher }%. { coach-compare }
   *[other] La carta di { $target } è più alta { CARD($kept, form: "del") } di { $seat } con probabilità { $higher }%. { coach-compare }
}
coach-throw = { $viewer ->
    [target] Per quanto ne sa { $seat }, hai { CARD($card, form: "il") } con probabilità { $out }% e saresti fuori. { coach-compare }
   *[other] { $target } ha { CARD($card, form: "il") } con probabilità { $out }% e sarebbe fuori. { coach-compare }
}
coach-throw-own = Una nuova carta è meglio { CARD($kept, form: "del") }. { coach-compare }
coach-countess = Giocata senza obbligo, la Contessa fa pensare a un Re o a un Principe in mano, e { CARD($kept, form: "il") } resta un segreto. { coach-compare }
coach-countess-keep = { CARD($kept) } è una carta alta per la fine, meglio tenerla. { coach-compare }
coach-keep-higher = Il mazzo è quasi finito: in mano { CARD($kept, form: "il") } vale più { CARD($was_kept, form: "del") }. { coach-compare }
coach-protect = { $viewer ->
    [seat] Con la Domestica nessuno può sceglierti fino al tuo prossimo turno. { coach-compare }
   *[other] Con la Domestica nessuno può scegliere { $seat } fino al suo prossimo turno. { coach-compare }
}

# Che cosa una carta fa o non può fare qui, e che cosa si sa. $drawn, $hit: percentuali intere.
coach-no-effect = Ora non si può scegliere nessuno: { CARD($card, form: "il") } non avrebbe effetto, meglio tenere questa carta. { coach-compare }
coach-harmless = Ora non si può scegliere nessuno: { CARD($card, form: "il") } non ha effetto, e { CARD($kept, form: "il") } resta in mano. { coach-compare }
coach-guess-early = Ora { CARD($card, form: "il") } indovina solo con probabilità { $hit }%: più avanti, quando si sa di più, questa carta vale di più. { coach-compare }
coach-keep-guess = Con { CARD($card, form: "il") } al prossimo turno si può ancora nominare una carta: la scelta più probabile indovina con probabilità { $hit }%. { coach-compare }
coach-unbeaten = Nessuna carta nascosta è più alta { CARD($kept, form: "del") }: è la carta da avere quando si confrontano le mani. { coach-compare }
coach-discard = { $viewer ->
    [target] La carta che peschi al suo posto è più bassa della tua con probabilità { $drawn }%. { coach-compare }
   *[other] La carta che { $target } pesca al suo posto è più bassa con probabilità { $drawn }%. { coach-compare }
}
coach-discard-low = { $viewer ->
    [target] La carta che peschi al suo posto è più alta della tua con probabilità { $drawn }%. { coach-compare }
   *[other] La carta che { $target } pesca al suo posto è più alta con probabilità { $drawn }%. { coach-compare }
}
coach-discard-own = Una nuova carta è più bassa { CARD($kept, form: "del") } con probabilità { $drawn }%. { coach-compare }
coach-known = { $viewer ->
    [seat] { $target } sa che hai { CARD($card, form: "il") }; l’altra tua carta è un segreto. { coach-compare }
    [target] Sai che { $seat } ha { CARD($card, form: "il") }; l’altra carta è un segreto. { coach-compare }
   *[other] { $target } sa che { $seat } ha { CARD($card, form: "il") }; l’altra carta è un segreto. { coach-compare }
}

## Finezze

coach-trick-guess-after-trade = { $viewer ->
    [seat] { CARD($card) } dopo uno scambio: { $target } ha ancora { CARD($given, form: "il") } che hai ceduto.
    [target] { CARD($card) } dopo uno scambio: hai ancora { CARD($given, form: "il") } di { $seat }.
   *[other] { CARD($card) } dopo uno scambio: { $target } ha ancora { CARD($given, form: "il") } di { $seat }.
}
coach-trick-sure-guess = { $viewer ->
    [seat] { CARD($card) } a colpo sicuro: { $target } può avere soltanto { $named }, e lo sai.
    [target] { CARD($card) } a colpo sicuro: puoi avere soltanto { $named }, e { $seat } lo sa.
   *[other] { CARD($card) } a colpo sicuro: { $target } può avere soltanto { $named }, e { $seat } lo sa.
}
coach-trick-safe-duel = { CARD($card) } senza rischio: il confronto si vince con probabilità { $won }%, altrimenti non succede nulla.
coach-trick-bluff = { CARD($card) } come bluff: nulla obbliga a giocarla, ma fa pensare a un Re o a un Principe. In mano resta { CARD($kept, form: "il") }.
coach-trick-sure-discard = { $viewer ->
    [seat] { CARD($card) } a colpo sicuro: { $target } deve avere { CARD($held, form: "il") }, e lo sai.
    [target] { CARD($card) } a colpo sicuro: devi avere { CARD($held, form: "il") }, e { $seat } lo sa.
   *[other] { CARD($card) } a colpo sicuro: { $target } deve avere { CARD($held, form: "il") }, e { $seat } lo sa.
}
coach-trick-last-protection = { $viewer ->
    [seat] { CARD($card) } fino alla fine: prima del confronto nessuno può più toccare { CARD($kept, form: "il") } che tieni in mano.
   *[other] { CARD($card) } fino alla fine: prima del confronto nessuno può più toccare { CARD($kept, form: "il") } di { $seat }.
}
coach-trick-hide = { $viewer ->
    [seat] { CARD($card) } via dalla vista: { $target } aveva visto la carta, e nessuno conosce quella che tieni.
    [target] { CARD($card) } via dalla vista: avevi visto la carta, e non conosci quella che { $seat } tiene.
   *[other] { CARD($card) } via dalla vista: { $target } aveva visto la carta, e nessuno conosce quella che { $seat } tiene.
}
coach-trick-sure-trade = { $viewer ->
    [seat] { CARD($card) } per una carta migliore: quella di { $target } è di sicuro più alta { CARD($kept, form: "del") } che tieni.
    [target] { CARD($card) } per una carta migliore: la tua è di sicuro più alta { CARD($kept, form: "del") } di { $seat }.
   *[other] { CARD($card) } per una carta migliore: quella di { $target } è di sicuro più alta { CARD($kept, form: "del") } di { $seat }.
}
coach-seen = Ben visto! { $trick }
coach-missed = Occasione persa! { $trick }

## Voti

coach-grade-best = ottima
coach-grade-good = buona
coach-grade-slip = imprecisa
coach-grade-blunder = errore

## `loveletter analyse`

coach-report-seat = { $player }: ottime { $best }, buone { $good }, imprecise { $slip }, errori { $blunder }
coach-report-split = Round vinti: { $won }. In parti uguali sarebbero { $even }; la fortuna ha portato { $luck }, le decisioni { $decisions } (± { $error }).
coach-report-instructive = I momenti più istruttivi
coach-report-all = Tutte le decisioni
coach-report-moment = Round { $round }, azione { $number } ({ $grade })
coach-report-round = round
coach-report-action = azione
coach-report-grade = voto
coach-report-chance = probabilità
coach-report-best = migliore
coach-report-played = giocata
coach-report-plot = Grafico: { $file }
coach-plot-title = Probabilità di vincere il round: { $player }
coach-plot-axis = azioni della partita; una linea per round, segni su imprecisioni (●) ed errori (✖)

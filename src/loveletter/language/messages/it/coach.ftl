### Che cosa dice il coach di una decisione. Tutti i numeri sono percentuali intere.

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

coach-compare = Probabilità di vincere il round: { $best } { $chance }%, { $taken } { $was }%.
coach-well = Ben giocato! Probabilità di vincere il round: { $taken } { $was }%; seconda scelta: { $next } { $chance }%.
coach-fine = Probabilità di vincere il round: { $taken } { $was }%. Nessuna scelta era chiaramente migliore.
coach-hint-only = C’è una sola scelta: { $best }.
coach-hint-level = Probabilità di vincere il round: { $best } { $chance }%. Nessuna scelta è chiaramente migliore o peggiore.
coach-fatal = Chi scarta { CARD($card, form: "il") } è fuori dal round. { coach-compare }
coach-impossible = { $viewer ->
    [seat] { $target } non poteva avere { $named }, e potevi saperlo. { coach-compare }
    [target] Non potevi avere { $named }, e { $seat } poteva saperlo. { coach-compare }
   *[other] { $target } non poteva avere { $named }, e { $seat } poteva saperlo. { coach-compare }
}
coach-guess-same = { $end ->
    [win] { $viewer ->
        [seat] Probabilità di vincere subito: { $best } { $hit }%; dichiarando { $named }, { $was_hit }%. Per il round significa { $chance }% anziché { $was }%.
       *[other] Probabilità di vincere subito: { $best } { $hit }%; { $seat }, dichiarando { $named }, { $was_hit }%. Per il round significa { $chance }% anziché { $was }%.
    }
   *[hit] { $viewer ->
        [seat] Probabilità di indovinare: { $best } { $hit }%; dichiarando { $named }, { $was_hit }%. Per il round significa { $chance }% anziché { $was }%.
       *[other] Probabilità di indovinare: { $best } { $hit }%; { $seat }, dichiarando { $named }, { $was_hit }%. Per il round significa { $chance }% anziché { $was }%.
    }
}
coach-guess-other = { $end ->
    [win] Probabilità di vincere subito: { $best } { $hit }%, { $taken } { $was_hit }%. Per il round significa { $chance }% anziché { $was }%.
   *[hit] Probabilità di indovinare: { $best } { $hit }%, { $taken } { $was_hit }%. Per il round significa { $chance }% anziché { $was }%.
}
coach-guess-instead = { $end ->
    [win] { $best }: { $hit }% di probabilità di vincere subito, { $chance }% di vincere il round; { $taken }: { $was }%.
   *[hit] { $best }: { $hit }% di probabilità di indovinare, { $chance }% di vincere il round; { $taken }: { $was }%.
}
coach-duel = Con { CARD($kept, form: "il") } in mano: { $won }% di probabilità di vincere il confronto, { $lost }% di perderlo. { coach-compare }
coach-keep = La carta da tenere è { CARD($card, form: "il") }, non { CARD($other, form: "il") }: { $chance }% anziché { $was }% per il round.
coach-keep-order = La carta è quella giusta, ma sotto il mazzo un altro ordine è meglio. { coach-compare }
coach-trade = { $viewer ->
    [seat] Probabilità che la carta di { $target } sia più alta { CARD($kept, form: "del") }: { $higher }%. { coach-compare }
    [target] Probabilità che la tua carta sia più alta { CARD($kept, form: "del") } di { $seat }: { $higher }%. { coach-compare }
   *[other] Probabilità che la carta di { $target } sia più alta { CARD($kept, form: "del") } di { $seat }: { $higher }%. { coach-compare }
}
coach-throw = { $viewer ->
    [target] Probabilità, per quanto ne sa { $seat }, che tu abbia { CARD($card, form: "il") } e debba uscire: { $out }%. { coach-compare }
   *[other] Probabilità che { $target } abbia { CARD($card, form: "il") } e debba uscire: { $out }%. { coach-compare }
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
coach-won = { $viewer ->
    [seat] Il round è vinto, qualunque cosa tu faccia.
   *[other] Il round è vinto, qualunque cosa faccia { $seat }.
}
coach-no-effect = Ora non si può scegliere nessuno: { CARD($card, form: "il") } non avrebbe effetto, meglio tenere questa carta. { coach-compare }
coach-harmless = Ora non si può scegliere nessuno: { CARD($card, form: "il") } non ha effetto, e { CARD($kept, form: "il") } resta in mano. { coach-compare }
coach-guess-early = Ora la probabilità che { CARD($card, form: "il") } indovini è solo { $hit }%; più avanti, quando si sa di più, questa carta vale di più. { coach-compare }
coach-keep-guess = Con { CARD($card, form: "il") } al prossimo turno si può ancora dichiarare una carta; probabilità di indovinare: { $hit }%. { coach-compare }
coach-unbeaten = Nessuna carta nascosta è più alta { CARD($kept, form: "del") }: è la carta da avere quando si confrontano le mani. { coach-compare }
coach-discard = { $viewer ->
    [target] Probabilità che la carta che peschi al suo posto sia più bassa della tua: { $drawn }%. { coach-compare }
   *[other] Probabilità che la carta che { $target } pesca al suo posto sia più bassa: { $drawn }%. { coach-compare }
}
coach-discard-low = { $viewer ->
    [target] Probabilità che la carta che peschi al suo posto sia più alta della tua: { $drawn }%. { coach-compare }
   *[other] Probabilità che la carta che { $target } pesca al suo posto sia più alta: { $drawn }%. { coach-compare }
}
coach-discard-own = Probabilità che una nuova carta sia più bassa { CARD($kept, form: "del") }: { $drawn }%. { coach-compare }
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
coach-trick-safe-duel = { CARD($card) } senza rischio: { $won }% di probabilità di vincere il confronto, altrimenti non succede nulla.
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
    [seat] { CARD($card) } per confondere le acque: { $target } aveva visto la carta, e nessuno conosce quella che tieni.
    [target] { CARD($card) } per confondere le acque: avevi visto la carta, e non conosci quella che { $seat } tiene.
   *[other] { CARD($card) } per confondere le acque: { $target } aveva visto la carta, e nessuno conosce quella che { $seat } tiene.
}
coach-trick-sure-trade = { $viewer ->
    [seat] { CARD($card) } per una carta migliore: quella di { $target } è di sicuro più alta { CARD($kept, form: "del") } che tieni.
    [target] { CARD($card) } per una carta migliore: la tua è di sicuro più alta { CARD($kept, form: "del") } di { $seat }.
   *[other] { CARD($card) } per una carta migliore: quella di { $target } è di sicuro più alta { CARD($kept, form: "del") } di { $seat }.
}
coach-seen = Ben visto! { $trick }
coach-missed = Occasione persa! { $trick }

## Voti

coach-grade-best = migliore
coach-grade-good = buona
coach-grade-slip = imprecisione
coach-grade-blunder = errore grave

# Beside what luck and decisions brought.
coach-one-match = Una sola partita dice poco sull’abilità: solo un numero più che doppio di quello dopo ± è più del caso.

### Puzzles: a position, a choice, a verdict; in the browser and in the terminal.

puzzle-menu = Rompicapi
puzzle-title = Rompicapo { $number }
puzzle-facts = { $edition }, { $players } giocatori, { $level ->
    [1] facile
    [2] di media difficoltà
   *[3] difficile
}
puzzle-level = { $level ->
    [1] Facile
    [2] Media
   *[3] Difficile
}
puzzle-difficulty = Difficoltà
puzzle-level-all = Tutti i livelli
puzzle-of-the-day = Rompicapo del giorno
puzzle-next = Rompicapo successivo
puzzle-others = Tutti i rompicapi
puzzle-edition-all = Tutte le edizioni
puzzle-solved = risolto
puzzle-missed = sbagliato
puzzle-new = nuovo
puzzle-count = Risolti al primo tentativo: { $solved } su { $tried }
puzzle-streak = { $count ->
    [0] Ancora nessuna serie
    [1] Serie: 1 rompicapo del giorno
   *[other] Serie: { $count } rompicapi del giorno
}
puzzle-right = Risolto: niente vince più spesso.
puzzle-wrong = Stavolta no: un’altra scelta vince più spesso.
puzzle-chances = Probabilità di vincere il round
puzzle-all-choices = Mostra tutte ({ $count })
puzzle-best = la soluzione
puzzle-yours = la tua scelta
puzzle-percent = { $percent }%
puzzle-error = { $error ->
    [1] Calcolato giocando molte volte il seguito. Il vantaggio della soluzione è noto con un margine di circa ± 1 punto percentuale.
   *[other] Calcolato giocando molte volte il seguito. Il vantaggio della soluzione è noto con un margine di circa ± { $error } punti percentuali.
}
# Of a puzzle whose chances are no estimates.
puzzle-proven = Soluzione dimostrata
puzzle-proven-only = Solo soluzioni dimostrate
puzzle-proven-note = Dimostrato, non stimato: le probabilità sono esatte se da qui in poi entrambi giocano alla perfezione. Un round condiviso vale la metà.
puzzle-theme = Tema: { $theme ->
    [guess] dichiarare una carta
    [duel] un confronto tra le mani
    [look] uno sguardo a una mano
    [protection] mettersi al sicuro
    [discard] far scartare una carta a qualcuno
    [swap] uno scambio di mani
    [keep] quale carta tenere
    [bluff] quale carta giocare
   *[ploy] uno stratagemma
}
puzzle-share = Condividi senza la soluzione
puzzle-copied = Copiato
puzzle-share-text = Love Letter, rompicapo { $number } { $stars }: { $sign }
puzzle-picture-line = Tu che cosa faresti?

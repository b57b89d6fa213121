### Hints during play: the coach tells the seat that is to decide, where the table allows it.

make-hints = Permetti suggerimenti (tutti vedono chi li chiede)
lobby-hints = Suggerimenti del coach
# $allowed: "yes" or "no".
lobby-hints-value = { $allowed ->
    [yes] permessi; tutti vedono chi li chiede
   *[no] nessuno
}
hint-ask = Suggerimento
hint-title = Che cosa farebbe il coach
hint-thinking = Il coach sta pensando…
hint-choices = Probabilità di vincere il round
# Marks actions that cannot be told from the best one.
hint-level = alla pari con la migliore
hint-best = la migliore
# $error: how many percent the chance may be off.
hint-chance = { $chance }% ± { $error }
hint-more = Mostra tutte ({ $count })
# Beside a player's name.
hint-count = { $count ->
    [1] 1 suggerimento
   *[other] { $count } suggerimenti
}
notice-hint-taken = { $you ->
    [yes] Chiedi un suggerimento al coach. Lo vedono tutti.
   *[no] { $name } chiede un suggerimento al coach.
}
problem-hints-off = A questo tavolo si gioca senza suggerimenti.
problem-hint-under-way = Il coach sta ancora pensando alla tua ultima domanda.

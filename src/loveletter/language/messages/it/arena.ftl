### Che cosa stampano `loveletter arena` e `loveletter statistics`, anche nei grafici.

## Per entrambi

arena-seats = { $seats } posti
arena-rounds = { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } round
}
arena-matches = { $matches ->
    [one] { $matches } partita
   *[other] { $matches } partite
}
arena-deals = { $deals ->
    [one] { $deals } distribuzione
   *[other] { $deals } distribuzioni
}
arena-progress = { $task }: { $done } di { $total } { $unit }, mancano { $seconds } s
arena-unit-deals = distribuzioni
arena-unit-rounds = round
arena-unit-decisions = decisioni
arena-unit-states = stati
arena-unit-entries = voci
arena-unit-matches = partite
arena-left = alla fine
arena-results = Risultati: { $folder }
arena-stopped = Interrotto. Quello che è finito si trova in { $folder }; lo stesso comando riprende da lì.
arena-stopped-lost = Interrotto. Non è stato conservato nulla.
arena-needs-openskill = Per le valutazioni serve openskill: { $install }.
arena-needs-matplotlib = Per i grafici serve matplotlib: { $install }.
arena-failures = { $bot }: { $failures } decisioni su { $decisions } non riuscite; le ha prese un livello inferiore.
arena-interval = intervallo al 95%

## Una gara

arena-seed = seed { $seed }
arena-several = { $count } { $bot }
arena-table = { $table }: { $rounds } ({ $deals })
arena-failures-at = { $table }: { $failures }
arena-bot = bot
arena-won = vittorie
arena-even = alla pari: { $share }
arena-of-rounds = round
arena-tokens = { $token ->
    [heart] cuori
   *[token] segnalini
}
arena-decision = decisione
arena-longest = più lunga
arena-late = in ritardo
arena-stronger = più forte
arena-weaker = più debole
arena-level = alla pari
arena-ratings = Valutazioni (openskill)
arena-rating = valutazione
arena-uncertainty = incertezza

arena-plot-won = { $unit ->
    [match] Partite vinte
   *[round] Round vinti
}
arena-plot-won-from = { $heading }, { $played } a ogni tavolo, ogni distribuzione da ogni posto
arena-plot-won-axis = { $unit ->
    [match] partite vinte
   *[round] round vinti
}, con intervalli al 95% sulle distribuzioni; tratteggiata: la quota pari ({ $share })
arena-plot-one-of = { $bot } (uno di { $chairs })
arena-plot-ratings = Valutazioni
arena-plot-ratings-axis = valutazione (openskill, Plackett-Luce), ± 1,96 volte l’incertezza; tutti partono da 25
arena-plot-times = Tempo per decidere
arena-plot-times-axis = tempo per una decisione
arena-plot-average = media
arena-plot-longest = più lunga
arena-plot-budget = limite { $time }

## Statistiche

stats-random = gioco casuale
stats-bot = a tutti i posti gioca { $bot }
stats-length = Un round dura in media { $turns } turni ({ $decisions } decisioni).
stats-guard = Guardie che eliminano qualcuno: { $share } di quelle giocate.
stats-token = { $token ->
    [heart] Cuori con { $card }: { $share } dei round.
   *[token] Segnalini con { $card }: { $share } dei round.
}
stats-engine-plays = { $edition } ha carte che il simulatore non conosce; gioca il motore, più lento.
stats-place = { $place }º
stats-place-turn = { $place }º turno
stats-places = Chi vince, secondo l’ordine di turno
stats-turn = turno
stats-won = round vinti
stats-endings = Come finiscono i round
stats-end = fine
stats-rounds = round
stats-last-survivor = è rimasto un solo giocatore
stats-comparison = il mazzo è finito; si confrontano le mani
stats-nobody-left = non è rimasto nessuno
stats-cut-short = { $token ->
    [heart] un cuore ha chiuso la partita a metà round
   *[token] un segnalino ha chiuso la partita a metà round
}
stats-cards = Carte: quanto spesso vince chi…
stats-card = carta
stats-dealt = la riceve
stats-plays = la gioca
stats-shows = la mostra alla fine
stats-played = giocata, in 100 round
stats-others-out = altri eliminati
stats-own-out = elimina chi la gioca

stats-plot-rounds = Round: { $heading }
stats-plot-cards = Carte: { $heading }
stats-plot-places-from = round vinti, intervalli al 95%; tratteggiata: la quota pari
stats-plot-share = quota dei round
stats-plot-lengths = Quanto durano i round
stats-plot-lengths-axis = turni in un round, di tutti i giocatori insieme
stats-plot-average = media { $turns }
stats-plot-dealt = Chi riceve questa carta…
stats-plot-dealt-from = …vince il round così spesso; tratteggiata: alla pari
stats-plot-shown = Chi la mostra alla fine…
stats-plot-shown-from = …vince il confronto così spesso
stats-plot-out = Chi viene eliminato dalla carta
stats-plot-out-from = in 100 round
stats-plot-others = altri
stats-plot-own = chi la gioca

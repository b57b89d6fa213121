### La fine di una partita, per chi ha vinto e per chi ha perso.

ending-won = La tua lettera è arrivata alla Principessa
ending-lost = La tua lettera è una bella barchetta
# $token: what is won here, as "token" or "heart"; $rounds: how many were played.
ending-score = { $won } a { $next } { $token ->
    [heart] cuori
   *[token] segnalini
}, in { $rounds ->
    [1] un round
   *[other] { $rounds } round
}.
ending-score-lost = { $name } ha fatto prima: { $won } a { $next } { $token ->
    [heart] cuori
   *[token] segnalini
}.
ending-proud = Quello che ti è riuscito meglio
ending-proud-hits = Nessun altro ha indovinato così spesso: { $count ->
    [1] una volta
   *[other] { $count } volte
}.
ending-proud-knocked-out = Nessun altro è uscito così di rado: { $count ->
    [0] mai
    [1] una volta
   *[other] { $count } volte
}.
ending-proud-rounds-won = Nessun altro ha vinto così tanti round: { $count }.
ending-proud-guesses = Nessun altro ha osato così tante ipotesi: { $count }.
ending-moments = Guarda i tre momenti
ending-more = Altro su questa partita

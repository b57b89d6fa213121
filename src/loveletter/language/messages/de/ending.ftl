### Das Ende einer Partie, für alle, die gewonnen oder verloren haben.

ending-won = Dein Brief hat die Prinzessin erreicht
ending-lost = Dein Brief ist jetzt ein schönes Boot
# $token: what is won here, as "token" or "heart"; $rounds: how many were played.
ending-score = { $won } zu { $next } { $token ->
    [heart] Herzen
   *[token] Gunststeine
} in { $rounds ->
    [1] einer Runde
   *[other] { $rounds } Runden
}.
ending-score-lost = { $name } war schneller, mit { $won } zu { $next } { $token ->
    [heart] Herzen
   *[token] Gunststeine
}.
ending-proud = Darin warst du am besten
ending-proud-hits = Niemand sonst hat so oft richtig geraten: { $count ->
    [1] einmal
    [2] zweimal
   *[other] { $count }-mal
}.
ending-proud-knocked-out = Niemand sonst ist so selten ausgeschieden: { $count ->
    [0] kein einziges Mal
    [1] einmal
    [2] zweimal
   *[other] { $count }-mal
}.
ending-proud-rounds-won = Niemand sonst hat so viele Runden gewonnen: { $count }.
ending-proud-guesses = Niemand sonst hat so oft geraten: { $count ->
    [1] einmal
    [2] zweimal
   *[other] { $count }-mal
}.
ending-moments = Die drei Momente ansehen
ending-more = Mehr zu dieser Partie

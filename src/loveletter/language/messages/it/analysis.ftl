### The coach beside a replay: a finished match looked at, decision by decision. What it says of a decision is in coach.ftl.

analysis-open = Analizza la partita
analysis-title = Il coach
analysis-close = Chiudi l’analisi
# The name of a list of players.
analysis-whose = Il gioco di
analysis-again = Riprova

## Waiting

analysis-looking = Il coach sta guardando la tua partita. Ci vuole qualche secondo.
# $count: how many matches come before this one.
analysis-waits = { $count ->
    [1] C’è una partita prima della tua.
   *[other] Ci sono { $count } partite prima della tua.
}

## The curve

analysis-graph = Probabilità di vincere il round
# $first, $last: percents at the beginning and at the end of the round.
analysis-graph-round = Round { $number }: da { $first } a { $last } per cento.
analysis-graph-at = Passo { $number }: { $chance } per cento

## Grades of decisions

analysis-grades = Decisioni per voto
# $grade: its name, as in coach.ftl.
analysis-count = { $grade }: { $count }
# $points: how many percent points of the chance to win the choice cost; 4 or more.
analysis-lost = persi { $points } punti percentuali

## Moments

analysis-moments = Momenti della partita
analysis-instructive = I più istruttivi
analysis-mistakes = Tutti gli altri errori e imprecisioni
analysis-this = Questa decisione
analysis-no-mistakes = Nessuna imprecisione e nessun errore: ben giocato.
analysis-moment = Round { $round }, passo { $step }
analysis-choices = Le scelte migliori, con la probabilità di vincere
# Marks the choice that was made.
analysis-taken = giocata
# $error: how many percent the chance may be off.
analysis-chance = { $chance }% ± { $error }
analysis-percent = { $percent }%
analysis-hands = Che cosa potevano avere gli altri
analysis-by-counting = contando
analysis-by-play = da come giocano

## Luck and skill. $side: "more" or "less" than an even share, or "even", where no difference can be told from chance.
## $rounds: a number of rounds such as 1.3. $error: how much that may be off.

analysis-decisions = { $viewer ->
    [seat] { $side ->
        [more] Le tue decisioni ti hanno fruttato { $rounds } round (± { $error }).
        [less] Le tue decisioni ti sono costate { $rounds } round (± { $error }).
       *[even] Le tue decisioni ti hanno dato e tolto più o meno altrettanto (± { $error }).
    }
   *[other] { $side ->
        [more] { $seat } ha vinto { $rounds } round grazie a buone decisioni (± { $error }).
        [less] { $seat } ha perso { $rounds } round per decisioni sfavorevoli (± { $error }).
       *[even] { $seat } ha vinto e perso più o meno altrettanto con le sue decisioni (± { $error }).
    }
}
analysis-luck = { $viewer ->
    [seat] { $side ->
        [more] La fortuna te ne ha dati altri { $rounds }.
        [less] La fortuna te ne ha tolti { $rounds }.
       *[even] La fortuna è stata equa.
    }
   *[other] { $side ->
        [more] La fortuna ne ha dati altri { $rounds } a { $seat }.
        [less] La fortuna ne ha tolti { $rounds } a { $seat }.
       *[even] La fortuna è stata equa.
    }
}

## Who sees it. $players: a list of names.

analysis-private = Solo tu vedi che cosa dice il coach del tuo gioco.
analysis-agree = Mostra la mia analisi
analysis-agreed-by = Consenso a mostrare tutto già dato da: { $players }. Quando lo danno tutti, tutti vedono tutto.
analysis-agreed-waiting = Hai dato il tuo consenso. Tutti vedranno tutto quando lo daranno anche: { $players }.
analysis-all-agreed = Chi ha giocato ha dato il consenso: tutti vedono tutto.

## Why the coach says nothing

problem-coach-off = Su questo server non c’è un coach.
problem-coach-unlearned = Il coach non conosce questa edizione.
problem-coach-busy = Molte partite aspettano il coach. Riprova tra qualche minuto.
problem-coach-failed = Il coach non è riuscito a finire. Riprova.
problem-match-broken-off = Il tavolo è stato chiuso prima della fine della partita. Il coach analizza solo partite intere.

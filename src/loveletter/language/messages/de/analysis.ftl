### The coach beside a replay: a finished match looked at, decision by decision. What it says of a decision is in coach.ftl.

analysis-open = Partie analysieren
analysis-title = Analyse
analysis-close = Analyse schließen
# The name of a list of players.
analysis-whose = Wessen Spiel
analysis-again = Noch einmal versuchen

## Waiting

analysis-looking = Der Coach sieht sich deine Partie an. Das dauert ein paar Sekunden.
# $count: how many matches come before this one.
analysis-waits = { $count ->
    [1] Eine Partie ist noch vor deiner dran.
   *[other] { $count } Partien sind noch vor deiner dran.
}

## The curve

analysis-graph = Gewinnchance in der Runde
# $first, $last: percents at the beginning and at the end of the round.
analysis-graph-round = Runde { $number }: von { $first } auf { $last } Prozent.
analysis-graph-at = Schritt { $number }: { $chance } Prozent

## Grades of decisions

analysis-grades = Entscheidungen nach Note
# $grade: its name, as in coach.ftl.
analysis-count = { $grade }: { $count }
# $points: how many percent points of the chance to win the choice cost; 4 or more.
analysis-lost = { $points } Prozentpunkte verloren

## Moments

analysis-moments = Momente der Partie
analysis-instructive = Besonders lehrreich
analysis-mistakes = Alle weiteren Ungenauigkeiten und Patzer
analysis-this = Diese Entscheidung
analysis-no-mistakes = Keine Ungenauigkeit, kein Patzer: gut gespielt.
analysis-moment = Runde { $round }, Schritt { $step }
analysis-choices = Die besten Möglichkeiten, mit Gewinnchance
# Marks the choice that was made.
analysis-taken = gespielt
# $error: how many percent the chance may be off.
analysis-chance = { $chance } % ± { $error }
analysis-percent = { $percent } %
analysis-hands = Was die anderen haben konnten
analysis-by-counting = ausgezählt
analysis-by-play = nach Spielweise

## Luck and skill. $side: "more" or "less" than an even share, or "even", where no difference can be told from chance.
## $rounds: a number of rounds such as 1.3. $error: how much that may be off.

analysis-decisions = { $viewer ->
    [seat] { $side ->
        [more] Deine Entscheidungen brachten dir { $rounds } Runden ein (± { $error }).
        [less] Deine Entscheidungen kosteten dich { $rounds } Runden (± { $error }).
       *[even] Deine Entscheidungen brachten und kosteten dich etwa gleich viel (± { $error }).
    }
   *[other] { $side ->
        [more] { $seat } gewann durch gute Entscheidungen { $rounds } Runden (± { $error }).
        [less] { $seat } verlor durch ungünstige Entscheidungen { $rounds } Runden (± { $error }).
       *[even] { $seat } gewann und verlor durch Entscheidungen etwa gleich viel (± { $error }).
    }
}
analysis-luck = { $viewer ->
    [seat] { $side ->
        [more] Glück brachte dir { $rounds } Runden ein.
        [less] Pech kostete dich { $rounds } Runden.
       *[even] Glück und Pech glichen sich etwa aus.
    }
   *[other] { $side ->
        [more] Glück brachte { $seat } { $rounds } Runden ein.
        [less] Pech kostete { $seat } { $rounds } Runden.
       *[even] Glück und Pech glichen sich etwa aus.
    }
}

## Who sees it. $players: a list of names.

analysis-private = Nur du siehst, was der Coach über dein Spiel sagt.
analysis-agree = Meine Analyse allen zeigen
analysis-agreed-by = Einverstanden, es allen zu zeigen: { $players }. Stimmen alle zu, sehen alle alles.
analysis-agreed-waiting = Du bist einverstanden. Alle sehen alles, sobald auch diese zustimmen: { $players }.
analysis-all-agreed = Alle, die mitgespielt haben, sind einverstanden: Jeder sieht alles.

## Why the coach says nothing

problem-coach-off = Auf diesem Server gibt es keinen Coach.
problem-coach-unlearned = Der Coach kennt diese Ausgabe nicht.
problem-coach-busy = Viele Partien warten auf den Coach. Versuch es in ein paar Minuten noch einmal.
problem-coach-failed = Der Coach ist nicht fertig geworden. Versuch es noch einmal.
problem-match-broken-off = Der Tisch wurde geschlossen, bevor die Partie zu Ende war. Der Coach sieht sich nur ganze Partien an.

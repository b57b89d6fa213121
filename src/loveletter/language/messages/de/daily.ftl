### The deal of the day, the puzzle of the day as a habit, and the week.

## The deal

daily-title = Partie des Tages
# $day: a date, such as 17 November.
daily-title-past = Partie vom { $day }
daily-line = Alle spielen dieselben Karten gegen dieselben Bots, einmal am Tag.
daily-facts = { $edition }, { $players } Personen
daily-play = Partie des Tages spielen
daily-go-on = Weiterspielen
daily-open = Ergebnis ansehen
daily-practise = Zur Übung noch einmal spielen
daily-practise-line = Deine erste Partie des Tages zählt. Alles danach ist Übung.
daily-practice = Übung: Diese Partie zählt nicht.
daily-not-counted = Diese Partie zählt nicht: Sie wurde zu spät beendet, ein Bot hat für dich gespielt, oder heute kamen schon viele Ergebnisse über deinen Anschluss.
daily-days = { $count ->
    [0] noch keine Tage in Folge
    [one] ein Tag in Folge
   *[other] { $count } Tage in Folge
}
# $time: as daily-time.
daily-next = nächste in { $time }
daily-time = { $hours ->
    [0] { $minutes } min
   *[other] { $hours } h { $minutes } min
}
daily-you = Du
daily-champion = Der Meister
daily-same = gleicher Platz, gleiche Karten
daily-champion-plays = Der Meister spielt noch.
daily-champion-missing = Der Meister spielt auf diesem Server nicht.
# $letters, $goal: won, and needed to win. $than: compared with the champion; $gap: by how many.
daily-headline = { $letters } von { $goal } Briefen{ $than ->
    [more] : mehr als der Meister.
    [level] : so viele wie der Meister.
    [less] { $gap ->
        [one] : einer weniger als der Meister.
       *[other] : { $gap } weniger als der Meister.
    }
   *[none] .
}
daily-place = { $place ->
    [1] Du hast die Partie gewonnen.
   *[other] Platz { $place } von { $players }.
}
# $percent: how many of 100 players have fewer letters.
daily-further = Weiter als { $percent } von 100
daily-results = Die Ergebnisse aller
daily-first = Du bist heute die erste Person
daily-played = { $count ->
    [one] bisher eine Person
   *[other] bisher { $count } Personen
}
# For the ear, instead of the curve.
daily-curve-row = { $letters ->
    [one] ein Brief
   *[other] { $letters } Briefe
}: { $count ->
    [one] eine Person
   *[other] { $count } Personen
}
daily-moments =
    { $count ->
        [1] Ein Moment
        [3] Drei Momente
       *[other] Momente
    }
daily-moment = Runde { $round }
daily-moments-wait = Deine Partie wird analysiert …
daily-moments-none = Der Analyse ist nichts aufgefallen.
daily-share = Teilen, ohne zu verraten
daily-picture = Bild
# Shared as plain text. $seals: a row of signs, one for each letter.
daily-share-text = Love Letter, Partie vom { $day } ({ $edition })
    { $seals } { $letters }/{ $goal }{ $champion ->
        [none] {""}
       *[other] { " " }· Meister { $champion }
    }
daily-proof = Wie die Karten geheim bleiben
daily-proof-line = Der Hash des Startwerts wird am Tag davor veröffentlicht. Der Startwert selbst wird drei Stunden nach dem Ende des Tages (UTC) gezeigt, wenn alle gespielt haben.
daily-proof-hash = Veröffentlichter Hash
daily-proof-seed = Startwert
daily-proof-hidden = Der Startwert wird in { $time } gezeigt.
daily-proof-good = Der Startwert passt zum Hash.
daily-proof-bad = Der Startwert passt nicht zum Hash!
# $day: a date.
daily-proof-kept = Dieses Gerät kennt den Hash seit dem { $day }.
daily-proof-changed = Dieses Gerät hat vorher einen anderen Hash bekommen!

## The week

week-title = Diese Woche
week-deals = { $count ->
    [one] { $count } Partie des Tages
   *[other] { $count } Partien des Tages
}
week-puzzles = { $count ->
    [one] { $count } Rätsel gelöst
   *[other] { $count } Rätsel gelöst
}
week-letters = { $count ->
    [one] { $count } Brief überbracht
   *[other] { $count } Briefe überbracht
}

## The puzzle of the day

puzzle-easy = Ein leichtes zum Anfang
puzzle-solved-title = Gelöst!
puzzle-solved-days = { $count ->
    [one] Dein erster Tag. Komm morgen wieder.
   *[other] { $count } Tage in Folge.
}
puzzle-calendar = Deine Tage
# $day: a date. $state: how the puzzle of that day went.
puzzle-day = { $day }: { $state ->
    [solved] gelöst
    [missed] nicht gelöst
   *[none] nicht versucht
}

## Refusals

problem-daily-hidden = Andere spielen diese Partie noch. Ihre Karten werden in etwa { $hours ->
    [one] einer Stunde
   *[other] { $hours } Stunden
} gezeigt.
problem-unknown-day = Für diesen Tag gibt es noch keine Partie.
problem-not-daily = An diesem Tisch wurde keine Partie des Tages gespielt.

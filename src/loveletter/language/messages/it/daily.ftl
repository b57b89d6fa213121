### The deal of the day, the puzzle of the day as a habit, and the week.

## The deal

daily-title = La partita del giorno
# $day: a date, such as 17 November.
daily-title-past = La partita del { $day }
daily-line = Tutti giocano le stesse carte contro gli stessi bot, una volta al giorno.
daily-facts = { $edition }, { $players } giocatori
daily-play = Gioca la partita del giorno
daily-go-on = Continua
daily-open = Vedi il risultato
daily-practise = Rigioca per allenarti
daily-practise-line = Conta la tua prima partita della giornata. Le altre sono allenamento.
daily-practice = Allenamento: questa partita non conta.
daily-not-counted = Questa partita non conta: è finita troppo tardi, un bot ha giocato al tuo posto, oppure oggi sono già arrivati molti risultati dalla tua connessione.
daily-days = { $count ->
    [0] ancora nessun giorno di fila
    [one] un giorno di fila
   *[other] { $count } giorni di fila
}
# $time: as daily-time.
daily-next = la prossima tra { $time }
daily-time = { $hours ->
    [0] { $minutes } min
   *[other] { $hours } h { $minutes } min
}
daily-you = Tu
daily-champion = Il campione
daily-same = stesso posto, stesse carte
daily-champion-plays = Il campione sta ancora giocando.
daily-champion-missing = Su questo server il campione non gioca.
# $letters, $goal: won, and needed to win. $than: compared with the champion; $gap: by how many.
daily-headline = { $letters } lettere su { $goal }{ $than ->
    [more] : più del campione.
    [level] : quante il campione.
    [less] { $gap ->
        [one] : una meno del campione.
       *[other] : { $gap } meno del campione.
    }
   *[none] .
}
daily-place = { $place ->
    [1] Hai vinto la partita.
   *[other] Posto { $place } su { $players }.
}
# $percent: how many of 100 players have fewer letters.
daily-further = Meglio di { $percent } su 100
daily-results = I risultati di tutti
daily-first = Per oggi nessuno ha finito prima di te
daily-played = { $count ->
    [one] per ora una persona
   *[other] per ora { $count } persone
}
# For the ear, instead of the curve.
daily-curve-row = { $letters ->
    [one] una lettera
   *[other] { $letters } lettere
}: { $count ->
    [one] una persona
   *[other] { $count } persone
}
daily-moments =
    { $count ->
        [1] Un momento
        [3] Tre momenti
       *[other] Momenti
    }
daily-moment = Round { $round }
daily-moments-wait = Il coach sta guardando la tua partita…
daily-moments-none = Il coach non ha nulla da segnalare.
daily-share = Condividi senza svelare
daily-picture = Immagine
# Shared as plain text. $seals: a row of signs, one for each letter.
daily-share-text = Love Letter, partita del { $day } ({ $edition })
    { $seals } { $letters }/{ $goal }{ $champion ->
        [none] {""}
       *[other] { " " }· campione { $champion }
    }
daily-proof = Come le carte restano segrete
daily-proof-line = L’hash del seed del giorno viene pubblicato il giorno prima. Il seed stesso si vede tre ore dopo la fine della giornata (UTC), quando tutti hanno giocato.
daily-proof-hash = Hash pubblicato
daily-proof-seed = Seed
daily-proof-hidden = Il seed si vedrà tra { $time }.
daily-proof-good = Il seed corrisponde all’hash.
daily-proof-bad = Il seed non corrisponde all’hash!
# $day: a date.
daily-proof-kept = Questo dispositivo conosce l’hash dal { $day }.
daily-proof-changed = Prima questo dispositivo aveva ricevuto un altro hash!

## The week

week-title = Questa settimana
week-deals = { $count ->
    [one] { $count } partita del giorno
   *[other] { $count } partite del giorno
}
week-puzzles = { $count ->
    [one] { $count } rompicapo risolto
   *[other] { $count } rompicapi risolti
}
week-letters = { $count ->
    [one] { $count } lettera recapitata
   *[other] { $count } lettere recapitate
}

## The puzzle of the day

puzzle-easy = Uno facile per cominciare
puzzle-solved-title = Risolto!
puzzle-solved-days = { $count ->
    [one] Il tuo primo giorno. Torna domani.
   *[other] { $count } giorni di fila.
}
puzzle-calendar = I tuoi giorni
# $day: a date. $state: how the puzzle of that day went.
puzzle-day = { $day }: { $state ->
    [solved] risolto
    [missed] sbagliato
   *[none] non provato
}

## Refusals

problem-daily-hidden = Altri stanno ancora giocando questa partita. Le carte si vedranno tra circa { $hours ->
    [one] un’ora
   *[other] { $hours } ore
}.
problem-unknown-day = Per quel giorno non c’è ancora una partita.
problem-not-daily = A questo tavolo non si è giocata una partita del giorno.

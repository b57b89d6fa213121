### Spiel über Tage: Uhren, die nach dem Datum gehen, Urlaub und was alle gemeinsam beschließen.

make-clock-days = über Tage
make-days-value = { $count ->
    [1] 1 Tag
   *[other] { $count } Tage
}
make-holidays = Urlaub für jede Person
make-holidays-none = keiner
days-lobby-line = Diese Partie geht über Tage: Für eine Entscheidung { $count ->
    [1] ist 1 Tag
   *[other] sind { $count } Tage
} Zeit. Danach spielt ein Bot, bis die Person zurück ist.
days-left = noch { $count ->
    [1] 1 Tag
   *[other] { $count } Tage
}
days-hours-left = noch { $count } Std.
days-minutes-left = noch { $count } Min.
days-menu = Spieltempo
days-now-live = Ihr spielt live.
days-now-days = Ihr spielt über Tage, mit { $count ->
    [1] 1 Tag
   *[other] { $count } Tagen
} für eine Entscheidung.
days-propose-days = Vorschlagen, über Tage weiterzuspielen
days-propose-live = Vorschlagen, live weiterzuspielen
days-propose-end = Vorschlagen, die Partie zu beenden
days-everyone = Es geschieht, sobald alle zustimmen. Wer von einem Bot vertreten wird, wird nicht gefragt.
days-proposal-days = { $name } schlägt vor, über Tage weiterzuspielen, mit { $count ->
    [1] 1 Tag
   *[other] { $count } Tagen
} für eine Entscheidung.
days-proposal-live = { $name } schlägt vor, live weiterzuspielen.
days-proposal-end = { $name } schlägt vor, die Partie zu beenden.
days-proposal-agreed = Zugestimmt: { $names }
days-agree = Zustimmen
days-decline = Nein
days-holiday = Urlaub
days-holiday-line = Im Urlaub steht deine Uhr still. { $left ->
    [0] In dieser Partie ist kein Tag mehr übrig.
    [1] In dieser Partie ist noch 1 Tag übrig.
   *[other] In dieser Partie sind noch { $left } Tage übrig.
}
days-holiday-take = { $count ->
    [1] 1 Tag
   *[other] { $count } Tage
} nehmen
days-holiday-until = Im Urlaub bis { $date }
days-holiday-end = Jetzt zurückkommen
notice-holiday = { $you ->
    [yes] Du bist im Urlaub.
   *[no] { $name } ist im Urlaub.
}
notice-holiday-ended = { $you ->
    [yes] Dein Urlaub ist zu Ende.
   *[no] { $name } ist aus dem Urlaub zurück.
}
notice-proposed = { $you ->
    [yes] Dein Vorschlag liegt den anderen vor.
   *[no] { $name } schlägt etwas vor.
}
notice-proposal-refused = { $you ->
    [yes] Du hast nicht zugestimmt.
   *[no] { $name } stimmt nicht zu.
}
notice-match-ended = Die Partie ist zu Ende, wie alle es wollten.
notice-over-days = Ab jetzt spielt ihr über Tage.
notice-live-again = Ab jetzt spielt ihr live.
problem-not-over-days = Das geht nur in einer Partie über Tage.
problem-over-days = Das geht in einer Partie über Tage nicht.
problem-holidays-used = Du hast noch { $left ->
    [0] keinen Urlaubstag
    [1] 1 Urlaubstag
   *[other] { $left } Urlaubstage
}.
problem-proposal-open = Es gibt schon einen Vorschlag.
problem-no-proposal = Der Vorschlag ist nicht mehr offen.

### Was der Trainer zu einer Entscheidung sagt. Alle Zahlen sind ganze Prozente.

## Handlungen, wie sie in einem Satz oder an seinem Anfang stehen

coach-action-play = { CARD($card) }
coach-action-target = { $viewer ->
    [target] { CARD($card) } auf dich
   *[other] { CARD($card) } auf { $target }
}
coach-action-guess = { $viewer ->
    [target] { CARD($card) } auf dich („{ CARD($guess) }“)
   *[other] { CARD($card) } auf { $target } („{ CARD($guess) }“)
}
coach-action-number = { $viewer ->
    [target] { CARD($card) } auf dich (Zahl { $guess })
   *[other] { CARD($card) } auf { $target } (Zahl { $guess })
}
coach-action-two = { CARD($card) } ({ $players })
coach-action-keep = { CARD($card) } auf der Hand (unter dem Stapel: { $cards })
coach-action-look = { $viewer ->
    [target] Ein Blick auf deine Handkarte
   *[other] Ein Blick auf die Handkarte von { $target }
}
coach-action-look-nobody = Kein Blick auf eine Handkarte
coach-action-redraw = Eine neue Karte
coach-action-stay = Die alte Karte

coach-named = { CARD($guess, form: "accusative") }
coach-named-number = die Zahl { $guess }

## Warum eine Handlung besser war als eine andere

coach-compare = { $best } gewinnt die Runde zu { $chance } %, { $taken } zu { $was } %.
coach-well = Gut gespielt: { $taken } gewinnt die Runde zu { $was } %, das Nächstbeste, { $next }, zu { $chance } %.
coach-fine = { $taken } gewinnt die Runde zu { $was } %. Nichts war deutlich besser.
coach-hint-only = Es gibt nur eine Möglichkeit: { $best }.
coach-hint-level = { $best } gewinnt die Runde zu { $chance } %. Nichts ist deutlich besser oder schlechter.
coach-fatal = Wer { CARD($card, form: "accusative") } ablegt, scheidet aus. { coach-compare }
coach-impossible = { $viewer ->
    [seat] { $target } konnte { $named } nicht haben, und du konntest es wissen. { coach-compare }
    [target] Du konntest { $named } nicht haben, und { $seat } konnte es wissen. { coach-compare }
   *[other] { $target } konnte { $named } nicht haben, und { $seat } konnte es wissen. { coach-compare }
}
coach-guess-same = { $end ->
    [win] { $viewer ->
        [seat] { $best } gewinnt sofort zu { $hit } %; du hast { $named } genannt: { $was_hit } %. Für die Runde macht das { $chance } % statt { $was } %.
       *[other] { $best } gewinnt sofort zu { $hit } %; { $seat } hat { $named } genannt: { $was_hit } %. Für die Runde macht das { $chance } % statt { $was } %.
    }
   *[hit] { $viewer ->
        [seat] { $best } trifft zu { $hit } %; du hast { $named } genannt: { $was_hit } %. Für die Runde macht das { $chance } % statt { $was } %.
       *[other] { $best } trifft zu { $hit } %; { $seat } hat { $named } genannt: { $was_hit } %. Für die Runde macht das { $chance } % statt { $was } %.
    }
}
coach-guess-other = { $end ->
    [win] { $best } gewinnt sofort zu { $hit } %, { $taken } zu { $was_hit } %. Für die Runde macht das { $chance } % statt { $was } %.
   *[hit] { $best } trifft zu { $hit } %, { $taken } zu { $was_hit } %. Für die Runde macht das { $chance } % statt { $was } %.
}
coach-guess-instead = { $end ->
    [win] { $best } gewinnt sofort zu { $hit } %, insgesamt zu { $chance } %; { $taken } zu { $was } %.
   *[hit] { $best } trifft zu { $hit } % und gewinnt die Runde zu { $chance } %; { $taken } gewinnt sie zu { $was } %.
}
coach-duel = Mit { CARD($kept, form: "dative") } auf der Hand gewinnt der Vergleich zu { $won } % und verliert zu { $lost } %. { coach-compare }
coach-keep = Zu behalten ist { CARD($card, form: "nominative") }, nicht { CARD($other, form: "nominative") }: { $chance } % statt { $was } % für die Runde.
coach-keep-order = Es ist die richtige Karte, aber eine andere Reihenfolge unter dem Stapel ist besser. { coach-compare }
coach-trade = { $viewer ->
    [seat] Die Karte von { $target } ist zu { $higher } % höher als { CARD($kept, form: "nominative") }. { coach-compare }
    [target] Deine Karte ist zu { $higher } % höher als { CARD($kept, form: "nominative") } von { $seat }. { coach-compare }
   *[other] Die Karte von { $target } ist zu { $higher } % höher als { CARD($kept, form: "nominative") } von { $seat }. { coach-compare }
}
coach-throw = { $viewer ->
    [target] Du hast aus der Sicht von { $seat } zu { $out } % { CARD($card, form: "accusative") } und wärst damit raus. { coach-compare }
   *[other] { $target } hat zu { $out } % { CARD($card, form: "accusative") } und wäre damit raus. { coach-compare }
}
coach-throw-own = Eine neue Karte ist besser als { CARD($kept, form: "nominative") }. { coach-compare }
coach-countess = Ohne Zwang gespielt sieht die Gräfin nach König oder Prinz auf der Hand aus, und { CARD($kept, form: "nominative") } bleibt geheim. { coach-compare }
coach-countess-keep = { CARD($kept) } ist eine hohe Karte für den Schluss und bleibt besser auf der Hand. { coach-compare }
coach-keep-higher = Der Nachziehstapel ist fast leer: { CARD($kept, form: "nominative") } auf der Hand ist mehr wert als { CARD($was_kept, form: "nominative") }. { coach-compare }
coach-protect = { $viewer ->
    [seat] Hinter der Zofe kann dich bis zu deinem nächsten Zug niemand wählen. { coach-compare }
   *[other] Hinter der Zofe kann bis zum nächsten eigenen Zug niemand { $seat } wählen. { coach-compare }
}

## Kniffe

coach-trick-guess-after-trade = { $viewer ->
    [seat] { CARD($card) } nach einem Tausch: { $target } hat noch { CARD($given, form: "accusative") } von dir.
    [target] { CARD($card) } nach einem Tausch: Du hast noch { CARD($given, form: "accusative") } von { $seat }.
   *[other] { CARD($card) } nach einem Tausch: { $target } hat noch { CARD($given, form: "accusative") } von { $seat }.
}
coach-trick-sure-guess = { $viewer ->
    [seat] { CARD($card) } ohne Fehlgriff: { $target } kann nur { $named } haben, und du weißt es.
    [target] { CARD($card) } ohne Fehlgriff: Du kannst nur { $named } haben, und { $seat } weiß es.
   *[other] { CARD($card) } ohne Fehlgriff: { $target } kann nur { $named } haben, und { $seat } weiß es.
}
coach-trick-safe-duel = { CARD($card) } ohne Risiko: Der Vergleich gewinnt zu { $won } %, sonst geschieht nichts.
coach-trick-bluff = { CARD($card) } als Bluff: Nichts zwingt dazu, aber es sieht nach König oder Prinz aus. Auf der Hand bleibt { CARD($kept, form: "nominative") }.
coach-trick-sure-discard = { $viewer ->
    [seat] { CARD($card) } mit Gewissheit: { $target } muss { CARD($held, form: "accusative") } haben, und du weißt es.
    [target] { CARD($card) } mit Gewissheit: Du musst { CARD($held, form: "accusative") } haben, und { $seat } weiß es.
   *[other] { CARD($card) } mit Gewissheit: { $target } muss { CARD($held, form: "accusative") } haben, und { $seat } weiß es.
}
coach-trick-last-protection = { $viewer ->
    [seat] { CARD($card) } bis zum Schluss: Vor dem Vergleich kommt niemand mehr an { CARD($kept, form: "accusative") } auf deiner Hand.
   *[other] { CARD($card) } bis zum Schluss: Vor dem Vergleich kommt niemand mehr an { CARD($kept, form: "accusative") } von { $seat }.
}
coach-trick-hide = { $viewer ->
    [seat] { CARD($card) } aus den Augen: { $target } hatte die Karte gesehen, und was du behältst, kennt niemand.
    [target] { CARD($card) } aus den Augen: Du hattest die Karte gesehen, und was { $seat } behält, kennst du nicht.
   *[other] { CARD($card) } aus den Augen: { $target } hatte die Karte gesehen, und was { $seat } behält, kennt niemand.
}
coach-trick-sure-trade = { $viewer ->
    [seat] { CARD($card) } für eine bessere Karte: Die von { $target } ist sicher höher als { CARD($kept, form: "nominative") } auf deiner Hand.
    [target] { CARD($card) } für eine bessere Karte: Deine ist sicher höher als { CARD($kept, form: "nominative") } von { $seat }.
   *[other] { CARD($card) } für eine bessere Karte: Die von { $target } ist sicher höher als { CARD($kept, form: "nominative") } von { $seat }.
}
coach-seen = Gut gesehen! { $trick }
coach-missed = Verpasst! { $trick }

## Noten

coach-grade-best = am besten
coach-grade-good = gut
coach-grade-slip = ungenau
coach-grade-blunder = Fehler

## `loveletter analyse`

coach-report-seat = { $player }: am besten { $best }, gut { $good }, ungenau { $slip }, Fehler { $blunder }
coach-report-split = Gewonnene Runden: { $won }. Ein gleicher Anteil wären { $even }; Glück brachte { $luck }, Entscheidungen { $decisions } (± { $error }).
coach-report-instructive = Die lehrreichsten Momente
coach-report-all = Alle Entscheidungen
coach-report-moment = Runde { $round }, Handlung { $number } ({ $grade })
coach-report-round = Runde
coach-report-action = Handlung
coach-report-grade = Note
coach-report-chance = Chance
coach-report-best = beste
coach-report-played = gespielt
coach-report-plot = Diagramm: { $file }
coach-plot-title = Chance auf die Runde: { $player }
coach-plot-axis = Handlungen der Partie; eine Linie je Runde, Zeichen bei Ungenauigkeiten (●) und Fehlern (✖)

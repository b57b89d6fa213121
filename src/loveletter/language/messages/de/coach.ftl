### Was der Coach zu einer Entscheidung sagt. Alle Zahlen sind ganze Prozente.

## Aktionen, wie sie in einem Satz oder an seinem Anfang stehen

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
    [target] Blick auf deine Handkarte
   *[other] Blick auf die Handkarte von { $target }
}
coach-action-look-nobody = Verzicht auf den Blick
coach-action-redraw = Nachziehen
coach-action-stay = Behalten

coach-named = { CARD($guess, form: "accusative") }
coach-named-number = die Zahl { $guess }

## Warum eine Aktion besser war als eine andere

coach-compare = { $best } gewinnt die Runde in { $chance } % der Fälle, { $taken } in { $was } %.
coach-well = Gut gespielt: { $taken } gewinnt die Runde in { $was } % der Fälle, die nächstbeste Möglichkeit, { $next }, in { $chance } %.
coach-fine = { $taken } gewinnt die Runde in { $was } % der Fälle. Nichts war deutlich besser.
coach-hint-only = Es gibt nur eine Möglichkeit: { $best }.
coach-hint-level = { $best } gewinnt die Runde in { $chance } % der Fälle. Nichts ist deutlich besser oder schlechter.
coach-fatal = Wer { CARD($card, form: "accusative") } ablegt, scheidet aus. { coach-compare }
coach-impossible = { $viewer ->
    [seat] { $target } konnte { $named } nicht haben, und du konntest es wissen. { coach-compare }
    [target] Du konntest { $named } nicht haben, und { $seat } konnte es wissen. { coach-compare }
   *[other] { $target } konnte { $named } nicht haben, und { $seat } konnte es wissen. { coach-compare }
}
coach-guess-same = { $end ->
    [win] { $viewer ->
        [seat] { $best } gewinnt in { $hit } % der Fälle sofort; du hast { $named } genannt: { $was_hit } %. Gewinnchance in der Runde: { $chance } % statt { $was } %.
       *[other] { $best } gewinnt in { $hit } % der Fälle sofort; { $seat } hat { $named } genannt: { $was_hit } %. Gewinnchance in der Runde: { $chance } % statt { $was } %.
    }
   *[hit] { $viewer ->
        [seat] { $best } trifft in { $hit } % der Fälle; du hast { $named } genannt: { $was_hit } %. Gewinnchance in der Runde: { $chance } % statt { $was } %.
       *[other] { $best } trifft in { $hit } % der Fälle; { $seat } hat { $named } genannt: { $was_hit } %. Gewinnchance in der Runde: { $chance } % statt { $was } %.
    }
}
coach-guess-other = { $end ->
    [win] { $best } gewinnt in { $hit } % der Fälle sofort, { $taken } in { $was_hit } %. Gewinnchance in der Runde: { $chance } % statt { $was } %.
   *[hit] { $best } trifft in { $hit } % der Fälle, { $taken } in { $was_hit } %. Gewinnchance in der Runde: { $chance } % statt { $was } %.
}
coach-guess-instead = { $end ->
    [win] { $best } gewinnt in { $hit } % der Fälle sofort und insgesamt in { $chance } %, { $taken } in { $was } %.
   *[hit] { $best } trifft in { $hit } % der Fälle und gewinnt die Runde in { $chance } %; { $taken } gewinnt sie in { $was } %.
}
coach-duel = Mit { CARD($kept, form: "dative") } auf der Hand wird der Vergleich in { $won } % der Fälle gewonnen und in { $lost } % verloren. { coach-compare }
coach-keep = Besser ist es, { CARD($card, form: "accusative") } zu behalten, nicht { CARD($other, form: "accusative") }. Gewinnchance in der Runde: { $chance } % statt { $was } %.
coach-keep-order = Es ist die richtige Karte, aber eine andere Reihenfolge unter dem Stapel ist besser. { coach-compare }
coach-trade = { $viewer ->
    [seat] Die Karte von { $target } ist mit { $higher } % Wahrscheinlichkeit höher als { CARD($kept, form: "nominative") }. { coach-compare }
    [target] Deine Karte ist mit { $higher } % Wahrscheinlichkeit höher als { CARD($kept, form: "nominative") } von { $seat }. { coach-compare }
   *[other] Die Karte von { $target } ist mit { $higher } % Wahrscheinlichkeit höher als { CARD($kept, form: "nominative") } von { $seat }. { coach-compare }
}
coach-throw = { $viewer ->
    [target] Aus der Sicht von { $seat } hast du mit { $out } % Wahrscheinlichkeit { CARD($card, form: "accusative") } und wärst damit raus. { coach-compare }
   *[other] { $target } hat mit { $out } % Wahrscheinlichkeit { CARD($card, form: "accusative") } und wäre damit raus. { coach-compare }
}
coach-throw-own = Eine neue Karte ist besser als { CARD($kept, form: "nominative") }. { coach-compare }
coach-countess = Ohne Zwang gespielt, sieht die Gräfin nach König oder Prinz auf der Hand aus, und { CARD($kept, form: "nominative") } bleibt geheim. { coach-compare }
coach-countess-keep = Für den Schluss ist { CARD($kept, form: "nominative") } eine hohe Karte und bleibt besser auf der Hand. { coach-compare }
coach-keep-higher = Der Nachziehstapel ist fast leer; { CARD($kept, form: "nominative") } auf der Hand ist mehr wert als { CARD($was_kept, form: "nominative") }. { coach-compare }
coach-protect = { $viewer ->
    [seat] Hinter der Zofe bist du bis zu deinem nächsten Zug nicht wählbar. { coach-compare }
   *[other] Hinter der Zofe ist { $seat } bis zum nächsten eigenen Zug nicht wählbar. { coach-compare }
}

# Was eine Karte hier bewirkt oder nicht, und wer was weiß. $drawn, $hit: ganze Prozente.
coach-won = { $viewer ->
    [seat] Die Runde ist gewonnen, was immer du tust.
   *[other] Die Runde ist gewonnen, was immer { $seat } tut.
}
coach-no-effect = Gerade ist niemand wählbar; { CARD($card, form: "nominative") } hätte keine Wirkung und bleibt besser auf der Hand. { coach-compare }
coach-harmless = Gerade ist niemand wählbar; { CARD($card, form: "nominative") } hat keine Wirkung, und { CARD($kept, form: "nominative") } bleibt auf der Hand. { coach-compare }
coach-guess-early = Jetzt trifft { CARD($card, form: "nominative") } nur in { $hit } % der Fälle; später, wenn mehr bekannt ist, ist die Karte mehr wert. { coach-compare }
coach-keep-guess = Mit { CARD($card, form: "dative") } lässt sich im nächsten Zug noch eine Karte nennen: Das Wahrscheinlichste trifft in { $hit } % der Fälle. { coach-compare }
coach-unbeaten = Keine verdeckte Karte ist höher als { CARD($kept, form: "nominative") }: Das ist die Karte für den Vergleich am Ende. { coach-compare }
coach-discard = { $viewer ->
    [target] Die Karte, die du stattdessen ziehst, ist in { $drawn } % der Fälle niedriger als deine. { coach-compare }
   *[other] Die Karte, die { $target } stattdessen zieht, ist in { $drawn } % der Fälle niedriger. { coach-compare }
}
coach-discard-low = { $viewer ->
    [target] Die Karte, die du stattdessen ziehst, ist in { $drawn } % der Fälle höher als deine. { coach-compare }
   *[other] Die Karte, die { $target } stattdessen zieht, ist in { $drawn } % der Fälle höher. { coach-compare }
}
coach-discard-own = Eine neue Karte ist in { $drawn } % der Fälle niedriger als { CARD($kept, form: "nominative") }. { coach-compare }
coach-known = { $viewer ->
    [seat] { $target } weiß, dass du { CARD($card, form: "accusative") } hast; deine andere Karte ist geheim. { coach-compare }
    [target] Du weißt, dass { $seat } { CARD($card, form: "accusative") } hat; die andere Karte ist geheim. { coach-compare }
   *[other] { $target } weiß, dass { $seat } { CARD($card, form: "accusative") } hat; die andere Karte ist geheim. { coach-compare }
}

## Kniffe

coach-trick-guess-after-trade = { $viewer ->
    [seat] { CARD($card) } nach einem Tausch: { $target } hat noch { CARD($given, form: "accusative") } von dir.
    [target] { CARD($card) } nach einem Tausch: Du hast noch { CARD($given, form: "accusative") } von { $seat }.
   *[other] { CARD($card) } nach einem Tausch: { $target } hat noch { CARD($given, form: "accusative") } von { $seat }.
}
coach-trick-sure-guess = { $viewer ->
    [seat] { CARD($card) } mit sicherem Treffer: { $target } kann nur { $named } haben, und du weißt es.
    [target] { CARD($card) } mit sicherem Treffer: Du kannst nur { $named } haben, und { $seat } weiß es.
   *[other] { CARD($card) } mit sicherem Treffer: { $target } kann nur { $named } haben, und { $seat } weiß es.
}
coach-trick-safe-duel = { CARD($card) } ohne Risiko: Der Vergleich wird in { $won } % der Fälle gewonnen, sonst geschieht nichts.
coach-trick-bluff = { CARD($card) } als Bluff: Nichts zwingt dazu, aber es sieht nach König oder Prinz aus. Auf der Hand bleibt { CARD($kept, form: "nominative") }.
coach-trick-sure-discard = { $viewer ->
    [seat] { CARD($card) } mit sicherer Wirkung: { $target } muss { CARD($held, form: "accusative") } haben, und du weißt es.
    [target] { CARD($card) } mit sicherer Wirkung: Du musst { CARD($held, form: "accusative") } haben, und { $seat } weiß es.
   *[other] { CARD($card) } mit sicherer Wirkung: { $target } muss { CARD($held, form: "accusative") } haben, und { $seat } weiß es.
}
coach-trick-last-protection = { $viewer ->
    [seat] { CARD($card) } bis zum Schluss: Vor dem Vergleich kommt niemand mehr an { CARD($kept, form: "accusative") } auf deiner Hand.
   *[other] { CARD($card) } bis zum Schluss: Vor dem Vergleich kommt niemand mehr an { CARD($kept, form: "accusative") } von { $seat }.
}
coach-trick-hide = { $viewer ->
    [seat] Eine bekannte Karte ausspielen: { $target } hatte { CARD($card, form: "accusative") } gesehen, und was du behältst, kennt niemand.
    [target] Eine bekannte Karte ausspielen: Du hattest { CARD($card, form: "accusative") } gesehen, und was { $seat } behält, kennst du nicht.
   *[other] Eine bekannte Karte ausspielen: { $target } hatte { CARD($card, form: "accusative") } gesehen, und was { $seat } behält, kennt niemand.
}
coach-trick-sure-trade = { $viewer ->
    [seat] { CARD($card) } für eine bessere Karte: Die von { $target } ist sicher höher als { CARD($kept, form: "nominative") } auf deiner Hand.
    [target] { CARD($card) } für eine bessere Karte: Deine ist sicher höher als { CARD($kept, form: "nominative") } von { $seat }.
   *[other] { CARD($card) } für eine bessere Karte: Die von { $target } ist sicher höher als { CARD($kept, form: "nominative") } von { $seat }.
}
coach-seen = Gut gesehen! { $trick }
coach-missed = Verpasst! { $trick }

## Noten

coach-grade-best = bester Zug
coach-grade-good = guter Zug
coach-grade-slip = Ungenauigkeit
coach-grade-blunder = Patzer

# Beside what luck and decisions brought.
coach-one-match = Eine einzelne Partie sagt wenig über das Können: Erst eine Zahl, die mehr als doppelt so groß ist wie die nach ±, ist mehr als Zufall.

### Was am Tisch selbst gesagt wird: die Bühne, die Plätze, die Tasten.

## Die Bühne: was eben gespielt, gesagt und geantwortet wurde. Steht nach dem Namen dessen, der gespielt hat.

stage-asks = { $viewer ->
    [target] „Bist du { CARD($guess, form: "nominative") }?“
   *[other] „{ $target }, bist du { CARD($guess, form: "nominative") }?“
}
stage-asks-number = { $viewer ->
    [target] „Ist deine Karte eine { $guess }?“
   *[other] „{ $target }, ist deine Karte eine { $guess }?“
}
stage-yes = Ja!
stage-no = Nein.
stage-empty = In dieser Runde hat noch niemand eine Karte gespielt.
trail-title = Seit deinem letzten Zug

## Die Plätze

seat-choose = { $name } wählen
seat-discards = Abgelegte Karten

## Auf den kleinen Karten, aus denen eine genannt wird: wie viele davon niemand offen gesehen hat.

question-left = noch { $count }

## Die Bereiche

panel-unread = { $count ->
    [1] eine ungelesene Nachricht
   *[other] { $count } ungelesene Nachrichten
}

## Tasten

keys-open = Tastenkürzel
keys-card = eine Karte wählen
keys-player = einen Mitspieler wählen
keys-name = eine Karte nach ihrer Zahl nennen (X: 10)
keys-confirm = so spielen
keys-back = zurück
keys-hint = den Coach um einen Tipp bitten, wo der Tisch es erlaubt
keys-help = diese Übersicht

## Jemand ist gerade nicht da. $seconds: bis ein Bot einspringt.

away-bot-in = abwesend (Bot in { $seconds } s)
away-bot-soon = abwesend (gleich ein Bot)
status-away = { $name } ist abwesend. In { $seconds } s springt ein Bot ein.
status-away-soon = { $name } ist abwesend. Gleich springt ein Bot ein.

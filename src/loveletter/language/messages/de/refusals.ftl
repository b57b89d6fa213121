### Warum etwas nicht geht. Eine Absage spricht zu der Person, die es versucht hat.

## Wann gefragt wird

refusal-match-over = Die Partie ist zu Ende.
refusal-round-over = Die Runde ist zu Ende.
refusal-round-not-over = Die Runde ist noch nicht zu Ende.
refusal-not-dealt = Es sind noch keine Karten ausgeteilt.
refusal-stale = Das galt für Stand { $decided_on }, aber am Tisch gilt schon Stand { $version }.
refusal-unknown-seat = Einen Platz { $number } gibt es nicht; Programme und Aufzeichnungen zählen die { $players } Plätze ab 0.
refusal-not-your-turn = { $viewer ->
    [target] Du bist dran.
   *[other] Du bist nicht dran; { $target } ist dran.
}
refusal-not-asked = Danach wird gerade nicht gefragt.
refusal-answer-first = { $question ->
    [keep] Sag zuerst, welche Karte du behältst; { CARD($card, form: "nominative") } wirkt noch.
    [look] Sag zuerst, wessen Handkarte du dir ansiehst, wenn überhaupt; { CARD($card, form: "nominative") } wirkt noch.
   *[redraw] Sag zuerst, ob du eine neue Karte willst; { CARD($card, form: "nominative") } wirkt noch.
}

## Die Karte

refusal-not-in-hand = Du hast { CARD($card, form: "accusative") } nicht auf der Hand.
refusal-not-in-hand-unknown = Du hast keine Karte „{ $name }“ auf der Hand.
refusal-must-play-countess = Neben { CARD($card, form: "dative") } musst du { CARD($forced, form: "accusative") } spielen.

## Die Ziele

refusal-no-target-allowed = Mit { CARD($card, form: "dative") } wählst du niemanden.
refusal-nobody-to-choose = Gerade ist niemand wählbar; spiel { CARD($card, form: "accusative") }, ohne jemanden zu wählen.
refusal-too-few-targets = { $least ->
    [1] Mit { CARD($card, form: "dative") } musst du jemanden wählen.
   *[other] Mit { CARD($card, form: "dative") } musst du { $least } Spieler wählen.
}
refusal-too-many-targets = { $most ->
    [1] Mit { CARD($card, form: "dative") } darfst du nur einen Spieler wählen.
   *[other] Mit { CARD($card, form: "dative") } darfst du höchstens { $most } Spieler wählen.
}
refusal-same-target-twice = { $viewer ->
    [target] Du kannst dich nicht zweimal wählen.
   *[other] Du kannst { $target } nicht zweimal wählen.
}
refusal-unknown-target = Auf Platz { $number } sitzt niemand.
refusal-target-self = Mit { CARD($card, form: "dative") } kannst du dich nicht selbst wählen.
refusal-target-out = { $viewer ->
    [target] Du bist ausgeschieden und nicht wählbar.
   *[other] { $target } ist ausgeschieden und nicht wählbar.
}
refusal-target-protected = { $viewer ->
    [target] Du bist geschützt und nicht wählbar.
   *[other] { $target } ist geschützt und nicht wählbar.
}
refusal-must-choose-marked = { $viewer ->
    [target] Du bist markiert und musst gewählt werden.
   *[other] { $target } ist markiert und muss gewählt werden.
}
refusal-marked-yourself = Du bist markiert, und diese Karte kann dich nicht wählen; spiel sie, ohne jemanden zu wählen.

## Was genannt wird

refusal-guess-needed = Sag, was du mit { CARD($card, form: "dative") } nennst.
refusal-guess-not-asked = Mit { CARD($card, form: "dative") } nennst du jetzt nichts.
refusal-guess-unknown = „{ $guess }“ gibt es hier nicht; mit { CARD($card, form: "dative") } kannst du nennen: { $allowed }.
refusal-guess-not-allowed = „{ $guess }“ darfst du mit { CARD($card, form: "dative") } nicht nennen; erlaubt ist: { $allowed }.

## Antworten auf eine Frage

refusal-wrong-cards-kept = Behalte eine deiner Karten und leg alle anderen unter den Nachziehstapel; du hast: { $cards }.
refusal-look-not-offered = Du darfst dir nur die Handkarte von einem dieser Spieler ansehen: { $players }.

## Einstellungen

refusal-unknown-edition = Eine Ausgabe „{ $edition }“ gibt es nicht; wähle { $known }.
refusal-unknown-option = Eine Einstellung „{ $option }“ gibt es hier nicht; wähle { $known }.
refusal-bad-option = Die Einstellung „{ $option }“ kann nicht „{ $value }“ sein; möglich ist: { $known }.
refusal-wrong-player-count = „{ $name }“ ist für { $least } bis { $most } Spieler, nicht für { $players }.
refusal-bad-ages = Altersangaben sind ganze Zahlen, eine für jeden der { $players } Spieler.
refusal-bad-deck = Das sind nicht die Karten der Ausgabe „{ $name }“; sie hat { $expected } Karten.
refusal-bad-seed = Ein Startwert hat { $expected } Bytes, dieser hat { $found }.
refusal-bad-set-up = Die Ausgabe „{ $name }“ legt { $aside } Karten zur Seite und zu zweit { $open } offen auf den Tisch. Zur Seite legen kann sie eine oder keine, offen 0 oder mehr.
refusal-too-few-cards = Die Ausgabe „{ $name }“ hat nur { $cards } Karten; zum Austeilen und Ziehen braucht es { $needed }.
refusal-nothing-to-draw = Die Ausgabe „{ $name }“ legt keine Karte zur Seite, doch { CARD($card, form: "nominative") } braucht eine, wenn der Nachziehstapel leer ist.
refusal-bad-starter = { $viewer ->
    [target] Du kannst diese Runde nicht beginnen; es beginnt: { $players }.
   *[other] { $target } kann diese Runde nicht beginnen; es beginnt: { $players }.
}

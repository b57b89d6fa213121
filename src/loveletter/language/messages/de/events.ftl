### Was geschehen ist, in Sätzen.
###
### $viewer sagt, welche Rolle hat, wer liest: „seat“ (handelt, oder es geschieht ihm), „target“ (mit dem etwas
### geschieht), „other“ (keins von beiden). Namen werden nicht gebeugt, ihr Geschlecht ist nicht bekannt.
### Eine Meldung, die auf -seen endet, ist für die, die die verdeckte Karte sehen.

## Der Anfang einer Partie und einer Runde

event-youth-ranked = Nach dem Alter, die jüngste Person zuerst: { $players }.
event-youth-ranked-lot = Nach dem Alter, die jüngste Person zuerst, und wo Angaben fehlen oder gleich sind, durch das Los: { $players }.

event-round-began = { $viewer ->
    [seat] Runde { $number }: Du beginnst.
   *[other] Runde { $number }: { $seat } beginnt.
}
event-round-began-lot = { $viewer ->
    [seat] Runde { $number }: Du beginnst; so hat das Los entschieden.
   *[other] Runde { $number }: { $seat } beginnt; so hat das Los entschieden.
}

pile-size = { $pile ->
    [1] der Nachziehstapel hat eine Karte
   *[other] der Nachziehstapel hat { $pile } Karten
}
event-dealt = { $open ->
    [0] Alle bekommen eine Karte, eine Karte wird verdeckt zur Seite gelegt, und { pile-size }.
   *[other] Alle bekommen eine Karte, eine Karte wird verdeckt zur Seite gelegt, und { pile-size }; offen auf dem Tisch: { $cards }.
}
event-dealt-seen = { $viewer ->
    [seat] { $open ->
        [0] Du bekommst { CARD($card, form: "accusative") }, eine Karte wird verdeckt zur Seite gelegt, und { pile-size }.
       *[other] Du bekommst { CARD($card, form: "accusative") }, eine Karte wird verdeckt zur Seite gelegt, und { pile-size }; offen auf dem Tisch: { $cards }.
    }
   *[other] { $open ->
        [0] { $seat } bekommt { CARD($card, form: "accusative") }, eine Karte wird verdeckt zur Seite gelegt, und { pile-size }.
       *[other] { $seat } bekommt { CARD($card, form: "accusative") }, eine Karte wird verdeckt zur Seite gelegt, und { pile-size }; offen auf dem Tisch: { $cards }.
    }
}
event-dealt-open = { $open ->
    [0] Ausgeteilt ist: { $hands }; zur Seite gelegt ist { CARD($card, form: "nominative") }, und { pile-size }.
   *[other] Ausgeteilt ist: { $hands }; zur Seite gelegt ist { CARD($card, form: "nominative") }, und { pile-size }; offen auf dem Tisch: { $cards }.
}
event-dealt-bare = { $open ->
    [0] Alle bekommen eine Karte, und { pile-size }.
   *[other] Alle bekommen eine Karte, und { pile-size }; offen auf dem Tisch: { $cards }.
}
event-dealt-bare-seen = { $viewer ->
    [seat] { $open ->
        [0] Du bekommst { CARD($card, form: "accusative") }, und { pile-size }.
       *[other] Du bekommst { CARD($card, form: "accusative") }, und { pile-size }; offen auf dem Tisch: { $cards }.
    }
   *[other] { $open ->
        [0] { $seat } bekommt { CARD($card, form: "accusative") }, und { pile-size }.
       *[other] { $seat } bekommt { CARD($card, form: "accusative") }, und { pile-size }; offen auf dem Tisch: { $cards }.
    }
}
event-dealt-bare-open = { $open ->
    [0] Ausgeteilt ist: { $hands }; { pile-size }.
   *[other] Ausgeteilt ist: { $hands }; { pile-size }; offen auf dem Tisch: { $cards }.
}
event-dealt-hand = { $viewer ->
    [seat] du: { CARD($card) }
   *[other] { $seat }: { CARD($card) }
}

## Ein Zug

event-turn-began = { $viewer ->
    [seat] Du bist am Zug.
   *[other] { $seat } ist am Zug.
}

event-drew = { $viewer ->
    [seat] Du ziehst eine Karte.
   *[other] { $seat } zieht eine Karte.
}
event-drew-seen = { $viewer ->
    [seat] Du ziehst { CARD($card, form: "accusative") }.
   *[other] { $seat } zieht { CARD($card, form: "accusative") }.
}
event-drew-aside = { $viewer ->
    [seat] Du nimmst die zur Seite gelegte Karte.
   *[other] { $seat } nimmt die zur Seite gelegte Karte.
}
event-drew-aside-seen = { $viewer ->
    [seat] Du nimmst die zur Seite gelegte Karte: { CARD($card, form: "accusative") }.
   *[other] { $seat } nimmt die zur Seite gelegte Karte: { CARD($card, form: "accusative") }.
}

event-played = { $viewer ->
    [seat] Du spielst { CARD($card, form: "accusative") }.
   *[other] { $seat } spielt { CARD($card, form: "accusative") }.
}
event-played-target = { $viewer ->
    [seat] Du spielst { CARD($card, form: "accusative") } auf { $target }.
    [target] { $seat } spielt { CARD($card, form: "accusative") } auf dich.
   *[other] { $seat } spielt { CARD($card, form: "accusative") } auf { $target }.
}
event-played-self = { $viewer ->
    [seat] Du spielst { CARD($card, form: "accusative") } auf dich selbst.
   *[other] { $seat } spielt { CARD($card, form: "accusative") } auf sich selbst.
}
event-played-two = { $viewer ->
    [seat] Du spielst { CARD($card, form: "accusative") } auf { $target } und { $second }.
    [target] { $seat } spielt { CARD($card, form: "accusative") } auf { $second } und dich.
   *[other] { $seat } spielt { CARD($card, form: "accusative") } auf { $target } und { $second }.
}
event-played-self-and-target = { $viewer ->
    [seat] Du spielst { CARD($card, form: "accusative") } auf dich selbst und { $target }.
    [target] { $seat } spielt { CARD($card, form: "accusative") } auf sich selbst und dich.
   *[other] { $seat } spielt { CARD($card, form: "accusative") } auf sich selbst und { $target }.
}
event-played-guess = { $viewer ->
    [seat] Du spielst { CARD($card, form: "accusative") } auf { $target } und nennst { CARD($guess, form: "accusative") }.
    [target] { $seat } spielt { CARD($card, form: "accusative") } auf dich und nennt { CARD($guess, form: "accusative") }.
   *[other] { $seat } spielt { CARD($card, form: "accusative") } auf { $target } und nennt { CARD($guess, form: "accusative") }.
}
event-played-guess-number = { $viewer ->
    [seat] Du spielst { CARD($card, form: "accusative") } auf { $target } und nennst die Zahl { $guess }.
    [target] { $seat } spielt { CARD($card, form: "accusative") } auf dich und nennt die Zahl { $guess }.
   *[other] { $seat } spielt { CARD($card, form: "accusative") } auf { $target } und nennt die Zahl { $guess }.
}

event-fizzled-nobody-to-choose = { $viewer ->
    [seat] Du kannst niemanden wählen, also bleibt { CARD($card, form: "nominative") } ohne Wirkung.
   *[other] { $seat } kann niemanden wählen, also bleibt { CARD($card, form: "nominative") } ohne Wirkung.
}
event-fizzled-marked = { $viewer ->
    [seat] Du bist markiert und kannst dich nicht selbst wählen, also bleibt { CARD($card, form: "nominative") } ohne Wirkung.
   *[other] { $seat } ist markiert und kann sich nicht selbst wählen, also bleibt { CARD($card, form: "nominative") } ohne Wirkung.
}
event-fizzled-pile-empty = Der Nachziehstapel ist leer, also bleibt { CARD($card, form: "nominative") } ohne Wirkung.

## Was Karten bewirken

event-guess-missed = { $viewer ->
    [seat] Du rätst falsch: { $target } hat { CARD($guess, form: "no-accusative") }.
    [target] { $seat } rät falsch: Du hast { CARD($guess, form: "no-accusative") }.
   *[other] { $seat } rät falsch: { $target } hat { CARD($guess, form: "no-accusative") }.
}
event-guess-missed-number = { $viewer ->
    [seat] Du rätst falsch: { $target } hat keine { $guess }.
    [target] { $seat } rät falsch: Du hast keine { $guess }.
   *[other] { $seat } rät falsch: { $target } hat keine { $guess }.
}
event-guess-hit = { $viewer ->
    [seat] Du rätst richtig: { $target } hat { CARD($guess, form: "a-accusative") }.
    [target] { $seat } rät richtig: Du hast { CARD($guess, form: "a-accusative") }.
   *[other] { $seat } rät richtig: { $target } hat { CARD($guess, form: "a-accusative") }.
}
event-guess-hit-number = { $viewer ->
    [seat] Du rätst richtig: { $target } hat eine { $guess }.
    [target] { $seat } rät richtig: Du hast eine { $guess }.
   *[other] { $seat } rät richtig: { $target } hat eine { $guess }.
}

event-struck-back = { $viewer ->
    [seat] Du zeigst { CARD($card, form: "accusative") }, und der Angriff fällt auf { $target } zurück.
    [target] { $seat } zeigt { CARD($card, form: "accusative") }, und der Angriff fällt auf dich zurück.
   *[other] { $seat } zeigt { CARD($card, form: "accusative") }, und der Angriff fällt auf { $target } zurück.
}

event-looked = { $viewer ->
    [seat] Du siehst dir die Handkarte von { $target } an.
    [target] { $seat } sieht sich deine Handkarte an.
   *[other] { $seat } sieht sich die Handkarte von { $target } an.
}
event-looked-seen = { $viewer ->
    [seat] Du siehst dir die Handkarte von { $target } an: { CARD($card, form: "accusative") }.
    [target] { $seat } sieht sich deine Handkarte an: { CARD($card, form: "accusative") }.
   *[other] { $seat } sieht sich die Handkarte von { $target } an: { CARD($card, form: "accusative") }.
}
event-looked-self = { $viewer ->
    [seat] Du siehst dir deine eigene neue Handkarte an.
   *[other] { $seat } sieht sich die eigene neue Handkarte an.
}
event-looked-self-seen = { $viewer ->
    [seat] Du siehst dir deine eigene neue Handkarte an: { CARD($card, form: "accusative") }.
   *[other] { $seat } sieht sich die eigene neue Handkarte an: { CARD($card, form: "accusative") }.
}
event-look-declined = { $viewer ->
    [seat] Du siehst dir keine der beiden Handkarten an.
   *[other] { $seat } sieht sich keine der beiden Handkarten an.
}

event-compared = { $viewer ->
    [seat] Du vergleichst heimlich deine Handkarte mit der von { $target }, und die Zahlen sind verschieden.
    [target] { $seat } vergleicht heimlich die eigene Handkarte mit deiner, und die Zahlen sind verschieden.
   *[other] { $seat } vergleicht heimlich die eigene Handkarte mit der von { $target }, und die Zahlen sind verschieden.
}
event-compared-tied = { $viewer ->
    [seat] Du vergleichst heimlich deine Handkarte mit der von { $target }, und die Zahlen sind gleich.
    [target] { $seat } vergleicht heimlich die eigene Handkarte mit deiner, und die Zahlen sind gleich.
   *[other] { $seat } vergleicht heimlich die eigene Handkarte mit der von { $target }, und die Zahlen sind gleich.
}
event-compared-seen = { $viewer ->
    [seat] Du vergleichst heimlich deine Handkarte mit der von { $target }: Du hast { CARD($seat_card, form: "accusative") }, { $target } hat { CARD($target_card, form: "accusative") }.
    [target] { $seat } vergleicht heimlich die eigene Handkarte mit deiner: { $seat } hat { CARD($seat_card, form: "accusative") }, du hast { CARD($target_card, form: "accusative") }.
   *[other] { $seat } vergleicht heimlich die eigene Handkarte mit der von { $target }: { $seat } hat { CARD($seat_card, form: "accusative") }, { $target } hat { CARD($target_card, form: "accusative") }.
}
event-compared-tied-seen = { $viewer ->
    [seat] Du vergleichst heimlich deine Handkarte mit der von { $target }, und die Zahlen sind gleich: Du hast { CARD($seat_card, form: "accusative") }, { $target } hat { CARD($target_card, form: "accusative") }.
    [target] { $seat } vergleicht heimlich die eigene Handkarte mit deiner, und die Zahlen sind gleich: { $seat } hat { CARD($seat_card, form: "accusative") }, du hast { CARD($target_card, form: "accusative") }.
   *[other] { $seat } vergleicht heimlich die eigene Handkarte mit der von { $target }, und die Zahlen sind gleich: { $seat } hat { CARD($seat_card, form: "accusative") }, { $target } hat { CARD($target_card, form: "accusative") }.
}

event-hands-swapped = { $viewer ->
    [seat] Du tauschst mit { $target } die Handkarte.
   *[other] { $seat } tauscht mit { $target } die Handkarte.
}
event-hands-swapped-seen = { $viewer ->
    [seat] Du tauschst mit { $target } die Handkarte: Du gibst { CARD($gave, form: "accusative") } und bekommst { CARD($got, form: "accusative") }.
   *[other] { $seat } tauscht mit { $target } die Handkarte: { $seat } gibt { CARD($gave, form: "accusative") } und bekommt { CARD($got, form: "accusative") }.
}

event-discarded = { $viewer ->
    [seat] Du legst { CARD($card, form: "accusative") } ab.
   *[other] { $seat } legt { CARD($card, form: "accusative") } ab.
}

event-knocked-out = { $viewer ->
    [seat] Du scheidest aus der Runde aus.
   *[other] { $seat } scheidet aus der Runde aus.
}
event-knocked-out-card = { $viewer ->
    [seat] Du scheidest aus der Runde aus und legst { CARD($card, form: "accusative") } offen hin.
   *[other] { $seat } scheidet aus der Runde aus und legt { CARD($card, form: "accusative") } offen hin.
}
event-knocked-out-cards = { $viewer ->
    [seat] Du scheidest aus der Runde aus und legst diese Karten offen hin: { $cards }.
   *[other] { $seat } scheidet aus der Runde aus und legt diese Karten offen hin: { $cards }.
}

event-protected = { $viewer ->
    [seat] Bis du wieder am Zug bist, kann dich niemand wählen.
   *[other] { $seat } ist bis zum nächsten eigenen Zug nicht wählbar.
}

event-marked = { $viewer ->
    [seat] Du markierst { $target }: Wählt die nächste Karte Spieler aus, muss { $target } dabei sein.
    [target] { $seat } markiert dich: Wählt die nächste Karte Spieler aus, musst du dabei sein.
   *[other] { $seat } markiert { $target }: Wählt die nächste Karte Spieler aus, muss { $target } dabei sein.
}
event-marked-self = { $viewer ->
    [seat] Du markierst dich selbst: Wählt die nächste Karte Spieler aus, musst du dabei sein.
   *[other] { $seat } markiert sich selbst: Wählt die nächste Karte Spieler aus, muss { $seat } dabei sein.
}

event-bet-placed = { $viewer ->
    [seat] Du wettest, dass { $target } die Runde gewinnt.
    [target] { $seat } wettet, dass du die Runde gewinnst.
   *[other] { $seat } wettet, dass { $target } die Runde gewinnt.
}

event-peeked-at-pile = { $count ->
    [1] { $viewer ->
        [seat] Du siehst dir die oberste Karte des Nachziehstapels an.
       *[other] { $seat } sieht sich die oberste Karte des Nachziehstapels an.
    }
   *[other] { $viewer ->
        [seat] Du siehst dir die obersten { $count } Karten des Nachziehstapels an.
       *[other] { $seat } sieht sich die obersten { $count } Karten des Nachziehstapels an.
    }
}
event-peeked-at-pile-seen = { $count ->
    [1] { $viewer ->
        [seat] Du siehst dir die oberste Karte des Nachziehstapels an: { $cards }.
       *[other] { $seat } sieht sich die oberste Karte des Nachziehstapels an: { $cards }.
    }
   *[other] { $viewer ->
        [seat] Du siehst dir die obersten { $count } Karten des Nachziehstapels an: { $cards }.
       *[other] { $seat } sieht sich die obersten { $count } Karten des Nachziehstapels an: { $cards }.
    }
}
event-took-cards = { $count ->
    [1] { $viewer ->
        [seat] Du nimmst eine Karte vom Nachziehstapel.
       *[other] { $seat } nimmt eine Karte vom Nachziehstapel.
    }
   *[other] { $viewer ->
        [seat] Du nimmst { $count } Karten vom Nachziehstapel.
       *[other] { $seat } nimmt { $count } Karten vom Nachziehstapel.
    }
}
event-took-cards-seen = { $count ->
    [1] { $viewer ->
        [seat] Du nimmst eine Karte vom Nachziehstapel: { $cards }.
       *[other] { $seat } nimmt eine Karte vom Nachziehstapel: { $cards }.
    }
   *[other] { $viewer ->
        [seat] Du nimmst { $count } Karten vom Nachziehstapel: { $cards }.
       *[other] { $seat } nimmt { $count } Karten vom Nachziehstapel: { $cards }.
    }
}

event-put-under = { $count ->
    [1] { $viewer ->
        [seat] Du behältst eine Karte und legst eine unter den Nachziehstapel.
       *[other] { $seat } behält eine Karte und legt eine unter den Nachziehstapel.
    }
   *[other] { $viewer ->
        [seat] Du behältst eine Karte und legst { $count } unter den Nachziehstapel.
       *[other] { $seat } behält eine Karte und legt { $count } unter den Nachziehstapel.
    }
}
event-put-under-seen = { $count ->
    [1] { $viewer ->
        [seat] Du behältst { CARD($card, form: "accusative") } und legst eine Karte unter den Nachziehstapel: { $cards }.
       *[other] { $seat } behält { CARD($card, form: "accusative") } und legt eine Karte unter den Nachziehstapel: { $cards }.
    }
   *[other] { $viewer ->
        [seat] Du behältst { CARD($card, form: "accusative") } und legst { $count } Karten unter den Nachziehstapel, die letzte zuunterst: { $cards }.
       *[other] { $seat } behält { CARD($card, form: "accusative") } und legt { $count } Karten unter den Nachziehstapel, die letzte zuunterst: { $cards }.
    }
}

event-asked-keep = { $viewer ->
    [seat] Du wählst, welche Karte du behältst.
   *[other] { $seat } wählt, welche Karte bleibt.
}
event-asked-look = { $viewer ->
    [seat] Du darfst dir eine der beiden Handkarten ansehen.
   *[other] { $seat } darf sich eine der beiden Handkarten ansehen.
}
event-asked-redraw = { $viewer ->
    [seat] Du darfst deine Karte ablegen und eine neue ziehen.
   *[other] { $seat } darf die Handkarte ablegen und eine neue ziehen.
}

event-card-kept = { $viewer ->
    [seat] Du behältst deine Karte.
   *[other] { $seat } behält die Handkarte.
}
event-card-kept-seen = { $viewer ->
    [seat] Du behältst { CARD($card, form: "accusative") }.
   *[other] { $seat } behält { CARD($card, form: "accusative") }.
}

## Das Ende einer Runde und der Partie

event-token-won-round = { $token ->
    [heart] { $viewer ->
        [seat] Du bekommst ein Herz für die Runde.
       *[other] { $seat } bekommt ein Herz für die Runde.
    }
   *[token] { $viewer ->
        [seat] Du bekommst einen Gunststein für die Runde.
       *[other] { $seat } bekommt einen Gunststein für die Runde.
    }
}
event-token-won-card = { $token ->
    [heart] { $viewer ->
        [seat] Du bekommst ein Herz für { CARD($card, form: "accusative") }.
       *[other] { $seat } bekommt ein Herz für { CARD($card, form: "accusative") }.
    }
   *[token] { $viewer ->
        [seat] Du bekommst einen Gunststein für { CARD($card, form: "accusative") }.
       *[other] { $seat } bekommt einen Gunststein für { CARD($card, form: "accusative") }.
    }
}

event-hands-revealed = Die Handkarten werden aufgedeckt: { $hands }.
event-showing = { $viewer ->
    [seat] du: { CARD($card) } ({ $value })
   *[other] { $seat }: { CARD($card) } ({ $value })
}
event-showing-bonus = { $viewer ->
    [seat] du: { CARD($card) } ({ $value } + { $bonus } = { $total })
   *[other] { $seat }: { CARD($card) } ({ $value } + { $bonus } = { $total })
}
event-showing-beaten = { $viewer ->
    [seat] du: { CARD($card) } ({ $value }, aber geschlagen von { CARD($rival, form: "dative") })
   *[other] { $seat }: { CARD($card) } ({ $value }, aber geschlagen von { CARD($rival, form: "dative") })
}

event-round-ended-last-survivor = { $viewer ->
    [seat] Nur du bist noch dabei und gewinnst die Runde.
   *[other] Nur { $seat } ist noch dabei und gewinnt die Runde.
}
event-round-ended-comparison = { $viewer ->
    [seat] Du gewinnst den Vergleich und damit die Runde.
   *[other] { $seat } gewinnt den Vergleich und damit die Runde.
}
event-round-ended-comparison-discards = { $viewer ->
    [seat] Im Vergleich herrscht Gleichstand, aber deine abgelegten Karten zählen zusammen mehr, und du gewinnst die Runde.
   *[other] Im Vergleich herrscht Gleichstand, aber die abgelegten Karten von { $seat } zählen zusammen mehr, und { $seat } gewinnt die Runde.
}
event-round-ended-shared = { $viewer ->
    [seat] { $players }, ihr liegt gleichauf und gewinnt die Runde gemeinsam.
   *[other] { $players } liegen gleichauf und gewinnen die Runde gemeinsam.
}
event-round-ended-shared-discards = { $viewer ->
    [seat] { $players }, ihr liegt auch mit der Summe der abgelegten Karten gleichauf und gewinnt die Runde gemeinsam.
   *[other] { $players } liegen auch mit der Summe der abgelegten Karten gleichauf und gewinnen die Runde gemeinsam.
}
event-round-ended-tied = Auch die Summe der abgelegten Karten ist gleich, und niemand gewinnt die Runde.
event-round-ended-nobody-left = Niemand ist mehr dabei, und niemand gewinnt die Runde.
event-round-ended-cut-short = Die Partie ist entschieden, und die Runde endet sofort ohne Wertung.

event-match-ended = { $viewer ->
    [seat] Du gewinnst die Partie!
   *[other] { $seat } gewinnt die Partie!
}
event-match-ended-shared = { $viewer ->
    [seat] { $players }, ihr gewinnt die Partie gemeinsam!
   *[other] { $players } gewinnen die Partie gemeinsam!
}

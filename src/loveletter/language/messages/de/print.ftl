### Was außer Karten und Regeln auf gedruckten Bögen steht, und wie man mit gewöhnlichen Spielkarten spielt.

## Bögen

# $edition: der Name der Ausgabe.
print-title = Love Letter: { $edition }, zum Ausdrucken
print-overview-title = Love Letter: { $edition }, alle Karten
# Am Rand eines Bogens mit Karten, der abgeschnitten wird. $side: "front" oder "back"; $turning: "double" oder "single".
print-sheet-note = Bogen { $sheet }, { $side ->
    [back] Rückseite
   *[front] Vorderseite
}. { $turning ->
    [double] Mit 100 % drucken, beidseitig, über die kurze Kante gewendet.
   *[single] Mit 100 % drucken, einseitig.
} An den Marken schneiden.
print-ruler = Stimmt die Größe, ist diese Linie 50 mm lang.
print-tokens-note = { $token ->
    [heart] Herzen für gewonnene Runden. Schneide sie an den Linien aus.
   *[token] Gunststeine für gewonnene Runden. Schneide sie an den Linien aus.
}
print-box-note = Eine Schachtel: Schneide an den Linien und falte an den gestrichelten; klebe die schmale Lasche innen an die andere Seite, dann den Boden.
print-box-players = { $least } bis { $most } Spieler
print-working = „{ $edition }“ wird vorbereitet: Das dauert ein paar Sekunden …
print-done = Geschrieben: { $file }

## Gewöhnliche Spielkarten

ordinary-title = Love Letter: { $edition }, mit gewöhnlichen Spielkarten
# $decks: 1 oder 2; $cards: wie viele Karten die Ausgabe hat.
ordinary-intro = { $decks ->
    [1] Nimm aus einem gewöhnlichen Kartenspiel diese { $cards } Karten; der Rest bleibt in der Schachtel.
   *[other] Nimm aus { $decks } gewöhnlichen Kartenspielen mit gleicher Rückseite diese { $cards } Karten; der Rest bleibt in den Schachteln.
}
ordinary-head = Spielkarten
ordinary-labels = Etiketten für die Ecken: Schneide sie aus und klebe sie auf die Karten.
# „Pik-Ass“: $rank und $suit sind Wörter.
ordinary-card = { $suit }-{ $rank }
ordinary-joker-dark = dunkler Joker
ordinary-joker-light = heller Joker
ordinary-rank = { $rank ->
    [ace] Ass
    [jack] Bube
    [queen] Dame
    [king] König
   *[other] { $rank }
}
# Das Zeichen in der Ecke der Karte.
ordinary-corner = { $rank ->
    [joker] Joker
    [ace] A
    [jack] B
    [queen] D
    [king] K
   *[other] { $rank }
}
ordinary-suit-spades = Pik
ordinary-suit-clubs = Kreuz
ordinary-suit-hearts = Herz
ordinary-suit-diamonds = Karo

## Drucken

error-no-print = Zum Drucken wird Typst gebraucht: { $install }.
error-unknown-paper = Ein Papier namens „{ $name }“ gibt es nicht.
error-one-document = { $first } und { $second } sind zwei Dokumente: Drucke eines nach dem anderen.
error-only-in-kit = { $flag } gilt für das ganze Spiel; an { $document } ändert es nichts.
# $text: der Text einer Karte.
error-print-too-long = Dieser Text ist zu lang für seinen Platz auf dem Papier: { $text }
# $value: eine Zahl auf einer Karte.
error-no-ordinary-deck = Zwei gewöhnliche Kartenspiele haben nicht genug Karten für die Zahl { $value }.

## Eine Runde am echten Tisch

error-score-bad-word = „{ $found }“ lässt sich nicht lesen: Ein Spieler wird so geschrieben: Anna=König:Wächterin,Spionin.
error-score-unknown-player = Niemand heißt „{ $name }“.
error-score-same-name = Zwei Spieler heißen „{ $name }“.
# $flag: --match.
error-score-no-players = Nenne die Spieler mit ihren Karten, oder mit { $flag } eine Partie.
# $undo: --undo; $flag: --match.
error-score-undo-alone = { $undo } nimmt die letzte Runde einer Partie zurück: Nenne mit { $flag } ihre Datei, und keine Spieler.
# $flag: was sich nicht mit --match verträgt.
error-score-tokens-kept = Der Spielstand einer Partie steht in ihrer Datei: Lass { $flag } weg.
error-score-no-match = In { $file } ist noch keine Partie: Nenne die Spieler, um eine zu starten.
error-score-nothing-to-undo = Es gibt keine Runde, die du zurücknehmen kannst.
error-score-other-players = In dieser Partie spielen: { $players }.
error-score-bad-sheet = { $file } enthält keinen Spielstand.

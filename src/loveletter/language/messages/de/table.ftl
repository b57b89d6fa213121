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

### Ciò che si dice al tavolo stesso: la scena, i posti, i tasti.

## La scena: ciò che è stato appena giocato, detto e risposto. Sta dopo il nome di chi ha giocato.

stage-asks = { $viewer ->
    [target] “Sei { CARD($guess, form: "il") }?”
   *[other] “{ $target }, sei { CARD($guess, form: "il") }?”
}
stage-asks-number = { $viewer ->
    [target] “La tua carta ha il numero { $guess }?”
   *[other] “{ $target }, la tua carta ha il numero { $guess }?”
}
stage-yes = Sì!
stage-no = No.
stage-empty = In questo round nessuno ha ancora giocato una carta.

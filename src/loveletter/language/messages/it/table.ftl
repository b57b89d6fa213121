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
trail-title = Dal tuo ultimo turno

## I posti

seat-choose = Scegli { $name }
seat-discards = Scarti

## Sulle piccole carte tra cui se ne dichiara una: quante copie restano da vedere.

question-left = ancora { $count }

## I pannelli

panel-unread = { $count ->
    [1] un messaggio non letto
   *[other] { $count } messaggi non letti
}

## Tasti

keys-open = Scorciatoie da tastiera
keys-card = scegliere una carta
keys-player = scegliere un giocatore
keys-name = dichiarare una carta con il suo numero (X: 10)
keys-confirm = giocare
keys-back = indietro
keys-hint = chiedere un suggerimento al coach, dove il tavolo lo permette
keys-help = questo elenco

## Qualcuno è assente. $seconds: finché un bot prende il suo posto.

away-bot-in = assente (bot tra { $seconds } s)
away-bot-soon = assente (bot tra poco)
status-away = { $name } è assente. Tra { $seconds } s gioca un bot.
status-away-soon = { $name } è assente. Tra poco gioca un bot.

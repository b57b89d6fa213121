### Il benchmark: `loveletter benchmark` e `loveletter leaderboard`. I numeri arrivano come testi pronti.

benchmark-heading = { $task }: { $policy }
benchmark-written = Scritto: { $file }
benchmark-empty = Non ci sono ancora risultati.
benchmark-amount = { $unit ->
    [points] { $value } punti
    [times] { $value } volte
    [nats] { $value } nat
   *[other] { $value }
}
benchmark-lost = persi contro un avversario perfetto, media di tutte le distribuzioni
benchmark-lost-at-least = persi almeno contro un avversario perfetto, media di tutte le distribuzioni
benchmark-deal = con { $of } scoperte
benchmark-missed = vinti in meno di un avversario perfetto
benchmark-gain = vinti oltre la metà
benchmark-optimum = quanto un avversario perfetto vince oltre la metà
benchmark-gain-at = vinti con { $of } scoperte
benchmark-optimum-at = da vincere con { $of } scoperte
benchmark-times-even = vittorie rispetto alla parte uguale
benchmark-seats = round vinti con { $of } posti
benchmark-failures = decisioni prese da un altro bot
benchmark-above-exact = perdita logaritmica oltre quella della distribuzione esatta
benchmark-divergence = divergenza dalla distribuzione esatta
benchmark-log-loss = perdita logaritmica
benchmark-log-loss-exact = perdita logaritmica della distribuzione esatta
benchmark-rounds = round vinti, media di tutti i livelli
benchmark-legal = prime risposte permesse
benchmark-against = round vinti contro { $of }
benchmark-unread = decisioni senza una risposta leggibile
benchmark-prompts = richieste per round
benchmark-prompt-characters = caratteri letti per round
benchmark-answer-characters = caratteri scritti per round
verify-reproduced = { $units ->
    [one] confermato; { $units } parte misurata di nuovo
   *[other] confermato; { $units } parti misurate di nuovo
}
verify-figures-differ = Le cifre non seguono dalle parti.
verify-differs = Non confermato: { $unit } dà un altro valore.
verify-other-code = { $unit } dà un altro valore, ma da allora il codice è cambiato. Usa il commit del risultato.
verify-only-figures = Le cifre seguono dalle parti. Il programma di un modello linguistico non viene eseguito di nuovo.
error-bad-result = { $file } non è un risultato: { $reason }.
error-no-results = In { $folder } non ci sono risultati.
error-bad-title = { $flag } accetta lettere, cifre e spazi, non “{ $found }”.
error-no-commit = Con quale commit è stato misurato? Usa { $flag }.
error-model-failed = Il programma del modello è fallito: { $reason }

## Raccolte di dati: `loveletter dataset`

dataset-written = Scritto: { $matches } partite con { $decisions } decisioni, { $megabytes } MB, in { $folder }
error-no-pyarrow = Parquet richiede pyarrow: { $install }.
error-other-dataset = { $folder } contiene una raccolta con altre impostazioni, o giocata da un altro codice.
error-nobody-plays = Per ogni edizione ({ $editions }) serve un bot che la giochi ({ $bots }).

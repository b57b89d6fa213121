### Che cosa scrive la riga di comando attorno a carte, edizioni e bot: titoli, etichette e voci brevi.
###
### Le etichette stanno in una colonna a sé e sono brevi: ci stanno 9 lettere. $key, $edition, $editions e $options sono
### parole come si scrivono nei comandi e nelle registrazioni, uguali in tutte le lingue.

label-named = { $name } ({ $key })
label-described = { $name }. { $line }

## Una carta

label-value = valore
label-copies = copie
label-copies-of = { $copies } su { $cards } carte
label-line = in breve
label-text = testo
label-chooses = sceglie
label-chooses-nobody = nessuno
label-chooses-one-other = un altro giocatore
label-chooses-one-or-two-others = uno o due altri giocatori
label-chooses-anybody = un giocatore, anche te
label-chooses-any-two = due giocatori, anche te
label-names = dichiara

## Le edizioni

label-name = nome
label-players = giocatori
label-cards = carte
label-goals = segnalini o cuori per vincere, secondo il numero di giocatori
label-options = opzioni e loro valori, con le edizioni in cui sono predefiniti
label-option-only = { $option } (solo in { $editions })
label-value-preset = { $value } [{ $editions }]
label-tokens = da { $least } a { $most }; valore predefinito: { $preset }
label-variations = varianti già pronte
label-variation = { $edition } con { $options }

## Altri comandi

label-checked = { $passed } superati, { $failed } falliti
journal-entries = { $entries ->
    [1] una voce
   *[other] { $entries } voci
}
journal-tables = { $tables ->
    [1] un tavolo
   *[other] { $tables } tavoli
}
label-backed-up = { journal-entries } in { $file }
label-restored = { journal-entries } da { $file }
label-broken-log = Attenzione: { $broken }. Un server metterà da parte questo tavolo.
label-log-holds = { journal-entries } di { journal-tables }: non manca nulla, nulla è stato cambiato.
label-record-holds = La firma è valida e la partita è stata rigiocata fino alla fine.
label-record-played = Partita { $match } del tavolo { $table }: { $players }. Ha vinto: { $winners }.
label-record-key = Firmata con la chiave { $key }.
label-record-key-unchecked = Di chi sia questa chiave non è stato verificato: indica il server con { $flag }.
label-prunable = Tavoli chiusi prima del { $until }: { $tables }, con { journal-entries }. Nulla è stato eliminato.
label-prune-question = Tavoli chiusi prima del { $until }: { $tables }, con { journal-entries }. Eliminarli per sempre?
label-pruned = Eliminati per sempre: tavoli chiusi prima del { $until }: { $tables }, con { journal-entries }.
label-prune-results = Risultati di partite del giorno precedenti, eliminati insieme: { $results }.
label-prune-declined = Nulla è stato eliminato.
label-copied = Copia in { $file }: { journal-tables } con { journal-entries }. Tutti i registri sono integri.
label-migrated = Il formato { $before } è diventato il formato { $now }.
label-migrated-before = Niente da fare: questo è il formato { $now }.
label-other-rules = Questa partita è stata giocata con la versione { $played } delle regole e viene raccontata con la versione { $now }: può essere andata diversamente.
serve-at = Love Letter è su { $address }
compile-begun = Preparazione della parte veloce del programma per questo computer (una volta sola, circa { $seconds } s)…
compile-done = Fatto in { $seconds } s.
compile-ready = Campione, suggerimenti e coach sono pronti.

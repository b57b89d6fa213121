### Edizioni, opzioni e varianti già pronte.

edition-second = Seconda edizione
edition-second-line = L’edizione predefinita: 21 carte numerate da 0 a 9, con la Spia e il Cancelliere, da 2 a 6 giocatori.
edition-classic = Classica
edition-classic-line = La seconda edizione senza Spie né Cancellieri e con una Guardia in meno: 16 carte, da 2 a 4 giocatori.
edition-original = Originale
edition-original-line = Il primo gioco: 16 carte numerate da 1 a 8, da 2 a 4 giocatori; si raccolgono cuori e tra più vincitori prevale chi è più giovane.
edition-premium = Premium
edition-premium-line = Il gioco grande: 32 carte numerate da 0 a 10, 17 personaggi, da 3 a 8 giocatori, e la Guardia dichiara un numero.

## Le opzioni e i loro valori

option-tokens = { $token ->
    [heart] Cuori per vincere
    [either] Segnalini o cuori per vincere
   *[token] Segnalini per vincere
}
option-tokens-value = { $token ->
    [heart] { $count ->
        [1] un cuore
       *[other] { $count } cuori
    }
   *[token] { $count ->
        [1] un segnalino
       *[other] { $count } segnalini
    }
}
option-tokens-preset = come prevede l’edizione

option-setup-order = Ordine della preparazione
option-setup-order-aside-first = prima la carta messa da parte
option-setup-order-deal-first = prima la distribuzione

option-round-tie = Parità a fine round
option-round-tie-shared = vittoria condivisa
option-round-tie-discard-sum-then-shared = somma degli scarti, poi condivisa
option-round-tie-discard-sum-then-none = somma degli scarti, poi nessuno
option-round-tie-discard-sum-if-count = con un Conte somma degli scarti, poi condivisa

option-next-starter-tie = Chi comincia dopo una parità
option-next-starter-tie-random = uno dei vincitori, per sorteggio
option-next-starter-tie-youngest = chi è più giovane tra i vincitori

option-game-tie = Se più giocatori raggiungono insieme l’obiettivo
option-game-tie-shared = vincono insieme
option-game-tie-youngest = vince chi tra loro è più giovane

option-baron-tie = Parità con il Barone
option-baron-tie-none-out = non esce nessuno
option-baron-tie-both-out = escono entrambi

option-guard-names = Che cosa dichiara la Guardia
option-guard-names-character = un personaggio
option-guard-names-number = un numero

option-spy-scope = Quali Spie contano
option-spy-scope-survivors = quelle di chi è ancora nel round
option-spy-scope-everyone = quelle di tutti i giocatori

option-sycophant-unchoosable = Se chi è nel mirino non si può scegliere
option-sycophant-unchoosable-fizzle = la carta non ha effetto
option-sycophant-unchoosable-ignore = il mirino non conta

option-bishop-may-name-one = Il Vescovo può dichiarare 1
option-bishop-may-name-one-true = sì
option-bishop-may-name-one-false = no

option-constable-counts-held = Un Conestabile ancora in mano conta
option-constable-counts-held-true = sì
option-constable-counts-held-false = no

option-jester-wins-at-once = La scommessa del Giullare può far vincere prima che il round venga contato
option-jester-wins-at-once-true = sì
option-jester-wins-at-once-false = no

option-allow-two = Si può giocare in due
option-allow-two-true = sì
option-allow-two-false = no

## Varianti già pronte

variation-german = Il regolamento tedesco alla lettera
variation-indonesian = Il regolamento indonesiano alla lettera
variation-english-21 = Il foglio inglese con 21 carte
variation-english-16 = Il foglio inglese con 16 carte
variation-boxed-premium = Premium come nella scatola

# Un’edizione o una carta che un altro pacchetto porta senza un testo proprio.
outside-edition-line = Viene da un altro pacchetto.
outside-card-line = Viene da un altro pacchetto, che non ne porta il testo.

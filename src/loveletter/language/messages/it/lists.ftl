### Come si elencano più cose in una frase: nomi di giocatori, carte, numeri.

list-and-two = { $before } e { $last }
list-and-more = { $before }, { $next }
list-and-last = { $before } e { $last }
list-or-two = { $before } o { $last }
list-or-more = { $before }, { $next }
list-or-last = { $before } o { $last }

# Voci più lunghe, come «Anna: Re (7)».
list-entries-more = { $before }; { $next }

# Una carta in un elenco.
list-card = { CARD($card) }

# Chi legge, in testa alla frase: «Tu, Anna e Bruno vincete il round.»
list-you-first = Tu
# Chi legge, dentro la frase e sempre dopo i due punti: «A partire da chi è più giovane: Anna, tu e Bruno.»
list-you = tu

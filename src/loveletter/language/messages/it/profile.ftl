### The profile: the record of one person on this device, and the seals for what was achieved.

## The record

profile-matches = partite su { $count }
profile-letters = { $count ->
    [one] lettera recapitata
   *[other] lettere recapitate
}
profile-row = di fila, la serie migliore
profile-next = { $count ->
    [one] una lettera al grado { $level }
   *[other] { $count } lettere al grado { $level }
}
profile-top = il grado più alto che ci sia
profile-record = I tuoi risultati
profile-cards = Le carte con cui hai vinto
profile-out = Che cosa ti ha eliminato
profile-seals = I tuoi sigilli
profile-seals-count = { $won } su { $count }
profile-played = Partite giocate
profile-none = Qui non c’è ancora niente. I tuoi risultati cominciano con il primo round su questo dispositivo.
profile-edit = Cambia nome o maschera
profile-bots = { $count ->
    [one] un bot
   *[other] { $count } bot
}
profile-earned = ottenuto
profile-open = non ancora ottenuto

## Seals

seal-first-letter = Prima lettera
seal-first-letter-how = Vinci un round.
seal-first-match = Prima partita
seal-first-match-how = Vinci una partita.
seal-three-in-a-row = Tre di fila
seal-three-in-a-row-how = Vinci tre partite di fila.
seal-clean-sweep = Senza macchia
seal-clean-sweep-how = Vinci una partita senza perdere un round.
seal-comeback = Rimonta
seal-comeback-how = Vinci una partita dopo averne persi i primi due round.
seal-never-out = Intoccabile
seal-never-out-how = Vinci una partita di almeno quattro round senza mai essere eliminato.
seal-princess-kept = Al suo fianco
seal-princess-kept-how = Vinci un round con la Principessa in mano.
seal-won-with-guard = Piccola ma mia
seal-won-with-guard-how = Vinci un round con una Guardia in mano.
seal-many-cards = Bravo con tutte
seal-many-cards-how = Vinci round con otto carte diverse.
seal-all-editions = Di buone letture
seal-all-editions-how = Vinci una partita in ognuna delle quattro edizioni.
seal-full-house = Otto al tavolo
seal-full-house-how = Gioca una partita in otto.
seal-champion-beaten = Campione battuto
seal-champion-beaten-how = Vinci una partita contro un Campione.
seal-hundred-letters = Capo delle poste
seal-hundred-letters-how = Vinci cento round.
seal-own-princess = Povero me
seal-own-princess-how = Fatti eliminare dalla tua stessa Principessa.
seal-deal-won = Partita del giorno
seal-deal-won-how = Vinci una partita del giorno.
seal-deal-champion = Meglio del migliore
seal-deal-champion-how = In una partita del giorno vinci più lettere del campione.
seal-week-of-deals = Sette giorni
seal-week-of-deals-how = Gioca la partita del giorno per sette giorni di fila.
seal-week-of-puzzles = Una settimana acuta
seal-week-of-puzzles-how = Risolvi il rompicapo del giorno per sette giorni di fila.

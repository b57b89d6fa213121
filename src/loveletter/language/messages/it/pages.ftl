### Le pagine intorno al tavolo: sedersi, le regole, chi gioca, i replay.

## La pagina iniziale

start-opponents = Quanti bot
difficulty-random = Facilissimo
difficulty-novice = Facile
difficulty-courtier = Medio
difficulty-schemer = Difficile
# $name: come si chiama il livello. $difficulty: quanto è difficile.
bot-with-difficulty = { $difficulty } – { $name }
tables-played = Partite giocate
# $names: chi altro ha vinto. $you: se ha vinto chi legge, da solo o insieme.
tables-result = { $you ->
    [yes] Hai vinto
    [shared] Hai vinto insieme a { $names }
   *[no] Vittoria di { $names }
}
tables-replay = Rivedi
tables-replay-of = Replay: tavolo { $code }, partita { $match }
tables-all = Mostra tutte e { $count }
tables-fewer = Mostra meno
tables-clear = Svuota la lista
tables-forget = Togli
tables-forget-which = Togli il tavolo { $code } dalla lista
tables-forget-sure = Questo dispositivo dimentica allora il tuo posto lì. Non potresti più tornarci.

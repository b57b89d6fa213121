### Le pagine intorno al tavolo: sedersi, le regole, chi gioca, i replay.

## La pagina iniziale

start-opponents = Quanti bot
difficulty-random = Molto facile
difficulty-novice = Facile
difficulty-page = Media
difficulty-courtier = Difficile
difficulty-schemer = Molto difficile
difficulty-champion = Estrema
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
tables-replay-of = Rivedi: tavolo { $code }, partita { $match }
tables-all = Mostra tutte ({ $count })
tables-fewer = Mostra meno
tables-clear = Svuota la lista
tables-forget = Togli
tables-forget-which = Togli il tavolo { $code } dalla lista
tables-forget-sure = Questo dispositivo dimenticherà il tuo posto, e non potrai più tornarci.

## La lobby

browser-share = Condividi
lobby-code = Codice del tavolo:
# Accompagna il link in un messaggio agli amici.
lobby-invite-text = Gioca con me a Love Letter. Una sedia ti aspetta:
lobby-fill = Completa con bot
lobby-as-printed = { $edition ->
    [second] Come nelle regole stampate di questa edizione.
    [classic] Come nelle regole stampate di questa edizione.
    [original] Come nelle regole stampate di questa edizione.
    [premium] Come nelle regole stampate di questa edizione.
   *[other] Come previsto da questa edizione.
}
lobby-all-rules = Tutte le regole in vigore
# Nell’anteprima che i programmi di messaggistica mostrano per un link.
preview-title = Al tavolo { $code } c’è un posto per te
preview-line = Love Letter: un gioco di carte fatto di rischio, deduzione e fortuna, da due a otto giocatori. Apri il link e siediti; non c’è niente da installare.

## After a match

notice-again = { $name } vuole giocare ancora.
browser-again = Un’altra partita
browser-to-lobby = Torna nella lobby
browser-again-waiting = In attesa di: { $players }.

## How to play

rules-title = Come si gioca
rules-line = Le regole complete di ogni edizione, con tutte le carte e risposte rapide.
rules-open = Leggi le regole
rules-contents = Contenuto
rules-any-number = un numero qualsiasi

## Quick match

quick-title = Partita rapida
quick-line = Siediti a un tavolo aperto o aspetta a uno nuovo. Scaduto il tempo, i bot prendono i posti liberi.
quick-wait = Aspetta altre persone
quick-wait-value = { $seconds ->
    [30] 30 secondi
   *[other] { $minutes ->
        [1] 1 minuto
       *[other] { $minutes } minuti
    }
}
quick-go = Trova un tavolo
quick-left = { $count ->
    [0] Ora i bot prendono i posti liberi.
    [1] Entro un secondo i bot prendono i posti liberi.
   *[other] Entro { $count } secondi i bot prendono i posti liberi.
}

## Replays

replay-controls = Comandi del replay
replay-play = Avvia
replay-pause = Metti in pausa
replay-speed = Velocità
replay-speed-value = { $speed }×
# The name of a slider from the first step to the last.
replay-rail = Passo
replay-turns = Turni
# Marks on a turn in the list of turns: a guess that was right, somebody who is out, the end of a round.
replay-mark-hit = Indovinato
replay-mark-out = Fuori
replay-mark-over = Fine di un round
replay-picture = Immagine di questo momento
replay-picture-save = Salva l’immagine
replay-clip = Crea un video
replay-clip-records = Registrazione…
replay-clip-save = Salva il video

## Quando una pagina, o una sua parte, non si può mostrare

failure-title = Non è stato possibile mostrare questa pagina.
failure-part = Non è stato possibile mostrare questa parte.
failure-line = Qualcosa è andato storto in questo browser, non nella tua partita: il server conserva il tuo posto e le tue partite.
failure-again = Riprova
# $name: il tipo di errore e il punto del programma.
failure-report = Per una segnalazione: { $name }
problem-unexpected = Non è stato possibile mostrare la risposta del server. Riprova o ricarica la pagina.

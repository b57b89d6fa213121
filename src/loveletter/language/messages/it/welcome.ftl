### Around the table: the start page, coming back, invitations, the lobby, and what this is.

## The start page

start-line = Corteggia la Principessa. Gioca d’astuzia. Non fidarti di nessuna maschera.
start-play-now = Gioca subito
start-play-now-line = { $count ->
    [1] tu e un bot
   *[other] tu e { $count } bot
}
start-invite = Invita gli amici
start-invite-line = un link, nessun account
start-bots = { $count ->
    [1] 1 bot
   *[other] { $count } bot
}
start-change = Cambia edizione, bot o il tuo nome
start-new = Non conosci il gioco?
start-learn = Imparalo in tre minuti
start-same-again = Come l’ultima volta
start-streak = { $count ->
    [1] Un giorno di fila
   *[other] { $count } giorni di fila
}
start-puzzle-line = Una posizione, e una scelta che vince più spesso.
start-puzzle-next = Il prossimo tra { $hours } h { $minutes } min

## Tables by the people who opened them

table-own = Il tuo tavolo
table-of = Tavolo di { $name }
table-at-own = al tuo tavolo
table-at = al tavolo di { $name }
table-free = { $count ->
    [0] nessuna sedia libera
    [1] una sedia libera
   *[other] { $count } sedie libere
}

## Coming back

return-greeting = Che bello rivederti, { $name }
# $place: table-at or table-at-own.
return-turn = Tocca a te { $place }
return-round-over = Il round { $place } è finito
return-others-turn = Tocca a { $name } { $place }
return-go-on = Continua
return-cover = Copri le mie carte
return-covered = coperte

## An invitation

join-title = { $name } ti invita
join-title-open = Una sedia ti aspetta
join-line = a una partita di Love Letter: due carte in mano, un bluff e il cuore della Principessa.
join-yours = la tua sedia
join-free = libera
join-chair = Sedia { $number }, libera
join-mask-before = Maschera precedente
join-mask-next = Maschera successiva
join-card = Il tuo nome e la tua maschera a questo tavolo
join-sit = Siediti
join-full = Tutte le sedie sono occupate. Appena la partita comincia, potrai guardarla qui.
join-learn = Tre minuti, e sai giocare
join-code = Codice:

## The lobby

lobby-empty = Sedia libera
lobby-seat-bot = Bot
lobby-bot = { $level }, a molla
lobby-send = Spedisci
lobby-presets = Modi di giocare
lobby-preset-classic = Serata classica
lobby-preset-quick = Veloce
lobby-preset-tournament = Torneo
lobby-cards = { $count } carte
lobby-change = Cambia qualcosa…
lobby-all-here = Ci siete tutti.
lobby-away = Ognuno ha la sua sedia. Per ora assenti: { $players }.
lobby-chairs-go = { $count ->
    [1] Una sedia è vuota. Sparisce quando cominci.
   *[other] { $count } sedie sono vuote. Spariscono quando cominci.
}
lobby-too-few = { $count ->
    [1] Manca ancora un ospite, o un bot.
   *[other] Mancano ancora { $count } ospiti, o dei bot.
}
lobby-start-with = { $count ->
    [2] Comincia in due
    [3] Comincia in tre
    [4] Comincia in quattro
    [5] Comincia in cinque
    [6] Comincia in sei
    [7] Comincia in sette
   *[other] Comincia in { $count }
}

## What this is

footer-line = Un gioco di Seiji Kanai, qui senza account, senza tracciamento, senza pubblicità.
about-title = Informazioni
about-game = Il gioco
about-game-line = Love Letter è un gioco di Seiji Kanai. Il nome è un marchio dei rispettivi proprietari, che non hanno nulla a che fare con questo progetto: è fatto da giocatori per giocatori, con regole riscritte e immagini ridisegnate. Se il gioco ti piace, compralo.
about-licence = Il programma
about-licence-line = Il programma, le immagini e i suoni sono liberi con licenza MIT: puoi usarli, modificarli e condividerli. I caratteri Alegreya e Alegreya Sans di Juan Pablo del Peral sono liberi con la SIL Open Font License.
about-stored = Che cosa viene salvato
about-stored-line = Il tuo browser conserva il tuo nome, la tua maschera, le impostazioni, le chiavi dei tuoi posti e le tue partite; non c’è nessun account. Il server conserva quello che è successo a ogni tavolo, con i nomi e la chat, così una partita può continuare ed essere rivista. Non usa cookie, e i suoi log non contengono né indirizzi né nomi.
about-shuffle = Un mescolamento onesto
about-shuffle-line = Il browser di ogni giocatore contribuisce a mescolare, e dopo una partita chiunque può verificarlo. Le carte coperte lasciano il server solo per chi le ha in mano.
about-offline = Senza rete
about-offline-line = Bot, più persone davanti a uno schermo, rompicapi e la partita del giorno funzionano anche solo su questo dispositivo. Apri quella pagina una volta, o installa Love Letter, e da allora funziona senza rete (circa 11 MB).
about-offline-kept = È già tutto su questo dispositivo.
about-fonts = Licenza dei caratteri
about-version = Versione
about-yours = Che cosa conserva questo dispositivo

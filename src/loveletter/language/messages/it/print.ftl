### Quello che sta sui fogli stampati oltre alle carte e alle regole, e come giocare con carte da gioco comuni.

## Fogli

# $edition: il nome dell’edizione.
print-title = Love Letter: { $edition }, da stampare
print-overview-title = Love Letter: { $edition }, tutte le carte
# Sul margine di un foglio di carte, che si taglia via. $side: "front" o "back"; $turning: "double" o "single".
print-sheet-note = Foglio { $sheet }, { $side ->
    [back] retro
   *[front] fronte
}. { $turning ->
    [double] Stampa al 100%, fronte e retro, capovolgendo sul lato corto.
   *[single] Stampa al 100%, solo fronte.
} Taglia lungo i segni.
print-ruler = Se la misura è giusta, questa linea è lunga 50 mm.
print-tokens-note = { $token ->
    [heart] Cuori per i round vinti. Ritagliali lungo le linee.
   *[token] Segnalini per i round vinti. Ritagliali lungo le linee.
}
print-box-note = Una scatola: taglia lungo le linee e piega lungo quelle tratteggiate; incolla la linguetta stretta all’interno dell’altro lato, poi il fondo.
print-box-players = da { $least } a { $most } giocatori
print-working = Preparo “{ $edition }”: ci vuole qualche secondo…
print-done = Scritto: { $file }

## Carte da gioco comuni

ordinary-title = Love Letter: { $edition }, con carte da gioco comuni
# $decks: 1 o 2; $cards: quante carte ha l’edizione.
ordinary-intro = { $decks ->
    [1] Da un mazzo comune prendi queste { $cards } carte e lascia le altre nella scatola.
   *[other] Da { $decks } mazzi comuni con lo stesso dorso prendi queste { $cards } carte e lascia le altre nelle scatole.
}
ordinary-head = carte da gioco
ordinary-labels = Etichette per gli angoli: ritagliale e incollale sulle carte.
# «7 di picche»: $rank e $suit sono parole.
ordinary-card = { $rank } di { $suit }
ordinary-joker-dark = jolly scuro
ordinary-joker-light = jolly chiaro
ordinary-rank = { $rank ->
    [ace] asso
    [jack] fante
    [queen] donna
    [king] re
   *[other] { $rank }
}
# Il segno nell’angolo della carta.
ordinary-corner = { $rank ->
    [joker] Jolly
    [ace] A
    [jack] J
    [queen] Q
    [king] K
   *[other] { $rank }
}
ordinary-suit-spades = picche
ordinary-suit-clubs = fiori
ordinary-suit-hearts = cuori
ordinary-suit-diamonds = quadri

## Stampa

error-no-print = Per stampare serve Typst: { $install }.
error-unknown-paper = Il formato di foglio “{ $name }” non esiste.
error-one-document = { $first } e { $second } sono due documenti: stampali uno dopo l’altro.
error-only-in-kit = { $flag } vale per il gioco intero; in { $document } non cambia nulla.
# $text: il testo di una carta.
error-print-too-long = Questo testo è troppo lungo per il suo posto sul foglio: { $text }
# $value: un numero su una carta.
error-no-ordinary-deck = Due mazzi comuni non hanno abbastanza carte per il numero { $value }.

## Un round a un tavolo vero

error-score-bad-word = Non si riesce a leggere “{ $found }”: un giocatore si scrive così: Anna=re:guardia,spia.
error-score-unknown-player = Nessuno si chiama “{ $name }”.
error-score-same-name = Due giocatori si chiamano “{ $name }”.
# $flag: --match.
error-score-no-players = Indica chi gioca, con le carte, oppure una partita con { $flag }.
# $undo: --undo; $flag: --match.
error-score-undo-alone = { $undo } annulla l’ultimo round di una partita: indica il suo file con { $flag }, e nessun giocatore.
# $flag: ciò che non si può dire insieme a --match.
error-score-tokens-kept = Una partita in un file conserva i suoi segnalini: togli { $flag }.
error-score-no-match = In { $file } non c’è ancora una partita: indica chi gioca per iniziarne una.
error-score-nothing-to-undo = Non c’è nessun round da annullare.
error-score-other-players = In questa partita giocano: { $players }.
error-score-bad-sheet = { $file } non è un foglio del punteggio.

### Perché qualcosa non si può fare. Un rifiuto parla a chi ha fatto il tentativo.
###
### $viewer è "target" se il giocatore di cui parla la frase è chi legge, altrimenti "other".

## Il momento

refusal-match-over = La partita è finita.
refusal-round-over = Il round è finito.
refusal-round-not-over = Il round non è ancora finito.
refusal-not-dealt = Le carte non sono ancora state distribuite.
refusal-stale = Questa scelta riguarda la posizione { $decided_on }, ma il tavolo è già alla posizione { $version }.
refusal-unknown-seat = Non esiste un posto { $number }; programmi e registrazioni numerano i { $players } posti a partire da 0.
refusal-not-your-turn = { $viewer ->
    [target] È il tuo turno.
   *[other] Non è il tuo turno: deve agire { $target }.
}
refusal-not-asked = Al momento nessuno ti pone questa domanda.
refusal-answer-first = { $question ->
    [keep] Prima di’ quale carta tieni: l’effetto { CARD($card, form: "del") } non è ancora concluso.
    [look] Prima di’ quale mano vuoi guardare, o che non ne guardi nessuna: l’effetto { CARD($card, form: "del") } non è ancora concluso.
   *[redraw] Prima di’ se vuoi una carta nuova: l’effetto { CARD($card, form: "del") } non è ancora concluso.
}

## La carta

refusal-not-in-hand = Non hai in mano { CARD($card, form: "il") }.
refusal-not-in-hand-unknown = Nella tua mano non c’è nessuna carta “{ $name }”.
refusal-must-play-countess = Se hai in mano anche { CARD($card, form: "il") }, devi giocare { CARD($forced, form: "il") }.

## I giocatori scelti

refusal-no-target-allowed = Con { CARD($card, form: "il") } non si sceglie nessun giocatore.
refusal-nobody-to-choose = Ora non c’è nessuno da scegliere: gioca { CARD($card, form: "il") } senza indicare un giocatore.
refusal-too-few-targets = { $least ->
    [1] Con { CARD($card, form: "il") } devi scegliere un giocatore.
   *[other] Con { CARD($card, form: "il") } devi scegliere { $least } giocatori.
}
refusal-too-many-targets = { $most ->
    [1] Con { CARD($card, form: "il") } puoi scegliere un solo giocatore.
   *[other] Con { CARD($card, form: "il") } puoi scegliere al massimo { $most } giocatori.
}
refusal-same-target-twice = { $viewer ->
    [target] Non puoi sceglierti due volte.
   *[other] Non puoi scegliere { $target } due volte.
}
refusal-unknown-target = Al posto { $number } non siede nessuno.
refusal-target-self = Con { CARD($card, form: "il") } non puoi sceglierti.
refusal-target-out = { $viewer ->
    [target] Sei fuori dal round e nessuno può sceglierti.
   *[other] { $target } è fuori dal round e non si può scegliere.
}
refusal-target-protected = { $viewer ->
    [target] Sei al sicuro e nessuno può sceglierti.
   *[other] { $target } è al sicuro e non si può scegliere.
}
refusal-must-choose-marked = { $viewer ->
    [target] Sei nel mirino, quindi la tua scelta deve includere te.
   *[other] { $target } è nel mirino, quindi la tua scelta deve includere { $target }.
}
refusal-marked-yourself = Sei nel mirino e questa carta non può scegliere te: giocala senza scegliere nessuno.

## La dichiarazione

refusal-guess-needed = Di’ che cosa dichiari con { CARD($card, form: "il") }.
refusal-guess-not-asked = Con { CARD($card, form: "il") } ora non si dichiara nulla.
refusal-guess-unknown = “{ $guess }” qui non esiste; con { CARD($card, form: "il") } puoi dichiarare: { $allowed }.
refusal-guess-not-allowed = Con { CARD($card, form: "il") } non puoi dichiarare “{ $guess }”, ma solo: { $allowed }.

## Le risposte a una domanda

refusal-wrong-cards-kept = Tieni una delle tue carte e metti tutte le altre sotto il mazzo; hai in mano: { $cards }.
refusal-look-not-offered = Puoi guardare soltanto la mano di uno di questi giocatori: { $players }.

## Le impostazioni. $edition, $option e $value sono scritti come li ha scritti chi legge.

refusal-unknown-edition = L’edizione “{ $edition }” non esiste; puoi scegliere: { $known }.
refusal-unknown-option = L’opzione “{ $option }” qui non esiste; puoi usare: { $known }.
refusal-bad-option = L’opzione “{ $option }” non può valere “{ $value }”; può valere: { $known }.
refusal-wrong-player-count = { $name }: i giocatori devono essere da { $least } a { $most }, non { $players }.
refusal-bad-ages = Le età sono numeri interi, uno per ciascuno dei { $players } giocatori.
refusal-bad-deck = Questo non è il mazzo dell’edizione “{ $name }”, che ha { $expected } carte.
refusal-bad-seed = Un seed ha { $expected } byte, questo ne ha { $found }.
refusal-bad-set-up = L’edizione “{ $name }” mette da parte { $aside } carte e con due giocatori ne scopre { $open }. Può metterne da parte una o nessuna, e scoprirne 0 o più.
refusal-too-few-cards = L’edizione “{ $name }” ha solo { $cards } carte; per distribuire e pescare ne servono { $needed }.
refusal-nothing-to-draw = L’edizione “{ $name }” non mette da parte nessuna carta, ma quando il mazzo è vuoto { CARD($card, form: "il") } può farne pescare una.
refusal-bad-starter = { $viewer ->
    [target] Non puoi cominciare tu questo round; comincia uno di questi giocatori: { $players }.
   *[other] { $target } non può cominciare questo round; comincia uno di questi giocatori: { $players }.
}

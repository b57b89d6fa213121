### Lo schermo del terminale.

screen-too-small = La finestra è troppo piccola: servono almeno { $width } colonne e { $height } righe. Con { $flag } lo spazio non conta.
screen-command = un comando; { plain-word-help } li elenca tutti
screen-keys-help = Aiuto
screen-keys-commands = Comandi
screen-keys-quit = Esci
screen-keys-skip = far giocare subito i bot
screen-keys-cards = il testo completo delle tue carte
screen-keys-marked = evidenziare una scelta; Invio la conferma
screen-keys-fold = aprire o chiudere un riquadro
screen-keys-theme = chiaro o scuro
screen-signs = Segni
screen-sign-awaited = tocca a questa persona
screen-sign-hand = carte coperte in mano
screen-sign-bet = qualcuno ha scommesso su questa persona
screen-sign-thrown = scartata senza essere giocata; tra parentesi, per causa di chi
screen-sign-lost = in mano al momento dell’eliminazione
screen-next-round = Round successivo
screen-round-before = Round precedente

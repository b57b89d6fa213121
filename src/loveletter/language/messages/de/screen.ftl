### Der Bildschirm des Terminals.

screen-too-small = Das Fenster ist zu klein: Es braucht mindestens { $width } Spalten und { $height } Zeilen. Mit { $flag } genügt jede Größe.
screen-command = ein Befehl; { plain-word-help } zählt alle auf
screen-keys-help = Hilfe
screen-keys-commands = Befehle
screen-keys-quit = Verlassen
screen-keys-skip = die Bots sofort spielen lassen
screen-keys-cards = der ganze Text deiner Handkarten
screen-keys-marked = eine Möglichkeit markieren; die Eingabetaste übernimmt sie
screen-keys-fold = ein Feld auf- oder zuklappen
screen-keys-theme = hell oder dunkel
screen-signs = Zeichen
screen-sign-awaited = ist am Zug
screen-sign-hand = verdeckte Handkarten
screen-sign-bet = jemand hat auf diese Person gewettet
screen-sign-thrown = abgelegt, ohne gespielt zu werden; in Klammern, wer das bewirkt hat
screen-sign-lost = auf der Hand beim Ausscheiden
screen-next-round = Nächste Runde
screen-round-before = Vorherige Runde

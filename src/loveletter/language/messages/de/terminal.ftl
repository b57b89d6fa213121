### Das Terminal: spielen, eine Zeile nach der anderen.

plain-word-hand = Hand
plain-word-unseen = ungesehen
plain-word-score = Stand
plain-word-protected = geschützt
plain-word-table = Tisch
plain-word-known = bekannt
plain-word-cards = Karten
plain-word-turn = Zug
plain-word-again = nochmal
plain-word-help = Hilfe
plain-word-quit = Ende
plain-help = Antworte mit einer Zahl aus der Liste; 0 geht zurück. Du kannst auch fragen: { $words }.
plain-ask = Deine Antwort (1 – { $count }):
plain-back = 0. { question-back }
plain-not-now = –  { $choice }: { $reason }
plain-unknown = „{ $found }“ ist hier keine Antwort.
plain-nobody-else = niemanden sonst
plain-order = { $cards } (die letzte liegt zuunterst)
plain-shown = { $shown } ({ $holds })
plain-card = { $value } { CARD($card) } (× { $copies }): { $line }
plain-enter = { $what }: Eingabetaste drücken.
plain-kept = Die Partie ist gespeichert. So geht es weiter: { $command }
plain-welcome = Tisch { $code }: { $edition }, { $players }.

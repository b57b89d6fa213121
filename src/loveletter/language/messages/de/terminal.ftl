### Das Terminal: spielen, eine Zeile nach der anderen.

plain-word-hand = Hand
plain-word-unseen = ungesehen
plain-word-score = Stand
plain-word-protected = geschützt
plain-word-table = Tisch
plain-word-known = bekannt
plain-word-notes = Notizen
plain-word-cards = Karten
plain-word-card = Karte
plain-word-rules = Regeln
plain-word-turn = Zug
plain-word-log = Verlauf
plain-word-hint = Tipp
plain-word-say = sag
plain-word-emote = Emote
plain-word-skip = weiter
plain-word-seats = Plätze
plain-word-name = Name
plain-word-bot = Bot
plain-word-open = frei
plain-word-start = Start
plain-word-agree = zustimmen
plain-word-again = nochmal
plain-word-help = Hilfe
plain-word-quit = Ende
plain-about-hand = { plain-word-hand }: deine Karten und was sie tun
plain-about-unseen = { plain-word-unseen }: welche Karten du noch nicht gesehen hast
plain-about-score = { plain-word-score }: wer wie viel gewonnen hat
plain-about-protected = { plain-word-protected }: wer nicht gewählt werden kann
plain-about-table = { plain-word-table }: was auf dem Tisch liegt
plain-about-known = { plain-word-known }: was dir gezeigt wurde
plain-about-notes = { plain-word-notes }: was die anderen haben können und wie wahrscheinlich
plain-about-cards = { plain-word-cards }: alle Karten dieser Ausgabe
plain-about-card = { plain-word-card } NAME: was diese Karte tut
plain-about-rules = { plain-word-rules } N: so wird gespielt, oder nur der Abschnitt mit dieser Nummer
plain-about-turn = { plain-word-turn }: wer am Zug ist
plain-about-log = { plain-word-log }: was zuletzt geschah
plain-about-hint = { plain-word-hint }: was der Coach täte, wenn der Tisch es erlaubt
plain-about-say = { plain-word-say } TEXT: dem Tisch etwas sagen
plain-about-emote = { plain-word-emote } NUMMER: grüßen, danken, lachen; allein zeigt es die Auswahl
plain-about-skip = { plain-word-skip }: nicht auf die Bots warten
plain-about-seats = { plain-word-seats }: wer wo sitzt
plain-about-name = { plain-word-name } NAME: den eigenen Namen ändern, vor einer Partie
plain-about-bot = { plain-word-bot } PLATZ STUFE: Gastgeber: einen Platz an einen Bot geben
plain-about-open = { plain-word-open } PLATZ: Gastgeber: einen Platz frei machen
plain-about-start = { plain-word-start }: Gastgeber: die Partie starten
plain-about-agree = { plain-word-agree }: zustimmen, dass dieser Tisch gewertet wird
plain-about-again = { plain-word-again }: die Frage noch einmal hören
plain-about-help = { plain-word-help }: diese Liste
plain-about-quit = { plain-word-quit }: aufhören; die Partie bleibt gespeichert
plain-help = Antworte mit einer Zahl aus der Liste; 0 geht zurück. Du kannst auch eingeben: { $words }. „{ $help }“ erklärt jedes Wort.
plain-ask = Deine Antwort (1–{ $count }):
plain-back = 0. { question-back }
plain-not-now = –  { $choice }: { $reason }
plain-unknown = „{ $found }“ ist hier keine Antwort.
plain-nobody-else = niemanden sonst
plain-order = { $cards } (die letzte liegt zuunterst)
plain-shown = { $shown } ({ $holds })
plain-entry = { $name }: { $line }
plain-card = { $value } { CARD($card) } (× { $copies }): { $line }
plain-enter = { $what }: Eingabetaste drücken.
plain-kept = Die Partie ist gespeichert. So geht es weiter: { $command }
plain-not-saved = { $reason } Diese Partie wird nicht gespeichert.
plain-welcome = Tisch { $code }: { $edition }, { $players }.
plain-covered = Verdeckt: Zuerst übernimmt die Tastatur, wer hinsehen darf.
plain-over-leave = den Tisch verlassen
plain-over-again = noch eine Partie
plain-connected = Wieder verbunden.
plain-lobby-host = Mit { plain-word-start } startet die Partie; alles andere zeigt { plain-word-help }.
plain-overtaken = Am Tisch ging es schon weiter.
plain-choose-match = Mit welcher Partie geht es weiter?
plain-kept-match = { $code }: { $edition }, { $players }, Runde { $round }

## `loveletter puzzle`

puzzle-choice = { $number }. { $choice }
puzzle-ask = Was wählst du? (1–{ $count })
puzzle-unanswered = Zum Antworten ruf den Befehl noch einmal mit { $flag } und einer Nummer auf.
puzzle-seat = { $name }: { $state ->
    [out] ausgeschieden
    [protected] geschützt
   *[in] in der Runde
}; vor sich: { $cards }
puzzle-seat-bare = { $name }: { $state ->
    [out] ausgeschieden
    [protected] geschützt
   *[in] in der Runde
}; noch keine Karte vor sich
puzzle-pile = { $count ->
    [1] 1 Karte im Nachziehstapel.
   *[other] { $count } Karten im Nachziehstapel.
}
puzzle-face-up = Offen: { $cards }.

## `loveletter analyse`

coach-report-seat = { $player }: beste Züge { $best }, gute { $good }, Ungenauigkeiten { $slip }, Patzer { $blunder }
coach-report-split = Gewonnene Runden: { $won }. Bei gleichen Anteilen wären es { $even }; Glück: { $luck }; Entscheidungen: { $decisions } (± { $error }).
coach-report-instructive = Die lehrreichsten Momente
coach-report-all = Alle Entscheidungen
coach-report-moment = Runde { $round }, Aktion { $number } ({ $grade })
coach-report-round = Runde
coach-report-action = Aktion
coach-report-grade = Note
coach-report-chance = Chance
coach-report-best = beste
coach-report-played = gespielt
coach-report-plot = Diagramm: { $file }
coach-plot-title = Gewinnchance in der Runde: { $player }
coach-plot-axis = Aktionen der Partie; eine Linie je Runde, Zeichen bei Ungenauigkeiten (●) und Patzern (✖)

### Eine Partie am echten Tisch: für Terminal und Browser.

score-goal = { $token ->
    [heart] Herzen (von { $goal })
   *[token] Gunststeine (von { $goal })
}
score-next = { $players } beginnt die nächste Runde.
# $players: mehrere.
score-next-lot = Lost unter { $players } aus, wer die nächste Runde beginnt.
score-begun = Die Partie beginnt. Es spielen { $players }.
score-round = Runde { $number }
how-setup-first-letter = Wer zuletzt einen Brief von Hand geschrieben hat, beginnt die erste Runde. Wisst ihr das nicht, lost ihr.
how-setup-first-rendezvous = Wer zuletzt ein Rendezvous hatte, beginnt die erste Runde. Wisst ihr das nicht oder wollt es nicht verraten, lost ihr.
how-setup-first-lot = Wer die erste Runde beginnt, sagt die Anleitung nicht: Lost oder einigt euch.

## Was nicht das Ende einer Runde sein kann

error-score-wrong-seats = Für jeden Spieler muss genau eine Anzahl angegeben sein.
error-score-unknown-card = { $player } hat eine Karte, die es in der Ausgabe nicht gibt: { $card }.
error-score-too-many-copies = Auf dem Tisch kommt die Karte { $card } öfter vor, als es sie in der Ausgabe gibt.
error-score-nobody-left = Niemand ist mehr in der Runde, und nach diesen Regeln bleibt immer jemand.
error-score-together-needed = Ist niemand mehr in der Runde, nenne mit { $flag }, wer zuletzt zusammen ausgeschieden ist; sonst lass es weg.
error-score-match-over = Die Partie ist schon gewonnen.
error-score-no-bet = { $player } kann nicht auf diesen Spieler gewettet haben.
error-score-no-token = Vor { $player } liegt diese Karte nicht: { $card }.
error-score-youth-needed = In dieser Ausgabe gewinnt bei Gleichstand die jüngere Person: Nenne alle Spieler mit { $flag }, die jüngste Person zuerst.

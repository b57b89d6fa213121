### Runden zu zweit, gelöst: `loveletter solve` und `loveletter exploitability`.

solve-games = { $deal }: { $done } von { $total } Spielen für sich gelöst
solve-iteration = { $deal }: Iteration { $number }, Ausnutzbarkeit { $points } Punkte, noch etwa { $minutes } min
solve-first = { $deal }: Iteration { $number }
solve-deal = { $deal }: Wer beginnt, gewinnt bei perfektem Spiel zwischen { $least } % und { $most } % der Runden; Ausnutzbarkeit { $points } Punkte
solve-open = { $deal }: nicht fertig; derselbe Befehl macht weiter
solve-all = Gelöste Auslagen: { $number } ({ $chance } % aller Runden). Wer beginnt, gewinnt darin zwischen { $least } % und { $most } %.
exploit-result = { $bot } verliert { $points } Punkte gegen einen perfekten Gegner, der { $second } % der Runden gewinnt, wenn er beginnt, und { $first } % als Zweiter
exploit-value = Gegen sich selbst gewinnt, wer beginnt, { $value } % der Runden.
exploit-cost = { $nodes } öffentliche Zustände in { $seconds } s. Zwei Züge mehr dauern 20- bis 50-mal so lange.
exploit-alone = Das ist das Netz des Champions ohne Suche.
exploit-lower-bound = { $bot } wirft manchmal die Prinzessin weg. Gemessen wurde, als hätte er dann etwas anderes gespielt; er verliert also mindestens so viel.
error-cannot-be-solved = Das lässt sich nicht lösen: nur Runden zu zweit in classic und original, mit drei offenen Karten wie { $flag } king,countess,princess und bis zu zehn Zügen.
error-other-work = { $folder } enthält eine andere Auslage oder eine, die anders gelöst wurde.
error-no-solution = { $folder } enthält keine Lösung.
error-no-distribution = Was { $name } tut, ist nicht als Wahrscheinlichkeiten bekannt. Möglich sind: { $names }.
error-not-in-tree = { $name } nennt, was niemand haben kann. Gemessen werden nur Spieler, die das nicht tun.
error-no-device = Hier gibt es keine GPU, die der Löser nutzen könnte.
error-bad-target = { $flag } nimmt Punkte zwischen 0 und 100, nicht „{ $found }“.

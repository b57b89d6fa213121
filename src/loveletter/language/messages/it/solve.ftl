### Round di due giocatori, risolti: `loveletter solve` e `loveletter exploitability`.

solve-games = { $deal }: { $done } di { $total } giochi a sé risolti
solve-iteration = { $deal }: iterazione { $number }, sfruttabilità { $points } punti, ancora circa { $minutes } min
solve-first = { $deal }: iterazione { $number }
solve-deal = { $deal }: chi inizia vince tra il { $least }% e il { $most }% dei round nel gioco perfetto; sfruttabilità { $points } punti
solve-open = { $deal }: non finito; lo stesso comando continua
solve-all = Carte scoperte risolte: { $number } ({ $chance }% di tutti i round). In questi chi inizia vince tra il { $least }% e il { $most }%.
exploit-result = { $bot } perde { $points } punti contro un avversario perfetto, che vince il { $second }% dei round quando inizia e il { $first }% da secondo
exploit-value = Contro sé stesso, chi inizia vince il { $value }% dei round.
exploit-cost = { $nodes } stati pubblici in { $seconds } s. Due pescate in più richiedono da 20 a 50 volte tanto.
exploit-alone = È la rete del campione senza ricerca.
exploit-lower-bound = { $bot } a volte butta via la Principessa. È stato misurato come se giocasse altro, quindi perde almeno questi punti.
error-cannot-be-solved = Non si può risolvere: solo round di due giocatori in classic e original, con tre carte scoperte come { $flag } king,countess,princess e fino a dieci pescate.
error-other-work = { $folder } contiene altre carte scoperte, o risolte in altro modo.
error-no-solution = { $folder } non contiene una soluzione.
error-no-distribution = Ciò che fa { $name } non è noto come probabilità. Possibili: { $names }.
error-not-in-tree = { $name } nomina carte che nessuno può avere. Si misurano solo giocatori che non lo fanno.
error-no-device = Qui non c’è una GPU che il risolutore possa usare.
error-bad-target = { $flag } vuole punti tra 0 e 100, non “{ $found }”.

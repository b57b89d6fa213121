### Akhir permainan, bagi yang menang dan yang kalah.

ending-won = Suratmu sampai ke Putri
ending-lost = Suratmu jadi perahu yang bagus
# $token: what is won here, as "token" or "heart"; $rounds: how many were played.
ending-score = { $won } lawan { $next } { $token ->
    [heart] hati
   *[token] token
}, dalam { $rounds } ronde.
ending-score-lost = { $name } lebih dulu, { $won } lawan { $next } { $token ->
    [heart] hati
   *[token] token
}.
ending-proud = Dalam hal ini kamu yang terbaik
ending-proud-hits = Tidak ada yang menebak benar sesering kamu: { $count } kali.
ending-proud-knocked-out = Tidak ada yang tersingkir sejarang kamu: { $count } kali.
ending-proud-rounds-won = Tidak ada yang memenangkan ronde sebanyak kamu: { $count }.
ending-proud-guesses = Tidak ada yang berani menebak sebanyak kamu: { $count } kali.
ending-moments = Lihat tiga momen
ending-more = Lainnya tentang permainan ini

### Yang dikatakan di meja itu sendiri: panggung, kursi, tombol.

## Panggung: apa yang baru dimainkan, dikatakan, dan dijawab. Berada setelah nama yang memainkan.

stage-asks = { $viewer ->
    [target] “Apakah kamu { CARD($guess) }?”
   *[other] “{ $target }, apakah kamu { CARD($guess) }?”
}
stage-asks-number = { $viewer ->
    [target] “Apakah kartumu berangka { $guess }?”
   *[other] “{ $target }, apakah kartumu berangka { $guess }?”
}
stage-yes = Ya!
stage-no = Tidak.
stage-empty = Belum ada yang memainkan kartu di ronde ini.

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
trail-title = Sejak giliran terakhirmu

## Kursi

seat-choose = Pilih { $name }
seat-discards = Kartu buangan

## Di kartu kecil yang salah satunya ditebak: berapa lembar yang belum terlihat.

question-left = sisa { $count }

## Panel

panel-unread = { $count ->
    [1] satu pesan belum dibaca
   *[other] { $count } pesan belum dibaca
}

## Tombol

keys-open = Pintasan keyboard
keys-card = memilih kartu
keys-player = memilih pemain
keys-name = menebak kartu dengan angkanya (X: 10)
keys-confirm = memainkannya
keys-back = kembali
keys-hint = minta petunjuk kepada pelatih, kalau meja mengizinkan
keys-help = daftar ini

## Seseorang tidak aktif. $seconds: sampai bot menggantikannya.

away-bot-in = tidak aktif (bot { $seconds } dtk)
away-bot-soon = tidak aktif (segera bot)
status-away = { $name } tidak aktif. { $seconds } dtk lagi bot menggantikannya.
status-away-soon = { $name } tidak aktif. Sebentar lagi bot menggantikannya.
